"""What cards allow and forbid: costs, targets, how often."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules import r10_permissions as permissions
from taisen.games.hololive.rules.r10_playing import play_skill
from taisen.games.hololive.terms import BACK, CENTER, COLLAB, COLORS, DECK, OSHI
from taisen.games.info import CardData, Piece
from taisen.kernel.names import ABILITY
from tests.games.hololive.makings import cheer
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_lowering import gift, held, leader
from tests.rules import rule

COLORLESS = len(COLORS)


def table(*cards: CardData) -> Table:
    t = Table(*cards, member("V", hp=300), member("W"), cheer("Y-2", "red"))
    t.put(1, CENTER, "V")
    return t


def use_skill(t: Table, oshi: int, index: int = 0) -> Table:
    key = t.abilities(oshi)[index]
    return t.do(lambda g: play_skill(g, oshi, key))


# ---- what an art costs
def test_colourless_cost_of_all_arts() -> None:
    t = table(member("A", art(cost=("red", "colorless")), gift("[センターポジション限定]このホロメンのアーツに必要な無色-2。")))
    a, b = t.put(0, CENTER, "A"), t.put(0, BACK, "A")
    for who, rest in ((a, 0), (b, 1)):
        price, spare = permissions.arts_price(t.g, who, t.keys(who)[0])
        assert (price[COLORS.index("red")], price[COLORLESS], spare) == (1, rest, 0), "a colour is not made less"


def test_a_cost_that_any_colour_pays() -> None:
    text = "◆〈ハル〉に付いていたら能力追加\nこのホロメンのアーツに必要なエールの色すべてを無色にする。"
    t = table(member("H", art(cost=("red", "blue")), name="ハル"), held("M", "tool", text))
    h = t.put(0, CENTER, "H")
    t.under(h, "Y-1", "Y-1")
    assert not permissions.arts_payable(t.g, h, t.keys(h)[0])
    t.under(h, "M")
    assert permissions.arts_payable(t.g, h, t.keys(h)[0])


def test_a_cost_that_falls_with_what_is_counted() -> None:
    text = "自分のステージの〈ハル〉1人につき、このアーツに必要な無色-1。"
    t = table(member("A", art(cost=("colorless",) * 3, text=text)), member("H", name="ハル"))
    a = t.put(0, CENTER, "A")
    left = []
    for _ in range(5):
        left.append(permissions.arts_price(t.g, a, t.keys(a)[0])[0][COLORLESS])
        t.put(0, BACK, "H")
    assert left == [3, 2, 1, 0, 0]


# ---- whom an art may target
def test_targets_that_a_text_adds() -> None:
    t = table(member("A", art(text="このアーツは相手のバックホロメンも対象にできる。")))
    a, back = t.put(0, CENTER, "A"), t.put(1, BACK, "W")
    w = t.put(0, COLLAB, "W")
    assert back in permissions.art_targets(t.g, a, t.keys(a)[0])
    assert permissions.art_targets(t.g, w, t.keys(w)[0]) == t.cards(1, CENTER)


def test_targets_that_the_other_side_narrows() -> None:
    t = table(member("B", art(), gift("[コラボポジション限定]相手のDebutホロメンのアーツは、自分のコラボホロメンしか対象にできない。")))
    a, b = t.put(0, CENTER, "W"), t.put(1, BACK, "B")
    assert permissions.art_targets(t.g, a, t.keys(a)[0]) == t.cards(1, CENTER)
    c = t.put(1, COLLAB, "B")
    assert permissions.art_targets(t.g, a, t.keys(a)[0]) == [c]
    assert b not in permissions.art_targets(t.g, a, t.keys(a)[0])


@rule("hololive", "10.7.2.3.4", "12.2.3.2")
def test_where_texts_leave_no_target_none_of_them_gives_way() -> None:
    """Each forbids all others: the art can be declared, and hits nobody."""
    only = "のアーツは、自分のコラボホロメンしか対象にできない。"
    t = table(member("A", art(50, text="このアーツは、相手のセンターホロメンしか対象にできない。")),
              member("B", art(), gift(f"[コラボポジション限定]相手のホロメン{only}"), hp=90))
    a, c, b = t.put(0, CENTER, "A"), t.cards(1, CENTER)[0], t.put(1, COLLAB, "B")
    assert permissions.art_targets(t.g, a, t.keys(a)[0]) == []
    assert a in t.arts()
    t.use(a)
    assert (t.asked, t.damage(b), t.damage(c)) == (0, 0, 0)


# ---- for a turn
def test_arts_without_cheers_for_a_chosen_member() -> None:
    text = "[ゲームに1回]自分のホロメン1人を選ぶ。このターンの間、選んだホロメンのアーツは、エールを必要とせずに使える。"
    t = table(member("A", art(cost=("red",))), leader(Piece("sp", "解放", "Release", text=text)))
    o, a, b = t.put(0, OSHI, "O-9"), t.put(0, CENTER, "A"), t.put(0, BACK, "A")
    use_skill(t, o).pick(b)
    assert not permissions.arts_payable(t.g, a, t.keys(a)[0])
    assert permissions.arts_payable(t.g, b, t.keys(b)[0])


def test_more_limited_cards_a_turn() -> None:
    text = "[ゲームに1回]このターンの間、自分が使えるLIMITEDのサポートカードの枚数は3枚になる。"
    t = table(leader(Piece("sp", "大盤振る舞い", "Feast", text=text)))
    o = t.put(0, OSHI, "O-9")
    assert (permissions.limited_uses(t.g, 0), permissions.limited_uses(t.g, 1)) == (1, 1)
    use_skill(t, o)
    assert (permissions.limited_uses(t.g, 0), permissions.limited_uses(t.g, 1)) == (3, 1)


# ---- how often
def test_a_skill_that_may_be_used_more_often() -> None:
    text = ("◆〈ハル〉に付いていたら能力追加\nこのツールが付いているホロメンがセンターホロメンの時、"
            "自分の推しスキル「一押し」の[ターンに1回]を[ターンに3回]に変更する。")
    t = table(leader(Piece("oshi", "一押し", "Push", text="[ターンに1回]自分のデッキを1枚引く。")), member("H", name="ハル"),
              held("T", "tool", text))
    o, h = t.put(0, OSHI, "O-9"), t.put(0, CENTER, "H")
    for _ in range(3):
        t.put(0, DECK, "W")
    key = t.abilities(o)[0]
    assert (permissions.limit_of(t.g, key), permissions.skill_uses(t.g, 0, key & ABILITY)) == (1, 1)
    t.under(h, "T")
    assert (permissions.limit_of(t.g, key), permissions.skill_uses(t.g, 0, key & ABILITY)) == (3, 3)
    for left in (2, 1, 0):
        use_skill(t, o)
        assert permissions.uses_left(t.g, key) == left
    assert permissions.used_up(t.g, key)


@pytest.mark.parametrize(("word", "color"), [("red", 2), ("yellow", 5)])
def test_special_advantage(word: str, color: int) -> None:
    t = table(member("A", art(bonus=((word, 30),))))
    a = t.put(0, CENTER, "A")
    assert permissions.arts_bonus(t.g, a, t.keys(a)[0]) == (color, 30)



"""What the book itself says that cards say, played: its own words for drawing, damage, healing, dice, who is meant, when, and who loses."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ARTS_DAMAGE,
    BACK,
    CENTER,
    COLLAB,
    DECK,
    HAND,
    HOLO_POWER,
    LIFE,
    LOSE_LIFE,
    OSHI,
    SPECIAL_DAMAGE,
)
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.moves import new_card
from taisen.kernel.names import SEAT
from tests.games.hololive.makings import holomem, oshi, support
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.test_lowering import gift
from tests.games.hololive.turns import Turn
from tests.rules import rule

DRAW = "自分のデッキを1枚引く。"


def deep(*cards: CardData) -> Stage:
    s = Stage(*cards)
    s.fill(0, DECK, *["D-1"] * 6)
    s.fill(1, DECK, *["D-1"] * 6)
    return s


def cards(s: Stage) -> list[int]:
    """The cards that are offered."""
    return sorted(x for x in s.offered() if 0 < x < SEAT)


def chosen(s: Stage, ref: int) -> Stage:
    """The card is picked, where there is anything to pick."""
    if ref in s.offered():
        s.pick(ref)
    return s


def not_new(s: Stage) -> Stage:
    """The members came before this turn."""
    s.lay_number(1, 0)
    s.lay_number(2, 1)
    return s


def skill(text: str, kind: str = "oshi") -> CardData:
    return oshi("O-9", pieces=(Piece(kind, "技", "Skill", text=text),))


# ---- 5.7 drawing
@rule("hololive", "5.7.1", "5.7.2", "3.1.2.4.1")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("カードを1枚引く。", 1, 0), ("カードを3枚引く。", 3, 0), ("自分はカードを2枚引く。", 2, 0), ("あなたは1枚引く。", 1, 0),
    ("相手は、カードを2枚引く。", 0, 2),
])
def test_cards_are_drawn(text: str, mine: int, theirs: int) -> None:
    s = deep().says(text)
    assert (s.count(0, HAND), s.count(1, HAND)) == (mine, theirs)


@rule("hololive", "5.7.3")
@pytest.mark.parametrize("n", [0, 2])
def test_up_to_so_many(n: int) -> None:
    s = deep().says("カードを3枚まで引く。")
    for _ in range(n):
        s.yes()
    s.no()
    assert s.count(0, HAND) == n


# ---- 5.20 damage, 5.21 healing
@rule("hololive", "5.20.1")
@pytest.mark.parametrize("text", ["相手のセンターホロメンに20ダメージを与える。", "相手のセンターホロメンに20ダメージ。"])
def test_damage_of_an_effect_need_not_be_called_special(text: str) -> None:
    s = Stage().says(text)
    assert s.damage(s.you) == 20
    guarded = Stage()
    guarded.says("このターンの間、相手のセンターホロメンは特殊ダメージを受けない。").says(text)
    assert guarded.damage(guarded.you) == 0, "it is special damage"


@rule("hololive", "5.21.1", "5.21.1.1", "5.21.2")
@pytest.mark.parametrize(("text", "left"), [("自分のセンターホロメンのHPを20だけ回復する。", 10), ("自分のセンターホロメンのHPをすべて回復する。", 0),
                                            ("自分のセンターホロメンのHP40回復。", 0)])
def test_so_much_is_healed(text: str, left: int) -> None:
    s = Stage()
    s.happen(SPECIAL_DAMAGE, s.me, 30)
    s.says(text)
    assert s.damage(s.me) == left


@pytest.mark.parametrize(("said", "left"), [
    ("このホロメンがダメージを受けた時、そのダメージだけ自分のセンターホロメンのHPを回復する。", 20),
    ("このホロメンがダメージを受けた時、自分のセンターホロメンのHPを、受けたダメージの数だけ回復する。", 20),
])
def test_as_much_as_the_damage_is_healed(said: str, left: int) -> None:
    t = Table(member("A", art(), gift(said), hp=200), member("C", hp=100), member("V"))
    t.put(1, CENTER, "V")
    center = t.put(0, CENTER, "C", damage=50)
    a = t.put(0, BACK, "A")
    t.happen(SPECIAL_DAMAGE, a, 30)
    t.check()
    assert t.damage(center) == left


@rule("hololive", "10.11.2.4")
def test_who_deals_damage_is_heard_whomever_it_hits() -> None:
    leech = gift("このホロメンがダメージを与えた時、与えたダメージだけこのホロメンのHPを回復する。")
    t = Table(member("A", art(50), leech, hp=200), member("V", hp=300))
    t.put(1, CENTER, "V")
    a = t.put(0, CENTER, "A", damage=80)
    t.use(a).check()
    assert t.damage(a) == 30


@pytest.mark.parametrize("text", ["自分のセンターホロメンのHPをそのダメージだけ回復する。",
                                  "自分のセンターホロメンのHPを与えたダメージだけ回復する。"])
def test_where_there_was_no_damage_there_is_no_such_number(text: str) -> None:
    with pytest.raises(TaisenError):
        Stage().says(text)


# ---- 10.2.1.3.3 another amount
@rule("hololive", "10.2.1.3.3", "12.1.5.1", "12.2.4.5.1")
@pytest.mark.parametrize(("heard", "said", "arts", "special"), [
    ("ダメージ", "そのダメージ-20", 10, 10), ("アーツダメージ", "そのアーツダメージ-20", 10, 30), ("特殊ダメージ", "その特殊ダメージ-20", 30, 10),
    ("ダメージ", "そのダメージは半分になる", 15, 15), ("ダメージ", "そのダメージを2倍にする", 60, 60),
    ("アーツダメージ", "そのアーツダメージは3倍になる", 90, 30),
    ("ダメージ", "そのダメージ+20", 50, 50),
])
@pytest.mark.parametrize("yes", [True, False])
def test_the_damage_that_is_taken_is_changed_if_one_likes(heard: str, said: str, arts: int, special: int, yes: bool) -> None:
    for kind, after in ((ARTS_DAMAGE, arts), (SPECIAL_DAMAGE, special)):
        t = Table(skill(f"[ターンに1回]自分のホロメンが{heard}を受ける時に使える：{said}。"), member("A", hp=200), member("V", hp=200))
        t.put(0, OSHI, "O-9")
        a = t.put(0, CENTER, "A")
        v = t.put(1, CENTER, "V")
        t.happen(kind, a, 30, v, 1)
        if after != 30:
            assert t.seat == 0
            (t.yes if yes else t.no)()
        assert t.damage(a) == (after if yes else 30)


@rule("hololive", "10.2.1.3.3")
@pytest.mark.parametrize(("said", "hurt", "other"), [
    ("このホロメンが受けるダメージは半分になる。", 25, 50), ("このホロメンが受けるダメージは2倍になる。", 100, 50),
    ("このホロメンが受けるアーツダメージは2倍になる。", 50, 50),
    ("自分のホロメンが受ける特殊ダメージは半分になる。", 25, 25), ("相手のホロメンが与えるダメージは3倍になる。", 150, 150),
])
def test_damage_becomes_so_many_times_as_much_or_half(said: str, hurt: int, other: int) -> None:
    t = Table(member("A", art(), gift(said), hp=300), member("V", hp=300))
    a, b = t.put(0, CENTER, "A"), t.put(0, BACK, "V")
    v = t.put(1, CENTER, "V")
    t.happen(SPECIAL_DAMAGE, a, 50, v, 1)
    t.happen(SPECIAL_DAMAGE, b, 50, v, 1)
    assert (t.damage(a), t.damage(b)) == (hurt, other)


def test_half_of_an_odd_number_is_rounded_up() -> None:
    t = Table(member("A", art(), gift("このホロメンが受けるダメージは半分になる。"), hp=300), member("V", hp=300))
    a = t.put(0, CENTER, "A")
    t.happen(SPECIAL_DAMAGE, a, 25, 0, 1)
    assert t.damage(a) == 13


# ---- これによりダウンしても
@rule("hololive", "11.3.1.2")
@pytest.mark.parametrize(("more", "life"), [
    ("ただし、これによりダウンしても相手のライフは減らない。", 5), ("これによりダウンしても、相手のライフは減らない。", 5),
    ("ただし、ダウンしても、相手のライフは減らない。", 5), ("", 4),
])
def test_going_down_by_it_may_cost_no_life(more: str, life: int) -> None:
    s = Stage()
    s.says("相手のバックホロメン1人に特殊ダメージ100を与える。" + more).pick(s.their_backs[0])
    s.check()
    assert s.count(1, BACK) == 1
    chosen(s, s.you)
    assert s.count(1, LIFE) == life


# ---- whom it is about
@pytest.mark.parametrize("text", ["自分のセンターホロメン以外のホロメン1人のHP30回復。", "自分のセンター以外のホロメン1人のHP30回復。"])
def test_any_but_the_one_in_that_place(text: str) -> None:
    s = Stage()
    collab = s.put(0, COLLAB, "S-1")
    for x in (s.me, collab, *s.backs):
        s.happen(SPECIAL_DAMAGE, x, 30)
    s.says(text)
    assert cards(s) == sorted([collab, *s.backs])
    s.pick(s.backs[1])
    assert [s.damage(x) for x in (s.me, collab, *s.backs)] == [30, 30, 30, 0]


def test_any_of_the_opponents_but_the_one_in_that_place() -> None:
    s = Stage().says("相手のセンターホロメン以外のホロメン1人に特殊ダメージ20を与える。")
    assert cards(s) == sorted(s.their_backs)


@rule("hololive", "2.4.2")
@pytest.mark.parametrize("said", ["紫のDebutホロメン", "紫Debutホロメン"])
def test_of_that_colour_and_level(said: str) -> None:
    s = Stage(member("P", color="purple"), member("P1", color="purple", level="first"), member("R", color="red"))
    found = s.fill(0, DECK, "P", "P1", "R")[0]
    s.says(f"自分のデッキから、{said}1枚を公開し、手札に加える。デッキをシャッフルする。")
    assert cards(s) == [found]


def test_one_here_and_one_there_each_get_it() -> None:
    for text in ("このターンの間、自分のセンターホロメン1人とバックホロメン1人のHP+30。", "このターンの間、自分のセンター1人とバック1人のHP+30。"):
        s = Stage()
        before = [s.derived(x).nums[0] for x in (s.me, *s.backs)]
        s.says(text).pick(s.backs[1])
        assert [s.derived(x).nums[0] - n for x, n in zip((s.me, *s.backs), before, strict=True)] == [30, 0, 30]


@rule("hololive", "2.4.4", "2.4.3")
@pytest.mark.parametrize(("color", "drawn"), [("green", 0), ("white", 1), ("green white", 1)])
@pytest.mark.parametrize("text", ["自分のセンターホロメンとコラボホロメンが同色の時、自分のデッキを1枚引く。",
                                  "このホロメンと同色の自分のコラボホロメンがいるなら、自分のデッキを1枚引く。"])
def test_those_that_share_a_colour(color: str, drawn: int, text: str) -> None:
    s = deep(member("C", color=color))
    s.put(0, COLLAB, "C")
    s.says(text)
    assert s.count(0, HAND) == drawn


# ---- what is done with members
@rule("hololive", "5.4.1")
@pytest.mark.parametrize("verb", ["ダウンする", "ダウンさせる"])
def test_a_member_is_downed(verb: str) -> None:
    s = Stage().says(f"相手のバックホロメン1人を{verb}。")
    s.pick(s.their_backs[0]).check()
    assert s.count(1, BACK) == 1


@rule("hololive", "5.15.1", "4.8.3")
@pytest.mark.parametrize("verb", ["コラボする", "コラボさせる"])
@pytest.mark.parametrize("room", [True, False])
def test_a_member_collabs_by_an_effect(verb: str, room: bool) -> None:
    s = deep(member("G", art(), gift("このホロメンがコラボした時、" + DRAW), name="ギフト"))
    g = s.put(0, BACK, "G")
    if not room:
        s.put(0, COLLAB, "S-1")
    s.says(f"自分のバックホロメン1人を{verb}。")
    chosen(s, g).check()
    assert s.place(g) == (COLLAB if room else BACK) and s.count(0, HAND) == int(room)
    assert s.count(0, HOLO_POWER) == 0, "that belongs to the action alone"


@rule("hololive", "1.3.3")
def test_who_cannot_collab_is_not_made_to() -> None:
    s = Stage(holomem("N", extra="このホロメンはコラボできない"))
    n = s.put(0, BACK, "N")
    s.says("自分のバックホロメン1人をコラボさせる。")
    chosen(s, n)
    assert s.place(n) == BACK


@rule("hololive", "5.12.1")
@pytest.mark.parametrize("text", ["自分の手札1枚をアーカイブに置く。", "自分の手札1枚をアーカイブする。"])
def test_to_put_into_the_archive_is_to_archive(text: str) -> None:
    s = Stage(member("G", art(), gift("自分の手札をアーカイブした時、自分のデッキを1枚引く。")))
    s.fill(0, DECK, "D-1")
    s.put(0, BACK, "G")
    card = s.put(0, HAND, "E-1")
    s.says(text)
    chosen(s, card)
    s.check()
    assert s.zone(0, ARCHIVE) == ["E-1"] and s.zone(0, HAND) == ["D-1"]


@rule("hololive", "5.13.1")
def test_a_member_blooms_with_a_card_of_the_hand() -> None:
    s = not_new(Stage())
    card = s.put(0, HAND, "S-2")
    chosen(chosen(s.says("自分のセンターホロメンを手札のホロメン1枚でBloomする。"), s.me), card)
    assert s.place(card) == CENTER and s.count(0, HAND) == 0


# ---- 5.9 looking
@rule("hololive", "5.9.1", "5.9.2")
@pytest.mark.parametrize("said", ["を上から3枚見る", "の上から3枚を見る"])
def test_so_many_are_looked_at_from_the_top(said: str) -> None:
    s = Stage()
    deck = s.fill(0, DECK, "D-1", "S-1", "D-2", "E-1")
    s.says(f"自分のデッキ{said}。その中から、ホロメン1枚を公開し、手札に加える。そして残ったカードをアーカイブする。")
    assert cards(s) == sorted(deck[1:3])


# ---- 5.22, 5.24 dice
@rule("hololive", "5.22.1", "5.22.2")
@pytest.mark.parametrize(("text", "asked"), [("サイコロを振る：自分のデッキを1枚引く。", False), ("サイコロを振れる：自分のデッキを1枚引く。", True)])
def test_a_die_is_rolled_once_or_may_be(text: str, asked: bool) -> None:
    s = deep().says(text)
    if asked:
        assert s.count(0, HAND) == 0
        s.yes()
    assert s.count(0, HAND) == 1
    assert VOCABULARY.compile(text, "event") == VOCABULARY.compile(text.replace("を振", "を1回振"), "event")


@rule("hololive", "5.24.1")
@pytest.mark.parametrize("said", ["振り直せる", "サイコロを振り直せる", "そのサイコロを振り直せる", "サイコロを1回振り直せる"])
@pytest.mark.parametrize("who", [0, 1])
def test_a_die_may_be_rolled_anew_by_whom_the_text_names(said: str, who: int) -> None:
    s = Stage(member("G", art(), gift(f"[ターンに1回]自分がサイコロを振った時、{said}。")))
    s.put(who, BACK, "G")
    s.fill(0, DECK, *["D-1"] * 6)
    s.says("サイコロを1回振る：自分のデッキを1枚引く。")
    if who == 0:
        assert s.seat == 0 and s.can("yes") and s.count(0, HAND) == 0
        s.yes()
    assert s.count(0, HAND) == 1


@pytest.mark.parametrize("who", [0, 1])
def test_the_opponents_die_is_heard_too(who: int) -> None:
    s = Stage(member("G", art(), gift("相手がサイコロを振った時、" + DRAW)))
    s.put(who, BACK, "G")
    s.fill(who, DECK, *["D-1"] * 3)
    s.says("サイコロを1回振る：自分のセンターホロメンのHP10回復。").check()
    assert s.count(who, HAND) == (1 if who == 1 else 0)


# ---- 7 points of a turn
@rule("hololive", "7.7.1", "10.1.1.1.2.1")
@pytest.mark.parametrize(("said", "step", "until"), [("エンドステップの始めに", "7.7.1", "7.7.3"), ("ターンの終わりに", "7.7.1", "7.7.3"),
                                                    ("自分のエンドステップの始めに", "7.7.1", "7.7.3"), ("相手のエンドステップの始めに", "", "")])
def test_as_the_end_step_begins(said: str, step: str, until: str) -> None:
    t = Turn(member("G", art(), gift(f"{said}、{DRAW}")))
    t.put(0, BACK, "G")
    t.start(step or "7.7.1", until or "7.7.3")
    assert t.count(0, HAND) == (1 if step else 0)


# ---- 10.8.6
@rule("hololive", "10.8.6")
@pytest.mark.parametrize("said", ["あなたの手札にカードがない時", "自分の手札にカードがない時"])
def test_with_no_card_in_hand(said: str) -> None:
    s = Stage(member("G", art(), gift(f"{said}、自分のデッキを2枚引く。")))
    s.fill(0, DECK, *["D-1"] * 6)
    held = s.put(0, HAND, "D-1")
    s.put(0, BACK, "G")
    s.check()
    assert s.count(0, HAND) == 1
    chosen(s.says("自分の手札1枚をアーカイブする。"), held)
    s.check()
    assert s.count(0, HAND) == 2


# ---- 13
@rule("hololive", "13.2.2")
def test_what_a_collab_effect_means_as_the_book_says_it() -> None:
    s = deep(member("G", art(), gift("このホロメンがコラボポジションに置かれた時、" + DRAW)))
    g = s.put(0, BACK, "G")
    s.says("自分のバックホロメン1人をコラボさせる。")
    chosen(s, g).check()
    assert s.count(0, HAND) == 1


@rule("hololive", "13.3.2")
def test_what_a_bloom_effect_means_as_the_book_says_it() -> None:
    s = not_new(deep(member("G", art(), gift("このカードによりBloomした時、自分のデッキを2枚引く。"), level="first", name="ウタ", hp=90)))
    card = s.put(0, HAND, "G")
    chosen(chosen(s.says("自分のセンターホロメンを手札のホロメン1枚でBloomする。"), s.me), card).check()
    assert s.place(card) == CENTER and s.count(0, HAND) == 2


@rule("hololive", "13.5.2", "5.18.1")
@pytest.mark.parametrize(("kind", "word"), [("tool", "ツール"), ("mascot", "マスコット"), ("fan", "ファン")])
def test_whoever_has_it_attached_has_the_ability(kind: str, word: str) -> None:
    s = Stage(support("T", kind, f"この{word}が付いているホロメンは「このホロメンがダメージを受けた時、自分のデッキを1枚引く。」の能力を得る。"))
    s.fill(0, DECK, *["D-1"] * 6)
    s.under(s.me, "T")
    s.check()
    for x, drawn in ((s.backs[0], 0), (s.me, 1)):
        s.happen(SPECIAL_DAMAGE, x, 10)
        s.check()
        assert s.count(0, HAND) == drawn


# ---- 5.23
@rule("hololive", "5.23.1")
@pytest.mark.parametrize(("text", "times"), [("このアーツをもう1回使える。", 1), ("このアーツをもう1回使える。", 0),
                                           ("相手のセンターホロメンのHPが減っていないなら、このアーツをもう1回使う。", 1)])
def test_the_art_is_used_once_more(text: str, times: int) -> None:
    t = Table(member("A", art(20, text=text)), member("V", hp=300))
    a, v = t.put(0, CENTER, "A"), t.put(1, CENTER, "V")
    t.use(a)
    asked = 0
    for _ in range(3):
        while t.can("yes"):
            (t.yes if asked < times else t.no)()
            asked += 1
        t.check()
    assert t.damage(v) == 20 + 20 * times


# ---- 1.2.4 winning and losing
@rule("hololive", "1.2.4")
@pytest.mark.parametrize(("text", "winners"), [("自分はゲームに勝利する。", 1), ("自分は敗北する。", 2), ("相手は敗北する。", 1),
                                               ("相手は、ゲームに勝利する。", 2)])
def test_who_wins_or_loses_does_so_at_once(text: str, winners: int) -> None:
    s = Stage().says(text + "自分のセンターホロメンに特殊ダメージ10を与える。")
    assert s.g.over and s.g.winners == winners and s.damage(s.me) == 0


@rule("hololive", "1.3.3", "11.2.1")
@pytest.mark.parametrize(("said", "over"), [("自分は敗北しない。", False), ("相手は敗北しない。", True)])
def test_who_does_not_lose_plays_on_without_lives(said: str, over: bool) -> None:
    t = Table(member("G", art(), gift(said)), member("V"), life=0)
    t.put(0, CENTER, "G")
    t.put(1, CENTER, "V")
    new_card(t.g, t.lib.by_id["Y-1"], 1, LIFE)
    t.check()
    assert bool(t.g.over) == over


@rule("hololive", "11.5.1", "1.3.3", "1.3.2")
def test_without_lives_and_members_there_is_none_to_lose_and_nobody_to_send_it_to() -> None:
    s = Stage().says("このターンの間、自分は敗北しない。")
    for x in s.cards(0, LIFE)[1:]:
        s.raw(ARCHIVED, x)
    s.happen(LOSE_LIFE, SEAT, 2)
    s.check().pick(s.me)
    assert not s.g.over and s.count(0, LIFE) == 0 and not s.g.hurt[0]
    for x in (s.me, *s.backs):
        s.happen(SPECIAL_DAMAGE, x, 500)
    s.check()
    while s.kind == "down":
        s.pick(cards(s)[0])
    assert not s.g.over and s.members(0) == [] and not s.g.hurt[0]


@rule("hololive", "7.3.2.1", "1.3.3")
@pytest.mark.parametrize("safe", [True, False])
def test_nor_for_want_of_a_card_to_draw(safe: bool) -> None:
    t = Turn(member("G", art(), gift("自分は敗北しない。")))
    if safe:
        t.put(0, BACK, "G")
    for x in t.cards(0, DECK)[:]:
        t.raw(ARCHIVED, x)
    t.start("7.3.1", "7.3.3")
    assert bool(t.g.over) != safe


@rule("hololive", "1.2.4", "1.3.3")
def test_for_this_turn_no_card_makes_one_lose() -> None:
    s = Stage().says("このターンの間、自分は敗北しない。").says("自分は敗北する。")
    assert not s.g.over
    s.says("相手は敗北する。")
    assert s.g.over and s.g.winners == 1


# ---- 手札1枚のかわりに
SPARES = "このファンが付いているホロメンの能力で自分の手札をアーカイブする時、{}手札1枚のかわりに、このファンをアーカイブできる。"


def with_fan(text: str, cards_held: int, where: int = 0) -> tuple[Stage, int, list[int]]:
    s = deep(support("F-9", "fan", text))
    fan = s.under(s.me if where == 0 else s.backs[0], "F-9")[0]
    held = [s.put(0, HAND, "E-1") for _ in range(cards_held)]
    return s, fan, held


@rule("hololive", "10.11.4", "10.11.1")
@pytest.mark.parametrize("word", ["", "アーカイブする"])
@pytest.mark.parametrize("spares", [True, False])
def test_the_fan_goes_in_place_of_one_card_of_the_hand(word: str, spares: bool) -> None:
    s, fan, held = with_fan(SPARES.format(word), 2)
    s.says("自分の手札1枚をアーカイブする。")
    assert fan in s.offered()
    s.pick(fan if spares else held[0])
    assert s.count(0, HAND) == (2 if spares else 1) and s.zone(0, ARCHIVE) == (["F-9"] if spares else ["E-1"])


@rule("hololive", "10.11.4")
def test_a_cost_can_be_paid_with_it_alone_and_only_for_one_card() -> None:
    s, fan, _ = with_fan(SPARES.format(""), 0)
    s.says("自分の手札1枚をアーカイブできる：自分のデッキを1枚引く。").yes()
    chosen(s, fan)
    assert s.zone(0, ARCHIVE) == ["F-9"] and s.count(0, HAND) == 1
    s, fan, _ = with_fan(SPARES.format(""), 0)
    s.says("自分の手札2枚をアーカイブできる：自分のデッキを1枚引く。")
    assert not s.can("yes") and s.count(0, HAND) == 0


@rule("hololive", "10.11.2.3")
def test_of_two_cards_it_stands_for_one() -> None:
    s, fan, held = with_fan(SPARES.format(""), 2)
    s.says("自分の手札2枚をアーカイブする。").pick(held[0])
    chosen(s, fan)
    assert sorted(s.zone(0, ARCHIVE)) == ["E-1", "F-9"] and s.count(0, HAND) == 1


def test_without_a_card_to_archive_nothing_is_archived_in_its_place() -> None:
    s, _fan, _ = with_fan(SPARES.format(""), 0)
    s.says("自分の手札1枚をアーカイブする。")
    assert s.zone(0, ARCHIVE) == []


def test_only_for_the_abilities_that_it_names() -> None:
    s, fan, _ = with_fan(SPARES.format(""), 2, where=1)
    s.says("自分の手札1枚をアーカイブする。")
    assert fan not in s.offered()
    s, fan, _ = with_fan("自分の手札をアーカイブする時、アーカイブする手札1枚のかわりに、このファンをアーカイブできる。", 2, where=1)
    s.says("自分の手札1枚をアーカイブする。")
    assert fan in s.offered()


@pytest.mark.parametrize("text", ["このホロメンに重なっているホロメン1枚を手札に戻す。", "このホロメンのエール1枚をアーカイブする。"])
def test_what_is_used_once_is_no_member_of_which_something_lies_under_it(text: str) -> None:
    with pytest.raises(TaisenError):
        Stage().says(text, "event")

"""What printed pieces become: texts of made-up cards, put on a table and looked at or played."""
from __future__ import annotations

from dataclasses import replace

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.rules import r10_layers as layers
from taisen.games.hololive.rules import r10_permissions as permissions
from taisen.games.hololive.rules.r08_main_step import main_options
from taisen.games.hololive.rules.r10_playing import open_texts, play_skill
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARTS,
    ARTS_DAMAGE,
    ATTACH,
    BACK,
    BLOOM,
    CANNOT_BLOOM,
    CENTER,
    COLLAB,
    COLLABED,
    DECK,
    HAND,
    HOLO_POWER,
    HP,
    LIFE_LOSS,
    N_PHASE,
    OSHI,
    PHASE,
    SPECIAL_DAMAGE,
    V_SKILL,
)
from taisen.games.hololive.text.cardbook import build_card
from taisen.games.info import CardData, Piece
from taisen.kernel.continuous import begin_future, end_until
from taisen.kernel.events import do
from taisen.kernel.library import Library
from taisen.kernel.names import PAYLOAD, U_TURN, VERB
from taisen.text import TextError
from tests.games.hololive.makings import cheer, oshi, support
from tests.games.hololive.printed import PRINTED, cards
from tests.games.hololive.table import Table, art, member
from tests.rules import rule


def gift(text: str, name: str = "贈り物") -> Piece:
    return Piece("gift", name, name, text=text)


def held(i: str, subtype: str, text: str, name: str = "") -> CardData:
    card = support(i, subtype, text)
    return replace(card, name=name) if name else card


def leader(*pieces: Piece, i: str = "O-9") -> CardData:
    return oshi(i, pieces=pieces)


def table(*cards: CardData) -> Table:
    return Table(*cards, member("V", hp=200), member("W"), cheer("Y-2", "red"))


def num(t: Table, ref: int, field: int) -> int:
    return t.derived(ref).nums[field]


def hit(t: Table, ref: int, n: int, source: int, by: int, kind: int = SPECIAL_DAMAGE) -> Table:
    return t.happen(kind, ref, n, source, by)


# ---- permanent abilities
@rule("hololive", "10.3.2", "10.3.3", "10.3.4", "10.3.4.3", "10.10.1.4")
def test_a_gift_of_one_position_works_only_there() -> None:
    t = table(member("A", art(), gift("[センターポジション限定]自分のコラボホロメンのアーツ+20。")))
    a = t.put(0, COLLAB, "A")
    c = t.put(0, CENTER, "A")
    assert (num(t, a, ARTS), num(t, c, ARTS)) == (20, 0)


@rule("hololive", "10.3.4.1")
def test_a_card_under_the_top_one_says_nothing() -> None:
    t = table(member("A", art(), gift("このホロメンのHP+30。")))
    top = t.put(0, CENTER, "V")
    t.under(top, "A", tucked=1)
    assert num(t, top, HP) == 200
    assert num(t, t.put(0, BACK, "A"), HP) == 90


@rule("hololive", "10.3.4.2")
def test_an_attached_card_changes_its_member_only() -> None:
    t = table(held("M", "mascot", "このマスコットが付いているホロメンのHP+25。"))
    a, b = t.put(0, CENTER, "W"), t.put(0, BACK, "W")
    t.under(a, "M")
    assert (num(t, a, HP), num(t, b, HP)) == (85, 60)


@rule("hololive", "13.5.2", "5.18.1", "10.10.1.2")
def test_an_attached_card_gives_an_ability_to_the_named_member() -> None:
    text = "◆〈ハル〉に付いていたら能力追加\nこのマスコットが付いているホロメンのアーツ+30。"
    t = table(held("M", "mascot", text), member("H", name="ハル"))
    h, w = t.put(0, CENTER, "H"), t.put(0, BACK, "W")
    t.under(h, "M")
    t.under(w, "M")
    assert (num(t, h, ARTS), num(t, w, ARTS)) == (30, 0)


@rule("hololive", "2.11.2.3", "2.11.2.3.1")
def test_also_treated_as_gives_every_name_everywhere() -> None:
    t = table(member("A", art(), Piece("extra", text="このホロメンは〈ハル〉〈ナツ〉としても扱う")))
    for zone in (HAND, CENTER, ARCHIVE):
        traits = t.derived(t.put(0, zone, "A")).traits
        assert {"name:ハル", "name:ナツ", "name:Member A"} <= traits


@rule("hololive", "2.11.2.2")
def test_a_member_that_costs_two_lives() -> None:
    t = table(member("A", art(), Piece("extra", text="このホロメンがダウンした時、自分のライフ-2")))
    assert num(t, t.put(0, CENTER, "A"), LIFE_LOSS) == 2
    assert num(t, t.put(0, BACK, "W"), LIFE_LOSS) == 1


@rule("hololive", "2.11.2.1", "6.1.5")
def test_any_number_in_the_deck_does_nothing_in_the_game() -> None:
    t = table(member("A", art(), Piece("extra", text="このホロメンはデッキに何枚でも入れられる")))
    a = t.put(0, CENTER, "A")
    assert not [e for e in t.effects if e.source == a]


@rule("hololive", "1.3.3")
def test_a_member_that_cannot_bloom() -> None:
    t = table(member("A", art(), Piece("extra", text="このホロメンはBloomできない")))
    assert layers.forbidden(t.g, t.put(0, CENTER, "A"), CANNOT_BLOOM)
    assert not layers.forbidden(t.g, t.put(0, BACK, "W"), CANNOT_BLOOM)


@rule("hololive", "11.4.3")
def test_a_fan_goes_only_to_its_own() -> None:
    t = table(held("F", "fan", "このファンは、自分の〈ハル〉だけに付けられ、1人につき何枚でも付けられる。"), member("H", name="ハル"))
    h, w = t.put(0, CENTER, "H"), t.put(0, BACK, "W")
    for host, there in ((h, True), (w, False)):
        f = t.put(0, HAND, "F")
        assert permissions.may_attach(t.g, f, host) == there
        t.do(lambda g, f=f, host=host: do(g, ATTACH, f, host, f, 0))  # type: ignore[misc]
        assert (t.g.card(t.g.result).host == host if there else t.alive(f)) is True
    assert permissions.attach_limit(t.g, t.put(0, HAND, "F"), h) == 0


@pytest.mark.parametrize(("host", "second", "hp"), [("A", "M", 85), ("A", "N", 100), ("W", "N", 85)])
def test_a_member_with_room_for_two_mascots_of_different_names(host: str, second: str, hp: int) -> None:
    t = table(member("A", art(), gift("このホロメンは、異なるカード名のマスコットを3枚まで付けられる。")),
              held("M", "mascot", "このマスコットが付いているホロメンのHP+25。"),
              held("N", "mascot", "このマスコットが付いているホロメンのHP+15。"))
    a = t.put(0, CENTER, host)
    t.under(a, "M")
    card = t.put(0, HAND, second)
    t.happen(ATTACH, card, a, card, 0)
    assert num(t, a, HP) == hp


# ---- damage
@rule("hololive", "10.2.1.3.3", "10.11.2.4")
def test_damage_dealt_is_changed_before_damage_taken() -> None:
    more = "[センターポジション限定]自分のステージの〈ハル〉全員が相手のセンターホロメンに与える特殊ダメージ+20。"
    t = table(member("A", art(), gift(more), name="ハル"), member("B", art(), gift("このホロメンが受けるダメージ-30。")))
    a, b = t.put(0, CENTER, "A"), t.put(1, CENTER, "B")
    hit(t, b, 20, a, 0)
    assert t.damage(b) == 10, "20 + 20 - 30; the other way round it would have been 20"
    hit(t, b, 20, a, 0, ARTS_DAMAGE)
    assert t.damage(b) == 10


def test_damage_that_cannot_be_made_less() -> None:
    text = "このホロメンに〈星〉が付いているなら、このアーツダメージは軽減されない。"
    t = table(member("B", art(), gift("このホロメンが受けるダメージ-10。")), member("H", art(text=text)),
              held("T", "tool", "このツールが付いているホロメンのHP+25。", name="星"))
    a, b = t.put(0, CENTER, "H"), t.put(1, CENTER, "B")
    t.use(a)
    assert t.damage(b) == 10
    t.under(a, "T")
    t.g.notes.clear()
    t.use(a)
    assert t.damage(b) == 30


def test_damage_that_cannot_be_made_less_by_whom_it_hits() -> None:
    text = "このホロメンのアーツの対象が自分のステージのエールと同色の相手のホロメンなら、このホロメンのアーツダメージは軽減されない。"
    t = table(member("B", art(), gift("このホロメンが受けるダメージ-10。")), member("H", art(), gift(text)), cheer("Y-9", "white"))
    a, b = t.put(0, CENTER, "H"), t.put(1, CENTER, "B")
    t.use(a)
    assert t.damage(b) == 10
    t.under(a, "Y-9")
    t.g.notes.clear()
    t.use(a)
    assert t.damage(b) == 30


def test_damage_that_is_not_taken() -> None:
    t = table(member("B", art(), gift("[バックポジション限定]このホロメンは、相手からダメージを受けない。")))
    a, b = t.put(0, CENTER, "W"), t.put(1, BACK, "B")
    hit(t, b, 30, a, 0)
    assert t.damage(b) == 0
    hit(t, b, 30, a, 1)
    assert t.damage(b) == 30


@rule("hololive", "10.3.4", "10.3.4.3", "12.1.5.1", "10.11.3")
def test_a_skill_when_damage_would_be_taken_is_optional_and_paid() -> None:
    text = "[ターンに1回]相手のターンで、自分のホロメンが相手からダメージを受ける時に使える:そのホロメン1人が受けるダメージ-50。"
    t = table(leader(Piece("oshi", "盾", "Shield", text=text, number=1)))
    t.put(1, OSHI, "O-9")
    a, b = t.put(0, CENTER, "W"), t.put(1, CENTER, "V")
    hit(t, b, 60, a, 0)
    assert t.damage(b) == 60, "no holo power, no question"
    for _ in range(2):
        t.put(1, HOLO_POWER, "W")
    hit(t, b, 60, a, 0)
    assert (t.kind, t.seat) == ("may_replace", 1)
    t.no()
    assert (t.damage(b), t.count(1, HOLO_POWER)) == (120, 2)
    hit(t, b, 60, a, 0).yes()
    assert (t.damage(b), t.count(1, HOLO_POWER)) == (130, 1)
    hit(t, b, 20, a, 0)
    assert (t.asked, t.damage(b)) == (0, 150), "once a turn"


# ---- arts
@rule("hololive", "12.2.2")
def test_what_an_art_says_of_its_cost_holds_before_it_is_used() -> None:
    text = "このアーツは、自分のセンターホロメンが〈ハル〉の時、エール1枚を必要とせずに使える。"
    t = table(member("A", art(cost=("red",), text=text)), member("H", name="ハル"))
    a = t.put(0, COLLAB, "A")
    key = t.keys(a)[0]
    assert not permissions.arts_payable(t.g, a, key)
    t.put(0, CENTER, "H")
    assert permissions.arts_payable(t.g, a, key)


def test_an_art_that_cannot_be_used_without_something() -> None:
    t = table(member("A", art(text="このアーツは、このホロメンに〈星〉が付いていないと使えない。")),
              held("F", "fan", "このファンが付いているホロメンのHP+25。", name="星"))
    a = t.put(0, CENTER, "A")
    assert not permissions.art_allowed(t.g, a, t.keys(a)[0])
    t.under(a, "F")
    assert permissions.art_allowed(t.g, a, t.keys(a)[0])


def test_a_card_that_counts_as_a_cheer_only_for_arts() -> None:
    t = table(member("A", art(cost=("white",))),
              held("F", "fan", "このファンが付いているホロメンがアーツを使う時、このファンを白エールとしても扱う。"))
    a = t.put(0, CENTER, "A")
    t.under(a, "F")
    assert permissions.arts_payable(t.g, a, t.keys(a)[0])
    assert "kind:cheer" not in t.derived(t.cards(0, CENTER)[-1]).traits


@rule("hololive", "12.1.5.3", "10.1.1.2.3")
def test_what_an_art_does_when_it_downs() -> None:
    t = table(member("A", art(60, text="このアーツで相手のホロメンをダウンさせた時、自分のデッキを1枚引く。")))
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "W")
    t.put(1, BACK, "W")
    t.put(0, BACK, "W")
    t.put(0, DECK, "W")
    t.put(0, DECK, "W")
    t.use(a).check()
    assert t.count(0, HAND) == 1
    t.put(1, CENTER, "V")
    t.g.notes.clear()
    t.use(a).check()
    assert t.count(0, HAND) == 1


# ---- triggers
@rule("hololive", "3.1.2.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_an_automatic_ability_does_is_done_by_the_player_of_its_card(seat: int) -> None:
    t = table(member("A", art(), gift("自分のホロメンがダメージを受けた時、自分のデッキを1枚引く。")))
    a, other = t.put(seat, CENTER, "A"), t.put(1 - seat, CENTER, "V")
    for s in (0, 1):
        t.put(s, DECK, "W")
    hit(t, other, 20, a, seat).check()
    assert [t.count(s, HAND) for s in (0, 1)] == [0, 0]
    hit(t, a, 20, other, 1 - seat).check()
    assert [t.count(s, HAND) for s in (seat, 1 - seat)] == [1, 0]


@rule("hololive", "13.3.2")
@pytest.mark.parametrize(("under", "drawn"), [("D", 1), ("F", 0)])
def test_a_bloom_effect_from_debut_only(under: str, drawn: int) -> None:
    text = "DebutからBloomした時、自分のデッキを1枚引く。"
    t = table(member("B", art(), Piece("bloom", "咲く", "Bloom", text=text), level="first", name="ハル"),
              member("D", name="ハル"), member("F", level="first", name="ハル"))
    d, b = t.put(0, CENTER, under), t.put(0, HAND, "B")
    t.put(1, CENTER, "V")
    t.put(0, DECK, "W")
    t.happen(BLOOM, d, b, 0, 0).check()
    assert t.count(0, HAND) == drawn


@rule("hololive", "13.2.2")
@pytest.mark.parametrize(("text", "partner", "drawn"), [
    ("自分のデッキを1枚引く。", "W", 1), ("〈ハル〉とコラボした時、自分のデッキを1枚引く。", "W", 0),
    ("〈ハル〉とコラボした時、自分のデッキを1枚引く。", "H", 1)])
def test_a_collab_effect(text: str, partner: str, drawn: int) -> None:
    t = table(member("A", art(), Piece("collab", "共演", "Duet", text=text)), member("H", name="ハル"))
    a = t.put(0, BACK, "A")
    t.put(0, CENTER, partner)
    t.put(1, CENTER, "V")
    t.put(0, DECK, "W")
    t.happen(COLLABED, a, 0, 0, 0).check()
    assert t.count(0, HAND) == drawn


@rule("hololive", "12.1.5.2")
def test_a_skill_when_a_member_went_down() -> None:
    text = "[ターンに1回]相手のターンで、自分のホロメンがダウンした時に使える:自分のデッキを1枚引く。"
    t = table(leader(Piece("oshi", "支え", "Support", text=text, number=1)))
    t.put(1, OSHI, "O-9")
    t.put(1, HOLO_POWER, "W")
    t.put(1, DECK, "W")
    t.put(0, CENTER, "V")
    t.put(1, CENTER, "W", damage=60)
    t.put(1, BACK, "V")
    t.check()
    assert t.seat == 1
    t.yes()
    assert (t.count(1, HAND), t.count(1, HOLO_POWER)) == (1, 0)


def test_an_unknown_piece_of_a_text_is_refused() -> None:
    with pytest.raises(TaisenError):
        table(member("A", art(), gift("このホロメンは空を飛ぶ。")))



# ---- abilities that are used by themselves
def main_step(t: Table) -> list[tuple[int, int]]:
    """(card, index) of the skills and abilities that player 0 may use."""
    t.lay_number(N_PHASE, PHASE["main"])
    skills = [o & PAYLOAD for o in main_options(t.g, 0) if o >> VERB == V_SKILL]
    return [(x >> 8, x & 255) for x in skills]


@rule("hololive", "12.1.5.4", "8.5.1")
def test_a_member_with_an_ability_for_the_main_step() -> None:
    text = "[センターポジション限定][ターンに1回]自分のメインステップに使える:自分のデッキを1枚引く。"
    t = table(member("A", art(), gift(text)))
    a = t.put(0, CENTER, "A")
    t.put(0, BACK, "A")
    t.put(1, CENTER, "V")
    t.put(0, DECK, "W")
    assert main_step(t) == [(a, 1)]
    key = t.abilities(a)[1]
    t.do(lambda g: play_skill(g, a, key))
    assert t.count(0, HAND) == 1
    assert main_step(t) == [], "once a turn"


def test_an_ability_that_an_attached_card_gives_for_the_main_step() -> None:
    text = "◆〈ハル〉に付いていたら能力追加\n[ターンに1回]自分のメインステップに使える:このターンの間、このホロメンのアーツ+35。"
    t = table(held("M", "mascot", text), member("H", name="ハル"))
    h = t.put(0, CENTER, "H")
    t.put(1, CENTER, "V")
    assert main_step(t) == []
    t.under(h, "M")
    [(who, index)] = main_step(t)
    key = t.abilities(who)[index]
    t.do(lambda g: play_skill(g, who, key))
    assert (who, num(t, h, ARTS)) == (h, 35)


@rule("hololive", "13.6.2")
def test_another_text_where_its_condition_holds() -> None:
    text = "自分のデッキを1枚引く。\n\n◆自分の推しホロメンが〈ハル〉の時、能力変更可能\n[ゲームに1回]自分のデッキを2枚引く。"
    t = table(support("E", "event", text), replace(oshi("O-9"), name="ハル"))
    e = t.put(0, HAND, "E")
    assert len(open_texts(t.g, e, 0)) == 1
    t.put(0, OSHI, "O-9")
    assert len(open_texts(t.g, e, 0)) == 2


def test_an_effect_through_the_opponents_next_turn_begins_at_once() -> None:
    text = "次の相手のターン終了時まで、自分のステージのホロメン全員のアーツ+45。"
    t = table(member("A", art(), Piece("collab", "共演", "Duet", text=text)))
    a = t.put(0, BACK, "A")
    t.put(1, CENTER, "V")
    t.happen(COLLABED, a, 0, 0, 0).check()
    assert num(t, a, ARTS) == 45
    end_until(t.g, U_TURN)
    begin_future(t.g, 1)
    assert num(t, a, ARTS) == 45
    end_until(t.g, U_TURN)
    assert num(t, a, ARTS) == 0


@rule("hololive", "10.4.2.2")
def test_what_an_ability_of_the_main_step_costs() -> None:
    text = "[ターンに1回]自分のメインステップで、このホロメンのエール1枚をアーカイブできる:このターンの間、このホロメンのアーツ+35。"
    t = table(member("A", art(), gift(text)))
    a = t.put(0, CENTER, "A")
    t.put(1, CENTER, "V")
    assert main_step(t) == []
    t.under(a, "Y-2")
    assert main_step(t) == [(a, 1)]
    key = t.abilities(a)[1]
    t.do(lambda g: play_skill(g, a, key))
    assert (num(t, a, ARTS), t.zone(0, ARCHIVE)) == (35, ["Y-2"])


@pytest.mark.skipif(not PRINTED, reason="the printed cards (../shared/cards/hololive) are not here")
def test_every_printed_text_that_is_understood_is_lowered_whole() -> None:
    refused: list[str] = []
    for card in cards().values():
        try:
            build_card(Library(), card)
        except TaisenError as e:
            if not isinstance(e.__cause__, TextError):
                refused.append(f"{card.id}: {e}")
    assert not refused

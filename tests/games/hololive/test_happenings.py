"""Events as texts name them: which of what happens sets an ability off, and what is remembered of it."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules import r10_permissions as permissions
from taisen.games.hololive.rules.r10_playing import play_support
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ARTS,
    ARTS_DAMAGE,
    ATTACH,
    BACK,
    BLOOM,
    CENTER,
    COLLAB,
    DECK,
    EXCHANGE,
    HAND,
    HEAL,
    HOLO_POWER,
    LIFE,
    MOVE,
    N_PHASE,
    OSHI,
    PERFORMANCE_END,
    PERFORMANCE_START,
    PHASE,
    REATTACH,
    SEND,
    SPECIAL_DAMAGE,
    TO_DECK,
    USE_SKILL,
    USE_SUPPORT,
)
from taisen.games.info import CardData, Piece
from taisen.kernel.names import SEAT
from tests.games.hololive.makings import cheer, oshi, support
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_lowering import gift, held, leader
from tests.rules import rule

DRAW_ONE = "自分のデッキを1枚引く。"


def table(*cards: CardData) -> Table:
    """Both players have a strong centre, and player 0 a deck to draw from."""
    t = Table(*cards, member("V", hp=300), member("W"), cheer("Y-2", "red"), support("E"))
    t.put(1, CENTER, "V")
    for _ in range(4):
        t.put(0, DECK, "W")
    return t


def drawn(t: Table) -> int:
    return 4 - t.count(0, DECK)


def happen(t: Table, kind: int, ref: int, number: int = 0, source: int = 0, by: int = 0) -> Table:
    return t.happen(kind, ref, number, source, by)


def test_using_an_art() -> None:
    t = table(member("A", art(), gift("このホロメンがアーツを使った時、" + DRAW_ONE)))
    a = t.put(0, CENTER, "A")
    t.use(a).check()
    assert drawn(t) == 1


def test_using_an_art_of_somebody_else() -> None:
    t = table(member("A", art(), gift("[コラボポジション限定]自分のセンターホロメンがアーツを使った時、" + DRAW_ONE)))
    t.put(0, COLLAB, "A")
    c = t.put(0, CENTER, "W")
    t.use(c).check()
    assert drawn(t) == 1


@pytest.mark.parametrize(("zone", "there"), [(HAND, 1), (ARCHIVE, 0)])
def test_attaching_from_hand(zone: int, there: int) -> None:
    t = table(held("F", "fan", "このファンをホロメンに手札から付けた時、" + DRAW_ONE))
    a, f = t.put(0, CENTER, "W"), t.put(0, zone, "F")
    happen(t, ATTACH, f, a, f).check()
    assert drawn(t) == there


def test_attaching_a_card_that_is_played_is_attaching_it_from_hand() -> None:
    t = table(held("F", "fan", "このファンをホロメンに手札から付けた時、" + DRAW_ONE))
    t.put(0, CENTER, "W")
    f = t.put(0, HAND, "F")
    t.lay_number(N_PHASE, PHASE["main"])
    t.do(lambda g: play_support(g, f)).check()
    assert drawn(t) == 1


@pytest.mark.parametrize(("kind", "there"), [(SPECIAL_DAMAGE, 1), (ARTS_DAMAGE, 0)])
def test_dealing_special_damage(kind: int, there: int) -> None:
    t = table(member("A", art(), gift("[ターンに1回]このホロメンが相手のホロメンに特殊ダメージを与えた時、" + DRAW_ONE)))
    a = t.put(0, CENTER, "A")
    v = t.cards(1, CENTER)[0]
    for _ in range(2):
        happen(t, kind, v, 10, a).check()
    assert drawn(t) == there, "once a turn"


@pytest.mark.parametrize(("tp", "n", "there"), [(1, 10, 1), (1, 0, 0), (0, 10, 0)])
def test_taking_damage_in_the_opponents_turn(tp: int, n: int, there: int) -> None:
    t = table(member("A", art(), gift("[ターンに1回]相手のターンで、このホロメンがダメージを受けた時、" + DRAW_ONE)))
    a = t.put(0, CENTER, "A")
    t.make_turn(tp)
    happen(t, SPECIAL_DAMAGE, a, n, t.cards(1, CENTER)[0], 1).check()
    assert drawn(t) == there


def test_moving_to_a_position_in_whatever_way() -> None:
    t = table(member("A", art(), gift("自分のターンで、このホロメンがコラボポジションに移動した時、" + DRAW_ONE)))
    a, w = t.put(0, BACK, "A"), t.put(0, CENTER, "W")
    happen(t, MOVE, a, COLLAB).check()
    assert drawn(t) == 1
    happen(t, EXCHANGE, w, a).check()
    assert drawn(t) == 1
    happen(t, EXCHANGE, w, a).check()
    assert drawn(t) == 2


def test_going_from_the_stage_to_the_deck() -> None:
    t = table(oshi("O-9", pieces=(Piece(
        "stage", "舞台", "Stage", text="[ターンに1回]自分のターンで、自分の〈ハル〉がステージからデッキに戻った時、" + DRAW_ONE),)),
        member("H", name="ハル"))
    t.put(0, OSHI, "O-9")
    t.put(0, CENTER, "W")
    happen(t, TO_DECK, t.put(0, BACK, "H")).check()
    assert t.count(0, HAND) == 1
    happen(t, TO_DECK, t.put(0, ARCHIVE, "H")).check()
    assert t.count(0, HAND) == 1


@pytest.mark.parametrize(("kind", "there"), [(PERFORMANCE_START, 1), (PERFORMANCE_END, 0)])
def test_the_beginning_of_a_step(kind: int, there: int) -> None:
    t = table(member("A", art(), gift("自分のパフォーマンスステップが開始する時、" + DRAW_ONE)))
    t.put(0, CENTER, "A")
    happen(t, kind, SEAT | 1).check()
    assert drawn(t) == 0
    happen(t, kind, SEAT).check()
    assert drawn(t) == there


def test_a_higher_level() -> None:
    t = table(held("F", "fan", "[ターンに1回]このファンが付いているホロメンのBloomレベルが上がった時、" + DRAW_ONE),
              member("D", name="ハル"), member("F1", level="first", name="ハル"), member("F2", level="first", name="ハル"))
    d = t.put(0, CENTER, "D")
    t.under(d, "F")
    happen(t, BLOOM, d, t.put(0, HAND, "F1")).check()
    assert drawn(t) == 1
    t.g.limits.clear()
    happen(t, BLOOM, t.g.now(d), t.put(0, HAND, "F2")).check()
    assert drawn(t) == 1


# ---- downs
@pytest.mark.parametrize(("source", "there"), [("A", 1), ("W", 0)])
def test_downing_by_whose_damage(source: str, there: int) -> None:
    t = table(member("A", art(), gift("このホロメンが相手のホロメンをダウンさせた時、" + DRAW_ONE)))
    a = t.put(0, CENTER, "A")
    w = t.put(0, BACK, "W")
    victim = t.put(1, BACK, "W")
    happen(t, SPECIAL_DAMAGE, victim, 60, a if source == "A" else w).check()
    assert drawn(t) == there


def test_going_down_with_something_attached() -> None:
    t = table(held("F", "fan", "相手のターンで、このファンが付いているホロメンがダウンした時、" + DRAW_ONE))
    a = t.put(0, CENTER, "W")
    t.put(0, BACK, "V")
    t.under(a, "F")
    t.make_turn(1)
    happen(t, SPECIAL_DAMAGE, a, 60, t.cards(1, CENTER)[0], 1).check()
    assert drawn(t) == 1


# ---- what was used
SP = Piece("sp", "大技", "Big One", text="[ゲームに1回]" + DRAW_ONE, number=0)


@rule("hololive", "10.1.3.1")
def test_an_ability_by_its_name() -> None:
    t = table(leader(SP, Piece("oshi", "小技", "Small One", text="[ターンに1回]" + DRAW_ONE)),
              member("A", art(), gift("このゲーム中に自分のSP推しスキル「大技」を使っていたなら、このホロメンのアーツ+20。")))
    o, a = t.put(0, OSHI, "O-9"), t.put(0, CENTER, "A")
    sp, small = t.g.definition(o).abilities
    happen(t, USE_SKILL, o, small)
    assert t.derived(a).nums[ARTS] == 0
    happen(t, USE_SKILL, o, sp)
    assert t.derived(a).nums[ARTS] == 20


def test_support_used_this_turn() -> None:
    t = table(member("A", art(text="このターンに自分がイベントを使っていたなら、このアーツ+20。")))
    a = t.put(0, CENTER, "A")
    v = t.cards(1, CENTER)[0]
    t.use(a)
    assert t.damage(v) == 20
    happen(t, USE_SUPPORT, t.put(0, ARCHIVE, "E"))
    t.g.notes.clear()
    t.use(a)
    assert t.damage(v) == 60
    t.g.turn += 2
    t.g.notes.clear()
    t.use(a)
    assert t.damage(v) == 80


# ---- replacements
def test_a_tool_archived_in_place_of_a_cheer() -> None:
    text = "このツールが付いているホロメンの能力で赤エールをアーカイブする時、アーカイブする赤エール1枚のかわりに、このツールをアーカイブできる。"
    t = table(held("F", "tool", text))
    a = t.put(0, CENTER, "W")
    y = t.under(a, "Y-2")[0]
    t.under(a, "F")
    happen(t, ARCHIVED, y, 0, a).yes()
    assert t.zone(0, ARCHIVE) == ["F"]
    assert t.alive(y)
    t.under(a, "F")
    happen(t, ARCHIVED, y, 0, a).no()
    assert t.zone(0, ARCHIVE) == ["F", "Y-2"]


def test_healing_and_sending() -> None:
    t = table(member("A", art(), gift("[ターンに1回]このホロメンに〈星〉が付いた時、" + DRAW_ONE)),
              held("S", "tool", "このツールが付いているホロメンのHP+10。"))
    a, w = t.put(0, CENTER, "A"), t.put(0, BACK, "W")
    other = t.under(w, "S")[0]
    happen(t, REATTACH, other, a).check()
    assert drawn(t) == 0, "it has another name"
    happen(t, HEAL, a, 10)
    happen(t, SEND, t.put(0, HAND, "Y-2"), a).check()
    assert drawn(t) == 0
    assert permissions.baton_price(t.g, a) == 1
    assert t.host(other) == a
    assert not t.cards(0, HOLO_POWER)


# ---- what an art reveals
SLOT_TEXT = "自分のデッキの上から3枚を公開できる:公開したホロメン1枚につき、このアーツ+15。そして公開したカードをアーカイブする。"
SLOT = Piece("art", "三連", "Three in a Row", number=20, text=SLOT_TEXT)


def slot_table(text: str, *deck: str) -> Table:
    t = Table(member("A", SLOT, gift(text)), member("V", hp=300), member("W"), member("F", level="first"), support("E"))
    t.put(1, CENTER, "V")
    for i in deck:
        t.put(0, DECK, i)
    t.use(t.put(0, CENTER, "A")).yes()
    return t


@pytest.mark.parametrize(("deck", "lost"), [("WWW", 1), ("WWF", 0), ("WWE", 0)])
def test_what_an_art_of_that_name_reveals(deck: str, lost: int) -> None:
    text = "[ターンに1回]このホロメンのアーツ「三連」でカードを公開した時、公開したカード3枚が同じBloomレベルのホロメンなら、相手のライフ-1。"
    t = slot_table(text, *deck).check()
    assert t.count(1, LIFE) == 5 - lost


def test_a_revealed_card_kept_from_the_archive() -> None:
    text = "[ターンに1回]このホロメンのアーツ「三連」でカードを公開した時、公開したサポートカード1枚を、アーカイブするかわりに手札に加えられる。"
    t = slot_table(text, "W", "E", "E")
    t.yes()
    assert (t.zone(0, HAND), sorted(t.zone(0, ARCHIVE))) == (["E"], ["E", "W"])

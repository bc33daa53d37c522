"""10.10 Continuing effects: in what order, on whom, how long; 10.8.4.1 as what a moved card is looked at; 10.7.1."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r10_layers import AddNumber, GainFact
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ARTS,
    BACK,
    CENTER,
    COLLAB,
    DECK,
    ENTER,
    EXCHANGE,
    HAND,
    HP,
    SPECIAL_DAMAGE,
    TO_DECK,
)
from taisen.games.hololive.text.reading import Reader
from taisen.games.hololive.text.scope import Scope
from taisen.games.info import Piece
from taisen.kernel.continuous import end_until
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import NConst
from taisen.kernel.lowered import Change, Spec
from taisen.kernel.names import A_STATIC, ABILITY, U_TURN
from tests.games.hololive.makings import holomem, support
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.test_lowering import gift
from tests.rules import rule

HARU = "name:ハル"
NATSU = "name:ナツ"


def num(s: Table, ref: int, field: int) -> int:
    return s.derived(ref).nums[field]


def always(s: Table, i: str, change: Change, zone: str = "stage", *names: str) -> None:
    """A card's permanent ability that changes the members (of these names) of its player in a zone."""
    things = t.Things("holomem", "you", zone, tuple([t.Named(name) for name in names]))
    to = Reader(s.lib, Scope("gift"), None).noun(t.Every(things))
    s.ability(i, kind=A_STATIC, spec=s.lib.add_spec(Spec((change,), to, None)))


def table() -> Table:
    return Table(member("A"), member("B"), member("C"), member("W"), member("H", name="ハル"))


# ---- 10.10.1 what a card is now
@rule("hololive", "10.10.1", "10.10.1.1")
def test_what_is_printed_is_what_effects_change() -> None:
    s = Table(member("A", art(), gift("自分のステージのホロメン全員のHP+30。")), member("W"), member("V", hp=200))
    w, v = s.put(0, BACK, "W"), s.put(0, BACK, "V")
    assert (num(s, w, HP), num(s, v, HP)) == (60, 200)
    s.put(0, CENTER, "A")
    s.put(0, COLLAB, "A")
    assert (num(s, w, HP), num(s, v, HP)) == (120, 260)


@rule("hololive", "10.10.1.3", "10.10.1")
def test_what_is_no_number_changes_before_numbers_do() -> None:
    s = table()
    always(s, "A", AddNumber(ARTS, NConst(20)), "stage", "ハル")
    always(s, "B", GainFact(HARU))
    w, h = s.put(0, BACK, "W"), s.put(0, BACK, "H")
    s.put(0, CENTER, "A")
    assert (num(s, w, ARTS), num(s, h, ARTS)) == (0, 20)
    s.put(0, COLLAB, "B")
    assert HARU in s.derived(w).traits
    assert (num(s, w, ARTS), num(s, h, ARTS)) == (20, 20), "the name came later in time, yet is there before numbers are"


@rule("hololive", "10.10.1.5")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_what_depends_on_another_effect_comes_after_it(order: str) -> None:
    s = table()
    always(s, "A", GainFact(NATSU), "stage", "ハル")
    always(s, "B", GainFact(HARU))
    w = s.put(0, BACK, "W")
    for i in order:
        s.put(0, BACK, i)
        s.derived(w)
    assert {HARU, NATSU} <= s.derived(w).traits


@rule("hololive", "10.10.1.6", "10.10.1.6.1")
@pytest.mark.parametrize("order", [("M", "N"), ("N", "M")])
def test_otherwise_what_came_first_is_applied_first(order: tuple[str, str]) -> None:
    fans = [support(i, "fan", f"◆〈ハル〉に付いていたら能力追加\nこのファンが付いているホロメンのアーツ+{n}。") for i, n in (("M", 10), ("N", 20))]
    s = Table(member("H", name="ハル"), *fans)
    h = s.put(0, CENTER, "H")
    for i in order:
        s.under(h, i)
        s.derived(h)
    given = [s.lib.abilities[k & ABILITY].card for k in s.abilities(h) if s.lib.abilities[k & ABILITY].card in order]
    assert (num(s, h, ARTS), given) == (30, list(order))


@rule("hololive", "10.10.1.6.1")
def test_a_permanent_ability_counts_from_when_its_card_came_to_its_zone() -> None:
    s = table()
    always(s, "A", GainFact(HARU))
    always(s, "B", GainFact(NATSU))
    first, second = s.put(0, BACK, "A"), s.put(0, BACK, "B")
    s.derived(first)
    times = {e.source: e.stamp for e in s.effects}
    assert set(times) == {first, second}
    s.later(5)
    s.raw(ARCHIVED, first)
    again = s.raw(ENTER, s.cards(0, ARCHIVE)[0], BACK)
    assert HARU in s.derived(second).traits
    now = {e.source: e.stamp for e in s.effects}
    assert now[second] == times[second] and now[again] > now[second]


@rule("hololive", "10.10.1.6.2", "10.2.1.2")
def test_another_abilitys_effect_counts_from_its_play_and_lasts_as_long_as_it_says() -> None:
    s = Stage()
    s.fill(0, ARCHIVE, "D-1", "D-1")
    s.says("自分のアーカイブのホロメン1枚につき、このターンの間、このホロメンのアーツ+10。")
    s.says("このターンの間、このホロメンのアーツ+100。")
    assert num(s, s.me, ARTS) == 120
    s.fill(0, ARCHIVE, "D-1")
    assert num(s, s.me, ARTS) == 120, "counted when it was played"
    one, other = s.effects
    assert one.stamp < other.stamp
    end_until(s.g, U_TURN)
    assert num(s, s.me, ARTS) == 0


# ---- 10.10.2 cards that move
@rule("hololive", "10.10.2")
def test_what_comes_later_is_not_changed_and_what_moves_on_the_stage_is() -> None:
    s = Stage()
    s.says("このターンの間、自分のステージのホロメン全員のアーツ+20。")
    s.later()
    late = s.raw(ENTER, s.put(0, HAND, "D-1"), BACK)
    assert [num(s, x, ARTS) for x in (s.me, *s.backs, late)] == [20, 20, 20, 0]
    s.raw(EXCHANGE, s.me, s.backs[0])
    assert [num(s, x, ARTS) for x in (s.me, *s.backs, late)] == [20, 20, 20, 0]


@rule("hololive", "10.10.2")
def test_one_that_left_the_stage_and_came_back_is_changed_no_more() -> None:
    s = Stage()
    s.says("このターンの間、自分のステージのホロメン全員のアーツ+20。")
    s.later()
    back = s.raw(ENTER, s.raw(ARCHIVED, s.backs[0]), BACK)
    assert (num(s, back, ARTS), num(s, s.backs[1], ARTS)) == (0, 20)


@rule("hololive", "10.10.2")
@pytest.mark.parametrize("text", ["このターンの間、自分のセンターホロメンが受けるダメージ-20。",
                                  "このターンの間、自分のステージのホロメン全員が受けるダメージ-20。"])
def test_damage_is_changed_for_whoever_is_there_now_and_was_there_then(text: str) -> None:
    s = Stage()
    s.says(text)
    s.later()
    late = s.raw(ENTER, s.put(0, HAND, "D-1"), BACK)
    s.raw(EXCHANGE, s.me, s.backs[0])
    s.happen(SPECIAL_DAMAGE, s.backs[0], 30, s.you, 1)
    assert s.damage(s.backs[0]) == 10
    s.raw(EXCHANGE, s.backs[0], late)
    s.happen(SPECIAL_DAMAGE, late, 30, s.you, 1)
    assert s.damage(late) == 30


@rule("hololive", "10.10.2")
def test_a_permanent_ability_changes_what_comes_later_too() -> None:
    s = Table(member("A", art(), gift("自分のステージのホロメン全員のアーツ+20。")), member("W"))
    a = s.put(0, CENTER, "A")
    assert num(s, a, ARTS) == 20
    s.later()
    assert num(s, s.raw(ENTER, s.put(0, HAND, "W"), BACK), ARTS) == 20


# ---- 10.10.3 at once
@rule("hololive", "10.10.3")
def test_a_card_is_changed_as_soon_as_it_is_in_the_zone() -> None:
    s = Table(member("A", art(), gift("自分のステージのホロメン全員のHP-60。"), hp=200), member("W"), member("V", hp=200))
    s.put(0, CENTER, "V")
    s.put(1, CENTER, "V")
    s.put(0, COLLAB, "A")
    card = s.put(0, HAND, "W")
    assert num(s, card, HP) == 60
    s.happen(ENTER, card, BACK)
    assert num(s, s.g.result, HP) == 0
    s.check()
    assert s.zone(0, BACK) == [] and "W" in s.zone(0, ARCHIVE)


DRAWS = "[センターポジション限定]自分の〈ハル〉がステージに出た時、自分のデッキを1枚引く。"


@rule("hololive", "10.10.3.1", "10.8.4.1", "10.8.4.1.1")
@pytest.mark.parametrize(("zone", "drawn"), [("", 0), ("hand", 0), ("stage", 1)])
def test_what_comes_from_hand_is_looked_at_on_the_stage_with_what_holds_there(zone: str, drawn: int) -> None:
    s = looking(DRAWS, zone)
    s.happen(ENTER, s.put(0, HAND, "W"), BACK).check()
    assert len(s.zone(0, HAND)) == drawn


def looking(text: str, zone: str) -> Table:
    """A centre with that gift; a back whose ability calls its player's members in that zone ハル."""
    s = Table(member("G", art(), gift(text)), member("B"), member("W"), member("V", hp=200))
    if zone:
        always(s, "B", GainFact(HARU), zone)
    s.put(0, CENTER, "G")
    s.put(0, BACK, "B")
    s.put(1, CENTER, "V")
    for _ in range(3):
        s.put(0, DECK, "V")
    return s


# ---- 10.8.4.1 as what a card that moved is looked at
ARCHIVES = "自分の〈ハル〉がアーカイブされた時、自分のデッキを1枚引く。"
RETURNS = "自分の〈ハル〉がステージからデッキに戻った時、自分のデッキを1枚引く。"


@rule("hololive", "10.8.4.1", "10.8.4.1.1")
@pytest.mark.parametrize(("zone", "drawn"), [("hand", 0), ("archive", 1)])
def test_from_a_hidden_zone_to_a_public_one_it_is_looked_at_in_the_public_one(zone: str, drawn: int) -> None:
    s = looking(ARCHIVES, zone)
    s.happen(ARCHIVED, s.put(0, HAND, "W")).check()
    assert len(s.zone(0, HAND)) == drawn


@rule("hololive", "10.8.4.1", "10.8.4.1.2")
@pytest.mark.parametrize(("zone", "drawn"), [("stage", 1), ("archive", 0)])
def test_what_leaves_the_stage_is_looked_at_on_the_stage(zone: str, drawn: int) -> None:
    s = looking(ARCHIVES, zone)
    s.happen(ARCHIVED, s.put(0, BACK, "W")).check()
    assert len(s.zone(0, HAND)) == drawn


@rule("hololive", "10.8.4.1.2")
@pytest.mark.parametrize(("zone", "drawn"), [("stage", 1), ("deck", 0)])
def test_what_leaves_the_stage_for_a_hidden_zone_too(zone: str, drawn: int) -> None:
    s = looking(RETURNS, zone)
    s.happen(TO_DECK, s.put(0, BACK, "W")).check()
    assert len(s.zone(0, HAND)) == drawn


@rule("hololive", "10.8.4.1.2")
def test_what_was_not_on_the_stage_has_not_left_it() -> None:
    s = looking(RETURNS, "archive")
    s.happen(TO_DECK, s.put(0, ARCHIVE, "W")).check()
    assert s.zone(0, HAND) == []


@rule("hololive", "10.8.4.1", "10.8.4.1.3")
@pytest.mark.parametrize(("zone", "drawn"), [("archive", 0), ("stage", 1)])
def test_between_public_zones_it_is_looked_at_where_it_has_gone(zone: str, drawn: int) -> None:
    s = looking(DRAWS, zone)
    s.happen(ENTER, s.put(0, ARCHIVE, "W"), BACK).check()
    assert len(s.zone(0, HAND)) == drawn


# ---- 10.7.1 played, or always there
@rule("hololive", "10.7.1")
def test_a_permanent_ability_is_never_played_and_always_counts_anew() -> None:
    s = Table(member("A", art(), gift("自分のアーカイブのホロメン1枚につき、このホロメンのアーツ+10。")), member("W"))
    a = s.put(0, CENTER, "A")
    assert num(s, a, ARTS) == 0
    for n in (10, 20):
        s.put(0, ARCHIVE, "W")
        assert num(s, a, ARTS) == n
    assert not s.waiting


@rule("hololive", "10.7.1")
def test_an_ability_that_is_played_has_its_effect_when_it_is() -> None:
    text = "自分のアーカイブのホロメン1枚につき、このターンの間、このホロメンのアーツ+10。"
    s = Stage(holomem("P", pieces=(art(), Piece("collab", "共演", "Duet", text=text))))
    p = s.put(0, BACK, "P")
    s.fill(0, ARCHIVE, "D-1")
    assert num(s, p, ARTS) == 0
    s.says(text, source=p)
    s.fill(0, ARCHIVE, "D-1")
    assert num(s, p, ARTS) == 10

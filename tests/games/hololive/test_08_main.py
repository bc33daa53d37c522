"""8 The actions of the main step."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r10_layers import Forbid
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ATTACH,
    BACK,
    BATON_PASS,
    BLOOM,
    CENTER,
    COLLAB,
    COLLABED,
    DECK,
    ENTER,
    EXCHANGE,
    HAND,
    HOLO_POWER,
    OSHI,
    PART,
    RESOLUTION,
    TO_HOLO_POWER,
    TO_RESOLUTION,
    V_BATON,
    V_BLOOM,
    V_COLLAB,
    V_PLACE,
    V_SKILL,
    V_SUPPORT,
)
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.lowered import Condition, Spec
from taisen.kernel.names import A_ACTIVATED, A_SPELL, ID, P_CARD, U_TURN
from taisen.kernel.sight import show
from taisen.kernel.stacks import move_whole
from taisen.kernel.state import Game, Record
from tests.games.hololive.makings import holomem
from tests.games.hololive.turns import Turn, blank
from tests.laid import On
from tests.rules import rule

FIRST = holomem("F", "first", name="X", hp=120)
SECOND = holomem("S", "second", name="X", hp=150)
OTHER = holomem("O", "first", name="Z", hp=120)
SPOT = holomem("P", "spot", name="X")
TOOL = blank("T", "tool")
EVENT = blank("E")
LIMITED = blank("L", marks=("limited",))


def turn(*cards: object, **more: int) -> Turn:
    return Turn(FIRST, SECOND, OTHER, SPOT, *cards, **more)  # type: ignore[arg-type]


# ---- 8.1
@rule("hololive", "8.1.2", "10.6.1.1", "10.6.2", "10.6.3", "10.6.3.1", "10.6.4", "10.6.4.1")
def test_check_timing_comes_before_each_choice() -> None:
    t = turn()
    notes: list[int] = []
    t.ability("X", lambda g, r: notes.append(1), matcher=On(ENTER, of=t.centers[0]))
    one, _ = t.hand("Z", "Z")
    dying = t.put(0, BACK, "Z", damage=100)
    t.main()
    assert t.kind == "main"
    assert t.where(dying) == (0, ARCHIVE)
    t.act(V_PLACE, one)
    assert t.kind == "main"
    assert notes == [1]


@rule("hololive", "8.1.2", "10.6.2", "10.6.4", "10.6.4.1")
def test_what_was_shown_for_an_effect_is_hidden_again() -> None:
    t = turn()
    card, _ = t.hand("Z", "Z")
    show(t.g, card)
    t.main()
    assert t.kind == "main"
    assert [bool(t.shown(seat, card)) for seat in (0, 1)] == [False, False]


@rule("hololive", "10.6.4.2", "10.6.4.3", "8.1.1")
@pytest.mark.parametrize("tp", [0, 1])
def test_it_is_the_turn_player_who_acts_until_nothing_more_is_done(tp: int) -> None:
    t = turn(tp=tp)
    cards = t.hand("Z", "X", seat=tp)
    t.main()
    for n in (2, 1):
        assert (t.kind, t.seat, len(t.acts(V_PLACE))) == ("main", tp, n)
        assert t.can("pass") and t.g.checkpoint is None
        t.act(V_PLACE, cards[n - 1])
    assert len(t.zone(tp, BACK)) == 2


@rule("hololive", "10.6.4.3")
def test_who_does_nothing_ends_the_main_step() -> None:
    t = turn()
    t.hand("Z")
    t.main()
    t.pass_()
    assert not t.asked


@rule("hololive", "8.1.1", "10.6.4.2", "7.5.2")
def test_only_the_turn_player_in_the_main_step_acts() -> None:
    t = turn()
    mine, = t.hand("Z")
    theirs, = t.hand("Z", seat=1)
    t.main()
    assert t.acts(V_PLACE) == [mine]
    assert "7.5.2" in t.why_not("place", theirs, 1)
    assert t.why_not("place", mine) == []
    t.start("7.6.2")
    assert "7.5.2" in t.why_not("place", mine)


def told(t: Turn) -> list[tuple[int, int, int]]:
    """What happens from now on: the kinds, their sources, who does it."""
    out: list[tuple[int, int, int]] = []
    t.hear(lambda e: out.append((e.kind, e.source, e.by)))
    return out


# ---- 8.2
@rule("hololive", "8.2.1")
def test_the_turn_player_puts_it_there() -> None:
    t = turn(tp=1)
    card, = t.hand("Z", seat=1)
    t.main()
    what = told(t)
    t.act(V_PLACE, card)
    assert (ENTER, 0, 1) in what


@rule("hololive", "8.2.1")
def test_a_debut_or_spot_is_put_into_the_back_face_up_and_active() -> None:
    t = turn()
    debut, spot = t.hand("Z", "P")
    t.main()
    assert t.acts(V_PLACE) == [debut, spot]
    t.act(V_PLACE, spot)
    placed = t.cards(0, BACK)
    assert t.which(placed) == t.which([spot])
    assert (t.down(spot), t.pose(spot)) == (0, 0)


@rule("hololive", "8.2.2")
def test_a_first_or_second_is_not_put_on_the_stage() -> None:
    t = turn()
    first, second, _ = t.hand("F", "S", "Z")
    t.main()
    assert first not in t.acts(V_PLACE)
    assert second not in t.acts(V_PLACE)
    assert t.why_not("place", first) == ["8.2.2"]
    debut, spot = t.hand("X", "P")
    assert t.why_not("place", debut) == t.why_not("place", spot) == []
    t.main()
    assert debut in t.acts(V_PLACE) and spot in t.acts(V_PLACE)


@rule("hololive", "8.2.1")
def test_a_full_stage_takes_no_more() -> None:
    t = turn()
    card, = t.hand("Z")
    for _ in range(4):
        t.put(0, BACK, "Z")
    t.main()
    assert t.acts(V_PLACE) == [card]
    t.put(0, COLLAB, "Z")
    t.main()
    assert t.acts(V_PLACE) == []
    assert t.why_not("place", card) == ["8.2.1"]


@rule("hololive", "8.2.1")
def test_only_a_holomem_of_ones_hand_is_put_on_the_stage() -> None:
    t = turn(EVENT)
    event, = t.hand("E")
    archived = t.put(0, ARCHIVE, "Z")
    t.main()
    assert "8.2.1" in t.why_not("place", event)
    assert "8.2.1" in t.why_not("place", archived)


# ---- 8.3
@rule("hololive", "8.3.4", "8.3.3")
def test_a_member_blooms_with_a_card_of_the_hand() -> None:
    t = turn()
    card, = t.hand("F")
    heard: list[int] = []
    t.ability("F", lambda g, r: heard.append(1), matcher=On(BLOOM))
    t.main()
    assert t.acts(V_BLOOM) == [card]
    what = told(t)
    t.act(V_BLOOM, card)
    assert (BLOOM, 0, 0) in what
    top = t.cards(0, CENTER)[-1]
    assert top & ID == card & ID
    assert t.which(t.below(top)) == t.which([t.centers[0]])
    assert heard == [1]


@rule("hololive", "8.3.3")
def test_why_a_card_does_not_bloom() -> None:
    t = turn(EVENT)
    card, debut, other, event = t.hand("F", "X", "O", "E")
    archived = t.put(0, ARCHIVE, "F")
    theirs, = t.hand("F", seat=1)
    t.main()
    assert t.why_not("bloom", card) == []
    assert t.why_not("bloom", archived) == ["8.3.3"]
    assert t.why_not("bloom", theirs) == ["8.3.3"]
    assert t.why_not("bloom", debut) == ["8.3.3", "8.3.3"], "it is no 1st or 2nd, and nobody is of the level below"
    assert t.why_not("bloom", other) == ["8.3.3", "8.3.2"], "nobody has that name, so nobody may Bloom"
    assert t.why_not("bloom", event) == ["8.3.3"] * 3 + ["8.3.2"]


@rule("hololive", "8.3.1")
def test_nobody_blooms_in_their_first_turn() -> None:
    for tp, turns, blooms in ((0, 1, False), (0, 2, True), (1, 1, False)):
        t = turn(tp=tp, turns=turns)
        card, = t.hand("F", seat=tp)
        t.hand("Z", seat=tp)
        t.main()
        assert t.acts(V_BLOOM) == ([card] if blooms else [])
        assert t.why_not("bloom", card, tp) == ([] if blooms else ["8.3.1"])


@rule("hololive", "8.3.2", "8.3.4")
def test_which_member_blooms_is_chosen_among_those_that_may() -> None:
    t = turn()
    card, = t.hand("F")
    t.put(0, BACK, "P")
    t.fresh(t.put(0, BACK, "X"))
    other = t.put(0, BACK, "X", damage=10)
    t.main()
    t.act(V_BLOOM, card)
    assert t.kind == "bloom"
    assert t.offered() == [t.centers[0], other]
    assert t.g.checkpoint is not None, "as long as it is chosen, it can be taken back"
    t.pick(other)
    assert t.g.checkpoint is None
    assert t.damage(t.cards(0, BACK)[-1]) == 10


@rule("hololive", "8.3.2")
def test_a_spot_does_not_bloom() -> None:
    t = turn(bare=1)
    t.put(1, CENTER, "X")
    t.put(0, CENTER, "P")
    card, _ = t.hand("F", "Z")
    t.main()
    assert t.acts(V_BLOOM) == []
    assert "8.3.2" in t.why_not("bloom", card)


@rule("hololive", "8.3.2")
def test_a_member_that_came_this_turn_does_not_bloom() -> None:
    t = turn()
    t.fresh(t.centers[0])
    card, _ = t.hand("F", "Z")
    t.main()
    assert t.acts(V_BLOOM) == []
    assert "8.3.2" in t.why_not("bloom", card)


@rule("hololive", "8.3.2")
def test_a_member_blooms_once_a_turn() -> None:
    t = turn()
    first, second, _ = t.hand("F", "S", "Z")
    t.main()
    t.act(V_BLOOM, first)
    assert t.acts(V_BLOOM) == []
    assert "8.3.2" in t.why_not("bloom", second)


@rule("hololive", "8.3.3")
def test_card_and_member_must_share_a_name() -> None:
    t = turn()
    card, _ = t.hand("O", "Z")
    t.main()
    assert t.acts(V_BLOOM) == []
    t.put(0, BACK, "Z")
    t.main()
    assert t.acts(V_BLOOM) == [card]


@pytest.mark.parametrize(("card", "on", "may"), [("F", "X", True), ("F", "F", True), ("F", "S", False), ("S", "X", False),
                                                 ("S", "F", True), ("S", "S", True), ("X", "X", False), ("P", "X", False)])
@rule("hololive", "8.3.3")
def test_the_levels_must_follow_each_other(card: str, on: str, may: bool) -> None:
    t = turn(bare=1)
    t.put(1, CENTER, "X")
    t.put(0, CENTER, on)
    ref, _ = t.hand(card, "Z")
    t.main()
    assert t.acts(V_BLOOM) == ([ref] if may else [])


@rule("hololive", "8.3.3")
def test_the_card_must_have_more_hp_than_the_member_bears_damage() -> None:
    for damage, may in ((110, True), (120, False)):
        t = turn(holomem("B", name="X", hp=200), bare=1)
        t.put(1, CENTER, "X")
        t.put(0, CENTER, "B", damage=damage)
        card, _ = t.hand("F", "Z")
        t.main()
        assert t.acts(V_BLOOM) == ([card] if may else [])


@rule("hololive", "2.11.2.4")
def test_a_member_that_cannot_bloom_does_not() -> None:
    t = turn()
    t.hand("F", "Z")
    other = t.put(0, BACK, "X")
    hold(t, t.centers[0], "bloom")
    t.main()
    assert t.acts(V_BLOOM) != [], "another one may"
    t.fresh(other)
    t.main()
    assert t.acts(V_BLOOM) == []


def hold(t: Turn, ref: int, action: str) -> None:
    spec = t.lib.add_spec(Spec((Forbid(action),), None, None))
    start_effect(t.g, spec, static_scope(ref, 0, 0), (ref,), U_TURN)


# ---- 8.4
@rule("hololive", "8.4.2", "8.4.3", "8.4.4")
def test_an_active_back_member_collabs_and_brings_holo_power() -> None:
    t = turn()
    one = t.put(0, BACK, "Z")
    resting = t.bow(t.put(0, BACK, "X"))
    top = t.cards(0, DECK)[-1]
    heard: list[int] = []
    t.ability("Z", lambda g, r: heard.append(1), matcher=On(COLLABED))
    t.main()
    assert t.acts(V_COLLAB) == [one]
    assert t.why_not("collab", resting) == ["8.4.2"]
    assert t.why_not("collab", t.centers[0]) == ["8.4.2"]
    what = told(t)
    t.act(V_COLLAB, one)
    assert [x for x in what if x[0] in (TO_HOLO_POWER, COLLABED)] == [(TO_HOLO_POWER, 0, 0), (COLLABED, 0, 0)]
    assert t.where(one) == (0, COLLAB)
    assert t.which(t.cards(0, HOLO_POWER)) == t.which([top])
    assert heard == [1]


@rule("hololive", "8.4.3")
def test_with_an_empty_deck_one_collabs_without_holo_power() -> None:
    t = turn()
    t.cards(0, DECK).clear()
    one = t.put(0, BACK, "Z")
    t.main()
    t.act(V_COLLAB, one)
    assert t.where(one) == (0, COLLAB)
    assert t.zone(0, HOLO_POWER) == []


@rule("hololive", "8.4.1", "8.4.3")
def test_one_collabs_once_a_turn_and_only_where_nobody_collabs() -> None:
    t = turn()
    one, two = t.put(0, BACK, "Z"), t.put(0, BACK, "X")
    t.hand("Z")
    there = t.put(0, COLLAB, "X")
    t.main()
    assert t.acts(V_COLLAB) == []
    assert t.why_not("collab", one) == ["8.4.1"]
    move_whole(t.g, there, 0, BACK)
    t.bow(there)
    t.main()
    t.act(V_COLLAB, one)
    move_whole(t.g, one, 0, BACK)
    assert t.why_not("collab", two) == ["8.4.1"]


# ---- 8.5
def skills(t: Turn, price: int = 1, power: int = 3, seat: int = 0, **more: object) -> tuple[int, list[str]]:
    """The oshi with an oshi skill and an SP skill; what they did is noted."""
    did: list[str] = []
    for part in ("oshi", "sp"):
        def note(g: Game, r: Record, part: str = part) -> None:
            did.append(part)
        t.ability("O-1", note, kind=A_ACTIVATED, part=PART[part], number=price, zones=1 << OSHI, **more)
    ref = t.put(seat, OSHI, "O-1")
    for _ in range(power):
        t.put(seat, HOLO_POWER, "Z")
    return ref, did


@rule("hololive", "8.5.1", "12.1.3", "10.7.2.4", "12.1.5.4", "12.1.2", "10.4.2")
def test_a_skill_is_paid_with_holo_power_and_resolved() -> None:
    t = turn()
    ref, did = skills(t, price=2)
    top = t.cards(0, HOLO_POWER)[-1]
    bottom = t.cards(0, HOLO_POWER)[0]
    t.main()
    assert t.acts(V_SKILL) == [ref << 8, ref << 8 | 1]
    assert t.why_not("skill", ref << 8 | 1) == []
    assert "8.5.1" in t.why_not("skill", ref << 8 | 1, seat=1)
    t.act(V_SKILL, ref << 8)
    assert did == ["oshi"]
    assert t.which(t.cards(0, HOLO_POWER)) == t.which([bottom])
    assert t.where(top) == (0, ARCHIVE)


@rule("hololive", "12.1.3", "10.4.2.2")
def test_without_enough_holo_power_a_skill_is_not_played() -> None:
    t = turn()
    ref, _ = skills(t, price=4)
    t.hand("Z")
    t.main()
    assert t.acts(V_SKILL) == []
    assert "12.1.3" in t.why_not("skill", ref << 8)


@rule("hololive", "8.5.1.1")
def test_one_oshi_skill_a_turn_and_the_sp_skill_besides() -> None:
    t = turn()
    ref, did = skills(t)
    t.hand("Z")
    t.main()
    t.act(V_SKILL, ref << 8)
    assert t.acts(V_SKILL) == [ref << 8 | 1]
    assert t.why_not("skill", ref << 8) == ["8.5.1.1"]
    t.act(V_SKILL, ref << 8 | 1)
    assert did == ["oshi", "sp"]


@rule("hololive", "8.5.1.2")
def test_one_sp_skill_a_game() -> None:
    t = turn()
    ref, _ = skills(t)
    t.hand("Z")
    t.main()
    t.act(V_SKILL, ref << 8 | 1)
    assert t.acts(V_SKILL) == [ref << 8]
    t.pass_().go("7.2.2").start("7.7.1", "7.2.2")
    t.make_turn(0)
    t.main()
    assert t.acts(V_SKILL) == [ref << 8]
    assert t.why_not("skill", ref << 8 | 1) == ["8.5.1.2"]


@rule("hololive", "12.1.4", "10.7.2.1.1")
def test_a_skill_is_not_used_more_often_than_it_says() -> None:
    t = turn()
    ref, _ = skills(t, limit=1, per_game=True)
    t.hand("Z")
    t.main()
    t.act(V_SKILL, ref << 8)
    t.g.notes = {}
    assert t.why_not("skill", ref << 8) == ["12.1.4"]


class Met(Condition):
    def __init__(self, so: list[bool]) -> None:
        self.so = so

    def holds(self, g: Game, r: Record) -> bool:
        return self.so[0]


@rule("hololive", "8.1.3")
def test_a_skill_with_a_condition_is_played_only_when_it_is_met() -> None:
    t = turn()
    so = [False]
    ref, _ = skills(t, condition=Met(so))
    t.hand("Z")
    t.main()
    assert t.acts(V_SKILL) == []
    assert t.why_not("skill", ref << 8) == ["8.1.3"]
    so[0] = True
    t.main()
    assert t.acts(V_SKILL) == [ref << 8, ref << 8 | 1]


@rule("hololive", "8.5.1")
def test_the_opponents_skills_are_not_ones_own() -> None:
    t = turn()
    ref, _ = skills(t, seat=1)
    t.hand("Z")
    t.main()
    assert t.acts(V_SKILL) == []
    assert "8.5.1" in t.why_not("skill", ref << 8)


# ---- 8.6
def event(t: Turn, i: str = "E") -> list[int]:
    did: list[int] = []
    t.ability(i, lambda g, r: did.append(g.cards[r.numbers[P_CARD] & ID].zone), kind=A_SPELL, part=PART["event"], zones=1 << RESOLUTION)
    return did


@rule("hololive", "8.6.1", "10.7.2", "10.7.2.5.1.1", "10.7.2.1")
def test_a_support_of_the_hand_is_played_and_archived() -> None:
    t = turn(EVENT)
    did = event(t)
    card, = t.hand("E")
    t.main()
    assert t.acts(V_SUPPORT) == [card]
    assert t.why_not("support", card) == []
    what = told(t)
    t.act(V_SUPPORT, card)
    assert (TO_RESOLUTION, 0, 0) in what
    assert did == [RESOLUTION]
    assert t.where(card) == (0, ARCHIVE)
    assert t.zone(0, HAND) == []


@rule("hololive", "8.6.2")
def test_one_limited_card_a_turn() -> None:
    t = turn(LIMITED, EVENT)
    event(t, "L")
    event(t)
    one, two, free = t.hand("L", "L", "E")
    t.main()
    t.act(V_SUPPORT, one)
    assert t.acts(V_SUPPORT) == [free]
    assert t.why_not("support", two) == ["8.6.2"]


@rule("hololive", "8.6.2")
def test_no_limited_card_in_the_first_players_first_turn() -> None:
    for tp, turns, may in ((0, 1, False), (0, 2, True), (1, 1, True)):
        t = turn(LIMITED, tp=tp, turns=turns)
        event(t, "L")
        card, _ = t.hand("L", "Z", seat=tp)
        t.main()
        assert t.acts(V_SUPPORT) == ([card] if may else [])


@rule("hololive", "8.6.1")
def test_only_a_support_of_ones_own_hand_is_played() -> None:
    t = turn(EVENT)
    event(t)
    archived = t.put(0, ARCHIVE, "E")
    theirs, = t.hand("E", seat=1)
    t.hand("Z")
    t.main()
    assert t.acts(V_SUPPORT) == []
    assert "8.6.1" in t.why_not("support", archived)
    assert "8.6.1" in t.why_not("support", theirs)


# ---- 8.7
@rule("hololive", "8.7.1", "8.7.2", "8.7.3")
def test_the_baton_passes_for_the_centers_cheers() -> None:
    t = turn()
    back = t.put(0, BACK, "Z")
    resting = t.bow(t.put(0, BACK, "Z"))
    paid, = t.under(t.centers[0], "Y-1")
    heard: list[int] = []
    t.ability("X", lambda g, r: heard.append(1), matcher=On(BATON_PASS, of=t.centers[0]))
    t.main()
    assert t.acts(V_BATON) == [back]
    assert t.why_not("baton", resting) == ["8.7.1"]
    theirs = t.put(1, BACK, "Z")
    assert "8.7.1" in t.why_not("baton", theirs)
    assert t.why_not("baton", back) == []
    what = told(t)
    t.act(V_BATON, back)
    assert [x for x in what if x[0] in (ARCHIVED, EXCHANGE)] == [(ARCHIVED, t.centers[0], 0), (EXCHANGE, 0, 0)]
    assert t.where(back) == (0, CENTER)
    assert t.where(t.centers[0]) == (0, BACK)
    assert t.where(paid) == (0, ARCHIVE)
    assert heard == [1]


@rule("hololive", "8.7.2", "10.5.1")
def test_without_the_cheers_or_with_a_resting_center_the_baton_stays() -> None:
    t = turn()
    back = t.put(0, BACK, "Z")
    t.hand("Z")
    t.main()
    assert t.acts(V_BATON) == []
    assert t.why_not("baton", back) == ["8.7.2"]
    t.under(t.centers[0], "Y-1")
    t.bow(t.centers[0])
    t.main()
    assert t.acts(V_BATON) == []
    assert t.why_not("baton", back) == ["8.7.2"]


@rule("hololive", "10.5.2")
def test_any_colour_pays_and_which_is_asked_where_they_differ() -> None:
    t = turn()
    back = t.put(0, BACK, "Z")
    white, red = t.under(t.centers[0], "Y-1", "Y-2")
    t.main()
    t.act(V_BATON, back)
    assert t.kind == "pay"
    assert sorted(t.offered()) == sorted([white, red])
    t.pick(red)
    assert t.attached(t.centers[0]) == [white]


@rule("hololive", "8.7.2", "8.7.4")
def test_the_baton_passes_once_a_turn() -> None:
    t = turn()
    back = t.put(0, BACK, "Z")
    t.hand("Z")
    t.under(t.centers[0], "Y-1")
    t.under(back, "Y-1")
    t.main()
    t.act(V_BATON, back)
    assert t.acts(V_BATON) == []
    assert t.why_not("baton", t.centers[0]) == ["8.7.4"]


@rule("hololive", "8.1.3", "1.3.3")
def test_a_member_that_cannot_move_neither_collabs_nor_passes_the_baton() -> None:
    t = turn()
    back = t.put(0, BACK, "Z")
    t.hand("Z")
    t.under(t.centers[0], "Y-1")
    hold(t, t.centers[0], "move")
    t.main()
    assert t.acts(V_BATON) == []
    assert t.acts(V_COLLAB) == [back]
    hold(t, back, "move")
    t.main()
    assert t.acts(V_COLLAB) == []


# ---- attached supports
@rule("hololive", "10.7.2.3.6", "10.7.2.5.1.2")
def test_a_tool_is_attached_to_the_chosen_member() -> None:
    t = turn(TOOL)
    card, = t.hand("T")
    back = t.put(0, BACK, "Z")
    heard: list[int] = []
    t.ability("X", lambda g, r: heard.append(1), matcher=On(ATTACH, of=t.centers[0]))
    t.main()
    t.act(V_SUPPORT, card)
    assert t.offered() == [t.centers[0], back]
    t.pick(back)
    assert t.which(t.attached(back)) == t.which([card])
    assert heard == [1]


@rule("hololive", "10.7.2.3.7", "8.1.3")
def test_a_tool_for_which_nobody_has_room_is_not_played() -> None:
    t = turn(TOOL)
    card, _ = t.hand("T", "Z")
    t.under(t.centers[0], "T")
    t.main()
    assert t.acts(V_SUPPORT) == []
    assert t.why_not("support", card) == ["10.7.2.3.7"]

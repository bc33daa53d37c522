"""7 The turn: standby, energy and end phase. (The main phase: test_07_main.)"""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r09_layers import Forbid
from taisen.games.rebirth.terms import (
    ATTACK_START,
    DAMAGE,
    DECK,
    DEF,
    DRAW,
    ENERGY,
    ENERGY_START,
    ENTRY,
    GAME_START,
    HAND,
    K_ATTACK,
    K_ENERGY,
    MAIN_START,
    MEMBER_1,
    MEMBER_2,
    N_PHASE,
    N_TURNS,
    PHASE,
    REBIRTH,
    RESTED,
    RETIRE,
    STAND,
    STANDBY_START,
    START_STEP,
    TO_ENERGY,
    TO_MEMBER,
    TO_WAITING_ROOM,
    TURN_END,
    TURN_START,
    V_MOVE,
    WAITING_ROOM,
)
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.effects import tree
from taisen.kernel.events import do
from taisen.kernel.lowered import Change, Spec
from taisen.kernel.names import ID, SEAT, U_GAME, U_TURN
from tests.games.rebirth.bench import ANY, SONG, Bench
from tests.games.rebirth.duel import PARTNER, character
from tests.laid import On
from tests.rules import rule

EAR = character("耳", atk=2, df=4)


def listening(seat: int = 0, tp: int = 0, turns: int = 3, zone: int = MEMBER_1) -> Bench:
    """A bench with a listener among the members of that player."""
    t = Bench(EAR, tp=tp, turns=turns)
    t.put(seat, zone, EAR.id)
    return t


def begin(t: Bench, ref: int, change: Change, until: int = U_TURN) -> None:
    spec = t.lib.add_spec(Spec((change,), None, None))
    start_effect(t.g, spec, static_scope(ref, 0, 0), (ref,), until)


# ---- 7.1
@rule("rebirth", "7.1.1")
def test_the_players_take_turns() -> None:
    for tp in (0, 1):
        t = Bench(tp=tp).start("7.6.1", "7.2.2")
        assert t.tp == 1 - tp
        assert t.count(1 - tp, HAND) == 1
        assert t.count(tp, HAND) == 0


@rule("rebirth", "7.1.2")
def test_the_phases_come_in_order() -> None:
    t = listening()
    seen = t.notes(EAR.id, STANDBY_START, ENERGY_START, MAIN_START, ATTACK_START, TURN_END, look=lambda g: g.numbers[N_PHASE])
    t.put(0, MEMBER_2, ANY.id)
    t.start("7.2.1.1", "7.1.1")
    asked = []
    while t.asked:
        asked.append(t.asked)
        t.pass_()
    assert seen == [PHASE[p] for p in ("standby", "energy", "main", "start", "end")]
    assert asked == [K_ENERGY, K_ATTACK]


def told(t: Bench) -> list[tuple[int, int, int]]:
    """What happens from now on: the event, the player or 0 of what it is about, who does it."""
    out: list[tuple[int, int, int]] = []
    t.hear(lambda e: out.append((e.kind, e.ref & 7 if e.ref >= SEAT else -1, e.by)))
    return out


@rule("rebirth", "7.1.1", "7.1.2", "7.2.1", "7.2.1.1", "12.5.7.2.1")
@pytest.mark.parametrize("tp", [0, 1])
def test_after_the_end_phase_the_other_players_standby_phase_begins(tp: int) -> None:
    t = Bench(tp=tp, turns=3, first=0)
    turn, mine = t.turn, [t.tally(N_TURNS + s) for s in (0, 1)]
    t.start("7.6.6", "7.2.3")
    assert (t.asked, t.tp, t.turn, t.tally(N_PHASE)) == (0, 1 - tp, turn + 1, PHASE["standby"])
    assert [t.tally(N_TURNS + s) for s in (0, 1)] == [n + (s != tp) for s, n in enumerate(mine)]
    t.put(1 - tp, HAND, ANY.id)
    t.go("7.4")
    assert (t.kind, t.seat) == ("energy", 1 - tp)


@rule("rebirth", "7.2.1", "7.2.1.1", "7.2.1.2", "7.2.2", "7.3.1", "7.4.1", "8.2.1")
@pytest.mark.parametrize("tp", [0, 1])
def test_it_is_the_turn_player_who_stands_draws_and_begins_each_phase(tp: int) -> None:
    t = Bench(tp=tp, turns=1, first=tp)
    t.put(tp, MEMBER_1, ANY.id, pose=RESTED)
    events = told(t)
    t.start("7.2.1.1", "7.5.1")
    assert t.kind == "energy"
    t.pass_()
    assert events[:2] == [(STAND, -1, tp), (DRAW, tp, tp)]
    starts = (GAME_START, TURN_START, STANDBY_START, ENERGY_START, MAIN_START)
    assert [(kind, who) for kind, who, _ in events if kind in starts] == [(kind, tp) for kind in starts]
    t.start("8.2.1", "8.2.2")
    assert [(kind, who) for kind, who, _ in events[-2:]] == [(ATTACK_START, tp), (START_STEP, tp)]


@rule("rebirth", "7.2.1.2", "5.9.1")
def test_no_more_than_one_card_is_drawn() -> None:
    t = Bench()
    t.start("7.2.1.1", "7.2.3")
    assert [t.count(s, HAND) for s in (0, 1)] == [1, 0]


@rule("rebirth", "7.2.1", "7.2.1.1", "7.3.1", "7.6.1")
def test_which_phase_it_is_is_said_as_it_begins() -> None:
    t = Bench()
    seen: list[int] = []
    t.put(0, REBIRTH, SONG.id)
    t.put(0, MEMBER_1, ANY.id, pose=RESTED)
    t.lay_number(N_PHASE, PHASE["end"])
    t.hear(lambda e: seen.append(t.tally(N_PHASE)))
    t.start("7.2.1.1", "7.2.1.2")
    assert seen == [PHASE["standby"]]
    t.start("7.2.1.1", "7.3.1").g.numbers[N_PHASE] = PHASE["standby"]
    t.go("7.3.1 check")
    assert seen[-1] == PHASE["energy"]
    t.start("7.6.1")
    t.start("7.6.1", "7.6.2")
    assert t.tally(N_PHASE) == PHASE["end"]


@rule("rebirth", "7.3.1", "7.3.2.1", "7.3.2.2", "7.1.2")
@pytest.mark.parametrize("tp", [0, 1])
def test_in_every_turn_energy_is_laid_anew(tp: int) -> None:
    """Both players in turn, two turns each: the energy phase asks each time."""
    t = Bench(tp=tp, deck=9)
    for s in (0, 1):
        t.put(s, HAND, *[ANY.id] * 3)
    asked = []
    t.start("7.2.1.1")
    for _ in range(4):
        while t.kind != "energy":
            t.pass_()
        asked.append(t.seat)
        t.pick(t.offered()[1])
    assert asked == [tp, 1 - tp, tp, 1 - tp]
    assert [t.count(s, ENERGY) for s in (0, 1)] == [2, 2]


# ---- 7.2 standby
@rule("rebirth", "7.2.1.1", "7.2.1")
def test_the_turn_players_cards_stand_in_entry_member_and_energy() -> None:
    t = Bench(bare=True)
    mine = [t.put(0, z, ANY.id, pose=RESTED) for z in (ENTRY, MEMBER_1, MEMBER_2, ENERGY)]
    partner = t.put(0, ENERGY, PARTNER.id, pose=RESTED)
    theirs = [t.put(1, z, ANY.id, pose=RESTED) for z in (ENTRY, MEMBER_1, ENERGY)]
    t.start("7.2.1.1", "7.2.3")
    assert [t.bowed(r) for r in [*mine, partner]] == [False] * 5
    assert [t.bowed(r) for r in theirs] == [True] * 3


@rule("rebirth", "7.2.1.1", "1.3.3")
def test_what_cannot_stand_goes_on_resting() -> None:
    t = Bench()
    ref = t.put(0, MEMBER_1, ANY.id, pose=RESTED)
    t.begin(ref, Forbid("stand"), U_GAME)
    t.start("7.2.1.1", "7.2.3")
    assert t.bowed(ref)


@rule("rebirth", "7.2.1.2", "7.2.1")
def test_the_turn_player_draws_a_card() -> None:
    t = Bench()
    top = t.cards(0, DECK)[-1]
    t.start("7.2.1.1", "7.2.3")
    assert t.which(t.cards(0, HAND)) == t.which([top])
    assert (t.count(0, DECK), t.count(1, HAND)) == (4, 0)


@rule("rebirth", "7.2.1")
def test_nothing_is_played_between_standing_and_drawing() -> None:
    t = listening()
    held = t.notes(EAR.id, DRAW, STANDBY_START, look=lambda g: (len(g.zone(0, HAND)), g.cards[t.entries[0] & ID].pose))
    t.bow(t.entries[0])
    t.start("7.2.1.1", "7.3.1")
    assert held == [(1, 0), (1, 0)]


@rule("rebirth", "7.2.2")
def test_turn_and_standby_phase_begin_after_the_draw_and_the_game_only_once() -> None:
    for turns, game in ((3, []), (1, [GAME_START])):
        t = listening(turns=turns)
        heard = t.notes(EAR.id, GAME_START, TURN_START, STANDBY_START)
        t.start("7.2.1.1", "7.3.1")
        assert sorted(heard) == [*game, TURN_START, STANDBY_START]


@rule("rebirth", "7.2.2")
def test_the_second_players_first_turn_does_not_start_the_game() -> None:
    t = listening(seat=1, tp=1, turns=1)
    heard = t.notes(EAR.id, GAME_START, TURN_START)
    t.start("7.2.1.1", "7.3.1")
    assert heard == [TURN_START]


@rule("rebirth", "7.2.3")
def test_what_the_standby_phase_sets_off_is_resolved_in_it() -> None:
    t = listening()
    phases = t.notes(EAR.id, TURN_START, look=lambda g: g.numbers[N_PHASE])
    t.start("7.2.1.1", "7.3.1")
    assert phases == [PHASE["standby"]]


# ---- 7.3 energy
@rule("rebirth", "7.3.1")
def test_what_the_start_of_the_energy_phase_sets_off_comes_before_the_energy() -> None:
    t = listening()
    t.put(0, HAND, ANY.id)
    t.ability(EAR.id, lambda g, r: do(g, DRAW, SEAT, 1), matcher=On(ENERGY_START))
    t.start("7.3.1", "7.3.3")
    assert t.kind == "energy"
    assert t.count(0, HAND) == 2


def ready_to_lay() -> tuple[Bench, list[int], list[int]]:
    t = Bench(character("別"))
    partners = [t.put(0, HAND, PARTNER.id) for _ in range(2)]
    others = [t.put(0, HAND, ANY.id), t.put(0, HAND, "別")]
    t.put(1, HAND, PARTNER.id)
    return t, partners, others


@rule("rebirth", "7.3.2.1", "7.3.2.2")
def test_up_to_one_partner_and_up_to_one_other_card_go_to_the_energy() -> None:
    t, partners, others = ready_to_lay()
    t.start("7.3.2.1", "7.3.3")
    assert (t.kind, t.seat) == ("partner", 0)
    assert set(t.offered()) <= {0, *partners}
    t.pick(t.offered()[1])
    assert (t.kind, t.seat) == ("energy", 0)
    assert t.offered() == [0, *others]
    t.pick(others[0])
    assert t.asked == 0
    assert sorted(t.zone(0, ENERGY)) == sorted([PARTNER.id, ANY.id])
    assert sorted(t.zone(0, HAND)) == sorted([PARTNER.id, "別"])


@rule("rebirth", "7.3.2.2")
def test_what_is_no_partner_lies_face_down_the_partner_face_up() -> None:
    t, _, others = ready_to_lay()
    t.start("7.3.2.1", "7.3.3")
    t.pick(t.offered()[1], others[0])
    assert {t.called(r): t.down(r) for r in t.cards(0, ENERGY)} == {PARTNER.id: 0, ANY.id: 1}


@rule("rebirth", "7.3.2.1", "7.3.2.2")
def test_either_may_be_left() -> None:
    for partner, other in ((True, False), (False, True), (False, False)):
        t, _, others = ready_to_lay()
        t.start("7.3.2.1", "7.3.3")
        t.pick(t.offered()[1]) if partner else t.pass_()
        t.pick(others[0]) if other else t.pass_()
        assert sorted(t.zone(0, ENERGY)) == sorted([PARTNER.id] * partner + [ANY.id] * other)


@rule("rebirth", "7.3.2")
def test_both_are_laid_at_the_same_time() -> None:
    t, _, others = ready_to_lay()
    t.put(0, MEMBER_1, "別")
    there = t.notes("別", TO_ENERGY, look=lambda g: len(g.zone(0, ENERGY)))
    t.start("7.3.2.1", "7.4")
    t.pick(t.offered()[1])
    assert t.count(0, ENERGY) == 0
    t.pick(others[0])
    assert there == [2, 2]


@rule("rebirth", "7.3.3")
def test_what_the_energy_sets_off_is_resolved_in_the_energy_phase() -> None:
    t = listening()
    ref = t.put(0, HAND, ANY.id)
    phases = t.notes(EAR.id, TO_ENERGY, look=lambda g: g.numbers[N_PHASE])
    t.start("7.3.1", "7.4")
    t.pick(ref)
    assert phases == [PHASE["energy"]]


# ---- 7.5
@rule("rebirth", "7.5.1")
def test_after_the_main_phase_the_turn_player_attacks() -> None:
    t = Bench()
    t.put(0, MEMBER_1, ANY.id)
    t.energy(0, 1)
    t.main()
    assert t.acts(V_MOVE) == [t.entries[0]]
    t.pass_()
    assert (t.kind, t.seat) == ("attack", 0)


# ---- 7.6 end
@rule("rebirth", "7.6.1")
def test_the_end_of_the_turn_is_heard_in_the_end_phase() -> None:
    t = listening()
    heard = t.notes(EAR.id, TURN_END, look=lambda g: g.numbers[N_PHASE])
    t.start("7.6.1", "7.1.1")
    assert heard == [PHASE["end"]]


@rule("rebirth", "7.6.1", "7.6.6")
def test_who_comes_in_the_end_phase_still_hears_of_it_and_the_others_not_again() -> None:
    t = Bench(EAR, character("客"))
    t.put(0, MEMBER_1, EAR.id)
    guest = t.put(0, HAND, "客")
    heard: list[str] = []

    def call(g: object, r: object) -> int:
        heard.append(EAR.id)
        return do(t.g, TO_MEMBER, t.now(guest))

    t.ability(EAR.id, call, matcher=On(TURN_END))
    t.ability("客", lambda g, r: heard.append("客"), matcher=On(TURN_END))
    t.start("7.6.1", "7.1.1")
    assert heard == [EAR.id, "客"]


@rule("rebirth", "7.6.2")
def test_what_the_end_of_the_turn_sets_off_is_resolved_before_damage_goes() -> None:
    t = listening()
    t.put(0, REBIRTH, "歌")
    t.add(t.entries[0], DEF, 2)
    t.happen(DAMAGE, t.entries[0], 1)
    seen = t.notes(EAR.id, TURN_END, look=lambda g: (t.damage(t.entries[0]), t.nums(t.entries[0])[1], t.zone(0, REBIRTH)))
    t.start("7.6.1", "7.1.1")
    assert seen == [(1, 6, ["歌"])]


@rule("rebirth", "7.6.3")
def test_damage_goes_from_both_entries() -> None:
    t = Bench()
    for s in (0, 1):
        t.happen(DAMAGE, t.entries[s], 3)
    assert [t.damage(r) for r in t.entries] == [3, 3]
    t.start("7.6.1", "7.1.1")
    assert [t.damage(r) for r in t.entries] == [0, 0]


@rule("rebirth", "7.6.4")
def test_what_lasts_this_turn_ends_and_nothing_else() -> None:
    t = Bench()
    t.add(t.entries[0], DEF, 2)
    t.add(t.entries[0], DEF, 10, U_GAME)
    assert t.nums(t.entries[0])[1] == 16
    t.start("7.6.1", "7.1.1")
    assert t.nums(t.entries[0])[1] == 14


@rule("rebirth", "7.6.3", "7.6.4")
def test_damage_goes_before_the_effects_that_made_it_bearable() -> None:
    t = Bench()
    t.add(t.entries[0], DEF, 2)
    t.happen(DAMAGE, t.entries[0], 5)
    t.start("7.6.1", "7.3.1")
    assert t.place(t.entries[0]) == ENTRY


@rule("rebirth", "7.6.5")
def test_the_turn_players_rebirth_cards_go_to_the_waiting_room() -> None:
    t = Bench()
    t.put(0, REBIRTH, "歌", "歌")
    t.put(1, REBIRTH, "歌")
    t.start("7.6.1", "7.1.1")
    assert (t.zone(0, REBIRTH), t.zone(0, WAITING_ROOM)) == ([], ["歌", "歌"])
    assert t.zone(1, REBIRTH) == ["歌"]


@rule("rebirth", "7.6.5", "12.5.7.2.5")
@pytest.mark.parametrize("tp", [0, 1])
def test_it_is_the_turn_player_who_puts_them_away(tp: int) -> None:
    t = Bench(tp=tp)
    t.put(tp, REBIRTH, SONG.id)
    events = told(t)
    t.start("7.6.5", "7.6.6")
    assert events == [(TO_WAITING_ROOM, -1, tp)]


@rule("rebirth", "7.6.6")
def test_what_going_to_the_waiting_room_sets_off_still_belongs_to_the_turn() -> None:
    t = listening()
    t.put(0, REBIRTH, "歌")
    heard = t.notes(EAR.id, TO_WAITING_ROOM, look=lambda g: (g.tp, g.numbers[N_PHASE]))
    t.start("7.6.1", "7.2.1.2")
    assert heard == [(0, PHASE["end"])]


@rule("rebirth", "7.6.6")
def test_an_effect_that_an_ability_of_the_end_phase_makes_for_this_turn_ends_with_it() -> None:
    t = listening()
    t.put(0, REBIRTH, "歌")
    t.ability(EAR.id, lambda g, r: t.add(t.entries[0], DEF, 5), matcher=On(TO_WAITING_ROOM))
    t.start("7.6.1", "7.2.1.2")
    assert t.tp == 1
    assert t.nums(t.entries[0])[1] == 4


@rule("rebirth", "7.6.6", "9.6.2", "9.6.2.1")
def test_only_what_was_resolved_in_the_end_phase_has_it_carried_out_again() -> None:
    for damage, falls in ((4, True), (3, False)):
        t = Bench(character("儚", df=0), bare=True)
        t.put(1, ENTRY, ANY.id, damage=damage)
        frail = t.put(0, ENTRY, "儚")
        t.add(frail, DEF, 2)
        t.start("7.6.1", "7.2.1.2")
        assert t.tp == 1
        assert (t.place(frail) == RETIRE) == falls


@rule("rebirth", "7.6.6", "9.8.6.1")
def test_a_state_that_does_not_hold_keeps_no_turn_from_ending() -> None:
    many = tree.Compare(tree.Count(tree.Things("card", "you", "hand")), ">=", tree.Const(9))
    waits = tree.Triggered(tree.Holds(many), (tree.Do("draw", amount=tree.Const(1)),))
    t = Bench(CardData("状", "状", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(waits,)))
    t.put(0, MEMBER_1, "状")
    t.start("7.6.1", "7.2.1.2")
    assert not t.over
    assert t.tp == 1


@rule("rebirth", "7.4.2")
def test_the_main_phase_comes_after_the_energy_phase() -> None:
    t = Bench()
    t.energy(0, 1)
    t.start("7.3.3", "7.5.1")
    assert t.kind == "main"

"""7 The turn."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r04_stage import did, note_did
from taisen.games.hololive.rules.r07_turn import new_turn
from taisen.games.hololive.rules.r10_layers import Forbid
from taisen.games.hololive.terms import (
    ACTIVATE,
    BACK,
    CENTER,
    CHEER_DECK,
    CHEER_START,
    COLLAB,
    DECK,
    DID_LIMITED,
    DID_SP,
    DRAW,
    HAND,
    HAND_START,
    MAIN_START,
    MOVE,
    N_CLOCK,
    N_EXTRA_TURN,
    N_PHASE,
    N_TURNS,
    NOTE_GAME,
    PERFORMANCE_END,
    PERFORMANCE_START,
    PHASE,
    RESET_START,
    REVEAL,
    SEND,
    SPECIAL_DAMAGE,
    TURN_END,
    TURN_START,
    V_PLACE,
)
from taisen.kernel.continuous import derived, start_effect, static_scope
from taisen.kernel.events import do
from taisen.kernel.lowered import Ability, Program, Spec
from taisen.kernel.names import A_TRIGGERED, ID, PASS, PAYLOAD, SEAT, U_TURN
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import start_delayed
from tests.games.hololive.makings import holomem
from tests.games.hololive.turns import Turn
from tests.laid import Does, On
from tests.rules import rule


@pytest.mark.parametrize(("kind", "step", "until"), [
    pytest.param(TURN_START, "7.2.1", "7.2.5", marks=rule("hololive", "7.2.4")),
    pytest.param(RESET_START, "7.2.1", "7.2.5", marks=rule("hololive", "7.2.4")),
    pytest.param(HAND_START, "7.3.1", "7.3.2", marks=rule("hololive", "7.3.1")),
    pytest.param(CHEER_START, "7.4.1", "7.4.2", marks=rule("hololive", "7.4.1")),
    pytest.param(MAIN_START, "7.5.1", "7.5.2", marks=rule("hololive", "7.5.1")),
    pytest.param(PERFORMANCE_START, "7.6.1", "7.6.2", marks=rule("hololive", "7.6.1")),
    pytest.param(PERFORMANCE_END, "7.6.3 end", "7.6.3", marks=rule("hololive", "7.6.3"))])
@pytest.mark.parametrize("tp", [0, 1])
def test_what_begins_or_ends_is_the_turn_players(kind: int, step: str, until: str, tp: int) -> None:
    t = Turn(tp=tp)
    whose: list[int] = []
    t.hear(lambda e: whose.append(e.ref), kind)
    t.start(step, until)
    assert whose == [SEAT | tp]


@pytest.mark.parametrize(("step", "until", "phase"), [
    pytest.param("7.7.1", "7.2.2", "reset", marks=rule("hololive", "7.2.1")),
    pytest.param("7.2.7", "7.3.2", "hand", marks=rule("hololive", "7.3.1")),
    pytest.param("7.3.3", "7.4.2", "cheer", marks=rule("hololive", "7.4.1")),
    pytest.param("7.4.3", "7.5.2", "main", marks=rule("hololive", "7.5.1")),
    pytest.param("7.5.3", "7.6.2", "performance", marks=rule("hololive", "7.6.1")),
    pytest.param("7.6.3", "7.7.2", "end", marks=rule("hololive", "7.7.1"))])
def test_each_step_follows_the_one_before_it(step: str, until: str, phase: str) -> None:
    t = Turn().start(step, until)
    assert t.tally(N_PHASE) == PHASE[phase]


def heard(t: Turn, *kinds: int) -> list[int]:
    """Let a bystander of player 0 note these events as its ability resolves."""
    notes: list[int] = []
    for kind in kinds:
        def note(g: Game, r: Record, kind: int = kind) -> None:
            notes.append(kind)
        t.ability("X", note, matcher=On(kind, fits=lambda g, holder, *a: g.cards[holder & ID].seat == 0))
    return notes


# ---- 7.1
@rule("hololive", "7.1.1", "7.7.4")
def test_the_players_take_turns() -> None:
    t = Turn().start("7.7.1", "7.2.2")
    assert t.tp == 1
    t = Turn(tp=1).start("7.7.1", "7.2.2")
    assert t.tp == 0


@rule("hololive", "7.1.2")
def test_the_steps_come_in_order() -> None:
    t = Turn()
    seen: list[int] = []
    for label in ("7.2.2", "7.3.2", "7.4.2", "7.5.2", "7.6.2", "7.7.2"):
        if seen:
            t.go(label)
        else:
            t.start("7.2.1", label)
        if t.kind in ("main", "perform"):
            t.pass_()
        seen.append(t.tally(N_PHASE))
    assert seen == [PHASE[p] for p in ("reset", "hand", "cheer", "main", "performance", "end")]


@rule("hololive", "7.1.2", "7.3.2", "7.4.2")
def test_the_draw_comes_before_the_cheer_and_the_main_step_before_the_performance() -> None:
    t = Turn()
    other = t.put(0, BACK, "X")
    t.under(t.centers[0], "Y-1")
    events: list[int] = []
    t.hear(lambda e: events.append(e.kind))
    t.start("7.3.1")
    assert t.kind == "send"
    assert t.count(0, HAND) == 1
    assert events.index(DRAW) < events.index(REVEAL)
    t.pick(other)
    assert t.kind == "main"
    t.pass_()
    assert t.kind == "perform"


# ---- 7.2 reset
@rule("hololive", "7.2.1")
def test_the_first_turn_has_no_reset_step() -> None:
    for turns, resting in ((1, True), (2, False)):
        t = Turn(turns=turns)
        ref = t.bow(t.put(0, BACK, "Z"))
        notes = heard(t, TURN_START)
        t.start("7.2.1", "7.3.2")
        assert t.bowed(ref) == resting
        assert notes == ([] if resting else [TURN_START])


@rule("hololive", "7.2.2")
def test_the_turn_players_members_become_active() -> None:
    t = Turn()
    mine = [t.bow(t.put(0, BACK, "Z")), t.bow(t.centers[0])]
    theirs = t.bow(t.centers[1])
    t.start("7.2.1", "7.2.5")
    assert [t.bowed(r) for r in mine] == [False, False]
    assert t.bowed(theirs)


@rule("hololive", "7.2.2", "1.3.3")
def test_a_member_that_cannot_become_active_goes_on_resting() -> None:
    t = Turn()
    ref = t.bow(t.put(0, BACK, "Z"))
    t.begin(ref, Forbid("become_active"))
    t.start("7.2.1", "7.2.5")
    assert t.bowed(ref)


def begin(t: Turn, ref: int, change: Forbid, until: int = U_TURN) -> None:
    spec = t.lib.add_spec(Spec((change,), None, None))
    start_effect(t.g, spec, static_scope(ref, 0, 0), (ref,), until)


@rule("hololive", "7.2.3")
def test_the_collab_member_goes_back_and_rests() -> None:
    t = Turn()
    mine = t.put(0, COLLAB, "Z")
    theirs = t.put(1, COLLAB, "Z")
    t.start("7.2.1", "7.2.5")
    assert t.where(mine) == (0, BACK)
    assert t.bowed(mine)
    assert t.where(theirs) == (1, COLLAB)
    assert not t.bowed(theirs)


@rule("hololive", "7.2.3")
def test_a_collab_member_that_cannot_move_stays_and_does_not_rest() -> None:
    t = Turn()
    ref = t.put(0, COLLAB, "Z")
    t.begin(ref, Forbid("move"))
    t.start("7.2.1", "7.2.5")
    assert t.where(ref) == (0, COLLAB)
    assert not t.bowed(ref)


@rule("hololive", "7.2.3")
def test_a_collab_member_that_does_not_rest_in_the_reset_step_goes_back_active() -> None:
    t = Turn()
    ref = t.put(0, COLLAB, "Z")
    t.begin(ref, Forbid("rest_in_reset"))
    t.start("7.2.1", "7.2.5")
    assert t.where(ref) == (0, BACK)
    assert not t.bowed(ref)


@rule("hololive", "7.2.4", "7.2.5")
def test_turn_and_reset_step_begin_and_are_heard_in_the_check_timing() -> None:
    t = Turn()
    notes = heard(t, TURN_START, RESET_START)
    t.start("7.2.1")
    while t.kind == "trigger":
        t.take(0)
    assert sorted(notes) == [TURN_START, RESET_START]


@rule("hololive", "7.2.5")
def test_what_triggers_at_the_start_of_the_turn_resolves_before_a_new_center_comes() -> None:
    t = Turn(bare=True)
    notes: list[int] = []
    t.put(1, CENTER, "X")
    ref = t.put(0, BACK, "X")
    t.put(0, BACK, "Z")
    t.ability("X", lambda g, r: notes.append(len(g.zone(0, CENTER))), matcher=On(TURN_START, of=ref))
    t.start("7.2.1", "7.3.1")
    assert t.kind == "new_center"
    assert notes == [0]


@rule("hololive", "7.2.6")
def test_without_a_center_an_active_member_of_the_back_becomes_it() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    one, two = t.put(0, BACK, "X"), t.put(0, BACK, "Z")
    came = t.put(0, COLLAB, "X")
    t.start("7.2.1", "7.3.1")
    assert t.kind == "new_center"
    assert t.seat == 0
    assert t.offered() == [one, two]
    t.pick(two)
    assert t.where(two) == (0, CENTER)
    assert t.where(one) == (0, BACK)
    assert t.bowed(came)


@rule("hololive", "7.2.6")
def test_without_an_active_one_a_resting_member_becomes_the_center() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    came = t.put(0, COLLAB, "X")
    t.start("7.2.1", "7.3.1")
    assert t.where(came) == (0, CENTER)


@rule("hololive", "7.2.6")
def test_with_a_center_nobody_moves() -> None:
    t = Turn()
    t.put(0, BACK, "Z")
    t.put(0, BACK, "X")
    t.start("7.2.1", "7.3.1")
    assert not t.asked
    assert t.where(t.centers[0]) == (0, CENTER)


@rule("hololive", "7.2.7")
def test_what_the_new_center_triggers_resolves_before_the_hand_step() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    t.put(0, BACK, "Z")
    notes: list[int] = []
    t.ability("Z", lambda g, r: notes.append(g.numbers[N_PHASE]), matcher=On(MOVE))
    t.start("7.2.1", "7.3.2")
    assert notes == [PHASE["reset"]]


# ---- 7.3 hand
@rule("hololive", "7.3.1")
def test_what_triggers_at_the_start_of_the_hand_step_resolves_before_the_draw() -> None:
    t = Turn()
    notes: list[int] = []
    t.ability("X", lambda g, r: notes.append(len(g.zone(0, HAND))), matcher=On(HAND_START, of=t.centers[0]))
    t.start("7.3.1", "7.3.3")
    assert notes == [0]


@rule("hololive", "7.3.2")
def test_the_turn_player_draws_one_card() -> None:
    t = Turn()
    top = t.cards(0, DECK)[-1]
    t.start("7.3.1", "7.3.3")
    assert t.which(t.cards(0, HAND)) == t.which([top])
    assert t.count(0, DECK) == 4
    assert t.zone(1, HAND) == []


@rule("hololive", "7.3.2", "7.3.2.1", "1.2.1.4")
def test_who_has_no_card_to_draw_loses() -> None:
    t = Turn()
    t.cards(0, DECK).clear()
    t.start("7.3.1", "7.3.3")
    assert t.over
    assert t.won == [1]


@rule("hololive", "7.3.2.1", "1.2.1.4")
def test_the_last_card_can_still_be_drawn() -> None:
    t = Turn()
    del t.cards(0, DECK)[1:]
    t.start("7.3.1", "7.3.3")
    assert not t.over
    assert t.count(0, HAND) == 1


@rule("hololive", "7.3.3")
def test_what_the_draw_triggers_resolves_in_the_hand_step() -> None:
    t = Turn()
    notes: list[int] = []
    t.ability("X", lambda g, r: notes.append(g.numbers[N_PHASE]), matcher=On(DRAW, of=t.centers[0]))
    t.start("7.3.1", "7.4.2")
    assert notes == [PHASE["hand"]]


# ---- 7.4 cheer
@rule("hololive", "7.4.1")
def test_what_triggers_at_the_start_of_the_cheer_step_resolves_before_the_cheer() -> None:
    t = Turn()
    notes: list[int] = []
    t.ability("X", lambda g, r: notes.append(len(g.zone(0, CHEER_DECK))), matcher=On(CHEER_START, of=t.centers[0]))
    t.start("7.4.1", "7.4.3")
    assert notes == [5]


@rule("hololive", "7.4.2", "5.19.2")
def test_the_top_cheer_is_revealed_and_sent_to_a_member_of_ones_own() -> None:
    t = Turn()
    back = t.put(0, BACK, "Z")
    top = t.cards(0, CHEER_DECK)[-1]
    t.start("7.4.1", "7.4.3")
    assert t.kind == "send"
    assert t.offered() == [t.centers[0], back]
    assert all(shown >> (top & ID) & 1 for shown in t.g.shown)
    t.pick(back)
    assert t.which(t.attached(back)) == t.which([top])
    assert t.count(0, CHEER_DECK) == 4


@rule("hololive", "7.4.2", "1.3.2")
def test_without_cheers_none_is_sent() -> None:
    t = Turn()
    t.cards(0, CHEER_DECK).clear()
    t.start("7.4.1", "7.4.3")
    assert not t.asked
    assert t.attached(t.centers[0]) == []


@rule("hololive", "7.4.3")
def test_what_the_cheer_triggers_resolves_in_the_cheer_step() -> None:
    t = Turn()
    notes: list[int] = []
    t.ability("X", lambda g, r: notes.append(g.numbers[N_PHASE]), matcher=On(SEND, of=t.centers[0]))
    t.start("7.4.1", "7.5.2")
    assert notes == [PHASE["cheer"]]


# ---- 7.5 main
@rule("hololive", "7.5.1")
def test_what_triggers_at_the_start_of_the_main_step_resolves_before_the_first_action() -> None:
    t = Turn()
    t.hand("Z")
    notes = heard(t, MAIN_START)
    t.start("7.5.1", "7.5.3")
    assert t.kind == "main"
    assert notes == [MAIN_START]


@rule("hololive", "7.5.2", "8.1.1")
def test_the_turn_player_acts_in_the_main_step_as_often_as_wished() -> None:
    t = Turn()
    one, two = t.hand("Z", "X")
    t.main()
    assert (t.kind, t.seat) == ("main", 0)
    t.act(V_PLACE, one)
    assert t.kind == "main"
    t.act(V_PLACE, two)
    assert t.count(0, BACK) == 2


@rule("hololive", "7.5.3")
def test_what_happens_at_the_end_of_the_main_step_is_settled_before_the_performance() -> None:
    t = Turn()
    t.put(0, BACK, "Z", damage=100)
    t.start("7.5.3", "7.6.1")
    assert t.zone(0, BACK) == []


# ---- 7.6 performance
@rule("hololive", "7.6.1")
def test_only_the_first_players_first_turn_has_no_performance_step() -> None:
    for tp, turns, performed in ((0, 1, False), (0, 2, True), (1, 1, True)):
        t = Turn(tp=tp, turns=turns)
        t.put(tp, BACK, "Z")
        t.under(t.centers[tp], "Y-1")
        t.start("7.6.1", "7.7.2")
        assert (t.kind == "perform") == performed


@rule("hololive", "7.6.2")
def test_the_turn_player_gets_to_perform() -> None:
    t = Turn()
    t.under(t.centers[0], "Y-1")
    t.start("7.6.1", "7.7.1")
    assert t.seat == 0
    assert [(o & PAYLOAD) >> 8 for o in t.choices if o != PASS] == [t.centers[0]]


@rule("hololive", "7.6.2", "7.6.3")
def test_the_performance_step_begins_and_ends() -> None:
    t = Turn()
    notes = heard(t, PERFORMANCE_START, PERFORMANCE_END)
    t.under(t.centers[0], "Y-1")
    t.start("7.6.1", "7.7.1")
    assert notes == [PERFORMANCE_START]
    t.pass_()
    assert notes == [PERFORMANCE_START, PERFORMANCE_END]
    assert not t.asked


# ---- 7.7 end
@rule("hololive", "7.7.1")
def test_the_end_of_the_turn_is_heard_once() -> None:
    t = Turn()
    notes = heard(t, TURN_END)
    t.start("7.7.1", "7.2.1")
    assert notes == [TURN_END]
    assert t.tp == 1


@rule("hololive", "7.7.1")
def test_what_hears_the_end_of_the_turn_waits_for_the_check_timing() -> None:
    t = Turn()
    heard(t, TURN_END)
    t.start("7.7.1", "7.7.2")
    assert len(t.waiting) == 1
    assert t.tally(N_PHASE) == PHASE["end"]


@rule("hololive", "7.7.1")
def test_the_end_of_a_turn_is_the_turn_players() -> None:
    t = Turn(tp=1)
    whose: list[int] = []
    t.ability("X", lambda g, r: None, matcher=On(TURN_END, fits=lambda g, holder, part, number, source: bool(whose.append(part)) or True))
    t.start("7.7.1", "7.7.2")
    assert set(whose) == {SEAT | 1}


@rule("hololive", "7.7.1", "7.7.4")
def test_a_delayed_ability_made_in_the_end_step_still_hears_the_end_of_this_turn() -> None:
    t = Turn()
    notes: list[str] = []
    late = Ability(A_TRIGGERED, 0)
    t.lib.add_ability(late)
    late.program = t.lib.add_program(Program([Does(lambda g, r: notes.append("late"))], 0))
    late.matcher = On(TURN_END)

    def first(g: Game, r: Record) -> None:
        notes.append("first")
        start_delayed(g, r, late)

    t.ability("X", first, matcher=On(TURN_END, of=t.centers[0]))
    t.start("7.7.1", "7.2.1")
    assert notes == ["first", "late"]


@rule("hololive", "7.7.2")
def test_effects_of_this_turn_end_after_the_check_timing() -> None:
    t = Turn()
    ref = t.centers[0]
    t.begin(ref, Forbid("move"))
    held: list[int] = []
    t.ability("X", lambda g, r: held.append(derived(g, ref).cannot), matcher=On(TURN_END, of=ref))
    t.start("7.7.1", "7.7.3")
    assert held[0]
    assert t.derived(ref).cannot == 0


@rule("hololive", "7.7.2")
def test_what_is_due_at_the_end_of_the_turn_is_settled_then() -> None:
    t = Turn()
    t.put(0, BACK, "Z", damage=100)
    t.start("7.7.1", "7.7.3")
    assert t.zone(0, BACK) == []


@rule("hololive", "7.7.3", "7.7.3.1")
def test_at_the_end_of_the_turn_an_active_member_of_the_back_becomes_the_center() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    one, two = t.put(0, BACK, "X"), t.put(0, BACK, "Z")
    t.bow(t.put(0, BACK, "X"))
    t.start("7.7.1", "7.2.1")
    assert (t.kind, t.seat) == ("new_center", 0)
    assert t.offered() == [one, two]
    t.pick(one)
    assert t.where(one) == (0, CENTER)


@rule("hololive", "7.7.3.2")
def test_at_the_end_of_the_turn_a_resting_member_becomes_the_center_if_all_rest() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    ref = t.bow(t.put(0, BACK, "X"))
    t.start("7.7.1", "7.2.1")
    assert t.where(ref) == (0, CENTER)


@rule("hololive", "7.7.3.3", "7.7.3")
def test_with_nobody_in_the_back_the_center_stays_empty() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    ref = t.put(0, COLLAB, "X")
    t.start("7.7.1", "7.2.1")
    assert t.where(ref) == (0, COLLAB)
    assert t.zone(0, CENTER) == []


@rule("hololive", "7.7.3")
def test_the_other_player_gets_no_new_center_then() -> None:
    t = Turn(bare=True)
    t.put(0, CENTER, "X")
    ref = t.put(1, BACK, "X")
    t.start("7.7.1", "7.2.1")
    assert t.where(ref) == (1, BACK)


@rule("hololive", "7.7.4")
def test_the_end_step_is_repeated_while_something_is_resolved_in_it() -> None:
    t = Turn()
    damaged = t.put(0, BACK, "X")
    t.ability("X", lambda g, r: do(g, SPECIAL_DAMAGE, damaged, 10, r.numbers[1], 0), matcher=On(TURN_END, of=t.centers[0]))
    t.start("7.7.1", "7.7.4")
    assert t.damage(damaged) == 10
    t.go("7.7.3")
    assert t.tp == 0
    t.go("7.2.1")
    assert t.tp == 1
    assert t.damage(damaged) == 10


@rule("hololive", "7.7.4")
def test_what_the_new_center_of_the_end_step_triggers_still_resolves_in_this_turn() -> None:
    t = Turn(bare=True)
    t.put(1, CENTER, "X")
    t.put(0, BACK, "Z")
    notes: list[tuple[int, int]] = []
    t.ability("Z", lambda g, r: notes.append((g.tp, g.numbers[N_PHASE])), matcher=On(MOVE))
    t.start("7.7.1", "7.2.1")
    assert notes == [(0, PHASE["end"])]
    assert t.tp == 1


# ---- a new turn
def test_what_a_turn_counts_begins_anew_and_what_a_game_counts_goes_on() -> None:
    t = Turn(holomem("Q"))
    g = t.g
    once = t.ability("Q", limit=1)
    ever = t.ability("Q", limit=1, per_game=True)
    ref = t.put(0, BACK, "Q")
    g.limits = {once | ref << 32: 1, ever | ref << 32: 1}
    note_did(g, 0, DID_LIMITED)
    note_did(g, 0, DID_SP, NOTE_GAME)
    clock = g.clock
    g.tp = 1
    new_turn(g)
    assert g.limits == {ever | ref << 32: 1}
    assert did(g, 0, DID_LIMITED) == 0
    assert did(g, 0, DID_SP, NOTE_GAME) == 1
    assert g.numbers[N_CLOCK] > clock
    assert g.numbers[N_TURNS + 1] == 3


def test_what_happened_is_kept_for_some_turns_and_where_asked_for_the_game() -> None:
    t = Turn()
    g = t.g
    g.turn = 5
    g.lib.flags = 1 << MOVE
    g.history = tuple((turn, 0, kind, 0, 0, 0, 0, 0) for turn in (3, 4, 5) for kind in (ACTIVATE, MOVE))
    new_turn(g)
    assert [(h[0], h[2]) for h in g.history] == [(3, MOVE), (4, ACTIVATE), (4, MOVE), (5, ACTIVATE), (5, MOVE)]


def test_whose_turn_it_was_is_kept_for_first_turns_too() -> None:
    for turns, kept in ((0, 1), (1, 0)):
        t = Turn(turns=turns)
        t.lib.noted = 1 << TURN_START
        new_turn(t.g)
        assert len(t.g.history) == kept


@rule("hololive", "7.1.1")
def test_an_extra_turn_is_the_same_players() -> None:
    t = Turn()
    t.lay_number(N_EXTRA_TURN, 1)
    t.start("7.7.1", "7.2.2")
    assert t.tp == 0
    assert t.tally(N_TURNS) == 4
    t.start("7.7.1", "7.2.2")
    assert t.tp == 1


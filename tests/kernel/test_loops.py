"""Loops: forced ones are draws, free ones lose the choice that keeps them going, growing ones end."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.kernel import loops
from taisen.kernel.continuous import refresh, start_effect
from taisen.kernel.effects.ops import Act
from taisen.kernel.effects.values import OPPONENT, YOU, GPlayers, GThis, NConst
from taisen.kernel.events import do
from taisen.kernel.loops import position
from taisen.kernel.moves import move, set_pose
from taisen.kernel.names import A_ACTIVATED, A_TRIGGERED, DONE, PASS, SEAT, U_TURN, V_NUMBER, VERB, Frame
from taisen.kernel.procedure import Procedure, choose, leave, reask, run
from taisen.kernel.question import K_AT_MOST, K_OFTEN
from taisen.kernel.rolls import random_below
from taisen.kernel.save import digest, dump, load
from taisen.kernel.state import Game
from taisen.log import Log
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful, honest
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import FIELD, GRAVE, GUARD, HAND
from tests.kernel.toy_cards import Add, Builder, Happens, IsSeat, build

spin = Procedure(None, "spin")
grow = Procedure(None, "grow")
gamble = Procedure(None, "gamble")


@spin.step(label="turn")
def turn_card(g: Game, f: Frame) -> int:
    ref = g.zone(0, FIELD)[0]
    set_pose(g, ref, 1 - g.card(ref).pose)
    return spin.goto(f, "turn")


@grow.step(label="deeper")
def deeper(g: Game, f: Frame) -> int:
    return g.push(grow.id)


@gamble.step(label="throw")
def throw(g: Game, f: Frame) -> int:
    if random_below(g, 6000) == 0:
        return DONE
    return gamble.goto(f, "throw")


def quiet() -> Game:
    return table({FIELD: ["archer"], HAND: ["omen"]}, {HAND: ["omen"]})


def run_inside(g: Game, procedure: Procedure) -> None:
    toy.window.goto(g.stack[-1], "check")
    g.push(procedure.id)
    run(g)


def test_position_that_returns_by_forced_steps_is_a_draw() -> None:
    g = quiet()
    run_inside(g, spin)
    assert g.over and g.winners == 0 and not g.options


def test_position_that_only_grows_is_a_draw() -> None:
    g = quiet()
    run_inside(g, grow)
    assert g.over and g.winners == 0


def test_chance_is_no_loop() -> None:
    g = quiet()
    g.rng = 12345
    run_inside(g, gamble)
    assert not g.over and len(g.options) > 1


def test_endless_answering_is_a_draw() -> None:
    g = table({FIELD: ["mirror"], HAND: ["omen"]}, {HAND: ["omen"]})
    toy.window.goto(g.stack[-1], "check")
    do(g, toy.LOOK, ref_of(g, "mirror"))
    run(g)
    assert g.over and g.winners == 0


def test_choice_that_leads_back_is_taken_away(worker: Worker) -> None:
    g = table({FIELD: ["fountain"], HAND: ["omen"]}, {HAND: ["omen"]})
    uses = 0
    while g.turn == 1:
        if g.seen:
            faithful(g, 5, g.lib, worker)
        if not g.pile and g.seat == 0 and "use fountain" in options(g):
            choose(g, options(g).index("use fountain"))
            uses += 1
            assert uses < 5, "it goes on for ever"
        else:
            assert PASS in g.options, "declining is never taken away"
            choose(g, g.options.index(PASS))
    assert uses >= 1 and not g.over
    assert g.idle < 3 and not g.seen and not g.barred, "a new turn is progress"


def test_other_choices_stay_when_one_is_taken_away() -> None:
    g = table({FIELD: ["fountain"], HAND: ["omen", "bolt"]}, {HAND: ["omen"]})
    for _ in range(3 * loops.QUIET):
        if not g.pile and "use fountain" in options(g):
            choose(g, options(g).index("use fountain"))
        elif g.pile:
            choose(g, g.options.index(PASS))
        else:
            break
    assert g.turn == 1 and g.seat == 0 and "use fountain" not in options(g)
    assert {"enter omen", "enter bolt", "pass"} <= set(options(g))
    Story(g).say("0: enter bolt", "0: player 1")
    Story(g).resolve()
    assert "use fountain" in options(g), "the position is another one"


def braggart(b: Builder) -> None:
    b.character("braggart", 1, 9, b.ability(
        A_ACTIVATED, 1 << FIELD, Act(toy.DAMAGE, GThis(), NConst(1), None)), b.static(
        GThis(), Add(GUARD, NConst(100000))))
    b.character("torturer", 1, 9, b.ability(
        A_ACTIVATED, 1 << FIELD, Act(toy.DAMAGE, GPlayers(OPPONENT), NConst(1), None)))


BOASTING = build(braggart)


def boast(g: Game, name: str = "braggart") -> Game:
    """Use it, everybody passing, until a number is asked for."""
    for _ in range(40):
        if g.kind in (K_OFTEN, K_AT_MOST):
            return g
        choose(g, options(g).index(f"use {name}") if not g.pile else g.options.index(PASS))
    raise AssertionError("nobody is asked for a number")


def name_number(g: Game, n: int) -> None:
    choose(g, g.options.index(V_NUMBER << VERB | n))


def boaster(*hands: str) -> Game:
    """The first player boasts; the others have a card that they could answer with."""
    return table({FIELD: ["braggart"], HAND: ["omen"]}, *[{HAND: [h]} for h in hands or ["omen"]], lib=BOASTING)


def bruises(g: Game) -> int:
    return g.card(ref_of(g, "braggart")).damage


def test_pile_that_grows_is_counted() -> None:
    g = table({FIELD: ["fountain"], HAND: ["omen"]}, {HAND: ["omen"]})
    highest = decisions = asked = 0
    while g.turn == 1 and not g.over:
        if g.kind == K_OFTEN:
            asked += 1
            name_number(g, 30)
        else:
            said = options(g)
            choose(g, said.index("use fountain") if "use fountain" in said and g.seat == 0 else 0)
        highest = max(highest, len(g.pile))
        decisions += 1
    assert asked == 1 and highest == 3 + 30 and decisions < 3 * highest
    assert not g.over, "nobody has to lose or draw for it"


@pytest.mark.parametrize("number", [1, 2, 50, loops.LAPS])
def test_position_that_grows_by_choice_is_counted(number: int) -> None:
    g = boast(boaster())
    before = bruises(g)
    assert before == 3
    name_number(g, number)
    assert (g.seat, g.kind) == (1, K_AT_MOST), "who could do something else is asked too"
    name_number(g, number)
    assert bruises(g) == before + number
    assert g.turn == 1 and not g.over and "use braggart" not in options(g)


def test_who_stops_a_round_earlier_does_something_else_in_it() -> None:
    g = boast(boaster("bolt"))
    name_number(g, 9)
    name_number(g, 4)
    assert bruises(g) == 3 + 4 and len(g.pile) == 1
    assert (g.seat, options(g)) == (1, ["enter bolt"]) or g.kind != toy.K_ACT, "the round began once more"
    while g.pile:
        choose(g, g.options.index(PASS) if PASS in g.options else 0)
    assert names(g, 1, toy.GRAVE) == ["bolt"]


def test_who_stops_a_round_at_once_does_something_else_in_it() -> None:
    g = boast(boaster("bolt"))
    name_number(g, 9)
    name_number(g, 0)
    assert bruises(g) == 3 and len(g.pile) >= 1 and PASS not in g.options


def test_every_player_in_turn_can_name_fewer() -> None:
    g = boast(boaster("omen", "omen"))
    asked = []
    for n in (20, 7, 5):
        asked.append((g.seat, len(g.options)))
        name_number(g, n)
    assert asked == [(0, loops.LAPS), (1, 21), (2, 8)]
    # The last player does something else, which is all that it can do.
    assert bruises(g) == 3 + 5 and "omen" not in names(g, 2, HAND) and "omen" in names(g, 1, HAND)


def test_game_that_ends_in_a_round_is_over() -> None:
    g = boast(table({FIELD: ["torturer"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=BOASTING), "torturer")
    name_number(g, loops.LAPS)
    name_number(g, loops.LAPS)
    assert g.over and g.winners == 1 and g.hurt[1] == toy.WOUNDS


def test_player_who_leaves_names_nothing() -> None:
    g = boast(boaster("omen", "omen"))
    name_number(g, 6)
    leave(g, 1)
    run(g)
    assert (g.seat, g.kind) == (2, K_AT_MOST) and not g.over
    name_number(g, len(g.options) - 1)
    assert not g.over and g.turn == 1


def test_counted_round_goes_on_alike_in_another_process(worker: Worker) -> None:
    g = table({FIELD: ["fountain"], HAND: ["omen"]}, {HAND: ["omen"]})
    while g.kind != K_OFTEN:
        choose(g, options(g).index("use fountain"))
        faithful(g, 3, g.lib, worker)
    name_number(g, 12)
    assert g.repeat
    faithful(g, 5, g.lib, worker)


def test_questions_about_a_round_are_data() -> None:
    g = boast(boaster("bolt", "omen"))
    for n in (12, 9, 9):
        faithful(g, 3 + n, g.lib)
        honest(g, 3 + n)
        other = g.clone()
        reask(other)
        assert (other.seat, other.options) == (g.seat, g.options)
        name_number(g, n)
    for _ in range(6):
        faithful(g, 11, g.lib)
        other = g.clone()
        reask(other)
        assert (other.seat, other.options) == (g.seat, g.options)
        choose(g, 0)


def test_position_with_a_round_that_is_none_is_refused() -> None:
    data = dump(boast(boaster()))
    assert load(data, toy.RULES, BOASTING).repeat
    for broken in ([2, 1 << 60, 0, 0, 0, 9], [2, 5, 7, 0, 0, 9], [9, 0, 0, 0, 0, 1 << 11], [1]):
        with pytest.raises(TaisenError):
            load(data | {"repeat": broken}, toy.RULES, BOASTING)


def test_veiled_question_counts_as_a_say_in_it() -> None:
    """Whoever cannot do anything is asked all the same where that must not show: also for a number."""
    g = table({FIELD: ["braggart"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=BOASTING)
    g.veils = 1
    boast(g)
    name_number(g, 5)
    assert (g.seat, g.kind) == (1, K_AT_MOST)


def test_nothing_is_kept_where_nothing_is_repeated() -> None:
    g = boaster()
    choose(g, options(g).index("enter omen"))
    while g.turn == 1:
        choose(g, g.options.index(PASS) if PASS in g.options else 0)
    assert not g.trail and not g.repeat


def test_round_is_carried_out_alike_in_a_logged_game() -> None:
    g = boast(boaster())
    logged = g.clone()
    log = Log(game_info("ninja_slayer"), g.lib)
    for n in (30, 30):
        name_number(g, n)
        log.choose(logged, logged.options.index(V_NUMBER << VERB | n))
    assert digest(logged) == digest(g)


def test_loop_that_nobody_keeps_going_by_choice_is_a_draw() -> None:
    """A trigger that sets itself off again: everybody only ever declines."""
    def more(b: Builder) -> None:
        again = Act(toy.SHUFFLE, GPlayers(YOU), None, None)
        b.character("wheel", 1, 9, b.ability(A_TRIGGERED, 1 << FIELD, again, matcher=Happens(
            toy.SHUFFLE, IsSeat(True))))

    g = table({FIELD: ["wheel"], HAND: ["omen"], toy.DECK: ["soldier"]}, {HAND: ["omen"]}, lib=build(more))
    toy.window.goto(g.stack[-1], "check")
    do(g, toy.SHUFFLE, SEAT | 0)
    run(g)
    decisions = 0
    while not g.over:
        choose(g, g.options.index(PASS))
        decisions += 1
        assert decisions < 3 * loops.QUIET
    assert g.winners == 0 and g.turn == 1 and decisions > loops.QUIET


def test_digest_leaves_out_what_only_grows() -> None:
    g = table({FIELD: ["archer", "captain"], HAND: ["omen"]}, {HAND: ["omen"]})
    before = position(g, False)
    spec = build().specs[0]
    archer = ref_of(g, "archer")
    i = start_effect(g, spec, g.new_play(1, 0, archer, 0, 0, 1), (archer,), U_TURN)
    g.records.clear()
    del g.effects[i]
    move(g, move(g, ref_of(g, "captain"), 0, GRAVE), 0, FIELD)
    g.records.update(table({FIELD: ["archer", "captain"], HAND: ["omen"]}, {HAND: ["omen"]}).records)
    refresh(g)
    assert position(g, False) == before, "clock, incarnations and numbers of records have grown"
    move(g, ref_of(g, "captain"), 0, GRAVE)
    assert position(g, False) != before


def test_digest_tells_positions_apart() -> None:
    g = quiet()
    before = position(g, False)
    seen = {before}
    for change in (lambda: set_pose(g, ref_of(g, "archer"), 1), lambda: g.hurt.__setitem__(0, 3),
                   lambda: g.limits.__setitem__(ref_of(g, "archer") << 32 | 5, 1),
                   lambda: g.zone(0, toy.DECK).reverse(), lambda: g.stack[-1].__setitem__(3, 9)):
        change()
        seen.add(position(g, False))
    assert len(seen) == 6
    g.rng += 1
    assert position(g, False) in seen and position(g, True) not in seen


def test_order_within_a_zone_without_order_does_not_count() -> None:
    g = table({FIELD: ["archer", "scout"], HAND: ["omen"]}, {HAND: ["omen"]})
    before = position(g, False)
    g.zone(0, FIELD).reverse()
    assert position(g, False) == before

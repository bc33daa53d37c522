"""Loops: forced ones are draws, free ones lose the choice that keeps them going, growing ones end."""
from __future__ import annotations

from taisen.kernel import loops
from taisen.kernel.continuous import refresh, start_effect
from taisen.kernel.effects.ops import Act
from taisen.kernel.effects.values import YOU, GPlayers, GThis, NConst
from taisen.kernel.events import do
from taisen.kernel.loops import position
from taisen.kernel.moves import move, set_pose
from taisen.kernel.names import A_ACTIVATED, A_TRIGGERED, DONE, PASS, SEAT, U_TURN, Frame
from taisen.kernel.procedure import Procedure, choose, run
from taisen.kernel.rolls import random_below
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful
from tests.kernel.script import Story, options, ref_of, table
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


def test_pile_that_grows_for_ever_is_stopped() -> None:
    g = table({FIELD: ["fountain"], HAND: ["omen"]}, {HAND: ["omen"]})
    highest = decisions = 0
    while g.turn == 1 and not g.over:
        said = options(g)
        choose(g, said.index("use fountain") if "use fountain" in said and g.seat == 0 else 0)
        highest = max(highest, len(g.pile))
        decisions += 1
    assert highest == loops.OFTEN and decisions < loops.LONG
    assert not g.over, "nobody has to lose or draw for it"


def test_position_that_grows_by_choice_is_stopped() -> None:
    def more(b: Builder) -> None:
        b.character("braggart", 1, 9, b.ability(
            A_ACTIVATED, 1 << FIELD, Act(toy.DAMAGE, GThis(), NConst(1), None)), b.static(
            GThis(), Add(GUARD, NConst(100000))))

    g = table({FIELD: ["braggart"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=build(more))
    decisions = 0
    while g.turn == 1 and not g.over:
        said = options(g)
        choose(g, said.index("use braggart") if "use braggart" in said and not g.pile else 0)
        decisions += 1
    assert not g.over and 3 * loops.OFTEN <= decisions <= 3 * loops.OFTEN + 10


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

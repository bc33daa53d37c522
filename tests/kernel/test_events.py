"""Events: what replaces them, what they set off, and when."""
from __future__ import annotations

from typing import final

from taisen.kernel.effects.ops import Act, Instead
from taisen.kernel.effects.values import ANYBODY, YOU, CCompare, GPlayers, GSlot, NConst, NCount, NEventAmount
from taisen.kernel.events import do, do_all
from taisen.kernel.knowledge import redeal, view
from taisen.kernel.lowered import Matcher
from taisen.kernel.names import A_REPLACEMENT, A_STATE, A_TRIGGERED, HOLDER_SHIFT, ID, P_EVENT, SEAT
from taisen.kernel.procedure import run
from taisen.kernel.question import K_SHOW
from taisen.kernel.sight import sees
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import Worker, honest
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import DAMAGE, DISCARD, DRAW, FIELD, GRAVE, HAND, TURN_START
from tests.kernel.toy_cards import ANY_TARGET, Builder, Happens, IsSeat, build, choose, damage, draw, mine


def happen(g: Game, kind: int, *refs: int, number: int = 0) -> None:
    """An event out of the blue while the window asks; then rule processing, and the question anew."""
    out_of_the_blue(g, kind, *refs, number=number)
    run(g)


def out_of_the_blue(g: Game, kind: int, *refs: int, number: int = 0) -> None:
    toy.window.goto(g.stack[-1], "check")
    if len(refs) == 1:
        do(g, kind, refs[0], number)
    else:
        do_all(g, kind, list(refs), [number] * len(refs))


@final
class Itself(Matcher):
    """It happens to the holder itself."""

    def __init__(self, kind: int) -> None:
        self.kinds = (kind,)

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return key >> HOLDER_SHIFT == part


def test_shield_with_uses_is_used_up(worker: Worker) -> None:
    g = table({HAND: ["ward", "omen"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter ward")
    story.resolve()
    assert len(g.effects) == 1
    for taken in (1, 2, 4):
        happen(g, DAMAGE, SEAT | 0, number=2)
        assert g.hurt[0] == taken
    assert not g.effects
    happen(g, DAMAGE, SEAT | 1, number=2)
    assert g.hurt[1] == 2, "it is nobody else's"


def test_shield_of_a_static_ability_holds_while_its_condition_does() -> None:
    g = table({FIELD: ["guardian"], HAND: ["omen", "omen"]}, {HAND: ["omen"]})
    happen(g, DAMAGE, SEAT | 0, number=2)
    assert g.hurt[0] == 1
    for r in list(g.zone(0, HAND))[1:]:
        happen(g, DISCARD, r)
    happen(g, DAMAGE, SEAT | 0, number=2)
    assert g.hurt[0] == 3


def test_delayed_trigger_happens_once_with_what_was_chosen(worker: Worker) -> None:
    g = table({HAND: ["omen", "omen"]}, {FIELD: ["archer"], HAND: ["ward"]})
    story = Story(g, worker)
    story.say("0: enter omen", "0: pick archer")
    story.resolve()
    assert len(g.delayed) == 1
    happen(g, TURN_START, SEAT | 0, SEAT | 1)
    assert not g.delayed and len(g.pile) == 1, "two parts at once, one delayed trigger"
    story.resolve()
    assert g.cards[ref_of(g, "archer") & ID].damage == 1
    happen(g, TURN_START, SEAT | 0)
    assert not g.pile


def test_arrival_sees_itself_arrive() -> None:
    g = table({HAND: ["scout", "omen"]}, {HAND: ["omen"]})
    story = Story(g)
    held = len(g.zone(0, HAND))
    story.say("0: enter scout")
    story.resolve()
    assert len(g.zone(0, HAND)) == held, "one played, one drawn"


def test_one_record_for_each_occurrence() -> None:
    def more(b: Builder) -> None:
        b.character("mourner", 1, 9, b.ability(A_TRIGGERED, 1 << FIELD, draw(), matcher=Happens(
            toy.DESTROY, mine(FIELD, other=True))))

    g = table({FIELD: ["mourner", "soldier", "scout"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=build(more))
    held = len(g.zone(0, HAND))
    both = [ref_of(g, "soldier", FIELD), ref_of(g, "scout")]
    out_of_the_blue(g, toy.DESTROY, *both)
    assert len(g.waiting) == 2
    event = g.records[g.records[g.waiting[0]].numbers[P_EVENT]]
    assert event.id in g.records
    run(g)
    story = Story(g)
    assert options(g) == ["record mourner", "record mourner"], "chosen one by one"
    story.say("0: record mourner")
    story.resolve()
    assert len(g.zone(0, HAND)) == held + 2
    assert event.id not in g.records, "the event goes with the last who refers to it"


def test_hidden_trigger_asks_to_be_shown(worker: Worker) -> None:
    g = table({HAND: ["bolt", "omen"]}, {HAND: ["watcher", "omen"]})
    story = Story(g, worker)
    watcher = ref_of(g, "watcher") & ID
    story.say("0: enter bolt", "0: player 1")
    story.resolve()
    assert g.kind == K_SHOW and g.seat == 1
    assert view(g, 0).question is None and not sees(g, 0, watcher)
    honest(g, 5)
    story.say("1: yes", "1: player 0")
    assert sees(g, 0, watcher) and g.shown[0] >> watcher & 1
    story.resolve()
    assert g.hurt == [1, 2]
    assert not g.shown[0] >> watcher & 1 and g.knows[0] >> watcher & 1, "hidden again, but remembered"


def test_redealt_world_asks_the_hidden_cards_that_lie_in_it() -> None:
    """Both players are hurt at once and both may hold a watcher: who is asked next depends on the world alone."""
    asked = set()
    for theirs in (["watcher", "omen", "omen"], ["ward", "omen", "omen"]):
        g = table({HAND: ["watcher", "omen"]}, {HAND: theirs, toy.DECK: ["ward", "watcher"]})
        happen(g, DAMAGE, SEAT | 0, SEAT | 1, number=1)
        assert g.kind == K_SHOW and g.seat == 0
        for seed in range(12):
            world = redeal(g, 0, seed)
            assert world.kind == K_SHOW and world.seat == 0
            held = "watcher" in names(world, 1, HAND)
            Story(world).say("0: no")
            assert (world.kind == K_SHOW and world.seat == 1) == held
            asked.add(held)
    assert asked == {True, False}


def test_hidden_trigger_that_is_not_shown_does_not_happen() -> None:
    g = table({HAND: ["bolt", "omen"]}, {HAND: ["watcher", "omen"]})
    story = Story(g)
    story.say("0: enter bolt", "0: player 1")
    story.resolve()
    story.say("1: no")
    assert not g.waiting and not g.pile and not sees(g, 0, ref_of(g, "watcher") & ID)


def test_hidden_card_that_has_come_with_the_event_is_asked_too() -> None:
    def more(b: Builder) -> None:
        b.character("surprise", 1, 2, b.ability(
            A_TRIGGERED, 1 << HAND, damage(GPlayers(YOU), 1), matcher=Happens(DRAW, IsSeat(True))))

    g = table({HAND: ["omen"]}, {HAND: ["omen"], toy.DECK: ["soldier", "surprise"]}, lib=build(more))
    assert not any(g.secret)
    happen(g, DRAW, SEAT | 1, number=1)
    assert g.kind == K_SHOW and g.seat == 1
    Story(g).say("1: yes")
    assert names(g, 1, HAND) == ["omen", "surprise"]


def test_hidden_card_that_leaves_by_the_event_waits_like_others() -> None:
    """Discarded from hand into sight: it triggers and waits; it does not run at once, and nobody has to show it."""
    def more(b: Builder) -> None:
        b.character("martyr", 1, 2, b.ability(
            A_TRIGGERED, 1 << HAND, damage(GPlayers(ANYBODY), 1), matcher=Itself(DISCARD)))

    g = table({HAND: ["omen"]}, {HAND: ["omen", "martyr"]}, lib=build(more))
    happen(g, DISCARD, ref_of(g, "martyr"))
    assert g.kind == toy.K_ACT and len(g.pile) == 1 and g.hurt == [0, 0]
    Story(g).resolve()
    assert g.hurt == [1, 1]


def test_replacement_knows_what_it_replaced() -> None:
    """Of two parts the first is replaced: its own number is meant afterwards, not that of the part that moved up."""
    def more(b: Builder) -> None:
        turn_away = Act(DAMAGE, GPlayers(1), NEventAmount(), None)
        b.character("twist", 1, 9, b.ability(A_REPLACEMENT, 1 << FIELD, Instead(), turn_away, matcher=Happens(
            DAMAGE, IsSeat(True))))

    g = table({FIELD: ["twist"], HAND: ["omen"]}, {FIELD: ["archer"], HAND: ["omen"]}, lib=build(more))
    toy.window.goto(g.stack[-1], "check")
    do_all(g, DAMAGE, [SEAT | 0, ref_of(g, "archer")], [2, 1])
    run(g)
    assert g.hurt == [0, 2] and g.cards[ref_of(g, "archer") & ID].damage == 1


def test_replacement_applies_once_to_what_it_made() -> None:
    """An event that a replacement makes instead is not replaced by it again."""
    def more(b: Builder) -> None:
        again = Act(DAMAGE, GPlayers(YOU), NEventAmount(), None)
        b.character("stubborn", 1, 9, b.ability(A_REPLACEMENT, 1 << FIELD, Instead(), again, matcher=Happens(
            DAMAGE, IsSeat(True))))

    g = table({FIELD: ["stubborn"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=build(more))
    happen(g, DAMAGE, SEAT | 0, number=2)
    assert g.hurt == [2, 0] and not g.over


def test_state_trigger_waits_only_once() -> None:
    def more(b: Builder) -> None:
        b.character("pauper", 1, 2, b.ability(
            A_STATE, 1 << FIELD, draw(), condition=CCompare(NCount(mine(HAND)), "=", NConst(0))))

    g = table({FIELD: ["pauper"], HAND: []}, {HAND: ["ward"]}, lib=build(more), deck=0)
    assert g.seat == 1 and len(g.pile) == 1 and not g.waiting
    for _ in range(3):
        happen(g, toy.LOOK, ref_of(g, "pauper"))
        assert len(g.pile) == 1 and not g.waiting


def test_unchanged_triggers_nothing() -> None:
    g = table({HAND: ["omen"]}, {HAND: ["omen"]})
    happen(g, toy.HEAL, SEAT | 0, number=1)
    assert g.result == -1 and g.results == (-1,)


def test_declaration_that_cannot_be_paid_is_rolled_back(worker: Worker) -> None:
    g = table({HAND: ["price"], toy.DECK: []}, {HAND: ["omen"]})
    assert options(g) == ["pass", "enter price"]
    before = [list(z) for z in g.zones]
    story = Story(g, worker)
    story.say("0: enter price")
    assert [list(z) for z in g.zones] == before and names(g, 0, HAND) == ["price"] and names(g, 0, GRAVE) == []
    assert g.checkpoint is None and not g.pile
    assert "enter price" not in options(g) or g.seat != 0, "not offered again before something changes"


def test_what_was_rolled_back_counts_as_decisions_without_progress() -> None:
    def more(b: Builder) -> None:
        b.spell("bargain", aim=choose(0, ANY_TARGET, aim=True), cost=(
            choose(1, mine(HAND)), Act(DISCARD, GSlot(1), None, None)))

    g = table({HAND: ["bargain"], toy.DECK: []}, {HAND: ["omen"]}, lib=build(more))
    Story(g).say("0: enter bargain", "0: player 1")
    assert names(g, 0, HAND) == ["bargain"] and g.idle == 2


def test_paid_declaration_goes_on(worker: Worker) -> None:
    g = table({HAND: ["price", "omen"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter price", "0: pick omen")
    story.resolve()
    assert sorted(names(g, 0, GRAVE)) == ["omen", "price"]
    assert len(g.zone(0, HAND)) == 3

"""Continuous effects: layers, dependency, stamps, what is asked about, what begins and ends."""
from __future__ import annotations

from taisen.kernel.continuous import derived, has_ability
from taisen.kernel.effects.values import ANYBODY, GThis, GZone, NConst, TField
from taisen.kernel.events import do_all
from taisen.kernel.lowered import Ability
from taisen.kernel.moves import move, set_down
from taisen.kernel.names import A_KEYWORD
from taisen.kernel.procedure import run
from taisen.kernel.question import K_EFFECT_ORDER
from tests.kernel import toy
from tests.kernel.fidelity import Worker
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import ARRIVE, DESTROY, FIELD, GRAVE, GUARD, HAND, POWER, put_card
from tests.kernel.toy_cards import CHARACTERS, Add, Builder, Grant, SetTo, build


def power(name: str, g: object) -> int:
    return derived(g, ref_of(g, name)).nums[POWER]  # type: ignore[arg-type]


def test_later_layer_sees_what_the_earlier_has_made() -> None:
    g = table({FIELD: ["captain", "archer", "painter"]}, {HAND: ["omen"]})
    assert power("archer", g) == 2, "red by the painter, so stronger by the captain, though the captain came first"


def test_static_effects_end_with_their_card() -> None:
    g = table({FIELD: ["captain", "archer", "painter"], HAND: ["rescue", "omen"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter rescue", "0: pick painter")
    story.resolve()
    assert power("archer", g) == 1 and names(g, 0, HAND)[-1] == "painter"


def test_dependency_goes_before_time() -> None:
    def more(b: Builder) -> None:
        strong = GZone(FIELD, ANYBODY, -1, (TField(POWER, ">=", NConst(4)),))
        b.character("herald", 1, 3, b.static(strong, Add(GUARD, NConst(5))))
        b.character("trainer", 1, 3, b.static(CHARACTERS, Add(POWER, NConst(2))))

    g = table({FIELD: ["herald", "soldier"], HAND: ["trainer", "omen"]}, {HAND: ["omen"]}, lib=build(more))
    assert derived(g, ref_of(g, "soldier", FIELD)).nums == [2, 2]
    story = Story(g)
    story.say("0: enter trainer")
    story.resolve()
    assert derived(g, ref_of(g, "soldier", FIELD)).nums == [4, 7], "the younger effect is what the older one depends on"


def test_mutual_dependency_leaves_the_order_of_time() -> None:
    def more(b: Builder) -> None:
        b.character("first", 1, 5, b.static(GThis(), SetTo(POWER, 7)))
        tall = GZone(FIELD, ANYBODY, -1, (TField(POWER, ">=", NConst(7)),))
        b.character("second", 1, 5, b.static(tall, Add(POWER, NConst(1))))

    g = table({FIELD: ["first", "second"]}, {HAND: ["omen"]}, lib=build(more))
    assert power("first", g) == 8


def test_numbers_of_a_static_ability_follow_the_game() -> None:
    g = table({FIELD: ["crowd"], HAND: ["archer", "omen"]}, {HAND: ["omen"]})
    assert power("crowd", g) == 2
    story = Story(g)
    story.say("0: enter archer")
    story.resolve()
    assert power("crowd", g) == 4


def test_later_stamp_wins_in_one_layer() -> None:
    g = table({FIELD: ["giant"], HAND: ["dwarf", "omen"]}, {HAND: ["omen"]})
    assert power("giant", g) == 5
    story = Story(g)
    story.say("0: enter dwarf")
    story.resolve()
    assert g.kind != K_EFFECT_ORDER, "they did not begin together"
    assert power("giant", g) == 1


def test_effects_that_begin_together_are_ordered_by_a_question(worker: Worker) -> None:
    for first, result in (("0", 1), ("1", 5)):
        g = table({FIELD: ["giant", "dwarf"], HAND: ["omen"]}, {HAND: ["omen"]})
        assert g.kind == K_EFFECT_ORDER and g.seat == 0 and options(g) == ["0", "1"]
        Story(g, worker).say(f"0: {first}")
        assert power("giant", g) == result, "the other one is applied later and stays"
        assert not g.unordered


def test_three_that_begin_together_are_asked_about_twice(worker: Worker) -> None:
    g = table({FIELD: ["giant", "dwarf", "giant"], HAND: ["omen"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: 0")
    assert options(g) == ["0", "1"]
    story.say("0: 1")
    assert power("giant", g) == 1


def test_order_is_asked_only_where_it_matters() -> None:
    g = table({FIELD: ["captain", "crowd", "banner"], HAND: ["omen"]}, {HAND: ["omen"]})
    assert g.kind != K_EFFECT_ORDER, "sums come out the same in any order"

    def more(b: Builder) -> None:
        b.character("seven", 1, 5, b.static(GThis(), SetTo(POWER, 7)))
        b.character("eight", 1, 5, b.static(GThis(), SetTo(POWER, 8)))

    g = table({FIELD: ["seven", "eight"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=build(more))
    assert g.kind != K_EFFECT_ORDER, "they reach different cards"


def test_effects_of_a_turn_end_with_it() -> None:
    g = table({FIELD: ["soldier"], HAND: ["rally"]}, {HAND: ["omen"]})
    story = Story(g)
    soldier = ref_of(g, "soldier", FIELD)
    story.say("0: enter rally")
    story.resolve()
    story.say("0: pick soldier")
    assert derived(g, soldier).nums == [4, 3]
    while g.turn == 1:
        story.say(f"{g.seat}: pass")
    assert derived(g, soldier).nums == [2, 2]


def test_card_turned_down_has_no_abilities() -> None:
    g = table({FIELD: ["captain", "soldier"], HAND: ["omen"]}, {HAND: ["omen"]})
    soldier = ref_of(g, "soldier", FIELD)
    assert derived(g, soldier).nums[POWER] == 3
    set_down(g, ref_of(g, "captain"), 1)
    assert derived(g, soldier).nums[POWER] == 2


def test_ability_given_by_an_effect_that_ended_is_gone() -> None:
    """A granted static ability must not outlive the effect that grants it."""
    def more(b: Builder) -> None:
        inner = b.static(GThis(), Add(POWER, NConst(3)))
        b.character("teacher", 1, 3, b.static(GZone(FIELD, ANYBODY, -1, ()), Grant(inner)))

    g = table({FIELD: ["teacher", "soldier"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=build(more))
    soldier = ref_of(g, "soldier", FIELD)
    assert derived(g, soldier).nums[POWER] == 5
    move(g, ref_of(g, "teacher"), 0, GRAVE)
    assert derived(g, soldier).nums[POWER] == 2
    assert not g.effects


def test_keyword_is_found_where_it_is_given() -> None:
    keyword = Ability(A_KEYWORD, 1 << FIELD)
    keyword.keyword = 3

    def more(b: Builder) -> None:
        b.lib.add_ability(keyword)
        b.character("patron", 1, 3, b.static(CHARACTERS, Grant(keyword)))

    g = table({FIELD: ["soldier"], HAND: ["omen"]}, {HAND: ["omen"]}, lib=build(more))
    soldier = ref_of(g, "soldier", FIELD)
    assert not has_ability(g, soldier, 3)
    put_card(g, "patron", 0, FIELD)
    g.stale = 1
    assert has_ability(g, soldier, 3)


def test_last_known_numbers_stay() -> None:
    g = table({FIELD: ["captain", "soldier"], HAND: ["rescue", "omen"]}, {HAND: ["omen"]})
    soldier = ref_of(g, "soldier", FIELD)
    g.cache = {}
    move(g, soldier, 0, GRAVE)
    assert derived(g, soldier).nums[POWER] == 3, "as it was on the field, whether or not anybody had looked"
    assert derived(g, ref_of(g, "soldier", GRAVE)).nums[POWER] == 2


def test_parts_of_one_event_leave_together() -> None:
    g = table({FIELD: ["captain", "soldier"], HAND: ["omen"]}, {HAND: ["omen"]})
    soldier, captain = ref_of(g, "soldier", FIELD), ref_of(g, "captain")
    do_all(g, DESTROY, [captain, soldier], [0, 0])
    assert derived(g, soldier).nums[POWER] == 3, "the captain left with it, not before it"


def test_parts_of_one_event_come_together() -> None:
    g = table({HAND: ["giant", "dwarf", "omen"]}, {HAND: ["omen"]})
    toy.window.goto(g.stack[-1], "check")
    do_all(g, ARRIVE, [ref_of(g, "giant"), ref_of(g, "dwarf")], [0, 0])
    run(g)
    assert g.kind == K_EFFECT_ORDER, "neither began before the other"

"""Copies: of plays, of cards that are not played, and of what is printed on a card."""
from __future__ import annotations

from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.knowledge import UNKNOWN, view
from taisen.kernel.moves import move
from taisen.kernel.names import ABILITY, ID, P_AIMED, P_CARD, P_SEAT, P_SLOTS, P_WHAT, SEAT, W_CARD, W_COPY
from taisen.kernel.plays.copying import copy_play
from tests.kernel.fidelity import Worker, faithful
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import FIELD, GRAVE, GUARD, HAND, POWER
from tests.kernel.toy_cards import LIB


def until_copied(story: Story) -> None:
    g = story.g
    while g.records[g.pile[-1]].numbers[P_WHAT] != W_COPY:
        story.say(f"{g.seat}: pass")


def test_a_copy_has_the_choices_of_its_model_and_no_card(worker: Worker) -> None:
    g = table({HAND: ["bolt", "reflect", "omen"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: player 1", "0: enter reflect")
    until_copied(story)
    original, copy = [g.records[i] for i in g.pile]
    assert copy.numbers[P_WHAT] == W_COPY and not copy.numbers[P_CARD] and copy.sets[P_SLOTS] == original.sets[P_SLOTS] == (SEAT | 1,)
    for s in range(2):
        seen = view(g, s).pile[1]
        assert LIB.defs[seen.face].id == "bolt" and seen.targets == ((SEAT | 1,),)
    faithful(g, 3, LIB, worker)
    story.resolve()
    assert g.hurt == [0, 4] and names(g, 0, GRAVE) == ["reflect", "bolt"]


def test_a_copy_with_other_targets_has_none_yet() -> None:
    g = table({HAND: ["bolt", "omen"], FIELD: ["archer"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter bolt", "0: player 1")
    model = g.records[g.pile[0]]
    copy = copy_play(g, model, 1, True)
    assert model.sets[P_AIMED] == (0,) and copy.sets[P_AIMED] == () == copy.sets[P_SLOTS]
    assert copy_play(g, model, 1, False).sets[P_AIMED] == (0,)


def test_a_copy_is_whose_it_was_made_for_and_can_be_cancelled(worker: Worker) -> None:
    g = table({HAND: ["bolt", "cancel", "omen"]}, {HAND: ["reflect", "omen"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: player 1", "0: pass", "1: enter reflect")
    until_copied(story)
    copy = g.records[g.pile[-1]]
    assert copy.numbers[P_SEAT] == 1 and copy.numbers[P_WHAT] == W_COPY
    while g.seat != 0:
        story.say("1: pass")
    story.say("0: enter cancel")
    assert len(g.options) == 2, "the bolt and its copy"
    story.answer(1)
    story.resolve()
    assert g.hurt == [0, 2]


def test_a_copy_outlives_its_model(worker: Worker) -> None:
    g = table({HAND: ["bolt", "reflect", "omen"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter bolt", "0: player 1", "0: enter reflect")
    until_copied(story)
    bolt = g.records[g.pile[0]]
    move(g, bolt.numbers[P_CARD], 0, GRAVE)
    assert LIB.defs[view(g, 1).pile[1].face].id == "bolt" != UNKNOWN
    assert bolt.numbers[P_WHAT] == W_CARD
    faithful(g, 3, LIB, worker)
    story.resolve(1)
    assert g.hurt == [0, 2]


def test_a_copy_of_a_card_is_played_anew(worker: Worker) -> None:
    g = table({HAND: ["recast", "omen"], GRAVE: ["bolt", "soldier"], FIELD: ["archer"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter recast")
    story.resolve()
    assert options(g) == ["pick archer", "player 0", "player 1"], "its targets are chosen on playing"
    story.say("0: player 1")
    story.resolve()
    assert g.hurt == [0, 2] and names(g, 0, GRAVE) == ["bolt", "soldier", "recast"], "the card has not moved"


def test_the_same_abilities(worker: Worker) -> None:
    g = table({HAND: ["mimic", "omen"], FIELD: ["archer", "banner"]}, {HAND: ["omen"], FIELD: ["soldier"]})
    story = Story(g, worker)
    banner, archer = ref_of(g, "banner"), ref_of(g, "archer")
    assert derived(g, archer).nums[POWER] == 2
    story.say("0: enter mimic", "0: pick banner")
    story.resolve()
    story.say("0: pick archer")
    printed = LIB.defs[g.face[archer & ID]].abilities
    assert [k & ABILITY for k in abilities_of(g, banner)] == [a for a in printed if LIB.abilities[a].zones >> FIELD & 1]
    assert derived(g, archer).nums[POWER] == 1, "the banner has lost its own"
    assert options(g).count("use banner") == 1
    assert derived(g, banner).nums[GUARD] == 4, "its numbers are its own"
    move(g, archer, 0, GRAVE)
    assert len(abilities_of(g, banner)) == 1, "what it is like was settled then"


def test_abilities_that_were_lost_come_back(worker: Worker) -> None:
    g = table({HAND: ["mimic", "omen"], FIELD: ["archer", "banner"]}, {HAND: ["omen"], FIELD: ["soldier"]})
    story = Story(g, worker)
    story.say("0: enter mimic", "0: pick banner")
    story.resolve()
    story.say("0: pick soldier")
    banner = ref_of(g, "banner")
    assert abilities_of(g, banner) == () and "use archer" in options(g)
    while g.turn == 1:
        story.say(f"{g.seat}: pass")
    assert len(abilities_of(g, banner)) == 1, "its static ability is back"
    assert derived(g, ref_of(g, "archer")).nums[POWER] == 2


def test_the_same_numbers(worker: Worker) -> None:
    g = table({HAND: ["mould", "omen"], FIELD: ["archer", "giant"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter mould", "0: pick archer")
    story.resolve()
    story.say("0: pick giant")
    assert derived(g, ref_of(g, "archer")).nums[GUARD] == 5 and derived(g, ref_of(g, "giant")).nums[GUARD] == 5
    assert derived(g, ref_of(g, "archer")).nums[POWER] == 2, "as it is printed, and that began later than what the giant does"


def test_a_copy_of_nothing_is_none() -> None:
    g = table({HAND: ["recast", "omen"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter recast")
    story.resolve()
    assert not g.pile and names(g, 0, GRAVE) == ["recast"]

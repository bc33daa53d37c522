"""Cards that are printed on both sides: which side counts, who knows the other one."""
from __future__ import annotations

import pytest

from taisen.kernel.continuous import abilities_of, derived, refresh
from taisen.kernel.knowledge import UNKNOWN, face_seen, redeal, view
from taisen.kernel.moves import move, new_card, set_down, turn_side
from taisen.kernel.names import ID
from taisen.kernel.procedure import reask
from taisen.kernel.save import digest, dump, load
from taisen.kernel.sight import hide, show
from taisen.kernel.stacks import move_whole
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful, honest
from tests.kernel.kept_cards import BENCH, MORE
from tests.kernel.script import Story, name_of, names, options, ref_of, table
from tests.kernel.toy import DECK, FIELD, GRAVE, GUARD, HAND, LAND, POWER, TRAP
from tests.kernel.toy_cards import LIB, Builder, build

COUNT = len(toy.ZONES)


def lands(g: Game, seat: int, owner: int = 0) -> list[tuple[str, bool]]:
    """What the seat sees there: the face, and whether it is this side only."""
    return [(LIB.defs[c.face].id if c.face != UNKNOWN else "?", c.half) for c in view(g, seat).zone(COUNT, owner, LAND).cards]


def anew(g: Game) -> Game:
    """The question is put again after the position was changed by hand."""
    refresh(g)
    reask(g)
    return g


def settled(*more: str) -> Game:
    return table({HAND: ["reveal", "uproot", *more], LAND: ["meadow_2"], FIELD: ["soldier"], DECK: ["meadow_1", "omen", "meadow_1", "omen"]},
                 {HAND: ["omen"]})


def test_the_side_that_lies_up_counts(worker: Worker) -> None:
    g = settled()
    soldier = ref_of(g, "soldier", FIELD)
    land = g.zone(0, LAND)[0]
    assert derived(g, soldier).nums[POWER] == 2
    story = Story(g, worker)
    story.say("0: enter reveal")
    story.resolve()
    assert name_of(g, land) == "lake" and g.live(land), "it is the same card"
    assert derived(g, land).nums[GUARD] == 5 and derived(g, soldier).nums[POWER] == 5
    story.say("0: enter uproot")
    story.resolve()
    assert names(g, 0, HAND)[-1] == "meadow_2", "elsewhere it is what its first side says"
    assert derived(g, soldier).nums[POWER] == 2
    assert name_of(g, g.zone(0, HAND)[-1]) == "meadow_2"
    last = g.last_known[land]
    assert LIB.defs[last.face].id == "lake" and derived(g, land).nums[GUARD] == 5, "it went as the lake"


def test_abilities_are_those_of_the_side() -> None:
    g = table({LAND: ["meadow_1"], HAND: ["omen"]}, {HAND: ["omen"]})
    land = g.zone(0, LAND)[0]
    assert "use meadow_1" not in options(g) and not abilities_of(g, land)
    assert turn_side(g, land)
    story = Story(g)
    story.say("0: enter omen", "0: player 1")
    story.resolve()
    assert "use tower" in options(g)
    assert turn_side(g, land) and not abilities_of(g, land)


def test_the_other_side_is_its_owners_alone(worker: Worker) -> None:
    g = settled()
    assert lands(g, 0) == [("meadow_2", False)]
    assert lands(g, 1) == [("meadow_1", True)], "it looks like the first meadow"
    faithful(g, 4, LIB, worker)
    honest(g, 5)
    worlds = {name_of(redeal(g, 1, seed), g.zone(0, LAND)[0]) for seed in range(30)}
    assert worlds == {"meadow_1", "meadow_2"}
    assert {name_of(redeal(g, 0, seed), g.zone(0, LAND)[0]) for seed in range(10)} == {"meadow_2"}


def test_who_saw_it_turned_remembers(worker: Worker) -> None:
    g = settled()
    land = g.zone(0, LAND)[0]
    turn_side(g, land)
    assert lands(g, 1) == [("lake", False)]
    turn_side(g, land)
    anew(g)
    assert lands(g, 1) == [("meadow_2", False)]
    assert {name_of(redeal(g, 1, seed), land) for seed in range(10)} == {"meadow_2"}
    faithful(g, 6, LIB, worker)
    honest(g, 7)


def test_who_sees_it_turn_as_it_moves_has_seen_both() -> None:
    g = settled()
    turn_side(g, g.zone(0, LAND)[0])
    g.knows = [0, 0]
    assert lands(g, 1) == [("lake", True)]
    trap = move(g, g.zone(0, LAND)[0], 0, TRAP)
    assert name_of(g, trap) == "meadow_2" and face_seen(g, 1, trap) == LIB.by_id["meadow_2"], "the lake was seen, then the meadow"


def test_showing_shows_both() -> None:
    g = settled()
    land = g.zone(0, LAND)[0]
    show(g, land, 1 << 1)
    hide(g, land)
    assert lands(g, 1) == [("meadow_2", False)]


def test_of_one_side_seen_nothing_is_known_out_of_sight() -> None:
    g = settled()
    new = move(g, g.zone(0, LAND)[0], 0, HAND)
    assert UNKNOWN in [c.face for c in view(g, 1).zone(COUNT, 0, HAND).cards] or not view(g, 1).zone(COUNT, 0, HAND).cards
    assert name_of(g, new) == "meadow_2"
    honest(anew(g), 8)
    g = settled()
    turn_side(g, g.zone(0, LAND)[0])
    move(g, g.zone(0, LAND)[0], 0, HAND)
    assert [LIB.defs[c.face].id for c in view(g, 1).zone(COUNT, 0, HAND).cards] == ["meadow_2"], "both were seen"
    honest(anew(g), 9)
    g = settled()
    turn_side(g, g.zone(0, LAND)[0])
    grave = move(g, g.zone(0, LAND)[0], 0, GRAVE)
    assert name_of(g, grave) == "meadow_2" and g.handles[1][grave & ID]


def test_a_turned_card_in_the_checkpoint_has_the_side_that_was() -> None:
    g = settled()
    g.checkpoint = g.clone()
    turn_side(g, g.zone(0, LAND)[0])
    w = redeal(g, 1, 3)
    assert w.checkpoint is not None and name_of(w.checkpoint, g.zone(0, LAND)[0]) == "meadow_2" and name_of(w, g.zone(0, LAND)[0]) == "lake"


def test_it_cannot_lie_face_down() -> None:
    g = settled()
    land = g.zone(0, LAND)[0]
    assert not set_down(g, land, 1) and not g.cards[land & ID].down
    assert not g.cards[move(g, land, 0, FIELD, down=1) & ID].down


def test_a_save_keeps_the_side() -> None:
    g = settled()
    before = digest(g)
    turn_side(g, g.zone(0, LAND)[0])
    assert digest(anew(g)) != before
    loaded = load(dump(g), toy.RULES, LIB)
    assert names(loaded, 0, LAND) == ["lake"] and digest(loaded) == digest(g)
    turn_side(g, g.zone(0, LAND)[0])
    clone = g.clone()
    turn_side(clone, g.zone(0, LAND)[0])
    assert names(g, 0, LAND) == ["meadow_2"], "a clone turns its own"


def test_a_card_with_one_side_is_not_turned() -> None:
    g = table({LAND: ["soldier"], HAND: ["omen", "meadow_1"]}, {HAND: ["omen"]})
    assert not turn_side(g, g.zone(0, LAND)[0])
    assert not turn_side(g, ref_of(g, "meadow_1")), "sides count on the land alone"


def test_what_looks_alike_must_be_alike() -> None:
    def more(b: Builder) -> None:
        one = b.card("plain", toy.PLACE, (0, 0), ())
        other = b.card("hill", toy.PLACE, (1, 0), ())
        b.lib.alike(other, one)

    with pytest.raises(ValueError, match="does not look like"):
        build(more)


def test_two_that_only_their_owner_can_tell_apart_are_offered_to_others_apart() -> None:
    for held in (["meadow_1", "meadow_1"], ["meadow_1", "meadow_2"]):
        g = table({LAND: held, HAND: ["omen"]}, {HAND: ["reveal"]})
        story = Story(g)
        while g.seat != 1 or g.tp != 1:
            story.answer(0)
        story.say("1: enter reveal")
        assert len(g.options) == 2, "how many options there are must not tell what lies behind"
        honest(g, 2)


def test_a_thing_that_moves_whole_to_where_sides_do_not_count_shows_its_first_side() -> None:
    b = Builder()
    b.lib.pair(b.card("day", toy.CHARACTER, (1, 1), ()), b.card("night", toy.CHARACTER, (2, 2), ()))
    g = Game(MORE, b.lib, 2)
    ref = new_card(g, 0, 0, BENCH)
    assert turn_side(g, ref) and name_of(g, ref) == "night"
    refresh(g)
    move_whole(g, ref, 0, FIELD)
    assert g.live(ref) and name_of(g, ref) == "day" and derived(g, ref).nums[POWER] == 1

"""Attachments that change what a card is, and cards of several kinds at once."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.info import kind_name
from taisen.kernel.continuous import abilities_of, derived, refresh
from taisen.kernel.counters import put_counters
from taisen.kernel.effects.values import YOU, GZone, TKinds
from taisen.kernel.knowledge import view
from taisen.kernel.moves import move
from taisen.kernel.names import ID
from taisen.kernel.procedure import reask
from taisen.kernel.rules import RoleDef, Rules
from taisen.kernel.save import dump, load
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Game
from taisen.kernel.twins import twins
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful, honest
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import CHARGE, FIELD, GRAVE, GUARD, HAND, POWER
from tests.kernel.toy_cards import LIB

COUNT = len(toy.ZONES)


def gilded(*more: str, card: str = "captain") -> tuple[Game, Story, int, int]:
    g = table({HAND: ["gild", card, *more, "omen"], FIELD: ["soldier", "scout"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter gild", "0: pick soldier")
    story.resolve()
    story.say(f"0: pick {card}")
    return g, story, ref_of(g, "soldier", FIELD), ref_of(g, card, FIELD)


def test_as_an_aura_it_is_no_character_and_gives(worker: Worker) -> None:
    g, story, soldier, captain = gilded("omen")
    story.worker = worker
    assert derived(g, captain).kind == toy.AURA and abilities_of(g, captain) == ()
    assert derived(g, soldier).nums == [4, 3], "two charges and the point of guard; the captain's own ability does nothing"
    assert derived(g, ref_of(g, "scout")).nums == [1, 1]
    for s in range(2):
        seen = view(g, s).zone(COUNT, 0, FIELD).cards[-1]
        assert seen.host == view(g, s).zone(COUNT, 0, FIELD).cards[0].handle and seen.facts is not None and seen.facts.kind == toy.AURA
    faithful(g, 3, LIB, worker)
    honest(g, 4)
    put_counters(g, captain, CHARGE, 1)
    assert derived(g, soldier).nums == [5, 3], "what is counted on it is counted now"
    story.say("0: enter omen")
    assert "pick captain" not in options(g), "it is no character"


def test_without_its_host_it_is_put_away(worker: Worker) -> None:
    g, story, _, captain = gilded("tame", "rescue", "omen")
    story.worker = worker
    story.say("0: enter rescue", "0: pick soldier")
    story.resolve()
    assert sorted(names(g, 0, FIELD)) == ["scout"] and "captain" in names(g, 0, GRAVE)
    grave = ref_of(g, "captain", GRAVE)
    assert derived(g, grave).kind == toy.CHARACTER and derived(g, captain).kind == toy.AURA, "now, and as it last was"
    assert not g.counters


def test_what_it_gives_ends_when_it_is_taken_off() -> None:
    g, _, soldier, captain = gilded()
    assert derived(g, soldier).nums == [4, 3]
    put_under(g, captain, 0, 0)
    assert derived(g, captain).kind == toy.CHARACTER and derived(g, soldier).nums == [3, 2], "it is a captain again"
    put_under(g, captain, ref_of(g, "scout"), toy.WORN)
    assert derived(g, soldier).nums == [2, 2] and derived(g, ref_of(g, "scout")).nums == [3, 2]
    move(g, captain, 0, GRAVE)
    assert derived(g, ref_of(g, "scout")).nums == [1, 1]


def test_what_bears_other_cards_is_not_alike() -> None:
    g = table({HAND: ["omen"], FIELD: ["soldier", "soldier", "scout"]}, {HAND: ["omen"]})
    one, other, scout = g.zone(0, FIELD)
    assert twins(g, one) == [other]
    put_under(g, scout, one, toy.WORN)
    assert twins(g, one) == []


def test_a_save_says_as_what_it_is_attached() -> None:
    g, _, soldier, captain = gilded()
    refresh(g)
    reask(g)
    loaded = load(dump(g), toy.RULES, LIB)
    assert derived(loaded, captain).kind == toy.AURA and derived(loaded, soldier).nums == [4, 3]
    data = dump(g)
    data["place"][captain & ID][10] = 9  # type: ignore[index]
    with pytest.raises(TaisenError, match="attached as nothing"):
        load(data, toy.RULES, LIB)


def test_roles_have_their_own_numbers() -> None:
    with pytest.raises(ValueError, match="where 2 is next"):
        Rules("none", [], [], [], 1).attach_as(RoleDef(3, "one", "一", "one"))


def test_a_card_of_two_kinds_is_each_of_them(worker: Worker) -> None:
    g = table({HAND: ["golem", "recast", "omen"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter golem")
    story.resolve()
    golem = ref_of(g, "golem")
    assert names(g, 0, FIELD) == ["golem"], "a character arrives"
    assert [TKinds(k).holds(g, g.new_play(0, -1, golem, 0, 0, 0), golem) for k in (toy.CHARACTER, toy.SPELL, toy.PLACE)] == [True, True, False]
    move(g, golem, 0, GRAVE)
    spells = GZone(GRAVE, YOU, -1, (TKinds(toy.SPELL),))
    assert len(spells.refs(g, g.new_play(0, -1, 0, 0, 0, 0))) == 1, "in the grave it is a spell"


def test_a_place_becomes_a_character_too(worker: Worker) -> None:
    g = table({HAND: ["rouse", "omen"], toy.LAND: ["meadow_1"]}, {HAND: ["omen"]})
    land = g.zone(0, toy.LAND)[0]
    assert derived(g, land).kind == toy.PLACE
    story = Story(g, worker)
    story.say("0: enter rouse")
    story.resolve()
    assert derived(g, land).kind == toy.PLACE | toy.CHARACTER and derived(g, land).nums[GUARD] == 1
    while g.turn == 1:
        story.say(f"{g.seat}: pass")
    assert derived(g, land).kind == toy.PLACE


def test_a_kind_that_is_lost_is_asked_for_in_vain(worker: Worker) -> None:
    g = table({HAND: ["tame", "bolt", "omen"], FIELD: ["soldier"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter tame")
    story.resolve()
    assert derived(g, ref_of(g, "soldier", FIELD)).kind == toy.SPELL
    story.say("0: enter bolt")
    assert "pick soldier" not in options(g) and derived(g, ref_of(g, "soldier", FIELD)).nums[POWER] == 2


def test_several_kinds_are_called_by_all() -> None:
    kinds = {1: "unit", 2: "command", 4: "aura"}
    assert [kind_name(kinds, k) for k in (1, 3, 6)] == ["unit", "unit+command", "command+aura"]
    assert kind_name({0: "unit", 1: "command"}, 1) == "command"

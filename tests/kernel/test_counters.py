"""Counters: on cards, at players, in zones; what they change, who sees them, when they go."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.kernel import loops
from taisen.kernel.continuous import derived, refresh
from taisen.kernel.counters import all_counters, at_zone, counters, put_counters
from taisen.kernel.knowledge import view, zone_mark
from taisen.kernel.moves import move
from taisen.kernel.names import ID, V_CARD, VERB
from taisen.kernel.procedure import reask
from taisen.kernel.question import distinct
from taisen.kernel.rules import CounterDef, Rules
from taisen.kernel.save import digest, dump, load
from taisen.kernel.stacks import cover
from taisen.kernel.state import Game
from taisen.kernel.twins import merge, twins
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful, honest
from tests.kernel.script import Story, names, ref_of, table
from tests.kernel.toy import BOOST, CHARGE, FIELD, GRAVE, HAND, POWER, RAGE
from tests.kernel.toy_cards import LIB

COUNT = len(toy.ZONES)


def two(*hand: str) -> tuple[Game, Story, int]:
    g = table({HAND: [*hand, "omen"], FIELD: ["soldier", "captain"]}, {HAND: ["omen"], FIELD: ["archer"]})
    return g, Story(g), ref_of(g, "soldier", FIELD)


def test_a_counter_changes_a_number_while_it_is_there(worker: Worker) -> None:
    g, story, soldier = two("feed", "starve")
    story.worker = worker
    assert derived(g, soldier).nums == [3, 2]
    story.say("0: enter feed", "0: pick soldier")
    story.resolve()
    assert counters(g, soldier, BOOST) == 2 and derived(g, soldier).nums == [5, 2]
    assert derived(g, ref_of(g, "archer")).nums[POWER] == 1
    faithful(g, 3, LIB, worker)
    honest(g, 4)
    story.say("0: enter starve", "0: pick soldier")
    story.resolve()
    assert counters(g, soldier, BOOST) == 1 and derived(g, soldier).nums == [4, 2]


def test_where_no_effect_is_in_force_counters_are_worked_out_too(monkeypatch: pytest.MonkeyPatch) -> None:
    # A game in which nothing else makes it work out its cards.
    monkeypatch.setattr(toy.RULES, "roles", [])
    monkeypatch.setattr(toy.RULES, "given", 0)
    g = table({HAND: ["omen"], FIELD: ["soldier", "scout"]}, {HAND: ["omen"]})
    soldier = ref_of(g, "soldier", FIELD)
    assert not g.layering
    put_counters(g, soldier, BOOST, 1)
    assert derived(g, soldier).nums[POWER] == 3 and derived(g, ref_of(g, "scout")).nums[POWER] == 1
    put_counters(g, soldier, BOOST, 3)
    assert derived(g, soldier).nums[POWER] == 6
    put_counters(g, soldier, BOOST, -9)
    assert derived(g, soldier).nums[POWER] == 2 and not g.counters and not g.layering
    assert LIB.defs[g.face[soldier & ID]].plain.nums[POWER] == 2, "what is printed is as it was"


def test_rules_see_what_a_counter_does() -> None:
    g, story, _ = two("taunt", "taunt")
    for _ in range(2):
        story.say("0: enter taunt", "0: pick soldier")
        story.resolve()
    assert "soldier" in names(g, 0, GRAVE), "its guard has fallen to nothing"


def test_they_go_with_the_card_that_was_there() -> None:
    g, _, soldier = two()
    put_counters(g, soldier, BOOST, 2)
    grave = move(g, soldier, 0, GRAVE)
    assert not g.counters and not all_counters(g, grave)
    assert derived(g, soldier).nums[POWER] == 5, "it went as strong as it was"
    back = move(g, grave, 0, FIELD)
    assert derived(g, back).nums[POWER] == 3


def test_on_a_stack_they_stay_with_the_thing() -> None:
    g, _, soldier = two()
    put_counters(g, soldier, BOOST, 2)
    put_counters(g, soldier, CHARGE, 1)
    top = cover(g, soldier, move(g, g.zone(0, toy.DECK)[-1], 0, GRAVE))
    assert all_counters(g, top) == (BOOST, 2, CHARGE, 1) and not all_counters(g, soldier)
    assert derived(g, top).nums[POWER] == 5


def test_at_players_and_in_zones(worker: Worker) -> None:
    g, story, _ = two("spark", "burst")
    story.worker = worker
    story.say("0: enter spark")
    story.resolve()
    here = at_zone(g, 0, FIELD)
    assert counters(g, toy.SEAT | 0, CHARGE) == 1 and counters(g, here, CHARGE) == 2
    for s in range(2):
        assert view(g, s).counters == ((toy.SEAT, CHARGE, 1), (here, CHARGE, 2))
    faithful(g, 3, LIB, worker)
    story.say("0: enter burst")
    story.resolve()
    assert g.hurt == [0, 1] and counters(g, toy.SEAT | 0, CHARGE) == 0, "as many as there were, then none"


def test_everybody_sees_them() -> None:
    g, _, soldier = two()
    before = zone_mark(g, FIELD)
    put_counters(g, soldier, CHARGE, 3)
    assert zone_mark(g, FIELD) != before, "a view that is kept is made anew"
    assert all(view(g, s).zone(COUNT, 0, FIELD).cards[0].counters == (CHARGE, 3) for s in range(2))
    assert all(view(g, s).zone(COUNT, 0, FIELD).cards[1].counters == () for s in range(2))


def test_saves_and_clones() -> None:
    g, _, soldier = two()
    plain = digest(g)
    assert "counters" not in dump(g), "games without any are written as before"
    clone = g.clone()
    put_counters(g, soldier, BOOST, 1)
    refresh(g)
    reask(g)
    assert not clone.counters and digest(clone) == plain != digest(g)
    loaded = load(dump(g), toy.RULES, LIB)
    assert loaded.counters == g.counters and derived(loaded, soldier).nums[POWER] == 4
    for key, n in ((9 << 40 | soldier, 1), (BOOST << 40 | soldier, 0), (BOOST << 40 | 900, 1), (BOOST << 40 | toy.SEAT + 5, 1)):
        data = dump(g)
        data["counters"] = [[key, n]]
        with pytest.raises(TaisenError, match="counters"):
            load(data, toy.RULES, LIB)


def test_cards_that_differ_in_them_are_not_alike() -> None:
    g = table({HAND: ["omen"], FIELD: ["soldier", "soldier", "soldier"]}, {HAND: ["omen"]})
    one, two_, three = g.zone(0, FIELD)
    assert twins(g, one) == [two_, three]
    put_counters(g, one, CHARGE, 1)
    assert twins(g, two_) == [three]
    g.ask(0, 4, [V_CARD << VERB | r for r in (one, two_, three)])
    merge(g)
    assert len(g.options) == 2
    put_counters(g, three, CHARGE, 1)
    assert twins(g, one) == [three]
    put_counters(g, three, RAGE, 1)
    assert twins(g, one) == []


def test_cards_elsewhere_that_differ_in_them_are_offered_apart() -> None:
    g = table({HAND: ["omen", "omen"]}, {HAND: ["omen"]})
    omens = [r for r in g.zone(0, HAND) if LIB.defs[g.face[r & ID]].id == "omen"]
    assert len(distinct(g, omens)) == 1
    put_counters(g, omens[1], CHARGE, 1)
    assert len(distinct(g, omens)) == 2


def test_a_position_with_others_is_another_but_of_the_same_shape() -> None:
    g, _, soldier = two()
    before, shape = loops.position(g, False), loops.shape(g)
    put_counters(g, soldier, CHARGE, 1)
    assert loops.position(g, False) != before and loops.shape(g) == shape


def test_no_fewer_than_none_and_no_change_is_none() -> None:
    g, _, soldier = two()
    version = g.version
    assert put_counters(g, soldier, CHARGE, -1) == 0 == put_counters(g, soldier, CHARGE, 0) and g.version == version
    assert put_counters(g, soldier, CHARGE, 2) == 2 and put_counters(g, soldier, CHARGE, -5) == -2
    assert g.version > version


def test_kinds_have_their_own_numbers() -> None:
    with pytest.raises(ValueError, match="where 0 is next"):
        Rules("none", [], [], [], 1).count_with(CounterDef(1, "one", "一", "one"))

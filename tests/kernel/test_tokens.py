"""Tokens: they come, count as cards, and cease; how many there can be."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.kernel.continuous import derived, refresh
from taisen.kernel.effects.ops import Act
from taisen.kernel.effects.values import YOU, GPlayers
from taisen.kernel.events import do
from taisen.kernel.knowledge import permute_hidden, redeal, view
from taisen.kernel.moves import cease, create, move
from taisen.kernel.names import A_TRIGGERED, ID
from taisen.kernel.procedure import reask
from taisen.kernel.save import digest, dump, load
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful, honest
from tests.kernel.script import Story, name_of, names, options, ref_of, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, POWER, UNMAKE
from tests.kernel.toy_cards import LIB, Builder, Happens, build, mine

COUNT = len(toy.ZONES)
CHICK = LIB.by_id["chick"]


def hatched(*hand: str, field: tuple[str, ...] = ()) -> tuple[Game, Story, int]:
    g = table({HAND: ["egg", *hand], FIELD: field}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter egg")
    story.resolve()
    return g, story, ref_of(g, "chick")


def test_a_token_comes_and_is_a_card(worker: Worker) -> None:
    g, story, chick = hatched("bolt", "omen", field=("captain",))
    story.worker = worker
    assert names(g, 0, FIELD) == ["captain", "chick"] and g.cards[chick & ID].owner == 0 and g.live(chick)
    assert all(view(g, s).zone(COUNT, 0, FIELD).cards[1].handle for s in range(2))
    assert derived(g, chick).nums[POWER] == 1, "the captain makes the red strong only"
    faithful(g, 3, LIB, worker)
    honest(g, 4)
    story.say("0: enter bolt")
    assert "pick chick" in options(g)
    story.say("0: pick chick")
    story.resolve()
    assert names(g, 0, GRAVE) == ["egg", "bolt", "chick"], "in the grave it lies, for everybody sees it there"


def test_where_none_can_lie_it_ceases(worker: Worker) -> None:
    g, story, chick = hatched("recall", "omen")
    story.worker = worker
    story.say("0: enter recall")
    story.resolve()
    assert names(g, 0, HAND) == ["omen", "soldier"] and names(g, 0, FIELD) == [] and not g.live(chick)
    assert derived(g, chick).nums[POWER] == 1 and g.card(chick).zone == FIELD, "what it was is remembered"
    assert g.cards[chick & ID].zone == COUNT, "it is nowhere"
    assert not any(h[chick & ID] for h in g.handles)
    faithful(g, 3, LIB, worker)
    honest(g, 4)


def test_what_it_was_is_known_when_it_is_taken_away(worker: Worker) -> None:
    g, story, _ = hatched("fox", "omen", field=("keeper",))
    story.worker = worker
    g.hurt[0] = 3
    story.say("0: enter fox", "0: pick chick")
    story.resolve()
    assert g.hurt == [2, 0] and names(g, 0, FIELD) == ["keeper"]


def test_a_card_is_not_unmade() -> None:
    g = table({HAND: ["fox"], FIELD: ["soldier"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter fox")
    story.resolve()
    assert names(g, 0, FIELD) == ["soldier"] and not cease(g, ref_of(g, "soldier", FIELD))


def test_none_is_made_where_none_can_lie_and_no_card_is_made() -> None:
    g = table({HAND: ["omen"]}, {HAND: ["omen"]})
    before = digest(g)
    assert not create(g, CHICK, 0, HAND) and not create(g, CHICK, 0, DECK) and not create(g, LIB.by_id["soldier"], 0, FIELD)
    assert digest(g) == before


def test_its_instance_serves_the_next_of_its_face(worker: Worker) -> None:
    g, _, first = hatched("fox", "omen")
    assert cease(g, first)
    assert not cease(g, first), "once"
    second = create(g, CHICK, 1, FIELD)
    assert second & ID == first & ID and second != first and g.live(second) and not g.live(first)
    assert g.cards[second & ID].owner == 1
    refresh(g)
    reask(g)
    faithful(g, 3, LIB, worker)
    third = create(g, CHICK, 0, FIELD)
    assert third & ID == len(g.cards) - 1 != second & ID


def test_a_clone_has_its_own(worker: Worker) -> None:
    g, _, chick = hatched("omen")
    clone = g.clone()
    create(clone, CHICK, 0, FIELD)
    cease(clone, chick)
    assert g.live(chick) and len(g.face) == len(g.cards) and len(clone.cards) == len(clone.face) == len(g.cards) + 1


def test_worlds_deal_no_token_to_a_hidden_place() -> None:
    g, _, chick = hatched("omen")
    back = move(g, move(g, chick, 0, GRAVE), 0, FIELD, down=1)
    g.knows = [0, 0]
    refresh(g)
    reask(g)
    for seed in range(20):
        assert name_of(redeal(g, 1, seed), back) == "chick" == name_of(permute_hidden(g, 1, seed), back)
    honest(g, 2)


def test_a_world_may_go_back_to_before_it_came() -> None:
    g = table({HAND: ["omen"]}, {HAND: ["omen"]})
    g.checkpoint = g.clone()
    create(g, CHICK, 0, FIELD)
    w = redeal(g, 1, 3)
    assert w.checkpoint is not None and len(w.checkpoint.face) == len(w.checkpoint.cards) == len(w.cards) - 1


def test_a_card_that_is_nowhere_must_be_a_token() -> None:
    g, _, chick = hatched("omen")
    cease(g, chick)
    refresh(g)
    reask(g)
    load(dump(g), toy.RULES, LIB)
    data = dump(g)
    data["face"][chick & ID] = LIB.by_id["soldier"]  # type: ignore[index]
    with pytest.raises(TaisenError, match="nowhere"):
        load(data, toy.RULES, LIB)
    data = dump(g)
    soldier = g.zone(0, DECK)[0]
    data["zones"][DECK].remove(soldier)  # type: ignore[index, union-attr]
    with pytest.raises(TaisenError, match="places"):
        load(data, toy.RULES, LIB)


def test_there_is_room_for_so_many() -> None:
    g = table({HAND: ["omen"]}, {HAND: ["omen"]})
    while create(g, CHICK, 0, FIELD):
        pass
    assert len(g.cards) == ID + 1 and all(g.live(r) for r in g.zone(0, FIELD))
    before = digest(g)
    do(g, toy.HATCH, toy.SEAT | 0)
    assert len(g.cards) == ID + 1 and digest(g.clone()) != "" and len(before) == 64
    assert cease(g, g.zone(0, FIELD)[0]) and create(g, CHICK, 0, FIELD), "one that goes makes room"


def endless(b: Builder) -> None:
    """Each that ceases makes another; and one that makes two of itself."""
    b.character("hen", 1, 9, b.ability(A_TRIGGERED, 1 << FIELD, Act(toy.HATCH, GPlayers(YOU), None, None),
                                       matcher=Happens(toy.HATCH, GPlayers(YOU))))
    again = Act(toy.HATCH, GPlayers(YOU), None, None)
    b.character("phoenix", 1, 9, b.ability(A_TRIGGERED, 1 << FIELD, again, Act(UNMAKE, mine(FIELD, kind=toy.CHARACTER, other=True), None, None),
                                           matcher=Happens(toy.UNMAKE, mine(FIELD))))


def test_an_unending_loop_of_them_has_an_end() -> None:
    g = table({HAND: ["egg", "soldier"], FIELD: ["hen"]}, {HAND: []}, lib=build(endless))
    for _ in range(ID - len(g.cards) - 20):
        create(g, CHICK, 0, GRAVE)
    story = Story(g)
    story.say("0: enter egg")
    story.resolve()
    assert len(g.cards) == ID + 1 and not g.over and "enter soldier" in options(g), "there is room for no more, and the game goes on"


def test_making_and_taking_away_for_ever_returns() -> None:
    g = table({HAND: ["egg", "fox", "soldier"], FIELD: ["phoenix"]}, {HAND: []}, lib=build(endless))
    story = Story(g)
    story.say("0: enter egg")
    story.resolve()
    story.say("0: enter fox", "0: pick chick")
    assert g.over and not g.winners and len(g.cards) < 40, "the position returns, for instances serve again"

"""Zones of a team, and cards that lie face down: who shares them, who sees them."""
from __future__ import annotations

import pytest

from taisen.kernel.effects.values import YOU, GZone
from taisen.kernel.knowledge import UNKNOWN, face_seen, redeal, view
from taisen.kernel.moves import set_down
from taisen.kernel.names import ID, V_CARD, VERB
from taisen.kernel.rules import ZoneDef
from taisen.kernel.save import dump, load
from taisen.kernel.state import Game
from taisen.kernel.things import zone_index
from tests.kernel import toy
from tests.kernel.fidelity import Worker, honest
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import BOX, DECK, GAUGE, GRAVE, HAND, LIFE, STORE, TRAP
from tests.kernel.toy_cards import LIB

COUNT = len(toy.ZONES)


def four(*zones: dict[int, list[str]]) -> Game:
    """Two teams, 0 and 2 against 1 and 3."""
    hands = [{HAND: ["omen"], **(zones[s] if s < len(zones) else {})} for s in range(4)]
    g = table(*hands, teams=(0, 1, 0, 1))
    Story(g).say("0: no")
    return g


def seen(g: Game, seat: int, owner: int, zone: int) -> list[str]:
    z = view(g, seat).zone(COUNT, owner, zone)
    return [LIB.defs[c.face].id if c.face != UNKNOWN else "?" for c in z.cards] + ["?"] * (z.count - len(z.cards))


def test_a_team_has_one_list_and_cards_keep_their_owners(worker: Worker) -> None:
    g = four({HAND: ["bank", "pulse"], DECK: ["scout", "ward"], LIFE: ["soldier"]},
             {LIFE: ["omen"]}, {LIFE: ["archer"]})
    assert g.zone(0, LIFE) is g.zone(2, LIFE) and names(g, 2, LIFE) == ["soldier", "archer"]
    assert names(g, 1, LIFE) == names(g, 3, LIFE) == ["omen"]
    story = Story(g, worker)
    top = g.zone(0, DECK)[-1] & ID
    story.say("0: enter bank")
    story.resolve()
    assert [r & ID for r in g.zone(2, LIFE)][-1] == top
    assert [g.cards[r & ID].owner for r in g.zone(0, LIFE)] == [0, 2, 0]
    story.say("0: enter pulse")
    story.resolve()
    assert g.zone(0, HAND)[-1] & ID == top and names(g, 2, LIFE) == ["soldier", "archer"]


def test_the_team_sees_its_store_and_nobody_else(worker: Worker) -> None:
    g = four({HAND: ["lend", "bolt"]}, {}, {STORE: ["ward"]})
    story = Story(g, worker)
    story.say("0: enter lend")
    story.resolve()
    story.say("0: pick bolt")
    there = zone_index(g, 2, STORE) // COUNT
    assert there == 0 == zone_index(g, 0, STORE) // COUNT
    for s in range(4):
        assert seen(g, s, there, STORE) == (["ward", "bolt"] if s in (0, 2) else ["?", "?"])
        assert not view(g, s).zone(COUNT, 2, STORE).count, "one list, seen once"
        honest(g, s + 3)
    for seed in range(10):
        w = redeal(g, 1, seed)
        assert view(w, 1).data() == view(g, 1).data()
    assert len({tuple(names(redeal(g, 1, seed), 0, STORE)) for seed in range(20)}) > 3


def test_what_a_team_has_is_each_of_theirs_and_named_once() -> None:
    g = four({HAND: ["borrow", "raid"], STORE: ["bolt"]}, {STORE: ["echo"]}, {STORE: ["ward"]}, {STORE: ["tide"]})
    story = Story(g)
    story.say("0: enter raid")
    story.resolve()
    assert len(options(g)) == 2, "two cards of the others' one store, each once"
    story.answer(0)
    assert len(names(g, 1, GRAVE) + names(g, 3, GRAVE)) == 1
    story.say("0: enter borrow")
    story.resolve()
    assert options(g) == ["pick bolt", "pick ward"], "the mate's too"
    story.say("0: pick ward")
    assert names(g, 2, HAND)[-1] == "ward", "to its owner's hand"


def test_a_mates_card_in_a_teams_zone_is_ones_own() -> None:
    g = four({}, {STORE: ["echo"]}, {STORE: ["ward"]})
    r = g.new_play(0, -1, 0, 0, 0, 0)
    own = GZone(STORE, YOU, -1, ())
    assert own.fits(g, r, g.zone(0, STORE)[0]) and not own.fits(g, r, g.zone(1, STORE)[0])
    assert not GZone(toy.FIELD, YOU, -1, ()).fits(g, r, toy.move(g, g.zone(2, DECK)[0], 2, toy.FIELD)), "what lies elsewhere is each one's"


def test_without_teams_everybody_has_his_own() -> None:
    g = table({HAND: ["omen"], LIFE: ["bolt"]}, {HAND: ["omen"], LIFE: ["ward"]})
    assert names(g, 0, LIFE) == ["bolt"] and names(g, 1, LIFE) == ["ward"]


def test_a_back_in_a_teams_zone_is_named_by_its_place() -> None:
    g = four({STORE: ["bolt"]}, {}, {STORE: ["ward"]})
    g.ask(1, 4, [V_CARD << VERB | r for r in g.zone(2, STORE)])
    question = view(g, 1).question
    assert question is not None
    assert [o[2] for o in question.options] == [zone_index(g, 0, STORE) << 16 | k for k in range(2)]


def test_a_saved_card_must_lie_with_its_own_team() -> None:
    g = four({STORE: ["bolt"]}, {}, {STORE: ["ward"]})
    load(dump(g), toy.RULES, LIB)
    data = dump(g)
    data["place"][ref_of(g, "ward", STORE) & ID][2] = 1  # type: ignore[index]
    with pytest.raises(Exception, match="not where it says"):
        load(data, toy.RULES, LIB)
    data = dump(g)
    zones = data["zones"]
    assert isinstance(zones, list)
    zones[2 * COUNT + STORE], zones[STORE] = zones[STORE], []
    with pytest.raises(Exception, match="not where it says"):
        load(data, toy.RULES, LIB)


def test_a_zone_is_nobodys_or_a_teams() -> None:
    with pytest.raises(ValueError, match="nobody's"):
        ZoneDef(0, "both", "両", "both", shared=True, teams=True)
    with pytest.raises(ValueError, match="nobody's"):
        ZoneDef(0, "secret", "秘", "secret", shared=True, others_see=False)


def test_zones_are_numbered_by_their_place() -> None:
    """Two with one number would share what is known of them: one open, the other hidden."""
    with pytest.raises(ValueError, match=f"where {COUNT} is next"):
        toy.ToyRules("double", [*toy.ZONES, ZoneDef(LIFE, "bench", "裏", "bench")], toy.RULES.events, toy.RULES.raw, 3)


@pytest.mark.parametrize("card, zone, who", [("lay_trap", TRAP, {0}), ("lay_box", BOX, {0, 2}), ("lay_gauge", GAUGE, {0, 1, 2, 3})])
def test_face_down_is_seen_as_the_zone_says(card: str, zone: int, who: set[int], worker: Worker) -> None:
    g = four({HAND: [card], DECK: ["echo", "ward", "tide", "scout", "omen", "bolt", "soldier"]})
    story = Story(g, worker)
    story.say(f"0: enter {card}")
    story.resolve()
    assert g.cards[g.zone(0, zone)[0] & ID].down
    for s in range(4):
        assert seen(g, s, 0, zone) == (["bolt"] if s in who else ["?"])
        assert view(g, s).zone(COUNT, 0, zone).cards[0].handle, "it can be pointed at"
        honest(g, 5 + s)
        dealt = {tuple(names(redeal(g, s, seed), 0, zone)) for seed in range(12)}
        assert dealt == {("bolt",)} if s in who else len(dealt) > 2


def test_face_down_on_the_field_is_nobodys_sight() -> None:
    g = four()
    back = toy.move(g, g.zone(0, DECK)[-1], 0, toy.FIELD, down=1)
    assert all(seen(g, s, 0, toy.FIELD) == ["?"] for s in range(4))
    set_down(g, back, 0)
    assert all(seen(g, s, 0, toy.FIELD) == ["soldier"] for s in range(4))


def test_what_lay_face_down_and_has_gone_is_known_to_who_saw_it() -> None:
    g = four({HAND: ["lay_trap", "spring"], DECK: ["bolt", "soldier"]})
    story = Story(g)
    story.say("0: enter lay_trap")
    story.resolve()
    gauge = toy.move(g, ref_of(g, "soldier", HAND), 0, toy.FIELD)
    face_down = toy.move(g, gauge, 0, toy.FIELD, down=1)
    toy.move(g, face_down, 0, DECK)
    assert [face_seen(g, s, face_down) for s in range(4)] == [UNKNOWN] * 4
    story.say("0: enter spring")
    story.resolve()
    assert names(g, 0, HAND)[-1] == "bolt"
    assert "bolt" not in seen(g, 1, 0, HAND) and "bolt" in seen(g, 0, 0, HAND)



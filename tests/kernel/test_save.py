"""Saved positions: by name, checked, the same digest wherever they are."""
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.kernel import save
from taisen.kernel.names import REC, SEAT, V_CARD, V_RECORD, V_SEAT, VERB
from taisen.kernel.procedure import PROCEDURES, Procedure, choose
from taisen.kernel.save import digest, dump, load
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.script import Story, table
from tests.kernel.toy import FIELD, HAND
from tests.kernel.toy_cards import LIB, Builder, build


def middle() -> Game:
    """In the middle of a nested effect: a target is being chosen for a declaration."""
    g = table({HAND: ["bolt", "omen"], FIELD: ["banner", "archer"]}, {HAND: ["omen"]})
    Story(g).say("0: enter bolt")
    assert g.checkpoint is not None and len(g.stack) > 3
    return g


def test_the_declaration_in_progress_is_saved_with_its_checkpoint() -> None:
    g = middle()
    data = json.loads(json.dumps(dump(g)))
    loaded = load(data, toy.RULES, LIB)
    assert loaded.checkpoint is not None and g.checkpoint is not None
    assert digest(loaded.checkpoint) == digest(g.checkpoint)
    assert digest(loaded) == digest(g)
    assert json.dumps(dump(loaded)) == json.dumps(dump(g))


def test_frames_are_saved_by_name() -> None:
    rows = dump(middle())["stack"]
    assert isinstance(rows, list)
    assert [row[0] for row in rows][:2] == ["toy turn", "toy window"]
    assert rows[1][1] == "check"


def test_digest_changes_with_the_position_and_only_with_it() -> None:
    g = middle()
    clone = g.clone()
    assert digest(clone) == digest(g)
    clone.cache = {}
    clone.stale = 1
    assert digest(clone) == digest(g), "caches are no part of it"
    choose(clone, 0)
    assert digest(clone) != digest(g)


def test_every_fact_of_a_game_is_saved_or_worked_out_anew() -> None:
    """A field that somebody adds to the game must be added to the save, or named here as worked out anew."""
    anew = {"rules", "lib", "home", "replacing", "interrupting", "triggering", "secret", "state_triggers", "layered", "cache",
            "cache_before", "changed_cards", "stale", "held", "volatile", "tangled", "keys", "voices",
            "stale_voices", "audible", "dynamic", "looked_up", "shielding", "forbidding", "all_local", "equal_zones", "layering", "reach",
            "reached", "version", "touched", "orderly", "unseen", "moved", "quiet", "offers", "poor", "calm", "heaps", "log", "meter"}
    rows = {"seats", "key", "veils", "beginner", "numbers", "cards", "records", "effects", "last_known", "notes", "counters", "history", "stack",
            "checkpoint"}
    saved = {*save.INTS, *save.LISTS, *save.TUPLES, *save.SELDOM, *save.NESTED, *save.TABLES, *rows}
    assert saved | anew == set(Game.__slots__) and not saved & anew


def other_cards(b: Builder) -> None:
    b.character("newcomer", 1, 1)


@pytest.mark.parametrize("change, says", [
    ({"version": 99}, "form 99"), ({"game": "chess"}, "'chess'"), ({"cards": []}, "other cards"),
    ({"stack": [["toy turn", "nowhere", 0, 0, 0, 0]]}, "no step nowhere"),
    ({"stack": [["toy dance", "start", 0, 0, 0, 0]]}, "no procedure toy dance"),
    ({"hurt": ["much"]}, "not whole"), ({"zones": 5}, "not whole"), ({"place": [[1, 2]]}, "not whole"),
])
def test_what_cannot_be_loaded_is_refused_with_a_sentence(change: dict[str, Any], says: str) -> None:
    data = dump(middle()) | change
    with pytest.raises(TaisenError, match=says) as caught:
        load(data, toy.RULES, LIB)
    assert caught.value.ja


def put(path: str, value: Any) -> Callable[[Any], None]:
    """Another value at a place: fields and numbers with dots between."""
    def change(data: Any) -> None:
        *way, last = [int(x) if x.lstrip("-").isdigit() else x for x in path.split(".")]
        for x in way:
            data = data[x]
        data[last] = value
    return change


def drop(name: str) -> Callable[[Any], None]:
    return lambda data: data[name].pop()


def twice(data: Any) -> None:
    """A card lies in its zone twice."""
    zone = next(z for z in data["zones"] if z)
    zone.append(zone[0])


def hosted(data: Any) -> None:
    data["place"][1] += [900, 0]


def same_name(data: Any) -> None:
    handles = data["handles"][0]
    used = [i for i, h in enumerate(handles) if h]
    handles[used[0]] = handles[used[1]]


def option(verb: int, what: int) -> Callable[[Any], None]:
    return lambda data: data["options"].append(verb << VERB | what)


ALTERED: list[tuple[str, Callable[[Any], None]]] = [
    *[(f"{name} lacks a player", drop(name)) for name in ("team", "shown", "knows", "handles", "next_handle", "hurt", "gone")],
    ("a zone is missing", drop("zones")), ("a face is missing", drop("face")), ("a card is missing", drop("place")),
    ("a face too high", put("face.1", 10_000)), ("a face below none", put("face.1", -1)),
    ("a team that is not there", put("team.0", 7)), ("the turn of nobody", put("tp", 5)), ("nobody asked", put("seat", -1)),
    ("others asked", put("askers", 64)), ("winners who are not there", put("winners", 64)),
    ("a card of nobody", put("place.1.1", 9)), ("a card with nobody", put("place.1.2", 9)), ("a card elsewhere", put("place.1.3", FIELD)),
    ("a card from nowhere", put("place.1.7", 99)), ("a card of another number", put("place.1.0", 2)),
    ("a card below none", put("place.0.0", 1)), ("a host that is not there", hosted), ("a card in two places", twice),
    ("a zone with a card that is not there", lambda d: next(z for z in d["zones"] if z).append(900)),
    ("a zone with no card", lambda d: next(z for z in d["zones"] if z).append(0)),
    ("a name too high", put("handles.0.1", 5000)), ("two cards of one name", same_name), ("a name is missing", lambda d: d["handles"][0].pop()),
    ("knowledge of cards that are not there", put("knows.0", 1 << 500)), ("shown what is not there", put("shown.1", -1)),
    ("less than no damage", put("hurt.0", -1)), ("a record of no number", put("records.0.0", 5)),
    ("a play that is not whole", lambda d: d["records"][-1][2].clear()), ("a play of no text", put("records.-1.2.0", 9999)),
    ("a play of nobody", put("records.-1.2.2", 9)), ("a play from nowhere", put("records.-1.2.1", 900)),
    ("a play of no ability", put("records.-1.2.6", 4095)), ("a play without slots", put("records.-1.3", [])),
    ("the pile names nothing", put("pile", [REC + 999])), ("what waits is nothing", put("waiting", [3])),
    ("a delayed trigger is nothing", put("delayed", [REC + 999])), ("a step without numbers", lambda d: d["stack"][-1].__delitem__(slice(2, None))),
    ("a step about a record that is not there", put("stack.-1.2", REC + 999)), ("nothing to do", put("stack", [])),
    ("an effect of no text", put("effects.0.2", 9999)), ("an effect of no number", put("effects.0.0", 9999)),
    ("an effect of nobody", put("effects.0.4", 9)), ("an effect from nowhere", put("effects.0.3", 900)),
    ("an effect on nothing", put("effects.0.5", [900])), ("an effect of no ability", put("effects.0.8", 4095)),
    ("an effect without its play", put("effects.0.10.2", [])), ("no options", put("options", [])),
    ("an option twice", lambda d: d["options"].append(d["options"][0])), ("an option on no card", option(V_CARD, 900)),
    ("an option on a card that has gone", option(V_CARD, 1 | 5 << 10)), ("an option on no record", option(V_RECORD, REC + 999)),
    ("an option on no player", option(V_SEAT, SEAT + 6)), ("fewer than none to pick", put("least", -1)),
    ("what has become itself", put("became", [[1, 2], [2, 1]])), ("no event", put("history", [[1, 0, 999, 1, 0, 0, 0, 0]])),
    ("nothing happened", put("history", [[1]])), ("half of what comes next", put("then", [1, 2])),
    ("a past without a card", put("checkpoint.place.1.3", FIELD)), ("a past with a face too high", put("checkpoint.face.1", 10_000)),
    ("an effect without order", put("unordered", [77])),
]


@pytest.mark.parametrize("change", [c for _, c in ALTERED], ids=[name for name, _ in ALTERED])
def test_a_position_that_is_not_sound_in_itself_is_refused(change: Callable[[Any], None]) -> None:
    data = json.loads(json.dumps(dump(middle())))
    load(data, toy.RULES, LIB)
    change(data)
    with pytest.raises(TaisenError, match="not whole"):
        load(data, toy.RULES, LIB)


def test_missing_part_is_refused() -> None:
    data = dump(middle())
    del data["pile"]
    with pytest.raises(TaisenError, match="not whole"):
        load(data, toy.RULES, LIB)


def test_other_cards_are_refused() -> None:
    with pytest.raises(TaisenError, match="other cards"):
        load(dump(middle()), toy.RULES, build(other_cards))


def test_steps_of_a_procedure_have_different_names() -> None:
    twice = Procedure(None, "twice")
    twice.then("same", lambda g, f: 0)
    with pytest.raises(ValueError, match="two steps same"):
        twice.then("same", lambda g, f: 0)
    for p in PROCEDURES:
        assert len(set(p.labels)) == len(p.labels)

"""Saved positions: by name, checked, the same digest wherever they are."""
from __future__ import annotations

import json
from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.kernel import save
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
    anew = {"rules", "lib", "replacing", "interrupting", "triggering", "secret", "state_triggers", "layered", "cache",
            "past", "astir", "stale", "held", "volatile", "tangled", "keys", "voices",
            "unheard", "audible", "dynamic", "apart", "shielding", "near", "steady", "layering", "reach",
            "reached", "version", "touched", "orderly", "unseen", "moved", "quiet", "poor", "heaps", "log", "meter"}
    rows = {"seats", "key", "veils", "cards", "records", "effects", "last", "notes", "history", "stack", "checkpoint"}
    saved = {*save.INTS, *save.LISTS, *save.TUPLES, *save.NESTED, *save.TABLES, *rows}
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

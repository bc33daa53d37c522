"""Effect trees go to plain data and back unchanged."""
from __future__ import annotations

import json

import pytest

from taisen.cards.trees import data_to_tree, tree_to_data
from taisen.kernel.effects import tree as t

TREE = (
    t.Triggered(t.Event("appear", t.This()), (
        t.Choose((t.Pick(t.Things("character", "opponent", "field", (t.HasField("cost", "<=", t.Const(2)),)),
                         t.Const(0), t.Const(1)),)),
        t.Do("kill", t.Chosen(0)))),
    t.Static((t.Add("karate", t.Const(-1)),), t.This(), None),
)


def test_a_tree_comes_back_from_json() -> None:
    assert data_to_tree(json.loads(json.dumps(tree_to_data(TREE)))) == TREE


@pytest.mark.parametrize("data", [["Nothing"], ["Const"], ["Const", 1, 2], [], {"x": 1}, 1.5])
def test_what_is_no_tree_is_refused(data: object) -> None:
    with pytest.raises(ValueError):
        data_to_tree(data)


def test_a_choice_of_an_older_file_is_read_as_one_of_today() -> None:
    card, one = tree_to_data(t.Things("card", "you", "hand")), tree_to_data(t.Const(1))
    every = tree_to_data(t.Count(t.Things("card", "you", "hand")))
    assert data_to_tree(["Part", card, one, one]) == t.Pick(t.Things("card", "you", "hand"), t.Const(1), t.Const(1))
    assert data_to_tree(["Part", card, one, every]) == t.Pick(t.Things("card", "you", "hand"), t.Const(1), None)
    with pytest.raises(ValueError):
        data_to_tree(["Part", card])


def test_what_files_of_before_say_nothing_of_is_as_it_was_then() -> None:
    choice = t.Choose((t.Pick(t.Things("card", "you", "hand"), t.Const(1), t.Const(1)),))
    data = tree_to_data(choice)
    assert data_to_tree(data[:-1]) == choice, "a field that came later has its default"
    with pytest.raises(ValueError):
        data_to_tree(data[:1])
    with pytest.raises(ValueError):
        data_to_tree([*data, 1])

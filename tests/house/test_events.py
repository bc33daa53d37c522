"""The number that comes with an event has a name: its row in the game's table says it, and the raw move calls it so."""
from __future__ import annotations

import ast
import inspect
import textwrap

import pytest

from taisen.games import NAMES, game_info
from taisen.kernel.rules import EventDef, Raw


def misnamed(row: EventDef, raw: Raw) -> str:
    """What is wrong with how a raw move calls the number; one that does not look at it may call it `number`."""
    function = ast.parse(textwrap.dedent(inspect.getsource(raw))).body[0]
    assert isinstance(function, ast.FunctionDef)
    name = function.args.args[2].arg
    used = any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(function))
    if used and name != row.number:
        return f"{function.name} calls the number of {row.name!r} {name!r}; its row says {row.number!r}"
    if not used and name not in ("number", row.number):
        return f"{function.name} does not look at what it calls {name!r}"
    return ""


@pytest.mark.parametrize("game", NAMES)
def test_a_raw_move_calls_its_number_as_the_row_of_the_event_does(game: str) -> None:
    rules = game_info(game).rules
    assert [x for row in rules.events if (x := misnamed(row, rules.raw[row.id]))] == []


def test_a_number_without_a_name_is_noticed() -> None:
    def raw_hurt(g: object, ref: int, number: int, source: int) -> int:
        return ref + number

    def raw_marked(g: object, ref: int, number: int, source: int) -> int:
        return ref

    row = EventDef(0, "hurt", "", "", number="amount")
    assert "row says 'amount'" in misnamed(row, raw_hurt)  # type: ignore[arg-type]
    assert misnamed(row, raw_marked) == ""  # type: ignore[arg-type]

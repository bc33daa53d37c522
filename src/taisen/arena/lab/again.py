"""One game of a results file, played again: to look at it, to open it in the browser, to play on from it."""
from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from taisen.api import Game
from taisen.arena.lab.plan import Plan
from taisen.arena.lab.results import FORM, MARK, Results, Row, header, parsed, unlike
from taisen.arena.lab.runner import play
from taisen.arena.simulate import Setup, Swap, seated
from taisen.errors import TaisenError


def setup_from(data: dict[str, Any]) -> Setup:
    return Setup(data["game"], tuple(data["decks"]) or None, tuple(data["agents"]), data["format"],
                 None if data["as_of"] is None else date.fromisoformat(data["as_of"]), tuple(data["cards"]),
                 data["seats"] if not data["decks"] else None, tuple([Swap(**s) for s in data["swaps"]]))


def plan_from(path: Path) -> Plan:
    """What a results file says was played."""
    try:
        with path.open("rb") as file:
            head = parsed(file.readline(), path, 1)
    except OSError as error:
        raise TaisenError(f"{path} cannot be read ({error.strerror}).", f"{path}を読めません({error.strerror})。") from None
    if head.get(MARK) != FORM:
        raise unlike(path, head, {"rules": None})
    try:
        plan = Plan(tuple([setup_from(t) for t in head["tables"]]), 1, int(head["seed"]), head["kind"])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TaisenError(f"{path} does not say what was played.", f"{path}からは何が対戦したのか読み取れません。") from None
    mine = header(plan)
    if head | {"taisen": ""} != mine | {"taisen": ""}:
        raise unlike(path, head, mine)
    return plan


def replayed(path: Path, number: int) -> tuple[Game, Row, bool]:
    """That game at its end, with its record; what it came to; whether that is what the file says (True where it says nothing)."""
    plan = plan_from(path)
    answers: list[tuple[int, int]] = []
    row = play(plan, number, answers)
    table, _, _ = plan.place(number)
    game, _, _ = seated(plan.tables[table], plan.seed_of(number))
    for seat, index in answers:
        game.answer(index, seat)
    results = Results(plan, path)
    results.take(path.read_bytes())
    written = results.rows.get(number)
    return game, row, written is None or written.data() == row.data()

"""Where a written position starts: the phase and the step that it names, if there are such, and whose how manieth turn it is."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, final

from taisen.errors import TaisenError
from taisen.kernel.names import STEP
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

USUAL_TURNS = 3


def phase_said(spec: Mapping[str, Any], usual: str, known: Iterable[str], ja: str = "フェイズ", en: str = "phase") -> str:
    phase = str(spec.get("phase", usual))
    if phase not in known:
        those = ", ".join(known)
        raise TaisenError(f"A position cannot start in {en} {phase!r}: say one of {those}.",
                          f"局面は{ja}{phase!r}から始められません。{those}のどれかを指定してください。")
    return phase


def step_said(spec: Mapping[str, Any], usual: str, *where: Procedure) -> str:
    step = str(spec.get("step", "") or usual)
    if step and not [p for p in where if step in p.index]:
        raise TaisenError(f"There is no step {step!r} to start a position at.", f"局面を始める手順{step!r}はありません。")
    return step


def turns_said(g: Game, spec: Mapping[str, Any]) -> list[int]:
    """How many turns each player has had, this one included: a number for all, or a list with one a player."""
    said = spec.get("turns", USUAL_TURNS)
    turns = said if isinstance(said, list) else [said] * g.seats
    if len(turns) != g.seats or [n for n in turns if type(n) is not int or n < 0]:
        raise TaisenError(f"'turns' must be a number, or one for each of the {g.seats} players, not {said!r}.",
                          f"「turns」は数か、{g.seats}人それぞれの数の配列でなければなりません({said!r}ではなく)。")
    return turns


def number_said(g: Game, spec: Mapping[str, Any], first: int) -> int:
    """Which turn of the game it is; players who have their turns together have had them together."""
    turns = turns_said(g, spec)
    if isinstance(spec.get("turns"), list):
        return sum([max([n for s, n in enumerate(turns) if g.team[s] == team]) for team in sorted(set(g.team))])
    return g.seats * turns[0] - (g.seats - 1 - (g.tp - first) % g.seats)


@final
class Turns:
    """Where a game keeps who went first and how many turns each player has had, and since when the turn goes on."""

    __slots__ = ("clock", "first", "turns")

    def __init__(self, first: int, turns: int, clock: int) -> None:
        self.first = first
        self.turns = turns
        self.clock = clock

    def lay(self, g: Game, spec: Mapping[str, Any]) -> None:
        """As spec["turn"], spec["first"] and spec["turns"] say."""
        g.turn_to(int(spec.get("turn", 0)))
        g.set(self.first, int(spec.get("first", 0)))
        for seat, turns in enumerate(turns_said(g, spec)):
            g.set(self.turns + seat, turns)
        g.set_turn(number_said(g, spec, g.numbers[self.first]))
        g.clock += 1
        g.set(self.clock, g.clock)

    def said(self, g: Game) -> dict[str, Any]:
        """What `lay` takes."""
        return {"first": g.numbers[self.first], "turns": [g.numbers[self.turns + s] for s in range(g.seats)]}


def go_on(g: Game, procedure: Procedure, step: str) -> None:
    """The procedure goes on with that step."""
    g.push(procedure.id)
    g.stack[-1][STEP] = procedure.index[step]

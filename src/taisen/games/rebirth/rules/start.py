"""Starting a position that was set up by hand at a phase of the turn, with what a game cannot do without."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r07_turn import main, turn
from taisen.games.rebirth.rules.r08_battle import attacking
from taisen.games.rebirth.terms import N_CLOCK, N_FIRST, N_FORMAT, N_PHASE, N_POINTS, N_STRAY, N_TURNS, PHASE, TRIPLE
from taisen.games.starts import Turns, go_on, phase_said, step_said
from taisen.kernel.names import STEP
from taisen.kernel.procedure import run
from taisen.kernel.state import Game

STARTS: Final[dict[str, str]] = {"standby": "7.2.1.1", "energy": "7.3.1", "main": "7.4", "start": "7.5.1", "end": "7.6.1"}
"""Phase -> the rule number with which the turn goes on."""
TURNS: Final = Turns(N_FIRST, N_TURNS, N_CLOCK)
FILLER: Final = CardData("T-filler", "filler", "character", {"cost": 1, "atk": 1, "def": 3})


def made_up(card: CardData) -> CardData:
    """A character for a position costs 1 and has 2/4 unless something else was said."""
    if card.kind in ("", "character"):
        return replace(card, kind="character", fields={"cost": 1, "atk": 2, "def": 4} | dict(card.fields))
    return card


def furnish(deck: int, counts: Mapping[str, int]) -> list[tuple[str, CardData]]:
    """A deck and an entry: without these rules would fill them first."""
    out = [("deck", FILLER) for _ in range(deck)]
    if not counts.get("entry"):
        out.append(("entry", FILLER))
    return out


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    """Push the frames for spec["phase"] (or spec["step"], a rule number of the turn), with spec["turn"] to play.

    spec["turns"]: how many turns each player has had, this one included (3 unless said), or a list with one a player;
    spec["first"]: who went first; spec["points"]: of each team, where points count.
    The cards are already in their zones. Runs on to the first question.
    """
    phase = phase_said(spec, "main", STARTS)
    step = step_said(spec, STARTS[phase], turn)
    TURNS.lay(g, spec)
    for team, points in enumerate(spec.get("points", ())):
        g.set(N_POINTS + team, int(points))
    g.set(N_PHASE, PHASE[phase])
    go_on(g, turn, step)
    if phase == "main" and not spec.get("step"):
        g.stack[-1][STEP] = turn.index["7.4 over"]
        go_on(g, main, "7.4.1 check")
    elif phase == "start" and not spec.get("step"):
        g.stack[-1][STEP] = turn.index["7.6.1"]
        go_on(g, attacking, "8.2.2")
    g.due = 1
    g.set(N_STRAY, 1)
    run(g)


def say_position(g: Game) -> dict[str, Any]:
    """What the position has besides its cards, as `setup_scenario` takes it."""
    said = TURNS.said(g)
    return said | {"points": [g.numbers[N_POINTS], g.numbers[N_POINTS + 1]]} if g.numbers[N_FORMAT] == TRIPLE else said

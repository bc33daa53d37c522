"""Where a position that was set up by hand begins."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from himori.rules.r4_turn import turn
from himori.terms import N_CLOCK, N_FIRST, N_PHASE, N_TURNS, PHASE
from taisen.games.info import CardData
from taisen.games.starts import Turns, go_on, phase_said, step_said
from taisen.kernel.procedure import run
from taisen.kernel.state import Game

STARTS: Final = {"main": "4.3 check", "end": "4.4"}
TURNS: Final = Turns(N_FIRST, N_TURNS, N_CLOCK)


def made_up(card: CardData) -> CardData:
    """A card made up for a position is a keeper of 1/1/1 unless something else was said."""
    numbers = {"cost": 1} if card.kind == "wind" else {"cost": 1, "might": 1, "shine": 1}
    return replace(card, kind=card.kind if card.kind == "wind" else "keeper", fields=numbers | dict(card.fields))


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    phase = phase_said(spec, "main", STARTS)
    TURNS.lay(g, spec)
    g.set(N_PHASE, PHASE[phase])
    go_on(g, turn, step_said(spec, STARTS[phase], turn))
    run(g)


def say_position(g: Game) -> dict[str, Any]:
    return TURNS.said(g)

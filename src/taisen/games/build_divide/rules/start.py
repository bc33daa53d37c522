"""Starting a position that was set up by hand at a phase of the turn."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from taisen.games.build_divide.rules.r0700_turn import turn
from taisen.games.build_divide.rules.r0800_attack import combat
from taisen.games.build_divide.terms import N_CLOCK, N_FIRST, N_PHASE, N_TURNS, N_USUAL, PHASE
from taisen.games.info import CardData
from taisen.games.starts import Turns, go_on, phase_said, step_said
from taisen.kernel.procedure import run
from taisen.kernel.state import Game

STARTS: Final[dict[str, str]] = {"stand": "702-1", "draw": "703-1", "main": "704-2", "attack": "705-1", "end": "706-1"}
TURNS: Final = Turns(N_FIRST, N_TURNS, N_CLOCK)
FILLER: Final = CardData("T-filler", "filler", "unit", {"cost": 9, "power": 1000, "hit": 1, "any": 9}, facts={})
LIVES: Final = 10
USUAL: Final = {"cost": 1, "power": 5000, "hit": 1}


def made_up(card: CardData) -> CardData:
    """A card for a position: a unit of cost 1 with 5000/1, unless something else was said."""
    kind = "unit" if card.kind in ("", "character") else card.kind
    if card.name == FILLER.name:
        return FILLER
    usual = {"cost": 1} if kind == "command" else USUAL
    return replace(card, kind=kind, fields={k: v for k, v in usual.items() if kind != "territory" or k == "cost"} | dict(card.fields))


def furnish(deck: int, counts: Mapping[str, int]) -> list[tuple[str, CardData]]:
    """A deck, and life: without either a player has lost."""
    out = [("deck", FILLER) for _ in range(deck)]
    if not counts.get("life"):
        out += [("life", FILLER) for _ in range(LIVES)]
    return out


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    """Push the frames for spec["phase"] (or spec["step"], a rule number of turn or attack), with spec["turn"] to play."""
    phase = phase_said(spec, "main", STARTS)
    step = step_said(spec, STARTS[phase], turn, combat)
    TURNS.lay(g, spec)
    g.set(N_USUAL, g.tp)
    g.set(N_PHASE, PHASE[phase])
    if step in turn.index:
        go_on(g, turn, step)
    else:
        go_on(g, turn, "706-1")
        go_on(g, combat, step)
    g.due = 1
    run(g)


def say_position(g: Game) -> dict[str, Any]:
    """What the position has besides its cards, as `setup_scenario` takes it."""
    return TURNS.said(g)

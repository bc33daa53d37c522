"""Starting a position that was set up by hand at a phase and step of the book."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from taisen.games.info import CardData
from taisen.games.ninja_slayer.rules.r0500_turn import turn
from taisen.games.ninja_slayer.rules.r0700_ikusa import ikusa
from taisen.games.ninja_slayer.terms import FIELDS, N_PHASE, PHASE
from taisen.games.starts import go_on, phase_said, step_said
from taisen.kernel.procedure import run
from taisen.kernel.state import Game

STARTS: Final[dict[str, tuple[str, str]]] = {
    "start": ("502.2a", ""), "draw": ("502.3a", ""), "ether": ("502.4a", ""), "character": ("503.1", ""),
    "ikusa": ("504.1", ""), "greeting": ("505.1", "704.1"), "ikusa_end": ("505.1", "707.1"), "end": ("505.1", ""),
}
"""Phase -> the step of the turn it goes on with, and the step of the ikusa phase inside it."""


def made_up(card: CardData) -> CardData:
    """A card for a position has a 1 for every number that its kind has and nobody said."""
    wanted = FIELDS if card.kind != "kotodama" else ("cost",)
    return replace(card, fields={name: card.fields.get(name, 1) for name in wanted} | dict(card.fields))


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    """Push the frames for spec["phase"] (and spec["step"], a rule number of turn or ikusa), with spec["turn"] to play.

    The cards are already in their zones. Runs on to the first question.
    """
    phase = phase_said(spec, "character", STARTS)
    step = step_said(spec, "", turn, ikusa)
    g.turn_to(int(spec.get("turn", 0)))
    g.set_turn(int(spec.get("number", 3)))
    g.set(N_PHASE, PHASE.get(phase, 0))
    outer, inner = STARTS[phase]
    if step:
        outer, inner = (step, "") if step in turn.index else ("505.1", step)
    go_on(g, turn, outer)
    if inner:
        go_on(g, ikusa, inner)
    g.due = 1
    run(g)


def say_position(g: Game) -> dict[str, Any]:
    """What the position has besides its cards, as `setup_scenario` takes it."""
    return {"number": g.turn}

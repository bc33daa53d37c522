"""Starting a position that was set up by hand at a phase of the turn, with what a game cannot do without."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from taisen.games.granblue.rules.r06_turn import burst, main, turn
from taisen.games.granblue.rules.r07_battle import battle
from taisen.games.granblue.terms import N_CLOCK, N_FIRST, N_PHASE, N_TURNS, PHASE
from taisen.games.info import CardData
from taisen.games.starts import Turns, go_on, phase_said, step_said
from taisen.kernel.names import STEP
from taisen.kernel.procedure import run
from taisen.kernel.state import Game

STARTS: Final[dict[str, str]] = {"start": "6-2-1", "main": "6-3", "attack": "6-4", "burst": "6-5"}
"""Phase -> the rule number with which the turn goes on."""
TURNS: Final = Turns(N_FIRST, N_TURNS, N_CLOCK)
FILLER: Final = CardData("T-filler", "filler", "member", {"rank": 9, "hp": 1, "atk": 1})
"""Its rank keeps it out of the member area."""
FIRST_LEADER: Final = CardData("T-leader", "leader(女)", "leader", {"rank": 0, "hp": 5, "atk": 1})
NUMBERED: Final = ("leader", "member")


def made_up(card: CardData) -> CardData:
    """A card for a position: a member, of rank 1 and with 3/2, unless something else was said."""
    kind = "member" if card.kind in ("", "character") else card.kind
    if kind not in NUMBERED:
        return replace(card, kind=kind)
    if card.name == FILLER.name:
        return FILLER
    usual = {"rank": 1, "hp": 3, "atk": 2} if kind == "member" else {"rank": 0, "hp": 5, "atk": 1}
    return replace(card, kind=kind, fields=usual | dict(card.fields))


def furnish(deck: int, counts: Mapping[str, int]) -> list[tuple[str, CardData]]:
    """A deck and a leader: without a card in the deck a player loses."""
    out = [("deck", FILLER) for _ in range(deck)]
    if not counts.get("leader_area"):
        out.append(("leader_area", FIRST_LEADER))
    return out


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    """Push the frames for spec["phase"] (or spec["step"], a rule number of the turn), with spec["turn"] to play.

    spec["turns"]: how many turns each player has had, this one included (3 unless said), or a list with one a player;
    spec["first"]: who went first. The cards are already in their zones. Runs on to the first question.
    """
    phase = phase_said(spec, "main", STARTS)
    step = step_said(spec, STARTS[phase], turn, burst)
    TURNS.lay(g, spec)
    g.set(N_PHASE, PHASE[phase])
    if step in turn.index:
        go_on(g, turn, step)
    else:
        go_on(g, turn, "6-5-1-4")
        go_on(g, burst, step)
    if phase == "main" and not spec.get("step"):
        g.stack[-1][STEP] = turn.index["6-4"]
        go_on(g, main, "6-3-1-2 check")
    elif phase == "attack" and not spec.get("step"):
        g.stack[-1][STEP] = turn.index["6-5"]
        go_on(g, battle, "7-2-1-1")
    g.due = 1
    run(g)


def say_position(g: Game) -> dict[str, Any]:
    """What the position has besides its cards, as `setup_scenario` takes it."""
    return TURNS.said(g)

"""Starting a position that was set up by hand at a step of the turn, with what a game cannot do without."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from taisen.games.hololive.rules.r07_turn import turn
from taisen.games.hololive.terms import N_CLOCK, N_FIRST, N_PHASE, N_TURNS, NOTE_DICE, PHASE
from taisen.games.info import CardData
from taisen.games.starts import Turns, go_on, phase_said, step_said
from taisen.kernel.names import ID, NOTE_SHIFT
from taisen.kernel.procedure import run
from taisen.kernel.state import Game

STARTS: Final[dict[str, str]] = {"reset": "7.2.2", "hand": "7.3.1", "cheer": "7.4.1", "main": "7.5.2",
                                 "performance": "7.6.2", "end": "7.7.1"}
"""Step of the turn -> the rule number it goes on with."""
TURNS: Final = Turns(N_FIRST, N_TURNS, N_CLOCK)
LIVES: Final = 5
CHEERS: Final = 10
FILLER_OSHI: Final = CardData("T-filler-oshi", "filler oshi", "oshi", {"life": LIVES}, facts={"color": ("white",)})
FILLER_CHEER: Final = CardData("T-filler-cheer", "filler cheer", "cheer", facts={"color": ("white",)})
FILLER: Final = CardData("T-filler", "filler", "holomem", {"hp": 100, "baton": 1},
                         facts={"color": ("white",), "level": ("debut",)})


def made_up(card: CardData) -> CardData:
    """A member for a position is a white Debut with 100 HP unless something else was said."""
    if card.kind in ("", "character"):
        card = replace(card, kind="holomem")
    if card.kind != "holomem":
        return card
    fields: dict[str, int | str] = {"hp": 100, "baton": 1}
    facts = {"color": ("white",), "level": ("debut",)}
    return replace(card, fields=fields | dict(card.fields), facts=facts | dict(card.facts))


def furnish(deck: int, counts: Mapping[str, int]) -> list[tuple[str, CardData]]:
    """An oshi, a centre, lives, cheers and a deck: without these the game would be over."""
    out = [("deck", FILLER) for _ in range(deck)]
    if not counts.get("oshi"):
        out.append(("oshi", FILLER_OSHI))
    if not counts.get("center"):
        out.append(("center", FILLER))
    if not counts.get("life"):
        out += [("life", FILLER_CHEER) for _ in range(LIVES)]
    if not counts.get("cheer_deck"):
        out += [("cheer_deck", FILLER_CHEER) for _ in range(CHEERS)]
    return out


def setup_scenario(g: Game, spec: Mapping[str, Any]) -> None:
    """Push the frames for spec["phase"] (or spec["step"], a rule number of the turn), with spec["turn"] to play.

    spec["turns"]: how many turns each player has had, this one included (3 unless said), or a list; spec["first"]: who went first;
    spec["dice"]: what the next dice will show.
    The cards are already in their zones. Runs on to the first question.
    """
    phase = phase_said(spec, "main", STARTS, "ステップ", "step")
    step = step_said(spec, STARTS[phase], turn)
    TURNS.lay(g, spec)
    g.set(N_PHASE, PHASE[phase])
    if spec.get("dice"):
        g.note(NOTE_DICE << NOTE_SHIFT, tuple([int(n) for n in spec["dice"]]))
    go_on(g, turn, step)
    g.due = 1
    run(g)


def say_position(g: Game) -> dict[str, Any]:
    """What the position has besides its cards, as `setup_scenario` takes it."""
    return TURNS.said(g)


def fresh(g: Game, ref: int) -> bool:
    """It was put on the stage this turn."""
    return g.cards[ref & ID].since >= g.numbers[N_CLOCK]

"""7 The battle phase."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.terms import book
from taisen.kernel.legality import Verb
from taisen.kernel.names import DONE, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

battle: Final = Procedure(book, "7 battle phase")
VERBS: Final[dict[str, Verb]] = {}


@battle.step(label="7-2-1-1")
def attack_step(g: Game, f: Frame) -> int:
    return DONE

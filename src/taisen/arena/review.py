"""Looking back at a game: how likely each side was to win, decision by decision, and what was lost by which of them."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from taisen.agents import Budget, SearchAgent, Table
from taisen.agents.base import mix
from taisen.api import CONCEDE, Entry, Game
from taisen.games.info import GameInfo, Words
from taisen.kernel.state import Game as State
from taisen.labels import option_words, question_names, question_words

ROUNDS: Final = 120
"""So many rounds are thought about each decision."""
SURE: Final = 3
"""An option that was tried less often says nothing."""
SLIGHT: Final = 0.03
"""What costs less than this is no mistake: so far apart are thoughts about one and the same."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision: by what was seen then. Chances are of the side that decided."""

    seat: int
    taken: int
    best: int
    taken_chance: float
    best_chance: float

    @property
    def loss(self) -> float:
        """What the decision cost; nothing where it was as good as any."""
        lost = self.best_chance - self.taken_chance
        return lost if lost >= SLIGHT and self.taken != self.best else 0.0


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a game that was judged, with its words (Japanese, English)."""

    step: int
    """After so many entries of the record."""
    turn: int
    judgement: Judgement
    question: Words
    taken: Words
    best: Words


def worth_judging(info: GameInfo, state: State) -> bool:
    """There was a choice, and not only about which card pays."""
    return len(state.options) > 1 and question_names(info.name).get(state.kind) != "pay"


def judge(info: GameInfo, state: State, taken: int, rounds: int = ROUNDS, agent: SearchAgent | None = None) -> Judgement | None:
    """What a seat's answer was worth beside the best that it had, as far as it could see."""
    if not worth_judging(info, state):
        return None
    thinker = agent or SearchAgent(mix(state.turn, 6), Budget(rounds, wide=True))
    table = Table(info, state)
    thinker.choose(table)
    sure = [t for t in thinker.thoughts if t.visits >= SURE]
    mine = next((t for t in thinker.thoughts if t.index == taken), None)
    if not sure or mine is None:
        return None
    best = max(sure, key=lambda t: t.chance)
    return Judgement(table.seat, taken, best.index, mine.chance, max(best.chance, mine.chance) if mine in sure else best.chance)


def review(start: Game, record: list[Entry], rounds: int = ROUNDS) -> Iterator[tuple[int, Decision | None]]:
    """Every entry of a game played again from its start, judged before it is made."""
    game = start.clone()
    info = game.info
    for step, entry in enumerate(record):
        found = None
        if isinstance(entry.answer, int) and not game.state.over:
            state = game.state.clone()
            judgement = judge(info, state, entry.answer, rounds)
            if judgement is not None:
                found = Decision(step, state.turn, judgement, asked(info, state), option(info, state, judgement.taken),
                                 option(info, state, judgement.best))
        yield step, found
        if entry.answer == CONCEDE:
            game.concede(entry.seat)
        else:
            game.answer(int(entry.answer), entry.seat)


def asked(info: GameInfo, state: State) -> Words:
    return question_words(info, state, "ja"), question_words(info, state, "en")


def option(info: GameInfo, state: State, index: int) -> Words:
    return option_words(info, state, state.options[index], "ja"), option_words(info, state, state.options[index], "en")

"""When a player is asked and when the table passes for them: stops, and "pass until …".

Only windows of priority are ever passed over by themselves; a choice, a greeting or an interrupt is always asked.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from taisen.api import Game
from taisen.games.info import GameInfo
from taisen.kernel.names import P_SEAT

WINDOW: Final = "priority"
PAYMENT: Final = "pay"


@dataclass(frozen=True, slots=True)
class Until:
    """A wish to pass: until the turn is over ("end"), a side's turn begins, a phase, or something is entered."""

    kind: str
    phase: int = -1
    turn: int = 0
    """The turn in which it was said."""

    def reached(self, game: Game, phase: int, seat: int) -> bool:
        """Also when it was passed without a question; one's own next turn ends every wish but for the opponent's."""
        g = game.state
        later = g.turn - self.turn
        own = is_own(game, seat)
        if self.kind == "end":
            return later > 0 or phase == len(game.info.phases) - 1
        if self.kind == "opponent":
            return later > 1 or (later == 1 and not own)
        back = sum([1 for s in range(g.seats) if not g.gone[s]]) if len(set(g.team)) == g.seats else len(set(g.team))
        return (later > 0 and own) or later >= back or (self.kind == "phase" and phase == self.phase)


def is_own(game: Game, seat: int) -> bool:
    """It is the turn of that player, or of the player's team."""
    g = game.state
    return g.team[g.tp] == g.team[seat]


@dataclass(slots=True)
class Stops:
    """One seat's stops."""

    info: GameInfo
    mine: set[int] = field(default_factory=set)
    theirs: set[int] = field(default_factory=set)
    own: bool = False
    """Stop while one's own (or a teammate's) entry waits on top."""
    pile: bool = True
    """Stop while an opponent's waits on top."""
    pay: bool = False
    """Ask which of one's cards pay."""
    blank: bool = False
    """Be asked also where there is nothing to choose: to other people at the table it must not show."""
    until: Until | None = None
    broken: bool = False
    """The last "until" ended because an opponent did something."""
    _last: tuple[int, int] = (-1, -1)
    _visit: int = 0
    _passed: int = -1

    def __post_init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        everywhere = tuple(name for name, _, _ in self.info.phases)
        mine, theirs = self.info.table.stops or (everywhere, everywhere)
        self.mine = {i for i, name in enumerate(everywhere) if name in mine}
        self.theirs = {i for i, name in enumerate(everywhere) if name in theirs}
        self.own, self.pile, self.pay = False, True, False

    def notice(self, game: Game) -> None:
        """Called at every question of the game, whoever is asked: counts the visits to phases."""
        here = (game.state.turn, self.info.phase_of(game.state))
        if here != self._last:
            self._last = here
            self._visit += 1

    def pays(self, game: Game) -> bool:
        """Whether the question is which card pays, and that is left to the table."""
        question = game.question
        return not self.pay and question is not None and question.kind == PAYMENT

    def passes(self, game: Game, seat: int) -> bool:
        """Whether the question to this seat is passed over."""
        g = game.state
        question = game.question
        if question is None:
            return False
        if len(question.raw) == 1 and not self.blank:
            return True
        if not any(o.verb == "pass" for o in question.options):
            return False
        if self.blank and question.kind != WINDOW and (g.kind in g.rules.veiled or g.kind in g.rules.guarded):
            # As where there is nothing to choose: a wish to pass would tell the one from the other.
            return False
        phase = self.info.phase_of(g)
        top = self.top(game)
        if self.until is not None:
            if self.until.reached(game, phase, seat):
                self.until = None
                return False
            if top is not None and g.team[top] != g.team[seat] and self.pile:
                self.until = None
                self.broken = True
                return False
            return question.kind == WINDOW or is_own(game, seat)
        if question.kind != WINDOW:
            return False
        if top is not None:
            return not (self.own if g.team[top] == g.team[seat] else self.pile)
        if self._passed == self._visit:
            return True
        if any(o.verb in self.info.table.heeded for o in question.options):
            return False
        return phase not in (self.mine if is_own(game, seat) else self.theirs)

    def said_pass(self, game: Game) -> None:
        """The player passed: the rest of this visit to the phase is passed over, unless it answered something."""
        if not game.state.pile:
            self._passed = self._visit

    @staticmethod
    def top(game: Game) -> int | None:
        """Whose thing waits on top of the pile."""
        g = game.state
        return g.records[g.pile[-1]].numbers[P_SEAT] if g.pile else None

    def phase_named(self, word: str) -> int | None:
        """A phase by its name in either language, or by the beginning of one."""
        word = word.lower()
        names = [tuple(n.lower() for n in names) for names in self.info.phases]
        exact = [i for i, n in enumerate(names) if word in n]
        begun = [i for i, n in enumerate(names) if any(each.startswith(word) for each in n)]
        found = exact or begun
        return found[0] if found else None

"""The player that looks at the position after each of its options, in worlds it holds possible."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.agents.base import Table, mix
from taisen.agents.evaluation import Evaluator
from taisen.games.info import GameInfo
from taisen.kernel.names import NO, P_WHAT, PASS, PAYLOAD, R_GAME, R_PLAY, REC, STOP, W_CHECK
from taisen.kernel.procedure import choose
from taisen.kernel.question import K_AT_MOST, K_OFTEN
from taisen.kernel.state import Game
from taisen.labels import question_names

WORLDS: Final = 1
DEPTH: Final = 1
"""So many of its own follow-up questions are tried whole; later ones take the first answer."""
WIDTH: Final = 12
"""A follow-up question with more options than this is tried with the first ones only."""
PATIENCE: Final = 100
"""A continuation with more questions than this is judged where it stands."""
NEAR: Final = 1e-9
STEPS: Final = (0, 1, 2, 5, 10, 20, 50)
"""Of the numbers of rounds (`kernel.counting`) only these are tried, and the greatest: each is carried out to be judged."""

Plan = list[tuple[int, int]]
"""Answers thought out beforehand: the kind of question and the option."""


class GreedyAgent:
    """Plays each option out with everybody passive until the phase is over, and takes what leaves it best.

    The worlds are the same for every option, and are dealt from the seat's view alone, so hidden cards cannot change
    the choice. The same seed answers the same questions alike.
    """

    def __init__(self, seed: int = 0, worlds: int = WORLDS, depth: int = DEPTH) -> None:
        self.name = "greedy"
        self._seed = mix(seed, 2)
        self._asked = 0
        self._worlds = worlds
        self._depth = depth
        self._rules: Outlook | None = None
        self._plan: Plan = []
        self._idle: tuple[object, ...] = ()
        """Where it last passed: asked again with nothing changed, it passes again."""

    def choose(self, table: Table) -> int:
        rules = self._rules
        if rules is None or table.info is not rules.info:
            self._rules = rules = Outlook(table.info)
        self._asked += 1
        if len(table.options) == 1:
            return 0
        planned = self._planned(table)
        if planned >= 0:
            return planned
        if table.kind in rules.payments:
            return 0
        situation = table.situation()
        if situation == self._idle:
            return passive(table.options)
        index = self._look(table, rules)
        self._idle = situation if table.options[index] == PASS else ()
        return index

    def _planned(self, table: Table) -> int:
        """The rest of a declaration goes as it was thought out when it was begun."""
        plan = self._plan
        if plan and table.declaring():
            kind, option = plan.pop(0)
            if kind == table.kind and option in table.options:
                return table.options.index(option)
        self._plan = []
        return -1

    def _look(self, table: Table, rules: Outlook) -> int:
        options = table.options
        worlds = [world for world in table.worlds(self._worlds, mix(self._seed, self._asked))
                  if world.askers >> table.seat & 1 and world.kind == table.kind]
        quiet = passive(options)
        best, best_value = quiet, float("-inf")
        best_plan: Plan = []
        for i in [quiet, *(i for i in tried(table.kind, options) if i != quiet)]:
            total = 0.0
            plan: Plan = []
            for n, world in enumerate(worlds):
                if options[i] in world.options:
                    playout = Playout(rules, table.seat, plan if n == 0 else None)
                    total += playout.after(world.clone(), world.options.index(options[i]), self._depth)
            if total > best_value + NEAR:
                best, best_value, best_plan = i, total, plan
        self._plan = best_plan
        return best


class Outlook:
    """What looking ahead needs of a game: how to judge, where to stop, what not to try out."""

    def __init__(self, info: GameInfo) -> None:
        self.info = info
        self.evaluate = Evaluator(info)
        passed = info.worth.evaluation.get("passed", ())
        self.boundaries = frozenset(e.id for e in info.events if e.name.endswith(("_start", "_end")) and e.name not in passed)
        self.active: frozenset[int] = frozenset(info.worth.evaluation.get("active", ()))
        """Questions at which a continuation does what was offered last, not nothing: it would be done anyway."""
        self.payments = frozenset(kind for kind, name in question_names(info.name).items() if name == "pay")
        """Questions about which of its cards pay: whichever does, the position is worth the same."""


class Reached(Exception):
    """The continuation has come to where it is judged."""


class Playout:
    """One continuation: everybody passes, the looking seat's own follow-up questions are tried out.

    declared: gets what is answered as long as the declaration goes on; throughout: and to what is asked after it.
    """

    __slots__ = ("declared", "rules", "seat", "throughout")

    def __init__(self, rules: Outlook, seat: int, declared: Plan | None, throughout: bool = False) -> None:
        self.rules = rules
        self.seat = seat
        self.declared = declared
        self.throughout = throughout

    def note(self, g: Game, kind: int, part: int, number: int, source: int, by: int, after: int) -> None:
        """Listens to the events: a phase or a step begins or ends while nothing is in progress.

        Every option is judged at the same moment by that, whoever is asked next. Damage to a player is judged when it
        is due: what the check turns up is luck, and one world's luck should not decide.
        """
        if kind in self.rules.boundaries:
            if settled(g):
                raise Reached
        elif part >= REC or after >= REC:
            if checking(g):
                raise Reached

    def after(self, g: Game, index: int, depth: int) -> float:
        """The value once this option is taken. The game is used up."""
        g.log = self.note
        try:
            choose(g, index)
            for _ in range(PATIENCE):
                if g.over:
                    break
                nothing = passive(g.options)
                # What a teammate is asked in the course of it is answered for the team's good.
                mine = g.team[g.seat] == g.team[self.seat]
                if mine and self.open(g, nothing):
                    if depth > 0:
                        return self.best(g, depth)
                    self.declared = None
                elif mine and self.declared is not None and self.noted(g) and g.options[nothing] != PASS:
                    self.declared.append((g.kind, g.options[nothing]))
                elif mine:
                    self.declared = None
                    if g.kind in self.rules.active:
                        nothing = len(g.options) - 1
                choose(g, nothing)
        except Reached:
            pass
        return self.rules.evaluate(g, self.seat)

    def noted(self, g: Game) -> bool:
        return self.throughout or g.checkpoint is not None

    def open(self, g: Game, nothing: int) -> bool:
        """A question of its own that is worth trying out: there is no passing, and it is not about what pays."""
        return g.options[nothing] != PASS and g.kind not in self.rules.payments

    def best(self, g: Game, depth: int) -> float:
        """The value of the best answer; the plan keeps what it was."""
        plan = self.declared
        found = float("-inf")
        found_plan: Plan = []
        for i in tried(g.kind, g.options)[:WIDTH]:
            rest: Plan | None = None
            if plan is not None and self.noted(g):
                rest = [(g.kind, g.options[i])]
            self.declared = rest
            value = self.after(g.clone(), i, depth - 1)
            if value > found + NEAR:
                found = value
                found_plan = rest or []
        self.declared = plan
        if plan is not None:
            plan.extend(found_plan)
        return found


def tried(kind: int, options: Sequence[int]) -> Sequence[int]:
    """Which answers are tried, by their places."""
    if kind not in (K_OFTEN, K_AT_MOST):
        return range(len(options))
    last = len(options) - 1
    return [i for i in range(len(options)) if options[i] & PAYLOAD in STEPS or i == last]


def settled(g: Game) -> bool:
    """Nothing is in progress: no card or ability, nothing that waits, no attack or the like."""
    if g.pile or g.waiting:
        return False
    for r in g.records.values():
        if r.kind == R_PLAY or r.kind >= R_GAME:
            return False
    return True


def checking(g: Game) -> bool:
    """The first check of damage to a player has just been put on an otherwise empty pile; the damage still counts."""
    return len(g.pile) == 1 and g.records[g.pile[0]].numbers[P_WHAT] == W_CHECK and any(g.hurt)


def passive(options: list[int] | tuple[int, ...]) -> int:
    """The option that does nothing: pass, no, stop; else the first."""
    for nothing in (PASS, NO, STOP):
        if nothing in options:
            return options.index(nothing)
    return 0

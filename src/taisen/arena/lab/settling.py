"""When a question is settled: a test that may be looked at after every game without fooling oneself.

One trial is one deal, all its games together: who got more of them. Under "both are equal" a trial goes either way equally often
(one that goes neither way says nothing). Against it stands every share from 0 to 1, none preferred; how much likelier the
results are under that is an e-value, and by Ville's inequality it ever reaches 20 in at most one of 20 equal pairs, however often
one looks.
"""
from __future__ import annotations

import math
from collections.abc import Container
from typing import Final

from taisen.arena.lab.plan import SWAP, Plan
from taisen.arena.lab.results import Row
from taisen.arena.simulate import sides

ENOUGH: Final = 20.0


def evidence(ups: int, downs: int) -> float:
    """The e-value of so many trials that went one way and the other.

    >>> round(evidence(10, 10), 2), evidence(15, 2) > 20
    (0.27, True)
    """
    n = ups + downs
    log = n * math.log(2) + math.lgamma(ups + 1) + math.lgamma(downs + 1) - math.lgamma(n + 2)
    return math.exp(min(log, 700.0))


def chance(ups: int, downs: int) -> float:
    """Two-sided p-value of the exact sign test, for a number of games that was fixed before.

    >>> round(chance(9, 1), 4), chance(5, 5)
    (0.0215, 1.0)
    """
    n, k = ups + downs, min(ups, downs)
    if 2 * k == n:
        return 1.0
    logs = [math.lgamma(n + 1) - math.lgamma(i + 1) - math.lgamma(n - i + 1) - n * math.log(2) for i in range(k + 1)]
    return min(1.0, 2 * sum([math.exp(x) for x in logs]))


def score(row: Row, side: int, of: int, team: int) -> float:
    """What a side has of a game: 1, 0, a half where it is drawn (nobody, or all)."""
    if not row.won or len(row.won) == of:
        return 0.5
    return 1.0 if side // team in {w // team for w in row.won} else 0.0


class Verdicts:
    """Of each question of a plan, how far it is settled, deal by deal in their order."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        who = sides(plan.tables[0])
        self.count, self.team = who.count, who.team
        # At a table of several parties no two are asked about.
        self.asked = plan.kind == SWAP or who.count == 2 * who.team
        self.questions = 1 if plan.kind == SWAP else len(plan.tables)
        self.scores: list[dict[int, dict[int, float]]] = [{} for _ in range(self.questions)]
        """By question and deal, what each of its games says: above nothing for the one, below for the other."""
        self.next = [0] * self.questions
        self.trials = [[0, 0, 0] for _ in range(self.questions)]
        """By question: deals that went up, down, neither way."""
        self.end = [-1] * self.questions
        """By question: the deal with which it was settled."""

    def question(self, table: int) -> int:
        return 0 if self.plan.kind == SWAP else table

    def whole(self) -> int:
        """So many games of a question have one deal."""
        return self.plan.rounds * (2 if self.plan.kind == SWAP else 1)

    def add(self, row: Row) -> None:
        table, deal, turned = self.plan.place(row.number)
        q = self.question(table)
        got = score(row, 0, self.count, self.team)
        if self.plan.kind == SWAP:
            value = got if table else -got
        else:
            value = got - 0.5
        self.scores[q].setdefault(deal, {})[table * self.plan.rounds + turned] = value
        while len(self.scores[q].get(self.next[q], ())) == self.whole():
            self.judge(q)

    def judge(self, q: int) -> None:
        """The next whole deal."""
        deal = self.next[q]
        self.next[q] += 1
        if self.end[q] >= 0:
            return
        total = sum(self.scores[q][deal].values())
        self.trials[q][0 if total > 0 else 1 if total < 0 else 2] += 1
        if self.asked and self.plan.settle and evidence(*self.trials[q][:2]) >= ENOUGH:
            self.end[q] = deal

    def settled(self, number: int) -> bool:
        """Its question is settled without that game."""
        table, deal, _ = self.plan.place(number)
        end = self.end[self.question(table)]
        return 0 <= end < deal

    def counts(self, number: int) -> bool:
        table, _, turned = self.plan.place(number)
        _, deal, _ = self.plan.place(number)
        return not self.settled(number) and deal * self.plan.rounds + turned < self.plan.games and table >= 0

    def after(self) -> tuple[int, ...]:
        """By table: with how many games its question was settled; 0: it is not."""
        return tuple([(self.end[self.question(t)] + 1) * self.plan.rounds for t in range(len(self.plan.tables))])

    def spared(self, there: Container[int]) -> int:
        """Games that need not be played any more."""
        return sum([1 for n in self.plan.numbers() if n not in there and self.settled(n)]) if max(self.end) >= 0 else 0

"""What the games say: shares with their intervals, what each card has to do with winning, a swap's difference."""
from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from taisen.arena.lab.plan import Plan, decks_of
from taisen.arena.lab.results import Row
from taisen.arena.lab.settling import Verdicts, chance, evidence, score
from taisen.arena.lab.watch import DRAWN, KEPT, LEFT, OFFERED, PLAYED
from taisen.arena.simulate import Setup, seated_table, sides, wilson

Z: Final = 1.959964
STRATA: Final = 4


@dataclass(slots=True)
class Share:
    """So many of so many."""

    won: int = 0
    of: int = 0

    def add(self, won: bool) -> None:
        self.won += won
        self.of += 1

    @property
    def rate(self) -> float:
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.of)


@dataclass(frozen=True, slots=True)
class Effect:
    """A difference between two shares, with its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        return not self.low <= 0.0 <= self.high


@dataclass(slots=True)
class CardFacts:
    """One card of one side's deck. Shares are of games in which at least one copy was, or was not."""

    id: str
    copies: int
    given_back: Share = field(default_factory=Share)
    kept: Share = field(default_factory=Share)
    drawn: Share = field(default_factory=Share)
    never: Share = field(default_factory=Share)
    """Games in which it never came to hand."""
    played: Share = field(default_factory=Share)
    held: Share = field(default_factory=Share)
    """Games in which it came to hand and was not played."""
    times: list[int] = field(default_factory=lambda: [0] * 5)
    """Copies, over all games: offered, kept, drawn, played, left in hand at the end."""
    drawn_by: dict[int, tuple[Share, Share]] = field(default_factory=dict)
    """By length of the game: drawn, never drawn."""

    @property
    def effect(self) -> Effect | None:
        """How much more is won with it than without, among games of like length: a long game is drawn into by every card."""
        return difference(list(self.drawn_by.values()))

    @property
    def dead(self) -> float:
        """Of the copies that came to hand, how many were there at the end."""
        return self.times[LEFT] / self.times[DRAWN] if self.times[DRAWN] else 0.0

    @property
    def used(self) -> float:
        return self.times[PLAYED] / self.times[DRAWN] if self.times[DRAWN] else 0.0


def difference(pairs: Iterable[tuple[Share, Share]]) -> Effect | None:
    """The common difference of two shares over strata (Mantel-Haenszel weights); None where nothing can be compared."""
    total = value = variance = 0.0
    for a, b in pairs:
        if not a.of or not b.of:
            continue
        weight = a.of * b.of / (a.of + b.of)
        total += weight
        value += weight * (a.rate - b.rate)
        variance += weight * weight * (spread(a) + spread(b))
    if total < 1.0:
        return None
    value /= total
    error = Z * math.sqrt(variance) / total
    return Effect(value, max(-1.0, value - error), min(1.0, value + error))


def spread(s: Share) -> float:
    """The variance of a share; two trials more keep it from being nothing where all came out alike (Agresti)."""
    p = (s.won + 1) / (s.of + 2)
    return p * (1 - p) / (s.of + 2)


@dataclass(slots=True)
class SideFacts:
    """One side of a table."""

    deck: str
    agent: str
    team: int
    wins: Share = field(default_factory=Share)
    first: Share = field(default_factory=Share)
    """Of the games in which it had the first turn."""
    later: Share = field(default_factory=Share)
    cards: dict[str, CardFacts] = field(default_factory=dict)
    redrew: Share = field(default_factory=Share)
    """Games in which it gave back cards of its first hand."""
    stayed: Share = field(default_factory=Share)


@dataclass(slots=True)
class TableFacts:
    """All games of one table."""

    setup: Setup
    sides: list[SideFacts]
    names: dict[str, tuple[str, str]]
    """Of cards, by id (Japanese, English)."""
    games: int = 0
    drawn: int = 0
    first: Share = field(default_factory=Share)
    by_order: list[Share] = field(default_factory=list)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """By what the last player who lost did so; each game once."""
    trials: tuple[int, int, int] = (0, 0, 0)
    """Deals that went to the first side, to the other, to neither; of two sides."""
    settled: int = 0

    @property
    def length(self) -> float:
        return sum([t * n for t, n in self.turns.items()]) / max(1, self.games)


def facts_of(plan: Plan, rows: Sequence[Row]) -> list[TableFacts]:
    """What each table's games say, the games that count (`runner.Ran`)."""
    verdicts = Verdicts(plan)
    by_table: list[list[Row]] = [[] for _ in plan.tables]
    for row in rows:
        verdicts.add(row)
        by_table[plan.place(row.number)[0]].append(row)
    out = []
    for t, table in enumerate(plan.tables):
        facts = empty(table)
        shelf = strata([r.turns for r in by_table[t]])
        for row in by_table[t]:
            count(facts, row, shelf(row.turns))
        if len(plan.tables) == verdicts.questions and verdicts.asked:
            facts.trials = (verdicts.trials[t][0], verdicts.trials[t][1], verdicts.trials[t][2])
        facts.settled = verdicts.after()[t]
        out.append(facts)
    return out


def empty(table: Setup) -> TableFacts:
    who = sides(table)
    lists = decks_of(table)
    found = []
    for s in range(who.count):
        side = SideFacts(who.decks[s] if who.decks else "", who.agents[s], s // who.team)
        side.cards = {i: CardFacts(i, n) for i, n in lists[s].cards.items()} if lists else {}
        found.append(side)
    cards = seated_table(table, 0).setup.cards
    names = {i: (c.name + (f"◆{c.title}" if c.title else ""), (c.name_en or c.name) + (f", {c.title_en}" if c.title_en else ""))
             for i, c in cards.items()}
    return TableFacts(table, found, names, by_order=[Share() for _ in range(who.count)])


def strata(turns: Sequence[int]) -> Callable[[int], int]:
    """By which a length is put with its like: about so many games in each."""
    ordered = sorted(turns)
    bounds = sorted({ordered[len(ordered) * k // STRATA] for k in range(1, STRATA)}) if ordered else []
    return lambda t: sum([t >= b for b in bounds])


def count(facts: TableFacts, row: Row, stratum: int) -> None:
    facts.games += 1
    facts.drawn += not row.won
    facts.first.add(row.first in row.won)
    facts.turns[row.turns] += 1
    facts.decisions += row.decisions
    facts.ends[row.ends[-1][1] if row.ends else ""] += 1
    for place, share in enumerate(facts.by_order):
        share.add(place in row.after)
    for s, side in enumerate(facts.sides):
        won = s in row.won
        side.wins.add(won)
        (side.first if row.first == s else side.later).add(won)
        back = sum([c[OFFERED] - c[KEPT] for c in row.cards[s].values()])
        (side.redrew if back else side.stayed).add(won)
        for i in row.cards[s]:
            # Packs, and cards of others.
            side.cards.setdefault(i, CardFacts(i, 0))
        for i, card in side.cards.items():
            count_card(card, row.cards[s].get(i), won, stratum)


def count_card(card: CardFacts, seen: Sequence[int] | None, won: bool, stratum: int) -> None:
    pair = card.drawn_by.setdefault(stratum, (Share(), Share()))
    if seen is None:
        card.never.add(won)
        pair[1].add(won)
        return
    card.drawn.add(won)
    pair[0].add(won)
    (card.played if seen[PLAYED] else card.held).add(won)
    if seen[KEPT]:
        card.kept.add(won)
    elif seen[OFFERED]:
        card.given_back.add(won)
    for at, n in enumerate(seen):
        card.times[at] += n


# ---- a swap ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SwapFacts:
    """The first deck as it was and with the swap, on the same deals."""

    deals: int
    before: float
    after: float
    effect: Effect
    """How much more the deck has of a game with the swap."""
    better: int
    worse: int
    same: int
    """Deals by how they came out with it."""
    p: float
    """The sign test's, as if the number of games had been fixed before."""
    e: float
    """The e-value, which may be looked at at any time; 20 settles it."""


def swap_facts(plan: Plan, rows: Sequence[Row]) -> SwapFacts | None:
    """Over whole deals only; None where there are none."""
    who = sides(plan.tables[0])
    by_deal: dict[int, dict[tuple[int, int], float]] = {}
    for row in rows:
        table, deal, turned = plan.place(row.number)
        by_deal.setdefault(deal, {})[table, turned] = score(row, 0, who.count, who.team)
    whole = [d for _, d in sorted(by_deal.items()) if len(d) == 2 * plan.rounds]
    if not whole:
        return None
    scores = [[sum([v for (t, _), v in d.items() if t == table]) / plan.rounds for table in (0, 1)] for d in whole]
    gains = [b - a for a, b in scores]
    n = len(gains)
    mean = sum(gains) / n
    variance = sum([(x - mean) ** 2 for x in gains]) / max(1, n - 1)
    error = Z * math.sqrt(variance / n)
    better, worse = sum([x > 0 for x in gains]), sum([x < 0 for x in gains])
    return SwapFacts(n, sum([a for a, _ in scores]) / n, sum([b for _, b in scores]) / n, Effect(mean, mean - error, mean + error),
                     better, worse, n - better - worse, chance(better, worse), evidence(better, worse))

"""What may be done, and why not: every action is a verb with named conditions.

Legal options are the verbs whose conditions hold; "why not?" walks the same conditions and returns those that fail.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from taisen.kernel.continuous import abilities_of
from taisen.kernel.ledger import Book
from taisen.kernel.names import A_ACTIVATED, ABILITY, HOLDER_SHIFT, ID
from taisen.kernel.state import Game
from taisen.kernel.triggers import used_up

Check = Callable[[Game, int, int], bool]
Choice = Callable[[Game, int, int], list[int]]
Meaning = Callable[[Game, int], int]


def key_at(g: Game, what: int) -> int:
    """The ability that a paired verb names: card << 8 | its place among the card's abilities; -1: there is none."""
    keys = abilities_of(g, what >> 8)
    return keys[what & 255] if what & 255 < len(keys) else -1


def own_activated(g: Game, seat: int, what: int) -> bool:
    """An activated ability of a card of the player's, that works where the card is. what: as of `key_at`."""
    return activated_by(g, seat, key_at(g, what))


def activated_by(g: Game, seat: int, key: int) -> bool:
    """The same of an ability's key; -1: none."""
    if key < 0:
        return False
    c = g.cards[key >> HOLDER_SHIFT & ID]
    if c.seat != seat:
        return False
    a = g.lib.abilities[key & ABILITY]
    return a.kind == A_ACTIVATED and bool(a.zones >> c.zone & 1)


def not_used_up(g: Game, what: int) -> bool:
    """The ability may be used once more, as often as its text allows."""
    key = key_at(g, what)
    return key < 0 or not used_up(g, key)


def lies(g: Game, seat: int, ref: int, zone: int) -> bool:
    """The very card lies in that zone of that player."""
    c = g.cards[ref & ID]
    return c.zone == zone and c.seat == seat and c.ref == ref


class Requirement:
    """One condition with its rule and its sentence in both languages.

    common: it asks nothing of the thing. of: it is asked only of cards that have one of these bits (`CardDef.bits`).
    sieve: it is about another thing that is needed too (its test takes that one and the thing itself): one must be left
    of those that all sieves before have let through. known: it holds for all that the game tries the verb with, or
    wherever the other conditions do; only "why not?" asks it.
    """

    __slots__ = ("rule", "en", "ja", "test", "common", "sieve", "known", "of", "lacks")

    def __init__(self, rule: str, en: str, ja: str, test: Check, common: bool, sieve: bool, known: bool,
                 of: int = 0) -> None:
        self.rule = rule
        self.en = en
        self.ja = ja
        self.test = test
        self.common = common
        self.sieve = sieve
        self.known = known
        self.of = of
        self.lacks: Lack | None = None
        """Which of several things is missing, where the sentence names several."""

    def holds(self, g: Game, seat: int, what: int) -> bool:
        """Of the thing itself, or asked nothing of such a one."""
        return (self.of != 0 and not g.lib.defs[g.face[what & ID]].bits & self.of) or self.test(g, seat, what)

    def let_through(self, g: Game, others: list[int], what: int) -> list[int]:
        return [x for x in others if self.test(g, x, what)]


def nothing_else(g: Game, seat: int, what: int) -> list[int]:
    return []


Missing = tuple[str, str, str]
"""What is missing: its rule, and a sentence in English and in Japanese."""
Lack = Callable[[Game, int, int], Missing]
"""(game, seat, thing) -> what is missing; of a sieve (game, one of the others, thing). Asked only where the condition fails."""

VERBS: Final[dict[str, Verb]] = {}


class Verb:
    """An action a player can take with a thing (a card, or an ability as `card << 8 | index`)."""

    def __init__(self, book: Book | None, name: str, en: str, ja: str, paired: bool = False) -> None:
        self.paired = paired
        """It is about an ability of a card: card << 8 | index."""
        self.book = book
        self.name = name
        self.en = en
        self.ja = ja
        self.conditions: list[Requirement] = []
        self.plain: list[Requirement] = []
        self.commons: list[Requirement] = []
        self.singles: list[Requirement] = []
        self.sieves: list[Requirement] = []
        """Those of the conditions that `holds`, `possible` and `suits` ask."""
        self.about: Check | None = None
        """Whether the action is about such a thing at all; where nothing is said, its first condition tells."""
        self.more: Choice = nothing_else
        """Things that it may be asked about with a card besides its own abilities (seat, card)."""
        self.others: Choice = nothing_else
        """The things of which the action needs one besides: sieves pick among them."""
        self.means: Meaning | None = None
        """What conditions are asked about instead of the thing, where that is dear to find: the ability that it names."""
        VERBS[(book.game + ":" if book is not None else "") + name] = self

    def condition(self, *rules: str, en: str, ja: str, common: bool = False, sieve: bool = False,
                  known: bool = False, early: bool = False, of: int = 0) -> Callable[[Check], Check]:
        """Add a condition: it must hold for the verb to be offered. The sentence says what would be right.

        common: it is the same for all things, so that one answer does for all of them. sieve, known, of: see Requirement.
        early: being cheap, it is asked before others of its sort, except for "why not?".
        """

        def add(fn: Check) -> Check:
            r = Requirement(rules[0], en, ja, fn, common, sieve, known, of)
            self.conditions.append(r)
            if not known:
                asked = self.sieves if sieve else self.commons if common else self.singles
                asked.insert(0 if early else len(asked), r)
                if not sieve:
                    self.plain.append(r)
            if self.book is not None:
                self.book.add(rules, en, ja, "condition", fn.__module__, r)
            return fn

        return add

    def lacking(self, test: Check) -> Callable[[Lack], Lack]:
        """Say which part of a condition fails: "why not?" then tells that and not the whole."""
        def add(fn: Lack) -> Lack:
            for c in self.conditions:
                if c.test is test:
                    c.lacks = fn
            return fn

        return add

    def holds(self, g: Game, seat: int, what: int) -> bool:
        for c in self.plain:
            # As `Requirement.holds`, which is asked very often, without the call.
            if (not c.of or g.lib.defs[g.face[what & ID]].bits & c.of) and not c.test(g, seat, what):
                return False
        return not self.sieves or self.some_other(g, seat, what)

    def possible(self, g: Game, seat: int) -> bool:
        """What is asked of no thing in particular holds: `suits` tells of each whether the verb does."""
        for c in self.commons:
            if not c.test(g, seat, 0):
                return False
        return True

    def suits(self, g: Game, seat: int, what: int) -> bool:
        """All that is asked of the thing itself (or of what it means) holds."""
        for c in self.singles:
            if (not c.of or g.lib.defs[g.face[what & ID]].bits & c.of) and not c.test(g, seat, what):
                return False
        return not self.sieves or self.some_other(g, seat, what)

    def some_other(self, g: Game, seat: int, what: int) -> bool:
        """One of the other things passes all the sieves."""
        for other in self.others(g, seat, what):
            for c in self.sieves:
                if not c.test(g, other, what):
                    break
            else:
                return True
        return False

    def why_not(self, g: Game, seat: int, what: int) -> list[Requirement]:
        """Every condition that fails, in the order of the book; of the sieves the one that lets none through.

        One that cannot even be asked at this time ends the walk.
        """
        if self.means is not None:
            what = self.means(g, what)
        failed: list[Requirement] = []
        others: list[int] | None = None
        for c in self.conditions:
            try:
                if not c.sieve:
                    if not c.holds(g, seat, what):
                        failed.append(c)
                elif others is None or others:
                    others = c.let_through(g, self.others(g, seat, what) if others is None else others, what)
                    if not others:
                        failed.append(c)
            except (KeyError, IndexError):
                break
        return failed

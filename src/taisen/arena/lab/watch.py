"""Watching a game for the laboratory: which cards came to hand, were used or stayed there, and by what the players lost.

It looks at hands whenever something has happened, and changes nothing. What a card has done is told by where it went: from the
hand into play, or to the place where cards are while they are carried out, it was played; else it was paid, discarded, put back.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from taisen.games.info import GameInfo
from taisen.kernel.names import ID
from taisen.kernel.state import Game
from taisen.log import Cause, causes_of

OFFERED, KEPT, DRAWN, PLAYED, LEFT = range(5)
"""What is counted of a card, in copies: in the first hand, not given back before the first turn, ever in hand, played from hand,
in hand at the end."""
Counts = dict[str, list[int]]
DRAW: Final = "draw"
WON: Final = "won"
LOSES: Final = "loses"
"""How a game ended that nobody lost: drawn for having no end, or won by what a card says."""


class Watch:
    """Looks at one game from its first question to its end."""

    def __init__(self, info: GameInfo, g: Game) -> None:
        rules = info.rules
        self.info = info
        self.lose = next(e.id for e in info.events if e.name == "lose")
        self.used = rules.played | rules.shared
        hand = next(z.id for z in rules.zones if z.name == "hand")
        deck = next(z.id for z in rules.zones if z.name == "deck")
        self.hands = [g.home[s * rules.count + hand] for s in range(g.seats)]
        self.deck = deck
        self.opening = True
        self.held: list[list[int]] = [[] for _ in range(g.seats)]
        self.gone: list[dict[int, int]] = [{} for _ in range(g.seats)]
        """Per seat: what left the hand, by reference, and into which zone."""
        self.drawn: list[dict[int, str]] = [{} for _ in range(g.seats)]
        """Per seat: instances that were in hand, and what they were."""
        self.offered: list[set[int]] = [set() for _ in range(g.seats)]
        self.kept: list[set[int]] = [set() for _ in range(g.seats)]
        self.ends: list[tuple[int, str]] = []
        g.log = self.note
        self.look(g)

    def note(self, g: Game, kind: int, part: int, number: int, source: int, by: int, after: int) -> None:
        """The kernel's log."""
        if kind == self.lose:
            self.ends.append((part & 7, reason(causes_of(self.info, g, kind, number, [], {}))))
        self.look(g)

    def look(self, g: Game) -> None:
        for s in range(g.seats):
            # Lists of cards are replaced when they change.
            if g.zones[self.hands[s]] is not self.held[s]:
                self.changed(g, s, g.zones[self.hands[s]])
        if self.opening and g.turn > 0:
            self.opened(g)

    def changed(self, g: Game, seat: int, now: list[int]) -> None:
        before = self.held[seat]
        self.held[seat] = now
        gone = self.gone[seat]
        for r in now:
            if r not in before:
                # Under the name that it had: it was never away (a declaration was not completed).
                gone.pop(r, None)
                self.drawn[seat].setdefault(r & ID, g.definition(r).id)
                if self.opening:
                    self.offered[seat].add(r & ID)
        for r in before:
            if r not in now:
                gone[r] = g.cards[r & ID].zone

    def opened(self, g: Game) -> None:
        """The first turn begins: what was given back lies in the deck."""
        self.opening = False
        for s in range(g.seats):
            self.kept[s] = {i for i in self.offered[s] if g.cards[i].zone != self.deck}

    def counts(self, seat: int) -> Counts:
        """Once the game is over: by card what is counted of it, without those that never came to hand."""
        played = {r & ID for r, zone in self.gone[seat].items() if self.used >> zone & 1}
        left = {r & ID for r in self.held[seat]}
        out: Counts = {}
        for i, card in sorted(self.drawn[seat].items()):
            row = out.setdefault(card, [0] * 5)
            for at, where in enumerate((self.offered[seat], self.kept[seat], None, played, left)):
                row[at] += where is None or i in where
        return out

    def ended(self, g: Game) -> list[tuple[int, str]]:
        """Who lost by what, in this order; where nobody did, how it ended all the same (seat -1)."""
        return self.ends or [(-1, WON if g.winners else DRAW)]


def reason(causes: Sequence[Cause]) -> str:
    """The rule by which somebody is losing, or the card that says so."""
    if not causes:
        return ""
    return f"card:{causes[0].card}" if causes[0].card else causes[0].rule


def ending_words(info: GameInfo, key: str, names: Mapping[str, tuple[str, str]]) -> tuple[str, str]:
    """What such a reason is called (Japanese, English); names: of cards, by id."""
    if key == DRAW:
        return "引き分け(終わりがない)", "a draw without end"
    if key == WON:
        return "カードの効果による勝利", "won by a card"
    if key.startswith("card:"):
        ja, en = names.get(key[5:], (key[5:], key[5:]))
        return f"{ja}の効果", f"by {en}"
    # A step in which one may lose does something else in the first place: the rule under it says who loses.
    found = [*[e for e in info.book.entries if e.rule.startswith(key + ".") and LOSES in e.en], *info.book.of(key)] if key else []
    said = next((e for e in found if LOSES in e.en), found[0] if found else None)
    if said is not None:
        return f"{said.rule} {said.ja}", f"{said.rule} {said.en}"
    return key or "不明", key or "unknown"

"""A second opinion on who can know what, kept from the events alone: slower and simpler than the kernel's own."""
from __future__ import annotations

from taisen.kernel.names import ID
from taisen.kernel.sight import sees_place
from taisen.kernel.state import Card, Game
from tests.invariants.checks import must


class Watcher:
    """Listens to a game. For every seat: when it last saw each card, and what can have become of it unseen since."""

    def __init__(self, g: Game) -> None:
        self.clock = 1
        self.saw = [[0] * len(g.cards) for _ in range(g.seats)]
        self.lost = [[0] * len(g.cards) for _ in range(g.seats)]
        """When the seat must have lost sight of the card at the latest."""
        self.faces: list[set[int]] = [set() for _ in range(g.seats)]
        """Every face that the seat has ever seen."""
        self.cards: list[Card] = []
        self.zones: list[list[int]] = []
        self.rng = g.rng
        self.whole: list[set[int]] = [set() for _ in range(g.seats)]
        """The hidden zones of which the seat knew every card at the last event."""
        self.named = [h[:] for h in g.handles]
        self.look(g)
        g.log = self.note

    def note(self, g: Game, kind: int, part: int, number: int, source: int, by: int, after: int) -> None:
        self.keep_up(g)

    def keep_up(self, g: Game) -> None:
        self.clock += 1
        self.welcome(g)
        self.lose(g)
        self.look(g)
        self.look_through(g)

    def welcome(self, g: Game) -> None:
        """Tokens that have come."""
        for i in range(len(self.cards), len(g.cards)):
            self.cards.append(g.cards[i])
            for s in range(g.seats):
                self.saw[s].append(0)
                self.lost[s].append(0)
                self.named[s].append(0)

    def look(self, g: Game) -> None:
        """Who sees what now."""
        for s in range(g.seats):
            for i in range(1, len(g.cards)):
                if g.shown[s] >> i & 1 or sees_place(g, s, g.cards[i]):
                    self.saw[s][i] = self.clock
                    self.faces[s].add(g.face[i])
        self.cards = g.cards[:]
        self.zones = [z[:] for z in g.zones]
        self.rng = g.rng

    def look_through(self, g: Game) -> None:
        """Who searches a zone and finds nothing has seen every card of it, though nothing has happened."""
        for s in range(g.seats):
            known = g.knows[s] | g.shown[s]
            whole = {k for k, z in enumerate(g.zones) if z and all(known >> (ref & ID) & 1 for ref in z)}
            for k in whole - self.whole[s]:
                for ref in g.zones[k]:
                    self.saw[s][ref & ID] = self.clock
                    self.faces[s].add(g.face[ref & ID])
            self.whole[s] = whole

    def lose(self, g: Game) -> None:
        """Cards that have moved or changed places since the last event, where a seat could not look."""
        for index, (before, now) in enumerate(zip(self.zones, g.zones, strict=True)):
            if before != now and sorted(before) == sorted(now):
                # Without chance the zone's own player has put them into this order, and knows it.
                orderer = index // g.rules.count if g.rng == self.rng else -1
                for k, ref in enumerate(now):
                    if before[k] != ref:
                        self.gone(g, ref & ID, orderer)
        for i in range(1, len(g.cards)):
            was, card = self.cards[i], g.cards[i]
            if was is not card and (was.zone, was.seat) != (card.zone, card.seat):
                self.moved(g, i, was, card)

    def gone(self, g: Game, i: int, orderer: int) -> None:
        """It has changed places inside its zone."""
        for s in range(g.seats):
            if s != orderer and not sees_place(g, s, g.cards[i]) and not g.shown[s] >> i & 1:
                self.lost[s][i] = self.clock

    def moved(self, g: Game, i: int, was: Card, card: Card) -> None:
        """From a place without order that the seat cannot look into, to such a place: it could have been any of them."""
        rules = g.rules
        if not rules.hidden >> was.zone & 1 or rules.ordered >> was.zone & 1:
            return
        for s in range(g.seats):
            unseen = not sees_place(g, s, was) and not sees_place(g, s, card)
            if unseen and self.saw[s][i] < self.clock - 1:
                self.lost[s][i] = self.clock
                for ref in g.zones[was.seat * rules.count + was.zone]:
                    self.lost[s][ref & ID] = self.clock

    def agree(self, g: Game) -> None:
        """At a question: nobody knows a face, or has kept a name for a card, that they must have lost sight of."""
        self.keep_up(g)
        for s in range(g.seats):
            for i in range(1, len(g.cards)):
                saw, lost = self.saw[s][i], self.lost[s][i]
                if (g.knows[s] | g.shown[s]) >> i & 1:
                    must(saw, f"seat {s} knows card {i}, which it never saw")
                    must(saw >= lost, f"seat {s} knows card {i}, which it must have lost sight of")
                h = g.handles[s][i]
                if h and h == self.named[s][i]:
                    must(not self.hidden_since(s, i), f"seat {s} can follow card {i} by its name {h} through what it cannot see")
                self.named[s][i] = h
                if h:
                    self.lost[s][i] = 0

    def hidden_since(self, s: int, i: int) -> bool:
        """Between two questions the seat lost sight of the card, though it may see it again."""
        return self.lost[s][i] > 0

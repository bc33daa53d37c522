"""How good a position is for a seat, in the game's own terms: the weights that its `evaluation` names.

Cards in play count as printed: what lasts this turn only is worth what it does, and that is seen where it is done.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.games.info import GameInfo
from taisen.kernel.counters import counters
from taisen.kernel.library import CardDef, Library
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, ID, SEAT
from taisen.kernel.state import Game

WIN: Final = 1000.0
GONE: Final = -100.0
"""A player who has left while the game goes on: worse than any position."""
POINT: Final = 200.0
"""A point of a team, where points win: more than the player who leaves for it."""
DOOM: Final = 25.0
"""Damage that is due and would fill a zone that loses the game; something may still stop it."""
TIRED: Final = 0.5
"""Keywords of a card that is turned count this much: it cannot use them before its next turn."""
SPARE: Final = 0.3
"""A ready card that only pays is worth this much of a ready one in play: it is ready again next turn."""
SURPLUS: Final = 0.2
"""A card that pays is worth this much of its weight once there are enough for two ordinary cards a turn."""
PROMISE: Final = 0.15
"""What a card in hand is worth for each point of its cost that can be paid next turn."""
IDLE: Final = 0.12
"""What it loses for each point of cost beyond that."""


class Evaluator:
    """Worth of what each side has: that of the seat's own side minus that of all others."""

    def __init__(self, info: GameInfo) -> None:
        weights = info.worth.evaluation
        rules = info.rules
        self.count = rules.count
        self.appraise = info.worth.appraise
        self.score = info.table.score
        by_name: Mapping[str, float] = weights.get("zones", {})
        self.zones = [(z.id, float(by_name[z.name])) for z in rules.zones if z.name in by_name and not z.shared]
        self.played = [z.id for z in rules.zones if z.played and not z.shared]
        self.paying = [z.id for z in rules.zones if z.posed and not z.played]
        self.hands = [z.id for z in rules.zones if z.owner_sees and not z.others_see]
        self.cost = info.fields.get("cost", -1)
        fields: Mapping[str, float] = weights.get("fields", {})
        self.fields = [(i, float(fields[name])) for name, i in info.fields.items() if name in fields]
        keywords: Mapping[str, float] = weights.get("keywords", {})
        said = {words[1].lower().replace(" ", "_"): k for k, words in info.words.keyword_words.items()}
        self.keywords = {said[name]: float(w) for name, w in keywords.items() if name in said}
        self.ready = float(weights.get("ready", 0.0))
        self.ability = float(weights.get("ability", 0.0))
        self.hurt = float(weights.get("hurt", 0.0))
        self.damage = float(weights.get("damage", 0.0))
        """What a point of damage on a thing in play costs its side."""
        self.power = float(weights.get("power", 0.0))
        """What a point of an activated ability's own number is worth to who can pay it."""
        self.attached = float(weights.get("attached", 0.0))
        self.tucked = float(weights.get("tucked", 0.0))
        """What a card attached to a thing, or under it, adds."""
        at_players: Mapping[str, float] = weights.get("counters", {})
        self.counters = [(c.id, float(at_players[c.name])) for c in rules.counters if c.name in at_players]
        """What a counter at the player is worth."""
        limits: Mapping[str, int] = weights.get("limits", {})
        self.limits = [(z.id, limits[z.name]) for z in rules.zones if z.name in limits]
        """Zones that lose the game when so many cards lie there."""
        self._lib: Library | None = None
        self._enough = 0
        self._printed: list[float] = []
        self._words: list[float] = []

    def __call__(self, g: Game, seat: int) -> float:
        if g.over:
            if not g.winners:
                return 0.0
            return WIN if g.winners >> seat & 1 else -WIN
        if g.lib is not self._lib:
            self._lib = g.lib
            self._enough = self.enough(g.lib)
            self._printed = [self.printed(g.lib, d) for d in g.lib.defs]
            self._words = [self.words(g.lib, d) for d in g.lib.defs]
        total = self.promise(g, seat)
        for s in range(g.seats):
            worth = self.worth(g, s)
            total += worth if g.team[s] == g.team[seat] else -worth
        if self.score is not None and g.seats > 2:
            for team in set(g.team):
                points = POINT * max(0, self.score(g, team))
                total += points if team == g.team[seat] else -points
        return total

    def worth(self, g: Game, seat: int) -> float:
        """What everybody can see of a player's side."""
        if g.gone[seat]:
            return GONE
        base = seat * self.count
        total = self.hurt * g.hurt[seat]
        for kind, weight in self.counters:
            total += weight * counters(g, SEAT | seat, kind)
        for z, weight in self.zones:
            count = len(g.zones[base + z])
            if count > self._enough and z in self.paying:
                total += weight * (self._enough + SURPLUS * (count - self._enough))
            else:
                total += weight * count
        cards = g.cards
        for z in self.played:
            for ref in g.zones[base + z]:
                i = ref & ID
                c = cards[i]
                if c.down:
                    continue
                if c.host:
                    total += self.tucked if c.tucked else self.attached
                    continue
                total += self._printed[g.face[i]]
                total += self.damage * c.damage
                if c.pose:
                    total -= TIRED * self._words[g.face[i]]
                else:
                    total += self.ready
        for z in self.paying:
            for ref in g.zones[base + z]:
                if not cards[ref & ID].pose:
                    total += SPARE * self.ready
        for z, limit in self.limits:
            total += self.danger(len(g.zones[base + z]), g.hurt[seat], limit)
        if self.appraise is not None:
            total += self.appraise(g, seat)
        return total

    def danger(self, count: int, due: int, limit: int) -> float:
        """The nearer the end, the more a point of damage weighs: half as much at first, twice as much at last."""
        full = count + due
        nearness = self.hurt * full * (full - limit / 3) / limit
        return nearness - DOOM if due and full >= limit else nearness

    def promise(self, g: Game, seat: int) -> float:
        """What the looking seat's own hand may become: dear cards are better, as far as they can be paid."""
        base = seat * self.count
        means = 1
        for z in self.paying:
            means += len(g.zones[base + z])
        total = 0.0
        for z in self.hands:
            for ref in g.zones[base + z]:
                cost = g.lib.defs[g.face[ref & ID]].nums[self.cost] if self.cost >= 0 else 0
                total += PROMISE * cost if cost <= means else PROMISE * means - IDLE * (cost - means)
        return total

    def enough(self, lib: Library) -> int:
        """So many paying cards pay for two ordinary cards."""
        if self.cost < 0 or not lib.defs:
            return 0
        return round(2 * sum([d.nums[self.cost] for d in lib.defs]) / len(lib.defs))

    def printed(self, lib: Library, d: CardDef) -> float:
        """A card in play by its printed numbers, keywords and abilities."""
        total = 0.0
        for i, weight in self.fields:
            if d.has >> i & 1:
                total += weight * d.nums[i]
        for number in d.abilities:
            a = lib.abilities[number]
            if a.kind != A_KEYWORD:
                total += self.ability
            if a.kind == A_ACTIVATED:
                total += self.power * a.number
        return total + self.words(lib, d)

    def words(self, lib: Library, d: CardDef) -> float:
        return sum([self.keywords.get(lib.abilities[number].keyword, 0.0) for number in d.abilities
                    if lib.abilities[number].kind == A_KEYWORD])

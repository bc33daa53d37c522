"""A game's rulebook as the kernel sees it: zones, events with their raw moves, and what the kernel asks of it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from taisen.kernel.names import (
    EMPTY,
    ID,
    P_SEAT,
    REC,
    ROLES,
    SEAT,
)
from taisen.kernel.state import Card, Game, Record

BY_NOBODY: Final = 0
BY_OWNER: Final = 1
BY_TEAM: Final = 2
BY_ALL: Final = 3
"""Who sees what lies face down in a zone: its owner is whose side it lies on."""


@final
class ZoneDef:
    """A zone of a game: who sees it, whether it keeps order, what its cards show."""

    __slots__ = ("id", "name", "ja", "en", "owner_sees", "others_see", "ordered", "posed", "faced", "shared", "played",
                 "down_seen", "mixed", "teams", "sided", "other_seen", "tokens")

    def __init__(self, i: int, name: str, ja: str, en: str, *, owner_sees: bool = True, others_see: bool = True,
                 ordered: bool = False, posed: bool = False, faced: bool = False, shared: bool = False,
                 played: bool = False, down_seen: int = BY_NOBODY, mixed: bool = False, teams: bool = False,
                 sided: bool = False, other_seen: int = BY_ALL, tokens: bool = True) -> None:
        if shared and (teams or (owner_sees and not others_see)):
            raise ValueError(f"zone {name!r} is nobody's: it is no team's, and nobody sees there what others do not")
        self.id = i
        self.name = name
        self.ja = ja
        self.en = en
        self.owner_sees = owner_sees
        self.others_see = others_see
        self.ordered = ordered
        self.posed = posed
        self.faced = faced
        self.shared = shared
        """There is one for all, and nobody's."""
        self.teams = teams
        """There is one for each team, and each of its players'."""
        self.played = played
        """Cards here are in play: continuous effects are worked out for them, last information is kept."""
        self.down_seen = down_seen
        """Who sees what lies face down here (BY_…)."""
        self.sided = sided
        """Of a card that is printed on both sides the one counts that lies up. Elsewhere it is always the first."""
        self.other_seen = other_seen
        """Who sees the side of such a card that does not lie up (BY_…)."""
        self.tokens = tokens
        """A token can lie here. Where it cannot, it ceases as it comes, and none is made."""
        self.mixed = mixed
        """Backs of several lots lie here, which everybody can tell apart."""


@final
class CounterDef:
    """A kind of counters: its words, and by how much each changes a number of the card on which it lies, in which layer."""

    __slots__ = ("id", "name", "ja", "en", "layer", "field", "each")

    def __init__(self, i: int, name: str, ja: str, en: str, layer: int = -1, field: int = 0, each: int = 0) -> None:
        self.id = i
        self.name = name
        self.ja = ja
        self.en = en
        self.layer = layer
        self.field = field
        self.each = each


@final
class RoleDef:
    """What a card is while it is attached in this way, and what it does to numbers of what it is attached to.

    kind: its kind while it is, or -1: its own. gives: by field how much, for each counter of a kind on it, or (-1) outright.
    """

    __slots__ = ("id", "name", "ja", "en", "kind", "layer", "gives", "works")

    def __init__(self, i: int, name: str, ja: str, en: str, kind: int = -1, layer: int = -1,
                 gives: tuple[tuple[int, int, int], ...] = (), works: int = 0) -> None:
        self.id = i
        self.name = name
        self.ja = ja
        self.en = en
        self.kind = kind
        self.layer = layer
        self.gives = gives
        """Triples of field, amount and kind of counter."""
        self.works = works
        """Of its own abilities those of this keyword work while it is attached so; 0: none."""


@final
class EventDef:
    """Something that can happen: its name, its sentence in the log in both languages, and what the number with it says.

    number: "amount" how much or how many (the sentence may tell it as {n}), "other" another card, "ability" an ability,
    "player" a seat + 1, "rule" one of `Telling.lost_by`, or the game's own word for it; "": it comes with none. The raw move calls it by that word.
    """

    __slots__ = ("id", "name", "ja", "en", "number", "quiet", "seen")

    def __init__(self, i: int, name: str, ja: str, en: str, *, number: str = "", quiet: bool = False,
                 seen: bool = False) -> None:
        self.id = i
        self.name = name
        self.ja = ja
        self.en = en
        self.number = number
        self.quiet = quiet
        """It says where the game is, not what happened: the log leaves it out."""
        self.seen = seen
        """One sees it on the table: what has happened lately leaves it out."""


def events(*rows: EventDef) -> list[EventDef]:
    """The table of a game's events, each at its own number, in whatever order they are written."""
    table = sorted(rows, key=number_of)
    for i, row in enumerate(table):
        if row.id != i:
            raise ValueError(f"event {row.name!r} has the number {row.id} where {i} is next: every number once")
    if len({row.name for row in table}) < len(table):
        raise ValueError("two events have one name")
    return table


def number_of(row: EventDef) -> int:
    return row.id


Raw = Callable[["Game", int, int, int], int]
def raw_moves(table: list[EventDef], moves: dict[int, Raw], otherwise: Raw) -> list[Raw]:
    """What each event does to the state."""
    return [moves.get(row.id, otherwise) for row in table]


Log = Callable[["Game", int, int, int, int, int, int], None]


class Rules:
    """One game's rulebook as the kernel sees it: tables and hooks. Immutable after import."""

    def __init__(self, name: str, zones: list[ZoneDef], events: list[EventDef], raw: list[Raw], layers: int) -> None:
        self.name = name
        self.zones = zones
        self.count = len(zones)
        self.events = events
        self.raw = raw
        self.layers = layers
        self.played = 0
        self.hidden = 0
        self.owner_blind = 0
        self.shared = 0
        self.teamed = 0
        self.ordered = 0
        self.down_seen = 0
        """What lies face down is seen there by the team; `down_own`: by its owner alone, `down_open`: by everybody."""
        self.tokenless = 0
        self.sided = 0
        self.other_shut = 0
        """Not everybody who sees the card sees its other side there; `other_team`, `other_own`: the team does, its owner alone."""
        self.other_team = 0
        self.other_own = 0
        self.down_own = 0
        self.down_open = 0
        self.mixed = 0
        self.counters: list[CounterDef] = []
        """The kinds of counters, each at its own number."""
        self.borne = 0
        """The layers in which some kind of counters changes numbers, as bits."""
        self.roles: list[RoleDef] = []
        """What attached cards can be, by `Card.tucked` less ROLES. A game with such works out its cards at all times."""
        self.given = 0
        """The layers in which attached cards change numbers, as bits."""
        self.veiled: tuple[int, ...] = ()
        """Kinds of questions that are put also where there is only one answer: what a hand lacks must not show."""
        self.guarded: tuple[int, ...] = ()
        """As `veiled`, but only in games between people (`Game.veils`) and while the player holds what others do not see."""
        self.numbers = -1
        """So many numbers of its own the game keeps (`Game.numbers`); -1: not said."""
        self.whereabouts = 0
        """Those of them, as bits, that tell only where in the turn the game is: no rule makes what one may do in a window
        depend on them. A card that looks at the game may."""
        self.looping = -1
        """The procedure that asks how often a round that comes again and again is carried out (`counting.install`)."""
        self.breaks_loops = False
        """Who has it carried out less often than others wish must then do something else in it."""
        self.phase_at = -1
        """Where the game keeps which phase or step of the turn it is."""
        self.draws = (-1, -1)
        """The event of drawing and the zone drawn from, in a game in which one that runs out is not filled again at once."""
        self.pays_again: tuple[int, ...] = ()
        """Events by which what was paid with can be paid with again; `pays_once`: not in that way, but in others."""
        self.pays_once: tuple[int, ...] = ()
        self.adjusts = 0
        """The events, as bits, whose numbers change once more after all that replaces them (`adjusted`)."""
        self.counts_triggers = True
        """A limited ability is used when it triggers; otherwise the game counts it when it is played."""
        self.dated_by_card = False
        """What a permanent ability does counts from when its card came to its zone, also where the ability came later."""
        for i, z in enumerate(zones):
            if z.id != i:
                raise ValueError(f"zone {z.name!r} has the number {z.id} where {i} is next")
            b = 1 << z.id
            if z.played:
                self.played |= b
            if not z.others_see:
                self.hidden |= b
            if not z.owner_sees:
                self.owner_blind |= b
            if z.shared:
                self.shared |= b
            if z.teams:
                self.teamed |= b
            if z.ordered:
                self.ordered |= b
            if z.down_seen == BY_TEAM:
                self.down_seen |= b
            if not z.tokens:
                self.tokenless |= b
            if z.sided:
                self.sided |= b
            if z.other_seen != BY_ALL:
                self.other_shut |= b
            if z.other_seen == BY_TEAM:
                self.other_team |= b
            if z.other_seen == BY_OWNER:
                self.other_own |= b
            if z.down_seen == BY_OWNER:
                self.down_own |= b
            if z.down_seen == BY_ALL:
                self.down_open |= b
            if z.mixed:
                self.mixed |= b

    def count_with(self, *kinds: CounterDef) -> None:
        """The kinds of counters that there are in the game."""
        self.counters = list(kinds)
        for i, kind in enumerate(kinds):
            if kind.id != i:
                raise ValueError(f"counter {kind.name!r} has the number {kind.id} where {i} is next")
            if kind.each:
                self.borne |= 1 << kind.layer

    def attach_as(self, *roles: RoleDef) -> None:
        """The ways in which cards are attached."""
        self.roles = list(roles)
        for i, role in enumerate(roles):
            if role.id != i + ROLES:
                raise ValueError(f"{role.name!r} has the number {role.id} where {i + ROLES} is next")
            if role.gives:
                self.given |= 1 << role.layer

    def homes(self, team: list[int]) -> list[int]:
        """Per seat and zone the place of its cards in `Game.zones`: with the first of those whose zone it is."""
        out: list[int] = []
        for s in range(len(team)):
            first = team.index(team[s])
            for z in range(self.count):
                seat = 0 if self.shared >> z & 1 else first if self.teamed >> z & 1 else s
                out.append(seat * self.count + z)
        return out

    def began_at(self, g: Game, r: Record) -> int:
        """From when an effect counts that begins now: that is now, unless the book goes by when it was played."""
        return g.clock

    def leave(self, g: Game, seat: int) -> None:
        """A player leaves the game (concedes, or has lost): what the book does then."""
        raise NotImplementedError

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        """Whether a move of this card into that zone leaves it the same card."""
        return False

    def looks_back(self, card: Card, zone: int) -> bool:
        """Whether a card that stays the same card through this move may be looked at as it was before it.

        Then what the event is about is the card as it was (a reference from FORMER on), and what came of it the card.
        """
        return False

    def seen_as(self, g: Game, before: int, after: int) -> int:
        """Which of a moved card's references a trigger looks at: as it was, or as it is now."""
        return before

    def affected(self, g: Game, kind: int, part: int) -> int:
        """Whose choice it is when several replacement effects want one event."""
        if part >= REC:
            return g.records[part].numbers[P_SEAT]
        return (part & 7) if part >= SEAT else g.cards[part & ID].seat

    def foremost(self, g: Game, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Of the replacements (listener, part) that want an event, those that must come before the others."""
        return pairs

    def phase(self, g: Game) -> int:
        """Which phase or step of the turn it is, by the game's number."""
        return g.numbers[self.phase_at] if self.phase_at >= 0 else 0

    def lot(self, g: Game, i: int) -> int:
        """Which of a player's piles of backs a card belongs to: everybody can tell the backs of two lots apart."""
        return 0

    def bound(self, g: Game) -> list[int]:
        """Instances that may lie face down where not every card could lie: `could_be` says which could."""
        return []

    def could_be(self, g: Game, i: int, face: int) -> bool:
        """Whether a card of that face could lie where such an instance lies."""
        return True

    def possible(self, g: Game, kind: int, part: int) -> bool:
        """Whether the event could change anything there: what a cost demands must (replacements aside)."""
        return True

    def often_enough(self, g: Game, kind: int, part: int, times: int) -> bool:
        """Whether the event could happen there so many times in a row, as a cost may demand."""
        return kind != self.draws[0] or len(g.zone(part & 7, self.draws[1])) >= times

    def uses_up(self, kind: int) -> int:
        """Whether what was paid with by such an event can be paid with again: 0 yes, 1 not in that way, 2 not at all."""
        return 0 if kind in self.pays_again else 1 if kind in self.pays_once else 2

    def adjusted(self, g: Game, kind: int, part: int, number: int, source: int) -> int:
        """The number with which such an event happens, where effects add to it and take from it by themselves."""
        return number

    def too_late(self, g: Game, until: int) -> bool:
        """The moment until which an effect would last is already past: it does not begin."""
        return False

    def told(self, g: Game, seat: int) -> tuple[int, ...]:
        """The game's own numbers as a seat may know them, for its view. No reference may be among them."""
        return EMPTY

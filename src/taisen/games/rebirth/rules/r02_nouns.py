"""What this book's texts speak of: cards by zone and player, the characters of the attack, names, condition keywords."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.rules.r04_moving import vacant
from taisen.games.rebirth.rules.r08_battle import attacked, attacker, current, supporter
from taisen.games.rebirth.rules.r12_players import friends_of, opponents_of, players_of
from taisen.games.rebirth.terms import (
    AT_BLOCKED,
    AT_PARTNER,
    COLOR,
    ENERGY,
    HAS_RECOMBO,
    IN_SLOTS,
    PARTNER,
    TITLE,
    book,
)
from taisen.games.rebirth.text.spelling import name_key
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values import (
    ANYBODY,
    OPPONENT,
    READS_ABILITIES,
    READS_KIND,
    READS_NAME,
    READS_TRAITS,
    YOU,
    fit_all,
)
from taisen.kernel.effects.values.qualities import abilities_had
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Group, Number, Test, all_local
from taisen.kernel.names import ABILITY, ID, LOOKS_GAME, LOOKS_PLACES, P_OPPONENT, P_SEAT, SEAT
from taisen.kernel.sight import public, sees
from taisen.kernel.state import Card, Derived, Game, Record

ALLY: Final = 3
"""味方: besides YOU, OPPONENT and ANYBODY."""


# ---- who is meant ----------------------------------------------------------------------------------------------------
def opponent_seats(g: Game, r: Record) -> list[int]:
    """12.5.5, 12.6.4: the one opponent that was named when the ability was played; for any other text, all of them."""
    if r.numbers[P_OPPONENT]:
        return [r.numbers[P_OPPONENT] - 1]
    return opponents_of(g, r.numbers[P_SEAT])


def seats_for(g: Game, r: Record, whose: int) -> list[int]:
    if whose == YOU:
        return [r.numbers[P_SEAT]]
    if whose == OPPONENT:
        return [s for s in opponent_seats(g, r) if not g.gone[s]]
    if whose == ALLY:
        return friends_of(g, r.numbers[P_SEAT])
    return [s for s in players_of(g, r.numbers[P_SEAT]) if not g.gone[s]]


uphold(book, "12.5.3", "12.5.4", "12.5.5.1", by=seats_for, at=__name__,
       en="自分 is the master alone, 味方 the master and teammates, 相手 in a permanent effect every opponent.",
       ja="「自分」はマスターのみ、「味方」はマスターとチームメイト、永続能力の「相手」はすべての相手である。")


@final
class GSeats(Group):
    """Players, seen from the ability's master."""

    def __init__(self, whose: int) -> None:
        self.whose = whose
        self.looks = LOOKS_GAME

    def refs(self, g: Game, r: Record) -> list[int]:
        return [SEAT | s for s in seats_for(g, r, self.whose)]


@final
class GOwned(Group):
    """4.1.1.1: those of these cards that can go to a zone of such players: their own."""

    def __init__(self, cards: Group, whose: int) -> None:
        self.cards = cards
        self.whose = whose
        self.reads = cards.reads
        self.looks = cards.looks
        self.zones = cards.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        seats = seats_for(g, r, self.whose)
        return [x for x in self.cards.refs(g, r) if g.cards[x & ID].owner in seats]


uphold(book, "4.1.1.1", by=GOwned.refs, at=__name__,
       en="A card that a text sends to a zone of another player than its owner does not move.",
       ja="オーナーと異なるプレイヤーの領域に移動しようとするカードは移動しない。")


@final
class GPlaces(Group):
    """Cards of a kind (-1 any, -2 any but partners) in some zones of such players that fit every test."""

    def __init__(self, where: tuple[int, ...], whose: int, kind: int, tests: tuple[Test, ...]) -> None:
        self.where = where
        self.whose = whose
        self.kind = kind
        self.tests = tests
        for z in where:
            self.zones |= 1 << z
        self.reads = READS_KIND if kind >= 0 else 0
        self.looks = 0
        self.local = all_local(tests)
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        out: list[int] = []
        for s in seats_for(g, r, self.whose):
            for z in self.where:
                there = g.zone(s, z)
                if g.meter is not None:
                    g.meter.charge(len(there))
                for ref in there:
                    if self.is_like(g, r, ref, g.cards[ref & ID]):
                        out.append(ref)
        return out

    def places(self, g: Game, r: Record) -> int:
        mask = 0
        for s in seats_for(g, r, self.whose):
            mask |= self.zones << (s * g.rules.count)
        return mask

    def is_like(self, g: Game, r: Record, ref: int, c: Card) -> bool:
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        if self.kind == NO_PARTNER and g.definition(ref).kind == PARTNER:
            return False
        return not self.tests or fit_all(g, r, self.tests, ref)

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        c = g.card(ref)
        return bool(self.zones >> c.zone & 1) and c.seat in seats_for(g, r, self.whose) and self.is_like(g, r, ref, c)

    def among(self, g: Game, r: Record, cards: dict[int, Derived]) -> list[int]:
        seats = seats_for(g, r, self.whose)
        out: list[int] = []
        for x in cards:
            c = g.cards[x & ID]
            if self.zones >> c.zone & 1 and c.seat in seats and self.is_like(g, r, x, c):
                out.append(x)
        return out

    def known(self, g: Game, r: Record, seat: int) -> bool:
        """9.7.4.3: what lies hidden is vouched for only while every seat sees it; without tests its number is known to all.

        The energy is no hidden zone: who sees its backs (4.6.2.1) cannot pass them over. Which cards are partners everybody
        can tell (4.6.2, 4.10.4): no other could be meant.
        """
        if not self.tests and (self.kind < 0 or self.kind == PARTNER):
            return True
        if not g.rules.hidden & self.zones and not self.zones >> ENERGY & 1:
            return True
        for x in self.searched(g, r):
            if self.kind == PARTNER and g.definition(x).kind != PARTNER:
                continue
            if not public(g, x) and not (g.cards[x & ID].zone == ENERGY and sees(g, seat, x & ID)):
                return False
        return True

    def searched(self, g: Game, r: Record) -> list[int]:
        return [ref for s in seats_for(g, r, self.whose) for z in self.where for ref in g.zone(s, z)]


NO_PARTNER: Final = -2


@final
class GAnywhere(Group):
    """A card like this, wherever an event says that it is or was."""

    def __init__(self, whose: int, kind: int, tests: tuple[Test, ...]) -> None:
        self.whose = whose
        self.kind = kind
        self.tests = tests
        for t in tests:
            self.reads |= t.reads

    def refs(self, g: Game, r: Record) -> list[int]:
        return []

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return False
        if self.whose != ANYBODY and g.card(ref).seat not in seats_for(g, r, self.whose):
            return False
        if self.kind >= 0 and derived(g, ref).kind != self.kind:
            return False
        return fit_all(g, r, self.tests, ref)


@final
class GBattle(Group):
    """8.2.4.3: whoever attacks, is attacked, is blocked or supports at the time."""

    def __init__(self, role: str) -> None:
        self.role = role

    def refs(self, g: Game, r: Record) -> list[int]:
        a = current(g)
        if a is None:
            return []
        if self.role in ("partner_attacking", "partner_attacked") and not a.numbers[AT_PARTNER]:
            return []
        if self.role in ("supported", "attacking", "partner_attacking"):
            found = attacker(g)
        elif self.role == "supporting":
            found = supporter(g)
        else:
            found = attacked(g) if self.role in ("attacked", "partner_attacked") else a.numbers[AT_BLOCKED]
        return [found] if found and g.live(found) else []


ROLES: Final = ("supported", "attacking", "supporting", "attacked", "blocked", "partner_attacking", "partner_attacked")


@final
class GAttackedCharacter(Group):
    """The character that the event's attack is against."""

    def refs(self, g: Game, r: Record) -> list[int]:
        found = attacked(g)
        return [found] if found else []


# ---- tests -----------------------------------------------------------------------------------------------------------
SPELT: Final[dict[str, str]] = {}
"""Names of cards as texts that speak of them are read."""


def bears(name: str, words: str) -> bool:
    """2.1.2, 11.5.3: the name is or contains the words."""
    if name not in SPELT:
        SPELT[name] = name_key(name)
    return words in SPELT[name]


uphold(book, "2.1.2", by=bears, at=__name__,
       en="A name in a text means the cards whose name is or contains it.",
       ja="テキストの名称は、その語句をカード名またはその一部に持つカードを指す。")


@final
class TNamed(Test):
    def __init__(self, words: str) -> None:
        self.words = name_key(words)
        self.reads = READS_NAME
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return bears(derived(g, ref).name, self.words)


@final
class TKeywordHad(Test):
    """It has such a keyword, wherever that works."""

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword
        self.reads = READS_ABILITIES
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        for a in visible_abilities(g, ref):
            if a.keyword == self.keyword:
                return True
        return False


def visible_abilities(g: Game, ref: int) -> list[Ability]:
    """What a card has, printed or given; face down in a slot it has only what it is given (4.5.5)."""
    c = g.card(ref)
    if c.down and IN_SLOTS >> c.zone & 1:
        return [g.lib.abilities[k & ABILITY] for k in derived(g, ref).abilities]
    return abilities_had(g, ref)


@final
class TLies(Test):
    """It lies there now."""

    def __init__(self, zones: tuple[int, ...]) -> None:
        self.zones = zones
        self.looks = LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref < SEAT and g.cards[ref & ID].zone in self.zones


@final
class TCameFrom(Test):
    """It was in such a zone of such a player before it was moved."""

    def __init__(self, zones: tuple[int, ...], whose: int) -> None:
        self.zones = zones
        self.whose = whose

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        c = g.card(ref)
        return (c.came if g.live(ref) else c.zone) in self.zones and c.owner in seats_for(g, r, self.whose)


@final
class TRecombo(Test):
    """It has an ability with Re-combo."""

    def __init__(self) -> None:
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        c = g.card(ref)
        return bool(g.definition(ref).bits & HAS_RECOMBO) and not (c.down and IN_SLOTS >> c.zone & 1)


@final
class TInBattle(Test):
    """It is the one that attacks, supports, …."""

    def __init__(self, role: str) -> None:
        self.group = GBattle(role)

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return ref in self.group.refs(g, r)


@final
class TWhose(Test):
    """It is a card of the ability's master (of the master's side, of an opponent)."""

    def __init__(self, whose: int) -> None:
        self.whose = whose
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).seat in seats_for(g, r, self.whose)


# ---- numbers ---------------------------------------------------------------------------------------------------------
@final
class NVacant(Number):
    """4.5.3.2.1: how many seats are vacant."""

    def __init__(self, whose: int) -> None:
        self.whose = whose
        self.looks = LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        n = 0
        for s in seats_for(g, r, self.whose):
            n += len(vacant(g, s))
        return n


@final
class TParity(Test):
    """A number of the card is odd, or even; 0 is even, and a card without it is neither."""

    def __init__(self, field: int, odd: bool) -> None:
        self.field = field
        self.odd = odd
        self.reads = 1 << field
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        d = derived(g, ref)
        return bool(d.has >> self.field & 1) and (d.nums[self.field] % 2 == 1) == self.odd


@final
class TSeatFrom(Test):
    """It is that of the player so many seats behind the one who carries it out; of nobody, where there are not so many."""

    def __init__(self, after: int) -> None:
        self.after = after

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.after < g.seats and g.card(ref).seat == (r.numbers[P_SEAT] + self.after) % g.seats


@final
class NAttributes(Number):
    """How many different attributes there are among the cards (2.5)."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads | READS_TRAITS
        self.looks = of.looks | LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        return len({a for x in self.of.facts(g, r) if x < SEAT for a in derived(g, x).traits if not a.startswith((COLOR, TITLE))})

"""What this book's texts speak of: names and their parts, attributes, printed numbers, who fights, whose zones."""
from __future__ import annotations

import re
from typing import Final, final
from unicodedata import normalize

from taisen.games.granblue.rules.r02_cards import character_in, version_in
from taisen.games.granblue.rules.r03_areas import levels_of, there
from taisen.games.granblue.rules.r07_fighting import attackers, current, target
from taisen.games.granblue.rules.r09_damage import dealers, sources_of
from taisen.games.granblue.rules.r10_entering import can_become, can_enter, hosts_for, rank_sum
from taisen.games.granblue.terms import ATTRIBUTE, LEADER_DECK, book
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values import READS_NAME, READS_TRAITS, compare, facts_of, fit_all, seats_of
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Number, Test
from taisen.kernel.names import (
    E_PARTS,
    E_SOURCE,
    FORMER,
    ID,
    LOOKS_GAME,
    LOOKS_PLACES,
    P_EVENT,
    P_PART,
    P_SEAT,
    REAL,
    SEAT,
)
from taisen.kernel.state import Game, Record

# ---- 2-1 names -------------------------------------------------------------------------------------------------------
_spelt: Final[dict[str, str]] = {}
SECOND: Final = re.compile(r"[\[［]([^\]］]*)[\]］]")


def spelt(name: str) -> str:
    """A name, or a piece of one, to be compared: other widths and blanks make no other name."""
    found = _spelt.get(name)
    if found is None:
        found = normalize("NFKC", name).replace(" ", "")
        _spelt[name] = found
    return found


class NameTest(Test):
    """A piece of the card's name is these words."""

    def __init__(self, words: str) -> None:
        self.words = spelt(words)
        self.reads = READS_NAME
        self.looks = 0
        self.local = True

    def piece(self, name: str) -> str:
        raise NotImplementedError

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return spelt(self.piece(derived(g, ref).name)) == self.words


@final
class TCharacter(NameTest):
    """「…」: cards with that character name."""

    def piece(self, name: str) -> str:
        return character_in(name)


@final
class TCardName(NameTest):
    """《…》: cards with that whole card name."""

    def piece(self, name: str) -> str:
        return name


@final
class TSecondName(NameTest):
    """二つ名: what stands in [ ]."""

    def piece(self, name: str) -> str:
        found = SECOND.search(name)
        return found.group(1) if found else ""


@final
class TVersion(NameTest):
    """What stands in ( ): the version, of a leader the sex."""

    def piece(self, name: str) -> str:
        return version_in(name)


@final
class TCharacterIncludes(Test):
    """The character name holds these words."""

    def __init__(self, words: str) -> None:
        self.words = spelt(words)
        self.reads = READS_NAME
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return self.words in spelt(character_in(derived(g, ref).name))


@final
class TSameCharacter(Test):
    """It has the character name of something that the noun names, or (same False) of none of these."""

    def __init__(self, noun: Group, same: bool) -> None:
        self.noun = noun
        self.same = same
        self.reads = READS_NAME | noun.reads
        self.looks = noun.looks

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        names = [character_in(derived(g, x).name) for x in self.noun.facts(g, r) if x < SEAT]
        return (character_in(derived(g, ref).name) in names) == self.same


@final
class NCharacters(Number):
    """How many different character names there are among the things."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = READS_NAME | of.reads
        self.looks = of.looks

    def value(self, g: Game, r: Record) -> int:
        return len({character_in(derived(g, x).name) for x in self.of.facts(g, r) if x < SEAT})


# ---- 2-2, 2-4 attributes and numbers ---------------------------------------------------------------------------------
@final
class TOtherAttribute(Test):
    """以外: it has some attribute, and not this one. What has none is not touched by texts about attributes."""

    def __init__(self, attribute: str) -> None:
        self.fact = ATTRIBUTE + attribute
        self.reads = READS_TRAITS
        self.looks = 0
        self.local = True

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        traits = derived(g, ref).traits
        return self.fact not in traits and bool(facts_of(traits, ATTRIBUTE))


@final
class TPrinted(Test):
    """元々の: a printed number; a card without it fits no comparison."""

    def __init__(self, field: int, op: str, number: Number) -> None:
        self.field = field
        self.op = op
        self.number = number
        self.reads = number.reads
        self.looks = number.looks
        self.local = number.local

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        d = g.definition(ref)
        return bool(d.has >> self.field & 1) and compare(d.nums[self.field], self.op, self.number.value(g, r))


# ---- 10 what may be done with it, what has been -----------------------------------------------------------------------
@final
class TLevelled(Test):
    """上限解放状態: it has at least so many level cards."""

    def __init__(self, least: int = 1) -> None:
        self.least = least
        self.looks = LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return g.live(ref) and len(levels_of(g, ref)) >= self.least


@final
class TCanEnter(Test):
    """It could enter now: room, rank and name allow it."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return can_enter(g, g.card(ref).owner, ref)


@final
class TCanBreak(Test):
    """A limit break with it is possible, on some member (or on what the noun names)."""

    def __init__(self, on: Group | None = None) -> None:
        self.on = on

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        hosts = hosts_for(g, g.card(ref).owner, ref)
        if self.on is None:
            return bool(hosts)
        named = self.on.refs(g, r)
        return bool([x for x in hosts if x in named])


@final
class TCanBecome(Test):
    """A job change to it is possible."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        c = g.card(ref)
        return c.zone == LEADER_DECK and can_become(g, c.owner, ref)


@final
class TThere(Test):
    """登場している: on top in leader or member area."""

    def __init__(self) -> None:
        self.looks = LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return there(g, g.now(ref))


# ---- 7 who fights ----------------------------------------------------------------------------------------------------
ATTACKING: Final = "attacking"
TARGET: Final = "target"


@final
class GBattle(Group):
    """アタックカード or バトル相手 of the battle that goes on."""

    def __init__(self, role: str, whose: int, tests: tuple[Test, ...] = ()) -> None:
        self.role = role
        self.whose = whose
        self.tests = tests
        self.looks = LOOKS_GAME | LOOKS_PLACES
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def refs(self, g: Game, r: Record) -> list[int]:
        found = attackers(g) if self.role == ATTACKING else [target(g)] if target(g) else []
        seats = seats_of(g, self.whose, r.numbers[P_SEAT])
        return [x for x in found if g.cards[x & ID].seat in seats and fit_all(g, r, self.tests, x)]


@final
class GDealers(Group):
    """4-9-1: where the damage of the event comes from that this effect is about; what of it the text means."""

    def __init__(self, meant: Group | None = None) -> None:
        self.meant = meant

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None:
            return []
        found = dealers(g, e.sets[E_PARTS][r.numbers[P_PART]], e.numbers[E_SOURCE])
        return [x for x in found if self.meant is None or self.meant.fits(g, r, x)]


@final
class TInBattle(Test):
    """It is an attack card, or what is attacked, in the battle that goes on."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.looks = LOOKS_GAME | LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        real = g.now(ref & REAL if FORMER <= ref < SEAT else ref)
        return real in attackers(g) if self.role == ATTACKING else real == target(g)


@final
class CInBattle(Condition):
    """バトル中."""

    def __init__(self) -> None:
        self.looks = LOOKS_GAME | LOOKS_PLACES

    def holds(self, g: Game, r: Record) -> bool:
        return current(g) is not None


@final
class GTopsOf(Group):
    """The top or bottom cards of an ordered zone of these players, the outermost first."""

    def __init__(self, players: Group, zone: int, number: Number, bottom: bool) -> None:
        self.players = players
        self.zone = zone
        self.number = number
        self.bottom = bottom
        self.zones = 1 << zone

    def refs(self, g: Game, r: Record) -> list[int]:
        n = max(0, self.number.value(g, r))
        out: list[int] = []
        for player in self.players.refs(g, r):
            there = g.zone(player & 7, self.zone)
            out += there[:n] if self.bottom else there[::-1][:n]
        return out


# ---- whose zones -----------------------------------------------------------------------------------------------------
@final
class NRanks(Number):
    """The rank sum of an area."""

    def __init__(self, whose: int, area: int) -> None:
        self.whose = whose
        self.area = area
        self.looks = LOOKS_PLACES

    def value(self, g: Game, r: Record) -> int:
        return sum([rank_sum(g, s, self.area) for s in seats_of(g, self.whose, r.numbers[P_SEAT])])


uphold(book, "2-1-1-1-1", by=TCharacter.holds, at=__name__,
       en="「」 in a text means the cards with that character name.", ja="「」は、そのキャラ名を持つカードを参照する。")
uphold(book, "2-1-2", by=TCardName.holds, at=__name__,
       en="《》 in a text means the cards with that whole card name.", ja="《》は、そのカード名を持つカードを参照する。")
uphold(book, "2-2-1-1-1", by=TOtherAttribute.holds, at=__name__,
       en="A card without attributes is not touched by texts about attributes.", ja="属性を持たないカードは、属性を参照する効果を受けない。")
uphold(book, "2-4-2", "2-7-2", "2-8-2", by=TPrinted.holds, at=__name__,
       en="The original rank, HP or ATK is what is printed.", ja="元々のランク・HP・ATKは、カードに表記されている値である。")
uphold(book, "4-9-1-2", by=sources_of, at=__name__,
       en="Damage of an effect comes from the card that has it.", ja="効果によるダメージは、その効果を持つカードが発生源となる。")

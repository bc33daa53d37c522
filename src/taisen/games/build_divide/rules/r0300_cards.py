"""300 What is on a card: names, kinds, colours, costs, titles, trigger icons; what of a territory counts where."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.terms import (
    ACE,
    B_ACE,
    B_BUSTER,
    B_QUICK,
    B_SHOT,
    B_TWO_FACED,
    C_ANY,
    C_EITHER,
    COLOUR_FACT,
    COLOUR_WORDS,
    COLOURS,
    COMMAND,
    COST,
    FIELD,
    IDENTITY_FACT,
    NAME_FACT,
    OF_COST,
    PREFIXES,
    RUBY_FACT,
    SUBTYPE_FACT,
    TERRITORY,
    TERRITORY_ZONE,
    TITLE_FACT,
    UNIT,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values.words import facts_of
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import CardDef
from taisen.kernel.names import ID
from taisen.kernel.plays.payment import ANY
from taisen.kernel.state import Derived, Game

COLOUR_BITS: Final = {COLOUR_FACT + name: 1 << i for i, name in enumerate(COLOURS)}
_colours: Final[dict[frozenset[str], int]] = {}


# ---- 203 colours
def colours_in(traits: frozenset[str]) -> int:
    """The colours among such facts, as bits: none, one or several."""
    found = _colours.get(traits, -1)
    if found < 0:
        found = sum([bit for fact, bit in COLOUR_BITS.items() if fact in traits])
        _colours[traits] = found
    return found


def face_down(g: Game, ref: int) -> bool:
    """409-4a: what lies face down has no facts."""
    return bool(g.cards[ref & ID].down)


def colours_of(g: Game, ref: int) -> int:
    """The colours that a card has now, as bits."""
    return 0 if face_down(g, ref) else colours_in(derived(g, ref).traits)


# ---- 302, 304 kinds
def kind_of(g: Game, ref: int) -> int:
    return derived(g, ref).kind


def is_unit(g: Game, ref: int) -> bool:
    """401-7: a card on the field whose kind is unit."""
    return bool(kind_of(g, ref) & UNIT) and g.cards[ref & ID].zone == FIELD


def is_territory(g: Game, ref: int) -> bool:
    return bool(kind_of(g, ref) & TERRITORY)


def is_command(g: Game, ref: int) -> bool:
    return bool(g.definition(ref).kind & COMMAND)


def parted(word: str) -> tuple[str, ...]:
    """304-3a, 305-2a: what is printed with a stroke between is each by itself; （なし） is nothing.

    >>> parted("ユニット/エース"), parted("（なし）")
    (('ユニット', 'エース'), ())
    """
    return tuple([x.strip() for x in word.replace("／", "/").split("/") if x.strip() not in ("", "（なし）", "(なし)")])


# ---- 303 names
def names_of(d: Derived) -> list[str]:
    """Its card name and those that the name rule gives it (1407)."""
    return [d.name, *[x.removeprefix(NAME_FACT) for x in sorted(facts_of(d.traits, NAME_FACT))]]


def called(d: Derived, name: str) -> bool:
    """303-3c: a whole name; furigana are not looked at."""
    return name in names_of(d)


def called_in_part(d: Derived, words: str) -> bool:
    """303-3b, 303-3d: part of a name, or of one of its furigana, each by itself."""
    for name in names_of(d):
        if words in name:
            return True
    for ruby in facts_of(d.traits, RUBY_FACT):
        if words in ruby.removeprefix(RUBY_FACT):
            return True
    return False


# ---- 305, 308, 314
def attributes_of(d: Derived) -> list[str]:
    return sorted([x for x in d.traits if not x.startswith(PREFIXES)])


def titles_of(d: Derived) -> frozenset[str]:
    """308-3: there may be several."""
    return facts_of(d.traits, TITLE_FACT)


def identities_of(d: Derived) -> frozenset[str]:
    return facts_of(d.traits, IDENTITY_FACT)


def is_ace(g: Game, ref: int) -> bool:
    return SUBTYPE_FACT + ACE in derived(g, ref).traits


# ---- 306 the cost
def price_in(nums: tuple[int, ...] | list[int], colours: int) -> list[int]:
    """The symbols of a play cost: for each point the colours that may pay it, as bits, or ANY."""
    out: list[int] = []
    for i, field in enumerate(OF_COST):
        for _ in range(nums[field]):
            out.append(1 << i)
    for _ in range(nums[C_EITHER]):
        out.append(colours or ANY)
    for _ in range(nums[C_ANY]):
        out.append(ANY)
    return out


def bare_total(total: int, colours: int) -> tuple[int, int, int]:
    """306-2d: of a cost that is printed as a total alone: (of the one colour, of either colour, of any).

    >>> bare_total(4, 1), bare_total(4, 3), bare_total(4, 0)
    ((1, 0, 3), (0, 1, 3), (0, 0, 4))
    """
    if not colours or total < 1:
        return 0, 0, total
    return (0, 1, total - 1) if colours & colours - 1 else (1, 0, total - 1)


def total_cost(g: Game, ref: int) -> int:
    """306-3: コスト is the total cost."""
    return derived(g, ref).nums[COST]


# ---- 307, 309 printed on it
def is_quick(d: CardDef) -> bool:
    """307-1b; 307-2: what says nothing is ノーマル."""
    return bool(d.bits & B_QUICK)


def has_buster(g: Game, ref: int) -> bool:
    return bool(g.definition(ref).bits & B_BUSTER)


def has_shot(g: Game, ref: int) -> bool:
    return bool(g.definition(ref).bits & B_SHOT)


def printed_ace(d: CardDef) -> bool:
    return bool(d.bits & B_ACE)


# ---- 319, 404 territories
def opened(g: Game, ref: int) -> bool:
    """404-1: it lies in territory zone or field with its open face up."""
    return g.definition(ref).behind and g.cards[ref & ID].zone in (FIELD, TERRITORY_ZONE)


def territories_of(g: Game, seat: int) -> list[int]:
    """A player's territories wherever they lie open or closed (401-8)."""
    return [r for z in (TERRITORY_ZONE, FIELD) for r in g.zone(seat, z) if is_territory(g, r) and not g.cards[r & ID].host]


def open_face(g: Game, ref: int) -> CardDef:
    """The face of a territory that has a cost (319-2)."""
    d = g.definition(ref)
    return d if d.behind or d.other < 0 or d.bits & B_TWO_FACED else g.lib.defs[d.other]


def facts_in_d_deck(g: Game, ref: int) -> CardDef:
    """319-3a: colours and total cost of a territory in the D-deck are those of its open face."""
    return open_face(g, ref)


_HERE: Final = sys.modules[__name__]
uphold(book, "203-1", "203-1a", by=colours_in, at=__name__, en=f"There are four colours: {', '.join(x[1] for x in COLOUR_WORDS.values())}.",
       ja="色は黒・青・白・赤の4種類。")
uphold(book, "203-1c:i", "203-2b", by=colours_in, at=__name__, en="A card of several colours is of each of them.",
       ja="複数の色のカードは、そのそれぞれの色である。")
uphold(book, "203-2", "203-2c", by=colours_of, at=__name__, en="A card has the colours of its total cost, or none.",
       ja="カードの色は総コストの色であり、不特定ならどの色でもない。")
uphold(book, "409-4a", by=face_down, at=__name__, en="A card that lies face down has no facts, no colour either.",
       ja="裏のエナジーは、色を含む情報を持たない。")
uphold(book, "304-3a", "305-2a", "305-2b", by=parted, at=__name__,
       en="Kind and subtypes, and several attributes, are told apart by strokes; （なし） is none.",
       ja="「/」で区切られた語はそれぞれ別のサブタイプ・属性で、（なし）なら持たない。")
uphold(book, "303-3c", by=called, at=__name__, en="Furigana do not count where a whole name is meant.",
       ja="カード名全体の参照では、ふりがなは参照されない。")
uphold(book, "303-3b", "303-3d", by=called_in_part, at=__name__, en="Part of a name may also stand in one of the furigana, each by itself.",
       ja="カード名の一部の参照では、それぞれのふりがなも参照される。")
uphold(book, "306-2d", by=bare_total, at=__name__, en="A cost printed as a total alone asks one point of its colour, the rest of any.",
       ja="総コストのみの表記なら、色指定コストは1点、残りは不特定コスト。")
uphold(book, "306-3", by=total_cost, at=__name__, en="The cost of a card is its total cost.", ja="単に「コスト」とは総コストである。")
uphold(book, "401-7", by=is_unit, at=__name__, en="A unit is a card on the field whose kind is unit.",
       ja="領域の指定のない「ユニット」は、フィールドにあるユニットを指す。")
uphold(book, "401-8", by=territories_of, at=__name__, en="A territory is one in the territory zone or on the field.",
       ja="領域の指定のない「テリトリー」は、フィールドかテリトリーゾーンにあるテリトリーを指す。")
uphold(book, "404-1", by=opened, at=__name__, en="A territory is open while its open face lies up in territory zone or field.",
       ja="テリトリーゾーンかフィールドで開放面を表にしているテリトリーは、開放状態である。")
uphold(book, "319-3a", by=facts_in_d_deck, at=__name__, en="In the D-deck a territory has the colours and the cost of its open face.",
       ja="Dデッキのテリトリーの色と総コストは、開放面を参照する。",
       breaks=(patch(_HERE, "open_face", lambda g, ref: g.definition(ref), "those of the closed face"),))

"""300 From printed cards to what the engine runs; a territory is a card of two faces (319)."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from taisen.games.build_divide.rules.r0300_cards import bare_total
from taisen.games.build_divide.terms import (
    ACE,
    B_ACE,
    B_BUSTER,
    B_QUICK,
    B_SHOT,
    B_TWO_FACED,
    C_ANY,
    C_BLACK,
    C_EITHER,
    COLOUR_FACT,
    COLOURS,
    COST,
    CREST_FACT,
    FIELDS,
    HIT,
    ICONS_PIECE,
    IDENTITY_FACT,
    KINDS,
    NAME_FACT,
    OF_COST,
    OPEN_PIECE,
    OPEN_SIDE,
    POWER,
    RUBY_FACT,
    SUBTYPE_FACT,
    TITLE_FACT,
    TRIGGER_FACT,
    TRIGGERS,
    UNIT_PIECE,
    UNIT_SIDE,
    book,
)
from taisen.games.build_divide.text.icons import told
from taisen.games.build_divide.text.lowering import Lowering
from taisen.games.build_divide.text.saying import skill_of
from taisen.games.build_divide.text.vocabulary import VOCABULARY
from taisen.games.cardbooks import built, kind_of, numbers_of, played, printed, show_printed, wrong
from taisen.games.info import OWN_TEXT, CardData, Piece
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import CardDef, Library
from taisen.text import TextError

HAD: Final = {"unit": tuple(FIELDS), "command": tuple([f for f in FIELDS if f not in ("power", "hit")]), "territory": tuple(FIELDS), "none": ()}
FACTS: Final = (("title", TITLE_FACT), ("ident", IDENTITY_FACT), ("subtype", SUBTYPE_FACT), ("names", NAME_FACT), ("ruby", RUBY_FACT), ("crest",
    CREST_FACT))


def build_library(cards: Sequence[CardData]) -> Library:
    lib = built(cards, build_card)
    for card in sorted(cards, key=lambda c: c.id):
        if card.kind == "territory" and card.id + OPEN_SIDE not in lib.by_id and card.id + UNIT_SIDE not in lib.by_id:
            back = unit_side(lib, played(card)) if is_two_faced(card) else open_side(lib, played(card))
            if card.reworded_by:
                show_printed(back, card)
            lib.add_card(back)
            lib.pair(lib.defs[lib.by_id[card.id]], back)
    return lib


def build_card(lib: Library, card: CardData) -> CardDef:
    if card.kind == "territory":
        # 203-2a, 306-2e: the closed face has neither colour nor cost.
        d = CardDef(card.id, card.name, KINDS["territory"], frozenset(facts(card, False)), tuple([0] * len(FIELDS)), 0)
        if is_two_faced(card):
            # 1702-1c: what is printed with numbers is its unit's.
            d = CardDef(card.id, card.name, KINDS["territory"], frozenset(off_field(card)), tuple([0] * len(FIELDS)), 0)
            d.bits = B_TWO_FACED
    else:
        nums, has = priced(card)
        d = CardDef(card.id, card.name, kind_of(card, KINDS), frozenset(facts(card, True)), nums, has)
        d.bits = bits(card)
    lower(lib, d, card, [p for p in printed(card) if p.part not in (OPEN_PIECE, UNIT_PIECE)])
    return d


def is_two_faced(card: CardData) -> bool:
    """1702: its other face is a unit."""
    return card.kind == "territory" and UNIT_PIECE in [p.part for p in card.pieces]


def off_field(card: CardData) -> list[str]:
    """1702-1c: its facts that are no numbers, where it is no unit: none of the unit's."""
    return []


def unit_side(lib: Library, card: CardData) -> CardDef:
    piece = next(p for p in card.pieces if p.part == UNIT_PIECE)
    if OPEN_PIECE in [p.part for p in card.pieces] or not piece.name:
        raise wrong(card, "A card with a unit face has no open one, and that face a name.",
                    "ユニット面を持つカードは開放面を持たず、ユニット面はカード名を持ちます。")
    nums, has = priced(card)
    d = CardDef(card.id + UNIT_SIDE, piece.name, KINDS["unit"], frozenset(facts(card, True)), nums, has)
    d.name_en = piece.name_en or d.name
    d.bits = bits(card) | B_TWO_FACED
    lower(lib, d, card, [piece], "unit")
    d.pieces = tuple([replace(p, part=OWN_TEXT) for p in d.pieces])
    return d


def open_side(lib: Library, card: CardData) -> CardDef:
    """319-2: the face with the cost."""
    piece = next((p for p in card.pieces if p.part == OPEN_PIECE), Piece(OPEN_PIECE, card.name))
    nums, has = priced(card)
    # 1406-1b: power and hit are those of the unit that it may become.
    has &= ~(1 << POWER | 1 << HIT)
    d = CardDef(card.id + OPEN_SIDE, piece.name or card.name, KINDS["territory"], frozenset(facts(card, True)), nums, has)
    d.name_en = piece.name_en or card.name_en or d.name
    lower(lib, d, card, [piece])
    # What the face is called stands above its text already.
    d.pieces = tuple([replace(p, part=OWN_TEXT) for p in d.pieces])
    return d


def lower(lib: Library, d: CardDef, card: CardData, pieces: list[Piece], kind: str = "") -> None:
    """Its texts as they were read before, where they were; what its icons mean besides."""
    low = Lowering(lib, d.id, kind or card.kind)
    kept = as_read(card)
    if told(card) and (kind == "unit" if is_two_faced(card) else OPEN_PIECE not in [p.part for p in pieces]):
        pieces = [*pieces, Piece(ICONS_PIECE, text=told(card))]
    trees = [x for p in pieces if p.part != ICONS_PIECE for x in (kept[p.part] if p.part in kept else read(card, p.text))]
    trees = one_spell(trees)
    d.pieces = tuple(pieces)
    d.text = "\n".join([p.text for p in pieces])
    named_rightly(card, trees)
    low.skill = skill_of(tuple(trees))
    first = len(lib.abilities)
    ids = [i for tree in trees for i in low.ability(tree)]
    low.by_icon = True
    for n, line in enumerate(told(card).split("\n") if ICONS_PIECE in [p.part for p in pieces] else ()):
        # 1501-1a:ii: an icon with its condition is one.
        ids += by_icon(lib, [i for tree in read(card, line) for i in low.ability(tree)], n)
    names = frozenset([NAME_FACT + x for tree in trees for x in named_besides(tree)])
    if names:
        d.traits = d.base.traits = d.traits | names
    low.belong(first, ids)
    d.abilities = tuple(ids)


def one_spell(trees: list[t.Ability]) -> list[t.Ability]:
    """A command's lines are one text, carried out in their order (1204-3a:i)."""
    spells = [x for x in trees if isinstance(x, t.Spell)]
    if len(spells) < 2:
        return trees
    whole = t.Spell(tuple([s for x in spells for s in x.steps]))
    return [whole, *[x for x in trees if not isinstance(x, t.Spell)]]


def by_icon(lib: Library, ids: list[int], icon: int) -> list[int]:
    for i in ids:
        lib.abilities[i].part = icon
    return ids


def named_besides(tree: t.Ability) -> tuple[str, ...]:
    """1407-1a: the name that the name rule gives; 1407-2: the card has it everywhere."""
    if not isinstance(tree, t.Keyword) or tree.keyword != "names" or not isinstance(tree.of, t.Things):
        return ()
    return tuple([x.name for x in tree.of.tests if isinstance(x, t.Named)])


def named_rightly(card: CardData, trees: list[t.Ability]) -> None:
    """1702-2: it is played as its own unit face."""
    names = [y.name for x in nodes(tuple(trees)) if isinstance(x, t.Can) and x.action == "play_as" for y in nodes(x) if isinstance(y, t.Named)]
    if names and (not is_two_faced(card) or names != [p.name for p in card.pieces if p.part == UNIT_PIECE]):
        raise wrong(card, f"'{names[0]}' is no unit face of the card.", f"「{names[0]}」はこのカードのユニット面ではありません。")


def as_read(card: CardData) -> dict[str, tuple[t.Ability, ...]]:
    """What its pieces were understood as before, by part; trees that are given flat stand for its own text."""
    given = card.effects or ()
    if not all(isinstance(x, tuple | list) for x in given):
        return {OWN_TEXT: tuple(given)}
    every = printed(card)
    return {p.part: tuple(trees) for p, trees in zip(every, given, strict=True)} if len(every) == len(given) else {}


def read(card: CardData, text: str) -> tuple[t.Ability, ...]:
    try:
        return VOCABULARY.compile(text, card.kind) if text else ()
    except TextError as e:
        raise wrong(card, f"{e.en} {e.marked()}", f"{e.ja} {e.marked()}") from e


def priced(card: CardData) -> tuple[tuple[int, ...], int]:
    """306-2: its total cost, and what of it is asked in which colour (306-2d)."""
    nums, has = numbers_of(card, FIELDS, HAD.get(card.kind, ()))
    n = list(nums)
    parts = [*OF_COST, C_EITHER, C_ANY]
    if not sum([n[i] for i in parts]):
        own = colours(card)
        one, either, of_any = bare_total(n[COST], own)
        n[C_EITHER], n[C_ANY] = either, of_any
        if one:
            n[C_BLACK + own.bit_length() - 1] = one
    # What of the cost is not asked is not shown either.
    return tuple(n), has & ~sum([1 << i for i in parts if not n[i]])


def colours(card: CardData) -> int:
    out = 0
    for c in card.facts.get("color", ()):
        if c not in COLOURS:
            raise wrong(card, f"'{c}' is no colour.", f"「{c}」という色はありません。")
        out |= 1 << COLOURS.index(c)
    return out


def facts(card: CardData, whole: bool) -> list[str]:
    """What is no number. whole: with the colours, which a closed territory has not."""
    out = list(card.traits)
    for key, prefix in FACTS:
        out += [prefix + x for x in card.facts.get(key, ())]
    for x in card.facts.get("trigger", ()):
        if x not in TRIGGERS:
            raise wrong(card, f"'{x}' is no trigger icon.", f"「{x}」というトリガーアイコンはありません。")
        out.append(TRIGGER_FACT + TRIGGERS[x])
    colours(card)
    return out + [COLOUR_FACT + c for c in card.facts.get("color", ())] if whole else out


def bits(card: CardData) -> int:
    """What rules ask most often: timing, subtype, trigger icon."""
    said = card.facts.get("trigger", ())
    return (B_QUICK if "quick" in card.facts.get("timing", ()) else 0) | (B_ACE if ACE in card.facts.get("subtype", ()) else 0) \
        | (B_BUSTER if "buster" in said else 0) | (B_SHOT if "shot" in said else 0)


uphold(book, "203-2a", "306-2e", "1406-1b", by=build_card, at=__name__, en="A closed territory has neither colour nor cost, power nor hit.",
       ja="未開放面は色もプレイコストも持たず、テリトリーにある間パワーとヒットを持たない。")
uphold(book, "1702-1c", by=off_field, at=__name__, en="There it has the facts of its territory face.",
       ja="フィールドや解決領域以外の領域では、テリトリーの面の情報を参照する。",
       breaks=(patch(sys.modules[__name__], "off_field", lambda card: facts(card, True), "those of the unit"),))
uphold(book, "1407-2", by=named_besides, at=__name__, en="The name rule holds in every zone.", ja="名称ルールはすべての領域で有効。")

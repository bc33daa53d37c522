"""8.3.2, 8.3.3 Who may Bloom, and with which card. Blooms by effects obey the same conditions."""
from __future__ import annotations

from taisen.games.hololive.rules.r04_stage import members, names_in, names_of, printed
from taisen.games.hololive.rules.r10_layers import forbidden
from taisen.games.hololive.rules.r10_permissions import permitted
from taisen.games.hololive.terms import (
    CANNOT_BLOOM,
    HP,
    IS_FIRST,
    IS_SECOND,
    IS_SPOT,
    LAYER_FACTS,
    N_CLOCK,
    NOTE_BLOOMED,
    book,
)
from taisen.kernel.continuous import derived, derived_each, refresh
from taisen.kernel.effects.values.words import READS_TRAITS
from taisen.kernel.ledger import uphold
from taisen.kernel.names import ID, NOTE_SHIFT
from taisen.kernel.state import Game


# ---- 8.3.2 the member
def no_spot(g: Game, member: int) -> bool:
    return not printed(g, member) & IS_SPOT


uphold(book, "8.3.2", by=no_spot, at=__name__, en="A Spot member does not Bloom.", ja="スポットのホロメンはBloomしない。")


def there_before(g: Game, member: int) -> bool:
    """It was not put on the stage in this turn."""
    return g.cards[member & ID].since < g.numbers[N_CLOCK]


uphold(book, "8.3.2", by=there_before, at=__name__,
       en="A member that came to the stage this turn does not Bloom.", ja="このターンにステージに置かれたホロメンはBloomしない。")


def not_yet_bloomed(g: Game, member: int) -> bool:
    return NOTE_BLOOMED << NOTE_SHIFT | member not in g.notes


uphold(book, "8.3.2", by=not_yet_bloomed, at=__name__,
       en="A member that has bloomed this turn does not Bloom again.", ja="このターンにBloomしたホロメンは再びBloomしない。")


def may_bloom(g: Game, member: int, card: int = 0) -> bool:
    """All that is asked of the member alone, unless some card lets it Bloom again with that card (0: with some card)."""
    return no_spot(g, member) and there_before(g, member) and not forbidden(g, member, CANNOT_BLOOM) \
        and (not_yet_bloomed(g, member) or lets(g, member, card, "bloom_again_if_bloomed"))


uphold(book, "2.11.2.4", by=may_bloom, at=__name__,
       en="A member that cannot Bloom by its text does not.", ja="「Bloomできない」ホロメンはBloomしない。")


def lets(g: Game, member: int, card: int, action: str) -> bool:
    """Some card gives the member more freedom than the book, with that card."""
    for p in permitted(g, member, action) if g.looked_up or g.stale else ():
        if not card or p.names(g, card):
            return True
    return False


# ---- 8.3.3 the card
def is_bloom_card(g: Game, card: int) -> bool:
    return blooms(printed(g, card))


def blooms(bits: int) -> bool:
    return bool(bits & (IS_FIRST | IS_SECOND))


def same_name(g: Game, member: int, card: int) -> bool:
    """They share a name, as they are now."""
    return not names_of(g, card).isdisjoint(names_of(g, member))


uphold(book, "8.3.3", by=same_name, at=__name__,
       en="Card and member have a name in common.", ja="カードとホロメンのカード名が同じである。")


def names_as_printed(g: Game) -> bool:
    """No effect gives a name (or another such fact) to any card."""
    if g.stale:
        refresh(g)
    for e in g.layered[LAYER_FACTS]:
        if g.lib.specs[e.spec].writes & READS_TRAITS:
            return False
    return True


def namesakes(g: Game, seat: int, card: int) -> list[int]:
    """The player's members that share a name with the card."""
    there = members(g, seat)
    if names_as_printed(g):
        kin = g.definition(card).kin
        face = g.face
        return [m for m in there if face[m & ID] in kin]
    names = names_of(g, card)
    return [m for m, d in zip(there, derived_each(g, there), strict=True) if not names.isdisjoint(names_in(d.traits))]


def next_level(g: Game, member: int, card: int) -> bool:
    """The member's level is the one below the card's (the bit beside it), or the card's own."""
    defs = g.lib.defs
    level = defs[g.face[card & ID]].bits & (IS_FIRST | IS_SECOND)
    return bool(defs[g.face[member & ID]].bits & (level | level >> 1)) or lets(g, member, card, "bloom_any_level")


uphold(book, "8.3.3", by=next_level, at=__name__,
       en="A 1st goes on a Debut or 1st, a 2nd on a 1st or 2nd.",
       ja="ファーストはデビューかファーストに、セカンドはファーストかセカンドに重ねる。")


def outlives(g: Game, member: int, card: int) -> bool:
    """The card's HP is more than the damage the member bears."""
    return derived(g, card).nums[HP] > g.cards[member & ID].damage


uphold(book, "8.3.3", by=outlives, at=__name__,
       en="The card's HP is more than the damage borne.", ja="カードのHPは、負っているダメージよりも大きい。")


def can_bloom(g: Game, member: int, card: int) -> bool:
    """The member may Bloom with the card."""
    return same_name(g, member, card) and next_level(g, member, card) and may_bloom(g, member, card) \
        and outlives(g, member, card)


def bloom_members(g: Game, seat: int, card: int) -> list[int]:
    """The player's members that may Bloom with the card."""
    return [m for m in namesakes(g, seat, card) if can_bloom(g, m, card)]

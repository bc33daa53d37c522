"""1702 The card that is a territory on one face and a unit on the other."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.terms import AS_BACK, B_TWO_FACED, KW_PLAY_AS, TERRITORY_ZONE, book
from taisen.kernel.ledger import uphold
from taisen.kernel.library import CardDef
from taisen.kernel.lowered import Number
from taisen.kernel.moves import turn_side
from taisen.kernel.names import ID, SEAT
from taisen.kernel.plays.record import card_draft
from taisen.kernel.state import Game, Record


def two_faced(g: Game, ref: int) -> bool:
    return bool(g.definition(ref).bits & B_TWO_FACED)


def unit_face(g: Game, ref: int) -> CardDef:
    d = g.definition(ref)
    return d if d.behind else g.lib.defs[d.other]


def shows_unit(g: Game, ref: int) -> None:
    """The unit face comes up."""
    if two_faced(g, ref) and not g.definition(ref).behind:
        turn_side(g, ref)


def shows_territory(g: Game, ref: int) -> None:
    """1702-1b: where it is neither on the field nor in the resolution zone; elsewhere sides do not count at all."""
    if two_faced(g, ref) and g.definition(ref).behind and g.cards[ref & ID].zone == TERRITORY_ZONE:
        turn_side(g, ref)


def facts_to_play(g: Game, ref: int) -> CardDef | None:
    """1702-2a: it is played with the facts of its unit face; None: by its own."""
    return unit_face(g, ref) if two_faced(g, ref) else None


def also_called(g: Game, ref: int, name: str) -> bool:
    """1702-1d: the name of its unit face means it too."""
    return ref < SEAT and g.live(ref) and two_faced(g, ref) and unit_face(g, ref).name == name


def playable_here(g: Game, seat: int, ref: int) -> bool:
    """1702-2: out of the territory zone, while what it asks for itself holds."""
    c = g.cards[ref & ID]
    if c.zone != TERRITORY_ZONE or c.seat != seat or c.host or not two_faced(g, ref):
        return False
    for i in g.definition(ref).abilities:
        a = g.lib.abilities[i]
        if a.keyword == KW_PLAY_AS and (a.condition is None or a.condition.holds(g, card_draft(g, ref, seat))):
            return True
    return False


@final
class NCalled(Number):
    """1702-1d:i: how a card comes that was called by this name: with its unit face up where it is that face's."""

    def __init__(self, name: str, how: int) -> None:
        self.name = name
        self.how = how

    def value(self, g: Game, r: Record) -> int:
        for d in g.lib.defs:
            if d.bits & B_TWO_FACED and d.behind and d.name == self.name:
                return self.how | AS_BACK
        return self.how


uphold(book, "1702-1b", by=shows_territory, at=__name__, en="Off the field and the resolution zone it lies with its territory face up,",
       ja="フィールドや解決領域以外の領域に置かれる場合、テリトリーの面で置かれる。")
uphold(book, "1702-1d", by=also_called, at=__name__, en="The name of its unit face means it in any zone.",
       ja="ユニット面のカード名で参照する効果は、どの領域のこのカードも参照できる。")
uphold(book, "1702-1d:i", by=NCalled.value, at=__name__, en="What moves it under that name lays it with that face up.",
       ja="その名称のカードとして移動する場合、ユニット面で置く。")
uphold(book, "1702-2", by=playable_here, at=__name__, en="It is played out of the territory zone while its own condition holds,",
       ja="条件を満たしている場合、テリトリーゾーンから直接プレイできる。")
uphold(book, "1702-2a", by=facts_to_play, at=__name__, en="with the facts of its unit face,", ja="ユニット面の情報を持つものとしてプレイする。")
uphold(book, "1702-2a", "1702-2b", by=shows_unit, at=__name__, en="and with that face up in the resolution zone and on the field.",
       ja="ユニット面で解決領域に移動し、解決後はユニット面でフィールドに置く。")

"""1417 Commands that units wear as clothes."""
from __future__ import annotations

from typing import final

from taisen.games.build_divide.rules.r0400_zones import raw_attach
from taisen.games.build_divide.terms import AS_CLOTHES, FIELD, KW_GARMENT, KW_WORN, book
from taisen.kernel import layers
from taisen.kernel.continuous import abilities_of
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Test
from taisen.kernel.names import ABILITY, ID, SEAT
from taisen.kernel.state import Game, Record
from taisen.kernel.things import parts_of


def wearers(g: Game, ref: int, seat: int) -> list[int]:
    """1417-2: units of that player's that may wear this command."""
    words = [a.name for a in worn_abilities(g, ref)]
    if not words:
        return []
    return [x for x in g.zone(seat, FIELD) if not g.cards[x & ID].host
            and [k for k in abilities_of(g, x) if g.lib.abilities[k & ABILITY].keyword == KW_GARMENT and g.lib.abilities[k & ABILITY].name in words]]


def worn_abilities(g: Game, ref: int) -> list[Ability]:
    return [g.lib.abilities[a] for a in g.definition(ref).abilities if g.lib.abilities[a].keyword == KW_WORN]


@final
class TWearing(Test):
    """1417-5b: it wears a card that has such an ability, as clothes."""

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT or not g.live(ref):
            return False
        for x in parts_of(g, ref):
            if g.cards[x & ID].tucked == AS_CLOTHES and self.word in [a.name for a in worn_abilities(g, x)]:
                return True
        return False


uphold(book, "1417-2", by=wearers, at=__name__, en="神衣: a unit may wear a command of that keyword as it is put away after resolving.",
       ja="神衣は、キーワードを持つコマンドを墓地に置く代わりに、服として自身につけてよい。")
uphold(book, "1417-5b", by=TWearing.holds, at=__name__, en="A unit wears what is attached to it as clothes.",
       ja="着ているとは、その能力を持つカードを服であるオーラとしてつけていること。")
uphold(book, "1417-5a", by=raw_attach, at=__name__, en="To let a unit wear a card is to attach it as clothes.",
       ja="着せるとは、服であるオーラとしてつけること。")
uphold(book, "1417-4", "1417-3a:i", by=layers.base_keys, at=__name__, en="What such a command does for its wearer works while it is worn.",
       ja="純潔などの能力は、服としてつけられている間、つけているユニットを修正する。")

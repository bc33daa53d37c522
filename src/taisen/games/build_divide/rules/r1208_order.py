"""1208-1f, 1208-1g, 1208-3 In which order effects of one layer apply, and from when they apply to a card."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.terms import book
from taisen.kernel import continuous, layers
from taisen.kernel.effects import values
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group
from taisen.kernel.names import P_FLAGS, SEAT
from taisen.kernel.state import Game, Record

PLAYED_SHIFT: Final = 16
"""Above the marks in P_FLAGS: when it was played."""
MARKS: Final = (1 << PLAYED_SHIFT) - 1


def note_played(g: Game, r: Record) -> None:
    """Whatever resolves later counts from now on."""
    r.numbers[P_FLAGS] = r.numbers[P_FLAGS] & MARKS | g.clock << PLAYED_SHIFT
    g.clock += 1


def played_at(r: Record) -> int:
    """0: it has not been played."""
    return r.numbers[P_FLAGS] >> PLAYED_SHIFT


@final
class GThere(Group):
    """1208-2: what a noun names, but for cards that have moved since the effect was played."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads
        self.looks = of.looks
        self.zones = of.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        played = played_at(r)
        return [x for x in self.of.refs(g, r) if x >= SEAT or not played or g.card(x).since <= played]


uphold(book, "1208-2", by=GThere.refs, at=__name__, en="What has been played is not about cards that have moved since.",
       ja="永続能力以外の持続効果は、プレイされた時点よりも後に領域移動を行ったカードには適用されない。")
uphold(book, "1208-1f", by=layers.depend, at=__name__, en="Within a layer what depends on another effect applies after it.",
       ja="適用順が決定されない持続効果では、依存している効果が、依存されている効果の後に適用される。")
uphold(book, "1208-1g", by=layers.order_layers, at=__name__, en="Otherwise effects apply in the order in which they arose,",
       ja="それ以外は、効果が発生した順に適用する。")
uphold(book, "1208-1g:i", by=continuous.update_statics, at=__name__, en="of a permanent ability from when its card came to its zone,",
       ja="永続能力は、その能力を持つカードが現在の領域に置かれた時点を基準とし、")
uphold(book, "1208-1g:ii", by=played_at, at=__name__, en="of another from when that was played.",
       ja="それ以外の能力は、プレイされた時点を基準とする。")
uphold(book, "1208-3", by=layers.apply_effect, at=__name__, en="An effect on cards of a zone is on a card as it comes there.",
       ja="特定の領域のカードの情報を変更する持続効果は、カードがその領域に入ると同時に適用される。")
uphold(book, "1208-3a", by=values.GLike.fits, at=__name__,
       en="What triggers on a card that comes like this looks at it with the effects of that zone.",
       ja="特定の情報を持つカードが領域に入ることを条件とする自動能力は、持続効果を適用した後の情報を参照する。")

"""8-9 Continuous effects: the changes that effects make to cards, each in its layer, and what they bar players from."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.terms import CANNOT, LAYER_FACTS, LAYER_NUMBERS, book
from taisen.kernel import layers
from taisen.kernel.continuous import cannot
from taisen.kernel.effects import changes
from taisen.kernel.ledger import uphold
from taisen.kernel.rulings import barred
from taisen.kernel.state import Game

# ---- 8-9-1-2 what is no number (1-3-3), and the text or ultimate that is as if on the card (10-10-1, 10-10-3); 8-9-1-3 numbers (2-4-3)
LAYERS: Final = changes.Layers(LAYER_FACTS, LAYER_FACTS, LAYER_NUMBERS, CANNOT)


def forbidden(g: Game, ref: int, action: str) -> bool:
    """1-3-3: some effect keeps this card from that."""
    barred_from = cannot(g, ref)
    return barred_from != 0 and bool(barred_from >> CANNOT[action] & 1)


uphold(book, "8-9-1", "8-9-1-1", by=layers.derive_all, at=__name__,
       en="What a card is now is found from what is printed, layer by layer.",
       ja="カードの情報は、表記を基準に、継続効果を順に適用して求める。")
uphold(book, "8-9-1-2", by=changes.GainFact.apply, at=__name__,
       en="First what is no number changes.", ja="まず、数値以外を変更する継続効果を適用する。")
uphold(book, "8-9-1-3", by=changes.AddNumber.apply, at=__name__,
       en="Then numbers change.", ja="次に、数値を変更する継続効果を適用する。")
uphold(book, "1-3-3", by=barred, at=__name__,
       en="What an effect forbids is not done, whatever else tells to do it.", ja="禁止する効果は常に優先される。")
uphold(book, "1-3-3", by=forbidden, at=__name__,
       en="What an effect forbids a card it does not do.", ja="禁止されたカードは、その行動を行わない。")

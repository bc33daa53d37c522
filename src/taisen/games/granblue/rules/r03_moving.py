"""3-1-6 Moving a card to another zone: whose, and what stays where it is."""
from __future__ import annotations

from taisen.games.granblue.rules.r03_areas import leader_of
from taisen.games.granblue.rules.r09_levels import save, stays
from taisen.games.granblue.terms import ACTIVE, FACE_UP, LEADER, book
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import move
from taisen.kernel.names import ID
from taisen.kernel.state import Card, Game


def put(g: Game, ref: int, zone: int, pose: int = ACTIVE, down: int = FACE_UP, bottom: bool = False) -> int:
    """Every move of the game but those onto the two areas; into a zone of the card's owner. The leader does not leave."""
    c = g.cards[ref & ID]
    if stays(g, c, zone):
        return save(g, ref)
    if c.zone == LEADER and ref == leader_of(g, c.seat):
        return UNCHANGED
    return move(g, ref, home(c), zone, pose, down, bottom)


def home(c: Card) -> int:
    return c.owner


uphold(book, "3-1-6", by=home, at=__name__,
       en="A card goes to its owner's zone unless said otherwise.", ja="カードは、指定がなければオーナーの領域に移動する。")

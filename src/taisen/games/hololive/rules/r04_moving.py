"""4.1 Moving: the same card or a new one, whose zone, what becomes of a member that leaves the stage."""
from __future__ import annotations

from taisen.games.hololive.rules.r04_stage import stack_of
from taisen.games.hololive.terms import ACTIVE, ARCHIVE, FACE_UP, ON_STAGE, book
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import move
from taisen.kernel.names import ID
from taisen.kernel.raws import arrived_self, left_self, public_self, self_seen
from taisen.kernel.state import Card, Game


def stays_same(card: Card, zone: int) -> bool:
    """4.1.4: from one position of the stage to another it is the same card."""
    return bool(ON_STAGE >> card.zone & 1 and ON_STAGE >> zone & 1)


uphold(book, "4.1.4", by=stays_same, at=__name__,
       en="Within the stage a card stays the same card with its state and effects; moving elsewhere makes it a new one.",
       ja="ステージ内の移動なら同一のカードで状態と効果を引き継ぐ。それ以外の移動では新しいカードになる。")


def seen_as(g: Game, before: int, after: int) -> int:
    """10.8.4.1: as which of its two selves a card that moved is looked at."""
    return self_seen(g, before, after, ON_STAGE)


uphold(book, "10.8.4.1", by=seen_as, at=__name__,
       en="A trigger on a move looks at the moved card as it was or as it is, by zone.",
       ja="領域移動誘発は、領域に応じて移動前か移動後の情報を用いる。")
uphold(book, "10.8.4.1.1", by=public_self, at=__name__,
       en="Between a public and a hidden zone it looks at the card in the public one.",
       ja="公開領域と非公開領域の間なら、公開領域にある状態の情報を用いる。")
uphold(book, "10.8.4.1.2", by=left_self, at=__name__,
       en="When a card leaves the stage it looks at the card on the stage.",
       ja="ステージから離れる移動なら、ステージにある状態の情報を用いる。")
uphold(book, "10.8.4.1.3", by=arrived_self, at=__name__,
       en="Otherwise it looks at the card where it has gone.", ja="それ以外の公開領域間の移動なら、移動後の情報を用いる。")


def goal_seat(g: Game, ref: int) -> int:
    """4.1.6, 3.1.2: with no player named, the zone is of the player who controls the card: in whose zone it lies."""
    return g.cards[ref & ID].seat


uphold(book, "4.1.6", "3.1.2", by=goal_seat, at=__name__,
       en="A card belongs to the player in whose zone it lies, and goes to that player's zone unless another is named.",
       ja="カードのコントローラーはその領域のプレイヤーで、指定がなければそのプレイヤーの領域に移動する。")


def put(g: Game, ref: int, zone: int, bottom: bool = False) -> int:
    """Every move out of, into and beside the stage. A member that leaves the stage comes apart."""
    c = g.cards[ref & ID]
    seat = goal_seat(g, ref)
    if ON_STAGE >> c.zone & 1 and not ON_STAGE >> zone & 1 and c.host == 0:
        come_apart(g, ref)
    return move(g, ref, seat, zone, entering_pose(), FACE_UP, bottom)


def come_apart(g: Game, ref: int) -> None:
    """4.4.7: the top card goes where it is said, the cards under it to the archive. What was attached stays for 11.4.1."""
    for r in stack_of(g, ref):
        move(g, r, g.cards[r & ID].seat, ARCHIVE)


uphold(book, "4.4.7", by=come_apart, at=__name__,
       en="When a member leaves the stage its top card goes there and the cards under it are archived.",
       ja="ホロメンがステージを離れる時、一番上のカードだけが移動し、重なっている他のカードはアーカイブされる。")


def entering_pose() -> int:
    return ACTIVE


uphold(book, "4.3.2.3", by=entering_pose, at=__name__,
       en="A card comes to the stage active unless said otherwise.", ja="特に指定がなければ、お休みしていない状態で置かれる。")

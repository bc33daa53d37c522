"""4.1, 4.3-4.12 Moving cards: whose zone, the same card or a new one, how it lies there; 10.2 an empty deck."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.terms import (
    CHARACTER,
    DECK,
    ENERGY,
    ENTRY,
    FACE_DOWN,
    FACE_UP,
    HAND,
    IN_SLOTS,
    MEMBERS,
    N_STRAY,
    PARTNER,
    REFRESH,
    RESTED,
    STANDING,
    TO_WAITING_ROOM,
    WAITING_ROOM,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import move, set_damage, set_pose
from taisen.kernel.names import ID, SEAT
from taisen.kernel.raws import arrived_self, left_self, public_self, self_seen
from taisen.kernel.state import Card, Game

PARTNER_ZONES: Final = (HAND, ENERGY)
"""10.3.7: where partners may be."""


# ---- looking
def in_slots(g: Game, ref: int) -> bool:
    """舞台: in the entry or in a member slot."""
    return g.live(ref) and bool(IN_SLOTS >> g.cards[ref & ID].zone & 1)


def entry_of(g: Game, seat: int) -> int:
    """The card that stands in a player's entry, the latest where there are several; 0 without one."""
    there = g.zone(seat, ENTRY)
    return there[-1] if there else 0


def members_of(g: Game, seat: int) -> list[int]:
    return [r for z in MEMBERS for r in g.zone(seat, z)]


def vacant(g: Game, seat: int) -> list[int]:
    """4.5.3.2: member slots without a character."""
    return [z for z in MEMBERS if not g.zone(seat, z)]


uphold(book, "4.5.3.2", "4.5.3.2.1", by=vacant, at=__name__,
       en="A vacant seat is a member slot without a character; vacant members are counted so.",
       ja="空席とは、キャラが置かれていないメンバー枠である。")


def is_character(g: Game, ref: int) -> bool:
    return derived(g, ref).kind == CHARACTER


def is_partner(g: Game, ref: int) -> bool:
    """What a partner is every player can tell, wherever it lies (4.10.4)."""
    return g.definition(ref).kind == PARTNER


def hides_something(g: Game, seat: int) -> bool:
    """The player's hand has a card that could be anything to the others: no partner (4.10.4)."""
    return bool([r for r in g.zone(seat, HAND) if not is_partner(g, r)])


# ---- 4.1.4 the same card, or a new one
def stays_same(card: Card, zone: int) -> bool:
    """枠 to 枠: entry and member slots."""
    return bool(IN_SLOTS >> card.zone & 1 and IN_SLOTS >> zone & 1)


uphold(book, "4.1.4", by=stays_same, at=__name__,
       en="A card that moves is a new card, except between entry and member slots.",
       ja="領域を移動したカードは新しいカードである。エントリーとメンバー枠の間の移動を除く。")


def seen_as(g: Game, before: int, after: int) -> int:
    """9.8.4.1: as which of its two selves a card that moved is looked at."""
    return self_seen(g, before, after, IN_SLOTS)


uphold(book, "9.8.4.1", by=seen_as, at=__name__,
       en="A trigger on a move looks at the moved card as it was or as it is, by zone.",
       ja="領域移動誘発は、領域に応じて移動前か移動後の情報を用いる。")
uphold(book, "9.8.4.1.1", by=public_self, at=__name__,
       en="Between a public and a hidden zone it looks at the card in the public one.",
       ja="公開領域と非公開領域の間なら、公開領域にある状態の情報を用いる。")
uphold(book, "9.8.4.1.2", by=left_self, at=__name__,
       en="When a card leaves entry or member it looks at the card there.",
       ja="エントリーかメンバーから離れる移動なら、そこにある状態の情報を用いる。")
uphold(book, "9.8.4.1.3", by=arrived_self, at=__name__,
       en="Otherwise between public zones it looks at the card where it has gone.",
       ja="それ以外の公開領域間の移動なら、移動後の情報を用いる。")


# ---- moving
def put(g: Game, ref: int, zone: int, pose: int = STANDING, down: int = FACE_UP, bottom: bool = False) -> int:
    """Every move of the game. A card only ever lies in zones of its owner (4.1.1.1, 4.1.1.3)."""
    c = g.cards[ref & ID]
    if zone not in PARTNER_ZONES and is_partner(g, ref):
        g.set(N_STRAY, 1)
    new = move(g, ref, home(c), zone, pose, down, bottom)
    if new == ref:
        lie_anew(g, ref, pose)
    if c.zone == DECK and zone != DECK and not g.zone(c.seat, DECK):
        g.then = (*g.then, REFRESH, SEAT | c.seat, 0)
    return new


def home(c: Card) -> int:
    return c.owner


uphold(book, "4.1.1.1", "4.1.1.3", "3.1.1", "4.1.6", by=home, at=__name__,
       en="A card lies only in zones of its owner, who brought it in the deck.",
       ja="カードは、それをデッキに入れたオーナーの領域にのみ置かれる。")


def lie_anew(g: Game, ref: int, pose: int) -> None:
    """Between slots a card keeps what it is, but its orientation is set anew (4.3.2.3) and its damage is gone (4.4.4.1)."""
    set_pose(g, ref, pose)
    if g.cards[ref & ID].damage:
        set_damage(g, ref, 0)


uphold(book, "4.3.2.3", "4.4.4.1", by=lie_anew, at=__name__,
       en="A card is put down standing unless said otherwise, and bears no damage where it has just come.",
       ja="特に指定がなければスタンド状態で置かれ、新たに置かれたキャラのダメージは0である。")


def energy_face(g: Game, ref: int) -> int:
    """4.6.2: partners lie face up in energy, all others face down."""
    return FACE_UP if is_partner(g, ref) else FACE_DOWN


uphold(book, "4.6.2", by=energy_face, at=__name__,
       en="In energy partners lie face up, all others face down.", ja="エネルギー置場では、パートナーは表向き、それ以外は裏向きに置かれる。")


def to_member(g: Game, ref: int, slot: int, pose: int = STANDING) -> int:
    """Into a slot. Whoever was there goes to the waiting room afterwards (4.5.3.3)."""
    before = [r for r in g.zone(home(g.cards[ref & ID]), slot) if r != ref]
    new = put(g, ref, slot, pose)
    give_way(g, before)
    return new


def give_way(g: Game, before: list[int]) -> None:
    for r in before:
        g.then = (*g.then, TO_WAITING_ROOM, r, 0)


uphold(book, "4.5.3.3", by=give_way, at=__name__,
       en="Who is put into an occupied member slot sends whoever was there to the waiting room.",
       ja="すでにキャラのいるメンバー枠に置くと、それまでのキャラは控え室に置かれる。")


# ---- paying energy (5.14)
def energies(g: Game, seat: int) -> list[int]:
    """Standing cards in energy, partners too: what can be rested to pay."""
    return [r for r in g.zone(seat, ENERGY) if g.cards[r & ID].pose == STANDING]


def partners_ready(g: Game, seat: int) -> list[int]:
    return [r for r in energies(g, seat) if is_partner(g, r)]


def waiting_room(g: Game, seat: int) -> list[int]:
    return g.zone(seat, WAITING_ROOM)


def rested(g: Game, ref: int) -> bool:
    return g.cards[ref & ID].pose == RESTED

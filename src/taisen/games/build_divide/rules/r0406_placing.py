"""406, 401-6 Where a card goes when it moves, and what goes with it."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0500_nouns import red_zone
from taisen.games.build_divide.rules.r1702_two_faced import shows_territory
from taisen.games.build_divide.terms import FACE_UP, FIELD, LIFE, RED_ZONE, STOOD, TERRITORIES, ZONES, book
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import move
from taisen.kernel.names import ID, ROLES, SEAT
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Card, Game
from taisen.kernel.things import parts_of


def stays_same(card: Card, zone: int) -> bool:
    """406-2: the field is one: a card that only changes hands there moves nowhere. 521-4: an aura goes with its territory."""
    return card.zone == FIELD == zone or (card.tucked >= ROLES and bool(TERRITORIES >> card.zone & TERRITORIES >> zone & 1))


def put(g: Game, ref: int, seat: int, zone: int, pose: int = STOOD, down: int = FACE_UP, bottom: bool = False) -> int:
    """Every move of a card in this game; what is attached to a territory that stays one goes with it."""
    c = g.cards[ref & ID]
    before = [s for s in range(g.seats) if not red_zone(g, s)] if c.zone == LIFE else []
    parts = parts_of(g, ref) if TERRITORIES >> c.zone & TERRITORIES >> zone & 1 and not c.host else []
    new = move(g, ref, seat, zone, pose if ZONES[zone].posed else STOOD, down if ZONES[zone].faced else FACE_UP, bottom)
    shows_territory(g, new)
    for part in list(parts):
        take_along(g, part, new)
    for s in before:
        if red_zone(g, s):
            now_red(g, s)
    return new


def now_red(g: Game, seat: int) -> None:
    """407-4c:i: a player who was not in the red zone is in it now."""
    g.then = (*g.then, RED_ZONE, SEAT | seat, 0)


def take_along(g: Game, part: int, host: int) -> None:
    """521-4"""
    c = g.cards[part & ID]
    role = c.tucked
    there = g.cards[host & ID]
    if c.zone != there.zone or c.seat != there.seat:
        move(g, part, there.seat, there.zone, STOOD, c.down)
    put_under(g, part, host, role)


def home(g: Game, ref: int) -> int:
    """401-6: where no player is named, a card goes to its owner's zone."""
    return g.cards[ref & ID].owner


uphold(book, "401-6", by=home, at=__name__, en="A card goes to its owner's zone where no player is named.",
       ja="プレイヤーが指定されていなければ、カードは所有者の領域に移動する。")
uphold(book, "406-2", by=stays_same, at=__name__, en="There is one field: a card that changes hands there moves nowhere.",
       ja="フィールドは1つのみで、支配者が変わっても領域移動ではない。")
uphold(book, "407-4c:i", by=now_red, at=__name__, en="A player comes to the red zone who was not in it.",
       ja="「レッドゾーンになる」とは、そうでない状態からレッドゾーンである状態になることである。")
uphold(book, "504-1", by=put, at=__name__, en="To remove a card is to move it to the removed zone.",
       ja="リムーブするとは、リムーブゾーンに移動すること。",)
uphold(book, "521-4", by=take_along, at=__name__, en="Auras go along with a territory between field and territory zone.",
       ja="オーラは、テリトリーとともにフィールドとテリトリーゾーンの間を移動する。")

"""3-4 to 3-8 Who stands in leader and member area, what lies under them, and what the other zones hold of each sort."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.granblue.terms import (
    ACTIVE,
    ARMOUR,
    CRYSTAL,
    GAUGE,
    LEADER,
    LEADER_DECK,
    LEVEL,
    MEMBER,
    ON_STAGE,
    book,
)
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import ID
from taisen.kernel.state import Game
from taisen.kernel.things import heap, parts_of

MOST_MEMBERS: Final = 3


# ---- who stands there (10-2-1-1)
def there(g: Game, ref: int) -> bool:
    """登場している: it lies on top and face up in leader or member area."""
    c = g.cards[ref & ID]
    return c.ref == ref and c.host == 0 and not c.down and bool(ON_STAGE >> c.zone & 1)


def leader_of(g: Game, seat: int) -> int:
    """The leader on top of the leader area; 0: there is none."""
    alone = heap(g, seat, LEADER).alone
    return alone[-1] if alone else 0


def members_of(g: Game, seat: int) -> list[int]:
    """The members of a player. Level cards are none (3-6-3-1). Not to be changed."""
    return heap(g, seat, MEMBER).alone


def allies_of(g: Game, seat: int) -> list[int]:
    """味方: the leader and the members."""
    leader = leader_of(g, seat)
    return [leader, *members_of(g, seat)] if leader else members_of(g, seat)


def levels_of(g: Game, ref: int) -> list[int]:
    """The level cards that a member has, the lowest first."""
    return [r for r in parts_of(g, ref) if g.cards[r & ID].tucked == LEVEL]


def past_leaders(g: Game, seat: int) -> list[int]:
    """10-3-3-3: cards of the leader deck that lie face up under the leader."""
    return [r for r in g.zone(seat, LEADER) if g.cards[r & ID].host]


def leaders_left(g: Game, seat: int) -> list[int]:
    """The face-down cards of the leader deck. Not to be changed."""
    return g.zone(seat, LEADER_DECK)


def room_left(g: Game, seat: int) -> int:
    """3-6-3: how many more members the member area takes."""
    return MOST_MEMBERS - len(heap(g, seat, MEMBER).alone)


# ---- the other zones
def crystals_of(g: Game, seat: int) -> list[int]:
    return g.zone(seat, CRYSTAL)


def crystals_ready(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, CRYSTAL) if g.cards[r & ID].pose == ACTIVE]


def gauge_up(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, GAUGE) if not g.cards[r & ID].down]


def gauge_down(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, GAUGE) if g.cards[r & ID].down]


def armour_of(g: Game, seat: int) -> list[int]:
    return g.zone(seat, ARMOUR)


_HERE: Final = sys.modules[__name__]
uphold(book, "3-6-3", by=room_left, at=__name__,
       en="At most three members stand in a member area.", ja="団員エリアには団員を3枚まで登場できる。",
       breaks=(patch(_HERE, "MOST_MEMBERS", 4, "four members"), patch(_HERE, "MOST_MEMBERS", 2, "two members")))
uphold(book, "3-6-3-1", by=members_of, at=__name__,
       en="A level card lies face down, says nothing and is no member of the area.",
       ja="レベルカードは裏向きで、その情報は無効であり、団員の枚数に含まれない。",
       breaks=(patch(_HERE, "members_of", lambda g, seat: g.zone(seat, MEMBER),
                     "level cards count as members"),))
uphold(book, "10-2-1-1", by=there, at=__name__,
       en="Who stands in an area is the face-up card on top there.", ja="各エリアの一番上に表向きで置かれているカードが、登場しているカードである。")

"""5.16, 5.19 Giving cards to members: who gets which, and what there is no room for."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.rules.r04_zones import of_subtype, room_for
from taisen.games.hololive.rules.r05_instructions import STARTED, seat_of
from taisen.games.hololive.terms import (
    K_HOST,
    ONE_EACH,
    book,
)
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import alive, collect, objects_ready
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Number
from taisen.kernel.names import (
    EMPTY,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    V_CARD,
    VERB,
    Frame,
)
from taisen.kernel.question import K_CHOOSE, distinct
from taisen.kernel.state import Game, Record


@final
class Give(Demand):
    """Cards are attached, sent or re-attached to members, all at once.

    each: one card for every member; otherwise, with several members, its player says for every card which one gets it.
    """

    def __init__(self, kind: int, objects: Group, targets: Group, slot: int, who: int, each: bool) -> None:
        self.kind = kind
        self.objects = objects
        self.targets = targets
        self.slot = slot
        self.who = who
        self.each = each
        self.most: Number | None = None
        """ただし、1人に…枚まで."""
        self.hosts_to_come = False
        """The members are what a pick before it in the same cost will have picked: that pick answers for them."""

    def payable(self, g: Game, r: Record) -> bool:
        return (self.hosts_to_come or bool(self.targets.refs(g, r))) and objects_ready(g, r, self, self.objects, self.kind)

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
            f[COUNT] = STARTED
        given = r.sets[slot]
        cards = alive(g, self.objects.refs(g, r))
        hosts = alive(g, self.targets.refs(g, r))
        seat = seat_of(g, r, self.who)
        if self.each:
            left = [x for x in cards if x not in given]
            if len(given) < len(hosts) and left:
                return g.ask(seat, K_CHOOSE, [V_CARD << VERB | x for x in distinct(g, left)], hosts[len(given)])
            return do_all(g, self.kind, list(given), hosts[:len(given)], r.numbers[P_SOURCE], r.numbers[P_SEAT])
        if len(hosts) == 1 and self.most is None:
            rivals = competing(g, cards, given)
            if rivals:
                return g.ask(seat, K_CHOOSE, [V_CARD << VERB | x for x in distinct(g, rivals)], hosts[0])
            cards = [x for x in cards if x in given or not rivals_of(g, cards, x)]
            return do_all(g, self.kind, cards, hosts * len(cards), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        if len(given) < len(cards):
            options = self.open_hosts(g, r, cards[len(given)], hosts, given)
            if options:
                return g.ask(seat, K_HOST, [V_CARD << VERB | x for x in options], cards[len(given)])
        return do_all(g, self.kind, cards[:len(given)], list(given), r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def open_hosts(self, g: Game, r: Record, card: int, hosts: list[int], given: tuple[int, ...]) -> list[int]:
        most = self.most.value(g, r) if self.most is not None else len(given) + 1
        out = [x for x in hosts if given.count(x) < most]
        return [x for x in out if room_for(g, card, x)] or out

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return collect(g, r, self.slot)


def rivals_of(g: Game, cards: list[int], card: int) -> list[int]:
    """The cards among these of which a member has only one, where this is one of several."""
    for kind in ONE_EACH:
        if of_subtype(g, card, kind):
            mine = [x for x in cards if of_subtype(g, x, kind)]
            return mine if len(mine) > 1 else []
    return []


def competing(g: Game, cards: list[int], given: tuple[int, ...]) -> list[int]:
    """Cards of which only one can be attached, while none of them has been chosen yet."""
    for x in cards:
        mine = rivals_of(g, cards, x)
        if mine and not [y for y in mine if y in given]:
            return mine
    return []


uphold(book, "5.16.3.4.1", by=competing, at=__name__,
       en="Of cards attached together as many as fit are attached, the others stay where they are.",
       ja="同時に付けるカードのうち上限を超えない枚数だけを付け、それ以外はその領域にとどまる。")

"""9.11 Replacement effects of texts: what would be put somewhere, and what happens instead."""
from __future__ import annotations

from typing import final

from taisen.games.rebirth.terms import IN_SLOTS, PARTNER, TO_RETIRE, book
from taisen.kernel import events
from taisen.kernel.effects import ops
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Matcher
from taisen.kernel.names import ID, P_SEAT, SEAT
from taisen.kernel.rules import Rules
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import scope_of


@final
class WouldPut(Matcher):
    """A card of the player's own, no partner, would go from that zone by such an event.

    needs: what the choice is made from that is offered in its place.
    """

    def __init__(self, kind: int, origin: int, needs: Group) -> None:
        self.kinds = (kind,)
        self.origin = origin
        self.needs = needs
        self.condition: Condition | None = None

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        if part >= SEAT or g.definition(part).kind == PARTNER:
            return False
        r = scope_of(g, key)
        c = g.cards[part & ID]
        if c.zone != self.origin or c.seat != r.numbers[P_SEAT] or (self.condition is not None and not self.condition.holds(g, r)):
            return False
        return can_be_chosen(g, r, self.needs)


@final
class WouldRetire(Matcher):
    """Such a character would retire, by damage, a partner attack or an effect (5.15.1)."""

    def __init__(self, subject: Group) -> None:
        self.kinds = (TO_RETIRE,)
        self.subject = subject
        self.needs: tuple[Group, ...] = ()
        """What is chosen from in its place, where it is by choice."""
        self.condition: Condition | None = None

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        if part >= SEAT or not IN_SLOTS >> g.cards[part & ID].zone & 1:
            return False
        r = scope_of(g, key)
        if not self.subject.fits(g, r, part) or (self.condition is not None and not self.condition.holds(g, r)):
            return False
        return not [x for x in self.needs if not can_be_chosen(g, r, x)]


def can_be_chosen(g: Game, r: Record, needs: Group) -> bool:
    return bool(needs.refs(g, r))


uphold(book, "9.11.1", "9.11.1.1", "9.3.1.3.1", by=ops.Instead.run, at=__name__,
       en="What is replaced does not happen; something else does in its place.",
       ja="置換された事象は発生せず、別の事象に置き換えられる。")
uphold(book, "9.11.2.1", "9.11.2.2", by=Rules.affected, at=__name__,
       en="Who is affected is the master of the card, or the player whom it happens to.",
       ja="影響を受けるのは、カードのマスター、またはその行動が適用されるプレイヤーである。")
uphold(book, "9.11.2.3", by=events.applicable, at=__name__,
       en="Each replacement is applied to one event at most once.", ja="同一の事象に対し、各置換効果は最大1回しか適用できない。")
uphold(book, "9.11.3", "9.3.1.3.2", by=can_be_chosen, at=__name__,
       en="A replacement by choice is offered only where the choice can be made.",
       ja="選択型の置換効果は、選択を実行できないなら適用できない。")

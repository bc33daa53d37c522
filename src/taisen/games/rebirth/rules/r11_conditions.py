"""What must hold: condition keywords (11.2), the attack that goes on, what things are like."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.rules.r02_nouns import seats_for
from taisen.games.rebirth.rules.r08_battle import attacked, attacker, current, supporter
from taisen.games.rebirth.rules.r12_players import is_opponents_turn
from taisen.games.rebirth.terms import (
    AT_NUMBER,
    AT_SEAT,
    ATTACK,
    MEMBERS,
    REBIRTH,
    REBIRTH_CARD,
    RETIRE,
    book,
)
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Test
from taisen.kernel.names import ID, LOOKS_GAME, LOOKS_PLACES, P_SEAT, P_Y, SEAT
from taisen.kernel.seats import is_turn
from taisen.kernel.state import Game, Record

# ---- Game.history entries
H_TURN: Final = 0
H_KIND: Final = 2
H_PART: Final = 3
H_X: Final = 4


# ---- condition keywords (11.2) ---------------------------------------------------------------------------------------
@final
class CShowcase(Condition):
    """本領発揮: so many cards among one's members and retired cards; with marks, of those that bear any of them."""

    def __init__(self, level: int, tests: tuple[Test, ...]) -> None:
        self.level = level
        self.tests = tests
        self.looks = LOOKS_PLACES
        for t in tests:
            self.reads |= t.reads
            self.looks |= t.looks

    def holds(self, g: Game, r: Record) -> bool:
        return showing(g, r, self.tests) >= self.level


def showing(g: Game, r: Record, tests: tuple[Test, ...]) -> int:
    seat = r.numbers[P_SEAT]
    n = 0
    for z in (*MEMBERS, RETIRE):
        for ref in g.zone(seat, z):
            if not tests or bears_any(g, r, tests, ref):
                n += 1
    return n


uphold(book, "11.7.2", "11.7.3", by=showing, at=__name__,
       en="本領発揮 counts one's members and retired cards, with names or attributes those that have them.",
       ja="本領発揮は、自分のメンバーとリタイアのカード(名称や属性があれば該当するもの)の枚数を数える。")


def bears_any(g: Game, r: Record, tests: tuple[Test, ...], ref: int) -> bool:
    """11.7.3.1: a card with several of the marks counts once."""
    for t in tests:
        if t.holds(g, r, ref):
            return True
    return False


uphold(book, "11.7.3.1", by=bears_any, at=__name__,
       en="Of several names or attributes one is enough.", ja="名称や属性が複数併記されているなら、1つ以上該当するカードを数える。")


@final
class CRecombo(Condition):
    """Reコンボ: a Re-birth card, or one of that name, lies in one's Re-birth zone."""

    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests
        self.looks = LOOKS_PLACES
        for t in tests:
            self.reads |= t.reads

    def holds(self, g: Game, r: Record) -> bool:
        return bool(combining(g, r, self.tests))


def combining(g: Game, r: Record, tests: tuple[Test, ...]) -> list[int]:
    """11.5.4: of several Re-birth cards one that fits is enough."""
    return [x for x in g.zone(r.numbers[P_SEAT], REBIRTH) if g.definition(x).kind == REBIRTH_CARD and (not tests or bears_any(g, r, tests, x))]


uphold(book, "11.5.2", "11.5.3", "11.5.4", by=combining, at=__name__,
       en="Re-combo asks for a Re-birth card, of that name if one is given, in one's own Re-birth zone.",
       ja="Reコンボは、自分のReバース置場に(その名称の)Reバースが1枚以上あることを条件とする。")


# ---- other conditions ------------------------------------------------------------------------------------------------
@final
class CTurn(Condition):
    """It is the master's own turn (or team's), or that of an opponent."""

    def __init__(self, own: bool) -> None:
        self.own = own
        self.looks = LOOKS_GAME

    def holds(self, g: Game, r: Record) -> bool:
        return is_turn(g, r.numbers[P_SEAT]) if self.own else is_opponents_turn(g, r.numbers[P_SEAT])


@final
class CDuring(Condition):
    """An attack goes on: of such a character or player, against such a character, the n-th one of the turn.

    after: only the first such attack since the effect began, as counted in P_Y then.
    """

    def __init__(self, by: Group | None, seats: int, against: Group | None, nth: tuple[int, ...], after: bool) -> None:
        self.by = by
        self.seats = seats
        self.against = against
        self.nth = nth
        self.after = after
        self.reads = (by.reads if by is not None else 0) | (against.reads if against is not None else 0)

    def holds(self, g: Game, r: Record) -> bool:
        a = current(g)
        if a is None or (self.seats >= 0 and a.numbers[AT_SEAT] not in seats_for(g, r, self.seats)):
            return False
        if self.by is not None and attacker(g) not in self.by.refs(g, r):
            return False
        if self.against is not None and attacked(g) not in self.against.refs(g, r):
            return False
        if self.after:
            return self.place(g, r, a) == r.numbers[P_Y] + 1
        return not self.nth or self.place(g, r, a) in self.nth

    def place(self, g: Game, r: Record, a: Record) -> int:
        """Which of such attacks of this turn it is, from 1. An attack is kept in the history once it has been declared."""
        if self.by is None and self.against is None and self.seats < 0:
            return a.numbers[AT_NUMBER]
        return len([h for h in attacks(g)[:a.numbers[AT_NUMBER] - 1] if self.is_such(g, r, h)]) + 1

    def so_far(self, g: Game, r: Record) -> list[tuple[int, ...]]:
        return [h for h in attacks(g) if self.is_such(g, r, h)]

    def is_such(self, g: Game, r: Record, h: tuple[int, ...]) -> bool:
        if self.seats >= 0 and g.card(h[H_PART]).seat not in seats_for(g, r, self.seats):
            return False
        if self.by is not None and g.now(h[H_PART]) not in self.by.refs(g, r):
            return False
        return self.against is None or g.now(h[H_X]) in self.against.refs(g, r)


def attacks(g: Game) -> list[tuple[int, ...]]:
    """The attacks of this turn, in order."""
    return [h for h in g.history if h[H_TURN] == g.turn and h[H_KIND] == ATTACK]


@final
class TPutToday(Test):
    """It was put there, from there, this turn, and has not been elsewhere since."""

    def __init__(self, zone: int, origin: int, kinds: tuple[int, ...]) -> None:
        self.zone = zone
        self.origin = origin
        self.kinds = kinds
        self.looks = LOOKS_GAME | LOOKS_PLACES

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        c = g.cards[ref & ID]
        if ref >= SEAT or c.ref != ref or c.zone != self.zone or c.came != self.origin:
            return False
        for h in g.history:
            if h[H_TURN] == g.turn and h[H_KIND] in self.kinds and ref & ID in (h[H_PART] & ID, h[H_X] & ID if h[H_KIND] != self.kinds[0] else 0):
                return True
        return False


@final
class CSupporting(Condition):
    """An attack goes on that such a member supports."""

    def __init__(self, by: Group) -> None:
        self.by = by
        self.reads = by.reads

    def holds(self, g: Game, r: Record) -> bool:
        return current(g) is not None and supporter(g) in self.by.refs(g, r)

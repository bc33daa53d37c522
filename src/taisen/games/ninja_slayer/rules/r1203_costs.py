"""1203, 1204.2g Costs: what entering demands, changed, raised, lowered, and whether it can be paid whole."""
from __future__ import annotations

import sys
from typing import Final, final

from taisen.games.ninja_slayer.terms import ABILITIES_MATTER, COST, ETHER, GREETING_MATTERS, UNBOWED, book
from taisen.kernel.continuous import derived, refresh
from taisen.kernel.effects.changes import CountedRule, Rule, number_of
from taisen.kernel.effects.demands import Demand, all_payable, seems_payable
from taisen.kernel.effects.values import ANYBODY, YOU
from taisen.kernel.layers import in_force
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.lowered import Ability, Group, Number, Program
from taisen.kernel.names import (
    ABILITY,
    EMPTY,
    ID,
    P_CARD,
    P_COST,
    P_EXTRA,
    P_FREE,
    P_INTS,
    P_KEY,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    P_X,
    R_PLAY,
    W_CARD,
)
from taisen.kernel.rulings import about, rulings
from taisen.kernel.state import Effect, Game, Record

MOST_NUMBERS: Final = 20


@final
class ChangeCost(CountedRule):
    """What entering a card or an ability costs becomes, rises or falls. op: = + -"""

    def __init__(self, op: str, number: Number) -> None:
        super().__init__(number)
        self.op = op


@final
class AllowFree(Rule):
    """It may be entered without paying its cost."""


@final
class ForbidEntry(Rule):
    """It cannot be entered."""


@final
class GreetDemand(Rule):
    """704.5: what must be done for it to greet."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program


@final
class GreetBar(Rule):
    """704.3a-2: it cannot greet (greeter), or be greeted by, those."""

    def __init__(self, greeter: bool, other: Group) -> None:
        super().__init__()
        self.greeter = greeter
        self.other = other


def kept_apart(g: Game, greeter: int, greeted: int) -> bool:
    """Some effect keeps the one from greeting the other."""
    if not g.lib.flags & GREETING_MATTERS:
        return False
    for ref, other, side in ((greeter, greeted, True), (greeted, greeter, False)):
        for e, _, c in rulings(g, ref):
            if isinstance(c, GreetBar) and c.greeter == side and c.other.fits(g, e.scope, other):
                return True
    return False


@final
class Abilities(Group):
    """Abilities that are entered: whose, of which kind (-1 any), of which cards; and cards with them, where named too."""

    def __init__(self, whose: int, kind: int, of: Group | None, cards: Group | None) -> None:
        self.whose = whose
        self.kind = kind
        self.of = of
        self.cards = cards

    def refs(self, g: Game, r: Record) -> list[int]:
        return []

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return self.cards is not None and self.cards.fits(g, r, ref)

    def covers(self, g: Game, r: Record, play: Record) -> bool:
        """The ability being entered is one of them."""
        if self.kind >= 0 and g.lib.abilities[play.numbers[P_KEY] & ABILITY].kind != self.kind:
            return False
        if self.whose != ANYBODY and (play.numbers[P_SEAT] == r.numbers[P_SEAT]) != (self.whose == YOU):
            return False
        return self.of is None or self.of.fits(g, r, play.numbers[P_SOURCE])


@final
class LateEther(Number):
    """Ether that an ability demands behind other actions: as much as effects make of it (1204.2g, 1203.4)."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def value(self, g: Game, r: Record) -> int:
        return changed_cost(g, r, max(0, self.number.value(g, r)))


def available(g: Game, seat: int) -> list[int]:
    """The ether that can be bowed."""
    return [x for x in g.zone(seat, ETHER) if g.cards[x & ID].pose == UNBOWED]


def concerns(g: Game, e: Effect, r: Record) -> bool:
    """An effect on what entering costs, or whether it can be done, is about this card or ability."""
    if r.numbers[P_WHAT] == W_CARD:
        return about(g, e, r.numbers[P_CARD])
    spec = g.lib.specs[e.spec]
    return isinstance(spec.to, Abilities) and in_force(g, e, spec) and spec.to.covers(g, e.scope, r)


def find_free_entry(g: Game, r: Record) -> bool:
    """1302.1's example: an ability that lets the card be entered without paying."""
    return bool([c for _, _, c in rulings(g, r.numbers[P_CARD]) if isinstance(c, AllowFree)])


def entry_forbidden(g: Game, ref: int) -> bool:
    """Some effect keeps the card from being entered, wherever from (104.4)."""
    return bool([c for _, _, c in rulings(g, ref) if isinstance(c, ForbidEntry)])


def ability_forbidden(g: Game, r: Record) -> bool:
    """Some effect keeps the ability from being entered (104.4)."""
    if not g.lib.flags & ABILITIES_MATTER:
        return False
    if g.stale:
        refresh(g)
    if not g.looked_up:
        return False
    for e in g.effects.values():
        for c in g.lib.specs[e.spec].changes:
            if isinstance(c, ForbidEntry) and concerns(g, e, r):
                return True
    return False


def greet_demands(g: Game, ref: int) -> list[Program]:
    """704.5: what is demanded of a greeting of that character."""
    if not g.lib.flags & GREETING_MATTERS:
        return []
    return [c.program for _, _, c in rulings(g, ref) if isinstance(c, GreetDemand)]


def greeting_play(ref: int, seat: int, demands: list[Program]) -> Record:
    """In whose words the demands of a greeting speak; its last set has what is still to be done."""
    n = [0] * P_INTS
    n[P_SOURCE] = ref
    n[P_SEAT] = seat
    r = Record(0, R_PLAY, n, [EMPTY] * (P_SLOTS + max([p.slots for p in demands], default=0) + 1))
    r.sets[P_COST] = (0,)
    r.sets[-1] = tuple([p.id for p in demands])
    return r


def greeting_payable(g: Game, seat: int, ref: int) -> bool:
    demands = greet_demands(g, ref)
    return not demands or all_payable(g, [x for p in demands for x in p.code], greeting_play(ref, seat, demands))


def extra_of(g: Game, r: Record) -> Ability | None:
    """The card's tatsujin, if it has one."""
    if r.numbers[P_WHAT] != W_CARD:
        return None
    a = g.definition(r.numbers[P_CARD]).extra
    return g.lib.abilities[a] if a >= 0 else None


# ---- 1204.2g
def ether_cost(g: Game, a: Ability | None, r: Record) -> int:
    """How much ether is to be paid in all, after every change."""
    if r.numbers[P_WHAT] == W_CARD:
        return changed_cost(g, r, card_cost(g, r) + extra_cost(g, r))
    return ability_cost(g, a, r)


def card_cost(g: Game, r: Record) -> int:
    if g.definition(r.numbers[P_CARD]).variable_cost:
        return r.numbers[P_X]
    return derived(g, r.numbers[P_CARD]).nums[COST]


uphold(book, "1204.2g-1", by=card_cost, at=__name__,
       en="Entering a card demands ether equal to its cost.", ja="カードのエントリーにはコストに等しい数のエテルを支払う。")


def extra_cost(g: Game, r: Record) -> int:
    extra = extra_of(g, r)
    if extra is None or not r.numbers[P_EXTRA] & 1 or extra.money is None:
        return 0
    return extra.money.value(g, r)


def ability_cost(g: Game, a: Ability | None, r: Record) -> int:
    """An ability with a cost: its ether, after every change. One without has none to change."""
    if a is None:
        return 0
    if not g.lib.flags & ABILITIES_MATTER:
        return max(0, a.money.value(g, r)) if a.money is not None else 0
    if a.money is None and (a.cost is None or pays_late(a.cost)):
        return 0
    return changed_cost(g, r, max(0, a.money.value(g, r)) if a.money is not None else 0)


def pays_late(cost: Program) -> bool:
    """The changes are made where the ether is paid, behind other actions."""
    for x in cost.code:
        if isinstance(x, Demand) and x.late:
            return True
    return False


def changed_cost(g: Game, r: Record, cost: int) -> int:
    """First what makes it another, then what raises it, then what lowers it; never below 0."""
    if not g.looked_up and not g.stale:
        return max(0, cost)
    changes = cost_changes(g, r)
    cost = set_cost(changes, cost)
    cost = raise_cost(changes, cost)
    return max(0, lower_cost(changes, cost))


def cost_changes(g: Game, r: Record) -> list[tuple[str, int]]:
    if g.stale:
        refresh(g)
    out: list[tuple[str, int]] = []
    for e in g.effects.values():
        changes = g.lib.specs[e.spec].changes
        for i in range(len(changes)):
            c = changes[i]
            if isinstance(c, ChangeCost) and concerns(g, e, r):
                out.append((c.op, number_of(g, e, i, c.number)))
    return out


def set_cost(changes: list[tuple[str, int]], cost: int) -> int:
    for op, n in changes:
        if op == "=":
            cost = n
    return cost


uphold(book, "1204.2g-4", by=set_cost, at=__name__,
       en="Effects that make the cost another come first.", ja="コストを別の内容に変更する効果をまず適用する。")


def raise_cost(changes: list[tuple[str, int]], cost: int) -> int:
    for op, n in changes:
        if op == "+":
            cost += n
    return cost


uphold(book, "1204.2g-5", by=raise_cost, at=__name__,
       en="Then effects that raise it.", ja="次に増加する効果を適用する。")


def lower_cost(changes: list[tuple[str, int]], cost: int) -> int:
    for op, n in changes:
        if op == "-":
            cost -= n
    return cost


uphold(book, "1204.2g-6", by=lower_cost, at=__name__,
       en="Then effects that lower it.", ja="最後に減少する効果を適用する。")


# ---- 1203: whole or not at all
def pays_whole(g: Game, a: Ability | None, r: Record) -> bool:
    """1203.2: every demanded action can be carried out, replacements left aside."""
    if not enough_ether(g, a, r):
        return False
    if a is not None and not actions_possible(g, a.cost, r):
        return False
    extra = extra_of(g, r)
    if extra is not None and r.numbers[P_EXTRA] & 1:
        return actions_possible(g, extra.cost, r)
    return True


uphold(book, "1203.2", by=pays_whole, at=__name__,
       en="A cost that cannot be carried out even in part cannot be paid.", ja="一部でも実行できないコストは支払えない。")


def enough_ether(g: Game, a: Ability | None, r: Record) -> bool:
    cost = ether_cost(g, a, r)
    return cost <= 0 or cost <= len(available(g, r.numbers[P_SEAT]))


def _nothing_is_no_payment() -> None:
    old = enough_ether
    patch(sys.modules[__name__], "enough_ether", lambda g, a, r: ether_cost(g, a, r) > 0 and old(g, a, r)).apply()


uphold(book, "1203.5", by=enough_ether, at=__name__,
       en="A demanded number of 0 or less counts as carried out.", ja="数値が0以下になった行動は実行したものと見なす。",
       breaks=(Break("nothing cannot be paid", _nothing_is_no_payment),))


def actions_possible(g: Game, cost: Program | None, r: Record) -> bool:
    return cost is None or all_payable(g, cost.code, r)


def seems_whole(g: Game, a: Ability | None, r: Record) -> bool:
    """As far as those can tell who do not see the cards to pay with."""
    if not enough_ether(g, a, r):
        return False
    extra = extra_of(g, r) if r.numbers[P_EXTRA] & 1 else None
    for x in (a, extra):
        if x is not None and not actions_possible(g, x.cost, r) and not (x.cost is not None and seems_payable(g, x.cost.code, r)):
            return False
    return True


def can_pay_all(g: Game, a: Ability | None, r: Record) -> bool:
    return bool(r.numbers[P_FREE]) or pays_whole(g, a, r)


def max_number(g: Game, a: Ability | None, r: Record, place: int, seeming: bool = False) -> int:
    """The greatest freely chosen number that can still be paid, or seems so."""
    if r.numbers[P_FREE]:
        return MOST_NUMBERS
    kept = r.numbers[place]
    best = -1
    for n in range(MOST_NUMBERS + 1):
        r.numbers[place] = n
        if not (seems_whole(g, a, r) if seeming else pays_whole(g, a, r)):
            break
        best = n
    r.numbers[place] = kept
    return best


def seeming_number(g: Game, a: Ability | None, r: Record, place: int) -> int:
    """As `max_number`, as far as those can tell who do not see every card."""
    return max_number(g, a, r, place, True)

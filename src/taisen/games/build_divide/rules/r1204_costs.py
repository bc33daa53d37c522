"""1204-2h, 1204-2i, 510 Costs: energy that is rested by colour, what changes a cost, what else a text demands."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from taisen.games.build_divide.rules.r0300_cards import colours_in, colours_of, price_in
from taisen.games.build_divide.rules.r1204_more_costs import (
    Energy,
    all_can_be_done,
    drafted,
    imposed,
    more_costs,
    widened,
)
from taisen.games.build_divide.rules.r1208_layers import CostBy, forbidden, rules_for
from taisen.games.build_divide.rules.r1702_two_faced import facts_to_play
from taisen.games.build_divide.terms import (
    AS_DOWN,
    AS_RESTED,
    ENERGY,
    F_EVOL,
    F_LEGACY,
    K_PAY,
    KW_EVOL,
    KW_INSTEAD,
    KW_LEGACY,
    REST,
    STOOD,
    TO_ENERGY,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects import ops
from taisen.kernel.effects.changes import number_of
from taisen.kernel.effects.demands import Want
from taisen.kernel.effects.values import GSlot
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability, Instruction, Program
from taisen.kernel.names import (
    A_ACTIVATED,
    DONE,
    GOING,
    ID,
    NEXT,
    P_CARD,
    P_EXTRA,
    P_FLAGS,
    P_FREE,
    P_SEAT,
    P_SHARES,
    P_SOURCE,
    P_WHAT,
    PAYLOAD,
    V_CARD,
    VERB,
    W_CARD,
    Frame,
)
from taisen.kernel.plays.costs import demands_met
from taisen.kernel.plays.payment import ANY, in_order, next_payers, payable
from taisen.kernel.plays.record import ability_of
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game, Record

IMPOSED: Final = 1 << 20
"""In P_SHARES: added to the number of a program that an effect demands for the play."""
OTHER_COSTS: Final = (KW_EVOL, KW_INSTEAD)
paying: Final = Procedure(book, "510 paying energy")

PAYER: Final = 2
SIZE: Final = 3
PRICE: Final = 6
"""From here on: the symbols of the price; behind them the energy that was picked."""


# ---- 510-2
def payers(g: Game, seat: int) -> list[int]:
    """Energy that stands, like beside like."""
    return in_order(g, standing(g, seat))


def standing(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, ENERGY) if g.cards[r & ID].pose == STOOD and not forbidden(g, r, "rest")]


def masks(g: Game, cards: list[int]) -> list[int]:
    return [colours_of(g, r) for r in cards]


def can_pay_energy(g: Game, seat: int, price: list[int], laid: Sequence[int] = ()) -> bool:
    """510-1a: all of it or nothing. laid: the colours of energy that another part of the cost will have laid."""
    if not price:
        return True
    ready = standing(g, seat)
    return len(ready) + len(laid) >= len(price) and payable([*masks(g, ready), *laid], price)


def laid_by(g: Game, r: Record, code: Sequence[Instruction]) -> list[int]:
    """1204-2i:i: the colours that energy may have which parts of a cost lay standing; of each any that it could be."""
    out: list[int] = []
    for x in code:
        if not isinstance(x, ops.Put) or x.kind != TO_ENERGY:
            continue
        placing = x.number.value(g, r) if x.number is not None else 0
        if placing & AS_RESTED:
            continue
        chosen = [p for p in code if isinstance(p, ops.Pick) and isinstance(x.objects, GSlot) and p.slot == x.objects.slot]
        found = chosen[0].candidates(g, r, 0) if chosen else x.objects.refs(g, r)
        colours = 0
        for ref in found if not placing & AS_DOWN else []:
            colours |= colours_of(g, ref)
        out += [colours] * (chosen[0].most_of(g, r, 0) if chosen else len(found))
    return out


def pay_energy(g: Game, seat: int, price: list[int]) -> int:
    """The player rests energy for each point, as the last act of a step."""
    if not price:
        return NEXT
    g.push(paying.id, seat, len(price))
    g.stack[-1].extend(price)
    return NEXT


def price_left(f: Frame) -> list[int]:
    return f[PRICE:PRICE + f[SIZE]]


def picked(f: Frame) -> list[int]:
    return f[PRICE + f[SIZE]:]


@paying.step("510-2", "510-2a", "510-2b", en="To pay energy is to rest as much of it as is asked, for coloured points of that colour.",
             ja="エナジーを払うとは、指定の色・枚数のスタンド状態のエナジーをレストすること。不特定なら裏でもよい。")
def which_energy(g: Game, f: Frame) -> int:
    price = price_left(f)
    cards = payers(g, f[PAYER])
    if all_the_same(g, cards, price):
        f.extend(cards[:len(price)])
        g.answer = 0
        return paying.goto(f, "510-2 rest")
    offered = next_payers(g, cards, masks(g, cards), price, tuple(picked(f)))
    return g.ask_group(f[PAYER], K_PAY, [V_CARD << VERB | r for r in offered], len(price), len(price), tuple(picked(f)))


def all_the_same(g: Game, cards: list[int], price: list[int]) -> bool:
    """There is nothing to choose: all of it must be rested."""
    return len(cards) == len(price)


@paying.step(label="510-2 take")
def take_energy(g: Game, f: Frame) -> int:
    f.append(g.answer & PAYLOAD)
    return NEXT if len(picked(f)) == f[SIZE] else paying.goto(f, "510-2")


@paying.step(label="510-2 rest")
def rest_energy(g: Game, f: Frame) -> int:
    chosen = picked(f)
    return do_all(g, REST, chosen, [0] * len(chosen), 0, f[PAYER])


@paying.step(label="paid")
def paid(g: Game, f: Frame) -> int:
    return DONE


@final
class PayEnergy(Energy):
    """510-2: energy, as part of what a text demands."""

    def __init__(self, price: list[int]) -> None:
        self.price = price
        self.beside: tuple[Instruction, ...] = ()
        """The other parts of the cost."""

    def payable(self, g: Game, r: Record) -> bool:
        return self.payable_now(g, r) or can_pay_energy(g, r.numbers[P_SEAT], self.price, laid_by(g, r, self.beside))

    def payable_now(self, g: Game, r: Record) -> bool:
        """As things stand."""
        return can_pay_energy(g, r.numbers[P_SEAT], self.price)

    def wants(self, g: Game, r: Record) -> list[Want]:
        ready = payers(g, r.numbers[P_SEAT])
        return [Want(REST, ready, min(len(ready), len(self.price)))] if self.price else []

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not self.price:
            return GOING
        return pay_energy(g, r.numbers[P_SEAT], self.price)


# ---- what a play costs
def evols(g: Game, ref: int) -> list[Ability]:
    """The evol costs of a card (1409), as they are printed."""
    return [g.lib.abilities[a] for a in g.definition(ref).abilities if g.lib.abilities[a].keyword == KW_EVOL]


def alternatives(g: Game, r: Record) -> list[Ability]:
    """1204-2h:ii: the costs that may be paid instead: evol (1409), and what else a card names."""
    if r.numbers[P_WHAT] != W_CARD or r.numbers[P_FLAGS] & F_LEGACY:
        return []
    found = [g.lib.abilities[i] for i in g.definition(r.numbers[P_CARD]).abilities if g.lib.abilities[i].keyword in OTHER_COSTS]
    return [a for a in found if a.condition is None or a.condition.holds(g, r)]


def evol_paid(g: Game, r: Record) -> int:
    """1409-5a: which of its evol costs is paid for the card, counted from 1; 0: none."""
    a = alternatives(g, r)[r.numbers[P_EXTRA] - 1] if r.numbers[P_FLAGS] & F_EVOL else None
    return evols(g, r.numbers[P_CARD]).index(a) + 1 if a is not None else 0


def legacy_of(g: Game, ref: int) -> Ability | None:
    """1408-2: for what the command may be played from its player's graveyard."""
    for a in g.definition(ref).abilities:
        if g.lib.abilities[a].keyword == KW_LEGACY:
            return g.lib.abilities[a]
    return None


def base_price(g: Game, r: Record) -> list[int]:
    """1204-2b: the play cost of a card, or the one that is paid in its place; an ability has its own demands."""
    if r.numbers[P_WHAT] != W_CARD:
        return []
    legacy = legacy_of(g, r.numbers[P_CARD]) if r.numbers[P_FLAGS] & F_LEGACY else None
    if legacy is not None:
        return list(legacy.price)
    if r.numbers[P_EXTRA]:
        return widened(g, r, list(alternatives(g, r)[r.numbers[P_EXTRA] - 1].price))
    face = facts_to_play(g, r.numbers[P_CARD])
    d = face.plain if face is not None and face.face != g.face[r.numbers[P_CARD] & ID] else derived(g, r.numbers[P_CARD])
    return widened(g, r, price_in(d.nums, colours_in(d.traits)))


def price_of(g: Game, r: Record) -> list[int]:
    """1204-2h: what must be paid in energy now."""
    if r.numbers[P_FREE] or r.numbers[P_WHAT] != W_CARD:
        return []
    changes = changes_of(g, r)
    price = base_price(g, r)
    return reduced(raised(price, sum([n for n in changes if n > 0])), sum([-n for n in changes if n < 0])) if changes else price


def changes_of(g: Game, r: Record) -> list[int]:
    """What effects add and take: each by itself; as it was found before the card moved (1204-2b, 1204-2d)."""
    return [n for n in r.sets[P_SHARES] if n < IMPOSED] if r.sets[P_SHARES] else cost_changes(g, r.numbers[P_CARD])


def cost_changes(g: Game, ref: int) -> list[int]:
    return [number_of(g, e, i, c.number) for e, i, c in rules_for(g, ref) if isinstance(c, CostBy)]


def keep_changes(g: Game, r: Record) -> None:
    """The card that is named has the cost that it has where it lies."""
    demanded = [IMPOSED + p.id for p in imposed(g, r.numbers[P_CARD], False)]
    r.sets[P_SHARES] = (*cost_changes(g, r.numbers[P_CARD]), *demanded) or (0,)


def imposed_on(g: Game, r: Record) -> list[Program]:
    """What effects demand for the play; of a card as it was found before it moved."""
    if r.numbers[P_WHAT] == W_CARD:
        kept = [n - IMPOSED for n in r.sets[P_SHARES] if n >= IMPOSED]
        return [g.lib.programs[n] for n in kept] if r.sets[P_SHARES] else imposed(g, r.numbers[P_CARD], False)
    a = ability_of(g, r)
    return imposed(g, r.numbers[P_SOURCE], True) if a is not None and a.kind == A_ACTIVATED else []


def raised(price: list[int], by: int) -> list[int]:
    return [*price, *[ANY] * by]


def reduced(price: list[int], by: int) -> list[int]:
    """A plain reduction takes what is not specified first, then what is coloured (readings: 1204-2h:iv)."""
    out = sorted(price, key=lambda s: s == ANY)
    return out[:max(0, len(out) - by)]


def can_pay(g: Game, r: Record) -> bool:
    """The energy, and all that its text demands besides."""
    besides = demands_besides(g, r)
    a = ability_of(g, r)
    if not besides:
        return can_pay_energy(g, r.numbers[P_SEAT], price_of(g, r)) and demands_met(g, a, r)
    own = [(a.cost, r)] if a is not None and a.cost is not None else []
    energy = [*price_of(g, r), *[s for p in [*[p for p, _ in own], *besides] for x in p.code if isinstance(x, PayEnergy) for s in x.price]]
    if not can_pay_energy(g, r.numbers[P_SEAT], energy, laid_besides(g, r, besides)):
        return False
    return all_can_be_done(g, [*own, *[(p, for_play(p, r)) for p in besides]])


def for_play(p: Program, r: Record) -> Record:
    """A demand of the play, to try it."""
    return drafted(p, r.numbers[P_SEAT], r.numbers[P_CARD] or r.numbers[P_SOURCE], r.numbers[P_WHAT] == W_CARD)


def laid_besides(g: Game, r: Record, besides: list[Program]) -> list[int]:
    return [x for p in besides for x in laid_by(g, for_play(p, r), p.code)]


def energy_last(g: Game, r: Record) -> bool:
    """1204-2i:i: the order is free, and with more energy there is more to choose from."""
    return bool(laid_besides(g, r, demands_besides(g, r)))


def demands_besides(g: Game, r: Record) -> list[Program]:
    """1204-2h:ii, 1204-2h:iii: what the cost that is paid in place of its own, and what is added, demand besides energy."""
    if r.numbers[P_WHAT] != W_CARD:
        return imposed_on(g, r)
    way = r.numbers[P_EXTRA]
    other = alternatives(g, r)[way - 1].cost if way else None
    return [*([other] if other is not None else []), *more_costs(g, r), *imposed_on(g, r)]


def ways_to_pay(g: Game, r: Record) -> list[int]:
    """0: its own cost; n: the n-th alternative. Those that can be paid now."""
    kept = r.numbers[P_EXTRA]
    out: list[int] = []
    for way in range(1 + len(alternatives(g, r))):
        r.numbers[P_EXTRA] = way
        if can_pay(g, r):
            out.append(way)
    r.numbers[P_EXTRA] = kept
    return out


uphold(book, "510-1", "510-1a", by=can_pay_energy, at=__name__, en="A cost is paid whole or cannot be paid.",
       ja="コストはすべて実行しなければならず、一部でも実行できなければ払えない。")
uphold(book, "1204-2i:i", by=laid_by, at=__name__, en="Energy that one part of a cost lays may be rested for another.",
       ja="コストの一部として置いたエナジーを、別の部分の支払いにレストできる。")
uphold(book, "510-2b", by=standing, at=__name__, en="Any energy that stands pays unspecified points.",
       ja="不特定エナジーは、任意のエナジーをレストして払う。")
uphold(book, "1204-2b", "306-2a:i", by=base_price, at=__name__,
       en="A card costs what is printed: its coloured and its unspecified points.", ja="カードのプレイコストは、色指定コストと不特定コストである。")
uphold(book, "1204-2d", by=keep_changes, at=__name__, en="In the resolution zone it costs what it was found to cost before.",
       ja="解決領域にある間のプレイコストは、確認されたプレイコストである。")
uphold(book, "1204-2h", "1204-2h:i", "1204-2h:iv", by=price_of, at=__name__,
       en="The cost is worked out: what is printed, raised and then lowered by effects.",
       ja="コストを決定する。増加する効果を適用した後、減少する効果を適用する。")
uphold(book, "1204-2h:ii", by=ways_to_pay, at=__name__, en="Another cost may be paid in place of the play cost.",
       ja="プレイコストの代わりに別のコストを払える場合、どちらを採用するかを決定する。")

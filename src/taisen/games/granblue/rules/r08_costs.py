"""8-4 Costs: crystals that are rested for icons, and what else a text demands, in its order."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.rules.r02_cards import attribute_bits
from taisen.games.granblue.rules.r03_areas import crystals_ready
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.terms import ATTRIBUTES, CRYSTAL, K_PAY, REST, book
from taisen.kernel.effects.demands import Demand, Want, all_payable
from taisen.kernel.events import do_all
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import DONE, GOING, NEXT, P_SEAT, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.plays import payment
from taisen.kernel.plays.costs import pay_demands
from taisen.kernel.plays.payment import in_order, next_payers, symbols
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game, Record

paying: Final = Procedure(book, "8-4 paying crystals")

PAYER: Final = 2
PRICE: Final = 6
"""From here on: how many crystals of each attribute, and last how many of any."""
CHOSEN: Final = PRICE + len(ATTRIBUTES) + 1
"""From here on: the crystals that were picked so far."""


def payers(g: Game, seat: int) -> list[int]:
    """Crystals that can be rested."""
    ready = crystals_ready(g, seat)
    return [r for r in ready if not forbidden(g, r, "rest")] if g.reach >> CRYSTAL & 1 or g.stale else ready


@final
class PayCrystals(Demand):
    """8-4-2-1, 8-4-2-2: so many crystals of each attribute are rested, and last so many of any."""

    def __init__(self, price: tuple[int, ...]) -> None:
        self.price = price
        self.symbols = symbols(price)

    def payable(self, g: Game, r: Record) -> bool:
        return can_pay(g, r.numbers[P_SEAT], self.symbols)

    def wants(self, g: Game, r: Record) -> list[Want]:
        refs = crystals_ready(g, r.numbers[P_SEAT])
        return [Want(REST, refs, len(self.symbols))] if self.symbols else []

    def run(self, g: Game, f: Frame, r: Record) -> int:
        """8-4-2-2-1: a price of nothing is paid by declaring."""
        return pay(g, r.numbers[P_SEAT], self.price) if self.symbols else GOING


def pay(g: Game, seat: int, price: tuple[int, ...]) -> int:
    """Ask which crystals where it matters, and rest them."""
    g.push(paying.id, seat)
    g.stack[-1].extend(price)
    return NEXT


def can_pay(g: Game, seat: int, price: list[int]) -> bool:
    """8-4-2-4: with the crystals that are active."""
    if not price:
        return True
    ready = payers(g, seat)
    if len(ready) < len(price):
        return False
    return price[0] == payment.ANY or payment.payable([attribute_bits(g, r) for r in ready], price)


@paying.step("8-4-2-2-2", "8-4-2-1", "8-4-2-2", en="The player picks crystals that cover every icon, one crystal each.",
             ja="すべてのアイコンを満たすように、アイコン1つにつき宝晶石1枚を選ぶ。")
def which_crystals(g: Game, f: Frame) -> int:
    price = symbols(tuple(f[PRICE:CHOSEN]))
    cards = in_order(g, payers(g, f[PAYER]))
    picked = tuple(f[CHOSEN:])
    offered = next_payers(g, cards, [attribute_bits(g, r) for r in cards], price, picked)
    return g.ask_group(f[PAYER], K_PAY, [V_CARD << VERB | r for r in offered], len(price), len(price), picked)


@paying.step(label="8-4-2-2-2 take")
def take(g: Game, f: Frame) -> int:
    f.append(g.answer & PAYLOAD)
    return NEXT if len(f[CHOSEN:]) == sum(f[PRICE:CHOSEN]) else paying.goto(f, "8-4-2-2-2")


@paying.step(label="8-4-2-2-2 rest")
def rest_them(g: Game, f: Frame) -> int:
    chosen = f[CHOSEN:]
    return do_all(g, REST, chosen, [0] * len(chosen), 0, f[PAYER])


@paying.step(label="paid")
def paid(g: Game, f: Frame) -> int:
    return DONE


def _some_price(self: PayCrystals, g: Game, r: Record) -> bool:
    return bool(self.symbols) and can_pay(g, r.numbers[P_SEAT], self.symbols)


uphold(book, "8-4-2-1", by=PayCrystals.run, at=__name__,
       en="For each attribute icon a crystal of that attribute is rested.", ja="属性アイコン1つにつき、同じ属性の宝晶石1枚をレストにする。")
uphold(book, "8-4-2-2", by=PayCrystals.run, at=__name__,
       en="For a number icon that many crystals of any attribute are rested.", ja="枚数のアイコンは、属性を問わずその枚数の宝晶石をレストにする。")
uphold(book, "8-4-2-2-1", by=PayCrystals.run, at=__name__,
       en="A price of 0 is paid by declaring.", ja="⓪は、発動を宣言することで支払う。",
       breaks=(patch(PayCrystals, "payable", _some_price, "0 cannot be paid"),))
uphold(book, "8-4-2-4", by=all_payable, at=__name__,
       en="A cost of which a part cannot be paid cannot be paid at all.", ja="一部でも支払えないコストは、まったく支払えない。")
uphold(book, "8-4-2", "8-4-2-3", by=pay_demands, at=__name__,
       en="To pay a cost is to do what it says, in the order of the text.",
       ja="コストを支払うとは、示された行動を先頭に近い方から順に実行することである。")

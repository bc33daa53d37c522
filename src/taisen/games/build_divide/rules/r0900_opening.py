"""900 Opening territories as an ace comes into play."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0300_cards import is_ace, open_face, opened, titles_of, total_cost
from taisen.games.build_divide.rules.r1204_costs import can_pay_energy, pay_energy
from taisen.games.build_divide.rules.r1702_two_faced import two_faced
from taisen.games.build_divide.terms import COST as COST_FIELD
from taisen.games.build_divide.terms import HAND, K_OPEN, OPEN, TERRITORY_ZONE, book
from taisen.kernel.continuous import derived
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, ID, NEXT, PASS, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.plays.payment import ANY
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.state import Game

opening: Final = Procedure(book, "902 opening a territory")

WHO: Final = 2
ACE_UNIT: Final = 3
WHICH: Final = 4


def may_open(g: Game, unit: int, origin: int, by_effect: bool) -> bool:
    """902-1: it is an ace, was played from hand, and not by an effect."""
    return g.live(unit) and origin == HAND and not by_effect and is_ace(g, unit)


def price_to_open(g: Game, territory: int, unit: int) -> list[int]:
    """902-3: the difference of the total costs in any energy; 902-3a: nothing where the ace costs as much or more."""
    return [ANY] * max(0, open_face(g, territory).nums[COST_FIELD] - total_cost(g, unit))


def openable(g: Game, seat: int, unit: int) -> list[int]:
    """902-2: the player's closed territories of one of the ace's titles that can be paid for."""
    titles = titles_of(derived(g, unit))
    return [r for r in g.zone(seat, TERRITORY_ZONE) if not g.cards[r & ID].host and not opened(g, r) and not two_faced(g, r)
            and titles_of(derived(g, r)) & titles and can_pay_energy(g, seat, price_to_open(g, r, unit))]


def offer_to_open(g: Game, unit: int, origin: int, by_effect: bool) -> int:
    """902-1a, as the last act of a step: right after the ace has come, with nothing in between."""
    if not may_open(g, unit, origin, by_effect):
        return NEXT
    seat = g.cards[unit & ID].seat
    return g.push(opening.id, seat, unit) if openable(g, seat, unit) else NEXT


@opening.step("902-2", "902-1", "902-3b", "902-5", en="The ace's player may open one territory of its title.",
              ja="登場したエースと称号が一致する未開放のテリトリー1枚を開放してよい。")
def which(g: Game, f: Frame) -> int:
    return g.ask(f[WHO], K_OPEN, [PASS, *[V_CARD << VERB | r for r in distinct(g, openable(g, f[WHO], f[ACE_UNIT]))]], f[ACE_UNIT])


@opening.step("902-3", en="It costs as much energy as its open face costs more than the ace.",
              ja="開放コストは、開放面の総コストからエースの総コストを引いた値の不特定エナジー。")
def pay(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return opening.goto(f, "over")
    f[WHICH] = g.answer & PAYLOAD
    return pay_energy(g, f[WHO], price_to_open(g, f[WHICH], f[ACE_UNIT]))


@opening.step(label="902-2 open")
def open_it(g: Game, f: Frame) -> int:
    return do(g, OPEN, f[WHICH], 0, f[ACE_UNIT], f[WHO])


@opening.step(label="over")
def over(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "902-1", by=may_open, at=__name__, en="Territories open for aces that were played from hand, and for nothing else.",
       ja="テリトリーの開放は、手札からプレイされたエースの登場の際に行える。")
uphold(book, "902-1a", "902-4", by=offer_to_open, at=__name__,
       en="Only as the ace comes, with nothing in between.",
       ja="開放は、エースをフィールドに置いた直後に他の処理を挟まずに行い、その機会を逃せば行えない。")
uphold(book, "902-3a", by=price_to_open, at=__name__, en="An ace that costs as much as the territory opens it for nothing.",
       ja="テリトリーの総コストがエースの総コスト以下なら、開放コストは0。")

"""5.14 Paying energy: which of the standing cards are rested."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r04_moving import energies, is_partner, partners_ready
from taisen.games.rebirth.terms import ENERGY_TOLD, K_PAY, K_PAY_PARTNERS, REST, book
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, NEXT, PAYLOAD, V_CARD, V_NUMBER, VERB, Frame
from taisen.kernel.plays.payment import in_order, later, next_of_any
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

paying: Final = Procedure(book, "5.14 paying energy")

PAYER: Final = 2
PRICE: Final = 3
CHOSEN: Final = 6
"""From here on: the cards that were picked so far."""


def pay_energy(g: Game, seat: int, price: int) -> int:
    """Ask what is rested where it matters, and rest it."""
    return g.push(paying.id, seat, price)


def plain(g: Game, seat: int) -> list[int]:
    return [r for r in energies(g, seat) if not is_partner(g, r)]


def counts(g: Game, seat: int, price: int) -> list[int]:
    """How many of the cards that are rested may be partners."""
    others = len(plain(g, seat))
    return list(range(max(0, price - others), min(price, len(partners_ready(g, seat))) + 1))


@paying.step("5.14.1", en="The player picks as many standing cards of the energy as are demanded.",
             ja="エネルギー置場のスタンド状態のカードを、合計で指定数選択する。")
def what_is_rested(g: Game, f: Frame) -> int:
    """Card by card where texts tell energies apart; otherwise it only matters how many of them are partners."""
    if g.gone[f[PAYER]]:
        return paying.goto(f, "paid")
    if not told_apart(g):
        return g.ask(f[PAYER], K_PAY_PARTNERS, [V_NUMBER << VERB | n for n in counts(g, f[PAYER], f[PRICE])])
    need = f[PRICE] - len(f[CHOSEN:])
    chosen = tuple(f[CHOSEN:])
    offered = next_of_any(g, later(in_order(g, energies(g, f[PAYER])), chosen), need)
    return g.ask_group(f[PAYER], K_PAY, [V_CARD << VERB | r for r in offered], f[PRICE], f[PRICE], chosen)


def told_apart(g: Game) -> bool:
    """Some card speaks of certain cards in energy, so that it matters which of them are rested."""
    return bool(g.lib.flags & ENERGY_TOLD)


@paying.step(label="5.14.1 take")
def take(g: Game, f: Frame) -> int:
    if not told_apart(g):
        n = g.answer & PAYLOAD
        f.extend(plain(g, f[PAYER])[:f[PRICE] - n] + partners_ready(g, f[PAYER])[:n])
        return NEXT
    f.append(g.answer & PAYLOAD)
    return NEXT if len(f[CHOSEN:]) == f[PRICE] else paying.goto(f, "5.14.1")


@paying.step(label="5.14.1 rest")
def rest_them(g: Game, f: Frame) -> int:
    return do_all(g, REST, f[CHOSEN:], [0] * f[PRICE], 0, f[PAYER])


uphold(book, "5.14.1", by=rest_them, at=__name__,
       en="They are rested at once.", ja="選択したカードを同時にレスト状態にする。")


@paying.step(label="paid")
def paid(g: Game, f: Frame) -> int:
    return DONE

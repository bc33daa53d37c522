"""5.14, 9.5 Paying: energy and the actions that a cost demands."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.placing import energies, is_partner, partners_ready
from taisen.games.rebirth.terms import K_PAY, REST, book
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, PAYLOAD, V_NUMBER, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

paying: Final = Procedure(book, "5.14 paying energy")

PAYER: Final = 2
PRICE: Final = 3


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
def how_many_partners(g: Game, f: Frame) -> int:
    if g.gone[f[PAYER]]:
        return paying.goto(f, "paid")
    return g.ask(f[PAYER], K_PAY, [V_NUMBER << VERB | n for n in counts(g, f[PAYER], f[PRICE])], f[PRICE])


@paying.step(label="5.14.1 rest")
def rest_them(g: Game, f: Frame) -> int:
    n = g.answer & PAYLOAD
    chosen = plain(g, f[PAYER])[:f[PRICE] - n] + partners_ready(g, f[PAYER])[:n]
    return do_all(g, REST, chosen, [0] * len(chosen), 0, f[PAYER])


@paying.step(label="paid")
def paid(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "5.14.1", by=rest_them, at=__name__,
       en="They are rested at once.", ja="選択したカードを同時にレスト状態にする。")

"""10.5 Costs in colours: whether cards hold what is asked for."""
from __future__ import annotations

from taisen.games.hololive.terms import COLORS, book
from taisen.kernel.ledger import uphold


def affordable(payers: list[int], price: tuple[int, ...], spare: int = 0) -> bool:
    """The cards, each with the colours it can stand for as bits, hold what the price asks for: each serves for one symbol.

    price: so many of each colour, and so many of any colour; spare: how many symbols of whatever kind are not needed.
    """
    asked = sum(price) - spare
    if asked <= 0 or len(payers) < asked:
        return asked <= 0
    wanted = [c for c in range(len(COLORS)) if price[c] for _ in range(price[c])]
    found = matched(payers, wanted) if wanted else 0
    return len(wanted) - found + max(0, price[len(COLORS)] - (len(payers) - found)) <= spare


def matched(payers: list[int], wanted: list[int]) -> int:
    """How many of the wanted colours can be had at once, each from a card of its own."""
    holder = [-1] * len(payers)
    found = 0
    for w in range(len(wanted)):
        if serve(payers, wanted, w, holder, [False] * len(payers)):
            found += 1
    return found


def serve(payers: list[int], wanted: list[int], w: int, holder: list[int], tried: list[bool]) -> bool:
    """Find a card for one more colour, moving earlier ones to other cards where that helps."""
    for i in range(len(payers)):
        if tried[i] or not payers[i] >> wanted[w] & 1:
            continue
        tried[i] = True
        if holder[i] < 0 or serve(payers, wanted, holder[i], holder, tried):
            holder[i] = w
            return True
    return False


uphold(book, "10.5.1", "10.5.2", by=affordable, at=__name__,
       en="A cost in colours asks for so many of each colour; a colourless symbol for one of any colour.",
       ja="コストの色表記は必要な色と個数を表し、無色は任意の色1つを表す。")

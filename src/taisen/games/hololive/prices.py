"""10.5 Costs in colours: whether cheers hold what is asked for."""
from __future__ import annotations

from taisen.games.hololive.terms import COLOR, COLORS, book
from taisen.kernel.ledger import uphold


def affordable(cheers: list[frozenset[str]], price: tuple[int, ...]) -> bool:
    """The cheers, each with its colours, hold what the price asks for: each serves for one symbol.

    price: so many of each colour, so many of any colour, and (where given) how many symbols of any kind are not needed.
    """
    wanted = [c for c in range(len(COLORS)) for _ in range(price[c])]
    spare = price[len(COLORS) + 1] if len(price) > len(COLORS) + 1 else 0
    found = matched(cheers, wanted)
    return len(wanted) - found + max(0, price[len(COLORS)] - (len(cheers) - found)) <= spare


def matched(cheers: list[frozenset[str]], wanted: list[int]) -> int:
    """How many of the wanted colours can be had at once, each from a cheer of its own."""
    holder = [-1] * len(cheers)
    found = 0
    for w in range(len(wanted)):
        if serve(cheers, wanted, w, holder, [False] * len(cheers)):
            found += 1
    return found


def serve(cheers: list[frozenset[str]], wanted: list[int], w: int, holder: list[int], tried: list[bool]) -> bool:
    """Find a cheer for one more colour, moving earlier ones to other cheers where that helps."""
    for i in range(len(cheers)):
        if tried[i] or not has_color(cheers[i], wanted[w]):
            continue
        tried[i] = True
        if holder[i] < 0 or serve(cheers, wanted, holder[i], holder, tried):
            holder[i] = w
            return True
    return False


def has_color(cheer: frozenset[str], color: int) -> bool:
    return COLOR + COLORS[color] in cheer


uphold(book, "10.5.1", "10.5.2", by=affordable, at=__name__,
       en="A cost in colours asks for so many of each colour; a colourless symbol for one of any colour.",
       ja="コストの色表記は必要な色と個数を表し、無色は任意の色1つを表す。")

"""Paying by symbols and numbers: can a price be paid, which ways to pay it differ, what may be picked next.

A price is a list of symbols, each a bit mask of what may stand for it (several bits: either will do), or ANY. Payers are
bit masks of what each can stand for; one without a bit pays for ANY alone. Each serves for one symbol.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import ID
from taisen.kernel.question import distinct
from taisen.kernel.state import Game

ANY: Final = -1
"""A symbol that whatever pays can stand for."""


def symbols(price: tuple[int, ...]) -> list[int]:
    """The symbols of a price that says how many of each kind, and last how many of any."""
    out: list[int] = []
    for kind in range(len(price) - 1):
        for _ in range(price[kind]):
            out.append(1 << kind)
    for _ in range(price[len(price) - 1]):
        out.append(ANY)
    return out


# ---- is it payable
def payable(payers: list[int], price: list[int], spare: int = 0) -> bool:
    """Whether the payers suffice; spare: how many symbols of whatever kind are not needed."""
    asked = len(price) - spare
    if asked <= 0 or len(payers) < asked:
        return asked <= 0
    wanted = [s for s in price if s != ANY]
    found = matched(payers, wanted) if wanted else 0
    return len(wanted) - found + max(0, len(price) - len(wanted) - (len(payers) - found)) <= spare


def matched(payers: list[int], wanted: list[int]) -> int:
    """How many of the symbols can be had at once, each from a payer of its own."""
    holder = [-1] * len(payers)
    found = 0
    for w in range(len(wanted)):
        if serve(payers, wanted, w, holder, [False] * len(payers)):
            found += 1
    return found


def serve(payers: list[int], wanted: list[int], w: int, holder: list[int], tried: list[bool]) -> bool:
    """Find a payer for one more symbol, moving earlier ones to other payers where that helps."""
    for i in range(len(payers)):
        if tried[i] or (wanted[w] != ANY and not payers[i] & wanted[w]):
            continue
        tried[i] = True
        if holder[i] < 0 or serve(payers, wanted, holder[i], holder, tried):
            holder[i] = w
            return True
    return False


def fits_in(picked: list[int], price: list[int]) -> bool:
    """All these payers serve for a symbol each."""
    return len(picked) <= len(price) and matched(picked, price) == len(picked)


# ---- which ways differ
def in_order(g: Game, refs: list[int]) -> list[int]:
    """Cards to pay with, like beside like: picked in this order alone no way to pay comes twice."""
    return sorted(refs, key=lambda r: (g.face[r & ID], r))


def later(cards: list[int], picked: tuple[int, ...]) -> list[int]:
    """Those of the ordered cards that come after what was picked last."""
    return cards[cards.index(picked[len(picked) - 1]) + 1:] if picked else cards


def matters(g: Game, refs: list[int], need: int) -> bool:
    """There are more cards than must pay, and not all are of one face."""
    return len(refs) > need and len({g.face[x & ID] for x in refs}) > 1


# ---- what may be picked next
def next_of_any(g: Game, left: list[int], need: int) -> list[int]:
    """Of what is left in its order those after which enough is left; nobody could tell apart what is not offered."""
    return distinct(g, left[:len(left) - need + 1])


def next_payers(g: Game, cards: list[int], masks: list[int], price: list[int], picked: tuple[int, ...]) -> list[int]:
    """Of the ordered cards, with what each can stand for, those with which and later ones the rest can still be paid."""
    had = [masks[cards.index(r)] for r in picked]
    first = cards.index(picked[len(picked) - 1]) + 1 if picked else 0
    out: list[int] = []
    for i in range(first, len(cards)):
        if fits_in([*had, masks[i]], price) and payable([*had, *masks[i:]], price):
            out.append(cards[i])
    return distinct(g, out)

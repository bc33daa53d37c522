"""Prices in symbols: can they be paid, which ways differ, what may be picked next."""
from __future__ import annotations

from itertools import combinations, permutations

import pytest

from taisen.kernel.plays.payment import (
    ANY,
    fits_in,
    in_order,
    later,
    matters,
    next_of_any,
    next_payers,
    payable,
    symbols,
)
from taisen.kernel.state import Game
from tests.kernel.fidelity import Worker
from tests.kernel.script import Story, name_of, names, options, table
from tests.kernel.toy import BLUE, GRAVE, HAND, RED

GREEN = 4


def stands(payer: int, symbol: int) -> bool:
    return symbol == ANY or bool(payer & symbol)


def paid(payers: tuple[int, ...], price: list[int]) -> bool:
    """By trying every way."""
    return any(all(map(stands, way, price)) for way in permutations(payers, len(price)))


PRICES = [[], [ANY], [RED], [RED, RED], [RED, BLUE], [RED, ANY], [RED | BLUE, RED], [RED | BLUE, GREEN, ANY], [ANY, ANY, RED]]
PAYERS = [c for n in range(5) for c in combinations([0, 0, RED, BLUE, RED | BLUE, GREEN], n)]


@pytest.mark.parametrize("price", PRICES)
def test_payable_is_what_some_way_pays(price: list[int]) -> None:
    for payers in PAYERS:
        assert payable(list(payers), price) == paid(payers, price)
        for spare in (1, 2):
            some = any(paid(payers, list(less)) for less in combinations(price, max(0, len(price) - spare)))
            assert payable(list(payers), price, spare) == some


@pytest.mark.parametrize("price", PRICES)
def test_what_is_picked_serves_for_a_symbol_each(price: list[int]) -> None:
    for payers in PAYERS:
        some = len(payers) <= len(price) and any(all(map(stands, payers, way)) for way in permutations(price, len(payers)))
        assert fits_in(list(payers), price) == some


def test_a_price_by_kinds() -> None:
    assert symbols((2, 0, 1, 3)) == [1, 1, 4, ANY, ANY, ANY]


def every_way(g: Game, cards: list[int], masks: list[int], price: list[int]) -> list[tuple[int, ...]]:
    """All that can be picked one after another."""
    open_ways: list[tuple[int, ...]] = [()]
    for _ in price:
        open_ways = [(*way, r) for way in open_ways for r in next_payers(g, cards, masks, price, way)]
    return open_ways


@pytest.mark.parametrize("price", PRICES[1:])
def test_every_way_once_and_no_way_that_ends_short(price: list[int]) -> None:
    g = table({HAND: ["soldier", "soldier", "jay", "scout", "bolt", "bolt"]}, {HAND: ["omen"]}, deck=0)
    cards = in_order(g, g.zone(0, HAND))
    masks = [{"soldier": RED, "jay": RED | BLUE, "scout": GREEN}.get(name_of(g, r), 0) for r in cards]
    ways = [tuple(sorted(name_of(g, r) for r in way)) for way in every_way(g, cards, masks, price)]
    expected = {tuple(sorted(name_of(g, r) for r in way)) for way in combinations(cards, len(price))
                if paid(tuple(masks[cards.index(r)] for r in way), price)}
    assert sorted(ways) == sorted(expected), "each once"


def test_of_any_in_one_order() -> None:
    g = table({HAND: ["soldier", "bolt", "soldier", "jay"]}, {HAND: ["omen"]}, deck=0)
    cards = in_order(g, g.zone(0, HAND))
    assert [name_of(g, r) for r in cards] == sorted([name_of(g, r) for r in cards], key=lambda n: g.lib.by_id[n])
    assert next_of_any(g, cards, 2) == next_payers(g, cards, [0] * 4, [ANY, ANY], ())
    assert later(cards, (cards[1],)) == cards[2:] and later(cards, ()) == cards


def test_it_matters_only_where_cards_differ() -> None:
    g = table({HAND: ["soldier", "soldier"]}, {HAND: ["jay", "omen"]}, deck=0)
    assert not matters(g, g.zone(0, HAND), 1) and matters(g, g.zone(1, HAND), 1) and not matters(g, g.zone(1, HAND), 2)


def test_a_price_in_colours_is_asked_where_it_matters(worker: Worker) -> None:
    g = table({HAND: ["tithe", "soldier", "jay", "bolt", "omen"], 0: ["omen", "omen", "omen", "scout"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter tithe")
    asked = 0
    while g.seat == 0 and g.most == 3:
        assert all(o.startswith("pick") for o in options(g))
        asked += 1
        story.answer(0)
    story.resolve()
    assert asked and {"soldier", "jay"} <= set(names(g, 0, GRAVE)), "the one red, and what may be red or blue"


def test_what_cannot_be_paid_is_rolled_back() -> None:
    g = table({HAND: ["tithe", "soldier", "bolt", "omen"], 0: ["omen"]}, {HAND: ["omen"]})
    story = Story(g)
    story.say("0: enter tithe")
    assert "enter tithe" not in options(g) and "tithe" in names(g, 0, HAND), "one symbol is lacking"

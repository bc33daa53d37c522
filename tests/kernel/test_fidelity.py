"""Random games of the toy: at every question the position is data, and views keep hidden what is hidden."""
from __future__ import annotations

import random

import pytest

from taisen.kernel.names import ID
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.kernel import toy
from tests.kernel.fidelity import AHEAD, Worker, faithful, honest
from tests.kernel.toy_cards import LIB, NAMES

NEAR = 3
OFTEN = 8
"""From every question so many answers are played, from one in so many a long stretch."""


def random_game(seed: int) -> Game:
    r = random.Random(seed)
    seats = 2 + seed % 2
    decks = [[r.choice(NAMES) for _ in range(25)] for _ in range(seats)]
    return toy.new_game(LIB, decks, seed, (0, 1, 0) if seats == 3 else None)


def whole(g: Game) -> bool:
    """No card is lost or doubled, and every card knows where it lies; tokens that have ceased are nowhere."""
    found = [r for z in g.zones for r in z]
    nowhere = [c.ref for c in g.cards if c.zone == g.rules.count]
    assert all(g.definition(r).token and r not in found for r in nowhere)
    found += nowhere
    return sorted(r & ID for r in found) == list(range(1, len(g.cards))) and all(g.live(r) for r in found)


@pytest.mark.parametrize("seed", range(6))
def test_every_question_is_data(seed: int, worker: Worker) -> None:
    g = random_game(seed)
    r = random.Random(seed)
    asked = 0
    while not g.over:
        faithful(g, r.randrange(1 << 30), LIB, worker, AHEAD if asked % OFTEN == 0 else NEAR)
        choose(g, r.randrange(len(g.options)))
        asked += 1


@pytest.mark.parametrize("seed", range(30))
def test_nothing_hidden_is_seen(seed: int) -> None:
    g = random_game(seed)
    r = random.Random(seed)
    while not g.over:
        assert whole(g)
        honest(g, r.randrange(1 << 30))
        choose(g, r.randrange(len(g.options)))
    assert whole(g)

"""A copy for another thread is the same position and shares nothing that remembers what was worked out about it."""
from __future__ import annotations

import random

import pytest

from taisen.api import new_game
from taisen.games import NAMES
from taisen.kernel import save
from taisen.kernel.procedure import choose
from taisen.kernel.state import Card, Derived, Effect, Game, LastKnown, Record

SHARED_NEVER = (Card, Derived, Effect, LastKnown, Record, Game, list, dict)


def held(x: object, found: dict[int, object]) -> dict[int, object]:
    """Everything that a position holds and that could be changed, by identity; what is its library's own is left out."""
    if id(x) in found:
        return found
    if isinstance(x, SHARED_NEVER):
        found[id(x)] = x
    if isinstance(x, dict):
        x = tuple(x.values())
    if isinstance(x, list | tuple):
        for one in x:
            held(one, found)
    elif isinstance(x, Card | Effect | LastKnown | Record | Game):
        for name in type(x).__slots__:
            if name not in ("rules", "lib", "log", "meter"):
                held(getattr(x, name), found)
    return found


@pytest.mark.parametrize(("name", "seed"), [(n, s) for n in NAMES for s in (1, 2)])
def test_a_parted_copy_is_what_a_saved_one_is(name: str, seed: int) -> None:
    game = new_game(name, seed=seed)
    g = game.state
    rng = random.Random(seed)
    checkpoints = effects = 0
    for _ in range(60):
        if g.over:
            break
        other = save.parted(g)
        loaded = save.load(save.dump(g), g.rules, g.lib)
        assert save.position(other) == save.position(g)
        checkpoints += g.checkpoint is not None
        effects += bool(g.effects)
        # What is empty or belongs to the library may be anybody's.
        own = held([d.plain for d in g.lib.defs] + [d.base for d in g.lib.defs] + [g.lib.nobody, g.lib.hears], {})
        there = held(g, {})
        both = [x for i, x in held(other, {}).items() if i in there and i not in own]
        assert [x for x in both if x not in ([], {})] == []
        index = rng.randrange(len(g.options))
        choose(other, index)
        choose(loaded, index)
        game.answer(index)
        assert save.position(other) == save.position(loaded) == save.position(g)
    assert checkpoints and effects

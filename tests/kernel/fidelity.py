"""The fidelity test: from one position the same game follows in a clone, after a save, and in another process."""
from __future__ import annotations

import hashlib
import json

from taisen.kernel.chance import rng_next
from taisen.kernel.knowledge import permute_hidden, redeal, view
from taisen.kernel.library import Library
from taisen.kernel.names import ID
from taisen.kernel.procedure import choose
from taisen.kernel.save import digest, dump, load
from taisen.kernel.state import Game
from tests.elsewhere import Worker as Worker
from tests.kernel import toy

AHEAD = 16
"""So many answers are played on from a position."""


def trace(g: Game, seed: int, steps: int) -> str:
    """Play on with answers that the seed gives; everything that was offered, and the position at the end."""
    hashed = hashlib.sha256()
    x = seed or 1
    for _ in range(steps):
        if g.over:
            break
        x = rng_next(x)
        hashed.update(repr((g.seat, g.askers, g.kind, g.about, g.options, g.picked)).encode())
        choose(g, x % len(g.options))
    hashed.update(digest(g).encode())
    return hashed.hexdigest()


def is_data(g: Game) -> bool:
    """Frames and records hold ints only."""
    numbers = [v for f in g.stack for v in f]
    for r in g.records.values():
        numbers.extend(r.numbers)
        for s in r.sets:
            numbers.extend(s)
    return all(type(v) is int for v in numbers)


def faithful(g: Game, seed: int, lib: Library, worker: Worker | None = None, steps: int = AHEAD) -> None:
    """Fails unless the position is nothing but data."""
    assert is_data(g)
    assert not g.stale, "at a question nothing is left to be worked out"
    before = digest(g)
    data = json.loads(json.dumps(dump(g)))
    expected = trace(g.clone(), seed, steps)
    assert trace(g.clone(), seed, steps) == expected, "a clone is shared with its original"
    loaded = load(data, toy.RULES, lib)
    assert digest(loaded) == before and not loaded.stale
    for s in range(g.seats):
        assert view(loaded, s).data() == view(g, s).data()
    assert trace(loaded, seed, steps) == expected, "a saved game plays another game"
    if worker is not None:
        assert worker.ask([data, steps], seed) == expected, "another process plays another game"
    assert digest(g) == before, "playing a clone has changed its original"


def honest(g: Game, seed: int) -> None:
    """Fails if a seat's view, or a world dealt from it, depends on what the seat cannot see."""
    for s in range(g.seats):
        other = permute_hidden(g, s, seed)
        assert view(other, s).data() == view(g, s).data()
        for z, refs in enumerate(g.zones):
            assert len(other.zones[z]) == len(refs)
        assert sorted(r & ID for z in other.zones for r in z) == sorted(r & ID for z in g.zones for r in z)
        if g.askers >> s & 1:
            world = redeal(g, s, seed)
            assert view(world, s).data() == view(g, s).data()
            assert faces(redeal(other, s, seed)) == faces(world), "a world depends on how hidden cards truly lie"


def faces(g: Game) -> list[list[int]]:
    return [[g.face[r & ID] for r in z] for z in g.zones]

"""What a dealt world keeps of the game that it was dealt from is what would be found anew."""
from __future__ import annotations

import pytest

import taisen
from taisen.games import NAMES
from taisen.kernel.continuous import refresh
from taisen.kernel.knowledge import redeal
from taisen.kernel.playout import next_dice
from taisen.kernel.procedure import choose
from taisen.kernel.state import ALL_ZONES, FULLY, Game


def heard(g: Game) -> tuple[object, ...]:
    return g.triggering, g.replacing, g.interrupting, g.secret, g.state_triggers, g.keys, [sorted(v) for v in g.voices]


@pytest.mark.parametrize("name", NAMES)
def test_who_listens_in_a_dealt_world_is_found_as_from_nothing(name: str) -> None:
    first = taisen.new_game(name, seed=0)
    others = 0
    for seed in range(2):
        g, dice = first.again(seed).state, seed
        for n in range(120):
            if g.over:
                break
            if n % 8 == 3:
                world = redeal(g, g.seat, n)
                refresh(world)
                anew = world.clone()
                anew.stale, anew.stale_voices, anew.heaps, anew.cache, anew.cache_before = FULLY, ALL_ZONES, [None] * len(g.zones), {}, {}
                refresh(anew)
                assert heard(world) == heard(anew)
                others += world.face != g.face
            dice = next_dice(dice)
            choose(g, (dice >> 33) % len(g.options))
    assert others > 10

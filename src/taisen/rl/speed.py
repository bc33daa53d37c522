"""How fast games are for who learns from them: `python -m taisen.rl.speed [GAME …]`, beside rlcard's doudizhu where it is installed.

Both are played by chance, one decision after another, with every observation made: ours as arrays of many games, rlcard's as its own
loop makes them. By the processor's time of one core.
"""
from __future__ import annotations

import sys
import time
from typing import Final

import numpy as np

import taisen
from taisen.games import NAMES, game_info
from taisen.rl.vector import Games

COUNT: Final = 64
SECONDS: Final = 4.0


def decisions_per_s(game: str, seconds: float = SECONDS, count: int = COUNT) -> float:
    """Decisions a second, each with its observation and mask."""
    games = Games(game, count=count, seed=1)
    dice = np.random.default_rng(1)
    seen = games.reset()
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        # The open actions are the first ones; the last one only shows more of them.
        shown = seen.mask[:, :-1].sum(axis=1)
        seen = games.step((dice.random(count) * shown).astype(np.int16)).seen
        done += count
    return done / (time.process_time() - began)


def doudizhu_per_s(seconds: float = SECONDS) -> float | None:
    """rlcard's loop; None where it is not installed."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
    except ImportError:
        return None
    table = rlcard.make("doudizhu", config={"seed": 0})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])
    done = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        trajectories, _ = table.run(is_training=False)
        done += sum([len(t) // 2 for t in trajectories])
    return done / (time.process_time() - began)


def main() -> None:
    other = doudizhu_per_s()
    print("compiled" if taisen.COMPILED else "interpreted")
    if other is None:
        print("rlcard is not installed, so it is left out: pip install 'taisen[bench]'.")
    else:
        print(f"rlcard doudizhu  {other:10,.0f} decisions/s")
    for game in sys.argv[1:] or NAMES:
        ours = decisions_per_s(game_info(game).name)
        beside = f"  {ours / other:.1f} times rlcard's doudizhu" if other is not None else ""
        print(f"{game:15}  {ours:10,.0f} decisions/s{beside}")


if __name__ == "__main__":
    main()

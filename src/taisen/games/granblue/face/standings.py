"""What a table shows besides cards: the battle in progress."""
from __future__ import annotations

from taisen.games.granblue.terms import BT_ATTACKERS, BT_TARGET, N_BATTLE
from taisen.kernel.state import Game


def contests(g: Game) -> list[tuple[int, int]]:
    """7-1: every attacker with what is attacked."""
    r = g.records.get(g.numbers[N_BATTLE])
    if r is None or not r.numbers[BT_TARGET]:
        return []
    return [(ref, r.numbers[BT_TARGET]) for ref in r.sets[BT_ATTACKERS]]

"""A turn begins, and what is put right between turns."""
from __future__ import annotations

from taisen.kernel import loops
from taisen.kernel.continuous import begin_future
from taisen.kernel.last_known import prune_last
from taisen.kernel.moves import set_damage
from taisen.kernel.names import ABILITY, EMPTY, ID
from taisen.kernel.seats import side
from taisen.kernel.state import Game


def new_turn(g: Game, counts: int, clock: int, notes: tuple[int, ...] = EMPTY, turns: int = 0, kept: int = 0) -> None:
    """A turn of g.tp and whoever has it too begins: counts and facts of a turn begin anew.

    counts: where the game counts the turns of each player; clock: where it keeps since when the turn goes on; notes: the
    kinds of notes that stay; what happened is remembered for so many turns before this one, and for ever where its kind
    is among `kept`, as bits.
    """
    g.set_turn(g.turn + 1)
    for s in side(g, g.tp):
        g.set(counts + s, g.numbers[counts + s] + 1)
    g.clock += 1
    g.set(clock, g.clock)
    renew_uses(g)
    g.unnote_others(notes)
    if g.history:
        g.history = tuple([h for h in g.history if h[0] >= g.turn - turns or kept >> h[2] & 1])
    g.checkpoint = None
    for s in side(g, g.tp):
        begin_future(g, s)
    prune_last(g)
    loops.new_turn(g)


def renew_uses(g: Game) -> None:
    """What may be used so often a turn may be used again; what may be used so often a game, and what is delayed, is counted on."""
    if g.limits:
        g.renew_uses({k: n for k, n in g.limits.items() if k < 0 or g.lib.abilities[k & ABILITY].per_game})


def heal_all(g: Game, zone: int) -> None:
    """Nothing in that zone bears damage any more."""
    for s in range(g.seats):
        for r in g.zone(s, zone):
            if g.cards[r & ID].damage:
                set_damage(g, r, 0)

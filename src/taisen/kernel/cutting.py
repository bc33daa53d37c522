"""Breaking off what is in progress: frames end in the middle, and what only they were about goes with them."""
from __future__ import annotations

from taisen.kernel.events import EVENT, doing
from taisen.kernel.names import PROC, R_EVENT, R_PLAY, Frame
from taisen.kernel.state import Game, Record


def cut(g: Game, low: int, high: int) -> None:
    """The frames from low up to (not with) high end here; whoever is below goes on with the next step."""
    frames = g.stack[low:high]
    del g.stack[low:high]
    for f in reversed(frames):
        let_go(g, f)


def let_go(g: Game, f: Frame) -> None:
    """The records that a frame carries."""
    if f[PROC] == doing.id:
        g.release(f[EVENT])
    for i in f[2:]:
        r = g.records.get(i)
        if r is None or r.kind == R_EVENT:
            continue
        if r.kind == R_PLAY:
            drop(g, r)
            continue
        for x in [x for part in r.sets for x in part]:
            inner = g.records.get(x)
            if inner is not None and inner.kind == R_PLAY:
                drop(g, inner)
        del g.records[i]


def drop(g: Game, r: Record) -> None:
    if r.id in g.pile:
        g.take_off_pile(r.id)
    g.drop_play(r)

"""What effects say that the rules look up (`changes.Rule`): what something costs, what a player may not do, and the like."""
from __future__ import annotations

from taisen.kernel.continuous import refresh
from taisen.kernel.effects.changes import Bar
from taisen.kernel.layers import in_force
from taisen.kernel.lowered import Change
from taisen.kernel.names import SEAT
from taisen.kernel.state import Effect, Game


def about(g: Game, e: Effect, ref: int) -> bool:
    """The effect is in force and about this card or player: one that it began on, or one that its words mean now."""
    spec = g.lib.specs[e.spec]
    if not in_force(g, e, spec):
        return False
    if e.key == 0 and e.refs:
        return ref in e.refs
    return spec.to is not None and spec.to.fits(g, e.scope, ref)


def rulings(g: Game, ref: int) -> list[tuple[Effect, int, Change]]:
    """Every change in force about this card or player that the rules look up, with its effect and its place there."""
    if g.stale and not g.held:
        refresh(g)
    if not g.looked_up:
        return []
    out: list[tuple[Effect, int, Change]] = []
    for e in g.effects.values():
        spec = g.lib.specs[e.spec]
        if spec.looked_up and about(g, e, ref):
            for i in range(len(spec.changes)):
                if spec.changes[i].looked_up:
                    out.append((e, i, spec.changes[i]))
    return out


def rules_for(g: Game, about: int) -> list[Change]:
    """What they say of a card or a player now."""
    return [c for _, _, c in rulings(g, about)] if g.looked_up or g.stale else []


def barred(g: Game, seat: int, action: int) -> bool:
    """An effect keeps that player from it."""
    for c in rules_for(g, SEAT | seat):
        if isinstance(c, Bar) and c.action == action:
            return True
    return False

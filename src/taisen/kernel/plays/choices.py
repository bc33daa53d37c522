"""What is settled as something is played: modes, undetermined numbers, targets; and looking at targets again on resolution."""
from __future__ import annotations

from collections.abc import Callable

from taisen.kernel.effects.ops import ChooseModes, Pick
from taisen.kernel.lowered import Ability
from taisen.kernel.names import P_AIMED
from taisen.kernel.state import Game, Record

Places = Callable[[Game, Ability | None, Record], tuple[int, ...]]
"""Where the numbers stand in the play that its player settles."""
Most = Callable[[Game, Ability | None, Record, int], int]
"""The greatest number for such a place with which all can still be paid; -1: none."""


def targets_exist(g: Game, a: Ability | None, r: Record) -> bool:
    """Every target can be chosen; with modes, in as many of them as must be chosen."""
    if a is None:
        return True
    modes = a.modes
    if isinstance(modes, ChooseModes) and len(modes.open_modes(g, r)) < (0 if modes.upto else modes.count):
        return False
    for p in a.targets:
        if isinstance(p, Pick) and not p.follows and not p.possible(g, r) \
                and not (isinstance(modes, ChooseModes) and modes.has(p)):
            return False
    return True


def depends_on_extra(a: Ability | None) -> bool:
    """Some target is needed only with, or only without, the additional cost."""
    if a is not None:
        for p in a.targets:
            if isinstance(p, Pick) and p.when is not None:
                return True
    return False


def settle_early(g: Game, a: Ability | None, r: Record) -> None:
    """Numbers that the text defines and that playing it needs."""
    if a is not None:
        for w in a.where:
            if w.early:
                r.numbers[w.index] = max(0, w.number.value(g, r))


def settle_late(g: Game, a: Ability | None, r: Record) -> None:
    """Those that are worked out as it resolves."""
    if a is not None:
        for w in a.where:
            if not w.early:
                r.numbers[w.index] = max(0, w.number.value(g, r))


def numbers_open(g: Game, a: Ability | None, r: Record, places: Places, most: Most, at: int = 0, enough: int = 0) -> list[int]:
    """The values of the freely chosen number at that place with which the later ones, targets and cost can be completed.

    [0] where there is none. The greatest that can be are left in the record. With `enough`, no more are looked for.
    """
    where = places(g, a, r)
    if at >= len(where):
        return [0] if targets_exist(g, a, r) else []
    place = where[at]
    out: list[int] = []
    kept = r.numbers[place]
    for later in where[at + 1:]:
        r.numbers[later] = 0
    for n in range(most(g, a, r, place) + 1):
        r.numbers[place] = n
        if numbers_open(g, a, r, places, most, at + 1):
            out.append(n)
            if len(out) == enough:
                break
    r.numbers[place] = out[-1] if out else kept
    return out


def recheck_targets(g: Game, a: Ability | None, r: Record) -> None:
    """Targets that are no longer proper are dropped."""
    if r.sets[P_AIMED] and a is not None:
        for p in a.targets:
            if isinstance(p, Pick) and p.slot in r.sets[P_AIMED]:
                p.prune(g, r)

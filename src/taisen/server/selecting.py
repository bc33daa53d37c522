"""Several picks of one group as one selection, in any order.

The engine asks for one pick after another and offers them in one order only: of five cards to take exactly two, the last
comes up only after another was taken. A person sees all of them at once and takes them as they like.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.api import Game
from taisen.asking import Option, Question
from taisen.errors import TaisenError
from taisen.kernel.names import STOP
from taisen.log import Forced, Log

KERNELS: Final = ("choose", "mode")
MANY: Final = 60
"""So many selections are tried to say what can be added to one; beyond that everything is said to be."""


def whole(game: Game) -> list[Option]:
    """The options of the pending question, and after them those that come up only when others of the group were picked."""
    first = game.question
    if first is None:
        return []
    out = list(first.options)
    if first.least - len(first.picked) < 2:
        return out
    known = {r for o in out for r in (o.refs or (o.raw,))}
    begins = [o.index for o in out if o.raw != STOP]
    for begin in begins:
        trial = game.clone()
        trial.answer(begin)
        picked = 1
        now = trial.question
        while now is not None and same_group(game, trial, picked):
            for o in now.options:
                if o.raw != STOP and not known & set(o.refs or (o.raw,)):
                    known |= set(o.refs or (o.raw,))
                    out.append(o)
            if begin != begins[0]:
                break
            # The first of them leaves the most to come. Options are read as long as their question is pending.
            index = next(o.index for o in now.options if o.raw != STOP)
            trial = trial.clone()
            trial.answer(index)
            picked += 1
            now = trial.question
    return out


def same_group(begun: Game, trial: Game, picked: int) -> bool:
    """Whether a question goes on with the group that another began, of which so many have been picked.

    One that counts anew must be about the same thing: what comes next may ask its player to choose as well.
    """
    first, now = begun.question, trial.question
    if first is None or now is None or now.seat != first.seat or now.kind != first.kind or picked >= first.most:
        return False
    if len(now.picked) == len(first.picked) + picked:
        return True
    return not now.picked and now.most == first.most - picked and trial.state.about == begun.state.about


def copies(option: Option) -> int:
    """How many lookalikes an option stands for: it may be picked once for each."""
    return max(1, len(option.refs))


def chosen(options: Sequence[Option], picks: tuple[int, ...]) -> list[Option]:
    """What the indices of a selection name."""
    count = len(options)
    if not picks or any(not 0 <= i < count or picks.count(i) > copies(options[i]) for i in picks):
        raise TaisenError(f"That is not among the options; there are 0 to {count - 1}.",
                          f"その選択肢はありません。0から{count - 1}までです。")
    return [options[i] for i in picks]


def walk(game: Game, wanted: Sequence[Option]) -> tuple[list[int], int, Question | None]:
    """Pick these one after another on a copy: (the answers, how many are picked, the question that goes on with the group).

    What can only be picked one way the engine picks by itself; -1 when that is another than these.
    """
    first = game.question
    assert first is not None
    trial, log = noting(game)
    steps: list[int] = []
    by_itself: list[Forced] = []
    picked = 0
    now: Question | None = first
    while picked < len(wanted):
        if by_itself:
            if not stands_for(by_itself.pop(0), wanted[picked]):
                return steps, -1, None
            picked += 1
            continue
        at = find(now, wanted[picked]) if now is not None else -1
        if at < 0:
            return steps, picked, now
        steps.append(at)
        picked += 1
        before = len(log.forced)
        kind = trial.state.kind
        trial.answer(at)
        by_itself = [f for f in log.forced[before:] if f.seat == first.seat and f.kind == kind]
        now = trial.question
        if now is not None and not same_group(game, trial, picked + len(by_itself)):
            now = None
    return steps, picked, now


def noting(game: Game) -> tuple[Game, Log]:
    """A copy that notes from here on what the engine answers by itself."""
    trial = game.clone()
    log = Log(game.info, trial.state.lib)
    log.attach(trial.state)
    trial._log = log
    return trial, log


def stands_for(forced: Forced, option: Option) -> bool:
    return forced.option == option.raw or bool(set(forced.refs) & set(option.refs))


def find(now: Question, option: Option) -> int:
    """Where a later question of a group offers an option of its first one: itself or a lookalike; -1 where it does not."""
    if option.raw in now.raw:
        return now.raw.index(option.raw)
    return next((o.index for o in now.options
                 if o.verb == option.verb and o.refs and set(o.refs) & set(option.refs)), -1)


def closing(game: Game, options: Sequence[Option], picks: tuple[int, ...]) -> list[int]:
    """The answers that pick all of these and close the group; none where that cannot be done."""
    row = sorted(picks)
    # In the order in which they were said, which matters where an order is asked; else in one that the engine offers.
    for order in dict.fromkeys([picks, *[tuple(row[k:] + row[:k]) for k in range(len(row))]]):
        steps, picked, now = walk(game, [options[i] for i in order])
        if now is None and (picked == len(picks) or settled(game, picked, len(picks))):
            return steps
        if now is not None and picked == len(picks) and STOP in now.raw:
            return [*steps, now.raw.index(STOP)]
    return []


def settled(game: Game, picked: int, wanted: int) -> bool:
    """Whether a group that ended early has taken the rest of what was wanted: costs and orders leave out what is no choice.

    The kernel's own picks are always asked or noted: there the rest was not to be had.
    """
    first = game.question
    return first is not None and first.kind not in KERNELS and picked >= 0 and wanted == first.least - len(first.picked)


def addable(game: Game, options: Sequence[Option], picks: tuple[int, ...]) -> list[int]:
    """What can be added to a selection; where that is too much to try, everything."""
    first = game.question
    assert first is not None
    left = [i for i, o in enumerate(options) if o.raw != STOP and picks.count(i) < copies(o)]
    if len(picks) >= first.most - len(first.picked):
        return []
    need = first.least - len(first.picked)
    if len(picks) + 1 < need or len(left) > MANY:
        return left
    _, picked, now = walk(game, [options[i] for i in picks])
    offered = {i for i in left if now is not None and picked == len(picks) and find(now, options[i]) >= 0}
    return [i for i in left if i in offered or reached(game, options, (*picks, i))]


def reached(game: Game, options: Sequence[Option], picks: tuple[int, ...]) -> bool:
    """Whether these can be picked together, in the order in which the engine offers them."""
    row = sorted(picks)
    return any(walk(game, [options[i] for i in order])[1] == len(picks) for order in (picks, row))

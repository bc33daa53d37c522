"""Texts that nobody printed: the occasion of one and the effect of another, as far as they can be written and read."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.effects import tree as t
from tools.text_proofs.relatives import written
from tools.text_proofs.subjects import Subject


def corpus(info: GameInfo, found: Sequence[Subject], wanted: int, seed: int = 1) -> list[Subject]:
    """So many of them, or as many as come of fair many tries."""
    rng = Random(seed)
    frames = [s for s in found if len(s.trees) == 1 and isinstance(s.trees[0], t.Triggered | t.Spell | t.Activated)]
    out: dict[str, Subject] = {}
    if not frames:
        return []
    known = {s.key for s in found}
    for _ in range(wanted * 12):
        if len(out) >= wanted:
            break
        base, other = rng.choice(frames), rng.choice(frames)
        trees = (joined(base.trees[0], other.trees[0], rng),)
        made = replace(base, trees=trees)
        if made.key in known or made.key in out:
            continue
        text = written(info, made, trees)
        if not text:
            continue
        try:
            info.build_library([made.bearing(trees, "X-corpus")])
        except TaisenError:
            continue
        out[made.key] = replace(made, words=text)
    return list(out.values())


def joined(base: Any, other: Any, rng: Random) -> Any:
    way = rng.randrange(4)
    if way == 0:
        return replace(base, steps=other.steps, where=other.where)
    if way == 1:
        return replace(base, steps=(*other.steps, t.Then(base.steps)), where=(*base.where, *other.where))
    conditions = [s.condition for s in other.steps if isinstance(s, t.If)]
    if way == 2 and conditions:
        return replace(base, steps=(t.If(conditions[0], base.steps),))
    return replace(base, steps=(*base.steps, *other.steps), where=(*base.where, *other.where))

"""Texts that nobody printed: the occasion of one and the effect of another, as far as they can be written and read."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
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
    idle = getattr(import_module(f"tools.text_proofs.{info.name}"), "never", None)
    for _ in range(wanted * 12):
        if len(out) >= wanted:
            break
        base, other = rng.choice(frames), rng.choice(frames)
        trees: tuple[Any, ...] = (joined(base.trees[0], other.trees[0], rng),)
        made = replace(base, trees=trees)
        if made.key in known or made.key in out or never(trees) or (idle is not None and idle(made.card, trees[0])):
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


def never(trees: Any) -> bool:
    """Nothing could come of it in any position: what is aimed at a card being used, as it is set off where none is (Ninja Slayer:
    as a turn begins, as ikusa damage is dealt)."""
    for a in trees:
        event = getattr(a, "trigger", None)
        if isinstance(event, t.Event) and (event.manner == "ikusa" or event.verb.endswith("_start")) and any(
                isinstance(n, t.Things) and n.zone == "kotodama_space" and n.kind != "ability" for n in nodes(a)):
            return True
    return False


def joined(base: Any, other: Any, rng: Random) -> Any:
    way = rng.randrange(4)
    if way == 0:
        return replace(base, steps=other.steps, where=other.where)
    if way == 1:
        return replace(base, steps=(*other.steps, t.Then(behind(other.steps, base.steps))), where=(*base.where, *other.where))
    conditions = [s.condition for s in other.steps if isinstance(s, t.If)]
    if way == 2 and conditions:
        return replace(base, steps=(t.If(conditions[0], base.steps),))
    return replace(base, steps=(*base.steps, *behind(base.steps, other.steps)), where=(*base.where, *other.where))


def behind(first: Any, steps: Any) -> Any:
    """The steps, whose choices are numbered behind those of what comes first."""
    made = sum(isinstance(n, t.Choose) for n in nodes(first))

    def change(node: Any) -> Any:
        if isinstance(node, t.Chosen | t.Divide) and node.slot >= 0:
            return replace(node, slot=node.slot + made)
        return node

    return rewrite(steps, change)

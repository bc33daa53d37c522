"""How long: a change of numbers that names no time, after one that does, lasts as long as that one.

「このターンの間、…のアーツ+10。…なら、さらに、…のアーツ+20。」 An Art's own changes go with the Art and have no time.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t


def timed(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    return _walk(steps, "")[0]


def _walk(steps: tuple[Any, ...], until: str) -> tuple[tuple[Any, ...], str]:
    out: list[Any] = []
    for step in steps:
        if isinstance(step, t.Lasting):
            if not step.until and until and _takes_time(step):
                step = replace(step, until=until)
            until = step.until or until
        elif getattr(step, "steps", None):
            inner, until = _walk(step.steps, until)
            step = replace(step, steps=inner)
        out.append(step)
    return tuple(out), until


def _takes_time(step: t.Lasting) -> bool:
    return step.to != t.This("art") and all(isinstance(c, t.Add) for c in step.changes)

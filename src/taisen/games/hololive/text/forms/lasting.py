"""How long: a change of numbers that names no time, after one that does, lasts as long as that one.

「このターンの間、…のアーツ+10。…なら、さらに、…のアーツ+20。」 An Art's own changes go with the Art and have no time.
"""
from __future__ import annotations

from taisen.kernel.effects import tree as t


def takes_time(step: t.Lasting) -> bool:
    return step.to != t.This("art") and all(isinstance(c, t.Add) for c in step.changes)

"""Verbs in frames: patterns of the cases that a verb takes, as many verbs sharing a frame as do."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from taisen.text.two_way import TwoWay

Words = list[tuple[str, Any, str]]    # written, value, English: a template over the roles of the frame


def framed(w: TwoWay, rule: str, table: Iterable[tuple[tuple[str, ...], Words]], make: Any, unmake: Callable[[str], Any]) -> None:
    """One production for each distinct frame; the verbs that stand in it are words of their own rule.

    table: of each verb, its frames and its words. unmake: by the frame, what takes a value apart that there is room for.
    """
    rules: dict[str, str] = {}
    for frames, words in table:
        for frame in frames:
            w.words(rules.setdefault(frame, f"{rule}_verb_{len(rules)}"), words)
    for frame, verbs in rules.items():
        w.form(rule, f"{frame} verb={verbs}", "*verb", make, unmake(frame))
        w.grammar.label(verbs, "a verb", "動詞")


def roles_of(frame: str) -> tuple[str, ...]:
    return tuple(re.findall(r"(\w+)=", frame))

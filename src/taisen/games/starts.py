"""Where a written position starts: the phase and the step that it names, if there are such."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from taisen.errors import TaisenError
from taisen.kernel.procedure import Procedure


def phase_said(spec: Mapping[str, Any], usual: str, known: Iterable[str], ja: str = "フェイズ", en: str = "phase") -> str:
    phase = str(spec.get("phase", usual))
    if phase not in known:
        those = ", ".join(known)
        raise TaisenError(f"A position cannot start in {en} {phase!r}: say one of {those}.",
                          f"局面は{ja}{phase!r}から始められません。{those}のどれかを指定してください。")
    return phase


def step_said(spec: Mapping[str, Any], usual: str, *where: Procedure) -> str:
    step = str(spec.get("step", "") or usual)
    if step and not [p for p in where if step in p.index]:
        raise TaisenError(f"There is no step {step!r} to start a position at.", f"局面を始める手順{step!r}はありません。")
    return step

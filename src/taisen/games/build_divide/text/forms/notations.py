"""Specified notations (500) that are no plain verb, and statements that they need."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a
from taisen.text.forms.claims import statement as claim
from taisen.text.two_way import TwoWay


def install(w: TwoWay) -> None:
    _statements(w)


def _statements(w: TwoWay) -> None:
    claim(w, 'to=target ("は" | "に") "「" name=words "」を"', '("得る" | "与える")', '("得て、" | "与え、")',
          "{to} <to:gains/gain> the attribute {name}",
          lambda name: t.GainTrait(name), lambda c: {"name": c.name} if is_a(c, t.GainTrait) else None)
    claim(w, 'to=target "の" field=stat "を" n=big "に"', '"する"', '"し、"', "the {field} of {to} becomes {n}",
          lambda field, n: t.SetTo(field, t.Const(n)), _unset)


def _unset(c: Any) -> Any:
    return {"field": c.field, "n": c.number.n} if is_a(c, t.SetTo) and isinstance(c.number, t.Const) and c.field in ("power", "hit") else None

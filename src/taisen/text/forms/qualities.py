"""What stands before a noun in every game: one quality or another."""
from __future__ import annotations

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import OR, parted, several
from taisen.text.two_way import TwoWay


def either(w: TwoWay, rule: str, one: str, ja: str = "{}", en: str = "{}", kinds: tuple[type, ...] = (), written: bool = True) -> None:
    """「AかBかC」, of qualities that `one` stands for, in what stands around it. kinds: of which sorts all of them are, as it is written."""
    several(w, rule, one, OR, t.AnyOf, ja, en, unmake=parted(t.AnyOf, kinds) if written else (lambda _x: None))

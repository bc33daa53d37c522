"""What stands before a noun in every game: one quality or another, the same as that of something, so much of a number."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.nouns import OR, parted, several
from taisen.text.two_way import TwoWay, hole

Sorts = tuple[type, ...]


def plain(word: str) -> str:
    """In English a tilde marks a plural; one in a name is none."""
    return word.replace("~", "～")


def of_sorts(*sorts: type, least: int = 0) -> Callable[[Any], bool]:
    """Whether it is a quality of those sorts, or one or another of them (so many or more)."""
    def such(test: Any) -> bool:
        return isinstance(test, sorts) or (isinstance(test, t.AnyOf) and len(test.tests) >= least and all(isinstance(x, sorts) for x in test.tests))
    return such


def marked(w: TwoWay, parts: Iterable[str], sorts: Sorts) -> None:
    """`mark`: what those rules say; `marks`: one, or one or another. sorts: of which they are."""
    for part in parts:
        w.form("mark", f"x={part}", "{x}")
    w.form("marks", "x=mark", "{x}")
    either(w, "marks", "mark", kinds=sorts)


def alike(w: TwoWay, fields: Iterable[tuple[str, str, str]]) -> None:
    """`mod`: 「それと同じカード名の」 and 「異なる」. fields: Japanese, the game's word, English."""
    for ja, field, en in fields:
        w.form("mod", f'noun=ref "と同じ{ja}の"', f"with the same {en} as {{noun}}", t.SameAs, field=field)
        w.form("mod", f'noun=ref "と異なる{ja}の"', f"with another {en} than {{noun}}", t.SameAs, field=field, same=False)


def so_much(w: TwoWay, rule: str, most: str, exactly: str) -> None:
    """`mod`: 「ATK3以上の」「ATK3の」. rule: that of the fields; most, exactly: what stands behind."""
    field, number = hole("field"), t.Const(hole("n"))
    w.form("mod", f'field={rule} ("が")? n=digits op=op {most}', "with {field} {n} {op}", t.HasField(field, hole("op"), number))
    w.form("mod", f'field={rule} ("が")? n=digits {exactly}', "with {field} {n}", t.HasField(field, "=", number))


def either(w: TwoWay, rule: str, one: str, ja: str = "{}", en: str = "{}", kinds: Sorts = (), written: bool = True) -> None:
    """「AかBかC」, of qualities that `one` stands for, in what stands around it. kinds: of which sorts all of them are, as it is written."""
    several(w, rule, one, OR, t.AnyOf, ja, en, unmake=parted(t.AnyOf, kinds) if written else (lambda _x: None))


def utmost(w: TwoWay, rule: str, fields: str, en: str) -> None:
    """「最もコストが高い」: of what is otherwise like this. fields: the rule of the numbers; en: around its English."""
    w.words("utmost", [(("高い", "大きい", "多い"), True, "highest"), (("低い", "小さい", "少ない"), False, "lowest")])
    first = '("最も" | "もっとも")'
    w.form(rule, f'{first} field={fields} ("が" | "の") most=utmost', en, t.Utmost)
    w.form(rule, f'{first} most=utmost field={fields} "の"', "", t.Utmost)

"""Numbers that can be held against each other: lives, so many of something, what one member has; and by how much they differ."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.text.forms.conditions import margined
from taisen.text.forms.numbers import each, uneach
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

FIELDS = ((("の残りHP", "のHP"), "hp_left", "'s HP left"), (("の最大HP",), "hp", "'s HP"),
          (("が受けているダメージ", "の受けているダメージ", "の減っているHP"), "damage", "'s damage"),
          (("のバトンタッチに必要な無色",), "baton_pass", "'s Baton Pass colorless"))
SINGLE = ("center", "collab")


def install(w: TwoWay) -> None:
    w.form("somebody", "x=ref", "{x}", lambda x: x if _one(x) else REFUSED, lambda x: {"x": x} if _one(x) else None)
    w.form("somebody", "whose=whose x=single_core", "{whose} {x}", lambda whose, x: replace(x, whose=whose),
           lambda x: {"whose": x.whose, "x": replace(x, whose="")} if isinstance(x, t.Things) and x.whose else None)
    for written, field, en in FIELDS:
        said = " | ".join(f'"{ja}"' for ja in written)
        w.form("field_of", f"of=somebody ({said})" if len(written) > 1 else f"of=somebody {said}", f"{{of}}{en}", t.Value, field=field)
    w.form("heap", "x=things", "{x}", lambda x: x if _heap(x) else REFUSED, lambda x: {"x": x} if _heap(x) else None)
    w.form("measure", "x=life_of", "{x}")
    w.form("measure", "x=field_of", "{x}")
    w.form("measure", "x=dice_number", "{x}")
    w.form("measure", 'of=heap ("の枚数" | "の人数" | "の数")?', "the number of {of}", t.Count)
    w.form("diff", 'left=measure "と" right=measure "の差"', "the difference between {left} and {right}", t.Difference)
    w.form("diff", '"自分と相手の" x=had "の差"', "", _of_both, lambda _x: None)
    w.words("diff", [("その差", t.Difference(), "that difference")])
    w.words("had", [("ライフ", t.Value(t.Player(""), "life"), "life")])
    w.form("had", 'pile=pile ("の枚数")?', "", lambda pile: t.Count(t.Things("card", "", pile)), lambda _x: None)
    w.form("had", 'zone=zone x=described ("の枚数" | "の人数" | "の数")?', "",
           lambda zone, x: t.Count(replace(x, zone=zone)) if not x.zone else REFUSED, lambda _x: None)
    w.form("counted", 'x=diff each=digits ("枚" | "人" | "つ")?', "{each} of {x}", each, uneach(t.Difference))
    w.form("counted", 'x=life_of each=digits ("つ" | "枚")?', "{each} of {x}", each, _unlife)


def _one(x: Any) -> bool:
    """One member, spoken of."""
    return isinstance(x, (t.This, t.That, t.Selected)) and x.kind in ("", "holomem") and not getattr(x, "zone", "")


def _heap(x: Any) -> bool:
    """So many, of somebody's or on something; not the one in a place that holds one."""
    if not isinstance(x, t.Things) or (x.zone in SINGLE and x.kind in ("holomem", "card")) or x.kind == "oshi":
        return False
    return x.whose in ("you", "opponent") or any(isinstance(y, (t.AttachedTo, t.StackedOn)) for y in x.tests)


def _of_both(x: Any) -> Any:
    if isinstance(x, t.Value):
        return t.Difference(replace(x, of=t.Player("you")), replace(x, of=t.Player("opponent")))
    return t.Difference(*(t.Count(replace(x.of, whose=whose)) for whose in ("you", "opponent")))


def _unlife(number: Any) -> Any:
    found = uneach(t.Value)(number)
    return found if found and found["x"].field == "life" else None


# ---- AがBより多い -------------------------------------------------------------------------------------------------------
def compared(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    """One number against another, of whatever they are."""
    w.form(rule, f'left=measure "が" ("、")? right=measure "より" op=than {e["adj"]}', "{left} is {op} than {right}", _compare, _uncompare("<", ">"))
    w.form(rule, f'left=measure "が" ("、")? right=measure "より" n=digits ("枚" | "人" | "つ")? "以上" op=than {e["adj"]}',
           "{left} is {op} than {right} by {n} or more", margined, _unmargin)
    w.form(rule, f'left=measure "が" ("、")? right=measure op=op {e["noun"]}', "{left} is {right} {op}", _compare, _uncompare("<=", ">="))
    w.form(rule, f'left=measure "が" ("、")? right=measure "と同じ" ("数" | "枚数" | "人数")? {e["noun"]}', "{left} is the same as {right}",
           lambda left, right: _compare(left, right, "="), _unsame)
    # 「出た目が自分のライフより大きい」
    w.form(rule, f'"出た目が" ("、")? right=measure "より" op=than {e["adj"]}', "",
           lambda right, op: _compare(t.Rolled(), right, op), lambda _c: None)
    w.form(rule, f'"出た目が" ("、")? right=measure op=op {e["noun"]}', "", lambda right, op: _compare(t.Rolled(), right, op), lambda _c: None)
    w.form(rule, f'"出た目が" ("、")? right=measure "と同じ" {e["noun"]}', "", lambda right: _compare(t.Rolled(), right, "="), lambda _c: None)
    # 「…のHPがこのホロメンより多い」: than this one's
    w.form(rule, f'left=field_of "が" ("、")? right=somebody "より" op=than {e["adj"]}', "",
           lambda left, right, op: _compare(left, replace(left, of=right), op), lambda _c: None)
    w.form(rule, f'left=field_of "が" ("、")? right=somebody "より" n=digits "以上" op=than {e["adj"]}', "",
           lambda left, right, n, op: margined(left, replace(left, of=right), n, op), lambda _c: None)
    w.form(rule, f'x=diff "が" n=digits ("枚" | "人" | "つ")? op=op {e["noun"]}', "{x} is {n} {op}",
           t.Compare(hole("x"), hole("op"), t.Const(hole("n"))), lambda c: {"x": c.left, "n": c.right.n, "op": c.op}
           if isinstance(c, t.Compare) and isinstance(c.left, t.Difference) and isinstance(c.right, t.Const) else None)


def _compare(left: Any, right: Any, op: str) -> Any:
    return REFUSED if left == right else t.Compare(left, op, right)


def _two(c: Any) -> bool:
    return isinstance(c, t.Compare) and not isinstance(c.left, (t.Const, t.Plus)) and not isinstance(c.right, (t.Const, t.Plus))


def _uncompare(*ops: str) -> Any:
    return lambda c: {"left": c.left, "right": c.right, "op": c.op} if _two(c) and c.op in ops else None


def _unsame(c: Any) -> Any:
    return {"left": c.left, "right": c.right} if _two(c) and c.op == "=" else None


def _unmargin(c: Any) -> Any:
    numbers = margin(c)
    if numbers is None:
        return None
    left, right, n = numbers
    return {"left": left, "right": right, "n": n, "op": "<" if c.op == "<=" else ">"}


def margin(c: Any) -> tuple[Any, Any, int] | None:
    """The two numbers of a comparison by a margin, and the margin."""
    if not isinstance(c, t.Compare) or c.op not in ("<=", ">="):
        return None
    more = c.left if c.op == "<=" else c.right
    if not isinstance(more, t.Plus) or not isinstance(more.right, t.Const):
        return None
    return (more.left, c.right, more.right.n) if c.op == "<=" else (c.left, more.left, more.right.n)


# ---- その差 ----------------------------------------------------------------------------------------------------------------
def told_differences(steps: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """「…より多いなら、その差1につき」: of the numbers that were compared; None where there are none, or several."""
    if t.Difference() not in list(nodes(steps)):
        return steps
    found: list[tuple[Any, Any]] = []
    for c in nodes(steps):
        if isinstance(c, t.Compare):
            held = margin(c)
            pair = held[:2] if held else (c.left, c.right)
            if _two(t.Compare(pair[0], c.op, pair[1])) and pair not in found:
                found.append(pair)
    if len(found) != 1:
        return None
    told = t.Difference(*found[0])
    out: tuple[Any, ...] = rewrite(steps, lambda x: told if x == t.Difference() else x)
    return out

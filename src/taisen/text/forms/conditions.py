"""What has to hold: the endings that every sort of predicate takes, and how several conditions stand together."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

# endings by sort of predicate: noun (…なら), be (…いる), past (…していた), adjective (少な…)
ENDINGS = {
    "if": {"noun": '("なら" | "の時")', "be": '("るなら" | "る時" | "れば")', "past": '("いたなら" | "いた時" | "いたら" | "いれば")',
           "adj": '("いなら" | "い時" | "ければ")', "not": '("いないなら" | "いない時" | "いなければ")',
           "nai": '("ないなら" | "ない時")'},
    "te": {"noun": '("で" | "であり")', "be": '("て" | "り")', "past": '"いて"', "adj": '"くて"', "not": '"いなくて"', "nai": '"なくて"'},
    "while": {"noun": '"の間"', "be": '"る間"', "past": '"いた間"', "adj": '"い間"', "not": '"いない間"', "nai": '"ない間"'},
    "only": {"noun": '("でなければ" | "の時にしか")', "be": '("る時にしか" | "なければ" | "ないと")', "past": '("いた時にしか" | "いなければ")',
             "adj": '("い時にしか" | "くなければ")', "not": '"いない時にしか"', "nai": '"ない時にしか"'},
    "ka": {"noun": '"か"', "be": '"るか"', "past": '"いたか"', "adj": '"いか"', "not": '"いないか"', "nai": '"ないか"'},
}
WHEN = {"noun": '"の時"', "be": '"る時"', "past": '"いた時"', "adj": '"い時"', "not": '"いない時"', "nai": '"ない時"'}
"""The ending 時 alone, where it says something else than なら."""


def joined(w: TwoWay, endings: tuple[str, ...], comma: str = '"、"') -> None:
    """`cond_<ending>`: one condition, or several: A で、B なら (both), A か、B なら (either). comma: between those that both hold."""
    for form in endings:
        w.form(f"cond_{form}", f"x=cond1_{form}", "{x}")
        w.form(f"cond_{form}", f'first=cond1_te {comma} rest=cond_{form}', "{first} and {rest}", _both, _unboth)
        w.form(f"cond_{form}", f'first=cond1_ka "、" rest=cond_{form}', "{first} or {rest}", _either, _uneither)


def _both(first: Any, rest: Any) -> Any:
    return t.All((first, *(rest.conditions if isinstance(rest, t.All) else (rest,))))


def _unboth(x: Any) -> Any:
    if not isinstance(x, t.All):
        return None
    rest = x.conditions[1] if len(x.conditions) == 2 else t.All(x.conditions[1:])
    return {"first": x.conditions[0], "rest": rest}


def _either(first: Any, rest: Any) -> Any:
    return REFUSED if isinstance(rest, (t.All, t.Some)) else t.Some((first, rest))


def _uneither(x: Any) -> Any:
    return {"first": x.conditions[0], "rest": x.conditions[1]} if isinstance(x, t.Some) else None


def at_least(of: Any, n: int) -> t.Compare:
    return t.Compare(t.Count(of), ">=", t.Const(n))


def unless(inner: Any) -> Any:
    """The unmaking of a negated form, by that of the plain one."""
    return lambda c: inner(c.condition) if isinstance(c, t.Unless) else None


# ---- so many of them -------------------------------------------------------------------------------------------------
def counted(of: Any, n: int, op: str = "=") -> Any:
    return REFUSED if of is REFUSED else t.Compare(t.Count(of), op, t.Const(n))


def uncounted(op: str = "", only: int = 0, but: Any = None) -> Any:
    """The unmaking of `counted`. op: said by the form itself, else a role. only: the one number it is for; but: said otherwise."""
    def take(c: Any) -> Any:
        if not isinstance(c, t.Compare) or not isinstance(c.left, t.Count) or not isinstance(c.right, t.Const):
            return None
        if c.left.of == but or c.op not in ((op,) if op else (">=", "<=")) or (only and c.right.n != only):
            return None
        out: dict[str, Any] = {"of": c.left.of, "n": c.right.n}
        return out if op else {**out, "op": c.op}
    return take


@dataclass(frozen=True, slots=True)
class Stocks:
    """How a game says that things are there. counter: the words they are counted with; be, absent: the verb before its ending;
    after: what may stand behind the things, before: what may stand before the number; exactly, of: before just so many and before what is
    counted, in English; plainly: so many are written without a verb; but: what is counted otherwise."""
    counter: str
    be: str = '("い" | "あ")'
    absent: str = ""
    after: str = '("が" | "も")'
    before: str = '("合計")?'
    exactly: str = "exactly "
    of: str = "of "
    plainly: bool = False
    but: Any = None


def existing(w: TwoWay, rule: str, e: dict[str, str], how: Stocks, there: Any = None) -> None:
    """「…がいる」「…が3枚以上いる」「…が3枚」, of what the rule `stock` names. there: what is so where they are there."""
    w.form(rule, f'of=stock {how.after} {how.be} {e["be"]}', "there is {of}", there or (lambda of: at_least(of, 1)), uncounted(">=", 1, how.but))
    ends = (f'{how.be} {e["be"]}', e["noun"])
    for op, only, en in (("op=op", "", "{n} {op}"), ("", "=", f"{how.exactly}{{n}}")):
        for end in reversed(ends) if how.plainly else ends:
            w.form(rule, f'of=stock "が" {how.before} n=digits {how.counter} {op} {end}', f"there are {en} {how.of}{{of}}", counted,
                   uncounted(only, 0, how.but))


def lacking(w: TwoWay, rule: str, ending: str, how: Stocks) -> None:
    """「…がいない」"""
    w.form(rule, f'of=stock {how.after} {how.absent} {ending}', "there is no {of}", lambda of: t.Unless(at_least(of, 1)),
           unless(uncounted(">=", 1, how.but)))


def all_there(things: Any) -> Any:
    """There is one of each."""
    return t.All(tuple(at_least(x, 1) for x in things))


def unall_there(c: Any) -> Any:
    """What there is one of each of; None for another condition."""
    if not isinstance(c, t.All) or len(c.conditions) < 2:
        return None
    things = [x.left.of for x in c.conditions if isinstance(x, t.Compare) and isinstance(x.left, t.Count)
              and x == at_least(x.left.of, 1)]
    return things if len(things) == len(c.conditions) else None


def relative(theirs: Any, can: Any = lambda _left: True) -> tuple[Any, Any]:
    """A number compared with the same number of another player. theirs: that number of the other's."""
    def make(left: Any, op: str) -> Any:
        right = theirs(left)
        return REFUSED if right == left else t.Compare(left, op, right)

    def take(c: Any) -> Any:
        if not isinstance(c, t.Compare) or isinstance(c.right, t.Const) or not can(c.left):
            return None
        return {"left": c.left, "op": c.op} if c.right == theirs(c.left) != c.left else None
    return make, take


def margined(left: Any, right: Any, n: int, op: str) -> Any:
    """The one is at least so much more, or less, than the other."""
    if left == right or n < 1:
        return REFUSED
    return t.Compare(t.Plus(left, t.Const(n)), "<=", right) if op == "<" else t.Compare(left, ">=", t.Plus(right, t.Const(n)))


def by_a_margin(theirs: Any, can: Any = lambda _left: True) -> tuple[Any, Any]:
    """As `relative`, by at least so much: 「相手より2枚以上少ない」."""
    def make(left: Any, n: int, op: str) -> Any:
        return margined(left, theirs(left), n, op)

    def take(c: Any) -> Any:
        if not isinstance(c, t.Compare):
            return None
        less = c.op == "<="
        more, other = (c.left, c.right) if less else (c.right, c.left)
        if c.op not in ("<=", ">=") or not isinstance(more, t.Plus) or not isinstance(more.right, t.Const):
            return None
        left, right = (more.left, other) if less else (other, more.left)
        return {"left": left, "n": more.right.n, "op": "<" if less else ">"} if can(left) and right == theirs(left) != left else None
    return make, take

"""Statements about something: what it gains, becomes, may not do, and how long that lasts."""
from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

Ends = tuple[tuple[str, str], ...]    # (rule, how the statement ends there)


def claim(w: TwoWay, ja: str, en: str, make: Any, unmake: Any = None, ends: Ends = (("claim0", ""),),
          unmake_all: Any = None) -> None:
    """A statement about `to`, once for each way it may end.

    make: the shape of its change, or a function that gives a change or several. unmake: the roles but `to` of the one
    change there is; unmake_all: of all changes. Without either it is read, never written.
    """
    named = ja.startswith("to=") or " to=" in ja
    for rule, ending in ends:
        pattern = f"{ja} {ending}" if ending else ja
        if is_dataclass(make):
            w.form(rule, pattern, en, t.Lasting((make,), hole("to"), ""), unmake)    # type: ignore[arg-type]
        else:
            w.form(rule, pattern, en, _builder(make), _taker(named, unmake, unmake_all))


def _builder(make: Any) -> Any:
    def build(to: Any = None, **roles: Any) -> Any:
        changes = make(**roles)
        return REFUSED if changes is REFUSED else t.Lasting(changes if isinstance(changes, tuple) else (changes,), to, "")
    return build


def _taker(named: bool, unmake: Any, unmake_all: Any) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, t.Lasting) or x.until or (x.to is not None) != named:
            return None
        if unmake_all is not None:
            roles = unmake_all(x.changes)
        else:
            roles = unmake(x.changes[0]) if len(x.changes) == 1 else None
        return None if roles is None else {"to": x.to, **roles}
    return take if unmake is not None or unmake_all is not None else None


def statement(w: TwoWay, ja: str, fin: str, ren: str, en: str, make: Any, unmake: Any = None, unmake_all: Any = None) -> None:
    """A statement about `to`, as it ends a sentence and as it goes on."""
    claim(w, ja, en, make, unmake, (("claim0", fin), ("claim0_ren", ren)), unmake_all)


def is_a(change: Any, kind: type) -> bool:
    return type(change) is kind


# ---- how long ------------------------------------------------------------------------------------------------------
def lasting(until: Any, x: t.Lasting) -> Any:
    return t.Lasting(x.changes, x.to, until or "")


def unlasting(x: Any) -> Any:
    return {"until": x.until or None, "x": t.Lasting(x.changes, x.to, "")} if isinstance(x, t.Lasting) else None


def each_lasting(n: Any, until: Any, x: t.Lasting) -> Any:
    return t.ForEach(n, (lasting(until, x),))


def uneach_lasting(x: Any) -> Any:
    if not isinstance(x, t.ForEach) or len(x.steps) != 1 or not isinstance(x.steps[0], t.Lasting):
        return None
    inner: Any = unlasting(x.steps[0])
    return {"n": x.number, **inner}


def timed_claims(w: TwoWay) -> None:
    """`claim_fin`, `claim_ren`: a statement with its time; …につき goes with the one statement behind it."""
    for rule, claim0 in (("claim_fin", "claim0"), ("claim_ren", "claim0_ren")):
        w.form(rule, f"until=duration? x={claim0}", "[{until}, ]{x}", lasting, unlasting)
        w.form(rule, f"n=per until=duration? x={claim0}", "{n}, [{until}, ]{x}", each_lasting, uneach_lasting)
        w.form(rule, f"until=duration n=per x={claim0}", "", lambda until, n, x: each_lasting(n, until, x))

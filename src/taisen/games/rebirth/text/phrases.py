"""Looking at trees before they are lowered: what they mention, what is multiplied, what is refused."""
from __future__ import annotations

import dataclasses
from typing import Any, Final

from taisen.errors import CannotDo, TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.text.lowering import phrases

SEARCHED: Final = ("deck",)
"""Zones that one looks through to choose from them."""


def unknown(node: object) -> TaisenError:
    return CannotDo("Re-birth cannot do this part of an effect.", "Reバースではまだ実行できない部分です。", node)


def mentions_opponent(*steps: Any) -> bool:
    """12.5.5: what it costs or does says 相手. What sets it off is past by the time it is played."""
    for x in nodes(steps):
        if isinstance(x, t.Things | t.TopOf | t.AbilityOf) and x.whose == "opponent":
            return True
        if isinstance(x, t.Player) and x.who == "opponent":
            return True
        if isinstance(x, t.Lasting) and x.until in ("opponents_next_turn", "opponents_next_turn_end"):
            return True
    return False


def own_of(steps: t.Steps) -> t.Steps:
    """Carried out by somebody: their own things are what the reader takes as yours, your own things are not meant."""

    def change(node: Any) -> Any:
        if isinstance(node, t.Things) and node.whose == "own":
            return dataclasses.replace(node, whose="you")
        if isinstance(node, t.Things) and node.whose == "you":
            raise unknown(node)
        return node

    out: t.Steps = rewrite(steps, change)
    return out


def counted_as(steps: t.Steps) -> t.Steps:
    """「この効果でAは2枚分として数える」: where the text counts them, each is so many."""
    said = [s for s in steps if isinstance(s, t.Lasting) and isinstance(s.changes[0], t.Can) and s.changes[0].action == "count_as"]
    if not said:
        return steps
    s = said[0]
    c, of = s.changes[0], s.to
    if len(said) > 1 or len(s.changes) > 1 or not isinstance(c, t.Can) or not isinstance(c.number, t.Const) or not isinstance(of, t.Things):
        raise unknown(s)
    more = c.number.n - 1
    wanted = c.noun.tests if isinstance(c.noun, t.Things) else ()
    found: list[t.Count] = []

    def change(node: Any) -> Any:
        if not isinstance(node, t.Count) or not isinstance(node.of, t.Things) or (node.of.whose, node.of.zone) != (of.whose, of.zone):
            return node
        if [x for x in wanted if x not in node.of.tests]:
            raise unknown(s)
        found.append(node)
        return t.Plus(node, t.Times(more, t.Count(dataclasses.replace(node.of, tests=(*node.of.tests, *of.tests)))))

    out: t.Steps = rewrite(tuple([x for x in steps if x is not s]), change)
    if not found:
        raise unknown(s)
    return out


def counted_in(node: Any) -> t.Count | None:
    """What is counted there, of which a number alone can be said next."""
    found = [x for x in nodes(node) if isinstance(x, t.Count) and not isinstance(x.of, t.That)]
    return found[0] if len(found) == 1 else None


class Multiplier(phrases.FewerToo):
    def do(self, s: t.Do) -> t.Do:
        if s.amount is None and isinstance(s.objects, t.TopOf) and s.objects.least is not None:
            raise self.unknown(s)
        return super().do(s)


def kept_at_end(s: t.Shield, whose: str) -> int:
    """How many Re-birth cards may stay at the end of one's turns (you), or of this one; 0 where that is not what it says."""
    it = s.replacement
    step = it.steps[0] if len(it.steps) == 1 else None
    noun = step.objects if isinstance(step, t.Do) and step.verb == "keep" else None
    if it.event != t.Event("would_clear", whose=whose) or not it.may or it.condition is not None or it.limit is not None \
            or not isinstance(noun, t.Pick) or noun.of != t.That("") or not isinstance(noun.most, t.Const):
        return 0
    return noun.most.n

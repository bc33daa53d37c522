"""What copying, equivalent exchange and playing by an effect become (512, 520, 525)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from taisen.games.build_divide.rules.r0520_copying import CopyCommands, EquivalentExchange, PlayCards
from taisen.games.build_divide.text.phrases import unknown
from taisen.kernel.effects import tree as t

if TYPE_CHECKING:
    from taisen.games.build_divide.text.bodies import Body


def copy(body: Body, s: t.Do) -> None:
    """520-1: of commands alone."""
    body.only(s, "objects")
    of = s.objects.of if isinstance(s.objects, t.Pick | t.Every) else s.objects
    if isinstance(of, t.Things | t.Seen) and of.kind != "command":
        raise unknown(s)
    body.code.append(CopyCommands(body.take(s.objects), body.scope.slot()))


def exchange(body: Body, s: t.Do) -> None:
    body.only(s, "amount")
    body.code.append(EquivalentExchange(body.number(s.amount, s), body.scope.slot()))


def play(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "free")
    body.code.append(PlayCards(body.take(s.objects), s.free, body.scope.slot()))

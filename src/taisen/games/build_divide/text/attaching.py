"""What the verbs of auras and tokens become (521, 523-2, 536)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from taisen.games.build_divide.rules.r0521_auras import Attach, AttachToken, GAuras, NActor, Overlay
from taisen.games.build_divide.rules.r0536_tokens import MakeTokens, Unmake, token_face
from taisen.games.build_divide.terms import AS_AURA, AS_CLOTHES, AS_LOG, CLASS_CARD, DISCARD, TOKENS, ZONE_BY_NAME
from taisen.games.build_divide.text.phrases import unknown
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GPlayers, NConst
from taisen.kernel.lowered import Group
from taisen.text.lowering.reading import WHOSE

if TYPE_CHECKING:
    from taisen.games.build_divide.text.bodies import Body
    from taisen.games.build_divide.text.reading import Reader

ROLE: Final = {"": AS_AURA, "log": AS_LOG, "clothes": AS_CLOTHES, "class": AS_AURA}
TOKEN_NAMES: Final = tuple([name for name, _, _ in TOKENS.values()])


def auras(read: Reader, x: t.Things) -> Group:
    """オーラ: those of what it is said to be attached to."""
    on = [y for y in x.tests if isinstance(y, t.AttachedTo)]
    if len(on) != 1 or x.zone or x.whose:
        raise unknown(x)
    return GAuras(read.noun(on[0].noun), read.tests(tuple([y for y in x.tests if y is not on[0]])))


def is_auras(x: t.Noun | None) -> bool:
    of = x.of if isinstance(x, t.Pick | t.Every) else x
    return isinstance(of, t.Things) and of.kind == "aura"


def of_tokens(x: t.Noun | None) -> bool:
    """Nothing but tokens is meant."""
    of = x.of if isinstance(x, t.Pick | t.Every) else x
    return isinstance(of, t.Things) and bool([y for y in of.tests if isinstance(y, t.Named) and y.name in TOKEN_NAMES])


def attach(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "target", "amount", "manner")
    # それ is what was spoken of before the aura was.
    target = t.Pick(s.target, t.Const(1), t.Const(1)) if isinstance(s.target, t.Things) else s.target
    host = body.take(target)
    if s.manner == CLASS_CARD:
        body.code.append(AttachToken(token_face(body.lib, CLASS_CARD), host, body.number(s.amount, s), body.scope.slot()))
        return
    if s.manner == "overlay":
        overlay(body, s, host)
        return
    if s.manner not in ROLE or (s.manner == "") != (s.amount is not None) or (s.manner == "class" and not of_tokens(s.objects)):
        raise unknown(s)
    group = body.take(s.objects) if not isinstance(s.objects, t.TopOf) else body.reader().noun(s.objects)
    amount = NConst(TOKENS[CLASS_CARD][2]) if s.manner == "class" else body.number(s.amount, s) if s.amount is not None else None
    came = body.scope.slot()
    attached = Attach(group, host, amount, body.scope.slot(), ROLE[s.manner], came)
    attached.host_to_come = isinstance(target, t.Pick)
    body.code.append(attached)
    body.scope.deeds["attach"] = body.scope.last = body.slot_group(came)


def overlay(body: Body, s: t.Do, host: Group) -> None:
    """521-5c: what is said behind it is said by the aura."""
    if not isinstance(s.objects, t.This) or s.amount is not None or not body.of_command:
        raise unknown(s)
    body.laid_over = body.scope.slot()
    body.code.append(Overlay(host, body.laid_over))


def discard_auras(body: Body, s: t.Do) -> None:
    """523-2"""
    body.only(s, "objects")
    group = body.take(s.objects)
    body.code.append(ops.Put(DISCARD, group, NActor(GPlayers(body.who)), body.scope.slot(), ops.NO_ORDER))
    body.code.append(ops.Check())


def make(body: Body, s: t.Do) -> None:
    """536-1"""
    body.only(s, "amount", "to", "manner")
    place = s.to
    if place is None or s.manner not in TOKENS or place.end or place.pose or place.face or place.order or place.zone not in ZONE_BY_NAME:
        raise unknown(s)
    who = body.reader().players(place.whose or "you") if place.whose != "opponent" else GPlayers(WHOSE["opponent"])
    body.code.append(MakeTokens(token_face(body.lib, s.manner), ZONE_BY_NAME[place.zone], who, body.number(s.amount, s)))


def remove_tokens(body: Body, s: t.Do) -> None:
    """536-2"""
    body.only(s, "objects")
    if not of_tokens(s.objects):
        raise unknown(s)
    body.code.append(Unmake(body.take(s.objects), body.scope.slot()))

"""Effects that last from now on, delayed triggers, and what is said of the attack in progress."""
from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

from taisen.games.rebirth.rules.r02_nouns import GPlaces
from taisen.games.rebirth.rules.r09_events import BATTLE
from taisen.games.rebirth.rules.r09_lasting import NEXT_TURN, TO_NEXT_TURN, Begin, MakePartner, NSoFar, SetAttackDamage
from taisen.games.rebirth.rules.r11_conditions import CDuring
from taisen.games.rebirth.terms import FIELDS
from taisen.games.rebirth.text.changing import Changer, lends_blockers, of_occasion, spark_again
from taisen.games.rebirth.text.matchers import lower_event
from taisen.games.rebirth.text.phrases import unknown
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GEventThing
from taisen.kernel.lowered import Ability, Change, Condition, Group, Spec
from taisen.kernel.names import (
    A_TRIGGERED,
    P_Y,
    U_BATTLE,
    U_GAME,
    U_TURN,
)

if TYPE_CHECKING:
    from taisen.games.rebirth.text.bodies import Body

UNTIL: Final = {"game": (U_GAME,), "turn": (U_TURN,), "turn_end": (U_TURN,), "attack": (U_BATTLE,), "attack_end": (U_BATTLE,),
                "opponents_next_turn": (NEXT_TURN,), "opponents_next_turn_end": (TO_NEXT_TURN,)}
BY_ZONE: Final = ("entry", "member", "stage")


# ---- statements
def lower_lasting(body: Body, s: t.Lasting, condition: Condition | None = None) -> None:
    if s.until and s.until not in UNTIL:
        raise unknown(s)
    if (isinstance(s.to, t.This) and s.to.kind == "attack") or (isinstance(s.to, t.That) and s.to.kind == "attack"):
        of_attack(body, s)
        return
    if s.to is None and not s.until:
        # さらに goes on with the time of the statement before as well.
        s = dataclasses.replace(s, until=body.scope.lasted)
    body.scope.lasted = s.until
    untils = UNTIL[s.until] if s.until else (unstated(body),)
    if isinstance(s.to, t.Player):
        begin(body, [x for c in s.changes for x in lends_blockers(c, body.reader())], None, body.reader().noun(s.to), condition, untils)
        return
    if isinstance(s.to, t.AbilityOf):
        begin(body, spark_again(s), None, body.reader().noun(t.Player(s.to.whose)), condition, untils)
        return
    if isinstance(s.to, t.Occasion):
        occasion(body, s, s.to, condition, untils)
        return
    if is_next_entry(s.to):
        on_next_entry(body, s, condition)
        return
    # 9.10.4: what a number is short of is settled now, so it is said of the card that is there now.
    settled = bool([c for c in s.changes if isinstance(c, t.SetTo) and c.field in FIELDS])
    if settled and isinstance(s.to, t.Things) and (s.to.zone != "entry" or s.to.whose not in ("you", "own", "opponent")) and s.to.zone in BY_ZONE:
        raise unknown(s)
    if isinstance(s.to, t.Things) and s.to.zone in BY_ZONE and not settled:
        words = body.reader().noun(s.to)
        if not isinstance(words, GPlaces):
            raise unknown(s)
        words.newcomers = True
        body.scope.about = words
        body.scope.speak(s.to, words)
        begin(body, changes_of(body, s, None), None, words, condition, untils)
        return
    group = body.target(s.to, s)
    begin(body, changes_of(body, s, group), group, None, condition, untils)


def unstated(body: Body) -> int:
    """As long as the attack that it is about, or, with no end stated, the game (9.3.1.2)."""
    event = body.scope.event
    return U_BATTLE if event is not None and event.verb in BATTLE else U_GAME


def changes_of(body: Body, s: t.Lasting, group: Group | None) -> list[Change]:
    return Changer(body.low, body.reader(), group, True).changes(s.changes)


def begin(body: Body, changes: list[Change], group: Group | None, words: Group | None, condition: Condition | None,
          untils: tuple[int, ...]) -> None:
    if isinstance(condition, CDuring) and condition.after:
        body.code.append(ops.Settle(P_Y, NSoFar(condition)))
    for until in untils:
        body.code.append(Begin(body.lib.add_spec(Spec(tuple(changes), words, condition)), group, until))


def occasion(body: Body, s: t.Lasting, o: t.Occasion, condition: Condition | None, untils: tuple[int, ...]) -> None:
    if condition is not None:
        raise unknown(s)
    # What ends with a turn counts that turn's attacks.
    bounded = dataclasses.replace(o, within="turn") if s.until and not o.within else o
    changes, to, when = of_occasion(s, bounded, body.reader())
    to.newcomers = True
    if not s.until and (o.next or o.within == "turn"):
        untils = UNTIL["turn"]
    begin(body, changes, None, to, when, untils)


def of_attack(body: Body, s: t.Lasting) -> None:
    """What is said of the attack in progress."""
    c = s.changes[0]
    event = body.scope.event
    if s.until or len(s.changes) > 1 or event is None or event.verb not in BATTLE:
        raise unknown(s)
    if c == t.Become("attack", "partner_attack"):
        body.code.append(MakePartner())
    elif isinstance(c, t.SetTo) and c.field == "damage":
        body.code.append(SetAttackDamage(body.reader().number(c.number)))
    else:
        raise unknown(s)


# ---- 次にエントリーに置かれた…
NEXT_ENTRY: Final = t.TookPart(t.Event("put", goal="entry", whose="next"))


def is_next_entry(noun: t.Noun | None) -> bool:
    return isinstance(noun, t.Things) and NEXT_ENTRY in noun.tests


def on_next_entry(body: Body, s: t.Lasting, condition: Condition | None) -> None:
    """Once in this turn: the character (of such a sort) that is put into one's entry next."""
    if s.until != "turn" or condition is not None or not isinstance(s.to, t.Things) or s.to.whose != "you" or s.to.zone:
        raise unknown(s)
    sort = tuple([x for x in s.to.tests if x != NEXT_ENTRY])
    if s.to.kind != "character" and not sort:
        raise unknown(s)
    a = Ability(A_TRIGGERED, 0)
    m = lower_event(t.Event("put", goal="entry"), body.reader())
    m.subject = body.reader().anywhere(dataclasses.replace(s.to, kind="character", tests=sort))
    a.matcher = m
    inner = body.inner(t.Event("put", goal="entry"), False)
    group = GEventThing("subject")
    begin(inner, changes_of(inner, s, group), group, None, None, (U_TURN,))
    inner.finish(a)
    body.scope.slots = max(body.scope.slots, inner.scope.slots)
    body.code.append(ops.Delay(body.low.add(a, s), U_TURN, True))

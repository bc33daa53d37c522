"""Events of texts into matchers: whom each verb is about, where from and where to, by whom."""
from __future__ import annotations

import dataclasses

from taisen.games.hololive.rules.r10_events import (
    ANYONE,
    DAMAGE,
    GONE,
    MANNERS,
    ORIGINS,
    THING,
    VERBS,
    AbilityNamed,
    EventMatcher,
)
from taisen.games.hololive.terms import (
    ARCHIVED,
    BATON_PASS,
    EXCHANGE,
    LIFE_LOST,
    PART,
    ROLL,
    STAGE,
    USE_EFFECT,
    USE_SKILL,
    USE_SUPPORT,
    ZONE_BY_NAME,
)
from taisen.games.hololive.text.phrases import just_one, unknown
from taisen.games.hololive.text.reading import ABILITY_PARTS, Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import OPPONENT, YOU, GPlayers, GThis
from taisen.kernel.lowered import Condition, Group
from taisen.text.wording import spelt

WHOSE = {"you": YOU, "opponent": OPPONENT, "": ANYONE}
ELSEWHERE = ("archives", "archived", "would_archive", "attaches", "attached", "sent", "used")
"""Verbs of cards that are not members: the event says where they are."""
BY_ART = ("reveals", "would_archive")
"""Verbs whose manner is the name of the art by which it happens."""
DOWNING = ("down", "downs")
"""Verbs whose manner is the damage that does it."""
ARCHIVES = ("archives", "would_archive")
"""Verbs of which the text may say whose doing it is, by an ability or not."""
SKILLS = ("oshi_skill", "sp_skill")


def lower_event(event: t.Event, condition: Condition | None, read: Reader) -> EventMatcher:
    """The events that the text means; what of it this game does not know is refused."""
    if event.verb not in VERBS:
        raise unknown(event)
    for noun in (event.subject, event.object):
        if noun is not None:
            just_one(noun)
    m = EventMatcher(event.verb, kinds_of(event))
    subject(m, event, read)
    other(m, event, read)
    cause(m, event, read)
    place(m, event)
    m.whose = WHOSE[event.whose]
    if ROLL in m.kinds and event.whose:
        m.other = GPlayers(m.whose)
    m.amount = event.amount
    if event.verb in BY_ART:
        m.during = spelt(event.manner)
    if event.verb in DOWNING and event.manner:
        m.struck_by = MANNERS[event.manner]
    m.condition = condition
    m.itself = m.role == THING and isinstance(m.subject, GThis) and EXCHANGE not in m.kinds and LIFE_LOST not in m.kinds
    return m


def kinds_of(event: t.Event) -> tuple[int, ...]:
    kinds = VERBS[event.verb][0]
    if kinds == DAMAGE:
        return MANNERS[event.manner]
    if event.manner == "baton_pass" and event.verb == "moves":
        if event.goal != "back":
            raise unknown(event)
        return (BATON_PASS,)
    if event.manner and event.verb not in BY_ART and event.verb not in DOWNING:
        raise unknown(event)
    if event.verb == "moves" and event.goal in GONE:
        return GONE[event.goal]
    if event.verb == "uses":
        if not isinstance(event.object, t.AbilityOf):
            return (USE_SUPPORT,)
        return (USE_SKILL,) if event.object.kind in SKILLS else (USE_EFFECT,)
    return kinds


def subject(m: EventMatcher, event: t.Event, read: Reader) -> None:
    noun = event.subject
    if noun is None:
        return
    if noun == t.This("art"):
        m.own_art = True
        return
    if isinstance(noun, t.Things) and noun.zone and noun.zone != "stage" and ZONE_BY_NAME[noun.zone] not in STAGE:
        m.origins = (ZONE_BY_NAME[noun.zone],)
        noun = dataclasses.replace(noun, zone="")
    leaves = event.verb == "moves" and event.goal in GONE
    m.subject = read.anywhere(noun) if event.verb in ELSEWHERE or leaves else read.noun(noun)


def other(m: EventMatcher, event: t.Event, read: Reader) -> None:
    noun = event.object
    if event.verb == "bloom" and not isinstance(event.by, t.AbilityOf):
        noun = event.by
    if isinstance(noun, t.AbilityOf):
        if event.verb != "uses":
            raise unknown(event)
        m.ability = named(noun, read)
    elif noun is not None:
        m.other = read.anywhere(noun) if event.verb in ("uses", "bloom", "collab") else read.noun(noun)


def named(noun: t.AbilityOf, read: Reader) -> AbilityNamed:
    if noun.kind not in ABILITY_PARTS:
        raise unknown(noun)
    of: Group | None = None
    if noun.of is not None:
        of = read.anywhere(noun.of)
    return AbilityNamed(PART[ABILITY_PARTS[noun.kind]], noun.name, WHOSE[noun.whose], of)


def cause(m: EventMatcher, event: t.Event, read: Reader) -> None:
    if isinstance(event.by, t.AbilityOf):
        m.by_ability = named(event.by, read)
        # Whether that ability was used is looked up where it is asked about afterwards.
        read.lib.noted |= 1 << USE_SKILL
    elif event.by is not None and event.verb != "bloom":
        m.by = read.noun(event.by)
        m.by_an_ability = ARCHIVED in m.kinds
    elif event.whose and event.verb in ARCHIVES:
        m.by = GPlayers(WHOSE[event.whose])


def place(m: EventMatcher, event: t.Event) -> None:
    for zone in event.at:
        m.at |= 1 << ZONE_BY_NAME[zone]
    if event.goal and event.goal not in GONE and event.manner != "baton_pass":
        m.goal = ZONE_BY_NAME[event.goal]
    if event.origin in ORIGINS:
        m.origins = ORIGINS[event.origin]
    elif event.origin == "stage":
        m.origins = STAGE
    elif event.origin:
        raise unknown(event)

"""Events of texts into matchers: whom each verb is about, where from and where to, by whom."""
from __future__ import annotations

import dataclasses
from typing import Final

from taisen.games.rebirth.rules.r09_events import (
    ATTACK_PHASES,
    BATTLE,
    BY_ATTACK,
    BY_EFFECT,
    BY_OWN_CANCEL,
    GOALS,
    MOVING,
    TIMINGS,
    EventMatcher,
)
from taisen.games.rebirth.terms import (
    ATTACK,
    CANCEL,
    CANCELLED,
    DRAW,
    HEAL,
    IN_SLOTS,
    PHASE,
    REST,
    SET_REBIRTH,
    STAND,
    TO_ENTRY,
    TO_RETIRE,
)
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.reading import Reader, zones_of
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, OPPONENT, YOU
from taisen.kernel.lowered import Group

TURNS: Final = {"": ANYBODY, "each": ANYBODY, "turn": ANYBODY, "this": ANYBODY, "next_this_turn": ANYBODY, "you": YOU,
                "opponent": OPPONENT, "your_attack_phase": YOU, "your_main_phase": YOU, "your_standby_phase": YOU}
PHASES: Final = {"your_attack_phase": ATTACK_PHASES, "your_main_phase": (PHASE["main"],), "your_standby_phase": (PHASE["standby"],)}


def lower_event(event: t.Event, read: Reader) -> EventMatcher:
    if event.whose not in TURNS or event.at or event.amount:
        raise unknown(event)
    m = matcher_of(event, read)
    m.whose = TURNS[event.whose]
    m.in_phases = PHASES.get(event.whose, ())
    return m


def matcher_of(event: t.Event, read: Reader) -> EventMatcher:
    verb = event.verb
    if verb in TIMINGS:
        read.only(event)
        return EventMatcher(verb, (TIMINGS[verb],))
    if verb == "spark":
        read.only(event, "subject")
        m = EventMatcher(verb, (TO_ENTRY,))
        m.subject = thing(event.subject, read)
        return m
    if verb == "attack_end" and event.manner == "retiring":
        m = in_battle(dataclasses.replace(event, object=None, manner=""), read)
        m.other, m.retiring = thing(event.object, read), True
        read.lib.noted |= 1 << ATTACK | 1 << TO_RETIRE
        return m
    if verb == "puts" and event.subject == t.Player("you") and isinstance(event.object, t.Things) and event.origin == "hand":
        # The cards of a hand are put away by whose they are.
        whose = dataclasses.replace(event.object, whose="you")
        return moves(dataclasses.replace(event, verb="put", subject=whose, object=None), read)
    if verb in BATTLE:
        return in_battle(event, read)
    if verb == "retires":
        read.only(event, "subject", "object", "manner", "by")
        if event.manner not in ("", "partner_attack") or (event.by is not None and not isinstance(event.by, t.This)):
            raise unknown(event)
        m = EventMatcher(verb, (TO_RETIRE,))
        if event.by is not None:
            m.beside = read.noun(event.by)
        m.subject, m.other = thing(event.subject, read), thing(event.object, read)
        m.partner_attack = event.manner == "partner_attack"
        return m
    if verb == "retired":
        # 5.15.1: to retire is to go to the retire zone.
        return moves(dataclasses.replace(event, verb="put", goal="retire"), read)
    if verb == "enters":
        m = moves(dataclasses.replace(event, verb="put", goal=event.goal or "stage"), read)
        # 5.5.1.1: who moves between entry and members does not come into play.
        m.not_origins |= IN_SLOTS
        return m
    if verb in ("put", "returned", "set"):
        return moves(event, read)
    if verb == "heal" and isinstance(event.subject, t.Player):
        read.only(event, "subject")
        m = EventMatcher(verb, (HEAL,))
        m.subject = read.noun(event.subject)
        return m
    if verb == "draws" and isinstance(event.subject, t.Player):
        read.only(event, "subject", "by")
        m = EventMatcher(verb, (DRAW,))
        m.subject = read.noun(event.subject)
        cause(m, event, read)
        return m
    if verb in ("stood", "rested"):
        read.only(event, "subject", "by")
        m = EventMatcher(verb, (STAND,) if verb == "stood" else (REST,))
        m.subject = turned(event.subject, read)
        cause(m, event, read)
        return m
    if verb == "cancelled" and event.object == t.AbilityOf("spark", of=t.This()):
        read.only(event, "object")
        m = EventMatcher(verb, (CANCELLED,))
        m.subject = read.noun(t.This())
        return m
    if verb == "use" and event.object == t.AbilityOf("cancel") and isinstance(event.subject, t.Player):
        read.only(event, "subject", "object")
        m = EventMatcher(verb, (CANCEL,))
        m.subject = read.noun(event.subject)
        return m
    raise unknown(event)


def turned(noun: t.Noun | None, read: Reader) -> Group:
    """What has been turned lies where it lay."""
    if noun is None or isinstance(noun, t.Player):
        raise unknown(noun)
    return read.noun(noun)


def thing(noun: t.Noun | None, read: Reader) -> Group | None:
    if noun is None:
        return None
    if isinstance(noun, t.Player):
        return read.noun(noun)
    return read.anywhere(noun)


def in_battle(event: t.Event, read: Reader) -> EventMatcher:
    read.only(event, "subject", "object", "by")
    m = EventMatcher(event.verb, (BATTLE[event.verb],))
    m.subject = thing(event.subject, read)
    if event.object is not None and event.by is not None:
        raise unknown(event)
    if event.by is not None and event.verb not in ("supported", "attacked"):
        raise unknown(event)
    if event.object is not None and event.verb in ("attack_end", "supported_attack_end", "supported", "attacked", "attack_blocked"):
        raise unknown(event)
    m.other = thing(event.object if event.by is None else event.by, read)
    return m


def moves(event: t.Event, read: Reader) -> EventMatcher:
    """Something is put, returned or set somewhere."""
    read.only(event, "subject", "by", "origin", "goal")
    goal = "rebirth" if event.verb == "set" else event.goal.removeprefix("your_")
    goals = goal.split("_or_")
    if [x for x in goals if x not in MOVING or x not in GOALS]:
        raise unknown(event)
    kinds = tuple(dict.fromkeys([k for x in goals for k in MOVING[x]]))
    m = EventMatcher("put", (SET_REBIRTH,) if event.verb == "set" else kinds)
    for x in goals:
        m.goals |= GOALS[x]
    if event.goal.startswith("your_"):
        m.goal_whose = YOU
    subject = event.subject
    if isinstance(subject, t.Player):
        raise unknown(event)
    if isinstance(subject, t.Things) and subject.zone:
        m.origins = mask(zones_of(subject.zone, subject.kind))
        subject = dataclasses.replace(subject, zone="")
    elif isinstance(subject, t.Either | t.Both):
        subject = from_zones(m, subject)
    m.subject = thing(subject, read)
    if event.origin.startswith("not_"):
        m.not_origins = mask(zones_of(event.origin[4:], "card"))
    elif event.origin:
        for x in event.origin.split("_or_"):
            m.origins |= mask(zones_of(x, "card"))
    cause(m, event, read)
    return m


def from_zones(m: EventMatcher, subject: t.Either | t.Both) -> t.Noun:
    """The entry or a member: where it was."""
    nouns: list[t.Noun] = []
    for x in subject.nouns:
        if isinstance(x, t.Things) and x.zone:
            m.origins |= mask(zones_of(x.zone, x.kind))
            x = dataclasses.replace(x, zone="")
        nouns.append(x)
    return t.Either(tuple(nouns))


def mask(zones: tuple[int, ...]) -> int:
    bits = 0
    for z in zones:
        bits |= 1 << z
    return bits


def cause(m: EventMatcher, event: t.Event, read: Reader) -> None:
    by = event.by
    if by is None:
        return
    if not isinstance(by, t.AbilityOf) or by.name:
        raise unknown(event)
    if by.kind == "effect":
        m.cause = BY_EFFECT
        m.cause_whose = read.whose(by.whose) if by.whose else ANYBODY
        m.cause_of = read.anywhere(by.of) if by.of is not None else None
    elif by.kind == "cancel" and by.of == t.This():
        m.cause = BY_OWN_CANCEL
    elif by.kind in ("attack", "partner_attack") and by.of is None and (by.whose or by.kind == "partner_attack"):
        m.cause = BY_ATTACK
        m.cause_whose = read.whose(by.whose) if by.whose else ANYBODY
        m.partner_attack = by.kind == "partner_attack"
    else:
        raise unknown(event)

"""Events of texts into matchers."""
from __future__ import annotations

from dataclasses import replace
from typing import Final

from taisen.games.build_divide.rules.r1205_events import BY_PLAYERS, HAPPENING, TIMINGS, EventMatcher
from taisen.games.build_divide.terms import KW_BRIGHT, KW_COHESION, KW_GRADUATE, TO_GRAVE, WAYS
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects import values as v
from taisen.kernel.effects.values import ANYBODY, OPPONENT, YOU
from taisen.kernel.lowered import Group

TURNS: Final = {"": ANYBODY, "each": ANYBODY, "turn": ANYBODY, "this": ANYBODY, "next_this_turn": ANYBODY, "you": YOU, "opponent": OPPONENT,
                "your_next": YOU, "opponents_next": OPPONENT}

DONE_BY: Final = {"bright": KW_BRIGHT, "graduate": KW_GRADUATE, "cohesion": KW_COHESION}
STILL: Final = ("rested", "stood", "attack", "block", "blocked", "battle", "unblocked", "won", "damaged", "attack_end", "battle_end", "opened",
                "closed")
"""Events of what stays where it is: a unit is one on the field (401-7)."""

STAYING: Final = (*STILL, "turned_down", "turned_up", "attached")


def parted_event(event: t.Event) -> tuple[t.Event, ...]:
    """1201-4a:i: 「…時と…時、」 is several events; what the text says of one's subject it says of the other's."""
    if event.verb != "either":
        return (event,)
    nouns = event.subject.nouns if isinstance(event.subject, t.Either) else ()
    found = tuple([x.event for x in nouns if isinstance(x, t.Occasion)])
    if not found or len({e.subject for e in found}) != 1 or any(e.object is not None for e in found):
        raise unknown(event)
    return found


def lower_event(event: t.Event, read: Reader) -> EventMatcher:
    if event.whose not in TURNS or event.at or event.amount or event.by is not None:
        raise unknown(event)
    if event.verb in TIMINGS:
        m = EventMatcher(event.verb, (TIMINGS[event.verb],))
        if event.subject is not None or event.origin or event.manner or event.goal or event.object is not None:
            raise unknown(event)
    elif event.verb == "aura_dropped" and isinstance(event.subject, t.Things) and isinstance(event.subject.tests[0], t.AttachedTo):
        m = EventMatcher(event.verb, (TO_GRAVE,))
        m.subject = v.GLike(v.ANYBODY, read.tests(event.subject.tests[1:]))
        m.object = read.anywhere(event.subject.tests[0].noun)
    elif event.verb in HAPPENING:
        m = EventMatcher(event.verb, HAPPENING[event.verb])
        event = out_of(m, event, read)
        if event.verb in BY_PLAYERS:
            if not isinstance(event.subject, t.Player):
                raise unknown(event)
            m.player = read.noun(event.subject)
        else:
            about(m, event, read)
        narrowed(m, event, read)
    else:
        raise unknown(event)
    m.whose = TURNS[event.whose]
    return m


def out_of(m: EventMatcher, event: t.Event, read: Reader) -> t.Event:
    """Where a thing that moves is said to lie it lay before: its zone is where it comes from."""
    subject = event.subject
    if not isinstance(subject, t.Things) or subject.zone in ("", "field", "resolution") or event.verb in STAYING:
        return event
    if event.verb in ("enter", "dropped") and not event.origin:
        m.origins = 1 << read.zone(subject.zone)
    elif event.verb != "discarded" or subject.zone != "hand":
        raise unknown(event)
    return replace(event, subject=replace(subject, zone=""))


def about(m: EventMatcher, event: t.Event, read: Reader) -> None:
    """What it happens to."""
    subject = event.subject
    if isinstance(subject, t.Things) and t.Is("this") in subject.tests:
        m.subject = read.noun(t.This())
        m.tests = read.tests(tuple([x for x in subject.tests if x != t.Is("this")]))
        return
    m.subject = thing(subject, read, event.verb in STILL)


def narrowed(m: EventMatcher, event: t.Event, read: Reader) -> None:
    """From where, how, and with what."""
    if event.origin:
        if event.verb not in ("enter", "dropped"):
            raise unknown(event)
        m.origins = 1 << read.zone(event.origin)
    if event.goal:
        if event.verb != "dropped" or event.goal != "grave":
            raise unknown(event)
        m.to_own = True
    if event.manner:
        if event.verb == "enter" and event.manner in WAYS:
            m.ways = WAYS[event.manner]
        elif event.verb in ("keyword", "drew_by_keyword") and event.manner in DONE_BY:
            m.ways = (DONE_BY[event.manner],)
        elif event.verb == "dropped" and event.manner == "battle":
            m.in_battle = True
        elif event.verb == "won" and event.manner == "attacking":
            m.attacking = True
        else:
            raise unknown(event)
    if event.object is not None:
        if event.verb == "deals_player":
            m.object = v.GPlayers(ANYBODY) if event.object == t.Player("each") else read.noun(event.object)
            return
        if event.verb not in ("attack", "plays"):
            raise unknown(event)
        m.object = read.players(event.object.who) if isinstance(event.object, t.Player) else thing(event.object, read, event.verb == "attack")


def thing(noun: t.Noun | None, read: Reader, there: bool = False) -> Group | None:
    """What it is about: there, or wherever it was or is then."""
    if noun is None:
        return None
    if isinstance(noun, t.Player | t.Every):
        raise unknown(noun)
    return read.noun(noun) if there else read.anywhere(noun)

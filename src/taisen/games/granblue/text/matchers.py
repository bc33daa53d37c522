"""Events of texts into matchers: whom each verb is about, where from and where to, by whom."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r08_events import (
    BY_BATTLE,
    BY_EFFECT,
    BY_PLAYERS,
    GOALS,
    HAPPENING,
    PLACED,
    TIMINGS,
    EventMatcher,
)
from taisen.games.granblue.terms import MEMBER
from taisen.games.granblue.text.phrases import unknown
from taisen.games.granblue.text.reading import Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, OPPONENT, YOU, GPlayers
from taisen.kernel.lowered import Group

TURNS: Final = {"": ANYBODY, "each": ANYBODY, "turn": ANYBODY, "this": ANYBODY, "next_this_turn": ANYBODY, "you": YOU, "opponent": OPPONENT,
                "your_next": YOU, "opponents_next": OPPONENT}
DEALT: Final = ("downs", "damages")
WITH_OBJECT: Final = (*DEALT, "attack", "summon", "armour_break")


def lower_event(event: t.Event, read: Reader) -> EventMatcher:
    if event.whose not in TURNS or event.at or event.amount:
        raise unknown(event)
    m = matcher_of(event, read)
    m.whose = TURNS[event.whose]
    return m


def matcher_of(event: t.Event, read: Reader) -> EventMatcher:
    verb = event.verb
    if verb in TIMINGS:
        read.only(event)
        return EventMatcher(verb, (TIMINGS[verb],))
    if verb in ("put", "returned"):
        return moved(event, read)
    if verb not in HAPPENING:
        raise unknown(event)
    m = EventMatcher(verb, HAPPENING[verb])
    if event.object is not None and verb not in WITH_OBJECT:
        raise unknown(event)
    if event.goal or (event.origin and verb != "enter"):
        raise unknown(event)
    if verb in DEALT:
        m.subject, m.other = thing(event.subject, read), thing(event.object, read)
    elif verb == "armour_break":
        whose = event.object.whose if isinstance(event.object, t.Things) else ""
        m.player = GPlayers(read.whose(whose))
    elif verb in BY_PLAYERS:
        by_player(m, event, read)
    else:
        m.subject = thing(event.subject, read)
        m.other = thing(event.object, read)
    if verb == "enter":
        entered(m, event, read)
    elif verb == "leave":
        m.origins = 1 << MEMBER
        cause(m, event, read)
    else:
        cause(m, event, read)
    return m


def thing(noun: t.Noun | None, read: Reader) -> Group | None:
    """What it is about; one that stands in the two areas is looked at as it was or is there."""
    if noun is None:
        return None
    if isinstance(noun, t.Player | t.Every):
        raise unknown(noun)
    return read.noun(noun) if isinstance(noun, t.Things) and noun.zone else read.anywhere(noun)


def by_player(m: EventMatcher, event: t.Event, read: Reader) -> None:
    if not isinstance(event.subject, t.Player) or event.by is not None or event.manner:
        raise unknown(event)
    m.player = read.noun(event.subject)
    if event.verb == "summon":
        if not isinstance(event.object, t.Things) or event.object.zone or event.object.kind not in ("summon", "card"):
            raise unknown(event)
        m.subject = read.like(event.object)


def entered(m: EventMatcher, event: t.Event, read: Reader) -> None:
    if event.by is not None:
        raise unknown(event)
    if event.origin:
        m.origins = 1 << read.zone(event.origin)
    if event.manner == "effect":
        m.cause = BY_EFFECT
    elif event.manner in PLACED:
        m.placed = PLACED[event.manner]
    else:
        raise unknown(event)


def moved(event: t.Event, read: Reader) -> EventMatcher:
    """A card is put or returned somewhere."""
    if event.goal not in GOALS or event.object is not None or event.manner:
        raise unknown(event)
    m = EventMatcher("put", GOALS[event.goal])
    m.subject = thing(event.subject, read)
    if event.origin:
        m.origins = 1 << read.zone("member" if event.origin == "member" else event.origin)
    cause(m, event, read)
    return m


def cause(m: EventMatcher, event: t.Event, read: Reader) -> None:
    if event.manner == "battle":
        m.cause = BY_BATTLE
    elif event.manner:
        raise unknown(event)
    by = event.by
    if by is None:
        return
    if not isinstance(by, t.AbilityOf) or by.name or by.of is not None or m.cause:
        raise unknown(event)
    if by.kind == "attack":
        m.cause = BY_BATTLE
    elif by.kind == "effect":
        m.cause = BY_EFFECT
        m.cause_whose = read.whose(by.whose) if by.whose else ANYBODY
    else:
        raise unknown(event)

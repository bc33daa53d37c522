"""Events of texts into matchers."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r1205_events import BY_PLAYERS, HAPPENING, TIMINGS, EventMatcher
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, OPPONENT, YOU
from taisen.kernel.lowered import Group

TURNS: Final = {"": ANYBODY, "each": ANYBODY, "turn": ANYBODY, "this": ANYBODY, "next_this_turn": ANYBODY, "you": YOU, "opponent": OPPONENT,
                "your_next": YOU, "opponents_next": OPPONENT}

STILL: Final = ("rested", "stood", "attack", "block", "battle", "unblocked", "won", "damaged", "attack_end", "battle_end", "opened", "closed")
"""Events of what stays where it is: a unit is one on the field (401-7)."""


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
    if event.whose not in TURNS or event.at or event.amount or event.object is not None or event.by is not None or event.goal:
        raise unknown(event)
    if event.manner and (event.verb, event.manner) != ("dropped", "battle"):
        raise unknown(event)
    if event.verb in TIMINGS:
        m = EventMatcher(event.verb, (TIMINGS[event.verb],))
        if event.subject is not None or event.origin:
            raise unknown(event)
    elif event.verb in HAPPENING:
        m = EventMatcher(event.verb, HAPPENING[event.verb])
        if event.verb in BY_PLAYERS:
            if not isinstance(event.subject, t.Player):
                raise unknown(event)
            m.player = read.noun(event.subject)
        else:
            m.subject = thing(event.subject, read, event.verb in STILL)
        if event.origin:
            if event.verb not in ("enter", "dropped"):
                raise unknown(event)
            m.origins = 1 << read.zone(event.origin)
    else:
        raise unknown(event)
    m.in_battle = event.manner == "battle"
    m.whose = TURNS[event.whose]
    return m


def thing(noun: t.Noun | None, read: Reader, there: bool = False) -> Group | None:
    """What it is about: there, or wherever it was or is then."""
    if noun is None:
        return None
    if isinstance(noun, t.Player | t.Every):
        raise unknown(noun)
    return read.noun(noun) if there else read.anywhere(noun)

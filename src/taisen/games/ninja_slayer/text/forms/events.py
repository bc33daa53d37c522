"""What happens: the events of triggers and replacements, each verb in the frames its game gives it; timings."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from taisen.games.ninja_slayer.text.words import DAMAGE_WORDS, EVENTS, MANNERS, POINTS
from taisen.kernel.effects import tree as t
from taisen.text.forms.frames import Words, framed, roles_of
from taisen.text.forms.rows import fold, replacement
from taisen.text.forms.times import point_words, points
from taisen.text.inflection import VERB
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.verbs import forms
from taisen.text.vocabulary import EventVerb

TIMINGS = frozenset(name for _ja, name, _en in point_words(POINTS))
FORMS = ("fin", "past", "teita")
ROLES = ("subject", "object", "by", "manner", "origin", "goal")


def install(w: TwoWay) -> None:
    framed(w, "event", ((verb.frames, _words(verb)) for verb in EVENTS), _event, _unevent)
    w.words("manner", [(word.ja, name, word.en) for name, word in MANNERS.items()])
    w.words("damage_word", [(word.ja, name, word.en) for name, word in DAMAGE_WORDS.items()])
    w.form("origin", 'z=zone "から"', "from the {z:zone}")
    w.form("goal", 'z=zone "に"', "into the {z:zone}")
    w.form("left", 'z=zone "を"', "the {z:zone}")
    w.form("by", 'x=noun ("によって" | "に")', "{x:an}")
    points(w, POINTS, 'whose=whose "の"')
    w.form("trigger", 'e=event "時"', "when {e:present}", _wants("past"), lambda e: {"e": (e, "past")} if _happens(e) else None)
    w.form("trigger", 'e=event "たび" ("に")?', "", _wants("fin"))
    w.form("trigger", "x=timing", "{x}")
    w.form("trigger", "condition=condition_toki", "when {condition}", t.Holds)
    w.grammar.label("trigger", "a trigger (…した時)", "誘発条件(…した時)")
    # a time of its own in the middle: 「それがこのターンに殺される場合、代わりに…」
    framed(w, "event_dated", ((tuple(dated_frame(frame) for frame in verb.frames if frame in DATED),
                               [(word, (verb.verb, form), "") for word, form in forms(verb.stem, verb.conjugation, ("fin", "past"))])
                              for verb in EVENTS), _dated, lambda frame: (lambda x: None))
    w.form("nested", 'd=event_dated "場合" ("、" | "") "代わりに" ("、")? seq=seq', "",
           lambda d, seq: t.Shield(replacement(d[0], seq), d[1], 0) if d[2] == "fin" else REFUSED)
    w.form("nested", 'd=event_dated "時" ("、" | "") seq=seq', "", lambda d, seq: t.Later(d[0], fold(seq), d[1]) if d[2] == "past" else REFUSED)
    w.form("event_would", 'e=event "場合"', "{e:would}", _wants("fin"), lambda e: {"e": (e, "fin")})


def _happens(e: Any) -> bool:
    return isinstance(e, t.Event) and e.verb not in TIMINGS


def _words(verb: EventVerb) -> Words:
    en = re.sub(r"(\w+/\w+/\w+)", rf"{VERB}\1{VERB}", verb.en, count=1)
    return [(word, (verb.verb, form), en) for word, form in forms(verb.stem, verb.conjugation, FORMS)]


def _event(verb: tuple[str, str], **roles: Any) -> Any:
    given = {role: value for role, value in roles.items() if value is not None}
    return (t.Event(verb[0], **given), verb[1])


def _unevent(frame: str) -> Any:
    """A frame has room for all that the event says; damage without a word for it is damage."""
    roles = roles_of(frame)
    damage = "manner=damage_word" in frame

    def take(e: tuple[t.Event, str]) -> Any:
        event, form = e
        if any(getattr(event, role) and role not in roles for role in ROLES):
            return None
        given = {role: getattr(event, role) or None for role in roles}
        return {**given, **({"manner": event.manner} if damage else {}), "verb": (event.verb, form)}
    return take


def _wants(form: str) -> Callable[[tuple[t.Event, str]], Any]:
    return lambda e: e[0] if e[1] == form else REFUSED


DATED = ('subject=noun "が"',
         'subject=noun "が" manner=manner? by=by?', 'subject=noun "が" by=by? origin=origin?', 'subject=noun "が" origin=origin?')


def dated_frame(frame: str) -> str:
    return frame.replace('subject=noun "が"', 'subject=noun "が" until=duration ("に" | "、" | "")', 1)


def _dated(verb: tuple[str, str], until: str, **roles: Any) -> Any:
    return (t.Event(verb[0], **{role: value for role, value in roles.items() if value is not None}), until, verb[1])

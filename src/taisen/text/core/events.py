"""What happens: the events of triggers and replacements, each verb in the frames its game gives it; timings."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from taisen.kernel.effects import tree as t

from ..parser import REFUSED, Grammar
from ..verbs import forms
from ..vocabulary import Vocabulary

_FORMS = ("fin", "past", "teita")


def install(g: Grammar, v: Vocabulary) -> None:
    _frames(g, v)
    g.words("manner", [(w, name) for name, word in v.manners.items() for w in word.ja])
    g.words("damage_word", [(w, name) for name, word in v.damage_words.items() for w in word.ja])
    g.add("goal", 'zone "に"', lambda z: z)
    g.add("left", 'zone "を"', lambda z: z)
    g.add("by", 'noun ("によって" | "に")', lambda n: n)
    g.words("timing_word", [(w, name) for name, word in v.timings.items() for w in word.ja])
    g.label("timing_word", "a point of the turn", "「ターン開始時」などの時点")
    g.add("timing", '(whose "の")? timing_word', lambda who, verb: t.Event(verb, whose=who or ""))
    g.add("trigger", 'event "時"', _wants("past"))
    g.add("trigger", 'event "たび" ("に")?', _wants("fin"))
    g.add("trigger", "timing", lambda event: event)
    g.add("trigger", "condition_toki", t.Holds)
    g.label("trigger", "a trigger (…した時)", "誘発条件(…した時)")
    g.add("event_would", 'event "場合"', _wants("fin"))


def _frames(g: Grammar, v: Vocabulary) -> None:
    """One production for each distinct frame; the verbs that stand in it are words of their own rule."""
    endings: dict[str, str] = {}
    for verb in v.events:
        for frame in verb.frames:
            rule = endings.setdefault(frame, f"event_verb_{len(endings)}")
            g.words(rule, [(w, (verb.verb, form)) for w, form in forms(verb.stem, verb.conjugation, _FORMS)])
    for frame, rule in endings.items():
        g.add("event", f"{frame} verb={rule}", _event)
        g.label(rule, "a verb", "動詞")


def _event(verb: tuple[str, str], **roles: Any) -> Any:
    given = {role: value for role, value in roles.items() if value is not None}
    return (t.Event(verb[0], **given), verb[1])


def _wants(form: str) -> Callable[[tuple[t.Event, str]], Any]:
    return lambda event: event[0] if event[1] == form else REFUSED

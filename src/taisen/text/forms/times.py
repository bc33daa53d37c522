"""When and how long: 「このターンの間」, 「次の相手のターン終了時まで」, 「あなたのターン開始時」, 「自分のターン中」; triggers, delays."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

Words = tuple[str, ...]

# ---- how long --------------------------------------------------------------------------------------------------------
DURING, UNTIL, BEGINS = "during", "until", "begins"
ENDINGS: Final[dict[str, Words]] = {
    DURING: ("の間", "中"), UNTIL: ("が終了するまで", "終了時まで", "の終わりまで", "の終了時まで"), BEGINS: ("が始まるまで",),
}
Span = tuple[Words, str, str, str]    # periods, how far into them (DURING, UNTIL, BEGINS), the game's word, English


def durations(w: TwoWay, spans: Iterable[Span], during: Words = ENDINGS[DURING], until: Words = ENDINGS[UNTIL],
              comma: Words = ("、", ""), begins: Words = ENDINGS[BEGINS]) -> None:
    """`duration`. during, until, begins: how a time is written while it goes on, up to its end and up to its beginning, the usual way
    first; comma: what follows."""
    endings = {**ENDINGS, DURING: during, UNTIL: until, BEGINS: begins}
    w.words("duration", [(tuple(f"{period}{ending}{end}" for period in periods for ending in endings[way]
                                for end in comma), value, en) for periods, way, value, en in spans])
    w.grammar.label("duration", "a time", "期間")


# ---- points of a turn ------------------------------------------------------------------------------------------------
START, END = "start", "end"
POINTS: Final[dict[str, Words]] = {START: ("開始時", "の開始時"), END: ("終了時", "の終了時")}
Phase = tuple[str, str, str, Words]    # Japanese, the game's word, English, which points of it


def point_words(phases: Iterable[Phase]) -> list[tuple[Words, str, str]]:
    """The points as words of `timing_word`; an English name with its article (the game) is nobody's."""
    return [(tuple(ja + word for word in POINTS[point]), f"{name}_{point}",
             f"the {point} of {en if en.startswith('the ') else f'WHOSE {en}'}") for ja, name, en, points in phases for point in points]


def points(w: TwoWay, phases: Iterable[Phase], whose: str, alone: bool = True) -> None:
    """`timing`: the points of turns and phases as events. whose: the pattern of their owner; alone: it may be left out."""
    w.words("timing_word", point_words(phases))
    w.grammar.label("timing_word", "a point of the turn", "「ターン開始時」などの時点")
    w.form("timing", f"{whose} verb=timing_word", "at {verb:point whose}", lambda whose, verb: t.Event(verb, whose=whose), untimed(True))
    if alone:
        w.form("timing", "verb=timing_word", "at {verb:point whose}", lambda verb: t.Event(verb), untimed(False))


def untimed(owned: bool) -> Any:
    return lambda e: {"whose": e.whose or None, "verb": e.verb} if isinstance(e, t.Event) and bool(e.whose) == owned else None


# ---- turns -----------------------------------------------------------------------------------------------------------
def turns(w: TwoWay, rule: str, ending: str, owners: Iterable[tuple[str, str, str]]) -> None:
    """「あなたのターン(中)なら」. owners: Japanese, whose, English."""
    for ja, who, en in owners:
        w.form(rule, f'"{ja}のターン中" {ending}', f"it is {en} turn", t.TurnOf(who))
        w.form(rule, f'"{ja}のターン" {ending}', "", lambda who=who: t.TurnOf(who))


# ---- triggers: an event, or a point of the turn, with the turn in which it has to happen ---------------------------------
Delays = Callable[[t.Event], bool]
COMING: Final = ("this", "opponents_next", "your_next")
"""Whose a point is that is still to come: of this turn, or of a next one."""


def coming(now: str) -> Delays:
    """The points that an effect can wait for: those, and the end of what goes on now (how its event's name ends)."""
    return lambda event: event.whose in COMING or (event.verb.endswith(now) and not event.whose)


def triggers(w: TwoWay, turns: Iterable[tuple[Words, str, str]], delays: Delays, later: str = "",
             next_time: bool = True) -> None:
    """`trigger`, and `later_event`, which an effect can wait for. turns: 「あなたのターン中に」; later: other ends of a point;
    next_time: an event may be waited for once (「このターン、次に…」).
    """
    w.form("trigger", 'event=event "時"', "when {event}")
    w.form("trigger", "event=timing", "{event}")
    w.form("trigger", 'turn=turn_ni event=event "時"', "when, during {turn}, {event}",
           lambda turn, event: REFUSED if event.whose else replace(event, whose=turn), _unin_turn({whose for _ja, whose, _en in turns}))
    w.words("turn_ni", turns)
    # a point of this turn or of a coming one, or an event within this turn
    w.form("later_event", 'event=timing "、"', "{event}", lambda event: event if delays(event) else REFUSED,
           lambda e: {"event": e} if isinstance(e, t.Event) and delays(e) else None)
    if later:
        w.form("later_event", f'event=timing {later}', "", lambda event: event if delays(event) else REFUSED)
    delayed = [('("このターン中、" | "このターン" | "このターン、") event=event "時、"', "turn", "this turn, when {event}")]
    if next_time:
        delayed.append(('("このターン中、" | "このターン" | "このターン、") "次に" event=event "時、"', "next_this_turn",
                        "when {event} next this turn"))
    for ja, whose, en in delayed:
        w.form("later_event", ja, en, lambda event, whose=whose: REFUSED if event.whose else replace(event, whose=whose),
               lambda e, whose=whose: {"event": replace(e, whose="")} if isinstance(e, t.Event) and e.whose == whose else None)


def _unin_turn(known: Collection[str]) -> Any:
    def take(event: Any) -> Any:
        if not isinstance(event, t.Event) or event.whose not in known or event.verb.endswith(("_start", "_end")):
            return None
        return {"turn": event.whose, "event": replace(event, whose="")}
    return take

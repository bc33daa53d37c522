"""What a question about something that is about to happen is about: a replacement, a reduction, dice to be rolled again."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from taisen.games.info import GameInfo
from taisen.kernel import events
from taisen.kernel.listeners import withheld
from taisen.kernel.names import (
    E_AFTER,
    E_APPLIED,
    E_BY,
    E_KIND,
    E_NUMBERS,
    E_PARTS,
    E_SOURCE,
    P_EVENT,
    P_PART,
    R_EVENT,
    R_PLAY,
    REC,
    SEAT,
)
from taisen.kernel.question import K_MAY_REPLACE, K_REPLACE
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.kernel.state import Record
from taisen.labels import source_card
from taisen.log import Happening, Log, Named, named

MOST: Final = 3
"""So many parts of one event are told."""
PLAIN: Final = (("かれた", "かれる"), ("された", "される"), ("置いた", "置く"), ("引いた", "引く"), ("戻した", "戻す"), ("打ち消した", "打ち消す"),
                ("送った", "送る"), ("戻った", "戻る"), ("わった", "わる"), ("なった", "なる"), ("払った", "払う"), ("失った", "失う"),
                ("した", "する"), ("えた", "える"), ("てた", "てる"), ("けた", "ける"), ("出た", "出る"), ("見た", "見る"))
"""Ends of the log's sentences, which are in the past, and what they are before it."""


def event_words(info: GameInfo, g: State, seat: int, lang: str, names: Sequence[str] | None = None) -> str:
    """The event in words, as the seat may know it: what is dealt to whom, what was rolled; "" where the question is about none
    that is still to come."""
    found = event_asked(g)
    if found is None:
        return ""
    e, parts = found
    log = Log(info, g.lib)
    told = [log.told(foreseen(log, g, e, i), 1 << seat, lang, names) for i in parts[:MOST]]
    told = list(dict.fromkeys(told)) + (["…"] if len(parts) > MOST else [])
    return "、".join([coming(x) for x in told]) if lang == "ja" else ", ".join(told)


def cause_words(info: GameInfo, g: State, play: int, seat: int, lang: str, names: Sequence[str] | None = None) -> str:
    """What has happened that set this ability off, as the seat may know it; "" where no event did."""
    r = g.records.get(play)
    e = g.records.get(r.numbers[P_EVENT]) if r is not None and r.kind == R_PLAY else None
    if r is None or e is None or e.kind != R_EVENT or not 0 <= r.numbers[P_PART] < len(e.sets[E_PARTS]):
        return ""
    log = Log(info, g.lib)
    h = foreseen(log, g, e, r.numbers[P_PART])
    # It has happened since: of cards only those that the seat sees now.
    h = replace(h, card=seen_now(g, h.card), source=seen_now(g, h.source), other=seen_now(g, h.other))
    return log.told(h, 1 << seat, lang, names)


def seen_now(g: State, card: Named | None) -> Named | None:
    return None if card is None else replace(card, seen=sum([1 << s for s in range(g.seats) if sees(g, s, card.instance)]))


def coming(sentence: str) -> str:
    """A Japanese sentence of the log as of something that is still to come."""
    for past, plain in PLAIN:
        if sentence.endswith(past):
            return sentence.removesuffix(past) + plain
    return sentence


def event_asked(g: State) -> tuple[Record, list[int]] | None:
    """The event that is about to happen and that the question is about, and which of its parts."""
    r = g.records.get(g.about) if g.about >= REC else None
    if r is None:
        return None
    if r.kind == R_PLAY:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None or e.kind != R_EVENT or e.sets[E_AFTER] or not e.sets[E_APPLIED]:
            return None
        part = r.numbers[P_PART]
        return e, [part] if 0 <= part < len(e.sets[E_PARTS]) else []
    if r.kind != R_EVENT or r.sets[E_AFTER]:
        return None
    count = len(r.sets[E_PARTS])
    if g.kind == K_REPLACE:
        pairs = events.applicable(g, r)
        return r, [events.first_affected(g, r, pairs)[0][1]] if pairs else []
    if g.kind == K_MAY_REPLACE and g.lib.withholds >> r.numbers[E_KIND] & 1:
        key, part = withheld(g, r, events.applicable(g, r))
        if key:
            return r, [part]
    if g.kind == K_MAY_REPLACE and r.sets[E_APPLIED]:
        part = r.sets[E_APPLIED][-1]
        same = [i for i in range(count) if r.sets[E_PARTS][i] == part]
        return r, same
    return r, list(range(count))


def foreseen(log: Log, g: State, e: Record, i: int) -> Happening:
    """A part of an event as the log would tell it."""
    kind, part, source = e.numbers[E_KIND], e.sets[E_PARTS][i], e.numbers[E_SOURCE]
    number = e.sets[E_NUMBERS][i] if i < len(e.sets[E_NUMBERS]) else 0
    card = source_card(g, part) if part >= REC else part
    doer = log.doer(g, kind, part, number, e.numbers[E_BY], card)
    template = log.info.events[kind].en
    # Who does something with a card that is not known yet: what will be drawn.
    unknown = part & 7 == doer and "{who}" in template and "{card}" in template
    target = part & 7 if SEAT <= part < REC and not unknown else -1
    return Happening(kind, number, doer, named(g, card),
                     named(g, source_card(g, source) if source >= REC else source), target,
                     source & 7 if SEAT <= source < REC else -1, (), 0, g.turn, log.second(g, kind, number), log.spoken(g, kind, number))

"""Positions that return.

A digest of the position leaves out what only grows: timestamps are ranked, incarnations dropped, records and effects
renumbered. It is taken when an ability without limit is used, or one is used or its offer accepted once more, which may
lead back; of other choices only after many in one turn. Where the position cannot be one of those, as the kind of
question and a few lengths tell, none is taken. A position that
returns with only forced steps between is a draw; one that returns through a free choice takes that choice away in that
position. What grows instead of returning is carried out OFTEN times by its player, who then has to do something else.
"""
from __future__ import annotations

from hashlib import blake2b
from typing import Final

from taisen.kernel.continuous import abilities_of
from taisen.kernel.names import (
    ABILITY,
    EFFECT_MASK,
    EFFECT_SHIFT,
    HOLDER_SHIFT,
    ID,
    INCARNATION,
    NOTE_SHIFT,
    P_KEY,
    PAYLOAD,
    PROC,
    R_PLAY,
    REC,
    SEAT,
    V_ABILITY,
    V_NO,
    V_PAIR,
    V_PASS,
    V_STOP,
    V_YES,
    VERB,
)
from taisen.kernel.question import K_MAY
from taisen.kernel.state import Game, Record

QUIET: Final = 60
"""So many decisions in one turn before every position is looked at."""
OFTEN: Final = 100
"""So often one thing can be done in one turn by choice."""
LONG: Final = 4000
TALL: Final = 1000
"""After so many decisions in one turn, or with so much in the pile, all that grows is stopped: who can decline only
declines."""
ENDLESS: Final = 5000
"""So many decisions in one turn are endless."""
LENGTHS: Final = 1 << 66
DOING: Final = 1 << 67
TOO_OFTEN: Final = 1 << 68
KINDS: Final = 1 << 69
"""What `Game.seen` keeps beside digests, which are shorter: how long the zones were, how often something was done, what
was asked."""
HALF: Final = (1 << 48) - 1
"""A note's key is the game's kind of note above a reference."""

MARKS: Final[list[int]] = []
"""A number for each procedure that is the same in every process: procedure ids are not."""


def mark(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=6).digest(), "big")


class Names:
    """What references are called in a digest."""

    __slots__ = ("g", "records", "effects", "stamps")

    def __init__(self, g: Game) -> None:
        self.g = g
        self.records: dict[int, int] = {}
        self.effects: dict[int, int] = {}
        self.stamps: dict[int, int] = {}
        for i in sorted(g.records):
            self.records[i] = REC + 1 + len(self.records)
        for e in sorted(g.effects.values(), key=lambda x: (x.stamp, x.id)):
            self.effects[e.id] = 1 + len(self.effects)
            if e.stamp not in self.stamps:
                self.stamps[e.stamp] = len(self.stamps)

    def value(self, v: int) -> int:
        """A number or reference as it may stand in a record, a frame or a set."""
        if v <= ID:
            return v if v >= 0 else -self.value(-v)
        if v < SEAT:
            # A number so great that it could be a reference need not be one.
            return v & ID if v & ID < len(self.g.cards) and self.g.live(v) else v & ID | INCARNATION
        if v < REC:
            return v
        if v >> HOLDER_SHIFT:
            return self.key(v)
        return self.records.get(v, REC)

    def key(self, v: int) -> int:
        effect = self.effects.get(v >> EFFECT_SHIFT & EFFECT_MASK, 0)
        return v & ABILITY | effect << EFFECT_SHIFT | self.value(v >> HOLDER_SHIFT) << HOLDER_SHIFT

    def note(self, v: int) -> int:
        return (v >> NOTE_SHIFT) << NOTE_SHIFT | self.value(v & (1 << NOTE_SHIFT) - 1)

    def option(self, o: int) -> int:
        verb = o >> VERB
        if verb == V_ABILITY or verb >= V_PAIR:
            return verb << VERB | self.value((o & PAYLOAD) >> 8) << 8 | o & 255
        return verb << VERB | self.value(o & PAYLOAD)

    def values(self, vs: tuple[int, ...] | list[int]) -> list[int]:
        return [self.value(v) for v in vs]


def position(g: Game, forced: bool) -> int:
    """The digest. forced: between questions, where also chance and the last results count."""
    names = Names(g)
    parts: list[object] = [
        board(g), standing(g, names), in_progress(g, names), effects_now(g, names),
        [[MARKS[f[PROC]], *names.values(f[1:])] for f in g.stack],
        [g.tp, g.seat, g.kind, names.value(g.about), *names.values(g.n)],
    ]
    if forced:
        parts.append([g.rng, names.value(g.answer & PAYLOAD), *names.values(g.results)])
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=8).digest(), "big")


def board(g: Game) -> list[object]:
    """Where the cards lie and how."""
    out: list[object] = []
    for i in range(len(g.zones)):
        ids = [r & ID for r in g.zones[i]]
        if not g.rules.ordered >> (i % g.rules.count) & 1:
            ids.sort()
        out.append(ids)
    out.append([(i, c.pose, c.down, c.damage, c.host & ID, c.tucked) for i, c in enumerate(g.cards)
                if c.pose or c.down or c.damage or c.host])
    return out


def standing(g: Game, names: Names) -> list[object]:
    """What is known, borne, used up and noted."""
    notes = sorted([(names.note(k), sorted(set(names.values(v)))) for k, v in g.notes.items()])
    limits = sorted({(names.key(k), n) for k, n in g.limits.items()})
    return [g.shown, g.knows, g.hurt, g.gone, limits, notes]


def in_progress(g: Game, names: Names) -> list[object]:
    out: list[object] = [record(g.records[i], names) for i in sorted(g.records)]
    return [out, names.values(g.waiting), names.values(g.pile), names.values(g.delayed),
            [names.effects.get(i, 0) for i in g.unordered]]


def record(r: Record, names: Names) -> list[object]:
    return [r.kind, names.values(r.n), [names.values(s) for s in r.sets]]


def effects_now(g: Game, names: Names) -> list[object]:
    out: list[object] = []
    for e in sorted(g.effects.values(), key=lambda x: (x.stamp, x.id)):
        out.append([names.stamps[e.stamp], e.spec, names.value(e.source), e.seat, names.values(e.refs), e.ints, e.until,
                    names.key(e.key), e.uses, record(e.scope, names)])
    return out


# ---- free choices --------------------------------------------------------------------------------------------------
def idle_option(o: int) -> bool:
    """Declining never keeps a loop going: passing, no, enough."""
    return o >> VERB in (V_PASS, V_NO, V_STOP)


def answered(position_now: int, option: int) -> int:
    """One answer in one position."""
    return int.from_bytes(blake2b(b"%d %d" % (position_now, option), digest_size=8).digest(), "big")


def leads_back(g: Game, option: int) -> bool:
    """A use of an ability, or an offer accepted, that may lead back: one without limit, or one that was used before."""
    verb = option >> VERB
    if verb == V_ABILITY:
        keys = abilities_of(g, (option & PAYLOAD) >> 8)
        return option & 255 >= len(keys) or not g.lib.abilities[keys[option & 255] & ABILITY].limit
    return (verb >= V_PAIR or (verb == V_YES and g.kind == K_MAY)) and doing(g, option) in g.seen


def lengths(g: Game) -> int:
    """What two positions that are the same have in common, quickly told: how much lies where, and who is asked what."""
    n = g.kind * 8 + g.seat
    for zone in g.zones:
        n = (n * 131 + len(zone)) & HALF
    return LENGTHS | (n * 131 + len(g.pile) * 17 + len(g.stack)) & HALF


def doing(g: Game, option: int) -> int:
    """One thing that whoever is asked can do, whatever has become of the card meanwhile."""
    verb = option >> VERB
    payload = option & PAYLOAD
    if verb == V_YES:
        about = g.records.get(g.about)
        what = about.n[P_KEY] & ABILITY if about is not None and about.kind == R_PLAY else 0
    else:
        what = (payload >> 8 & ID) << 8 | payload & 255
    return DOING | (verb * 8 + g.seat) << 32 | what


def tally(g: Game, option: int) -> None:
    """One more time that an ability was used, or its offer accepted, in this turn."""
    done = doing(g, option)
    n = g.seen.get(done, 0) + 1
    seen = {**g.seen, done: n}
    if n == OFTEN:
        seen[TOO_OFTEN] = 1
    g.seen = seen


def too_often(g: Game, option: int) -> bool:
    return counted(g, option) and g.seen.get(doing(g, option), 0) >= OFTEN


def counted(g: Game, option: int) -> bool:
    verb = option >> VERB
    return verb == V_ABILITY or verb >= V_PAIR or (verb == V_YES and g.kind == K_MAY)


def remember(g: Game, option: int) -> bool:
    """An answer is given that may lead back, or after many others in one turn: keep where and which.

    True when there is no end to it.
    """
    d = position(g, False)
    if not idle_option(option):
        g.forced += 1
        g.barred = {**g.barred, answered(d, Names(g).option(option)): 1}
    g.seen = {**g.seen, d: g.forced, lengths(g): 1, KINDS | g.kind: 1}
    return g.idle > ENDLESS


def answering(g: Game, option: int) -> bool:
    """An answer is being given: what must be kept of it is. True when there is no end to it."""
    g.idle += 1
    back = False
    if counted(g, option):
        back = leads_back(g, option)
        tally(g, option)
    if not back and g.idle <= QUIET:
        if g.seen and not idle_option(option):
            g.forced += 1
        return False
    return remember(g, option)


def could_be_back(g: Game) -> bool:
    """At a question: whether the position must be looked at."""
    return g.idle > QUIET or TOO_OFTEN in g.seen or ((KINDS | g.kind) in g.seen and lengths(g) in g.seen)


def take_away(g: Game) -> bool:
    """At a question: what has led back to this position is not offered again. True when the game is a draw.

    `g.forced` counts the choices that were more than declining: none since the position was here last means that
    nobody keeps the loop going.
    """
    if g.idle > LONG or len(g.pile) > TALL:
        declining = [o for o in g.options if idle_option(o)]
        if declining:
            g.options = declining
            return False
    offered = g.options
    if TOO_OFTEN in g.seen:
        few = [o for o in offered if not too_often(g, o)]
        if few:
            g.options = few
    d = position(g, False)
    if d not in g.seen:
        return False
    names = Names(g)
    left = [o for o in offered if answered(d, names.option(o)) not in g.barred]
    if not left or (len(left) == len(offered) and g.seen[d] == g.forced):
        return True
    g.options = [o for o in g.options if o in left] or left
    return False


def new_turn(g: Game) -> None:
    """A turn begins: there is progress."""
    g.idle = 0
    g.forced = 0
    g.seen = {}
    g.barred = {}

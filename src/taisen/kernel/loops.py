"""Positions that return, and rounds that come again and again though something grows.

A digest of the position leaves out what only grows: timestamps are ranked, incarnations dropped, records and effects
renumbered. It is taken when an ability without limit is used, or one is used or its offer accepted once more, which may
lead back; of other choices only after many in one turn. Where the position cannot be one of those, as the kind of
question and a few lengths tell, none is taken. A position that
returns with only forced steps between is a draw; one that returns through a free choice takes that choice away in that
position.

What grows instead of returning is noticed when the same free choice is made in the same *shape* of the table (all but damage,
effects, notes, the pile: what may grow) and the answers since it was made last are the same as in the round before. Whoever has
something to say in such a round is then asked how often (`counting`), and it is carried out that often without asking, as long as
every question in it is the same. Where no such round is found, one thing is done by choice at most OFTEN times in a turn.
"""
from __future__ import annotations

from hashlib import blake2b
from typing import Final

from taisen.kernel.continuous import abilities_of
from taisen.kernel.names import (
    ABILITY,
    EFFECT_MASK,
    EFFECT_SHIFT,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    INCARNATION,
    NOTE_SHIFT,
    P_KEY,
    P_SEAT,
    PAYLOAD,
    PROC,
    R_PLAY,
    REC,
    SEAT,
    STEP,
    V_ABILITY,
    V_CARD,
    V_NO,
    V_OWN,
    V_PAIR,
    V_PASS,
    V_RECORD,
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
TALL: Final = 400
"""After so many decisions in one turn, or with so much in the pile, all that grows is stopped: who can decline only
declines."""
ENDLESS: Final = 5000
"""So many decisions in one turn are endless."""
EMPTY_QUESTION: Final = b""
LENGTHS: Final = 1 << 66
DOING: Final = 1 << 67
TOO_OFTEN: Final = 1 << 68
KINDS: Final = 1 << 69
"""What `Game.seen` keeps beside digests, which are shorter: how long the zones were, how often something was done, what
was asked."""
HALF: Final = (1 << 48) - 1
"""A note's key is the game's kind of note above a reference."""

# ---- Game.repeat: what is carried out by a number
MODE: Final = 0
LEFT: Final = 1
"""So many rounds still to begin, with the one in progress."""
AT: Final = 2
"""How far the round in progress has come."""
BREAKER: Final = 3
"""The seat, counted from 1, that wanted fewer rounds and must now do something else."""
REST: Final = 4
"""So many more rounds the others wanted."""
LAP: Final = 5
"""From here on the answers of the round, as `decision` tells them."""
COUNTING: Final = 1
CARRYING: Final = 2
BREAKING: Final = 3
"""The round has begun once more than its breaker wanted."""
CLOSED: Final = 4
"""It is over, and not open again until something else is done."""
LAPS: Final = 100
"""The greatest number that can be named."""
LONGEST: Final = 32
"""So many answers a round has at most."""
SEATS: Final = 8
"""Below the digest of an answer stand the bits of those who could give it, and below those the seat."""
SEAT_BITS: Final = 3
# ---- what becomes of an answer
GIVEN: Final = 0
NO_END: Final = 1
TO_COUNT: Final = 2
"""It is not given yet: how often is asked first."""

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
        return [v if 0 <= v <= ID else self.value(v) for v in vs]


def position(g: Game, forced: bool) -> int:
    """The digest. forced: between questions, where also chance and the last results count."""
    names = Names(g)
    parts: list[object] = [
        board(g), known_and_noted(g, names), in_progress(g, names), effects_now(g, names),
        [[MARKS[f[PROC]], *names.values(f[1:])] for f in g.stack],
        [g.tp, g.seat, g.kind, names.value(g.about), *names.values(g.numbers)],
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


def known_and_noted(g: Game, names: Names) -> list[object]:
    """What is known, borne, used up and noted."""
    notes = sorted([(names.note(k), sorted(set(names.values(v)))) for k, v in g.notes.items()])
    limits = sorted({(names.key(k), n) for k, n in g.limits.items()})
    counted = [sorted([(k >> NOTE_SHIFT, names.value(k & (1 << NOTE_SHIFT) - 1), n) for k, n in g.counters.items()])]
    return [g.shown, g.knows, g.hurt, g.gone, limits, notes, *(counted if g.counters else [])]


def in_progress(g: Game, names: Names) -> list[object]:
    out: list[object] = [record(g.records[i], names) for i in sorted(g.records)]
    return [out, names.values(g.waiting), names.values(g.pile), names.values(g.delayed),
            [names.effects.get(i, 0) for i in g.unordered]]


def record(r: Record, names: Names) -> list[object]:
    return [r.kind, names.values(r.numbers), [names.values(s) for s in r.sets]]


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
        what = about.numbers[P_KEY] & ABILITY if about is not None and about.kind == R_PLAY else 0
    else:
        what = (payload >> 8 & ID) << 8 | payload & 255
    return DOING | (verb * 8 + g.seat) << 32 | what


def tally(g: Game, option: int, limited: bool) -> None:
    """One more time that an ability was used, or its offer accepted, in this turn."""
    done = doing(g, option)
    n = g.seen.get(done, 0) + 1
    if not limited:
        if n == 1:
            g.seen = {**g.seen, done: n}
        return
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


def answering(g: Game, option: int) -> int:
    """An answer is being given: what must be kept of it is."""
    g.idle += 1
    if g.repeat and g.repeat[MODE] != COUNTING:
        progress(g, option)
    back = False
    verb = option >> VERB
    if (verb in (V_YES, V_ABILITY) or verb >= V_PAIR) and repeatable(g, option):
        tallied = counted(g, option)
        back = tallied and leads_back(g, option)
        if doing(g, option) in g.seen and g.rules.looping >= 0 and comes_again(g, option):
            return TO_COUNT
        tally(g, option, tallied)
    elif g.trail:
        g.trail = (*g.trail[1 - 2 * LONGEST:], decision(g, option))
    if not back and g.idle <= QUIET:
        if g.seen and not idle_option(option):
            g.forced += 1
        return GIVEN
    return NO_END if remember(g, option) else GIVEN


def could_be_back(g: Game) -> bool:
    """At a question: whether the position must be looked at."""
    if g.repeat and g.repeat[MODE] == CARRYING:
        # It grows, and the question is that of the round before.
        return len(g.pile) > TALL
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


# ---- rounds that grow ------------------------------------------------------------------------------------------------
def repeatable(g: Game, option: int) -> bool:
    """A round can begin with it: an ability is used, or something that is offered accepted."""
    if counted(g, option):
        return True
    if option >> VERB != V_YES:
        return False
    r = g.records.get(g.about)
    return r is not None and r.kind == R_PLAY


def shape(g: Game) -> list[object]:
    """What two rounds have in common at their beginning: all but what may grow, and what lies hidden."""
    names = Names(g)
    rules = g.rules
    lie: list[object] = []
    for i in range(len(g.zones)):
        z = i % rules.count
        zone = g.zones[i]
        closed = (rules.hidden | rules.ordered) >> z & 1
        lie.append(len(zone) if closed else sorted([r & ID for r in zone]))
    turned = [(i, c.pose, c.down, c.host & ID) for i, c in enumerate(g.cards) if c.pose or c.down or c.host]
    limits = sorted({(names.key(k), n) for k, n in g.limits.items()})
    own = [i for i in g.waiting if g.records[i].numbers[P_SEAT] == g.seat]
    return [lie, turned, limits, len(own), g.tp, g.gone, [[MARKS[f[PROC]], f[STEP]] for f in g.stack]]


def called(g: Game, option: int) -> list[int]:
    """An option as it is called in every round: by places, where others cannot see the card."""
    verb = option >> VERB
    payload = option & PAYLOAD
    if verb == V_RECORD:
        pile = g.pile
        return [verb, len(pile) - pile.index(payload) if payload in pile else 0]
    index = 0
    if verb == V_ABILITY or verb >= V_PAIR:
        index = payload & 255
        payload >>= 8
    elif verb != V_CARD and verb < V_OWN:
        return [verb, payload]
    if not 0 < payload < SEAT:
        return [verb, index, payload if payload < REC else REC]
    c = g.cards[payload & ID]
    if g.rules.hidden >> c.zone & 1:
        return [verb, index, c.seat, ~c.zone]
    return [verb, index, payload & ID]


def asked_alike(g: Game, shaped: bool) -> bytes:
    """The pending question as it comes in every round; shaped: with the shape of the table."""
    parts: list[object] = [g.seat, g.askers, g.kind, g.least, g.most, len(g.picked), [called(g, o) for o in g.options]]
    if shaped:
        parts.append(shape(g))
    return repr(parts).encode()


def told(g: Game, question: bytes, option: int) -> int:
    """An answer to it, with who could give it."""
    digest = int.from_bytes(blake2b(question + repr(called(g, option)).encode(), digest_size=5).digest(), "big")
    return (digest << SEATS | g.askers) << SEAT_BITS | g.seat


def decision(g: Game, option: int) -> int:
    return told(g, asked_alike(g, repeatable(g, option)), option)


def asked_of(told_answer: int) -> tuple[int, int]:
    """The seat that gave such an answer, and the bits of those who could."""
    return told_answer & SEATS - 1, told_answer >> SEAT_BITS & (1 << SEATS) - 1


def comes_again(g: Game, option: int) -> bool:
    """A round begins that was the same twice before: it is to be counted. Asked of what was done in this turn before."""
    d = decision(g, option)
    trail = g.trail
    n = len(trail)
    for p in range(1, min(n // 2, LONGEST) + 1):
        if trail[n - p] == d and trail[n - p:] == trail[n - 2 * p:n - p]:
            g.repeat = (COUNTING, 0, 0, 0, 0, *trail[n - p:])
            g.trail = EMPTY
            return True
    g.trail = (*trail[1 - 2 * LONGEST:], d)
    return False


def progress(g: Game, option: int) -> None:
    """A player answers while a round is closed, or does what it was broken off for."""
    if not idle_option(option) and decision(g, option) not in g.repeat[LAP:]:
        g.repeat = EMPTY
    else:
        close(g)


def close(g: Game) -> None:
    g.repeat = (CLOSED, 0, 0, 0, 0, *g.repeat[LAP:])


def narrow(g: Game) -> None:
    """At a question: a round that is over is not open, and whoever broke it off does not do what it consists of."""
    repeat = g.repeat
    mode = repeat[MODE]
    if mode == CLOSED:
        over = [o for o in g.options if repeatable(g, o)]
        if over:
            question = asked_alike(g, True)
            # With the answer that begins it the whole round is out of reach; the others do as they like.
            g.options = [o for o in g.options if o not in over or told(g, question, o) != repeat[LAP]] or g.options
    elif mode == BREAKING and g.seat == repeat[BREAKER] - 1 and asked_of(repeat[LAP + repeat[AT]])[0] == g.seat:
        expected = next_answer(g)
        if expected >= 0 and len(g.options) > 1:
            g.options = [o for o in g.options if o != expected]
            if len(g.options) == 1:
                # Nobody is asked: it is something else, all the same.
                g.repeat = EMPTY


def next_answer(g: Game) -> int:
    """The answer that goes on with the round, or -1: this is another question than in the round before."""
    wanted = g.repeat[LAP + g.repeat[AT]]
    plain = asked_alike(g, False)
    shaped = EMPTY_QUESTION
    found = -1
    for o in g.options:
        question = plain
        if repeatable(g, o):
            if not shaped:
                shaped = asked_alike(g, True)
            question = shaped
        if told(g, question, o) == wanted:
            if found >= 0:
                return -1
            found = o
    return found


def carried_out(g: Game) -> bool:
    """At a question that stands: whether a number that was named answers it."""
    repeat = g.repeat
    mode = repeat[MODE]
    if mode not in (CARRYING, BREAKING):
        return False
    option = next_answer(g)
    if option < 0:
        if mode == CARRYING or g.seat != repeat[BREAKER] - 1:
            close(g)
        if g.checkpoint is not None:
            # A declaration that nobody began by hand is not taken back by wish.
            g.spoilt = 1
        return False
    left, at, rest = repeat[LEFT], repeat[AT] + 1, repeat[REST]
    breaker = repeat[BREAKER]
    if mode == BREAKING and g.seat == breaker - 1:
        # There is nothing else to do: so it was no choice to make.
        mode, left, breaker, rest = CARRYING, rest, 0, 0
    if LAP + at == len(repeat):
        at = 0
        left -= 1
        if mode == BREAKING:
            mode = CLOSED
        elif left <= 0:
            mode = BREAKING if breaker else CLOSED
    g.repeat = (mode, max(left, 0), at, breaker, rest, *repeat[LAP:])
    g.answer = option
    return True


def new_turn(g: Game) -> None:
    """A turn begins: there is progress."""
    g.idle = 0
    g.forced = 0
    g.seen = {}
    g.barred = {}
    g.trail = EMPTY
    g.repeat = EMPTY

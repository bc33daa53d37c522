"""Whether a position that was read is sound in itself: what it refers to is there, and what is said twice is said alike.

Looked at once, when it is loaded. What a game's own numbers mean is not known here: see `taisen.replays.looked_at` and `Stuck`.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.loops import AT, BREAKER, CLOSED, COUNTING, LAP, LAPS, LEFT, LONGEST, MODE, REST, asked_of
from taisen.kernel.names import (
    ABILITY,
    EFFECT_MASK,
    ID,
    NOTE_SHIFT,
    P_EVENT,
    P_INTS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    PLACE,
    R_DELAYED,
    R_EVENT,
    R_PLAY,
    R_THEN,
    REC,
    ROLES,
    SEAT,
    V_RECORD,
    V_SEAT,
    VERB,
)
from taisen.kernel.state import Card, Effect, Game, LastKnown, Record
from taisen.kernel.twins import card_of

KEYS: Final = 1 << 32
"""Numbers from here on are keys of abilities, not references."""
EVENT_INTS: Final = 6
EVENT_SETS: Final = 6
PAST_INTS: Final = 8
"""So many numbers `Game.history` keeps of something that happened."""
LOCALS: Final = 6
"""A frame has at least so many numbers."""


def must(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)


def sound(g: Game, asked: bool) -> None:
    """Else a ValueError. asked: somebody is asked here; a position before a declaration only waits to be gone back to."""
    seats(g)
    cards(g)
    names(g)
    progress(g)
    for e in g.effects.values():
        effect(g, e)
    for past in g.last_known.values():
        gone(g, past)
    must(len(g.trail) <= 2 * LONGEST, "too many answers are kept")
    if g.repeat:
        round_counted(g)
    if asked and not g.over:
        question(g)


# ---- players and cards
def seats(g: Game) -> None:
    n = g.seats
    for of in (g.team, g.shown, g.knows, g.handles, g.next_handle, g.hurt, g.gone):
        must(len(of) == n, f"{len(of)} entries for {n} players")
    must(min(g.team) >= 0 and max(g.team) < n, "a team that is not there")
    must(0 <= g.tp < n and -1 <= g.seat < n, "a player who is not there")
    must(0 <= g.winners < 1 << n and 0 <= g.askers < 1 << n, "players who are not there")
    must(min(g.hurt) >= 0, "less than no damage")
    must(g.rules.numbers < 0 or len(g.numbers) == g.rules.numbers, f"{len(g.numbers)} numbers of the game")


def cards(g: Game) -> None:
    """Each card lies in just one zone, the one that it says."""
    every = g.cards
    rules = g.rules
    count = rules.count
    total = len(every)
    must(0 < total <= ID + 1 and every[0].ref == 0, f"{total} cards")
    must(len(g.zones) == g.seats * count, f"{len(g.zones)} zones")
    must(len(g.face) == total, f"{len(g.face)} faces for {total} cards")
    must(min(g.face) >= 0 and max(g.face) < len(g.lib.defs), "a face that is not there")
    found: set[int] = set()
    lying = 0
    for index, refs in enumerate(g.zones):
        if not refs:
            continue
        zone = index % count
        seat = index // count
        for ref in refs:
            i = ref & ID
            if i >= total or ref <= 0:
                raise ValueError(f"there is no card {i}")
            c = every[i]
            if not (0 <= c.owner < g.seats and -1 <= c.came < count and 0 <= c.seat < g.seats) or ref >= SEAT:
                raise ValueError(f"card {i} has no such owner or place")
            if c.ref != ref or c.zone != zone or (c.seat != seat and g.home[c.seat * count + zone] != index):
                raise ValueError(f"card {i} is not where it says")
            if not 0 <= c.tucked < ROLES + len(rules.roles):
                raise ValueError(f"card {i} is attached as nothing that there is")
            if c.host and not (0 < c.host < SEAT and 0 < c.host & ID < total and c.host & ID != i):
                raise ValueError(f"card {i} belongs to one that is not there")
        must(g.home[index] == index, "a zone that nobody has")
        found.update(refs)
        lying += len(refs)
    for i, c in enumerate(every):
        if c.zone == count:
            must(g.lib.defs[g.face[i]].token and c.ref & ID == i and 0 <= c.seat < g.seats and 0 <= c.owner < g.seats and c.ref not in found,
                 f"card {i} is nowhere")
            lying += 1
            found.add(c.ref)
    must(lying == total - 1 and len(found) == lying, f"{lying} places for {total - 1} cards")
    for seat in range(g.seats):
        handles = g.handles[seat]
        must(len(handles) == total, f"{len(handles)} names for {total} cards")
        must(min(handles) >= 0 and max(handles) < g.next_handle[seat], "a name that nobody has given")
        used = total - handles.count(0)
        must(len(set(handles)) == used + (used < total), "one name for two cards")
        must(0 <= g.shown[seat] < 1 << total and 0 <= g.knows[seat] < 1 << total, "knowledge of cards that are not there")


def named(g: Game, ref: int) -> bool:
    """The reference can name something: a card, now or once, a player, a record, now or once."""
    if ref < SEAT:
        return ref >= 0 and ref & ID < len(g.cards)
    if ref < REC:
        return ref - SEAT < g.seats
    return ref < g.next_record


def names(g: Game) -> None:
    """What is said about things is about such as there are, and what something has become has not become that."""
    for old, new in g.became.items():
        must(0 < old < SEAT and 0 < new < SEAT and named(g, old) and named(g, new), "a card that is not there has become another")
        steps = 0
        while new in g.became and steps <= len(g.became):
            new = g.became[new]
            steps += 1
        must(steps <= len(g.became), f"card {old & ID} has become itself")
    for x in g.history:
        must(len(x) == PAST_INTS and 0 <= x[2] < len(g.rules.events), "something happened that there is not")
        must(named(g, x[3]) and named(g, x[5]) and -1 <= x[6] < g.seats, "something happened to what is not there")
    for k, n in g.counters.items():
        about = k & (1 << NOTE_SHIFT) - 1
        must(0 <= k >> NOTE_SHIFT < len(g.rules.counters) and n > 0, "counters that there are not")
        on_card = about < SEAT and named(g, about) and g.live(about)
        must(on_card or SEAT <= about < SEAT + g.seats or PLACE <= about < PLACE + len(g.zones), "counters on what is not there")
    must(len(g.then) % 3 == 0, "what comes next is not whole")
    for kind in g.then[::3]:
        must(0 <= kind < len(g.rules.events), "what comes next is no event")


def gone(g: Game, past: LastKnown) -> None:
    c, d = past.card, past.derived
    must(0 < c.ref < SEAT and placed(g, c), "a card that has gone was never there")
    must(past.face >= 0 and -1 <= d.seat < g.seats and len(d.nums) == len(g.lib.defs[past.face].nums), "a card that has gone is not whole")
    for a in d.abilities:
        ability(g, a)


def placed(g: Game, c: Card) -> bool:
    return named(g, c.ref) and 0 <= c.owner < g.seats and 0 <= c.seat < g.seats and 0 <= c.zone < g.rules.count \
        and -1 <= c.came < g.rules.count and 0 <= c.host < SEAT and named(g, c.host)


# ---- what is in progress
def progress(g: Game) -> None:
    for i, r in g.records.items():
        must(REC < i < g.next_record, f"record {i - REC} has no number")
        record(g, r)
    for i in (*g.pile, *g.waiting, *g.delayed):
        must(i in g.records and g.records[i].kind in (R_PLAY, R_DELAYED), "something is in progress that is not there")
    for f in g.stack:
        must(len(f) >= LOCALS, "a step lacks its numbers")
        for v in f[2:]:
            if REC < v < KEYS and v not in g.records:
                raise ValueError(f"record {v - REC} is not there")
    for v in g.numbers:
        must(not REC < v < KEYS or v in g.records, f"record {v - REC} is not there")
    must(bool(g.over) or bool(g.stack), "nothing is left to do")


def record(g: Game, r: Record) -> None:
    if r.kind == R_EVENT:
        must(len(r.numbers) >= EVENT_INTS and len(r.sets) >= EVENT_SETS, "an event is not whole")
        must(0 <= r.numbers[0] < len(g.rules.events) and len(r.sets[0]) == len(r.sets[1]), "an event is none")
        for part in r.sets[0]:
            must(named(g, part), "an event is about what is not there")
    elif r.kind in (R_PLAY, R_DELAYED):
        play(g, r)
        must(not r.numbers[P_EVENT] or r.numbers[P_EVENT] in g.records, "a play is about an event that is not there")
    elif r.kind == R_THEN:
        must(len(r.numbers) == 1 and len(r.sets) == 2 and len(r.sets[0]) % 3 == 0, "what comes next is not whole")


def play(g: Game, r: Record) -> None:
    n = r.numbers
    must(len(n) >= P_INTS and len(r.sets) >= P_SLOTS, "a play is not whole")
    # What a static ability looks from has no program, and says 0.
    must(n[P_PROGRAM] == 0 or -1 <= n[P_PROGRAM] < len(g.lib.programs), "a play of no text")
    must(-1 <= n[P_SEAT] < g.seats and named(g, n[P_SOURCE]), "a play of nobody")
    key(g, n[P_KEY])


def key(g: Game, k: int) -> None:
    must(k >= 0 and (not k or k & ABILITY < len(g.lib.abilities)), "an ability that is not there")


def ability(g: Game, a: int) -> None:
    must(a >= 0 and a & ABILITY < len(g.lib.abilities), "an ability that is not there")


def effect(g: Game, e: Effect) -> None:
    must(0 < e.id < g.next_effect <= EFFECT_MASK, "an effect has no number")
    must(0 <= e.spec < len(g.lib.specs), "an effect of no text")
    must(-1 <= e.seat < g.seats and named(g, e.source), "an effect of nobody")
    must(bool(e.key) or len(e.ints) == len(g.lib.specs[e.spec].changes), "an effect lacks its numbers")
    for ref in e.refs:
        must(named(g, ref), "an effect on what is not there")
    key(g, e.key)
    play(g, e.scope)


def round_counted(g: Game) -> None:
    """The round that is carried out by a number, or was."""
    repeat = g.repeat
    must(len(repeat) > LAP and len(repeat) <= LAP + LONGEST, "a round is not whole")
    must(COUNTING <= repeat[MODE] <= CLOSED and 0 <= repeat[LEFT] <= LAPS and 0 <= repeat[REST] <= LAPS, "a round is carried out too often")
    must(0 <= repeat[AT] < len(repeat) - LAP and 0 <= repeat[BREAKER] <= g.seats, "a round stands nowhere")
    for d in repeat[LAP:]:
        must(d >= 0 and asked_of(d)[0] < g.seats and 0 < asked_of(d)[1] < 1 << g.seats, "nobody answers in a round")


# ---- what is asked
def question(g: Game) -> None:
    must(g.seat >= 0 and g.askers >> g.seat & 1 == 1, "nobody is asked")
    must(len(g.options) > 0 and len(set(g.options)) == len(g.options), "there is no choice")
    must(0 <= g.least <= g.most and len(g.picked) <= g.most, "so many cannot be chosen")
    for o in g.options:
        verb, what = o >> VERB, o & PAYLOAD
        must(o >= 0, "an option that there is not")
        if verb == V_RECORD:
            must(what in g.records, "an option names what is not in progress")
        elif verb == V_SEAT:
            must(SEAT <= what < SEAT + g.seats, "an option names a player who is not there")
        else:
            ref = card_of(o)
            if ref:
                must(named(g, ref) and (ref >= SEAT or g.live(ref)), f"an option names card {ref & ID}, which is not there")
    for i in g.unordered:
        must(i in g.effects, "an effect that is not in force has no order")

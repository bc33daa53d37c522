"""What a seat knows: its view of the game, and worlds that agree with it.

A view names cards by the seat's own handles and holds no reference, so nothing can be followed through what the seat
could not see. A redealt world depends on the view and the seed alone.
"""
from __future__ import annotations

from typing import Final, final

from taisen.kernel.chance import rng_next, seed_rng
from taisen.kernel.continuous import refresh
from taisen.kernel.counters import ABOUT, all_counters
from taisen.kernel.layers import work_out
from taisen.kernel.listeners import PRETENDED, concerning
from taisen.kernel.names import (
    ABILITY,
    E_KIND,
    E_TODO,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    NOTE_SHIFT,
    P_AIMED,
    P_CARD,
    P_KEY,
    P_MODES,
    P_SEAT,
    P_SHARES,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    P_X,
    P_Y,
    P_Z,
    PAYLOAD,
    R_EVENT,
    REC,
    ROLES,
    SEAT,
    V_ABILITY,
    V_CARD,
    V_INDEX,
    V_NUMBER,
    V_OWN,
    V_PAIR,
    V_RECORD,
    V_SEAT,
    VERB,
    W_CARD,
)
from taisen.kernel.procedure import reask
from taisen.kernel.sight import one_sided, sees, sees_place
from taisen.kernel.state import ALL_ZONES, FULLY, PERHAPS, Card, Derived, Game, Record
from taisen.kernel.things import zone_index

UNKNOWN: Final = -1
"""The face of a card whose face the seat does not know."""
TOKENS: Final = 1 << 16
"""The lot of what is no card."""
WAITS: Final = 1 << 16
"""Records are named by their place in the pile, waiting ones by their place among those that wait above this."""


# ---- what a view is made of ------------------------------------------------------------------------------------------
@final
class Facts:
    """What a card is now where continuous effects may have changed it. Abilities by their number in the library."""

    __slots__ = ("kind", "name", "title", "traits", "nums", "has", "abilities", "cannot")

    def __init__(self, d: Derived) -> None:
        self.kind = d.kind
        self.name = d.name
        self.title = d.title
        self.traits = d.traits
        self.nums = tuple(d.nums)
        self.has = d.has
        self.abilities = tuple([k & ABILITY for k in d.abilities])
        self.cannot = d.cannot

    def data(self) -> tuple[object, ...]:
        return (self.kind, self.name, self.title, tuple(sorted(self.traits)), self.nums, self.has, self.abilities,
                self.cannot)


@final
class CardSeen:
    """A card as a seat sees it: by handle; face UNKNOWN is a back; facts None is as printed."""

    __slots__ = ("handle", "face", "owner", "seat", "pose", "down", "damage", "facts", "host", "tucked", "half",
                 "counters")

    def __init__(self, handle: int, face: int, c: Card, facts: Facts | None, host: int = 0, half: bool = False) -> None:
        self.handle = handle
        self.face = face
        self.owner = c.owner
        self.seat = c.seat
        self.pose = c.pose
        self.down = c.down
        self.damage = c.damage
        self.facts = facts
        self.host = host
        """The handle of what it is attached to or lies under, or 0."""
        self.tucked = c.tucked
        self.counters: tuple[int, ...] = EMPTY
        """Pairs of kind and number: what lies on it."""
        self.half = half
        """The seat sees this side only: which card it is the face does not say (`CardDef.look`)."""

    def data(self) -> tuple[object, ...]:
        return (self.handle, self.face, self.owner, self.seat, self.pose, self.down, self.damage,
                self.facts.data() if self.facts is not None else None, self.host, self.tucked, self.half,
                self.counters)


@final
class ZoneSeen:
    """A zone: how many cards lie there, and those that the seat can tell from backs.

    In order where all are seen; in a hidden zone that keeps order `at` gives their places from the bottom; in one
    without order they come by handle. `backs` is how many of the others are of which lot, where lots mix.
    """

    __slots__ = ("count", "cards", "at", "backs")

    def __init__(self, count: int, cards: list[CardSeen], at: list[int], backs: list[int] | None = None) -> None:
        self.count = count
        self.cards = cards
        self.at = at
        self.backs: list[int] = backs if backs is not None else []

    def data(self) -> tuple[object, ...]:
        return self.count, tuple([c.data() for c in self.cards]), tuple(self.at), tuple(self.backs)


@final
class PlaySeen:
    """Something in progress or waiting: a card or an ability, what was chosen for it on playing."""

    __slots__ = ("what", "seat", "state", "card", "face", "ability", "numbers", "modes", "shares", "targets")

    def __init__(self, g: Game, seat: int, r: Record) -> None:
        ref = r.numbers[P_CARD] if r.numbers[P_WHAT] == W_CARD else r.numbers[P_SOURCE]
        self.what = r.numbers[P_WHAT]
        self.seat = r.numbers[P_SEAT]
        self.state = r.numbers[P_STATE]
        self.card = named(g, seat, ref)
        self.face = face_seen(g, seat, ref)
        self.ability = r.numbers[P_KEY] & ABILITY if r.numbers[P_KEY] and self.face != UNKNOWN else UNKNOWN
        self.numbers = (r.numbers[P_X], r.numbers[P_Y], r.numbers[P_Z])
        self.modes = r.sets[P_MODES]
        self.shares = r.sets[P_SHARES]
        self.targets = tuple([tuple([named(g, seat, x) for x in r.sets[P_SLOTS + s]]) for s in r.sets[P_AIMED]])

    def data(self) -> tuple[object, ...]:
        return (self.what, self.seat, self.state, self.card, self.face, self.ability, self.numbers, self.modes,
                self.shares, self.targets)


@final
class QuestionSeen:
    """The pending question for a seat that is asked. An option is (verb, what it names, what else it says)."""

    __slots__ = ("kind", "about", "options", "least", "most", "picked")

    def __init__(self, g: Game, seat: int) -> None:
        self.kind = g.kind
        self.about = named(g, seat, g.about)
        self.options = [option_seen(g, seat, o) for o in g.options]
        self.least = g.least
        self.most = g.most
        self.picked = tuple([named(g, seat, x) for x in g.picked])

    def data(self) -> tuple[object, ...]:
        return self.kind, self.about, tuple(self.options), self.least, self.most, self.picked


@final
class View:
    """Everything that one seat can see. Others' questions are not in it: only that somebody is deciding."""

    __slots__ = ("seat", "turn", "tp", "over", "winners", "gone", "hurt", "zones", "pile", "waiting", "told",
                 "question", "deciding", "counters")

    def __init__(self, g: Game, seat: int) -> None:
        settle(g)
        self.seat = seat
        self.turn = g.turn
        self.tp = g.tp
        self.over = g.over
        self.winners = g.winners
        self.gone = tuple(g.gone)
        self.hurt = tuple(g.hurt)
        self.zones = [zone_seen(g, seat, i) for i in range(len(g.zones))]
        self.pile = [PlaySeen(g, seat, g.records[i]) for i in g.pile]
        self.waiting = [PlaySeen(g, seat, g.records[i]) for i in g.waiting]
        self.told = g.rules.told(g, seat)
        self.counters = tuple([(k & ABOUT, k >> NOTE_SHIFT, g.counters[k]) for k in sorted(g.counters) if k & ABOUT >= SEAT])
        """At players and in zones: what they are about, kind and number."""
        self.question = asked_of(g, seat)
        self.deciding = bool(g.options) and self.question is None

    def zone(self, count: int, seat: int, zone: int) -> ZoneSeen:
        """count: how many zones a seat has."""
        return self.zones[seat * count + zone]

    def data(self) -> tuple[object, ...]:
        """The whole view as nested tuples, to compare and to send."""
        return (self.seat, self.turn, self.tp, self.over, self.winners, self.gone, self.hurt,
                tuple([z.data() for z in self.zones]), tuple([p.data() for p in self.pile]),
                tuple([p.data() for p in self.waiting]), self.told, self.counters,
                self.question.data() if self.question is not None else None, self.deciding)


def settle(g: Game) -> None:
    """What cards are now is worked out before anybody looks at them."""
    if g.stale:
        refresh(g)
    if g.layering and not g.cache:
        work_out(g)


def asked_of(g: Game, seat: int) -> QuestionSeen | None:
    return QuestionSeen(g, seat) if g.options and g.askers >> seat & 1 else None


def view(g: Game, seat: int) -> View:
    """What that seat sees."""
    return View(g, seat)


# ---- how things are named in it --------------------------------------------------------------------------------------
def named(g: Game, seat: int, ref: int) -> int:
    """A reference as this seat may name it: a handle, a player, a place in the pile; 0 when it cannot."""
    if ref >= REC:
        if ref in g.pile:
            return REC | g.pile.index(ref)
        return REC | WAITS | g.waiting.index(ref) if ref in g.waiting else 0
    if ref >= SEAT:
        return ref
    return g.handles[seat][ref & ID] if g.live(ref) else 0


def face_seen(g: Game, seat: int, ref: int) -> int:
    """The face of a card, also of one that was in play and has gone."""
    if ref <= 0 or ref >= SEAT:
        return UNKNOWN
    if not g.live(ref):
        past = g.last_known.get(ref)
        if past is None or (past.card.down and not sees_place(g, seat, past.card)):
            return UNKNOWN
        return past.face if not g.lib.sided or sees(g, seat, ref & ID) else g.lib.defs[past.face].look
    if g.lib.sided and one_sided(g, seat, ref & ID):
        return g.definition(ref).look
    return g.face[ref & ID] if sees(g, seat, ref & ID) else UNKNOWN


def option_seen(g: Game, seat: int, o: int) -> tuple[int, int, int]:
    verb = o >> VERB
    what = o & PAYLOAD
    if verb == V_ABILITY or verb >= V_PAIR:
        return verb, named(g, seat, what >> 8), what & 255
    if verb in (V_NUMBER, V_INDEX):
        return verb, 0, what
    if verb in (V_CARD, V_RECORD, V_SEAT) or verb >= V_OWN:
        name = named(g, seat, what)
        return verb, name, place_of(g, what) if name == 0 and 0 < what < SEAT else 0
    return verb, 0, 0


def place_of(g: Game, ref: int) -> int:
    """A back has no handle: it is named by where it lies."""
    c = g.cards[ref & ID]
    zone = g.zone(c.seat, c.zone)
    return zone_index(g, c.seat, c.zone) << 16 | zone.index(ref) if ref in zone else 0


def closed_to(g: Game, seat: int, index: int) -> bool:
    """What lies in that zone (by its place in `Game.zones`) the seat does not see."""
    rules = g.rules
    z = index % rules.count
    if not rules.hidden >> z & 1:
        return False
    return bool(rules.owner_blind >> z & 1) or g.team[index // rules.count] != g.team[seat]


class Eye:
    """What takes the cards of a zone that a seat sees, in the order in which it may tell them apart."""

    def take(self, handle: int, face: int, c: Card, now: Derived | None, host: int, half: bool, place: int,
             counters: tuple[int, ...]) -> None:
        """now: what it is, where that has been worked out. place: where it lies, or its number where that is not known."""
        raise NotImplementedError


@final
class Gathered(Eye):
    """The cards of one zone as a view has them."""

    def __init__(self) -> None:
        self.cards: list[CardSeen] = []
        self.places: list[int] = []

    def take(self, handle: int, face: int, c: Card, now: Derived | None, host: int, half: bool, place: int,
             counters: tuple[int, ...]) -> None:
        seen = CardSeen(handle, face, c, Facts(now) if now is not None else None, host, half)
        seen.counters = counters
        self.cards.append(seen)
        self.places.append(place)


def zone_seen(g: Game, seat: int, index: int) -> ZoneSeen:
    refs = g.zones[index]
    rules = g.rules
    z = index % rules.count
    if not refs:
        return ZoneSeen(0, [], [])
    if closed_to(g, seat, index):
        seen = hidden_seen(g, seat, refs, bool(rules.ordered >> z & 1))
        if rules.mixed >> z & 1:
            seen.backs = backs_seen(g, seat, refs)
        return seen
    found = Gathered()
    look_at(g, seat, index, found)
    return ZoneSeen(len(refs), found.cards, [])


def hidden_seen(g: Game, seat: int, refs: list[int], ordered: bool) -> ZoneSeen:
    found = Gathered()
    look_into(g, seat, refs, ordered, found)
    return ZoneSeen(len(refs), found.cards, found.places if ordered else [])


def look_at(g: Game, seat: int, index: int, eye: Eye) -> None:
    """Show the eye what that seat sees of a zone: all, or what it knows there."""
    refs = g.zones[index]
    rules = g.rules
    z = index % rules.count
    if closed_to(g, seat, index):
        look_into(g, seat, refs, bool(rules.ordered >> z & 1), eye)
        return
    handles = g.handles[seat]
    cache = g.cache
    shut = g.lib.sided and rules.other_shut >> z & 1 == 1
    counters = EMPTY
    for k in range(len(refs)):
        r = refs[k]
        i = r & ID
        c = g.cards[i]
        if g.counters:
            counters = all_counters(g, r)
        if c.down and not sees(g, seat, i):
            # What it is attached to is seen all the same.
            eye.take(handles[i], UNKNOWN, c, None, named(g, seat, c.host) if c.tucked >= ROLES else 0, False, k, counters)
            continue
        host = named(g, seat, c.host) if c.host else 0
        if shut and one_sided(g, seat, i):
            eye.take(handles[i], g.definition(r).look, c, cache.get(r), host, True, k, counters)
            continue
        eye.take(handles[i], g.face[i], c, cache.get(r), host, False, k, counters)


def look_into(g: Game, seat: int, refs: list[int], ordered: bool, eye: Eye) -> None:
    """Of a zone that is closed to the seat only what it knows; where there is no order, by handle."""
    known = g.shown[seat] | g.knows[seat]
    if not known:
        return
    handles = g.handles[seat]
    found: list[tuple[int, int]] = []
    for k in range(len(refs)):
        i = refs[k] & ID
        if known >> i & 1:
            found.append((handles[i], k))
    if not ordered:
        found.sort()
    for n in range(len(found)):
        handle, k = found[n]
        i = refs[k] & ID
        eye.take(handle, g.face[i], g.cards[i], None, 0, False, k if ordered else n, EMPTY)


def zone_mark(g: Game, index: int) -> tuple[object, ...]:
    """All that anybody's sight of a zone is made from: while it is equal, everybody sees there what they saw.

    Cards and what they are now are replaced on change, never changed in place: it is enough that they are the same objects.
    """
    refs = g.zones[index]
    if not refs:
        return ()
    places = [r & ID for r in refs]
    for r in refs:
        host = g.cards[r & ID].host
        if host:
            places.append(host & ID)
    known = 0
    for n in places:
        known |= 1 << n
    cache = g.cache
    return (refs, [g.cards[n] for n in places], [g.face[n] for n in places], [cache.get(r) for r in refs],
            [[h[n] for n in places] for h in g.handles], [(g.shown[s] | g.knows[s]) & known for s in range(g.seats)], g.team,
            [all_counters(g, r) for r in refs] if g.counters else EMPTY)


def backs_seen(g: Game, seat: int, refs: list[int]) -> list[int]:
    """How many of the cards that the seat does not know are of each lot."""
    known = g.shown[seat] | g.knows[seat]
    lots = [g.rules.lot(g, r & ID) for r in refs if not known >> (r & ID) & 1]
    return [lots.count(lot) for lot in range(max(lots) + 1)] if lots else []


# ---- worlds ----------------------------------------------------------------------------------------------------------
def hidden_from(g: Game, seat: int) -> list[list[int]]:
    """By owner and lot: the instances whose faces the seat does not know, in the order of the places where they lie."""
    out: dict[tuple[int, int], list[int]] = {(s, 0): [] for s in range(g.seats)}
    rules = g.rules
    cards = g.cards
    defs = g.lib.defs
    known = g.shown[seat] | g.knows[seat]
    for index in range(len(g.zones)):
        hidden = closed_to(g, seat, index)
        shut = g.lib.sided and rules.other_shut >> index % rules.count & 1 == 1
        owner = lot = -1
        found: list[int] = []
        for r in g.zones[index]:
            i = r & ID
            c = cards[i]
            if not hidden and not shut and not c.down:
                continue
            if (shut and one_sided(g, seat, i)) or ((not sees_place(g, seat, c) if c.down else hidden) and not known >> i & 1):
                # Everybody knows of a token that it is one, though perhaps not which.
                sort = TOKENS if defs[g.face[i]].token else rules.lot(g, i)
                if sort != lot or c.owner != owner:
                    # Most of a zone are of one sort.
                    lot, owner = sort, c.owner
                    found = out.setdefault((owner, lot), [])
                found.append(i)
    return [out[k] for k in sorted(out)]


def shuffled(values: list[int], seed: int) -> list[int]:
    out = values[:]
    for i in range(len(out) - 1, 0, -1):
        seed = rng_next(seed)
        j = seed % (i + 1)
        out[i], out[j] = out[j], out[i]
    return out


def supposed(g: Game, owner: int, hidden: list[list[int]], assume: list[int]) -> list[int]:
    """The faces assumed of a player for what is hidden: of a whole deck list, what is seen of it is not hidden any more."""
    left = sorted(assume)
    places = [i for s in hidden for i in s if g.cards[i].owner == owner]
    if len(left) > len(places):
        for i in range(1, len(g.cards)):
            if g.cards[i].owner == owner and i not in places and g.face[i] in left and len(left) > len(places):
                left.remove(g.face[i])
    if len(left) < len(places):
        raise ValueError(f"{len(places)} cards are hidden, but only {len(left)} are assumed")
    return left


def redeal(g: Game, seat: int, seed: int, assume: dict[int, list[int]] | None = None) -> Game:
    """A game that could be this one as far as the seat can tell, at the same question.

    Faces are dealt anew among the places whose faces the seat does not know, owner by owner, and chance is another.
    assume: by owner, faces to deal to that player's hidden places instead of the true ones; a whole deck list will do.
    """
    world = g.clone()
    hidden = hidden_from(g, seat)
    x = seed_rng(seed)
    face = g.face[:]
    pools: dict[int, list[int]] = {}
    for owner, faces in assume.items() if assume is not None else ():
        pools[owner] = shuffled(supposed(g, owner, hidden, faces), rng_next(x))
    for places in hidden:
        x = rng_next(x)
        pool = pools.get(g.cards[places[0]].owner) if places else None
        if pool is not None:
            dealt = fitting_faces(g, pool, places)
        else:
            # From sorted faces: the world must not depend on how they truly lie.
            dealt = shuffled(sorted([g.face[i] for i in places]), x)
        lay_faces(g, seat, face, places, dealt)
    put_faces(world, face, x)
    if g.checkpoint is not None:
        past = g.checkpoint.clone()
        put_faces(past, faces_then(past, face), x)
        world.checkpoint = past
    if not world.over and world.options:
        hidden_triggers(world, seat)
        reask(world)
    return world


def lay_faces(g: Game, seat: int, face: list[int], places: list[int], dealt: list[int]) -> None:
    """Deal faces to hidden places. Where the seat sees one side of a card, it is one that looks so."""
    halves = [i for i in places if one_sided(g, seat, i)] if g.lib.sided else []
    rest = places
    if halves:
        rest = [i for i in places if i not in halves]
        defs = g.lib.defs
        left = [defs[f].other if defs[f].behind else f for f in dealt]
        for i in halves:
            seen = defs[g.face[i]]
            up = [defs[f].other if seen.behind else f for f in left]
            fits = [f for f in up if f >= 0 and defs[f].look == seen.look]
            if not fits:
                raise ValueError(f"no card that is assumed looks like {seen.id}")
            del left[up.index(fits[0])]
            face[i] = fits[0]
        dealt = left
    for k in range(len(rest)):
        face[rest[k]] = dealt[k]
    swap_misfits(g, face, places)


def swap_misfits(g: Game, face: list[int], places: list[int]) -> None:
    """Where not every card could lie, the first of the others that could changes places with the one that could not."""
    for i in g.rules.bound(g):
        if i in places and not g.rules.could_be(g, i, face[i]):
            for j in places:
                if g.rules.could_be(g, i, face[j]) and j not in g.rules.bound(g):
                    face[i], face[j] = face[j], face[i]
                    break


def fitting_faces(g: Game, pool: list[int], places: list[int]) -> list[int]:
    """So many of the assumed faces as there are places, of the lot that lies there; they are taken out of the pool."""
    kinds = {g.lib.defs[g.face[i]].kind for i in range(1, len(g.face)) if g.rules.lot(g, i) == g.rules.lot(g, places[0])}
    dealt = [f for f in pool if g.lib.defs[f].kind in kinds][:len(places)]
    if len(dealt) < len(places):
        raise ValueError(f"{len(places)} cards of one sort are hidden, but only {len(dealt)} are assumed")
    for f in dealt:
        pool.remove(f)
    return dealt


def faces_then(past: Game, face: list[int]) -> list[int]:
    """The dealt faces for a position before: without what has come since, with the side up that was."""
    defs = past.lib.defs
    return [face[i] if defs[face[i]].behind == defs[past.face[i]].behind else defs[face[i]].other for i in range(len(past.cards))]


def put_faces(g: Game, face: list[int], rng: int) -> None:
    was = g.face
    g.face = face
    # Chance is another, and no secret: whoever holds the world may follow it.
    g.rng = rng_next(rng)
    g.key = b""
    g.cache = {}
    g.cache_before = {}
    doubtful = bool(g.tangled)
    for index in range(len(g.zones)):
        for r in g.zones[index]:
            if face[r & ID] != was[r & ID]:
                g.stale_voices |= 1 << index
                g.heaps[index] = None
                doubtful |= g.rules.played >> index % g.rules.count & 1 == 1
                break
    # Where no card in play is another, the same effects go on; who listens may be others.
    if doubtful:
        g.stale = FULLY
    elif not g.stale:
        g.stale = PERHAPS
    # That a seat could only pass was true of the cards it really held.
    g.quiet = [-1] * g.seats
    g.poor = [-1] * g.seats
    g.calm = -1


def hidden_triggers(g: Game, seat: int) -> None:
    """Events that still ask hidden cards whether they trigger must ask those that lie there in this world."""
    refresh(g)
    for e in list(g.records.values()):
        if e.kind != R_EVENT or not e.sets[E_TODO]:
            continue
        todo = e.sets[E_TODO]
        pairs = [(todo[i], todo[i + 1]) for i in range(0, len(todo), 2)]
        kind = e.numbers[E_KIND]
        now = concerning(g, e, g.interrupting[kind] + g.secret[kind])
        anew = [(now[i], now[i + 1]) for i in range(0, len(now), 2)]
        if pairs[0][0] <= PRETENDED:
            rest = pairs
        elif pairs[0] in anew:
            rest = anew[anew.index(pairs[0]):]
        else:
            rest = [p for p in pairs if p in anew or sees(g, seat, p[0] >> HOLDER_SHIFT & ID)]
        e.sets[E_TODO] = tuple([v for p in rest for v in p])


# ---- for tests -------------------------------------------------------------------------------------------------------
def permute_hidden(g: Game, seat: int, seed: int) -> Game:
    """Another game that must look the same to the seat: hidden faces and instances change places, chance is another."""
    other = g.clone()
    x = seed_rng(seed)
    face = g.face[:]
    told = mentioned(g)
    for places in hidden_from(g, seat):
        x = rng_next(x)
        faces = shuffled([face[i] for i in places], x)
        lay_faces(g, seat, face, places, faces)
        if g.checkpoint is None:
            x = rng_next(x)
            free = [i for i in places if g.cards[i].ref not in told and not (g.lib.sided and one_sided(g, seat, i))]
            swap_instances(g, other, face, free, shuffled(free, x))
    put_faces(other, face, x)
    # Cards have changed places too, not faces alone.
    other.heaps = [None] * len(other.heaps)
    other.stale_voices = ALL_ZONES
    other.stale = FULLY
    if g.checkpoint is not None:
        past = g.checkpoint.clone()
        put_faces(past, faces_then(past, face), x)
        other.checkpoint = past
    return other


def swap_instances(g: Game, other: Game, face: list[int], places: list[int], instances: list[int]) -> None:
    """Where instance places[k] lay, instances[k] lies now, and is seen and known there as that one was."""
    was = face[:]
    for k in range(len(places)):
        i = places[k]
        j = instances[k]
        c = g.cards[i]
        ref = g.cards[j].ref
        face[j] = was[i]
        other.cards[j] = Card(ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host, c.tucked, c.since)
        n = zone_index(g, c.seat, c.zone)
        cards = other.zones[n][:]
        cards[g.zones[n].index(c.ref)] = ref
        other.zones[n] = cards
        if i != j:
            # Perhaps their faces are alike: then `put_faces` sees nothing of it.
            other.heaps[n] = None
            other.stale_voices |= 1 << n
            other.stale = FULLY
        for s in range(g.seats):
            other.handles[s][j] = g.handles[s][i]
            other.knows[s] = other.knows[s] & ~(1 << j) | (g.knows[s] >> i & 1) << j
            other.shown[s] = other.shown[s] & ~(1 << j) | (g.shown[s] >> i & 1) << j


def mentioned(g: Game) -> set[int]:
    """Every number that somebody in progress holds: it may be a reference."""
    found: set[int] = set(g.numbers) | set(g.results) | set(g.picked) | {g.about, g.result}
    for f in g.stack:
        found.update(f[2:])
    records = [*g.records.values(), *[e.scope for e in g.effects.values()]]
    for r in records:
        found.update(r.numbers)
        for s in r.sets:
            found.update(s)
    for e in g.effects.values():
        found.update(e.refs)
        found.update((e.source, e.key))
    for happening in g.history:
        found.update(happening)
    for o in g.options:
        found.update((o & PAYLOAD, (o & PAYLOAD) >> 8))
    return found | {v >> HOLDER_SHIFT for v in found} | {abs(v) & (1 << HOLDER_SHIFT) - 1 for v in g.notes}

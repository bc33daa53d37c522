"""Continuous effects: what cards are now, which abilities they have, who listens to what.

Layers are the game's table. Within a layer what depends comes after what it depends on, then the earlier stamp first.
Because effects are data, what one reads and writes is known without running it: orders are tried only where they meet.
Static abilities become effects while they are in force and keep their stamp as long as they stay so.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.model import Group, Spec
from taisen.kernel.names import (
    A_INTERRUPT,
    A_REPLACEMENT,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
    ABILITY,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    LISTENING,
    P_FLAGS,
    P_INTS,
    P_KEY,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    R_PLAY,
    SEAT,
)
from taisen.kernel.state import PERHAPS, Derived, Effect, Game, Record
from taisen.kernel.things import NONE, parts_of

# ---- until when: a code, and a turn or a seat above it
U_GAME: Final = 0
U_TURN: Final = 1
U_BATTLE: Final = 2
U_FUTURE: Final = 3
U_STATIC: Final = 4
U_SHIFT: Final = 3
U_CODE: Final = 7
ONLY_ONCE: Final = 1 << 16
"""In the flags of a delayed trigger that has a time: it happens only once in it."""

AS_PRINTED: Final[dict[int, Derived]] = {}

ROUNDS: Final = 8
"""Abilities that give abilities are followed so many rounds; the books know no longer chains."""


# ---- looking -----------------------------------------------------------------------------------------------------
def derived(g: Game, ref: int) -> Derived:
    """What the card is now; what it last was when it has gone."""
    if g.stale and not g.held:
        refresh(g)
    d = g.cache.get(ref)
    if d is not None:
        return d
    if g.cards[ref & ID].ref != ref:
        if ref in g.became:
            return derived(g, g.now(ref))
        past = g.last.get(ref)
        if past is not None:
            return past.derived
        return g.lib.defs[g.face[ref & ID]].base
    if g.layering and not g.cache:
        derive_all(g)
        d = g.cache.get(ref)
        if d is not None:
            return d
    definition = g.lib.defs[g.face[ref & ID]]
    return definition.base if not definition.defining else defined(g, ref)


def derived_each(g: Game, refs: list[int]) -> list[Derived]:
    """As `derived` of each, for cards where they lie: whole hands are looked at in every window."""
    if g.stale and not g.held:
        refresh(g)
    if g.layering and not g.cache:
        derive_all(g)
    out: list[Derived] = []
    cache = g.cache
    defs = g.lib.defs
    face = g.face
    for ref in refs:
        d = cache.get(ref)
        if d is None:
            definition = defs[face[ref & ID]]
            d = definition.base if not definition.defining else defined(g, ref)
        out.append(d)
    return out


def defined(g: Game, ref: int) -> Derived:
    """A card out of play with abilities that say what it is: those work everywhere."""
    d = g.lib.defs[g.face[ref & ID]].base.copy()
    # While it is worked out it is what is known so far: what defines it may count cards like itself.
    g.cache[ref] = d
    seat = g.cards[ref & ID].seat
    for a in g.lib.defs[g.face[ref & ID]].defining:
        spec = g.lib.abilities[a].spec
        if spec is not None:
            key = a | ref << HOLDER_SHIFT
            e = Effect(0, 0, spec.id, ref, seat, EMPTY, EMPTY, U_STATIC, key, 0, static_scope(ref, seat, key))
            for i in range(len(spec.changes)):
                spec.changes[i].apply(g, e, i, ref, d)
    del g.cache[ref]
    return d


def abilities_of(g: Game, ref: int) -> tuple[int, ...]:
    """The keys of the abilities that work for this card where it is."""
    d = derived(g, ref)
    if ref in g.cache:
        return d.abilities
    return base_keys(g, ref)


def base_keys(g: Game, ref: int) -> tuple[int, ...]:
    definition = g.lib.defs[g.face[ref & ID]]
    c = g.cards[ref & ID]
    if not definition.zones >> c.zone & 1 or c.down or c.tucked:
        return EMPTY
    return tuple([a | ref << HOLDER_SHIFT for a in definition.abilities if g.lib.abilities[a].zones >> c.zone & 1])


def whole(g: Game, ref: int) -> Derived:
    """What a card is now with its abilities, to be kept: the same whether or not anything was worked out for it yet."""
    d = derived(g, ref)
    if ref not in g.cache:
        d = d.copy()
        d.abilities = base_keys(g, ref)
        d.seat = -1
    return d


# ---- working everything out ----------------------------------------------------------------------------------------
def derive_all(g: Game) -> None:
    """Apply the layers, in order, to every card that effects may reach."""
    if g.past:
        changed = disturbed(g)
        past = g.past
        g.past = {}
        if changed:
            mend(g, past, changed)
            return
    cache: dict[int, Derived] = {}
    g.cache = cache
    for i in g.reached:
        g.voices[i] = None
    cards = g.cards
    face = g.face
    for t in g.layered:
        for e in t:
            if e.key and e.source not in cache and g.cards[e.source & ID].ref == e.source:
                begin(g, e.source, cache)
            for r in e.refs:
                if r < SEAT and r not in cache and g.cards[r & ID].ref == r:
                    begin(g, r, cache)
    for i in g.reached:
        for r in g.zones[i]:
            c = cards[r & ID]
            d = c.begun
            if d is not None and c.begun_face == face[r & ID]:
                cache[r] = d
            elif r not in cache:
                begin(g, r, cache)
    for layer in range(g.rules.layers):
        for e in g.layered[layer]:
            apply_effect(g, e, layer, cache)


def disturbed(g: Game) -> dict[int, Derived]:
    """The cards of the things that have changed, each as it is before any effect; none when that is not all there is."""
    out: dict[int, Derived] = {}
    rules = g.rules
    for ref in g.astir:
        c = g.cards[ref & ID]
        if c.ref != ref or not ref or ref in out:
            continue
        if (0 if rules.shared >> c.zone & 1 else c.seat) * rules.count + c.zone not in g.reached:
            if ref in g.past:
                return {}
            continue
        begin(g, ref, out)
        thing = c.host if c.host and g.cards[c.host & ID].ref == c.host else ref
        if thing not in out:
            begin(g, thing, out)
        for r in parts_of(g, thing):
            if r not in out:
                begin(g, r, out)
    return out


def mend(g: Game, past: dict[int, Derived], changed: dict[int, Derived]) -> None:
    """Apply the layers to the cards that have changed: all others are what they were."""
    cache = past.copy()
    for ref in g.astir:
        if g.cards[ref & ID].ref != ref and ref in cache:
            del cache[ref]
    cache.update(changed)
    g.cache = cache
    specs = g.lib.specs
    for layer in range(g.rules.layers):
        for e in g.layered[layer]:
            if not specs[e.spec].own or e.source in changed or g.cards[e.source & ID].ref != e.source:
                apply_effect(g, e, layer, changed)
    for ref, now in changed.items():
        was = past.get(ref)
        if now.abilities != (was.abilities if was is not None else EMPTY):
            c = g.cards[ref & ID]
            g.voices[(0 if g.rules.shared >> c.zone & 1 else c.seat) * g.rules.count + c.zone] = None


def begin(g: Game, ref: int, cache: dict[int, Derived]) -> None:
    """What the card is before any effect: worked out once while it lies there, since most cards are never changed."""
    c = g.cards[ref & ID]
    face = g.face[ref & ID]
    d = c.begun
    if d is None or c.begun_face != face:
        d = g.lib.defs[face].plain
        keys = base_keys(g, ref)
        if keys:
            d = d.copy()
            d.abilities = keys
        c.begun = d
        c.begun_face = face
    cache[ref] = d


def own(g: Game, ref: int, cache: dict[int, Derived]) -> Derived:
    """What the card is so far, to be changed: no longer what the card keeps."""
    d = cache[ref]
    if d is g.cards[ref & ID].begun:
        d = d.copy()
        cache[ref] = d
        g.cache[ref] = d
    return d


def apply_effect(g: Game, e: Effect, layer: int, cache: dict[int, Derived]) -> None:
    spec = g.lib.specs[e.spec]
    if not in_force(g, e, spec):
        return
    for i in range(len(spec.changes)):
        change = spec.changes[i]
        if change.layer != layer:
            continue
        if e.key == 0 and e.refs:
            for r in e.refs:
                if r in cache:
                    change.apply(g, e, i, r, own(g, r, cache))
        elif spec.to is not None:
            for r in fitting(g, e, spec.to, cache):
                change.apply(g, e, i, r, own(g, r, cache))


def fitting(g: Game, e: Effect, to: Group, cards: dict[int, Derived]) -> list[int]:
    """The effect is about whatever fits its words now; one that began by resolution, not about what has come since."""
    found = to.among(g, e.scope, cards)
    return found if e.key or to.newcomers else [x for x in found if g.cards[x & ID].since <= e.stamp]


def in_force(g: Game, e: Effect, spec: Spec) -> bool:
    if e.until & U_CODE == U_FUTURE:
        return False
    return spec.condition is None or spec.condition.holds(g, e.scope)


def refresh(g: Game) -> None:
    """Find which static abilities are in force and who listens to which events."""
    if g.stale == PERHAPS:
        g.stale = 0
        if g.volatile and not g.cache:
            derive_all(g)
        if None not in g.voices:
            return
        keys = all_keys(g)
        if keys == g.keys:
            return
        if len(keys) == len(g.keys) and set(keys) == set(g.keys):
            # The same abilities lie elsewhere.
            listen(g, keys)
            g.keys = keys
            return
    else:
        g.stale = 0
        order_layers(g)
        g.cache = {}
        keys = all_keys(g)
    for _ in range(ROUNDS):
        if not update_statics(g, keys):
            break
        g.stale = 0
        order_layers(g)
        again = all_keys(g)
        if again == keys:
            break
        keys = again
    listen(g, keys)
    g.keys = keys
    g.stale = 0


def all_keys(g: Game) -> list[int]:
    """Every ability that works now and listens or is in force, whoever has it, in a fixed order."""
    if g.volatile and not g.cache:
        derive_all(g)
    keys: list[int] = []
    voices = g.voices
    for i in range(len(voices)):
        found = voices[i]
        if found is None:
            found = keys_in(g, i)
            voices[i] = found
        if found:
            keys += found
    return keys


def keys_in(g: Game, i: int) -> list[int]:
    """Those of the cards in one zone."""
    z = i % g.rules.count
    gives = g.volatile and g.rules.played >> z & 1
    if not gives and not g.lib.listens >> z & 1:
        return NONE
    abilities = g.lib.abilities
    defs = g.lib.defs
    face = g.face
    keys: list[int] = []
    cache = g.cache if gives else AS_PRINTED
    for r in g.zones[i]:
        d = cache.get(r)
        if d is not None:
            if d.abilities:
                keys += [k for k in d.abilities if LISTENING >> abilities[k & ABILITY].kind & 1]
        elif defs[face[r & ID]].listens >> z & 1:
            keys += [k for k in base_keys(g, r) if LISTENING >> abilities[k & ABILITY].kind & 1]
    return keys


def update_statics(g: Game, keys: list[int]) -> bool:
    """Static abilities that work begin an effect, those that no longer do end theirs. True when any did, or changed hands."""
    abilities = g.lib.abilities
    wanted = [k for k in keys if abilities[k & ABILITY].kind == A_STATIC and abilities[k & ABILITY].spec is not None]
    there = {e.key: e.id for e in g.effects.values() if e.key}
    if not wanted and not there:
        return False
    changed: list[Effect] = []
    want = set(wanted)
    for key, i in there.items():
        if key not in want:
            changed.append(g.effects.pop(i))
            g.unordered = tuple([x for x in g.unordered if x != i])
        elif follow_control(g, i):
            changed.append(g.effects[i])
            g.touch()
    stamp = g.clock
    fresh: list[int] = []
    for key in wanted:
        if key not in there:
            spec = abilities[key & ABILITY].spec
            if spec is None:
                continue
            ref = key >> HOLDER_SHIFT
            seat = static_seat(g, ref)
            scope = static_scope(ref, seat, key)
            e = Effect(g.next_effect, stamp, spec.id, ref, seat, EMPTY, EMPTY, U_STATIC, key, 0, scope)
            g.effects[e.id] = e
            fresh.append(e.id)
            changed.append(e)
            g.next_effect += 1
    if fresh:
        g.clock = stamp + 1
        note_unordered(g, fresh)
    for e in changed:
        shake(g, e)
    return bool(changed)


def shake(g: Game, e: Effect) -> None:
    """An effect has begun or ended: what it is about must be worked out anew, all cards where it looks further."""
    spec = g.lib.specs[e.spec]
    if not g.near or not spec.near or not (e.refs or spec.own):
        g.touch()
        return
    for s in range(g.seats):
        g.moved[s] += 1
    for r in e.refs:
        g.disturb(r, r)
    if not e.refs:
        g.disturb(g.now(e.source), g.now(g.card(e.source).host))


def follow_control(g: Game, i: int) -> bool:
    """A static ability is always its present controller's; changing hands does not make it new. True when it did."""
    e = g.effects[i]
    seat = static_seat(g, e.source)
    if seat == e.seat:
        return False
    scope = static_scope(e.source, seat, e.key)
    g.effects[i] = Effect(i, e.stamp, e.spec, e.source, seat, e.refs, e.ints, e.until, e.key, e.uses, scope)
    return True


def static_seat(g: Game, ref: int) -> int:
    """Whose a card's static abilities are: its controller's."""
    return g.cards[ref & ID].seat


def static_scope(ref: int, seat: int, key: int) -> Record:
    n = [0] * P_INTS
    n[P_KEY] = key
    n[P_SOURCE] = ref
    n[P_SEAT] = seat
    return Record(0, R_PLAY, n, [EMPTY] * P_SLOTS)


def note_unordered(g: Game, fresh: list[int]) -> None:
    """Effects that began at one time and whose order matters are asked about."""
    specs = g.lib.specs
    for i in range(len(fresh)):
        for j in range(i):
            a = g.effects[fresh[j]]
            b = g.effects[fresh[i]]
            layers = at_odds(specs[a.spec], specs[b.spec])
            if layers and may_meet(g, a, b) and not settled(g, a, b, layers):
                if a.id not in g.unordered:
                    g.unordered = g.unordered + (a.id,)
                if b.id not in g.unordered:
                    g.unordered = g.unordered + (b.id,)


def at_odds(a: Spec, b: Spec) -> list[int]:
    """The layers in which one replaces what the other writes."""
    layers: list[int] = []
    for x in a.changes:
        for y in b.changes:
            if x.layer == y.layer and x.writes & y.writes and (x.sets or y.sets) and x.layer not in layers:
                layers.append(x.layer)
    return layers


def settled(g: Game, a: Effect, b: Effect, layers: list[int]) -> bool:
    """Dependency sets the order of two effects of one time: it is the same whichever is taken to have begun first."""
    one = firsts(g, a, b, layers)
    g.effects[b.id] = b.stamped(b.stamp - 1)
    other = firsts(g, a, b, layers)
    g.effects[b.id] = b
    return one == other


def firsts(g: Game, a: Effect, b: Effect, layers: list[int]) -> list[bool]:
    """In each of the layers: whether the first of the two effects comes first."""
    order_layers(g)
    g.cache = {}
    out: list[bool] = []
    for layer in layers:
        ids = [e.id for e in g.layered[layer]]
        out.append(ids.index(a.id) < ids.index(b.id))
    return out


def may_meet(g: Game, a: Effect, b: Effect) -> bool:
    """Some card in play is reached by both, or may come to be: the order is set when they begin, not later."""
    x = g.lib.specs[a.spec].to
    y = g.lib.specs[b.spec].to
    if x is None or y is None:
        return False
    if x.places(g, a.scope) & y.places(g, b.scope):
        return True
    for i in range(len(g.zones)):
        if g.rules.played >> (i % g.rules.count) & 1:
            for r in g.zones[i]:
                if x.fits(g, a.scope, r) and y.fits(g, b.scope, r):
                    return True
    return False


def order_unordered(g: Game, first: int) -> None:
    """The asked player applies this one first: whatever else began with it or later moves one stamp up."""
    stamp = g.effects[first].stamp
    for e in list(g.effects.values()):
        if e.stamp > stamp or (e.stamp == stamp and e.id != first and e.id in g.unordered):
            g.effects[e.id] = e.stamped(e.stamp + 1)
    g.clock += 1
    stamps = [g.effects[i].stamp for i in g.unordered if i != first]
    g.unordered = tuple([i for i in g.unordered if i != first and stamps.count(g.effects[i].stamp) > 1])
    g.stale = 1
    g.touch()


# ---- order within a layer ------------------------------------------------------------------------------------------
def order_layers(g: Game) -> None:
    gave = g.volatile
    g.volatile = 0
    g.tangled = 0
    g.dynamic = g.lib.looks
    g.apart = 0
    g.shielding = 0
    g.near = 0 if g.lib.far else 1
    g.layering = 0
    g.reach = g.rules.played
    g.layered = [()] * g.rules.layers
    if not g.effects:
        g.past = {}
        if gave:
            g.voices = [None] * len(g.voices)
        return
    specs = g.lib.specs
    mask = 0
    zones = g.rules.played
    worked_out = (1 << g.rules.layers) - 1
    effects = sorted(g.effects.values(), key=stamp_of)
    for e in effects:
        spec = specs[e.spec]
        if spec.grants:
            g.volatile = 1
        if e.key or spec.to is not None or spec.condition is not None:
            g.dynamic |= spec.looks
        if spec.apart:
            g.apart = 1
        if spec.shields:
            g.shielding = 1
        g.reach |= spec.zones
        if spec.layers & worked_out:
            zones |= spec.zones
            if not spec.near:
                g.near = 0
        mask |= spec.layers
    if gave != g.volatile:
        g.voices = [None] * len(g.voices)
    for layer in range(g.rules.layers):
        if mask >> layer & 1:
            g.layered[layer] = tuple([e for e in effects if specs[e.spec].layers >> layer & 1])
            g.layering = 1
    n = g.rules.count
    reached = tuple([i for i in range(len(g.zones)) if zones >> i % n & 1])
    if not g.near or reached != g.reached:
        g.past = {}
    g.reached = reached
    for layer in range(g.rules.layers):
        if len(g.layered[layer]) > 1:
            depend(g, layer)


def stamp_of(e: Effect) -> tuple[int, int]:
    return e.stamp, e.id


def masks(spec: Spec, layer: int) -> tuple[int, int]:
    reads = spec.reads
    writes = 0
    for c in spec.changes:
        if c.layer == layer:
            reads |= c.reads
            writes |= c.writes
    return reads, writes


def depend(g: Game, layer: int) -> None:
    """Move what depends behind what it depends on; mutual dependency and none leave the order of time."""
    specs = g.lib.specs
    uses = 0
    writes = 0
    for e in g.layered[layer]:
        uses |= specs[e.spec].uses
        writes |= specs[e.spec].writes
    if not uses & writes:
        # Nobody reads what anybody writes: seldom is more to be done.
        return
    g.tangled = 1
    g.past = {}
    effects = list(g.layered[layer])
    rw = [masks(specs[e.spec], layer) for e in effects]
    pairs = [(i, j) for i in range(len(effects)) for j in range(len(effects))
             if i != j and rw[j][0] & rw[i][1]]
    if not pairs:
        return
    needs: dict[int, set[int]] = {}
    for i, j in pairs:
        if changes_reach(g, effects[i], effects[j], layer):
            needs.setdefault(effects[j].id, set()).add(effects[i].id)
    ordered: list[Effect] = []
    left = effects
    while left:
        pick = left[0]
        ids = {e.id for e in left}
        for e in left:
            open_needs = {n for n in needs.get(e.id, set()) & ids if e.id not in needs.get(n, set())}
            if not open_needs:
                pick = e
                break
        ordered.append(pick)
        left = [e for e in left if e.id != pick.id]
    g.layered[layer] = tuple(ordered)


def changes_reach(g: Game, a: Effect, b: Effect, layer: int) -> bool:
    """Whether applying a first changes what b applies to or how."""
    kept = g.layered
    below = kept[:layer] + [()] * (len(kept) - layer)
    g.layered = below
    g.cache = {}
    derive_all(g)
    without = reach(g, b, layer)
    apply_effect(g, a, layer, g.cache)
    with_it = reach(g, b, layer)
    g.layered = kept
    g.cache = {}
    return without != with_it


def reach(g: Game, e: Effect, layer: int) -> list[int]:
    spec = g.lib.specs[e.spec]
    out: list[int] = []
    if not in_force(g, e, spec):
        return out
    for c in spec.changes:
        if c.layer == layer:
            out.append(c.fix(g, e.scope) if e.key else 0)
    if spec.to is not None and not e.refs:
        out.extend(fitting(g, e, spec.to, g.cache))
    else:
        out.extend(e.refs)
    return out


# ---- listeners -------------------------------------------------------------------------------------------------------
def listen(g: Game, keys: list[int]) -> None:
    """Index what works by event kind. Cards somebody cannot see listen apart: they trigger only when shown."""
    kinds = len(g.rules.event_names)
    replacing: list[tuple[int, ...]] = [EMPTY] * kinds
    interrupting: list[tuple[int, ...]] = [EMPTY] * kinds
    triggering: list[tuple[int, ...]] = [EMPTY] * kinds
    secret: list[tuple[int, ...]] = [EMPTY] * kinds
    states: tuple[int, ...] = EMPTY
    abilities = g.lib.abilities
    hidden = g.rules.hidden
    for key in keys:
        a = abilities[key & ABILITY]
        if a.kind == A_STATIC:
            continue
        if a.kind == A_TRIGGERED:
            table = secret if hidden >> g.cards[key >> HOLDER_SHIFT & ID].zone & 1 else triggering
        elif a.kind == A_REPLACEMENT:
            table = replacing
        elif a.kind == A_INTERRUPT:
            table = interrupting
        elif a.kind == A_STATE:
            states += (key,)
            continue
        else:
            continue
        if a.matcher is not None:
            for kind in a.matcher.kinds:
                table[kind] += (key,)
    for e in g.effects.values() if g.shielding else ():
        spec = g.lib.specs[e.spec]
        if spec.shields and e.until & U_CODE != U_FUTURE:
            for c in spec.changes:
                shield_listens(g, e, c.shield(), replacing)
    for i in g.delayed:
        a = abilities[g.records[i].n[P_KEY] & ABILITY]
        if a.matcher is not None and not in_future(g.records[i]):
            for kind in a.matcher.kinds:
                triggering[kind] += (-i,)
    g.replacing = replacing
    g.interrupting = interrupting
    g.triggering = triggering
    g.secret = secret
    g.state_triggers = states


def shield_listens(g: Game, e: Effect, ability: int, replacing: list[tuple[int, ...]]) -> None:
    """A replacement effect that lasts listens with the effect's own number, held by its source."""
    if ability < 0:
        return
    matcher = g.lib.abilities[ability].matcher
    if matcher is not None:
        for kind in matcher.kinds:
            replacing[kind] += (ability | e.id << 12 | e.source << HOLDER_SHIFT,)


# ---- beginning and ending ------------------------------------------------------------------------------------------
def start_effect(g: Game, spec: Spec, r: Record, refs: tuple[int, ...], until: int, uses: int = 0) -> int:
    """An effect begins by resolution: its set and its numbers are fixed now."""
    ints = tuple([c.fix(g, r) for c in spec.changes])
    e = Effect(g.next_effect, g.clock, spec.id, r.n[P_SOURCE], r.n[P_SEAT], refs, ints, until, 0, uses, r.copy())
    g.next_effect += 1
    g.clock += 1
    g.effects[e.id] = e
    g.stale = 1
    g.due = 1
    shake(g, e)
    return e.id


def end_effect(g: Game, i: int) -> None:
    if i in g.effects:
        e = g.effects.pop(i)
        g.stale = 1
        g.due = 1
        shake(g, e)


def end_until(g: Game, code: int) -> bool:
    """End every effect of that duration. True when there was one."""
    ended = [e.id for e in g.effects.values() if e.until & U_CODE == code]
    for i in ended:
        end_effect(g, i)
    for i in g.delayed:
        if g.records[i].n[P_FLAGS] & ~ONLY_ONCE == code + 1:
            del g.records[i]
            g.delayed = tuple([x for x in g.delayed if x != i])
            g.stale = 1
    return bool(ended)


def begin_future(g: Game, seat: int) -> None:
    """A turn of that seat begins: effects and delayed triggers for that turn begin now. Their time stays."""
    for e in list(g.effects.values()):
        if e.until & U_CODE == U_FUTURE and e.until >> U_SHIFT == seat:
            g.effects[e.id] = Effect(e.id, e.stamp, e.spec, e.source, e.seat, e.refs, e.ints, U_TURN, 0, e.uses,
                                     e.scope)
            g.stale = 1
            g.touch()
    for i in g.delayed:
        flags = g.records[i].n[P_FLAGS]
        if in_future(g.records[i]) and (flags & ~ONLY_ONCE) - 1 >> U_SHIFT == seat:
            g.records[i].n[P_FLAGS] = U_TURN + 1 | flags & ONLY_ONCE
            g.stale = 1


def in_future(delayed: Record) -> bool:
    """A delayed trigger of a turn to come: it does not listen yet."""
    return delayed.n[P_FLAGS] > 0 and delayed.n[P_FLAGS] - 1 & U_CODE == U_FUTURE


def has_ability(g: Game, ref: int, keyword: int) -> bool:
    """The card has this keyword now."""
    abilities = g.lib.abilities
    for key in abilities_of(g, ref):
        if abilities[key & ABILITY].keyword == keyword:
            return True
    return False

"""What cards are: continuous effects applied in layers, and the order in which that is done.

Layers are the game's table. Within a layer what depends comes after what it depends on, then the earlier stamp first.
Because effects are data, what one reads and writes is known without running it: orders are tried only where they meet.
"""
from __future__ import annotations

from taisen.kernel.counters import bear_counters, bearing, counters
from taisen.kernel.lowered import Group, Spec
from taisen.kernel.names import EMPTY, HOLDER_SHIFT, ID, READS_ABILITIES, ROLES, SEAT, U_CODE, U_FUTURE
from taisen.kernel.state import ALL_ZONES, Derived, Effect, Game
from taisen.kernel.things import parts_of

NO_CARDS: list[int] = []


# ---- before any effect -----------------------------------------------------------------------------------------------
def base_keys(g: Game, ref: int) -> tuple[int, ...]:
    definition = g.lib.defs[g.face[ref & ID]]
    c = g.cards[ref & ID]
    if not definition.zones >> c.zone & 1 or c.down:
        return EMPTY
    works = g.rules.roles[c.tucked - ROLES].works if c.tucked >= ROLES else 0
    if c.tucked and not works:
        return EMPTY
    return tuple([a | ref << HOLDER_SHIFT for a in definition.abilities if g.lib.abilities[a].zones >> c.zone & 1
                  and (not works or g.lib.abilities[a].keyword == works)])


def begin(g: Game, ref: int, cache: dict[int, Derived]) -> None:
    cache[ref] = before_effects(g, ref)


def before_effects(g: Game, ref: int) -> Derived:
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
        if c.tucked >= ROLES and g.rules.roles[c.tucked - ROLES].kind >= 0:
            d = d.copy()
            d.kind = g.rules.roles[c.tucked - ROLES].kind
        c.begun = d
        c.begun_face = face
    return d


def to_change(g: Game, ref: int, cache: dict[int, Derived]) -> Derived:
    """What the card is so far, to be changed: no longer what the card keeps."""
    d = cache[ref]
    if d is g.cards[ref & ID].begun:
        d = d.copy()
        cache[ref] = d
        g.cache[ref] = d
    return d


# ---- working it out --------------------------------------------------------------------------------------------------
def work_out(g: Game) -> None:
    """Bring up to date what cards are: of things that have changed where nothing else can have, else of all."""
    changed = disturbed(g) if g.cache_before else g.cache_before
    if changed:
        mend(g, changed)
    else:
        derive_all(g)


def derive_all(g: Game) -> None:
    """Apply the layers, in order, to every card that effects may reach."""
    g.cache_before = {}
    cache: dict[int, Derived] = {}
    g.cache = cache
    for i in g.reached:
        g.stale_voices |= 1 << i
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
    if g.meter is not None:
        g.meter.charge(2 * len(cache))
    for layer in range(g.rules.layers):
        borne = parts_in_time(g, layer, cache)
        for e in g.layered[layer]:
            if borne:
                bear_before(g, e, layer, borne, cache)
            apply_effect(g, e, layer, cache)
        if g.rules.borne >> layer & 1:
            bear_counters(g, layer, cache)
        if g.rules.given >> layer & 1:
            bear_parts(g, layer, cache, borne)


def bear_parts(g: Game, layer: int, cards: dict[int, Derived], left: list[int]) -> None:
    """What attached cards do, in this layer, to the numbers of what they are attached to; left: those that come last by time."""
    for ref in left if g.rules.dated_by_card else list(cards):
        c = g.cards[ref & ID]
        if c.tucked >= ROLES and c.host in cards:
            role = g.rules.roles[c.tucked - ROLES]
            if role.layer == layer:
                d = to_change(g, c.host, cards)
                for field, amount, kind in role.gives:
                    d.nums[field] += amount if kind < 0 else amount * counters(g, ref, kind)


def parts_in_time(g: Game, layer: int, cards: dict[int, Derived]) -> list[int]:
    """The attached cards that change numbers in this layer, in the order in which they were attached, where the book goes by it."""
    if not g.rules.given >> layer & 1 or not g.rules.dated_by_card:
        return NO_CARDS
    found = [(g.cards[x & ID].since, x) for x in cards if g.cards[x & ID].tucked >= ROLES]
    found.sort()
    return [x for _, x in found]


def bear_before(g: Game, e: Effect, layer: int, left: list[int], cards: dict[int, Derived]) -> None:
    """Those that were attached before the effect began; all of them where what they change makes a difference to it."""
    reads = masks(g.lib.specs[e.spec], layer)[0]
    n = 0
    for ref in left:
        role = g.rules.roles[g.cards[ref & ID].tucked - ROLES]
        if g.cards[ref & ID].since > e.stamp and not [f for f, _, _ in role.gives if reads >> f & 1]:
            break
        n += 1
    if n:
        bear_parts(g, layer, cards, left[:n])
        del left[:n]


def disturbed(g: Game) -> dict[int, Derived]:
    """The cards of the things that have changed, each as it is before any effect; none when that is not all there is."""
    out: dict[int, Derived] = {}
    rules = g.rules
    for ref in g.changed_cards:
        c = g.cards[ref & ID]
        if c.ref != ref or not ref or ref in out:
            continue
        if g.home[c.seat * rules.count + c.zone] not in g.reached:
            if ref in g.cache_before:
                return {}
            if not on_effect(g, ref):
                continue
        begin(g, ref, out)
        thing = c.host if c.host and g.cards[c.host & ID].ref == c.host else ref
        if thing not in out:
            begin(g, thing, out)
        for r in parts_of(g, thing):
            if r not in out:
                begin(g, r, out)
    return out


def on_effect(g: Game, ref: int) -> bool:
    """An effect that is worked out in layers comes from the card or is on it, also where no effect reaches the whole zone."""
    worked_out = (1 << g.rules.layers) - 1
    for e in g.effects.values():
        if ((e.key and e.source == ref) or ref in e.refs) and g.lib.specs[e.spec].layers & worked_out:
            return True
    return False


def mend(g: Game, changed: dict[int, Derived]) -> None:
    """Apply the layers to the cards that have changed: all others are what they were."""
    past = g.cache_before
    g.cache_before = {}
    cache = past.copy()
    for ref in g.changed_cards:
        if g.cards[ref & ID].ref != ref and ref in cache:
            del cache[ref]
    cache.update(changed)
    g.cache = cache
    specs = g.lib.specs
    for layer in range(g.rules.layers):
        borne = parts_in_time(g, layer, changed)
        for e in g.layered[layer]:
            if borne:
                bear_before(g, e, layer, borne, changed)
            if not specs[e.spec].only_itself or e.source in changed or g.cards[e.source & ID].ref != e.source:
                apply_effect(g, e, layer, changed)
        if g.rules.borne >> layer & 1:
            bear_counters(g, layer, changed)
        if g.rules.given >> layer & 1:
            bear_parts(g, layer, changed, borne)
    for ref, now in changed.items():
        was = past.get(ref)
        if now.abilities != (was.abilities if was is not None else EMPTY):
            c = g.cards[ref & ID]
            g.stale_voices |= 1 << g.home[c.seat * g.rules.count + c.zone]


def apply_effect(g: Game, e: Effect, layer: int, cache: dict[int, Derived]) -> None:
    spec = g.lib.specs[e.spec]
    # As `in_force`, without the call.
    if e.until & U_CODE == U_FUTURE or (spec.condition is not None and not spec.condition.holds(g, e.scope)):
        return
    for i in range(len(spec.changes)):
        change = spec.changes[i]
        if change.layer != layer:
            continue
        if e.key == 0 and e.refs:
            for r in e.refs:
                if r in cache:
                    change.apply(g, e, i, r, to_change(g, r, cache))
        elif spec.to is not None:
            for r in fitting(g, e, spec.to, cache):
                change.apply(g, e, i, r, to_change(g, r, cache))


def fitting(g: Game, e: Effect, to: Group, cards: dict[int, Derived]) -> list[int]:
    """The effect is about whatever fits its words now; one that began by resolution, not about what has come since."""
    if g.meter is not None:
        g.meter.charge(1 if to.only_itself else len(cards))
    found = to.among(g, e.scope, cards)
    return found if e.key or to.newcomers else [x for x in found if g.cards[x & ID].since <= e.stamp]


def in_force(g: Game, e: Effect, spec: Spec) -> bool:
    if e.until & U_CODE == U_FUTURE:
        return False
    return spec.condition is None or spec.condition.holds(g, e.scope)


# ---- order within a layer --------------------------------------------------------------------------------------------
def order_layers(g: Game) -> None:
    gave = g.volatile
    g.volatile = 0
    g.tangled = 0
    g.dynamic = g.lib.looks
    g.looked_up = 0
    g.shielding = 0
    g.forbidding = g.lib.forbidding
    g.all_local = 0 if g.lib.looks_across else 1
    g.equal_zones = g.rules.played
    g.layering = 0
    g.reach = g.rules.played
    g.layered = [()] * g.rules.layers
    borne = bearing(g) or bool(g.rules.roles)
    if not g.effects and not borne:
        g.cache_before = {}
        if gave:
            g.stale_voices = ALL_ZONES
        return
    specs = g.lib.specs
    mask = 0
    zones = g.rules.played
    worked_out = (1 << g.rules.layers) - 1
    effects = list(g.effects.values())
    for i in range(1, len(effects)):
        if effects[i].stamp < effects[i - 1].stamp or effects[i].id < effects[i - 1].id:
            # Seldom: they are kept in the order in which they began.
            effects.sort(key=stamp_of)
            break
    for e in effects:
        spec = specs[e.spec]
        if spec.grants:
            g.volatile = 1
        if spec.to is not None or spec.condition is not None:
            g.dynamic |= spec.looks
        if spec.looked_up:
            g.looked_up = 1
        if spec.shields:
            g.shielding = 1
        if spec.forbids:
            g.forbidding = 1
        g.reach |= spec.zones
        if spec.layers & worked_out:
            zones |= spec.zones
            if not spec.local:
                g.all_local = 0
            if spec.uses & READS_ABILITIES:
                # Which abilities of a card work depends on where it lies.
                g.equal_zones = 0
            for bound in spec.bounds:
                g.equal_zones = larger_part(g.equal_zones, bound)
        mask |= spec.layers
    if gave != g.volatile:
        g.stale_voices = ALL_ZONES
    for layer in range(g.rules.layers):
        if mask >> layer & 1:
            g.layered[layer] = tuple([e for e in effects if specs[e.spec].layers >> layer & 1])
            g.layering = 1
    if borne:
        g.layering = 1
    n = g.rules.count
    reached = tuple([i for i in range(len(g.zones)) if zones >> i % n & 1])
    if not g.all_local or not g.layering:
        g.cache_before = {}
    g.reached = reached
    for layer in range(g.rules.layers):
        if len(g.layered[layer]) > 1:
            depend(g, layer)


def larger_part(zones: int, bound: int) -> int:
    """Of those inside and those outside a set of zones the more."""
    inside = zones & bound
    outside = zones & ~bound
    if not inside or not outside:
        return zones
    return inside if inside.bit_count() >= outside.bit_count() else outside


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
    g.cache_before = {}
    if g.meter is not None:
        g.meter.charge(len(g.layered[layer]) * len(g.layered[layer]))
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


# ---- effects that began together -------------------------------------------------------------------------------------
def note_unordered(g: Game, fresh: list[int]) -> None:
    """Effects that began at one time and whose order matters are asked about."""
    specs = g.lib.specs
    for i in range(len(fresh)):
        for j in range(i):
            a = g.effects[fresh[j]]
            b = g.effects[fresh[i]]
            if a.stamp != b.stamp:
                continue
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
    g.due = 1

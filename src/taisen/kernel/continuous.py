"""Continuous effects: looking at what cards are now, who listens to what, how effects begin and end.

How what cards are is worked out is in `layers`. Static abilities become effects while they are in force and keep their
stamp as long as they stay so.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.layers import base_keys, before_effects, note_unordered, on_effect, order_layers, work_out
from taisen.kernel.lowered import Ability, Spec
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
    ONLY_ONCE,
    P_FLAGS,
    P_INTS,
    P_KEY,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    R_PLAY,
    U_BEFORE,
    U_CODE,
    U_FUTURE,
    U_SHIFT,
    U_STATIC,
    U_TURN,
    U_UNTIL,
)
from taisen.kernel.state import FULLY, PERHAPS, Derived, Effect, Game, Record
from taisen.kernel.things import NONE

# The tables of listeners, one behind the other after the state triggers; few games have any in the last two
TRIGGERING: Final = 0
REPLACING: Final = 1
INTERRUPTING: Final = 2
SECRET: Final = 3

NOBODY: Final = (0,)
"""The key of a listener that is not there: an event of that kind is looked at closely all the same."""
AS_PRINTED: Final[dict[int, Derived]] = {}

# What was heard where abilities may be others: the same, the same statics (elsewhere, or others listen), other statics
NOBODY_ELSE: Final = 0
OTHER_LISTENERS: Final = 1
OTHER_STATICS: Final = 2

ROUNDS: Final = 8
"""Abilities that give abilities are followed so many rounds; the books know no longer chains."""


# ---- looking ---------------------------------------------------------------------------------------------------------
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
        past = g.last_known.get(ref)
        if past is not None:
            return past.derived
        return g.lib.defs[g.face[ref & ID]].base
    if g.layering and not g.cache:
        work_out(g)
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
        work_out(g)
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
    if g.stale and not g.held:
        refresh(g)
    if not g.volatile:
        # None is given or taken: nothing must be worked out for that.
        return before_effects(g, ref).abilities if g.cards[ref & ID].ref == ref else base_keys(g, ref)
    d = derived(g, ref)
    if ref in g.cache:
        return d.abilities
    return base_keys(g, ref)


def cannot(g: Game, ref: int) -> int:
    """What effects keep the card from, as the game's bits. Nothing is worked out where no effect in force forbids anything."""
    if g.stale and not g.held:
        refresh(g)
    if not g.forbidding and g.cards[ref & ID].ref == ref:
        return 0
    return derived(g, ref).cannot


def within_reach(g: Game, ref: int) -> bool:
    """Effects may make this card another than it is printed: it is one of those that are worked out, whether or not they are."""
    if g.stale and not g.held:
        refresh(g)
    if not g.layering:
        return False
    if g.cache:
        return ref in g.cache
    c = g.cards[ref & ID]
    return g.home[c.seat * g.rules.count + c.zone] in g.reached or on_effect(g, ref)


def has_ability(g: Game, ref: int, keyword: int) -> bool:
    """The card has this keyword now."""
    abilities = g.lib.abilities
    for key in abilities_of(g, ref):
        if abilities[key & ABILITY].keyword == keyword:
            return True
    return False


def whole(g: Game, ref: int) -> Derived:
    """What a card is now with its abilities, to be kept: the same whether or not anything was worked out for it yet."""
    d = derived(g, ref)
    if ref not in g.cache:
        d = d.copy()
        d.abilities = base_keys(g, ref)
        d.seat = -1
    return d


# ---- static abilities and listeners ----------------------------------------------------------------------------------
def refresh(g: Game) -> None:
    """Find which static abilities are in force and who listens to which events."""
    if g.stale == PERHAPS:
        g.stale = 0
        if g.volatile and not g.cache:
            work_out(g)
        heard = hear(g)
        if heard == NOBODY_ELSE:
            return
        keys = all_keys(g)
        if heard == OTHER_LISTENERS:
            listen(g, keys)
            g.keys = keys
            return
    else:
        g.stale = 0
        order_anew(g)
        g.cache = {}
        if g.volatile:
            work_out(g)
        hear(g)
        keys = all_keys(g)
    for _ in range(ROUNDS):
        if not update_statics(g, keys):
            break
        g.stale = 0
        order_layers(g)
        if g.lib.fixing:
            fix_numbers(g)
        if g.volatile and not g.cache:
            work_out(g)
        hear(g)
        again = all_keys(g)
        if again == keys:
            break
        keys = again
    listen(g, keys)
    g.keys = keys
    g.stale = 0


def order_anew(g: Game) -> None:
    """Order the layers. Where effects depend on one another, what a card is may be another because another card has moved."""
    tangled = g.tangled
    before = g.layered
    order_layers(g)
    if (tangled or g.tangled) and g.layered != before:
        g.touched += 1
        g.version += 1


def hear(g: Game) -> int:
    """Look up the abilities in zones where they may be others. What that came to: which others."""
    stale_voices = g.stale_voices
    if not stale_voices:
        return NOBODY_ELSE
    g.stale_voices = 0
    voices = g.voices
    heard = NOBODY_ELSE
    gone: list[int] = []
    come: list[int] = []
    for i in g.audible:
        if stale_voices >> i & 1:
            found = keys_in(g, i)
            if found != voices[i]:
                add_statics(g, voices[i], gone)
                add_statics(g, found, come)
                voices[i] = found
                heard = OTHER_LISTENERS
    return OTHER_STATICS if (gone or come) and set(gone) != set(come) else heard


def add_statics(g: Game, keys: list[int], out: list[int]) -> None:
    abilities = g.lib.abilities
    for k in keys:
        if abilities[k & ABILITY].kind == A_STATIC:
            out.append(k)


def all_keys(g: Game) -> list[int]:
    """Every ability that works now and listens or is in force, whoever has it, in a fixed order."""
    keys: list[int] = []
    for i in g.audible:
        keys += g.voices[i]
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
        if d is None:
            if not defs[face[r & ID]].listens >> z & 1:
                continue
            d = before_effects(g, r)
        voice = d.voice
        if voice is None:
            voice = [k for k in d.abilities if LISTENING >> abilities[k & ABILITY].kind & 1]
            d.voice = voice
        if voice:
            keys += voice
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
            began = min(stamp, g.card(ref).since) if g.rules.dated_by_card else stamp
            e = Effect(g.next_effect, began, spec.id, ref, seat, EMPTY, EMPTY, U_STATIC, key, 0, scope)
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


def fix_numbers(g: Game) -> None:
    """Of static abilities that have just begun to work, the numbers that are worked out once; one after another."""
    for e in list(g.effects.values()):
        spec = g.lib.specs[e.spec]
        if e.key and spec.fixed and not e.ints:
            ints = tuple([c.fix(g, e.scope) for c in spec.changes])
            g.effects[e.id] = Effect(e.id, e.stamp, e.spec, e.source, e.seat, e.refs, ints, e.until, e.key, e.uses, e.scope)
            g.touch()
            order_layers(g)


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


def listen(g: Game, keys: list[int]) -> None:
    """Index what works by event kind. Cards somebody cannot see listen apart: they trigger only when shown."""
    kinds = len(g.rules.events)
    lib = g.lib
    abilities = lib.abilities
    if g.meter is not None:
        g.meter.charge(2 * len(keys))
    if not lib.nobody or len(lib.hears) != len(abilities):
        lib.hears = [numbers_heard(a, kinds) for a in abilities]
        lib.nobody = [EMPTY] * kinds
        lib.interrupts = A_INTERRUPT in [a.kind for a in abilities]
        lib.withholds = withheld_kinds(abilities, g.rules.hidden)
        lib.secretly = heard_in_secret(abilities, g.rules.hidden) | lib.withholds
        lib.waits = bool([a for a in abilities if a.kind == A_STATE and a.zones & g.rules.hidden])
    hears = lib.hears
    hidden = g.rules.hidden & (lib.listens | g.rules.played)
    tables = SECRET + 1 if hidden else INTERRUPTING + 1 if lib.interrupts else REPLACING + 1
    heard: list[tuple[int, ...]] = [EMPTY] * (1 + tables * kinds)
    for key in keys:
        numbers = hears[key & ABILITY]
        if hidden and numbers and abilities[key & ABILITY].kind == A_TRIGGERED \
                and hidden >> g.cards[key >> HOLDER_SHIFT & ID].zone & 1:
            numbers = tuple([n + (SECRET - TRIGGERING) * kinds for n in numbers])
        for n in numbers:
            heard[n] += (key,)
    triggering = table(heard, TRIGGERING, kinds)
    replacing = table(heard, REPLACING, kinds)
    for e in g.effects.values() if g.shielding else ():
        spec = g.lib.specs[e.spec]
        if spec.shields and e.until & U_CODE != U_FUTURE:
            for c in spec.changes:
                shield_listens(g, e, c.shield(), replacing)
    for i in g.delayed:
        a = abilities[g.records[i].numbers[P_KEY] & ABILITY]
        if a.matcher is not None and not in_future(g.records[i]):
            for kind in a.matcher.kinds:
                triggering[kind] += (-i,)
    g.triggering = triggering
    g.replacing = replacing
    g.interrupting = table(heard, INTERRUPTING, kinds) if tables > INTERRUPTING else lib.nobody
    g.secret = table(heard, SECRET, kinds) if tables > SECRET else lib.nobody
    if g.veils and lib.secretly:
        g.secret = [keys + NOBODY if lib.secretly >> k & 1 else keys for k, keys in enumerate(g.secret)]
    g.state_triggers = heard[0]
    g.calm = -1


def heard_in_secret(abilities: list[Ability], hidden: int) -> int:
    """The event kinds, as bits, that trigger something in zones that others do not see."""
    mask = 0
    for a in abilities:
        if a.kind == A_TRIGGERED and a.matcher is not None and a.zones & hidden:
            for kind in a.matcher.kinds:
                mask |= 1 << kind
    return mask


def withheld_kinds(abilities: list[Ability], hidden: int) -> int:
    """The event kinds, as bits, that something in zones that others do not see may replace, if its player likes."""
    mask = 0
    for a in abilities:
        if a.kind == A_REPLACEMENT and a.may and a.matcher is not None and a.zones & hidden:
            for kind in a.matcher.kinds:
                mask |= 1 << kind
    return mask


def table(heard: list[tuple[int, ...]], which: int, kinds: int) -> list[tuple[int, ...]]:
    return heard[1 + which * kinds:1 + (which + 1) * kinds]


def numbers_heard(a: Ability, kinds: int) -> tuple[int, ...]:
    """Where an ability is indexed: the table and the kind of event in one number; a state trigger before all of them."""
    if a.kind == A_STATE:
        return (0,)
    if a.matcher is None or a.kind not in (A_TRIGGERED, A_REPLACEMENT, A_INTERRUPT):
        return EMPTY
    which = TRIGGERING if a.kind == A_TRIGGERED else REPLACING if a.kind == A_REPLACEMENT else INTERRUPTING
    return tuple([1 + which * kinds + k for k in a.matcher.kinds])


def shield_listens(g: Game, e: Effect, ability: int, replacing: list[tuple[int, ...]]) -> None:
    """A replacement effect that lasts listens with the effect's own number, held by its source."""
    if ability < 0:
        return
    matcher = g.lib.abilities[ability].matcher
    if matcher is not None:
        for kind in matcher.kinds:
            replacing[kind] += (ability | e.id << 12 | e.source << HOLDER_SHIFT,)


# ---- beginning and ending --------------------------------------------------------------------------------------------
def shake(g: Game, e: Effect) -> None:
    """An effect has begun or ended: what it is about must be worked out anew, all cards where it looks further."""
    spec = g.lib.specs[e.spec]
    if not (e.refs or spec.only_itself):
        g.touch()
        return
    for s in range(g.seats):
        g.moved[s] += 1
    for r in e.refs:
        g.disturb(r, r)
    if not e.refs:
        g.disturb(g.now(e.source), g.now(g.card(e.source).host))


def start_effect(g: Game, spec: Spec, r: Record, refs: tuple[int, ...], until: int, uses: int = 0,
                 ints: tuple[int, ...] = EMPTY) -> int:
    """An effect begins by resolution: its set and its numbers (or those that are given) are fixed now."""
    ints = ints or tuple([c.fix(g, r) for c in spec.changes])
    e = Effect(g.next_effect, g.rules.began_at(g, r), spec.id, r.numbers[P_SOURCE], r.numbers[P_SEAT], refs, ints, until, 0, uses, r.copy())
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


def end_effects_on(g: Game, ref: int) -> None:
    """Effects on certain cards are no longer about this one."""
    for e in [e for e in g.effects.values() if e.key == 0 and ref in e.refs]:
        left = tuple([x for x in e.refs if x != ref])
        if left:
            g.effects[e.id] = e.on(left)
            g.stale = FULLY
            g.due = 1
            g.touch()
        else:
            end_effect(g, e.id)


def end_until(g: Game, code: int) -> bool:
    """End every effect of that duration. True when there was one."""
    ended = [e.id for e in g.effects.values() if e.until & U_CODE == code]
    for i in ended:
        end_effect(g, i)
    for i in g.delayed:
        if g.records[i].numbers[P_FLAGS] & ~ONLY_ONCE == code + 1:
            del g.records[i]
            g.delayed = tuple([x for x in g.delayed if x != i])
            g.stale = 1
    return bool(ended)


def end_before(g: Game, seat: int) -> None:
    """A turn of that seat begins: effects and delayed triggers until then are over."""
    until = U_BEFORE | seat << U_SHIFT
    for e in [e for e in g.effects.values() if e.until == until]:
        end_effect(g, e.id)
    for i in [i for i in g.delayed if g.records[i].numbers[P_FLAGS] & ~ONLY_ONCE == until + 1]:
        del g.records[i]
        g.delayed = tuple([x for x in g.delayed if x != i])
        g.stale = 1


def begin_future(g: Game, seat: int) -> None:
    """A turn of that seat begins: effects and delayed triggers for that turn begin now. Their time stays."""
    for e in list(g.effects.values()):
        if e.until & U_CODE in (U_FUTURE, U_UNTIL) and e.until >> U_SHIFT == seat:
            g.effects[e.id] = Effect(e.id, e.stamp, e.spec, e.source, e.seat, e.refs, e.ints, U_TURN, 0, e.uses,
                                     e.scope)
            g.stale = 1
            g.due = 1
            g.touch()
    for i in g.delayed:
        flags = g.records[i].numbers[P_FLAGS]
        if in_future(g.records[i]) and (flags & ~ONLY_ONCE) - 1 >> U_SHIFT == seat:
            g.records[i].numbers[P_FLAGS] = U_TURN + 1 | flags & ONLY_ONCE
            g.stale = 1


def end_future(g: Game, seat: int) -> None:
    """No turn of that seat will come: what was for it, or until it, is over."""
    for e in list(g.effects.values()):
        if e.until & U_CODE in (U_FUTURE, U_UNTIL) and e.until >> U_SHIFT == seat:
            end_effect(g, e.id)
    for i in g.delayed:
        if in_future(g.records[i]) and (g.records[i].numbers[P_FLAGS] & ~ONLY_ONCE) - 1 >> U_SHIFT == seat:
            del g.records[i]
            g.delayed = tuple([x for x in g.delayed if x != i])
            g.stale = 1


def in_future(delayed: Record) -> bool:
    """A delayed trigger of a turn to come: it does not listen yet."""
    return delayed.numbers[P_FLAGS] > 0 and delayed.numbers[P_FLAGS] - 1 & U_CODE == U_FUTURE

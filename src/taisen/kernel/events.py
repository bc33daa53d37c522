"""Events: everything that happens goes through `do`.

When no listener is concerned the event takes a straight path: the raw move, then triggers. Otherwise it becomes a
record and a procedure: replacement effects (which may ask), the raw move, interrupts, hidden triggers that ask to be
shown, triggers. Listeners are looked up before the move and again after it: what leaves together sees it, and so does
what has just come.
"""
from __future__ import annotations

from typing import Final

from taisen.kernel.continuous import refresh
from taisen.kernel.last_known import as_it_was
from taisen.kernel.layers import in_force
from taisen.kernel.listeners import (
    ANY_PART,
    PRETENDED,
    answer_withheld,
    concerned,
    concerning,
    kept_back,
    pretended,
    withheld,
)
from taisen.kernel.listeners import NOT_YET as NOT_YET
from taisen.kernel.listeners import UNCHANGED as UNCHANGED
from taisen.kernel.listeners import match as match
from taisen.kernel.names import (
    A_INTERRUPT,
    A_TRIGGERED,
    ABILITY,
    DONE,
    E_AFTER,
    E_AMOUNT,
    E_APPLIED,
    E_BY,
    E_HOLD,
    E_KEY,
    E_KIND,
    E_NUMBERS,
    E_PARTS,
    E_REPLACING,
    E_SOURCE,
    E_TODO,
    EFFECT_MASK,
    EFFECT_SHIFT,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    LOOKS_GAME,
    NEXT,
    NO,
    P_COST,
    P_EVENT,
    P_KEY,
    P_PART,
    PAYLOAD,
    PROC,
    R_EVENT,
    R_THEN,
    REPLACED,
    SEAT,
    STEP,
    V_INDEX,
    VERB,
    W_ABILITY,
    YES,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_MAY_REPLACE, K_REPLACE, K_SHOW
from taisen.kernel.sight import hide, public, show
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import holder_seat, notice_states, trigger, used_up

EVENT: Final = 2
PLAY: Final = 3
AT: Final = 4
GROUP: Final = 5
"""How many events happen at one moment, this one among them; 0: it happens by itself."""
SETTLED: Final = -1
"""At which part an event stands that waits for the others of its moment."""

doing: Final = Procedure(None, "event")

# The interpreter plugs in how an ability's program is run in place: (g, play record id) -> signal.
RUN_PROGRAM: list[Procedure] = []


def do(g: Game, kind: int, ref: int, number: int = 0, source: int = 0, by: int = -1) -> int:
    """One event with one part, as the last act of a step. What came of it is `g.result` in the next step."""
    if g.stale:
        refresh(g)
    if g.became:
        ref = g.now(ref)
        source = g.now(source)
    if (g.replacing[kind] and concerned(g, g.replacing[kind], kind, ref, number, source, by)) \
            or (g.interrupting[kind]) or (g.secret[kind]):
        return start_event(g, kind, (ref,), (number,), source, by)
    before = g.triggering[kind]
    known_before = g.last_known
    if g.rules.adjusts >> kind & 1:
        number = g.rules.adjusted(g, kind, ref, number, source)
    after = g.rules.raw[kind](g, ref, number, source) if 1 not in g.gone or not of_who_left(g, ref) else UNCHANGED
    g.result = after
    g.results = (after,)
    if after == UNCHANGED:
        return NEXT
    if g.lib.noted >> kind & 1:
        keep(g, kind, ref, number, source, by, after)
    if g.log is not None:
        g.log(g, kind, ref, number, source, by, after)
    if after == ref and g.last_known is not known_before:
        ref = as_it_was(g, ref, known_before)
    if g.stale:
        refresh(g)
        if g.interrupting[kind] or g.secret[kind]:
            return came_late(g, before, kind, (ref,), (number,), source, by)
    if before or g.triggering[kind]:
        collect(g, 0, before, kind, (ref,), (number,), source, by, (after,))
    if g.lib.states:
        notice_states(g)
    return bring(g) if g.then else NEXT


def do_all(g: Game, kind: int, refs: list[int], numbers: list[int], source: int = 0, by: int = -1) -> int:
    """Simultaneous parts of one event. What came of each is in `g.results`, in the same order."""
    if not refs:
        g.result = UNCHANGED
        g.results = EMPTY
        return NEXT
    if g.stale:
        refresh(g)
    if g.became:
        refs = [g.now(r) for r in refs]
        source = g.now(source)
    if g.replacing[kind] or g.interrupting[kind] or g.secret[kind]:
        return start_event(g, kind, tuple(refs), tuple(numbers), source, by)
    before = g.triggering[kind]
    if g.rules.adjusts >> kind & 1:
        numbers = all_adjusted(g, kind, refs, numbers, source)
    parts = raw_all(g, kind, tuple(refs), tuple(numbers), source, by)
    if g.interrupting[kind] or g.secret[kind]:
        return came_late(g, before, kind, parts, tuple(numbers), source, by)
    if before or g.triggering[kind]:
        collect(g, 0, before, kind, parts, tuple(numbers), source, by, g.results)
    if g.lib.states:
        notice_states(g)
    return bring(g) if g.then else NEXT


def all_adjusted(g: Game, kind: int, refs: list[int], numbers: list[int], source: int) -> list[int]:
    """The numbers of an event's parts, as they are before the first of them happens."""
    return [g.rules.adjusted(g, kind, refs[i], numbers[i], source) for i in range(len(refs))]


def adjust(g: Game, e: Record) -> None:
    """After all that replaces it: the numbers of an event become what they will be."""
    kind = e.numbers[E_KIND]
    if g.rules.adjusts >> kind & 1:
        e.sets[E_NUMBERS] = tuple(all_adjusted(g, kind, list(e.sets[E_PARTS]), list(e.sets[E_NUMBERS]), e.numbers[E_SOURCE]))


def raw_all(g: Game, kind: int, refs: tuple[int, ...], numbers: tuple[int, ...], source: int, by: int) -> tuple[int, ...]:
    """The raw moves of one event: until all are made, effects stand as before it, so that its parts are simultaneous.

    What came of them is in `g.results`; given back are the parts, as they were.
    """
    if g.stale:
        refresh(g)
    g.held = 1
    parts = raw_parts(g, kind, refs, numbers, source, by)
    g.held = 0
    if g.stale:
        refresh(g)
    return parts


def raw_parts(g: Game, kind: int, refs: tuple[int, ...], numbers: tuple[int, ...], source: int, by: int) -> tuple[int, ...]:
    raw = g.rules.raw[kind]
    results: list[int] = []
    parts: list[int] = []
    for i in range(len(refs)):
        known_before = g.last_known
        after = raw(g, refs[i], numbers[i], source) if 1 not in g.gone or not of_who_left(g, refs[i]) else UNCHANGED
        results.append(after)
        parts.append(as_it_was(g, refs[i], known_before) if after == refs[i] and g.last_known is not known_before else refs[i])
        if after == UNCHANGED:
            continue
        if g.lib.noted >> kind & 1:
            keep(g, kind, refs[i], numbers[i], source, by, after)
        if g.log is not None:
            g.log(g, kind, refs[i], numbers[i], source, by, after)
    g.results = tuple(results)
    g.result = results[0] if results else UNCHANGED
    return tuple(parts)


def do_together(g: Game, events: list[tuple[int, list[int], list[int], int]]) -> int:
    """(kind, parts, numbers, source) of events of several kinds at one moment, as the last act of a step.

    All that is to replace something is applied before the first card moves, and who listens to one of them hears of all.
    """
    some = [x for x in events if x[1]]
    if len(some) < 2:
        return do_all(g, some[0][0], some[0][1], some[0][2], some[0][3]) if some else NEXT
    if g.stale:
        refresh(g)
    for kind, refs, numbers, source in reversed(some):
        start_event(g, kind, tuple([g.now(r) for r in refs]), tuple(numbers), g.now(source), -1)
        g.stack[-1][GROUP] = len(some)
    return NEXT


def of_who_left(g: Game, ref: int) -> bool:
    """A card of a player who has left: nothing can happen to it, whatever was under way."""
    return 0 < ref < SEAT and bool(g.gone[g.cards[ref & ID].owner])


def keep(g: Game, kind: int, part: int, number: int, source: int, by: int, after: int) -> None:
    """Remember what happened for the cards that ask about it later."""
    g.history = (*g.history, (g.turn, g.rules.phase(g), kind, part, number, source, by, after))
    g.stir(LOOKS_GAME)


def collect(g: Game, event: int, before: tuple[int, ...], kind: int, parts: tuple[int, ...], numbers: tuple[int, ...],
            source: int, by: int, after: tuple[int, ...]) -> int:
    """Every listener that was there before or has come with the event, once for each part it is about.

    Not a card that has just become another: its text is lost, and what it was given is with its successor.
    """
    now = g.triggering[kind]
    keys = before
    if now is not before:
        keys = before + tuple([k for k in now if k not in before])
    if g.became:
        keys = tuple([k for k in keys if k < 0 or k >> HOLDER_SHIFT not in g.became])
    for i in range(len(parts)):
        if after[i] == UNCHANGED:
            continue
        for key in keys:
            if match(g, key, kind, parts[i], numbers[i], source, by, after[i]) and not used_up(g, key):
                if not event:
                    event = new_event(g, kind, parts, numbers, source, by)
                    g.records[event].sets[E_AFTER] = after
                    g.records[event].numbers[E_AMOUNT] = sum(numbers)
                trigger(g, key, event, i)
    return event


def new_event(g: Game, kind: int, parts: tuple[int, ...], numbers: tuple[int, ...], source: int, by: int) -> int:
    e = g.new_record(R_EVENT, [kind, source, by, 0, 0, 0], [parts, numbers, EMPTY, EMPTY, EMPTY, EMPTY])
    return e.id


def start_event(g: Game, kind: int, parts: tuple[int, ...], numbers: tuple[int, ...], source: int, by: int) -> int:
    i = new_event(g, kind, parts, numbers, source, by)
    e = g.records[i]
    e.numbers[E_HOLD] = 1
    e.sets[E_APPLIED] = inherited(g)
    e.sets[E_REPLACING] = g.replacing[kind]
    return g.push(doing.id, i)


def inherited(g: Game) -> tuple[int, ...]:
    """An event made by a replacement is still the same event for the replacements that have been applied to it."""
    for f in reversed(g.stack):
        if f[PROC] == doing.id:
            if f[STEP] == doing.index["replace"] and f[PLAY]:
                return applied_so_far(g.records[f[EVENT]], g.records[f[PLAY]])
            return EMPTY
    return EMPTY


def applied_so_far(e: Record, r: Record) -> tuple[int, ...]:
    """Those applied to the part that is being replaced: whatever it becomes, and of whatever card, not again."""
    part = r.sets[P_COST][0] if r.numbers[P_PART] == REPLACED else e.sets[E_PARTS][r.numbers[P_PART]]
    out: list[int] = []
    applied = e.sets[E_APPLIED]
    for i in range(0, len(applied), 2):
        if applied[i + 1] in (part, ANY_PART):
            out.extend((applied[i], ANY_PART))
    return tuple(out)


def applicable(g: Game, e: Record) -> list[tuple[int, int]]:
    """(key, part) of the replacement effects that want this event and have not been applied to that part."""
    out: list[tuple[int, int]] = []
    applied = e.sets[E_APPLIED]
    done_pairs = [(applied[i], applied[i + 1]) for i in range(0, len(applied), 2)]
    parts = e.sets[E_PARTS]
    kind = e.numbers[E_KIND]
    keys = g.replacing[kind]
    keys += tuple([k for k in e.sets[E_REPLACING] if k not in keys and not g.live(k >> HOLDER_SHIFT)])
    for i in range(len(parts)):
        for key in keys:
            if (key, parts[i]) in done_pairs or (key, ANY_PART) in done_pairs or used_up(g, key) or off(g, key):
                continue
            if match(g, key, kind, parts[i], e.sets[E_NUMBERS][i], e.numbers[E_SOURCE], e.numbers[E_BY], NOT_YET):
                out.append((key, i))
    return g.rules.foremost(g, out) if len(out) > 1 else out


def off(g: Game, key: int) -> bool:
    """The effect behind a replacement is over, or not in force: its condition does not hold."""
    i = key >> EFFECT_SHIFT & EFFECT_MASK
    e = g.effects.get(i)
    if i and e is None:
        return True
    return e is not None and e.key != 0 and not in_force(g, e, g.lib.specs[e.spec])


def first_affected(g: Game, e: Record, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The replacements of the first part that has any: parts are settled one after another."""
    part = min([p for _, p in pairs])
    return [(k, p) for k, p in pairs if p == part]


@doing.step(label="replace")
def order_replacements(g: Game, f: Frame) -> int:
    """The affected player picks among several replacement effects. What a hidden card could do is not known until its player
    has said that it is to be done."""
    if f[PLAY]:
        f[PLAY] = 0
    if g.stale:
        refresh(g)
    e = g.records[f[EVENT]]
    pairs = applicable(g, e) if e.sets[E_PARTS] else []
    if g.lib.withholds >> e.numbers[E_KIND] & 1:
        key = withheld(g, e, pairs)[0]
        if key:
            return ask_withheld(g, f, e, key)
    if not pairs:
        return doing.goto(f, "raw")
    mine = first_affected(g, e, pairs)
    seat = g.rules.affected(g, e.numbers[E_KIND], e.sets[E_PARTS][mine[0][1]])
    return g.ask(seat, K_REPLACE, [V_INDEX << VERB | i for i in range(len(mine))], f[EVENT])


def ask_withheld(g: Game, f: Frame, e: Record, key: int) -> int:
    if e.numbers[E_KEY] != key:
        e.numbers[E_KEY] = key
        return doing.goto(f, "replace")
    if key <= PRETENDED:
        return g.ask(PRETENDED - key, K_MAY_REPLACE, [NO], f[EVENT])
    return g.ask(holder_seat(g, key), K_MAY_REPLACE, [NO, YES], f[EVENT])


@doing.step(label="take")
def take_replacement(g: Game, f: Frame) -> int:
    e = g.records[f[EVENT]]
    if g.lib.withholds >> e.numbers[E_KIND] & 1:
        pairs = applicable(g, e)
        if withheld(g, e, pairs)[0]:
            answer_withheld(g, e, pairs, g.answer)
            e.numbers[E_KEY] = 0
            return doing.goto(f, "replace")
    key, part = first_affected(g, e, applicable(g, e))[g.answer & PAYLOAD]
    e.sets[E_APPLIED] = e.sets[E_APPLIED] + (key, e.sets[E_PARTS][part])
    e.numbers[E_KEY] = key
    f[AT] = part
    return NEXT


@doing.step(label="may")
def may_replace(g: Game, f: Frame) -> int:
    """An optional one asks its player."""
    key = g.records[f[EVENT]].numbers[E_KEY]
    if not g.lib.abilities[key & ABILITY].may or kept_back(g, key):
        # Of a hidden card its player has said it already.
        return doing.goto(f, "apply")
    return g.ask(holder_seat(g, key), K_MAY_REPLACE, [NO, YES], f[EVENT])


@doing.step(label="decide")
def decide(g: Game, f: Frame) -> int:
    if g.answer == NO:
        # What was declined is no cause of what happens.
        g.records[f[EVENT]].numbers[E_KEY] = 0
        return doing.goto(f, "replace")
    return NEXT


@doing.step(label="apply")
def apply_replacement(g: Game, f: Frame) -> int:
    e = g.records[f[EVENT]]
    key = e.numbers[E_KEY]
    a = g.lib.abilities[key & ABILITY]
    doing.goto(f, "replace")
    scope = lasting_scope(g, key)
    use_effect(g, key)
    if a.limit:
        g.count_use(key)
    if a.program is None:
        return NEXT
    r = g.new_play(W_ABILITY, a.program.id, key >> HOLDER_SHIFT, holder_seat(g, key), key, a.program.slots)
    if scope is not None:
        r.sets = scope.sets + r.sets[len(scope.sets):]
    r.numbers[P_EVENT] = f[EVENT]
    r.numbers[P_PART] = f[AT]
    e.numbers[E_HOLD] += 1
    f[PLAY] = r.id
    return g.push(RUN_PROGRAM[0].id, r.id)


def lasting_scope(g: Game, key: int) -> Record | None:
    """A replacement effect that was made by resolution knows what was chosen then."""
    e = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK)
    return e.scope if e is not None and e.key == 0 and not e.refs else None


def use_effect(g: Game, key: int) -> None:
    """A lasting replacement with a number of uses is used once."""
    i = key >> EFFECT_SHIFT & EFFECT_MASK
    e = g.effects.get(i)
    if e is not None and e.uses > 0:
        if e.uses == 1:
            del g.effects[i]
        else:
            g.effects[i] = e.used()
        g.stale = 1
        g.touch()


@doing.step(label="raw")
def raw_move(g: Game, f: Frame) -> int:
    if f[GROUP]:
        return wait_for_others(g, f)
    e = g.records[f[EVENT]]
    if not e.sets[E_PARTS]:
        g.result = UNCHANGED
        g.results = EMPTY
        return finish(g, f)
    if g.stale:
        refresh(g)
    kind = e.numbers[E_KIND]
    before = g.triggering[kind]
    secret = g.secret[kind]
    quick = g.interrupting[kind]
    adjust(g, e)
    e.sets[E_PARTS] = raw_all(g, kind, e.sets[E_PARTS], e.sets[E_NUMBERS], e.numbers[E_SOURCE], e.numbers[E_BY])
    e.sets[E_AFTER] = g.results
    happened(g, e, before, quick, secret)
    return NEXT


def wait_for_others(g: Game, f: Frame) -> int:
    """An event of several at one moment goes below the others, until the last of them is settled."""
    f[AT] = SETTLED
    group = g.stack[-f[GROUP]:]
    if [x for x in group if x[AT] != SETTLED]:
        g.stack[-f[GROUP]:] = [f, *group[:-1]]
        return NEXT
    # The last one to be settled lies on top, below it the first.
    return happen_at_once(g, [*group[:-1][::-1], f])


def happen_at_once(g: Game, group: list[Frame]) -> int:
    """Until all have moved, effects and listeners stand as before the first."""
    events = [g.records[f[EVENT]] for f in group]
    if g.stale:
        refresh(g)
    heard = [(g.triggering[e.numbers[E_KIND]], g.interrupting[e.numbers[E_KIND]], g.secret[e.numbers[E_KIND]]) for e in events]
    for e in events:
        adjust(g, e)
    g.held = 1
    for e in events:
        e.sets[E_PARTS] = raw_parts(g, e.numbers[E_KIND], e.sets[E_PARTS], e.sets[E_NUMBERS], e.numbers[E_SOURCE], e.numbers[E_BY])
        e.sets[E_AFTER] = g.results
    g.held = 0
    if g.stale:
        refresh(g)
    for i in range(len(group)):
        group[i][GROUP] = 0
        happened(g, events[i], heard[i][0], heard[i][1], heard[i][2])
        doing.goto(group[i], "inside")
    return NEXT


def came_late(g: Game, before: tuple[int, ...], kind: int, parts: tuple[int, ...], numbers: tuple[int, ...], source: int,
              by: int) -> int:
    """The straight path was taken, and with the move came somebody who interrupts or triggers from a hidden place."""
    start_event(g, kind, parts, numbers, source, by)
    f = g.stack[-1]
    e = g.records[f[EVENT]]
    e.sets[E_AFTER] = g.results
    happened(g, e, before, EMPTY, EMPTY)
    return doing.goto(f, "inside")


def happened(g: Game, e: Record, before: tuple[int, ...], quick: tuple[int, ...], secret: tuple[int, ...]) -> None:
    """What the event, now that it has happened, sets off: at once, by being shown, or later."""
    kind = e.numbers[E_KIND]
    e.numbers[E_AMOUNT] = sum(e.sets[E_NUMBERS])
    collect(g, e.id, before, kind, e.sets[E_PARTS], e.sets[E_NUMBERS], e.numbers[E_SOURCE], e.numbers[E_BY], e.sets[E_AFTER])
    keys = quick + tuple([k for k in g.interrupting[kind] if k not in quick])
    keys += secret + tuple([k for k in g.secret[kind] if k not in secret])
    e.sets[E_TODO] = concerning(g, e, keys)
    if g.lib.states:
        notice_states(g)
    if g.veils:
        e.sets[E_TODO] += pretended(g, e)


@doing.step(label="inside")
def inside(g: Game, f: Frame) -> int:
    """Interrupts run now; a hidden card that could trigger asks whether it is shown."""
    e = g.records[f[EVENT]]
    if not e.sets[E_TODO]:
        return doing.goto(f, "over")
    key = e.sets[E_TODO][0]
    if key <= PRETENDED:
        return g.ask(PRETENDED - key, K_SHOW, [NO])
    if g.lib.abilities[key & ABILITY].kind == A_INTERRUPT:
        return doing.goto(f, "interrupt")
    if public(g, key >> HOLDER_SHIFT):
        g.answer = YES
        return NEXT
    return g.ask(holder_seat(g, key), K_SHOW, [NO, YES], key >> HOLDER_SHIFT)


@doing.step(label="shown")
def shown(g: Game, f: Frame) -> int:
    e = g.records[f[EVENT]]
    key = e.sets[E_TODO][0]
    part = e.sets[E_TODO][1]
    e.sets[E_TODO] = e.sets[E_TODO][2:]
    if g.answer == YES:
        if not public(g, key >> HOLDER_SHIFT):
            show(g, key >> HOLDER_SHIFT)
        trigger(g, key, e.id, part)
        if g.veils and g.lib.abilities[key & ABILITY].kind == A_TRIGGERED:
            e.sets[E_TODO] += pretended(g, e, holder_seat(g, key))
    return doing.goto(f, "inside")


@doing.step(label="interrupt")
def interrupt(g: Game, f: Frame) -> int:
    e = g.records[f[EVENT]]
    key = e.sets[E_TODO][0]
    part = e.sets[E_TODO][1]
    e.sets[E_TODO] = e.sets[E_TODO][2:]
    doing.goto(f, "inside")
    a = g.lib.abilities[key & ABILITY]
    if a.program is None:
        return NEXT
    if a.limit and not a.may:
        # One that may be declined is counted when it is used, by its own program.
        g.count_use(key)
    r = g.new_play(W_ABILITY, a.program.id, key >> HOLDER_SHIFT, holder_seat(g, key), key, a.program.slots)
    r.numbers[P_EVENT] = e.id
    r.numbers[P_PART] = part
    e.numbers[E_HOLD] += 1
    return g.push(RUN_PROGRAM[0].id, r.id)


@doing.step(label="over")
def event_over(g: Game, f: Frame) -> int:
    e = g.records[f[EVENT]]
    g.results = e.sets[E_AFTER]
    g.result = g.results[0] if g.results else UNCHANGED
    return finish(g, f)


def finish(g: Game, f: Frame) -> int:
    g.release(f[EVENT])
    if g.then:
        doing.goto(f, "end")
        return bring(g)
    return DONE


# ---- what a move brings with it
bringing: Final = Procedure(None, "what a move brings with it")


def bring(g: Game) -> int:
    """What the moves of an event have brought with them (`Game.then`) happens now, each as an event of its own.

    Whoever made the event finds its results as if nothing had come between.
    """
    r = g.new_record(R_THEN, [g.result], [g.then, g.results])
    g.then = EMPTY
    return g.push(bringing.id, r.id)


@bringing.step(label="next")
def bring_next(g: Game, f: Frame) -> int:
    r = g.records[f[EVENT]]
    left = r.sets[0]
    if not left:
        g.result = r.numbers[0]
        g.results = r.sets[1]
        del g.records[r.id]
        return DONE
    r.sets[0] = left[3:]
    bringing.goto(f, "next")
    return do(g, left[0], left[1], left[2])


def hide_shown(g: Game, r: Record) -> None:
    """A card shown so that it could trigger is hidden again when that ability is through."""
    ref = r.numbers[P_KEY] >> HOLDER_SHIFT
    if r.numbers[P_KEY] > 0 and g.live(ref):
        for i in g.waiting + g.pile:
            w = g.records[i]
            if w.id != r.id and w.numbers[P_KEY] >> HOLDER_SHIFT == ref:
                return
        hide(g, ref)

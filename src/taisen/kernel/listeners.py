"""Who an event concerns: listeners that match it, and players who could hold one as far as the others can tell."""
from __future__ import annotations

from typing import Final

from taisen.kernel.names import (
    A_REPLACEMENT,
    A_STATE,
    A_TRIGGERED,
    ABILITY,
    E_AFTER,
    E_APPLIED,
    E_BY,
    E_KIND,
    E_NUMBERS,
    E_PARTS,
    E_SOURCE,
    E_TODO,
    EFFECT_MASK,
    EFFECT_SHIFT,
    EMPTY,
    HOLDER_SHIFT,
    ID,
    P_KEY,
    YES,
)
from taisen.kernel.sight import public
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import holder_seat, state_holds, used_up

UNCHANGED: Final = -1
"""A raw move answers this when nothing came of it: then nothing triggers either."""
NOT_YET: Final = 0
"""What came of an event that a replacement is asked about: it has not happened."""
PRETENDED: Final = -(1 << 50)
"""In what an event has still to ask: less the seat, a player who holds nothing to show."""
ANY_PART: Final = -1
"""In what has been applied to an event: to whatever part."""
SAID: Final = -2
"""In what has been applied to an event: less the part, a hidden card that is to replace it, as its player has said."""


def concerned(g: Game, keys: tuple[int, ...], kind: int, part: int, number: int, source: int, by: int) -> bool:
    """Whether any of these listeners is about this event. Judged before the move."""
    for key in keys:
        if match(g, key, kind, part, number, source, by, NOT_YET):
            return True
    return False


def match(g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
    ability = key
    if key < 0:
        delayed = g.records.get(-key)
        if delayed is None:
            return False
        ability = delayed.numbers[P_KEY]
    a = g.lib.abilities[ability & ABILITY]
    if a.matcher is None:
        return False
    return a.matcher.matches(g, key, kind, part, number, source, by, after)


def concerning(g: Game, e: Record, keys: tuple[int, ...]) -> tuple[int, ...]:
    """(key, part) pairs of the listeners that are about what has happened."""
    todo: list[int] = []
    for i in range(len(e.sets[E_PARTS])):
        after = e.sets[E_AFTER][i]
        if after == UNCHANGED:
            continue
        for key in keys:
            if key and match(g, key, e.numbers[E_KIND], e.sets[E_PARTS][i], e.sets[E_NUMBERS][i], e.numbers[E_SOURCE], e.numbers[E_BY], after) \
                    and not used_up(g, key):
                todo.extend((key, i))
    return tuple(todo)


def pretended(g: Game, e: Record, only: int = -1) -> tuple[int, ...]:
    """Who could hold a card that triggers now, as far as the others can tell, and holds none, is asked all the same.

    only: of one seat, which has shown a card: it could hold another.
    """
    out: list[int] = []
    if not g.lib.secretly >> e.numbers[E_KIND] & 1:
        return EMPTY
    asked = [holder_seat(g, k) for k in e.sets[E_TODO][::2] if k > 0 and not public(g, k >> HOLDER_SHIFT)]
    for s in range(g.seats):
        if (only < 0 or s == only) and s not in asked and not g.gone[s] and could_trigger(g, e, s):
            out.extend((PRETENDED - s, 0))
    return tuple(out)


def could_trigger(g: Game, e: Record, seat: int) -> bool:
    """One of the player's cards that somebody does not see would trigger, lay it where the player keeps such cards."""
    for key in imaginable(g, seat, A_TRIGGERED):
        if concerning(g, e, (key,)):
            return True
    return False


def imaginable(g: Game, seat: int, kind: int) -> list[int]:
    """What abilities of that kind, as keys, the cards could have that a player keeps and somebody does not see: each could be
    any of those that nobody has seen all of."""
    out: list[int] = []
    abilities: list[int] = []
    for z in range(g.rules.count):
        if not g.rules.hidden >> z & 1 or g.rules.owner_blind >> z & 1:
            continue
        held = [r for r in g.zone(seat, z) if not public(g, r)]
        if not held:
            continue
        if not abilities:
            faces = {g.face[i] for i in range(1, len(g.cards)) if g.cards[i].owner == seat and not public(g, i)}
            abilities = sorted({a for face in faces for a in g.lib.defs[face].abilities if g.lib.abilities[a].kind == kind})
            if not abilities:
                return out
        here = [a for a in abilities if g.lib.abilities[a].zones >> z & 1]
        if g.meter is not None:
            g.meter.charge(len(held) * len(here))
        out.extend([r << HOLDER_SHIFT | a for r in held for a in here])
    return out


# ---- replacements
def withheld(g: Game, e: Record, pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """(key, part) of a hidden card whose player is to say first whether it replaces this event; or PRETENDED less the seat, of
    one who could hold such a card. (0, 0) where there is nobody. pairs: what wants the event.

    One part after another, as they are replaced.
    """
    parts = e.sets[E_PARTS]
    open_pairs = [p for k, p in pairs if not kept_back(g, k) or said(e, k, parts[p])]
    end = min(open_pairs) if open_pairs else len(parts) - 1
    for part in range(end + 1):
        for seat in range(g.seats):
            real = [k for k, p in pairs if p == part and kept_back(g, k) and holder_seat(g, k) == seat and not said(e, k, parts[p])]
            if real:
                return real[0], part
            if g.veils and not g.gone[seat] and could_replace(g, e, seat, part):
                return PRETENDED - seat, part
    return 0, 0


def kept_back(g: Game, key: int) -> bool:
    """An optional replacement of a card that its player sees and somebody else does not."""
    ref = key >> HOLDER_SHIFT
    if key < 0 or key >> EFFECT_SHIFT & EFFECT_MASK or not g.lib.abilities[key & ABILITY].may or not g.live(ref):
        return False
    return bool((g.rules.hidden & ~g.rules.owner_blind) >> g.cards[ref & ID].zone & 1) and not public(g, ref)


def said(e: Record, key: int, part: int) -> bool:
    """Its player has said that it is to replace that part."""
    applied = e.sets[E_APPLIED]
    for i in range(0, len(applied), 2):
        if applied[i] == key and applied[i + 1] == SAID - part:
            return True
    return False


def could_replace(g: Game, e: Record, seat: int, part: int) -> list[int]:
    """What the player could hold, as keys, that would replace that part, and was not asked about yet."""
    applied = e.sets[E_APPLIED]
    done = [(applied[i], applied[i + 1]) for i in range(0, len(applied), 2)]
    ref = e.sets[E_PARTS][part]
    return [k for k in imaginable(g, seat, A_REPLACEMENT) if g.lib.abilities[k & ABILITY].may
            and (k, ref) not in done and (k, ANY_PART) not in done and (k, SAID - ref) not in done and not used_up(g, k)
            and match(g, k, e.numbers[E_KIND], ref, e.sets[E_NUMBERS][part], e.numbers[E_SOURCE], e.numbers[E_BY], NOT_YET)]


def answer_withheld(g: Game, e: Record, pairs: list[tuple[int, int]], answer: int) -> None:
    """Whoever was asked has said it. Who declines has been asked about all that could be held there but for what is still to
    be asked about: one occurrence does not ask again and again."""
    key, part = withheld(g, e, pairs)
    ref = e.sets[E_PARTS][part]
    if answer == YES:
        e.sets[E_APPLIED] += (key, SAID - ref)
        return
    seat = PRETENDED - key if key <= PRETENDED else holder_seat(g, key)
    keys = [key] if key > 0 else []
    if g.veils:
        wanting = [k for k, p in pairs if p == part]
        keys += [k for k in could_replace(g, e, seat, part) if k not in wanting]
    for k in keys:
        e.sets[E_APPLIED] += (k, ref)


# ---- conditions
def hidden_state(g: Game, note: int) -> int:
    """The key of a hidden card's condition trigger that its player is to be asked about; or PRETENDED less the seat, of one
    who could hold such a card. 0 where there is nobody.

    note: where the game notes, by card, what was kept hidden. It is asked about again when its condition has ceased and come
    back, or when the game has forgotten the note.
    """
    if not g.veils:
        for key in g.state_triggers:
            if not public(g, key >> HOLDER_SHIFT) and comes_about(g, key, note):
                return key
        return 0
    for seat in range(g.seats):
        if g.gone[seat]:
            continue
        # All are looked at: what has ceased is to be forgotten, whoever is asked.
        could = [k for k in imaginable(g, seat, A_STATE) if comes_about(g, k, note)]
        for key in holds_states(g, seat):
            if comes_about(g, key, note):
                return key
        if could:
            return PRETENDED - seat
    return 0


def holds_states(g: Game, seat: int) -> list[int]:
    return [k for k in g.state_triggers if not public(g, k >> HOLDER_SHIFT) and holder_seat(g, k) == seat]


def comes_about(g: Game, key: int, note: int) -> bool:
    """The condition holds, and its player has not been asked about that."""
    i = note | key >> HOLDER_SHIFT
    noted = g.notes.get(i, EMPTY)
    if state_holds(g, key):
        return key & ABILITY not in noted
    if key & ABILITY in noted:
        rest = tuple([a for a in noted if a != key & ABILITY])
        if rest:
            g.note(i, rest)
        else:
            g.unnote(i)
    return False


def keep_state(g: Game, key: int, note: int) -> None:
    """Whoever was asked keeps it hidden. That was about all that could be held there but for what is still to be asked about."""
    keys = [key] if key > 0 else []
    if g.veils:
        seat = PRETENDED - key if key <= PRETENDED else holder_seat(g, key)
        real = holds_states(g, seat)
        keys += [k for k in imaginable(g, seat, A_STATE) if k not in real and comes_about(g, k, note)]
    for k in keys:
        i = note | k >> HOLDER_SHIFT
        g.note(i, tuple(sorted((*g.notes.get(i, EMPTY), k & ABILITY))))

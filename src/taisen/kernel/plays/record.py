"""The record of a play: drafted to try whether it can be made, entered into the game, and away again."""
from __future__ import annotations

from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    ABILITY,
    DONE,
    EMPTY,
    HOLDER_SHIFT,
    P_CARD,
    P_INTS,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    R_PLAY,
    W_ABILITY,
    W_CARD,
)
from taisen.kernel.state import Game, Record


def ability_of(g: Game, r: Record) -> Ability | None:
    """The ability that is played, or by which a card is; None for a card that has no text to be played by."""
    if r.numbers[P_KEY] or r.numbers[P_WHAT] == W_ABILITY:
        return g.lib.abilities[r.numbers[P_KEY] & ABILITY]
    if r.numbers[P_WHAT] == W_CARD:
        spell = g.definition(r.numbers[P_CARD]).spell
        return g.lib.abilities[spell] if spell >= 0 else None
    return None


def draft(what: int, ability: Ability | None, source: int, seat: int, key: int) -> Record:
    """A play that is not in the game yet: also what legality is tried on."""
    program = ability.program if ability is not None else None
    n = [0] * P_INTS
    n[P_PROGRAM] = program.id if program is not None else -1
    n[P_SOURCE] = source
    n[P_SEAT] = seat
    n[P_KEY] = key
    n[P_WHAT] = what
    if what == W_CARD:
        n[P_CARD] = source
    return Record(0, R_PLAY, n, [EMPTY] * (P_SLOTS + slots_of(ability)))


def card_draft(g: Game, card: int, seat: int, spell: int = -1) -> Record:
    """A card as that seat would play it, by its text or (spell) one of its texts."""
    a = spell if spell >= 0 else g.definition(card).spell
    return draft(W_CARD, g.lib.abilities[a] if a >= 0 else None, card, seat, a | card << HOLDER_SHIFT if a >= 0 else 0)


def ability_draft(g: Game, key: int, seat: int) -> Record:
    """An ability as that seat would play it."""
    return draft(W_ABILITY, g.lib.abilities[key & ABILITY], key >> HOLDER_SHIFT, seat, key)


def slots_of(ability: Ability | None) -> int:
    """Places for what its text chooses, and for what is chosen for its cost, which may be more."""
    if ability is None:
        return 0
    if ability.slots < 0:
        ability.slots = max(ability.program.slots if ability.program is not None else 0,
                            ability.cost.slots if ability.cost is not None else 0)
    return ability.slots


def enter(g: Game, r: Record) -> Record:
    """The draft becomes a play in the game."""
    return g.new_record(R_PLAY, r.numbers, r.sets)


def begin(g: Game, procedure: int, r: Record, by: int, more: int = 0) -> int:
    """Playing it begins, in the game's procedure for that, which keeps how it came about and what more the game says."""
    g.lay_on_pile(r.id)
    return g.push(procedure, r.id, by, more)


def waits_no_longer(g: Game, i: int) -> Record:
    """One occurrence of a waiting ability is played now."""
    g.waiting.remove(i)
    return g.records[i]


def renamed(r: Record, ref: int) -> None:
    """The card that is played has moved and is another now."""
    r.numbers[P_CARD] = ref
    r.numbers[P_SOURCE] = ref
    if r.numbers[P_KEY]:
        r.numbers[P_KEY] = r.numbers[P_KEY] & ABILITY | ref << HOLDER_SHIFT


def count_use(g: Game, r: Record) -> None:
    """One more play of an ability that may be played only so often."""
    a = ability_of(g, r)
    if a is not None and a.limit:
        g.count_use(r.numbers[P_KEY])


def leave(g: Game, r: Record) -> int:
    """The play is over, as the last act of a step."""
    if r.id in g.pile:
        g.take_off_pile(r.id)
    g.drop_play(r)
    g.due = 1
    return DONE

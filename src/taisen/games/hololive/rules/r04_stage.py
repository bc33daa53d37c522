"""4.4 Members: stacks of cards on the stage, what is attached to them, and what is counted about players."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.hololive.terms import (
    BEGIN_EFFECT,
    BEGIN_SKILL,
    COLOR,
    HOLOMEM,
    HP,
    IS_CHEER,
    NAME,
    NOTE_DID,
    NOTE_GAME,
    ON_STAGE,
    PART,
    STAGE,
    SUPPORT,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values.words import facts_of
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.names import EMPTY, ID, NOTE_SHIFT
from taisen.kernel.state import Derived, Game
from taisen.kernel.things import NONE, Heap, heap, parts_of

# What is kept about a position
MEMBERS: Final = 0
LOOSE: Final = 1
"""What belongs to no member that is there, and is none itself."""


def on_stage(g: Game, ref: int) -> bool:
    return bool(ON_STAGE >> g.cards[ref & ID].zone & 1)


def is_member(g: Game, ref: int) -> bool:
    """4.4.1, 4.4.2: a stack of holomem cards on the stage is one member, called by its top card."""
    # No effect makes another type of a card: the printed one will do, and this is asked more often than anything else.
    c = g.cards[ref & ID]
    return c.host == 0 and c.ref == ref and bool(ON_STAGE >> c.zone & 1) and g.lib.defs[g.face[ref & ID]].kind == HOLOMEM


uphold(book, "4.4.1", "4.4.2", "4.4.2.1.1", "4.4.2.2", by=is_member, at=__name__,
       en="A stack of holomem cards on the stage is one member; cards under its top card are no members.",
       ja="ステージのホロメンは、重なった一連のホロメンカードで表される1人。下のカードはホロメンとして扱わない。")


def printed(g: Game, ref: int) -> int:
    """What is printed on the card and no effect changes, as bits (IS_ and HAS_)."""
    return g.lib.defs[g.face[ref & ID]].bits


def members(g: Game, seat: int, zones: tuple[int, ...] = STAGE) -> list[int]:
    """A player's members in those positions, in the order in which they lie."""
    out: list[int] = []
    for z in zones:
        out += position(g, seat, z)[MEMBERS]
    return out


def members_at(g: Game, seat: int, zone: int) -> list[int]:
    """Those in one position. Not to be changed."""
    return position(g, seat, zone)[MEMBERS]


def position(g: Game, seat: int, zone: int) -> list[list[int]]:
    """The cards of a position by what they are there: MEMBERS, LOOSE."""
    found = g.heaps[seat * g.rules.count + zone]
    if found is None:
        found = heap(g, seat, zone)
    if not found.sorts:
        found.sorts = sorted_out(g, found, g.zone(seat, zone))
    return found.sorts


def sorted_out(g: Game, found: Heap, cards: list[int]) -> list[list[int]]:
    defs = g.lib.defs
    face = g.face
    there = [r for r in found.alone if defs[face[r & ID]].kind == HOLOMEM]
    lost = [host for host in found.parts if host not in there]
    if not lost and len(there) == len(found.alone):
        # Nothing belongs to anything but members: as nearly always.
        return [there, NONE]
    lost.append(0)
    return [there, [r for r in cards if g.cards[r & ID].host in lost and r not in there]]


def supports_at(g: Game, seat: int, zone: int) -> list[int]:
    defs = g.lib.defs
    return [r for r in g.zone(seat, zone) if defs[g.face[r & ID]].kind == SUPPORT]


def stack_of(g: Game, ref: int) -> list[int]:
    """4.4.8: the holomem cards under the top one, the lowest first."""
    return [r for r in parts_of(g, ref) if g.cards[r & ID].tucked]


uphold(book, "4.4.8", by=stack_of, at=__name__,
       en="'Stacked holomem' are the holomem cards under the top one.", ja="重なっているホロメンとは、一番上以外のホロメンカードである。")


def attached(g: Game, ref: int) -> list[int]:
    """5.16.1: what is attached to a member: in the same zone and related to it."""
    return [r for r in parts_of(g, ref) if not g.cards[r & ID].tucked]


uphold(book, "5.16.1", by=attached, at=__name__,
       en="An attached card lies in its member's zone and is related to it.",
       ja="付いているカードはそのホロメンと同じ領域にあり、関連付けられている。",
       breaks=(patch(sys.modules[__name__], "attached", lambda g, ref: [], "nothing is attached"),))


def cheers_of(g: Game, ref: int) -> list[int]:
    return [r for r in attached(g, ref) if printed(g, r) & IS_CHEER]


def hp_left(g: Game, ref: int) -> int:
    return hp_after(derived(g, ref), g.card(ref).damage)


def hp_after(d: Derived, damage: int) -> int:
    """4.4.5.4: a member's HP is what its card says, as it is now, less the damage it bears."""
    return d.nums[HP] - damage


uphold(book, "4.4.5.4", by=hp_after, at=__name__,
       en="A member's HP is its card's HP less the damage it bears.", ja="ホロメンのHPは、カードのHPから負っているダメージを引いた値。")


def colors_of(g: Game, ref: int) -> frozenset[str]:
    """The colours a card has now; colourless is none (2.4.2.1, 2.4.2.2)."""
    return facts_of(derived(g, ref).traits, COLOR)


_names: Final[dict[frozenset[str], frozenset[str]]] = {}
"""The names among such facts: asked of every card of the hand for every member."""


def names_of(g: Game, ref: int) -> frozenset[str]:
    """The names a card has now."""
    return names_in(derived(g, ref).traits)


def names_in(traits: frozenset[str]) -> frozenset[str]:
    names = _names.get(traits)
    if names is None:
        names = facts_of(traits, NAME)
        _names[traits] = names
    return names


def same_color(g: Game, a: int, b: int) -> bool:
    """2.4.4: they share a colour."""
    return bool(colors_of(g, a) & colors_of(g, b))


uphold(book, "2.4.4", by=same_color, at=__name__,
       en="Two cards are of the same colour when they share one.", ja="共通する色があれば同色である。")


# ---- what is counted -------------------------------------------------------------------------------------------------
def did(g: Game, seat: int, code: int, note: int = NOTE_DID) -> int:
    """How often that player did what the book allows only so often: this turn, or (NOTE_GAME) this game."""
    noted = g.notes.get(note << NOTE_SHIFT | seat, EMPTY)
    return noted.count(code) if code in noted else 0


def note_did(g: Game, seat: int, code: int, note: int = NOTE_DID) -> None:
    key = note << NOTE_SHIFT | seat
    g.note(key, g.notes.get(key, ()) + (code,))


def tell_use(g: Game, source: int, ability: int, seat: int) -> None:
    """The log hears that a skill or an ability is being used, before all that comes of it."""
    if g.log is not None:
        skill = g.lib.abilities[ability].part in (PART["oshi"], PART["sp"])
        g.log(g, BEGIN_SKILL if skill else BEGIN_EFFECT, source, ability, source, seat, 0)


def rename_notes(g: Game, old: int, new: int) -> None:
    """What was noted about a member goes on for it under its new name."""
    for key in [k for k in g.notes if k & (1 << NOTE_SHIFT) - 1 == old and k >> NOTE_SHIFT not in (NOTE_DID, NOTE_GAME)]:
        g.note(key >> NOTE_SHIFT << NOTE_SHIFT | new, g.unnote(key))

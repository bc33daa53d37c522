"""1400 Keyword abilities, and the states of a greeting that texts ask about."""
from __future__ import annotations

from typing import final

from taisen.games.ninja_slayer.terms import (
    FIELD,
    G_FIXED,
    G_GREETER,
    G_TARGET,
    HAND,
    IKUSA_DAMAGE_STEP_END,
    KILL,
    N_GREETING,
    NOTE_GREETED_BY,
    SATSUBATSU,
    TATSUJIN,
    book,
)
from taisen.kernel.effects import ops
from taisen.kernel.effects.values import YOU, GSlot, NConst
from taisen.kernel.ledger import uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Group, Matcher, Program, Test
from taisen.kernel.names import A_KEYWORD, A_TRIGGERED, HOLDER_SHIFT, NOTE_SHIFT, P_SOURCE, SEAT
from taisen.kernel.state import Game, Record


@final
class Greeting(Test):
    """It is the greeting character (704.6)."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        i = g.numbers[N_GREETING]
        return i != 0 and g.records[i].numbers[G_GREETER] == ref


uphold(book, "704.6", by=Greeting, at=__name__,
       en="'Greeting' means the character of the greeting that is being made.",
       ja="「アイサツしている」のは、いま行われているアイサツのアイサツカードである。")


@final
class Greeted(Test):
    """It is the greeted character (705.5)."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        i = g.numbers[N_GREETING]
        return i != 0 and g.records[i].numbers[G_FIXED] == 1 and g.records[i].numbers[G_TARGET] == ref


@final
class InGreeting(Test):
    """It fights: it greets, or is greeted."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        i = g.numbers[N_GREETING]
        return i != 0 and g.records[i].numbers[G_FIXED] == 1 and ref in (g.records[i].numbers[G_GREETER], g.records[i].numbers[G_TARGET])


# ---- 1403 satsubatsu
@final
class WasGreeted(Matcher):
    """The ikusa damage step ends in which the card was greeted."""

    def __init__(self) -> None:
        self.kinds = (IKUSA_DAMAGE_STEP_END,)

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return was_greeted(g, key >> HOLDER_SHIFT)


def was_greeted(g: Game, ref: int) -> bool:
    i = g.numbers[N_GREETING]
    return i != 0 and g.records[i].numbers[G_TARGET] == ref


uphold(book, "1403.2", by=was_greeted, at=__name__,
       en="Satsubatsu triggers at the end of the ikusa damage step in which its character was greeted, and kills one that greeted it this turn.",
       ja="サツバツは、アイサツされたイクサダメージ・ステップの終了時に誘発し、このターンそれにアイサツしたキャラクターを1人殺す。")


@final
class GreetersThisTurn(Group):
    """The characters, still on the field, that greeted the card this turn."""

    def refs(self, g: Game, r: Record) -> list[int]:
        return greeters(g, r.numbers[P_SOURCE])


def greeters(g: Game, ref: int) -> list[int]:
    out: list[int] = []
    for x in g.notes.get(NOTE_GREETED_BY << NOTE_SHIFT | ref, ()):
        if 0 < x < SEAT and g.live(x) and x not in out:
            out.append(x)
    return out


def satsubatsu(lib: Library) -> Ability:
    a = Ability(A_TRIGGERED, 1 << FIELD)
    a.keyword = SATSUBATSU
    a.matcher = WasGreeted()
    one = NConst(1)
    pick = ops.Pick(0, (ops.PickPart(GreetersThisTurn(), one, one),), YOU, False, False, -1, False, 0, "", None,
                    ops.Choosable())
    a.program = lib.add_program(Program([pick, ops.Act(KILL, GSlot(0), None, None)], 1))
    return a


uphold(book, "1403.2a", by=satsubatsu, at=__name__,
       en="It is entered like any triggered ability.", ja="サツバツのエントリーは誘発能力のエントリーに従う。")


def lower_keyword(lib: Library, keyword: int) -> Ability:
    """A keyword as an ability."""
    if keyword == SATSUBATSU:
        return satsubatsu(lib)
    a = Ability(A_KEYWORD, 1 << HAND if keyword == TATSUJIN else 1 << FIELD)
    a.keyword = keyword
    return a

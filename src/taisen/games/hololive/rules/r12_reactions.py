"""12.1.5, 12.2.5 Skills and arts that are used in answer to something: paying for them, using them."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r04_stage import did, note_did, tell_use
from taisen.games.hololive.rules.r10_permissions import skill_price
from taisen.games.hololive.terms import (
    ARCHIVED,
    DID_SKILL,
    DID_SP,
    HOLO_POWER,
    NOTE_GAME,
    PART,
    USE_ART,
    USE_SKILL,
)
from taisen.kernel.effects import ops
from taisen.kernel.effects.program import run_program
from taisen.kernel.effects.values import YOU
from taisen.kernel.events import do, do_all
from taisen.kernel.lowered import Condition, Instruction, Program
from taisen.kernel.names import ABILITY, GOING, P_KEY, P_SEAT, P_SOURCE, Frame
from taisen.kernel.state import Game, Record

SP: Final = PART["sp"]


# ---- oshi skills as replacements (12.1.5.1)
@final
class CSkillReady(Condition):
    """10.11.3: the holo power is there, and no other such skill has been used."""

    def __init__(self, part: int) -> None:
        self.part = part

    def holds(self, g: Game, r: Record) -> bool:
        seat = r.numbers[P_SEAT]
        if self.part == SP and did(g, seat, DID_SP, NOTE_GAME):
            return False
        return len(g.zone(seat, HOLO_POWER)) >= price_now(g, r)


def price_now(g: Game, r: Record) -> int:
    return skill_price(g, r.numbers[P_SEAT], g.lib.abilities[r.numbers[P_KEY] & ABILITY])


@final
class PaySkill(Instruction):
    """12.1.3: the skill's price from the top of the holo power."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        tell_use(g, r.numbers[P_SOURCE], r.numbers[P_KEY] & ABILITY, r.numbers[P_SEAT])
        power = g.zone(r.numbers[P_SEAT], HOLO_POWER)
        top = power[len(power) - price_now(g, r):][::-1]
        return do_all(g, ARCHIVED, top, [0] * len(top), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class NoteSkill(Instruction):
    """It counts as a skill used."""

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if self.part == SP:
            note_did(g, r.numbers[P_SEAT], DID_SP, NOTE_GAME)
        else:
            note_did(g, r.numbers[P_SEAT], DID_SKILL)
        return GOING


@final
class SayUsed(Instruction):
    """The skill or art has been used: what listens for that hears it."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, g: Game, f: Frame, r: Record) -> int:
        x = r.numbers[P_KEY] & ABILITY if self.kind == USE_SKILL else 0
        return do(g, self.kind, r.numbers[P_SOURCE], x, r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class CountUse(Instruction):
    """12.2.5.2: only what is used counts toward its limit."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        key = r.numbers[P_KEY]
        if g.lib.abilities[key & ABILITY].limit:
            g.count_use(key)
        return GOING


@final
class Inner(Instruction):
    """Carry out another program in the same play."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def run(self, g: Game, f: Frame, r: Record) -> int:
        return run_program(g, r.id, self.program.id)


def paid_skill(part: int, inner: Program | None) -> list[Instruction]:
    code: list[Instruction] = [PaySkill(), NoteSkill(part)]
    if inner is not None:
        code.append(Inner(inner))
    return [*code, SayUsed(USE_SKILL)]


# ---- arts that are permanent abilities (12.2.2, 12.2.5)
def used_art(asks: bool, inner: Program | None) -> list[Instruction]:
    """12.2.5.2: an art that comes after what it answers asks for itself."""
    ask = ops.MayAsk(YOU)
    code: list[Instruction] = [ask, CountUse()] if asks else []
    code.append(SayUsed(USE_ART))
    if inner is not None:
        code.append(Inner(inner))
    ask.to = len(code)
    return code

"""11.3 Sparks that effects bring up, and damage that effects set."""
from __future__ import annotations

from typing import final

from taisen.games.rebirth.rules.r04_moving import in_slots
from taisen.games.rebirth.terms import KW_SPARK, N_END_MAIN, NOTE_KEEPS
from taisen.kernel.effects.ops import alive
from taisen.kernel.effects.values.qualities import abilities_had
from taisen.kernel.lowered import Ability, Group, Instruction, Number
from taisen.kernel.moves import set_damage
from taisen.kernel.names import (
    GOING,
    HOLDER_SHIFT,
    NOTE_SHIFT,
    P_EVENT,
    P_PART,
    P_SEAT,
    P_STATE,
    PAYLOAD,
    V_INDEX,
    VERB,
    W_ABILITY,
    WAITING,
    Frame,
)
from taisen.kernel.question import K_MODE
from taisen.kernel.state import Game, Record


@final
class FireSparks(Instruction):
    """A spark of each of the cards waits, as if it had been triggered; using: as a spark of that card.

    Of a card's several sparks its player picks one.
    """

    def __init__(self, cards: Group, using: Group | None) -> None:
        self.cards = cards
        self.using = using

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.cards.refs(g, r))
        if len(refs) == 1 and len(sparks(g, refs[0])) > 1:
            return g.ask(r.numbers[P_SEAT], K_MODE, [V_INDEX << VERB | i for i in range(len(sparks(g, refs[0])))], r.id)
        for ref in refs:
            self.fire(g, r, ref, 0)
        return GOING

    def take(self, g: Game, f: Frame, r: Record) -> int:
        self.fire(g, r, alive(g, self.cards.refs(g, r))[0], g.answer & PAYLOAD)
        return GOING

    def fire(self, g: Game, r: Record, card: int, which: int) -> None:
        bearers = self.using.facts(g, r) if self.using is not None else []
        bearer = bearers[0] if bearers else card
        for a in sparks(g, card)[which:which + 1]:
            slots = a.program.slots if a.program is not None else 0
            program = a.program.id if a.program is not None else -1
            p = g.new_play(W_ABILITY, program, bearer, r.numbers[P_SEAT], a.id | bearer << HOLDER_SHIFT, slots)
            p.numbers[P_EVENT] = 0
            p.numbers[P_PART] = 0
            p.numbers[P_STATE] = WAITING
            g.waiting.append(p.id)
            g.due = 1


def sparks(g: Game, card: int) -> list[Ability]:
    return [a for a in abilities_had(g, card) if a.keyword == KW_SPARK]


@final
class EndMain(Instruction):
    """The main phase ends after this."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        g.set(N_END_MAIN, 1)
        return GOING


@final
class AllowKeep(Instruction):
    """So many more of the player's Re-birth cards may stay at the end of this turn."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        key = NOTE_KEEPS << NOTE_SHIFT | r.numbers[P_SEAT]
        g.note(key, (*g.notes.get(key, ()), *[0] * self.number))
        return GOING


@final
class SetDamage(Instruction):
    """The damage that characters bear becomes so much (4.4.4)."""

    def __init__(self, objects: Group, number: Number) -> None:
        self.objects = objects
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for ref in alive(g, self.objects.refs(g, r)):
            if in_slots(g, ref):
                set_damage(g, ref, max(0, self.number.value(g, r)))
                g.due = 1
        return GOING

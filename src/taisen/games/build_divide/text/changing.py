"""Changes of effect trees into changes of continuous effects (1208)."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0104_limits import NoPlaying, NotBlockedBy, NotBlocking, PlaysAtMost, Unchanged
from taisen.games.build_divide.rules.r0524_likeness import MoreScouting, SameAbilities, SameColours, SameNumbers
from taisen.games.build_divide.rules.r1208_layers import (
    LAYERS,
    CostBy,
    DamageBy,
    HandLimit,
    LoseAbilities,
    MoreEnergy,
    SetNumber,
)
from taisen.games.build_divide.terms import COLOUR_FACT, HIT, PLAY
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import NConst
from taisen.kernel.lowered import Change
from taisen.text.lowering import changing
from taisen.text.lowering.abilities import Dispatcher

NO_LIMIT: Final = 1 << 20
"""Added to a hand limit that there is none of."""


class Changer(changing.Changer[Dispatcher, Reader]):
    layers = LAYERS

    def set_to(self, c: t.SetTo) -> list[Change]:
        if c.field in ("abilities", "numbers") and isinstance(c.number, t.Value):
            return self.same(c.field, c.number.of)
        if c.field not in self.read.fields:
            raise unknown(c)
        return [SetNumber(self.read.fields[c.field], self.read.number(c.number))]

    def same(self, what: str, of: t.Noun) -> list[Change]:
        """524"""
        model = self.read.noun(of)
        if what == "abilities":
            return [SameAbilities(model, self.read.scope.slot())]
        return [SameColours(model, self.read.scope.slot()), SameNumbers(model, self.read.scope.slot())]

    def lose(self, c: t.Lose) -> Change:
        if c.keyword or c.ability is not None:
            raise unknown(c)
        return LoseAbilities()

    def become(self, c: t.Become) -> Change:
        if c.field != "colour":
            raise unknown(c)
        return LAYERS.fact(COLOUR_FACT + c.value)

    def cannot(self, c: t.Cannot) -> Change:
        if c.action in ("be_blocked", "block") and isinstance(c.noun, t.Things) and not c.noun.zone and c.noun.whose != "you":
            tests = (*self.read.kind_tests(c.noun.kind), *self.read.tests(c.noun.tests))
            return NotBlockedBy(tests) if c.action == "be_blocked" else NotBlocking(tests)
        return Unchanged(HIT) if c == t.Cannot("change_hit") else super().cannot(c)

    def own_change(self, c: t.Change) -> list[Change]:
        if isinstance(c, t.CostChange):
            n = c.number if c.op == "+" else t.Times(-1, c.number)
            return [CostBy(self.read.number(n))]
        if isinstance(c, t.MoreDamage) and c.side == "taken" and c.manner in ("", "next") and c.other is None and not c.at:
            return [DamageBy(self.read.number(c.number), c.manner == "next")]
        raise unknown(c)


def of_player(changes: tuple[t.Change, ...], read: Reader) -> list[Change]:
    """What is said of a player: hand limit, energy a turn."""
    out: list[Change] = []
    for c in changes:
        if c == t.SetTo("hand_limit", t.Const(0)):
            out.append(HandLimit(NConst(NO_LIMIT)))
        elif isinstance(c, t.AtMost) and c.per == "turn":
            read.lib.noted |= 1 << PLAY
            out.append(PlaysAtMost(NConst(c.times)))
        elif isinstance(c, t.Cannot) and c.action == "play" and isinstance(c.noun, t.Things) and not c.noun.zone and not c.noun.whose:
            out.append(NoPlaying((*read.kind_tests(c.noun.kind), *read.tests(c.noun.tests))))
        elif isinstance(c, t.Add) and c.field == "hand_limit":
            out.append(HandLimit(read.number(c.number)))
        elif isinstance(c, t.Add) and c.field == "energy_a_turn":
            out.append(MoreEnergy(read.number(c.number)))
        elif isinstance(c, t.Add) and c.field == "scouting":
            out.append(MoreScouting(read.number(c.number)))
        else:
            raise unknown(c)
    return out

"""Changes of effect trees into changes of continuous effects (8-9), wherever they are said."""
from __future__ import annotations

from typing import ClassVar, Final

from taisen.games.granblue.rules.r07_fighting import AttackLeader
from taisen.games.granblue.rules.r08_layers import LAYERS
from taisen.games.granblue.rules.r09_damage import ANY_DAMAGE, BY_BATTLE, BY_EFFECT, DamageDealt, DamageTaken
from taisen.games.granblue.rules.r10_instructions import ALL_TEXTS, EFFECT_TEXTS, ULTIMATES, LoseTexts
from taisen.games.granblue.terms import ATTRIBUTE, BARS
from taisen.games.granblue.text.phrases import unknown
from taisen.games.granblue.text.reading import Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Bar
from taisen.kernel.lowered import Change
from taisen.kernel.names import A_ACTIVATED, A_REPLACEMENT, A_STATE, A_STATIC, A_TRIGGERED
from taisen.text.lowering import changing
from taisen.text.lowering.abilities import Dispatcher

LOSING: Final = {"": ALL_TEXTS, "ultimate": ULTIMATES, "effects": EFFECT_TEXTS, "activated": EFFECT_TEXTS, "automatic": EFFECT_TEXTS,
                 "continuous": EFFECT_TEXTS}
OF_KIND: Final = {"activated": (A_ACTIVATED,), "automatic": (A_TRIGGERED, A_STATE), "continuous": (A_STATIC, A_REPLACEMENT)}
"""8-1-1: what each kind of effect text is made of."""
HITS: Final = {"": ANY_DAMAGE, "battle": BY_BATTLE, "effect": BY_EFFECT}
BARRED: Final = "bar:"


class Changer(changing.Changer[Dispatcher, Reader]):
    layers = LAYERS
    given: ClassVar[tuple[type, ...]] = (t.Activated, t.Triggered, t.Reaction, t.Continuous)

    def own_change(self, c: t.Change) -> list[Change]:
        if c == t.Can("attack_leader"):
            return [AttackLeader()]
        if not isinstance(c, t.MoreDamage) or c.manner not in HITS or c.other is not None or c.at:
            raise self.unknown(c)
        made = DamageTaken if c.side == "taken" else DamageDealt
        return [made(self.read.number(c.number), HITS[c.manner])]

    def become(self, c: t.Become) -> Change:
        if c.field != "attribute":
            raise self.unknown(c)
        return LAYERS.fact(ATTRIBUTE + c.value)

    def lose(self, c: t.Lose) -> Change:
        if c.ability is not None or c.keyword not in LOSING:
            raise self.unknown(c)
        return LoseTexts(LOSING[c.keyword], OF_KIND.get(c.keyword, ()))

    def cannot(self, c: t.Cannot) -> Change:
        if c.action == "be_chosen" and c.noun is None:
            if c.by == t.AbilityOf("effect", whose="opponent"):
                return LAYERS.forbid("be_chosen_by_opponent")
            if c.by == t.AbilityOf("effect"):
                return LAYERS.forbid("be_chosen")
            raise self.unknown(c)
        return super().cannot(c)


def bars(changes: tuple[t.Change, ...]) -> list[Change]:
    """A player may not do that."""
    out: list[Change] = []
    for c in changes:
        if not isinstance(c, t.Cannot) or not c.action.startswith(BARRED) or c.by is not None or c.noun is not None:
            raise unknown(c)
        out.append(Bar(BARS[c.action.removeprefix(BARRED)]))
    return out

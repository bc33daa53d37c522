"""Changes of effect trees into changes of continuous effects (8-9), wherever they are said."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r08_layers import AddNumber, Bar, Forbid, GainAbility, GainFact
from taisen.games.granblue.rules.r09_damage import ANY_DAMAGE, BY_BATTLE, BY_EFFECT, DamageDealt, DamageTaken
from taisen.games.granblue.rules.r10_instructions import ALL_TEXTS, EFFECT_TEXTS, ULTIMATES, LoseTexts
from taisen.games.granblue.terms import ATTRIBUTE, BARS, CANNOT, FIELDS
from taisen.games.granblue.text.phrases import unknown
from taisen.games.granblue.text.reading import Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.lowered import Change
from taisen.text.lowering.abilities import Dispatcher

LOSING: Final = {"": ALL_TEXTS, "ultimate": ULTIMATES, "effects": EFFECT_TEXTS}
HITS: Final = {"": ANY_DAMAGE, "battle": BY_BATTLE, "effect": BY_EFFECT}
BARRED: Final = "bar:"


def lower_change(low: Dispatcher, c: t.Change, read: Reader) -> list[Change]:
    if isinstance(c, t.Add) and c.field in FIELDS:
        return [AddNumber(FIELDS[c.field], read.number(c.number))]
    if isinstance(c, t.GainTrait):
        return [GainFact(c.name)]
    if isinstance(c, t.Become) and c.field == "attribute":
        return [GainFact(ATTRIBUTE + c.value)]
    if isinstance(c, t.Gain) and isinstance(c.ability, t.Activated | t.Triggered | t.Reaction | t.Continuous):
        return [GainAbility(i, low.lib.abilities[i].zones) for i in low.ability(c.ability)]
    if isinstance(c, t.Lose) and c.ability is None and c.keyword in LOSING:
        return [LoseTexts(LOSING[c.keyword])]
    if isinstance(c, t.MoreDamage) and c.manner in HITS and c.other is None and not c.at:
        made = DamageTaken if c.side == "taken" else DamageDealt
        return [made(read.number(c.number), HITS[c.manner])]
    if isinstance(c, t.Cannot) and c.noun is None:
        return [forbid(c)]
    raise unknown(c)


def forbid(c: t.Cannot) -> Change:
    if c.action == "be_chosen":
        if c.by == t.AbilityOf("effect", whose="opponent"):
            return Forbid("be_chosen_by_opponent")
        if c.by == t.AbilityOf("effect"):
            return Forbid("be_chosen")
    elif c.action in CANNOT and c.by is None:
        return Forbid(c.action)
    raise unknown(c)


def bars(changes: tuple[t.Change, ...]) -> list[Change]:
    """A player may not do that."""
    out: list[Change] = []
    for c in changes:
        if not isinstance(c, t.Cannot) or not c.action.startswith(BARRED) or c.by is not None or c.noun is not None:
            raise unknown(c)
        out.append(Bar(BARS[c.action.removeprefix(BARRED)]))
    return out

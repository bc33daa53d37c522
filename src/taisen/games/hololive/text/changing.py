"""Changes of continuous effects: in layers, looked up by the rules, or as replacements in force."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from taisen.games.hololive.rules.r10_events import DAMAGE, MANNERS, EventMatcher
from taisen.games.hololive.rules.r10_layers import (
    ANY_COLOR,
    AddBonus,
    AddNumber,
    Allow,
    AnyColorPays,
    ArtFilter,
    ChangePrice,
    Forbid,
    GainFact,
    Irreducible,
    LimitedUses,
    NoUse,
    SkillUses,
)
from taisen.games.hololive.terms import (
    ARTS,
    ARTS_COST,
    BATON_COST,
    CANNOT,
    COLOR,
    COLORLESS,
    COLORS,
    HP,
    KW_DEALT,
    KW_TAKEN,
    LIFE_LOSS,
    LOSE_LIFE,
    ON_STAGE,
    PAYS,
    SET_HP,
    ZONE_BY_NAME,
)
from taisen.games.hololive.text.phrases import FOR_ARTS, just_one, unknown
from taisen.games.hololive.text.reading import kind_test
from taisen.games.hololive.text.spelling import name_trait, tag_trait
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Guard
from taisen.kernel.lowered import Ability, Change, Group, Instruction, Program
from taisen.kernel.names import A_REPLACEMENT
from taisen.text.lowering.phrases import without_alike
from taisen.text.wording import spelt

if TYPE_CHECKING:
    from taisen.games.hololive.text.lowering import Lowering
    from taisen.games.hololive.text.reading import Reader

NUMBERS: Final = {"arts": ARTS, "power": ARTS, "hp": HP, "baton_cost_colorless": BATON_COST, "life_loss": LIFE_LOSS,
                  "arts_cost_colorless": ARTS_COST}
PREVENTED: Final = {"take_damage": DAMAGE, "take_special_damage": MANNERS["special"],
                    "take_arts_damage": MANNERS["arts"], "lose_hp_by_abilities": (*MANNERS["special"], SET_HP),
                    "lose_life_by_abilities": (LOSE_LIFE,)}
"""1.3.3: what may not happen to it does not: the events."""
ALLOWED: Final = ("target", "only_target", "only_target_arts", "redirect", "bloom_any_level", "bloom_again_if_bloomed",
                  "must_repeat_art", "repeat_art", "arts_without_cheers", "use_arts_of", "attach")


def bearer(noun: t.Noun) -> t.Noun:
    """Who has the arts that are spoken of."""
    if isinstance(noun, t.AbilityOf) and noun.of is not None:
        return noun.of
    if noun == t.That("art"):
        return t.That("holomem")
    return t.This() if noun == t.This("art") else noun


def lower_change(low: Lowering, c: t.Change, read: Reader, to: t.Noun | None, arts: ArtFilter | None) -> list[Change]:
    """to: what the text says the change is of; arts: the art whose own text it is."""
    which = arts or (ArtFilter(name=spelt(to.name)) if isinstance(to, t.AbilityOf) and to.kind == "art" else ArtFilter())
    if isinstance(c, t.Add):
        return [add(c, read, to, which)]
    if isinstance(c, t.SetTo):
        return [set_to(c, read)]
    if isinstance(c, t.Become) and (c.field, c.value) == ("arts_cost", COLORLESS):
        return [AnyColorPays()]
    if isinstance(c, t.Treated):
        return treated(c)
    if isinstance(c, t.Cannot):
        return [cannot(low, c, read, to, which)]
    if isinstance(c, t.Can) and c.action in ALLOWED:
        return [allow(c, read, which)]
    if isinstance(c, t.MoreDamage) and to is not None:
        return [more_damage(low, c, read, to)]
    raise unknown(c)


def allow(c: t.Can, read: Reader, which: ArtFilter) -> Change:
    noun: Group | None = None
    if c.noun is not None:
        # What is to be attached is not on the stage yet.
        plain, alike = without_alike(c.noun)
        if alike not in ((), (t.Alike("name", False),)) or isinstance(plain, t.Pick):
            raise unknown(c)
        if c.action == "attach":
            read.lib.looks_across = True
            noun = read.anywhere(plain)
        else:
            noun = read.noun(plain)
    return Allow(c.action, noun, read.number(c.number) if c.number is not None else None, which)


def add(c: t.Add, read: Reader, to: t.Noun | None, which: ArtFilter) -> Change:
    number = read.number(c.number)
    if c.field in NUMBERS:
        return AddNumber(NUMBERS[c.field], number)
    head, _, last = c.field.rpartition("_")
    if head in ("art_cost", "arts_cost"):
        return ChangePrice(color(last), number, which)
    if head == "advantage" and last in COLORS:
        return AddBonus(COLORS.index(last), number)
    if c.field == "uses_per_turn" and isinstance(to, t.AbilityOf) and to.kind == "oshi_skill" and to.name:
        return SkillUses(spelt(to.name), number)
    raise unknown(c)


def color(word: str) -> int:
    if word == "any":
        return ANY_COLOR
    return len(COLORS) if word == COLORLESS else COLORS.index(word)


def set_to(c: t.SetTo, read: Reader) -> Change:
    if c.field == "limited_uses":
        return LimitedUses(read.number(c.number))
    raise unknown(c)


def treated(c: t.Treated) -> list[Change]:
    """2.11.2.3; as a cheer: for the cost of arts only."""
    out: list[Change] = []
    for x in c.tests:
        if c.kind == FOR_ARTS and isinstance(x, t.Is) and x.field == "color":
            out.append(GainFact(PAYS + x.value))
        elif not c.kind and isinstance(x, t.Named):
            out.append(GainFact(name_trait(x.name)))
        elif not c.kind and isinstance(x, t.HasTrait):
            out.append(GainFact(tag_trait(x.name)))
        elif not c.kind and isinstance(x, t.Is) and x.field == "color":
            out.append(GainFact(COLOR + x.value))
        else:
            raise unknown(c)
    return out


def cannot(low: Lowering, c: t.Cannot, read: Reader, to: t.Noun | None, which: ArtFilter) -> Change:
    if c.action in CANNOT:
        return Forbid(c.action)
    if c.action == "use" and isinstance(to, t.Player) and isinstance(c.noun, t.Things):
        return no_use(c.noun, read, c)
    if c.action in ("be_reduced", "reduce_arts_damage"):
        return Irreducible(which)
    if c.action not in PREVENTED or to is None:
        raise unknown(c)
    kinds = PREVENTED[c.action]
    m = EventMatcher("would_lose_life" if kinds == (LOSE_LIFE,) else "would_take_damage", kinds)
    m.subject = read.noun(to)
    m.by = read.noun(c.by) if c.by is not None else None
    # Damage that cannot be made less cannot be prevented either, as has been ruled.
    m.reduces = True
    return guard(low, m, ops.Instead(), KW_TAKEN, c)


SUPPORTS: Final = ("support", "item", "event", "staff", "tool", "mascot", "fan")


def no_use(noun: t.Things, read: Reader, c: t.Cannot) -> Change:
    """A player may not use supports of a sort."""
    if noun.kind not in SUPPORTS or noun.zone or noun.whose:
        raise unknown(c)
    return NoUse((*kind_test(noun.kind), *read.tests(noun.tests)))


def more_damage(low: Lowering, c: t.MoreDamage, read: Reader, to: t.Noun) -> Change:
    """10.2.1.3.3: damage dealt or taken is another amount."""
    m = EventMatcher("would_take_damage" if c.side == "taken" else "would_deal_damage", MANNERS[c.manner])
    m.subject = read.noun(to)
    m.other = read.noun(just_one(c.other)) if c.other is not None else None
    for zone in c.at:
        m.at |= 1 << ZONE_BY_NAME[zone]
    m.reduces = isinstance(c.number, t.Const) and c.number.n < 0
    number = read.number(c.number)
    return guard(low, m, ops.ChangeAmount(number, False), KW_TAKEN if c.side == "taken" else KW_DEALT, c)


def guard(low: Lowering, m: EventMatcher, instruction: Instruction, keyword: int, tree: object) -> Guard:
    a = Ability(A_REPLACEMENT, ON_STAGE)
    a.matcher = m
    a.keyword = keyword
    a.program = low.lib.add_program(Program([instruction], 0))
    return Guard(low.add(a, tree).id)

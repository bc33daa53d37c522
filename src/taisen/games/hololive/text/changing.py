"""Changes of continuous effects: in layers, looked up by the rules, or as replacements in force."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r05_dice import AddFaces
from taisen.games.hololive.rules.r10_events import DAMAGE, MANNERS, EventMatcher
from taisen.games.hololive.rules.r10_layers import (
    ANY_COLOR,
    LAYERS,
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
    NoDefeat,
    NoUse,
    SkillPrice,
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
    PART,
    PAYS,
    ROLL,
    SET_HP,
    ZONE_BY_NAME,
)
from taisen.games.hololive.text.phrases import FOR_ARTS, just_one, unknown
from taisen.games.hololive.text.reading import Matching, Reader, kind_test
from taisen.games.hololive.text.spelling import name_trait, tag_trait
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Guard
from taisen.kernel.effects.values import OPPONENT, YOU, GPlayers
from taisen.kernel.lowered import Ability, Change, Group, Instruction, Number, Program
from taisen.kernel.names import A_REPLACEMENT
from taisen.text.lowering import changing
from taisen.text.lowering.phrases import without_alike
from taisen.text.wording import spelt

NUMBERS: Final = {"arts": ARTS, "power": ARTS, "hp": HP, "baton_cost_colorless": BATON_COST, "life_loss": LIFE_LOSS,
                  "arts_cost_colorless": ARTS_COST}
PREVENTED: Final = {"take_damage": DAMAGE, "take_special_damage": MANNERS["special"],
                    "take_arts_damage": MANNERS["arts"], "lose_hp_by_abilities": (*MANNERS["special"], SET_HP),
                    "have_hp_reduced": (*MANNERS["special"], SET_HP),
                    "lose_life_by_abilities": (LOSE_LIFE,)}
"""1.3.3: what may not happen to it does not: the events."""
UNDEALT: Final = {"deal_damage": DAMAGE, "deal_special_damage": MANNERS["special"], "deal_arts_damage": MANNERS["arts"]}
"""What it may not do: the events that it would cause."""
SKILLS: Final = {"oshi_skill": "oshi", "sp_skill": "sp"}
ALLOWED: Final = ("target", "only_target", "only_target_arts", "redirect", "bloom_any_level", "bloom_again_if_bloomed",
                  "must_repeat_art", "repeat_art", "arts_without_cheers", "use_arts_of", "attach")


def bearer(noun: t.Noun) -> t.Noun:
    """Who has the arts that are spoken of."""
    if isinstance(noun, t.AbilityOf) and noun.of is not None:
        return noun.of
    if noun == t.That("art"):
        return t.That("holomem")
    return t.This() if noun == t.This("art") else noun


class Changer(changing.Changer[Matching, Reader]):
    """to: what the text says the changes are of; arts: the art whose own text it is."""

    layers = LAYERS

    def __init__(self, low: Matching, read: Reader, to: t.Noun | None, arts: ArtFilter | None) -> None:
        super().__init__(low, read)
        self.to = to
        self.which = arts or (ArtFilter(name=spelt(to.name)) if isinstance(to, t.AbilityOf) and to.kind == "art" else ArtFilter())

    def own_change(self, c: t.Change) -> list[Change]:
        if isinstance(c, t.Treated):
            return treated(c)
        if isinstance(c, t.Can) and c.action in ALLOWED:
            return [self.allow(c)]
        if isinstance(c, t.MoreDamage) and self.to is not None:
            return [self.more_damage(c, self.to)]
        raise self.unknown(c)

    def allow(self, c: t.Can) -> Change:
        noun: Group | None = None
        if c.noun is not None:
            # What is to be attached is not on the stage yet.
            plain, alike = without_alike(c.noun)
            if alike not in ((), (t.Alike("name", False),)) or isinstance(plain, t.Pick):
                raise self.unknown(c)
            if c.action == "attach":
                self.read.lib.looks_across = True
                noun = self.read.anywhere(plain)
            else:
                noun = self.read.noun(plain)
        return Allow(c.action, noun, self.read.number(c.number) if c.number is not None else None, self.which)

    def add(self, c: t.Add) -> Change:
        number = self.read.number(c.number)
        if c.field in NUMBERS:
            return AddNumber(NUMBERS[c.field], number)
        head, _, last = c.field.rpartition("_")
        if head in ("art_cost", "arts_cost"):
            return ChangePrice(color(last), number, self.which)
        if head == "advantage" and last in COLORS:
            return AddBonus(COLORS.index(last), number)
        if c.field == "uses_per_turn" and isinstance(self.to, t.AbilityOf) and self.to.kind == "oshi_skill" and self.to.name:
            return SkillUses(spelt(self.to.name), number)
        if c.field == "face" and isinstance(self.to, t.AbilityOf) and self.to.kind == "die":
            return self.faces(self.to, number, c)
        if c.field == "skill_cost" and isinstance(self.to, t.AbilityOf) and self.to.kind in SKILLS and self.to.of is None and self.to.whose:
            return SkillPrice(PART[SKILLS[self.to.kind]], spelt(self.to.name), number)
        raise self.unknown(c)

    def faces(self, die: t.AbilityOf, number: Number, c: t.Add) -> Change:
        """10.2.1.3.3: every die that such a player rolls, or that is rolled by an ability of such a member, shows another number."""
        m = EventMatcher("would_roll", (ROLL,))
        m.subject = self.read.noun(die.of) if die.of is not None else None
        m.other = GPlayers(OPPONENT if die.whose == "opponent" else YOU) if die.whose else None
        return self.guard(m, AddFaces(number, False), 0, c)

    def set_to(self, c: t.SetTo) -> list[Change]:
        if c.field != "limited_uses":
            raise self.unknown(c)
        return [LimitedUses(self.read.number(c.number))]

    def become(self, c: t.Become) -> Change:
        if (c.field, c.value) != ("arts_cost", COLORLESS):
            raise self.unknown(c)
        return AnyColorPays()

    def cannot(self, c: t.Cannot) -> Change:
        if c.action == "lose" and isinstance(self.to, t.Player):
            return NoDefeat()
        if c.action in CANNOT:
            return Forbid(c.action)
        if c.action == "use" and isinstance(self.to, t.Player) and isinstance(c.noun, t.Things):
            return no_use(c.noun, self.read, c)
        if c.action in ("be_reduced", "reduce_arts_damage"):
            return Irreducible(self.which)
        if c.action in UNDEALT and self.to is not None and c.by is None:
            m = EventMatcher("would_deal_damage", UNDEALT[c.action])
            m.subject = self.read.noun(self.to)
            m.reduces = True
            return self.guard(m, ops.Instead(), KW_DEALT, c)
        if c.action not in PREVENTED or self.to is None:
            raise self.unknown(c)
        kinds = PREVENTED[c.action]
        m = EventMatcher("would_lose_life" if kinds == (LOSE_LIFE,) else "would_take_damage", kinds)
        m.subject = self.read.noun(self.to)
        m.by = self.read.noun(c.by) if c.by is not None else None
        m.lowers = c.action == "have_hp_reduced"
        # Damage that cannot be made less cannot be prevented either, as has been ruled.
        m.reduces = True
        return self.guard(m, ops.Instead(), KW_TAKEN, c)

    def more_damage(self, c: t.MoreDamage, to: t.Noun) -> Change:
        """10.2.1.3.3: damage dealt or taken is another amount."""
        m = EventMatcher("would_take_damage" if c.side == "taken" else "would_deal_damage", MANNERS[c.manner])
        m.subject = self.read.noun(to)
        m.other = self.read.noun(just_one(c.other)) if c.other is not None else None
        for zone in c.at:
            m.at |= 1 << ZONE_BY_NAME[zone]
        m.reduces = is_less(c.number)
        number = self.read.number(c.number)
        return self.guard(m, ops.ChangeAmount(number, False), KW_TAKEN if c.side == "taken" else KW_DEALT, c)

    def guard(self, m: EventMatcher, instruction: Instruction, keyword: int, tree: object) -> Guard:
        a = Ability(A_REPLACEMENT, ON_STAGE)
        a.matcher = m
        a.keyword = keyword
        a.program = self.low.lib.add_program(Program([instruction], 0))
        return Guard(self.low.add(a, tree).id)


def is_less(n: t.Number) -> bool:
    return (isinstance(n, t.Const) and n.n < 0) or (isinstance(n, t.Times) and n.by < 0)


def color(word: str) -> int:
    if word == "any":
        return ANY_COLOR
    return len(COLORS) if word == COLORLESS else COLORS.index(word)


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


SUPPORTS: Final = ("support", "item", "event", "staff", "tool", "mascot", "fan")


def no_use(noun: t.Things, read: Reader, c: t.Cannot) -> Change:
    """A player may not use supports of a sort."""
    if noun.kind not in SUPPORTS or noun.zone or noun.whose:
        raise unknown(c)
    return NoUse((*kind_test(noun.kind), *read.tests(noun.tests)))

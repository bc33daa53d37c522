"""Changes of effect trees into changes of continuous effects (9.10), wherever they are said."""
from __future__ import annotations

from typing import ClassVar, Final

from taisen.games.rebirth.rules.r02_nouns import GBattle, GSeats
from taisen.games.rebirth.rules.r05_instructions import Difference
from taisen.games.rebirth.rules.r09_layers import (
    LAYERS,
    AddNumber,
    BarAbility,
    BlockWith,
    ChangesDamage,
    DealsDamage,
    Forbid,
    LoseAbilities,
    LoseAttributes,
    LoseNames,
    LoseStanding,
    MadePartner,
    SetNumber,
    SparkAgain,
    TakesDamage,
)
from taisen.games.rebirth.terms import BAR_SET, ENTRY, FIELDS, IN_MEMBER, KW_BLOCKER, KW_CANCEL
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.reading import Maker, Reader
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Bar
from taisen.kernel.effects.values import OPPONENT, GThis
from taisen.kernel.lowered import Change, Condition, Group
from taisen.kernel.names import A_ACTIVATED, A_TRIGGERED
from taisen.text.lowering import changing

BARRED: Final = {"activated": A_ACTIVATED, "triggered": A_TRIGGERED}
BARRED_IN: Final = {"entry": 1 << ENTRY, "member": IN_MEMBER}
USABLE: Final = {"blocker": KW_BLOCKER, "cancel": KW_CANCEL}


class Changer(changing.Changer[Maker, Reader]):
    """to: what they are said of; resolved: the effect begins now, on certain things."""

    layers = LAYERS
    given: ClassVar[tuple[type, ...]] = (t.Activated, t.Triggered, t.Keyword)

    def __init__(self, low: Maker, read: Reader, to: Group | None, resolved: bool) -> None:
        super().__init__(low, read)
        self.to = to
        self.resolved = resolved

    def change(self, c: t.Change) -> list[Change]:
        if c == t.Lose("abilities_and_traits"):
            return [LoseAbilities(), LoseAttributes()]
        return super().change(c)

    def own_change(self, c: t.Change) -> list[Change]:
        if not isinstance(c, t.MoreDamage) or c.manner or c.at or (c.side == "dealt" and c.other is not None):
            raise self.unknown(c)
        if c.side == "dealt":
            return [DealsDamage(self.read.number(c.number))]
        return [ChangesDamage(self.read.number(c.number), self.read.anywhere(c.other) if c.other is not None else None)]

    def set_to(self, c: t.SetTo) -> list[Change]:
        """9.10.4; of a permanent ability only about its own card, which comes when the effect begins."""
        if c.field == "damage_taken" and isinstance(c.number, t.Const):
            return [TakesDamage(c.number.n)]
        printed = c.field.startswith("printed_")
        field = c.field.removeprefix("printed_")
        if self.to is None or not (self.resolved or isinstance(self.to, GThis)) or field not in FIELDS:
            raise self.unknown(c)
        short = Difference(self.to, FIELDS[field], self.read.number(c.number), printed)
        return [AddNumber(FIELDS[field], short) if self.resolved else SetNumber(FIELDS[field], short)]

    def lose(self, c: t.Lose) -> Change:
        if c == t.Lose():
            return LoseAbilities()
        if c == t.Lose("standing"):
            return LoseStanding()
        if c != t.Lose("name_and_traits"):
            raise self.unknown(c)
        return LoseNames()

    def cannot(self, c: t.Cannot) -> Change:
        if c.action == "be_chosen" and c.noun is None:
            return Forbid(by_whom(c))
        if c.action not in ("stand", "partner_attack", "be_put_member_but_by_effect"):
            raise self.unknown(c)
        return super().cannot(c)


def by_whom(c: t.Cannot) -> str:
    if c.by is None or c.by == t.AbilityOf("effect"):
        return "be_chosen"
    if c.by == t.Player("opponent") or c.by == t.AbilityOf("effect", whose="opponent"):
        return "be_chosen_by_opponent"
    if c.by in (t.Things("character", "opponent"), t.AbilityOf("effect", of=t.Things("character", "opponent"))):
        return "be_chosen_by_opponents_character"
    raise unknown(c)


def bars(c: t.Change) -> list[Change]:
    """A player may not use blockers or cancels, or not set Re-birth cards but from the entry."""
    if c == t.Cannot("set_but_from_entry"):
        return [Bar(BAR_SET)]
    if isinstance(c, t.Cannot) and c.action == "use" and c.by is None and isinstance(c.noun, t.AbilityOf) \
            and c.noun.kind in USABLE and not c.noun.name:
        of = c.noun.of
        if of is None or (isinstance(of, t.Things) and of.zone == "hand" and not of.tests and of.whose == "own"):
            return [Bar(USABLE[c.noun.kind])]
    if isinstance(c, t.Cannot) and c.action == "use" and c.by is None and isinstance(c.noun, t.AbilityOf) and not c.noun.name:
        of = c.noun.of
        if c.noun.kind in BARRED and isinstance(of, t.Things) and of.zone in BARRED_IN and not of.tests and of.whose == "own":
            return [BarAbility(BARRED[c.noun.kind], BARRED_IN[of.zone])]
    raise unknown(c)


def lends_blockers(c: t.Change, read: Reader) -> list[Change]:
    """A player may block for somebody with cards that are no blockers; or is barred from something."""
    if not isinstance(c, t.Can) or c.action != "block_for" or not isinstance(c.noun, t.Both):
        return bars(c)
    whom, using = c.noun.nouns
    times = 0 if c.number is None else c.number.n if isinstance(c.number, t.Const) else -1
    if not isinstance(using, t.Things) or (using.zone, using.whose) != ("hand", "you") or times < 0:
        raise unknown(c)
    return [BlockWith(read.noun(whom), read.noun(using), times)]


def of_occasion(s: t.Lasting, o: t.Occasion, read: Reader) -> tuple[list[Change], Group, Condition]:
    """8.2.4.4.1: such an attack does not become a partner attack; or it becomes one."""
    if s.changes == (t.Cannot("become_partner_attack"),):
        return [Forbid("be_partner_attacked")], GBattle("attacked"), read.occasion(o)
    if s.changes == (t.Become("attack", "partner_attack"),):
        return [MadePartner()], GBattle("attacking"), read.occasion(o)
    if s.changes == (t.Cannot("be_blocked"),):
        # Nobody else than the attacked side blocks.
        return [Bar(USABLE["blocker"])], GSeats(OPPONENT), read.occasion(o)
    raise unknown(s)


def spark_again(s: t.Lasting) -> list[Change]:
    """A player's sparks come up once more."""
    if s.changes != (t.Can("trigger_again"),) or not isinstance(s.to, t.AbilityOf) or s.to != t.AbilityOf("spark", whose="you"):
        raise unknown(s)
    return [SparkAgain()]

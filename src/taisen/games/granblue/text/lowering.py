"""From effect trees to abilities: what each printed effect of a card becomes (8-1, 2-6, 10-18).

A tree that this game does not know is refused with a sentence; nothing is dropped.
"""
from __future__ import annotations

from taisen.errors import TaisenError
from taisen.games.granblue.rules.r02_cards import works_in
from taisen.games.granblue.terms import (
    HAND,
    KINDS,
    KW_ASSIST,
    KW_JOB_CHANGE,
    KW_SUMMON,
    KW_ULTIMATE,
    MEMBER_CARD,
    SOURCES_ASKED,
    SUMMON_CARD,
    book,
)
from taisen.games.granblue.text.bodies import Body
from taisen.games.granblue.text.changing import Changer, bars
from taisen.games.granblue.text.matchers import lower_event
from taisen.games.granblue.text.phrases import refused, unknown
from taisen.games.granblue.text.reading import Reader
from taisen.games.granblue.text.replacing import replacement
from taisen.games.granblue.text.scope import BY_DEALER, Scope
from taisen.kernel.effects import tree as t
from taisen.kernel.ledger import uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Condition, Spec
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_SPELL, A_STATE, A_STATIC, A_TRIGGERED
from taisen.text.lowering.abilities import both
from taisen.text.lowering.statements import Standing


class Lowering(Standing):
    """Lowers the printed effects of one card into a library."""

    def __init__(self, lib: Library, card: str, kind: str) -> None:
        self.lib = lib
        self.card = card
        self.kind = KINDS[kind]
        self.zones = works_in(self.kind)
        self.english: dict[str, str] = {}
        """Names of effects in English, by their printed names."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def abilities(self, trees: tuple[t.Ability, ...]) -> list[int]:
        """The ability ids of a leader or member."""
        first = len(self.lib.abilities)
        ids = [i for tree in trees for i in self.ability(tree)]
        self.belong(first, ids)
        return ids

    def reader(self, event: t.Event | None = None) -> Reader:
        return Reader(self.lib, Scope(event))

    def said(self, a: Ability, tree: t.Activated | t.Triggered | t.Continuous | t.Reaction | t.Spell) -> Ability:
        """Its name, and ターン1回."""
        a.name, a.name_en = tree.name, self.english.get(tree.name, "")
        self.once_a_turn(a, tree.limit)
        return self.add(a, tree)

    # ---- 8-1-2 activated effects
    def activated(self, tree: t.Activated) -> Ability:
        if tree.where or tree.zone or tree.condition is not None or tree.at not in ((), ("hand",)):
            raise unknown(tree)
        a = Ability(A_ACTIVATED, self.zones)
        if tree.at:
            if self.kind != MEMBER_CARD:
                raise refused("Only members have assists (10-18-2).", "アシストを持つのは団員カードだけです(10-18-2)。", tree)
            a.zones = 1 << HAND
            a.keyword = KW_ASSIST
        Body(self, Scope()).write(a, tree.steps, tree.cost)
        return self.said(a, tree)

    # ---- 8-1-4 automatic effects
    def triggered(self, tree: t.Triggered) -> Ability:
        if tree.where or tree.zone or tree.at or tree.condition is not None:
            raise unknown(tree)
        event = tree.trigger
        if isinstance(event, t.Holds):
            return self.state(event.condition, tree)
        a = Ability(A_TRIGGERED, self.zones)
        a.matcher = lower_event(event, self.reader(event))
        scope = Scope(event)
        if event.verb in BY_DEALER:
            scope.dealers.meant = a.matcher.subject
            self.lib.flags |= SOURCES_ASKED
        Body(self, scope).write(a, tree.steps, tree.cost)
        return self.said(a, tree)

    def state(self, condition: t.Condition, tree: t.Triggered) -> Ability:
        """8-7-5: triggered by what is so, not by what happens."""
        a = Ability(A_STATE, self.zones)
        a.condition = self.reader().condition(condition)
        Body(self, Scope()).write(a, tree.steps, tree.cost)
        return self.said(a, tree)

    # ---- 2-6 ultimates, 2-11-2-3 summons
    def own_ability(self, tree: t.Ability) -> list[int]:
        if isinstance(tree, t.Reaction):
            return [self.ultimate(tree).id]
        if isinstance(tree, t.Spell):
            return [self.summon(tree).id]
        raise unknown(tree)

    def ultimate(self, tree: t.Reaction) -> Ability:
        if not isinstance(tree.trigger, t.Event) or tree.trigger.verb != "ultimate" or tree.condition is not None:
            raise unknown(tree)
        a = Ability(A_KEYWORD, self.zones)
        a.keyword = KW_ULTIMATE
        a.number = tree.trigger.amount
        Body(self, Scope(None, ultimate=True)).write(a, tree.steps)
        return self.said(a, tree)

    def summon(self, tree: t.Spell | t.Activated) -> Ability:
        """What it demands besides its condition is paid also where it is trigger-activated (10-17-1)."""
        if self.kind != SUMMON_CARD or tree.where or tree.at:
            raise unknown(tree)
        a = Ability(A_SPELL, 0)
        a.keyword = KW_SUMMON
        Body(self, Scope()).write(a, tree.steps, tree.cost if isinstance(tree, t.Activated) else ())
        return self.said(a, tree)

    def job_change(self, condition: t.Condition) -> Ability:
        """2-3: the icon, as a condition."""
        a = Ability(A_KEYWORD, 0)
        a.keyword = KW_JOB_CHANGE
        a.condition = self.reader().condition(condition)
        return self.add(a, t.Requirement(condition))

    # ---- 8-1-3 permanent effects
    def continuous(self, tree: t.Continuous) -> list[int]:
        if tree.limit is not None or tree.condition is not None or tree.at:
            raise unknown(tree)
        ids = self.statements(tree)
        for i in ids:
            a = self.lib.abilities[i]
            a.name, a.name_en = tree.name, self.english.get(tree.name, "")
        return ids

    def claim(self, tree: t.Continuous, s: t.Lasting, conditions: list[Condition]) -> list[int]:
        if deck_building(s) and not conditions:
            return []
        read = self.reader()
        to = s.to.of if isinstance(s.to, t.Every) else s.to
        if isinstance(to, t.Player):
            changes = bars(s.changes)
        elif isinstance(to, t.This | t.Things | t.Either) or to == t.TargetOf(t.This()):
            changes = Changer(self, read).changes(s.changes)
        else:
            raise unknown(s)
        a = Ability(A_STATIC, self.zones)
        a.spec = self.lib.add_spec(Spec(tuple(changes), read.noun(to), both(None, *conditions)))
        return [self.add(a, tree).id]

    def instead(self, tree: t.Continuous, s: t.Shield, conditions: list[Condition]) -> Ability:
        """8-2-1-3"""
        if s.until or s.uses:
            raise unknown(s)
        a = replacement(self, s.replacement, self.zones)
        if conditions:
            if getattr(a.matcher, "condition", None) is not None:
                conditions = [*conditions, a.matcher.condition]    # type: ignore[union-attr]
            a.matcher.condition = both(None, *conditions)    # type: ignore[union-attr]
        return a


def deck_building(s: t.Lasting) -> bool:
    """5-1-3-3: it speaks of building decks alone; the deck rules read it."""
    if not isinstance(s.to, t.This) or len(s.changes) != 1:
        return False
    c = s.changes[0]
    return isinstance(c, t.Can) and c.action == "more_in_deck" and c.number != t.Const(0)


uphold(book, "8-3-2", "8-3-3", by=Lowering.statement, at=__name__,
       en="What a text makes valid under a condition is void while it does not hold.",
       ja="特定の条件下で有効な効果は、その条件が満たされていない状態では無効である。")
uphold(book, "2-6-1-1-2", by=Body.last_on, at=__name__,
       en="HP and ATK that an ultimate raises are raised for the turn.",
       ja="奥義で上昇したHPやATKは、特に指定がない限りそのターン中上昇する。")
uphold(book, "8-7-5", by=Lowering.state, at=__name__,
       en="A state trigger asks whether something is so.", ja="状態誘発は、特定の条件が満たされていることを誘発条件とする。")

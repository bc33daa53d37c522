"""From effect trees to abilities: what each printed ability of a card becomes (9.1, 9.2, 9.4, 11).

A tree that this game does not know is refused with a sentence; nothing is dropped.
"""
from __future__ import annotations

import dataclasses
import sys
from typing import Any, Final

from taisen.errors import CannotDo
from taisen.games.rebirth.rules.r02_nouns import GBattle
from taisen.games.rebirth.rules.r09_layers import Forbid, KeepSet
from taisen.games.rebirth.rules.r09_playing import ABOUT_OPPONENT
from taisen.games.rebirth.rules.r09_plays import PAID_BY_CHOICE
from taisen.games.rebirth.rules.r09_replacement import WouldPut, WouldRetire
from taisen.games.rebirth.terms import (
    ENERGY,
    ENTRY,
    HAND,
    IN_MEMBER,
    IN_SLOTS,
    KW_BLOCKER,
    KW_CANCEL,
    KW_POTENTIAL,
    KW_SPARK,
    REBIRTH,
    RETIRE,
    STOPS_ACTIVATED,
    STOPS_AUTOMATIC,
    STOPS_CANCEL,
    STOPS_CARD,
    STOPS_REBIRTH_SPARK,
    STOPS_SPARK,
    TO_ENERGY,
    WAITING_ROOM,
    book,
)
from taisen.games.rebirth.text.bodies import Body
from taisen.games.rebirth.text.changing import Changer, lends_blockers, of_occasion, spark_again
from taisen.games.rebirth.text.matchers import lower_event
from taisen.games.rebirth.text.phrases import counted_as, counted_in, kept_at_end, mentions_opponent, unknown
from taisen.games.rebirth.text.reading import Maker, Reader
from taisen.games.rebirth.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import COneFits, NConst
from taisen.kernel.effects.walking import rewrite
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Change, Condition, Group, Spec
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_REPLACEMENT, A_STATE, A_STATIC, A_TRIGGERED
from taisen.text.lowering.abilities import both

WORKS: Final = {"character": IN_SLOTS, "rebirth": 1 << REBIRTH, "partner": 1 << ENERGY}
"""Where abilities without a zone icon work, by the kind of card."""
AT: Final = {"entry": 1 << ENTRY, "member": IN_MEMBER, "waiting_room": 1 << WAITING_ROOM, "hand": 1 << HAND, "retire": 1 << RETIRE,
             "energy": 1 << ENERGY, "rebirth": 1 << REBIRTH}
NOT_REBIRTH: Final = t.Things("card", tests=(t.Not(t.Is("kind", "rebirth")),))


def zones_at(kind: str, at: tuple[str, ...]) -> int:
    """9.4.4: an ability with zone icons works in those zones only."""
    bits = 0
    for name in at:
        if name not in AT:
            raise unknown(name)
        bits |= AT[name]
    return bits or WORKS[kind]


uphold(book, "9.4.4", by=zones_at, at=__name__,
       en="An ability with a zone icon works in that zone only.", ja="領域アイコンのある能力は、その領域でのみ有効である。")


def passes_by(event: t.Event, at: tuple[str, ...]) -> bool:
    """The card goes from one zone to another, both named, and neither is one where the ability works."""
    ends = [event.origin, event.goal.removeprefix("your_")]
    named = [x for x in ends if x in ("hand", "deck", "entry", "member", "waiting_room", "retire", "energy", "memory", "rebirth")]
    return len(named) == 2 and not [x for x in named if x in at]


class Lowering(Maker):
    """Lowers the printed abilities of one card into a library."""

    def __init__(self, lib: Library, card: str, kind: str) -> None:
        self.lib = lib
        self.card = card
        self.kind = kind
        self.needs: list[Condition] = []
        """What must hold for the card's cancels to be used."""
        self.counting: t.Count | None = None
        """What the condition before has counted."""
        self.copies = 0
        """6.1.2.1: how many of the card a deck may hold, where it says so; -1: any number."""

    def abilities(self, trees: tuple[t.Ability, ...]) -> list[int]:
        """The ability ids of a card."""
        first = len(self.lib.abilities)
        ids = [i for tree in trees for i in self.ability(tree)]
        for a in self.lib.abilities[first:]:
            if a.keyword == KW_CANCEL:
                a.condition = both(a.condition, *self.needs)
        self.belong(first, ids)
        if self.needs and KW_CANCEL not in [self.lib.abilities[i].keyword for i in ids]:
            raise unknown(trees)
        return ids

    def reader(self, event: t.Event | None = None) -> Reader:
        return Reader(self.lib, Scope(event))

    # ---- abilities
    def mark(self, a: Ability, limit: t.Limit | None, condition: t.Condition | None, *steps: t.Steps) -> None:
        """Limits, condition keywords, and whether 相手 is named."""
        self.once_a_turn(a, limit)
        if condition is not None:
            a.condition = both(a.condition, self.reader().condition(condition))
        if mentions_opponent(*steps):
            a.number |= ABOUT_OPPONENT

    def activated(self, tree: t.Activated) -> Ability:
        """9.1.1.1"""
        if tree.where or tree.zone:
            raise unknown(tree)
        a = Ability(A_ACTIVATED, zones_at(self.kind, tree.at))
        Body(self, Scope()).write(a, tree.steps, tree.cost)
        self.mark(a, tree.limit, tree.condition, tree.cost, tree.steps)
        return self.add(a, tree)

    def triggered(self, tree: t.Triggered) -> Ability:
        """9.1.1.2, 9.8, 11.3"""
        if tree.where or tree.zone:
            raise unknown(tree)
        event = tree.trigger
        if isinstance(event, t.Holds):
            return self.state(event.condition, tree)
        a = Ability(A_TRIGGERED, self.hears_in(event, tree.at))
        a.matcher = lower_event(event, self.reader(event))
        if event.verb == "spark":
            a.keyword = KW_SPARK
        body = Body(self, Scope(event))
        if tree.limit is not None and len(tree.steps) == 1 and isinstance(tree.steps[0], t.Paying):
            a.number |= PAID_BY_CHOICE
            body.paying(tree.steps[0], True)
            for x in body.code:
                x.clause = 1
        else:
            body.main(tree.steps)
        body.finish(a)
        self.mark(a, tree.limit, tree.condition, tree.steps)
        return self.add(a, tree)

    def hears_in(self, event: t.Event, at: tuple[str, ...]) -> int:
        """Where the card is when it hears of the event: what is about its own coming to a zone is heard there."""
        if event.verb == "spark":
            return 1 << ENTRY
        if at and isinstance(event.subject, t.This) and event.verb in ("put", "enters") and passes_by(event, at):
            raise CannotDo("This ability works only where its card neither comes from nor goes to (9.4.4): it could never trigger.",
                           "この能力が有効な領域は、カードの移動元でも移動先でもないため、誘発することがありません(9.4.4)。", event)
        if at or not isinstance(event.subject, t.This):
            return zones_at(self.kind, at)
        if event.verb == "block":
            return 1 << WAITING_ROOM
        if event.verb == "put" and event.goal == "waiting_room" and event.origin not in ("member", "entry", "stage"):
            return 1 << WAITING_ROOM
        return zones_at(self.kind, at)

    def state(self, condition: t.Condition, tree: t.Triggered) -> Ability:
        """9.8.6: triggered by what is so, not by what happens."""
        if tree.condition is not None:
            raise unknown(tree)
        a = Ability(A_STATE, zones_at(self.kind, tree.at))
        a.condition = self.reader().condition(condition)
        Body(self, Scope()).write(a, tree.steps)
        self.mark(a, tree.limit, None, tree.steps)
        return self.add(a, tree)

    # ---- 11 keywords
    def keyword(self, tree: t.Keyword) -> Ability:
        if tree.cost or tree.number or tree.at not in ((), ("hand",)):
            raise unknown(tree)
        if tree.keyword == "potential":
            a = Ability(A_KEYWORD, IN_SLOTS)
            a.keyword = KW_POTENTIAL
            if tree.of is not None:
                raise unknown(tree)
        elif tree.keyword == "blocker":
            a = self.blocker(tree)
        elif tree.keyword == "cancel":
            a = Ability(A_KEYWORD, 1 << HAND)
            a.keyword = KW_CANCEL
            a.number = stops(tree.of)
        else:
            raise unknown(tree)
        if tree.condition is not None:
            a.condition = both(a.condition, self.reader().condition(tree.condition))
        return self.add(a, tree)

    def blocker(self, tree: t.Keyword) -> Ability:
        """11.6.2, 11.6.3: valid while such a character is attacked."""
        a = Ability(A_KEYWORD, 1 << HAND)
        a.keyword = KW_BLOCKER
        if tree.of is not None:
            if not isinstance(tree.of, t.Things) or tree.of.whose or tree.of.zone or tree.of.kind != "card":
                raise unknown(tree)
            a.condition = COneFits(GBattle("attacked"), self.reader().tests(tree.of.tests))
        return a

    # ---- 9.1.1.3 permanent abilities
    def continuous(self, tree: t.Continuous) -> list[int]:
        if tree.limit is not None:
            raise unknown(tree)
        self.counting = None
        return self.statements(dataclasses.replace(tree, steps=counted_as(tree.steps)))

    def statement(self, tree: t.Continuous, s: t.Step, conditions: list[Condition]) -> list[int]:
        """What それ and a bare number mean is what the statement or the condition before was about."""
        if isinstance(s, t.If):
            s = dataclasses.replace(s, condition=self.told(s.condition))
            self.counting = counted_in(s.condition) or self.counting
        return super().statement(tree, s, conditions)

    def told(self, c: t.Condition) -> t.Condition:
        def change(x: Any) -> Any:
            if x == t.Count(t.That("number")) and self.counting is not None:
                return self.counting
            return self.about if isinstance(x, t.That) and x.kind in ("", "character") and self.about is not None else x

        out: t.Condition = rewrite(c, change)
        return out

    def claim(self, tree: t.Continuous, s: t.Lasting, conditions: list[Condition]) -> list[int]:
        read = self.reader()
        if s.changes[0] in (t.Can("more_in_deck", number=t.Const(4)), t.Can("more_in_deck")) and isinstance(s.to, t.This) and not conditions:
            self.copies = -1
            return []
        if isinstance(s.to, t.AbilityOf) and s.to.kind == "cancel":
            self.requirement(s, s.to, conditions)
            return []
        changes: list[Change] = []
        to: Group | None = None
        if s.to == t.Player("opponent") and s.changes == (t.Can("must_choose_first_member", t.This()),):
            to, changes = read.noun(t.This()), [Forbid("be_passed_over")]
        elif isinstance(s.to, t.Player):
            to = read.noun(s.to)
            changes = [x for c in s.changes for x in lends_blockers(c, read)]
        elif isinstance(s.to, t.AbilityOf):
            changes, to = spark_again(s), read.noun(t.Player(s.to.whose))
        elif isinstance(s.to, t.Occasion):
            if s.to.next:
                raise unknown(s)
            changes, to, when = of_occasion(s, s.to, read)
            conditions = [*conditions, when]
        elif isinstance(s.to, t.This | t.Things | t.Either | t.Both):
            to = read.noun(s.to)
            changes = Changer(self, read, to, False).changes(s.changes)
        else:
            raise unknown(s)
        a = Ability(A_STATIC, zones_at(self.kind, tree.at))
        a.spec = self.lib.add_spec(Spec(tuple(changes), to, both(None, *conditions)))
        return [self.add(a, tree).id]

    def instead(self, tree: t.Continuous, s: t.Shield, conditions: list[Condition]) -> Ability:
        """9.3.1.3.2: 手札からエネルギーを置く際、かわりに…: by choice, from elsewhere."""
        it = s.replacement
        if kept_at_end(s, "you"):
            a = Ability(A_STATIC, zones_at(self.kind, tree.at))
            a.spec = self.lib.add_spec(Spec((KeepSet(kept_at_end(s, "you")),), self.reader().noun(t.Player("you")), both(None, *conditions)))
            return self.add(a, tree)
        if it.event.verb == "would_retired":
            return self.not_retiring(tree, s, conditions)
        chosen = it.steps[0].objects if len(it.steps) == 1 and isinstance(it.steps[0], t.Do) else None
        if it.event != t.Event("would_put", origin="hand", goal="energy") or not isinstance(chosen, t.Pick) or not it.may \
                or it.condition is not None or it.limit is not None:
            raise unknown(s)
        a = Ability(A_REPLACEMENT, zones_at(self.kind, tree.at))
        matcher = WouldPut(TO_ENERGY, HAND, self.reader().noun(chosen.of))
        matcher.condition = both(None, *conditions)
        a.matcher = matcher
        a.may = True
        body = Body(self, Scope())
        body.code.append(ops.Instead())
        body.write(a, it.steps)
        return self.add(a, tree)

    def not_retiring(self, tree: t.Continuous, s: t.Shield, conditions: list[Condition]) -> Ability:
        """9.3.1.3.1, 9.3.1.3.2: …がリタイアする際、かわりに…"""
        it = s.replacement
        event = dataclasses.replace(it.event, verb="retired")
        read = self.reader(event)
        read.only(event, "subject")
        if not isinstance(event.subject, t.This | t.Things | t.Either) or it.condition is not None or it.limit is not None:
            raise unknown(s)
        a = Ability(A_REPLACEMENT, zones_at(self.kind, tree.at))
        matcher = WouldRetire(read.noun(event.subject))
        matcher.condition = both(None, *conditions)
        a.matcher = matcher
        a.may = it.may
        scope = Scope(event)
        scope.last = read.noun(t.This()) if isinstance(event.subject, t.This) else ops.GReplaced()
        body = Body(self, scope)
        body.code.append(ops.Instead())
        body.write(a, it.steps)
        if it.may:
            # 9.11.3: it is offered only where the choice can be made.
            parts = [p for x in body.code if isinstance(x, ops.Pick) for p in x.parts]
            matcher.needs = tuple([p.what for p in parts if not isinstance(p.least, NConst) or p.least.n])
        return self.add(a, tree)

    def requirement(self, s: t.Lasting, to: t.AbilityOf, conditions: list[Condition]) -> None:
        """Its cancel can be used only if something is so."""
        c = s.changes[0]
        if to != t.AbilityOf("cancel", of=t.This()) or len(s.changes) > 1 or conditions or not isinstance(c, t.Gain) \
                or not isinstance(c.ability, t.Requirement) or c.ability.condition is None or c.ability.cost:
            raise unknown(s)
        self.needs.append(self.reader().condition(c.ability.condition))


def stops(of: t.Noun | None) -> int:
    """9.1.1.4.2: what a cancel may be aimed at."""
    if isinstance(of, t.Either):
        bits = 0
        for x in of.nouns:
            bits |= stops(x)
        return bits
    if of == t.AbilityOf("spark", of=NOT_REBIRTH):
        return STOPS_SPARK
    if of == t.AbilityOf("spark"):
        return STOPS_SPARK | STOPS_REBIRTH_SPARK
    if of == t.AbilityOf("cancel"):
        return STOPS_CANCEL
    if of == t.Things("character"):
        return STOPS_CARD
    if of == t.AbilityOf("activated"):
        return STOPS_ACTIVATED
    if of == t.AbilityOf("automatic"):
        return STOPS_AUTOMATIC
    raise unknown(of)


uphold(book, "11.6.2", "11.6.3", by=Lowering.blocker, at=__name__,
       en="A blocker is valid while a character of one's side is attacked, with an attribute one that has it.",
       ja="ブロッカーは、自分の(属性の)キャラがアタックされている間有効である。")
uphold(book, "11.2.3.1", by=Lowering.continuous, at=__name__,
       en="A permanent ability is void while its condition keyword does not hold.",
       ja="永続能力は、条件キーワードを満たしていない間は無効である。",
       breaks=(patch(sys.modules[__name__], "both", lambda a, *more: None, "it is in force whether it holds or not"),))
uphold(book, "9.1.1.4.2", by=stops, at=__name__,
       en="A cancel names what it may be aimed at.", ja="キャンセル能力は、対象とする能力の種類を指定する。")

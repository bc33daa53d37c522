"""From the steps of a text to the program of an ability.

選ぶ happens when the instruction is reached (8-6-3). A step that this game does not know is refused with a sentence; nothing is
dropped.
"""
from __future__ import annotations

import dataclasses
from typing import ClassVar, Final

from taisen.games.granblue.rules.r04_marks import GInTurn
from taisen.games.granblue.rules.r08_choosing import Choosing
from taisen.games.granblue.rules.r08_costs import PayCrystals
from taisen.games.granblue.terms import ATTRIBUTES, DRAW, HIDDEN_ZONES
from taisen.games.granblue.text.changing import Changer, bars
from taisen.games.granblue.text.matchers import lower_event
from taisen.games.granblue.text.phrases import SEARCHED, unknown
from taisen.games.granblue.text.reading import Reader
from taisen.games.granblue.text.scope import STAGE, Scope
from taisen.games.granblue.text.verbs import VERBS
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Guard
from taisen.kernel.effects.values import OPPONENT, GJoined, GSlot, GThis, GWith
from taisen.kernel.effects.walking import nodes
from taisen.kernel.lowered import Ability, Change, Condition, Group, Matcher, Program, Spec, Test
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_SPELL, A_STATE, A_TRIGGERED, U_BATTLE, U_GAME, U_TURN
from taisen.text.lowering.abilities import Dispatcher
from taisen.text.lowering.bodies import THIS_TURN, Verbs
from taisen.text.lowering.phrases import theirs
from taisen.text.lowering.together import Together

UNTIL: Final = {"turn": U_TURN, "turn_end": U_TURN, "battle": U_BATTLE, "battle_end": U_BATTLE, "game": U_GAME,
                "your_next_start": ops.BEFORE_TURN_YOU, "opponents_next_start": ops.BEFORE_TURN_OPPONENT,
                "opponents_next_turn": ops.NEXT_TURN_OPPONENT}

ACTIVATED: Final = (A_ACTIVATED, A_TRIGGERED, A_STATE, A_SPELL, A_KEYWORD)
"""Kinds of abilities that are activated (8-6-2); others are carried out where they stand."""


class Body(Together[Dispatcher, Scope, Reader]):
    """The programs of one ability, with slots numbered in reading order."""

    verbs: ClassVar[Verbs] = VERBS
    awaited: ClassVar[tuple[str, ...]] = (*THIS_TURN, "turn", "your_next", "opponents_next", "")
    at_once: ClassVar[tuple[str, ...]] = ("gauge", "hand", "deck", "crystal", "armour")
    drawing: ClassVar[int] = DRAW
    choice = False
    """選ぶ is being lowered: what it names becomes the object of the text."""
    must: tuple[Test, ...] = ()
    """What has to be true of anything that is picked now, for the instruction to be possible."""

    def new_reader(self) -> Reader:
        return Reader(self.lib, self.scope)

    # ---- parts
    def step(self, s: t.Step) -> None:
        if isinstance(s, t.Do) and s.verb == "pay":
            self.code.append(PayCrystals(price_of(s)))
            return
        super().step(s)

    def finish(self, a: Ability) -> None:
        if a.kind in ACTIVATED and self.code and isinstance(self.code[0], ops.ChooseModes):
            self.choose_early(a, self.code[0])
        super().finish(a)

    def choose_early(self, a: Ability, choose: ops.ChooseModes) -> None:
        """8-6-2-2: what an effect begins by choosing among is chosen as it is activated, before its cost is paid."""
        past = ops.Jump()
        past.to = 1
        self.code[0] = past
        a.modes = choose
        a.aim = self.lib.add_program(Program([choose], self.scope.slots))

    # ---- steps
    def last_on(self, s: t.Lasting, condition: Condition | None) -> None:
        """8-2-1-2; with no time stated it lasts for the game, of an ultimate for the turn (2-6-1-1-2)."""
        if s.until and s.until not in UNTIL:
            raise unknown(s)
        until = UNTIL[s.until] if s.until else U_TURN if self.scope.ultimate else U_GAME
        if isinstance(s.to, t.Player):
            self.start_on(bars(s.changes), self.reader().noun(s.to), None, until, condition)
            return
        to = s.to.of if isinstance(s.to, t.Every) else s.to
        group = self.target(to, s)
        changes = Changer(self.low, self.reader()).changes(s.changes)
        if isinstance(to, t.Things) and to.zone in STAGE:
            # 8-9-2: whatever fits the words now, but what has come there since.
            self.start_on(changes, None, group, until, condition)
        else:
            self.start_on(changes, group, None, until, condition)

    def start_on(self, changes: list[Change], group: Group | None, words: Group | None, until: int, condition: Condition | None) -> None:
        plain = tuple([c for c in changes if c.shield() < 0])
        if plain:
            self.code.append(ops.Begin(self.lib.add_spec(Spec(plain, words, condition)), group, until))

    def shield(self, s: t.Shield) -> None:
        """このターン中、(次に)…場合、かわりに…"""
        it = s.replacement
        if s.until not in ("turn", "") or it.limit is not None or it.condition is not None:
            raise unknown(s)
        from taisen.games.granblue.text.replacing import replacement
        a = replacement(self.low, it, 0, self.scope)
        self.guard(Guard(a.id), U_TURN if s.until else U_GAME, s.uses)

    def hears(self, event: t.Event, condition: t.Condition | None) -> Matcher:
        if condition is not None:
            raise unknown(condition)
        return lower_event(event, self.reader())

    # ---- so many times, by others
    def by(self, s: t.By) -> None:
        """1-3-4: others carry it out, the turn player first; what all choose is done when all have chosen."""
        if s.player.who == "you":
            self.steps(s.steps)
            return
        if all(isinstance(x, t.Do) and x.verb in ("draw", "win", "lose") for x in s.steps):
            for x in s.steps:
                if isinstance(x, t.Do):
                    self.do(dataclasses.replace(x, player=s.player))
            return
        if s.player.who == "each":
            self.by_all(GInTurn(), s.steps)
            return
        if s.player.who != "opponent":
            raise unknown(s)
        self.who, before = OPPONENT, self.who
        self.steps(theirs(s.steps))
        self.who = before

    # ---- choosing
    def hidden(self) -> tuple[str, ...]:
        return HIDDEN_ZONES

    def searched(self) -> tuple[str, ...]:
        return SEARCHED

    def is_one(self, noun: t.Things) -> bool:
        """There is nothing to choose."""
        return noun.zone in ("leader", "any_stage")

    def take_things(self, noun: t.Things) -> Group:
        if not self.is_one(noun):
            raise unknown(noun)
        return super().take_things(noun)

    def every(self, noun: t.Every) -> Group:
        if isinstance(noun.of, t.That):
            return self.those(noun.of)
        group = self.reader().noun(noun.of)
        slot = self.scope.slot()
        self.code.append(ops.Fill(slot, group))
        self.scope.speak(noun.of, GSlot(slot))
        return GSlot(slot)

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None) -> int:
        """Choose now, by the numbers said, as far as possible (8-6-3-1, 8-6-3-3)."""
        if isinstance(of, t.Every | t.Pick | t.AbilityOf | t.This) or [x for x in nodes(of) if isinstance(x, t.Alike)]:
            raise unknown(of)
        group = self.reader().noun(of)
        if self.must:
            group = GWith(group, self.must)
        slot = self.scope.slot()
        self.choose_from(of, group, slot, least, most, Choosing())
        self.scope.speak(of, GSlot(slot))
        return slot

    def is_any(self, noun: t.Things) -> bool:
        return super().is_any(noun) or noun.zone in STAGE

    def slots_of(self, group: Group | None) -> list[int]:
        """The card itself, beside what is chosen, is there."""
        chosen = tuple([x for x in group.groups if not isinstance(x, GThis)]) if isinstance(group, GJoined) else ()
        return super().slots_of(GJoined(chosen) if chosen else group)


def price_of(s: t.Do) -> tuple[int, ...]:
    """8-4-2-1, 8-4-2-2: so many of each attribute, and last so many of any."""
    kinds = s.manner.split()
    if s.objects is not None or not isinstance(s.amount, t.Const) or [x for x in kinds if x not in ATTRIBUTES]:
        raise unknown(s)
    return (*[kinds.count(x) for x in ATTRIBUTES], s.amount.n)

"""Nouns in instructions: what is chosen, from what, by whom, and when (9.7.4.3)."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules import r05_instructions as own
from taisen.games.rebirth.rules.r02_nouns import ROLES, TSeatFrom
from taisen.games.rebirth.terms import HIDDEN_ZONES, book
from taisen.games.rebirth.text.phrases import SEARCHED, unknown
from taisen.games.rebirth.text.reading import Maker, Reader
from taisen.games.rebirth.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GJoined, GSlot, GWith, TOther
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Group
from taisen.text.forms import numbers
from taisen.text.lowering.choices import may_fail_to_find
from taisen.text.lowering.together import Together

MOST_PLAYERS: Final = 6


class Choices(Together[Maker, Scope, Reader]):
    """What one ability has spoken of and chosen, and the code that does the choosing."""

    def new_reader(self) -> Reader:
        return Reader(self.lib, self.scope)

    def take_things(self, noun: t.Things) -> Group:
        if noun.zone == "" and noun.kind == "card" and noun.whose == "":
            raise unknown(noun)
        return super().take_things(noun)

    def is_one(self, noun: t.Things) -> bool:
        """It is a place that holds one card, or whoever attacks, supports, …"""
        mentioned = [x for x in noun.tests if isinstance(x, t.InState) and (x.state in ROLES or x.state == "mentioned")]
        return (noun.zone == "entry" and noun.whose in ("you", "own", "opponent")) or bool(mentioned)

    def every(self, noun: t.Every) -> Group:
        return self.those(noun.of) if isinstance(noun.of, t.That) else super().every(noun)

    def take(self, noun: t.Noun | None) -> Group:
        return self.whole(noun, False) if isinstance(noun, t.Whole) else super().take(noun)

    def whole(self, noun: t.Whole, chosen: bool) -> Group:
        """「N枚以上すべて」: what pays for something."""
        slot = self.scope.slot()
        self.code.append(own.ChooseAll(slot, self.reader().noun(noun.of), noun.least, chosen))
        self.scope.speak(noun.of, GSlot(slot))
        return GSlot(slot)

    def take_pick(self, noun: t.Pick) -> Group:
        if isinstance(noun.of, t.Every | t.Pick | t.AbilityOf):
            raise unknown(noun)
        return super().take_pick(noun)

    def take_each(self, noun: t.Pick) -> Group:
        if isinstance(noun.of, t.Things) and noun.of.whose == "each":
            return self.take_of_each_player(noun)
        if not isinstance(noun.of, t.Both):
            raise unknown(noun)
        slots: list[int] = []
        for sort in noun.of.nouns:
            slots.append(self.pick(sort, noun.least, noun.most, slots if not apart(noun.of.nouns) else []))
        group = GJoined(tuple([GSlot(i) for i in slots]))
        self.scope.speak(noun.of, group)
        return group

    def take_of_each_player(self, noun: t.Pick) -> Group:
        """So many of every player's, one player's after another's; where fewer play, there is nobody for the last choices."""
        group = self.reader().noun(noun.of)
        slots: list[int] = []
        for after in range(MOST_PLAYERS):
            slots.append(self.scope.slot())
            self.choose_from(noun.of, GWith(group, (TSeatFrom(after),)), slots[-1], noun.least, noun.most, own.Choosing())
        joined = GJoined(tuple([GSlot(i) for i in slots]))
        self.scope.speak(noun.of, joined)
        return joined

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None, but: list[int] | None = None) -> int:
        """Choose now, by the numbers said, as far as possible (1.3.2, 1.3.5.1). but: what was chosen there is another card."""
        if [x for x in (of.tests if isinstance(of, t.Things | t.Seen) else ()) if isinstance(x, t.Alike)]:
            raise unknown(of)
        group = self.reader().noun(of)
        if but:
            group = GWith(group, tuple([TOther(GSlot(i)) for i in but]))
        slot = self.scope.slot()
        self.choose_from(of, group, slot, least, most, own.Choosing())
        self.scope.speak(of, GSlot(slot))
        return slot

    def hidden(self) -> tuple[str, ...]:
        return HIDDEN_ZONES

    def searched(self) -> tuple[str, ...]:
        return SEARCHED

    def is_any(self, noun: t.Things) -> bool:
        return noun.kind == "partner" or super().is_any(noun)


def apart(nouns: tuple[t.Noun, ...]) -> bool:
    """Each of them is in a place of its own: what is chosen of one is nothing that is chosen of another."""
    places = [(n.whose, n.zone) for n in nouns if isinstance(n, t.Things)]
    return len(set(places)) == len(nouns)


uphold(book, "9.7.4.3", by=may_fail_to_find, at=__name__,
       en="What must have certain facts and lies in a hidden zone need not be found there.",
       ja="非公開領域から情報を条件に選ぶ場合、条件を満たすカードがあっても選ばないことができる。")
uphold(book, "1.3.5", by=ops.Pick.least_of, at=__name__,
       en="As many as said are chosen, as far as possible.", ja="指定された数を可能なかぎり選ぶ。")
uphold(book, "1.3.5.1", by=numbers.up_to, at=__name__,
       en="With まで, any number from 0 on is chosen.", ja="「まで」なら、0から指定された数まで任意に選べる。",
       breaks=(patch(numbers, "up_to", lambda n, each=False, counter="": numbers.Quantity(n, n, each, counter), "as many as there may be"),))

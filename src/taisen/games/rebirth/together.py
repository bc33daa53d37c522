"""1.3.4 What several players do: one after another, the turn player first; hidden cards are all chosen before any is shown."""
from __future__ import annotations

import dataclasses
import sys
from typing import final

from taisen.games.rebirth.phrases import HIDDEN
from taisen.games.rebirth.terms import book
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.program import IP
from taisen.kernel.effects.walking import in_zones
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.model import Group, Instruction
from taisen.kernel.names import EMPTY, GOING, ID, P_SEAT, P_SLOTS, Frame
from taisen.kernel.state import Game, Record


@final
class NextPlayer(Instruction):
    """Each of the players in order carries out what follows as if the ability were theirs; then its master goes on."""

    def __init__(self, who: Group, slot: int) -> None:
        self.who = who
        self.slot = P_SLOTS + slot
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not r.sets[self.slot]:
            r.sets[self.slot] = (r.n[P_SEAT], *[x & 7 for x in self.who.refs(g, r)])
        master = r.sets[self.slot][0]
        left = r.sets[self.slot][1:]
        if not left:
            r.sets[self.slot] = EMPTY
            r.n[P_SEAT] = master
            f[IP] = self.to - 1
            return GOING
        r.n[P_SEAT] = left[0]
        r.sets[self.slot] = (master, *left[1:])
        return GOING


@final
class LayAside(Instruction):
    """What a player has chosen out of a hidden zone lies where it is, untold, until the others have chosen too."""

    def __init__(self, slot: int, aside: int) -> None:
        self.slot = P_SLOTS + slot
        self.aside = P_SLOTS + aside

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[self.aside] = r.sets[self.aside] + r.sets[self.slot]
        r.sets[self.slot] = EMPTY
        return GOING


@final
class TakeUp(Instruction):
    """What the player chose before is what the rest of the text is about."""

    def __init__(self, slot: int, aside: int) -> None:
        self.slot = P_SLOTS + slot
        self.aside = P_SLOTS + aside

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[self.slot] = tuple([x for x in r.sets[self.aside] if g.cards[x & ID].seat == r.n[P_SEAT]])
        return GOING


def hidden_choice(steps: t.Steps) -> tuple[t.Steps, t.Steps] | None:
    """The steps parted behind a first choice out of a hidden zone, or None where they do not begin with one."""
    if len(steps) == 1 and isinstance(steps[0], t.May):
        inner = hidden_choice(steps[0].steps)
        return None if inner is None else ((dataclasses.replace(steps[0], steps=inner[0]),), inner[1])
    if not steps or not isinstance(steps[0], t.Do) or not isinstance(steps[0].objects, t.Pick):
        return None
    first = steps[0]
    if not in_zones(steps[0].objects, HIDDEN):
        return None
    if first.verb == "choose":
        return steps[:1], steps[1:]
    # To do something to cards of one's hand is to choose them and then do it.
    return (t.Do("choose", first.objects),), (dataclasses.replace(first, objects=None), *steps[1:])


uphold(book, "1.3.4", by=NextPlayer.run, at=__name__,
       en="Where several players choose, the turn player chooses first and the others know of it.",
       ja="複数のプレイヤーが選択する場合、ターンプレイヤーから先に選択する。")
uphold(book, "1.3.4.1", by=hidden_choice, at=__name__,
       en="Cards of hidden zones are chosen by all before anything becomes of the first player's.",
       ja="非公開領域のカードは、公開せずに全員が選択し終えてから処理する。",
       breaks=(patch(sys.modules[__name__], "hidden_choice", lambda steps: None, "one is through before the next chooses"),))

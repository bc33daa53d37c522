"""1.3.4 What several players do: they choose one after another, the turn player first, and then it is done at once."""
from __future__ import annotations

import dataclasses
import sys
from typing import Final, final

from taisen.games.rebirth.terms import HIDDEN_ZONES, book
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.program import IP
from taisen.kernel.effects.walking import in_zones, nodes
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Group, Instruction
from taisen.kernel.names import EMPTY, GOING, ID, P_AIMED, P_SEAT, P_SLOTS, SEAT, Frame
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
            r.sets[self.slot] = (r.numbers[P_SEAT], *[x & 7 for x in self.who.refs(g, r)])
        master = r.sets[self.slot][0]
        left = tuple([s for s in r.sets[self.slot][1:] if not g.gone[s]])
        if not left:
            r.sets[self.slot] = EMPTY
            r.numbers[P_SEAT] = master
            f[IP] = self.to - 1
            return GOING
        r.numbers[P_SEAT] = left[0]
        r.sets[self.slot] = (master, *left[1:])
        return GOING


uphold(book, "1.3.4", by=NextPlayer.run, at=__name__,
       en="Where several players choose, the turn player chooses first and the others know of it.",
       ja="複数のプレイヤーが選択する場合、ターンプレイヤーから先に選択する。")


@final
class LayAside(Instruction):
    """What a player has chosen stays where it is until the others have chosen too. known: they see what it is."""

    def __init__(self, slot: int, aside: int, known: bool) -> None:
        self.slot = P_SLOTS + slot
        self.aside = P_SLOTS + aside
        self.known = known

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[self.aside] = r.sets[self.aside] + r.sets[self.slot]
        r.sets[self.slot] = EMPTY
        if self.known and self.aside - P_SLOTS not in r.sets[P_AIMED]:
            r.sets[P_AIMED] = (*r.sets[P_AIMED], self.aside - P_SLOTS)
        return GOING


@final
class TakeUp(Instruction):
    """What the player chose before is what the rest of the text is about; everybody: all that was chosen."""

    def __init__(self, slot: int, aside: int, everybody: bool) -> None:
        self.slot = P_SLOTS + slot
        self.aside = P_SLOTS + aside
        self.everybody = everybody

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[self.slot] = tuple([x for x in r.sets[self.aside] if self.everybody or g.cards[x & ID].seat == r.numbers[P_SEAT]])
        return GOING


@final
class Join(Instruction):
    """The player takes part in what is done at once."""

    def __init__(self, slot: int) -> None:
        self.slot = P_SLOTS + slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[self.slot] = (*r.sets[self.slot], SEAT | r.numbers[P_SEAT])
        return GOING


def first_choice(steps: t.Steps) -> tuple[t.Steps, t.Steps] | None:
    """The steps parted behind a first choice of cards, or None where they do not begin with one."""
    if len(steps) == 1 and isinstance(steps[0], t.May):
        inner = first_choice(steps[0].steps)
        return None if inner is None else ((dataclasses.replace(steps[0], steps=inner[0]),), inner[1])
    if not steps or not isinstance(steps[0], t.Do) or not isinstance(steps[0].objects, t.Pick):
        return None
    first = steps[0]
    if first.verb == "choose":
        return steps[:1], steps[1:]
    # To do something to cards of one's own is to choose them and then do it.
    return (t.Do("choose", first.objects),), (dataclasses.replace(first, objects=None), *steps[1:])


uphold(book, "1.3.4.1", by=first_choice, at=__name__,
       en="Cards of hidden zones are chosen by all before anything becomes of the first player's.",
       ja="非公開領域のカードは、公開せずに全員が選択し終えてから処理する。",
       breaks=(patch(sys.modules[__name__], "first_choice", lambda steps: None, "one is through before the next chooses"),))


def out_of_hidden(steps: t.Steps) -> bool:
    """1.3.4.1: the choice is one out of a hidden zone."""
    for x in nodes(steps):
        if isinstance(x, t.Pick) and in_zones(x, HIDDEN_ZONES):
            return True
    return False


def done_at_once(steps: t.Steps) -> bool:
    """What becomes of the chosen cards is one move: all players' cards go together, each to the places their player names."""
    if len(steps) != 1 or not isinstance(steps[0], t.Do):
        return False
    to = steps[0].to
    return steps[0].objects is None and steps[0].verb in ("put", "return", "move") and isinstance(to, t.Place) and to.zone in AT_ONCE


AT_ONCE: Final = ("waiting_room", "hand", "energy", "retire", "entry", "member", "vacancy")


def single_draw(steps: t.Steps) -> tuple[bool, bool]:
    """Whether the steps are to draw one card; and whether that is as the player likes."""
    may = len(steps) == 1 and isinstance(steps[0], t.May) and steps[0].by == "you" and not steps[0].cost
    if may and isinstance(steps[0], t.May):
        steps = steps[0].steps
    return steps == (t.Do("draw", amount=t.Const(1)),), may

"""What several players do at once: each chooses in turn, knowing what was chosen before, and then all of it is done."""
from __future__ import annotations

from typing import final

from taisen.kernel.effects.program import IP
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

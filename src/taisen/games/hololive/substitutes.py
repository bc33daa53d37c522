"""10.11.3, 10.11.4 Costs and replacements: what can stand in for a cheer, and what can be chosen at all."""
from __future__ import annotations

from typing import final

from taisen.games.hololive.stage import attached, is_member
from taisen.games.hololive.terms import COLORS, KW_SUBSTITUTE, book
from taisen.kernel.continuous import abilities_of
from taisen.kernel.effects.demands import all_payable
from taisen.kernel.ledger import uphold
from taisen.kernel.model import Condition, Group, Instruction
from taisen.kernel.names import ABILITY, EFFECT_MASK, EFFECT_SHIFT, EMPTY, P_SLOTS, P_SOURCE
from taisen.kernel.state import Game, Record


def substitutes(g: Game, r: Record, colors: tuple[str, ...]) -> list[int]:
    """Cards that could be archived in place of a cheer of these colours (none said: of any) by this member's ability."""
    member = g.now(r.n[P_SOURCE])
    if not g.live(member) or not is_member(g, member):
        return []
    out: list[int] = []
    for holder in [member, *attached(g, member)]:
        for key in abilities_of(g, holder):
            if not stands_in(g.lib.abilities[key & ABILITY].keyword, colors):
                continue
            giver = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK)
            card = giver.source if giver is not None else holder
            if card != member and card not in out:
                out.append(card)
    return out


def stands_in(keyword: int, colors: tuple[str, ...]) -> bool:
    if keyword < KW_SUBSTITUTE:
        return False
    if keyword == KW_SUBSTITUTE or not colors:
        return True
    return COLORS[keyword - KW_SUBSTITUTE - 1] in colors


@final
class GPaid(Group):
    """The cheers that a cost asks for, and what can be archived in place of one."""

    def __init__(self, cheers: Group, colors: tuple[str, ...]) -> None:
        self.cheers = cheers
        self.colors = colors
        self.reads = cheers.reads
        self.zones = cheers.zones

    def refs(self, g: Game, r: Record) -> list[int]:
        cheers = self.cheers.refs(g, r)
        return cheers + [x for x in substitutes(g, r, self.colors) if x not in cheers]

    def known(self, g: Game, r: Record, seat: int) -> bool:
        return self.cheers.known(g, r, seat)


uphold(book, "10.11.4", by=substitutes, at=__name__,
       en="What cannot be done itself may be done through the replacement that would apply to it, and counts as done.",
       ja="それ自体は実行できなくても、置換効果を適用した後の行動を実行することで、実行したものとすることができる。")


@final
class CPayable(Condition):
    """10.11.3: an optional replacement whose choice or cost cannot be carried out is not there to be applied."""

    def __init__(self, cost: tuple[Instruction, ...], slots: int) -> None:
        self.cost = cost
        self.slots = slots

    def holds(self, g: Game, r: Record) -> bool:
        sets = r.sets + [EMPTY] * max(0, P_SLOTS + self.slots - len(r.sets))
        return can_be_chosen(g, Record(r.id, r.kind, r.n[:], sets), self.cost)


def can_be_chosen(g: Game, r: Record, cost: tuple[Instruction, ...]) -> bool:
    return all_payable(g, cost, r)


uphold(book, "10.11.3", by=can_be_chosen, at=__name__,
       en="An optional replacement whose choice cannot be carried out cannot be applied.",
       ja="選択型置換効果は、その選択を実行できないなら適用できない。")

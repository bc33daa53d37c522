"""10-4, 10-17 What effects do by themselves that players do in turn: breaking a limit, laying a level card, activating the trigger of a summon."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.rules.r02_cards import is_summon
from taisen.games.granblue.rules.r08_playing import trigger_summon
from taisen.games.granblue.rules.r10_entering import hosts_for, may_break_limit
from taisen.games.granblue.terms import K_HOST, LIMIT_BREAK, TO_LEVEL, book
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops.doing import alive
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import UNCHANGED, do, do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction
from taisen.kernel.names import EMPTY, GOING, NEXT, P_SEAT, P_SOURCE, PAYLOAD, STAY, V_CARD, VERB, Frame
from taisen.kernel.state import Game, Record

ASKED: Final = 1


@final
class LimitBreakOn(Demand):
    """The first of these cards is laid on the member that is named, or on the one of its name (10-4-3-1)."""

    def __init__(self, cards: Group, onto: Group | None) -> None:
        self.cards = cards
        self.onto = onto

    def pairs(self, g: Game, r: Record) -> tuple[int, list[int]]:
        """The card, and the members on which it fits."""
        for ref in alive(g, self.cards.refs(g, r)):
            hosts = hosts_for(g, g.card(ref).owner, ref)
            if self.onto is not None:
                named = self.onto.refs(g, r)
                hosts = [x for x in hosts if x in named]
            return ref, hosts if may_break_limit(g, g.card(ref).owner) else []
        return 0, []

    def payable(self, g: Game, r: Record) -> bool:
        return self.to_come or bool(self.pairs(g, r)[1])

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == ASKED:
            return GOING
        ref, hosts = self.pairs(g, r)
        if not hosts:
            g.results = EMPTY
            g.result = UNCHANGED
            return GOING
        if len(hosts) > 1:
            return g.ask(r.numbers[P_SEAT], K_HOST, [V_CARD << VERB | x for x in hosts], ref)
        return self.lay(g, f, r, ref, hosts[0])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return self.lay(g, f, r, self.pairs(g, r)[0], g.answer & PAYLOAD)

    def lay(self, g: Game, f: Frame, r: Record, ref: int, host: int) -> int:
        f[COUNT] = ASKED
        do(g, LIMIT_BREAK, ref, host, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


@final
class LevelUnder(Instruction):
    """The cards become level cards of the member that is named."""

    def __init__(self, cards: Group, onto: Group) -> None:
        self.cards = cards
        self.onto = onto

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = alive(g, self.cards.refs(g, r))
        hosts = alive(g, self.onto.refs(g, r))[:1]
        if not refs or not hosts:
            g.results = EMPTY
            g.result = UNCHANGED
            return GOING
        return do_all(g, TO_LEVEL, refs, hosts * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


@final
class TriggerSummons(Instruction):
    """The effects of these summons are trigger-activated where they lie, one after another."""

    def __init__(self, summons: Group) -> None:
        self.summons = summons

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = [x for x in alive(g, self.summons.refs(g, r)) if is_summon(g, x)]
        if f[COUNT] >= len(refs):
            g.results = tuple(refs)
            return GOING
        f[COUNT] += 1
        started = trigger_summon(g, refs[f[COUNT] - 1], r.numbers[P_SEAT])
        return STAY if started == NEXT else started


uphold(book, "10-4-1", by=LimitBreakOn.run, at=__name__,
       en="To break a limit is to lay a member card on a member of the same character name.",
       ja="上限解放とは、登場している団員の上に、同じキャラ名を持つ団員カードを重ねて置くことである。")

"""4.5.5 Characters that lie face down: what the effect that turned them says is what is printed on them."""
from __future__ import annotations

from typing import final

from taisen.games.rebirth.rules.r05_instructions import STARTED
from taisen.games.rebirth.terms import ATK, CHARACTER, COST, DEF, LAYER_ABILITIES, TURN_DOWN, book
from taisen.kernel.continuous import start_effect
from taisen.kernel.effects import ops
from taisen.kernel.effects.ops import alive
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values import READS_KIND, READS_NAME, READS_TRAITS
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Change, Group, Instruction, Spec
from taisen.kernel.names import GOING, ID, P_SEAT, P_SLOTS, P_SOURCE, STAY, U_GAME, Frame
from taisen.kernel.state import Derived, Effect, Game, Record


@final
class Disguise(Change):
    """While it lies face down the card is a character of that name, with these numbers and attributes and no others.

    It stands in for what is printed (9.10.1.1), so it is worked out before everything else.
    """

    def __init__(self, name: str, traits: frozenset[str], cost: int, atk: int, df: int) -> None:
        self.name = name
        self.traits = traits
        self.cost = cost
        self.atk = atk
        self.df = df
        self.layer = LAYER_ABILITIES
        self.writes = READS_NAME | READS_TRAITS | READS_KIND | 1 << COST | 1 << ATK | 1 << DEF
        self.sets = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        if g.cards[ref & ID].down:
            d.kind = CHARACTER
            d.name = self.name
            d.traits = self.traits
            d.nums[COST] = self.cost
            d.nums[ATK] = self.atk
            d.nums[DEF] = self.df
            d.has |= 1 << COST | 1 << ATK | 1 << DEF


uphold(book, "4.5.5.1", by=Disguise.apply, at=__name__,
       en="What a face-down character is the effect says that laid it so; it counts as printed.",
       ja="裏向きのキャラの情報は、それを裏向きにした効果が指定し、表記されている情報として扱う。")


@final
class TurnDown(Instruction):
    """5.4.1, 4.5.5: the cards are turned face down and are what the disguise says as long as they lie so."""

    def __init__(self, objects: Group, spec: Spec, slot: int) -> None:
        self.objects = objects
        self.spec = spec
        self.slot = P_SLOTS + slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == STARTED:
            turned = tuple([x for x in g.results if x > 0])
            if turned:
                start_effect(g, self.spec, r, turned, U_GAME)
            return GOING
        refs = alive(g, self.objects.refs(g, r))
        if not refs:
            return ops.nothing(g)
        f[COUNT] = STARTED
        do_all(g, TURN_DOWN, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY

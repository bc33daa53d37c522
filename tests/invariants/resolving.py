"""Which abilities of the cards have really done something in a game: counted from outside, while it is played."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from taisen.clauses import option_ability
from taisen.kernel.continuous import abilities_of
from taisen.kernel.effects.program import COUNT, IP, OWN, REC_ID, effect, run_instruction
from taisen.kernel.events import EVENT, apply_replacement, doing
from taisen.kernel.library import Library
from taisen.kernel.names import A_CHECK, A_KEYWORD, ABILITY, E_KEY, P_KEY, P_PROGRAM, V_ABILITY, V_PAIR, VERB, Frame
from taisen.kernel.procedure import STEPS
from taisen.kernel.state import Effect, Game
from taisen.kernel.twins import card_of

Named = tuple[str, int]
"""A card's id and which of its abilities: the same in whatever game the card is."""


class Resolved:
    """The abilities whose program ran, that replaced something, were used, or were in force on something."""

    def __init__(self) -> None:
        self.found: set[Named] = set()

    def add(self, lib: Library, ability: int) -> None:
        if ability >= 0:
            a = lib.abilities[ability]
            self.found.add((a.card, a.index))

    def look(self, g: Game) -> None:
        """At a question: the permanent abilities that are in force."""
        for e in g.effects.values():
            if e.key and self.in_force(g, e):
                self.add(g.lib, e.key & ABILITY)

    def in_force(self, g: Game, e: Effect) -> bool:
        a = g.lib.abilities[e.key & ABILITY]
        if (a.card, a.index) in self.found:
            return False
        spec = g.lib.specs[e.spec]
        return (spec.condition is None or spec.condition.holds(g, e.scope)) and (spec.to is None or bool(spec.to.refs(g, e.scope)))

    def used(self, g: Game, option: int) -> None:
        """An answer uses an ability by name, also one without a text."""
        verb = option >> VERB
        if verb == V_ABILITY or verb >= V_PAIR:
            self.add(g.lib, option_ability(g, option, abilities_of(g, card_of(option))))

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While this lasts, programs that begin and replacements that apply are noted, in every game of the process."""
        kept = STEPS[effect.id][:], STEPS[doing.id][:]

        def run(g: Game, f: Frame) -> int:
            if f[IP] == 0 and f[COUNT] == 0:
                r = g.records[f[REC_ID]]
                program = g.lib.programs[f[OWN] - 2 if f[OWN] >= 2 else r.numbers[P_PROGRAM]]
                self.add(g.lib, r.numbers[P_KEY] & ABILITY if r.numbers[P_KEY] else program.ability)
            return run_instruction(g, f)

        def apply(g: Game, f: Frame) -> int:
            self.add(g.lib, g.records[f[EVENT]].numbers[E_KEY] & ABILITY)
            return apply_replacement(g, f)

        STEPS[effect.id][:] = [run if fn is run_instruction else fn for fn in kept[0]]
        STEPS[doing.id][:] = [apply if fn is apply_replacement else fn for fn in kept[1]]
        try:
            yield
        finally:
            STEPS[effect.id][:], STEPS[doing.id][:] = kept


def all_of(lib: Library) -> dict[Named, int]:
    """The abilities that can be expected to do something; rules of deck building and attaching are no effects."""
    return {(a.card, a.index): a.id for a in lib.abilities if a.kind not in (A_KEYWORD, A_CHECK)}

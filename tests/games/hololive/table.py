"""A table set by hand: cards made up on the spot, and the kernel's game run step by step."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Self

from taisen.games.hololive.rules.r04_stage import members
from taisen.games.hololive.rules.r04_zones import RULES
from taisen.games.hololive.rules.r09_performing import art_options, use_art
from taisen.games.hololive.rules.r11_checks import check_timing
from taisen.games.hololive.terms import BLOOM, HAND, LIFE, N_COUNT, N_PHASE, PHASE, STAGE
from taisen.games.hololive.text.cardbook import bits_of, build_library
from taisen.games.info import CardData, Piece
from taisen.kernel.lowered import Group
from taisen.kernel.moves import new_card, set_damage
from taisen.kernel.names import A_TRIGGERED, HOLDER_SHIFT, ID, PAYLOAD
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Game, Record
from tests.games.hololive.makings import cheer, holomem, oshi
from tests.laid import Act, Laid


class GWhere(Group):
    """The things that are so."""

    def __init__(self, is_so: Callable[[Game, int], bool], things: tuple[int, ...] = ()) -> None:
        self.is_so = is_so
        self.things = things

    def refs(self, g: Game, r: Record) -> list[int]:
        return list(self.things)

    def fits(self, g: Game, r: Record, ref: int) -> bool:
        return self.is_so(g, ref)


def art(number: int = 20, cost: Sequence[str] = (), name: str = "一歩", **more: Any) -> Piece:
    return Piece("art", name, name, cost=tuple(cost), number=number, **more)


def member(i: str, *pieces: Piece, hp: int = 60, color: str = "white", **more: Any) -> CardData:
    """A member of which the test says the arts."""
    card = holomem(i, hp=hp, **more)
    return replace(card, pieces=pieces or (art(),), facts={**card.facts, "color": tuple(color.split())})


class Table(Laid):
    """Two players at the performance step of player 0, with five lives each."""

    def __init__(self, *cards: CardData, life: int = 5) -> None:
        self.lib = build_library([oshi(), cheer(), *cards])
        self.g = Game(RULES, self.lib, 2)
        self.g.numbers = [0] * N_COUNT
        self.g.numbers[N_PHASE] = PHASE["performance"]
        self.g.turn = 3
        for s in (0, 1):
            for _ in range(life):
                new_card(self.g, self.lib.by_id["Y-1"], s, LIFE)

    # ---- setting up
    def put(self, seat: int, zone: int, i: str, damage: int = 0) -> int:
        ref = new_card(self.g, self.lib.by_id[i], seat, zone)
        if damage:
            set_damage(self.g, ref, damage)
        self.g.stale = 1
        return ref

    def under(self, host: int, *ids: str, tucked: int = 0) -> list[int]:
        """Cards attached to a member, or lying under it."""
        c = self.g.cards[host & ID]
        refs = [new_card(self.g, self.lib.by_id[i], c.seat, c.zone) for i in ids]
        for r in refs:
            put_under(self.g, r, host, tucked)
        return refs

    def ability(self, i: str, act: Act | None = None, kind: int = A_TRIGGERED, zones: int = 15, **facts: Any) -> int:
        """Give the card a made-up ability, working on the stage and at the oshi position unless said otherwise."""
        made = self.give_ability(i, kind, zones, act, **facts)
        d = self.lib.defs[self.lib.by_id[i]]
        d.bits = bits_of(self.lib, d)
        return made

    # ---- doing
    def check(self) -> Self:
        self.unsettle()
        return self.do(check_timing)

    def use(self, ref: int, index: int = 0) -> Self:
        """The member uses one of its arts."""
        return self.do(lambda g: use_art(g, ref, self.keys(ref)[index]))

    def keys(self, ref: int) -> list[int]:
        return [a | ref << HOLDER_SHIFT for a in self.g.definition(ref).abilities
                if self.lib.abilities[a].part >= 0]

    def bloom(self, member: int, i: str) -> int:
        """A member blooms with a card that its player has in hand; what it is called then."""
        return self.raw(BLOOM, member, self.put(self.g.cards[member & ID].seat, HAND, i))

    # ---- seeing
    def members(self, seat: int, zones: tuple[int, ...] = STAGE) -> list[int]:
        return members(self.g, seat, zones)

    def arts(self, seat: int = 0) -> list[int]:
        """The members that can use an art now."""
        return [(o & PAYLOAD) >> 8 for o in art_options(self.g, seat)]

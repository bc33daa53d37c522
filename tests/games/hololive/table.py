"""A table set by hand: cards made up on the spot, and the kernel's game run step by step."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from taisen.games.hololive.rules.r04_zones import RULES
from taisen.games.hololive.rules.r09_performing import art_options, use_art
from taisen.games.hololive.rules.r11_checks import check_timing
from taisen.games.hololive.terms import BLOOM, HAND, LIFE, N_COUNT, N_PHASE, PHASE
from taisen.games.hololive.text.cardbook import bits_of, build_library
from taisen.games.info import CardData, Piece
from taisen.kernel.events import do
from taisen.kernel.lowered import Ability, Group, Instruction, Matcher, Program
from taisen.kernel.moves import new_card, set_damage
from taisen.kernel.names import GOING, HOLDER_SHIFT, ID, PAYLOAD, Frame
from taisen.kernel.procedure import Procedure, choose, run
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Game, Record
from tests.games.hololive.makings import cheer, holomem, oshi

Act = Callable[[Game, Record], int | None]

still = Procedure(None, "hololive test table")


@still.step(label="act")
def act(g: Game, f: Frame) -> int:
    return PENDING.pop()(g)


@still.step(label="wait")
def wait(g: Game, f: Frame) -> int:
    return g.ask(g.tp, 99, [1, 2])


PENDING: list[Callable[[Game], int]] = []


class Does(Instruction):
    """What a made-up ability does: called once; an event it ends with is its signal."""

    def __init__(self, act: Act) -> None:
        self.act = act

    def run(self, g: Game, f: Frame, r: Record) -> int:
        signal = self.act(g, r)
        return GOING if signal is None else signal


class On(Matcher):
    """Listens to events of these kinds that fit the test."""

    def __init__(self, *kinds: int, fits: Callable[[Game, int, int, int, int], bool] | None = None) -> None:
        self.kinds = kinds
        self.fits = fits

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return self.fits is None or self.fits(g, key, part, number, source)


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


class Table:
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

    def ability(self, i: str, kind: int, do: Act | None = None, **facts: Any) -> int:
        """Give the card a made-up ability, working on the stage and at the oshi position."""
        a = Ability(kind, 15)
        for name, value in facts.items():
            setattr(a, name, value)
        if do is not None:
            a.program = self.lib.add_program(Program([Does(do)], 1))
        self.lib.add_ability(a)
        d = self.lib.defs[self.lib.by_id[i]]
        d.abilities = (*d.abilities, a.id)
        d.zones |= a.zones
        d.listens |= a.zones
        d.bits = bits_of(self.lib, d)
        self.lib.listens |= a.zones
        self.g.stale = 1
        return a.id

    # ---- doing
    def do(self, act: Callable[[Game], int]) -> Table:
        """Run this, and stop when it is through."""
        self.g.stack = []
        self.g.push(still.id)
        PENDING.append(act)
        run(self.g)
        return self

    def check(self) -> Table:
        self.g.due = 1
        return self.do(check_timing)

    def use(self, ref: int, index: int = 0) -> Table:
        """The member uses one of its arts."""
        return self.do(lambda g: use_art(g, ref, self.keys(ref)[index]))

    def keys(self, ref: int) -> list[int]:
        return [a | ref << HOLDER_SHIFT for a in self.g.definition(ref).abilities
                if self.lib.abilities[a].part >= 0]

    def raw(self, kind: int, ref: int, number: int = 0) -> int:
        """The bare change behind an event."""
        after = self.g.rules.raw[kind](self.g, ref, number, 0)
        self.g.stale = 1
        return after

    def happen(self, kind: int, ref: int, number: int = 0) -> Table:
        """An event, with whatever comes of it."""
        return self.do(lambda g: do(g, kind, ref, number))

    def bloom(self, member: int, i: str) -> int:
        """A member blooms with a card that its player has in hand; what it is called then."""
        return self.raw(BLOOM, member, self.put(self.g.cards[member & ID].seat, HAND, i))

    def pick(self, *refs: int) -> Table:
        """Answer with this card, record or seat, one question after another."""
        for r in refs:
            found = [i for i, o in enumerate(self.g.options) if o & PAYLOAD == r]
            assert found, (r, [o & PAYLOAD for o in self.g.options], self.g.kind)
            choose(self.g, found[0])
        return self

    def answer(self, option: int) -> Table:
        assert option in self.g.options
        choose(self.g, self.g.options.index(option))
        return self

    # ---- seeing
    @property
    def asked(self) -> int:
        """What is being asked, or 0 when what was to be done is through."""
        return 0 if self.g.kind == 99 else self.g.kind

    def offered(self) -> list[int]:
        return [o & PAYLOAD for o in self.g.options]

    def arts(self, seat: int = 0) -> list[int]:
        """The members that can use an art now."""
        return [(o & PAYLOAD) >> 8 for o in art_options(self.g, seat)]

    def damage(self, ref: int) -> int:
        return self.g.card(ref).damage

    def zone(self, seat: int, zone: int) -> list[str]:
        return [self.g.definition(r).id for r in self.g.zone(seat, zone)]

"""Made-up cards whose abilities look at everything that can change, and every kind of change, at random."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from taisen.kernel import moves, stacks
from taisen.kernel.continuous import (
    begin_future,
    derived,
    end_effect,
    end_effects_on,
    end_future,
    end_until,
    start_effect,
)
from taisen.kernel.counters import at_zone, put_counters
from taisen.kernel.effects.changes import AddNumber, GainAbility, GainFact, Guard
from taisen.kernel.effects.values import (
    ANYBODY,
    ANYWHERE,
    OPPONENT,
    YOU,
    GHost,
    GThis,
    GZone,
    NConst,
    TDamaged,
    TKeyword,
    TPose,
    TTrait,
)
from taisen.kernel.events import keep, use_effect
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.layers import order_unordered
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Change, Condition, Group, Number, Spec, Test
from taisen.kernel.names import (
    A_KEYWORD,
    A_REPLACEMENT,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
    EFFECT_SHIFT,
    EMPTY,
    ID,
    LOOKS_DAMAGE,
    LOOKS_GAME,
    LOOKS_PLACES,
    LOOKS_POSE,
    NOTE_SHIFT,
    P_SEAT,
    P_SOURCE,
    R_GAME,
    ROLES,
    SEAT,
    U_BATTLE,
    U_FUTURE,
    U_SHIFT,
    U_TURN,
    U_UNTIL,
)
from taisen.kernel.rules import CounterDef, RoleDef, ZoneDef
from taisen.kernel.sight import hide, show
from taisen.kernel.state import Card, Derived, Effect, Game, Record
from taisen.kernel.things import parts_of
from taisen.kernel.triggers import end_delayed, start_delayed
from tests.kernel import toy
from tests.kernel.toy import ABILITIES, DECK, EVENTS, FIELD, GRAVE, GUARD, HAND, NUMBERS, POWER, SPACE, TRAITS, ToyRules
from tests.kernel.toy_cards import Builder, Happens, SetTo

BENCH: Final = len(toy.ZONES)
PLAYED: Final = (FIELD, BENCH)
ZONES: Final = [*toy.ZONES, ZoneDef(BENCH, "bench", "裏", "bench", posed=True, faced=True, played=True)]
N_PHASE, N_OPEN, N_RECORD, N_COUNT = range(4)
NOTED: Final = 1
KEYWORD: Final = 3
COLOURS: Final = ("red", "blue", "green")


PLUS, MARK = range(2)
"""Counters: of the one each makes a card stronger, the others are only counted."""
WORN: Final = ROLES


class KeptRules(ToyRules):
    """Two zones in play, between which a card stays the same."""

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        return card.zone in PLAYED and zone in PLAYED


RULES: Final = KeptRules("kept", ZONES, toy.RULES.events, toy.RULES.raw, 3)
RULES.numbers = N_COUNT
RULES.phase_at = N_PHASE
RULES.whereabouts = 1 << N_PHASE
MORE: Final = KeptRules("kept more", [*toy.ZONES, ZoneDef(BENCH, "bench", "裏", "bench", posed=True, faced=True, played=True, sided=True)],
                        toy.RULES.events, toy.RULES.raw, 3)
"""With counters, tokens, cards of two sides, and cards that are something else while they are attached."""
MORE.numbers = N_COUNT
MORE.phase_at = N_PHASE
MORE.whereabouts = 1 << N_PHASE
MORE.count_with(CounterDef(PLUS, "plus", "強化", "plus", NUMBERS, POWER, 1), CounterDef(MARK, "mark", "印", "mark"))
MORE.attach_as(RoleDef(WORN, "worn", "着用", "worn", toy.AURA, NUMBERS, ((GUARD, 1, -1), (POWER, 1, MARK))))


# ---- what abilities look at
class Looking(Number):
    """A number by what it looks at; near where no card's likeness bears on it."""

    def __init__(self, looks: int, value: Callable[[Game, Record], int], local: bool) -> None:
        self.looks = looks
        self.found = value
        self.local = local

    def value(self, g: Game, r: Record) -> int:
        return self.found(g, r)


def me(g: Game, r: Record) -> Card:
    return g.card(r.numbers[P_SOURCE])


def in_play(g: Game) -> list[int]:
    return [r for s in range(g.seats) for z in PLAYED for r in g.zone(s, z)]


GAME_NUMBERS: Final[list[Callable[[Game, Record], int]]] = [
    lambda g, r: g.numbers[N_PHASE],
    lambda g, r: g.numbers[N_OPEN],
    lambda g, r: sum(map(len, g.notes.values())),
    lambda g, r: g.turn,
    lambda g, r: int(g.tp == r.numbers[P_SEAT]),
    lambda g, r: len(g.pile),
    lambda g, r: len(g.history),
    lambda g, r: g.records[g.numbers[N_RECORD]].numbers[0],
    lambda g, r: sum(g.limits.values()),
    lambda g, r: sum(g.counters.values()),
]
HURT: Final = Looking(LOOKS_DAMAGE, lambda g, r: g.hurt[r.numbers[P_SEAT]], True)
OF_THE_GAME: Final = [Looking(LOOKS_GAME, found, True) for found in GAME_NUMBERS]
OF_PLACES: Final = [
    Looking(LOOKS_PLACES, lambda g, r: len(g.zone(r.numbers[P_SEAT], HAND)), False),
    Looking(LOOKS_PLACES, lambda g, r: len(g.zone(r.numbers[P_SEAT], GRAVE)), False),
    Looking(LOOKS_PLACES, lambda g, r: g.face[g.zone(r.numbers[P_SEAT], DECK)[-1] & ID] if g.zone(r.numbers[P_SEAT], DECK) else 0, False),
]
FAR: Final = [
    Looking(0, lambda g, r: len(in_play(g)), False),
    Looking(0, lambda g, r: len([x for x in in_play(g) if g.cards[x & ID].down]), False),
    Looking(0, lambda g, r: len([x for x in in_play(g) if g.cards[x & ID].seat == r.numbers[P_SEAT]]), False),
    Looking(0, lambda g, r: len([x for x in in_play(g) if g.cards[x & ID].host]), False),
    Looking(0, lambda g, r: len([x for x in in_play(g) if g.cards[x & ID].tucked]), False),
    Looking(0, lambda g, r: sum([g.cards[x & ID].zone for x in in_play(g)]), False),
    Looking(0, lambda g, r: len(g.opponents(r.numbers[P_SEAT])), False),
    Looking(LOOKS_POSE, lambda g, r: sum([g.cards[x & ID].pose for x in in_play(g)]), False),
    Looking(LOOKS_DAMAGE, lambda g, r: sum([g.cards[x & ID].damage for x in in_play(g)]), False),
    Looking(0, lambda g, r: sum([derived(g, x).nums[POWER] & 1 for x in in_play(g)]), False),
    *OF_PLACES,
]
NEAR: Final = [NConst(1), NConst(2), HURT, *OF_THE_GAME]


class AddFixed(AddNumber):
    """Worked out once, when its effect begins."""

    fixed = True

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.nums[self.field] += e.ints[index] if e.ints else 50


class Odd(Condition):
    def __init__(self, number: Number) -> None:
        self.number = number
        self.looks = number.looks

    def holds(self, g: Game, r: Record) -> bool:
        return bool(self.number.value(g, r) & 1)


class Top(Group):
    """The top card of each deck."""

    def __init__(self) -> None:
        self.zones = 1 << DECK
        self.looks = LOOKS_PLACES

    def refs(self, g: Game, r: Record) -> list[int]:
        return [g.zone(s, DECK)[-1] for s in range(g.seats) if g.zone(s, DECK)]


class Corpus:
    """Cards with one to three abilities out of a pool that is either near or of all sorts, with or without abilities given.

    few: so many cards only have any, so that little is looked at, and no invalidation is made by another's.
    """

    def __init__(self, seed: int, few: int = 0) -> None:
        self.dice = random.Random(seed)
        self.few = self.dice.sample(range(12), few) if few else list(range(18))
        self.sparse = bool(few)
        self.own = seed % 4 == 1
        """Nothing reaches beyond the thing that it is part of, but by what cards are like."""
        self.local = seed % 4 < 2
        self.calm = seed % 8 < 4
        """Nothing gives abilities."""
        self.tangled = seed % 4 == 3
        """Much reads what others write."""
        self.rules = MORE if seed % 3 == 2 else RULES
        self.b = Builder()
        self.given = [self.listener(), self.listener(), self.keyword()]
        self.lasting: list[Spec] = [self.spec(None if k % 3 else self.noun()) for k in range(2 if few else 8)]
        self.later = self.listener()
        self.shield = self.b.spec(Guard(self.b.ability(A_REPLACEMENT, 0, matcher=Happens(toy.DAMAGE, GThis())).id))
        for k in range(12):
            self.card(k)
        if self.rules is MORE:
            for k in range(12, 18):
                self.card(k)
            defs = self.lib().defs
            defs[12].token = defs[13].token = True
            self.lib().pair(defs[14], defs[15])
            self.lib().pair(defs[16], defs[17])
        self.faces = [d.face for d in self.lib().defs if not d.token and not d.behind]
        """What can be in a deck."""

    def lib(self) -> Library:
        return self.b.lib

    def card(self, k: int) -> None:
        dice = self.dice
        speaks = k in self.few or (self.sparse and k >= 12 and dice.random() < 0.5)
        some = dice.choice((0, 1, 1, 2)) if not self.sparse else 1 if speaks else 0
        abilities = [self.static() if dice.random() < 0.6 else self.listener() for _ in range(some)]
        traits = tuple(dice.sample(("red", "blue"), dice.choice((0, 1))))
        if k % 6 == 0 and speaks:
            # It says what it is wherever it lies.
            a = self.b.ability(A_STATIC, 1 << FIELD | 1 << BENCH)
            abilities.append(a)
            a.spec = self.b.spec(AddNumber(NUMBERS, GUARD, dice.choice([*OF_THE_GAME, *OF_PLACES]), False), to=GThis())
            self.lib().looks |= a.spec.looks
        self.b.card(f"{k}", toy.CHARACTER, (k, 2), traits, *abilities)
        if k % 6 == 0 and speaks:
            self.lib().defs[-1].defining = (abilities[-1].id,)

    def keyword(self) -> Ability:
        a = self.b.ability(A_KEYWORD, 1 << FIELD | 1 << BENCH)
        a.keyword = KEYWORD
        return a

    def zones(self) -> int:
        usual = (1 << FIELD, 1 << BENCH, 1 << FIELD | 1 << BENCH, 1 << HAND, 1 << FIELD | 1 << HAND)
        return self.dice.choice((*usual, 1 << DECK) if self.sparse else usual)

    def listener(self) -> Ability:
        kind = self.dice.choice((A_TRIGGERED, A_REPLACEMENT, A_STATE))
        if kind == A_STATE:
            return self.b.ability(kind, self.zones(), condition=Odd(HURT))
        return self.b.ability(kind, self.zones(), matcher=Happens(self.dice.randrange(len(EVENTS)), GThis()))

    def static(self) -> Ability:
        a = self.b.ability(A_STATIC, self.zones())
        a.spec = self.spec(self.noun())
        return a

    def spec(self, to: Group | None) -> Spec:
        condition = Odd(self.number()) if not self.local and self.dice.random() < 0.2 else None
        return self.b.spec(*[self.change() for _ in range(self.dice.choice((1, 1, 2)))], to=to, condition=condition)

    def number(self) -> Number:
        return self.dice.choice(NEAR if self.local or self.dice.random() < 0.5 else FAR)

    def noun(self) -> Group:
        dice = self.dice
        own: list[Group] = [GThis(), GHost(GThis())]
        whose = dice.choice((YOU, OPPONENT, ANYBODY))
        if self.own:
            alike: tuple[Test, ...] = (dice.choice((TTrait("red"), TKeyword(KEYWORD), TPose(1))),)
            return dice.choice([*own, *own, GZone(ANYWHERE, whose, -1, alike)])
        if self.local and dice.random() < 0.6:
            return dice.choice(own)
        if self.tangled:
            return GZone(dice.choice(PLAYED), whose, -1, (TTrait(dice.choice(COLOURS)),))
        tests: tuple[Test, ...] = tuple(dice.sample((TTrait("red"), TTrait("blue"), TPose(1), TDamaged(), TKeyword(KEYWORD)),
                                                    dice.choice((0, 0, 1))))
        if not self.local and dice.random() < 0.15:
            return Top()
        zone = dice.choice((FIELD, FIELD, BENCH, HAND, DECK))
        return dice.choice([*own, GZone(zone, whose, -1, tests)])

    def change(self) -> Change:
        dice = self.dice
        kind = dice.random()
        if self.tangled and kind < 0.6:
            return GainFact(TRAITS, dice.choice(COLOURS))
        if kind < 0.05:
            return AddFixed(NUMBERS, POWER, dice.choice(FAR), False)
        if kind < 0.45:
            return AddNumber(NUMBERS, dice.choice((POWER, GUARD)), self.number(), False)
        if kind < 0.65:
            return GainFact(TRAITS, dice.choice(COLOURS))
        if kind < 0.75 or self.calm:
            return SetTo(dice.choice((POWER, GUARD)), dice.choice((3, 4)))
        given = dice.choice(self.given)
        return GainAbility(ABILITIES, given.id, given.zones)


# ---- what can change
class Changing:
    """A position and what may happen to it, one change at a time."""

    def __init__(self, seed: int, few: int = 0) -> None:
        self.corpus = Corpus(seed, few)
        self.dice = random.Random(seed)
        lib = self.corpus.lib()
        g = Game(self.corpus.rules, lib, 2 + seed % 2)
        g.numbers = [0] * N_COUNT
        self.g = g
        for s in range(g.seats):
            for z in (DECK, HAND, FIELD, FIELD, BENCH, GRAVE):
                moves.new_cards(g, [self.dice.choice(self.corpus.faces) for _ in range(1 if few and z != FIELD else 2)], s, z)
        g.numbers[N_RECORD] = g.new_record(R_GAME, [0], []).id
        self.plays = [g.new_play(0, -1, 0, 0, 0, 0).id for _ in range(3)]
        self.kinds: list[Callable[[], None]] = [
            self.goes, self.goes, self.goes, self.turned, self.turned_over, self.hurt, self.mixed, self.ordered, self.new,
            self.attached, self.attached, self.slides, self.slides, self.crowned, self.covered, self.number, self.number,
            self.noted, self.forgotten, self.written, self.turns, self.player_hurt, self.on_pile, self.used, self.renewed,
            self.happens, self.shown, self.hidden, self.effect, self.effect, self.lasting_ends, self.lasting_ends, self.no_longer_on, self.times_up,
            self.future, self.no_future, self.no_future, self.shield_used, self.later, self.later,
            self.no_later, self.put_in_order, self.permuted, self.left]
        if self.corpus.rules is MORE:
            self.kinds += [self.counted, self.counted, self.counted, self.token, self.token, self.token_gone, self.side_turned, self.side_turned,
                           self.worn, self.worn]

    def change(self) -> str:
        """Something happens; its name."""
        kind = self.dice.choice(self.kinds)
        kind()
        return kind.__name__

    def some(self, found: Sequence[int]) -> int:
        return self.dice.choice(found) if found else 0

    def things(self) -> list[int]:
        """Cards in play that belong to no other."""
        return [r for r in in_play(self.g) if not self.g.cards[r & ID].host]

    def loose(self) -> list[int]:
        """Cards anywhere with nothing that belongs to them."""
        return [c.ref for c in self.g.cards[1:] if c.zone < self.g.rules.count and not parts_of(self.g, c.ref)]

    def goes(self) -> None:
        ref = self.some(self.loose())
        zone = self.dice.choice((DECK, HAND, FIELD, FIELD, BENCH, GRAVE, SPACE))
        c = self.g.cards[ref & ID]
        if c.host:
            stacks.put_under(self.g, ref, 0, 0)
        seat = c.seat if self.dice.random() < 0.7 else self.dice.randrange(self.g.seats)
        moves.move(self.g, ref, seat, zone, bottom=self.dice.random() < 0.2, down=int(zone in PLAYED and self.dice.random() < 0.1))

    def turned(self) -> None:
        ref = self.some(in_play(self.g))
        if ref:
            moves.set_pose(self.g, ref, 1 - self.g.cards[ref & ID].pose)

    def turned_over(self) -> None:
        ref = self.some(in_play(self.g))
        if ref:
            moves.set_down(self.g, ref, 1 - self.g.cards[ref & ID].down)

    def hurt(self) -> None:
        ref = self.some(self.things())
        if ref:
            moves.set_damage(self.g, ref, self.dice.randrange(3))

    def mixed(self) -> None:
        moves.shuffle(self.g, self.dice.randrange(self.g.seats), self.dice.choice((DECK, HAND)))

    def ordered(self) -> None:
        seat = self.dice.randrange(self.g.seats)
        deck = self.g.zone(seat, DECK)
        moves.arrange(self.g, seat, DECK, self.dice.sample(deck, min(len(deck), 2)))

    def new(self) -> None:
        if len(self.g.cards) < 60:
            moves.new_card(self.g, self.dice.choice(self.corpus.faces), self.dice.randrange(self.g.seats), self.dice.choice((HAND, FIELD, BENCH)))

    def attached(self) -> None:
        ref = self.some([r for r in in_play(self.g) if not parts_of(self.g, r)])
        if not ref:
            return
        c = self.g.cards[ref & ID]
        hosts = [r for r in self.g.zone(c.seat, c.zone) if r != ref and not self.g.cards[r & ID].host]
        if c.host and self.dice.random() < 0.4:
            stacks.put_under(self.g, ref, 0, 0)
        elif hosts:
            stacks.put_under(self.g, ref, self.some(hosts), int(self.dice.random() < 0.4))

    def slides(self) -> None:
        ref = self.some(self.things())
        if ref:
            c = self.g.cards[ref & ID]
            stacks.move_whole(self.g, ref, c.seat, FIELD if c.zone == BENCH else BENCH)

    def crowned(self) -> None:
        under = [r for r in in_play(self.g) if self.g.cards[r & ID].tucked == 1]
        ref = self.some(under)
        if ref:
            stacks.crown(self.g, self.g.cards[ref & ID].host, ref)

    def covered(self) -> None:
        host = self.some(self.things())
        if host:
            hand = self.g.zone(self.g.cards[host & ID].seat, HAND)
            if hand:
                stacks.cover(self.g, host, self.some(hand))

    def counted(self) -> None:
        g = self.g
        seat = self.dice.randrange(g.seats)
        about = self.some([*in_play(g), *in_play(g), SEAT | seat, at_zone(g, seat, GRAVE)])
        put_counters(g, about, self.dice.choice((PLUS, MARK)), self.dice.choice((1, 1, 2, -1)))

    def token(self) -> None:
        g = self.g
        moves.create(g, self.dice.choice([d.face for d in g.lib.defs if d.token]), self.dice.randrange(g.seats), self.dice.choice(PLAYED))

    def token_gone(self) -> None:
        ref = self.some([r for r in self.loose() if self.g.definition(r).token])
        if ref:
            moves.cease(self.g, ref)

    def side_turned(self) -> None:
        ref = self.some([r for r in in_play(self.g) if self.g.definition(r).other >= 0])
        if ref:
            moves.turn_side(self.g, ref)

    def worn(self) -> None:
        """A card is attached to another as what it gives, or is as it was."""
        g = self.g
        ref = self.some([r for r in in_play(g) if not parts_of(g, r)])
        if not ref:
            return
        c = g.cards[ref & ID]
        hosts = [r for r in g.zone(c.seat, c.zone) if r != ref and not g.cards[r & ID].host]
        if c.host:
            stacks.put_under(g, ref, 0, 0)
        elif hosts:
            stacks.put_under(g, ref, self.some(hosts), WORN)

    def number(self) -> None:
        self.g.set(self.dice.choice((N_PHASE, N_OPEN)), self.dice.randrange(3))

    def noted(self) -> None:
        ref = self.some([*self.things(), 0])
        key = NOTED << NOTE_SHIFT | ref
        self.g.note(key, (*self.g.notes.get(key, ()), 1))

    def forgotten(self) -> None:
        key = self.some(list(self.g.notes))
        if key:
            self.g.unnote(key)

    def written(self) -> None:
        self.g.write(self.g.records[self.g.numbers[N_RECORD]], 0, self.dice.randrange(3))

    def turns(self) -> None:
        if self.dice.random() < 0.5:
            self.g.turn_to(self.g.next_seat(self.g.tp))
        else:
            self.g.set_turn(self.g.turn + 1)

    def player_hurt(self) -> None:
        self.g.hurt_player(self.dice.randrange(self.g.seats), 1)

    def on_pile(self) -> None:
        play = self.some(self.plays)
        if play in self.g.pile:
            self.g.take_off_pile(play)
        else:
            self.g.lay_on_pile(play)

    def used(self) -> None:
        self.g.count_use(self.dice.randrange(3))

    def renewed(self) -> None:
        self.g.renew_uses({k: n for k, n in self.g.limits.items() if k == 1})

    def happens(self) -> None:
        keep(self.g, toy.LOOK, self.some(in_play(self.g)), 0, 0, 0, 0)

    def shown(self) -> None:
        ref = self.some(self.g.zone(0, HAND))
        if ref:
            show(self.g, ref)

    def hidden(self) -> None:
        ref = self.some([c.ref for c in self.g.cards[1:] if self.g.shown[1] >> (c.ref & ID) & 1])
        if ref:
            hide(self.g, ref)

    def effect(self) -> None:
        g = self.g
        attached = [r for r in in_play(g) if g.cards[r & ID].host]
        source = self.some(attached if self.dice.random() < 0.4 else in_play(g))
        if not source:
            return
        r = g.new_play(0, -1, source, g.cards[source & ID].seat, 0, 2)
        del g.records[r.id]
        seat = self.dice.randrange(g.seats)
        until = self.dice.choice((U_TURN, U_BATTLE, U_FUTURE | seat << U_SHIFT, U_UNTIL | seat << U_SHIFT))
        if self.dice.random() < 0.2:
            start_effect(g, self.corpus.shield, r, EMPTY, until, uses=2)
            return
        spec = self.dice.choice(self.corpus.lasting)
        refs = tuple(self.dice.sample(self.things(), min(len(self.things()), 2))) if spec.to is None else EMPTY
        start_effect(g, spec, r, refs, until)

    def begun(self) -> list[Effect]:
        return [e for e in self.g.effects.values() if not e.key]

    def lasting_ends(self) -> None:
        if self.begun():
            end_effect(self.g, self.dice.choice(self.begun()).id)

    def no_longer_on(self) -> None:
        ref = self.some([r for e in self.begun() for r in e.refs])
        if ref:
            end_effects_on(self.g, ref)

    def times_up(self) -> None:
        end_until(self.g, self.dice.choice((U_TURN, U_BATTLE)))

    def future(self) -> None:
        begin_future(self.g, self.dice.randrange(self.g.seats))

    def no_future(self) -> None:
        end_future(self.g, self.dice.randrange(self.g.seats))

    def shield_used(self) -> None:
        for e in self.begun():
            if e.uses:
                use_effect(self.g, e.id << EFFECT_SHIFT)
                return

    def later(self) -> None:
        r = self.g.new_play(0, -1, 0, self.dice.randrange(self.g.seats), 0, 0)
        del self.g.records[r.id]
        seat = self.dice.randrange(self.g.seats)
        start_delayed(self.g, r, self.corpus.later, self.dice.choice((-1, U_TURN, U_FUTURE | seat << U_SHIFT)))

    def no_later(self) -> None:
        if self.g.delayed:
            end_delayed(self.g, self.dice.choice(self.g.delayed))

    def put_in_order(self) -> None:
        if self.g.unordered:
            order_unordered(self.g, self.dice.choice(self.g.unordered))

    def permuted(self) -> None:
        """What a seat cannot see is otherwise."""
        if not any(self.g.cards[r & ID].down for r in in_play(self.g)):
            self.g = permute_hidden(self.g, self.dice.randrange(self.g.seats), self.dice.randrange(1000))

    def left(self) -> None:
        if self.g.seats > 2 and self.dice.random() < 0.1 and not any(self.g.gone):
            self.g.gone[self.dice.randrange(self.g.seats)] = 1
            self.g.anew()


def likeness(d: Derived) -> tuple[object, ...]:
    return d.kind, d.name, d.title, d.traits, tuple(d.nums), d.has, d.cannot

"""5 What texts instruct, where it is more than one event: putting cards somewhere in order, giving, choosing."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r01_losing import end_by_effect
from taisen.games.hololive.rules.r04_stage import colors_of
from taisen.games.hololive.rules.r04_zones import room_for
from taisen.games.hololive.rules.r05_using_again import use_art_again
from taisen.games.hololive.rules.r10_layers import undefeated
from taisen.games.hololive.terms import (
    ART_POWER,
    LEVEL,
    N_EXTRA_TURN,
    NAME,
    USE_SUPPORT,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import Choosable, alive, none_below
from taisen.kernel.effects.program import COUNT, IP
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Instruction, Number, Test
from taisen.kernel.names import (
    ABILITY,
    DONE,
    EMPTY,
    GOING,
    HOLDER_SHIFT,
    ID,
    P_KEY,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    V_INDEX,
    V_NUMBER,
    VERB,
    Frame,
)
from taisen.kernel.question import K_DIVIDE, K_MODE, K_NUMBER
from taisen.kernel.seats import doer
from taisen.kernel.state import Game, Record
from taisen.text.wording import spelt

STARTED: Final = 1
MOVED: Final = 2


def seat_of(g: Game, r: Record, who: int) -> int:
    return doer(g, r, who)


uphold(book, "1.3.2", by=ops.nothing, at=__name__,
       en="What is impossible is not done; of what is partly possible, as much as possible.",
       ja="実行不可能なことは行われず、一部だけ可能なら可能な限り行う。")


# ---- 4.1.5 cards that go somewhere together ----------------------------------------------------------------------------
@final
class Put(ops.Put):
    """Cards of a stack come before its top card; what is demanded of the top of a pile must be there."""

    def payable(self, g: Game, r: Record) -> bool:
        return super().payable(g, r) and (self.to_come or ops.deep_enough(g, r, self.objects))

    def lined_up(self, g: Game, refs: list[int]) -> list[int]:
        return whole_last(g, refs)


def whole_last(g: Game, refs: list[int]) -> list[int]:
    """Cards of a stack before its top card, whose leaving would scatter them (4.4.7)."""
    return [x for x in refs if g.cards[x & ID].host] + [x for x in refs if not g.cards[x & ID].host]


uphold(book, "4.1.5", by=ops.ask_order, at=__name__,
       en="Of cards that go to an ordered zone together the zone's player sets the order.",
       ja="順番が管理される領域に同時に置くカードの順番は、その領域のプレイヤーが決める。")
uphold(book, "4.1.5.1", by=ops.lay_in_order, at=__name__,
       en="The other players do not learn the order in which cards are laid into a hidden zone.",
       ja="非公開領域に置かれるカードの順番を、他のプレイヤーは知ることができない。")


# ---- what came of it ---------------------------------------------------------------------------------------------------
@final
class Keep(Instruction):
    """What the event before has made of the things is added to the slot (4.1.4.1)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        keep_results(g, r, P_SLOTS + self.slot)
        return GOING


def keep_results(g: Game, r: Record, slot: int) -> None:
    r.sets[slot] = r.sets[slot] + tuple([x for x in g.results if x > 0])


uphold(book, "4.1.4.1", by=keep_results, at=__name__,
       en="An effect that speaks of a card it has moved means the card where it has gone.",
       ja="効果が移動後のカード自身を参照する場合、移動先のカードを参照する。")


uphold(book, "1.3.2.2.1", by=none_below, at=__name__,
       en="A negative number by which something is to be done counts as 0.",
       ja="マイナスの値を基準に行動する場合、その値は0として扱う。")


@final
class NextOne(Instruction):
    """The next of several things becomes the one that is spoken of; jump when there is none left."""

    def __init__(self, rest: int, one: int) -> None:
        self.rest = P_SLOTS + rest
        self.one = P_SLOTS + one
        self.to = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[self.one] = r.sets[self.rest][:1]
        r.sets[self.rest] = r.sets[self.rest][1:]
        if not r.sets[self.one]:
            f[IP] = self.to - 1
        return GOING


@final
class CSome(Condition):
    """There is something that the noun names."""

    def __init__(self, of: Group) -> None:
        self.of = of
        self.reads = of.reads

    def holds(self, g: Game, r: Record) -> bool:
        return bool(self.of.refs(g, r))


# ---- what may be chosen ------------------------------------------------------------------------------------------------
@final
class AlikeSoFar(Choosable):
    """異なるカード名の…, 同じカード名の…: compared with what has been picked already."""

    def __init__(self, field: str, same: bool, slots: tuple[int, ...]) -> None:
        self.field = field
        self.same = same
        self.slots = slots

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        for slot in self.slots:
            for x in r.sets[P_SLOTS + slot]:
                if x != ref and bool(facts_of(g, x, self.field) & facts_of(g, ref, self.field)) != self.same:
                    return False
        return True


def facts_of(g: Game, ref: int, field: str) -> frozenset[str]:
    """What a card is in one respect: its names, colours, level or tags."""
    if field in ("color", "cheer_color"):
        return colors_of(g, ref)
    prefix = {"name": NAME, "level": LEVEL, "tag": "#"}[field]
    return frozenset([x for x in derived(g, ref).traits if x.startswith(prefix)])


@final
class RoomFor(Choosable):
    """5.16.3.4: what could not be attached there is not attached: such a member is not offered."""

    def __init__(self, cards: Group) -> None:
        self.cards = cards

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        cards = self.cards.refs(g, r)
        return not cards or bool([x for x in cards if room_for(g, x, ref)])


@final
class RoomWith(Choosable):
    """5.16.3.4: a card that none of the members could get is not chosen to be attached."""

    def __init__(self, members: Group) -> None:
        self.members = members

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        return bool([x for x in self.members.refs(g, r) if room_for(g, ref, x)])


@final
class Elsewhere(Choosable):
    """5.16.4.1: what the member has already is not re-attached to it, and so is not chosen for that."""

    def __init__(self, host: Group) -> None:
        self.host = host

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        return g.card(ref).host not in self.host.refs(g, r)


# ---- 5.16, 5.19 attaching, sending ---------------------------------------------------------------------------------------
@final
class ShareDamage(Instruction):
    """Damage divided among members as its player likes, in steps of ten, dealt at once."""

    def __init__(self, kind: int, targets: Group, amount: Number, slot: int) -> None:
        self.kind = kind
        self.targets = targets
        self.amount = amount
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
            f[COUNT] = STARTED
        targets = alive(g, self.targets.refs(g, r))
        shares = r.sets[slot]
        left = self.amount.value(g, r) - sum(shares)
        if not targets or (not shares and left <= 0):
            g.results = EMPTY
            return GOING
        if len(shares) < len(targets) - 1 and left > 0:
            if g.meter is not None:
                g.meter.charge(left // UNIT)
            return g.ask(r.numbers[P_SEAT], K_DIVIDE, [V_NUMBER << VERB | n for n in range(0, left + 1, UNIT)],
                         targets[len(shares)])
        shares = (*shares, *[left] * (len(shares) < len(targets)), *[0] * len(targets))[:len(targets)]
        hit = [i for i in range(len(targets)) if shares[i] > 0]
        return do_all(g, self.kind, [targets[i] for i in hit], [shares[i] for i in hit], r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return ops.collect(g, r, self.slot)


UNIT: Final = 10
"""Damage and HP of this game are counted in tens."""


# ---- arts, turns, limits ------------------------------------------------------------------------------------------------------
@final
class ArtPower(Instruction):
    """12.2.4.2: このアーツ+N: the damage that the art in progress will deal is changed."""

    def __init__(self, art: Group, number: Number) -> None:
        self.art = art
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for i in self.art.refs(g, r):
            change_power(g, g.records[i], self.number.value(g, r))
        return GOING


def change_power(g: Game, art: Record, n: int) -> None:
    g.write(art, ART_POWER, art.numbers[ART_POWER] + n)


@final
class RepeatArt(Instruction):
    """5.23.1: the art is to be used once more, on the same target, when nothing else is due."""

    def __init__(self, art: Group) -> None:
        self.art = art

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for i in self.art.refs(g, r):
            use_art_again(g, i, True, False)
        return GOING


@final
class ExtraTurn(Instruction):
    """The player takes the next turn too."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        g.set(N_EXTRA_TURN, r.numbers[P_SEAT] + 1)
        return GOING


@final
class Decide(Instruction):
    """1.2.4: the players win, or lose, at once."""

    def __init__(self, who: Group, wins: bool) -> None:
        self.who = who
        self.wins = wins

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for x in self.who.refs(g, r):
            if not g.over and (self.wins or not undefeated(g, x & 7)):
                end_by_effect(g, x & 7, self.wins)
        return GOING


@final
class OnlySoOften(Instruction):
    """自分の…「名前」はターンにN回しか使えない: counted by name and player (10.1.3.1). Used up, it does nothing."""

    def __init__(self, name: str, kind: int, times: int) -> None:
        self.name = name
        self.kind = kind
        self.times = times

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if self.used_up(g, r):
            return DONE
        key = named_key(g, self.name, self.kind, r)
        g.count_use(key)
        return GOING

    def used_up(self, g: Game, r: Record) -> bool:
        return g.limits.get(named_key(g, self.name, self.kind, r), 0) >= self.times


def named_key(g: Game, name: str, part: int, r: Record) -> int:
    """All abilities of that name are counted together, under the first of them in the library."""
    first = r.numbers[P_KEY] & ABILITY
    for a in g.lib.abilities:
        if a.part == part and spelt(a.name) == spelt(name):
            first = a.id
            break
    return first | (SEAT | r.numbers[P_SEAT]) << HOLDER_SHIFT


uphold(book, "10.1.3.1", by=named_key, at=__name__,
       en="A reference to an ability by name means every ability of that name.",
       ja="能力名での参照は、同じ能力名を持つすべての能力を指す。")


@final
class CUsedFewer(Condition):
    """The player has used fewer such supports this turn than the text allows."""

    def __init__(self, tests: tuple[Test, ...], times: int) -> None:
        self.tests = tests
        self.times = times

    def holds(self, g: Game, r: Record) -> bool:
        used = 0
        for turn, _, kind, part, _, _, by, _ in g.history:
            if turn == g.turn and kind == USE_SUPPORT and by == r.numbers[P_SEAT] and self.is_such(g, r, part):
                used += 1
        return used < self.times

    def is_such(self, g: Game, r: Record, ref: int) -> bool:
        for t in self.tests:
            if not t.holds(g, r, ref):
                return False
        return True


# ---- choosing something that is no card ------------------------------------------------------------------------------------------
@final
class ChooseNumber(Instruction):
    """A number is chosen among some and kept (1.3.5)."""

    def __init__(self, index: int, numbers: tuple[int, ...], who: int) -> None:
        self.index = index
        self.numbers = numbers
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        return g.ask(seat_of(g, r, self.who), K_NUMBER, [V_NUMBER << VERB | n for n in self.numbers], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[self.index] = g.answer & PAYLOAD
        return GOING


@final
class ChooseCount(Demand):
    """1~3枚: how many cards, before any is seen; no more than there are (1.3.5.2)."""

    def __init__(self, index: int, least: Number, most: Number, pile: Group, who: int) -> None:
        self.index = index
        self.least = least
        self.most = most
        self.pile = pile
        self.who = who

    def payable(self, g: Game, r: Record) -> bool:
        return len(self.pile.refs(g, r)) >= self.least.value(g, r)

    def run(self, g: Game, f: Frame, r: Record) -> int:
        numbers = between(self.least.value(g, r), min(self.most.value(g, r), len(self.pile.refs(g, r))))
        return g.ask(seat_of(g, r, self.who), K_NUMBER, [V_NUMBER << VERB | n for n in numbers], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[self.index] = g.answer & PAYLOAD
        return GOING


def between(least: int, most: int) -> list[int]:
    return list(range(max(0, min(least, most)), max(0, most) + 1))


uphold(book, "1.3.5.2", "1.3.5", by=between, at=__name__,
       en="A number of A to B is a whole number, at least A and at most B.", ja="A～Bは、A以上B以下の整数を選ぶ。")


@final
class TopOrBottom(Instruction):
    """Whether the cards go on top of the deck or under it."""

    def __init__(self, index: int, who: int) -> None:
        self.index = index
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        return g.ask(seat_of(g, r, self.who), K_MODE, [V_INDEX << VERB, V_INDEX << VERB | 1], r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.numbers[self.index] = g.answer & PAYLOAD
        return GOING


@final
class CIs(Condition):
    """A number kept before is this one."""

    def __init__(self, index: int, n: int) -> None:
        self.index = index
        self.n = n

    def holds(self, g: Game, r: Record) -> bool:
        return r.numbers[self.index] == self.n

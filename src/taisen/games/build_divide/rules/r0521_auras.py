"""521 Auras and all that is attached, 523-2 discarding them: numbered ones, logs, clothes, class cards, a command over a unit."""
from __future__ import annotations

import sys
from typing import Final, final

from taisen.games.build_divide.terms import (
    AS_AURA,
    AS_LOG,
    ATTACH,
    ATTACH_DOWN,
    ATTACH_HOST,
    ATTACH_ROLE,
    AURA_POWER,
    CLASS_CARD,
    DECK,
    FIELD,
    MAKE_TOKEN,
    TERRITORIES,
    TOKENS,
    book,
)
from taisen.kernel import layers
from taisen.kernel.counters import counters, put_counters
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.program import COUNT
from taisen.kernel.events import do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Group, Number, Test
from taisen.kernel.names import (
    E_NUMBERS,
    EMPTY,
    GOING,
    ID,
    INCARNATION,
    P_CARD,
    P_DID,
    P_EVENT,
    P_PART,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_WHAT,
    ROLES,
    SEAT,
    STAY,
    W_CARD,
    Frame,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.things import parts_of


def auras_of(g: Game, ref: int) -> list[int]:
    """What a unit or territory has as auras."""
    return [x for x in parts_of(g, ref) if g.cards[x & ID].tucked >= ROLES] if ref < SEAT and g.live(ref) else []


@final
class GAuras(Group):
    """The auras of what a noun names."""

    def __init__(self, of: Group, tests: tuple[Test, ...]) -> None:
        self.of = of
        self.tests = tests

    def refs(self, g: Game, r: Record) -> list[int]:
        return [x for host in self.of.refs(g, r) for x in auras_of(g, host) if not [y for y in self.tests if not y.holds(g, r, x)]]


@final
class THasAura(Test):
    """521-1d: it has something as an aura."""

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        return bool(auras_of(g, ref))


@final
class GNewHost(Group):
    """What the aura of the event was attached to."""

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None or not 0 <= r.numbers[P_PART] < len(e.sets[E_NUMBERS]):
            return []
        host = g.now(e.sets[E_NUMBERS][r.numbers[P_PART]] & ATTACH_HOST)
        return [host] if g.live(host) else []


@final
class GBearer(Group):
    """What the aura is attached to now, also if that has come since."""

    newcomers = True

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def refs(self, g: Game, r: Record) -> list[int]:
        auras = r.sets[P_SLOTS + self.slot]
        host = g.cards[auras[0] & ID].host if auras and g.live(auras[0]) else 0
        return [host] if host and g.live(host) else []


@final
class NActor(Number):
    """Whoever carries it out, + 1."""

    def __init__(self, who: Group) -> None:
        self.who = who

    def value(self, g: Game, r: Record) -> int:
        found = self.who.refs(g, r)
        return (found[0] & 7) + 1 if found else 0


def same_thing(g: Game, ref: int) -> int:
    """521-1a:i: a host that has only moved between field and territory zone is the same; 0: it is gone."""
    now = g.cards[ref & ID].ref
    for was in range(ref, now, INCARNATION):
        past = g.last_known.get(was)
        if past is None or not TERRITORIES >> past.card.zone & 1:
            return 0
    return now if now >= ref and TERRITORIES >> g.cards[ref & ID].zone & 1 else 0


class Attaching(Demand):
    """521-1: cards become auras of a thing, one by one; 521-1a: nothing where that is gone."""

    host_to_come = False
    """It is chosen before, in the same cost, which then answers for it."""

    def payable(self, g: Game, r: Record) -> bool:
        return self.host_to_come or bool(self.host_of(g, r))

    def __init__(self, host: Group, slot: int) -> None:
        self.host = host
        self.slot = slot

    def host_of(self, g: Game, r: Record) -> int:
        for x in self.host.refs(g, r) or self.host.facts(g, r):
            found = same_thing(g, x) if x < SEAT else 0
            if found:
                return found
        return 0


@final
class Attach(Attaching):
    """Each of the cards, as so much (521-2) or under a name (521-1c:ii), perhaps face down (521-1b:i)."""

    def __init__(self, objects: Group, host: Group, amount: Number | None, slot: int, role: int = AS_AURA, came: int = -1) -> None:
        super().__init__(host, slot)
        self.came = came
        """Where it is kept what was attached; -1: nowhere."""
        self.objects = objects
        self.amount = amount
        self.role = role

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 0:
            f[COUNT] = 1
            r.sets[at] = tuple(self.objects.refs(g, r))
            self.keep(r, EMPTY)
        elif g.result > 0:
            self.keep(r, (*r.sets[P_SLOTS + self.came], g.result) if self.came >= 0 else EMPTY)
        if g.result > 0 and f[COUNT] == 2 and self.amount is not None:
            # One that has only changed hands has what it gave before.
            put_counters(g, g.result, AURA_POWER, self.amount.value(g, r) - counters(g, g.result, AURA_POWER))
        host = self.host_of(g, r)
        left = r.sets[at]
        if not left or not host:
            r.numbers[P_DID] = 1 if self.came < 0 or r.sets[P_SLOTS + self.came] else 0
            return GOING
        f[COUNT] = 2
        r.sets[at] = left[1:]
        do(g, ATTACH, left[0], host | attached_as(self.role), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY

    def payable(self, g: Game, r: Record) -> bool:
        return super().payable(g, r) and (self.to_come or bool(self.objects.refs(g, r)))

    def keep(self, r: Record, refs: tuple[int, ...]) -> None:
        if self.came >= 0:
            r.sets[P_SLOTS + self.came] = refs


@final
class AttachUntil(Attaching):
    """The cards of one's deck, one by one from the top, as so much each, until one is like that, or there is none left."""

    def __init__(self, tests: tuple[Test, ...], host: Group, amount: Number, slot: int) -> None:
        super().__init__(host, slot)
        self.tests = tests
        self.amount = amount

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == 0:
            f[COUNT] = 1
        else:
            if g.result <= 0:
                return GOING
            put_counters(g, g.result, AURA_POWER, self.amount.value(g, r) - counters(g, g.result, AURA_POWER))
            if not [x for x in self.tests if not x.holds(g, r, g.result)]:
                return GOING
        host = self.host_of(g, r)
        deck = g.zone(r.numbers[P_SEAT], DECK)
        if not deck or not host:
            return GOING
        do(g, ATTACH, deck[-1], host | attached_as(AS_AURA), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


def attached_as(role: int) -> int:
    """What is above the host in the number of ATTACH; 521-5a: a log lies face down."""
    return role << ATTACH_ROLE | (1 << ATTACH_DOWN if role == AS_LOG else 0)


@final
class AttachToken(Attaching):
    """521-5b: so many class cards are made where the thing lies, and attached to it with what their sort gives."""

    def __init__(self, face: int, host: Group, times: Number, slot: int) -> None:
        super().__init__(host, slot)
        self.face = face
        self.times = times

    def run(self, g: Game, f: Frame, r: Record) -> int:
        host = self.host_of(g, r)
        made = f[COUNT]
        if made % 3 == 2 and g.result > 0:
            put_counters(g, g.result, AURA_POWER, TOKENS[CLASS_CARD][2])
        if made % 3 == 2:
            f[COUNT] += 1
            return STAY
        if not host or made >= 3 * self.times.value(g, r):
            return GOING
        f[COUNT] += 1
        if made % 3 == 0:
            c = g.cards[host & ID]
            # 536-1: the field is nobody's.
            seat = r.numbers[P_SEAT] if c.zone == FIELD else c.seat
            do(g, MAKE_TOKEN, SEAT | seat, self.face << 4 | c.zone, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        elif g.result > 0:
            do(g, ATTACH, g.result, host | attached_as(AS_AURA), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


@final
class Overlay(Attaching):
    """521-5c: the command itself becomes an aura. 520-2: a copy that moves anywhere is nowhere."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        at = P_SLOTS + self.slot
        if f[COUNT] == 1:
            r.sets[at] = (g.result,) if g.result > 0 else EMPTY
            return GOING
        host = self.host_of(g, r)
        card = r.numbers[P_CARD]
        if r.numbers[P_WHAT] != W_CARD or not host or not g.live(card):
            return GOING
        f[COUNT] = 1
        do(g, ATTACH, card, host | attached_as(AS_AURA), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


_HERE: Final = sys.modules[__name__]
uphold(book, "521-1", "521-1c", "521-2a", by=Attach.run, at=__name__,
       en="A card attached as an aura of so much raises the power of the unit by it.",
       ja="オーラとしてつけたカードは、オーラ情報の値をユニットのパワーに加算する。",
       breaks=(patch(_HERE, "put_counters", lambda g, about, kind, n: 0, "it gives nothing"),))
uphold(book, "521-1a", by=Attaching.host_of, at=__name__, en="With the unit gone nothing is attached.",
       ja="そのユニットが存在しなければ、つける処理を終了する。")
uphold(book, "521-1a:i", by=same_thing, at=__name__, en="A territory that has only moved between field and territory zone is the same.",
       ja="フィールドとテリトリーゾーンの間でのみ移動したものは、同一カードとみなす。")
uphold(book, "521-2b", by=layers.bear_before, at=__name__, en="What an aura does counts from when the card became one.",
       ja="オーラの持続効果の発生の時点は、カードタイプ「オーラ」を得た時点である。")
uphold(book, "521-5", "521-5a", "521-1b:i", by=attached_as, at=__name__, en="A log is attached face down, and nobody sees it.",
       ja="ログとしてつけるカードは裏向きに置かれ、すべてのプレイヤーに対して可視ではない。",
       breaks=(patch(_HERE, "AS_LOG", -1, "it lies face up"),))
uphold(book, "521-5b", by=AttachToken.run, at=__name__, en="A class card is made where the unit lies and attached to it.",
       ja="クラスカードをつける場合、つけられる領域に生成して、オーラとしてつける。")
uphold(book, "521-5c", by=Overlay.run, at=__name__, en="A command that is laid over something becomes an aura of it, and what follows is its text.",
       ja="自身を重ねてつけるコマンドはオーラになり、それ以降のテキストはそのオーラが持つ。")
uphold(book, "523-2", by=GAuras.refs, at=__name__, en="Auras are discarded from what has them to the graveyard of whoever discards them.",
       ja="オーラを捨てる場合、それがオーラとして持つカードを選択して墓地に移動する。",
       breaks=(patch(_HERE, "auras_of", lambda g, ref: [], "there are none"),))

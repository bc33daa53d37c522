"""1300 The actions that texts instruct, where they are more than one event: heal, jutsu, pay, counter, enter, look."""
from __future__ import annotations

from typing import Final, final

from taisen.games.ninja_slayer.rules.r0105_control import change_field, misplaced
from taisen.games.ninja_slayer.rules.r0300_zones import PLACE_FACE, PLACE_POSE, decide
from taisen.games.ninja_slayer.rules.r0900_checks import lose
from taisen.games.ninja_slayer.rules.r1100_damage import after_ukemi
from taisen.games.ninja_slayer.rules.r1203_costs import available, entry_forbidden
from taisen.games.ninja_slayer.rules.r1204_entry import (
    BY_EFFECT,
    can_enter_card,
    can_enter_free_by_effect,
    card_play,
    start,
)
from taisen.games.ninja_slayer.terms import (
    BOW,
    BOWED,
    CANNOT,
    COUNTER,
    DAMAGE_ZONE,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    HEAL,
    HEALED,
    K_HEAL,
    K_JUTSU,
    K_PAY,
    LOSE,
    NOTE_LOST,
    TURN_DOWN,
    UNBOWED,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects import ops
from taisen.kernel.effects.demands import Demand, Want
from taisen.kernel.effects.ops import Choosable
from taisen.kernel.effects.program import COUNT
from taisen.kernel.ending import all_but, mask_of
from taisen.kernel.events import UNCHANGED, do, do_all, hide_shown
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import (
    COUNTERED,
    EMPTY,
    GOING,
    ID,
    NEXT,
    NOTE_SHIFT,
    P_CARD,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    REC,
    SEAT,
    STAY,
    STEP,
    V_CARD,
    VERB,
    W_CARD,
    Frame,
)
from taisen.kernel.question import distinct
from taisen.kernel.seats import doer, opponent_of
from taisen.kernel.state import Game, Record


# ---- what may be chosen (1204.2e, 1313.1c)
@final
class NotForbidden(Choosable):
    """Any thing that no effect keeps from being chosen."""

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        if ref >= SEAT:
            return True
        cannot = derived(g, ref).cannot
        if not cannot:
            return True
        if cannot >> CANNOT["be_chosen"] & 1:
            return False
        return not (cannot >> CANNOT["be_chosen_by_opponent"] & 1 and g.cards[ref & ID].seat != r.numbers[P_SEAT])


@final
class Enterable(Choosable):
    """1313.1c: only what could be entered is there to be chosen for entering."""

    def __init__(self, free: bool, by: int) -> None:
        self.free = free
        self.by = by

    def allows(self, g: Game, r: Record, ref: int) -> bool:
        seat = doer(g, r, self.by)
        return enterable(g, ref, seat, self.free)


def enterable(g: Game, ref: int, seat: int, free: bool) -> bool:
    if entry_forbidden(g, ref):
        return False
    return can_enter_free_by_effect(g, ref, seat) if free else can_enter_card(g, ref, seat)


uphold(book, "1313.1c", "1313.2", by=enterable, at=__name__,
       en="What could not be entered properly is not there to be chosen for entering, and is not entered.",
       ja="適正にエントリーできないカードは「エントリーする」カードとして参照されず、エントリーも行われない。")


# ---- picking a number of cards of one zone and doing one thing to them
class PickAndDo(Demand):
    """The player picks so many cards (or as many as there are), then one event for all of them."""

    def __init__(self, who: Group, number: Number, slot: int) -> None:
        self.who = who
        self.number = number
        self.slot = slot

    def cards(self, g: Game, seat: int) -> list[int]:
        raise NotImplementedError

    def question(self) -> int:
        raise NotImplementedError

    def carry_out(self, g: Game, r: Record, seat: int, refs: list[int]) -> int:
        raise NotImplementedError

    def done_already(self, g: Game, f: Frame) -> int:
        return GOING

    def seat_of(self, g: Game, r: Record) -> int:
        return ops.player_of(g, r, self.who)

    def pays_by(self) -> int:
        """The kind of event."""
        raise NotImplementedError

    def payable(self, g: Game, r: Record) -> bool:
        return len(self.cards(g, self.seat_of(g, r))) >= self.number.value(g, r)

    def wants(self, g: Game, r: Record) -> list[Want]:
        return [Want(self.pays_by(), self.cards(g, self.seat_of(g, r)), self.number.value(g, r))]

    def run(self, g: Game, f: Frame, r: Record) -> int:
        slot = P_SLOTS + self.slot
        if f[COUNT] >= 2:
            return self.done_already(g, f)
        if f[COUNT] == 0:
            r.sets[slot] = EMPTY
            f[COUNT] = 1
        seat = self.seat_of(g, r)
        picked = r.sets[slot]
        cards = [x for x in self.cards(g, seat) if x not in picked]
        need = min(self.number.value(g, r) - len(picked), len(cards))
        if need <= 0 or need == len(cards):
            f[COUNT] = 2
            refs = list(picked) + (cards if need > 0 else [])
            return self.carry_out(g, r, seat, refs)
        options = [V_CARD << VERB | x for x in distinct(g, cards)]
        if len(options) == 1 and not g.veils:
            r.sets[slot] = picked + (cards[0],)
            return STAY
        return g.ask_group(seat, self.question(), options, need, need, picked, r.id)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        return ops.collect(g, r, self.slot)


@final
class Heal(PickAndDo):
    """1319.1: so many cards of one's damage zone, face up or down, go to their owner's ohigan."""

    def cards(self, g: Game, seat: int) -> list[int]:
        return heal_cards(g, seat)

    def question(self) -> int:
        return K_HEAL

    def pays_by(self) -> int:
        return HEAL

    def carry_out(self, g: Game, r: Record, seat: int, refs: list[int]) -> int:
        if not refs:
            g.results = EMPTY
            return GOING
        do_all(g, HEAL, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY

    def done_already(self, g: Game, f: Frame) -> int:
        healed = len([x for x in g.results if x != UNCHANGED])
        if healed and f[COUNT] == 2:
            f[COUNT] = 3
            r = g.records[f[2]]
            do(g, HEALED, SEAT | self.seat_of(g, r), healed, r.numbers[P_SOURCE], r.numbers[P_SEAT])
            return STAY
        return GOING


def heal_cards(g: Game, seat: int) -> list[int]:
    return g.zone(seat, DAMAGE_ZONE)[:]


uphold(book, "1319.1", by=heal_cards, at=__name__,
       en="To heal N is to choose N cards of one's damage zone and put them into their owner's ohigan.",
       ja="N回復するとは、自分のダメージ・ゾーンのカードをN枚選び、持ち主のオヒガンに移すこと。")


@final
class Jutsu(PickAndDo):
    """1320.1: so many face-up cards of one's damage zone are turned face down; all of them or none."""

    def cards(self, g: Game, seat: int) -> list[int]:
        return face_up_damage(g, seat)

    def question(self) -> int:
        return K_JUTSU

    def pays_by(self) -> int:
        return TURN_DOWN

    def carry_out(self, g: Game, r: Record, seat: int, refs: list[int]) -> int:
        if not enough_face_up(len(refs), self.number.value(g, r)):
            g.results = EMPTY
            return GOING
        return do_all(g, TURN_DOWN, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])

    def payable(self, g: Game, r: Record) -> bool:
        return enough_face_up(len(face_up_damage(g, self.seat_of(g, r))), self.number.value(g, r))


def face_up_damage(g: Game, seat: int) -> list[int]:
    return [x for x in g.zone(seat, DAMAGE_ZONE) if g.cards[x & ID].down == FACE_UP]


uphold(book, "1320.1", by=face_up_damage, at=__name__,
       en="Jutsu N: choose N face-up cards of your damage zone and turn them face down.",
       ja="ジツNとは、自分のダメージ・ゾーンの表向きのカードをN枚選び、裏向きにすること。")


def enough_face_up(have: int, need: int) -> bool:
    return have >= need


uphold(book, "1320.1a", by=enough_face_up, at=__name__,
       en="With fewer face-up cards than N, jutsu N cannot be carried out.", ja="表向きのカードがN枚未満なら、ジツNは実行できない。")


@final
class PayEther(PickAndDo):
    """1312.1 on resolution: so much ether is bowed."""

    def cards(self, g: Game, seat: int) -> list[int]:
        return available(g, seat)

    def question(self) -> int:
        return K_PAY

    def pays_by(self) -> int:
        return BOW

    def carry_out(self, g: Game, r: Record, seat: int, refs: list[int]) -> int:
        return do_all(g, BOW, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


# ---- single actions
@final
class DiscardHand(Demand):
    """1309.2: the whole hand; discarding none is discarding it all the same."""

    def __init__(self, hand: Group) -> None:
        self.hand = hand

    def payable(self, g: Game, r: Record) -> bool:
        return True

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = self.hand.refs(g, r)
        if not refs:
            return discarded_nothing(g)
        return do_all(g, DISCARD, refs, [0] * len(refs), r.numbers[P_SOURCE], r.numbers[P_SEAT])


uphold(book, "1309.2", by=DiscardHand.run, at=__name__,
       en="Discarding one's hand discards all of it; with no card in hand it counts as discarded.",
       ja="手札を捨てる指示は手札をすべて捨てる。手札がなくても捨てたものとみなす。")


def discarded_nothing(g: Game) -> int:
    g.results = (0,)
    return GOING


@final
class Counter(Instruction):
    """1321: a card or ability leaves the kotodama space unresolved."""

    def __init__(self, objects: Group) -> None:
        self.objects = objects

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for ref in self.objects.refs(g, r):
            if ref >= REC and ref in g.pile and counterable(g, g.records[ref]):
                return counter(g, g.records[ref], r.numbers[P_SEAT])
        g.results = EMPTY
        return GOING


def counterable(g: Game, p: Record) -> bool:
    if p.numbers[P_WHAT] != W_CARD:
        return True
    return not derived(g, p.numbers[P_CARD]).cannot >> CANNOT["be_countered"] & 1


def counter(g: Game, p: Record, by: int) -> int:
    """1321.1, 1321.2: gone without resolving, nothing paid comes back; a card goes to its owner's ohigan."""
    g.take_off_pile(p.id)
    p.numbers[P_STATE] = COUNTERED
    hide_shown(g, p)
    card = p.numbers[P_CARD]
    source = p.numbers[P_SOURCE]
    is_card = p.numbers[P_WHAT] == W_CARD
    g.drop_play(p)
    if is_card:
        return do(g, COUNTER, card, 1, 0, by)
    after_ukemi(g, source)
    if g.log is not None:
        g.log(g, COUNTER, source, 0, 0, by, source)
    return NEXT


uphold(book, "1321.1", "1321.2", by=counter, at=__name__,
       en="A countered card or ability leaves unresolved, a card to its owner's ohigan; what was paid stays paid.",
       ja="打ち消されたものは解決されずに取り除かれ、カードは持ち主のオヒガンへ。支払いは戻らない。")


@final
class EnterCards(Instruction):
    """1313: cards are entered by the rules of entering, one after another."""

    def __init__(self, objects: Group, free: bool, who: Group) -> None:
        self.objects = objects
        self.free = free
        self.who = who

    def run(self, g: Game, f: Frame, r: Record) -> int:
        refs = self.objects.refs(g, r)
        seat = ops.player_of(g, r, self.who)
        while f[COUNT] < len(refs):
            ref = refs[f[COUNT]]
            f[COUNT] += 1
            if g.live(ref) and enterable(g, ref, seat, self.free):
                f[STEP] = 0  # where a roll-back goes on
                enter_by_effect(g, ref, seat, self.free)
                return STAY
        return GOING


def enter_by_effect(g: Game, ref: int, seat: int, free: bool) -> int:
    g.declare(False)
    return start(g, card_play(g, ref, seat, free), BY_EFFECT)


uphold(book, "1313.1", "1313.1a", by=enter_by_effect, at=__name__,
       en="A card that an effect enters is entered by the usual rules, paying unless told otherwise.",
       ja="効果によるエントリーも通常のルールに従い、明記がなければコストを支払う。")


@final
class Place(Number):
    """Whose zone a text names and how the card lies there, as the number of the event that puts it."""

    def __init__(self, whose: str = "", pose: str = "", face: str = "") -> None:
        self.whose = whose
        self.how = POSES[pose] << PLACE_POSE | FACES[face] << PLACE_FACE

    def value(self, g: Game, r: Record) -> int:
        if self.whose == "you":
            return self.how | r.numbers[P_SEAT] + 1
        if self.whose == "opponent":
            return self.how | opponent_of(g, r) + 1
        return self.how


POSES: Final = {"": 0, "unbowed": UNBOWED + 1, "bowed": BOWED + 1}
FACES: Final = {"": 0, "face_up": FACE_UP + 1, "face_down": FACE_DOWN + 1}


uphold(book, "302.4", by=ops.ask_order, at=__name__,
       en="Of cards that go to an ordered zone together the owner sets the order.",
       ja="順番のある領域に同時に移るカードの順番は、持ち主が決める。")


@final
class MoveControlled(Instruction):
    """306.4: after control has changed, the card moves to the new controller's field."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        ref = misplaced(g)
        if not ref or f[COUNT] > 20:
            return GOING
        f[COUNT] += 1
        change_field(g, ref)
        return STAY


# ---- what has been done so far
@final
class KeepDone(Instruction):
    """To which cards the instruction before was really done, of which the text says more."""

    def __init__(self) -> None:
        self.slot = 0

    def run(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] = tuple([x for x in g.results if x > 0])
        return GOING


@final
class Done(Group):
    """Those cards, wherever they are since."""

    def __init__(self, kept: KeepDone) -> None:
        self.kept = kept

    def refs(self, g: Game, r: Record) -> list[int]:
        return list(r.sets[P_SLOTS + self.kept.slot])


# ---- 103: by an effect
@final
class Decide(Instruction):
    """These players lose as by the rules, with what may happen instead (1214); or win."""

    def __init__(self, who: Group, wins: bool) -> None:
        self.who = who
        self.wins = wins

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seats = [x & 7 for x in self.who.refs(g, r)]
        if self.wins:
            winning(g, seats)
            return NEXT
        if g.replacing[LOSE]:
            return do_all(g, LOSE, [SEAT | s for s in seats], [0] * len(seats))
        lose(g, mask_of(seats))
        return NEXT


@final
class Decided(Instruction):
    """Who has lost, where something else could have happened instead."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        lost = sum(g.unnote(NOTE_LOST << NOTE_SHIFT))
        if lost:
            decide(g, lost)
            return NEXT
        return GOING


def winning(g: Game, seats: list[int]) -> None:
    """103.2: whoever wins, everybody else has lost; both at once, who is not the turn player wins (103.3)."""
    lose(g, all_but(g, mask_of(seats)) if len(seats) < g.seats else 1 << g.tp)

"""4 Zones and 5 specified actions: the raw moves behind every event, and the rules as the kernel asks them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from taisen.games.breakages import small_not_shuffled
from taisen.games.rebirth.rules.r01_losing import concede, fewest_retired, lose
from taisen.games.rebirth.rules.r04_moving import (
    energies,
    energy_face,
    in_slots,
    put,
    seen_as,
    stays_same,
    to_member,
    vacant,
)
from taisen.games.rebirth.terms import (
    BAR_SET,
    CANNOT,
    CHARACTER,
    COMPARE_RETIRED,
    COST,
    DAMAGE,
    DECK,
    DISCARD,
    DRAW,
    ENERGY,
    ENTRY,
    EVENTS,
    EXCHANGE,
    EXCHANGE_RESTED,
    EXCLUDE,
    FACE_DOWN,
    FACE_UP,
    HAND,
    HEAL,
    IN_SLOTS,
    K_BLOCK,
    K_CANCEL,
    K_MAIN,
    K_USE,
    LAYERS,
    LOOK,
    LOST_BY,
    MEMBERS,
    MEMORY,
    N_COUNT,
    N_DROPPED,
    N_PHASE,
    NOTE_HIT,
    OUTSIDE,
    PARTNER,
    PHASE,
    REBIRTH,
    REBIRTH_CARD,
    REFRESH,
    REST,
    RESTED,
    RETIRE,
    REVEAL,
    SET_REBIRTH,
    SHUFFLE,
    STAND,
    STANDING,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ENERGY,
    TO_ENTRY,
    TO_HAND,
    TO_MEMBER,
    TO_MEMORY,
    TO_RETIRE,
    TO_WAITING_ROOM,
    TURN_DOWN,
    TURN_UP,
    WAITING_ROOM,
    ZONES,
    book,
)
from taisen.kernel import counting, moves
from taisen.kernel.continuous import derived, end_effects_on
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.library import CardDef
from taisen.kernel.moves import move, set_damage, shuffle
from taisen.kernel.names import ID, NOTE_SHIFT, SEAT
from taisen.kernel.raws import raw_look, raw_mark, raw_reveal, turn_over, turn_to
from taisen.kernel.rules import Raw, Rules, raw_moves
from taisen.kernel.rulings import barred
from taisen.kernel.state import Card, Game

LOW_COST: Final = 2
AS_RESTED: Final = 64
"""Added to the number of a placing event: it is put down rested."""


class RebirthRules(Rules):
    """The book as the kernel asks it."""

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        return stays_same(card, zone)

    def seen_as(self, g: Game, before: int, after: int) -> int:
        return seen_as(g, before, after)

    def leave(self, g: Game, seat: int) -> None:
        concede(g, seat)

    def possible(self, g: Game, kind: int, part: int) -> bool:
        return part >= SEAT or can_be_done(g, kind, part)

    def lot(self, g: Game, i: int) -> int:
        """4.10.4: everybody can tell whether a card is a partner."""
        return 1 if g.lib.defs[g.face[i]].kind == PARTNER else 0

    def bound(self, g: Game) -> list[int]:
        """6.2.1.2: what lies face down in an entry before the game begins."""
        if g.numbers[N_PHASE] != PHASE["setup"]:
            return []
        return [r & ID for s in range(g.seats) for r in g.zone(s, ENTRY)]

    def could_be(self, g: Game, i: int, face: int) -> bool:
        return can_begin(g.lib.defs[face])

    def told(self, g: Game, seat: int) -> tuple[int, ...]:
        return tuple(g.team)


uphold(book, "4.10.4", by=RebirthRules.lot, at=__name__,
       en="Everybody can tell the partners among the cards of a hand.", ja="手札のパートナーは、非公開でもパートナーであることがわかる。")


def can_begin(d: CardDef) -> bool:
    """6.2.1.2: a character of low cost may stand in the entry first."""
    return d.kind == CHARACTER and d.nums[COST] <= LOW_COST


def forbidden(g: Game, ref: int, action: str) -> bool:
    """1.3.3: some effect keeps this card from that."""
    return bool(derived(g, ref).cannot >> CANNOT[action] & 1)


uphold(book, "1.3.3", by=forbidden, at=__name__,
       en="What an effect forbids is not done.", ja="禁止する効果は常に優先される。")


def pose_of(placing: int) -> int:
    return RESTED if placing & AS_RESTED else STANDING


# ---- 5.2, 5.5, 5.6 placing
def lay(g: Game, ref: int, zone: int, pose: int = STANDING, down: int = FACE_UP, bottom: bool = False) -> int:
    """Every move that an event makes; 12.6.3.2: retired cards are compared whenever one has come or gone."""
    was = g.cards[ref & ID].zone
    new = put(g, ref, zone, pose, down, bottom)
    if RETIRE in (was, zone):
        compare_after(g)
    return new


def compare_after(g: Game) -> None:
    """Once all that the event moves has moved: its parts are simultaneous."""
    if g.numbers[N_DROPPED] and COMPARE_RETIRED not in g.then[::3]:
        g.then = (*g.then, COMPARE_RETIRED, SEAT | g.tp, 0)


def raw_compare(g: Game, ref: int, number: int, source: int) -> int:
    fewest_retired(g)
    return UNCHANGED


def raw_to_entry(g: Game, ref: int, placing: int, source: int) -> int:
    return lay(g, ref, ENTRY, pose_of(placing))


def raw_to_member(g: Game, ref: int, placing: int, source: int) -> int:
    """placing: the slot; 0: a vacant one, if there is any. A card that is no character does not go there by itself."""
    slot = placing & (AS_RESTED - 1)
    seat = g.cards[ref & ID].owner
    if slot == 0:
        free = vacant(g, seat)
        if not free:
            return UNCHANGED
        slot = free[0]
    if g.cards[ref & ID].zone == slot or derived(g, ref).kind != CHARACTER:
        return UNCHANGED
    was = g.cards[ref & ID].zone
    new = to_member(g, ref, slot, pose_of(placing))
    if was == RETIRE:
        compare_after(g)
    return new


def raw_to_energy(g: Game, ref: int, placing: int, source: int) -> int:
    return lay(g, ref, ENERGY, pose_of(placing), energy_face(g, ref))


def raw_set(g: Game, ref: int, number: int, source: int) -> int:
    """5.6.1: only a Re-birth card is set."""
    c = g.cards[ref & ID]
    if g.definition(ref).kind != REBIRTH_CARD or (c.zone != ENTRY and barred(g, c.seat, BAR_SET)):
        return UNCHANGED
    return lay(g, ref, REBIRTH)


uphold(book, "5.6.1", by=raw_set, at=__name__,
       en="To set a Re-birth card is to put it into the Re-birth zone.", ja="セットするとは、ReバースカードをReバース置場に置くことである。")


def raw_to_hand(g: Game, ref: int, number: int, source: int) -> int:
    return lay(g, ref, HAND)


def raw_to_waiting_room(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if g.cards[ref & ID].zone == WAITING_ROOM else lay(g, ref, WAITING_ROOM)


def raw_discard(g: Game, ref: int, number: int, source: int) -> int:
    """5.11.1: from the hand to the waiting room."""
    return lay(g, ref, WAITING_ROOM) if g.cards[ref & ID].zone == HAND else UNCHANGED


uphold(book, "5.11.1", by=raw_discard, at=__name__,
       en="A discarded card goes from hand to its owner's waiting room.", ja="すてるとは、手札から控え室に移動することである。")


def raw_to_deck(g: Game, ref: int, number: int, source: int) -> int:
    return lay(g, ref, DECK)


def raw_to_deck_bottom(g: Game, ref: int, number: int, source: int) -> int:
    return lay(g, ref, DECK, bottom=True)


def raw_to_retire(g: Game, ref: int, number: int, source: int) -> int:
    """5.15.1"""
    return lay(g, ref, RETIRE)


uphold(book, "5.15.1", by=raw_to_retire, at=__name__,
       en="What is made to retire goes to the retire zone.", ja="リタイアさせるとは、リタイア置場に移動することである。")


def raw_to_memory(g: Game, ref: int, number: int, source: int) -> int:
    """5.7.1"""
    return lay(g, ref, MEMORY)


uphold(book, "5.7.1", by=raw_to_memory, at=__name__,
       en="What becomes a memory goes to the memory zone.", ja="思い出にするとは、思い出置場に移動することである。")


def raw_exclude(g: Game, ref: int, number: int, source: int) -> int:
    """5.20.1"""
    return lay(g, ref, OUTSIDE)


uphold(book, "5.20.1", by=raw_exclude, at=__name__,
       en="An excluded card is in no zone of the game any more.", ja="除外されたカードは、ゲーム中のどの領域にも存在しない。")


def raw_heal(g: Game, ref: int, number: int, source: int) -> int:
    """5.16.1: a retired card goes to the waiting room."""
    if g.cards[ref & ID].zone != RETIRE:
        return UNCHANGED
    return lay(g, ref, WAITING_ROOM)


uphold(book, "5.16.1", by=raw_heal, at=__name__,
       en="Each point healed moves a card from the retire zone to the waiting room.",
       ja="回復は、リタイア置場のカードを控え室に置くことである。")


def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    """5.9.1: the top card of the deck goes to hand."""
    deck = g.zone(ref & 7, DECK)
    return lay(g, deck[-1], HAND) if deck else UNCHANGED


uphold(book, "5.9.1", by=raw_draw, at=__name__,
       en="Drawing moves the top card of the deck to hand.", ja="引くとは、デッキの一番上のカードを手札に移動することである。")


def raw_exchange(g: Game, ref: int, other: int, source: int) -> int:
    return change_places(g, ref, other, STANDING)


uphold(book, "5.12.1", by=raw_exchange, at=__name__,
       en="Exchanged cards go each to the other's zone at once.", ja="入れ替えは、互いの領域へ同時に移動することである。")


def raw_exchange_rested(g: Game, ref: int, other: int, source: int) -> int:
    return change_places(g, ref, other, RESTED)


def change_places(g: Game, ref: int, other: int, pose: int) -> int:
    """5.12: each goes to the other's zone at once, or nothing happens."""
    if not can_exchange(g, ref, other):
        return UNCHANGED
    a = g.cards[ref & ID]
    b = g.cards[other & ID]
    new = lay(g, ref, b.zone, pose_in(b.zone, pose), face_in(g, ref, b.zone))
    lay(g, other, a.zone, pose_in(a.zone, pose), face_in(g, other, a.zone))
    return new


def pose_in(zone: int, pose: int) -> int:
    """Only in the entry, a member slot and energy a card lies turned or not (4.4.2, 4.5.2, 4.6.2)."""
    return pose if (IN_SLOTS | 1 << ENERGY) >> zone & 1 else STANDING


def face_in(g: Game, ref: int, zone: int) -> int:
    return energy_face(g, ref) if zone == ENERGY else FACE_UP


def can_exchange(g: Game, a: int, b: int) -> bool:
    """5.12.2: each can go to the other's zone: two zones of one player, and no slot for what is no character."""
    if not g.live(a) or not g.live(b) or a == b:
        return False
    one = g.cards[a & ID]
    other = g.cards[b & ID]
    return one.owner == other.owner and one.zone != other.zone and fits_zone(g, a, other.zone) and fits_zone(g, b, one.zone)


uphold(book, "5.12.2", by=can_exchange, at=__name__,
       en="If one of them cannot go, nothing is exchanged.", ja="どちらかが移動できないなら、入れ替えは実行されない。")


def fits_zone(g: Game, ref: int, zone: int) -> bool:
    return zone not in MEMBERS or derived(g, ref).kind == CHARACTER


# ---- 5.3, 5.4 turning
def raw_stand(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if forbidden(g, ref, "stand") else turn_to(g, ref, STANDING)


def raw_rest(g: Game, ref: int, number: int, source: int) -> int:
    return turn_to(g, ref, RESTED)


uphold(book, "5.3.1", by=raw_rest, at=__name__,
       en="Standing and resting set a card's orientation.", ja="スタンドする、レストするとは、カードの向きをその状態にすることである。")
uphold(book, "1.3.2.1", by=raw_rest, at=__name__,
       en="What is so already does not become so again: that is not done.", ja="すでにその状態にあるものを改めてその状態にする行為は行われない。")


def raw_turn_up(g: Game, ref: int, number: int, source: int) -> int:
    return shedding(g, ref, FACE_UP)


def raw_turn_down(g: Game, ref: int, number: int, source: int) -> int:
    return shedding(g, ref, FACE_DOWN)


uphold(book, "5.4.1", by=raw_turn_down, at=__name__,
       en="Turning a card up or down sets the side it shows.", ja="表にする、裏にするとは、カードの表示面をその状態にすることである。")


def shedding(g: Game, ref: int, down: int) -> int:
    """4.5.5.2: what applied to the one side does not apply to the other."""
    turned = turn_over(g, ref, down)
    if turned != UNCHANGED:
        end_effects_on(g, ref)
    return turned


# ---- 5.8, 5.10 and the like
def raw_shuffle(g: Game, ref: int, zone: int, source: int) -> int:
    """5.8.1; 5.8.1.2: also with no card or one it counts as shuffled."""
    shuffle(g, ref & 7, zone or DECK)
    return ref


def raw_refresh(g: Game, ref: int, number: int, source: int) -> int:
    """10.2.1: the waiting room becomes the deck, at once; 10.2.1.1: without a card there the player loses."""
    seat = ref & 7
    if g.zone(seat, DECK) or g.gone[seat]:
        return UNCHANGED
    back = g.zone(seat, WAITING_ROOM)[:]
    if not back:
        lose(g, with_no_card(g), LOST_BY.index("10.2.1.1") + 1)
        return ref
    for r in back:
        move(g, r, seat, DECK)
    shuffle(g, seat, DECK)
    return ref


uphold(book, "10.2.1", by=raw_refresh, at=__name__,
       en="As soon as a deck is empty the waiting room is shuffled into a new one, before anything goes on.",
       ja="デッキが無くなったら、ただちに控え室のカードをデッキに移してシャッフルし、その後に続行する。")
uphold(book, "10.2.1.1", "1.2.2.2", by=raw_refresh, at=__name__,
       en="Who must refresh with an empty waiting room loses at once.",
       ja="リフレッシュする時に控え室にもカードがなければ、ただちに敗北する。")


def with_no_card(g: Game) -> int:
    """All who would have to refresh at this moment and cannot: they lose together."""
    mask = 0
    for s in range(g.seats):
        if not g.gone[s] and not g.zone(s, DECK) and not g.zone(s, WAITING_ROOM):
            mask |= 1 << s
    return mask


def raw_damage(g: Game, ref: int, amount: int, source: int) -> int:
    """8.4.3: it is added to what the character bears already. 4.4.4: only in the entry damage is borne."""
    if not in_slots(g, ref) or g.cards[ref & ID].zone != ENTRY:
        return UNCHANGED
    if amount > 0:
        set_damage(g, ref, g.cards[ref & ID].damage + amount)
    key = NOTE_HIT << NOTE_SHIFT | ref
    g.note(key, (*g.notes.get(key, ()), source, amount))
    g.due = 1
    return ref


uphold(book, "8.4.3", "4.4.4", by=raw_damage, at=__name__,
       en="Damage adds to what the character in the entry bears.", ja="ダメージは、エントリーのキャラが負っているダメージに加算される。")


def can_be_done(g: Game, kind: int, ref: int) -> bool:
    """What a cost demands must be possible (9.5.2.2): nothing rests that rests already."""
    c = g.cards[ref & ID]
    if c.ref != ref:
        return False
    if kind == REST:
        return ZONES[c.zone].posed and c.pose == STANDING
    if kind == STAND:
        return ZONES[c.zone].posed and c.pose == RESTED
    if kind == TO_WAITING_ROOM:
        return c.zone != WAITING_ROOM
    if kind == DISCARD:
        return c.zone == HAND
    return True


MOVES: Final[dict[int, Raw]] = {
    DRAW: raw_draw, TO_HAND: raw_to_hand, TO_WAITING_ROOM: raw_to_waiting_room, DISCARD: raw_discard, TO_DECK: raw_to_deck,
    TO_DECK_BOTTOM: raw_to_deck_bottom, TO_ENERGY: raw_to_energy, TO_ENTRY: raw_to_entry, TO_MEMBER: raw_to_member,
    SET_REBIRTH: raw_set, TO_RETIRE: raw_to_retire, HEAL: raw_heal, TO_MEMORY: raw_to_memory, EXCLUDE: raw_exclude,
    EXCHANGE: raw_exchange, EXCHANGE_RESTED: raw_exchange_rested, STAND: raw_stand, REST: raw_rest, TURN_UP: raw_turn_up, TURN_DOWN: raw_turn_down,
    REVEAL: raw_reveal, LOOK: raw_look, SHUFFLE: raw_shuffle, REFRESH: raw_refresh, DAMAGE: raw_damage,
    COMPARE_RETIRED: raw_compare,
}
RAW: Final = raw_moves(EVENTS, MOVES, raw_mark)
RULES: Final = RebirthRules("rebirth", ZONES, EVENTS, RAW, LAYERS)
# 9.2.2.1: an ability is used when it is played.
RULES.counts_triggers = False
# 9.7.3.1: who is not asked would be known to hold no cancel.
RULES.veiled = (K_CANCEL, K_BLOCK)
RULES.numbers = N_COUNT
RULES.phase_at = N_PHASE
RULES.pays_again = (REVEAL, DAMAGE)
RULES.pays_once = (REST, STAND)
counting.install(RULES, book, "13.1.1.1", breaks=True)
RULES.guarded = (K_MAIN, K_USE)


def payable(g: Game, seat: int, price: int) -> bool:
    """5.14.1.1: there are enough standing cards."""
    return price <= 0 or len(energies(g, seat)) >= price


uphold(book, "5.2.1", by=put, at=__name__,
       en="To put or return a card to a zone is to move it there.", ja="「置く」「戻す」とは、その領域に移動することである。",
       breaks=(set_item(RAW, TO_HAND, raw_mark, "what is put into hand stays"),))
uphold(book, "5.14.1.1", by=payable, at=__name__,
       en="Without enough standing cards energy cannot be paid.", ja="スタンド状態のカードが足りなければ、エネルギーは支払えない。")
uphold(book, "4.5.5.2", by=end_effects_on, at=__name__,
       en="Effects on a member that lay face up do not apply to it face down, nor the other way round.",
       ja="表向きのメンバーへの効果は裏向きになると適用されず、裏向きのメンバーへの効果は表向きになると適用されない。")


def _in_sight(g: Game, seat: int, zone: int, unseen: Callable[[Game, int, int], None] = shuffle) -> None:
    """For the proof: who knew a card goes on knowing where it lies."""
    known = g.knows[:]
    unseen(g, seat, zone)
    g.knows = known


uphold(book, "5.8.1", "5.8.1.1", by=raw_shuffle, at=__name__,
       en="Shuffling puts all cards of the deck into random order.", ja="シャッフルは、デッキのカードすべてを無作為な順番にする。",
       breaks=(set_item(RAW, SHUFFLE, raw_mark, "the order stays"),))
uphold(book, "5.8.1.2", by=raw_shuffle, at=__name__,
       en="Shuffling counts as done also with no card or one.", ja="0枚や1枚でも、シャッフルは行われたものとする。",
       breaks=(small_not_shuffled(RULES, SHUFFLE, DECK),))
uphold(book, "5.8.2", by=shuffle, at=__name__,
       en="Open cards that are shuffled into a hidden zone are followed by nobody.",
       ja="公開状態のカードをシャッフルして非公開領域に移動する場合、その順番は誰も確認できない。",
       breaks=(patch(moves, "shuffle", _in_sight, "in sight of all"),))
uphold(book, "5.10.1", "5.10.1.1", by=raw_look, at=__name__,
       en="Who looks at a card learns what it is; it stays hidden to the others.",
       ja="見るとは、非公開状態のままカードの情報を確認することである。")

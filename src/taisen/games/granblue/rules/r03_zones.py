"""3 Zones: the raw moves behind every event, and the rules as the kernel asks them."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r01_losing import concede
from taisen.games.granblue.rules.r02_cards import is_leader, is_summon
from taisen.games.granblue.rules.r03_moving import put
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.rules.r08_playing import trigger_later
from taisen.games.granblue.rules.r09_checks import raw_armour_break
from taisen.games.granblue.rules.r09_damage import damage_dealt, raw_damage, raw_leader_down
from taisen.games.granblue.rules.r09_downs import raw_down
from taisen.games.granblue.rules.r10_chips import raw_put_chip, raw_spend_chip
from taisen.games.granblue.rules.r10_entering import raw_enter, raw_job_change, raw_limit_break, raw_to_level
from taisen.games.granblue.terms import (
    ACTIVATE,
    ACTIVE,
    ARMOUR,
    ARMOUR_BREAK,
    AS_DOWN,
    AS_RESTED,
    BAR_DRAW,
    CHIPS,
    CRYSTAL,
    DAMAGE,
    DECK,
    DOWN,
    DRAW,
    ENTER,
    EVENTS,
    FACE_DOWN,
    FACE_UP,
    GAUGE,
    HAND,
    JOB_CHANGE,
    K_ATTACK,
    K_COUNTER_ACT,
    K_MAIN,
    K_REFILL,
    K_USE,
    LAYERS,
    LEADER,
    LEADER_DECK,
    LEADER_DOWN,
    LEVEL_LOST,
    LIMIT_BREAK,
    LOOK,
    MEMBER,
    N_COUNT,
    N_PHASE,
    NOTE_FOUND,
    PUT_CHIP,
    REST,
    RESTED,
    REVEAL,
    ROLE_DEFS,
    SHUFFLE,
    SPEND_CHIP,
    TO_ARMOUR,
    TO_CRYSTAL,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_GAUGE,
    TO_HAND,
    TO_LEADER_DECK,
    TO_LEVEL,
    TURN_DOWN,
    TURN_UP,
    ZONES,
    book,
)
from taisen.kernel import counting
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import shuffle
from taisen.kernel.names import ID, NOTE_SHIFT, SEAT
from taisen.kernel.raws import raw_look, raw_mark, raw_reveal, self_seen, turn_over, turn_to
from taisen.kernel.rules import Raw, Rules, raw_moves
from taisen.kernel.rulings import barred
from taisen.kernel.state import Game


class GranblueRules(Rules):
    """The book as the kernel asks it."""

    def seen_as(self, g: Game, before: int, after: int) -> int:
        return seen_as(g, before, after)

    def leave(self, g: Game, seat: int) -> None:
        concede(g, seat)

    def possible(self, g: Game, kind: int, part: int) -> bool:
        return part >= SEAT or can_be_done(g, kind, part)

    def adjusted(self, g: Game, kind: int, part: int, number: int, source: int) -> int:
        return damage_dealt(g, part, number, source)

    def lot(self, g: Game, i: int) -> int:
        """Leaders come from a deck of their own, which lies apart."""
        return 1 if is_leader(g, i) else 0


def seen_as(g: Game, before: int, after: int) -> int:
    """8-7-4-1: as which of its two selves a card that moved is looked at."""
    return self_seen(g, before, after, 1 << MEMBER)


# ---- placing
def pose_of(placing: int) -> int:
    return RESTED if placing & AS_RESTED else ACTIVE


def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    """4-8-2: the top card of the deck goes to hand."""
    deck = g.zone(ref & 7, DECK)
    return put(g, deck[-1], HAND) if deck and not barred(g, ref & 7, BAR_DRAW) else UNCHANGED


def raw_to_hand(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if g.cards[ref & ID].zone == HAND else put(g, ref, HAND)


def raw_to_gauge(g: Game, ref: int, placing: int, source: int) -> int:
    """3-4-1-1: on top of what lies there."""
    return UNCHANGED if g.cards[ref & ID].zone == GAUGE else put(g, ref, GAUGE, down=FACE_DOWN if placing & AS_DOWN else FACE_UP)


def raw_to_deck(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, DECK)


def raw_to_deck_bottom(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, DECK, bottom=True)


def raw_to_crystal(g: Game, ref: int, placing: int, source: int) -> int:
    """10-12-1: from anywhere else to the crystals."""
    c = g.cards[ref & ID]
    if c.zone == CRYSTAL:
        return UNCHANGED
    new = put(g, ref, CRYSTAL, pose_of(placing))
    if c.zone == DECK and is_summon(g, new):
        trigger_later(g, new)
    return new


def raw_to_armour(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if g.cards[ref & ID].zone == ARMOUR else put(g, ref, ARMOUR)


def raw_to_leader_deck(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, LEADER_DECK) if is_leader(g, ref) and g.cards[ref & ID].zone != LEADER_DECK else UNCHANGED


def raw_level_lost(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, GAUGE)


# ---- turning (10-8, 10-9)
def raw_activate(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if forbidden(g, ref, "activate") else turn_to(g, ref, ACTIVE)


def raw_rest(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if forbidden(g, ref, "rest") else turn_to(g, ref, RESTED)


def raw_turn_up(g: Game, ref: int, number: int, source: int) -> int:
    return turn_over(g, ref, FACE_UP)


def raw_turn_down(g: Game, ref: int, number: int, source: int) -> int:
    """3-5-1: a card of the leader deck that is turned down lies with the face-down ones again."""
    c = g.cards[ref & ID]
    if c.zone == LEADER:
        return put(g, ref, LEADER_DECK) if c.host else UNCHANGED
    return turn_over(g, ref, FACE_DOWN) if c.zone == GAUGE else UNCHANGED


# ---- 10-7
def raw_shuffle(g: Game, ref: int, zone: int, source: int) -> int:
    """10-7-1-1: what was searched for just before is left out of it."""
    shuffle(g, ref & 7, zone or DECK, g.unnote(NOTE_FOUND << NOTE_SHIFT | ref & 7))
    return ref


def can_be_done(g: Game, kind: int, ref: int) -> bool:
    """What a cost demands must be possible (8-4-2-4): nothing rests that rests already."""
    c = g.cards[ref & ID]
    if c.ref != ref:
        return False
    if kind in (REST, ACTIVATE):
        return ZONES[c.zone].posed and c.host == 0 and c.pose == (ACTIVE if kind == REST else RESTED) \
            and not forbidden(g, ref, "rest" if kind == REST else "activate")
    if kind in (TURN_UP, TURN_DOWN):
        return ZONES[c.zone].faced and c.down == (FACE_DOWN if kind == TURN_UP else FACE_UP)
    return c.zone != GOALS.get(kind, -1)


GOALS: Final = {TO_HAND: HAND, TO_GAUGE: GAUGE, TO_CRYSTAL: CRYSTAL, TO_ARMOUR: ARMOUR, TO_LEADER_DECK: LEADER_DECK}
"""By event: where the card is not taken from."""

MOVES: Final[dict[int, Raw]] = {
    DRAW: raw_draw, TO_HAND: raw_to_hand, TO_GAUGE: raw_to_gauge, TO_DECK: raw_to_deck, TO_DECK_BOTTOM: raw_to_deck_bottom,
    TO_CRYSTAL: raw_to_crystal, TO_ARMOUR: raw_to_armour, TO_LEADER_DECK: raw_to_leader_deck, ENTER: raw_enter,
    JOB_CHANGE: raw_job_change, LIMIT_BREAK: raw_limit_break, TO_LEVEL: raw_to_level, LEVEL_LOST: raw_level_lost,
    DOWN: raw_down, ACTIVATE: raw_activate, REST: raw_rest, TURN_UP: raw_turn_up, TURN_DOWN: raw_turn_down,
    REVEAL: raw_reveal, LOOK: raw_look, SHUFFLE: raw_shuffle, DAMAGE: raw_damage, LEADER_DOWN: raw_leader_down,
    ARMOUR_BREAK: raw_armour_break, PUT_CHIP: raw_put_chip, SPEND_CHIP: raw_spend_chip,
}
RAW: Final = raw_moves(EVENTS, MOVES, raw_mark)
RULES: Final = GranblueRules("granblue", ZONES, EVENTS, RAW, LAYERS)
RULES.attach_as(*ROLE_DEFS)
RULES.count_with(*CHIPS)
# 10-5-1: a text is used as it is activated.
RULES.counts_triggers = False
RULES.numbers = N_COUNT
RULES.adjusts = 1 << DAMAGE
RULES.phase_at = N_PHASE
RULES.draws = (DRAW, DECK)
RULES.pays_again = (REVEAL, DAMAGE)
RULES.pays_once = (REST, ACTIVATE, TURN_UP, TURN_DOWN)
RULES.guarded = (K_MAIN, K_USE, K_ATTACK, K_COUNTER_ACT, K_REFILL)
counting.install(RULES, book, "11-1-1-2", breaks=True)


uphold(book, "1-3-2-1", by=raw_rest, at=__name__,
       en="What is so already does not become so again: that is not done.", ja="すでにその状態にあるものを改めてその状態にする行為は行われない。")
uphold(book, "4-8-2", by=raw_draw, at=__name__,
       en="Drawing moves the top card of the deck to hand, unseen by others.",
       ja="引くとは、デッキの一番上のカードを公開せず手札に移動することである。")

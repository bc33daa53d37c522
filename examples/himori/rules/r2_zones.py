"""2 Cards and zones: what moves cards and lights, and the book as the kernel asks it."""
from __future__ import annotations

import sys
from typing import Final

from himori.rules.r1_ending import lose
from himori.terms import (
    ARRIVE,
    ASLEEP,
    AWAKE,
    DECK,
    DRAW,
    EVENTS,
    FADE,
    GAIN,
    HAND,
    LAYERS,
    LIGHT,
    LIGHTS,
    N_COUNT,
    N_PHASE,
    OIL,
    REST,
    SEA,
    SINK,
    TO_HAND,
    TO_OIL,
    WAKE,
    WATCH,
    ZONES,
    book,
)
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import data, patch, set_item, uphold
from taisen.kernel.moves import move
from taisen.kernel.names import ID
from taisen.kernel.raws import count, raw_mark, turn_to
from taisen.kernel.rules import Raw, Rules, raw_moves
from taisen.kernel.sight import sees_place
from taisen.kernel.state import Game


class HimoriRules(Rules):
    def leave(self, g: Game, seat: int) -> None:
        lose(g, seat)


def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    """1.3: there must be a card to draw."""
    seat = ref & 7
    deck = g.zone(seat, DECK)
    if not deck:
        lose(g, seat)
        return UNCHANGED
    return move(g, deck[-1], seat, HAND)


def into(zone: int, pose: int = AWAKE) -> Raw:
    """A card goes to that zone of its owner."""
    def raw(g: Game, ref: int, number: int, source: int) -> int:
        c = g.cards[ref & ID]
        return UNCHANGED if c.zone == zone else move(g, ref, c.owner, zone, pose)
    return raw


def raw_wake(g: Game, ref: int, number: int, source: int) -> int:
    return turn_to(g, ref, AWAKE)


def raw_rest(g: Game, ref: int, number: int, source: int) -> int:
    return turn_to(g, ref, ASLEEP)


def raw_gain(g: Game, ref: int, amount: int, source: int) -> int:
    return count(g, ref, LIGHT, amount)


def raw_fade(g: Game, ref: int, amount: int, source: int) -> int:
    """2.8: no more than there are."""
    return count(g, ref, LIGHT, -amount)


MOVES: Final = {DRAW: raw_draw, TO_HAND: into(HAND), TO_OIL: into(OIL), ARRIVE: into(WATCH, ASLEEP), SINK: into(SEA), WAKE: raw_wake,
                REST: raw_rest, GAIN: raw_gain, FADE: raw_fade}
RAW: Final = raw_moves(EVENTS, MOVES, raw_mark)
RULES: Final = HimoriRules("himori", ZONES, EVENTS, RAW, LAYERS)
RULES.count_with(LIGHTS)
RULES.numbers = N_COUNT
RULES.phase_at = N_PHASE

_HERE: Final = sys.modules[__name__]
uphold(book, "1.3", by=raw_draw, at=__name__, en="Who must draw from an empty deck loses.", ja="山札がない時に引くと負ける。",
       breaks=(patch(_HERE, "lose", lambda g, seat: None, "nothing comes of it"),))
uphold(book, "2.8", by=raw_fade, at=__name__, en="Lights lie with their player; there are never less than none.",
       ja="光はプレイヤーのもとに置く。0個より少なくはならない。", breaks=(set_item(RAW, FADE, raw_mark, "none goes"),))
for _zone, _rule, _bits, _en, _ja in (
    (DECK, "2.3", "owner_blind", "Nobody sees the cards of a deck.", "山札は誰も見ることができない。"),
    (HAND, "2.4", "hidden", "A hand is seen by its owner alone.", "手札は持ち主だけが見る。"),
):
    data(book, _rule, by=sees_place, at=__name__, en=_en, ja=_ja,
         breaks=(patch(RULES, _bits, getattr(RULES, _bits) & ~(1 << _zone), "everybody looks"),))
for _zone, _rule, _en, _ja in (
    (WATCH, "2.5", "Keepers on the watch are awake or asleep.", "見張りの灯守は起きているか、寝ている。"),
    (OIL, "2.6", "Oil lies face up, awake or asleep.", "油は表向きで、起きているか、寝ている。"),
):
    data(book, _rule, by=turn_to, at=__name__, en=_en, ja=_ja, breaks=(patch(ZONES[_zone], "posed", False, "they never rest"),))
data(book, "2.7", by=sees_place, at=__name__, en="Everybody sees the cards of the sea.", ja="海のカードは公開される。",
     breaks=(patch(RULES, "hidden", RULES.hidden | 1 << SEA, "nobody else does"),))

"""511, 529, 1406 Territories: opening, closing, and going between the field and their zone."""
from __future__ import annotations

from taisen.games.build_divide.rules.r0300_cards import is_territory, open_face, opened
from taisen.games.build_divide.rules.r0406_placing import home, put
from taisen.games.build_divide.rules.r1702_two_faced import two_faced
from taisen.games.build_divide.terms import FIELD, KW_ASSAULT, TERRITORY_ZONE, TO_TERRITORY, UNIT, book
from taisen.kernel.continuous import derived
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import turn_side
from taisen.kernel.names import ID
from taisen.kernel.state import Game


def goes_back(g: Game, ref: int) -> bool:
    """1406-2: a territory that is a unit leaves the field for the territory zone alone."""
    return g.cards[ref & ID].zone == FIELD and not g.cards[ref & ID].host and is_territory(g, ref) and bool(derived(g, ref).kind & UNIT)


def go_back(g: Game, ref: int) -> int:
    """It closes, and no move that it would have made has happened; the effects on it end, its damage is gone: it is another card."""
    new = put(g, ref, home(g, ref), TERRITORY_ZONE)
    if opened(g, new):
        turn_side(g, new)
    if g.log is not None:
        g.log(g, TO_TERRITORY, ref, 0, 0, -1, new)
    return UNCHANGED


def assaults(g: Game, ref: int) -> bool:
    """1406-1a: its open face has assault territory."""
    d = open_face(g, ref)
    return bool([a for a in d.abilities if g.lib.abilities[a].keyword == KW_ASSAULT])


def raw_open(g: Game, ref: int, number: int, source: int) -> int:
    """511-1, 902-2a: the open face is turned up; 1406-1a: one with assault territory goes to the field for it."""
    if g.cards[ref & ID].zone != TERRITORY_ZONE or opened(g, ref) or two_faced(g, ref):
        return UNCHANGED
    if assaults(g, ref):
        ref = put(g, ref, g.cards[ref & ID].seat, FIELD)
    return ref if turn_side(g, ref) else UNCHANGED


def raw_become_unit(g: Game, ref: int, number: int, source: int) -> int:
    """1406-3: a territory goes to the field as it lies; that it is a unit there is an effect's."""
    if g.cards[ref & ID].zone != TERRITORY_ZONE or not is_territory(g, ref):
        return UNCHANGED
    behind = opened(g, ref)
    new = put(g, ref, g.cards[ref & ID].seat, FIELD)
    if behind != opened(g, new):
        turn_side(g, new)
    return new


def raw_close(g: Game, ref: int, number: int, source: int) -> int:
    """529-1, 529-1a: where it lies elsewhere it goes to the territory zone first."""
    if not opened(g, ref):
        return UNCHANGED
    if g.cards[ref & ID].zone != TERRITORY_ZONE:
        seat = g.cards[ref & ID].seat
        ref = put(g, ref, seat, TERRITORY_ZONE)
        if not opened(g, ref):
            return ref
    return ref if turn_side(g, ref) else UNCHANGED


uphold(book, "511-1", "902-2a", by=raw_open, at=__name__, en="Opening turns the open face of a closed territory up.",
       ja="開放するとは、未開放状態のテリトリーの開放面を表にすること。")
uphold(book, "529-1", "529-1a", by=raw_close, at=__name__, en="To close a territory is to turn its closed face up, in the territory zone.",
       ja="閉じるとは、テリトリーゾーンで未開放面を表にすること。")
uphold(book, "1406-1a", by=raw_open, at=__name__, en="One with assault territory goes to the field as it opens.",
       ja="アサルトテリトリーは、開放する際フィールドに移動して開放する。")
uphold(book, "1406-2", by=go_back, at=__name__,
       en="A territory that is a unit goes to the territory zone closed instead of leaving the field, without damage and effects.",
       ja="ユニットになっているテリトリーがフィールドを離れる際、代わりに未開放状態でテリトリーゾーンに移動する。")
uphold(book, "1406-3", by=raw_become_unit, at=__name__, en="A territory that an effect makes a unit like that goes to the field.",
       ja="「【アサルトテリトリー】としてユニットにする」テリトリーは、フィールドに移動し、ユニットになる。")

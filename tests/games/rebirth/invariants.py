"""What holds at every question of a game of Re-birth, beside what holds in every game."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from taisen.games.rebirth.rules.r01_losing import ENOUGH_POINTS
from taisen.games.rebirth.terms import (
    CHARACTER,
    DECK,
    DEF,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_MAIN,
    MEMORY,
    N_ATTACK,
    N_FORMAT,
    N_PHASE,
    N_POINTS,
    OUTSIDE,
    PARTNER,
    PHASE,
    REBIRTH,
    REBIRTH_CARD,
    RETIRE,
    SLOTS,
    TRIPLE,
    WAITING_ROOM,
    ZONES,
)
from taisen.kernel.continuous import derived
from taisen.kernel.names import ID
from taisen.kernel.seats import is_turn
from taisen.kernel.state import Game

AT_REST: Final = (K_MAIN, K_ATTACK)
"""At these questions nothing is in progress and rule processing has been done."""
OWN: Final = (DECK, HAND, WAITING_ROOM, RETIRE, MEMORY, OUTSIDE)
"""Cards in these lie with their owners."""
NO_PARTNER: Final = tuple([z for z in range(len(ZONES)) if z not in (HAND, ENERGY, OUTSIDE)])
RETIRED: Final = 7
FIGHTING: Final = ("start", "block", "damage", "close")


def wrong(g: Game) -> Iterator[str]:
    for s in range(g.seats):
        yield from misplaced(g, s)
        if g.gone[s] and not g.over:
            yield from remains(g, s)
    yield from scores(g)
    if g.over:
        return
    yield from out_of_time(g)
    if resting(g):
        yield from restless(g)
        for s in range(g.seats):
            if not g.gone[s]:
                yield from unsettled(g, s)


def resting(g: Game) -> bool:
    return not g.over and g.kind in AT_REST


def kept(g: Game) -> list[int]:
    return []


def misplaced(g: Game, seat: int) -> Iterator[str]:
    """A slot holds one card (the entry more until recovery, 10.3.3), a character unless a Re-birth has just been turned up
    (10.5); a zone of one kind holds that kind; cards that are not in play lie with their owners."""
    for zone in SLOTS:
        held = g.zone(seat, zone)
        if len(held) > 1 and (zone != ENTRY or resting(g)):
            yield f"seat {seat} has {len(held)} cards in {ZONES[zone].name}"
        for ref in held:
            if derived(g, ref).kind != CHARACTER and (zone != ENTRY or resting(g)):
                yield f"card {ref & ID} in {ZONES[zone].name} is no character"
    cards = g.cards
    for zone in OWN:
        for ref in g.zone(seat, zone):
            if cards[ref & ID].owner != seat:
                yield f"card {ref & ID} lies in {ZONES[zone].name} of another than its owner"
    for ref in g.zone(seat, REBIRTH):
        if g.definition(ref).kind != REBIRTH_CARD:
            yield f"card {ref & ID} is set and no Re-birth"
    for ref in g.zone(seat, ENERGY):
        c = g.cards[ref & ID]
        if g.definition(ref).kind == PARTNER and c.down:
            yield f"partner {ref & ID} lies face down in the energy"


def remains(g: Game, seat: int) -> Iterator[str]:
    """12.4: nothing of a player who has left is in the game."""
    if len(g.zone(seat, OUTSIDE)) != len([c for c in g.cards[1:] if c.owner == seat]):
        yield f"seat {seat} has left, but not all its cards"
    if [e for e in g.effects.values() if e.seat == seat]:
        yield f"seat {seat} has left, but an effect of it is in force"


def scores(g: Game) -> Iterator[str]:
    points = [g.numbers[N_POINTS], g.numbers[N_POINTS + 1]]
    if g.numbers[N_FORMAT] != TRIPLE and any(points):
        yield f"team points {points} in a format without them"
    if not g.over and max(points) >= ENOUGH_POINTS:
        yield f"with {points} team points the game goes on"


def out_of_time(g: Game) -> Iterator[str]:
    """An attack goes on in the attack phase only."""
    phase = g.numbers[N_PHASE]
    if g.numbers[N_ATTACK] and phase not in [PHASE[p] for p in FIGHTING]:
        yield f"an attack is going on in phase {phase}"


def restless(g: Game) -> Iterator[str]:
    if g.pile or g.waiting:
        yield "something is in progress while the turn player may act"
    if not is_turn(g, g.seat):
        yield f"seat {g.seat} acts in another's turn"
    if g.numbers[N_ATTACK]:
        yield "an attack is going on while another may be declared"
    if g.kind == K_MAIN and g.numbers[N_PHASE] != PHASE["main"]:
        yield "a main phase is not the main phase"


def unsettled(g: Game, seat: int) -> Iterator[str]:
    """10: when the turn player may act, nobody's entry is empty or beaten, no deck is empty, nobody has lost unnoticed."""
    if len(g.zone(seat, RETIRE)) >= RETIRED:
        yield f"seat {seat} has {len(g.zone(seat, RETIRE))} retired cards and is still there"
    if not g.zone(seat, DECK):
        yield f"seat {seat} has no deck"
    if not g.zone(seat, ENTRY):
        yield f"seat {seat} has nobody in the entry"
    for zone in SLOTS:
        for ref in g.zone(seat, zone):
            damage = g.cards[ref & ID].damage
            if damage and damage >= derived(g, ref).nums[DEF]:
                yield f"character {ref & ID} bears {damage} damage and has not retired"
    defs, face = g.lib.defs, g.face
    for zone in NO_PARTNER:
        for ref in g.zone(seat, zone):
            if defs[face[ref & ID]].kind == PARTNER:
                yield f"partner {ref & ID} lies in {ZONES[zone].name}"

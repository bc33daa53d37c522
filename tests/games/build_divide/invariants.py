"""What holds at every question of a game of Build Divide, beside what holds in every game."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from taisen.games.build_divide.rules.r0300_cards import is_territory, is_unit
from taisen.games.build_divide.rules.r1000_packets import packets
from taisen.games.build_divide.rules.r1300_processing import forced
from taisen.games.build_divide.terms import (
    A_ATTACKER,
    ATTACK_PHASE,
    D_DEALT,
    D_DECK,
    D_NUMBER,
    D_RANK,
    DECK,
    ENERGY,
    GRAVE,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_PRIORITY,
    LIFE,
    N_ATTACK,
    N_PACKETS,
    N_PHASE,
    R_ADDED,
    R_ATTACK,
    R_PACKET,
    RANK_BATTLE,
    REMOVED,
    RESOLUTION,
    SET_ZONE,
    TERRITORY_ZONE,
    ZONES,
)
from taisen.kernel.names import ID, PASS
from taisen.kernel.state import Game

OWN: Final = (DECK, HAND, LIFE, GRAVE, ENERGY, REMOVED, D_DECK)
"""Whatever lies there lies with its owner (401-6), life with the owner's team (2002)."""
RESTING: Final = (K_PRIORITY, K_ATTACK, K_BLOCK)
"""At these questions rule processing has been done (1103-6)."""
KEPT: Final = (R_ATTACK, R_PACKET, R_ADDED)


def wrong(g: Game) -> Iterator[str]:
    for s in range(g.seats):
        yield from misplaced(g, s)
    yield from damage(g)
    yield from attacking(g)
    if not g.over and g.kind in RESTING:
        yield from settled(g)


def kept(g: Game) -> list[int]:
    return [i for i in g.records if g.records[i].kind in KEPT]


def misplaced(g: Game, seat: int) -> Iterator[str]:
    for zone in OWN:
        for ref in g.zone(seat, zone):
            if g.team[g.cards[ref & ID].owner] != g.team[seat]:
                yield f"card {ref & ID} lies in {ZONES[zone].name} of another than its owner"
            if zone != LIFE and g.cards[ref & ID].owner != seat:
                yield f"card {ref & ID} lies in its mate's {ZONES[zone].name}"
    for ref in g.zone(seat, TERRITORY_ZONE):
        if not g.cards[ref & ID].host and not is_territory(g, ref):
            yield f"card {ref & ID} lies in the territory zone and is no territory"
    for ref in g.zone(seat, SET_ZONE):
        if is_unit(g, ref):
            yield f"card {ref & ID} is set face down and a unit"


def damage(g: Game) -> Iterator[str]:
    """1002: no packet has been dealt beyond its number; they are counted."""
    found = packets(g)
    if len(found) != g.numbers[N_PACKETS]:
        yield f"{len(found)} packets where {g.numbers[N_PACKETS]} are counted"
    for p in found:
        if p.numbers[D_RANK] != RANK_BATTLE and p.numbers[D_DEALT] > p.numbers[D_NUMBER]:
            yield f"of a packet of {p.numbers[D_NUMBER]} damage {p.numbers[D_DEALT]} are dealt"


def attacking(g: Game) -> Iterator[str]:
    """801: an attack is in the attack phase only, and of the turn team."""
    i = g.numbers[N_ATTACK]
    if not i or g.over:
        return
    if g.numbers[N_PHASE] not in ATTACK_PHASE:
        yield f"an attack goes on in phase {g.numbers[N_PHASE]}"
    unit = g.records[i].numbers[A_ATTACKER]
    if g.live(unit) and g.team[g.cards[unit & ID].seat] != g.team[g.tp]:
        yield "a unit attacks in the turn of the other side"


def settled(g: Game) -> Iterator[str]:
    """1300: nothing that rule processing would do is left; 1103-7: whoever has priority may pass."""
    if g.waiting or forced(g):
        yield "rule processing is left undone while somebody is asked"
    if g.kind == K_PRIORITY and PASS not in g.options:
        yield "who has priority may not pass"
    if g.kind == K_ATTACK and (g.pile or g.zone(0, RESOLUTION)):
        yield "an attack is declared while something is in progress"

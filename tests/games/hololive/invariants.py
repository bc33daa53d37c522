"""What holds at every question of a game of hololive, beside what holds in every game."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from taisen.games.hololive.rules.r04_stage import attached, hp_left, members
from taisen.games.hololive.rules.r04_zones import MORE_ROOM, STAGE_LIMIT
from taisen.games.hololive.rules.r09_performing import performance
from taisen.games.hololive.rules.r11_checks import processing_due
from taisen.games.hololive.terms import (
    CENTER,
    CHEER,
    CHEER_DECK,
    COLLAB,
    HAND,
    HOLO_POWER,
    HOLOMEM,
    K_MAIN,
    K_PERFORM,
    KIND,
    LIFE,
    OSHI,
    OSHI_HOLOMEM,
    R_ART,
    RESOLUTION,
    STAGE,
    SUPPORT,
    USE_ART,
    ZONES,
)
from taisen.games.hololive.terms import DECK as MAIN_DECK
from taisen.kernel.continuous import derived
from taisen.kernel.names import ID, PROC
from taisen.kernel.state import Game

AT_REST: Final = (K_MAIN, K_PERFORM)
"""At these questions nothing is in progress and rule processing has been done."""
ONLY: Final = {OSHI: (OSHI_HOLOMEM,), LIFE: (CHEER,), CHEER_DECK: (CHEER,), MAIN_DECK: (HOLOMEM, SUPPORT),
               HAND: (HOLOMEM, SUPPORT), HOLO_POWER: (HOLOMEM, SUPPORT)}
"""The kinds of cards that may lie there."""
LIMITS: Final = (KIND + "tool", KIND + "mascot")
"""Of these a member has one, unless a card says otherwise."""


def wrong(g: Game) -> Iterator[str]:
    for s in range(g.seats):
        yield from misplaced(g, s)
        yield from too_many(g, s)
        if not g.over and g.kind in AT_REST:
            yield from unsettled(g, s)
    if not g.over and g.kind in AT_REST:
        if g.pile or g.waiting or g.zone(0, RESOLUTION):
            yield "something is in progress while the turn player may act"
        if processing_due(g):
            yield "rule processing has something to do while the turn player may act"


def kept(g: Game) -> list[int]:
    """An art that is over is kept until the check timing after it, or the end of the turn, for those who ask about it."""
    asked = g.lib.noted >> USE_ART & 1 or any(f[PROC] == performance.id for f in g.stack)
    return [r.id for r in g.records.values() if r.kind == R_ART] if asked else []


def misplaced(g: Game, seat: int) -> Iterator[str]:
    defs, face = g.lib.defs, g.face
    for zone, kinds in ONLY.items():
        for ref in g.zone(seat, zone):
            if defs[face[ref & ID]].kind not in kinds:
                yield f"card {ref & ID} is of a kind that does not belong in {ZONES[zone].name}"


def too_many(g: Game, seat: int) -> Iterator[str]:
    """Also in the middle of an effect no position holds more members than it may."""
    for zone in (CENTER, COLLAB):
        if len(members(g, seat, (zone,))) > 1:
            yield f"seat {seat} has {len(members(g, seat, (zone,)))} members in {ZONES[zone].name}"
    if len(members(g, seat)) > STAGE_LIMIT:
        yield f"seat {seat} has {len(members(g, seat))} members"


def unsettled(g: Game, seat: int) -> Iterator[str]:
    """When the turn player may act: nothing on the stage belongs to nobody, is down, or is attached beyond its limit."""
    for zone in STAGE:
        for ref in g.zone(seat, zone):
            c = g.cards[ref & ID]
            if g.lib.defs[g.face[ref & ID]].kind != HOLOMEM and not g.live(c.host):
                yield f"card {ref & ID} is attached to nobody"
            if c.down:
                yield f"card {ref & ID} lies face down after set-up"
    for member in members(g, seat):
        if hp_left(g, member) <= 0:
            yield f"member {member & ID} has {hp_left(g, member)} HP left and is not down"
        having = attached(g, member)
        if len(having) > 1:
            for trait in LIMITS:
                yield from crowded(g, member, having, trait)


def crowded(g: Game, member: int, having: list[int], trait: str) -> Iterator[str]:
    found = [r for r in having if trait in derived(g, r).traits]
    if len(found) > 1 and len(found) > max([more(g, r, member) for r in found for more in MORE_ROOM]):
        yield f"member {member & ID} has {len(found)} cards with {trait}"

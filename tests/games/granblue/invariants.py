"""What holds at every question of a game of Granblue, beside what holds in every game."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from taisen.games.granblue.terms import (
    ARMOUR,
    BT_ATTACKERS,
    BT_TARGET,
    CRYSTAL,
    DECK,
    GAUGE,
    HAND,
    K_ATTACK,
    K_COUNTER_ACT,
    K_MAIN,
    LEADER,
    LEADER_CARD,
    LEADER_DECK,
    LEVEL,
    MEMBER,
    MEMBER_CARD,
    N_BATTLE,
    N_DOWN,
    N_JOB_CHANGES,
    N_LIMIT_BREAKS,
    N_PHASE,
    N_REFILLS,
    ON_STAGE,
    PHASE,
    SUMMON_CARD,
    ZONES,
)
from taisen.kernel.continuous import derived
from taisen.kernel.names import ID
from taisen.kernel.state import Game

AT_REST: Final = (K_MAIN, K_ATTACK, K_COUNTER_ACT)
"""At these questions nothing is in progress and rule processing has been done."""
ONLY: Final = {LEADER: (LEADER_CARD,), LEADER_DECK: (LEADER_CARD,), MEMBER: (MEMBER_CARD,),
               **dict.fromkeys((CRYSTAL, ARMOUR, GAUGE, DECK, HAND), (MEMBER_CARD, SUMMON_CARD))}
"""The kinds of cards that lie there (2-11, 5-1)."""
MOST_MEMBERS: Final = 3
IN_BATTLE: Final = ("attack", "counter", "damage")
BRACKETS: Final = re.compile(r"[\[(\[(][^\])\])]*[\])\])]")


def wrong(g: Game) -> Iterator[str]:
    for s in range(g.seats):
        yield from misplaced(g, s)
        yield from crew(g, s)
    yield from limits(g)
    if resting(g):
        yield from restless(g)
        for s in range(g.seats):
            yield from unsettled(g, s)


def resting(g: Game) -> bool:
    return not g.over and g.kind in AT_REST


def kept(g: Game) -> list[int]:
    return [g.numbers[N_BATTLE]] if g.numbers[N_BATTLE] else []


def misplaced(g: Game, seat: int) -> Iterator[str]:
    """Every zone holds cards of its kinds; cards that are not in play lie with their owners; damage is not kept (9-2-1)."""
    for zone, kinds in ONLY.items():
        for ref in g.zone(seat, zone):
            c = g.cards[ref & ID]
            if g.definition(ref).kind not in kinds:
                yield f"card {ref & ID} is of a kind that does not belong in {ZONES[zone].name}"
            if c.owner != seat and not ON_STAGE >> zone & 1:
                yield f"card {ref & ID} lies in {ZONES[zone].name} of another than its owner"
            if c.damage:
                yield f"card {ref & ID} bears damage"


def tops(g: Game, seat: int, zone: int) -> list[int]:
    return [ref for ref in g.zone(seat, zone) if not g.cards[ref & ID].host]


def crew(g: Game, seat: int) -> Iterator[str]:
    """3-6-3, 10-2-3-2-1, 10-4-3-3: three members of different names, with their level cards face down under them."""
    members = tops(g, seat, MEMBER)
    if len(members) > MOST_MEMBERS:
        yield f"seat {seat} has {len(members)} members"
    names = [BRACKETS.sub("", derived(g, ref).name) for ref in members]
    if len(set(names)) < len(names):
        yield f"seat {seat} has two members of one name: {names}"
    for ref in g.zone(seat, MEMBER):
        c = g.cards[ref & ID]
        if bool(c.host) != bool(c.down):
            yield f"card {ref & ID} lies {'up' if c.host else 'down'} in the member area"
        if c.host and (c.tucked != LEVEL or not g.live(c.host)):
            yield f"card {ref & ID} is under something that is no member"
    if len(tops(g, seat, LEADER)) > 1:
        yield f"seat {seat} has {len(tops(g, seat, LEADER))} leaders"


def limits(g: Game) -> Iterator[str]:
    """1-3-1-1: nobody changes jobs or breaks a limit twice a turn; a battle is in the battle phase only."""
    for n, what in ((N_JOB_CHANGES, "job changes"), (N_LIMIT_BREAKS, "limit breaks")):
        if g.numbers[n] > 1:
            yield f"{g.numbers[n]} {what} this turn"
    if g.numbers[N_BATTLE] and not g.over and g.numbers[N_PHASE] not in [PHASE[p] for p in IN_BATTLE]:
        yield f"a battle goes on in phase {g.numbers[N_PHASE]}"


def restless(g: Game) -> Iterator[str]:
    if g.pile or g.waiting:
        yield "something is in progress while a player may act"
    if (g.seat == g.tp) != (g.kind != K_COUNTER_ACT):
        yield f"seat {g.seat} acts at another's time"
    if g.kind == K_MAIN and (g.numbers[N_PHASE] != PHASE["main"] or g.numbers[N_BATTLE]):
        yield "a main phase is not the main phase"
    battle = g.numbers[N_BATTLE]
    if battle:
        record = g.records[battle]
        there = [r for r in record.sets[BT_ATTACKERS] if g.live(r)]
        if not there or not g.live(record.numbers[BT_TARGET]):
            yield "a battle goes on without attackers, or without the attacked"


def unsettled(g: Game, seat: int) -> Iterator[str]:
    """9: when somebody may act, no deck is empty, no leader down or missing, nobody waits to refill."""
    if not g.zone(seat, DECK):
        yield f"seat {seat} has no deck"
    if len(tops(g, seat, LEADER)) != 1:
        yield f"seat {seat} has no leader"
    if g.numbers[N_DOWN + seat]:
        yield f"the leader of seat {seat} is down"
    if g.numbers[N_REFILLS + seat]:
        yield f"seat {seat} has yet to refill"

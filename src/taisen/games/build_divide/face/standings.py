"""What a table shows besides cards: the attack in progress, in which zone a life is, what damage is still to be dealt."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0500_nouns import red_zone
from taisen.games.build_divide.rules.r1000_packets import amount_of, packets
from taisen.games.build_divide.terms import A_ATTACKER, A_TARGET, D_DEALT, D_SEAT, N_ATTACK
from taisen.kernel.names import SEAT
from taisen.kernel.seats import in_teams
from taisen.kernel.state import Game

Words = tuple[str, str]

ALLY: Final = ("味方", "ally")
FRONT: Final = ("正面の相手", "opponent in front")
OPPONENT: Final = ("相手", "opponent")
RED: Final = ("レッドゾーン", "red zone")
YELLOW: Final = ("イエローゾーン", "yellow zone")


def plate(g: Game, me: int, other: int) -> list[Words]:
    """2003-1: who that is in a team; 407-4: the zone of the life; 1002: what is still to be dealt of every packet."""
    out: list[Words] = []
    if in_teams(g) and other != me:
        out.append(ALLY if g.team[other] == g.team[me] else FRONT if other == (me ^ 1) else OPPONENT)
    if g.turn:
        out.append(RED if red_zone(g, other) else YELLOW)
    left = sum([max(0, amount_of(g, p) - p.numbers[D_DEALT]) for p in packets(g) if p.numbers[D_SEAT] == other])
    if left:
        out.append((f"受けるダメージ {left}", f"{left} damage to come"))
    return out


def contests(g: Game) -> list[tuple[int, int]]:
    """801: who attacks, with what is attacked: the blocker, once there is one (803-7b)."""
    r = g.records.get(g.numbers[N_ATTACK])
    if r is None or not r.numbers[A_ATTACKER] or not r.numbers[A_TARGET]:
        return []
    return [(r.numbers[A_ATTACKER], r.numbers[A_TARGET])]


def attacked_player(g: Game) -> int:
    """The seat that is attacked, or -1."""
    r = g.records.get(g.numbers[N_ATTACK])
    return -1 if r is None or r.numbers[A_TARGET] < SEAT else r.numbers[A_TARGET] & 7

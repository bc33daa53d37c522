"""What a table shows besides cards: who the players are to whoever looks, team points, the attack in progress."""
from __future__ import annotations

from typing import Final

from taisen.games.rebirth.rules.r08_battle import attacked, attacker
from taisen.games.rebirth.rules.r12_players import beside, facing, neighbour
from taisen.games.rebirth.terms import CIRCLE, N_FORMAT, N_POINTS, TRIPLE
from taisen.kernel.seats import in_teams
from taisen.kernel.state import Game

Words = tuple[str, str]

ALLY: Final = ("味方", "ally")
FRONT: Final = ("正面の相手", "opponent in front")
OPPONENT: Final = ("相手", "opponent")
AFTER: Final = ("直後の相手", "opponent, next after you")
BEFORE: Final = ("直前の相手", "opponent, just before you")
BOTH: Final = ("直前・直後の相手", "opponent, before and after you")
SCORE_WORDS: Final = ("チームポイント", "team points")


def plate(g: Game, me: int, other: int) -> list[Words]:
    """味方 and 相手 as the format says it (12.5.4, 12.7.4, 12.8.2.1): in a rumble everybody else is 相手."""
    if other == me or g.gone[other] or g.gone[me]:
        return []
    if in_teams(g):
        return [ALLY if g.team[other] == g.team[me] else FRONT if other == facing(g, me) else OPPONENT]
    if g.numbers[N_FORMAT] == CIRCLE and other in beside(g, me):
        after, before = neighbour(g, me, 1) == other, neighbour(g, me, -1) == other
        return [BOTH if after and before else AFTER if after else BEFORE]
    return []


def score(g: Game, team: int) -> int:
    """12.9.3: only triple teams count points."""
    return g.numbers[N_POINTS + team] if g.numbers[N_FORMAT] == TRIPLE else -1


def contests(g: Game) -> list[tuple[int, int]]:
    """8.2.4.3: whoever stands in the two entries attacks and is attacked."""
    pair = (attacker(g), attacked(g))
    return [pair] if all(pair) else []

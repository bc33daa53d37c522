"""Seats: who is on whose side, who is an opponent, in what order players do things. Nothing here counts on two players."""
from __future__ import annotations

from taisen.kernel.effects.values.words import YOU
from taisen.kernel.names import P_OPPONENT, P_SEAT
from taisen.kernel.state import Game, Record


def duel(g: Game) -> bool:
    """Two against each other, and both are there: nearly all games, and asked at every pass."""
    return g.seats == 2 and not g.gone[0] and not g.gone[1] and g.team[0] != g.team[1]


def there(g: Game) -> list[int]:
    """The players who have not left."""
    return [s for s in range(g.seats) if not g.gone[s]]


def side(g: Game, seat: int) -> list[int]:
    """A player and those of the same team who are still there; without teams the player alone."""
    if duel(g):
        return [seat]
    return [s for s in range(g.seats) if g.team[s] == g.team[seat] and not g.gone[s]]


def in_teams(g: Game) -> bool:
    """Some players share a team."""
    if g.seats == 2:
        return g.team[0] == g.team[1]
    return len(set(g.team)) < g.seats


def turn_side(g: Game) -> list[int]:
    """Whose turn it is: the turn player, or the players of the turn team."""
    return side(g, g.tp)


def is_turn(g: Game, seat: int) -> bool:
    return g.team[seat] == g.team[g.tp]


def round_from(g: Game, seat: int) -> list[int]:
    """Everybody who is there, round the table from that seat on."""
    return [s for s in [(seat + k) % g.seats for k in range(g.seats)] if not g.gone[s]]


def in_order(g: Game) -> list[int]:
    """The turn player first, the others as their turns come; in teams the turn team before the others."""
    if g.seats == 2 and not g.gone[0] and not g.gone[1]:
        return [g.tp, 1 - g.tp]
    round_ = round_from(g, g.tp)
    if not in_teams(g):
        return round_
    return [s for s in round_ if is_turn(g, s)] + [s for s in round_ if not is_turn(g, s)]


def sides(g: Game) -> list[list[int]]:
    """Who acts together, the turn side first: a team, or each player alone."""
    if duel(g):
        return [[g.tp], [1 - g.tp]]
    order = in_order(g)
    if not in_teams(g):
        return [[s] for s in order]
    teams: dict[int, list[int]] = {}
    for s in order:
        teams.setdefault(g.team[s], []).append(s)
    return list(teams.values())


def opponents(g: Game, seat: int) -> list[int]:
    """The players of other teams, round the table from that seat on."""
    return [s for s in [(seat + k) % g.seats for k in range(1, g.seats)] if g.team[s] != g.team[seat] and not g.gone[s]]


def opponent(g: Game, seat: int) -> int:
    """The one opponent there is, also one who has left; with several the next round the table."""
    if g.seats == 2:
        return 1 - seat
    return opponents(g, seat)[0]


def opponent_of(g: Game, r: Record) -> int:
    """The opponent that a play is about: the one that was named as it was played, or the one there is."""
    return r.numbers[P_OPPONENT] - 1 if r.numbers[P_OPPONENT] else opponent(g, r.numbers[P_SEAT])


def doer(g: Game, r: Record, whose: int) -> int:
    """Who does something, as a text says it: its player, or the opponent."""
    return r.numbers[P_SEAT] if whose == YOU else opponent_of(g, r)


def next_side(g: Game, seat: int) -> int:
    """Who comes after that player's side where sides take turns: the first player of the next one."""
    for s in round_from(g, seat):
        if g.team[s] != g.team[seat]:
            return s
    return seat

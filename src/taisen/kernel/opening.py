"""Before the first turn: everybody's cards, shuffling, opening hands, hands put back and drawn anew, what is turned up."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from taisen.kernel.budget import Meter
from taisen.kernel.library import Library
from taisen.kernel.moves import move, new_cards, set_down, shuffle
from taisen.kernel.names import SEAT
from taisen.kernel.procedure import Procedure, run
from taisen.kernel.rolls import random_below, seed_chance
from taisen.kernel.rules import Log, Rules
from taisen.kernel.state import Game


def empty(rules: Rules, lib: Library, seats: int, numbers: int) -> Game:
    """A game with nothing in it, and so many numbers of the game's own."""
    g = Game(rules, lib, seats)
    g.numbers = [0] * numbers
    return g


def begin(g: Game, setup: Procedure, decks: Sequence[Sequence[str]], pile: int, seed: int, log: Log | None, veils: bool,
          meter: Meter | None, beginner: int = -1) -> Game:
    """On to the first question, with all that a player brings on one pile. The log hears of the set-up too."""
    g.log = log
    g.meter = meter
    seed_chance(g, seed)
    g.veils = int(veils)
    g.beginner = beginner
    for seat, deck in enumerate(decks):
        bring(g, seat, deck, pile)
    g.push(setup.id)
    run(g)
    return g


def who_begins(g: Game, players: Sequence[int]) -> int:
    """One of these by chance; whom the players have agreed on, or whoever begins for that side. Chance goes on alike."""
    drawn = players[random_below(g, len(players))]
    if not 0 <= g.beginner < g.seats:
        return drawn
    return next((s for s in players if s == g.beginner), next((s for s in players if g.team[s] == g.team[g.beginner]), drawn))


def bring(g: Game, seat: int, deck: Sequence[str], pile: int) -> None:
    """Who brings a card owns it."""
    new_cards(g, [g.lib.by_id[card] for card in deck], seat, pile)


def from_first(g: Game, first: int) -> list[int]:
    """All players, from that one on round the table."""
    return [(first + k) % g.seats for k in range(g.seats)]


def shuffle_all(g: Game, zone: int) -> None:
    for s in range(g.seats):
        shuffle(g, s, zone)


def take_hand(g: Game, seat: int, n: int, deck: int, hand: int, kind: int) -> None:
    """So many cards off the top of the deck, as far as there are: no event, but the log tells it as one (kind)."""
    for _ in range(n):
        pile = g.zone(seat, deck)
        if not pile:
            return
        tell(g, kind, SEAT | seat, seat, 1, move(g, pile[-1], seat, hand))


def put_back(g: Game, seat: int, refs: Iterable[int], deck: int) -> None:
    """These cards go back into the deck, which is shuffled."""
    for ref in list(refs):
        move(g, ref, seat, deck)
    shuffle(g, seat, deck)


def turn_up(g: Game, seat: int, zone: int, up: int, kind: int) -> None:
    """What lies there is turned up (its face: up)."""
    for ref in g.zone(seat, zone):
        set_down(g, ref, up)
        tell(g, kind, ref, seat, 0, ref)


def tell(g: Game, kind: int, part: int, seat: int, n: int = 0, after: int = 0) -> None:
    """The log hears of something that is no event yet."""
    if g.log is not None:
        g.log(g, kind, part, n, 0, seat, after)

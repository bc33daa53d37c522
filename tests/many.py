"""Tables of three to six players, and of teams: plain Re-birth cards, so that what is tested is the table."""
from __future__ import annotations

import random
from datetime import date

from taisen import Deck, Game
from taisen.games import game_info
from taisen.games.info import CardData
from taisen.setting import Setup

FORMATS = [("duel", 2), ("rumble", 3), ("rumble", 6), ("rumble_one_drop", 4), ("circle", 3), ("circle", 5),
           ("circle_one_drop", 4), ("double_team", 4), ("triple_team", 6)]
"""Every format, with how many play."""


def character(n: int) -> CardData:
    cost = n % 8
    fields = {"cost": cost, "atk": max(1, cost // 2 + n % 3), "def": cost + 1 + n % 3}
    return CardData(f"MANY-C{n:02}", f"キャラ{n}", "character", fields, name_en=f"Character {n}")


CARDS = {c.id: c for c in [*[character(n) for n in range(11)], CardData("MANY-R", "リバース", "rebirth", name_en="Rebirth"),
                           CardData("MANY-P", "相棒", "partner", name_en="Partner")]}
DECK = Deck("rebirth", {**{f"MANY-C{n:02}": 4 for n in range(11)}, "MANY-R": 6, "MANY-P": 3}, "試し", "Trial")


def begin(format: str, seats: int, seed: int = 1) -> Game:
    return Game.begin(Setup(game_info("rebirth"), format, seed, (DECK,) * seats, date(2026, 1, 1), CARDS, tuple(CARDS)))


def until(game: Game, kind: str, seed: int = 1, turns: int = 0) -> Game:
    """Play at random until such a question comes, after so many turns."""
    dice = random.Random(seed)
    while game.question is not None and not (game.question.kind == kind and game.state.turn > turns):
        game.answer(dice.randrange(len(game.question.options)))
    return game

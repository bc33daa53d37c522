"""What is to be played: the tables, how many games at each, and which game has which number.

A game's number says which table it is at, how it is dealt and how the sides sit: it is the same game on every machine, whoever
plays it.
"""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from taisen.arena.simulate import Setup, Swap, exchanged, seated_table, sides
from taisen.cards.decks import Deck, read_deck
from taisen.cards.files import card_hash, own_files, read_set
from taisen.errors import TaisenError
from taisen.games import game_info

TABLE: Final = "table"
MATRIX: Final = "matrix"
SWAP: Final = "swap"
AGAINST: Final = "against"


@dataclass(frozen=True, slots=True)
class Plan:
    """Tables at which the same deals are played, so many games at each."""

    tables: tuple[Setup, ...]
    games: int
    seed: int = 0
    """The number of the first deal."""
    kind: str = TABLE
    settle: bool = False
    """A table at which the question is settled plays no further."""

    @property
    def game(self) -> str:
        return self.tables[0].game

    @property
    def rounds(self) -> int:
        """So many games of a table have one deal."""
        return sides(self.tables[0]).rounds

    @property
    def total(self) -> int:
        return self.games * len(self.tables)

    def place(self, number: int) -> tuple[int, int, int]:
        """The table of a game, the deal (counted from 0), and how far the sides have moved on."""
        deal, rest = divmod(number, len(self.tables) * self.rounds)
        table, turned = divmod(rest, self.rounds)
        return table, deal, turned

    def seed_of(self, number: int) -> int:
        """By which its table plays it (`simulate.seated`)."""
        _, deal, turned = self.place(number)
        return (self.seed + deal) * self.rounds + turned

    def numbers(self) -> Iterator[int]:
        """Every game: all tables' games of a deal before the next deal's."""
        rounds = self.rounds
        for deal in range(-(-self.games // rounds)):
            for table in range(len(self.tables)):
                for turned in range(min(rounds, self.games - deal * rounds)):
                    yield (deal * len(self.tables) + table) * rounds + turned


def table_plan(setup: Setup, games: int, seed: int = 0, settle: bool = False) -> Plan:
    """One table."""
    sides(setup)
    return Plan((setup,), games, seed, TABLE, settle)


def matrix_plan(setup: Setup, games: int, seed: int = 0, settle: bool = False) -> Plan:
    """Every two of the decks (the starters where none are named) against each other."""
    decks = setup.decks or tuple([str(d) for d in game_info(setup.game).starters])
    if len(decks) < 2 or len(set(decks)) < len(decks):
        raise TaisenError("A matrix needs at least two different decks: say --deck for each.",
                          "総当たりには異なるデッキが2つ以上必要です。--deck で指定してください。")
    if len(setup.agents) > 1:
        raise TaisenError("In a matrix one agent plays all decks: say --agent once.",
                          "総当たりではすべてのデッキを同じエージェントが使います。--agent は1回だけ指定してください。")
    tables = tuple([replace(setup, decks=two, seats=None) for two in combinations(decks, 2)])
    for table in tables:
        sides(table)
    return Plan(tables, games, seed, MATRIX, settle)


def against_plan(setup: Setup, games: int, seed: int = 0, settle: bool = False) -> Plan:
    """The first deck against each of the others (all starters but itself where none are named)."""
    if not setup.decks:
        raise TaisenError("Say which deck is to be tried: --deck, first of all.", "試すデッキを最初の --deck で指定してください。")
    first, *others = setup.decks
    others = others or [str(d) for d in game_info(setup.game).starters if str(d) != first]
    if not others or first in others or len(set(others)) < len(others):
        raise TaisenError("A deck is tried against others: name each of them once, and not itself.",
                          "デッキを試す相手には、別のデッキを1回ずつ指定してください。")
    tables = tuple([replace(setup, decks=(first, other), seats=None) for other in others])
    for table in tables:
        sides(table)
    return Plan(tables, games, seed, AGAINST, settle)


def swap_plan(setup: Setup, swaps: Sequence[str], games: int, seed: int = 0, settle: bool = True) -> Plan:
    """The first deck as it is, and with cards swapped, against the same others on the same deals. A swap is written A=B, or A=B:2
    for two of the copies."""
    who = sides(setup)
    if not who.decks:
        raise TaisenError("Cards can be swapped in decks that are built, not in packs that are opened.",
                          "カードの入れ替えは構築したデッキでのみ試せます(パックを開ける形式では試せません)。")
    asked = replace(setup, swaps=tuple([swap_of(setup, words) for words in swaps]))
    sides(asked)
    return Plan((setup, asked), games, seed, SWAP, settle)


def swap_of(setup: Setup, words: str) -> Swap:
    out, equals, rest = words.partition("=")
    into, colon, count = rest.rpartition(":")
    if not colon or not count.isdecimal():
        into, count = rest, "0"
    if not (equals and out and into) or (colon and rest != into and not int(count)):
        raise TaisenError(f"'{words}' is no swap: write A=B, or A=B:2 for two copies.",
                          f"「{words}」は入れ替えではありません。A=B、または2枚なら A=B:2 と書いてください。")
    found = read_set(game_info(setup.game), [*own_files(setup.game), *[Path(p) for p in setup.cards]], setup.as_of or date.today())
    return Swap(found.find(out).id, found.find(into).id, int(count))


# ---- what identifies it
def data_of(plan: Plan) -> dict[str, Any]:
    """All that decides which games are played: what a results file is compared by. How many they are is no part of it."""
    return {"kind": plan.kind, "seed": plan.seed, "tables": [table_data(t) for t in plan.tables],
            "decks": {f"{t}.{s}": dict(deck.cards) for t, table in enumerate(plan.tables) for s, deck in enumerate(decks_of(table))},
            "cards": cards_mark(plan)}


def table_data(table: Setup) -> dict[str, Any]:
    who = sides(table)
    data: dict[str, Any] = json.loads(json.dumps(asdict(table) | {"as_of": None if table.as_of is None else table.as_of.isoformat()}))
    return data | {"decks": list(who.decks), "agents": list(who.agents), "format": who.format, "seats": who.count}


def decks_of(table: Setup) -> list[Deck]:
    """The lists that its sides play; none where packs are opened."""
    who = sides(table)
    decks = [read_deck(name, table.game) for name in who.decks]
    return [exchanged(table, who.decks[0]), *decks[1:]] if table.swaps else decks


def cards_mark(plan: Plan) -> str:
    """What the cards say that are played with: with other texts it is another question."""
    hashed = hashlib.sha256()
    for table in plan.tables:
        cards = seated_table(table, 0).setup.cards
        for i in sorted(cards):
            hashed.update(f"{i} {card_hash(cards[i])}\n".encode())
    return hashed.hexdigest()[:16]

"""6.2 Before the game: decks, the first entries, who goes first, hands; and the seats of each format."""
from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from taisen.games.rebirth.rules.r04_moving import is_partner
from taisen.games.rebirth.rules.r04_zones import RULES, can_begin
from taisen.games.rebirth.rules.r07_turn import new_turn, turn
from taisen.games.rebirth.terms import (
    CIRCLE,
    DECK,
    DOUBLE,
    DRAW,
    DUEL,
    ENERGY,
    ENTRY,
    FACE_DOWN,
    FACE_UP,
    HAND,
    K_FIRST_ENTRY,
    K_PARTNER,
    N_COUNT,
    N_FIRST,
    N_FORMAT,
    N_ONE_DROP,
    N_ORDER,
    PARTNER,
    RUMBLE,
    TRIPLE,
    TURN_UP,
    book,
)
from taisen.kernel import opening
from taisen.kernel.budget import Meter
from taisen.kernel.ledger import exchange, patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.moves import move
from taisen.kernel.names import DONE, NEXT, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.rules import Log
from taisen.kernel.seats import in_teams, side, there
from taisen.kernel.sight import show
from taisen.kernel.state import Game

setup: Final = Procedure(book, "6.2 before the game")

SEATS: Final = 2
OPENING_HAND: Final = 3
KIND_OF_FORMAT: Final = {"duel": (DUEL, 0), "rumble": (RUMBLE, 0), "rumble_one_drop": (RUMBLE, 1), "circle": (CIRCLE, 0),
                         "circle_one_drop": (CIRCLE, 1), "double_team": (DOUBLE, 0), "triple_team": (TRIPLE, 0)}
AT: Final = 2
"""How many players have done their part of the step."""


def empty_game(lib: Library, seats: int = SEATS, format_name: str = "duel") -> Game:
    """A game with nothing in it: two players (1.1.1), or more in the formats of chapter 12."""
    g = opening.empty(RULES, lib, seats, N_COUNT)
    kind, one_drop = KIND_OF_FORMAT[format_name]
    g.set(N_FORMAT, kind)
    g.set(N_ONE_DROP, one_drop)
    g.take_sides(teams(g))
    g.set(N_ORDER, (1 << seats) - 1)
    return g


uphold(book, "1.1.1", by=empty_game, at=__name__,
       en="The game has two players; chapter 12 says how more of them play.", ja="ゲームは2人で行う。それ以外の人数は12章による。",
       breaks=(patch(sys.modules[__name__], "teams", lambda g: [0] * g.seats, "both on one side"),))


def teams(g: Game) -> list[int]:
    """12.8.1, 12.9.1: two teams that sit side by side; otherwise everybody plays alone."""
    if g.numbers[N_FORMAT] in (DOUBLE, TRIPLE):
        half = g.seats // 2
        return [0] * half + [1] * half
    return list(range(g.seats))


uphold(book, "12.8.1", "12.9.1", by=teams, at=__name__,
       en="Two teams of two, or of three, play against each other.", ja="2人1チームまたは3人1チームの2チームが対戦する。")


def new_game(lib: Library, decks: Sequence[Sequence[str]], format_name: str, seed: int, log: Log | None = None,
             veils: bool = False, meter: Meter | None = None, beginner: int = -1) -> Game:
    """Go on to the first question. A deck is its fifty cards with its three partners."""
    return opening.begin(empty_game(lib, len(decks), format_name), setup, decks, DECK, seed, log, veils, meter, beginner)


def in_round(g: Game) -> list[int]:
    return opening.from_first(g, g.numbers[N_FIRST])


@setup.step("6.2.1.1", en="Each player presents a main deck, and three partners face down.",
            ja="各プレイヤーはメインデッキを提示し、パートナーカード3枚を裏向きに提示する。")
def present(g: Game, f: Frame) -> int:
    """The partners wait in hand, where they go anyway; nobody else has seen them. Until it is shuffled one looks through one's deck."""
    for s in range(g.seats):
        for r in [r for r in g.zone(s, DECK) if g.definition(r).kind == PARTNER]:
            move(g, r, s, HAND)
        mates = sum([1 << other for other in range(g.seats) if g.team[other] == g.team[s]])
        for r in g.zone(s, DECK):
            show(g, r, mates)
    return NEXT


@setup.step("6.2.1.2", en="Each picks a character of cost 2 or less from the deck and puts it face down into the entry.",
            ja="メインデッキからコストが2以下のキャラ1枚を選び、エントリーに裏向きに置く。")
def first_entry(g: Game, f: Frame) -> int:
    if f[AT] >= g.seats:
        return setup.goto(f, "6.2.1.3")
    found = beginners(g, f[AT])
    if not found:
        g.answer = 0
        return NEXT
    return g.ask(f[AT], K_FIRST_ENTRY, [V_CARD << VERB | r for r in found])


def beginners(g: Game, seat: int) -> list[int]:
    """One of each face: before the shuffle a player knows the deck."""
    seen: dict[int, int] = {}
    for r in g.zone(seat, DECK):
        d = g.definition(r)
        if can_begin(d):
            seen.setdefault(d.face, r)
    return [seen[face] for face in sorted(seen)]


@setup.step(label="6.2.1.2 take")
def take_entry(g: Game, f: Frame) -> int:
    if g.answer & PAYLOAD:
        move(g, g.answer & PAYLOAD, f[AT], ENTRY, down=FACE_DOWN)
    f[AT] += 1
    return setup.goto(f, "6.2.1.2")


@setup.step("6.2.1.3", en="Each player puts the main deck into its zone and shuffles it.",
            ja="各プレイヤーはメインデッキをデッキ置場に置き、シャッフルする。")
def shuffle_decks(g: Game, f: Frame) -> int:
    f[AT] = 0
    opening.shuffle_all(g, DECK)
    return NEXT


@setup.step("6.2.1.4", "6.2.1.4.1", "12.6.2", "12.7.2", "12.5.7.1",
            en="Who goes first, in team games which team, is decided at random; nobody chooses.",
            ja="無作為に先攻プレイヤー(チーム戦では先攻チーム)を決定する。意思の介在は認められない。")
def who_begins(g: Game, f: Frame) -> int:
    players = [side(g, s)[0] for s in there(g)] if in_teams(g) else there(g)
    g.turn_to(opening.who_begins(g, players))
    g.set(N_FIRST, g.tp)
    return NEXT


@setup.step("6.2.1.5", en="Each takes the top three cards of the deck into hand, and the three partners.",
            ja="各プレイヤーはデッキの上から3枚と、パートナーカード3枚を手札に加える。")
def opening_hands(g: Game, f: Frame) -> int:
    for s in in_round(g):
        opening.take_hand(g, s, OPENING_HAND, DECK, HAND, DRAW)
    return NEXT


@setup.step("6.2.1.6", en="Whoever goes second lays a partner of the hand face up into the energy, with more players all but the first.",
            ja="後攻プレイヤーは、手札のパートナーカードを1枚選び、表向きにエネルギー置場に置く。")
def second_partner(g: Game, f: Frame) -> int:
    later = [s for s in in_round(g) if g.team[s] != g.team[g.tp]]
    if f[AT] >= len(later):
        return setup.goto(f, "6.2.1.7")
    partners = [r for r in g.zone(later[f[AT]], HAND) if is_partner(g, r)]
    if not partners:
        g.answer = 0
        return NEXT
    return g.ask(later[f[AT]], K_PARTNER, [V_CARD << VERB | r for r in one_of_each(g, partners)])


def one_of_each(g: Game, refs: list[int]) -> list[int]:
    seen: dict[int, int] = {}
    for r in refs:
        seen.setdefault(g.definition(r).face, r)
    return list(seen.values())


@setup.step(label="6.2.1.6 take")
def take_partner(g: Game, f: Frame) -> int:
    later = [s for s in in_round(g) if g.team[s] != g.team[g.tp]]
    if g.answer & PAYLOAD:
        move(g, g.answer & PAYLOAD, later[f[AT]], ENERGY, down=FACE_UP)
    f[AT] += 1
    return setup.goto(f, "6.2.1.6")


@setup.step("6.2.1.7", "4.4.2", en="The game begins with the first player's turn; the entries are turned up.",
            ja="先攻プレイヤーをターンプレイヤーとしてゲームを開始する。エントリーは表向きになる。")
def begin(g: Game, f: Frame) -> int:
    for s in in_round(g):
        opening.turn_up(g, s, ENTRY, FACE_UP, TURN_UP)
    new_turn(g)
    return g.push(turn.id)


@setup.step(label="over")
def never(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "6.2.1", by=new_game, at=__name__,
       en="Before the game these steps are done in order.", ja="ゲームの開始前に、以下の手順を順に実行する。",
       breaks=(exchange(setup.steps, setup.index["6.2.1.3"], setup.index["6.2.1.5"], "hands before decks"),))

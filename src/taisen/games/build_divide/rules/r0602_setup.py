"""602 Before the game: decks, territories, who goes first, hands with one redraw, life, energy."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from taisen.games.build_divide.rules.r0300_cards import is_territory
from taisen.games.build_divide.rules.r0400_zones import RULES
from taisen.games.build_divide.rules.r0601_decks import TAG_SIDES, in_d_deck, plain
from taisen.games.build_divide.rules.r0602_starting import at_the_start, begins_with
from taisen.games.build_divide.rules.r0700_turn import new_turn, turn
from taisen.games.build_divide.terms import (
    D_DECK,
    DECK,
    DRAW,
    ENERGY,
    HAND,
    K_LAY_FIRST,
    K_REDRAW,
    LIFE,
    N_COUNT,
    N_FIRST,
    N_ROUND,
    N_USUAL,
    TERRITORIES,
    TERRITORY_ZONE,
    TO_ENERGY,
    book,
)
from taisen.kernel import opening
from taisen.kernel.budget import Meter
from taisen.kernel.ledger import exchange, patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.moves import move, shuffle
from taisen.kernel.names import DONE, NEXT, NO, SEAT, V_SEAT, VERB, YES, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.rules import Log
from taisen.kernel.seats import duel, in_teams
from taisen.kernel.state import Game

setup: Final = Procedure(book, "602 before the game")

SEATS: Final = 2
OPENING_HAND: Final = 5
LIVES: Final = 10
FEWER_IN_TEAMS: Final = 2
ENERGY_AT_START: Final = 2
AT: Final = 2
"""How many players, or teams, have done their part of the step."""
ASIDE: Final = 6
"""From here on: the old hand, while the new one is taken."""


def empty_game(lib: Library, seats: int = SEATS, format_name: str = "duel") -> Game:
    """A game with nothing in it."""
    g = opening.empty(RULES, lib, seats, N_COUNT)
    if seats > SEATS:
        g.take_sides(list(TAG_SIDES))
        g.zones = [[] for _ in range(seats * RULES.count)]
    return g


def new_game(lib: Library, decks: Sequence[Sequence[str]], format_name: str, seed: int, log: Log | None = None,
             veils: bool = False, meter: Meter | None = None, beginner: int = -1) -> Game:
    """Deal and go on to the first question. A deck is its main deck with the territory and, each with its mark, the D-deck."""
    g = empty_game(lib, len(decks), format_name)
    for seat, deck in enumerate(decks):
        opening.bring(g, seat, [plain(i) for i in deck if in_d_deck(i)], D_DECK)
    return opening.begin(g, setup, [[i for i in deck if not in_d_deck(i)] for deck in decks], DECK, seed, log, veils, meter, beginner)


def in_round(g: Game) -> list[int]:
    return opening.from_first(g, g.numbers[N_FIRST])


@setup.step("602-1c", "602-1a", "602-1d", en="Each player's territory lies closed in the territory zone, the D-deck in its zone.",
            ja="テリトリーカードを未開放状態でテリトリーゾーンに、DデッキをDデッキゾーンに置く。")
def lay_territories(g: Game, f: Frame) -> int:
    for s in range(g.seats):
        for r in [r for r in g.zone(s, DECK) if is_territory(g, r)]:
            move(g, r, s, TERRITORY_ZONE)
    return NEXT


@setup.step("602-1b", en="Each shuffles the main deck into the deck zone.", ja="メインデッキを山札に置き、シャッフルする。")
def shuffle_decks(g: Game, f: Frame) -> int:
    opening.shuffle_all(g, DECK)
    return NEXT


@setup.step("602-1e", "602-1e:i", "2103-2", en="Who goes first is decided at random; nobody chooses.",
            ja="無作為に先攻プレイヤーを決定する。選ぶことはできない。")
def who_begins(g: Game, f: Frame) -> int:
    g.turn_to(opening.who_begins(g, range(g.seats)))
    g.set(N_FIRST, g.tp)
    g.set(N_USUAL, g.tp)
    if not duel(g):
        # A left player sits at an even seat of the first team, at 2 of the second.
        g.set(N_ROUND, 0 if g.tp in (0, 2) else 1)
    return NEXT


@setup.step("602-1f", en="Cards of decks that leave them at the start of the game go where they say; those decks are shuffled.",
            ja="山札内の、ゲーム開始時に自身をデッキ外に移動する能力を実行し、その山札をシャッフルする。")
def out_of_decks(g: Game, f: Frame) -> int:
    return at_the_start(g, 1 << DECK)


@setup.step("602-1g", en="Each takes the top five cards of the deck to hand.", ja="各プレイヤーは山札の上から5枚を手札に移動する。")
def opening_hands(g: Game, f: Frame) -> int:
    for s in in_round(g):
        opening.take_hand(g, s, hand_of(g, s), DECK, HAND, DRAW)
    return NEXT


def hand_of(g: Game, seat: int) -> int:
    return begins_with(g, seat, "start_hand", OPENING_HAND)


@setup.step("602-1h", "602-1h:i", "602-1h:ii", en="Each may draw a new hand once, the first player first.",
            ja="各プレイヤーは、先攻から順に、1回だけ手札の引き直しを実行できる。")
def redraw(g: Game, f: Frame) -> int:
    if f[AT] >= g.seats:
        return setup.goto(f, "602-1i")
    return g.ask(in_round(g)[f[AT]], K_REDRAW, [NO, YES])


@setup.step("602-1h", label="602-1h take", en="Five new cards are taken before the old hand goes back into the deck.",
            ja="新たに5枚を手札に移動した後、以前の手札を山札に戻してシャッフルする。")
def draw_anew(g: Game, f: Frame) -> int:
    seat = in_round(g)[f[AT]]
    f[AT] += 1
    setup.goto(f, "602-1h")
    if g.answer == NO:
        return NEXT
    old = list(g.zone(seat, HAND))
    opening.take_hand(g, seat, hand_of(g, seat), DECK, HAND, DRAW)
    put_back(g, seat, old)
    return NEXT


def put_back(g: Game, seat: int, old: list[int]) -> None:
    for r in old:
        move(g, r, seat, DECK)
    shuffle(g, seat, DECK)


@setup.step("602-1i", en="Each lays the top ten cards of the deck as life.", ja="各プレイヤーは山札の上から10枚をライフゾーンに置く。")
def lay_life(g: Game, f: Frame) -> int:
    if in_teams(g):
        f[AT] = 0
        return setup.goto(f, "2103-3")
    for s in in_round(g):
        lay_lives(g, s, begins_with(g, s, "start_life", LIVES))
    return setup.goto(f, "602-1j")


def lay_lives(g: Game, seat: int, n: int) -> None:
    for _ in range(min(n, len(g.zone(seat, DECK)))):
        move(g, g.zone(seat, DECK)[-1], seat, LIFE)


@setup.step("2103-3", en="In teams one of the two lays life first, then the other.",
            ja="タッグ戦では、チームのいずれか一方が先に、その後もう一方がライフを置く。")
def who_lays(g: Game, f: Frame) -> int:
    if f[AT] >= 2:
        return setup.goto(f, "602-1j")
    mates = [s for s in in_round(g) if g.team[s] == f[AT]]
    return g.ask_team(mates[0], K_LAY_FIRST, [V_SEAT << VERB | SEAT | s for s in mates])


@setup.step("2103-3a", en="Each lays eight cards.", ja="各プレイヤーは8枚を置く。")
def lay_both(g: Game, f: Frame) -> int:
    first = g.answer & 7
    for s in [first, *[s for s in range(g.seats) if g.team[s] == f[AT] and s != first]]:
        lay_lives(g, s, begins_with(g, s, "start_life", LIVES) - FEWER_IN_TEAMS)
    f[AT] += 1
    return setup.goto(f, "2103-3")


@setup.step("602-1j", en="Each lays the top two cards of the deck as energy.", ja="各プレイヤーは山札の上から2枚をエナジーゾーンに置く。")
def lay_energy(g: Game, f: Frame) -> int:
    f[AT] = 0
    for s in in_round(g):
        for _ in range(min(begins_with(g, s, "start_energy", ENERGY_AT_START), len(g.zone(s, DECK)))):
            new = move(g, g.zone(s, DECK)[-1], s, ENERGY)
            opening.tell(g, TO_ENERGY, new, s, 0, new)
    return NEXT


@setup.step("602-1k", "602-1k:ii",
            en="What cards of territory zones and the field do at the start of the game is done; what triggers waits for the first stand phase.",
            ja="テリトリーゾーンとフィールドのカードが「ゲーム開始時」に実行する効果を実行する。誘発した自動能力は、最初のスタンドフェイズで解決する。")
def game_starts(g: Game, f: Frame) -> int:
    return at_the_start(g, TERRITORIES)


@setup.step("602-1l", en="The first player's turn begins.", ja="先攻プレイヤーをターンプレイヤーとして、ゲームを開始する。")
def begin(g: Game, f: Frame) -> int:
    g.turn_to(g.numbers[N_FIRST])
    new_turn(g)
    return g.push(turn.id)


@setup.step(label="over")
def never(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "101-2", by=empty_game, at=__name__, en="The game has two players, or two teams of two.",
       ja="ゲームは2名(タッグ戦は2人チーム同士)で行う。",
       breaks=(patch(opening, "from_first", lambda g, first: [first], "one player alone"),))
uphold(book, "602-1", by=new_game, at=__name__, en="Before the game these steps are done in order.", ja="ゲームの開始前に、以下の手順を実行する。",
       breaks=(exchange(setup.steps, setup.index["602-1b"], setup.index["602-1g"], "hands before decks are shuffled"),))
uphold(book, "201-2", by=opening.bring, at=__name__, en="Who brings a card in a deck owns it.",
       ja="カードの所有者は、それをデッキに入れてゲームを開始したプレイヤーである。")

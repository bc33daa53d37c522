"""12 Who is who with two to six players: the order of turns, teams, opponents, whom one may attack, answer and block."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.rebirth.terms import (
    CIRCLE,
    DOUBLE,
    DUEL,
    N_FIRST,
    N_FORMAT,
    N_ORDER,
    N_TURNS,
    TRIPLE,
    book,
)
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.seats import in_order, in_teams, is_turn, opponents, side, turn_side
from taisen.kernel.state import Game


# ---- 12.6.2, 12.7.2 the order of turns: the seats round the table from the first player on
def order_of_turns(g: Game) -> list[int]:
    """Everybody who has a place in it. Who left keeps it until the turn ends (12.7.7)."""
    return [s for s in [(g.numbers[N_FIRST] + k) % g.seats for k in range(g.seats)] if g.numbers[N_ORDER] >> s & 1]


def neighbour(g: Game, seat: int, step: int) -> int:
    """The player just after (1) or just before (-1) in the order of turns, or -1 if that one has left."""
    order = order_of_turns(g)
    if seat not in order or len(order) < 2:
        return -1
    other = order[(order.index(seat) + step) % len(order)]
    return -1 if g.gone[other] or other == seat else other


def close_order(g: Game) -> None:
    """12.7.7: at the end of a turn the places of those who left are taken out of the order."""
    g.set(N_ORDER, sum([1 << s for s in range(g.seats) if not g.gone[s]]))


uphold(book, "12.7.7", "12.7.7.1", by=close_order, at=__name__,
       en="Who leaves keeps a place in the order until the turn ends: nobody reaches past it before.",
       ja="退場したプレイヤーのターン順はターン終了まで空きのまま残り、その後詰められる。")


# ---- who is 相手, 味方, プレイヤー
def opponents_of(g: Game, seat: int) -> list[int]:
    """相手, in the order of turns from the player on."""
    if g.numbers[N_FORMAT] == CIRCLE:
        return beside(g, seat)
    return opponents(g, seat)


def beside(g: Game, seat: int) -> list[int]:
    """12.7.4: just after and just before; with two players left they are the same one."""
    return [s for s in dict.fromkeys([neighbour(g, seat, 1), neighbour(g, seat, -1)]) if s >= 0]


uphold(book, "12.7.4", by=beside, at=__name__,
       en="In a circle 相手 are the players just before and just after in the order of turns.",
       ja="サークルでは、相手はターン順で直前か直後のプレイヤーである。")


def friends_of(g: Game, seat: int) -> list[int]:
    """味方: oneself and one's teammates (12.5.4)."""
    return side(g, seat)


uphold(book, "12.5.4", by=friends_of, at=__name__,
       en="味方 are oneself and one's teammates.", ja="味方は自分とチームメイトである。")


def players_of(g: Game, seat: int) -> list[int]:
    """プレイヤー, as an ability of that player says it: all of them; in a circle oneself and one's 相手 (12.6.4, 12.7.4)."""
    if g.numbers[N_FORMAT] == CIRCLE:
        mine = [seat, *beside(g, seat)]
        return [s for s in in_order(g) if s in mine]
    return in_order(g)


uphold(book, "12.6.4", by=players_of, at=__name__,
       en="In a rumble 相手 is anybody else and プレイヤー everybody.", ja="ランブルの相手は自分以外の、プレイヤーは自分を含む全員である。")


def is_opponents_turn(g: Game, seat: int) -> bool:
    """相手のターン, also when that one has left in it; in a circle only that of a neighbour."""
    if g.numbers[N_FORMAT] == CIRCLE:
        order = order_of_turns(g)
        at = order.index(seat)
        return g.tp != seat and g.tp in (order[at - 1], order[(at + 1) % len(order)])
    return not is_turn(g, seat)


def may_answer(g: Game, seat: int, master: int) -> bool:
    """Whether that player may present a cancel to what the other has played."""
    return g.numbers[N_FORMAT] != CIRCLE or seat in beside(g, master)


uphold(book, "12.6.5", "12.7.5", by=may_answer, at=__name__,
       en="Anybody may cancel; in a circle only who is beside the master of what is played.",
       ja="キャンセルは誰でも行える。サークルでは、そのマスターの直前か直後のプレイヤーのみ行える。")


# ---- attacks
def facing(g: Game, seat: int) -> int:
    """12.8.2.1, 12.9.2.1: the right one faces the other team's left one, the middle the middle. Seats go round the table."""
    half = g.seats // 2
    mine, at = divmod(seat, half)
    return (1 - mine) * half + half - 1 - at


uphold(book, "12.8.2.1", "12.9.2.1", by=facing, at=__name__,
       en="A team's right player faces the other's left one; the middle ones face each other.",
       ja="あるチームの右側と相手チームの左側、中央どうしが互いに正面である。")


def may_attack(g: Game, seat: int) -> list[int]:
    """The players whose entry that player may attack now."""
    return [s for s in within_reach(g, seat) if had_turn(g, s)]


def within_reach(g: Game, seat: int) -> list[int]:
    kind = g.numbers[N_FORMAT]
    if kind == CIRCLE:
        after = neighbour(g, seat, 1)
        return [after] if after >= 0 else []
    if kind in (DOUBLE, TRIPLE):
        front = facing(g, seat)
        return [] if g.gone[front] else [front]
    return opponents_of(g, seat)


uphold(book, "12.7.6", "12.7.1", "12.8.5", "12.9.5", "12.6.1", by=within_reach, at=__name__,
       en="One attacks in a rumble anybody, in a circle the next player, in teams the player in front.",
       ja="アタックできるのは、ランブルでは任意の相手、サークルでは直後のプレイヤー、チーム戦では正面のプレイヤーである。")


def had_turn(g: Game, seat: int) -> bool:
    """12.3.1: with more than two, nobody attacks a player who has had no turn yet."""
    return g.numbers[N_FORMAT] == DUEL or g.numbers[N_TURNS + seat] > 0


uphold(book, "12.3.1", by=had_turn, at=__name__,
       en="With more than two players nobody attacks a player who has had no turn yet.",
       ja="多人数戦では、まだ自身のターンを行っていないプレイヤーにアタックできない。")


def may_block_for(g: Game, attacked: int) -> list[int]:
    """The attacked player; in team games the teammates too."""
    return side(g, attacked) if in_teams(g) else [attacked]


uphold(book, "12.8.5.1", "12.9.5.1", by=may_block_for, at=__name__,
       en="The attacked player may block, in team games also the teammates.",
       ja="ブロックできるのは攻撃されたプレイヤーで、チーム戦ではチームメイトもできる。")


def _only_turn_player(g: Game) -> list[int]:
    return [g.tp]


def _anybody_blocks(g: Game, attacked: int) -> list[int]:
    return [s for s in range(g.seats) if s != g.tp]


_HERE: Final = sys.modules[__name__]
uphold(book, "12.2.1", by=in_order, at=__name__,
       en="What is done in order begins with the turn player and goes on as the players' turns come.",
       ja="順に行う処理は、ターンプレイヤーから始め、以降自分のターンを迎える順に行う。")
uphold(book, "12.4.6", by=turn_side, at=__name__,
       en="The turn of a player who left goes on; what the player would have done in it is passed over.",
       ja="退場したプレイヤーのターンは続けられ、そのプレイヤーが行うべき処理はとばされる。")
uphold(book, "12.6.6.1", "12.7.6.1", by=may_block_for, at=__name__,
       en="Without teams only the attacked player may block.", ja="個人戦でブロックできるのは、攻撃されたプレイヤーのみである。",
       breaks=(patch(_HERE, "may_block_for", _anybody_blocks, "anybody blocks"),))
uphold(book, "12.5.7.2", by=turn_side, at=__name__,
       en="In team turns each player of the turn team does the part of each phase, each with their own cards.",
       ja="チーム単位のターンでは、各フェイズでターンチームの各プレイヤーが、それぞれ自分のカードで処理を実行する。",
       breaks=(patch(_HERE, "turn_side", _only_turn_player, "only one of the team does anything"),))

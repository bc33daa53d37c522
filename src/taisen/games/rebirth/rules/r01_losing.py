"""1.2 Winning and losing; 12.4 players who leave; how each format ends."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from taisen.games.rebirth.rules.r12_players import facing, order_of_turns
from taisen.games.rebirth.terms import (
    CIRCLE,
    DOUBLE,
    FACE_DOWN,
    LEAVE,
    LOSE,
    N_DROPPED,
    N_FORMAT,
    N_ONE_DROP,
    N_POINTS,
    OUTSIDE,
    POINT,
    RETIRE,
    RUMBLE,
    TRIPLE,
    book,
)
from taisen.kernel import counting, loops, procedure
from taisen.kernel.continuous import end_future
from taisen.kernel.ending import end, mask_of, tell_lost
from taisen.kernel.ledger import Break, uphold
from taisen.kernel.moves import move
from taisen.kernel.names import DONE, NEXT, P_SEAT, SEAT, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import is_turn, there
from taisen.kernel.state import Game
from taisen.kernel.triggers import end_delayed

ENOUGH_POINTS: Final = 2
UNWIND: Final[list[Callable[[Game, int], None]]] = []
"""What else ends with a player: the chapters that hold things in progress add it."""


def lose(g: Game, losers: int, why: int = 0) -> None:
    """These players lose at this moment and leave the game; why: which of `LOST_BY`. As the last act of a step: leaving goes before the next."""
    fresh = [s for s in there(g) if losers >> s & 1]
    if not fresh or g.over:
        return
    for s in fresh:
        g.gone[s] = 1
    tell_lost(g, mask_of(fresh), LOSE, why)
    count_points(g, fresh)
    end_by_format(g, fresh)
    if not g.over:
        g.push(leaving.id)


uphold(book, "1.2.2", by=lose, at=__name__,
       en="A player who loses leaves the game.", ja="敗北したプレイヤーはゲームから退場する。")


def end_by_format(g: Game, fresh: list[int]) -> None:
    """Whether the game is over now, by its format."""
    kind = g.numbers[N_FORMAT]
    if kind == TRIPLE:
        by_points(g)
    elif kind == DOUBLE:
        team_lost(g, fresh)
    elif g.numbers[N_ONE_DROP] and kind == CIRCLE:
        end(g, mask_of(before_gap(g)))
    elif g.numbers[N_ONE_DROP] and kind == RUMBLE:
        g.set(N_DROPPED, 1)
        fewest_retired(g)
    if not g.over:
        last_one(g)


def last_one(g: Game) -> None:
    """1.2.3: the only one left wins at once; 1.2.3.1: with nobody left nobody does."""
    sides = {g.team[s] for s in there(g)}
    if len(sides) < 2:
        end(g, mask_of([s for s in range(g.seats) if g.team[s] in sides]))


uphold(book, "1.2.3", "1.2.3.1", by=last_one, at=__name__,
       en="The only one left wins at once; with nobody left nobody wins.",
       ja="1人だけ残ったプレイヤーはただちに勝利する。全員が退場したなら誰も勝利しない。")


def win(g: Game, seat: int) -> None:
    """1.2.5: a card says that a player wins: at once; teammates win with that player."""
    end(g, mask_of([s for s in range(g.seats) if g.team[s] == g.team[seat]]))


def lose_by_effect(g: Game, seats: list[int]) -> None:
    """1.2.5: at once, in the middle of the effect."""
    lose(g, mask_of(seats))


uphold(book, "1.2.5", by=lose_by_effect, at=__name__,
       en="Who wins or loses by a card does so at once, in the middle of its effect.",
       ja="カードの効果による勝利や敗北は、その処理中にただちに起こる。")


def concede(g: Game, seat: int) -> None:
    """1.2.4: at once, and as no event: nothing can listen to it or replace it."""
    if g.over or g.gone[seat]:
        return
    past = g.checkpoint
    lose(g, 1 << seat)
    if g.over:
        return
    f = g.stack[-1]
    for step in leaving.steps[:-1]:
        step(g, f)
    g.stack.pop()
    if not is_turn(g, seat):
        g.checkpoint = past


uphold(book, "1.2.4", "1.2.4.1", by=concede, at=__name__,
       en="A player may concede at any moment and loses at once; no card touches that.",
       ja="いつでも投了でき、ただちに敗北する。カードの影響は受けない。")


# ---- 12.6.3, 12.7.3 one drops out
def fewest_retired(g: Game) -> None:
    """12.6.3: who alone has the fewest retired cards wins, as soon as there is one."""
    if g.numbers[N_DROPPED] != 1 or g.over:
        return
    players = there(g)
    counts = {s: len(g.zone(s, RETIRE)) for s in players}
    best = [s for s in players if counts[s] == min(counts.values())]
    if len(best) == 1:
        end(g, 1 << best[0])


uphold(book, "12.6.3", "12.6.3.1", "12.6.3.2", by=fewest_retired, at=__name__,
       en="Once one has dropped out of such a rumble, who alone has the fewest retired cards wins.",
       ja="1人脱落のランブルでは、誰かの退場後、リタイアが単独で最も少ないプレイヤーが勝利する。")


def before_gap(g: Game) -> list[int]:
    """12.7.3: everybody still there whose next player in the order of turns has left."""
    order = order_of_turns(g)
    return [s for i, s in enumerate(order) if not g.gone[s] and g.gone[order[(i + 1) % len(order)]]]


uphold(book, "12.7.3", "12.7.3.1", "12.7.3.2", "12.7.3.2.1", by=before_gap, at=__name__,
       en="When one drops out of such a circle the game ends: whoever comes just before the gap wins.",
       ja="1人脱落のサークルでは、退場が起きた時点で終わり、その直前のプレイヤーが勝利する。")


# ---- 12.8.3, 12.9.3 teams
def team_lost(g: Game, fresh: list[int]) -> None:
    """12.8.3: with one player the whole team has lost; both teams at once: nobody wins."""
    lost = {g.team[s] for s in fresh}
    end(g, mask_of([s for s in range(g.seats) if g.team[s] not in lost]))


uphold(book, "12.8.3", by=team_lost, at=__name__,
       en="When one player of a double team loses, the team loses and the other wins.",
       ja="ダブルチームでは、1人が敗北するとそのチームが敗北し、相手チームが勝利する。")


def count_points(g: Game, fresh: list[int]) -> None:
    """12.9.3.3: the team of the player in front gets a point, and that player leaves too."""
    if g.numbers[N_FORMAT] != TRIPLE:
        return
    for s in fresh:
        front = facing(g, s)
        if g.gone[front]:
            continue
        g.set(N_POINTS + g.team[front], g.numbers[N_POINTS + g.team[front]] + 1)
        if g.log is not None:
            g.log(g, POINT, SEAT | front, 1, 0, front, 0)
    for s in fresh:
        front = facing(g, s)
        if not g.gone[front]:
            g.gone[front] = 1
            if g.log is not None:
                g.log(g, LEAVE, SEAT | front, 0, 0, front, 0)


uphold(book, "12.9.3.3", by=count_points, at=__name__,
       en="When a player loses, the team of the one in front gets a point, and that one leaves too.",
       ja="敗北したプレイヤーの正面のチームは1点を得て、その正面のプレイヤーも退場する。")


def by_points(g: Game) -> None:
    """12.9.3.2: two points win; 12.9.3.3.1: with everybody gone the team with more."""
    points = [g.numbers[N_POINTS], g.numbers[N_POINTS + 1]]
    ahead = [t for t in (0, 1) if points[t] >= ENOUGH_POINTS]
    if not ahead and not there(g):
        ahead = [t for t in (0, 1) if points[t] > points[1 - t]]
        if not ahead:
            end(g, 0)
            return
    if ahead:
        best = [t for t in ahead if points[t] == max([points[a] for a in ahead])]
        end(g, mask_of([s for s in range(g.seats) if g.team[s] in best]) if len(best) == 1 else 0)


uphold(book, "12.9.3", "12.9.3.2", "12.9.3.3.1", by=by_points, at=__name__,
       en="Two team points win; with everybody gone the team with more.",
       ja="チームポイントが2以上になったチームが勝利する。全員が退場したなら多い方が勝つ。")


# ---- 12.4 leaving a game that goes on
leaving: Final = Procedure(book, "12.4 leaving")


def left(g: Game) -> list[int]:
    """Those who are not there any more."""
    return [s for s in range(g.seats) if g.gone[s]]


@leaving.step("12.4.1", en="When a player leaves a game that goes on, everything stops until this is done.",
              ja="退場者が出てゲームが続くなら、中断して以下の処理を行う。")
def interrupted(g: Game, f: Frame) -> int:
    """A declaration that was going on can be taken back no more: the player would be there again."""
    g.checkpoint = None
    return NEXT


@leaving.step("12.4.2", "12.4.3", en="Cards and zones of the player do not exist any more.",
              ja="退場したプレイヤーがオーナーであるカードと、そのプレイヤーの領域は存在しなくなる。")
def take_cards_out(g: Game, f: Frame) -> int:
    """Nobody gets to see what was hidden: it is laid aside face down."""
    for c in g.cards[1:]:
        if g.gone[c.owner] and c.zone != OUTSIDE:
            move(g, c.ref, c.owner, OUTSIDE, down=FACE_DOWN)
    return NEXT


@leaving.step("12.4.4", en="What the player was playing is broken off.", ja="退場したプレイヤーがプレイしたものの解決は、中断して終了する。")
def break_off(g: Game, f: Frame) -> int:
    for s in left(g):
        for unwind in UNWIND:
            unwind(g, s)
    return NEXT


@leaving.step("12.4.5", en="The player's waiting abilities wait no longer.", ja="退場したプレイヤーの自動能力の待機状態はすべて取り消される。")
def drop_waiting(g: Game, f: Frame) -> int:
    for i in [i for i in g.waiting if g.gone[g.records[i].numbers[P_SEAT]]]:
        g.waiting.remove(i)
        g.drop_play(g.records[i])
    return NEXT


@leaving.step("12.4.7", en="Effects of the player end, and those for or until a turn of the player that will not come.",
              ja="退場したプレイヤーの効果と、そのプレイヤーの次のターン中やそれまでの効果は終わり、以降そのプレイヤーに関する処理は行われない。")
def end_effects(g: Game, f: Frame) -> int:
    for e in [e for e in g.effects.values() if g.gone[e.seat]]:
        del g.effects[e.id]
    for i in [i for i in g.delayed if g.gone[g.records[i].numbers[P_SEAT]]]:
        end_delayed(g, i)
    for s in left(g):
        end_future(g, s)
    return NEXT


@leaving.step(label="over")
def left_alone(g: Game, f: Frame) -> int:
    g.anew()
    return DONE


uphold(book, "1.2.1", "1.2.1.1", by=end, at=__name__,
       en="The game ends when somebody wins or everybody has lost; who has not won has lost.",
       ja="誰かが勝利するか全員が敗北するとゲームは終わる。勝利していないプレイヤーは敗北する。")


def _nothing_is_done() -> None:
    for i in range(len(leaving.steps) - 1):
        leaving.steps[i] = procedure.done


uphold(book, "12.4.1", by=lose, at=__name__,
       en="A player who leaves a game that goes on takes everything out of it first.",
       ja="退場者が出てゲームが続くなら、中断してその処理を行う。",
       breaks=(Break("nothing is done about who has left", _nothing_is_done),))

# ---- 13.1 what never ends
uphold(book, "13.1.1", by=procedure.endless, at=__name__,
       en="What can or must be done for ever is an endless loop.", ja="永久に実行し続けられる、または実行せざるを得ないことを永久循環という。")
uphold(book, "13.1.1.1", by=counting.name_number, at=__name__,
       en="How often a loop is carried out the turn player says; the others agree, or have it done less often and then do something else.",
       ja="循環する行動はターンプレイヤーが回数を示し、他のプレイヤーはそれを認めるか、より少ない回数の後に別の行動をする。")
uphold(book, "13.1.1.2", by=loops.take_away, at=__name__,
       en="What led back to the same position by choice is not open there again in that turn.",
       ja="選択で同一の状態に戻った行動は、その状態で再び行うことはできない。")
uphold(book, "13.1.1.3", by=procedure.draw_game, at=__name__,
       en="A loop that nobody can stop ends the game in a draw.", ja="誰にも止められない循環なら、ゲームは引き分けで終わる。")

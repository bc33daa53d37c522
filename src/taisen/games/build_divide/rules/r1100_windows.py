"""1100 Windows: priority, passes, what resolves, and damage windows inside other windows."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.rules.r1000_packets import amount_of, drop_packet, packets
from taisen.games.build_divide.rules.r1003_damage import deal
from taisen.games.build_divide.rules.r1103_actions import actions, carry_out
from taisen.games.build_divide.rules.r1204_resolving import resolve_top
from taisen.games.build_divide.rules.r1300_processing import process
from taisen.games.build_divide.terms import D_DEALT, D_RANK, D_SEAT, K_PACKET, K_PRIORITY, PASSED, R_PACKET, book
from taisen.kernel.ledger import Break, uphold
from taisen.kernel.names import DONE, NEXT, PASS, PAYLOAD, REC, SEAT, V_RECORD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import in_order, in_teams, side
from taisen.kernel.state import Game, Record
from taisen.kernel.timing import check_due
from taisen.kernel.windows import HOLDER, acted, all_passed, give_priority_to, unbarred

window: Final = Procedure(book, "1103 window")
checking: Final = Procedure(book, "1104 player damage check")

PACKET: Final = 5
"""Local of a window: the packet that is dealt in it, or 0: a play window."""
SINCE: Final = 6
"""Records made from this number on have come since the window was opened (1104-2). It refers to none."""
OPENED_AT: Final = 2
"""Local of a check: the same of its window."""
NOW: Final = 3
"""The packets of one rank and one player, of which one is picked: its rank + 1."""


def open_window(g: Game, packet: int = 0) -> int:
    """1103-1: as the last act of a step."""
    since = g.next_record - REC
    g.push(window.id)
    g.stack[-1].extend([0] * (SINCE + 1 - len(g.stack[-1])))
    g.stack[-1][PACKET] = packet
    g.stack[-1][SINCE] = since
    return NEXT


def play_window(g: Game) -> int:
    """A play window; where it is plain that nothing could happen in it, it is over at once."""
    if g.log is None and not g.veils and not g.pile and not g.stale and not check_due(g) and nobody_acts(g):
        return NEXT
    return open_window(g)


def nobody_acts(g: Game) -> bool:
    for s in in_order(g):
        if not only_passes(g, s):
            return False
    return True


def only_passes(g: Game, seat: int) -> bool:
    if g.quiet[seat] == g.version:
        return len(g.offers[seat]) == 1
    found = actions(g, seat)
    g.quiet[seat] = g.version
    g.offers[seat] = found
    return len(found) == 1


def may_do(g: Game, seat: int) -> list[int]:
    """1103-7; 2502-7: what any of the team may do."""
    if not in_teams(g):
        only_passes(g, seat)
        return g.offers[seat]
    out = [PASS]
    for s in side(g, seat):
        out += actions(g, s)[1:]
    return out


# ---- 1103
@window.step("1103-2", "1102-1", "1102-2", "2501-1", "2502-2", en="The turn player, or the turn team, has priority.",
             ja="ターンプレイヤー(のチーム)が優先権を持つ。")
def turn_player_first(g: Game, f: Frame) -> int:
    give_priority_to(f, g.tp)
    return NEXT


@window.step("1103-3", "2502-3", en="Rule processing is carried out.", ja="ルールによる処理を実行する。")
def process_first(g: Game, f: Frame) -> int:
    return process(g)


@window.step("1103-4", "2502-4", "1103-1a", en="In a damage window one point of its packet is dealt.",
             ja="ダメージウィンドウなら、指定されたダメージパケットのプレイヤーダメージ処理を実行する。")
def deal_damage(g: Game, f: Frame) -> int:
    return deal(g, f[PACKET]) if f[PACKET] and f[PACKET] in g.records else NEXT


@window.step("1103-5", "2502-5", en="It is looked whether a player has been dealt damage (1104).", ja="プレイヤーダメージチェックを行う。")
def look_for_damage(g: Game, f: Frame) -> int:
    return g.push(checking.id, f[SINCE]) if new_packets(g, f[SINCE]) else NEXT


@window.step("1103-6", "2502-6", en="Rule processing is carried out.", ja="ルールによる処理を実行する。")
def process_again(g: Game, f: Frame) -> int:
    return process(g)


@window.step("1103-7", "2502-7", "1102-1a", en="Who has priority passes, or plays a card or an ability, or lays energy.",
             ja="優先権を持つプレイヤーは、パスするか、カードや能力を1つプレイする等のいずれかを行う。")
def act(g: Game, f: Frame) -> int:
    options = unbarred(f, may_do(g, f[HOLDER]))
    return g.ask_team(f[HOLDER], K_PRIORITY, options) if in_teams(g) else g.ask(f[HOLDER], K_PRIORITY, options)


@window.step("1103-11", "2502-11", en="After anything but a pass it goes on from 1103-5, with the same priority.",
             ja="パス以外の行動を実行した場合、1103-5に戻る。")
def done_something(g: Game, f: Frame) -> int:
    answer = g.answer
    if answer == PASS:
        return passed(g, f)
    window.goto(f, "1103-7")
    g.declare()
    acted(f)
    window.goto(f, "1103-5")
    return carry_out(g, doer_of(g, f, answer), answer)


def doer_of(g: Game, f: Frame, answer: int) -> int:
    """Who of the team does it: whose the card is."""
    if not in_teams(g):
        return f[HOLDER]
    ref = (answer & PAYLOAD) >> 8 if answer >> VERB == 6 else answer & PAYLOAD
    return g.card(ref).seat


def passed(g: Game, f: Frame) -> int:
    """1103-8 to 1103-10"""
    if g.log is not None:
        g.log(g, PASSED, SEAT | f[HOLDER], 0, 0, f[HOLDER], 0)
    if not all_passed(g, f):
        return window.goto(f, "1103-6")
    if g.pile:
        give_priority_to(f, g.tp)
        window.goto(f, "1103-5")
        return resolve_top(g)
    if goes_on(g, f[PACKET]):
        return window.goto(f, "1103-2")
    close(g, f[PACKET])
    return DONE


def goes_on(g: Game, packet: int) -> bool:
    """1103-8a: a damage window in which less has been dealt than its packet is."""
    p = g.records.get(packet)
    return p is not None and p.numbers[D_DEALT] < amount_of(g, p)


def close(g: Game, packet: int) -> None:
    """1103-8b: the packet of a damage window is gone."""
    drop_packet(g, packet)


@window.step(label="never")
def never(g: Game, f: Frame) -> int:
    return DONE


# ---- 1104
def new_packets(g: Game, since: int) -> list[Record]:
    """1104-2: those that were made since the window was opened."""
    return [p for p in packets(g) if p.id - REC >= since] if any_packet(g, since) else []


def any_packet(g: Game, since: int) -> bool:
    for i in g.records:
        if i - REC >= since and g.records[i].kind == R_PACKET:
            return True
    return False


def foremost(g: Game, since: int) -> list[Record]:
    """1104-3a: busters, then effects, then battles; 1104-3b: of one rank those of one player, the turn player's first."""
    found = new_packets(g, since)
    if not found:
        return found
    rank = min([p.numbers[D_RANK] for p in found])
    order = in_order(g)
    seat = min([p.numbers[D_SEAT] for p in found if p.numbers[D_RANK] == rank], key=order.index)
    return [p for p in found if p.numbers[D_RANK] == rank and p.numbers[D_SEAT] == seat]


@checking.step("1104-3b", "1104-1", "1104-2", "1104-2a", en="Who is hit by several of one rank says which comes first.",
               ja="同じ優先順位のダメージが複数あれば、ダメージを受けるプレイヤーが1つを選ぶ。")
def which_packet(g: Game, f: Frame) -> int:
    found = foremost(g, f[OPENED_AT])
    if not found:
        return DONE
    return g.ask(found[0].numbers[D_SEAT], K_PACKET, [V_RECORD << VERB | p.id for p in found])


@checking.step("1104-3", "1104-3a", en="A damage window is opened for it; then for the next.",
               ja="そのダメージパケットを指定するダメージウィンドウを作成する。")
def deal_it(g: Game, f: Frame) -> int:
    checking.goto(f, "1104-3b")
    return open_window(g, g.answer & PAYLOAD)


@checking.step(label="never")
def no_more(g: Game, f: Frame) -> int:
    return DONE


def _first_window() -> None:
    """For the proof: whoever passed before an inner window has passed in it too."""
    before = sys.modules[__name__].give_priority_to

    def shared(f: Frame, seat: int) -> None:
        before(f, seat)
        f[3] = 1

    sys.modules[__name__].__dict__["give_priority_to"] = shared


uphold(book, "1103-8", "1103-8c", "2502-8", "2502-8c", by=passed, at=__name__,
       en="When all have passed in a row and nothing is in progress the window is over.",
       ja="全員が連続してパスし、解決領域が空なら、ウィンドウを終了する。")
uphold(book, "1103-8a", "2502-8a", by=goes_on, at=__name__, en="A damage window goes on while not all of its packet has been dealt.",
       ja="与ダメージ数がダメージ数未満なら、1103-2に戻る。")
uphold(book, "1103-8b", "2502-8b", by=close, at=__name__, en="With the window its packet is gone.",
       ja="ダメージウィンドウなら、指定されたダメージパケットを消滅させる。")
uphold(book, "1103-9", "1103-9b", "2502-9", "2502-9a", "2502-9b", by=passed, at=__name__,
       en="When all have passed in a row the newest thing in progress resolves and the turn player has priority.",
       ja="全員が連続してパスしたら、最も後からプレイされたものを解決し、ターンプレイヤーが優先権を持つ。")
uphold(book, "1103-10", "2502-10", by=all_passed, at=__name__, en="After a pass that is not the last in a row the other side has priority.",
       ja="連続したパスでなければ、もう一方が優先権を持つ。")
uphold(book, "1103-1", by=open_window, at=__name__, en="Each window has its own priority and its own count of passes (readings: 1103, 1104).",
       ja="ウィンドウごとに優先権とパスの回数を管理する。", breaks=(Break("passes of the outer window count", _first_window),))

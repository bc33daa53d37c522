"""1003 Dealing damage to a player: a trigger check for each point; busters and shots."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0100_losing import lose
from taisen.games.build_divide.rules.r0300_cards import has_buster, has_shot
from taisen.games.build_divide.rules.r1000_packets import amount_of
from taisen.games.build_divide.rules.r1204_playing import can_play_card, free_draft, play_free
from taisen.games.build_divide.terms import BUSTER_HURT, CHECK, D_DEALT, D_SEAT, K_SHOT, LIFE, LOST_BY, TO_GRAVE, book
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import DONE, ID, NEXT, NO, SEAT, YES, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import duel, in_teams
from taisen.kernel.state import Game, Record

dealing: Final = Procedure(book, "1003 player damage")

PACKET: Final = 2
CARD: Final = 3
BUSTER_DAMAGE: Final = 1


def deal(g: Game, packet: int) -> int:
    """As the last act of a step; a packet of 0 or less processes nothing (readings: 1002-2b)."""
    p = g.records[packet]
    return g.push(dealing.id, packet) if amount_of(g, p) > p.numbers[D_DEALT] else NEXT


@dealing.step("1003-2", "1003-1", "2401-1", en="The top card of the player's life is revealed.",
              ja="ダメージを受けるプレイヤーは、ライフゾーンの一番上のカードを公開する。")
def check(g: Game, f: Frame) -> int:
    seat = g.records[f[PACKET]].numbers[D_SEAT]
    if no_life(g, seat):
        lose(g, [seat], LOST_BY.index("2401-1a" if in_teams(g) else "1003-2a") + 1)
        return DONE
    return do(g, CHECK, SEAT | seat, 0, 0, seat)


def no_life(g: Game, seat: int) -> bool:
    return not g.zone(seat, LIFE)


@dealing.step("1003-2b", en="Without a trigger icon it goes to its owner's graveyard.", ja="トリガーアイコンを持たなければ、所有者の墓地に置く。")
def by_icon(g: Game, f: Frame) -> int:
    f[CARD] = g.result if g.result > 0 else 0
    if not f[CARD]:
        return dealing.goto(f, "1003-3")
    if has_buster(g, f[CARD]):
        return NEXT
    if has_shot(g, f[CARD]):
        return dealing.goto(f, "1003-2d")
    dealing.goto(f, "1003-3")
    return do(g, TO_GRAVE, f[CARD])


@dealing.step("1003-2c", en="A buster deals one more damage to its owner,", ja="バスターなら、カードの所有者に1ダメージが与えられ、")
def buster(g: Game, f: Frame) -> int:
    return do(g, BUSTER_HURT, SEAT | busted(g, g.records[f[PACKET]], f[CARD]), BUSTER_DAMAGE, f[CARD])


def busted(g: Game, p: Record, ref: int) -> int:
    """1003-2c: the card's owner; 2401-1b: in teams the player who is being dealt damage."""
    return g.cards[ref & ID].owner if duel(g) else p.numbers[D_SEAT]


@dealing.step("1003-2c", label="1003-2c then", en="and goes to its owner's graveyard.", ja="その後、所有者の墓地に置く。")
def buster_gone(g: Game, f: Frame) -> int:
    dealing.goto(f, "1003-3")
    return do(g, TO_GRAVE, f[CARD]) if g.live(f[CARD]) else NEXT


@dealing.step("1003-2d", "2401-1c", en="A shot's owner may play it at once without paying.",
              ja="ショットなら、所有者はただちにコストを払わずにプレイできる。")
def may_shoot(g: Game, f: Frame) -> int:
    owner = g.cards[f[CARD] & ID].owner
    if not can_play_card(g, free_draft(g, f[CARD], owner)):
        g.answer = NO
        return NEXT
    return g.ask(owner, K_SHOT, [NO, YES], f[CARD])


@dealing.step(label="1003-2d take")
def shoot(g: Game, f: Frame) -> int:
    return play_free(g, f[CARD], g.cards[f[CARD] & ID].owner) if g.answer == YES else NEXT


@dealing.step("1003-2d:i", en="One that is not played goes to its owner's graveyard.",
              ja="プレイできない、またはプレイしないなら、所有者の墓地に置く。")
def not_shot(g: Game, f: Frame) -> int:
    return do(g, TO_GRAVE, f[CARD]) if g.live(f[CARD]) else NEXT


@dealing.step("1003-3", en="One more point of the packet is dealt.", ja="ダメージパケットの与ダメージ数を1増やす。")
def dealt(g: Game, f: Frame) -> int:
    p = g.records.get(f[PACKET])
    if p is not None:
        g.write(p, D_DEALT, p.numbers[D_DEALT] + 1)
    return DONE


uphold(book, "1003-2a", "2401-1a", by=no_life, at=__name__, en="Who has no life left then loses.",
       ja="この時点でライフにカードがなければ敗北する。")
uphold(book, "2401-1b", by=busted, at=__name__, en="In teams a buster hits the player who is being dealt damage.",
       ja="タッグ戦のバスターは、プレイヤーダメージ処理が行われているプレイヤーにダメージを与える。")

"""1100 Damage to players: damage checks on the kotodama space, ukemi."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r1203_costs import enough_ether
from taisen.games.ninja_slayer.rules.r1204_entry import (
    BARRED,
    can_enter_free,
    can_enter_ukemi,
    enter_checked_card,
    enter_ukemi,
    ukemi_of,
)
from taisen.games.ninja_slayer.terms import (
    CHECK,
    CHECK_ZONE,
    DAMAGE_CHECK,
    K_UKEMI,
    TO_DAMAGE,
    TO_OHIGAN,
    book,
)
from taisen.kernel.effects.demands import seems_payable
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import (
    ABILITY,
    ID,
    NEXT,
    NO,
    P_SEAT,
    P_STATE,
    PLAYED,
    R_PLAY,
    SEAT,
    W_CHECK,
    YES,
    Frame,
)
from taisen.kernel.plays.record import ability_draft
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import in_order
from taisen.kernel.state import Game

damage_check: Final = Procedure(book, "1104 damage check")

CHECKING: Final = 2
CARD: Final = 3


# ---- 1003.2, 1003.3: called by the player damage processing
def put_damage_checks(g: Game) -> None:
    for seat in check_order(g):
        for _ in range(g.hurt[seat]):
            put_check(g, seat)
    clear_hurt(g)


uphold(book, "1003.2", by=put_damage_checks, at=__name__,
       en="As many damage checks as damage borne go to the kotodama space.",
       ja="負っているダメージの数だけダメージチェック処理をコトダマ空間に置く。")


def check_order(g: Game) -> tuple[int, ...]:
    return tuple(in_order(g))


uphold(book, "1003.2b", by=check_order, at=__name__,
       en="The turn player's checks are all put first, then the other player's.",
       ja="ターンプレイヤーの分を先にすべて置き、その後に非ターンプレイヤーの分を置く。")


def put_check(g: Game, seat: int) -> None:
    r = g.new_play(W_CHECK, -1, 0, check_controller(seat), 0, 0)
    r.numbers[P_STATE] = PLAYED
    g.lay_on_pile(r.id)
    if g.log is not None:
        g.log(g, DAMAGE_CHECK, SEAT | seat, 0, 0, -1, r.id)


def check_controller(seat: int) -> int:
    return seat


uphold(book, "1003.2a", by=check_controller, at=__name__,
       en="A damage check is controlled by the player who bears that damage.",
       ja="ダメージチェック処理の支配者は、そのダメージを負っているプレイヤーである。")


def clear_hurt(g: Game) -> None:
    for s in range(g.seats):
        g.hurt_player(s, -g.hurt[s])


uphold(book, "1003.3", by=clear_hurt, at=__name__,
       en="Then no player bears damage any more.", ja="その後、すべてのプレイヤーの負っているダメージを0にする。")


# ---- 1104
@damage_check.step("1104.2", "1104.1", en="The controller turns the top card of the deck into the check zone.",
                   ja="支配者はデッキの一番上のカードをチェック・ゾーンに移して公開する。")
def turn_up(g: Game, f: Frame) -> int:
    return do(g, CHECK, SEAT | g.records[f[CHECKING]].numbers[P_SEAT])


@damage_check.step("1104.3", en="Without ukemi it goes to its owner's damage zone.",
                   ja="ウケミ能力がなければ持ち主のダメージ・ゾーンに移す。")
def without_ukemi(g: Game, f: Frame) -> int:
    f[CARD] = g.result if g.result != UNCHANGED else 0
    if not f[CARD]:
        return damage_check.goto(f, "1104.5")
    if ukemi_of(g, f[CARD]) >= 0:
        return damage_check.goto(f, "1104.4a")
    damage_check.goto(f, "1104.5")
    return do(g, TO_DAMAGE, f[CARD])


@damage_check.step("1104.4a", "1211.3a", en="Only a ukemi with a cost may be left unentered; then the card goes to the ohigan.",
                   ja="コストのあるウケミに限り、支払わずエントリーしないことを選べる。その場合オヒガンに置く。")
def may_decline(g: Game, f: Frame) -> int:
    key = ukemi_of(g, f[CARD])
    if not has_cost(g, key) or not ukemi_possible(g, f[CARD], key):
        if g.veils and ukemi_seems_possible(g, f[CARD], key):
            return g.ask(g.records[f[CHECKING]].numbers[P_SEAT], K_UKEMI, [NO], f[CARD])
        g.answer = YES
        return NEXT
    return g.ask(g.records[f[CHECKING]].numbers[P_SEAT], K_UKEMI, [NO, YES], f[CARD])


def has_cost(g: Game, key: int) -> bool:
    a = g.lib.abilities[key & ABILITY]
    return a.cost is not None or a.money is not None


@damage_check.step("1104.4", "1211.3", en="A ukemi ability is entered; not entering it is no choice.",
                   ja="ウケミ能力があればエントリーする。しないことは選べない。")
def enter_it(g: Game, f: Frame) -> int:
    key = ukemi_of(g, f[CARD])
    if g.answer == NO or f[BARRED] or not ukemi_possible(g, f[CARD], key):
        damage_check.goto(f, "1104.5")
        return not_entered(g, f[CARD])
    seat = g.records[f[CHECKING]].numbers[P_SEAT]
    damage_check.goto(f, "1104.4")
    g.declare(False)
    damage_check.goto(f, "1104.5")
    if g.lib.abilities[key & ABILITY].enters:
        return enter_checked_card(g, f[CARD], seat)
    if g.lib.abilities[key & ABILITY].enters_others:
        return enter_in_its_place(g, f, key, seat)
    return enter_ukemi(g, key, seat)


def enter_in_its_place(g: Game, f: Frame, key: int, seat: int) -> int:
    """1211.2a: a ukemi that only enters another card is not itself entered: that card is, at once."""
    damage_check.goto(f, "1211.2a")
    r = ability_draft(g, key, seat)
    return run_play(g, g.new_record(R_PLAY, r.numbers, r.sets).id, False)


@damage_check.step(label="1211.2a")
def in_its_place(g: Game, f: Frame) -> int:
    damage_check.goto(f, "1104.5")
    return after_ukemi(g, f[CARD])


def ukemi_possible(g: Game, ref: int, key: int) -> bool:
    """It has what it needs: targets, its condition, its cost."""
    seat = g.cards[ref & ID].seat
    if g.lib.abilities[key & ABILITY].enters:
        return can_enter_free(g, ref, key, seat)
    return can_enter_ukemi(g, key, seat)


def ukemi_seems_possible(g: Game, ref: int, key: int) -> bool:
    """Its cost cannot be paid, but for cards that somebody does not see."""
    a = g.lib.abilities[key & ABILITY]
    r = ability_draft(g, key, g.cards[ref & ID].seat)
    return a.cost is not None and enough_ether(g, a, r) and seems_payable(g, a.cost.code, r)


def not_entered(g: Game, ref: int) -> int:
    return do(g, TO_OHIGAN, ref)


uphold(book, "1104.4b", by=not_entered, at=__name__,
       en="A ukemi that cannot be entered is not, and its card goes to the ohigan.",
       ja="エントリーできないウケミはエントリーせず、そのカードをオヒガンに置く。")


@damage_check.step("1104.5", en="The damage check leaves the kotodama space.", ja="ダメージチェック処理をコトダマ空間から取り除く。")
def check_done(g: Game, f: Frame) -> int:
    r = g.records.get(f[CHECKING])
    if r is not None:
        if f[CHECKING] in g.pile:
            g.take_off_pile(f[CHECKING])
        g.drop_play(r)
    return NEXT


def after_ukemi(g: Game, ref: int) -> int:
    """1104.4c, 1211.4: when the ability has left, a card still in the check zone goes to the ohigan."""
    if g.live(ref) and g.cards[ref & ID].zone == CHECK_ZONE:
        return do(g, TO_OHIGAN, ref)
    return NEXT


uphold(book, "1104.4c", "1211.4", by=after_ukemi, at=__name__,
       en="Once its ukemi has left the kotodama space, a card still in the check zone goes to the ohigan.",
       ja="ウケミ能力が取り除かれた直後、カードがまだチェック・ゾーンにあればオヒガンに置く。")

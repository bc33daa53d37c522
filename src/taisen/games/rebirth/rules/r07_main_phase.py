"""7.4.2 What the turn player does in the main phase, with the conditions of each action."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.rebirth.rules.r04_moving import entry_of, in_slots, is_character, vacant
from taisen.games.rebirth.rules.r04_zones import forbidden, payable
from taisen.games.rebirth.rules.r05_paying import pay_energy
from taisen.games.rebirth.rules.r09_layers import ability_barred
from taisen.games.rebirth.rules.r09_playing import can_pay, play_ability, play_card
from taisen.games.rebirth.rules.r09_plays import keywords_met
from taisen.games.rebirth.terms import (
    BAR_SET,
    CHARACTER,
    COST,
    DRAW,
    HAND,
    N_PHASE,
    PHASE,
    REBIRTH_CARD,
    SET_REBIRTH,
    TO_MEMBER,
    V_MOVE,
    V_PLAY,
    V_SET,
    V_USE,
    book,
)
from taisen.kernel import legality
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.legality import Verb, key_at, lies, not_used_up
from taisen.kernel.names import A_ACTIVATED, ABILITY, DONE, ID, NEXT, PASS, SEAT, VERB, Frame
from taisen.kernel.plays.record import ability_draft
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.rulings import barred
from taisen.kernel.seats import is_turn, turn_side
from taisen.kernel.state import Game

play: Final = Verb(book, "play", "Play a character", "キャラをプレイする")
move: Final = Verb(book, "move", "Move the entry to a vacant seat", "エントリーを空席に移動する")
use: Final = Verb(book, "use", "Use an activated ability", "起動能力を使う", paired=True)
set_card: Final = Verb(book, "set", "Set a Re-birth and draw", "Reバースをセットして1枚引く")


def own_main_phase(g: Game, seat: int) -> bool:
    return is_turn(g, seat) and g.numbers[N_PHASE] == PHASE["main"]


def in_hand(g: Game, seat: int, ref: int, kind: int) -> bool:
    return lies(g, seat, ref, HAND) and g.definition(ref).kind == kind


def _in_main(g: Game, seat: int, what: int) -> bool:
    return own_main_phase(g, seat)


for _verb in (play, move, use, set_card):
    _verb.condition("7.4.2", en="It is your own main phase.", ja="自分のメインフェイズである。", common=True)(_in_main)


# ---- 7.4.2.1
@play.condition("7.4.2.1", en="It is a character card in your own hand.", ja="自分の手札のキャラカードである。")
def character_in_hand(g: Game, seat: int, ref: int) -> bool:
    return in_hand(g, seat, ref, CHARACTER)


@play.condition("5.14.1.1", en="You have as much standing energy as it costs.", ja="コストに等しいエネルギーを支払える。")
def play_payable(g: Game, seat: int, ref: int) -> bool:
    return payable(g, seat, derived(g, ref).nums[COST])


# ---- 7.4.2.2
@move.condition("7.4.2.2", en="It is the character in your own entry.", ja="自分のエントリーのキャラである。")
def in_own_entry(g: Game, seat: int, ref: int) -> bool:
    return entry_of(g, seat) == ref and is_character(g, ref)


@move.condition("1.3.3", en="No effect keeps it from being put among the members.", ja="メンバーに置くことを禁止されていない。")
def may_move(g: Game, seat: int, ref: int) -> bool:
    return not forbidden(g, ref, "be_put_member_but_by_effect")


@move.condition("7.4.2.2", en="You have a vacant seat among your members.", ja="自分のメンバーに空席がある。", common=True)
def seat_vacant(g: Game, seat: int, ref: int) -> bool:
    return bool(vacant(g, seat))


@move.condition("7.4.2.2", en="You have as much standing energy as the character costs.",
                ja="そのキャラのコストに等しいエネルギーを支払える。")
def move_payable(g: Game, seat: int, ref: int) -> bool:
    return payable(g, seat, derived(g, ref).nums[COST])


# ---- 7.4.2.3: the thing is card << 8 | index among its abilities
@use.condition("7.4.2.3", en="It is an activated ability of a card of your own, valid where the card is.",
               ja="自分のカードの、その領域で有効な起動能力である。")
def own_activated(g: Game, seat: int, what: int) -> bool:
    return legality.own_activated(g, seat, what)


@use.condition("9.2.2.1", en="It has not been used this turn, if it may be used once a turn.",
               ja="ターン1回の能力なら、このターンまだ使っていない。")
def not_used(g: Game, seat: int, what: int) -> bool:
    return not_used_up(g, what)


@use.condition("11.2.3.2", en="Its condition keywords hold.", ja="条件キーワードを満たしている。")
def use_valid(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return key < 0 or keywords_met(g, ability_draft(g, key, seat))


@use.condition("1.3.3", en="No effect keeps you from using it.", ja="使用を禁止されていない。")
def may_be_used(g: Game, seat: int, what: int) -> bool:
    return not ability_barred(g, seat, A_ACTIVATED, g.cards[what >> 8 & ID].zone)


@use.condition("9.5.2.2", en="Its cost can be paid whole.", ja="コストをすべて支払える。")
def use_payable(g: Game, seat: int, what: int) -> bool:
    key = key_at(g, what)
    return key < 0 or can_pay(g, ability_draft(g, key, seat))


# ---- 7.4.2.4
@set_card.condition("7.4.2.4", en="It is a Re-birth card in your own hand.", ja="自分の手札のReバースカードである。")
def rebirth_in_hand(g: Game, seat: int, ref: int) -> bool:
    return in_hand(g, seat, ref, REBIRTH_CARD)


@set_card.condition("1.3.3", en="No effect keeps you from setting it.", ja="セットを禁止されていない。", common=True)
def may_set(g: Game, seat: int, ref: int) -> bool:
    return not barred(g, seat, BAR_SET)


VERBS: Final = {v.name: v for v in (play, move, use, set_card)}


# ---- options
def main_options(g: Game) -> list[int]:
    """12.5.7.2.3: what any player of the turn side may do; PASS declares the attack phase (7.4.2.5)."""
    out: list[int] = [PASS]
    for s in turn_side(g):
        out.extend(options_of(g, s))
    return out


def options_of(g: Game, seat: int) -> list[int]:
    hand = distinct(g, g.zone(seat, HAND))
    out = [V_PLAY << VERB | r for r in hand if play.holds(g, seat, r)]
    out += [V_SET << VERB | r for r in hand if set_card.holds(g, seat, r)]
    entry = entry_of(g, seat)
    if entry and move.holds(g, seat, entry):
        out.append(V_MOVE << VERB | entry)
    if g.lib.activated:
        out += [V_USE << VERB | what for what in activated(g, seat) if use.holds(g, seat, what)]
    return out


def activated(g: Game, seat: int) -> list[int]:
    """Every activated ability of the player's cards."""
    out: list[int] = []
    count = g.rules.count
    for z in range(count):
        if not g.lib.activated >> z & 1:
            continue
        for r in g.zones[seat * count + z]:
            if g.cards[r & ID].down and not in_slots(g, r):
                continue
            for i, key in enumerate(abilities_of(g, r)):
                a = g.lib.abilities[key & ABILITY]
                if a.kind == A_ACTIVATED and a.zones >> z & 1:
                    out.append(r << 8 | i)
    return out


# ---- carrying out
moving: Final = Procedure(book, "7.4.2.2 moving the entry")
setting: Final = Procedure(book, "7.4.2.4 setting a Re-birth")
WHAT: Final = 2
WHOSE: Final = 3


def carry_out(g: Game, verb: int, what: int) -> int:
    if verb == V_PLAY:
        return play_card(g, what)
    if verb == V_USE:
        return play_ability(g, what >> 8, abilities_of(g, what >> 8)[what & 255])
    if verb == V_MOVE:
        return g.push(moving.id, what, g.cards[what & ID].seat)
    return g.push(setting.id, what, g.cards[what & ID].seat)


@moving.step("7.4.2.2", en="Energy equal to the character's cost is paid.", ja="エントリーのキャラのコストに等しいエネルギーを支払う。")
def pay_for_move(g: Game, f: Frame) -> int:
    price = derived(g, f[WHAT]).nums[COST]
    return pay_energy(g, f[WHOSE], price) if price > 0 else NEXT


@moving.step(label="7.4.2.2 go")
def go(g: Game, f: Frame) -> int:
    """It goes to a vacant seat; which one nobody could tell apart."""
    g.checkpoint = None
    return do(g, TO_MEMBER, f[WHAT], 0, 0, f[WHOSE]) if g.live(f[WHAT]) else NEXT


@setting.step("7.4.2.4", en="A Re-birth of the hand is set", ja="手札のReバースカードを1枚セットする。")
def set_it(g: Game, f: Frame) -> int:
    g.checkpoint = None
    return do(g, SET_REBIRTH, f[WHAT], 0, 0, f[WHOSE])


@setting.step(label="7.4.2.4 draw")
def then_draw(g: Game, f: Frame) -> int:
    return do(g, DRAW, SEAT | f[WHOSE], 1, 0, f[WHOSE]) if g.result != UNCHANGED else DONE


uphold(book, "7.4.2.4", by=then_draw, at=__name__,
       en="and a card is drawn for it.", ja="そうすることで、カードを1枚引く。")


def _options_of_one(g: Game) -> list[int]:
    return [PASS, *options_of(g, g.tp)]


uphold(book, "12.5.7.2.3", by=main_options, at=__name__,
       en="In a team's main phase any of its players does one thing after another.",
       ja="チームのメインフェイズでは、任意のプレイヤー1人が行動を1つ実行することを繰り返す。",
       breaks=(patch(sys.modules[__name__], "main_options", _options_of_one, "only one of the team acts"),))

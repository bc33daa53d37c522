"""8.2-8.4, 8.7 The actions of the main step that play no card, step by step."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r04_stage import cheers_of, members_at, note_did
from taisen.games.hololive.rules.r08_blooming import bloom_members
from taisen.games.hololive.rules.r10_permissions import baton_price
from taisen.games.hololive.terms import (
    ARCHIVED,
    BACK,
    BATON_PASS,
    BLOOM,
    BY_RULES,
    CENTER,
    COLLABED,
    DECK,
    DID_BATON,
    DID_COLLAB,
    ENTER,
    EXCHANGE,
    K_BLOOM,
    K_PAY,
    R_PAYMENT,
    TO_HOLO_POWER,
    book,
)
from taisen.kernel.events import UNCHANGED, do, do_all
from taisen.kernel.names import EMPTY, NEXT, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.plays.payment import in_order, later, matters, next_of_any
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

placing: Final = Procedure(book, "8.2 putting a holomem on the stage")
blooming: Final = Procedure(book, "8.3 Bloom")
collabing: Final = Procedure(book, "8.4 collab")
passing: Final = Procedure(book, "8.7 baton pass")

CARD: Final = 2
"""The card or member that the action is about."""
OTHER: Final = 3
PAYMENT: Final = 4
"""The record of the cheers that are chosen to be archived."""


# ---- 8.2
@placing.step("8.2.1", en="A Debut or Spot holomem of the hand is put face up into the back position.",
              ja="手札のDebutかSpotのホロメン1枚をバックポジションに表向きに置く。")
def put_there(g: Game, f: Frame) -> int:
    return do(g, ENTER, f[CARD], BACK, 0, g.tp)


# ---- 8.3
@blooming.step("8.3.2", en="A member that may Bloom with the card is chosen.", ja="このカードでBloomできる自分のホロメンを1人選ぶ。")
def choose_member(g: Game, f: Frame) -> int:
    return g.ask(g.tp, K_BLOOM, [V_CARD << VERB | m for m in bloom_members(g, g.tp, f[CARD])], f[CARD])


@blooming.step("8.3.4", "8.3.3", en="The card of the hand is shown and the member blooms with it.",
               ja="手札のカードを公開し、選んだホロメンをそのカードでBloomする。")
def bloom_it(g: Game, f: Frame) -> int:
    g.checkpoint = None
    return do(g, BLOOM, g.answer & PAYLOAD, f[CARD], 0, g.tp)


# ---- 8.4
@collabing.step("8.4.3", en="The top card of the deck, if there is one, becomes holo power.",
                ja="デッキにカードがあれば、一番上のカードをホロパワーエリアに置く。")
def gain_power(g: Game, f: Frame) -> int:
    note_did(g, g.tp, DID_COLLAB)
    deck = g.zone(g.tp, DECK)
    if not deck:
        return NEXT
    return do(g, TO_HOLO_POWER, deck[-1], 0, 0, g.tp)


@collabing.step("8.4.4", en="The chosen member collabs.", ja="選んだホロメンがコラボする。")
def collab_it(g: Game, f: Frame) -> int:
    return do(g, COLLABED, f[CARD], 0, 0, g.tp)


# ---- 8.7
@passing.step("8.7.1", en="An active member of the back is to take over.", ja="お休みしていないバックホロメンを1人選ぶ。")
def who_takes_over(g: Game, f: Frame) -> int:
    f[OTHER] = f[CARD]
    f[CARD] = members_at(g, g.tp, CENTER)[0]
    f[PAYMENT] = g.new_record(R_PAYMENT, [], [EMPTY]).id
    return NEXT


@passing.step("10.5.2", label="8.7.2 which", en="Which cheers pay is asked where they differ: a colourless cost takes any.",
              ja="どのエールで支払うかは、違いがあれば選ぶ。無色のコストはどの色でもよい。")
def choose_cheer(g: Game, f: Frame) -> int:
    chosen = g.records[f[PAYMENT]].sets[0]
    left = unpaid_with(g, f)
    price = baton_price(g, f[CARD])
    need = price - len(chosen)
    if need <= 0 or not matters(g, left, need):
        return passing.goto(f, "8.7.2")
    offered = next_of_any(g, left, need)
    return g.ask_group(g.tp, K_PAY, [V_CARD << VERB | r for r in offered], price, price, chosen, f[CARD])


def unpaid_with(g: Game, f: Frame) -> list[int]:
    """The cheers of the center that may still be chosen: like beside like, in one order only."""
    chosen = g.records[f[PAYMENT]].sets[0]
    return later(in_order(g, cheers_of(g, f[CARD])), chosen)


@passing.step(label="8.7.2 take")
def take_cheer(g: Game, f: Frame) -> int:
    g.records[f[PAYMENT]].sets[0] += (g.answer & PAYLOAD,)
    return passing.goto(f, "8.7.2 which")


@passing.step("8.7.2", en="The cheers of the cost, attached to the center, are archived.",
              ja="センターホロメンに付いている、コストの枚数のエールをアーカイブする。")
def pay_cheers(g: Game, f: Frame) -> int:
    g.checkpoint = None
    note_did(g, g.tp, DID_BATON)
    chosen = g.records[f[PAYMENT]].sets[0]
    need = max(0, baton_price(g, f[CARD]) - len(chosen))
    cheers = [*chosen, *unpaid_with(g, f)[:need]]
    del g.records[f[PAYMENT]]
    f[PAYMENT] = 0
    return do_all(g, ARCHIVED, cheers, [BY_RULES] * len(cheers), f[CARD], g.tp)


@passing.step("8.7.3", en="The two members change places.", ja="選んだバックホロメンとセンターホロメンを交代する。")
def change_places(g: Game, f: Frame) -> int:
    return do(g, EXCHANGE, f[CARD], g.now(f[OTHER]), 0, g.tp)


@passing.step(label="8.7.3 done")
def baton_passed(g: Game, f: Frame) -> int:
    if g.result == UNCHANGED:
        return NEXT
    return do(g, BATON_PASS, f[CARD], f[OTHER], 0, g.tp)

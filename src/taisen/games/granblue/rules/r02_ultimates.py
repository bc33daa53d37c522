"""2-6 Ultimates: when a card's ultimate may be activated, and the gauge cards that it turns down."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r03_areas import gauge_up, there
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.terms import (
    BAR_ULTIMATE,
    K_ULTIMATE_COST,
    KW_ULTIMATE,
    N_ULTIMATE,
    NOTE_ULTIMATE,
    TURN_DOWN,
    V_ULTIMATE,
    book,
)
from taisen.kernel.continuous import abilities_of
from taisen.kernel.events import do_all
from taisen.kernel.ledger import uphold
from taisen.kernel.legality import Verb, key_at
from taisen.kernel.lowered import Ability
from taisen.kernel.names import ABILITY, DONE, ID, NEXT, NOTE_SHIFT, PAYLOAD, V_CARD, VERB, Frame
from taisen.kernel.plays.payment import in_order, later, next_of_any
from taisen.kernel.procedure import Procedure
from taisen.kernel.rulings import barred
from taisen.kernel.state import Game

turning: Final = Procedure(book, "2-6 turning gauge cards down")
ultimate: Final = Verb(book, "ultimate", "Activate an ultimate", "奥義を発動する", paired=True)

WHOSE: Final = 2
COUNT: Final = 3
CHOSEN: Final = 6
"""From here on: the gauge cards that were picked so far."""


def of_key(g: Game, what: int) -> Ability | None:
    key = key_at(g, what)
    return g.lib.abilities[key & ABILITY] if key >= 0 else None


@ultimate.condition("2-6-1-1-1", "7-2-1-3-1-4", en="It is an ultimate of the card that has just attacked.", ja="アタックしたカードの奥義である。")
def of_the_attacker(g: Game, seat: int, what: int) -> bool:
    a = of_key(g, what)
    ref = what >> 8
    return a is not None and a.keyword == KW_ULTIMATE and g.numbers[N_ULTIMATE] != 0 and g.now(g.numbers[N_ULTIMATE]) == ref \
        and there(g, ref) and g.cards[ref & ID].seat == seat


@ultimate.condition("2-6-1-1-3", en="The card's ultimate has not been activated this turn.", ja="このカードの奥義をこのターンまだ発動していない。")
def not_yet(g: Game, seat: int, what: int) -> bool:
    return NOTE_ULTIMATE << NOTE_SHIFT | what >> 8 not in g.notes


@ultimate.condition("2-6-1-1-1", en="So many cards of your gauge lie face up.", ja="奥義ゲージに表向きのカードが必要な枚数ある。")
def gauge_enough(g: Game, seat: int, what: int) -> bool:
    a = of_key(g, what)
    return a is None or len(gauge_up(g, seat)) >= a.number


@ultimate.condition("1-3-3", en="No effect keeps you or the card from it.", ja="奥義の発動を禁止されていない。")
def may_be_activated(g: Game, seat: int, what: int) -> bool:
    return not barred(g, seat, BAR_ULTIMATE) and not forbidden(g, what >> 8, "ultimate")


def own_ultimate(g: Game, seat: int, what: int) -> bool:
    a = of_key(g, what)
    return a is not None and a.keyword == KW_ULTIMATE and there(g, what >> 8) and g.cards[what >> 8 & ID].seat == seat


ultimate.about = own_ultimate


def ultimate_options(g: Game) -> list[int]:
    """The ultimates that the attacker's master may activate at this check point."""
    ref = g.now(g.numbers[N_ULTIMATE]) if g.numbers[N_ULTIMATE] else 0
    if not ref or not there(g, ref):
        return []
    seat = g.cards[ref & ID].seat
    keys = abilities_of(g, ref)
    return [V_ULTIMATE << VERB | ref << 8 | i for i in range(len(keys))
            if g.lib.abilities[keys[i] & ABILITY].keyword == KW_ULTIMATE and ultimate.holds(g, seat, ref << 8 | i)]


def note_ultimate(g: Game, ref: int) -> None:
    """2-6-1-1-3: not again this turn."""
    g.note(NOTE_ULTIMATE << NOTE_SHIFT | ref, (1,))


# ---- what it costs
def turn_down_gauge(g: Game, seat: int, n: int) -> int:
    return g.push(turning.id, seat, n) if n > 0 else NEXT


@turning.step("2-6-1-1-1", en="So many face-up cards of the gauge are turned face down.",
              ja="奥義ゲージの表向きのカードを、必要な枚数だけ裏向きにする。")
def which_cards(g: Game, f: Frame) -> int:
    picked = tuple(f[CHOSEN:])
    offered = next_of_any(g, later(in_order(g, gauge_up(g, f[WHOSE])), picked), f[COUNT] - len(picked))
    return g.ask_group(f[WHOSE], K_ULTIMATE_COST, [V_CARD << VERB | r for r in offered], f[COUNT], f[COUNT], picked)


@turning.step(label="2-6-1-1-1 take")
def take(g: Game, f: Frame) -> int:
    f.append(g.answer & PAYLOAD)
    return NEXT if len(f[CHOSEN:]) == f[COUNT] else turning.goto(f, "2-6-1-1-1")


@turning.step(label="2-6-1-1-1 turn")
def turn_them(g: Game, f: Frame) -> int:
    chosen = f[CHOSEN:]
    return do_all(g, TURN_DOWN, chosen, [0] * len(chosen), 0, f[WHOSE])


@turning.step(label="turned")
def turned(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "2-6-1-1-3", by=note_ultimate, at=__name__,
       en="The ultimate of one card is activated once a turn.", ja="同じカードの奥義は1ターンに1回までしか発動できない。")

"""4 The turn and its actions."""
from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from himori.rules.r6_checks import check
from himori.terms import (
    ARRIVE,
    ASLEEP,
    AWAKE,
    CAST,
    CHALLENGE,
    COST,
    DRAW,
    GAIN,
    HAND,
    K_MAIN,
    K_TARGET,
    KEEPER,
    MIGHT,
    N_CLOCK,
    N_FIRST,
    N_OILED,
    N_PHASE,
    N_TURNS,
    OIL,
    PHASE,
    REST,
    SHINE,
    SINK,
    TO_OIL,
    TURN_START,
    V_CAST,
    V_CHALLENGE,
    V_OIL,
    V_PLAY,
    V_SHINE,
    WAKE,
    WATCH,
    WIND,
    book,
)
from taisen.kernel import turns
from taisen.kernel.continuous import derived, end_until
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import patch, set_item, uphold
from taisen.kernel.legality import Verb, lies
from taisen.kernel.names import ID, NEXT, PASS, PAYLOAD, SEAT, U_TURN, V_CARD, VERB, Frame
from taisen.kernel.plays.record import card_draft, enter
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import distinct
from taisen.kernel.sight import show
from taisen.kernel.state import Game

turn: Final = Procedure(book, "4 turn")
WHAT: Final = 2
"""Local of an action: the card."""
OTHER: Final = 3
"""Whom it challenges; of a wind: its play."""


def new_turn(g: Game) -> None:
    turns.new_turn(g, N_TURNS, N_CLOCK)
    g.set(N_OILED, 0)
    g.set(N_PHASE, PHASE["main"])


# ---- 4.1 to 4.4
@turn.step("4.1", en="All cards of the turn player wake.", ja="手番のプレイヤーのカードをすべて起こす。")
def wake_all(g: Game, f: Frame) -> int:
    tired = [r for z in (WATCH, OIL) for r in g.zone(g.tp, z) if g.cards[r & ID].pose == ASLEEP]
    return do_all(g, WAKE, tired, [0] * len(tired), 0, g.tp)


@turn.step(label="4.1 start")
def start(g: Game, f: Frame) -> int:
    return do(g, TURN_START, SEAT | g.tp)


@turn.step("4.2", en="A card is drawn, but for the first player's first turn.", ja="1枚引く。先攻の最初のターンには引かない。")
def draw(g: Game, f: Frame) -> int:
    first = g.tp == g.numbers[N_FIRST] and g.numbers[N_TURNS + g.tp] == 1
    return NEXT if first else do(g, DRAW, SEAT | g.tp, 1, 0, g.tp)


@turn.step(label="4.3 check")
def checked(g: Game, f: Frame) -> int:
    return g.push(check.id)


@turn.step("4.3", en="The turn player acts as often as they like.", ja="手番のプレイヤーは行動を好きなだけ行う。")
def act(g: Game, f: Frame) -> int:
    return g.ask(g.tp, K_MAIN, [PASS, *options(g)])


@turn.step(label="4.3 take")
def carry_out(g: Game, f: Frame) -> int:
    if g.answer == PASS:
        return turn.goto(f, "4.4")
    turn.goto(f, "4.3 check")
    g.declare()
    return g.push(ACTIONS[g.answer >> VERB].id, g.answer & PAYLOAD)


@turn.step("4.4", en="What lasts this turn ends; the opponent's turn comes.", ja="「このターン」の効果が消え、相手のターンになる。")
def end_turn(g: Game, f: Frame) -> int:
    g.set(N_PHASE, PHASE["end"])
    end_until(g, U_TURN)
    return g.push(check.id)


@turn.step(label="4.4 next")
def next_turn(g: Game, f: Frame) -> int:
    g.turn_to(g.next_seat(g.tp))
    new_turn(g)
    return turn.goto(f, "4.1")


# ---- what may be done
oil: Final = Verb(book, "oil", "Lay a card as oil", "油に置く")
play: Final = Verb(book, "play", "Play a keeper", "灯守を見張りに置く")
cast: Final = Verb(book, "cast", "Cast a wind", "風を使う")
shine: Final = Verb(book, "shine", "Shine with a keeper", "照らす")
challenge: Final = Verb(book, "challenge", "Challenge with a keeper", "挑む")
VERBS: Final = {v.name: v for v in (oil, play, cast, shine, challenge)}


def own_turn(g: Game, seat: int, ref: int) -> bool:
    return g.tp == seat and g.numbers[N_PHASE] == PHASE["main"]


for _verb in VERBS.values():
    _verb.condition("4.3", en="It is your turn.", ja="自分の手番である。", common=True)(own_turn)


@oil.condition("4.3.1", en="No card has been laid as oil this turn.", ja="このターンまだ油に置いていない。", common=True)
def not_oiled(g: Game, seat: int, ref: int) -> bool:
    return not g.numbers[N_OILED]


@oil.condition("4.3.1", en="It is a card of your hand.", ja="自分の手札である。")
def of_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND)


@play.condition("4.3.3", en="It is a keeper of your hand.", ja="自分の手札の灯守である。")
def keeper_of_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and g.definition(ref).kind == KEEPER


@cast.condition("4.3.4", en="It is a wind of your hand.", ja="自分の手札の風である。")
def wind_of_hand(g: Game, seat: int, ref: int) -> bool:
    return lies(g, seat, ref, HAND) and g.definition(ref).kind == WIND


def payable(g: Game, seat: int, ref: int) -> bool:
    return len(awake(g, seat, OIL)) >= g.definition(ref).nums[COST]


for _verb in (play, cast):
    _verb.condition("4.3.2", en="You have as much waking oil as it costs.", ja="コストと同じ数の起きている油がある。")(payable)


@shine.condition("4.3.5", en="It is a waking keeper of yours.", ja="自分の起きている灯守である。")
def may_shine(g: Game, seat: int, ref: int) -> bool:
    return ref in awake(g, seat, WATCH)


@challenge.condition("4.3.6", en="It is a waking keeper of yours.", ja="自分の起きている灯守である。")
def may_challenge(g: Game, seat: int, ref: int) -> bool:
    return ref in awake(g, seat, WATCH)


@challenge.condition("4.3.6", en="The opponent has a keeper that is asleep.", ja="相手に寝ている灯守がいる。", common=True)
def somebody_sleeps(g: Game, seat: int, ref: int) -> bool:
    return bool(sleepers(g, seat))


def awake(g: Game, seat: int, zone: int) -> list[int]:
    return [r for r in g.zone(seat, zone) if g.cards[r & ID].pose == AWAKE]


def sleepers(g: Game, seat: int) -> list[int]:
    return [r for s in g.opponents(seat) for r in g.zone(s, WATCH) if g.cards[r & ID].pose == ASLEEP]


def options(g: Game) -> list[int]:
    """Of cards that nobody could tell apart one is offered."""
    tried = ((V_OIL, oil, HAND), (V_PLAY, play, HAND), (V_CAST, cast, HAND), (V_SHINE, shine, WATCH), (V_CHALLENGE, challenge, WATCH))
    return [verb << VERB | r for verb, action, zone in tried for r in distinct(g, g.zone(g.tp, zone)) if action.holds(g, g.tp, r)]


# ---- carrying it out: an action is a procedure of its own
def action(name: str) -> Procedure:
    return Procedure(book, name)


oiling: Final = action("4.3.1 oil")
playing: Final = action("4.3.3 play")
casting: Final = action("4.3.4 cast")
shining: Final = action("4.3.5 shine")
challenging: Final = action("4.3.6 challenge")
ACTIONS: Final = {V_OIL: oiling, V_PLAY: playing, V_CAST: casting, V_SHINE: shining, V_CHALLENGE: challenging}


@oiling.step("4.3.1", en="Once a turn a card of the hand is laid as oil.", ja="ターンに1回、手札を1枚油に置く。")
def lay_oil(g: Game, f: Frame) -> int:
    g.set(N_OILED, 1)
    return do(g, TO_OIL, f[WHAT], 0, 0, g.tp)


def pay(g: Game, f: Frame) -> int:
    price = awake(g, g.tp, OIL)[:g.definition(f[WHAT]).nums[COST]]
    return do_all(g, REST, price, [0] * len(price), 0, g.tp)


for _procedure in (playing, casting):
    _procedure.step("4.3.2", en="As much oil as it costs is put to rest.", ja="コストと同じ数の油を寝かせる。")(pay)


@playing.step("4.3.3", en="The keeper takes the watch, asleep.", ja="灯守を寝かせて見張りに置く。")
def take_watch(g: Game, f: Frame) -> int:
    return do(g, ARRIVE, f[WHAT], 0, 0, g.tp)


@casting.step("4.3.4", en="The wind does what it says", ja="風の効果を行い")
def blow(g: Game, f: Frame) -> int:
    show(g, f[WHAT])
    f[OTHER] = enter(g, card_draft(g, f[WHAT], g.tp)).id
    return do(g, CAST, f[WHAT], 0, 0, g.tp)


@casting.step(label="4.3.4 run")
def run_wind(g: Game, f: Frame) -> int:
    return run_play(g, f[OTHER], True)


@casting.step("4.3.4", label="4.3.4 over", en="and goes to the sea.", ja="海に置く。")
def sink_wind(g: Game, f: Frame) -> int:
    g.drop_play(g.records[f[OTHER]])
    return do(g, SINK, f[WHAT], 0, 0, g.tp)


def rest_it(g: Game, f: Frame) -> int:
    return do(g, REST, f[WHAT], 0, 0, g.tp)


@challenging.step(label="4.3.6 whom")
def whom(g: Game, f: Frame) -> int:
    return g.ask(g.tp, K_TARGET, [V_CARD << VERB | r for r in distinct(g, sleepers(g, g.tp))], f[WHAT])


@challenging.step(label="4.3.6 take")
def take_target(g: Game, f: Frame) -> int:
    f[OTHER] = g.answer & PAYLOAD
    return do(g, CHALLENGE, f[WHAT], f[OTHER], 0, g.tp)


for _rule, _procedure in (("4.3.5", shining), ("4.3.6", challenging)):
    _procedure.step(_rule, label=f"{_rule} rest", en="The keeper is put to rest for it.", ja="灯守を寝かせる。")(rest_it)


@shining.step("4.3.5", en="Its player gains as many lights as it shines.", ja="輝きと同じ数の光を得る。")
def gain_lights(g: Game, f: Frame) -> int:
    return do(g, GAIN, SEAT | g.tp, max(0, derived(g, f[WHAT]).nums[SHINE]), f[WHAT], g.tp)


@challenging.step("4.3.6", en="Whoever has no more might than the other sinks.", ja="力が同じか低いほうが海に沈む。")
def fight(g: Game, f: Frame) -> int:
    pair = [r for r in (f[WHAT], f[OTHER]) if g.live(r)]
    might = [derived(g, r).nums[MIGHT] for r in pair]
    lost = [r for r, m in zip(pair, might, strict=True) if m <= min(might)] if len(pair) > 1 else []
    return do_all(g, SINK, lost, [0] * len(lost), 0, g.tp)


_HERE: Final = sys.modules[__name__]
Changed = Callable[[Game], None]
uphold(book, "4.3.2", by=payable, at=__name__, en="What cannot be paid whole is not played.", ja="支払えないカードは使えない。")
uphold(book, "4.4", by=end_until, at=__name__, en="Effects of this turn end with it.", ja="「このターン」の効果はターンとともに終わる。",
       breaks=(patch(_HERE, "end_until", lambda g, until: None, "they go on"),))
uphold(book, "4.3", by=carry_out, at=__name__, en="Each action is carried out by its own steps.", ja="行動はそれぞれの手順で行う。",
       breaks=(set_item(ACTIONS, V_SHINE, oiling, "whoever shines is laid as oil"),))

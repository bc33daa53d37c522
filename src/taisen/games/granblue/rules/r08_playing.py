"""8-6 Activation and resolution: activated effects, waiting automatic effects, summons; 10-17 trigger activation."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.rules.r02_ultimates import note_ultimate, turn_down_gauge
from taisen.games.granblue.rules.r03_areas import gauge_up
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.terms import (
    HAND,
    K_USE,
    KW_ULTIMATE,
    P_TRIGGERED,
    ROLL_BACK,
    SUMMON,
    TO_GAUGE,
    TRIGGER,
    ULTIMATE,
    USED,
    book,
)
from taisen.kernel import triggers
from taisen.kernel.effects.program import run_play, run_program
from taisen.kernel.events import do
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    A_SPELL,
    A_STATE,
    ABILITY,
    ID,
    NEXT,
    NO,
    P_CARD,
    P_EVENT,
    P_KEY,
    P_PART,
    P_PROGRAM,
    P_SEAT,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    RESOLVING,
    W_ABILITY,
    W_CARD,
    WAITING,
    Frame,
)
from taisen.kernel.plays import undoing
from taisen.kernel.plays.costs import ask_use, asked_all_the_same, demands_met, pay_demands, unpaid
from taisen.kernel.plays.record import (
    ability_draft,
    ability_of,
    begin,
    card_draft,
    count_use,
    enter,
    leave,
    renamed,
    waits_no_longer,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.sight import hide_all, show
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import used_up

playing: Final = Procedure(book, "8-6 activation")

PLAY: Final = 2
BY: Final = 3
BY_PLAYER: Final = 0
BY_WAITING: Final = 1
BY_RULE: Final = 2
"""A summon that is activated inside rule processing (9-4-2-3-2-2)."""
TIMING_BARRED: Final = 3
"""Local of the frame in which players act: an action that had to be rolled back, + 1."""


# ---- beginning
def play_ability(g: Game, card: int, key: int) -> int:
    return start(g, enter(g, ability_draft(g, key, g.cards[card & ID].seat)), BY_PLAYER)


def play_ultimate(g: Game, card: int, key: int) -> int:
    """7-2-1-3-1-4: like a waiting automatic effect."""
    return start(g, enter(g, ability_draft(g, key, g.cards[card & ID].seat)), BY_RULE)


def play_summon(g: Game, card: int) -> int:
    return start(g, enter(g, card_draft(g, card, g.cards[card & ID].seat)), BY_PLAYER)


def play_waiting(g: Game, i: int) -> int:
    """8-7-3: one occurrence of a waiting effect is activated, also when its card has moved (8-7-6); it waits no longer."""
    return start(g, waits_no_longer(g, i), BY_WAITING)


def trigger_summon(g: Game, card: int, seat: int) -> int:
    """10-17-1-2: a summon that lies in the gauge is trigger-activated, as the last act of a step."""
    return start(g, enter(g, triggered_draft(g, card, seat)), BY_RULE)


def trigger_later(g: Game, card: int) -> None:
    """10-17-1-1: a summon that has become a crystal from the deck waits for the next check point."""
    r = enter(g, triggered_draft(g, card, g.cards[card & ID].seat))
    r.numbers[P_STATE] = WAITING
    r.numbers[P_EVENT] = 0
    r.numbers[P_PART] = 0
    g.waiting.append(r.id)
    g.due = 1


def triggered_draft(g: Game, card: int, seat: int) -> Record:
    r = card_draft(g, card, seat)
    r.numbers[P_TRIGGERED] = 1
    return r


def start(g: Game, r: Record, by: int) -> int:
    return begin(g, playing.id, r, by, r.numbers[P_SEAT])


# ---- what is asked of it
def can_pay(g: Game, r: Record) -> bool:
    """8-4-2-4: all of the cost or nothing."""
    a = ability_of(g, r)
    down = gauge_cost(a)
    return (not down or len(gauge_up(g, r.numbers[P_SEAT])) >= down) and demands_met(g, a, r)


def gauge_cost(a: Ability | None) -> int:
    """2-6-1-1-1: how many cards of the gauge an ultimate turns down."""
    return a.number if a is not None and a.keyword == KW_ULTIMATE else 0


def condition_met(g: Game, r: Record) -> bool:
    """6-3-1-2-3-1: what its text demands holds; nobody asks of a trigger activation (10-17-1)."""
    a = ability_of(g, r)
    return a is None or a.condition is None or a.kind == A_STATE or bool(r.numbers[P_TRIGGERED]) or a.condition.holds(g, r)


def optional(g: Game, r: Record) -> bool:
    """8-4-2-5: a cost may be refused, and what its text leaves to its player."""
    a = ability_of(g, r)
    return a is not None and (a.may or a.cost is not None)


def kept_from(g: Game, source: int) -> bool:
    """1-3-3: an effect keeps the card from using effects."""
    return g.live(source) and forbidden(g, source, "use_effects")


# ---- 8-6-2
@playing.step("8-7-3-1", en="A waiting effect that cannot be activated waits no longer.",
              ja="発動できない待機状態の自動効果は、待機状態が1回取り消される。")
def playable(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if (r.numbers[P_KEY] and used_up(g, r.numbers[P_KEY])) or kept_from(g, r.numbers[P_SOURCE]):
        return not_played(g, f)
    may = f[BY] != BY_PLAYER and optional(g, r)
    if not can_pay(g, r) and not asked_all_the_same(g, ability_of(g, r), r, may):
        return not_played(g, f)
    return NEXT


@playing.step("8-4-2-5", label="8-4-2-5 may", en="Who does not pay its cost does not activate it.", ja="コストを支払わない限り、発動は行われない。")
def may_use(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if f[BY] == BY_PLAYER or not optional(g, r):
        return playing.goto(f, "8-6-2-1")
    return ask_use(g, K_USE, r, can_pay(g, r))


@playing.step(label="8-4-2-5 said")
def declined(g: Game, f: Frame) -> int:
    return not_played(g, f) if g.answer == NO else NEXT


@playing.step("8-6-2-1", en="The effect is named; a card of the hand is shown.", ja="発動する効果テキストを指定する。手札のカードなら公開する。")
def name_it(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if g.live(r.numbers[P_SOURCE]) and g.cards[r.numbers[P_SOURCE] & ID].zone == HAND:
        show(g, r.numbers[P_SOURCE])
    return NEXT


@playing.step("8-6-2-2", en="What must be chosen for it is chosen.", ja="効果に何らかの選択が必要なら、その選択を行う。")
def choose(g: Game, f: Frame) -> int:
    a = ability_of(g, g.records[f[PLAY]])
    return run_program(g, f[PLAY], a.aim.id) if a is not None and a.aim is not None else NEXT


@playing.step("8-6-2-3", en="Its cost is settled and paid.", ja="コストを決定し、すべてのコストを支払う。")
def pay(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if not can_pay(g, r):
        return not_played(g, f)
    return turn_down_gauge(g, r.numbers[P_SEAT], gauge_cost(ability_of(g, r)))


@playing.step(label="8-6-2-3 demands")
def pay_rest(g: Game, f: Frame) -> int:
    return pay_demands(g, g.records[f[PLAY]])


@playing.step("8-4-2-5", en="With its cost unpaid it is not activated; paid, it is.",
              ja="コストを支払えなければ発動は行われない。支払えば発動したことになる。")
def activated(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if unpaid(r):
        return not_played(g, f)
    g.checkpoint = None
    count_use(g, r)
    kind = told_as(g, r)
    return do(g, kind, r.numbers[P_SOURCE], r.numbers[P_KEY] & ABILITY if kind == USED else 0, 0, r.numbers[P_SEAT])


def told_as(g: Game, r: Record) -> int:
    """The event that its activation is."""
    a = ability_of(g, r)
    if a is not None and a.keyword == KW_ULTIMATE:
        note_ultimate(g, r.numbers[P_SOURCE])
        return ULTIMATE
    if r.numbers[P_WHAT] != W_CARD:
        return USED
    return TRIGGER if r.numbers[P_TRIGGERED] else SUMMON


@playing.step("6-3-1-2-3-2", en="A summon of the hand goes to the gauge, and its effect is resolved.",
              ja="発動する召喚石カードは奥義ゲージに置かれ、効果を解決する。")
def to_gauge(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] != W_CARD or r.numbers[P_TRIGGERED] or not g.live(r.numbers[P_CARD]):
        return playing.goto(f, "8-6-2-4")
    return do(g, TO_GAUGE, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])


@playing.step(label="6-3-1-2-3-2 there")
def in_gauge(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if g.result > 0 and g.live(g.result):
        renamed(r, g.result)
    return NEXT


@playing.step("8-6-2-4", "8-6-2-4-1", "8-6-1", en="What the effect says is carried out.", ja="効果の解決を行い、示された内容を実行する。")
def resolve(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    r.numbers[P_STATE] = RESOLVING
    # A summon lies where it lies by now: it is a card there like any other.
    r.numbers[P_WHAT] = W_ABILITY
    r.numbers[P_CARD] = 0
    return run_play(g, r.id, True) if r.numbers[P_PROGRAM] >= 0 else NEXT


@playing.step(label="over")
def over(g: Game, f: Frame) -> int:
    hide_all(g)
    return leave(g, g.records[f[PLAY]])


def not_played(g: Game, f: Frame) -> int:
    return undoing.not_played(g, g.records[f[PLAY]], f[BY] == BY_PLAYER, ROLL_BACK, TIMING_BARRED)


def summon_of(g: Game, ref: int) -> Ability | None:
    """The effect of a summon card."""
    spell = g.definition(ref).spell
    return g.lib.abilities[spell] if spell >= 0 and g.lib.abilities[spell].kind == A_SPELL else None


uphold(book, "8-7-3", by=play_waiting, at=__name__,
       en="One waiting effect is activated and resolved, and one occurrence of it waits no longer.",
       ja="待機状態の自動効果を1つ発動し、解決後、その待機状態が1回取り消される。")
uphold(book, "8-7-6", by=play_waiting, at=__name__,
       en="A waiting effect is activated also when its card has gone elsewhere.",
       ja="待機状態の自動効果は、そのカードの領域が変わっていても発動する。")
uphold(book, "6-3-1-2-3-1", by=condition_met, at=__name__,
       en="A summon is activated only where its condition holds.", ja="召喚石は、条件があるなら満たしていなければ発動できない。")
uphold(book, "10-17-1", by=condition_met, at=__name__,
       en="A trigger activation asks for no condition.", ja="トリガー発動は、条件を無視して発動する。")
uphold(book, "10-17-1-1", by=trigger_later, at=__name__,
       en="A summon that comes from the deck to the crystals is trigger-activated where it lies.",
       ja="デッキから宝晶石エリアに置かれた召喚石は、奥義ゲージに置くことなくトリガー発動する。")
uphold(book, "10-17-1-2", by=trigger_summon, at=__name__,
       en="A summon turned up by an armour break may be put into the gauge and is trigger-activated so.",
       ja="アーマーの破壊で表向きになった召喚石は、奥義ゲージに置くことでトリガー発動できる。")
uphold(book, "10-5-3", by=used_up, at=__name__,
       en="A text that is not said to be once a turn is activated as often as it can be paid.",
       ja="ターン1回が設定されていない効果テキストは、コストや条件を満たす限り何度でも発動できる。",
       breaks=(patch(triggers, "used_up", lambda g, key: True, "nothing is activated again"),))
uphold(book, "10-5-1", "10-5-2", by=count_use, at=__name__,
       en="A once-per-turn text is activated once a turn, each text of each card for itself; any other as often as it can be paid.",
       ja="ターン1回の効果は、効果テキスト毎にそのターン中1度だけ発動できる。設定のないものは何度でも発動できる。")

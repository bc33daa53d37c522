"""1204-2 Playing cards and abilities, step by step."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0104_limits import kept_from_playing
from taisen.games.build_divide.rules.r0300_cards import is_quick
from taisen.games.build_divide.rules.r1204_costs import (
    alternatives,
    can_pay,
    can_pay_energy,
    demands_besides,
    energy_last,
    keep_changes,
    pay_energy,
    price_of,
    ways_to_pay,
)
from taisen.games.build_divide.rules.r1204_more_costs import all_can_be_done, drafted
from taisen.games.build_divide.rules.r1208_layers import forbidden
from taisen.games.build_divide.rules.r1208_order import note_played
from taisen.games.build_divide.rules.r1702_two_faced import facts_to_play
from taisen.games.build_divide.terms import (
    F_BY_EFFECT,
    F_EVOL,
    F_LEGACY,
    F_ORIGIN,
    GRAVE,
    K_ALTERNATIVE,
    K_RULE,
    K_USE,
    KW_EVOL,
    N_PLAYS,
    NO_KIND,
    NOTE_LEGACY,
    PLAY,
    REVEAL,
    ROLL_BACK,
    TO_RESOLUTION,
    UNIT,
    USE,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.ops import ChooseModes, Pick
from taisen.kernel.effects.program import run_play, run_program
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Ability
from taisen.kernel.names import (
    A_TRIGGERED,
    ABILITY,
    ID,
    NEXT,
    NO,
    NOTE_SHIFT,
    P_CARD,
    P_EXTRA,
    P_FLAGS,
    P_FREE,
    P_KEY,
    P_OPPONENT,
    P_SEAT,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    PAYLOAD,
    PLAYED,
    SEAT,
    V_INDEX,
    V_SEAT,
    VERB,
    W_ABILITY,
    W_CARD,
    YES,
    Frame,
)
from taisen.kernel.plays import undoing
from taisen.kernel.plays.choices import targets_exist
from taisen.kernel.plays.costs import demands_met, pay_demands, unpaid
from taisen.kernel.plays.record import ability_draft, ability_of, begin, card_draft, count_use, enter, renamed
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import is_turn, opponents
from taisen.kernel.sight import hide_all, public
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import used_up

playing: Final = Procedure(book, "1204-2 playing")

PLAY_ID: Final = 2
BY: Final = 3
BY_PLAYER: Final = 0
BY_RULES: Final = 1
"""A triggered ability that is played in rule processing (1304-3)."""
BY_EFFECT: Final = 2
"""By a shot, or an effect: not by priority."""
BY_COPY: Final = 3
"""Only its options and targets are chosen: it is a copy (520-1b)."""
SAID: Final = 4
"""1: its player has said that a limited ability is to be played."""
BESIDES: Final = 5
"""How many demands besides its own have been met."""
LAST: Final = 1 << 8
"""Added there: energy is paid behind all else, which will have laid some."""
WINDOW_BARRED: Final = 4
"""Local of the window's frame: an action that had to be rolled back, + 1."""


# ---- beginning
def play_card(g: Game, ref: int, seat: int) -> int:
    """A card of the hand, by priority."""
    return start(g, enter(g, hand_draft(g, ref, seat)), BY_PLAYER)


def hand_draft(g: Game, ref: int, seat: int) -> Record:
    """A card of the hand; 1408-2: or a command of the graveyard, for its legacy."""
    r = card_draft(g, ref, seat)
    zone = g.cards[ref & ID].zone
    r.numbers[P_FLAGS] = zone + 1 | (F_LEGACY if zone == GRAVE else 0)
    return r


def play_free(g: Game, ref: int, seat: int) -> int:
    """512-2: without its cost, as the last act of a step."""
    return start(g, enter(g, free_draft(g, ref, seat)), BY_EFFECT)


def free_draft(g: Game, ref: int, seat: int) -> Record:
    r = hand_draft(g, ref, seat)
    r.numbers[P_FREE] = 1
    r.numbers[P_FLAGS] &= ~F_LEGACY
    r.numbers[P_FLAGS] |= F_BY_EFFECT
    return r


def play_ability(g: Game, key: int, seat: int) -> int:
    return start(g, enter(g, ability_draft(g, key, seat)), BY_PLAYER)


def play_laid(g: Game, i: int) -> int:
    """1304-3: a triggered ability that lies in the resolution zone is played."""
    return g.push(playing.id, i, BY_RULES)


def start(g: Game, r: Record, by: int) -> int:
    return begin(g, playing.id, r, by)


# ---- can it be played at all
def may_name(g: Game, ref: int) -> bool:
    """1204-2a:ii, 1204-2a:iii: nothing forbids it, and it has a kind."""
    return g.definition(ref).kind != NO_KIND and not forbidden(g, ref, "be_played")


def can_play_card(g: Game, r: Record) -> bool:
    """Some way of playing it can be completed: its targets are there, a cost can be paid."""
    return may_name(g, r.numbers[P_CARD]) and not kept_from_playing(g, r.numbers[P_SEAT], r.numbers[P_CARD]) and targets_exist(g, ability_of(g, r),
        r) and (bool(r.numbers[P_FREE]) or bool(ways_to_pay(g, r)))


def can_play_ability(g: Game, key: int, seat: int) -> bool:
    r = ability_draft(g, key, seat)
    a = ability_of(g, r)
    return not used_up(g, key) and targets_exist(g, a, r) and can_pay(g, r)


def limited(g: Game, r: Record) -> bool:
    """1206-2: it may be played only so often."""
    a = ability_of(g, r)
    return a is not None and a.limit > 0


# ---- 1204-2
@playing.step("1304-3a", "1414-4a", en="A triggered ability that cannot be played is not.",
              ja="プレイできない自動能力はプレイされず、解決領域から取り除かれる。")
def playable(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if f[BY] != BY_RULES:
        return playing.goto(f, "1204-2a")
    a = ability_of(g, r)
    if a is not None and a.kind == A_TRIGGERED and a.condition is not None and not a.condition.holds(g, r):
        return not_played(g, f)
    if (r.numbers[P_KEY] and used_up(g, r.numbers[P_KEY])) or not targets_exist(g, a, r) or not demands_met(g, a, r):
        return not_played(g, f)
    return NEXT if limited(g, r) else playing.goto(f, "1204-2a")


@playing.step("1206-2d", en="One that may be played only so often may be declined, and is not counted then.",
              ja="回数制限のある自動能力は、プレイしないことを選択できる。その場合は数えない。")
def may_decline(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    return g.ask(r.numbers[P_SEAT], K_USE, [NO, YES], r.id)


@playing.step(label="1206-2d said")
def declined(g: Game, f: Frame) -> int:
    return not_played(g, f) if g.answer == NO else NEXT


@playing.step("1204-2a", "1204-2a:i", en="It is named; a card that somebody does not see is revealed.",
              ja="プレイするカードや能力を指定し、非公開のカードなら公開する。")
def name_it(g: Game, f: Frame) -> int:
    ref = g.records[f[PLAY_ID]].numbers[P_SOURCE]
    return do(g, REVEAL, ref) if f[BY] != BY_RULES and g.live(ref) and not public(g, ref) else NEXT


@playing.step("1204-2c", "1204-1", en="A card goes to the resolution zone; an ability is there by itself.",
              ja="カードを解決領域に移動する。能力は解決領域に追加される。")
def to_resolution(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if r.numbers[P_WHAT] != W_CARD:
        return playing.goto(f, "1204-2f")
    keep_changes(g, r)
    return do(g, TO_RESOLUTION, r.numbers[P_CARD], r.numbers[P_SEAT] + 1, 0, r.numbers[P_SEAT])


@playing.step(label="1204-2c there")
def in_resolution(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if g.result > 0 and g.live(g.result):
        renamed(r, g.result)
        if r.numbers[P_FLAGS] & F_LEGACY:
            g.note(NOTE_LEGACY << NOTE_SHIFT | g.result, (1,))
        return NEXT
    return not_played(g, f)


@playing.step("1204-2f", "1204-2f:i", "1204-2f:ii", en="Of listed options those that apply are chosen, each once; the others do not exist.",
              ja="頭点で羅列された選択肢から採用するものを選ぶ。選ばなかったものは存在しないものとして扱う。")
def choose_modes(g: Game, f: Frame) -> int:
    a = ability_of(g, g.records[f[PLAY_ID]])
    if a is None or not isinstance(a.modes, ChooseModes):
        return playing.goto(f, "1204-2g")
    signal = a.modes.run(g, f, g.records[f[PLAY_ID]])
    return playing.goto(f, "1204-2g") if signal == 3 else signal


@playing.step(label="1204-2f take")
def take_mode(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    a = ability_of(g, r)
    if a is not None and a.modes is not None:
        return playing.goto(f, "1204-2f" if a.modes.take(g, f, r) == 4 else "1204-2g")
    return NEXT


@playing.step("1204-2g", "1204-2g:i", "1204-2g:iii", en="Its targets are chosen; where they cannot all be, it is not played.",
              ja="対象を選択する。適正な対象を選択できなければプレイできない。")
def choose_targets(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    a = ability_of(g, r)
    if a is None or a.aim is None:
        return NEXT
    return run_program(g, r.id, a.aim.id) if targets_exist(g, a, r) else not_played(g, f)


@playing.step("2601-1", en="Where its text means an opponent and there are several, one is chosen.",
              ja="単に「相手」を参照する場合、相手チームのプレイヤー1人を選択する。")
def choose_opponent(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    a = ability_of(g, r)
    others = opponents(g, r.numbers[P_SEAT])
    if len(others) < 2 or a is None or not a.may:
        return playing.goto(f, "1204-2h:ii")
    return g.ask(r.numbers[P_SEAT], K_RULE, [V_SEAT << VERB | SEAT | s for s in others], r.id)


@playing.step(label="2601-1 take")
def take_opponent(g: Game, f: Frame) -> int:
    g.records[f[PLAY_ID]].numbers[P_OPPONENT] = (g.answer & 7) + 1
    return NEXT


@playing.step("1204-2h:ii", "1409-5a", en="Of several costs its player says which is paid.", ja="代替のコストを採用するかを決定する。")
def which_cost(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if f[BY] == BY_COPY:
        # 520-3: it was not played.
        r.numbers[P_STATE] = PLAYED
        note_played(g, r)
        hide_all(g)
        return playing.goto(f, "over")
    if r.numbers[P_FREE] or not alternatives(g, r):
        return playing.goto(f, "1204-2h")
    ways = ways_to_pay(g, r)
    if not ways:
        return not_played(g, f)
    return g.ask(r.numbers[P_SEAT], K_ALTERNATIVE, [V_INDEX << VERB | w for w in ways], r.id)


@playing.step(label="1204-2h:ii take")
def take_cost(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    r.numbers[P_EXTRA] = g.answer & PAYLOAD
    if r.numbers[P_EXTRA] and alternatives(g, r)[r.numbers[P_EXTRA] - 1].keyword == KW_EVOL:
        r.numbers[P_FLAGS] |= F_EVOL
    return NEXT


@playing.step("1204-2h", en="The cost is worked out; what cannot be paid whole is not played.",
              ja="コストを決定する。すべて払えなければプレイは取り消される。")
def work_out_cost(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    return NEXT if r.numbers[P_FREE] or can_pay(g, r) else not_played(g, f)


@playing.step("1204-2i", en="Energy is rested for it,", ja="エナジーをレストしてコストを払い、")
def pay(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if r.numbers[P_WHAT] == W_CARD and energy_last(g, r):
        f[BESIDES] |= LAST
        return NEXT
    return pay_energy(g, r.numbers[P_SEAT], price_of(g, r))


@playing.step("1204-2i", label="1204-2i demands", en="and what else it demands is done.", ja="その他に求められる行動を実行する。")
def pay_rest(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    return NEXT if r.numbers[P_FREE] and r.numbers[P_WHAT] == W_CARD else pay_demands(g, r)


@playing.step("1204-2h:iii", en="So is what the card demands besides.", ja="追加のコストなど、他に求められる行動も実行する。")
def pay_besides(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    demands = [] if r.numbers[P_FREE] else demands_besides(g, r)
    done = f[BESIDES] & LAST - 1
    if done >= len(demands):
        return NEXT
    program = demands[done]
    about = r.numbers[P_CARD] or r.numbers[P_SOURCE]
    if not all_can_be_done(g, [(program, drafted(program, r.numbers[P_SEAT], about))]):
        # What was paid with before it has left too little.
        return not_played(g, f)
    f[BESIDES] += 1
    playing.goto(f, "1204-2h:iii")
    return run_play(g, g.new_play(W_ABILITY, program.id, about, r.numbers[P_SEAT], 0, program.slots).id, False)


@playing.step("1204-2i:i", en="Energy that was laid for it may be rested for it.", ja="コストとして置いたエナジーも、そのコストの支払いに使える。")
def pay_at_last(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if not f[BESIDES] & LAST:
        return NEXT
    price = price_of(g, r)
    return pay_energy(g, r.numbers[P_SEAT], price) if can_pay_energy(g, r.numbers[P_SEAT], price) else not_played(g, f)


@playing.step("1204-2j", "1204-2j:i", en="It counts as played.", ja="以上を完了した時点で、プレイされたものとみなされる。")
def played(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    free = r.numbers[P_FREE] and r.numbers[P_WHAT] == W_CARD
    if not free and unpaid(r):
        return not_played(g, f)
    r.numbers[P_STATE] = PLAYED
    if not is_turn(g, r.numbers[P_SEAT]):
        g.set(N_PLAYS, g.numbers[N_PLAYS] + 1)
    note_played(g, r)
    if f[BY] == BY_PLAYER:
        g.checkpoint = None
    count_use(g, r)
    hide_all(g)
    if r.numbers[P_WHAT] == W_CARD:
        return do(g, PLAY, r.numbers[P_CARD], r.numbers[P_FLAGS] & F_ORIGIN, 0, r.numbers[P_SEAT])
    return do(g, USE, r.numbers[P_SOURCE] or r.id, r.numbers[P_KEY] & ABILITY, 0, r.numbers[P_SEAT])


@playing.step(label="over")
def over(g: Game, f: Frame) -> int:
    return playing.goto(f, "end")


def not_played(g: Game, f: Frame) -> int:
    """1204-2i:iii: back to just before; what has triggered is taken out of the resolution zone."""
    return undoing.not_played(g, g.records[f[PLAY_ID]], f[BY] == BY_PLAYER, ROLL_BACK, WINDOW_BARRED)


def targets_of(a: Ability | None) -> list[Pick]:
    return [p for p in a.targets if isinstance(p, Pick)] if a is not None else []


def becomes_unit(g: Game, ref: int) -> bool:
    """1204-3c: what is played is a unit."""
    return bool(derived(g, ref).kind & UNIT)


def quick(g: Game, ref: int) -> bool:
    return is_quick(facts_to_play(g, ref) or g.definition(ref))


def origin_of(r: Record) -> int:
    """515-1a: the zone from which it was played, or -1."""
    return (r.numbers[P_FLAGS] & F_ORIGIN) - 1



uphold(book, "1204-2a:ii", "1204-2a:iii", "304-2b", by=may_name, at=__name__,
       en="What may not be played, or has no kind, cannot be named.", ja="プレイできないカードや、カードタイプを持たないカードは指定できない。")
uphold(book, "1204-2i:iii", by=not_played, at=__name__, en="What cannot be completed did not happen.",
       ja="コストを払えなければプレイは取り消され、直前の状態に戻る。")
uphold(book, "512-2", "1003-2d", by=free_draft, at=__name__, en="Played without its cost, the payment is passed over.",
       ja="コストを払わずプレイする場合、コストの支払いを行わない。")
uphold(book, "515-1a", by=origin_of, at=__name__, en="A unit that was played comes from the zone in which it was before.",
       ja="プレイされたユニットは、プレイ前の領域から登場したものとみなす。")
uphold(book, "1205-3b", "1304-1a", by=play_laid, at=__name__, en="A triggered ability is played even if it is void or gone by then.",
       ja="誘発した自動能力は、無効になっていたり失われていたりしてもプレイされる。")
uphold(book, "1206-2", "1206-2a", "1206-2b", by=count_use, at=__name__, en="A limit counts plays of that very ability.",
       ja="回数制限は、その能力自身をプレイした回数を数える。")

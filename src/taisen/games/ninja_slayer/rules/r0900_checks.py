"""900 Rule check and 1000 rule processing."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r0105_control import change_field, misplaced
from taisen.games.ninja_slayer.rules.r0300_zones import decide
from taisen.games.ninja_slayer.rules.r1100_damage import put_damage_checks
from taisen.games.ninja_slayer.rules.r1204_entry import enter_waiting
from taisen.games.ninja_slayer.rules.r1209_events import killed_by_damage
from taisen.games.ninja_slayer.terms import (
    CONTROL_MATTERS,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    KILL,
    LOSE,
    NOTE_HIT,
    NOTE_KEPT,
    NOTE_KILLERS,
    NOTE_LOST,
    TOUGHNESS,
    book,
)
from taisen.kernel.continuous import derived_each, refresh
from taisen.kernel.ending import tell_lost
from taisen.kernel.events import do_all
from taisen.kernel.ledger import Break, uphold
from taisen.kernel.listeners import PRETENDED, hidden_state, keep_state
from taisen.kernel.names import (
    DONE,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    NOTE_SHIFT,
    R_GAME,
    SEAT,
    YES,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_SHOW, K_TRIGGER
from taisen.kernel.seats import in_order
from taisen.kernel.sight import show
from taisen.kernel.state import Game
from taisen.kernel.timing import ask_effect_order, ask_others, ask_turn_side, take_effect_order, taken
from taisen.kernel.triggers import check_states, holder_seat, trigger

rule_check: Final = Procedure(book, "900 rule check")
processing: Final = Procedure(book, "1000 rule processing")

R_PROCESS: Final = R_GAME + 1
LIMIT: Final = 10


def _never_ends() -> None:
    rule_check.steps[rule_check.steps.index(check_over)] = lambda g, f: rule_check.goto(f, "902.1a")


def states_due(g: Game) -> bool:
    """Some condition could come about; between people also where only somebody could hold a card with one."""
    return bool(g.state_triggers) or (bool(g.veils) and g.lib.waits)


# ---- 902
@rule_check.step("902.1a", "902.1", label="902.1a",
                 en="All rule processing that is due is carried out, again and again until none is left.",
                 ja="行うべきルール処理を、なくなるまで繰り返しすべて実行する。")
def process_all(g: Game, f: Frame) -> int:
    if g.stale:
        refresh(g)
    if g.unordered:
        return rule_check.goto(f, "1213.3b")
    if g.lib.flags & CONTROL_MATTERS:
        astray = misplaced(g)
        if astray:
            rule_check.goto(f, "902.1a")
            return change_field(g, astray)
    if processing_due(g):
        rule_check.goto(f, "902.1a")
        return g.push(processing.id)
    forget_hits(g)
    if states_due(g):
        check_states(g)
        return rule_check.goto(f, "1209.3a")
    # With nothing waiting neither player has anything to enter: most rule checks end here.
    return rule_check.goto(f, "902.1b" if g.waiting else "902.1d")


def processing_due(g: Game) -> bool:
    if not g.due:
        return False
    g.due = 0
    return anything_due(g)


uphold(book, "902.1", "902.1a", by=processing_due, at=__name__,
       en="As long as rule processing is due it is carried out before anything else.",
       ja="行うべきルール処理がある間は、まずそれを実行する。")


@rule_check.step(label="1213.3b")
def order_effects(g: Game, f: Frame) -> int:
    """Before anything is made of what they come to: who dies may depend on it."""
    return ask_effect_order(g)


@rule_check.step(label="1213.3b take")
def take_order(g: Game, f: Frame) -> int:
    take_effect_order(g)
    return rule_check.goto(f, "902.1a")


@rule_check.step(label="1209.3a")
def may_show(g: Game, f: Frame) -> int:
    """A condition trigger of a card that somebody cannot see asks to be shown, as any other trigger of such a card."""
    key = hidden_state(g, NOTE_KEPT << NOTE_SHIFT)
    if not key:
        return rule_check.goto(f, "902.1b")
    if key <= PRETENDED:
        return g.ask(PRETENDED - key, K_SHOW, [NO])
    return g.ask(holder_seat(g, key), K_SHOW, [NO, YES], key >> HOLDER_SHIFT)


@rule_check.step(label="1209.3a take")
def take_show(g: Game, f: Frame) -> int:
    key = hidden_state(g, NOTE_KEPT << NOTE_SHIFT)
    if g.answer == YES:
        show(g, key >> HOLDER_SHIFT)
        trigger(g, key, 0, 0)
    else:
        keep_state(g, key, NOTE_KEPT << NOTE_SHIFT)
    return rule_check.goto(f, "1209.3a")


@rule_check.step("902.1b", "1209.4",
                 en="The turn player enters one of the triggered abilities that are theirs, then 902.1a again.",
                 ja="ターンプレイヤーは自分の誘発済みの誘発能力を1つ選んでエントリーし、902.1aに戻る。")
def turn_players_triggers(g: Game, f: Frame) -> int:
    return ask_turn_side(g, K_TRIGGER) or rule_check.goto(f, "902.1c")


@rule_check.step(label="902.1b take")
def take_trigger(g: Game, f: Frame) -> int:
    rule_check.goto(f, "902.1a")
    return enter_waiting(g, taken(g))


@rule_check.step("902.1c",
                 en="If there was none, the non-turn player does the same.",
                 ja="なければ非ターンプレイヤーが同様に行う。")
def other_players_triggers(g: Game, f: Frame) -> int:
    return ask_others(g, K_TRIGGER) or rule_check.goto(f, "902.1d")


@rule_check.step(label="902.1c take")
def take_their_trigger(g: Game, f: Frame) -> int:
    rule_check.goto(f, "902.1a")
    return enter_waiting(g, taken(g))


@rule_check.step(label="902.1d")
def check_over(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "902.1d", by=check_over, at=__name__, en="The rule check ends.", ja="ルールチェックを終了する。",
       breaks=(Break("the rule check never ends", _never_ends),))
uphold(book, "1213.3b", by=ask_effect_order, at=__name__,
       en="The earlier effect applies first; of those that began together the turn player sets the order.",
       ja="先に発生した効果を先に適用し、同時ならターンプレイヤーが順番を決める。")


def forget_hits(g: Game) -> None:
    """1216.5a: only the rule check right after the damage counts."""
    if g.notes:
        g.unnote_all((NOTE_HIT,))


# ---- 1001.2: looked at all at one moment, then carried out in the listed order
LOSERS: Final = 2
PROCESS: Final = 3


def anything_due(g: Game) -> bool:
    if losers(g) or g.hurt[0] or g.hurt[1]:
        return True
    if g.stale:
        refresh(g)
    # Nobody was dying: only what has changed since can be.
    looked = g.orderly == g.touched and (g.all_local or not g.unseen)
    if dying_of(g, [r for r in g.unseen if on_field(g, r)]) if looked else dying(g):
        return True
    g.orderly = g.touched
    g.unseen = []
    return False


def on_field(g: Game, ref: int) -> bool:
    c = g.cards[ref & ID]
    return c.ref == ref and c.zone == FIELD


def losers(g: Game) -> int:
    mask = 0
    for s in range(g.seats):
        if too_much_damage(g, s) or no_deck(g, s):
            mask |= 1 << s
    return mask


def too_much_damage(g: Game, seat: int) -> bool:
    return len(g.zone(seat, DAMAGE_ZONE)) >= LIMIT


uphold(book, "1002.1", by=too_much_damage, at=__name__,
       en="A player with ten or more cards in the damage zone loses.", ja="ダメージ・ゾーンが10枚以上のプレイヤーは敗北する。")


def no_deck(g: Game, seat: int) -> bool:
    return not g.zone(seat, DECK)


uphold(book, "1002.2", by=no_deck, at=__name__,
       en="A player with no cards in the deck loses.", ja="デッキが0枚のプレイヤーは敗北する。")


def dying(g: Game) -> list[int]:
    """Characters whose damage has reached their toughness, whoever's they are."""
    return dying_of(g, [r for s in in_order(g) for r in g.zone(s, FIELD)])


def dying_of(g: Game, here: list[int]) -> list[int]:
    if not here:
        return here
    facts = derived_each(g, here)
    return [here[i] for i in range(len(here)) if g.cards[here[i] & ID].damage >= facts[i].nums[TOUGHNESS]]


@processing.step("1001.2", en="What is due is seen at one moment and carried out from the top: losing, players' damage, characters.",
                 ja="ルール処理は一時点で判定し、敗北、プレイヤーダメージ、キャラクターダメージの順に実行する。")
def look(g: Game, f: Frame) -> int:
    f[LOSERS] = losers(g)
    f[PROCESS] = g.new_record(R_PROCESS, g.hurt[:], [tuple(dying(g))]).id
    if not f[LOSERS]:
        return processing.goto(f, "1003.1")
    # Two steps, so that whoever loses is told of the rule that it is by.
    return processing.goto(f, "1002.1" if [s for s in range(g.seats) if too_much_damage(g, s)] else "1002.2")


@processing.step(label="1002.1")
def beaten(g: Game, f: Frame) -> int:
    if g.replacing[LOSE]:
        return about_to_lose(g, f)
    lose(g, f[LOSERS])
    return processing.goto(f, "1003.1")


@processing.step(label="1002.2")
def out_of_cards(g: Game, f: Frame) -> int:
    if g.replacing[LOSE]:
        return about_to_lose(g, f)
    lose(g, f[LOSERS])
    return processing.goto(f, "1003.1")


@processing.step(label="1214 of losing")
def lost_or_spared(g: Game, f: Frame) -> int:
    """1214: for some of them something else has happened instead; whether they meet the condition still is looked at anew."""
    decide(g, sum(g.unnote(NOTE_LOST << NOTE_SHIFT)))
    g.due = 1
    return NEXT


def about_to_lose(g: Game, f: Frame) -> int:
    processing.goto(f, "1214 of losing")
    who = [s for s in range(g.seats) if f[LOSERS] >> s & 1]
    return do_all(g, LOSE, [SEAT | s for s in who], [0] * len(who))


def lose(g: Game, losers: int) -> None:
    tell_lost(g, losers, LOSE)
    decide(g, losers)


@processing.step("1003.1", en="If a player bears damage, it is turned into damage checks.",
                 ja="プレイヤーが1以上のダメージを負っていれば、ダメージチェック処理を置く。")
def players_damage(g: Game, f: Frame) -> int:
    if g.hurt[0] or g.hurt[1]:
        put_damage_checks(g)
    return NEXT


@processing.step("1004.1", en="A character whose damage has reached its toughness is killed.",
                 ja="負っているダメージが耐久力以上のキャラクターを殺す。")
def characters_die(g: Game, f: Frame) -> int:
    dead = [r for r in g.records[f[PROCESS]].sets[0] if g.live(r)]
    del g.records[f[PROCESS]]
    f[PROCESS] = 0
    if not dead:
        return NEXT
    if g.triggering[KILL]:
        note_killers(g, dead)
    return do_all(g, KILL, dead, [0] * len(dead), sole_killer(g, dead))


def note_killers(g: Game, dead: list[int]) -> None:
    """What was hit is forgotten when the rule check is over; the triggers come after it."""
    for r in dead:
        g.note(NOTE_KILLERS << NOTE_SHIFT | r, tuple(dict.fromkeys(killed_by_damage(g, r, False))))


def sole_killer(g: Game, dead: list[int]) -> int:
    """The card whose damage it was, where it was one card's alone: texts about the killing one mean it."""
    hits = {source for r in dead for source in killed_by_damage(g, r, False)}
    return hits.pop() if len(hits) == 1 else 0

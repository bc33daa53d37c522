"""9.6 Check timing and 10.3-10.6 rule processing: recovery, automatic abilities, entries, defeat."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.rebirth.rules.r01_losing import fewest_retired, lose
from taisen.games.rebirth.rules.r04_moving import PARTNER_ZONES, entry_of, is_partner
from taisen.games.rebirth.rules.r04_zones import forbidden
from taisen.games.rebirth.rules.r09_layers import sparks_again
from taisen.games.rebirth.rules.r09_playing import play_waiting
from taisen.games.rebirth.terms import (
    BY_PROCESSING,
    DECK,
    DEF,
    ENTRY,
    EXCLUDE,
    F_REPEATED,
    K_NEXT_PLAYER,
    K_WAITING_ORDER,
    KW_SPARK,
    LOST_BY,
    MEMBERS,
    N_DROPPED,
    N_RESOLVED,
    N_STRAY,
    NOTE_HIT,
    NOTE_STRUCK,
    OUTSIDE,
    REBIRTH,
    REBIRTH_CARD,
    RETIRE,
    SET_REBIRTH,
    TO_ENTRY,
    TO_RETIRE,
    TO_WAITING_ROOM,
    book,
)
from taisen.kernel.continuous import derived, refresh
from taisen.kernel.events import do, do_together
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.names import (
    ABILITY,
    DONE,
    E_HOLD,
    EMPTY,
    ID,
    NEXT,
    NOTE_SHIFT,
    P_EVENT,
    P_FLAGS,
    P_KEY,
    P_SEAT,
    R_PLAY,
    SEAT,
    V_SEAT,
    VERB,
    Frame,
)
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import in_order, is_turn, sides, there
from taisen.kernel.state import Game
from taisen.kernel.timing import ask_effect_order, ask_waiting, check_due, take_effect_order, taken
from taisen.kernel.triggers import check_states, state_holds

check: Final = Procedure(book, "9.6 check timing")
recovery: Final = Procedure(book, "10.3 recovery processing")

ENOUGH_RETIRED: Final = 7


def ability_due(g: Game) -> bool:
    """An automatic ability waits, or the state that it waits for has come about (9.8.6.1)."""
    if g.stale:
        refresh(g)
    return bool(g.waiting) or any(state_holds(g, k) for k in g.state_triggers)


def processing_due(g: Game) -> bool:
    """There is rule processing to carry out."""
    return recovery_due(g) or bool(entry_due(g)) or bool(defeated(g))


def check_timing(g: Game) -> int:
    """A check timing comes up. One that would find nothing to do is over at once."""
    return g.push(check.id) if check_due(g) and not nothing_due(g) else NEXT


def nothing_due(g: Game) -> bool:
    if g.stale:
        refresh(g)
    if g.waiting or g.state_triggers or g.unordered or processing_due(g):
        return False
    settled(g)
    return True


def settled(g: Game) -> None:
    """Nothing is due until something changes."""
    forget_hits(g)
    g.due = 0
    g.set(N_STRAY, 0)


@check.step("9.6.2.1", "9.6.2", "9.6.1.1", en="Recovery processing is carried out; if there was any, all begins anew.",
            ja="リカバリー処理を実行する。実行された場合、先頭からやり直す。")
def recover(g: Game, f: Frame) -> int:
    if g.stale:
        refresh(g)
    if g.unordered:
        return check.goto(f, "9.10.1.6")
    if g.due and recovery_due(g):
        g.set(N_RESOLVED, 1)
        check.goto(f, "9.6.2.1")
        return g.push(recovery.id)
    forget_hits(g)
    if g.state_triggers:
        check_states(g)
    return check.goto(f, "9.6.2.2")


@check.step(label="9.10.1.6")
def order_effects(g: Game, f: Frame) -> int:
    """Effects of cards that came together have no order of time: the turn player sets one."""
    return ask_effect_order(g)


@check.step(label="9.10.1.6 take")
def take_order(g: Game, f: Frame) -> int:
    take_effect_order(g)
    return check.goto(f, "9.6.2.1")


@check.step("9.6.2.2", "10.4.1", "10.4.2", "9.8.3", "12.5.7.3",
            en="The turn side picks one of its waiting automatic abilities and plays it; without one the others do, in order.",
            ja="ターン側は待機状態の自動能力を1つ選んでプレイする。なければ他のプレイヤーが順に行う。")
def next_waiting(g: Game, f: Frame) -> int:
    return ask_waiting(g, K_WAITING_ORDER, sides(g)) or check.goto(f, "9.6.2.3")


def _others_first() -> None:
    old = sides
    patch(sys.modules[__name__], "sides", lambda g: old(g)[::-1]).apply()


uphold(book, "10.4.1", "10.4.2", by=sides, at=__name__,
       en="The turn side's waiting abilities come first, then the others'.",
       ja="ターン側の待機状態の自動能力が先で、なくなってから他のプレイヤーのものをプレイする。",
       breaks=(Break("the others come first", _others_first),))


@check.step(label="9.6.2.2 take")
def take_waiting(g: Game, f: Frame) -> int:
    g.set(N_RESOLVED, 1)
    check.goto(f, "9.6.2.1")
    once_more(g, taken(g))
    return play_waiting(g, taken(g))


def once_more(g: Game, i: int) -> None:
    """A spark that comes up again by an effect waits as often more, each of these only for itself."""
    r = g.records[i]
    if r.numbers[P_FLAGS] & F_REPEATED or g.lib.abilities[r.numbers[P_KEY] & ABILITY].keyword != KW_SPARK:
        return
    for _ in range(sparks_again(g, r.numbers[P_SEAT])):
        again = g.new_record(R_PLAY, r.numbers[:], r.sets[:])
        again.numbers[P_FLAGS] |= F_REPEATED
        if r.numbers[P_EVENT]:
            g.records[r.numbers[P_EVENT]].numbers[E_HOLD] += 1
        g.waiting.append(again.id)


@check.step("9.6.2.3", "10.5.1", en="Entry processing: the first thing that is due is done, and all begins anew.",
            ja="エントリー処理を実行する。条件を順に確認して1つ実行し、先頭からやり直す。")
def entries(g: Game, f: Frame) -> int:
    due = entry_due(g)
    if not due:
        return check.goto(f, "9.6.2.4")
    if len(due) == 1:
        g.answer = V_SEAT << VERB | SEAT | due[0]
        return NEXT
    return g.ask_team(due[0], K_NEXT_PLAYER, [V_SEAT << VERB | SEAT | s for s in due])


@check.step(label="9.6.2.3 take")
def process_entry(g: Game, f: Frame) -> int:
    seat = g.answer & 7
    g.due = 1
    check.goto(f, "9.6.2.1")
    card = entry_of(g, seat)
    if card:
        return do(g, SET_REBIRTH, card, BY_PROCESSING, 0, seat)
    return do(g, TO_ENTRY, g.zone(seat, DECK)[-1], BY_PROCESSING, 0, seat)


def entry_due(g: Game) -> list[int]:
    """Whose entry is processed next: Re-birth cards first, then empty entries; the turn side before the others.

    Several of one team are given in its order: it chooses.
    """
    if not [s for s in there(g) if rebirth_in_entry(g, s) or entry_empty(g, s)]:
        return []
    for needs in (rebirth_in_entry, entry_empty):
        for group in sides(g):
            due = [s for s in group if needs(g, s)]
            if due:
                return due if is_turn(g, due[0]) else due[:1]
    return []


def rebirth_in_entry(g: Game, seat: int) -> bool:
    card = entry_of(g, seat)
    return bool(card) and g.definition(card).kind == REBIRTH_CARD and not g.cards[card & ID].down


uphold(book, "10.5.1.1", "10.5.1.2", by=rebirth_in_entry, at=__name__,
       en="A Re-birth card in an entry goes to the Re-birth zone, the turn side's first.",
       ja="エントリーのReバースカードをReバース置場に移動する。ターン側が先。")


def entry_empty(g: Game, seat: int) -> bool:
    return not g.zone(seat, ENTRY) and bool(g.zone(seat, DECK))


uphold(book, "10.5.1.3", "10.5.1.4", by=entry_empty, at=__name__,
       en="An empty entry takes the top card of the deck, the turn side's first.",
       ja="空のエントリーに、デッキの一番上のカードを移動する。ターン側が先。")


@check.step("9.6.2.4", "10.6.1", en="Defeat processing: whoever has seven or more retired cards loses.",
            ja="敗北処理を実行する。リタイア置場のカードが7枚以上のプレイヤーは敗北する。")
def defeat(g: Game, f: Frame) -> int:
    losers = defeated(g)
    if not losers:
        settled(g)
        return check.goto(f, "9.6.2.5")
    # First this, so that whoever loses is told of this step.
    lose(g, losers, LOST_BY.index("10.6.2") + 1)
    return check.goto(f, "9.6.2.1")


def defeated(g: Game) -> int:
    """All who meet the condition lose together (10.6.1.1)."""
    mask = 0
    for s in range(g.seats):
        if not g.gone[s] and too_many_retired(g, s):
            mask |= 1 << s
    return mask


uphold(book, "10.6.1.1", by=defeated, at=__name__,
       en="All who meet it at once lose.", ja="複数のプレイヤーが同時に満たすなら、全員が敗北する。")


def too_many_retired(g: Game, seat: int) -> bool:
    return len(g.zone(seat, RETIRE)) >= ENOUGH_RETIRED


uphold(book, "10.6.2", "1.2.2.1", by=too_many_retired, at=__name__,
       en="Who has seven or more retired cards loses.", ja="リタイア置場のカードが7枚以上のプレイヤーは敗北する。")


@check.step("9.6.2.5", en="The check timing ends.", ja="チェックタイミングを終了する。")
def check_over(g: Game, f: Frame) -> int:
    return DONE


# ---- 10.3 -----------------------------------------------------------------------------------------------------------
def recovery_due(g: Game) -> bool:
    """10.1.2: looked at only in a check timing."""
    return bool(fallen(g) or misplaced(g) or stray_partners(g))


uphold(book, "10.1.2", by=recovery_due, at=__name__,
       en="Rule processing looks only at check timing whether its conditions hold.",
       ja="ルール処理は、チェックタイミングの時点で条件を満たしている場合にのみ実行される。")
uphold(book, "10.3.1.1", by=recovery_due, at=__name__,
       en="When any of them was done, recovery processing was carried out.",
       ja="いずれかが行われた場合、リカバリー処理が実行されたものとみなす。")


def fallen(g: Game) -> list[int]:
    """Characters that retire: hurt as much as they can bear, or hit by a partner attack."""
    return [r for s in in_order(g) for r in g.zone(s, ENTRY) if (spent(g, r) or struck(g, r)) and not forbidden(g, r, "retire")]


def spent(g: Game, ref: int) -> bool:
    d = derived(g, ref)
    return bool(d.has >> DEF & 1) and g.cards[ref & ID].damage >= d.nums[DEF]


uphold(book, "10.3.5", by=spent, at=__name__,
       en="Damage equal to its DEF or more makes a character retire.", ja="DEF以上のダメージを負っているキャラはリタイアする。")


def struck(g: Game, ref: int) -> bool:
    return NOTE_STRUCK << NOTE_SHIFT | ref in g.notes


uphold(book, "10.3.6", by=struck, at=__name__,
       en="A character hit by a partner attack retires.", ja="パートナーアタックを受けたキャラはリタイアする。")


def misplaced(g: Game) -> list[int]:
    out: list[int] = []
    for s in in_order(g):
        first = s * g.rules.count
        if g.zones[first + REBIRTH]:
            out.extend(false_rebirths(g, s))
        if len(g.zones[first + ENTRY]) > 1:
            out.extend(outdated(g, s, ENTRY))
        if [z for z in MEMBERS if len(g.zones[first + z]) > 1]:
            out.extend(crowded_out(g, s))
    return out


def false_rebirths(g: Game, seat: int) -> list[int]:
    return [r for r in g.zone(seat, REBIRTH) if g.definition(r).kind != REBIRTH_CARD]


uphold(book, "10.3.2", by=false_rebirths, at=__name__,
       en="What is no Re-birth leaves the Re-birth zone.", ja="Reバースでないカードは、Reバース置場から控え室に置かれる。")


def outdated(g: Game, seat: int, zone: int) -> list[int]:
    """All but the card that came last."""
    return g.zone(seat, zone)[:-1]


uphold(book, "10.3.3", by=outdated, at=__name__,
       en="Of several cards in an entry the one that came last stays.", ja="エントリーの複数のカードのうち、最も後から置かれたものが残る。")


def crowded_out(g: Game, seat: int) -> list[int]:
    return [r for z in MEMBERS for r in outdated(g, seat, z)]


uphold(book, "10.3.4", by=crowded_out, at=__name__,
       en="Of several characters in a slot the one that came last stays.", ja="メンバー枠の複数のキャラのうち、最も後から置かれたものが残る。")


def stray_partners(g: Game) -> list[int]:
    if not g.numbers[N_STRAY]:
        return []
    return [r for s in in_order(g) for z in range(OUTSIDE) if z not in PARTNER_ZONES for r in g.zone(s, z) if is_partner(g, r)]


uphold(book, "10.3.7", by=stray_partners, at=__name__,
       en="Partners exist only in hand and energy.", ja="手札とエネルギー置場以外のパートナーは除外される。")


def forget_hits(g: Game) -> None:
    """5.15.2: damage makes retire only in the recovery right after it."""
    if g.notes:
        g.unnote_all((NOTE_HIT, NOTE_STRUCK))


@recovery.step("10.3.1.2", "10.1.3", "2.7.2", en="What is due is seen at one moment and happens at one moment.",
               ja="満たされている条件の処理をすべて同時に行う。")
def carry_out(g: Game, f: Frame) -> int:
    """Each part's number is who made it retire; the event's own cause is said where it is the same for all."""
    if g.numbers[N_DROPPED]:
        g.set(N_DROPPED, 2)
    gone = fallen(g)
    by = [retired_by(g, r) for r in gone]
    away = [r for r in misplaced(g) if r not in gone]
    out = [r for r in stray_partners(g) if r not in away]
    return do_together(g, [(TO_RETIRE, gone, by, by[0] if len(set(by)) == 1 else 0),
                           (TO_WAITING_ROOM, away, [0] * len(away), 0), (EXCLUDE, out, [0] * len(out), 0)])


def retired_by(g: Game, ref: int) -> int:
    """5.15.2: whose partner attack hit it, or else whose attack or ability hurt it last, before the recovery."""
    hit = g.notes.get(NOTE_STRUCK << NOTE_SHIFT | ref, EMPTY)
    if hit:
        return hit[0]
    hurt = g.notes.get(NOTE_HIT << NOTE_SHIFT | ref, EMPTY)
    by = [hurt[i] for i in range(0, len(hurt), 2) if hurt[i + 1] > 0]
    return by[-1] if by else 0


uphold(book, "5.15.2", by=retired_by, at=__name__,
       en="Who dealt the damage or the partner attack right before the recovery has made the character retire.",
       ja="直前のダメージやパートナーアタックを与えたキャラが、そのキャラをリタイアさせたことになる。")


@recovery.step(label="over")
def recovered(g: Game, f: Frame) -> int:
    g.due = 1
    if g.numbers[N_DROPPED]:
        g.set(N_DROPPED, 1)
        fewest_retired(g)
    return DONE


def _one_by_one() -> None:
    old = fallen
    patch(sys.modules[__name__], "fallen", lambda g: old(g)[:1]).apply()


uphold(book, "10.1.3", "10.3.1.2", by=fallen, at=__name__,
       en="All who are to retire do so together.", ja="リタイアするキャラは、すべて同時にリタイアする。",
       breaks=(Break("one after another retires", _one_by_one),))

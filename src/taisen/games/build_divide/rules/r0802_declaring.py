"""802-4, 803-4 Who may attack whom, who may block; 1402 decoy, 1405 berserk."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.rules.r0104_limits import kept_from_blocking
from taisen.games.build_divide.rules.r0300_cards import is_unit
from taisen.games.build_divide.rules.r0803_attack_costs import attack_payable, costs_of
from taisen.games.build_divide.rules.r1208_layers import forbidden
from taisen.games.build_divide.terms import (
    A_ATTACKER,
    A_TARGET,
    FIELD,
    KW_BERSERK,
    KW_DECOY,
    N_ATTACK,
    NOTE_ATTACKED,
    RESTED,
    STOOD,
    book,
)
from taisen.kernel.continuous import has_ability
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.legality import Verb
from taisen.kernel.names import ID, NOTE_SHIFT, SEAT
from taisen.kernel.seats import duel, opponents, side
from taisen.kernel.state import Game, Record

attack: Final = Verb(book, "attack", "Attack with a unit", "アタックする")
block: Final = Verb(book, "block", "Block with a unit", "ブロックする")
VERBS: Final = {v.name: v for v in (attack, block)}


# ---- 802-4b
@attack.condition("802-4b:i", "801-1", en="It is a standing unit of yours.", ja="自分が支配者であるスタンド状態のユニットである。")
def stands_ready(g: Game, seat: int, ref: int) -> bool:
    c = g.cards[ref & ID]
    return c.ref == ref and c.seat == seat and c.pose == STOOD and is_unit(g, ref)


@attack.condition("802-4b:iii", en="No effect keeps it from attacking.", ja="効果によりアタックを禁止されていない。")
def not_kept(g: Game, seat: int, ref: int) -> bool:
    return not forbidden(g, ref, "attack")


@attack.condition("802-4b:ii", en="There is something that it may attack.", ja="アタックできる目標がある。")
def has_target(g: Game, seat: int, ref: int) -> bool:
    return bool(targets(g, seat, ref))


@attack.condition("802-4b:iv", en="What is demanded for its attack can be done.", ja="アタックコストを実行することができる。")
def can_afford(g: Game, seat: int, ref: int) -> bool:
    return attack_payable(g, seat, ref)


def fronts(g: Game, seat: int) -> list[int]:
    """802-4b:ii: the opponent; 2302-1a: in teams the player in front."""
    return opponents(g, seat) if duel(g) else [in_front(g, seat)]


def in_front(g: Game, seat: int) -> int:
    """2103-1b: a left player faces a right one. Round the table lie left 0, right 1 of the others, left 2 of the others, right 3."""
    return seat ^ 1


def legal_targets(g: Game, seat: int, ref: int) -> list[int]:
    """Players and resting units of opponents that no effect makes improper."""
    out = [SEAT | s for s in fronts(g, seat) if not forbidden(g, ref, "attack_player")]
    for s in opponents(g, seat):
        out += [r for r in g.zone(s, FIELD) if g.cards[r & ID].pose == RESTED and is_unit(g, r) and not forbidden(g, r, "be_attacked")]
    return out


def targets(g: Game, seat: int, ref: int) -> list[int]:
    """Among these a berserk unit takes a player, and everybody a resting decoy, as far as possible (readings: either will do)."""
    found = legal_targets(g, seat, ref)
    decoys = lured(g, found)
    if has_ability(g, ref, KW_BERSERK):
        players = [t for t in found if t >= SEAT]
        if players:
            return players + decoys
    return decoys or found


def lured(g: Game, found: list[int]) -> list[int]:
    """1402-2: the resting decoys that can be attacked."""
    return [t for t in found if t < SEAT and has_ability(g, t, KW_DECOY)]


# ---- 802-4c
def obliged(g: Game, seat: int) -> list[int]:
    """Units that must attack before the attacks can be ended: those that can, and have not yet this turn."""
    return [r for r in g.zone(seat, FIELD) if bound_to_attack(g, r) and attack.holds(g, seat, r) and not has_attacked(g, r)
            and not costs_of(g, r)]


def bound_to_attack(g: Game, ref: int) -> bool:
    return has_ability(g, ref, KW_BERSERK) or forbidden(g, ref, "not_attack")


def has_attacked(g: Game, ref: int) -> bool:
    return (NOTE_ATTACKED << NOTE_SHIFT | ref) in g.notes


def may_end(g: Game, seat: int) -> bool:
    return not obliged(g, seat)


def attack_proper(g: Game, ref: int, target: int) -> bool:
    """802-6: the declaration is still proper."""
    return attack.holds(g, g.tp, ref) and target in targets(g, g.tp, ref)


# ---- 803-4
@block.condition("803-4b:i", en="It is a standing unit of yours.", ja="自分が支配者であるスタンド状態のユニットである。")
def ready_to_block(g: Game, seat: int, ref: int) -> bool:
    return stands_ready(g, seat, ref)


@block.condition("803-4b:ii", en="It is not what is attacked.", ja="アタック目標ではない。")
def not_attacked(g: Game, seat: int, ref: int) -> bool:
    return attack_now(g).numbers[A_TARGET] != ref


@block.condition("803-4b:iii", en="No effect keeps it from blocking that unit.", ja="効果によりブロックを禁止されていない。")
def may_block(g: Game, seat: int, ref: int) -> bool:
    attacker = attack_now(g).numbers[A_ATTACKER]
    return not forbidden(g, ref, "block") and not forbidden(g, attacker, "be_blocked") and not kept_from_blocking(g, ref, attacker)


def attack_now(g: Game) -> Record:
    return g.records[g.numbers[N_ATTACK]]


def defenders(g: Game) -> list[int]:
    """803-4; 2303-1a: the players of the other team."""
    return side(g, opponents(g, g.tp)[0])


def blockers(g: Game) -> list[int]:
    return [r for s in defenders(g) for r in g.zone(s, FIELD) if block.holds(g, s, r)]


def may_let_through(g: Game) -> bool:
    """803-4c: no unit that could block is obliged to (readings: 803-4c)."""
    return not [r for r in blockers(g) if forbidden(g, r, "not_block")]


uphold(book, "802-4b", by=legal_targets, at=__name__, en="The opponent or a resting unit of the opponent's may be attacked.",
       ja="アタック目標は、相手プレイヤーか相手のレスト状態のユニットである。")
uphold(book, "802-4b:ii", by=fronts, at=__name__, en="The opponent may be attacked.", ja="相手プレイヤーをアタック目標にできる。")
uphold(book, "2302-1", "2302-1a", "2103-1a", "2103-1b", by=in_front, at=__name__, en="In teams the player in front may be attacked.",
       ja="タッグ戦では、正面のプレイヤーをアタック目標にできる。")
uphold(book, "802-4c", "802-4c:i", by=may_end, at=__name__, en="The attacks cannot be ended while a unit must attack.",
       ja="アタックを行う義務があるユニットがいる間は、アタックを終了できない。")
uphold(book, "803-4b", by=blockers, at=__name__, en="A proper unit may block.", ja="適正なユニットでブロックできる。",
       breaks=(patch(sys.modules[__name__], "blockers", lambda g: [], "nobody blocks"),))
uphold(book, "803-4c:i", by=may_let_through, at=__name__, en="A unit that must block blocks, if it can.",
       ja="ブロックを行う義務があるユニットが適正にブロックできる間は、「ブロックしない」を選択できない。")
uphold(book, "802-4c:ii", by=obliged, at=__name__,
       en="A unit that has attacked this turn, or cannot, or of which something is demanded for it, need not.",
       ja="すでにアタックしたユニットや、アタックコストを要求されるユニット、アタックできないユニットには義務がない。")
uphold(book, "1402-2", "1402-2a", by=lured, at=__name__, en="A resting decoy is attacked where possible; of several any.",
       ja="レスト状態のデコイは可能な限りアタック目標に選ばれる。複数あれば任意の1つ。")
uphold(book, "1405-1a", by=targets, at=__name__, en="A berserk unit attacks a player where possible.",
       ja="バーサークは可能な限りプレイヤーをアタック目標に選ぶ。")
uphold(book, "1405-2", "1405-3", by=obliged, at=__name__, en="A berserk unit must attack, but others may attack before it.",
       ja="バーサークのユニットはアタックの義務があるが、他のユニットが先にアタックしてもよい。")
uphold(book, "2303-1", "2303-1a", by=defenders, at=__name__, en="In teams either player of the other team may block.",
       ja="タッグ戦では、相手チームのいずれか一方のプレイヤーがブロックできる。")

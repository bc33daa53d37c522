"""10-2 Entering, 10-3 job change, 10-4 limit break: what may be placed in leader and member area, and placing it."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.granblue.rules.r02_cards import is_leader, is_member, of_one_character
from taisen.games.granblue.rules.r03_areas import crystals_of, leader_of, levels_of, members_of, room_left, there
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.rules.r10_chips import changes_ranks
from taisen.games.granblue.terms import (
    ACTIVE,
    AS_RESTED,
    ATK,
    BAR_ENTER,
    FACE_DOWN,
    HP,
    LEADER,
    LEADER_DECK,
    LEVEL,
    MEMBER,
    N_JOB_CHANGES,
    N_LIMIT_BREAKS,
    ON_STAGE,
    RANK,
    RANKS_CHANGE,
    RESTED,
    ROLE_DEFS,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import data, patch, uphold
from taisen.kernel.moves import move, set_down
from taisen.kernel.names import ID
from taisen.kernel.rulings import barred
from taisen.kernel.stacks import cover, put_under
from taisen.kernel.state import Game

A_TURN: Final = 1
"""So many job changes and limit breaks a turn each player may make."""


# ---- 10-2-3-1 ranks
def tops(g: Game, seat: int, area: int) -> list[int]:
    """Of a stack only the card on top counts."""
    if area == MEMBER:
        return members_of(g, seat)
    leader = leader_of(g, seat)
    return [leader] if leader else []


def rank_sum(g: Game, seat: int, area: int) -> int:
    return sum([derived(g, r).nums[RANK] for r in tops(g, seat, area)])


def ranks_vary(g: Game) -> bool:
    """Some card of the game changes ranks, or a chip does: what a card's rank will be is seen only where it lies."""
    return bool(g.lib.flags & RANKS_CHANGE) or changes_ranks(g)


def ranks_with(g: Game, seat: int, ref: int, area: int, host: int = 0) -> int:
    """The rank sum of the area with that card in it, on that host or by itself, with all that would apply to it there."""
    if not ranks_vary(g):
        defs, face = g.lib.defs, g.face
        total = defs[face[ref & ID]].nums[RANK]
        for r in tops(g, seat, area):
            if r != host:
                total += defs[face[r & ID]].nums[RANK]
        return total
    tried = g.clone()
    if host:
        cover_with(tried, host, ref)
    else:
        move(tried, ref, seat, area)
    return rank_sum(tried, seat, area)


def rank_fits(g: Game, seat: int, ref: int, area: int, host: int = 0) -> bool:
    """10-2-3-1-1: with it the area's ranks are no more than the player's crystals."""
    return ranks_with(g, seat, ref, area, host) <= len(crystals_of(g, seat))


# ---- 10-2-3-2 names
def name_free(g: Game, seat: int, ref: int) -> bool:
    return not of_one_character(g, members_of(g, seat), ref)


# ---- 10-2 entering
def can_enter(g: Game, seat: int, ref: int) -> bool:
    """A member into that player's member area: room, rank and name."""
    return is_member(g, ref) and room_left(g, seat) > 0 and name_free(g, seat, ref) and rank_fits(g, seat, ref, MEMBER) \
        and not forbidden(g, ref, "enter") and not barred(g, seat, BAR_ENTER)


def raw_enter(g: Game, ref: int, placing: int, source: int) -> int:
    """10-2-1: from anywhere else to the member area, or (a leader) on top of the leader area where none stands."""
    c = g.cards[ref & ID]
    pose = RESTED if placing & AS_RESTED else ACTIVE
    if is_leader(g, ref):
        return UNCHANGED if leader_of(g, c.owner) else move(g, ref, c.owner, LEADER, pose)
    if ON_STAGE >> c.zone & 1 or not can_enter(g, c.owner, ref):
        return UNCHANGED
    return move(g, ref, c.owner, MEMBER, pose)


# ---- 10-3 job change
def can_become(g: Game, seat: int, ref: int) -> bool:
    """10-3-3-1: a face-down leader whose rank fits. Its own condition is asked by whoever makes it."""
    leader = leader_of(g, seat)
    return g.cards[ref & ID].zone == LEADER_DECK and is_leader(g, ref) and bool(leader) and rank_fits(g, seat, ref, LEADER, leader)


def may_change_job(g: Game, seat: int) -> bool:
    """10-3-2: not yet this turn. No card lifts that (1-3-1-1)."""
    return g.numbers[N_JOB_CHANGES + seat] < A_TURN


def raw_job_change(g: Game, ref: int, other: int, source: int) -> int:
    """10-3-3-2: laid face up on the leader that stands there."""
    seat = g.cards[ref & ID].owner
    host = leader_of(g, seat)
    if not host or not may_change_job(g, seat) or not can_become(g, seat, ref):
        return UNCHANGED
    g.set(N_JOB_CHANGES + seat, g.numbers[N_JOB_CHANGES + seat] + 1)
    return cover_with(g, host, ref)


# ---- 10-4 limit break
def same_name_hosts(g: Game, seat: int, ref: int) -> list[int]:
    """10-4-3-1: the members of the same character name."""
    if not is_member(g, ref):
        return []
    return [m for m in of_one_character(g, members_of(g, seat), ref) if not forbidden(g, m, "limit_break")]


def hosts_for(g: Game, seat: int, ref: int) -> list[int]:
    """Those on which this card fits."""
    return [m for m in same_name_hosts(g, seat, ref) if rank_fits(g, seat, ref, MEMBER, m)]


def may_break_limit(g: Game, seat: int) -> bool:
    """10-4-2: not yet this turn. No card lifts that (1-3-1-1)."""
    return g.numbers[N_LIMIT_BREAKS + seat] < A_TURN


def raw_limit_break(g: Game, ref: int, other: int, source: int) -> int:
    """10-4-3-2, 10-4-3-3: laid face up on that member, which becomes its level card."""
    seat = g.cards[other & ID].seat
    if not there(g, other) or not may_break_limit(g, seat) or other not in hosts_for(g, seat, ref):
        return UNCHANGED
    g.set(N_LIMIT_BREAKS + seat, g.numbers[N_LIMIT_BREAKS + seat] + 1)
    return cover_with(g, other, ref)


def cover_with(g: Game, host: int, ref: int) -> int:
    """The card lies on top now; a member below turns into a level card, a leader stays face up as a card of the leader deck."""
    zone = g.cards[host & ID].zone
    top = cover(g, host, ref)
    if zone == MEMBER:
        to_level(g, g.cards[host & ID].ref, top)
    return top


def to_level(g: Game, ref: int, host: int) -> None:
    """10-4-3-3: face down under its member."""
    set_down(g, ref, FACE_DOWN)
    put_under(g, ref, host, LEVEL)


def raw_to_level(g: Game, ref: int, other: int, source: int) -> int:
    """A card that an effect makes a level card of a member."""
    seat = g.cards[other & ID].seat
    if not there(g, other) or g.cards[other & ID].zone != MEMBER or ref == other or g.cards[ref & ID].owner != seat or levels_of(g, ref) \
            or there(g, ref):
        return UNCHANGED
    new = move(g, ref, seat, MEMBER, down=FACE_DOWN)
    put_under(g, new, other, LEVEL)
    return new


_HERE: Final = sys.modules[__name__]
uphold(book, "10-2-1", "10-2-2", by=raw_enter, at=__name__,
       en="To enter is to be put into leader or member area from anywhere else, except by job change and limit break.",
       ja="登場とは、ジョブチェンジと上限解放以外の方法で、団長エリアや団員エリア以外からそこに置かれることである。")
uphold(book, "10-2-3", by=can_enter, at=__name__,
       en="What enters must meet the limits of rank and name.", ja="登場するカードは、ランクとキャラ名の制限を満たす必要がある。",
       breaks=(patch(_HERE, "can_enter", lambda g, seat, ref: room_left(g, seat) > 0, "no limits"),))
uphold(book, "10-2-3-1-1", by=rank_fits, at=__name__,
       en="With it the ranks of the area must not be more than the crystals.",
       ja="そのエリアのランクの合計が、宝晶石の枚数を超えてはならない。")
uphold(book, "10-2-3-2-1", by=name_free, at=__name__,
       en="No member enters with the character name of one that stands there.",
       ja="すでに登場している団員と同じキャラ名のカードは登場できない。")
uphold(book, "10-3-2", by=may_change_job, at=__name__,
       en="Each player makes one job change a turn.", ja="ジョブチェンジは、プレイヤー毎に1ターンに1回のみ実行できる。")
uphold(book, "10-4-2", by=may_break_limit, at=__name__,
       en="Each player makes one limit break a turn.", ja="上限解放は、プレイヤー毎に1ターンに1回のみ実行できる。")
uphold(book, "1-3-1-1", by=raw_job_change, at=__name__,
       en="No card's text lifts the limits of rank and name, of an area, or of job changes and limit breaks a turn.",
       ja="ランクとキャラ名の制限、領域の枚数、ジョブチェンジと上限解放の回数制限は、効果テキストより優先される。",
       breaks=(patch(_HERE, "may_change_job", lambda g, seat: True, "as many job changes as one likes"),))
uphold(book, "10-3-3", by=raw_job_change, at=__name__,
       en="A job change is made by these steps.", ja="ジョブチェンジは、定められた手順に従って実行する。")
uphold(book, "10-4-3", by=raw_limit_break, at=__name__,
       en="A limit break is made by these steps.", ja="上限解放は、定められた手順に従って実行する。")
data(book, "10-4-3-3-1", by=put_under, at=__name__,
     en="For each level card its member has 2 more HP and 2 more ATK.", ja="レベルカード1枚につき、その団員のHPとATKは常に+2される。",
     breaks=(patch(ROLE_DEFS[0], "gives", (), "level cards give nothing"), patch(ROLE_DEFS[0], "gives", ((HP, 2, -1),), "HP only"),
             patch(ROLE_DEFS[0], "gives", ((ATK, 2, -1),), "ATK only")))
uphold(book, "10-3-3-2", by=raw_job_change, at=__name__,
       en="The new leader is laid face up on top.", ja="選んだ団長カードを一番上に表向きで重ねて置く。")
uphold(book, "10-3-3-3", "10-3-3-3-1", by=cover_with, at=__name__,
       en="The old leader lies face up below; state, effects and modifications go on for the new one.",
       ja="それまでの団長は表向きのまま団長デッキのカードになり、新しい団長が状態と効果・修正を引き継ぐ。")
uphold(book, "10-4-3-2", by=raw_limit_break, at=__name__,
       en="The member card is laid face up on the member of the same character name.",
       ja="選んだ団員カードを、同じキャラ名の団員の上に表向きで重ねて置く。")
uphold(book, "10-4-3-3", by=to_level, at=__name__,
       en="The old member is turned face down and becomes a level card.", ja="それまでの団員を裏向きにし、レベルカードにする。")
uphold(book, "10-4-3-3-2", by=cover_with, at=__name__,
       en="State, effects and modifications go on for the new card.", ja="上限解放したカードは、状態と効果・修正を引き継ぐ。")

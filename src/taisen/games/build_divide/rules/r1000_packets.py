"""1002 Damage packets: what is kept of damage to players until it is dealt."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.terms import (
    A_ATTACKER,
    D_BY,
    D_DEALT,
    D_INTS,
    D_NUMBER,
    D_RANK,
    D_SEAT,
    D_SOURCE,
    D_UNIT,
    FIELD,
    HIT,
    N_ATTACK,
    N_PACKETS,
    R_PACKET,
    RANK_BATTLE,
    RANK_BUSTER,
    RANK_EFFECT,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import uphold
from taisen.kernel.names import ID, SEAT
from taisen.kernel.state import Game, Record

NOBODY: Final = 0


def new_packet(g: Game, seat: int, number: int, source: int, rank: int, unit: int = 0) -> Record:
    """1002-2: with what it comes from and how much it is; 1002-2a: nothing of it is dealt yet."""
    n = [0] * D_INTS
    n[D_SEAT] = seat
    n[D_SOURCE] = source
    n[D_NUMBER] = number
    n[D_DEALT] = 0
    n[D_RANK] = rank
    n[D_UNIT] = unit
    n[D_BY] = g.card(source).seat + 1 if 0 < source < SEAT else 0
    g.set(N_PACKETS, g.numbers[N_PACKETS] + 1)
    return g.new_record(R_PACKET, n, [])


def drop_packet(g: Game, packet: int) -> None:
    """It is gone."""
    if packet in g.records:
        del g.records[packet]
        g.set(N_PACKETS, g.numbers[N_PACKETS] - 1)


def packets(g: Game) -> list[Record]:
    """All packets, the oldest first."""
    return [g.records[i] for i in sorted(g.records) if g.records[i].kind == R_PACKET]


def amount_of(g: Game, p: Record) -> int:
    """1002-2b: of an attack it is at all times the unit's hit; 1002-2b:i: 0 once the unit is gone."""
    if p.numbers[D_RANK] != RANK_BATTLE:
        return p.numbers[D_NUMBER]
    unit = p.numbers[D_SOURCE]
    if not g.live(unit) or g.cards[unit & ID].zone != FIELD:
        return 0
    return max(0, derived(g, unit).nums[HIT]) if p.numbers[D_UNIT] else p.numbers[D_NUMBER]


# ---- the raw moves of damage to players
def raw_hurt(g: Game, ref: int, amount: int, source: int) -> int:
    """516-1: by an effect."""
    return made(g, ref, amount, source, RANK_EFFECT, NOBODY)


def raw_buster_hurt(g: Game, ref: int, amount: int, source: int) -> int:
    """1003-2c; 1003-2c:i: what an attack brings, and busters on it, comes from the attacking unit too."""
    return made(g, ref, amount, source, RANK_BUSTER, attacker(g))


def raw_attack_hurt(g: Game, ref: int, amount: int, source: int) -> int:
    """805-1; a number that a replacement has made another stays as it is (readings: 1209-1)."""
    follows = amount == derived(g, source).nums[HIT]
    if amount <= 0 and not follows:
        return UNCHANGED
    new_packet(g, ref & 7, amount, source, RANK_BATTLE, source if follows else NOBODY)
    return ref


def made(g: Game, ref: int, amount: int, source: int, rank: int, unit: int) -> int:
    if amount <= 0:
        return UNCHANGED
    new_packet(g, ref & 7, amount, source, rank, unit)
    return ref


def attacker(g: Game) -> int:
    """The unit that attacks now, or 0."""
    i = g.numbers[N_ATTACK]
    return g.records[i].numbers[A_ATTACKER] if i else NOBODY


uphold(book, "1002-1", "1002-2", "1002-2a", by=new_packet, at=__name__,
       en="Damage to a player becomes a packet with its source and number, of which nothing is dealt yet.",
       ja="プレイヤーへのダメージは、ダメージ源とダメージ数を持つダメージパケットになる。与ダメージ数は0で始まる。")
uphold(book, "1002-2b", "1002-2b:i", by=amount_of, at=__name__,
       en="A packet of an attack is at all times as great as the unit's hit, and 0 once the unit is gone.",
       ja="アタックしているユニットによるダメージ数は、常に現在のヒットに等しく、ユニットがなくなれば0になる。")
uphold(book, "516-1", by=raw_hurt, at=__name__, en="Damage to a player by an effect comes from the card that has the ability.",
       ja="効果によるプレイヤーへのダメージは、その能力の発生源をダメージ源とする。")
uphold(book, "805-1", by=raw_attack_hurt, at=__name__, en="An unblocked attack deals damage equal to the unit's hit.",
       ja="アタック目標のプレイヤーに、ヒットに等しいダメージパケットを作成する。")

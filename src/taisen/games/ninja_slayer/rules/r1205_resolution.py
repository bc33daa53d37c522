"""1205 Resolving what lies in the kotodama space."""
from __future__ import annotations

from typing import Final

from taisen.games.ninja_slayer.rules.r1100_damage import after_ukemi, damage_check
from taisen.games.ninja_slayer.rules.r1204_entry import hide_after
from taisen.games.ninja_slayer.terms import CHARACTER, RESOLVE, TO_OHIGAN, book
from taisen.kernel.continuous import derived
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import do, hide_shown
from taisen.kernel.ledger import uphold
from taisen.kernel.names import (
    NEXT,
    P_CARD,
    P_PROGRAM,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    RESOLVING,
    W_CARD,
    W_CHECK,
    Frame,
)
from taisen.kernel.plays.choices import recheck_targets, settle_late
from taisen.kernel.plays.record import ability_of
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game, Record

resolving: Final = Procedure(book, "1205 resolution")

PLAY: Final = 2


def resolve_top(g: Game) -> int:
    """The newest thing in the kotodama space resolves."""
    i = newest(g)
    r = g.records[i]
    r.numbers[P_STATE] = RESOLVING
    if r.numbers[P_WHAT] == W_CHECK:
        return g.push(damage_check.id, i)
    return g.push(resolving.id, i)


def newest(g: Game) -> int:
    return g.pile[-1]


@resolving.step("1205.1a", "1205.1", en="Targets are looked at again; what is done to one that is no longer proper is not done.",
                ja="対象が適正か確認し、適正でない対象に関する処理は実行しない。")
def recheck(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    recheck_targets(g, ability_of(g, r), r)
    return NEXT


@resolving.step("1205.1b", "1304.3", en="Undetermined numbers that were not settled on entering are settled now.",
                ja="エントリー時に決まらなかった不定数をここで決定する。")
def settle_numbers(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    settle_late(g, ability_of(g, r), r)
    return NEXT


@resolving.step("1205.1c", en="A card is processed by its kind.", ja="カードなら種類に応じた処理を行う。")
def by_kind(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_WHAT] != W_CARD:
        return resolving.goto(f, "1205.1d")
    if not g.live(r.numbers[P_CARD]):
        # 302.3: what its own triggered ability has moved from there is another card, and nothing is left to resolve.
        leave_pile(g, r)
        return resolving.goto(f, "end of it")
    if derived(g, r.numbers[P_CARD]).kind != CHARACTER:
        return resolving.goto(f, "1205.1c-2")
    return NEXT


@resolving.step("1205.1c-1", "602.2", "1205.1c-3", en="A character is put onto its controller's field, with the effects that apply to it.",
                ja="キャラクターは、適用中の効果を伴って支配者の場に置かれる。")
def character_to_field(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    resolving.goto(f, "end of it")
    leave_pile(g, r)
    return do(g, RESOLVE, r.numbers[P_CARD], 0, 0, -1)


@resolving.step("1205.1c-2", en="A kotodama's effect is carried out.", ja="コトダマは効果を実行する。")
def kotodama_effect(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_PROGRAM] < 0:
        return NEXT
    return run_play(g, r.id, True)


@resolving.step(label="1205.1c-2 then")
def kotodama_gone(g: Game, f: Frame) -> int:
    """Then it goes to its owner's ohigan."""
    r = g.records[f[PLAY]]
    resolving.goto(f, "end of it")
    leave_pile(g, r)
    return to_ohigan(g, r.numbers[P_CARD])


def to_ohigan(g: Game, ref: int) -> int:
    if g.live(ref):
        return do(g, TO_OHIGAN, ref)
    return NEXT


uphold(book, "1205.1c-2", by=to_ohigan, at=__name__,
       en="After its effect a kotodama goes to its owner's ohigan.", ja="効果の後、コトダマは持ち主のオヒガンに置かれる。")


@resolving.step("1205.1d", "1205.1d-1", en="An ability's effect is carried out, even if its source is gone.",
                ja="能力は、発生源がなくなっていても効果を実行する。")
def ability_effect(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    if r.numbers[P_PROGRAM] < 0:
        return NEXT
    return run_play(g, r.id, True)


@resolving.step(label="1205.1d then")
def ability_gone(g: Game, f: Frame) -> int:
    """Then it leaves the kotodama space."""
    r = g.records[f[PLAY]]
    leave_pile(g, r)
    hide_shown(g, r)
    return after_ukemi(g, r.numbers[P_SOURCE])


@resolving.step(label="end of it")
def over(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY]]
    hide_after(g)
    g.drop_play(r)
    return NEXT


def leave_pile(g: Game, r: Record) -> None:
    """It is no longer in the kotodama space."""
    if r.id in g.pile:
        g.take_off_pile(r.id)
    g.due = 1

"""1204-3 Resolving what lies in the resolution zone."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0400_zones import by_legacy
from taisen.games.build_divide.rules.r0521_auras import attached_as
from taisen.games.build_divide.rules.r0900_opening import offer_to_open
from taisen.games.build_divide.rules.r1204_costs import evol_paid
from taisen.games.build_divide.rules.r1204_playing import becomes_unit, origin_of, targets_of
from taisen.games.build_divide.rules.r1417_wearing import wearers
from taisen.games.build_divide.terms import (
    AS_CLOTHES,
    ATTACH,
    BY_EVOL,
    COUNTERED_EVENT,
    ENTER,
    F_BY_EFFECT,
    FROM_SHIFT,
    K_WEAR,
    RESOLVED,
    TO_GRAVE,
    WAY_SHIFT,
    book,
)
from taisen.kernel.effects.program import run_play
from taisen.kernel.events import UNCHANGED, do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import (
    A_TRIGGERED,
    DONE,
    NEXT,
    P_AIMED,
    P_CARD,
    P_FLAGS,
    P_PROGRAM,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    P_STATE,
    P_WHAT,
    PASS,
    PAYLOAD,
    RESOLVING,
    V_CARD,
    VERB,
    W_CARD,
    W_COPY,
    Frame,
)
from taisen.kernel.plays.choices import recheck_targets
from taisen.kernel.plays.record import ability_of, leave
from taisen.kernel.procedure import Procedure
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game, Record

resolving: Final = Procedure(book, "1204-3 resolution")

PLAY_ID: Final = 2
UNIT_REF: Final = 3


def resolve_top(g: Game) -> int:
    """1103-9a: what was played last."""
    i = newest(g)
    g.records[i].numbers[P_STATE] = RESOLVING
    return g.push(resolving.id, i)


def newest(g: Game) -> int:
    return g.pile[-1]


def all_gone(g: Game, r: Record) -> bool:
    """1204-3a:iii: it had targets, and none of them is proper any more."""
    aimed = [p.slot for p in targets_of(ability_of(g, r)) if p.slot in r.sets[P_AIMED]]
    before = [s for s in aimed if r.sets[P_SLOTS + s]]
    recheck_targets(g, ability_of(g, r), r)
    return bool(before) and not [s for s in before if r.sets[P_SLOTS + s]]


@resolving.step("1204-3a:ii", "1204-3a:iii",
                en="Targets are looked at again: nothing is done to one that is no longer proper; with none left it is countered.",
                ja="適正でなくなった対象への処理は行わない。すべて適正でなくなっていれば打ち消される。")
def recheck(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if all_gone(g, r):
        resolving.goto(f, "over")
        return countered(g, r)
    if r.numbers[P_WHAT] not in (W_CARD, W_COPY):
        return resolving.goto(f, "1204-3a" if still_valid(g, r) else "over")
    if r.numbers[P_WHAT] == W_CARD and not g.live(r.numbers[P_CARD]):
        return resolving.goto(f, "over")
    return NEXT if r.numbers[P_WHAT] == W_CARD and becomes_unit(g, r.numbers[P_CARD]) else resolving.goto(f, "1204-3a")


def still_valid(g: Game, r: Record) -> bool:
    """1414-4a, 1414-4b: an automatic ability under 境界 is neither played nor resolved while its colours are not there."""
    a = ability_of(g, r)
    return a is None or a.kind != A_TRIGGERED or a.condition is None or a.condition.holds(g, r)


def countered(g: Game, r: Record) -> int:
    """514: its card goes to its owner's graveyard; an ability is nowhere."""
    return do(g, COUNTERED_EVENT, r.numbers[P_CARD]) if r.numbers[P_WHAT] == W_CARD and g.live(r.numbers[P_CARD]) else NEXT


@resolving.step("1204-3c", label="1204-3c unit", en="A unit is put onto the field under its player's control.",
                ja="ユニットカードは、その支配者の支配下でフィールドに置く。")
def to_field(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    paid = evol_paid(g, r)
    way = BY_EVOL - 1 + paid if paid else 0
    return do(g, ENTER, r.numbers[P_CARD], origin_of(r) + 1 << FROM_SHIFT | way << WAY_SHIFT, 0, r.numbers[P_SEAT])


@resolving.step(label="902")
def then_open(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    resolving.goto(f, "over")
    f[UNIT_REF] = g.result if g.result != UNCHANGED else 0
    return offer_to_open(g, f[UNIT_REF], origin_of(r), bool(r.numbers[P_FLAGS] & F_BY_EFFECT))


@resolving.step("1204-3a", "1204-3a:i", "1204-3a:iv", en="What its text says is carried out in the order in which it is written.",
                ja="テキストに示された効果を、表記された順番に実行する。")
def carry_out(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    return run_play(g, r.id, True) if r.numbers[P_PROGRAM] >= 0 else NEXT


@resolving.step(label="1417-2")
def may_be_worn(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    f[UNIT_REF] = 0
    if r.numbers[P_WHAT] != W_CARD or not g.live(r.numbers[P_CARD]) or by_legacy(g, r.numbers[P_CARD]):
        return resolving.goto(f, "1204-3c")
    seat = r.numbers[P_SEAT]
    units = wearers(g, r.numbers[P_CARD], seat)
    return g.ask(seat, K_WEAR, [PASS, *[V_CARD << VERB | x for x in units]], r.numbers[P_CARD]) if units else resolving.goto(f, "1204-3c")


@resolving.step(label="1417-2 take")
def wear(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if g.answer == PASS:
        return NEXT
    resolving.goto(f, "over")
    return do(g, ATTACH, r.numbers[P_CARD], g.answer & PAYLOAD | attached_as(AS_CLOTHES), g.answer & PAYLOAD, r.numbers[P_SEAT])


@resolving.step("1204-3c", en="Then a card goes to its owner's graveyard, and an ability is nowhere.",
                ja="その後、カードなら所有者の墓地に置き、能力なら解決領域から消滅する。")
def away(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    if r.numbers[P_WHAT] == W_CARD and g.live(r.numbers[P_CARD]):
        return do(g, TO_GRAVE, r.numbers[P_CARD])
    return NEXT


@resolving.step(label="over")
def over(g: Game, f: Frame) -> int:
    r = g.records[f[PLAY_ID]]
    hide_all(g)
    told = r.numbers[P_SOURCE]
    leave(g, r)
    return do(g, RESOLVED, told) if g.live(told) else NEXT


@resolving.step(label="done")
def done(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "1103-9a", "413-4", "413-4a", by=newest, at=__name__, en="What was played last lies on top and resolves first.",
       ja="最も後からプレイされたものを解決する。")
uphold(book, "514-2", "514-3", by=countered, at=__name__, en="What is countered does not resolve.", ja="打ち消されたカードや能力は解決されない。")
uphold(book, "1414-4", "1414-4b", by=still_valid, at=__name__,
       en="An ability under 境界 does nothing when its colours are no longer there as it resolves.",
       ja="境界の自動能力は、解決時に色条件を満たしていなければ解決されない。")
uphold(book, "1408-2", by=by_legacy, at=__name__, en="A command played by its legacy is removed instead of going anywhere else.",
       ja="レガシーでプレイしたカードは、解決領域を離れる際、代わりにリムーブする。")

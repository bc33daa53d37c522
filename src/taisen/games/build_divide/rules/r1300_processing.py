"""1300 Rule processing: what is forced, then the abilities that have triggered."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.rules.r0400_zones import never_drops
from taisen.games.build_divide.rules.r1204_playing import play_laid
from taisen.games.build_divide.terms import (
    AURA,
    DESTROY,
    FIELD,
    K_WAITING,
    KW_ASSAULT,
    POWER,
    TERRITORIES,
    TERRITORY,
    TERRITORY_ZONE,
    TO_GRAVE,
    TO_TERRITORY,
    UNIT,
    book,
)
from taisen.kernel.continuous import abilities_of, derived, refresh
from taisen.kernel.events import do_together
from taisen.kernel.ledger import uphold
from taisen.kernel.names import ABILITY, DONE, ID, NEXT, P_STATE, ROLES, WAITING, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.seats import in_order, sides
from taisen.kernel.sight import hide_all
from taisen.kernel.state import Game
from taisen.kernel.timing import ask_effect_order, ask_waiting, check_due, take_effect_order, taken
from taisen.kernel.triggers import check_states

processing: Final = Procedure(book, "1302 rule processing")

PLAYED_ANY: Final = 2
"""Local: some triggered ability has been played."""


# ---- 1303 what is forced
def doomed(g: Game, ref: int) -> bool:
    """1303-2, 1303-3: a unit with as much damage as power, or without power."""
    if never_drops(g, ref):
        return False
    return dead_by_damage(g, ref) or powerless(g, ref)


def dead_by_damage(g: Game, ref: int) -> bool:
    power = derived(g, ref).nums[POWER]
    return 0 < power <= g.cards[ref & ID].damage


def powerless(g: Game, ref: int) -> bool:
    return derived(g, ref).nums[POWER] <= 0


def units_doomed(g: Game) -> list[int]:
    return [r for r in on_field(g) if derived(g, r).kind & UNIT and doomed(g, r)]


def on_field(g: Game) -> list[int]:
    return [r for s in in_order(g) for r in g.zone(s, FIELD)]


def out_of_place(g: Game) -> list[int]:
    """1303-4: on the field, and neither aura nor unit nor territory."""
    return [r for r in on_field(g) if not derived(g, r).kind & (AURA | UNIT | TERRITORY)]


def idle_territories(g: Game) -> list[int]:
    """1303-5: on the field, and no unit, with no assault ability that could make it one."""
    return [r for r in on_field(g) if derived(g, r).kind & TERRITORY and not derived(g, r).kind & UNIT
            and not [k for k in abilities_of(g, r) if g.lib.abilities[k & ABILITY].keyword == KW_ASSAULT]]


def loose_auras(g: Game) -> list[int]:
    """1303-6: on nothing any more."""
    return [r for s in in_order(g) for z in (FIELD, TERRITORY_ZONE) for r in g.zone(s, z) if is_loose(g, r)]


def is_loose(g: Game, ref: int) -> bool:
    c = g.cards[ref & ID]
    if c.tucked < ROLES:
        return False
    return not g.live(c.host) or not TERRITORIES >> g.cards[c.host & ID].zone & 1


def forced(g: Game) -> list[tuple[int, list[int], list[int], int]]:
    """1303-1: all that must be done now, at one moment."""
    if g.stale:
        refresh(g)
    out: list[tuple[int, list[int], list[int], int]] = []
    gone = [*out_of_place(g), *loose_auras(g)]
    for kind, refs in ((DESTROY, units_doomed(g)), (TO_GRAVE, gone), (TO_TERRITORY, idle_territories(g))):
        if refs:
            out.append((kind, refs, [0] * len(refs), 0))
    return out


# ---- 1302
@processing.step("1302-2", "1302-1", en="All that is forced is done at once, again and again until nothing is.",
                 ja="強制処理を同時に実行し、行うべきものがなくなるまで繰り返す。")
def force(g: Game, f: Frame) -> int:
    hide_all(g)
    if g.stale:
        refresh(g)
    if g.unordered:
        return processing.goto(f, "1208-1g")
    if not g.due:
        return processing.goto(f, "1302-3")
    g.due = 0
    now = forced(g)
    if not now:
        return processing.goto(f, "1302-3")
    processing.goto(f, "1302-2")
    g.due = 1
    return do_together(g, now)


@processing.step(label="1208-1g")
def order_effects(g: Game, f: Frame) -> int:
    return ask_effect_order(g)


@processing.step(label="1208-1g take")
def take_order(g: Game, f: Frame) -> int:
    take_effect_order(g)
    return processing.goto(f, "1302-2")


@processing.step("1302-3", "1304-1", "1304-2",
                 en="All that has triggered goes to the resolution zone, the turn side's first, each side's in an order of its choice.",
                 ja="誘発しているすべての自動能力を、ターンプレイヤーのものから順に、任意の順番で解決領域に置く。")
def lay_waiting(g: Game, f: Frame) -> int:
    if g.state_triggers:
        check_states(g)
    return ask_waiting(g, K_WAITING, sides(g)) if g.waiting else processing.goto(f, "1304-3")


@processing.step(label="1302-3 take")
def take_waiting(g: Game, f: Frame) -> int:
    i = taken(g)
    g.waiting.remove(i)
    g.records[i].numbers[P_STATE] = WAITING
    g.lay_on_pile(i)
    return processing.goto(f, "1302-3")


@processing.step("1304-3", "1205-3", "1205-3a", en="Then they are played from the bottom; that is no choice.",
                 ja="解決領域に置かれた自動能力を、下から順番にプレイする。プレイしないことは選択できない。")
def play_them(g: Game, f: Frame) -> int:
    laid = [i for i in g.pile if g.records[i].numbers[P_STATE] == WAITING]
    if not laid:
        if not f[PLAYED_ANY]:
            return DONE
        f[PLAYED_ANY] = 0
        return processing.goto(f, "1302-2")
    f[PLAYED_ANY] = 1
    processing.goto(f, "1304-3")
    return play_laid(g, laid[0])


@processing.step(label="over")
def over(g: Game, f: Frame) -> int:
    return DONE


def process(g: Game) -> int:
    """Rule processing, as the last act of a step; with nothing due there is nothing in it."""
    return g.push(processing.id) if check_due(g) else NEXT


def anything_left(g: Game) -> bool:
    """706-7: something is forced, or has triggered."""
    check_states(g)
    return bool(g.waiting) or bool(forced(g))



uphold(book, "1302-4", by=play_them, at=__name__, en="With nothing forced and nothing triggered rule processing is over.",
       ja="行うべき強制処理もプレイすべき自動能力もなければ、ルールによる処理を終了する。")
uphold(book, "1303-1", by=forced, at=__name__, en="What is forced is done all at once.", ja="強制処理は、状況を満たすものすべてに同時に行う。")
uphold(book, "1303-2", by=dead_by_damage, at=__name__, en="A unit that bears damage as great as its power is destroyed.",
       ja="パワー以上のダメージを負っているユニットは破壊される。")
uphold(book, "1303-3", by=powerless, at=__name__, en="A unit without power is destroyed.", ja="パワーが0以下のユニットは破壊される。")
uphold(book, "527-5b", by=doomed, at=__name__, en="Neither befalls a unit that never drops.",
       ja="ドロップしないユニットは、これらの条件を満たさないものとして扱う。")
uphold(book, "1303-4", by=out_of_place, at=__name__, en="What is neither aura, unit nor territory leaves the field for the graveyard.",
       ja="フィールドのオーラでもユニットでもテリトリーでもないカードは墓地に置かれる。")
uphold(book, "1303-5", by=idle_territories, at=__name__, en="A territory on the field that is no unit goes to its zone.",
       ja="フィールドのユニットでないテリトリーは、テリトリーゾーンに置かれる。")
uphold(book, "1303-6", by=is_loose, at=__name__, en="An aura on nothing goes to the graveyard.", ja="どこにもついていないオーラは墓地に置かれる。")
uphold(book, "1301-2", by=process, at=__name__, en="Rules do something by themselves only at the times that the book names.",
       ja="ルールによる処理は、明記されている時点でのみ実行される。")
uphold(book, "1304-2a", "2701-1", by=lay_waiting, at=__name__, en="The turn side's abilities are laid before the others'.",
       ja="ターンプレイヤー(のチーム)の自動能力を先に解決領域に置く。")
uphold(book, "1304-2b", "2701-2", by=ask_waiting, at=__name__, en="Each side says in what order its own are laid.",
       ja="同じ支配者(チーム)の自動能力は、任意の順番で解決領域に置く。")

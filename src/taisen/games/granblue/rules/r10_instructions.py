"""10 What texts instruct, where it is more than one event: going down, armour, declaring, voiding, dividing, random choice."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.rules.r01_losing import lose_by_effect, win_by_effect
from taisen.games.granblue.rules.r03_areas import armour_of, there
from taisen.games.granblue.rules.r09_damage import armour_hit
from taisen.games.granblue.rules.r10_chips import void_chips
from taisen.games.granblue.terms import (
    ATTRIBUTE,
    ATTRIBUTES,
    DECLARE,
    DOWN,
    FIELDS,
    K_DECLARE,
    KINDS,
    LAYER_FACTS,
    LAYER_NUMBERS,
    book,
)
from taisen.kernel import moves
from taisen.kernel.continuous import derived, end_effects_on, start_effect
from taisen.kernel.effects import changes, ops
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops.doing import alive
from taisen.kernel.effects.program import COUNT
from taisen.kernel.effects.values import READS_ABILITIES, READS_KIND, READS_TRAITS
from taisen.kernel.events import UNCHANGED, do, do_all
from taisen.kernel.layers import fitting, in_force
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Change, Group, Instruction, Number, Spec, Test
from taisen.kernel.names import (
    A_KEYWORD,
    ABILITY,
    EFFECT_MASK,
    EFFECT_SHIFT,
    EMPTY,
    GOING,
    ID,
    NEXT,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    STAY,
    V_INDEX,
    V_NUMBER,
    VERB,
    Frame,
)
from taisen.kernel.seats import in_order
from taisen.kernel.state import Derived, Effect, Game, Record


# ---- 9-2-2 「戦闘不能にする」 ----------------------------------------------------------------------------------------
@final
class Down(Demand):
    """The cards go down: the turn player's members together, then the other's (9-2-2-1-1). What went is the result."""

    def __init__(self, objects: Group, slot: int) -> None:
        self.objects = objects
        self.slot = P_SLOTS + slot
        """Where what has gone down so far is kept."""

    def payable(self, g: Game, r: Record) -> bool:
        return self.to_come or bool(alive(g, self.objects.refs(g, r)))

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT] == 0:
            r.sets[self.slot] = EMPTY
        else:
            r.sets[self.slot] = (*r.sets[self.slot], *[x for x in g.results if x > 0])
        for k in range(f[COUNT], g.seats):
            seat = in_order(g)[k]
            mine = [x for x in alive(g, self.objects.refs(g, r)) if g.cards[x & ID].seat == seat and there(g, x)]
            if mine:
                f[COUNT] = k + 1
                source = r.numbers[P_SOURCE]
                do_all(g, DOWN, mine, [source] * len(mine), source, r.numbers[P_SEAT])
                return STAY
        g.results = r.sets[self.slot]
        g.result = g.results[0] if g.results else UNCHANGED
        return GOING


# ---- 9-4-2 「アーマーを破壊する」 -------------------------------------------------------------------------------------
@final
class BreakArmour(Instruction):
    """So many pieces of armour of these players break at the next check point, or just those that are named."""

    def __init__(self, who: Group, number: Number, named: Group | None = None) -> None:
        self.who = who
        self.number = number
        self.named = named

    def run(self, g: Game, f: Frame, r: Record) -> int:
        g.result = UNCHANGED
        if self.named is not None:
            for ref in alive(g, self.named.refs(g, r)):
                armour_hit(g, g.cards[ref & ID].seat, ref, r.numbers[P_SOURCE])
                g.result = ref
        else:
            for player in self.who.refs(g, r):
                for _ in range(min(self.number.value(g, r), len(armour_of(g, player & 7)))):
                    armour_hit(g, player & 7, 0, r.numbers[P_SOURCE])
                    g.result = player
        g.results = (g.result,)
        return GOING


# ---- 10-11 declaring -------------------------------------------------------------------------------------------------
ATTRIBUTES_SAID: Final = "attribute"
KINDS_SAID: Final = "kind"
RANKS_SAID: Final = "rank"
SORTS: Final = (ATTRIBUTES_SAID, KINDS_SAID, RANKS_SAID)
"""By place: what the number of DECLARE has above SORT_SHIFT."""
SORT_SHIFT: Final = 8
MOST_RANK: Final = 20


@final
class Declare(Instruction):
    """An attribute, a kind of card or a rank is named; it stands in `number` of the play for whoever asks."""

    def __init__(self, what: str, number: int) -> None:
        self.what = what
        self.number = number

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if f[COUNT]:
            return GOING
        return g.ask(r.numbers[P_SEAT], K_DECLARE, self.proper(), r.id)

    def proper(self) -> list[int]:
        """10-11-2: only what is such information."""
        if self.what == RANKS_SAID:
            return [V_NUMBER << VERB | n for n in range(MOST_RANK + 1)]
        return [V_INDEX << VERB | i for i in range(len(ATTRIBUTES) if self.what == ATTRIBUTES_SAID else len(KINDS))]

    def take(self, g: Game, f: Frame, r: Record) -> int:
        f[COUNT] = 1
        r.numbers[self.number] = g.answer & PAYLOAD
        said = SORTS.index(self.what) << SORT_SHIFT | g.answer & PAYLOAD
        do(g, DECLARE, SEAT | r.numbers[P_SEAT], said, r.numbers[P_SOURCE], r.numbers[P_SEAT])
        return STAY


@final
class TDeclared(Test):
    """It has what was declared."""

    def __init__(self, what: str, number: int) -> None:
        self.what = what
        self.number = number
        self.reads = READS_TRAITS if what == ATTRIBUTES_SAID else READS_KIND if what == KINDS_SAID else 1 << FIELDS["rank"]

    def holds(self, g: Game, r: Record, ref: int) -> bool:
        n = r.numbers[self.number]
        d = derived(g, ref)
        if self.what == ATTRIBUTES_SAID:
            return ATTRIBUTE + ATTRIBUTES[n] in d.traits
        if self.what == KINDS_SAID:
            return d.kind == n
        return bool(d.has >> FIELDS["rank"] & 1) and d.nums[FIELDS["rank"]] == n


# ---- 10-10-2 nullifying ----------------------------------------------------------------------------------------------
ALL_TEXTS: Final = 0
ULTIMATES: Final = 1
EFFECT_TEXTS: Final = 2


@final
class LoseTexts(Change):
    """The card is as if it did not have its effects, its ultimates, or both; or its effects of these kinds only."""

    def __init__(self, what: int, kinds: tuple[int, ...] = ()) -> None:
        self.what = what
        self.kinds = kinds
        self.layer = LAYER_FACTS
        self.writes = READS_ABILITIES
        self.sets = True
        self.abilities = True
        self.local = True

    def takes(self, g: Game, key: int) -> bool:
        a = g.lib.abilities[key & ABILITY]
        if self.what != ALL_TEXTS and (a.kind == A_KEYWORD) != (self.what == ULTIMATES):
            return False
        return not self.kinds or a.kind in self.kinds

    def apply(self, g: Game, e: Effect, index: int, ref: int, d: Derived) -> None:
        d.abilities = tuple([k for k in d.abilities if not self.takes(g, k) or k >> EFFECT_SHIFT & EFFECT_MASK == e.id])


@final
class Nullify(Instruction):
    """10-10-2-1 「受けている効果を無効にする」: what resolved effects do to the card is over; what works on always goes on."""

    def __init__(self, objects: Group) -> None:
        self.objects = objects

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for ref in alive(g, self.objects.refs(g, r)):
            free_from_effects(g, ref)
        return GOING


def free_from_effects(g: Game, ref: int) -> None:
    end_effects_on(g, ref)
    moves.begin_anew(g, ref)


# ---- 10-15 「元々の数値に戻す」 ---------------------------------------------------------------------------------------
@final
class Offset(changes.AddNumber):
    """Undoes what resolved effects of one duration had added to a number."""

    def __init__(self, field: int, number: Number) -> None:
        super().__init__(LAYER_NUMBERS, field, number, True)


@final
class Restore(Instruction):
    """A number of leaders and members returns to what is printed: what resolved effects and chips added is void."""

    def __init__(self, objects: Group, field: int, offset: Spec) -> None:
        self.objects = objects
        self.field = field
        self.offset = offset
        """A spec of one Offset on that field."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        for ref in alive(g, self.objects.refs(g, r)):
            if there(g, ref):
                restore(g, r, ref, self.field, self.offset)
        return GOING


def restore(g: Game, r: Record, ref: int, field: int, offset: Spec) -> None:
    void_chips(g, ref, field)
    for until, n in added(g, ref, field).items():
        if n:
            start_effect(g, offset, r, (ref,), until, ints=(-n,))


def added(g: Game, ref: int, field: int) -> dict[int, int]:
    """What resolved effects in force add to the number of a card, by how long each lasts. Level cards are none."""
    out: dict[int, int] = {}
    for e in list(g.effects.values()):
        spec = g.lib.specs[e.spec]
        if e.key or not in_force(g, e, spec) or not concerns(g, e, spec, ref):
            continue
        for i in range(len(spec.changes)):
            c = spec.changes[i]
            if isinstance(c, changes.AddNumber) and c.field == field:
                out[e.until] = out.get(e.until, 0) + e.ints[i]
    return out


def concerns(g: Game, e: Effect, spec: Spec, ref: int) -> bool:
    if e.refs:
        return ref in e.refs
    return spec.to is not None and ref in fitting(g, e, spec.to, {ref: derived(g, ref)})


# ---- 1-2-5 -----------------------------------------------------------------------------------------------------------
@final
class Decide(Instruction):
    """These players lose, or win, at once."""

    def __init__(self, who: Group, wins: bool) -> None:
        self.who = who
        self.wins = wins

    def run(self, g: Game, f: Frame, r: Record) -> int:
        seats = [x & 7 for x in self.who.refs(g, r)]
        if self.wins:
            win_by_effect(g, seats)
        else:
            lose_by_effect(g, seats)
        return NEXT


uphold(book, "10-11-1", by=Declare.take, at=__name__,
       en="To declare is to name some information of cards.", ja="宣言するとは、カードの持つ特定の情報を指定することである。")
uphold(book, "10-11-2", by=Declare.proper, at=__name__,
       en="Only proper information can be declared.", ja="情報として適正なものを指定しなければならない。")
uphold(book, "10-10-2", by=LoseTexts.apply, at=__name__,
       en="To nullify an effect or ultimate of a card is to treat the card as if it did not have it.",
       ja="効果や奥義を無効にするとは、そのカードにそれがないかのように扱うことである。")
uphold(book, "10-10-2-1", by=free_from_effects, at=__name__,
       en="To nullify the effects that a card is under ends what resolved effects do to it.",
       ja="「受けている効果を無効にする」とは、既に解決した効果によって受けている作用を無効化することである。")
uphold(book, "10-15-1", by=restore, at=__name__,
       en="What resolved effects changed of the number is void.", ja="元々の数値に戻すとは、効果によって受けている修正を無効化することである。")
uphold(book, "10-15-1-1", by=added, at=__name__,
       en="What level cards give is not voided.", ja="レベルカードによる修正は無効化されない。")
uphold(book, "10-13-1", "10-13-2", by=ops.Share.run, at=__name__,
       en="Divided damage is split freely among what was chosen, at least 1 for each, and dealt to each.",
       ja="割り振って与えるダメージは、それぞれの対象に1以上、自由に分割して個別に与える。")
uphold(book, "10-14-1", by=ops.Pick.pick_random, at=__name__,
       en="What is chosen at random is chosen by chance.", ja="無作為に選ぶとは、ランダムに対象を選択することである。")

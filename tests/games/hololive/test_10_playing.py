"""10.3-10.8 Playing cards and abilities; automatic abilities."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from taisen.games.hololive.rules.r10_layers import AddNumber
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    BACK,
    COLLAB,
    DECK,
    ENTER,
    HAND,
    HOLO_POWER,
    HP,
    KW_ALTERNATIVE,
    MOVE,
    ON_STAGE,
    OSHI,
    PART,
    RESOLUTION,
    SPECIAL_DAMAGE,
    TO_HAND,
    USE_EFFECT,
    USE_SKILL,
    USE_SUPPORT,
    V_PLACE,
    V_SKILL,
    V_SUPPORT,
)
from taisen.kernel.effects.demands import Demand
from taisen.kernel.effects.ops import Pick, PickPart
from taisen.kernel.effects.ops.picking import Choosable
from taisen.kernel.effects.values import NConst
from taisen.kernel.events import do, do_all
from taisen.kernel.lowered import Ability, Condition, Group, Instruction, Program, Spec
from taisen.kernel.names import (
    A_ACTIVATED,
    A_SPELL,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
    E_PARTS,
    EMPTY,
    GOING,
    ID,
    NO,
    P_COST,
    P_EVENT,
    P_SEAT,
    P_SLOTS,
    P_SOURCE,
    V_CARD,
    YES,
    Frame,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import start_delayed
from tests.games.hololive.makings import holomem
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.turns import Turn, blank
from tests.laid import Does, On
from tests.rules import rule

EVENT = blank("E")
TOOL = blank("T", "tool")


class If(Condition):
    def __init__(self, is_so: Callable[[Game, Record], bool]) -> None:
        self.is_so = is_so

    def holds(self, g: Game, r: Record) -> bool:
        return self.is_so(g, r)


class Here(Group):
    """These things."""

    def __init__(self, name: Callable[[Game], list[int]]) -> None:
        self.name = name

    def refs(self, g: Game, r: Record) -> list[int]:
        return self.name(g)


class Owes(Demand):
    """A demand that seems payable, and is or is not."""

    def __init__(self, did: list[str], name: str, seems: bool = True, works: bool = True) -> None:
        self.did = did
        self.name = name
        self.seems = seems
        self.works = works

    def payable(self, g: Game, r: Record) -> bool:
        return self.seems

    def run(self, g: Game, f: Frame, r: Record) -> int:
        if not self.works:
            r.sets[P_COST] = EMPTY
        self.did.append(self.name)
        return GOING


def pick(named: Callable[[Game], list[int]], least: int, most: int) -> Pick:
    part = PickPart(Here(named), NConst(least), NConst(most))
    return Pick(0, (part,), 0, False, False, -1, False, 0, "", None, Choosable())


def code(t: Turn, *instructions: Instruction) -> Program:
    return t.lib.add_program(Program(list(instructions), 2))


def spell(t: Turn, i: str = "E", **facts: object) -> list[str]:
    did: list[str] = []
    t.ability(i, lambda g, r: did.append("text"), kind=A_SPELL, part=PART["event"], **{"zones": 1 << RESOLUTION, **facts})
    return did


def first_center(t: Turn) -> Callable[..., bool]:
    return lambda g, holder, *a: holder == t.centers[0]


# ---- 10.3 abilities that work
@rule("hololive", "10.3.4.1")
def test_a_holomem_cards_abilities_work_on_the_top_of_a_member() -> None:
    t = Turn(holomem("Q", name="X"))
    t.ability("Q", matcher=On(MOVE), zones=ON_STAGE)
    top = t.put(0, BACK, "Q")
    below, = t.under(t.centers[0], "Q", tucked=1)
    hand, = t.hand("Q")
    assert [len(t.abilities(r)) for r in (top, below, hand)] == [1, 0, 0]


@rule("hololive", "10.3.4.2")
def test_a_tools_abilities_work_on_the_stage() -> None:
    t = Turn(TOOL)
    t.ability("T", matcher=On(MOVE), zones=ON_STAGE)
    on, = t.under(t.centers[0], "T")
    off = [t.put(0, z, "T") for z in (HAND, ARCHIVE, RESOLUTION)]
    assert len(t.abilities(on)) == 1
    assert [len(t.abilities(r)) for r in off] == [0, 0, 0]


@rule("hololive", "10.3.4", "10.3.4.3")
def test_an_ability_works_only_in_its_zones() -> None:
    t = Turn(EVENT)
    t.ability("E", matcher=On(MOVE), zones=1 << ARCHIVE)
    assert len(t.abilities(t.put(0, ARCHIVE, "E"))) == 1
    assert len(t.abilities(t.put(0, HAND, "E"))) == 0


@rule("hololive", "10.3.2", "10.3.3")
def test_what_works_under_a_condition_does_nothing_without_it() -> None:
    t = Turn(holomem("Q", name="X", hp=50))
    ref = t.put(0, BACK, "Q")
    on = [False]
    spec = t.lib.add_spec(Spec((AddNumber(HP, NConst(20)),), Here(lambda g: [ref]), If(lambda g, r: on[0])))
    t.ability("Q", kind=A_STATIC, spec=spec)
    assert t.derived(ref).nums[HP] == 50
    on[0] = True
    t.g.touch()
    assert t.derived(ref).nums[HP] == 70


# ---- 10.7.2 playing
@rule("hololive", "10.7.2.1", "10.7.2")
def test_a_played_card_lies_open_in_the_resolution_zone() -> None:
    t = Turn(EVENT)
    seen: list[tuple[int, list[int]]] = []
    t.ability("E", lambda g, r: seen.append((g.cards[r.numbers[P_SOURCE] & ID].zone, g.zone(0, HAND)[:])), kind=A_SPELL, zones=1 << RESOLUTION)
    card, = t.hand("E")
    t.main().act(V_SUPPORT, card)
    assert seen == [(RESOLUTION, [])]


@rule("hololive", "3.1.2.2", "3.1.2.4", "3.1.2.4.1")
def test_who_plays_it_controls_what_comes_of_it() -> None:
    t = Turn(EVENT, tp=1)
    seats: list[int] = []
    t.ability("E", lambda g, r: seats.append(r.numbers[P_SEAT]), kind=A_SPELL, zones=1 << RESOLUTION)
    card, = t.hand("E", seat=1)
    t.main().act(V_SUPPORT, card)
    assert seats == [1]


@rule("hololive", "10.7.2.4.1", "10.4.2.1", "10.4.2")
def test_costs_are_paid_in_order_before_the_text() -> None:
    t = Turn(EVENT)
    did = spell(t)
    t.lib.abilities[t.g.lib.defs[t.lib.by_id["E"]].abilities[-1]].cost = code(t, Owes(did, "one"), Owes(did, "two"))
    card, = t.hand("E")
    t.main().act(V_SUPPORT, card)
    assert did == ["one", "two", "text"]


@rule("hololive", "10.7.2.4.1", "10.4.2.2", "8.1.3")
def test_what_cannot_be_paid_whole_is_not_played() -> None:
    t = Turn(EVENT)
    did = spell(t)
    t.lib.abilities[t.g.lib.defs[t.lib.by_id["E"]].abilities[-1]].cost = code(t, Owes(did, "one"), Owes(did, "two", seems=False))
    card, _ = t.hand("E", "Z")
    t.main()
    assert t.acts(V_SUPPORT) == []
    assert t.why_not("support", card) == ["10.7.2.4.1"]


@rule("hololive", "10.4.2.2", "10.6.4.2", "8.1.1")
def test_a_card_that_turns_out_unpayable_returns_as_if_nothing_had_happened() -> None:
    t = Turn(EVENT)
    did = spell(t)
    t.lib.abilities[t.g.lib.defs[t.lib.by_id["E"]].abilities[-1]].cost = code(t, Owes(did, "one", works=False))
    card, _ = t.hand("E", "Z")
    t.main().act(V_SUPPORT, card)
    assert did == ["one"]
    assert (t.kind, t.seat) == ("main", 0)
    assert t.where(card) == (0, HAND)
    assert t.acts(V_SUPPORT) == [] and len(t.acts(V_PLACE)) == 1
    assert t.knows(1, card)


@rule("hololive", "10.7.2.4.1")
def test_a_card_with_a_requirement_is_played_only_when_it_is_met() -> None:
    t = Turn(EVENT)
    met = [False]
    spell(t, condition=If(lambda g, r: met[0]))
    card, _ = t.hand("E", "Z")
    t.main()
    assert t.acts(V_SUPPORT) == []
    met[0] = True
    t.main()
    assert t.acts(V_SUPPORT) == [card]


@rule("hololive", "10.7.2.5.1.2.1", "5.16.3.4.2")
def test_a_tool_whose_member_has_no_room_any_more_is_archived() -> None:
    t = Turn(TOOL)
    card, = t.hand("T")
    t.ability("T", kind=A_SPELL, zones=1 << RESOLUTION)

    def crowd(g: Game, r: Record) -> None:
        t.under(t.centers[0], "T")

    spell_id = t.g.lib.defs[t.lib.by_id["T"]].abilities[-1]
    t.lib.abilities[spell_id].cost = code(t, Does(crowd))
    t.main().act(V_SUPPORT, card)
    assert t.where(card) == (0, ARCHIVE)
    assert len(t.attached(t.centers[0])) == 1


@rule("hololive", "10.7.2.5", "10.7.2.5.1", "10.7.2.5.1.2")
def test_a_support_is_resolved_by_its_subtype() -> None:
    t = Turn(TOOL, EVENT)
    did = spell(t)
    tool, event = t.hand("T", "E")
    t.main().act(V_SUPPORT, tool)
    assert t.which(t.attached(t.centers[0])) == t.which([tool])
    t.act(V_SUPPORT, event)
    assert did == ["text"]
    assert t.where(event) == (0, ARCHIVE)


@rule("hololive", "10.7.2.5.1.1")
def test_a_card_that_its_text_has_moved_is_not_archived() -> None:
    t = Turn(EVENT)
    t.ability("E", lambda g, r: do(g, TO_HAND, r.numbers[P_SOURCE], 0, 0, 0), kind=A_SPELL, zones=1 << RESOLUTION)
    card, = t.hand("E")
    t.main().act(V_SUPPORT, card)
    assert t.where(card) == (0, HAND)


@rule("hololive", "10.7.2.5.4")
def test_what_was_played_has_been_used() -> None:
    t = Turn(EVENT, TOOL)
    used: list[int] = []
    for kind in (USE_SUPPORT, USE_SKILL, USE_EFFECT):
        def note(g: Game, r: Record, kind: int = kind) -> None:
            used.append(kind)
        t.ability("Z", note, matcher=On(kind, fits=lambda g, holder, part, number, source: source & ID != holder & ID))
    t.put(0, BACK, "Z")
    spell(t)
    t.ability("O-1", lambda g, r: None, kind=A_ACTIVATED, part=PART["oshi"], zones=1 << OSHI)
    oshi = t.put(0, OSHI, "O-1")
    t.ability("X", lambda g, r: None, matcher=On(ENTER, fits=first_center(t)))
    event, tool, card = t.hand("E", "T", "X")
    t.main().act(V_SUPPORT, event)
    assert used == [USE_SUPPORT]
    t.act(V_SUPPORT, tool)
    t.pick(t.centers[0])
    assert used == [USE_SUPPORT] * 2
    t.act(V_SKILL, oshi << 8)
    assert used == [USE_SUPPORT, USE_SUPPORT, USE_SKILL]
    t.act(V_PLACE, card)
    assert used == [USE_SUPPORT, USE_SUPPORT, USE_SKILL, USE_EFFECT]


@rule("hololive", "10.7.2.5.4")
def test_what_had_to_choose_and_found_nothing_has_not_been_used() -> None:
    for found in (True, False):
        t = Turn()
        used: list[int] = []
        t.ability("X", lambda g, r, used=used: used.append(1), matcher=On(USE_SKILL, fits=first_center(t)))
        t.ability("O-1", kind=A_ACTIVATED, part=PART["oshi"], zones=1 << OSHI)
        a = t.lib.abilities[t.lib.defs[t.lib.by_id["O-1"]].abilities[-1]]
        a.program = code(t, pick(lambda g, t=t, found=found: [t.centers[1]] if found else [], 1, 1))  # type: ignore[misc]
        oshi = t.put(0, OSHI, "O-1")
        t.main().act(V_SKILL, oshi << 8)
        assert used == ([1] if found else [])


# ---- 10.7.2.3 choosing
def chosen(t: Turn, *refs: int, least: int, most: int) -> Turn:
    """An event that chooses among these is played."""
    t.ability("E", kind=A_SPELL, zones=1 << RESOLUTION)
    a = t.lib.abilities[t.lib.defs[t.lib.by_id["E"]].abilities[-1]]
    a.program = code(t, pick(lambda g: list(refs), least, most), Does(lambda g, r: RESULT.append(r.sets[P_SLOTS])))
    card, = t.hand("E")
    RESULT.clear()
    return t.main().act(V_SUPPORT, card)


RESULT: list[tuple[int, ...]] = []


@rule("hololive", "10.7.2.3", "10.7.2.3.1")
def test_so_many_must_be_chosen() -> None:
    t = Turn(EVENT)
    a, b, c = (t.put(0, BACK, "Z", damage=d) for d in (0, 10, 20))
    chosen(t, a, b, c, least=2, most=2)
    assert not t.can("stop")
    t.pick(a)
    assert not t.can("stop")
    t.pick(c)
    assert [(a, c)] == RESULT


@rule("hololive", "10.7.2.3.2", "1.3.5.1")
def test_up_to_so_many_can_be_none() -> None:
    t = Turn(EVENT)
    a, b = (t.put(0, BACK, "Z", damage=d) for d in (0, 10))
    chosen(t, a, b, least=0, most=2)
    t.stop()
    assert RESULT == [()]


@rule("hololive", "10.7.2.3.3")
def test_where_there_are_fewer_those_are_chosen() -> None:
    t = Turn(EVENT)
    a = t.put(0, BACK, "Z")
    chosen(t, a, least=2, most=2)
    assert [(a,)] == RESULT


EXACTLY = "自分のアーカイブのホロメン{}を手札に戻す。"
SEARCH = "自分のデッキから、ホロメン{}を公開し、手札に加える。そしてデッキをシャッフルする。"


@rule("hololive", "10.7.2.3.1", "10.7.2.3.2", "10.7.2.3.3", "10.7.2.3.4", "10.7.2.3.5", "4.1.2.3", "1.3.5.1")
@pytest.mark.parametrize(("text", "zone", "fewest"), [
    (EXACTLY.format("1枚"), ARCHIVE, 1), (EXACTLY.format("2枚"), ARCHIVE, 2), (EXACTLY.format("1～2枚"), ARCHIVE, 1),
    (SEARCH.format("1枚"), DECK, 0), (SEARCH.format("1～2枚"), DECK, 0)])
def test_how_few_may_be_chosen(text: str, zone: int, fewest: int) -> None:
    """As many as are said where everybody sees what there is; none need be found in a deck."""
    s = Stage()
    s.fill(0, zone, "S-1", "D-1", "D-2")
    s.says(text)
    chosen = 0
    while s.asked and not s.can("stop"):
        s.take(0)
        chosen += 1
    if s.asked:
        s.stop()
    assert (chosen, len(s.zone(0, HAND))) == (fewest, fewest)


# ---- 13.6 texts that take a card's own place
@rule("hololive", "10.7.2.2", "13.6.2")
def test_which_of_its_texts_a_card_is_played_by_is_chosen_as_often_as_it_may_be() -> None:
    t = Turn(EVENT)
    did: list[str] = []
    met = [False]
    t.ability("E", lambda g, r: did.append("own"), kind=A_SPELL, zones=1 << RESOLUTION)
    t.ability("E", lambda g, r: did.append("other"), kind=A_SPELL, zones=1 << RESOLUTION, keyword=KW_ALTERNATIVE, limit=1, per_game=True,
              condition=If(lambda g, r: met[0]))
    one, two, three = t.hand("E", "E", "E")
    t.main().act(V_SUPPORT, one)
    assert did == ["own"]
    met[0] = True
    t.act(V_SUPPORT, two)
    assert t.kind == "mode"
    t.pick(1)
    assert did == ["own", "other"]
    t.act(V_SUPPORT, three)
    assert did == ["own", "other", "own"]


# ---- 10.8 automatic abilities
@rule("hololive", "10.6.3.3", "10.8.2", "10.8.2.1", "10.8.3", "3.1.2.3")
def test_an_ability_waits_as_often_as_its_condition_came_about() -> None:
    t = Turn()
    seats: list[int] = []
    t.ability("X", lambda g, r: seats.append(r.numbers[P_SEAT]), matcher=On(SPECIAL_DAMAGE, of=t.centers[1]))
    backs = [t.put(0, BACK, "X", damage=d) for d in (0, 10, 20)]
    t.do(lambda g: do_all(g, SPECIAL_DAMAGE, backs, [10] * 3))
    assert len(t.waiting) == 3
    assert seats == []
    t.main()
    assert (t.kind, t.seat) == ("trigger", 1)
    while t.kind == "trigger":
        t.take(0)
    assert seats == [1, 1, 1]
    assert t.waiting == []


@rule("hololive", "10.6.3.2", "10.8.3.1")
def test_a_waiting_ability_must_be_played_and_only_the_order_is_chosen() -> None:
    t = Turn()
    did: list[str] = []
    for name in "ab":
        def note(g: Game, r: Record, name: str = name) -> None:
            did.append(name)
        t.ability("X", note, matcher=On(ENTER, fits=first_center(t)))
    card, = t.hand("Z")
    t.main().act(V_PLACE, card)
    assert t.kind == "trigger"
    assert t.seat == 0
    assert len(t.choices) == 2
    t.take(1)
    assert did == ["b", "a"]


@rule("hololive", "10.8.3.1", "10.8.3.1.1", "10.8.3.2.1", "10.1.1.2.2")
def test_an_ability_that_may_be_declined_is_asked_about() -> None:
    for answer, done in ((YES, [1]), (NO, [])):
        t = Turn()
        did: list[int] = []
        t.ability("X", lambda g, r, did=did: did.append(1), may=True, matcher=On(ENTER, fits=first_center(t)))
        card, = t.hand("Z")
        t.main().act(V_PLACE, card)
        assert t.kind == "use"
        t.answer(answer)
        assert did == done
        assert t.waiting == []


@rule("hololive", "12.1.5.3", "10.7.2.4", "10.8.3.2.1")
def test_a_declined_skill_does_not_count_as_used() -> None:
    t = Turn()
    did: list[int] = []
    t.ability("O-1", lambda g, r: did.append(1), may=True, limit=1, number=1, part=PART["oshi"], zones=1 << OSHI, matcher=On(ENTER))
    t.put(0, OSHI, "O-1")
    t.put(0, HOLO_POWER, "Z")
    one, two, three = t.hand("Z", "Z", "Z")
    t.main().act(V_PLACE, one)
    t.no()
    assert t.count(0, HOLO_POWER) == 1
    t.act(V_PLACE, two)
    assert t.kind == "use"
    t.yes()
    assert did == [1]
    assert t.zone(0, HOLO_POWER) == []
    t.put(0, HOLO_POWER, "Z")
    t.act(V_PLACE, three)
    assert t.kind != "use"


@rule("hololive", "10.8.3.2", "10.7.2.1.1")
def test_an_ability_that_cannot_be_played_waits_no_longer() -> None:
    t = Turn()
    did: list[int] = []
    t.ability("X", lambda g, r: did.append(1), limit=1, matcher=On(SPECIAL_DAMAGE, of=t.centers[0]))
    backs = [t.put(0, BACK, "X", damage=d) for d in (0, 10)]
    t.do(lambda g: do_all(g, SPECIAL_DAMAGE, backs, [10] * 2))
    assert len(t.waiting) == 2
    t.main()
    while t.kind == "trigger":
        t.take(0)
    assert did == [1]
    assert t.waiting == []


@rule("hololive", "10.8.3.2", "10.4.2.2")
def test_an_ability_whose_cost_cannot_be_paid_is_not_asked_about() -> None:
    t = Turn()
    t.ability("O-1", lambda g, r: None, may=True, number=2, part=PART["oshi"], zones=1 << OSHI, matcher=On(ENTER))
    t.put(0, OSHI, "O-1")
    t.put(0, HOLO_POWER, "Z")
    card, _ = t.hand("Z", "Z")
    t.main().act(V_PLACE, card)
    assert t.kind == "main"
    assert t.waiting == []


@rule("hololive", "10.8.7", "10.7.2.5.3", "10.7.2.5.2", "10.9.1")
def test_a_waiting_ability_is_played_once_though_its_card_has_gone() -> None:
    t = Turn()
    did: list[int] = []
    t.ability("Z", lambda g, r: did.append(1), matcher=On(MOVE))
    t.put(0, BACK, "X")
    ref = t.put(0, BACK, "Z")

    def both(g: Game) -> int:
        do(g, MOVE, ref, COLLAB, 0, 0)
        return do(g, ARCHIVED, ref, 0, 0, 0)

    t.do(both)
    assert t.where(ref) == (0, ARCHIVE)
    t.main()
    assert did == [1]


@rule("hololive", "10.12.1")
def test_what_has_left_the_stage_is_looked_at_as_it_last_was() -> None:
    t = Turn()
    damage: list[tuple[int, int]] = []

    def look(g: Game, r: Record) -> None:
        gone = g.records[r.numbers[P_EVENT]].sets[E_PARTS][0]
        damage.append((g.card(gone).damage, g.card(gone).zone))

    t.ability("X", look, matcher=On(ARCHIVED, fits=first_center(t)))
    ref = t.put(0, BACK, "Z", damage=30)
    t.happen(ARCHIVED, ref, 0, 0, 0)
    t.main()
    assert damage == [(30, BACK)]


@rule("hololive", "10.8.4.2")
def test_a_card_sees_what_comes_together_with_it() -> None:
    t = Turn()
    did: list[int] = []
    t.ability("Z", lambda g, r: did.append(1), matcher=On(ENTER), zones=ON_STAGE)
    one, two = t.put(0, ARCHIVE, "Z"), t.put(0, ARCHIVE, "X")
    t.do(lambda g: do_all(g, ENTER, [one, two], [BACK, BACK], 0, 0))
    t.main()
    while t.kind == "trigger":
        t.take(0)
    assert did == [1, 1]


@rule("hololive", "10.8.5.1")
def test_a_delayed_ability_triggers_once() -> None:
    t = Turn()
    did: list[int] = []
    late = Ability(A_TRIGGERED, 0)
    t.lib.add_ability(late)
    late.program = t.lib.add_program(Program([Does(lambda g, r: did.append(1))], 0))
    late.matcher = On(ENTER)
    t.ability("X", lambda g, r: start_delayed(g, r, late), matcher=On(MOVE, fits=first_center(t)))
    ref = t.put(0, BACK, "Z")
    one, two, _ = t.hand("Z", "Z", "Z")
    t.happen(MOVE, ref, COLLAB, 0, 0)
    t.main().act(V_PLACE, one)
    assert did == [1]
    t.act(V_PLACE, two)
    assert did == [1]


@rule("hololive", "10.8.6.1")
def test_a_state_triggers_once_and_again_after_it_was_resolved() -> None:
    t = Turn()
    did: list[int] = []
    t.ability("X", lambda g, r: did.append(len(g.waiting)), kind=A_STATE,
              condition=If(lambda g, r: r.numbers[P_SOURCE] == t.centers[0] and len(did) < 2))
    t.hand("Z")
    t.main()
    assert t.kind == "main"
    assert did == [0, 0]


@rule("hololive", "10.8.6.1")
def test_a_state_that_waits_does_not_trigger_again() -> None:
    t = Turn()
    did: list[str] = []
    t.ability("X", lambda g, r: did.append("state"), kind=A_STATE,
              condition=If(lambda g, r: r.numbers[P_SOURCE] == t.centers[0] and "state" not in did and "other" not in did[1:]))
    t.ability("X", lambda g, r: did.append("other"), matcher=On(MOVE, fits=first_center(t)))
    ref = t.put(0, BACK, "Z")
    t.hand("Z")
    t.happen(MOVE, ref, COLLAB, 0, 0)
    t.main()
    assert t.kind == "trigger"
    t.take(0)
    while t.kind == "trigger":
        t.take(0)
    assert sorted(did) == ["other", "state"]


def test_a_declaration_in_progress_can_be_taken_back() -> None:
    t = Turn(TOOL)
    t.put(0, BACK, "Z")
    card, = t.hand("T")
    t.main().act(V_SUPPORT, card)
    past = t.g.checkpoint
    assert past is not None
    assert past.zone(0, HAND) == [card]
    t.act(V_CARD, t.centers[0])
    assert t.g.checkpoint is None



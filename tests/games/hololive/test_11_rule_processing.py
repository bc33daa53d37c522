"""11 Rule processing, 10.6 check timing, 1.2 losing."""
from __future__ import annotations

import pytest

from taisen.games.hololive.rules.r01_losing import end_by_effect
from taisen.games.hololive.rules.r10_layers import AttachRule
from taisen.games.hololive.rules.r11_checks import processing, processing_due
from taisen.games.hololive.terms import (
    ARCHIVE,
    BACK,
    CENTER,
    DOWN,
    HAND,
    HEAL,
    HOLO_POWER,
    KW_ATTACHING,
    LIFE,
    LOSE_LIFE,
    NOTE_DOWN,
    OSHI,
    PART,
    SET_DOWN,
    SOFT_DAMAGE,
    SPECIAL_DAMAGE,
    TO_HAND,
)
from taisen.kernel.events import do
from taisen.kernel.lowered import Spec
from taisen.kernel.names import (
    A_KEYWORD,
    E_PARTS,
    E_SOURCE,
    NO,
    NOTE_SHIFT,
    P_EVENT,
    PROC,
    STEP,
    YES,
)
from taisen.kernel.state import Game, Record
from tests.games.hololive.makings import cheer, support
from tests.games.hololive.table import GWhere, Table, member
from tests.laid import On
from tests.rules import rule


def table(*cards: object, life: int = 5) -> Table:
    return Table(member("A"), member("B"), member("C", hp=100), *cards, life=life)  # type: ignore[arg-type]


def both(t: Table) -> tuple[int, int]:
    return t.put(0, CENTER, "A"), t.put(1, CENTER, "B")


# ---- 1.2, 11.2
@rule("hololive", "11.2.1", "1.2.1.2", "1.2.1")
def test_who_has_no_life_loses() -> None:
    t = table()
    both(t)
    t.cards(1, LIFE).clear()
    t.check()
    assert t.over
    assert t.won == [0]


@rule("hololive", "11.2.2", "1.2.1.3")
def test_who_has_nobody_on_the_stage_loses() -> None:
    t = table()
    t.put(1, BACK, "B")
    t.check()
    assert t.over
    assert t.won == [1]


def test_with_life_and_members_nobody_loses() -> None:
    t = table()
    both(t)
    t.check()
    assert not t.over


@rule("hololive", "1.2.2")
@pytest.mark.parametrize(("there", "winners"), [((0,), 0), ((0, 1), 2)])
def test_both_losing_at_once_is_a_draw(there: tuple[int, ...], winners: int) -> None:
    t = table()
    for seat in there:
        t.put(seat, CENTER, "A")
    t.cards(0, LIFE).clear()
    t.check()
    assert t.over
    assert t.g.winners == winners


@rule("hololive", "1.2.3", "1.2.3.1")
def test_a_player_concedes_without_waiting_for_a_check() -> None:
    t = table()
    both(t)
    t.cards(1, LIFE).clear()
    t.g.rules.leave(t.g, 0)
    assert t.over
    assert t.won == [1]
    assert t.g.gone == [1, 0]


@rule("hololive", "1.2.4")
@pytest.mark.parametrize("wins", [True, False])
def test_an_effect_that_says_so_ends_the_game_at_once(wins: bool) -> None:
    t = table()
    both(t)

    def act(g: Game) -> int:
        end_by_effect(g, 0, wins)
        return 0

    t.do(act)
    assert t.over
    assert t.g.winners == (1 if wins else 2)


# ---- 11.3 downs
@rule("hololive", "11.3.1", "4.4.5.3", "11.3.1.2", "11.1.2")
def test_damage_up_to_its_hp_downs_a_member() -> None:
    t = table()
    t.put(0, CENTER, "A", damage=50)
    b = t.put(1, CENTER, "B", damage=60)
    t.under(b, "C", tucked=1)
    t.put(1, BACK, "A")
    t.check()
    assert t.zone(0, CENTER) == ["A"]
    assert t.zone(1, CENTER) == []
    assert sorted(t.zone(1, ARCHIVE)) == ["B", "C"]
    assert t.count(1, LIFE) == 4


@rule("hololive", "11.3.1", "4.4.9")
def test_a_member_in_the_down_state_goes_down_whatever_its_hp() -> None:
    t = table()
    both(t)
    b = t.put(1, BACK, "B")
    t.happen(SET_DOWN, b).check()
    assert t.zone(1, ARCHIVE) == ["B"]
    assert not [k for k in t.g.notes if k >> NOTE_SHIFT == NOTE_DOWN]


def test_a_down_that_costs_no_life() -> None:
    t = table()
    both(t)
    b = t.put(1, BACK, "B")
    t.happen(SET_DOWN, b, 1).check()
    assert t.zone(1, ARCHIVE) == ["B"]
    assert t.count(1, LIFE) == 5
    c = t.put(1, BACK, "B")
    t.happen(SOFT_DAMAGE, c, 60).check()
    assert t.zone(1, ARCHIVE) == ["B", "B"]
    assert t.count(1, LIFE) == 5


@rule("hololive", "11.1.2")
def test_what_is_healed_before_the_check_does_not_go_down() -> None:
    t = table()
    _a, b = both(t)

    def hurt(g: Game, r: Record | None = None) -> int:
        return do(g, SPECIAL_DAMAGE, b, 60)

    assert not processing_due(t.g)
    t.do(hurt)
    assert t.damage(b) == 60 and processing_due(t.g)
    assert t.zone(1, CENTER) == ["B"]
    t.happen(HEAL, b, 10)
    assert not processing_due(t.g)
    t.check()
    assert t.zone(1, CENTER) == ["B"]


@rule("hololive", "11.3.2")
def test_downed_members_go_one_by_one_the_turn_players_first() -> None:
    t = table()
    a = t.put(0, CENTER, "A", damage=60)
    a2 = t.put(0, BACK, "A", damage=60)
    b = t.put(1, CENTER, "B", damage=60)
    b2 = t.put(1, BACK, "B", damage=60)
    t.put(0, BACK, "C")
    t.put(1, BACK, "C")
    order: list[int] = []
    t.ability("A", lambda g, r: order.append(g.records[r.numbers[P_EVENT]].sets[E_PARTS][0]), matcher=On(DOWN, fits=own))
    t.ability("B", lambda g, r: order.append(g.records[r.numbers[P_EVENT]].sets[E_PARTS][0]), matcher=On(DOWN, fits=own))
    t.check()
    assert (t.kind, t.seat, t.offered()) == ("down", 0, [a, a2])
    t.pick(a2)
    assert (t.kind, t.seat, t.offered()) == ("down", 1, [b, b2])
    t.pick(b2)
    assert order == [a2, a, b2, b]


def own(g: Game, holder: int, part: int, number: int, source: int) -> bool:
    return part == holder


@rule("hololive", "11.3.1.1", "10.1.1.2.3", "12.1.5.2")
def test_abilities_on_going_down_are_carried_out_before_the_cards_leave() -> None:
    t = table()
    both(t)
    b = t.put(1, BACK, "B", damage=50)
    (y,) = t.under(b, "Y-1")
    seen: list[tuple[str, bool]] = []

    def save(g: Game, r: Record) -> int:
        seen.append(("down", g.live(b)))
        return do(g, TO_HAND, y) if g.live(y) else 0

    t.ability("B", lambda g, r: seen.append(("damage", g.live(b))), matcher=On(SPECIAL_DAMAGE, fits=own))
    t.ability("B", save, matcher=On(DOWN, fits=own))
    t.happen(SPECIAL_DAMAGE, b, 10)
    t.check()
    assert seen == [("down", True), ("damage", False)]
    assert t.zone(1, HAND) == ["Y-1"]
    assert t.zone(1, ARCHIVE) == ["B"]


@rule("hololive", "11.3.1.1.1", "11.3.1.1.2")
def test_the_turn_player_picks_among_theirs_before_the_other_player() -> None:
    t = table()
    _a, b = both(t)
    t.put(1, BACK, "B")
    t.harm(b, 60)
    done: list[str] = []
    one = t.ability("A", lambda g, r: done.append("one"), matcher=On(DOWN))
    two = t.ability("A", lambda g, r: done.append("two"), matcher=On(DOWN))
    t.ability("B", lambda g, r: done.append("theirs"), matcher=On(DOWN, fits=own))
    t.check()
    assert (t.kind, t.seat) == ("trigger", 0)
    names = {t.g.records[i].numbers[6] & 4095: i for i in t.offered()}
    assert sorted(names) == [one, two]
    t.pick(names[two])
    assert done == ["two", "one", "theirs"]


@rule("hololive", "12.1.5.2")
@pytest.mark.parametrize("answer", [NO, YES])
def test_a_skill_for_a_down_may_be_declined(answer: int) -> None:
    t = table()
    both(t)
    t.put(1, OSHI, "O-1")
    t.put(1, HOLO_POWER, "A")
    t.put(1, BACK, "B", damage=60)
    used: list[int] = []
    t.ability("O-1", lambda g, r: used.append(1), matcher=On(DOWN), may=True, number=1, part=PART["oshi"])
    t.check()
    assert (t.kind, t.seat) == ("use", 1)
    t.answer(answer)
    assert used == ([1] if answer == YES else [])
    assert t.count(1, HOLO_POWER) == (0 if answer == YES else 1)
    assert t.zone(1, ARCHIVE)[-1] == "B"


@rule("hololive", "11.3.1.1")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_a_down_is_of_the_player_whose_card_caused_it(seat: int) -> None:
    t = table()
    sources = both(t)
    b = t.put(1, BACK, "B")
    told: list[tuple[int, int]] = []
    t.hear(lambda e: told.append((e.source, e.by)), DOWN)
    source = sources[seat] if seat >= 0 else 0
    t.happen(SPECIAL_DAMAGE, b, 60, source, seat).check()
    assert told == [(source, seat)]


@rule("hololive", "11.3.1.1.1", "11.3.1.1.2")
def test_where_only_the_other_player_has_any_that_player_picks() -> None:
    t = table()
    _a, b = both(t)
    t.put(1, BACK, "B")
    t.harm(b, 60)
    done: list[tuple[str, bool]] = []
    for name in ("one", "two", "three"):
        def note(g: Game, r: Record, name: str = name) -> None:
            done.append((name, g.live(b)))
        t.ability("B", note, matcher=On(DOWN, fits=own))
    t.check()
    assert (t.kind, t.seat, len(t.offered())) == ("trigger", 1, 3)
    t.pick(t.offered()[1])
    assert (t.kind, t.seat, len(t.offered())) == ("trigger", 1, 2)
    t.pick(t.offered()[1])
    assert done == [("two", True), ("three", True), ("one", True)], "all of them before the cards leave"
    assert not t.alive(b)


@rule("hololive", "11.3.1", "4.4.5.3")
@pytest.mark.parametrize(("damage", "there"), [(59, True), (60, False), (70, False)])
def test_a_member_with_the_least_hp_left_stays(damage: int, there: bool) -> None:
    t = table()
    both(t)
    b = t.put(1, BACK, "B", damage=damage)
    t.check()
    assert t.alive(b) == there


def test_what_downed_it_is_the_source_of_the_down() -> None:
    t = table()
    a, b = both(t)
    a2 = t.put(0, BACK, "A")
    t.put(1, BACK, "C")
    sources: list[int] = []
    t.ability("B", lambda g, r: sources.append(g.records[r.numbers[P_EVENT]].numbers[E_SOURCE]), matcher=On(DOWN, fits=own))
    t.happen(SPECIAL_DAMAGE, b, 40, a2, 0)
    t.happen(SPECIAL_DAMAGE, b, 30, a, 0)
    t.happen(SPECIAL_DAMAGE, b, 30, a2, 0)
    t.check()
    assert sources == [a]


@rule("hololive", "11.3.1.2")
def test_a_downed_member_that_left_costs_life_all_the_same() -> None:
    t = table()
    both(t)
    b = t.put(1, BACK, "B", damage=60)
    t.ability("B", lambda g, r: do(g, TO_HAND, b), matcher=On(DOWN, fits=own))
    t.check()
    assert t.zone(1, HAND) == ["B"]
    assert t.count(1, LIFE) == 4


# ---- 11.4
@rule("hololive", "11.4.1")
def test_what_was_attached_to_a_member_that_left_is_archived() -> None:
    t = table(support("S", "fan", text=""))
    _a, b = both(t)
    b2 = t.put(1, BACK, "B", damage=60)
    t.under(b2, "Y-1", "S")
    t.under(b, "Y-1")
    t.check()
    assert sorted(t.zone(1, ARCHIVE)) == ["B", "S", "Y-1"]
    assert t.zone(1, BACK) == []
    assert "Y-1" in t.zone(1, CENTER)


@rule("hololive", "11.4.2")
def test_of_two_tools_on_one_member_one_stays() -> None:
    t = table(support("S", "tool", text=""), support("T", "tool", text=""), support("M", "mascot", text=""))
    _a, b = both(t)
    s, u, _m = t.under(b, "S", "T", "M")
    t.check()
    assert (t.kind, t.seat, t.offered()) == ("keep", 1, [s, u])
    t.pick(u)
    assert t.zone(1, ARCHIVE) == ["S"]
    assert t.zone(1, CENTER) == ["B", "T", "M"]


@rule("hololive", "11.4.3")
def test_a_card_on_a_member_it_may_not_be_attached_to_is_archived() -> None:
    t = table(support("S", "fan", text=""))
    a, b = both(t)
    t.under(a, "S")
    t.under(b, "S")
    only_a = AttachRule(GWhere(lambda g, ref: g.definition(ref).id == "A"), 0)
    t.ability("S", kind=A_KEYWORD, keyword=KW_ATTACHING, spec=Spec((only_a,), None, None))
    t.check()
    assert t.zone(0, CENTER) == ["A", "S"]
    assert t.zone(1, CENTER) == ["B"]
    assert t.zone(1, ARCHIVE) == ["S"]


# ---- 11.5
@rule("hololive", "11.5.1")
def test_life_damage_turns_one_card_after_another_and_sends_it_to_any_member() -> None:
    t = table(cheer("Y-2", "red"))
    _a, b = both(t)
    b2 = t.put(1, BACK, "B")
    top = t.put(1, LIFE, "Y-2")
    t.happen(LOSE_LIFE, t.player(1), 2)
    t.check()
    assert (t.kind, t.seat, t.offered()) == ("send", 1, [b, b2])
    assert t.g.about == top
    assert t.g.shown[0] >> top & 1
    t.pick(b2)
    assert t.zone(1, BACK) == ["B", "Y-2"]
    assert t.kind == "send"
    t.pick(b)
    assert t.zone(1, CENTER) == ["B", "Y-1"]
    assert t.g.hurt == [0, 0]
    assert t.count(1, LIFE) == 4


@rule("hololive", "11.5.1")
def test_life_damage_waits_until_all_members_have_gone_down() -> None:
    t = table()
    both(t)
    t.put(0, BACK, "A", damage=60)
    t.put(1, BACK, "B", damage=60)
    lives: list[int] = []
    t.ability("B", lambda g, r: lives.append(len(g.zone(0, LIFE))), matcher=On(DOWN, fits=own))
    t.check()
    assert lives == [5]
    assert [t.count(s, LIFE) for s in (0, 1)] == [4, 4]


@rule("hololive", "11.5.1.1")
def test_the_turn_players_life_damage_comes_first() -> None:
    t = table()
    a, b = both(t)
    a2 = t.put(0, BACK, "A")
    b2 = t.put(1, BACK, "B")
    t.g.hurt = [2, 1]
    t.check()
    assert (t.seat, t.offered()) == (0, [a, a2])
    t.pick(a)
    assert (t.seat, t.offered()) == (0, [a, a2])
    t.pick(a)
    assert (t.seat, t.offered()) == (1, [b, b2])


@rule("hololive", "11.2.1")
def test_the_last_life_lost_loses_the_game() -> None:
    t = table(life=1)
    both(t)
    t.g.hurt = [0, 2]
    t.check()
    assert t.over
    assert t.won == [0]


@rule("hololive", "11.1.3")
def test_what_is_due_at_once_is_done_at_once() -> None:
    """The last member of one player and the last life of the other: both have lost at one moment."""
    t = table()
    t.put(1, CENTER, "B")
    t.cards(1, LIFE).clear()
    t.check()
    assert t.won == []
    # A loss and a down: the one does not wait for the other.
    t = table()
    t.put(0, CENTER, "A", damage=60)
    t.put(1, CENTER, "B")
    t.cards(1, LIFE).clear()
    t.check()
    assert t.won == [0]


@rule("hololive", "11.1.3")
def test_what_somebody_loses_by_is_what_was_seen_at_that_moment() -> None:
    for alone, lifeless, label in ((0, 1, "11.2.1"), (0, 0, "11.2.1"), (0, -1, "11.2.2"), (-1, 1, "11.2.1")):
        t = table()
        for seat in range(2):
            if seat != alone:
                t.put(seat, CENTER, "AB"[seat])
            if seat == lifeless:
                t.cards(seat, LIFE).clear()
        t.check()
        assert t.over
        frame = t.g.stack[-1]
        assert (frame[PROC], processing.labels[frame[STEP] - 1]) == (processing.id, label)


# ---- 10.6
@rule("hololive", "10.6.3.1", "10.6.3", "10.6.1.1")
def test_rule_processing_comes_before_waiting_abilities_and_again_after_each() -> None:
    t = table()
    a, _b = both(t)
    b2 = t.put(1, BACK, "B")
    there: list[bool] = []

    def shoot(g: Game, r: Record) -> int:
        there.append(g.live(b2))
        return do(g, SPECIAL_DAMAGE, b2, 60) if g.live(b2) else 0

    for _ in range(2):
        t.ability("A", shoot, matcher=On(HEAL))
    t.harm(a, 20)
    t.happen(HEAL, a, 10)
    assert there == []
    t.check()
    assert t.kind == "trigger"
    t.pick(t.offered()[0])
    assert there == [True, False]
    assert t.zone(1, ARCHIVE) == ["B"]


@rule("hololive", "10.6.3.2", "10.6.3.3", "10.8.3", "10.8.3.1")
def test_the_turn_players_abilities_come_before_the_others() -> None:
    t = table()
    a, _b = both(t)
    done: list[str] = []
    t.ability("B", lambda g, r: done.append("theirs"), matcher=On(HEAL))
    t.ability("A", lambda g, r: done.append("first"), matcher=On(HEAL))
    t.ability("A", lambda g, r: done.append("second"), matcher=On(HEAL))
    t.harm(a, 20)
    t.happen(HEAL, a, 10)
    t.check()
    assert (t.kind, t.seat, len(t.offered())) == ("trigger", 0, 2)
    t.pick(t.offered()[1])
    assert done == ["second", "first", "theirs"]


@rule("hololive", "10.6.3.4")
def test_a_check_with_nothing_to_do_ends() -> None:
    t = table()
    both(t)
    t.check()
    assert t.asked == 0
    assert not t.over

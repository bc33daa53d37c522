"""8.4, 8.5 Damage step and close step of an attack."""
from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r08_battle import attacked, attacker, current
from taisen.games.rebirth.terms import (
    AT_AMOUNT,
    ATK,
    ATTACK_END,
    BLOCK,
    CLOSE_STEP,
    DAMAGE,
    DAMAGE_STEP,
    DEF,
    ENTRY,
    HAND,
    MEMBER_1,
    MEMBER_2,
    N_ATTACK,
    N_ATTACKS,
    N_PHASE,
    NOTE_STRUCK,
    PHASE,
    R_ATTACK,
    RETIRE,
    TO_ENTRY,
    TO_MEMBER,
    TO_RETIRE,
    V_ATTACK,
    V_BLOCK,
)
from taisen.kernel.events import do
from taisen.kernel.names import ID, NOTE_SHIFT, U_BATTLE, U_TURN
from taisen.kernel.state import Game, Record
from tests.games.rebirth.bench import ANY, Bench
from tests.games.rebirth.duel import character
from tests.games.rebirth.test_08_attack import EAR, SHIELD, attackable, partners
from tests.laid import On
from tests.rules import rule


# ---- 8.4 damage
@rule("rebirth", "8.4.1", "8.4.2")
def test_the_damage_step_begins_and_is_heard_before_the_damage() -> None:
    t, refs = attackable()
    heard = t.notes(EAR.id, DAMAGE_STEP, look=lambda g: (g.numbers[N_PHASE], t.damage(t.entries[1])))
    t.attack().act(V_ATTACK, refs[0])
    assert heard == [(PHASE["damage"], 0)]


@rule("rebirth", "8.4.3")
def test_the_attackers_atk_is_added_to_the_damage_borne() -> None:
    t, refs = attackable()
    t.add(t.entries[0], ATK, 1)
    t.add(t.entries[1], DEF, 9)
    t.happen(DAMAGE, t.entries[1], 2)
    t.attack().act(V_ATTACK, refs[0])
    assert t.damage(t.entries[1]) == 5
    assert t.damage(t.entries[0]) == 0


@rule("rebirth", "8.4.3")
def test_a_negative_atk_heals_nobody() -> None:
    t, refs = attackable()
    t.add(t.entries[0], ATK, -5)
    t.happen(DAMAGE, t.entries[1], 2)
    t.attack().act(V_ATTACK, refs[0])
    assert t.damage(t.entries[1]) == 2


@rule("rebirth", "8.4.3.1", "8.3.3.2")
def test_a_blocked_attack_adds_nothing() -> None:
    t, refs = attackable()
    t.put(1, HAND, SHIELD.id)
    t.happen(DAMAGE, t.entries[1], 1)
    t.attack().act(V_ATTACK, refs[0])
    t.act(V_BLOCK, t.acts(V_BLOCK)[0])
    assert t.damage(t.entries[1]) == 1
    t.act(V_ATTACK, refs[1])
    assert t.damage(t.entries[1]) == 3


@rule("rebirth", "8.4.3.1", "8.4.3")
@pytest.mark.parametrize("blocked", [False, True])
@pytest.mark.parametrize("amount", [0, 3])
def test_a_blocked_attack_adds_nothing_also_where_something_else_than_the_atk_is_dealt(blocked: bool, amount: int) -> None:
    t, refs = attackable()
    shield = t.put(1, HAND, SHIELD.id)
    t.start("8.2.2", "8.4.3").act(V_ATTACK, refs[0])
    t.act(V_BLOCK, shield) if blocked else t.pass_()
    a = current(t.g)
    assert a is not None
    a.numbers[AT_AMOUNT] = amount + 1
    t.go("8.4.4")
    assert t.damage(t.entries[1]) == (0 if blocked else amount)


@rule("rebirth", "8.3.3.2", "8.4.3.1")
def test_the_character_that_was_attacked_is_blocked_and_not_who_comes_after_it() -> None:
    t, refs = attackable()
    t.put(1, HAND, SHIELD.id)
    other = t.put(1, HAND, ANY.id)
    t.ability(EAR.id, lambda g, r: do(g, TO_ENTRY, other), matcher=On(BLOCK))
    t.attack().act(V_ATTACK, refs[0])
    t.act(V_BLOCK, t.acts(V_BLOCK)[0])
    assert t.cards(1, ENTRY)[0] & ID == other & ID
    assert t.damage(t.cards(1, ENTRY)[0]) == 2


@rule("rebirth", "8.4.3.2")
def test_a_partner_attack_marks_whoever_is_attacked() -> None:
    for said, marked in ((True, True), (False, False)):
        t, refs = attackable()
        partners(t)
        t.start("8.2.2", "8.4.4").act(V_ATTACK, refs[0])
        t.yes() if said else t.no()
        assert (NOTE_STRUCK << NOTE_SHIFT | t.entries[1] in t.g.notes) == marked
        assert NOTE_STRUCK << NOTE_SHIFT | t.entries[0] not in t.g.notes


@rule("rebirth", "8.4.3.2", "10.3.6")
def test_a_partner_attack_makes_retire_whatever_the_damage_and_also_when_blocked() -> None:
    t, refs = attackable()
    partners(t)
    t.put(1, HAND, SHIELD.id)
    t.add(t.entries[1], DEF, 90)
    t.attack().act(V_ATTACK, refs[0]).yes()
    t.act(V_BLOCK, t.acts(V_BLOCK)[0])
    assert t.place(t.entries[1]) == RETIRE


@rule("rebirth", "8.4.3", "2.6.2")
@pytest.mark.parametrize("who", [0, 1])
def test_without_somebody_in_both_entries_no_damage_is_dealt(who: int) -> None:
    t, refs = attackable()
    heard = t.notes(EAR.id, DAMAGE)
    t.start("8.2.2", "8.4.3").act(V_ATTACK, refs[0])
    t.lay_number(N_PHASE, PHASE["damage"])
    t.send(t.entries[who], HAND)
    t.go("8.4.4")
    assert t.asked == 0
    t.go("none")
    assert t.kind == "attack"
    assert heard == []
    assert [t.damage(t.cards(s, ENTRY)[0]) for s in (0, 1)] == [0, 0]


@rule("rebirth", "5.15.2", "8.4.3.2")
def test_who_made_a_partner_attack_has_made_retire_whoever_it_hit() -> None:
    t, refs = attackable()
    partners(t)
    by: list[int] = []

    def note(g: Game, ref: int, part: int, number: int, source: int) -> bool:
        by.append(number)
        return False

    t.ability(EAR.id, None, matcher=On(TO_RETIRE, fits=note))
    t.add(t.entries[1], DEF, 90)
    t.attack().act(V_ATTACK, refs[0]).yes()
    assert t.place(t.entries[1]) == RETIRE
    assert set(by) == {t.entries[0]}


@rule("rebirth", "8.4.4")
def test_what_the_damage_sets_off_is_resolved_in_the_damage_step() -> None:
    t, refs = attackable()
    phases = t.notes(EAR.id, DAMAGE, look=lambda g: g.numbers[N_PHASE])
    t.add(t.entries[0], ATK, 9)
    t.start("8.2.2", "8.5.1").act(V_ATTACK, refs[0])
    assert phases == [PHASE["damage"]]
    assert t.place(t.entries[1]) == RETIRE


# ---- 8.5 close
@rule("rebirth", "8.5.1")
def test_the_close_step_and_the_end_of_the_attack_are_heard_once_each() -> None:
    t, refs = attackable()
    heard = t.notes(EAR.id, CLOSE_STEP, ATTACK_END, look=lambda g: g.numbers[N_PHASE])
    t.attack().act(V_ATTACK, refs[1])
    assert heard == [PHASE["close"]] * 2
    t.act(V_ATTACK, refs[0])
    assert len(heard) == 4


@rule("rebirth", "8.5.1", "8.5.3")
def test_who_comes_in_the_close_step_still_hears_of_it_and_the_others_not_again() -> None:
    t, refs = attackable(character("客"), members=2)
    guest = t.put(0, HAND, "客")
    heard: list[str] = []

    def call(g: Game, r: Record) -> int:
        heard.append(EAR.id)
        return do(g, TO_MEMBER, g.cards[guest & ID].ref)

    t.ability(EAR.id, call, matcher=On(ATTACK_END))
    t.ability("客", lambda g, r: heard.append("客"), matcher=On(ATTACK_END))
    t.attack().act(V_ATTACK, refs[0])
    assert t.kind == "attack"
    assert heard == [EAR.id, "客"]


@rule("rebirth", "8.5.2")
def test_what_the_end_of_the_attack_sets_off_is_resolved_while_its_effects_last() -> None:
    t, refs = attackable()
    seen = t.notes(EAR.id, ATTACK_END, look=lambda g: t.nums(t.entries[0]))
    t.start("8.2.2", "8.2.5").act(V_ATTACK, refs[0])
    t.add(t.entries[0], ATK, 3, U_BATTLE)
    t.add(t.entries[0], DEF, 3, U_TURN)
    t.go("none")
    assert seen == [(5, 7)]
    assert t.kind == "attack"
    assert t.nums(t.entries[0]) == (2, 7)


@rule("rebirth", "8.5.3")
def test_whoever_falls_as_the_effects_of_the_attack_end_falls_in_the_close_step() -> None:
    t, refs = attackable()
    phases = t.notes(EAR.id, TO_RETIRE, look=lambda g: g.numbers[N_PHASE])
    t.start("8.2.2", "8.2.5").act(V_ATTACK, refs[0])
    t.add(t.entries[0], ATK, 4)
    t.add(t.entries[1], DEF, 4, U_BATTLE)
    t.go("none")
    assert t.kind == "attack"
    assert t.place(t.entries[1]) == RETIRE
    assert phases == [PHASE["close"]]


@rule("rebirth", "8.5.4")
def test_after_the_attack_nobody_attacks_or_is_attacked() -> None:
    t, refs = attackable()
    t.start("8.2.2", "8.5.4").act(V_ATTACK, refs[0])
    assert (attacker(t.g), attacked(t.g)) == (t.entries[0], t.entries[1])
    t.go("8.5.5")
    assert (attacker(t.g), attacked(t.g), current(t.g)) == (0, 0, None)


@rule("rebirth", "8.5.4")
@pytest.mark.parametrize("times", [1, 2])
def test_nothing_of_an_attack_is_left(times: int) -> None:
    t, refs = attackable(members=3)
    t.attack()
    for ref in refs[:times]:
        t.act(V_ATTACK, ref)
    assert t.kind == "attack"
    assert (t.tally(N_ATTACK), [r for r in t.g.records.values() if r.kind == R_ATTACK]) == (0, [])
    assert t.tally(N_ATTACKS) == times


@rule("rebirth", "8.5.4", "8.2.4.4.2")
def test_a_partner_attack_is_over_with_its_attack() -> None:
    t, refs = attackable()
    partners(t)
    t.attack().act(V_ATTACK, refs[0]).yes()
    assert t.count(1, RETIRE) == 1
    t.act(V_ATTACK, refs[1])
    assert t.count(1, RETIRE) == 1
    assert t.damage(t.cards(1, ENTRY)[0]) == 2


@rule("rebirth", "8.5.5")
def test_after_the_close_step_comes_the_start_step() -> None:
    t, refs = attackable()
    t.attack().act(V_ATTACK, refs[0])
    assert t.kind == "attack"
    assert t.tally(N_PHASE) == PHASE["start"]


@rule("rebirth", "8.4.3")
def test_the_supporters_atk_does_not_count() -> None:
    t = Bench(EAR, SHIELD, character("強", atk=9, df=9))
    ref = t.put(0, MEMBER_1, "強")
    t.put(0, MEMBER_2, ANY.id)
    t.attack().act(V_ATTACK, ref)
    assert t.damage(t.entries[1]) == 2


@rule("rebirth", "5.15.2")
@pytest.mark.parametrize(("blocked", "heard"), [(False, [TO_RETIRE]), (True, [])])
def test_a_blocked_attack_makes_nobody_retire_who_falls_in_the_same_recovery(blocked: bool, heard: list[int]) -> None:
    t, refs = attackable()
    t.put(1, HAND, SHIELD.id)
    made: list[int] = []

    def by_the_attacker(g: Game, ref: int, part: int, number: int, source: int) -> bool:
        return number == t.entries[0]

    t.ability(EAR.id, lambda g, r: made.append(TO_RETIRE), matcher=On(TO_RETIRE, fits=by_the_attacker))
    t.start("8.2.2", "8.4.3").act(V_ATTACK, refs[0])
    t.act(V_BLOCK, t.acts(V_BLOCK)[0]) if blocked else t.pass_()
    t.go("8.4.4")
    t.add(t.entries[1], DEF, -4)
    t.go("8.5.1")
    assert t.place(t.entries[1]) == RETIRE
    assert made == heard

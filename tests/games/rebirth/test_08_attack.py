"""8.1-8.3 The attack phase: start step and block step. (Damage and close step: test_08_damage.)"""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r08_battle import attacked, attacker, current, supporter
from taisen.games.rebirth.rules.r09_layers import Forbid
from taisen.games.rebirth.terms import (
    AT_BLOCKED,
    AT_PARTNER,
    ATTACK,
    ATTACK_START,
    BLOCK,
    BLOCK_STEP,
    DAMAGE_STEP,
    DISCARD,
    ENERGY,
    ENTRY,
    HAND,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    N_PHASE,
    PARTNER_ATTACK,
    PHASE,
    RESTED,
    RETIRE,
    START_STEP,
    SUPPORT,
    TO_ENTRY,
    TO_MEMBER,
    V_ATTACK,
    V_BLOCK,
    WAITING_ROOM,
)
from taisen.kernel.events import do
from taisen.kernel.state import Game
from tests.games.rebirth.bench import ANY, SONG, Bench
from tests.games.rebirth.duel import PARTNER, character
from tests.games.rebirth.test_07_turn import told
from tests.laid import On
from tests.rules import rule

EAR = character("耳", atk=2, df=4)
SHIELD = character("盾", "【ブロッカー】")
WALL = character("壁", "【永】【エントリー】：相手のアタックはパートナーアタックにならない。")


def attackable(*cards: CardData, members: int = 3, **more: int) -> tuple[Bench, list[int]]:
    """Player 0 has members to support with, the listener among them."""
    t = Bench(EAR, SHIELD, WALL, *cards, **more)  # type: ignore[arg-type]
    tp = t.tp
    refs = [t.put(tp, z, EAR.id if z == MEMBER_1 else ANY.id) for z in (MEMBER_1, MEMBER_2, MEMBER_3)[:members]]
    return t, refs


def partners(t: Bench, n: int = 3, pose: int = 0) -> list[int]:
    return [t.put(0, ENERGY, PARTNER.id, pose=pose) for _ in range(n)]


# ---- 8.1, 8.2.1-8.2.3
@rule("rebirth", "8.1.1", "8.5.5")
def test_one_attack_comes_after_another_as_long_as_the_turn_player_likes() -> None:
    t, refs = attackable(members=3)
    t.attack()
    for ref in refs[:2]:
        assert (t.kind, t.seat) == ("attack", 0)
        t.act(V_ATTACK, ref)
    assert t.kind == "attack"
    assert t.acts(V_ATTACK) == [refs[2]]
    assert t.zone(1, RETIRE) == [ANY.id]


@rule("rebirth", "8.1.1")
def test_nobody_attacks_outside_the_own_attack_phase() -> None:
    t, refs = attackable(members=2)
    theirs = t.put(1, MEMBER_1, ANY.id)
    t.energy(0, 1)
    t.main()
    assert t.why_not("attack", refs[0]) == ["8.1.1"]
    t.pass_()
    assert t.why_not("attack", refs[0]) == []
    assert t.why_not("attack", theirs, 1) == ["8.1.1"]


@rule("rebirth", "8.2.1")
def test_each_start_step_begins_and_the_attack_phase_only_once() -> None:
    t, refs = attackable()
    heard = t.notes(EAR.id, ATTACK_START, START_STEP)
    t.start("8.2.1")
    assert sorted(heard) == [ATTACK_START, START_STEP]
    t.act(V_ATTACK, refs[0])
    assert sorted(heard) == [ATTACK_START, START_STEP, START_STEP]


@rule("rebirth", "8.2.2")
def test_what_the_start_step_sets_off_is_resolved_before_the_attack() -> None:
    t, refs = attackable(members=1)
    t.put(0, HAND, ANY.id)
    t.ability(EAR.id, lambda g, r: do(g, TO_MEMBER, g.zone(0, HAND)[0]), matcher=On(START_STEP))
    t.start("8.2.1")
    assert t.kind == "attack"
    assert t.acts(V_ATTACK) == [*refs, *t.cards(0, MEMBER_2)]
    assert t.count(0, MEMBER_2) == 1


@rule("rebirth", "8.2.3", "7.6.1")
def test_the_turn_player_may_end_the_attacks() -> None:
    t, _ = attackable()
    t.start("8.2.1", "7.6.2")
    assert t.can("pass")
    t.pass_()
    assert t.asked == 0
    assert t.tally(N_PHASE) == PHASE["end"]


@rule("rebirth", "8.2.3.1")
@pytest.mark.parametrize(("tp", "turns", "may"), [(0, 1, False), (1, 1, True), (0, 2, True)])
def test_in_the_very_first_turn_the_attacks_must_be_ended(tp: int, turns: int, may: bool) -> None:
    t, refs = attackable(tp=tp, turns=turns)
    t.start("8.2.1", "7.6.2")
    assert (t.kind == "attack") == may
    if not may:
        t.lay_number(N_PHASE, PHASE["start"])
        assert t.why_not("attack", refs[0]) == ["8.2.3.1"]


@rule("rebirth", "8.2.3", "8.2.3.2", "8.2.4", "8.2.4.1")
@pytest.mark.parametrize(("standing", "able", "may"), [(3, True, True), (1, True, True), (0, True, False), (3, False, False)])
@pytest.mark.parametrize("tp", [0, 1])
def test_the_attacks_must_be_ended_where_none_can_be_declared_and_only_there(standing: int, able: bool, may: bool, tp: int) -> None:
    t, refs = attackable(tp=tp)
    t.put(1 - tp, MEMBER_1, ANY.id)
    for r in refs[standing:]:
        t.bow(r)
    if not able:
        t.begin(t.entries[tp], Forbid("attack"))
    t.start("8.2.1", "7.6.2")
    assert (t.kind == "attack") == may
    t.lay_number(N_PHASE, PHASE["start"])
    for n, r in enumerate(refs):
        assert t.why_not("attack", r, tp) == [*(["8.2.4"] if n >= standing else []), *([] if able else ["8.2.3.2"])]
    if may:
        assert (t.seat, t.askers, t.acts(V_ATTACK)) == (tp, [tp], refs[:standing])


@rule("rebirth", "8.2.3.2")
def test_who_cannot_attack_must_end_the_attacks() -> None:
    t, refs = attackable()
    t.begin(t.entries[0], Forbid("attack"))
    t.start("8.2.1", "7.6.2")
    assert t.asked == 0
    assert t.tally(N_PHASE) == PHASE["end"]
    t.lay_number(N_PHASE, PHASE["start"])
    assert t.why_not("attack", refs[0]) == ["8.2.3.2"]


# ---- 8.2.4 declaring
@rule("rebirth", "8.2.4")
def test_a_standing_member_is_chosen_and_rests() -> None:
    t, refs = attackable(members=3)
    t.bow(refs[1])
    theirs = t.put(1, MEMBER_1, ANY.id)
    t.attack()
    assert t.acts(V_ATTACK) == [refs[0], refs[2]]
    assert t.why_not("attack", theirs) == ["8.2.4"]
    assert t.why_not("attack", t.entries[0]) == ["8.2.4"]
    t.act(V_ATTACK, refs[2])
    assert [t.bowed(r) for r in (refs[0], refs[2], t.entries[0])] == [False, True, False]


@rule("rebirth", "8.2.4.1")
def test_without_a_standing_member_no_attack_is_declared() -> None:
    t, refs = attackable()
    for r in refs:
        t.bow(r)
    t.start("8.2.1", "7.6.2")
    assert t.asked == 0
    t.lay_number(N_PHASE, PHASE["start"])
    assert t.why_not("attack", refs[0]) == ["8.2.4"]
    assert t.damage(t.entries[1]) == 0


@rule("rebirth", "8.2.4.2", "8.2.4")
def test_the_entry_attacks_and_the_rested_member_supports_it() -> None:
    t, refs = attackable()
    seen: list[tuple[int, int, int]] = []

    def note(g: Game, ref: int, part: int, number: int, source: int) -> bool:
        seen.append((part, number, source))
        return False

    t.ability(EAR.id, None, matcher=On(ATTACK, fits=note))
    t.ability(EAR.id, None, matcher=On(SUPPORT, fits=note))
    t.attack().act(V_ATTACK, refs[1])
    assert (t.entries[0], t.entries[1], refs[1]) in seen
    assert (refs[1], 0, t.entries[0]) in seen


@rule("rebirth", "8.2.4.3")
def test_attacking_and_attacked_are_whoever_stands_in_the_two_entries() -> None:
    t, refs = attackable()
    held = [t.put(s, HAND, ANY.id) for s in (0, 1)]
    t.ability(EAR.id, lambda g, r: do(g, TO_ENTRY, held[0]), matcher=On(BLOCK_STEP))
    t.ability(EAR.id, lambda g, r: do(g, TO_ENTRY, held[1]), matcher=On(BLOCK_STEP))
    t.attack()
    assert (attacker(t.g), attacked(t.g), supporter(t.g)) == (0, 0, 0)
    t.start("8.2.2", "8.2.5").act(V_ATTACK, refs[1])
    assert (attacker(t.g), attacked(t.g), supporter(t.g)) == (t.entries[0], t.entries[1], refs[1])
    t.go("8.3.3")
    now = [t.cards(s, ENTRY)[0] for s in (0, 1)]
    assert t.which(now) == t.which(held)
    assert (attacker(t.g), attacked(t.g), supporter(t.g)) == (now[0], now[1], refs[1])


# ---- 8.2.4.4 partner attacks
@rule("rebirth", "8.2.4.4", "8.2.4.4.2")
def test_three_partners_rest_for_a_partner_attack() -> None:
    t, refs = attackable()
    three = partners(t)
    t.energy(0, 1)
    heard = t.notes(EAR.id, PARTNER_ATTACK)
    t.start("8.2.2", "8.3.1").act(V_ATTACK, refs[0])
    assert (t.kind, t.seat) == ("partner_attack", 0)
    t.yes()
    a = current(t.g)
    assert a is not None
    assert a.numbers[AT_PARTNER]
    assert [t.bowed(r) for r in t.cards(0, ENERGY)] == [True] * 3 + [False]
    assert [t.bowed(r) for r in three] == [True] * 3
    assert heard == [PARTNER_ATTACK]


@rule("rebirth", "8.2.4.4")
def test_a_partner_attack_is_ones_choice() -> None:
    t, refs = attackable()
    three = partners(t)
    t.start("8.2.2", "8.3.1").act(V_ATTACK, refs[0]).no()
    a = current(t.g)
    assert a is not None
    assert not a.numbers[AT_PARTNER]
    assert [t.bowed(r) for r in three] == [False] * 3


@rule("rebirth", "8.2.4.4")
def test_two_partners_or_resting_ones_or_other_energy_are_not_enough() -> None:
    for standing, resting, energy in ((2, 0, 3), (2, 1, 1)):
        t, refs = attackable()
        partners(t, standing)
        partners(t, resting, RESTED)
        t.energy(0, energy)
        t.start("8.2.2", "8.3.1").act(V_ATTACK, refs[0])
        assert t.asked == 0


@rule("rebirth", "8.2.4.4")
def test_where_partner_attacks_are_forbidden_they_are_not_offered() -> None:
    t, refs = attackable()
    partners(t)
    t.begin(t.entries[0], Forbid("partner_attack"))
    t.start("8.2.2", "8.3.1").act(V_ATTACK, refs[0])
    assert t.asked == 0


@rule("rebirth", "8.2.4.4.1", "8.2.4.4.2")
@pytest.mark.parametrize(("entry", "becomes"), [(WALL.id, 0), (ANY.id, 1)])
def test_it_becomes_one_unless_an_effect_keeps_it_from_that(entry: str, becomes: int) -> None:
    t = Bench(EAR, WALL, bare=True)
    t.put(0, ENTRY, ANY.id)
    t.put(1, ENTRY, entry)
    ref = t.put(0, MEMBER_1, EAR.id)
    three = partners(t)
    t.start("8.2.2", "8.3.1").act(V_ATTACK, ref)
    assert t.kind == "partner_attack"
    t.yes()
    a = current(t.g)
    assert a is not None
    assert (a.numbers[AT_PARTNER], [t.bowed(r) for r in three]) == (becomes, [True] * 3)
    t.go("7.6.2")
    assert t.count(1, RETIRE) == becomes


@rule("rebirth", "8.2.4.4.1")
def test_an_attack_that_does_not_become_one_rests_the_partners_for_nothing() -> None:
    t = Bench(EAR, WALL, bare=True)
    t.put(0, ENTRY, ANY.id)
    t.put(1, ENTRY, WALL.id)
    ref = t.put(0, MEMBER_1, EAR.id)
    three = partners(t)
    t.start("8.2.2", "8.3.1").act(V_ATTACK, ref)
    assert t.kind == "partner_attack"
    t.yes()
    assert [t.bowed(r) for r in three] == [True] * 3
    a = current(t.g)
    assert a is not None
    assert not a.numbers[AT_PARTNER]


# ---- 8.2.5, 8.3 block step
@rule("rebirth", "8.2.5")
def test_what_the_attack_sets_off_is_resolved_in_the_start_step() -> None:
    t, refs = attackable()
    phases = t.notes(EAR.id, ATTACK, look=lambda g: g.numbers[N_PHASE])
    t.start("8.2.2", "8.3.3").act(V_ATTACK, refs[0])
    assert phases == [PHASE["start"]]


@rule("rebirth", "8.3.1", "8.3.2")
def test_the_block_step_begins_and_is_heard_before_anybody_blocks() -> None:
    t, refs = attackable()
    t.put(1, HAND, SHIELD.id)
    heard = t.notes(EAR.id, BLOCK_STEP, look=lambda g: g.numbers[N_PHASE])
    t.attack().act(V_ATTACK, refs[0])
    assert t.kind == "block"
    assert heard == [PHASE["block"]]


@rule("rebirth", "8.3.1", "8.4.1", "8.3.3.1", "8.3.3.2")
@pytest.mark.parametrize("tp", [0, 1])
def test_each_step_begins_for_the_turn_player_and_the_other_blocks(tp: int) -> None:
    t, refs = attackable(tp=tp)
    shield = t.put(1 - tp, HAND, SHIELD.id)
    events = told(t)
    t.start("8.2.2", "8.4.2").act(V_ATTACK, refs[0])
    assert (t.kind, t.seat) == ("block", 1 - tp)
    t.act(V_BLOCK, shield)
    assert [(kind, who) for kind, who, _ in events if kind in (BLOCK_STEP, DAMAGE_STEP)] == [(BLOCK_STEP, tp), (DAMAGE_STEP, tp)]
    assert [by for kind, _, by in events if kind in (DISCARD, BLOCK)] == [1 - tp, 1 - tp]
    a = current(t.g)
    assert a is not None
    assert a.numbers[AT_BLOCKED] == t.entries[1 - tp]


@rule("rebirth", "8.3.3", "8.3.3.1", "9.4.4")
def test_the_attacked_player_may_discard_one_card_with_a_blocker() -> None:
    t, refs = attackable()
    mine = t.put(0, HAND, SHIELD.id)
    shields = [t.put(1, HAND, SHIELD.id), t.put(1, HAND, SHIELD.id)]
    other, laid = t.put(1, HAND, ANY.id), t.put(1, MEMBER_1, SHIELD.id)
    heard = t.notes(EAR.id, BLOCK)
    t.attack().act(V_ATTACK, refs[0])
    assert (t.kind, t.seat) == ("block", 1)
    assert t.can("pass")
    assert set(t.acts(V_BLOCK)) <= set(shields)
    assert len(t.acts(V_BLOCK)) == 1, "of two that nobody could tell apart"
    assert [t.why_not("block", r, 1) for r in (other, laid, mine)] == [["8.3.3"]] * 3
    assert "8.3.3" in t.why_not("block", mine, 0)
    t.act(V_BLOCK, t.acts(V_BLOCK)[0])
    assert sorted(t.zone(1, HAND)) == sorted([SHIELD.id, ANY.id])
    assert t.zone(1, WAITING_ROOM) == [SHIELD.id]
    assert heard == [BLOCK]
    assert t.kind == "attack"


@rule("rebirth", "8.3.3.1")
def test_who_does_not_discard_does_not_block() -> None:
    t, refs = attackable()
    t.put(1, HAND, SHIELD.id)
    heard = t.notes(EAR.id, BLOCK)
    t.attack().act(V_ATTACK, refs[0]).pass_()
    assert heard == []
    assert t.zone(1, HAND) == [SHIELD.id]


@rule("rebirth", "8.3.3")
def test_no_blocker_is_used_outside_the_block_step() -> None:
    t, _ = attackable()
    ref = t.put(1, HAND, SHIELD.id)
    t.attack()
    assert "8.3.3" in t.why_not("block", ref, 1)


@rule("rebirth", "8.3.3")
@pytest.mark.parametrize("held", [SHIELD.id, ANY.id])
def test_that_a_player_has_no_blocker_does_not_show(held: str) -> None:
    t, refs = attackable()
    t.put(1, HAND, held)
    t.attack().act(V_ATTACK, refs[0])
    assert (t.kind, t.seat) == ("block", 1)
    assert bool(t.acts(V_BLOCK)) == (held == SHIELD.id)


@rule("rebirth", "8.3.3", "4.10.4")
def test_who_cannot_hold_a_blocker_is_not_asked() -> None:
    t, refs = attackable()
    t.put(1, HAND, PARTNER.id)
    t.attack().act(V_ATTACK, refs[0])
    assert t.kind == "attack"


@rule("rebirth", "8.3.4")
def test_what_the_block_sets_off_is_resolved_before_the_damage() -> None:
    t, refs = attackable()
    t.put(1, HAND, SHIELD.id)
    seen = t.notes(EAR.id, BLOCK, look=lambda g: g.numbers[N_PHASE])
    t.attack().act(V_ATTACK, refs[0])
    t.act(V_BLOCK, t.acts(V_BLOCK)[0])
    assert seen == [PHASE["block"]]


@rule("rebirth", "8.2.4")
def test_a_song_in_the_hand_supports_nobody() -> None:
    t, _ = attackable()
    song = t.put(0, HAND, SONG.id)
    t.attack()
    assert "8.2.4" in t.why_not("attack", song)

"""7.4 The main phase: what the turn player does in it, and what is refused."""
from __future__ import annotations

import pytest

from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    MAIN_START,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    N_PHASE,
    PHASE,
    REBIRTH,
    RESTED,
    SET_REBIRTH,
    TO_MEMBER,
    TO_RETIRE,
    V_MOVE,
    V_PLAY,
    V_SET,
    V_USE,
    WAITING_ROOM,
)
from taisen.kernel.moves import set_damage
from tests.games.rebirth.bench import ANY, SONG, Bench
from tests.games.rebirth.duel import PARTNER, character
from tests.rules import rule

EAR = character("耳", cost=2, atk=2, df=4)
USER = character("技", "【起】：［エネ１］あなたは１枚引く。")


def rested(t: Bench, seat: int = 0) -> int:
    return len([r for r in t.cards(seat, ENERGY) if t.bowed(r)])


@rule("rebirth", "7.4.1")
def test_what_the_start_of_the_main_phase_sets_off_comes_before_the_first_action() -> None:
    t = Bench(EAR)
    t.put(0, MEMBER_1, EAR.id)
    t.energy(0, 2)
    heard = t.notes(EAR.id, MAIN_START, look=lambda g: g.numbers[N_PHASE])
    t.start("7.4")
    assert heard == [PHASE["main"]]
    assert (t.kind, t.seat) == ("main", 0)


@rule("rebirth", "7.4.2")
def test_the_turn_player_does_one_thing_after_another() -> None:
    t = Bench()
    songs = [t.put(0, HAND, SONG.id), t.put(0, HAND, SONG.id)]
    t.energy(0, 1)
    t.main()
    for _ in songs:
        assert (t.kind, t.seat) == ("main", 0)
        t.act(V_SET, t.acts(V_SET)[0])
    assert t.count(0, REBIRTH) == 2
    assert t.kind == "main"


@rule("rebirth", "7.4.2")
def test_nobody_acts_so_in_another_phase_or_in_anothers_main_phase() -> None:
    t = Bench(USER)
    theirs = t.put(1, HAND, SONG.id)
    hand = t.put(0, HAND, ANY.id)
    mine = t.put(0, HAND, SONG.id)
    user = t.put(0, MEMBER_1, USER.id)
    t.energy(0, 1)
    t.main()
    assert t.why_not("set", theirs, 1) == ["7.4.2"]
    assert t.why_not("set", mine) == []
    t.pass_()
    assert t.kind == "attack"
    assert t.why_not("set", mine) == ["7.4.2"]
    assert t.why_not("play", hand) == ["7.4.2"]
    assert t.why_not("move", t.entries[0]) == ["7.4.2"]
    assert t.why_not("use", user << 8) == ["7.4.2"]


# ---- 7.4.2.1
@rule("rebirth", "7.4.2.1")
def test_a_character_of_the_hand_is_played_to_the_entry_or_a_member_slot() -> None:
    for zone in (ENTRY, MEMBER_1):
        t = Bench()
        ref = t.put(0, HAND, ANY.id)
        t.energy(0, 2)
        t.main().act(V_PLAY, ref)
        assert t.kind == "place"
        t.pick(zone)
        assert t.place(ref) == zone
        assert rested(t) == 1


@rule("rebirth", "7.4.2.1")
def test_only_a_character_in_ones_own_hand_is_played() -> None:
    t = Bench()
    song, partner = t.put(0, HAND, SONG.id), t.put(0, HAND, PARTNER.id)
    theirs, waiting = t.put(1, HAND, ANY.id), t.put(0, WAITING_ROOM, ANY.id)
    t.energy(0, 3)
    t.main()
    assert t.acts(V_PLAY) == []
    assert [t.why_not("play", r) for r in (song, partner, theirs, waiting)] == [["7.4.2.1"]] * 4


@rule("rebirth", "7.4.2.1", "5.14.1.1")
def test_who_cannot_pay_for_a_character_does_not_play_it() -> None:
    t = Bench(EAR)
    ref = t.put(0, HAND, EAR.id)
    t.energy(0, 1)
    t.put(0, ENERGY, ANY.id, pose=RESTED)
    t.main()
    assert t.acts(V_PLAY) == []
    assert t.why_not("play", ref) == ["5.14.1.1"]


# ---- 7.4.2.2
@rule("rebirth", "7.4.2.2")
def test_the_entrys_character_goes_to_a_vacant_seat_for_its_cost() -> None:
    t = Bench(EAR, bare=True)
    t.put(1, ENTRY, ANY.id)
    mine = t.put(0, ENTRY, EAR.id)
    t.put(0, MEMBER_1, ANY.id)
    t.energy(0, 3)
    t.main().act(V_MOVE, mine)
    assert t.place(mine) in (MEMBER_2, MEMBER_3)
    assert t.place(t.cards(0, MEMBER_1)[0]) == MEMBER_1
    assert rested(t) == 2
    assert t.zone(0, ENTRY) == [ANY.id]


@rule("rebirth", "7.4.2.2")
def test_without_a_vacant_seat_or_the_energy_it_stays() -> None:
    t = Bench()
    for z in (MEMBER_1, MEMBER_2, MEMBER_3):
        t.put(0, z, ANY.id)
    t.put(0, HAND, SONG.id)
    t.energy(0, 1)
    t.main()
    assert t.acts(V_MOVE) == []
    assert t.why_not("move", t.entries[0]) == ["7.4.2.2"]
    t = Bench()
    t.put(0, HAND, SONG.id)
    t.put(0, MEMBER_1, ANY.id)
    t.main()
    assert t.acts(V_MOVE) == []
    t = Bench()
    t.put(0, HAND, SONG.id)
    member = t.put(0, MEMBER_1, ANY.id)
    t.energy(0, 1)
    t.main()
    assert t.acts(V_MOVE) == [t.entries[0]]
    assert [t.why_not("move", r) for r in (member, t.entries[1])] == [["7.4.2.2"]] * 2


# ---- 7.4.2.3
@rule("rebirth", "7.4.2.3")
def test_a_valid_activated_ability_of_ones_own_card_is_played() -> None:
    t = Bench(USER)
    mine = t.put(0, MEMBER_1, USER.id)
    held, theirs = t.put(0, HAND, USER.id), t.put(1, MEMBER_1, USER.id)
    t.energy(0, 1)
    t.energy(1, 1)
    t.main()
    assert t.acts(V_USE) == [mine << 8]
    assert t.why_not("use", held << 8) == ["7.4.2.3"]
    assert t.why_not("use", theirs << 8) == ["7.4.2.3"]
    t.act(V_USE, mine << 8)
    assert t.count(0, HAND) == 2
    assert rested(t) == 1


@rule("rebirth", "7.4.2.3")
def test_an_automatic_ability_is_not_played_like_that() -> None:
    t = Bench(character("自動", "【自】【メンバー】：このキャラがサポートした時、あなたは１枚引く。"))
    ref = t.put(0, MEMBER_1, "自動")
    t.energy(0, 1)
    t.main()
    assert t.acts(V_USE) == []
    assert t.why_not("use", ref << 8) == ["7.4.2.3"]


# ---- 7.4.2.4
@rule("rebirth", "7.4.2.4")
def test_a_rebirth_card_of_the_hand_is_set_and_a_card_drawn() -> None:
    t = Bench()
    ref = t.put(0, HAND, SONG.id)
    top = t.cards(0, DECK)[-1]
    t.energy(0, 1)
    t.main().act(V_SET, ref)
    assert t.place(ref) == REBIRTH
    assert t.which(t.cards(0, HAND)) == t.which([top])
    assert rested(t) == 0


@rule("rebirth", "7.4.2.4")
def test_only_a_rebirth_card_in_ones_own_hand_is_set() -> None:
    t = Bench()
    other, partner = t.put(0, HAND, ANY.id), t.put(0, HAND, PARTNER.id)
    theirs, waiting = t.put(1, HAND, SONG.id), t.put(0, WAITING_ROOM, SONG.id)
    t.energy(0, 1)
    t.main()
    assert t.acts(V_SET) == []
    assert [t.why_not("set", r) for r in (other, partner, theirs, waiting)] == [["7.4.2.4"]] * 4


# ---- 7.4.2.5, 7.4.3
@rule("rebirth", "7.4.2.5", "7.4.3", "8.2.1")
def test_the_turn_player_declares_the_attack_phase_at_any_time() -> None:
    t = Bench()
    t.put(0, HAND, SONG.id)
    t.put(0, MEMBER_1, ANY.id)
    t.energy(0, 1)
    t.main()
    assert t.can("pass")
    t.pass_()
    assert t.kind == "attack"
    assert t.tally(N_PHASE) == PHASE["start"]
    t = Bench()
    t.put(0, HAND, SONG.id)
    t.energy(0, 1)
    t.put(0, MEMBER_1, ANY.id)
    t.main().act(V_SET, t.acts(V_SET)[0])
    assert t.can("pass")


@rule("rebirth", "7.4.3")
def test_after_each_action_comes_a_check_timing_and_then_the_next_action() -> None:
    t = Bench(EAR)
    t.put(0, MEMBER_1, EAR.id)
    heard = t.notes(EAR.id, SET_REBIRTH, TO_MEMBER, look=lambda g: (g.numbers[N_PHASE], len(g.zone(0, HAND))))
    t.put(0, HAND, SONG.id)
    t.put(0, HAND, SONG.id)
    t.energy(0, 1)
    t.main().act(V_SET, t.acts(V_SET)[0])
    assert heard == [(PHASE["main"], 2)]
    assert t.kind == "main"
    t.act(V_MOVE, t.entries[0])
    assert len(heard) == 2
    assert t.zone(0, ENTRY) == [ANY.id]


@rule("rebirth", "7.4.2", "7.4.2.5")
@pytest.mark.parametrize("tp", [0, 1])
def test_an_effect_that_ends_the_main_phase_ends_this_one_only(tp: int) -> None:
    t = Bench(character("鐘", "【起】【メンバー】：［エネ１］このフェイズを終了する。"), tp=tp)
    ref = t.put(tp, MEMBER_1, "鐘")
    for s in (0, 1):
        t.energy(s, 3)
        t.put(s, HAND, SONG.id)
    t.main()
    assert (t.kind, t.seat) == ("main", tp)
    t.act(V_USE, ref << 8)
    assert (t.kind, t.seat, t.tally(N_PHASE)) == ("attack", tp, PHASE["start"])
    while t.kind != "main":
        t.pass_()
    assert t.seat == 1 - tp


@rule("rebirth", "7.4.3")
def test_what_is_due_when_the_attack_phase_is_declared_is_done_before_it() -> None:
    t = Bench()
    t.put(0, HAND, SONG.id)
    t.put(0, MEMBER_1, ANY.id)
    t.energy(0, 1)
    t.main()
    phases = t.notes(ANY.id, TO_RETIRE, look=lambda g: g.numbers[N_PHASE])
    set_damage(t.g, t.entries[0], 9)
    t.pass_()
    assert set(phases) == {PHASE["main"]}

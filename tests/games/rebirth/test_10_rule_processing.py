"""10 Rule processing: refresh, recovery, automatic abilities, entries, defeat."""
from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r10_checks import crowded_out, false_rebirths, outdated, stray_partners
from taisen.games.rebirth.terms import (
    ATK,
    DAMAGE,
    DECK,
    DEF,
    DRAW,
    ENERGY,
    ENTRY,
    EXCLUDE,
    HAND,
    MEMBER_1,
    MEMBER_2,
    N_STRAY,
    NOTE_STRUCK,
    OUTSIDE,
    REBIRTH,
    RETIRE,
    SET_REBIRTH,
    SHUFFLE,
    TO_ENTRY,
    TO_RETIRE,
    TO_WAITING_ROOM,
    V_ATTACK,
    V_USE,
    WAITING_ROOM,
)
from taisen.kernel.continuous import derived
from taisen.kernel.events import do
from taisen.kernel.moves import set_damage
from taisen.kernel.names import A_REPLACEMENT, ID, NOTE_SHIFT, P_SOURCE, SEAT, U_GAME
from taisen.kernel.state import Game
from tests.games.rebirth.bench import ANY, SONG, Bench
from tests.games.rebirth.duel import PARTNER, character
from tests.laid import On
from tests.rules import rule

EAR = character("耳", atk=2, df=4)
FRAIL = character("儚", atk=2, df=2)


# ---- 10.1
@rule("rebirth", "10.1.2")
def test_what_is_over_before_the_check_timing_is_not_processed() -> None:
    t = Bench()
    t.happen(DAMAGE, t.entries[0], 9)
    assert t.place(t.entries[0]) == ENTRY
    set_damage(t.g, t.entries[0], 3)
    t.check()
    assert t.place(t.entries[0]) == ENTRY
    t.happen(DAMAGE, t.entries[0], 1).check()
    assert t.place(t.entries[0]) == RETIRE


@rule("rebirth", "10.1.3", "10.3.1.2")
def test_who_falls_at_the_same_time_falls_together() -> None:
    t = Bench(character("重", "【永】【エントリー】：相手のエントリーを±０/－２。", df=4), bare=True)
    heavy = t.put(0, ENTRY, "重", damage=4)
    other = t.put(1, ENTRY, ANY.id, damage=2)
    t.check()
    assert [t.place(r) for r in (heavy, other)] == [RETIRE, RETIRE]


@rule("rebirth", "10.1.3")
def test_who_retires_together_hears_of_each_other() -> None:
    t = Bench(EAR, bare=True)
    for s in (0, 1):
        t.put(s, ENTRY, EAR.id, damage=4)
    heard = t.notes(EAR.id, TO_RETIRE)
    t.check()
    assert len(heard) == 4


@rule("rebirth", "10.3.1.2")
def test_several_recoveries_are_carried_out_before_anything_is_played() -> None:
    t = Bench(EAR)
    t.put(0, MEMBER_1, EAR.id)
    set_damage(t.g, t.entries[1], 4)
    false = t.put(0, REBIRTH, ANY.id)
    stray = t.put(0, WAITING_ROOM, PARTNER.id)
    seen = t.notes(EAR.id, TO_RETIRE, look=lambda g: [t.place(r) for r in (false, stray)])
    t.check()
    assert seen == [[WAITING_ROOM, OUTSIDE]]


@rule("rebirth", "10.1.3", "10.3.1.2")
def test_what_recovery_takes_away_for_different_reasons_hears_of_each_other() -> None:
    t = Bench(EAR, bare=True)
    t.put(0, ENTRY, EAR.id, damage=4)
    t.put(1, ENTRY, EAR.id, ANY.id)
    t.put(1, WAITING_ROOM, PARTNER.id)
    heard = t.notes(EAR.id, TO_RETIRE, TO_WAITING_ROOM, EXCLUDE)
    t.check()
    assert sorted(heard) == sorted([TO_RETIRE, TO_WAITING_ROOM, EXCLUDE] * 2)


@rule("rebirth", "10.1.3", "10.3.1.2")
def test_what_effects_made_of_them_holds_until_all_of_them_have_gone() -> None:
    t = Bench(EAR, character("星", "【永】【エントリー】：相手のキャラを＋１/±０。"), bare=True)
    t.put(0, ENTRY, "星", damage=9)
    t.put(1, ENTRY, ANY.id, EAR.id)
    seen: list[int] = []
    fits = On(TO_WAITING_ROOM, fits=lambda g, ear, part, x, source: seen.append(derived(g, part).nums[ATK]) is None)
    t.ability(EAR.id, lambda g, r: None, matcher=fits)
    t.check()
    assert seen == [3]


@rule("rebirth", "10.3.1.2")
def test_what_is_to_replace_one_of_them_is_asked_before_any_has_gone() -> None:
    t = Bench(EAR)
    keeper = t.put(0, MEMBER_1, EAR.id)
    set_damage(t.g, t.entries[1], 4)
    false, stray = t.put(0, REBIRTH, ANY.id), t.put(0, WAITING_ROOM, PARTNER.id)
    t.ability(EAR.id, lambda g, r: None, kind=A_REPLACEMENT, matcher=On(EXCLUDE), may=True)
    t.check()
    assert t.kind == "may_replace"
    assert [t.place(r) for r in (t.entries[1], false, stray, keeper)] == [ENTRY, REBIRTH, WAITING_ROOM, MEMBER_1]
    t.no()
    assert [t.place(r) for r in (t.entries[1], false, stray)] == [RETIRE, WAITING_ROOM, OUTSIDE]


@rule("rebirth", "2.7.2", "10.1.3", "10.3.1.2")
def test_who_retires_is_not_put_away_a_second_time() -> None:
    """Two stand in an entry, both hurt enough, and one of them would have to give way as well."""
    t = Bench(EAR, bare=True)
    t.put(1, ENTRY, ANY.id)
    old, new = t.put(0, ENTRY, EAR.id, damage=4), t.put(0, ENTRY, EAR.id, damage=1)
    ear = t.put(0, MEMBER_1, EAR.id)
    gone: list[int] = []
    t.hear(lambda e: gone.append(e.kind))
    t.check()
    assert [t.place(r) for r in (old, new, ear)] == [RETIRE, ENTRY, MEMBER_1]
    assert gone == [TO_RETIRE]
    assert not t.over


# ---- 10.2 refresh
def drawing(t: Bench, n: int) -> None:
    """Player 0 draws one by one, as an effect does."""
    for _ in range(n):
        if not t.over:
            t.happen(DRAW, t.player(0), 1, 0, 0)


@rule("rebirth", "10.2.1")
def test_an_empty_deck_is_made_anew_from_the_waiting_room_at_once() -> None:
    t = Bench(FRAIL, deck=2)
    t.put(0, WAITING_ROOM, *[FRAIL.id] * 4)
    drawing(t, 1)
    assert (t.count(0, DECK), t.count(0, WAITING_ROOM)) == (1, 4)
    drawing(t, 1)
    assert t.zone(0, DECK) == [FRAIL.id] * 4
    assert t.zone(0, WAITING_ROOM) == []
    assert t.count(1, DECK) == 2


@rule("rebirth", "10.2.1", "10.2.1.1", "1.2.2.2")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("waiting", [0, 1, 3])
def test_each_refreshes_the_own_deck_out_of_the_own_waiting_room(who: int, waiting: int) -> None:
    t = Bench(FRAIL, deck=1)
    t.put(1 - who, WAITING_ROOM, ANY.id, ANY.id)
    t.put(who, WAITING_ROOM, *[FRAIL.id] * waiting)
    t.happen(DRAW, t.player(who), 1, 0, who)
    assert (t.over, t.won) == (not waiting, [] if waiting else [1 - who])
    assert (t.zone(who, DECK), t.count(who, WAITING_ROOM)) == ([FRAIL.id] * waiting, 0)
    assert (t.zone(1 - who, DECK), t.count(1 - who, WAITING_ROOM)) == ([ANY.id], 2)


@rule("rebirth", "10.2.1", "10.2.1.1", "1.2.2.2")
@pytest.mark.parametrize("gone", [1, 2])
def test_that_somebody_else_has_left_keeps_nobody_from_it(gone: int) -> None:
    t = Bench(seats=3, form="rumble", deck=1)
    t.g.gone[gone] = 1
    refs = [t.put(0, WAITING_ROOM, ANY.id) & ID for _ in range(12)]
    t.happen(DRAW, t.player(0), 1, 0, 0)
    assert (t.over, t.count(0, DECK), t.count(0, WAITING_ROOM)) == (0, 12, 0)
    assert t.which(t.cards(0, DECK)) not in (refs, refs[::-1]), "it is shuffled"


@rule("rebirth", "10.2.1")
def test_an_effect_goes_on_with_the_new_deck_in_the_middle_of_it() -> None:
    t = Bench(FRAIL, character("三", "【起】：［エネ１］あなたは３枚引く。"), deck=1)
    t.put(0, WAITING_ROOM, *[FRAIL.id] * 5)
    user = t.put(0, MEMBER_1, "三")
    t.energy(0, 2)
    t.main().act(V_USE, user << 8)
    assert sorted(t.zone(0, HAND)) == sorted([ANY.id, FRAIL.id, FRAIL.id])
    assert t.count(0, DECK) == 3


@rule("rebirth", "10.2.1")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in (1, 2, 3):
        t = Bench(deck=1)
        t.g.rng = seed
        refs = [t.put(0, WAITING_ROOM, ANY.id) & ID for _ in range(12)]
        drawing(t, 1)
        order = t.which(t.cards(0, DECK))
        assert sorted(order) == sorted(refs)
        orders.add(tuple(order))
    assert len(orders) == 3


@rule("rebirth", "10.2.1.1")
def test_who_must_refresh_without_a_waiting_room_loses_at_once() -> None:
    t = Bench(deck=1)
    drawing(t, 1)
    assert t.over
    assert t.won == [1]


@rule("rebirth", "10.2.1.1")
def test_with_a_card_in_the_waiting_room_nobody_loses() -> None:
    t = Bench(deck=1)
    t.put(0, WAITING_ROOM, ANY.id)
    drawing(t, 1)
    assert not t.over
    assert t.count(0, DECK) == 1


# ---- 10.3 recovery
@rule("rebirth", "10.3.1.1")
def test_what_a_recovery_brings_about_is_recovered_before_anything_is_played() -> None:
    t = Bench(EAR, character("支", "【永】【エントリー】：相手のエントリーを±０/＋２。", df=4), bare=True)
    t.put(0, MEMBER_1, EAR.id)
    helper = t.put(0, ENTRY, "支", damage=4)
    other = t.put(1, ENTRY, ANY.id, damage=5)
    seen = t.notes(EAR.id, TO_RETIRE, look=lambda g: [t.place(r) for r in (helper, other)])
    t.check()
    assert seen == [[RETIRE, RETIRE]] * 2


@rule("rebirth", "10.3.2", "10.3.3", "10.3.4", "10.3.7")
def test_what_lies_wrong_is_found_and_nothing_else() -> None:
    t = Bench()
    none: tuple[list[int], ...] = ([], [], [], [])

    def found(seat: int) -> tuple[list[int], ...]:
        strays = [r for r in stray_partners(t.g) or [] if t.holder(r) == seat]
        return false_rebirths(t.g, seat), outdated(t.g, seat, ENTRY), crowded_out(t.g, seat), strays

    for z in (REBIRTH, ENERGY, HAND):
        t.put(0, z, SONG.id if z == REBIRTH else PARTNER.id)
    t.put(0, MEMBER_1, ANY.id)
    t.lay_number(N_STRAY, 1)
    assert stray_partners(t.g) == []
    assert [outdated(t.g, s, z) for s in (0, 1) for z in (ENTRY, MEMBER_1)] == [[]] * 4
    assert (found(0), found(1)) == (none, none)
    wrong = [t.put(0, REBIRTH, ANY.id), t.entries[0], t.put(0, MEMBER_2, ANY.id), t.put(0, RETIRE, PARTNER.id)]
    t.put(0, ENTRY, ANY.id)
    t.put(0, MEMBER_2, ANY.id)
    assert (found(0), found(1)) == (tuple([r] for r in wrong), none)


@rule("rebirth", "10.3.2")
def test_what_is_no_rebirth_leaves_the_rebirth_zone() -> None:
    t = Bench()
    false, true = t.put(1, REBIRTH, ANY.id), t.put(1, REBIRTH, SONG.id)
    t.check()
    assert [t.place(r) for r in (false, true)] == [WAITING_ROOM, REBIRTH]


@rule("rebirth", "10.3.3")
def test_of_several_cards_in_an_entry_the_latest_stays() -> None:
    t = Bench()
    new = t.put(0, HAND, ANY.id)
    t.happen(TO_ENTRY, new)
    assert t.count(0, ENTRY) == 2
    newest = t.now(new)
    t.check()
    assert t.cards(0, ENTRY) == [newest]
    assert t.place(t.entries[0]) == WAITING_ROOM


@rule("rebirth", "10.3.4")
def test_of_several_characters_in_a_member_slot_the_latest_stays() -> None:
    t = Bench()
    old, new, other = t.put(0, MEMBER_1, ANY.id), t.put(0, MEMBER_1, ANY.id), t.put(0, MEMBER_2, ANY.id)
    t.check()
    assert [t.place(r) for r in (old, new, other)] == [WAITING_ROOM, MEMBER_1, MEMBER_2]


@rule("rebirth", "10.3.5")
def test_damage_equal_to_the_def_makes_retire() -> None:
    t = Bench()
    t.happen(DAMAGE, t.entries[0], 3)
    t.happen(DAMAGE, t.entries[1], 4)
    t.check()
    assert [t.place(r) for r in t.entries] == [ENTRY, RETIRE]


@rule("rebirth", "10.3.5")
def test_the_def_is_what_it_is_now() -> None:
    t = Bench()
    t.happen(DAMAGE, t.entries[0], 3).check()
    t.add(t.entries[0], DEF, -1, U_GAME)
    t.check()
    assert t.place(t.entries[0]) == RETIRE


@rule("rebirth", "10.3.5")
def test_a_def_that_falls_as_the_attack_is_declared_makes_retire_in_that_check_timing() -> None:
    t = Bench(character("脆", "【永】【エントリー】：各ターン１回目のアタック中、このキャラを±０/－３。", df=3), bare=True)
    t.put(0, ENTRY, ANY.id)
    frail = t.put(1, ENTRY, "脆")
    refs = [t.put(0, z, ANY.id) for z in (MEMBER_1, MEMBER_2)]
    t.start("8.2.2", "8.3.1").act(V_ATTACK, refs[0])
    assert t.place(frail) == RETIRE


@rule("rebirth", "10.3.6")
def test_whoever_was_hit_by_a_partner_attack_retires() -> None:
    t = Bench()
    t.g.notes[NOTE_STRUCK << NOTE_SHIFT | t.entries[1]] = (t.entries[0],)
    t.check()
    assert [t.place(r) for r in t.entries] == [ENTRY, RETIRE]


@rule("rebirth", "10.3.7")
def test_a_partner_is_excluded_from_anywhere_but_hand_and_energy() -> None:
    for zone in (ENTRY, MEMBER_1, REBIRTH, RETIRE, DECK, WAITING_ROOM):
        t = Bench()
        stray = t.put(0, zone, PARTNER.id)
        stays = [t.put(0, z, PARTNER.id) for z in (HAND, ENERGY)]
        t.check()
        assert t.place(stray) == OUTSIDE, zone
        assert [t.place(r) for r in stays] == [HAND, ENERGY]


# ---- 10.4 automatic abilities
@rule("rebirth", "10.4.1")
def test_the_turn_player_picks_which_of_the_own_waiting_abilities_is_played() -> None:
    t = Bench(EAR)
    a, b = t.put(0, MEMBER_1, EAR.id), t.put(0, MEMBER_2, EAR.id)
    order: list[int] = []
    t.ability(EAR.id, lambda g, r: order.append(r.numbers[P_SOURCE]), matcher=On(SHUFFLE))
    t.happen(SHUFFLE, t.player(0))
    t.auto = False
    t.check()
    assert (t.kind, t.seat, len(t.choices)) == ("waiting_order", 0, 2)
    t.take(1)
    assert order == [b, a]


@rule("rebirth", "10.4.1", "10.4.2")
@pytest.mark.parametrize("tp", [0, 1])
def test_the_turn_players_come_first_and_then_the_others(tp: int) -> None:
    t = Bench(EAR, tp=tp)
    seats: list[int] = []
    t.ability(EAR.id, lambda g, r: seats.append(g.card(r.numbers[P_SOURCE]).seat), matcher=On(SHUFFLE))
    for s in (1, 0, 1, 0):
        t.put(s, MEMBER_1 if not t.count(s, MEMBER_1) else MEMBER_2, EAR.id)
    t.happen(SHUFFLE, t.player(0)).check()
    assert seats == [tp, tp, 1 - tp, 1 - tp]


@rule("rebirth", "10.4.2")
def test_the_other_player_picks_among_the_own_ones() -> None:
    t = Bench(EAR)
    t.put(1, MEMBER_1, EAR.id)
    t.put(1, MEMBER_2, EAR.id)
    heard = t.notes(EAR.id, SHUFFLE)
    t.happen(SHUFFLE, t.player(0))
    t.auto = False
    t.check()
    assert (t.kind, t.seat, len(t.choices)) == ("waiting_order", 1, 2)
    t.take(0)
    assert len(heard) == 2


@rule("rebirth", "10.4.3")
def test_an_ability_that_cannot_be_played_waits_no_longer() -> None:
    t = Bench(EAR)
    t.put(0, MEMBER_1, EAR.id)
    heard = t.notes(EAR.id, SHUFFLE, limit=1)
    t.happen(SHUFFLE, t.player(0)).happen(SHUFFLE, SEAT)
    assert len(t.waiting) == 2
    t.check()
    while t.asked:
        t.yes()
    assert heard == [SHUFFLE]
    assert t.waiting == []


# ---- 10.5 entries
@rule("rebirth", "10.5.1.1")
def test_a_rebirth_card_in_the_turn_players_entry_goes_to_the_rebirth_zone() -> None:
    t = Bench(bare=True)
    t.put(1, ENTRY, ANY.id)
    song = t.put(0, ENTRY, SONG.id)
    t.check()
    assert t.place(song) == REBIRTH
    assert t.zone(0, ENTRY) == [ANY.id]


@rule("rebirth", "10.5.1.2")
def test_a_rebirth_card_in_the_other_entry_does_too() -> None:
    t = Bench(bare=True)
    t.put(0, ENTRY, ANY.id)
    song = t.put(1, ENTRY, SONG.id)
    t.check()
    assert t.place(song) == REBIRTH
    assert t.zone(1, ENTRY) == [ANY.id]


@rule("rebirth", "10.5.1.3", "10.5.1.4")
def test_an_empty_entry_takes_the_top_card_of_its_deck() -> None:
    for empty in (0, 1):
        t = Bench(FRAIL, bare=True)
        t.put(1 - empty, ENTRY, ANY.id)
        top = t.put(empty, DECK, FRAIL.id)
        t.check()
        assert t.place(top) == ENTRY
        assert t.zone(1 - empty, ENTRY) == [ANY.id]
        assert t.count(empty, DECK) == 5


@rule("rebirth", "10.5.1.3", "10.5.1.4", "9.6.2.3")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("bare", [0, 1])
def test_an_entry_is_filled_from_the_own_deck_and_stays_empty_without_one(who: int, bare: int) -> None:
    t = Bench(bare=True, deck=0)
    t.put(1 - who, ENTRY, ANY.id)
    t.put(bare, DECK, ANY.id)
    t.check()
    assert t.count(1 - who, ENTRY) == 1
    assert t.count(who, ENTRY) == (1 if bare == who else 0)
    assert t.over == (1 if bare == who else 0), "who has neither deck nor waiting room now loses"


@rule("rebirth", "10.5.1", "10.5.1.1", "10.5.1.2", "10.5.1.3", "10.5.1.4")
def test_entries_are_processed_one_by_one_in_their_order() -> None:
    for tp in (0, 1):
        t = Bench(EAR, tp=tp, bare=True)
        for s in (0, 1):
            t.put(s, ENTRY, SONG.id)
        t.put(0, MEMBER_1, EAR.id)
        seen: list[tuple[int, int]] = []

        def note(g: Game, ref: int, part: int, number: int, source: int, seen: list[tuple[int, int]] = seen) -> bool:
            seen.append((g.card(part).seat, g.cards[part & ID].zone))
            return False

        t.ability(EAR.id, None, matcher=On(SET_REBIRTH, fits=note))
        t.ability(EAR.id, None, matcher=On(TO_ENTRY, fits=note))
        t.check()
        assert [x for n, x in enumerate(seen) if x not in seen[:n]] == [(tp, REBIRTH), (1 - tp, REBIRTH), (tp, ENTRY), (1 - tp, ENTRY)]


@rule("rebirth", "10.5.1")
def test_after_one_entry_was_processed_its_abilities_come_before_the_next() -> None:
    t = Bench(EAR, bare=True)
    t.put(0, MEMBER_1, EAR.id)
    counts = t.notes(EAR.id, TO_ENTRY, look=lambda g: [len(g.zone(s, ENTRY)) for s in (0, 1)])
    t.check()
    assert counts == [[1, 0], [1, 1]]


@rule("rebirth", "10.5.1")
def test_automatic_abilities_come_before_the_entries() -> None:
    t = Bench(EAR, bare=True)
    t.put(0, MEMBER_1, EAR.id)
    held = t.put(0, HAND, ANY.id)
    t.ability(EAR.id, lambda g, r: do(g, TO_ENTRY, held), matcher=On(SHUFFLE))
    t.happen(SHUFFLE, t.player(0)).check()
    assert t.which(t.cards(0, ENTRY)) == t.which([held])
    assert t.count(0, DECK) == 5


# ---- 10.6 defeat
@rule("rebirth", "10.6.1", "10.6.2", "1.2.2.1", "9.6.2.4", "10.6.1.1")
def test_seven_retired_cards_lose_the_game() -> None:
    for n, over in ((6, False), (7, True), (8, True)):
        t = Bench()
        t.put(1, RETIRE, *[ANY.id] * n)
        t.check()
        assert bool(t.over) == over
        if over:
            assert t.won == [0]


@rule("rebirth", "10.6.1", "10.6.1.1", "9.6.2.4")
@pytest.mark.parametrize("losers", [[0], [1], [2], [0, 2], [0, 1]])
def test_of_several_players_just_those_lose_who_meet_it_and_the_others_go_on(losers: list[int]) -> None:
    t = Bench(seats=4, form="rumble", tp=3)
    for s in losers:
        t.put(s, RETIRE, *[ANY.id] * 7)
    t.check()
    assert (t.over, t.gone) == (0, losers)
    assert t.g.due == 0, "the check timing has been gone through once more"


@rule("rebirth", "10.6.1", "10.6.2")
def test_who_has_less_than_seven_when_defeat_is_processed_goes_on() -> None:
    t = Bench(EAR)
    t.put(0, MEMBER_1, EAR.id)
    t.put(1, RETIRE, *[ANY.id] * 7)
    t.ability(EAR.id, lambda g, r: do(g, TO_WAITING_ROOM, g.zone(1, RETIRE)[0]), matcher=On(SHUFFLE))
    t.happen(SHUFFLE, t.player(0)).check()
    assert not t.over


@rule("rebirth", "10.6.1.1")
def test_who_meets_it_together_loses_together() -> None:
    t = Bench()
    for s in (0, 1):
        t.put(s, RETIRE, *[ANY.id] * 7)
    t.check()
    assert t.over
    assert t.won == []

"""12.6 Rumble and 12.7 Circle: everybody for themselves, with and without the one-drop rule."""

from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.terms import (
    HAND,
    K_ATTACK,
    K_CANCEL,
    K_MAIN,
    MEMBER_1,
    RETIRE,
    V_CANCEL,
)
from taisen.kernel.names import PASS, SEAT, V_SEAT, VERB
from taisen.kernel.procedure import choose
from tests.games.rebirth.duel import PLAIN, character
from tests.games.rebirth.table import Table
from tests.games.rebirth.test_12_many import sparked
from tests.rules import rule

SENDS = character("的", "【起】：［エネ１］あなたは相手のエントリーから１枚選び、控え室に置く。")
STOPS = character("止", "【キャンセル】：【スパーク】or【キャンセル】")
SPARK = character("火花", "【スパーク】：あなたは１枚引く。")
FEAST = character("宴", "【起】：［エネ１］各プレイヤーは１枚引いてよい。")
WEAKER = character("重", "【永】【メンバー】：相手のエントリーを－１/±０。")


def using(t: Table, seat: int, card: str) -> None:
    """In that player's main phase such a member's ability is used."""
    t.turn_of(seat)
    t.tidy()
    ref = t.lay(seat, card, MEMBER_1)
    t.energy(seat, 1)
    t.again()
    t.use(ref)


def hurt(t: Table) -> list[int]:
    """What the characters in the entries bear, by player."""
    return [t.damage(t.entry(s)) if not t.g.gone[s] else -1 for s in range(t.seats)]


def lost_together(t: Table, *seats: int) -> None:
    """They have seven retired cards each when a check timing comes."""
    for s in seats:
        for _ in range(7):
            t.lay(s, PLAIN.id, RETIRE)
    t.unsettle()
    t.end_main()


# ---- the order of turns
@rule("rebirth", "12.6.2", "12.7.2")
@pytest.mark.parametrize("format_name", ["rumble", "circle"])
def test_turns_go_round_in_the_order_that_was_set_before_the_game(format_name: str) -> None:
    t = Table(format_name)
    turns = [t.tp]
    for _ in range(5):
        t.pass_turn()
        turns.append(t.tp)
    assert turns == [0, 1, 2, 3, 0, 1]


@rule("rebirth", "12.6.2", "12.7.2")
@pytest.mark.parametrize("format_name", ["rumble", "circle"])
def test_who_goes_first_is_not_always_the_same(format_name: str) -> None:
    t = Table(format_name)
    deck = [PLAIN.id] * 34 + ["相棒"] * 3
    firsts = set()
    for seed in range(12):
        g = new_game(t.lib, [deck] * 4, format_name, seed)
        while g.kind != K_MAIN:
            choose(g, 0)
        firsts.add(g.tp)
    assert len(firsts) > 1


# ---- 12.6 rumble
@rule("rebirth", "12.6.1", "12.6.6")
def test_in_a_rumble_one_attacks_whomever_one_likes() -> None:
    for target in (0, 2, 3):
        t = Table("rumble")
        t.turn_of(1)
        t.tidy()
        t.lay(1, PLAIN.id, MEMBER_1)
        t.until(K_ATTACK)
        t.take(1)
        assert (t.kind, t.seat) == ("target", 1)
        assert t.players() == [0, 2, 3]
        assert t.tally(4) == 0, "named before the member rests"
        t.answer(V_SEAT << VERB | SEAT | target)
        t.until(K_ATTACK)
        assert [s for s in range(4) if hurt(t)[s]] == [target]


@rule("rebirth", "12.6.6.1", "12.7.6.1")
@pytest.mark.parametrize("format_name", ["rumble", "circle"])
def test_only_the_attacked_player_may_block(format_name: str) -> None:
    t = Table(format_name, character("盾", "【ブロッカー】"))
    t.turn_of(1)
    t.tidy()
    for s in (0, 2, 3):
        t.lay(s, "盾", HAND)
    t.attack(1, 2)
    assert (t.kind, t.seat, t.askers) == ("block", 2, [2])
    assert {t.holder(o) for o in t.choices if o != PASS} == {2}


@rule("rebirth", "12.6.4")
def test_in_a_rumble_an_opponent_is_anybody_else() -> None:
    t = Table("rumble", SENDS)
    using(t, 1, "的")
    assert t.kind == "opponent"
    assert t.players() == [0, 2, 3]


@rule("rebirth", "12.6.4")
def test_in_a_rumble_players_are_all_players() -> None:
    t = Table("rumble", FEAST)
    using(t, 1, "宴")
    asked = []
    for _ in range(4):
        asked.append(t.seat)
        t.yes()
    assert asked == [1, 2, 3, 0]
    assert t.kind == "main"
    assert [t.count(s, HAND) for s in range(4)] == [1, 1, 1, 1]


@rule("rebirth", "12.6.4", "12.5.5.1")
def test_a_permanent_ability_s_opponents_are_all_of_them() -> None:
    t = Table("rumble", WEAKER)
    t.turn_of(1)
    t.lay(3, "重", MEMBER_1)
    assert [t.nums(t.entry(s))[0] for s in range(4)] == [0, 0, 0, 1]


def sworn(t: Table, who: int) -> None:
    """Player 0 has used the oath, about that opponent."""
    using(t, 0, "誓")
    assert t.kind == "opponent"
    t.answer(V_SEAT << VERB | SEAT | who)
    t.until(K_MAIN)


OATH = character("誓", "【起】：［エネ１］次の相手のターン終了時まで、あなたのエントリーを＋１/±０。")


@rule("rebirth", "9.3.1.2", "12.6.4")
def test_until_an_opponent_s_next_turn_ends_goes_through_the_turns_between() -> None:
    t = Table("rumble", OATH)
    sworn(t, 2)
    seen = [t.nums(t.entry(0))[0]]
    for _ in range(3):
        t.pass_turn()
        seen.append(t.nums(t.entry(0))[0])
    assert seen == [2, 2, 2, 1]


@rule("rebirth", "12.4.7")
def test_what_lasts_until_a_turn_that_will_not_come_is_over() -> None:
    t = Table("rumble", OATH)
    sworn(t, 2)
    t.pass_turn()
    t.leave(3)
    assert t.nums(t.entry(0))[0] == 2
    t.leave(2)
    assert t.nums(t.entry(0))[0] == 1


@rule("rebirth", "12.4.7")
def test_what_is_for_a_turn_that_will_not_come_never_begins() -> None:
    t = Table("rumble", character("誓", "【起】：［エネ１］次の相手のターン中、あなたのエントリーを＋１/±０。"))
    sworn(t, 2)
    assert len(t.g.effects) == 1
    t.leave(2)
    assert not t.effects
    t.pass_turn()
    assert t.nums(t.entry(0))[0] == 1


@rule("rebirth", "12.6.5")
def test_in_a_rumble_anybody_may_cancel() -> None:
    for who in (1, 2, 3):
        t = Table("rumble", SPARK, STOPS)
        t.turn_of(0)
        t.tidy()
        t.lay(who, "止", HAND)
        sparked(t, 0)
        t.end_main()
        t.until(K_CANCEL)
        assert t.seat == who
        t.by(V_CANCEL)
        t.until(K_ATTACK)
        assert t.cards(0, HAND) == []


@rule("rebirth", "12.6.3", "12.6.3.1")
def test_when_one_drops_out_who_alone_has_the_fewest_retired_wins() -> None:
    t = Table("rumble_one_drop")
    t.retired(2, 1, 3, 3)
    t.leave(3)
    assert t.over
    assert t.won == [1]


@rule("rebirth", "12.6.3")
def test_without_that_rule_a_rumble_goes_on() -> None:
    t = Table("rumble")
    t.retired(2, 1, 3, 3)
    t.leave(3)
    assert not t.over
    t.leave(0, 1)
    assert t.won == [2]


@rule("rebirth", "12.6.3.2")
def test_with_several_fewest_it_goes_on_until_there_is_one() -> None:
    t = Table("rumble_one_drop", character("薬", "【起】：［エネ１］あなたは１点回復する。"))
    t.turn_of(1)
    t.retired(2, 2, 3, 3)
    t.leave(3)
    assert not t.over
    using(t, 1, "薬")
    t.until(K_MAIN)
    assert t.over
    assert t.won == [1]


@rule("rebirth", "12.6.3.2")
def test_before_anybody_has_dropped_out_nobody_wins_by_it() -> None:
    t = Table("rumble_one_drop", character("薬", "【起】：［エネ１］あなたは１点回復する。"))
    t.turn_of(1)
    t.retired(2, 2, 3, 3)
    using(t, 1, "薬")
    t.until(K_MAIN)
    assert not t.over


@rule("rebirth", "12.6.3.2")
def test_cards_that_retire_together_are_counted_together() -> None:
    t = Table("rumble_one_drop", seats=4)
    t.turn_of(0)
    t.retired(2, 2, 4, 4)
    t.leave(3)
    for s in (0, 1):
        t.harm(t.entry(s), 9)
    t.unsettle()
    t.end_main()
    assert [t.count(s, RETIRE) for s in range(3)] == [3, 3, 4]
    assert not t.over, "two go to 3 each at one moment: neither was alone in front"


# ---- 12.7 circle
@rule("rebirth", "12.7.1", "12.7.6")
def test_in_a_circle_one_attacks_only_the_next_player() -> None:
    t = Table("circle")
    t.turn_of(1)
    t.tidy()
    t.lay(1, PLAIN.id, MEMBER_1)
    t.attack(1)
    t.until(K_ATTACK)
    assert hurt(t) == [0, 0, 1, 0]


@rule("rebirth", "12.7.4")
def test_in_a_circle_opponents_are_the_neighbours() -> None:
    t = Table("circle", SENDS, seats=5)
    using(t, 1, "的")
    assert t.kind == "opponent"
    assert t.players() == [0, 2]


@rule("rebirth", "12.7.4")
def test_in_a_circle_players_are_oneself_and_the_neighbours() -> None:
    t = Table("circle", FEAST, seats=5)
    using(t, 1, "宴")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        t.yes()
    assert asked == [1, 2, 0]
    assert t.kind == "main"


@rule("rebirth", "12.7.4")
def test_in_a_circle_a_permanent_ability_reaches_the_neighbours_only() -> None:
    t = Table("circle", WEAKER, seats=5)
    t.turn_of(1)
    t.lay(3, "重", MEMBER_1)
    assert [t.nums(t.entry(s))[0] for s in range(5)] == [1, 1, 0, 1, 0]


@rule("rebirth", "12.7.4")
def test_in_a_circle_an_opponent_s_turn_is_that_of_a_neighbour() -> None:
    t = Table("circle", character("鐘", "【自】【メンバー】：相手のターン終了時、あなたは１枚引く。"), seats=5)
    t.turn_of(1)
    t.tidy()
    t.lay(2, "鐘", MEMBER_1)
    t.lay(4, "鐘", MEMBER_1)
    t.pass_turn()
    assert t.count(2, HAND) == 2, "one for the ability, one for the turn"
    assert t.count(4, HAND) == 0


@rule("rebirth", "12.7.5")
def test_in_a_circle_only_neighbours_may_cancel() -> None:
    t = Table("circle", SPARK, STOPS, seats=5)
    t.turn_of(0)
    t.tidy()
    for s in range(5):
        t.lay(s, "止", HAND)
    sparked(t, 0)
    t.end_main()
    t.until(K_CANCEL)
    asked = []
    while t.kind == "cancel":
        asked.append(t.seat)
        t.pass_()
    assert asked == [1, 4]


@rule("rebirth", "12.7.5")
def test_in_a_circle_a_cancel_is_cancelled_by_the_neighbours_of_who_presented_it() -> None:
    t = Table("circle", SPARK, STOPS, seats=5)
    t.turn_of(0)
    t.tidy()
    for s in range(5):
        t.lay(s, "止", HAND)
    sparked(t, 0)
    t.end_main()
    t.until(K_CANCEL)
    assert t.seat == 1
    t.by(V_CANCEL)
    asked = []
    while t.kind == "cancel":
        asked.append(t.seat)
        t.pass_()
    assert asked == [0, 2, 4], "the cancel's neighbours, and still the spark's"


@rule("rebirth", "12.7.3", "12.7.3.1")
def test_when_one_drops_out_of_a_circle_who_comes_just_before_wins() -> None:
    for who, wins in ((2, 1), (0, 3)):
        t = Table("circle_one_drop")
        t.leave(who)
        assert t.over
        assert t.won == [wins]


@rule("rebirth", "12.7.3")
def test_without_that_rule_a_circle_goes_on() -> None:
    t = Table("circle")
    t.leave(2)
    assert not t.over


@rule("rebirth", "12.7.3.2")
def test_when_neighbours_drop_out_together_who_comes_before_them_wins() -> None:
    t = Table("circle_one_drop", seats=5)
    lost_together(t, 2, 3)
    assert t.won == [1]


@rule("rebirth", "12.7.3.2.1")
def test_when_others_drop_out_together_several_win() -> None:
    t = Table("circle_one_drop", seats=5)
    lost_together(t, 0, 2)
    assert t.won == [1, 4]


@rule("rebirth", "12.7.7", "12.7.7.1")
def test_until_the_turn_ends_the_place_of_who_left_stays_empty() -> None:
    t = Table("circle", SENDS, seats=5)
    t.turn_of(1)
    t.tidy()
    t.leave(2)
    ref = t.lay(1, "的", MEMBER_1)
    t.energy(1, 1)
    t.again()
    before = t.entry(0)
    t.use(ref)
    t.until(K_MAIN)
    assert t.entry(0) != before, "the only opponent that is left is not asked for"
    assert not t.may_attack(1), "nobody reaches past the empty place"


@rule("rebirth", "12.7.7", "12.7.7.1")
def test_after_the_turn_the_next_ones_are_neighbours() -> None:
    t = Table("circle", SENDS, seats=5)
    t.turn_of(1)
    t.leave(2)
    t.pass_turn()
    assert t.tp == 3
    t.turn_of(1)
    t.tidy()
    t.lay(1, PLAIN.id, MEMBER_1)
    t.attack(1)
    t.until(K_ATTACK)
    assert hurt(t) == [0, 0, -1, 1, 0]

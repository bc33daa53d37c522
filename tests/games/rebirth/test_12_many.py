"""12.1-12.4: order, who may be attacked, players who leave."""

from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r01_losing import before_gap
from taisen.games.rebirth.rules.r08_battle import attack, attack_options
from taisen.games.rebirth.rules.r12_players import beside, friends_of, may_answer, may_attack, may_block_for, players_of
from taisen.games.rebirth.terms import (
    ATTACK,
    HAND,
    K_ATTACK,
    K_CANCEL,
    K_ENERGY,
    K_MAIN,
    K_OPPONENT,
    K_PARTNER,
    K_WAITING_ORDER,
    MEMBER_1,
    N_ORDER,
    N_PHASE,
    N_TURNS,
    OUTSIDE,
    PHASE,
    REST,
    RETIRE,
    V_ATTACK,
    V_CANCEL,
    V_PLAY,
    WAITING_ROOM,
    ZONES,
)
from taisen.kernel.names import P_SEAT, SEAT, V_SEAT, VERB
from taisen.kernel.seats import in_order, turn_side
from tests.games.rebirth.bench import ANY, Bench
from tests.games.rebirth.duel import PLAIN, character
from tests.games.rebirth.table import Table
from tests.rules import rule

SPARK = character("火花", "【スパーク】：あなたは１枚引く。")


def sparked(t: Table, seat: int) -> None:
    """That player's entry is empty, and a spark lies on the deck."""
    t.stack(seat, "火花")
    t.send(t.entry(seat), WAITING_ROOM)
    t.unsettle()


# ---- 12.2
@rule("rebirth", "12.2.1")
def test_what_is_done_in_order_begins_with_the_turn_player_and_goes_on_as_turns_come() -> None:
    t = Table("rumble")
    assert in_order(t.g) == [0, 1, 2, 3]
    t.turn_of(2)
    assert in_order(t.g) == [2, 3, 0, 1]
    t.leave(3)
    assert in_order(t.g) == [2, 0, 1]


@rule("rebirth", "12.2.1", "9.6.2.2", "10.4.2")
def test_waiting_abilities_are_played_in_that_order() -> None:
    t = Table("rumble", SPARK, seats=3)
    t.turn_of(1)
    t.tidy()
    for s in (0, 2, 1):
        sparked(t, s)
    before = [t.count(s, HAND) for s in range(3)]
    order: list[int] = []
    t.hear(lambda e: order.append(e.by), 0)
    t.end_main()
    t.until(K_ATTACK)
    assert [t.count(s, HAND) - n for s, n in enumerate(before)] == [1, 1, 1]
    assert order == [1, 2, 0]


@rule("rebirth", "12.2.1")
@pytest.mark.parametrize("tp", [0, 1])
def test_of_two_the_turn_player_comes_first_and_who_has_left_not_at_all(tp: int) -> None:
    g = Bench(tp=tp).g
    assert in_order(g) == [tp, 1 - tp]
    g.gone[1 - tp] = 1
    assert in_order(g) == [tp]


@rule("rebirth", "7.1.1", "7.1.2", "12.4.6", "12.6.2", "12.7.2", "12.7.7")
@pytest.mark.parametrize("format_name", ["rumble", "circle"])
@pytest.mark.parametrize("who", [1, 2, 3])
def test_who_has_left_gets_no_turn_any_more(format_name: str, who: int) -> None:
    t = Table(format_name)
    t.leave(who)
    turns = [t.tp]
    for _ in range(4):
        t.pass_turn()
        turns.append(t.tp)
    rest = [s for s in range(4) if s != who]
    assert turns == [rest[k % 3] for k in range(5)]
    assert t.tally(N_ORDER) == sum(1 << s for s in rest)


@rule("rebirth", "12.4.6", "12.5.7.2", "12.5.7.2.4")
@pytest.mark.parametrize(("form", "seats", "tp", "sides"), [
    ("duel", 2, 1, [1]), ("rumble", 4, 2, [2]), ("double_team", 4, 2, [2, 3]), ("triple_team", 6, 0, [0, 1, 2])])
def test_who_acts_in_a_turn_are_the_turn_player_s_side_who_are_still_there(form: str, seats: int, tp: int, sides: list[int]) -> None:
    t = Bench(seats=seats, form=form, tp=tp)
    members = {s: t.put(s, MEMBER_1, ANY.id) for s in range(seats)}
    t.lay_number(N_PHASE, PHASE["start"])
    assert turn_side(t.g) == sides
    assert attack_options(t.g) == [V_ATTACK << VERB | members[s] for s in sides]
    t.g.gone[sides[0]] = 1
    assert turn_side(t.g) == sides[1:]


@rule("rebirth", "12.7.3", "12.7.3.1", "12.7.3.2", "12.7.3.2.1")
@pytest.mark.parametrize(("gone", "before"), [([2], [1]), ([0], [4]), ([2, 3], [1]), ([0, 2], [1, 4]), ([], [])])
def test_who_comes_just_before_a_gap(gone: list[int], before: list[int]) -> None:
    g = Bench(seats=5, form="circle_one_drop").g
    for s in gone:
        g.gone[s] = 1
    assert before_gap(g) == before


@rule("rebirth", "12.7.4")
def test_whoever_sits_beside_one_in_a_circle() -> None:
    g = Bench(seats=5, form="circle").g
    assert [beside(g, s) for s in range(5)] == [[1, 4], [2, 0], [3, 1], [4, 2], [0, 3]]
    g.gone[2] = 1
    assert [beside(g, s) for s in (1, 3)] == [[0], [4]]


BY_FORMAT = pytest.mark.parametrize(("format_name", "seats"), [
    ("rumble", 4), ("circle", 4), ("circle", 5), ("double_team", 4), ("triple_team", 6)])


@rule("rebirth", "12.6.1", "12.7.1", "12.7.6", "12.8.5", "12.9.5")
@BY_FORMAT
def test_whom_one_may_attack_is_said_by_the_format(format_name: str, seats: int) -> None:
    t = Table(format_name, seats=seats)
    t.turn_of(1)
    others = {
        "rumble": lambda s: [(s + k) % seats for k in range(1, seats)], "circle": lambda s: [(s + 1) % seats],
        "double_team": lambda s: [[3, 2, 1, 0][s]], "triple_team": lambda s: [[5, 4, 3, 2, 1, 0][s]]}[format_name]
    for s in range(seats):
        assert may_attack(t.g, s) == others(s)
    gone = 3 if format_name != "triple_team" else 5
    if format_name == "double_team":
        return
    t.leave(gone)
    for s in [s for s in range(seats) if not t.g.gone[s]]:
        assert may_attack(t.g, s) == [x for x in others(s) if not t.g.gone[x]], "who has left is out of everybody's reach"


@rule("rebirth", "12.6.6.1", "12.7.6.1", "12.8.5.1", "12.9.5.1")
@BY_FORMAT
def test_who_may_block_for_whom_is_said_by_the_format(format_name: str, seats: int) -> None:
    t = Table(format_name, seats=seats)
    half = seats // 2
    for s in range(seats):
        team = range(half) if s < half else range(half, seats)
        assert may_block_for(t.g, s) == (list(team) if format_name.endswith("team") else [s])


@rule("rebirth", "12.6.4", "12.7.4", "12.5.4", "12.6.5", "12.7.5")
@BY_FORMAT
def test_who_is_meant_by_players_and_friends_and_who_may_cancel_is_said_by_the_format(format_name: str, seats: int) -> None:
    t = Table(format_name, seats=seats)
    half = seats // 2
    for s in range(seats):
        near = {(s - 1) % seats, (s + 1) % seats}
        team = range(half) if s < half else range(half, seats)
        assert set(players_of(t.g, s)) == ({s, *near} if format_name == "circle" else set(range(seats)))
        assert friends_of(t.g, s) == (list(team) if format_name.endswith("team") else [s])
        assert {x for x in range(seats) if may_answer(t.g, x, s)} >= near
        assert [x for x in range(seats) if x not in near and x != s and may_answer(t.g, x, s)] == (
            [] if format_name == "circle" else [x for x in range(seats) if x not in near and x != s])


@rule("rebirth", "12.5.7", "12.5.7.2", "12.8.4", "12.9.4", "7.1.1")
@pytest.mark.parametrize(("format_name", "order"), [("double_team", [0, 2, 0, 2]), ("triple_team", [0, 3, 0, 3])])
def test_a_team_s_turn_is_its_first_player_s(format_name: str, order: list[int]) -> None:
    t = Table(format_name)
    turns = [(t.tp, t.seat)]
    for _ in range(3):
        t.pass_turn()
        turns.append((t.tp, t.seat))
    assert turns == [(s, s) for s in order]
    assert t.turn == 4


# ---- 12.3
@rule("rebirth", "12.3.1")
def test_nobody_attacks_a_player_who_has_had_no_turn() -> None:
    t = Table("rumble")
    t.pass_turn()
    t.tidy()
    t.lay(1, PLAIN.id, MEMBER_1)
    t.attack(1)
    t.until(K_ATTACK)
    assert [t.damage(t.entry(s)) for s in range(4)] == [1, 0, 0, 0], "only one had had a turn"
    t.turn_of(1)
    t.tidy()
    t.until(K_ATTACK)
    t.take(1)
    assert t.kind == "target"
    assert t.players() == [0, 2, 3]


@rule("rebirth", "12.3.1")
def test_when_nobody_within_reach_has_had_a_turn_there_is_no_attack() -> None:
    t = Table("circle")
    t.pass_turn()
    t.tidy()
    turn = t.turn
    t.end_main()
    t.until(K_ATTACK, K_MAIN)
    assert t.turn == turn + 1, "the second player reaches only the third, who has had no turn"
    t.turn_of(1)
    t.tidy()
    assert t.may_attack(1)


@rule("rebirth", "12.3.1", "12.6.6")
def test_who_reaches_nobody_is_offered_no_attack_and_told_why() -> None:
    t = Table("circle")
    t.pass_turn()
    t.tidy()
    mine = t.supporters(1)[0]
    t.lay_number(N_PHASE, PHASE["start"])
    assert [r.rule for r in attack.why_not(t.g, 1, mine)] == ["12.6.6"]
    t.lay_number(N_TURNS + 2, 1)
    assert attack.why_not(t.g, 1, mine) == []


# ---- 12.4
@rule("rebirth", "12.4.1", "12.4.2", "12.4.3")
def test_cards_and_zones_of_who_left_do_not_exist() -> None:
    t = Table("rumble", SPARK)
    t.lay(2, "火花", HAND)
    t.leave(2)
    assert not t.over
    for z in range(len(ZONES)):
        assert z == OUTSIDE or not t.cards(2, z)
    assert t.count(2, OUTSIDE) == 40
    seen = t.view(0).zone(t.g.rules.count, 2, OUTSIDE)
    assert t.lib.by_id["火花"] not in {c.face for c in seen.cards}, "what was hidden stays hidden"


@rule("rebirth", "12.4.1", "12.4.2", "12.4.3", "12.4.5", "12.4.7")
@pytest.mark.parametrize("who", [0, 1, 2, 3])
def test_whoever_leaves_takes_everything_along_and_nobody_else_s(who: int) -> None:
    t = Table("rumble", character("鐘", "【自】【メンバー】：各ターン終了時、あなたは１枚引く。"))
    for s in range(4):
        t.lay(s, "鐘", MEMBER_1)
    there = [[t.count(s, z) for z in range(len(ZONES))] for s in range(4)]
    t.leave(who)
    assert (t.over, bool(t.choices)) == (0, True)
    for s in range(4):
        if s == who:
            assert [z for z in range(len(ZONES)) if t.cards(s, z)] == [OUTSIDE]
            assert t.count(s, OUTSIDE) == sum(there[s])
        else:
            assert sum(t.count(s, z) for z in range(len(ZONES))) == sum(there[s])
            assert not t.cards(s, OUTSIDE)


@rule("rebirth", "12.4.1")
def test_what_was_being_declared_as_somebody_left_is_not_taken_back() -> None:
    t = Table("triple_team", character("新", cost=0))
    t.tidy()
    ref = t.lay(0, "新", HAND)
    t.again()
    t.act(V_PLAY, ref)
    assert t.kind == "place" and t.g.checkpoint is not None
    t.leave(1)
    assert t.kind == "place" and t.g.checkpoint is None


@rule("rebirth", "12.4.4")
def test_what_who_leaves_was_playing_is_broken_off() -> None:
    t = Table("rumble", character("手", "【起】：［エネ１］あなたは相手のエントリーから１枚選び、控え室に置く。あなたは１枚引く。"))
    t.turn_of(1)
    t.tidy()
    ref = t.lay(1, "手", MEMBER_1)
    t.energy(1, 1)
    t.again()
    t.use(ref)
    assert (t.kind, t.seat) == ("opponent", 1)
    entries = [t.entry(s) for s in (0, 2, 3)]
    t.leave(1)
    assert not t.g.pile
    assert [t.entry(s) for s in (0, 2, 3)] == entries
    assert (t.kind, t.seat) == ("energy", 2), "the turn goes on to its end without the player"


@rule("rebirth", "12.4.4")
def test_a_cancel_of_who_leaves_stops_nothing() -> None:
    t = Table("rumble", SPARK, character("止", "【キャンセル】：【スパーク】or【キャンセル】"), seats=3)
    t.turn_of(0)
    t.tidy()
    t.lay(1, "止", HAND)
    t.lay(2, "止", HAND)
    sparked(t, 0)
    t.end_main()
    t.until(K_CANCEL)
    while t.seat != 1:
        t.pass_()
    t.by(V_CANCEL)
    while not (t.kind == "cancel" and t.seat == 2):
        t.pass_()
    held = t.count(0, HAND)
    t.leave(1)
    t.until(K_ATTACK)
    assert t.count(0, HAND) == held + 1, "nobody's cancel is left"
    assert not t.g.pile


@rule("rebirth", "12.4.4")
@pytest.mark.parametrize("who", [1, 2])
def test_what_everybody_was_to_do_for_who_has_left_nobody_does(who: int) -> None:
    """Each of three may draw as player 1 says; the second of them is asked as somebody leaves."""
    t = Table("rumble", character("宴", "【起】：［エネ１］各プレイヤーは１枚引いてよい。"), seats=4)
    t.turn_of(1)
    t.tidy()
    ref = t.lay(1, "宴", MEMBER_1)
    t.energy(1, 1)
    t.again()
    t.use(ref)
    t.yes()
    assert (t.kind, t.seat) == ("may", 2)
    t.leave(who)
    assert (t.kind == "may") == (who == 2), "of whoever else has left only the own part is passed over"
    if who == 2:
        assert t.seat == 3
        t.yes()
        t.yes()
    assert [t.count(s, HAND) for s in (0, 3)] == ([1, 1] if who == 2 else [0, 0])
    assert not t.g.pile


@rule("rebirth", "12.4.5")
def test_waiting_abilities_of_who_left_wait_no_longer() -> None:
    waits = character("報", "【自】【メンバー】：あなたのターン終了時、あなたは１枚引く。")
    t = Table("rumble", waits, character("鐘", "【自】【メンバー】：相手のターン終了時、あなたは１枚引く。"), seats=3)
    t.turn_of(0)
    t.tidy()
    for zone in (1, 2):
        t.lay(0, "報", zone)
    t.lay(1, "鐘", MEMBER_1)
    t.lay(2, "鐘", MEMBER_1)
    t.end_main()
    t.until(K_WAITING_ORDER)
    assert sorted({t.g.records[i].numbers[P_SEAT] for i in t.waiting}) == [0, 1, 2]
    t.leave(1)
    assert sorted({t.g.records[i].numbers[P_SEAT] for i in t.waiting}) == [0, 2]
    held = t.count(2, HAND)
    t.until(K_PARTNER, K_ENERGY)
    assert t.count(2, HAND) == held + 2, "one for its ability, one for the turn that has begun"


@rule("rebirth", "12.4.6")
def test_the_turn_of_who_left_goes_on_without_the_player() -> None:
    t = Table("rumble", character("鐘", "【自】【メンバー】：相手のターン終了時、あなたは１枚引く。"), seats=3)
    t.turn_of(1)
    t.tidy()
    t.lay(2, "鐘", MEMBER_1)
    turn = t.turn
    t.leave(1)
    assert t.turn == turn + 1
    assert t.tp == 2
    assert t.count(2, HAND) == 2, "the end of that turn has come, and then the next turn's card"


@rule("rebirth", "12.4.6")
def test_in_the_middle_of_an_attack_the_attack_comes_to_nothing() -> None:
    t = Table("rumble", character("盾", "【ブロッカー】"), seats=3)
    t.turn_of(1)
    t.tidy()
    t.lay(2, "盾", HAND)
    t.attack(1, 2)
    before = t.entry(2)
    t.leave(1)
    t.until(K_ENERGY, K_PARTNER)
    assert t.entry(2) == before
    assert t.damage(before) == 0
    assert t.tp == 2
    assert t.tally(4) == 0


def spark_of_another(text: str) -> Table:
    """In the turn of player 1 a spark of player 0 has named player 2."""
    t = Table("rumble", character("火花", text), seats=3)
    t.turn_of(1)
    t.tidy()
    sparked(t, 0)
    t.end_main()
    t.until(K_OPPONENT)
    assert t.seat == 0
    t.answer(V_SEAT << VERB | SEAT | 2)
    t.until(K_ATTACK)
    return t


@rule("rebirth", "12.4.6")
def test_who_leaves_while_naming_whom_to_attack_attacks_nobody() -> None:
    t = Table("rumble")
    t.turn_of(1)
    t.tidy()
    t.until(K_ATTACK)
    t.take(1)
    assert t.kind == "target"
    told: list[int] = []
    t.hear(lambda e: told.append(e.kind))
    t.leave(1)
    assert t.tp == 2
    assert REST not in told
    assert ATTACK not in told


@rule("rebirth", "12.4.7")
def test_effects_of_who_left_end() -> None:
    t = spark_of_another("【スパーク】：このターン中、相手のエントリーを＋３/±０。")
    assert t.nums(t.entry(2))[0] == 4
    t.leave(0)
    assert t.tp == 1
    assert t.nums(t.entry(2))[0] == 1


@rule("rebirth", "12.4.1", "12.4.2", "12.4.3", "12.4.5", "12.4.7")
def test_who_loses_by_the_rules_takes_everything_along_as_well() -> None:
    """Player 0, who has made an effect for good, has seven retired cards at the next check timing."""
    t = spark_of_another("【スパーク】：相手のエントリーを＋３/±０。")
    assert (t.nums(t.entry(2))[0], [e.seat for e in t.effects]) == (4, [0])
    for _ in range(7):
        t.lay(0, PLAIN.id, RETIRE)
    t.unsettle()
    t.pass_()
    assert (t.over, t.gone) == (0, [0])
    assert [z for z in range(len(ZONES)) if t.cards(0, z)] == [OUTSIDE]
    assert (t.nums(t.entry(2))[0], [e.seat for e in t.effects]) == (1, [])


@rule("rebirth", "12.4.7")
def test_what_is_to_be_done_later_by_who_left_is_not() -> None:
    t = spark_of_another("【スパーク】：あなたは相手のエントリーから１枚選び、このターン終了時、そのキャラを控え室に置く。")
    assert t.g.delayed
    before = t.entry(2)
    t.leave(0)
    assert not t.g.delayed
    t.until(K_MAIN)
    assert t.entry(2) == before


@rule("rebirth", "12.4.7")
def test_who_left_is_nobody_s_opponent() -> None:
    t = Table("rumble", character("手", "【起】：［エネ１］あなたは相手のエントリーから１枚選び、控え室に置く。"))
    t.turn_of(1)
    t.tidy()
    t.leave(3)
    ref = t.lay(1, "手", MEMBER_1)
    t.energy(1, 1)
    t.again()
    t.use(ref)
    assert t.kind == "opponent"
    assert t.players() == [0, 2]

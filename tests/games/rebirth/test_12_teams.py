"""12.5 Teams, 12.8 Double team, 12.9 Triple team."""

from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r06_setup import empty_game, new_game
from taisen.games.rebirth.rules.r12_players import facing
from taisen.games.rebirth.terms import (
    DECK,
    DRAW,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_ENERGY,
    K_MAIN,
    K_PARTNER,
    K_WAITING_ORDER,
    MEMBER_1,
    MEMBER_2,
    MEMORY,
    N_FIRST,
    N_POINTS,
    N_TURNS,
    REBIRTH,
    RESTED,
    STAND,
    STANDING,
    TO_ENERGY,
    V_BLOCK,
    V_MOVE,
    V_SET,
    V_USE,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.knowledge import UNKNOWN
from taisen.kernel.names import ID, P_SEAT, PASS, PAYLOAD, VERB
from taisen.kernel.procedure import choose
from taisen.kernel.sight import sees_place
from tests.games.rebirth.duel import PARTNER, PLAIN, character, rebirth
from tests.games.rebirth.table import Table
from tests.games.rebirth.test_12_alone import FEAST, SENDS, WEAKER, hurt, lost_together, using
from tests.games.rebirth.test_12_many import SPARK, sparked
from tests.games.rebirth.test_replacement import INSTEAD
from tests.rules import rule

TEAMS = pytest.mark.parametrize("format_name", ["double_team", "triple_team"])
DRAWS = character("本", "【起】：［エネ１］あなたは１枚引く。")
BELL = character("鐘", "【自】【メンバー】：あなたのターン終了時、あなたは１枚引く。")


# ---- 12.5.2-12.5.6
@rule("rebirth", "12.5.2")
def test_a_teammate_s_energy_pays_nothing() -> None:
    t = Table("double_team", DRAWS)
    t.turn_of(0)
    t.tidy()
    ref = t.lay(0, "本", MEMBER_1)
    t.energy(1, 2)
    t.again()
    assert not t.usable(ref)
    t.energy(0, 1)
    t.again()
    assert t.usable(ref)


@rule("rebirth", "12.5.2")
def test_each_player_of_a_team_has_zones_of_their_own() -> None:
    t = Table("double_team", rebirth("歌"))
    t.turn_of(0)
    t.tidy()
    ref = t.lay(1, "歌", HAND)
    t.again()
    t.act(V_SET, ref)
    assert t.zone(1, REBIRTH) == ["歌"]
    assert t.zone(0, REBIRTH) == []
    assert (t.count(0, HAND), t.count(1, HAND)) == (0, 1), "who sets draws"


@rule("rebirth", "12.5.3")
def test_one_s_own_cards_are_not_a_teammate_s() -> None:
    t = Table("double_team", character("声", "【起】：［エネ１］あなたは自分のメンバーから１枚選び、控え室に置く。"))
    t.turn_of(0)
    t.tidy()
    ref = t.lay(0, "声", MEMBER_1)
    t.energy(0, 1)
    t.again()
    t.use(ref)
    assert {t.holder(o) for o in t.choices} == {0}


@rule("rebirth", "12.5.3")
def test_a_permanent_ability_for_oneself_does_not_reach_a_teammate() -> None:
    t = Table("double_team", character("旗", "【永】【メンバー】：あなたのエントリーを＋２/±０。"))
    t.turn_of(0)
    t.lay(0, "旗", MEMBER_1)
    assert [t.nums(t.entry(s))[0] for s in range(4)] == [3, 1, 1, 1]


@rule("rebirth", "12.5.4")
def test_one_s_side_is_oneself_and_the_teammates() -> None:
    t = Table("double_team", character("声", "【起】：［エネ１］あなたは味方のメンバーから１枚選び、控え室に置く。"))
    t.turn_of(0)
    t.tidy()
    ref = t.lay(0, "声", MEMBER_1)
    t.energy(0, 1)
    t.again()
    t.use(ref)
    assert {t.holder(o) for o in t.choices} == {0, 1}


@rule("rebirth", "12.5.5")
@TEAMS
def test_one_opponent_of_the_other_team_is_named_on_playing(format_name: str) -> None:
    t = Table(format_name, SENDS)
    using(t, 0, "的")
    assert (t.kind, t.seat) == ("opponent", 0)
    half = t.seats // 2
    assert t.players() == list(range(half, t.seats))
    before = [t.entry(s) for s in range(t.seats)]
    t.take(0)
    t.until(K_MAIN)
    assert len([s for s in range(t.seats) if t.entry(s) != before[s]]) == 1


@rule("rebirth", "12.5.5.1")
def test_a_permanent_ability_means_the_whole_other_team() -> None:
    t = Table("double_team", WEAKER)
    t.turn_of(0)
    t.lay(0, "重", MEMBER_1)
    assert [t.nums(t.entry(s))[0] for s in range(4)] == [1, 1, 0, 0]


@rule("rebirth", "12.5.6", "4.10.2")
@pytest.mark.parametrize(("format_name", "friends"), [("double_team", {0: [0, 1], 3: [2, 3]}), ("triple_team", {1: [0, 1, 2], 5: [3, 4, 5]}),
                                                      ("rumble", {0: [0], 3: [3]})])
def test_a_hand_is_seen_by_its_player_s_side(format_name: str, friends: dict[int, list[int]]) -> None:
    t = Table(format_name)
    for owner, seeing in friends.items():
        t.g.knows = [0] * len(t.g.knows)
        ref = t.cards(owner, HAND)[-1]
        assert [s for s in range(t.seats) if sees_place(t.g, s, t.g.cards[ref & ID])] == seeing


@rule("rebirth", "12.5.6", "4.6.2.1")
@pytest.mark.parametrize(("format_name", "owner", "seeing"), [
    ("double_team", 0, [0, 1]), ("double_team", 2, [2, 3]), ("rumble", 0, [0]), ("rumble", 3, [3])])
def test_energy_that_lies_face_down_is_seen_by_its_player_s_side(format_name: str, owner: int, seeing: list[int]) -> None:
    t = Table(format_name)
    c = t.g.cards[t.lay(owner, PLAIN.id, ENERGY) & ID]
    assert c.down
    assert [s for s in range(4) if sees_place(t.g, s, c)] == seeing


@rule("rebirth", "12.5.7.2.1", "12.5.7.2.2")
def test_what_a_team_does_at_once_is_told_as_the_turn_player_s() -> None:
    t = Table("double_team")
    t.turn_of(0)
    t.tidy()
    for s in (2, 3):
        t.lay(s, PLAIN.id, MEMBER_1, RESTED)
        t.lay(s, PLAIN.id, HAND)
    told: list[tuple[int, int]] = []
    t.hear(lambda e: told.append((e.kind, e.by)), STAND, DRAW, TO_ENERGY)
    for _ in range(2):
        t.until(K_ENERGY)
        t.take(1)
    t.until(K_MAIN)
    assert t.tp == 2
    assert told == [(STAND, 2)] * 2 + [(DRAW, 2)] * 2 + [(TO_ENERGY, 2)] * 2


@rule("rebirth", "12.5.6")
def test_teammates_see_each_other_s_hands_and_the_others_do_not() -> None:
    t = Table("double_team")
    count = t.g.rules.count
    for seat in range(4):
        hand = t.view(seat).zone(count, 0, HAND)
        known = [c for c in hand.cards if c.face not in (UNKNOWN, t.lib.by_id[PARTNER.id])]
        assert bool(known) == (seat in (0, 1))


# ---- 12.5.7 team turns
@rule("rebirth", "12.5.7.1", "12.5.7")
@TEAMS
def test_which_team_goes_first_is_decided_at_random(format_name: str) -> None:
    t = Table(format_name)
    deck = [PLAIN.id] * 34 + [PARTNER.id] * 3
    firsts = set()
    for seed in range(12):
        g = new_game(t.lib, [deck] * t.seats, format_name, seed)
        while g.kind != K_MAIN:
            choose(g, 0)
        firsts.add(g.numbers[N_FIRST])
        assert [g.numbers[N_TURNS + s] for s in range(g.seats)] == [int(g.team[s] == g.team[g.tp]) for s in range(g.seats)]
    assert firsts == {0, t.seats // 2}


@rule("rebirth", "12.5.7", "12.5.7.2", "12.8.4", "12.9.4")
@TEAMS
def test_teams_take_turns(format_name: str) -> None:
    t = Table(format_name)
    teams = [t.g.team[t.tp]]
    for _ in range(3):
        t.pass_turn()
        teams.append(t.g.team[t.tp])
    assert teams == [0, 1, 0, 1]


@rule("rebirth", "12.5.7.2", "12.5.7.2.1")
def test_in_standby_all_of_a_team_stand_and_draw() -> None:
    t = Table("double_team")
    t.turn_of(2)
    t.tidy()
    for s in range(4):
        t.lay(s, PLAIN.id, MEMBER_1, RESTED)
    t.pass_turn()
    assert t.g.team[t.tp] == 0
    poses = [t.pose(t.cards(s, MEMBER_1)[0]) for s in range(4)]
    assert poses == [STANDING, STANDING, RESTED, RESTED]
    assert [t.count(s, HAND) for s in range(4)] == [1, 1, 0, 0]


@rule("rebirth", "12.5.7.2.1")
def test_all_of_a_team_draw_as_its_turn_begins() -> None:
    t = Table("double_team")
    drawn: list[tuple[int, int]] = []
    t.hear(lambda e: drawn.append((t.turn, e.ref & 7)), 0)
    t.pass_turn()
    assert drawn == [(2, 2), (2, 3)]


@rule("rebirth", "12.5.7.2.2")
def test_in_the_energy_phase_all_of_a_team_pick_and_then_all_is_laid() -> None:
    t = Table("double_team")
    t.turn_of(0)
    t.tidy()
    for s in (2, 3):
        t.lay(s, PARTNER.id, HAND)
        t.lay(s, PLAIN.id, HAND)
    t.until(K_PARTNER)
    asked = []
    while t.kind in ("partner", "energy"):
        asked.append((t.seat, t.asked))
        assert not t.cards(2, ENERGY), "nothing is laid before all have picked"
        t.take(1)
    assert asked == [(2, K_PARTNER), (2, K_ENERGY), (3, K_PARTNER), (3, K_ENERGY)]
    assert [t.count(s, ENERGY) for s in (2, 3)] == [2, 2]


@rule("rebirth", "12.5.7.2.3")
def test_in_the_main_phase_any_player_of_the_team_acts_one_thing_after_another() -> None:
    t = Table("double_team", DRAWS)
    t.turn_of(0)
    t.tidy()
    mine = [t.lay(s, "本", MEMBER_1) for s in range(4)]
    for s in range(4):
        t.energy(s, 1)
    t.again()
    assert t.askers == [0, 1], "either of the two may answer"
    assert [bool(t.usable(r)) for r in mine] == [True, True, False, False]
    t.use(mine[1])
    assert t.kind == "main"
    t.use(mine[0])
    assert [t.count(s, HAND) for s in (0, 1)] == [1, 1]


@rule("rebirth", "12.5.7.2.4")
def test_in_the_attack_phase_any_player_of_the_team_attacks_one_attack_after_another() -> None:
    t = Table("double_team")
    t.turn_of(0)
    t.tidy()
    t.lay(0, PLAIN.id, MEMBER_1)
    t.until(K_ATTACK)
    assert t.askers == [0, 1]
    t.attack(1)
    t.until(K_ATTACK)
    assert not t.may_attack(1), "the only member rests"
    t.attack(0)
    t.until(K_ATTACK)
    assert hurt(t) == [0, 0, 1, 1]


@rule("rebirth", "8.2.3", "8.2.3.2", "7.4.2.5", "12.5.7.2.3", "12.5.7.2.4")
@TEAMS
def test_any_player_of_the_team_declares_the_attack_phase_and_its_end(format_name: str) -> None:
    t = Table(format_name)
    t.turn_of(0)
    t.tidy()
    team = list(range(t.seats // 2))
    assert (t.kind, t.seat, t.askers, t.can("pass")) == ("main", 0, team, True)
    t.pass_()
    assert (t.kind, t.seat, t.askers, t.can("pass")) == ("attack", 0, team, True)
    assert {t.holder(o) for o in t.choices if o != PASS} == set(range(t.seats // 2))
    t.pass_()
    assert t.tp == t.seats // 2


@rule("rebirth", "10.5.1", "10.5.1.3", "9.6.2.3")
@TEAMS
def test_a_team_says_which_of_its_empty_entries_is_filled_first(format_name: str) -> None:
    t = Table(format_name)
    t.turn_of(0)
    half = t.seats // 2
    for s in (0, 1, half, half + 1):
        t.send(t.entry(s), WAITING_ROOM)
    t.unsettle()
    t.pass_()
    assert (t.kind, t.seat, t.askers, t.players()) == ("next_player", 0, list(range(half)), [0, 1])
    t.answer(next(o for o in t.choices if o & 7 == 1))
    assert all(t.count(s, ENTRY) == 1 for s in range(t.seats))
    assert t.kind != "next_player", "the other team's are filled in order"


@rule("rebirth", "12.5.7.3", "9.6.2.2", "10.4.1", "10.4.2")
def test_it_is_the_first_of_a_team_who_is_asked_and_any_of_them_may_answer() -> None:
    t = Table("double_team", BELL)
    t.turn_of(2)
    t.tidy()
    for s in (2, 3):
        t.lay(s, "鐘", MEMBER_1)
    t.end_main()
    t.until(K_WAITING_ORDER)
    assert (t.kind, t.seat, t.askers) == ("waiting_order", 2, [2, 3])


@rule("rebirth", "12.8.1", "12.9.1", "12.8.2.1", "12.9.2.1", "1.1.1")
@pytest.mark.parametrize(("format_name", "team"), [
    ("duel", [0, 1]), ("rumble", [0, 1, 2, 3]), ("circle", [0, 1, 2, 3]), ("double_team", [0, 0, 1, 1]), ("triple_team", [0, 0, 0, 1, 1, 1])])
def test_who_plays_together_is_said_by_the_format(format_name: str, team: list[int]) -> None:
    g = empty_game(build_library([PLAIN]), len(team), format_name)
    assert (g.seats, g.team) == (len(team), team)


@rule("rebirth", "12.5.7.2.5")
def test_in_the_end_phase_the_whole_team_puts_its_rebirths_away() -> None:
    t = Table("double_team", rebirth("歌"))
    t.turn_of(0)
    for s in range(4):
        t.lay(s, "歌", REBIRTH)
    t.pass_turn()
    assert [t.zone(s, REBIRTH) for s in range(4)] == [[], [], ["歌"], ["歌"]]


@rule("rebirth", "12.5.7.3", "9.6.2.2")
def test_the_turn_team_picks_among_all_its_waiting_abilities_then_the_other_team() -> None:
    t = Table("double_team", BELL, character("番", "【自】【メンバー】：相手のターン終了時、あなたは１枚引く。"))
    t.turn_of(0)
    t.tidy()
    for s in (0, 1):
        t.lay(s, "鐘", MEMBER_1)
    for s in (2, 3):
        t.lay(s, "番", MEMBER_1)
    t.end_main()
    t.until(K_WAITING_ORDER)
    seats: list[set[int]] = []
    askers: list[list[int]] = []
    while t.kind == "waiting_order":
        seats.append({t.g.records[o & PAYLOAD].numbers[P_SEAT] for o in t.choices})
        askers.append(t.askers)
        t.take(-1)
    assert seats == [{0, 1}, {2, 3}]
    assert askers == [[0, 1], [2, 3]]


@rule("rebirth", "12.5.7.3")
def test_the_team_plays_the_one_that_it_picked() -> None:
    t = Table("double_team", BELL)
    t.turn_of(0)
    t.tidy()
    for s in (0, 1):
        t.lay(s, "鐘", MEMBER_1)
    t.end_main()
    t.until(K_WAITING_ORDER)
    picked = next(o for o in t.choices if t.g.records[o & PAYLOAD].numbers[P_SEAT] == 1)
    first: list[int] = []
    t.hear(lambda e: first.append(e.ref & 7), 0)
    t.answer(picked)
    assert first[:2] == [1, 0]


@rule("rebirth", "12.4.7", "12.5.7.2.2")
def test_what_is_done_to_all_at_once_is_not_done_to_who_has_left_meanwhile() -> None:
    t = Table("triple_team", character("泉", INSTEAD))
    t.turn_of(0)
    t.tidy()
    t.lay(3, "泉", MEMBER_1)
    t.lay(3, PLAIN.id, WAITING_ROOM)
    for s in (3, 4, 5):
        t.lay(s, PLAIN.id, HAND)
    t.until(K_ENERGY)
    for _ in range(3):
        t.take(1)
    assert (t.kind, t.seat) == ("may_replace", 3)
    t.leave(4)
    assert (t.kind, t.seat) == ("may_replace", 3)
    t.no()
    t.until(K_MAIN)
    assert [t.count(s, ENERGY) for s in (3, 4, 5)] == [1, 0, 1]


# ---- seats and fronts
@rule("rebirth", "12.8.2.1", "12.8.1")
def test_in_double_team_right_faces_left() -> None:
    t = Table("double_team")
    assert t.g.team == [0, 0, 1, 1]
    assert [facing(t.g, s) for s in range(4)] == [3, 2, 1, 0]


@rule("rebirth", "12.9.2.1", "12.9.1")
def test_in_triple_team_right_faces_left_and_middle_middle() -> None:
    t = Table("triple_team")
    assert t.g.team == [0, 0, 0, 1, 1, 1]
    assert [facing(t.g, s) for s in range(6)] == [5, 4, 3, 2, 1, 0]


@rule("rebirth", "12.8.5", "12.9.5")
@TEAMS
def test_one_attacks_only_the_player_in_front(format_name: str) -> None:
    t = Table(format_name)
    t.turn_of(0)
    t.tidy()
    for s in range(t.seats // 2):
        t.lay(s, PLAIN.id, MEMBER_2)
    t.attack(1)
    t.until(K_ATTACK)
    assert [s for s in range(t.seats) if hurt(t)[s]] == [facing(t.g, 1)]


@rule("rebirth", "12.8.5.1", "12.9.5.1")
@TEAMS
def test_the_attacked_player_or_a_teammate_blocks(format_name: str) -> None:
    t = Table(format_name, character("盾", "【ブロッカー】"))
    t.turn_of(0)
    t.tidy()
    half = t.seats // 2
    shields = [t.lay(s, "盾", HAND) for s in range(t.seats)]
    t.attack(0)
    assert t.kind == "block"
    assert {t.holder(o) for o in t.choices if o != PASS} == set(range(half, t.seats))
    assert t.askers == list(range(half, t.seats))
    other = next(s for s in range(half, t.seats) if s != facing(t.g, 0))
    t.act(V_BLOCK, shields[other])
    t.until(K_ATTACK, K_MAIN)
    assert "盾" in t.zone(other, WAITING_ROOM)
    assert hurt(t)[facing(t.g, 0)] == 0


# ---- 12.8.3 one lost, all lost
@rule("rebirth", "12.8.3")
def test_with_one_player_the_whole_team_has_lost() -> None:
    t = Table("double_team")
    t.leave(1)
    assert t.won == [2, 3]


@rule("rebirth", "12.8.3")
def test_when_one_of_each_team_loses_at_once_nobody_wins() -> None:
    t = Table("double_team")
    lost_together(t, 0, 2)
    assert t.over
    assert t.won == []


@rule("rebirth", "12.8.3", "1.2.2.2")
def test_who_cannot_refresh_at_one_moment_lose_together() -> None:
    t = Table("double_team", FEAST)
    t.turn_of(0)
    t.tidy()
    ref = t.lay(0, "宴", MEMBER_1)
    t.energy(0, 1)
    for s in (1, 2):
        t.clear(s, WAITING_ROOM)
        while t.deck(s) > 1:
            t.send(t.cards(s, DECK)[0], MEMORY)
    t.again()
    t.use(ref)
    for _ in range(4):
        t.yes()
    assert t.over
    assert t.won == []


# ---- 12.9.3 team points
def points(t: Table) -> list[int]:
    return [t.tally(N_POINTS), t.tally(N_POINTS + 1)]


@rule("rebirth", "12.9.3.1", "12.9.3")
def test_team_points_begin_with_none() -> None:
    assert points(Table("triple_team")) == [0, 0]


@rule("rebirth", "12.9.3.3", "12.9.3")
def test_who_loses_gives_the_front_s_team_a_point_and_the_front_leaves_too() -> None:
    t = Table("triple_team")
    t.leave(0)
    assert not t.over
    assert points(t) == [0, 1]
    assert t.g.gone == [1, 0, 0, 0, 0, 1]


@rule("rebirth", "12.9.3.3", "12.8.3")
@pytest.mark.parametrize(("format_name", "who"), [("double_team", 1), ("rumble", 0), ("circle", 2)])
def test_where_no_points_are_counted_nobody_in_front_leaves(format_name: str, who: int) -> None:
    t = Table(format_name)
    t.leave(who)
    assert t.gone == [who]
    assert points(t) == [0, 0]


@rule("rebirth", "12.9.3.3")
def test_when_both_fronts_lose_at_once_nobody_gets_a_point() -> None:
    t = Table("triple_team")
    lost_together(t, 0, 5)
    assert not t.over
    assert points(t) == [0, 0]
    assert t.g.gone == [1, 0, 0, 0, 0, 1]


@rule("rebirth", "12.9.3.2", "12.9.3")
def test_two_team_points_win() -> None:
    t = Table("triple_team")
    t.leave(0)
    t.leave(3)
    assert points(t) == [1, 1]
    assert not t.over
    t.leave(1)
    assert t.over
    assert t.won == [3, 4, 5]


@rule("rebirth", "12.9.3", "12.9.3.2", "12.9.3.3.1")
@pytest.mark.parametrize(("losers", "team", "winners"), [((0, 1), [0, 2], [3, 4, 5]), ((3, 4), [2, 0], [0, 1, 2])])
def test_two_team_points_win_though_others_are_still_there(losers: tuple[int, int], team: list[int], winners: list[int]) -> None:
    t = Table("triple_team")
    t.leave(losers[0])
    assert not t.over
    t.leave(losers[1])
    assert (points(t), t.over, t.won) == (team, 1, winners)
    assert [s for s in range(6) if not t.g.gone[s]] == [2, 3] if losers[0] == 0 else [0, 5]


@rule("rebirth", "12.9.3.3.1", "12.9.3")
def test_with_everybody_gone_the_team_with_more_points_wins() -> None:
    t = Table("triple_team")
    lost_together(t, 0, 5)
    t.until(K_MAIN)
    t.turn_of(1)
    lost_together(t, 1, 4)
    t.leave(2)
    assert t.over
    assert points(t) == [0, 1]
    assert t.won == [3, 4, 5]


@rule("rebirth", "12.9.3.3.1")
def test_with_everybody_gone_and_no_points_nobody_wins() -> None:
    t = Table("triple_team")
    lost_together(t, 0, 1, 2, 3, 4, 5)
    assert t.over
    assert t.won == []


@rule("rebirth", "12.4.6", "12.5.7.2")
def test_a_team_goes_on_without_who_left_in_its_turn() -> None:
    t = Table("triple_team", DRAWS)
    t.turn_of(0)
    t.tidy()
    t.leave(0)
    assert (t.kind, t.askers) == ("main", [1, 2])
    t.pass_turn()
    t.pass_turn()
    assert t.g.team[t.tp] == 0
    assert t.askers == [1, 2]


@rule("rebirth", "10.5.1", "12.5.7.3")
def test_sparks_of_both_teams_wait_for_their_teams() -> None:
    t = Table("double_team", SPARK)
    t.turn_of(0)
    t.tidy()
    sparked(t, 0)
    sparked(t, 3)
    t.end_main()
    t.until(K_ATTACK)
    assert [t.count(s, HAND) for s in range(4)] == [1, 0, 0, 1]


@rule("rebirth", "12.5.7.2.3")
def test_either_player_of_a_team_may_move_their_entry() -> None:
    t = Table("double_team", FEAST)
    t.turn_of(0)
    t.tidy()
    moves = {t.holder(o) for o in t.choices if o >> VERB == V_MOVE}
    assert moves == {0, 1}
    assert not [o for o in t.choices if o >> VERB == V_USE]

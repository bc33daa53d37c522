"""6 The turn: start phase, main phase, burst phase. (The battle phase: test_07_battle.)"""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DRAW,
    Table,
    act,
    auto,
    cast,
    hit,
    hit_leader,
    leader,
    member,
    summon,
    table,
)
from tests.rules import rule


def before(t: Table, *events: str) -> list[str]:
    """Of these events those that have happened, in order."""
    return [e.name for e in t.game.events() if e.name in events]


# ---- 6-1
@rule("granblue", "6-1-1", "6-3-1-3", "6-5-1-4", "7-2-1-4")
def test_the_phases_follow_one_another_and_then_it_is_the_others_turn() -> None:
    t = table("start").start()
    assert t.said() == (0, "main")
    t.pass_()
    assert (t.at, t.state.tp) == ("attack", 0)
    t.end_turn()
    assert t.said() == (1, "main") and t.state.tp == 1
    t.end_turn()
    assert t.said() == (0, "main") and t.state.tp == 0
    marks = ("turn_start", "main_start", "attack_step", "battle_start", "burst_start", "turn_end")
    assert before(t, *marks)[:12] == list(marks) * 2


# ---- 6-2
@rule("granblue", "6-2-1", "6-2-2")
def test_what_lasts_until_ones_turn_begins_ends_before_the_turns_triggers() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("自分のターンが始まるまで、このカードのATKに+2する。") + "\n" +
                                   auto("自分のターン開始", "このカードのATKが4以上なら、1枚を引く。")))
    t.start().use("Ann").end_turn()
    assert t.state.tp == 1 and t.value("Ann", "atk") == 4
    t.end_turn()
    assert t.value("Ann", "atk") == 2 and t.count(0, "hand") == 2


@rule("granblue", "6-2-2", "6-2-3", "6-2-4")
def test_turn_start_comes_before_the_cards_become_active() -> None:
    t = table("start", pause_at="6-2-5")
    t.put(0, "member_area", member("Ann", auto("自分のターン開始", "このカードがレストなら、1枚を引く。") + "\n" +
                                   auto("アクティブになった", DRAW)), bowed=True)
    t.start()
    assert t.paused and not t.bowed("Ann") and t.count(0, "hand") == 2
    assert before(t, "draw", "activate", "turn_start") == ["turn_start", "draw", "activate", "draw"]


@rule("granblue", "6-2-3")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_players_leader_members_and_crystals_become_active(turn: int) -> None:
    t = table("start", turn=turn, leaders=(None, None), crystals=0)
    for s in (0, 1):
        t.put(s, "leader_area", leader(f"Leader {s}"), bowed=True)
        t.put(s, "member_area", member(f"Member {s}"), bowed=True)
        t.put(s, "crystal", member(f"Crystal {s}"), bowed=True)
    t.start()
    for s in (0, 1):
        assert [t.bowed(f"{c} {s}") for c in ("Leader", "Member", "Crystal")] == [s != turn] * 3


@rule("granblue", "6-2-5")
@pytest.mark.parametrize(("turn", "turns", "drawn"), [(0, 1, 0), (1, 1, 2), (0, 2, 2), (1, 2, 2)])
def test_two_cards_are_drawn_but_not_in_the_first_turn_of_the_first_player(turn: int, turns: int, drawn: int) -> None:
    said = [turns, turns - 1] if turn == 0 else [turns, turns]
    t = table("start", turn=turn, spec={"first": 0, "turns": said}).start()
    assert t.count(turn, "hand") == drawn and t.count(1 - turn, "hand") == 0
    assert t.count(turn, "crystal") == 4, "a crystal comes all the same"


@rule("granblue", "6-2-6")
def test_the_last_card_drawn_loses_before_a_crystal_is_laid() -> None:
    t = table("start", deck=(2, 10)).start()
    assert t.over and t.winner == 1
    assert len(t.told("draw")) == 2 and t.told("to_crystal") == []


@rule("granblue", "6-2-6", "6-2-8")
def test_what_a_draw_triggers_comes_before_the_crystal_and_that_before_the_main_phase() -> None:
    t = table("start")
    t.put(0, "deck", member("A"), member("B"), summon("Rain", "相手の団長に1ダメージを与える。"))
    t.put(0, "member_area", member("Ann", auto("自分がカードを引いた", hit_leader(2))))
    t.start().through("waiting_order")
    assert before(t, "to_crystal", "trigger", "main_start", "damage") == [
        "damage", "damage", "to_crystal", "trigger", "damage", "main_start"]


@rule("granblue", "6-2-7")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_top_card_of_the_deck_becomes_a_crystal(turn: int) -> None:
    t = table("start", turn=turn)
    t.put(turn, "deck", member("A"), member("B"), member("C"), member("D"))
    t.start()
    assert t.zone(turn, "hand") == ["A", "B"] and t.zone(turn, "crystal")[-1] == "C" and t.zone(turn, "deck")[0] == "D"
    assert not t.bowed("C") and t.count(1 - turn, "crystal") == 3


@rule("granblue", "6-2-7", "6-2-8", "9-4-1-4")
def test_the_last_card_laid_as_a_crystal_loses() -> None:
    t = table("start", deck=(3, 10)).start()
    assert t.over and t.winner == 1 and len(t.told("to_crystal")) == 1


@rule("granblue", "6-2-8", "10-17-1-1")
def test_a_summon_that_becomes_the_crystal_is_triggered_before_the_main_phase() -> None:
    t = table("start")
    t.put(0, "deck", member("A"), member("B"), summon("Rain", hit_leader(1)))
    t.start()
    assert t.hits() == [("Rival", 1)] and t.where("Rain") == (0, "crystal")
    assert before(t, "trigger", "main_start") == ["trigger", "main_start"]


# ---- 6-3
@rule("granblue", "6-3-1", "6-3-1-1")
def test_the_main_phase_begins_with_its_triggers() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", auto("自分のメインフェイズ開始", DRAW)))
    t.put(1, "member_area", member("Bea", auto("自分のメインフェイズ開始", DRAW)))
    t.start().end_turn()
    t.end_turn()
    assert t.said() == (0, "main") and t.count(0, "hand") == 3 and t.count(1, "hand") == 3


@rule("granblue", "6-3-1-2", "6-3-1-2-1", "6-3-1-2-2", "6-3-1-2-3", "6-3-1-2-4", "6-3-1-2-5")
def test_everything_that_the_turn_player_may_do_in_the_main_phase() -> None:
    t = table(crystals=9, idle=False)
    t.put(0, "member_area", member("Ann", act(DRAW)))
    t.put(0, "leader_deck", leader("Heir", rank=1))
    t.put(0, "hand", member("Bea"), member("[New]Ann"), summon("Spark", DRAW))
    t.put(1, "member_area", member("Cat", act(DRAW)))
    t.put(1, "hand", member("Dot"), summon("Flash", DRAW))
    t.start()
    assert t.said() == (0, "main")
    assert set(t.options()) == {"pass", "enter Bea", "use Ann", "summon Spark", "job_change Heir", "limit_break [New]Ann"}


@rule("granblue", "6-3-1-2-1", "10-2-2")
def test_a_member_enters_from_the_hand() -> None:
    t = table()
    t.put(0, "hand", member("Ann", auto("登場", DRAW)))
    t.start().enter("Ann")
    assert t.where("Ann") == (0, "member_area") and t.count(0, "hand") == 1


@rule("granblue", "6-3-1-2-2")
def test_effects_are_activated_in_the_main_phase() -> None:
    t = table(leaders=(leader("Captain", act(DRAW)), leader("Rival")))
    t.start().use("Captain")
    assert t.count(0, "hand") == 1


@rule("granblue", "6-3-1-2-3-1")
@pytest.mark.parametrize(("there", "may"), [(1, False), (2, True)])
def test_a_summon_needs_its_condition(there: int, may: bool) -> None:
    t = cast(DRAW, condition="自分の団員が2枚以上いる")
    for n in range(there):
        t.put(0, "member_area", member(f"M{n}"))
    t.start()
    if may:
        t.act("summon", "Spark")
        assert t.count(0, "hand") == 1
    else:
        assert t.over or t.may("summon") == []
        assert "6-3-1-2-3-1" in t.why_not("Spark")
@rule("granblue", "6-3-1-2-4", "10-3-2")
def test_one_job_change_a_turn() -> None:
    t = table(idle=False)
    t.put(0, "leader_deck", leader("Heir"), leader("Next"))
    t.put(0, "hand", member("Ann"))
    t.start().act("job_change", "Heir")
    assert t.may("job_change") == [] and "10-3-2" in t.why_not("Next")
    t.end_turn().end_turn()
    assert t.may("job_change") == ["Next"]


@rule("granblue", "6-3-1-2-4")
def test_only_face_down_leaders_may_be_changed_to() -> None:
    t = table(idle=False)
    t.put(0, "leader_deck", leader("Heir"))
    t.put(0, "hand", member("Ann"))
    t.start().act("job_change", "Heir").end_turn().end_turn()
    assert t.may("job_change") == []
    assert t.stack("Heir") == ["Captain"] or "Captain" in t.attached("Heir")


@rule("granblue", "6-3-1-2-5", "10-4-2")
def test_one_limit_break_a_turn() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("Ann"), member("Bea"))
    t.put(0, "hand", member("[New]Ann"), member("[New]Bea"))
    t.start().act("limit_break", "[New]Ann")
    assert t.may("limit_break") == [] and "10-4-2" in t.why_not("[New]Bea")
    t.end_turn().end_turn()
    assert t.may("limit_break") == ["[New]Bea"]


@rule("granblue", "6-3-1-3", "6-4-1")
def test_doing_nothing_leads_to_the_battle_phase() -> None:
    t = table()
    t.put(0, "member_area", member("Ann"))
    t.start()
    assert t.may("attack") == []
    t.pass_()
    assert t.may("attack") == ["Captain", "Ann"] and t.may("enter") == []


# ---- 6-5
def bursting(*down: str, guards: tuple[str, ...] = (), hp: int = 9, **more: object) -> Table:
    """The burst phase of seat 0, with these cards face down in the gauge and these members on the other side."""
    t = table("burst", **more)  # type: ignore[arg-type]
    if down:
        t.put(0, "gauge", *[member(n) for n in down], down=True)
    for name in guards:
        t.put(1, "member_area", member(name, hp=hp))
    return t


@rule("granblue", "6-5-1", "6-5-1-1", "6-5-1-2")
@pytest.mark.parametrize("down", [0, 1])
def test_the_burst_phase_begins_with_its_triggers_and_without_face_down_cards_there_is_no_burst(down: int) -> None:
    t = bursting(*["Spent"] * down, guards=("Guard",), pause_at="6-5-1-3")
    t.put(0, "gauge", member("Kept"))
    t.put(0, "member_area", member("Ann", auto("自分のバーストフェイズ開始", DRAW)))
    t.start()
    assert t.count(0, "hand") == 1
    assert t.hits() == [("Guard", 1)] * down and t.zone(0, "gauge") == ["Kept"]


@rule("granblue", "6-5-1-2")
def test_the_chain_burst_is_a_duty() -> None:
    t = bursting("Spent", guards=("Ann", "Bea")).start()
    assert t.said() == (0, "chain_burst") and t.options() == ["Ann", "Bea"]


@rule("granblue", "6-5-1-2-1-1")
def test_the_burst_hits_a_member_and_the_leader_only_when_there_is_none() -> None:
    t = bursting("Spent", guards=("Ann", "Bea")).start().choose("Bea")
    assert t.hits() == [("Bea", 1)]
    t = bursting("Spent").start()
    assert t.hits() == [("Rival", 1)]


@rule("granblue", "6-5-1-2-1-1")
def test_members_that_cannot_be_chosen_do_not_open_the_way_to_the_leader() -> None:
    """To the letter: the leader is hit where no member lies; and a burst is no effect."""
    t = bursting("Spent", pause_at="6-5-1-3")
    t.put(1, "member_area", member("Ghost", "構え:このカードは相手の効果で選ばれない。\n構え:このカードはアタックされない。", hp=9))
    t.start()
    assert t.hits() == [("Ghost", 1)]


@rule("granblue", "6-5-1-2-1-2")
@pytest.mark.parametrize("count", [1, 3])
def test_the_damage_is_the_number_of_face_down_cards(count: int) -> None:
    t = bursting(*[f"S{n}" for n in range(count)], guards=("Guard",))
    t.put(0, "gauge", member("Kept"), count=4)
    t.put(1, "gauge", member("Theirs"), count=2, down=True)
    t.start()
    assert t.hits() == [("Guard", count)]


@rule("granblue", "6-5-1-2-1-3", "6-5-1-2-1-4")
def test_a_check_point_lies_between_the_burst_and_the_cards_going_under_the_deck() -> None:
    t = bursting("Spent", guards=("Guard",), hp=1)
    t.put(1, "hand", member("Next"))
    t.start()
    assert t.said() == (1, "refill") and t.zone(0, "gauge") == ["Spent"]
    t.choose("Next")
    assert t.where("Next") == (1, "member_area") and t.where("Spent") == (0, "deck")


@rule("granblue", "6-5-1-2-1-3", "9-3")
def test_a_deck_that_is_empty_after_the_burst_loses_before_the_cards_come_back() -> None:
    t = bursting("Spent", guards=("Guard",), hp=1, deck=(1, 10))
    t.put(0, "member_area", member("Ann", auto("相手の団員が戦闘不能になった", DRAW)))
    t.start()
    t.count(1, "hand")
    assert t.over and t.winner == 1 and t.where("Spent") == (0, "gauge")


@rule("granblue", "6-5-1-2-1-4")
@pytest.mark.parametrize("order", [["A", "B", "C"], ["C", "A", "B"], ["B", "C", "A"]])
def test_face_down_cards_go_under_the_deck_in_any_order(order: list[str]) -> None:
    t = bursting("A", "B", "C", guards=("Guard",), pause_at="6-5-1-3")
    t.put(0, "gauge", member("Kept"))
    t.start()
    assert t.said() == (0, "burst_order")
    for name in order[:2]:
        t.choose(name)
    assert t.zone(0, "deck")[-3:] == order and t.zone(0, "gauge") == ["Kept"]
    assert [t.down(c) for c in order] == [False] * 3


@rule("granblue", "6-5-1-3")
def test_this_turn_ends_only_after_the_turn_ends_triggers_are_through() -> None:
    t = cast("このターン中、自分の団員すべてのATKに+2する。")
    t.put(0, "member_area", member("Ann", auto("自分のターン終了", "このカードのATKが4以上なら、1枚を引く。")))
    t.start().act("summon", "Spark").end_turn()
    assert t.count(0, "hand") == 1 and t.value("Ann", "atk") == 2


@rule("granblue", "6-5-1-3", "8-5-1")
def test_what_the_end_of_turn_sets_off_still_belongs_to_the_turn() -> None:
    t = cast("このターン中、自分の団員すべてのATKに+2する。")
    t.put(0, "member_area", member("Ann", auto("自分のターン終了", "自分の団員1枚を選び、手札に戻す。")))
    t.put(0, "member_area", member("Bea", auto("自分の団員が手札に戻った", "このカードのATKが4以上なら、1枚を引く。")))
    t.start().act("summon", "Spark").to("choose").choose("Ann")
    assert t.count(0, "hand") == 2


@rule("granblue", "6-5-1-4", "4-4-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_other_player_has_the_next_turn(turn: int) -> None:
    t = table("burst", turn=turn).start()
    assert t.said() == (1 - turn, "main") and t.state.tp == 1 - turn
    assert t.count(1 - turn, "hand") == 2


@rule("granblue", "6-3-1-2-3-2", "2-11-2-3")
def test_a_summon_lies_in_the_gauge_while_it_resolves() -> None:
    t = cast("自分の奥義ゲージ1枚を選び、手札に加える。").start().act("summon", "Spark")
    assert t.zone(0, "hand") == ["Spark"]
    t = cast(hit(1))
    t.put(1, "member_area", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert t.kind == "choose" and t.zone(0, "gauge") == ["Spark"] and not t.down("Spark")

"""What is easily taken for granted: who is meant, what is counted, what lies where and how when something is done."""
from __future__ import annotations

import pytest

import taisen
from taisen.cards.files import read_set
from taisen.cards.library import library
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.granblue.terms import ZONES
from taisen.games.info import CardData
from taisen.kernel.names import ID
from tests.games.granblue.bench import DOWN, DRAW, act, cast, hit, leader, made, member, summon, table, up
from tests.rules import rule


def accepted(card: CardData) -> bool:
    try:
        library(game_info("granblue"), {card.id: card})
    except TaisenError:
        return False
    return True


# ---- 1, 2
@rule("granblue", "1-2-1", "1-2-4", "1-2-4-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_is_told_to_have_lost(seat: int) -> None:
    t = table().start()
    t.concede(seat)
    assert t.over and t.winner == 1 - seat
    assert [d.player for d in t.told("lose")] == [seat] and t.state.gone == [1 - seat, seat]


@rule("granblue", "2-4-3")
def test_a_summon_is_printed_without_numbers() -> None:
    assert accepted(summon("Gem", DRAW)) and not accepted(made("summon", "Gem", DRAW, {"rank": 1, "hp": 1, "atk": 1}))
    assert accepted(member("Ann")) and not accepted(made("member", "Ann", "", {"rank": 1}))


# ---- 3, 4
@rule("granblue", "3-2-2", "3-3-2", "3-5-3", "3-7-2", "3-8-2")
def test_only_deck_and_armour_have_an_order_that_nobody_changes() -> None:
    assert {z.name for z in ZONES if z.ordered} == {"deck", "armour"}


@rule("granblue", "3-1-4")
def test_who_went_down_and_comes_back_is_a_new_card() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(up(3))))
    t.put(0, "hand", member("Bea"), summon("Fall", "自分の団員1枚を選び、戦闘不能にする。"))
    t.put(0, "hand", summon("Rise", "自分の奥義ゲージの団員1枚を選び、手札に加える。"))
    t.start().use("Ann")
    assert t.value("Ann", "atk") == 5
    t.act("summon", "Fall")
    assert t.said() == (0, "refill")
    t.pass_(0)
    assert t.where("Ann") == (0, "gauge") and [d.card for d in t.told("down")] == ["Ann"]
    t.act("summon", "Rise")
    assert t.where("Ann") == (0, "hand")
    t.act("enter", "Ann")
    assert t.value("Ann", "atk") == 2


@rule("granblue", "4-2-2", "5-2-1-1")
def test_each_card_is_whose_deck_had_it() -> None:
    g = taisen.new_game("granblue", seed=2).state
    for seat in (0, 1):
        own = [r for z in range(len(ZONES)) for r in g.zone(seat, z)]
        assert len(own) == 55 and {g.cards[r & ID].owner for r in own} == {seat}
    cards = read_set("granblue").cards
    assert len({g.lib.defs[g.face[r & ID]].id for r in g.zone(0, 0)} | set(cards)) == len(cards)


# ---- 6, 7
@rule("granblue", "6-4-1", "4-6-3", "8-5-2-2", "7-2-1-3")
def test_members_are_attacked_and_the_leader_behind_nobody() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"), member("Bea"))
    t.put(1, "member_area", member("Guard", hp=9), member("Other", hp=9))
    t.start()
    assert t.said() == (0, "attack") and set(t.may("attack")) == {"Captain", "Ann", "Bea"} and t.may("pursue") == []
    t.act("attack", "Ann")
    assert t.said() == (0, "target") and sorted(t.may("choose")) == ["Guard", "Other"]
    t.choose("Guard")
    assert t.said() == (0, "attack") and set(t.may("pursue")) == {"Captain", "Bea"} and t.may("attack") == []


@rule("granblue", "7-2-1-4", "7-4-1-2", "7-4-1-3")
def test_without_a_counter_step_comes_the_damage_and_outside_a_battle_the_burst() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"), member("Bea"))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann").pass_(0)
    assert t.hits() == [("Guard", 2)] and t.said() == (0, "attack") and len(t.told("battle_end")) == 1
    t.end_turn()
    assert len(t.told("burst_start")) == 1 and len(t.hits()) == 1


@rule("granblue", "6-5-1-2-1-1", "6-5-1-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_player_says_whom_the_burst_hits(turn: int) -> None:
    t = table("attack", turn=turn)
    t.put(turn, "gauge", member("Spent"), down=True, count=2)
    t.put(1 - turn, "member_area", member("Guard", hp=9), member("Other", hp=9))
    t.start().pass_until(kind="chain_burst")
    assert t.said() == (turn, "chain_burst") and sorted(t.may("choose")) == ["Guard", "Other"]
    t.choose("Other")
    assert t.hits() == [("Other", 2)]


# ---- 8
@rule("granblue", "8-4-2-1", "8-4-2-2", "8-4-2-2-2")
def test_crystals_to_pay_with_are_asked_for_as_such() -> None:
    t = table(crystals=0)
    t.put(0, "member_area", member("Ann", act(DRAW, "火①")))
    for name, attribute in (("C1", "fire"), ("C2", "fire"), ("C3", "water")):
        t.put(0, "crystal", member(name, rank=9, attributes=(attribute,)))
    t.start().use("Ann")
    assert t.said() == (0, "pay")
    t.choose("C3")
    assert t.said() == (0, "pay") and sorted(t.may("choose")) == ["C1", "C2"]
    t.choose("C1")
    assert [t.bowed(c) for c in ("C1", "C2", "C3")] == [True, False, True] and t.count(0, "hand") == 1


@rule("granblue", "8-6-1", "8-6-2-4", "8-6-2-4-1", "8-8-1")
def test_the_first_effect_of_all_is_resolved_like_any_other() -> None:
    t = cast(DRAW)
    t.start().act("summon", "Spark")
    assert t.count(0, "hand") == 1 and t.where("Spark") == (0, "gauge")


@rule("granblue", "8-5-1-4", "10-6-1-3", "10-6-1-2", "10-6-1-3-1")
def test_what_was_shown_is_hidden_again_when_that_is_over() -> None:
    t = cast("自分の手札の団員1枚を選び、公開する。" + DRAW)
    t.put(0, "hand", member("Ann"))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, "hand") and not any(t.state.shown)


# ---- 10
@rule("granblue", "10-3-3", "10-3-3-2", "10-3-3-3", "10-3-3-3-1", "10-4-3", "10-4-3-2", "10-3-2", "10-4-2")
def test_a_job_change_and_a_limit_break_a_turn_each_for_itself() -> None:
    t = table(idle=False)
    t.put(0, "leader_deck", leader("Heir"), leader("Third"))
    t.put(0, "member_area", member("[a] Ann"))
    t.put(0, "hand", member("[b] Ann"), member("[c] Ann"))
    t.start().act("job_change", "Heir")
    assert t.may("job_change") == [] and set(t.may("limit_break")) == {"[b] Ann", "[c] Ann"}
    t.act("limit_break", "[b] Ann")
    assert t.roles("[b] Ann", "level") == ["[a] Ann"] and t.roles("Heir", "level") == []
    assert not t.may("limit_break") and "10-4-2" in t.why_not("[c] Ann", 0, "limit_break")


@rule("granblue", "10-3-3-3", "10-3-3-3-1")
def test_a_covered_leader_is_no_level_card() -> None:
    t = table(idle=False)
    t.put(0, "leader_deck", leader("Heir", hp=7, atk=4), leader("Third"))
    t.start().act("job_change", "Heir")
    assert t.numbers("Heir") == (0, 7, 4) and t.roles("Heir", "level") == [] and not t.down("Captain")


@rule("granblue", "10-7-1", "3-2-4", "10-7-1-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_deck_that_is_shuffled_is_the_one_that_is_meant(turn: int) -> None:
    t = table("main", turn=turn, deck=0)
    for s in (0, 1):
        t.put(s, "deck", *[member(f"{s}-{n}") for n in range(9)])
    t.put(turn, "hand", summon("Spark", "自分のデッキをシャッフルする。"))
    t.start()
    before = [list(t.state.zone(s, z)) for s in (0, 1) for z in range(len(ZONES)) if ZONES[z].name == "deck"]
    t.act("summon", "Spark")
    after = [list(t.state.zone(s, z)) for s in (0, 1) for z in range(len(ZONES)) if ZONES[z].name == "deck"]
    assert after[1 - turn] == before[1 - turn] and len(after[turn]) == 9
    assert [t.sees(turn, f"{turn}-{n}") for n in range(9)] == [False] * 9


@rule("granblue", "9-2-2-3-1", "9-2-2-2", "9-2-1-3-5")
@pytest.mark.parametrize("text", [DOWN, hit(9)])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_goes_down_lies_in_the_own_gauge_and_may_be_followed(seat: int, text: str) -> None:
    t = table(turn=1 - seat)
    t.put(seat, "member_area", member("Prey"))
    for s in (0, 1):
        t.put(s, "hand", member(f"Next {s}"))
    t.put(1 - seat, "hand", summon("Fall", text))
    t.start().act("summon", "Fall")
    assert t.said() == (seat, "refill") and t.may("choose") == [f"Next {seat}"]
    t.choose(f"Next {seat}")
    assert t.said() == (1 - seat, "main") and t.zone(seat, "member_area") == [f"Next {seat}"]
    assert t.where("Prey") == (seat, "gauge") and not t.down("Prey") and [d.card for d in t.told("down")] == ["Prey"]


@rule("granblue", "7-4-1-2", "8-10-1-1", "9-2-1-3", "9-2-1-3-2", "9-2-1-3-3", "9-2-1-3-4")
@pytest.mark.parametrize(("atk", "hits"), [(6, [("Guard", 3)]), (4, []), (3, [])])
def test_one_hit_of_several_attackers_with_all_that_changes_it(atk: int, hits: list[tuple[str, int]]) -> None:
    """6 and -3 are 3; 2 instead; 4 with what is added, 3 less what is taken. Replaced by nothing, nothing is added."""
    t = table("attack")
    t.put(0, "member_area", member("Ann", "力:このカードが与えるダメージを+2する。", atk=atk), member("Bea", atk=-3))
    less = "傘:このカードがダメージを受ける場合、かわりにそのダメージを-1する。\n盾:このカードが受けるダメージを-1する。"
    t.put(1, "member_area", member("Guard", less, hp=9))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert t.hits() == hits

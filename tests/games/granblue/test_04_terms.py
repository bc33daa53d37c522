"""4 Owners and masters, check points and free timing, orientation, drawing, where damage comes from."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import DRAW, act, always, auto, cast, hit, hit_leader, member, table
from tests.rules import rule


# ---- 4-2, 4-3
@rule("granblue", "4-2-2", "4-3-2")
def test_a_cards_master_is_whose_zone_it_lies_in() -> None:
    t = table()
    t.put(0, "member_area", member("Guest", act(DRAW)), owner=1)
    t.start().use("Guest")
    assert t.count(0, "hand") == 1 and t.count(1, "hand") == 0
    t = cast("自分の団員1枚を選び、手札に戻す。")
    t.put(0, "member_area", member("Guest"), owner=1)
    t.start().act("summon", "Spark")
    assert t.where("Guest") == (1, "hand")


@rule("granblue", "4-3-3", "4-3-3-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_who_activates_an_effect_is_its_master(turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "member_area", member("Ann", act("相手は手札1枚を選び、奥義ゲージに置く。")))
    for s in (0, 1):
        t.put(s, "hand", member(f"Held {s}"))
    t.start().use("Ann")
    assert t.where(f"Held {1 - turn}") == (1 - turn, "gauge")
    assert t.where(f"Held {turn}") == (turn, "hand")


@rule("granblue", "4-3-3-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_master_of_a_continuous_effect_is_its_cards(seat: int) -> None:
    t = table()
    t.put(seat, "member_area", member("Ann", always("自分の団長のATKに+1する。")), owner=1 - seat)
    t.start()
    assert [t.value(c, "atk") for c in ("Captain", "Rival")] == [3 + (seat == 0), 3 + (seat == 1)]


@rule("granblue", "4-3-2", "4-3-3-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_master_of_an_automatic_effect_is_its_cards(seat: int) -> None:
    t = table("start", pause_at="6-2-5")
    t.put(seat, "member_area", member("Ann", auto("ターン開始", DRAW)), owner=1 - seat)
    t.start()
    assert [t.count(s, "hand") for s in (0, 1)] == [int(seat == 0), int(seat == 1)]


# ---- 4-5, 4-6
@rule("granblue", "4-5-2", "8-5-1-1")
def test_at_a_check_point_rules_come_before_automatic_effects() -> None:
    """The leader's defeat is looked at before the effect that waits."""
    t = cast(hit_leader(5), armour=(5, 0))
    t.put(0, "member_area", member("Ann", auto("相手の団長がダメージを受けた", DRAW)))
    t.start().act("summon", "Spark")
    assert t.over and t.winner == 0 and t.count(0, "hand") == 0


@rule("granblue", "4-6-2", "8-5-2", "8-5-2-1")
def test_before_one_may_act_a_check_point_is_settled() -> None:
    t = table()
    t.put(0, "hand", member("Ann", auto("登場", DRAW)))
    t.start().enter("Ann")
    assert t.said() == (0, "main") and t.count(0, "hand") == 1 and t.waiting() == []


@rule("granblue", "4-6-3", "4-6-3-1", "4-6-3-2", "8-5-2-2", "8-5-2-3")
def test_who_acts_may_act_again_and_who_does_not_goes_on() -> None:
    t = table(idle=False)
    t.put(0, "member_area", member("Ann", act(DRAW)))
    t.start()
    for n in range(3):
        assert t.said() == (0, "main") and set(t.options()) == {"pass", "use Ann"} and t.count(0, "hand") == n
        t.use("Ann")
    t.pass_()
    assert t.at == "attack"


# ---- 4-7
@rule("granblue", "4-7-1-1-1", "4-7-1-2-1")
@pytest.mark.parametrize(("word", "who"), [("アクティブの", "Up"), ("レストの", "Tired")])
def test_a_text_asks_how_a_card_stands(word: str, who: str) -> None:
    t = cast(f"相手の{word}団員1枚を選び、手札に戻す。")
    t.put(1, "member_area", member("Up"))
    t.put(1, "member_area", member("Tired"), bowed=True)
    t.start().act("summon", "Spark")
    assert t.zone(1, "hand") == [who]


# ---- 4-8
@rule("granblue", "4-8-2")
def test_drawing_takes_the_top_card_unseen_by_the_other() -> None:
    t = cast(DRAW)
    t.put(0, "deck", member("Top"), member("Next"))
    t.start().act("summon", "Spark")
    assert t.zone(0, "hand") == ["Top"] and t.zone(0, "deck")[0] == "Next"
    assert t.sees(0, "Top") and not t.sees(1, "Top")


@rule("granblue", "4-8-3")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_drawing_several_is_drawing_one_so_often(count: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("このカードのATKに等しい枚数のカードを引く。"), atk=count))
    t.start().use("Ann")
    assert len(t.told("draw")) == count == t.count(0, "hand")


@rule("granblue", "4-8-4", "4-8-4-1", "4-8-4-2", "4-8-4-3")
@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
def test_drawing_up_to_so_many_is_decided_card_by_card(wanted: int) -> None:
    t = cast("3枚までを引く。")
    t.put(0, "deck", *[member(f"C{n}") for n in range(4)])
    t.start().act("summon", "Spark")
    for n in range(wanted):
        assert t.kind == "draw_more" and t.zone(0, "hand") == [f"C{i}" for i in range(n)]
        t.yes()
    if wanted < 3:
        assert t.kind == "draw_more"
        t.decline()
    assert t.kind == "main" and t.count(0, "hand") == wanted


# ---- 4-9
@rule("granblue", "4-9-1-1")
def test_battle_damage_comes_from_the_attacking_card() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann").strike()
    assert [(d.card, d.source) for d in t.told("damage")] == [("Guard", "Ann")]


DEALT = auto("自分の火属性の団員が相手の団員にダメージを与えた", DRAW)


@rule("granblue", "4-9-1-1")
@pytest.mark.parametrize(("attacker", "drawn"), [("Ann", 1), ("Bea", 0)])
def test_whoever_attacks_has_dealt_the_battles_damage(attacker: str, drawn: int) -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", attributes=("fire",)), member("Bea"), member("Ear", DEALT))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack(attacker).strike()
    assert t.count(0, "hand") == drawn


@rule("granblue", "4-9-1-2")
@pytest.mark.parametrize(("who", "drawn"), [("Ann", 1), ("Bea", 0)])
def test_a_card_whose_effect_does_damage_has_dealt_it(who: str, drawn: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act(hit(1)), attributes=("fire",)), member("Bea", act(hit(1))), member("Ear", DEALT))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().use(who)
    assert t.count(0, "hand") == drawn


@rule("granblue", "4-9-1-2")
@pytest.mark.parametrize("who", ["Ann", "Spark"])
def test_an_effects_damage_comes_from_the_card_that_has_it(who: str) -> None:
    t = cast(hit(1))
    t.put(0, "member_area", member("Ann", act(hit(1))))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().act("summon" if who == "Spark" else "use", who)
    assert [(d.card, d.source) for d in t.told("damage")] == [("Guard", who)]

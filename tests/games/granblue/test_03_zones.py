"""3 Zones: whose they are, who sees what, in which order cards lie."""
from __future__ import annotations

import pytest

from taisen.games.granblue.text.vocabulary import VOCABULARY
from tests.games.granblue.bench import Table, act, always, auto, cast, hit, leader, member, summon, table, up
from tests.rules import rule

PLACES = ("deck", "hand", "gauge", "leader_area", "leader_deck", "member_area", "crystal", "armour")


def both(zone: str, phase: str = "main") -> Table:
    """Each player has an own card there."""
    leaders = (None, None) if zone == "leader_area" else (leader("Captain"), leader("Rival"))
    t = table(phase, leaders=leaders, armour=0 if zone == "armour" else 5)
    of = leader if zone.startswith("leader") else member
    t.put(0, zone, of("Mine"))
    t.put(1, zone, of("Theirs"))
    return t.start()


# ---- 3-1
@rule("granblue", "3-1-1")
@pytest.mark.parametrize("zone", PLACES)
def test_each_player_has_each_zone(zone: str) -> None:
    t = both(zone)
    assert "Mine" in t.zone(0, zone) and "Theirs" in t.zone(1, zone)
    assert "Theirs" not in t.zone(0, zone)


@rule("granblue", "3-1-2")
@pytest.mark.parametrize("zone", PLACES)
def test_everybody_knows_how_many_cards_lie_anywhere(zone: str) -> None:
    t = both(zone)
    for viewer in (0, 1):
        for s in (0, 1):
            assert len(t.seen(viewer, s, zone)) == t.count(s, zone) > 0


@rule("granblue", "3-1-4", "10-16-1-2", "8-9-2")
def test_a_member_that_moves_is_a_new_card() -> None:
    t = table(crystals=9)
    t.put(0, "member_area", member("Ann", act(up(2))), counters={"chip": 1, "atk_up": 1})
    t.put(0, "hand", summon("Spark", "自分の団員1枚を選び、手札に戻す。"))
    t.start().use("Ann")
    assert t.value("Ann", "atk") == 5
    t.act("summon", "Spark").enter("Ann")
    assert t.where("Ann") == (0, "member_area")
    assert t.value("Ann", "atk") == 2 and t.counters("Ann") == {}
@rule("granblue", "3-1-5")
@pytest.mark.parametrize(("whose", "owner"), [("相手の", 1), ("自分の", 0)])
def test_the_owner_orders_cards_that_go_together(whose: str, owner: int) -> None:
    orders = []
    for first in ("Ann", "Bea"):
        t = cast(f"{whose}手札すべてをデッキの下に置く。")
        t.put(owner, "hand", member("Ann"), member("Bea"))
        t.start().act("summon", "Spark")
        assert t.said() == (owner, "order")
        t.choose(first)
        orders.append(t.zone(owner, "deck")[-2:])
    assert sorted(orders) == [["Ann", "Bea"], ["Bea", "Ann"]]


@rule("granblue", "3-1-5-1")
def test_the_master_orders_open_cards_that_an_effect_hides() -> None:
    orders = []
    for first in ("Ann", "Bea"):
        t = cast("相手の団員すべてをデッキの下に置く。")
        t.put(1, "member_area", member("Ann"), member("Bea"))
        t.start().act("summon", "Spark")
        assert t.seat == 0 and set(t.options()) >= {"Ann", "Bea"}
        t.choose(first)
        orders.append(t.zone(1, "deck")[-2:])
    assert sorted(orders) == [["Ann", "Bea"], ["Bea", "Ann"]]


@rule("granblue", "3-1-5-2")
def test_nobody_else_learns_the_order_that_an_owner_chose() -> None:
    t = table("burst", pause_at="6-5-1-3")
    t.put(0, "gauge", member("Ann"), member("Bea"), down=True)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().choose("Bea")
    if not t.over and t.kind == "burst_order":
        t.choose("Ann")
    assert t.zone(0, "deck")[-2:] == ["Bea", "Ann"]
    assert [t.sees(0, c) for c in ("Ann", "Bea")] == [True, True]
    assert [t.sees(1, c) for c in ("Ann", "Bea")] == [False, False]


@rule("granblue", "3-1-6", "4-2-2")
@pytest.mark.parametrize(("text", "zone"), [
    ("相手の団員1枚を選び、手札に戻す。", "hand"), ("相手の団員1枚を選び、デッキの下に置く。", "deck"),
    ("相手の団員1枚を選び、宝晶石にする。", "crystal"), ("相手の団員1枚を選び、戦闘不能にする。", "gauge")])
def test_a_card_goes_to_its_owners_zone(text: str, zone: str) -> None:
    t = cast(text)
    t.put(1, "member_area", member("Ann"), owner=0)
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, zone)


# ---- 3-2
@rule("granblue", "3-2-1-1", "3-2-1-1-1")
@pytest.mark.parametrize(("text", "seat"), [("相手の団員1枚を選び、デッキの下に置く。", 1), ("自分の団員1枚を選び、デッキの下に置く。", 0)])
def test_the_deck_is_that_of_the_chosen_cards_master(text: str, seat: int) -> None:
    t = cast(text)
    t.put(0, "member_area", member("Mine"))
    t.put(1, "member_area", member("Theirs"))
    t.start().act("summon", "Spark")
    assert t.zone(seat, "deck")[-1] == ("Mine", "Theirs")[seat]


@rule("granblue", "3-2-1-1-1")
def test_with_nothing_chosen_the_deck_is_ones_own() -> None:
    t = cast("デッキの上から2枚を奥義ゲージに置く。").start().act("summon", "Spark")
    assert [t.count(s, "deck") for s in (0, 1)] == [8, 10] and t.count(0, "gauge") == 3


@rule("granblue", "3-2-2", "3-3-2", "3-3-3", "3-8-2")
@pytest.mark.parametrize(("zone", "own", "other"), [("deck", False, False), ("armour", False, False), ("hand", True, False)])
def test_who_sees_hidden_cards(zone: str, own: bool, other: bool) -> None:
    t = both(zone)
    assert [t.sees(0, "Mine"), t.sees(0, "Theirs"), t.sees(1, "Mine"), t.sees(1, "Theirs")] == [own, other, other, own]


@rule("granblue", "3-2-3")
def test_cards_leave_the_deck_one_by_one() -> None:
    t = cast("デッキの上から2枚を宝晶石にする。", deck=1)
    t.put(0, "deck", summon("First", "相手の団長に1ダメージを与える。"), summon("Second", "相手の団長に2ダメージを与える。"))
    t.start().act("summon", "Spark")
    assert t.names("to_crystal") == ["First", "Second"]


@rule("granblue", "3-2-4", "10-7-1")
@pytest.mark.parametrize(("text", "seat"), [("自分のデッキをシャッフルする。", 0), ("相手のデッキをシャッフルする。", 1)])
def test_a_deck_is_shuffled_by_its_own_player_into_any_order(text: str, seat: int) -> None:
    orders = set()
    for seed in range(6):
        t = cast(text, deck=0, seed=seed)
        for s in (0, 1):
            t.put(s, "deck", *[member(f"C{n}") for n in range(8)])
        t.start().act("summon", "Spark")
        assert [e.player for e in t.told("shuffle")] == [seat]
        assert t.zone(1 - seat, "deck") == [f"C{n}" for n in range(8)]
        orders.add(tuple(t.zone(seat, "deck")))
        assert sorted(t.zone(seat, "deck")) == [f"C{n}" for n in range(8)]
    assert len(orders) > 1


# ---- 3-3
@rule("granblue", "3-3-1-1", "3-3-1-1-1")
def test_the_hand_is_that_of_the_chosen_cards_master() -> None:
    t = cast("相手の団員1枚を選び、手札に戻す。")
    t.put(1, "member_area", member("Theirs"))
    t.start().act("summon", "Spark")
    assert t.where("Theirs") == (1, "hand")


@rule("granblue", "3-2-1-1-1", "3-3-1-1-1", "3-4-1-3-1-1")
@pytest.mark.parametrize(("chosen", "seat"), [("相手の団員1枚を選び、レストにする。", 1), ("自分の団員1枚を選び、レストにする。", 0), ("", 0)])
def test_hand_gauge_and_deck_without_a_player_are_those_of_the_chosen_cards_master(chosen: str, seat: int) -> None:
    for words, zone, name in (("手札1枚を選び、奥義ゲージに置く。", "gauge", "Held"),
                              ("奥義ゲージの表向きの団員1枚を選び、宝晶石にする。", "crystal", "Past"),
                              ("デッキの上から1枚を奥義ゲージに置く。", "gauge", "Top")):
        t = cast(chosen + words)
        for s in (0, 1):
            t.put(s, "member_area", member(f"Ann {s}"))
            t.put(s, "hand", member(f"Held {s}"))
            t.put(s, "gauge", member(f"Past {s}"))
            t.put(s, "deck", member(f"Top {s}"))
        t.start().act("summon", "Spark")
        if t.kind == "choose":
            t.choose(f"{name} {seat}")
        assert t.where(f"{name} {seat}") == (seat, zone)
        assert t.where(f"{name} {1 - seat}")[1] != zone


@rule("granblue", "3-3-1-1-1")
def test_with_nothing_chosen_the_hand_is_ones_own() -> None:
    t = cast("手札が1枚以上なら、1枚を引く。")
    t.put(1, "hand", member("Theirs"))
    t.start().act("summon", "Spark")
    assert t.told("draw") == []
    t = cast("手札が1枚以上なら、1枚を引く。")
    t.put(0, "hand", member("Mine"))
    t.start().act("summon", "Spark")
    assert len(t.told("draw")) == 1


# ---- 3-4
@rule("granblue", "3-4-1-1", "3-4-1-2", "3-4-1-3-2")
def test_everybody_sees_the_gauge_face_down_too_and_new_cards_come_on_top() -> None:
    t = cast("奥義ゲージ1枚を裏向きにする。")
    t.put(0, "gauge", member("Old"))
    t.start().act("summon", "Spark").choose("Old")
    assert t.zone(0, "gauge") == ["Old", "Spark"]
    assert t.down("Old") and not t.down("Spark")
    assert [t.sees(s, c) for s in (0, 1) for c in ("Old", "Spark")] == [True] * 4


@rule("granblue", "3-4-1-3-1", "3-4-1-3-1-1")
@pytest.mark.parametrize(("text", "who", "seat"), [
    ("相手の団員1枚を選び、奥義ゲージに置く。", "Theirs", 1), ("手札1枚を選び、奥義ゲージに置く。", "Held", 0)])
def test_the_gauge_is_that_of_whoever_the_chosen_card_belongs_to(text: str, who: str, seat: int) -> None:
    t = cast(text)
    t.put(1, "member_area", member("Theirs"))
    t.put(0, "hand", member("Held"))
    t.start().act("summon", "Spark")
    assert t.where(who) == (seat, "gauge")


@rule("granblue", "3-4-1-3-2", "3-4-1-3-1-1")
def test_so_many_gauge_means_cards_of_ones_own_gauge() -> None:
    t = cast("奥義ゲージ1枚を選び、手札に加える。")
    t.put(0, "gauge", member("Mine"))
    t.put(1, "gauge", member("Theirs"))
    t.start().act("summon", "Spark")
    assert "Theirs" not in t.options()
    t.choose("Mine")
    assert t.where("Mine") == (0, "hand")


# ---- 3-5
@rule("granblue", "3-5-1", "3-5-2", "3-5-3")
def test_the_leader_deck_is_hidden_from_the_other_but_not_what_lies_face_up() -> None:
    t = table()
    t.put(0, "leader_deck", leader("Heir", rank=1))
    t.put(1, "leader_deck", leader("Their heir", rank=1))
    t.start()
    assert [t.sees(s, c) for c in ("Heir", "Captain", "Their heir") for s in (0, 1)] == [True, False, True, True, False, True]
    t.act("job_change", "Heir")
    assert [t.sees(s, c) for c in ("Heir", "Captain") for s in (0, 1)] == [True] * 4


# ---- 3-6
@rule("granblue", "3-6-1-1", "3-6-2", "4-7-1")
def test_a_member_enters_active_and_face_up() -> None:
    t = table()
    t.put(0, "hand", member("Ann"))
    t.start().enter("Ann")
    assert t.zone(0, "member_area") == ["Ann"] and not t.bowed("Ann") and not t.down("Ann")
    assert t.sees(1, "Ann")


@rule("granblue", "3-6-3", "10-2-3")
@pytest.mark.parametrize(("there", "may"), [(2, True), (3, False)])
def test_three_members_at_most(there: int, may: bool) -> None:
    t = table()
    for n in range(there):
        t.put(0, "member_area", member(f"M{n}", rank=0))
    t.put(0, "hand", member("Ann", rank=0))
    t.start()
    assert (t.may("enter") == ["Ann"]) == may
    assert ("3-6-3" in t.why_not("Ann")) != may


def levelled(t: Table, *levels: str, seat: int = 0, **more: object) -> None:
    """Ann with level cards of these names under her."""
    ann = t.put(seat, "member_area", member("Ann", **more))  # type: ignore[arg-type]
    for name in levels:
        t.put(seat, "member_area", member(name, always("自分の団長のATKに+9する。")), on=ann, role="level", down=True)


@rule("granblue", "3-6-3", "3-6-3-1")
def test_level_cards_are_no_members_and_say_nothing() -> None:
    t = table()
    levelled(t, "Old", "Older", rank=0)
    t.put(0, "member_area", member("Bea", rank=0))
    t.put(0, "hand", member("Cat", rank=0), member("Old", rank=0))
    t.start()
    assert t.value("Captain", "atk") == 3
    assert t.may("enter") == ["Cat", "Old"]
    t.enter("Cat")
    assert t.zone(0, "member_area") == ["Ann", "Bea", "Cat"]
    assert t.roles("Ann", "level") == ["Old", "Older"]
    assert t.may("enter") == []


@rule("granblue", "3-6-3-1")
def test_both_may_look_at_level_cards() -> None:
    t = table()
    levelled(t, "Old")
    t.start()
    assert t.down("Old") and [t.sees(s, "Old") for s in (0, 1)] == [True, True]


# ---- 3-7
@rule("granblue", "3-7-1-1", "3-7-2", "4-7-1", "10-12-1")
def test_a_crystal_comes_active_and_everybody_sees_it() -> None:
    t = cast("手札1枚を選び、宝晶石にする。")
    t.put(0, "hand", member("Gem"))
    t.start().act("summon", "Spark")
    assert t.where("Gem") == (0, "crystal") and not t.bowed("Gem") and not t.down("Gem")
    assert [t.sees(s, "Gem") for s in (0, 1)] == [True, True]


@rule("granblue", "3-7-1-2-1", "3-8-1-1")
@pytest.mark.parametrize("zone", ["宝晶石", "アーマー"])
def test_crystals_and_armour_of_nobody_in_particular_are_read_as_ones_own(zone: str) -> None:
    bare, own, other = [VOCABULARY.compile(f"{whose}{zone}が17枚以下なら、23枚を引く。", "summon") for whose in ("", "自分の", "相手の")]
    assert bare == own != other


@rule("granblue", "3-7-1-2", "3-7-1-2-1")
def test_crystals_are_ones_own() -> None:
    t = cast("宝晶石1枚を選び、レストにする。", crystals=0)
    t.put(0, "crystal", member("Mine"))
    t.put(1, "crystal", member("Theirs"))
    t.start().act("summon", "Spark")
    assert t.bowed("Mine") and not t.bowed("Theirs")


# ---- 3-8
@rule("granblue", "3-8-1-1")
@pytest.mark.parametrize(("mine", "drawn"), [(1, 1), (2, 0)])
def test_armour_is_ones_own(mine: int, drawn: int) -> None:
    t = cast("アーマーが1枚以下なら、1枚を引く。", armour=(mine, 3 - mine)).start().act("summon", "Spark")
    assert len(t.told("draw")) == drawn


@rule("granblue", "3-8-2")
def test_a_blow_does_not_show_armour_before_it_breaks() -> None:
    t = table("attack", armour=0)
    t.put(1, "armour", member("Plate", rank=9), member("Shield", rank=9))
    t.put(0, "member_area", member("Ann", auto("アタックした", hit(1)), atk=5))
    t.start().attack("Ann")
    assert not any(t.sees(s, c) for s in (0, 1) for c in ("Plate", "Shield"))

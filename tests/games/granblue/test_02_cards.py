"""2 What is printed on a card."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import DRAW, Table, act, always, cast, leader, member, summon, table, up
from tests.rules import rule

ATTRIBUTES = [("fire", "火"), ("water", "水"), ("earth", "土"), ("wind", "風"), ("light", "光"), ("dark", "闇")]


def chosen_of(text: str, *cards: object, seat: int = 0) -> set[str]:
    """Which of these members of seat 0 a summon with that text may choose."""
    t = cast(text)
    for one in cards:
        t.put(seat, "member_area", one)  # type: ignore[arg-type]
    t.start().act("summon", "Spark")
    return set(t.options()) if t.kind == "choose" else {d.card for d in t.told("rest")}


REST_ONE = "自分の{}1枚を選び、レストにする。"


# ---- 2-1
@rule("granblue", "2-1-1-1", "2-1-1-1-1", "2-1-1-2", "2-1-1-3")
def test_a_character_is_named_by_what_stands_in_no_brackets() -> None:
    cards = [member("[水辺の]アカリ", rank=0), member("アカリ(夏)", rank=0), member("アカリの母", rank=0)]
    assert chosen_of(REST_ONE.format("「アカリ」"), *cards) == {"[水辺の]アカリ", "アカリ(夏)"}


@rule("granblue", "2-1-1-1", "2-1-1-2", "2-1-1-3", "2-1-2")
@pytest.mark.parametrize("name", ["[水辺の]アカリ", "アカリ(夏)", "アカリ"])
def test_a_card_name_is_the_whole_of_it(name: str) -> None:
    cards = [member("[水辺の]アカリ", rank=0), member("アカリ(夏)", rank=0), member("アカリ", rank=0)]
    assert chosen_of(REST_ONE.format(f"《{name}》"), *cards) == {name}


@rule("granblue", "2-1-1-3-1")
def test_the_sex_belongs_to_a_leaders_name() -> None:
    t = cast("《長(女)》1枚を選び、レストにする。", leaders=(leader("長(女)"), leader("長(男)")))
    t.start().act("summon", "Spark")
    assert t.bowed("長(女)") and not t.bowed("長(男)")


# ---- 2-2
@rule("granblue", "2-2-1-1", "8-4-2-1")
@pytest.mark.parametrize(("attribute", "icon"), ATTRIBUTES)
def test_there_are_six_attributes(attribute: str, icon: str) -> None:
    t = table(crystals=(0, 3))
    t.crystals(0, *[a for a, _ in ATTRIBUTES])
    t.put(0, "member_area", member("Ann", act(DRAW, icon)))
    t.start().use("Ann")
    assert [a for a, _ in ATTRIBUTES if t.bowed(f"Crystal {a}")] == [attribute]


@rule("granblue", "2-2-1-1-1")
@pytest.mark.parametrize(("which", "hurt"), [("火属性の", {"Flame"}), ("火属性以外の", {"Wave"})])
def test_without_an_attribute_a_card_is_untouched_by_whatever_asks_for_one(which: str, hurt: set[str]) -> None:
    t = cast(f"相手の{which}団員すべてに1ダメージを与える。")
    t.put(1, "member_area", member("Flame", attributes=("fire",)), member("Wave", attributes=("water",)), member("Plain"))
    t.start().act("summon", "Spark")
    assert {card for card, _ in t.hits()} == hurt


# ---- 2-4, 2-7, 2-8
@rule("granblue", "2-4-2", "2-7-2", "2-8-2")
@pytest.mark.parametrize(("what", "chip"), [("ランク", "rank_up"), ("HP", "hp_up"), ("ATK", "atk_up")])
def test_an_original_number_is_the_printed_one(what: str, chip: str) -> None:
    numbers = {"ランク": "rank", "HP": "hp", "ATK": "atk"}
    low, high = member("Low", **{numbers[what]: 1}), member("High", **{numbers[what]: 2})  # type: ignore[arg-type]
    t = cast(f"元々の{what}が1以下の相手の団員1枚を選び、レストにする。")
    t.put(1, "member_area", low, counters={chip: 3})
    t.put(1, "member_area", high)
    t.start().act("summon", "Spark")
    assert t.bowed("Low") and not t.bowed("High")


@rule("granblue", "2-4-3")
def test_a_summon_has_no_rank() -> None:
    t = cast("手札のランク3以下のカード1枚を選び、宝晶石にする。")
    t.put(0, "hand", member("Ann", rank=3), summon("Beast", DRAW))
    t.start().act("summon", "Spark")
    assert t.may("choose") == ["Ann"]
    t.choose("Ann")
    assert t.where("Ann") == (0, "crystal") and t.where("Beast") == (0, "hand")


# ---- 2-5
@rule("granblue", "2-5-2")
@pytest.mark.parametrize(("zone", "works"), [("member_area", True), ("hand", False), ("crystal", False), ("gauge", False)])
def test_a_members_text_works_in_the_member_area_only(zone: str, works: bool) -> None:
    t = table()
    t.put(0, zone, member("Singer", always("自分の団長のATKに+1する。") + "\n" + act(DRAW)))
    t.start()
    assert t.value("Captain", "atk") == 3 + works
    assert ("use Singer" in t.options()) == works


@rule("granblue", "2-5-2")
@pytest.mark.parametrize(("zone", "works"), [("leader_area", True), ("leader_deck", False)])
def test_a_leaders_text_works_in_the_leader_area_only(zone: str, works: bool) -> None:
    t = table(leaders=(None if works else leader("Captain"), leader("Rival")))
    t.put(0, zone, leader("Chief", always("自分の団員のATKに+1する。")))
    t.put(0, "member_area", member("Ann"))
    t.start()
    assert t.value("Ann", "atk") == 2 + works


# ---- 2-6
def striking(*, gauge: int = 2, ultimate: tuple[int, str] = (2, up(2)), text: str = "", **more: object) -> Table:
    """Ann attacks Guard; so many cards lie face up in the gauge."""
    t = table("attack")
    t.put(0, "member_area", member("Ann", text, ultimate=ultimate, atk=2, **more))  # type: ignore[arg-type]
    if gauge:
        t.put(0, "gauge", member("Past"), count=gauge)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    return t


@rule("granblue", "2-6-1-1-1", "2-6-1-1-2", "7-2-1-3-1-4")
def test_an_ultimate_turns_gauge_cards_down_and_does_what_it_says() -> None:
    t = striking()
    assert t.kind == "ultimate"
    t.act("ultimate", "Ann")
    assert len(t.told("turn_down")) == 2
    assert t.value("Ann", "atk") == 4
    t.strike()
    assert t.hits() == [("Guard", 4)]


@rule("granblue", "2-6-1-1-1")
@pytest.mark.parametrize(("up_there", "down_there", "may"), [(2, 0, True), (3, 1, True), (1, 0, False), (1, 3, False)])
def test_only_face_up_gauge_cards_pay_for_an_ultimate(up_there: int, down_there: int, may: bool) -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", ultimate=(2, up(2))))
    t.put(0, "gauge", member("Past"), count=up_there)
    if down_there:
        t.put(0, "gauge", member("Spent"), count=down_there, down=True)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    assert (t.kind == "ultimate") == may


@rule("granblue", "2-6-1-1-2")
@pytest.mark.parametrize(("text", "numbers"), [("ATKに+2する。", (1, 3, 4)), ("HPに+2する。", (1, 5, 2)), ("HPとATKに+1する。", (1, 4, 3))])
def test_what_an_ultimate_adds_is_added_to_its_card_for_the_turn(text: str, numbers: tuple[int, int, int]) -> None:
    t = striking(ultimate=(1, text))
    t.act("ultimate", "Ann").strike()
    assert t.numbers("Ann") == numbers
    t.end_turn()
    assert t.numbers("Ann") == (1, 3, 2)


@rule("granblue", "2-6-1-1-3")
def test_a_cards_ultimate_comes_once_a_turn_and_again_the_next() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", act("このカードをアクティブにする。"), ultimate=(1, up(1))))
    t.put(0, "gauge", member("Past"), count=9)
    t.put(1, "member_area", member("Guard", hp=99))
    t.start().attack("Ann")
    t.act("ultimate", "Ann").strike()
    t.use("Ann").attack("Ann")
    assert t.kind == "attack", "no ultimate is offered"
    t.strike().end_turn()
    t.pass_until(turn=0, kind="main").pass_until(kind="attack")
    t.attack("Ann")
    assert t.kind == "ultimate"


@rule("granblue", "2-6-1-1-3")
def test_two_cards_of_one_name_have_an_ultimate_each() -> None:
    t = table("attack", crystals=5)
    for name in ("Ann", "Bea"):
        t.put(0, "member_area", member(name, ultimate=(1, up(1))))
    t.put(0, "gauge", member("Past"), count=9)
    t.put(1, "member_area", member("Guard", hp=99))
    t.start().attack("Ann").act("ultimate", "Ann").act("pursue", "Bea")
    assert t.kind == "ultimate" and t.may("ultimate") == ["Bea"]


@rule("granblue", "2-6-2")
def test_an_ultimate_works_only_where_its_card_fights() -> None:
    t = striking(text="勘:アタックした時、このカードを手札に戻す。")
    while t.kind in ("ultimate", "waiting_order", "use") and t.where("Ann")[1] == "member_area":
        t.decline() if t.may_decline() else t.choose(t.options()[0])
    assert t.where("Ann") == (0, "hand")
    assert t.kind != "ultimate" and t.told("ultimate") == []


# ---- 2-11
@rule("granblue", "2-11-2", "2-11-2-3-1")
def test_there_are_leaders_members_and_summons() -> None:
    t = cast("手札の召喚石1枚を選び、宝晶石にする。")
    t.put(0, "hand", member("Ann"), summon("Beast", DRAW))
    t.start()
    assert [t.sort(c) for c in ("Captain", "Ann", "Beast")] == ["leader", "member", "summon"]
    t.act("summon", "Spark")
    assert t.may("choose") == ["Beast"]
    t.choose("Beast")
    assert t.where("Beast") == (0, "crystal")


@rule("granblue", "2-11-2-1-1", "2-11-2-1-2", "2-11-2-2-1")
@pytest.mark.parametrize(("whom", "whose"), [("団長", {"Captain"}), ("団員", {"Ann", "Bea"}), ("味方", {"Captain", "Ann", "Bea"})])
def test_leader_member_and_friends_are_ones_own(whom: str, whose: set[str]) -> None:
    t = cast(f"このターン中、{whom}すべてのATKに+5する。")
    t.put(0, "member_area", member("Ann"), member("Bea"))
    t.put(1, "member_area", member("Cat"))
    t.put(0, "leader_deck", leader("Heir"))
    t.put(0, "crystal", member("Gem"))
    t.start().act("summon", "Spark")
    assert {c for c in ("Captain", "Rival", "Ann", "Bea", "Cat", "Heir", "Gem") if t.value(c, "atk") > 5} == whose

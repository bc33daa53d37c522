"""9 Rule processing: what interrupts, and what waits for a check point."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    STONE,
    Table,
    act,
    always,
    auto,
    cast,
    hit,
    hit_leader,
    member,
    summon,
    table,
)
from tests.rules import rule

BOLT = hit_leader(5)
PLUS = "このカードが受けるダメージを+{}する。"
MINUS = "このカードが受けるダメージを-{}する。"


def order(t: Table, *events: str) -> list[str]:
    return [e.name for e in t.game.events() if e.name in events]


# ---- 9-2-1
@rule("granblue", "9-2", "9-2-1-1", "9-2-2-1")
def test_damage_and_going_down_interrupt_an_effect() -> None:
    t = cast(hit(9) + "相手の団員が0枚なら、1枚を引く。")
    t.put(1, "member_area", member("Ann"))
    t.start().act("summon", "Spark")
    assert t.count(0, "hand") == 1 and order(t, "down", "draw") == ["down", "draw"]


@rule("granblue", "9-2-1-2", "9-2-1-3-1")
@pytest.mark.parametrize(("atk", "hits"), [(2, [2]), (0, []), (-1, [])])
def test_damage_of_zero_or_less_is_none(atk: int, hits: list[int]) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("相手の団長にこのカードのATKに等しいダメージを与える。"), atk=atk))
    t.start().use("Ann")
    assert [n for _, n in t.hits()] == hits


@rule("granblue", "9-2-1-3", "9-2-1-3-1", "9-2-1-3-2", "9-2-1-3-3", "9-2-1-3-4")
@pytest.mark.parametrize(("dealt", "taken"), [(0, 0), (1, 0), (2, 1), (5, 4)])
@pytest.mark.parametrize("minus_first", [True, False])
def test_first_all_that_adds_then_all_that_takes_away(dealt: int, taken: int, minus_first: bool) -> None:
    """+1 and -2; a damage of nothing is not added to."""
    texts = [always(PLUS.format(1)), always(MINUS.format(2))]
    t = cast(hit_leader(dealt) if dealt == 0 else hit(dealt))
    t.put(1, "member_area", member("Ann", "\n".join(texts[::-1] if minus_first else texts), hp=4))
    t.start().act("summon", "Spark")
    assert [n for _, n in t.hits() if n] == ([taken] if taken else [])
    assert t.where("Ann") == (1, "gauge" if taken >= 4 else "member_area")


@rule("granblue", "9-2-1-3-1", "9-2-1-3-2")
def test_nothing_is_added_to_no_damage() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("相手の団員1枚を選び、このカードのATKに等しいダメージを与える。"), atk=0))
    t.put(1, "member_area", member("Bea", always(PLUS.format(5))))
    t.start().use("Ann")
    assert [n for _, n in t.hits() if n] == [] and t.where("Bea") == (1, "member_area")


@rule("granblue", "9-2-1-3-5", "9-2-2-2")
@pytest.mark.parametrize(("damage", "zone"), [(2, "member_area"), (3, "gauge"), (4, "gauge")])
def test_a_member_goes_down_with_damage_of_its_hp_or_more(damage: int, zone: str) -> None:
    t = cast(hit(damage))
    t.put(1, "member_area", member("Ann", hp=3))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, zone)


@rule("granblue", "9-2-1-3-4", "9-2-1-3-5")
def test_damage_does_not_add_up() -> None:
    t = cast(hit(2) + hit(2))
    t.put(1, "member_area", member("Ann", hp=3))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Ann", 2), ("Ann", 2)] and t.where("Ann") == (1, "member_area")


@rule("granblue", "9-2-1-3-5", "9-2-2-2", "1-3-6")
def test_hp_of_zero_alone_downs_nobody_but_any_damage_then_does() -> None:
    t = table()
    t.put(0, "hand", summon("Curse", "相手の団員1枚を選び、このターン中、そのカードのHPに-3する。"), summon("Spark", hit(1)))
    t.put(1, "member_area", member("Ann", hp=3))
    t.start().act("summon", "Curse")
    assert t.value("Ann", "hp") == 0 and t.where("Ann") == (1, "member_area")
    t.act("summon", "Spark")
    assert t.where("Ann") == (1, "gauge")


@rule("granblue", "9-2-1-3-6", "9-4-2-2")
@pytest.mark.parametrize(("damage", "broken"), [(4, 0), (5, 1), (12, 1)])
def test_a_leader_hit_for_its_hp_loses_one_armour(damage: int, broken: int) -> None:
    t = cast(hit_leader(damage)).start().act("summon", "Spark").through("armour")
    assert not t.over and t.count(1, "armour") == 5 - broken


@rule("granblue", "9-2-1-3-6", "9-4-1-3", "9-4-1-3-1")
def test_a_leader_without_armour_goes_down() -> None:
    t = cast(BOLT, armour=(5, 0)).start().act("summon", "Spark")
    assert t.over and t.winner == 0
    t = cast(hit_leader(4), armour=(5, 0)).start().act("summon", "Spark")
    assert not t.over


# ---- 9-2-2
@rule("granblue", "9-2-2-1-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_of_several_the_turn_players_members_go_down_first(turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "hand", summon("Spark", "すべてのプレイヤーの団員すべてに9ダメージを与える。"))
    for s in (1, 0):
        t.put(s, "member_area", member(f"Ann {s}"))
    t.start().act("summon", "Spark")
    assert t.names("down") == [f"Ann {turn}", f"Ann {1 - turn}"]


@rule("granblue", "9-2-2-2", "9-2-2-3", "9-2-2-3-1")
@pytest.mark.parametrize("text", [hit(3), DOWN])
def test_a_downed_member_goes_to_its_gauge_face_up(text: str) -> None:
    t = cast(text)
    t.put(1, "gauge", member("Past"))
    t.put(1, "member_area", member("Ann"))
    t.start().act("summon", "Spark")
    assert t.zone(1, "gauge") == ["Past", "Ann"] and not t.down("Ann") and t.names("down") == ["Ann"]


# ---- 9-2-3
def levelled(t: Table, *levels: str, seat: int = 1, **more: object) -> Table:
    ann = t.put(seat, "member_area", member("Ann", **more))  # type: ignore[arg-type]
    for name in levels:
        t.put(seat, "member_area", member(name), on=ann, role="level", down=True)
    return t


@rule("granblue", "9-2-3-1", "9-2-3-2", "10-4-3-3-3")
@pytest.mark.parametrize("text", [DOWN, "相手の団員1枚を選び、手札に戻す。", "相手の団員1枚を選び、デッキの下に置く。",
                                  "相手の団員1枚を選び、宝晶石にする。", "相手の団員1枚を選び、奥義ゲージに置く。"])
def test_a_level_card_goes_instead_of_any_move(text: str) -> None:
    t = levelled(cast(text), "Old")
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, "member_area") and t.zone(1, "gauge") == ["Old"] and t.roles("Ann", "level") == []
    assert t.told("down") == [] and not t.down("Old")


@rule("granblue", "9-2-3-2")
def test_the_members_master_picks_the_level_card() -> None:
    t = levelled(cast(DOWN), "Old", "Older")
    t.start().act("summon", "Spark")
    assert t.said() == (1, "level") and set(t.options()) == {"Old", "Older"}
    t.choose("Older")
    assert t.zone(1, "gauge") == ["Older"] and t.roles("Ann", "level") == ["Old"]


@rule("granblue", "9-2-3-2", "9-4-3-2")
def test_who_was_saved_by_a_level_card_did_not_go_down() -> None:
    t = levelled(cast(hit(9) + DRAW), "Old", text=auto("戦闘不能になった", hit(1)))
    t.put(1, "hand", member("Next"))
    t.put(0, "member_area", member("Ear", auto("相手の団員が戦闘不能になった", DRAW)))
    t.start().act("summon", "Spark")
    assert t.hits() == [("Ann", 9)] and t.kind == "main" and t.count(0, "hand") == 1, "no trigger, no refill"


@rule("granblue", "9-2-3-2", "8-4-2")
def test_a_cost_that_moves_a_levelled_member_is_paid() -> None:
    t = levelled(table(), "Old", seat=0, text=act(DRAW, "このカードを奥義ゲージに置く"))
    t.start().use("Ann")
    assert t.where("Ann") == (0, "member_area") and t.zone(0, "gauge") == ["Old"] and t.count(0, "hand") == 1


# ---- 9-3, 9-4
@rule("granblue", "9-3", "9-4-2-1", "9-4-3-1")
def test_armour_breaks_and_members_refill_only_at_the_check_point() -> None:
    t = cast(BOLT + hit(9) + "相手のアーマーが5枚なら、1枚を引く。")
    t.put(1, "member_area", member("Ann"))
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.count(0, "hand") == 1, "the armour was still whole"
    assert t.through("armour").said() == (1, "refill") and t.count(1, "armour") == 4
    assert order(t, "down", "draw", "armour_break") == ["down", "draw", "armour_break"]


@rule("granblue", "9-4", "9-4-1-1")
def test_defeat_comes_before_breaking_armour() -> None:
    t = cast(hit_leader(5) + "10枚を引く。").start().act("summon", "Spark")
    assert t.over and t.winner == 1 and t.told("armour_break") == []


@rule("granblue", "9-4", "9-4-2-3-2-1", "9-4-3-2")
def test_armour_breaks_before_refilling() -> None:
    t = cast(hit(9) + BOLT, armour=(5, 0))
    t.put(1, "armour", member("Plate"))
    t.put(1, "member_area", member("Ann"))
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.said() == (1, "armour_enter")
    t.yes()
    assert t.said() == (1, "refill")
    t.choose("Next")
    assert t.zone(1, "member_area") == ["Plate", "Next"]


@rule("granblue", "9-4-1-3-1")
@pytest.mark.parametrize(("armour", "over"), [(5, False), (0, True)])
def test_downing_a_leader_needs_that_it_has_no_armour(armour: int, over: bool) -> None:
    t = cast("相手の団長を戦闘不能にする。", armour=(5, armour)).start().act("summon", "Spark")
    assert t.over == over and t.told("armour_break") == []


# ---- 9-4-2
@rule("granblue", "9-4-2-1-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_players_armour_breaks_first(turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "hand", summon("Spark", "相手の団長に9ダメージを与える。自分の団長に9ダメージを与える。"))
    t.start().act("summon", "Spark").through("armour")
    assert [e.player for e in t.told("armour_break")] == [turn, 1 - turn]


@rule("granblue", "9-4-2-2")
def test_one_armour_for_each_hit() -> None:
    t = cast(BOLT + BOLT).start().act("summon", "Spark").through("armour")
    assert t.count(1, "armour") == 3


@rule("granblue", "9-4-2-2", "9-4-2-1")
def test_two_hits_on_the_last_armour() -> None:
    """Armour there when a hit was dealt takes it: the second hit does not down the leader."""
    t = cast(BOLT + BOLT, armour=(5, 1)).start().act("summon", "Spark")
    assert not t.over and t.count(1, "armour") == 0


@rule("granblue", "9-4-2-2", "9-4-2-3")
def test_an_effect_breaks_armour() -> None:
    t = cast("相手のアーマー1枚を破壊する。").start().act("summon", "Spark").through("armour")
    assert t.count(1, "armour") == 4 and t.hits() == []


@rule("granblue", "9-4-2-3", "9-4-2-3-1", "9-4-2-3-2")
def test_the_armour_to_break_is_picked_by_its_player() -> None:
    """Unseen: only what somebody has been shown is told from the rest."""
    t = cast(BOLT, armour=(5, 0))
    t.put(1, "armour", member("A", rank=9), member("C", rank=9))
    t.put(1, "armour", member("B", rank=9), known=[1])
    t.start().act("summon", "Spark")
    assert t.said() == (1, "armour") and len(t.asked.options) == 2
    assert not any(t.sees(s, c) for s in (0, 1) for c in "AC")
    t.choose("B")
    assert t.where("B") == (1, "hand") and t.count(1, "armour") == 2 and t.sees(0, "B"), "both have seen it"


@rule("granblue", "9-4-2-3-1-1")
def test_an_effect_may_name_the_armour() -> None:
    t = cast("相手のアーマー1枚を選び、破壊する。", armour=(5, 0))
    t.put(1, "armour", member("A", rank=9), member("B", rank=9))
    t.start().act("summon", "Spark")
    assert t.said() == (0, "choose")
    t.choose("B")
    assert t.where("B") == (1, "hand") and t.where("A") == (1, "armour")


@rule("granblue", "9-4-2-3-2", "9-4-2-3-2-1")
@pytest.mark.parametrize("enter", [True, False])
def test_a_member_among_the_armour_may_enter_rested(enter: bool) -> None:
    t = cast(BOLT, armour=(5, 0))
    t.put(1, "armour", member("Plate", auto("登場", DRAW)))
    t.start().act("summon", "Spark")
    assert t.said() == (1, "armour_enter")
    (t.yes if enter else t.decline)()
    assert t.where("Plate") == (1, "member_area" if enter else "hand")
    assert t.bowed("Plate") == enter and len(t.told("draw")) == enter


@rule("granblue", "9-4-2-3-2-1", "10-2-3-1-1", "10-2-3-2-1", "3-6-3")
@pytest.mark.parametrize(("there", "plate"), [
    ([member("Low", rank=2)], member("Plate", rank=2)), ([member("Plate", rank=0)], member("[Old]Plate", rank=0)),
    ([member(f"M{n}", rank=0) for n in range(3)], member("Plate", rank=0))])
def test_armour_that_does_not_fit_goes_to_the_hand(there: list[object], plate: object) -> None:
    t = cast(BOLT, armour=(5, 0))
    for one in there:
        t.put(1, "member_area", one)  # type: ignore[arg-type]
    new = t.put(1, "armour", plate)  # type: ignore[arg-type]
    t.start().act("summon", "Spark")
    assert t.kind == "main" and t.where(new) == (1, "hand")


@rule("granblue", "9-4-2-3-2-2", "10-17-1-2")
@pytest.mark.parametrize("trigger", [True, False])
def test_a_summon_among_the_armour_may_be_triggered(trigger: bool) -> None:
    t = cast(BOLT, armour=(5, 0))
    t.put(1, "armour", summon("Beast", hit_leader(2), condition="宝晶石が9枚以上"))
    t.start().act("summon", "Spark")
    assert t.said() == (1, "trigger")
    (t.yes if trigger else t.decline)()
    assert t.where("Beast") == (1, "gauge" if trigger else "hand")
    assert t.hits()[1:] == [("Captain", 2)] * trigger


@rule("granblue", "9-4-2-3-2-2")
def test_the_trigger_of_armour_resolves_inside_the_break() -> None:
    """Before the second armour breaks, and before anybody refills."""
    t = cast(BOLT + BOLT, armour=(5, 0))
    t.put(1, "armour", summon("Beast", "自分は2枚を引く。"), summon("Brute", "自分は2枚を引く。"))
    t.start().act("summon", "Spark")
    while t.kind in ("armour", "trigger"):
        if t.kind == "armour":
            t.choose(t.options()[0])
        else:
            t.yes()
    assert order(t, "armour_break", "trigger", "draw") == ["armour_break", "trigger", "draw", "draw"] * 2


# ---- 9-4-3
@rule("granblue", "9-4-3-1-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_player_refills_first(turn: int) -> None:
    t = table(turn=turn)
    t.put(turn, "hand", summon("Spark", "すべてのプレイヤーの団員すべてに9ダメージを与える。"))
    for s in (0, 1):
        t.put(s, "member_area", member(f"Ann {s}"))
        t.put(s, "hand", member(f"Next {s}"))
    t.start().act("summon", "Spark")
    assert t.said() == (turn, "refill")
    t.choose(f"Next {turn}")
    assert t.said() == (1 - turn, "refill")


@rule("granblue", "9-4-3-2", "9-4-3-3", "9-4-3-3-1")
@pytest.mark.parametrize("count", [1, 2])
def test_each_downed_member_may_be_replaced_from_the_hand_rested(count: int) -> None:
    t = cast("相手の団員すべてに9ダメージを与える。")
    for n in range(count):
        t.put(1, "member_area", member(f"M{n}"))
    t.put(1, "hand", *[member(f"H{n}", auto("登場", "相手の団長に1ダメージを与える。")) for n in range(3)])
    t.start().act("summon", "Spark")
    for n in range(count):
        assert t.said() == (1, "refill")
        t.choose(f"H{n}")
    t.through("waiting_order")
    assert t.kind == "main" and t.zone(1, "member_area") == [f"H{n}" for n in range(count)]
    assert t.bowed("H0") and t.hits()[count:] == [("Captain", 1)] * count, "they enter"


@rule("granblue", "9-4-3-3-1")
def test_refilling_is_free_to_be_left() -> None:
    t = cast(DOWN)
    t.put(1, "member_area", member("Ann"))
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert set(t.options()) > {"Next"}
    t.decline()
    assert t.kind == "main" and t.where("Next") == (1, "hand")


@rule("granblue", "9-4-3-3-1", "10-2-3-1-1", "10-2-3-2-1")
@pytest.mark.parametrize(("held", "fits"), [(member("Tall", rank=3), False), (member("Fair", rank=2), True),
                                            (member("[New]Bea", rank=0), False), (summon("Beast", DRAW), False)])
def test_who_refills_fits_rank_and_name(held: object, fits: bool) -> None:
    t = cast(DOWN)
    t.put(1, "member_area", member("Ann"), member("Bea"))
    new = t.put(1, "hand", held)  # type: ignore[arg-type]
    t.start().act("summon", "Spark").choose("Ann")
    assert (t.said() == (1, "refill")) == fits
    if fits:
        t.choose(new)
        assert t.where(new) == (1, "member_area")


@rule("granblue", "9-4-3-2")
@pytest.mark.parametrize("text", ["相手の団員1枚を選び、手札に戻す。", "相手の団員1枚を選び、奥義ゲージに置く。"])
def test_who_leaves_otherwise_is_not_refilled(text: str) -> None:
    t = cast(text)
    t.put(1, "member_area", member("Ann"))
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.kind == "main" and t.where("Next") == (1, "hand")


@rule("granblue", "9-4-3-2")
@pytest.mark.parametrize("trigger", [True, False])
def test_a_summon_turned_up_by_a_break_brings_a_refill(trigger: bool) -> None:
    t = cast(BOLT, armour=(5, 0))
    t.put(1, "armour", summon("Beast", "相手の団長に1ダメージを与える。"))
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    (t.yes if trigger else t.decline)()
    assert t.said() == (1, "refill")
    t.choose("Next")
    assert t.where("Next") == (1, "member_area") and t.bowed("Next")


@rule("granblue", "9-4-3-2")
def test_a_member_turned_up_by_a_break_brings_no_refill() -> None:
    t = cast(BOLT, armour=(5, 0))
    t.put(1, "armour", STONE)
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.kind == "main" and t.where("Next") == (1, "hand")

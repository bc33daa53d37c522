"""More rules from where a small mistake in their code would show: whose it is, which phase it is, what is not done."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    STONE,
    act,
    always,
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


@rule("granblue", "1-2-4", "1-2-4-1", "1-2-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_any_time(seat: int) -> None:
    t = table()
    t.put(0, "hand", summon("Spark", hit(1)))
    t.put(1, "member_area", member("Ann"), member("Bea"))
    t.start().act("summon", "Spark")
    assert t.kind == "choose"
    t.concede(seat)
    assert t.over and t.winner == 1 - seat


@rule("granblue", "4-8-3", "4-8-2", "4-8-4-2")
@pytest.mark.parametrize(("text", "hands"), [("3枚を引く。", (3, 0)), ("相手は2枚を引く。", (0, 2)), ("0枚を引く。", (0, 0)),
                                             ("すべてのプレイヤーは2枚を引く。", (2, 2))])
def test_so_many_are_drawn_by_whom_it_says(text: str, hands: tuple[int, int]) -> None:
    t = cast(text)
    t.put(0, "member_area", member("Ann", auto("自分がカードを引いた", "自分の「Ann」1枚を選び、ATK+1チップ1個を置く。")))
    t.put(1, "member_area", member("Bea", auto("自分がカードを引いた", "自分の「Bea」1枚を選び、ATK+1チップ1個を置く。")))
    t.start().act("summon", "Spark")
    for _ in range(9):
        if t.kind == "main":
            break
        t.game.answer(0)
    assert (t.count(0, "hand"), t.count(1, "hand")) == hands
    assert (t.value("Ann", "atk"), t.value("Bea", "atk")) == (2 + hands[0], 2 + hands[1])
    assert [d.player for d in t.told("draw")] == [0] * hands[0] + [1] * hands[1]


@rule("granblue", "4-8-4", "4-8-4-1", "4-8-4-2", "4-8-4-3")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_are_drawn_one_by_one(number: int) -> None:
    t = cast("2枚までを引く。")
    t.start().act("summon", "Spark")
    for k in range(number):
        assert t.said() == (0, "draw_more") and t.count(0, "hand") == k
        t.yes()
    if number < 2:
        t.no()
    assert t.said() == (0, "main") and t.count(0, "hand") == number


@rule("granblue", "6-5-1-2", "6-5-1-2-1-2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("down", [0, 2])
def test_a_chain_burst_is_made_with_backs_of_ones_own_only(seat: int, down: int) -> None:
    t = table("burst", turn=seat)
    t.put(1 - seat, "gauge", STONE, count=3, down=True)
    if down:
        t.put(seat, "gauge", STONE, count=down, down=True)
    t.put(seat, "gauge", STONE)
    t.put(1 - seat, "member_area", member("Ann", hp=9))
    t.start().pass_until(turn=1 - seat)
    bursts = [b.player for b in t.told("chain_burst")]
    assert bursts[:1] == ([seat] if down else []) and t.hits()[:1] == ([("Ann", down)] if down else [])
    assert t.count(seat, "gauge") == 1


@rule("granblue", "7-3-1", "7-3-1-1", "7-4-1", "7-4-1-1", "7-2-1", "7-2-1-1")
def test_each_step_of_a_battle_begins_in_its_phase() -> None:
    choose = "自分の団員1枚を選び、レストにする。"
    t = table("main")
    t.put(0, "member_area", member("Ann", auto("アタックステップ開始", choose)), member("Cal"))
    t.put(1, "member_area", member("Bea", auto("カウンターステップ開始", choose) + "\n" +
                                   auto("ダメージステップ開始", choose), hp=9), member("Dee", hp=9))
    t.start().pass_()
    assert (t.at, t.seat) == ("attack", 0) and set(t.options()) == {"Ann", "Cal"}
    t.choose("Cal")
    t.act("attack", "Ann").choose("Dee")
    t.pass_()
    t.yes()
    assert (t.at, t.seat) == ("counter", 1) and set(t.options()) == {"Bea", "Dee"}
    t.choose("Bea")
    for _ in range(9):
        if t.at == "damage":
            break
        if t.kind == "choose":
            t.choose("Cal")
        elif t.kind == "counter":
            t.no()
        else:
            t.pass_()
    assert (t.at, t.seat, t.kind) == ("damage", 1, "choose")


@rule("granblue", "6-3-1-2-3", "7-2-1-3-4", "6-3-1-2-2", "7-2-1-3-3", "10-18-2")
def test_what_lies_elsewhere_is_not_ones_own_to_use() -> None:
    for phase in ("main", "attack"):
        t = table(phase)
        t.put(0, "gauge", summon("Gone", DRAW))
        t.put(1, "hand", summon("Theirs", DRAW))
        t.put(0, "crystal", member("Stone2", act(DRAW), rank=9))
        t.put(1, "member_area", member("Bea", act(DRAW)))
        t.put(0, "member_area", member("Ann", act(DRAW)))
        t.start()
        assert t.may("summon") == [] and t.may("use") == ["Ann"]
        assert "6-3-1-2-3" in t.why_not("Gone", verb="summon") and "6-3-1-2-3" in t.why_not("Theirs", verb="summon")
        assert "6-3-1-2-2" in t.why_not("Bea", verb="use")


@rule("granblue", "8-7-1", "8-7-2", "8-7-2-2", "8-7-4-1")
@pytest.mark.parametrize(("who", "drawn"), [("このカード", 1), ("自分の他の団員", 0), ("相手の団員", 0), ("自分の「Ann」", 1), ("自分の「Bea」", 0)])
def test_the_subject_of_a_trigger_is_asked(who: str, drawn: int) -> None:
    t = table()
    t.put(0, "member_area", member("Ann", auto(f"{who}がレストになった", DRAW)), member("Bea", act("自分の「Ann」1枚を選び、レストにする。")))
    t.start().use("Bea")
    assert t.bowed("Ann") and t.count(0, "hand") == drawn


@rule("granblue", "9-2-2-3", "9-2-2-3-1", "9-2-2-2", "9-4-3-2", "9-4-3-3-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_goes_down_lies_in_the_gauge_and_its_player_refills(seat: int) -> None:
    t = cast(f"{'自分' if seat == 0 else '相手'}の団員1枚を選び、戦闘不能にする。")
    t.put(seat, "member_area", member("Ann"))
    for s in (0, 1):
        t.put(s, "hand", member(f"Next{s}"))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (seat, "gauge") and not t.down("Ann") and t.names("down") == ["Ann"]
    assert t.said() == (seat, "refill") and t.options() == ["pass", f"Next{seat}"]
    t.choose(f"Next{seat}")
    assert t.where(f"Next{seat}") == (seat, "member_area") and t.bowed(f"Next{seat}") and t.said() == (0, "main")


@rule("granblue", "9-2-2-3", "9-2-2-1", "1-3-3")
def test_who_does_not_go_down_stays_and_nobody_refills() -> None:
    t = cast(DOWN + "1枚を引く。")
    t.put(1, "member_area", member("Ann", always("このカードは戦闘不能にならない。")))
    t.put(1, "hand", member("Next"))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, "member_area") and t.told("down") == [] and t.said() == (0, "main") and t.count(0, "hand") == 1


@rule("granblue", "9-2-1-1", "9-2-1-2", "9-2-1-3")
def test_no_damage_comes_to_what_has_gone() -> None:
    t = cast("相手の団員1枚を選び、手札に戻す。そのカードに3ダメージを与える。相手の団長に0ダメージを与える。")
    t.put(1, "member_area", member("Ann"))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (1, "hand") and t.hits() == []


@rule("granblue", "4-9-1-1", "4-9-1-2")
def test_in_battle_each_attacker_deals_it_and_an_effect_is_its_own_cards() -> None:
    heard = [f"「{n}」が相手の団員にダメージを与えた" for n in ("Ann", "Cal", "Eve")]
    t = table("attack")
    t.put(0, "member_area", member("Ann", "\n".join(f"耳{i}:{w}時、1枚を引く。" for i, w in enumerate(heard))), member("Cal"),
          member("Eve", act(hit(1))))
    t.put(1, "member_area", member("Bea", hp=9))
    t.start().act("attack", "Ann").choose("Bea")
    t.act("pursue", "Cal")
    t.use("Eve")
    assert t.count(0, "hand") == 1, "of the effect Eve alone, though a battle is on"
    t.pass_()
    for _ in range(5):
        if t.count(0, "hand") == 3:
            break
        t.game.answer(0)
    assert t.count(0, "hand") == 3, "of the battle Ann and Cal, not Eve"


@rule("granblue", "10-6-1", "10-6-1-2")
def test_what_is_open_is_not_shown_again_and_what_is_hidden_is() -> None:
    t = cast("奥義ゲージのカード1枚を選び、公開する。手札1枚を選び、公開する。")
    t.put(0, "gauge", member("Open"))
    t.put(0, "hand", member("Held", rank=9))
    t.start()
    assert not t.sees(1, "Held")
    t.act("summon", "Spark").choose("Open")
    assert t.names("reveal") == ["Held"] and t.sees(1, "Held")


@rule("granblue", "10-2-1", "10-2-2", "3-6-1-1")
@pytest.mark.parametrize(("how", "rested"), [("登場させる", False), ("レストで登場させる", True)])
def test_who_enters_by_an_effect_lies_as_it_says_and_has_entered(how: str, rested: bool) -> None:
    t = cast(f"奥義ゲージの団員カード1枚を選び、{how}。")
    t.put(0, "gauge", member("Ann", auto("登場した", DRAW)))
    t.start().act("summon", "Spark")
    assert t.where("Ann") == (0, "member_area") and t.bowed("Ann") == rested and t.count(0, "hand") == 1


@rule("granblue", "10-7-1-1", "3-2-4", "10-7-1")
def test_a_shuffle_is_of_the_deck_that_is_named() -> None:
    for whose, seat in (("自分", 0), ("相手", 1)):
        t = cast(f"{whose}のデッキをシャッフルする。", deck=9)
        for s in (0, 1):
            t.put(s, "deck", member(f"D{s}"), known=[0, 1])
        t.start().act("summon", "Spark")
        assert [t.sees(0, f"D{s}") for s in (0, 1)] == [s != seat for s in (0, 1)]
        assert [d.player for d in t.told("shuffle")] == [seat]


@rule("granblue", "8-2-1-2", "8-9-1", "8-9-1-1", "8-9-1-2", "8-9-1-3")
def test_numbers_start_from_what_is_printed_each_time() -> None:
    t = table()
    t.put(0, "member_area", member("Ann", act("このターン中、このカードのATKに-3する。") + "\n" + act("このターン中、このカードのATKに+1する。")))
    t.start().use("Ann", 1)
    assert t.value("Ann", "atk") == 3
    t.use("Ann", 0)
    assert t.value("Ann", "atk") == 0
    t.use("Ann", 0)
    assert t.value("Ann", "atk") == -3, "below 0, and reckoned with"
    t.use("Ann", 1)
    assert t.value("Ann", "atk") == -2
    t.end_turn()  # type: ignore[attr-defined]
    assert t.value("Ann", "atk") == 2


@rule("granblue", "5-2-1-7", "5-2-1-2")
def test_each_has_chosen_its_own_first_leader() -> None:
    import taisen
    game = taisen.new_game("granblue", seed=3)
    while game.question is not None and game.question.kind in ("redraw", "first_leader"):
        game.answer(0)
    for s in (0, 1):
        (first,) = game.view(s).zone(s, "leader_area")
        assert first.owner == s and first.nums["rank"] == 0 and not first.down and first.pose == 0
        assert len(game.view(s).zone(s, "leader_deck")) == 4


@rule("granblue", "9-4-2-2", "9-4-2-3-1")
def test_the_broken_armour_is_that_of_whose_leader_was_hit() -> None:
    for text, seat in ((hit_leader(5), 1), ("自分の団長に5ダメージを与える。", 0)):
        t = cast(text)
        t.put(0, "leader_deck", leader("Heir"))
        t.start().act("summon", "Spark")
        t.through("armour", "armour_enter")  # type: ignore[attr-defined]
        assert (t.count(seat, "armour"), t.count(1 - seat, "armour")) == (4, 5) and [b.player for b in t.told("armour_break")] == [seat]

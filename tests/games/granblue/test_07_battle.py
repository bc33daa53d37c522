"""7 The battle phase: attack, counter and damage step."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import (
    DOWN,
    DRAW,
    Table,
    act,
    always,
    auto,
    hit,
    leader,
    member,
    summon,
    table,
    up,
)
from tests.rules import rule

AWAY = "このカードを手札に戻す。"


def field(phase: str = "attack", *, guards: tuple[str, ...] = ("Guard",), hp: int = 9, **more: object) -> Table:
    """Ann and Bea (2 ATK each) stand against these members."""
    t = table(phase, **more)  # type: ignore[arg-type]
    t.put(0, "member_area", member("Ann"), member("Bea"))
    for name in guards:
        t.put(1, "member_area", member(name, hp=hp))
    return t


def counter(t: Table) -> Table:
    """The turn player does nothing more; the other one takes the counter step."""
    t.to("attack").pass_(0)
    assert t.said() == (1, "counter")
    return t.yes()  # type: ignore[return-value]


def order(t: Table, *events: str) -> list[str]:
    return [e.name for e in t.game.events() if e.name in events]


# ---- 7-1
@rule("granblue", "7-1", "6-4-1", "7-2-1-3-1")
@pytest.mark.parametrize("turn", [0, 1])
def test_active_leaders_and_members_of_the_turn_player_attack(turn: int) -> None:
    t = table("attack", turn=turn)
    t.put(turn, "member_area", member("Ann"))
    t.put(turn, "member_area", member("Tired"), bowed=True)
    t.put(1 - turn, "member_area", member("Guard"))
    t.put(turn, "hand", member("Held"))
    t.start()
    assert t.said() == (turn, "attack")
    assert set(t.may("attack")) == {("Captain", "Rival")[turn], "Ann"}
    assert "7-2-1-3-1" in t.why_not("Tired") or "7-1" in t.why_not("Tired")


@rule("granblue", "7-1", "7-2-1-3-1-3")
def test_a_battle_ends_when_the_attacked_card_has_gone() -> None:
    t = field()
    t.put(0, "hand", summon("Spark", DOWN))
    t.start().attack("Ann").act("summon", "Spark")
    assert t.said() == (0, "attack")
    assert t.may("pursue") == [] and t.may("attack") == ["Captain", "Bea"]
    assert order(t, "damage_step", "damage") == []


@rule("granblue", "7-1", "7-2-1-3-1-3")
def test_a_battle_ends_when_no_attacker_is_left() -> None:
    t = field()
    t.put(1, "hand", summon("Gust", "相手の団員1枚を選び、手札に戻す。"))
    t.start().attack("Ann")
    counter(t).act("summon", "Gust").choose("Ann")
    t.pass_until(kind="attack")
    assert t.may("pursue") == [] and t.may("attack") == ["Captain", "Bea"] and t.hits() == []


@rule("granblue", "7-1", "7-4-1-2")
def test_a_battle_goes_on_while_one_attacker_is_left() -> None:
    t = field()
    t.put(1, "hand", summon("Gust", "相手の団員1枚を選び、手札に戻す。"))
    t.start().attack("Ann").act("pursue", "Bea")
    counter(t).act("summon", "Gust").choose("Ann")
    t.strike()
    assert t.hits() == [("Guard", 2)]


@rule("granblue", "7-1", "7-4-1-2")
def test_who_attacks_and_pursues_in_one_battle_counts_once() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", act("このカードをアクティブにする。")))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann").use("Ann").act("pursue", "Ann").strike()
    assert t.hits() == [("Guard", 2)]


# ---- 7-2
@rule("granblue", "7-2-1", "7-2-1-1")
def test_the_battle_phase_begins_once_and_each_attack_step_anew() -> None:
    t = table("main")
    t.put(0, "member_area", member("Ann", auto("バトルフェイズ開始", "相手の団長に1ダメージを与える。") + "\n" +
                                   auto("アタックステップ開始", "相手の団長に2ダメージを与える。")))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().pass_().through("waiting_order")
    assert sorted(n for _, n in t.hits()) == [1, 2]
    t.attack("Ann").strike().through("waiting_order")
    assert sorted(n for c, n in t.hits() if c == "Rival") == [1, 2, 2]


@rule("granblue", "7-2-1-1", "7-3-1-3")
def test_coming_back_from_the_counter_step_begins_a_new_attack_step() -> None:
    t = table("main")
    t.put(0, "member_area", member("Ann", auto("アタックステップ開始", DRAW)))
    t.start().pass_()
    t.to("attack")
    assert t.count(0, "hand") == 1
    counter(t)
    t.to("attack")
    assert t.count(0, "hand") == 2


@rule("granblue", "7-2-1-2", "7-2-1-3")
def test_what_the_attack_step_sets_off_comes_before_the_first_attack() -> None:
    t = table("main")
    t.put(0, "member_area", member("Ann", auto("アタックステップ開始", "このカードをアクティブにする。")), bowed=True)
    t.start().pass_()
    assert t.said() == (0, "attack") and t.waiting() == [] and "Ann" in t.may("attack")


@rule("granblue", "7-2-1-3-1", "7-2-1-3-1-1")
def test_who_attacks_rests() -> None:
    t = field().start().attack("Ann")
    assert t.bowed("Ann") and not t.bowed("Bea") and t.names("rest") == ["Ann"] and t.names("attack") == ["Ann"]


@rule("granblue", "7-2-1-3-1", "7-2-1-3-1-3")
def test_no_second_attack_begins_during_a_battle() -> None:
    t = field().start().attack("Ann")
    assert t.kind == "attack" and t.may("attack") == [] and t.may("pursue") == ["Captain", "Bea"]
    assert "7-2-1-3-1" in t.why_not("Bea", verb="attack")
    t.strike()
    assert t.may("attack") == ["Captain", "Bea"] and t.may("pursue") == []


@rule("granblue", "7-2-1-3-1-2")
@pytest.mark.parametrize("guards", [("Guard",), ("Guard", "Other"), ()])
def test_members_are_attacked_and_the_leader_only_where_there_is_none(guards: tuple[str, ...]) -> None:
    t = field(guards=guards).start()
    t.act("attack", "Ann")
    if len(guards) > 1:
        assert t.said() == (0, "target") and t.options() == list(guards)
        t.choose("Other")
    t.strike()
    assert t.hits() == [(guards[-1] if guards else "Rival", 2)]


@rule("granblue", "7-2-1-3-1-2")
def test_members_that_cannot_be_attacked_open_the_way_to_the_leader() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"))
    t.put(1, "member_area", member("Ghost", always("このカードはアタックされない。")))
    t.start().attack("Ann").strike()
    assert t.hits() == [("Rival", 2)]


@rule("granblue", "7-2-1-3-1-2")
@pytest.mark.parametrize("bowed", [True, False])
def test_resting_members_are_attacked_too(bowed: bool) -> None:
    t = field(guards=())
    t.put(1, "member_area", member("Guard", hp=9), bowed=bowed)
    t.start().attack("Ann").strike()
    assert t.hits() == [("Guard", 2)]


@rule("granblue", "7-2-1-3-1-4")
@pytest.mark.parametrize("first", ["auto", "ultimate"])
def test_the_attackers_ultimate_is_activated_among_the_automatic_effects(first: str) -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", auto("アタックした", DRAW), ultimate=(1, up(2))))
    t.put(0, "gauge", member("Past"))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    assert t.said() == (0, "waiting_order") and len(t.options()) == 2
    if first == "ultimate":
        t.act("ultimate", "Ann")
    else:
        t.choose("Ann").act("ultimate", "Ann")
    assert order(t, "draw", "ultimate") == (["ultimate", "draw"] if first == "ultimate" else ["draw", "ultimate"])


@rule("granblue", "7-2-1-3-1-4")
def test_a_passed_ultimate_does_not_come_again_after_the_check_point() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", ultimate=(1, up(2))))
    t.put(0, "gauge", member("Past"))
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    assert t.kind == "ultimate"
    t.decline()
    assert t.kind == "attack" and t.may("ultimate") == []
    t.strike()
    assert t.hits() == [("Guard", 2)]


@rule("granblue", "7-2-1-3-2-1", "8-7-5-1")
def test_that_one_more_attacks_is_seen_at_once() -> None:
    t = field()
    t.put(0, "member_area", member("Eye", "【ターン1回】名:アタックしている味方が2枚以上いる時、カードを1枚引く。"))
    t.start().attack("Ann")
    assert t.count(0, "hand") == 0
    t.act("pursue", "Bea")
    assert t.count(0, "hand") == 1 and t.kind == "attack"


@rule("granblue", "7-2-1-3-2", "7-2-1-3-2-1")
def test_a_pursuer_rests_attacks_too_and_joins_the_battle() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"), member("Bea", auto("アタックした", DRAW)))
    t.put(0, "member_area", member("Tired"), bowed=True)
    t.put(1, "member_area", member("Guard", hp=9), member("Other", hp=9))
    t.start().attack("Ann", "Guard")
    assert t.may("pursue") == ["Captain", "Bea"]
    t.act("pursue", "Bea")
    assert t.bowed("Bea") and t.count(0, "hand") == 1, "to pursue is to attack"
    t.act("pursue", "Captain").strike()
    assert t.hits() == [("Guard", 7)]


@rule("granblue", "7-2-1-3-2-2")
def test_a_pursuers_ultimate_and_only_its_own() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", ultimate=(1, up(2))), member("Bea", ultimate=(1, up(3))))
    t.put(0, "gauge", member("Past"), count=5)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    t.decline().act("pursue", "Bea")  # type: ignore[attr-defined]
    assert t.kind == "ultimate" and t.may("ultimate") == ["Bea"]
    t.act("ultimate", "Bea").strike()
    assert t.hits() == [("Guard", 7)]


@rule("granblue", "7-2-1-3-3", "7-2-1-3-4")
@pytest.mark.parametrize("battle", [False, True])
def test_effects_and_summons_in_the_attack_step(battle: bool) -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"), member("Bea", act(DRAW)))
    t.put(0, "hand", summon("Spark", DRAW), member("Held", rank=0))
    t.put(0, "leader_deck", leader("Heir"))
    t.put(1, "member_area", member("Guard", act(DRAW), hp=9))
    t.put(1, "hand", summon("Flash", DRAW))
    t.start()
    if battle:
        t.attack("Ann")
    assert {o for o in t.options() if o.split()[0] not in ("attack", "pursue")} == {"pass", "use Bea", "summon Spark"}
    t.use("Bea").act("summon", "Spark")
    assert t.count(0, "hand") == 3 and t.said() == (0, "attack")


@rule("granblue", "6-3-1-2-3-1", "7-2-1-3-4", "7-3-1-2-2")
@pytest.mark.parametrize("step", ["attack", "counter"])
def test_a_summons_condition_is_asked_in_the_battle_phase_too(step: str) -> None:
    t = field()
    s = 0 if step == "attack" else 1
    t.put(s, "hand", summon("Spark", DRAW, condition="宝晶石が9枚以上"))
    t.put(s, "hand", summon("Flash", DRAW, condition="宝晶石が3枚以上"))
    t.start().attack("Ann")
    if step == "counter":
        counter(t)
    assert t.may("summon") == ["Flash"]
    assert "6-3-1-2-3-1" in t.why_not("Spark")


@rule("granblue", "7-2-1-4")
@pytest.mark.parametrize("battle", [False, True])
def test_the_other_player_may_take_the_counter_step_when_the_turn_player_stops(battle: bool) -> None:
    t = field()
    t.put(1, "hand", summon("Flash", DRAW))
    t.start()
    if battle:
        t.attack("Ann")
    t.to("attack").pass_(0)
    assert t.said() == (1, "counter")
    t.decline()
    if battle:
        assert t.hits() == [("Guard", 2)] and t.at == "attack"
    else:
        assert t.at == "burst"


# ---- 7-3
@rule("granblue", "7-3-1", "7-3-1-1")
def test_the_counter_step_begins_with_its_triggers() -> None:
    t = field()
    t.put(1, "member_area", member("Cat", auto("カウンターステップ開始", DRAW)))
    t.start().attack("Ann", "Guard")
    before = t.count(1, "hand")
    counter(t)
    assert t.count(1, "hand") == before + 1


@rule("granblue", "7-3-1-2", "7-3-1-2-1", "7-3-1-2-2")
def test_the_other_player_uses_effects_and_summons_in_the_counter_step() -> None:
    t = field()
    t.put(1, "member_area", member("Cat", act(DRAW)))
    t.put(1, "hand", summon("Flash", DRAW), member("Held", rank=0))
    t.put(0, "hand", summon("Spark", DRAW))
    t.start().attack("Ann", "Guard")
    counter(t)
    assert t.said() == (1, "counter_act") and set(t.options()) == {"pass", "use Cat", "summon Flash"}
    t.use("Cat").act("summon", "Flash")
    assert t.said() == (1, "counter_act") and t.count(1, "hand") == 3


@rule("granblue", "7-3-1-3")
def test_after_the_counter_step_the_attack_step_goes_on() -> None:
    t = field()
    t.put(1, "hand", summon("Flash", DRAW))
    t.start().attack("Ann")
    counter(t).pass_(1)
    assert t.said() == (0, "attack") and t.may("pursue") == ["Captain", "Bea"]
    t.act("pursue", "Bea").strike()
    assert t.hits() == [("Guard", 4)]


@rule("granblue", "7-3-1-3", "7-2-1-4")
def test_outside_a_battle_the_counter_step_leads_back_too() -> None:
    t = field()
    t.put(1, "hand", summon("Flash", DRAW))
    t.start()
    counter(t).pass_(1)
    assert t.said() == (0, "attack") and t.may("attack") == ["Captain", "Ann", "Bea"]


# ---- 7-4
@rule("granblue", "7-4-1", "7-4-1-1")
def test_the_damage_step_begins_with_its_triggers() -> None:
    t = field()
    t.put(0, "member_area", member("Cat", auto("ダメージステップ開始", hit(1))))
    t.start().attack("Ann").strike()
    assert t.hits() == [("Guard", 1), ("Guard", 2)]


@rule("granblue", "7-4-1-1", "7-1")
def test_the_damage_step_deals_nothing_to_a_card_that_has_gone() -> None:
    t = field(hp=1)
    t.put(0, "member_area", member("Cat", auto("ダメージステップ開始", hit(1))))
    t.start().attack("Ann").strike()
    assert t.hits() == [("Guard", 1)] and t.kind == "attack"


@rule("granblue", "7-4-1-2")
@pytest.mark.parametrize(("atks", "damage"), [((2, 3), 5), ((4, -1), 3), ((0, 2), 2)])
def test_the_damage_is_the_sum_of_the_attackers_atk(atks: tuple[int, int], damage: int) -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", atk=atks[0]), member("Bea", atk=atks[1]))
    t.put(1, "member_area", member("Guard", hp=99))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert t.hits() == [("Guard", damage)]


@rule("granblue", "7-4-1-2", "9-2-1-2", "9-2-1-3-1", "1-3-6")
@pytest.mark.parametrize("atks", [(2, -2), (1, -3)])
def test_a_sum_of_zero_or_less_does_no_damage(atks: tuple[int, int]) -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann", atk=atks[0]), member("Bea", atk=atks[1]))
    t.put(1, "member_area", member("Guard", auto("ダメージを受けた", DRAW), hp=1))
    t.start().attack("Ann").act("pursue", "Bea").strike()
    assert t.hits() == [] and t.where("Guard") == (1, "member_area") and t.count(1, "hand") == 0


@rule("granblue", "7-4-1-3")
def test_after_the_damage_all_is_settled_and_the_attack_step_comes_again() -> None:
    t = field(hp=2)
    t.put(1, "hand", member("Next"))
    t.start().attack("Ann").to("refill", 1).choose("Next")
    assert t.said() == (0, "attack") and t.may("attack") == ["Captain", "Bea"] and t.bowed("Ann")

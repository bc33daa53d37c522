"""1210, 1211: static abilities, defining abilities, and ukemi."""
from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from tests.rules import rule

GAME = "ninja_slayer"
WIND = card("Wind", kind="kotodama", cost=0, text="1枚ドロー。")
BLADE = card("Blade", kind="kotodama", cost=0, text="キャラクターを1人選び、それを殺す。")
STING = card("Sting", kind="kotodama", cost=0, text="相手プレイヤーに1ダメージを与える。")


# ---- 1210
@rule(GAME, "1210.1")
def test_a_static_ability_applies_all_the_while_it_works_and_no_longer() -> None:
    t = Position()
    t.put(0, "hand", BLADE, card("Runner", cost=0, karate=1))
    t.put(0, "field", card("Banner", text="◆あなたの場の他のキャラクターは+2/+0を得る。"))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.value("Runner", "karate") == 3
    t.enter("Blade").choose("Banner").pass_until_empty()
    assert t.value("Runner", "karate") == 1


@rule(GAME, "1210.1")
def test_a_static_ability_whose_condition_comes_and_goes_applies_while_it_holds() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(0, "field", card("Runner", karate=1, text="◆あなたの場に他の〈影〉がいるかぎり、これは+2/+0を得る。"))
    t.put(0, "field", card("Shade", traits=["影"]))
    t.start()
    assert t.value("Runner", "karate") == 3
    t.enter("Blade").choose("Shade").pass_until_empty()
    assert t.value("Runner", "karate") == 1


@rule(GAME, "1210.2")
@pytest.mark.parametrize("zone", ["field", "hand", "ohigan", "ether", "excluded", "damage", "deck"])
def test_a_defining_ability_works_in_every_zone(zone: str) -> None:
    t = Position()
    t.put(0, zone, card("Host", karate=0, text="◆これのカラテは相手の場のキャラクターの数になる。"))
    t.put(1, "field", card("Guard"), card("Watch"))
    t.start()
    assert t.value("Host", "karate") == 2


@rule(GAME, "1210.2")
def test_a_defining_ability_sets_the_cost_of_a_card_in_hand() -> None:
    t = Position()
    t.put(0, "hand", card("Host", cost=5, text="◆これのコストは相手の場のキャラクターの数になる。"))
    t.put(0, "ether", count=1)
    t.put(1, "field", card("Guard"))
    t.start()
    assert t.options() == ["pass", "enter Host"]


@rule(GAME, "1210.1")
def test_a_static_ability_that_lowers_the_cost_of_cards_in_hand_counts_when_they_are_entered() -> None:
    t = Position()
    t.put(0, "hand", card("Host", cost=5))
    t.put(0, "field", card("Veil", text="◆あなたの手札のキャラクターのコストは0になる。"))
    t.start()
    assert t.options() == ["pass", "enter Host"]


@rule(GAME, "1210.2")
def test_one_with_a_condition_is_no_defining_ability() -> None:
    t = Position()
    t.put(0, "hand", card("Host", cost=9, karate=1, text="◆あなたのターンの間、これのカラテは5になる。"), WIND)
    t.start()
    assert t.value("Host", "karate") == 1


# ---- 1211
def checked(ukemi: str, *, kind: str = "character", text: str = "", cost: int = 3, **more: str) -> Position:
    """Player 1's next damage check turns up a card with this ukemi."""
    t = Position()
    t.put(0, "hand", STING, WIND)
    t.put(1, "hand", card("Gust", kind="kotodama", cost=0, text="1枚ドロー。"))
    t.put(1, "deck", card("Top", kind=kind, cost=cost, text=text, ukemi=ukemi))
    return t


def hit(t: Position) -> Position:
    """The damage check resolves."""
    t.start()
    return t.enter("Sting").resolve()


@rule(GAME, "1211.2", "1211.2b", "1211.2b-1")
def test_a_ukemi_that_enters_its_card_enters_the_card_itself_without_paying() -> None:
    t = hit(checked("これがエントリーする!"))
    assert t.pile() == ["Top"]
    t.pass_until_empty()
    assert t.where("Top") == (1, "field")
    assert t.count(1, "ether") == 0


@rule(GAME, "1211.2b", "1211.2b-1")
def test_a_kotodama_so_entered_resolves_and_goes_to_the_ohigan() -> None:
    t = hit(checked("これがエントリーする!", kind="kotodama", text="2枚ドロー。"))
    assert t.pile() == ["Top"]
    t.pass_until_empty()
    assert t.where("Top") == (1, "ohigan")
    assert t.count(1, "hand") == 3


@rule(GAME, "1211.2b-1")
def test_entered_by_its_ukemi_ether_that_is_there_is_not_bowed() -> None:
    t = checked("これがエントリーする!", cost=1)
    ether = t.put(1, "ether")
    hit(t).pass_until_empty()
    assert t.where("Top") == (1, "field")
    assert not t.bowed(ether)


@rule(GAME, "1211.2a", "1211.2")
def test_a_ukemi_that_enters_another_card_enters_that_card_in_its_place() -> None:
    t = checked("あなたの手札のキャラクターを1枚選び、コストを支払わずにエントリーする。")
    t.put(1, "hand", card("Runner", cost=3), card("Walker", cost=3))
    hit(t)
    assert (t.seat, t.kind) == (1, "choose") and {"Runner", "Walker"} <= set(t.options())
    t.choose("Runner")
    assert t.pile() == ["Runner"]
    assert t.where("Top") == (1, "ohigan")
    t.pass_until_empty()
    assert t.where("Runner") == (1, "field")


@rule(GAME, "1211.2", "1211.2c", "1211.5")
def test_any_other_ukemi_is_entered_as_an_ability() -> None:
    t = hit(checked("2枚ドロー。"))
    assert t.pile() == ["ability of Top"]
    assert t.where("Top") == (1, "check")
    t.pass_until_empty()
    assert t.count(1, "hand") == 3


@rule(GAME, "1211.5")
def test_a_ukemi_chooses_its_targets_as_it_is_entered_and_can_be_answered() -> None:
    t = checked("相手の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("Runner"), card("Scout"))
    hit(t)
    assert (t.seat, t.options()) == (1, ["Runner", "Scout"])
    t.choose("Scout")
    assert t.pile() == ["ability of Top"]
    t.pass_until_empty()
    assert t.zone(0, "field") == ["Runner"]


@rule(GAME, "1211.5")
def test_the_cost_of_a_ukemi_is_paid_as_it_is_entered() -> None:
    t = checked("1エテルを支払う:2枚ドロー。")
    ether = t.put(1, "ether")
    hit(t).yes()
    assert t.pile() == ["ability of Top"]
    assert t.bowed(ether)
    t.pass_until_empty()
    assert t.count(1, "hand") == 3


@rule(GAME, "1211.3")
def test_a_ukemi_without_cost_cannot_be_left_unentered() -> None:
    t = hit(checked("あなたのデッキの上から1枚をオヒガンに置く。"))
    assert t.pile() == ["ability of Top"]
    t.pass_until_empty()
    assert t.zone(1, "ohigan") == ["filler", "Top"]


@rule(GAME, "1211.3", "1211.3a")
def test_a_ukemi_with_a_cost_may_be_left_unentered() -> None:
    t = checked("1エテルを支払う:2枚ドロー。")
    ether = t.put(1, "ether")
    hit(t)
    assert (t.seat, t.kind, t.options()) == (1, "ukemi", ["no", "yes"])
    t.no()
    assert t.pile() == []
    assert t.where("Top") == (1, "ohigan")
    assert not t.bowed(ether)


@rule(GAME, "1211.4")
def test_once_its_ukemi_has_resolved_the_card_goes_from_the_check_zone_to_the_ohigan() -> None:
    t = hit(checked("2枚ドロー。"))
    assert t.where("Top") == (1, "check")
    t.pass_until_empty()
    assert t.where("Top") == (1, "ohigan")


@rule(GAME, "1211.4")
def test_a_card_that_its_ukemi_has_moved_stays_where_it_went() -> None:
    t = hit(checked("これを手札に加える。"))
    t.pass_until_empty()
    assert t.where("Top") == (1, "hand")


@rule(GAME, "1211.4")
def test_a_card_whose_ukemi_is_countered_goes_to_the_ohigan_too() -> None:
    t = checked("2枚ドロー。")
    t.put(0, "hand", card("Hush", kind="kotodama", cost=0, text="コトダマ空間の能力を1つ選び、それを打ち消す。"))
    hit(t)
    t.enter("Hush").pass_until_empty()
    assert t.where("Top") == (1, "ohigan")
    assert t.count(1, "hand") == 1

"""1100 Damage: dealing it, damage checks, ukemi."""

from __future__ import annotations

from taisen.scenario import Position, card
from tests.rules import rule

BOLT = card("Bolt", kind="kotodama", cost=0, text="相手プレイヤーに1ダメージを与える。")
BOLT_TWO = card("Bolts", kind="kotodama", cost=0, text="相手プレイヤーに2ダメージを与える。")
SPARK = card("Spark", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それに2ダメージを与える。")
IDLE = card("Idle", kind="kotodama", cost=0, text="1枚ドローする。")
"""Somebody who could do something is asked, so that the game stops there."""


def checked(ukemi: str, *, top: str = "character", text: str = "", cost: int = 1) -> Position:
    """Seat 1's deck has a card with that ukemi on top; not yet started."""
    t = Position()
    t.put(0, "hand", BOLT, IDLE)
    t.put(1, "deck", card("Top", kind=top, cost=cost, text=text, ukemi=ukemi))
    return t


def hit(t: Position) -> Position:
    t.start()
    t.enter("Bolt")
    return t.resolve()


# ---- 1102
@rule("ninja_slayer", "1102.1", "1102.4b")
def test_damage_knows_its_source() -> None:
    t = Position()
    t.put(0, "field", card("Archer", text="◆これをオジギする:場のキャラクターを1人選び、それに1ダメージを与える。"))
    t.put(0, "field", card("Witness", text="◆あなたのキャラクターがダメージを与えた時、1枚ドローする。"))
    t.put(1, "field", card("Mark", toughness=1, text="◆これがキャラクターに殺された時、2枚ドローする。"))
    t.start()
    t.use("Archer").choose("Mark")
    t.pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (1, 2)


@rule("ninja_slayer", "1102.1")
def test_damage_knows_whether_it_is_ikusa_damage() -> None:
    t = Position()
    t.put(0, "hand", SPARK)
    t.put(1, "field", card("Mark", toughness=9, text="◆これがイクサダメージを受けた時、1枚ドローする。"))
    t.put(1, "field", card("Cut", toughness=2, text="◆これがイクサで殺された時、1枚ドローする。"))
    t.start()
    t.enter("Spark").choose("Cut")
    t.pass_until_empty()
    assert t.zone(1, "ohigan") == ["Cut"]
    assert t.count(1, "hand") == 0


@rule("ninja_slayer", "1102.4", "1102.4a")
def test_damage_to_a_player_adds_to_what_is_borne() -> None:
    t = Position(pause_at="1104.2")
    t.put(0, "hand", card("Bolts", kind="kotodama", cost=0,
                          text="相手プレイヤーに1ダメージを与える。相手プレイヤーに2ダメージを与える。"))
    t.start()
    t.enter("Bolts")
    assert t.pile() == ["damage check"] * 3


@rule("ninja_slayer", "1102.4", "1102.4b")
def test_damage_to_a_character_adds_to_what_is_borne() -> None:
    t = Position()
    t.put(0, "hand", SPARK, IDLE)
    t.put(1, "field", card("Wall", toughness=9), damage=1)
    t.start()
    t.enter("Spark")
    t.pass_until_empty()
    assert t.damage("Wall") == 3


@rule("ninja_slayer", "1102.4c")
def test_what_changes_the_damage_applies_as_it_is_dealt() -> None:
    t = Position()
    t.put(0, "hand", SPARK, IDLE)
    t.put(1, "field", card("Wall", toughness=9, text="◆これが受けるダメージを1点減少する。"))
    t.start()
    t.enter("Spark")
    t.pass_until_empty()
    assert t.damage("Wall") == 1


@rule("ninja_slayer", "1102.4c")
def test_damage_lowered_to_nothing_is_no_damage() -> None:
    t = Position()
    t.put(0, "hand", SPARK, IDLE)
    t.put(1, "field", card("Wall", toughness=1, text="◆これが受けるダメージを3点減少する。\n◆これがダメージを受けた時、1枚ドローする。"))
    t.start()
    t.enter("Spark")
    t.pass_until_empty()
    assert t.damage("Wall") == 0
    assert t.count(1, "hand") == 0


@rule("ninja_slayer", "1102.4d", "1102.4b", "1102.1")
def test_what_is_no_character_any_more_takes_no_damage() -> None:
    t = Position()
    t.put(0, "hand", card("Blast", kind="kotodama", cost=0,
                          text="場のキャラクターを1人選び、このターン、それの種類はコトダマになる。その後、それに2ダメージを与える。"))
    t.put(0, "hand", IDLE)
    t.put(1, "field", card("Wall", toughness=9))
    t.start()
    t.enter("Blast")
    t.pass_until_empty()
    assert t.damage("Wall") == 0


@rule("ninja_slayer", "1102.4d")
def test_a_card_that_lies_elsewhere_takes_no_damage() -> None:
    t = Position()
    t.put(0, "hand", card("Late", kind="kotodama", cost=0,
                          text="あなたのオヒガンのキャラクターを1枚選び、それに2ダメージを与える。"))
    t.put(0, "hand", IDLE)
    t.put(0, "ohigan", card("Gone", toughness=9))
    t.start()
    t.enter("Late")
    t.pass_until_empty()
    assert t.damage("Gone") == 0


@rule("ninja_slayer", "1102.5")
def test_dealing_and_taking_damage_trigger() -> None:
    t = Position()
    t.put(0, "field", card("Archer", text="◆これをオジギする:相手の場のキャラクターを1人選び、それに1ダメージを与える。\n"
                                          "◆これがキャラクターにダメージを与えた時、1枚ドローする。"))
    t.put(1, "field", card("Wall", toughness=9, text="◆これがダメージを受けた時、2枚ドローする。"))
    t.start()
    t.use("Archer")
    t.pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (1, 2)


@rule("ninja_slayer", "1102.5")
def test_damage_of_nothing_triggers_nothing() -> None:
    t = Position()
    t.put(0, "field", card("Archer", karate=0, text="◆これをオジギする:相手の場のキャラクターを1人選び、"
                                                    "これのカラテに等しいダメージをそれに与える。\n"
                                                    "◆これがキャラクターにダメージを与えた時、1枚ドローする。"))
    t.put(1, "field", card("Wall", toughness=9, text="◆これがダメージを受けた時、2枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.start()
    t.use("Archer")
    t.pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "hand")) == (1, 0)


@rule("ninja_slayer", "1102.1")
def test_who_was_killed_by_damage_knows_by_what() -> None:
    t = Position()
    t.put(0, "field", card("Archer", text="◆これをオジギする:場のキャラクターを1人選び、それに1ダメージを与える。"))
    t.put(1, "field", card("Mark", toughness=1, text="◆これがキャラクターに殺された時、それを殺す。"))
    t.start()
    t.use("Archer").choose("Mark")
    t.pass_until_empty()
    assert t.zone(0, "ohigan") == ["Archer"]


# ---- 1104
@rule("ninja_slayer", "1104.1", "1104.2")
def test_the_top_card_of_the_deck_is_turned_up_into_the_check_zone() -> None:
    t = Position(pause_at="1104.3")
    t.put(0, "hand", BOLT)
    t.put(1, "deck", card("Top"), card("Next"))
    t.start()
    t.enter("Bolt")
    assert t.where("Top") == (1, "check")
    assert [c.name("en") for c in t.game.view(0).zone(1, "check")] == ["Top"]


@rule("ninja_slayer", "1104.3")
def test_without_ukemi_the_card_goes_to_the_damage_zone() -> None:
    t = Position()
    t.put(0, "hand", BOLT)
    t.put(1, "deck", card("Top"), card("Next"))
    t.start()
    t.enter("Bolt")
    t.pass_until_empty()
    assert t.zone(1, "damage") == ["Top"]
    assert not t.down("Top")
    assert t.zone(1, "deck")[0] == "Next"


@rule("ninja_slayer", "1104.4")
def test_a_card_with_ukemi_does_not_go_to_the_damage_zone() -> None:
    t = hit(checked("1枚ドローする。"))
    assert t.pile() == ["ability of Top"]
    assert t.where("Top") == (1, "check")
    assert t.count(1, "damage") == 0


@rule("ninja_slayer", "1104.4")
def test_a_ukemi_without_cost_cannot_be_declined() -> None:
    t = hit(checked("手札を1枚選んで捨てる。"))
    assert (t.kind, t.pile()) == ("priority", ["ability of Top"])


@rule("ninja_slayer", "1104.4")
def test_ukemi_enters_the_character_itself_without_cost() -> None:
    t = hit(checked("これがエントリーする!", cost=5))
    assert t.pile() == ["Top"]
    t.pass_until_empty()
    assert t.zone(1, "field") == ["Top"]
    assert t.count(1, "damage") == 0


@rule("ninja_slayer", "1104.4")
def test_ukemi_enters_the_kotodama_itself_and_its_controller_chooses() -> None:
    t = checked("これがエントリーする!", top="kotodama", cost=4, text="相手の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("One"), card("Two"))
    hit(t)
    assert (t.seat, t.options()) == (1, ["One", "Two"])
    t.choose("Two").pass_until_empty()
    assert t.zone(0, "field") == ["One"]
    assert t.zone(1, "ohigan") == ["Top"]


@rule("ninja_slayer", "1104.4a")
def test_a_ukemi_with_a_cost_may_be_declined_and_the_card_goes_to_the_ohigan() -> None:
    t = checked("1エテルを支払う:2枚ドローする。")
    t.put(1, "ether", count=1, name="coin")
    hit(t)
    assert (t.seat, t.options()) == (1, ["no", "yes"])
    t.no()
    assert t.where("Top") == (1, "ohigan")
    assert not t.bowed("coin")
    assert (t.pile(), t.count(1, "damage")) == ([], 0)


@rule("ninja_slayer", "1104.4a")
def test_a_ukemi_with_a_cost_is_entered_when_it_is_paid() -> None:
    t = checked("1エテルを支払う:2枚ドローする。")
    t.put(1, "ether", count=1, name="coin")
    hit(t)
    t.yes()
    assert t.bowed("coin")
    assert t.pile() == ["ability of Top"]
    t.pass_until_empty()
    assert t.count(1, "hand") == 2
    assert t.where("Top") == (1, "ohigan")


@rule("ninja_slayer", "1104.4a")
def test_a_ukemi_may_cost_an_action() -> None:
    t = checked("手札を1枚選んで捨てる:2枚ドローする。")
    t.put(1, "hand", card("Spare"))
    hit(t)
    t.yes()
    assert t.where("Spare") == (1, "ohigan")
    t.pass_until_empty()
    assert t.count(1, "hand") == 2


@rule("ninja_slayer", "1104.4b")
def test_a_ukemi_whose_cost_cannot_be_paid_is_not_entered() -> None:
    t = hit(checked("1エテルを支払う:2枚ドローする。"))
    assert t.pile() == []
    assert t.where("Top") == (1, "ohigan")
    assert t.count(1, "hand") == 0


@rule("ninja_slayer", "1104.4b")
def test_a_ukemi_without_a_proper_target_is_not_entered() -> None:
    t = hit(checked("相手の場のキャラクターを1人選び、それを殺す。"))
    assert t.pile() == []
    assert t.where("Top") == (1, "ohigan")
    assert t.count(1, "damage") == 0


@rule("ninja_slayer", "1104.4b")
def test_a_kotodama_entered_by_ukemi_needs_its_targets() -> None:
    t = hit(checked("これがエントリーする!", top="kotodama", text="相手の場のキャラクターを1人選び、それを殺す。"))
    assert t.pile() == []
    assert t.where("Top") == (1, "ohigan")


@rule("ninja_slayer", "1104.4b")
def test_a_conditional_ukemi_whose_condition_fails_is_not_entered() -> None:
    t = hit(checked("あなたの場にキャラクターが1人以上いれば、これがエントリーする!"))
    assert t.pile() == []
    assert t.where("Top") == (1, "ohigan")


@rule("ninja_slayer", "1104.4b")
def test_a_conditional_ukemi_whose_condition_holds_is_entered() -> None:
    t = checked("あなたの場にキャラクターが1人以上いれば、これがエントリーする!")
    t.put(1, "field", card("Friend"))
    hit(t)
    assert t.pile() == ["Top"]


@rule("ninja_slayer", "1104.4b")
def test_a_card_that_may_not_be_entered_is_not_entered_by_ukemi() -> None:
    t = checked("これがエントリーする!")
    t.put(0, "field", card("Gag", text="◆相手はキャラクターをエントリーできない。"))
    hit(t)
    assert t.pile() == []
    assert t.where("Top") == (1, "ohigan")


@rule("ninja_slayer", "1104.4c")
def test_after_its_ukemi_has_resolved_the_card_goes_to_the_ohigan() -> None:
    t = hit(checked("1枚ドローする。"))
    t.pass_until_empty()
    assert t.count(1, "hand") == 1
    assert t.where("Top") == (1, "ohigan")


@rule("ninja_slayer", "1104.4c")
def test_after_its_ukemi_was_countered_the_card_goes_to_the_ohigan() -> None:
    t = checked("2枚ドローする。")
    t.put(0, "hand", card("Deny", kind="kotodama", cost=0, text="コトダマ空間の能力を1つ選び、それを打ち消す。"))
    hit(t)
    t.enter("Deny").pass_until_empty()
    assert t.count(1, "hand") == 0
    assert t.where("Top") == (1, "ohigan")


@rule("ninja_slayer", "1104.4c")
def test_a_ukemi_that_moved_its_card_leaves_it_there() -> None:
    t = hit(checked("これを手札に加える。"))
    t.pass_until_empty()
    assert t.where("Top") == (1, "hand")


@rule("ninja_slayer", "1104.5")
def test_each_check_leaves_once_it_is_resolved() -> None:
    t = Position(pause_at="1104.2")
    t.put(0, "hand", BOLT_TWO)
    t.start()
    t.enter("Bolts")
    assert t.pile() == ["damage check"] * 2
    t.go()
    assert t.pile() == ["damage check"]
    t.go()
    assert t.pile() == []
    assert t.count(1, "damage") == 2


@rule("ninja_slayer", "1104.5", "1104.4")
def test_the_ukemi_lies_on_the_checks_that_are_left() -> None:
    t = Position()
    t.put(0, "hand", BOLT_TWO, IDLE)
    t.put(1, "deck", card("Top", ukemi="1枚ドローする。"), card("Next"))
    t.start()
    t.enter("Bolts")
    t.resolve()
    assert t.pile() == ["ability of Top", "damage check"]
    assert "enter Idle" in t.options()
    t.pass_until_empty()
    assert (t.count(1, "damage"), t.count(1, "hand")) == (1, 1)


@rule("ninja_slayer", "1104.1")
def test_while_a_check_is_topmost_nobody_can_do_anything() -> None:
    """802.4: nothing is asked from the first check to the last, though both hold something to enter."""
    t = Position()
    t.put(0, "hand", BOLT_TWO, IDLE)
    t.put(1, "hand", IDLE)
    t.put(1, "field", card("Quick", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    t.enter("Bolts")
    t.pass_(0).pass_(1)
    assert (t.seat, t.pile(), t.count(1, "damage")) == (0, [], 2)

"""1204 Entering: what is shown, chosen, declared and aimed at (1204.2a to 1204.2e)."""

from __future__ import annotations

from taisen.scenario import Position, card
from tests.rules import rule

IDLE = card("Idle", kind="kotodama", cost=0, text="1枚ドローする。")
"""Somebody who could do something is asked, so that the game stops there."""


def spell(text: str, cost: int | str = 0, name: str = "Spell", seat: int = 0) -> Position:
    """A seat holds a kotodama with that text; not yet started."""
    t = Position(turn=seat)
    t.put(seat, "hand", card(name, kind="kotodama", cost=cost, text=text), IDLE)
    return t


def seen(t: Position, seat: int, whose: int, zone: str) -> list[str]:
    """The names of the cards of a zone that a seat sees."""
    return [c.name("en") for c in t.game.view(seat).zone(whose, zone) if c.id]


# ---- 1204.1, 1204.2
@rule("ninja_slayer", "1204.1")
def test_a_card_that_is_entered_lies_in_the_kotodama_space() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", cost=0), IDLE)
    t.start()
    t.enter("Runner")
    assert t.where("Runner") == (0, "kotodama_space")
    t.pass_until_empty()
    assert t.where("Runner") == (0, "field")


@rule("ninja_slayer", "1204.1")
def test_an_ability_that_is_entered_waits_to_be_carried_out() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆これをオジギする:2枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.start()
    t.use("User")
    assert (t.pile(), t.count(0, "hand")) == (["ability of User"], 1)
    t.pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "1204.2")
def test_modes_then_extra_cost_then_number_then_targets_then_payment() -> None:
    t = spell("◆タツジン-1エテルを支払う\n次から1つ選択する。\n・相手の場のキャラクターをX人選び、それらを殺す。\n・1枚ドローする。", "X")
    t.put(0, "ether", count=3)
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell")
    for kind, answer in (("mode", "mode 1"), ("extra", "yes"), ("number", "1"), ("choose", "Two")):
        assert (t.kind, seen(t, 1, 0, "hand")) == (kind, ["Spell"])
        assert not any(t.bowed(p) for p in t.pieces)
        t.choose(answer)
    assert t.pile() == ["Spell"]
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 2


# ---- 1204.2a
@rule("ninja_slayer", "1204.2a", "1204.2")
def test_a_card_from_hand_is_shown_before_anything_is_chosen() -> None:
    t = spell("場のキャラクターを1人選び、それをオジギする。")
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    assert seen(t, 1, 0, "hand") == []
    t.enter("Spell")
    assert t.kind == "choose"
    assert seen(t, 1, 0, "hand") == ["Spell"]


@rule("ninja_slayer", "1204.2a")
def test_a_card_in_hand_whose_ability_is_entered_is_shown() -> None:
    t = Position()
    t.put(0, "hand", card("Secret", cost=9, text="◆これが手札にあるかぎり、0エテルを支払う:場のキャラクターを1人選び、それをオジギする。"))
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.use("Secret")
    assert seen(t, 1, 0, "hand") == ["Secret"]


# ---- 1204.2b
MODES = "次から1つ選択する。\n・相手の場のキャラクターを1人選び、それを殺す。\n・2枚ドローする。"


@rule("ninja_slayer", "1204.2b")
def test_modes_are_chosen_on_entering_and_the_others_do_not_exist() -> None:
    t = spell(MODES)
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell")
    assert (t.kind, t.options()) == ("mode", ["mode 1", "mode 2"])
    t.mode(2)
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert (t.count(1, "field"), t.count(0, "hand")) == (2, 3)


@rule("ninja_slayer", "1204.2b")
def test_a_mode_without_its_targets_cannot_be_chosen() -> None:
    t = spell(MODES)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "1204.2b")
def test_as_many_modes_are_chosen_as_said() -> None:
    t = spell("次から2つ選択する。\n・1枚ドローする。\n・相手に1ダメージを与える。\n・場のキャラクターを1人選び、それを殺す。")
    t.put(1, "field", card("One"))
    t.start()
    t.enter("Spell").mode(1).mode(2).pass_until_empty()
    assert (t.count(0, "hand"), t.count(1, "damage"), t.zone(1, "field")) == (2, 1, ["One"])


@rule("ninja_slayer", "1204.2b")
def test_targets_beside_the_modes_are_needed_all_the_same() -> None:
    t = spell("相手の場のキャラクターを1人選び、それを殺す。\n次から1つ選択する。\n・1枚ドローする。\n・相手に1ダメージを与える。")
    t.start()
    assert t.options() == ["pass", "enter Idle"]


# ---- 1204.2c
PRESS = "◆タツジン-2エテルを支払う\n1枚ドローする。タツジン・コストが支払われていたなら、2枚ドローする。"


@rule("ninja_slayer", "1204.2c")
def test_it_is_said_on_entering_whether_the_additional_cost_is_paid() -> None:
    t = spell(PRESS)
    t.put(0, "ether", count=2)
    t.start()
    t.enter("Spell")
    assert (t.kind, t.options()) == ("extra", ["no", "yes"])
    t.yes()
    assert all(t.bowed(p) for p in t.pieces if p.zone == "ether")
    t.pass_until_empty()
    assert t.count(0, "hand") == 4


@rule("ninja_slayer", "1204.2c")
def test_an_additional_cost_that_is_not_declared_is_not_paid() -> None:
    t = spell(PRESS)
    t.put(0, "ether", count=2)
    t.start()
    t.enter("Spell").no()
    assert not any(t.bowed(p) for p in t.pieces if p.zone == "ether")
    t.pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1204.2c")
def test_an_additional_cost_that_cannot_be_paid_cannot_be_declared() -> None:
    t = spell(PRESS)
    t.put(0, "ether", count=1)
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1204.2c")
def test_the_number_of_an_additional_cost_is_settled_with_it() -> None:
    t = spell("◆タツジン-Xエテルを支払う\n相手プレイヤーに1ダメージを与える。タツジン・コストが支払われていたなら、X枚ドローする。")
    t.put(0, "ether", count=2)
    t.start()
    t.enter("Spell").yes()
    assert (t.kind, t.options()) == ("number", ["0", "1", "2"])
    t.number(2).pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "1204.2c")
def test_the_number_of_an_additional_cost_is_not_asked_for_unless_it_is_declared() -> None:
    t = spell("◆タツジン-Xエテルを支払う\n1枚ドローする。タツジン・コストが支払われていたなら、X枚ドローする。")
    t.put(0, "ether", count=2)
    t.start()
    t.enter("Spell").no()
    assert t.pile() == ["Spell"]


@rule("ninja_slayer", "1204.2c")
def test_an_additional_cost_may_be_an_action() -> None:
    t = Position()
    t.put(0, "hand", card("Adept", cost=0, text="◆タツジン-手札を1枚選んで捨てる"), card("Spare", cost=9), IDLE)
    t.start()
    t.enter("Adept").yes()
    assert t.options() == ["Spare", "Idle"]
    t.choose("Spare")
    assert (t.pile(), t.where("Spare")) == (["Adept"], (0, "ohigan"))


@rule("ninja_slayer", "1204.2c")
def test_a_card_does_not_pay_for_itself() -> None:
    t = Position()
    t.put(0, "hand", card("Adept", kind="kotodama", cost=0, text="◆タツジン-手札を1枚選んで捨てる\n1枚ドローする。"))
    t.put(0, "field", card("User", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    t.enter("Adept")
    assert t.pile() == ["Adept"]


@rule("ninja_slayer", "1204.2c")
def test_an_additional_cost_may_be_jutsu() -> None:
    t = spell("◆タツジン-ジツ1\n場のキャラクターを1人選び、それを殺す。タツジン・コストが支払われていたなら、1枚ドローする。")
    t.put(0, "damage", count=1, name="wound")
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell").yes().choose("Two")
    assert t.down("wound")
    t.pass_until_empty()
    assert (t.zone(1, "field"), t.count(0, "hand")) == (["One"], 2)


# ---- 1204.2d
@rule("ninja_slayer", "1204.2d")
def test_an_undetermined_number_is_settled_on_entering() -> None:
    t = spell("X枚ドローする。", "X")
    t.put(0, "ether", count=3)
    t.start()
    t.enter("Spell")
    assert (t.kind, t.options()) == ("number", ["0", "1", "2", "3"])
    t.number(2)
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 2
    t.pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "1204.2d")
def test_a_number_in_an_abilitys_cost_is_settled_on_entering() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆Xエテルを支払う:X枚ドローする。"))
    t.put(0, "ether", count=2)
    t.start()
    t.use("User").number(2)
    assert sum(t.bowed(p) for p in t.pieces if p.zone == "ether") == 2
    t.resolve()
    assert t.count(0, "hand") == 2


# ---- 1204.2e
@rule("ninja_slayer", "1204.2e")
def test_targets_are_chosen_on_entering() -> None:
    t = spell("相手の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("Mine"))
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell")
    assert (t.kind, t.options()) == ("choose", ["One", "Two"])
    t.choose("Two")
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert t.zone(1, "ohigan") == ["Two"]


@rule("ninja_slayer", "1204.2e")
def test_without_a_proper_target_it_cannot_be_entered() -> None:
    t = spell("相手の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("Mine"))
    t.start()
    assert t.options() == ["pass", "enter Idle"]
    assert {"1204.2e", "1207.2"} & set(t.why_not("Spell"))


@rule("ninja_slayer", "1204.2e")
def test_all_targets_must_be_there_not_only_some() -> None:
    t = spell("相手の場のキャラクターを2人選び、それらを殺す。")
    t.put(1, "field", card("One"))
    t.start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1204.2e")
def test_up_to_so_many_targets_may_be_none() -> None:
    t = spell("相手の場のキャラクターを2人まで選び、それらを殺す。1枚ドローする。")
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1204.2e")
def test_a_target_told_by_another_must_be_there() -> None:
    t = spell("場のキャラクターを1人選び、それより工作力が低いキャラクターを1人選び、1番目に選んだものを殺す。")
    t.put(1, "field", card("Low", sabotage=1), card("Middle", sabotage=2), card("High", sabotage=3))
    t.start()
    t.enter("Spell")
    assert t.options() == ["Middle", "High"]
    t.choose("High")
    assert t.options() == ["Low", "Middle"]


@rule("ninja_slayer", "1204.2e")
def test_without_a_target_told_by_another_it_cannot_be_entered() -> None:
    t = spell("場のキャラクターを1人選び、それより工作力が低いキャラクターを1人選び、1番目に選んだものを殺す。")
    t.put(1, "field", card("One", sabotage=2), card("Two", sabotage=2))
    t.start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1204.2e")
def test_of_two_sorts_of_targets_one_that_is_there_is_chosen() -> None:
    t = spell("相手の場のキャラクターを2人か、相手のオヒガンのキャラクターを1枚選び、それらを除外する。")
    t.put(1, "field", card("Alive"))
    t.put(1, "ohigan", card("Dead"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.zone(1, "field"), t.zone(1, "excluded")) == (["Alive"], ["Dead"])


@rule("ninja_slayer", "1204.2e-1")
def test_a_number_of_targets_of_zero_chooses_none() -> None:
    t = spell("相手の場のキャラクターをX人選び、それらを殺す。1枚ドローする。", "X")
    t.put(0, "ether", count=2)
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell").number(0)
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert (t.count(1, "field"), t.count(0, "hand")) == (2, 2)


@rule("ninja_slayer", "1204.2e-1")
def test_a_number_of_targets_that_counts_to_nothing_chooses_none() -> None:
    t = spell("相手の場のキャラクターをX人選び、それらを殺す。1枚ドローする。Xはあなたの場の〈影〉の数に等しい。")
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell").pass_until_empty()
    assert (t.count(1, "field"), t.count(0, "hand")) == (2, 2)


@rule("ninja_slayer", "1204.2e-2")
def test_one_thing_is_not_chosen_twice() -> None:
    t = spell("相手の場のキャラクターを2人選び、それらに1ダメージを与える。")
    t.put(1, "field", card("One", toughness=3), card("Two", toughness=3), card("Three", toughness=3))
    t.start()
    t.enter("Spell").choose("One")
    assert t.options() == ["Two", "Three"]


@rule("ninja_slayer", "1204.2e-2")
def test_the_last_of_two_targets_cannot_be_picked_first_and_again() -> None:
    t = spell("相手の場のキャラクターを2人まで選び、それらに1ダメージを与える。")
    t.put(1, "field", card("One", toughness=3), card("Two", toughness=3))
    t.start()
    t.enter("Spell").choose("One")
    assert t.options() == ["stop", "Two"]
    t.choose("Two").pass_until_empty()
    assert (t.damage("One"), t.damage("Two")) == (1, 1)


@rule("ninja_slayer", "1204.2e-3")
def test_choosing_after_then_is_done_on_resolution() -> None:
    t = spell("1枚ドローする。その後、相手の場のキャラクターを1人選び、それを殺す。")
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell")
    assert t.pile() == ["Spell"]
    t.resolve()
    assert (t.kind, t.options(), t.count(0, "hand")) == ("choose", ["One", "Two"], 2)


@rule("ninja_slayer", "1204.2e-3")
def test_without_a_target_after_then_it_can_be_entered_all_the_same() -> None:
    t = spell("1枚ドローする。その後、相手の場のキャラクターを1人選び、それを殺す。")
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1204.2e-3")
def test_choosing_after_if_is_done_on_resolution() -> None:
    t = spell("あなたの場にキャラクターが1人以上いるなら、相手の場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("Mine"))
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell")
    assert t.pile() == ["Spell"]
    t.resolve()
    assert t.options() == ["One", "Two"]


@rule("ninja_slayer", "1204.2e-3")
def test_without_a_target_after_if_it_can_be_entered_all_the_same() -> None:
    t = spell("あなたの場にキャラクターが1人以上いれば、相手の場のキャラクターを1人選び、それを殺す。その後、1枚ドローする。")
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1204.2e-3")
def test_what_is_chosen_before_then_is_a_target_still() -> None:
    t = spell("相手の場のキャラクターを1人選び、それをオジギする。その後、場のキャラクターを1人選び、それを殺す。")
    t.put(0, "field", card("Mine"))
    t.start()
    assert t.options() == ["pass", "enter Idle"]


STRIKE = "◆タツジン-1エテルを支払う\n1枚ドローする。タツジン・コストが支払われていたなら、相手の場のキャラクターを1人選び、それを殺す。"


@rule("ninja_slayer", "1204.2e-3")
def test_choosing_after_if_the_extra_cost_is_paid_is_done_on_entering() -> None:
    t = spell(STRIKE)
    t.put(0, "ether")
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell").yes()
    assert (t.kind, t.options(), t.pile()) == ("choose", ["One", "Two"], [])
    t.choose("Two").pass_until_empty()
    assert t.zone(1, "ohigan") == ["Two"]


@rule("ninja_slayer", "1204.2e-3")
def test_without_the_extra_cost_its_target_is_not_chosen() -> None:
    t = spell(STRIKE)
    t.put(0, "ether")
    t.put(1, "field", card("One"), card("Two"))
    t.start()
    t.enter("Spell").no()
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert (t.zone(1, "field"), t.count(0, "hand")) == (["One", "Two"], 2)


@rule("ninja_slayer", "1204.2e-3")
def test_without_a_target_for_it_the_extra_cost_cannot_be_declared() -> None:
    t = spell(STRIKE)
    t.put(0, "ether", name="pool")
    t.start()
    t.enter("Spell")
    assert (t.pile(), t.bowed("pool")) == (["Spell"], False)


@rule("ninja_slayer", "1204.2e-3")
def test_a_target_of_the_extra_cost_that_is_no_longer_proper_is_not_chosen_anew() -> None:
    t = spell(STRIKE)
    t.put(0, "ether")
    t.put(1, "field", card("One"), card("Two"))
    t.put(1, "hand", card("Rescue", kind="kotodama", cost=0, text="場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.enter("Spell").yes().choose("Two").pass_().enter("Rescue").choose("Two").pass_until_empty()
    assert (t.zone(1, "field"), t.zone(1, "hand")) == (["One"], ["Two"])


@rule("ninja_slayer", "1204.2e-3")
def test_with_a_target_for_the_extra_cost_alone_it_must_be_declared() -> None:
    t = spell("◆タツジン-1エテルを支払う\nタツジン・コストが支払われていないなら、相手の場のキャラクターを1人選び、それを殺す。"
              "そうでないなら、1枚ドローする。")
    t.put(0, "ether", name="pool")
    t.start()
    t.enter("Spell")
    assert (t.pile(), t.bowed("pool")) == (["Spell"], True)
    t.pass_until_empty()
    assert t.count(0, "hand") == 2


@rule("ninja_slayer", "1204.2e-3")
def test_with_neither_target_nor_extra_cost_it_is_not_entered() -> None:
    t = spell("◆タツジン-1エテルを支払う\nタツジン・コストが支払われていないなら、相手の場のキャラクターを1人選び、それを殺す。"
              "そうでないなら、1枚ドローする。")
    t.start()
    assert t.options() == ["pass", "enter Idle"]
    assert "1207.2" in t.why_not("Spell")


@rule("ninja_slayer", "1204.2e-4")
def test_what_lies_in_the_kotodama_space_is_not_its_own_target() -> None:
    t = spell("コトダマ空間のカードや能力を1つ選び、それを打ち消す。")
    t.put(1, "hand", IDLE)
    t.start()
    assert t.options() == ["pass", "enter Idle"]
    t.enter("Idle").enter("Spell")
    assert t.pile() == ["Spell", "Idle"]
    t.pass_until_empty()
    assert t.zone(0, "ohigan") == ["Idle", "Spell"]


@rule("ninja_slayer", "1204.2e-4")
def test_what_resolves_is_not_among_what_it_may_choose() -> None:
    t = spell("1枚ドローする。その後、コトダマ空間のカードや能力を1つ選び、それを打ち消す。")
    t.put(0, "hand", card("Breeze", kind="kotodama", cost=0, text="1枚ドローする。"))
    t.start()
    t.enter("Idle").enter("Breeze").enter("Spell").pass_until(kind="choose")
    assert t.options() == ["Idle", "Breeze"]


@rule("ninja_slayer", "1204.2e-4")
def test_what_resolves_does_not_counter_itself() -> None:
    """Chosen on resolution, when the card itself lies in the kotodama space."""
    t = spell("1枚ドローする。その後、コトダマ空間のカードや能力を1つ選び、それを打ち消す。その後、1枚ドローする。")
    t.start()
    t.enter("Spell").pass_until_empty()
    assert t.count(0, "hand") == 3


@rule("ninja_slayer", "1204.2e-5")
def test_a_face_down_card_is_no_target_that_needs_facts() -> None:
    t = spell("あなたのダメージ・ゾーンのキャラクターを1枚選び、それを手札に加える。")
    t.put(0, "damage", card("Hidden"), down=True)
    t.start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1204.2e-5")
def test_a_face_up_card_shows_its_facts_and_can_be_a_target() -> None:
    t = spell("あなたのダメージ・ゾーンのキャラクターを1枚選び、それを手札に加える。")
    t.put(0, "damage", card("Hidden"), down=True)
    t.put(0, "damage", card("Open"))
    t.start()
    assert "enter Spell" in t.options()
    t.enter("Spell").pass_until_empty()
    assert (t.where("Open"), t.where("Hidden")) == ((0, "hand"), (0, "damage"))


@rule("ninja_slayer", "1204.2e-6")
def test_the_number_of_targets_stays_as_it_was() -> None:
    t = spell("相手の場のキャラクターをX人選び、それらを殺す。Xはあなたの場の〈影〉の数に等しい。")
    t.put(0, "field", card("Shade", traits=("影",)), card("Shadow", traits=("影",)))
    t.put(1, "field", card("One"), card("Two"), card("Three"))
    t.put(1, "hand", card("Answer", kind="kotodama", cost=0, text="場の〈影〉を1人選び、それを殺す。"))
    t.start()
    t.enter("Spell").choose("One", "Two")
    t.pass_(0)
    t.enter("Answer").choose("Shade").pass_until_empty()
    assert t.zone(0, "field") == ["Shadow"]
    assert t.zone(1, "field") == ["Three"]


# ---- entering that is forbidden
@rule("ninja_slayer", "1204.2")
def test_a_player_kept_from_entering_is_so_with_cards_that_come_later_too() -> None:
    t = spell("このターン、相手はコトダマをエントリーできない。")
    t.put(1, "deck", IDLE)
    t.put(0, "field", card("User", text="◆これをオジギする:相手は1枚ドローする。"))
    t.put(1, "field", card("Quick", text="◆1エテルを支払う:1枚ドローする。"))
    t.put(1, "ether", count=3)
    t.start()
    t.enter("Spell").pass_until_empty()
    t.use("User").pass_until_empty()
    t.enter("Idle")
    assert (t.seat, t.zone(1, "hand"), t.options()) == (1, ["Idle"], ["pass", "use Quick"])

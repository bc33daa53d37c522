"""1204 Entering: dividing, costs, going to the kotodama space, rolling back (1204.2f to 1204.2l)."""

from __future__ import annotations

from typing import Any

import pytest

from taisen.kernel.save import position
from taisen.scenario import Position, card
from tests.rules import rule

IDLE = card("Idle", kind="kotodama", cost=0, text="1枚ドローする。")
"""Somebody who could do something is asked, so that the game stops there."""


def spell(text: str, cost: int | str = 0, ether: int = 0) -> Position:
    """Seat 0 holds a kotodama with that text and has so much ether; not yet started."""
    t = Position()
    t.put(0, "hand", card("Spell", kind="kotodama", cost=cost, text=text), IDLE)
    if ether:
        t.put(0, "ether", count=ether, name="coin")
    return t


def paid(t: Position, seat: int = 0) -> int:
    """How much of a seat's ether is bowed."""
    return sum(t.bowed(p) for p in t.pieces if p.zone == "ether" and p.seat == seat)


# ---- 1204.2f
DIVIDE = "相手の場のキャラクターを2人選び、それらに3ダメージを割り振る。"


def divided(text: str = DIVIDE) -> Position:
    t = spell(text)
    t.put(1, "field", card("One", toughness=9), card("Two", toughness=9), card("Three", toughness=9))
    return t


@rule("ninja_slayer", "1204.2f", "1204.2f-1")
def test_what_is_divided_is_settled_on_entering() -> None:
    t = divided().start()
    t.enter("Spell").choose("One", "Two")
    assert (t.kind, t.options()) == ("divide", ["1", "2"])
    t.number(2)
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert (t.damage("One"), t.damage("Two")) == (2, 1)


@rule("ninja_slayer", "1204.2f-1")
def test_no_more_targets_than_units_to_divide() -> None:
    t = divided("相手の場のキャラクターを3人まで選び、それらに2ダメージを割り振る。").start()
    t.enter("Spell").choose("One", "Two")
    assert t.pile() == ["Spell"]
    t.pass_until_empty()
    assert (t.damage("One"), t.damage("Two"), t.damage("Three")) == (1, 1, 0)


@rule("ninja_slayer", "1204.2f-1")
def test_with_too_few_units_for_its_targets_it_cannot_be_entered() -> None:
    t = divided("相手の場のキャラクターを3人選び、それらに2ダメージを割り振る。").start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1204.2f")
def test_a_single_target_gets_all_that_is_divided() -> None:
    t = divided("相手の場のキャラクターを2人まで選び、それらに3ダメージを割り振る。").start()
    t.enter("Spell").choose("One").stop().pass_until_empty()
    assert t.damage("One") == 3


@rule("ninja_slayer", "1204.2f-2")
def test_what_was_divided_to_a_target_that_left_goes_to_no_other() -> None:
    t = divided()
    t.put(1, "hand", card("Escape", kind="kotodama", cost=0, text="あなたの場のキャラクターを1人選び、それを持ち主の手札に戻す。"))
    t.start()
    t.enter("Spell").choose("One", "Two").number(2)
    t.pass_(0)
    t.enter("Escape").choose("One").pass_until_empty()
    assert (t.where("One"), t.damage("Two")) == ((1, "hand"), 1)


@rule("ninja_slayer", "1204.2f-2")
def test_what_was_divided_does_not_follow_the_number_it_came_from() -> None:
    t = divided("相手の場のキャラクターを2人選び、それらにXダメージを割り振る。Xはあなたの場の〈影〉の数に等しい。")
    t.put(0, "field", card("Shade", traits=("影",)), card("Shadow", traits=("影",)), card("Dusk", traits=("影",)))
    t.put(1, "hand", card("Answer", kind="kotodama", cost=0, text="場の〈影〉を1人選び、それを殺す。"))
    t.start()
    t.enter("Spell").choose("One", "Two").number(2)
    t.pass_(0)
    t.enter("Answer").choose("Shade").pass_until_empty()
    assert (t.damage("One"), t.damage("Two")) == (2, 1)


# ---- 1204.2g
@rule("ninja_slayer", "1204.2g", "1204.2g-1")
def test_a_card_costs_ether_equal_to_its_cost() -> None:
    t = spell("1枚ドローする。", 2, ether=3).start()
    t.enter("Spell")
    assert (t.pile(), paid(t)) == (["Spell"], 2)


@rule("ninja_slayer", "1204.2g-1")
def test_a_card_that_costs_more_than_there_is_cannot_be_entered() -> None:
    t = spell("1枚ドローする。", 3, ether=2).start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1204.2g-1")
def test_a_card_whose_cost_has_changed_costs_that_much() -> None:
    t = spell("1枚ドローする。", 3, ether=2)
    t.put(0, "field", card("Sage", text="◆あなたの手札のコトダマのコストは1減少する。"))
    t.start()
    t.enter("Spell")
    assert (t.pile(), paid(t)) == (["Spell"], 2)


@rule("ninja_slayer", "1204.2g-1")
def test_a_card_of_undetermined_cost_costs_the_number_chosen() -> None:
    t = spell("X枚ドローする。", "X", ether=3).start()
    t.enter("Spell").number(2)
    assert paid(t) == 2


@rule("ninja_slayer", "1204.2g-2")
def test_an_ability_is_paid_for_as_it_is_entered() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆これをオジギする:2枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.start()
    t.use("User")
    assert (t.bowed("User"), t.pile()) == (True, ["ability of User"])


@rule("ninja_slayer", "1204.2g-2")
def test_an_ability_costs_the_actions_it_demands() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆手札を1枚選んで捨てる、これをオジギする:2枚ドローする。"))
    t.put(0, "hand", IDLE)
    t.put(0, "hand", card("Spare", cost=9))
    t.start()
    t.use("User").choose("Spare")
    assert (t.where("Spare"), t.bowed("User"), t.pile()) == ((0, "ohigan"), True, ["ability of User"])


@rule("ninja_slayer", "1204.2g-3")
def test_a_declared_additional_cost_is_paid_besides() -> None:
    t = spell("◆タツジン-手札を1枚選んで捨てる\n1枚ドローする。", 1, ether=2)
    t.put(0, "hand", card("Spare", cost=9))
    t.start()
    t.enter("Spell").yes()
    assert (t.kind, t.options()) == ("choose", ["Idle", "Spare"])
    t.choose("Spare")
    assert (paid(t), t.where("Spare"), t.pile()) == (1, (0, "ohigan"), ["Spell"])


@rule("ninja_slayer", "1204.2g-3")
def test_additional_ether_is_paid_besides() -> None:
    t = spell("◆タツジン-2エテルを支払う\n1枚ドローする。", 1, ether=4).start()
    t.enter("Spell").yes()
    assert paid(t) == 3


SET = "◆あなたのコトダマをエントリーするためのコストは2になる。"
MORE = "◆コトダマをエントリーするためのコストは1増加する。"
LESS = "◆あなたのコトダマをエントリーするためのコストは2減少する。"


def charged(cost: int, *texts: str, ether: int = 9, spell_text: str = "1枚ドローする。") -> int:
    """What a kotodama of that cost is entered for when characters with these texts are there."""
    t = Position()
    t.put(0, "hand", card("Spell", kind="kotodama", cost=cost, text=spell_text))
    t.put(0, "ether", count=ether)
    for i, text in enumerate(texts):
        t.put(0, "field", card(f"Law {i}", text=text))
    t.start()
    t.enter("Spell")
    if t.kind == "extra":
        t.yes()
    return paid(t)


@rule("ninja_slayer", "1204.2g-4")
def test_what_makes_the_cost_another_applies() -> None:
    assert charged(5, SET) == 2


@rule("ninja_slayer", "1204.2g-4", "1204.2g-5")
def test_what_makes_the_cost_another_comes_before_what_raises_it() -> None:
    assert charged(5, MORE, SET) == 3
    assert charged(5, SET, MORE) == 3


@rule("ninja_slayer", "1204.2g-5")
def test_what_raises_the_cost_applies() -> None:
    assert charged(1, MORE, MORE) == 3


@rule("ninja_slayer", "1204.2g-5", "1204.2g-6")
def test_what_lowers_the_cost_comes_after_what_raises_it() -> None:
    """In the other order the cost would stop at 0 before it is raised."""
    assert charged(1, LESS, MORE) == 0
    assert charged(2, LESS, MORE) == 1


@rule("ninja_slayer", "1204.2g-6")
def test_what_lowers_the_cost_applies() -> None:
    assert charged(5, LESS) == 3


@rule("ninja_slayer", "1204.2g-6")
def test_the_cost_is_never_less_than_nothing() -> None:
    assert charged(1, LESS) == 0


@rule("ninja_slayer", "1204.2g-6", "1204.2g-3")
def test_what_lowers_the_cost_covers_additional_ether_too() -> None:
    assert charged(1, LESS, spell_text="◆タツジン-2エテルを支払う\n1枚ドローする。") == 1


@rule("ninja_slayer", "1204.2g-4", "1204.2g-5", "1204.2g-6")
def test_another_cost_then_raised_then_lowered() -> None:
    assert charged(7, LESS, MORE, SET) == 1


@rule("ninja_slayer", "1204.2g-5")
def test_a_raised_cost_that_cannot_be_paid_keeps_the_card_in_hand() -> None:
    t = spell("1枚ドローする。", 2, ether=2)
    t.put(1, "field", card("Tax", text=MORE))
    t.start()
    assert "enter Spell" not in t.options()
    assert "1204.2i" in t.why_not("Spell")


# ---- 1204.2g for abilities
USER = "◆2エテルを支払う:1枚ドローする。"


def ability_charged(*texts: str, user: str = USER, seat: int = 0, ether: int = 5) -> int:
    """How much ether an ability takes while cards with those texts are on its player's (or the other) field; -1: not offered."""
    t = Position()
    t.put(0, "field", card("User", text=user, traits=("影",)))
    for i, text in enumerate(texts):
        t.put(seat, "field", card(f"Other {i}", text=text))
    t.put(0, "ether", count=ether)
    t.put(0, "hand", IDLE)
    t.start()
    if "use User" not in [o.split(":")[0] for o in t.options()]:
        return -1
    t.use("User")
    return sum(t.bowed(p) for p in t.pieces if p.zone == "ether")


@rule("ninja_slayer", "1204.2g", "1204.2g-2", "1204.2g-6")
@pytest.mark.parametrize("text", [
    "◆あなたの能力をエントリーするためのコストは1減る。", "◆あなたの起動能力をエントリーするためのコストは1減る。",
    "◆あなたの場のキャラクターの能力をエントリーするためのコストは1減る。",
    "◆あなたの場の〈影〉の起動能力をエントリーするためのコストは1減る。", "◆能力をエントリーするためのコストは1減る。"])
def test_what_lowers_the_cost_of_abilities_applies(text: str) -> None:
    assert ability_charged(text) == 1


@rule("ninja_slayer", "1204.2g")
@pytest.mark.parametrize("text", [
    "◆相手の能力をエントリーするためのコストは1減る。", "◆コトダマをエントリーするためのコストは1減る。",
    "◆これの能力をエントリーするためのコストは1減る。", "◆あなたの場の〈獣〉の能力をエントリーするためのコストは1減る。",
    "◆あなたのウケミ能力をエントリーするためのコストは1減る。"])
def test_what_is_said_of_other_abilities_or_of_cards_does_not(text: str) -> None:
    assert ability_charged(text) == 2


@rule("ninja_slayer", "1204.2g-5")
def test_what_raises_the_cost_of_the_opponents_abilities_applies() -> None:
    assert ability_charged("◆相手の能力をエントリーするためのコストは1増える。", seat=1) == 3
    assert ability_charged("◆相手の能力をエントリーするためのコストは1増える。", seat=1, ether=2) == -1


@rule("ninja_slayer", "1204.2g-4", "1204.2g-5", "1204.2g-6")
def test_another_cost_of_an_ability_then_raised_then_lowered() -> None:
    less, more = "◆あなたの能力をエントリーするためのコストは3減る。", "◆あなたの能力をエントリーするためのコストは1増える。"
    assert ability_charged(less, more, "◆あなたの能力をエントリーするためのコストは5になる。") == 3


@rule("ninja_slayer", "1204.2g-6")
def test_the_cost_of_an_ability_is_never_less_than_nothing() -> None:
    assert ability_charged("◆あなたの能力をエントリーするためのコストは5減る。", ether=1) == 0


@rule("ninja_slayer", "1204.2g-5")
def test_an_ability_that_costs_an_action_costs_ether_too_where_it_is_raised() -> None:
    more = "◆あなたの能力をエントリーするためのコストは1増える。"
    assert ability_charged(more, user="◆これをオジギする:1枚ドローする。") == 1
    assert ability_charged(more, user="◆これをオジギして、2エテルを支払う:1枚ドローする。") == 3
    assert ability_charged("◆能力をエントリーするためのコストは1減る。", user="◆これをオジギして、2エテルを支払う:1枚ドローする。", ether=1) == 1


@rule("ninja_slayer", "1204.2g", "1209.5")
def test_a_triggered_ability_has_no_cost_to_raise() -> None:
    t = Position()
    t.put(0, "field", card("Eye", text="◆キャラクターが登場した時、1枚ドローする。"),
          card("Tax", text="◆あなたの能力をエントリーするためのコストは1増える。"))
    t.put(0, "hand", card("Runner", cost=0))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "1204.2g", "1204.2d")
def test_a_number_in_the_cost_of_an_ability_may_be_greater_where_it_is_lowered() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆Xエテルを支払う:X枚ドローする。"),
          card("Sage", text="◆あなたの能力をエントリーするためのコストは1減る。"))
    t.put(0, "ether", count=2)
    t.start()
    t.use("User")
    assert t.options() == ["0", "1", "2", "3"]


@rule("ninja_slayer", "1204.2g", "1213.7")
def test_a_cost_of_abilities_that_is_lowered_for_a_turn() -> None:
    t = Position()
    t.put(0, "hand", card("Ease", kind="kotodama", cost=0, text="このターン、あなたの起動能力をエントリーするためのコストは2減る。"))
    t.put(0, "field", card("User", text=USER))
    t.start()
    assert t.options() == ["pass", "enter Ease"]
    t.enter("Ease").pass_until_empty()
    t.use("User").pass_until_empty()
    assert t.count(0, "hand") == 1


@rule("ninja_slayer", "104.4", "1208.2", "1209.5")
def test_an_ability_that_is_forbidden_is_not_entered() -> None:
    assert ability_charged("◆相手は起動能力をエントリーできない。", seat=1) == -1
    assert ability_charged("◆相手は能力をエントリーできない。", seat=1) == -1
    assert ability_charged("◆相手は起動能力をエントリーできない。") == 2
    t = Position()
    t.put(0, "field", card("Eye", text="◆キャラクターが登場した時、1枚ドローする。"))
    t.put(1, "field", card("Gag", text="◆相手は能力をエントリーできない。"))
    t.put(0, "hand", card("Runner", cost=0))
    t.start()
    t.enter("Runner").pass_until_empty()
    assert t.count(0, "hand") == 0


# ---- 1204.2h
@rule("ninja_slayer", "1204.2h")
def test_the_cost_stays_as_it_was_worked_out() -> None:
    """Paying the cost kills what made it cheaper; what was worked out before is all that is paid."""
    t = Position()
    t.put(0, "hand", card("Spell", kind="kotodama", cost=2, text="◆タツジン-あなたの場のキャラクターを1人選んで殺す\n1枚ドローする。"))
    t.put(0, "field", card("Sage", text=LESS))
    t.put(0, "ether", count=2, name="coin")
    t.put(0, "hand", IDLE)
    t.start()
    t.enter("Spell").yes()
    assert (t.where("Sage"), paid(t), t.pile()) == ((0, "ohigan"), 0, ["Spell"])


@rule("ninja_slayer", "1204.2h")
def test_a_number_that_grows_while_it_is_paid_does_not_change_the_cost() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆Xエテルを支払う、手札を1枚選んで捨てる:1枚ドローする。Xはあなたのオヒガンのカードの数に等しい。"))
    t.put(0, "ohigan", count=1)
    t.put(0, "hand", IDLE)
    t.put(0, "ether", count=3)
    t.start()
    t.use("User")
    assert paid(t) == 1


# ---- 1204.2i
@rule("ninja_slayer", "1204.2i")
def test_what_cannot_be_paid_cannot_be_entered() -> None:
    t = spell("1枚ドローする。", 1).start()
    assert t.options() == ["pass", "enter Idle"]
    assert "1204.2i" in t.why_not("Spell")


@rule("ninja_slayer", "1204.2i")
def test_only_unbowed_ether_pays() -> None:
    t = spell("1枚ドローする。", 2, ether=1)
    t.put(0, "ether", bowed=True, count=3)
    t.start()
    assert t.options() == ["pass", "enter Idle"]


@rule("ninja_slayer", "1204.2i-1")
def test_entered_without_paying_nothing_is_paid() -> None:
    t = Position()
    t.put(0, "hand", card("Gift", kind="kotodama", cost=0, text="あなたの手札のキャラクターを1枚選び、コストを支払わずにエントリーする。"))
    t.put(0, "hand", card("Giant", cost=7))
    t.put(0, "ether", count=9)
    t.put(0, "field", card("User", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    t.enter("Gift").resolve().choose("Giant")
    assert (t.pile(), paid(t)) == (["Giant"], 0)


@rule("ninja_slayer", "1204.2i-1")
def test_entered_by_an_effect_its_cost_is_paid_unless_said_otherwise() -> None:
    t = Position()
    t.put(0, "hand", card("Call", kind="kotodama", cost=0, text="あなたの手札のキャラクターを1枚選び、それをエントリーする。"))
    t.put(0, "hand", card("Giant", cost=2))
    t.put(0, "ether", count=3)
    t.put(0, "field", card("User", text="◆これをオジギする:1枚ドローする。"))
    t.start()
    t.enter("Call").resolve().choose("Giant")
    assert (t.pile(), paid(t)) == (["Giant"], 2)


@rule("ninja_slayer", "1204.2i-1")
def test_entered_without_paying_an_undetermined_cost_is_nothing() -> None:
    t = Position()
    t.put(0, "hand", card("Gift", kind="kotodama", cost=0, text="あなたの手札のコトダマを1枚選び、コストを支払わずにエントリーする。"))
    t.put(0, "hand", card("Flood", kind="kotodama", cost="X", text="1枚ドローする。X枚ドローする。"))
    t.put(0, "ether", count=5)
    t.start()
    t.enter("Gift").resolve().choose("Flood").pass_until_empty()
    assert (t.count(0, "hand"), paid(t)) == (1, 0)


# ---- 1204.2j, 1204.2k
@rule("ninja_slayer", "1204.2j")
def test_a_paid_card_moves_to_the_kotodama_space() -> None:
    t = spell("1枚ドローする。", 1, ether=1).start()
    t.enter("Spell")
    assert (t.where("Spell"), t.zone(0, "hand")) == ((0, "kotodama_space"), ["Idle"])


@rule("ninja_slayer", "1204.2j")
def test_an_ability_lies_in_the_kotodama_space_as_if_it_were_a_card() -> None:
    t = Position()
    t.put(0, "field", card("User", text="◆これをオジギする:2枚ドローする。"))
    t.put(0, "hand", card("Deny", kind="kotodama", cost=0, text="コトダマ空間のカードや能力を1つ選び、それを打ち消す。"))
    t.start()
    t.use("User")
    assert (t.where("User"), t.pile()) == ((0, "field"), ["ability of User"])
    t.enter("Deny").pass_until_empty()
    assert t.count(0, "hand") == 0


@rule("ninja_slayer", "1204.2j-1")
def test_what_applied_to_a_card_in_hand_applies_in_the_kotodama_space() -> None:
    t = Position()
    t.put(0, "hand", card("Bless", kind="kotodama", cost=0, text="あなたの手札のキャラクターを1枚選び、このターン、それは+2/+1を得る。"))
    t.put(0, "hand", card("Runner", cost=0, karate=1, toughness=1), IDLE)
    t.start()
    assert "enter Bless" in t.options()
    t.enter("Bless")
    assert t.pile() == ["Bless"]
    t.resolve().choose("Runner")
    assert t.value("Runner", "karate") == 3
    t.enter("Runner")
    assert (t.where("Runner"), t.value("Runner", "karate")) == ((0, "kotodama_space"), 3)


@rule("ninja_slayer", "1204.2k")
def test_once_it_is_there_it_counts_as_entered() -> None:
    t = spell("1枚ドローする。")
    t.put(0, "field", card("Watcher", text="◆あなたがコトダマをエントリーした時、1枚ドローする。"))
    t.start()
    t.enter("Spell")
    assert t.pile() == ["ability of Watcher", "Spell"]


# ---- 1204.2l
TWIST = "◆あなたの手札が捨てられる場合、代わりにこれをオジギする。"
"""Discarding bows this card instead: who must bow it next for the same cost cannot."""
DOOMED = "手札を1枚選んで捨てる、あなたの場のキャラクターを1人選んでオジギする"


def doomed() -> Position:
    """A character whose ability looks payable, but cannot be paid to the end."""
    t = Position()
    t.put(0, "field", card("User", text=f"◆1エテルを支払う、{DOOMED}:1枚ドローする。\n{TWIST}"))
    t.put(0, "ether", count=2)
    t.put(0, "hand", IDLE)
    t.put(1, "field", card("Other", toughness=3), damage=1)
    return t.start()


def as_it_is(t: Position) -> dict[str, Any]:
    """The whole position as it would be saved, but for the question, what is barred by a roll-back and what is kept of answers."""
    data: dict[str, Any] = dict(position(t.state))
    for name in ("options", "answer", "idle", "seen", "barred", "forced"):
        del data[name]
    data["stack"][-1][4] = 0
    return data


@rule("ninja_slayer", "1204.2l", "1204.2i")
def test_an_entry_that_cannot_be_finished_did_not_happen() -> None:
    t = doomed()
    assert t.options() == ["pass", "enter Idle", "use User"]
    before = as_it_is(t)
    t.use("User")
    assert t.options() == ["pass", "enter Idle"]
    assert (paid(t), t.bowed("User"), t.zone(0, "hand"), t.pile()) == (0, False, ["Idle"], [])
    assert as_it_is(t) == before
    assert t.events()[-1] == "roll_back"


@rule("ninja_slayer", "1204.2l")
def test_what_was_rolled_back_can_be_tried_again_once_something_has_happened() -> None:
    t = doomed()
    t.use("User").enter("Idle")
    assert "use User" in t.options()


@rule("ninja_slayer", "1204.2l")
def test_a_limited_ability_that_was_rolled_back_is_not_used_up() -> None:
    t = Position()
    t.put(0, "field", card("User", text=f"◆{DOOMED}:1枚ドローする。この能力は1ターンに1度しか使えない。\n{TWIST}"))
    t.put(0, "hand", IDLE)
    t.start()
    t.use("User").enter("Idle")
    assert "use User" in t.options()


@rule("ninja_slayer", "1204.2l")
def test_a_card_whose_entry_did_not_happen_is_in_hand_again_and_known() -> None:
    t = Position()
    t.put(0, "field", card("Twister", text=TWIST))
    t.put(0, "hand", card("Adept", cost=0, text=f"◆タツジン-{DOOMED}"), card("Spare", cost=9), IDLE)
    t.start()
    t.enter("Adept").yes().choose("Spare")
    assert (t.zone(0, "hand"), t.bowed("Twister"), t.pile()) == (["Adept", "Spare", "Idle"], False, [])
    assert [c.name("en") for c in t.game.view(1).zone(0, "hand") if c.id] == ["Adept"]


@rule("ninja_slayer", "1204.2l", "1104.4b")
def test_a_ukemi_that_cannot_be_paid_to_the_end_was_not_entered() -> None:
    t = Position()
    t.put(0, "hand", card("Bolt", kind="kotodama", cost=0, text="相手プレイヤーに1ダメージを与える。"), IDLE)
    t.put(1, "deck", card("Top", ukemi=f"1エテルを支払う、{DOOMED}:2枚ドローする。"))
    t.put(1, "field", card("Twister", text=TWIST))
    t.put(1, "ether", count=1)
    t.put(1, "hand", card("Spare", cost=9))
    t.start()
    t.enter("Bolt").resolve().yes()
    assert (t.where("Top"), t.zone(1, "hand"), t.pile()) == ((1, "ohigan"), ["Spare"], [])
    assert (paid(t, 1), t.bowed("Twister"), t.count(1, "damage")) == (0, False, 0)


@rule("ninja_slayer", "1204.2l", "1313.1", "1313.1a")
def test_an_effect_goes_on_after_an_entry_that_did_not_happen() -> None:
    t = Position()
    t.put(0, "field", card("Twister", text=TWIST))
    t.put(0, "hand", card("Call", kind="kotodama", cost=0,
                          text="あなたの手札のキャラクターを1枚選び、それをエントリーする。その後、2枚ドローする。"))
    t.put(0, "hand", card("Adept", cost=0, text=f"◆タツジン-{DOOMED}"), IDLE)
    t.start()
    t.enter("Call").resolve().choose("Adept").yes().pass_until_empty()
    assert (t.where("Adept"), t.bowed("Twister"), t.count(0, "hand")) == ((0, "hand"), False, 4)


@rule("ninja_slayer", "1204.2l")
def test_targets_are_given_up_with_the_entry() -> None:
    t = Position()
    t.put(0, "field", card("User", text=f"◆{DOOMED}:場のキャラクターを1人選び、それを殺す。\n{TWIST}"))
    t.put(0, "hand", IDLE)
    t.put(1, "field", card("Mark"))
    t.start()
    before = as_it_is(t) if t.options() else {}
    t.use("User").choose("Mark")
    assert (t.pile(), t.where("Mark")) == ([], (1, "field"))
    assert as_it_is(t) == before

"""Things in play that nobody could tell apart are one option that lists all its cards."""
from __future__ import annotations

import pytest

from taisen import load_game
from taisen.scenario import Position, card

HIT = card("Blade", kind="kotodama", cost=0, text="相手の場のキャラクターを1人選び、それを殺す。")
GUARD = card("Guard", karate=2, toughness=4)


def asked(*, spell: str = "相手の場のキャラクターを1人選び、それを殺す。", more: int = 0) -> Position:
    """Somebody chooses among two guards and a Watch."""
    t = Position()
    t.put(0, "hand", card("Blade", kind="kotodama", cost=0, text=spell))
    t.put(1, "field", GUARD, card("Watch"), GUARD, *[GUARD] * more)
    return t


def test_two_that_are_alike_are_one_option_with_both_its_cards() -> None:
    t = asked()
    t.start()
    t.enter("Blade")
    assert t.options() == ["Guard", "Watch"]
    q = t.asked
    assert [len(o.cards) for o in q.options] == [2, 1]
    assert q.labels("en") == [o.label("en") for o in q.options] and "[1]" not in q.labels("en")[0]
    t.choose("Guard").pass_until_empty()
    assert t.zone(1, "field") == ["Watch", "Guard"]


def test_only_lookalikes_to_choose_among_is_no_question() -> None:
    t = Position()
    t.put(0, "hand", HIT)
    t.put(1, "field", GUARD, GUARD)
    t.start()
    t.enter("Blade").choose("Guard")
    assert t.zone(1, "field") == ["Guard"]


@pytest.mark.parametrize("apart", [{"bowed": True}, {"damage": 1}])
def test_what_stands_otherwise_stays_apart(apart: dict[str, int]) -> None:
    t = asked()
    t.put(1, "field", GUARD, **apart)  # type: ignore[arg-type]
    t.start()
    t.enter("Blade")
    assert t.options() == ["Guard", "Watch", "Guard"]


def test_an_effect_on_one_keeps_it_apart_and_one_on_all_does_not() -> None:
    t = asked()
    t.put(0, "hand", card("Boost", kind="kotodama", cost=0, text="キャラクターを1人選び、このターン、それは+1/+1を得る。"),
          card("Tide", kind="kotodama", cost=0, text="このターン、すべてのキャラクターは+1/+1を得る。"))
    t.start()
    t.enter("Tide").pass_until_empty()
    t.enter("Boost")
    assert t.options() == ["Guard", "Watch"]
    t.choose("Guard").pass_until_empty()
    t.enter("Blade")
    assert t.options() == ["Guard", "Watch", "Guard"]


def test_what_something_in_progress_names_stays_apart() -> None:
    t = asked()
    t.put(0, "hand", card("Doom", kind="kotodama", cost=0, text="キャラクターを1人選び、このターン終了時、それを除外する。"))
    t.start()
    t.enter("Doom").choose("Guard").pass_until_empty()
    t.enter("Blade")
    assert t.options() == ["Guard", "Watch", "Guard"]


def test_of_several_as_many_as_wanted_can_be_chosen() -> None:
    t = asked(spell="相手の場のキャラクターを2人選び、それらを殺す。", more=1)
    t.start()
    t.enter("Blade")
    assert t.options() == ["Guard", "Watch"]
    t.choose("Guard")
    assert t.options() == ["Watch", "Guard"]
    t.choose("Guard").pass_until_empty()
    assert t.zone(1, "field") == ["Watch", "Guard"]


def test_a_used_ability_tells_its_card_from_another() -> None:
    t = Position()
    once = card("Well", text="◆0エテルを支払う:1枚ドローする。この能力は1ターンに1度しか使えない。")
    t.put(0, "field", once, once, once)
    t.start()
    assert t.options() == ["pass", "use Well"]
    t.use("Well").pass_until_empty()
    assert t.options() == ["pass", "use Well"]
    t.use("Well").pass_until_empty()
    assert t.options() == ["pass", "use Well"]
    t.use("Well")
    assert t.count(0, "hand") == 3


def test_a_merged_question_is_the_same_after_saving() -> None:
    t = asked()
    t.start()
    t.enter("Blade")
    again = load_game(t.game.save())
    assert again.question is not None
    assert again.question.labels("ja") == t.asked.labels("ja")
    assert again.digest() == t.game.digest()

"""200 Card information: kinds, numbers, the paragraphs of a text, and what a kind without a zone means."""
from __future__ import annotations

import pytest

from taisen.cards.decks import Deck, check_deck
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData
from taisen.scenario import Position, card
from tests.rules import rule


def spell(name: str, text: str) -> CardData:
    return card(name, kind="kotodama", cost=0, text=text)


@rule("ninja_slayer", "205.2")
@pytest.mark.parametrize(("kind", "wrong"), [("character", False), ("kotodama", False), ("item", True)])
def test_a_card_is_a_character_or_a_kotodama(kind: str, wrong: bool) -> None:
    info = game_info("ninja_slayer")
    thing = CardData("K-1", "Thing", kind)
    found = check_deck(info, Deck("ninja_slayer", {"K-1": 4}), {"K-1": thing}, "constructed")
    assert ("205.2" in [v.rule for v in found]) == wrong
    if wrong:
        with pytest.raises(TaisenError):
            info.build_library([thing])


@rule("ninja_slayer", "205.3")
def test_a_kind_without_a_zone_means_the_cards_of_that_kind_on_the_field() -> None:
    t = Position()
    t.put(0, "hand", spell("Blade", "キャラクターを1人選び、それを殺す。"), card("InHand", cost=9))
    t.put(0, "field", card("Mine"))
    t.put(1, "field", card("Theirs"))
    t.put(0, "ohigan", card("Dead"))
    t.put(0, "ether", card("Fuel"))
    t.start()
    assert "enter Blade" in t.options()
    t.enter("Blade")
    assert set(t.options()) == {"Mine", "Theirs"}


@rule("ninja_slayer", "205.3")
def test_a_kind_in_a_zone_means_the_cards_of_that_kind_there() -> None:
    t = Position()
    t.put(0, "hand", spell("Rope", "あなたのオヒガンのキャラクターを1枚選び、それを手札に加える。"))
    t.put(0, "field", card("Mine"))
    t.put(0, "ohigan", card("Dead"), card("Lost"), spell("Song", "1枚ドロー。"))
    t.start()
    t.enter("Rope")
    assert set(t.options()) == {"Dead", "Lost"}


@rule("ninja_slayer", "208.1")
@pytest.mark.parametrize(("stars", "number"), [("", 0), ("★", 1), ("★★★", 3)])
def test_sabotage_is_one_for_each_star(stars: str, number: int) -> None:
    t = Position()
    t.put(0, "field", card("Runner", sabotage=stars))
    t.start()
    assert t.value("Runner", "sabotage") == number


@rule("ninja_slayer", "209.4")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    """Each triggers for itself and resolves alone."""
    t = Position()
    t.put(0, "hand", spell("Blade", "キャラクターを1人選び、それを殺す。"))
    t.put(1, "field", card("Guard", text="◆これが殺された時、1枚ドロー。\n◆これが殺された時、相手に1ダメージを与える。"))
    t.start()
    t.enter("Blade").resolve()
    assert (t.seat, t.kind, len(t.options())) == (1, "trigger", 2)


@rule("ninja_slayer", "209.4")
def test_a_paragraph_may_be_used_without_the_others() -> None:
    t = Position()
    t.put(0, "field", card("Monk", text="◆これをオジギする:1枚ドロー。\n◆これをオジギする:1回復する。"))
    t.start()
    assert t.options() == ["pass", "use Monk", "use Monk"]
    t.use("Monk", 0).pass_until_empty()
    assert t.count(0, "hand") == 1

"""Deck files: read, checked with every violation, written."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen import Deck, TaisenError, check_deck, new_game, read_cards, read_deck, write_deck
from taisen.games import game_info
from tests.rules import rule

INFO = game_info("ninja_slayer")
CARDS = read_cards("ninja_slayer")


@pytest.mark.parametrize("name", INFO.starters)
def test_starter_decks_are_legal_and_come_back_as_written(name: str, tmp_path: Path) -> None:
    deck = read_deck(name, "ninja_slayer")
    assert check_deck(INFO, deck, CARDS) == []
    path = tmp_path / "deck.toml"
    path.write_text(write_deck(deck, CARDS), encoding="utf8")
    assert read_deck(path) == deck


@rule("ninja_slayer", "402.4a", "402.4b", "402.4c")
def test_every_violation_is_listed_with_its_rule() -> None:
    ukemi = [i for i, card in CARDS.items() if card.check_text][:5]
    deck = Deck("ninja_slayer", dict.fromkeys(ukemi, 5) | {"NO-1": 1})
    wrong = check_deck(INFO, deck, CARDS, "constructed")
    assert {v.rule for v in wrong} == {"", "402.4a", "402.4b", "402.4c"}
    assert len([v for v in wrong if v.rule == "402.4b"]) == 5
    with pytest.raises(TaisenError) as told:
        new_game("ninja_slayer", [deck, deck])
    assert "(402.4a)" in told.value.en and "(402.4c)" in told.value.ja


@pytest.mark.parametrize(("text", "told"), [
    ("name = 'x'", "A deck file has no 'game'"),
    ("game = 'chess'\n[cards]\n", ", line 1: this is a deck of 'chess'"),
    ("game = 'ninja_slayer'", "A deck file has no 'cards'; give a table [cards]."),
    ("game = 'hololive'", "A deck file has no cards; give the tables [oshi], [main], [cheer]."),
    ("game = 'ninja_slayer'\n[cards]\n'TB-F01' = 0", ", line 3: 'TB-F01' must have a number of copies from 1 up"),
    ("game = 'ninja_slayer'\n[cards]\n'TB-F01' = 'x'", ", line 3: 'TB-F01' must have a number of copies"),
    ("game = 'ninja_slayer'\nside = 1\n[cards]\n", ", line 2: A deck file has no 'side'"),
    ("game = 'ninja_slayer'\n[cards", "this is not a deck file in TOML"),
])
def test_a_wrong_file_gets_a_sentence(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf8")
    with pytest.raises(TaisenError) as error:
        read_deck(path)
    assert told in error.value.en


def test_an_unknown_format_and_a_wrong_number_of_decks_are_named() -> None:
    with pytest.raises(TaisenError, match="There is no format 'modern'"):
        new_game("ninja_slayer", format="modern")
    with pytest.raises(TaisenError, match="is played by 2, not by 1"):
        new_game("ninja_slayer", ["ebb_tide_raid"])
    with pytest.raises(TaisenError, match="There is no game 'chess'"):
        new_game("chess")

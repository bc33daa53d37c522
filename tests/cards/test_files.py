"""Card files: the facts as of a date, and one sentence for what is wrong with a file."""
from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from taisen import TaisenError, read_cards
from taisen.cards import card_hash

CARD = """
[traits]
"影" = "Shade"

[[card]]
id = "X-1"
name = "試し"
kind = "character"
cost = 1
karate = 2
toughness = 2
sabotage = 1
traits = ["影", "獣"]
text = "◆古い。"
ukemi = "古い。"

[[card.errata]]
from = "2026-02-01"
text = "◆新しい。"
traits_remove = ["獣"]
traits_add = ["町人"]

[[card.errata]]
from = 2025-05-02
ukemi = "これがエントリーする!"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf8")
    return path


def complaint(folder: Path, text: str) -> str:
    with pytest.raises(TaisenError) as told:
        read_cards("ninja_slayer", [written(folder, text)])
    assert told.value.ja != told.value.en
    return told.value.en.replace(str(folder), "")


def test_a_correction_holds_from_its_day_on(tmp_path: Path) -> None:
    path = written(tmp_path, CARD)

    def on(year: int, month: int, day: int) -> tuple[str, str, tuple[str, ...]]:
        card = read_cards("ninja_slayer", [path], date(year, month, day))["X-1"]
        return card.text, card.check_text, card.traits

    assert on(2025, 5, 1) == ("◆古い。", "古い。", ("影", "獣"))
    assert on(2025, 5, 2) == ("◆古い。", "これがエントリーする!", ("影", "獣"))
    assert on(2026, 2, 1) == ("◆新しい。", "これがエントリーする!", ("影", "町人"))


def test_the_hash_changes_with_what_matters_in_play_only(tmp_path: Path) -> None:
    old = read_cards("ninja_slayer", [written(tmp_path, CARD)], date(2025, 1, 1))["X-1"]
    new = read_cards("ninja_slayer", [written(tmp_path, CARD)], date(2025, 6, 1))["X-1"]
    named = read_cards("ninja_slayer", [written(tmp_path, CARD.replace("cost = 1", 'name_en = "Trial"\ncost = 1'))],
                       date(2025, 1, 1))["X-1"]
    assert card_hash(old) == card_hash(named)
    assert card_hash(old) != card_hash(new)


def test_every_card_of_the_game_can_be_read() -> None:
    cards = read_cards("ninja_slayer")
    assert len(cards) >= 48
    assert all(card.name_en and card.kind in ("character", "kotodama") for card in cards.values())


@pytest.mark.parametrize(("change", "told"), [
    (("kind = ", "knid = "), "/cards.toml, line 8: Card 'X-1' has no 'knid'; it may have id, "),
    (('"character"', '"ship"'), "/cards.toml, line 8: card 'X-1' is of no kind 'ship'; there is character, kotodama."),
    (("cost = 1", 'cost = "one"'), "/cards.toml, line 9: 'cost' of Card 'X-1' must be a whole number or \"X\""),
    (("cost = 1", "cost = true"), "/cards.toml, line 9: 'cost' of Card 'X-1' must be a whole number"),
    (('name = "試し"\n', ""), "/cards.toml, line 6: Card 'X-1' has no 'name'; give a string."),
    (('"獣"]\ntext', '7]\ntext'), "/cards.toml, line 13: 'traits' of Card 'X-1' must be a list of strings"),
    (('"2026-02-01"', '"soon"'), "/cards.toml, line 18: 'from' of An erratum of card 'X-1' must be a date"),
    (("[[card]]", "[card]"), "/cards.toml"),
    (("[traits]", "[traits"), "/cards.toml, line 2: this is not a card file in TOML"),
    (('ukemi = "古い。"', 'ukemi = "古'), "/cards.toml, line 15: this is not a card file in TOML"),
    (('["獣"]\ntraits_add', '["鳥"]\ntraits_add'), "/cards.toml, line 20: An erratum of card 'X-1' removes the trait"),
])
def test_a_wrong_file_gets_a_sentence_with_its_line(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    assert change[0] in CARD
    assert complaint(tmp_path, CARD.replace(*change, 1)).startswith(told)


def test_foreign_files_get_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\x89PNG\xff\xfe")
    for path, told in ((tmp_path / "cards.toml", "is not UTF-8 text; expected a card file."),
                       (tmp_path / "none.toml", "expected a card file."), (tmp_path, "is a directory")):
        with pytest.raises(TaisenError) as error:
            read_cards("ninja_slayer", [path])
        assert told in error.value.en
    assert "these are cards of 'chess'" in complaint(tmp_path, 'game = "chess"\ncard = []')
    assert "two cards with the id 'X-1'" in complaint(tmp_path, CARD + CARD[CARD.index("[[card]]"):])

"""Cards and decks in files: what players bring is read whole, written and read again, and what is wrong with it is told."""
from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from taisen.cards.decks import added_up
from taisen.cards.files import read_set
from taisen.cards.writing import write_cards
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.forms import DeckRow
from taisen.games.granblue.face.exporting import DECK_WRITERS
from taisen.games.granblue.face.files import CARD_FORM, DECK_FORM
from taisen.games.granblue.face.importing import import_cards, import_decks
from taisen.games.granblue.face.telling import card_facts, piece_head
from taisen.games.granblue.terms import FIELDS, KINDS
from taisen.games.info import CardData, Files, GameInfo, Piece

LEADER: dict[str, Any] = {
    "id": "KT01-001M", "name": "灯台守(女)", "name_en": "Lighthouse Keeper (f)", "type": "団長", "rank": 1, "hp": 6, "atk": 4,
    "attribute": ["火", "光"], "tags": ["ヒューマン"], "tags_en": ["Human"], "rarity": "M", "job_change": "味方が2枚以上登場しているなら",
    "effects": [{"text": "見張り:1枚を引く。"}, {"text": "灯:[火]このカードのATKを+2する。"}],
    "ultimate": {"name": "大灯", "name_en": "Great Light", "gauge": 2, "text": "相手の団員1枚に3ダメージを与える。"}}
SUMMON = {"id": "KT01-090C", "name": "潮の主", "type": "summon", "attribute": "water", "condition": "宝晶石が3枚以上なら", "text": "2枚を引く。"}
CARDS = (
    CardData("KT01-001M", "灯台守(女)", "leader", {"rank": 1, "hp": 6, "atk": 4}, ("ヒューマン",),
             "見張り:1枚を引く。\n灯:[火]このカードのATKを+2する。", name_en="Lighthouse Keeper (f)", rarity="M",
             facts={"attribute": ("fire", "light")},
             pieces=(Piece("ultimate", "大灯", "Great Light", "相手の団員1枚に3ダメージを与える。", number=2),
                     Piece("job_change", text="味方が2枚以上登場しているなら"))),
    CardData("KT01-090C", "潮の主", "summon", {}, (), "2枚を引く。", name_en="潮の主", facts={"attribute": ("water",)},
             pieces=(Piece("condition", text="宝晶石が3枚以上なら"),)),
)


def info() -> GameInfo:
    """The game as far as files ask for it."""
    return replace(game_info("rebirth"), fields=FIELDS, kinds=KINDS, files=Files(card_form=CARD_FORM, deck_form=DECK_FORM))


def jsonl(*rows: dict[str, Any]) -> str:
    return "".join([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])


def test_cards_line_by_line() -> None:
    found = import_cards(jsonl(LEADER, SUMMON))
    assert found.cards == CARDS and found.traits == {"ヒューマン": "Human"} and not found.odd


def test_parts_that_no_card_of_the_game_has_are_told_of() -> None:
    """A word written otherwise (`race` for `tags`) would be missed silently."""
    assert import_cards(jsonl(LEADER, SUMMON)).unread is None
    found = import_cards(jsonl(LEADER | {"race": "ヒューマン"}, SUMMON | {"race": "", "cost": 2, "image": "x"}))
    assert found.cards == CARDS and not found.odd and found.unread is not None
    assert found.unread[1] == "These parts of cards were not read: 'cost' (of 1), 'image' (of 1), 'race' (of 1)."
    assert found.unread[0] == "読まなかった項目があります:cost(1枚)、image(1枚)、race(1枚)。"


def test_imported_cards_are_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(write_cards(info(), CARDS, {"ヒューマン": "Human"}), encoding="utf8")
    assert tuple(read_set(info(), [file]).cards.values()) == CARDS


def test_everything_wrong_with_the_rows_is_told_beside_the_others() -> None:
    found = import_cards(jsonl(
        LEADER | {"id": "X-1", "type": "cheer"}, LEADER | {"id": "X-2", "attribute": "雷"}, LEADER | {"id": "X-3", "hp": None, "rank": None},
        LEADER | {"id": "X-4", "effects": [{"name": "x"}]}, LEADER | {"id": "X-5", "ultimate": {"name": "x", "gauge": "many"}}, LEADER))
    assert [c.id for c in found.cards] == ["KT01-001M"]
    assert [en for _, en in found.odd][:4] == [
        "X-1 is of the unknown type 'cheer'.", "X-2 has the unknown attribute '雷'.", "X-3 has no rank, hp.",
        "X-4 has an effect without a text."]
    assert found.odd[4][1] == "'gauge' of X-5 must be a whole number, not 'many'."
    with pytest.raises(TaisenError, match="this form is not known"):
        import_cards('{"Cards": []}')


@pytest.mark.parametrize(("change", "told"), [
    ({"rank": 1.5}, "'rank' of X-1 must be a whole number, not 1.5."), ({"hp": True}, "'hp' of X-1 must be a whole number, not True."),
    ({"tags": "ヒューマン"}, "'tags' of X-1 must be a list of words, not 'ヒューマン'."),
    ({"attribute": 3}, "'attribute' of X-1 must be a list of words, not 3."),
    ({"effects": 5}, "'effects' of X-1 must be a list of {text, …}, not 5."),
    ({"ultimate": "強い"}, "'ultimate' of X-1 must be a list of {text, …}, not '強い'."),
    ({"ultimate": {"name": "x", "text": "1枚を引く。"}}, "'gauge' of X-1 must be a whole number, not None."),
    ({"job_change": ["x"]}, "'job_change' of X-1 must be words, not ['x']."),
])
def test_an_odd_row_is_told_in_one_sentence(change: dict[str, Any], told: str) -> None:
    with pytest.raises(TaisenError) as error:
        import_cards(jsonl(LEADER | {"id": "X-1"} | change))
    assert error.value.en == told and "X-1" in error.value.ja


def test_a_summon_in_a_list_has_no_numbers() -> None:
    with pytest.raises(TaisenError, match="KT01-090C is a summon and has no rank"):
        import_cards(jsonl(SUMMON | {"rank": 3}))
    assert import_cards(jsonl(SUMMON | {"rank": None, "hp": 0})).cards[0].fields == {}


def test_half_a_copy_is_no_copy() -> None:
    with pytest.raises(TaisenError, match="is no card with its copies"):
        import_decks(json.dumps({"deck": "灯", "leader": {"L-1": 1}, "main": {"M-1": 2.5}}))


@pytest.mark.parametrize("form", list(DECK_WRITERS))
def test_a_deck_that_was_written_reads_the_same(form: str) -> None:
    parts = {"leader": {"L-1": 2}, "main": {"M-1": 4, "S-1": 3}}
    back = import_decks(DECK_WRITERS[form].write(DeckRow("灯", parts)))
    assert [(d.name, d.sections) for d in back] == [("灯", parts)]


def test_a_deck_log_without_names_of_lists_leaves_the_parts_to_the_cards() -> None:
    found = import_decks(json.dumps([{"card_number": "M-1", "num": 4}, {"card_number": "L-1", "num": "1"}]))
    assert added_up(found[0].sections.values()) == {"M-1": 4, "L-1": 1} and list(found[0].sections) == [""]


def test_cards_belong_to_their_part_of_the_deck() -> None:
    leader, summon = CARDS
    assert [DECK_FORM.section_of(c) for c in CARDS] == ["leader", "main"]
    assert DECK_FORM.misplaced is not None
    assert DECK_FORM.misplaced(leader, "main").rule == "5-1-3" and DECK_FORM.misplaced(summon, "leader").rule == "5-1-2"


def test_a_card_is_told_in_both_languages() -> None:
    leader = CARDS[0]
    assert [card_facts(leader, lang) for lang in ("ja", "en")] == [["火", "光"], ["fire", "light"]]
    assert [piece_head(p, "ja") for p in leader.pieces] == ["[奥義2 大灯]", "[ジョブチェンジ]"]
    assert [piece_head(p, "en") for p in leader.pieces] == ["[Ultimate 2: Great Light]", "[Job change]"]

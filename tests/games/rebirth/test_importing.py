"""Files of other software: cards and decks come over whole, and what is wrong with them is told at once."""
from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from taisen.cards.decks import Deck, added_up, check_deck, deck_of, read_deck, write_deck
from taisen.cards.files import read_set
from taisen.cards.reading import Source, parse
from taisen.cards.writing import write_cards
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.forms import DeckRow
from taisen.games.info import CardData
from taisen.games.rebirth.face.importing import import_cards, import_decks
from tests.games.rebirth import printed
from tests.games.rebirth.duel import character, rebirth

INFO = game_info("rebirth")
FORMATS = printed.CARDS.parent / "formats"
real = pytest.mark.skipif(not printed.PRINTED, reason="the printed cards are not here")

LINE: dict[str, Any] = {
    "id": "KT/001B-001", "set": "KT/001B", "set_name": "x", "name": "港の灯 ミナ", "name_en": "Harbour Light, Mina",
    "type": "Character", "color": "Yellow", "rarity": "R", "cost": 2, "atk": 3, "df": 5, "tags": ["灯台", "A"],
    "tags_en": ["Lighthouse", "A"],
    "abilities": [{"text": "【スパーク】：あなたは1枚引く。", "text_en": "x"}, {"text": "【ブロッカー】", "text_en": "y"}],
    "text": "【スパーク】：あなたは1枚引く。\n【ブロッカー】", "keywords": ["スパーク"]}
SERIAL: dict[str, Any] = {
    "Serial": "KT/001B-001", "Alternates": [{"Serial": "KT/001B-001S"}], "Name": {"JP": "港の灯 ミナ", "EN": "Harbour Light, Mina"},
    "Traits": [{"JP": "灯台", "EN": "Lighthouse"}, {"JP": "A", "EN": "A"}], "Type": "Character", "Color": "Yellow", "Rarity": "R",
    "Cost": 2, "ATK": 3, "DEF": 5, "Effect": [{"JP": "【スパーク】：あなたは1枚引く。", "EN": "x"}, {"JP": "【ブロッカー】"}],
    "Images": [], "Set": {"ReleaseCode": "KT/001B", "Name": "x"}}
CARD = CardData("KT/001B-001", "港の灯 ミナ", "character", {"cost": 2, "atk": 3, "def": 5}, ("灯台", "A"),
                "【スパーク】：あなたは1枚引く。\n【ブロッカー】", name_en="Harbour Light, Mina", rarity="R",
                facts={"color": ("yellow",), "title": ("KT",)})
PARTNER = {"id": "KT/001B-090", "set": "KT/001B", "name": "ミナ", "name_en": "Mina", "type": "Partner", "color": None, "tags": [],
           "abilities": [], "text": ""}
REBIRTH = {"id": "KT/001B-095", "set": "KT/001B", "name": None, "name_en": "Tide", "type": "Rebirth", "color": "Green", "tags": [],
           "abilities": [{"text": "【永】：あなたのエントリーを＋１/＋１。"}]}


def jsonl(*rows: dict[str, Any]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def told(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(TaisenError) as error:
        read(text)
    assert error.value.ja and error.value.ja != error.value.en
    return error.value.en


# ---- cards
def test_cards_line_by_line() -> None:
    found = import_cards(jsonl(LINE, PARTNER, REBIRTH))
    card, mate, tide = found.cards
    assert card == CARD
    assert found.traits == {"灯台": "Lighthouse"}
    assert (mate.kind, mate.fields, mate.text, mate.facts) == ("partner", {}, "", {"title": ("KT",)})
    assert (tide.kind, tide.name, tide.name_en) == ("rebirth", "Tide", "Tide")
    assert not INFO.build_library(found.cards).by_id.keys() - {c.id for c in found.cards}


def test_cards_of_a_set() -> None:
    assert import_cards(json.dumps({"Version": 1, "Cards": [SERIAL]})).cards == (CARD,)


def test_an_ability_known_in_english_only_is_kept_and_cannot_be_read() -> None:
    card = import_cards(jsonl(LINE | {"abilities": [{"text": None, "text_en": "Draw a card."}]})).cards[0]
    assert card.text == "Draw a card."
    with pytest.raises(TaisenError):
        INFO.build_library([card])


def test_imported_cards_are_written_and_read_again(tmp_path: Path) -> None:
    found = import_cards(jsonl(LINE, PARTNER, REBIRTH))
    file = tmp_path / "cards.toml"
    file.write_text(write_cards(INFO, found.cards, found.traits), encoding="utf8")
    back = read_set(INFO, [file])
    assert list(back.cards.values()) == list(found.cards)
    assert back.traits == found.traits


def test_everything_wrong_with_the_rows_is_told_at_once() -> None:
    bad = [LINE | {"id": "X-1", "type": "Energy"}, LINE | {"id": "X-2", "cost": "many"}, LINE | {"id": "X-3", "name": None, "name_en": " "},
           LINE | {"id": "X-4", "atk": None, "df": None}, LINE | {"id": "X-5", "color": "Pink"}, LINE | {"id": None},
           LINE | {"id": "X-6", "abilities": [{"text": None}]}, LINE | {"id": "X-7", "abilities": [3]}, LINE, LINE]
    found = import_cards(jsonl(*bad))
    # Those that can be taken are.
    assert [c.id for c in found.cards] == [LINE["id"]]
    en = " ".join(en for _, en in found.odd)
    assert all(word in en for word in (
        "X-1 is of the unknown type 'Energy'.", "The facts of X-2 cannot be read", "X-3 has no name.", "X-4 has no atk, def.",
        "X-5 is of the unknown colour 'Pink'.", "A card has no number", "X-6 has an ability without a text.",
        "The facts of X-7 cannot be read", "KT/001B-001 is there twice."))


def test_rows_that_are_no_cards_are_named_beside_the_others() -> None:
    found = import_cards(jsonl(LINE) + '{"id": }\n' + '{"note": "x"}\n' + '3\n' + '{"id": "A", "id": "B"}\n')
    assert [c.id for c in found.cards] == [LINE["id"]] and len(found.odd) == 4
    en = [en for _, en in found.odd]
    assert "line 2: this is no JSON" in en[0] and 'Row 3 is no card ({"note": "x"})' in en[1] and "Row 4 is no card (3)" in en[2]
    assert "line 5: 'id' is given twice" in en[3]


@pytest.mark.parametrize(("text", "words"), [
    ("{", "line 1: this is no JSON"), ("[1, 2]", "this form is not known"), ("[]", "this form is not known"),
    ('{"id": 1}\n{"id": }\n', "line 2: this is no JSON"), ('"cards"', "this form is not known"), ("", "this is no JSON"),
    ('{"Cards": []}', "this form is not known"), ('{"Cards": [{"Serial": "X"}]}', "this form is not known"),
    ('{"Cards": 1, "Cards": 2}', "'Cards' is given twice")])
def test_other_files_get_a_sentence(text: str, words: str) -> None:
    assert words in told(import_cards, text)


# ---- card files
FILE = """
[[card]]
id = "X-1"
name = "灯台守"
type = "character"
cost = 1
atk = 2
def = 3
color = "blue"
work = "灯"
tags = ["灯台"]
text = "【ブロッカー】"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf8")
    return path


def test_a_card_file(tmp_path: Path) -> None:
    card = read_set(INFO, [written(tmp_path, FILE)]).cards["X-1"]
    assert (card.kind, card.fields, card.traits) == ("character", {"cost": 1, "atk": 2, "def": 3}, ("灯台",))
    assert card.facts == {"color": ("blue",), "title": ("灯",)}


@pytest.mark.parametrize(("change", "words"), [
    (("cost = 1", 'cost = "X"'), "'cost' of Card 'X-1' must be a whole number"),
    (('type = "character"\n', ""), "Card 'X-1' has no 'type'"),
    (('"character"', '"person"'), "card 'X-1' is of no type 'person'; there is character, rebirth, partner"),
    (('"blue"', '"pink"'), "'color' of Card 'X-1' may be red, blue, yellow, green, not 'pink'"),
    (('name = "灯台守"\n', ""), "Card 'X-1' has no 'name'"),
    (("atk = 2", "hp = 2"), "Card 'X-1' has no 'hp'"),
])
def test_a_wrong_card_gets_a_sentence(change: tuple[str, str], words: str, tmp_path: Path) -> None:
    assert change[0] in FILE
    with pytest.raises(TaisenError) as error:
        read_set(INFO, [written(tmp_path, FILE.replace(*change, 1))])
    assert words in error.value.en


# ---- decks
PARTS = {"main": {"M-1": 4, "M-2": 3}, "partner": {"P-1": 3}}


@pytest.mark.parametrize("main", [{"M-1": 4, "M-2": 3}, [["M-1", 4], ["M-2", 2], "M-2"]])
def test_decks_line_by_line(main: object) -> None:
    text = json.dumps({"deck": "灯", "main": main, "partner": {"P-1": 3}})
    assert import_decks(text) == [DeckRow("灯", PARTS)]
    assert import_decks(f"[{text}, {text}]") == [DeckRow("灯", PARTS)] * 2


def test_a_deck_log() -> None:
    rows = [{"card_number": "M-1", "num": 4}, {"card_number": "M-2", "num": "3"}]
    more = [{"card_number": "P-1", "num": 3}]
    assert import_decks(json.dumps({"title": "灯", "list": rows, "p_list": more})) == [DeckRow("灯", {"": added_up(PARTS.values())})]
    assert import_decks(json.dumps(rows)) == [DeckRow("", {"": PARTS["main"]})]


@pytest.mark.parametrize("form", list(INFO.files.export_decks))
def test_a_deck_that_was_written_reads_the_same(form: str) -> None:
    back = import_decks(INFO.files.export_decks[form].write(DeckRow("灯", PARTS)))[0]
    assert back.name == "灯"
    assert added_up(back.sections.values()) == added_up(PARTS.values())


@pytest.mark.parametrize(("text", "words"), [
    ('{"partner": {"P-1": 3}}', "this form is not known"), ("[3]", "this form is not known"), ("x", "this is no JSON"),
    ('{"main": {"M-1": 4, "M-1": 2}}', "'M-1' is given twice"), ('{"main": 4}', "this form is not known"),
    ('{"main": [["M-1", 0], ["M-2"], 7]}', "M-1 is there 0 times; it must be 1 or more. ['M-2'] is no card"),
])
def test_other_deck_files_get_a_sentence(text: str, words: str) -> None:
    assert words in told(import_decks, text)


def test_unknown_cards_wrong_places_and_counts_are_all_listed() -> None:
    cards = {c.id: c for c in (character("M-1"), rebirth("R-1"), rebirth("R-2"), CardData("P-1", "P-1", "partner"))}
    parts = {"main": {"M-1": 5, "Z-9": 1, "R-1": 4, "R-2": 5, "P-1": 1}, "partner": {"P-1": 1, "M-1": 1}}
    wrong = check_deck(INFO, Deck("rebirth", added_up(parts.values()), parts=parts), cards)
    assert [v.rule for v in wrong] == ["", "6.1.1.4", "6.1.1.5", "6.1.1.1", "6.1.1.2", "6.1.1.2", "6.1.1.3", "6.1.1.5"]
    assert "Z-9" in wrong[0].en and "P-1" in wrong[1].en and "M-1" in wrong[2].en
    assert all(v.ja and v.en and v.ja != v.en for v in wrong)


@pytest.mark.parametrize("said", [True, False])
def test_a_deck_is_written_in_sections_and_read_again(said: bool, tmp_path: Path) -> None:
    """As it came, or by its cards."""
    cards = {c.id: c for c in (character("M-1"), CardData("P-1", "P-1", "partner"))}
    parts = {"main": {"M-1": 4}, "partner": {"P-1": 3}}
    deck = Deck("rebirth", {"P-1": 3, "M-1": 4}, "名", "名", parts=parts if said else {})
    text = write_deck(deck, None if said else cards)
    assert [line.split("  #")[0] for line in text.splitlines() if line] == [
        'game = "rebirth"', 'name = "名"', "[main]", "M-1 = 4", "[partner]", "P-1 = 3"]
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf8")
    assert read_deck(file).parts == parts


def test_a_section_of_a_deck_must_be_one() -> None:
    deck = 'game = "rebirth"\n[main]\nA = 1\n[cheer]\nB = 1\n'
    with pytest.raises(TaisenError, match="has no 'cheer'"):
        deck_of(Source("x", deck), parse(Source("x", deck), ("", "")), None)


# ---- the real ones
@real
def test_both_public_databases_say_the_same(tmp_path: Path) -> None:
    lines = import_cards(printed.CARDS.read_text(encoding="utf8"))
    assert len(lines.cards) == 4949
    known = {c.id: c for c in lines.cards}
    sets = [c for file in sorted(FORMATS.glob("*.r4uset")) for c in import_cards(file.read_text(encoding="utf8")).cards]
    assert len(sets) == 55
    assert [c.id for c in sets if replace(c, flavour="", flavour_en="") != known[c.id]] == []
    file = written(tmp_path, write_cards(INFO, lines.cards, lines.traits))
    assert read_set(INFO, [file]).cards == known

"""Files of other software: cards and decks come over whole, and what is wrong with them is told at once."""
from __future__ import annotations

import json
from datetime import date
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
from taisen.games.hololive.face.importing import import_cards, import_decks
from taisen.games.info import CardData, Piece
from tests.games.hololive.makings import cheer, holomem, oshi, support

INFO = game_info("hololive")
SHARED = Path(__file__).resolve().parents[4] / "shared" / "cards" / "hololive"
real = pytest.mark.skipif(not SHARED.exists(), reason="the real cards are not here")

LINE: dict[str, Any] = {
    "id": "X-001", "name": "ミナト", "name_en": "Minato", "type": "holomem", "subtype": None, "limited": False,
    "buzz": True, "colors": ["white", "green"], "hp": 120, "life": None, "bloom_level": "first",
    "baton_pass": ["colorless", "colorless"], "tags": ["#灯台", "#A"], "tags_en": ["#Lighthouse", "#A"],
    "oshi_skills": [], "keywords": [{"kind": "gift", "name": "潮風", "name_en": "Sea Breeze", "text": "このホロメンのHP+20。"}],
    "arts": [{"name": "灯", "name_en": "Light", "cost": ["white", "colorless"], "power": "40+",
              "advantage": ["red", 50], "text": "自分のデッキを1枚引く。"}],
    "text": None, "extra": "このホロメンがダウンした時、自分のライフ-2"}
NUMBERED: dict[str, Any] = {
    "card_number": "X-001", "name": {"jp": "ミナト", "en": "Minato"}, "card_type": "holomem", "buzz": True,
    "colors": ["white", "green"], "hp": 120, "bloom_level": "first", "baton_pass": ["colorless", "colorless"],
    "tags": [{"jp": "#灯台", "en": "#Lighthouse"}, {"jp": "#A", "en": "#A"}],
    "keywords": [{"type": "gift", "name": {"jp": "潮風", "en": "Sea Breeze"}, "text": {"jp": "このホロメンのHP+20。"}}],
    "arts": [{"cheers": ["white", "colorless"], "name": {"jp": "灯", "en": "Light"}, "power": "40+",
              "advantage": ["red", 50], "text": {"jp": "自分のデッキを1枚引く。"}}],
    "extra": {"jp": "このホロメンがダウンした時、自分のライフ-2", "en": "x"}, "max_amount": {"jp": 4}}
CARD = CardData(
    "X-001", "ミナト", "holomem", {"hp": 120, "baton": 2}, ("#灯台", "#A"), name_en="Minato",
    facts={"color": ("white", "green"), "level": ("first",), "marks": ("buzz",)},
    pieces=(Piece("gift", "潮風", "Sea Breeze", "このホロメンのHP+20。"),
            Piece("art", "灯", "Light", "自分のデッキを1枚引く。", ("white", "colorless"), 40, (("red", 50),)),
            Piece("extra", text="このホロメンがダウンした時、自分のライフ-2")))
OSHI = {"id": "X-002", "name": "カモメ", "type": "oshi_holomem", "colors": ["blue"], "life": 5, "oshi_skills": [
    {"kind": None, "holo_power": 2, "name": "波", "text": "[ターンに1回]自分のデッキを1枚引く。"},
    {"kind": "special", "holo_power": "x", "name": "嵐", "text": "[ゲームに1回]自分のデッキを2枚引く。"}]}
SUPPORT = {"id": "X-003", "name": "浮き輪", "type": "support", "subtype": "item", "limited": True, "text": "自分のデッキを1枚引く。"}
CHEER = {"id": "X-004", "name": "青エール", "type": "cheer", "colors": ["blue"], "text": "注釈。"}


def told(load: Any, text: str) -> str:
    with pytest.raises(TaisenError) as error:
        load(text)
    assert error.value.ja != error.value.en
    return error.value.en


def jsonl(*rows: dict[str, Any]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


# ---- cards
def test_cards_line_by_line() -> None:
    found = import_cards(jsonl(LINE, OSHI, SUPPORT, CHEER))
    card, star, thing, blue = found.cards
    assert card == CARD
    assert found.traits == {"#灯台": "#Lighthouse"}
    assert star.fields == {"life": 5}
    assert [(p.part, p.number) for p in star.pieces] == [("oshi", 2), ("sp", 0)]
    assert thing.facts == {"subtype": ("item",), "marks": ("limited",)}
    assert thing.pieces == (Piece("item", text="自分のデッキを1枚引く。"),)
    assert (blue.kind, blue.pieces, blue.text) == ("cheer", (), "注釈。")


def test_cards_by_number() -> None:
    support = {"card_number": "X-003", "name": {"jp": "浮き輪"}, "card_type": {"support": "item"}, "limited": True,
               "text": {"jp": "自分のデッキを1枚引く。"}}
    found = import_cards(json.dumps({"X-001": NUMBERED, "X-003": support}))
    assert found.cards[0] == CARD
    assert found.cards[1] == import_cards(jsonl(SUPPORT)).cards[0]


def test_imported_cards_are_written_and_read_again(tmp_path: Path) -> None:
    found = import_cards(jsonl(LINE, OSHI, SUPPORT, CHEER))
    file = tmp_path / "cards.toml"
    file.write_text(write_cards(INFO, found.cards, found.traits), encoding="utf8")
    back = read_set(INFO, [file])
    assert list(back.cards.values()) == list(found.cards)
    assert back.traits == found.traits


def test_everything_wrong_with_the_rows_is_told_at_once() -> None:
    bad = [LINE | {"id": "X-005", "type": "energy"}, LINE | {"id": "X-006", "hp": "many"},
           LINE | {"id": "X-007", "baton_pass": ["red"]}, OSHI | {"id": "X-008", "oshi_skills": [{"kind": "ultra"}]}, LINE, LINE]
    found = import_cards(jsonl(*bad))
    # Those that can be taken are.
    assert [c.id for c in found.cards] == [LINE["id"]]
    en = " ".join(en for _, en in found.odd)
    assert all(word in en for word in ("X-005", "energy", "X-006", "X-007", "X-008", "ultra", "X-001 is there twice"))


def test_rows_that_are_no_cards_are_named_beside_the_others() -> None:
    found = import_cards(jsonl(LINE) + '{"id": }\n' + '{"note": "x"}\n' + '3\n' + '{"id": "A", "id": "B"}\n')
    assert [c.id for c in found.cards] == [LINE["id"]] and len(found.odd) == 4
    en = [en for _, en in found.odd]
    assert "line 2: this is no JSON" in en[0] and 'Row 3 is no card ({"note": "x"})' in en[1] and "Row 4 is no card (3)" in en[2]
    assert "line 5: 'id' is given twice" in en[3]


@pytest.mark.parametrize(("text", "words"), [
    ("{", "line 1: this is no JSON"), ("[1, 2]", "this form is not known"), ("[]", "this form is not known"),
    ('{"id": 1}\n{"id": }\n', "line 2: this is no JSON"), ('"cards"', "this form is not known"), ("", "this is no JSON"),
    ('{"a": {"name": "x"}}', "this form is not known")])
def test_other_files_get_a_sentence(text: str, words: str) -> None:
    assert words in told(import_cards, text)


# ---- card files
def written(folder: Path, text: str) -> Path:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf8")
    return path


FILE = """
[[card]]
id = "X-1"
name = "灯台守"
hp = 90
level = "debut"
colors = ["white"]
tags = ["#灯台"]
[[card.art]]
name = "灯"
cost = ["white"]
power = 30
advantage = { red = 20 }
[[card.errata]]
from = 2026-02-01
hp = 100
"""


def test_a_card_without_a_type_is_what_its_numbers_say(tmp_path: Path) -> None:
    card = read_set(INFO, [written(tmp_path, FILE)], date(2026, 1, 1)).cards["X-1"]
    assert (card.kind, card.fields, card.traits) == ("holomem", {"hp": 90}, ("#灯台",))
    assert card.pieces == (Piece("art", "灯", "灯", "", ("white",), 30, (("red", 20),)),)


def test_a_correction_may_change_any_key(tmp_path: Path) -> None:
    assert read_set(INFO, [written(tmp_path, FILE)], date(2026, 2, 1)).cards["X-1"].fields == {"hp": 100}


@pytest.mark.parametrize(("change", "words"), [
    (("hp = 90", 'hp = "X"'), "'hp' of Card 'X-1' must be a whole number"),
    (("hp = 90\n", ""), "Card 'X-1' has no 'type'"),
    (('"debut"', '"third"'), "'level' of Card 'X-1' may be debut, first, second, spot, not 'third'"),
    (('["white"]\ntags', '["pink"]\ntags'), "'colors' of Card 'X-1' may be white"),
    (('cost = ["white"]', 'cost = ["pink"]'), "'cost' of An art of Card 'X-1' may be white"),
    (("{ red = 20 }", "{ red = true }"), "must be a whole number"),
    (("power = 30", "might = 30"), "An art of Card 'X-1' has no 'might'; it may have name"),
    (("[[card.art]]", "[[card.keyword]]"), "A keyword of Card 'X-1' has no 'cost'"),
    (("hp = 90", "hp = 90\nbuzz = 1"), "'buzz' of Card 'X-1' must be true or false"),
])
def test_a_wrong_card_gets_a_sentence(change: tuple[str, str], words: str, tmp_path: Path) -> None:
    assert change[0] in FILE
    with pytest.raises(TaisenError) as error:
        read_set(INFO, [written(tmp_path, FILE.replace(*change, 1))], date(2026, 1, 1))
    assert words in error.value.en


# ---- decks
SECTIONS = {"oshi": {"O-1": 1}, "main": {"M-1": 4, "M-2": 3}, "cheer": {"Y-1": 20}}


@pytest.mark.parametrize("text", [
    json.dumps({"deckName": "灯", "oshi": ["O-1", 0], "deck": [["M-1", 4, 0], ["M-2", 1, 0], ["M-2", 2, 1]],
                "cheerDeck": [["Y-1", 20, 0]]}),
    json.dumps({"title": "灯", "p_list": [{"card_number": "O-1", "num": 1}], "list": [
        {"card_number": "M-1", "num": 4}, {"card_number": "M-2", "num": "3"}], "sub_list": [{"card_number": "Y-1", "num": 20}]}),
    json.dumps({"deck": "灯", "oshi": ["O-1"], "main": {"M-1": 4, "M-2": 3}, "cheer": {"Y-1": 20}}),
])
def test_decks_of_three_forms(text: str) -> None:
    assert import_decks(text) == [DeckRow("灯", SECTIONS)]
    assert import_decks(f"[{text}, {text}]") == [DeckRow("灯", SECTIONS)] * 2


def test_a_bare_list_of_a_deck_log() -> None:
    text = json.dumps([{"card_number": "O-1", "num": 1}, {"card_number": "M-1", "num": 4}])
    assert import_decks(text) == [DeckRow("", {"": {"O-1": 1, "M-1": 4}})]


@pytest.mark.parametrize(("text", "words"), [
    ('{"oshi": ["O-1", 0]}', "this form is not known"), ("[3]", "this form is not known"), ("x", "this is no JSON"),
    ('{"deck": [["M-1", 4]], "deck": [["M-2", 4]], "cheerDeck": []}', "'deck' is given twice"),
    ('{"deck": [["M-1", 0], ["M-2"], 7], "cheerDeck": []}', "M-1 is there 0 times; it must be 1 or more. ['M-2'] is no card"),
])
def test_other_deck_files_get_a_sentence(text: str, words: str) -> None:
    assert words in told(import_decks, text)


def test_unknown_cards_doubled_parts_and_wrong_counts_are_all_listed() -> None:
    cards = {c.id: c for c in (oshi("O-1"), oshi("O-2"), holomem("M-1"), support("S-1"), cheer("Y-1"))}
    parts = {"oshi": {"O-1": 1, "O-2": 1}, "main": {"M-1": 5, "Z-9": 1, "Y-1": 2}, "cheer": {"Y-1": 10, "S-1": 1}}
    deck = Deck("hololive", added_up(parts.values()), parts=parts)
    wrong = check_deck(INFO, deck, cards)
    assert [v.rule for v in wrong] == ["", "6.1.4.1", "6.1.3.1", "6.1.2", "6.1.4.2", "6.1.3.2", "6.1.4.3"]
    assert "Z-9" in wrong[0].en and "Y-1" in wrong[1].en and "S-1" in wrong[2].en


# ---- the real ones
@real
def test_both_public_databases_say_the_same(tmp_path: Path) -> None:
    lines = import_cards((SHARED / "cards.jsonl").read_text(encoding="utf8"))
    numbered = import_cards((SHARED / "formats" / "hocg_cards.json").read_text(encoding="utf8"))
    assert len(lines.cards) == 1102 and len(numbered.cards) == 351
    known = {c.id: c for c in lines.cards}
    assert [c.id for c in numbered.cards if c != known[c.id]] == []
    file = written(tmp_path, write_cards(INFO, lines.cards, lines.traits))
    assert read_set(INFO, [file]).cards == known


@real
def test_every_real_deck_is_legal() -> None:
    cards = {c.id: c for c in import_cards((SHARED / "cards.jsonl").read_text(encoding="utf8")).cards}
    files = [SHARED / "decks.jsonl", *sorted((SHARED / "formats" / "holodelta_decks").glob("*.json"))]
    rows = [row for file in files for row in import_decks(file.read_text(encoding="utf8"))]
    assert len(rows) == 80
    for row in rows:
        assert check_deck(INFO, Deck("hololive", added_up(row.sections.values()), parts=row.sections), cards) == []


@pytest.mark.parametrize("said", [True, False])
def test_a_deck_is_written_in_sections_and_read_again(said: bool, tmp_path: Path) -> None:
    """As it came, or by its cards."""
    cards = {c.id: c for c in (oshi("O-1"), holomem("M-1"), cheer("Y-1"))}
    parts = {"oshi": {"O-1": 1}, "main": {"M-1": 4}, "cheer": {"Y-1": 20}}
    deck = Deck("hololive", {"Y-1": 20, "M-1": 4, "O-1": 1}, "名", "名", parts=parts if said else {})
    text = write_deck(deck, None if said else cards)
    assert [line.split("  #")[0] for line in text.splitlines() if line] == [
        'game = "hololive"', 'name = "名"', "[oshi]", "O-1 = 1", "[main]", "M-1 = 4", "[cheer]", "Y-1 = 20"]
    file = tmp_path / "deck.toml"
    file.write_text(text, encoding="utf8")
    back = read_deck(file)
    assert back == deck
    assert back.parts == parts


def test_a_deck_of_unknown_cards_has_no_sections() -> None:
    assert "[cards]\nQ = 2" in write_deck(Deck("hololive", {"Q": 2}), {})


def test_a_section_of_a_deck_must_be_one() -> None:
    deck = 'game = "hololive"\n[main]\nA = 1\n[side]\nB = 1\n'
    with pytest.raises(TaisenError, match="has no 'side'"):
        deck_of(Source("x", deck), parse(Source("x", deck), ("", "")), None)

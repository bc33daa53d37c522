"""What a file may hold is looked at before it costs anything, and said in one sentence."""
from __future__ import annotations

import json
import time
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import taisen
from taisen.cards.bounds import COPIES, DEEPEST, DOTS, too_much
from taisen.cards.decks import Deck, read_deck
from taisen.cards.files import read_set
from taisen.cards.reading import Source, parse
from taisen.cards.trees import data_to_tree
from taisen.errors import TaisenError
from taisen.replays import load_game
from taisen.saving import checksum, pack
from taisen.scenario.files import scenario_of

SOON = 0.5
"""Seconds: each of these took several, or the whole memory."""
CARD = "TB-F01"
HEAD = 'game = "ninja_slayer"\n'


def refused(work: Callable[[], Any]) -> TaisenError:
    began = time.perf_counter()
    with pytest.raises(TaisenError) as found:
        work()
    assert time.perf_counter() - began < SOON
    assert found.value.ja and len(found.value.en) < 400
    return found.value


@pytest.mark.parametrize("text", [
    ".".join(["a"] * 5000) + " = 1", "[" + ".".join(["a"] * 5000) + "]\n" + ".".join(["b"] * 2500) + " = 1",
    "\n".join(f"a{k}." + ".".join(["a"] * 1000) + " = 1" for k in range(90)), "a = " + "[" * 5000 + "]" * 5000,
    "a = " + "{ b = " * 900 + "1" + " }" * 900, "a = " + "9" * 100_000, "a = 0x" + "9" * 100_000, "a" * 10_000 + " = 1"])
def test_toml_that_takes_the_square_of_its_length_is_not_read(text: str) -> None:
    assert "line" in refused(lambda: parse(Source("cards", HEAD + text), ("x", "x"))).en


@pytest.mark.parametrize("text", [
    '''a = "....................".b''', "# " + "." * 40, 'a = """\n.................""""\nb = 1', "a = '''[[[[[[[[[[[[[[[[[[[['''",
    'a.b."c.d".e = 1.5', "a = [\n" + ",\n".join(["1.5"] * 100) + "\n]", 'a = "\\"......................"', '"' + "k" * 190 + '" = 1'])
def test_what_stands_in_strings_and_comments_counts_as_no_key(text: str) -> None:
    assert too_much(text) is None


def test_the_largest_that_may_be_read_is_read() -> None:
    assert parse(Source("x", ".".join(["a"] * (DOTS + 1)) + " = 1"), ("x", "x"))
    assert parse(Source("x", "a = " + "[" * DEEPEST + "]" * DEEPEST), ("x", "x"))


def test_a_deck_has_a_thousand_cards_at_most(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(f'{HEAD}[cards]\n"{CARD}" = 300000\n"TB-F02" = 300000\n', encoding="utf8")
    assert str(COPIES) in refused(lambda: read_deck(file)).en
    refused(lambda: Deck("ninja_slayer", {str(n): 1 for n in range(100_000)}))
    assert Deck("ninja_slayer", {CARD: COPIES}).size == COPIES


@pytest.mark.parametrize("row", [
    f'hand = [{{ card = "{CARD}", count = 300000 }}]', "fill = 300000", "fill = -1",
    "hand = [" + f'{{ card = "{CARD}", count = 900 }},' * 2 + "]",
    f'hand = [{{ card = "{CARD}", count = 900, attached = [{{ card = "{CARD}", count = 900 }}] }}]'])
def test_a_position_has_a_thousand_cards_at_most(row: str) -> None:
    assert str(COPIES) in refused(lambda: scenario_of(Source("scenario", f"{HEAD}[player1]\n{row}\n"))).en


def test_what_is_complained_about_is_quoted_in_short() -> None:
    key = "k" * 190
    assert len(refused(lambda: scenario_of(Source("s", HEAD + f'"{key * 50}" = 1'))).en) < 400
    assert len(refused(lambda: scenario_of(Source("s", HEAD + f'players = "{key * 50}"'))).en) < 200


@pytest.mark.parametrize(("key", "value"), [
    ("name", '"' + "な" * 500 + '"'), ("text", '"' + "な" * 5000 + '"'), ("cost", "10000000000"),
    ("traits", "[" + '"t",' * 100 + "]")])
def test_a_cards_words_and_numbers_are_of_a_size_that_can_be_printed(tmp_path: Path, key: str, value: str) -> None:
    row = {"id": '"X-1"', "name": '"X"', "kind": '"character"', "cost": "1", "karate": "1", "toughness": "1", "sabotage": "1"}
    file = tmp_path / "cards.toml"
    file.write_text("[[card]]\n" + "\n".join(f"{k} = {v}" for k, v in (row | {key: value}).items()), encoding="utf8")
    assert "X-1" in refused(lambda: read_set("ninja_slayer", [file])).en


def bomb(raw: bytes) -> bytes:
    """A save file whose checksum is right."""
    packed = zlib.compress(raw, 9)
    head: dict[str, Any] = json.loads(pack("save", "ninja_slayer", {}).partition(b"\n")[0])
    head["size"] = len(packed)
    head["check"] = checksum(head, packed)
    return json.dumps(head).encode() + b"\n" + packed


@pytest.mark.parametrize("raw", [b'{"a":[' + b"[]," * 30_000_000 + b"[]]}", b'{"a":' + b"[" * 200_000])
def test_a_small_save_does_not_fill_the_memory(raw: bytes) -> None:
    data = bomb(raw)
    assert len(data) < 200_000
    refused(lambda: load_game(data))
    refused(lambda: scenario_of(Source("s", HEAD + "exact = '" + b64encode(data).decode() + "'")).exact and load_game(data))


def test_a_save_of_a_thousand_million_players_is_not_whole() -> None:
    game = taisen.new_game("ninja_slayer", seed=1)
    raw = game.save().partition(b"\n")[2]
    body = json.loads(zlib.decompress(raw))
    body["state"]["seats"] = 1_000_000_000
    assert "whole" in refused(lambda: load_game(bomb(json.dumps(body).encode()))).en


def test_an_effect_is_nested_no_deeper_than_a_card_can_say() -> None:
    tree: Any = {"t": []}
    for _ in range(900):
        tree = {"t": [tree]}
    with pytest.raises(ValueError, match="deep"):
        data_to_tree(tree)

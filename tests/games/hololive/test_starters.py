"""The original cards and the two starter decks: understood, legal, of every kind, and games with them end."""
from __future__ import annotations

from pathlib import Path

import pytest

import taisen
from taisen import check_deck, read_cards, read_deck, write_deck
from taisen.agents import RandomAgent
from taisen.arena.match import play_on
from taisen.cards.files import read_set
from taisen.cards.library import english_names, library
from taisen.games import game_info
from taisen.games.hololive.spelling import name_trait
from taisen.games.hololive.terms import (
    BUZZ,
    CHEER,
    COLORS,
    HOLOMEM,
    KW_ANY_NUMBER,
    LEVELS,
    LIMITED,
    PART,
    PARTS,
    SUBTYPES,
)
from taisen.games.hololive.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.model import Library
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_REPLACEMENT, A_SPELL, A_STATIC, A_TRIGGERED

INFO = game_info("hololive")
CARDS = read_cards("hololive")
TEXTS = [pytest.param(p, id=f"{c.id}-{p.part}-{i}") for c in CARDS.values() for i, p in enumerate(c.pieces) if p.text]


@pytest.fixture(scope="module")
def lib() -> Library:
    return library(INFO, CARDS)


def texts_of(part: str) -> str:
    return "\n".join(p.text for c in CARDS.values() for p in c.pieces if p.part == part)


def printed(fact: str) -> set[str]:
    return {word for c in CARDS.values() for word in c.facts.get(fact, ())}


# ---- texts -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("piece", TEXTS)
def test_every_text_comes_back_from_what_it_was_understood_as(piece: Piece) -> None:
    trees = VOCABULARY.compile(piece.text, piece.part)
    assert trees
    assert VOCABULARY.compile(VOCABULARY.japanese(trees), piece.part) == trees


@pytest.mark.parametrize("piece", TEXTS)
def test_every_text_has_an_english_reading_without_japanese_names(piece: Piece) -> None:
    english = VOCABULARY.english(VOCABULARY.compile(piece.text, piece.part), english_names("hololive"))
    assert english
    assert not [c for c in english if ord(c) > 0x3010], english


def test_whatever_a_player_reads_is_there_in_english() -> None:
    for card in CARDS.values():
        assert card.name_en.isascii(), card.id
        assert bool(card.flavour) == bool(card.flavour_en), card.id
        for piece in card.pieces:
            assert not piece.name or (piece.name_en.isascii() and piece.name_en != piece.name), (card.id, piece.name)
        assert all(tag in read_set("hololive").traits for tag in card.traits), card.id


# ---- every kind of card and piece ------------------------------------------------------------------------------------
def test_every_kind_of_card_is_there() -> None:
    assert {c.kind for c in CARDS.values()} == set(INFO.kinds)
    assert printed("level") == set(LEVELS)
    assert printed("subtype") == set(SUBTYPES)
    assert {BUZZ, LIMITED} <= printed("marks")
    assert {p.part for c in CARDS.values() for p in c.pieces} == set(PARTS)
    assert any(p.bonus for c in CARDS.values() for p in c.pieces)


def test_every_colour_of_a_member_or_its_art_has_a_cheer() -> None:
    cheers = {color for c in CARDS.values() if INFO.kinds[c.kind] == CHEER for color in c.facts["color"]}
    wanted = {s for c in CARDS.values() for p in c.pieces for s in p.cost} & set(COLORS)
    assert wanted and wanted == cheers


def test_every_kind_of_ability_is_there(lib: Library) -> None:
    kinds = {a.kind for a in lib.abilities}
    assert {A_ACTIVATED, A_TRIGGERED, A_STATIC, A_REPLACEMENT, A_SPELL, A_KEYWORD} <= kinds
    skills = {a.kind for a in lib.abilities if a.part in (PART["oshi"], PART["sp"])}
    assert {A_ACTIVATED, A_TRIGGERED, A_REPLACEMENT} <= skills
    assert any(a.keyword == KW_ANY_NUMBER for a in lib.abilities)


@pytest.mark.parametrize(("part", "words"), [
    ("oshi", "した時に使える"), ("oshi", "受ける時に使える"), ("sp", "ダウンした時に使える"),
    ("oshi", "[ターンに1回]"), ("sp", "[ゲームに1回]"), ("collab", "サイコロ"), ("fan", "振り直す"), ("collab", "交代させる"),
    ("event", "Debutホロメンに戻す"), ("bloom", "付け替えられる"), ("art", "回復"), ("tool", "能力追加"), ("item", "なければ使えない"),
    ("extra", "としても扱う"), ("extra", "何枚でも入れられる"), ("extra", "ライフ-2"), ("extra", "Bloomできない"),
    ("collab", "特殊ダメージ"), ("gift", "受けるダメージ-"), ("gift", "アーツ+"), ("item", "ターンに1回しか使えない"),
    ("item", "アーカイブのホロメン"), ("event", "デッキの上から"), ("item", "自分のデッキから"), ("sp", "エールデッキから"),
])
def test_every_sort_of_effect_is_there(part: str, words: str) -> None:
    assert words in texts_of(part)


def test_the_duo_blooms_from_both(lib: Library) -> None:
    duo = lib.defs[lib.by_id["TS-W13"]]
    assert {name_trait("火ノ川カナリ"), name_trait("蜜柑崎サビ")} <= duo.traits


# ---- decks -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", INFO.starters)
def test_starter_decks_are_legal_and_come_back_as_written(name: str, tmp_path: Path) -> None:
    deck = read_deck(name, "hololive")
    assert check_deck(INFO, deck, CARDS) == []
    path = tmp_path / "deck.toml"
    path.write_text(write_deck(deck, CARDS), encoding="utf8")
    assert read_deck(path) == deck


def test_the_decks_use_every_card_between_them() -> None:
    used = {i for name in INFO.starters for i in read_deck(name, "hololive").cards}
    assert used == set(CARDS)


def test_every_bloom_card_has_a_debut_of_its_name_in_its_deck() -> None:
    for name in INFO.starters:
        cards = [CARDS[i] for i in read_deck(name, "hololive").cards]
        debuts = {c.name for c in cards if c.facts.get("level") == ("debut",)}
        for card in cards:
            if card.facts.get("level") in (("first",), ("second",)):
                assert debuts & names_of(card), card.id


def names_of(card: CardData) -> set[str]:
    extra = "".join(p.text for p in card.pieces if p.part == "extra")
    return {card.name} | {c.name for c in CARDS.values() if f"〈{c.name}〉" in extra and INFO.kinds[c.kind] == HOLOMEM}


@pytest.mark.parametrize("seed", range(3))
def test_a_game_between_the_starters_ends(seed: int) -> None:
    game = taisen.new_game("hololive", seed=seed)
    out = play_on(INFO, game.state, [RandomAgent(seed), RandomAgent(seed + 1)])
    assert game.state.over
    assert out.turns > 2

"""The original cards and the two starter decks: understood, legal, of every kind, and games with them end."""
from __future__ import annotations

from pathlib import Path

import pytest

import taisen
from taisen import check_deck, read_cards, read_deck, write_deck
from taisen.agents import RandomAgent, Table, make_agent
from taisen.arena import Setup, simulate
from taisen.arena.match import play_on
from taisen.cards.files import read_set
from taisen.cards.library import english_names, library
from taisen.cli.terminal.telling import telling
from taisen.games import game_info
from taisen.games.hololive.face.appraisal import appraise
from taisen.games.hololive.face.telling import level_words, piece_head
from taisen.games.hololive.rules.r04_stage import members
from taisen.games.hololive.terms import (
    BACK,
    BUZZ,
    CENTER,
    CHEER,
    COLORS,
    DECK,
    HOLOMEM,
    KW_ANY_NUMBER,
    LEVELS,
    LIFE,
    LIMITED,
    N_FIRST,
    PART,
    PARTS,
    SUBTYPES,
)
from taisen.games.hololive.text.spelling import name_trait
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.library import Library
from taisen.kernel.moves import new_card
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_REPLACEMENT, A_SPELL, A_STATIC, A_TRIGGERED
from taisen.kernel.stacks import put_under

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
    assert out.first == game.state.numbers[N_FIRST], "whoever was chosen, not who chose"


# ---- what a player reads ---------------------------------------------------------------------------------------------
def played(seed: int, decisions: int, agent: str = "random") -> taisen.Game:
    game = taisen.new_game("hololive", seed=seed)
    agents = [make_agent(agent, seed), make_agent(agent, seed + 1)]
    for _ in range(decisions):
        if game.question is None:
            break
        game.answer(agents[game.question.seat].choose(Table(INFO, game.state)))
    return game


def test_the_log_names_whom_a_cheer_goes_to_and_which_art_is_used() -> None:
    events = played(1, 160).events()
    sent = [e for e in events if e.name == "send"]
    arts = [e for e in events if e.name == "use_art"]
    names = {p.name_en for c in CARDS.values() for p in c.pieces if p.part == "art"}
    members = {c.name_en for c in CARDS.values() if INFO.kinds[c.kind] == HOLOMEM}
    assert sent and arts
    assert all(e.text("en").partition(" is sent to ")[2] in members for e in sent)
    assert all(e.text("en").partition(" uses ")[2] in names for e in arts)


def test_the_log_says_that_something_is_used_before_what_comes_of_it() -> None:
    events = played(3, 120).events()
    shown = telling(events)
    assert not {"use_skill", "use_effect"} & {e.name for e in shown}, "the rules' own events come afterwards"
    came: dict[int, list[str]] = {}
    caused = 0
    for e in events:
        for ability in abilities_behind(e) | {e.kept.ability}:
            came.setdefault(ability, []).append(e.name)
        if e.name in ("use_skill", "use_effect"):
            names = came.pop(e.kept.ability)
            assert names[0].replace("begin", "use") == e.name
            caused += len(names) - 2
    assert caused > 5


def abilities_behind(event: taisen.Event) -> set[int]:
    """The abilities whose clauses caused it."""
    lib = event.log.lib
    return {a.id for a in lib.abilities for c in event.kept.causes if c.card and c.tree is a.tree}


def test_options_tell_cards_of_one_name_apart() -> None:
    """Two Kanari of level Debut differ in their HP, and one that blooms in its level."""
    seen: set[str] = set()
    for seed in range(4):
        game = taisen.new_game("hololive", seed=seed)
        agents = [RandomAgent(1), RandomAgent(2)]
        while game.question is not None:
            seen |= {o.label("en") for o in game.question.options}
            game.answer(agents[game.question.seat].choose(Table(INFO, game.state)))
    assert {"Place: Kanari Hinokawa Debut 100", "Place: Kanari Hinokawa Debut 80"} <= seen
    assert "Bloom: Kanari Hinokawa 1st 140" in seen
    assert any(label.startswith(("Oshi skill: ", "SP oshi skill: ")) for label in seen)


def test_why_not_tells_of_the_action_that_a_card_is_for() -> None:
    game = played(1, 60)
    assert game.question is not None
    seat = game.question.seat
    for card in game.view(seat).zone(seat, "hand"):
        level = "" if card.definition is None else level_words(card.definition.traits, "en")
        verbs = {r.verb for r in game.why_not(seat, card.handle)}
        wanted = {"Debut": "place", "Spot": "place", "1st": "bloom", "2nd": "bloom"}.get(level[:5].strip(), "support")
        assert verbs <= {wanted}, card.id


def test_who_loses_is_told_of_the_rule_that_it_is_by() -> None:
    """Out of life, without members or without a card to draw: the loser is not told a reason that is none."""
    for seed, agent, rule in ((4, "greedy", "11.2.1"), (5, "greedy", "11.2.2"), (0, "random", "7.3.2.1")):
        game = played(seed, 2000, agent)
        loser = 1 - game.result.winners[0]
        assert next(game.why(e)[0].rule for e in game.events() if e.name == "lose") == rule
        lacking = {"11.2.1": game.state.zone(loser, LIFE), "11.2.2": members(game.state, loser),
                   "7.3.2.1": game.state.zone(loser, DECK)}
        assert [r for r, there in lacking.items() if not there] == [rule]


@pytest.mark.parametrize(("card", "at", "en", "ja"), [
    ("TS-W05", 1, "[Art Every Station at Once: R◇ 50, B+50]", "[アーツ「全局ジャック」 赤◇ 50、青+50]"),
    ("TS-W01", 0, "[Oshi skill Walk-Ins Welcome: 1 holo power]", "[推しスキル「飛び入り歓迎」 ホロパワー1]"),
    ("TS-W16", 0, "[Staff]", "[スタッフ]"),
])
def test_a_piece_is_headed_by_its_name_cost_and_number(card: str, at: int, en: str, ja: str) -> None:
    assert (piece_head(CARDS[card].pieces[at], "en"), piece_head(CARDS[card].pieces[at], "ja")) == (en, ja)


# ---- the greedy player -----------------------------------------------------------------------------------------------
def test_a_cheer_is_worth_more_where_it_pays_an_art(lib: Library) -> None:
    """The center's art asks for a red cheer; a back member counts less, and a yellow cheer pays nothing."""
    def worth(color: str, zone: int) -> float:
        g = INFO.empty_game(lib, 2)
        at = {z: new_card(g, lib.by_id["TS-W03"], 0, z) for z in (CENTER, BACK)}
        put_under(g, new_card(g, lib.by_id[color], 0, zone), at[zone], 0)
        return appraise(g, 0)

    assert worth("TS-C01", CENTER) > worth("TS-C01", BACK) > worth("TS-C02", BACK)


def test_greedy_beats_random() -> None:
    assert simulate(Setup("hololive", agents=("greedy", "random")), 6, seed=7, jobs=1).wins[0] >= 5

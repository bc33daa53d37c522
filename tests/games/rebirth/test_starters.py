"""The original cards and the two starter decks: understood, legal, of every kind, and games with them end."""
from __future__ import annotations

import pytest

from taisen import check_deck, read_cards, read_deck
from taisen.arena import Setup, simulate
from taisen.cards.files import read_set
from taisen.cards.library import english_names, library
from taisen.games import game_info
from taisen.games.info import CardData
from taisen.games.rebirth.face.telling import card_facts
from taisen.games.rebirth.terms import ANY_COPIES, HAND, KEYWORDS, RETIRE, WAITING_ROOM
from taisen.games.rebirth.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_REPLACEMENT, A_STATIC, A_TRIGGERED
from tests.invariants.checks import JAPANESE

INFO = game_info("rebirth")
CARDS = read_cards("rebirth")
WITH_TEXT = [c for c in CARDS.values() if c.text]


# ---- texts
@pytest.mark.parametrize("card", WITH_TEXT, ids=lambda c: c.id)
def test_every_text_is_whole_both_ways_and_has_english(card: CardData) -> None:
    trees = VOCABULARY.compile(card.text, card.kind)
    assert VOCABULARY.compile(VOCABULARY.japanese(trees) or "", card.kind) == trees
    english = VOCABULARY.english(trees, english_names("rebirth"))
    assert english and not JAPANESE.search(english)


def test_every_name_and_attribute_has_english() -> None:
    found = read_set(INFO)
    assert all(c.name_en and not JAPANESE.search(c.name_en) for c in found.cards.values())
    assert {x for c in found.cards.values() for x in c.traits} <= found.traits.keys()
    assert all(not JAPANESE.search(word) for c in found.cards.values() for word in card_facts(c, "en"))


# ---- what there is to try
def test_every_kind_keyword_and_kind_of_ability_is_there() -> None:
    lib = library(INFO, CARDS)
    assert {c.kind for c in CARDS.values()} == set(INFO.kinds)
    assert {a.keyword for a in lib.abilities} >= set(KEYWORDS.values())
    assert {a.kind for a in lib.abilities} >= {A_ACTIVATED, A_KEYWORD, A_REPLACEMENT, A_STATIC, A_TRIGGERED}
    icons = [x for c in WITH_TEXT for x in nodes(VOCABULARY.compile(c.text, c.kind)) if isinstance(x, t.Icon)]
    assert {x.keyword for x in icons} == {"recombo", "showcase"} and any(x.tests for x in icons)
    assert any(d.bits & ANY_COPIES for d in lib.defs)
    assert all(any(a.zones >> zone & 1 for a in lib.abilities) for zone in (HAND, WAITING_ROOM, RETIRE))


# ---- decks
@pytest.mark.parametrize("name", INFO.starters)
@pytest.mark.parametrize("format_name", list(INFO.formats))
def test_the_starter_decks_are_legal_in_every_format(name: str, format_name: str) -> None:
    deck = read_deck(name, "rebirth")
    assert check_deck(INFO, deck, CARDS, format_name) == []
    assert deck.plan and deck.plan_en and not JAPANESE.search(deck.plan_en)


def test_the_two_decks_share_no_card_and_every_card_is_in_one() -> None:
    one, other = [set(read_deck(name, "rebirth").cards) for name in INFO.starters]
    assert not one & other and one | other == set(CARDS)


def test_the_thinking_player_wins_with_either_deck() -> None:
    """More than four games in five against one that plays at random."""
    for decks in (INFO.starters, INFO.starters[::-1]):
        summary = simulate(Setup("rebirth", decks, agents=("greedy", "random")), 6, seed=3, jobs=1)
        assert summary.wins[0] >= 5

"""The game's own cards and decks: understood whole, in both languages, of every sort that the book knows, and legal decks."""
from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from taisen.cards.decks import check_deck, read_deck
from taisen.cards.files import CardSet, read_set
from taisen.cards.meaning import compile_part
from taisen.errors import TaisenError
from taisen.games import folder_of, game_info
from taisen.games.cardbooks import printed
from taisen.games.granblue.rules.r05_decks import allowed
from taisen.games.granblue.terms import KEYWORDS
from taisen.games.granblue.text.cardbook import build_library, trees_of
from taisen.games.granblue.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.names import A_ACTIVATED, A_REPLACEMENT, A_STATE, A_STATIC, A_TRIGGERED

JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")


def cards() -> CardSet:
    return read_set("granblue", sorted((folder_of("granblue") / "cards").glob("*.toml")))


def meaning(card: CardData, piece: Piece) -> tuple[Any, ...]:
    return compile_part(game_info("granblue"), card.kind, piece.part, piece.text)


def test_there_are_so_many_of_each_sort() -> None:
    kinds = [c.kind for c in cards().cards.values()]
    assert len(kinds) >= 64
    assert [kinds.count(k) for k in ("leader", "member", "summon")] == [10, 46, 10]


def test_every_effect_comes_back_from_its_meaning() -> None:
    for card in cards().cards.values():
        for piece in printed(card):
            trees = meaning(card, piece)
            written = VOCABULARY.japanese(trees)
            assert written is not None, card.id
            assert meaning(card, replace(piece, text=written)) == trees, card.id


def test_everything_has_its_english() -> None:
    found = cards()
    for card in found.cards.values():
        words = [card.name_en, card.flavour_en, *card.facts.get("effect_names", ()), *[p.name_en for p in card.pieces]]
        assert not [w for w in words if JAPANESE.search(w)], card.id
        assert card.flavour_en and card.flavour, card.id
        for piece in printed(card):
            said = VOCABULARY.english(meaning(card, piece), found.traits)
            assert said and not JAPANESE.search(said), (card.id, said)


def test_every_keyword_and_every_sort_of_effect_is_among_them() -> None:
    lib = build_library(list(cards().cards.values()))
    assert {a.keyword for a in lib.abilities} >= set(KEYWORDS.values())
    assert {a.kind for a in lib.abilities} >= {A_ACTIVATED, A_TRIGGERED, A_STATIC, A_STATE, A_REPLACEMENT}
    assert [a for a in lib.abilities if a.limit] and [d for d in lib.defs if d.spell >= 0 and lib.abilities[d.spell].condition]


def test_effects_are_called_by_their_names_in_both_languages() -> None:
    card = cards().cards["SB01-003"]
    (used,) = [a for a in build_library([card]).abilities if a.kind == A_ACTIVATED]
    assert (used.name, used.name_en) == ("砂紋", "Ripple Marks")


@pytest.mark.parametrize("deck", ["sand_bell_march", "rain_ledger"])
def test_decks_are_legal(deck: str) -> None:
    assert check_deck(game_info("granblue"), read_deck(deck, "granblue"), cards().cards) == []


@pytest.mark.parametrize(("piece", "text"), [("ultimate", "名:[①]カード1枚を引く。"), ("condition", "カード1枚を引く。"),
                                             ("job_change", "カード1枚を引く。")])
def test_a_piece_that_is_something_else_is_refused(piece: str, text: str) -> None:
    card = CardData("XX", "札", "leader", {"rank": 0, "hp": 1, "atk": 1}, pieces=(Piece(piece, "名", "Name", text, number=1),))
    with pytest.raises(TaisenError, match="Card XX"):
        build_library([card])


ULTIMATE = Piece("ultimate", "名", "Name", "カード1枚を引く。", number=1)
NUMBERS = {"rank": 1, "hp": 1, "atk": 1}


@pytest.mark.parametrize(("card", "told"), [
    (CardData("XX", "[札]", "member", NUMBERS), "its name has nothing outside brackets"),
    (CardData("XX", "", "summon", {}, text="カード1枚を引く。"), "its name has nothing outside brackets"),
    (CardData("XX", "札", "member", {"hp": 1}), "a member has a number for rank, atk"),
    (CardData("XX", "札(男)", "leader", {}), "a leader has a number for rank, hp, atk"),
    (CardData("XX", "札", "summon", {"rank": 2}, text="カード1枚を引く。"), "a summon has no rank, HP or ATK"),
    (CardData("XX", "札", "member", NUMBERS, pieces=(replace(ULTIMATE, number=0),)), "an ultimate turns down 1 or more gauge cards"),
    (CardData("XX", "札", "member", NUMBERS, pieces=(Piece("job_change", text="自分の宝晶石が2枚以上"),)), r"\[Job change\] stands on a leader only"),
    (CardData("XX", "札", "member", NUMBERS, pieces=(Piece("condition", text="自分の宝晶石が2枚以上"),)), r"\[Condition\] stands on a summon only"),
    (CardData("XX", "札", "member", NUMBERS, text="多:このカードはデッキに0枚まで入れられる。"), "Card XX"),
])
def test_a_card_that_is_none_is_refused_in_one_sentence(card: CardData, told: str) -> None:
    with pytest.raises(TaisenError, match=told) as error:
        build_library([card])
    assert error.value.en.startswith("Card XX") and error.value.ja.startswith("カードXX") and JAPANESE.search(error.value.ja)


def test_what_a_text_says_about_decks_holds_also_where_its_meaning_is_kept() -> None:
    card = cards().cards["SB01-024"]
    kept = replace(card, effects=tuple([meaning(card, p) for p in printed(card)]))
    assert allowed(kept) == allowed(card) > 4


def test_meaning_is_kept_piece_by_piece() -> None:
    """As the library's cache hands it on."""
    card = cards().cards["SB01-002"]
    kept = replace(card, effects=tuple([meaning(card, p) for p in printed(card)]))
    assert trees_of(kept) == trees_of(card)

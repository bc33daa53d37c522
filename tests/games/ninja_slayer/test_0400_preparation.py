"""400 Preparing the game: decks by format, shuffling, opening hands, who goes first."""
from __future__ import annotations

from dataclasses import replace

import pytest

from taisen import new_game
from taisen.cards.decks import Deck, check_deck
from taisen.cards.files import read_cards
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData
from taisen.games.ninja_slayer.terms import N_FIRST
from tests.rules import rule

INFO = game_info("ninja_slayer")


def one(number: int, name: str = "", title: str = "", ukemi: str = "") -> CardData:
    return CardData(f"D-{number}", name or f"Card {number}", "kotodama", {"cost": 1}, text="1枚ドロー。",
                    check_text=ukemi, title=title)


def violated(format: str, *parts: tuple[CardData, int]) -> list[str]:
    """The rules that a deck of these cards, so many of each, violates."""
    deck = Deck("ninja_slayer", {card.id: count for card, count in parts})
    return [v.rule for v in check_deck(INFO, deck, {card.id: card for card, _ in parts}, format)]


FIFTY = [(one(n), 4) for n in range(12)] + [(one(12), 2)]
UKEMI = "1枚ドロー。"


# ---- 402
@rule("ninja_slayer", "402.2")
def test_a_deck_follows_the_rules_of_the_format_played() -> None:
    forty = (one(1), 40)
    assert violated("sealed", forty) == []
    assert violated("constructed", forty) != []
    assert violated("constructed", *FIFTY) == []
    assert violated("sealed", *FIFTY) != []


@rule("ninja_slayer", "402.2")
def test_a_game_does_not_begin_with_a_deck_that_the_format_forbids() -> None:
    with pytest.raises(TaisenError, match=r"402\.4a"):
        new_game("ninja_slayer", [Deck("ninja_slayer", {}), Deck("ninja_slayer", {})], format="constructed")


@rule("ninja_slayer", "402.3a")
@pytest.mark.parametrize(("count", "rules"), [(39, ["402.3a"]), (40, []), (41, ["402.3a"])])
def test_a_sealed_deck_is_the_forty_cards_opened(count: int, rules: list[str]) -> None:
    assert violated("sealed", (one(1), count)) == rules


@rule("ninja_slayer", "402.3a")
def test_a_sealed_deck_comes_from_five_packs() -> None:
    assert INFO.files.open_packs is not None
    decks = INFO.files.open_packs([one(n) for n in range(30)], 1)
    assert [len(deck) for deck in decks] == [40, 40]
    game = new_game("ninja_slayer", format="sealed", seed=3)
    assert [deck.size for deck in game.decks] == [40, 40]


@rule("ninja_slayer", "402.3a")
def test_a_sealed_deck_holds_nothing_but_what_was_opened() -> None:
    game = new_game("ninja_slayer", format="sealed", seed=3)
    assert INFO.files.open_packs is not None
    packs = INFO.files.open_packs(list(read_cards(INFO).values()), 3)
    assert [sorted(deck.ids()) for deck in game.decks] == [sorted(pack) for pack in packs]


def opened(seed: int) -> list[Deck]:
    """The decks that a seed's packs make."""
    return list(new_game("ninja_slayer", format="sealed", seed=seed).decks)


@rule("ninja_slayer", "402.3a")
def test_a_sealed_deck_is_compared_with_its_opened_packs() -> None:
    game = new_game("ninja_slayer", opened(3), format="sealed", seed=3)
    assert [deck.ids() for deck in game.decks] == [deck.ids() for deck in opened(3)]
    with pytest.raises(TaisenError, match=r"not what was in its packs.*402\.3a"):
        new_game("ninja_slayer", opened(4), format="sealed", seed=3)


@rule("ninja_slayer", "402.3a")
def test_nobody_plays_what_the_other_has_opened() -> None:
    with pytest.raises(TaisenError, match=r"402\.3a"):
        new_game("ninja_slayer", opened(3)[::-1], format="sealed", seed=3)


@rule("ninja_slayer", "402.3a")
def test_one_card_exchanged_for_another_is_named() -> None:
    first, second = opened(3)
    cards = dict(first.cards)
    gone = next(i for i in cards if cards[i] == 1)
    more = next(i for i in cards if i != gone)
    del cards[gone]
    cards[more] += 1
    with pytest.raises(TaisenError) as error:
        new_game("ninja_slayer", [Deck("ninja_slayer", cards), second], format="sealed", seed=3)
    names = read_cards(INFO)
    assert f"1 of {names[gone].name_en} and the deck has 0" in str(error.value)
    assert names[more].name_en in str(error.value)


@rule("ninja_slayer", "402.3b")
def test_a_sealed_deck_may_hold_any_number_of_a_name() -> None:
    assert violated("sealed", (one(1, "Same", "of the Pier"), 40)) == []


@rule("ninja_slayer", "402.3c")
def test_a_sealed_deck_may_hold_any_number_with_ukemi() -> None:
    assert violated("sealed", *[(one(n, ukemi=UKEMI), 4) for n in range(10)]) == []


@rule("ninja_slayer", "402.4a")
@pytest.mark.parametrize(("last", "rules"), [(1, ["402.4a"]), (2, []), (3, ["402.4a"])])
def test_a_constructed_deck_has_exactly_fifty_cards(last: int, rules: list[str]) -> None:
    assert violated("constructed", *FIFTY[:-1], (one(12), last)) == rules


@rule("ninja_slayer", "402.4b")
@pytest.mark.parametrize(("title", "rules"), [("of the Pier", ["402.4b"]), ("of the Hill", []), ("", [])])
def test_at_most_four_of_one_name_and_second_name(title: str, rules: list[str]) -> None:
    """Two cards count together when both names are the same."""
    twins = (one(20, "Lookout", "of the Pier"), 3), (one(21, "Lookout", title), 3)
    assert violated("constructed", *FIFTY[:11], *twins) == rules


@rule("ninja_slayer", "402.4b")
def test_cards_of_different_names_share_a_second_name_freely() -> None:
    twins = (one(20, "Lookout", "of the Pier"), 3), (one(21, "Guard", "of the Pier"), 3)
    assert violated("constructed", *FIFTY[:11], *twins) == []


@rule("ninja_slayer", "402.4b")
def test_what_there_is_too_much_of_is_named_with_both_names() -> None:
    for english, said in (({}, "見張り, 埠頭の is there 5 times"),
                          ({"name_en": "Lookout", "title_en": "of the Pier"}, "Lookout, of the Pier is there 5 times")):
        twins = replace(one(20, "見張り", "埠頭の"), **english)
        parts = [*FIFTY[:11], (twins, 5), (one(21), 1)]
        deck = Deck("ninja_slayer", {card.id: count for card, count in parts})
        (wrong,) = check_deck(INFO, deck, {card.id: card for card, _ in parts}, "constructed")
        assert wrong.rule == "402.4b" and said in wrong.en and "見張り◆埠頭の" in wrong.ja


@rule("ninja_slayer", "402.4c")
@pytest.mark.parametrize(("more", "rules"), [(0, []), (1, ["402.4c"])])
def test_at_most_sixteen_cards_with_ukemi(more: int, rules: list[str]) -> None:
    lucky = [(one(n, ukemi=UKEMI), 4) for n in range(20, 24)] + [(one(24, ukemi=UKEMI if more else ""), 1)]
    assert violated("constructed", *FIFTY[:8], *lucky, (one(25), 1)) == rules


# ---- 403
@rule("ninja_slayer", "403.1")
def test_decks_are_shuffled() -> None:
    games = [new_game("ninja_slayer", seed=seed) for seed in range(3)]
    for seat in (0, 1):
        lying = [[g.state.definition(r).id for r in g.state.zone(seat, 0)] for g in games]
        printed = games[0].decks[seat].ids()
        assert lying[0] != lying[1] != lying[2]
        assert lying[0] != printed[:len(lying[0])]


@rule("ninja_slayer", "403.1")
def test_a_shuffled_deck_holds_the_same_cards() -> None:
    game = new_game("ninja_slayer", seed=1)
    g = game.state
    for seat in (0, 1):
        lying = [g.definition(r).id for zone in (0, 1) for r in g.zone(seat, zone)]
        assert sorted(lying) == sorted(game.decks[seat].ids())


@rule("ninja_slayer", "403.2")
def test_each_player_begins_with_four_cards_in_hand() -> None:
    """The first player has drawn for the turn besides: one card, by the rule for the first turn."""
    game = new_game("ninja_slayer", seed=1)
    first = game.state.tp
    view = game.view(0)
    assert view.count(1 - first, "hand") == 4
    assert view.count(1 - first, "deck") == 46
    assert view.count(first, "hand") == 4 + 1
    assert view.count(first, "deck") == 45


@rule("ninja_slayer", "403.3")
def test_a_random_player_goes_first() -> None:
    assert {new_game("ninja_slayer", seed=seed).state.tp for seed in range(12)} == {0, 1}


@rule("ninja_slayer", "403.4")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_first_player_takes_the_first_turn(seed: int) -> None:
    game = new_game("ninja_slayer", seed=seed)
    assert game.question is not None
    assert game.state.turn == 1
    assert game.state.tp == game.question.seat == game.state.numbers[N_FIRST]

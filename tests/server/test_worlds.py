"""Two positions that differ only in what is hidden from the others give the others the same messages in the same order."""
from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

import taisen
from taisen.games import NAMES
from tests.invariants.tables import fixed_table, seatings
from tests.server.worlds import Leak, play_pairs

IN_HAND = """
game = "ninja_slayer"
[[card]]
id = "B-1"
name = "Crow"
text = "◆これが手札にあり、あなたの場のキャラクターが1人以下の時、これを除外する。"
[[card]]
id = "B-2"
name = "Warden"
text = "◆これが手札にあり、あなたのキャラクターが殺される場合、代わりにそれを除外してもよい。"
[[card]]
id = "B-3"
name = "Tosser"
text = "◆手札のコトダマをX枚選んで捨てる:X枚ドローする。"
[[card]]
id = "B-4"
name = "Fortune"
text = "◆これが手札にあり、あなたがカードをドローする場合、代わりに1回復してもよい。"
[[card]]
id = "B-5"
name = "Jay"
text = "◆これが手札にあり、相手の場のキャラクターが2人以上の時、1枚ドローする。"
""".replace("\ntext =", '\nkind = "character"\ncost = 1\nkarate = 1\ntoughness = 1\nsabotage = 1\ntext =')
"""Cards of which others learn by nothing but a question: conditions, optional replacements, a number that a hand bounds."""
WITH_THEM = {"TB-T01": 4, "TB-T02": 4, "TB-T03": 4, "TB-T04": 4, "TB-T05": 3, "TB-T18": 4, "TB-T19": 3, "TB-T21": 3, "TB-T23": 3,
             "B-1": 4, "B-2": 4, "B-3": 4, "B-4": 4, "B-5": 2}
PAIRS = 4
DECISIONS = 30
TABLES = 2
MANY = 12
CHUNKS = 3


@pytest.mark.parametrize("game", NAMES)
def test_what_is_hidden_makes_no_difference_to_what_the_others_are_sent(game: str) -> None:
    given = sum([play_pairs(fixed_table(game, n).begin(n, True), n, PAIRS, DECISIONS) for n in range(TABLES)])
    assert given > 40, "they are played on"


def with_them(tmp_path: Path, seed: int, veils: bool) -> taisen.Game:
    file = tmp_path / "cards.toml"
    file.write_text(IN_HAND)
    deck = taisen.Deck("ninja_slayer", WITH_THEM, "x", "x", format="constructed")
    return taisen.new_game("ninja_slayer", [deck, deck], seed=seed, cards=[file], veils=veils)


def test_cards_that_could_be_asked_about_in_a_hand_make_no_difference(tmp_path: Path) -> None:
    assert sum([play_pairs(with_them(tmp_path, seed, True), seed, PAIRS, DECISIONS) for seed in range(3)]) > 200
    with pytest.raises(Leak):
        for seed in range(8):
            play_pairs(with_them(tmp_path, seed, False), seed, PAIRS, DECISIONS)


@pytest.mark.more
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_what_is_hidden_makes_no_difference_at_any_table(game: str, chunk: int) -> None:
    """All formats, numbers of players and, where they are there, printed decks."""
    for table, seed in islice(seatings([game]), chunk * MANY, (chunk + 1) * MANY):
        play_pairs(table.begin(seed, True), seed, PAIRS, 2 * DECISIONS)


@pytest.mark.parametrize(("game", "seeds"), [("ninja_slayer", 8), ("hololive", 8)])
def test_without_veils_it_would(game: str, seeds: int) -> None:
    """The comparison notices: in games that are not between people, who has no choice is not asked."""
    with pytest.raises(Leak):
        for seed in range(seeds):
            play_pairs(taisen.new_game(game, seed=seed), seed, PAIRS, DECISIONS)

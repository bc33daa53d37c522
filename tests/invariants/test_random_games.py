"""What always holds, over random games of every game, format and deck."""
from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from _pytest.mark.structures import ParameterSet

from taisen.games import NAMES
from tests import printed
from tests.invariants.playing import FULL, SWIFT, begin, play
from tests.invariants.tables import seatings

CHUNKS = 16
ALWAYS = 4
"""So many of the chunks are played at every change, the others by `make test-more`."""
GAMES = {"ninja_slayer": 117, "hololive": 65}
"""Games a chunk: 1,872 in all, half of them with opened packs; 1,040 of which three in four have printed decks."""
EACH = 20
"""So many of them each printed deck plays at least."""
FEWER = 5
"""Of every other game, 80: every number of players in every format."""
DEEP = {"ninja_slayer": 2}
ONE = 1
FORMATS = 7
"""With so many formats a game of each must do."""
CHUNKS_OF = {"rebirth": FORMATS}


def chunks(count: int) -> list[ParameterSet]:
    return [pytest.param(n, marks=pytest.mark.more if n >= ALWAYS else ()) for n in range(count)]


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
@pytest.mark.parametrize("game", NAMES)
def test_positions_are_sound_in_every_random_game(game: str, chunk: int) -> None:
    count = GAMES.get(game, FEWER)
    for table, seed in islice(seatings([game], chunk * count), count):
        play(begin(table, seed), SWIFT)


@pytest.mark.parametrize("game", [name for name in GAMES if printed.there(name)])
def test_every_printed_deck_has_its_games(game: str) -> None:
    played = Counter([deck for table, _seed in islice(seatings([game]), CHUNKS * GAMES[game]) if table.printed
                      for deck in table.decks or ()])
    assert len(played) == len(printed.playable(game)) and min(played.values()) >= EACH


@pytest.mark.parametrize(("game", "chunk"), [pytest.param(game, *part.values, marks=part.marks) for game in NAMES
                                             for part in chunks(CHUNKS_OF.get(game, CHUNKS))])
def test_games_stay_honest_and_true_to_their_copies(game: str, chunk: int) -> None:
    """Every check at its full rate: knowledge, views, words, permutations, the greedy player, copies, undoing, the log."""
    count = DEEP.get(game, ONE)
    for table, seed in islice(seatings([game], 100_000 + chunk * count), count):
        play(begin(table, seed), FULL)

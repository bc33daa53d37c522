"""How much of the printed cards is understood and can be carried out. Their texts stay known after the tests before."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.cards.reporting import cards_of, report
from taisen.games import game_info

CARDS = Path(__file__).parents[3] / "shared/cards"


@pytest.mark.parametrize(("game", "every", "cards", "texts"), [("hololive", 1, 0.95, 0.9), ("rebirth", 3, 0.85, 0.78)])
def test_most_printed_cards_are_whole(game: str, every: int, cards: float, texts: float) -> None:
    """Of so many printed cards only every so manieth is looked at; `taisen card report` looks at all."""
    file = CARDS / game / "cards.jsonl"
    if not file.exists():
        pytest.skip("the printed cards (../shared/cards) are not here")
    info = game_info(game)
    found = report(info, cards_of(info, file)[::every])
    assert found["whole"] >= cards * found["with_text"]
    assert found["texts_whole"] >= texts * found["texts"]

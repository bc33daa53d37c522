"""Texts as newer sets word them, played: numbers of one side against the other's by a margin, colours compared."""
from __future__ import annotations

import pytest

from taisen.games.hololive.terms import ARCHIVE, DECK, HAND, LIFE
from taisen.games.info import CardData
from tests.games.hololive.makings import cheer, holomem
from tests.games.hololive.test_bodies import Stage


def stage(*cards: object) -> Stage:
    s = Stage(*cards)    # type: ignore[arg-type]
    s.fill(0, DECK, *["D-1"] * 6)
    return s


def coloured(i: str, color: str) -> CardData:
    return holomem(i, facts={"color": (color,), "level": ("debut",)})


@pytest.mark.parametrize(("mine", "theirs", "less", "more"), [(0, 1, 0, 0), (0, 2, 1, 0), (1, 4, 1, 0), (2, 2, 0, 0), (3, 1, 0, 1), (3, 2, 0, 0)])
@pytest.mark.parametrize("word", ["少ない", "多い"])
def test_cards_in_hand_by_a_margin(word: str, mine: int, theirs: int, less: int, more: int) -> None:
    s = stage()
    s.fill(0, HAND, *["D-1"] * mine)
    s.fill(1, HAND, *["D-1"] * theirs)
    s.says(f"自分の手札が相手より2枚以上{word}時、自分のデッキを1枚引く。")
    assert len(s.zone(0, HAND)) - mine == (less if word == "少ない" else more)


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(3, 3, 0), (2, 3, 0), (1, 3, 1)])
def test_life_by_a_margin(mine: int, theirs: int, drawn: int) -> None:
    s = stage(cheer())
    for seat, n in ((0, mine), (1, theirs)):
        s.fill(seat, LIFE, *["Y-1"] * n)
    s.says("自分のライフが相手より2以上少ない時、自分のデッキを1枚引く。")
    assert len(s.zone(0, HAND)) == drawn


@pytest.mark.parametrize(("words", "offered"), [("と違う色の", ["A-red"]), ("と同じ色の", ["A-white"])])
def test_of_another_colour_than_the_centre(words: str, offered: list[str]) -> None:
    s = stage(coloured("A-red", "red"), coloured("A-white", "white"))
    s.fill(0, ARCHIVE, "A-red", "A-white")
    s.says(f"自分のアーカイブの、自分のセンターホロメン{words}ホロメン1枚を手札に戻す。")
    assert s.zone(0, HAND) == offered

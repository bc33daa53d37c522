"""Whose cards an instruction takes, where a player is told to do it."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.terms import ARCHIVE, CHEER_DECK, DECK
from tests.games.hololive.test_bodies import Stage


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("相手は、自身のデッキの上から2枚をアーカイブする。", 0, 2), ("自分のデッキの上から2枚をアーカイブする。", 2, 0),
    ("お互いのプレイヤーは、自身のデッキの上から2枚をアーカイブする。", 2, 2), ("相手のデッキの上から2枚をアーカイブする。", 0, 2)])
def test_whose_top_cards_are_taken(text: str, mine: int, theirs: int) -> None:
    s = Stage()
    for seat in (0, 1):
        s.fill(seat, DECK, "D-1", "D-1", "D-1")
    s.says(text)
    assert [len(s.zone(seat, ARCHIVE)) for seat in (0, 1)] == [mine, theirs]


@pytest.mark.parametrize("turn", [0, 1])
def test_what_each_has_spoken_of_is_each_ones_own(turn: int) -> None:
    """Whoever's turn it is: その… is the member that the same player has chosen."""
    s = Stage()
    s.g.turn_to(turn)
    s.says("お互い、自身のバックホロメン1人をお休みさせ、そのホロメンに特殊ダメージ10を与える。")
    while s.asked:
        s.take(0)
    hurt = [[(s.pose(x), s.damage(x)) for x in backs] for backs in (s.backs, s.their_backs)]
    assert hurt == [[(1, 10), (0, 0)], [(1, 10), (0, 0)]]


@pytest.mark.parametrize("text", [
    "お互い、自身のデッキの上から2枚を見、その中からホロメンを好きな枚数公開し、公開したホロメンを手札に加える。",
    "お互い、自身のデッキからホロメン1枚を公開し、手札に加える。", "お互い、自身のデッキの上から1枚を公開し、手札に加える。"])
def test_what_each_has_looked_at_is_not_kept_apart(text: str) -> None:
    """So a text that goes on with it is refused; before, one player's cards were taken for both."""
    with pytest.raises(TaisenError):
        Stage().says(text)


def test_the_opponent_sends_cheers_of_their_own_to_their_own() -> None:
    s = Stage()
    for seat in (0, 1):
        s.fill(seat, CHEER_DECK, "Y-1", "Y-1")
    s.says("相手は、自身のエールデッキの上から1枚を、自身のセンターホロメンに送る。")
    assert [len(s.zone(seat, CHEER_DECK)) for seat in (0, 1)] == [2, 1]
    assert [len(s.attached(x)) for x in (s.me, s.you)] == [0, 1]


@pytest.mark.parametrize("text", ["自身のデッキの上から2枚をアーカイブする。", "お互いの手札すべてをデッキに戻してシャッフルする。"
                                  "そしてそれぞれのデッキの上から2枚をホロパワーにする。"])
def test_own_of_nobody_is_refused(text: str) -> None:
    with pytest.raises(TaisenError):
        Stage().says(text)

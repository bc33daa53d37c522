"""Looking back: what each decision was worth by what its seat saw, and what cost most."""
from __future__ import annotations

from pathlib import Path

import pytest

import taisen
from taisen.agents import GreedyAgent, RandomAgent, Table
from taisen.arena.review import SLIGHT, Judgement, judge, review
from taisen.cli.review import chance_of_first, dearest, judged, page
from taisen.games import NAMES
from taisen.kernel.knowledge import permute_hidden


@pytest.fixture(scope="module")
def played() -> taisen.Game:
    game = taisen.new_game("hololive", seed=4)
    agents = [GreedyAgent(1), RandomAgent(2)]
    while game.question:
        table = Table(game.info, game.state)
        game.answer(agents[table.seat].choose(table))
    return game


def begun(game: taisen.Game) -> taisen.Game:
    return taisen.Game.begin(game.setup)


def test_random_play_costs_more_than_greedy_play(played: taisen.Game) -> None:
    start = begun(played)
    found = judged(start, played, 16, "en")
    lost = [sum(d.judgement.loss for d in found if d.judgement.seat == s) for s in (0, 1)]
    assert lost[1] > 2 * lost[0]
    assert chance_of_first(played, found[-1]) > 0.8
    assert [d.judgement.loss for d in dearest(found)] == sorted([d.judgement.loss for d in dearest(found)], reverse=True)
    text = page(played, found, 16, "ja")
    assert "勝率" in text and text.count("<circle") == len(dearest(found)) and "<script" not in text


def test_what_was_hidden_then_changes_no_judgement(played: taisen.Game) -> None:
    start = begun(played)
    for entry in played.record[:40]:
        if start.state.seat == 0 and len(start.state.options) > 3:
            one = judge(start.info, start.state.clone(), int(entry.answer), 12)
            other = judge(start.info, permute_hidden(start.state, 0, 3), int(entry.answer), 12)
            assert one == other
        start.answer(int(entry.answer), entry.seat)


def test_every_entry_is_gone_through_and_the_game_comes_to_its_end(played: taisen.Game) -> None:
    steps = [step for step, _ in review(begun(played), played.record[:30], 8)]
    assert steps == list(range(30))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_looked_back_at(name: str) -> None:
    game = taisen.new_game(name, seed=6)
    agents = [GreedyAgent(1), RandomAgent(2)]
    while game.question and len(game.record) < 60:
        table = Table(game.info, game.state)
        game.answer(agents[table.seat].choose(table))
    found = [d for _, d in review(begun(game), game.record[:60], 10) if d is not None]
    assert len(found) >= 10 and {d.judgement.seat for d in found} == {0, 1}
    for d in found:
        assert 0 <= d.judgement.taken_chance <= 1 and 0 <= d.judgement.best_chance <= 1 and d.judgement.loss >= 0
        assert all(d.taken) and all(d.best) and all(d.question)


def test_what_costs_little_is_no_mistake() -> None:
    assert Judgement(0, 1, 0, 0.50, 0.50 + SLIGHT / 2).loss == 0
    assert Judgement(0, 1, 0, 0.4, 0.5).loss == pytest.approx(0.1)
    assert Judgement(0, 1, 1, 0.4, 0.5).loss == 0


def test_a_wrong_file_is_one_sentence(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from taisen.cli import build
    from taisen.errors import TaisenError

    (tmp_path / "x").write_text("nothing")
    result = CliRunner().invoke(build("review"), ["review", str(tmp_path / "x")])
    assert isinstance(result.exception, TaisenError)

"""Many games at once: the same in one process and over several, each followed by the next."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is not installed: learning was not tried")

from taisen.errors import TaisenError  # noqa: E402
from taisen.rl import Games, WorkerGames  # noqa: E402

GAME = "ninja_slayer"
FORCING = "rebirth"
"""Of this one some questions have one option."""


def choose(seen: Any, dice: Any) -> Any:
    return np.array([dice.choice(np.flatnonzero(row)) for row in seen.mask])


def played(games: Any, steps: int, seed: int = 0) -> tuple[list[Any], Any, int]:
    """Sums of what was seen, all rewards, and how many games ended."""
    dice = np.random.default_rng(seed)
    seen = games.reset()
    marks, rewards, ended = [], 0, 0
    for _ in range(steps):
        marks.append((seen.observation.astype(np.int64).sum(axis=1).tolist(), seen.mask.sum(axis=1).tolist(), seen.seat.tolist()))
        stepped = games.step(choose(seen, dice))
        assert stepped.rewards[~stepped.done].any() == np.False_
        rewards = rewards + np.abs(stepped.rewards).sum()
        ended += int(stepped.done.sum())
        seen = stepped.seen
    return marks, rewards, ended


def test_a_game_that_is_over_is_followed_by_the_next() -> None:
    games = Games(GAME, count=3, seed=2)
    _, rewards, ended = played(games, 420)
    assert ended >= 3 and 0 < rewards <= 2 * ended
    assert (games.seen.mask.sum(axis=1) > 0).all()


def test_processes_play_the_games_that_one_process_plays() -> None:
    alone = played(Games(GAME, count=5, seed=9), 60)
    with WorkerGames(GAME, count=5, workers=2, seed=9) as shared:
        assert played(shared, 60)[:2] == alone[:2]
        with pytest.raises(TaisenError, match="not open"):
            shared.step(np.full(5, 126))
        shared.reset()
        shared._workers[0].terminate()
        shared._workers[0].join()
        with pytest.raises(TaisenError, match="has died"):
            shared.step(np.zeros(5))
    with pytest.raises(TaisenError, match="are closed"):
        shared.reset()


def test_a_reset_begins_anew_and_another_seed_elsewhere() -> None:
    games = Games(GAME, count=2, seed=4)
    first, again, other = played(games, 30), played(games, 30), played(Games(GAME, count=2, seed=5), 30)
    assert first[0] == again[0] != other[0]


def test_seats_that_agents_play_are_not_asked() -> None:
    games = Games(GAME, count=2, seed=1, agents={1: "greedy"})
    dice = np.random.default_rng(1)
    seen, lost = games.reset(), 0.0
    for _ in range(150):
        assert not seen.seat.any()
        stepped = games.step(choose(seen, dice))
        lost += stepped.rewards[:, 0].sum()
        seen = stepped.seen
    assert lost < 0, "greedy beats chance"


def test_many_seats_and_broken_off_games() -> None:
    games = Games("rebirth", "triple_team", 6, count=2, limit=5)
    games.reset()
    for _ in range(4):
        assert not games.step(games.mask.argmax(axis=1)).done.any()
    stepped = games.step(games.mask.argmax(axis=1))
    assert stepped.done.all() and stepped.broken_off.all() and stepped.rewards.shape == (2, 6) and not stepped.rewards.any()


def test_what_does_not_fit_is_one_sentence() -> None:
    with pytest.raises(TaisenError, match="At least one"):
        Games(GAME, count=0)
    with pytest.raises(TaisenError, match="1 to 2 processes"):
        WorkerGames(GAME, count=2, workers=3)
    games = Games(GAME, count=2)
    games.reset()
    with pytest.raises(TaisenError, match="need 2 actions"):
        games.step([0])


def test_the_examples_of_the_page_run() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: the first example was not tried")
    text = (Path(__file__).resolve().parents[2] / "docs" / "learning.md").read_text(encoding="utf8")
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert len(blocks) == 2
    for block in blocks:
        small = block.replace("count=256", "count=2").replace("range(1000)", "range(3)").replace('"triple_team", seats=6', '"duel", seats=2')
        exec(compile(small, "docs/learning.md", "exec"), {})


def test_questions_with_one_option_may_answer_themselves() -> None:
    games = Games(FORCING, count=4, seed=3, skip=True)
    dice = np.random.default_rng(3)
    seen, ended = games.reset(), 0
    for _ in range(250):
        assert (seen.mask.sum(axis=1) > 1).all()
        stepped = games.step(choose(seen, dice))
        ended += int(stepped.done.sum())
        seen = stepped.seen
    assert ended
    assert any(1 in counts for _, counts, _ in played(Games(FORCING, count=4, seed=3), 150)[0]), "nothing would have been skipped"


def test_an_advisor_says_what_it_would_do() -> None:
    """Followed, it plays the games that it plays by itself; over processes it says the same."""
    games = Games(GAME, count=2, seed=6, advisor="greedy", agents={1: "random"})
    with WorkerGames(GAME, count=2, workers=2, seed=6, advisor="greedy", agents={1: "random"}) as shared:
        seen, there, won, games_over = games.reset(), shared.reset(), 0.0, 0
        for _ in range(420):
            assert seen.mask[np.arange(2), seen.advice].all(), "only what is open is advised"
            assert (there.advice == seen.advice).all()
            advice = seen.advice.copy()
            stepped = games.step(advice)
            there, seen = shared.step(advice).seen, stepped.seen
            won += stepped.rewards[:, 0].sum()
            games_over += int(stepped.done.sum())
    assert games_over >= 2 and won >= games_over - 2, "greedy beats chance"
    with pytest.raises(TaisenError, match="no agent 'nobody'"):
        Games(GAME, count=1, advisor="nobody")

"""The environment is what PettingZoo takes for one, in every game, for two and for many; it ends as the game does."""
from __future__ import annotations

import sys
import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="NumPy is not installed: learning was not tried")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: its environment was not tried")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from taisen.errors import TaisenError  # noqa: E402
from taisen.games import NAMES, game_info  # noqa: E402
from taisen.rl import env, raw_env  # noqa: E402
from taisen.rl.spaces import ACTIONS  # noqa: E402

FORMATS = [(game, name) for game in NAMES for name in game_info(game).formats]


def taken(e: Any, cycles: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It says so of every environment with a mask beside the observation, its own among them.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(e, num_cycles=cycles)


@pytest.mark.parametrize(("game", "format", "seats"), [*[(game, None, None) for game in NAMES], ("rebirth", "rumble", 3)])
def test_pettingzoo_takes_it_for_one(game: str, format: str | None, seats: int | None) -> None:
    taken(env(game, format, seats), 120)


@pytest.mark.more
@pytest.mark.parametrize(("game", "format"), FORMATS)
def test_pettingzoo_takes_every_format_for_one(game: str, format: str) -> None:
    for seats in sorted({min(game_info(game).formats[format].seats), max(game_info(game).formats[format].seats)}):
        taken(env(game, format, seats), 1500)
        seed_test(lambda seats=seats: env(game, format, seats), num_cycles=100)


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=40)


def whole_game(e: Any, seed: int) -> dict[str, float]:
    """Played by chance to its end: what each agent got of it."""
    e.reset(seed=seed)
    dice = np.random.default_rng(seed)
    total = dict.fromkeys(e.possible_agents, 0.0)
    for agent in e.agent_iter():
        seen, reward, over, cut, _ = e.last()
        total[agent] += reward
        if over or cut:
            e.step(None)
            continue
        open_ones = np.flatnonzero(seen["action_mask"])
        assert len(open_ones) > 0
        other = next(a for a in e.agents if a != agent)
        assert not e.observe(other)["action_mask"].any(), "nobody else is asked"
        e.step(int(dice.choice(open_ones)))
    assert not e.agents
    return total


@pytest.mark.parametrize(("game", "format", "seats"), [("ninja_slayer", "sealed", 2), ("rebirth", "rumble", 4), ("rebirth", "triple_team", 6)])
def test_who_has_won_is_rewarded_at_the_end_with_the_whole_team(game: str, format: str, seats: int) -> None:
    e = raw_env(game, format, seats)
    total = whole_game(e, 5)
    g = e._play.state
    assert g.over
    assert total == {f"player_{s}": 0.0 if not g.winners else 1.0 if g.winners >> s & 1 else -1.0 for s in range(seats)}
    if g.winners and format == "triple_team":
        assert sorted(total.values()) == [-1.0] * 3 + [1.0] * 3 and len({total[f"player_{s}"] for s in range(3)}) == 1


def test_an_action_that_is_not_open() -> None:
    e = raw_env("ninja_slayer")
    e.reset(seed=1)
    with pytest.raises(TaisenError, match="Action 126 is not open"):
        e.step(126)
    wrapped = env("ninja_slayer")
    wrapped.reset(seed=1)
    first = wrapped.agent_selection
    wrapped.step(126)
    assert wrapped.rewards[first] == -1 and all(wrapped.terminations.values())


def test_a_game_that_is_too_long_is_broken_off() -> None:
    e = raw_env("ninja_slayer", limit=3)
    total = whole_game(e, 2)
    assert set(total.values()) == {0.0} and not e._play.state.over


def test_it_is_told_in_words() -> None:
    e = raw_env("ninja_slayer", render_mode="ansi")
    e.reset(seed=3)
    told = e.render()
    assert told.startswith(f"{e.agent_selection}: Put a card into your ether zone?") and "\n1: " in told
    whole_game(e, 3)
    assert e.render().startswith(("won by", "drawn"))
    assert e.metadata["name"] == "taisen_ninja_slayer_constructed_2_v1"


def test_spaces_are_of_one_size_whatever_the_decks() -> None:
    a, b = raw_env("ninja_slayer"), raw_env("ninja_slayer", decks=[("far_shore_lights", "far_shore_lights")])
    assert a.observation_space("player_0") == b.observation_space("player_0") and a.action_space("player_1").n == ACTIONS
    assert a.spaces.vocabulary != b.spaces.vocabulary


def test_without_pettingzoo_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import taisen.rl

    monkeypatch.delitem(sys.modules, "taisen.rl.aec")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(TaisenError, match=r"pip install 'taisen\[rl\]'"):
        _ = taisen.rl.raw_env

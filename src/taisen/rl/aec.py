"""A game as a PettingZoo environment: agents act one after another, each asked when its seat is."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces as gym
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from taisen.agents.base import mix
from taisen.labels import option_words, question_words
from taisen.rl.play import LIMIT, Decks, Play, Tables
from taisen.rl.spaces import ACTIONS, Spaces
from taisen.rl.vector import game_seed

Observation = dict[str, Any]


def env(game: str = "ninja_slayer", format: str | None = None, seats: int | None = None, *, decks: Decks = (),
        cards: Sequence[str | Path] = (), limit: int = LIMIT, render_mode: str | None = None) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an action that is not open ends the game, lost by who took it."""
    out: AECEnv = raw_env(game, format, seats, decks=decks, cards=cards, limit=limit, render_mode=render_mode)
    out = wrappers.TerminateIllegalWrapper(out, illegal_reward=-1)
    out = wrappers.AssertOutOfBoundsWrapper(out)
    return wrappers.OrderEnforcingWrapper(out)


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment itself: an action that is not open is refused."""

    metadata = {"render_modes": ["ansi"], "name": "taisen_v1", "is_parallelizable": False}

    def __init__(self, game: str = "ninja_slayer", format: str | None = None, seats: int | None = None, *, decks: Decks = (),
                 cards: Sequence[str | Path] = (), limit: int = LIMIT, render_mode: str | None = None) -> None:
        super().__init__()
        self._play = Play(Tables(game, format, seats, decks, cards), None, limit)
        self.spaces: Spaces = self._play.tables.spaces
        self.metadata = {**self.metadata, "name": self.spaces.name}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{s}" for s in range(self.spaces.seats)]
        self.agents: list[str] = []
        seen = gym.Dict({"observation": gym.Box(-32768, 32767, (self.spaces.size,), np.int16),
                         "action_mask": gym.Box(0, 1, (ACTIONS,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: gym.Discrete(ACTIONS) for agent in self.possible_agents}
        self._seed = 0
        self._episode = 0

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """seed: the first of a row of games; without it the next game of the row is played."""
        if seed is not None:
            self._seed, self._episode = mix(seed), 0
        while True:
            self._play.reset(game_seed(self._seed, 0, self._episode))
            self._episode += 1
            if not self._play.over:
                break
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._play.seat]

    def observe(self, agent: str) -> Observation:
        """What its seat sees; no action is open to who is not asked."""
        seat = self.possible_agents.index(agent)
        observation = np.zeros(self.spaces.size, np.int16)
        mask = np.zeros(ACTIONS, np.int8)
        self._play.observe(seat, observation)
        if seat == self._play.seat:
            self._play.mask(mask)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._play.act(int(action))
        if self._play.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self._play.rewards(), strict=True))
        elif self._play.broken_off:
            self.truncations = dict.fromkeys(self.agents, True)
        if not self._play.over:
            self.agent_selection = self.possible_agents[self._play.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The question and its options in words, where "ansi" was asked for."""
        if self.render_mode != "ansi":
            return None
        g, info = self._play.state, self._play.info
        if g.over:
            won = [str(s + 1) for s in range(g.seats) if g.winners >> s & 1]
            return f"won by player {', '.join(won)}" if won else "drawn"
        lines = [f"{self.agent_selection}: {question_words(info, g, 'en')}"]
        return "\n".join([*lines, *[f"{i}: {option_words(info, g, o, 'en')}" for i, o in enumerate(g.options)]])

    def close(self) -> None:
        """There is nothing to close."""

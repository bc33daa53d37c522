"""What a process of `thinkers` does: it takes up games as their tables send them, and thinks for seats.

What is kept of a table is its cards and its agents, with what they remember; where it is gone the table sends it again.
"""
from __future__ import annotations

import select
import sys
from base64 import b64decode
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from taisen.agents import Agent, Budget, SearchAgent, Table, make_agent
from taisen.agents.base import mix
from taisen.agents.levels import HARD
from taisen.api import Game
from taisen.arena.review import ROUNDS, judge
from taisen.errors import FAULTS, Halted
from taisen.kernel import save
from taisen.kernel.budget import Meter
from taisen.replays import load_game
from taisen.server.thinking import THOUGHT, thought

KEPT: Final = 24
"""So many tables one process remembers."""
Json = dict[str, Any]


@dataclass(slots=True)
class Known:
    """A table, as far as thinking for it goes."""

    game: Game
    agents: dict[int, Agent] = field(default_factory=dict)


_tables: OrderedDict[str, Known] = OrderedDict()


def table_of(body: Mapping[str, Any]) -> Known | None:
    room = str(body["room"])
    found = _tables.pop(room, None)
    if found is None:
        if body.get("start") is None:
            return None
        found = Known(load_game(b64decode(body["start"])))
        while len(_tables) >= KEPT:
            _tables.popitem(last=False)
    _tables[room] = found
    return found


def think(body: Mapping[str, Any]) -> Json:
    """The option that the seat's agent takes, and what it thought of the others. `unknown`: the table's cards must come too."""
    known = table_of(body)
    if known is None:
        return {"unknown": True}
    seat, kind = int(body["seat"]), str(body["agent"])
    agent = known.agents.get(seat)
    if agent is None:
        agent = known.agents[seat] = make_agent(kind, int(body["seed"]))
    state = save.load(body["state"], known.game.state.rules, known.game.state.lib)
    if body["metered"]:
        state.meter = Meter(THOUGHT)
    if isinstance(agent, SearchAgent):
        agent.stop = told_to_stop
        if body.get("seconds"):
            agent.budget = replace(agent.budget, seconds=float(body["seconds"]))
    index = thought(agent, Table(known.game.info, state, seat))
    rows = [[t.index, t.visits, round(t.chance, 4)] for t in agent.thoughts] if isinstance(agent, SearchAgent) else []
    return {"index": index, "thoughts": rows}


def weigh(body: Mapping[str, Any]) -> Json:
    """What an answer that was given is worth beside the best there was, by what that seat saw; nothing where there is little to say."""
    known = table_of(body)
    if known is None:
        return {"unknown": True}
    state = save.load(body["state"], known.game.state.rules, known.game.state.lib)
    if body["metered"]:
        state.meter = Meter(THOUGHT)
    agent = SearchAgent(mix(state.turn, 6), Budget(ROUNDS, HARD.seconds, wide=True))
    agent.stop = told_to_stop
    try:
        found = judge(known.game.info, state, int(body["taken"]), agent=agent)
    except (Halted, *FAULTS):
        found = None
    if found is None:
        return {"judged": None}
    return {"judged": {"seat": found.seat, "turn": state.turn, "taken": found.taken, "best": found.best, "loss": round(found.loss, 4),
                       "chance": round(found.best_chance, 4)}}


def told_to_stop() -> bool:
    """Something has come in: whoever waits wants an answer now."""
    if sys.platform == "win32":
        return False
    return bool(select.select([0], [], [], 0)[0])


TASKS: Final[dict[str, Callable[[Mapping[str, Any]], Json]]] = {"think": think, "weigh": weigh}

"""What takes time: agents that decide, hints, previews. Done on copies, by threads beside the loop that serves everybody."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from taisen.agents import Agent, GreedyAgent, Table
from taisen.agents.greedy import passive
from taisen.api import Game
from taisen.errors import FAULTS, Halted
from taisen.games.info import GameInfo
from taisen.kernel import save
from taisen.kernel.budget import Meter
from taisen.kernel.chance import derived
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.server.eyes import Eyes
from taisen.server.seen import Json, Names, event_row, view_row

WORLDS: Final = 3
"""So many worlds must agree on what an option does before it is said."""
PATIENCE: Final = 40
"""A preview passes so many questions on the way to where nothing is in progress."""

THOUGHT: Final = 2_000_000
"""What one thought may cost where cards were brought (`kernel/budget.py`): thirty times what the games' own ever cost."""

log = logging.getLogger("taisen.server")
T = TypeVar("T")
_workers = ThreadPoolExecutor(2, "thinking")


async def aside(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_workers, work)


def parted(game: Game) -> State:
    """A copy that shares no card with the game: cards remember what was worked out about them, also in other worlds."""
    return save.parted(game.state)


def copied(game: Game) -> State:
    """A copy to think on."""
    state = parted(game)
    state.meter = Meter(THOUGHT) if game.state.meter is not None else None
    return state


async def choice(info: GameInfo, state: State, agent: Agent) -> int:
    """What the agent does on a copy; it sees a view and worlds, as everywhere."""
    return await aside(lambda: thought(agent, Table(info, state)))


def thought(agent: Agent, table: Table) -> int:
    """Where cards were brought a thought that costs too much is broken off, as is one that leads where the engine has no way
    on: whoever thinks does nothing then."""
    try:
        return agent.choose(table)
    except Halted:
        return passive(table.options)
    except FAULTS as error:
        log.error("a thought was broken off: %s (%s)", type(error).__name__, str(error)[:200])
        return passive(table.options)


async def hint(game: Game, state: State) -> int:
    """What greedy would do in the place of the player who is asked, on a copy."""
    return await choice(game.info, state, GreedyAgent(derived(game.seed, "hint")))


def worlds_of(game: Game, seat: int) -> list[Game]:
    """Games that could be this one as far as the seat can tell, to look at options in."""
    worlds = game.worlds(seat, WORLDS, seed=len(game.record))
    pairs = [(w, save.parted(w.state)) for w in worlds]
    for world, state in pairs:
        world.state = state
        world._marks = [world._mark(0)]
    for world in worlds if game.state.meter is not None else ():
        world.limit(THOUGHT)
    return worlds


async def preview(worlds: list[Game], seat: int, raw: int, names: Names) -> Json:
    """What an option would do if everybody then passes; nothing where a hidden or random thing decides.

    Looked at only in worlds that the seat holds possible, never in the game itself: what they agree on is no secret.
    """
    return await aside(lambda: previewed(worlds, seat, raw, names))


def previewed(worlds: list[Game], seat: int, raw: int, names: Names) -> Json:
    try:
        return agreed([tried(w, seat, raw, names) for w in worlds])
    except Halted:
        return agreed([None])


def agreed(found: list[Json | None]) -> Json:
    """What all worlds say, or that they do not."""
    first = found[0]
    if first is None or any(one != first for one in found):
        return {"known": False, "events": [], "view": None}
    return {"known": True, **first}


def tried(world: Game, seat: int, raw: int, names: Names) -> Json | None:
    """The option in one world: its events and the view afterwards; None when the seat would learn something by it."""
    world.events()
    before = world.state.clone()
    if raw not in world.state.options:
        return None
    world.answer(world.state.options.index(raw))
    for _ in range(PATIENCE):
        q = world.question
        if q is None or not world.state.pile:
            break
        index = next((o.index for o in q.options if o.verb == "pass"), -1)
        if index < 0:
            break
        world.answer(index)
    if world.state.rng != before.rng or learns(before, world.state, seat):
        return None
    eyes = Eyes(seat, world.state.seats)
    view: dict[str, Any] = view_row(world.info, world.state, world.view(seat), eyes)
    view.pop("deciding")
    return {"events": [event_row(e, eyes, names) for e in world.events(0, seat)], "view": view}


def learns(before: State, after: State, seat: int) -> bool:
    return any(sees(after, seat, i) and not (i < len(before.cards) and sees(before, seat, i))
               for i in range(1, len(after.cards)))

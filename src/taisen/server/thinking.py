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
from taisen.views import contests, view_of

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
    """What an option would do if nobody answers it; only what is certain where then a hidden or random thing decides.

    Looked at only in worlds that the seat holds possible, never in the game itself: what they agree on is no secret.
    """
    return await aside(lambda: previewed(worlds, seat, raw, names))


def previewed(worlds: list[Game], seat: int, raw: int, names: Names) -> Json:
    try:
        return agreed([tried(w, seat, raw, names) for w in worlds])
    except Halted:
        return agreed([([], None)])


Tried = tuple[list[Json], Json | None]
"""What happens while nothing hidden and no chance decides, and the view afterwards; no view when something did."""


def agreed(found: list[Tried]) -> Json:
    """What all worlds say: everything, or how far they go together."""
    rows, view = found[0]
    if view is not None and all(other == view and same(rows, others) for others, other in found):
        return {"known": True, "events": rows, "view": view}
    sure = [[e for e in events if not e["quiet"]] for events, _ in found]
    together = 0
    while all(together < len(one) for one in sure) and all(same(one[together:together + 1], sure[0][together:together + 1]) for one in sure):
        together += 1
    return {"known": False, "events": sure[0][:together], "view": None}


def same(one: list[Json], other: list[Json]) -> bool:
    """Whether that is the same, but for how it is counted: what others pass over may be counted otherwise."""
    return [{k: v for k, v in e.items() if k not in COUNTED} for e in one if not e["quiet"]] == [
        {k: v for k, v in e.items() if k not in COUNTED} for e in other if not e["quiet"]]


COUNTED: Final = ("n", "group")
PASSING: Final = ("pass", "no")
CHANCES: Final = ("roll", "shuffle", "janken", "redraw")
"""What events are called with which chance comes into it."""


def tried(world: Game, seat: int, raw: int, names: Names) -> Tried:
    """The option in one world, until nothing of it is in progress any more: no play, no attack."""
    world.events()
    eyes = Eyes(seat, world.state.seats)
    sure: list[Json] = []
    if raw not in world.state.options:
        return sure, None
    index = world.state.options.index(raw)
    for _ in range(PATIENCE):
        before = world.state.clone()
        world.answer(index)
        rows = [event_row(e, eyes, names) for e in world.events(0, seat)]
        chance = world.state.rng != before.rng
        if chance or learns(before, world.state, seat):
            return sure + until_unknown(rows[len(sure):], known_handles(world, before, eyes), chance), None
        sure = rows
        q = world.question
        if q is None or not (world.state.pile or contests(world.info, world.state)):
            break
        index = next((o.index for verb in PASSING for o in q.options if o.verb == verb), -1)
        if index < 0:
            break
    view: dict[str, Any] = view_row(world.info, world.state, world.view(seat), eyes)
    view.pop("deciding")
    return sure, view


def known_handles(world: Game, state: State, eyes: Eyes) -> set[int]:
    """What the seat calls the cards whose faces it sees there."""
    rows = view_row(world.info, state, view_of(world.info, state, eyes.who), eyes)
    return {c["handle"] for z in rows["zones"] for c in z["cards"] if c["id"] is not None}


def until_unknown(rows: list[Json], seen: set[int], chance: bool) -> list[Json]:
    """The first of these events, as far as nobody is shown anything and nothing is left to chance."""
    at = len(rows)
    for k, row in reversed(list(enumerate(rows))):
        shown = any(key in row and row[key]["id"] is not None and row[key]["handle"] not in seen for key in ("card", "source"))
        if shown or row["name"].startswith(CHANCES):
            at = k
    # Where chance came into it without a word of it nothing is certain.
    return [] if chance and not any(row["name"].startswith(CHANCES) for row in rows[at:at + 1]) else rows[:at]


def learns(before: State, after: State, seat: int) -> bool:
    return any(sees(after, seat, i) and not (i < len(before.cards) and sees(before, seat, i))
               for i in range(1, len(after.cards)))

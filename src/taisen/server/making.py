"""What the HTTP side has made of what users send: by the workers, or, where nothing in it is a user's own, by a thread."""
from __future__ import annotations

import asyncio
import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from starlette.responses import JSONResponse, Response

from taisen.api import Game
from taisen.cards.library import remember
from taisen.replays import load_game
from taisen.saving import unpack
from taisen.server import opening
from taisen.server.pool import POOL
from taisen.server.work import TASKS

T = TypeVar("T")
_reading = ThreadPoolExecutor(2, "reading")


async def reading(work: Callable[[], T]) -> T:
    """What takes a moment, beside the loop and apart from the agents: games taken up, tables come back from their journals."""
    return await asyncio.get_running_loop().run_in_executor(_reading, work)


async def answered(task: str, body: Mapping[str, Any], own: bool = True) -> Response:
    """What a worker makes of a request, as it is. own: something in it is the user's own work."""
    if not own:
        return JSONResponse(await reading(lambda: TASKS[task](body)))
    return Response(await POOL.ask(task, body), media_type="application/json")


async def made(task: str, body: Mapping[str, Any]) -> Any:
    return json.loads(await POOL.ask(task, body))


async def game_of(task: str, body: Mapping[str, Any]) -> Game:
    """The game that a worker makes of a request."""
    found = await made(task, body)
    return await reading(lambda: taken(found))


async def new_game(body: Mapping[str, Any]) -> Game:
    """The game that a request describes."""
    return await (game_of("open", body) if brings(body) else reading(lambda: opening.new_game(body)))


def brings(body: Mapping[str, Any]) -> bool:
    """Whether a request brings cards or decks as files."""
    decks = body.get("decks")
    return bool(body.get("cards")) or (isinstance(decks, list) and any(isinstance(d, Mapping) and "text" in d for d in decks))


async def recalled(start: bytes, turn: asyncio.Lock) -> None:
    """Before a table comes back whose cards somebody made: a worker reads their texts, with its deadline and its memory. turn: one
    after another."""
    file = await reading(lambda: unpack(start, "This table"))
    if not file.body.get("foreign"):
        return
    async with turn:
        found = json.loads(await POOL.ask("recall", {"start": b64encode(start).decode()}, patient=True))
    await reading(lambda: remember(file.game, found["trees"]))


def taken(found: Mapping[str, Any]) -> Game:
    """A game as `work.given` gives it. Its texts are not read again."""
    data = b64decode(found["save"])
    remember(json.loads(data.partition(b"\n")[0])["game"], found["trees"])
    game = load_game(data)
    if found["note"] is not None:
        game.note = (found["note"][0], found["note"][1])
    return game

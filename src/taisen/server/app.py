"""The application: its endpoints, and what stands before them."""
from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from taisen.server import agreeing, bench, images, limits, owncards, shelf, tables, trials
from taisen.server.door import Door
from taisen.server.hall import Hall
from taisen.server.limits import Limits
from taisen.server.pictures import Shelves
from taisen.server.seat import endpoint, nowhere
from taisen.server.store import Store
from taisen.server.web import Handler, polite, unknown, went_wrong

Ready = Callable[[Starlette], Awaitable[None]]
Guest = Callable[[Starlette, str], Awaitable[None]]
STATIC: Final = Path(__file__).resolve().parent / "static"
PAGE: Final = STATIC / "page"
"""What `web/` is built to."""
INSTALLED: Final = ("manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png")
"""By what the page is installed as an app."""
MANIFEST: Final = "application/manifest+json"
FRESH: Final = {"Cache-Control": "no-cache"}
OPENING: Final = (limits.TABLES, "tables", "テーブルの作成")
READING: Final = (limits.PARSES, "texts to read", "読み込み")
Charge = tuple[limits.Rate, str, str]
PICTURES: Final = (limits.PICTURES, "pictures", "画像")
SHELVES: Final = (limits.SHELVES, "shelves", "置き場")
LOOKING: Final = (limits.LOOKS, "looks at games", "振り返り")


def data_folder() -> Path:
    """Where games and the user's decks are kept."""
    said = os.environ.get("TAISEN_DATA")
    if said:
        return Path(said)
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "taisen"


def create(folder: Path | None = None, local: bool = False, ready: Ready | None = None, store: Store | None = None,
           origins: Sequence[str] = (), factor: float = 1.0) -> Starlette:
    """The application over what is kept in this folder; `ready` is called when it can answer.

    store: opened already, so that what is wrong with it was said before. origins: whose pages may use it beside its own.
    factor: how many times as generous its limits are (0: there are none); the person at this machine has none.
    """
    bounds = Limits(0.0 if local else factor)
    where = folder or data_folder()

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        kept = store or Store(where / "tables.sqlite")
        app.state.hall = Hall(kept, local, bounds)
        if ready is not None:
            await ready(app)
        yield
        app.state.hall.close()
        app.state.trials.close()
        kept.close()

    app = Starlette(routes=routes(), lifespan=life, exception_handlers={404: unknown, 405: unknown, Exception: went_wrong},
                    middleware=[Middleware(Door, limits=bounds, local=local, origins=origins),
                                Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)])
    app.state.limits = bounds
    app.state.trials = trials.Trials()
    app.state.decks = where / "decks" if local else None
    app.state.cards = where / "cards" if local else None
    app.state.images = where / "images" if local else None
    app.state.shelves = None if local else Shelves(where / "shelves")
    return app


def routes() -> list[BaseRoute]:
    get: dict[str, Handler] = {
        "/api/games": bench.games, "/api/games/{game}": bench.terms, "/api/games/{game}/cards": bench.cards,
        "/api/games/{game}/learn": bench.learn, "/api/mycards/{game}": owncards.kept,
        "/api/games/{game}/rules/{rule}": bench.rule, "/api/games/{game}/form": shelf.form,
        "/api/images/{game}": images.listed, "/api/images/{game}/{card}": images.one,
        "/api/shelves/{shelf}/images/{game}": images.listed, "/api/shelves/{shelf}/images/{game}/{card}": images.one,
        "/api/shelves/{shelf}/decks": owncards.on_shelf, "/api/shelves/{shelf}/cards/{game}": owncards.on_shelf,
        "/api/tables/{token}": tables.one_table, "/api/replays": tables.replays,
        "/api/replays/{token}": tables.one_replay, "/api/replays/{token}/at/{step:int}": tables.position,
        "/api/replays/{token}/weighed/{step:int}": tables.weighed,
        "/api/tables/{token}/share": tables.share, "/api/tables/{token}/export": bench.export,
        "/api/tables/{token}/proof": tables.proof, "/api/tables/{token}/replay": tables.replay_file,
        "/api/tables/{token}/report": bench.report, "/api/trials/{trial}": trials.told, "/api/trials/{trial}/report": trials.report}
    post: dict[str, Handler] = {
        "/api/tables": tables.new_table, "/api/replays": tables.replays, "/api/replays/{token}/branch": tables.branch,
        "/api/tables/{token}/again": tables.again,
        "/api/tables/{token}/room": agreeing.agree,
        "/api/images/{game}/{card}": images.put, "/api/images/{game}/{card}/remove": images.remove,
        "/api/images/{game}/{card}/fetch": images.fetch, "/api/shelves": images.shelf, "/api/mycards/{game}": owncards.keep,
        "/api/shelves/{shelf}/images/{game}/{card}": images.put, "/api/shelves/{shelf}/images/{game}/{card}/remove": images.remove,
        "/api/shelves/{shelf}/decks": owncards.to_shelf, "/api/shelves/{shelf}/cards/{game}": owncards.to_shelf,
        "/api/shared": tables.shared, "/api/bench": bench.open_bench,
        "/api/scenarios/run": bench.run, "/api/scenarios/read": bench.read,
        "/api/compile": bench.compile_text, "/api/games/{game}/cards": bench.cards, "/api/decks/check": bench.check,
        "/api/games/{game}/card": shelf.card, "/api/games/{game}/near": shelf.near, "/api/games/{game}/rewordings": shelf.rewordings,
        "/api/decks/save": shelf.save, "/api/decks/export": shelf.export,
        "/api/decks/remove": shelf.remove, "/api/decks/restore": shelf.restore,
        "/api/trials": trials.begin, "/api/trials/{trial}/stop": trials.stop,
        "/api/decks/import": bench.import_deck, "/api/cards/import": bench.import_cards}
    opens = (tables.new_table, tables.branch, tables.again, tables.shared, bench.open_bench)
    shown = (images.put, images.remove, images.fetch, owncards.to_shelf)
    kinds: dict[Any, Charge | None] = dict.fromkeys(opens, OPENING) | dict.fromkeys(shown, PICTURES) | {tables.replays: None}
    kinds[images.shelf] = SHELVES
    looks = (tables.one_replay, tables.position, tables.weighed, tables.share, bench.export, bench.report)
    return [*[Route(path, polite(one, LOOKING if one in looks else None), methods=["GET"]) for path, one in get.items()],
            *[Route(path, polite(one, kinds.get(one, READING)), methods=["POST"])
              for path, one in post.items()],
            WebSocketRoute("/api/seat/{token}", endpoint), WebSocketRoute("/{rest:path}", nowhere),
            Route("/", page), Route("/plain", plain), Route("/{name:str}", part), Route("/assets/{name}", asset)]


async def page(request: Request) -> Response:
    """The table, as it was built; without a build the plain page."""
    built = PAGE / "index.html"
    return FileResponse(built, headers=FRESH) if built.is_file() else await plain(request)


async def asset(request: Request) -> Response:
    """A part of the built page. Its name carries a digest of what is in it, so it never changes."""
    name = request.path_params["name"]
    # Looked up among what is there: it never becomes a path.
    file = next((f for f in (PAGE / "assets").glob("*") if f.name == name and f.is_file()), None)
    if file is None:
        return await unknown(request, HTTPException(404))
    return FileResponse(file, headers={"Cache-Control": "public, max-age=31536000, immutable"})


async def plain(request: Request) -> Response:
    """The page without a build, which can play everything there is."""
    return FileResponse(STATIC / "plain.html", headers=FRESH)


async def part(request: Request) -> Response:
    """What the plain page is made of, and what a machine asks for that installs the page."""
    name = request.path_params["name"]
    file = STATIC / name if name in ("plain.js", "plain.css") else PAGE / name if name in INSTALLED else None
    if file is None or not file.is_file():
        return await unknown(request, HTTPException(404))
    return FileResponse(file, headers=FRESH, media_type=MANIFEST if name.endswith(".webmanifest") else None)

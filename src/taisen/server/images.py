"""HTTP: the user's own pictures of cards, in FOLDER/images/GAME/CARD.png, .jpg, .jpeg or .webp, on one's own machine."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from taisen.games import NAMES
from taisen.server.limits import Told
from taisen.written import has_half

TYPES: Final = {".webp": "image/webp", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg"}


def found(folder: Path | None, game: str) -> dict[str, Path]:
    """The pictures of a game by card id. What is no picture's file itself, a link for one, is passed over."""
    if folder is None or game not in NAMES or not (folder / game).is_dir():
        return {}
    files = [f for f in sorted((folder / game).iterdir()) if f.suffix.lower() in TYPES and f.is_file() and not f.is_symlink()]
    return {f.stem: f for f in files if not has_half(f.name)}


async def listed(request: Request) -> Response:
    return JSONResponse({"cards": sorted(found(request.app.state.images, request.path_params["game"]))})


async def one(request: Request) -> Response:
    """A name that is asked for is only looked up among what is there: it never becomes a path."""
    file = found(request.app.state.images, request.path_params["game"]).get(request.path_params["card"])
    if file is None:
        raise Told(404, "There is no such picture.", "その画像はありません。")
    return FileResponse(file, media_type=TYPES[file.suffix.lower()],
                        headers={"Cache-Control": "private, max-age=60"})

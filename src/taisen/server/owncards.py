"""HTTP: the cards of one's own as a file of this machine, FOLDER/cards/GAME.toml, so that every browser here finds them; on a server
for others cards and decks on a shelf under a secret link."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from taisen.games import game_info
from taisen.saving import write_atomic
from taisen.server.images import raw, shelves_of
from taisen.server.limits import Told
from taisen.server.pictures import mark_of
from taisen.server.thinking import aside
from taisen.written import has_half

DECKS: Final = "decks.json"
"""What a browser's list of decks is called on a shelf: it is the browser's own, and nothing here reads it."""


# ---- on one's own machine
def file_of(request: Request) -> Path:
    folder: Path | None = request.app.state.cards
    if folder is None:
        raise Told(404, "Cards are kept here on a shelf: make one first.", "ここではカードを置き場に入れます。先に置き場を作ってください。")
    # The name of a game that there is, and no other, becomes a path.
    return folder / f"{game_info(request.path_params['game']).name}.toml"


async def kept(request: Request) -> Response:
    """The file as it is; nothing where there is none. `here`: it is kept here."""
    if request.app.state.cards is None:
        return JSONResponse({"text": "", "here": False})
    file = file_of(request)
    text = await aside(lambda: file.read_text(encoding="utf8") if file.is_file() and not file.is_symlink() else "")
    return JSONResponse({"text": text, "here": True})


async def keep(request: Request) -> Response:
    """Keep this text in its place. It is read only when its cards are used."""
    file = file_of(request)
    text = await text_of(request)

    def write() -> None:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        write_atomic(file, text.encode())

    await aside(write)
    return JSONResponse({"kept": len(text)})


async def text_of(request: Request) -> str:
    try:
        text = (await raw(request, ("A file", "ファイル"))).decode()
    except UnicodeDecodeError:
        text = "\ud800"
    if has_half(text):
        raise Told(400, "A card file must be text (UTF-8).", "カードファイルは文字(UTF-8)でなければなりません。")
    return text


# ---- on a shelf
def name_of(request: Request) -> str:
    """What it is called there: the decks, or the cards of a game that there is."""
    game = request.path_params.get("game")
    return DECKS if game is None else f"{game_info(game).name}.toml"


async def on_shelf(request: Request) -> Response:
    """The text as it is; nothing where there is none. `mark`: by what it is said which one a later text is in place of."""
    shelves, token, name = shelves_of(request), request.path_params["shelf"], name_of(request)
    text = await aside(lambda: shelves.text(token, name))
    return JSONResponse({"text": text, "mark": mark_of(text)})


async def to_shelf(request: Request) -> Response:
    """Put a text there, in place of the one that `was` is the mark of."""
    shelves, token, name = shelves_of(request), request.path_params["shelf"], name_of(request)
    text, was = await text_of(request), request.query_params.get("was", "")
    return JSONResponse({"mark": await aside(lambda: shelves.write(token, name, text, was))})

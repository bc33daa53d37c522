"""HTTP: the cards of one's own as a file of this machine, FOLDER/cards/GAME.toml, so that every browser here finds them."""
from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from taisen.games import game_info
from taisen.saving import write_atomic
from taisen.server.images import raw
from taisen.server.limits import Told
from taisen.server.thinking import aside
from taisen.written import has_half


def file_of(request: Request) -> Path:
    folder: Path | None = request.app.state.cards
    if folder is None:
        raise Told(404, "Cards are kept by this server for nobody: they stay in your browser.",
                   "このサーバーはカードを預かりません。カードはブラウザーに残ります。")
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
    try:
        text = (await raw(request)).decode()
    except UnicodeDecodeError:
        text = "\ud800"
    if has_half(text):
        raise Told(400, "A card file must be text (UTF-8).", "カードファイルは文字(UTF-8)でなければなりません。")

    def write() -> None:
        file.parent.mkdir(0o700, parents=True, exist_ok=True)
        write_atomic(file, text.encode())

    await aside(write)
    return JSONResponse({"kept": len(text)})

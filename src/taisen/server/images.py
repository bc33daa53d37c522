"""HTTP: the user's own pictures of cards: in FOLDER/images on one's own machine, elsewhere on a shelf under a secret link."""
from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from taisen.server import fetching, pictures
from taisen.server.limits import Told
from taisen.server.pictures import ENDINGS, LARGEST, Shelves, found
from taisen.server.thinking import aside
from taisen.server.web import SECONDS, body_of

PARTS: Final = "private, max-age=60"


def folder_of(request: Request) -> Path | None:
    """Where they lie for whoever asks: on one's own machine the folder, else the shelf that the link names."""
    token = request.path_params.get("shelf")
    if token is None:
        folder: Path | None = request.app.state.images
        return folder
    return shelves_of(request).open(token)


def shelves_of(request: Request) -> Shelves:
    shelves: Shelves | None = request.app.state.shelves
    if shelves is None:
        raise none_here()
    return shelves


def none_here() -> Told:
    return Told(404, "There are no shelves here: all lies in this machine's folder.",
                "ここには置き場がありません。すべてこのパソコンのフォルダーに入ります。")


async def listed(request: Request) -> Response:
    return JSONResponse({"cards": sorted(found(folder_of(request), request.path_params["game"]))})


async def one(request: Request) -> Response:
    """A name that is asked for is only looked up among what is there: it never becomes a path."""
    file = found(folder_of(request), request.path_params["game"]).get(request.path_params["card"])
    if file is None:
        raise Told(404, "There is no such picture.", "その画像はありません。")
    return FileResponse(file, media_type=ENDINGS[file.suffix.lower()], headers={"Cache-Control": PARTS})


async def shelf(request: Request) -> Response:
    """A new shelf: its link is told once."""
    return JSONResponse({"shelf": await aside(shelves_of(request).make)})


async def put(request: Request) -> Response:
    """A picture for a card: the body is the file."""
    data = await raw(request)
    await aside(lambda: store(request, data))
    return JSONResponse({"kept": request.path_params["card"]})


def store(request: Request, data: bytes) -> None:
    game, card = request.path_params["game"], request.path_params["card"]
    token = request.path_params.get("shelf")
    if token is not None:
        folder_of(request)
        shelves_of(request).keep(token, game, card, data)
        return
    folder = request.app.state.images
    if folder is None:
        raise Told(404, "Pictures are kept on a shelf here: make one first.",
                   "ここでは画像を置き場に入れます。先に置き場を作ってください。")
    pictures.keep(folder, game, card, data)


async def remove(request: Request) -> Response:
    folder = folder_of(request)
    there = folder is not None and await aside(lambda: pictures.drop(folder, request.path_params["game"], request.path_params["card"]))
    return JSONResponse({"removed": there})


async def fetch(request: Request) -> Response:
    """A picture from a link, on one's own machine and because whoever sits there says so."""
    body = await body_of(request)
    if request.app.state.images is None:
        raise Told(403, "Links are fetched only on one's own machine (taisen play).",
                   "リンクからの取得は、自分のパソコン(taisen play)でだけできます。")
    url = body.get("url")
    if not isinstance(url, str) or len(url) > 2000:
        raise Told(400, "'url' must be an address.", "「url」はアドレスでなければなりません。")
    data = await asyncio.to_thread(fetching.fetch, url)
    await aside(lambda: store(request, data))
    return JSONResponse({"kept": request.path_params["card"]})


async def raw(request: Request, what: tuple[str, str] = ("A picture", "画像")) -> bytes:
    """The body as it is, and no more of it than a picture may have."""
    out = bytearray()
    try:
        async with asyncio.timeout(2 * SECONDS):
            async for chunk in request.stream():
                out += chunk
                if len(out) > LARGEST:
                    raise Told(413, f"{what[0]} may have {LARGEST >> 20} MB.", f"{what[1]}は{LARGEST >> 20}MBまでです。")
    except TimeoutError:
        raise Told(408, f"{what[0]} did not come in whole in time: send it again.",
                   f"{what[1]}が時間内に届きませんでした。もう一度送ってください。") from None
    return bytes(out)

"""`taisen serve`: tables for browsers, for others too; `taisen play` is the same for oneself."""
from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final
from urllib.parse import urlencode

import typer

from taisen.cli.terminal.words import say
from taisen.errors import TaisenError

if TYPE_CHECKING:
    from starlette.applications import Starlette


PORT: Final = 8764
"""Where the page is for oneself, if it is free: what a browser keeps it keeps by the address."""


def register(root: typer.Typer) -> None:
    root.command("serve", help="Serve tables to browsers / ブラウザ用のテーブルを提供する")(command)


def command(
    host: Annotated[str, typer.Option(help="The address to listen at / 待ち受けるアドレス")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one / 0なら空きポート")] = 8765,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where games are kept / 保存先")] = None,
    origin: Annotated[list[str] | None, typer.Option(
        metavar="URL", help="Of a proxy with another name: its origin, may be repeated / 別名のプロキシのオリジン(複数可)")] = None,
    limits: Annotated[float, typer.Option(
        min=0, metavar="N", help="N times as generous limits per address; 0: none / アドレスごとの制限をN倍に緩める。0なら制限なし")] = 1.0,
) -> None:
    start(host, port, data, None, origin or [], limits)


class Guest:
    """The person at this machine: sees the page with these wishes, or the table that was asked for."""

    def __init__(self, wishes: Mapping[str, str | None], table: dict[str, Any] | None, lang: str) -> None:
        self.query = urlencode({key: wish for key, wish in wishes.items() if wish})
        self.table = table
        self.lang = lang

    async def arrive(self, app: Starlette, where: str) -> None:
        """Open the browser once the server can answer."""
        page = f"{where}/?{self.query}" if self.query else f"{where}/"
        if self.table is not None:
            from taisen.server.tables import open_table

            made = await open_table(app.state.hall, self.table)
            page += "#/t/" + (",".join([made["seats"][str(s)] for s in made["here"]]) or made["watch"])
        # A browser may keep the thread for as long as it runs.
        threading.Thread(target=self.show, args=(page,), daemon=True).start()

    def show(self, page: str) -> None:
        opened = drawing_browser() and webbrowser.open(page)
        print(say(self.lang, "page_opened" if opened else "page_waits", page=page), flush=True)


def drawing_browser() -> bool:
    """Whether there is a browser for the page; one for text would take the terminal, unless the user names it."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return "BROWSER" in os.environ or type(found) is not webbrowser.GenericBrowser


def start(host: str, port: int, data: Path | None, guest: Guest | None = None, origins: Sequence[str] = (),
          factor: float = 1.0) -> None:
    try:
        from taisen.server.listening import serve
    except ModuleNotFoundError as error:
        raise TaisenError(f"The server needs further packages ({error.name}): pip install 'taisen[server]'.",
                          f"サーバーには追加のパッケージ({error.name})が必要です: pip install 'taisen[server]'") from None
    if guest is not None and guest.table is not None:
        from taisen.server.opening import new_game

        new_game(guest.table)  # What is wrong with it is said before anything is opened.
    serve(host, port if guest is None or is_free(host, port) else 0, data, guest.arrive if guest else None,
          origins, factor)


def is_free(host: str, port: int) -> bool:
    try:
        socket.create_server((host, port)).close()
    except OSError:
        return False
    return True

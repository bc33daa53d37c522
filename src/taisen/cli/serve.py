"""`taisen serve`: tables for browsers, for others too; `taisen play --browser` is the same for oneself."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from taisen.errors import TaisenError


def register(root: typer.Typer) -> None:
    root.command("serve", help="Serve tables to browsers / ブラウザ用のテーブルを提供する")(command)


def command(
    host: Annotated[str, typer.Option(help="The address to listen at / 待ち受けるアドレス")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one / 0なら空きポート")] = 8765,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where games are kept / 保存先")] = None,
) -> None:
    start(host, port, data)


def start(host: str, port: int, data: Path | None, local: bool = False, browse: str = "") -> None:
    try:
        from taisen.server.app import serve
    except ModuleNotFoundError as error:
        raise TaisenError(f"The server needs further packages ({error.name}): pip install 'taisen[server]'.",
                          f"サーバーには追加のパッケージ({error.name})が必要です: pip install 'taisen[server]'") from None
    try:
        serve(host, port, data, local, browse)
    except OSError as error:
        raise TaisenError(f"The server cannot listen at {host}:{port} ({error.strerror}).",
                          f"{host}:{port}で待ち受けられません({error.strerror})。") from None

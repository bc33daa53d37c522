"""What stands before everything that is served: whose page asks, how often, and what a browser may do with the reply."""
from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from taisen.errors import TaisenError
from taisen.server.limits import Limits, Told
from taisen.server.web import refusal

OWN: Final = ("127.0.0.1", "localhost", "[::1]")
"""What this machine calls itself."""
SAFE: Final = ("GET", "HEAD")
NAME: Final = re.compile(r"(\[[0-9a-f:.]+\]|[0-9a-z_.-]+)(?::(\d{1,5}))?", re.IGNORECASE)
PORTS: Final = {"http": "80", "https": "443"}
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    # A seat's link is a secret: it is not told to other sites.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), "
                          "display-capture=()"}
"""Of every reply."""
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'"


def page_policy(host: str) -> str:
    """What a page may load and whom it may talk to: this server alone. Pictures are drawn by the page too (data, blob)."""
    sockets = f" ws://{host} wss://{host}" if NAME.fullmatch(host) else ""
    return ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; "
            f"connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def name_of(host: str) -> tuple[str, str]:
    """(name, port) of a Host header; the port is empty where none is said. Nothing for what is no name."""
    found = NAME.fullmatch(host.strip())
    return (found[1].lower(), found[2] or "") if found else ("", "")


def origin_of(said: str) -> tuple[str, str, str] | None:
    """(scheme, name, port) of an origin; None for what is none."""
    try:
        parts = urlsplit(said)
    except ValueError:
        return None
    name, port = name_of(parts.netloc)
    if parts.scheme not in PORTS or not name or parts.path not in ("", "/") or parts.query or parts.fragment:
        return None
    return parts.scheme, name, port or PORTS[parts.scheme]


def allowed(origins: Iterable[str]) -> list[tuple[str, str, str]]:
    """The origins that `--origin` names."""
    out = []
    for said in origins:
        found = origin_of(said)
        if found is None:
            raise TaisenError(f"'{said}' is no origin: write it as https://cards.example or http://192.168.0.5:8765.",
                              f"「{said}」はオリジンではありません。https://cards.example や http://192.168.0.5:8765 のように書いてください。")
        out.append(found)
    return out


class Door:
    """An ASGI application before another."""

    def __init__(self, app: ASGIApp, limits: Limits, local: bool = False, origins: Iterable[str] = ()) -> None:
        self.app = app
        self.limits = limits
        self.local = local
        self.origins = allowed(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        path: str = scope["path"]

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                dress(MutableHeaders(scope=message), path, headers.get("host", ""), "sec-fetch-dest" in headers)
            await send(message)

        try:
            self.look(scope, headers)
            if scope["type"] == "websocket":
                await self.app(scope, receive, send)
                return
            with self.limits.working(address_of(scope)):
                await self.app(scope, receive, dressed)
        except Told as error:
            reply = refusal(error.status, error)
            # Of a connection that is not made yet the reply is the handshake's.
            await reply(scope, receive, dressed)

    def look(self, scope: Scope, headers: Headers) -> None:
        """Refuse what another site's page asks for, or asks for under another site's name."""
        host = headers.get("host", "")
        name, _ = name_of(host)
        if self.local and name not in OWN and name not in [n for _, n, _ in self.origins]:
            # Another site's name that leads here must not read what is kept on this machine.
            raise Told(400, "This server is for the person at this machine: open it as http://127.0.0.1 or http://localhost.",
                       "このサーバーはこのパソコン専用です。http://127.0.0.1 か http://localhost で開いてください。")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        origin = headers.get("origin")
        if origin is None:
            # No browser's page, or one of this site: browsers say where others come from.
            if headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
                return
        elif self.same(origin, host):
            return
        raise Told(403, "Another site's page may not use this server. If it is a proxy of this one, start it with --origin URL.",
                   "ほかのサイトのページからは使えません。このサーバーのプロキシなら、--origin URL を付けて起動してください。")

    def same(self, origin: str, host: str) -> bool:
        found = origin_of(origin)
        if found is None:
            return False
        if found in self.origins:
            return True
        scheme, name, port = found
        here, there = name_of(host)
        return (name, port) == (here, there or PORTS[scheme])


def dress(found: MutableHeaders, path: str, host: str, trusted: bool) -> None:
    """The headers of a reply. trusted: the browser says what it fetches this for, as it does by TLS and on its own machine."""
    for name, value in HEADERS.items():
        found[name] = value
    if trusted:
        # Elsewhere it is ignored, and every page complains of it.
        found["Cross-Origin-Opener-Policy"] = "same-origin"
    is_page = found.get("content-type", "").startswith("text/html")
    found["Content-Security-Policy"] = page_policy(host) if is_page else NOTHING
    if "cache-control" not in found:
        # What tables are and which links they have is not kept by anybody on the way.
        found["Cache-Control"] = "no-store" if path.startswith("/api/") else "no-cache"


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""

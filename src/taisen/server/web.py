"""What the HTTP endpoints share: reading a request of limited size, and errors as sentences."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from taisen.errors import TaisenError
from taisen.scenario.pieces import Refused
from taisen.server.hall import Hall
from taisen.server.limits import Limits, Rate, Told
from taisen.server.seen import said
from taisen.written import mended, whole_json

LONGEST: Final = 1 << 19
"""So many bytes a request may have."""
SECONDS: Final = 20.0
"""So long a request may take to come in whole."""

log = logging.getLogger("taisen.server")
Handler = Callable[[Request], Awaitable[Response]]


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON object of a request."""
    raw = bytearray()
    try:
        async with asyncio.timeout(SECONDS):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > LONGEST:
                    raise Told(413, f"A request may have {LONGEST} bytes.", f"送れるのは{LONGEST}バイトまでです。")
    except TimeoutError:
        raise Told(408, f"The request did not come in whole within {SECONDS:.0f} seconds: send it again.",
                   f"要求が{SECONDS:.0f}秒以内に届きませんでした。もう一度送ってください。") from None
    try:
        body = whole_json(raw.decode() or "{}")
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise TaisenError("The request must be a JSON object.", "要求はJSONのオブジェクトでなければなりません。")
    return body


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def polite(handler: Handler, cost: tuple[Rate, str, str] | None = None) -> Handler:
    """What a user gave wrong becomes a sentence with status 400; what we did wrong, one with 500 and a line in the log.

    cost: what there is a limit for, with its words.
    """
    async def wrapped(request: Request) -> Response:
        try:
            if cost is not None:
                limits: Limits = request.app.state.limits
                limits.of(request.client.host if request.client else "").spend(*cost)
            return await handler(request)
        except ClientDisconnect:
            return Response(status_code=400)
        except (TaisenError, Refused) as error:
            return refusal(getattr(error, "status", 400), error)
        except Exception:
            # A link is a secret: the log names what was asked for, not of which table.
            route = request.scope.get("route")
            log.exception("%s %s", request.method, getattr(route, "path", ""))
            return refusal(500, fault())
    return wrapped


def refusal(status: int, error: TaisenError | Refused) -> Response:
    return JSONResponse({"error": mended(said(error.ja, error.en))}, status)


def fault() -> TaisenError:
    return TaisenError("Something went wrong on the server.", "サーバーで問題が起きました。")


async def unknown(request: Request, error: Exception) -> Response:
    """A path that there is not, or not by this method."""
    status = getattr(error, "status_code", 404)
    path = request.url.path[:80]
    if status == 405:
        told = TaisenError(f"{request.method[:10]} is not possible at {path}.", f"{path}では{request.method[:10]}を使えません。")
    else:
        told = TaisenError(f"There is nothing at {path}.", f"{path}には何もありません。")
    found = refusal(status, told)
    found.headers.update(getattr(error, "headers", None) or {})
    return found


async def went_wrong(request: Request, error: Exception) -> Response:
    """What no other net caught; the log has it already."""
    return refusal(500, fault())

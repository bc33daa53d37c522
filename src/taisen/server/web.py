"""What the HTTP endpoints share: reading a request of limited size, and errors as sentences."""
from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from taisen.errors import TaisenError
from taisen.scenario.pieces import Refused
from taisen.server.hall import Hall
from taisen.server.seen import said

LONGEST: Final = 1 << 19
"""So many bytes a request may have."""

log = logging.getLogger("taisen.server")
Handler = Callable[[Request], Awaitable[Response]]


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON object of a request."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > LONGEST:
            raise TaisenError(f"A request may have {LONGEST} bytes.", f"送れるのは{LONGEST}バイトまでです。")
    try:
        body = json.loads(raw or b"{}")
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise TaisenError("The request must be a JSON object.", "要求はJSONのオブジェクトでなければなりません。")
    return body


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def polite(handler: Handler) -> Handler:
    """What a user gave wrong becomes a sentence with status 400; what we did wrong, one with 500 and a line in the log."""
    async def wrapped(request: Request) -> Response:
        try:
            return await handler(request)
        except (TaisenError, Refused) as error:
            return JSONResponse({"error": said(error.ja, error.en)}, 400)
        except Exception:
            log.exception("%s", request.url.path)
            return JSONResponse({"error": said("サーバーで問題が起きました。", "Something went wrong on the server.")}, 500)
    return wrapped

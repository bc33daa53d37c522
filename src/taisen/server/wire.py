"""Connections as uvicorn has them, with patience that ends: whoever is slow to ask or never reads is let go, with a sentence
where it can still be said."""
from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode
from websockets.protocol import State
from websockets.server import ServerProtocol

from taisen.errors import TaisenError

ASKING: Final = 15.0
"""Seconds until the head of a request, or of a handshake, must be there."""
READING: Final = 30.0
"""Seconds for which what was sent may lie unread."""
LEAVING: Final = 5.0
"""Seconds until a connection that is closed is cut."""

SLOW = TaisenError(f"The request did not come in within {ASKING:.0f} seconds.", f"要求が{ASKING:.0f}秒以内に届きませんでした。")
NO_HTTP = TaisenError("This is no request in HTTP.", "HTTPの要求として読めません。")
FULL = TaisenError("The server has as many connections as it can: try again later.", "接続が多すぎます。後でもう一度お試しください。")
TOO_LONG = TaisenError("The message is too long; one may have 16384 characters.", "メッセージが長すぎます。16384文字までです。")
NO_TEXT = TaisenError("The message is not UTF-8 text.", "メッセージがUTF-8の文字ではありません。")
NO_FRAME = TaisenError("This is no message of a WebSocket.", "WebSocketのメッセージとして読めません。")
STOPPING = TaisenError("The server is being stopped; the game is kept. Come back by the same link.",
                       "サーバーを停止します。対戦は保存されています。同じリンクから再開できます。")


def told(error: TaisenError) -> bytes:
    return json.dumps({"error": {"ja": error.ja, "en": error.en}}, ensure_ascii=False).encode()


class Patience(asyncio.Protocol):
    """A connection that is cut when nobody reads what is sent."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None
    _last: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(READING, self.cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._unread, self._last):
            if timer is not None:
                timer.cancel()
        self._unread = self._last = None
        super().connection_lost(exc)

    def cut(self) -> None:
        self.transport.abort()

    def cut_soon(self) -> None:
        """It is closed; whoever does not take the last of it does not hold it open."""
        if self._last is None:
            self._last = self.loop.call_later(LEAVING, self.cut)


class Web(Patience, H11Protocol):
    """HTTP."""

    most: ClassVar[int] = 2000
    """So many connections there may be; as many as the system has files for."""
    _asking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE, FULL)
            return
        self._asking = self.loop.call_later(ASKING, self.too_slow)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        # Between requests uvicorn keeps the time; a head that has begun must come to its end.
        waiting = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        if not waiting:
            self.no_hurry()
        elif self._asking is None and not self.transport.is_closing():
            self._asking = self.loop.call_later(ASKING, self.too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self.no_hurry()
        super().connection_lost(exc)

    def no_hurry(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None

    def too_slow(self) -> None:
        self._asking = None
        if self.transport.is_closing():
            return
        if self.conn.trailing_data[0]:
            self.refuse(HTTPStatus.REQUEST_TIMEOUT, SLOW)
        else:
            # Nothing was asked: browsers open connections that they may need.
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.refuse(HTTPStatus.BAD_REQUEST, NO_HTTP)

    def refuse(self, status: HTTPStatus, error: TaisenError) -> None:
        body = told(error)
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            head = [("Content-Type", "application/json"), ("Content-Length", str(len(body))), ("Connection", "close")]
            parts: list[Any] = [h11.Response(status_code=status, headers=head, reason=status.phrase), h11.Data(data=body),
                                h11.EndOfMessage()]
            self.transport.write(b"".join([self.conn.send(part) or b"" for part in parts]))
        self.transport.close()
        self.cut_soon()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.cut_soon()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.no_hurry()
        super().handle_websocket_upgrade(event)


class Frames(ServerProtocol):
    """WebSocket frames: what breaks off a connection is said in a message before it is closed."""

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        error = {CloseCode.MESSAGE_TOO_BIG: TOO_LONG, CloseCode.INVALID_DATA: NO_TEXT, CloseCode.PROTOCOL_ERROR: NO_FRAME}.get(
            CloseCode(code)) if code in list(CloseCode) else None
        if error is not None and self.state is State.OPEN:
            self.send_text(json.dumps({"type": "refused", "ja": error.ja, "en": error.en}, ensure_ascii=False).encode())
            reason = error.en
        super().fail(code, reason)


class Socket(Patience, WebSocketsSansIOProtocol):
    """A WebSocket."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        # The least effort makes a table a fifth of its size; more takes several times as long for a little less.
        small = ServerPerMessageDeflateFactory(server_max_window_bits=12, client_max_window_bits=12,
                                               compress_settings={"memLevel": 5, "level": 1})
        self.conn = Frames(extensions=[small] if self.config.ws_per_message_deflate else [], max_size=self.config.ws_max_size,
                           logger=self.conn.logger)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self.cut_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut_soon()

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN:
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1012})
            self.conn.send_close(1012, STOPPING.en)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        else:
            super().shutdown()
        self.cut_soon()


def files() -> int:
    """How many connections there may be: the system's bound for open files is raised as far as it lets us."""
    try:
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 8192 if hard == resource.RLIM_INFINITY else min(hard, 8192)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        return 4000 if soft == resource.RLIM_INFINITY else max(50, min(4000, soft - 200))
    except (ImportError, OSError, ValueError):
        return 500

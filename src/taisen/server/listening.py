"""How the server is started and stopped: everything that can fail does so with a sentence before an address is printed."""
from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import logging
import re
import signal
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from taisen.errors import TaisenError
from taisen.server.app import Guest, create, data_folder
from taisen.server.door import allowed
from taisen.server.pool import POOL
from taisen.server.seat import LONGEST
from taisen.server.store import Store
from taisen.server.thinkers import THINKERS
from taisen.server.wire import Socket, Web, files
from taisen.server.worker import knows_limits

SECRET: Final = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])")
"""What looks like a link: 192 bits in URL-safe base64."""

WARM: Final = 2.0
"""So many seconds after the start the first worker is begun."""

log = logging.getLogger("taisen.server")


class Line(logging.Formatter):
    """A line of the log, with its time. Links are secrets: whatever looks like one is left out, in tracebacks too."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub("(link)", super().format(record))


LOGGING: Final[dict[str, Any]] = {
    "version": 1, "disable_existing_loggers": False,
    "formatters": {"line": {"()": Line}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "stream": "ext://sys.stderr"}},
    "loggers": {"taisen.server": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
                "uvicorn.error": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
                "websockets": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
                "asyncio": {"handlers": ["stderr"], "level": "WARNING", "propagate": False}}}


def serve(host: str, port: int, folder: Path | None = None, guest: Guest | None = None, origins: Sequence[str] = (),
          factor: float = 1.0) -> None:
    """Serve until stopped. A guest is at this machine, and told where when the server can answer.

    origins: whose pages may use it beside its own. factor: how many times as generous the limits are; 0: there are none.
    """
    allowed(origins)
    store = Store((folder or data_folder()) / "tables.sqlite")
    try:
        listener = listen(host, port)
    except TaisenError:
        store.close()
        raise
    port = listener.getsockname()[1]

    async def ready(app: Starlette) -> None:
        # What is there stays: it need not be looked through for garbage again and again.
        gc.freeze()
        if guest is not None:
            await guest(app, address(host, port))
        else:
            print("\n".join([f"taisen: {one}/" for one in addresses(host, port)]), flush=True)
        tell_limits()
        # Not at once: the page comes first.
        asyncio.get_running_loop().call_later(WARM, POOL.warm)

    app = create(folder, guest is not None, ready, store, origins, factor)
    Web.most = files()
    # Whoever stops it gets it stopped in order, not killed a second time by the same signal.
    before = {number: signal.signal(number, lambda *_: None) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        uvicorn.Server(config_of(app, guest is not None)).run(sockets=[listener])
    finally:
        POOL.close()
        THINKERS.close()
        for number, handler in before.items():
            signal.signal(number, handler)
    if guest is None:
        log.info("stopped: every game is kept")


def config_of(app: Starlette, local: bool = False) -> uvicorn.Config:
    """local: nobody is far away, and nothing has to be made small."""
    return uvicorn.Config(app, log_config=LOGGING, log_level="warning", access_log=False, http=Web, ws=Socket, lifespan="on",
                          ws_max_size=LONGEST * 4, ws_per_message_deflate=not local, timeout_graceful_shutdown=2)


def tell_limits() -> None:
    if not knows_limits():
        log.warning("This system cannot limit the memory of a process: what users send is stopped by its deadline only.")


def listen(host: str, port: int) -> socket.socket:
    try:
        six = ":" in host
        return socket.create_server((host, port), family=socket.AF_INET6 if six else socket.AF_INET, reuse_port=False,
                                    dualstack_ipv6=six and host == "::" and socket.has_dualstack_ipv6())
    except (OSError, UnicodeError, OverflowError) as error:
        # Python adds the address, which is said already.
        why = (getattr(error, "strerror", None) or str(error)).split(" (while ")[0]
        raise TaisenError(f"The server cannot listen at {host}:{port} ({why}): give another with --host and --port.",
                          f"{host}:{port}で待ち受けられません({why})。--host と --port で別のものを指定してください。") from None


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def addresses(host: str, port: int) -> list[str]:
    """What to open in a browser: where the server listens everywhere, this machine's own name for itself and in its network."""
    if host not in ("0.0.0.0", "::"):
        return [address(host, port)]
    return [address(one, port) for one in dict.fromkeys(["127.0.0.1", *near_addresses()])]


def near_addresses() -> Sequence[str]:
    """This machine's IPv4 addresses for others in its network. Nothing is sent to find out."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        s.connect(("192.0.2.1", 9))
        found.append(s.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback
            and not ipaddress.ip_address(one).is_unspecified]

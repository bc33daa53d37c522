"""A process that works on what users send: it reads a request, does it, writes what came of it, and waits for the next.

`python -m taisen.server.worker MODULE`, started by `pool` and `thinkers`: the module's TASKS are what it can do. A request is a
length and JSON: the task and what it is about; one of no length only tells whoever is at work that it may end. A reply is a
letter, a length and JSON. Nothing but data goes either way. It has so much memory and no more, an alarm ends it should
nobody be left to do so, and it ends with whoever started it.
"""
from __future__ import annotations

import importlib
import json
import os
import signal
import struct
import sys
import traceback
from typing import Any, BinaryIO, Final

MEMORY: Final = 1024
"""So many megabytes a worker may have, unless TAISEN_WORKER_MB says otherwise."""
ALARM: Final = 60
"""So many seconds one request may take, should whoever started the worker be gone."""
DONE: Final = b"d"
REFUSED: Final = b"r"
SPENT: Final = b"s"
"""Refused, and the worker ends: its memory was used up."""
HEAD: Final = struct.Struct(">I")


def limit_memory() -> bool:
    """Whether the system could be told how much memory this process may have."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        said = os.environ.get("TAISEN_WORKER_MB", "")
        most = (int(said) if said.isdecimal() and len(said) < 8 else MEMORY) << 20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    except (ImportError, ValueError, OSError):
        return False
    return True


def knows_limits() -> bool:
    """Whether this system can limit a process's memory: macOS and Windows cannot."""
    return sys.platform not in ("darwin", "win32")


def sentence(error: BaseException) -> tuple[str, str]:
    """What went wrong, for whoever sent it: (Japanese, English)."""
    ja, en = getattr(error, "ja", None), getattr(error, "en", None)
    if isinstance(ja, str) and isinstance(en, str):
        return ja, en
    if isinstance(error, RecursionError):
        return "内容の入れ子が深すぎます。", "This is nested too deep to be read."
    return "内容が正しい形ではないため読めません。", "This cannot be read: what it says does not fit together."


def answered(work: Any, raw: bytes) -> tuple[bytes, Any]:
    try:
        asked = json.loads(raw)
        return DONE, work.TASKS[asked["task"]](asked["body"])
    except MemoryError:
        return SPENT, ("メモリを使いすぎるため読めません。", "This takes more memory than may be used for it.")
    except Exception as error:
        told = sentence(error)
        if not isinstance(getattr(error, "ja", None), str):
            traceback.print_exc(limit=-8)
        return REFUSED, told


def serve(requests: BinaryIO, replies: BinaryIO, module: str) -> None:
    from taisen.cards import library

    work = importlib.import_module(module)
    library.WRITES[0] = False
    replies.write(DONE + HEAD.pack(0))
    replies.flush()
    while True:
        head = requests.read(HEAD.size)
        if len(head) < HEAD.size:
            return
        raw = requests.read(HEAD.unpack(head)[0])
        if not raw:
            continue
        if hasattr(signal, "alarm"):
            signal.alarm(ALARM)
        kind, found = answered(work, raw)
        data = json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
        if hasattr(signal, "alarm"):
            signal.alarm(0)
        replies.write(kind + HEAD.pack(len(data)) + data)
        replies.flush()
        if kind == SPENT:
            return


def main() -> None:
    limit_memory()
    if hasattr(os, "nice"):
        os.nice(5)
    # Whatever is printed goes to the log and not among the replies.
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, replies, sys.argv[1])
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(0)


if __name__ == "__main__":
    main()

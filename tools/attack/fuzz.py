"""Values that are wrong in every way we could think of, and ways to spoil right ones."""

from __future__ import annotations

import json
import random
from typing import Any

HUGE = "9" * 5000
TEXTS = ("", " ", "\x00", "\ud800", "あ\udfff", "𝔘" * 50, "a" * 5000, "../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE tables;--",
         "%s%s%n", "{}", "[]", "null", "true", "NaN", "１２３", "\u202e", "\ufeff", "🂡", "カード", "a.b.c.d",
         "__proto__", "constructor", "-0", "1e999")
NUMBERS = (0, -1, 1, 2, 7, 255, 256, 65535, 1 << 31, (1 << 31) - 1, -(1 << 31), 1 << 63, 1 << 64, 1 << 200, 0.5, -0.0, 1e308)


def value(r: random.Random, depth: int = 0) -> Any:
    kind = r.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return r.choice(NUMBERS)
    if kind == 1:
        return r.choice(TEXTS)
    if kind == 2:
        return r.choice((None, True, False))
    if kind == 3:
        return r.randrange(-5, 400)
    if kind == 4:
        return "".join(chr(r.choice((r.randrange(32, 127), r.randrange(0x3040, 0x30FF), r.randrange(0xD800, 0xE000), r.randrange(0x10FFFF))))
                       for _ in range(r.randrange(20)))
    if kind == 5:
        return nested(r.choice((10, 100, 900)), r.random() < 0.5)
    if kind == 6:
        return [value(r, depth + 1) for _ in range(r.randrange(6))]
    return {str(r.choice(TEXTS))[:50]: value(r, depth + 1) for _ in range(r.randrange(5))}


def nested(depth: int, lists: bool) -> Any:
    out: Any = 1
    for _ in range(depth):
        out = [out] if lists else {"a": out}
    return out


def spoiled(r: random.Random, right: Any, depth: int = 0) -> Any:
    """A right value with something changed in it."""
    if isinstance(right, dict) and right and r.random() < 0.9 - depth * 0.1:
        out = dict(right)
        key = r.choice(list(out))
        how = r.randrange(8)
        if how == 0:
            del out[key]
        elif how == 1:
            out[str(r.choice(TEXTS))] = out.pop(key)
        elif how == 2:
            out[str(r.choice(TEXTS))] = value(r)
        else:
            out[key] = spoiled(r, out[key], depth + 1)
        return out
    if isinstance(right, list) and right and r.random() < 0.8:
        out_list = list(right)
        at = r.randrange(len(out_list))
        how = r.randrange(6)
        if how == 0:
            del out_list[at]
        elif how == 1:
            out_list.insert(at, value(r))
        elif how == 2:
            out_list *= r.choice((2, 3, 20))
        else:
            out_list[at] = spoiled(r, out_list[at], depth + 1)
        return out_list
    if isinstance(right, str) and right and r.random() < 0.7:
        return spoiled_text(r, right)
    if isinstance(right, int) and not isinstance(right, bool) and r.random() < 0.6:
        return right + r.choice((1, -1, 2, 10, 1000, 300_000, -right, 1 << 31, 1 << 64))
    return value(r)


def spoiled_text(r: random.Random, right: str) -> str:
    at = r.randrange(len(right))
    how = r.randrange(7)
    if how == 0:
        return right[:at] + right[at + 1:]
    if how == 1:
        return right[:at] + str(r.choice(TEXTS)) + right[at:]
    if how == 2:
        return right[:at]
    if how == 3:
        other = r.randrange(len(right))
        return right[:at] + right[min(at, other):max(at, other)] * r.choice((1, 2, 5)) + right[at:]
    if how == 4:
        return right[:at] + chr(r.randrange(0xD800, 0xE000)) + right[at + 1:]
    if how == 5:
        return right[:at] + str(r.choice(NUMBERS)) + right[at + 1:]
    return right[:at] + chr(r.choice((0, 10, 34, 39, 44, 58, 61, 91, 92, 93, 123, 125, 0x300C, 0x3001, 0xFF10))) + right[at + 1:]


def spoiled_bytes(r: random.Random, right: bytes) -> bytes:
    out = bytearray(right)
    for _ in range(r.choice((1, 1, 2, 5, 40))):
        if not out:
            return b""
        at = r.randrange(len(out))
        how = r.randrange(5)
        if how == 0:
            out[at] = r.randrange(256)
        elif how == 1:
            del out[at:at + r.choice((1, 4, 100))]
        elif how == 2:
            out[at:at] = bytes(r.randrange(256) for _ in range(r.choice((1, 4, 30))))
        elif how == 3:
            out[at] ^= 1 << r.randrange(8)
        else:
            del out[at:]
    return bytes(out)


def dumped(what: Any) -> str:
    """As JSON, lone surrogates and all that Python alone writes included."""
    try:
        return json.dumps(what)
    except (ValueError, RecursionError):
        return "{}"

"""Pictures for tests, made of their heads."""
from __future__ import annotations

import struct
import zlib


def png(wide: int = 5, high: int = 7, before: bytes = b"") -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress(b"".join(b"\0" + b"\x40" * wide for _ in range(min(high, 50))))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + before + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(wide: int = 5, high: int = 7) -> bytes:
    return b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08" + struct.pack(">HH", high, wide) + b"\x01\x01\x11\x00\xff\xd9"


def webp(wide: int = 5, high: int = 7, flags: int = 0) -> bytes:
    body = b"VP8X" + struct.pack("<I", 10) + bytes([flags, 0, 0, 0]) + (wide - 1).to_bytes(3, "little") + (high - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body

"""Pictures of cards as files: what may be kept, how much of it, for how long.

Nothing is decoded here: the head of a file says how large it is.
"""
from __future__ import annotations

import hashlib
import os
import re
import secrets
import shutil
import struct
import threading
import time
from pathlib import Path
from typing import Final

from taisen.errors import TaisenError
from taisen.games import NAMES
from taisen.saving import write_atomic
from taisen.server.limits import Told
from taisen.written import has_half

LARGEST: Final = 5 * 1024 * 1024
WIDEST: Final = 4096
DOTS: Final = 12_000_000
"""So many pixels a picture may have: four bytes each in whatever shows it."""
SHELF_BYTES: Final = 60 * 1024 * 1024
SHELF_FILES: Final = 1500
SHELVES_BYTES: Final = 2 * 1024 * 1024 * 1024
"""So much all shelves of a server may have together."""
SHELVES: Final = 20_000
TEXTS: Final = "texts"
"""Where decks and cards lie on a shelf: no game is called so."""
KEPT: Final = 30 * 24 * 3600.0
"""So many seconds a shelf stays that nobody has used."""
NAME: Final = re.compile(r"[\w-][\w.-]{0,79}")
SOF: Final = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})
ENDINGS: Final = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp"}


def odd(en: str, ja: str) -> TaisenError:
    return TaisenError(en, ja)


# ---- what a file is
def ending_of(data: bytes) -> str:
    """The ending that the data itself says, where it may be kept; else a sentence why not. What it is called counts for nothing."""
    if len(data) > LARGEST:
        raise Told(413, f"A picture may have {LARGEST >> 20} MB.", f"画像は{LARGEST >> 20}MBまでです。")
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            ending, size = ".png", png(data)
        elif data.startswith(b"\xff\xd8\xff"):
            ending, size = ".jpg", jpeg(data)
        elif data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            ending, size = ".webp", webp(data)
        else:
            raise odd("This is no PNG, JPEG or WebP picture.", "PNG・JPEG・WebPの画像ではありません。")
    except (struct.error, IndexError):
        raise odd("This picture is cut off or broken.", "画像が途中で切れているか、壊れています。") from None
    wide, high = size
    if not (0 < wide <= WIDEST and 0 < high <= WIDEST and wide * high <= DOTS):
        raise odd(f"This picture is {wide}×{high}: at most {WIDEST} either way and {DOTS // 1_000_000} million dots.",
                  f"画像が{wide}×{high}あります。縦横{WIDEST}、合わせて{DOTS // 10_000}万画素までです。")
    return ending


def png(data: bytes) -> tuple[int, int]:
    if data[12:16] != b"IHDR":
        raise IndexError
    wide, high = struct.unpack(">II", data[16:24])
    at = 8
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"acTL":
            raise odd("Moving pictures are not kept.", "動く画像は使えません。")
        if kind in (b"IDAT", b"IEND"):
            break
        at += 12 + length
    return wide, high


def jpeg(data: bytes) -> tuple[int, int]:
    at = 2
    while True:
        if data[at] != 0xFF:
            raise IndexError
        kind = data[at + 1]
        if kind == 0xFF:
            at += 1
            continue
        length = struct.unpack(">H", data[at + 2:at + 4])[0]
        if kind in SOF:
            high, wide = struct.unpack(">HH", data[at + 5:at + 9])
            return wide, high
        if length < 2:
            raise IndexError
        at += 2 + length


def webp(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        if len(data) < 30:
            raise IndexError
        if data[20] & 2:
            raise odd("Moving pictures are not kept.", "動く画像は使えません。")
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = struct.unpack("<I", data[21:25])[0]
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        wide, high = struct.unpack("<HH", data[26:30])
        return wide & 0x3FFF, high & 0x3FFF
    raise IndexError


# ---- where they lie
def found(folder: Path | None, game: str) -> dict[str, Path]:
    """The pictures of a game by card id. What is no picture's file itself, a link for one, is passed over."""
    if folder is None or game not in NAMES or not (folder / game).is_dir():
        return {}
    files = [f for f in sorted((folder / game).iterdir()) if f.suffix.lower() in ENDINGS and f.is_file() and not f.is_symlink()]
    return {f.stem: f for f in files if not has_half(f.name)}


def keep(folder: Path, game: str, card: str, data: bytes) -> None:
    """A picture under the id of its card, in place of the one that was there."""
    if game not in NAMES:
        raise Told(404, "There is no such game.", "そのゲームはありません。")
    if not NAME.fullmatch(card) or has_half(card):
        raise odd(f"'{card[:40]}' is no card id that a file can be called by.", f"「{card[:40]}」はカードIDとしてファイル名に使えません。")
    ending = ending_of(data)
    there = found(folder, game).get(card)
    (folder / game).mkdir(0o700, parents=True, exist_ok=True)
    write_atomic(folder / game / f"{card}{ending}", data)
    if there is not None and there.suffix != ending:
        there.unlink(missing_ok=True)


def drop(folder: Path, game: str, card: str) -> bool:
    there = found(folder, game).get(card)
    if there is not None:
        there.unlink(missing_ok=True)
    return there is not None


class Shelves:
    """On a server for others: everybody has a shelf of their own under a secret link, with so much room, for so long."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.Lock()

    def place(self, token: str) -> Path:
        """The folder is called by a digest: who sees the disk has no link by it."""
        return self.folder / hashlib.sha256(token.encode()).hexdigest()[:40]

    def make(self, now: float | None = None) -> str:
        with self._lock:
            self.clear(time.time() if now is None else now)
            if sum(1 for place in self.folder.glob("*")) >= SHELVES:
                raise Told(413, "This server has no room for more shelves now.", "このサーバーには、いま新しい置き場を作る余裕がありません。")
            token = secrets.token_urlsafe(24)
            self.place(token).mkdir(0o700, parents=True)
            return token

    def open(self, token: str, now: float | None = None) -> Path:
        """The shelf of a link; it is used, so it stays."""
        place = self.place(token) if len(token) <= 64 and not has_half(token) else None
        moment = time.time() if now is None else now
        if place is None or not place.is_dir() or moment - place.stat().st_mtime > KEPT:
            raise Told(404, "There is no shelf at this link any more: make a new one.", "このリンクの置き場はもうありません。新しく作ってください。")
        touch(place, moment)
        return place

    def keep(self, token: str, game: str, card: str, data: bytes, now: float | None = None) -> None:
        with self._lock:
            place = self.open(token, now)
            self.require_room(place, found(place, game).get(card), len(data))
            keep(place, game, card, data)
            touch(place, time.time() if now is None else now)

    def require_room(self, place: Path, there: Path | None, size: int) -> None:
        """So many bytes in place of that file, or a new one."""
        others = [f for f in place.rglob("*") if f.is_file() and f != there]
        if len(others) >= SHELF_FILES or sum(f.stat().st_size for f in others) + size > SHELF_BYTES:
            raise Told(413, f"Your shelf is full: it has room for {SHELF_FILES} pictures and {SHELF_BYTES >> 20} MB.",
                       f"置き場がいっぱいです({SHELF_FILES}枚、{SHELF_BYTES >> 20}MBまで)。")
        if sum(f.stat().st_size for f in self.folder.rglob("*") if f.is_file()) + size > SHELVES_BYTES:
            raise Told(413, "This server has no room for more now.", "このサーバーには、いま置く余裕がありません。")

    def text(self, token: str, name: str, now: float | None = None) -> str:
        """A text that lies there; none where it does not."""
        file = self.open(token, now) / TEXTS / name
        return file.read_text(encoding="utf8") if file.is_file() and not file.is_symlink() else ""

    def write(self, token: str, name: str, text: str, was: str, now: float | None = None) -> str:
        """Put a text there in place of the one with that mark, which comes back anew. What somebody else has put there meanwhile
        is not written over."""
        with self._lock:
            if mark_of(self.text(token, name, now)) != was:
                raise Told(409, "This was changed from another browser meanwhile: take that in first.",
                           "ほかのブラウザーで変更されています。先にそちらを取り込んでください。")
            place = self.place(token)
            data = text.encode()
            self.require_room(place, place / TEXTS / name, len(data))
            (place / TEXTS).mkdir(0o700, exist_ok=True)
            write_atomic(place / TEXTS / name, data)
            return mark_of(text)

    def clear(self, now: float) -> None:
        """Put away what nobody has used for so long."""
        for place in self.folder.glob("*"):
            if place.is_dir() and not place.is_symlink() and now - place.stat().st_mtime > KEPT:
                shutil.rmtree(place, ignore_errors=True)


def mark_of(text: str) -> str:
    """What tells one text from another; of none nothing."""
    return hashlib.sha256(text.encode()).hexdigest()[:20] if text else ""


def touch(place: Path, now: float) -> None:
    os.utime(place, (now, now))

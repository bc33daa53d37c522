"""Save and replay files: a readable line that says what the file is, then the compressed game.

The first line is JSON: what the file is, the form it is written in, the game and the version of its rules, the length and
the checksum of the rest. So a file that is foreign, cut short, altered or of a newer form is told apart before anything of
it is used.
"""
from __future__ import annotations

import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from taisen.cards.bounds import require_card
from taisen.cards.decks import Deck
from taisen.cards.trees import data_to_tree, tree_to_data
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData, Piece
from taisen.version import FORMAT, __version__
from taisen.written import whole_json

SAVE: Final = "save"
REPLAY: Final = "replay"
KINDS: Final = {SAVE: ("保存データ", "a saved game"), REPLAY: ("リプレイ", "a replay")}
LONGEST: Final = 1 << 23
"""So much a file may unpack to: a small file must not fill the memory."""


class File(NamedTuple):
    """What a file holds."""

    kind: str
    game: str
    body: dict[str, Any]
    rules: int
    """The version of the game's rules that it was played by."""


def pack(kind: str, game: str, body: Mapping[str, Any], rules: int | None = None) -> bytes:
    """The bytes of a file; rules: the version it was played by, where that is not this one."""
    raw = zlib.compress(json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    played_by = game_info(game).rules_version if rules is None else rules
    head = {"taisen": __version__, "format": FORMAT, "rules": played_by, "file": kind, "game": game, "size": len(raw)}
    head["check"] = checksum(head, raw)
    return json.dumps(head).encode() + b"\n" + raw


def checksum(head: Mapping[str, Any], raw: bytes) -> str:
    keys = ("taisen", "format", "rules", "file", "game", "size") if "format" in head else ("taisen", "file", "game", "size")
    facts = json.dumps([head[key] for key in keys])
    return hashlib.sha256(facts.encode() + b"\n" + raw).hexdigest()


def unpack(data: bytes, name: str) -> File:
    """What a file's bytes hold, or one sentence about what is wrong with them."""
    line, found, raw = data.partition(b"\n")
    head = header(line, name, bool(found))
    if len(raw) < head["size"]:
        raise TaisenError(f"{name} is cut short: {len(raw)} of {head['size']} bytes are there.",
                          f"{name}は途中で切れています({head['size']}バイト中{len(raw)}バイト)。")
    if len(raw) > head["size"] or checksum(head, raw) != head.get("check"):
        raise altered(name)
    try:
        body = whole_json(unzipped(raw, LONGEST, name).decode())
    except (zlib.error, ValueError, RecursionError):
        raise altered(name) from None
    if not isinstance(body, dict):
        raise altered(name)
    return File(head["file"], head["game"], body, head.get("rules", 0))


def unzipped(raw: bytes, longest: int, name: str) -> bytes:
    """What was compressed, as far as it may be: a small file must not fill the memory."""
    unzip = zlib.decompressobj()
    whole = unzip.decompress(raw, longest)
    if unzip.unconsumed_tail:
        raise TaisenError(f"{name} unpacks to more than {longest >> 20} MB, which no game does.",
                          f"{name}は展開すると{longest >> 20}MBを超えます(対戦のデータではありません)。")
    return whole


def header(line: bytes, name: str, whole: bool) -> dict[str, Any]:
    foreign = TaisenError(f"{name} is no file of taisen; expected a saved game or a replay.",
                          f"{name}はtaisenのファイルではありません(保存データかリプレイが必要です)。")
    if not whole and line.startswith(b'{"taisen"'):
        raise TaisenError(f"{name} is cut short: even its first line is not whole.",
                          f"{name}は途中で切れています(1行目も完全ではありません)。")
    try:
        head = whole_json(line.decode())
    except (ValueError, RecursionError):
        raise foreign from None
    if not isinstance(head, dict) or not isinstance(head.get("taisen"), str):
        raise foreign
    form = head.get("format", 0)
    if isinstance(form, int) and form > FORMAT:
        raise newer(name, form, head["taisen"])
    numbers = [form, head.get("rules", 0), head.get("size")]
    if not all(type(n) is int and n >= 0 for n in numbers) or ("format" in head) != ("rules" in head) \
            or head.get("file") not in KINDS or not isinstance(head.get("game"), str):
        raise altered(name)
    return head


def newer(name: str | tuple[str, str], form: int, version: str = "") -> TaisenError:
    named, called = (name, name) if isinstance(name, str) else name
    by = f" (taisen {version[:20]})" if version else ""
    return TaisenError(f"{called} is written in form {form}{by}; this taisen {__version__} reads forms up to {FORMAT}: use a newer one.",
                       f"{named}は形式{form}{by}で書かれています。このtaisen {__version__}が読めるのは形式{FORMAT}までです。"
                       "新しい版を使ってください。")


def altered(name: str) -> TaisenError:
    return TaisenError(f"{name} has been altered: its checksum does not fit. Use an unchanged copy.",
                       f"{name}は改変されています(チェックサムが合いません)。元のファイルを使ってください。")


def read_bytes(source: str | Path | bytes) -> tuple[bytes, str]:
    """The bytes of a file, and how to call it in a sentence."""
    if isinstance(source, bytes):
        return source, "The data"
    try:
        return Path(source).read_bytes(), str(source)
    except FileNotFoundError:
        raise TaisenError(f"There is no file {source}.", f"ファイル{source}がありません。") from None
    except OSError as error:
        raise TaisenError(f"{source} cannot be read ({error.strerror}).",
                          f"{source}を読めません({error.strerror})。") from None


def write_atomic(path: str | Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path = Path(path)
    try:
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=path.name + ".")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
            os.replace(part, path)
        except BaseException:
            os.unlink(part)
            raise
    except OSError as error:
        raise TaisenError(f"{path} cannot be written ({error.strerror}).",
                          f"{path}に書き込めません({error.strerror})。") from None


# ---- decks and cards as data
def deck_data(deck: Deck) -> dict[str, Any]:
    return {"name": deck.name, "name_en": deck.name_en, "plan": deck.plan, "plan_en": deck.plan_en,
            "format": deck.format, "cards": dict(deck.cards)} | ({"order": list(deck.order)} if deck.order else {})


def deck_from(game: str, data: Mapping[str, Any]) -> Deck:
    deck = Deck(game, {str(k): int(v) for k, v in data["cards"].items()}, data["name"], data["name_en"], data["plan"],
                data["plan_en"], data["format"])
    return ordered(deck, data.get("order", ()))


def ordered(deck: Deck, order: Sequence[Any]) -> Deck:
    """The deck dealt in that order; what is no order of its cards is none."""
    ids = tuple([str(i) for i in order])
    return replace(deck, order=ids) if sorted(ids) == deck.ids() else deck


def card_data(card: CardData) -> dict[str, Any]:
    """A card that is not one of the game's own, so that the file can stand alone."""
    return {"id": card.id, "name": card.name, "kind": card.kind, "fields": dict(card.fields),
            "traits": list(card.traits), "text": card.text, "check_text": card.check_text, "name_en": card.name_en,
            "title": card.title, "title_en": card.title_en, "facts": {k: list(v) for k, v in card.facts.items()},
            "pieces": [[p.part, p.name, p.name_en, p.text, p.cost, p.number, p.bonus] for p in card.pieces],
            "effects": tree_to_data(card.effects) if card.effects is not None else None,
            **({"reworded": [card.reworded_by, card.reworded, card.check_reworded, [p.reworded for p in card.pieces]]}
               if card.reworded_by else {})}


def card_from(data: Mapping[str, Any]) -> CardData:
    card = CardData(data["id"], data["name"], data["kind"], dict(data["fields"]), tuple(data["traits"]), data["text"],
                    data["check_text"], data["name_en"], data["title"], data["title_en"],
                    effects=data_to_tree(data["effects"]),
                    facts={str(k): tuple(v) for k, v in data.get("facts", {}).items()},
                    pieces=tuple([piece_from(p) for p in data.get("pieces", ())]))
    if "reworded" in data:
        by, text, check, words = data["reworded"]
        card = replace(card, reworded_by=by, reworded=text, check_reworded=check,
                       pieces=tuple([replace(p, reworded=word) for p, word in zip(card.pieces, words, strict=True)]))
    require_card(card)
    return card


def piece_from(data: Sequence[Any]) -> Piece:
    part, name, name_en, text, cost, number, bonus = data
    return Piece(part, name, name_en, text, tuple(cost), number, tuple([(word, n) for word, n in bonus]))

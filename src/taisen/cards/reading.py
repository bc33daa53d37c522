"""TOML that somebody wrote by hand: read it, look at each key, and say what is wrong in one sentence with its line."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from taisen.cards.bounds import short, too_much
from taisen.errors import TaisenError

STRING: Final = ("文字列", "a string")
STRINGS: Final = ("文字列の配列", "a list of strings")
NUMBER: Final = ("整数", "a whole number")


class Source:
    """The text of one file, to find the lines of what is complained about."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def line(self, *words: str) -> int:
        """The line of the last of these strings, each looked for after the one before; 0 when it is not there."""
        at = 0
        for word in words:
            found = self.text.find(word, at)
            if found < 0:
                return 0
            at = found
        return self.text.count("\n", 0, at) + 1

    def fail(self, en: str, ja: str, line: int = 0) -> TaisenError:
        place_en = f"{self.name}, line {line}" if line else self.name
        place_ja = f"{self.name} {line}行目" if line else self.name
        return TaisenError(f"{place_en}: {en}", f"{place_ja}:{ja}")


def read_text(path: Path, what: tuple[str, str]) -> Source:
    """A text file; `what` it should be, in Japanese and English, for the sentence when it is not."""
    ja, en = what
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise TaisenError(f"There is no file {path}; expected {en}.",
                          f"ファイル{path}がありません({ja}が必要です)。") from None
    except IsADirectoryError:
        raise TaisenError(f"{path} is a directory; expected {en}.",
                          f"{path}はディレクトリです({ja}が必要です)。") from None
    except OSError as error:
        raise TaisenError(f"{path} cannot be read ({error.strerror}); expected {en}.",
                          f"{path}を読めません({error.strerror})。{ja}が必要です。") from None
    try:
        return Source(str(path), raw.decode("utf8"))
    except UnicodeDecodeError:
        raise TaisenError(f"{path} is not UTF-8 text; expected {en}.",
                          f"{path}はUTF-8のテキストではありません({ja}が必要です)。") from None


def parse(source: Source, what: tuple[str, str]) -> dict[str, Any]:
    """The tables of a TOML text."""
    ja, en = what
    too = too_much(source.text)
    if too is not None:
        raise source.fail(too[1], too[2], too[0])
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = int(place.group(1)) if place and place.group(1) else source.text.count("\n") + 1
        problem = re.sub(r" \(at .*\)$", "", str(error))
        raise source.fail(f"this is not {en} in TOML ({problem}).", f"{ja}のTOMLとして読めません({problem})。",
                          line) from None


def only(source: Source, table: Mapping[str, Any], allowed: Iterable[str], where: tuple[str, str], *after: str) -> None:
    """Complain about the first key that does not belong there."""
    known = list(allowed)
    for key in table:
        if key not in known:
            ja, en = where
            raise source.fail(f"{en} has no '{key[:60]}'; it may have {', '.join(known)}.",
                              f"{ja}に「{key[:60]}」はありません。使えるのは{'、'.join(known)}です。",
                              source.line(*after, key))


def expect(source: Source, table: Mapping[str, Any], key: str, kind: type | tuple[type, ...], default: Any,
           where: tuple[str, str], words: tuple[str, str], *after: str) -> Any:
    """A value of a table with its type; `words` say what it must be, `default` None that it must be there."""
    ja, en = where
    if key not in table:
        if default is None:
            raise source.fail(f"{en} has no '{key}'; give {words[1]}.",
                              f"{ja}に「{key}」がありません。{words[0]}が必要です。",
                              source.line(*after) if after else 0)
        return default
    value = table[key]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise source.fail(f"'{key}' of {en} must be {words[1]}, not {short(value)}.",
                          f"{ja}の「{key}」は{words[0]}でなければなりません({short(value)}ではなく)。",
                          source.line(*after, key))
    return value


def strings(source: Source, row: Mapping[str, Any], key: str, where: tuple[str, str], at: str) -> tuple[str, ...]:
    value = expect(source, row, key, list, [], where, STRINGS, at)
    for one in value:
        if not isinstance(one, str):
            raise source.fail(f"'{key}' of {where[1]} must be a list of strings; {short(one)} is none.",
                              f"{where[0]}の「{key}」は文字列の配列でなければなりません。", source.line(at, key))
    return tuple(value)


def quote(text: str) -> str:
    """A TOML basic string."""
    out = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in out) + '"'


def toml_value(value: object) -> str:
    """A value as TOML on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{toml_key(str(k))} = {toml_value(v)}" for k, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(toml_value(v) for v in value) + "]"
    raise TypeError(f"no TOML for {value!r}")


def toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else quote(key)

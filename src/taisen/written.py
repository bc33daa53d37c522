"""Text that can be written down. JSON may name half of a character ("\\ud800"): Python takes it as text, but no file, database or
page can hold it. What comes from outside is read here and refused with a sentence; what was kept before is shown mended."""
from __future__ import annotations

import json
import re
from typing import Any, Final

from taisen.errors import TaisenError

LONE: Final = re.compile("[\ud800-\udfff]")
ESCAPED: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""Without one of these no JSON text that is whole itself holds half a character."""
INSTEAD: Final = "\ufffd"


def half() -> TaisenError:
    return TaisenError("There is half a character (a lone surrogate) in the text: write it whole or leave it out.",
                       "文字の片割れ(対になっていないサロゲート)が含まれています。正しい文字にするか、取り除いてください。")


def has_half(value: Any) -> bool:
    """Whether any text in a JSON value, keys too, cannot be written."""
    if isinstance(value, str):
        return LONE.search(value) is not None
    if isinstance(value, dict):
        return any(has_half(k) or has_half(v) for k, v in value.items())
    if isinstance(value, list | tuple):
        return any(has_half(v) for v in value)
    return False


def whole_json(text: str) -> Any:
    """What a JSON text holds; ValueError and RecursionError as json has them, one sentence when a text in it cannot be written."""
    if LONE.search(text):
        raise half()
    value = json.loads(text)
    if ESCAPED.search(text) and has_half(value):
        raise half()
    return value


def mended(value: Any) -> Any:
    """The same with a mark in place of what cannot be written: for what is there already."""
    if isinstance(value, str):
        return LONE.sub(INSTEAD, value)
    if isinstance(value, dict):
        return {mended(k): mended(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [mended(v) for v in value]
    return value

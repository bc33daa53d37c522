"""Printed text → one line for each ability.

Reminders in parentheses are no part of the game (2.4.2). A line that does not begin with an icon goes on with the
ability before it: the options of a choice, or a sentence that was broken. Spaces count only within names.
"""
from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from taisen.text.errors import TextError
from taisen.text.errors import Wording as Said
from taisen.text.wording import Line, stretched, unreminded

OPENING: Final = "《〔『「"
CLOSING: Final = "》〕』」"
# printed in several ways
FOLDS: Final = ((r"【ターン([0-9]+)】", r"【ターン\1回】"), (r"(?<!【)ターン1回(?=[:【\[])", "【ターン1回】"), (r"【コンボ】", "【Reコンボ】"),
                (r"(?<!【)本領発揮Lv([0-9]+)", r"【本領発揮Lv\1】"), (r"(?<!【)Reコンボ(?!】)", "【Reコンボ】"),
                (r"^(【[^:]*】):(?=【ターン)", r"\1"), (r"^コスト(?=\[)", ""), (r"山札", "デッキ"), (r"(?<!【)魂(?!】)", "【魂】"),
                (r"【エネ】", "エネ"), (r"\[無\]", "[エネ無]"),
                (r"(リタイア|デッキ|思い出)置き?場", r"\1"), (r"エネルギー置き?場(?=に)", "エネルギー"),
                (r"Reバース置場", "Reバース置き場"), (r"(エントリー|メンバー)領域", r"\1"),
                (r"(?<!【)(レスト|スタンド)(?=する|し[、た、て]|状態|さ[せれ])", r"【\1】"),
                (r"あなた自身", "あなた"), (r"次の相手ターン", "次の相手のターン"),
                # icons without their brackets or in another place, the price without its word, a full stop of another sort
                (r"^(【[自永起]】)(エントリー|メンバー|手札|控え室|リタイア)(?=【|:)", r"\1【\2】"),
                (r"^(【[^:]*】):(?=【(?:ターン|Reコンボ|本領発揮))", r"\1"),
                (r":(?:【ターン([0-9]+)回】|ターン([0-9]+)回)(?=[あ-んこ])", r"【ターン\1\2回】:"),
                (r"(?<=:)コスト(?=\[)", ""), (r"(?<=\]):(?=あなた|この|各|相手|自分)", ""), (r"(?<=あなたは)([0-9])(?=することで)", r"エネ\1"),
                (r"(?<=[0-9])\.$", "。"), (r"控室", "控え室"), (r"(?<=枚選び)(?=【)", "、"))

QUOTED: Final = r"《[^》]*》|〔[^〕]*〕|『[^』]*』|「[^」]*」"
PASSED_ON: Final = re.compile(r"(?:相手は|プレイヤーは|お互い(?!の))[^。]*?(あなたは)")
"""Within one sentence somebody else does something, and then you do: what is done by whom a sentence's tree does not keep apart."""
_WHO = Said("A sentence that others began is gone on with by you: written as two it is understood",
            "相手などが行う文の途中であなたが行っています。文を分ければ読めます")


def sections(text: str) -> list[list[Line]]:
    found = [_line(part) for line in _abilities(unreminded(text, OPENING, CLOSING)) for part in _parted(line)]
    for line in found:
        passed = PASSED_ON.search(re.sub(QUOTED, lambda m: "-" * len(m.group()), line.words))
        if passed is not None:
            raise TextError(text, line.origin[passed.start(1)], line.origin[passed.end(1)], _WHO)
    return [found] if found else []


def _abilities(lines: list[list[tuple[str, int]]]) -> list[list[tuple[str, int]]]:
    out: list[list[tuple[str, int]]] = []
    for line in lines:
        while line and line[-1][0] in ",\"、":
            line.pop()
        if not line or all(char in "。\")," for char, _ in line):
            continue
        if out and line[0][0] != "【":
            out[-1] += line
        else:
            out.append(line)
    return out


BESIDE: Final = re.compile(r"(?<=。)(?=【(?:スパーク|自|永|起)】(?:【|:))")
"""A line break was lost between two abilities."""


def _parted(line: list[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    ends = [m.start() for m in BESIDE.finditer("".join(char for char, _ in line))]
    return [line[a:b] for a, b in pairwise([0, *ends, len(line)])]


def _line(chars: list[tuple[str, int]]) -> Line:
    words = "".join(char for char, _ in chars)
    places = [place for _, place in chars]
    for pattern, new in FOLDS:
        m = re.search(pattern, words)
        while m is not None:
            written = m.expand(new)
            if written == m.group():
                break
            at = stretched(places, m.start(), m.end(), len(written))
            words, places = words[:m.start()] + written + words[m.end():], places[:m.start()] + at + places[m.end():]
            m = re.compile(pattern).search(words, m.start() + len(written))
    return Line(words, (*places, places[-1] + 1))

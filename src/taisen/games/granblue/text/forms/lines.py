"""Printed text → one line for each effect.

The book itself prints the burst phase in two ways.
Reminders in ( ) say nothing (2-5-3), but in names, in costs and where they say ターン1回. The last ":" outside brackets ends the
effect's name (marked ⟪ ⟫). A line that begins with ・ is an option of the effect before it.
"""
from __future__ import annotations

import re
from typing import Final

from taisen.text.wording import Line, characters

OPENING: Final = "「《『[<"
CLOSING: Final = "」》』]>"
KEPT: Final = "「《『"
"""Brackets in which blanks and ( ) are part of a name."""
ONCE: Final = ("(ターン1回)", "[ターン1回]", "この効果は1ターンに1回しか発動できない。", "この効果は1ターンに1回だけ発動できる。",
               "この効果はターン1回しか発動できない。")
ASSIST: Final = ("(アシスト)", "【アシスト】")

Chars = list[tuple[str, int]]


def sections(text: str) -> list[list[Line]]:
    lines: list[Chars] = [[]]
    for char, place in characters(text.replace("パーストフェイズ", "バーストフェイズ") + "\n"):
        if char == "\n":
            lines.append([])
        else:
            lines[-1].append((char, place))
    out: list[Chars] = []
    for raw in lines:
        line = _plain(_once(raw))
        if not line:
            continue
        if line[0][0] == "・" and out:
            out[-1] += line
        else:
            out.append(line)
    found = [_line(_named(line)) for line in out]
    return [found] if found else []


def _line(chars: Chars) -> Line:
    places = [place for _, place in chars]
    return Line("".join(char for char, _ in chars), (*places, places[-1] + 1))


def _once(chars: Chars) -> Chars:
    """ターン1回 in one way, in front; so too アシスト."""
    words = "".join(char for char, _ in chars)
    for said in ONCE:
        at = words.find(said)
        if at >= 0:
            place = chars[at][1]
            chars = [*[(c, place) for c in "【ターン1回】"], *chars[:at], *chars[at + len(said):]]
            words = "".join(char for char, _ in chars)
    at = words.find("【ターン1回】")
    if at > 0 and not any(c in words[:at] for c in "「『<"):
        chars = [*chars[at:at + 7], *chars[:at], *chars[at + 7:]]
        words = "".join(char for char, _ in chars)
    m = re.search(r"\[ターン1回[、,/ ]+", words)
    if m:
        chars = [*[(c, chars[m.start()][1]) for c in "【ターン1回】"], *chars[:m.start() + 1], *chars[m.end():]]
        words = "".join(char for char, _ in chars)
    m = re.match(r"(?:【ターン1回】)?(アシスト)(?:[「 :]|$)", words)
    if m:
        at = m.start(1)
        end = m.end(1) + (1 if words[m.end(1):m.end(1) + 1] == ":" else 0)
        chars = [*[(c, chars[at][1]) for c in "【アシスト】"], *chars[:at], *chars[end:]]
    return chars


def _plain(chars: Chars) -> Chars:
    """Without blanks and reminders."""
    out: Chars = []
    stack: list[str] = []
    reminder = 0
    for char, place in chars:
        kept = bool(stack) and stack[-1] in KEPT
        priced = bool(stack) and stack[-1] == "["
        if reminder or (char == "(" and not kept and not priced):
            reminder += (char == "(") - (char == ")")
        elif kept or not char.isspace():
            if char in OPENING and not (kept and char in "[<"):
                stack.append(char)
            elif char in CLOSING and stack and OPENING.index(stack[-1]) == CLOSING.index(char):
                stack.pop()
            out.append((char, place))
    return out


def _named(chars: Chars) -> Chars:
    """The name marked, also of effects that are quoted."""
    out = _quotes(chars)
    depth, cut, start = 0, -1, 0
    while start < len(out) and "".join(c for c, _ in out[start:]).startswith("【"):
        start = next((i for i in range(start, len(out)) if out[i][0] == "】"), len(out)) + 1
    for i, (char, _) in enumerate(out):
        if char in OPENING or char == "⟪":
            depth += 1
        elif char in CLOSING or char == "⟫":
            depth = max(0, depth - 1)
        elif char == ":" and not depth and i >= start:
            cut = i
    if cut <= start:
        return out
    name = [x for x in out[start:cut] if x[0] not in "⟪⟫"]
    while name and name[-1][0] == "】":    # 名前【ターン1回】:
        first = max(i for i, x in enumerate(name) if x[0] == "【")
        out = [*out[:start], *name[first:], *name[:first], *out[cut:]]
        start += len(name) - first
        name = name[:first]
        cut = start + len(name)
    return [*out[:start], ("⟪", out[start][1]), *name, ("⟫", out[cut][1]), *out[cut + 1:]]


def _quotes(chars: Chars) -> Chars:
    """「…」 with a sentence in it is an effect, as 『…』; effects in 『 』 and < > have names of their own."""
    out: Chars = []
    i = 0
    while i < len(chars):
        char = chars[i][0]
        end = _closing(chars, i) if char in "「『<" else -1
        inner = chars[i + 1:end] if end > i else []
        words = "".join(c for c, _ in inner)
        if end > i and (char == "『" or (char == "「" and ("。" in words or ":" in words))):
            out += [("『", chars[i][1]), *_named(_plain(inner)), ("』", chars[end][1])]
            i = end + 1
        elif end > i and char == "<":
            out += [*_ultimate(chars[i], inner), (">", chars[end][1])]
            i = end + 1
        else:
            out.append(chars[i])
            i += 1
    return out


def _ultimate(first: tuple[str, int], inner: Chars) -> Chars:
    """<奥義2⟪名前⟫効果: what stands before the number is no part of the name."""
    words = "".join(c for c, _ in inner)
    m = re.match(r"奥義[0-9]+", words)
    at = m.end() if m else 0
    named = _named(inner[at:])
    if named and named[-1][0] != "。":
        named = [*named, ("。", named[-1][1])]
    return [first, *inner[:at], *named]


def _closing(chars: Chars, start: int) -> int:
    opening, closing = chars[start][0], CLOSING[OPENING.index(chars[start][0])]
    depth = 0
    for i in range(start, len(chars)):
        depth += (chars[i][0] == opening) - (chars[i][0] == closing)
        if not depth:
            return i
    return -1

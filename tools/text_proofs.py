"""Proofs of meaning over a file of printed cards: `python -m tools.text_proofs hololive FILE changes|english|draw`.

changes: takes away every clause and changes every number, owner, zone, "may" and "up to" of every understood text;
         each must give another effect or none. `--sample N --seed S` does that for some of the texts.
english: compares numbers, may, up to, owner, zone and duration of the effects with the printed English.
draw:    `--sample N --seed S` texts beside their effects and both English wordings, to be read.
"""
from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from taisen.text.errors import TextError
from taisen.text.wording import TextWording

Text = tuple[str, str]     # part, words
# Said or not, it is the same: an order of instructions that is theirs anyway, and the lead of a reservation.
SAME = ("次に、", "ただし、")
SWAPS = (
    ("できる", "する"), ("以上", ""), ("以上", "以下"), ("以下", "以上"), ("相手", "自分"), ("自分", "相手"), ("このターンの間、", ""),
    ("このゲームの間、", "このターンの間、"), ("他の", ""), ("かわりに、", ""), ("すべて", ""), ("すべて", "1枚"), ("全員", ""), ("全員", "1人"),
    ("その後、", ""), ("さらに、", ""), ("センター", "バック"), ("バック", "コラボ"), ("コラボポジション", "センターポジション"), ("の上", "の下"),
    ("の下", "の上"), ("+", "-"), ("-", "+"), ("以外の", "の"), ("以外の", ""), ("異なる", "同じ"), ("同じ", "異なる"), ("好きな順で", ""),
    ("好きな枚数", "1枚"), ("[ターンに1回]", ""), ("[ターンに", "[ゲームに"), ("奇数", "偶数"), ("偶数", "奇数"), ("エールデッキ", "デッキ"),
    ("手札に", "デッキに"), ("手札", "アーカイブ"), ("アーカイブ", "手札"), ("ホロパワー", "アーカイブ"), ("特殊ダメージ", "ダメージ"),
    ("Debut", "1st"), ("1st", "2nd"), ("2nd", "Debut"), ("Buzz", ""), ("LIMITED", ""), ("白", "緑"), ("緑", "赤"), ("赤", "青"), ("青", "紫"),
    ("紫", "黄"), ("黄", "白"), ("まで", ""), ("ずつ", ""), ("、自分の", "、"), ("公開し、", ""), ("シャッフルする", ""), ("ダウンした時", "コラボした時"),
    ("かアーカイブ", ""), ("か、", "、"), ("なければ", "れば"), ("いない", "いる"),
)


def changed(text: str) -> Iterator[str]:
    """The text with one thing taken away or changed."""
    quoted = [m.span() for m in re.finditer(r"〈[^〉]*〉|「[^「」]*」|#[^、。をか\]]+", text)]

    def free(m: re.Match[str]) -> bool:
        return not any(a <= m.start() and m.end() <= b for a, b in quoted)

    for m in re.finditer(r"\d+", text):
        yield text[:m.start()] + str(int(m.group()) + 1) + text[m.end():]
    for word, other in SWAPS:
        for m in re.finditer(re.escape(word), text):
            if free(m):
                yield text[:m.start()] + other + text[m.end():]
    for m in re.finditer(r"[^、。:\n]+[、。:]", text):
        yield text[:m.start()] + text[m.end():]
    for m in re.finditer(r"[^\n]+\n", text):
        yield text[:m.start()] + text[m.end():]


def same_anyway(text: str, other: str) -> bool:
    return not other.strip() or any(text.replace(x, "") == other.replace(x, "") for x in SAME)


@dataclass(slots=True)
class Corpus:
    """The texts of a card file, with what the wording makes of them and what is printed in English beside them."""
    wording: TextWording
    whole: dict[Text, tuple[Any, ...]]
    english: dict[str, str]
    cards: dict[Text, list[str]]
    refused: set[str]


def read(wording: TextWording, part: str, text: str) -> tuple[Any, ...] | None:
    try:
        return wording.compile(text, part)
    except TextError:
        return None


def corpus(game: str, rows: Iterable[dict[str, Any]]) -> Corpus:
    """Only texts of cards that are understood whole."""
    module = import_module(f"taisen.games.{game}.vocabulary")
    out = Corpus(module.VOCABULARY, {}, {}, {}, set())
    for row in rows:
        effects = {key: read(out.wording, *key) for key in module.texts(row)}
        if None in effects.values():
            out.refused.add(row["id"])
            continue
        for key, effect in effects.items():
            assert effect is not None
            out.whole[key] = effect
            out.cards.setdefault(key, []).append(row["id"])
        out.english.update(printed_english(row))
    return out


def printed_english(row: dict[str, Any]) -> dict[str, str]:
    parts = [*(row.get("oshi_skills") or ()), *(row.get("keywords") or ()), *(row.get("arts") or ())]
    out = {p["text"]: p["text_en"] for p in parts if p.get("text") and p.get("text_en")}
    return out | {row[k]: row[k + "_en"] for k in ("text", "extra") if row.get(k) and row.get(k + "_en")}


def unmoved(found: Corpus, keys: Iterable[Text]) -> Iterator[tuple[Text, str]]:
    """Changed texts that mean the same as before: what the compiler does not look at."""
    for key in keys:
        part, text = key
        for other in dict.fromkeys(changed(text)):
            found.tried += 1
            if not same_anyway(text, other) and read(found.wording, part, other) == found.whole[key]:
                yield key, other

"""Lines of a text as the grammar knows them: other spellings of a word made one, a sentence broken over lines joined.

What stands in 〈 〉 or 「 」, or is a tag, is left as it is printed.
"""
from __future__ import annotations

import re
from typing import Final

from taisen.text.wording import Line, plain_sections, stretched

SPELLINGS: Final = (
    ("<", "〈"), (">", "〉"), ("♯", "#"), (" ", ""),
    ("出来る", "できる"), ("事ができる", "ことができる"), ("とき、", "時、"), ("ときに", "時に"),
    ("た場合、", "たなら、"), ("た場合は、", "たなら、"), ("の場合、", "の時、"),
    ("いる場合、", "いる時、"), ("ある場合、", "ある時、"), ("ない場合、", "ない時、"),
    ("一番上", "上"), ("1番上", "上"), ("一番下", "下"), ("1番下", "下"),
    ("ひく", "引く"), ("ひき、", "引き、"), ("ひいた", "引いた"),
    ("もどす", "戻す"), ("もどし", "戻し"), ("もどせる", "戻せる"), ("ふる", "振る"), ("ふれる", "振れる"),
    ("残りのカード", "残ったカード"), ("残りのエール", "残ったエール"), ("好きな順番で", "好きな順で"),
    ("、または", "か"), ("または", "か"), ("もしくは", "か"), ("そして、", "そして"), ("代わりに", "かわりに"), ("更に、", "さらに、"),
    ("全て", "すべて"), ("このターン中、", "このターンの間、"), ("そのターン中、", "このターンの間、"),
    ("サイコロを振る:", "サイコロを1回振る:"), ("サイコロを振れる:", "サイコロを1回振れる:"),
    ("あなたの", "自分の"), ("このカードによりBloomした時", "このホロメンがBloomした時"),
    ("同色である時", "同色の時"), ("同色であるなら", "同色なら"), ("を使用した時", "を使った時"), ("を使用する時", "を使う時"),
    ("つを選択する。", "つを選ぶ。"), ("つ選択する。", "つ選ぶ。"), ("つまで選択する。", "つまで選ぶ。"),
    ("そうしたら、", "そうしたなら、"), ("そうすれば、", "そうしたなら、"), ("が終わるまで、", "が終了するまで、"),
    ("が終わる時、", "が終了する時、"), ("が始まる時、", "が開始する時、"), ("別のホロメン", "他のホロメン"),
    ("カード名の異なる", "異なるカード名の"), ("色の異なる", "異なる色の"),
    # 13.2.2: getting there otherwise is no collab
    ("がコラボポジションに置かれた時", "がコラボした時"),
)
KEPT: Final = r"〈[^〉]*〉|<[^>]*>|「[^」]*」|[#♯].+?(?=を持|か[#♯]|と[#♯])"
WORDS: Final = dict(SPELLINGS)
PIECES: Final = re.compile(f"({KEPT})|" + "|".join(re.escape(word) for word, _ in sorted(SPELLINGS, key=lambda x: -len(x[0]))))
UNFINISHED: Final = ("、", ":", "を", "に", "が", "は", "の", "で", "か", "と")
GOES_ON: Final = re.compile(r"・?(?:そして|その(?:中から|後、)|残った|さらに|ただし|かわりに|そうし|公開した|選んだ"
                            r"|(?:[1-6](?:か[1-6])*(?:以上|以下|以外)?|[1-6]~[1-6]|奇数|偶数)(?:の時|なら))")

CHOICE: Final = re.compile(r"(?:から|うち|中から|かわりに、?)[1-9]つ(?:まで)?を?選ぶ。$")
"""What follows are its options, however they are marked."""


def sections(text: str) -> list[list[Line]]:
    return [_joined([respelt(line) for line in lines]) for lines in plain_sections(text)]


def respelt(line: Line) -> Line:
    words = ""
    origin: list[int] = []
    at = 0
    for found in PIECES.finditer(line.words):
        word = found.group()
        new = _bracketed(word) if found.group(1) is not None else WORDS[word]
        words += line.words[at:found.start()] + new
        origin += [*line.origin[at:found.start()], *stretched(line.origin, found.start(), found.end(), len(new))]
        at = found.end()
    return Line(words + line.words[at:], (*origin, *line.origin[at:]))


def _bracketed(word: str) -> str:
    return "〈" + word[1:-1] + "〉" if word[0] == "<" else "#" + word[1:] if word[0] == "♯" else word


def _joined(lines: list[Line]) -> list[Line]:
    """A line that breaks off, or that goes on with what the line before did, is the same paragraph."""
    out: list[Line] = []
    for line in lines:
        if line.words.startswith("■") and out and (CHOICE.search(out[-1].words) or "選ぶ。・" in out[-1].words):
            line = Line("・" + line.words[1:], line.origin)
        on = GOES_ON.match(line.words)
        if out and not out[-1].words.startswith("◆") and (on or out[-1].words.endswith(UNFINISHED) or line.words.startswith("・")):
            before = out.pop()
            cut = 1 if on and line.words.startswith("・") else 0
            line = Line(before.words + line.words[cut:], (*before.origin[:len(before.words)], *line.origin[cut:]))
        out.append(line)
    return out

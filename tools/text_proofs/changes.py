"""Proofs of meaning over a file of printed cards: `python -m tools.text_proofs hololive FILE changes|programs|english|draw`.

changes: takes away every clause and changes every number, owner, zone, "may" and "up to" of every understood text;
         each must give another effect or none. `--sample N --seed S` does that for some of the texts.
programs: the same, compared as the programs that run: a change that makes another effect must make another program,
         or be refused.
english: compares numbers, may, up to, owner, zone and duration of the effects with the printed English.
draw:    `--sample N --seed S` texts beside both English wordings, to be read.
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
from tools.text_facts import differences
from tools.text_programs import program

Text = tuple[str, str]     # part, words
# Said or not, it is the same: an order of instructions that is theirs anyway, the lead of a reservation, and a time
# that was said of the sentence before.
# In Re-birth a zone without an owner is that of who acts (4.1.1.2), and who acts is you when nobody is named (3.1.2.4.1).
YOURS = "(?:自分|あなた)の、?(?=メンバー|エントリー|リタイア|手札|控え室|デッキ|エネルギー)"
SAME = {"hololive": ("次に、", "ただし、"), "rebirth": ("自分の、?", YOURS, "あなたは、?(自分の、?)?", "合計", "この効果で、?")}
GOES_ON = {"hololive": "このターンの間、", "rebirth": "このターン中、"}
HOLOLIVE = (
    ("できる", "する"), ("以上", ""), ("以上", "以下"), ("以下", "以上"), ("相手", "自分"), ("自分", "相手"), ("このターンの間、", ""),
    ("このゲームの間、", "このターンの間、"), ("他の", ""), ("かわりに、", ""), ("すべて", ""), ("すべて", "1枚"), ("全員", ""), ("全員", "1人"),
    ("その後、", ""), ("さらに、", ""), ("センター", "バック"), ("バック", "コラボ"), ("コラボポジション", "センターポジション"), ("の上", "の下"),
    ("の下", "の上"), ("+", "-"), ("-", "+"), ("以外の", "の"), ("以外の", ""), ("異なる", "同じ"), ("同じ", "異なる"), ("好きな順で", ""),
    ("好きな枚数", "1枚"), ("[ターンに1回]", ""), ("[ターンに", "[ゲームに"), ("奇数", "偶数"), ("偶数", "奇数"), ("エールデッキ", "デッキ"),
    ("手札に", "デッキに"), ("手札", "アーカイブ"), ("アーカイブ", "手札"), ("ホロパワー", "アーカイブ"), ("特殊ダメージ", "ダメージ"),
    ("Debut", "1st"), ("1st", "2nd"), ("2nd", "Debut"), ("Buzz", ""), ("LIMITED", ""), ("白", "緑"), ("緑", "赤"), ("赤", "青"),
    ("青", "紫"), ("紫", "黄"), ("黄", "白"), ("まで", ""), ("ずつ", ""), ("、自分の", "、"), ("公開し、", ""), ("シャッフルする", ""),
    ("ダウンした時", "コラボした時"), ("かアーカイブ", ""), ("か、", "、"), ("なければ", "れば"), ("いない", "いる"),
)
REBIRTH = (
    ("以上", ""), ("以上", "以下"), ("以下", "以上"), ("相手の", "あなたの"), ("あなたの", "相手の"), ("自分の", "相手の"),
    ("このターン中、", ""), ("このターン中、", "このアタック中、"), ("このアタック中、", "このターン中、"), ("他の", ""),
    ("すべて", "1枚"), ("さらに", ""), ("の上", "の下"), ("の下", "の上"), ("+", "-"), ("＋", "－"), ("以外の", "の"),
    ("まで選", "選"), ("ずつ", ""), ("てよい", ""), ("【レスト】で", ""), ("【レスト】している", ""),
    ("控え室", "リタイア"), ("手札", "エネルギー"), ("エネルギー", "手札"), ("メンバー", "エントリー"),
    ("リタイアが", "メンバーが"), ("空席の", ""), ("キャラを", "カードを"), ("Reバース", "キャラ"),
    ("【エントリー】", "【メンバー】"), ("【メンバー】", ""), ("【自】", "【スパーク】"), ("【起】", "【永】"),
    ("【Reコンボ】", ""), ("【スタンド】", "【レスト】"), ("サポートした", "アタックした"),
    ("アタックした", "サポートした"), ("多い", "少ない"), ("少ない", "多い"), ("いる", "いない"),
    ("選ばれない", "【スタンド】しない"), ("なる", "ならない"), ("引く", "回復する"), ("味方の", "相手の"),
    ("各ターン", ""),
)
SWAPS = {"hololive": HOLOLIVE, "rebirth": REBIRTH}
# names, and reminders where the game's book gives them no meaning
KEPT = {"hololive": r"〈[^〉]*〉|「[^「」]*」|#[^、。をか\]]+", "rebirth": r"《[^》]*》|〔[^〕]*〕|『[^』]*』|（[^（）]*）|\([^()]*\)"}


# ---- the printed texts ---------------------------------------------------------------------------------------------
@dataclass(slots=True)
class Corpus:
    """The texts of the cards that are understood whole, with what is printed in English beside them."""
    wording: TextWording
    whole: dict[Text, tuple[Any, ...]]
    english: dict[str, str]
    cards: dict[Text, list[str]]
    names: dict[str, str]


def read(wording: TextWording, part: str, text: str) -> tuple[Any, ...] | None:
    try:
        return wording.compile(text, part)
    except TextError:
        return None


def corpus(game: str, rows: Iterable[dict[str, Any]]) -> Corpus:
    module = import_module(f"taisen.games.{game}.text.vocabulary")
    out = Corpus(module.VOCABULARY, {}, {}, {}, {})
    for row in rows:
        effects = {key: read(out.wording, *key) for key in module.texts(row)}
        out.names.update(names_in_english(row))
        if None in effects.values():
            continue
        for key, effect in effects.items():
            out.whole[key] = effect or ()
            out.cards.setdefault(key, []).append(row["id"])
        out.english.update(printed_english(row))
    return out


def printed_english(row: dict[str, Any]) -> dict[str, str]:
    parts = [p for key in ("oshi_skills", "keywords", "arts", "abilities") for p in row.get(key) or () if isinstance(p, dict)]
    out = {p["text"]: p["text_en"] for p in parts if p.get("text") and p.get("text_en")}
    return out | {row[k]: row[k + "_en"] for k in ("text", "extra") if row.get(k) and row.get(k + "_en")}


def names_in_english(row: dict[str, Any]) -> dict[str, str]:
    """Card names and tags, as texts speak of them."""
    out = {row["name"]: row["name_en"]} if row.get("name") and row.get("name_en") else {}
    tags, tags_en = row.get("tags") or (), row.get("tags_en") or ()
    return out | (dict(zip(tags, tags_en, strict=True)) if len(tags) == len(tags_en) else {})


# ---- something taken away or changed -------------------------------------------------------------------------------
def changed(text: str, game: str = "hololive") -> Iterator[str]:
    """The text with one thing taken away or changed."""
    quoted = [m.span() for m in re.finditer(KEPT[game], text)]

    def free(m: re.Match[str]) -> bool:
        return not any(a <= m.start() and m.end() <= b for a, b in quoted)

    for m in re.finditer(r"\d+", text):
        if free(m) or game == "hololive":
            yield text[:m.start()] + str(int(m.group()) + 1) + text[m.end():]
    for word, other in SWAPS[game]:
        for m in re.finditer(re.escape(word), text):
            if free(m):
                yield text[:m.start()] + other + text[m.end():]
    for m in re.finditer(r"[^、。:\n]+[、。:]", text):
        if free(m) or game == "hololive":
            yield text[:m.start()] + text[m.end():]
    for m in re.finditer(r"[^\n]+\n", text):
        yield text[:m.start()] + text[m.end():]


def same_anyway(text: str, other: str, game: str = "hololive") -> bool:
    if not other.strip() or any(re.sub(x, "", text) == re.sub(x, "", other) for x in SAME[game]):
        return True
    time = GOES_ON[game]
    first = text.find(time)
    return 0 <= first == other.find(time) and text.replace(time, "") == other.replace(time, "")


def unmoved(wording: TextWording, key: Text, effect: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    """(changed text, error | other | same) for every change; "same" is what the compiler does not look at."""
    part, text = key
    for other in dict.fromkeys(changed(text, wording.game)):
        if not same_anyway(text, other, wording.game):
            found = read(wording, part, other)
            yield other, "error" if found is None else "same" if found == effect else "other"


def prove_changes(found: Corpus, keys: Iterable[Text]) -> int:
    counts: Counter[str] = Counter()
    for key in keys:
        for other, result in unmoved(found.wording, key, found.whole[key]):
            counts[result] += 1
            if result == "same":
                print(found.cards[key][0], key[0], "means the same as", other.replace("\n", "⏎"))
    print(f"{sum(counts.values())} changes: {counts['error']} refused, {counts['other']} another effect, "
          f"{counts['same']} the same effect.")
    return counts["same"]


# In the engine these say the same: a plain sequence, an addition, whose hand or stage it is when nobody is named, all of
# what a statement is about, what was spoken of last, a remark; and on a cheer nothing is an ability.
# In Re-birth: what is said of an attack ends with it, and which word is used for a card that was pointed out.
SAME_PROGRAM = {
    "hololive": ("その後、", "さらに、", "自分の", "全員", "すべて", "そのカード(すべて)?を、", "[^。:]*を数えて、"),
    "rebirth": ("さらに、?", "このターン中、(?=[^。]*次のアタック)",
                "(?<=この|その)(キャラ|カード|Reバース)", "(?<=された)(キャラ|カード)", "このアタック中、"),
}


def other_programs(wording: TextWording, key: Text, effect: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    """(changed text, refused | other | same by rule | same) for every change that makes another effect."""
    part, text = key
    runs = program(wording.game, part, effect)
    for other, result in unmoved(wording, key, effect):
        if result == "other":
            found = program(wording.game, part, read(wording, part, other) or ())
            if found == runs and any(re.sub(x, "", text) == re.sub(x, "", other) for x in SAME_PROGRAM[wording.game]):
                yield other, "same by rule"
            else:
                yield other, "refused" if found is None else "same" if found == runs else "other"


def prove_programs(found: Corpus, keys: Iterable[Text]) -> int:
    counts: Counter[str] = Counter()
    for key in keys:
        if key[0] == "cheer":
            continue
        for other, result in other_programs(found.wording, key, found.whole[key]):
            counts[result] += 1
            if result == "same":
                print(found.cards[key][0], key[0], "runs the same as", other.replace("\n", "⏎"))
    print(f"{sum(counts.values())} other effects: {dict(counts)}")
    return counts["same"]


# ---- beside the printed English --------------------------------------------------------------------------------------
def compare_english(found: Corpus, keys: Iterable[Text]) -> None:
    kinds: Counter[str] = Counter()
    compared = differing = 0
    for key in keys:
        printed = found.english.get(key[1])
        ours = found.wording.english(found.whole[key], found.names)
        if printed is None or ours is None:
            continue
        compared += 1
        said = differences(ours, printed, found.wording.game)
        differing += bool(said)
        for kind, (mine, theirs) in said.items():
            kinds[kind] += 1
            print(f"{found.cards[key][0]} {key[0]} {kind}: {mine} / {theirs}\n  {key[1]}\n  {ours}\n  {printed}".replace("\n\n", "\n"))
    print(f"{compared} compared, {differing} differ: {dict(kinds)}")


def draw(found: Corpus, keys: Iterable[Text]) -> None:
    for key in keys:
        print(f"{found.cards[key][0]} {key[0]}\n{key[1]}\n-- {found.wording.english(found.whole[key], found.names)}\n"
              f"== {found.english.get(key[1])}\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("what", choices=("changes", "programs", "english", "draw"))
    parser.add_argument("--sample", type=int, default=0, help="so many of the texts (0: all)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    found = corpus(args.game, [json.loads(line) for line in args.file.read_text("utf8").splitlines()])
    keys = sorted(found.whole)
    if args.sample:
        keys = random.Random(args.seed).sample(keys, args.sample)
    print(f"{len(keys)} texts")
    if args.what in ("changes", "programs"):
        raise SystemExit(min(1, (prove_changes if args.what == "changes" else prove_programs)(found, keys)))
    (compare_english if args.what == "english" else draw)(found, keys)



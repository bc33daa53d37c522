"""Texts that no card has: each is understood or refused with a sentence, soon, and never by running out of stack."""
from __future__ import annotations

import sys
import threading
import time
from typing import Any

import pytest

from taisen.cards.meaning import compile_part
from taisen.games import game_info
from taisen.text.errors import TextError
from taisen.text.parser import LONGEST

SOON = 2.0
CHAINS = [
    ("ninja_slayer", "character", "text", "◆これが登場した時、", "1枚ドローし、", "1枚ドローする。"),
    ("ninja_slayer", "kotodama", "text", "", "1枚ドローする。", ""),
    ("ninja_slayer", "kotodama", "text", "", "キャラクター1人を選び、", "それをバウする。"),
    ("ninja_slayer", "kotodama", "text", "", "〈あ〉か", "〈い〉のキャラクター1人を選ぶ。"),
    ("ninja_slayer", "kotodama", "text", "", "(あ)", "1枚ドローする。"),
    ("ninja_slayer", "kotodama", "text", "", "(", "1枚ドローする。"),
    ("hololive", "", "art", "", "自分のデッキを1枚引く。", ""),
    ("hololive", "", "art", "", "自分の〈あ〉か", "〈い〉1人のHP10回復。"),
    ("rebirth", "", "text", "", "1枚引く。", ""),
    ("rebirth", "", "text", "【自】このキャラが登場した時、", "あなたは1枚引き、", "あなたは1枚引く。"),
]


def outcome(game: str, kind: str, part: str, text: str) -> str:
    try:
        compile_part(game_info(game), kind, part, text)
    except TextError as error:
        assert error.ja
        return error.problem.en
    return ""


@pytest.mark.parametrize(("game", "kind", "part", "head", "unit", "tail"), CHAINS)
def test_a_row_of_clauses_takes_no_stack_and_no_time(game: str, kind: str, part: str, head: str, unit: str, tail: str) -> None:
    outcome(game, kind, part, unit + tail)
    for n in (20, 60, 180, 600):
        text = head + unit * n + tail
        began = time.process_time()
        said = outcome(game, kind, part, text)
        assert time.process_time() - began < SOON, n
        if len(text) > LONGEST + 100 and "(" not in text:
            assert said == "This is more than one ability can say"


def test_whether_a_text_is_understood_does_not_depend_on_the_stack_of_who_asks() -> None:
    text = "◆これが登場した時、" + "1枚ドローし、" * 100 + "1枚ドローする。"
    assert not outcome("ninja_slayer", "character", "text", text)

    def deep(n: int) -> str:
        return deep(n - 1) if n else outcome("ninja_slayer", "character", "text", text)

    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(deep(700)))
    thread.start()
    thread.join()
    assert found == [""]
    assert sys.getrecursionlimit() >= 1000


def test_a_sentence_that_is_too_rich_is_refused_and_not_tried_to_the_end() -> None:
    assert outcome("ninja_slayer", "kotodama", "text", "〈あ〉か" * 300 + "〈い〉のキャラクター1人を選ぶ。") == \
        "This is more than one ability can say"

"""Every original card compiles whole, comes back as the same effect, and reads in English."""
from __future__ import annotations

import re
import statistics
import time

import pytest

from .cards import CardText, names, texts
from .ninja_slayer import compile_text, english, japanese

TEXTS = texts()


@pytest.mark.parametrize("card", TEXTS, ids=lambda c: f"{c.id}-{c.part}")
def test_card_compiles_and_comes_back(card: CardText) -> None:
    effect = compile_text(card.text, card.kind, card.part)
    again = japanese(effect)
    assert compile_text(again, card.kind, card.part) == effect, again


@pytest.mark.parametrize("card", TEXTS, ids=lambda c: f"{c.id}-{c.part}")
def test_card_reads_in_english(card: CardText) -> None:
    """English says each number, and may, up to and this turn where the text does."""
    written = english(compile_text(card.text, card.kind, card.part), names())
    print(card.text, "→", written)
    assert not re.search(r"[ぁ-んァ-ン]", written.replace("“舟”", "")), written
    numbers = set(re.findall(r"\d+", card.text.replace("1ターンに", "")))
    words = written.replace("once", "1").replace("twice", "2").replace("a card", "1").replace(" the top card", " 1")
    words = words.replace("there are no", "0")
    assert numbers <= set(re.findall(r"\d+", words)), written
    for said, meant in (("まで", "up to"), ("もよい", "may"), ("このターン", "this turn"), ("相手", "opponent")):
        assert (said in card.text) <= (meant in written), written


def test_a_text_compiles_in_five_milliseconds() -> None:
    compile_text("1枚ドロー。", "kotodama")
    spent = []
    for card in TEXTS:
        best = 1.0
        for _ in range(3):
            start = time.process_time()
            compile_text(card.text, card.kind, card.part)
            best = min(best, time.process_time() - start)
        spent.append(best)
    assert statistics.median(spent) < 0.005

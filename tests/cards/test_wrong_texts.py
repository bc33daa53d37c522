"""What is said of texts that are not understood, or that cannot be carried out."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.cards.library import library
from taisen.cards.meaning import compile_part
from taisen.cards.nearmiss import with_near
from taisen.cards.reporting import report
from taisen.cli.card import wrong_with
from taisen.errors import CannotDo, TaisenError
from taisen.games import game_info
from taisen.games.info import CardData
from taisen.text import TextError

REBIRTH = game_info("rebirth")
ALONE = "【永】【エントリー】：このキャラは《海猫》からサポートされない。"
PART = "このキャラは《海猫》からサポートされない"


def character(text: str) -> CardData:
    return CardData("W-1", "試し", "character", {"cost": 1, "atk": 1, "def": 1}, text=text, name_en="Trial")


# ---- understood, and cannot be carried out
def test_what_cannot_be_carried_out_is_marked_and_said_in_words() -> None:
    error = wrong_with(REBIRTH, character("【スパーク】：あなたは1枚引く。\n" + ALONE))
    assert isinstance(error, TextError) and error.found == PART
    assert error.marked().endswith(f"⟦{PART}⟧。")
    assert "(This character cannot be supported by 《海猫》)" in error.en and "Reバース" in error.ja
    for told in (error.en, error.ja):
        assert "=" not in told and "Cannot(" not in told


def test_the_library_says_the_same() -> None:
    with pytest.raises(TaisenError) as found:
        library(REBIRTH, {"W-1": character(ALONE), "W-2": CardData("W-2", "他", "rebirth")})
    assert f"⟦{PART}⟧" in found.value.en and "W-1" in found.value.en and "Cannot(" not in found.value.en
    row = report(REBIRTH, [character(ALONE)])["refused"][0]
    assert row["span"] == PART and "cannot be supported by" in row["why"]


@pytest.mark.parametrize("game", ["ninja_slayer", "hololive", "rebirth"])
def test_no_game_tells_a_tree(game: str) -> None:
    phrases = __import__(f"taisen.games.{game}.text.phrases", fromlist=["unknown"])
    node = compile_part(REBIRTH, "character", "", ALONE)[0]
    error = phrases.unknown(node)
    assert isinstance(error, CannotDo) and error.node is node
    assert "(" not in error.en and "Triggered" not in error.ja


def test_every_refusal_of_the_lists_to_hand_has_a_place() -> None:
    file = Path(__file__).resolve().parents[3] / "shared" / "cards" / "rebirth" / "cards.jsonl"
    if not file.exists():
        pytest.skip("the lists are not to hand")
    from taisen.cards.files import read_set

    told = report(REBIRTH, list(read_set(REBIRTH, [file]).cards.values())[::7])["refused"]
    refused = [r for r in told if "cannot do" in r["why"]]
    assert refused and all(r["span"] and "=" not in r["why"] for r in refused)


# ---- not understood
@pytest.mark.parametrize(("game", "kind", "part", "text", "near"), [
    ("rebirth", "character", "", "【スパーク】：あなたはちゃんと1枚引く。", "“あなたは1枚引く”"),
    ("hololive", "support", "event", "デッキから2枚引く。", "“自分のデッキを2枚引く”"),
    ("ninja_slayer", "character", "text", "◆これが場に出て登場した時、1枚ドローする。", "“これが登場した時”"),
])
def test_the_near_miss_is_named_first(game: str, kind: str, part: str, text: str, near: str) -> None:
    info = game_info(game)
    with pytest.raises(TextError) as found:
        compile_part(info, kind, part, text)
    # The clock is no part of the test.
    error = with_near(info, kind, part, found.value, 60.0)
    assert error.expected[0].en == near and f"expected {near} or " in error.en
    assert (error.start, error.end, error.expected[1:]) == (found.value.start, found.value.end, found.value.expected)


def test_where_nothing_is_near_nothing_is_named() -> None:
    info = game_info("ninja_slayer")
    with pytest.raises(TextError) as found:
        compile_part(info, "character", "text", "◆これはでたらめである。")
    assert with_near(info, "character", "text", found.value, 60.0) is found.value

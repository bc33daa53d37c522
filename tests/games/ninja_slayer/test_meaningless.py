"""What can be written and would make no difference to what is done is refused with a sentence, never dropped."""
from __future__ import annotations

from typing import Any

import pytest

from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.ninja_slayer.rules.r0500_turn import new_turn
from taisen.scenario import Position, card
from taisen.text.errors import TextError
from tests.rules import rule

GAME = "ninja_slayer"


def built(text: str, kind: str = "character", **more: Any) -> None:
    info = game_info(GAME)
    info.build_library([info.positions.made_up(card("X", kind=kind, **(more or {"text": text})))])


@pytest.mark.parametrize("text", [
    "◆これは相手のキャラクターによって殺されない。", "◆これは相手によってアイサツされない。", "◆これは相手の能力によって打ち消されない。",
    "◆これが手札から捨てられた時、これをオヒガンにアンブッシュする。", "◆これが殺された時、これを手札の一番下に加える。",
    "◆これは+2/+2を得る。Xはあなたのオヒガンのキャラクターの数に等しい。",
    "◆これをオジギする:オヒガンの能力を1つ選び、それを打ち消す。", "◆相手はあなたの起動能力をエントリーできない。",
    "◆そのプレイヤーは起動能力をエントリーできない。", "◆これが登場した時、〈影〉のプレイヤーを1人選び、そのプレイヤーは1枚ドロー。",
    "◆これが登場した時、手札をシャッフルする。",
    "◆あなたが殺された時、1枚ドロー。", "◆あなたがアンブッシュした時、1枚ドロー。", "◆相手がダメージを与えた時、1枚ドロー。",
])
def test_what_would_be_dropped_is_refused(text: str) -> None:
    with pytest.raises(TaisenError) as caught:
        built(text)
    assert caught.value.en and caught.value.ja


@pytest.mark.parametrize(("text", "kind"), [
    ("これがオジギ状態なら、1枚ドロー。", "kotodama"), ("これがダメージを受けているなら、1枚ドロー。", "kotodama"),
    ("これをオジギする。", "kotodama"), ("1枚ドロー。その後、これをアンタイ・オジギする。", "kotodama"), ("これを殺す。1枚ドロー。", "kotodama"),
    ("このターン、これは+1/+0を得る。1枚ドロー。", "kotodama"), ("このターン、これは「◆これをオジギする:1枚ドロー。」を得る。", "kotodama"),
    ("◆これがプレイヤーにイクサダメージを与えた時、その中のカードがキャラクターなら、1枚ドロー。", "character"),
    ("その中から1枚選び、手札に加える。", "kotodama")])
def test_what_could_not_be_so_or_was_not_shown_is_refused(text: str, kind: str) -> None:
    with pytest.raises((TaisenError, TextError)):
        built(text, kind)


@pytest.mark.parametrize("text", [
    "◆これがオジギ状態なら、これは+1/+0を得る。",
    "◆これが登場した時、あなたのデッキの一番上のカードを公開して、その中のカードがキャラクターなら、1枚ドロー。",
    "◆これは殺されない。", "◆これは相手によって選ばれない。", "◆これが手札から捨てられた時、これをアンブッシュする。",
    "◆これが殺された時、これを手札に加える。", "◆これは+X/+0を得る。Xはあなたのオヒガンのキャラクターの数に等しい。",
    "◆これをオジギする:コトダマ空間の能力を1つ選び、それを打ち消す。", "◆相手は起動能力をエントリーできない。",
    "◆これが登場した時、デッキをシャッフルする。", "◆あなたがダメージを受けた時、1枚ドロー。", "◆あなたがアイサツされた時、1枚ドロー。",
])
def test_the_like_that_does_something_is_not(text: str) -> None:
    built(text)


@pytest.mark.parametrize("ability", ["これをオジギする:1枚ドロー。", "これが登場した時、これを殺す。", "これがオジギ状態なら、これは+1/+0を得る。"])
@pytest.mark.parametrize("change", ["得る", "失う"])
def test_what_another_card_gains_or_loses_is_not_said_of_the_kotodama(ability: str, change: str) -> None:
    built(f"場のキャラクターを1人選び、このターン、それは「◆{ability}」を{change}。", "kotodama")


def mourner(limit: str) -> Position:
    t = Position()
    t.put(0, "hand", *[card(f"Blade {i}", kind="kotodama", cost=0, text="相手の場のキャラクターを1人選び、それを殺す。") for i in range(2)])
    t.put(0, "field", card("Mourner", text=f"◆相手の場のキャラクターが殺された時、1枚ドロー。{limit}"))
    t.put(1, "field", card("Guard 0"), card("Guard 1"))
    t.start()
    t.enter("Blade 0").choose("Guard 0").pass_until_empty()
    assert t.count(0, "hand") == 2
    new_turn(t.game.state)
    t.enter("Blade 1").choose("Guard 1").pass_until_empty()
    return t


@rule(GAME, "1209.3")
@pytest.mark.parametrize(("limit", "left"), [
    ("この能力は1ゲームに1度しか誘発しない。", 1), ("この能力は1ターンに1度しか誘発しない。", 2), ("", 2)])
def test_once_a_game_is_not_once_a_turn(limit: str, left: int) -> None:
    assert mourner(limit).count(0, "hand") == left

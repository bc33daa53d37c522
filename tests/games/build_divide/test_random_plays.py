"""Random games of cards that attack, are played and begin in ways of their own, kept and anew alike."""
from __future__ import annotations

import pytest

from taisen.games.build_divide.text.vocabulary import VOCABULARY
from tests.games.build_divide import test_random_games as games
from tests.games.build_divide.bench import DRAW, act

UNITS = (
    "⁅永⁆相手のユニットすべては⁅無1⁆を払わなければアタックできない。", "⁅永⁆相手のユニットすべては手札1枚を捨てなければアタックできない。",
    "⁅永⁆このユニットは可能な限りブロックする。", "⁅永⁆相手のユニットすべては可能な限りアタックする。",
    "⁅自⁆このユニットが登場した時とアタックした時、カードを1枚引く。",
    "⁅永⁆このユニットが破壊される場合、代わりに手札1枚を捨ててよい。そうしたら、カードを1枚引く。",
    "⁅永⁆このユニットがユニットにダメージを与える場合、代わりに2倍のダメージを与える。",
    "⁅永⁆このユニットがダメージを受ける場合、代わりに1000点多いダメージを受ける。",
    "⁅自⁆あなたがレッドゾーンになった時、カードを1枚引く。", "⁅自⁆プレイヤーがレッドゾーンになった時、その相手はカードを1枚引く。",
    "伏せられたこのカードをプレイできる。\n【恋愛頭脳戦】", "⁅永⁆相手の手札が2枚以下なら、このユニットのパワーを+2000する。",
    "⁅永⁆味方のユニットすべてのパワーを+500する。", act(DRAW, "手札1枚を捨てる、あなたの墓地にあるカード1枚をリムーブする"),
    act("このカードをあなたの墓地から手札に戻す。", "⁅無1⁆"), "このカードをプレイするための追加のコストとして、手札1枚を捨てる。",
    "このカードは、プレイコストを払う代わりに手札1枚をリムーブすることでプレイできる。", "⁅永⁆あなたのターンなら、⁅紫+1000⁆。",
    "このカードの色指定コストはどの色でも払える。", "⁅自⁆ゲーム開始時、山札にあるこのカードをエナジーゾーンに置く。")
COMMANDS = (
    "各プレイヤーは手札1枚を捨てる。", "各プレイヤーに1ダメージを与える。", "あなたのユニット1体を対象とし、それのパワーを+1000する。",
    "以下のうち条件を満たすものを行う。・あなたの手札が3枚以下なら、カードを1枚引く。・あなたのライフがレッドゾーンなら、カードを1枚引く。",
    "あなたのユニットの数までの相手のユニットを対象とし、それらを破壊する。", "あなたのテリトリーを【アサルトテリトリー】としてユニットにする。",
    "そのターン中、あなたのテリトリーを【アサルトテリトリー】としてユニットにする。", "味方はカードを1枚引く。",
    "ライフの上から1枚を山札の上に置き、山札をシャッフルする。", "相手の墓地にあるユニットカード1枚を対象とし、それを登場させる。",
    "あなたがダメージを受けているなら、カードを2枚引く。", "ライフの上から1枚を手札に加える。", "あなたの手札1枚を伏せる。",
    "相手の手札が2枚以上なら、カードを1枚引く。")


@pytest.mark.parametrize(("seed", "seats"), [(4, 2), (14, 2), (2, 4), *[pytest.param(s, 2, marks=pytest.mark.more) for s in range(20, 28)]])
def test_a_random_game_of_these_comes_to_its_end(seed: int, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "UNITS", games.UNITS + UNITS * 2)
    monkeypatch.setattr(games, "COMMANDS", games.COMMANDS + COMMANDS * 2)
    games.test_a_random_game_comes_to_its_end(seed, seats)


@pytest.mark.parametrize(("text", "kind"), [*[(x, "unit") for x in UNITS], *[(x, "command") for x in COMMANDS]])
def test_these_texts_are_read_and_written_alike(text: str, kind: str) -> None:
    meant = VOCABULARY.compile(text, kind)
    japanese = VOCABULARY.japanese(meant)
    assert VOCABULARY.english(meant)
    assert japanese is not None and VOCABULARY.compile(japanese, kind) == meant

"""Every keyword and every notation of the book is on a card: one of ours, one of the published ones' likes, or one made for a test."""
from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from taisen.cards import read_cards
from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.terms import book
from taisen.games.info import CardData
from tests.games.build_divide.bench import command, territory, unit
from tests.games.build_divide.published import TEXTS

NOTATIONS: Final = [str(n) for n in range(502, 538)]
KEYWORDS: Final = [str(n) for n in range(1402, 1425)]

MADE: Final[dict[str, tuple[str, str]]] = {
    "eternity": ("command", "このゲーム中、ずっとあなたの追加ターンを行う。"),
    "night": ("command", "エンドフェイズに移行する。"),
    "mimic": ("unit", "⁅起⁆〔ノーマル/このユニットをレストする〕"
              "あなたの他のユニット1体を対象とし、そのターン中、このユニットはそれと同じ能力を持つ。"),
    "double": ("unit", "⁅自⁆このユニットが登場した時、このユニットのパワーを2倍にする。"),
    "scribe": ("command", "エナジーゾーンにクラスカードを1枚生成する。"),
    "alias": ("unit", "【名称ルール】「Hero」"),
    "echo": ("command", "【レガシー】⁅無2⁆\nカードを1枚引く。"),
    "fox": ("unit", "【怪異】「霊」⁅永⁆このユニットのパワーを+3000する。"),
    "recruit": ("unit", "【結束「軍」】"),
    "idol": ("unit", "【コスプレ4】"),
    "edge": ("unit", "【境界-「」】⁅永⁆このユニットのパワーを+3000する。"),
    "note": ("unit", "【ログ】"),
    "wearer": ("unit", "【神衣-鮮血】"),
    "robe": ("command", "【純潔】このユニットのヒットを+1する。"),
    "realist": ("unit", "【夢を見ない】〔総コストが3以下のカード〕カードを2枚引く。"),
    "mage": ("unit", "【CAD】総コスト3以下のカード"),
}
"""Test cards, played in `test_1400_more_keywords`, `test_0520_copying`, `test_0522_sayings`, `test_0500_notations`, `test_hard_points`."""

ON: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "502": (("FW-005", "このユニットをレストする"), ("KP-012", "スタンドする")), "503": (("FW-002", "墓地に置く"),),
    "504": (("KP-027", "リムーブし"),), "505": (("OB-016", "山札をシャッフル"),), "506": (("FW-007", "1枚まで"),), "507": (("FW-016", "2枚引く"),),
    "508": (("hall", "上から3枚見る"),), "509": (("KP-022", "スイッチする"),), "510": (("FW-001", "⁅無①⁆"), ("KP-026", "を払わなければ")),
    "511": (("KP-001", "開放された時"), ("seal", "それを開放する")), "512": (("FW-025", "プレイできる"),), "513": (("FW-005", "⁅起動⁆"),),
    "514": (("FW-015", "打ち消す"),), "515": (("FW-003", "登場した時"),), "516": (("KP-009", "3000ダメージを与える"), ("GB-016", "相手に1ダメージ"),
                                                                         ("GB-004", "互いに2000ダメージ")),
    "517": (("FW-014", "破壊する"),), "518": (("FW-003", "スカウト2"),), "519": (("KP-008", "3000軽減"),), "520": (("FW-024", "コピーする"),),
    "521": (("KP-016", "オーラとしてそれにつける"),), "522": (("FW-022", "X000"),),
    "523": (("FW-011", "手札1枚を捨てる"), ("KP-024", "オーラを2枚捨てる")),
    "524": (("mimic", "同じ能力を持つ"),), "525": (("FW-023", "等価交換"),), "526": (("double", "2倍にする"),),
    "527": (("GB-012", "ドロップした時"),), "528": (("KP-022", "スイッチする"),), "529": (("shadow", "閉じて"),), "530": (("OB-024", "的中"),),
    "531": (("night", "エンドフェイズに移行"),), "532": (("KP-027", "ことで"),), "533": (("OB-023", "【スキル】を発動"),),
    "534": (("eternity", "ずっとあなたの追加ターン"),), "535": (("FW-026", "伏せてよい"),), "536": (("scribe", "生成する"),),
    "537": (("KP-018", "アタックを中止"),),
    "1402": (("FW-004", "【デコイ】"),), "1403": (("KP-004", "【ブリッツ】"),), "1404": (("GB-011", "【ジャッジメント"),),
    "1405": (("KP-007", "【バーサーク】"),),
    "1406": (("GB-001", "【アサルトテリトリー】"),), "1407": (("alias", "【名称ルール】"),), "1408": (("echo", "【レガシー】"),),
    "1409": (("GB-008", "【エヴォル"),), "1410": (("OB-006", "bright"),), "1411": (("fox", "【怪異】"),), "1412": (("recruit", "【結束"),),
    "1413": (("idol", "【コスプレ"),), "1414": (("OB-025", "【境界-白青】"), ("edge", "【境界-「」】")), "1415": (("note", "【ログ】"),),
    "1416": (("GB-022", "【マケイン】"),), "1417": (("wearer", "【神衣-鮮血】"), ("robe", "【純潔】")), "1418": (("OB-007", "【恋愛頭脳戦】"),),
    "1419": (("OB-008", "【卒業】"),), "1420": (("realist", "【夢を見ない】"),), "1421": (("OB-009", "【マギア】"),),
    "1422": (("OB-026", "保持称号解放中"),), "1423": (("OB-012", "【相棒】"),), "1424": (("mage", "【CAD】"),),
}
"""Where each is: the card, and how it says it there."""


@cache
def ours() -> dict[str, CardData]:
    return read_cards("build_divide")


def whole_text(c: CardData) -> str:
    return "\n".join([c.text, *[p.text for p in c.pieces], *c.facts.get("icon", ())])


def found(name: str) -> CardData:
    own = ours()
    if name in own:
        return own[name]
    kind, text = TEXTS[name] if name in TEXTS else MADE[name]
    return {"unit": lambda: unit(name, text), "command": lambda: command(name, text), "territory": lambda: territory(name, "", "", text)}[kind]()


def test_nothing_of_the_two_chapters_is_left_out() -> None:
    ruled = {rule.split("-")[0] for rule in book.rules()}
    assert ruled & {str(n) for n in [*range(502, 600), *range(1402, 1500)]} <= set(ON) == {*NOTATIONS, *KEYWORDS}


@pytest.mark.parametrize("chapter", [*NOTATIONS, *KEYWORDS])
def test_it_is_on_that_card_and_the_card_can_be_played_with(chapter: str) -> None:
    for name, said in ON[chapter]:
        c = found(name)
        assert said in whole_text(c), f"{chapter} is not on {name}"
        lib = INFO.build_library([c])
        assert [a for a in lib.abilities if a.program is not None or a.keyword or a.spec is not None or a.price or a.cost is not None], name


def test_every_test_card_is_used_here_and_every_keyword_of_our_cards_is_known() -> None:
    assert set(MADE) <= {name for on in ON.values() for name, _ in on}
    said = set(re.findall("【([^】〔:「-]+)", "\n".join(whole_text(c) for c in ours().values())))
    known = "".join(s for on in ON.values() for _, s in on)
    assert not [x for x in said if x.rstrip("0123456789") not in known]

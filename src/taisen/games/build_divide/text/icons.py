"""1500 Ability icons: a condition part and an effect part, which together mean a text."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.terms import book
from taisen.games.cardbooks import wrong
from taisen.games.info import CardData
from taisen.kernel.ledger import uphold

# ---- 1501-3
CONDITIONS: Final = {
    "red_zone": "⁅永⁆あなたのライフがレッドゾーンなら、", "opened": "⁅永⁆あなたのテリトリーが開放されているなら、",
    "enter": "⁅自⁆このユニットが登場した時、", "dropped": "⁅自⁆このユニットがフィールドからドロップした時、",
    "battle": "⁅自⁆このユニットがバトルする時、", "your_turn": "⁅永⁆あなたのターンなら、", "their_turn": "⁅永⁆相手のターンなら、", "always": "⁅永⁆",
}
AUTOMATIC: Final = ("enter", "dropped", "battle")
# ---- 1501-4
KEYWORDS: Final = {"decoy": "デコイ", "blitz": "ブリッツ", "berserk": "バーサーク"}
LASTING: Final = {
    "power3000": "このユニットのパワーを+3000する。", "power5000": "このユニットのパワーを+5000する。",
    "hit1": "このユニットのヒットを+1する。", "hit2": "このユニットのヒットを+2する。",
}
ONCE: Final = {
    "draw1": "カードを1枚引く。", "draw2": "カードを2枚引く。", "scout1": "スカウト1する。", "scout2": "スカウト2する。",
    "life": "あなたの山札をシャッフルし、山札の上から1枚をライフの先頭に置く。",
}
BRIGHT: Final = {"bright3000": 3000, "bright5000": 5000}
IN_TIME: Final = "そのターン中、"


def meaning(condition: str, effect: str) -> str:
    """1501-2a: the text of the condition part with that of the effect part; "" where they do not go together.

    >>> meaning("red_zone", "power3000"), meaning("always", "decoy"), meaning("always", "draw1")
    ('⁅永⁆あなたのライフがレッドゾーンなら、このユニットのパワーを+3000する。', '【デコイ】', '')
    """
    if effect in BRIGHT:
        return f"【ブライト「{condition}」+{BRIGHT[effect]}】"
    if condition not in CONDITIONS:
        return ""
    if condition == "always" and effect in KEYWORDS:
        return plain_keyword(effect)
    if effect in ONCE:
        return CONDITIONS[condition] + ONCE[effect] if condition in AUTOMATIC else ""
    if effect in KEYWORDS:
        lasting = f"このユニットは【{KEYWORDS[effect]}】を得る。"
    elif effect in LASTING:
        lasting = LASTING[effect]
    else:
        return ""
    return CONDITIONS[condition] + (IN_TIME if condition in AUTOMATIC else "") + lasting


def plain_keyword(effect: str) -> str:
    """1501-6: a keyword that is always there is the card's own."""
    return f"【{KEYWORDS[effect]}】"


def told(card: CardData) -> str:
    """1501-5: what the icons mean, which is part of the card's text."""
    lines: list[str] = []
    for icon in card.facts.get("icon", ()):
        condition, _, effect = icon.partition(" ")
        line = meaning(condition, effect)
        if not line:
            raise wrong(card, f"'{icon}' is no ability icon.", f"「{icon}」という能力アイコンはありません。")
        lines.append(line)
    return "\n".join(lines)


uphold(book, "1501-2a", "1501-3", "1501-4", by=meaning, at=__name__, en="An icon means the text of its condition with that of its effect.",
       ja="能力アイコンは、条件部のテキストと効果部のテキストを合わせた能力を意味する。")
uphold(book, "1501-5", by=told, at=__name__, en="What icons mean is part of the card's text.",
       ja="能力アイコンの能力は、カードのテキストの一部として扱う。")
uphold(book, "1501-6", by=plain_keyword, at=__name__, en="An icon that always gives a keyword is that keyword.",
       ja="無条件で常時のアイコンのキーワード能力は、常に持つものとして扱う。")

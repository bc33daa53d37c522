"""Question kinds that the kernel itself asks, and the table in which games register theirs with their words."""
from __future__ import annotations

from typing import Final

from taisen.kernel.continuous import within_reach
from taisen.kernel.counters import all_counters
from taisen.kernel.names import ID
from taisen.kernel.state import Game

K_REPLACE: Final = 0
K_MAY_REPLACE: Final = 1
K_SHOW: Final = 2
K_ORDER: Final = 3
K_CHOOSE: Final = 4
K_MAY: Final = 5
K_MODE: Final = 6
K_NUMBER: Final = 7
K_DIVIDE: Final = 8
K_TRIGGER: Final = 9
K_EFFECT_ORDER: Final = 10
K_OFTEN: Final = 11
K_AT_MOST: Final = 12
K_GAME: Final = 16

WORDS: Final[dict[int, tuple[str, str]]] = {
    K_REPLACE: ("どの置換効果を適用しますか", "Which replacement effect applies first?"),
    K_MAY_REPLACE: ("置換効果を適用しますか", "Apply the replacement effect?"),
    K_SHOW: ("カードを公開して能力を誘発させますか", "Reveal the card so that its ability triggers?"),
    K_ORDER: ("次に置くカード(先に選んだものが上)", "Which card next (the first chosen is on top)?"),
    K_CHOOSE: ("選んでください", "Choose"),
    K_MAY: ("実行しますか", "Do it?"),
    K_MODE: ("どれを選択しますか", "Which mode?"),
    K_NUMBER: ("数を選んでください", "Choose a number"),
    K_DIVIDE: ("いくつ割り振りますか", "How much for this one?"),
    K_TRIGGER: ("次にエントリーする誘発能力", "Which triggered ability next?"),
    K_EFFECT_ORDER: ("先に適用する効果", "Which effect applies first?"),
    K_OFTEN: ("同じ行動が繰り返されています。今回を含めて何回実行しますか",
              "The same actions repeat. How often are they carried out, this time included?"),
    K_AT_MOST: ("同じ行動が繰り返されています。多くても何回まで認めますか",
                "The same actions repeat. How often do you let them be carried out at most?"),
}


def distinct(g: Game, refs: list[int]) -> list[int]:
    """Cards that nobody could tell apart are offered as one: the same face, and known to the same seats.

    What effects reach is never taken for its likes.
    """
    if len(refs) < 2:
        return refs
    face = g.face
    first: dict[int, int] = {}
    again: list[int] = []
    for r in refs:
        if first.setdefault(face[r & ID], r) != r:
            again.append(r)
    if not again:
        return refs
    known = 0
    for s in range(g.seats):
        known |= g.knows[s] | g.shown[s]
    seen = {appearance(g, first[face[r & ID]], known) for r in again}
    out: list[int] = []
    for r in refs:
        if first[face[r & ID]] != r:
            mark = appearance(g, r, known)
            if mark in seen and not within_reach(g, r) and not (g.counters and all_counters(g, r)):
                continue
            seen.add(mark)
        out.append(r)
    return out


def appearance(g: Game, ref: int, known: int) -> int:
    """What could tell a card from its likes where it lies; known: what anybody has seen."""
    i = ref & ID
    c = g.cards[i]
    mark = g.face[i] << 2 * g.seats
    if known >> i & 1:
        for s in range(g.seats):
            mark |= ((g.knows[s] >> i & 1) << 1 | (g.shown[s] >> i & 1)) << 2 * s
    return (mark << 2 | c.pose << 1 | c.down) << 8 | c.damage & 255

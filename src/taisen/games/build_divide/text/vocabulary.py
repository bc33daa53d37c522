"""The wording of Build Divide: how its texts are read and written, piece by piece."""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.text.errors import TextError
from taisen.text.errors import Wording as Said
from taisen.text.wording import Line, TextWording

from .english import ended, pieced
from .forms import install
from .forms.lines import sections

OTHERS: Final = re.compile(r"(?:相手|各プレイヤー|味方|その相手)は、?[^。「」]*?(あなたの|(?<=[^、。])相手の)")
"""What somebody else does with what is the controller's, or with what would be an opponent's of theirs."""
DOING: Final = re.compile(r"((?:相手|各プレイヤー|味方|その相手)は、?)([^。]*)")
_WHOSE: Final = Said("In what others do it must be said whose that is by 自身の, or left out", "他のプレイヤーの行動では「自身の」か省略で表します")


def done_by_others(trees: Any) -> bool:
    return any(isinstance(n, t.By) and n.player.who != "you" for n in nodes(trees))


class Wording(TextWording):
    between = "\n"

    def _understood(self, rule: str, line: Line, text: str, held: bool) -> Any:
        found = super()._understood(rule, line, text, held)
        # あなた is the controller and 相手 the controller's opponent, and the trees of what others do know only those who do it.
        theirs = OTHERS.search(line.words)
        if theirs and done_by_others(found):
            raise TextError(text, line.origin[theirs.start(1)], self.end_of(line, theirs.end(1)), _WHOSE)
        return found

    def japanese(self, abilities: tuple[t.Ability, ...]) -> str | None:
        written = super().japanese(abilities)
        if written is None or not done_by_others(abilities):
            return written
        return DOING.sub(lambda m: m.group(1) + m.group(2).replace("あなたの", "自身の"), written)

    def _polished(self, en: str, names: Mapping[str, str]) -> str:
        return ended(super()._polished(pieced(en), names))


VOCABULARY: Final = Wording("build_divide", install, frozenset(), sections=sections)
"""How Build Divide's texts are written, piece by piece, in both languages."""

"""The wording of Build Divide: how its texts are read and written, piece by piece."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from taisen.text.wording import TextWording

from .english import ended, pieced
from .forms import install
from .forms.lines import sections


class Wording(TextWording):
    between = "\n"

    def _polished(self, en: str, names: Mapping[str, str]) -> str:
        return ended(super()._polished(pieced(en), names))


VOCABULARY: Final = Wording("build_divide", install, frozenset(), sections=sections)

"""The wording of Build Divide: how its texts are read and written, piece by piece."""
from __future__ import annotations

from typing import Final

from taisen.text.wording import TextWording

from .forms import install
from .forms.lines import sections


class Wording(TextWording):
    between = "\n"


VOCABULARY: Final = Wording("build_divide", install, frozenset(), sections=sections)

"""The wording of Reバース for you: how its texts are read and written.

Names are whatever a text puts in 《 》, attributes what it puts in 〔 〕. The part is the type of the card.
"""
from __future__ import annotations

from typing import Any, Final

from taisen.text.wording import TextWording

from .wording import install
from .wording.lines import sections

POLISH: Final = ()
POLISH_JA: Final = ((r"あなたは(、?)あなたの", r"あなたは\1自分の"),)
VOCABULARY: Final = TextWording("rebirth", install, frozenset(), POLISH, sections=sections, polish_ja=POLISH_JA)


def texts(row: dict[str, Any]) -> list[tuple[str, str]]:
    """(part, text) of everything on a card that says something."""
    return [(row["type"].lower(), a["text"]) for a in row.get("abilities") or () if a.get("text")]

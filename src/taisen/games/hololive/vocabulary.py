"""The wording of hololive OFFICIAL CARD GAME: how its texts are read and written.

Parts of a card: oshi, sp, stage (skills), collab, bloom, gift (keyword effects), art, extra, and for supports and
cheers the kind of card. The wording of each piece is in `wording`; names and tags are whatever the text puts in 〈 〉
or after #.
"""
from __future__ import annotations

from typing import Any, Final

from taisen.text.wording import TextWording

from .wording import install
from .wording.references import unspoken

STATIC: Final = frozenset({"gift", "stage", "extra", "tool", "mascot", "fan", "cheer"})
POLISH: Final = (
    (r"\bin (your|your opponent's|both players'|their) stage\b", r"on \1 stage"),
    (r"\bfor every 1 (?:time that )?", "for each "),
    (r"\bfor each (the|your|this|that|all|both)\b", r"for each of \1"),
    (r"\bfor each (?!of )([^~.,:]*?)~", r"for each \1"),
    (r"\bwhile during\b", "during"),
    (r"\bopponent lose\b", "opponent loses"),
    (r"\b(or more|or less|are \d+) of (?!the\b|your\b|this\b|that\b|all\b)", r"\1 "),
    (r"\ba die 1 time~", "a die once"),
    (r"\b1 time~", "once"),
    (r"\b(1|\d+ or more|\d+) of (card~|cheer~)", r"\1 \2"),
)
VOCABULARY: Final = TextWording("hololive", install, STATIC, POLISH, unspoken)


def texts(row: dict[str, Any]) -> list[tuple[str, str]]:
    """(part, text) of everything on a card that says something."""
    out: list[tuple[str, str]] = []
    kinds = {None: "oshi", "special": "sp", "stage": "stage"}
    out += [(kinds[s.get("kind")], s["text"]) for s in row.get("oshi_skills") or () if s.get("text")]
    out += [(k["kind"], k["text"]) for k in row.get("keywords") or () if k.get("text")]
    out += [("art", a["text"]) for a in row.get("arts") or () if a.get("text")]
    if row.get("text"):
        out.append((row.get("subtype") or row["type"], row["text"]))
    if row.get("extra"):
        out.append(("extra", row["extra"]))
    return out

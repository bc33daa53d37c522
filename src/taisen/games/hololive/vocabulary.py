"""The wording of hololive OFFICIAL CARD GAME: how its texts are read and written.

Parts of a card: oshi, sp, stage (skills), collab, bloom, gift (keyword effects), art, extra, and for supports and
cheers the kind of card. The wording of each piece is in `wording`; names and tags are whatever the text puts in 〈 〉
or after #.
"""
from __future__ import annotations

from typing import Any, Final

from taisen.text.wording import TextWording

from .wording import install

STATIC: Final = frozenset({"gift", "stage", "extra", "tool", "mascot", "fan", "cheer"})
VOCABULARY: Final = TextWording("hololive", install, STATIC)


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

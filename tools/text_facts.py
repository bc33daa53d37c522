"""What can be compared between two English wordings of one effect, whatever their style."""
from __future__ import annotations

import re

Facts = dict[str, object]
NAMES = r"〈[^〉]*〉|<[^>]*>|#(ID )?Gen \d|#[^\s,.]+( GLOW)?|“[^”]*”|\"[^\"]*\"|1st|2nd|\[\d/(?:Turn|Game)\]|\(\d per (?:turn|game)\)"
WORDS = {"one": "1", "once": "1", "two": "2", "twice": "2", "three": "3"}
ZONES = ("archive", "cheer deck", "hand", "holo power", "stage")
TIMES = (("this turn", r"this turn"), ("opponent's next turn", r"opponent's next"), ("game", r"(?:rest of|during|this) (?:the |this )?game"))


def facts(en: str) -> Facts:
    en = re.sub(NAMES, "", en)
    low = re.sub(r"may (only|not)|you may attach any number", "", en.lower()).replace("usable", "may")
    plain = low.replace("cheer deck", "cheer_deck")
    return {
        "numbers": sorted(set(re.findall(r"\d+", en)) - {"0", "1"}),
        "may": bool(re.search(r"\bmay\b", low)),
        "up to": bool(re.search(r"\bup to\b|\b\d+ ?(?:to|-|~|–) ?\d+\b|any number|as many", low)),
        "opponent": "opponent" in low,
        "you": bool(re.search(r"\byour\b(?! opponent)", low)),
        "zones": [z for z in ZONES if z.replace(" ", "_" if z == "cheer deck" else " ") in plain]
        + (["deck"] if re.search(r"\bdecks?\b", plain) else []),
        "duration": [name for name, words in TIMES if re.search(words, low)],
        "instead": "instead" in low or "in place of" in low,
        "other": bool(re.search(r"\bother\b", low)),
    }


def differences(ours: str, printed: str) -> dict[str, tuple[object, object]]:
    a, b = facts(ours), facts(printed)
    return {kind: (a[kind], b[kind]) for kind in a if a[kind] != b[kind]}

"""What can be compared between two English wordings of one effect, whatever their style."""
from __future__ import annotations

import re

Facts = dict[str, object]
QUOTED = r"(?:Arts?|Effect|Skill|Extra|Gift) +(?:“[^”]*”|\"[^\"]*\")"
NAMES = rf"{QUOTED}|〈[^〉]*〉|<[^>]*>|#(ID )?Gen \d|#[^\s,.]+( GLOW)?|1st|2nd|\[\d/(?:Turn|Game)\]|\(\d per (?:turn|game)\)"
# the same said otherwise
ALIKE = ((r"(draw \d+ cards?) from your deck", r"\1"), (r", any number to each|you may attach any number[^.]*", ""),
         (r"not including|excluding|not counting", "other than"), (r"～", " to "), (r"as many", "the same number of"),
         (r"may (only|not)\b", r"can \1"), (r"usable", "may"))
ZONES = ("archive", "cheer deck", "hand", "holo power", "stage")
TIMES = (("this turn", r"this turn"), ("opponent's next turn", r"opponent's next"), ("game", r"(?:rest of|during|this) (?:the |this )?game"))


def facts(en: str) -> Facts:
    en = re.sub(NAMES, "", en)
    low = en.lower()
    for words, same in ALIKE:
        low = re.sub(words, same, low)
    plain = low.replace("cheer deck", "cheer_deck")
    return {
        "numbers": sorted(set(re.findall(r"\d+", en)) - {"0", "1"}),
        "may": bool(re.search(r"\bmay\b", low)),
        "up to": bool(re.search(r"\bup to\b|\b\d+ ?(?:to|-|~|–) ?\d+\b|any number|\bat most\b", low)),
        "opponent": "opponent" in low,
        "you": bool(re.search(r"\byour\b(?! opponent)|\byou (?:have|used?|roll)", low)),
        "zones": [z for z in ZONES if z.replace(" ", "_" if z == "cheer deck" else " ") in plain]
        + (["deck"] if re.search(r"\bdecks?\b", plain) else []),
        "duration": [name for name, words in TIMES if re.search(words, low)],
        "other": bool(re.search(r"\bother\b", low)),
    }


def differences(ours: str, printed: str) -> dict[str, tuple[object, object]]:
    a, b = facts(ours), facts(printed)
    return {kind: (a[kind], b[kind]) for kind in a if a[kind] != b[kind]}

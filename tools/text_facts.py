"""What can be compared between two English wordings of one effect, whatever their style."""
from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import normalize

Facts = dict[str, object]
Pairs = tuple[tuple[str, str], ...]
QUOTED = r"(?:Arts?|Effect|Skill|Extra|Gift) +(?:“[^”]*”|\"[^\"]*\")"
UP_TO = r"\bup to\b|\b\d+ ?(?:to|-|~|–) ?\d+\b|any number|\bat most\b"


@dataclass(frozen=True)
class Style:
    """How a game's texts say things in English, printed and rendered."""
    names: str
    """Names and icons: what they hold is no fact of the effect."""
    alike: Pairs
    """The same said otherwise, in small letters."""
    zones: Pairs
    times: Pairs
    you: str
    up_to: str = UP_TO


HOLOLIVE = Style(
    rf"{QUOTED}|〈[^〉]*〉|<[^>]*>|#(ID )?Gen \d|#[^\s,.]+( GLOW)?|1st|2nd|\[\d/(?:Turn|Game)\]|\(\d per (?:turn|game)\)",
    ((r"(draw \d+ cards?) from your deck", r"\1"), (r", any number to each|you may attach any number[^.]*", ""),
     (r"not including|excluding|not counting", "other than"), (r"～", " to "), (r"as many", "the same number of"),
     (r"may (only|not)\b", r"can \1"), (r"usable", "may"), ("cheer deck", "cheer_deck")),
    (("archive", "archive"), ("cheer deck", "cheer_deck"), ("hand", "hand"), ("holo power", "holo power"), ("stage", "stage"),
     ("deck", r"\bdecks?\b")),
    (("this turn", r"this turn"), ("opponent's next turn", r"opponent's next"), ("game", r"(?:rest of|during|this) (?:the |this )?game")),
    r"\byour\b(?! opponent)|\byou (?:have|used?|roll)",
)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("first", "second", "third", "fourth", "fifth")
QUOTES = r"《[^》]*》|〔[^〕]*〕|『[^』]*』|<[^<>]*>|\"[^\"]*\"|[“”][^“”]*[“”]"
REBIRTH_ICONS = (r"\[(?:spark|cancel(?:l?ed)?|blocker[^\]]*|check|growing|relaxing|potential|re-?combo[^\]]*|skill (?:level )?showcase[^\]]*"
                 r"|auto|act|cont|rest|stand|souls?|entry|member|hand|waiting room|\d/turn)\]|【[^】]*】")
ZONE = "(?=hand|deck|wait|entry|member|energy|retire|open)"
REBIRTH = Style(
    rf"{QUOTES}|\((?!\d+\))[^()]*\)|（[^（）]*）",
    (
        # What is left in square brackets is a price: that of an activated ability is no "may", any other is (9.8.3.1.1).
        (r"\[(rest|stand|growing)\]", r"\1"), (r"^([\[(]act[\])][^\n]*?:)\]? *\[([^\]]*)\]", r"\1\2"), (REBIRTH_ICONS, ""),
        (r"^[ /:]+", ""), (r"\n(?:ii?|1|2|3)[.:]", "\n"), (r"\[", "you may "),
        # A card goes to its owner's zones (4.1.1.3), whether "your" is said or not.
        *(((r"(\bwhen this [^,:]*?)\byour (?!opponent)", r"\1"),) * 3),
        (rf"\b((?:onto|into|to|bottom of|than|than from|as) )your {ZONE}", r"\1"),
        (r"\bcost \((\d)\)", r"pay \1 energy"), (r"(?<!rest )\(\d\)", ""),
        *((rf"\b{word}\b", str(n)) for n, word in enumerate(WORDS)),
        *((rf"\b{word}\b|\b{n}(?:st|nd|rd|th)\b", str(n)) for n, word in enumerate(ORDINALS, 1)),
        (r"(?:during|in) (?:this|that) turn|until (?:the )?end of (?:this |the )?turn", "this turn"),
        (r"(?:during|until (?:the )?end of|for) (?:this|that|the) attack", "this attack"), (r"\bthat turn\b", "this turn"),
        (r"as many|equal to the number", "the same number"), (r"other than|except", "not"), (r"may not|can't", "cannot"),
        (r"\banother\b", "other"), (r"\btwice\b", "2"), (r"\byou can block\b", "you may block"),
        (r"retire areas?|(?<=your )retired?\b|\d(?: or more)? retires|retired? (?=cards?)|(?<=and )retire(?= areas?)", "retire_area"),
    ),
    (("waiting room", "waiting room"), ("hand", r"\bhands?\b"), ("deck", r"\bdecks?\b"), ("energy", "energy"),
     ("entry", r"entry|entries"), ("member", r"member"), ("retire", "retire_area")),
    (("this turn", "this turn"), ("this attack", "this attack"), ("opponent's next turn", "opponent.s next turn"), ("each turn", r"each turn")),
    r"\byour\b(?! opponent)|\byou have\b",
)
STYLES = {"hololive": HOLOLIVE, "rebirth": REBIRTH}


def facts(en: str, style: Style) -> Facts:
    low = re.sub(style.names, "", normalize("NFKC", en)).lower()
    for words, same in style.alike:
        low = re.sub(words, same, low)
    return {
        "numbers": sorted(set(re.findall(r"\d+", low)) - {"0", "1"}),
        "may": bool(re.search(r"\bmay\b", low)),
        "up to": bool(re.search(style.up_to, low)),
        "opponent": "opponent" in low,
        "you": bool(re.search(style.you, low)),
        "zones": [name for name, words in style.zones if re.search(words, low)],
        "duration": [name for name, words in style.times if re.search(words, low)],
        "other": bool(re.search(r"\bother\b", low)),
    }


def differences(ours: str, printed: str, game: str) -> dict[str, tuple[object, object]]:
    a, b = facts(ours, STYLES[game]), facts(printed, STYLES[game])
    return {kind: (a[kind], b[kind]) for kind in a if a[kind] != b[kind]}

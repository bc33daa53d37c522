"""The wording of hololive OFFICIAL CARD GAME: how its texts are read and written.

Parts of a card: oshi, sp, stage (skills), collab, bloom, gift (keyword effects), art, extra, and for supports and
cheers the kind of card. The wording of each piece is in `wording`; names and tags are whatever the text puts in 〈 〉
or after #.
"""
from __future__ import annotations

from typing import Any, Final

from taisen.text.wording import TextWording

from .forms import install
from .forms.abilities import told_apart
from .forms.lines import sections
from .forms.references import unspoken

STATIC: Final = frozenset({"gift", "stage", "extra", "tool", "mascot", "fan", "cheer"})
DOING: Final = tuple((rf"\bby doing “{verb} ([^“”]*)”", rf"by {doing} \1") for verb, doing in (
    ("archive", "archiving"), ("return", "returning"), ("reveal", "revealing"), ("rest", "resting"), ("put", "putting")))
POLISH: Final = (
    *DOING,
    (r"\bin place of “archive ([^“”]*)”", r"instead of sending \1 to the archive"),
    (r"\bin (your|your opponent's|both players'|their) stage\b", r"on \1 stage"),
    (r"\bfor every 1 time that ", "for each time "),
    (r"\bfor every 1 ", "for each "),
    (r"\bfor each (the|your|this|that|all|both)\b", r"for each of \1"),
    (r"\bfor each of your lost life\b", "for each of your lost lives"),
    (r"\bfor each (?!of |time )([^~.,:]*?)~", r"for each \1"),
    (r"\bwhile during\b", "during"),
    (r"\b(\d+ to \d+) from the top of\b", r"the top \1 cards of"),
    (r"\b1 from the top of\b", "the top card of"),
    (r"\b(\d+)(?: cards)? from the top of\b", r"the top \1 cards of"),
    (r"\byou may (for (?:each|every) [^,:]*), ", r"\1, you may "),
    (r"\bfor each of the number (you )?rolled\b", r"for each point \1rolled"),
    (r"\bboth players' stage\b", "both players' stages"),
    (r"\bopponent lose\b", "opponent loses"),
    (r"\byour opponent use (?!d)", "your opponent uses "),
    (r"\bthere is no your opponent's ", "your opponent has no "),
    (r"\bthere is your opponent's ", "your opponent has "),
    (r"\bthere are (\d+(?: or more| or less)?) of your opponent's ", r"your opponent has \1 "),
    (r"\bthere is no your ", "you have no "),
    (r"\bthere is your ", "you have "),
    (r"\bthere are (\d+(?: or more| or less)?) of your ", r"you have \1 "),
    (r"\b(or more|or less|are \d+) of (?!the\b|your\b|this\b|that\b|all\b)", r"\1 "),
    (r"\b(there is|you have) (?=(?:(?:[a-z]+|Buzz|Debut|Spot|1st|2nd) ){0,2}holomem\b)(?!no |an? )", r"\1 a "),
    (r"\bis holomem with #", "has #"),
    (r"\b(card|cheer|event|tool|mascot|fan)~ (is|has)\b", r"\1 \2"),
    (r"\b(\d+) each (?!of\b|to\b)(?=[^.,:]* and )", r"\1 each of "),
    (r"\ball of (?!the\b|your\b|this\b|that\b|them\b)", "all "),
    (r"\b(all (?:of )?[^.,:]*?) gets\b", r"\1 get"),
    (r"\b[Ww]hen (on your (?:opponent's )?turn), ", r"\1, when "),
    (r"\byour opponent: you may ", "your opponent may "),
    (r"\b(your opponent|each player): (?=[a-z])", r"\1 must "),
    (r"\bholomem with this (fan|tool|mascot) attached's", "its holomem's"),
    (r"\b(?:the )?holomem with this (fan|tool|mascot) attached\b", r"the holomem this \1 is attached to"),
    (r"\bWhen (the )?holomem this", "When the holomem this"),
    (r"\ba die 1 time~", "a die once"),
    (r"\b1 time~", "once"),
    (r"\b(1|\d+ or more|\d+) of (card~|cheer~)", r"\1 \2"),
    (r"\b[Ii]f there is your (center|collab|back) holomem", r"if you have a \1 holomem"),
    (r"(holomem|〉) is holomem (with #)", r"\1 is a holomem \2"),
    (r"\bis (Debut|1st|2nd|Spot|Buzz) holomem\b", r"is a \1 holomem"),
    (r"\b1 (1st|2nd) holomem", r"one \1 holomem"),
    (r"holomem's cheer~?(?=[ .,:])", "holomem's cheers"),
)
VOCABULARY: Final = TextWording("hololive", install, STATIC, POLISH, unspoken, sections=sections, told_apart=told_apart)


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

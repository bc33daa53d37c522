"""English that is put together from pieces as it is said: what stands before a noun in it, how many of them, their verbs.

A tilde marks a plural that is settled last.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

HEAD: Final = r"((?:ace )?(?:unit card|command card|territory card|unit|territory|card)~)"
COLOUR: Final = "(?:black|blue|white|red)"
SO_MANY: Final = r"\b(\d+|any number)"
Way = str | Callable[[re.Match[str]], str]


def coloured(m: re.Match[str]) -> str:
    """unit~ with … in black or in white: black or white unit~ with …"""
    return f"{m.group(3).replace(' in ', ' ')} {m.group(1)}{m.group(2)}"


def done_by_one(m: re.Match[str]) -> str:
    """your opponent ⇒ discard 1 card~ of your hand: what is theirs is told so."""
    verb = m.group(2)
    end = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    if re.search("[^aeiou]y$", verb):
        verb = verb[:-1] + "ies"
    elif verb not in ("may", "cannot"):
        verb += end
    return f"{m.group(1)} {verb}" + re.sub(r"\byour (?!opponent)", "their ", m.group(3))


# What a noun says of itself goes before it, but for what it says with a word like "with".
PIECES: Final[tuple[tuple[str, Way], ...]] = (
    (r"other than with (a |the )", r"without \1"),
    (r"other than that is an ace", "that is no ace"), (rf"other than in ({COLOUR})\b", r"that is not \1"),
    (rf"{HEAD}([^~.,:]*?) that is an ace\b", r"ace \1\2"),
    (rf"{HEAD}((?:(?! in )(?! than$)[^~.,:])*?)(?<!than) in ({COLOUR}(?: or in {COLOUR})*)\b", coloured),
    (rf"((?:{COLOUR} (?:or {COLOUR} )*)?){HEAD} (face-up|face-down|resting|standing|attacking|blocking|battling|brightened|open|closed)\b",
     r"\3 \1\2"),
    # How many, and of whom.
    (r"\bfor each 1 (?=your )", "for each of "), (r"\bfor each 1 (?=\w)", "for each "),
    (r"\b([Ff]or each (?!of |\d)[^.,:~]*?)~", r"\1"),
    (SO_MANY + r" your (opponent's )?hand\b", r"\1 card~ of your \2hand"),
    (SO_MANY + r" (?=your )", r"\1 of "), (r"\bany number (?!of )(?=[a-z]+[^.,:]*~)", "any number of "),
    (r"\bfor each of (your [^.,:~]*?)~", r"for each of \1~"),
    (r"\bthe top 1 card~", "the top card"), (r"\b1 card~ or ability~", "1 card or ability"),
    (r"\bthere is your opponent's ([^.,:~]*)~", r"your opponent has a \1"), (r"\bthere is your ([^.,:~]*)~", r"you have a \1"),
    (r"\bthere is your (《[^》]*》) (resting|standing)", r"you have a \2 \1"), (r"\bthere is your (《[^》]*》)", r"you have a \1"),
    (r"\bexactly 0 card~", "no card~"), (r"\bare exactly 1 ", "is exactly 1 "),
    (r"\bis( not)? an? (attacking|blocking|battling|resting|standing) unit card~", r"is\1 \2"),
    (r"\bis( not)? (an?) ([^.,:~]*)~", r"is\1 \2 \3"), (r"\bthe card~ (\w+) (?=is |has )", r"the card \1 "),
    (r"\bany of card~ in ", "any of the card~ in "),
    (r"\bany of ((?:(?!the |your )[^.,:~])*?)~", r"any \1"), (r"\b(when|if) you (lose|play|tie|win|draw)s ", r"\1 you \2 "),
    (r"(all [^.,:~]*~) that is\b", r"\1 that are"),
    # Verbs.
    (r"\b(all [^.,:]*?) gets\b", r"\1 get"), (r"\b(all [^.,:]*?) gains\b", r"\1 gain"), (r"\b(all [^.,:]*?) loses\b", r"\1 lose"),
    (r"\bcan(?:not)? attack unless you pay\b", "cannot attack unless their player pays"),
    (r"\bthis card cannot attack unless their player pays\b", "this card cannot attack unless its player pays"),
    (r"\byou took damage not this turn\b", "you took no damage this turn"),
    (r"\bthis card came into play( from [^,.]*?)? not this turn\b", r"this card did not come into play\1 this turn"),
    (r"(\d+) less of the next damage to ([^,.]+)", r"the next damage to \2 is \1 less"),
    (r"(\d+) more of the damage to ([^,.]+)", r"the damage to \2 is \1 more"),
    (r"\bno next damage to ([^,.]+)", r"all of the next damage to \1 is prevented"),
    # Numbers and places.
    (r"\bthe total total cost of\b", "the total cost together of"),
    (r"\bwith (total cost|power|hit) (the [^.,:]*?) or (less|more)\b", r"whose \1 is \2 or \3"),
    (r"\binto the bottom of\b", "on the bottom of"), (r"\binto the top of\b", "on top of"),
    (r"(opponents?|player|one) ⇒ (?:you )?(\w+)([^.\n]*)", done_by_one),
    (r" ⇒ ", " "),
    (r"\b([Aa]ttach (?:up to )?1 (?:(?! and )[^.,])*?) as (\+\d+) aura(?:s|~)", r"\1 as a \2 aura"),
    (r"\b([Aa]ttach the top card(?:(?! and )[^.,])*?) as log(?:s|~)", r"\1 as a log"),
    (r"\b([Aa]ttach the top card(?:(?! and )[^.,])*?) as (\+\d+) aura(?:s|~)", r"\1 as a \2 aura"),
)
ENDS: Final[tuple[tuple[str, Way], ...]] = (
    (r"\bterritorys\b", "territories"), (r"\babilitys\b", "abilities"), (r"  +", " "), (r" +$", ""),
    (r"• ([a-z])", lambda m: f"• {m.group(1).upper()}"),
)
_PIECES: Final = [(re.compile(a), b) for a, b in PIECES]
_ENDS: Final = [(re.compile(a, re.MULTILINE), b) for a, b in ENDS]


def pieced(en: str) -> str:
    for pattern, new in _PIECES:
        en = pattern.sub(new, en)
    return en


def ended(en: str) -> str:
    for pattern, new in _ENDS:
        en = pattern.sub(new, en)
    return en

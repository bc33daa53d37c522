"""The wording of Granblue Fantasy TCG: how its texts are read and written.

The part is the kind of the card (leader, member, summon), or the piece of it (ultimate, job_change, condition). On leaders and
members what has neither a cost nor a trigger holds all the time (8-1-3-1); a summon's text and an ultimate are carried out.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from taisen.games.granblue.terms import KIND_WORDS
from taisen.kernel.effects import tree as t
from taisen.text.wording import TextWording

from .forms import install
from .forms.lines import sections
from .forms.references import unspoken

POLISH: Final = (
    (r"\byou (draw|activate|make|shuffle)s\b", r"you \1"), (r"\b(your|your opponent's) leader~", r"\1 leader"),
    (r"\b(member|leader|ally|card|summon)( card)?(~?) other\b(?! than)", r"other \1\2\3"),
    (r"\b(up to \d+|\d+) of (your(?: opponent's)?|its master's) (hand|deck|armour|crystals|ultimate gauge)\b", r"\1 card~ in \2 \3"),
    (r"\b(up to \d+|\d+) (your(?: opponent's)?|its master's) (hand|deck|armour|crystals|ultimate gauge)\b", r"\1 card~ in \2 \3"),
    (r"\bthere are exactly 0 (your(?: opponent's)?) (hand|deck|armour|crystals|ultimate gauge)\b", r"there is no card in \1 \2"),
    (r"\bthere is no (your(?: opponent's)?) (hand|deck|armour|crystals|ultimate gauge)\b", r"there is no card in \1 \2"),
    (r"\bwhen (your (?:opponent's )?(?:other )?(?:member|ally)~)", r"when one of \1"),
    (r"~((?: with| that| other)[^,.:;]*?)? (get|take|deal|gain)s\b", r"~\1 \2"), (r"(?<!\b1 )(?<!\bthat )\bally~", "allies"),
    (r"\bthere are ([2-9]|\d\d+|exactly \d+|\d+ or \w+) your (hand|deck|armour|crystals|ultimate gauge)\b", r"there are \1 cards in your \2"),
    (r"\ball of them\b", "them"), (r"\ball them\b", "them"), (r" ⇒ you may\b", " may"),
    (r" ⇒ (lose|win) the game", r" \1s the game"), (r" ⇒ ", " must "),
    (r"\b(\d+) your opponent's\b", r"\1 of your opponent's"), (r"\b(\d+) your\b", r"\1 of your"), (r"\bup to (\d+) your\b", r"up to \1 of your"),
    (r"\bthere is no your\b", "you have no"), (r"\bthere is your other (\w+)~", r"you have another \1"),
    (r"\bthere is your (\w+)~", r"you have a \1"), (r"\bthere are (\d+ or \w+|exactly \d+) your (other )?(member|ally)~", r"you have \1 \2\3~"),
    (r"\bthere are (\d+ or \w+|exactly \d+) your opponent's member~", r"your opponent has \1 member~"),
    (r"\b1 ((?:HP|ATK|rank)[+-]\d+ chip)~", r"1 \1"), (r"\ba summon~", "a summon"),
    (r"\bthe number of (your|your opponent's) (hand|deck|armour|crystals|ultimate gauge)\b", r"the number of cards in \1 \2"),
    (r"\b(choose (?:up to )?(?:[2-9]|any number)\b[^.;]*?, and [a-z -]+) it\b", r"\1 them"),
    (r"\b(choose (?:up to )?(?:[2-9]|any number)\b[^.;]*?damage to) it\b", r"\1 them"),
    (r"\binto the (bottom|top) of\b", r"on the \1 of"), (r"\bthe next time if\b", "the next time"),
    (r"\bthe next time allies would\b", "the next time one of your allies would"),
    (r"\bthe next time (your (?:opponent's )?member~)", r"the next time one of \1"),
    (r"\b((?:the|its) ultimate(?: of [^.,;]*)?) become void\b", r"\1 becomes void"),
    (r"\bif (your|your opponent's) (member|ally)~ (?=(?:went|entered|attacked|broke|used|took|rested|became)\b)", r"if one of \1 \2~ "),
)
POLISH_JA: Final = ((r"⟪([^⟫]*)⟫", r"\1:"),)
TYPES: Final = dict(KIND_WORDS)
HOLDING: Final = frozenset(("leader", "member"))


def told_apart(readings: list[Any], held: bool) -> list[Any]:
    """What a leader or a member says without a cost and a trigger holds all the time; what else is said so is done once."""
    if len(readings) < 2:
        return [x for x in readings if not (held and isinstance(x, t.Spell))]
    wanted = [x for x in readings if not isinstance(x, t.Spell if held else t.Continuous)]
    return wanted or readings


def theirs(m: re.Match[str]) -> str:
    """What somebody else does is done to what is theirs; their opponent's is yours."""
    each = m[1].lower() == "each player"
    done = re.sub(r"\byour opponent's\b", "\0", m[3])
    done = re.sub(r"\byour\b", "their", done)
    return f"{m[1]} {m[2]}" + done.replace("\0", "their opponent's" if each else "your")


class Wording(TextWording):
    between = "\n"

    def _polished(self, en: str, names: Mapping[str, str]) -> str:
        en = re.sub(r"\b(your opponent|each player) (must|may)\b([^.\n]*)", theirs, super()._polished(en, names), flags=re.IGNORECASE)
        return re.sub(r"(?<=• )[a-z]", lambda m: m.group().upper(), en)


VOCABULARY: Final = Wording("granblue", install, HOLDING, POLISH, unspoken, sections, POLISH_JA, told_apart)


def texts(row: dict[str, Any]) -> list[tuple[str, str]]:
    """(part, text) of everything on a card that says something."""
    effects = row.get("effects") or row.get("text") or ""
    own = effects if isinstance(effects, str) else "\n".join(str(one.get("text", "")) for one in effects)
    found = [(TYPES.get(str(row.get("type", "")), str(row.get("type", ""))).lower(), own)]
    said = row.get("ultimate")
    found += [("ultimate", str(one.get("text", ""))) for one in (said if isinstance(said, list) else [said] if said else [])]
    found += [(part, str(row[part])) for part in ("job_change", "condition") if row.get(part)]
    return [(part, text) for part, text in found if text]

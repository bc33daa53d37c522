"""The wording of Ninja Slayer TCG: how its texts are read and written.

A paragraph without ◆ is what a card does when it resolves, where its kind does that; 1611's old text marks what a kotodama
does with ▶, so a marked effect is still taken as that.
"""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.inflection import DOES
from taisen.text.normalise import paragraphs
from taisen.text.referring import ReferringWording
from taisen.text.spoken import Habits
from taisen.text.wording import Line

from .forms import install
from .words import ACTIONS, FOLDS, ZONES


def _sections(text: str) -> list[list[Line]]:
    return [[line] for line in paragraphs(text, FOLDS)]


def _rules(line: Line, kind: str, part: str) -> tuple[str, ...]:
    if part == "ukemi":
        return ("on_check",)
    if kind == "character":
        return ("ability",)
    return ("ability", "spell") if line.marked else ("spell", "keyword_line")


def _rule_of(ability: Any) -> tuple[str, bool]:
    if isinstance(ability, t.Spell):
        return "spell", False
    return ("on_check", False) if isinstance(ability, t.OnCheck) else ("ability", True)


def _verbs(frame: str) -> frozenset[str]:
    return frozenset(a.verb for a in ACTIONS if frame in a.frames)


HABITS: Final = Habits(
    personal=frozenset(name for name, zone in ZONES.items() if zone.personal),
    people=frozenset(name for name, zone in ZONES.items() if zone.people),
    picked=_verbs("objects=object_wo"), picking=frozenset(a.verb for a in ACTIONS if a.chooses),
    left_out=_verbs("objects=omitted") | {"move"}, you=frozenset(a.verb for a in ACTIONS if a.you))
PICKING: Final = "|".join(sorted({a.en.strip(DOES).split(" ")[0] for a in ACTIONS if "objects=object_wo" in a.frames}))
POLISH: Final = (
    # picked as it is done, from where a player has it
    (rf"\b((?i:{PICKING})(?:e?s)? [0-9X-Z]+ [^.,:;]*?) in (your|their) (hand|deck)\b", r"\1 from \2 \3"),
)
POLISH_JA: Final = ((r"(?<=。)・", "\n・"),)
VOCABULARY: Final = ReferringWording("ninja_slayer", install, _sections, _rules, _rule_of, HABITS, POLISH, POLISH_JA)

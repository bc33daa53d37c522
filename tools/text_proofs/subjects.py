"""What is proved: the texts of a game's own cards, of lists of printed cards, and recombined ones."""
from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from taisen.cards.files import read_set
from taisen.cards.meaning import compile_part
from taisen.errors import TaisenError
from taisen.games.cardbooks import printed
from taisen.games.info import OWN_TEXT, CardData, GameInfo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.text.errors import TextError


@dataclass(frozen=True, slots=True)
class Subject:
    """An ability as it stands on a card, whose facts are those of that card; other abilities of the card are left out."""
    card: CardData
    piece: int
    """Which of the card's pieces it is printed in; -1: the card has one text."""
    trees: tuple[t.Ability, ...]
    words: str = ""
    kept: tuple[tuple[t.Ability, ...], ...] = ()
    """What its other pieces say, where the text speaks of one of them by name."""

    about: t.Ability | None = None
    """The one ability that is proved, where others stand beside it only because it needs them."""

    def bearing(self, trees: tuple[t.Ability, ...], name: str) -> CardData:
        """The card with these abilities instead."""
        if self.piece < 0:
            return replace(self.card, id=name, effects=trees)
        effects = tuple([trees if i == self.piece else self.kept[i] if self.kept else () for i in range(len(self.card.pieces))])
        return replace(self.card, id=name, effects=effects)

    @property
    def part(self) -> str:
        return self.card.pieces[self.piece].part if self.piece >= 0 else ""

    @property
    def key(self) -> str:
        """The same for texts that differ only in the names and traits they quote."""
        return f"{self.card.kind} {self.part} {anonymous(self.trees)!r}"


def anonymous(trees: Any) -> Any:
    """The tree with a running number for every name and trait."""
    found: dict[str, str] = {}

    def change(node: Any) -> Any:
        if isinstance(node, t.HasTrait | t.GainTrait | t.LoseTrait | t.Named):
            return type(node)(found.setdefault(node.name, f"#{len(found)}"))
        if isinstance(node, t.NameIncludes):
            return t.NameIncludes(found.setdefault(node.words, f"#{len(found)}"))
        if dataclasses.is_dataclass(node) and isinstance(node, _NAMED):
            return replace(node, name="")
        return node

    return rewrite(trees, change)


_NAMED = (t.Activated, t.Triggered, t.Static, t.Replacement, t.Spell, t.OnCheck, t.Continuous, t.Reaction, t.Granting)


def own(info: GameInfo) -> list[CardData]:
    return [pieced(info, c) for c in read_set(info).cards.values()]


def pieced(info: GameInfo, card: CardData) -> CardData:
    """Its own text as the first of its pieces, where it stands beside them."""
    return replace(card, pieces=printed(card), text="") if info.files.card_form.beside else card


def subjects(info: GameInfo, cards: Iterable[CardData]) -> tuple[list[Subject], dict[str, str]]:
    """The different abilities of the cards, and why a card is none (its text is not understood, or cannot be lowered)."""
    found: dict[str, Subject] = {}
    refused: dict[str, str] = {}
    for card in cards:
        try:
            parts = list(read(info, card))
            info.build_library([replace(card, effects=whole(info, card, parts))])
        except TextError as error:
            refused[card.id] = error.en
            continue
        except TaisenError as error:
            refused[card.id] = error.en
            continue
        for subject in (s for p in parts for s in apart(card, p)):
            if speaks_of_another(card, subject.trees):
                subject = replace(subject, kept=tuple([trees for _i, trees, _w in parts]))
            found.setdefault(subject.key, subject)
    return list(found.values()), refused


def speaks_of_another(card: CardData, trees: tuple[t.Ability, ...]) -> bool:
    """The text is about what another text of the card does: by name, or by what an art rolls or reveals."""
    names = [p.name for p in card.pieces]
    for n in nodes(trees):
        if isinstance(n, t.Requirement):
            return True
        if isinstance(n, t.AbilityOf) and (n.name in names or (not n.name and card.kind == "oshi")):
            return True
        if (isinstance(n, t.Event) and n.manner and n.manner in names) or (isinstance(n, t.Shows) and n.op == "total_of_art"):
            return True
    return False


Read = tuple[int, tuple[t.Ability, ...], str]


def read(info: GameInfo, card: CardData) -> Iterator[Read]:
    """(piece, what it means, its words) of every text of the card."""
    if info.words.part_words:
        for i, p in enumerate(card.pieces):
            yield i, compile_part(info, card.kind, p.part, p.text), p.text
    elif card.pieces:
        for p in card.pieces:
            yield -1, compile_part(info, card.kind, card.kind, p.text), p.text
    elif info.name == "ninja_slayer":
        for part, text in (("text", card.text), ("ukemi", card.check_text)):
            if text:
                yield -1, compile_part(info, card.kind, part, text), text
    elif card.text:
        yield -1, compile_part(info, card.kind, card.kind, card.text), card.text


def whole(info: GameInfo, card: CardData, parts: Iterable[Read]) -> tuple[Any, ...]:
    if info.words.part_words:
        return tuple([trees for _i, trees, _w in parts])
    return tuple([a for _i, trees, _w in parts for a in trees])


LEANING = ("cancelled", "block")
"""Events that need another ability of the same card: its spark, its blocker."""


SKILL = "skill"
FACES = ("open", "unit")
"""Pieces that are another face of their card, with abilities of their own."""


EVOL = "evol"


def is_evol(a: t.Ability) -> bool:
    return isinstance(a, t.Keyword) and a.keyword.startswith(EVOL)


def uses(a: t.Ability, keyword: str) -> bool:
    return any(isinstance(n, t.Do) and n.verb == keyword for n in nodes(a))


def apart(card: CardData, part: Read) -> Iterator[Subject]:
    """Ability by ability; what belongs together stays: the effects of a kotodama, and what only holds for another of them."""
    i, trees, text = part
    if any(isinstance(a, t.Spell | t.Requirement | t.Granting | t.Alternative) for a in trees) \
            or (i >= 0 and card.pieces[i].part not in (OWN_TEXT, *FACES)):
        if trees:
            yield Subject(card, i, trees, text)
        return
    for a in trees:
        trigger = getattr(a, "trigger", None)
        leans = isinstance(trigger, t.Event) and trigger.verb in LEANING and any(isinstance(n, t.This) for n in nodes(trigger))
        leans = leans or any(isinstance(n, t.AbilityOf) and isinstance(n.of, t.This) for n in nodes(a)) or uses(a, SKILL)
        # How it came is a keyword of the same card (Build Divide 1409).
        leans = leans or (isinstance(trigger, t.Event) and trigger.manner.startswith(EVOL) and any(x is not a and is_evol(x) for x in trees))
        if isinstance(a, t.Keyword) and a.keyword == SKILL and any(uses(x, SKILL) for x in trees):
            # It is what they carry out, and nothing by itself (Build Divide 533-1a).
            continue
        yield Subject(card, i, trees if leans else (a,), text, about=a if leans else None)


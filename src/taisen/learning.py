"""What a newcomer is told of a game, from a file of its own: what it is, its words, and a first game step by step."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from taisen.api import Game
from taisen.asking import Question
from taisen.games import package_of

Words = tuple[str, str]
FILE: Final = "learn.toml"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, as it may stand in a text, and what it means."""

    words: tuple[str, ...]
    text: Words
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is said in a first game, at the first moment that fits. What is not named fits always."""

    id: str
    text: Words
    at: str = "prompt"
    """What it is about: goal, stock, hand, prompt, log, zone:NAME, their:NAME."""
    kind: str = ""
    """A question of that kind is asked."""
    verb: str = ""
    """An option of that verb is offered."""
    event: str = ""
    """That has happened,"""
    by: str = ""
    """done by "me" or "them"."""
    turn: int = 0
    """It is that turn, or a later one."""
    rule: str = ""

    def fits(self, kind: str, verbs: set[str], happened: set[tuple[str, bool]], turn: int) -> bool:
        """happened: names of events, and whether it was oneself."""
        if self.event and not any(name == self.event and self.by in ("", "me" if mine else "them") for name, mine in happened):
            return False
        return self.kind in ("", kind) and (not self.verb or self.verb in verbs) and turn >= self.turn


@dataclass(frozen=True, slots=True)
class Learning:
    about: Words | None = None
    formats: Mapping[str, Words] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    decks: tuple[str, ...] = ()
    opponent: str = "easy"
    seed: int = 1
    steps: tuple[Step, ...] = ()


def said(row: Mapping[str, Any]) -> Words:
    return str(row["ja"]), str(row["en"])


def file_of(game: str) -> Path:
    found = find_spec(package_of(game))
    return Path(str(found.origin if found is not None else "")).with_name(FILE)


@cache
def learning(game: str) -> Learning:
    """What there is for a game; nothing where it has no such file."""
    file = file_of(game)
    if not file.is_file():
        return Learning()
    found = tomllib.loads(file.read_text(encoding="utf8"))
    first = found.get("first", {})
    steps = tuple([Step(row["id"], said(row), **{k: row[k] for k in row if k not in ("id", "ja", "en")}) for row in found.get("step", ())])
    return Learning(said(found["about"]), {name: said(row) for name, row in found.get("formats", {}).items()},
                    tuple([Term(tuple(row["words"]), said(row), row.get("rule", "")) for row in found.get("term", ())]),
                    tuple(first.get("decks", ())), first.get("opponent", "easy"), first.get("seed", 1), steps)


class Coach:
    """Says each step of a first game once, when it comes up."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.left = list(steps)

    def due(self, game: Game, seat: int, question: Question) -> Step | None:
        """What is to be said before this question, if anything."""
        happened = {(e.name, e.kept.who == seat) for e in game.events(0, seat)} if self.left else set()
        verbs = {o.verb for o in question.options}
        for step in self.left:
            if step.fits(question.kind, verbs, happened, game.state.turn):
                self.left.remove(step)
                return step
        return None

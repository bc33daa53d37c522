"""Fidelity: from every question on, a clone, a saved game and one in another process play just the game that was played."""
from __future__ import annotations

import json
from dataclasses import dataclass, field

from taisen.kernel.library import Library
from taisen.kernel.procedure import choose
from taisen.kernel.rules import Rules
from taisen.kernel.save import Data, dump, load
from taisen.kernel.state import Game
from tests.elsewhere import Worker
from tests.invariants.checks import must, sound
from tests.invariants.tables import Chooser, Table

NEAR = 1
FAR = 30
OFTEN = 50
"""From every question the next answer is compared, from one in so many a long stretch."""
HERE = 10
"""Every saved position is loaded in the other process, where less is at hand; one in so many in this one too."""
MODULE = "tests.invariants.worker"


@dataclass(slots=True)
class Course:
    """A game that was played, with its position at every question."""

    table: Table
    seed: int
    answers: list[int] = field(default_factory=list)
    clones: list[Game] = field(default_factory=list)
    positions: list[Data] = field(default_factory=list)
    """Of every question and of the end."""

    def until(self, k: int) -> int:
        """How far is played on from question k."""
        return min(k + (FAR if (k + self.seed) % OFTEN == 0 else NEAR), len(self.answers))


def run_course(table: Table, seed: int) -> Course:
    g = table.begin(seed).state
    chooser = Chooser(seed)
    course = Course(table, seed)
    while not g.over:
        sound(g)
        course.clones.append(g.clone())
        course.positions.append(dump(g))
        course.answers.append(chooser(g))
        choose(g, course.answers[-1])
    course.positions.append(dump(g))
    return course


def play_on(g: Game, answers: list[int]) -> Game:
    for index in answers:
        must(not g.over and index < len(g.options), "a copy comes to another question")
        choose(g, index)
    return g


def resume(saved: Data, then: Data, answers: list[int], rules: Rules, lib: Library) -> None:
    """A position that was written down is the same when it is loaded, and what was played from it follows again."""
    g = load(saved, rules, lib)
    must(dump(g) == saved, "a position is another when it is saved and loaded")
    now = dump(play_on(g, answers))
    must(now == then, "a saved game plays another game")
    if len(answers) > NEAR:
        must(json.dumps(now) == json.dumps(then), "a saved game is written down in other words")


def compare(course: Course, worker: Worker) -> None:
    """Fails at the first question from which some copy plays another game."""
    goals = [course.until(k) for k in range(len(course.answers))]
    table = course.table
    worker.send([table.game, table.format, table.decks, course.positions, goals, course.answers], course.seed)
    try:
        for k, goal in enumerate(goals):
            compare_clone(course, k, goal)
            if (k + course.seed) % HERE == 0:
                compare_saved(course, k, goal)
    finally:
        elsewhere = json.loads(worker.receive())
    must(len(elsewhere) == len(goals), "another process has not played from every question")
    for k, wrong in enumerate(elsewhere):
        must(not wrong, f"in another process, from question {k}: {wrong}")


def compare_clone(course: Course, k: int, goal: int) -> None:
    kept = course.clones[k]
    must(dump(play_on(kept.clone(), course.answers[k:goal])) == course.positions[goal], f"a clone at question {k} plays another game")
    must(dump(kept) == course.positions[k], f"a clone at question {k} is shared with what was played from it")


def compare_saved(course: Course, k: int, goal: int) -> None:
    kept = course.clones[k]
    saved = json.loads(json.dumps(course.positions[k]))
    resume(saved, course.positions[goal], course.answers[k:goal], kept.rules, kept.lib)

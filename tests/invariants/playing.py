"""One random game with everything checked on the way, as often as the plan says."""
from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final

import taisen
from taisen.agents import GreedyAgent
from taisen.agents.base import Table as Seat
from taisen.kernel.knowledge import permute_hidden
from taisen.kernel.procedure import choose
from taisen.kernel.save import digest, dump, load
from taisen.kernel.state import Game
from tests.invariants import checks
from tests.invariants.checks import must
from tests.invariants.resolving import Resolved
from tests.invariants.tables import Chooser, Table
from tests.invariants.watching import Watcher

DECISIONS: Final = 20000
"""A game with more decisions than this has no end."""
TURNS: Final = 3
"""Nor has one with so many turns for each card. There are decks that put back as many cards as they draw, for a time."""
AHEAD: Final = 6
EVENTS: Final = 7
"""Of the events of a logged game one in so many is asked for its causes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Which checks are made at how many questions: at every n-th, 0 is never. The last position is always to be sound."""

    sound: int = 1
    effects: int = 0
    knowledge: int = 0
    views: int = 0
    words: int = 0
    names: int = 0
    permuted: int = 0
    greedy: int = 0
    copies: int = 0
    undone: int = 0
    watched: bool = False
    """Somebody listens to the events, with a second opinion about who can know what; the log is read at the end."""


SWIFT: Final = Plan(effects=32, knowledge=16, views=64, words=64)
LEAN: Final = Plan(sound=8, effects=64, knowledge=64, views=128, words=128)
FULL: Final = Plan(effects=1, knowledge=1, views=2, words=2, names=20, permuted=4, greedy=20, copies=8, undone=40, watched=True)


def thinned(plan: Plan, seats: int) -> Plan:
    """Most checks look at every seat, or at each through the eyes of all: with more of them they are made more rarely."""
    more = seats - 1
    return replace(plan, **{f.name: getattr(plan, f.name) * more for f in fields(plan) if f.name not in ("sound", "watched", "undone")})


@dataclass(slots=True)
class Course:
    """How far a game has come; what is needed to play it again."""

    table: Table
    seed: int
    game: taisen.Game
    decisions: int = 0

    @property
    def answers(self) -> list[int]:
        return [e.answer for e in self.game.record if isinstance(e.answer, int)]


def begin(table: Table, seed: int) -> Course:
    return Course(table, seed, table.begin(seed))


def play(course: Course, plan: Plan, answers: list[int] | None = None, resolved: Resolved | None = None) -> None:
    """Play to the end, or as far as the answers go; raises Broken, or whatever the engine raises."""
    game = course.game
    g = game.state
    chooser = Chooser(course.seed)
    watcher = Watcher(g) if plan.watched else None
    cap = TURNS * len(g.cards)
    plan = thinned(plan, g.seats)
    while not g.over:
        look(course, plan)
        if watcher is not None:
            watcher.agree(g)
        if answers is not None and course.decisions == len(answers):
            break
        index = chooser(g) if answers is None else answers[course.decisions]
        if resolved is not None:
            resolved.look(g)
            resolved.used(g, g.options[index])
        game.answer(index)
        course.decisions += 1
        must(g.turn <= cap and course.decisions < DECISIONS, f"turn {g.turn}, decision {course.decisions}: no end")
    checks.sound(g)
    checks.handles_fit(g)
    if watcher is not None:
        files_agree(game)
        told_rightly(game, watcher)


def look(course: Course, plan: Plan) -> None:
    game = course.game
    g = game.state
    k = course.decisions + course.seed
    if plan.sound and k % plan.sound == 0:
        checks.sound(g)
    if plan.effects and k % plan.effects == 0:
        checks.worked_out(g)
    if plan.knowledge and k % plan.knowledge == 0:
        checks.handles_fit(g)
    if plan.views and k % plan.views == 0:
        checks.views_hide(g)
    if plan.words and k % plan.words == 0:
        checks.words_there(game)
    if plan.names and k % plan.names == 0:
        checks.names_hidden(game)
        reasons_given(game)
    if plan.permuted and k % plan.permuted == 0:
        checks.same_when_permuted(g, k)
    if plan.greedy and k % plan.greedy == 0:
        greedy_is_honest(game, k)
    if plan.copies and k % plan.copies == 0:
        copies_agree(g, k)
    if plan.undone and k % plan.undone == 0:
        going_back(game, k)


# ---- checks that play on ---------------------------------------------------------------------------------------------
def greedy_is_honest(game: taisen.Game, seed: int) -> None:
    """What the seat cannot see changes nothing in what the greedy player does for it."""
    g = game.state
    other = permute_hidden(g, g.seat, seed)
    one = GreedyAgent(seed).choose(Seat(game.info, g))
    must(GreedyAgent(seed).choose(Seat(game.info, other)) == one, f"greedy plays {one} by what it cannot see")


def copies_agree(g: Game, seed: int) -> None:
    """A clone and a saved game play on alike, and leave the game as it was."""
    before = digest(g)
    loaded = load(dump(g), g.rules, g.lib)
    must(digest(loaded) == before, "a saved game is another when it is loaded")
    copy = g.clone()
    chooser = Chooser(seed)
    for _ in range(AHEAD):
        if copy.over:
            break
        index = chooser(copy)
        must(index < len(loaded.options) and loaded.options == copy.options, "a saved game asks another question")
        choose(copy, index)
        choose(loaded, index)
    must(digest(copy) == digest(loaded), "a saved game plays another game than a clone")
    must(digest(g) == before, "playing a clone has changed its original")


def going_back(game: taisen.Game, seed: int) -> None:
    """Undoing and taking back return to just the position there was."""
    other = game.clone()
    first = len(other.record)
    chooser = Chooser(seed)
    digests = [other.digest()]
    while not other.result.over and len(digests) <= AHEAD:
        other.answer(chooser(other.state))
        digests.append(other.digest())
        if other.can_take_back:
            again = other.clone()
            again.take_back()
            n = len(again.record) - first
            must(n < 0 or again.digest() == digests[n], "taking back a declaration leads to another position")
    for n in range(len(digests) - 2, -1, -2):
        other.undo(len(other.record) - first - n)
        must(other.digest() == digests[n], "undoing leads to another position")
    there = [s for s in range(other.state.seats) if not other.state.gone[s]]
    conceding(other, there[seed % len(there)])
    must(game.digest() == digests[0], "undoing in a copy has changed the game")


def conceding(game: taisen.Game, seat: int) -> None:
    """Whoever concedes, whenever, does not win, and it can be undone."""
    before = game.digest()
    game.concede(seat)
    checks.sound(game.state)
    must(seat not in game.result.winners, "who concedes wins")
    game.undo()
    must(game.digest() == before, "undoing a concession leads to another position")


def files_agree(game: taisen.Game) -> None:
    """A save file and a replay file bring back the same game, from where it can also be undone."""
    for data in (game.save(), game.replay()):
        again = taisen.load_game(data)
        must(again.digest() == game.digest() and again.record == game.record, "a file brings back another game")
    if not game.record:
        return
    other = game.clone()
    other.undo()
    again.undo()
    must(again.digest() == other.digest(), "undoing in a loaded game leads to another position")


def reasons_given(game: taisen.Game) -> None:
    """Each card that the asked seat sees either can be used or there are reasons why not; asking changes nothing."""
    q = game.question
    if q is None:
        return
    before = game.digest()
    for handle in [h for h in game.state.handles[q.seat] if h]:
        for reason in game.why_not(q.seat, handle):
            checks.readable(reason.ja, reason.en)
    must(game.digest() == before, "asking why not has changed the game")


def told_rightly(game: taisen.Game, watcher: Watcher) -> None:
    """The log is of this game, tells every seat in words only of cards that it has seen, and knows causes."""
    end = game.digest()
    for s in range(game.state.seats):
        events = game.events(seat=s)
        told = "\n".join([e.text("ja") for e in events])
        told_en = "\n".join([e.text("en") for e in events])
        defs = game.state.lib.defs
        seen = "\n".join([checks.printed(game.name, defs[f]) for f in watcher.faces[s]])
        for face in {*game.state.face[1:]} - watcher.faces[s]:
            for word, text in ((defs[face].name, told), (defs[face].name_en, told_en)):
                must(word not in text or word in seen or not checks.whole_word(word, text),
                     f"the log tells seat {s} of {word}, which it has never seen")
    must(game.digest() == end, "a game that is logged is another game")
    for event in game.events()[::EVENTS]:
        checks.readable(event.text("ja"), event.text("en"))
        for cause in game.why(event):
            checks.readable(cause.text("ja"), cause.text("en"))

"""The loop of a game in the terminal: who is asked, what is passed over, what is shown."""
from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from taisen import Game, Question
from taisen.agents import Agent, Table
from taisen.cli.seating import HUMAN
from taisen.cli.terminal.board import Board
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.learning import Coach
from taisen.stops import Stops

NOTHING: Final = ("pass", "no", "stop")
"""Verbs of doing nothing, in the order in which `p` looks for them."""


NOTE: Final = 60
"""How wide what a coach says is written."""


class Leave(Exception):
    """The player goes; the game is not over."""


@dataclass(slots=True)
class Player:
    """Who sits at a seat: a person, or an agent."""

    name: str
    agent: Agent | None = None


class Reader:
    """Lines from a person or from a pipe; a pipe's lines are echoed, so that what comes out reads as a game."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.person = sys.stdin.isatty()
        if self.person:
            # Line editing and history for input().
            import readline  # noqa: F401

    def line(self, prompt: str) -> str:
        """The next line, stripped. Raises EOFError at the end of the input."""
        if self.person:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(Text(f"{prompt}{line.rstrip()}"))
        return line.strip()


class Session:
    """One game at one terminal."""

    def __init__(self, game: Game, players: Sequence[Player], lang: str, console: Console, delay: float = 0.0) -> None:
        self.game = game
        self.players = list(players)
        self.lang = lang
        self.console = console
        self.delay = delay
        self.reader = Reader(console)
        self.people = [s for s, p in enumerate(self.players) if p.agent is None]
        self.stops = {s: Stops(game.info) for s in self.people}
        for stops in self.stops.values():
            stops.blank = len({game.state.team[s] for s in self.people}) > 1
        self.told = dict.fromkeys(range(len(self.players)), 0)
        """How much of the log each seat had been shown when it last decided."""
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        """The person who looks at the screen."""
        self.alone = 0
        """The last turn that was shown to people who are out of the game."""
        self.seat = 0
        """Who decides now: of a team whoever of its people looks at the screen."""
        self.by_hand = {n for n, entry in enumerate(game.record) if entry.seat in self.people}
        """Places in the record that a person decided; the other answers were agents' or passed over."""
        self.notes: list[str] = []
        """Sentences to show under the next board."""
        self.coach: Coach | None = None
        """Explains a first game."""
        self.board = Board(game.info, [p.name for p in players], lang, console)
        # The log is kept from here on; asking for it the first time plays the record again.
        self.game.events()

    @property
    def names(self) -> list[str]:
        return [p.name for p in self.players]

    @property
    def asked(self) -> Question:
        """The question as whoever decides sees it."""
        question = self.game.asked(self.seat)
        assert question is not None
        return question

    @property
    def against(self) -> str:
        """What must be said again to go on with a saved game: who sits at the other seats, where not the usual agent."""
        kinds = [HUMAN if p.agent is None else p.agent.name for p in self.players]
        team = self.game.state.team
        out = ""
        for word, mine in (("--ally", True), ("--opponent", False)):
            said = [kinds[s] for s in range(1, len(kinds)) if (team[s] == team[0]) == mine]
            while said and said[-1] == (said[-2] if len(said) > 1 else "greedy"):
                said.pop()
            out += "".join([f" {word} {kind}" for kind in said])
        return out

    def tell(self, key: str, **values: object) -> None:
        self.notes.append(say(self.lang, key, **values))

    # ---- the loop
    def run(self, ask: Callable[[Question], None]) -> None:
        """Play until the game is over, or somebody leaves. `ask` puts a question to the person who faces the screen."""
        try:
            while not self.game.result.over:
                self.step(ask)
            self.finish()
        except (EOFError, KeyboardInterrupt, Leave):
            self.leave()

    def step(self, ask: Callable[[Question], None]) -> None:
        question = self.game.question
        assert question is not None
        for stops in self.stops.values():
            stops.notice(self.game)
        self.seat = seat = self.decider(question)
        agent = self.players[seat].agent
        if agent is not None:
            self.let(agent, question)
        elif self.stops[seat].passes(self.game, seat):
            self.game.answer(nothing(question), seat)
        elif self.stops[seat].pays(self.game):
            self.game.answer(0, seat)
        else:
            self.face(seat)
            step = self.coach.due(self.game, seat, self.asked) if self.coach is not None else None
            if step is not None:
                text = Text(f"★ {step.text[self.lang != 'ja']}{f' ({step.rule})' if step.rule else ''}")
                # It is read whole, whatever room a note has.
                self.notes += [line.plain for line in text.wrap(self.console, min(NOTE, self.console.width - 1))]
            self.show(seat)
            ask(self.asked)

    def decider(self, question: Question) -> int:
        """Who answers for a team: the person who looks at the screen, else whom it concerns, else any person.

        An agent decides only where no person may.
        """
        people = [s for s in question.seats if s in self.people]
        if self.facing is not None and self.facing in people:
            return self.facing
        return people[0] if people and question.seat not in people else question.seat

    def let(self, agent: Agent, question: Question) -> None:
        """An agent decides; with nobody playing, or any more, the table is shown as it goes."""
        index = agent.choose(Table(self.game.info, self.game.state, question.seat))
        if not self.people:
            self.watch(question, index, 0)
        elif all(self.game.state.gone[s] for s in self.people):
            self.watch_rest(question, index)
        self.game.answer(index)

    def watch(self, question: Question, index: int, seat: int) -> None:
        """Show what an agent is about to do, as that seat sees it."""
        self.board.show_watched(self.game, question, question.options[index].label(self.lang, self.names), self.told, seat)
        self.told = dict.fromkeys(self.told, len(self.game.events()))
        time.sleep(self.delay)

    def watch_rest(self, question: Question, index: int) -> None:
        """Nobody at the screen is in the game any more: how the others play on, turn by turn."""
        if not self.alone:
            self.console.print(Text(say(self.lang, "you_out"), style="bold yellow"))
        self.facing = None
        if self.alone != self.game.state.turn:
            self.alone = self.game.state.turn
            self.watch(question, index, self.people[0])

    def face(self, seat: int) -> None:
        """Several people at one terminal: cover the table before another one looks. A team has no secrets."""
        if self.facing == seat:
            return
        team = self.game.state.team
        if self.facing is not None and team[self.facing] == team[seat]:
            self.tell("your_decision", who=self.players[seat].name)
        elif len(self.people) > 1:
            self.board.clear()
            self.console.print()
            self.console.print(Text(say(self.lang, "cover", who=self.players[seat].name), style="bold"))
            self.reader.line("")
        self.facing = seat

    def show(self, seat: int) -> None:
        if self.stops[seat].broken:
            self.stops[seat].broken = False
            self.tell("stopped_by_entry")
        self.board.show(self.game, seat, self.told[seat], self.notes)
        self.notes = []

    def decide(self, seat: int, index: int, by: int | None = None) -> None:
        """A person's answer; `by` another member of the team, to whom it was left."""
        question = self.asked
        self.told[seat] = len(self.game.events())
        self.by_hand.add(len(self.game.record))
        if question.options[index].verb == "pass":
            self.stops[seat].said_pass(self.game)
        self.game.answer(index, seat if by is None else by)

    # ---- the end
    def finish(self) -> None:
        winners = self.game.result.winners
        seat = self.people[0] if len(self.people) == 1 else None
        self.board.show_end(self.game, seat, self.told[seat if seat is not None else 0])
        if not winners:
            text = say(self.lang, "draw")
        elif seat is not None:
            ours = len([s for s in self.game.state.team if s == self.game.state.team[seat]]) > 1
            text = say(self.lang, ("team_" if ours else "you_") + ("won" if seat in winners else "lost"))
        else:
            text = say(self.lang, "won" if len(winners) == 1 else "won_together", who=listed([self.names[s] for s in winners], self.lang))
        counted = say(self.lang, "after", turns=self.game.state.turn, n=len(self.game.record))
        self.console.print(Text(f"{text} ({counted})", style="bold"))

    def leave(self) -> None:
        """Leaving keeps the game where it can be taken up again."""
        self.console.print()
        self.console.print(Text(say(self.lang, "left")))
        if not self.game.record or not self.people:
            return
        path = unfinished(self.game.name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.game.save_to(path)
            self.console.print(Text(say(self.lang, "saved", path=path, more=self.against)), soft_wrap=True)
        except OSError as error:
            self.console.print(Text(f"{path}: {error.strerror}"))
        except TaisenError as error:
            self.console.print(Text(error.ja if self.lang == "ja" else error.en))


def listed(names: Sequence[str], lang: str) -> str:
    """Several players in a sentence."""
    return "、".join(names) if lang == "ja" else " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def nothing(question: Question) -> int:
    """The option that does nothing, or -1."""
    for verb in NOTHING:
        for option in question.options:
            if option.verb == verb:
                return option.index
    return 0 if len(question.raw) == 1 else -1


def unfinished(game: str) -> Path:
    """Where a game that was left is kept."""
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(state) / "taisen" / f"{game}.taisen"

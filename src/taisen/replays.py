"""Games from files: saves to go on with, replays to look at.

A file of other rules is not refused: a save goes on from its position where that still loads, else it is opened by its
record; a record is played to the last answer that still leads where it led. What became of it is said in one sentence.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from taisen.api import CONCEDE, EVERY, UNMARKED, Entry, Game, Mark, table_mark
from taisen.asking import Question
from taisen.cards.files import card_hash, read_set
from taisen.cards.library import library
from taisen.errors import FAULTS, Moved, TaisenError
from taisen.games import game_info
from taisen.games.info import GameInfo, Words
from taisen.kernel import save
from taisen.kernel.state import Game as State
from taisen.proof import proof_from
from taisen.saving import REPLAY, File, card_from, deck_from, read_bytes, unpack
from taisen.setting import Setup, deal
from taisen.views import view_of


def load_game(source: str | Path | bytes) -> Game:
    """A game from a save file (or a replay, played through to its end).

    Its `note` says what became of a file of other rules.
    """
    data, name = read_bytes(source)
    file = unpack(data, name)
    with whole(name):
        setup, record = read_facts(file.game, file.body, name)
        if file.kind != REPLAY:
            game = resumed(file, setup, record, name)
            game._loaded = True
            return game
        replay = Replay(setup, record, file.body["digests"], name, file.rules)
        while replay.forward():
            pass
        replay.game.note = replay.note
        return replay.game


@contextmanager
def whole(name: str) -> Iterator[None]:
    """What is in a file is of the kinds that a game has: else one sentence."""
    try:
        yield
    except (KeyError, IndexError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError):
        raise TaisenError(f"{name} is not whole: something in it is not as a game is written. Use an unchanged copy.",
                          f"{name}は壊れています(対戦のデータとして読めない部分があります)。元のファイルを使ってください。") from None


def load_replay(source: str | Path | bytes) -> Replay:
    """A replay at its beginning."""
    data, name = read_bytes(source)
    file = unpack(data, name)
    if file.kind != REPLAY:
        raise TaisenError(f"{name} is a saved game, not a replay: load it as a game.",
                          f"{name}はリプレイではなく保存データです。対戦として読み込んでください。")
    with whole(name):
        setup, record = read_facts(file.game, file.body, name)
        return Replay(setup, record, file.body["digests"], name, file.rules)


def replay_save(source: str | Path | bytes) -> Replay:
    """A saved game as a replay at its beginning; it is known whether it comes out where it was saved."""
    data, name = read_bytes(source)
    file = unpack(data, name)
    with whole(name):
        setup, record = read_facts(file.game, file.body, name)
        saved = resumed(file, setup, record, name)
    if file.body["start"] is not None:
        raise TaisenError(f"{name} began from a hand-made position and has no replay: load it as a game.",
                          f"{name}は手作りの局面から始まっており、リプレイはありません。対戦として読み込んでください。")
    again = Replay(setup, record, [], name, file.rules)
    while again.forward():
        pass
    note = again.note
    if note is None and saved.note is None and again.game.digest() != saved.digest():
        note = (f"{name}は最初から再生すると保存時の局面になりません。",
                f"{name} does not come to its own position when it is played again.")
    out = Replay(setup, again.game.record, [], name, file.rules)
    out.note = note or saved.note
    return out


# ---- saves
def resumed(file: File, setup: Setup, record: list[Entry], name: str) -> Game:
    """The game of a save: from its position, or from its record where the position does not load any more."""
    info = setup.info
    lib = library(info, setup.cards, setup.words)
    body = file.body
    unread: TaisenError | None = None
    state: State | None = None
    start: State | None = None
    try:
        start = save.load(body["start"], info.rules, lib) if body["start"] is not None else None
        state = save.load(body["state"], info.rules, lib)
        looked_at(info, state)
    except TaisenError as error:
        unread = error
        spoilt = file.rules == info.rules_version and not isinstance(error, Moved)
        if spoilt or (body["start"] is not None and start is None):
            raise
    fixed = start is not None
    if unread is None and state is not None and file.rules == info.rules_version:
        began = (None, 0) if body["began"] is None else (state.checkpoint, body["began"])
        return game_at(setup, state, record, start or deal(setup), began, fixed)

    def begin() -> Game:
        return Game(setup, start.clone(), True) if start is not None else Game.begin(setup)

    game, good = played(begin, record)
    whole = good == len(record)
    if unread is None and state is not None:
        if not whole or game.digest() != save.digest(state):
            game = game_at(setup, state, [], state.clone(), (None, 0), True)
            game.note = told(info, file.rules, name, "保存した局面から続けます(それまでの経過は再生できません)",
                             "it goes on from its position, and what came before cannot be played again")
        return game
    assert unread is not None
    if record and not good:
        raise unread
    if whole:
        game.note = told(info, file.rules, name, "記録された回答を今のルールで再生した局面から続けます",
                         "its answers have been played again by these rules, and it goes on from there")
    else:
        game.note = told(info, file.rules, name, f"{len(record)}回答のうち{good}番目までで開きます",
                         f"it opens after answer {good} of {len(record)}, the last that leads where it led")
    return game


def game_at(setup: Setup, state: State, record: list[Entry], first: State, began: tuple[State | None, int], fixed: bool) -> Game:
    """A game that stands at this position; `first` is where its record begins."""
    game = Game.__new__(Game)
    game.setup = setup
    game.state = state
    game.record = record
    game.note = None
    game._log = None
    game._fixed = fixed
    game._loaded = True
    game._marks = [Mark(0, first, 0, ())]
    game._began = began
    return game


def looked_at(info: GameInfo, state: State) -> None:
    """A loaded position can be looked at, and what it asks said in words: else it refers to what is not there."""
    try:
        if not state.over:
            Question(info, state).labels("en")
        for seat in range(state.seats):
            view_of(info, state, seat)
    except FAULTS as error:
        raise TaisenError(f"The position is not whole ({error}).", f"局面のデータが壊れています({error})。") from None


def told(info: GameInfo, rules: int, name: str | Words, ja: str, en: str) -> Words:
    """One sentence: by which rules it was played, and what becomes of it."""
    named, called = (name, name) if isinstance(name, str) else name
    if rules == info.rules_version:
        return (f"{named}はこのエンジンでは記録どおりにならないため、{ja}。",
                f"{called} does not come to its recorded positions in this engine: {en}.")
    return (f"{named}は{info.ja}のルール第{rules}版での対戦で、今は第{info.rules_version}版のため、{ja}。",
            f"{called} was played by rules {rules} of {info.en} and these are rules {info.rules_version}: {en}.")


# ---- records
def fits(game: Game, entry: Entry) -> bool:
    """The entry can be made now."""
    if game.state.over:
        return False
    if entry.answer == CONCEDE:
        return 0 <= entry.seat < game.state.seats and not game.state.gone[entry.seat]
    question = game.question
    return question is not None and isinstance(entry.answer, int) and entry.seat in question.seats \
        and 0 <= entry.answer < len(question.raw)


def alike(game: Game, entry: Entry) -> bool:
    """The table looks as it did when the entry was made, as far as that was noted."""
    return entry.mark == UNMARKED or entry.mark == table_mark(game.state)


def make(game: Game, entry: Entry) -> bool:
    """Make the entry; False: the engine cannot, and the game is spoilt."""
    try:
        if isinstance(entry.answer, int):
            game.answer(entry.answer, entry.seat)
        else:
            game.concede(entry.seat)
    except Exception:
        # Whatever it is: an answer of other rules has led where the engine has no way on.
        return False
    return True


def played(begin: Callable[[], Game], record: Sequence[Entry]) -> tuple[Game, int]:
    """The game after the last good answer of a record, and how many those are."""
    game = begin()
    for n, entry in enumerate(record):
        if not alike(game, entry):
            if n:
                game.undo()
            return game, max(0, n - 1)
        if not fits(game, entry):
            return game, n
        if not make(game, entry):
            game = begin()
            for good in record[:n]:
                make(game, good)
            return game, n
    return game, len(record)


def read_facts(game: str, body: Mapping[str, Any], name: str) -> tuple[Setup, list[Entry]]:
    """What the file says the game began with, checked against the cards as they are."""
    info = game_info(game)
    day = date.fromisoformat(body["as_of"])
    foreign = [card_from(c) for c in body["foreign"]]
    known = dict(read_set(info, None, day).cards) | {c.id: c for c in foreign}
    for i, mark in body["cards"].items():
        if i not in known:
            raise TaisenError(f"{name} needs the card '{i}', which is not there any more.",
                              f"{name}に必要なカード「{i}」がもうありません。")
        if card_hash(known[i]) != mark:
            raise TaisenError(f"{name} was played with another text of card '{i}' and cannot go on with this one.",
                              f"{name}の対戦ではカード「{i}」の内容が違い、続けられません。")
    decks = tuple([deck_from(game, d) for d in body["decks"]])
    cards = {i: known[i] for i in body["cards"]}
    setup = Setup(info, body["format"], body["seed"], decks, day, cards, tuple([c.id for c in foreign]),
                  dict(body.get("words", {})), proof_from(body.get("proof")), body.get("veils") is True,
                  beginner_from(body.get("beginner"), len(decks)))
    return setup, [Entry(*row) for row in body["record"]]


def beginner_from(value: Any, seats: int) -> int | None:
    """Who begins because it was agreed on."""
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats):
        raise ValueError("beginner")
    return value


class Replay:
    """A recorded game, played again answer by answer and compared with what was noted when it was played.

    Where it comes elsewhere it ends with the last good answer, and `note` says so.
    """

    def __init__(self, setup: Setup, record: list[Entry], digests: list[str], name: str = "The replay",
                 rules: int | None = None) -> None:
        self.game = Game.begin(setup)
        self.entries = record
        self.digests = digests
        self.name = name
        self.rules = setup.info.rules_version if rules is None else rules
        self.note: Words | None = None
        """Why it does not go on to its end: (Japanese, English)."""
        self.end = len(record)
        """So many entries can be shown."""
        self._compare()

    @property
    def position(self) -> int:
        return len(self.game.record)

    def forward(self) -> bool:
        """Play the next entry; False at the end, or where this engine comes elsewhere: then `note` says at which answer."""
        n = self.position
        if n >= self.end:
            return False
        entry = self.entries[n]
        if not alike(self.game, entry):
            self._differs(n, max(0, n - 1))
            return False
        marked = entry.mark != UNMARKED
        if not fits(self.game, entry):
            self._differs(n + 1, n if marked or not self.digests else n // EVERY * EVERY)
            return False
        if not make(self.game, entry):
            self.game, _ = played(lambda: Game.begin(self.game.setup), self.entries[:n])
            self._differs(n + 1, n)
            return False
        return self._compare()

    def back(self) -> bool:
        """One entry back; False at the beginning."""
        if not self.position:
            return False
        self.game.undo()
        return True

    def _compare(self) -> bool:
        """Whether it is where the file says. By other rules the same game may be kept otherwise: then its marks decide."""
        n = self.position
        if n % EVERY and n != len(self.entries):
            return True
        at = -(-n // EVERY)
        marked = bool(self.entries) and all(e.mark != UNMARKED for e in self.entries)
        if at >= len(self.digests) or (marked and self.rules != self.game.info.rules_version):
            return True
        if self.game.digest() == self.digests[at]:
            return True
        self._differs(n, max(0, (n - 1) // EVERY * EVERY))
        return False

    def _differs(self, at: int, good: int) -> None:
        """Answer `at` leads elsewhere; after `good` answers all is as it was."""
        while self.position > good:
            self.game.undo()
        self.end = good
        where = (f"{at}番目の回答で違う局面になり", f"it differs at answer {at}") if at else ("最初から違い", "it differs from the beginning")
        self.note = told(self.game.info, self.rules, self.name, f"{where[0]}、{good}番目までを示します",
                         f"{where[1]} and is shown up to answer {good}")

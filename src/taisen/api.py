"""The public face of the engine: a game that asks, is answered, and can be looked at, saved and undone."""
from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from taisen.asking import Option, Question
from taisen.cards.decks import Deck
from taisen.cards.files import card_hash, own_files, read_set
from taisen.errors import FAULTS, Stuck, TaisenError
from taisen.games import NAMES, game_info
from taisen.games.info import GameInfo, Words
from taisen.kernel import knowledge, save
from taisen.kernel.budget import Meter
from taisen.kernel.names import ID
from taisen.kernel.playout import ENDLESS, POLICIES, play_out
from taisen.kernel.procedure import choose, leave, run
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.log import Cause, Event, Log, Pause
from taisen.reasons import UNSEEN, Reason, find, reasons
from taisen.saving import REPLAY, SAVE, card_data, deck_data, pack, write_atomic
from taisen.setting import Setup, choose_decks, choose_format, deal, prepare
from taisen.views import View, view_of

CONCEDE: Final = "concede"
EVERY: Final = 16
"""So many answers lie between two positions that are kept for undoing, and between two digests of a replay."""
UNMARKED: Final = -1


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the record: which option a seat took, or that it conceded."""

    seat: int
    """Who said it: of a question to a team, the member that answered."""
    answer: int | str
    mark: int = field(default=UNMARKED, compare=False)
    """What the table looked like when it was said (`table_mark`): where other rules lead elsewhere, it is noticed here."""


@dataclass(frozen=True, slots=True)
class Result:
    over: bool
    winners: tuple[int, ...] = ()

    @property
    def draw(self) -> bool:
        return self.over and not self.winners


@dataclass(frozen=True, slots=True)
class Undone:
    """What undoing went back over: with `crossed_reveal` somebody now knows what they should not, or dice were cast."""

    entries: tuple[Entry, ...]
    crossed_reveal: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A position kept on the way, with how far record and log had come."""

    entries: int
    state: State
    happenings: int
    trail: tuple[tuple[int, int], ...]


def result_of(g: State) -> Result:
    return Result(bool(g.over), tuple([s for s in range(g.seats) if g.over and g.winners >> s & 1]))


def game_names() -> tuple[str, ...]:
    """The names of the games that can be played."""
    return NAMES


def new_game(game: str, decks: Sequence[Deck | str | Path] | None = None, *, format: str | None = None,
             seats: int | None = None, seed: int = 0, as_of: date | None = None, cards: Sequence[str | Path] = (),
             pool: Sequence[str] = (), veils: bool = False, beginner: int | None = None) -> Game:
    """Begin a game: deal, and run to the first question.

    decks: one a seat, each a Deck, a file, or the name of a starter deck; none: the starter decks in turn (in a sealed
    format packs opened from the game's cards). format, seats: each may be left to the other. cards: further card
    files. pool: further cards that worlds may assume. veils: people play against each other: who cannot choose only for
    what they hold hidden is asked all the same, so that the others do not learn it. beginner: the seat that begins, where
    the players have agreed on it; else it is decided as the book says.
    """
    info = game_info(game)
    chosen = choose_format(info, format, seats if seats is not None or decks is None else len(decks))
    day = as_of or date.today()
    found = read_set(info, [*own_files(info.name), *[Path(p) for p in cards]], day)
    lists = choose_decks(info, chosen, decks, found, seed, seats)
    return Game.begin(prepare(info, chosen, seed, lists, day, found, pool, bool(cards), veils, beginner))


class Game:
    """A game in progress. `state` is the kernel's whole state; everything here is a way to ask or to answer it.

    >>> game = new_game("ninja_slayer", seed=1)
    >>> while not game.result.over:
    ...     game.answer(0)
    >>> game.result.draw
    False
    """

    __slots__ = ("setup", "state", "record", "note", "_marks", "_log", "_began", "_fixed", "_loaded")

    def __init__(self, setup: Setup, state: State, fixed: bool = False) -> None:
        self.setup = setup
        self.state = state
        self.record: list[Entry] = []
        self.note: Words | None = None
        """What is to be said of how it was opened, where its file is of other rules: (Japanese, English)."""
        self._marks: list[Mark] = [Mark(0, state.clone(), 0, ())]
        self._log: Log | None = None
        self._began: tuple[State | None, int] = (None, 0)
        """The checkpoint of the declaration in progress, and the length of the record before it."""
        self._fixed = fixed
        """It begins with a hand-made position, not with a deal."""
        self._loaded = False
        """Its position was read from a file: where that leads nowhere is said (`Stuck`), and the game stands where it stood."""

    @classmethod
    def begin(cls, setup: Setup, units: int = 0) -> Game:
        """units: what it may cost to come to the first question, and each decision after it (`limit`); 0: it is not counted."""
        return cls(setup, deal(setup, meter=Meter(units) if units else None))

    def again(self, seed: int, units: int = 0) -> Game:
        """Another game between the same decks, dealt with that seed: quicker than a new one, since nothing is looked up.

        In a sealed format the decks stay those of this game's packs. units: as of `begin`.
        """
        setup = replace(self.setup, seed=seed, proof=None)
        return Game(setup, deal(setup, lib=self.state.lib, meter=Meter(units) if units else None))

    @classmethod
    def from_position(cls, setup: Setup, state: State, pause: Pause | None = None) -> Game:
        """A game that begins with a hand-made position, of whose frames nothing has been run yet. Logged from there."""
        state.veils = int(setup.veils)
        log = Log(setup.info, state.lib)
        log.pause = pause
        log.attach(state)
        log.run(state)
        game = cls(setup, state, fixed=True)
        game._log = log
        game._marks = [game._mark(0)]
        return game

    # ---- what it is
    @property
    def name(self) -> str:
        return self.setup.info.name

    @property
    def info(self) -> GameInfo:
        return self.setup.info

    @property
    def format(self) -> str:
        return self.setup.format

    @property
    def seed(self) -> int:
        return self.setup.seed

    @property
    def decks(self) -> tuple[Deck, ...]:
        return self.setup.decks

    @property
    def as_of(self) -> date:
        return self.setup.as_of

    @property
    def result(self) -> Result:
        return result_of(self.state)

    # ---- asking and answering
    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over."""
        return None if self.state.over else Question(self.setup.info, self.state)

    def asked(self, seat: int) -> Question | None:
        """The pending question as this seat is asked it, by its own handles; None when it is not asked.

        A question to a team is asked every member who is still there; whoever answers first has answered it.
        """
        q = self.question
        if q is None or seat not in q.seats:
            return None
        return q if q.seat == seat else Question(self.setup.info, self.state, seat)

    def answer(self, option: int | Option, seat: int | None = None) -> None:
        """Answer the pending question with one of its options, by index or as the option itself.

        seat: who answers, where several may; without it the seat that the question (or the option's) names.
        """
        g = self.state
        index = option if isinstance(option, int) else option.index
        if g.over:
            raise TaisenError("The game is over: there is nothing to answer.", "ゲームは終わっています。")
        if not 0 <= index < len(g.options):
            raise TaisenError(f"There is no option {index}; there are 0 to {len(g.options) - 1}.",
                              f"選択肢{index}はありません。0から{len(g.options) - 1}までです。")
        question = Question(self.setup.info, g) if isinstance(option, int) else option.question
        who = question.seat if seat is None else seat
        if who not in question.seats:
            raise TaisenError(f"Player {who + 1} is not asked.", f"プレイヤー{who + 1}は尋ねられていません。")
        self._keep()
        self.record.append(Entry(who, index, table_mark(g)))
        self._apply(self.record[-1])

    def limit(self, units: int, rounds: int = 0) -> None:
        """Count from here on what decisions cost (`kernel/budget.py`). One that costs more than so much is refused with an
        `Overrun`, and the game stands where it stood."""
        meter = Meter(units, rounds)
        for state in (self.state, *[mark.state for mark in self._marks]):
            state.meter = meter

    def _apply(self, entry: Entry) -> None:
        if self.state.meter is None and not self._loaded:
            self._enter(entry)
            return
        past, log = self.state.clone(), self._log
        began = self._began
        told = (len(log.happenings), list(log.trail), len(log.forced)) if log is not None else (0, [], 0)
        try:
            self._enter(entry)
        except Exception as error:
            self.state = past
            self._began = began
            self.record.pop()
            if log is not None:
                del log.happenings[told[0]:]
                log.trail = told[1]
                del log.forced[told[2]:]
                log.attach(past)
            if self._loaded and isinstance(error, FAULTS):
                raise Stuck() from error
            raise

    def _enter(self, entry: Entry) -> None:
        g = self.state
        before = g.checkpoint
        if entry.answer == CONCEDE:
            while self._log is not None and self._log.paused:
                self._log.run(g)
            leave(g, entry.seat)
            before = g.checkpoint
            if not g.over:
                # Whoever is asked: what is offered, and in what, may have gone with the player.
                (run if self._log is None else self._log.run)(g)
        elif isinstance(entry.answer, int):
            if self._log is None:
                choose(g, entry.answer)
            else:
                self._log.choose(g, entry.answer)
        if g.checkpoint is not before:
            self._began = (g.checkpoint, len(self.record) - 1)

    def _keep(self) -> None:
        """Keep the position every so often, to undo from."""
        n = len(self.record)
        if n % EVERY == 0 and self._marks[-1].entries < n:
            self._marks.append(self._mark(n))

    def _mark(self, n: int) -> Mark:
        log = self._log
        return Mark(n, self.state.clone(), len(log.happenings) if log else 0, tuple(log.trail) if log else ())

    def concede(self, seat: int) -> None:
        """That seat gives up, at any moment, whoever is asked."""
        if self.state.over:
            raise TaisenError("The game is over already.", "ゲームはすでに終わっています。")
        if self.state.gone[seat]:
            raise TaisenError(f"Player {seat + 1} has left the game already.", f"プレイヤー{seat + 1}はすでに退場しています。")
        self._keep()
        self.record.append(Entry(seat, CONCEDE, table_mark(self.state)))
        self._apply(self.record[-1])

    @property
    def can_take_back(self) -> bool:
        """A declaration is in progress that has revealed and randomised nothing yet."""
        return not self.state.over and not self.state.spoilt and self._declaring

    @property
    def _declaring(self) -> bool:
        """A declaration is in progress whose beginning is in the record."""
        began, length = self._began
        return began is not None and began is self.state.checkpoint and length < len(self.record)

    def take_back(self) -> None:
        """Return to the question before the declaration in progress, as if nothing had been said."""
        if not self.can_take_back:
            raise TaisenError("There is no declaration to take back, or it has already revealed something.",
                              "取り消せる宣言がないか、すでに何かが公開されています。")
        self._return_to(self._began[1])

    def undo(self, count: int = 1) -> Undone:
        """Take back the last answers, whatever they did; says whether that went back over hidden or random things."""
        if not 0 < count <= len(self.record):
            raise TaisenError("There is nothing to undo.", "取り消すものがありません。")
        later = self.state
        gone = tuple(self.record[-count:])
        self.state = later.clone()
        self._return_to(len(self.record) - count)
        return Undone(gone, learnt(self.state, later))

    def _return_to(self, length: int) -> None:
        """Play again from the nearest kept position."""
        later = (self.state, self.record, self._marks[:], self._began)
        entries = self.record[:length]
        while self._marks[-1].entries > length:
            self._marks.pop()
        mark = self._marks[-1]
        self.state = mark.state.clone()
        self.record = entries[:mark.entries]
        if self._log is not None:
            del self._log.happenings[mark.happenings:]
            self._log.trail = list(mark.trail)
            self._log.attach(self.state)
        self._began = (None, 0)
        try:
            for entry in entries[mark.entries:]:
                self._again(entry)
        except Stuck:
            self._stand(later)
            raise

    def _stand(self, at: tuple[State, list[Entry], list[Mark], tuple[State | None, int]]) -> None:
        """Its record does not lead where it stands: it stands there again."""
        self.state, self.record, self._marks, self._began = at
        self._log = None

    def _again(self, entry: Entry) -> None:
        """What was answered once, counted by itself."""
        if self.state.meter is not None:
            self.state.meter.spent = 0
        self.record.append(entry)
        self._apply(entry)

    # ---- copies and files
    def clone(self) -> Game:
        """An independent copy. It keeps no log of its own until it is asked for events."""
        new = Game.__new__(Game)
        new.setup = self.setup
        new.state = self.state.clone()
        new.record = self.record[:]
        new.note = self.note
        new._marks = self._marks[:]
        new._log = None
        new._began = self._began
        new._fixed = self._fixed
        new._loaded = self._loaded
        return new

    def play_out(self, seed: int = 0, policy: str = "anything", limit: int = ENDLESS) -> Result:
        """How a copy of this game ends when every question from here on is answered by chance; not over after `limit` of them.

        policy: anything, or eager, who seldom declines. The copy is as true as the game: an honest player asks it of worlds.
        """
        if policy not in POLICIES:
            raise TaisenError(f"There is no policy '{policy}'; there are {', '.join(POLICIES)}.",
                              f"方針「{policy}」はありません。{'、'.join(POLICIES)}のいずれかです。")
        copy = self.state.clone()
        play_out(copy, seed, POLICIES[policy], limit)
        return result_of(copy)

    def digest(self) -> str:
        """The position in one word: equal positions have equal digests, on every machine."""
        return save.digest(self.state)

    def save(self) -> bytes:
        """The game as the bytes of a save file, also in the middle of an effect."""
        body = self._facts()
        body["state"] = save.dump(self.state)
        body["start"] = save.dump(self._marks[0].state) if self._fixed else None
        body["began"] = self._began[1] if self._declaring else None
        return pack(SAVE, self.name, body)

    def save_to(self, path: str | Path) -> None:
        write_atomic(path, self.save())

    def replay(self) -> bytes:
        """The game as the bytes of a replay file: how it began and every answer, with digests on the way."""
        if self._fixed:
            raise TaisenError("A game that began from a hand-made position has no replay; save it instead.",
                              "手作りの局面から始めた対戦にリプレイはありません。保存してください。")
        body = self._facts()
        copy = Game.begin(self.setup)
        body["digests"] = [copy.digest()]
        for i, entry in enumerate(self.record):
            copy.record.append(entry)
            copy._apply(entry)
            if (i + 1) % EVERY == 0 or i + 1 == len(self.record):
                body["digests"].append(copy.digest())
        return pack(REPLAY, self.name, body)

    def _facts(self) -> dict[str, Any]:
        s = self.setup
        proof = {"proof": s.proof.data()} if s.proof is not None else {}
        return {"format": s.format, "seed": s.seed, **proof, "as_of": s.as_of.isoformat(),
                "decks": [deck_data(d) for d in s.decks],
                "cards": {i: card_hash(c) for i, c in sorted(s.cards.items())},
                "foreign": [card_data(s.cards[i]) for i in s.foreign], "words": dict(s.words),
                "record": [[e.seat, e.answer, e.mark] for e in self.record]} \
            | ({"veils": True} if s.veils else {}) | ({"beginner": s.beginner} if s.beginner is not None else {})

    # ---- looking
    def view(self, seat: int) -> View:
        """Everything that this seat can see, and nothing else."""
        return view_of(self.setup.info, self.state, seat)

    def worlds(self, seat: int, count: int, seed: int = 0,
               assume: Sequence[str] | Mapping[int, Sequence[str]] | None = None) -> list[Game]:
        """Games that could be this one as far as the seat can tell.

        The others' deck lists count as known, or are taken to be what `assume` says: card ids, a list of the same length,
        for every other seat or by seat. The list of a seat that it does not name counts as known.
        """
        out: list[Game] = []
        faces = self._assumed(seat, assume)
        for i in range(count):
            world = Game.__new__(Game)
            # What the true game was dealt by is no part of a world.
            world.setup = replace(self.setup, seed=seed + i, proof=None)
            try:
                world.state = knowledge.redeal(self.state, seat, seed + i, faces)
            except ValueError as error:
                raise TaisenError(f"The assumed deck does not fit: {error}.",
                                  "想定したデッキが合いません。見えないカードの枚数に足りません。") from None
            world.record = []
            world.note = None
            world._marks = []
            world._log = None
            world._began = (None, 0)
            world._fixed = True
            world._loaded = self._loaded
            world._marks.append(world._mark(0))
            out.append(world)
        return out

    def _assumed(self, seat: int, assume: Sequence[str] | Mapping[int, Sequence[str]] | None) -> dict[int, list[int]] | None:
        others = [s for s in range(self.state.seats) if s != seat]
        if assume is None:
            return None
        lists = assume if isinstance(assume, Mapping) else dict.fromkeys(others, assume)
        strange = [s for s in lists if s not in others]
        if strange:
            raise TaisenError(f"Nothing can be assumed of the deck of player {strange[0] + 1}: only of the other players'.",
                              f"プレイヤー{strange[0] + 1}のデッキは想定できません。想定できるのは他のプレイヤーのデッキだけです。")
        return {s: [self._face(i) for i in lists[s]] for s in lists}

    def _face(self, card: str) -> int:
        face = self.state.lib.by_id.get(card)
        if face is None:
            raise TaisenError(f"This game does not know the card '{card}': name it in new_game(pool=…).",
                              f"この対戦にカード「{card}」はありません。new_game(pool=…)で指定してください。")
        return face

    # ---- what happened, and why
    def events(self, since: int = 0, seat: int | None = None) -> list[Event]:
        """What has happened from event number `since` on, as that seat may know it (None: everything).

        The log is kept from the first time that it is asked for; what came before is then played again to tell it.
        """
        return self._logged().events(since, seat)

    def _logged(self) -> Log:
        if self._log is None:
            later = (self.state, self.record, self._marks, self._began)
            entries = self.record
            start = self._marks[0].state.clone()
            log = Log(self.setup.info, start.lib)
            if not self._fixed:
                start = deal(self.setup, log, meter=self.state.meter)
            log.attach(start)
            self._log = log
            self.state = start
            self.record = []
            self._marks = [self._mark(0)]
            try:
                for entry in entries:
                    self._keep()
                    self._again(entry)
            except Stuck:
                self._stand(later)
                raise
        return self._log

    def why(self, event: Event | int) -> list[Cause]:
        """Why it happened: the rules and card clauses that were being followed, the innermost first."""
        happenings = self._logged().happenings
        index = event if isinstance(event, int) else event.index
        if not 0 <= index < len(happenings):
            raise TaisenError(f"There is no event {index}; there are 0 to {len(happenings) - 1}.",
                              f"出来事{index}はありません。0から{len(happenings) - 1}までです。")
        return list(happenings[index].causes)

    def why_not(self, seat: int, card: int | str) -> list[Reason]:
        """Why that seat cannot act with a card: what fails of each action. Empty: it can.

        card: a handle of that seat, or a name or id of a card that it sees.
        """
        ref = find(self.state, seat, card)
        if not sees(self.state, seat, ref & ID) and not self._offered(seat, ref):
            # What fails of a card would tell what it is.
            return [UNSEEN]
        return self.reasons(seat, ref)

    def reasons(self, seat: int, ref: int) -> list[Reason]:
        """As why_not, by the kernel's reference."""
        if self._offered(seat, ref):
            return []
        return reasons(self.setup.info, self.state.clone(), seat, ref)

    def _offered(self, seat: int, ref: int) -> bool:
        q = self.question
        return q is not None and seat in q.seats and any(ref in o.refs for o in q.options)


def table_mark(g: State) -> int:
    """Who is asked when, among how many options, and how many cards lie where: another course of a game shows in it soon,
    another way to keep the same game does not."""
    facts = (g.seat, g.turn, g.tp, g.over, g.least, g.most, len(g.options), sorted([len(z) for z in g.zones if z]))
    return zlib.crc32(repr(facts).encode()) & 0xFFFF


def learnt(before: State, after: State) -> bool:
    """Between these positions something random happened or some seat came to know a face."""
    if before.rng != after.rng:
        return True
    for s in range(after.seats):
        for i in range(1, len(after.cards)):
            if sees(after, s, i) and not (i < len(before.cards) and sees(before, s, i)):
                return True
    return False

"""One table: its game, who sits there, its journal. Whatever changes it is checked, done and noted here; nothing waits."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from taisen.agents import LEVELS, Agent, make_agent
from taisen.api import CONCEDE as CONCEDED
from taisen.api import UNMARKED, Entry, Game
from taisen.asking import Option, Question
from taisen.errors import Halted, Overrun, Stuck, TaisenError
from taisen.games.info import Words
from taisen.kernel.chance import derived
from taisen.replays import alike, fits, load_game, make, told
from taisen.server.eyes import OPEN, PUBLIC, Eyes
from taisen.server.selecting import addable, chosen, closing, whole
from taisen.server.store import ANSWER, CONCEDE, CUT, Kept, Row
from taisen.stops import Stops, Until

PERSON: Final = "person"
NOTHING: Final = ("pass", "no", "stop")
PASSED: Final = (-1,)
"""The picks of who passes until something: which option that was need not be said, and is not looked up to see whether it
has counted already."""
BUDGET: Final = 200_000
"""What one decision may cost where cards were brought (`kernel/budget.py`): a hundred times what the games' own ever cost."""
AGAIN: Final = 4
ROUNDS: Final = 10
"""So much more what has been decided may cost when it is played again: something kept may have to be worked out anew."""
STUCK: Final = "stuck"
"""What is kept of a table that stopped so."""
TABLE: Final = ("このテーブル", "This table")
AI_NAMES: Final = {"easy": ("コハル", "Koharu"), "normal": ("ナツメ", "Natsume"), "hard": ("フユキ", "Fuyuki")}
"""What the levels are called at a table, beside what they are."""
AGENT_WORDS: Final = {**{k: (f"{AI_NAMES[k][0]}({ja})", f"{AI_NAMES[k][1]} ({en} AI)") for k, (ja, en) in LEVELS.items()},
                    "greedy": ("グリーディ", "Greedy"), "random": ("ランダム", "Random"), "search": ("探索", "Search"),
                    "network": ("ネットワーク", "Network"), "guided": ("ネットワーク+探索", "Network and search")}


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person, or an agent by its name."""

    kind: str
    ja: str
    en: str

    @property
    def person(self) -> bool:
        return self.kind == PERSON


class Room:
    """A table in progress. `mode` is what it was opened for: ai, friend, hotseat, watch, bench or replay."""

    def __init__(self, i: str, game: Game, facts: dict[str, Any], start: bytes, made: float = 0.0) -> None:
        self.id = i
        self.game = game
        self.facts = facts
        self.start = start
        self.made = made
        self.mode: str = facts["mode"]
        if self.seeded and game.setup.proof is not None:
            # It plays on from a game that is known: it was not dealt for this table.
            game.setup = replace(game.setup, proof=None)
        self.players = [Player(p["kind"], p["ja"], p["en"]) for p in facts["players"]]
        self.agents: list[Agent | None] = [None if p.person else make_agent(p.kind, self.agent_seed(s))
                                           for s, p in enumerate(self.players)]
        self.rows: list[Row] = []
        self._numbers: dict[int, tuple[int, int]] = {}
        """Of a seat: in so many lines of the journal there were so many of its decisions. Lines are only ever added."""
        self._options: tuple[tuple[int, int, int], list[Option]] | None = None
        self.base = len(game.record)
        """So many entries the game had when it came here: a position that was taken out of another game."""
        self.marks: list[int] = [len(game.events())] * (self.base + 1)
        """How many events there were after so many entries of the record."""
        self.by_hand: list[bool] = [False] * self.base
        """For every entry of the record, whether a person decided it."""
        self.revision = 0
        self.note: Words | None = facts.get("note") and (str(facts["note"][0]), str(facts["note"][1]))
        """What guests are told when they come: how a table of other rules was opened."""
        self.brought = bool(game.setup.foreign)
        """Cards are played with that somebody made: what a decision may cost is limited, and it is made beside the loop."""
        self.spent = False
        """It stopped because a decision cost too much, or could not be carried out."""
        self.stuck = False
        """Which of both."""
        self.stopped = False
        """Its journal does not play through by these rules: it stands at its last good answer, to be looked at. The journal
        stays whole."""
        self.shown = True
        """The pending question is asked, whatever the stops say: somebody has seen it already, or came back to it."""
        self.stops = {s: Stops(game.info) for s, p in enumerate(self.players) if p.person}
        self.eyes = {who: Eyes(who, game.state.seats) for who in (PUBLIC, OPEN, *range(game.state.seats))}
        if self.brought:
            game.limit(BUDGET * AGAIN, ROUNDS)
        for seat, stops in self.stops.items():
            stops.blank = len({game.state.team[s] for s in self.stops}) > 1
            set_stops(stops, facts.get("stops", {}).get(str(seat), {}))

    def agent_seed(self, seat: int) -> int:
        return derived(self.game.seed, "agent", seat)

    @classmethod
    def restored(cls, kept: Kept) -> Room:
        """The table as its journal left it, at the same question; or at its last good answer, where the journal was written
        by other rules and does not lead there any more."""
        def begin() -> Room:
            return cls(kept.id, load_game(kept.start), kept.facts, kept.start, kept.made)

        room = begin()
        rows = left_standing(kept.rows, room.base)
        good = room.replay(rows)
        if good < len(rows):
            if len(room.marks) != room.base + good + 1:
                room = begin()
                room.replay(rows[:good])
            room.stopped = True
            room.note = told(room.game.info, kept.rules, TABLE, f"{len(rows)}回答のうち{good}番目までを示し、続きはできません",
                             f"it is shown up to answer {good} of {len(rows)} and cannot go on")
        elif kept.rules != room.game.info.rules_version and room.note is None:
            room.note = room.game.note or room.changed(kept)
        room.rows = list(kept.rows)
        room.fresh(BUDGET)
        if kept.facts.get("overrun") and not room.stopped:
            room.halt(Stuck() if kept.facts["overrun"] == STUCK else Overrun())
        return room

    def fresh(self, limit: int = 0) -> None:
        """What comes now is counted from nothing."""
        meter = self.game.state.meter
        if meter is not None:
            meter.spent = 0
            meter.limit = limit or meter.limit

    def halt(self, error: Halted) -> None:
        """What the cards do takes too long, or a file's position leads nowhere: the table stands at its last good answer, to
        be looked at, conceded or taken back."""
        self.stopped = self.spent = True
        self.stuck = isinstance(error, Stuck)
        self.note = (error.ja, error.en)

    def replay(self, rows: list[tuple[Row, bool]]) -> int:
        """Play a journal as far as it leads where it led; how many lines those are. The last may have spoilt the game."""
        for n, (row, hand) in enumerate(rows):
            entry = Entry(row.seat, CONCEDED if row.op == CONCEDE else row.value, row.mark)
            if not alike(self.game, entry):
                return max(0, n - 1)
            if not fits(self.game, entry):
                return n
            self.fresh()
            if not make(self.game, entry):
                self.marks.append(-1)
                return n
            self._entered(hand)
        return len(rows)

    def changed(self, kept: Kept) -> Words | None:
        """What to say of a table whose journal was noted by other rules and plays through."""
        if kept.result != self.result:
            return told(self.game.info, kept.rules, TABLE, "結果が当時と違います", "it does not end as it did")
        if all(row.mark != UNMARKED for row in kept.rows if row.op != CUT):
            return None
        return told(self.game.info, kept.rules, TABLE, "それまでの回答を今のルールで再生してあります",
                    "what had been answered was played again by these")

    def require_going(self) -> None:
        if self.stopped and self.note is not None:
            raise TaisenError(self.note[1], self.note[0])

    # ---- what it is
    @property
    def names(self) -> list[tuple[str, str]]:
        return [(p.ja, p.en) for p in self.players]

    @property
    def over(self) -> bool:
        return self.game.result.over

    @property
    def chance(self) -> dict[str, Any]:
        """How it is dealt: `commitment`; while it waits also `secret`, `nonces` by seat and `packs`."""
        found: dict[str, Any] = self.facts.get("chance", {})
        return found

    @property
    def waiting(self) -> bool:
        """It is not dealt yet: the numbers of some people are not there. Its game is not to be shown to anybody."""
        return "secret" in self.chance

    @property
    def awaited(self) -> list[int]:
        return [s for s in self.stops if str(s) not in self.chance["nonces"]] if self.waiting else []

    @property
    def seeded(self) -> bool:
        """Its chance is known: a seed was given, or it plays on from another game."""
        return bool(self.facts.get("seeded"))

    @property
    def told(self) -> bool:
        """What it was dealt by is no secret."""
        return not self.waiting and (self.over or self.seeded or self.mode in ("bench", "replay"))

    @property
    def private(self) -> bool:
        """People play who must not see each other's cards."""
        return self.mode == "friend" and not self.over

    @property
    def undoable(self) -> bool:
        return self.mode in ("ai", "hotseat", "bench")

    @property
    def result(self) -> str:
        r = self.game.result
        return "" if not r.over else "draw" if r.draw else "seat " + " ".join([str(s) for s in r.winners])

    @property
    def conceded(self) -> int | None:
        """The game is over because this seat gave up: no event tells that, for nothing can listen to it."""
        record = self.game.record
        return record[-1].seat if self.over and record and record[-1].answer == CONCEDED else None

    def number(self, seat: int) -> int:
        """The number of the question that this seat is asked now, or next.

        It counts the decisions of the seat (in a team, of its team, which sees the same cards) and what was taken back of
        them, never what the others were asked: else it would tell whether another player had a choice.
        """
        seen, count = self._numbers.get(seat, (0, 0))
        if seen > len(self.rows):
            seen = count = 0
        count += sum(1 for r in self.rows[seen:] if self.concerns(r, seat))
        self._numbers[seat] = len(self.rows), count
        return 1 + count

    def concerns(self, r: Row, seat: int) -> bool:
        """A line of the journal is a seat's own decision (or its team's), or may have taken one back. Between people each
        takes back only what was theirs."""
        team = self.game.state.team
        if r.op == CUT:
            return team[r.seat] == team[seat] or self.undoable
        return r.asked > 0 and team[r.seat] == team[seat]

    def asked(self, seat: int) -> bool:
        """A person sits there and may answer what is asked."""
        return not self.stopped and self.players[seat].person and self.game.asked(seat) is not None

    # ---- answers
    def answer(self, seat: int, number: int, picks: tuple[int, ...], done: bool = False) -> list[Row]:
        """A person's answer: what is to be noted in the journal. None of it when the same answer has counted already.

        done: a single pick is the whole selection too.
        """
        if self.counted(seat, number, picks):
            return []
        question = self.pending(seat, number)
        steps = self.steps(picks, done)
        if question.options[steps[0]].verb == "pass":
            self.stops[seat].said_pass(self.game)
        rows = [Row(ANSWER, seat, steps[0], number, picks), *[Row(ANSWER, seat, i, -number) for i in steps[1:]]]
        rows = self._played(rows, True)
        self.shown = False
        return self._noted(rows)

    def pass_until(self, seat: int, number: int, kind: str, phase: int = -1) -> list[Row]:
        """Pass, and go on passing until then. None when it has counted already.

        Whether the pending question has a pass is told only to whoever is asked it.
        """
        if self.counted(seat, number, PASSED):
            return []
        question = self.pending(seat, number)
        index = next((o.index for o in question.options if o.verb == "pass"), -1)
        if index < 0:
            raise TaisenError("You cannot pass here: choose one of the options.",
                              "ここではパスできません。選択肢から選んでください。")
        wish = Until(kind, phase, self.game.state.turn)
        self.stops[seat].said_pass(self.game)
        rows = self._played([Row(ANSWER, seat, index, number, PASSED)], True)
        self.shown = False
        self.stops[seat].until = wish
        return self._noted(rows)

    def options(self) -> list[Option]:
        """All options of the pending question (`selecting.whole`), looked for once."""
        moment = (id(self.game), self.revision, len(self.game.record))
        if self._options is None or self._options[0] != moment:
            self._options = moment, whole(self.game)
        return self._options[1]

    def pending(self, seat: int, number: int) -> Question:
        """The question of that number, which this seat is asked now."""
        self.require_going()
        if self.over:
            raise TaisenError("The game is over: there is nothing to answer.", "ゲームは終わっています。")
        if number != self.number(seat):
            raise TaisenError(f"Question {number} is no longer asked.", f"質問{number}はもう行われていません。")
        question = self.game.asked(seat)
        if question is None:
            raise TaisenError("It is another player who is asked.", "尋ねられているのは別のプレイヤーです。")
        return question

    def counted(self, seat: int, number: int, picks: tuple[int, ...]) -> bool:
        """This very answer is the last that the seat gave."""
        last = next((r for r in reversed(self.rows) if self.concerns(r, seat)), None)
        return last is not None and last.op == ANSWER and last.asked == number and last.picks == picks

    def steps(self, picks: tuple[int, ...], done: bool) -> list[int]:
        """The answers, one after another, that these options of the pending question are; several are one selection."""
        options = self.options()
        chosen(options, picks)
        assert self.game.question is not None
        if len(picks) == 1 and not done and picks[0] < len(self.game.question.raw):
            return list(picks)
        steps = closing(self.game, options, picks)
        if not steps:
            raise TaisenError("These cannot be chosen together.", "これらを一緒に選ぶことはできません。")
        return steps

    def offered(self) -> list[Option]:
        """All options of the pending question; where finding those that come later takes too long, the first."""
        self.fresh()
        try:
            return self.options()
        except Halted:
            question = self.game.question
            return list(question.options) if question is not None else []

    def picks(self, seat: int, number: int, picks: tuple[int, ...]) -> tuple[list[int], bool]:
        """Which options can be added to a selection, and whether it can be closed as it is. Nothing is changed."""
        self.pending(seat, number)
        options = self.options()
        chosen(options, picks)
        return addable(self.game, options, picks), bool(closing(self.game, options, picks))

    def pass_on(self) -> list[Row]:
        """Answer for people what their stops let pass."""
        rows: list[Row] = []
        while not self.shown and not self.stopped:
            question = self.game.question
            if question is None:
                break
            for stops in self.stops.values():
                stops.notice(self.game)
            seat = next((s for s in question.seats if s in self.stops), -1)
            if seat < 0:
                break
            mine = self.stops[seat]
            if mine.passes(self.game, seat):
                index = next(o.index for verb in NOTHING for o in question.options if o.verb == verb) if len(question.raw) > 1 else 0
            elif mine.pays(self.game):
                index = 0
            else:
                self.shown = True
                break
            rows += self._played([Row(ANSWER, seat, index)], False)
        return self._noted(rows)

    def thinking(self) -> int | None:
        """The seat of the agent that is to decide now. What a team is asked agents leave to the people in it."""
        question = self.game.question
        if question is None or self.stopped or self.mode == "replay" or any(self.players[s].person for s in question.seats):
            return None
        return question.seat if question.seat in question.seats else question.seats[0]

    def decided(self, seat: int, index: int) -> list[Row]:
        """An agent's answer."""
        rows = self._played([Row(ANSWER, seat, index)], False)
        self.shown = False
        return self._noted(rows)

    # ---- the other things that change a game
    def concede(self, seat: int) -> list[Row]:
        if not self.spent:
            self.require_going()
        self.game.concede(seat)
        rows = [Row(CONCEDE, seat, 0)]
        g = self.game.state
        if not g.over and not g.gone[seat]:
            # A team that must agree: its agents do.
            for mate, player in enumerate(self.players):
                if mate != seat and not g.over and g.team[mate] == g.team[seat] and not player.person:
                    self.game.concede(mate)
                    rows.append(Row(CONCEDE, mate, 0))
        self._entered(True)
        return self._noted(rows)

    def take_back(self, seat: int) -> list[Row]:
        self.require_going()
        if not self.asked(seat):
            raise TaisenError("It is another player who is asked.", "尋ねられているのは別のプレイヤーです。")
        self.game.take_back()
        return self._cut(seat)

    def undo(self, seat: int) -> tuple[list[Row], bool]:
        """Back to the seat's last decision by hand; whether that went back over a reveal or chance."""
        if not self.spent:
            self.require_going()
        if not self.undoable:
            raise TaisenError("A decision can be undone only against an agent or at one screen.",
                              "戻せるのは、AIとの対戦か、1つの画面での対戦だけです。")
        record = self.game.record
        back = next((n for n in range(1, len(record) + 1) if self.by_hand[-n]
                     and (record[-n].seat == seat or self.mode != "ai")), 0)
        if not back:
            raise TaisenError("There is nothing to undo.", "取り消すものがありません。")
        # A selection was one decision though it is several entries: it goes back to its first.
        self.fresh(BUDGET * AGAIN)
        undone = self.game.undo(back + self._selected(len(record) - back))
        return self._cut(seat), undone.crossed_reveal

    def _selected(self, at: int) -> int:
        """How many entries before this one belong to the same selection."""
        heads = [n for n, (row, _) in enumerate(left_standing(self.rows, self.base), self.base)
                 if row.asked > 0 or row.op == CONCEDE]
        return next((at - n for n in reversed(heads) if n <= at), 0)

    def _cut(self, seat: int) -> list[Row]:
        length = len(self.game.record)
        self.fresh(BUDGET)
        if self.spent:
            self.stopped = self.spent = False
            self.note = None
        del self.marks[length + 1:]
        del self.by_hand[length:]
        self.shown = True
        for stops in self.stops.values():
            stops.until = None
        return self._noted([Row(CUT, seat, length)])

    def _played(self, rows: list[Row], hand: bool) -> list[Row]:
        """Those that could be played: the table stops at one that costs too much."""
        for n, row in enumerate(rows):
            try:
                self._play(row, hand)
            except Halted as error:
                self.halt(error)
                return rows[:n]
        return rows

    def _play(self, row: Row, hand: bool) -> None:
        self.fresh()
        if row.op == CONCEDE:
            self.game.concede(row.seat)
        else:
            self.game.answer(row.value, row.seat)
        self._entered(hand)

    def _entered(self, hand: bool) -> None:
        self.marks.append(len(self.game.events(self.marks[-1])) + self.marks[-1])
        self.by_hand.append(hand)

    def _noted(self, rows: list[Row]) -> list[Row]:
        entries = self.game.record[-len(rows):]
        rows = [r if r.op == CUT else replace(r, mark=e.mark) for r, e in zip(rows, entries, strict=False)] if entries else rows
        self.rows += rows
        self.revision += len(rows)
        return rows

    # ---- looking back
    def at(self, step: int) -> Game:
        """The game after so many entries of its record: a copy."""
        length = len(self.game.record)
        if not self.base <= step <= length:
            raise TaisenError(f"There is no step {step}; there are {self.base} to {length}.",
                              f"{step}手目はありません。{self.base}から{length}までです。")
        copy = self.game.clone()
        if step < length:
            self.fresh(BUDGET * AGAIN)
            copy.undo(length - step)
            self.fresh(BUDGET)
        return copy


def left_standing(rows: list[Row] | tuple[Row, ...], base: int = 0) -> list[tuple[Row, bool]]:
    """What is left of a journal once everything that was cut is gone; with whether a person decided it.

    base: so many entries the game had before the journal began.
    """
    out: list[tuple[Row, bool]] = []
    for row in rows:
        if row.op == CUT:
            del out[row.value - base:]
        else:
            out.append((row, row.asked != 0 or row.op == CONCEDE))
    return out


def set_stops(stops: Stops, wish: dict[str, Any]) -> None:
    """Where a seat wants to be asked: {"mine": [phase], "theirs": [phase], "own": …, "pile": …, "pay": …}."""
    phases = [name for name, _, _ in stops.info.phases]
    for key, places in (("mine", stops.mine), ("theirs", stops.theirs)):
        if isinstance(wish.get(key), list):
            places.clear()
            places.update([phases.index(name) for name in wish[key] if name in phases])
    stops.own, stops.pile, stops.pay = [bool(wish.get(key, getattr(stops, key))) for key in ("own", "pile", "pay")]


def stops_row(stops: Stops) -> dict[str, Any]:
    phases = [name for name, _, _ in stops.info.phases]
    return {"mine": [p for i, p in enumerate(phases) if i in stops.mine],
            "theirs": [p for i, p in enumerate(phases) if i in stops.theirs],
            "own": stops.own, "pile": stops.pile, "pay": stops.pay}


def answer_of(value: int | str, seat: int) -> Row:
    """An entry of a record as a line of a journal."""
    return Row(CONCEDE, seat, 0) if value == CONCEDED else Row(ANSWER, seat, int(value))

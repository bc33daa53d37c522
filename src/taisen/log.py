"""The log: what happened, who may know it, and why: the rules and the clauses that were being followed.

Nothing here changes the game. While a log is kept the game runs in a loop of its own that remembers, for every frame,
which step it is in: that chain is the cause of an event.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from taisen.clauses import paragraph, played_ability, said_tree, written
from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.budget import STEP_COST
from taisen.kernel.continuous import refresh
from taisen.kernel.effects.program import IP, OWN, REC_ID, effect
from taisen.kernel.effects.tree import Spell
from taisen.kernel.events import EVENT, doing
from taisen.kernel.ledger import BOOKS
from taisen.kernel.library import Library
from taisen.kernel.names import ABILITY, ASK, E_KEY, ID, NEXT, P_PROGRAM, PROC, REC, SEAT, STEP
from taisen.kernel.procedure import (
    CARRIED,
    PATIENCE,
    PROCEDURES,
    STANDS,
    STEPS,
    answer_itself,
    draw_game,
    endless,
    give,
)
from taisen.kernel.rules import EventDef
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.kernel.twins import twins
from taisen.labels import UNKNOWN, def_name, option_refs, pick, player, source_card

Trail = list[tuple[int, int]]
"""For each depth of the stack the procedure and the step that was run there last."""

MANY: Final = 3
NAMELESS: Final = ("能力", "its ability")

Pause = Callable[[State, int, int], bool]


@dataclass(frozen=True, slots=True)
class Cause:
    """One link of a chain of causes: a rule with its gist, or the clause of a card."""

    rule: str
    en: str
    ja: str
    """With a card, its name."""
    card: str = ""
    """The id of the card whose text it is."""
    clause: str = ""
    """The paragraph of the text, as printed."""
    tree: object = field(default=None, repr=False, compare=False)
    game: str = field(default="", repr=False, compare=False)
    step: int = 0
    """Which instruction of the text was being carried out, counted from 1; 0 where none in particular."""
    words: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)

    def part(self, lang: str = "en") -> str:
        """The words of that instruction alone, or "" where it cannot be said alone."""
        steps = getattr(self.tree, "steps", ())
        if not 0 < self.step <= len(steps):
            return ""
        try:
            return written(self.game, Spell((steps[self.step - 1],)), lang, self.words)
        except (IndexError, KeyError, TaisenError):
            return ""

    def text(self, lang: str = "en") -> str:
        """The rule's number and gist, or the card's name and what it says."""
        told = self.ja if lang == "ja" else self.en
        if not self.card:
            return f"{self.rule} {told}"
        says = self.clause if lang == "ja" or self.tree is None else written(self.game, self.tree, "en", self.words)
        alone = self.part(lang)
        if alone and alone != says:
            says = f"{says} → {alone}"
        return f"{told}:{says}" if lang == "ja" else f"{told}: {says}"


@dataclass(frozen=True, slots=True)
class Named:
    """A card as it was named when something happened: its face, which seats saw it, what they called it."""

    instance: int
    face: int
    seen: int
    handles: tuple[int, ...]
    place: tuple[int, int] = (0, 0)
    """Where it lay just afterwards: the seat and the zone."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What is kept of one event."""

    kind: int
    number: int
    who: int
    card: Named | None
    source: Named | None
    target: int
    """The seat that it happened to, where that is no card; -1."""
    cause_seat: int
    """The seat that stands in the place of the source; -1."""
    causes: tuple[Cause, ...]
    group: int
    turn: int
    other: Named | None = None
    """The second card that the event is about, where its sentence names one."""
    ability: int = -1
    """The ability that it is about, where its sentence names one."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, told to one seat (or, with no seat, to somebody who sees everything)."""

    index: int
    name: str
    seat: int | None
    kept: Happening = field(repr=False)
    log: Log = field(repr=False, compare=False)

    @property
    def row(self) -> EventDef:
        """What the game's table says of such an event."""
        return self.log.info.events[self.kept.kind]

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The sentence, hiding what the seat did not see; `names` are the players' own."""
        return self.log.sentence(self.kept, self.seat, lang, names)

    @property
    def cards(self) -> tuple[int, ...]:
        """The card it happened to and its source, by the seat's handles at that time (instances without a seat)."""
        out = []
        for c in (self.kept.card, self.kept.source):
            if c is not None:
                out.append(c.instance if self.seat is None else c.handles[self.seat])
        return tuple([h for h in out if h])

    @property
    def cause(self) -> Cause | None:
        """The innermost cause; `Game.why` tells the whole chain."""
        return self.kept.causes[0] if self.kept.causes else None

    @property
    def group(self) -> int:
        """Events with the same number follow each other from the same cause."""
        return self.kept.group

    @property
    def number(self) -> int:
        return self.kept.number

    @property
    def player(self) -> int:
        """The seat that did it, or whom it happened to."""
        return self.kept.who

    @property
    def turn(self) -> int:
        return self.kept.turn


@dataclass(frozen=True, slots=True)
class Forced:
    """An answer that was the only one."""

    seat: int
    kind: int
    option: int
    refs: tuple[int, ...]


class Log:
    """The events of one game, from where the log began."""

    __slots__ = ("forced", "happenings", "info", "known", "lib", "pause", "paused", "trail")

    def __init__(self, info: GameInfo, lib: Library) -> None:
        self.info = info
        self.lib = lib
        self.happenings: list[Happening] = []
        self.trail: Trail = []
        self.known: dict[int, Cause | None] = {}
        self.forced: list[Forced] = []
        """Questions with one answer, which nobody was asked."""
        self.pause: Pause | None = None
        """Looked at before every step (the game, procedure and step): whether to stop there for somebody to look."""
        self.paused = False

    # ---- while the game runs
    def attach(self, g: State) -> None:
        g.log = self.note

    def note(self, g: State, kind: int, part: int, number: int, source: int, by: int, after: int) -> None:
        """Called by the kernel for every event, after its move. Looks, and changes nothing."""
        moved = after if part >= SEAT and part < REC and 0 < after < SEAT and self.names_moved(kind) else part
        card = source_card(g, moved) if moved >= REC else moved
        who = self.doer(g, kind, part, number, by, card)
        causes = causes_of(self.info, g, kind, number, self.trail, self.known)
        if self.info.events[kind].number == "rule":
            number = 0
        last = self.happenings[-1] if self.happenings else None
        group = last.group if last is not None and last.causes == causes else len(self.happenings)
        self.happenings.append(Happening(
            kind, number, who, named(g, card), named(g, source_card(g, source) if source >= REC else source),
            part & 7 if SEAT <= part < REC else -1, source & 7 if SEAT <= source < REC else -1, causes, group, g.turn,
            self.second(g, kind, number), self.spoken(g, kind, number)))

    def second(self, g: State, kind: int, number: int) -> Named | None:
        return named(g, g.now(number)) if self.info.events[kind].number == "other" and 0 < number < SEAT else None

    def spoken(self, g: State, kind: int, number: int) -> int:
        find = self.info.words.told_ability
        return find(g, kind, number) if find is not None and self.info.events[kind].number == "ability" else -1

    def names_moved(self, kind: int) -> bool:
        """The sentence names a player and a card: what became of the event is that card."""
        sentence = self.info.events[kind].en
        return "{who}" in sentence and "{card}" in sentence

    def doer(self, g: State, kind: int, part: int, number: int, by: int, card: int) -> int:
        if SEAT <= part < REC:
            return part & 7
        if self.info.events[kind].number == "player" and number:
            return number - 1
        if by >= 0:
            return by & 7
        return g.card(card).seat if 0 < card < SEAT else -1

    def run(self, g: State) -> None:
        """As procedure.run, remembering the steps."""
        trail = self.trail
        count = 0
        while not g.over:
            f = g.stack[-1]
            step = f[STEP]
            if self.pause is not None and not self.paused and self.pause(g, f[PROC], step):
                self.paused = True
                return
            self.paused = False
            f[STEP] = step + 1
            depth = len(g.stack)
            del trail[depth - 1:]
            while len(trail) < depth - 1:
                frame = g.stack[len(trail)]
                trail.append((frame[PROC], max(frame[STEP] - 1, 0)))
            trail.append((f[PROC], step))
            if g.meter is not None:
                g.meter.charge(STEP_COST)
            signal = STEPS[f[PROC]][step](g, f)
            if signal == NEXT:
                count += 1
                if count > PATIENCE and endless(g, count):
                    draw_game(g)
                    return
            elif signal == ASK:
                settled = answer_itself(g)
                if settled == STANDS or g.over:
                    return
                if settled == CARRIED:
                    count = 0
                    continue
                refs = option_refs(g, g.answer)
                self.forced.append(Forced(g.seat, g.kind, g.answer, (*refs, *[x for r in refs for x in twins(g, r)])))
            else:
                g.stack.pop()
        g.options = []

    def choose(self, g: State, index: int) -> None:
        """As procedure.choose."""
        while self.paused:
            self.run(g)
        if g.stale:
            refresh(g)
        if give(g, g.options[index]):
            self.run(g)

    # ---- reading
    def events(self, since: int, seat: int | None) -> list[Event]:
        names = self.info.events
        return [Event(i, names[self.happenings[i].kind].name, seat, self.happenings[i], self)
                for i in range(max(since, 0), len(self.happenings))]

    def sentence(self, h: Happening, seat: int | None, lang: str, names: Sequence[str] | None) -> str:
        return self.told(h, 0 if seat is None else 1 << seat, lang, names)

    def told(self, h: Happening, eyes: int, lang: str, names: Sequence[str] | None) -> str:
        """The sentence as it can be told to all of these seats (bits) at once: with none of them, everything."""
        def who(s: int) -> str:
            return names[s] if names is not None and s >= 0 else player(s, lang)

        def card(c: Named | None, otherwise: str) -> str:
            if c is None:
                return otherwise
            if c.seen & eyes != eyes:
                return pick(UNKNOWN, lang)
            return def_name(self.lib.defs[c.face], lang)

        def owned(c: Named | None, otherwise: str) -> str:
            """At a table of more than two also whose card it is, unless the sentence names a player."""
            told = card(c, otherwise)
            if c is None or len(c.handles) < MANY or "{who}" in template:
                return told
            return f"{told}({who(c.place[0])})" if lang == "ja" else f"{told} ({who(c.place[0])})"

        row = self.info.events[h.kind]
        template = row.ja if lang == "ja" else row.en
        effect_words = "効果" if lang == "ja" else "An effect"
        find = self.info.words.told_number
        more = {word: pick(words, lang) for word, words in find(h.kind, h.number).items()} if find is not None else {}
        thing = owned(h.card, who(h.target) if h.target >= 0 else pick(UNKNOWN, lang))
        source = card(h.source, who(h.cause_seat) if h.cause_seat >= 0 else effect_words)
        return template.format(who=who(h.who), card=thing, n=h.number, source=source,
                               other=card(h.other, pick(UNKNOWN, lang)), ability=self.ability_name(h.ability, lang), **more)

    def ability_name(self, ability: int, lang: str) -> str:
        """The printed name of an ability; of one that was given, of what gave it."""
        while ability >= 0:
            a = self.lib.abilities[ability]
            if a.name:
                return a.name if lang == "ja" else a.name_en or a.name
            ability = a.parent
        return pick(NAMELESS, lang)


def named(g: State, ref: int) -> Named | None:
    """The card's name for later, with the seats that may know it."""
    i = ref & ID
    if not 0 < ref < SEAT or i >= len(g.cards):
        return None
    seen = 0
    gone = ref in g.last_known
    for s in range(g.seats):
        if gone or sees(g, s, i):
            seen |= 1 << s
    c = g.cards[i]
    return Named(i, g.face[i], seen, tuple([g.handles[s][i] for s in range(g.seats)]), (c.seat, c.zone))


# ---- causes ----------------------------------------------------------------------------------------------------------
def causes_of(info: GameInfo, g: State, kind: int, number: int, trail: Trail, known: dict[int, Cause | None]) -> tuple[Cause, ...]:
    """Why such an event happens: first the very rule that its number names, where it names one."""
    causes = chain(g, trail, known)
    if number and info.events[kind].number == "rule":
        return (*labelled(info.name, info.words.lost_by[number - 1]), *causes)
    return causes


def chain(g: State, trail: Trail, known: dict[int, Cause | None]) -> tuple[Cause, ...]:
    """Why this is happening, the innermost first: what every frame on the stack is doing."""
    out: list[Cause] = []
    for depth in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[depth]
        proc, step = trail[depth] if depth < len(trail) else (frame[PROC], max(frame[STEP] - 1, 0))
        if proc != frame[PROC]:
            step = max(frame[STEP] - 1, 0)
        if frame[PROC] == effect.id:
            add(out, with_step(g, frame, ability_cause(g, played_ability(g, frame[REC_ID]), known)))
        elif frame[PROC] == doing.id:
            e = g.records.get(frame[EVENT])
            if e is not None and e.numbers[E_KEY]:
                add(out, ability_cause(g, e.numbers[E_KEY] & ABILITY, known))
        else:
            for c in step_causes(frame[PROC], step):
                add(out, c)
    return tuple(out)


def with_step(g: State, frame: list[int], cause: Cause | None) -> Cause | None:
    """The cause with the instruction that its frame stands at."""
    r = g.records.get(frame[REC_ID])
    if cause is None or r is None:
        return cause
    own = frame[OWN]
    code = g.lib.programs[own - 2 if own >= 2 else r.numbers[P_PROGRAM]].code
    at = frame[IP]
    return replace(cause, step=code[at].clause) if at < len(code) and code[at].clause else cause


def add(out: list[Cause], cause: Cause | None) -> None:
    if cause is not None and cause not in out:
        out.append(cause)


def ability_cause(g: State, ability: int, known: dict[int, Cause | None]) -> Cause | None:
    """The clause of a card, found once for each ability."""
    if ability < 0:
        return None
    if ability not in known:
        card, clause = paragraph(g, ability)
        face = g.lib.by_id.get(card, -1)
        d = g.lib.defs[face] if face >= 0 else None
        tree = said_tree(g, ability)
        known[ability] = None if d is None else Cause("", d.name_en, d.name, card, clause, tree, g.rules.name,
                                                              words=g.lib.words)
    return known[ability]


@cache
def step_causes(proc: int, step: int) -> tuple[Cause, ...]:
    """The rules that a step follows, with their gists."""
    procedure = PROCEDURES[proc]
    if procedure.book is None or step >= len(procedure.steps):
        return ()
    fn = procedure.steps[step]
    found = [Cause(e.rule, e.en, e.ja) for e in BOOKS[procedure.book.game].entries if e.target is fn and e.by == "step"]
    if found:
        # A step that keeps several rules under one gist is named by the one it stands under.
        return tuple({c.en: c for c in reversed(found)}.values())[::-1]
    return labelled(procedure.book.game, procedure.labels[step])


def labelled(game: str, label: str) -> tuple[Cause, ...]:
    """A step without an entry of its own is named by the rule that its label begins with."""
    rule = label.split(" ")[0]
    entries = BOOKS[game].entries
    found = [e for e in entries if e.rule == rule] or [e for e in entries if e.rule.startswith(rule + ".")]
    return tuple([Cause(e.rule, e.en, e.ja) for e in found[:1]])


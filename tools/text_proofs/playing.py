"""Playing from a position by policy, and what came of it as data: what each run of an ability changed, and the course."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from taisen.kernel import events, moments
from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.effects.program import COUNT, IP, OWN, REC_ID, effect, run_instruction
from taisen.kernel.events import EVENT, apply_replacement, doing
from taisen.kernel.layers import base_keys
from taisen.kernel.lowered import Ability, Instruction
from taisen.kernel.names import (
    ABILITY,
    DONE,
    E_KEY,
    ID,
    P_KEY,
    P_PROGRAM,
    P_SEAT,
    P_SOURCE,
    PAYLOAD,
    SEAT,
    V_ABILITY,
    V_INDEX,
    V_NO,
    V_NUMBER,
    V_PAIR,
    V_PASS,
    V_SEAT,
    V_STOP,
    V_YES,
    VERB,
    Frame,
)
from taisen.kernel.procedure import STEPS, choose
from taisen.kernel.state import Game
from taisen.kernel.triggers import trigger
from taisen.labels import option_refs

Key = tuple[str | int, ...]
Facts = dict[Key, int]
"""What everybody could count on the table, and what the players know. Hashes where the order or the very cards matter."""
DECLINES: Final = (V_PASS, V_NO, V_STOP)
HASHED: Final = ("order", "names")

MORE: Final[list[Callable[[Game], Facts]]] = []
"""What a game has besides cards that a text may change: what is said of an attack that goes on."""


def facts(g: Game, shown: tuple[int, ...] = ()) -> Facts:
    """The table in numbers: by player and zone, and what the cards in play are like, all together.

    shown: which of the game's own numbers everybody could tell.
    """
    out: Facts = {("told", i): g.numbers[i] for i in shown if g.numbers[i]}
    zones = g.rules.zones
    for index, refs in enumerate(g.zones):
        if not refs:
            continue
        z = zones[index % g.rules.count]
        for ref in refs:
            c = g.cards[ref & ID]
            s = c.seat
            add(out, ("cards", s, z.name), 1)
            if c.pose:
                add(out, ("turned", s, z.name), 1)
            if c.down:
                add(out, ("down", s, z.name), 1)
            if c.damage:
                add(out, ("damage", s, z.name), c.damage)
            if c.host:
                add(out, ("under" if c.tucked else "attached", s, z.name), 1)
            if z.played and not c.tucked and not c.down:
                d = derived(g, ref)
                for i, n in enumerate(d.nums):
                    if n:
                        add(out, ("number", s, i), n)
                add(out, ("traits", s, z.name), len(d.traits))
                add(out, ("abilities", s, z.name), len(abilities_of(g, ref)))
                if d.cannot:
                    add(out, ("cannot", s, z.name), d.cannot.bit_count())
        s = g.cards[refs[0] & ID].seat
        words = [g.definition(r).name for r in refs]
        if z.ordered:
            out["order", s, z.name] = mark("/".join(words))
        out["names", s, z.name] = mark("/".join(sorted(words)))
    for more in MORE:
        out |= more(g)
    out["effects",] = len([e for e in g.effects.values() if not e.key])
    out["later",] = len(g.delayed)
    out["waiting",] = len(g.waiting)
    out["pile",] = len(g.pile)
    out["over",] = g.over * (1 + g.winners)
    for s in range(g.seats):
        out["knows", s] = g.knows[s].bit_count()
        if g.hurt[s]:
            out["hurt", s] = g.hurt[s]
    return out


def table(g: Game, card: str = "") -> tuple[object, ...]:
    """Everything that lies there and what it is like, to be compared with the same position played with another text.

    card: how many abilities are printed on it is no difference that it makes.
    """
    cards, defs, face, count, played = g.cards, g.lib.defs, g.face, g.rules.count, g.rules.played
    for index, refs in enumerate(g.zones):
        if refs and played >> index % count & 1:
            # Now it is worked out for all.
            derived(g, refs[0])
            break
    cache = g.cache
    out: list[object] = []
    for index, refs in enumerate(g.zones):
        if not refs:
            continue
        out += (index, tuple(refs), tuple([c.pose << 16 | c.down << 15 | c.damage for c in [cards[r & ID] for r in refs]]))
        in_play = played >> index % count & 1
        for ref in refs:
            c, d = cards[ref & ID], cache.get(ref)
            if in_play and c.host and not c.tucked:
                out.append((ref, c.host))
            # What it is like only where that is not as it is printed.
            if d is None:
                if not (in_play and defs[face[ref & ID]].defining):
                    continue
                d = derived(g, ref)
            if d is c.begun or (in_play and c.tucked):
                continue
            made = defs[face[ref & ID]]
            plain = made.plain
            keys, own = (abilities_of(g, ref), base_keys(g, ref)) if in_play else ((), ())
            if made.id.partition("/")[0] == card:
                keys, own = tuple([k for k in keys if k not in own]), ()
            if (d.name, d.traits, d.nums, d.kind, d.cannot) != (plain.name, plain.traits, plain.nums, plain.kind, plain.cannot) \
                    or len(keys) != len(own):
                out.append((ref, d.name, d.kind, d.traits, tuple(d.nums), len(keys), d.cannot))
    out.append(tuple(sorted(g.counters.items())))
    out.append((len(g.pile), len(g.delayed), tuple(g.knows), tuple(g.hurt), g.over, g.winners))
    return tuple(out)


def printed_on(a: Ability, card: str) -> bool:
    """On either side of it."""
    return a.card.partition("/")[0] == card


def add(out: Facts, key: Key, n: int) -> None:
    out[key] = out.get(key, 0) + n


def mark(words: str) -> int:
    return crc32(words.encode())


def change(before: Facts, after: Facts) -> Facts:
    """What is another: by how much, or 1 where only that can be said."""
    out: Facts = {}
    for key in before.keys() | after.keys():
        n = after.get(key, 0) - before.get(key, 0)
        if n:
            out[key] = 1 if key[0] in HASHED else n
    return out


def counted(changed: Facts) -> Facts:
    """Without which cards they were and what is only in force: the part that another position can be compared by."""
    return {k: n for k, n in changed.items() if k[0] not in ("names", "order", "knows", "traits", "abilities")}


def mirrored(changed: Facts) -> Facts:
    """The same with the players exchanged."""
    return {(k[0], 1 - k[1], *k[2:]) if len(k) > 1 and isinstance(k[1], int) else k: n for k, n in changed.items()}


def said(changed: Facts) -> str:
    """In words."""
    return ", ".join(f"{' '.join(str(x) for x in k)} {n:+}" for k, n in sorted(changed.items(), key=str)) or "nothing"


# ---- what is watched ---------------------------------------------------------------------------------------------------
@dataclass(slots=True)
class Asked:
    """A question that an ability put: to whom, what, whether it could be declined, and how many things there were to pick."""
    seat: int
    kind: int
    role: str
    declined: bool
    least: int
    most: int
    options: int
    left: bool = False
    """The notation itself leaves it to its player, whatever the text around it says (a game's `leaves_open`)."""


@dataclass(slots=True)
class Run:
    """One time that an ability of the card did what it says."""
    ability: int
    seat: int
    turn: int
    source: int
    """The card that has it, as it was then: one that has left and come back is another."""
    before: Facts
    after: Facts | None = None
    asked: list[Asked] = field(default_factory=list)
    depth: int = 0
    """How deep its frame lies: what it pays on the way runs above it."""
    began: int = 0
    """How many questions had been answered."""
    ended: int = -1
    zones: frozenset[int] = frozenset()
    """Where the card has been until then, as far as was seen."""
    next: Facts | None = None
    """The table at the first question behind it."""

    def changed(self) -> Facts:
        return change(self.before, self.after) if self.after is not None else {}


@dataclass(slots=True)
class Course:
    """One playing: the runs of the card's abilities, and every question with the table at it."""
    card: str
    instance: int
    runs: list[Run] = field(default_factory=list)
    replaced: set[int] = field(default_factory=set)
    trace: list[int] = field(default_factory=list)
    open: dict[int, Run] = field(default_factory=dict)
    game: Game | None = None
    error: str = ""
    zones: set[int] = field(default_factory=set)
    """Where the card has been."""
    shown: tuple[int, ...] = ()
    steady: bool = False
    tables: list[tuple[str, Facts]] = field(default_factory=list)
    """What was answered before, and what the table was like, at every question, where that is wanted."""
    noted: frozenset[int] = frozenset()
    """Abilities of the card (by number in the library) of which it is only noted that they would be set off."""
    fired: dict[tuple[int, int], set[int]] = field(default_factory=dict)
    """By event and part of it: which of the card's abilities it set off."""
    beside: Course | None = None
    """It is played beside that one, and no further than they go alike, but for what was begun until then."""
    doing: bool = False
    """Not before the card's ability has done something."""
    apart: bool = False
    leaves_open: Callable[[Sequence[Instruction], int], bool] | None = None

    def told(self) -> bool:
        """All that is to be seen beside the other has been seen."""
        if self.beside is None:
            return False
        i = len(self.trace) - 1
        self.apart = self.apart or i >= len(self.beside.trace) or self.trace[i] != self.beside.trace[i]
        return self.apart and not self.open and all(run.next is not None for run in self.runs if run.after is not None) \
            and not (self.doing and all(run.after is None for run in self.runs))


_watched: list[Course] = []


def _program_ability(g: Game, f: Frame) -> int:
    r = g.records[f[REC_ID]]
    own = f[OWN]
    program = g.lib.programs[own - 2 if own >= 2 else r.numbers[P_PROGRAM]]
    return program.ability if program.ability >= 0 or not r.numbers[P_KEY] else r.numbers[P_KEY] & ABILITY


def _run(g: Game, f: Frame) -> int:
    course = _watched[-1] if _watched else None
    if course is None or course.game is not g or f[OWN] >= 2:
        return run_instruction(g, f)
    i = _program_ability(g, f)
    if i < 0 or not printed_on(g.lib.abilities[i], course.card):
        return run_instruction(g, f)
    if f[REC_ID] not in course.open and f[IP] == 0 and f[COUNT] == 0:
        course.zones.add(g.cards[course.instance].zone)
        run = Run(g.lib.abilities[i].index, g.records[f[REC_ID]].numbers[P_SEAT], g.turn,
                  g.records[f[REC_ID]].numbers[P_SOURCE], facts(g, course.shown), depth=len(g.stack), began=len(course.trace),
                  zones=frozenset(course.zones))
        course.open[f[REC_ID]] = run
        course.runs.append(run)
    signal = run_instruction(g, f)
    if signal == DONE and f[REC_ID] in course.open and course.open[f[REC_ID]].depth == len(g.stack):
        run = course.open.pop(f[REC_ID])
        run.after = facts(g, course.shown)
        run.ended = len(course.trace)
    return signal


def _replace(g: Game, f: Frame) -> int:
    course = _watched[-1] if _watched else None
    if course is not None and course.game is g:
        a = g.lib.abilities[g.records[f[EVENT]].numbers[E_KEY] & ABILITY]
        if printed_on(a, course.card):
            course.replaced.add(a.index)
    return apply_replacement(g, f)


def _trigger(g: Game, key: int, event: int, part: int) -> None:
    course = _watched[-1] if _watched else None
    if course is not None and course.game is g and key >= 0 and printed_on(g.lib.abilities[key & ABILITY], course.card):
        if event:
            course.fired.setdefault((event, part), set()).add(key & ABILITY)
        if key & ABILITY in course.noted:
            return
    trigger(g, key, event, part)


@contextmanager
def watching(course: Course) -> Iterator[None]:
    """While this lasts the runs of the course's card are noted."""
    kept = STEPS[effect.id][:], STEPS[doing.id][:]
    STEPS[effect.id][:] = [_run if fn is run_instruction else fn for fn in kept[0]]
    STEPS[doing.id][:] = [_replace if fn is apply_replacement else fn for fn in kept[1]]
    events.trigger = moments.trigger = _trigger  # type: ignore[attr-defined]
    _watched.append(course)
    try:
        yield
    finally:
        _watched.pop()
        events.trigger = moments.trigger = trigger  # type: ignore[attr-defined]
        STEPS[effect.id][:], STEPS[doing.id][:] = kept


def broken_off(g: Game, course: Course) -> None:
    """What ends the attack or the turn it is part of has done what it does, and is no longer there to come to its end."""
    for record, run in list(course.open.items()):
        if not any(f[0] == effect.id and f[REC_ID] == record for f in g.stack):
            del course.open[record]
            run.after = facts(g, course.shown)
            run.ended = len(course.trace)


def left_open(g: Game, course: Course) -> bool:
    """The instruction that asks does so by what its notation says."""
    for f in reversed(g.stack):
        if f[0] == effect.id:
            code = g.lib.programs[g.records[f[REC_ID]].numbers[P_PROGRAM]].code
            return course.leaves_open is not None and f[OWN] < 2 and course.leaves_open(code, f[IP])
    return False


def asking(g: Game, course: Course) -> tuple[Run | None, str]:
    """The run of the card that asks now, and in which part of it; None where something else does."""
    for f in reversed(g.stack):
        if f[0] == effect.id:
            i = _program_ability(g, f)
            if i < 0 or not printed_on(g.lib.abilities[i], course.card):
                return None, ""
            return course.open.get(f[REC_ID]), "effect" if f[OWN] < 2 else "before"
    return None, ""


# ---- the player --------------------------------------------------------------------------------------------------------
def words(g: Game, option: int) -> str:
    """An option by what everybody would call it: the same in two positions that differ in nothing that it is about."""
    verb = option >> VERB
    refs = [r for r in option_refs(g, option) if 0 < r < SEAT]
    if refs:
        c = g.cards[refs[0] & ID]
        low = option & 255 if verb >= V_PAIR or verb == V_ABILITY else 0
        # Whose it is, as who answers sees it: both players choose alike among alike things.
        return f"{verb}.{g.definition(refs[0]).name}.{c.seat ^ g.seat}.{c.zone}.{c.pose}.{c.damage}.{low}"
    if verb in (V_NUMBER, V_SEAT, V_INDEX):
        return f"{verb}.{option & PAYLOAD}"
    return str(verb)


@dataclass(frozen=True, slots=True)
class Mood:
    """How a player answers: by chance, from the seed and the words alone; fond of the card, more or less ready to decline."""
    seed: int
    decline: float
    inside: float
    """The same, where the card itself asks: who does nothing else may use it, and the other way round."""
    fond: float
    eager: float = 0.0
    """For what else can be used first: then what the text asks of the turn has come to pass."""


READY: Final = (0.1, 0.35, 0.6, 0.05, 0.9)
FIRST: Final = ("A-", "S-deed", "O-")


def mood(seed: int) -> Mood:
    return Mood(seed, READY[(seed + seed // 5) % 5], READY[(2 * seed + seed // 7) % 5] - 0.3,
                (2.0, 0.3, 1.0)[seed % 3], 1.5 if seed % 4 == 1 else 0.0)


def answer(g: Game, course: Course, m: Mood, said: list[str]) -> int:
    best, found = -9.0, 0
    run = asking(g, course)[0]
    inside = run is not None
    at: object = len(course.trace)
    if run is not None:
        # So many things each has picked: whether anything may be declined makes no difference to which they are.
        at = f"{run.began} {sum(x.seat == g.seat and x.options > 0 for x in run.asked[:-1])}"
    for k, option in enumerate(g.options):
        u = crc32(f"{m.seed} {at} {said[k]}".encode()) % 10007 / 10007
        if option >> VERB in DECLINES:
            u = u * 0.2 - 0.2 + (m.inside if inside else m.decline)
        elif any(0 < r < SEAT and r & ID == course.instance for r in option_refs(g, option)):
            # Who is ready to decline what the card asks is no fonder of it then.
            u += 0.5 if m.eager else m.fond if not inside or m.inside < READY[1] - 0.3 else 0.0
        elif m.eager and not inside and any(0 < r < SEAT and g.definition(r).id.startswith(FIRST) for r in option_refs(g, option)):
            u += m.eager
        if u > best:
            best, found = u, k
    return found


def play(g: Game, course: Course, m: Mood, decisions: int) -> Course:
    """Answer so many questions."""
    course.game = g
    with watching(course):
        _play(g, course, m, decisions)
    return course


def _play(g: Game, course: Course, m: Mood, decisions: int) -> None:
    path = ""
    while not g.over and len(course.trace) < decisions:
        course.zones.add(g.cards[course.instance].zone)
        if course.open:
            broken_off(g, course)
        for past in course.runs:
            if past.next is None and past.ended >= 0:
                past.next = facts(g, course.shown)
        said = [words(g, o) for o in g.options]
        question = f"{g.seat} {g.kind} {g.least} {g.most} {sorted(said)}"
        run, role = asking(g, course)
        if run is not None:
            run.asked.append(Asked(g.seat, g.kind, role, any(o >> VERB in DECLINES for o in g.options), g.least, g.most,
                                   len([o for o in g.options if o >> VERB not in (*DECLINES, V_YES)]),
                                   role == "effect" and left_open(g, course)))
        # Of neighbours it is only noted what sets them off.
        course.trace.append(0 if course.noted else hash((question, table(g, course.card))))
        if course.told():
            return
        chosen = answer(g, course, m, said)
        if course.steady:
            course.tables.append((path, facts(g, course.shown)))
            path = said[chosen]
        choose(g, chosen)

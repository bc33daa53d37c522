"""The proofs: a text and its relatives played from the same positions, until each has shown what it must."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import zip_longest
from types import ModuleType
from typing import Final

from taisen.errors import TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability
from taisen.kernel.names import A_KEYWORD, A_REPLACEMENT, A_STATIC
from tools.text_proofs.playing import Course, Facts, Run, change, counted, mirrored, mood, play, printed_on, said
from tools.text_proofs.positions import Layout, build, chance, sorts
from tools.text_proofs.relatives import (
    AGAIN,
    AMOUNT,
    APART,
    BOTH,
    EITHER,
    FEWER,
    HIDDEN,
    MIRRORED,
    WHETHER,
    Relative,
    each,
    less,
    relatives,
)
from tools.text_proofs.subjects import Subject

DECISIONS: Final = 50
SOON: Final = 24
"""So many decisions in the first positions (FIRST): most of what a text does shows at once."""
FIRST: Final = 12
SEEDS: Final = 100
LONG: Final = 500
"""So many positions for what has not been seen to do anything."""
QUIET: Final = (A_STATIC, A_REPLACEMENT, A_KEYWORD)
"""Abilities that do nothing by a program of their own: they show in how the game goes."""
WIDER: Final = dict.fromkeys(("when", "whether", "whose", "which"), (0, 3)) | {"many": (3,)}
"""Of these a relative may do something where the text does nothing: of every four positions these are played all the same."""
TEXT: Final = "X-text"
BLANK: Final = "X-blank"
NOBODY: Final = "名もなき者"
NEAR: Final = "X-near"
"""The card with the text and, heard but not carried out, all neighbours of its triggers."""


@dataclass(slots=True)
class Verdict:
    """What came of one text."""
    card: str
    part: str
    words: str
    refused: str = ""
    idle: bool = False
    """It says nothing that is played: how many a deck may have, what else its card is called, a keyword that others ask for."""
    missing: list[str] = field(default_factory=list)
    """What was not shown: proof and relative."""
    wrong: list[str] = field(default_factory=list)
    """What was shown to be otherwise than it should."""
    unmet: list[str] = field(default_factory=list)
    """Neighbours of its trigger that came to pass in no position: of them nothing is shown."""
    relatives: int = 0
    shut_out: int = 0
    """Relatives that the game refuses to carry out."""
    plays: int = 0
    proofs: dict[str, int] = field(default_factory=dict)

    @property
    def proved(self) -> bool:
        return not (self.refused or self.idle or self.missing or self.wrong)


def adapter(game: str) -> ModuleType:
    return import_module(f"tools.text_proofs.{game}")


@dataclass(slots=True)
class Bench:
    """One text with its relatives in one library, and the positions to play them from."""
    info: GameInfo
    subject: Subject
    game: ModuleType
    actors: list[CardData]
    lib: Library
    ids: dict[int, str]
    plays: int = 0
    broken: dict[str, str] = field(default_factory=dict)
    """Where a playing broke off: by which card, and how."""
    steady: bool = False
    """An amount of what always holds is to be shown: what the table is like is noted at every question."""
    near: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Of each neighbour of a trigger the ability of the text and its own, on one card, by their numbers in the library."""

    def course(self, name: str, layout: Layout, seed: int, beside: Course | None = None, doing: bool = False) -> Course:
        """beside, doing: no further than is to be seen beside that one (`Course.told`)."""
        self.plays += 1
        g, instance = build(self.info, self.lib, layout, name, seed)
        course = Course(name, instance, shown=getattr(self.game, "SHOWN", ()), steady=self.steady, beside=beside, doing=doing,
                        leaves_open=getattr(self.game, "leaves_open", None))
        if name == NEAR:
            course.noted = frozenset([near for _own, near in self.near.values()])
        m = mood(seed)
        try:
            return play(g, course, m if layout.fond else replace(m, fond=0.0), SOON if seed < FIRST else DECISIONS)
        except (TaisenError, LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
            # An accepted text that the engine cannot carry on with.
            course.error = f"{type(error).__name__}: {error}"
            self.broken[name] = f"seed {seed}: {course.error}"
            return course

    def layout(self, seed: int) -> Layout:
        made = self.game.lay(self.subject, self.actors, chance(seed), seed)
        assert isinstance(made, Layout)
        return made

    @property
    def abilities(self) -> list[Ability]:
        return [a for a in self.lib.abilities if printed_on(a, TEXT)]


def bench(info: GameInfo, subject: Subject, kin: Sequence[Relative]) -> tuple[Bench, list[Relative]]:
    """The relatives that the game can carry out are in it, by number."""
    game = adapter(info.name)
    several = getattr(game, "several", None)
    actors = [card for i, sort in enumerate(sorts(subject.trees, game.KINDS))
              for n in range(several(subject.trees) if several is not None else 1) for card in game.embody(sort, i + 12 * n)]
    cards: list[CardData] = [subject.bearing(subject.trees, TEXT), subject.bearing((), BLANK), *game.stock(), *actors,
                             *game.beside(subject)]
    ids: dict[int, str] = {}
    kept: list[Relative] = []
    if not any(a.program is not None for a in info.build_library(cards[:1]).abilities if a.parent < 0):
        # What only changes a rule does not run for anybody.
        kin = [r for r in kin if r.relation not in (MIRRORED, BOTH)]
    for relative in kin:
        name = f"X-{len(kept):03}"
        made = [subject.bearing(relative.trees, name)]
        if relative.without:
            made.append(subject.bearing(relative.without, without(name)))
        try:
            info.build_library(made)
        except (TaisenError, LookupError, ValueError, TypeError, AttributeError):
            continue
        ids[len(kept)] = name
        kept.append(relative)
        cards += made
    beside = {i: exchanged(subject, r) for i, r in enumerate(kept) if r.relation == APART}
    together = (*subject.trees, *dict.fromkeys([near for _own, near in beside.values()]))
    if beside:
        cards.append(subject.bearing(together, NEAR))
    lib = info.build_library(list({c.id: c for c in cards}.values()))
    b = Bench(info, subject, game, actors, lib, ids)
    heard = [a for a in lib.abilities if printed_on(a, NEAR) and a.parent < 0]
    # An ability of what is attached is lowered as its host's: it is the one at that place.
    placed = zip(together, heard, strict=True) if len(heard) == len(together) else [(a.tree, a) for a in heard]
    number = {tree: a.id for tree, a in placed}
    b.near = {i: (number[own], number[near]) for i, (own, near) in beside.items() if own in number and near in number}
    return b, kept


def exchanged(subject: Subject, r: Relative) -> tuple[t.Ability, t.Ability]:
    """The ability whose trigger is another, and what it is then."""
    found: tuple[t.Ability, t.Ability] = next((a, x) for a, x in zip(subject.trees, r.trees, strict=True) if a != x)
    return found


def without(name: str) -> str:
    return f"{name}-without"


def works_in_play(b: Bench) -> bool:
    """It is heard, used or in force in play only: it says neither where its card is nor what befalls it."""
    zones = getattr(b.game, "WORKS", ())
    if not zones or b.subject.card.kind in ("kotodama", "oshi", "support", "cheer") or b.subject.part not in ("", "gift"):
        return False
    for a in b.subject.trees:
        if not isinstance(a, t.Triggered | t.Activated) or a.zone or about_itself(a):
            return False
    return bool(b.subject.trees)


def about_itself(a: t.Ability) -> bool:
    asked = [getattr(a, "trigger", None), getattr(a, "condition", None), getattr(a, "cost", ())]
    return any(isinstance(n, t.This) for n in nodes(tuple([x for x in asked if x]))) or any(
        isinstance(n, t.Fits) and isinstance(n.noun, t.This) for n in nodes(getattr(a, "steps", ())))


# ---- at all ------------------------------------------------------------------------------------------------------------
def expected(b: Bench) -> dict[int, Ability]:
    """The abilities that must be seen to change something, by their number on the card."""
    out = {}
    for a in b.abilities:
        if a.parent < 0 and not b.game.idle(b.subject, a) and b.subject.about in (None, a.tree) \
                and (not b.subject.kept or said_by(b, a)):
            out[a.index] = a
    return out


def by_program(b: Bench, a: Ability) -> bool:
    """What it does shows as its program runs; else in how the game goes on, compared with the card without a text."""
    return a.program is not None and a.kind not in QUIET and not a.enters and not b.game.without(b.subject)


def prove(info: GameInfo, subject: Subject, kinds: Sequence[str] = (), seeds: int = SEEDS, long: int = LONG,
          earlier: Verdict | None = None) -> Verdict:
    """Play the text and its relatives until everything is shown, or as often as there are positions.

    long: so many for what is rare. earlier: what was shown then need not be shown again.

    What its own card's name and attributes leave no room for is shown on a card that has neither.
    """
    verdict = Verdict(subject.card.id, subject.part or subject.card.kind, subject.words)
    kin = [r for r in relatives(info, subject) if not kinds or r.proof in kinds] if not kinds or set(kinds) - {"at all", "each"} else []
    if not kinds or "at all" in kinds:
        kin += less(subject)
    if not kinds or "each" in kinds:
        kin += each(info, subject)
    if earlier is not None:
        kin = [r for r in kin if any(words.startswith(f"{r.proof} (") and f"): {r.words}" in words for words in earlier.missing)]
    try:
        b, kept = bench(info, subject, kin)
    except TaisenError as error:
        verdict.refused = error.en
        return verdict
    verdict.relatives = len(kept)
    verdict.shut_out = len(kin) - len(kept)
    trial = Trial(b, kept, verdict, long)
    if not trial.silent:
        verdict.idle = True
        return verdict
    if earlier is not None:
        verdict.relatives, verdict.shut_out = earlier.relatives, earlier.shut_out
        verdict.unmet, verdict.proofs = list(earlier.unmet), dict(earlier.proofs)
        if not any(words.startswith("at all: ability") for words in earlier.missing):
            trial.silent = {}
    trial.show(seeds)
    named = any(isinstance(n, t.Named | t.NameIncludes) for n in nodes(subject.trees))
    if trial.open and (subject.card.traits or named):
        trial.on_another(info, replace(subject.card, name=NOBODY, traits=()), seeds)
    if (trial.open or trial.silent) and (named or any(isinstance(n, t.HasTrait) for n in nodes(subject.trees))):
        trial.on_another(info, all_of_it(subject), seeds)
    trial.go_on(seeds)
    trial.tell()
    verdict.plays = b.plays + (earlier.plays if earlier is not None else 0)
    return verdict


def all_of_it(subject: Subject) -> CardData:
    """Its card with every name and attribute that the text speaks of, and greater in what it compares."""
    names = [n.name if isinstance(n, t.Named) else n.words for n in nodes(subject.trees) if isinstance(n, t.Named | t.NameIncludes)]
    traits = [n.name for n in nodes(subject.trees) if isinstance(n, t.HasTrait)]
    fields = subject.card.fields
    if any(isinstance(n, t.Value) and isinstance(n.of, t.This) for n in nodes(subject.trees)):
        fields = {k: n + 9 if isinstance(n, int) and k != "cost" else n for k, n in fields.items()}
    return replace(subject.card, name=names[0] if names else subject.card.name, fields=fields,
                   traits=tuple(dict.fromkeys([*subject.card.traits, *traits])))


class Trial:
    """What is still to be shown of a text."""

    def __init__(self, b: Bench, kin: list[Relative], verdict: Verdict, long: int = LONG) -> None:
        self.b = b
        self.kin = kin
        self.verdict = verdict
        self.long = long
        self.silent = expected(b)
        self.runs = all(by_program(b, a) for a in self.silent.values())
        """Where none of it runs the text makes no difference, but for what is offered."""
        self.open: dict[int, set[str]] = {
            i: {"differs", "agrees"} if r.relation == WHETHER else {"done", "not done"} if r.relation == EITHER else {r.relation}
            for i, r in enumerate(kin)}
        self.last: dict[int, str] = {}
        self.met: set[int] = set()
        """The relatives that were seen to run."""
        self.compulsory = must(b.subject.trees)
        self.steady = any(a.kind == A_STATIC for a in b.abilities)
        self.blank: Course | None = None
        """The same position played without the text, where that was asked for."""

    def play(self, seeds: int) -> None:
        self.show(seeds)
        self.tell()

    def show(self, seeds: int) -> None:
        """Play until everything is shown, or as often as there are positions."""
        for seed in range(max(seeds, self.long)):
            if not self.silent and (not self.open or seed >= seeds):
                break
            self.once(seed, seed < seeds)
        if works_in_play(self.b) and self.verdict.relatives:
            self.elsewhere()

    def waiting(self) -> bool:
        """All that is left to be shown is what the trigger's neighbours are set off by."""
        return bool(self.open) and not self.silent and all(self.kin[i].relation == APART for i in self.open)

    def go_on(self, seeds: int) -> None:
        """What is rare gets as many positions as what has not been seen to do anything; but for neighbours that never came to pass."""
        for seed in range(seeds, self.long):
            aside = {i: left for i, left in self.open.items() if self.kin[i].relation == APART and i not in self.met}
            self.open = {i: left for i, left in self.open.items() if i not in aside}
            if not self.open:
                self.open = aside
                break
            self.once(seed)
            self.open |= aside

    def on_another(self, info: GameInfo, card: CardData, seeds: int) -> None:
        """What is still to be shown is tried with the text on another card."""
        subject = replace(self.b.subject, card=card)
        left = [r for i, r in enumerate(self.kin) if i in self.open and r.relation != APART]
        other, same = bench(info, subject, left)
        again = Trial(other, same, Verdict("", "", ""), self.long)
        again.silent = {i: a for i, a in again.silent.items() if i in self.silent}
        again.show(seeds)
        shown = [r for k, r in enumerate(same) if k not in again.open]
        self.open = {i: left for i, left in self.open.items() if self.kin[i] not in shown}
        self.silent = {i: a for i, a in self.silent.items() if i in again.silent}
        for words in again.verdict.wrong:
            self.wrong(words)
        self.b.plays += other.plays

    def tell(self) -> None:
        """Write down what was shown and what was not."""
        for a in self.silent.values():
            self.verdict.missing.append(f"at all: ability {a.index} never changes anything")
        for i, left in self.open.items():
            r = self.kin[i]
            if r.relation == APART and i not in self.met:
                self.verdict.unmet.append(r.words)
                continue
            self.verdict.missing.append(f"{r.proof} ({', '.join(sorted(left))}): {r.words} {self.last.get(i, '')}".strip())
        named = {TEXT: self.b.subject.words} | {self.b.ids[i]: r.words for i, r in enumerate(self.kin)}
        for name, how in self.b.broken.items():
            self.wrong(f"breaks: {named.get(name, name)} {how}")
        for i, r in enumerate(self.kin):
            if i not in self.open:
                self.verdict.proofs[r.proof] = self.verdict.proofs.get(r.proof, 0) + 1

    def once(self, seed: int, kin: bool = True) -> None:
        self.b.steady = self.steady and any(self.kin[i].relation == AMOUNT for i in self.open)
        layout = self.b.layout(seed)
        if kin and self.waiting():
            self.set_apart(self.b.course(NEAR, layout, seed))
            return
        text = self.b.course(TEXT, layout, seed)
        self.check(text)
        for run in text.runs:
            if run.changed():
                self.silent.pop(run.ability, None)
        quiet = [a for a in self.silent.values() if not by_program(self.b, a)]
        matters = bool(text.runs or text.replaced)
        self.blank = None
        if quiet or (self.open and not matters and (not self.runs or seed % 4 == 1)):
            self.blank = self.b.course(BLANK, layout, seed)
            matters = text.trace != self.blank.trace
        for a in quiet:
            if a.index in text.replaced or matters:
                del self.silent[a.index]
        if kin and any(self.kin[i].relation == APART for i in self.open):
            self.set_apart(self.b.course(NEAR, layout, seed))
        for i in list(self.open) if kin else ():
            if self.kin[i].relation != APART and (matters or (seed % 4 in WIDER.get(self.kin[i].proof, ()))):
                self.compare(i, layout, seed, text, matters)

    def compare(self, i: int, layout: Layout, seed: int, text: Course, matters: bool) -> None:
        r = self.kin[i]
        left = self.open[i]
        whole = r.relation in (AGAIN, FEWER) or "agrees" in left or (r.relation == AMOUNT and self.b.steady)
        other = self.b.course(self.b.ids[i], layout, seed, None if whole else text, r.relation in (MIRRORED, BOTH))
        if r.relation == EITHER:
            self.either(i, layout, seed, text, other)
        elif r.relation == AMOUNT:
            if in_proportion(r.numbers, text, other) or (self.steady and self.holds_in_proportion(r.numbers, text, other, layout, seed)):
                left.clear()
            elif text.runs and other.runs:
                self.last[i] = f"[{said(first(text))} | {said(first(other))}]"
        elif r.relation == FEWER:
            if does_less(text, other):
                left.clear()
        elif r.relation == AGAIN:
            # Of one that is given too: it has the card's ability for a parent.
            most = max([a.limit for a in self.b.abilities], default=0)
            if often(other) > most >= often(text):
                left.clear()
        elif r.relation in (MIRRORED, BOTH):
            if kindred(r.relation, text, other, free(self.b.subject.trees)):
                left.clear()
            elif text.runs and other.runs:
                self.last[i] = f"[{said(first(text))} | {said(first(other))}]"
        else:
            if text.trace != other.trace:
                left.discard("differs")
            elif matters:
                left.discard("agrees")
            if first(text) and first(text) == first(other):
                left.discard("agrees")
            if "agrees" in left and matters and not text.runs and self.same_at_times(text, other, layout, seed):
                left.discard("agrees")
        if not left:
            del self.open[i]

    def set_apart(self, course: Course) -> None:
        """An event sets the neighbour off and not the text; where it is a narrower word for it, the text and not the neighbour."""
        for i, (own, near) in self.b.near.items():
            if i not in self.open:
                continue
            narrower = self.narrower(own, near)
            limited = self.b.lib.abilities[own].limit > 0
            for fired in course.fired.values():
                if near in fired:
                    self.met.add(i)
                if (near in fired and own not in fired) or (narrower and own in fired and near not in fired):
                    del self.open[i]
                    break
                if limited and own in fired:
                    # It may have been used as often as it can be.
                    break

    def narrower(self, own: int, near: int) -> bool:
        verbs = [getattr(getattr(self.b.lib.abilities[x].tree, "trigger", None), "verb", "") for x in (own, near)]
        mine, theirs = [set(self.b.game.EVENTS.get(verb, ())) for verb in verbs]
        return theirs <= mine

    def same_at_times(self, text: Course, other: Course, layout: Layout, seed: int) -> bool:
        """The table becomes another than without a text, and the same with both: what always holds, just then."""
        if self.blank is None:
            self.blank = self.b.course(BLANK, layout, seed)
        tables = list(zip(text.trace, other.trace, self.blank.trace, strict=False))
        return any(a == b != c and (i == 0 or tables[i - 1][0] == tables[i - 1][2]) for i, (a, b, c) in enumerate(tables))

    def holds_in_proportion(self, numbers: tuple[int, int], text: Course, other: Course, layout: Layout, seed: int) -> bool:
        """What always holds changes what the table is like without it by the one number, and by the other."""
        if self.blank is None:
            self.blank = self.b.course(BLANK, layout, seed)
        for a, b, c in zip(text.tables, other.tables, self.blank.tables, strict=False):
            if a[0] != b[0] or a[0] != c[0]:
                return False
            mine, theirs = counted(change(c[1], a[1])), counted(change(c[1], b[1]))
            if mine != theirs and proportionate(numbers, mine, theirs):
                return True
        return False

    def either(self, i: int, layout: Layout, seed: int, text: Course, done: Course) -> None:
        """What the text did is what it does with the step, or what it does without, whichever is another."""
        r = self.kin[i]
        if not r.without and done.runs and not text.runs:
            # It was declined, or the condition looked at, before anything was begun.
            began = done.runs[0].began
            if done.runs[0].changed() and began < len(text.trace) and text.trace[:began] == done.trace[:began]:
                self.open[i].discard("not done")
        name = without(self.b.ids[i])
        undone = self.b.course(name, layout, seed, text) if r.without else None
        mine, theirs = outcome(text, text), outcome(done, text)
        none = outcome(undone, text) if undone is not None and undone.runs else ({}, None)
        if undone is None and theirs is not None and not theirs[0]:
            # It shows behind it: beside the card without the text.
            none = {}, self.untouched(text, layout, seed)
        if mine is None or theirs is None or none is None or (theirs[0] == none[0] and theirs[1] == none[1]):
            if self.b.game.without(self.b.subject):
                self.blank = self.blank or self.b.course(BLANK, layout, seed)
                self.goes_with(i, text, done, undone or self.blank)
            return
        same = [mine[0] == x[0] and (x[1] is None or mine[1] == x[1]) for x in (theirs, none)]
        if same[0] and not same[1]:
            self.open[i].discard("done")
        elif same[1] and not same[0]:
            self.open[i].discard("not done")
        elif not any(same):
            self.last[i] = f"[{said(mine[0])} | {said(theirs[0])} | {said(none[0])}]"

    def goes_with(self, i: int, text: Course, done: Course, undone: Course) -> None:
        """Where the two part, the text goes on as the one: what changes only what can be used, and at what price."""
        for a, b, c in zip_longest(text.trace, done.trace, undone.trace):
            if b != c:
                if a == b:
                    self.open[i].discard("done")
                elif a == c:
                    self.open[i].discard("not done")
                return
            if a != b:
                return

    def untouched(self, text: Course, layout: Layout, seed: int) -> int | None:
        """The table where the text would have done something, played without it."""
        if self.blank is None:
            self.blank = self.b.course(BLANK, layout, seed)
        began = text.runs[0].began if text.runs else len(text.trace)
        alike = began < len(self.blank.trace) and self.blank.trace[:began] == text.trace[:began]
        return self.blank.trace[began] if alike else None

    def check(self, course: Course) -> None:
        """What holds of every playing: nothing more often than it says, and nothing left open that must be."""
        own = {a.index for a in self.b.abilities if a.parent < 0 and said_by(self.b, a)}
        for a in self.b.abilities:
            if a.limit and not a.per_game and a.parent < 0:
                turns: dict[tuple[int, int], int] = {}
                for run in course.runs:
                    if run.ability == a.index and run.changed():
                        turns[run.turn, run.source] = turns.get((run.turn, run.source), 0) + 1
                if any(n > a.limit for n in turns.values()):
                    self.wrong(f"often: used {max(turns.values())} times in a turn")
        if self.compulsory:
            for run in course.runs:
                if run.ability in own and any(x.declined and x.role == "effect" and not x.left for x in run.asked):
                    self.wrong("must: it can be declined")

    def elsewhere(self) -> None:
        """Where: its card lies in each other zone, and nothing comes of it as long as it was in none where it works."""
        zones = {z.name: z.id for z in self.b.info.rules.zones}
        works = {zones[name] for name in self.b.game.WORKS}
        for i, name in enumerate(self.b.game.ELSEWHERE):
            for seed in (3 * i, 3 * i + 1):
                layout = self.b.layout(seed)
                x = layout.subject
                if x.on is not None:
                    continue
                layout.puts[:] = [p for p in layout.puts if p.on is not x]
                x.zone, x.turned, x.damage = name, False, 0
                for run in self.b.course(TEXT, layout, seed).runs:
                    if not run.zones & works:
                        self.wrong(f"where: it does something in the zone {name}")
        self.verdict.proofs["where"] = self.verdict.proofs.get("where", 0) + 1

    def wrong(self, words: str) -> None:
        if words not in self.verdict.wrong:
            self.verdict.wrong.append(words)


def said_by(b: Bench, a: Ability) -> bool:
    """It is what the text says, not what else stands on the card."""
    subject = b.subject
    of_piece = getattr(b.game, "of_piece", None)
    if of_piece is not None:
        return bool(of_piece(subject, a))
    if a.tree in subject.trees or a.tree == subject.trees:
        return True
    if not subject.kept:
        return True
    return subject.part in ("bloom", "collab") and getattr(a.tree, "steps", None) in [getattr(x, "steps", ()) for x in subject.trees]


def first(course: Course) -> Facts:
    """What the first run that came to its end changed, as can be compared."""
    for run in course.runs:
        if run.after is not None:
            return counted(run.changed())
    return {}


def outcome(course: Course, text: Course) -> tuple[Facts, int | None] | None:
    """What the first run changed, and the table at the question behind it, where all went alike until then."""
    if not text.runs:
        return None
    began = text.runs[0].began
    if course.trace[:began] != text.trace[:began]:
        return None
    for run in course.runs:
        if run.began == began and run.after is not None:
            return run.changed(), course.trace[run.ended] if run.ended < len(course.trace) else None
    return None


def often(course: Course) -> int:
    """How often the same ability of the same card did something in one turn."""
    turns: dict[tuple[int, int, int], int] = {}
    for run in course.runs:
        if run.changed() or run.asked:
            turns[run.turn, run.source, run.ability] = turns.get((run.turn, run.source, run.ability), 0) + 1
    return max(turns.values(), default=0)


def in_proportion(numbers: tuple[int, int], text: Course, other: Course) -> bool:
    """From the same table what is changed is changed by as much more as the number is."""
    for mine, theirs in zip(text.runs, other.runs, strict=False):
        if mine.began != theirs.began or text.trace[:mine.began] != other.trace[:mine.began]:
            return False
        a, b = changes(mine), changes(theirs)
        if a == b:
            # What is only in force shows when it comes to bear.
            a, b = later(mine), later(theirs)
        if a != b:
            return proportionate(numbers, a, b, stirred(mine))
    return False


def stirred(run: Run) -> set[tuple[str | int, ...]]:
    """Whose zones have other cards than before."""
    return {key[1:] for key in run.changed() if key[0] in ("names", "order")}


def proportionate(numbers: tuple[int, int], a: Facts, b: Facts, stirred: Collection[tuple[str | int, ...]] = ()) -> bool:
    """One thing changes by a multiple of the one number and by the same multiple of the other, or by just their difference more
    of what was changed already; and all else that is another by as much: where something goes to, something comes from.

    stirred: zones of which some cards have come and as many have gone, so that their number has not changed."""
    n, m = numbers
    keys = unlike(a, b)
    if keys and all(k[0] == "cards" and k[1:] in stirred and k not in a for k in keys):
        return {abs(b[k]) for k in keys} == {abs(m - n)} and sum(b[k] for k in keys) == 0
    for key in keys:
        x, y = a.get(key, 0), b.get(key, 0)
        times = x // n if n and x % n == 0 else 0
        if not times or times * m != y:
            times = 1 if x > 0 else -1 if x < 0 else 0
            if n < 0:
                times = -times
            if key[0] == "number" and y - x == m - n:
                # What cards are worth together: others have come or gone.
                times = 1
            elif y - x != times * (m - n):
                continue
        if times and all(abs(b.get(k, 0) - a.get(k, 0)) == abs(times * (m - n)) for k in keys):
            return True
    return False


def does_less(text: Course, other: Course) -> bool:
    """From the same table the runs change something else; or nothing runs, and it goes otherwise."""
    if not text.runs and not other.runs:
        return text.trace != other.trace
    for mine, theirs in zip_longest(text.runs, other.runs):
        if mine is None or theirs is None or mine.began != theirs.began or text.trace[:mine.began] != other.trace[:mine.began]:
            return False
        if mine.after is None or theirs.after is None:
            return False
        if changes(mine) != changes(theirs) or later(mine) != later(theirs):
            return True
    return False


def unlike(a: Facts, b: Facts) -> list[tuple[str | int, ...]]:
    """What is not the same in both."""
    return [key for key in a.keys() | b.keys() if a.get(key, 0) != b.get(key, 0)]


def changes(run: Run) -> Facts:
    return counted(run.changed())


def later(run: Run) -> Facts:
    return counted(change(run.before, run.next)) if run.next is not None else {}


def free(trees: tuple[t.Ability, ...]) -> bool:
    """How many it is about is its player's choice: two players need not choose the same number."""
    return any((isinstance(n, t.Pick) and n.least != n.most) or (isinstance(n, t.Do) and n.manner in ("up_to", "any_number"))
               or (isinstance(n, t.TopOf) and n.least is not None) for n in nodes(trees))


def kindred(relation: str, text: Course, other: Course, any_number: bool = False) -> bool:
    mine, theirs = moved(first(text)), moved(first(other))
    if not mine and not theirs:
        # Nothing went anywhere: somebody may have learnt something, or a pile has another order.
        mine, theirs = learnt(text), learnt(other)
    if not mine:
        return False
    across = mirrored(mine)
    if relation == MIRRORED:
        return theirs == across
    sums = {k: mine.get(k, 0) + across.get(k, 0) for k in mine.keys() | across.keys()}
    if any_number:
        return {k: n > 0 for k, n in theirs.items()} == {k: n > 0 for k, n in sums.items() if n}
    return theirs == {k: n for k, n in sums.items() if n}


def learnt(course: Course) -> Facts:
    for run in course.runs:
        if run.after is not None:
            return {k: n for k, n in run.changed().items() if k[0] in ("knows", "order")}
    return {}


def moved(changed: Facts) -> Facts:
    """How many things went where: of several places of a kind which one was taken, and what the cards are worth, is chance."""
    out: Facts = {}
    for key, n in changed.items():
        if key[0] != "number":
            plain = tuple([x.rstrip("0123456789") if isinstance(x, str) else x for x in key])
            out[plain] = out.get(plain, 0) + n
    return {k: n for k, n in out.items() if n}


def must(trees: tuple[t.Ability, ...]) -> bool:
    """The text leaves nothing to its player but which: no "may", no "up to", no choice among effects, no cost on resolution."""
    for node in nodes(trees):
        if isinstance(node, t.May | t.Paying | t.Modes | t.Divide | t.Shield | t.Replacement | t.Gain | t.Granting | t.Later):
            return False
        if isinstance(node, t.Pick) and node.least != node.most:
            return False
        if isinstance(node, t.TopOf) and node.least is not None:
            return False
        if isinstance(node, t.Do) and node.manner in ("up_to", "any_number"):
            return False
        if isinstance(node, t.Choose) and node.how == "search":
            return False
        if isinstance(node, t.Things | t.Seen) and (node.tests or node.kind != "card") \
                and (isinstance(node, t.Seen) or node.zone in HIDDEN):
            # What nobody else sees need not be found.
            return False
    return True


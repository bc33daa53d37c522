"""The proofs: a text and its relatives played from the same positions, until each has shown what it must."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from types import ModuleType
from typing import Final

from taisen.errors import TaisenError
from taisen.games.info import CardData, GameInfo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability
from taisen.kernel.names import A_KEYWORD, A_REPLACEMENT, A_STATIC
from tools.text_proofs.playing import Course, Facts, counted, mirrored, mood, play, said
from tools.text_proofs.positions import Layout, build, chance, sorts
from tools.text_proofs.relatives import BOTH, HIDDEN, MIRRORED, WHETHER, Relative, relatives
from tools.text_proofs.subjects import Subject

DECISIONS: Final = 50
SEEDS: Final = 40
QUIET: Final = (A_STATIC, A_REPLACEMENT, A_KEYWORD)
"""Abilities that do nothing by a program of their own: they show in how the game goes."""
TEXT: Final = "X-text"
BLANK: Final = "X-blank"


@dataclass(slots=True)
class Verdict:
    """What came of one text."""
    card: str
    part: str
    words: str
    refused: str = ""
    missing: list[str] = field(default_factory=list)
    """What was not shown: proof and relative."""
    wrong: list[str] = field(default_factory=list)
    """What was shown to be otherwise than it should."""
    relatives: int = 0
    shut_out: int = 0
    """Relatives that the game refuses to carry out."""
    plays: int = 0
    proofs: dict[str, int] = field(default_factory=dict)

    @property
    def proved(self) -> bool:
        return not (self.refused or self.missing or self.wrong)


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

    def course(self, name: str, layout: Layout, seed: int) -> Course:
        self.plays += 1
        g, instance = build(self.info, self.lib, layout, name, seed)
        m = mood(seed)
        course = Course(name, instance, shown=getattr(self.game, "SHOWN", ()))
        return play(g, course, m if layout.fond else replace(m, fond=0.0), DECISIONS)

    def layout(self, seed: int) -> Layout:
        made = self.game.lay(self.subject, self.actors, chance(seed), seed)
        assert isinstance(made, Layout)
        return made

    @property
    def abilities(self) -> list[Ability]:
        return [a for a in self.lib.abilities if a.card == TEXT]


def bench(info: GameInfo, subject: Subject, kin: Sequence[Relative]) -> tuple[Bench, list[Relative]]:
    """The relatives that the game can carry out are in it, by number."""
    game = adapter(info.name)
    actors = [card for i, sort in enumerate(sorts(subject.trees, game.KINDS)) for card in game.embody(sort, i)]
    cards: list[CardData] = [subject.bearing(subject.trees, TEXT), subject.bearing((), BLANK), *game.stock(), *actors,
                             *game.beside(subject)]
    ids: dict[int, str] = {}
    kept: list[Relative] = []
    for relative in kin:
        name = f"X-{len(kept):03}"
        card = subject.bearing(relative.trees, name)
        try:
            info.build_library([card])
        except TaisenError:
            continue
        ids[len(kept)] = name
        kept.append(relative)
        cards.append(card)
    lib = info.build_library(list({c.id: c for c in cards}.values()))
    return Bench(info, subject, game, actors, lib, ids), kept


# ---- at all ------------------------------------------------------------------------------------------------------------
def expected(b: Bench) -> dict[int, Ability]:
    """The abilities that must be seen to change something, by their number on the card."""
    out = {}
    for a in b.abilities:
        if a.parent < 0 and not b.game.idle(b.subject, a) and b.subject.about in (None, a.tree) \
                and (not b.subject.kept or said_by(a, b.subject)):
            out[a.index] = a
    return out


def by_program(b: Bench, a: Ability) -> bool:
    """What it does shows as its program runs; else in how the game goes on, compared with the card without a text."""
    return a.program is not None and a.kind not in QUIET and not a.enters and not b.game.without(b.subject)


def prove(info: GameInfo, subject: Subject, kinds: Sequence[str] = (), seeds: int = SEEDS) -> Verdict:
    """Play the text and its relatives until everything is shown, or as often as there are positions."""
    verdict = Verdict(subject.card.id, subject.part or subject.card.kind, subject.words)
    kin = relatives(info, subject) if kinds != ("at all",) else []
    if kinds:
        kin = [r for r in kin if r.proof in kinds]
    try:
        b, kept = bench(info, subject, kin)
    except TaisenError as error:
        verdict.refused = error.en
        return verdict
    verdict.relatives = len(kept)
    verdict.shut_out = len(kin) - len(kept)
    Trial(b, kept, verdict).play(seeds)
    verdict.plays = b.plays
    return verdict


class Trial:
    """What is still to be shown of a text."""

    def __init__(self, b: Bench, kin: list[Relative], verdict: Verdict) -> None:
        self.b = b
        self.kin = kin
        self.verdict = verdict
        self.silent = expected(b)
        self.open: dict[int, set[str]] = {
            i: {"differs", "agrees"} if r.relation == WHETHER else {r.relation} for i, r in enumerate(kin)}
        self.last: dict[int, str] = {}
        self.compulsory = must(b.subject.trees)
        self.blank: Course | None = None
        """The same position played without the text, where that was asked for."""

    def play(self, seeds: int) -> None:
        for seed in range(seeds):
            if not self.silent and not self.open:
                break
            self.once(seed)
        for a in self.silent.values():
            self.verdict.missing.append(f"at all: ability {a.index} never changes anything")
        for i, left in self.open.items():
            r = self.kin[i]
            self.verdict.missing.append(f"{r.proof} ({', '.join(sorted(left))}): {r.words} {self.last.get(i, '')}".strip())
        for i, r in enumerate(self.kin):
            if i not in self.open:
                self.verdict.proofs[r.proof] = self.verdict.proofs.get(r.proof, 0) + 1

    def once(self, seed: int) -> None:
        layout = self.b.layout(seed)
        text = self.b.course(TEXT, layout, seed)
        self.check(text)
        for run in text.runs:
            if run.changed():
                self.silent.pop(run.ability, None)
        quiet = [a for a in self.silent.values() if not by_program(self.b, a)]
        matters = bool(text.runs or text.replaced)
        self.blank = None
        if quiet or (self.open and not matters):
            self.blank = self.b.course(BLANK, layout, seed)
            matters = text.trace != self.blank.trace
        for a in quiet:
            if a.index in text.replaced or matters:
                del self.silent[a.index]
        for i in list(self.open):
            if matters or (self.kin[i].proof in ("when", "whether", "whose") and seed % 3 == 0):
                self.compare(i, layout, seed, text, matters)

    def compare(self, i: int, layout: Layout, seed: int, text: Course, matters: bool) -> None:
        r = self.kin[i]
        other = self.b.course(self.b.ids[i], layout, seed)
        left = self.open[i]
        if r.relation in (MIRRORED, BOTH):
            if kindred(r.relation, text, other):
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

    def same_at_times(self, text: Course, other: Course, layout: Layout, seed: int) -> bool:
        """At some question the table is the same with both, and another without a text: what always holds, just then."""
        if self.blank is None:
            self.blank = self.b.course(BLANK, layout, seed)
        return any(a == b != c for a, b, c in zip(text.trace, other.trace, self.blank.trace, strict=False))

    def check(self, course: Course) -> None:
        """What holds of every playing: nothing more often than it says, and nothing left open that must be."""
        own = {a.index for a in self.b.abilities if a.parent < 0 and said_by(a, self.b.subject)}
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
                if run.ability in own and any(x.declined and x.role == "effect" for x in run.asked):
                    self.wrong("must: it can be declined")

    def wrong(self, words: str) -> None:
        if words not in self.verdict.wrong:
            self.verdict.wrong.append(words)


def said_by(a: Ability, subject: Subject) -> bool:
    """It is what the text says, not what else stands on the card."""
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


def kindred(relation: str, text: Course, other: Course) -> bool:
    mine, theirs = moved(first(text)), moved(first(other))
    if not mine and not theirs:
        # Nothing went anywhere: somebody may have learnt something.
        mine, theirs = learnt(text), learnt(other)
    if not mine:
        return False
    across = mirrored(mine)
    if relation == MIRRORED:
        return theirs == across
    sums = {k: mine.get(k, 0) + across.get(k, 0) for k in mine.keys() | across.keys()}
    return theirs == {k: n for k, n in sums.items() if n}


def learnt(course: Course) -> Facts:
    for run in course.runs:
        if run.after is not None:
            return {k: n for k, n in run.changed().items() if k[0] == "knows"}
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
        if isinstance(node, t.Pick | t.Part) and node.least != node.most:
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


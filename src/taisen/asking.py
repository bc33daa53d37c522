"""The pending question and its options, as a player sees them."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from taisen.clauses import ability_words, option_ability, played_ability
from taisen.games.info import GameInfo
from taisen.kernel.continuous import abilities_of
from taisen.kernel.counters import all_counters
from taisen.kernel.names import ABILITY, ID, PAYLOAD, SEAT, V_ABILITY, V_INDEX, V_NUMBER, V_PAIR, V_RECORD, V_SEAT, VERB
from taisen.kernel.question import K_GAME
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.kernel.twins import in_play, twins
from taisen.labels import (
    VERB_NAMES,
    detail,
    listed_key,
    option_refs,
    option_words,
    player,
    question_names,
    question_words,
)
from taisen.pending import cause_words, event_words

KERNEL_KINDS = ("replace", "may_replace", "show", "order", "choose", "may", "mode", "number", "divide", "trigger",
                "effect_order", "how_often", "at_most")
ALONE = {"stop": ("選べるものがありません(ほかのプレイヤーにはわかりません)。", "There is nothing to choose; the others cannot tell."),
         "no": ("今は実行できません(ほかのプレイヤーにはわかりません)。", "It cannot be done now; the others cannot tell."),
         "pass": ("今できることはありません(ほかのプレイヤーにはわかりません)。", "There is nothing that you can do now; the others cannot tell."),
         "choose": ("選べるのはこれだけです(ほかのプレイヤーにはわかりません)。", "This is the only one; the others cannot tell.")}
"""Of a question with one answer, by what that does."""
MANY = 3
"""With so many seats "the opponent's" does not say whose."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer. It can be read as long as its question is pending."""

    index: int
    question: Question

    @property
    def raw(self) -> int:
        """The kernel's own form of it."""
        return self.question.raw[self.index]

    @property
    def verb(self) -> str:
        """What it does: pass, use, choose, yes, no, stop, number, or the game's own word (enter, …)."""
        verb = self.raw >> VERB
        return VERB_NAMES.get(verb) or self.question.info.words.verb_names.get(verb, "choose")

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards it touches, by the asked seat's handles; all of them where nobody could tell them apart."""
        g = self.question.state
        handles = g.handles[self.question.seat]
        return tuple([handles[r & ID] for r in self.refs if handles[r & ID]])

    @property
    def refs(self) -> tuple[int, ...]:
        """The same by the kernel's references."""
        g = self.question.state
        refs = tuple([r for r in option_refs(g, self.raw) if 0 < r < SEAT])
        return refs if len(refs) != 1 else (refs[0], *self.question.twins(refs[0]))

    @property
    def number(self) -> int | None:
        return self.raw & PAYLOAD if self.raw >> VERB == V_NUMBER else None

    @property
    def player(self) -> int | None:
        """The seat it names."""
        return self.raw & 7 if self.raw >> VERB == V_SEAT else None

    @property
    def zone(self) -> tuple[int, str] | None:
        """The place that it names: of which seat, which zone."""
        g = self.question.state
        if self.raw >> VERB != V_INDEX or g.kind not in self.question.info.table.slots:
            return None
        owner = g.cards[g.about & ID].owner if 0 < g.about < SEAT else g.seat
        return owner, g.rules.zones[self.raw & PAYLOAD].name

    def clause(self, lang: str = "en") -> str:
        """What the ability says that it uses, or puts next; "" where it is none, or its card is not seen."""
        g, verb = self.question.state, self.raw >> VERB
        ref = next(iter(option_refs(g, self.raw)), 0)
        if not 0 < ref < SEAT or not (sees(g, self.question.seat, ref & ID) or ref in g.last_known):
            return ""
        if verb == V_RECORD:
            ability = played_ability(g, self.raw & PAYLOAD)
        elif verb == V_INDEX:
            ability = listed_key(g, self.raw & PAYLOAD) & ABILITY
        elif verb == V_ABILITY or verb >= V_PAIR:
            ability = option_ability(g, self.raw, abilities_of(g, ref))
        else:
            return ""
        return ability_words(g, ability, lang) if ability >= 0 else ""

    def cause(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """Of an ability that waits, what has set it off; "" where nothing did."""
        q = self.question
        return cause_words(q.info, q.state, self.raw & PAYLOAD, q.seat, lang, names) if self.raw >> VERB == V_RECORD else ""

    def label(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """Its words; where two options would read the same, with what tells them apart. `names` are the players' own."""
        return self.question.labels(lang, names)[self.index]


class Question:
    """What one seat (or any one of a team's) is asked: pick one of the options.

    `seat` is who looks at it: handles and words are that seat's. Several picks are several questions; `least`, `most`
    and `picked` (handles) tell how far the group has come.
    """

    __slots__ = ("info", "state", "seat", "raw", "_labels", "_options", "_offered")

    def __init__(self, info: GameInfo, state: State, seat: int | None = None) -> None:
        self.info = info
        self.state = state
        self.raw = state.options
        self.seat = first_asked(state) if seat is None else seat
        self._labels: dict[tuple[str, tuple[str, ...] | None], list[str]] = {}
        self._options: tuple[Option, ...] | None = None
        self._offered: set[int] | None = None

    def __repr__(self) -> str:
        return f"<Question {self.kind} to seat {self.seat}: {', '.join(self.labels('en'))}>"

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that may answer: one, or the members of a team who are still there."""
        g = self.state
        return tuple([s for s in range(g.seats) if g.askers >> s & 1 and not g.gone[s]])

    @property
    def for_team(self) -> bool:
        """Any one of several may answer."""
        return len(self.seats) > 1

    @property
    def kind(self) -> str:
        """The question's name: the game's own, or replace, may, choose, mode, number, divide, trigger, …"""
        k = self.state.kind
        return KERNEL_KINDS[k] if k < K_GAME else question_names(self.info.name).get(k, f"question {k}")

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        text = question_words(self.info, self.state, lang, names)
        event = event_words(self.info, self.state, self.seat, lang, names)
        if not event:
            return text
        return f"{text}({event})" if lang == "ja" else f"{text} ({event})"

    def clause(self, lang: str = "en") -> str:
        """What the ability says that the question belongs to; "" where it belongs to none."""
        ability = played_ability(self.state, self.state.about)
        return ability_words(self.state, ability, lang) if ability >= 0 else ""

    def note(self, lang: str = "en") -> str:
        """Where there is one answer only, why it is asked all the same; "" where there is a choice."""
        if len(self.raw) != 1:
            return ""
        words = ALONE.get(self.options[0].verb, ALONE["choose"])
        return words[0] if lang == "ja" else words[1]

    @property
    def options(self) -> tuple[Option, ...]:
        if self._options is None:
            self._options = tuple([Option(i, self) for i in range(len(self.raw))])
        return self._options

    @property
    def least(self) -> int:
        return self.state.least

    @property
    def most(self) -> int:
        return self.state.most

    @property
    def picked(self) -> tuple[int, ...]:
        handles = self.state.handles[self.seat]
        return tuple([handles[r & ID] if r < SEAT else r for r in self.state.picked])

    def labels(self, lang: str, names: Sequence[str] | None = None) -> list[str]:
        """The labels of all options, no two alike where the table can tell them apart."""
        key = (lang, None if names is None else tuple(names))
        if key not in self._labels:
            plain = [self.words(o, lang, names) for o in self.raw]
            self._labels[key] = numbered(self.told_apart(plain, lang, names))
        return self._labels[key]

    def words(self, option: int, lang: str, names: Sequence[str] | None) -> str:
        """An option's words; at a table of more than two with whose card it is, unless the looking seat's own."""
        g = self.state
        told = option_words(self.info, g, option, lang, names)
        refs = option_refs(g, option)
        if g.seats < MANY or not refs or not 0 < refs[0] < SEAT:
            return told
        whose = g.cards[refs[0] & ID].seat
        return told if whose == self.seat else f"{told} ({player(whose, lang, names)})"

    def told_apart(self, plain: list[str], lang: str, names: Sequence[str] | None = None) -> list[str]:
        """Add to equal words what tells their options apart, where it does."""
        out = plain[:]
        for words in {w for w in plain if plain.count(w) > 1}:
            places = [i for i in range(len(plain)) if plain[i] == words]
            more = [self.detail(i, lang, names) for i in places]
            if len(set(more)) == 1:
                # The same ability several times: of what each is.
                more = [self.options[i].cause(lang, names) for i in places]
            if len(set(more)) > 1:
                for i, added in zip(places, more, strict=True):
                    out[i] = f"{words} ({added})"
        return out

    def detail(self, index: int, lang: str, names: Sequence[str] | None = None) -> str:
        refs = option_refs(self.state, self.raw[index])
        return detail(self.state, self.raw[index], refs[0], lang, names) if refs and 0 < refs[0] < SEAT else ""

    @property
    def offered(self) -> set[int]:
        """What its options name, and what has been picked."""
        if self._offered is None:
            g = self.state
            self._offered = {r for o in self.raw for r in option_refs(g, o)} | set(g.picked)
        return self._offered

    def twins(self, ref: int) -> list[int]:
        """Other cards in the same place that this option stands for: same face, same standing, not offered apart."""
        g = self.state
        i = ref & ID
        c = g.cards[i]
        offered = self.offered
        if in_play(g, ref):
            return [r for r in twins(g, ref) if r not in offered]
        if c.ref != ref or ref in g.cache:
            return []
        return [r for r in g.zone(c.seat, c.zone) if r not in offered and g.face[r & ID] == g.face[i]
                and self.same(i, r & ID)]

    def same(self, i: int, j: int) -> bool:
        g = self.state
        a = g.cards[i]
        b = g.cards[j]
        known = all((g.knows[s] >> i & 1, g.shown[s] >> i & 1) == (g.knows[s] >> j & 1, g.shown[s] >> j & 1)
                    for s in range(g.seats))
        if g.counters and (all_counters(g, a.ref) or all_counters(g, b.ref)):
            return False
        return known and (a.pose, a.down, a.damage) == (b.pose, b.down, b.damage)


def first_asked(g: State) -> int:
    """Who is asked; of a team the one whom it concerns most, or another where that one has left."""
    if g.askers >> g.seat & 1 and not g.gone[g.seat]:
        return g.seat
    return next((s for s in range(g.seats) if g.askers >> s & 1 and not g.gone[s]), g.seat)


def numbered(labels: list[str]) -> list[str]:
    """Number what still reads the same."""
    return [f"{words} [{labels[:i].count(words) + 1}]" if labels.count(words) > 1 else words
            for i, words in enumerate(labels)]

"""The cards of one game in progress, compiled: their definitions and everything lowered from their texts, by number."""
from __future__ import annotations

from typing import Any, final

from taisen.kernel.lowered import Ability, Program, Spec
from taisen.kernel.names import (
    A_ACTIVATED,
    A_SPELL,
    A_STATE,
    EMPTY,
    LISTENING,
)
from taisen.kernel.state import Derived


@final
class CardDef:
    """A printed card, compiled. Immutable once its library is built."""

    __slots__ = ("id", "face", "name", "name_en", "title", "title_en", "kind", "traits", "nums", "has", "abilities",
                 "zones", "throughout", "listens", "spell", "extra", "activated", "defining", "base", "plain", "hash", "text", "check_text", "pieces",
                 "flavour", "reworded", "variable_cost", "words", "bits", "kin", "other", "behind", "look", "token")

    def __init__(self, i: str, name: str, kind: int, traits: frozenset[str], nums: tuple[int, ...], has: int) -> None:
        self.id = i
        self.face = 0
        self.name = name
        self.name_en = name
        self.title = ""
        self.title_en = ""
        self.kind = kind
        self.traits = traits
        self.nums = nums
        self.has = has
        self.abilities: tuple[int, ...] = ()
        self.zones = 0
        """Zones in which some ability of it works."""
        self.throughout = -1
        """Zones in which all of them do."""
        self.listens = 0
        """Zones in which it has an ability that listens to events or is in force."""
        self.spell = -1
        """What it does when it resolves: the number of that ability, or -1."""
        self.extra = -1
        """The ability that offers an additional cost, by the game's word, or -1."""
        self.activated = 0
        """Zones in which it has an activated ability."""
        self.defining: tuple[int, ...] = ()
        """Static abilities that say what the card itself is, wherever it is."""
        self.base = Derived(kind, name, "", traits, list(nums), has, EMPTY, 0, 0)
        self.plain = Derived(kind, name, "", traits, list(nums), has, EMPTY, 0, -1)
        """What it is where no ability of its own works and before any effect. Never changed."""
        self.hash = ""
        self.text = ""
        self.check_text = ""
        self.pieces: tuple[Any, ...] = ()
        """Its printed pieces, where it has any, as its data gives them."""
        self.flavour = ""
        self.reworded = ("", "", "")
        """By whom, and what its two texts are played as: where a user's own wording stands beside what is printed."""
        self.variable_cost = False
        self.words: dict[str, str] = {}
        """The English of names and traits that texts mention, where they are not of the game's own cards."""
        self.bits = 0
        """The game's own bits: what is printed, as its rules ask most often."""
        self.other = -1
        """The face of the other side, of a card that is printed on both."""
        self.behind = False
        """It is the side that counts only where its card lies with it up (`ZoneDef.sided`)."""
        self.look = -1
        """The face by which whoever sees this side alone knows it: of cards that differ behind it, the first one's."""
        self.token = False
        """No card, but something that is made in the game, counts as one, and is nowhere when it ceases."""
        self.kin: frozenset[int] = frozenset()
        """The faces of the library that go with this one as printed, by the game's word."""


@final
class Library:
    """The card definitions of one game in progress, and everything lowered from them, by number.

    Built in the order of the card ids, so that the numbers are the same wherever the same cards are used.
    """

    __slots__ = ("defs", "abilities", "programs", "specs", "listens", "activated", "defining", "forbidding", "by_id", "flags", "noted",
                 "looks", "looks_across", "words", "bits", "fixing", "hears", "nobody", "interrupts", "secretly", "withholds",
                 "waits", "states", "said", "sided")

    def __init__(self) -> None:
        self.defs: list[CardDef] = []
        self.abilities: list[Ability] = []
        self.programs: list[Program] = []
        self.specs: list[Spec] = []
        self.listens = 0
        self.activated = 0
        self.forbidding = False
        """Some card that says what it is, wherever it lies, is kept from something."""
        self.defining = 0
        """What cards' own abilities say of them wherever they are, as bits of what can be written."""
        self.by_id: dict[str, int] = {}
        self.flags = 0
        """For the game's own notes about these cards."""
        self.noted = 0
        """Bit mask of the event kinds that some card asks about afterwards: they are kept in Game.history."""
        self.looks = 0
        """What cards look at whatever is in force, in rules that the game keeps the outcome of (LOOKS_ bits)."""
        self.looks_across = False
        """Such a rule looks from one thing to another."""
        self.words: dict[str, str] = {}
        """As CardDef.words, of all its cards."""
        self.bits = 0
        """The game's own bits about all of these cards."""
        self.fixing = False
        """Some static ability's number is worked out once, when its effect begins."""
        self.hears: list[tuple[int, ...]] = []
        """Per ability: where it is indexed among the listeners (`continuous.listen`), once that was asked."""
        self.nobody: list[tuple[int, ...]] = []
        """A table without listeners. Never changed."""
        self.interrupts = False
        """Some ability listens as an interrupt."""
        self.states = False
        """Some ability waits for a state to come about."""
        self.secretly = 0
        """Bit mask of the event kinds of which some card may hear where others do not see it (known with `hears`)."""
        self.withholds = 0
        """Of these the kinds that some card may replace from such a place, if its player likes (known with `hears`)."""
        self.waits = False
        """Some ability waits in such a place for a state to come about (known with `hears`)."""
        self.sided = False
        """Some card is printed on both sides."""
        self.said: dict[tuple[str, int, str], Any] = {}
        """What its cards (by face) and abilities mean and say, once that was asked: (what, of which, language)."""

    def add_ability(self, a: Ability) -> int:
        a.id = len(self.abilities)
        self.abilities.append(a)
        if a.kind == A_STATE:
            self.states = True
        return a.id

    def enter(self, a: Ability, card: str, tree: object) -> Ability:
        """An ability lowered from a tree of that card's text, with what belongs to it."""
        a.card = card
        a.tree = tree
        a.index = len([x for x in self.abilities if x.card == card])
        self.add_ability(a)
        for p in (a.program, a.aim, a.cost):
            if p is not None and p.ability < 0:
                p.ability = a.id
        if a.spec is not None:
            a.spec.ability = a.id
        return a

    def add_program(self, p: Program) -> Program:
        p.id = len(self.programs)
        self.programs.append(p)
        return p

    def add_spec(self, s: Spec) -> Spec:
        s.id = len(self.specs)
        self.specs.append(s)
        self.fixing = self.fixing or s.fixed
        return s

    def pair(self, front: CardDef, back: CardDef) -> None:
        """Two cards that were added are the two sides of one. The back counts only while it lies up where sides count."""
        front.other = back.face
        back.other = front.face
        back.behind = True
        self.sided = True
        # A card listens where one of its sides does.
        front.listens = back.listens = front.listens | back.listens

    def alike(self, d: CardDef, model: CardDef) -> None:
        """This side looks like that one of another card: who does not see behind it cannot tell them apart."""
        if (d.name, d.title, d.kind, d.traits, d.nums, d.has, d.abilities, d.text) != \
                (model.name, model.title, model.kind, model.traits, model.nums, model.has, model.abilities, model.text):
            raise ValueError(f"{d.id} does not look like {model.id}")
        d.look = model.look

    def add_card(self, d: CardDef) -> None:
        d.face = len(self.defs)
        d.look = d.face
        for i in d.abilities:
            a = self.abilities[i]
            d.zones |= a.zones
            d.throughout &= a.zones
            if a.kind == A_ACTIVATED:
                d.activated |= a.zones
            elif LISTENING >> a.kind & 1:
                d.listens |= a.zones
            elif a.kind == A_SPELL and d.spell < 0:
                d.spell = i
        d.base.title = d.title
        d.plain = d.base.copy()
        d.plain.seat = -1
        self.by_id[d.id] = d.face
        self.defs.append(d)
        for i in d.defining:
            spec = self.abilities[i].spec
            if spec is not None:
                self.defining |= spec.writes
                self.forbidding |= spec.forbids
        self.listens |= d.listens
        self.activated |= d.activated

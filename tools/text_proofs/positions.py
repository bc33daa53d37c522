"""Positions for a text, drawn by chance: every zone of both players stocked with cards of the sorts that the text speaks of."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from taisen.games.info import CardData, GameInfo
from taisen.kernel.counters import put_counters
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.library import Library
from taisen.kernel.moves import new_card, set_damage, set_down, set_pose, turn_side
from taisen.kernel.names import ID, SEAT
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Card, Game


@dataclass(slots=True, eq=False)
class Put:
    """A card where it lies as the position begins."""
    seat: int
    zone: str
    card: str
    turned: bool = False
    down: bool = False
    damage: int = 0
    on: Put | None = None
    under: int = 0
    """Part of a stack: as which part, by the number that the game has for it; 1: under the card."""
    other: bool = False
    """With its other side up."""
    instance: int = 0


@dataclass(slots=True)
class Layout:
    """A whole position, with which of the cards is the one whose text is proved ("X")."""
    puts: list[Put]
    spec: Mapping[str, Any]
    subject: Put
    cards: dict[str, CardData] = field(default_factory=dict)
    fond: bool = True
    """The players like to do something with the card itself; not where it waits for something to be done to it."""
    counters: list[tuple[int, int, int]] = field(default_factory=list)
    """Whose, of which kind, how many."""


@dataclass(frozen=True, slots=True)
class Sort:
    """What a card must be like for a text to speak of it."""
    kind: str
    name: str = ""
    traits: tuple[str, ...] = ()
    fields: tuple[tuple[str, int], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    keywords: tuple[str, ...] = ()


SUBJECT = "X"


def build(info: GameInfo, lib: Library, layout: Layout, subject: str, seed: int) -> tuple[Game, int]:
    """The position at its first question, and the instance of the card whose text it is about."""
    g = info.empty_game(lib, 2)
    zones = {z.name: z for z in info.rules.zones}
    ordered = [p for p in layout.puts if zones[p.zone].ordered]
    flat = [p for p in layout.puts if not zones[p.zone].ordered]
    for p in [*reversed(ordered), *[p for p in flat if p.on is None], *[p for p in flat if p.on is not None]]:
        ref = new_card(g, lib.by_id[subject if p.card == SUBJECT else p.card], p.seat, zones[p.zone].id)
        p.instance = ref & ID
        if p.on is not None:
            put_under(g, ref, g.cards[p.on.instance].ref, int(p.under))
        if p.other:
            turn_side(g, ref)
        if p.turned:
            set_pose(g, ref, 1)
        if p.down:
            set_down(g, ref, 1)
            for s in range(g.seats):
                g.knows[s] &= ~(1 << (ref & ID))
        if p.damage:
            set_damage(g, ref, p.damage)
    for seat, kind, n in layout.counters:
        put_counters(g, SEAT | seat, kind, n)
    g.rng = seed * 2654435761 % 2**31 + 1
    assert info.positions.setup_scenario is not None
    info.positions.setup_scenario(g, layout.spec)
    return g, layout.subject.instance


def older(g: Game, puts: Sequence[Put]) -> None:
    """Nothing of it came this turn."""
    for p in puts:
        c = g.cards[p.instance]
        g.cards[p.instance] = Card(c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host, c.tucked, 0)


# ---- which cards a text speaks of ---------------------------------------------------------------------------------------
def sorts(trees: tuple[t.Ability, ...], kinds: Sequence[str]) -> list[Sort]:
    """A sort for every noun and every set of tests of the text, one that has every trait it names, and near misses."""
    found: dict[Sort, None] = {}
    near: dict[Sort, None] = {}
    traits: dict[str, None] = {}
    for node in nodes(trees):
        if isinstance(node, t.HasTrait):
            traits[node.name] = None
        tests = getattr(node, "tests", None)
        if isinstance(tests, tuple) and tests:
            kind = getattr(node.noun if isinstance(node, t.Fits) else node, "kind", "card")
            # A condition named by a keyword does not say of what kind its cards are.
            sought = kinds[:2] if isinstance(node, t.Icon) else (kind if isinstance(kind, str) and kind in kinds else "",)
            for one in alternatives(tests):
                for word in sought:
                    made = sort_of(word, one)
                    if made is not None:
                        found[made] = None
                        near |= dict.fromkeys(misses(made))
                    # What is left out by 以外 is there too.
                    without = sort_of(word, tuple([x.test if isinstance(x, t.Not) else x for x in one]))
                    if without is not None and without != made:
                        near[without] = None
    if len(traits) > 1:
        found[Sort("", "", tuple(traits))] = None
    return [*list(found)[:8], *[s for s in near if s not in found][:6]]


def misses(sort: Sort) -> list[Sort]:
    """The same but for one thing: a number one more or less, a trait or a fact that is not there."""
    out = []
    for i, (name, n) in enumerate(sort.fields):
        step = 10 if n and n % 10 == 0 else 1
        out += [replace(sort, fields=(*sort.fields[:i], (name, m), *sort.fields[i + 1:])) for m in (n + step, n - step) if m >= 0]
    if sort.traits and (sort.name or sort.fields or sort.facts or len(sort.traits) > 1):
        out.append(replace(sort, traits=sort.traits[1:]))
    if sort.facts and (sort.name or sort.traits or sort.fields or len(sort.facts) > 1):
        out.append(replace(sort, facts=sort.facts[1:]))
    return out


def alternatives(tests: tuple[t.Test, ...]) -> list[tuple[t.Test, ...]]:
    """Each way of fitting where the text says A or B."""
    out: list[tuple[t.Test, ...]] = [()]
    for test in tests:
        ways = test.tests[:3] if isinstance(test, t.AnyOf) else (test,)
        out = [(*so_far, way) for so_far in out for way in ways][:6]
    return out


def sort_of(kind: str, tests: tuple[t.Test, ...]) -> Sort | None:
    made = Sort(kind)
    for test in tests:
        if isinstance(test, t.HasTrait):
            made = replace(made, traits=(*made.traits, test.name))
        elif isinstance(test, t.Named):
            made = replace(made, name=test.name)
        elif isinstance(test, t.NameIncludes):
            made = replace(made, name=made.name if test.words in made.name else test.words + "の者")
        elif isinstance(test, t.HasField) and isinstance(test.number, t.Const):
            n = test.number.n + {"<": -1, ">": 1}.get(test.op, 0)
            made = replace(made, fields=(*made.fields, (test.field, max(0, n))))
        elif isinstance(test, t.Is):
            made = replace(made, facts=(*made.facts, (test.field, test.value)))
        elif isinstance(test, t.HasKeyword):
            made = replace(made, keywords=(*made.keywords, test.keyword))
        elif isinstance(test, t.HasAbilityKind):
            made = replace(made, keywords=(*made.keywords, test.kind))
    return None if made == Sort(kind) else made


def chance(seed: int) -> Random:
    return Random(seed * 7919 + 13)


def drawn(actors: Sequence[CardData], rng: Random, seat: int, seed: int) -> list[CardData]:
    """What of the actors lies in a zone of that player: all of them, more than one of each, or few or none on one side."""
    way = seed % 6
    if (way, seat) in ((3, 0), (4, 1)):
        return []
    if way == 5:
        return [a for a in actors if rng.random() < 0.5]
    return [a for a in actors for _ in range((1, 1, 3)[way % 3])]

"""Questions about effect trees: where a choice is made, what a phrase reads, which numbers occur in it."""
from __future__ import annotations

from typing import Final

from taisen.errors import CannotDo, TaisenError
from taisen.games.ninja_slayer.terms import (
    BOW,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    ETHER,
    EXCLUDE,
    HAND,
    KILL,
    OHIGAN,
    TO_DAMAGE,
    TO_DECK,
    TO_ETHER,
    TO_HAND,
    TO_OHIGAN,
    TURN_DOWN,
    TURN_UP,
    UNBOW,
)
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from taisen.kernel.names import U_BATTLE, U_GAME
from taisen.text.lowering import bodies

UNTIL: Final[dict[str, int]] = {**bodies.UNTIL, "ikusa": U_BATTLE, "": U_GAME, "your_next_start": ops.BEFORE_TURN_YOU,
                                "opponents_next_start": ops.BEFORE_TURN_OPPONENT}
PLAIN: Final = {"discard": DISCARD, "kill": KILL, "bow": BOW, "unbow": UNBOW, "exclude": EXCLUDE,
                "turn_down": TURN_DOWN, "turn_up": TURN_UP}
GOALS: Final = {HAND: TO_HAND, DECK: TO_DECK, ETHER: TO_ETHER, OHIGAN: TO_OHIGAN, DAMAGE_ZONE: TO_DAMAGE}
ELSEWHERE: Final = ("enter", "countered", "discarded", "moves")
"""Events of cards that are not on the field: the event says where they were or are, not 306.5."""
ENTERED_FROM: Final = ("hand", "check", "ohigan", "deck", "ether", "damage")


def unknown(what: object) -> TaisenError:
    return CannotDo("Ninja Slayer cannot do this part of an effect.", "ニンジャスレイヤーTCGではまだ実行できない部分です。", what)


def inner_steps(s: t.Step) -> list[t.Steps]:
    if isinstance(s, t.Then):
        return [s.steps]
    if isinstance(s, t.If):
        return [s.steps, s.otherwise]
    if isinstance(s, t.May):
        return [s.cost, s.steps]
    return []


def only_enters(tree: t.OnCheck) -> bool:
    """1211.2a: a ukemi without cost that says nothing but to enter other cards."""
    enters = [s for s in tree.steps if isinstance(s, t.Do) and s.verb == "enter"]
    return bool(enters) and not tree.cost and all(isinstance(s, t.Choose) or s in enters for s in tree.steps)


def about_entering(c: t.Change) -> bool:
    """Whether, or for how much, a card can be entered."""
    return isinstance(c, t.CostChange | t.FreeEntry) or (isinstance(c, t.Cannot) and c.action == "enter")


def entered_from(to: t.Noun | None, changes: tuple[t.Change, ...]) -> t.Noun | None:
    """Cards that may not be entered, or whose entering costs differ, are meant wherever they are entered from."""
    first = changes[0]
    if not isinstance(to, t.Things) or to.zone or not about_entering(first):
        return None
    whose = by_whom(first) or to.whose
    return t.Either(tuple(t.Things(to.kind, whose, zone, to.tests) for zone in ENTERED_FROM))


def by_whom(c: t.Change) -> str:
    """Who may not do it, where a player is named."""
    return c.by.who if isinstance(c, t.Cannot) and isinstance(c.by, t.Player) else ""


def zone_meant(tree: object) -> str:
    """1202.3: the zone in which alone the ability does anything: all that it does is done if this card lies there.

    One that is set off by, or costs, something that happens to this card itself may have brought it there.
    """
    if isinstance(tree, t.Static | t.Replacement):
        if isinstance(tree, t.Replacement) and about_this(tree.event):
            return ""
        return where_this_is(tree.condition)
    if not isinstance(tree, t.Triggered | t.Activated) or about_this(tree.cost if isinstance(tree, t.Activated) else tree.trigger):
        return ""
    zones = {where_this_is(s.condition) if isinstance(s, t.If) and not s.otherwise else "" for s in tree.steps}
    return zones.pop() if len(zones) == 1 else ""


def about_this(node: object) -> bool:
    return any(isinstance(x, t.This) for x in nodes(node))


def where_this_is(c: t.Condition | None) -> str:
    """The zone in which this card must lie for the condition to hold."""
    if isinstance(c, t.All):
        zones = {where_this_is(x) for x in c.conditions} - {""}
        return zones.pop() if len(zones) == 1 else ""
    return c.zone if isinstance(c, t.Fits) and isinstance(c.noun, t.This) else ""


def in_hidden_zone(noun: t.Noun) -> bool:
    """1307.4: choosing from deck or hand is no choosing of targets."""
    if isinstance(noun, t.Things):
        return noun.zone in ("deck", "hand")
    if isinstance(noun, t.TopOf | t.Seen | t.Rest):
        return True
    return isinstance(noun, t.Either) and any(in_hidden_zone(n) for n in noun.nouns)


def in_sight(noun: t.Noun) -> bool:
    """Whoever chooses there knows without looking whether there is something: what nobody may look at is not vouched for."""
    if isinstance(noun, t.Either):
        return all(in_sight(x) for x in noun.nouns)
    return isinstance(noun, t.Things) and noun.zone != "deck" and not (noun.zone == "hand" and noun.whose != "you")


def looks_through(s: t.Choose) -> bool:
    """1307.2: who searches, or chooses in a deck or in the other's hand, may look at it; chance looks at nothing."""
    return s.how != "random" and any(
        isinstance(p.of, t.Things) and (p.of.zone == "deck" or (p.of.zone == "hand" and p.of.whose != s.by))
        for p in s.parts)


def has_facts(noun: t.Noun) -> bool:
    """It asks for more than a number of cards."""
    return isinstance(noun, t.Things) and (bool(noun.tests) or noun.kind != "card")


def needs_did(c: t.Condition) -> bool:
    if isinstance(c, t.DidSo):
        return True
    if isinstance(c, t.Unless):
        return needs_did(c.condition)
    return isinstance(c, t.All | t.Some) and any(needs_did(x) for x in c.conditions)


def about_entry_costs(c: t.Condition) -> bool:
    """1204.2e-3: it asks only what has been paid to enter this."""
    if isinstance(c, t.Unless):
        return about_entry_costs(c.condition)
    if isinstance(c, t.All | t.Some):
        return all(about_entry_costs(x) for x in c.conditions)
    return isinstance(c, t.PaidExtra)


def variables_in(node: object) -> set[str]:
    """The names of undetermined numbers that occur in a tree."""
    return {x.name for x in nodes(node) if isinstance(x, t.Var)}


def chosen_in(node: object) -> set[int]:
    """The numbers of earlier choices that a tree speaks of."""
    return {x.slot for x in nodes(node) if isinstance(x, t.Chosen)}

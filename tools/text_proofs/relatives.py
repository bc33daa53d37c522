"""The relatives of a text: the same ability with one thing said otherwise, as trees that can be written and read again."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any, Final

from taisen.cards.meaning import compile_part, in_japanese
from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.text.errors import TextError
from tools.text_proofs.subjects import Subject

Trees = tuple[Any, ...]
DIFFERS: Final = "differs"
"""In some position it goes otherwise than the text."""
WHETHER: Final = "whether"
"""In some position it goes otherwise (the condition does not hold), in another it does the same (it holds)."""
MIRRORED: Final = "mirrored"
"""What it changes is what the text changes, with the players exchanged."""
BOTH: Final = "both"
"""It changes what the text changes, for both players."""
EITHER: Final = "either"
"""The text does what this does, or what it does without the step, and each in some position."""
AMOUNT: Final = "amount"
"""Something that can be counted changes by the one number and by the other."""
AGAIN: Final = "again"
"""It is used once more in a turn than the text allows."""
APART: Final = "apart"
"""In some position it happens and the text's own ability does not."""
FEWER: Final = "fewer"
"""From the same table its run changes something else; where nothing runs, it goes otherwise."""
UNCOUNTED: Final = ("shuffle", "look", "reveal")
"""What is done by these changes no number: it goes otherwise."""
HIDDEN: Final = ("deck", "hand", "cheer_deck", "life", "holo_power", "d_deck")
ONE_CARD: Final = ("entry", "center", "collab")
ROLLED_ANEW: Final = ("reroll", "reroll_all")
OTHER: Final = {"you": "opponent", "opponent": "you"}


@dataclass(frozen=True, slots=True)
class Relative:
    proof: str
    relation: str
    trees: Trees
    words: str
    without: Trees = ()
    """The text without the step that this does whether or not."""
    numbers: tuple[int, int] = (0, 0)
    """The text's number, and this one's."""


def places(node: Any) -> Iterator[tuple[Any, Callable[[Any], Any]]]:
    """Every node of a tree, with what makes the whole tree anew with another in its place."""
    if isinstance(node, tuple):
        for i, x in enumerate(node):
            for inner, put in places(x):
                yield inner, partial(_in_tuple, node, i, put)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        yield node, _itself
        for f in dataclasses.fields(node):
            for inner, put in places(getattr(node, f.name)):
                yield inner, partial(_in_field, node, f.name, put)


def _itself(new: Any) -> Any:
    return new


def _in_tuple(node: tuple[Any, ...], i: int, put: Callable[[Any], Any], new: Any) -> Any:
    return (*node[:i], put(new), *node[i + 1:])


def _in_field(node: Any, name: str, put: Callable[[Any], Any], new: Any) -> Any:
    return replace(node, **{name: put(new)})


def _in_field_of(node: Any, name: str, put: Callable[[Any], Any], new: Any) -> Any:
    return put(replace(node, **{name: new}))


def runs_in(node: Any) -> Iterator[tuple[tuple[Any, ...], Callable[[tuple[Any, ...]], Any]]]:
    """Every sequence of steps, with what makes the whole anew with another sequence."""
    for inner, put in places(node):
        for f in dataclasses.fields(inner):
            steps = getattr(inner, f.name)
            if isinstance(steps, tuple) and steps and all(isinstance(x, _STEPS) for x in steps):
                yield steps, partial(_in_field_of, inner, f.name, put)


_STEPS = (t.Choose, t.Do, t.Divide, t.Then, t.If, t.May, t.Modes, t.Lasting, t.Later, t.Shield, t.Paying, t.ForEach,
          t.Instead, t.Further, t.By, t.While)


def more(n: int) -> int:
    """The next number that a text could have there."""
    step = 10 if n and n % 10 == 0 else 1
    return n - step if n < 0 else n + step


def unseen(noun: Any) -> bool:
    """Something particular where nobody else sees it: it need not be found, whether the text says "up to" or not."""
    if isinstance(noun, t.Either | t.Both):
        return any(unseen(x) for x in noun.nouns)
    return (isinstance(noun, t.Seen) or (isinstance(noun, t.Things) and noun.zone in HIDDEN)) and bool(noun.tests or noun.kind != "card")


def alone(noun: Any) -> bool:
    """A place that holds one card: there are no two to be chosen."""
    return isinstance(noun, t.Things) and noun.zone in ONE_CARD and noun.whose in ("you", "own", "opponent") \
        and noun.kind not in ("cheer", "tool", "mascot", "fan", "support")


def counted_apart(trees: Trees) -> set[int]:
    """The least of a choice, by identity: that is for "may" to exchange."""
    return {id(n.least) for n in nodes(trees) if isinstance(n, t.Pick)}


def divided(trees: Trees) -> set[int]:
    """The most of a choice, by identity, of which each must get at least one of fewer than one more."""
    least = min([n.amount.n for n in nodes(trees) if isinstance(n, t.Divide) and isinstance(n.amount, t.Const)], default=None)
    return {id(n.most) for n in nodes(trees) if isinstance(n, t.Pick) and isinstance(n.most, t.Const)
            and least is not None and n.most.n >= least}


def left_anyway(trees: Trees) -> set[int]:
    """Choices (by identity) of what somebody is only allowed to do: that it may be none is said already."""
    return {id(n) for x in nodes(trees) if isinstance(x, t.Can) or (isinstance(x, t.Replacement) and x.may)
            for n in nodes(x) if isinstance(n, t.Pick)}


def sure(trees: Trees) -> set[int]:
    """Conditions (by identity) that hold whenever they are asked: where something else may be done instead only if it can be."""
    return {id(s) for x in nodes(trees) if isinstance(x, t.Replacement) and x.may
            for s in x.steps[1:2] if isinstance(s, t.If) and s.condition == t.DidSo()}


def implied(trees: Trees, by: Mapping[str, str]) -> set[tuple[int, t.Test]]:
    """Nouns (by identity) with a quality that what is done to them asks anyway. by: of which verb it is which state."""
    return {(id(n), t.InState(by[x.verb])) for x in nodes(trees) if isinstance(x, t.Do) and x.verb in by and x.objects is not None
            for n in nodes(x.objects) if isinstance(n, t.Things)}


def needless(trees: Trees) -> set[int]:
    """Steps and their numbers (by identity) of a condition that says no more than what it governs: with few cards one draws up to more."""
    out: set[int] = set()
    for n in nodes(trees):
        if isinstance(n, t.If) and isinstance(n.condition, t.Compare) and n.condition.op == "<=" and n.condition.left == HAND \
                and isinstance(n.condition.right, t.Const) and len(n.steps) == 1:
            (step,) = n.steps
            if isinstance(step, t.Do) and step.verb == "draw_to" and isinstance(step.amount, t.Const) \
                    and step.amount.n <= n.condition.right.n + 1:
                out |= {id(n), id(n.condition.right)}
    return out


def changed(trees: Trees, certain: Collection[int] = (), asked: Collection[tuple[int, t.Test]] = ()) -> Iterator[tuple[str, str, Trees]]:
    """(proof, relation, the text with one thing said otherwise)."""
    apart, free = counted_apart(trees) | divided(trees) | needless(trees), left_anyway(trees)
    for node, put in places(trees):
        if isinstance(node, t.Const) and id(node) in apart:
            continue
        if isinstance(node, t.Const):
            yield "many", DIFFERS, put(t.Const(more(node.n)))
        elif isinstance(node, t.Pick) and isinstance(node.least, t.Const) and isinstance(node.most, t.Const):
            if node.least == node.most:
                n = t.Const(node.most.n + 1)
                if not alone(node.of):
                    yield "many", DIFFERS, put(replace(node, least=n, most=n))
                if not unseen(node.of) and id(node) not in free:
                    yield "may", DIFFERS, put(replace(node, least=t.Const(0)))
            elif node.least.n == 0 and not unseen(node.of):
                yield "may", DIFFERS, put(replace(node, least=node.most))
        elif isinstance(node, t.Limit):
            yield "often", AGAIN, put(replace(node, times=node.times + 1))
        elif isinstance(node, t.Lasting):
            for until in ("turn", "game", "ikusa", "next_opponent_turn"):
                if until != node.until and node.until:
                    yield "long", DIFFERS, put(replace(node, until=until))
        elif isinstance(node, t.Player) and node.who in OTHER:
            yield "whose", DIFFERS, put(t.Player(OTHER[node.who]))
        elif isinstance(node, t.TurnOf) and node.who in OTHER:
            yield "whose", DIFFERS, put(t.TurnOf(OTHER[node.who]))
        elif isinstance(node, t.Things | t.TopOf) and node.whose in OTHER:
            yield "whose", DIFFERS, put(replace(node, whose=OTHER[node.whose]))
        elif isinstance(node, t.Event) and node.whose in OTHER:
            yield "when", DIFFERS, put(replace(node, whose=OTHER[node.whose]))
        if isinstance(node, t.Things | t.Seen) and node.tests:
            for i in [i for i, test in enumerate(node.tests) if (id(node), test) not in asked]:
                yield "which", DIFFERS, put(replace(node, tests=(*node.tests[:i], *node.tests[i + 1:])))
    for steps, put in runs_in(trees):
        for i, step in enumerate(steps):
            inner: tuple[Any, ...] | None = None
            if id(step) in certain or id(step) in apart:
                continue
            if isinstance(step, t.While) or (isinstance(step, t.If) and not step.otherwise):
                yield "whether", WHETHER, put((*steps[:i], *step.steps, *steps[i + 1:]))
            elif isinstance(step, t.May) and not step.cost:
                inner = step.steps
            if inner is not None:
                yield "may", DIFFERS, put((*steps[:i], *inner, *steps[i + 1:]))


def governed(trees: Trees, targets: bool = False, noted: Collection[str] = ()) -> Iterator[tuple[str, Trees, Trees]]:
    """(proof, the text with the step done, the text without it) of every condition and every "may" that is carried out.

    targets: what is chosen without a condition is chosen earlier; there the condition becomes one that always holds, or never.
    noted: verbs that say of what was done how it was.
    """
    vain = needless(trees)
    for steps, put, given in [(steps, partial(_in_tuple, trees, k, put), isinstance(a, t.Granting)) for k, a in enumerate(trees)
                              if not isinstance(a, t.Continuous) for steps, put in runs_in(a)]:
        for i, step in enumerate(steps):
            rest = (*steps[:i], *steps[i + 1:])
            if id(step) in vain:
                continue
            if not isinstance(step, t.If | t.May) or (isinstance(step, t.May) and step.cost):
                continue
            if any(isinstance(n, t.Choose) for n in nodes(step)) and any(isinstance(n, t.Chosen) for n in nodes(rest)):
                # What is chosen in it is counted.
                continue
            if all(isinstance(x, t.Do) and x.verb in noted for x in step.steps):
                continue
            if targets and isinstance(step, t.If) and any(isinstance(n, t.Choose) for n in nodes(step)):
                always, never = [put((*steps[:i], replace(step, condition=t.Compare(HAND, op, t.Const(0))), *steps[i + 1:]))
                                 for op in (">=", "<")]
                yield "whether", always, never
                continue
            otherwise = step.otherwise if isinstance(step, t.If) else ()
            if given and len(steps) == 1 and not otherwise:
                # An ability that is given is there all the same: that it is no longer would be a difference by itself.
                otherwise = (t.If(t.Compare(HAND, "<", t.Const(0)), step.steps),)
            yield ("whether" if isinstance(step, t.If) else "may"), put((*steps[:i], *step.steps, *steps[i + 1:])), \
                filled(put((*steps[:i], *otherwise, *steps[i + 1 + shuffles_after(steps, i):])))


def shuffles_after(steps: tuple[Any, ...], i: int) -> bool:
    """Behind it comes a shuffle, which belongs to the search before it (docs/readings.md)."""
    after = steps[i + 1] if i + 1 < len(steps) else None
    return isinstance(after, t.Do) and after.verb == "shuffle"


def filled(trees: Trees) -> Trees:
    """Without the sentences in which nothing is left to do, and without the whole where no ability has anything left."""
    def keep(node: Any) -> Any:
        if isinstance(node, tuple):
            gone = [hollow(x) for x in node]
            return tuple([keep(x) for i, x in enumerate(node) if not gone[i] and not (i and gone[i - 1] and shuffles_after(node, i - 1))])
        if not dataclasses.is_dataclass(node) or isinstance(node, type):
            return node
        return replace(node, **{f.name: keep(getattr(node, f.name)) for f in dataclasses.fields(node)})

    kept: Trees = keep(trees)
    return kept if not any(getattr(a, "steps", None) == () for a in kept) else ()


def hollow(node: Any) -> bool:
    """It says what is done, and that is nothing."""
    inner = getattr(node, "steps", None)
    return isinstance(node, _STEPS) and not getattr(node, "otherwise", ()) and isinstance(inner, tuple) and all(hollow(x) for x in inner)


HAND: Final = t.Count(t.Things(kind="card", whose="you", zone="hand"))


def amounts(trees: Trees, passing: Collection[str] = ()) -> dict[Trees, tuple[int, int]]:
    """The relatives whose number is an amount of what is done, with both numbers. passing: verbs of which no amount stays."""
    out: dict[Trees, tuple[int, int]] = {}
    # What is paid is paid before anything is done.
    paid = {id(n) for x in nodes(trees) for n in nodes(getattr(x, "cost", ()))}
    # What another ability says is not done here, and what begins later shows later.
    paid |= {id(n) for x in nodes(trees) if isinstance(x, t.Lose) or (isinstance(x, t.Lasting) and "next" in x.until)
             for n in nodes(x)}
    for node, put in places(trees):
        if id(node) in paid:
            continue
        if isinstance(node, t.Do | t.Divide) and isinstance(node.amount, t.Const) and node.verb not in passing:
            n = node.amount.n
            out[put(replace(node, amount=t.Const(more(n))))] = (n, more(n))
        elif isinstance(node, t.Add) and isinstance(node.number, t.Const) and node.field not in passing:
            n = node.number.n
            out[put(replace(node, number=t.Const(more(n))))] = (n, more(n))
    return out


def neighbours(info: GameInfo, trees: Trees) -> Iterator[Trees]:
    """The same ability set off by each other event of the game."""
    game = import_module(f"tools.text_proofs.{info.name}")
    verbs: Mapping[str, tuple[int, ...]] = game.EVENTS
    same: Callable[[t.Event, str], bool] = getattr(game, "same_event", lambda event, verb: False)
    for i, a in enumerate(trees):
        if isinstance(a, t.Triggered) and isinstance(a.trigger, t.Event):
            for verb in verbs:
                if verb != a.trigger.verb and not verb.startswith("would_") and not same(a.trigger, verb):
                    yield (*trees[:i], replace(a, trigger=replace(a.trigger, verb=verb)), *trees[i + 1:])
                    if a.trigger.object is not None or a.trigger.by is not None or a.trigger.manner:
                        plain = replace(a.trigger, verb=verb, object=None, by=None, manner="", origin="", goal="")
                        yield (*trees[:i], replace(a, trigger=plain), *trees[i + 1:])


# ---- whose: the same sentence of another subject ---------------------------------------------------------------------
def of_another(trees: Trees, nobodys: Collection[str] = ()) -> Iterator[tuple[str, str, Trees]]:
    """The whole effect done by the opponent, or by each player, where it is one's own and speaks of nothing else.

    nobodys: verbs that come to the same whoever does them."""
    for i, a in enumerate(trees):
        steps = getattr(a, "steps", None)
        if not steps or not isinstance(a, t.Triggered | t.Spell | t.Activated | t.Reaction) or not one_sided(steps):
            continue
        if any(isinstance(n, t.Do) and n.verb in nobodys for n in nodes(steps)):
            continue
        for who, relation in (("opponent", MIRRORED), ("each", BOTH)):
            for done in (said_of(steps, who), done_by(steps, who)):
                yield "whose", relation, (*trees[:i], replace(a, steps=done), *trees[i + 1:])


def one_sided(steps: tuple[Any, ...]) -> bool:
    for node in nodes(steps):
        if isinstance(node, t.This | t.EventThing | t.If | t.Lasting | t.Later | t.Shield | t.By | t.While | t.Modes | t.Var
                      | t.That | t.AbilityOf | t.TargetOf | t.Occasion):
            return False
        if isinstance(node, t.Do) and node.verb in ROLLED_ANEW:
            # It is the same die whoever does it.
            return False
        if isinstance(node, t.Things | t.TopOf) and node.whose != "you":
            return False
        if isinstance(node, t.Player) and node.who != "you":
            return False
        if isinstance(node, t.Choose | t.May) and node.by != "you":
            return False
    return True


def said_of(steps: tuple[Any, ...], who: str) -> tuple[Any, ...]:
    """Ninja Slayer's way: every piece says whose it is."""
    def change(node: Any) -> Any:
        if isinstance(node, t.Things | t.TopOf):
            return replace(node, whose=who)
        if isinstance(node, t.Choose | t.May):
            return replace(node, by=who)
        if isinstance(node, t.Do):
            return replace(node, player=t.Player(who))
        return node
    return tuple(rewrite(steps, change))


def done_by(steps: tuple[Any, ...], who: str) -> tuple[Any, ...]:
    """The other games' way: all of it under its subject, whose own it is."""
    def change(node: Any) -> Any:
        if isinstance(node, t.Things | t.TopOf):
            return replace(node, whose="own")
        if isinstance(node, t.Do) and node.player == t.Player("you"):
            return replace(node, player=None)
        return node
    return (t.By(t.Player(who), tuple(rewrite(steps, change))),)


# ---- at all: each of several that always hold ----------------------------------------------------------------------------
def less(subject: Subject) -> list[Relative]:
    """The text without one of the things that always hold, where it says several: each makes a difference of its own."""
    out: dict[Trees, str] = {}
    for i, a in enumerate(subject.trees):
        rest = (*subject.trees[:i], *subject.trees[i + 1:])
        if rest and isinstance(a, t.Static | t.Granting | t.Replacement) and not any(isinstance(n, t.Attaching) for n in nodes(a)):
            out[rest] = f"without ability {i + 1}"
        if not isinstance(a, t.Granting) or len(a.abilities) < 2:
            continue
        for k in range(len(a.abilities)):
            fewer = replace(a, abilities=(*a.abilities[:k], *a.abilities[k + 1:]))
            out[(*subject.trees[:i], fewer, *subject.trees[i + 1:])] = f"without the {k + 1}. ability that is added"
    return [Relative("at all", DIFFERS, trees, words) for trees, words in out.items()]


def shown_by_choice(before: object, step: object) -> bool:
    """What is chosen out of sight by its quality is shown as it is chosen (Ninja Slayer 1307.2b): to reveal it says no more."""
    if not (isinstance(before, t.Choose) and isinstance(step, t.Do) and step.verb == "reveal" and isinstance(step.objects, t.Chosen)):
        return False
    things = [n for n in nodes(before) if isinstance(n, t.Things)]
    return bool(things) and all(n.zone in HIDDEN and (n.kind or n.tests) for n in things)


def each(info: GameInfo, subject: Subject) -> list[Relative]:
    """The text without one of several things that it does: each makes a difference of its own."""
    out: dict[Trees, Relative] = {}
    # A cost is paid before anything runs.
    costs = {id(n.cost) for n in nodes(subject.trees) if getattr(n, "cost", ())}
    for steps, put in runs_in(subject.trees):
        for i, step in enumerate(steps):
            if len(steps) > 1 and not isinstance(step, t.Choose) and not (isinstance(step, t.Do) and step.verb == "choose"):
                if i and info.name == "ninja_slayer" and shown_by_choice(steps[i - 1], step):
                    continue
                if any(isinstance(n, t.Choose) for n in nodes(step)) and any(isinstance(n, t.Chosen) for n in nodes(steps[i + 1:])):
                    # What is chosen in it is counted.
                    continue
                verb = step.verb if isinstance(step, t.Do) else type(step).__name__
                fewer = put((*steps[:i], *steps[i + 1:]))
                deeds = [n.verb for n in nodes(step) if isinstance(n, t.Do)]
                plain = id(steps) in costs or (bool(deeds) and all(x in UNCOUNTED for x in deeds)) or put_back(step) \
                    or bool(names_of(step) - names_of(fewer))
                out.setdefault(fewer, Relative("each", DIFFERS if plain else FEWER, fewer, f"without step {i + 1} ({verb})"))
    return list(out.values())


def names_of(node: Any) -> set[str]:
    """Its undetermined numbers: where one is gone nobody is asked for it, and no table is the same."""
    return {n.name for n in nodes(node) if isinstance(n, t.Var)}


def put_back(step: Any) -> bool:
    """Cards of the deck that were looked at go into the deck again: their order is all that changes."""
    return isinstance(step, t.Do) and isinstance(step.objects, t.Rest) and step.to is not None and step.to.zone == "deck"


# ---- only what is a text -----------------------------------------------------------------------------------------------
def relatives(info: GameInfo, subject: Subject) -> list[Relative]:
    """Those that can be written down and mean the same when they are read again."""
    out: dict[tuple[str, Trees], Relative] = {}
    adapter = import_module(f"tools.text_proofs.{info.name}")
    counted = amounts(subject.trees, getattr(adapter, "PASSING", ()))
    for proof, with_it, without in governed(subject.trees, info.name == "ninja_slayer", getattr(adapter, "NOTED", ())):
        # Both only show which half of the text is done: they need not be texts.
        words = written(info, subject, with_it) or f"{subject.words} [{proof}]"
        out[EITHER, with_it] = Relative(proof, EITHER, with_it, words, without)
    near = [("when", APART, trees) for trees in neighbours(info, subject.trees)]
    nobodys = getattr(adapter, "NOBODYS", ())
    asked = implied(subject.trees, getattr(adapter, "IMPLIED", {}))
    once = subject.part in getattr(adapter, "ONCE", ())
    certain = sure(subject.trees) if getattr(adapter, "INSTEAD_IF_POSSIBLE", False) else ()
    for proof, relation, trees in (*of_another(subject.trees, nobodys), *changed(subject.trees, certain, asked), *near):
        if (once and relation == AGAIN) or (relation, trees) in out or trees == subject.trees or (relation != APART and (EITHER, trees) in out):
            continue
        numbers = counted.get(trees, (0, 0))
        if numbers != (0, 0) and relation == DIFFERS:
            relation = AMOUNT
        text = written(info, subject, trees)
        if text:
            out[relation, trees] = Relative(proof, relation, trees, text, numbers=numbers)
    return list(out.values())


def written(info: GameInfo, subject: Subject, trees: Trees) -> str:
    """A text that means this; "" where there is none."""
    part = subject.part or subject.card.kind
    if info.name == "ninja_slayer":
        part = "ukemi" if any(isinstance(a, t.OnCheck) for a in trees) else "text"
    try:
        text = in_japanese(info.name, trees)
        return text if text and compile_part(info, subject.card.kind, part, text) == trees else ""
    except (TextError, TaisenError, KeyError, IndexError, ValueError, TypeError, AttributeError):
        return ""

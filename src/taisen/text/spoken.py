"""The way back from `resolve`: an ability as its text says it, with それ, left-out objects, subjects and sentences.

It walks an ability in reading order, as `resolve` does, and keeps the same account of what has been spoken of.
"""
from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import speaks_of

from . import draft
from .speech import Speech


class Unspeakable(Exception):
    """A tree that no text could give."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a game says things. personal: zones that are a player's own where nobody is named. people: those whose cards are
    in play. picked: verbs that pick their
    objects as they are done, in a cost; picking: those that do so anywhere. left_out: verbs whose object may be left out
    after a choice. you: verbs whose subject is said even when it is you.
    """
    personal: Collection[str]
    people: Collection[str]
    picked: Collection[str]
    picking: Collection[str]
    left_out: Collection[str]
    you: Collection[str]


class _Context(Speech):
    __slots__ = ("habits", "in_play", "origins", "seen_of", "subject")

    def __init__(self, habits: Habits) -> None:
        super().__init__()
        self.subject = "you"
        self.habits = habits
        self.in_play = False
        """The card that has the ability is in play then."""
        self.origins: list[tuple[str, str | None]] = []
        """Of each choice, whose zone it was made in and which."""
        self.seen_of = ""
        """Whose cards were last looked at."""

    def comes_from(self, noun: Any) -> tuple[str, bool]:
        """Whose card it is as far as the text tells, and whether it was in play."""
        if isinstance(noun, t.Chosen):
            whose, zone = self.origins[noun.slot] if noun.slot < len(self.origins) else ("", None)
            played = zone is not None and (not zone or zone in self.habits.people)
            return ("" if played else whose, played)
        if isinstance(noun, t.TopOf):
            return (noun.whose, False)
        if isinstance(noun, (t.Seen, t.Rest)):
            return (self.seen_of, False)
        if isinstance(noun, t.Things):
            played = not noun.zone or noun.zone in self.habits.people
            return ("" if played else noun.whose, played)
        return ("", isinstance(noun, (t.This, t.EventThing)) and self.in_play)


def spoken(ability: Any, habits: Habits) -> Any:
    """The ability as a draft that the forms of its game can write; raises Unspeakable."""
    c = _Context(habits)
    c.in_play = not isinstance(ability, (t.OnCheck, t.Spell)) and not getattr(ability, "zone", "")
    if isinstance(ability, (t.Spell, t.Triggered, t.Activated, t.OnCheck)):
        changed: dict[str, Any] = {}
        for name in ("cost", "trigger", "condition"):
            if getattr(ability, name, None):
                old = getattr(ability, name)
                changed[name] = _row(old, c, "cost") if name == "cost" else _node(old, c)
        changed["steps"] = _effect(ability.steps, c) if ability.steps else ()
        return replace(ability, **changed, where=_all(ability.where, c))
    if isinstance(ability, t.Replacement):
        condition, event = _node(ability.condition, c), _node(ability.event, c)
        return replace(ability, condition=condition, event=event, steps=_row(ability.steps, c, first=not ability.may))
    if isinstance(ability, t.Keyword):
        return replace(ability, cost=_row(ability.cost, c, "cost"))
    return _fields(ability, c)


# ---- nodes -------------------------------------------------------------------------------------------------------------
def _node(node: Any, c: _Context) -> Any:
    if isinstance(node, tuple):
        return _all(node, c)
    if not is_dataclass(node):
        return node
    handler = _HANDLERS.get(type(node))
    return handler(node, c) if handler else _fields(node, c)


def _all(nodes: tuple[Any, ...], c: _Context) -> tuple[Any, ...]:
    return tuple(_node(node, c) for node in nodes)


def _fields(node: Any, c: _Context, first: tuple[str, ...] = ()) -> Any:
    names = [f.name for f in fields(node)]
    changed: dict[str, Any] = {}
    for name in (*first, *(n for n in names if n not in first)):
        old = getattr(node, name)
        new = _node(old, c)
        if new is not old:
            changed[name] = new
    return replace(node, **changed) if changed else node


# ---- what was spoken of ------------------------------------------------------------------------------------------------
def _chosen(node: t.Chosen, c: _Context) -> Any:
    many = node.slot in c.plural
    return draft.It(many) if node == c.last else draft.Nth(node.slot + 1, many, c.slots == 1)


def _event_thing(node: t.EventThing, c: _Context) -> Any:
    return draft.It() if node == c.last else node


def _seen(node: t.Seen, c: _Context) -> Any:
    return draft.It(c.seen_many) if node == c.last == t.Seen() else _fields(node, c)


def _player(node: t.Player, c: _Context) -> Any:
    return draft.ThatPlayer() if node.who in ("that", "chosen") else node


def _whose(node: Any, c: _Context) -> Any:
    """自分の is said of another subject; you are named."""
    node = _fields(node, c)
    return replace(node, whose=draft.SUBJECT) if node.whose == c.subject != "you" else node


def _own(node: Any, c: _Context) -> Any:
    """A whole hand or deck of the subject needs no owner: 「手札を1枚選んで捨てる」."""
    if isinstance(node, t.Things) and node.kind == "card" and not node.tests and node.zone in c.habits.personal and node.whose == c.subject:
        return replace(node, whose=draft.SUBJECT)
    return _node(node, c)


def _event(node: t.Event, c: _Context) -> Any:
    new = _fields(node, c)
    c.heard(node)
    return new


def _happened(node: t.Happened, c: _Context) -> Any:
    last = c.last
    new = _fields(node, c)
    c.last = last
    return new


# ---- instructions ------------------------------------------------------------------------------------------------------
def _part(part: t.Pick, c: _Context) -> t.Pick:
    of = _fields(part.of, c) if isinstance(part.of, t.Seen) else _own(part.of, c)
    return t.Pick(of, _node(part.least, c), _node(part.most, c))


def _choose(node: t.Choose, c: _Context) -> Any:
    new = replace(node, parts=tuple(_part(p, c) for p in node.parts), total=_node(node.total, c), by=draft.SUBJECT)
    _note(node, c)
    return new


def _note(node: t.Choose, c: _Context) -> None:
    what = node.parts[0].of
    c.origins.append((what.whose, what.zone) if isinstance(what, t.Things) else (c.seen_of, None) if isinstance(what, t.Seen) else ("", ""))
    c.chose(node)


def _do(node: t.Do, c: _Context) -> Any:
    objects = node.objects
    new = replace(_fields(replace(node, objects=None, player=None, to=None), c), objects=None if objects is None else _own(objects, c))
    if node.to is not None:
        whose, back = c.comes_from(objects)
        to = _node(node.to, c)
        of = draft.SUBJECT if whose == c.subject else "you" if whose == "you" else ""
        new = replace(new, to=draft.Bound(to, back and not to.whose and to.zone in c.habits.personal, of))
    c.did(node)
    if isinstance(objects, (t.TopOf, t.Things)):
        c.seen_of = objects.whose
    return new


def _divide(node: t.Divide, c: _Context) -> Any:
    if c.last != t.Chosen(node.slot):
        raise Unspeakable(node)
    return draft.DivideIt(node.verb, _node(node.amount, c), draft.It(node.slot in c.plural))


def _steps_of(node: Any, c: _Context) -> Any:
    """If, Then, Later: what they stand under, then their steps."""
    if isinstance(node, t.If):
        if node.otherwise:
            raise Unspeakable(node)
        condition = _node(node.condition, c)
        modes = node.steps[0] if len(node.steps) == 1 else None
        return t.If(condition, (_modes(modes, c),) if isinstance(modes, t.Modes) else _row(node.steps, c, first=True))
    if isinstance(node, t.Later):
        return replace(node, trigger=_node(node.trigger, c), steps=_row(node.steps, c, first=True))
    return replace(node, steps=_row(node.steps, c, first=True))


def _may(node: t.May, c: _Context) -> Any:
    cost = _row(node.cost, c, "may")
    return t.May(_row(node.steps, c), cost, draft.SUBJECT)


def _modes(node: t.Modes, c: _Context) -> Any:
    options: Any = tuple(_effect(option, c) for option in node.options)
    return replace(node, options=options)


def _shield(node: t.Shield, c: _Context) -> Any:
    r = node.replacement
    event = _node(r.event, c)
    return replace(node, replacement=replace(r, event=event, steps=_row(r.steps, c, first=not r.may)))


def _lasting(node: t.Lasting, c: _Context) -> Any:
    return _fields(node, c, ("to", "changes"))


def _demanded(node: t.Demanded, c: _Context) -> Any:
    return replace(node, cost=_row(node.cost, c, "cost"))


def _gain(node: Any, c: _Context) -> Any:
    return node if node.ability is None else replace(node, ability=spoken(node.ability, c.habits))


_HANDLERS: dict[type, Any] = {
    t.Chosen: _chosen, t.EventThing: _event_thing, t.Seen: _seen, t.Player: _player, t.Things: _whose, t.TopOf: _whose, t.Place: _whose,
    t.Event: _event, t.Happened: _happened, t.Choose: _choose, t.Do: _do, t.Divide: _divide, t.If: _steps_of, t.Then: _steps_of,
    t.Later: _steps_of, t.May: _may, t.Modes: _modes, t.Shield: _shield, t.Lasting: _lasting, t.Demanded: _demanded, t.Gain: _gain,
    t.Lose: _gain,
}


# ---- sentences ---------------------------------------------------------------------------------------------------------
def _effect(steps: tuple[Any, ...], c: _Context) -> tuple[draft.Sentence, ...]:
    """Sentences: a choice goes on into what it is for, everything else ends its sentence."""
    out: list[draft.Sentence] = []
    start = 0
    for i, step in enumerate(steps):
        left = len(steps) - i - 1
        if isinstance(step, t.Choose) and left:
            continue
        if left == 1 and isinstance(step, t.Do) and isinstance(steps[i + 1], t.Do) and i - start < 2:
            continue      # 「…して、1枚ドロー。」
        group, start = steps[start:i + 1], i + 1
        c.subject = "you"
        if isinstance(step, t.If) and step.otherwise:
            out.append(draft.Sentence(_row((*group[:-1], replace(step, otherwise=())), c, first=True)))
            c.subject = "you"
            out.append(draft.Sentence((draft.Otherwise(_row(step.otherwise, c, first=True)),)))
        else:
            out.append(draft.Sentence(_row(group, c, first=True)))
    c.subject = "you"
    return tuple(out)


def _row(steps: tuple[Any, ...], c: _Context, cost: str = "", first: bool = False) -> tuple[Any, ...]:
    """The steps of a sentence, under another subject from where it changes."""
    outer = c.subject
    out = _from_here(steps, c, cost, first)
    c.subject = outer
    return out


def _from_here(steps: tuple[Any, ...], c: _Context, cost: str, first: bool) -> tuple[Any, ...]:
    out: list[Any] = []
    i = 0
    while i < len(steps):
        step = steps[i]
        who = _who(step, c)
        named = first and not out and who == "you" and isinstance(step, t.Do) and step.verb in c.habits.you
        apart = bool(out) and isinstance(step, t.May) and not isinstance(steps[i - 1], t.Choose)    # or what came before were its cost
        if who != c.subject or named or apart:
            c.subject = who
            player = _node(t.Player(who), c)
            return (*out, draft.Scoped(player, _from_here(steps[i:], c, cost, False)))
        picked = _picked(step, steps[i + 1] if i + 1 < len(steps) else None, c, cost)
        if picked is not None:
            out.append(picked)
            i += 2
            continue
        out.append(_left_out(step, c) if cost and i and isinstance(steps[i - 1], t.Choose) else _node(step, c))
        i += 1
    return tuple(out)


def _who(step: Any, c: _Context) -> str:
    if isinstance(step, t.Do):
        return step.player.who if step.player is not None else "you"
    if isinstance(step, (t.Choose, t.May)):
        return step.by
    return "each" if isinstance(step, t.If) and speaks_of(step.condition, "each") else c.subject


def _left_out(step: Any, c: _Context) -> Any:
    """「…を1枚選んで捨てる」"""
    if not isinstance(step, t.Do) or step.verb not in c.habits.left_out or step.objects != c.last:
        return _node(step, c)
    new = _node(step, c)
    return replace(new, objects=draft.Omitted(new.objects.many))


def _picked(step: Any, following: Any, c: _Context, cost: str) -> Any:
    """「手札を1枚捨てる」 for choosing one's own card and discarding it; in a cost, any choice."""
    if not isinstance(step, t.Choose) or not isinstance(following, t.Do) or step.how != "choose" or step.total or len(step.parts) > 1:
        return None
    (part,) = step.parts
    by = following.player.who if following.player is not None else "you"
    plain = t.Do(following.verb, t.Chosen(c.slots), player=following.player)
    if by != step.by or following != plain:
        return None
    what = part.of
    own = isinstance(what, t.Things) and what.whose == step.by and what.zone in c.habits.personal
    picking = following.verb in c.habits.picking and (bool(cost) or own)
    if not picking and not (cost and following.verb in c.habits.picked):
        return None
    picked = draft.Picked(_part(part, c), t.Do(following.verb), part.least != part.most or (not picking and cost == "may"))
    _note(step, c)
    c.did(following)
    return picked

"""What can be written and says something that this game has no program for is refused: nothing of a text is dropped."""
from __future__ import annotations

from taisen.games.ninja_slayer.rules.r1209_events import KILLER, SOURCE, THING, VERBS
from taisen.games.ninja_slayer.text.phrases import by_whom, unknown, variables_in
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes

PLAYERS = ("you", "opponent")
SHOWING = ("look", "reveal")
ON_FIELD = ("bow", "unbow", "kill")
"""What is done to cards on the field or in the ether only (1310, 1311)."""
FIGHTING = ("karate", "toughness", "sabotage")
"""Numbers that only a character has (206, 207, 208)."""
AMOUNTS = ("takes_damage", "deals_damage", "heals")
"""Events that have an amount."""


def refuse(tree: t.Ability) -> None:
    """Raises for the first part of the ability that would make no difference to what is done."""
    told_of_seen(tree)
    told_of_amount(tree, False)
    if isinstance(tree, t.Spell):
        kotodama(tree)
    for x in nodes(tree):
        if isinstance(x, t.Event):
            happening(x)
        if isinstance(x, t.Do):
            action(x)
        elif isinstance(x, t.Cannot):
            prohibition(x)
        elif isinstance(x, t.Things):
            thing(x)
        elif isinstance(x, t.Static | t.Lasting):
            statement(x)
        elif (isinstance(x, t.Event) and (x.amount or x.at)) or (isinstance(x, t.MoreDamage) and (x.other is not None or x.at)) \
                or (isinstance(x, t.Keyword) and (x.of is not None or x.condition is not None or x.at)) \
                or (isinstance(x, t.Triggered) and x.condition is not None and isinstance(x.trigger, t.Holds)):
            raise unknown(x)
        if isinstance(x, t.Activated | t.Triggered | t.Static | t.Spell | t.OnCheck):
            numbers(x)


def kotodama(tree: t.Spell) -> None:
    """It never lies on the field. In an ability that another card gains or loses, this card is that other one (1325, 1327)."""
    for x in nodes(tree, t.Gain | t.Lose):
        on_field(x)
        if isinstance(x, t.Lasting) and isinstance(x.to, t.This):
            if any(isinstance(c, t.Add) and c.field in FIGHTING for c in x.changes):
                raise unknown(x)
            for y in nodes(x.changes):
                on_field(y)


def on_field(x: object) -> None:
    """What is asked of this card, or done to it, on the field only."""
    if (isinstance(x, t.Fits) and isinstance(x.noun, t.This) and any(isinstance(y, t.InState) for y in x.tests)) \
            or (isinstance(x, t.Do) and x.verb in ON_FIELD and isinstance(x.objects, t.This)):
        raise unknown(x)


def told_of_seen(tree: t.Ability) -> None:
    """その中: nothing was looked at or revealed."""
    inside = list(nodes(tree))
    if any(isinstance(x, t.Do) and x.verb in SHOWING for x in inside) or any(isinstance(x, t.Choose) and x.how == "search" for x in inside):
        return
    for x in inside:
        if isinstance(x, t.Seen | t.Rest):
            raise unknown(x)


def told_of_amount(node: object, known: bool) -> None:
    """そのダメージ: nothing that has an amount has happened. And who has lost does nothing more: only before that something can be done."""
    if isinstance(node, tuple):
        for x in node:
            told_of_amount(x, known)
        return
    if not hasattr(node, "__dataclass_fields__"):
        return
    if isinstance(node, t.EventAmount) and not known:
        raise unknown(node)
    event = getattr(node, "trigger", None) or getattr(node, "event", None)
    if isinstance(event, t.Event):
        if event.verb == "loses" and not isinstance(node, t.Replacement):
            raise unknown(event)
        known = event.verb in AMOUNTS
    if isinstance(node, t.MoreDamage):
        known = True
    if isinstance(node, t.Gain | t.Lose):
        known = False
    for name in node.__dataclass_fields__:
        told_of_amount(getattr(node, name), known)


def happening(x: t.Event) -> None:
    """Only damage and greetings befall players too; what cards do, or is done to them, no player does."""
    player = isinstance(x.subject, t.Player) or (isinstance(x.subject, t.Things) and x.subject.kind == "player")
    if player and x.verb in VERBS and VERBS[x.verb][1] in (THING, SOURCE, KILLER) and x.verb not in ("takes_damage", "greeted"):
        raise unknown(x)


def action(x: t.Do) -> None:
    """1314.1: ambushing goes to a field; only a deck keeps order, only what lies in the ether or on the field is bowed."""
    if x.target is not None or x.using is not None or x.manner or x.without or (x.free and x.verb != "enter"):
        raise unknown(x)
    if x.verb == "shuffle" and not (isinstance(x.objects, t.Things) and x.objects.zone == "deck"):
        raise unknown(x)
    to = x.to
    if to is None:
        return
    if (x.verb == "ambush" and to.zone != "field") or (to.end and to.zone != "deck") or (to.order and not to.end) \
            or (to.pose and to.zone not in ("ether", "field")) or (to.face and to.zone != "damage"):
        raise unknown(x)


def prohibition(x: t.Cannot) -> None:
    """By whom it may not be done is known of choosing and entering only."""
    named = x.by.who if isinstance(x.by, t.Player) else ""
    met = x.noun if x.action == "greet" else x.by if x.action == "be_greeted" else None
    if isinstance(met, t.Things) and met.kind in ("card", "character") and met.zone in ("", "field"):
        return
    if x.noun is not None or (x.by is not None and not (
            (x.action == "be_chosen" and named == "opponent") or (x.action == "enter" and named in PLAYERS))):
        raise unknown(x)


def thing(x: t.Things) -> None:
    if (x.kind == "player" and x.tests) or (x.kind in ("ability", "card_or_ability") and x.zone not in ("", "kotodama_space")):
        raise unknown(x)


def statement(x: t.Static | t.Lasting) -> None:
    """Who may not enter it says whose it is."""
    whose = getattr(x.to, "whose", "")
    for c in x.changes:
        if whose and by_whom(c) and by_whom(c) != whose:
            raise unknown(c)
    if isinstance(x, t.Static) and x.limit is not None:
        raise unknown(x)


def numbers(x: t.Activated | t.Triggered | t.Static | t.Spell | t.OnCheck) -> None:
    """1305: a number that is explained and occurs nowhere."""
    inside = {w.name: variables_in(w.number) for w in x.where}
    said = {name for f in x.__dataclass_fields__ if f != "where" for name in variables_in(getattr(x, f))}
    for name in inside:
        if name not in said and not any(name in others for others in inside.values()):
            raise unknown(next(w for w in x.where if w.name == name))

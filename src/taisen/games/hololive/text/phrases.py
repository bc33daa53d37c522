"""Looking at trees before they are lowered: finding, counting and rewriting what a text says.

Rewriting works on any node by its fields, so that a phrase means the same wherever it stands.
"""
from __future__ import annotations

import dataclasses
from typing import Any, Final

from taisen.errors import CannotDo, TaisenError
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import in_zones, nodes, parts_of_noun, rewrite
from taisen.text.lowering import phrases

HIDDEN: Final = ("deck", "cheer_deck", "hand", "holo_power")
"""Zones whose cards somebody cannot see."""
SEARCHED: Final = ("deck", "cheer_deck", "holo_power")
"""Zones that one looks through to choose from them."""
OWN_ZONES: Final = ("hand", "archive", "deck", "cheer_deck", "holo_power")
"""A zone named without a player is that of whoever carries out the instruction (3.1.2.4.1)."""


FOR_ARTS: Final = "cheer for arts"
"""What counts as a cheer when a member uses an art, and nowhere else."""


def unknown(node: object) -> TaisenError:
    return CannotDo("hololive cannot do this part of an effect.", "ホロライブOCGではまだ実行できない部分です。", node)


def just_one(noun: t.Noun) -> t.Noun:
    """…1人が, where nothing is chosen: any of them, one at a time. Another number would mean something else."""
    if not isinstance(noun, t.Pick):
        return noun
    if (noun.least, noun.most) != (t.Const(1), t.Const(1)):
        raise unknown(noun)
    return noun.of


def chooses(noun: t.Noun) -> bool:
    """Some of them are to be chosen."""
    if isinstance(noun, t.Either | t.Both):
        return any(chooses(n) for n in noun.nouns)
    return isinstance(noun, t.Pick)


# ---- whose ---------------------------------------------------------------------------------------------------------
def somebodys(steps: t.Steps) -> t.Steps:
    """自身の and それぞれの are said of a player who does something: without one nobody knows whose it is."""
    outside: t.Steps = rewrite(steps, lambda x: t.Then(()) if isinstance(x, t.By) else x)
    for x in nodes(outside):
        if isinstance(x, t.Things | t.TopOf | t.That | t.Place) and x.whose == "own":
            raise unknown(x)
    return steps


def as_player(steps: t.Steps, who: str) -> t.Steps:
    """What a player's own things are, said from the side of the one who controls the effect."""

    def change(node: Any) -> Any:
        if isinstance(node, t.Things) and (node.whose == "own" or (node.whose == "" and node.zone in OWN_ZONES)):
            return dataclasses.replace(node, whose=who)
        if isinstance(node, t.TopOf) and node.whose == "":
            return dataclasses.replace(node, whose=who)
        if isinstance(node, t.TopOf | t.That | t.AbilityOf | t.Place | t.Event) and node.whose == "own":
            return dataclasses.replace(node, whose=who)
        if isinstance(node, t.Is) and node.field == "whose" and node.value == "own":
            return dataclasses.replace(node, value=who)
        if isinstance(node, t.Player) and node.who == "own":
            return t.Player(who)
        return node

    changed: t.Steps = rewrite(steps, change, t.By)
    return changed


# ---- how many ------------------------------------------------------------------------------------------------------
class Multiplier(phrases.Multiplier):
    def own_step(self, s: t.Step) -> t.Step:
        if isinstance(s, t.If):
            return dataclasses.replace(s, steps=self.steps(s.steps), otherwise=self.steps(s.otherwise))
        if isinstance(s, t.May):
            return dataclasses.replace(s, steps=self.steps(s.steps), cost=self.steps(s.cost))
        if isinstance(s, t.Then | t.Further):
            return dataclasses.replace(s, steps=self.steps(s.steps))
        raise self.unknown(s)

    def do(self, s: t.Do) -> t.Do:
        # What the instruction before was done to has been counted there.
        return s if s.amount is None and s.objects is None and s.to is not None else super().do(s)


# ---- what is spoken of ---------------------------------------------------------------------------------------------
def of_own_hand(noun: t.Noun | None) -> bool:
    """Cards of the hand of whoever has the ability, and nothing else."""
    parts = parts_of_noun(noun) if noun is not None else []
    return bool(parts) and all(isinstance(x, t.Things) and (x.whose, x.zone) == ("you", "hand") for x in parts)


def of_own(noun: t.Noun | None) -> bool:
    """Nothing that is somebody else's: to one's own hand or deck goes what one owns (3.1.2.4)."""
    return not [x for x in parts_of_noun(noun) if isinstance(x, t.Things | t.TopOf) and x.whose not in ("", "you")] \
        if noun is not None else True


def of_this(noun: t.Noun | None) -> bool:
    """The cards are those of the member that has the ability."""
    for x in parts_of_noun(noun) if noun is not None else []:
        if isinstance(x, t.Things):
            for test in x.tests:
                if isinstance(test, t.AttachedTo) and isinstance(test.noun, t.This):
                    return True
    return False


# ---- sentences -----------------------------------------------------------------------------------------------------
def is_instead(s: t.Step) -> bool:
    """かわりに: in place of the sentence before."""
    return isinstance(s, t.If) and len(s.steps) == 1 and isinstance(s.steps[0], t.Instead) and not s.steps[0].of


def governed(steps: t.Steps) -> t.Steps:
    """「Xなら、A。その後、B。」: その後 goes on with what was conditional and is under its condition too, and so is さらに.

    さらに with a condition of its own is under that alone (ruling Q539). After several conditions in a row it goes on
    with whichever was done.
    """

    def inside(node: Any) -> Any:
        if isinstance(node, t.If | t.May | t.Then | t.Further | t.ForEach | t.Paying | t.By | t.Later | t.Instead):
            return dataclasses.replace(node, steps=under_conditions(node.steps))
        return node

    done: t.Steps = under_conditions(rewrite(steps, inside))
    return done


def under_conditions(steps: t.Steps) -> t.Steps:
    out: list[t.Step] = []
    going = False
    """The step before belongs to what is under the last condition: so does what is done in its place."""
    for s in steps:
        head = out[-1] if out else None
        alone = isinstance(head, t.If) and not head.otherwise and not is_instead(head) \
            and not (len(out) > 1 and isinstance(out[-2], t.If))
        more = isinstance(s, t.Then) or (isinstance(s, t.Further) and not isinstance(s.steps[0], t.If))
        if isinstance(head, t.If) and alone and (more or (going and is_instead(s))):
            out[-1] = dataclasses.replace(head, steps=(*head.steps, s))
            going = True
        else:
            out.append(s)
            going = False
    return tuple(out)


def joined_instead(steps: t.Steps) -> t.Steps:
    """そしてそれぞれ…, said of nobody before it, is of every player; after かわりに、お互いの… it belongs to what is done instead."""
    out: list[t.Step] = []
    for s in steps:
        before = out[-1] if out else None
        if not isinstance(s, t.Do) or s.player != t.Player("own"):
            out.append(s)
            continue
        each = dataclasses.replace(s, player=t.Player("each"))
        inside = before.steps[0] if isinstance(before, t.If) and is_instead(before) else None
        if isinstance(before, t.If) and isinstance(inside, t.Instead):
            out[-1] = dataclasses.replace(before, steps=(t.Instead((*inside.steps, each)),))
        else:
            out.append(each)
    return tuple(out)


def alike(some: t.Steps, others: t.Steps) -> bool:
    """They are the same verbs in the same order."""
    return len(some) == len(others) and all(
        isinstance(a, t.Do) and isinstance(b, t.Do) and a.verb == b.verb for a, b in zip(some, others, strict=True))


def same_dice(steps: t.Steps) -> t.Steps:
    """偶数なら, after a sentence about the dice of an art that was used, is about those dice too."""
    if not [x for x in nodes(steps) if isinstance(x, t.Shows) and x.op == OF_ART]:
        return steps
    changed: t.Steps = rewrite(steps, lambda x: dataclasses.replace(x, op=OF_ART) if isinstance(x, t.Shows) and not x.op else x)
    return changed


OF_ART: Final = "total_of_art"


def is_shuffle(s: t.Step) -> bool:
    return isinstance(s, t.Do) and s.verb == "shuffle"


def searches(s: t.Step) -> bool:
    """It has a card chosen from a deck, or looks at one."""
    for x in nodes(s):
        if isinstance(x, t.Do):
            for noun in (x.objects, x.using):
                if noun is not None and in_zones(noun, SEARCHED):
                    return True
    return False


def joined_shuffles(steps: t.Steps) -> t.Steps:
    """そしてデッキをシャッフルする belongs to the search before it: without that search nothing is shuffled."""
    out: list[t.Step] = []
    for s in steps:
        before = out[-1] if out else None
        if is_shuffle(s) and isinstance(before, t.If | t.May | t.Paying) and searches(before):
            out[-1] = dataclasses.replace(before, steps=joined_shuffles((*before.steps, s)))
        else:
            out.append(s)
    return tuple(out)

"""Where an ability stands, and its tree put into the words that lowering goes by."""
from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final, final

from taisen.games.hololive.terms import ATTACHED, CENTER, COLLAB, ON_STAGE, OSHI, ZONE_BY_NAME, book
from taisen.games.hololive.text.phrases import (
    FOR_ARTS,
    just_one,
    unknown,
)
from taisen.games.hololive.text.scope import Scope
from taisen.games.hololive.text.spelling import name_trait
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.kernel.ledger import uphold

PERFORMING: Final = 1 << CENTER | 1 << COLLAB
ON_OSHI: Final = ("oshi", "sp", "stage")
DICE: Final = ("reroll", "reroll_all")


@final
class Setting:
    """Where an ability stands: in which printed piece, on an attached card, given by one, in which art."""

    __slots__ = ("art", "attached", "granted", "part")

    def __init__(self, part: str, granted: bool = False, art: int = -1, held: bool = True) -> None:
        self.part = part
        self.attached = part in ATTACHED and held and not granted
        self.granted = granted
        self.art = art

    def zones(self, at: tuple[str, ...]) -> int:
        """10.3.4: where the ability works; a position that the text names narrows it."""
        if at:
            return positions(at)
        if self.part in ON_OSHI:
            return 1 << OSHI
        return PERFORMING if self.part == "art" else ON_STAGE

    def scope(self, event: t.Event | None = None, replacing: bool = False) -> Scope:
        return Scope(self.part, event, self.attached, self.granted, replacing)


@dataclass(frozen=True, slots=True)
class Said:
    """An ability in answer to an event: what the text says of it. cost: what stands before the colon."""

    event: t.Event
    steps: t.Steps
    condition: t.Condition | None
    limit: t.Limit | None
    at: tuple[str, ...]
    may: bool
    cost: t.Steps
    tree: t.Ability


def positions(at: tuple[str, ...]) -> int:
    """10.3.2, 10.3.3: 'center position only' and the like."""
    mask = 0
    for zone in at:
        mask |= 1 << ZONE_BY_NAME[zone]
    return mask


uphold(book, "10.3.4", "10.3.4.1", "10.3.4.2", "10.3.4.3", by=Setting.zones, at=__name__,
       en="A holomem's abilities and those of attached cards work on the stage, an oshi's where it is, each where its text needs it.",
       ja="ホロメンと、付いているカードの能力はステージで有効である。特定の領域で有効な能力はその領域でのみ有効。")
uphold(book, "10.3.2", "10.3.3", by=positions, at=__name__,
       en="An ability limited to a position does nothing elsewhere.", ja="条件が満たされていない間、その部分は無効で効果を発生しない。")


# ---- looking at trees ----------------------------------------------------------------------------------------------
def speak_of_host(tree: t.Ability) -> t.Ability:
    """'The holomem this tool is attached to' is what an attached card calls this holomem."""

    def change(node: Any) -> Any:
        if isinstance(node, t.Things) and node.kind in ("holomem", "card") and len(node.tests) == 1 and not node.whose:
            test = node.tests[0]
            if isinstance(test, t.HasAttached) and isinstance(test.noun, t.This) and test.noun.kind in ATTACHED:
                return t.This()
        return node

    changed: t.Ability = rewrite(tree, change)
    return changed


def on_stage(noun: t.Noun) -> t.Noun:
    """Cards that something can be attached to are members."""

    def change(node: Any) -> Any:
        if isinstance(node, t.Things) and node.kind in ("card", "holomem") and node.zone == "":
            return dataclasses.replace(node, kind="holomem", zone="stage")
        return node

    if isinstance(noun, t.Either | t.Both):
        return t.Either(tuple([on_stage(n) for n in noun.nouns]))
    changed: t.Noun = change(noun)
    return changed


def lift_may(said: Said) -> Said:
    """10.8.3.1.1: where all of it may be left, leaving it is not playing it."""
    may = said.steps[0] if len(said.steps) == 1 else None
    if isinstance(may, t.May) and may.by == "you":
        return dataclasses.replace(said, steps=may.steps, cost=may.cost, may=True)
    return said


def kept_from_archive(said: Said) -> Said:
    """What an art reveals is to go elsewhere than to the archive: in place of being archived by that art."""
    instead = said.steps[0]
    if len(said.steps) != 1 or not isinstance(instead, t.Instead) or len(instead.of) != 1 or len(instead.steps) != 1:
        raise unknown(said.tree)
    of, may = instead.of[0], instead.steps[0]
    if not isinstance(of, t.Do) or not isinstance(of.objects, t.Pick) or not isinstance(of.objects.of, t.Affected) \
            or of.objects.of.verb != "reveal" or not isinstance(may, t.May) or may.cost:
        raise unknown(said.tree)
    just_one(of.objects)
    what = t.Things(of.objects.of.kind, "", "", of.objects.of.tests)
    event = t.Event("would_archive", what, by=said.event.by, manner=said.event.manner)
    return dataclasses.replace(said, event=event, steps=(t.Instead(may.steps),), may=True)


POWER_FOR_HAND: Final = (
    t.ForEach(t.Count(t.Affected("will_archive", origin="hand")),
              (t.Instead((t.May((t.Do("archive", t.Pick(t.Things("card", "you", "holo_power"), t.Const(1), t.Const(1))),)),)),)),
)
"""アーカイブする手札1枚につき自分のホロパワー1枚を、かわりにアーカイブできる."""


def for_hand(said: Said) -> bool:
    """Holo power in place of cards of one's hand, as many of them as one likes."""
    return said.event.verb == "would_archive" and said.steps == POWER_FOR_HAND \
        and said.event.subject in (t.Things("card", "", "hand"), t.Things("card", "you", "hand"))


HAND: Final = (t.Things("card", "", "hand"), t.Things("card", "you", "hand"))


def spares_hand(said: Said) -> bool:
    """This card itself in place of one card of one's hand, by choice."""
    steps = said.steps
    if said.event.verb != "would_archive" or said.event.subject not in HAND or len(steps) != 1 or not isinstance(steps[0], t.Instead):
        return False
    it = steps[0]
    archived = it.of[0] if len(it.of) == 1 else None
    if not isinstance(archived, t.Do) or archived.verb != "archive" or not isinstance(archived.objects, t.Pick):
        return False
    of = archived.objects.of
    if of not in HAND and not (isinstance(of, t.Affected) and (of.verb, of.origin, of.tests) == ("will_archive", "hand", ())):
        return False
    may = it.steps[0] if len(it.steps) == 1 else None
    deed = may.steps[0] if isinstance(may, t.May) and not may.cost and len(may.steps) == 1 else None
    return (archived.objects.least, archived.objects.most) == (t.Const(1), t.Const(1)) and isinstance(deed, t.Do) \
        and deed.verb == "archive" and isinstance(deed.objects, t.This) and deed.objects.kind in ATTACHED


def changes_dice(event: t.Event, steps: t.Steps) -> bool:
    """5.24.1, 10.2.1.3.3: rolling anew or another face replaces the die, also where the text says 'when rolled'."""
    if event.verb != "rolls":
        return False
    for x in nodes(steps):
        if (isinstance(x, t.Do) and x.verb in DICE) or (isinstance(x, t.SetTo | t.Add) and x.field == "face"):
            return True
    return False


def reduces(steps: t.Steps) -> bool:
    for x in nodes(steps):
        if isinstance(x, t.MoreDamage) and ((isinstance(x.number, t.Const) and x.number.n < 0)
                                            or (isinstance(x.number, t.Times) and x.number.by < 0)):
            return True
        if isinstance(x, t.Do) and x.verb == "prevent_damage":
            return True
    return False


def is_life_loss(tree: t.Triggered, s: Setting) -> bool:
    event = tree.trigger
    downs = isinstance(event, t.Event) and event.verb == "down" and event.subject == t.This()
    return downs and s.part == "extra" and len(tree.steps) == 1 and isinstance(tree.steps[0], t.Do) \
        and tree.steps[0].verb == "lose_life" and tree.steps[0].player == t.Player("you")


def pays_art(tree: t.Triggered) -> t.Static:
    """'When its member uses an art it counts as a cheer too': all the time, for the cost of arts only."""
    steps = tree.steps
    condition = tree.condition
    if len(steps) == 1 and isinstance(steps[0], t.If) and not steps[0].otherwise:
        condition = steps[0].condition if condition is None else t.All((condition, steps[0].condition))
        steps = steps[0].steps
    if len(steps) != 1 or not isinstance(steps[0], t.Lasting) or steps[0].to is None \
            or not all(isinstance(c, t.Treated) and c.kind == "cheer" for c in steps[0].changes):
        raise unknown(tree)
    changes = tuple([t.Treated(c.tests, FOR_ARTS) for c in steps[0].changes if isinstance(c, t.Treated)])
    return t.Static(changes, steps[0].to, condition, at=tree.at)


def is_printed_name(c: t.Change, tree: t.Static, s: Setting) -> bool:
    """2.11.2.3: names that the card has by its own text, everywhere."""
    return s.part == "extra" and isinstance(c, t.Treated) and not c.kind and tree.condition is None \
        and all(isinstance(x, t.Named) for x in c.tests)


def names_in(c: t.Change) -> list[str]:
    return [name_trait(x.name) for x in c.tests if isinstance(x, t.Named)] if isinstance(c, t.Treated) else []


uphold(book, "2.11.2.3", "2.11.2.3.1", by=names_in, at=__name__,
       en="'Also treated as' gives the card each of those names, wherever it is.",
       ja="「としても扱う」は、そのそれぞれを追加のカード名として持つことを意味する。")

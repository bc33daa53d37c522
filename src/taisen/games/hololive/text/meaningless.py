"""What can be written and says something that this game has no program for is refused: nothing of a text is dropped."""
from __future__ import annotations

from taisen.games.hololive.terms import SUBTYPES
from taisen.games.hololive.text.phrases import unknown
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes

ATTACHED = ("tool", "mascot", "fan")
PLAYED_ONCE = ("event", "item", "staff", "oshi", "sp", "stage")
ON_STAGE = ("", "stage", "center", "collab", "back")
CALLED = (*SUBTYPES, "oshi", "support")
MEMBERS = ("", "holomem")
OWN_TURN = ("event", "item", "staff", "support")
"""What is used in one's own turn only (13.2)."""


def refuse(part: str, trees: tuple[t.Ability, ...]) -> None:
    """Raises for the first part of the piece that would make no difference to what is done."""
    for tree in trees:
        another_rolled(tree)
        told_of_amount(tree, False)
        for x in nodes(tree):
            node(part, x)
        if getattr(tree, "at", ()) and part in PLAYED_ONCE:
            # 12.4: only a member stands in a position, and what is attached to one.
            raise unknown(tree)
        if isinstance(tree, t.Spell):
            no_art(part, tree)
        if part in PLAYED_ONCE:
            no_member(tree)
        if isinstance(tree, t.Triggered) and isinstance(tree.condition, t.TurnOf):
            in_nobodys_turn(tree, tree.condition)


def told_of_amount(node: object, known: bool) -> None:
    """そのダメージ: nothing that has an amount has happened."""
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
        known = "damage" in event.verb
    if isinstance(node, t.MoreDamage):
        known = True
    for name in node.__dataclass_fields__:
        told_of_amount(getattr(node, name), known)


def another_rolled(tree: t.Ability) -> None:
    """What your dice show is asked, and only somebody else's have been rolled."""
    theirs = [x for by in nodes(tree) if isinstance(by, t.By) and by.player.who == "opponent" for x in nodes(by.steps) if rolls(x)]
    theirs += [x for x in nodes(tree) if rolls(x) and isinstance(x, t.Do) and x.player == t.Player("opponent")]
    if not theirs or [x for x in nodes(tree) if rolls(x) and not [y for y in theirs if y is x]]:
        return
    for x in nodes(tree):
        if isinstance(x, t.Shows | t.RolledTimes):
            raise unknown(x)


def rolls(x: object) -> bool:
    return isinstance(x, t.Do) and x.verb == "roll"


def no_member(tree: t.Ability) -> None:
    """What is used is no member of which something could be asked, or to which something could be done."""
    for x in nodes(tree):
        if isinstance(x, t.StackedOn | t.AttachedTo) and isinstance(x.noun, t.This) and x.noun.kind in MEMBERS:
            raise unknown(x)
        told = x.noun if isinstance(x, t.Fits) else x.to if isinstance(x, t.Lasting) else x.objects if isinstance(x, t.Do) else None
        if isinstance(told, t.This) and told.kind in MEMBERS:
            raise unknown(x)


def no_art(part: str, tree: t.Spell) -> None:
    """No art is being used while it is carried out, or, by that art's own text, it has dealt nothing yet."""
    for x in nodes(tree):
        if part != "art" and ((isinstance(x, t.This) and x.kind == "art") or (isinstance(x, t.Happened) and x.within == "that_step")):
            raise unknown(x)
        if isinstance(x, t.Overkill) or (isinstance(x, t.Value) and x.field == "overkill"):
            raise unknown(x)


def in_nobodys_turn(tree: t.Triggered, when: t.TurnOf) -> None:
    """In this turn somebody would have used a support whose turn it is not."""
    for x in nodes(tree):
        if isinstance(x, t.Happened) and x.within == "turn" and x.event.verb == "uses" and isinstance(x.event.subject, t.Player) \
                and x.event.subject.who != when.who and isinstance(x.event.object, t.Things) and x.event.object.kind in OWN_TURN:
            raise unknown(x)


def elsewhere(x: t.Event) -> None:
    """What happens to this card where its abilities do nothing (10.3.4.1)."""
    if isinstance(x.subject, t.This) and x.origin in ("hand", "deck", "holo_power", "cheer_deck") and x.verb in ("archived", "archives"):
        raise unknown(x)


def node(part: str, x: object) -> None:
    if isinstance(x, t.Triggered):
        counted_as_cheer(x)
    elif isinstance(x, t.Event):
        elsewhere(x)
    elif isinstance(x, t.This):
        itself(part, x)
    elif isinstance(x, t.HasAttached):
        # There is one of this card.
        if isinstance(x.noun, t.This) and x.least > 1:
            raise unknown(x)
    elif isinstance(x, t.Things):
        thing(x)
    elif isinstance(x, t.Static):
        attaching(part, x)
    elif isinstance(x, t.Lasting):
        statement(x)
    elif isinstance(x, t.Do):
        if x.manner == "any_number" and isinstance(x.objects, t.Pick):
            # So many, and any number of them.
            raise unknown(x)
    elif isinstance(x, t.Can) and x.action == "attach" and x.noun is not None:
        # 5.16.3: how many there may be is raised for such as bear different names only.
        if not any(isinstance(n, t.Alike) for n in nodes(x.noun)):
            raise unknown(x)


def itself(part: str, x: t.This) -> None:
    """The text calls its own card what it is."""
    if part != "extra" and x.kind in CALLED and x.kind != part and not (x.kind == "support" and part in SUBTYPES) \
            and not (x.kind == "oshi" and part in ("oshi", "sp", "stage")):
        raise unknown(x)


def thing(x: t.Things) -> None:
    """A member that has this attached is on the stage; what has been used lies nowhere that a text speaks of."""
    worn = any(isinstance(y, t.HasAttached) and isinstance(y.noun, t.This) for y in x.tests)
    used = any(isinstance(y, t.TookPart) and y.event.verb in ("uses", "used") for y in x.tests)
    if (worn and x.zone not in ON_STAGE) or (used and x.zone):
        raise unknown(x)


def attaching(part: str, x: t.Static) -> None:
    """What it may be attached to is so always, everywhere, and said of this card or of its own kind."""
    if part not in ATTACHED or not any(isinstance(c, t.Attaching) for c in x.changes):
        return
    to = x.to
    own = isinstance(to, t.This) or (isinstance(to, t.Things) and to.kind == part and not to.tests and not to.zone)
    if not own or x.condition is not None or x.at or x.limit is not None:
        raise unknown(x)


def statement(x: t.Lasting) -> None:
    for c in x.changes:
        if isinstance(c, t.AtMost) and isinstance(x.to, t.AbilityOf) and x.to.of is not None:
            raise unknown(x.to)
        if isinstance(c, t.AtMost) and isinstance(x.to, t.Things) and x.to.zone:
            raise unknown(x.to)
        if isinstance(c, t.Can) and c.action == "target" and isinstance(x.to, t.This) and x.until:
            # What this art can aim at is looked at as it is declared.
            raise unknown(x)


def counted_as_cheer(tree: t.Triggered) -> None:
    """Counting as a cheer for its member's arts is no triggered ability: nothing limits it, and it is for that member."""
    e = tree.trigger
    if not isinstance(e, t.Event) or e.verb != "would_use_art":
        return
    lasting = [x for x in nodes(tree.steps) if isinstance(x, t.Lasting) and any(isinstance(c, t.Treated) for c in x.changes)]
    if not lasting:
        return
    worn = isinstance(e.subject, t.Things) and len(e.subject.tests) == 1 and isinstance(e.subject.tests[0], t.HasAttached) \
        and isinstance(e.subject.tests[0].noun, t.This)
    if not (worn or isinstance(e.subject, t.This)) or tree.limit is not None or any(x.until for x in lasting):
        raise unknown(tree)

"""Effects that last, delayed triggers, and what changes only what is in progress: the art, the damage, the die."""
from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

from taisen.games.hololive.rules import r05_instructions as own
from taisen.games.hololive.rules.r05_dice import AddFaces, SetFaces
from taisen.games.hololive.rules.r05_members import ChangeDamage
from taisen.games.hololive.text.changing import SKILLS
from taisen.games.hololive.text.phrases import just_one, unknown
from taisen.games.hololive.text.scope import Scope
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.changes import Guard
from taisen.kernel.effects.values import OPPONENT, YOU, GPlayers, GSlot
from taisen.kernel.lowered import Ability, Group
from taisen.kernel.names import A_REPLACEMENT, A_TRIGGERED, U_TURN
from taisen.text.lowering import bodies

if TYPE_CHECKING:
    from taisen.games.hololive.text.bodies import Body

UNTIL: Final[dict[str, int]] = {**bodies.UNTIL, "opponents_next_turn_end": ops.NEXT_TURN_OPPONENT, "your_next_turn_end": ops.NEXT_TURN_YOU}
BEFORE: Final = {"opponents_next_turn_end": (U_TURN,), "your_next_turn_end": (U_TURN, ops.NEXT_TURN_OPPONENT)}
"""Until the end of a turn to come: what lies before that turn, from now on."""
AT_MOST: Final = t.AtMost
ART_FIELDS: Final = {"power": "arts", "art_cost_colorless": "arts_cost_colorless"}
"""そのアーツ: what is said of a member's art that is not in progress is said of the member's arts."""
DICE: Final = ("die", "dice", "next_die")
BY_WORDS: Final = (t.Things, t.Every, t.Both, t.Either)


def lower_lasting(body: Body, s: t.Lasting) -> None:
    for c in s.changes:
        one = dataclasses.replace(s, changes=(c,))
        if s.until == "":
            in_progress(body, one, c)
        else:
            from_now_on(body, one, UNTIL.get(s.until, -1), BEFORE.get(s.until, ()))


# ---- what is in progress
def in_progress(body: Body, s: t.Lasting, c: t.Change) -> None:
    """Only the art, the damage or the die that the ability is about."""
    read = body.reader()
    if s.to is not None:
        just_one(s.to)
    if isinstance(c, t.Add) and (c.field == "power" or (c.field == "arts" and body.scope.art)):
        body.code.append(own.ArtPower(body.scope.this("art"), read.number(c.number)))
    elif isinstance(c, t.SetTo) and c.field == "face" and body.replacing:
        one = isinstance(s.to, t.That) and s.to.kind != "dice"
        body.code.append(SetFaces(read.number(c.number), not one))
    elif isinstance(c, t.Add) and c.field == "face" and body.replacing:
        body.code.append(AddFaces(read.number(c.number), isinstance(s.to, t.That) and s.to.kind == "dice"))
    elif isinstance(c, t.MoreDamage) and body.replacing and isinstance(s.to, t.Every):
        body.code.append(ChangeDamage(read.noun(s.to.of), read.number(c.number)))
    elif isinstance(c, t.MoreDamage) and body.replacing:
        body.code.append(ops.ChangeAmount(read.number(c.number), False))
    elif isinstance(c, t.Add) and c.field == "life_loss" and body.scope.event is not None:
        downed = "subject" if body.scope.event.verb == "down" else "object"
        if not loses(body, s.to, body.scope.event.subject if downed == "subject" else body.scope.event.object):
            raise unknown(s)
        body.begin(body.low.change(c, read), body.scope.happened(downed), None, U_TURN)
    elif isinstance(c, t.Cannot) and c.action == "become_active":
        from_now_on(body, s, ops.NEXT_TURN_OPPONENT)
    else:
        raise unknown(s)


def loses(body: Body, who: t.Noun | None, downed: t.Noun | None) -> bool:
    """The life that is spoken of is lost by the player whose member goes down."""
    whose = body.scope.kind_of(downed)[1] or "you"
    return isinstance(who, t.Player) and who.who == whose


# ---- from now on
def from_now_on(body: Body, s: t.Lasting, until: int, before: tuple[int, ...] = ()) -> None:
    """10.10.2: by its words it is about whatever fits them; what was chosen or pointed at is about that.

    before: besides the turn to come, what of the time until then.
    """
    if until < 0 and until not in (ops.NEXT_TURN_OPPONENT, ops.NEXT_TURN_YOU):
        raise unknown(s)
    if isinstance(s.to, t.That) and s.to.kind == "art":
        c = s.changes[0]
        if not isinstance(c, t.Add) or c.field not in ART_FIELDS:
            raise unknown(s)
        s = t.Lasting((t.Add(ART_FIELDS[c.field], c.number),), t.That("holomem"), s.until)
    if isinstance(s.to, t.AbilityOf) and s.to.kind == "die" and s.to.of is None:
        faces_from_now_on(body, s, until)
        return
    if isinstance(s.to, t.AbilityOf) and s.to.kind in SKILLS and s.to.of is None:
        who = GPlayers(OPPONENT if s.to.whose == "opponent" else YOU)
        for time in (*before, until):
            body.begin(body.low.change(s.changes[0], body.reader(), s.to), None, who, time)
        return
    target = s.to.of if isinstance(s.to, t.AbilityOf) else s.to
    if target is None:
        raise unknown(s)
    if isinstance(target, t.Both) and [n for n in target.nouns if isinstance(n, t.Pick)]:
        # One of these and one of those: each is chosen, then it is said of each.
        for n in target.nouns:
            from_now_on(body, dataclasses.replace(s, to=n), until, before)
        return
    if isinstance(target, BY_WORDS):
        group: Group | None = None
        words: Group | None = body.reader().noun(body.hoisted(target))
        if words is not None:
            body.scope.speak(target, words)
    else:
        group = body.take(target)
        words = None
        if isinstance(target, t.Player):
            words = group
            group = None
        elif isinstance(target, t.Pick) and isinstance(group, GSlot):
            # Damage is looked at where it happens: of whom it is must say which were chosen.
            target = t.Chosen(group.slot)
        elif isinstance(target, t.That) and target.kind == "holomem" and isinstance(s.changes[0], t.MoreDamage | t.Cannot):
            # そのホロメン, named by its place before: the one that stands there now, wherever it goes.
            slot = body.scope.slot()
            body.code.append(ops.Fill(slot, group))
            group, target = GSlot(slot), t.Chosen(slot)
    changes = body.low.change(s.changes[0], body.reader(), s.to if isinstance(s.to, t.AbilityOf) else target)
    for time in before:
        body.begin(changes, group, words, time)
    body.begin(changes, group, words, until)


def faces_from_now_on(body: Body, s: t.Lasting, until: int) -> None:
    """自分のサイコロの目すべてをNとして扱う: every roll of that player, whatever makes it."""
    c = s.changes[0]
    if not isinstance(c, t.SetTo | t.Add) or c.field != "face" or not isinstance(s.to, t.AbilityOf):
        raise unknown(s)
    number = body.reader().number(c.number)
    a = Ability(A_REPLACEMENT, 0)
    a.matcher = body.low.matcher(t.Event("would_roll", whose=s.to.whose), None, body.reader())
    inner = body.inner(t.Event("would_roll"), True)
    inner.code.append(SetFaces(number, True) if isinstance(c, t.SetTo) else AddFaces(number, False))
    inner.finish(a)
    body.guard(Guard(body.low.add(a, s).id), until)


# ---- later
def lower_later(body: Body, s: t.Later) -> None:
    """10.8.5: a delayed trigger, or from now on a replacement, speaking of what has been chosen."""
    if s.until and s.until not in UNTIL:
        raise unknown(s)
    replaces = s.trigger.verb.startswith("would_")
    if replaces and not s.until:
        raise unknown(s)
    a = body.to_come(A_REPLACEMENT if replaces else A_TRIGGERED, s.trigger, None, s.steps, s)
    if replaces:
        body.guard(Guard(a.id), UNTIL[s.until])
    else:
        body.code.append(ops.Delay(a, UNTIL[s.until] if s.until else ops.ONCE))


def lower_shield(body: Body, s: t.Shield) -> None:
    tree = s.replacement
    a = body.to_come(A_REPLACEMENT, tree.event, tree.condition, tree.steps, s, ops.Instead())
    a.may = tree.may
    body.guard(Guard(a.id), UNTIL[s.until], s.uses)


def scope_inside(scope: Scope, event: t.Event, replacing: bool) -> Scope:
    """The scope of what happens later: it knows what has been chosen, and its own event."""
    inner = Scope(scope.part, event, scope.attached, scope.granted, replacing)
    scope.hand_on(inner)
    inner.chosen = scope.chosen[:]
    inner.deeds = {k: x[:] for k, x in scope.deeds.items()}
    return inner


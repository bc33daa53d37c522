"""What each verb of a text becomes: the instructions of chapter 10 and their like."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from taisen.games.granblue.rules import r10_instructions as own
from taisen.games.granblue.rules.r04_nouns import TCanBecome, TCanBreak, TCanEnter
from taisen.games.granblue.rules.r10_chips import PutChips, SpendChips
from taisen.games.granblue.rules.r10_covering import LevelUnder, LimitBreakOn, TriggerSummons
from taisen.games.granblue.rules.r10_searching import ShuffleRest
from taisen.games.granblue.terms import (
    ACTIVATE,
    AS_DOWN,
    AS_RESTED,
    CHIP_BY_NAME,
    CHIPS,
    DAMAGE,
    DRAW,
    ENTER,
    FIELDS,
    JOB_CHANGE,
    K_DRAW_MORE,
    K_PUT_MORE,
    LOOK,
    REST,
    REVEAL,
    SHUFFLE,
    TO_ARMOUR,
    TO_CRYSTAL,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_GAUGE,
    TO_HAND,
    TO_LEADER_DECK,
    TURN_DOWN,
    TURN_UP,
    ZONE_BY_NAME,
)
from taisen.games.granblue.text.phrases import refused, unknown
from taisen.games.granblue.text.reading import is_place
from taisen.games.granblue.text.scope import STAGE
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, YOU, GPlayers, GSlot, NConst
from taisen.kernel.effects.values.stacks import GZones
from taisen.kernel.lowered import Group, Instruction, Spec, Test
from taisen.kernel.names import P_SLOTS
from taisen.text.lowering.places import Places
from taisen.text.lowering.reading import VARIABLES

if TYPE_CHECKING:
    from taisen.games.granblue.text.bodies import Body

PLACES: Final = Places({"gauge": TO_GAUGE, "hand": TO_HAND, "crystal": TO_CRYSTAL, "armour": TO_ARMOUR, "leader_deck": TO_LEADER_DECK,
                        "member": ENTER}, TO_DECK, TO_DECK_BOTTOM, ("crystal", "member"), AS_RESTED)
PUBLIC: Final = (*STAGE, "gauge", "crystal")
DECLARED: Final = {"attribute": own.ATTRIBUTES_SAID, "kind": own.KINDS_SAID, "rank": own.RANKS_SAID}


def who(body: Body, s: t.Do) -> Group:
    if s.player is not None:
        return body.reader().noun(s.player)
    return GPlayers(body.who)


def add(body: Body, x: Instruction) -> None:
    body.code.append(x)


def done(body: Body, verb: str, kind: str, zone: str) -> Group:
    """What came of it is what the text goes on speaking of, and what その場合 asks about."""
    slot = body.scope.slot()
    body.code += [ops.Came(slot), ops.Check()]
    group = GSlot(slot)
    body.scope.deeds[verb] = group
    body.scope.last = group
    body.scope.speak(t.Things(kind, "", zone), group)
    return group


def told(body: Body, verb: str, group: Group) -> None:
    """It was done to things that stay what they were."""
    body.code.append(ops.Check())
    body.scope.deeds[verb] = group
    body.scope.last = group
    body.scope.about = group


def sort_of(body: Body, noun: t.Noun | None) -> tuple[str, str]:
    """Kind and zone of what an instruction is done to."""
    if noun is None:
        last = body.scope.spoken[-1] if body.scope.spoken else None
        return (last.kind, last.zone) if last is not None else ("card", "")
    kind, _, zone = body.scope.kind_of(noun)
    if isinstance(noun, t.That | t.Selected) and body.scope.spoken:
        zone = body.scope.spoken[-1].zone
    return kind, zone


# ---- choosing, searching ---------------------------------------------------------------------------------------------------
def choose(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "manner")
    if s.objects is None or isinstance(s.objects, t.TopOf):
        raise unknown(s)
    start = len(body.code)
    group = body.take(s.objects)
    if s.manner == "random":
        if not isinstance(s.objects, t.Pick) or s.objects.least != s.objects.most:
            raise unknown(s)
        for x in body.code[start:]:
            if isinstance(x, ops.Pick):
                x.at_random = True
    chosen(body, group)


def chosen(body: Body, group: Group) -> None:
    body.scope.chose(group)
    body.scope.chosen = group


def search(body: Body, s: t.Do) -> None:
    """探す: the whole deck is looked through, and what is found is what the text goes on with."""
    body.only(s, "objects")
    noun = s.objects
    if not isinstance(noun, t.Pick) or not isinstance(noun.of, t.Things | t.Either):
        raise unknown(s)
    group = body.take(noun)
    body.scope.last = group
    body.scope.found = group
    body.scope.deeds["search"] = group


def shuffle(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "player")
    noun = s.objects
    if noun is not None and (not isinstance(noun, t.Things) or noun.zone != "deck" or noun.tests):
        raise unknown(s)
    players = body.reader().players(noun.whose) if isinstance(noun, t.Things) else who(body, s)
    if body.scope.found is not None:
        add(body, ShuffleRest(players, body.scope.found))
    else:
        add(body, ops.Act(SHUFFLE, players, NConst(ZONE_BY_NAME["deck"]), None))


# ---- moving ----------------------------------------------------------------------------------------------------------------
def put(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "to")
    to = s.to
    if to is None or to.order == "random" or to.end == "top_or_bottom":
        raise unknown(s)
    if to.face == "down" and to.zone != "gauge":
        if to.zone not in ("armour", "deck"):
            raise unknown(s)
        to = dataclasses.replace(to, face="")
    if isinstance(s.objects, t.TopOf):
        from_top(body, s, s.objects, to)
        return
    if to.zone == "member":
        enter(body, t.Do("enter", s.objects, manner=to.pose))
        return
    if isinstance(s.objects, t.Things) and s.objects.zone != "leader":
        raise unknown(s)
    kind, zone = sort_of(body, s.objects)
    group = body.take(s.objects)
    theirs(body, s, to)
    event, x = where(s, to)
    order = ops.NO_ORDER if to.zone != "deck" else YOU if to.order == "any" or zone in PUBLIC else ops.ZONE_OWNER
    add(body, ops.Put(event, group, NConst(x), body.scope.slot(), order))
    done(body, "put" if s.verb == "put" else s.verb, kind, to.zone)


def theirs(body: Body, s: t.Do, to: t.Place) -> None:
    """3-1-6: a card goes to its owner's zone; a text that says whose says nothing else."""
    if to.whose not in ("", "you", "opponent"):
        raise unknown(s)
    if to.whose == "opponent" and body.scope.spoken and body.scope.spoken[-1].whose != "opponent":
        raise unknown(s)


def where(s: t.Do, to: t.Place) -> tuple[int, int]:
    """The event that takes a card there, and its number."""
    found = PLACES.way(to)
    if found is None:
        raise unknown(s)
    return found[0], found[1] | (AS_DOWN if to.face == "down" else 0)


def from_top(body: Body, s: t.Do, noun: t.TopOf, to: t.Place) -> None:
    """3-2-3: one after another."""
    if to.zone == "member" or noun.zone not in ("deck", "armour"):
        raise unknown(s)
    if noun.least is not None and noun.least != t.Const(0):
        raise unknown(s)
    kind, x = where(s, to)
    add(body, ops.OffPile(kind, body.reader().players(noun.whose), ZONE_BY_NAME[noun.zone], body.number(noun.number, s), NConst(x),
                          noun.end == "bottom", body.scope.slot(), ops.AT_ONCE if noun.least is None else K_PUT_MORE))
    done(body, "put", "card", to.zone)


def move(body: Body, s: t.Do) -> None:
    """手札に加える"""
    body.only(s, "objects")
    put(body, dataclasses.replace(s, to=t.Place("hand")))


def crystal(body: Body, s: t.Do) -> None:
    """10-12: 宝晶石にする"""
    body.only(s, "objects", "manner")
    put(body, t.Do("put", s.objects, to=t.Place("crystal", pose=s.manner)))
    body.scope.deeds["crystal"] = body.scope.deeds["put"]


def with_test(body: Body, noun: t.Noun | None, test: Test) -> Group:
    """What is picked without 選ぶ is what the instruction can be done to, as far as possible (1-3-2)."""
    body.must = (test,) if isinstance(noun, t.Pick) else ()
    group = body.take(noun)
    body.must = ()
    return group


def enter(body: Body, s: t.Do) -> None:
    """10-2"""
    body.only(s, "objects", "manner")
    group = with_test(body, s.objects, TCanEnter())
    add(body, ops.Put(ENTER, group, NConst(AS_RESTED if s.manner == "rested" else 0), body.scope.slot(), ops.NO_ORDER))
    body.scope.about = done(body, "enter", "member", "member")


def limit_break(body: Body, s: t.Do) -> None:
    """10-4: the card from which zone soever, onto a member of its name."""
    body.only(s, "objects", "target")
    same = isinstance(s.target, t.Things) and s.target.tests == (t.SameAs("name", t.That("")),)
    if isinstance(s.target, t.Things | t.Pick) and not same:
        raise unknown(s)
    onto = None if same else body.take(s.target)
    cards = with_test(body, s.objects, TCanBreak(onto))
    add(body, LimitBreakOn(cards, onto))
    done(body, "limit_break", "member", "member")


def level(body: Body, s: t.Do) -> None:
    """10-4-3-3: a card is laid face down under a member."""
    body.only(s, "objects", "target")
    onto = body.take(s.target)
    cards = body.reader().noun(s.objects) if isinstance(s.objects, t.TopOf) else body.take(s.objects)
    add(body, LevelUnder(cards, onto))
    done(body, "level", "card", "level")


def job_change(body: Body, s: t.Do) -> None:
    """10-3: to a face-down leader of one's leader deck."""
    body.only(s, "objects")
    noun = s.objects
    if isinstance(noun, t.Things) and noun.zone == "any_stage":
        noun = t.Pick(t.Things("leader", "you", "leader_deck", noun.tests), t.Const(1), t.Const(1))
    if not isinstance(noun, t.Pick) or not isinstance(noun.of, t.Things) or noun.of.zone != "leader_deck" or noun.most != t.Const(1):
        raise unknown(s)
    add(body, ops.Put(JOB_CHANGE, with_test(body, noun, TCanBecome()), NConst(0), body.scope.slot(), ops.NO_ORDER))
    done(body, "job_change", "leader", "leader")


# ---- turning --------------------------------------------------------------------------------------------------------------------
def turn(kind: int) -> Callable[[Body, t.Do], None]:
    """A verb that is one event over what it is done to, which stays where it is."""

    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "objects")
        group = body.take(s.objects)
        add(body, ops.Act(kind, group, None, None))
        told(body, s.verb, group)

    return lower


# ---- drawing, looking -----------------------------------------------------------------------------------------------------------
def draw(body: Body, s: t.Do) -> None:
    """4-8"""
    body.only(s, "amount", "player", "manner")
    if s.manner not in ("", "up_to"):
        raise unknown(s)
    add(body, ops.Repeat(DRAW, who(body, s), body.number(s.amount, s), body.scope.slot(), K_DRAW_MORE if s.manner else ops.AT_ONCE))
    last, about = body.scope.last, body.scope.about
    done(body, "draw", "card", "hand")
    body.scope.last, body.scope.about = last if last is not None else body.scope.last, about


def look(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    noun = s.objects
    read = body.reader()
    if isinstance(noun, t.TopOf) and noun.zone == "deck" and noun.end == "top" and noun.least is None and noun.whose == "you":
        add(body, ops.LookDeeper(LOOK, ZONE_BY_NAME["deck"], body.number(noun.number, s), GPlayers(YOU)))
    elif isinstance(noun, t.TopOf) and noun.least is None and noun.whose in ("you", "opponent"):
        add(body, ops.Look(LOOK, read.noun(noun), GPlayers(body.who)))
    elif isinstance(noun, t.Every):
        add(body, ops.Look(LOOK, read.noun(noun.of), GPlayers(body.who)))
    elif isinstance(noun, t.Pick):
        add(body, ops.Look(LOOK, body.take(noun), GPlayers(body.who)))
    else:
        raise unknown(s)
    seen(body, s, noun.whose if isinstance(noun, t.TopOf) else "")


def seen(body: Body, s: t.Do, whose: str) -> None:
    body.scope.looked = True
    body.scope.saw(s.verb, t.Things("card", whose, "deck"), body.reader().noun(t.Seen()))


def reveal(body: Body, s: t.Do) -> None:
    """10-6"""
    body.only(s, "objects")
    if isinstance(s.objects, t.TopOf):
        add(body, ops.Reveal(REVEAL, body.reader().noun(s.objects), True, again=True))
        seen(body, s, s.objects.whose)
        return
    kind, zone = sort_of(body, s.objects)
    noun = t.Pick(s.objects.of, t.Const(99), None) if isinstance(s.objects, t.Every) and not isinstance(s.objects.of, t.That) else s.objects
    group = body.reader().noun(noun.of) if isinstance(noun, t.Pick) and noun.least == t.Const(99) else body.take(noun)
    add(body, ops.Reveal(REVEAL, group, not body.scope.looked, again=True))
    body.code.append(ops.Check())
    body.scope.saw(s.verb, t.Things(kind, "", zone), group)


# ---- damage, going down, armour --------------------------------------------------------------------------------------------------
def deal(body: Body, s: t.Do) -> None:
    """9-2-1"""
    body.only(s, "objects", "amount")
    group = body.take(s.objects)
    add(body, ops.Act(DAMAGE, group, body.number(s.amount, s), None))
    told(body, "deal", group)


def divide(body: Body, s: t.Do) -> None:
    """10-13: at least 1 to each of what was chosen."""
    body.only(s, "objects", "amount")
    group = body.take(s.objects)
    if not isinstance(group, GSlot):
        raise unknown(s)
    amount = body.number(s.amount, s)
    for x in body.code:
        if isinstance(x, ops.Pick) and x.slot == group.slot:
            x.shared = amount
    copy = body.scope.slot()
    body.code += [ops.Fill(copy, group), ops.Share(group.slot, amount), ops.ActShared(DAMAGE, group.slot, P_SLOTS + copy)]
    told(body, "deal", group)


def down(body: Body, s: t.Do) -> None:
    """戦闘不能にする"""
    body.only(s, "objects")
    group = body.take(s.objects)
    add(body, own.Down(group, body.scope.slot()))
    body.scope.deeds["down"] = group
    body.code.append(ops.Check())
    body.scope.last = group


def break_armour(body: Body, s: t.Do) -> None:
    """9-4-2: armour that was chosen, or so many of a player's, picked by that player (9-4-2-3-1)."""
    body.only(s, "objects")
    noun = s.objects
    if isinstance(noun, t.Pick) and isinstance(noun.of, t.Things) and noun.of.zone == "armour" and not noun.of.tests and noun.of.kind == "card" \
            and noun.least == noun.most:
        add(body, own.BreakArmour(body.reader().players(noun.of.whose), body.number(noun.most, s)))
    elif isinstance(noun, t.That | t.Selected) or noun is None:
        group = body.take(noun)
        if not armour_chosen(body, group):
            raise unknown(s)
        add(body, own.BreakArmour(GPlayers(ANYBODY), NConst(0), group))
    else:
        raise unknown(s)
    body.code.append(ops.Check())


def armour_chosen(body: Body, group: Group) -> bool:
    for x in body.code:
        if isinstance(x, ops.Pick) and isinstance(group, GSlot) and x.slot == group.slot:
            what = x.parts[0].what
            return isinstance(what, GZones) and what.where == (ZONE_BY_NAME["armour"],)
    return False


# ---- 10-10, 10-11, 10-15, 10-16, 10-17 ---------------------------------------------------------------------------------------------
def void_effects(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    group = body.take(s.objects)
    add(body, own.Nullify(group))
    body.scope.last = group


def declare(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    noun = s.objects.of if isinstance(s.objects, t.Pick) else None
    sort = noun.kind.removeprefix("said:") if isinstance(noun, t.Things) and not noun.tests else ""
    if sort not in DECLARED or sort in body.scope.declared:
        raise unknown(s)
    index = VARIABLES[body.new_var().name]
    add(body, own.Declare(DECLARED[sort], index))
    body.scope.declared[sort] = index


def restore(body: Body, s: t.Do) -> None:
    """10-15"""
    body.only(s, "objects", "manner")
    group = body.take(s.objects)
    for name in s.manner.split():
        field = FIELDS[name]
        add(body, own.Restore(group, field, body.lib.add_spec(Spec((own.Offset(field, NConst(0)),), None, None))))
    body.scope.last = group


def chip_of(s: t.Do) -> tuple[int, t.Number | None]:
    """Which chips, and how many; None: all that are there."""
    if isinstance(s.using, t.Pick | t.Every) and isinstance(s.using.of, t.Things) and s.using.of.kind.startswith("chip:"):
        return CHIP_BY_NAME[s.using.of.kind.removeprefix("chip:")], s.using.least if isinstance(s.using, t.Pick) else None
    raise unknown(s)


def chips(made: Callable[..., Instruction]) -> Callable[[Body, t.Do], None]:
    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "objects", "using")
        kind, n = chip_of(s)
        noun = s.objects
        if n is None:
            if made is not SpendChips or not isinstance(noun, t.This | t.Things):
                raise unknown(s)
            n = t.Value(noun, f"chip:{CHIPS[kind].name}")
        number = body.number(n, s)
        if is_place(noun):
            add(body, made(body.reader().players(noun.whose), kind, number, ZONE_BY_NAME[noun.zone]))
        else:
            group = body.take(noun)
            add(body, made(group, kind, number))
            body.scope.last = group
        body.code.append(ops.Check())

    return lower


def trigger(body: Body, s: t.Do) -> None:
    """10-17: the effects of these summons, their conditions apart."""
    body.only(s, "objects")
    kind, _zone = sort_of(body, s.objects)
    if kind not in ("summon", "card"):
        raise refused("Only summons are trigger-activated (10-17-1).", "トリガー発動するのは召喚石カードだけです(10-17-1)。", s)
    add(body, TriggerSummons(body.take(s.objects)))
    body.code.append(ops.Check())


def decide(wins: bool) -> Callable[[Body, t.Do], None]:
    """1-2-5"""

    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "player")
        add(body, own.Decide(who(body, s), wins))

    return lower


VERBS: Final[dict[str, Callable[[Body, t.Do], None]]] = {
    "choose": choose, "search": search, "shuffle": shuffle, "put": put, "return": put, "move": move, "crystal": crystal, "enter": enter,
    "limit_break": limit_break, "level": level, "job_change": job_change, "activate": turn(ACTIVATE), "rest": turn(REST), "turn_up": turn(TURN_UP),
    "turn_down": turn(TURN_DOWN), "draw": draw, "look": look, "reveal": reveal, "deal": deal, "divide": divide, "down": down,
    "break": break_armour, "void_effects": void_effects, "declare": declare, "restore": restore, "put_chip": chips(PutChips),
    "spend_chip": chips(SpendChips), "trigger": trigger, "win": decide(True), "lose": decide(False),
}

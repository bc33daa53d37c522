"""What each verb of a text becomes: the instructions of chapter 5 and their like."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from taisen.errors import CannotDo
from taisen.games.rebirth.rules import r05_instructions as own
from taisen.games.rebirth.rules.r02_nouns import GOwned, GPlaces, GSeats, NVacant
from taisen.games.rebirth.rules.r04_face_down import Disguise, TurnDown
from taisen.games.rebirth.rules.r04_zones import AS_RESTED
from taisen.games.rebirth.rules.r11_sparks import EndMain, FireSparks, SetDamage
from taisen.games.rebirth.terms import (
    DECK,
    DISCARD,
    DRAW,
    EXCLUDE,
    HEAL,
    K_DRAW_MORE,
    K_LOOK_MORE,
    K_PUT_MORE,
    LOOK,
    REST,
    REVEAL,
    SET_REBIRTH,
    SHUFFLE,
    STAND,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ENERGY,
    TO_ENTRY,
    TO_HAND,
    TO_MEMORY,
    TO_RETIRE,
    TO_WAITING_ROOM,
    TURN_UP,
)
from taisen.games.rebirth.text.phrases import unknown
from taisen.games.rebirth.text.spelling import attribute
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, OPPONENT, YOU, CCompare, GJoined, GNth, GSlot, GThis, NConst
from taisen.kernel.lowered import Group, Spec
from taisen.text.lowering.places import Places
from taisen.text.lowering.reading import VARIABLES

if TYPE_CHECKING:
    from taisen.games.rebirth.text.bodies import Body

PLACES: Final = Places({"waiting_room": TO_WAITING_ROOM, "hand": TO_HAND, "energy": TO_ENERGY, "entry": TO_ENTRY, "retire": TO_RETIRE,
                        "rebirth": SET_REBIRTH, "memory": TO_MEMORY}, TO_DECK, TO_DECK_BOTTOM, ("energy", "entry"), AS_RESTED)
PLAYERS: Final = {"you": YOU, "opponent": OPPONENT, "each": ANYBODY}


def who(body: Body, s: t.Do) -> Group:
    if s.player is None:
        return GSeats(YOU)
    if s.player.who not in PLAYERS:
        raise unknown(s)
    return GSeats(PLAYERS[s.player.who])


def by_you(s: t.Do) -> None:
    if s.player is not None and s.player.who not in ("you", "own"):
        raise unknown(s)


def done(body: Body, s: t.Do, zone: str, this: bool) -> None:
    """What came of it is what the text goes on speaking of."""
    slot = body.scope.slot()
    body.code.append(own.Keep(slot))
    group = GSlot(slot)
    body.scope.deeds[s.verb] = group
    body.scope.deeds[f"{s.verb}:{zone}"] = group
    body.scope.last = group
    if this:
        body.code.append(own.Follow())
    else:
        body.scope.speak(t.Things("card", "", zone), group)


# ---- choosing ------------------------------------------------------------------------------------------------------------
def choose(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "player", "manner")
    by_you(s)
    noun = s.objects
    if noun is None:
        raise unknown(s)
    if s.manner:
        body.scope.chose(by_chance(body, s))
        return
    if isinstance(noun, t.Pick) and isinstance(noun.of, t.Things) and noun.of.kind == "player":
        body.scope.named_player = body.take(noun)
        return
    if isinstance(noun, t.Pick) and isinstance(noun.of, t.AbilityOf):
        noun = dataclasses.replace(noun, of=with_spark(noun.of))
    if isinstance(noun, t.Whole):
        body.scope.chose(body.whole(noun, True))
        return
    if isinstance(noun, t.Every):
        slot = body.scope.slot()
        body.code.append(own.ChooseAll(slot, body.reader().noun(noun.of)))
        body.scope.speak(noun.of, GSlot(slot))
        body.scope.chose(GSlot(slot))
        return
    if not isinstance(noun, t.Pick) and not (isinstance(noun, t.Both) and [x for x in noun.nouns if isinstance(x, t.Pick)]):
        raise unknown(s)
    body.scope.chose(body.take(noun))


def by_chance(body: Body, s: t.Do) -> Group:
    if s.manner != "random":
        raise unknown(s)
    return body.by_chance(s.objects, s)


def with_spark(of: t.AbilityOf) -> t.Noun:
    """A spark is chosen by the card that has it."""
    if of.kind != "spark" or of.name:
        raise unknown(of)
    return having_spark(of.of, of)


def having_spark(noun: t.Noun | None, at: object) -> t.Noun:
    if isinstance(noun, t.Things | t.Seen):
        return dataclasses.replace(noun, tests=(*noun.tests, t.HasKeyword("spark")))
    if isinstance(noun, t.Either):
        return t.Either(tuple([having_spark(x, at) for x in noun.nouns]))
    if isinstance(noun, t.That):
        return noun
    raise unknown(at)


# ---- putting -------------------------------------------------------------------------------------------------------------
def put(body: Body, s: t.Do) -> None:
    if s.manner in WHERE:
        put_where(body, s)
        return
    body.only(s, "objects", "to", "player")
    by_you(s)
    to = s.to
    if to is not None and to.zone in EITHER and not to.face:
        either_place(body, s, EITHER[to.zone])
        return
    if to is None or to.face or to.whose not in ("", "that", "you", "own") or to.pose not in ("", "rested"):
        raise unknown(s)
    if isinstance(s.objects, t.TopOf):
        from_top(body, s, s.objects, to)
        return
    if to.zone == "deck" and to.end == "top_or_bottom" and isinstance(s.objects, t.That | t.This):
        top_or_bottom(body, s, body.take(s.objects))
        return
    this = isinstance(s.objects, t.This)
    group = body.take(s.objects)
    if to.whose == "you" and not known_as_own(body, s.objects, group):
        group = GOwned(group, YOU)
    if to.zone in ("member", "vacancy"):
        body.code.append(own.ToMember(group, to.zone == "vacancy", to.pose == "rested", body.scope.slot(), body.scope.slot()))
        done(body, s, "member", this)
        return
    kind, x = where(s, to)
    order = ops.NO_ORDER if to.zone != "deck" or this else YOU if to.order == "any" else ops.ZONE_OWNER
    body.code.append(ops.Put(kind, group, NConst(x), body.scope.slot(), order))
    done(body, s, to.zone, this)


WHERE: Final = {"where": True, "where_not": False}


def put_where(body: Body, s: t.Do) -> None:
    """Onto a slot where such a member is, or none is."""
    body.only(s, "objects", "to", "target", "manner")
    target = s.target
    if s.to != t.Place("member") or not isinstance(target, t.Things) or target.whose or target.zone:
        raise unknown(s)
    this = isinstance(s.objects, t.This)
    group = body.take(s.objects)
    there = body.reader().noun(dataclasses.replace(target, whose="you", zone="member"))
    body.code.append(own.ToMember(group, False, False, body.scope.slot(), body.scope.slot(), (there, WHERE[s.manner])))
    done(body, s, "member", this)


def top_or_bottom(body: Body, s: t.Do, group: Group) -> None:
    if [x for x in body.code if isinstance(x, ops.ChooseModes)]:
        raise unknown(s)
    body.code.append(ops.ChooseModes(1, 2, False, ((), ())))
    for i, kind in enumerate((TO_DECK, TO_DECK_BOTTOM)):
        gate = ops.UnlessMode(i)
        body.code += [gate, ops.Put(kind, group, NConst(0), body.scope.slot(), ops.NO_ORDER)]
        gate.to = len(body.code)
    done(body, s, "deck", isinstance(s.objects, t.This))


def known_as_own(body: Body, noun: t.Noun | None, group: Group) -> bool:
    """Who reads the text knows that these are one's own cards."""
    if isinstance(noun, t.This):
        return True
    for x in body.code if isinstance(group, GSlot) else ():
        if isinstance(x, ops.Pick) and isinstance(group, GSlot) and x.slot == group.slot:
            what = x.parts[0].what
            return isinstance(what, GPlaces) and what.whose == YOU
    return isinstance(group, GPlaces) and group.whose == YOU


def where(s: t.Do, to: t.Place) -> tuple[int, int]:
    """The event that takes a card there, and its number."""
    found = PLACES.way(to)
    if found is None:
        raise unknown(s)
    return found


def from_top(body: Body, s: t.Do, noun: t.TopOf, to: t.Place) -> None:
    if noun.whose not in PLAYERS or noun.zone != "deck" or to.zone in ("member", "vacancy", "deck", "entry"):
        raise unknown(s)
    if noun.least is not None and (noun.least != t.Const(0) or noun.whose != "you"):
        raise unknown(s)
    kind, x = where(s, to)
    number = body.number(noun.number, s) if to.whose != "you" or noun.whose == "you" else NConst(0)
    body.code.append(ops.OffPile(kind, GSeats(PLAYERS[noun.whose]), DECK, number, NConst(x), noun.end == "bottom", body.scope.slot(),
                                 ops.AT_ONCE if noun.least is None else K_PUT_MORE))
    done(body, s, to.zone, False)


def shuffle_in(body: Body, s: t.Do) -> None:
    """Into one's own deck, whose order then says nothing any more."""
    body.only(s, "objects", "player")
    by_you(s)
    group = body.take(s.objects)
    if not known_as_own(body, s.objects, group) and not (isinstance(group, GJoined) and all(isinstance(x, GSlot) for x in group.groups)):
        raise unknown(s)
    body.code += [ops.Put(TO_DECK, group, NConst(0), body.scope.slot(), ops.NO_ORDER)]
    done(body, s, "deck", isinstance(s.objects, t.This))
    body.code.append(ops.Act(SHUFFLE, GSeats(YOU), None, None))


def either_place(body: Body, s: t.Do, places: tuple[str, str]) -> None:
    """To one of two places, as the player likes where it could go to either."""
    if [x for x in body.code if isinstance(x, ops.ChooseModes)] or s.to is None:
        raise unknown(s)
    first, other = [dataclasses.replace(s, objects=None, to=dataclasses.replace(s.to, zone=zone)) for zone in places]
    if isinstance(s.objects, t.This):
        first, other = dataclasses.replace(first, objects=s.objects), dataclasses.replace(other, objects=s.objects)
    else:
        body.scope.last = body.take(s.objects)
    last = body.scope.last
    room = ops.Unless(CCompare(NVacant(YOU), ">=", NConst(1))) if places[1] == "vacancy" else None
    if room is not None:
        body.code.append(room)
    body.code.append(ops.ChooseModes(1, 2, False, ((), ())))
    jumps: list[ops.Jump] = []
    for i, one in enumerate((first, other)):
        gate = ops.UnlessMode(i)
        body.code.append(gate)
        body.scope.last = last
        put(body, one)
        jump = ops.Jump()
        jumps.append(jump)
        body.code.append(jump)
        gate.to = len(body.code)
    if room is not None:
        room.to = len(body.code)
        body.scope.last = last
        put(body, first)
    for jump in jumps:
        jump.to = len(body.code)


EITHER: Final = {"energy_or_vacancy": ("energy", "vacancy"), "stage": ("entry", "member")}


def set_card(body: Body, s: t.Do) -> None:
    """5.6.1"""
    body.only(s, "objects", "player")
    by_you(s)
    this = isinstance(s.objects, t.This)
    body.code.append(ops.Put(SET_REBIRTH, body.take(s.objects), None, body.scope.slot(), ops.NO_ORDER))
    done(body, s, "rebirth", this)


def act(kind: int, zone: str = "") -> Callable[[Body, t.Do], None]:
    """A verb that is one event over what it is done to."""

    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "objects", "player", "manner")
        by_you(s)
        this = isinstance(s.objects, t.This)
        group = by_chance(body, s) if s.manner else body.take(s.objects)
        body.code.append(ops.Act(kind, group, None, None))
        done(body, s, zone, this)

    return lower


def exchange(body: Body, s: t.Do) -> None:
    """5.12: this or that with what was chosen, or the two that were chosen."""
    body.only(s, "objects", "target", "player", "manner")
    by_you(s)
    if s.manner not in ("", "rested"):
        raise unknown(s)
    pair = s.objects.nouns if isinstance(s.objects, t.Both) and s.target is None else ()
    if len(pair) == 2 and isinstance(pair[1], t.This) and isinstance(pair[0], t.That):
        s = dataclasses.replace(s, objects=pair[1], target=pair[0])
    one = body.take(s.objects)
    if s.target is None:
        just_two(body, one, s)
    other = one if s.target is None else body.take(s.target)
    if s.target is not None and {owner_of(body, one), owner_of(body, other)} == {YOU, OPPONENT}:
        raise CannotDo("Cards of two players cannot change places (4.1.1.1, 5.12.2), and the text names no other place.",
                       "異なるプレイヤーのカードは入れ替えられません(4.1.1.1、5.12.2)。他の領域は指定されていません。", s)
    body.code.append(own.Exchange(one, other, body.scope.slot(), s.manner == "rested"))
    this = isinstance(s.objects, t.This) or isinstance(s.target, t.This)
    done(body, s, "any", this)
    body.scope.deeds["exchanged"] = body.scope.deeds["exchange"]
    if this and isinstance(body.scope.last, GSlot):
        # …と入れ替えたら, そのキャラ: the card that has come in this one's place.
        partner = GNth(body.scope.last.slot, 1 if isinstance(s.objects, t.This) else 0)
        body.scope.deeds["exchange"] = partner
        body.scope.speak(t.Things("card", "", "any"), partner)


def owner_of(body: Body, group: Group) -> int:
    """Whose the cards are, where the text says so."""
    if isinstance(group, GSlot):
        for x in body.code:
            if isinstance(x, ops.Pick) and x.slot == group.slot and len(x.parts) == 1:
                return owner_of(body, x.parts[0].what)
    return group.whose if isinstance(group, GPlaces) else -1


def just_two(body: Body, group: Group, s: t.Do) -> None:
    """Those that change places are two: one of each sort, or two that were chosen."""
    slots = [x.slot for x in group.groups if isinstance(x, GSlot)] if isinstance(group, GJoined) else \
        [group.slot] if isinstance(group, GSlot) else []
    most = [x.parts[0].most for x in body.code if isinstance(x, ops.Pick) and x.slot in slots]
    this = isinstance(group, GJoined) and bool([x for x in group.groups if isinstance(x, GThis)])
    if sum([x.n if isinstance(x, NConst) else 99 for x in most]) + this != 2:
        raise unknown(s)


# ---- drawing, looking ----------------------------------------------------------------------------------------------------
def draw(body: Body, s: t.Do) -> None:
    body.only(s, "amount", "player", "manner")
    if s.manner not in ("", "up_to"):
        raise unknown(s)
    body.code.append(ops.Repeat(DRAW, who(body, s), body.number(s.amount, s), body.scope.slot(), K_DRAW_MORE if s.manner else ops.AT_ONCE))
    slot = body.scope.slot()
    body.code.append(own.Keep(slot))
    body.scope.deeds["draw"] = GSlot(slot)


def look(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "player")
    by_you(s)
    noun = s.objects
    if isinstance(noun, t.TopOf):
        if noun.whose not in ("you", "own") or noun.zone != "deck" or noun.end != "top" or noun.least not in (None, t.Const(0)):
            raise unknown(s)
        body.code.append(ops.LookDeeper(LOOK, DECK, body.number(noun.number, s), GSeats(YOU),
                                        ops.AT_ONCE if noun.least is None else K_LOOK_MORE))
    elif isinstance(noun, t.Every):
        body.code.append(ops.Look(LOOK, body.reader().noun(noun.of), GSeats(YOU)))
    else:
        raise unknown(s)
    seen(body, s)


def seen(body: Body, s: t.Do) -> None:
    body.scope.looked = True
    body.scope.saw(s.verb, t.Seen(), body.reader().noun(t.Seen()))


def reveal(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "player")
    by_you(s)
    if isinstance(s.objects, t.TopOf):
        body.code.append(ops.Reveal(REVEAL, body.take(s.objects), True, again=True))
        seen(body, s)
        return
    group = body.take(s.objects)
    # その中 is said of whatever was shown first: what is then shown out of it leaves the rest what it was.
    body.code.append(ops.Reveal(REVEAL, group, not body.scope.looked, again=True))
    body.scope.looked = True
    body.scope.deeds[s.verb] = group
    body.scope.last = group


def shuffle(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "player")
    if s.objects is not None and s.objects != t.Things("card", "you", "deck"):
        raise unknown(s)
    body.code.append(ops.Act(SHUFFLE, who(body, s), None, None))


# ---- energy, damage ------------------------------------------------------------------------------------------------------
def pay(body: Body, s: t.Do) -> None:
    body.only(s, "amount", "player")
    by_you(s)
    body.code.append(own.PayEnergy(body.number(s.amount, s)))


def heal(body: Body, s: t.Do) -> None:
    """5.16.1: the cards are chosen by whoever heals."""
    body.only(s, "amount", "player")
    by_you(s)
    if s.amount is None:
        raise unknown(s)
    slot = body.pick(t.Things("card", "you", "retire"), s.amount, s.amount)
    body.code.append(ops.Act(HEAL, GSlot(slot), None, None))
    done(body, s, "waiting_room", False)


def set_damage(body: Body, s: t.Do) -> None:
    body.only(s, "objects", "amount")
    body.code.append(SetDamage(body.take(s.objects), body.number(s.amount, s)))


def turn_down(body: Body, s: t.Do) -> None:
    """4.5.5.1: face down, as a character that the text describes."""
    body.only(s, "objects", "using", "player")
    by_you(s)
    this = isinstance(s.objects, t.This)
    group = body.take(s.objects)
    spec = body.lib.add_spec(Spec((disguise(s),), None, None))
    body.code.append(TurnDown(group, spec, body.scope.slot()))
    done(body, s, "member", this)


def disguise(s: t.Do) -> Disguise:
    noun = s.using
    if not isinstance(noun, t.Things) or noun.kind != "character" or noun.whose or noun.zone:
        raise unknown(s)
    numbers: dict[str, int] = {}
    names: list[str] = []
    traits: list[str] = []
    for x in noun.tests:
        if isinstance(x, t.HasField) and x.op == "=" and isinstance(x.number, t.Const):
            numbers[x.field] = x.number.n
        elif isinstance(x, t.Named):
            names.append(x.name)
        elif isinstance(x, t.HasTrait):
            traits.append(attribute(x.name))
        else:
            raise unknown(s)
    if set(numbers) != {"cost", "atk", "def"} or len(names) != 1:
        raise unknown(s)
    return Disguise(names[0], frozenset(traits), numbers["cost"], numbers["atk"], numbers["def"])


def end_phase(body: Body, s: t.Do) -> None:
    """このフェイズを終了する, on an ability that is played in the main phase: nothing more is done in it."""
    body.only(s)
    if body.scope.event is not None:
        raise unknown(s)
    body.code.append(EndMain())


def trigger(body: Body, s: t.Do) -> None:
    """The sparks of the chosen cards come up, as sparks of that card where the text says so."""
    body.only(s, "objects", "using")
    noun = s.objects
    if isinstance(noun, t.Pick) and isinstance(noun.of, t.AbilityOf):
        if noun.most != t.Const(1):
            raise unknown(s)
        noun = dataclasses.replace(noun, of=with_spark(noun.of))
        if isinstance(noun.of, t.That):
            noun = noun.of
    elif isinstance(noun, t.AbilityOf):
        noun = with_spark(noun)
    cards = body.take(noun) if noun is not None else body.scope.done("choose", t.Affected("choose"))
    body.code.append(FireSparks(cards, body.reader().noun(s.using) if s.using is not None else None))


def declare(body: Body, s: t.Do) -> None:
    """A number out of some, of which the text goes on to speak."""
    body.only(s, "objects", "player")
    by_you(s)
    noun = s.objects
    if not isinstance(noun, t.Pick) or not isinstance(noun.of, t.Things) or noun.of.kind != "number" \
            or (noun.least, noun.most) != (t.Const(1), t.Const(1)):
        raise unknown(s)
    ends = {x.op: x.number.n for x in noun.of.tests if isinstance(x, t.HasField) and isinstance(x.number, t.Const)}
    if set(ends) != {">=", "<="} or ends[">="] > ends["<="]:
        raise unknown(s)
    index = VARIABLES[body.new_var().name]
    body.code.append(own.Declare(index, ends[">="], ends["<="]))
    body.scope.number_declared = index


def decide(wins: bool) -> Callable[[Body, t.Do], None]:
    """1.2.5"""

    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "player")
        body.code.append(own.Decide(who(body, s), wins))

    return lower


VERBS: Final[dict[str, Callable[[Body, t.Do], None]]] = {
    "shuffle_in": shuffle_in,
    "choose": choose, "put": put, "return": put, "move": put, "set": set_card, "stand": act(STAND), "rest": act(REST),
    "exchange": exchange, "draw": draw, "look": look, "reveal": reveal, "shuffle": shuffle, "pay": pay, "heal": heal,
    "discard": act(DISCARD, "waiting_room"), "remove": act(EXCLUDE), "retire": act(TO_RETIRE, "retire"), "set_damage": set_damage, "trigger": trigger,
    "end_phase": end_phase, "turn_down": turn_down, "turn_up": act(TURN_UP),
    "declare": declare, "lose": decide(False), "win": decide(True),
}

"""What each verb of this book's texts becomes."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from taisen.games.build_divide.rules.r0500_instructions import (
    AddTurn,
    CounterPlays,
    EndPhase,
    Exchange,
    Mutual,
    StopAttack,
    Switch,
    scouted,
)
from taisen.games.build_divide.rules.r0500_picking import PickWorth
from taisen.games.build_divide.rules.r0500_players import GOwnersOf, GShufflers
from taisen.games.build_divide.rules.r0521_auras import AttachUntil, NActor
from taisen.games.build_divide.rules.r0524_likeness import NScouted
from taisen.games.build_divide.rules.r1208_layers import as_unit
from taisen.games.build_divide.rules.r1400_instructions import ByKeyword
from taisen.games.build_divide.rules.r1601_counters import KIND_SHIFT, SpendCounters
from taisen.games.build_divide.rules.r1604_commands import as_unit_of
from taisen.games.build_divide.rules.r1702_two_faced import NCalled
from taisen.games.build_divide.terms import (
    AS_DOWN,
    AS_RESTED,
    BECOME_UNIT,
    BY_COSPLAY,
    CLOSE,
    DAMAGE,
    DESTROY,
    DISCARD,
    DRAW,
    ENTER,
    GET_COUNTER,
    HURT,
    KW_BRIGHT,
    KW_COHESION,
    KW_GRADUATE,
    LOOK,
    LOSE_GAME,
    OPEN,
    POWER,
    REMOVE,
    REST,
    REVEAL,
    SCOUT,
    SET_DOWN,
    SHUFFLE,
    SIDE_SHIFT,
    STAND,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ENERGY,
    TO_GRAVE,
    TO_HAND,
    TO_LIFE,
    TO_TERRITORY,
    TURN_DOWN,
    TURN_UP,
    WAY_SHIFT,
    WIN_GAME,
    ZONE_BY_NAME,
    book,
)
from taisen.games.build_divide.text.attaching import attach, discard_auras, is_auras, make, remove_tokens
from taisen.games.build_divide.text.copying import copy, exchange, play
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import COUNTERS
from taisen.games.build_divide.text.saying import predict, turns_for_ever, use_skill
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GJoined, NConst, NPlus, NTimes
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Instruction, Number
from taisen.kernel.names import U_GAME, U_TURN

if TYPE_CHECKING:
    from taisen.games.build_divide.text.bodies import Body

PLACES: Final = {("hand", ""): TO_HAND, ("grave", ""): TO_GRAVE, ("energy", ""): TO_ENERGY, ("life", "top"): TO_LIFE, ("deck", "top"): TO_DECK,
                 ("deck", "bottom"): TO_DECK_BOTTOM, ("removed", ""): REMOVE, ("territory", ""): TO_TERRITORY}


COMING: Final = {"": 0, "rested": AS_RESTED, "cosplay": BY_COSPLAY << WAY_SHIFT}
BY_WHICH: Final = {"bright": KW_BRIGHT, "graduate": KW_GRADUATE, "cohesion": KW_COHESION}


def add(body: Body, x: Instruction) -> None:
    body.code.append(x)
    body.code.append(ops.Check())


def done(body: Body, verb: str, kind: str, zone: str) -> Group:
    """What the last instruction has moved, as it is called from now on."""
    last = body.code[-2]
    slot = last.slot if isinstance(last, ops.Put) else body.scope.slot()
    body.code.append(ops.Came(slot))
    group = body.slot_group(slot)
    body.scope.deeds[verb] = group
    body.scope.last = group
    body.scope.speak(t.Things(kind, "you", zone), group)
    return group


def told(body: Body, verb: str, group: Group) -> None:
    body.scope.deeds[verb] = group
    body.scope.last = group


def who(body: Body, s: t.Do) -> Group:
    return body.reader().noun(s.player or t.Player("opponent" if body.who else "you"))


def target(body: Body, s: t.Do) -> None:
    """1204-2g:i: chosen as it is played."""
    body.only(s, "objects")
    objects = s.objects.nouns if isinstance(s.objects, t.Both) else (s.objects,)
    groups: list[Group] = []
    for x in objects:
        if not isinstance(x, t.Pick):
            raise unknown(s)
        groups.append(body.aim(x))
    told(body, "target", groups[0] if len(groups) == 1 else GJoined(tuple(groups)))
    body.called = name_said(s.objects)


def choose(body: Body, s: t.Do) -> None:
    """What is chosen before something is done to it (104-4a)."""
    body.only(s, "objects")
    told(body, "choose", body.take(s.objects))


def plain(kind: int, zone: str = "") -> Callable[[Body, t.Do], None]:
    """One event over what it is done to."""

    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "objects")
        group = body.take(s.objects)
        add(body, ops.Act(kind, group, None, None))
        told(body, s.verb, group)

    return lower


def rest(body: Body, s: t.Do) -> None:
    """502-1; as a cost, of as many as one likes that are worth so much together."""
    if s.amount is None:
        plain(REST)(body, s)
        return
    body.only(s, "objects", "amount")
    if not isinstance(s.objects, t.Pick) or s.objects.most is not None or not isinstance(s.objects.of, t.Things):
        raise unknown(s)
    slot = body.scope.slot()
    body.code.append(PickWorth(slot, body.reader().noun(s.objects.of), POWER, body.number(s.amount, s), REST))
    body.scope.speak(s.objects.of, body.slot_group(slot))
    add(body, ops.Act(REST, body.slot_group(slot), None, None))
    told(body, "rest", body.slot_group(slot))


def attach_until(body: Body, s: t.Do) -> None:
    """One by one off the deck, until one is like that."""
    body.only(s, "objects", "target", "amount")
    if not isinstance(s.objects, t.Things):
        raise unknown(s)
    host = body.take(s.target)
    tests = (*body.reader().kind_tests(s.objects.kind), *body.reader().tests(s.objects.tests))
    body.code.append(AttachUntil(tests, host, body.number(s.amount, s), body.scope.slot()))


def put(body: Body, s: t.Do) -> None:
    """503"""
    body.only(s, "objects", "to")
    place = s.to
    if place is None or (place.zone, place.end) not in PLACES or place.whose or (place.zone != "energy" and (place.pose or place.face)):
        raise unknown(s)
    if isinstance(s.objects, t.TopOf):
        off_pile(body, s, place)
        return
    group = body.take(s.objects)
    number = NConst((AS_RESTED if place.pose == "rested" else 0) | (AS_DOWN if place.face == "face_down" else 0))
    add(body, ops.Put(PLACES[place.zone, place.end], group, number, body.scope.slot(), who_orders(body.who, place)))
    done(body, s.verb, "card", place.zone)


def who_orders(who: int, place: t.Place) -> int:
    """401-4c: where it is not said, the player whose zone it is; a zone without order needs nobody."""
    if place.zone not in ("deck", "life"):
        return ops.NO_ORDER
    return who if place.order == "any" else ops.ZONE_OWNER


def off_pile(body: Body, s: t.Do, place: t.Place) -> None:
    """山札の上から3枚を墓地に置く"""
    top = s.objects
    if not isinstance(top, t.TopOf) or top.zone not in ("deck", "life") or top.end != "top" or top.least is not None:
        raise unknown(s)
    number = NConst((AS_RESTED if place.pose == "rested" else 0) | (AS_DOWN if place.face == "face_down" else 0))
    slot = body.scope.slot()
    body.code.append(ops.OffPile(PLACES[place.zone, place.end], body.reader().players(top.whose), ZONE_BY_NAME[top.zone],
                                 body.number(top.number, s), number, slot=slot))
    body.code.append(ops.Check())
    group = body.slot_group(slot)
    told(body, s.verb, group)
    if top.zone == "life" and place.zone == "deck":
        body.into_decks = group
    body.scope.speak(t.Things("card", "you", place.zone), group)


def enter(body: Body, s: t.Do) -> None:
    """515-2: under the control of whose effect it is."""
    body.only(s, "objects", "manner", "amount")
    group = body.take(s.objects)
    how = COMING.get(s.manner, -1)
    if isinstance(s.amount, t.Const):
        # 1604-3: so much power, and as the manner the hit.
        how = as_unit_of(body.lib, s.amount.n, int(s.manner))
    if how < 0 or (s.amount is not None and not isinstance(s.amount, t.Const)):
        raise unknown(s)
    name = name_said(s.objects) or (body.called if isinstance(s.objects, t.That) else "")
    number = NPlus(NCalled(name, how) if name else NConst(how), NTimes(1 << SIDE_SHIFT, NActor(who(body, s))))
    add(body, ops.Put(ENTER, group, number, body.scope.slot(), ops.NO_ORDER))
    done(body, "enter", "unit", "field")


def name_said(noun: t.Noun | None) -> str:
    """1702-1d: by which card name it is told."""
    of = noun.of if isinstance(noun, t.Pick | t.Every) else noun
    return next((x.name for x in of.tests if isinstance(x, t.Named)), "") if isinstance(of, t.Things | t.Seen) else ""


def draw(body: Body, s: t.Do) -> None:
    """507-2"""
    body.only(s, "amount", "player")
    slot = body.scope.slot()
    add(body, ops.Repeat(DRAW, who(body, s), body.number(s.amount, s), slot))
    body.scope.deeds["draw"] = body.slot_group(slot)


def discard(body: Body, s: t.Do) -> None:
    """523-1"""
    if is_auras(s.objects):
        discard_auras(body, s)
        return
    body.only(s, "objects", "manner")
    if s.manner not in ("", "random"):
        raise unknown(s)
    spoken = body.scope.spoken[:]
    group = body.by_chance(s.objects, s) if s.manner else body.take(s.objects)
    add(body, ops.Put(DISCARD, group, NConst(0), body.scope.slot(), ops.NO_ORDER))
    done(body, "discard", "card", "grave")
    if "target" in body.scope.deeds:
        # What is discarded for something does not keep それ from being the target.
        body.scope.spoken = spoken


def deal(body: Body, s: t.Do) -> None:
    """516: to units, or to players as packets."""
    body.only(s, "objects", "amount")
    if isinstance(s.objects, t.Player):
        add(body, ops.Act(HURT, body.reader().noun(s.objects), body.number(s.amount, s), None))
        return
    group = body.take(s.objects)
    add(body, ops.Act(DAMAGE, group, body.number(s.amount, s), None))
    told(body, "deal", group)


def shuffle(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    noun = s.objects
    if not isinstance(noun, t.Things) or noun.zone not in ("deck",):
        raise unknown(s)
    players = body.reader().players(noun.whose)
    if body.into_decks is not None and noun.whose == "you":
        players = GShufflers(players, body.into_decks)
    add(body, ops.Act(SHUFFLE, players, None, None))


def counter(sign: int) -> Callable[[Body, t.Do], None]:
    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "manner", "amount", "player")
        if s.manner not in COUNTERS:
            raise unknown(s)
        if sign < 0:
            add(body, SpendCounters(who(body, s), COUNTERS[s.manner], body.number(s.amount, s)))
            return
        n: Number = NPlus(NConst(COUNTERS[s.manner] << KIND_SHIFT), body.number(s.amount, s))
        add(body, ops.Act(GET_COUNTER, who(body, s), n, None))
    return lower


def decide(kind: int) -> Callable[[Body, t.Do], None]:
    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "player")
        add(body, ops.Act(kind, who(body, s), None, None))
    return lower


def extra_turn(body: Body, s: t.Do) -> None:
    body.only(s, "player")
    body.code.append(AddTurn(who(body, s)))


def look(body: Body, s: t.Do) -> None:
    """508"""
    body.only(s, "objects")
    noun = s.objects
    if isinstance(noun, t.Every) and noun == t.Every(t.Things("card", "opponent", "hand")):
        add(body, ops.Look(LOOK, body.reader().noun(noun.of), body.reader().noun(t.Player("you"))))
        seen(body, s)
        return
    if not isinstance(noun, t.TopOf) or noun.zone not in ("deck", "life") or noun.end != "top":
        raise unknown(s)
    add(body, ops.Look(LOOK, body.reader().noun(noun), body.reader().noun(t.Player("you"))))
    seen(body, s)


def reveal(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    if isinstance(s.objects, t.TopOf):
        add(body, ops.Reveal(REVEAL, body.reader().noun(s.objects), True, again=True))
        seen(body, s)
        return
    group = body.take(s.objects)
    add(body, ops.Reveal(REVEAL, group, False, again=True))
    body.scope.looked = True
    told(body, "reveal", group)


def seen(body: Body, s: t.Do) -> None:
    body.scope.looked = True
    group = body.reader().noun(t.Seen())
    told(body, s.verb, group)
    body.scope.speak(t.Things("card", "you", "deck"), group)


def moved(kind: int, zone: str) -> Callable[[Body, t.Do], None]:
    """To a zone that the verb says: what went there so is that card."""

    def lower(body: Body, s: t.Do) -> None:
        body.only(s, "objects")
        if isinstance(s.objects, t.TopOf):
            off_pile(body, s, t.Place("grave" if zone == "grave" else "removed"))
            return
        group = body.take(s.objects)
        add(body, ops.Put(kind, group, NConst(0), body.scope.slot(), ops.NO_ORDER))
        done(body, s.verb, "card", zone)

    return lower


def by_keyword(body: Body, s: t.Do) -> None:
    """It was done by that keyword."""
    body.only(s, "objects", "manner")
    body.code.append(ByKeyword(BY_WHICH[s.manner], None if s.objects is None else body.take(s.objects)))


def mutual(body: Body, s: t.Do) -> None:
    if s.manner not in ("", "power") or (s.manner == "power") == (s.amount is not None):
        raise unknown(s)
    body.only(s, "objects", "target", "amount", "manner")
    amount = None if s.amount is None else body.number(s.amount, s)
    body.code.append(Mutual(body.take(s.objects), None if s.target is None else body.take(s.target), amount))


def alone(made: Callable[[], Instruction]) -> Callable[[Body, t.Do], None]:
    def lower(body: Body, s: t.Do) -> None:
        body.only(s)
        body.code.append(made())
    return lower


def switch(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    body.code.append(Switch(body.take(s.objects or t.This())))


def counter_play(body: Body, s: t.Do) -> None:
    """514"""
    body.only(s, "objects")
    group = body.take(s.objects)
    body.code.append(CounterPlays(group, body.scope.slot()))
    told(body, "counter", group)


def scout(body: Body, s: t.Do) -> None:
    """518-1: so many are looked at; any of them go under the deck, the others on top, both in an order of choice."""
    body.only(s, "amount")
    n = NScouted(body.number(s.amount, s))
    slot = body.scope.slot()
    you = body.reader().noun(t.Player("you"))
    seen_ones = body.reader_seen()
    body.code.append(ops.Act(SCOUT, you, n, None))
    body.code.append(ops.Look(LOOK, scouted(n), you))
    body.code.append(ops.Pick(slot, (ops.PickPart(seen_ones, NConst(0), n),), body.who, False, False, -1, False, 0, "", None, ops.Choosable()))
    body.code.append(ops.Put(TO_DECK_BOTTOM, body.slot_group(slot), NConst(0), body.scope.slot(), body.who))
    body.code.append(ops.Put(TO_DECK, body.reader_rest(), NConst(0), body.scope.slot(), body.who))


uphold(book, "401-4c", by=who_orders, at=__name__, en="Of several cards that come to a zone in order, its player says in which.",
       ja="順番がある領域に同時に移動する複数のカードの順番は、その領域を有するプレイヤーが決定する。")

def make_unit(body: Body, s: t.Do) -> None:
    """1406-3: for as long as the text says."""
    body.only(s, "objects", "manner")
    slot = body.scope.slot()
    add(body, ops.Put(BECOME_UNIT, body.take(s.objects), NConst(0), slot, ops.NO_ORDER))
    body.code.append(ops.Came(slot))
    body.start_on([as_unit()], body.slot_group(slot), None, U_TURN if s.manner == "turn" else U_GAME, None)


def shuffle_in(body: Body, s: t.Do) -> None:
    """Each goes into its owner's deck (401-6), which is shuffled (2002-3b:i)."""
    body.only(s, "objects")
    slot = body.scope.slot()
    add(body, ops.Put(TO_DECK, body.take(s.objects), NConst(0), slot, ops.NO_ORDER))
    body.code.append(ops.Came(slot))
    add(body, ops.Act(SHUFFLE, GOwnersOf(body.slot_group(slot)), None, None))
    told(body, "return", body.slot_group(slot))


def exchange_cards(body: Body, s: t.Do) -> None:
    """509"""
    body.only(s, "objects", "target")
    if not isinstance(s.target, t.Pick) or not isinstance(s.target.of, t.Things) or s.target.of.zone not in ("hand", "grave", "energy") \
            or not isinstance(s.target.most, t.Const) or s.target.most.n != 1:
        raise unknown(s)
    unit = body.take(s.objects)
    body.code.append(Exchange(unit, body.take(s.target)))


VERBS: Final[dict[str, Callable[[Body, t.Do], None]]] = {
    "shuffle_in": shuffle_in, "exchange": exchange_cards,
    "target": target, "choose": choose, "make_unit": make_unit,
    "put": put, "return": put, "move": put, "enter": enter, "destroy": moved(DESTROY, "grave"), "drop": moved(TO_GRAVE, "grave"),
    "by_keyword": by_keyword, "rest": rest, "attach_until": attach_until,
    "stand": plain(STAND), "turn_down": plain(TURN_DOWN), "turn_up": plain(TURN_UP), "remove": moved(REMOVE, "removed"), "open": plain(OPEN),
    "close": plain(CLOSE), "set": plain(SET_DOWN), "draw": draw, "discard": discard, "deal": deal, "shuffle": shuffle, "get_counter": counter(1),
    "spend_counter": counter(-1), "attach": attach, "mutual": mutual, "end_phase": alone(EndPhase), "stop_attack": alone(StopAttack),
    "counter": counter_play, "scout": scout, "switch": switch, "win": decide(WIN_GAME), "lose": decide(LOSE_GAME), "extra_turn": extra_turn,
    "make": make, "unmake": remove_tokens, "copy": copy, "equivalent_exchange": exchange, "play": play,
    "predict": predict, "skill": use_skill, "turns_for_ever": turns_for_ever,
                                                         "look": look,
                                                         "reveal": reveal,
}

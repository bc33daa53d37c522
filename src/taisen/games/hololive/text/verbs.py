"""Every verb of the texts, as instructions."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from taisen.games.hololive.rules import r05_attaching as attaching
from taisen.games.hololive.rules import r05_drawing as drawing
from taisen.games.hololive.rules import r05_instructions as own
from taisen.games.hololive.rules import r05_members as deeds
from taisen.games.hololive.rules.r02_references import GDone, GThere
from taisen.games.hololive.rules.r05_bloom_effects import BloomWith
from taisen.games.hololive.rules.r05_dice import FACES, Janken, Reroll, Roll
from taisen.games.hololive.terms import (
    ACTIVATE,
    ARCHIVED,
    ATTACH,
    BACK,
    CHEER_DECK,
    COLLAB,
    COLLABED,
    DEBUT_RETURN,
    DECK,
    DRAW,
    HEAL,
    HOLO_POWER,
    K_DRAW,
    LOOK,
    LOSE_LIFE,
    MOVE,
    REATTACH,
    REST,
    REVEAL,
    SEND,
    SET_DOWN,
    SET_HP,
    SHUFFLE,
    SHUFFLE_CHEERS,
    SOFT_DAMAGE,
    SPECIAL_DAMAGE,
    TO_CHEER_DECK,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_HAND,
    TO_HOLO_POWER,
    ZONE_BY_NAME,
    book,
)
from taisen.games.hololive.text.phrases import (
    HIDDEN,
    just_one,
    of_own,
    of_own_hand,
    of_this,
    unknown,
)
from taisen.games.hololive.text.scope import PERSONS
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import ANYBODY, OPPONENT, YOU, GHost, GJoined, GPlayers, GSeen, GSlot, NConst
from taisen.kernel.effects.walking import in_zones, nodes, parts_of_noun, rewrite
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Group, Number
from taisen.kernel.names import P_X, P_Y
from taisen.kernel.question import K_NUMBER
from taisen.text.lowering.reading import VARIABLES

if TYPE_CHECKING:
    from taisen.games.hololive.text.bodies import Body

WHOSE: Final = {"you": YOU, "opponent": OPPONENT, "each": ANYBODY, "": YOU}
GIVING: Final = {"attach": ATTACH, "send": SEND, "reattach": REATTACH}
BOTTOM: Final = 1


def plain(s: t.Do, *manners: str) -> None:
    """Refuse a manner that the verb does not know."""
    if s.manner and s.manner not in manners:
        raise unknown(s)


def keep(body: Body, verb: str) -> Group:
    """What came of the event just lowered is kept: the text may speak of it."""
    slot = body.scope.slot()
    body.code.append(own.Keep(slot))
    group = GDone((slot,), "", -1)
    body.scope.did(verb, group)
    body.scope.last = group
    return group


def players(body: Body, s: t.Do) -> Group:
    """Who does it: whoever is named, or carries it out."""
    if s.player is None or s.player.who == "own":
        return GPlayers(body.who)
    if s.player.who not in WHOSE:
        raise unknown(s)
    return GPlayers(WHOSE[s.player.who])


def who(body: Body, s: t.Do) -> int:
    if s.player is None:
        return body.who
    if s.player.who not in ("you", "opponent"):
        raise unknown(s)
    return WHOSE[s.player.who]


# ---- moving cards ------------------------------------------------------------------------------------------------------
def archive(body: Body, s: t.Do) -> None:
    plain(s, "one")
    put(body, s, ARCHIVED, 0, ops.NO_ORDER, body.take_from_hand(s.objects) if of_own_hand(s.objects) else None)


def put(body: Body, s: t.Do, kind: int, number: int, order: int, objects: Group | None = None) -> None:
    group = body.take(s.objects) if objects is None else objects
    body.code.append(own.Put(kind, group, NConst(number), body.scope.slot(), order))
    keep(body, s.verb)


def move(body: Body, s: t.Do) -> None:
    """加える, 戻す, 置く: to the zone that is named."""
    plain(s)
    if s.to is None or s.to.zone not in ZONE_BY_NAME:
        raise unknown(s)
    zone = ZONE_BY_NAME[s.to.zone]
    order = body.who if s.to.order == "any" else ops.ZONE_OWNER
    bottom = s.to.end == "bottom"
    if s.to.face not in ("", "down") or s.to.pose or (s.to.whose and not of_own(s.objects)):
        raise unknown(s)
    if s.to.zone == "archive":
        put(body, s, ARCHIVED, 0, ops.NO_ORDER, body.take_from_hand(s.objects) if of_own_hand(s.objects) else None)
    elif s.to.zone == "hand":
        put(body, s, TO_HAND, 0, ops.NO_ORDER)
    elif zone == DECK and s.to.end == "top_or_bottom":
        top_or_bottom(body, s, order)
    elif zone == DECK:
        put(body, s, TO_DECK_BOTTOM if bottom else TO_DECK, 0, order if s.to.end else ops.NO_ORDER)
    elif zone == CHEER_DECK:
        put(body, s, TO_CHEER_DECK, BOTTOM if bottom else 0, order if s.to.end else ops.NO_ORDER)
    elif zone == HOLO_POWER:
        put(body, s, TO_HOLO_POWER, BOTTOM if bottom else 0, order)
    else:
        raise unknown(s)


def top_or_bottom(body: Body, s: t.Do, order: int) -> None:
    body.code.append(own.TopOrBottom(P_X, body.who))
    group = body.take(s.objects)
    test = ops.Unless(own.CIs(P_X, BOTTOM))
    jump = ops.Jump()
    body.code.append(test)
    body.code.append(own.Put(TO_DECK_BOTTOM, group, None, body.scope.slot(), order))
    body.code.append(jump)
    test.to = len(body.code)
    body.code.append(own.Put(TO_DECK, group, None, body.scope.slot(), order))
    jump.to = len(body.code)
    keep(body, s.verb)


def to_holo_power(body: Body, s: t.Do) -> None:
    plain(s)
    put(body, s, TO_HOLO_POWER, 0, ops.ZONE_OWNER)


def shuffle_into(body: Body, s: t.Do) -> None:
    plain(s)
    if s.to is None or s.to.zone not in ("deck", "cheer_deck"):
        raise unknown(s)
    group = body.take(s.objects)
    whose = {n.whose for n in parts_of_noun(s.objects) if isinstance(n, t.Things)} if s.objects is not None else set()
    zone = ZONE_BY_NAME[s.to.zone]
    kind = TO_CHEER_DECK if zone == CHEER_DECK else TO_DECK
    body.code.append(own.Put(kind, group, None, body.scope.slot(), ops.NO_ORDER))
    keep(body, "return")
    body.scope.did("shuffle_into", body.scope.last or group)
    everybody = "each" in whose
    body.code.append(shuffling(GPlayers(ANYBODY if everybody else OPPONENT if whose == {"opponent"} else body.who), zone))


def shuffle(body: Body, s: t.Do) -> None:
    plain(s)
    if not isinstance(s.objects, t.Things) or s.objects.tests or s.objects.zone not in ("deck", "cheer_deck", "holo_power"):
        raise unknown(s)
    body.code.append(shuffling(GPlayers(WHOSE[s.objects.whose]), ZONE_BY_NAME[s.objects.zone]))


def shuffling(who: Group, zone: int) -> ops.Act:
    """5.6.1: the players' decks (or cheer decks, or holo power) are shuffled."""
    return ops.Act(SHUFFLE_CHEERS if zone == CHEER_DECK else SHUFFLE, who, NConst(zone) if zone == HOLO_POWER else None, None)


def enter(body: Body, s: t.Do) -> None:
    plain(s)
    body.code.append(deeds.EnterStage(body.take(s.objects), body.scope.slot()))
    body.scope.speak(t.Things("holomem", "you", "stage"), keep(body, s.verb))


# ---- attaching ---------------------------------------------------------------------------------------------------------
def give(body: Body, s: t.Do) -> None:
    """付ける, 送る, 付け替える: to one member, or to several as its player divides them."""
    plain(s, "divided", "one_each", "any_number")
    if s.target is None:
        raise unknown(s)
    each = s.manner == "one_each"
    noun = s.objects
    if isinstance(noun, t.Pick) and noun.each and not isinstance(noun.of, t.Both):
        # So many for each of them: the members first, then the cards.
        each = True
        if noun.least != t.Const(1):
            raise unknown(s)
        noun = noun.of
    skip: ops.Unless | None = None
    targets: Group | None = None
    if isinstance(noun, t.TopOf):
        skip = someone(body, s.target)
        cards = from_top(body, noun)
    elif each:
        targets = hosts(body, s, True, None)
        cards = from_any(body, noun)
    elif s.manner == "any_number" and isinstance(noun, t.Things):
        cards = body.take(t.Pick(noun, t.Const(0), None))
    else:
        cards = taken(body, noun, s)
        skip = something(body, cards)
    if targets is None:
        targets = hosts(body, s, s.manner == "divided", cards)
    body.code.append(attaching.Give(GIVING[s.verb], cards, targets, body.scope.slot(), body.who, each))
    body.scope.did("sent_to", targets)
    keep(body, s.verb)
    if skip is not None:
        skip.to = len(body.code)


def from_any(body: Body, noun: t.Noun | None) -> Group:
    """The cards from which one goes to each."""
    if isinstance(noun, t.Things | t.Either):
        return body.reader().noun(body.hoisted(noun))
    return body.take(noun)


def from_top(body: Body, noun: t.TopOf) -> Group:
    """5.19.2: cheers sent from the cheer deck are its top ones, revealed first."""
    top = body.take(noun)
    slot = body.scope.slot()
    body.code.append(ops.Fill(slot, top))
    body.code.append(ops.Reveal(REVEAL, GSlot(slot), False))
    return GSlot(slot)


def someone(body: Body, target: t.Noun) -> ops.Unless | None:
    """With nobody to send to, nothing is revealed either (10.7.2.3.4)."""
    of = target.of if isinstance(target, t.Pick | t.Every) else target
    if not isinstance(of, t.Things | t.Either | t.Both):
        return None
    test = ops.Unless(own.CSome(body.reader().noun(of)))
    body.code.append(test)
    return test


def taken(body: Body, noun: t.Noun | None, s: t.Do) -> Group:
    """The cards: none that its member would have already, none that nobody has room for."""
    first = len(body.code)
    cards = body.take(noun)
    if s.verb == "reattach" and isinstance(s.target, t.This | t.Selected):
        restrict(body, first, own.Elsewhere(body.reader().noun(s.target)))
    of = s.target.of if isinstance(s.target, t.Pick) else s.target
    if s.verb == "attach" and isinstance(of, t.Things) and not any(isinstance(x, t.Other) for x in of.tests):
        restrict(body, first, own.RoomWith(body.reader().noun(of)))
    return cards


def restrict(body: Body, first: int, choosable: ops.Choosable) -> None:
    for x in body.code[first:]:
        if isinstance(x, ops.Pick) and not isinstance(x.choosable, own.AlikeSoFar):
            x.choosable = choosable


def something(body: Body, cards: Group) -> ops.Unless:
    """With no card to give, nobody is chosen to get it (10.7.2.3.4)."""
    test = ops.Unless(own.CSome(cards))
    body.code.append(test)
    return test


def hosts(body: Body, s: t.Do, several: bool, cards: Group | None) -> Group:
    """The members that get something; 他の, said of cards of any member, is any but the one that has the card."""
    noun = s.target
    if noun is None:
        raise unknown(s)
    if s.verb == "reattach" and cards is not None and not of_this(s.objects):
        noun = rewrite(noun, lambda x: t.Other(HOLDER) if x in (t.Other(), t.Other(t.That("holomem"))) else x)
    read = body.reader()
    if cards is not None:
        read.bound[HOLDER] = GHost(cards)
    if several and isinstance(noun, t.Things | t.Either | t.Both | t.Every):
        group = read.noun(body.hoisted(noun))
        body.scope.speak(noun, group)
        return group
    first = len(body.code)
    body.bound = {HOLDER: GHost(cards)} if cards is not None else {}
    group = body.take(noun)
    body.bound = {}
    if cards is not None and s.verb == "attach":
        restrict(body, first, own.RoomFor(cards))
    return group


HOLDER: Final = t.EventThing("holder of what is given")
"""Stands in a tree for the member that has the cards which are given away."""


# ---- drawing, looking, revealing -----------------------------------------------------------------------------------------
def draw(body: Body, s: t.Do) -> None:
    plain(s, "bottom", "up_to")
    number = body.number(s.amount, s)
    if [x for x in nodes(s.amount) if isinstance(x, t.Things) and x.zone in ("hand", "deck")]:
        # So many as there were before the first is drawn.
        var = body.new_var()
        body.code.append(ops.Settle(VARIABLES[var.name], number))
        number = body.reader().number(var)
    if s.manner == "bottom":
        body.code.append(ops.OffPile(TO_HAND, players(body, s), DECK, number, None, bottom=True))
    else:
        body.code.append(ops.Repeat(DRAW, players(body, s), number, asking=K_DRAW if s.manner == "up_to" else ops.AT_ONCE))


def draw_to(body: Body, s: t.Do) -> None:
    plain(s)
    missing = drawing.ToDraw(body.number(s.amount, s), who(body, s))
    body.code.append(ops.Settle(P_X, missing))
    body.code.append(ops.Repeat(DRAW, players(body, s), body.reader().number(t.Var("X"))))


def look(body: Body, s: t.Do) -> None:
    plain(s, "up_to")
    top = s.objects if isinstance(s.objects, t.TopOf) else None
    if top is not None and top.least not in (None, t.Const(0)):
        # 1.3.5.2: 「1~3枚」 is a number that is chosen; one by one is only what is looked at まで (5.9.2).
        body.code.append(ops.Look(LOOK, body.take_some(top), GPlayers(body.who)))
    elif isinstance(s.objects, t.TopOf) and (s.manner == "up_to" or s.objects.least is not None):
        body.code.append(ops.LookDeeper(LOOK, ZONE_BY_NAME[s.objects.zone], body.reader().number(s.objects.number), GPlayers(body.who),
                                        K_NUMBER))
    else:
        body.code.append(ops.Look(LOOK, whole(body, s.objects, s), GPlayers(body.who)))
    seen(body, s)


def seen(body: Body, s: t.Do) -> None:
    group = GSeen(-1, (), False)
    if s.objects is not None:
        body.scope.speak(s.objects, group)
    body.scope.did(s.verb, group)
    body.scope.last = group


def whole(body: Body, noun: t.Noun | None, s: t.Do) -> Group:
    """5.8.1: all cards of a zone that is looked at."""
    if isinstance(noun, t.Things | t.TopOf | t.Every):
        return body.reader().noun(noun)
    raise unknown(s)


def reveal(body: Body, s: t.Do) -> None:
    plain(s)
    if isinstance(s.objects, t.TopOf):
        body.code.append(ops.Reveal(REVEAL, body.take(s.objects), True))
        seen(body, s)
        return
    group = body.take(s.objects)
    body.code.append(ops.Reveal(REVEAL, group, False))
    body.scope.did(s.verb, group)
    body.scope.last = group


# ---- members -------------------------------------------------------------------------------------------------------------
def special_damage(body: Body, s: t.Do) -> None:
    plain(s, "divided")
    if s.without not in ("", "life_loss"):
        raise unknown(s)
    kind = SOFT_DAMAGE if s.without == "life_loss" else SPECIAL_DAMAGE
    if s.manner == "divided":
        if not isinstance(s.objects, t.Things | t.Either | t.Both):
            raise unknown(s)
        group = body.reader().noun(body.hoisted(s.objects))
        body.code.append(own.ShareDamage(kind, group, body.number(s.amount, s), body.scope.slot()))
        return
    group = body.take(s.objects)
    body.code.append(ops.Act(kind, group, body.number(s.amount, s), None))
    body.scope.did(s.verb, group)


def heal(body: Body, s: t.Do) -> None:
    """What is really recovered is kept (回復した…)."""
    plain(s, "all")
    group = body.take(s.objects)
    body.code.append(ops.Settle(P_Y, deeds.DamageOf(group)))
    if s.manner == "all":
        body.code.append(deeds.HealAll(group))
    else:
        body.code.append(ops.Act(HEAL, group, body.number(s.amount, s), None))
    keep(body, s.verb)
    body.code.append(deeds.LessThanBefore(P_Y, group))


def act(kind: int) -> Callable[[Body, t.Do], None]:
    """A verb that is one event over what it is done to."""

    def lower(body: Body, s: t.Do) -> None:
        plain(s)
        group = body.take(s.objects)
        body.code.append(ops.Act(kind, group, None, None))
        body.scope.did(s.verb, group)
        body.scope.last = group

    return lower


def down(body: Body, s: t.Do) -> None:
    """5.4.1; where it costs no life, the member loses none when it goes."""
    plain(s)
    if s.without not in ("", "life_loss"):
        raise unknown(s)
    group = body.take(s.objects)
    if s.without:
        body.step(t.Lasting((t.Add("life_loss", t.Const(-NO_LIFE)),), held(body, group), "turn"))
    body.code.append(ops.Act(SET_DOWN, group, None, None))
    body.scope.did(s.verb, group)


NO_LIFE: Final = 99
"""More lives than any down costs."""


def held(body: Body, group: Group) -> t.Noun:
    """A noun for what has been chosen already."""
    slot = body.scope.slot()
    body.code.append(ops.Fill(slot, group))
    return t.Chosen(slot)


def set_hp(body: Body, s: t.Do) -> None:
    plain(s)
    body.code.append(deeds.SetHp(SET_HP, body.take(s.objects), body.number(s.amount, s)))


def switch(body: Body, s: t.Do) -> None:
    plain(s)
    if not isinstance(s.objects, t.Both) or len(s.objects.nouns) != 2:
        raise unknown(s)
    one, other = s.objects.nouns
    if not all(body.scope.kind_of(x)[0] in ("holomem", "card") and body.scope.kind_of(x)[2] in PERSONS for x in (one, other)):
        raise unknown(s)
    first = body.take(one)
    second = body.take(other)
    body.code.append(deeds.Switch(first, second))
    body.scope.did("switch", GJoined((first, second)))
    body.scope.did("move_to", GThere(GJoined((first, second)), BACK))
    body.scope.last = first


def move_to(body: Body, s: t.Do) -> None:
    """A member is moved to a position; being put there is no collab."""
    plain(s)
    if s.to is None or s.to.zone not in ("collab", "back"):
        raise unknown(s)
    group = body.take(s.objects)
    zone: Number = NConst(COLLAB if s.to.zone == "collab" else BACK)
    body.code.append(ops.Act(MOVE, group, zone, None))
    keep(body, s.verb)


def bloom(body: Body, s: t.Do) -> None:
    plain(s, "again")
    if s.using is None or s.objects is None:
        raise unknown(s)
    of = s.objects.of if isinstance(s.objects, t.Pick) else s.objects
    if isinstance(s.objects, t.Pick) and (s.objects.least, s.objects.most) != (t.Const(1), t.Const(1)):
        raise unknown(s)
    of = body.hoisted(of)
    using = body.hoisted(just_one(s.using))
    read = body.reader()
    slot = body.scope.slot()
    with_card = BloomWith(read.noun(of), read.noun(using), s.manner == "again", in_zones(s.using, HIDDEN), slot,
                          body.who)
    with_card.new = isinstance(of, t.Things) and any(isinstance(x, t.TookPart) and x.event.verb == "enter" for x in of.tests)
    body.code.append(with_card)
    keep(body, s.verb)
    if body.scope.last is not None:
        body.scope.speak(of, body.scope.last)


def lose_life(body: Body, s: t.Do) -> None:
    plain(s)
    body.code.append(ops.Act(LOSE_LIFE, players(body, s), body.number(s.amount, s), None))


# ---- choosing ------------------------------------------------------------------------------------------------------------
def choose(body: Body, s: t.Do) -> None:
    plain(s)
    noun = s.objects
    if isinstance(noun, t.Pick) and isinstance(noun.of, t.Things) and noun.of.kind == "number":
        body.code.append(own.ChooseNumber(P_X, numbers(noun.of, s), body.who))
        return
    group = body.take(noun)
    if noun is not None:
        body.scope.choose(noun, group)
    body.scope.last = group


def numbers(noun: t.Things, s: t.Do) -> tuple[int, ...]:
    """The numbers among which one is chosen (3か5)."""
    tests = noun.tests[0].tests if len(noun.tests) == 1 and isinstance(noun.tests[0], t.AnyOf) else noun.tests
    out: list[int] = []
    for x in tests:
        if not isinstance(x, t.HasField) or x.op != "=" or not isinstance(x.number, t.Const):
            raise unknown(s)
        out.append(x.number.n)
    return tuple(out)


def declare(body: Body, s: t.Do) -> None:
    plain(s)
    body.code.append(own.ChooseNumber(P_X, tuple(range(1, FACES + 1)), body.who))


def count(body: Body, s: t.Do) -> None:
    """数えて: nothing is done; what is counted is spoken of."""
    plain(s)
    if not isinstance(s.objects, t.Things):
        raise unknown(s)
    group = body.reader().noun(body.hoisted(s.objects))
    body.scope.speak(s.objects, group)
    body.scope.counted = group
    body.scope.last = group


# ---- dice, arts, turns, replaced events ------------------------------------------------------------------------------------
def roll(body: Body, s: t.Do) -> None:
    plain(s)
    body.scope.rolled = True
    body.code.append(Roll(body.number(s.amount or t.Const(1), s), body.who))


def reroll(body: Body, s: t.Do) -> None:
    plain(s)
    if not body.replacing or (s.verb == "reroll" and s.amount != t.Const(1)):
        raise unknown(s)
    body.code.append(Reroll(s.verb == "reroll_all"))


def janken(body: Body, s: t.Do) -> None:
    plain(s)
    body.code.append(Janken())


def collab(body: Body, s: t.Do) -> None:
    """5.15.1"""
    plain(s)
    group = body.take(s.objects)
    body.code.append(ops.Act(COLLABED, group, None, None))
    body.scope.did(s.verb, group)
    body.scope.last = group


def decide(wins: bool) -> Callable[[Body, t.Do], None]:
    """1.2.4"""

    def lower(body: Body, s: t.Do) -> None:
        plain(s)
        if s.player is not None and s.player.who not in ("you", "opponent"):
            raise unknown(s)
        body.code.append(own.Decide(players(body, s), wins))

    return lower


def repeat_art(body: Body, s: t.Do) -> None:
    plain(s)
    if s.target is not None and not (isinstance(s.target, t.That) and s.target.zone == "same"):
        raise unknown(s)
    body.code.append(own.RepeatArt(body.scope.this("art")))


def on_first_turn(body: Body, s: t.Do) -> None:
    """この能力では最初のターンでもBloomできる: lifts 8.3.1 for the Bloom before."""
    plain(s)
    for x in reversed(body.code):
        if isinstance(x, BloomWith):
            x.on_first_turn = True
            return
    raise unknown(s)


def remark(body: Body, s: t.Do) -> None:
    """A sentence that only says what follows from the others: nothing is done."""
    plain(s)


def extra_turn(body: Body, s: t.Do) -> None:
    plain(s)
    body.code.append(own.ExtraTurn())


def prevent_damage(body: Body, s: t.Do) -> None:
    plain(s)
    if not body.replacing:
        raise unknown(s)
    body.code.append(ops.Instead())


def redirect_damage(body: Body, s: t.Do) -> None:
    plain(s)
    if not body.replacing:
        raise unknown(s)
    group = body.take(s.objects)
    body.code.append(ops.Instead())
    body.code.append(deeds.Redirect(group))


VERBS: Final[dict[str, Callable[[Body, t.Do], None]]] = {
    "archive": archive, "reveal": reveal, "move": move, "return": move, "shuffle": shuffle, "shuffle_into": shuffle_into,
    "to_holo_power": to_holo_power, "enter": enter, "attach": give, "send": give, "reattach": give,
    "special_damage": special_damage, "draw": draw, "draw_to": draw_to, "look": look, "roll": roll,
    "lose_life": lose_life, "choose": choose, "heal": heal, "bloom": bloom, "switch": switch, "move_to": move_to,
    "count": count, "set_hp": set_hp, "reroll": reroll, "reroll_all": reroll, "activate": act(ACTIVATE),
    "rest": act(REST), "repeat_art": repeat_art, "repeatable": remark, "prevent_damage": prevent_damage, "down": down,
    "return_to_debut": act(DEBUT_RETURN), "janken": janken, "extra_turn": extra_turn, "bloom_on_first_turn": on_first_turn,
    "collab": collab, "win": decide(True), "lose": decide(False), "declare": declare, "redirect_damage": redirect_damage,
}

uphold(book, "1.3.2.2", by=ops.Act.run, at=__name__,
       en="What is to be done by a number of 0 or less is not done at all.", ja="0以下の値を基準とする行動は、まったく行われない。")

"""A small card game on the kernel that leaves no part of it out: the ground of the gauntlet.

Players have hands, characters on the field and wounds; at ten wounds a player leaves, whatever is going on just then.
Spells and abilities wait in one pile and resolve when everybody passes, newest first; windows can open inside windows.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from taisen.kernel import counting
from taisen.kernel.continuous import abilities_of, derived, end_until
from taisen.kernel.counters import at_zone, put_counters
from taisen.kernel.effects.ops import Pick
from taisen.kernel.effects.program import run_play, run_program
from taisen.kernel.events import UNCHANGED, do, do_all, hide_shown
from taisen.kernel.last_known import prune_last
from taisen.kernel.layers import order_unordered
from taisen.kernel.library import Library
from taisen.kernel.loops import new_turn
from taisen.kernel.lowered import Ability, Instruction
from taisen.kernel.moves import move, new_card, set_damage, set_down, set_pose, shuffle
from taisen.kernel.names import (
    A_ACTIVATED,
    ABILITY,
    COUNTERED,
    DONE,
    HOLDER_SHIFT,
    ID,
    NEXT,
    NO,
    P_CARD,
    P_KEY,
    P_SEAT,
    P_SLOTS,
    P_STATE,
    P_WHAT,
    PASS,
    PAYLOAD,
    PLAYED,
    R_WINDOW,
    RESOLVING,
    ROLES,
    SEAT,
    STAY,
    U_TURN,
    V_ABILITY,
    V_CARD,
    V_INDEX,
    V_OWN,
    V_RECORD,
    VERB,
    W_ABILITY,
    W_CARD,
    W_PASSES,
    W_SEAT,
    YES,
    Frame,
)
from taisen.kernel.plays.copying import copy_card, copy_play
from taisen.kernel.plays.payment import in_order, next_payers, payable
from taisen.kernel.procedure import Procedure, reask, run
from taisen.kernel.question import K_CHOOSE, K_EFFECT_ORDER, K_GAME, K_TRIGGER
from taisen.kernel.raws import count, make, turn_sides, unmake
from taisen.kernel.rolls import seed_chance
from taisen.kernel.rules import BY_ALL, BY_OWNER, BY_TEAM, CounterDef, EventDef, Raw, RoleDef, Rules, ZoneDef, events
from taisen.kernel.sight import show
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import check_states, used_up, waiting_of

DECK, HAND, FIELD, GRAVE, SPACE, LIFE, STORE, TRAP, BOX, GAUGE, LAND = range(11)
ZONES: Final = [
    ZoneDef(DECK, "deck", "山", "deck", owner_sees=False, others_see=False, ordered=True, tokens=False),
    ZoneDef(HAND, "hand", "手", "hand", others_see=False, tokens=False),
    ZoneDef(FIELD, "field", "場", "field", posed=True, faced=True, played=True),
    ZoneDef(GRAVE, "grave", "墓", "grave"),
    ZoneDef(SPACE, "space", "空", "space", ordered=True, shared=True),
    # A team has these two together.
    ZoneDef(LIFE, "life", "命", "life", owner_sees=False, others_see=False, ordered=True, teams=True),
    ZoneDef(STORE, "store", "倉", "store", others_see=False, teams=True),
    # What lies face down in these is seen by its owner, by his team, by everybody.
    ZoneDef(TRAP, "trap", "罠", "trap", faced=True, down_seen=BY_OWNER, other_seen=BY_OWNER),
    ZoneDef(BOX, "box", "箱", "box", faced=True, down_seen=BY_TEAM),
    ZoneDef(GAUGE, "gauge", "計", "gauge", faced=True, down_seen=BY_ALL),
    # Which side lies up counts here; the other one only its owner may look at.
    ZoneDef(LAND, "land", "地", "land", posed=True, played=True, sided=True, other_seen=BY_OWNER),
]
CHARACTER, SPELL, PLACE, AURA = 1, 2, 4, 8
"""Kinds: a card can be of several at once."""
POWER, GUARD = range(2)
TRAITS, ABILITIES, NUMBERS = range(3)
"""Layers."""

EVENTS: Final = ["draw", "discard", "damage", "destroy", "play", "arrive", "to_hand", "to_grave", "counter", "look",
                 "shuffle", "turn_start", "to_bottom", "turn_down", "heal", "to_life", "from_life",
                 "to_store", "to_trap", "to_box", "to_gauge", "settle", "open",
                 "hatch", "unmake", "boost", "charge",
                 "rage", "flood",
                 "unboost", "discharge", "wear"]
(DRAW, DISCARD, DAMAGE, DESTROY, PLAY, ARRIVE, TO_HAND, TO_GRAVE, COUNTER, LOOK, SHUFFLE, TURN_START, TO_BOTTOM,
 TURN_DOWN, HEAL, TO_LIFE, FROM_LIFE, TO_STORE, TO_TRAP, TO_BOX, TO_GAUGE,
 SETTLE, OPEN, HATCH, UNMAKE, BOOSTED,
 CHARGED, RAGED, FLOODED, UNBOOSTED, DISCHARGED, WEAR) = range(len(EVENTS))

K_ACT: Final = K_GAME
K_TEAM: Final = K_GAME + 1
WOUNDS: Final = 10


class ToyRules(Rules):
    def leave(self, g: Game, seat: int) -> None:
        """His plays come to nothing, his waiting abilities go, his questions are skipped."""
        g.gone[seat] = 1
        for i in g.pile:
            if g.records[i].numbers[P_SEAT] == seat:
                g.records[i].numbers[P_STATE] = COUNTERED
        for i in [i for i in g.waiting if g.records[i].numbers[P_SEAT] == seat]:
            g.waiting.remove(i)
            g.drop_play(g.records[i])
        teams = {g.team[s] for s in range(g.seats) if not g.gone[s]}
        if len(teams) < 2:
            g.over = 1
            g.winners = sum([1 << s for s in range(g.seats) if g.team[s] in teams])
            g.options = []

    def told(self, g: Game, seat: int) -> tuple[int, ...]:
        return tuple(g.team)


# ---- raw moves
def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    deck = g.zone(ref & 7, DECK)
    return move(g, deck[-1], ref & 7, HAND) if deck else UNCHANGED


def raw_damage(g: Game, ref: int, number: int, source: int) -> int:
    if number <= 0:
        return UNCHANGED
    if ref >= SEAT:
        g.hurt[ref & 7] += number
        if g.hurt[ref & 7] >= WOUNDS and not g.gone[ref & 7]:
            g.rules.leave(g, ref & 7)
        return number
    if not g.live(ref) or g.cards[ref & ID].zone != FIELD:
        return UNCHANGED
    set_damage(g, ref, g.cards[ref & ID].damage + number)
    return number


def raw_heal(g: Game, ref: int, number: int, source: int) -> int:
    if not g.hurt[ref & 7]:
        return UNCHANGED
    g.hurt[ref & 7] -= min(number, g.hurt[ref & 7])
    return number


def owners(g: Game, ref: int, zone: int, bottom: bool = False) -> int:
    return move(g, ref, g.cards[ref & ID].owner, zone, bottom=bottom) if g.live(ref) else UNCHANGED


def raw_destroy(g: Game, ref: int, number: int, source: int) -> int:
    return owners(g, ref, GRAVE) if g.live(ref) and g.cards[ref & ID].zone == FIELD else UNCHANGED


def raw_play(g: Game, ref: int, number: int, source: int) -> int:
    return move(g, ref, g.cards[ref & ID].seat, SPACE)


def raw_arrive(g: Game, ref: int, number: int, source: int) -> int:
    if not derived(g, ref).kind & CHARACTER:
        return UNCHANGED
    return move(g, ref, g.cards[ref & ID].seat, FIELD)


def raw_to_grave(g: Game, ref: int, number: int, source: int) -> int:
    return owners(g, ref, GRAVE)


def raw_to_hand(g: Game, ref: int, number: int, source: int) -> int:
    return owners(g, ref, HAND)


def raw_to_bottom(g: Game, ref: int, number: int, source: int) -> int:
    return owners(g, ref, DECK, bottom=True)


def raw_counter(g: Game, ref: int, number: int, source: int) -> int:
    r = g.records.get(ref)
    if r is None or ref not in g.pile or r.numbers[P_STATE] == COUNTERED:
        return UNCHANGED
    r.numbers[P_STATE] = COUNTERED
    return ref


def raw_look(g: Game, ref: int, number: int, source: int) -> int:
    show(g, ref, 1 << g.cards[ref & ID].seat)
    return ref


def raw_shuffle(g: Game, ref: int, number: int, source: int) -> int:
    shuffle(g, ref & 7, DECK)
    return ref


def raw_mark(g: Game, ref: int, number: int, source: int) -> int:
    return ref


def raw_turn_down(g: Game, ref: int, number: int, source: int) -> int:
    return ref if set_down(g, ref, 1) else UNCHANGED


def raw_from_life(g: Game, ref: int, number: int, source: int) -> int:
    life = g.zone(ref & 7, LIFE)
    return move(g, life[-1], ref & 7, HAND) if life else UNCHANGED


def raw_to_store(g: Game, ref: int, number: int, source: int) -> int:
    return move(g, ref, g.cards[ref & ID].seat, STORE) if g.live(ref) else UNCHANGED


def raw_settle(g: Game, ref: int, number: int, source: int) -> int:
    return move(g, ref, g.cards[ref & ID].seat, LAND) if g.live(ref) else UNCHANGED


def raw_open(g: Game, ref: int, number: int, source: int) -> int:
    return turn_sides(g, ref) if g.live(ref) else UNCHANGED


def raw_hatch(g: Game, ref: int, number: int, source: int) -> int:
    """A player gets a token: a chick."""
    return make(g, g.lib.by_id["chick"], ref & 7, FIELD)


def raw_unmake(g: Game, ref: int, number: int, source: int) -> int:
    return unmake(g, ref) if g.live(ref) else UNCHANGED


def raw_wear(g: Game, ref: int, number: int, source: int) -> int:
    """A card is attached, as an aura with two charges, to a character."""
    if not g.live(ref) or not g.live(number):
        return UNCHANGED
    new = move(g, ref, g.cards[number & ID].seat, FIELD)
    put_under(g, new, number, WORN)
    put_counters(g, new, CHARGE, 2)
    return new


def counted(kind: int, sign: int = 1) -> Raw:
    """So many counters more or less, on a card or at a player."""
    def raw(g: Game, ref: int, number: int, source: int) -> int:
        return count(g, ref, kind, sign * number)
    return raw


def raw_flood(g: Game, ref: int, number: int, source: int) -> int:
    """So many charges in a player's field."""
    return ref if put_counters(g, at_zone(g, ref & 7, FIELD), CHARGE, number) else UNCHANGED


def top_to(zone: int, down: int = 0) -> Raw:
    """The top card of a player's deck goes there, unseen."""
    def raw(g: Game, ref: int, number: int, source: int) -> int:
        deck = g.zone(ref & 7, DECK)
        return move(g, deck[-1], ref & 7, zone, down=down) if deck else UNCHANGED
    return raw


RULES: Final = ToyRules("toy", ZONES, events(*[EventDef(i, name, name, name) for i, name in enumerate(EVENTS)]), [
    raw_draw, raw_to_grave, raw_damage, raw_destroy, raw_play, raw_arrive, raw_to_hand, raw_to_grave, raw_counter,
    raw_look, raw_shuffle, raw_mark, raw_to_bottom, raw_turn_down, raw_heal,
    top_to(LIFE), raw_from_life, raw_to_store, top_to(TRAP, 1), top_to(BOX, 1), top_to(GAUGE, 1), raw_settle, raw_open,
    raw_hatch, raw_unmake, counted(0), counted(1), counted(2), raw_flood, counted(0, -1), counted(1, -1), raw_wear], 3)
BOOST, CHARGE, RAGE = range(3)
"""Kinds of counters: one makes strong, one is only counted, one weakens the guard."""
RULES.count_with(CounterDef(BOOST, "boost", "強化", "boost", NUMBERS, POWER, 1), CounterDef(CHARGE, "charge", "充電", "charge"),
                 CounterDef(RAGE, "rage", "怒り", "rage", NUMBERS, GUARD, -1))
WORN: Final = ROLES
"""As an aura a card gives what it is attached to a point of guard, and a point of power for each charge on it."""
RULES.attach_as(RoleDef(WORN, "worn", "着用", "worn", AURA, NUMBERS, ((GUARD, 1, -1), (POWER, 1, CHARGE))))
counting.install(RULES, None, "how often", breaks=True)

# ---- a turn
turn: Final = Procedure(None, "toy turn")
window: Final = Procedure(None, "toy window")
playing: Final = Procedure(None, "toy play")
resolving: Final = Procedure(None, "toy resolve")
checking: Final = Procedure(None, "toy check")
putting: Final = Procedure(None, "toy put")


@turn.step(label="start")
def turn_start(g: Game, f: Frame) -> int:
    new_turn(g)
    g.turn += 1
    g.limits.clear()
    end_until(g, U_TURN)
    prune_last(g)
    return do(g, TURN_START, SEAT | g.tp)


@turn.step(label="draw")
def turn_draw(g: Game, f: Frame) -> int:
    for r in g.zone(g.tp, FIELD):
        set_pose(g, r, 0)
    return do(g, DRAW, SEAT | g.tp)


@turn.step(label="team")
def team_asks(g: Game, f: Frame) -> int:
    """Any member of the turn player's team may have the whole team draw and be wounded for it."""
    if g.team.count(g.team[g.tp]) < 2:
        return turn.goto(f, "main")
    return g.ask_team(g.tp, K_TEAM, [NO, YES])


@turn.step(label="team take")
def team_takes(g: Game, f: Frame) -> int:
    if g.answer == NO:
        return NEXT
    mates = [SEAT | s for s in range(g.seats) if g.team[s] == g.team[g.tp] and not g.gone[s]]
    return do_all(g, DRAW, mates, [1] * len(mates))


@turn.step(label="main")
def main_window(g: Game, f: Frame) -> int:
    return g.push(window.id, 0, 0, g.tp)


@turn.step(label="next")
def next_turn(g: Game, f: Frame) -> int:
    if g.turn >= 12:
        g.over = 1
        g.options = []
        return NEXT
    g.tp = g.next_seat(g.tp)
    return turn.goto(f, "start")


# ---- windows: priority and passes are the window's own, and come back with it
WINDOW: Final = 2
BARRED: Final = 3
FIRST: Final = 4
BASE: Final = 5


@window.step(label="open")
def open_window(g: Game, f: Frame) -> int:
    f[WINDOW] = g.new_record(R_WINDOW, [f[FIRST], 0, 0], []).id
    f[BASE] = len(g.pile)
    return NEXT


@window.step(label="check")
def check_first(g: Game, f: Frame) -> int:
    if g.due or g.waiting or g.state_triggers or g.unordered:
        return g.push(checking.id)
    return NEXT


@window.step(label="ask")
def ask_holder(g: Game, f: Frame) -> int:
    w = g.records[f[WINDOW]]
    options = [o for o in actions(g, w.numbers[W_SEAT]) if o + 1 != f[BARRED]]
    return g.ask(w.numbers[W_SEAT], K_ACT, options, w.id)


@window.step(label="act")
def act(g: Game, f: Frame) -> int:
    w = g.records[f[WINDOW]]
    answer = g.answer
    if answer == PASS:
        return passed(g, f, w)
    window.goto(f, "ask")
    g.checkpoint = None
    past = g.clone()
    g.checkpoint = past
    w.numbers[W_PASSES] = 0
    window.goto(f, "check")
    f[BARRED] = 0
    if answer >> VERB == V_ABILITY:
        ref = (answer & PAYLOAD) >> 8
        return start_play(g, ref, abilities_of(g, ref)[answer & 255], w.numbers[W_SEAT], answer)
    ref = answer & PAYLOAD
    return start_play(g, ref, g.definition(ref).abilities[0] | ref << HOLDER_SHIFT, w.numbers[W_SEAT], answer)


def passed(g: Game, f: Frame, w: Record) -> int:
    f[BARRED] = 0
    w.numbers[W_PASSES] += 1
    w.numbers[W_SEAT] = g.next_seat(w.numbers[W_SEAT])
    window.goto(f, "check")
    if w.numbers[W_PASSES] < g.gone.count(0):
        return NEXT
    if len(g.pile) <= f[BASE]:
        del g.records[w.id]
        return DONE
    w.numbers[W_PASSES] = 0
    w.numbers[W_SEAT] = g.tp
    return g.push(resolving.id, g.pile.pop())


def actions(g: Game, seat: int) -> list[int]:
    """What the seat may do: spells and characters (on one's own turn, with nothing waiting), activated abilities."""
    out = [PASS]
    if g.gone[seat]:
        return out
    for r in g.zone(seat, HAND):
        a = g.lib.abilities[g.definition(r).abilities[0]]
        if derived(g, r).kind & PLACE:
            continue
        slow = derived(g, r).kind & CHARACTER
        if (not slow or (seat == g.tp and not g.pile)) and possible(g, seat, r, a):
            out.append(V_OWN << VERB | r)
    for r in g.zone(seat, FIELD) + g.zone(seat, LAND):
        keys = abilities_of(g, r)
        for i in range(len(keys)):
            a = g.lib.abilities[keys[i] & ABILITY]
            if a.kind == A_ACTIVATED and not used_up(g, keys[i]) and possible(g, seat, r, a):
                out.append(V_ABILITY << VERB | r << 8 | i)
    return out


def possible(g: Game, seat: int, ref: int, a: Ability) -> bool:
    """Its targets can be chosen. (Whether its cost can be paid shows only on paying: so that plays are rolled back.)"""
    probe = g.new_play(W_CARD, -1, ref, seat, a.id | ref << HOLDER_SHIFT, a.program.slots if a.program else 0)
    good = all(x.possible(g, probe) for x in a.targets if isinstance(x, Pick))
    del g.records[probe.id]
    g.next_record -= 1
    return good


# ---- playing: declare, aim, pay (or roll back), onto the pile
PLAYING: Final = 2
OPTION: Final = 3


def start_play(g: Game, ref: int, key: int, seat: int, option: int) -> int:
    a = g.lib.abilities[key & ABILITY]
    card = option >> VERB == V_OWN
    r = g.new_play(W_CARD if card else W_ABILITY, a.program.id if a.program else -1, ref, seat, key,
                   a.program.slots if a.program else 0)
    r.numbers[P_CARD] = ref if card else 0
    if a.limit:
        g.limits[key] = g.limits.get(key, 0) + 1
    return g.push(playing.id, r.id, option)


@playing.step(label="declare")
def declare(g: Game, f: Frame) -> int:
    r = g.records[f[PLAYING]]
    if r.numbers[P_WHAT] == W_CARD:
        return do(g, PLAY, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])
    return playing.goto(f, "aim")


@playing.step(label="declared")
def declared(g: Game, f: Frame) -> int:
    g.records[f[PLAYING]].numbers[P_CARD] = g.result
    return NEXT


@playing.step(label="aim")
def aim(g: Game, f: Frame) -> int:
    a = ability_of(g, f[PLAYING])
    return run_program(g, f[PLAYING], a.aim.id) if a.aim is not None else NEXT


@playing.step(label="pay")
def pay(g: Game, f: Frame) -> int:
    a = ability_of(g, f[PLAYING])
    if a.cost is None:
        return NEXT
    first = a.cost.code[0]
    if isinstance(first, Pick | Pay) and not first.payable(g, g.records[f[PLAYING]]):
        option = f[OPTION]
        past = g.checkpoint
        assert past is not None
        g.restore(past)
        g.stack[-1][BARRED] = option + 1
        return NEXT
    return run_program(g, f[PLAYING], a.cost.id)


@playing.step(label="played")
def played(g: Game, f: Frame) -> int:
    g.records[f[PLAYING]].numbers[P_STATE] = PLAYED
    g.pile.append(f[PLAYING])
    g.checkpoint = None
    return DONE


def ability_of(g: Game, play: int) -> Ability:
    return g.lib.abilities[g.records[play].numbers[P_KEY] & ABILITY]


# ---- putting something that is no card onto the pile: a waiting ability, a copy
@putting.step(label="aim")
def put_aim(g: Game, f: Frame) -> int:
    a = ability_of(g, f[PLAYING])
    return run_program(g, f[PLAYING], a.aim.id) if a.aim is not None else NEXT


@putting.step(label="put")
def put_on(g: Game, f: Frame) -> int:
    g.records[f[PLAYING]].numbers[P_STATE] = PLAYED
    g.pile.append(f[PLAYING])
    return DONE


@final
class CopyPlay(Instruction):
    """Copy what a slot names on the pile; anew: the copy's targets are chosen anew."""

    def __init__(self, slot: int, anew: bool = True) -> None:
        self.slot = slot
        self.anew = anew

    def run(self, g: Game, f: Frame, r: Record) -> int:
        chosen = [i for i in r.sets[P_SLOTS + self.slot] if i in g.records]
        if not chosen:
            return NEXT
        copy = copy_play(g, g.records[chosen[0]], r.numbers[P_SEAT], self.anew)
        if not self.anew:
            copy.numbers[P_STATE] = PLAYED
            g.pile.append(copy.id)
            return NEXT
        return g.push(putting.id, copy.id)


@final
class CopyCard(Instruction):
    """Copy a spell that lies somewhere, and play the copy."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, g: Game, f: Frame, r: Record) -> int:
        chosen = r.sets[P_SLOTS + self.slot]
        if not chosen:
            return NEXT
        return g.push(putting.id, copy_card(g, chosen[0], r.numbers[P_SEAT]).id)


RED: Final = 1
BLUE: Final = 2


@final
class Pay(Instruction):
    """Discard cards for symbols: each stands for its colours, and any for what may be any."""

    def __init__(self, slot: int, price: list[int]) -> None:
        self.slot = slot
        self.price = price

    def hand(self, g: Game, r: Record) -> list[int]:
        return in_order(g, [x for x in g.zone(r.numbers[P_SEAT], HAND) if x != r.numbers[P_CARD]])

    def masks(self, g: Game, cards: list[int]) -> list[int]:
        traits = [derived(g, x).traits for x in cards]
        return [RED * ("red" in t) | BLUE * ("blue" in t) for t in traits]

    def payable(self, g: Game, r: Record) -> bool:
        return payable(self.masks(g, self.hand(g, r)), self.price)

    def run(self, g: Game, f: Frame, r: Record) -> int:
        chosen = r.sets[P_SLOTS + self.slot]
        if len(chosen) == len(self.price):
            return do_all(g, DISCARD, list(chosen), [0] * len(chosen), 0, r.numbers[P_SEAT])
        cards = self.hand(g, r)
        offered = next_payers(g, cards, self.masks(g, cards), self.price, chosen)
        n = len(self.price)
        return g.ask_group(r.numbers[P_SEAT], K_CHOOSE, [V_CARD << VERB | x for x in offered], n, n, chosen)

    def take(self, g: Game, f: Frame, r: Record) -> int:
        r.sets[P_SLOTS + self.slot] += (g.answer & PAYLOAD,)
        return STAY


@final
class Wear(Instruction):
    """Attach the card of one slot to that of another."""

    def __init__(self, what: int, to: int) -> None:
        self.what = what
        self.to = to

    def run(self, g: Game, f: Frame, r: Record) -> int:
        what, to = r.sets[P_SLOTS + self.what], r.sets[P_SLOTS + self.to]
        return do(g, WEAR, what[0], to[0], 0, r.numbers[P_SEAT]) if what and to else NEXT


@final
class OpenWindow(Instruction):
    """Everybody may act now, in a window of its own, before the effect goes on."""

    def run(self, g: Game, f: Frame, r: Record) -> int:
        return g.push(window.id, 0, 0, r.numbers[P_SEAT])


# ---- resolving
@resolving.step(label="begin")
def begin(g: Game, f: Frame) -> int:
    r = g.records[f[PLAYING]]
    if r.numbers[P_STATE] == COUNTERED:
        return resolving.goto(f, "away")
    a = g.lib.abilities[r.numbers[P_KEY] & ABILITY]
    r.numbers[P_STATE] = RESOLVING
    aimed = False
    for x in a.targets:
        if isinstance(x, Pick):
            x.prune(g, r)
            aimed = True
    if aimed and not any(r.sets[P_SLOTS:]):
        return resolving.goto(f, "away")
    if r.numbers[P_WHAT] == W_CARD and derived(g, r.numbers[P_CARD]).kind & CHARACTER:
        return do(g, ARRIVE, r.numbers[P_CARD], 0, 0, r.numbers[P_SEAT])
    return run_play(g, r.id, True) if a.program is not None else NEXT


@resolving.step(label="away")
def away(g: Game, f: Frame) -> int:
    r = g.records[f[PLAYING]]
    hide_shown(g, r)
    if r.numbers[P_WHAT] == W_CARD and g.live(r.numbers[P_CARD]) and g.cards[r.numbers[P_CARD] & ID].zone == SPACE:
        return do(g, TO_GRAVE, r.numbers[P_CARD])
    return NEXT


@resolving.step(label="over")
def resolved(g: Game, f: Frame) -> int:
    g.drop_play(g.records[f[PLAYING]])
    return DONE


# ---- rule processing
@checking.step(label="look")
def look(g: Game, f: Frame) -> int:
    g.due = 0
    dying = [r for s in range(g.seats) for r in g.zone(s, FIELD)
             if not g.cards[r & ID].down and derived(g, r).kind & CHARACTER
             and g.cards[r & ID].damage >= derived(g, r).nums[GUARD]]
    orphans = [r for s in range(g.seats) for r in g.zone(s, FIELD) if derived(g, r).kind & AURA and not g.live(g.cards[r & ID].host)]
    if orphans:
        checking.goto(f, "look")
        return do_all(g, TO_GRAVE, orphans, [0] * len(orphans))
    if dying:
        checking.goto(f, "look")
        return do_all(g, DESTROY, dying, [0] * len(dying))
    check_states(g)
    return NEXT


@checking.step(label="order")
def order(g: Game, f: Frame) -> int:
    if not g.unordered:
        return checking.goto(f, "waiting")
    return g.ask(g.tp, K_EFFECT_ORDER, [V_INDEX << VERB | i for i in range(len(g.unordered))])


@checking.step(label="order take")
def take_order(g: Game, f: Frame) -> int:
    order_unordered(g, g.unordered[g.answer & PAYLOAD])
    return checking.goto(f, "order")


@checking.step(label="waiting")
def ask_waiting(g: Game, f: Frame) -> int:
    for k in range(g.seats):
        seat = (g.tp + k) % g.seats
        mine = waiting_of(g, seat)
        if mine:
            return g.ask(seat, K_TRIGGER, [V_RECORD << VERB | i for i in mine])
    return DONE


@checking.step(label="put")
def put_waiting(g: Game, f: Frame) -> int:
    i = g.answer & PAYLOAD
    g.waiting.remove(i)
    checking.goto(f, "look")
    return g.push(putting.id, i)


# ---- beginning
def new_game(lib: Library, decks: Sequence[Sequence[str]], seed: int, teams: Sequence[int] | None = None) -> Game:
    """Deal five cards each and run to the first question."""
    g = empty_game(lib, len(decks), seed, teams)
    for s, deck in enumerate(decks):
        for name in deck:
            new_card(g, lib.by_id[name], s, DECK)
    for s in range(g.seats):
        shuffle(g, s, DECK)
        for _ in range(5):
            move(g, g.zone(s, DECK)[-1], s, HAND)
    return begin_turns(g)


def empty_game(lib: Library, seats: int = 2, seed: int = 1, teams: Sequence[int] | None = None) -> Game:
    g = Game(RULES, lib, seats)
    seed_chance(g, seed)
    if teams is not None:
        g.take_sides(list(teams))
    return g


def begin_turns(g: Game) -> Game:
    g.push(turn.id)
    run(g)
    return g


def put_card(g: Game, name: str, seat: int, zone: int, damage: int = 0) -> int:
    """A card for a position set up by hand."""
    ref = new_card(g, g.lib.by_id[name], seat, zone)
    if damage:
        set_damage(g, ref, damage)
    return ref


def concede(g: Game, seat: int) -> None:
    g.rules.leave(g, seat)
    if not g.over:
        reask(g)


def card_named(g: Game, name: str, zone: int = -1) -> int:
    """The first card of that name, in a zone where one is named."""
    for c in g.cards[1:]:
        if g.lib.defs[g.face[c.ref & ID]].id == name and zone in (-1, c.zone):
            return c.ref
    raise LookupError(name)


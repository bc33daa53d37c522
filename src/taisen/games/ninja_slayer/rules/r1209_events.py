"""Which events an ability is about (1209, 1216): matching triggers and replacements against what happens."""
from __future__ import annotations

from typing import Final, final

from taisen.games.ninja_slayer.terms import (
    AMBUSH,
    BOW,
    CHARACTER_PHASE_START,
    CHECK,
    CHECK_ZONE,
    CONTROL,
    COUNTER,
    DAMAGE,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DRAW,
    DRAW_STEP_START,
    ENTER,
    ETHER,
    ETHER_STEP_START,
    EXCLUDE,
    EXCLUDED,
    FIELD,
    GAME_START,
    GREET,
    GREETED,
    GREETING_STEP_START,
    HAND,
    HEAL,
    HEALED,
    IKUSA_DAMAGE,
    IKUSA_DAMAGE_STEP_END,
    IKUSA_DAMAGE_STEP_START,
    IKUSA_END,
    IKUSA_START,
    INTERRUPT_STEP_START,
    KILL,
    KOTODAMA_SPACE,
    LOSE,
    NOTE_HIT,
    NOTE_KILLERS,
    OHIGAN,
    REDIRECT,
    RESOLVE,
    TO_DAMAGE,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ETHER,
    TO_HAND,
    TO_OHIGAN,
    TO_SPACE,
    TURN_END,
    TURN_START,
    UNBOW,
    book,
)
from taisen.kernel.continuous import static_scope
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GPlayers, GSlot, GThis
from taisen.kernel.effects.values.history import Recalled
from taisen.kernel.events import NOT_YET
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group
from taisen.kernel.names import (
    E_BY,
    E_PARTS,
    E_SOURCE,
    EFFECT_MASK,
    EFFECT_SHIFT,
    HOLDER_SHIFT,
    ID,
    NOTE_SHIFT,
    P_COST,
    P_EVENT,
    P_PART,
    REPLACED,
    SEAT,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import holder_seat

MOVES: Final = (DRAW, DISCARD, KILL, HEAL, AMBUSH, RESOLVE, TO_HAND, TO_DECK, TO_DECK_BOTTOM, TO_ETHER, TO_OHIGAN,
                TO_DAMAGE, EXCLUDE, TO_SPACE, CONTROL, CHECK)

# Where an event that has not yet happened would put the card.
GOALS: Final = {DRAW: HAND, DISCARD: OHIGAN, KILL: OHIGAN, HEAL: OHIGAN, AMBUSH: FIELD, RESOLVE: FIELD, TO_HAND: HAND,
                TO_DECK: DECK, TO_DECK_BOTTOM: DECK, TO_ETHER: ETHER, TO_OHIGAN: OHIGAN, TO_DAMAGE: DAMAGE_ZONE,
                EXCLUDE: EXCLUDED, TO_SPACE: KOTODAMA_SPACE, CONTROL: FIELD, CHECK: CHECK_ZONE}

# verb -> (kinds, who the subject is: the thing it happens to, its source, the killer, a player, nobody)
THING: Final = 0
SOURCE: Final = 1
KILLER: Final = 2
PLAYER: Final = 3
TIMING: Final = 4
VERBS: Final[dict[str, tuple[tuple[int, ...], int]]] = {
    "enter": ((ENTER,), THING), "appear": ((AMBUSH, RESOLVE), THING), "ambush": ((AMBUSH,), THING),
    "greet": ((GREET,), THING), "greeted": ((GREETED,), THING), "interrupts": ((REDIRECT,), THING),
    "countered": ((COUNTER,), THING), "killed": ((KILL,), THING), "kills": ((KILL,), KILLER),
    "deals_damage": ((DAMAGE, IKUSA_DAMAGE), SOURCE), "takes_damage": ((DAMAGE, IKUSA_DAMAGE), THING),
    "draws": ((DRAW,), PLAYER), "discards": ((DISCARD,), PLAYER), "discarded": ((DISCARD,), THING),
    "loses": ((LOSE,), PLAYER), "moves": (MOVES, THING), "heals": ((HEALED,), PLAYER), "bowed": ((BOW,), THING), "unbowed": ((UNBOW,), THING),
    "game_start": ((GAME_START,), TIMING), "turn_start": ((TURN_START,), TIMING),
    "draw_step_start": ((DRAW_STEP_START,), TIMING), "ether_step_start": ((ETHER_STEP_START,), TIMING),
    "character_phase_start": ((CHARACTER_PHASE_START,), TIMING), "ikusa_start": ((IKUSA_START,), TIMING),
    "greeting_step_start": ((GREETING_STEP_START,), TIMING), "interrupt_step_start": ((INTERRUPT_STEP_START,), TIMING),
    "ikusa_damage_step_start": ((IKUSA_DAMAGE_STEP_START,), TIMING),
    "ikusa_damage_step_end": ((IKUSA_DAMAGE_STEP_END,), TIMING), "ikusa_end": ((IKUSA_END,), TIMING),
    "turn_end": ((TURN_END,), TIMING),
}


def part_of(event: t.Event) -> tuple[str, t.Noun | None]:
    """Which role of a sentence the event happens to, and its noun: who deals or kills does it to the object."""
    if VERBS[event.verb][1] in (SOURCE, KILLER):
        return "object", event.object
    return "subject", event.subject


def scope_of(g: Game, key: int) -> Record:
    """In whose words a listener speaks: the delayed trigger's, the lasting effect's, or its card's."""
    if key < 0:
        return g.records[-key]
    e = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK)
    if e is not None and e.key == 0 and not e.refs:
        return e.scope
    ref = key >> HOLDER_SHIFT
    return static_scope(ref, holder_seat(g, key), key)


# ---- 1216: who killed, who did it
def killers(g: Game, part: int, source: int, by: int) -> list[int]:
    """1216.5: whose effect killed it, or whose damage did in the rule check right after."""
    if by >= 0:
        return killed_by_effect(source)
    return killed_by_damage(g, part, False)


uphold(book, "1216.5", "1216.5c", by=killers, at=__name__,
       en="A card kills a character by its damage in the rule check right after, or by its killing effect.",
       ja="カードがキャラクターを殺すとは、直後のルールチェックでの死か、そのカードの殺す効果によることをいう。")


def killed_by_effect(source: int) -> list[int]:
    return [source] if source else []


uphold(book, "1216.5b", by=killed_by_effect, at=__name__,
       en="A killing effect's source kills what the effect kills.", ja="殺す効果の発生源であるカードが殺したことになる。")


def killed_by_damage(g: Game, part: int, ikusa: bool) -> list[int]:
    hits = g.notes.get(NOTE_HIT << NOTE_SHIFT | part, ())
    return [hits[i] for i in range(0, len(hits), 2) if hits[i + 1] or not ikusa]


uphold(book, "1216.5a", by=killed_by_damage, at=__name__,
       en="Damage kills when the rule check right after it kills the character.",
       ja="ダメージの直後のルールチェックで殺されたなら、与えたカードが殺したことになる。")


def killed_in_ikusa(g: Game, part: int, by: int) -> list[int]:
    """1216.6: the sources of ikusa damage, when the rule check right after killed it."""
    return killed_by_damage(g, part, True) if by < 0 else []


uphold(book, "1216.6", by=killed_in_ikusa, at=__name__,
       en="Killed in ikusa means by ikusa damage in the rule check right after.",
       ja="イクサで殺したとは、イクサダメージ直後のルールチェックで殺されたことをいう。")


def by_player(g: Game, r: Record, who: Group, by: int) -> bool:
    """1216.7: by a player's cost or effect."""
    return by >= 0 and SEAT | by in who.refs(g, r)


uphold(book, "1216.7", "1216.7a", "1216.7b", by=by_player, at=__name__,
       en="A card moves by a player when that player's cost or effect moves it.",
       ja="プレイヤーによる移動とは、そのプレイヤーのコストまたは効果による移動をいう。")


@final
class Killers(Group):
    """Those that killed what the event is about, as far as they are still there and fit."""

    def __init__(self, who: Group) -> None:
        self.who = who

    def refs(self, g: Game, r: Record) -> list[int]:
        e = g.records.get(r.numbers[P_EVENT])
        if e is None:
            return []
        part = r.sets[P_COST][0] if r.numbers[P_PART] == REPLACED else e.sets[E_PARTS][r.numbers[P_PART]]
        found = killed_by_effect(e.numbers[E_SOURCE]) if e.numbers[E_BY] >= 0 else \
            list(g.notes.get(NOTE_KILLERS << NOTE_SHIFT | part, ()))
        return [x for x in found if g.live(x) and self.who.fits(g, r, x)]


@final
class EventMatcher(Recalled):
    """An event as a text names it."""

    def __init__(self, verb: str, subject: Group | None, thing: Group | None, by: Group | None, manner: str,
                 origin: int, goal: int, whose: int, condition: Condition | None) -> None:
        kinds, role = VERBS[verb]
        if manner == "ikusa" and DAMAGE in kinds:
            kinds = (IKUSA_DAMAGE,)
        self.kinds = kinds
        self.verb = verb
        self.role = role
        self.subject = subject
        self.thing = thing
        self.by = by
        self.ikusa = manner == "ikusa"
        self.origin = origin
        self.goal = goal
        self.whose = whose
        self.condition = condition

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return self.about(g, scope_of(g, key), kind, part, number, source, by, after)

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        if self.role == TIMING:
            return self.in_time(g, r, part) and self.condition_holds(g, r)
        if self.role == PLAYER:
            return self.done_by(g, r, kind, part, by) and self.condition_holds(g, r)
        if self.role == KILLER:
            good = self.killed(g, r, part, source, by, after)
        elif self.role == SOURCE:
            good = self.is_subject(g, r, source, source) and self.is_thing(g, r, part, after)
        else:
            good = self.is_subject(g, r, part, after) and self.is_thing(g, r, source, source)
        return good and self.in_place(g, kind, part, after) and self.caused(g, r, part, source, by) \
            and (kind not in (DAMAGE, IKUSA_DAMAGE) or number > 0) and self.condition_holds(g, r)

    def condition_holds(self, g: Game, r: Record) -> bool:
        return self.condition is None or self.condition.holds(g, r)

    def in_time(self, g: Game, r: Record, part: int) -> bool:
        if self.whose == 2:
            return True
        mine = part & 7 == r.numbers[2]
        return mine if self.whose == 0 else not mine

    def done_by(self, g: Game, r: Record, kind: int, part: int, by: int) -> bool:
        seat = part & 7 if part >= SEAT else g.cards[part & ID].owner
        if kind == DISCARD and g.cards[part & ID].came not in (HAND, -1):
            return False
        return self.subject is None or SEAT | seat in self.subject.refs(g, r)

    def is_subject(self, g: Game, r: Record, before: int, after: int) -> bool:
        return self.subject is None or named(g, r, self.subject, before, after)

    def is_thing(self, g: Game, r: Record, before: int, after: int) -> bool:
        return self.thing is None or named(g, r, self.thing, before, after)

    def killed(self, g: Game, r: Record, part: int, source: int, by: int, after: int) -> bool:
        who = killed_in_ikusa(g, part, by) if self.ikusa else killers(g, part, source, by)
        for k in who:
            if self.is_subject(g, r, k, k) and self.is_thing(g, r, part, after):
                return True
        return False

    def in_place(self, g: Game, kind: int, part: int, after: int) -> bool:
        if part >= SEAT and not 0 < after < SEAT:
            return True
        c = g.cards[(after if 0 < after < SEAT else part) & ID]
        before = c.zone if after == NOT_YET else c.came
        now = GOALS.get(kind, c.zone) if after == NOT_YET else c.zone
        if self.verb == "appear":
            return appears(before, now)
        if self.verb == "moves" and self.goal < 0 and before == now:
            return False  # from one field to another a card leaves no field (302.3)
        return (self.origin < 0 or before == self.origin) and (self.goal < 0 or now == self.goal)

    def caused(self, g: Game, r: Record, part: int, source: int, by: int) -> bool:
        if self.verb == "killed" and self.ikusa and not killed_in_ikusa(g, part, by):
            return False
        if self.by is None:
            return True
        if isinstance(self.by, GPlayers):
            return by_player(g, r, self.by, by)
        for k in killers(g, part, source, by) if self.verb == "killed" else [source]:
            if self.by.fits(g, r, k):
                return True
        return False


def appears(came: int, zone: int) -> bool:
    """1315.1: from a zone that is not the field onto the field."""
    return came != FIELD and zone == FIELD


uphold(book, "1315.1", by=appears, at=__name__,
       en="A character appears when it is put onto the field from elsewhere.",
       ja="登場するとは、場でない領域から場に置かれることをいう。")


def named(g: Game, r: Record, noun: Group, before: int, after: int) -> bool:
    """Whether the noun means this thing: the listener's own card by either reference, others as the book looks at them."""
    if isinstance(noun, GThis):
        source = r.numbers[1]
        return before == source or after == source
    if isinstance(noun, GSlot):
        return before in noun.picked(g, r)
    if before >= SEAT:
        return before in noun.refs(g, r) if isinstance(noun, GPlayers) else noun.fits(g, r, before)
    ref = g.rules.seen_as(g, before, after)
    return noun.fits(g, r, ref)

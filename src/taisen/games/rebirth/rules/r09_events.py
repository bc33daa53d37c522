"""Which events an ability is about (9.8, 11.3): matching what texts name against what happens."""
from __future__ import annotations

from typing import Final, final

from taisen.games.rebirth.rules.r02_nouns import GSeats, seats_for
from taisen.games.rebirth.rules.r08_battle import attacked, attacker, current, supporter
from taisen.games.rebirth.rules.r12_players import is_opponents_turn
from taisen.games.rebirth.terms import (
    AT_SEAT,
    AT_SUPPORT,
    ATTACK,
    ATTACK_END,
    ATTACK_START,
    BLOCK,
    BLOCK_STEP,
    BY_PROCESSING,
    CLOSE_STEP,
    DAMAGE_STEP,
    DECK,
    DISCARD,
    DRAW,
    ENERGY,
    ENERGY_START,
    ENTRY,
    EXCHANGE,
    EXCHANGE_RESTED,
    GAME_START,
    HAND,
    HEAL,
    IN_MEMBER,
    IN_SLOTS,
    MAIN_START,
    NOTE_STRUCK,
    PHASE,
    REBIRTH,
    REST,
    RETIRE,
    SET_REBIRTH,
    STAND,
    STANDBY_START,
    START_STEP,
    SUPPORT,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ENERGY,
    TO_ENTRY,
    TO_HAND,
    TO_MEMBER,
    TO_RETIRE,
    TO_WAITING_ROOM,
    TURN_END,
    TURN_START,
    WAITING_ROOM,
    book,
)
from taisen.kernel.effects.program import by_effect
from taisen.kernel.effects.values import ANYBODY, YOU, moved_fits
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Matcher
from taisen.kernel.names import (
    E_AFTER,
    E_BY,
    E_KIND,
    E_NUMBERS,
    E_PARTS,
    E_SOURCE,
    ID,
    NOTE_SHIFT,
    P_EVENT,
    P_PART,
    P_SEAT,
    SEAT,
)
from taisen.kernel.seats import is_turn
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import scope_of

TIMINGS: Final = {"game_start": GAME_START, "turn_start": TURN_START, "start_step_start": START_STEP,
                  "block_step_start": BLOCK_STEP, "damage_step_start": DAMAGE_STEP, "close_step_start": CLOSE_STEP,
                  "main_start": MAIN_START, "attack_start": ATTACK_START, "turn_end": TURN_END,
                  "standby_start": STANDBY_START, "energy_start": ENERGY_START}
BATTLE: Final = {"support": SUPPORT, "supported": SUPPORT, "attack": ATTACK, "attacked": ATTACK, "attack_end": ATTACK_END,
                 "supported_attack_end": ATTACK_END, "block": BLOCK, "attack_blocked": BLOCK}
EXCHANGES: Final = (EXCHANGE, EXCHANGE_RESTED)
MOVING: Final = {
    "entry": (TO_ENTRY, *EXCHANGES), "member": (TO_MEMBER, *EXCHANGES), "stage": (TO_ENTRY, TO_MEMBER, *EXCHANGES),
    "waiting_room": (TO_WAITING_ROOM, DISCARD, HEAL, *EXCHANGES), "retire": (TO_RETIRE, *EXCHANGES),
    "hand": (TO_HAND, DRAW, *EXCHANGES), "energy": (TO_ENERGY, *EXCHANGES), "rebirth": (SET_REBIRTH,),
    "deck": (TO_DECK, TO_DECK_BOTTOM),
}
"""By where a card goes: the events that take it there."""
GOALS: Final = {"entry": 1 << ENTRY, "member": IN_MEMBER, "stage": IN_SLOTS, "waiting_room": 1 << WAITING_ROOM,
                "retire": 1 << RETIRE, "hand": 1 << HAND, "energy": 1 << ENERGY, "rebirth": 1 << REBIRTH, "deck": 1 << DECK}
ATTACK_PHASES: Final = (PHASE["start"], PHASE["block"], PHASE["damage"], PHASE["close"])

# who caused it, where the text says so
BY_ANY: Final = 0
BY_EFFECT: Final = 1
BY_OWN_CANCEL: Final = 2
BY_ATTACK: Final = 3
BY_CANCEL: Final = 1
"""The number of DISCARD for a card that is put away to cancel."""


# ---- Game.history entries
H_TURN: Final = 0
H_KIND: Final = 2
H_PART: Final = 3
H_X: Final = 4
H_BY: Final = 6


@final
class EventMatcher(Matcher):
    """An event as a text names it."""

    beside: Group | None = None
    """Who supports then, where the text says so."""

    def __init__(self, verb: str, kinds: tuple[int, ...]) -> None:
        self.verb = verb
        self.kinds = kinds
        self.subject: Group | None = None
        self.other: Group | None = None
        self.whose = ANYBODY
        """For a point of the turn: whose turn. For anything else: only in that player's turn."""
        self.timing = verb in TIMINGS
        self.in_phases: tuple[int, ...] = ()
        self.goals = 0
        self.goal_whose = ANYBODY
        self.origins = 0
        self.not_origins = 0
        self.cause = BY_ANY
        self.cause_whose = ANYBODY
        self.cause_of: Group | None = None
        self.retiring = False
        """Of the end of an attack: in which its subject has retired such a one."""
        self.partner_attack = False

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return self.about(g, scope_of(g, key), kind, part, number, source, by, after)

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """The event is one that the text means."""
        if not self.in_time(g, r):
            return False
        if self.timing:
            return True
        if self.verb == "spark":
            return bool(number & BY_PROCESSING) and self.is_subject(g, r, part, after)
        if kind in (SUPPORT, ATTACK, ATTACK_END, BLOCK):
            return self.in_battle(g, r, part, number, source, by)
        if self.verb == "retires":
            return self.makes_retire(g, r, part, number, by)
        if self.verb == "heal":
            return self.subject is None or SEAT | g.card(part).seat in self.subject.refs(g, r)
        if self.verb == "draws":
            return self.named(g, r, self.subject, 0, part & 7) and self.caused(g, r, kind, part, number, source, by)
        if kind in (STAND, REST):
            return self.is_subject(g, r, part, after) and self.caused(g, r, kind, part, number, source, by)
        if self.verb == "cancelled":
            return self.is_subject(g, r, part, part)
        if self.verb == "use":
            return self.subject is None or SEAT | by in self.subject.refs(g, r)
        return self.goes(g, r, kind, part, number, source, by, after)

    def in_time(self, g: Game, r: Record) -> bool:
        if self.in_phases and g.rules.phase(g) not in self.in_phases:
            return False
        if self.whose == ANYBODY:
            return True
        return is_turn(g, r.numbers[P_SEAT]) if self.whose == YOU else is_opponents_turn(g, r.numbers[P_SEAT])

    def is_subject(self, g: Game, r: Record, part: int, after: int) -> bool:
        return self.subject is None or moved_fits(g, r, self.subject, part, after)

    # ---- 8 attacks
    def in_battle(self, g: Game, r: Record, part: int, number: int, source: int, by: int) -> bool:
        if self.verb == "support":
            return self.named(g, r, self.subject, part, by) and self.named(g, r, self.other, source, -1)
        if self.verb == "supported":
            return self.named(g, r, self.subject, source, -1) and self.named(g, r, self.other, part, -1)
        if self.verb == "attack":
            return self.named(g, r, self.subject, part, by) and self.named(g, r, self.other, number, -1)
        if self.verb == "attacked":
            return self.named(g, r, self.subject, number, -1) and self.named(g, r, self.other, part, -1)
        if self.verb == "attack_end":
            return self.named(g, r, self.subject, source, g.card(source).seat if source else -1) and (not self.retiring or self.retired(g, r, source))
        if self.verb == "supported_attack_end":
            return self.named(g, r, self.subject, supporter(g), -1)
        if self.verb == "attack_blocked":
            return self.named(g, r, self.subject, source, g.card(source).seat if source else -1)
        return self.named(g, r, self.subject, part, by) and self.named(g, r, self.other, attacked(g), -1)

    def named(self, g: Game, r: Record, group: Group | None, ref: int, by: int) -> bool:
        """The card, or the player who does it, is one that is meant."""
        if group is None:
            return True
        if isinstance(group, GSeats):
            return by >= 0 and SEAT | by in group.refs(g, r)
        return ref > 0 and group.fits(g, r, g.now(ref))

    def retired(self, g: Game, r: Record, by: int) -> bool:
        """In the attack that ends, the attacker has retired such a character."""
        since = [h for h in g.history if h[H_TURN] == g.turn]
        while since and since[-1][H_KIND] != ATTACK:
            h = since.pop()
            if h[H_KIND] == TO_RETIRE and h[H_BY] < 0 and h[H_X] & ID == by & ID and (self.other is None or self.other.fits(g, r, h[H_PART])):
                return True
        return False

    def makes_retire(self, g: Game, r: Record, part: int, source: int, by: int) -> bool:
        """5.15.2: by damage or a partner attack, in the recovery right after it, which says by whose."""
        if by >= 0 or not source or not self.named(g, r, self.subject, source, -1):
            return False
        if self.partner_attack and NOTE_STRUCK << NOTE_SHIFT | part not in g.notes:
            return False
        if self.beside is not None and not self.named(g, r, self.beside, supporter(g), -1):
            return False
        return self.other is None or self.other.fits(g, r, part)

    # ---- 5.2 moves
    def goes(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        moved = [(part, after)]
        if kind in EXCHANGES:
            moved.append((number, g.cards[number & ID].ref))
        if kind == DRAW:
            moved = [(after, after)]
        if not self.caused(g, r, kind, part, number, source, by):
            return False
        for before, now in moved:
            if 0 < now < SEAT and self.right_way(g, r, now) and self.is_subject(g, r, before, now):
                return True
        return False

    def right_way(self, g: Game, r: Record, now: int) -> bool:
        """From where to where it went."""
        c = g.cards[now & ID]
        if self.goals and not self.goals >> c.zone & 1:
            return False
        if self.goal_whose != ANYBODY and c.seat not in seats_for(g, r, self.goal_whose):
            return False
        was = 1 << c.came if c.came >= 0 else 0
        if self.origins and not self.origins & was:
            return False
        return not self.not_origins & was

    def caused(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int) -> bool:
        if self.cause == BY_ANY:
            return True
        if self.cause == BY_OWN_CANCEL:
            return kind == DISCARD and number == BY_CANCEL and source == part
        if self.cause == BY_ATTACK:
            return kind == TO_RETIRE and by < 0 and bool(number) and self.by_attack(g, r, part, number)
        if not source or by < 0 or not by_effect(g):
            return False
        if self.cause_of is not None and not self.cause_of.fits(g, r, source):
            return False
        return self.cause_whose == ANYBODY or by in seats_for(g, r, self.cause_whose)


    def by_attack(self, g: Game, r: Record, part: int, source: int) -> bool:
        if self.partner_attack and NOTE_STRUCK << NOTE_SHIFT | part not in g.notes:
            return False
        return self.cause_whose == ANYBODY or g.card(source).seat in seats_for(g, r, self.cause_whose)


uphold(book, "11.3.2", by=EventMatcher.about, at=__name__,
       en="A spark triggers when entry processing puts its card from the deck into the entry.",
       ja="スパークは、エントリー処理によりデッキからエントリーに置かれた時に誘発する。")
uphold(book, "5.5.1", "5.5.1.1", by=EventMatcher.right_way, at=__name__,
       en="A character comes into play when it is put to entry or members from anywhere else; moves between them are none.",
       ja="登場とは、エントリーとメンバー以外からそこに置かれることである。その間の移動は登場ではない。")
uphold(book, "9.13.2", by=EventMatcher.caused, at=__name__,
       en="The source of an effect is the card with the ability, of a delayed trigger the card whose ability made it.",
       ja="効果の発生源は、その能力を持つカード、時限誘発ならそれを発生させた能力を持つカードである。")
uphold(book, "9.13.3", by=EventMatcher.makes_retire, at=__name__,
       en="The source of damage in battle is the card that dealt it.", ja="バトルのダメージの発生源は、それを与えたカードである。")


@final
class CNow(Condition):
    """The event that this ability is about is such a one."""

    def __init__(self, matcher: EventMatcher) -> None:
        self.matcher = matcher

    def holds(self, g: Game, r: Record) -> bool:
        e = g.records.get(r.numbers[P_EVENT])
        i = r.numbers[P_PART]
        if e is None or e.numbers[E_KIND] not in self.matcher.kinds or not 0 <= i < len(e.sets[E_PARTS]):
            return False
        after = e.sets[E_AFTER][i] if i < len(e.sets[E_AFTER]) else 0
        return self.matcher.about(g, r, e.numbers[E_KIND], e.sets[E_PARTS][i], e.sets[E_NUMBERS][i], e.numbers[E_SOURCE], e.numbers[E_BY], after)


@final
class CSupport(Condition):
    """8.2.4.3: in the attack that goes on there is such a support, whatever event the ability is about."""

    def __init__(self, matcher: EventMatcher) -> None:
        self.matcher = matcher

    def holds(self, g: Game, r: Record) -> bool:
        a = current(g)
        return a is not None and self.matcher.about(g, r, SUPPORT, a.numbers[AT_SUPPORT], 0, attacker(g), a.numbers[AT_SEAT], 0)

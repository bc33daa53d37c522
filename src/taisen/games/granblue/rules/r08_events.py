"""8-7 Which events an automatic effect is about: what its trigger names against what happens."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.rules.r03_zones import seen_as
from taisen.games.granblue.rules.r07_fighting import current
from taisen.games.granblue.rules.r09_damage import by_battle, sources_of
from taisen.games.granblue.terms import (
    ACTIVATE,
    ARMOUR,
    ARMOUR_BREAK,
    ATTACK,
    ATTACK_STEP,
    BATTLE_END,
    BATTLE_START,
    BURST_START,
    BY_ARMOUR,
    BY_HAND,
    BY_REFILL,
    CHAIN_BURST,
    COUNTER_STEP,
    CRYSTAL,
    DAMAGE,
    DAMAGE_STEP,
    DECK,
    DOWN,
    DRAW,
    ENTER,
    GAUGE,
    HAND,
    JOB_CHANGE,
    KW_ASSIST,
    LEADER_DECK,
    LEADER_DOWN,
    LEVEL_LOST,
    LIMIT_BREAK,
    MAIN_START,
    MEMBER,
    PHASE,
    PURSUE,
    REST,
    SHUFFLE,
    SUMMON,
    TO_ARMOUR,
    TO_CRYSTAL,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_GAUGE,
    TO_HAND,
    TO_LEADER_DECK,
    TRIGGER,
    TURN_DOWN,
    TURN_END,
    TURN_START,
    TURN_UP,
    ULTIMATE,
    USED,
    book,
)
from taisen.kernel import triggers
from taisen.kernel.effects.program import by_effect
from taisen.kernel.effects.values import ANYBODY, GThis, seats_of
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Matcher
from taisen.kernel.names import (
    A_ACTIVATED,
    E_AFTER,
    E_BY,
    E_KIND,
    E_NUMBERS,
    E_PARTS,
    E_SOURCE,
    ID,
    P_EVENT,
    P_PART,
    P_SEAT,
    SEAT,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import scope_of

# ---- which events a verb is about, as texts name it
TIMINGS: Final = {
    "turn_start": TURN_START, "turn_end": TURN_END, "main_start": MAIN_START, "battle_start": BATTLE_START,
    "attack_step_start": ATTACK_STEP, "counter_step_start": COUNTER_STEP, "damage_step_start": DAMAGE_STEP,
    "burst_start": BURST_START, "fight_end": BATTLE_END,
}
GOES: Final = {
    "hand": (TO_HAND, DRAW), "gauge": (TO_GAUGE, DOWN, LEVEL_LOST), "deck": (TO_DECK, TO_DECK_BOTTOM), "deck_top": (TO_DECK,),
    "deck_bottom": (TO_DECK_BOTTOM,), "crystal": (TO_CRYSTAL,), "armour": (TO_ARMOUR,), "leader": (TO_LEADER_DECK,), "member": (ENTER,),
}
"""By where a card goes: the events that take it there."""
GOALS: Final = {"hand": HAND, "gauge": GAUGE, "deck": DECK, "deck_top": DECK, "deck_bottom": DECK, "crystal": CRYSTAL, "armour": ARMOUR,
                "leader": LEADER_DECK, "member": MEMBER}
LEAVING: Final = (TO_HAND, TO_GAUGE, TO_DECK, TO_DECK_BOTTOM, TO_CRYSTAL, TO_ARMOUR, DOWN)
KINDS_OF: Final[dict[str, tuple[int, ...]]] = {
    "enter": (ENTER,), "limit_break": (LIMIT_BREAK,), "job_change": (JOB_CHANGE,), "attack": (ATTACK, PURSUE), "pursue": (PURSUE,),
    "attacked": (ATTACK, PURSUE), "down": (DOWN, LEADER_DOWN), "downs": (DOWN, LEADER_DOWN), "ultimate": (ULTIMATE,),
    "damaged": (DAMAGE,), "damages": (DAMAGE,), "activated": (ACTIVATE,), "rested": (REST,), "turned_down": (TURN_DOWN,),
    "turned_up": (TURN_UP,), "level_lost": (LEVEL_LOST,), "leave": LEAVING, "draws": (DRAW,), "summon": (SUMMON, TRIGGER),
    "use": (USED, ULTIMATE), "chain_burst": (CHAIN_BURST,), "shuffles": (SHUFFLE,), "armour_break": (ARMOUR_BREAK,),
}
PLAYERS: Final = ("draws", "summon", "use", "chain_burst", "shuffles")
"""What players do: the subject is a player."""
MANNERS: Final = {"refill": BY_REFILL, "armour": BY_ARMOUR, "hand": BY_HAND}
"""How a card entered, as bits of the number of ENTER."""

# ---- who caused it, where the text says so
BY_ANY: Final = 0
BY_EFFECT: Final = 1
BY_ATTACK: Final = 2
# ---- what was used
ANY_USE: Final = 0
USE_ACTIVATED: Final = 1
USE_ASSIST: Final = 2
USE_ULTIMATE: Final = 3


@final
class EventMatcher(Matcher):
    """An event as a text names it."""

    def __init__(self, verb: str, kinds: tuple[int, ...]) -> None:
        self.verb = verb
        self.kinds = kinds
        self.subject: Group | None = None
        self.other: Group | None = None
        """The other side of it: what is attacked, what goes down, what is activated."""
        self.whose = ANYBODY
        """For a point of the turn: whose it is. For anything else: only in that player's turn."""
        self.timing = verb in TIMINGS
        self.manner = ""
        self.origins = 0
        self.goals = 0
        self.cause = BY_ANY
        self.cause_whose = ANYBODY
        self.used = ANY_USE

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        return self.about(g, scope_of(g, key), kind, part, number, source, by, after)

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """The event is one that the text means."""
        if self.timing:
            return self.whose == ANYBODY or part < SEAT or part & 7 in seats_of(g, self.whose, r.numbers[P_SEAT])
        if self.whose != ANYBODY and g.tp not in seats_of(g, self.whose, r.numbers[P_SEAT]):
            return False
        if not self.in_manner(g, number, source) or not self.caused(g, r, source, by):
            return False
        if self.verb in PLAYERS:
            return self.by_player(g, r, kind, part, number, by)
        return self.concerns(g, r, kind, part, number, source, after) and self.right_way(g, part, after)

    # ---- who
    def by_player(self, g: Game, r: Record, kind: int, part: int, number: int, by: int) -> bool:
        seat = part & 7 if part >= SEAT else by if by >= 0 else g.card(part).seat
        if self.subject is not None and SEAT | seat not in self.subject.refs(g, r):
            return False
        if self.verb == "use" and not self.right_use(g, kind, number):
            return False
        return self.other is None or part >= SEAT or self.other.fits(g, r, part)

    def right_use(self, g: Game, kind: int, number: int) -> bool:
        if kind == ULTIMATE:
            return self.used in (ANY_USE, USE_ULTIMATE)
        a = g.lib.abilities[number]
        if self.used == USE_ASSIST:
            return a.keyword == KW_ASSIST
        return self.used == ANY_USE or (self.used == USE_ACTIVATED and a.kind == A_ACTIVATED)

    def concerns(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, after: int) -> bool:
        """The things of the event are those that the text means."""
        if self.verb in ("attack", "pursue"):
            return self.named(g, r, self.subject, part) and self.named(g, r, self.other, number)
        if self.verb == "attacked":
            return self.named(g, r, self.subject, number)
        if self.verb in ("damages", "downs"):
            dealers = sources_of(g, source or number if self.verb == "downs" else source)
            return bool([x for x in dealers if self.named(g, r, self.subject, x)]) and self.named(g, r, self.other, part)
        if self.verb == "level_lost":
            return self.named(g, r, self.subject, g.card(part).host)
        if self.verb == "leave" and (g.card(part).zone != MEMBER or g.card(part).host):
            return False
        if self.verb == "armour_break":
            return self.other is None or self.other.fits(g, r, part)
        return self.is_subject(g, r, part, after)

    def named(self, g: Game, r: Record, group: Group | None, ref: int) -> bool:
        return group is None or (ref > 0 and group.fits(g, r, g.now(ref)))

    def is_subject(self, g: Game, r: Record, part: int, after: int) -> bool:
        """8-7-4-1: a card that has moved is looked at as it was or as it is, by zone."""
        if self.subject is None:
            return True
        if isinstance(self.subject, GThis):
            return self.subject.fits(g, r, part) or (0 < after < SEAT and self.subject.fits(g, r, after))
        return self.subject.fits(g, r, seen_as(g, part, after) if g.live(after) else part)

    # ---- how, from where, by whom
    def in_manner(self, g: Game, number: int, source: int) -> bool:
        if self.manner in MANNERS:
            return bool(number & MANNERS[self.manner])
        if self.manner == "battle":
            return by_battle(g)
        if self.manner == "chain_burst":
            return g.numbers[g.rules.phase_at] == PHASE["burst"] and not source and not by_effect(g)
        return self.manner != "effect" or by_effect(g)

    def right_way(self, g: Game, part: int, after: int) -> bool:
        """From where to where it went."""
        if not self.origins and not self.goals:
            return True
        if not 0 < after < SEAT:
            return False
        c = g.cards[after & ID]
        if self.goals and not self.goals >> c.zone & 1:
            return False
        return not self.origins or (c.came >= 0 and bool(self.origins >> c.came & 1))

    def caused(self, g: Game, r: Record, source: int, by: int) -> bool:
        if self.cause == BY_ANY:
            return True
        if self.cause == BY_ATTACK:
            found = by_battle(g) and current(g) is not None
        else:
            found = by_effect(g)
        if not found or self.cause_whose == ANYBODY:
            return found
        seat = by if by >= 0 else g.card(source).seat if 0 < source < SEAT else -1
        return seat in seats_of(g, self.cause_whose, r.numbers[P_SEAT])


@final
class CNow(Condition):
    """The event that this effect is about is such a one."""

    def __init__(self, matcher: EventMatcher) -> None:
        self.matcher = matcher

    def holds(self, g: Game, r: Record) -> bool:
        e = g.records.get(r.numbers[P_EVENT])
        i = r.numbers[P_PART]
        if e is None or e.numbers[E_KIND] not in self.matcher.kinds or not 0 <= i < len(e.sets[E_PARTS]):
            return False
        after = e.sets[E_AFTER][i] if i < len(e.sets[E_AFTER]) else 0
        return self.matcher.about(g, r, e.numbers[E_KIND], e.sets[E_PARTS][i], e.sets[E_NUMBERS][i], e.numbers[E_SOURCE], e.numbers[E_BY], after)


uphold(book, "8-7-2", by=triggers.trigger, at=__name__,
       en="When what triggers an automatic effect happens, it waits.", ja="誘発条件が満たされた自動効果は待機状態になる。")
uphold(book, "8-7-2-1", by=triggers.trigger, at=__name__,
       en="It waits as often as that has happened.", ja="誘発条件が複数回満たされたら、その回数分待機状態になる。")
uphold(book, "8-7-2-2", by=EventMatcher.is_subject, at=__name__,
       en="Without a subject the trigger is about the card that has the effect.",
       ja="誘発条件に主語がなければ、その効果を持つカードについてのものである。")
uphold(book, "8-7-5-1", by=triggers.check_states, at=__name__,
       en="A state trigger waits once, and again after it was activated if the state still holds.",
       ja="状態誘発は一度だけ待機状態になり、発動後も条件が満たされていれば再び待機状態になる。")

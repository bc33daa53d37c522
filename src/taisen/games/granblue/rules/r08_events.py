"""8-7 Which events an automatic effect is about, and which ones a replacement (8-10)."""
from __future__ import annotations

from typing import Final, final

from taisen.games.granblue.rules.r09_damage import by_battle, sources_of
from taisen.games.granblue.terms import (
    ACTIVATE,
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
    DAMAGE,
    DAMAGE_STEP,
    DOWN,
    DRAW,
    ENTER,
    JOB_CHANGE,
    LEVEL_LOST,
    LIMIT_BREAK,
    MAIN_START,
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
    TRIGGER,
    TURN_DOWN,
    TURN_END,
    TURN_START,
    TURN_UP,
    ULTIMATE,
    book,
)
from taisen.kernel.effects.values import ANYBODY, YOU, GPlayers, moved_fits
from taisen.kernel.effects.values.history import Recalled
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group
from taisen.kernel.names import ID, P_SEAT, SEAT
from taisen.kernel.seats import is_turn
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import scope_of

TIMINGS: Final = {"turn_start": TURN_START, "main_start": MAIN_START, "battle_start": BATTLE_START, "attack_step_start": ATTACK_STEP,
                  "counter_step_start": COUNTER_STEP, "damage_step_start": DAMAGE_STEP, "burst_start": BURST_START, "turn_end": TURN_END,
                  "fight_end": BATTLE_END}
HAPPENING: Final[dict[str, tuple[int, ...]]] = {
    "enter": (ENTER,), "limit_break": (LIMIT_BREAK,), "job_change": (JOB_CHANGE,), "attack": (ATTACK, PURSUE), "pursue": (PURSUE,),
    "attacked": (ATTACK, PURSUE), "down": (DOWN,), "downs": (DOWN,), "ultimate": (ULTIMATE,), "damaged": (DAMAGE,), "damages": (DAMAGE,),
    "activated": (ACTIVATE,), "rested": (REST,), "turned_down": (TURN_DOWN,), "turned_up": (TURN_UP,), "level_lost": (LEVEL_LOST,),
    "armour_break": (ARMOUR_BREAK,), "draws": (DRAW,), "summon": (SUMMON, TRIGGER), "chain_burst": (CHAIN_BURST,),
    "shuffles": (SHUFFLE,), "uses_ultimate": (ULTIMATE,),
    "leave": (DOWN, TO_HAND, TO_GAUGE, TO_DECK, TO_DECK_BOTTOM, TO_CRYSTAL, TO_ARMOUR),
}
GOALS: Final[dict[str, tuple[int, ...]]] = {
    "gauge": (TO_GAUGE, DOWN), "hand": (TO_HAND, DRAW), "crystal": (TO_CRYSTAL,), "armour": (TO_ARMOUR,), "deck_bottom": (TO_DECK_BOTTOM,),
    "deck_top": (TO_DECK,), "deck": (TO_DECK, TO_DECK_BOTTOM),
}
"""By where a card goes: the events that take it there. A level card's own is LEVEL_LOST."""
PLACED: Final = {"": 0, "hand": BY_HAND, "refill": BY_REFILL, "armour": BY_ARMOUR}
BY_PLAYERS: Final = ("draws", "summon", "chain_burst", "shuffles", "uses_ultimate")

ANY_CAUSE: Final = 0
BY_EFFECT: Final = 1
BY_BATTLE: Final = 2


@final
class EventMatcher(Recalled):
    """An event as a text names it."""

    def __init__(self, verb: str, kinds: tuple[int, ...]) -> None:
        self.verb = verb
        self.kinds = kinds
        self.subject: Group | None = None
        self.other: Group | None = None
        self.player: Group | None = None
        """Who does it, or (armour) whose it is."""
        self.whose = ANYBODY
        """For a point of the turn: whose turn. For anything else: only in that player's turn."""
        self.placed = 0
        """How it entered, by the bit of ENTER's number."""
        self.origins = 0
        self.cause = ANY_CAUSE
        self.cause_whose = ANYBODY
        self.condition: Condition | None = None

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        r = scope_of(g, key)
        return self.about(g, r, kind, part, number, source, by, after) and (self.condition is None or self.condition.holds(g, r))

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """The event is one that the text means."""
        if not self.in_time(g, r):
            return False
        if self.verb in TIMINGS:
            return True
        if self.player is not None and SEAT | (g.card(part).seat if part < SEAT and kind == ARMOUR_BREAK else self.doer(g, part, by)) \
                not in self.player.refs(g, r):
            return False
        if kind == DOWN:
            # Its number is what felled it.
            source, by = number, g.card(number).seat if number else by
        if not self.caused(g, r, source, by):
            return False
        if kind in (ATTACK, PURSUE):
            return self.in_attack(g, r, part, number)
        if self.verb in ("downs", "damages"):
            return self.dealt(g, r, part, number, source)
        if kind == ENTER and self.placed and not number & self.placed:
            return False
        if self.origins and not self.came_from(g, part, after):
            return False
        return self.is_subject(g, r, part, after)

    def in_time(self, g: Game, r: Record) -> bool:
        if self.whose == ANYBODY:
            return True
        mine = is_turn(g, r.numbers[P_SEAT])
        if self.verb == "counter_step_start":
            # 7-3-1: the counter step is the non-turn player's.
            mine = not mine
        return mine == (self.whose == YOU)

    def doer(self, g: Game, part: int, by: int) -> int:
        return part & 7 if part >= SEAT else by if by >= 0 else g.card(part).seat

    def is_subject(self, g: Game, r: Record, part: int, after: int) -> bool:
        """8-7-4-1: the moved card as the book says that it is looked at."""
        return self.subject is None or isinstance(self.subject, GPlayers) or moved_fits(g, r, self.subject, part, after)

    def in_attack(self, g: Game, r: Record, part: int, number: int) -> bool:
        one, other = (number, part) if self.verb == "attacked" else (part, number)
        return self.named(g, r, self.subject, one) and self.named(g, r, self.other, other)

    def named(self, g: Game, r: Record, group: Group | None, ref: int) -> bool:
        return group is None or (ref > 0 and group.fits(g, r, g.now(ref)))

    def dealt(self, g: Game, r: Record, part: int, number: int, source: int) -> bool:
        """4-9-1: by whom the damage was dealt that did it."""
        by = sources_of(g, source if self.verb == "damages" or source else number)
        if self.subject is not None and not [x for x in by if self.subject.fits(g, r, x)]:
            return False
        return self.other is None or self.other.fits(g, r, part)

    def came_from(self, g: Game, part: int, after: int) -> bool:
        c = g.cards[after & ID] if 0 < after < SEAT else g.card(part)
        return c.came >= 0 and bool(self.origins >> c.came & 1)

    def caused(self, g: Game, r: Record, source: int, by: int) -> bool:
        if self.cause == ANY_CAUSE:
            return True
        if self.cause == BY_BATTLE:
            return by_battle(g)
        if not source or by < 0 or by_battle(g):
            return False
        return self.cause_whose == ANYBODY or (by == r.numbers[P_SEAT]) == (self.cause_whose == YOU)


uphold(book, "8-7-1", "8-7-2", by=EventMatcher.about, at=__name__,
       en="An automatic effect whose trigger happens waits.", ja="誘発条件が満たされた自動効果は待機状態になる。")
uphold(book, "8-7-2-2", by=EventMatcher.is_subject, at=__name__,
       en="A trigger without a subject is about the card that has the effect.",
       ja="主語を含まない誘発条件は、その自動効果を持つカードが満たした場合のものである。")
uphold(book, "8-7-4-1", by=EventMatcher.is_subject, at=__name__,
       en="Of a card that moved what is asked is what it was in the member area, or what it is where it went.",
       ja="領域移動誘発の情報は、団員エリアにある状態か、移動後の領域にある状態の情報を用いる。")

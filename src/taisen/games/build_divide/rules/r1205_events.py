"""1205 Which events an automatic ability is about."""
from __future__ import annotations

from typing import Final, final

from taisen.games.build_divide.rules.r1000_packets import attacker
from taisen.games.build_divide.rules.r1208_layers import forbidden
from taisen.games.build_divide.terms import (
    A_ATTACKER,
    A_BATTLE,
    A_TARGET,
    ATTACH,
    ATTACH_HOST,
    ATTACK,
    ATTACK_END,
    ATTACK_HURT,
    ATTACK_START,
    ATTACK_STEP_START,
    BATTLE,
    BATTLE_END,
    BLOCK,
    BLOCK_STEP_START,
    BUSTER_HURT,
    BY_KEYWORD,
    CHECK,
    CLOSE,
    DAMAGE,
    DESTROY,
    DISCARD,
    DRAW,
    DRAW_START,
    END_START,
    ENTER,
    FIELD,
    FROM_MASK,
    FROM_SHIFT,
    GAME_START,
    GRAVE,
    HAND,
    HURT,
    LOST_BATTLE,
    MAIN_START,
    N_ATTACK,
    N_PAST,
    OPEN,
    PLAY,
    PLAYER_LOST_BATTLE,
    PLAYER_TIED,
    PLAYER_WON,
    RED_ZONE,
    REMOVE,
    REST,
    SET_DOWN,
    SKILL_USED,
    STAND,
    TIED,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ENERGY,
    TO_GRAVE,
    TO_HAND,
    TO_LIFE,
    TO_TERRITORY,
    TURN_DOWN,
    TURN_START,
    TURN_UP,
    UNBLOCKED,
    UNIT,
    WAY_MASK,
    WAY_SHIFT,
    WON,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.values import ANYBODY, YOU, GPlayers, GThis, fit_all
from taisen.kernel.effects.values.history import Recalled, this_turn
from taisen.kernel.events import NOT_YET
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Matcher, Test
from taisen.kernel.names import A_TRIGGERED, ABILITY, FORMER, ID, P_SEAT, REAL, ROLES, SEAT
from taisen.kernel.seats import is_turn
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import scope_of, trigger

TIMINGS: Final = {"game_start": GAME_START, "turn_start": TURN_START, "draw_start": DRAW_START, "main_start": MAIN_START,
                  "attack_start": ATTACK_START, "attack_step_start": ATTACK_STEP_START, "block_step_start": BLOCK_STEP_START,
                  "turn_end": END_START}
TO_GRAVEYARD: Final = (DESTROY, TO_GRAVE, DISCARD)
LEAVING: Final = (DESTROY, TO_GRAVE, REMOVE, TO_HAND, TO_DECK, TO_DECK_BOTTOM, TO_LIFE, TO_ENERGY, TO_TERRITORY)
TO_PLAYERS: Final = (HURT, BUSTER_HURT, ATTACK_HURT)
HAPPENING: Final[dict[str, tuple[int, ...]]] = {
    "enter": (ENTER,), "attack": (ATTACK,), "block": (BLOCK,), "blocked": (BLOCK,), "battle": (BATTLE,), "unblocked": (UNBLOCKED,), "won": (WON,),
    "tied": (TIED,), "lost": (LOST_BATTLE,), "destroyed": TO_GRAVEYARD, "dropped": TO_GRAVEYARD, "discarded": (DISCARD, TO_GRAVE),
                                                "rested": (REST,),
    "stood": (STAND,), "turned_down": (TURN_DOWN,), "turned_up": (TURN_UP,), "opened": (OPEN,), "closed": (CLOSE,), "attack_end": (ATTACK_END,),
    "battle_end": (BATTLE_END,), "leave": LEAVING, "damaged": (DAMAGE,), "draws": (DRAW,), "plays": (PLAY,),
                                                "hurt": (CHECK,), "would_hurt": TO_PLAYERS, "red_zone": (RED_ZONE,), "deals": (DAMAGE,),
    "deals_player": TO_PLAYERS,
    "attached": (ATTACH,), "set": (SET_DOWN,), "skill": (SKILL_USED,), "wins_battle": (PLAYER_WON,), "loses_battle": (PLAYER_LOST_BATTLE,),
    "ties_battle": (PLAYER_TIED,),
    "keyword": (BY_KEYWORD,), "drew_by_keyword": (BY_KEYWORD,), "removed": (REMOVE,),
}
BY_PLAYERS: Final = ("draws", "plays", "hurt", "would_hurt", "wins_battle", "loses_battle", "ties_battle", "red_zone", "drew_by_keyword")


@final
class EventMatcher(Recalled):
    """An event as a text names it."""

    def __init__(self, verb: str, kinds: tuple[int, ...]) -> None:
        self.verb = verb
        self.kinds = kinds
        self.subject: Group | None = None
        self.tests: tuple[Test, ...] = ()
        """What the subject must be like besides, where it is the card itself."""
        self.player: Group | None = None
        self.object: Group | None = None
        """What is played, or attacked."""
        self.whose = ANYBODY
        self.origins = 0
        self.ways: tuple[int, ...] = ()
        """In one of which ways it must have come; or by which keyword it was done."""
        self.attacking = False
        self.to_own = False
        """It goes to a graveyard of the ability's player."""
        self.in_battle = False
        """527-2a: it was in a battle that goes on."""
        self.condition: Condition | None = None
        self.haunted: Recalled | None = None
        """1411-2: valid only once that has happened this turn."""

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        r = scope_of(g, key)
        if self.verb == "deals":
            return deals(g, r, self.subject, part, source) and (self.condition is None or self.condition.holds(g, r))
        if self.verb == "deals_player":
            return self.deals_to(g, r, kind, part, source) and (self.condition is None or self.condition.holds(g, r))
        return self.about(g, r, kind, part, number, source, by, after) and (self.condition is None or self.condition.holds(g, r)) \
            and (self.haunted is None or opened_before(g, self.haunted, r, kind))

    def deals_to(self, g: Game, r: Record, kind: int, part: int, source: int) -> bool:
        """Such a thing deals damage to such a player; 1003-2c:i: of a buster's the attacking unit is the source too."""
        sources = [x for x in (source, attacker(g) if kind == BUSTER_HURT else 0) if x > 0]
        return (self.object is None or part in self.object.refs(g, r)) and (self.subject is None or bool(
            [x for x in sources if self.subject.fits(g, r, x)]))

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """The event is one that the text means."""
        if self.verb != "game_start" and not self.in_time(g, r):
            return False
        if self.verb in TIMINGS:
            return self.verb != "game_start" or part & 7 == r.numbers[P_SEAT]
        if self.player is not None and SEAT | self.doer(g, part, by) not in self.player.refs(g, r):
            return False
        return self.in_such_a_way(g, kind, part, number, after) and self.of_such(g, r, part, number, after)

    def in_such_a_way(self, g: Game, kind: int, part: int, number: int, after: int) -> bool:
        """From where, and how."""
        if kind == ENTER and self.origins and not self.origins >> came_from(g, number, after) & 1:
            return False
        if kind == ENTER and self.ways and number >> WAY_SHIFT & WAY_MASK not in self.ways:
            return False
        if kind == BY_KEYWORD and number not in self.ways:
            return False
        if self.attacking and not is_attacker(g, part):
            return False
        if self.verb == "destroyed" and not (would_be_destroyed(g, part) if after == NOT_YET else destroyed(g, part)):
            return False
        if self.verb == "discarded" and not discarded(g, after):
            return False
        if self.verb == "leave" and not left(g, part, after):
            return False
        return not (self.verb == "dropped" and self.origins) or bool(self.origins >> max(0, g.card(after).came) & 1)

    def of_such(self, g: Game, r: Record, part: int, number: int, after: int) -> bool:
        """What it happens to, and what else has part in it."""
        if self.to_own and g.card(after).seat != r.numbers[P_SEAT]:
            return False
        if self.in_battle and not in_battle(g, part):
            return False
        if self.verb == "aura_dropped":
            host = host_destroyed(g, part)
            return bool(host) and self.object is not None and self.object.fits(g, r, host) and self.is_subject(g, r, part, after)
        if self.verb == "blocked":
            return self.subject is None or self.subject.fits(g, r, number)
        if self.verb == "attached":
            return self.subject is None or self.subject.fits(g, r, number & ATTACH_HOST)
        if self.object is not None and not self.object.fits(g, r, part if self.verb in BY_PLAYERS else number):
            return False
        return self.is_subject(g, r, part, after)

    def in_time(self, g: Game, r: Record) -> bool:
        return self.whose == ANYBODY or is_turn(g, r.numbers[P_SEAT]) == (self.whose == YOU)

    def doer(self, g: Game, part: int, by: int) -> int:
        return part & 7 if part >= SEAT else by if by >= 0 else g.card(part).seat

    def is_subject(self, g: Game, r: Record, part: int, after: int) -> bool:
        """1205-4a: the moved card as the book says that it is looked at."""
        if self.subject is None or isinstance(self.subject, GPlayers):
            return True
        seen = g.rules.seen_as(g, part, after) if 0 < after < SEAT and g.live(after) else part
        if isinstance(self.subject, GThis):
            return (self.subject.fits(g, r, part) or (0 < after < SEAT and self.subject.fits(g, r, after))) and fit_all(g, r, self.tests, seen)
        return self.subject.fits(g, r, seen)


def opened_before(g: Game, m: Recalled, r: Record, kind: int) -> bool:
    """1411-2a (readings): a move to the graveyard does not trigger what it makes valid itself."""
    upto = g.numbers[N_PAST] if kind in TO_GRAVEYARD else len(g.history)
    return bool([h for h in this_turn(g, m, r) if h in g.history[:upto]])


def host_destroyed(g: Game, part: int) -> int:
    """What the aura was attached to, where that was a unit and went to the graveyard; else 0."""
    c = g.cards[part & ID]
    if c.tucked < ROLES or g.live(c.host) or not destroyed(g, c.host) or g.cards[c.host & ID].zone != GRAVE:
        return 0
    return c.host


def is_attacker(g: Game, part: int) -> bool:
    """It attacks in the battle that goes on."""
    i = g.numbers[N_ATTACK]
    return bool(i) and g.records[i].numbers[A_ATTACKER] == (part & REAL if FORMER <= part < SEAT else part)


def deals(g: Game, r: Record, subject: Group | None, part: int, source: int) -> bool:
    """A unit, or what an effect comes from, deals damage to a unit."""
    return part < SEAT and source > 0 and (subject is None or subject.fits(g, r, source))


@final
class EitherMatcher(Matcher):
    """1201-4a:i: the event is one of several that a text names."""

    def __init__(self, matchers: tuple[Matcher, ...]) -> None:
        self.matchers = matchers
        self.kinds = tuple(dict.fromkeys([k for m in matchers for k in m.kinds]))

    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        for m in self.matchers:
            if kind in m.kinds and m.matches(g, key, kind, part, number, source, by, after):
                return True
        return False


def came_from(g: Game, placing: int, after: int) -> int:
    """515-1a: a played unit comes from where its play began."""
    origin = placing >> FROM_SHIFT & FROM_MASK
    return origin - 1 if origin else max(0, g.card(after).came)


def destroyed(g: Game, part: int) -> bool:
    """527-3: a unit that goes from the field to the graveyard, in whatever way."""
    past = g.last_known.get(part)
    return past is not None and past.card.zone == FIELD and bool(past.derived.kind & UNIT)


def would_be_destroyed(g: Game, part: int) -> bool:
    """1209-1: of what has not happened yet: a unit on the field."""
    return g.live(part) and g.cards[part & ID].zone == FIELD and bool(derived(g, part).kind & UNIT) and not never_drops_now(g, part)


def never_drops_now(g: Game, part: int) -> bool:
    """What would not happen at all is not replaced."""
    return forbidden(g, part, "drop") or forbidden(g, part, "be_destroyed")


def in_battle(g: Game, part: int) -> bool:
    """527-2a: the unit attacks, or is attacked or blocks, in a battle now."""
    i = g.numbers[N_ATTACK]
    n = g.records[i].numbers if i else []
    return bool(n) and bool(n[A_BATTLE]) and part in (n[A_ATTACKER], n[A_TARGET])


def discarded(g: Game, after: int) -> bool:
    """527-4: from hand to graveyard, in whatever way."""
    return g.card(after).came == HAND


def left(g: Game, part: int, after: int) -> bool:
    return g.card(after).came == FIELD and g.card(after).zone != FIELD


def last_words(g: Game, kind: int, ref: int) -> None:
    """804-6d: what a unit that has left would have said of its battle, as it was when it was last seen, triggers too."""
    past = g.last_known.get(ref)
    if past is None or g.live(ref):
        return
    for key in past.derived.abilities:
        a = g.lib.abilities[key & ABILITY]
        if a.kind == A_TRIGGERED and a.matcher is not None and kind in a.matcher.kinds and a.matcher.matches(g, key, kind, ref, 0, 0, -1, ref):
            trigger(g, key, 0, 0)


uphold(book, "1201-4a:i", by=EitherMatcher.matches, at=__name__, en="Of several conditions any one triggers the ability.",
       ja="複数の誘発条件を持つ自動能力は、いずれかの条件が満たされた場合に誘発する。")
uphold(book, "804-6d", by=last_words, at=__name__, en="A unit that has left gives the information it last had about its battle.",
       ja="敗北したユニットは、最終情報を参照して誘発等を処理する。")
uphold(book, "1205-2", "1205-2a", by=EventMatcher.about, at=__name__, en="An automatic ability triggers each time its condition comes about.",
       ja="自動能力は、誘発条件が満たされるたびに誘発する。")
uphold(book, "1205-4a:iii", by=EventMatcher.is_subject, at=__name__,
       en="Of a card that moved between public zones what is asked is what it is where it went.",
       ja="公開領域間の移動なら、移動後の領域にある状態の情報を用いる。")
uphold(book, "515-1", by=came_from, at=__name__, en="A unit comes into play when it is put onto the field from elsewhere.",
       ja="登場するとは、フィールドでない領域からフィールドに置かれることである。")
uphold(book, "527-2", "527-3", by=destroyed, at=__name__, en="A unit that goes from the field to the graveyard has been destroyed.",
       ja="フィールドから墓地に移動したユニットは、破壊されたものとみなす。")
uphold(book, "527-2a", by=in_battle, at=__name__, en="It has dropped in battle that goes from the field to the graveyard while it battles.",
       ja="「バトルでドロップした」とは、バトル中のそのユニットがフィールドから墓地に移動したことである。")
uphold(book, "527-4", by=discarded, at=__name__, en="A card that goes from hand to graveyard has been discarded.",
       ja="手札から墓地に移動したカードは、捨てられたものとみなす。")
uphold(book, "1411-2", "1411-2a", by=opened_before, at=__name__,
       en="怪異 is valid once such a card has gone to the graveyard this turn; the move that makes it so does not trigger it.",
       ja="怪異は、このターンに属性を持つカードが墓地に置かれていれば有効になる。有効にした移動自身では誘発しない。")

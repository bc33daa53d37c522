"""Which events an ability is about (10.8, 10.11): matching what texts name against what happens or has happened."""
from __future__ import annotations

from typing import Final, final

from taisen.games.hololive.rules.r04_stage import hp_left, members
from taisen.games.hololive.rules.r05_damage import fatal_hit
from taisen.games.hololive.rules.r10_permissions import irreducible
from taisen.games.hololive.terms import (
    ACTIVATE,
    ARCHIVE,
    ARCHIVED,
    ART_KEY,
    ART_USER,
    ARTS_DAMAGE,
    ATTACH,
    BATON_PASS,
    BLOOM,
    BY_RULES,
    CENTER,
    CHEER_DECK,
    CHEER_START,
    COLLABED,
    DECK,
    DOWN,
    ENTER,
    EXCHANGE,
    HAND,
    HAND_START,
    HEAL,
    HOLO_POWER,
    LEVEL,
    LEVELS,
    LIFE_LOST,
    LOSE_LIFE,
    MAIN_START,
    MOVE,
    N_ART,
    P_ART,
    PERFORMANCE_END,
    PERFORMANCE_START,
    REATTACH,
    RESET_START,
    RESOLUTION,
    REST,
    REVEAL,
    ROLL,
    SEND,
    SET_HP,
    SOFT_DAMAGE,
    SPECIAL_DAMAGE,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_HAND,
    TURN_END,
    TURN_START,
    USE_ART,
    USE_SKILL,
    USE_SUPPORT,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.program import REC_ID, effect
from taisen.kernel.effects.values import GPlayers
from taisen.kernel.events import EVENT, doing
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Group, Matcher
from taisen.kernel.names import (
    ABILITY,
    E_KIND,
    E_PARTS,
    EFFECT_MASK,
    EFFECT_SHIFT,
    HOLDER_SHIFT,
    ID,
    P_EVENT,
    P_KEY,
    P_SEAT,
    P_SOURCE,
    PROC,
    SEAT,
)
from taisen.kernel.state import Game, Record
from taisen.kernel.triggers import scope_of
from taisen.text.wording import spelt

DAMAGE: Final = (ARTS_DAMAGE, SPECIAL_DAMAGE, SOFT_DAMAGE)
MANNERS: Final = {"": DAMAGE, "damage": DAMAGE, "arts": (ARTS_DAMAGE,), "special": (SPECIAL_DAMAGE, SOFT_DAMAGE)}
ATTACHING: Final = (ATTACH, SEND, REATTACH, LIFE_LOST)
"""5.19.1: sending a cheer is attaching it, and so is a life that is lost (11.5.1)."""

# who the subject of a verb is: the thing it happens to, who causes it, a player, nobody
THING: Final = 0
SOURCE: Final = 1
PLAYER: Final = 2
TIMING: Final = 3
VERBS: Final[dict[str, tuple[tuple[int, ...], int]]] = {
    "down": ((DOWN,), THING), "downs": ((DOWN,), SOURCE),
    "takes_damage": (DAMAGE, THING), "would_take_damage": (DAMAGE, THING),
    "deals_damage": (DAMAGE, SOURCE), "would_deal_damage": (DAMAGE, SOURCE),
    "bloom": ((BLOOM,), THING), "level_up": ((BLOOM,), THING), "collab": ((COLLABED,), THING),
    "uses_art": ((USE_ART,), THING), "uses": ((USE_SKILL, USE_SUPPORT), PLAYER), "used": ((USE_SUPPORT,), THING),
    "rolls": ((ROLL,), SOURCE), "would_roll": ((ROLL,), SOURCE), "would_roll_three": ((ROLL,), SOURCE),
    "moves": ((MOVE, COLLABED, EXCHANGE), THING),
    "archives": ((ARCHIVED,), THING), "archived": ((ARCHIVED,), THING), "would_archive": ((ARCHIVED,), THING),
    "attaches": (ATTACHING, THING), "attached": (ATTACHING, THING), "sent": ((SEND, LIFE_LOST), THING),
    "enter": ((ENTER,), THING), "enters": ((ENTER,), THING), "healed": ((HEAL,), THING), "active": ((ACTIVATE,), THING),
    "life_lost": ((LIFE_LOST,), PLAYER), "would_lose_life": ((LOSE_LIFE,), PLAYER),
    "performance_start": ((PERFORMANCE_START,), TIMING), "performance_end": ((PERFORMANCE_END,), TIMING),
    "end_start": ((TURN_END,), TIMING), "main_start": ((MAIN_START,), TIMING), "reset_start": ((RESET_START,), TIMING),
    "turn_start": ((TURN_START,), TIMING), "hand_start": ((HAND_START,), TIMING), "cheer_start": ((CHEER_START,), TIMING),
    "reveals": ((REVEAL,), THING), "rests": ((REST,), THING), "switched": ((EXCHANGE,), THING),
    "baton_passes": ((BATON_PASS,), THING),
}
GONE: Final = {"deck": (TO_DECK, TO_DECK_BOTTOM), "hand": (TO_HAND,)}
"""By where it goes to from the stage: the events."""
ORIGINS: Final = {"hand": (HAND, RESOLUTION), "hand_or_archive": (HAND, RESOLUTION, ARCHIVE), "deck": (DECK,),
                  "holo_power": (HOLO_POWER,), "cheer_deck": (CHEER_DECK,)}
"""A support played from hand lies in the resolution zone before it is attached."""
ANYONE: Final = 2
AT_ONCE: Final = ("reveals", "archives")
"""Verbs of which one deed is one occurrence, however many cards it is done to at once."""


def came_since(g: Game, key: int, ref: int) -> bool:
    """10.10.2: the listener is an effect that lasts, and the card has come (other than within the stage) since its play."""
    e = g.effects.get(key >> EFFECT_SHIFT & EFFECT_MASK) if key > 0 else None
    if e is None or e.key != 0 or not 0 < ref < SEAT or g.cards[ref & ID].since <= e.stamp:
        return False
    return key & ABILITY in [c.shield() for c in g.lib.specs[e.spec].changes]


uphold(book, "10.10.2", by=came_since, at=__name__,
       en="Damage that an effect changes for a time is not changed for cards that have come since.",
       ja="一定期間ダメージを変更する効果は、その後に領域を移動してきたカードには適用されない。")


@final
class AbilityNamed:
    """An ability that an event speaks of: of which printed piece, of which name (empty: any), whose card."""

    __slots__ = ("name", "of", "part", "whose")

    def __init__(self, part: int, name: str, whose: int, of: Group | None) -> None:
        self.part = part
        self.name = spelt(name)
        self.whose = whose
        self.of = of

    def is_it(self, g: Game, r: Record, ability: int, card: int) -> bool:
        """10.1.3.1: a name means every ability of that name."""
        a = g.lib.abilities[ability]
        if a.part != self.part or (self.name and spelt(a.name) != self.name):
            return False
        if self.whose != ANYONE and (g.team[g.card(card).seat] == g.team[r.numbers[P_SEAT]]) != (self.whose == 0):
            return False
        return self.of is None or self.of.fits(g, r, card)


uphold(book, "10.1.3.1", by=AbilityNamed.is_it, at=__name__,
       en="An ability's name means every ability of that name.", ja="能力名での参照は、同じ能力名を持つあらゆる能力を参照する。")


@final
class EventMatcher(Matcher):
    """An event as a text names it."""

    def __init__(self, verb: str, kinds: tuple[int, ...]) -> None:
        self.verb = verb
        self.kinds = kinds
        self.role = VERBS[verb][1]
        self.subject: Group | None = None
        self.own_art = False
        """The subject is the art itself."""
        self.itself = False
        """The subject is the card that listens: most events are about another, which is seen at once."""
        self.other: Group | None = None
        self.by: Group | None = None
        self.ability: AbilityNamed | None = None
        self.by_ability: AbilityNamed | None = None
        self.by_an_ability = False
        """The text says that an ability does it: the rules do not (8.7.2)."""
        self.lowers = False
        """Of what sets HP to a number, only what makes it less."""
        self.goal = -1
        self.origins: tuple[int, ...] = ()
        self.at = 0
        self.whose = ANYONE
        self.amount = 0
        self.struck_by: tuple[int, ...] = ()
        """The kinds of damage that bring a member down, where the text says so."""
        self.reduces = False
        """It makes damage less: not where that cannot be."""
        self.during = ""
        """The name of the art by which it happens, where the text says so."""
        self.condition: Condition | None = None

    # ---- now, and as it was
    def matches(self, g: Game, key: int, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        if self.verb in AT_ONCE and waits_because_of(g, key, part):
            return False
        if kind in DAMAGE and came_since(g, key, source if self.role == SOURCE else part):
            return False
        if self.itself and key > 0 and not key >> EFFECT_SHIFT & EFFECT_MASK \
                and (g.now(part) ^ g.now(key >> HOLDER_SHIFT)) & ID:
            return False
        r = scope_of(g, key)
        return self.about(g, r, kind, part, number, source, by, after) \
            and (self.condition is None or self.condition.holds(g, r))

    def about(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """The event is one that the text means."""
        if self.role == TIMING:
            return self.whose == ANYONE or (g.team[part & 7] == g.team[r.numbers[P_SEAT]]) == (self.whose == 0)
        if self.verb == "uses":
            return self.use(g, r, kind, part, number)
        if self.role == PLAYER:
            return (self.subject is None or SEAT | part & 7 in self.subject.refs(g, r)) and self.caused(g, r, source, by)
        if self.role == SOURCE:
            return self.deed(g, r, kind, part, number, source)
        return self.fate(g, r, kind, part, number, source, by, after)

    def use(self, g: Game, r: Record, kind: int, part: int, number: int) -> bool:
        """A skill or a support is used."""
        if self.ability is not None:
            return self.ability.is_it(g, r, number, part)
        if kind != USE_SUPPORT or (self.subject is not None and SEAT | g.card(part).seat not in self.subject.refs(g, r)):
            return False
        return self.other is None or self.other.fits(g, r, part)

    def deed(self, g: Game, r: Record, kind: int, part: int, number: int, source: int) -> bool:
        """Somebody downs, deals damage, rolls."""
        if kind in DAMAGE and number <= 0:
            return False
        hit = fatal_hit(g, part) if kind == DOWN else ()
        if self.struck_by and not self.struck(hit):
            return False
        who = hit[0] if hit else source
        if self.verb == "would_roll_three" and dice_at_once(g) != 3:
            return False
        if self.own_art:
            if not is_own_art(g, r, hit[3] if hit else g.numbers[N_ART] if kind == ARTS_DAMAGE else 0):
                return False
        elif self.subject is not None and not self.subject.fits(g, r, g.now(who)):
            return False
        return number >= self.amount and (self.other is None or self.other.fits(g, r, g.now(part)))

    def fate(self, g: Game, r: Record, kind: int, part: int, number: int, source: int, by: int, after: int) -> bool:
        """Something happens to a card."""
        if kind in DAMAGE and (number <= 0 or (self.reduces and kind == ARTS_DAMAGE and cannot_be_less(g, source))):
            return False
        if self.by_an_ability and kind == ARCHIVED and number == BY_RULES:
            return False
        if self.lowers and kind == SET_HP and number >= hp_left(g, g.now(part)):
            return False
        for ref in subjects(g, kind, part, number, after):
            if (self.subject is None or self.subject.fits(g, r, ref)) and self.in_place(g, ref):
                return self.circumstances(g, r, kind, part, number, after, source) and self.caused(g, r, source, by)
        return False

    def in_place(self, g: Game, ref: int) -> bool:
        c = g.card(ref)
        if self.at and not self.at >> c.zone & 1:
            return False
        return self.goal < 0 or c.zone == self.goal

    def circumstances(self, g: Game, r: Record, kind: int, part: int, number: int, after: int, source: int) -> bool:
        """The other side of it, where it came from, what it was before."""
        if self.struck_by and not self.struck(fatal_hit(g, part)):
            return False
        if self.verb == "level_up" and level(g, before_bloom(g, part)) >= level(g, g.now(part)):
            return False
        if self.origins and g.cards[after & ID].came not in self.origins:
            return False
        if self.other is None:
            return True
        if kind == BLOOM:
            return self.other.fits(g, r, before_bloom(g, part))
        if kind == COLLABED:
            there = members(g, g.card(part).seat, (CENTER,))
            return bool(there) and self.other.fits(g, r, there[0])
        return self.other.fits(g, r, g.now(number if kind in ATTACHING else source))

    def struck(self, hit: tuple[int, ...]) -> bool:
        """The hit was of the damage that the text names."""
        return bool(hit) and hit[2] in self.struck_by

    def caused(self, g: Game, r: Record, source: int, by: int) -> bool:
        if self.during and name_of_art(g) != self.during:
            return False
        if self.by_ability is not None:
            key = ability_in_progress(g)
            return bool(key) and self.by_ability.is_it(g, r, key & ABILITY, key >> HOLDER_SHIFT)
        if self.by is None:
            return True
        if isinstance(self.by, GPlayers):
            seat = by if by >= 0 else g.card(source).seat if source else -1
            return seat >= 0 and SEAT | seat in self.by.refs(g, r)
        return bool(source) and self.by.fits(g, r, g.now(source))


uphold(book, "13.2.2", by=EventMatcher.circumstances, at=__name__,
       en="A collab effect is for a member that collabs; with a partner named, that one is in the centre.",
       ja="コラボエフェクトは、このホロメンがコラボした時の能力である。")
uphold(book, "10.13.2", "10.13.3", by=EventMatcher.deed, at=__name__,
       en="Who downs or damages is the source: the card of the ability, or the card whose art it was.",
       ja="発生源は、能力ならそれを持つカード、アーツのダメージならそれを与えたカードである。")


# ---- what an event is about ----------------------------------------------------------------------------------------
def subjects(g: Game, kind: int, part: int, number: int, after: int) -> list[int]:
    """The cards it happens to, by the references under which the book looks at them (10.8.4.1)."""
    if kind == EXCHANGE:
        return [g.now(part), g.now(number)]
    if kind == LIFE_LOST:
        return [after] if 0 < after < SEAT else []
    if part >= SEAT:
        return []
    now = g.now(part)
    if now != part or kind == BLOOM:
        return [now]
    return [g.rules.seen_as(g, part, after) if g.live(after) else part]


def before_bloom(g: Game, part: int) -> int:
    """The card that was the member's top card: it lies under the new one (13.3.2)."""
    return g.cards[part & ID].ref


uphold(book, "13.3.2", by=before_bloom, at=__name__,
       en="A bloom effect is for a Bloom with this card; what it bloomed from lies right under it.",
       ja="ブルームエフェクトは、このカードによりBloomした時の能力である。")


def level(g: Game, ref: int) -> int:
    for i in range(len(LEVELS)):
        if LEVEL + LEVELS[i] in derived(g, ref).traits:
            return i
    return -1


def is_own_art(g: Game, r: Record, art: int) -> bool:
    """The art in question is the one that the ability belongs to."""
    record = g.records.get(art)
    if record is None:
        return False
    if r.numbers[P_ART]:
        return r.numbers[P_ART] == art
    printed = g.lib.abilities[r.numbers[P_KEY] & ABILITY].parent
    return record.numbers[ART_KEY] & ABILITY == printed and g.now(record.numbers[ART_USER]) == g.now(r.numbers[P_SOURCE])


def cannot_be_less(g: Game, source: int) -> bool:
    art = g.records.get(g.numbers[N_ART])
    return art is not None and irreducible(g, g.now(source), art.numbers[ART_KEY])


def waits_because_of(g: Game, key: int, part: int) -> bool:
    """The listener already waits because of the event that this is a part of."""
    for i in g.waiting:
        r = g.records[i]
        e = g.records.get(r.numbers[P_EVENT])
        if r.numbers[P_KEY] == key and e is not None and part in e.sets[E_PARTS]:
            return True
    return False


def name_of_art(g: Game) -> str:
    """The name of the art in progress."""
    art = g.records.get(g.numbers[N_ART])
    return spelt(g.lib.abilities[art.numbers[ART_KEY] & ABILITY].name) if art is not None else ""


def dice_at_once(g: Game) -> int:
    """How many dice are thrown in the event that is being replaced."""
    if not g.stack or g.stack[-1][PROC] != doing.id:
        return 1
    e = g.records[g.stack[-1][EVENT]]
    return len(e.sets[E_PARTS]) if e.numbers[E_KIND] == ROLL else 1


def ability_in_progress(g: Game) -> int:
    """The key of the ability whose effect is being carried out, or 0."""
    for f in reversed(g.stack):
        if f[PROC] == effect.id:
            return g.records[f[REC_ID]].numbers[P_KEY]
    return 0


# ---- what has happened ---------------------------------------------------------------------------------------------
def matching(g: Game, r: Record, matcher: Matcher, entries: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Those of the kept happenings (turn, phase, kind, part, x, source, by, after) that the text means."""
    out: list[tuple[int, ...]] = []
    for h in entries:
        if h[2] not in matcher.kinds or not isinstance(matcher, EventMatcher):
            continue
        if matcher.by_ability is None:
            if matcher.about(g, r, h[2], h[3], h[4], h[5], h[6], h[7]):
                out.append(h)
        elif done_by_ability(g, r, matcher, h, entries):
            out.append(h)
    return out


def done_by_ability(g: Game, r: Record, matcher: EventMatcher, h: tuple[int, ...], entries: list[tuple[int, ...]]) -> bool:
    """It happened to the thing, by the card of that ability, in a turn in which the ability was used."""
    named = matcher.by_ability
    if named is None or (matcher.subject is not None and not matcher.subject.fits(g, r, g.now(h[3]))):
        return False
    for u in entries:
        if u[2] == USE_SKILL and u[0] == h[0] and g.now(u[3]) == g.now(h[5]) and named.is_it(g, r, u[4], u[3]):
            return True
    return False

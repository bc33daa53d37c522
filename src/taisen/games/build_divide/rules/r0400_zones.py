"""400 Zones, and 500 what is done there: the raw moves behind every event, and the rules as the kernel asks them."""
from __future__ import annotations

import sys
from typing import Final

from taisen.games.build_divide.rules.r0100_losing import concede, lose, win
from taisen.games.build_divide.rules.r0300_cards import opened
from taisen.games.build_divide.rules.r0406_placing import home, put, stays_same
from taisen.games.build_divide.rules.r0511_territories import go_back, goes_back, raw_become_unit, raw_close, raw_open
from taisen.games.build_divide.rules.r1000_packets import raw_attack_hurt, raw_buster_hurt, raw_hurt
from taisen.games.build_divide.rules.r1208_layers import DamageBy, forbidden, rules_for
from taisen.games.build_divide.rules.r1208_order import played_at
from taisen.games.build_divide.rules.r1209_replacing import in_its_order
from taisen.games.build_divide.rules.r1604_commands import make_unit
from taisen.games.build_divide.rules.r1702_two_faced import shows_unit, two_faced
from taisen.games.build_divide.terms import (
    AS_AURA,
    AS_BACK,
    AS_DOWN,
    AS_RESTED,
    ATTACH,
    ATTACH_DOWN,
    ATTACH_HOST,
    ATTACH_ROLE,
    ATTACK_HURT,
    BECOME_UNIT,
    BUSTER_HURT,
    CHECK,
    CLOSE,
    COUNTERED_EVENT,
    COUNTERS,
    D_DECK,
    DAMAGE,
    DECK,
    DESTROY,
    DISCARD,
    DRAW,
    ENERGY,
    ENTER,
    EVENTS,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    GET_COUNTER,
    GRAVE,
    HAND,
    HAUNTED,
    HURT,
    K_LIMIT,
    K_OPEN,
    K_PRIORITY,
    K_SHOT,
    K_USE,
    LAYERS,
    LIFE,
    LOOK,
    LOSE_GAME,
    LOST_BY,
    MAKE_TOKEN,
    N_COUNT,
    N_PAST,
    N_PHASE,
    NOTE_LEGACY,
    OPEN,
    PLACE,
    REMOVE,
    REMOVED,
    RESOLUTION,
    REST,
    RESTED,
    REVEAL,
    ROLE_DEFS,
    SET_DOWN,
    SET_ZONE,
    SHUFFLE,
    SIDE_MASK,
    SIDE_SHIFT,
    SPEND_COUNTER,
    STAND,
    STOOD,
    TERRITORIES,
    TERRITORY_ZONE,
    TO_D_DECK,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_ENERGY,
    TO_GRAVE,
    TO_HAND,
    TO_LIFE,
    TO_RESOLUTION,
    TO_TERRITORY,
    TURN_DOWN,
    TURN_UP,
    UNIT,
    UNMAKE,
    WIN_GAME,
    ZONES,
    book,
)
from taisen.kernel import counting
from taisen.kernel.continuous import derived, end_effect
from taisen.kernel.effects.changes import number_of
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.moves import begin_anew, move, set_damage, shuffle
from taisen.kernel.names import ID, NOTE_SHIFT, ROLES, SEAT
from taisen.kernel.raws import (
    count,
    make,
    public_self,
    raw_look,
    raw_mark,
    raw_reveal,
    self_seen,
    turn_over,
    turn_to,
    unmake,
)
from taisen.kernel.rules import Raw, Rules, raw_moves
from taisen.kernel.seats import in_teams
from taisen.kernel.sight import show
from taisen.kernel.stacks import put_under
from taisen.kernel.state import Card, Game, Record


class BuildDivideRules(Rules):
    """The book as the kernel asks it."""

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        return stays_same(card, zone)

    def seen_as(self, g: Game, before: int, after: int) -> int:
        return seen_as(g, before, after)

    def leave(self, g: Game, seat: int) -> None:
        concede(g, seat)

    def possible(self, g: Game, kind: int, part: int) -> bool:
        return part >= SEAT or can_be_done(g, kind, part)

    def began_at(self, g: Game, r: Record) -> int:
        return played_at(r) or g.clock

    def foremost(self, g: Game, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return in_its_order(g, pairs)

    def adjusted(self, g: Game, kind: int, part: int, number: int, source: int) -> int:
        if kind in TO_GRAVEYARD:
            before_the_move(g)
            return number
        return damage_dealt(g, part, number)

    def often_enough(self, g: Game, kind: int, part: int, times: int) -> bool:
        return kind != DRAW or len(g.zone(part & 7, DECK)) + len(g.zone(part & 7, LIFE)) >= times


def seen_as(g: Game, before: int, after: int) -> int:
    """1205-4a: as which of its two selves a card that moved is looked at."""
    return self_seen(g, before, after, 1 << FIELD)


TO_GRAVEYARD: Final = (DESTROY, TO_GRAVE, DISCARD)


def before_the_move(g: Game) -> None:
    """1411-2a: how much had happened before cards go to a graveyard."""
    if g.lib.flags & HAUNTED:
        g.set(N_PAST, len(g.history))


def by_legacy(g: Game, ref: int) -> bool:
    """1408-2: it lies in the resolution zone and was played by its legacy."""
    return g.cards[ref & ID].zone == RESOLUTION and NOTE_LEGACY << NOTE_SHIFT | ref in g.notes


def removed_instead(g: Game, ref: int) -> int:
    """1408-2: before any other replacement, so that no other move has happened."""
    new = put(g, ref, home(g, ref), REMOVED)
    if g.log is not None:
        g.log(g, REMOVE, ref, 0, 0, -1, new)
    return UNCHANGED


def into(zone: int, bottom: bool = False) -> Raw:
    """A card goes to that zone of its owner."""
    def raw(g: Game, ref: int, number: int, source: int) -> int:
        c = g.cards[ref & ID]
        if c.zone == zone and zone not in (DECK, LIFE):
            return UNCHANGED
        if goes_back(g, ref) and zone != TERRITORY_ZONE:
            return go_back(g, ref)
        if zone != REMOVED and by_legacy(g, ref):
            return removed_instead(g, ref)
        return put(g, ref, home(g, ref), zone, bottom=bottom)
    return raw


# ---- drawing (507)
def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    """507-1: the top card of the deck; 507-1a: of life where there is no deck; 507-1b: else the game is lost."""
    seat = ref & 7
    deck = g.zone(seat, DECK)
    if deck:
        return put(g, deck[-1], seat, HAND)
    return draw_from_life(g, seat)


def draw_from_life(g: Game, seat: int) -> int:
    life = g.zone(seat, LIFE)
    if not life:
        lose(g, [seat], LOST_BY.index("507-1b") + 1)
        return UNCHANGED
    return put(g, life[-1], home(g, life[-1]), HAND)


# ---- leaving (514, 517, 523, 527)
def raw_discard(g: Game, ref: int, holder: int, source: int) -> int:
    """523-1; 523-2: an aura, to the graveyard of whoever discards it (a seat + 1)."""
    if g.cards[ref & ID].tucked >= ROLES:
        return put(g, ref, holder - 1 if holder else home(g, ref), GRAVE)
    return UNCHANGED if g.cards[ref & ID].zone != HAND else put(g, ref, home(g, ref), GRAVE)


def never_drops(g: Game, ref: int) -> bool:
    """527-5"""
    return forbidden(g, ref, "drop")


def raw_destroy(g: Game, ref: int, number: int, source: int) -> int:
    """517-1: from the field to its owner's graveyard."""
    if g.cards[ref & ID].zone != FIELD or never_drops(g, ref) or forbidden(g, ref, "be_destroyed"):
        return UNCHANGED
    return go_back(g, ref) if goes_back(g, ref) else put(g, ref, home(g, ref), GRAVE)


def raw_to_grave(g: Game, ref: int, number: int, source: int) -> int:
    """527-1"""
    c = g.cards[ref & ID]
    if c.zone == GRAVE or (c.zone == FIELD and never_drops(g, ref)):
        return UNCHANGED
    if by_legacy(g, ref):
        return removed_instead(g, ref)
    return go_back(g, ref) if goes_back(g, ref) else put(g, ref, home(g, ref), GRAVE)


def raw_counter(g: Game, ref: int, number: int, source: int) -> int:
    """514-1: out of the resolution zone into its owner's graveyard."""
    if by_legacy(g, ref):
        return removed_instead(g, ref)
    return UNCHANGED if g.cards[ref & ID].zone != RESOLUTION else put(g, ref, home(g, ref), GRAVE)


# ---- coming (515, 401-5)
def raw_enter(g: Game, ref: int, placing: int, source: int) -> int:
    """515: onto the field; 515-2: its player is named where it is not the one in whose zone it lies."""
    c = g.cards[ref & ID]
    if c.zone == FIELD:
        return UNCHANGED
    new = put(g, ref, comes_under(g, ref, placing >> SIDE_SHIFT & SIDE_MASK), FIELD, RESTED if placing & AS_RESTED else STOOD)
    make_unit(g, new, placing)
    if placing & AS_BACK:
        shows_unit(g, new)
    return new


def comes_under(g: Game, ref: int, side: int) -> int:
    """515-2: under the control of whose effect it is (side - 1); 2002-3a: what was a team's life, under its owner's."""
    if g.cards[ref & ID].zone == LIFE and in_teams(g):
        return home(g, ref)
    return side - 1 if side else g.cards[ref & ID].seat


def raw_to_energy(g: Game, ref: int, placing: int, source: int) -> int:
    c = g.cards[ref & ID]
    if c.zone == ENERGY:
        return UNCHANGED
    if goes_back(g, ref):
        return go_back(g, ref)
    return put(g, ref, home(g, ref), ENERGY, RESTED if placing & AS_RESTED else STOOD, FACE_DOWN if placing & AS_DOWN else FACE_UP)


def raw_place(g: Game, ref: int, number: int, source: int) -> int:
    """1103-7a: a card of the hand, laid as energy."""
    return put(g, ref, g.cards[ref & ID].seat, ENERGY)


def raw_to_resolution(g: Game, ref: int, side: int, source: int) -> int:
    """1204-2c: its controller is who plays it (202-1a:i), the number - 1."""
    new = put(g, ref, side - 1, RESOLUTION)
    shows_unit(g, new)
    return new


def raw_to_life(g: Game, ref: int, number: int, source: int) -> int:
    """407-3a: on top of what lies there."""
    return go_back(g, ref) if goes_back(g, ref) else put(g, ref, home(g, ref), LIFE)


# ---- turning (502, 104-2a)
def raw_stand(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if forbidden(g, ref, "stand") else turn_to(g, ref, STOOD)


def raw_rest(g: Game, ref: int, number: int, source: int) -> int:
    return UNCHANGED if forbidden(g, ref, "rest") else turn_to(g, ref, RESTED)


def raw_turn_up(g: Game, ref: int, number: int, source: int) -> int:
    return turn_over(g, ref, FACE_UP)


def raw_turn_down(g: Game, ref: int, number: int, source: int) -> int:
    return turn_over(g, ref, FACE_DOWN)


# ---- damage to units (406-6, 516-2, 519)
NOTHING_LEFT: Final = -1
"""All of it has been taken away: what took it is used up."""


def damage_dealt(g: Game, ref: int, amount: int) -> int:
    """519-2a: first what is added, then what is taken away."""
    if amount <= 0 or ref >= SEAT:
        return amount
    more, less = 0, 0
    for e, i, c in rules_for(g, ref):
        if isinstance(c, DamageBy):
            n = number_of(g, e, i, c.number)
            more += max(0, n)
            less += max(0, -n)
    return reduced_by(amount + more, less)


def reduced_by(amount: int, less: int) -> int:
    """519-1, 519-1a"""
    return amount - less if less < amount else NOTHING_LEFT


def use_up(g: Game, ref: int) -> None:
    """519-1: what is about the next damage is over with it."""
    for e, _, c in rules_for(g, ref):
        if isinstance(c, DamageBy) and c.once and e.id in g.effects:
            end_effect(g, e.id)


def raw_damage(g: Game, ref: int, amount: int, source: int) -> int:
    """516-2, 406-6c: what it bears grows; 516-2a: by 0 or less it is not dealt."""
    if amount and g.live(ref) and g.looked_up:
        use_up(g, ref)
    if amount <= 0 or not g.live(ref) or g.cards[ref & ID].zone != FIELD or not derived(g, ref).kind & UNIT:
        return UNCHANGED
    set_damage(g, ref, g.cards[ref & ID].damage + amount)
    return ref


# ---- the rest
def raw_check(g: Game, ref: int, number: int, source: int) -> int:
    """1003-2: the top card of life is revealed where it lies."""
    life = g.zone(ref & 7, LIFE)
    if not life:
        return UNCHANGED
    show(g, life[-1])
    return life[-1]


def raw_shuffle(g: Game, ref: int, zone: int, source: int) -> int:
    """505-1, 505-1a: also where nothing lies there, or one card."""
    shuffle(g, ref & 7, zone or DECK)
    return ref


def raw_set(g: Game, ref: int, number: int, source: int) -> int:
    """535-1: into its owner's face-down place."""
    return UNCHANGED if g.cards[ref & ID].zone == SET_ZONE else put(g, ref, home(g, ref), SET_ZONE)


def raw_attach(g: Game, ref: int, host: int, source: int) -> int:
    """521-1: the card goes where the unit or territory lies, and is an aura of it."""
    role, down = host >> ATTACH_ROLE & 255, host >> ATTACH_DOWN & 1
    host = host & ATTACH_HOST
    if not g.live(host) or not TERRITORIES >> g.cards[host & ID].zone & 1 or goes_back(g, ref):
        return UNCHANGED
    if by_legacy(g, ref):
        return removed_instead(g, ref)
    there = g.cards[host & ID]
    new = move(g, ref, there.seat, there.zone, STOOD, down)
    if g.cards[new & ID].pose or g.cards[new & ID].damage:
        # A unit of the field, which lies there already.
        turn_to(g, new, STOOD)
        set_damage(g, new, 0)
    put_under(g, new, host, role or AS_AURA)
    # 521-2b: it counts from when it became an aura.
    begin_anew(g, new)
    return new


def raw_make_token(g: Game, ref: int, face: int, source: int) -> int:
    """536-1: the sort of token is above the zone."""
    return make(g, face >> 4, ref & 7, face & 15)


def raw_unmake(g: Game, ref: int, number: int, source: int) -> int:
    return unmake(g, ref)


def raw_get_counter(g: Game, ref: int, counter: int, source: int) -> int:
    """1601: the kind is above the number."""
    return count(g, ref, counter >> 16, counter & 0xffff)


def raw_spend_counter(g: Game, ref: int, counter: int, source: int) -> int:
    """1601-1d"""
    return count(g, ref, counter >> 16, -(counter & 0xffff))


def raw_win(g: Game, ref: int, number: int, source: int) -> int:
    win(g, ref & 7)
    return ref


def raw_lose(g: Game, ref: int, number: int, source: int) -> int:
    lose(g, [ref & 7])
    return ref


def can_be_done(g: Game, kind: int, ref: int) -> bool:
    """510-1a: what a cost demands must be possible: nothing rests that rests already (104-2a)."""
    c = g.cards[ref & ID]
    if c.ref != ref:
        return False
    if kind in (REST, STAND):
        return ZONES[c.zone].posed and c.pose == (STOOD if kind == REST else RESTED) and not forbidden(g, ref, "rest" if kind == REST else "stand")
    if kind in (TURN_UP, TURN_DOWN):
        return ZONES[c.zone].faced and c.down == (FACE_DOWN if kind == TURN_UP else FACE_UP)
    if kind in (DESTROY, TO_GRAVE):
        return not (c.zone == FIELD and never_drops(g, ref))
    if kind == OPEN:
        return c.zone == TERRITORY_ZONE and not opened(g, ref) and not two_faced(g, ref)
    if kind == CLOSE:
        return opened(g, ref)
    return c.zone != GOALS.get(kind, -1)


GOALS: Final = {TO_HAND: HAND, TO_ENERGY: ENERGY, REMOVE: REMOVED, TO_GRAVE: GRAVE, DISCARD: GRAVE, ENTER: FIELD}
"""By event: where the card is not taken from."""

MOVES: Final[dict[int, Raw]] = {
    DRAW: raw_draw, DISCARD: raw_discard, DESTROY: raw_destroy, TO_GRAVE: raw_to_grave, REMOVE: into(REMOVED), TO_HAND: into(HAND),
    TO_DECK: into(DECK), TO_DECK_BOTTOM: into(DECK, bottom=True), TO_LIFE: raw_to_life, TO_ENERGY: raw_to_energy,
    TO_TERRITORY: into(TERRITORY_ZONE), TO_RESOLUTION: raw_to_resolution, ENTER: raw_enter, OPEN: raw_open, CLOSE: raw_close,
    STAND: raw_stand, REST: raw_rest, TURN_UP: raw_turn_up, TURN_DOWN: raw_turn_down, DAMAGE: raw_damage, HURT: raw_hurt,
    BUSTER_HURT: raw_buster_hurt, ATTACK_HURT: raw_attack_hurt, CHECK: raw_check, REVEAL: raw_reveal, LOOK: raw_look, SHUFFLE: raw_shuffle,
    SET_DOWN: raw_set, COUNTERED_EVENT: raw_counter, GET_COUNTER: raw_get_counter, SPEND_COUNTER: raw_spend_counter, ATTACH: raw_attach,
    TO_D_DECK: into(D_DECK), WIN_GAME: raw_win, LOSE_GAME: raw_lose, PLACE: raw_place, MAKE_TOKEN: raw_make_token,
    UNMAKE: raw_unmake, BECOME_UNIT: raw_become_unit,
}
RAW: Final = raw_moves(EVENTS, MOVES, raw_mark)
RULES: Final = BuildDivideRules("build_divide", ZONES, EVENTS, RAW, LAYERS)
RULES.attach_as(*ROLE_DEFS)
RULES.count_with(*COUNTERS)
# 1206-2b: what is played is counted, not what triggers.
RULES.counts_triggers = False
# 1208-1g:i
RULES.dated_by_card = True
RULES.numbers = N_COUNT
RULES.phase_at = N_PHASE
RULES.adjusts = 1 << DAMAGE | sum([1 << k for k in TO_GRAVEYARD])
RULES.pays_again = (REVEAL, DAMAGE)
RULES.pays_once = (REST, STAND, TURN_UP, TURN_DOWN)
RULES.guarded = (K_PRIORITY, K_USE, K_SHOT, K_OPEN, K_LIMIT)
counting.install(RULES, book, "1602-1b", breaks=True)

_HERE: Final = sys.modules[__name__]
uphold(book, "519-2", "519-2a", by=damage_dealt, at=__name__, en="Damage is raised first and then reduced.",
       ja="ダメージには、まず増加を適用し、次に軽減を適用する。")
uphold(book, "519-1a", by=reduced_by, at=__name__, en="What is wholly reduced is not dealt.", ja="すべて軽減されたダメージは与えられない。")
uphold(book, "519-1", by=use_up, at=__name__, en="A reduction of the next damage is over with that damage.",
       ja="次のダメージの軽減は、そのダメージに適用されると終わる。")
uphold(book, "104-2a", by=turn_to, at=__name__, en="What is so already does not become so: that is not done.",
       ja="すでにその状態にあるものを同じ状態にする指示は実行されない。")
uphold(book, "407-3a", by=raw_to_life, at=__name__, en="What becomes life lies on top of it.", ja="ライフへの追加は、それまでのカードの上に行う。")
uphold(book, "406-6b", by=move, at=__name__, en="A unit that comes to the field bears no damage.",
       ja="新たにフィールドに置かれたユニットのダメージは0。")
uphold(book, "406-6c", "516-2", "516-2a", by=raw_damage, at=__name__,
       en="Damage is added to what a unit bears; 0 or less is not dealt.",
       ja="ダメージはユニットが負っているダメージに加算される。0以下なら与えられない。")
uphold(book, "502-1", by=raw_rest, at=__name__, en="To rest a card is to turn it sideways,", ja="レストするとはレスト状態にすること。")
uphold(book, "502-1", by=raw_stand, at=__name__, en="to stand it to turn it upright.", ja="スタンドするとはスタンド状態にすること。")
uphold(book, "502-2", by=raw_turn_down, at=__name__, en="A card is turned face down,", ja="裏にする指示があれば裏にし、")
uphold(book, "502-2", by=raw_turn_up, at=__name__, en="or face up.", ja="表にする指示があれば表にする。")
uphold(book, "505-1", "505-1a", "505-2", by=raw_shuffle, at=__name__, en="Shuffling puts all cards of a zone into random order.",
       ja="シャッフルは、領域のすべてのカードを無作為の順番にする。")
uphold(book, "507-1", by=raw_draw, at=__name__, en="To draw is to take the top card of one's deck to hand.",
       ja="引くとは、山札の一番上のカードを手札に移動すること。")
uphold(book, "507-1a", by=draw_from_life, at=__name__, en="With no deck the top card of life is drawn.",
       ja="山札がなければ、ライフの一番上のカードを引く。")
uphold(book, "507-1b", by=draw_from_life, at=__name__, en="With neither the player loses.", ja="山札もライフもなければ敗北する。",
       breaks=(patch(_HERE, "lose", lambda g, seats: None, "nothing comes of it"),))
uphold(book, "514-1", by=raw_counter, at=__name__, en="A countered card goes from the resolution zone to its owner's graveyard.",
       ja="打ち消されたカードは、解決領域から所有者の墓地に置かれる。")
uphold(book, "2002-3", "2002-3a", by=comes_under, at=__name__, en="A card of a team's life comes to the field under its owner's control.",
       ja="チームのライフゾーンのカードをフィールドに移動する場合、所有者を支配者とする。")
uphold(book, "2002-3b", by=home, at=__name__, en="To any other zone it goes to its owner's.",
       ja="その他の領域に移動する場合、所有者に属する領域に移動する。")
uphold(book, "515-2", by=comes_under, at=__name__, en="A card is put onto the field under the named player's control.",
       ja="登場させるとは、その効果の支配者の支配下でフィールドに置くこと。")
uphold(book, "517-1", by=raw_destroy, at=__name__, en="A destroyed card goes from the field to its owner's graveyard.",
       ja="破壊するとは、フィールドから所有者の墓地に移動すること。")
uphold(book, "523-1", by=raw_discard, at=__name__, en="A discarded card goes from the hand to the graveyard.",
       ja="捨てるとは、手札から墓地に移動すること。")
uphold(book, "527-1", by=raw_to_grave, at=__name__, en="A dropped card goes to its owner's graveyard.",
       ja="ドロップするとは、所有者の墓地に移動すること。")
uphold(book, "527-5", "527-5a", by=never_drops, at=__name__, en="What never drops is neither destroyed nor dropped.",
       ja="いかなる方法でもドロップしないカードは、破壊もドロップもされない。")
uphold(book, "527-5a:i", by=can_be_done, at=__name__, en="What never drops cannot be destroyed or dropped as a cost.",
       ja="ドロップしないカードを、コストとして破壊またはドロップすることはできない。")
uphold(book, "535-1", "535-1a", by=raw_set, at=__name__, en="Any card may be set: it lies face down in its owner's face-down place.",
       ja="伏せるとは、所有者の伏せカード置き場に裏向きに置くこと。")
uphold(book, "1205-4a:ii", by=self_seen, at=__name__, en="A card that left the field is looked at as it was there.",
       ja="フィールドを離れたカードは、フィールドにある状態の情報を用いる。")
uphold(book, "1205-4a:i", by=public_self, at=__name__, en="Between a public and a hidden zone it is looked at where it was public.",
       ja="公開領域と非公開領域の間では、公開領域にある状態の情報を用いる。")
uphold(book, "1601-1d", by=raw_spend_counter, at=__name__, en="A counter that is removed is nowhere any more.",
       ja="取り除いたカウンターは、ゲーム内に存在しない状態になる。")

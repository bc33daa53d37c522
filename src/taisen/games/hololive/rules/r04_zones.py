"""4 Zones and 5 what is done with cards: the raw moves behind every event."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from taisen.games.breakages import small_not_shuffled
from taisen.games.hololive.rules.r01_losing import concede
from taisen.games.hololive.rules.r04_moving import put, seen_as, stays_same
from taisen.games.hololive.rules.r04_stage import (
    attached,
    is_member,
    members,
    members_at,
    on_stage,
    printed,
    rename_notes,
    stack_of,
)
from taisen.games.hololive.rules.r05_damage import (
    raw_activate,
    raw_arts_damage,
    raw_downed,
    raw_heal,
    raw_rest,
    raw_set_down,
    raw_set_hp,
    raw_soft_damage,
    raw_special_damage,
    raw_turn_up,
)
from taisen.games.hololive.rules.r10_layers import forbidden
from taisen.games.hololive.terms import (
    ACTIVATE,
    ACTIVE,
    ARCHIVE,
    ARCHIVED,
    ARTS_DAMAGE,
    ATTACH,
    BACK,
    BLOOM,
    CANNOT_COLLAB,
    CANNOT_MOVE,
    CHEER,
    CHEER_DECK,
    COLLAB,
    COLLABED,
    DEBUT_RETURN,
    DECK,
    DOWNED,
    DRAW,
    ENTER,
    EVENTS,
    EXCHANGE,
    HAND,
    HEAL,
    HOLO_POWER,
    HOLOMEM,
    K_BACK,
    K_MAIN,
    K_USE,
    KW_DEALT,
    LAYERS,
    LEVEL,
    LIFE,
    LIFE_LOST,
    LOOK,
    LOSE_LIFE,
    MOVE,
    N_COUNT,
    N_PHASE,
    NOTE_BLOOMED,
    ONE_EACH,
    REATTACH,
    RESOLUTION,
    REST,
    RESTING,
    REVEAL,
    ROLL,
    SEND,
    SET_DOWN,
    SET_HP,
    SHUFFLE,
    SHUFFLE_CHEERS,
    SOFT_DAMAGE,
    SPECIAL_DAMAGE,
    STAGE,
    TO_CHEER_DECK,
    TO_DECK,
    TO_DECK_BOTTOM,
    TO_HAND,
    TO_HOLO_POWER,
    TO_LIFE,
    TO_RESOLUTION,
    TURN_UP,
    ZONES,
    book,
)
from taisen.kernel import counting
from taisen.kernel.continuous import derived
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import move, set_damage, shuffle
from taisen.kernel.names import ABILITY, ID, NOTE_SHIFT, SEAT
from taisen.kernel.raws import raw_look, raw_mark, raw_reveal
from taisen.kernel.rules import Rules, raw_moves
from taisen.kernel.sight import show
from taisen.kernel.stacks import cover, crown, move_whole, put_under
from taisen.kernel.state import Card, Game

STAGE_LIMIT: Final = 6
DIE: Final = SEAT | 64
"""What came of a roll: this with the face that counts."""

MORE_LIMITS: Final[list[Callable[[Game, int, int], bool]]] = []
"""What cards say about how many of them a member may have: (game, card, member) -> there is room."""
MORE_ROOM: Final[list[Callable[[Game, int, int], int]]] = []
"""What cards say about a greater number of tools or mascots: (game, card, member) -> how many like this one."""


class HololiveRules(Rules):
    """The book as the kernel asks it."""

    def keeps(self, g: Game, card: Card, zone: int) -> bool:
        return stays_same(card, zone)

    def seen_as(self, g: Game, before: int, after: int) -> int:
        return seen_as(g, before, after)

    def leave(self, g: Game, seat: int) -> None:
        concede(g, seat)

    def possible(self, g: Game, kind: int, part: int) -> bool:
        return part >= SEAT or can_be_done(g, kind, part)

    def foremost(self, g: Game, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return dealt_first(g, pairs)

    def lot(self, g: Game, i: int) -> int:
        return 1 if g.lib.defs[g.face[i]].kind == CHEER else 0


def dealt_first(g: Game, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """10.11.2.4: replacements of damage as it is dealt come before those of damage as it is taken."""
    dealt = [(k, p) for k, p in pairs if g.lib.abilities[k & ABILITY].keyword == KW_DEALT]
    return dealt or pairs


uphold(book, "10.11.2.4", by=dealt_first, at=__name__,
       en="What replaces damage being dealt applies before what replaces damage being taken.",
       ja="「ダメージを与える」ことの置換は、「ダメージを受ける」ことの置換より先に適用する。")


# ---- 4.6-4.9 the stage ---------------------------------------------------------------------------------------------
def room_on_stage(g: Game, seat: int) -> bool:
    """4.6.2: fewer members than the stage holds."""
    return len(members(g, seat)) < STAGE_LIMIT


uphold(book, "4.6.2", "4.6.2.1", by=room_on_stage, at=__name__,
       en="A stage holds at most six members.", ja="ステージのホロメンの合計数の上限は6。")


def room_at(g: Game, seat: int, zone: int) -> bool:
    """4.7.3, 4.8.3: centre and collab hold one member each."""
    return zone == BACK or not members_at(g, seat, zone)


uphold(book, "4.7.3", "4.8.3", "4.4.6.1", by=room_at, at=__name__,
       en="Centre and collab hold one member each; whoever finds no room stays where it is.",
       ja="センターとコラボのホロメンの上限は各1。上限を超える移動は行われない。")


def raw_enter(g: Game, ref: int, place: int, source: int) -> int:
    """A holomem card comes to the stage: to the back unless another position is named (4.6.3)."""
    zone = entering_zone(place)
    seat = g.cards[ref & ID].seat
    if derived(g, ref).kind != HOLOMEM or on_stage(g, ref) or not room_on_stage(g, seat) or not room_at(g, seat, zone):
        return UNCHANGED
    return put(g, ref, zone)


def entering_zone(place: int) -> int:
    return place if place in STAGE else BACK


uphold(book, "4.6.3", by=entering_zone, at=__name__,
       en="A member put on the stage with no position named goes to the back.",
       ja="ポジションの指定なくステージに置くホロメンは、バックポジションに置く。")


def raw_move(g: Game, ref: int, zone: int, source: int) -> int:
    """4.4.4: a member moves within the stage as a whole; where there is no room it stays (4.4.6.1)."""
    c = g.cards[ref & ID]
    if not is_member(g, ref) or c.zone == zone or not room_at(g, c.seat, zone) or forbidden(g, ref, CANNOT_MOVE):
        return UNCHANGED
    move_whole(g, ref, c.seat, zone)
    return ref


def raw_collab(g: Game, ref: int, number: int, source: int) -> int:
    """5.15.1: collabing is moving to the collab position."""
    if forbidden(g, ref, CANNOT_COLLAB):
        return UNCHANGED
    return raw_move(g, ref, COLLAB, source)


uphold(book, "5.15.1", by=raw_collab, at=__name__,
       en="To collab is to move to the collab position.", ja="コラボするとは、コラボポジションに移動すること。")


def raw_exchange(g: Game, ref: int, other: int, source: int) -> int:
    """5.10: both go where the other was, at once, or nothing happens."""
    if not can_exchange(g, ref, other):
        return UNCHANGED
    a = g.cards[ref & ID]
    b = g.cards[other & ID]
    move_whole(g, ref, b.seat, b.zone)
    move_whole(g, other, a.seat, a.zone)
    return ref


uphold(book, "5.10.1", "5.17.1", by=raw_exchange, at=__name__,
       en="Exchanged members go each to the other's zone at once.", ja="入れ替えは、互いの領域へ同時に移動する。")


def can_exchange(g: Game, a: int, b: int) -> bool:
    """5.10.2: each can go to the other's zone."""
    return is_member(g, a) and is_member(g, b) and g.cards[a & ID].zone != g.cards[b & ID].zone \
        and g.cards[a & ID].seat == g.cards[b & ID].seat and not forbidden(g, a, CANNOT_MOVE) and not forbidden(g, b, CANNOT_MOVE)


uphold(book, "4.4.4", by=move_whole, at=__name__,
       en="A member moves within the stage with all its cards, unchanged.",
       ja="ステージ内を移動するホロメンは、重なっているカードと付いているカードごと、構成を変えずに移動する。")
uphold(book, "5.10.2", by=can_exchange, at=__name__,
       en="If one of them cannot go, nothing is exchanged.", ja="どちらかが移動できないなら、入れ替えは実行されない。")


# ---- 5.13, 5.14 Bloom and back ---------------------------------------------------------------------------------------
def raw_bloom(g: Game, ref: int, member: int, source: int) -> int:
    """A holomem card (x) is laid on the member and is its top card from now on."""
    if not is_member(g, ref) or derived(g, member).kind != HOLOMEM or is_member(g, member):
        return UNCHANGED
    new = cover(g, ref, member)
    rename_notes(g, ref, new)
    key = NOTE_BLOOMED << NOTE_SHIFT | new
    g.note(key, (g.notes.get(key, (0,))[0] + 1, g.face[ref & ID]))
    return new


uphold(book, "5.13.1", "5.13.1.1", by=raw_bloom, at=__name__,
       en="To Bloom is to lay a holomem card on the member; it is the top card from then on.",
       ja="Bloomするとは、ホロメンカードを一番上に重ねること。以後それが一番上のカードになる。")


def raw_debut_return(g: Game, ref: int, kept: int, source: int) -> int:
    """5.14.1: damage 0, one Debut card stays (x, or the lowest), the other holomem cards and supports go to hand."""
    cards = stack_of(g, ref)
    if not can_return(g, ref, cards):
        return UNCHANGED
    set_damage(g, ref, 0)
    keep = kept if kept in cards else cards[0]
    supports = [r for r in attached(g, ref) if derived(g, r).kind != CHEER]
    new = crown(g, ref, keep)
    rename_notes(g, ref, new)
    for r in [*stack_of(g, new), *supports]:
        move(g, r, g.cards[r & ID].owner, HAND)
    return new


uphold(book, "5.14.1", "5.14.1.2", "5.14.1.3", by=raw_debut_return, at=__name__,
       en="Going back to Debut: damage 0, one Debut card stays, the other holomem cards and supports go to hand.",
       ja="Debutに戻すと、ダメージは0になり、Debut1枚を残して他のホロメンカードとエール以外のカードは手札に戻る。")


def can_return(g: Game, ref: int, cards: list[int]) -> bool:
    """5.14.1.1: it has bloomed from a Debut card."""
    return bool(cards) and level_of(g, cards[0], "debut") and not level_of(g, ref, "debut")


uphold(book, "5.14.1.1", by=can_return, at=__name__,
       en="Only a member that has bloomed from a Debut card goes back.",
       ja="一番下がDebutでない、または一番上がDebutであるホロメンには何もしない。")


def level_of(g: Game, ref: int, level: str) -> bool:
    return LEVEL + level in derived(g, ref).traits


uphold(book, "5.13.2", "4.4.2.1", "5.13.3", by=crown, at=__name__,
       en="A member that Blooms stays the same member with its damage and effects; its text and facts are the new card's.",
       ja="Bloomしても同一のホロメンで、ダメージと効果を引き継ぐ。テキストと情報は新しいカードのものになる。")


# ---- 5.16, 5.19 attaching ----------------------------------------------------------------------------------------------
def room_for(g: Game, card: int, member: int, gone: int = 0) -> bool:
    """5.16.3: one tool and one mascot a member, and what the cards say of themselves. gone: what will be there no longer."""
    for kind in ONE_EACH:
        if of_subtype(g, card, kind):
            others = [r for r in attached(g, member) if r not in (card, gone) and of_subtype(g, r, kind)]
            if others and len(others) >= max([1, *[more(g, card, member) for more in MORE_ROOM]]):
                return False
    for limit in MORE_LIMITS:
        if not limit(g, card, member):
            return False
    return True


uphold(book, "5.16.3.1", "5.16.3.2", "5.16.3.4", by=room_for, at=__name__,
       en="A member has at most one tool and one mascot; what would exceed a limit is not attached and stays.",
       ja="ツールとマスコットは各ホロメンにつき各1枚まで。上限を超えるカードは付けられず、その領域にとどまる。")


def of_subtype(g: Game, ref: int, kind: int) -> bool:
    return bool(printed(g, ref) & kind)


def raw_attach(g: Game, ref: int, other: int, source: int) -> int:
    """The card (ref) is attached to the member (x); where there is no room it stays where it is."""
    if not is_member(g, other) or not room_for(g, ref, other):
        return UNCHANGED
    host = g.cards[other & ID]
    new = move(g, ref, host.seat, host.zone)
    put_under(g, new, other, 0)
    return new


uphold(book, "5.16.2", "5.19.1", by=raw_attach, at=__name__,
       en="To attach (or send) a card to a member is to put it where the member is and relate it to the member.",
       ja="付ける(送る)とは、ホロメンがいる領域に置いて関連付けること。")


def raw_reattach(g: Game, ref: int, other: int, source: int) -> int:
    """5.16.4: from one member to another one."""
    if not on_stage(g, ref) or same_host(g, ref, other):
        return UNCHANGED
    return raw_attach(g, ref, other, source)


uphold(book, "5.16.4", "5.16.4.2", by=raw_reattach, at=__name__,
       en="Re-attaching takes a card from its member and attaches it to another.",
       ja="付け替えは、元のホロメンとの関連を取り消し、別のホロメンに付けること。")


def same_host(g: Game, ref: int, other: int) -> bool:
    return g.cards[ref & ID].host == other


uphold(book, "5.16.4.1", by=same_host, at=__name__,
       en="Re-attaching to the same member does nothing.", ja="同一のホロメンへの付け替えは何もしない。")


# ---- 5.5-5.12 moving cards ---------------------------------------------------------------------------------------------
def raw_draw(g: Game, ref: int, number: int, source: int) -> int:
    """5.7.1: the top card of the deck goes to hand."""
    deck = g.zone(ref & 7, DECK)
    if not deck:
        return UNCHANGED
    return put(g, deck[-1], HAND)


uphold(book, "5.7.1", by=raw_draw, at=__name__,
       en="To draw is to put the top card of the deck into hand.", ja="引くとは、デッキの一番上のカードを手札に移すこと。")


def raw_archive(g: Game, ref: int, number: int, source: int) -> int:
    """5.12.1"""
    return UNCHANGED if g.cards[ref & ID].zone == ARCHIVE else put(g, ref, ARCHIVE)


uphold(book, "5.12.1", by=raw_archive, at=__name__,
       en="To archive a card is to put it into the archive.", ja="アーカイブするとは、アーカイブに移動すること。")


def raw_to_hand(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, HAND)


def raw_to_deck(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, DECK)


def raw_to_deck_bottom(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, DECK, bottom=True)


def raw_to_cheer_deck(g: Game, ref: int, at_bottom: int, source: int) -> int:
    return put(g, ref, CHEER_DECK, bottom=at_bottom == 1)


def raw_to_holo_power(g: Game, ref: int, at_bottom: int, source: int) -> int:
    return put(g, ref, HOLO_POWER, bottom=at_bottom == 1)


def raw_to_life(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, LIFE)


def raw_to_resolution(g: Game, ref: int, number: int, source: int) -> int:
    return put(g, ref, RESOLUTION)


def raw_lose_life(g: Game, ref: int, amount: int, source: int) -> int:
    """Life damage (3.2.1): the cards are turned in rule processing."""
    if amount <= 0:
        return UNCHANGED
    g.hurt_player(ref & 7, amount)
    g.due = 1
    return ref


uphold(book, "3.2.1", by=raw_lose_life, at=__name__,
       en="Each player has a number of life damage.", ja="各プレイヤーはライフダメージという数値を持つ。")


def raw_life_lost(g: Game, ref: int, receiver: int, source: int) -> int:
    """11.5.1: the top card of the life area is revealed and sent to a member (x)."""
    life = g.zone(ref & 7, LIFE)
    if not life:
        return UNCHANGED
    top = life[-1]
    show(g, top)
    if receiver and is_member(g, receiver):
        return raw_attach(g, top, receiver, source)
    return put(g, top, ARCHIVE)


def raw_shuffle(g: Game, ref: int, zone: int, source: int) -> int:
    """5.6.1; 5.6.1.1: also with no card or one it counts as shuffled. zone: another one that a text has shuffled."""
    shuffle(g, ref & 7, zone or DECK)
    return ref


uphold(book, "5.6.1", by=raw_shuffle, at=__name__,
       en="Shuffling puts the deck into random order.", ja="シャッフルはデッキの順番を無作為にする。")


def raw_shuffle_cheers(g: Game, ref: int, number: int, source: int) -> int:
    shuffle(g, ref & 7, CHEER_DECK)
    return ref


def raw_roll(g: Game, ref: int, amount: int, source: int) -> int:
    """The face (x) counts now."""
    return DIE | amount


def can_be_done(g: Game, kind: int, ref: int) -> bool:
    """What a cost demands must be possible (10.4.2.2): nothing rests that rests already."""
    c = g.cards[ref & ID]
    if c.ref != ref:
        return False
    if kind == REST:
        return is_member(g, ref) and c.pose == ACTIVE
    if kind == ACTIVATE:
        return is_member(g, ref) and c.pose == RESTING
    if kind == ARCHIVED:
        return c.zone != ARCHIVE
    return True


uphold(book, "5.5.1", by=put, at=__name__,
       en="To put or return a card somewhere is to move it there.", ja="置く・戻すとは、その領域に移動すること。")
uphold(book, "5.11.1", by=raw_reveal, at=__name__,
       en="A revealed card is seen by all players.", ja="公開したカードはすべてのプレイヤーに見える。")
uphold(book, "5.8.1", "5.9.1", by=raw_look, at=__name__,
       en="Who looks at hidden cards learns what they are; the others do not.",
       ja="見る指示を受けたプレイヤーだけが、その情報を知る。")

RAW: Final = raw_moves(EVENTS, {
    DRAW: raw_draw, ARCHIVED: raw_archive, TO_HAND: raw_to_hand, TO_DECK: raw_to_deck,
    TO_DECK_BOTTOM: raw_to_deck_bottom, TO_CHEER_DECK: raw_to_cheer_deck, TO_HOLO_POWER: raw_to_holo_power,
    TO_LIFE: raw_to_life, TO_RESOLUTION: raw_to_resolution, ENTER: raw_enter, MOVE: raw_move,
    COLLABED: raw_collab, EXCHANGE: raw_exchange, BLOOM: raw_bloom, DEBUT_RETURN: raw_debut_return,
    ATTACH: raw_attach, SEND: raw_attach, REATTACH: raw_reattach, REST: raw_rest, ACTIVATE: raw_activate,
    TURN_UP: raw_turn_up, ARTS_DAMAGE: raw_arts_damage, SPECIAL_DAMAGE: raw_special_damage,
    SOFT_DAMAGE: raw_soft_damage, HEAL: raw_heal, SET_DOWN: raw_set_down, SET_HP: raw_set_hp,
    DOWNED: raw_downed, LOSE_LIFE: raw_lose_life, LIFE_LOST: raw_life_lost, REVEAL: raw_reveal, LOOK: raw_look,
    SHUFFLE: raw_shuffle, SHUFFLE_CHEERS: raw_shuffle_cheers, ROLL: raw_roll,
}, raw_mark)
RULES: Final = HololiveRules("hololive", ZONES, EVENTS, RAW, LAYERS)
# 10.7.2.1.1, 12.1.5.3: only what is played counts, not what has triggered and is declined.
RULES.counts_triggers = False
RULES.numbers = N_COUNT
RULES.phase_at = N_PHASE
RULES.draws = (DRAW, DECK)
RULES.pays_again = (SPECIAL_DAMAGE, SOFT_DAMAGE, REVEAL)
RULES.pays_once = (REST, ACTIVATE)
counting.install(RULES, book, "14.1.1.1", breaks=True)
RULES.guarded = (K_MAIN, K_BACK, K_USE)

uphold(book, "5.6.1.1", by=raw_shuffle, at=__name__,
       en="Shuffling counts as done also with no card or one.", ja="0枚や1枚のデッキのシャッフルも、行われたものとして扱う。",
       breaks=(small_not_shuffled(RULES, SHUFFLE, DECK),))

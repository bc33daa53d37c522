"""5.2-5.4, 5.20, 5.21 Orientation, faces, damage, recovery, going down: the raw changes of a member."""
from __future__ import annotations

from taisen.games.hololive.rules.r04_moving import put
from taisen.games.hololive.rules.r04_stage import hp_left, is_member, on_stage
from taisen.games.hololive.terms import (
    ACTIVE,
    ARCHIVE,
    ART_OVER,
    ARTS_DAMAGE,
    FACE_UP,
    HIT,
    HP,
    LIFE_LOSS,
    N_ART,
    NOTE_DOWN,
    NOTE_HIT,
    RESTING,
    SOFT_DAMAGE,
    SPECIAL_DAMAGE,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import uphold
from taisen.kernel.moves import set_damage, set_down, set_pose
from taisen.kernel.names import ID, NOTE_SHIFT
from taisen.kernel.state import Game


def raw_rest(g: Game, ref: int, number: int, source: int) -> int:
    return turn_to(g, ref, RESTING)


def raw_activate(g: Game, ref: int, number: int, source: int) -> int:
    return turn_to(g, ref, ACTIVE)


def turn_to(g: Game, ref: int, pose: int) -> int:
    """4.3.2, 1.3.2.1: what is so already does not become so."""
    if not on_stage(g, ref):
        return UNCHANGED
    return ref if set_pose(g, ref, pose) else UNCHANGED


uphold(book, "5.2.1", "4.3.2", "1.3.2.1", by=turn_to, at=__name__,
       en="A member is either active or resting; what is so already does not become so again.",
       ja="お休みしているかいないかのどちらか一方で、すでにその状態なら改めてはならない。")


def raw_turn_up(g: Game, ref: int, number: int, source: int) -> int:
    return ref if set_down(g, ref, FACE_UP) else UNCHANGED


uphold(book, "5.3.1", "4.3.3", by=raw_turn_up, at=__name__,
       en="Turning a card up or down changes the side it shows.", ja="表にする・裏にする指示は、表示面を変える。")


def raw_arts_damage(g: Game, ref: int, amount: int, source: int) -> int:
    return hurt(g, ref, amount, source, ARTS_DAMAGE)


def raw_special_damage(g: Game, ref: int, amount: int, source: int) -> int:
    return hurt(g, ref, amount, source, SPECIAL_DAMAGE)


def raw_soft_damage(g: Game, ref: int, amount: int, source: int) -> int:
    return hurt(g, ref, amount, source, SOFT_DAMAGE)


def hurt(g: Game, ref: int, amount: int, source: int, kind: int) -> int:
    """4.4.5.2, 5.20.1: the damage is added to what the member bears; 0 or less is none."""
    if amount <= 0 or not is_member(g, ref):
        return UNCHANGED
    left = hp_left(g, ref)
    set_damage(g, ref, g.cards[ref & ID].damage + amount)
    art = g.numbers[N_ART] if kind == ARTS_DAMAGE else 0
    key = NOTE_HIT << NOTE_SHIFT | ref
    g.note(key, g.notes.get(key, ()) + (source, amount, kind, art, amount - left))
    if art and art in g.records:
        g.records[art].numbers[ART_OVER] = amount - left
    return ref


uphold(book, "4.4.5", "4.4.5.2", "5.20.1", "5.20.2", by=hurt, at=__name__,
       en="Damage dealt to a member is added to the damage it bears.",
       ja="ホロメンに与えられたダメージは、負っているダメージに加算される。")


def raw_heal(g: Game, ref: int, amount: int, source: int) -> int:
    """5.21.1: so much less damage, never below 0."""
    c = g.cards[ref & ID]
    if amount <= 0 or not is_member(g, ref) or c.damage == 0:
        return UNCHANGED
    set_damage(g, ref, healed(c.damage, amount))
    return ref


uphold(book, "5.21.1", by=raw_heal, at=__name__,
       en="Recovering N HP takes N off the damage borne.", ja="HP回復は、負っているダメージをその分減らす。")


def healed(damage: int, amount: int) -> int:
    return max(0, damage - amount)


uphold(book, "5.21.1.1", by=healed, at=__name__,
       en="Damage never falls below 0.", ja="負っているダメージは0未満にならない。")


def raw_set_hp(g: Game, ref: int, amount: int, source: int) -> int:
    """The HP left becomes so much. Nothing is dealt or recovered, and nobody went down by it."""
    if not is_member(g, ref) or hp_left(g, ref) == amount:
        return UNCHANGED
    set_damage(g, ref, max(0, derived(g, ref).nums[HP] - amount))
    return ref


def raw_set_down(g: Game, ref: int, costless: int, source: int) -> int:
    """5.4.1, 4.4.9: it is in the down state, whatever its HP. costless: a down that costs no life."""
    if not is_member(g, ref) or is_down(g, ref):
        return UNCHANGED
    g.note(NOTE_DOWN << NOTE_SHIFT | ref, (source, costless))
    g.due = 1
    return ref


uphold(book, "5.4.1", "4.4.9", by=raw_set_down, at=__name__,
       en="A member told to go down is in the down state whatever its HP.",
       ja="ダウンする指示を受けたホロメンは、HPに関係なくダウン状態になる。")


def is_down(g: Game, ref: int) -> bool:
    return NOTE_DOWN << NOTE_SHIFT | ref in g.notes


def fatal_hit(g: Game, ref: int) -> tuple[int, ...]:
    """The hit that brought the member down: (source, amount, kind, art, over), or () when none did."""
    hits = g.notes.get(NOTE_HIT << NOTE_SHIFT | ref, ())
    for i in range(0, len(hits), HIT):
        if hits[i + 4] >= 0:
            return hits[i:i + HIT]
    return hits[-HIT:] if hits and not is_down(g, ref) else ()


def raw_downed(g: Game, ref: int, number: int, source: int) -> int:
    """11.3.1.2: all holomem cards of the member are archived and its player takes life damage."""
    if not is_member(g, ref):
        return UNCHANGED
    loss = life_loss(g, ref)
    seat = g.cards[ref & ID].seat
    new = put(g, ref, ARCHIVE)
    if loss > 0:
        g.hurt_player(seat, loss)
    g.due = 1
    return new


uphold(book, "11.3.1.2", by=raw_downed, at=__name__,
       en="A downed member's holomem cards are archived and its player's life damage rises.",
       ja="ダウンしたホロメンのホロメンカードをすべてアーカイブし、ライフダメージを増やす。")


def life_loss(g: Game, ref: int) -> int:
    """11.3.1.2, 2.11.2.2: one, unless the member or what downed it says otherwise."""
    hit = fatal_hit(g, ref)
    if hit and hit[2] == SOFT_DAMAGE:
        return 0
    if not hit and g.notes.get(NOTE_DOWN << NOTE_SHIFT | ref, (0, 0))[1]:
        return 0
    return derived(g, ref).nums[LIFE_LOSS]

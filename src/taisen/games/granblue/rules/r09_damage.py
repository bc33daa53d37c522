"""9-2-1 Damage: what changes how much it is, and what it does: a member goes down, armour breaks, a leader goes down."""
from __future__ import annotations

import sys
from typing import Final, final

from taisen.games.granblue.rules.r02_cards import is_leader
from taisen.games.granblue.rules.r03_areas import armour_of, there
from taisen.games.granblue.rules.r08_layers import forbidden
from taisen.games.granblue.terms import (
    BT_ATTACKERS,
    BT_DEALING,
    HP,
    LEADER_DOWN,
    N_BATTLE,
    N_DOWN,
    NOTE_BREAK,
    NOTE_DEALT,
    NOTE_FELLED,
    SOURCES_ASKED,
    book,
)
from taisen.kernel.continuous import derived
from taisen.kernel.effects.changes import CountedRule, number_of
from taisen.kernel.events import UNCHANGED
from taisen.kernel.ledger import Break, patch, uphold
from taisen.kernel.lowered import Number
from taisen.kernel.names import ID, NOTE_SHIFT, PROC
from taisen.kernel.procedure import Procedure
from taisen.kernel.rulings import rulings
from taisen.kernel.state import Game

downs: Final = Procedure(book, "9-2-2 going down")
"""Its steps are in r09_downs."""

ANY_DAMAGE: Final = 0
BY_BATTLE: Final = 1
BY_EFFECT: Final = 2


# ---- 4-9 where damage comes from
def by_battle(g: Game) -> bool:
    """The damage that is dealt now is dealt by the battle (7-4-1-2) and not by an effect."""
    r = g.records.get(g.numbers[N_BATTLE])
    return r is not None and bool(r.numbers[BT_DEALING])


def sources_of(g: Game, source: int) -> list[int]:
    """Whatever the damage from there comes from: in the damage step every card that attacks (4-9-1-1), else that card."""
    if not source:
        return []
    if by_battle(g):
        attackers = [g.now(x) for x in g.records[g.numbers[N_BATTLE]].sets[BT_ATTACKERS]]
        if source in attackers:
            return attackers
    return [source]


def remember_sources(g: Game, ref: int, source: int) -> None:
    """For whoever asks after the battle is over."""
    key = NOTE_DEALT << NOTE_SHIFT | ref
    together = sources_of(g, source)
    if len(together) > 1:
        g.note(key, tuple(together))
    elif key in g.notes:
        g.unnote(key)


def dealers(g: Game, ref: int, source: int) -> list[int]:
    """Where the damage came from that the card was dealt last, as far as it came from there."""
    together = list(g.notes.get(NOTE_DEALT << NOTE_SHIFT | ref, ()))
    return together if source in together else sources_of(g, source)


# ---- 9-2-1-3-2, 9-2-1-3-3 effects that add and take away
class DamageRule(CountedRule):
    """So much more, or (below 0) less."""

    def __init__(self, number: Number, only: int = ANY_DAMAGE) -> None:
        super().__init__(number)
        self.only = only

    def about(self, cause: int) -> bool:
        return self.only in (ANY_DAMAGE, cause)


@final
class DamageTaken(DamageRule):
    """Of the damage that the card takes."""


@final
class DamageDealt(DamageRule):
    """Of the damage that the card deals."""


def changes_of(g: Game, ref: int, source: int) -> list[int]:
    """By how much each effect in force changes damage from there to this card."""
    out: list[int] = []
    if not g.looked_up and not g.stale:
        return out
    # A chain burst is neither (6-5-1-2-1-2): it has no source.
    cause = BY_BATTLE if by_battle(g) else BY_EFFECT if source else ANY_DAMAGE
    for e, i, c in rulings(g, ref):
        if isinstance(c, DamageTaken) and c.about(cause):
            out.append(number_of(g, e, i, c.number))
    for x in sources_of(g, source):
        for e, i, c in rulings(g, x):
            if isinstance(c, DamageDealt) and c.about(cause):
                out.append(number_of(g, e, i, c.number))
    return out


def more(amount: int, changes: list[int]) -> int:
    return amount + sum([n for n in changes if n > 0])


def less(amount: int, changes: list[int]) -> int:
    return amount + sum([n for n in changes if n < 0])


def counts(amount: int) -> bool:
    return amount > 0


def damage_dealt(g: Game, ref: int, amount: int, source: int) -> int:
    """After all that replaces the number: as much as the card really takes."""
    if not counts(amount) or forbidden(g, ref, "take_damage"):
        return 0
    changes = changes_of(g, ref, source)
    return max(0, less(more(amount, changes), changes)) if changes else amount


# ---- 9-2-1-3-4 to 9-2-1-3-6
def raw_damage(g: Game, ref: int, amount: int, source: int) -> int:
    """Damage is not kept: whether it is enough is seen as it is dealt."""
    if not counts(amount) or not there(g, ref):
        return UNCHANGED
    if g.lib.flags & SOURCES_ASKED:
        remember_sources(g, ref, source)
    if enough(g, ref, amount):
        if is_leader(g, ref):
            strike_leader(g, ref, source)
        elif not forbidden(g, ref, "go_down"):
            fell(g, ref, source)
    return ref


def enough(g: Game, ref: int, amount: int) -> bool:
    return amount >= derived(g, ref).nums[HP]


def fell(g: Game, ref: int, source: int) -> None:
    """Right after this the member goes down, with all who are hit at the same moment."""
    key = NOTE_FELLED << NOTE_SHIFT | g.cards[ref & ID].seat
    g.note(key, (*g.notes.get(key, ()), ref, source))
    if g.stack[-1][PROC] != downs.id:
        g.push(downs.id)


def strike_leader(g: Game, ref: int, source: int) -> None:
    seat = g.cards[ref & ID].seat
    if armour_of(g, seat):
        armour_hit(g, seat, 0, source)
    else:
        leader_falls(g, ref)


def armour_hit(g: Game, seat: int, named: int, source: int) -> None:
    """A piece of armour (this one, or any) breaks at the next check point."""
    key = NOTE_BREAK << NOTE_SHIFT | seat
    g.note(key, (*g.notes.get(key, ()), named, source))
    g.due = 1


def leader_falls(g: Game, ref: int) -> None:
    if not forbidden(g, ref, "go_down"):
        g.then = (*g.then, LEADER_DOWN, ref, 0)


def raw_leader_down(g: Game, ref: int, number: int, source: int) -> int:
    """It is down until the check point, where its player loses."""
    seat = g.cards[ref & ID].seat
    if g.numbers[N_DOWN + seat]:
        return UNCHANGED
    g.set(N_DOWN + seat, 1)
    g.due = 1
    return ref


_HERE: Final = sys.modules[__name__]


def _only_one_hit() -> None:
    old = armour_hit

    def broken(g: Game, seat: int, named: int, source: int) -> None:
        if NOTE_BREAK << NOTE_SHIFT | seat not in g.notes:
            old(g, seat, named, source)

    patch(_HERE, "armour_hit", broken).apply()


uphold(book, "4-9-1-1", by=sources_of, at=__name__,
       en="Damage in the damage step comes from the attacking cards.", ja="ダメージステップのダメージは、アタックカードが発生源となる。")
uphold(book, "9-2-1-1", "9-2-1-2", "9-2-1-3", by=raw_damage, at=__name__,
       en="Damage of 1 or more is processed at once, wherever it is dealt.", ja="1以上のダメージは、与えられた時点で即座に処理する。")
uphold(book, "9-2-1-3-1", by=counts, at=__name__,
       en="Damage of 0 or less is none.", ja="0以下のダメージは処理しない。")
uphold(book, "9-2-1-3-2", by=more, at=__name__,
       en="First all that adds to it is applied", ja="まず、ダメージを加算する効果をすべて適用する。")
uphold(book, "9-2-1-3-3", by=less, at=__name__,
       en="then all that takes from it.", ja="次に、ダメージを減算する効果をすべて適用する。")
uphold(book, "9-2-1-3-4", by=damage_dealt, at=__name__,
       en="The card takes as much as that comes to.", ja="その時点での値に等しいダメージを与える。")
uphold(book, "9-2-1-3-5", "9-2-2-2", by=fell, at=__name__,
       en="A member that takes damage of its HP or more goes down.", ja="HP以上のダメージを受けた団員は戦闘不能になる。")
uphold(book, "9-2-1-3-6", by=strike_leader, at=__name__,
       en="A leader that takes damage of its HP or more has armour broken, or without any is down.",
       ja="HP以上のダメージを受けた団長は、アーマーがあれば破壊され、なければ戦闘不能になる。")
uphold(book, "9-4-2-2", by=armour_hit, at=__name__,
       en="Each such hit breaks a piece of armour, at the check point.", ja="そのダメージごとに、チェックポイントでアーマーの破壊処理が発生する。",
       breaks=(Break("several hits break one", _only_one_hit),))
uphold(book, "9-4-1-3-1", "1-2-2-1", by=raw_leader_down, at=__name__,
       en="A leader without armour that is hit so is down.", ja="アーマーのない団長がHP以上のダメージを受けると戦闘不能になる。")

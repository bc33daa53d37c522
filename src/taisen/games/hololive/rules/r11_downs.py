"""11.3 Down processing: what happens when members go down, and the abilities inside it."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r04_stage import hp_after, is_member, members
from taisen.games.hololive.rules.r05_damage import fatal_hit, is_down, life_loss
from taisen.games.hololive.rules.r10_playing import resolve_waiting
from taisen.games.hololive.terms import DOWN, DOWNED, K_DOWN, LOSE_LIFE, NOTE_DOWN, book
from taisen.kernel.continuous import derived_each
from taisen.kernel.events import do
from taisen.kernel.ledger import uphold
from taisen.kernel.names import E_KIND, ID, NEXT, NOTE_SHIFT, P_EVENT, PAYLOAD, SEAT, V_CARD, V_RECORD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_TRIGGER
from taisen.kernel.seats import opponent
from taisen.kernel.state import Derived, Game
from taisen.kernel.triggers import waiting_of

downs: Final = Procedure(book, "11.3 downs")

MEMBER: Final = 2
BY: Final = 3
"""Whose down it was: 1 + the seat, or 0."""


# ---- who goes down
def goes_down(g: Game, ref: int, d: Derived) -> bool:
    """It bears damage for all of its HP, or is in the down state whatever it bears."""
    return hp_after(d, g.cards[ref & ID].damage) <= 0 or is_down(g, ref)


uphold(book, "11.3.1", "4.4.5.3", by=goes_down, at=__name__,
       en="A member whose damage has reached its HP, or that is in the down state, goes down in rule processing.",
       ja="負っているダメージがHP以上のホロメンと、ダウン状態のホロメンは、ルール処理としてダウン処理を行う。")


def downed(g: Game, seat: int) -> list[int]:
    there = members(g, seat)
    facts = derived_each(g, there)
    return [there[i] for i in range(len(there)) if goes_down(g, there[i], facts[i])]


def next_downs(g: Game) -> list[int]:
    """The turn player's before the other's."""
    return downed(g, g.tp) or downed(g, opponent(g, g.tp))


def culprit(g: Game, ref: int) -> int:
    """Who brought it down: the source of the damage that did, or of the effect that put it into the down state."""
    hit = fatal_hit(g, ref)
    if hit:
        return hit[0]
    return g.notes.get(NOTE_DOWN << NOTE_SHIFT | ref, (0,))[0]


# ---- 11.3.2 one after another
@downs.step("11.3.2", en="Downed members are processed one by one, the turn player's first; each player picks which of theirs is next.",
            ja="ダウン処理は1人ずつ、ターンプレイヤーのホロメンから行う。どれを先にするかは各プレイヤーが選ぶ。")
def next_down(g: Game, f: Frame) -> int:
    mine = next_downs(g)
    if not mine:
        return downs.goto(f, "end")
    return g.ask(g.card(mine[0]).seat, K_DOWN, [V_CARD << VERB | r for r in mine])


@downs.step("11.3.1.1", en="The abilities for its being downed, and for downing it, are carried out.",
            ja="そのホロメンが「ダウンした時」「ダウンさせた時」の能力を実行する。")
def goes(g: Game, f: Frame) -> int:
    f[MEMBER] = g.answer & PAYLOAD
    source = culprit(g, f[MEMBER])
    f[BY] = g.card(source).seat + 1 if source else 0
    return do(g, DOWN, f[MEMBER], 0, source, f[BY] - 1)


def inside(g: Game, seat: int) -> list[int]:
    """The abilities of a player that wait because a member is going down."""
    return [i for i in waiting_of(g, seat) if about_down(g, i)]


def about_down(g: Game, waiting: int) -> bool:
    e = g.records.get(g.records[waiting].numbers[P_EVENT])
    return e is not None and e.numbers[E_KIND] == DOWN


uphold(book, "10.1.1.2.3", "12.1.5.2", by=about_down, at=__name__,
       en="Abilities for a down are no automatic abilities: they are carried out within down processing.",
       ja="「ダウンした時」「ダウンさせた時」の能力は自動能力ではなく、ダウン処理の中で実行する。")


@downs.step("11.3.1.1.1", en="The turn player picks one of theirs and carries it out; if there is none, the other player one of theirs.",
            ja="ターンプレイヤーは自分の該当する能力を1つ選んで実行する。なければ非ターンプレイヤーが同様に行う。")
def pick_ability(g: Game, f: Frame) -> int:
    seat = g.tp
    mine = inside(g, seat)
    if not mine:
        seat = opponent(g, g.tp)
        mine = inside(g, seat)
    if not mine:
        return downs.goto(f, "11.3.1.2")
    return g.ask(seat, K_TRIGGER, [V_RECORD << VERB | i for i in mine])


@downs.step("11.3.1.1.2", en="As long as some of them are left, the next one is picked.",
            ja="該当する能力で解決していないものが残っている間、これを繰り返す。")
def carry_out(g: Game, f: Frame) -> int:
    downs.goto(f, "11.3.1.1.1")
    return resolve_waiting(g, g.answer & PAYLOAD)


@downs.step(label="11.3.1.2")
def archive_it(g: Game, f: Frame) -> int:
    """What it has become since (its abilities may have let another of its cards be its top) is archived all the same."""
    member = g.now(f[MEMBER])
    if not is_member(g, member):
        return only_life(g, f[MEMBER], f[BY] - 1)
    return do(g, DOWNED, member, 0, culprit(g, member), f[BY] - 1)


@downs.step(label="11.3.1.2 then")
def and_on(g: Game, f: Frame) -> int:
    """The down state is over with it, also where something took the place of archiving it."""
    for ref in (f[MEMBER], g.now(f[MEMBER])):
        g.unnote(NOTE_DOWN << NOTE_SHIFT | ref)
    return downs.goto(f, "11.3.2")


def only_life(g: Game, member: int, by: int) -> int:
    """It has left the stage meanwhile: there is nothing to archive, and the life damage is taken as it would have been."""
    loss = life_loss(g, member)
    return do(g, LOSE_LIFE, SEAT | g.card(member).seat, loss, 0, by) if loss > 0 else NEXT


uphold(book, "11.3.1.2", by=only_life, at=__name__,
       en="A downed member that its abilities took off the stage costs life damage all the same.",
       ja="ダウン処理中にステージを離れたホロメンについても、ライフダメージは増える。")

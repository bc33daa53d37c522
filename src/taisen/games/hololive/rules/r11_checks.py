"""10.6 Check timing and 11 rule processing: losing, downs, cards that may not be where they are, life damage."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.rules.r01_losing import lose
from taisen.games.hololive.rules.r04_stage import LOOSE, MEMBERS, is_member, members, names_of, position, supports_at
from taisen.games.hololive.rules.r04_zones import MORE_ROOM, of_subtype
from taisen.games.hololive.rules.r05_using_again import next_again, repeat
from taisen.games.hololive.rules.r10_layers import undefeated
from taisen.games.hololive.rules.r10_permissions import attach_limit, may_attach
from taisen.games.hololive.rules.r10_playing import resolve_waiting
from taisen.games.hololive.rules.r11_downs import downs, goes_down, next_downs
from taisen.games.hololive.terms import (
    ARCHIVED,
    HOLOMEM,
    K_KEEP,
    K_SEND,
    LIFE,
    LIFE_LOST,
    N_AGAIN,
    NOTE_HIT,
    ONE_EACH,
    R_PROCESS,
    REVEAL,
    STAGE,
    SUPPORT,
    book,
)
from taisen.kernel import timing
from taisen.kernel.continuous import derived, refresh
from taisen.kernel.events import do, do_all
from taisen.kernel.ledger import Break, uphold
from taisen.kernel.names import DONE, EMPTY, ID, NEXT, PAYLOAD, SEAT, V_CARD, VERB, Frame
from taisen.kernel.procedure import Procedure
from taisen.kernel.question import K_TRIGGER
from taisen.kernel.seats import in_order
from taisen.kernel.state import Game
from taisen.kernel.things import parts_of
from taisen.kernel.triggers import check_states

check: Final = Procedure(book, "10.6 check timing")
processing: Final = Procedure(book, "11 rule processing")
life_damage: Final = Procedure(book, "11.5 life damage")


def check_due(g: Game) -> bool:
    """Whether a check timing could do anything."""
    return timing.check_due(g) or bool(g.numbers[N_AGAIN])


def check_timing(g: Game) -> int:
    """A check timing comes up."""
    return g.push(check.id) if check_due(g) else NEXT


def _never_ends() -> None:
    check.steps[check.index["10.6.3.4"]] = lambda g, f: check.goto(f, "10.6.3.1")


# ---- 10.6.3
@check.step("10.6.3.1", "10.6.3", "10.6.1.1",
            en="All rule processing that is due is carried out, again and again until none is left.",
            ja="行うべきルール処理を、なくなるまで繰り返しすべて実行する。")
def process_all(g: Game, f: Frame) -> int:
    if g.stale:
        refresh(g)
    if g.unordered:
        return check.goto(f, "10.10.1.6")
    if rules_first(g):
        check.goto(f, "10.6.3.1")
        return g.push(processing.id)
    forget_hits(g)
    if g.state_triggers:
        check_states(g)
    # With nothing waiting most check timings end here.
    return check.goto(f, "10.6.3.2" if g.waiting or g.numbers[N_AGAIN] else "10.6.3.4")


def rules_first(g: Game) -> bool:
    """Rule processing is due. Looked at only after something has changed that it could be due to."""
    if not g.due:
        return False
    g.due = 0
    return processing_due(g)


uphold(book, "10.6.1.1", "10.6.3", "10.6.3.1", by=rules_first, at=__name__,
       en="As long as rule processing is due it is carried out before any waiting ability is played.",
       ja="行うべきルール処理がある間は、自動能力のプレイより先にそれを実行する。")


@check.step(label="10.10.1.6")
def order_effects(g: Game, f: Frame) -> int:
    """Effects of cards that came together have no order of time: the turn player sets one."""
    return timing.ask_effect_order(g)


@check.step(label="10.10.1.6 take")
def take_order(g: Game, f: Frame) -> int:
    timing.take_effect_order(g)
    return check.goto(f, "10.6.3.1")


@check.step("10.6.3.2", "10.8.3", "10.8.3.1",
            en="The turn player picks one of their waiting automatic abilities, plays it, then 10.6.3.1 again.",
            ja="ターンプレイヤーは待機状態の自分の自動能力を1つ選んでプレイし、10.6.3.1に戻る。")
def turn_players(g: Game, f: Frame) -> int:
    return timing.ask_turn_side(g, K_TRIGGER) or check.goto(f, "10.6.3.3")


@check.step(label="10.6.3.2 take")
def take_waiting(g: Game, f: Frame) -> int:
    check.goto(f, "10.6.3.1")
    return resolve_waiting(g, timing.taken(g))


@check.step("10.6.3.3", en="If there was none, the non-turn player does the same.", ja="なければ非ターンプレイヤーが同様に行う。")
def other_players(g: Game, f: Frame) -> int:
    return timing.ask_others(g, K_TRIGGER) or check.goto(f, "5.23.1")


@check.step(label="10.6.3.3 take")
def take_theirs(g: Game, f: Frame) -> int:
    check.goto(f, "10.6.3.1")
    return resolve_waiting(g, timing.taken(g))


@check.step("5.23.1", en="When nothing else is to be resolved, an art that is to be used again is played once more.",
            ja="他に解決すべきルール処理や自動能力がなければ、もう1回使うアーツをプレイする。")
def art_again(g: Game, f: Frame) -> int:
    if not next_again(g):
        return check.goto(f, "10.6.3.4")
    check.goto(f, "10.6.3.1")
    return g.push(repeat.id)


@check.step("10.6.3.4", en="The check timing ends.", ja="チェックタイミングを終了する。")
def check_over(g: Game, f: Frame) -> int:
    return DONE


uphold(book, "10.6.3.4", by=check_over, at=__name__, en="With nothing left to do the check timing is over.",
       ja="行うべきことがなくなればチェックタイミングは終わる。", breaks=(Break("the check timing never ends", _never_ends),))


def forget_hits(g: Game) -> None:
    """Damage brings down only in the rule processing right after it."""
    if g.notes:
        g.unnote_all((NOTE_HIT,))


# ---- 11.1.3: seen at one moment, carried out together
LOSERS: Final = 2
SEEN: Final = 3
"""The record of the cards that may not be where they are: those archived without a choice, those picked to stay."""
STRAYS: Final = 0
KEPT: Final = 1


def processing_due(g: Game) -> bool:
    if losers(g) or g.hurt[0] or g.hurt[1]:
        return True
    if g.stale:
        refresh(g)
    if g.orderly == g.touched and not g.unseen:
        return False
    if g.orderly == g.touched and g.all_local:
        # Everything was in order, and only these things have changed since.
        if lost(g) or out_of_order(g, g.unseen):
            return True
    elif next_downs(g) or strays(g) or crowded(g)[0]:
        return True
    g.orderly = g.touched
    g.unseen = []
    return False


uphold(book, "11.1.2", by=processing_due, at=__name__,
       en="Rule processing looks only at check timing whether its conditions hold, and is carried out if they do.",
       ja="ルール処理は、チェックタイミングの時点で条件を満たしている場合にのみ実行される。")


def losers(g: Game) -> int:
    mask = 0
    for s in range(g.seats):
        if (no_life(g, s) or nobody_on_stage(g, s)) and not undefeated(g, s):
            mask |= 1 << s
    return mask


def no_life(g: Game, seat: int) -> bool:
    return not g.zone(seat, LIFE)


uphold(book, "11.2.1", "1.2.1.2", by=no_life, at=__name__,
       en="A player with no card in the life area loses.", ja="ライフエリアにカードが無いプレイヤーは敗北する。")


def nobody_on_stage(g: Game, seat: int) -> bool:
    for zone in STAGE:
        if position(g, seat, zone)[MEMBERS]:
            return False
    return True


uphold(book, "11.2.2", "1.2.1.3", by=nobody_on_stage, at=__name__,
       en="A player with no member on the stage loses.", ja="ステージにホロメンがいないプレイヤーは敗北する。")


def out_of_order(g: Game, cards: list[int]) -> bool:
    """Some thing that one of these cards belongs to is due for rule processing."""
    things: list[int] = []
    for ref in cards:
        c = g.cards[ref & ID]
        if c.ref == ref:
            thing = c.host or ref
            if thing not in things and is_member(g, thing):
                things.append(thing)
    for thing in things:
        if goes_down(g, thing, derived(g, thing)):
            return True
        supports = [r for r in parts_of(g, thing) if g.definition(r).kind == SUPPORT]
        for card in supports:
            if misplaced(g, card) or (len(supports) > 1 and too_many(g, card, supports)[0]):
                return True
    return False


# ---- 11.4 cards that may not be where they are
def lost(g: Game) -> bool:
    """Some card on the stage belongs to nobody who is there."""
    for s in range(g.seats):
        for z in STAGE:
            for ref in position(g, s, z)[LOOSE]:
                if orphaned(g, ref):
                    return True
    return False


def strays(g: Game) -> list[int]:
    """Cards on the stage that are archived without a choice."""
    out: list[int] = []
    for s in in_order(g):
        for z in STAGE:
            loose = position(g, s, z)[LOOSE]
            supports = supports_at(g, s, z)
            if supports or loose:
                found = [r for r in loose if orphaned(g, r)] + [r for r in supports if misplaced(g, r)]
                out.extend(found if len(found) < 2 else [r for r in g.zone(s, z) if r in found])
    return out


def orphaned(g: Game, ref: int) -> bool:
    """No holomem card, and no member on the stage that it belongs to."""
    c = g.cards[ref & ID]
    if c.tucked or (c.host and is_member(g, c.host)):
        return False
    return derived(g, ref).kind != HOLOMEM


uphold(book, "11.4.1", by=orphaned, at=__name__,
       en="A card on the stage that is no holomem and whose member is not there is archived.",
       ja="ステージのホロメンでないカードで、関連付けられたホロメンがいないものをアーカイブする。")


def misplaced(g: Game, ref: int) -> bool:
    """It may be attached only to cards that its member is not one of. Only supports say such a thing."""
    c = g.cards[ref & ID]
    return bool(c.host) and is_member(g, c.host) and not may_attach(g, ref, c.host)


uphold(book, "11.4.3", by=misplaced, at=__name__,
       en="A card attached to what it may not be attached to is archived.",
       ja="付けられる条件を満たさないホロメンに付いているカードをアーカイブする。")


def crowded(g: Game) -> tuple[list[int], int]:
    """Cards of one kind on one member that has more of them than it may, and how many stay: the turn player's first."""
    for s in in_order(g):
        for z in STAGE:
            supports = supports_at(g, s, z)
            if len(supports) > 1:
                for card in supports:
                    cards, limit = too_many(g, card, supports)
                    if cards:
                        return cards, limit
    return [], 0


def too_many(g: Game, card: int, supports: list[int]) -> tuple[list[int], int]:
    """Those of the supports that count with this one on its member, and how many stay, where those are fewer."""
    host = g.cards[card & ID].host
    beside = [r for r in supports if g.cards[r & ID].host == host]
    cards = [r for r in beside if alike(g, card, r)] if len(beside) > 1 else beside
    limit = max([own_limit(g, r, host) for r in cards]) if len(cards) > 1 else 0
    return (cards, limit) if len(cards) > limit > 0 else ([], 0)


def own_limit(g: Game, card: int, member: int) -> int:
    """How many cards that count with this one the member may have; 0: any number."""
    for kind in ONE_EACH:
        if of_subtype(g, card, kind):
            return max([1, *[more(g, card, member) for more in MORE_ROOM]])
    return attach_limit(g, card, member)


def alike(g: Game, card: int, other: int) -> bool:
    """They count toward the same limit: both tools, both mascots, or both of the same name."""
    for kind in ONE_EACH:
        if of_subtype(g, card, kind):
            return of_subtype(g, other, kind)
    return bool(names_of(g, card) & names_of(g, other))


@processing.step("11.1.3", en="What is due is seen at one moment and carried out together.",
                 ja="複数のルール処理は、同時に判定して同時に実行する。")
def look(g: Game, f: Frame) -> int:
    f[LOSERS] = losers(g)
    f[SEEN] = g.new_record(R_PROCESS, [], [tuple(strays(g)), EMPTY]).id
    if f[LOSERS]:
        # Two steps, so that whoever loses is told of the rule that it is by.
        return processing.goto(f, "11.2.1" if [s for s in range(g.seats) if no_life(g, s)] else "11.2.2")
    return processing.goto(f, "11.3" if next_downs(g) or strays(g) or crowded(g)[0] else "11.5.1")


@processing.step(label="11.2.1")
def out_of_life(g: Game, f: Frame) -> int:
    lose(g, f[LOSERS])
    return NEXT


@processing.step(label="11.2.2")
def left_by_all(g: Game, f: Frame) -> int:
    lose(g, f[LOSERS])
    return NEXT


@processing.step(label="11.3")
def members_go_down(g: Game, f: Frame) -> int:
    return g.push(downs.id)


@processing.step(label="11.4.1")
def archive_strays(g: Game, f: Frame) -> int:
    seen = [r for r in g.records[f[SEEN]].sets[STRAYS] if g.live(r)]
    return do_all(g, ARCHIVED, seen, [0] * len(seen))


@processing.step("11.4.2", en="Of cards beyond a member's limit the player picks which stay; the others are archived.",
                 ja="上限数を超えて付いているカードは、残すカードを選び、それ以外をアーカイブする。")
def which_stay(g: Game, f: Frame) -> int:
    cards, limit = crowded(g)
    kept = g.records[f[SEEN]].sets[KEPT]
    if not cards:
        return processing.goto(f, "over")
    if len(kept) == limit:
        return processing.goto(f, "11.4.2 archive")
    return g.ask(g.cards[cards[0] & ID].seat, K_KEEP, [V_CARD << VERB | r for r in cards if r not in kept])


@processing.step(label="11.4.2 take")
def keep_one(g: Game, f: Frame) -> int:
    sets = g.records[f[SEEN]].sets
    sets[KEPT] = (*sets[KEPT], g.answer & PAYLOAD)
    return processing.goto(f, "11.4.2")


@processing.step(label="11.4.2 archive")
def archive_others(g: Game, f: Frame) -> int:
    sets = g.records[f[SEEN]].sets
    others = [r for r in crowded(g)[0] if r not in sets[KEPT]]
    sets[KEPT] = EMPTY
    processing.goto(f, "11.4.2")
    return do_all(g, ARCHIVED, others, [0] * len(others))


@processing.step(label="over")
def processed(g: Game, f: Frame) -> int:
    g.due = 1
    return processing.goto(f, "away")


@processing.step("11.5.1", en="Only when no other rule processing is due, life damage is processed.",
                 ja="他に処理すべきルール処理がない場合に、ライフダメージ処理を行う。")
def lives(g: Game, f: Frame) -> int:
    g.due = 1
    seat = hurt_seat(g)
    return g.push(life_damage.id, seat) if seat >= 0 else NEXT


@processing.step(label="away")
def put_away(g: Game, f: Frame) -> int:
    del g.records[f[SEEN]]
    return DONE


def hurt_seat(g: Game) -> int:
    """Whose life damage is processed next: the turn player's as long as there is any."""
    for s in in_order(g):
        if g.hurt[s] > 0:
            return s
    return -1


uphold(book, "11.5.1.1", by=hurt_seat, at=__name__,
       en="As long as the turn player has life damage, the other player's is not processed.",
       ja="ターンプレイヤーのライフダメージがある間、非ターンプレイヤーのライフダメージ処理は行わない。")


# ---- 11.5.1 one card of life damage
WHOSE: Final = 2


@life_damage.step("11.5.1", label="reveal", en="The top card of that player's life is revealed.",
                  ja="そのプレイヤーのライフの一番上のカードを公開する。")
def turn_life(g: Game, f: Frame) -> int:
    if not g.zone(f[WHOSE], LIFE):
        # Only somebody whom a card keeps from losing is here without lives.
        return life_damage.goto(f, "less")
    return do(g, REVEAL, g.zone(f[WHOSE], LIFE)[-1])


@life_damage.step("11.5.1", label="send", en="The player picks any of their members for it.",
                  ja="そのプレイヤーは、送る先の自分のホロメンを任意に選ぶ。")
def whom_it_goes_to(g: Game, f: Frame) -> int:
    options = [V_CARD << VERB | r for r in members(g, f[WHOSE])]
    if not options:
        return life_damage.goto(f, "less")
    return g.ask(f[WHOSE], K_SEND, options, g.zone(f[WHOSE], LIFE)[-1])


@life_damage.step("11.5.1", label="lose", en="It is sent to that member.", ja="そのカードを選んだホロメンに送る。")
def send_life(g: Game, f: Frame) -> int:
    return do(g, LIFE_LOST, SEAT | f[WHOSE], g.answer & PAYLOAD)


@life_damage.step("11.5.1", label="less", en="Then the life damage is one less.", ja="その後、ライフダメージを1減らす。")
def one_less(g: Game, f: Frame) -> int:
    g.hurt_player(f[WHOSE], -1)
    return NEXT

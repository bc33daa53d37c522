"""12.1-12.4: order, who may be attacked, players who leave."""

from __future__ import annotations

from taisen.games.rebirth.rules.r04_moving import put
from taisen.games.rebirth.terms import (
    ATTACK,
    HAND,
    K_ATTACK,
    K_CANCEL,
    K_ENERGY,
    K_MAIN,
    K_OPPONENT,
    K_PARTNER,
    K_TARGET,
    K_WAITING_ORDER,
    MEMBER_1,
    OUTSIDE,
    REST,
    V_CANCEL,
    WAITING_ROOM,
    ZONES,
)
from taisen.kernel.knowledge import view
from taisen.kernel.names import ID, P_SEAT, PASS, SEAT, V_SEAT, VERB
from taisen.kernel.seats import in_order
from tests.games.rebirth.duel import PLAIN, character
from tests.games.rebirth.table import Table
from tests.rules import rule

SPARK = character("火花", "【スパーク】：あなたは１枚引く。")


def sparked(t: Table, seat: int) -> None:
    """That player's entry is empty, and a spark lies on the deck."""
    t.stack(seat, "火花")
    put(t.g, t.entry(seat), WAITING_ROOM)
    t.g.due = 1


# ---- 12.2
@rule("rebirth", "12.2.1")
def test_what_is_done_in_order_begins_with_the_turn_player_and_goes_on_as_turns_come() -> None:
    t = Table("rumble")
    assert in_order(t.g) == [0, 1, 2, 3]
    t.turn_of(2)
    assert in_order(t.g) == [2, 3, 0, 1]
    t.leave(3)
    assert in_order(t.g) == [2, 0, 1]


@rule("rebirth", "12.2.1", "9.6.2.2", "10.4.2")
def test_waiting_abilities_are_played_in_that_order() -> None:
    t = Table("rumble", SPARK, seats=3)
    t.turn_of(1)
    t.tidy()
    for s in (0, 2, 1):
        sparked(t, s)
    before = [len(t.g.zone(s, HAND)) for s in range(3)]
    order: list[int] = []
    t.g.log = lambda g, kind, ref, x, source, by, after: order.append(by) if kind == 0 else None
    t.end_main()
    t.until(K_ATTACK)
    assert [len(t.g.zone(s, HAND)) - n for s, n in enumerate(before)] == [1, 1, 1]
    assert order == [1, 2, 0]


# ---- 12.3
@rule("rebirth", "12.3.1")
def test_nobody_attacks_a_player_who_has_had_no_turn() -> None:
    t = Table("rumble")
    t.pass_turn()
    t.tidy()
    t.lay(1, PLAIN.id, MEMBER_1)
    t.attack(1)
    t.until(K_ATTACK)
    assert [t.g.cards[t.entry(s) & ID].damage for s in range(4)] == [1, 0, 0, 0], "only one had had a turn"
    t.turn_of(1)
    t.tidy()
    t.until(K_ATTACK)
    t.answer(t.g.options[1])
    assert t.g.kind == K_TARGET
    assert t.named() == [0, 2, 3]


@rule("rebirth", "12.3.1")
def test_when_nobody_within_reach_has_had_a_turn_there_is_no_attack() -> None:
    t = Table("circle")
    t.pass_turn()
    t.tidy()
    turn = t.g.turn
    t.end_main()
    t.until(K_ATTACK, K_MAIN)
    assert t.g.turn == turn + 1, "the second player reaches only the third, who has had no turn"
    t.turn_of(1)
    t.tidy()
    assert t.may_attack(1)


# ---- 12.4
@rule("rebirth", "12.4.1", "12.4.2", "12.4.3")
def test_cards_and_zones_of_who_left_do_not_exist() -> None:
    t = Table("rumble", SPARK)
    t.lay(2, "火花", HAND)
    t.leave(2)
    assert not t.g.over
    for z in range(len(ZONES)):
        assert z == OUTSIDE or not t.g.zone(2, z)
    assert len(t.g.zone(2, OUTSIDE)) == 40
    seen = view(t.g, 0).zone(t.g.rules.count, 2, OUTSIDE)
    assert t.lib.by_id["火花"] not in {c.face for c in seen.cards}, "what was hidden stays hidden"


@rule("rebirth", "12.4.4")
def test_what_who_leaves_was_playing_is_broken_off() -> None:
    t = Table("rumble", character("手", "【起】：［エネ１］あなたは相手のエントリーから１枚選び、控え室に置く。あなたは１枚引く。"))
    t.turn_of(1)
    t.tidy()
    ref = t.lay(1, "手", MEMBER_1)
    t.energy(1, 1)
    t.again()
    t.use(ref)
    assert (t.g.kind, t.g.seat) == (K_OPPONENT, 1)
    entries = [t.entry(s) for s in (0, 2, 3)]
    t.leave(1)
    assert not t.g.pile
    assert [t.entry(s) for s in (0, 2, 3)] == entries
    assert (t.g.kind, t.g.seat) == (K_ENERGY, 2), "the turn goes on to its end without the player"


@rule("rebirth", "12.4.4")
def test_a_cancel_of_who_leaves_stops_nothing() -> None:
    t = Table("rumble", SPARK, character("止", "【キャンセル】：【スパーク】or【キャンセル】"), seats=3)
    t.turn_of(0)
    t.tidy()
    t.lay(1, "止", HAND)
    t.lay(2, "止", HAND)
    sparked(t, 0)
    t.end_main()
    t.until(K_CANCEL)
    while t.g.seat != 1:
        t.answer(PASS)
    t.answer(next(o for o in t.g.options if o >> VERB == V_CANCEL))
    while not (t.g.kind == K_CANCEL and t.g.seat == 2):
        t.answer(PASS)
    held = len(t.g.zone(0, HAND))
    t.leave(1)
    t.until(K_ATTACK)
    assert len(t.g.zone(0, HAND)) == held + 1, "nobody's cancel is left"
    assert not t.g.pile


@rule("rebirth", "12.4.5")
def test_waiting_abilities_of_who_left_wait_no_longer() -> None:
    waits = character("報", "【自】【メンバー】：あなたのターン終了時、あなたは１枚引く。")
    t = Table("rumble", waits, character("鐘", "【自】【メンバー】：相手のターン終了時、あなたは１枚引く。"), seats=3)
    t.turn_of(0)
    t.tidy()
    for zone in (1, 2):
        t.lay(0, "報", zone)
    t.lay(1, "鐘", MEMBER_1)
    t.lay(2, "鐘", MEMBER_1)
    t.end_main()
    t.until(K_WAITING_ORDER)
    assert sorted({t.g.records[i].n[P_SEAT] for i in t.g.waiting}) == [0, 1, 2]
    t.leave(1)
    assert sorted({t.g.records[i].n[P_SEAT] for i in t.g.waiting}) == [0, 2]
    held = len(t.g.zone(2, HAND))
    t.until(K_PARTNER, K_ENERGY)
    assert len(t.g.zone(2, HAND)) == held + 2, "one for its ability, one for the turn that has begun"


@rule("rebirth", "12.4.6")
def test_the_turn_of_who_left_goes_on_without_the_player() -> None:
    t = Table("rumble", character("鐘", "【自】【メンバー】：相手のターン終了時、あなたは１枚引く。"), seats=3)
    t.turn_of(1)
    t.tidy()
    t.lay(2, "鐘", MEMBER_1)
    turn = t.g.turn
    t.leave(1)
    assert t.g.turn == turn + 1
    assert t.g.tp == 2
    assert len(t.g.zone(2, HAND)) == 2, "the end of that turn has come, and then the next turn's card"


@rule("rebirth", "12.4.6")
def test_in_the_middle_of_an_attack_the_attack_comes_to_nothing() -> None:
    t = Table("rumble", character("盾", "【ブロッカー】"), seats=3)
    t.turn_of(1)
    t.tidy()
    t.lay(2, "盾", HAND)
    t.attack(1, 2)
    before = t.entry(2)
    t.leave(1)
    t.until(K_ENERGY, K_PARTNER)
    assert t.entry(2) == before
    assert t.g.cards[before & ID].damage == 0
    assert t.g.tp == 2
    assert t.g.n[4] == 0


def spark_of_another(text: str) -> Table:
    """In the turn of player 1 a spark of player 0 has named player 2."""
    t = Table("rumble", character("火花", text), seats=3)
    t.turn_of(1)
    t.tidy()
    sparked(t, 0)
    t.end_main()
    t.until(K_OPPONENT)
    assert t.g.seat == 0
    t.answer(V_SEAT << VERB | SEAT | 2)
    t.until(K_ATTACK)
    return t


@rule("rebirth", "12.4.6")
def test_who_leaves_while_naming_whom_to_attack_attacks_nobody() -> None:
    t = Table("rumble")
    t.turn_of(1)
    t.tidy()
    t.until(K_ATTACK)
    t.answer(t.g.options[1])
    assert t.g.kind == K_TARGET
    told: list[int] = []
    t.g.log = lambda g, kind, ref, x, source, by, after: told.append(kind)
    t.leave(1)
    assert t.g.tp == 2
    assert REST not in told
    assert ATTACK not in told


@rule("rebirth", "12.4.7")
def test_effects_of_who_left_end() -> None:
    t = spark_of_another("【スパーク】：このターン中、相手のエントリーを＋３/±０。")
    assert t.nums(t.entry(2))[0] == 4
    t.leave(0)
    assert t.g.tp == 1
    assert t.nums(t.entry(2))[0] == 1


@rule("rebirth", "12.4.7")
def test_what_is_to_be_done_later_by_who_left_is_not() -> None:
    t = spark_of_another("【スパーク】：あなたは相手のエントリーから１枚選び、このターン終了時、そのキャラを控え室に置く。")
    assert t.g.delayed
    before = t.entry(2)
    t.leave(0)
    assert not t.g.delayed
    t.until(K_MAIN)
    assert t.entry(2) == before


@rule("rebirth", "12.4.7")
def test_who_left_is_nobody_s_opponent() -> None:
    t = Table("rumble", character("手", "【起】：［エネ１］あなたは相手のエントリーから１枚選び、控え室に置く。"))
    t.turn_of(1)
    t.tidy()
    t.leave(3)
    ref = t.lay(1, "手", MEMBER_1)
    t.energy(1, 1)
    t.again()
    t.use(ref)
    assert t.g.kind == K_OPPONENT
    assert t.named() == [0, 2]

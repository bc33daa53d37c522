"""9.8: automatic abilities, what they are triggered by, and how they wait."""

from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_MAIN,
    K_USE,
    K_WAITING_ORDER,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    MEMORY,
    REBIRTH,
    RETIRE,
    SHUFFLE,
    V_ATTACK,
    V_USE,
    WAITING_ROOM,
)
from taisen.kernel.effects import tree as t
from taisen.kernel.names import NO, P_SEAT, P_SOURCE, PAYLOAD, YES
from taisen.kernel.question import K_MAY
from tests.games.rebirth.bench import ANY, Bench
from tests.games.rebirth.duel import PLAIN, Duel, attack_with, character, ready
from tests.games.rebirth.test_09_playing import told
from tests.rules import rule

EAR = character("耳", atk=2, df=4)
DRAWS = "あなたは１枚引く。"
CLEARS = character("嵐", "【起】【エントリー】：［エネ１］あなたは自分のメンバーからすべて選び、控え室に置く。")
MARKS = character("印", "【起】【エントリー】：［エネ１］あなたは自分のメンバーから《的》を１枚選び、このターン中、そのキャラに〔空〕を与える。")


def held(d: Duel) -> int:
    return d.count(d.me, HAND)


def in_entry(d: Duel, card: str, energy: int = 0) -> int:
    d.clear(d.me, ENTRY)
    ref = d.lay(d.me, card, ENTRY)
    d.energy(d.me, energy)
    return ref


# ---- 9.8.2
@rule("rebirth", "9.8.2")
def test_when_what_triggers_it_happens_an_ability_waits() -> None:
    d = ready(character("番", f"【自】【メンバー】：あなたのターン終了時、{DRAWS}"))
    d.lay(d.me, "番", MEMBER_1)
    d.lay(d.me, "番", MEMBER_2)
    d.take(0)
    d.until(K_WAITING_ORDER)
    assert len(d.waiting) == 2
    assert held(d) == 0, "it waits, and has not been played"


@rule("rebirth", "9.8.2.1")
@pytest.mark.parametrize("members", [1, 2])
def test_it_waits_as_often_as_that_has_happened(members: int) -> None:
    d = ready(CLEARS, character("耳", f"【自】【控え室】：あなたのメンバーが控え室に置かれた時、{DRAWS}"))
    d.clear(d.me, WAITING_ROOM)
    d.clear(d.me, 3)
    d.lay(d.me, "耳", WAITING_ROOM)
    ref = in_entry(d, "嵐", 1)
    for n in range(members):
        d.lay(d.me, PLAIN.id, MEMBER_1 + n)
    d.again()
    d.use(ref)
    d.until(K_MAIN, K_ATTACK)
    assert held(d) == members


# ---- 9.8.3
@rule("rebirth", "9.8.3", "9.8.3.1", "9.6.2.2")
def test_the_master_picks_the_order_and_each_waits_no_longer_once_played() -> None:
    d = ready(character("甲", f"【自】【メンバー】：あなたのターン終了時、{DRAWS}"),
              character("乙", "【自】【メンバー】：あなたのターン終了時、あなたは自分の手札からすべて選び、控え室に置く。"))
    d.lay(d.me, "甲", MEMBER_1)
    d.lay(d.me, "乙", MEMBER_2)
    for first, left in (("甲", 0), ("乙", 1)):
        c = Duel.__new__(Duel)
        c.g, c.lib, c.me, c.you = d.g.clone(), d.lib, d.me, d.you
        c.take(0)
        c.until(K_WAITING_ORDER)
        assert (c.seat, len(c.choices)) == (c.me, 2), "it cannot be left out"
        me = c.me
        c.answer(next(o for o in c.choices if c.called(c.g.records[o & PAYLOAD].numbers[P_SOURCE]) == first))
        assert not c.waiting
        assert c.count(me, HAND) == left


@rule("rebirth", "9.8.3.1.1", "9.8.3.2.1")
@pytest.mark.parametrize("pays", [True, False])
def test_what_is_paid_by_choice_need_not_be(pays: bool) -> None:
    d = ready(character("助", f"【自】【メンバー】：このキャラがサポートした時、あなたはエネ１することで、{DRAWS}"))
    d.energy(d.me, 1)
    attack_with(d, d.lay(d.me, "助", MEMBER_1))
    assert d.kind == "may"
    d.yes() if pays else d.no()
    assert not d.waiting
    d.until(K_ATTACK)
    assert held(d) == int(pays)


@rule("rebirth", "9.8.3.1.1", "9.2.2.1", "9.2.2.1.1")
def test_with_a_once_per_turn_icon_refusing_to_pay_does_not_use_it() -> None:
    d = ready(character("主", f"【自】【エントリー】【ターン１】：このキャラがアタックした時、あなたはエネ１することで、{DRAWS}"))
    in_entry(d, "主", 2)
    one, other = d.lay(d.me, PLAIN.id, MEMBER_1), d.lay(d.me, PLAIN.id, MEMBER_2)
    attack_with(d, one)
    assert d.kind == "may", "one question is enough"
    d.no()
    attack_with(d, other)
    assert d.kind == "may"
    d.yes()
    d.until(K_ATTACK)
    assert held(d) == 1
    attack_with(d, d.cards(d.me, 3)[0])
    d.until(K_ATTACK, K_MAIN, K_MAY)
    assert d.kind != "may", "now it has been used"


@rule("rebirth", "9.8.3.1", "9.8.3.1.1", "9.8.3.2.1", "9.2.2.2")
@pytest.mark.parametrize(("may", "limit", "asked"), [(True, 0, True), (False, 1, True), (False, 0, False)])
@pytest.mark.parametrize("plays", [True, False])
def test_it_is_asked_whether_to_play_only_where_it_may_be_left(may: bool, limit: int, asked: bool, plays: bool) -> None:
    b = Bench(EAR)
    b.put(0, MEMBER_1, EAR.id)
    heard = b.notes(EAR.id, SHUFFLE, may=may, limit=limit)
    b.happen(SHUFFLE, b.player(0)).check()
    assert (b.asked, heard) == (K_USE if asked else 0, [] if asked else [SHUFFLE])
    if asked:
        assert (b.seat, sorted(b.choices)) == (0, sorted([YES, NO]))
        b.yes() if plays else b.no()
    assert heard == ([SHUFFLE] if plays or not asked else [])
    assert (b.asked, b.waiting) == (0, [])


@rule("rebirth", "9.8.2", "9.8.2.1")
@pytest.mark.parametrize(("seat", "times"), [(0, 1), (1, 1), (0, 3), (1, 2)])
def test_for_each_time_it_waits_once_as_its_masters_and_no_play_is_used_up(seat: int, times: int) -> None:
    b = Bench(EAR)
    ref = b.put(seat, MEMBER_1, EAR.id)
    b.notes(EAR.id, SHUFFLE, limit=5)
    for _ in range(times):
        b.happen(SHUFFLE, b.player(0))
    waits = [b.g.records[i].numbers for i in b.waiting]
    assert [(n[P_SEAT], n[P_SOURCE]) for n in waits] == [(seat, ref)] * times
    assert not b.g.limits, "it counts as used when it is played"


# ---- 9.8.4 moves
@rule("rebirth", "9.8.4.1", "9.8.4.1.2")
@pytest.mark.parametrize("before", [ENTRY, MEMBER_1, MEMBER_2, MEMBER_3, ENERGY, REBIRTH, RETIRE, WAITING_ROOM, MEMORY])
@pytest.mark.parametrize("after", [RETIRE, WAITING_ROOM])
def test_only_out_of_entry_and_members_a_card_is_looked_at_as_it_was(before: int, after: int) -> None:
    d = ready()
    for zone in (ENTRY, MEMBER_1, MEMBER_2, MEMBER_3):
        d.clear(d.me, zone)
    ref = d.lay(d.me, PLAIN.id, before)
    new = d.send(ref, after)
    assert d.g.rules.seen_as(d.g, ref, new) == (ref if before in (ENTRY, MEMBER_1, MEMBER_2, MEMBER_3) else new)


@rule("rebirth", "9.8.4.1", "9.8.4.1.2")
def test_what_leaves_the_stage_is_looked_at_as_it_was_there() -> None:
    d = ready(MARKS, CLEARS, character("的"), character("耳", f"【自】【控え室】：あなたのメンバーの〔空〕が控え室に置かれた時、{DRAWS}"))
    d.clear(d.me, WAITING_ROOM)
    d.lay(d.me, "耳", WAITING_ROOM)
    ref = in_entry(d, "印", 2)
    d.lay(d.me, "的", MEMBER_1)
    d.again()
    d.use(ref)
    storm = d.lay(d.me, "嵐", ENTRY)
    d.send(ref, DECK)
    d.again()
    d.use(storm)
    d.until(K_MAIN, K_ATTACK)
    assert held(d) == 1, "in the waiting room it has that attribute no more"


@rule("rebirth", "9.8.4.1", "9.8.4.1.1")
@pytest.mark.parametrize(("before", "after", "looks_back"), [
    (HAND, WAITING_ROOM, False), (DECK, RETIRE, False), (WAITING_ROOM, HAND, True), (RETIRE, DECK, True), (HAND, ENTRY, False)])
def test_between_a_hidden_and_a_public_zone_the_public_self_is_looked_at(before: int, after: int, looks_back: bool) -> None:
    d = ready()
    ref = d.lay(d.me, PLAIN.id, before) if before != DECK else d.cards(d.me, DECK)[0]
    new = d.send(ref, after)
    assert d.g.rules.seen_as(d.g, ref, new) == (ref if looks_back else new)


@rule("rebirth", "9.8.4.1", "9.8.4.1.3")
@pytest.mark.parametrize(("before", "after"), [(WAITING_ROOM, RETIRE), (RETIRE, WAITING_ROOM), (WAITING_ROOM, ENTRY), (MEMORY, MEMBER_1)])
def test_between_other_public_zones_the_card_is_looked_at_where_it_has_gone(before: int, after: int) -> None:
    d = ready()
    ref = d.lay(d.me, PLAIN.id, before)
    new = d.send(ref, after)
    assert d.g.rules.seen_as(d.g, ref, new) == new


@rule("rebirth", "9.8.4.1.3", "9.10.3.1")
def test_what_comes_into_play_is_looked_at_with_what_it_is_there() -> None:
    d = ready(character("塗", "【永】【メンバー】：あなたのエントリーに〔空〕を与える。"),
              character("耳", f"【自】【メンバー】：あなたの〔空〕がエントリーに置かれた時、{DRAWS}"),
              character("呼", "【起】【メンバー】：［エネ１］あなたは自分の控え室からキャラを１枚選び、エントリーに置く。"), character("的"))
    d.clear(d.me, WAITING_ROOM)
    d.lay(d.me, "塗", MEMBER_1)
    d.lay(d.me, "耳", MEMBER_2)
    d.clear(d.me, 3)
    ref = d.lay(d.me, "呼", 3)
    d.lay(d.me, "的", WAITING_ROOM)
    d.energy(d.me, 1)
    d.again()
    d.use(ref)
    d.until(K_MAIN, K_ATTACK)
    assert d.zone(d.me, ENTRY) == ["的"]
    assert held(d) == 1


@rule("rebirth", "9.8.4.2")
def test_who_comes_together_with_another_hears_of_it() -> None:
    d = ready(character("耳", f"【自】【控え室】：あなたのメンバーが控え室に置かれた時、{DRAWS}"), CLEARS)
    d.clear(d.me, WAITING_ROOM)
    d.clear(d.me, 3)
    ref = in_entry(d, "嵐", 1)
    d.lay(d.me, "耳", MEMBER_1)
    d.lay(d.me, PLAIN.id, MEMBER_2)
    d.again()
    d.use(ref)
    d.until(K_MAIN, K_ATTACK)
    assert held(d) == 2, "its own move and the other's"


# ---- 9.8.5-9.8.7
@rule("rebirth", "9.8.5.1")
def test_a_delayed_trigger_without_a_time_comes_once() -> None:
    d = ready(character("予", f"【起】【エントリー】：［エネ１］このターンこのキャラが次にアタックした時、{DRAWS}"))
    ref = in_entry(d, "予", 1)
    one, other = d.lay(d.me, PLAIN.id, MEMBER_1), d.lay(d.me, PLAIN.id, MEMBER_2)
    d.again()
    d.use(ref)
    assert held(d) == 0
    attack_with(d, one)
    d.until(K_ATTACK)
    assert held(d) == 1
    attack_with(d, other)
    d.until(K_ATTACK)
    assert held(d) == 1


@rule("rebirth", "9.8.5.1", "3.1.2.3")
@pytest.mark.parametrize("me", [0, 1])
def test_one_that_says_no_time_at_all_waits_for_later_turns_and_comes_once(me: int) -> None:
    later = t.Later(t.Event("attack", t.This()), (t.Do("draw", amount=t.Const(1)),))
    tree = t.Activated((t.Do("pay", amount=t.Const(1)),), (later,))
    b = Bench(CardData("予", "予", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(tree,)), tp=me, bare=True)
    b.put(1 - me, ENTRY, ANY.id)
    ref = b.put(me, ENTRY, "予")
    members = [b.put(me, z, ANY.id) for z in (MEMBER_1, MEMBER_2)]
    b.energy(me, 2)
    b.main().act(V_USE, ref << 8)
    assert [b.g.records[i].numbers[P_SEAT] for i in b.g.delayed] == [me]
    seen = []
    b.start("8.2.2")
    for r in members:
        b.act(V_ATTACK, r)
        seen.append((b.count(me, HAND), len(b.g.delayed)))
    assert seen == [(1, 0), (1, 0)]


@rule("rebirth", "9.8.5.1")
def test_one_with_a_time_comes_each_time_until_then() -> None:
    later = t.Later(t.Event("attack", t.This(), whose="turn"), (t.Do("draw", amount=t.Const(1)),))
    tree = t.Activated((t.Do("pay", amount=t.Const(1)),), (later,))
    d = ready(CardData("予", "予", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(tree,)))
    ref = in_entry(d, "予", 1)
    one, other = d.lay(d.me, PLAIN.id, MEMBER_1), d.lay(d.me, PLAIN.id, MEMBER_2)
    d.again()
    d.use(ref)
    for supporter in (one, other):
        attack_with(d, supporter)
        d.until(K_ATTACK)
    assert held(d) == 2


def empty_hand_draws() -> CardData:
    """Whenever its master holds no card, one is drawn."""
    empty = t.Compare(t.Count(t.Things("card", "you", "hand")), "<=", t.Const(0))
    tree = t.Triggered(t.Holds(empty), (t.Do("draw", amount=t.Const(1)),))
    return CardData("空", "空", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(tree,))


@rule("rebirth", "9.8.6.1")
def test_a_state_waits_once_while_it_lasts() -> None:
    d = ready(empty_hand_draws())
    in_entry(d, "空")
    d.take(0)
    d.until(K_ATTACK)
    assert held(d) == 1
    d.clear(d.me, HAND)
    attack_with(d, d.cards(d.me, 3)[0])
    d.until(K_MAIN)
    assert d.count(d.me, HAND) >= 1, "and again when it has come about anew"


@rule("rebirth", "9.8.7")
def test_a_waiting_ability_is_played_also_when_its_card_has_moved() -> None:
    d = ready(character("甲", f"【自】【メンバー】：あなたのターン終了時、{DRAWS}"),
              character("乙", "【自】【メンバー】：あなたのターン終了時、あなたは自分のメンバーからすべて選び、デッキの下に置く。"))
    d.lay(d.me, "甲", MEMBER_1)
    d.lay(d.me, "乙", MEMBER_2)
    me = d.me
    d.take(0)
    d.until(K_WAITING_ORDER)
    d.answer(next(o for o in d.choices if d.called(d.g.records[o & PAYLOAD].numbers[P_SOURCE]) == "乙"))
    d.until(K_MAIN)
    assert d.zone(me, MEMBER_1) == []
    assert d.count(me, HAND) == 1


@rule("rebirth", "9.8.3")
def test_events_of_playing_come_one_ability_after_another() -> None:
    d = ready(character("番", f"【自】【メンバー】：あなたのターン終了時、{DRAWS}"))
    d.lay(d.me, "番", MEMBER_1)
    d.lay(d.me, "番", MEMBER_2)
    events = told(d)
    d.take(0)
    d.until(K_WAITING_ORDER)
    assert 0 not in [k for k, _ in events]
    d.take(0)
    assert [k for k, _ in events].count(0) >= 2

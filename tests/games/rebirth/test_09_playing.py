"""9.2-9.7: once per turn, validity, costs, check timing, playing, cancels, resolving."""

from __future__ import annotations

import pytest

import taisen
from taisen.games.info import CardData
from taisen.games.rebirth.terms import (
    DECK,
    DRAW,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_MAIN,
    K_USE,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    PLAYED_CARD,
    REBIRTH,
    REST,
    RETIRE,
    TO_ENTRY,
    TO_MEMBER,
    TO_RETIRE,
    TO_WAITING_ROOM,
    USED,
    V_CANCEL,
    V_PLAY,
    WAITING_ROOM,
)
from taisen.kernel.effects import tree as t
from taisen.kernel.names import P_STATE, RESOLVING, V_INDEX
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel, attack_with, character, ready, rebirth, speaking
from tests.rules import rule

SPARK = character("火花", "【スパーク】：あなたは１枚引く。")
STOPS = character("止", "【キャンセル】：【スパーク】or【キャンセル】")
ONLY_SPARK = character("停", "【キャンセル】：Reバース以外の【スパーク】")


def told(d: Duel) -> list[tuple[int, int]]:
    """The events from now on: (kind, by)."""
    out: list[tuple[int, int]] = []
    d.hear(lambda e: out.append((e.kind, e.by)))
    return out


def in_this_order(events: list[tuple[int, int]], *kinds: int) -> bool:
    """All of these have happened, each the first time after the one before."""
    found = [k for k, _ in events]
    if not set(kinds) <= set(found):
        return False
    places = [found.index(k) for k in kinds]
    return places == sorted(places)


def spark(d: Duel, seat: int, card: str = "火花") -> None:
    """The player's entry is empty with a spark on the deck; the main phase ends."""
    d.stack(seat, card)
    d.send(d.cards(seat, ENTRY)[0], WAITING_ROOM)
    d.unsettle()
    d.pass_()


def present(d: Duel) -> None:
    d.by(V_CANCEL)


# ---- 9.2.2 once a turn
@rule("rebirth", "9.2.2.1")
def test_an_activated_ability_with_the_icon_is_used_once_a_turn() -> None:
    d = ready(character("力", "【起】【ターン１】：［エネ１］このターン中、このキャラを＋１/±０。"))
    one, other = d.lay(d.me, "力", MEMBER_1), d.lay(d.me, "力", MEMBER_2)
    d.energy(d.me, 3)
    d.again()
    d.use(one)
    assert not d.usable(one)
    assert d.usable(other), "another card's is another ability"
    me = d.me
    d.pass_turn()
    d.pass_turn()
    assert d.me == me
    assert d.usable(one)


@rule("rebirth", "9.2.2.1")
def test_without_the_icon_it_is_used_as_often_as_it_is_paid() -> None:
    d = ready(character("力", "【起】：［エネ１］このターン中、このキャラを＋１/±０。"))
    one = d.lay(d.me, "力", MEMBER_1)
    d.energy(d.me, 3)
    d.again()
    d.use(one)
    d.use(one)
    assert d.nums(one)[0] == 3


def once_spark() -> CardData:
    """A spark with the once-per-turn icon."""
    tree = t.Triggered(t.Event("spark", t.This()), (t.Do("draw", amount=t.Const(1)),), limit=t.Limit(1, "turn"))
    return CardData("火花", "火花", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(tree,))


@rule("rebirth", "9.2.2.1.1", "9.8.3.2")
def test_cancelled_it_has_been_played_all_the_same() -> None:
    d = ready(once_spark(), STOPS, rebirth("共鳴", "【永】：あなたの【スパーク】は追加でもう一度発動する。"))
    d.lay(d.me, "共鳴", REBIRTH)
    d.lay(d.you, "止", HAND)
    spark(d, d.me)
    assert d.kind == "use"
    d.yes()
    assert (d.kind, d.seat) == ("cancel", d.you)
    present(d)
    d.until(K_ATTACK, K_USE)
    assert d.kind == "attack", "the second time it cannot be played, and waits no longer"
    assert d.cards(d.me, HAND) == []
    assert not d.waiting


@rule("rebirth", "9.2.2.2", "9.8.3.2.1", "9.8.3.1")
def test_with_the_icon_a_waiting_ability_may_be_left_and_is_not_used() -> None:
    d = ready(character("間", "【自】【エントリー】【ターン１】：このキャラがアタックした時、あなたは１枚引く。"))
    d.clear(d.me, ENTRY)
    d.lay(d.me, "間", ENTRY)
    one, other = d.lay(d.me, PLAIN.id, MEMBER_1), d.lay(d.me, PLAIN.id, MEMBER_2)
    attack_with(d, one)
    assert (d.kind, d.seat) == ("use", d.me)
    d.no()
    assert not d.waiting
    attack_with(d, other)
    assert d.kind == "use", "it was not played before"
    d.yes()
    assert d.count(d.me, HAND) == 1


@rule("rebirth", "9.8.3.1", "9.2.2.2")
def test_without_the_icon_a_waiting_ability_must_be_played() -> None:
    d = ready(character("間", "【自】【エントリー】：このキャラがアタックした時、あなたは１枚引く。"))
    d.clear(d.me, ENTRY)
    d.lay(d.me, "間", ENTRY)
    attack_with(d, d.lay(d.me, PLAIN.id, MEMBER_1))
    assert d.kind != "use"
    assert d.count(d.me, HAND) == 1


# ---- 9.4 valid and void
@rule("rebirth", "9.4.2", "9.4.3")
@pytest.mark.parametrize(("retired", "atk"), [(2, 1), (3, 4)])
def test_what_is_valid_under_a_condition_is_void_without_it(retired: int, atk: int) -> None:
    d = ready(character("本気", "【永】【メンバー】：あなたのリタイアが３枚以上なら、このキャラを＋３/±０。"))
    ref = d.lay(d.me, "本気", MEMBER_1)
    for _ in range(retired):
        d.lay(d.me, PLAIN.id, RETIRE)
    assert d.nums(ref)[0] == atk


@rule("rebirth", "9.4.2", "9.4.3")
@pytest.mark.parametrize("retired", [0, 3])
def test_a_void_part_asks_for_no_choice(retired: int) -> None:
    text = "【起】：［エネ１］あなたのリタイアが３枚以上なら、あなたは相手のメンバーから１枚選び、控え室に置く。"
    d = ready(character("手", text))
    d.lay(d.you, PLAIN.id, MEMBER_1)
    d.lay(d.you, "手", MEMBER_2)
    for _ in range(retired):
        d.lay(d.me, PLAIN.id, RETIRE)
    ref = d.lay(d.me, "手", MEMBER_1)
    d.energy(d.me, 2)
    d.again()
    d.use(ref)
    assert (d.kind == "choose") == bool(retired)


@rule("rebirth", "9.4.4")
@pytest.mark.parametrize(("zone", "works"), [(ENTRY, False), (MEMBER_1, True), (HAND, False), (WAITING_ROOM, False)])
def test_an_ability_with_a_zone_icon_works_there_only(zone: int, works: bool) -> None:
    d = ready(character("力", "【起】【メンバー】：［エネ１］このターン中、あなたのエントリーを＋１/±０。"))
    if zone == ENTRY:
        d.clear(d.me, ENTRY)
    ref = d.lay(d.me, "力", zone)
    d.energy(d.me, 1)
    d.again()
    assert bool(d.usable(ref)) == works


@rule("rebirth", "9.4.4")
@pytest.mark.parametrize(("zone", "works"), [(MEMBER_1, False), (HAND, True)])
def test_an_ability_of_the_hand_works_in_hand(zone: int, works: bool) -> None:
    d = ready(character("札", "【起】【手札】：［このカードを公開する］このターン中、あなたのエントリーを＋１/±０。"))
    ref = d.lay(d.me, "札", zone)
    d.again()
    assert bool(d.usable(ref)) == works


# ---- 9.5 costs
@rule("rebirth", "9.5.2")
def test_a_cost_is_paid_by_doing_it() -> None:
    d = ready(character("手", "【起】：［手札から１枚控え室に置く］あなたは１枚引く。"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.clear(d.me, WAITING_ROOM)
    d.lay(d.me, PLAIN.id, HAND)
    d.again()
    events = told(d)
    d.use(ref)
    d.until(K_MAIN)
    assert d.zone(d.me, WAITING_ROOM) == [PLAIN.id]
    assert in_this_order(events, TO_WAITING_ROOM, DRAW), "paid before it resolves"


@rule("rebirth", "9.5.2.1")
def test_what_a_cost_demands_is_done_in_the_order_of_the_text() -> None:
    d = ready(character("手", "【起】：［自分のデッキの上から１枚控え室に置き、このキャラを控え室に置く］あなたは１枚引く。"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.clear(d.me, WAITING_ROOM)
    d.again()
    d.use(ref)
    d.until(K_MAIN)
    assert d.zone(d.me, WAITING_ROOM) == [PLAIN.id, "手"]


@rule("rebirth", "9.5.2.2")
@pytest.mark.parametrize(("energy", "held", "payable"), [(1, 1, True), (1, 0, False), (0, 1, False)])
def test_a_cost_is_paid_whole_or_not_at_all(energy: int, held: int, payable: bool) -> None:
    d = ready(character("手", "【起】：［エネ１、手札から１枚控え室に置く］このターン中、このキャラを＋１/±０。"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.energy(d.me, energy)
    for _ in range(held):
        d.lay(d.me, PLAIN.id, HAND)
    d.again()
    assert bool(d.usable(ref)) == payable


@rule("rebirth", "9.5.2", "9.5.2.1", "5.14.2")
@pytest.mark.parametrize("energy", [1, 2])
def test_of_energy_and_other_costs_the_energy_is_paid_first_and_each_once(energy: int) -> None:
    d = ready(character("手", f"【起】：［エネ{energy}、このキャラを控え室に置く］あなたは１枚引く。"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.energy(d.me, 3)
    d.again()
    events = told(d)
    d.use(ref)
    d.until(K_MAIN)
    assert [k for k, _ in events if k in (REST, TO_WAITING_ROOM, DRAW)] == [*[REST] * energy, TO_WAITING_ROOM, DRAW]
    assert {by for k, by in events if k in (REST, TO_WAITING_ROOM)} == {d.me}


# ---- 9.6 check timing
@rule("rebirth", "9.6.1.1", "9.6.2", "9.6.2.1")
def test_recovery_comes_before_automatic_abilities() -> None:
    d = ready(character("終", "【自】【メンバー】：あなたのターン終了時、あなたは１枚引く。"))
    d.lay(d.me, "終", MEMBER_1)
    entry = d.cards(d.you, ENTRY)[0]
    events = told(d)
    attack_with(d, d.lay(d.me, PLAIN.id, MEMBER_2))
    d.until(K_ATTACK)
    d.harm(entry, 9)
    d.unsettle()
    d.pass_()
    assert in_this_order(events, TO_RETIRE, DRAW)


@rule("rebirth", "9.6.2.2", "9.6.2.3")
def test_automatic_abilities_come_before_entry_processing() -> None:
    d = ready(character("刃", "【自】【エントリー】：このキャラが相手のキャラをリタイアさせた時、あなたは１枚引く。", atk=9))
    d.clear(d.me, ENTRY)
    d.lay(d.me, "刃", ENTRY)
    events = told(d)
    attack_with(d, d.lay(d.me, PLAIN.id, MEMBER_1))
    d.until(K_ATTACK)
    assert in_this_order(events, TO_RETIRE, DRAW, TO_ENTRY)


@rule("rebirth", "9.6.2.3", "9.6.2.4")
def test_entry_processing_comes_before_defeat() -> None:
    d = ready(character("刃", atk=9))
    d.clear(d.me, ENTRY)
    d.lay(d.me, "刃", ENTRY)
    for _ in range(6):
        d.lay(d.you, PLAIN.id, RETIRE)
    events = told(d)
    attack_with(d, d.lay(d.me, PLAIN.id, MEMBER_1))
    assert d.over
    assert in_this_order(events, TO_RETIRE, TO_ENTRY)


@rule("rebirth", "9.6.2.2", "9.6.2.3", "9.6.2.4")
def test_each_time_something_was_done_all_begins_anew() -> None:
    """A spark that heals its player comes in time: the spark is played before defeat is looked at."""
    d = ready(character("刃", atk=9), character("癒", "【スパーク】：あなたは１点回復する。"))
    d.clear(d.me, ENTRY)
    d.lay(d.me, "刃", ENTRY)
    for _ in range(6):
        d.lay(d.you, PLAIN.id, RETIRE)
    d.stack(d.you, "癒")
    attack_with(d, d.lay(d.me, PLAIN.id, MEMBER_1))
    d.until(K_ATTACK)
    assert not d.over
    assert d.count(d.you, RETIRE) == 6


@rule("rebirth", "9.6.2.5", "9.6.2.4")
def test_after_it_nothing_is_left_to_do() -> None:
    d = ready(SPARK)
    spark(d, d.you)
    d.until(K_ATTACK)
    assert not d.waiting
    assert not d.g.due
    assert d.zone(d.you, ENTRY) == ["火花"]
    assert d.count(d.you, HAND) == 1


# ---- 9.7.2 playing
@rule("rebirth", "9.7.1", "9.7.2", "9.7.2.1", "9.7.2.1.1", "9.7.4.1")
@pytest.mark.parametrize("place", [ENTRY, MEMBER_1])
def test_a_character_is_shown_its_place_named_its_cost_paid_and_then_put_there(place: int) -> None:
    d = ready(character("新", cost=2))
    ref = d.lay(d.me, "新", HAND)
    d.energy(d.me, 2)
    d.lay(d.me, PARTNER.id, ENERGY)
    d.again()
    d.act(V_PLAY, ref)
    assert d.kind == "place"
    d.act(V_INDEX, place)
    assert d.seat == d.me and len(d.choices) > 1, "how many of the partners pay"
    seen = d.view(d.you).zone(d.g.rules.count, d.me, HAND)
    assert d.lib.by_id["新"] in [c.face for c in seen.cards], "the other player sees it"
    assert [d.pose(r) for r in d.cards(d.me, ENERGY)] == [0, 0, 0]
    d.take(0)
    d.until(K_MAIN, K_ATTACK)
    assert d.zone(d.me, place) == ["新"]
    assert sum([d.bowed(r) for r in d.cards(d.me, ENERGY)]) == 2


@rule("rebirth", "9.7.2", "9.7.2.1", "9.7.4.1", "9.7.2.1.1")
@pytest.mark.parametrize("place", [ENTRY, MEMBER_1])
def test_everybody_is_told_what_is_played_and_what_is_used(place: int) -> None:
    d = ready(character("新", "【起】：［エネ１］あなたは１枚引く。", cost=1))
    ref = d.lay(d.me, "新", HAND)
    d.energy(d.me, 3)
    d.again()
    events = told(d)
    d.act(V_PLAY, ref)
    d.slot(place)
    d.until(K_MAIN)
    kinds = (PLAYED_CARD, REST, USED, DRAW, TO_ENTRY, TO_MEMBER)
    assert [e for e in events if e[0] in kinds] == [
        (PLAYED_CARD, d.me), (REST, d.me), (TO_ENTRY if place == ENTRY else TO_MEMBER, d.me)]
    del events[:]
    d.use(d.cards(d.me, place)[-1])
    assert [k for k, _ in events if k in (*kinds, TO_WAITING_ROOM)] == [REST, USED, DRAW]
    assert d.kind == "main", "of an ability no place is named"


@rule("rebirth", "9.7.1", "9.7.4", "9.7.4.2")
def test_what_is_played_lies_in_the_pile_until_it_has_been_resolved() -> None:
    d = ready(character("力", "【起】：［エネ１］あなたは自分の手札から１枚選び、控え室に置く。"))
    ref = d.lay(d.me, "力", MEMBER_1)
    for card in ("力", PLAIN.id):
        d.lay(d.me, card, HAND)
    d.energy(d.me, 2)
    d.lay(d.me, PARTNER.id, ENERGY)
    d.again()
    d.use(ref)
    assert len(d.g.pile) == 1
    play = d.g.records[d.g.pile[0]]
    assert (d.kind, play.numbers[P_STATE] == RESOLVING) == ("pay_partners", False), "being paid for"
    d.take(0)
    assert (d.kind, play.numbers[P_STATE] == RESOLVING) == ("choose", True)
    d.take(0)
    assert (d.kind, d.g.pile, d.count(d.me, HAND)) == ("main", [], 1)


@rule("rebirth", "9.7.2.1", "9.7.2.1.1")
def test_until_its_place_is_named_nobody_sees_it_and_it_can_be_taken_back() -> None:
    game = taisen.new_game("rebirth", seed=2)
    while True:
        question = game.question
        assert question is not None
        plays = [o for o in question.options if o.verb == "play"]
        if plays:
            break
        game.answer(question.options[-1] if question.kind == "energy" else 0)
    before = [game.view(s).raw.data() for s in (0, 1)]
    other = game.view(1 - question.seat).zone(question.seat, "hand")
    game.answer(plays[0])
    assert game.question is not None and game.question.kind == "place"
    assert game.view(1 - question.seat).zone(question.seat, "hand") == other
    assert game.can_take_back
    game.take_back()
    assert [game.view(s).raw.data() for s in (0, 1)] == before


@rule("rebirth", "9.7.2.1.1")
def test_a_place_is_the_entry_or_a_member_slot() -> None:
    d = ready(character("新"))
    ref = d.lay(d.me, "新", HAND)
    d.lay(d.me, PLAIN.id, MEMBER_2)
    d.energy(d.me, 1)
    d.again()
    d.act(V_PLAY, ref)
    assert sorted(o & 15 for o in d.choices) == [ENTRY, MEMBER_1, MEMBER_2, MEMBER_3]


@rule("rebirth", "9.7.1")
def test_a_permanent_ability_is_never_played_and_works_by_itself() -> None:
    d = ready(character("旗", "【永】【メンバー】：あなたのエントリーを＋２/±０。"))
    events = told(d)
    d.lay(d.me, "旗", MEMBER_1)
    assert d.nums(d.cards(d.me, ENTRY)[0])[0] == 3
    assert not d.g.pile
    assert not d.waiting
    assert events == []


# ---- 9.7.3 cancels
@rule("rebirth", "9.7.3", "9.7.3.1")
def test_while_something_is_played_a_cancel_may_be_presented_and_paid() -> None:
    d = ready(SPARK, STOPS)
    d.lay(d.you, "止", HAND)
    spark(d, d.me)
    assert (d.kind, d.seat) == ("cancel", d.you)
    assert d.cards(d.me, HAND) == [], "not resolved yet"
    present(d)
    assert d.zone(d.you, HAND) == []
    assert d.zone(d.you, WAITING_ROOM).count("止") == 1
    d.until(K_ATTACK)
    assert d.cards(d.me, HAND) == []


@rule("rebirth", "9.7.3.1")
def test_nobody_need_cancel() -> None:
    d = ready(SPARK, STOPS)
    d.lay(d.you, "止", HAND)
    spark(d, d.me)
    d.pass_()
    d.until(K_ATTACK)
    assert d.count(d.me, HAND) == 1


@rule("rebirth", "9.7.3.1")
@pytest.mark.parametrize("held", ["止", PLAIN.id])
def test_that_a_player_has_no_cancel_does_not_show(held: str) -> None:
    d = ready(SPARK, STOPS)
    d.lay(d.you, held, HAND)
    spark(d, d.me)
    assert (d.kind, d.seat) == ("cancel", d.you)
    assert d.view(d.me).deciding
    assert len(d.choices) == (2 if held == "止" else 1)


@rule("rebirth", "9.7.3.1")
@pytest.mark.parametrize("hand", [[], [PARTNER.id]])
def test_who_cannot_have_one_is_not_asked(hand: list[str]) -> None:
    d = ready(SPARK, STOPS)
    for card in hand:
        d.lay(d.you, card, HAND)
    spark(d, d.me)
    assert d.kind == "attack"


@rule("rebirth", "9.7.3.1")
def test_what_no_cancel_could_stop_is_asked_about_nobody() -> None:
    d = ready(character("力", "【起】：［エネ１］あなたは１枚引く。"), STOPS)
    d.lay(d.you, "止", HAND)
    ref = d.lay(d.me, "力", MEMBER_1)
    d.energy(d.me, 1)
    d.again()
    d.use(ref)
    assert d.kind == "main"
    assert d.count(d.me, HAND) == 1


@rule("rebirth", "9.7.3.2", "9.7.3.3", "9.1.1.4.2")
def test_a_cancel_can_be_cancelled_and_they_are_processed_in_reverse() -> None:
    d = ready(SPARK, STOPS)
    for seat in (d.me, d.you):
        d.lay(seat, "止", HAND)
    spark(d, d.me)
    assert d.seat == d.me, "the turn player is asked first"
    d.pass_()
    present(d)
    assert (d.kind, d.seat) == ("cancel", d.me), "after a cancel everybody may answer again"
    present(d)
    assert (d.kind, d.seat, len(d.choices)) == ("aim", d.me, 2), "the spark or the cancel"
    d.take(1)
    d.until(K_ATTACK)
    assert d.count(d.me, HAND) == 1, "the second stops the first, so the spark resolves"


@rule("rebirth", "9.7.3.2")
def test_a_player_may_present_several() -> None:
    d = ready(SPARK, STOPS)
    d.lay(d.you, "止", HAND)
    d.lay(d.you, "止", HAND)
    spark(d, d.me)
    present(d)
    assert (d.kind, d.seat) == ("cancel", d.you)
    assert len(d.choices) == 2


@rule("rebirth", "9.7.3.3")
def test_a_cancel_of_sparks_is_not_aimed_at_cancels() -> None:
    d = ready(SPARK, STOPS, ONLY_SPARK)
    d.lay(d.you, "止", HAND)
    spark(d, d.me)
    d.lay(d.me, "停", HAND)
    present(d)
    assert (d.kind, d.seat) == ("cancel", d.me)
    present(d)
    assert d.kind != "aim"
    d.until(K_ATTACK)
    assert d.cards(d.me, HAND) == [], "both were aimed at the spark"


# ---- 9.7.4 resolving
@rule("rebirth", "9.7.4", "9.7.4.2", "9.9.1", "9.7.1", "9.7.2")
def test_an_ability_does_what_it_says_once() -> None:
    d = ready(character("力", "【起】：［エネ１］あなたは２枚引く。"))
    ref = d.lay(d.me, "力", MEMBER_1)
    d.energy(d.me, 1)
    d.again()
    d.use(ref)
    assert d.count(d.me, HAND) == 2


@rule("rebirth", "9.7.4.2.1")
def test_an_ability_resolves_although_its_card_is_gone() -> None:
    d = ready(character("手", "【起】：［このキャラを控え室に置く］あなたは１枚引く。"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.again()
    d.use(ref)
    d.until(K_MAIN)
    assert d.zone(d.me, MEMBER_1) == []
    assert d.count(d.me, HAND) == 1


@rule("rebirth", "9.7.4.3")
@pytest.mark.parametrize("takes", [True, False])
def test_what_is_searched_in_a_hidden_zone_need_not_be_found(takes: bool) -> None:
    d = ready(character("手", "【起】：［エネ１］あなたは自分のデッキから《宝》を１枚選び、手札に加え、デッキをシャッフルする。"), character("宝"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.energy(d.me, 1)
    d.again()
    d.use(ref)
    assert len(d.choices) > 1, "one may choose none"
    if takes:
        d.card(next(r for r in d.cards(d.me, DECK) if d.called(r) == "宝"))
    else:
        d.stop()
    d.until(K_MAIN)
    assert d.zone(d.me, HAND) == (["宝"] if takes else [])


@rule("rebirth", "9.7.4.3")
def test_what_needs_no_facts_must_be_chosen() -> None:
    d = ready(character("手", "【起】：［エネ１］あなたは自分の手札から１枚選び、控え室に置く。"))
    ref = d.lay(d.me, "手", MEMBER_1)
    d.lay(d.me, PLAIN.id, HAND)
    d.lay(d.me, "手", HAND)
    d.energy(d.me, 1)
    d.again()
    d.use(ref)
    assert sorted(d.names()) == sorted([PLAIN.id, "手"])
    assert len(d.choices) == 2


@rule("rebirth", "9.7.4.3", "1.3.5")
@pytest.mark.parametrize(("noun", "may_fail"), [("《宝》", True), ("〔風〕のキャラ", True), ("カード", False)])
def test_in_ones_own_hand_too_only_what_needs_no_facts_must_be_chosen(noun: str, may_fail: bool) -> None:
    """The others cannot know whether the hand has such a card."""
    t, ref = speaking(f"あなたは自分の手札から{noun}を１枚選び、控え室に置く。", character("宝", traits=("風",)), character("甲", traits=("風",)))
    for card in ("宝", "甲", "宝"):
        t.lay(t.me, card, HAND)
    t.say(ref)
    assert t.kind == "choose"
    assert (t.can("stop")) == may_fail
    if may_fail:
        t.stop()
        assert (t.kind, t.count(t.me, HAND)) == ("main", 3)


@rule("rebirth", "9.7.4.3", "4.6.2", "4.6.2.1")
@pytest.mark.parametrize("other", [False, True])
def test_in_the_energy_what_its_player_sees_must_be_chosen(other: bool) -> None:
    """The energy is no hidden zone, though cards lie face down in it."""
    t, ref = speaking("あなたは自分のエネルギーから〔風〕のキャラを１枚選び、手札に加える。", character("甲", traits=("風",)),
                      character("乙", traits=("風",)))
    t.energy(t.me, 2)
    t.lay(t.me, "甲", ENERGY)
    if other:
        t.lay(t.me, "乙", ENERGY)
    t.say(ref)
    t.card(t.cards(t.me, ENERGY)[0])     # which of them pays
    if other:
        assert (sorted(t.names()), t.can("stop")) == (["乙", "甲"], False)
        t.take(0)
    assert len([i for i in t.zone(t.me, HAND) if i in ("甲", "乙")]) == 1


@rule("rebirth", "9.7.4.3", "4.6.2", "4.10.4")
@pytest.mark.parametrize("backs", [0, 2])
def test_a_partner_of_an_energy_must_be_chosen_whatever_lies_face_down_there(backs: int) -> None:
    """Partners lie face up: nothing that is not seen could be one, and nobody can say that there is none."""
    t, ref = speaking("あなたは相手のパートナーから１枚選び、【レスト】する。", CardData("甲", "甲", "partner"),
                      CardData("乙", "乙", "partner"))
    t.energy(t.you, backs)
    for i in ("甲", "乙"):
        t.lay(t.you, i, ENERGY)
    t.say(ref)
    assert t.kind == "choose"
    assert (sorted(t.names()), t.can("stop")) == (["乙", "甲"], False)
    t.take(0)
    assert sum(t.pose(r) for r in t.cards(t.you, ENERGY)) == 1


@rule("rebirth", "9.7.3.1", "9.1.1.4.2", "5.13.1")
@pytest.mark.parametrize(("aimed", "stopped"), [("キャラ", True), ("【起】", False), ("キャラか【起】", True), ("【スパーク】", False)])
def test_a_character_being_played_can_be_cancelled(aimed: str, stopped: bool) -> None:
    d = ready(character("止", f"【キャンセル】：{aimed}"), character("客", cost=0))
    ref = d.lay(d.me, "客", HAND)
    d.lay(d.you, "止", HAND)
    d.again()
    d.act(V_PLAY, ref)
    d.slot(MEMBER_1)
    assert (d.kind == "cancel") == stopped
    while d.kind == "cancel" and d.seat == d.me:
        d.pass_()
    if stopped:
        present(d)
    d.until(K_MAIN)
    assert d.zone(d.me, MEMBER_1) == ([] if stopped else ["客"])
    assert ("客" in d.zone(d.me, WAITING_ROOM)) == stopped


@rule("rebirth", "9.7.3.1", "9.1.1.4.2", "5.13.1")
@pytest.mark.parametrize(("aimed", "stopped"), [("【起】", True), ("キャラ", False), ("【自】", False)])
def test_an_activated_ability_can_be_cancelled(aimed: str, stopped: bool) -> None:
    d, ref = speaking("あなたは１枚引く。", character("止", f"【キャンセル】：{aimed}"))
    d.lay(d.you, "止", HAND)
    d.say(ref)
    assert (d.kind == "cancel") == stopped
    if stopped:
        present(d)
    d.until(K_MAIN)
    assert len(d.zone(d.me, HAND)) == (0 if stopped else 1)

"""5 Specified actions: what texts tell players to do with cards."""

from __future__ import annotations

from typing import Any

import pytest

from taisen.games.rebirth.rules.r04_moving import is_partner
from taisen.games.rebirth.rules.r04_zones import can_exchange
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    EV,
    F_CANCELLED,
    F_UNDONE,
    HAND,
    K_ATTACK,
    K_CANCEL,
    K_MAIN,
    MEMBER_1,
    MEMBER_2,
    MEMORY,
    OUTSIDE,
    REBIRTH,
    RESTED,
    RETIRE,
    SHUFFLE,
    STANDING,
    V_PLAY,
    WAITING_ROOM,
    ZONES,
)
from taisen.kernel.events import UNCHANGED
from taisen.kernel.names import P_FLAGS, PASS, PAYLOAD, V_NUMBER
from taisen.kernel.question import K_CHOOSE
from tests.games.rebirth.duel import (
    PARTNER,
    PLAIN,
    SPEAKER,
    Duel,
    character,
    ready,
    rebirth,
    said,
    speaking,
)
from tests.rules import rule


def poses(t: Duel, zone: int) -> list[int]:
    return [t.pose(r) for r in t.cards(t.me, zone)]


# ---- 5.2, 5.3
@rule("rebirth", "5.2.1")
@pytest.mark.parametrize(("text", "zone"), [
    ("手札に戻す", HAND), ("エネルギーに置く", ENERGY), ("デッキの上に置く", DECK), ("リタイアに置く", RETIRE)])
def test_to_put_or_return_a_card_is_to_move_it_there(text: str, zone: int) -> None:
    t, ref = speaking(f"あなたは自分の控え室からキャラを１枚選び、{text}。", character("甲"))
    t.lay(t.me, "甲", WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, zone)[-1:], t.zone(t.me, WAITING_ROOM)) == (["甲"], [])


@rule("rebirth", "5.3.1")
@pytest.mark.parametrize(("text", "before", "after"), [("【レスト】", STANDING, RESTED), ("【スタンド】", RESTED, STANDING)])
def test_standing_and_resting_set_the_orientation(text: str, before: int, after: int) -> None:
    t, ref = speaking(f"あなたは自分のメンバーから《甲》を１枚選び、{text}する。", character("甲"))
    t.lay(t.me, "甲", MEMBER_2, before)
    t.say(ref)
    assert (poses(t, MEMBER_2), poses(t, MEMBER_1)) == ([after], [STANDING])


# ---- 5.2-5.20 one move, of either player's card
def moves(kind: str, origin: int, zone: int, number: str) -> Any:
    return pytest.param(kind, origin, zone, marks=rule("rebirth", number), id=kind)


@pytest.mark.parametrize(("kind", "origin", "zone"), [
    moves("to_hand", MEMBER_2, HAND, "5.2.1"), moves("to_waiting_room", MEMBER_2, WAITING_ROOM, "5.2.1"),
    moves("to_memory", MEMBER_2, MEMORY, "5.7.1"), moves("discard", HAND, WAITING_ROOM, "5.11.1"),
    moves("to_retire", MEMBER_2, RETIRE, "5.15.1"), moves("heal", RETIRE, WAITING_ROOM, "5.16.1"),
    moves("exclude", MEMBER_2, OUTSIDE, "5.20.1")])
def test_each_of_them_takes_a_card_to_the_zone_of_its_player(kind: str, origin: int, zone: int) -> None:
    for seat in (0, 1):
        t = ready()
        t.clear(seat, zone)
        ref = t.lay(seat, PLAIN.id, origin)
        new = t.raw(EV[kind], ref)
        assert t.cards(seat, zone) == [new]
        assert t.place(ref) == zone


@rule("rebirth", "5.16.1", "5.11.1")
@pytest.mark.parametrize(("kind", "origin"), [("heal", RETIRE), ("discard", HAND)])
def test_only_retired_cards_are_healed_and_only_cards_of_the_hand_discarded(kind: str, origin: int) -> None:
    for zone in (ENTRY, MEMBER_1, ENERGY, HAND, RETIRE, MEMORY, WAITING_ROOM):
        t = ready()
        ref = t.lay(t.me, PLAIN.id, zone)
        assert (t.in_vain(EV[kind], ref)) == (zone != origin)
        assert (t.now(ref) == ref) == (zone != origin)


@rule("rebirth", "5.4.1")
def test_turning_over_is_done_to_what_shows_the_other_side() -> None:
    t = ready()
    ref = t.lay(t.me, PLAIN.id, MEMBER_1)
    seen = []
    for kind in ("turn_up", "turn_down", "turn_down", "turn_up"):
        seen.append((t.raw(EV[kind], ref) == ref, t.down(ref)))
    assert seen == [(False, 0), (True, 1), (False, 1), (True, 0)]


@rule("rebirth", "5.10.1", "5.10.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_look_is_one_players(seat: int) -> None:
    t = ready()
    t.shuffle(t.me, DECK)
    top = t.cards(t.me, DECK)[-1]
    assert t.raw(EV["look"], top, seat + 1) == top
    assert [len(t.view(s).zone(len(ZONES), t.me, DECK).cards) for s in (seat, 1 - seat)] == [1, 0]
    assert t.cards(t.me, DECK)[-1] == top


@rule("rebirth", "5.12.1", "5.12.2")
@pytest.mark.parametrize(("one", "other", "goes"), [
    ((0, MEMBER_1), (0, WAITING_ROOM), True), ((0, ENTRY), (0, MEMBER_1), True), ((1, ENERGY), (1, HAND), True),
    ((0, MEMBER_1), (1, WAITING_ROOM), False), ((0, HAND), (0, HAND), False)])
def test_two_cards_change_places_where_each_can_go(one: tuple[int, int], other: tuple[int, int], goes: bool) -> None:
    t = ready(character("甲"), character("乙"))
    for seat, zone in (one, other):
        t.clear(seat, zone)
    a, b = t.lay(one[0], "甲", one[1]), t.lay(other[0], "乙", other[1])
    done = t.raw(EV["exchange"], a, b)
    assert (done != UNCHANGED) == goes
    assert t.zone(*one) == (["乙"] if goes else ["甲", "乙"] if one == other else ["甲"])
    assert t.zone(*other) == (["甲"] if goes else ["甲", "乙"] if one == other else ["乙"])
    if goes:
        assert t.in_vain(EV["exchange"], a if t.alive(a) else done, a)


@rule("rebirth", "5.12.2")
def test_what_is_gone_or_the_card_itself_changes_places_with_nothing() -> None:
    t = ready(rebirth("歌"))
    ref, gone, held = (t.lay(t.me, PLAIN.id, z) for z in (MEMBER_1, MEMBER_2, HAND))
    song = t.lay(t.me, "歌", WAITING_ROOM)
    t.send(gone, MEMORY)
    assert [can_exchange(t.g, ref, x) for x in (held, ref, gone, song)] == [True, False, False, False]
    assert [can_exchange(t.g, x, ref) for x in (held, ref, gone, song)] == [True, False, False, False]
    assert can_exchange(t.g, held, song), "outside the slots it may be any card"


# ---- 5.6, 5.7, 5.11, 5.15, 5.20 to a certain zone
@rule("rebirth", "5.6.1")
def test_a_rebirth_that_is_set_goes_to_its_zone() -> None:
    t, ref = speaking("あなたは自分の控え室からReバースを１枚選び、セットする。", rebirth("歌"))
    t.lay(t.me, "歌", WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, REBIRTH), t.zone(t.me, WAITING_ROOM)) == (["歌"], [])


@rule("rebirth", "5.6.1")
def test_only_a_rebirth_is_set() -> None:
    t = ready()
    held = t.lay(t.me, PLAIN.id, HAND)
    assert t.in_vain(EV["set"], held)
    assert t.cards(t.me, HAND) == [held]


@rule("rebirth", "5.6.1", "1.3.3")
@pytest.mark.parametrize(("whose", "origin", "set_"), [
    (None, WAITING_ROOM, True), ("you", WAITING_ROOM, False), ("me", WAITING_ROOM, True), ("you", ENTRY, True)])
def test_who_may_set_only_from_the_entry_sets_from_nowhere_else(whose: str | None, origin: int, set_: bool) -> None:
    t = ready(rebirth("歌"), character("枷", "【永】【メンバー】：相手はエントリー以外からReバースをセットできない。"))
    if whose is not None:
        t.lay(getattr(t, whose), "枷", MEMBER_1)
    t.clear(t.me, origin)
    ref = t.lay(t.me, "歌", origin)
    assert (not t.in_vain(EV["set"], ref)) == set_
    assert t.zone(t.me, REBIRTH) == (["歌"] if set_ else [])


@rule("rebirth", "5.7.1")
def test_what_becomes_a_memory_goes_to_the_memory_zone() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを１枚選び、思い出にする。", character("甲"))
    t.lay(t.me, "甲", WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, MEMORY), t.zone(t.me, WAITING_ROOM)) == (["甲"], [])


@rule("rebirth", "5.11.1")
def test_a_discarded_card_goes_from_hand_to_the_waiting_room() -> None:
    t, ref = speaking("あなたは自分の手札から１枚選び、すてる。", character("甲"))
    t.lay(t.me, "甲", HAND)
    t.say(ref)
    assert (t.zone(t.me, HAND), t.zone(t.me, WAITING_ROOM)) == ([], ["甲"])
    assert t.in_vain(EV["discard"], t.cards(t.me, ENTRY)[0])


@rule("rebirth", "5.15.1")
def test_what_is_made_to_retire_goes_to_the_retire_zone() -> None:
    t, ref = speaking("あなたは相手のメンバーから１枚選び、リタイアさせる。", character("甲"))
    for z in (MEMBER_1, MEMBER_2):
        t.clear(t.you, z)
    t.lay(t.you, "甲", MEMBER_1)
    t.say(ref)
    assert (t.zone(t.you, RETIRE), t.zone(t.you, MEMBER_1)) == (["甲"], [])


@rule("rebirth", "5.20.1")
def test_an_excluded_card_is_in_no_zone_of_the_game() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを１枚選び、除外する。", character("甲"))
    t.lay(t.me, "甲", WAITING_ROOM)
    t.say(ref)
    assert [z.id for z in ZONES if "甲" in t.zone(t.me, z.id) and z.id != DECK] == [OUTSIDE]


# ---- 5.8 shuffling
@rule("rebirth", "5.8.1", "5.8.1.1")
def test_shuffling_puts_all_cards_of_the_deck_into_random_order() -> None:
    t, ref = speaking("あなたは自分のデッキをシャッフルする。")
    before, yours = [[r for r in t.cards(s, DECK) if not is_partner(t.g, r)] for s in (t.me, t.you)]
    t.say(ref)
    after = t.cards(t.me, DECK)
    assert sorted(after) == sorted(before) and t.cards(t.you, DECK) == yours
    moved = [k for k in range(len(after)) if after[k] != before[k]]
    assert moved and min(moved) < 10 and max(moved) > len(after) - 10


@rule("rebirth", "5.8.1.2")
@pytest.mark.parametrize("left", [0, 1])
def test_with_no_card_or_one_it_counts_as_shuffled(left: int) -> None:
    t = ready()
    for r in t.cards(t.me, DECK)[left:]:
        t.send(r, MEMORY)
    deck = t.cards(t.me, DECK)[:]
    assert not t.in_vain(SHUFFLE, t.player(t.me))
    assert t.cards(t.me, DECK) == deck


@rule("rebirth", "5.8.2")
def test_open_cards_that_are_shuffled_into_a_deck_nobody_can_follow() -> None:
    """A refresh: what all saw in the waiting room lies somewhere in the deck now."""
    t, ref = speaking("あなたは１枚引く。", character("甲"), character("乙"))
    for r in t.cards(t.me, DECK)[:-1]:
        t.send(r, MEMORY)
    for _ in range(6):
        t.send(next(r for r in t.cards(t.me, MEMORY) if t.called(r) == PLAIN.id), WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, DECK) == 6
    assert [t.view(s).zone(len(ZONES), t.me, DECK).cards for s in (t.me, t.you)] == [[], []]


# ---- 5.9 drawing
@rule("rebirth", "5.9.1")
def test_drawing_moves_the_top_card_to_hand() -> None:
    t, ref = speaking("あなたは１枚引く。", character("甲"), character("乙"))
    t.stack(t.me, "甲", "乙")
    t.say(ref)
    assert (t.zone(t.me, HAND), t.zone(t.me, DECK)[-1]) == (["甲"], "乙")


@rule("rebirth", "5.9.2")
def test_drawing_three_is_drawing_one_three_times() -> None:
    t, ref = speaking("あなたは３枚引く。", character("甲"))
    t.stack(t.me, "甲")
    for r in t.cards(t.me, DECK)[:-1]:
        t.send(r, MEMORY)
    for _ in range(4):
        t.send(next(r for r in t.cards(t.me, MEMORY) if t.called(r) == PLAIN.id), WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.me, HAND) == ["甲", PLAIN.id, PLAIN.id], "after the first the deck was made anew"
    assert (t.count(t.me, DECK), t.zone(t.me, WAITING_ROOM)) == (2, [])


@rule("rebirth", "5.9.2")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_as_many_as_said_are_drawn(n: int) -> None:
    t = said(f"あなたは{n}枚引く。")
    assert t.count(t.me, HAND) == n


# ---- 5.10 looking
@rule("rebirth", "5.10.1", "5.10.1.1", "5.10.2")
def test_who_looks_at_the_deck_learns_its_top_cards_and_nobody_else() -> None:
    t, ref = speaking("あなたは自分のデッキの上から２枚見て、その中から１枚選び、手札に加える。残りをデッキの下に置く。",
                      character("甲"), character("乙"))
    t.shuffle(t.me, DECK)
    t.stack(t.me, "甲", "乙")
    for s in (t.me, t.you):
        t.g.knows[s] = 0
    t.say(ref)
    assert t.kind == "choose"
    mine, yours = [t.view(s).zone(len(ZONES), t.me, DECK).cards for s in (t.me, t.you)]
    assert sorted(t.lib.defs[c.face].id for c in mine) == ["乙", "甲"]
    assert (yours, t.called(t.cards(t.me, DECK)[-1])) == ([], "甲")


# ---- 5.12 exchanging
@rule("rebirth", "5.12.2")
def test_if_one_cannot_go_nothing_is_exchanged() -> None:
    t, ref = speaking("あなたは自分の控え室から１枚選び、このキャラと入れ替える。", rebirth("歌"))
    t.lay(t.me, "歌", WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, MEMBER_1), t.zone(t.me, WAITING_ROOM)) == ([SPEAKER], ["歌"])


# ---- 5.14 paying energy
@rule("rebirth", "5.14.1")
@pytest.mark.parametrize(("partners", "rested"), [(0, {PLAIN.id: 2}), (1, {PLAIN.id: 1, PARTNER.id: 1})])
def test_partners_pay_too_and_how_many_of_them_is_asked(partners: int, rested: dict[str, int]) -> None:
    t, ref = speaking("あなたは１枚引く。", cost="エネ２")
    t.energy(t.me, 1)
    t.lay(t.me, PARTNER.id, ENERGY)
    t.say(ref)
    assert (t.kind, t.seat) == ("pay_partners", t.me)
    t.act(V_NUMBER, partners)
    found = [t.called(r) for r in t.cards(t.me, ENERGY) if t.bowed(r)]
    assert {i: found.count(i) for i in found} == rested


@rule("rebirth", "5.14.1")
def test_which_energy_is_rested_is_asked_where_cards_tell_it_apart() -> None:
    t, ref = speaking("あなたは自分のエネルギーから１枚選び、手札に戻す。", character("甲"), character("乙"), cost="エネ２")
    laid = {card: t.lay(t.me, card, ENERGY) for card in ("甲", "乙")}
    t.bow(laid["乙"])
    t.energy(t.me, 1)
    t.say(ref)
    assert t.kind == "pay" and set(t.names()) <= {"甲", PLAIN.id}
    plain = [r for r in t.cards(t.me, ENERGY) if r not in laid.values()]
    t.until(K_CHOOSE, prefer=[o for o in t.choices if t.called(o & (1 << 54) - 1) == PLAIN.id])
    assert [t.pose(r) for r in plain] == [RESTED, RESTED]
    assert not t.bowed(laid["甲"])


@rule("rebirth", "5.14.1")
def test_what_is_rested_is_picked_in_one_order_so_that_enough_is_always_left() -> None:
    t, ref = speaking("あなたは自分のエネルギーから１枚選び、手札に戻す。", character("甲"), character("乙"), cost="エネ２")
    for card in ("乙", "甲"):
        t.lay(t.me, card, ENERGY)
    t.say(ref)
    assert t.kind == "pay"
    assert len(t.names()) == 2, "whoever picks the last of three has no second one left"
    pairs = 0
    for first in t.names():
        c = t.g.clone()
        d = Duel.__new__(Duel)
        d.g, d.lib, d.me, d.you = c, t.lib, t.me, t.you
        d.answer(next(o for o in d.choices if d.called(o & PAYLOAD) == first))
        pairs += len(d.names()) if d.kind == "pay" else 1
    assert pairs == 3, "each two of the three, in one order only"


@rule("rebirth", "5.14.1.1")
@pytest.mark.parametrize(("energy", "rests", "offered"), [(1, 0, False), (2, 0, True), (2, 1, False), (3, 1, True)])
def test_without_enough_standing_cards_energy_cannot_be_paid(energy: int, rests: int, offered: bool) -> None:
    t = ready(character("甲", cost=2))
    held = t.lay(t.me, "甲", HAND)
    t.energy(t.me, energy)
    for r in t.cards(t.me, ENERGY)[:rests]:
        t.bow(r)
    t.again()
    assert (held in t.acts(V_PLAY)) == offered


@rule("rebirth", "5.14.1")
def test_the_energy_that_pays_rests_at_once_by_its_player() -> None:
    t, ref = speaking("あなたは１枚引く。", cost="エネ２")
    t.energy(t.me, 2)
    told: list[tuple[int, int]] = []
    t.hear(lambda e: told.append((e.by, e.number)), EV['rest'])
    t.say(ref)
    assert told == [(t.me, 0)] * 2


@rule("rebirth", "5.14.2", "9.5.2")
@pytest.mark.parametrize("price", [1, 2])
def test_the_number_beside_the_icon_is_paid(price: int) -> None:
    t, ref = speaking("あなたは１枚引く。", cost=f"エネ{price}")
    t.energy(t.me, 2)
    t.say(ref)
    assert poses(t, ENERGY).count(RESTED) == price


@rule("rebirth", "5.14.2.1", "9.5.2", "5.14.2")
def test_an_icon_of_none_costs_no_energy() -> None:
    t, ref = speaking("あなたは１枚引く。", cost="エネ無")
    t.clear(t.me, ENERGY)
    t.again()
    assert t.usable(ref)
    t.use(ref)
    assert t.count(t.me, HAND) == 1


# ---- 5.19 undoing
@rule("rebirth", "5.19.1")
def test_a_card_that_is_undone_while_played_goes_to_the_waiting_room() -> None:
    t = ready(character("甲", cost=0))
    t.clear(t.me, WAITING_ROOM)
    held = t.lay(t.me, "甲", HAND)
    t.again()
    t.act(V_PLAY, held)
    assert t.kind == "place"
    t.g.records[t.g.pile[-1]].numbers[P_FLAGS] |= F_UNDONE
    t.slot(MEMBER_1)
    assert (t.zone(t.me, WAITING_ROOM), t.zone(t.me, MEMBER_1), t.kind) == (["甲"], [], "main")


@rule("rebirth", "5.19.2")
@pytest.mark.parametrize("undone", [False, True])
def test_an_ability_that_is_undone_while_played_does_nothing(undone: bool) -> None:
    t, ref = speaking("あなたは１枚引く。")
    t.lay(t.me, PARTNER.id, ENERGY)
    t.say(ref)
    assert t.kind == "pay_partners"
    if undone:
        t.g.records[t.g.pile[-1]].numbers[P_FLAGS] |= F_UNDONE
    t.take(0)
    assert (t.count(t.me, HAND), poses(t, ENERGY).count(RESTED)) == (0 if undone else 1, 1)


@rule("rebirth", "5.19.1", "5.19.2", "5.13.1")
@pytest.mark.parametrize("flag", [F_UNDONE, F_CANCELLED])
@pytest.mark.parametrize("place", [ENTRY, MEMBER_1])
def test_only_the_card_that_was_being_played_is_put_away(flag: int, place: int) -> None:
    """An ability's card stays where it is, and so does whoever stands where the card was to go."""
    t, ref = speaking("あなたは１枚引く。", character("甲", cost=0))
    t.lay(t.me, PARTNER.id, ENERGY)
    held, entry = t.lay(t.me, "甲", HAND), t.zone(t.me, ENTRY)
    t.say(ref)
    assert t.kind == "pay_partners"
    t.g.records[t.g.pile[-1]].numbers[P_FLAGS] |= flag
    t.take(0)
    assert (t.zone(t.me, MEMBER_1), t.zone(t.me, WAITING_ROOM), t.kind) == ([SPEAKER], [], "main")
    t.act(V_PLAY, held)
    assert t.kind == "place"
    t.g.records[t.g.pile[-1]].numbers[P_FLAGS] |= flag
    t.slot(place)
    assert (t.zone(t.me, MEMBER_1), t.zone(t.me, ENTRY), t.zone(t.me, WAITING_ROOM)) == ([SPEAKER], entry, ["甲"])


@rule("rebirth", "5.19.2.1", "5.13.1")
@pytest.mark.parametrize("undone", [False, True])
def test_a_cancel_that_is_undone_before_it_is_processed_cancels_nothing(undone: bool) -> None:
    t = ready(character("火花", "【スパーク】：あなたは２枚引く。"), character("止", "【キャンセル】：【スパーク】"),
              character("返", "【キャンセル】：【スパーク】か【キャンセル】"))
    t.stack(t.me, "火花")
    t.send(t.cards(t.me, ENTRY)[0], WAITING_ROOM)
    t.lay(t.me, "返", HAND)
    t.lay(t.you, "止", HAND)
    t.unsettle()
    t.pass_()
    for _ in range(8):
        if t.kind == "cancel" and t.seat == t.you:
            break
        t.pass_()
    t.answer(next(o for o in t.choices if o != PASS))
    t.until(K_CANCEL)
    assert t.seat == t.me
    if undone:
        t.g.records[t.g.pile[-1]].numbers[P_FLAGS] |= F_UNDONE
    t.until(K_ATTACK)
    assert t.count(t.me, HAND) == (3 if undone else 1)

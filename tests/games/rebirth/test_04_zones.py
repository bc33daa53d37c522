"""4 Zones: whose they are, who sees what lies there, how cards lie in them, what words name them."""

from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r04_moving import home, is_partner, stays_same, vacant
from taisen.games.rebirth.rules.r04_zones import RULES
from taisen.games.rebirth.rules.r05_instructions import slots_for
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    EV,
    FACE_DOWN,
    FACE_UP,
    HAND,
    K_ATTACK,
    K_MAIN,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    MEMORY,
    REBIRTH,
    REST,
    RESTED,
    RETIRE,
    STAND,
    STANDING,
    TURN_DOWN,
    TURN_UP,
    V_USE,
    WAITING_ROOM,
    ZONES,
)
from taisen.kernel.events import UNCHANGED
from taisen.kernel.knowledge import CardSeen, ZoneSeen
from taisen.kernel.names import ID
from taisen.kernel.question import K_ORDER
from taisen.kernel.sight import show
from tests.games.rebirth.bench import ANY, SONG, Bench
from tests.games.rebirth.duel import PARTNER, PLAIN, SPEAKER, Duel, attack_with, character, ready, rebirth, speaking
from tests.rules import rule

UNKNOWN = -1


def zone_seen(t: Duel, seat: int, owner: int, zone: int) -> ZoneSeen:
    return t.view(seat).zone(len(ZONES), owner, zone)


def seen(t: Duel, seat: int, owner: int, zone: int) -> list[CardSeen]:
    """The cards of a zone whose faces that seat sees."""
    return [c for c in zone_seen(t, seat, owner, zone).cards if c.face != UNKNOWN]


def raw(t: Duel, kind: int, ref: int) -> int:
    return t.raw(kind, ref)


def open_to(t: Duel, zone: int) -> list[bool]:
    """Whether the master and the opponent see the face of a card that comes there from the deck."""
    t.send(t.cards(t.me, DECK)[-1], zone)
    return [len(seen(t, s, t.me, zone)) == t.count(t.me, zone) for s in (t.me, t.you)]


# ---- 4.1.1 whose zone
@rule("rebirth", "4.1.1")
def test_each_player_has_zones_of_ones_own() -> None:
    t = ready()
    held = t.lay(t.me, PLAIN.id, HAND)
    assert (t.cards(t.me, HAND), t.cards(t.you, HAND)) == ([held], [])


@rule("rebirth", "4.1.1.1", "4.1.1.3", "4.1.6", "3.1.1")
@pytest.mark.parametrize(("text", "zone"), [("手札に戻す", HAND), ("控え室に置く", WAITING_ROOM), ("エネルギーに置く", ENERGY)])
def test_a_card_goes_to_its_owners_zone_whoever_moves_it(text: str, zone: int) -> None:
    t, ref = speaking(f"あなたは相手のメンバーから１枚選び、{text}。", character("甲"))
    for z in (zone, MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.you, z)
    t.lay(t.you, "甲", MEMBER_1)
    mine = t.count(t.me, zone)
    t.say(ref)
    assert t.zone(t.you, zone) == ["甲"]
    assert t.count(t.me, zone) == mine


@rule("rebirth", "4.1.1.1", "4.1.1.3", "4.1.6", "3.1.1")
def test_a_card_s_home_is_with_its_owner() -> None:
    t = Bench()
    assert [home(t.g.cards[t.put(s, z, SONG.id) & ID]) for s in (0, 1) for z in (HAND, MEMBER_1, DECK)] == [0, 0, 0, 1, 1, 1]


@rule("rebirth", "4.1.1.1")
def test_what_would_lie_in_anothers_zone_does_not_move() -> None:
    t, ref = speaking("あなたは相手のメンバーから１枚選び、このキャラと入れ替える。", character("甲"))
    for z in (MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.you, z)
    t.lay(t.you, "甲", MEMBER_2)
    t.say(ref)
    assert (t.zone(t.me, MEMBER_1), t.zone(t.you, MEMBER_2)) == ([SPEAKER], ["甲"])


@rule("rebirth", "4.1.1.1")
@pytest.mark.parametrize("text", ["自分の手札に加える", "自分の控え室に置く", "自分のエネルギーに置く", "自分のデッキの下に置く"])
@pytest.mark.parametrize(("whose", "moves"), [("相手", False), ("自分", True)])
def test_one_cannot_take_anothers_card_into_ones_own_zone(text: str, whose: str, moves: bool) -> None:
    t, ref = speaking(f"あなたは{whose}のメンバーから《甲》を１枚選び、{text}。", character("甲"))
    for s in (t.me, t.you):
        t.clear(s, MEMBER_2)
        t.lay(s, "甲", MEMBER_2)
    t.say(ref)
    assert [len(t.zone(s, MEMBER_2)) for s in (t.me, t.you)] == ([0, 1] if moves else [1, 1])


@rule("rebirth", "4.1.1.2")
def test_a_zone_of_nobody_in_particular_is_the_acting_players() -> None:
    t = ready(character("目", "【自】【メンバー】：相手のキャラがアタックした時、控え室からキャラを１枚選び、手札に加える。"), character("甲"))
    for s in (t.me, t.you):
        t.clear(s, WAITING_ROOM)
        t.lay(s, "甲", WAITING_ROOM)
    t.lay(t.you, "目", MEMBER_1)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_ATTACK)
    assert (t.zone(t.me, HAND), t.zone(t.you, HAND)) == ([], ["甲"])


# ---- 4.1.2, 4.2 what is open
@rule("rebirth", "4.1.2.1", "4.2.1", "4.2.2", "4.2.3")
def test_cards_are_open_in_public_zones_and_not_in_hidden_ones() -> None:
    t = ready()
    assert [open_to(t, z) for z in (WAITING_ROOM, HAND, DECK)] == [[True, True], [True, False], [False, False]]
    assert len(seen(t, t.you, t.me, ENTRY)) == 1


@rule("rebirth", "4.1.2.2")
def test_everybody_can_count_every_zone() -> None:
    t = ready()
    for _ in range(3):
        t.lay(t.me, PLAIN.id, HAND)
    t.energy(t.me, 2)
    assert [zone_seen(t, t.you, t.me, z).count for z in (HAND, ENERGY, ENTRY)] == [3, 2, 1]
    assert zone_seen(t, t.you, t.me, DECK).count == t.count(t.me, DECK)


@rule("rebirth", "4.1.3")
def test_a_deck_keeps_its_order() -> None:
    t = ready(character("甲"), character("乙"))
    t.shuffle(t.me, DECK)
    t.stack(t.me, "甲", "乙")
    t.g.knows = [0, 0]
    show(t.g, t.cards(t.me, DECK)[-1], 1 << t.me)
    assert t.zone(t.me, DECK)[-2:] == ["乙", "甲"]
    assert zone_seen(t, t.me, t.me, DECK).at == [t.count(t.me, DECK) - 1], "known by its place"


# ---- 4.1.4 a new card, or the same
@rule("rebirth", "4.1.4")
def test_what_moves_is_a_new_card_but_between_slots() -> None:
    t, ref = speaking("このターン中、このキャラを＋３/±０。")
    t.say(ref)
    assert t.nums(ref)[0] == 4
    assert (t.send(ref, MEMBER_2), t.nums(ref)[0]) == (ref, 4)
    held = t.send(ref, HAND)
    again = t.send(held, MEMBER_1)
    assert len({ref, held, again}) == 3 and t.nums(again)[0] == 1


@rule("rebirth", "4.1.4")
@pytest.mark.parametrize("before", [ENTRY, MEMBER_1, MEMBER_2, MEMBER_3, ENERGY, HAND])
@pytest.mark.parametrize("after", [ENTRY, MEMBER_1, MEMBER_2, MEMBER_3, ENERGY, RETIRE])
def test_from_any_slot_to_any_slot_it_stays_the_same_card(before: int, after: int) -> None:
    t = Bench(bare=True)
    ref = t.put(0, before, SONG.id)
    slots = (ENTRY, MEMBER_1, MEMBER_2, MEMBER_3)
    assert stays_same(t.g.cards[ref & ID], after) == (before in slots and after in slots)


# ---- 4.1.5 order
@rule("rebirth", "4.1.5", "4.1.5.1")
def test_who_has_the_deck_sets_the_order_and_nobody_else_learns_it() -> None:
    t, ref = speaking("あなたは相手のメンバーから２枚選び、デッキの下に置く。", character("甲"), character("乙"))
    for z in (MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.you, z)
    t.shuffle(t.you, DECK)
    cards = [t.lay(t.you, "甲", MEMBER_1), t.lay(t.you, "乙", MEMBER_2)]
    t.say(ref)
    t.until(K_ORDER, K_MAIN)
    assert (t.kind, t.seat, t.names()) == ("order", t.you, ["甲", "乙"])
    t.card(cards[1])
    t.until(K_MAIN)
    assert t.zone(t.you, DECK)[:2] == ["甲", "乙"]
    assert (zone_seen(t, t.you, t.you, DECK).at, zone_seen(t, t.me, t.you, DECK).at) == ([0, 1], [])


# ---- 4.3 how cards lie
@rule("rebirth", "4.3.2", "5.3.1", "1.3.2.1")
def test_a_card_stands_or_rests() -> None:
    t = ready()
    ref = t.cards(t.me, ENTRY)[0]
    assert t.raw(REST, ref) == ref and t.bowed(ref)
    assert t.in_vain(REST, ref)
    assert t.raw(STAND, ref) == ref and not t.bowed(ref)


@rule("rebirth", "4.3.2.3")
@pytest.mark.parametrize("zone", [ENTRY, MEMBER_1])
def test_a_card_is_put_down_standing_also_from_slot_to_slot(zone: int) -> None:
    t = ready()
    ref = t.lay(t.me, PLAIN.id, MEMBER_2, RESTED)
    assert t.bowed(ref)
    assert not t.bowed(t.send(ref, zone))
    assert not t.bowed(t.lay(t.me, PLAIN.id, zone))


@rule("rebirth", "4.3.2.3", "4.4.4.1")
@pytest.mark.parametrize(("before", "after"), [(ENTRY, MEMBER_1), (MEMBER_1, ENTRY), (MEMBER_2, MEMBER_1), (HAND, ENTRY), (HAND, MEMBER_1)])
def test_whoever_comes_to_a_slot_stands_and_bears_nothing(before: int, after: int) -> None:
    t = ready()
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, PLAIN.id, before)
    if before != HAND:
        t.g.cards[ref & ID] = t.g.cards[ref & ID].hurt(4).posed(RESTED)
    new = t.send(ref, after)
    assert t.cards(t.me, after) == [new]
    assert (t.pose(new), t.damage(new)) == (STANDING, 0)


@rule("rebirth", "4.3.3", "4.3.3.1", "4.3.3.2")
def test_a_card_lies_face_up_for_all_to_see_or_face_down_for_nobody() -> None:
    t = ready()
    ref = t.lay(t.me, PLAIN.id, MEMBER_1)
    assert [len(seen(t, s, t.me, MEMBER_1)) for s in (t.me, t.you)] == [1, 1]
    assert t.raw(TURN_DOWN, ref) == ref and t.down(ref) == FACE_DOWN
    assert t.in_vain(TURN_DOWN, ref)
    for s in (t.me, t.you):
        t.g.knows[s] = 0
    assert [len(seen(t, s, t.me, MEMBER_1)) for s in (t.me, t.you)] == [0, 0]
    assert t.raw(TURN_UP, ref) == ref and t.down(ref) == FACE_UP


@rule("rebirth", "4.3.3.1")
def test_what_lies_face_up_in_the_entry_all_see() -> None:
    t = ready()
    assert [len(seen(t, s, t.me, ENTRY)) for s in (t.me, t.you)] == [1, 1]


# ---- 4.4 the entry
@rule("rebirth", "4.4.2")
def test_entries_lie_face_up_and_upright_for_all_to_see() -> None:
    t = Duel()
    for owner in (t.me, t.you):
        ref = t.cards(owner, ENTRY)[0]
        assert (t.down(ref), t.pose(ref)) == (FACE_UP, STANDING)
        assert [len(seen(t, s, owner, ENTRY)) for s in (t.me, t.you)] == [1, 1]
        assert t.raw(REST, ref) == ref


@rule("rebirth", "4.4.3")
def test_entry_in_a_text_is_the_character_there_or_the_zone() -> None:
    t, ref = speaking("あなたは自分のエントリーから１枚選び、手札に戻し、自分の控え室からキャラを１枚選び、エントリーに置く。",
                      character("甲"), character("乙"))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "甲", ENTRY)
    t.lay(t.me, "乙", WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, HAND), t.zone(t.me, ENTRY)) == (["甲"], ["乙"])


@rule("rebirth", "4.4.4")
def test_only_in_the_entry_damage_is_borne() -> None:
    t = ready()
    entry, member = t.cards(t.me, ENTRY)[0], t.cards(t.me, MEMBER_3)[0]
    raw_damage = RULES.raw[EV["damage"]]
    assert (raw_damage(t.g, entry, 2, member), raw_damage(t.g, member, 2, entry)) == (entry, UNCHANGED)
    assert [t.damage(r) for r in (entry, member)] == [2, 0]
    assert raw_damage(t.g, entry, 3, member) == entry and t.damage(entry) == 5


@rule("rebirth", "4.4.4", "8.4.3")
@pytest.mark.parametrize(("dealt", "borne"), [(-1, 2), (0, 2), (1, 3), (2, 4)])
def test_damage_is_added_and_never_taken_away(dealt: int, borne: int) -> None:
    t = ready()
    entry = t.cards(t.me, ENTRY)[0]
    raw_damage = RULES.raw[EV["damage"]]
    raw_damage(t.g, entry, 2, entry)
    raw_damage(t.g, entry, dealt, entry)
    assert t.damage(entry) == borne


@rule("rebirth", "4.4.4.1")
def test_who_comes_to_the_entry_bears_no_damage() -> None:
    t = ready()
    entry = t.cards(t.me, ENTRY)[0]
    t.harm(entry, 4)
    assert t.damage(t.send(t.send(entry, MEMBER_1), ENTRY)) == 0
    assert t.damage(t.lay(t.me, PLAIN.id, ENTRY)) == 0


# ---- 4.5 members
@rule("rebirth", "4.5.2")
def test_members_are_open_have_an_orientation_and_come_face_up() -> None:
    t = ready()
    ref = t.lay(t.me, PLAIN.id, MEMBER_1)
    assert [len(seen(t, s, t.me, MEMBER_1)) for s in (t.me, t.you)] == [1, 1]
    assert (t.raw(REST, ref), t.down(ref)) == (ref, FACE_UP)


@rule("rebirth", "4.5.3.1", "4.5.3.2", "4.5.3.2.1")
def test_there_are_three_member_slots() -> None:
    t = ready()
    assert [vacant(t.g, t.you), vacant(t.g, t.me)] == [[MEMBER_1, MEMBER_2, MEMBER_3], [MEMBER_1, MEMBER_2]]


@rule("rebirth", "4.5.3.2", "4.5.3.2.1")
@pytest.mark.parametrize("taken", [1, 2, 3])
def test_vacant_members_are_as_many_as_vacant_slots(taken: int) -> None:
    t, ref = speaking("あなたの空席のメンバー１枚につき、あなたは１枚引く。")
    t.clear(t.me, MEMBER_3)
    for zone in (MEMBER_2, MEMBER_3)[:taken - 1]:
        t.lay(t.me, PLAIN.id, zone)
    t.say(ref)
    assert t.count(t.me, HAND) == 3 - taken


@rule("rebirth", "4.5.4", "2.2.3.1")
@pytest.mark.parametrize(("word", "changed"), [
    ("メンバー", [MEMBER_1, MEMBER_2]), ("キャラ", [ENTRY, MEMBER_1, MEMBER_2]), ("エントリー", [ENTRY])])
def test_each_word_means_the_characters_of_its_zones(word: str, changed: list[int]) -> None:
    t = ready(rebirth("旗", f"【永】：あなたの{word}を＋１/±０。"))
    t.clear(t.me, MEMBER_3)
    refs = {z: t.lay(t.me, PLAIN.id, z) for z in (MEMBER_1, MEMBER_2, HAND, WAITING_ROOM, RETIRE)} | {ENTRY: t.cards(t.me, ENTRY)[0]}
    t.lay(t.me, "旗", REBIRTH)
    assert sorted(z for z, r in refs.items() if t.nums(r)[0] == 2) == changed


@rule("rebirth", "4.5.3")
@pytest.mark.parametrize("vacancy", [True, False])
def test_what_is_no_character_goes_to_no_member_slot(vacancy: bool) -> None:
    t = ready(rebirth("歌"))
    song, one = t.lay(t.me, "歌", WAITING_ROOM), t.lay(t.me, PLAIN.id, WAITING_ROOM)
    assert slots_for(t.g, song, vacancy) == []
    assert slots_for(t.g, one, vacancy) == ([MEMBER_1] if vacancy else [MEMBER_1, MEMBER_3]), "of the vacant ones one"
    t.lay(t.me, PLAIN.id, MEMBER_1)
    assert slots_for(t.g, one, vacancy) == ([MEMBER_2] if vacancy else [MEMBER_1, MEMBER_2, MEMBER_3])


@rule("rebirth", "4.5.4")
def test_members_in_a_text_are_the_characters_there_or_the_zone() -> None:
    t, ref = speaking("あなたは自分のメンバーから《甲》を１枚選び、手札に戻し、自分の控え室からキャラを１枚選び、空席のメンバーに置く。",
                      character("甲"), character("乙"))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "甲", ENTRY)
    t.lay(t.me, "甲", MEMBER_2)
    t.lay(t.me, "乙", WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, HAND), t.zone(t.me, ENTRY), t.zone(t.me, MEMBER_2)) == (["甲"], ["甲"], ["乙"])


@rule("rebirth", "4.5.3.3")
def test_who_gives_way_is_in_the_waiting_room_before_anything_goes_on() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを１枚選び、メンバーに置く。自分の控え室からキャラを１枚選び、手札に加える。",
                      character("甲"), character("乙"))
    t.lay(t.me, "甲", MEMBER_2)
    t.lay(t.me, "乙", WAITING_ROOM)
    t.say(ref)
    t.slot(MEMBER_2)
    assert (t.zone(t.me, MEMBER_2), t.zone(t.me, HAND), t.zone(t.me, WAITING_ROOM)) == (["乙"], ["甲"], [])


# ---- 4.6 energy
@rule("rebirth", "4.6.2", "4.6.2.1")
def test_energy_lies_face_down_and_only_its_master_sees_it() -> None:
    t, ref = speaking("あなたは自分の手札から１枚選び、エネルギーに置く。")
    t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    laid = t.cards(t.me, ENERGY)[-1]
    assert (t.down(laid), t.pose(laid)) == (FACE_DOWN, STANDING)
    assert [len(seen(t, s, t.me, ENERGY)) for s in (t.me, t.you)] == [2, 0]


@rule("rebirth", "4.6.2")
def test_partners_lie_face_up_in_energy() -> None:
    t = Duel()
    laid = [r for r in t.cards(t.you, ENERGY) if is_partner(t.g, r)]
    assert [t.down(r) for r in laid] == [FACE_UP]
    held = next(r for r in t.cards(t.me, HAND) if is_partner(t.g, r))
    t.raw(EV["to_energy"], held)
    assert t.down(t.cards(t.me, ENERGY)[-1]) == FACE_UP


@rule("rebirth", "4.6.3", "4.6.4")
@pytest.mark.parametrize(("word", "card"), [("エネルギー", PLAIN.id), ("パートナー", PARTNER.id)])
def test_energy_in_a_text_is_no_partner_and_partners_are_those_there(word: str, card: str) -> None:
    t, ref = speaking(f"あなたは自分の{word}からすべて選び、手札に戻す。")
    t.clear(t.me, ENERGY)
    for each in (PLAIN.id, PARTNER.id):
        t.lay(t.me, each, ENERGY)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.me, HAND) == [card]


# ---- 4.7, 4.8, 4.11, 4.12 piles that all see
@rule("rebirth", "4.7.2", "4.8.2")
@pytest.mark.parametrize(("zone", "card"), [(REBIRTH, "歌"), (RETIRE, PLAIN.id)])
def test_set_and_retired_cards_lie_face_up_and_have_no_orientation(zone: int, card: str) -> None:
    t = ready(rebirth("歌"))
    ref = t.lay(t.me, card, zone)
    assert (t.down(ref), t.raw(REST, ref), t.pose(ref)) == (FACE_UP, UNCHANGED, STANDING)


@rule("rebirth", "4.7.3", "4.8.3", "4.11.2", "4.12.2")
@pytest.mark.parametrize("zone", [REBIRTH, RETIRE, WAITING_ROOM, MEMORY])
def test_all_see_what_lies_in_these_zones(zone: int) -> None:
    t = ready()
    assert open_to(t, zone) == [True, True]
    assert [t.down(r) for r in t.cards(t.me, zone)] == [FACE_UP] * t.count(t.me, zone)
    assert not ZONES[zone].ordered


@rule("rebirth", "4.7.4", "4.8.4", "4.9.4", "4.12.3")
@pytest.mark.parametrize(("word", "zone", "cards"), [
    ("Reバース", REBIRTH, ["歌", "歌"]), ("リタイア", RETIRE, [PLAIN.id] * 2), ("思い出", MEMORY, [PLAIN.id] * 2)])
@pytest.mark.parametrize("there", [1, 2])
def test_a_zone_in_a_text_is_the_cards_that_lie_there(word: str, zone: int, cards: list[str], there: int) -> None:
    t, ref = speaking(f"あなたの{word}が２枚以上なら、あなたは１枚引く。", rebirth("歌"))
    for card in cards[:there]:
        t.lay(t.me, card, zone)
    t.say(ref)
    assert t.count(t.me, HAND) == there - 1


@rule("rebirth", "4.9.4")
@pytest.mark.parametrize(("left", "drawn"), [(9, 0), (11, 1)])
def test_the_deck_in_a_text_is_the_deck_zone(left: int, drawn: int) -> None:
    t, ref = speaking("あなたのデッキが10枚以上なら、あなたは１枚引く。")
    for r in t.cards(t.me, DECK)[left:]:
        t.send(r, MEMORY)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn


# ---- 4.9 the deck
@rule("rebirth", "4.9.2")
def test_nobody_sees_a_deck_and_it_keeps_its_order() -> None:
    t = ready()
    t.shuffle(t.me, DECK)
    assert [len(seen(t, s, t.me, DECK)) for s in (t.me, t.you)] == [0, 0]
    show(t.g, t.cards(t.me, DECK)[-2], 1 << t.me)
    assert zone_seen(t, t.me, t.me, DECK).at == [t.count(t.me, DECK) - 2]


@rule("rebirth", "4.9.3")
def test_cards_leave_a_deck_one_by_one_and_a_refresh_comes_between() -> None:
    t, ref = speaking("あなたは自分のデッキの上から３枚控え室に置く。", character("甲"), character("乙"))
    t.stack(t.me, "甲")
    for r in t.cards(t.me, DECK)[:-1]:
        t.send(r, MEMORY)
    t.g.then = ()
    for _ in range(3):
        t.send(next(r for r in t.cards(t.me, MEMORY) if t.called(r) == PLAIN.id), WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    # One of one, then two of the four that had become the deck again.
    assert (t.count(t.me, WAITING_ROOM), t.count(t.me, DECK)) == (2, 2)


# ---- 4.10 the hand
@rule("rebirth", "4.10.2")
def test_a_hand_is_seen_by_its_player_alone_and_has_no_order() -> None:
    t = ready(character("甲"))
    for card in ("甲", PLAIN.id, "甲"):
        t.lay(t.me, card, HAND)
    assert [len(seen(t, s, t.me, HAND)) for s in (t.me, t.you)] == [3, 0]
    show(t.g, t.cards(t.me, HAND)[1], 1 << t.you)
    assert (len(seen(t, t.you, t.me, HAND)), zone_seen(t, t.you, t.me, HAND).at) == (1, [])


@rule("rebirth", "4.9.3", "5.9.1", "10.2.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("text", "zone"), [("デッキの上から２枚控え室に置く", WAITING_ROOM), ("２枚引く", HAND)])
def test_the_cards_are_those_of_ones_own_deck(seat: int, text: str, zone: int) -> None:
    t = Bench(character("手", f"【起】【メンバー】：［エネ１］あなたは{text}。"), SONG, tp=seat)
    ref = t.put(seat, MEMBER_1, "手")
    t.put(seat, DECK, SONG.id, SONG.id)
    t.energy(seat, 2)
    t.main().act(V_USE, ref << 8)
    assert (t.zone(seat, zone), t.count(seat, DECK), t.count(1 - seat, DECK)) == ([SONG.id] * 2, 5, 5)
    assert t.count(1 - seat, zone) == 0


@rule("rebirth", "4.10.3")
@pytest.mark.parametrize(("said", "left"), [("手札を２枚", 2), ("手札を１枚", 3), ("手札をすべて", 0)])
def test_as_many_of_the_hand_as_said_and_no_others(said: str, left: int) -> None:
    t, ref = speaking(f"あなたは{said}控え室に置く。", character("甲"), character("乙"))
    for card in ("甲", "乙", PLAIN.id, "甲"):
        t.lay(t.me, card, HAND)
    t.lay(t.you, "甲", HAND)
    t.say(ref)
    if left:
        assert sorted(t.names()) == sorted({"甲", "乙", PLAIN.id})
        assert not t.can("stop"), "not fewer than said"
    t.until(K_MAIN, prefer=())
    assert (t.count(t.me, HAND), t.count(t.me, WAITING_ROOM)) == (left, 4 - left)
    assert t.zone(t.you, HAND) == ["甲"]


@rule("rebirth", "4.10.3")
def test_so_many_of_a_hand_are_cards_in_it() -> None:
    t, ref = speaking("あなたは手札を２枚控え室に置く。")
    for _ in range(3):
        t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    t.until(K_MAIN, prefer=())
    assert (t.count(t.me, HAND), t.zone(t.me, WAITING_ROOM)) == (1, [PLAIN.id] * 2)


@rule("rebirth", "4.10.4")
def test_partners_are_a_lot_of_their_own_and_all_others_one() -> None:
    t = Bench()
    refs = [t.put(0, HAND, card) for card in (PARTNER.id, SONG.id, ANY.id)]
    assert [t.g.rules.lot(t.g, r & ID) for r in refs] == [1, 0, 0]


@rule("rebirth", "4.10.4")
def test_everybody_can_tell_the_partners_of_a_hand() -> None:
    t = ready()
    for s in (t.me, t.you):
        t.shuffle(s, DECK)
    for card in (PLAIN.id, PARTNER.id, PLAIN.id, PARTNER.id, PARTNER.id):
        t.lay(t.me, card, HAND)
    assert zone_seen(t, t.you, t.me, HAND).backs == [2, 3]

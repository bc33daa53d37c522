"""11 Keywords: condition keywords, spark, cancel, Re-combo, blocker, 本領発揮."""
from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.terms import (
    DECK,
    ENTRY,
    HAND,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    REBIRTH,
    RETIRE,
    TO_ENTRY,
    V_ATTACK,
    V_BLOCK,
    V_CANCEL,
    V_USE,
    WAITING_ROOM,
)
from taisen.kernel.effects import tree
from taisen.kernel.moves import move
from tests.games.rebirth.bench import ANY, SONG, Bench
from tests.games.rebirth.duel import character, rebirth
from tests.rules import rule

STRONG = "このキャラを＋３/±０。"
SPARK = character("火花", "【スパーク】：あなたは１枚引く。")
BOLT = rebirth("雷", "【スパーク】：あなたは１枚引く。")
STOP = character("止", "【キャンセル】：【スパーク】")
UNSTOP = CardData("解", "解", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(tree.Keyword("cancel", of=tree.AbilityOf("cancel")),))


def alone(text: str, *cards: CardData, seat: int = 0) -> tuple[Bench, int]:
    """A member with that text, the player's only one; 3 more ATK when its ability is in force."""
    t = Bench(character("主", text, cost=1, atk=1), *cards)
    return t, t.put(seat, MEMBER_1, "主")


def strong(t: Bench, ref: int) -> bool:
    return t.nums(ref)[0] == 4


# ---- 11.2 what a condition keyword that does not hold does
@rule("rebirth", "11.2.3.1")
def test_a_permanent_ability_is_void_while_its_condition_does_not_hold() -> None:
    t, ref = alone(f"【永】【Reコンボ】：{STRONG}")
    assert not strong(t, ref)
    song = t.put(0, REBIRTH, SONG.id)
    assert strong(t, ref)
    move(t.g, song, 0, WAITING_ROOM)
    assert not strong(t, ref)


@rule("rebirth", "11.2.3.2")
def test_an_activated_ability_is_not_played_while_its_condition_does_not_hold() -> None:
    t, ref = alone("【起】【Reコンボ】：［エネ１］あなたは１枚引く。")
    t.put(0, MEMBER_2, ANY.id)
    t.energy(0, 2)
    t.main()
    assert t.acts(V_USE) == []
    assert t.why_not("use", ref << 8) == ["11.2.3.2"]
    t.put(0, REBIRTH, SONG.id)
    t.main()
    assert t.acts(V_USE) == [ref << 8]


@rule("rebirth", "11.2.3.2")
@pytest.mark.parametrize(("more", "drawn"), [(1, 0), (2, 1)])
def test_an_activated_ability_whose_condition_fails_when_it_is_resolved_does_nothing(more: int, drawn: int) -> None:
    t, ref = alone("【起】【本領発揮Lv２】：［メンバーを１枚控え室に置く］あなたは１枚引く。")
    others = [t.put(0, z, ANY.id) for z in (MEMBER_2, MEMBER_3)[:more]]
    t.main().act(V_USE, ref << 8).pick(others[0])
    assert t.count(0, WAITING_ROOM) == 1
    assert t.count(0, HAND) == drawn


@rule("rebirth", "11.2.3.3")
@pytest.mark.parametrize(("before", "after", "drawn"), [(False, True, 1), (True, False, 0), (True, True, 1)])
def test_an_automatic_ability_looks_at_its_condition_when_it_is_resolved(before: bool, after: bool, drawn: int) -> None:
    t, ref = alone("【自】【メンバー】【Reコンボ】：このキャラがサポートした時、あなたは１枚引く。")
    if before:
        t.put(0, REBIRTH, SONG.id)
    t.start("8.2.2", "8.2.5").act(V_ATTACK, ref)
    assert len(t.waiting) == 1
    if before and not after:
        move(t.g, t.cards(0, REBIRTH)[0], 0, WAITING_ROOM)
    if after and not before:
        t.put(0, REBIRTH, SONG.id)
    t.go("8.3.1")
    assert t.waiting == []
    assert t.count(0, HAND) == drawn


def sparking(*cards: CardData, card: CardData = SPARK) -> Bench:
    """Player 0 is about to turn up the top card, which has a spark; whatever the others hold, nobody has been asked yet."""
    t = Bench(SPARK, BOLT, STOP, UNSTOP, *cards, bare=True)
    t.put(1, ENTRY, ANY.id)
    t.put(0, DECK, card.id)
    return t


def can_cancel(t: Bench) -> list[int]:
    """The cancels that somebody may present now; who could only decline declines."""
    while t.kind == "cancel" and not t.acts(V_CANCEL):
        t.pass_()
    return t.acts(V_CANCEL) if t.kind == "cancel" else []


@rule("rebirth", "11.2.3.4")
def test_a_cancel_is_presented_only_while_its_condition_holds() -> None:
    for songs, asked in ((0, False), (1, True)):
        t = sparking(character("技", "【キャンセル】【Reコンボ】：【スパーク】"))
        t.put(1, HAND, "技")
        t.put(1, REBIRTH, *[SONG.id] * songs)
        found = can_cancel(t.check())
        assert bool(found) == asked
        if found:
            can_cancel(t.act(V_CANCEL, found[0]))
        assert t.count(0, HAND) == (0 if asked else 1)


@rule("rebirth", "11.2.3.4")
@pytest.mark.parametrize("still", [True, False])
def test_a_cancel_whose_condition_fails_when_it_is_processed_does_nothing(still: bool) -> None:
    t = sparking(character("技", "【キャンセル】【Reコンボ】：【スパーク】"))
    t.put(1, HAND, "技")
    t.put(0, HAND, UNSTOP.id)
    song = t.put(1, REBIRTH, SONG.id)
    t.act(V_CANCEL, can_cancel(t.check())[0])
    assert can_cancel(t)
    assert t.seat == 0
    if not still:
        move(t.g, song, 1, WAITING_ROOM)
    t.pass_()
    assert t.count(0, HAND) == (1 if still else 2)


@rule("rebirth", "11.2.4")
def test_an_ability_with_several_condition_keywords_needs_all_of_them() -> None:
    for song, retired in ((0, 0), (1, 0), (0, 1), (1, 1)):
        t, _ = alone("【起】【Reコンボ】【本領発揮Lv２】：［エネ１］あなたは１枚引く。")
        t.put(0, REBIRTH, *[SONG.id] * song)
        t.put(0, RETIRE, *[ANY.id] * retired)
        t.energy(0, 2)
        t.main()
        assert bool(t.acts(V_USE)) == bool(song and retired)


@rule("rebirth", "11.2.4")
def test_a_permanent_one_too() -> None:
    for song, retired in ((0, 0), (1, 0), (0, 1), (1, 1)):
        t, ref = alone(f"【永】【Reコンボ】【本領発揮Lv２】：{STRONG}")
        t.put(0, REBIRTH, *[SONG.id] * song)
        t.put(0, RETIRE, *[ANY.id] * retired)
        assert strong(t, ref) == bool(song and retired)


# ---- 11.3 spark
@rule("rebirth", "11.3.2")
@pytest.mark.parametrize("card", [SPARK, BOLT])
def test_a_spark_goes_off_when_entry_processing_turns_its_card_up(card: CardData) -> None:
    t = sparking(card=card)
    t.check()
    assert t.count(0, HAND) == 1


@rule("rebirth", "11.3.2")
def test_it_does_not_when_its_card_comes_to_the_entry_otherwise() -> None:
    for zone in (HAND, DECK, MEMBER_1, WAITING_ROOM):
        t = Bench(SPARK)
        ref = t.put(0, zone, SPARK.id)
        t.happen(TO_ENTRY, ref).check()
        assert t.zone(0, ENTRY) == [SPARK.id]
        assert t.count(0, HAND) == 0


@rule("rebirth", "11.3.2")
def test_it_is_about_its_own_card() -> None:
    t = Bench(SPARK, bare=True)
    t.put(1, ENTRY, SPARK.id)
    t.put(1, MEMBER_1, SPARK.id)
    t.check()
    assert t.zone(0, ENTRY) == [ANY.id]
    assert t.count(1, HAND) == 0


# ---- 11.4 cancel
@rule("rebirth", "11.4.2")
def test_a_cancel_is_used_against_what_it_names() -> None:
    for card, text, asked in ((SPARK, "【スパーク】", True), (BOLT, "【スパーク】", True), (BOLT, "Reバース以外の【スパーク】", False),
                              (SPARK, "Reバース以外の【スパーク】", True), (SPARK, "", False)):
        t = sparking(*[character("技", f"【キャンセル】：{text}")] if text else (), card=card)
        name = "技" if text else UNSTOP.id
        t.put(1, HAND, name)
        found = can_cancel(t.check())
        assert bool(found) == asked, text
        if found:
            assert t.can("pass")
            can_cancel(t.act(V_CANCEL, found[0]))
            assert t.zone(1, WAITING_ROOM) == [name]
        assert t.count(0, HAND) == (0 if asked else 1)


@rule("rebirth", "11.4.2")
def test_a_cancel_works_in_the_hand_only() -> None:
    t = sparking()
    for zone in (MEMBER_1, WAITING_ROOM, RETIRE):
        t.put(1, zone, STOP.id)
    assert can_cancel(t.check()) == []
    assert t.count(0, HAND) == 1


# ---- 11.5 Re-combo
@rule("rebirth", "11.5.2", "11.5.3", "11.5.4")
@pytest.mark.parametrize("me", [0, 1])
def test_re_combo_asks_for_a_rebirth_card_in_ones_own_rebirth_zone(me: int) -> None:
    t, ref = alone(f"【永】【Reコンボ】：{STRONG}", seat=me)
    t.put(1 - me, REBIRTH, SONG.id)
    t.put(me, HAND, SONG.id)
    t.put(me, REBIRTH, ANY.id)
    assert not strong(t, ref)
    t.put(me, REBIRTH, SONG.id)
    assert strong(t, ref)


@rule("rebirth", "11.5.3", "11.5.4")
@pytest.mark.parametrize(("name", "fits"), [("月", True), ("青い月の夜", True), ("星", False)])
def test_re_combo_with_a_name_asks_for_one_that_has_it_in_its_name(name: str, fits: bool) -> None:
    t, ref = alone(f"【永】【Reコンボ】《月》：{STRONG}", rebirth("R-1", name=name), character("C-1", name="月"))
    t.put(0, REBIRTH, "C-1")
    t.put(1, REBIRTH, "R-1")
    assert not strong(t, ref)
    t.put(0, REBIRTH, "R-1")
    assert strong(t, ref) == fits


@rule("rebirth", "11.5.4", "11.5.3")
def test_several_cards_that_do_not_fit_are_not_enough() -> None:
    """One has the name but is no Re-birth card, one is a Re-birth card of another name; the other player has the right one."""
    t, ref = alone(f"【永】【Reコンボ】《月》：{STRONG}", rebirth("月"), character("花", name="月"))
    t.put(0, REBIRTH, "花", SONG.id)
    t.put(1, REBIRTH, "月")
    assert not strong(t, ref)


@rule("rebirth", "11.5.3", "11.5.4", "11.7.3", "11.5.2", "11.7.2")
@pytest.mark.parametrize("keyword", ["【Reコンボ】《月》", "【Reコンボ】", "【本領発揮Lv２】", "【本領発揮Lv２】《月》"])
@pytest.mark.parametrize("me", [0, 1])
def test_each_counts_what_lies_in_zones_of_its_own_master(keyword: str, me: int) -> None:
    t, ref = alone(f"【永】{keyword}：{STRONG}", rebirth("月"), character("花", name="月"), seat=me)
    for s in (1 - me, me):
        assert not strong(t, ref)
        t.put(s, REBIRTH, "月")
        t.put(s, RETIRE, "花", "花")
    assert strong(t, ref)


@rule("rebirth", "11.5.4")
def test_of_several_rebirth_cards_one_that_fits_is_enough() -> None:
    for order in (("歌", "月"), ("月", "歌")):
        t, ref = alone(f"【永】【Reコンボ】《月》：{STRONG}", rebirth("月"))
        t.put(0, REBIRTH, *order)
        assert strong(t, ref)


# ---- 11.6 blocker
def attacked(text: str, *traits: str, seats: int = 2) -> Bench:
    """Player 1's entry, with these attributes, is attacked; everybody but the turn player holds a card with that text."""
    t = Bench(character("盾", text), character("的", traits=traits, df=9), seats=seats, form="duel" if seats == 2 else "rumble", bare=True)
    for s in range(seats):
        t.put(s, ENTRY, "的" if s == 1 else ANY.id)
        t.put(s, HAND, "盾")
    ref = t.put(0, MEMBER_1, ANY.id)
    t.put(0, MEMBER_2, ANY.id)
    t.attack().act(V_ATTACK, ref)
    if seats > 2:
        t.pick(t.player(1))
    return t


@rule("rebirth", "11.6.2")
def test_a_plain_blocker_is_valid_while_any_character_of_ones_own_is_attacked() -> None:
    for traits in ((), ("空",)):
        t = attacked("【ブロッカー】", *traits)
        assert (t.kind, t.seat) == ("block", 1)
        t.act(V_BLOCK, t.acts(V_BLOCK)[0])
        assert t.zone(1, WAITING_ROOM) == ["盾"]
        assert t.damage(t.cards(1, ENTRY)[0]) == 0


@rule("rebirth", "11.6.2", "11.6.3")
def test_it_is_not_while_somebody_elses_is() -> None:
    for text in ("【ブロッカー】", "【ブロッカー】〔空〕"):
        t = attacked(text, "空", seats=3)
        assert (t.kind, t.seat) == ("block", 1)
        assert len(t.acts(V_BLOCK)) == 1
        assert t.why_not("block", t.cards(2, HAND)[0], 2) == ["8.3.3"]


@rule("rebirth", "11.6.3")
def test_a_blocker_with_an_attribute_is_valid_while_such_a_character_is_attacked() -> None:
    for traits, asked in (((), False), (("海",), False), (("海", "空"), True)):
        t = attacked("【ブロッカー】〔空〕", *traits)
        assert bool(t.acts(V_BLOCK)) == asked


# ---- 11.7 本領発揮
@rule("rebirth", "11.7.2")
@pytest.mark.parametrize(("members", "retired", "fits"), [(1, 1, False), (2, 0, False), (2, 1, True), (1, 2, True), (0, 3, True), (3, 3, True)])
def test_it_counts_ones_own_members_and_retired_cards_together(members: int, retired: int, fits: bool) -> None:
    t = Bench(character("主", f"【永】【本領発揮Lv３】：{STRONG}", atk=1), bare=True)
    ref = t.put(0, ENTRY, "主")
    for z in (MEMBER_1, MEMBER_2, MEMBER_3)[:members]:
        t.put(0, z, ANY.id)
    t.put(0, RETIRE, *[ANY.id] * retired)
    assert strong(t, ref) == fits


@rule("rebirth", "11.7.2")
@pytest.mark.parametrize("me", [0, 1])
def test_it_counts_nothing_else(me: int) -> None:
    t, ref = alone(f"【永】【本領発揮Lv３】：{STRONG}", seat=me)
    t.put(me, RETIRE, ANY.id)
    for z in (MEMBER_1, RETIRE):
        t.put(1 - me, z, ANY.id, ANY.id)
    for z in (HAND, WAITING_ROOM, REBIRTH):
        t.put(me, z, ANY.id)
    assert not strong(t, ref)
    t.put(me, RETIRE, SONG.id)
    assert strong(t, ref)


@rule("rebirth", "11.7.3")
def test_with_a_name_or_an_attribute_it_counts_the_cards_that_have_it() -> None:
    for mark in ("《花》", "〔海〕"):
        t, ref = alone(f"【永】【本領発揮Lv２】{mark}：{STRONG}", character("一", name="白い花"), character("二", traits=("海",)))
        fits, other = ("一", "二") if mark == "《花》" else ("二", "一")
        t.put(0, MEMBER_2, fits)
        t.put(0, RETIRE, other, ANY.id)
        assert not strong(t, ref)
        t.put(0, RETIRE, fits)
        assert strong(t, ref)


@rule("rebirth", "11.7.3.1")
def test_with_several_it_counts_the_cards_that_have_any_each_once() -> None:
    t, ref = alone(f"【永】【本領発揮Lv２】《花》or〔海〕：{STRONG}", character("両", name="白い花", traits=("海",)), character("海", traits=("海",)))
    t.put(0, MEMBER_2, "両")
    assert not strong(t, ref)
    t.put(0, RETIRE, "海")
    assert strong(t, ref)

"""What the book itself says that cards say, played: its own words for drawing, costs, places, times, what happens and what happens instead."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.info import CardData
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_MAIN,
    K_PARTNER_ATTACK,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    MEMORY,
    RESTED,
    RETIRE,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.games.rebirth.text.vocabulary import VOCABULARY
from taisen.kernel.moves import shuffle
from taisen.kernel.names import NO, PASS, SEAT, V_CARD, V_SEAT, VERB, YES
from tests.games.rebirth import duel
from tests.games.rebirth.bench import Bench
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel, attack_with, character, ready
from tests.games.rebirth.table import Table
from tests.rules import rule

DRAWS = "あなたは１枚引く。"


def speaking(text: str, *cards: CardData, **more: str) -> tuple[Duel, int]:
    """As in `duel`; a slot is free, so that the main phase goes on."""
    t, ref = duel.speaking(text, *cards, **more)
    t.clear(t.me, MEMBER_3)
    return t, ref


def said(text: str, *cards: CardData) -> Duel:
    t, ref = speaking(text, *cards)
    t.say(ref)
    return t


def refused(text: str) -> None:
    with pytest.raises(TaisenError):
        build_library([character("否", text)])


# ---- 5.9 drawing, 5.16 healing, 5.3 turning
@rule("rebirth", "5.9.1", "5.9.2", "3.1.2.4.1")
@pytest.mark.parametrize(("text", "n"), [("カードを１枚引く。", 1), ("あなたはカードを３枚引く。", 3), ("相手はカードを２枚引く。", 0)])
def test_cards_are_drawn(text: str, n: int) -> None:
    t = said(text)
    assert t.count(t.me, HAND) == n and t.count(t.you, HAND) == (2 if "相手" in text else 0)


@rule("rebirth", "5.9.3")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_so_many_are_drawn_one_after_the_other(n: int) -> None:
    t = said("カードを２枚まで引く。")
    for _ in range(n):
        t.yes()
    if n < 2:
        t.no()
    assert t.count(t.me, HAND) == n and t.kind == "main"


@rule("rebirth", "5.16.1")
@pytest.mark.parametrize("text", ["ダメージを２点回復する。", "あなたはダメージを２点回復する。", "２点回復する。"])
def test_so_many_points_are_healed(text: str) -> None:
    t, ref = speaking(text)
    for _ in range(3):
        t.lay(t.me, PLAIN.id, RETIRE)
    t.say(ref)
    t.until(K_MAIN, prefer=())
    assert t.count(t.me, RETIRE) == 1 and t.count(t.me, WAITING_ROOM) == 2


@rule("rebirth", "5.3.1")
@pytest.mark.parametrize(("verb", "pose"), [("レストする", RESTED), ("【レスト】状態にする", RESTED), ("スタンドする", 0), ("スタンド状態にする", 0)])
def test_cards_are_stood_and_rested_by_their_plain_words(verb: str, pose: int) -> None:
    t, ref = speaking(f"あなたは相手のメンバーから１枚選び、{verb}。")
    other = t.lay(t.you, PLAIN.id, MEMBER_1, RESTED - pose)
    t.say(ref)
    t.until(K_MAIN)
    assert t.pose(other) == pose


@pytest.mark.parametrize(("word", "chosen"), [("レスト状態の", "寝"), ("スタンド状態の", "立")])
def test_those_that_lie_so_are_meant(word: str, chosen: str) -> None:
    t, ref = speaking(f"あなたは相手の{word}メンバーから１枚選び、控え室に置く。", character("寝"), character("立"))
    t.lay(t.you, "寝", MEMBER_1, RESTED)
    t.lay(t.you, "立", MEMBER_2)
    t.say(ref)
    assert t.zone(t.you, WAITING_ROOM) == [chosen]


# ---- 5.14, 9.5 costs in brackets
@rule("rebirth", "5.14.2", "9.1.1.1.1")
@pytest.mark.parametrize("cost", ["【エネ】1", "エネ1", "1エネルギーを支払う", "エネルギーを1点支払う"])
def test_energy_is_paid_by_each_of_its_words(cost: str) -> None:
    t, ref = speaking(DRAWS, cost=cost)
    assert len(t.cards(t.me, ENERGY)) == 1
    t.say(ref)
    assert [t.pose(x) for x in t.cards(t.me, ENERGY)] == [RESTED] and t.count(t.me, HAND) == 1
    assert not t.usable(ref)


@rule("rebirth", "5.14.2.1")
@pytest.mark.parametrize("cost", ["[無]", "[エネ無]"])
def test_nothing_is_paid_where_the_icon_says_nothing(cost: str) -> None:
    t = ready(character("主", f"【起】{cost}{DRAWS}"))
    ref = t.lay(t.me, "主", MEMBER_1)
    t.say(ref)
    assert t.count(t.me, HAND) == 1


@rule("rebirth", "9.5.2", "9.5.2.2")
@pytest.mark.parametrize("cost", ["このキャラをレストする", "このキャラを【レスト】する", "このキャラを【レスト】"])
def test_resting_is_a_cost_that_can_be_paid_once(cost: str) -> None:
    t, ref = speaking(DRAWS, cost=cost)
    t.say(ref)
    assert t.pose(ref) == RESTED and t.count(t.me, HAND) == 1 and not t.usable(ref)


# ---- 4 places by their full names
@pytest.mark.parametrize(("text", "zone"), [
    ("あなたは自分のリタイア置場から１枚選び、控え室に置く。", RETIRE), ("あなたはリタイア置き場のカードを１枚選び、控え室に置く。", RETIRE),
    ("あなたは自分の思い出置場から１枚選び、控え室に置く。", MEMORY), ("あなたは自分のメンバー領域から１枚選び、控え室に置く。", MEMBER_2),
])
def test_places_by_their_full_names(text: str, zone: int) -> None:
    t, ref = speaking(text, character("客"))
    t.clear(t.me, MEMBER_3)
    t.lay(t.me, "客", zone)
    t.say(ref)
    t.until(K_MAIN, prefer=[V_CARD << VERB | x for x in t.cards(t.me, zone)])
    assert t.zone(t.me, WAITING_ROOM) == ["客"]


@rule("rebirth", "4.5.3.2", "4.5.3.3")
@pytest.mark.parametrize("place", ["空席に", "メンバーの空席に", "空席のメンバーに"])
@pytest.mark.parametrize("room", [True, False])
def test_a_vacant_slot_is_the_only_place(place: str, room: bool) -> None:
    t, ref = speaking(f"あなたは手札からキャラを１枚選び、{place}置く。", character("客"))
    t.lay(t.me, "客", HAND)
    t.lay(t.me, PLAIN.id, MEMBER_3)
    if not room:
        t.lay(t.me, PLAIN.id, MEMBER_2)
    t.say(ref)
    if room:
        t.by(V_CARD)
    assert (t.zone(t.me, MEMBER_2) == ["客"]) == room and t.count(t.me, WAITING_ROOM) == 0


# ---- 5.10 looking
@rule("rebirth", "5.10.2", "5.10.3")
@pytest.mark.parametrize(("said_so", "more"), [("３枚", 0), ("３枚まで", 3)])
def test_so_many_are_looked_at_from_the_top(said_so: str, more: int) -> None:
    t, ref = speaking(f"あなたはデッキを上から{said_so}見る。その中から１枚選び、手札に加える。", character("甲"), character("乙"), character("丙"))
    t.stack(t.me, "甲", "乙", "丙", PLAIN.id)
    t.say(ref)
    for _ in range(more):
        t.yes()
    assert sorted(t.names()) == ["丙", "乙", "甲"]
    t.by(V_CARD)
    assert t.count(t.me, HAND) == 1


# ---- 2.5 attributes
@rule("rebirth", "2.5.3")
@pytest.mark.parametrize("noun", ["〈夜〉のキャラ", "〔夜〕のキャラ", "〈夜〉を持つキャラ"])
def test_attributes_in_angles(noun: str) -> None:
    t, ref = speaking(f"あなたは相手のメンバーから{noun}を１枚選び、控え室に置く。", character("夜鷹", traits=("夜",)))
    t.lay(t.you, "夜鷹", MEMBER_1)
    t.lay(t.you, PLAIN.id, MEMBER_2)
    t.say(ref)
    assert t.zone(t.you, WAITING_ROOM) == ["夜鷹"]


@pytest.mark.parametrize("said_so", ["〈夜〉を得る", "属性〔夜〕を得る", "〔夜〕の属性を得る", "属性の〔夜〕を得る"])
def test_an_attribute_is_gained_for_the_turn(said_so: str) -> None:
    t, ref = speaking(f"このターン中、このキャラは{said_so}。")
    t.say(ref)
    assert "夜" in t.derived(ref).traits
    t.pass_turn()
    assert "夜" not in t.derived(ref).traits


@pytest.mark.parametrize("said_so", ["〔夜〕と〔森〕の属性を得る", "〔夜〕と〔森〕を得る"])
def test_two_attributes_are_gained(said_so: str) -> None:
    t, ref = speaking(f"このターン中、このキャラは{said_so}。")
    t.say(ref)
    assert {"夜", "森"} <= t.derived(ref).traits


# ---- 7.6.4, 9.3.1.2 how long
@rule("rebirth", "7.6.4", "9.3.1.2")
@pytest.mark.parametrize(("time", "after"), [("ターンの終わりまで、", 1), ("このターンの終わりまで、", 1), ("そのターン中、", 1),
                                             ("このゲーム中、", 3)])
def test_how_long_it_lasts(time: str, after: int) -> None:
    t, ref = speaking(f"{time}このキャラを＋２/±０。")
    t.say(ref)
    assert t.nums(ref)[0] == 3
    t.pass_turn()
    t.pass_turn()
    assert t.nums(ref)[0] == after


# ---- 7, 8 points of a turn
@rule("rebirth", "7.2.2", "7.3.1", "7.4.1", "7.6.1")
@pytest.mark.parametrize(("time", "mine", "theirs"), [
    ("ターン開始時", 1, 1), ("スタンバイフェイズ開始時", 1, 1), ("エネルギーフェイズ開始時", 1, 1), ("メインフェイズ開始時", 1, 1),
        ("ターン終了時", 1, 1),
    ("ターンの終わりに", 1, 1), ("あなたのターン開始時", 1, 0), ("あなたのターンの終わりに", 1, 0), ("相手のターンの終わりに", 0, 1),
    ("相手のターン開始時", 0, 1), ("ゲーム開始時", 0, 0),
])
def test_at_a_point_of_whose_turn(time: str, mine: int, theirs: int) -> None:
    for tp, times in ((0, mine), (1, theirs)):
        b = Bench(character("時計", f"【自】：{time}、あなたは自分のデッキの上から１枚をリタイアに置く。"), tp=tp)
        b.put(0, MEMBER_1, "時計")
        b.put(1, MEMBER_1, "無名")
        if "終" in time:
            b.start("7.6.1", "7.6.3")
        else:
            b.start("7.2.1.1", "7.3.1")
            b.start("7.3.1", "7.3.2.1")
            b.start("7.4.1", "7.4.2")
        assert b.count(0, RETIRE) == times, (time, tp)


@rule("rebirth", "7.2.2")
def test_at_the_beginning_of_the_game_and_of_no_later_turn() -> None:
    b = Bench(character("時計", "【自】：ゲーム開始時、あなたは１枚引く。"), turns=1)
    b.put(0, MEMBER_1, "時計")
    b.start("7.2.2", "7.3.1")
    assert b.count(0, HAND) == 1


def heard(t: Duel, ref: int) -> int:
    return t.nums(ref)[0] - 1


@rule("rebirth", "8.2.1", "8.3.1", "8.4.1", "8.5.1")
@pytest.mark.parametrize(("time", "times"), [
    ("アタックフェイズ開始時", 1), ("スタートステップ開始時", 3), ("ブロックステップ開始時", 2), ("ダメージステップ開始時", 2),
        ("クローズステップ開始時", 2),
    ("このアタックの終了時", 2), ("アタックの終了時", 2),
])
def test_at_the_steps_of_two_attacks(time: str, times: int) -> None:
    t = ready(character("時計", f"【自】：{time}、このゲーム中、このキャラを＋１/±０。"))
    ref = t.lay(t.me, "時計", MEMBER_1)
    one, two = (t.lay(t.me, PLAIN.id, z) for z in (MEMBER_2, MEMBER_3))
    t.clear(t.you, HAND)
    attack_with(t, one)
    attack_with(t, two)
    t.until(K_ATTACK)
    assert heard(t, ref) == times


# ---- 9.8.6 what is so
@rule("rebirth", "9.8.6", "9.8.6.1")
@pytest.mark.parametrize("said_so", ["あなたの手札にカードがない時", "あなたの手札がない時", "手札が1枚もない時", "あなたの手札が０枚の時"])
def test_it_triggers_once_when_it_has_come_to_be_so_and_again_when_it_has_been_played(said_so: str) -> None:
    t = ready(character("主", f"【自】：{said_so}、あなたは２枚引く。"), character("空",
                                                                                   "【起】［このキャラを【レスト】］あなたは手札をすべて選び、控え室に置く。"))
    t.lay(t.me, PLAIN.id, HAND)
    t.lay(t.me, "主", MEMBER_1)
    empty = t.lay(t.me, "空", MEMBER_2)
    t.again()
    assert t.count(t.me, HAND) == 1, "it is not so"
    t.use(empty)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == 2


@rule("rebirth", "9.8.6.1")
def test_a_state_inside_an_effect_that_is_over_at_its_end_has_come_about() -> None:
    t = ready(character("主", "【自】：あなたの手札がない時、あなたは２枚引く。"),
              character("空", "【起】［このキャラを【レスト】］あなたは手札をすべて選び、控え室に置く。あなたは１枚引く。"))
    t.lay(t.me, PLAIN.id, HAND)
    t.lay(t.me, "主", MEMBER_1)
    empty = t.lay(t.me, "空", MEMBER_2)
    t.again()
    t.use(empty)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == 1 + 2


@rule("rebirth", "9.8.6")
@pytest.mark.parametrize(("before", "left"), [(0, 1), (1, 1), (2, 3)])
def test_just_so_many_is_no_more_and_no_less(before: int, left: int) -> None:
    t = ready(character("主", "【自】：あなたの思い出が２枚の時、あなたは思い出から１枚選び、控え室に置く。"),
              character("落", "【起】［このキャラを【レスト】］あなたは控え室から１枚選び、思い出にする。"))
    t.lay(t.me, PLAIN.id, WAITING_ROOM)
    for _ in range(before):
        t.lay(t.me, PLAIN.id, MEMORY)
    ref = t.lay(t.me, "落", MEMBER_2)
    t.clear(t.me, MEMBER_3)
    if before != 2:
        t.lay(t.me, "主", MEMBER_1)
    t.say(ref)
    if before == 2:
        t.lay(t.me, "主", MEMBER_1)
        t.again()
    assert t.count(t.me, MEMORY) == left


# ---- 5.5.1, 11.3.2 coming into play
@rule("rebirth", "5.5.1")
@pytest.mark.parametrize(("zone", "drawn"), [(WAITING_ROOM, 1), (HAND, 1)])
def test_coming_into_play_without_a_subject_is_its_own(zone: int, drawn: int) -> None:
    t, ref = speaking(f"あなたは{'控え室' if zone == WAITING_ROOM else '手札'}からキャラを１枚選び、空席に置く。",
                      character("客", f"【自】：登場した時、{DRAWS}"))
    t.lay(t.me, "客", zone)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn


@rule("rebirth", "11.3.2")
@pytest.mark.parametrize("said_so", ["【スパーク】：", "【自】このカードがエントリー処理によりデッキ置場からエントリーに置かれた時、"])
def test_a_spark_by_its_icon_or_by_what_it_means(said_so: str) -> None:
    text = said_so + "あなたはカードを２枚引く。"
    b = Bench(character("火", text), bare=True)
    b.put(1, ENTRY, "無名")
    b.put(0, DECK, "火")
    b.check()
    assert b.zone(0, ENTRY) == ["火"] and b.count(0, HAND) == 2
    assert VOCABULARY.compile(text, "character") == VOCABULARY.compile("【スパーク】：あなたはカードを２枚引く。", "character")


# ---- what happens
@rule("rebirth", "5.3.1", "9.8.1")
@pytest.mark.parametrize(("said_so", "rests", "stands"), [
    ("このキャラが【レスト】した時", 1, 0), ("このキャラがレストした時", 1, 0), ("あなたのメンバーが【レスト】した時", 1, 0),
        ("相手のメンバーが【レスト】した時", 0, 0),
    ("このキャラが【スタンド】した時", 0, 1), ("このキャラが効果で【レスト】した時", 1, 0), ("このキャラが相手の効果で【レスト】した時", 0, 0),
])
def test_it_hears_that_something_was_turned(said_so: str, rests: int, stands: int) -> None:
    for verb, pose, times in (("【レスト】", 0, rests), ("【スタンド】", RESTED, stands)):
        t, ref = speaking(f"あなたは自分の他のメンバーから《耳》を１枚選び、{verb}する。", character("耳", f"【自】：{said_so}、{DRAWS}"))
        t.lay(t.me, "耳", MEMBER_2, pose)
        t.say(ref)
        t.until(K_MAIN)
        assert t.count(t.me, HAND) == times, verb


@rule("rebirth", "8.2.4")
def test_resting_to_support_is_resting() -> None:
    t = ready(character("耳", f"【自】：このキャラが【レスト】した時、{DRAWS}"))
    ref = t.lay(t.me, "耳", MEMBER_1)
    attack_with(t, ref)
    t.until(K_ATTACK)
    assert t.count(t.me, HAND) == 1


@rule("rebirth", "5.9.1", "5.9.2")
@pytest.mark.parametrize(("said_so", "mine", "theirs"), [("あなたがカードを引いた時", 2, 0), ("あなたが１枚引いた時", 2, 0),
                                                         ("相手がカードを引いた時", 0, 2),
                                                       ("あなたが効果でカードを引いた時", 2, 0), ("あなたが相手の効果で引いた時", 0, 0)])
def test_it_hears_each_card_that_is_drawn(said_so: str, mine: int, theirs: int) -> None:
    for who, times in (("あなた", mine), ("相手", theirs)):
        t, ref = speaking(f"{who}は２枚引く。", character("耳", f"【自】：{said_so}、このターン中、このキャラを＋１/±０。"))
        ear = t.lay(t.me, "耳", MEMBER_2)
        t.say(ref)
        t.until(K_MAIN)
        assert heard(t, ear) == times, who


def test_the_draw_of_the_turn_is_by_no_effect() -> None:
    t = ready(character("耳", "【自】：あなたがカードを引いた時、このゲーム中、このキャラを＋１/±０。"),
              character("塞", "【自】：あなたが効果でカードを引いた時、このゲーム中、このキャラを＋１/±０。"))
    ear, deaf = t.lay(t.me, "耳", MEMBER_1), t.lay(t.me, "塞", MEMBER_2)
    t.pass_turn()
    t.pass_turn()
    assert (heard(t, ear), heard(t, deaf)) == (1, 0)


@rule("rebirth", "8.3.3.1")
@pytest.mark.parametrize(("said_so", "times"), [("相手がブロックした時", 1), ("あなたがブロックした時", 0)])
def test_it_hears_who_blocks(said_so: str, times: int) -> None:
    t = ready(character("耳", f"【自】：{said_so}、このターン中、このキャラを＋１/±０。"), character("盾", "【ブロッカー】"))
    ear = t.lay(t.me, "耳", MEMBER_1)
    t.lay(t.you, "盾", HAND)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_2))
    t.until(K_BLOCK)
    t.answer(next(o for o in t.choices if o != PASS))
    t.until(K_ATTACK)
    assert heard(t, ear) == times


# ---- 8.2.4.3 while it goes on
@rule("rebirth", "8.2.4.3", "8.3.3.2", "8.2.4.4.2")
@pytest.mark.parametrize(("said_so", "seat", "zone", "partners", "during"), [
    ("このキャラがアタックしている間、", 0, ENTRY, 0, True), ("このキャラがアタックされている間、", 1, ENTRY, 0, True),
    ("このキャラがサポートしている間、", 0, MEMBER_1, 0, True), ("このキャラがアタックしている間、", 1, ENTRY, 0, False),
    ("このキャラがブロックされている間、", 1, ENTRY, 0, False), ("このキャラがパートナーアタックしている間、", 0, ENTRY, 0, False),
    ("このキャラがパートナーアタックしている間、", 0, ENTRY, 3, True), ("このキャラがパートナーアタックされている間、", 1, ENTRY, 3, True),
])
def test_while_it_attacks_or_is_attacked(said_so: str, seat: int, zone: int, partners: int, during: bool) -> None:
    t = ready(character("主", f"【永】：{said_so}このキャラを＋３/±０。"), character("盾", "【ブロッカー】"))
    who = t.me if seat == 0 else t.you
    t.clear(who, zone)
    ref = t.lay(who, "主", zone)
    t.lay(t.you, "盾", HAND)
    for _ in range(partners):
        t.lay(t.me, PARTNER.id, ENERGY)
    supporter = ref if zone == MEMBER_1 else t.lay(t.me, PLAIN.id, MEMBER_1)
    t.until(K_ATTACK)
    assert t.nums(ref)[0] == 1
    attack_with(t, supporter)
    t.until(K_BLOCK, prefer=(YES, PASS))
    assert t.nums(ref)[0] == (4 if during else 1)


@rule("rebirth", "8.3.3.2")
def test_while_it_is_blocked() -> None:
    t = ready(character("主", "【永】：このキャラがブロックされている間、このキャラを＋３/±０。"), character("盾", "【ブロッカー】"),
              character("耳", "【自】：ダメージステップ開始時、あなたは《主》のキャラを１枚選び、控え室に置いてよい。"))
    t.clear(t.you, ENTRY)
    ref = t.lay(t.you, "主", ENTRY)
    t.lay(t.you, "盾", HAND)
    t.lay(t.you, "耳", MEMBER_1)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_BLOCK)
    t.answer(next(o for o in t.choices if o != PASS))
    assert t.kind == "may" and t.nums(ref)[0] == 4
    t.no()
    t.until(K_ATTACK)
    assert t.nums(ref)[0] == 1


# ---- 8.2.4.4 partner attacks
@rule("rebirth", "8.2.4.4")
@pytest.mark.parametrize(("text", "seat", "asked"), [
    ("【永】：相手はパートナーアタックできない。", 1, False), ("【永】：あなたはパートナーアタックできない。", 1, True),
    ("【永】：このキャラはパートナーアタックできない。", 0, False), ("【永】：あなたのメンバーはパートナーアタックできない。", 0, True),
])
def test_who_may_not_is_not_asked_to_make_it_a_partner_attack(text: str, seat: int, asked: bool) -> None:
    t = ready(character("主", text))
    who = t.me if seat == 0 else t.you
    t.clear(who, ENTRY)
    t.lay(who, "主", ENTRY)
    for _ in range(3):
        t.lay(t.me, PARTNER.id, ENERGY)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    assert (t.g.kind == K_PARTNER_ATTACK) == asked


@rule("rebirth", "8.2.4.4", "7.6.4")
def test_for_a_turn_the_opponent_makes_no_partner_attack() -> None:
    t, ref = speaking("次の相手のターン中、相手はパートナーアタックできない。")
    for _ in range(3):
        t.lay(t.you, PARTNER.id, ENERGY)
    t.say(ref)
    t.pass_turn()
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_2))
    assert t.g.kind != K_PARTNER_ATTACK


# ---- a player is chosen
@pytest.mark.parametrize(("text", "drawn"), [("あなたはプレイヤーを１人選び、そのプレイヤーは１枚引く。", True),
                                             ("あなたはプレイヤー１人を選ぶ。そのプレイヤーはカードを１枚引く。", True)])
@pytest.mark.parametrize("mine", [True, False])
def test_a_player_is_chosen_and_does_it(text: str, drawn: bool, mine: bool) -> None:
    t = said(text)
    seat = t.me if mine else t.you
    assert sorted(o & 7 for o in t.g.options) == [0, 1]
    t.answer(V_SEAT << VERB | SEAT | seat)
    assert (t.count(t.me, HAND), t.count(t.you, HAND)) == ((1, 0) if mine else (0, 1))


@rule("rebirth", "12.6.4")
@pytest.mark.parametrize(("word", "who"), [("プレイヤー", [0, 1, 2, 3]), ("相手", [1, 2, 3])])
def test_of_four_any_or_any_opponent_may_be_chosen(word: str, who: list[int]) -> None:
    t = Table("rumble", character("主", f"【起】[無]あなたは{word}を１人選び、そのプレイヤーは手札を１枚選び、控え室に置く。"))
    t.turn_of(0)
    t.tidy()
    for s in range(4):
        t.lay(s, PLAIN.id, HAND)
    ref = t.lay(0, "主", MEMBER_1)
    t.again()
    t.use(ref)
    while t.g.kind != K_MAIN and sorted(t.players()) != who:
        t.answer(t.g.options[0])
    t.answer(V_SEAT << VERB | SEAT | 2)
    t.until(K_MAIN)
    assert [t.count(s, HAND) for s in range(4)] == [1, 1, 0, 1]


def test_that_player_must_have_been_chosen() -> None:
    refused("【スパーク】：そのプレイヤーは１枚引く。")


# ---- 無作為に
@pytest.mark.parametrize("text", ["あなたは相手の手札から無作為に１枚選び、控え室に置く。", "あなたは相手の手札を無作為に１枚選び、控え室に置く。",
                                  "相手は自分の手札を無作為に１枚すてる。"])
def test_chance_picks_and_nobody_is_asked(text: str) -> None:
    gone: set[str] = set()
    for n in range(12):
        t, ref = speaking(text, character("甲"), character("乙"), character("丙"))
        for card in ("甲", "乙", "丙"):
            t.lay(t.you, card, HAND)
        for _ in range(n):
            shuffle(t.g, t.you, DECK)
        t.say(ref)
        assert t.kind == "main" and t.count(t.you, HAND) == 2
        gone |= set(t.zone(t.you, WAITING_ROOM))
    assert len(gone) > 1, "now this one, now that one"


@rule("rebirth", "1.3.4")
@pytest.mark.parametrize("who", ["お互いは", "各プレイヤーは"])
def test_each_loses_a_card_by_chance(who: str) -> None:
    t, ref = speaking(f"{who}自分の手札を無作為に１枚すてる。")
    for seat, n in ((t.me, 2), (t.you, 3)):
        for _ in range(n):
            t.lay(seat, PLAIN.id, HAND)
    t.say(ref)
    assert t.kind == "main" and (t.count(t.me, HAND), t.count(t.you, HAND)) == (1, 2)


def test_of_so_many_by_chance_all_may_go() -> None:
    t, ref = speaking("あなたは相手の手札から無作為に３枚選び、控え室に置く。")
    for _ in range(2):
        t.lay(t.you, PLAIN.id, HAND)
    t.say(ref)
    assert t.count(t.you, HAND) == 0 and t.count(t.you, WAITING_ROOM) == 2


# ---- 9.10.1.2 abilities lost
@rule("rebirth", "9.10.1.2")
@pytest.mark.parametrize("said_so", ["能力をすべて失う", "すべての能力を失う"])
def test_it_has_no_abilities_for_so_long(said_so: str) -> None:
    guard = character("主", "【永】：このキャラを＋２/±０。\n【起】[無]あなたは１枚引く。")
    t, ref = speaking(f"このターン中、あなたの他のメンバーは{said_so}。", guard)
    one = t.lay(t.me, "主", MEMBER_2)
    t.again()
    assert t.nums(one)[0] == 3 and t.usable(one)
    t.use(ref)
    t.until(K_MAIN)
    assert t.nums(one)[0] == 1 and not t.usable(one)
    t.pass_turn()
    t.pass_turn()
    assert t.nums(one)[0] == 3


@rule("rebirth", "9.10.1.2", "9.10.3")
def test_all_that_come_there_have_no_abilities() -> None:
    t = ready(character("無", "【永】【メンバー】：あなたのエントリーは能力をすべて失う。"), character("主", "【永】：このキャラを＋２/±０。"))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "主", ENTRY)
    thief = t.lay(t.me, "無", MEMBER_1)
    t.again()
    assert t.nums(ref)[0] == 1
    t.send(thief, WAITING_ROOM)
    t.again()
    assert t.nums(ref)[0] == 3


@rule("rebirth", "9.10.1.6")
def test_what_it_is_given_later_it_has() -> None:
    t, ref = speaking("このターン中、あなたの他のメンバーは能力をすべて失う。", character("主", "【起】[無]あなたは１枚引く。"),
                      character("師", "【起】[無]このターン中、あなたの他のメンバーは〈【起】[エネ無]あなたは３枚引く。〉を得る。"))
    one, teacher = t.lay(t.me, "主", MEMBER_2), t.lay(t.me, "師", MEMBER_3)
    t.lay(t.me, PLAIN.id, HAND)
    t.again()
    t.use(teacher)
    assert len(t.usable(one)) == 2
    t.use(ref)
    assert len(t.usable(one)) == 0


# ---- 9.10.4
@rule("rebirth", "9.10.4")
def test_a_number_is_set_by_what_it_is_short_of() -> None:
    t, ref = speaking("このターン中、相手のエントリーのATKを１にする。", character("強", atk=4))
    t.clear(t.you, ENTRY)
    other = t.lay(t.you, "強", ENTRY)
    t.say(ref)
    t.until(K_MAIN)
    assert t.nums(other)[0] == 1
    t.pass_turn()
    assert t.nums(other)[0] == 4


# ---- 9.11 instead of retiring
def struck(text: str, *held: str, more: tuple[CardData, ...] = ()) -> Duel:
    """The card with that text in the entry of the player who is attacked for more than it can bear."""
    t = ready(character("主", text, df=1), character("札"), *more)
    t.clear(t.you, ENTRY)
    t.lay(t.you, "主", ENTRY)
    for card in held:
        t.lay(t.you, card, HAND)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    return t


@rule("rebirth", "9.3.1.3.1", "9.11.1", "9.11.1.1")
@pytest.mark.parametrize("said_so", ["このキャラがリタイアする際、かわりに控え室に置く。",
                                     "このキャラがリタイアする時、かわりにこのキャラを控え室に置く。"])
def test_instead_of_retiring_it_goes_elsewhere(said_so: str) -> None:
    t = struck("【永】：" + said_so)
    t.until(K_ATTACK)
    assert "主" in t.zone(t.you, WAITING_ROOM) and t.count(t.you, RETIRE) == 0


@rule("rebirth", "5.15.1", "9.11.1")
def test_an_effect_that_retires_is_replaced_too() -> None:
    t, ref = speaking("あなたは相手のエントリーをリタイアさせる。",
                      character("主", "【永】：このキャラがリタイアする際、かわりにこのキャラを手札に戻す。"))
    t.clear(t.you, ENTRY)
    t.lay(t.you, "主", ENTRY)
    t.say(ref)
    t.until(K_MAIN)
    assert "主" in t.zone(t.you, HAND) and t.count(t.you, RETIRE) == 0


@rule("rebirth", "9.11.2.1")
def test_it_may_stand_up_for_others() -> None:
    t, ref = speaking("あなたは相手のエントリーをリタイアさせる。",
                      character("守", "【永】【メンバー】：あなたのエントリーがリタイアする際、かわりにこのキャラを控え室に置く。"))
    t.lay(t.you, "守", MEMBER_1)
    was = t.zone(t.you, ENTRY)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.you, ENTRY) == was and t.zone(t.you, WAITING_ROOM) == ["守"]


@rule("rebirth", "9.3.1.3.2", "9.11.3")
@pytest.mark.parametrize(("held", "yes"), [(1, True), (1, False), (0, False)])
def test_by_choice_and_then_more_and_only_where_the_choice_can_be_made(held: int, yes: bool) -> None:
    t = struck("【永】：このキャラがリタイアする際、かわりにあなたは手札を１枚選び、控え室に置いてよい。そうしたら、このキャラを手札に戻す。",
               *["札"] * held)
    asked = 0
    for _ in range(60):
        if t.g.kind == K_ATTACK or t.g.over:
            break
        if t.g.options == [NO, YES] or sorted(t.g.options) == sorted([NO, YES]):
            asked += t.g.seat == t.you
            t.answer(YES if yes and t.g.seat == t.you else NO)
        else:
            t.answer(PASS if PASS in t.g.options else t.g.options[0])
    assert bool(asked) == bool(held)
    assert ("主" in t.zone(t.you, HAND)) == yes and ("主" in t.zone(t.you, RETIRE)) == (not yes)


@pytest.mark.parametrize("text", [
    "【スパーク】：あなたは自分のリタイアから１枚選び、裏にする。", "【スパーク】：このターン中、あなたのメンバーのATKを１にする。",
    "【永】：このキャラがリタイアする際、あなたは１枚引く。",
])
def test_what_the_book_does_not_say_is_refused(text: str) -> None:
    refused(text)


# ---- winning and losing
@rule("rebirth", "1.2.5")
@pytest.mark.parametrize(("text", "wins"), [("あなたはゲームに勝利する。", True), ("あなたは敗北する。", False), ("相手はゲームに敗北する。", True)])
def test_who_wins_or_loses_does_so_at_once(text: str, wins: bool) -> None:
    t = said(text)
    assert t.g.over and t.g.winners == 1 << (t.me if wins else t.you)

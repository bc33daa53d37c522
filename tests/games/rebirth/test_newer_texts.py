"""Texts as newer sets word them, played: all with a least, one each of several sorts, what was declared, who came today, ends of attacks."""
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
    K_SLOT,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    MEMORY,
    RESTED,
    RETIRE,
    V_PLAY,
    WAITING_ROOM,
)
from taisen.kernel.names import NO, PASS, PAYLOAD, V_CARD, V_INDEX, V_NUMBER, VERB, YES
from taisen.kernel.question import K_MAY, K_MODE, K_NUMBER
from tests.games.rebirth.duel import PLAIN, Duel, attack_with, character, ready, rebirth, speaking
from tests.rules import rule

TOP, UNDER = -1, 0
"""Where a deck's ends are in its list."""


# ---- N枚以上すべて
@rule("rebirth", "9.5.2.2")
@pytest.mark.parametrize(("energies", "asked"), [(1, False), (2, True), (3, True)])
def test_all_that_stand_are_rested_where_so_many_do(energies: int, asked: bool) -> None:
    """One of them has been rested to pay for the ability."""
    t, ref = speaking("あなたは自分のエネルギーから１枚以上、すべて【レスト】することで、１枚引く。")
    t.energy(t.me, energies - 1)
    t.say(ref)
    assert (t.g.kind == K_MAY) == asked
    if asked:
        t.answer(YES)
        assert t.count(t.me, HAND) == 1
        assert {t.pose(x) for x in t.cards(t.me, ENERGY)} == {RESTED}


@pytest.mark.parametrize(("held", "asked"), [(1, False), (2, True), (3, True)])
@pytest.mark.parametrize("way", ["２枚以上すべて選び、控え室に置く", "２枚以上、すべて控え室に置く"])
def test_all_of_the_hand_are_put_away_where_so_many_are_held(way: str, held: int, asked: bool) -> None:
    t, ref = speaking(f"あなたは自分の手札から{way}ことで、デッキの上から１枚エネルギーに置く。")
    for _ in range(held):
        t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    assert (t.g.kind == K_MAY) == asked
    if asked:
        before = t.count(t.me, ENERGY)
        t.answer(YES)
        assert (t.count(t.me, HAND), t.count(t.me, WAITING_ROOM), t.count(t.me, ENERGY)) == (0, held, before + 1)


def test_who_declines_keeps_all() -> None:
    t, ref = speaking("あなたは自分の手札から１枚以上、すべて控え室に置くことで、１枚引く。")
    t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    t.answer(NO)
    assert (t.count(t.me, HAND), t.count(t.me, WAITING_ROOM)) == (1, 0)


# ---- several sorts in one phrase
NORTH, EAST = character("北", traits=("北方",)), character("東", traits=("東煌",))
BOTH = character("両", traits=("北方", "東煌"))


@rule("rebirth", "1.3.5")
def test_one_of_each_sort_is_chosen_and_no_card_twice() -> None:
    t, ref = speaking("あなたは自分の控え室から、〔北方〕と〔東煌〕を１枚ずつ選び、手札に戻す。", NORTH, EAST, BOTH)
    for card in (NORTH, NORTH, BOTH):
        t.lay(t.me, card.id, WAITING_ROOM)
    t.say(ref)
    assert set(t.names()) == {NORTH.id, BOTH.id}
    t.card(next(x for x in t.cards(t.me, WAITING_ROOM) if t.g.definition(x).id == BOTH.id))
    t.until(K_MAIN)
    # The one that has both cannot be chosen as the other, too.
    assert sorted(t.zone(t.me, HAND)) == [BOTH.id]


def test_up_to_one_of_each_sort() -> None:
    t, ref = speaking("あなたは自分の控え室から、キャラとReバースをそれぞれ１枚まで選び、手札に戻す。", rebirth("再"), NORTH)
    for card in ("再", "再", NORTH.id, NORTH.id):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    offered = []
    while t.kind == "choose":
        offered.append(set(t.names()))
        t.by(V_CARD)
    assert [x for x in offered if x] == [{NORTH.id}, {"再"}]
    assert sorted(t.zone(t.me, HAND)) == sorted(["再", NORTH.id])


def test_of_what_was_revealed_one_of_each_goes_to_hand_and_the_rest_away() -> None:
    t, ref = speaking("あなたは自分のデッキの上から４枚公開し、その中から、Reバースと〔北方〕を１枚ずつ手札に加え、残りを控え室に置く。",
                      rebirth("再"), NORTH)
    t.stack(t.me, "再", NORTH.id, "再", PLAIN.id)
    t.say(ref)
    t.until(K_MAIN)
    assert sorted(t.zone(t.me, HAND)) == sorted(["再", NORTH.id])
    assert sorted(t.zone(t.me, WAITING_ROOM)) == sorted(["再", PLAIN.id])


def test_so_many_in_all_of_two_sorts() -> None:
    t, ref = speaking("あなたは自分の控え室から、〔北方〕と〔東煌〕を合計２枚まで選び、手札に戻す。", NORTH, EAST)
    for card in (NORTH.id, NORTH.id, EAST.id, PLAIN.id):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert set(t.names()) == {NORTH.id, EAST.id}
    t.until(K_MAIN, prefer=tuple(V_CARD << VERB | x for x in t.cards(t.me, WAITING_ROOM) if t.g.definition(x).id == NORTH.id))
    assert t.zone(t.me, HAND) == [NORTH.id, NORTH.id]


@pytest.mark.parametrize(("members", "retired", "atk"), [
    ([], [], 1), ([NORTH], [], 1), ([NORTH], [EAST], 3), ([BOTH], [], 1), ([BOTH], [NORTH], 3), ([NORTH, EAST], [BOTH, EAST], 5)])
def test_for_so_many_of_two_sorts_in_two_places(members: list[CardData], retired: list[CardData], atk: int) -> None:
    counts = "【永】【エントリー】：あなたの、メンバーとリタイアの、〔北方〕と〔東煌〕合計２枚につき、このキャラを＋２/±０。"
    t = ready(character("旗", counts), NORTH, EAST, BOTH)
    t.clear(t.me, ENTRY)
    flag = t.lay(t.me, "旗", ENTRY)
    for zone, card in zip((MEMBER_1, MEMBER_2), members, strict=False):
        t.lay(t.me, card.id, zone)
    for card in retired:
        t.lay(t.me, card.id, RETIRE)
    t.lay(t.you, NORTH.id, RETIRE)
    t.again()
    # A card that is of both sorts is one card.
    assert t.nums(flag)[0] == atk


@pytest.mark.parametrize(("cards", "drawn"), [([NORTH], 0), ([NORTH, EAST], 1), ([BOTH], 1), ([PLAIN, EAST], 0)])
def test_both_have_to_be_there(cards: list[CardData], drawn: int) -> None:
    t, ref = speaking("あなたの控え室に、〔北方〕と〔東煌〕が両方あるなら、あなたは１枚引く。", NORTH, EAST, BOTH)
    for card in cards:
        t.lay(t.me, card.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn


def test_this_strength_or_that_one() -> None:
    t, ref = speaking("あなたは自分の控え室から、ATK９かDEF７のキャラを１枚選び、手札に戻す。",
                      character("甲", atk=9, df=1), character("乙", atk=1, df=7), character("丙", atk=7, df=9))
    for card in ("甲", "乙", "丙"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert sorted(t.names()) == sorted(["甲", "乙"])


# ---- comparisons, only such
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(3, 4, 1), (3, 3, 0), (4, 3, 0)])
def test_its_cost_beside_another_s(mine: int, theirs: int, drawn: int) -> None:
    text = "【起】【メンバー】：相手のエントリーのコストがこのキャラより大きいなら、あなたは１枚引く。"
    t = ready(character("主", text, cost=mine), character("敵", cost=theirs))
    t.clear(t.you, ENTRY)
    t.lay(t.you, "敵", ENTRY)
    t.say(t.lay(t.me, "主", MEMBER_1))
    assert t.count(t.me, HAND) == drawn


@pytest.mark.parametrize(("mine", "theirs", "fewer", "more"), [(0, 1, 0, 0), (0, 2, 1, 0), (1, 4, 1, 0), (3, 1, 0, 1), (2, 1, 0, 0)])
@pytest.mark.parametrize("word", ["少ない", "多い"])
def test_by_a_margin(word: str, mine: int, theirs: int, fewer: int, more: int) -> None:
    t, ref = speaking(f"あなたのリタイアが相手より２枚以上{word}なら、あなたは１枚引く。")
    for seat, n in ((t.me, mine), (t.you, theirs)):
        for _ in range(n):
            t.lay(seat, PLAIN.id, RETIRE)
    t.say(ref)
    assert t.count(t.me, HAND) == (fewer if word == "少ない" else more)


@pytest.mark.parametrize(("others", "drawn"), [([], 1), ([NORTH], 1), ([PLAIN], 0), ([NORTH, PLAIN], 0)])
def test_only_such_members(others: list[CardData], drawn: int) -> None:
    t = ready(character("主", "【起】【メンバー】：あなたのメンバーが〔北方〕のみなら、あなたは１枚引く。", traits=("北方",)), NORTH)
    for zone in (MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.me, zone)
    ref = t.lay(t.me, "主", MEMBER_1)
    for zone, card in zip((MEMBER_2, MEMBER_3), others, strict=False):
        t.lay(t.me, card.id, zone)
    t.say(ref)
    assert t.count(t.me, HAND) == drawn


def test_where_there_is_none_they_are_not_only_such() -> None:
    t = ready(character("主", "【起】【エントリー】：あなたのメンバーが〔北方〕のみなら、あなたは１枚引く。"))
    for zone in (ENTRY, MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.me, zone)
    t.say(t.lay(t.me, "主", ENTRY))
    assert t.count(t.me, HAND) == 0


# ---- declaring, the top or the bottom
@pytest.mark.parametrize(("named", "energy"), [(3, 1), (4, 0)])
def test_a_number_is_declared_and_the_card_shown_compared_with_it(named: int, energy: int) -> None:
    t, ref = speaking("あなたは１～９の数字を１つ宣言し、自分のデッキの上から１枚公開する。そのカードが宣言した数字と同じコストのキャラなら、"
                      "エネルギーに【レスト】で置く。違うなら、そのカードを控え室に置く。", character("三", cost=3))
    t.stack(t.me, "三")
    t.say(ref)
    assert t.g.kind == K_NUMBER and list(t.g.options) == [V_NUMBER << VERB | n for n in range(1, 10)]
    before = t.count(t.me, ENERGY)
    t.answer(V_NUMBER << VERB | named)
    t.until(K_MAIN)
    assert t.count(t.me, ENERGY) - before == energy
    assert t.zone(t.me, WAITING_ROOM) == ([] if energy else ["三"])


def test_a_number_that_nobody_declared_is_refused() -> None:
    with pytest.raises(TaisenError):
        speaking("あなたは自分のデッキの上から１枚公開する。そのカードが宣言した数字と同じコストのキャラなら、１枚引く。")


@pytest.mark.parametrize("bottom", [False, True])
def test_what_was_looked_at_goes_on_top_or_under_the_deck(bottom: bool) -> None:
    t, ref = speaking("あなたは自分のデッキの上から１枚見て、それをデッキの上か下に置く。", NORTH)
    t.stack(t.me, NORTH.id)
    t.say(ref)
    assert t.g.kind == K_MODE and t.g.seat == t.me
    t.answer(V_INDEX << VERB | bottom)
    t.until(K_MAIN)
    deck = t.zone(t.me, DECK)
    assert (deck[TOP], deck[UNDER]).index(NORTH.id) == bottom


# ---- who came today
COMER = "【自】【エントリー】：このキャラがアタックした時、このキャラがこのターン手札からエントリーに置かれたキャラなら、" \
        "このターン中、このキャラを＋３/±０。"


def attacks(t: Duel) -> int:
    """The strength of the entry once it has attacked."""
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_BLOCK, K_ATTACK, K_MAIN, prefer=(YES, PASS))
    return t.nums(t.cards(t.me, ENTRY)[0])[0]


@pytest.mark.parametrize(("way", "atk"), [("hand", 4), ("laid", 1), ("exchange", 4), ("member", 1)])
def test_who_came_from_hand_today(way: str, atk: int) -> None:
    swap = "【起】【メンバー】：あなたは自分のエントリーから１枚選び、手札のキャラと入れ替える。"
    move = "【起】【メンバー】：あなたは自分の他のメンバーから１枚選び、エントリーに置く。"
    t = ready(character("来", COMER, cost=0), character("替", swap), character("移", move))
    t.clear(t.me, ENTRY)
    zone = {"hand": HAND, "laid": ENTRY, "exchange": HAND, "member": MEMBER_2}[way]
    ref = t.lay(t.me, "来", zone)
    if way != "laid":
        if way != "hand":
            t.lay(t.me, PLAIN.id, ENTRY)
        helper = t.lay(t.me, {"exchange": "替", "member": "移"}.get(way, PLAIN.id), MEMBER_1)
        t.again()
        if way == "hand":
            t.until(K_MAIN)
            t.answer(next(o for o in t.g.options if o >> VERB == V_PLAY))
        else:
            t.use(helper)
        t.until(K_MAIN, prefer=(V_CARD << VERB | ref, V_INDEX << VERB | ENTRY))
    else:
        t.again()
    assert t.zone(t.me, ENTRY) == ["来"]
    assert attacks(t) == atk


# ---- triggers by where from and where to
@pytest.mark.parametrize(("zone", "drawn"), [(WAITING_ROOM, 1), (RETIRE, 1), (ENERGY, 0), (HAND, 0)])
def test_put_from_play_into_either_place(zone: int, drawn: int) -> None:
    to = {WAITING_ROOM: "控え室に置く", RETIRE: "リタイアに置く", ENERGY: "エネルギーに置く", HAND: "手札に戻す"}[zone]
    t, ref = speaking(f"あなたは自分のエントリーから１枚選び、{to}。",
                      character("客", "【自】：このキャラが、エントリーかメンバーから、リタイアか控え室に置かれた時、あなたは１枚引く。"))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "客", ENTRY)
    t.say(ref)
    t.until(K_MAIN, prefer=(YES,))
    assert t.count(t.me, HAND) - (zone == HAND) == drawn


@pytest.mark.parametrize(("zone", "drawn"), [(HAND, 1), (RETIRE, 1), (WAITING_ROOM, 0)])
def test_put_from_either_place_into_the_entry(zone: int, drawn: int) -> None:
    name = {HAND: "手札", RETIRE: "リタイア", WAITING_ROOM: "控え室"}[zone]
    t, ref = speaking(f"あなたは自分の{name}から１枚選び、エントリーに置く。",
                      character("客", "【自】：このキャラが手札かリタイアからエントリーに置かれた時、あなたは１枚引く。"))
    t.lay(t.me, "客", zone)
    t.say(ref)
    t.until(K_MAIN, prefer=(YES,))
    assert t.zone(t.me, ENTRY) == ["客"] and t.count(t.me, HAND) == drawn


@pytest.mark.parametrize(("whose", "zone", "drawn"), [("自分", HAND, 1), ("自分", ENTRY, 0)])
def test_when_one_puts_a_card_of_the_hand_away(whose: str, zone: int, drawn: int) -> None:
    word = {HAND: "手札", ENTRY: "エントリー"}[zone]
    t, ref = speaking(f"あなたは{whose}の{word}から１枚選び、控え室に置く。",
                      character("番", "【自】【メンバー】：あなたが手札から控え室にカードを置いた時、あなたはデッキの上から１枚エネルギーに置く。"))
    t.lay(t.me, "番", MEMBER_2)
    t.lay(t.you, "番", MEMBER_2)
    t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    before, theirs = t.count(t.me, ENERGY), t.count(t.you, ENERGY)
    t.until(K_MAIN, prefer=(YES,))
    assert t.count(t.you, ENERGY) == theirs
    assert t.count(t.me, WAITING_ROOM) == 1 and t.count(t.me, ENERGY) >= before


# ---- the end of an attack in which it has retired somebody
@pytest.mark.parametrize(("atk", "drawn"), [(9, 1), (1, 0)])
def test_at_the_end_of_an_attack_that_retired_somebody(atk: int, drawn: int) -> None:
    text = "【自】【エントリー】：このキャラが相手のキャラをリタイアさせたアタック終了時、あなたはデッキの上から１枚思い出に置く。"
    t = ready(character("刃", text, atk=atk), character("的", df=5))
    t.clear(t.me, ENTRY)
    t.clear(t.you, ENTRY)
    t.lay(t.me, "刃", ENTRY)
    t.lay(t.you, "的", ENTRY)
    t.again()
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_ATTACK, K_MAIN, prefer=(PASS, YES))
    assert t.zone(t.you, RETIRE) == (["的"] if drawn else [])
    assert t.count(t.me, MEMORY) == drawn


# ---- so much for each, more on top, so many times
@pytest.mark.parametrize(("words", "atk"), [("控え室に置かれた１枚につき", 7), ("控え室に置かれた２枚につき", 4)])
def test_for_each_card_that_was_paid_with(words: str, atk: int) -> None:
    t, ref = speaking(f"あなたは自分の手札から望む枚数控え室に置くことで、{words}、このターン中、このキャラを＋３/±０。")
    for _ in range(2):
        t.lay(t.me, PLAIN.id, HAND)
    t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.say(ref)
    t.answer(YES)
    while t.kind == "choose" and [o for o in t.g.options if o >> VERB == V_CARD]:
        t.by(V_CARD)
    t.until(K_MAIN)
    assert t.nums(ref)[0] == atk


@pytest.mark.parametrize(("north", "atk"), [(0, 2), (1, 4), (2, 6)])
def test_for_each_of_them_still_more(north: int, atk: int) -> None:
    t, ref = speaking("このターン中、このキャラを＋１/±０。あなたの控え室の〔北方〕１枚につき、さらに＋２/±０。", NORTH)
    for _ in range(north):
        t.lay(t.me, NORTH.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.nums(ref)[0] == atk
    t.pass_turn()
    assert t.nums(ref)[0] == 1


def test_so_many_times_as_strong_as_it_is_then() -> None:
    t, ref = speaking("このターン中、このキャラのDEFを10倍にする。")
    t.add(ref, 2, 1)
    t.say(ref)
    assert t.nums(ref) == (1, 100)
    t.add(ref, 2, 5)
    assert t.nums(ref) == (1, 105), "what comes after is added to that"


@pytest.mark.parametrize(("named", "others", "atk"), [(0, 0, 1), (1, 0, 3), (1, 1, 4), (2, 1, 6)])
def test_each_of_them_counts_as_two(named: int, others: int, atk: int) -> None:
    t, ref = speaking("あなたのリタイア１枚につき、このターン中、このキャラを＋１/±０。この効果でリタイアの《北》は２枚分として数える。", NORTH)
    for card, n in ((NORTH.id, named), (PLAIN.id, others)):
        for _ in range(n):
            t.lay(t.me, card, RETIRE)
    t.lay(t.you, NORTH.id, RETIRE)
    t.say(ref)
    assert t.nums(ref)[0] == atk


def test_it_counts_as_two_in_a_condition_too() -> None:
    text = "あなたのリタイアが３枚以上なら、あなたは１枚引く。この効果でリタイアの《北》は２枚分として数える。"
    for named, drawn in ((1, 0), (2, 1)):
        t, ref = speaking(text, NORTH)
        for _ in range(named):
            t.lay(t.me, NORTH.id, RETIRE)
        t.say(ref)
        assert t.count(t.me, HAND) == drawn


def test_counting_for_two_where_nothing_is_counted_is_refused() -> None:
    with pytest.raises(TaisenError):
        speaking("あなたは１枚引く。この効果でリタイアの《北》は２枚分として数える。", NORTH)


# ---- where such a member is, what was put where, another way
@pytest.mark.parametrize(("words", "slots"), [("〔北方〕のキャラがいる", [MEMBER_2]), ("〔北方〕のいない", [MEMBER_1, MEMBER_3])])
def test_onto_a_slot_with_such_a_member_or_without(words: str, slots: list[int]) -> None:
    t, ref = speaking(f"あなたは自分の控え室から１枚選び、それを自分の{words}メンバーに置く。", NORTH, EAST)
    t.lay(t.me, NORTH.id, MEMBER_2)
    t.lay(t.me, EAST.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_SLOT, K_MAIN, prefer=())
    offered = [o & PAYLOAD for o in t.g.options] if t.g.kind == K_SLOT else []
    assert offered == slots or (len(slots) == 1 and t.zone(t.me, slots[0]) == [EAST.id])


def test_nowhere_to_go_is_nothing_done() -> None:
    t, ref = speaking("あなたは自分の控え室から１枚選び、それを自分の〔北方〕のいるメンバーに置く。", NORTH, EAST)
    t.lay(t.me, EAST.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.me, WAITING_ROOM) == [EAST.id]


@rule("rebirth", "5.12.1")
@pytest.mark.parametrize(("retired", "atk"), [(NORTH, 3), (EAST, 1)])
def test_what_has_changed_places_has_been_put_there(retired: CardData, atk: int) -> None:
    t, ref = speaking("あなたは自分の、メンバーとリタイアから１枚ずつ選び、それらを入れ替える。《北》をメンバーに置いたら、"
                      "このターン中、このキャラを＋２/±０。", NORTH, EAST)
    t.lay(t.me, NORTH.id if retired is EAST else EAST.id, MEMBER_2)
    other = t.cards(t.me, MEMBER_2)[0]
    t.lay(t.me, retired.id, RETIRE)
    t.say(ref)
    t.until(K_MAIN, K_ATTACK, prefer=(V_CARD << VERB | other,))
    assert t.zone(t.me, MEMBER_2) == [retired.id]
    assert t.nums(ref)[0] == atk


ANOTHER = "あなたは自分の控え室から１枚選び、手札に戻す。この効果でキャラを手札に戻す際、かわりに、あなたはそのキャラをメンバーに置いてよい。"


@pytest.mark.parametrize(("card", "asked", "answer", "zone"), [
    ("北", True, YES, MEMBER_2), ("北", True, NO, HAND), ("再", False, NO, HAND)])
def test_it_may_go_elsewhere_in_place_of_that(card: str, asked: bool, answer: int, zone: int) -> None:
    t, ref = speaking(ANOTHER, NORTH, rebirth("再"))
    t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAY, K_MAIN, prefer=())
    assert (t.g.kind == K_MAY) == asked
    if asked:
        t.answer(answer)
    t.until(K_MAIN, prefer=(V_INDEX << VERB | MEMBER_2,))
    assert t.zone(t.me, zone) == [card] and t.zone(t.me, WAITING_ROOM) == []


@pytest.mark.parametrize(("there", "answer", "deck"), [(True, YES, True), (True, NO, False), (False, NO, False)])
def test_it_may_come_from_the_deck_in_place_of_there(there: bool, answer: int, deck: bool) -> None:
    t, ref = speaking("あなたは自分の控え室から１枚選び、エネルギーに【レスト】で置く。あなたのメンバーに〔北方〕がいるなら、"
                      "控え室ではなくデッキの上から置いてよい。", NORTH, EAST)
    if there:
        t.lay(t.me, NORTH.id, MEMBER_2)
    t.lay(t.me, EAST.id, WAITING_ROOM)
    t.stack(t.me, NORTH.id)
    t.say(ref)
    t.until(K_MAY, K_MAIN, prefer=())
    assert (t.g.kind == K_MAY) == there
    if there:
        t.answer(answer)
    t.until(K_MAIN)
    assert t.zone(t.me, WAITING_ROOM) == ([EAST.id] if deck else [])
    assert (NORTH.id if deck else EAST.id) in t.zone(t.me, ENERGY)
    assert t.count(t.me, ENERGY) == 2 and t.pose(t.cards(t.me, ENERGY)[-1]) == RESTED

"""Wordings of newer sets, played: most of all, odd and even, both players' cards, two places, damage changed, permanent abilities lost."""
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
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    RETIRE,
    SHUFFLE,
    TO_DECK,
    V_MOVE,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.vocabulary import VOCABULARY
from taisen.kernel.names import PASS, PAYLOAD, V_CARD, V_INDEX, VERB, YES
from taisen.kernel.question import K_MAY, K_MODE
from tests.games.rebirth.duel import PLAIN, Duel, attack_with, character, ready, rebirth, speaking
from tests.rules import rule

NORTH, EAST = character("北", traits=("北方",)), character("東", traits=("東煌",))
BOTH = character("両", traits=("北方", "東煌"))
CHEAP, DEAR = character("安", cost=1, df=3), character("高", cost=4, df=7)


# ---- most of all, odd and even
@pytest.mark.parametrize(("said", "able"), [("最もDEFの低いキャラ", {"安"}), ("最もコストが高いキャラ", {"高"}), ("コストが奇数のキャラ", {"安"}),
                                            ("コストが偶数のキャラ", {"高", PLAIN.id})])
def test_most_of_all_and_odd_and_even(said: str, able: set[str]) -> None:
    t, ref = speaking(f"あなたは自分の控え室から、{said}を１枚選び、手札に戻す。", CHEAP, DEAR, rebirth("再"))
    for card in ("安", "高", PLAIN.id, "再"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    if len(able) > 1:
        assert set(t.names()) == able
    t.until(K_MAIN)
    assert set(t.zone(t.me, HAND)) <= able and t.count(t.me, HAND) == 1


def test_among_them_the_lowest() -> None:
    t, ref = speaking("あなたは相手のメンバーの中で最もDEFの低いキャラから１枚選び、控え室に置く。", CHEAP, DEAR)
    t.lay(t.you, "高", MEMBER_1)
    t.lay(t.you, "安", MEMBER_2)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.you, WAITING_ROOM) == ["安"]


# ---- several players, several places
@pytest.mark.parametrize(("n", "mine", "theirs"), [(1, 1, 1), (2, 2, 1)])
def test_so_many_of_each_players(n: int, mine: int, theirs: int) -> None:
    t, ref = speaking(f"あなたは各プレイヤーの控え室から{n}枚ずつ選び、エネルギーに置く。", NORTH)
    for _ in range(2):
        t.lay(t.me, NORTH.id, WAITING_ROOM)
    t.lay(t.you, NORTH.id, WAITING_ROOM)
    before = t.count(t.you, ENERGY)
    t.say(ref)
    t.until(K_MAIN)
    assert (t.count(t.me, WAITING_ROOM), t.count(t.you, WAITING_ROOM)) == (2 - mine, 1 - theirs)
    assert t.count(t.you, ENERGY) == before + theirs


def test_mine_and_the_opponents_together() -> None:
    t, ref = speaking("あなたは自分と相手のメンバーからすべて選び、手札に戻す。", NORTH)
    t.lay(t.you, NORTH.id, MEMBER_2)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.you, HAND) == [NORTH.id] and t.count(t.me, HAND) == 2
    assert not t.cards(t.me, MEMBER_3)


def test_some_of_one_and_some_of_another_place() -> None:
    t, ref = speaking("あなたは自分の、手札からキャラを１枚とメンバーから〔北方〕を１枚選び、それらを控え室に置くことで、１枚引く。", NORTH)
    t.lay(t.me, NORTH.id, MEMBER_2)
    t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    assert t.g.kind == K_MAY
    t.answer(YES)
    t.until(K_MAIN)
    assert sorted(t.zone(t.me, WAITING_ROOM)) == sorted([NORTH.id, PLAIN.id]) and t.count(t.me, HAND) == 1


@pytest.mark.parametrize("there", [True, False])
def test_so_many_of_one_sort_and_any_number_of_another(there: bool) -> None:
    t, ref = speaking("あなたは自分の控え室から、〔北方〕を１枚と〔東煌〕を２枚選び、手札に戻す。", NORTH, EAST)
    for card in (NORTH, NORTH, EAST, EAST)[:None if there else 3]:
        t.lay(t.me, card.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert sorted(t.zone(t.me, HAND)) == sorted([NORTH.id, *[EAST.id] * (2 if there else 1)])


def test_a_set_re_birth_or_one_of_the_waiting_room() -> None:
    t, ref = speaking("あなたは自分の、セットされているReバースか控え室のReバースから１枚選び、手札に戻す。", rebirth("再"), rebirth("生"))
    t.lay(t.me, "再", WAITING_ROOM)
    t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.zone(t.me, HAND) == ["再"]


@pytest.mark.parametrize(("place", "zone"), [(0, ENERGY), (1, MEMBER_2)])
def test_to_either_place_as_one_likes(place: int, zone: int) -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを１枚選び、エネルギーか空席のメンバーに【レスト】で置く。", NORTH)
    t.lay(t.me, NORTH.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MODE)
    t.answer(V_INDEX << VERB | place)
    t.until(K_MAIN)
    assert NORTH.id in t.zone(t.me, zone) and NORTH.id not in t.zone(t.me, ENERGY if zone == MEMBER_2 else MEMBER_2)


def test_without_a_vacant_slot_there_is_nothing_to_like() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを１枚選び、エネルギーか空席のメンバーに【レスト】で置く。", NORTH)
    t.lay(t.me, NORTH.id, MEMBER_2)
    t.lay(t.me, NORTH.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MODE, K_MAIN)
    assert t.g.kind == K_MAIN and NORTH.id in t.zone(t.me, ENERGY)


def test_shuffled_back_into_the_deck() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを１枚選び、デッキに戻し、シャッフルする。", NORTH)
    t.lay(t.me, NORTH.id, WAITING_ROOM)
    before = t.zone(t.me, DECK)
    told: list[int] = []
    t.g.log = lambda _g, kind, *_more: told.append(kind)
    t.say(ref)
    t.until(K_MAIN)
    after = t.zone(t.me, DECK)
    assert after.count(NORTH.id) == before.count(NORTH.id) + 1 and not t.zone(t.me, WAITING_ROOM)
    assert [x for x in told if x in (TO_DECK, SHUFFLE)] == [TO_DECK, SHUFFLE]


# ---- numbers
@pytest.mark.parametrize(("cards", "atk"), [([], 1), ([NORTH], 1), ([NORTH, NORTH], 1), ([NORTH, EAST], 2), ([BOTH, NORTH], 2)])
def test_for_so_many_attributes(cards: list[CardData], atk: int) -> None:
    t = ready(character("旗", "【永】【エントリー】：あなたのリタイアの属性２種類につき、このキャラを＋１/＋１。"), NORTH, EAST, BOTH)
    t.clear(t.me, ENTRY)
    flag = t.lay(t.me, "旗", ENTRY)
    for card in cards:
        t.lay(t.me, card.id, RETIRE)
    t.again()
    assert t.nums(flag)[0] == atk


@pytest.mark.parametrize(("cards", "drawn"), [([NORTH, EAST, BOTH], 1), ([NORTH, NORTH, EAST], 0)])
def test_so_many_sorts_of_cards_are_told_by_their_names(cards: list[CardData], drawn: int) -> None:
    t, ref = speaking("あなたの控え室にカードが３種類以上あるなら、あなたは１枚引く。", NORTH, EAST, BOTH)
    for card in cards:
        t.lay(t.me, card.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn


@pytest.mark.parametrize(("n", "nums"), [(4, (1, 9)), (5, (1, 10)), (7, (2, 10))])
def test_a_number_alone_is_of_what_was_counted(n: int, nums: tuple[int, int]) -> None:
    t = ready(character("旗", "【永】【エントリー】：あなたの控え室が５枚以上なら、このキャラを±０/＋１。７枚以上なら、さらに＋１/±０。"))
    t.clear(t.me, ENTRY)
    flag = t.lay(t.me, "旗", ENTRY)
    t.clear(t.me, WAITING_ROOM)
    for _ in range(n):
        t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.again()
    assert t.nums(flag) == nums


def test_as_many_as_were_put_away_are_drawn() -> None:
    t, ref = speaking("あなたは自分の手札を２枚まで選び、控え室に置き、置いた枚数と同じ枚数引く。")
    for _ in range(2):
        t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    t.until(K_MAIN, prefer=tuple(V_CARD << VERB | x for x in t.cards(t.me, HAND)))
    assert (t.count(t.me, HAND), t.count(t.me, WAITING_ROOM)) == (2, 2)


def test_in_a_standing_text_it_is_what_was_spoken_of() -> None:
    t = ready(character("声", "【永】【メンバー】：あなたのエントリーを＋１/±０。それが〔北方〕なら、さらに±０/＋１。"), NORTH)
    t.clear(t.me, ENTRY)
    t.lay(t.me, "声", MEMBER_1)
    entry = t.lay(t.me, NORTH.id, ENTRY)
    t.again()
    assert t.nums(entry) == (2, 10)
    t.clear(t.me, ENTRY)
    other = t.lay(t.me, PLAIN.id, ENTRY)
    t.again()
    assert t.nums(other) == (2, 9)


# ---- damage
def hit(t: Duel) -> int:
    """The damage on the opponent's entry after an attack of mine."""
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_ATTACK, K_MAIN, prefer=(PASS,))
    return t.damage(t.cards(t.you, ENTRY)[0])


@rule("rebirth", "8.4.3")
@pytest.mark.parametrize(("said", "damage"), [("このキャラはATK４以上のキャラから受けるダメージが－２される。", 2),
                                              ("このキャラはATK５以上のキャラから受けるダメージが－２される。", 4),
                                              ("このキャラが受けるダメージは１少なくなる。", 3), ("このキャラが受けるダメージは２多くなる。", 6),
                                              ("このキャラが受けるダメージを－９する。", 0)])
def test_the_damage_taken_is_changed(said: str, damage: int) -> None:
    t = ready(character("盾", f"【永】【エントリー】：{said}", df=20), character("刃", atk=4))
    t.clear(t.me, ENTRY)
    t.clear(t.you, ENTRY)
    t.lay(t.me, "刃", ENTRY)
    t.lay(t.you, "盾", ENTRY)
    t.lay(t.me, PLAIN.id, MEMBER_2)
    t.again()
    assert hit(t) == damage


@rule("rebirth", "8.4.3")
@pytest.mark.parametrize(("said", "damage"), [("このキャラの与えるダメージは２多くなる。", 6), ("このキャラが与えるダメージを－３する。", 1),
                                              ("相手のエントリーが与えるダメージは２多くなる。", 4)])
def test_the_damage_dealt_is_changed(said: str, damage: int) -> None:
    t = ready(character("盾", df=20), character("刃", f"【永】【エントリー】：{said}", atk=4))
    t.clear(t.me, ENTRY)
    t.clear(t.you, ENTRY)
    t.lay(t.me, "刃", ENTRY)
    t.lay(t.you, "盾", ENTRY)
    t.lay(t.me, PLAIN.id, MEMBER_2)
    t.again()
    assert hit(t) == damage


# ---- blocking
BLOCKER = character("壁", "【ブロッカー】")


@rule("rebirth", "11.6.2")
@pytest.mark.parametrize("said", ["このターン中、あなたのエントリーのアタックは【ブロッカー】でブロックされない。", "あなたは１枚引く。"])
def test_an_attack_that_cannot_be_blocked(said: str) -> None:
    t, ref = speaking(said, BLOCKER)
    wall = t.lay(t.you, BLOCKER.id, HAND)
    t.say(ref)
    t.until(K_MAIN)
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_BLOCK, K_ATTACK, K_MAIN)
    assert bool([o for o in t.g.options if t.g.kind == K_BLOCK and o & PAYLOAD == wall]) == ("引く" in said)


@pytest.mark.parametrize("words", ["このキャラのアタックがブロックされた時", "このキャラのアタックを相手がブロックした時"])
@pytest.mark.parametrize("blocks", [True, False])
def test_when_its_attack_is_blocked(words: str, blocks: bool) -> None:
    t = ready(character("刃", f"【自】【エントリー】：{words}、あなたは１枚引く。"), BLOCKER)
    t.clear(t.me, ENTRY)
    t.lay(t.me, "刃", ENTRY)
    wall = t.lay(t.you, BLOCKER.id, HAND)
    t.lay(t.me, PLAIN.id, MEMBER_2)
    t.again()
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_BLOCK)
    t.answer(next(o for o in t.g.options if o != PASS and o & PAYLOAD == wall) if blocks else PASS)
    t.until(K_ATTACK, K_MAIN)
    assert t.count(t.me, HAND) == blocks


# ---- what is lost
@rule("rebirth", "11.4.1", "11.6.1")
@pytest.mark.parametrize(("said", "atk", "traits"), [("【永】をすべて失う", 1, {"北方"}), ("能力と属性をすべて失う", 1, set()),
                                                     ("能力をすべて失う", 1, {"北方"}), ("カード名と属性をすべて失う", 4, set())])
def test_what_is_lost(said: str, atk: int, traits: set[str]) -> None:
    text = "【永】【エントリー】：このキャラを＋３/±０。"
    t, ref = speaking(f"あなたは相手のエントリーから１枚選び、このターン中、そのキャラは{said}。", character("敵", text, traits=("北方",)))
    t.clear(t.you, ENTRY)
    foe = t.lay(t.you, "敵", ENTRY)
    t.say(ref)
    t.until(K_MAIN)
    assert t.nums(foe)[0] == atk and {x for x in t.derived(foe).traits if ":" not in x} == traits


def test_all_there_lose_their_permanent_abilities_all_the_time() -> None:
    t = ready(character("番", "【永】【エントリー】：あなたのターン中、相手の、エントリーとメンバーは、【永】をすべて失う。"),
              character("敵", "【永】【エントリー】：このキャラを＋３/±０。"))
    t.clear(t.me, ENTRY)
    t.clear(t.you, ENTRY)
    foe = t.lay(t.you, "敵", ENTRY)
    t.again()
    assert t.nums(foe)[0] == 4
    t.lay(t.me, "番", ENTRY)
    t.again()
    assert t.nums(foe)[0] == 1


# ---- kept from moving, what the event has put away
@pytest.mark.parametrize("kept", [True, False])
def test_it_cannot_move_to_the_members_but_by_an_effect(kept: bool) -> None:
    t, ref = speaking("このターン中、あなたのエントリーは効果以外でメンバーに置けない。" if kept else "あなたは１枚引く。")
    t.clear(t.me, ENTRY)
    entry = t.lay(t.me, PLAIN.id, ENTRY)
    t.say(ref)
    t.until(K_MAIN)
    t.energy(t.me, 3)
    t.again()
    assert bool([o for o in t.g.options if o >> VERB == V_MOVE and o & PAYLOAD == entry]) != kept


def test_what_an_effect_has_put_away_is_put_back() -> None:
    helper = "【自】【メンバー】：このキャラがサポートした時、あなたは自分の他のメンバーから１枚選び、控え室に置く。"
    text = "【自】【エントリー】：あなたのアタックフェイズ中にあなたのメンバーが効果で控え室に置かれた時、" \
           "あなたは控え室に置かれたキャラを空席のメンバーに置き、このターン中、このキャラを＋２/±０。"
    t = ready(character("親", text), character("手", helper), NORTH)
    for zone in (ENTRY, MEMBER_3):
        t.clear(t.me, zone)
    entry = t.lay(t.me, "親", ENTRY)
    supporter = t.lay(t.me, "手", MEMBER_3)
    t.lay(t.me, NORTH.id, MEMBER_1)
    t.again()
    attack_with(t, supporter)
    t.until(K_BLOCK, K_ATTACK, K_MAIN, prefer=(YES,))
    assert t.nums(entry)[0] == 3 and NORTH.id in [x for z in (MEMBER_1, MEMBER_2) for x in t.zone(t.me, z)]
    assert NORTH.id not in t.zone(t.me, WAITING_ROOM)


@pytest.mark.parametrize(("name", "drawn"), [("圭", 1), ("他", 0)])
def test_when_whom_it_supported_has_retired_somebody(name: str, drawn: int) -> None:
    text = "【自】【メンバー】：このキャラが《圭》をサポートしたアタックで相手のキャラをリタイアさせた時、あなたは１枚引く。"
    t = ready(character("手", text), character("刃", atk=20, name=name))
    for zone in (ENTRY, MEMBER_3):
        t.clear(t.me, zone)
    t.lay(t.me, "刃", ENTRY)
    supporter = t.lay(t.me, "手", MEMBER_3)
    t.lay(t.me, PLAIN.id, MEMBER_2)
    t.again()
    attack_with(t, supporter)
    t.until(K_ATTACK, K_MAIN, prefer=(PASS,))
    assert t.count(t.you, RETIRE) >= 1 and t.count(t.me, HAND) == drawn


@rule("rebirth", "9.2.2")
def test_once_a_turn_said_in_a_sentence() -> None:
    t, ref = speaking("あなたは１枚引く。この能力は各ターン１回しか使えない。", cost="エネ０")
    t.say(ref)
    t.until(K_MAIN)
    t.again()
    assert not t.usable(ref) and t.count(t.me, HAND) == 1


# ---- the end of the attack phase is not the end of an attack
def test_the_end_of_the_attack_phase_is_refused() -> None:
    with pytest.raises(TaisenError):
        ready(character("番", "【自】【エントリー】：あなたのアタックフェイズ終了時、あなたは１枚引く。"))


# ---- printed otherwise
@pytest.mark.parametrize(("printed", "meant"), [
    ("【永】エントリー【本領発揮Lv３】：このキャラを＋４/±０。", "【永】【エントリー】【本領発揮Lv３】：このキャラを＋４/±０。"),
    ("【起】【エントリー】：コスト［エネ1］ あなたは１枚引く。", "【起】【エントリー】：［エネ1］あなたは１枚引く。"),
    ("【起】【エントリー】：［エネ1］：あなたは１枚引く。", "【起】【エントリー】：［エネ1］あなたは１枚引く。"),
    ("【起】【メンバー】：【Reコンボ】【ターン１回】：あなたは１枚引く。", "【起】【メンバー】【Reコンボ】【ターン１】：あなたは１枚引く。"),
    ("【自】【メンバー】：このキャラがサポートした時、あなたは①することで、１枚引く。",
     "【自】【メンバー】：このキャラがサポートした時、あなたはエネ①することで、１枚引く。"),
    ("【スパーク】：あなたは１点回復する。 【永】：あなたのエントリーを＋１/＋１。",
     "【スパーク】：あなたは１点回復する。\n【永】：あなたのエントリーを＋１/＋１。"),
    ("【スパーク】：このターン中、このキャラは＋３/±０。", "【スパーク】：このターン中、このキャラを＋３/±０。"),
])
def test_printed_otherwise_it_means_the_same(printed: str, meant: str) -> None:
    kind = "rebirth" if "回復" in printed else "character"
    assert VOCABULARY.compile(printed, kind, kind) == VOCABULARY.compile(meant, kind, kind)


@pytest.mark.parametrize("text", [
    "【スパーク】：あなたは自分の控え室から、最もコストが高いキャラを１枚選び、手札に戻す。",
    "【スパーク】：あなたは自分の控え室から、コストが奇数のキャラを１枚選び、手札に戻す。",
    "【スパーク】：あなたは自分と相手のメンバーからすべて選び、手札に戻す。",
    "【永】【エントリー】：あなたのリタイアの属性２種類につき、このキャラを＋１/＋１。",
    "【スパーク】：あなたは自分の、手札からキャラを１枚とメンバーから〔北方〕を１枚選び、それらを控え室に置く。",
    "【スパーク】：あなたは相手のエントリーから１枚選び、このターン中、そのキャラをATK１/DEF１にする。",
    "【永】【エントリー】：このキャラはATK８以上のキャラから受けるダメージが－５される。",
    "【スパーク】：あなたは自分の控え室からキャラを１枚選び、デッキに戻し、シャッフルする。",
    "【自】【メンバー】：このキャラが《圭》をサポートしたアタックで相手のキャラをリタイアさせた時、あなたは１枚引く。",
    "【永】【エントリー】：あなたのリタイアがすべて〔北方〕なら、このキャラを＋１/±０。",
])
def test_they_are_written_back(text: str) -> None:
    trees = VOCABULARY.compile(text, "character", "character")
    written = VOCABULARY.japanese(trees)
    assert written is not None and VOCABULARY.compile(written, "character", "character") == trees
    assert VOCABULARY.english(trees)

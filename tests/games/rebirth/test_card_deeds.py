"""More texts of cards, played: changing places, coming first, lost names, lent blockers, bans, what was done to how many."""

from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.rebirth.terms import (
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_MAIN,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    REBIRTH,
    RESTED,
    RETIRE,
    V_BLOCK,
    V_PLAY,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.names import NO, PASS, PAYLOAD, V_CARD, VERB, YES
from taisen.kernel.question import K_MAY
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel, attack_with, character, ready, rebirth, speaking
from tests.rules import rule


# ---- changing places rested, coming first, losing one's name, retiring
@rule("rebirth", "5.12.1", "4.3.2.3")
@pytest.mark.parametrize(("said", "pose"), [("", 0), ("【レスト】で", RESTED)])
def test_who_changes_places_stands_unless_the_text_says_rested(said: str, pose: int) -> None:
    t, ref = speaking(f"あなたは自分の他のメンバーから１枚選び、手札のキャラと{said}入れ替える。", character("客"))
    t.clear(t.me, MEMBER_3)
    other, guest = t.lay(t.me, PLAIN.id, MEMBER_2), t.lay(t.me, "客", HAND)
    t.say(ref)
    t.until(K_MAIN, prefer=(V_CARD << VERB | other, V_CARD << VERB | guest))
    assert t.zone(t.me, MEMBER_2) == ["客"] and t.zone(t.me, HAND) == [PLAIN.id]
    assert t.pose(t.cards(t.me, MEMBER_2)[0]) == pose
    assert not t.bowed(t.cards(t.me, HAND)[0]), "in the hand nothing lies turned"


FIRST = character("的", "【永】【メンバー】：相手のターン中、相手は効果でメンバーからキャラを選ぶ際、このキャラを優先する。")


@pytest.mark.parametrize(("text", "offered"), [
    ("あなたは相手のメンバーから１枚選び、控え室に置く。", []),
    ("あなたは相手のメンバーから２枚選び、控え室に置く。", [["甲", "乙"]]),
    ("あなたは相手のメンバーから２枚まで選び、控え室に置く。", [["的"], ["甲", "乙"]]),
    ("あなたは相手の、エントリーかメンバーから１枚選び、このターン中、そのキャラを±０/－１。", [["的", PLAIN.id]]),
])
def test_opponents_choose_it_before_other_members(text: str, offered: list[list[str]]) -> None:
    t, ref = speaking(text, FIRST, character("甲"), character("乙"))
    for zone, card in ((MEMBER_1, "甲"), (MEMBER_2, FIRST.id), (MEMBER_3, "乙")):
        t.clear(t.you, zone)
        t.lay(t.you, card, zone)
    t.say(ref)
    seen = []
    while t.kind == "choose":
        seen.append(sorted(t.names()))
        t.by(V_CARD)
    assert seen == [sorted(x) for x in offered]
    assert "エントリー" in text or "的" in t.zone(t.you, WAITING_ROOM)


def test_of_several_that_come_first_none_is_passed_over() -> None:
    t, ref = speaking("あなたは相手のメンバーから２枚選び、控え室に置く。", FIRST)
    for zone, card in ((MEMBER_1, FIRST.id), (MEMBER_2, PLAIN.id), (MEMBER_3, FIRST.id)):
        t.clear(t.you, zone)
        t.lay(t.you, card, zone)
    t.say(ref)
    t.until(K_MAIN)
    assert [t.zone(t.you, z) for z in (MEMBER_1, MEMBER_2, MEMBER_3)] == [[], [PLAIN.id], []]


def test_its_own_player_may_choose_any() -> None:
    t, ref = speaking("あなたは自分のメンバーから１枚選び、控え室に置く。", FIRST)
    t.lay(t.me, FIRST.id, MEMBER_2)
    t.say(ref)
    assert len(t.names()) == 3


@pytest.mark.parametrize(("lost", "atk"), [("", 2), ("【永】【メンバー】：このキャラはカード名と属性を失う。", 1)])
@pytest.mark.parametrize("noun", ["《影》", "〔夜〕"])
def test_who_has_lost_name_and_attributes_is_not_meant_by_them(noun: str, lost: str, atk: int) -> None:
    counts = f"【永】【エントリー】：あなたのメンバーの{noun}１枚につき、このキャラを＋１/±０。"
    t = ready(character("影", lost, traits=("夜",)), character("旗", counts))
    t.clear(t.me, ENTRY)
    flag = t.lay(t.me, "旗", ENTRY)
    t.lay(t.me, "影", MEMBER_1)
    t.again()
    assert t.nums(flag)[0] == atk


@rule("rebirth", "5.15.1")
@pytest.mark.parametrize(("how", "partners", "drawn"), [("", 0, 1), ("相手のアタックで", 0, 1), ("パートナーアタックで", 0, 0),
                                                       ("パートナーアタックで", 3, 1)])
def test_to_retire_is_to_go_to_the_retire_zone(how: str, partners: int, drawn: int) -> None:
    t = ready(character("客", f"【自】：このキャラが{how}リタイアした時、あなたは１枚引く。", df=1))
    t.clear(t.you, ENTRY)
    t.lay(t.you, "客", ENTRY)
    for _ in range(partners):
        t.lay(t.me, PARTNER.id, ENERGY)
    ref = t.lay(t.me, PLAIN.id, MEMBER_1)
    attack_with(t, ref)
    t.until(K_ATTACK, prefer=(YES, PASS))
    assert t.zone(t.you, RETIRE) == ["客"]
    assert t.count(t.you, HAND) == drawn


# ---- blocking with other cards, bans on abilities, damage that is taken
def attacked_with(text: str, *held: str, at: int = ENTRY) -> tuple[Duel, list[int]]:
    """The other player has that card, and these in hand; the turn player is about to attack with one of two members."""
    t = ready(character("主", text), character("雲", traits=("空",)))
    if at == ENTRY:
        t.clear(t.you, ENTRY)
    t.lay(t.you, "主", at)
    for card in held:
        t.lay(t.you, card, HAND)
    return t, [t.lay(t.me, PLAIN.id, z) for z in (MEMBER_1, MEMBER_2)]


def blocking(t: Duel) -> list[str]:
    return sorted(t.called(o & PAYLOAD) for o in t.choices if o >> VERB == V_BLOCK)


@rule("rebirth", "8.3.3", "1.3.1")
@pytest.mark.parametrize(("text", "first", "second"), [
    ("【永】【エントリー】：あなたは各ターン１回まで、このキャラを手札の〔空〕でブロックできる。", ["雲"], []),
    ("【永】【エントリー】：あなたは各ターン２回まで、このキャラを手札のキャラでブロックできる。", [PLAIN.id, "雲"], [PLAIN.id]),
])
def test_a_card_that_is_no_blocker_blocks_where_an_effect_says_so(text: str, first: list[str], second: list[str]) -> None:
    t, members = attacked_with(text, "雲", PLAIN.id, "雲") if "１回" in text else attacked_with(text, "雲", PLAIN.id)
    attack_with(t, members[0])
    t.until(K_BLOCK)
    assert blocking(t) == sorted(first)
    t.answer(next(o for o in t.choices if o >> VERB == V_BLOCK and t.called(o & PAYLOAD) == "雲"))
    t.until(K_ATTACK)
    assert t.damage(t.cards(t.you, ENTRY)[0]) == 0
    attack_with(t, members[1])
    t.until(K_BLOCK)
    assert blocking(t) == second


def test_it_blocks_for_nobody_else() -> None:
    t, members = attacked_with("【永】【メンバー】：あなたはこのキャラを手札のキャラでブロックできる。", PLAIN.id, at=MEMBER_1)
    attack_with(t, members[0])
    t.until(K_BLOCK)
    assert blocking(t) == []


@rule("rebirth", "1.3.3")
@pytest.mark.parametrize(("banned", "usable"), [("エントリーの【起】", False), ("メンバーの【起】", True), ("エントリーの【自】", True)])
def test_activated_abilities_there_may_not_be_used(banned: str, usable: bool) -> None:
    t = ready(character("泉", "【起】：［エネ１］あなたは１枚引く。"), character("枷", f"【永】【メンバー】：相手は自分の{banned}を使えない。"))
    t.clear(t.me, ENTRY)
    spring = t.lay(t.me, "泉", ENTRY)
    t.lay(t.you, "枷", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    assert bool(t.usable(spring)) == usable


@rule("rebirth", "1.3.3", "9.8.3.2")
@pytest.mark.parametrize(("banned", "drawn"), [("メンバーの【自】", 0), ("エントリーの【自】", 1), ("メンバーの【起】", 1)])
def test_automatic_abilities_there_are_not_played(banned: str, drawn: int) -> None:
    t = ready(character("泉", "【自】【メンバー】：このキャラがサポートした時、あなたは１枚引く。"),
              character("枷", f"【永】【メンバー】：相手は自分の{banned}を使えない。"))
    ref = t.lay(t.me, "泉", MEMBER_1)
    t.lay(t.you, "枷", MEMBER_1)
    attack_with(t, ref)
    t.until(K_ATTACK)
    assert t.count(t.me, HAND) == drawn


@rule("rebirth", "8.4.3")
def test_the_damage_taken_in_the_first_attack_is_what_the_effect_says() -> None:
    t, members = attacked_with("【永】【エントリー】：各ターン相手の１回目のアタック中、このキャラが受けるダメージを０にする。")
    seen = []
    for ref in members:
        attack_with(t, ref)
        t.until(K_ATTACK)
        seen.append(t.damage(t.cards(t.you, ENTRY)[0]))
    assert seen == [0, 1]


def test_several_zones_are_counted_together() -> None:
    t = ready(character("旗", "【永】【エントリー】：あなたの、メンバーとリタイアの合計２枚につき、このキャラを＋１/±０。"))
    t.clear(t.me, ENTRY)
    flag = t.lay(t.me, "旗", ENTRY)
    for zone in (MEMBER_1, RETIRE, RETIRE, RETIRE):
        t.lay(t.me, PLAIN.id, zone)
    t.again()
    assert t.nums(flag)[0] == 1 + 2


# ---- so many of certain cards; the next of a sort
@pytest.mark.parametrize(("text", "held", "drawn"), [
    ("〔空〕を２枚以上置いたら、あなたは１枚引く。", ["雲", "雲"], 1),
    ("〔空〕を２枚以上置いたら、あなたは１枚引く。", ["雲", PLAIN.id], 0),
    ("２枚以上置いたら、あなたは１枚引く。", ["雲", PLAIN.id], 1),
])
def test_so_many_of_certain_cards_must_have_been_put(text: str, held: list[str], drawn: int) -> None:
    t, ref = speaking(f"あなたは自分の手札からキャラを２枚選び、控え室に置く。{text}", character("雲", traits=("空",)))
    refs = [t.lay(t.me, card, HAND) for card in held]
    t.say(ref)
    t.until(K_MAIN, prefer=[V_CARD << VERB | r for r in refs])
    assert sorted(t.zone(t.me, WAITING_ROOM)) == sorted(held)
    assert t.count(t.me, HAND) == drawn


@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 1)])
def test_only_what_was_where_the_text_says_counts(theirs: int, drawn: int) -> None:
    t, ref = speaking("あなたは相手のメンバーからすべて選び、控え室に置く。相手のメンバーを２枚以上控え室に置いたら、あなたは１枚引く。")
    for zone in (MEMBER_1, MEMBER_2)[:theirs]:
        t.lay(t.you, PLAIN.id, zone)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.you, WAITING_ROOM) == theirs and t.count(t.me, HAND) == drawn


def test_the_next_of_a_sort_that_comes_to_the_entry_is_meant() -> None:
    t, ref = speaking("このターン中、次にあなたのエントリーに置かれる〔空〕を＋３/±０。", character("雲", cost=0, traits=("空",)))
    held = [t.lay(t.me, PLAIN.id, HAND), t.lay(t.me, "雲", HAND), t.lay(t.me, "雲", HAND)]
    t.say(ref)
    seen = []
    for card in held:
        t.act(V_PLAY, card)
        t.slot(ENTRY)
        t.until(K_MAIN)
        seen.append(t.nums(t.cards(t.me, ENTRY)[-1])[0])
    assert seen == [1, 4, 1]


# ---- from where it is said to be
@rule("rebirth", "1.3.2")
@pytest.mark.parametrize(("zone", "returned"), [("控え室", True), ("リタイア", False)])
def test_a_card_is_taken_only_from_where_the_text_says(zone: str, returned: bool) -> None:
    t = ready(character("鳩", f"【自】：このキャラが効果でメンバーから控え室に置かれた時、あなたはこのキャラを{zone}から手札に戻す。"),
              character("風", "【起】：［エネ１］あなたは自分の他のメンバーから１枚選び、控え室に置く。"))
    t.clear(t.me, MEMBER_3)
    wind, _ = t.lay(t.me, "風", MEMBER_1), t.lay(t.me, "鳩", MEMBER_2)
    t.energy(t.me, 1)
    t.again()
    t.use(wind)
    t.until(K_MAIN)
    assert (t.zone(t.me, HAND) == ["鳩"]) == returned
    assert ("鳩" in t.zone(t.me, WAITING_ROOM)) != returned


def test_that_character_is_put_from_the_entry_among_the_members() -> None:
    t = ready(character("客", "【自】【メンバー】：あなたのエントリーに〔空〕が置かれた時、あなたはそのキャラをエントリーから空席のメンバーに置く。"),
              character("雲", cost=0, traits=("空",)))
    t.lay(t.me, "客", MEMBER_1)
    cloud = t.lay(t.me, "雲", HAND)
    t.again()
    t.act(V_PLAY, cloud)
    t.slot(ENTRY)
    t.until(K_MAIN)
    assert "雲" in t.zone(t.me, MEMBER_2) and "雲" not in t.zone(t.me, ENTRY)


# ---- what else is done where a condition does not hold
@rule("rebirth", "5.6.1")
@pytest.mark.parametrize(("top", "goes"), [("計画", REBIRTH), ("客", WAITING_ROOM)])
def test_if_not_it_is_still_the_card_that_was_revealed(top: str, goes: int) -> None:
    """Nothing was set where the condition does not hold: それ is the revealed card, not what would have been set."""
    t, ref = speaking("あなたは自分のデッキの上から１枚公開する。それがReバースなら、あなたはそれをセットする。違うなら、それを控え室に置く。",
                      character("客"), rebirth("計画"))
    t.stack(t.me, top)
    t.say(ref)
    t.until(K_MAIN)
    assert top in t.zone(t.me, goes)


# ---- whether it was done, and what is paid with
@rule("rebirth", "5.14.1", "1.3.2")
@pytest.mark.parametrize(("energy", "drawn"), [(2, 1), (3, 2)])
def test_what_could_not_be_paid_was_not_done(energy: int, drawn: int) -> None:
    """Nor does it count that the sentence before was done."""
    t, ref = speaking("あなたは１枚引く。あなたは［エネ２］する。そうしたら、あなたは１枚引く。")
    t.clear(t.me, ENERGY)
    t.energy(t.me, energy)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn


@pytest.mark.parametrize("text", [
    "あなたの手札が２枚以上なら、あなたは１枚引く。そうしたら、あなたは１枚引く。",
    "このターン中、このキャラを＋１/±０。そうしたら、あなたは１枚引く。",
    "あなたは１枚引いてよい。そうしたら、あなたは１枚引く。そうしたら、あなたは１枚引く。",
    "そうしたら、あなたは１枚引く。"])
def test_whether_it_was_done_is_asked_only_where_it_is_known(text: str) -> None:
    with pytest.raises(TaisenError, match="謎"):
        build_library([character("謎", f"【起】【メンバー】：［エネ１］{text}")])


@pytest.mark.parametrize(("paid", "nums"), [(True, (4, 12)), (False, (3, 11))])
def test_what_is_paid_with_is_not_what_the_text_is_about(paid: bool, nums: tuple[int, int]) -> None:
    t, ref = speaking("このターン中、このキャラを＋２/＋２。あなたは自分の手札から１枚選び、控え室に置くことで、さらに＋１/＋１。")
    t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    t.until(K_MAY)
    t.until(K_MAIN, prefer=[YES if paid else NO])
    assert t.nums(ref) == nums and t.count(t.me, HAND) == 1 - paid
    t.pass_turn()
    assert t.nums(ref) == (1, 9), "さらに goes on with the time too"


def test_nor_is_it_where_that_comes_later() -> None:
    t, ref = speaking("このターン中、このキャラを＋２/±０。このターンこのキャラがサポートした時、"
                      "あなたは自分の手札から１枚選び、控え室に置くことで、さらに±０/＋２。")
    t.lay(t.me, PLAIN.id, HAND)
    t.say(ref)
    t.until(K_MAIN)
    assert t.nums(ref) == (3, 9)
    t.again()
    attack_with(t, ref)
    t.until(K_MAY)
    t.until(K_ATTACK, K_MAIN, prefer=[YES])
    assert t.nums(ref) == (3, 11)


def test_with_nothing_spoken_of_before_a_cost_there_is_nothing_to_go_on_with() -> None:
    with pytest.raises(TaisenError, match="謎"):
        build_library([character("謎", "【起】【メンバー】：［エネ１］あなたは自分の手札から１枚選び、控え室に置くことで、さらに＋１/＋１。")])


@pytest.mark.parametrize("text", [
    "相手は自分の手札から１枚控え室に置き、あなたは２枚引く。", "各プレイヤーは１枚引き、あなたは２枚引く。",
    "相手は自分の手札から１枚控え室に置くことで、あなたは２枚引く。", "相手は自分の手札から１枚控え室に置くことで、２枚引く。"])
def test_a_sentence_that_others_begin_is_not_gone_on_with_by_you(text: str) -> None:
    """It would be they who draw."""
    with pytest.raises(TaisenError):
        build_library([character("謎", f"【起】【メンバー】：［エネ１］{text}")])


def test_in_a_sentence_of_its_own_you_do_it() -> None:
    t, ref = speaking("相手は自分の手札から１枚控え室に置く。あなたは２枚引く。")
    t.lay(t.you, PLAIN.id, HAND)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == 2 and t.count(t.you, HAND) == 0


@pytest.mark.parametrize("name", ["《相手は誰》がいるなら、あなたは１枚引く。", "相手は１枚引く。あなたは１枚引く。"])
def test_names_and_other_sentences_are_no_such_sentence(name: str) -> None:
    build_library([character("客", f"【起】【メンバー】：［エネ１］{name}".replace("：［エネ１］《", "：［エネ１］あなたのエントリーに《"))])


def test_a_card_is_not_put_where_it_has_just_been_put() -> None:
    with pytest.raises(TaisenError, match="just been put there"):
        build_library([character("謎", "【自】：このキャラが手札からエントリーに置かれた時、あなたはこのキャラをエントリーに置く。")])
    build_library([character("客", "【自】：このキャラが手札からエントリーに置かれた時、あなたはこのキャラを控え室に置く。")])

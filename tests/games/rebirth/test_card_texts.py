"""Texts of cards, compiled, lowered and played: what chapters 5, 9 and 11 say of them."""

from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.rebirth.rules.r04_face_down import Disguise
from taisen.games.rebirth.terms import (
    ATK,
    CHARACTER,
    COST,
    DECK,
    DEF,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_CANCEL,
    K_DRAW_MORE,
    K_LOOK_MORE,
    K_MAIN,
    K_SLOT,
    K_USE,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    REBIRTH,
    RESTED,
    RETIRE,
    V_ATTACK,
    V_BLOCK,
    V_PLAY,
    V_SET,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.continuous import start_effect, static_scope
from taisen.kernel.lowered import Spec
from taisen.kernel.names import ID, PASS, STOP, U_GAME, VERB, YES
from taisen.kernel.question import K_CHOOSE, K_MAY
from tests.games.rebirth.duel import PLAIN, attack_with, character, ready, rebirth, speaking
from tests.rules import rule


# ---- 11.3 sparks
@rule("rebirth", "11.3.2")
def test_a_spark_comes_up_when_entry_processing_turns_its_card_up() -> None:
    t = ready(character("灯火", "【スパーク】：このターン中、このキャラを＋２/＋３。", atk=2, df=4))
    t.stack(t.me, "灯火")
    t.send(t.cards(t.me, ENTRY)[0], WAITING_ROOM)
    t.unsettle()
    t.pass_()
    t.until(K_ATTACK)
    entry = t.cards(t.me, ENTRY)[0]
    assert t.called(entry) == "灯火"
    assert t.nums(entry) == (4, 7)


@rule("rebirth", "11.3.2")
def test_a_card_put_into_the_entry_otherwise_does_not_spark() -> None:
    t = ready(character("灯火", "【スパーク】：このターン中、このキャラを＋２/＋３。", cost=0, atk=2, df=4))
    held = t.lay(t.me, "灯火", HAND)
    t.again()
    t.act(V_PLAY, held)
    t.slot(ENTRY)
    t.until(K_MAIN)
    assert t.nums(t.cards(t.me, ENTRY)[0]) == (2, 4)


# ---- 9.10, 5.17 numbers
@rule("rebirth", "5.17.1", "9.10.1.4", "9.10.3")
def test_a_permanent_change_reaches_whoever_stands_in_the_entry() -> None:
    t = ready(rebirth("旗", "【永】：あなたのエントリーを＋１/＋２。"))
    t.lay(t.me, "旗", REBIRTH)
    first = t.cards(t.me, ENTRY)[0]
    assert t.nums(first) == (2, 11)
    t.send(first, WAITING_ROOM)
    assert t.nums(t.lay(t.me, PLAIN.id, ENTRY)) == (2, 11)


@rule("rebirth", "11.2.3.1", "11.7.2", "9.4.2")
def test_a_permanent_ability_is_void_while_its_showcase_fails() -> None:
    t = ready(character("本気", "【永】【本領発揮Lv３】：このキャラを＋３/±０。"))
    ref = t.lay(t.me, "本気", MEMBER_1)
    assert t.nums(ref)[0] == 1
    t.lay(t.me, PLAIN.id, RETIRE)
    assert t.nums(ref)[0] == 4


@rule("rebirth", "11.7.3", "11.7.3.1")
def test_a_showcase_with_attributes_counts_the_cards_that_have_any_of_them() -> None:
    t = ready(character("本気", "【永】【本領発揮Lv２】〔空〕or〔海〕：このキャラを＋３/±０。"), character("鳥", traits=("空",)),
              character("魚", traits=("海", "空")))
    ref = t.lay(t.me, "本気", MEMBER_1)
    t.lay(t.me, "魚", RETIRE)
    assert t.nums(ref)[0] == 1
    t.lay(t.me, "鳥", MEMBER_2)
    assert t.nums(ref)[0] == 4


@rule("rebirth", "11.5.2", "11.5.4", "11.2.3.2")
def test_an_activated_ability_with_recombo_needs_a_rebirth_card() -> None:
    t = ready(character("連携", "【起】【Reコンボ】：［エネ１］このターン中、このキャラを＋２/±０。"), rebirth("歌"))
    ref = t.lay(t.me, "連携", MEMBER_1)
    t.energy(t.me, 1)
    t.lay(t.me, "歌", HAND)
    t.again()
    assert not t.usable(ref)
    t.set(t.cards(t.me, HAND)[0])
    t.use(ref)
    t.until(K_MAIN)
    assert t.nums(ref)[0] == 3
    assert [t.pose(r) for r in t.cards(t.me, ENERGY)] == [RESTED]


@rule("rebirth", "5.14.2", "9.5.2.2")
def test_energy_that_is_not_there_cannot_be_paid() -> None:
    t = ready(character("力", "【起】：［エネ２］このターン中、このキャラを＋２/±０。", cost=0))
    ref = t.lay(t.me, "力", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    assert not t.usable(ref)
    t.energy(t.me, 1)
    t.again()
    assert t.usable(ref)


@rule("rebirth", "9.2.2.1")
def test_a_once_per_turn_ability_is_used_once_a_turn() -> None:
    t = ready(character("力", "【起】【ターン１】：［エネ１］このターン中、このキャラを＋１/±０。"))
    ref = t.lay(t.me, "力", MEMBER_1)
    t.energy(t.me, 2)
    t.lay(t.me, PLAIN.id, HAND)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    assert not t.usable(ref)


@rule("rebirth", "9.10.3")
def test_an_effect_that_names_the_entry_reaches_who_comes_there_later() -> None:
    t = ready(character("鼓", "【起】：［エネ１］このターン中、あなたのエントリーを＋２/±０。"))
    ref = t.lay(t.me, "鼓", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    t.send(t.cards(t.me, ENTRY)[0], WAITING_ROOM)
    assert t.nums(t.lay(t.me, PLAIN.id, ENTRY))[0] == 3


@rule("rebirth", "9.10.2")
def test_an_effect_on_a_chosen_character_does_not_reach_another() -> None:
    t = ready(character("声", "【起】：［エネ１］あなたは自分のエントリーから１枚選び、このターン中、そのキャラを＋２/±０。"))
    ref = t.lay(t.me, "声", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    chosen = t.cards(t.me, ENTRY)[0]
    assert t.nums(chosen)[0] == 3
    assert t.nums(t.send(chosen, MEMBER_2))[0] == 3
    t.send(chosen, WAITING_ROOM)
    assert t.nums(t.lay(t.me, PLAIN.id, ENTRY))[0] == 1


# ---- 8 triggers of an attack
@rule("rebirth", "8.2.4.3")
def test_a_change_for_the_next_attack_is_for_that_attack_only() -> None:
    t = ready(character("弓", "【起】【エントリー】：［エネ１］このターンこのキャラの次のアタック中、このキャラを＋３/±０。", cost=0))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "弓", ENTRY)
    first, second = t.lay(t.me, PLAIN.id, MEMBER_1), t.lay(t.me, PLAIN.id, MEMBER_2)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_ATTACK)
    assert t.nums(ref)[0] == 1
    attack_with(t, first)
    t.until(K_ATTACK)
    hit = t.cards(t.you, ENTRY)[0]
    assert t.damage(hit) == 4
    t.act(V_ATTACK, second)
    t.until(K_ATTACK)
    assert t.damage(hit) == 5


@rule("rebirth", "8.2.4.4.2", "10.3.6")
def test_an_attack_that_an_effect_makes_a_partner_attack_makes_retire() -> None:
    t = ready(character("友", "【起】【エントリー】：［エネ１］このターン中、このキャラの次のアタックはパートナーアタックになる。", cost=0))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "友", ENTRY)
    first = t.lay(t.me, PLAIN.id, MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    attack_with(t, first)
    t.until(K_ATTACK)
    assert t.zone(t.you, RETIRE) == [PLAIN.id]


@rule("rebirth", "8.2.4.4.1")
def test_an_attack_that_may_not_become_a_partner_attack_becomes_none() -> None:
    t = ready(character("友", "【起】【エントリー】：［エネ１］このターン中、このキャラの次のアタックはパートナーアタックになる。", cost=0),
              character("壁", "【永】【エントリー】：各ターン相手の１回目と２回目のアタックはパートナーアタックにならない。"))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "友", ENTRY)
    t.clear(t.you, ENTRY)
    t.lay(t.you, "壁", ENTRY)
    first = t.lay(t.me, PLAIN.id, MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    attack_with(t, first)
    t.until(K_ATTACK)
    assert t.zone(t.you, RETIRE) == []


@rule("rebirth", "8.2.4.2", "9.8.2")
def test_a_support_strengthens_the_attacker_until_the_attack_ends() -> None:
    t = ready(character("助", "【自】【メンバー】：このキャラがサポートした時、このアタック中、サポートされたキャラを＋４/±０。"))
    ref = t.lay(t.me, "助", MEMBER_1)
    attack_with(t, ref)
    t.until(K_ATTACK)
    hit = t.cards(t.you, ENTRY)[0]
    assert t.damage(hit) == 5
    assert t.nums(t.cards(t.me, ENTRY)[0])[0] == 1


@rule("rebirth", "9.8.3.1.1")
def test_what_is_done_by_choice_for_something_is_done_whole_or_not_at_all() -> None:
    t = ready(character("助", "【自】【メンバー】：このキャラがサポートした時、あなたはエネ2することで、1枚引く。"))
    ref = t.lay(t.me, "助", MEMBER_1)
    t.energy(t.me, 1)
    attack_with(t, ref)
    t.until(K_ATTACK, K_MAY)
    assert t.kind == "attack"


# ---- 5 what is done
@rule("rebirth", "4.5.3", "4.5.3.3")
def test_which_member_gives_way_is_asked() -> None:
    t = ready(character("案内", "【起】：［エネ１］あなたは自分の控え室からキャラを１枚選び、メンバーに置く。"), character("新人"))
    ref = t.lay(t.me, "案内", MEMBER_1)
    t.lay(t.me, PLAIN.id, MEMBER_2)
    t.energy(t.me, 1)
    t.clear(t.me, WAITING_ROOM)
    t.lay(t.me, "新人", WAITING_ROOM)
    t.again()
    t.use(ref)
    t.until(K_SLOT)
    t.slot(MEMBER_2)
    t.until(K_MAIN)
    assert t.zone(t.me, MEMBER_2) == ["新人"]
    assert t.zone(t.me, WAITING_ROOM) == [PLAIN.id]


@rule("rebirth", "4.5.3.2")
def test_what_goes_to_a_vacant_seat_goes_nowhere_without_one() -> None:
    t = ready(character("客", "【起】：［エネ１］あなたはこのキャラを空席のメンバーに置く。"))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "客", ENTRY)
    for zone in (MEMBER_1, MEMBER_2):
        t.lay(t.me, PLAIN.id, zone)
    t.energy(t.me, 2)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    assert t.zone(t.me, ENTRY) == ["客"]


@rule("rebirth", "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3")
@pytest.mark.parametrize(("answers", "drawn"), [((False,), 0), ((True, False), 1), ((True, True), 2)])
def test_drawing_up_to_two_may_be_ended_before_each(answers: tuple[bool, ...], drawn: int) -> None:
    t = ready(character("本", "【起】：［エネ１］あなたは２枚まで引く。"))
    ref = t.lay(t.me, "本", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_DRAW_MORE)
    for more in answers:
        assert t.kind == "draw_more"
        t.yes() if more else t.no()
    assert t.kind == "main"
    assert t.count(t.me, HAND) == drawn


@rule("rebirth", "5.10.3", "5.10.3.1", "5.10.3.2", "5.10.3.3", "5.10.3.4")
def test_looking_up_to_three_goes_from_the_top_on_and_may_be_ended() -> None:
    t = ready(character("占", "【起】：［エネ１］あなたは自分のデッキの上から３枚まで見て、その中から１枚選び、手札に加える。残りを控え室に置く。"),
              character("一"), character("二"))
    ref = t.lay(t.me, "占", MEMBER_1)
    t.clear(t.me, WAITING_ROOM)
    t.energy(t.me, 1)
    t.stack(t.me, "一", "二")
    t.again()
    t.use(ref)
    t.until(K_LOOK_MORE)
    t.yes()
    t.yes()
    t.no()
    assert t.names() == ["一", "二"] or t.names() == ["二", "一"]
    t.card(next(o & ((1 << 54) - 1) for o in t.choices if t.called(o & ((1 << 54) - 1)) == "二"))
    t.until(K_MAIN)
    assert t.zone(t.me, HAND) == ["二"]
    assert t.zone(t.me, WAITING_ROOM) == ["一"]


@rule("rebirth", "5.16.1")
def test_healing_puts_a_chosen_retired_card_into_the_waiting_room() -> None:
    t = ready(character("薬", "【起】：［エネ１］あなたは１点回復する。"), character("甲"), character("乙"))
    ref = t.lay(t.me, "薬", MEMBER_1)
    t.clear(t.me, WAITING_ROOM)
    t.energy(t.me, 1)
    t.lay(t.me, "甲", RETIRE)
    second = t.lay(t.me, "乙", RETIRE)
    t.again()
    t.use(ref)
    t.until(K_CHOOSE)
    t.card(second)
    t.until(K_MAIN)
    assert (t.zone(t.me, RETIRE), t.zone(t.me, WAITING_ROOM)) == (["甲"], ["乙"])


@rule("rebirth", "5.12.1")
def test_exchanged_cards_go_each_to_the_other_zone() -> None:
    t = ready(character("影", "【起】：［エネ１］あなたは自分の控え室からキャラを１枚選び、このキャラと入れ替える。"), character("光"))
    ref = t.lay(t.me, "影", MEMBER_1)
    t.clear(t.me, WAITING_ROOM)
    t.lay(t.me, "光", WAITING_ROOM)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    assert (t.zone(t.me, MEMBER_1), t.zone(t.me, WAITING_ROOM)) == (["光"], ["影"])


@rule("rebirth", "1.3.3")
def test_what_the_opponent_may_not_choose_is_not_offered() -> None:
    t = ready(character("忍", "【永】【メンバー】：このキャラは相手から選ばれない。"),
              character("的", "【起】：［エネ１］あなたは相手のメンバーから１枚選び、控え室に置く。"))
    ref = t.lay(t.me, "的", MEMBER_1)
    t.energy(t.me, 1)
    t.lay(t.you, "忍", MEMBER_1)
    t.lay(t.you, PLAIN.id, MEMBER_2)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    assert (t.zone(t.you, MEMBER_1), t.zone(t.you, MEMBER_2)) == (["忍"], [])


@rule("rebirth", "9.10.4")
def test_a_number_that_is_set_differs_by_a_fixed_amount_from_then_on() -> None:
    t = ready(character("写", "【起】：［エネ１］このターン中、このキャラのATKを５にする。", atk=2),
              rebirth("旗", "【永】：あなたのキャラを＋１/±０。"))
    ref = t.lay(t.me, "写", MEMBER_1)
    t.lay(t.me, "旗", REBIRTH)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    assert t.nums(ref)[0] == 5
    t.clear(t.me, REBIRTH)
    assert t.nums(ref)[0] == 4


@rule("rebirth", "1.3.4")
def test_each_player_decides_for_oneself_the_turn_player_first() -> None:
    t = ready(character("宴", "【起】：［エネ１］各プレイヤーは１枚引いてよい。"))
    ref = t.lay(t.me, "宴", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAY)
    assert t.seat == t.me
    t.no()
    assert (t.kind, t.seat) == ("may", t.you)
    t.yes()
    t.until(K_MAIN)
    assert (t.count(t.me, HAND), t.count(t.you, HAND)) == (0, 1)


# ---- 11.4, 11.6 from hand
@rule("rebirth", "11.6.3", "8.3.3")
@pytest.mark.parametrize(("traits", "offered"), [((), False), (("空",), True)])
def test_a_blocker_with_an_attribute_blocks_for_such_characters(traits: tuple[str, ...], offered: bool) -> None:
    t = ready(character("盾", "【ブロッカー】〔空〕"), character("翼", traits=traits))
    ref = t.lay(t.me, PLAIN.id, MEMBER_1)
    t.clear(t.you, ENTRY)
    t.lay(t.you, "翼", ENTRY)
    shield = t.lay(t.you, "盾", HAND)
    attack_with(t, ref)
    t.until(K_BLOCK)
    assert (shield in t.acts(V_BLOCK)) == offered


@rule("rebirth", "1.3.3", "8.3.3")
def test_who_may_not_use_blockers_is_not_asked_to_block() -> None:
    t = ready(character("盾", "【ブロッカー】"),
              character("槍", "【自】【メンバー】：このキャラがサポートした時、このアタック中、相手は【ブロッカー】を使えない。"))
    ref = t.lay(t.me, "槍", MEMBER_1)
    t.lay(t.you, "盾", HAND)
    attack_with(t, ref)
    t.until(K_BLOCK, K_ATTACK)
    assert t.kind == "attack"


@rule("rebirth", "9.1.1.4.2", "11.4.2", "5.13.1")
@pytest.mark.parametrize(("card", "asked"), [("火花", True), ("雷", False)])
def test_a_cancel_stops_only_what_it_names(card: str, asked: bool) -> None:
    t = ready(character("火花", "【スパーク】：あなたは１枚引く。"), rebirth("雷", "【スパーク】：あなたは１枚引く。"),
              character("止", "【キャンセル】：Reバース以外の【スパーク】"))
    t.stack(t.me, card)
    t.send(t.cards(t.me, ENTRY)[0], WAITING_ROOM)
    t.lay(t.you, "止", HAND)
    t.unsettle()
    t.pass_()
    t.until(K_CANCEL, K_ATTACK)
    assert (t.kind == "cancel") == asked
    if asked:
        t.answer(next(o for o in t.choices if o != PASS))
        t.until(K_ATTACK)
    assert t.count(t.me, HAND) == (0 if asked else 1)


def test_sparks_that_come_up_once_more_do_so_once_more() -> None:
    t = ready(character("火花", "【スパーク】：あなたは１枚引く。"), rebirth("共鳴", "【永】：あなたの【スパーク】は追加でもう一度発動する。"))
    t.lay(t.me, "共鳴", REBIRTH)
    t.stack(t.me, "火花")
    t.send(t.cards(t.me, ENTRY)[0], WAITING_ROOM)
    t.unsettle()
    t.pass_()
    t.until(K_ATTACK)
    assert t.count(t.me, HAND) == 2


@rule("rebirth", "1.3.3", "5.6.1")
def test_who_may_set_only_from_the_entry_sets_nothing_from_hand() -> None:
    t = ready(character("封", "【永】：相手はエントリー以外からReバースをセットできない。"), rebirth("歌"))
    t.lay(t.me, "歌", HAND)
    t.again()
    assert V_SET in {o >> VERB for o in t.choices}
    t.lay(t.you, "封", MEMBER_1)
    t.again()
    assert V_SET not in {o >> VERB for o in t.choices}


def test_an_effect_may_end_the_main_phase() -> None:
    t = ready(character("鐘", "【起】【メンバー】：［エネ１］あなたは１枚引く。このフェイズを終了する。"))
    ref = t.lay(t.me, "鐘", MEMBER_1)
    t.energy(t.me, 2)
    t.again()
    t.use(ref)
    t.until(K_ATTACK, K_MAIN)
    assert (t.kind, t.tp) == ("attack", t.me)


@rule("rebirth", "4.6.2.1", "4.10.2")
def test_a_face_down_energy_that_goes_to_hand_is_lost_from_sight() -> None:
    t = ready()
    t.energy(t.me, 2)
    went = t.send(t.cards(t.me, ENERGY)[0], HAND)
    assert not t.g.handles[t.you][went & ID]
    assert t.g.handles[t.me][went & ID]


# ---- 9.8 later
@rule("rebirth", "9.8.5.1")
def test_a_delayed_trigger_comes_once_and_only_in_its_time() -> None:
    text = "【自】：このキャラが手札からエントリーに置かれた時、このターンこのキャラが次にアタックした時、あなたは１枚引く。"
    t = ready(character("誓", text, cost=0))
    held = t.lay(t.me, "誓", HAND)
    first, second = t.lay(t.me, PLAIN.id, MEMBER_1), t.lay(t.me, PLAIN.id, MEMBER_2)
    t.again()
    t.act(V_PLAY, held)
    t.slot(ENTRY)
    t.until(K_MAIN)
    attack_with(t, first)
    t.until(K_ATTACK)
    assert t.count(t.me, HAND) == 1
    t.act(V_ATTACK, second)
    t.until(K_ATTACK, K_MAIN)
    assert t.count(t.me, HAND) == 1


@rule("rebirth", "9.2.2.2", "9.8.3.2.1")
def test_a_waiting_once_per_turn_ability_may_be_left_and_comes_again() -> None:
    t = ready(character("間", "【自】【エントリー】【ターン１】：このキャラがアタックした時、あなたは１枚引く。"))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "間", ENTRY)
    first, second = t.lay(t.me, PLAIN.id, MEMBER_1), t.lay(t.me, PLAIN.id, MEMBER_2)
    attack_with(t, first)
    t.until(K_USE)
    t.no()
    t.until(K_ATTACK)
    t.act(V_ATTACK, second)
    t.until(K_USE)
    t.yes()
    t.until(K_ATTACK, K_MAIN)
    assert t.count(t.me, HAND) == 1


def test_a_text_that_is_not_understood_whole_is_refused() -> None:
    with pytest.raises(TaisenError, match="謎"):
        build_library([character("謎", "【スパーク】：あなたはくるくる回る。")])


@pytest.mark.parametrize(("text", "why"), [
    ("【自】【メンバー】：このキャラが手札からエントリーに置かれた時、あなたは１枚引く。", "could never trigger"),
    ("【起】【メンバー】：［エネ１］あなたは相手のメンバーから１枚選び、エントリーと入れ替える。", "cannot change places")])
def test_what_could_never_do_anything_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(TaisenError, match=why):
        build_library([character("謎", text)])


def test_the_deck_is_where_the_rest_was_left() -> None:
    """A cost is done in the order of the text: the card itself goes under the deck first."""
    t = ready(character("旅", "【自】【メンバー】：このキャラがサポートした時、このキャラをデッキの下に置くことで、あなたは１枚引く。"))
    ref = t.lay(t.me, "旅", MEMBER_1)
    attack_with(t, ref)
    t.until(K_MAY)
    t.yes()
    t.until(K_ATTACK, K_MAIN)
    assert t.called(t.cards(t.me, DECK)[0]) == "旅"
    assert t.count(t.me, HAND) == 1


@rule("rebirth", "9.5.2.2", "9.8.3.1.1")
@pytest.mark.parametrize("others", [2, 0])
@pytest.mark.parametrize(("text", "drawn"), [
    ("あなたは自分の他のメンバーからすべて選び、控え室に置くことで、１枚引く。", 1),
    ("あなたは自分の他のメンバーからすべて選び、控え室に置いてよい。", 0)])
def test_all_that_is_there_may_be_paid_with(text: str, drawn: int, others: int) -> None:
    """Asked where there is something to choose; all of it goes."""
    t, ref = speaking(text)
    t.clear(t.me, MEMBER_3)
    for zone in (MEMBER_2, MEMBER_3)[:others]:
        t.lay(t.me, PLAIN.id, zone)
    t.say(ref)
    assert (t.kind == "may") == bool(others)
    t.until(K_MAIN, prefer=(YES,))
    assert t.zone(t.me, MEMBER_2) == t.zone(t.me, MEMBER_3) == []
    assert (t.count(t.me, WAITING_ROOM), t.count(t.me, HAND)) == ((others, drawn) if others else (0, 0))


@rule("rebirth", "1.3.3")
def test_all_are_chosen_but_for_what_cannot_be() -> None:
    t, ref = speaking("あなたは相手のメンバーからすべて選び、控え室に置く。", character("霧", "【永】【メンバー】：このキャラは相手から選ばれない。"))
    t.lay(t.you, "霧", MEMBER_1)
    t.lay(t.you, PLAIN.id, MEMBER_2)
    t.say(ref)
    t.until(K_MAIN)
    assert (t.zone(t.you, MEMBER_1), t.zone(t.you, MEMBER_2)) == (["霧"], [])


# ---- その中
@rule("rebirth", "5.10.1")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(("zone", "word"), [(HAND, "手札"), (ENERGY, "エネルギー")])
def test_among_what_is_shown_of_hand_or_energy(zone: int, word: str, there: bool) -> None:
    """What a whole zone was shown for: whether there is such a card in it."""
    t, ref = speaking(f"あなたは自分の{word}をすべて公開し、その中に〔風〕があるなら、２枚引く。", character("甲", traits=("風",)))
    if there:
        t.lay(t.me, "甲", zone)
    t.lay(t.me, PLAIN.id, zone)
    before = t.count(t.me, HAND)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) - before == (2 if there else 0)


@rule("rebirth", "5.10.1")
def test_the_rest_is_what_was_looked_at_and_not_what_was_shown_of_it() -> None:
    t, ref = speaking("あなたは自分のデッキの上から３枚見て、その中から〔風〕を１枚まで選び、公開し、手札に加え、残りを控え室に置く。",
                      character("甲", traits=("風",)))
    t.stack(t.me, "甲", PLAIN.id, PLAIN.id)
    t.clear(t.me, WAITING_ROOM)
    t.say(ref)
    t.until(K_CHOOSE)
    t.card(t.cards(t.me, DECK)[-1])
    t.until(K_MAIN)
    assert (t.zone(t.me, HAND), t.count(t.me, WAITING_ROOM)) == (["甲"], 2)


@rule("rebirth", "9.8.4")
def test_among_what_has_just_been_moved() -> None:
    """Nothing was looked at: said of the cards whose way the ability is about."""
    t, ref = speaking("あなたは自分のデッキの上から１枚控え室に置く。", character("番", "【自】【メンバー】【ターン１】：あなたのカードがデッキから"
                      "控え室に置かれた時、あなたはその中から１枚選び、手札に戻す。"), character("甲"))
    t.lay(t.me, "番", MEMBER_2)
    t.stack(t.me, "甲")
    t.say(ref)
    t.until(K_MAIN, prefer=(YES,))
    assert t.zone(t.me, HAND) == ["甲"]


@rule("rebirth", "1.3.4")
def test_what_both_players_have_chosen_goes_its_way_once() -> None:
    t, ref = speaking("あなたは自分のデッキの上から１枚控え室に置く。", character("番", "【自】【メンバー】【ターン１】：あなたのカードがデッキから"
                      "控え室に置かれた時、各プレイヤーはその中から１枚選び、手札に戻す。"), character("甲"))
    t.lay(t.me, "番", MEMBER_2)
    t.stack(t.me, "甲")
    t.say(ref)
    t.until(K_MAIN, prefer=(YES,))
    assert (t.zone(t.me, HAND), t.count(t.me, WAITING_ROOM)) == (["甲"], 0)


# ---- 4.5.5 face down
HIDES = "【起】【メンバー】：［エネ１］あなたはこのキャラを" \
    "コスト３でATK４/DEF８の〔霧〕で『幻』のキャラとして裏向きにし、このターン終了時、表向きにする。"


@rule("rebirth", "4.5.5.1", "5.4.1")
def test_a_character_turned_face_down_is_what_the_effect_says() -> None:
    t = ready(character("術", f"{HIDES}\n【のびしろ】", traits=("空",)), rebirth("旗", "【永】：あなたのメンバーの〔霧〕を＋１/±０。"))
    ref = t.lay(t.me, "術", MEMBER_1)
    t.lay(t.me, "旗", REBIRTH)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    assert t.nums(ref) == (5, 8)
    assert (t.derived(ref).name, t.derived(ref).traits) == ("幻", {"霧"})
    t.pass_turn()
    assert t.nums(ref) == (1, 9)


@rule("rebirth", "4.5.5.2")
def test_what_applied_to_the_face_does_not_apply_to_the_back() -> None:
    t = ready(character("術", HIDES),
              character("声", "【起】：［エネ１］あなたは自分のメンバーから《術》を１枚選び、このターン中、そのキャラを＋２/±０。"))
    ref, voice = t.lay(t.me, "術", MEMBER_1), t.lay(t.me, "声", MEMBER_2)
    t.energy(t.me, 3)
    t.again()
    t.use(voice)
    t.until(K_MAIN)
    assert t.nums(ref)[0] == 3
    t.use(ref)
    t.until(K_MAIN)
    assert t.nums(ref)[0] == 4


@rule("rebirth", "4.5.5.2")
def test_the_others_that_an_effect_is_about_it_goes_on_applying_to() -> None:
    """The very effect, of the same player, is about one card fewer; a second one that was about that card alone is over."""
    both = "【起】：［エネ１］あなたは自分のメンバーから《術》を２枚選び、このターン中、それらを＋２/±０。"
    t = ready(character("術", HIDES), character("声", both))
    t.clear(t.me, MEMBER_3)
    one, other = t.lay(t.me, "術", MEMBER_1), t.lay(t.me, "術", MEMBER_2)
    voice = t.lay(t.me, "声", MEMBER_3)
    t.energy(t.me, 5)
    t.again()
    t.use(voice)
    t.until(K_MAIN, prefer=())
    assert [t.nums(r)[0] for r in (one, other)] == [3, 3]
    before = [(e.seat, e.source, e.until) for e in t.effects]
    t.use(one)
    t.until(K_MAIN)
    assert [t.nums(r)[0] for r in (one, other)] == [4, 3]
    assert [(e.seat, e.source, e.until) for e in t.effects if e.refs == (other,)] == before
    t.use(other)
    t.until(K_MAIN)
    assert [t.nums(r)[0] for r in (one, other)] == [4, 4]
    assert not [e for e in t.effects if e.source == voice]


@rule("rebirth", "4.5.5.1")
def test_a_face_down_character_has_all_the_numbers_that_the_effect_gave_it() -> None:
    t = ready(character("術", HIDES, cost=7))
    ref = t.lay(t.me, "術", MEMBER_1)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN)
    d = t.derived(ref)
    assert (d.kind, d.nums[COST], d.nums[ATK], d.nums[DEF]) == (CHARACTER, 3, 4, 8)


@rule("rebirth", "4.5.5.1")
def test_whatever_lies_face_down_so_is_a_character_with_those_numbers() -> None:
    """Also a card that has none of its own; and only as long as it lies so."""
    t = ready(rebirth("歌"))
    ref = t.lay(t.me, "歌", MEMBER_1)
    spec = t.lib.add_spec(Spec((Disguise("幻", frozenset({"霧"}), 3, 4, 8),), None, None))
    start_effect(t.g, spec, static_scope(ref, t.me, 0), (ref,), U_GAME)
    assert t.derived(ref).kind != CHARACTER
    t.turn_over(ref, 1)
    t.g.stale = 1
    t.g.touch()
    d = t.derived(ref)
    assert (d.kind, [d.nums[n] for n in (COST, ATK, DEF)]) == (CHARACTER, [3, 4, 8])
    assert [d.has >> n & 1 for n in (COST, ATK, DEF)] == [1, 1, 1]


@rule("rebirth", "5.12.1")
def test_the_card_that_came_in_its_place_is_spoken_of() -> None:
    text = "【起】【メンバー】：［エネ１］あなたは自分の控え室からキャラを１枚選び、このキャラと入れ替えてよい。" \
        "《光》と入れ替えたら、このターン中、そのキャラを＋１/＋２。"
    t = ready(character("影", text), character("光"))
    ref = t.lay(t.me, "影", MEMBER_1)
    t.clear(t.me, WAITING_ROOM)
    t.lay(t.me, "光", WAITING_ROOM)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN, prefer=(YES, PASS))
    assert t.zone(t.me, MEMBER_1) == ["光"]
    assert t.nums(t.cards(t.me, MEMBER_1)[0]) == (2, 11)


@rule("rebirth", "1.3.2")
def test_what_was_put_where_is_told_apart() -> None:
    text = "【起】【メンバー】：［エネ１］あなたは自分の手札から１枚控え室に置くことで、自分のデッキの上から１枚エネルギーに置く。" \
        "この効果で《種》を控え室に置いたら、１枚引く。"
    t = ready(character("畑", text), character("種"))
    ref = t.lay(t.me, "畑", MEMBER_1)
    t.lay(t.me, "種", HAND)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN, prefer=(YES, PASS))
    assert t.count(t.me, ENERGY) == 2
    assert t.count(t.me, HAND) == 1


def test_a_chosen_spark_comes_up_as_another_card_s() -> None:
    text = "【スパーク】：あなたは自分の控え室からコスト３以下のキャラの【スパーク】を１つまで選ぶ。" \
        "このReバースをセットし、このカードの【スパーク】として発動させる。"
    t = ready(rebirth("鏡", text), character("火花", "【スパーク】：あなたは２枚引く。"))
    t.clear(t.me, WAITING_ROOM)
    t.lay(t.me, "火花", WAITING_ROOM)
    t.stack(t.me, "鏡")
    t.clear(t.me, ENTRY)
    t.stack(t.me, "鏡")
    t.unsettle()
    t.pass_()
    t.until(K_CHOOSE)
    t.answer(next(o for o in t.choices if o != STOP))
    t.until(K_ATTACK, prefer=(YES, PASS))
    assert t.zone(t.me, REBIRTH) == ["鏡"]
    assert t.count(t.me, HAND) == 2

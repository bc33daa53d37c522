"""9.3, 9.9-9.13: effects that last, what cards are under them, last information, sources."""

from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.rules.r05_instructions import difference
from taisen.games.rebirth.terms import (
    ATK,
    ENTRY,
    HAND,
    K_ATTACK,
    K_MAIN,
    LAYER_NUMBERS,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    REBIRTH,
    RETIRE,
    V_MOVE,
    V_USE,
    WAITING_ROOM,
)
from taisen.kernel.continuous import refresh
from taisen.kernel.effects import tree as t
from tests.games.rebirth.bench import Bench
from tests.games.rebirth.duel import PLAIN, Duel, attack_with, character, ready, rebirth
from tests.games.rebirth.test_09_waiting import DRAWS, held, in_entry
from tests.rules import rule

PAINTS = character("塗", "【永】【メンバー】：あなたのエントリーに〔空〕を与える。")
PRAISES = character("讃", "【永】【メンバー】：あなたのエントリーの〔空〕を＋２/±０。")
DYES = character("染", "【永】【メンバー】：あなたのエントリーの〔空〕に〔海〕を与える。")


def entry(d: Duel) -> int:
    return d.cards(d.me, ENTRY)[0]


def traits(d: Duel, ref: int) -> set[str]:
    return set(d.derived(ref).traits)


def used(d: Duel, card: str, times: int = 1) -> int:
    """Such a member's ability is used so often."""
    ref = d.lay(d.me, card, MEMBER_1)
    d.energy(d.me, times)
    d.again()
    for _ in range(times):
        d.use(ref)
    return ref


# ---- 9.3.1.2, 9.9
@rule("rebirth", "9.3.1.2")
def test_an_effect_is_in_force_as_long_as_it_says() -> None:
    d = ready(character("力", "【起】：［エネ１］このターン中、このキャラを＋１/±０。"))
    ref = used(d, "力")
    assert d.nums(ref)[0] == 2
    assert [(e.seat, e.source) for e in d.effects] == [(d.me, ref)]
    d.pass_turn()
    assert d.nums(ref)[0] == 1


@rule("rebirth", "9.10.1.6.2", "9.3.1.2", "3.1.2.4")
@pytest.mark.parametrize("me", [0, 1])
def test_an_effect_is_of_its_ability_s_master_and_counts_from_then(me: int) -> None:
    b = Bench(character("力", "【起】【メンバー】：［エネ１］このターン中、このキャラを＋１/±０。"), tp=me)
    ref = b.put(me, MEMBER_1, "力")
    b.energy(me, 3)
    b.main()
    for n in (1, 2):
        before = b.g.clock
        b.act(V_USE, ref << 8)
        last = list(b.effects)[-1]
        assert (len(b.g.effects), last.seat, last.source) == (n, me, ref)
        assert before <= last.stamp < b.g.clock


@rule("rebirth", "9.3.1.2", "9.4.2", "9.4.3")
@pytest.mark.parametrize(("when", "seen"), [("次の相手のターン中", [1, 2, 1, 1]), ("このターン中", [2, 1, 1, 1])])
def test_what_is_for_a_certain_turn_is_in_force_in_that_turn_only(when: str, seen: list[int]) -> None:
    d = ready(character("誓", f"【起】：［エネ１］{when}、このキャラを＋１/±０。"))
    ref = used(d, "誓")
    found = [d.nums(ref)[0]]
    for _ in range(3):
        d.pass_turn()
        found.append(d.nums(ref)[0])
    assert found == seen


@rule("rebirth", "9.3.1.2")
def test_without_a_time_it_is_in_force_for_the_game() -> None:
    d = ready(character("力", "【起】：［エネ１］このキャラを＋１/±０。"))
    ref = used(d, "力")
    for _ in range(3):
        d.pass_turn()
        assert d.nums(ref)[0] == 2


@rule("rebirth", "9.9.1")
def test_a_single_effect_is_carried_out_once() -> None:
    d = ready(character("力", "【起】：［エネ１］あなたは１枚引く。"))
    used(d, "力")
    d.pass_turn()
    d.pass_turn()
    assert d.count(d.me, HAND) == 2, "one by the ability, one in standby"


# ---- 9.10.1 the order of effects
@rule("rebirth", "9.10.1", "9.10.1.1")
def test_what_is_printed_is_what_everything_starts_from() -> None:
    d = ready(character("甲", atk=3, df=5, traits=("空",)))
    ref = d.lay(d.me, "甲", MEMBER_1)
    assert d.nums(ref) == (3, 5)
    assert "空" in traits(d, ref)
    d.lay(d.me, "甲", MEMBER_2)
    flags = ready(character("甲", atk=3, df=5), rebirth("旗", "【永】：あなたのキャラを＋１/＋２。"))
    ref = flags.lay(flags.me, "甲", MEMBER_1)
    flags.lay(flags.me, "旗", REBIRTH)
    assert flags.nums(ref) == (4, 7)


@rule("rebirth", "9.10.1.2")
def test_given_abilities_are_there_before_everything_else() -> None:
    d = ready(character("師", "【起】：［エネ１］このターン中、あなたのエントリーに"
                        f"〈【自】【エントリー】：このキャラがアタックした時、{DRAWS}〉を与える。"))
    used(d, "師")
    attack_with(d, d.cards(d.me, MEMBER_3)[0])
    d.until(K_ATTACK, K_MAIN)
    assert held(d) == 1


@rule("rebirth", "9.10.1.3", "9.10.1.4")
@pytest.mark.parametrize("order", [("塗", "讃"), ("讃", "塗")])
def test_facts_come_before_numbers_whichever_began_first(order: tuple[str, str]) -> None:
    d = ready(PAINTS, PRAISES)
    assert d.nums(entry(d))[0] == 1
    d.lay(d.me, order[0], MEMBER_1)
    refresh(d.g)
    d.lay(d.me, order[1], MEMBER_2)
    assert traits(d, entry(d)) >= {"空"}
    assert d.nums(entry(d))[0] == 3


@rule("rebirth", "9.10.1.4")
def test_a_number_may_fall_below_nothing() -> None:
    d = ready(rebirth("霧", "【永】：相手のエントリーを－３/±０。"))
    d.lay(d.you, "霧", REBIRTH)
    assert d.nums(entry(d)) == (-2, 9)


@rule("rebirth", "9.10.1.5")
@pytest.mark.parametrize("order", [("塗", "染"), ("染", "塗")])
def test_what_depends_on_another_effect_comes_after_it(order: tuple[str, str]) -> None:
    d = ready(PAINTS, DYES)
    d.lay(d.me, order[0], MEMBER_1)
    refresh(d.g)
    d.lay(d.me, order[1], MEMBER_2)
    assert traits(d, entry(d)) >= {"空", "海"}


def order_of_effects(d: Duel) -> list[str]:
    """The cards whose effects change numbers now, in the order in which they are applied."""
    refresh(d.g)
    return [d.called(e.source) for e in d.g.layered[LAYER_NUMBERS]]


@rule("rebirth", "9.10.1.6", "9.10.1.6.1", "9.10.1.6.2")
def test_otherwise_effects_come_in_the_order_in_which_they_arose() -> None:
    d = ready(character("甲", "【永】【メンバー】：あなたのエントリーを＋１/±０。"),
              character("乙", "【起】【メンバー】：［エネ１］このターン中、あなたのエントリーを＋１/±０。"),
              character("丙", "【永】【メンバー】：あなたのエントリーを＋１/±０。"))
    first = d.lay(d.me, "甲", MEMBER_2)
    refresh(d.g)
    used(d, "乙")
    d.clear(d.me, MEMBER_3)
    d.lay(d.me, "丙", MEMBER_3)
    assert order_of_effects(d) == ["甲", "乙", "丙"]
    back = d.send(first, HAND)
    refresh(d.g)
    d.send(back, MEMBER_2)
    assert order_of_effects(d) == ["乙", "丙", "甲"], "a permanent ability counts from when its card came"


# ---- 9.10.2, 9.10.3
CHOOSES = character("声", "【起】【メンバー】：［エネ１］あなたは自分のエントリーから１枚選び、このターン中、そのキャラを＋２/±０。")
NAMES_ZONE = character("鼓", "【起】【メンバー】：［エネ１］このターン中、あなたのエントリーを＋２/±０。")


@rule("rebirth", "9.10.2")
def test_an_effect_on_a_card_is_not_about_it_once_it_has_left() -> None:
    d = ready(CHOOSES)
    chosen = entry(d)
    used(d, "声")
    assert d.nums(chosen)[0] == 3
    again = d.send(d.send(chosen, HAND), ENTRY)
    assert d.nums(again)[0] == 1


@rule("rebirth", "9.10.2")
def test_between_slots_it_stays_the_same_card() -> None:
    d = ready(CHOOSES)
    chosen = entry(d)
    used(d, "声")
    d.act(V_MOVE, chosen)
    assert d.place(chosen) in (MEMBER_1, MEMBER_2, MEMBER_3)
    assert d.nums(chosen)[0] == 3


@rule("rebirth", "9.10.3")
def test_an_effect_that_names_a_zone_is_about_whatever_comes_there() -> None:
    for card, atk in (("鼓", 3), ("声", 1)):
        d = ready(CHOOSES, NAMES_ZONE)
        used(d, card)
        d.clear(d.me, ENTRY)
        new = d.lay(d.me, PLAIN.id, ENTRY)
        assert d.nums(new)[0] == atk


@rule("rebirth", "9.10.2", "9.10.3", "9.10.3.1")
@pytest.mark.parametrize("text", ["あなたのメンバーを＋２/±０。", "このターン中、あなたのメンバーを＋２/±０。"])
def test_an_effect_that_names_a_zone_is_about_each_card_there_and_about_nobody_elses(text: str) -> None:
    d = ready(character("鼓", f"【起】【エントリー】：［エネ１］{text}"))
    d.clear(d.me, ENTRY)
    ref = d.lay(d.me, "鼓", ENTRY)
    there = [d.lay(d.me, PLAIN.id, MEMBER_1), d.cards(d.me, MEMBER_3)[0]]
    theirs = d.lay(d.you, PLAIN.id, MEMBER_1)
    d.energy(d.me, 2)
    d.again()
    d.use(ref)
    d.until(K_MAIN)
    assert [d.nums(r)[0] for r in (*there, theirs, ref)] == [3, 3, 1, 1]
    assert d.nums(d.lay(d.me, PLAIN.id, MEMBER_2))[0] == 3, "and about who comes there later"


# ---- 9.10.4
@rule("rebirth", "9.10.4")
@pytest.mark.parametrize(("printed", "flag"), [(0, False), (3, False), (2, True)])
def test_setting_a_number_adds_what_is_missing_then(printed: int, flag: bool) -> None:
    d = ready(character("写", "【起】：［エネ１］このターン中、このキャラのATKを５にする。", atk=printed),
              rebirth("旗", "【永】：あなたのキャラを＋１/±０。"))
    lain = d.lay(d.me, "旗", REBIRTH) if flag else 0
    ref = used(d, "写")
    assert d.nums(ref)[0] == 5
    if flag:
        d.send(lain, WAITING_ROOM)
        assert d.nums(ref)[0] == 4, "the difference stays what it was"
    d.lay(d.me, "旗", REBIRTH)
    assert d.nums(ref)[0] == (5 if flag else 6), "what comes later is added to it"


@rule("rebirth", "9.10.4", "9.10.1.6.1")
def test_a_permanent_set_to_a_value_is_made_when_its_card_comes() -> None:
    d = ready(character("写", "【永】【メンバー】：このキャラのATKを５にする。", atk=2), rebirth("旗", "【永】：あなたのキャラを＋１/±０。"))
    flag = d.lay(d.me, "旗", REBIRTH)
    ref = d.lay(d.me, "写", MEMBER_1)
    assert d.nums(ref)[0] == 5
    d.send(flag, WAITING_ROOM)
    assert d.nums(ref)[0] == 4, "the difference stays what it was"
    again = d.send(d.send(ref, HAND), MEMBER_2)
    assert d.nums(again)[0] == 5
    d.lay(d.me, "旗", REBIRTH)
    assert d.nums(again)[0] == 6


# ---- 9.12, 9.13
def character_with(i: str, *trees: t.Ability, atk: int = 1) -> CardData:
    return CardData(i, i, "character", {"cost": 1, "atk": atk, "def": 9}, effects=trees)


@rule("rebirth", "9.12.1")
def test_a_card_that_has_left_is_looked_at_as_it_last_was_there() -> None:
    mine = t.Things("card", "you", "entry")
    as_much = t.Lasting((t.Add("atk", t.Value(t.This(), "atk")),), mine, "turn")
    gives = t.Activated((t.Do("put", t.This(), to=t.Place("waiting_room")),), (as_much,), at=("member",))
    d = ready(character_with("託", gives, atk=2), rebirth("旗", "【永】：あなたのメンバーを＋３/±０。"))
    d.lay(d.me, "旗", REBIRTH)
    ref = d.lay(d.me, "託", MEMBER_1)
    assert d.nums(ref)[0] == 5
    d.again()
    d.use(ref)
    d.until(K_MAIN, K_ATTACK)
    assert d.zone(d.me, MEMBER_1) == []
    assert d.nums(entry(d))[0] == 1 + 5


def hears(of: str) -> CardData:
    """It draws when an effect of a card of that name puts it away from the members."""
    by = t.AbilityOf("effect", of=t.Things("card", tests=(t.Named(of),))) if of else None
    heard = t.Triggered(t.Event("put", t.This(), origin="member", goal="waiting_room", by=by), (t.Do("draw", amount=t.Const(1)),))
    return character_with("的", heard)


PUTS = "【起】【メンバー】：［エネ１］あなたは自分のメンバーから《的》を１枚選び、控え室に置く。"
PUTS_LATER = "【起】【メンバー】：［エネ１］あなたは自分のメンバーから《的》を１枚選び、このターン終了時、そのキャラを控え室に置く。"


@rule("rebirth", "9.13.2")
@pytest.mark.parametrize(("of", "text", "drawn"), [("手", PUTS, 1), ("石", PUTS, 0), ("手", PUTS_LATER, 1), ("石", PUTS_LATER, 0)])
def test_the_source_of_an_effect_is_the_card_with_the_ability(of: str, text: str, drawn: int) -> None:
    d = ready(hears(of), character("手", text), character("石"))
    d.lay(d.me, "的", MEMBER_2)
    used(d, "手")
    me = d.me
    if text is PUTS_LATER:
        assert d.zone(me, MEMBER_2) == ["的"]
        d.pass_turn()
    d.until(K_MAIN, K_ATTACK)
    assert d.zone(me, MEMBER_2) == []
    assert d.count(me, HAND) == drawn


@rule("rebirth", "9.13.2")
@pytest.mark.parametrize("of", ["手", "石", ""])
@pytest.mark.parametrize("me", [0, 1])
def test_whoever_s_effect_it_is_the_source_counts_where_one_is_named(of: str, me: int) -> None:
    b = Bench(hears(of), character("手", PUTS), character("石"), tp=me)
    b.put(me, MEMBER_2, "的")
    ref = b.put(me, MEMBER_1, "手")
    b.energy(me, 2)
    b.main().act(V_USE, ref << 8)
    assert b.zone(me, MEMBER_2) == []
    assert b.count(me, HAND) == (of != "石")


@rule("rebirth", "9.10.4")
@pytest.mark.parametrize(("value", "by"), [(5, 3), (2, 0), (0, -2)])
def test_what_is_missing_to_the_value_may_be_more_or_less(value: int, by: int) -> None:
    d = ready(character("甲", atk=2))
    assert difference(d.g, d.lay(d.me, "甲", MEMBER_1), ATK, value, False) == by


@rule("rebirth", "9.13.3")
@pytest.mark.parametrize(("atk", "drawn"), [(9, 1), (8, 0)])
def test_the_source_of_battle_damage_is_the_card_that_dealt_it(atk: int, drawn: int) -> None:
    kills = f"【自】：このキャラが相手のキャラをリタイアさせた時、{DRAWS}"
    d = ready(character("刃", kills, atk=atk), character("連", kills))
    in_entry(d, "刃")
    attack_with(d, d.lay(d.me, "連", MEMBER_1))
    d.until(K_ATTACK, K_MAIN)
    assert d.count(d.you, RETIRE) == drawn
    assert held(d) == drawn, "the attacker made it retire, not the supporter"

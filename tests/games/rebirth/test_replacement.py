"""9.11: what happens in the place of something else; 9.8.6 what is set off by a state."""

from __future__ import annotations

import pytest

from taisen.games.info import CardData
from taisen.games.rebirth.terms import (
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_ENERGY,
    K_KEEP,
    K_MAIN,
    MEMBER_1,
    MEMBER_2,
    REBIRTH,
    TO_ENERGY,
    WAITING_ROOM,
)
from taisen.kernel.effects import tree as t
from taisen.kernel.events import do_all
from tests.games.rebirth.bench import ANY, Bench
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel, character, ready, rebirth
from tests.rules import rule

INSTEAD = "【永】【メンバー】：あなたは手札からエネルギーを置く際、かわりに控え室から置いてよい。"


def laying(waiting: bool, both: bool = False) -> Duel:
    """The energy phase of a player with that ability among the members, who is about to lay a card of the hand."""
    d = ready(character("泉", INSTEAD), character("石"))
    d.clear(d.you, WAITING_ROOM)
    d.lay(d.you, "泉", MEMBER_1)
    if both:
        d.lay(d.you, "泉", MEMBER_2)
    d.until(K_ENERGY)
    d.me, d.you = d.you, d.me
    d.clear(d.me, HAND)
    held = d.lay(d.me, PLAIN.id, HAND)
    if waiting:
        d.lay(d.me, "石", WAITING_ROOM)
    d.again()
    d.card(held)
    return d


@rule("rebirth", "9.11.1", "9.11.1.1", "9.3.1.3.1", "9.3.1.3.2", "9.11.3")
def test_what_is_replaced_does_not_happen() -> None:
    d = laying(True)
    assert d.kind == "may_replace"
    d.yes()
    d.until(K_MAIN)
    assert d.zone(d.me, ENERGY) == ["石"]
    assert d.zone(d.me, HAND) == [PLAIN.id]


@rule("rebirth", "9.3.1.3.2")
def test_what_may_be_replaced_need_not_be() -> None:
    d = laying(True)
    d.no()
    d.until(K_MAIN)
    assert d.zone(d.me, ENERGY) == [PLAIN.id]
    assert d.zone(d.me, HAND) == []


@rule("rebirth", "9.11.3", "9.3.1.3.2")
def test_without_anything_to_choose_it_is_not_offered() -> None:
    d = laying(False)
    assert d.kind not in ("may_replace", "choose")
    assert d.zone(d.me, ENERGY) == [PLAIN.id]


@rule("rebirth", "9.11.2", "9.11.2.1", "9.11.2.2", "9.11.2.3")
def test_of_two_replacements_the_card_s_master_picks_and_each_is_asked_once() -> None:
    d = laying(True, True)
    assert (d.kind, d.seat, len(d.choices)) == ("replace", d.me, 2)
    d.take(0)
    d.no()
    assert d.kind == "may_replace"
    d.no()
    d.until(K_MAIN)
    assert d.zone(d.me, ENERGY) == [PLAIN.id]


@rule("rebirth", "9.11.1", "9.11.1.1", "9.11.2.1", "9.11.2.2", "9.3.1.3.1")
@pytest.mark.parametrize("instead", [0, 1, 2])
def test_of_several_things_at_one_moment_only_what_is_replaced_does_not_happen(instead: int) -> None:
    """A partner, which nothing replaces, and two cards of the hand are laid together."""
    b = Bench(character("泉", INSTEAD), character("石"), character("砂"))
    b.put(0, MEMBER_1, "泉")
    b.put(0, WAITING_ROOM, "石", "石")
    laid = [b.put(0, HAND, card) for card in (PARTNER.id, "砂", ANY.id)]
    b.do(lambda g: do_all(g, TO_ENERGY, laid, [0, 0, 64], 0, 0))
    for n in range(2):
        assert (b.kind, b.seat) == ("may_replace", 0)
        b.yes() if n < instead else b.no()
    assert b.asked == 0
    lain = {b.called(r): b.pose(r) for r in b.cards(0, ENERGY)}
    assert sorted(b.zone(0, ENERGY)) == sorted([PARTNER.id, *["石"] * instead, *["砂", ANY.id][instead:]])
    assert lain.get(ANY.id, 1) == 1 and lain[PARTNER.id] == 0 and lain.get("砂", 0) == 0, "each as it was to be laid"
    assert sorted(b.zone(0, HAND)) == sorted(["砂", ANY.id][:instead])


@rule("rebirth", "9.8.6.1")
def test_a_state_sets_off_once_and_again_while_it_lasts() -> None:
    empty = t.Compare(t.Count(t.Things("card", "you", "hand")), "<=", t.Const(1))
    tree = t.Triggered(t.Holds(empty), (t.Do("draw", amount=t.Const(1)),))
    d = ready(CardData("空", "空", "character", {"cost": 1, "atk": 1, "def": 9}, effects=(tree,)))
    d.clear(d.me, ENTRY)
    d.lay(d.me, "空", ENTRY)
    d.pass_()
    d.until(K_ATTACK)
    assert d.count(d.me, HAND) == 2


KEEPS = "【永】【メンバー】：あなたは自分のターン終了時にReバースを控え室に置く際、１枚残してよい。"
KEEPS_NOW = "【起】【メンバー】：［エネ１］あなたはこのターン終了時にReバースを控え室に置く際、１枚残してよい。"


@rule("rebirth", "7.6.5", "9.3.1.3.2", "1.3.1")
def test_a_rebirth_card_that_may_stay_stays_if_its_player_likes() -> None:
    for stays in (True, False):
        d = ready(character("庭", KEEPS), rebirth("歌"), rebirth("詩"))
        d.lay(d.me, "庭", MEMBER_1)
        first = d.lay(d.me, "歌", REBIRTH)
        d.lay(d.me, "詩", REBIRTH)
        d.until(K_KEEP)
        if stays:
            d.card(first)
        else:
            d.pass_()
        d.until(K_MAIN)
        assert d.zone(d.me, REBIRTH) == (["歌"] if stays else [])


@rule("rebirth", "7.6.5")
def test_what_may_stay_this_turn_goes_at_the_end_of_the_next() -> None:
    d = ready(character("庭", KEEPS_NOW), rebirth("歌"))
    ref = d.lay(d.me, "庭", MEMBER_1)
    kept = d.lay(d.me, "歌", REBIRTH)
    d.energy(d.me, 1)
    d.again()
    d.use(ref)
    d.until(K_KEEP)
    d.card(kept)
    me = d.me
    d.until(K_MAIN)
    assert d.zone(me, REBIRTH) == ["歌"]
    d.pass_turn()
    d.pass_turn()
    assert d.zone(me, REBIRTH) == []

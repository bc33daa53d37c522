"""9.10.4 of a permanent ability: what its card's number is short of when it comes is added from then on."""

from __future__ import annotations

from taisen.games.rebirth.rules.r04_zones import RULES
from taisen.games.rebirth.terms import ENTRY, HAND, MEMBER_1, REBIRTH
from taisen.kernel.procedure import reask
from taisen.kernel.save import dump, load
from tests.games.rebirth.duel import Duel, character, ready, rebirth
from tests.rules import rule


def copied() -> tuple[Duel, int]:
    """In the entry, where it has ATK 5, stands one of ATK 2 that was 3 when it came there."""
    t = ready(character("写", "【永】【エントリー】：このキャラのATKを５にする。", atk=2), rebirth("旗", "【永】：あなたのキャラを＋１/±０。"),
              rebirth("幟", "【永】：あなたのキャラを＋２/±０。"))
    t.lay(t.me, "旗", REBIRTH)
    t.clear(t.me, ENTRY)
    return t, t.lay(t.me, "写", ENTRY)


@rule("rebirth", "9.10.4")
def test_what_comes_or_ends_later_changes_the_number_that_was_set() -> None:
    t, ref = copied()
    assert t.nums(ref) == (5, 9)
    t.lay(t.me, "幟", REBIRTH)
    assert t.nums(ref)[0] == 7
    t.send(t.cards(t.me, REBIRTH)[0], HAND)
    assert t.nums(ref)[0] == 6


@rule("rebirth", "9.10.4")
def test_each_time_it_comes_to_the_zone_the_number_is_set_anew() -> None:
    t, ref = copied()
    t.lay(t.me, "幟", REBIRTH)
    t.send(ref, MEMBER_1)
    assert t.nums(ref)[0] == 5, "2 and what the two flags add: there the ability does not work"
    t.send(ref, ENTRY)
    assert t.nums(ref)[0] == 5
    t.send(t.cards(t.me, REBIRTH)[0], HAND)
    assert t.nums(ref)[0] == 4


@rule("rebirth", "9.10.4")
def test_the_amount_is_part_of_the_position() -> None:
    t, ref = copied()
    assert t.nums(ref)[0] == 5
    t.send(t.cards(t.me, REBIRTH)[0], HAND)
    reask(t.g)
    t.g = load(dump(t.g), RULES, t.lib)
    assert t.nums(ref)[0] == 4

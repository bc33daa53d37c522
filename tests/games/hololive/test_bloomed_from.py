"""What a member bloomed from: this turn it is what happened, otherwise what lies under it (ruling Q541)."""
from __future__ import annotations

import pytest

from taisen.games.hololive.terms import ARCHIVED, ARTS, BACK, BLOOM, HAND
from tests.games.hololive.makings import holomem
from tests.games.hololive.test_bodies import Stage

HAPPENED = "このターンの間、自分のこのターンにDebutホロメンからBloomした1stホロメン全員のアーツ+10。"
LIES = "このターンの間、自分のDebutホロメンからBloomしている1stホロメン全員のアーツ+10。"
FIRST = holomem("S-3", "first", 90, name="ウタ")


def bloom(s: Stage, member: int, i: str) -> int:
    card = s.put(0, HAND, i)
    s.happen(BLOOM, member, card, 0, 0)
    return s.g.now(member)


def bonus(s: Stage, member: int, text: str) -> int:
    s.says(text, source=s.backs[0])
    return s.derived(s.g.now(member)).nums[ARTS]


@pytest.mark.parametrize(("text", "counts"), [(HAPPENED, True), (LIES, False)])
def test_what_it_bloomed_from_may_have_gone(text: str, counts: bool) -> None:
    s = Stage(FIRST)
    debut = s.me
    top = bloom(s, s.me, "S-2")
    under = s.now(debut)
    s.happen(ARCHIVED, under, 0, 0, 0)
    assert bonus(s, top, text) == (10 if counts else 0)


@pytest.mark.parametrize(("text", "counts"), [(HAPPENED, False), (LIES, True)])
def test_what_lies_there_need_not_be_what_it_bloomed_from(text: str, counts: bool) -> None:
    s = Stage(FIRST)
    first = bloom(s, s.me, "S-2")
    top = bloom(s, first, "S-3")
    under = s.now(first)
    s.happen(ARCHIVED, under, 0, 0, 0)
    assert bonus(s, top, text) == (10 if counts else 0), "the last time it bloomed from a 1st"


@pytest.mark.parametrize("text", [HAPPENED, LIES])
def test_a_debut_under_a_first_that_bloomed_this_turn(text: str) -> None:
    s = Stage(FIRST)
    assert bonus(s, bloom(s, s.me, "S-2"), text) == 10
    assert bonus(Stage(FIRST), s.me, text) == 0


@pytest.mark.parametrize("own", [False, True])
def test_a_card_stacked_under_a_member_can_be_bloomed_with(own: bool) -> None:
    """5.13.1 asks only which card is laid on top, not where it was: it may lie under another member, or under the same."""
    s = Stage(FIRST)
    under = s.me if own else s.backs[0]
    (card,) = s.under(under, "S-3", tucked=1)
    s.happen(BLOOM, s.me, card, 0, 0)
    assert s.called(s.g.now(s.me)) == "S-3"
    assert s.host(card) == 0
    assert s.host(s.me) == s.g.now(s.me)
    assert s.below(s.backs[0]) == []


def test_a_member_is_no_card_to_bloom_with() -> None:
    s = Stage(FIRST)
    other = s.put(0, BACK, "S-3")
    s.happen(BLOOM, s.me, other, 0, 0)
    assert s.g.now(s.me) == s.me

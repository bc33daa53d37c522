"""10.8.6 Abilities on a state, and gifts that say neither when they happen nor what they cost."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.terms import BACK, HAND, V_SKILL, V_SUPPORT
from taisen.kernel.names import VERB
from tests.games.hololive.makings import support
from tests.games.hololive.table import art, member
from tests.games.hololive.test_lowering import gift
from tests.games.hololive.turns import Turn, blank
from tests.rules import rule

TOOL = blank("T", "tool")
NO_CARDS = "自分の手札が0枚の時、自分のデッキを2枚引く。"


@rule("hololive", "10.8.6.1", "10.1.1.1.2")
def test_what_a_gift_says_of_a_state_triggers_when_it_comes_about() -> None:
    t = Turn(member("G", art(), gift(NO_CARDS)), TOOL)
    g = t.put(0, BACK, "G")
    last = t.hand("T")[0]
    t.main()
    assert not [o for o in t.choices if o >> VERB == V_SKILL], "nothing to use: it happens by itself"
    assert len(t.zone(0, HAND)) == 1
    t.act(V_SUPPORT, last)
    while t.kind != "main":
        t.take(0)
    assert (len(t.zone(0, HAND)), t.alive(g)) == (2, True)


@rule("hololive", "10.8.6.1")
def test_a_state_inside_an_effect_that_is_over_at_its_end_has_come_about() -> None:
    event = support("E", text="自分の手札すべてをアーカイブする。その後、自分のデッキを1枚引く。")
    t = Turn(member("G", art(), gift(NO_CARDS)), event, TOOL)
    t.put(0, BACK, "G")
    played = t.hand("E", "T")[0]
    t.main()
    t.act(V_SUPPORT, played)
    while t.kind != "main":
        t.take(0)
    assert len(t.zone(0, HAND)) == 1 + 2


@pytest.mark.parametrize(("text", "taken"), [
    ("自分のデッキを1枚引く。", False), ("[ターンに1回]自分のデッキを1枚引く。", False), ("自分の手札が0枚なら、自分のデッキを1枚引く。", False),
    ("自分の手札が0枚の時、自分のデッキを1枚引ける。", False), ("[ターンに1回]自分の手札が0枚の時、自分のデッキを1枚引ける。", True),
    ("[ターンに1回]このホロメンのエール1枚をアーカイブできる:自分のデッキを1枚引く。", True),
    ("[ターンに1回]自分のメインステップで、自分のデッキを1枚引く。", True), ("自分の手札が0枚の時、このホロメンのアーツ+10。", True)])
def test_a_gift_says_when_it_happens_or_what_it_costs(text: str, taken: bool) -> None:
    card = member("G", art(), gift(text))
    if taken:
        Turn(card)
    else:
        with pytest.raises(TaisenError):
            Turn(card)

"""Members without a text enter within rank and name, and turns go by."""
from __future__ import annotations

from taisen.scenario import Position, card
from tests.rules import rule


@rule("granblue", "6-3-1-2-1", "10-2-3-1-1")
def test_a_member_enters_within_the_crystals() -> None:
    t = Position("granblue", phase="main")
    t.put(0, "hand", card("Aira", rank=2), card("Bram", rank=3), card("Cela", rank=2))
    t.put(0, "crystal", count=4)
    t.start().act("enter", "Aira")
    assert t.zone(0, "member_area") == ["Aira"]
    assert t.options() == ["pass", "enter Cela"] and t.why_not("Bram", verb="enter") == ["10-2-3-1-1"]


@rule("granblue", "6-2-5", "6-2-7", "6-5-1-4")
def test_a_turn_goes_by() -> None:
    t = Position("granblue", phase="main")
    t.put(1, "hand", card("Bram"))
    t.start().pass_until(turn=1)
    assert t.count(1, "hand") == 3 and t.count(1, "crystal") == 1

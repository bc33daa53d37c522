"""Hand-made positions: what the rule tests stand on."""
from __future__ import annotations

import pytest

from taisen.scenario import Position, card
from taisen.scenario.pieces import Refused

BLADE = card("Blade", kind="kotodama", text="キャラクターを1枚選び、それを殺す。")
GUARD = card("Guard", karate=2, toughness=3, text="◆インターラプト")


def test_cards_lie_where_they_were_put() -> None:
    t = Position(turn=1)
    t.put(0, "hand", BLADE)
    t.put(0, "ether", count=2, bowed=True)
    t.put(1, "damage", "filler", down=True)
    hurt = t.put(1, "field", GUARD, damage=2, owner=0)
    t.put(1, "deck", card("Top"), card("Second"))
    t.start()
    assert t.zone(0, "hand") == ["Blade"]
    assert t.zone(0, "ether") == ["filler", "filler"]
    assert t.zone(1, "deck")[:3] == ["Top", "Second", "filler"] and t.count(1, "deck") == 12
    assert t.damage(hurt) == 2 and t.value("Guard", "toughness") == 3 and t.has("Guard", "interrupt")
    assert t.state.cards[hurt.instance].owner == 0 and t.where(hurt) == (1, "field")
    assert t.state.tp == 1


def test_only_what_is_legal_can_be_done_and_the_rule_is_named() -> None:
    t = Position()
    t.put(0, "hand", BLADE, card("Heavy", cost=5))
    t.put(0, "ether", count=1)
    t.put(1, "field", GUARD, GUARD)
    t.start()
    assert t.options() == ["pass", "enter Blade"]
    assert t.why_not("Heavy") == ["1206.2"]
    assert t.why_not("Blade") == []
    with pytest.raises(Refused, match=r"Not legal: enter Heavy: .*\(1206.2\)\n  Seat 0 is asked"):
        t.enter("Heavy")
    with pytest.raises(Refused, match="No card 'Nobody'"):
        t.enter("Nobody")


def test_a_choice_that_was_the_only_one_may_be_said_or_left_out() -> None:
    for said in (True, False):
        t = Position()
        t.put(0, "hand", BLADE)
        t.put(0, "ether", count=1)
        t.put(1, "field", GUARD)
        t.start()
        t.enter("Blade")
        if said:
            t.choose("Guard")
        t.pass_until_empty()
        assert t.zone(1, "ohigan") == ["Guard"]
        assert "Blade" in t.why("kill")
    with pytest.raises(Refused):
        t.choose("Blade")


def test_the_game_pauses_before_the_turn_is_gone() -> None:
    t = Position(phase="greeting")
    t.put(0, "field", card("Runner", karate=2))
    t.put(1, "field", GUARD)
    t.start()
    t.greet("Runner", "Guard")
    assert t.damage("Guard") == 2 and t.paused
    assert t.seat == 1 and t.kind == "ether" and not t.paused
    assert t.damage("Guard") == 0


def test_it_pauses_where_it_is_told_to() -> None:
    t = Position(phase="greeting", pause_at="706.4")
    t.put(0, "field", card("Runner"))
    t.start()
    t.greet("Runner", 1)
    assert t.paused and t.count(1, "damage") == 0
    t.go()
    assert t.count(1, "damage") == 1


def test_undoing_and_saving_work_from_a_position() -> None:
    t = Position()
    t.put(0, "hand", BLADE)
    t.put(0, "ether", count=1)
    t.put(1, "field", GUARD, GUARD)
    t.start()
    before = t.game.digest()
    t.enter("Blade")
    t.game.undo()
    assert t.game.digest() == before
    t.enter("Blade").choose("Guard").pass_until_empty()
    assert t.count(1, "field") == 1
    assert "Guard is killed" in t.log()

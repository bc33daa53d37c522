"""802, 803: what attacks cost, declarations that are taken back, units that must block."""
from __future__ import annotations

from tests.games.build_divide.bench import COLOURS, DRAW, STONE, Table, act, always, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
TOLL = always("相手のユニットすべては⁅無2⁆を払わなければアタックできない。")
FAST = command("Fast", DRAW, cost=0, quick=True)


def tolled(energy: int, *more: str) -> Table:
    t = table("attack", pause_at="806-3")
    t.energy(0, *COLOURS[:energy])
    t.put(0, "field", unit("Knight"), unit("Busy", act(DRAW, "⁅無0⁆", "クイック")), bowed=False)
    t.put(1, "field", unit("Gate", "\n".join((TOLL, *more)), power=9000))
    return t


@rule(MINE, "802-4b:iv", "802-9")
def test_an_attack_that_costs_something_is_paid_for_as_the_unit_rests() -> None:
    t = tolled(1)
    t.start()
    assert t.why_not("Knight", verb="attack") == ["802-4b:iv"]
    t = tolled(3)
    t.start()
    t.to("attack").choose("Knight").choose(1)
    assert not t.bowed("Knight") and t.count(0, "energy") == 3
    t.to("pay")
    assert t.bowed("Knight") and t.names("attack") == []
    t.choose("Energy black", "Energy white").settle()
    assert t.names("attack") == ["Knight"] and sorted(t.names("rest")) == ["Energy black", "Energy white", "Knight"]


@rule(MINE, "802-4b:iv", "802-9")
def test_several_demands_are_all_met() -> None:
    t = tolled(4, always("相手のユニットすべては手札1枚を捨てなければアタックできない。"), TOLL)
    t.start()
    assert t.why_not("Knight", verb="attack") == ["802-4b:iv"]
    t = tolled(4, always("相手のユニットすべては手札1枚を捨てなければアタックできない。"), TOLL)
    t.put(0, "hand", STONE)
    t.start()
    t.attack("Knight").to("pay").choose("Energy blue", "Energy black").settle()
    assert t.names("discard") == ["Stone"] and t.names("attack") == ["Knight"] and len(t.names("rest")) == 5
    t = tolled(3, TOLL)
    t.start()
    assert t.why_not("Knight", verb="attack") == ["802-4b:iv"]


@rule(MINE, "802-4c:ii")
def test_what_costs_something_need_not_be_done() -> None:
    t = table("attack", energy=2)
    t.put(0, "field", unit("Knight", "【バーサーク】"))
    t.put(1, "field", unit("Gate", TOLL, power=9000))
    t.idle(0).start()
    t.to("attack")
    assert t.options() == ["pass", "Knight"]


@rule(MINE, "802-7")
def test_a_declaration_is_taken_back_only_in_two_cases() -> None:
    for costs, declared, back in ((True, "Knight", True), (False, "Knight", False), (False, "pass", True), (True, "pass", True)):
        t = table("attack", energy=3, pause_at="806-3")
        t.put(0, "field", unit("Knight"))
        if costs:
            t.put(1, "field", unit("Gate", TOLL, power=9000))
        t.put(1, "hand", FAST)
        t.start()
        t.to("attack")
        if declared == "pass":
            t.pass_()
        else:
            t.choose("Knight").choose(1)
        t.to("priority", 1).act("play", "Fast")
        t.settle("keep", "pay", "block")
        assert (t.kind == "keep") == back
        if back:
            t.yes()
            assert (t.kind, t.seat) == ("attack", 0) and t.names("take_back")


@rule(MINE, "802-7")
def test_only_what_the_others_played_counts() -> None:
    t = table("attack", energy=3)
    t.put(0, "field", unit("Knight"))
    t.put(0, "hand", FAST)
    t.start()
    t.to("attack").pass_()
    t.act("play", "Fast").pass_until_empty()
    assert t.kind != "keep"


@rule(MINE, "803-4b", "803-4c", "803-4c:i")
def test_a_unit_that_must_block_does_if_it_can() -> None:
    text = always("このユニットは可能な限りブロックする。")
    t = battle(unit("Knight"), unit("Guard", text))
    t.put(1, "field", unit("Free"))
    t.start()
    t.attack("Knight").settle("block")
    assert t.kind == "block" and t.options() == ["Guard", "Free"]
    t.choose("Free").settle()
    t = battle(unit("Knight"), unit("Guard", text), resting=True)
    t.put(1, "field", unit("Free"))
    t.start()
    t.attack("Knight").settle("block")
    assert t.kind == "block" and t.options() == ["pass", "Free"]
    t = battle(unit("Knight", always("このユニットはブロックされない。")), unit("Guard", text))
    t.start()
    t.attack("Knight").settle("block")
    assert t.told("block") == [] and len(t.told("trigger_check")) == 1


@rule(MINE, "803-4c:i")
def test_not_blocking_is_looked_at_again() -> None:
    t = battle(unit("Knight"), unit("Guard"))
    t.put(1, "field", unit("Other"))
    t.put(0, "hand", command("Dare", "相手のユニット1体を対象とし、そのターン中、それは可能な限りブロックする。", cost=0, quick=True))
    t.start()
    t.attack("Knight").to("block").pass_()
    t.to("priority", 0).act("play", "Dare").choose("Guard")
    t.settle("block")
    assert t.kind == "block" and t.options() == ["Guard", "Other"]

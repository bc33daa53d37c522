"""Every window of a turn (702 to 806): where it is, that both sides are asked in it, and who is asked first (1103)."""
from __future__ import annotations

from taisen.kernel.names import PROC, STEP
from taisen.kernel.procedure import PROCEDURES
from tests.games.build_divide.bench import DRAW, MOST, STONE, Table, auto, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
BEGINS = ["702-3", "703-2", "703-4", "704-2", "802-1 window"]
DECLARES = ["802-3", "802-5", "802-10", "803-2", "803-5", "803-10"]
PLAYER_WON, PLAYERS_TIED = "804-14", "804-18"
"""The windows of 804-10 and 804-14, by what stands before the steps with which they go on (804-15, 804-19)."""
ENDS = ["802-3", "802-5", "706-2"]


def opened_by(t: Table) -> str:
    """The step that has opened the window in which somebody is asked."""
    caller = t.state.stack[-2]
    return PROCEDURES[caller[PROC]].labels[caller[STEP] - 1]


def windows(t: Table, choices: list[str | int]) -> list[tuple[str, list[int]]]:
    """Every window until the turn is over, and whose priority it was in it: at each other question the next choice, else none."""
    out: list[tuple[str, list[int]]] = []
    left = list(choices)
    turn = t.state.tp
    last = -1
    for _ in range(MOST):
        if t.state.tp != turn or t.over:
            break
        if t.paused:
            t.go()
            continue
        if t.kind != "priority":
            if left and t.kind in ("attack", "attacked", "block"):
                t.choose(left.pop(0))
            else:
                t.decline()
            continue
        where = opened_by(t)
        since = t.state.stack[-1][6]
        if not out or out[-1][0] != where or since != last:
            out.append((where, []))
            last = since
        out[-1][1].append(t.seat)
        t.pass_()
    return out


def idle(t: Table) -> Table:
    t.idle()
    for seat in (0, 1):
        t.put(seat, "life", STONE, count=5)
    return t


@rule(MINE, "702-3", "703-2", "703-4", "704-2", "706-2", "802-1", "802-3", "802-5", "802-8", "1102-1", "1102-2",
      "1103-2", "1103-8", "1103-10", "701-2")
def test_a_turn_without_attacks_has_these_windows_in_this_order() -> None:
    for tp in (0, 1):
        t = idle(table("stand", turn=tp))
        t.put(tp, "field", unit("Knight"))
        t.start()
        found = windows(t, [])
        assert [x for x, _ in found] == [*BEGINS, *ENDS]
        assert all(seats == [tp, 1 - tp] for _, seats in found)


@rule(MINE, "802-10", "803-2", "803-5", "803-10", "805-2", "1103-8a", "1103-2")
def test_an_attack_on_a_player_has_these() -> None:
    for tp in (0, 1):
        t = idle(table("stand", turn=tp))
        t.put(tp, "field", unit("Knight", hit=2))
        t.start()
        found = windows(t, ["Knight"])
        # In the window of the damage all pass once for each point.
        assert [x for x, _ in found] == [*BEGINS, *DECLARES, "805-2", *ENDS]
        assert dict(found)["805-2"] == [tp, 1 - tp] * 2


@rule(MINE, "804-5", "804-8", "804-10", "804-16", "804-18", "804-6b", "806-2")
def test_a_battle_that_is_won_has_these() -> None:
    t = idle(table("stand"))
    t.put(0, "field", unit("Knight", power=6000))
    t.put(1, "field", unit("Guard", power=3000))
    t.start()
    assert [x for x, _ in windows(t, ["Knight", "Guard"])] == [
        *BEGINS, *DECLARES, "804-5", "804-8", PLAYER_WON, "804-16", "804-18", *ENDS]


@rule(MINE, "804-12", "804-14", "804-6b")
def test_a_battle_that_is_tied_has_these() -> None:
    t = idle(table("stand"))
    t.put(0, "field", unit("Knight", power=3000))
    t.put(1, "field", unit("Guard", power=3000))
    t.start()
    assert [x for x, _ in windows(t, ["Knight", "Guard"])] == [*BEGINS, *DECLARES, "804-5", "804-12", PLAYERS_TIED, *ENDS]


@rule(MINE, "804-3", "804-2")
def test_blitz_has_a_window_of_its_own() -> None:
    t = idle(table("stand"))
    t.put(0, "field", unit("Knight", "【ブリッツ】", power=3000))
    t.put(1, "field", unit("Guard", power=5000))
    t.start()
    found = [x for x, _ in windows(t, ["Knight", "Guard"])]
    assert found[len(BEGINS) + len(DECLARES):][:2] == ["804-3", "804-5"]


@rule(MINE, "1103-11", "1103-9", "1103-9b", "1103-7", "1103-9a", "413-4")
def test_after_a_resolution_and_after_an_action() -> None:
    t = table("main", turn=1)
    t.energy(1, count=2)
    t.put(1, "hand", command("Letter", DRAW), command("Note", DRAW, cost=0, quick=True))
    t.idle(0, 1).start()
    t.act("play", "Letter")
    # 1103-11: who has done something still has priority.
    assert t.seat == 1 and t.pile() == ["Letter"]
    t.act("play", "Note")
    assert t.seat == 1 and t.pile() == ["Note", "Letter"]
    t.pass_()
    assert t.seat == 0
    t.pass_()
    # 1103-9b: the newest has resolved, and the turn player has priority.
    assert t.seat == 1 and t.pile() == ["Letter"] and t.zone(1, "grave") == ["Note"]


@rule(MINE, "1103-3", "1103-6", "1303-2", "1301-2")
def test_rules_are_processed_before_anybody_has_priority() -> None:
    t = table("main", energy=1)
    t.put(0, "field", unit("Doomed", auto("このユニットが破壊された", DRAW), power=0))
    t.idle(0, 1).start()
    # As the window opens, and before the first question.
    assert t.zone(0, "field") == [] and t.pile() == ["ability of Doomed"] and t.kind == "priority"
    t = table("main")
    t.put(0, "field", unit("Witness", auto("このユニットが破壊された", DRAW)))
    t.put(0, "hand", command("Poison", "ユニット1体を対象とし、そのターン中、それのパワーを-9000する。", cost=0))
    t.idle(0, 1).start()
    t.act("play", "Poison").choose("Witness").pass_().pass_()
    assert t.zone(0, "field") == [] and t.pile() == ["ability of Witness"] and t.seat == 0


@rule(MINE, "803-7", "803-7a", "801-4")
def test_a_unit_that_blocks_rests() -> None:
    t = battle(unit("Knight", power=1000), unit("Guard", power=9000))
    t.idle().start()
    t.attack("Knight").to("block").choose("Guard")
    # 803-5 comes before 803-7.
    assert t.kind == "priority" and not t.bowed("Guard") and t.told("block") == []
    t.settle()
    assert t.bowed("Guard") and t.zone(0, "grave") == ["Knight"]

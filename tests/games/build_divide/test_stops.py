"""Two dozen windows a turn are not two dozen clicks: what a player is asked by default, and that a skipped stop is a pass."""
from __future__ import annotations

import taisen
from taisen.agents import make_agent
from taisen.agents.base import Table as Seat
from taisen.games import game_info
from taisen.stops import Stops
from tests.games.build_divide.bench import Table, battle, command, table, unit
from tests.rules import rule

MINE = "build_divide"
DECLINED = ("pass", "no", "stop")
SEEDS = range(2)
TURNS = 8
"""So many turns of a game are looked at."""


def clicks(game: taisen.Game, mine: Stops, decline: bool = True) -> tuple[int, int]:
    """How often seat 0 is asked against an AI while it only declines, and in how many turns."""
    agent = make_agent("greedy", 1)
    asked = 0
    while (q := game.question) is not None and game.state.turn <= TURNS:
        mine.notice(game)
        if q.seat != 0:
            game.answer(agent.choose(Seat(game.info, game.state)))
            continue
        nothing = next((o.index for verb in DECLINED for o in q.options if o.verb == verb), 0)
        if not mine.passes(game, 0) and not mine.pays(game):
            asked += 1
            if q.options[nothing].verb == "pass":
                mine.said_pass(game)
        game.answer(nothing)
    return asked, game.state.turn


def a_turn(name: str) -> float:
    """Clicks a round of two turns, on the average of some games."""
    found = [clicks(taisen.new_game(name, seed=s), Stops(game_info(name))) for s in SEEDS]
    return 2 * sum(a for a, _ in found) / sum(t for _, t in found)


def test_a_turn_with_nothing_to_answer_takes_no_more_clicks_than_in_granblue() -> None:
    ours, smallest = a_turn(MINE), a_turn("granblue")
    assert ours <= smallest, f"{ours:.1f} clicks a round, Granblue has {smallest:.1f}"


def stops_at(t: Table, seat: int) -> list[tuple[str, str]]:
    """(question, phase) wherever that seat is asked while everybody declines, until the turn is over."""
    game = t.game
    mine = Stops(game.info)
    turn = game.state.turn
    out: list[tuple[str, str]] = []
    while (q := game.question) is not None and game.state.turn == turn:
        mine.notice(game)
        nothing = next((o.index for verb in DECLINED for o in q.options if o.verb == verb), 0)
        if q.seat == seat and not mine.passes(game, seat):
            out.append((q.kind, game.info.phases[game.info.phase_of(game.state)][0]))
            if q.options[nothing].verb == "pass":
                mine.said_pass(game)
        game.answer(nothing)
    return out


def test_who_could_answer_an_attack_is_asked_once_when_all_is_settled() -> None:
    t = battle(unit("Knight"), pause_at="")
    t.put(1, "hand", command("Trick", "カードを1枚引く。", cost=0, quick=True))
    t.start()
    t.attack("Knight")
    assert stops_at(t, 1) == [("priority", "battle")]


def test_who_could_do_nothing_is_not_asked() -> None:
    t = battle(unit("Knight"), pause_at="")
    t.put(1, "hand", command("Trick", "カードを1枚引く。", cost=9, quick=True))
    t.start()
    t.attack("Knight")
    assert stops_at(t, 1) == []


@rule(MINE, "1103-8", "1103-9", "1103-10")
def test_a_skipped_stop_is_a_pass_and_recorded() -> None:
    t = battle(unit("Knight"), pause_at="")
    t.put(1, "hand", command("Trick", "カードを1枚引く。", cost=0, quick=True))
    t.start()
    t.attack("Knight")
    before = len(t.game.record)
    assert stops_at(t, 1) == [("priority", "battle")]
    passed = [e for e in t.game.record[before:] if e.seat == 1]
    assert len(passed) >= 8 and len(t.told("pass")) >= len(passed)


@rule(MINE, "706-2a")
def test_a_face_down_card_that_can_be_played_is_never_passed_over() -> None:
    says = "あなたのライフがレッドゾーンなら、伏せられたこのカードをプレイできる。\nカードを1枚引く。"
    for cost, asked in ((0, True), (9, False)):
        for turn in (0, 1):
            t = table("end", turn=turn, pause_at="")
            t.put(0, "life", unit("Life", cost=9), count=5)
            t.put(0, "set", command("Trap", says, cost=cost))
            t.start()
            # Where nothing can be done in the end phase this is the next turn already.
            assert (("priority", "end") in stops_at(t, 0)) == asked

"""The laboratory: the same games whoever plays them, kept one by one, and counted for what they are."""
from __future__ import annotations

import json
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import taisen
from taisen.arena.lab import Plan, Ran, Results, Row, matrix_plan, run, swap_plan, table_plan
from taisen.arena.lab.again import replayed
from taisen.arena.lab.runner import Processes, play
from taisen.arena.lab.watch import DRAWN, KEPT, LEFT, OFFERED, PLAYED, Counts, ending_words
from taisen.arena.simulate import Setup, seated, simulate
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info

GAME = "ninja_slayer"
RANDOM = Setup(GAME, agents=("random",))


def ran(plan: Plan, path: Path | None = None, jobs: int = 1) -> Ran:
    return run(plan, Results(plan, path), jobs)


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf8").splitlines()


# ---- the same games ----------------------------------------------------------------------------------------------------
def test_as_many_processes_as_one_likes_play_the_same_games(tmp_path: Path) -> None:
    plan = table_plan(RANDOM, 9, seed=4)
    alone, shared = ran(plan, tmp_path / "a.jsonl"), ran(plan, tmp_path / "b.jsonl", jobs=3)
    assert alone.rows == shared.rows and len(alone.rows) == 9
    assert sorted(lines(tmp_path / "a.jsonl")) == sorted(lines(tmp_path / "b.jsonl"))


def test_the_games_are_those_of_a_plain_simulation() -> None:
    rows = ran(table_plan(RANDOM, 7, seed=11)).rows
    summary = simulate(RANDOM, 7, seed=11, jobs=1)
    assert tuple([sum(s in r.won for r in rows) for s in (0, 1)]) == summary.wins
    assert sum(r.decisions for r in rows) == round(summary.decisions * 7)


def test_every_game_has_a_number_and_a_place() -> None:
    plan = replace(matrix_plan(Setup("rebirth", agents=("random",)), 5), tables=(RANDOM, RANDOM, RANDOM))
    numbers = list(plan.numbers())
    assert len(numbers) == len(set(numbers)) == 15
    places = [plan.place(n) for n in numbers]
    assert places[:7] == [(0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 0, 1), (0, 1, 0)]
    assert places[-1] == (2, 2, 0) and {plan.seed_of(n) for n in numbers} == set(range(5))


def test_a_run_that_is_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = table_plan(RANDOM, 8)
    whole = ran(plan, tmp_path / "whole.jsonl")
    path = tmp_path / "broken.jsonl"
    data = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(data[:4]) + data[4][:40])
    again = ran(plan, path)
    assert again.fresh == 5 and again.rows == whole.rows
    assert sorted(lines(path)) == sorted(lines(tmp_path / "whole.jsonl"))
    more = ran(replace(plan, games=10), path)
    assert more.fresh == 2 and more.rows[:8] == whole.rows
    assert ran(plan, path).rows == whole.rows, "and fewer may be asked for again"


def altered(path: Path, **keys: object) -> None:
    head, *rest = lines(path)
    path.write_text("\n".join([json.dumps(json.loads(head) | keys), *rest]) + "\n", encoding="utf8")


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    plan = table_plan(RANDOM, 2)
    ran(plan, path)
    kept = path.read_bytes()
    for other, said in ((table_plan(RANDOM, 2, seed=1), "another seed"),
                        (table_plan(replace(RANDOM, agents=("greedy",)), 2), "other tables"),
                        (matrix_plan(RANDOM, 2), "another kind")):
        with pytest.raises(TaisenError, match=said):
            ran(other, path)
        assert path.read_bytes() == kept
    for keys, said in (({"rules": 1}, "version 1 of the rules"), ({"taisen simulate": 99}, "form 99"), ({"cards": "x"}, "other texts"),
                       ({"decks": {}}, "other cards in them")):
        path.write_bytes(kept)
        altered(path, **keys)
        with pytest.raises(TaisenError, match=said):
            ran(plan, path)
        assert len(lines(path)) == 3
    for junk, said in ((b"hello\n", "line 1"), (b'{"a": 1}\n', "holds no results"), (kept + b'{"n": "x"}\n', "line 4")):
        path.write_bytes(junk)
        with pytest.raises(TaisenError, match=said):
            ran(plan, path)
        assert path.read_bytes() == junk
    with pytest.raises(TaisenError, match="cannot be written"):
        ran(plan, tmp_path / "no" / "r.jsonl")


@pytest.mark.skipif(os.name != "posix", reason="files are held on POSIX only")
def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    plan = table_plan(RANDOM, 2)
    results = Results(plan, tmp_path / "r.jsonl")
    with results.opened(), pytest.raises(TaisenError, match="Another run"):
        ran(plan, tmp_path / "r.jsonl")
    assert ran(plan, tmp_path / "r.jsonl").fresh == 2


def test_what_a_process_had_when_it_died_is_played_by_another() -> None:
    plan = table_plan(RANDOM, 6)
    crew = Processes(plan, 2)
    try:
        for n in range(6):
            crew.give([n])
        victim = next(iter(crew.pool._processes))
        os.kill(victim, signal.SIGKILL)
        found: list[Row] = []
        while crew.busy():
            for rows, _ in crew.done():
                found.extend(rows)
    finally:
        crew.close(True)
    assert sorted(r.number for r in found) == list(range(6))
    assert tuple(sorted(found, key=lambda r: r.number)) == ran(plan).rows


# ---- what is seen of a game --------------------------------------------------------------------------------------------
def told(setup: Setup, number: int) -> tuple[Row, taisen.Game, list[int]]:
    """A game of the laboratory, and the same game played again through the API."""
    answers: list[tuple[int, int]] = []
    row = play(table_plan(setup, 2), number, answers)
    game, at, _ = seated(setup, number)
    for seat, index in answers:
        game.answer(index, seat)
    return row, game, at


@pytest.mark.parametrize(("game", "format", "seats"), [*[(game, None, None) for game in NAMES], (GAME, "sealed", None),
                                                       ("rebirth", "rumble", 4), ("rebirth", "triple_team", 6)])
def test_how_a_game_ends_and_what_hands_hold_agree_with_the_log(game: str, format: str | None, seats: int | None) -> None:
    setup = Setup(game, agents=("random",), format=format, seats=seats)
    for number in range(2):
        row, played, at = told(setup, number)
        assert played.result.over and {at[s] for s in played.result.winners} == set(row.won)
        lost = [e for e in played.events() if e.name == "lose"]
        assert [(at[e.player], played.why(e)[0].rule) for e in lost] == [e for e in row.ends if e[0] >= 0]
        book = game_info(game).book
        assert all(why.startswith("card:") or any("loses" in e.en for e in book.of(why)) for side, why in row.ends if side >= 0), row.ends
        for side, counts in enumerate(row.cards):
            seat = at.index(side)
            check_counts(counts, [c.id or "" for c in played.view(seat).zone(seat, "hand")])


def check_counts(counts: Counts, hand: Sequence[str]) -> None:
    assert sorted(hand) == sorted([i for i, c in counts.items() for _ in range(c[LEFT])])
    for c in counts.values():
        assert c[KEPT] <= c[OFFERED] <= c[DRAWN] and max(c[PLAYED], c[LEFT], 1) <= c[DRAWN]


def test_cards_that_were_given_back_are_offered_and_not_kept() -> None:
    """In Hololive a hand that is redrawn goes back whole: at some seat of some game more was offered than was kept."""
    rows = ran(table_plan(Setup("hololive", agents=("random",)), 4)).rows
    sums = [(sum([c[OFFERED] for c in counts.values()]), sum([c[KEPT] for c in counts.values()])) for r in rows for counts in r.cards]
    assert any(offered > kept for offered, kept in sums) and any(offered == kept for offered, kept in sums)
    assert all(kept == 7 for offered, kept in sums if offered == 7)


def test_an_ending_is_told_by_the_rule_that_says_who_loses() -> None:
    assert ending_words(game_info("hololive"), "7.3.2", {})[1].startswith("7.3.2.1 Who has no card to draw")
    assert ending_words(game_info(GAME), "1002.2", {}) == ("1002.2 デッキが0枚のプレイヤーは敗北する。",
                                                           "1002.2 A player with no cards in the deck loses.")
    assert ending_words(game_info(GAME), "card:X", {"X": ("甲", "A")}) == ("甲の効果", "by A")
    assert ending_words(game_info(GAME), "draw", {})[1] == "a draw without end"


# ---- a swap ------------------------------------------------------------------------------------------------------------
def test_a_swapped_card_lies_where_the_other_lay() -> None:
    plan = swap_plan(RANDOM, ["TB-T01=TB-F05:2", "Hayate, Oar Snatcher=TB-G08"], 2)
    before, after = plan.tables
    for number in range(4):
        (one, at, _), (other, _, _) = seated(before, number), seated(after, number)
        seat = at.index(0)
        differ = 0
        for a, b in zip(cards_of(one, seat), cards_of(other, seat), strict=True):
            if a != b:
                differ += 1
                assert (a, b) in (("TB-T01", "TB-F05"), ("TB-T02", "TB-G08"))
        assert differ == 6
        assert cards_of(one, 1 - seat) == cards_of(other, 1 - seat)


def cards_of(game: taisen.Game, seat: int) -> list[str]:
    g = game.state
    count = g.rules.count
    return [g.definition(r).id for z in range(count) for r in g.zones[seat * count + z]]


@pytest.mark.parametrize(("words", "said"), [
    ("TB-T01", "is no swap"), ("=TB-T01", "is no swap"), ("TB-T01=TB-T02:0", "is no swap"), ("TB-T01=nobody", "no card 'nobody'"),
    ("TB-L01=TB-T01", "has 0 copies of TB-L01"), ("TB-T01=TB-F05:5", "has 4 copies of TB-T01"), ("TB-T01=TB-T02", "may not be played"),
])
def test_a_swap_that_cannot_be_made_is_one_sentence(words: str, said: str) -> None:
    with pytest.raises(TaisenError, match=said):
        swap_plan(RANDOM, [words], 2)


def test_any_game_can_be_taken_out_also_one_with_a_swap(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    plan = swap_plan(RANDOM, ["TB-T01=TB-F05:2"], 2)
    rows = ran(plan, path).rows
    assert [plan.place(r.number)[0] for r in rows] == [0, 0, 1, 1]
    for row in rows:
        game, again, same = replayed(path, row.number)
        assert same and again == row
        replay = taisen.load_replay(game.replay())
        while replay.forward():
            pass
        assert replay.game.digest() == game.digest() and replay.note is None
    with pytest.raises(TaisenError, match="cannot be read"):
        replayed(tmp_path / "none.jsonl", 0)

"""Leagues: pairs with the seats exchanged, resumed without losing a game, settled when they are."""
from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from taisen.arena.league import League, Row, duels, header, judged, meetings, run, standings
from taisen.cli import main
from taisen.errors import TaisenError

GAME = "ninja_slayer"
LEAGUE = League(GAME, ("random", "easy"))


def rows(wins: int, games: int, first: str = "a", second: str = "b") -> list[Row]:
    return [Row(first, second, n // 2, n % 2, 1.0 if n < wins else 0.0, 10, 50) for n in range(games)]


def test_a_pair_has_the_same_decks_and_shuffle_and_the_agents_exchanged() -> None:
    for one, other in meetings(LEAGUE, "random", "easy", 6):
        assert one.decks == other.decks and one.seed == other.seed
        assert one.agents == ("random", "easy") and other.agents == ("easy", "random")
    assert len({m[0].decks for m in meetings(LEAGUE, "random", "easy", 4)}) == 4


def test_a_league_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    whole = run(LEAGUE, 4, jobs=1, settle=False)
    run(LEAGUE, 2, path, jobs=1, settle=False)
    lines = path.read_text().splitlines()
    path.write_text("\n".join(lines[:-1]) + '\n{"first": "random", "sec')
    again = run(LEAGUE, 4, path, jobs=1, settle=False)
    assert sorted(again, key=lambda r: (r.pair, r.seat)) == whole
    assert len(whole) == 8


def test_the_number_of_processes_changes_nothing() -> None:
    assert run(LEAGUE, 3, jobs=1) == run(LEAGUE, 3, jobs=3)


@pytest.mark.parametrize("text", ["", "nonsense\n", '{"taisen league": 1, "game": "hololive"}\n'])
def test_another_file_is_not_overwritten(tmp_path: Path, text: str) -> None:
    path = tmp_path / "league.jsonl"
    path.write_text(text)
    if not text:
        assert len(run(LEAGUE, 1, path, jobs=1)) == 2
        assert json.loads(path.read_text().splitlines()[0])["game"] == GAME
        return
    with pytest.raises(TaisenError):
        run(LEAGUE, 1, path, jobs=1)
    assert path.read_text() == text


def test_who_wins_all_is_settled_and_who_wins_half_is_not() -> None:
    assert judged(("a", "b"), rows(20, 20)).settled
    assert not judged(("a", "b"), rows(10, 20)).settled
    assert not judged(("a", "b"), rows(18, 18)).settled


def test_elo_follows_the_scores() -> None:
    league = League(GAME, ("a", "b", "c"))
    games = [*rows(30, 40), *rows(30, 40, "b", "c"), *rows(36, 40, "a", "c")]
    table = {s.agent: s for s in standings(league, games)}
    assert table["a"].elo == 0 and table["a"].error == 0
    assert -260 < table["b"].elo < -130 and table["c"].elo < table["b"].elo - 100
    assert 40 < table["b"].error < 200 and table["b"].games == 80
    # Four times the games, half the interval.
    many = {s.agent: s for s in standings(league, games * 4)}
    assert 0.4 < many["b"].error / table["b"].error < 0.6
    assert [d.score for d in duels(league, games)] == [0.75, 0.9, 0.75]


def test_a_league_of_one_is_one_sentence() -> None:
    for agents in (("greedy",), ("greedy", "greedy"), ("greedy", "clever")):
        with pytest.raises(TaisenError):
            run(League(GAME, agents), 1)


def test_a_number_of_rounds_is_written_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Between colons the terminal's library would take it for the name of a picture."""
    path = tmp_path / "league.jsonl"
    league = League(GAME, ("greedy", "search:100"))
    played = [Row("greedy", "search:100", 0, seat, 1.0, 9, 99) for seat in (0, 1)]
    path.write_text("".join([json.dumps(line) + "\n" for line in (header(league), *[asdict(r) for r in played])]), encoding="utf-8")
    words = ["taisen", "league", GAME, "--agent", "greedy", "--agent", "search:100", "--pairs", "1", "--out", str(path), "--lang", "en"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit):
        main()
    assert "greedy – search:100: 100.0%" in capsys.readouterr().out

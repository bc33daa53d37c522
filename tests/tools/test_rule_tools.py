"""The tools that prove the rules, tried on a toy game: places, coverage, mutants, the command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from taisen.kernel import rolls
from taisen.kernel.ledger import Book, Break, Entry, load, locate, rule_key
from tests.tools.fake.games.toy import turn
from tools import observing
from tools.breaking import Unbreakable, breakages, keyed

ROOT = Path(__file__).resolve().parents[2]
PROOFS = "tests/tools/fake/proofs.py"
GAMES = "tests.tools.fake.games"
TURN = "tests/tools/fake/games/toy/turn.py"


@pytest.fixture
def toy() -> Book:
    return load(GAMES, "toy")["toy"]


def place(text: str) -> str:
    lines = (ROOT / TURN).read_text(encoding="utf8").splitlines()
    return f"{TURN}:{1 + next(n for n, line in enumerate(lines) if text in line)}"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True)


def test_a_rule_is_located_at_its_decorator_and_not_where_it_is_jumped_to(toy: Book) -> None:
    (entry,) = toy.of("1.10")
    assert locate(entry) == place('@step("1.10"')


def test_a_rule_in_a_call_over_several_lines_is_located_at_its_own_line(toy: Book) -> None:
    (entry,) = toy.of("2.1")
    assert locate(entry) == place('book, "2.1"')


def test_a_rule_that_stands_nowhere_has_line_0() -> None:
    nowhere = Entry("9.9", "x", "x", "step", f"{GAMES}.toy.turn", None, ())
    assert locate(nowhere) == f"{TURN}:0"


def test_rules_are_ordered_as_in_the_book() -> None:
    assert sorted(["704.10", "704.9", "704.9a-1", "1001"], key=rule_key) == ["704.9", "704.9a-1", "704.10", "1001"]


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["alone", "two workers"])
def test_coverage_counts_only_passing_tests_that_ran_their_rule(tmp_path: Path, workers: list[str]) -> None:
    file = tmp_path / "coverage.json"
    done = run("-m", "pytest", "-q", PROOFS, "--games", GAMES, f"--rule-coverage={file}", *workers)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(file.read_text())["toy"]
    assert told["1.1"] == [f"{PROOFS}::test_one_card_is_drawn"]
    assert told["1.4"] == [f"{PROOFS}::test_five_are_enough"]
    assert "2.3" not in told


def test_mutants_are_noticed_by_assertions_only() -> None:
    done = run("-m", "tools.mutants", "toy", "--package", GAMES, "--tests", PROOFS)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Unnoticed: 1.3 2.3\n" in done.stdout
    told = json.loads((ROOT / "build" / "mutants-toy.json").read_text())
    outcomes = {(rule, each["what"]): each["outcome"] for rule, all_ in told["breakages"].items() for each in all_}
    assert outcomes["1.1", "draw skipped"] == "noticed"
    assert outcomes["1.4", "<lambda> always true"] == "noticed"
    assert outcomes["1.4", "<lambda> always false"] == "noticed"
    assert outcomes["1.3", "idle skipped"] == "crashed"
    assert outcomes["2.1", "['draw'] = 2"] == "noticed"


def test_the_command_lists_what_the_ledger_holds() -> None:
    done = run("-m", "taisen.cli", "rules", "--json")
    assert done.returncode == 0, done.stderr
    for rows in json.loads(done.stdout).values():
        for row in rows:
            assert set(row) == {"rule", "en", "ja", "at", "by"}
            assert row["by"] in ("step", "condition", "data", "uphold")


@pytest.mark.parametrize("arguments", [["rules", "chess"], ["rules", "--lang", "fr"], ["nothing"], ["rules", "--x"]])
def test_bad_input_gets_one_sentence(arguments: list[str]) -> None:
    done = run("-m", "taisen.cli", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_a_run_that_is_resumed_tries_only_what_is_left() -> None:
    arguments = ("-m", "tools.mutants", "toy", "--package", GAMES, "--tests", PROOFS)
    run(*arguments)
    file = ROOT / "build" / "mutants-toy.jsonl"
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[1:]) + '\n{"rule": "1.1", "key')
    done = run(*arguments, "--resume")
    assert "Unnoticed: 1.3 2.3\n" in done.stdout
    told = [json.loads(line) for line in file.read_text().splitlines() if line.endswith("}")]
    assert len(told) == len(lines)


def test_a_breakage_keeps_its_key_when_the_code_moves_down_and_equal_ones_have_their_own() -> None:
    def found(*descriptions: str) -> list[str]:
        return list(keyed([Break(one, lambda: None) for one in descriptions]))

    before = found("draw 12 'x > 1': → LtE", "draw 14 'x > 1': → LtE", "draw skipped")
    assert found("draw 92 'x > 1': → LtE", "draw 99 'x > 1': → LtE", "draw skipped") == before
    assert len(set(before)) == 3
    assert found("draw 12 'x > 2': → LtE")[0] not in before


def test_a_breakage_keeps_its_key_wherever_an_object_lies() -> None:
    first, second = (keyed([Break(f"<Zone object at {at}>.posed replaced", lambda: None)]) for at in ("0x7f12", "0x9ab4"))
    assert list(first) == list(second)


def broken(function: object, what: str) -> Break:
    entry = Entry("9.9", "x", "x", "uphold", turn.__name__, function, ())
    (one,) = [each for each in breakages([entry]).values() if what in each.description]
    return one


def test_code_that_a_checker_would_refuse_is_no_breakage() -> None:
    with pytest.raises(Unbreakable, match="would read hand"):
        broken(turn.hand_of, "'hand = state['hand']' dropped").apply()
    with pytest.raises(Unbreakable, match="without its answer"):
        broken(turn.other_than, "'return 1 - seat' dropped").apply()


def test_a_seat_that_is_worked_out_becomes_the_other_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.asked_of, "__code__", turn.asked_of.__code__)
    assert turn.asked_of({"turn": 0}) == 0
    broken(turn.asked_of, "'asked_seat': other player").apply()
    assert turn.asked_of({"turn": 0}) == 1


def test_breaking_what_is_played_is_seen_and_breaking_what_is_not_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observing, "OWN", 1)
    observer = observing.Observer("ninja_slayer")
    before = list(observer.observed())
    observing.forget()
    assert list(observer.observed()) == before
    monkeypatch.setattr(rolls, "rng_next", lambda x: 7)
    assert list(observer.observed()) != before

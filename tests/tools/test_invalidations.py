"""The command that deletes invalidations finds them, makes each, and says which tests do not notice."""
from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tools.invalidations import edits

SOURCE = """
def change(g, ref, c, zone):
    g.cards[ref] = c
    if g.reach >> zone & 1 or ref in g.cache:
        g.disturb(ref, c.host)
    else:
        g.stir(LOOKS_PLACES)
    g.stale = FULLY
    g.stale = 0
    g.cache = worked_out(g)
    g.stale_voices |= 1 << zone | 1 << c.zone
    forget_heap(g, c.seat, zone)
    g.moved[c.seat] += 1
"""


def test_what_forgets_is_deleted_and_narrowed() -> None:
    found = [edit.description.split("'", 1)[1] for edit in edits(ast.parse(SOURCE).body[0])]
    assert sorted(found) == sorted([
        "if g.reach >> zone & 1 or ref in g.cache:' without 'g.reach >> zone & 1'",
        "if g.reach >> zone & 1 or ref in g.cache:' without 'ref in g.cache'",
        "g.disturb(ref, c.host)' deleted", "g.disturb(ref, c.host)' only of 'c.host'", "g.disturb(ref, c.host)' only of 'ref'",
        "g.stir(LOOKS_PLACES)' deleted", "g.stir(LOOKS_PLACES)' reaches no effect",
        "g.stale = FULLY' deleted", "g.stale = FULLY': PERHAPS",
        "g.stale_voices |= 1 << zone | 1 << c.zone' deleted", "g.stale_voices |= 1 << zone | 1 << c.zone' without '1 << c.zone'",
        "g.stale_voices |= 1 << zone | 1 << c.zone' without '1 << zone'",
        "forget_heap(g, c.seat, zone)' deleted", "forget_heap(g, c.seat, zone)' without voices",
        "g.moved[c.seat] += 1' deleted"]), "what says that all is known, and what was worked out, is left alone"


def test_each_edit_changes_the_code() -> None:
    for n in range(len(list(edits(ast.parse(SOURCE).body[0])))):
        tree = ast.parse(SOURCE)
        edit = list(edits(tree.body[0]))[n]
        edit.make()
        assert ast.dump(tree) != ast.dump(ast.parse(SOURCE)), edit.description
        compile(ast.fix_missing_locations(tree), "changed", "exec")


def run(tmp_path: Path, tests: str) -> subprocess.CompletedProcess[str]:
    arguments = ["--only", "moves: set_pose", "--tests", tests, "--seconds", "15", "--file", str(tmp_path / "outcomes.jsonl")]
    return subprocess.run([sys.executable, "-m", "tools.invalidations", *arguments], capture_output=True, text=True)


def test_tests_that_look_notice_all_of_them(tmp_path: Path) -> None:
    told = run(tmp_path, "tests/kernel/test_kept.py")
    assert "3 deletions and narrowings: 3 noticed, 0 not" in told.stdout, told.stdout + told.stderr
    assert told.returncode == 0


def test_tests_that_do_not_look_notice_none(tmp_path: Path) -> None:
    told = run(tmp_path, "tests/kernel/test_chance.py")
    assert "unnoticed: moves: set_pose" in told.stdout, told.stdout + told.stderr
    assert told.returncode == 1


def test_a_test_that_fails_by_itself_notices_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_rotten.py").write_text("def test_rotten():\n    raise AssertionError\n")
    told = run(tmp_path, str(tmp_path / "test_rotten.py"))
    assert "fails where nothing is broken" in told.stdout and " 0 noticed" in told.stdout, told.stdout + told.stderr

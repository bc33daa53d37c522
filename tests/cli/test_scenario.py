"""`taisen scenario run` over many files."""
from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

ONE = 'game = "ninja_slayer"\nname = "x"\n[player1]\nhand = ["filler", "filler"]\n[expect]\nplayer1.hand = 2\n'


def test_a_bad_file_does_not_stop_the_others(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("game = \n", encoding="utf8")
    (tmp_path / "good.toml").write_text(ONE, encoding="utf8")
    (tmp_path / "wrong.toml").write_text(ONE.replace("hand = 2", "hand = 3"), encoding="utf8")
    ran = run("scenario", "run", "bad.toml", "none.toml", "wrong.toml", "good.toml")
    assert ran.status == 2 and "bad.toml" in ran.err and "There is no file none.toml" in ran.err
    assert "player1.hand: expected 3, found 2." in ran.out and "1 of 4 scenarios hold." in ran.out
    rows = json.loads(run("scenario", "run", "--json", "bad.toml", "wrong.toml", "good.toml").out)
    assert [(Path(r["file"]).name, r["passed"]) for r in rows] == [("bad.toml", False), ("wrong.toml", False), ("good.toml", True)]
    assert rows[0]["failures"][0]["ja"]
    assert run("scenario", "run", "wrong.toml", "good.toml").status == 1

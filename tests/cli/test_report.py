"""`taisen card report`: how much of a card file is understood."""
from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

ROW = {"id": "X-1", "name": "歌い手", "type": "support", "subtype": "event", "colors": [], "text": "自分のデッキを1枚引く。"}


def file_of(folder: Path, *rows: dict[str, object]) -> Path:
    path = folder / "cards.jsonl"
    path.write_text("\n".join([json.dumps(r, ensure_ascii=False) for r in rows]), encoding="utf8")
    return path


def test_counts_and_places(tmp_path: Path, run: Run) -> None:
    bad = {**ROW, "id": "X-2", "text": "自分のデッキを1枚引く。そして踊る。"}
    silent = {**ROW, "id": "X-3", "text": None}
    path = file_of(tmp_path, ROW, {**ROW, "id": "X-4"}, bad, silent)
    ran = run("card", "report", "--game", "hololive", path, "--json")
    assert ran.status == 0
    found = json.loads(ran.out)
    assert {k: found[k] for k in ("cards", "with_text", "whole", "by_hand", "texts", "texts_whole")} == {
        "cards": 4, "with_text": 3, "whole": 2, "by_hand": 0, "texts": 2, "texts_whole": 1}
    refused = found["refused"]
    assert isinstance(refused, list) and [r["id"] for r in refused] == ["X-2"]
    assert "踊る" in refused[0]["span"] and refused[0]["why"]


def test_a_file_that_is_none(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text("no cards", encoding="utf8")
    ran = run("card", "report", "--game", "hololive", path)
    assert ran.status != 0 and ran.err and "Traceback" not in ran.err


def test_card_check_names_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "c.toml").write_text('[[card]]\nid = "W-1"\nname = "試し"\ntype = "character"\ncost = 1\natk = 1\ndef = 1\n'
                                     'text = "【スパーク】：あなたはちゃんと1枚引く。"\n', encoding="utf8")
    ran = run("card", "check", "--game", "rebirth", "c.toml")
    assert ran.status == 1 and "expected “あなたは1枚引く” or" in ran.out, ran.out

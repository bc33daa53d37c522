"""The cards of one's own in a file of this machine."""
from __future__ import annotations

from pathlib import Path

from taisen.server.app import create
from tests.server.guests import Client


def test_they_are_kept_as_a_file_and_come_back(tmp_path: Path) -> None:
    text = '[[card]]\nid = "甲-1"\n'
    with Client(create(tmp_path, local=True)) as client:
        assert client.get("/api/mycards/rebirth").json() == {"text": "", "here": True}
        assert client.post("/api/mycards/rebirth", content=text.encode()).json() == {"kept": len(text)}
        assert (tmp_path / "cards" / "rebirth.toml").read_text(encoding="utf8") == text
    with Client(create(tmp_path, local=True)) as client:
        assert client.get("/api/mycards/rebirth").json() == {"text": text, "here": True}
        assert client.get("/api/mycards/hololive").json() == {"text": "", "here": True}


def test_nothing_else_is_a_file_and_nothing_else_is_kept(tmp_path: Path) -> None:
    with Client(create(tmp_path, local=True)) as client:
        for game in ("nothing", "..%2Frebirth", "%2e%2e", "rebirth.toml"):
            assert client.post(f"/api/mycards/{game}", content=b"x").status_code in (400, 404, 405)
        assert client.post("/api/mycards/rebirth", content=b"\xff\xfe").status_code == 400
        assert client.post("/api/mycards/rebirth", content=b"x" * ((5 << 20) + 1)).status_code == 413
    assert not (tmp_path / "cards").exists()


def test_a_server_for_others_keeps_none(tmp_path: Path) -> None:
    with Client(create(tmp_path)) as client:
        assert client.get("/api/mycards/rebirth").json() == {"text": "", "here": False}
        assert client.post("/api/mycards/rebirth", content=b"x").status_code == 404

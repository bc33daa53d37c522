"""The cards of one's own in a file of this machine."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.server import pictures
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


def test_there_they_lie_on_a_shelf_with_the_decks(tmp_path: Path) -> None:
    text = '[[card]]\nid = "甲-1"\n'
    with Client(create(tmp_path)) as client:
        mine, theirs = (client.post("/api/shelves", json={}).json()["shelf"] for _ in range(2))
        for part in ("decks", "cards/rebirth"):
            assert client.get(f"/api/shelves/{mine}/{part}").json() == {"text": "", "mark": ""}
            mark = client.post(f"/api/shelves/{mine}/{part}", content=text.encode()).json()["mark"]
            assert client.get(f"/api/shelves/{mine}/{part}").json() == {"text": text, "mark": mark} and mark
            assert client.get(f"/api/shelves/{theirs}/{part}").json()["text"] == ""
            for other in ("x" * 32, mine[:-1], "..%2f.."):
                assert client.get(f"/api/shelves/{other}/{part}").status_code == 404
                assert client.post(f"/api/shelves/{other}/{part}", content=b"x").status_code in (404, 405)
        assert client.get(f"/api/shelves/{mine}/cards/hololive").json()["text"] == ""
    # They outlive the server, and beside them pictures are as they were.
    with Client(create(tmp_path)) as client:
        assert client.get(f"/api/shelves/{mine}/decks").json()["text"] == text
        assert client.get(f"/api/shelves/{mine}/images/rebirth").json() == {"cards": []}


def test_what_another_browser_has_put_there_is_not_written_over(tmp_path: Path) -> None:
    with Client(create(tmp_path)) as client:
        at = f"/api/shelves/{client.post('/api/shelves', json={}).json()['shelf']}/decks"
        first = client.post(at, content=b"one").json()["mark"]
        for was in ("", "x", first[:-1]):
            assert client.post(f"{at}?was={was}", content=b"two").status_code == 409
        assert client.get(at).json()["text"] == "one"
        second = client.post(f"{at}?was={first}", content=b"two").json()["mark"]
        assert second != first and client.get(at).json() == {"text": "two", "mark": second}


def test_a_shelf_takes_text_alone_and_no_more_than_it_has_room_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(create(tmp_path)) as client:
        at = f"/api/shelves/{client.post('/api/shelves', json={}).json()['shelf']}"
        assert client.post(f"{at}/decks", content=b"\xff\xfe").status_code == 400
        assert client.post(f"{at}/decks", content=b"x" * ((5 << 20) + 1)).status_code == 413
        for game in ("nothing", "..%2Fdecks", "decks.json"):
            assert client.post(f"{at}/cards/{game}", content=b"x").status_code in (400, 404, 405)
        monkeypatch.setattr(pictures, "SHELF_BYTES", 10)
        mark = client.post(f"{at}/decks", content=b"12345").json()["mark"]
        found = client.post(f"{at}/cards/rebirth", content=b"123456")
        assert found.status_code == 413 and "full" in found.json()["error"]["en"]
        # In place of what is there as much as there is room for.
        assert client.post(f"{at}/decks?was={mark}", content=b"1234567890").status_code == 200
    assert sorted(f.name for f in tmp_path.rglob("*") if "texts" in f.parts and f.is_file()) == ["decks.json"]


def test_a_server_has_so_many_shelves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "SHELVES", 2)
    with Client(create(tmp_path, factor=0.0)) as client:
        assert [client.post("/api/shelves", json={}).status_code for _ in range(3)] == [200, 200, 413]
    monkeypatch.setattr(pictures, "SHELVES", 200)
    with Client(create(tmp_path)) as client:
        codes = [client.post("/api/shelves", json={}).status_code for _ in range(32)]
        assert codes[:30] == [200] * 30 and codes[-1] == 429


def test_ones_own_machine_has_none(tmp_path: Path) -> None:
    with Client(create(tmp_path, local=True)) as client:
        assert client.get("/api/shelves/abc/decks").status_code == 404
        assert client.post("/api/shelves/abc/cards/rebirth", content=b"x").status_code == 404

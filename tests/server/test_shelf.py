"""What one makes oneself: cards looked at closely, decks kept as files and written in other forms."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import taisen
from taisen.games import NAMES, game_info


@pytest.mark.parametrize("game", NAMES)
def test_the_form_of_a_card_says_what_each_kind_has(client: TestClient, game: str) -> None:
    form = client.get(f"/api/games/{game}/form").json()
    info = game_info(game)
    assert set(form["kinds"]) == set(info.kinds)
    keys = {*form["numbers"], *[f["key"] for f in form["facts"]]}
    for kind in form["kinds"].values():
        assert set(kind["usual"]) <= keys and kind["section"] in ("", *info.files.deck_form.sections)
    for fact in form["facts"]:
        usual = [k["usual"][fact["key"]] for k in form["kinds"].values() if fact["key"] in k["usual"]]
        assert usual or not fact["words"]
        assert all(isinstance(v, list) == fact["many"] for v in usual)


@pytest.mark.parametrize(("game", "i"), [("ninja_slayer", "TB-F01"), ("hololive", "TS-W02")])
def test_a_card_looked_at_closely_says_how_it_stands_in_a_file(client: TestClient, game: str, i: str) -> None:
    found = client.post(f"/api/games/{game}/card", json={"card": i}).json()
    assert found["face"]["id"] == i and found["values"]["id"] == i and found["meaning"][0]["en"]
    # What it stands like reads as the same card, under another id.
    text = found["text"].replace(f'id = "{i}"', 'id = "MY-1"')
    again = client.post(f"/api/games/{game}/card", json={"card": "MY-1", "cards": text}).json()
    assert again["meaning"] == found["meaning"]
    assert client.post(f"/api/games/{game}/card", json={"card": "none"}).status_code == 400


def save(client: TestClient, name: str, **more: Any) -> Any:
    deck = {"cards": {"TB-F01": 4}, "name": name}
    return client.post("/api/decks/save", json={"game": "ninja_slayer", "deck": deck, **more})


def test_a_deck_is_kept_and_not_written_over_unasked(client: TestClient, tmp_path: Path) -> None:
    assert save(client, "潮の/夜 1").json() == {"saved": True, "exists": False, "key": "潮の_夜_1"}
    file = tmp_path / "decks" / "潮の_夜_1.toml"
    before = file.read_text(encoding="utf8")
    assert taisen.read_deck(file, "ninja_slayer").cards == {"TB-F01": 4}
    other = {"cards": {"TB-F01": 3}, "name": "潮の/夜 1"}
    body = {"game": "ninja_slayer", "deck": other}
    assert client.post("/api/decks/save", json=body).json() == {"saved": False, "exists": True, "key": "潮の_夜_1"}
    assert file.read_text(encoding="utf8") == before
    assert client.post("/api/decks/save", json=body | {"overwrite": True}).json()["saved"]
    listed = next(g for g in client.get("/api/games").json()["games"] if g["name"] == "ninja_slayer")["decks"]
    assert next(d for d in listed if d["key"] == "潮の_夜_1")["cards"] == {"TB-F01": 3}


def test_no_name_leads_out_of_the_folder(client: TestClient, tmp_path: Path) -> None:
    for name in ("../out", "/tmp/out", "a/../../out", "..\\other", "con\0trol"):
        assert save(client, name, key=name).json()["saved"]
    assert {f.parent for f in tmp_path.rglob("*.toml")} == {tmp_path / "decks"}
    for name in ("", "...", "/"):
        assert save(client, name).status_code == 400


def test_a_deck_called_like_a_starter_is_another_deck(client: TestClient) -> None:
    save(client, "ebb_tide_raid")
    listed = next(g for g in client.get("/api/games").json()["games"] if g["name"] == "ninja_slayer")["decks"]
    keys = [d["key"] for d in listed]
    assert len(keys) == len(set(keys)) == 3


def files(tmp_path: Path) -> dict[str, str]:
    folder = tmp_path / "decks"
    return {str(f.relative_to(folder)): f.read_text(encoding="utf8") for f in folder.rglob("*.toml")}


def test_a_deleted_deck_can_be_brought_back(client: TestClient, tmp_path: Path) -> None:
    save(client, "夜")
    save(client, "other")
    before = files(tmp_path)
    gone = client.post("/api/decks/remove", json={"key": "夜"}).json()["put_away"]
    assert sorted(files(tmp_path)) == ["other.toml", f"removed/{gone}.toml"]
    listed = next(g for g in client.get("/api/games").json()["games"] if g["name"] == "ninja_slayer")["decks"]
    assert "夜" not in [d["key"] for d in listed]
    assert client.post("/api/decks/restore", json={"put_away": gone}).json() == {"key": "夜"}
    assert files(tmp_path) == before
    # Deleted again, and another of that name saved: neither takes the place of the other.
    again = client.post("/api/decks/remove", json={"key": "夜"}).json()["put_away"]
    save(client, "夜")
    assert client.post("/api/decks/restore", json={"put_away": again}).status_code == 400
    assert client.post("/api/decks/remove", json={"key": "夜"}).json()["put_away"] not in ("", again)
    for nothing in ("夜", "../tables", "removed/夜.1", ""):
        assert client.post("/api/decks/remove", json={"key": nothing}).status_code == 400


def test_a_deck_saved_under_another_name_leaves_no_double(client: TestClient, tmp_path: Path) -> None:
    save(client, "before")
    assert save(client, "after", was="before").json()["put_away"] == "before.1"
    assert sorted(files(tmp_path)) == ["after.toml", "removed/before.1.toml"]
    assert "put_away" not in save(client, "after", was="after").json()
    assert "put_away" not in save(client, "third", was="nothing").json()


def test_another_sites_page_may_not_change_decks(client: TestClient, tmp_path: Path) -> None:
    save(client, "mine")
    for path, body in (("remove", {"key": "mine"}), ("save", {"game": "ninja_slayer", "deck": {"cards": {"TB-F01": 1}, "name": "x"}})):
        told = client.post(f"/api/decks/{path}", json=body, headers={"Origin": "https://elsewhere.example"})
        assert told.status_code == 403 and "Another site" in told.json()["error"]["en"]
    assert list(files(tmp_path)) == ["mine.toml"]


def test_elsewhere_no_deck_is_kept(tmp_path: Path) -> None:
    from taisen.server.app import create
    from tests.server.guests import Client

    with Client(create(tmp_path)) as client:
        assert save(client, "mine").status_code == 400
    assert not list(tmp_path.rglob("*.toml"))


@pytest.mark.parametrize("form", list(game_info("hololive").files.export_decks))
def test_a_deck_written_in_another_form_reads_as_the_same(client: TestClient, form: str) -> None:
    deck = {"starter": "wharf_radio_night"}
    told = client.post("/api/decks/export", json={"game": "hololive", "deck": deck, "form": form}).json()
    again = client.post("/api/decks/import", json={"game": "hololive", "text": told["text"]}).json()["decks"]
    assert [d["cards"] for d in again] == [dict(taisen.read_deck("wharf_radio_night", "hololive").cards)]
    assert client.post("/api/decks/export", json={"game": "hololive", "deck": deck, "form": "none"}).status_code == 400
    lost = client.post("/api/decks/export", json={"game": "hololive", "deck": {"cards": {"X-1": 1}}, "form": form})
    assert lost.status_code == 400 and "X-1" in lost.json()["error"]["en"]

"""A deck tried against others: played beside the server, told as far as it has come, stopped when it is asked for."""
from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.arena.lab import Results, against_plan
from taisen.arena.lab.runner import run
from taisen.arena.simulate import Setup
from taisen.errors import TaisenError
from taisen.server.app import create
from tests.server.guests import Client


def asked(**more: Any) -> dict[str, Any]:
    from taisen.games import game_info

    first, second = [str(s) for s in game_info("ninja_slayer").starters][:2]
    return {"game": "ninja_slayer", "deck": {"starter": first}, "against": [{"starter": second}], "agent": "random", "games": 12, **more}


def until(client: TestClient, name: str, enough: int) -> dict[str, Any]:
    for _ in range(600):
        found: dict[str, Any] = client.get(f"/api/trials/{name}").json()
        if found["over"] or found["done"] >= enough:
            return found
        time.sleep(0.1)
    raise AssertionError("The games are not played.")


def test_a_deck_is_tried_and_its_report_is_the_laboratorys(client: TestClient) -> None:
    name = client.post("/api/trials", json=asked()).json()["trial"]
    found = until(client, name, 13)
    assert found["over"] and not found["stopped"] and found["fault"] is None
    assert found["done"] == found["total"] == 12
    [table] = found["tables"]
    assert table["games"] == 12 and 0 <= table["low"] <= table["won"] / 12 <= table["high"] <= 1
    assert table["first"][1] + table["later"][1] == 12 and found["verdict"][0]["ja"]
    page = client.get(f"/api/trials/{name}/report?lang=ja")
    assert page.headers["content-type"].startswith("text/html") and table["deck"]["ja"] in page.text
    # The same games as the laboratory plays them.
    body = asked()
    plan = against_plan(Setup("ninja_slayer", (body["deck"]["starter"], body["against"][0]["starter"]), ("random",)), 12)
    ran = run(plan, Results(plan, None))
    assert sum([1 for row in ran.rows if row.won == (0,)]) == table["won"]


def test_it_is_stopped_and_no_process_stays(tmp_path: Path) -> None:
    with Client(create(tmp_path, local=True)) as client:
        name = client.post("/api/trials", json=asked(games=10_000)).json()["trial"]
        second = client.post("/api/trials", json=asked(games=10_000)).json()["trial"]
        third = client.post("/api/trials", json=asked(games=10_000))
        assert third.status_code == 400 and "already" in third.json()["error"]["en"]
        assert until(client, name, 1)["done"] >= 1
        assert client.post(f"/api/trials/{name}/stop", json={}).json() == {"stopped": True}
        found = until(client, name, 10_001)
        assert found["over"] and found["stopped"] and found["fault"] is None and 1 <= found["done"] < found["total"]
        trial = client.app.state.trials.of(second)  # type: ignore[attr-defined]
        assert not trial.over
    assert trial.over and not trial.folder.exists()
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(trial.process.pid, 0)


@pytest.mark.parametrize(("more", "words"), [
    ({"games": 0}, "'games' must be"), ({"agent": "nobody"}, "no such agent"), ({"against": []}, "'against' must be"),
    ({"format": "sealed"}, "decks that are built"), ({"deck": {"cards": {"TB-F01": 60}}}, "TB-F01|copies|cards"),
    ({"deck": {"starter": "no such"}}, "A deck must be")])
def test_what_cannot_be_tried_is_said(client: TestClient, more: dict[str, Any], words: str) -> None:
    import re

    refused = client.post("/api/trials", json=asked(**more))
    assert refused.status_code == 400 and re.search(words, refused.json()["error"]["en"])
    assert not client.app.state.trials.by_name  # type: ignore[attr-defined]


def test_it_is_for_ones_own_machine(tmp_path: Path) -> None:
    with Client(create(tmp_path)) as client:
        refused = client.post("/api/trials", json=asked())
        assert refused.status_code == 400 and "own machine" in refused.json()["error"]["en"]
    with Client(create(tmp_path / "own", local=True)) as client:
        assert client.get("/api/trials/none").status_code == 400


def test_a_plan_against_others_names_each_once() -> None:
    first, second = asked()["deck"]["starter"], asked()["against"][0]["starter"]
    assert len(against_plan(Setup("hololive", ("wharf_radio_night",)), 2).tables) >= 1
    for decks in (None, (first, first), (first, second, second)):
        with pytest.raises(TaisenError):
            against_plan(Setup("ninja_slayer", decks), 2)

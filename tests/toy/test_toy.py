"""What lies on a table besides plain cards is seen by whoever may, stated by position files and written by the export."""
from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import cast

import pytest
from rich.console import Console

from taisen.cards.reading import Source
from taisen.cli.terminal.board import Board
from taisen.errors import TaisenError
from taisen.scenario import Position, export_scenario
from taisen.scenario.files import scenario_of
from taisen.scenario.run import run_read, set_up
from taisen.server.eyes import OPEN, PUBLIC, Eyes
from taisen.server.seen import faces, ids_in, view_row
from taisen.server.showing import Pieces, view_text
from tests.plugged import known


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with known("toy", "tests.toy"):
        yield


FILE = """
game = "toy"
script = [{ do = "enter", card = "feed", targets = ["soldier"] }, "pass until empty"]

[position]
turn = 1

[player1]
hand = ["feed", "omen"]
field = [{ card = "soldier", counters = { boost = 1 }, worn = [{ card = "scout", counters = { charge = 2 } }] }, "chick"]
land = ["lake", "meadow_1"]
counters = { rage = 2 }
counters_in = { field = { charge = 3 } }

[player2]
hand = ["omen"]
field = ["archer"]
counters_in = { grave = { rage = 1 } }

[expect]
player1.counters = { rage = 2 }
player1.counters_in = { field = { charge = 3 }, land = {} }
player2.counters = {}
cards = [
    { card = "soldier", counters = { boost = 3 }, worn = ["scout"], power = 10, guard = 3 },
    { card = "lake", side = "lake" },
    { card = "meadow_1", side = "meadow_1" },
]
"""


def test_a_file_states_counters_sides_tokens_and_roles() -> None:
    report = run_read(scenario_of(Source("x", FILE)))
    assert not report.failures, [f.en for f in report.failures]


def test_what_does_not_hold_is_told() -> None:
    wrong = FILE.replace("player1.counters = { rage = 2 }", "player1.counters = { rage = 1 }").replace('side = "lake"', 'side = "tower"')
    told = " ".join([f.en for f in run_read(scenario_of(Source("x", wrong))).failures])
    assert "player1.counters: expected {'rage': 1}, found {'rage': 2}." in told and "lake side: expected 'tower', found 'lake'." in told


def laid() -> Position:
    t = Position("toy", first=1)
    soldier = t.put(0, "field", "soldier", counters={"boost": 1})
    t.put(0, "field", "scout", on=soldier, role="worn", counters={"charge": 2})
    t.put(0, "field", "chick")
    t.put(0, "land", "lake", "meadow_2")
    t.put(1, "land", "meadow_1")
    for seat in (0, 1):
        t.put(seat, "hand", "omen", count=2)
    t.count_at(0, {"rage": 2})
    t.count_at(1, {"charge": 3}, "grave")
    return t.start()


def test_a_seat_sees_what_lies_there_and_no_side_that_is_not_its_own() -> None:
    view = laid().game.view(1)
    soldier, chick, scout = view.zone(0, "field")
    assert (soldier.counters, scout.counters, scout.role, scout.host) == ({"boost": 1}, {"charge": 2}, "worn", soldier.handle)
    assert chick.token and not soldier.token
    assert view.counters == {(0, ""): {"rage": 2}, (1, "grave"): {"charge": 3}}
    lake, meadow = view.zone(0, "land")
    assert (lake.id, lake.half, meadow.id, meadow.half, meadow.other) == ("lake", False, "meadow_1", True, None), "it looks like the first"
    assert lake.other is not None and lake.other.id == "meadow_2", "which side lay up was seen"
    mine = view.zone(1, "land")[0]
    assert mine.other is not None and mine.other.id == "tower" and not mine.half


@pytest.mark.parametrize("who", [0, 1, PUBLIC, OPEN])
def test_what_is_sent_is_what_these_eyes_see(who: int) -> None:
    t = laid()
    g = t.state
    eyes = Eyes(who, g.seats)
    row = view_row(t.info, g, eyes.view(t.info, g), eyes)
    kept = Pieces()
    kept.look(g)
    text, ids = view_text(t.info, g, eyes, kept)
    assert json.loads(text) == json.loads(json.dumps(row)) and ids == ids_in(row, [])
    zones = {(z["seat"], z["zone"]): z["cards"] for z in row["zones"]}
    field, land = zones[0, "field"], zones[0, "land"]
    assert field[0]["counters"] == {"boost": 1} and field[2]["role"] == "worn"
    assert row["counters"] == [{"seat": 0, "zone": None, "counters": {"rage": 2}}, {"seat": 1, "zone": "grave", "counters": {"charge": 3}}]
    knows = who in (0, OPEN)
    assert land[1]["id"] == ("meadow_2" if knows else "meadow_1") and land[1].get("other") == ("lake" if knows else None)
    assert land[1].get("half", False) != knows
    assert faces(t.info, g.lib, ["chick"])["chick"]["token"]


def test_an_export_states_what_it_was_laid_with() -> None:
    t = laid()
    again = set_up(scenario_of(Source("x", export_scenario(t.game, exact=False))))
    for seat in (0, 1):
        was, now = t.game.view(seat), again.game.view(seat)
        assert now.counters == was.counters
        for zone in ("field", "land"):
            for owner in (0, 1):
                told = [[(c.id, c.counters, c.role, c.half, c.token) for c in v.zone(owner, zone)] for v in (was, now)]
                assert told[0] == told[1]


@pytest.mark.parametrize(("said", "words"), [
    ("field = [{ card = \"soldier\", counters = { mana = 1 } }]", "mana"),
    ("counters_in = { moon = { rage = 1 } }", "moon"),
    ("counters = 3", "'counters' in [player1] must be a table such as { NAME = 1 }."),
])
def test_wrong_counters_get_a_sentence(said: str, words: str) -> None:
    with pytest.raises(TaisenError) as error:
        scenario_of(Source("x", f'game = "toy"\n[player1]\n{said}\n'))
    assert words in error.value.en and error.value.ja


def test_the_zones_of_a_team_and_of_nobody_are_seen_by_whoever_may() -> None:
    t = Position("toy", seats=4, format="pairs")
    t.put(2, "store", "bolt")
    t.put(0, "trap", "bolt", down=True)
    t.put(2, "box", "feed", down=True)
    for seat in range(4):
        t.put(seat, "hand", "omen", count=2)
    t.start()
    for seat, friend in ((0, True), (1, False), (2, True), (3, False)):
        view = t.game.view(seat)
        # A team's zone stands with the first of its seats, whoever asks.
        assert [c.id for c in view.zone(2, "store")] == (["bolt"] if friend else [None]) and (0, "store") in view.zones
        assert [c.id for c in view.zone(2, "box")] == (["feed"] if friend else [None])
        assert [c.id for c in view.zone(0, "trap")] == (["bolt"] if seat == 0 else [None])
        assert view.zone(None, "space") == view.zone(seat, "space") == []


@pytest.mark.parametrize("size", [(80, 24), (120, 44)])
def test_the_terminal_tells_what_lies_there(size: tuple[int, int]) -> None:
    t = laid()
    told = {}
    for lang in ("ja", "en"):
        console = Console(width=size[0], height=size[1], file=io.StringIO(), force_terminal=False)
        board = Board(t.info, ["A", "B"], lang, console)
        board.show(t.game, t.seat, 0, [])
        told[lang] = cast(io.StringIO, console.file).getvalue()
    assert all(word in told["ja"] for word in ("強化1", "怒り2", "充電3", "着用")), told["ja"]
    assert all(word in told["en"] for word in ("boost 1", "rage 2", "charge 3", "worn")), told["en"]

"""Looking ahead is honest: what is said to be certain happens when nobody answers, whatever the others hold."""
from __future__ import annotations

import random
from typing import Any

import pytest

from taisen.agents import GreedyAgent, Table
from taisen.api import Game, new_game
from taisen.games import NAMES
from taisen.log import Event
from taisen.server import thinking
from taisen.server.eyes import Eyes
from taisen.server.seen import event_row

PLAYERS = (("一", "One"), ("二", "Two"))


def carried_out(game: Game, seat: int, raw: int, most: int) -> list[dict[str, Any]]:
    """What really happens while everybody passes, until there are so many events."""
    true = game.clone()
    before = len(true.events())
    index = true.state.options.index(raw)
    rows: list[Event] = []
    for _ in range(thinking.PATIENCE):
        true.answer(index)
        q = true.question
        rows = [e for e in true.events(before, seat) if not e.row.quiet]
        if q is None or len(rows) >= most:
            break
        index = next((o.index for verb in thinking.PASSING for o in q.options if o.verb == verb), -1)
        if index < 0:
            break
    return [event_row(e, Eyes(seat, true.state.seats), PLAYERS) for e in rows][:most]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_to_be_certain_happens(name: str) -> None:
    rng = random.Random(name)
    game = new_game(name, seed=5)
    agent = GreedyAgent(5)
    harm = unknown = 0
    for _ in range(90):
        q = game.question
        if q is None:
            break
        raws = list(game.state.options)
        for raw in rng.sample(raws, min(2, len(raws))):
            found = thinking.previewed(thinking.worlds_of(game, q.seat), q.seat, raw, PLAYERS)
            assert found["known"] == (found["view"] is not None)
            sure = [e for e in found["events"] if not e["quiet"]]
            assert thinking.same(sure, carried_out(game, q.seat, raw, len(sure))), "it happens otherwise"
            harm += any("damage" in e["name"] for e in sure)
            unknown += not found["known"]
        game.answer(agent.choose(Table(game.info, game.state)))
    assert harm >= 3, "no attack was looked at to its end"
    assert unknown, "nothing ever depended on anything"

"""The text that is sent says what the rows say, through every pair of eyes; and it is one text for all who see the same."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.server.app import create
from taisen.server.eyes import OPEN, PUBLIC, Eyes
from taisen.server.opening import new_game
from taisen.server.seen import ids_in, view_row
from taisen.server.showing import Pieces, view_text
from tests.server.guests import Client, Guest
from tests.server.test_refusals import table


def formats() -> list[dict[str, Any]]:
    from taisen.games import NAMES, game_info

    return [{"game": name, "format": f.name, "count": n} for name in NAMES for f in game_info(name).formats.values() for n in f.seats]


@pytest.mark.parametrize("body", formats(), ids=lambda b: "-".join([str(v) for v in b.values()]))
def test_a_view_as_text_is_the_view(body: dict[str, Any]) -> None:
    game = new_game({**body, "seed": 5})
    rng = random.Random(5)
    every = [Eyes(who, game.state.seats) for who in (PUBLIC, OPEN, *range(game.state.seats))]
    kept = Pieces()
    for step in range(60 if game.state.seats == 2 else 12):
        kept.look(game.state)
        for eyes in every:
            text, ids = view_text(game.info, game.state, eyes, kept)
            row = view_row(game.info, game.state, eyes.view(game.info, game.state), eyes)
            assert json.loads(text) == json.loads(json.dumps(row)), (step, eyes.who)
            assert ids == ids_in(row, [])
        question = game.question
        if question is None:
            break
        acts = [o.index for o in question.options if o.verb != "pass"]
        game.answer(rng.choice(acts or [0]), question.seats[0])


def test_all_watchers_are_sent_the_same_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from taisen.server import showing

    with Client(create(tmp_path)) as client:
        made = table(client)
        watchers = [Guest(client, made["watch"]) for _ in range(4)]
        seats = [Guest(client, made["seats"][s]) for s in ("0", "1")]
        for guest in (*seats, *watchers):
            guest.__enter__()
        made_of: list[int] = []
        real = showing.view_text
        monkeypatch.setattr(showing, "view_text", lambda info, g, eyes, *more: made_of.append(eyes.who) or real(info, g, eyes, *more))
        asked = next(s for s in seats if s.state["question"])
        asked.answer(0)
        for guest in watchers:
            guest.hear_state()
        assert len({guest.heard[-1] for guest in watchers}) == 1
        assert made_of.count(PUBLIC) == 1
        for guest in (*seats, *watchers):
            guest.__exit__(None, None, None)


def test_one_who_came_later_is_sent_the_faces_that_are_new_to_them(client: TestClient) -> None:
    made = table(client, opponent="random")
    with Guest(client, made["seats"]["0"]) as me:
        for _ in range(6):
            assert me.until_asked()
            me.answer(len(me.question["options"]) - 1)
            me.state["question"] = None
        assert me.until_asked()
        with Guest(client, made["watch"]) as late:
            named = {c["id"] for z in late.state["view"]["zones"] for c in z["cards"] if c["id"]}
            assert named <= set(late.state["faces"])

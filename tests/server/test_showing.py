"""The text that is sent says what the rows say, through every pair of eyes; and it is one text for all who see the same."""
from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from taisen.kernel.sight import forget, issue_handle, sees
from taisen.server import seat, thinking
from taisen.server.app import create
from taisen.server.eyes import OPEN, PUBLIC, Eyes
from taisen.server.hall import FEW, Hall, Place
from taisen.server.hall import Guest as Looker
from taisen.server.opening import new_game
from taisen.server.seen import event_row, ids_in, view_row
from taisen.server.showing import Pieces, event_text, view_text
from taisen.server.store import WATCH, Store
from tests import apart
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


@pytest.mark.parametrize("name", ["ninja_slayer", "hololive", "rebirth"])
def test_a_zone_is_written_anew_for_whatever_is_seen_of_it(name: str) -> None:
    """What a seat comes to know or forgets, and what it calls a card, changes no card: a zone is not shown as it was for that."""
    game = new_game({"game": name, "seed": 5})
    while not any(sees(game.state, 1, i) and not sees(game.state, 0, i) for i in range(1, len(game.state.cards))):
        game.answer(0)
    g = game.state
    every = [Eyes(who) for who in (PUBLIC, OPEN, 0, 1)]
    kept = Pieces()

    def shown() -> list[str]:
        kept.look(g)
        texts = [view_text(game.info, g, eyes, kept)[0] for eyes in every]
        for text, eyes in zip(texts, every, strict=True):
            assert json.loads(text) == json.loads(json.dumps(view_row(game.info, g, eyes.view(game.info, g), eyes)))
        return texts

    hidden = next(i for i in range(1, len(g.cards)) if g.cards[i].seat == 1 and not sees(g, 0, i))
    issue_handle(g, 0, hidden)
    before = shown()
    g.knows[0] |= 1 << hidden
    remembered = shown()
    assert [a != b for a, b in zip(before, remembered, strict=True)][2:] == [True, False]
    forget(g, 0, hidden)
    assert shown()[2] == before[2]
    g.shown[0] |= 1 << hidden
    issue_handle(g, 0, hidden)
    assert shown()[2] not in (before[2], remembered[2])
    own = next(i for i in range(1, len(g.cards)) if sees(g, 1, i) and not sees(g, 0, i))
    called = shown()[3]
    g.handles[1][own] = 0
    issue_handle(g, 1, own)
    assert shown()[3] != called


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


@pytest.mark.parametrize("name", ["ninja_slayer", "hololive", "rebirth"])
def test_events_as_text_are_the_events(name: str) -> None:
    """Whose eyes come first makes no difference, nor does what players are called."""
    game = new_game({"game": name, "seed": 6})
    rng = random.Random(6)
    names = [('"handle":-1', '{"handle":-1}'), ("\\", "it's \"me\"")]
    told = 0
    for step in range(60):
        every = [Eyes(who) for who in (PUBLIC, OPEN, 0, 1)]
        rng.shuffle(every)
        events = game.events(told)
        told += len(events)
        said: dict[tuple[object, ...], tuple[list[str], frozenset[str]]] = {}
        for eyes in every:
            for e in events:
                text, ids = event_text(e, eyes, names, said)
                row = event_row(e, eyes, names)
                assert json.loads(text) == json.loads(json.dumps(row)), (step, eyes.who)
                assert ids == {row[key]["id"] for key in ("card", "source") if key in row and row[key]["id"]}
        question = game.question
        if question is None:
            break
        game.answer(rng.choice([o.index for o in question.options]), question.seats[0])
    assert told > 60



def test_who_reads_slowly_is_told_the_latest_once_it_has_taken_what_waits() -> None:
    """A watcher is never far behind, however quick the game and however slow the page; and misses no event."""
    heard: list[dict[str, Any]] = []

    class Socket:
        async def send_text(self, text: str) -> None:
            heard.append(json.loads(text))

    async def play() -> tuple[Place, int]:
        hall = Hall(Store(":memory:"), local=True)
        game = new_game({"game": "ninja_slayer", "opponent": "hotseat", "seed": 3})
        links = await hall.open(game, {"mode": "hotseat", "players": [{"kind": "person", "ja": "x", "en": "x"}] * 2}, (0, 1))
        place, _ = await hall.find(links[WATCH])
        slow = Looker(WATCH, hall.limits.purse())
        await hall.enter(place, slow)
        while not place.room.over:
            assert place.runner is not None
            await place.runner
            asked = place.room.game.question
            if asked is not None:
                who, answer = asked.seats[0], len(place.room.rows) % len(asked.raw)
                await hall.change(place, lambda room, s=who, a=answer: room.answer(s, room.number(s), (a,)))  # type: ignore[misc]
                hall.go_on(place)
        await place.runner
        waiting = slow.queue.qsize()
        writer = asyncio.create_task(seat.write(Socket(), hall, place, slow))  # type: ignore[arg-type]
        while slow.behind or not slow.queue.empty():
            await asyncio.sleep(0)
        writer.cancel()
        hall.close()
        hall.store.close()
        return place, waiting

    place, waiting = apart.run(play())
    assert len(place.room.rows) > 60 and waiting <= FEW
    states = [m for m in heard if m["type"] == "state"]
    assert len(states) <= FEW + 1 and states[-1]["view"]["over"]
    assert [e["n"] for m in states for e in m["events"]] == list(range(len(place.room.game.events())))


def test_what_is_done_while_an_agent_thinks_is_seen_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = client.post("/api/tables", json={"game": "ninja_slayer", "opponent": "greedy", "seed": 3}).json()
    choice = thinking.choice

    async def long(*asked: Any) -> int:
        await asyncio.sleep(4)
        return await choice(*asked)

    with Guest(client, made["seats"]["0"]) as me, Guest(client, made["watch"]) as watcher:
        monkeypatch.setattr(thinking, "choice", long)
        (place,) = client.app.state.hall.places.values()  # type: ignore[attr-defined]
        while not place.thinking:
            if me.question is not None:
                me.answer(next((o["index"] for o in me.question["options"] if o["verb"] == "pass"), 0))
            me.ask("ping")
        began = time.monotonic()
        assert me.ask("concede")["type"] == "conceded"
        while not watcher.state["view"]["over"]:
            watcher.hear()
        assert time.monotonic() - began < 2
        monkeypatch.setattr(thinking, "choice", choice)

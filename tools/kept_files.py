"""Make the files that later versions must still open: saves, replays, shared words, exported positions and stored tables.

    python -m tools.kept_files tests/kept/vN

Run it with the version whose files are to be kept, before the form of anything changes; the tests in tests/kept open every
folder there. Cards are the starter decks and one of our own. What each file was when it was written stands in `kept.json`.
"""
from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import sqlite3
import tempfile
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import Any, Final

from starlette.testclient import TestClient

import taisen
from taisen.api import Game, new_game
from taisen.scenario import export_scenario
from taisen.server import sharing
from taisen.server.app import create
from taisen.server.room import Room
from taisen.server.store import Kept, Store
from tests.server.guests import Client, Guest

DAY: Final = date(2026, 11, 1)
GAMES: Final = (("ninja_slayer", "constructed", 2), ("ninja_slayer", "sealed", 2), ("hololive", "standard", 2),
                ("rebirth", "duel", 2), ("rebirth", "double_team", 4), ("granblue", "duel", 2), ("build_divide", "duel", 2))
CARD: Final = """[[card]]
id = "KEPT-1"
name = "書庫番の狐"
name_en = "Fox of the Archive"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
text = "◆これが登場した時、1枚ドローする。"
"""
BENCH: Final = """game = "ninja_slayer"
name = "台"
name_en = "Bench"
[position]
phase = "character"
turn = 1
[player1]
hand = ["KEPT-1"]
ether = [{ card = "filler", count = 2 }]
""" + CARD

Row = dict[str, Any]


def played(game: str, format: str, seats: int, seed: int, share: float) -> Game:
    """A random game; up to the deepest question of this part of it, 1.0 to its end."""
    whole = new_game(game, format=format, seats=seats, seed=seed, as_of=DAY)
    dice = random.Random(seed)
    deepest: tuple[int, int] = (0, 0)
    taken: list[tuple[int, int]] = []
    while whole.question is not None:
        question = whole.question
        depth = len(whole.state.stack) + 2 * len(whole.state.pile) + (3 if whole.can_take_back else 0)
        if len(whole.record) > 20:
            deepest = max(deepest, (depth, len(whole.record)))
        pick = dice.randrange(len(question.options))
        seat = dice.choice(question.seats)
        taken.append((pick, seat))
        whole.answer(pick, seat)
    if share == 1.0:
        return whole
    part = new_game(game, format=format, seats=seats, seed=seed, as_of=DAY)
    for pick, seat in taken[:deepest[1]]:
        part.answer(pick, seat)
    return part


def files(folder: Path) -> Row:
    """Saves at the beginning, in the middle of an effect and at the end; a replay, a word and an exact position."""
    out: Row = {}
    for game, format, seats in GAMES:
        stem = f"{game}.{format}"
        begun = new_game(game, format=format, seats=seats, seed=5, as_of=DAY)
        middle, over = [played(game, format, seats, 6, share) for share in (0.5, 1.0)]
        for name, one in (("begin", begun), ("middle", middle), ("over", over)):
            out[f"{stem}.{name}.save"] = facts(one)
            (folder / f"{stem}.{name}.save").write_bytes(one.save())
        for suffix, data in (("replay", over.replay()), ("word", sharing.pack(over).encode())):
            out[f"{stem}.{suffix}"] = facts(over)
            (folder / f"{stem}.{suffix}").write_bytes(data)
        out[f"{stem}.toml"] = facts(middle)
        (folder / f"{stem}.toml").write_text(export_scenario(middle, exact=True), encoding="utf-8")
    return out


def facts(game: Game) -> Row:
    question = game.question
    return {"digest": game.digest(), "entries": len(game.record), "events": len(game.events()), "over": game.result.over,
            "seats": [] if question is None else list(question.seats), "question": "" if question is None else question.kind,
            "options": 0 if question is None else len(question.options)}


# ---- stored tables
def play(client: TestClient, link: str, answers: int, dice: random.Random) -> None:
    with Guest(client, link) as me:
        for _ in range(answers):
            if not me.until_asked():
                return
            me.answer(dice.randrange(len(me.question["options"])))
            me.state["question"] = None
        me.until_asked()


def between(client: TestClient, links: list[str], answers: int, dice: random.Random) -> None:
    """People at several links: whoever is asked answers. Nothing is dealt until all have come."""
    for link in links:
        with Guest(client, link):
            pass
    for _ in range(answers):
        for link in links:
            with Guest(client, link) as me:
                if me.state["question"]:
                    me.answer(dice.randrange(len(me.question["options"])))
                    break


def tables(folder: Path) -> Row:
    """Tables of every mode, made and played through the server itself: their links, by what they are."""
    dice = random.Random(3)
    links: dict[str, list[str]] = {}
    deck = dict(taisen.read_deck("ebb_tide_raid", "ninja_slayer").cards)
    deck["KEPT-1"] = deck.pop(max(deck, key=lambda i: deck[i]))
    with Client(create(folder, local=True)) as client:
        def open(name: str, path: str = "/api/tables", **body: Any) -> list[str]:
            made = client.post(path, json=body).json()
            links[name] = [*made["seats"].values(), made["watch"]]
            return links[name]

        for game, _, _ in GAMES:
            if f"{game} agent" not in links:
                play(client, open(f"{game} agent", game=game, opponent="random")[0], 12, dice)
                between(client, open(f"{game} friend", game=game, opponent="friend")[:2], 16, dice)
        between(client, open("hotseat", game="hololive", opponent="hotseat")[:2], 10, dice)
        between(client, open("team", game="rebirth", format="double_team", players=["me", "friend", "me", "friend"])[:4], 20, dice)
        with Guest(client, open("over", game="hololive", opponent="random")[0]) as me:
            me.ask("concede")
        brought: Row = {"cards": CARD, "decks": [{"cards": deck}, {"starter": "far_shore_lights"}]}
        play(client, open("brought cards", game="ninja_slayer", opponent="random", **brought)[0], 10, dice)
        play(client, open("bench", "/api/bench", text=BENCH)[0], 1, dice)
        with Guest(client, open("undone", game="ninja_slayer", opponent="hotseat")[0]) as me:
            for _ in range(6):
                if me.until_asked():
                    me.answer(0)
                    me.ask("undo")
                    me.hear_state()
        word = sharing.pack(played("rebirth", "double_team", 4, 7, 1.0))
        seen = client.post("/api/shared", json={"word": word}).json()
        links["replay"] = [seen["watch"]]
    return asyncio.run(stored(folder / "tables.sqlite", links))


async def stored(path: Path, links: dict[str, list[str]]) -> Row:
    """What every table is, as it comes back from its journal."""
    store = Store(path)
    out: Row = {}
    for name, tokens in links.items():
        found = await store.link(tokens[0])
        assert found is not None, name
        kept = await store.load(found[0])
        assert isinstance(kept, Kept)
        room = Room.restored(kept)
        out[name] = facts(room.game) | {"links": tokens, "mode": room.mode, "rows": len(room.rows), "result": room.result}
    store.close()
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    if folder.exists():
        parser.error(f"{folder} is there already: what is kept is not made anew")
    folder.mkdir(parents=True)
    told: Row = {"taisen": taisen.__version__, "files": files(folder)}
    with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(1) as aside:
        told["tables"] = aside.submit(tables, Path(work)).result()
        db = sqlite3.connect(Path(work) / "tables.sqlite")
        # One file, without what SQLite keeps beside it.
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")
        db.close()
        shutil.copy(Path(work) / "tables.sqlite", folder / "tables.sqlite")
    (folder / "kept.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

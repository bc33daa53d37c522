"""Around the table: games and their words, replays, shared games, the bench, cards, decks."""
from __future__ import annotations

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

import taisen
from taisen.games import NAMES, game_info
from taisen.server import sharing
from tests.many import begin
from tests.server.guests import Client, Guest
from tests.server.test_protocol import rooms, table

SCENARIO = """
game = "ninja_slayer"
name = "試し"
name_en = "A try"
[position]
phase = "character"
turn = 1
[player1]
hand = ["Runner"]
ether = [{ card = "filler", count = 2 }]
[[card]]
name = "Runner"
kind = "character"
cost = 1
karate = 2
toughness = 1
sabotage = 1
text = "◆これが登場した時、1枚ドローする。"
[[script]]
do = "enter"
card = "Runner"
[[script]]
do = "pass until empty"
[expect.player1]
field = ["Runner"]
hand = 1
"""


def play_out(client: TestClient, link: str, option: int = 0) -> None:
    with Guest(client, link) as me:
        while me.until_asked():
            me.answer(min(option, len(me.question["options"]) - 1))
            me.state["question"] = None


@pytest.mark.parametrize("game", NAMES)
def test_a_page_can_be_drawn_from_a_games_words(client: TestClient, game: str) -> None:
    listed = client.get("/api/games").json()["games"]
    row = next(g for g in listed if g["name"] == game)
    assert [d["starter"] for d in row["decks"]] == list(game_info(game).starters)
    terms = client.get(f"/api/games/{game}").json()
    zones = {z["name"] for z in terms["zones"]}
    layout = terms["layout"]
    placed = [p["zone"] for p in layout["places"]]
    # Every zone has its place, once, and no two lie on each other.
    assert sorted([*placed, *layout["middle"]]) == sorted(zones)
    cells = [(p["row"], p["column"] + k) for p in layout["places"] for k in range(p["width"])]
    assert len(cells) == len(set(cells)) and set(layout["away"]) <= zones
    assert all(0 <= r < layout["rows"] and 0 <= c < layout["columns"] for r, c in cells)
    # What cards show is said of kinds and traits that there are.
    known = {k["name"] for k in terms["kinds"]} | {t for c in client.get(f"/api/games/{game}/cards").json()["cards"] for t in c["traits"]}
    assert set(terms["pictures"]) <= known
    assert set(terms["pictures"].values()) <= {"person", "companion", "thing", "place", "light"}
    assert all(t["ja"] and t["en"] for t in terms["traits"].values())
    rule = game_info(game).book.entries[0].rule
    assert client.get(f"/api/games/{game}/rules/{rule}").json()["gists"]
    assert client.get(f"/api/games/{game}/rules/0.0").status_code == 400
    cards = client.get(f"/api/games/{game}/cards").json()["cards"]
    assert {c["id"] for c in cards} == set(taisen.read_cards(game))


def test_no_such_game_deck_or_opponent_is_one_sentence(client: TestClient) -> None:
    for said in ({"game": "chess"}, {"game": 3}, {"game": "ninja_slayer", "opponent": "nobody"},
                 {"game": "ninja_slayer", "format": "none"}, {"game": "ninja_slayer", "seed": "x"},
                 {"game": "ninja_slayer", "decks": [1, 2]}, {"game": "ninja_slayer", "decks": [{"starter": "../x"}] * 2},
                 {"game": "ninja_slayer", "decks": [{"cards": {"TB-F01": 1}}] * 2}):
        found = client.post("/api/tables", json=said)
        assert found.status_code == 400 and found.json()["error"]["ja"], said


def test_a_users_text_names_no_file(client: TestClient) -> None:
    for deck in ({"starter": "/etc/passwd"}, {"text": "/etc/passwd"}, "/etc/passwd", {"file": "/etc/passwd"}):
        found = client.post("/api/decks/check", json={"game": "ninja_slayer", "deck": deck})
        assert found.status_code == 400 and "root:" not in found.text
    for text in ('game = "ninja_slayer"\ncards = "/etc/passwd"', 'game = "ninja_slayer"\nexact = "' + "A" * 400 + '"'):
        found = client.post("/api/bench", json={"text": text})
        assert found.status_code == 400 and "root:" not in found.text


def test_a_request_is_limited(client: TestClient) -> None:
    found = client.post("/api/compile", content=b'{"text": "' + b"x" * 600_000 + b'"}')
    assert found.status_code == 413 and "bytes" in found.json()["error"]["en"]
    assert client.post("/api/compile", content=b"[" * 100_000).status_code == 400


@pytest.mark.parametrize(("format", "seats"), [("double_team", 4), ("triple_team", 6), ("rumble", 3)])
def test_a_shared_game_keeps_who_of_a_team_answered(format: str, seats: int) -> None:
    game = begin(format, seats)
    dice = random.Random(3)
    for _ in range(60):
        if game.question is not None:
            game.answer(dice.randrange(len(game.question.options)), dice.choice(game.question.seats))
    game.concede(1)
    assert sharing.unpack(sharing.pack(game)).record == game.record


def test_a_replay_is_stepped_shared_and_branched(client: TestClient) -> None:
    made = table(client, opponent="random", seed=9)
    link = made["seats"]["0"]
    assert client.get(f"/api/replays/{link}?eyes=open").json()["eyes"] == 0, "while it is played one sees one's own"
    play_out(client, link)
    room = rooms(client)[0]
    found = client.get(f"/api/replays/{link}").json()
    assert len(found["steps"]) == len(room.game.record) and found["result"] and found["eyes"] == -2
    assert found["steps"][-1]["events"] == len(found["events"]) == len(room.game.events())
    for step in (0, 7, len(found["steps"])):
        at = client.get(f"/api/replays/{link}/at/{step}").json()
        hand = [z for z in at["view"]["zones"] if z["zone"] == "hand"]
        assert all(len(z["cards"]) == z["count"] for z in hand)
        if step < len(found["steps"]):
            assert at["question"]["seat"] == found["steps"][step]["seat"]
            assert at["question"]["taken"] == room.game.record[step].answer
    assert client.get(f"/api/replays/{link}/at/{len(found['steps']) + 1}").status_code == 400
    word = client.get(f"/api/tables/{link}/share").json()["word"]
    assert sharing.unpack(word).digest() == room.game.digest()
    seen = client.post("/api/shared", json={"word": word}).json()
    again = client.get(f"/api/replays/{seen['watch']}").json()
    assert [e["text"] for e in again["events"]][-3:-1] != [] and len(again["events"]) == len(found["events"])
    branch = client.post(f"/api/replays/{seen['watch']}/branch", json={"step": 7, "opponent": "hotseat"}).json()
    at = client.get(f"/api/replays/{link}/at/7").json()
    with Guest(client, branch["seats"]["0"]) as a, Guest(client, branch["seats"]["1"]) as b:
        asked = (a, b)[at["question"]["seat"]]
        assert [o["label"] for o in asked.question["options"]] == at["question"]["options"]
        assert asked.answer(0)["type"] == "accepted"
    listed = client.get("/api/replays").json()["replays"]
    assert len(listed) == 3 and {r["mode"] for r in listed} == {"ai", "replay", "hotseat"}


@pytest.mark.parametrize("word", ["", "x", "eJw", "A" * 50, "eJyrVkpSslIyNDYxNTMHAA0rAlE"])
def test_a_damaged_link_is_one_sentence(client: TestClient, word: str) -> None:
    found = client.post("/api/shared", json={"word": word})
    assert found.status_code == 400 and "damaged" in found.json()["error"]["en"]


def test_a_game_between_two_people_is_not_looked_into_while_it_is_played(client: TestClient) -> None:
    made = table(client, opponent="friend")
    for link in (*made["seats"].values(), made["watch"]):
        for path in (f"/api/tables/{link}/export", f"/api/tables/{link}/report", f"/api/tables/{link}/share",
                     f"/api/replays/{link}/at/0"):
            assert client.get(path).status_code == 400, path
        assert client.post(f"/api/replays/{link}/branch", json={"step": 0}).status_code == 400
        assert client.get(f"/api/replays/{link}").json()["steps"] == []
    with Guest(client, made["seats"]["0"]) as a:
        a.ask("concede")
    assert client.get(f"/api/tables/{made['watch']}/report").json()["seed"] == 3


def test_elsewhere_only_ones_own_games_are_listed(tmp_path: Any) -> None:
    from taisen.server.app import create

    with Client(create(tmp_path)) as client:
        made = table(client, seed=None)
        assert client.get("/api/replays").json() == {"replays": []}
        listed = client.post("/api/replays", json={"tokens": [made["seats"]["0"], "x"]}).json()["replays"]
        assert [(r["token"], r["seat"], "tokens" in r) for r in listed] == [(made["seats"]["0"], 0, False)]


def test_whoever_played_both_sides_finds_both_again(client: TestClient) -> None:
    made = table(client, opponent="hotseat")
    (row,) = client.get("/api/replays").json()["replays"]
    assert row["tokens"] == [made["seats"]["0"], made["seats"]["1"]]
    (watched,) = client.post("/api/replays", json={"tokens": [made["watch"]]}).json()["replays"]
    assert watched["token"] == made["watch"] and watched["seat"] is None and "tokens" not in watched


def test_a_position_on_the_bench_is_played_exported_and_run(client: TestClient) -> None:
    ran = client.post("/api/scenarios/run", json={"text": SCENARIO}).json()
    assert ran["passed"] and ran["lines"] == 2, ran
    failed = client.post("/api/scenarios/run", json={"text": SCENARIO.replace("hand = 1", "hand = 2")}).json()
    assert not failed["passed"] and failed["failures"][0]["ja"]
    made = client.post("/api/bench", json={"text": SCENARIO}).json()
    with Guest(client, made["seats"]["0"]) as a, Guest(client, made["seats"]["1"]):
        enter = next(o for o in a.question["options"] if o["verb"] == "enter")
        assert a.answer(enter["index"])["type"] == "accepted"
    text = client.get(f"/api/tables/{made['seats']['0']}/export").json()["text"]
    again = client.post("/api/bench", json={"text": text}).json()
    assert set(again["seats"]) == {"0", "1"}
    report = client.get(f"/api/tables/{made['seats']['0']}/report").json()
    assert report["position"] == text and report["record"] and report["taisen"] == taisen.__version__
    assert client.post("/api/bench", json={"text": "game = 3"}).status_code == 400


def test_a_scenario_is_read_and_shown(client: TestClient) -> None:
    found = client.post("/api/scenarios/read", json={"text": SCENARIO}).json()
    assert found["tables"]["game"] == "ninja_slayer" and not found["exact"] and found["wrong"] is None
    placed = [c["id"] for z in found["view"]["zones"] for c in z["cards"]]
    assert set(placed) <= set(found["faces"]) and found["question"]["seat"] == 0
    # Nobody has anything to do here, and the game goes on; what is shown is what was laid.
    idle = 'game = "ninja_slayer"\n[position]\nphase = "character"\nturn = 1\n[player2]\nhand = ["filler"]\n'
    shown = client.post("/api/scenarios/read", json={"text": idle}).json()
    assert (shown["view"]["turn_seat"], shown["view"]["phase"], shown["question"]["seat"]) == (0, "character", 1)
    assert next(z for z in shown["view"]["zones"] if (z["seat"], z["zone"]) == (1, "hand"))["count"] == 1
    lost = client.post("/api/scenarios/read", json={"text": SCENARIO.replace('phase = "character"', 'phase = "interrupt"')}).json()
    assert lost["view"] is None and lost["wrong"]["ja"] and lost["tables"]["position"]["phase"] == "interrupt"
    assert client.post("/api/scenarios/read", json={"text": "game = "}).status_code == 400
    assert client.post("/api/scenarios/read", json={"text": 'game = "ninja_slayer"\n[player1]\nhand = ["nobody"]'}).status_code == 400


def test_a_cards_text_is_marked_clause_by_clause(client: TestClient) -> None:
    text = "◆これが登場した時、1枚ドローする。\n◆これはでたらめである。"
    found = client.post("/api/compile", json={"game": "ninja_slayer", "kind": "character", "text": text}).json()["clauses"]
    assert [c["understood"] for c in found] == [True, False]
    assert "draw 1 card" in found[0]["meaning"][0]["en"] and found[0]["meaning"][0]["tree"]
    error = found[1]["error"]
    assert text[error["start"]:error["end"]] == error["found"] == "でたらめである"


def test_a_card_is_pasted_and_played(client: TestClient) -> None:
    card = '[[card]]\nid = "MY-1"\nname = "ためし"\nkind = "character"\ncost = 1\nkarate = 1\ntoughness = 1\nsabotage = 1\n' \
        'text = "◆これが登場した時、1枚ドローする。"\n'
    found = client.post("/api/games/ninja_slayer/cards", json={"cards": card}).json()
    assert found["wrong"] == [] and any(c["id"] == "MY-1" for c in found["cards"])
    bad = client.post("/api/games/ninja_slayer/cards", json={"cards": card.replace("ドローする", "でたらめ")}).json()
    assert bad["wrong"][0]["id"] == "MY-1"
    deck = dict(taisen.read_deck("ebb_tide_raid", "ninja_slayer").cards)
    gone = max(deck, key=lambda i: deck[i])
    deck["MY-1"] = deck.pop(gone)
    made = client.post("/api/tables", json={"game": "ninja_slayer", "seed": 1, "cards": card,
                                            "decks": [{"cards": deck}, {"starter": "far_shore_lights"}]}).json()
    with Guest(client, made["seats"]["0"]) as me:
        assert me.until_asked()
    # A table with a card of one's own also fits into a link.
    assert client.get(f"/api/tables/{made['seats']['0']}/share").json()["length"] < 2000


def test_a_wrong_deck_is_told_with_its_rules(client: TestClient) -> None:
    found = client.post("/api/decks/check", json={"game": "ninja_slayer", "deck": {"cards": {"TB-F01": 5}}}).json()
    assert [v["rule"] for v in found["violations"]] == ["402.4a", "402.4b"] and "TB-F01 = 5" in found["text"]
    fine = client.post("/api/decks/check", json={"game": "hololive", "deck": {"starter": "wharf_radio_night"}}).json()
    assert fine["violations"] == []
    again = client.post("/api/decks/import", json={"game": "hololive", "text": fine["text"]}).json()
    assert again["decks"][0]["cards"] == fine["deck"]["cards"]


def test_the_plain_page_is_there_and_names_no_other_site(client: TestClient) -> None:
    page, script = client.get("/plain"), client.get("/plain.js")
    assert page.status_code == 200 and "/plain.js" in page.text and "/api/seat/" in script.text
    assert not any(f"{scheme}://" in found.text for scheme in ("http", "https") for found in (page, script, client.get("/plain.css")))
    assert client.get("/", headers={"host": "elsewhere.example"}).status_code == 400


def test_ones_own_deck_files_are_offered_beside_the_starters(client: TestClient, tmp_path: Any) -> None:
    deck = taisen.read_deck("ebb_tide_raid", "ninja_slayer")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "mine.toml").write_text(taisen.write_deck(deck), encoding="utf8")
    (tmp_path / "decks" / "notes.toml").write_text("nothing", encoding="utf8")
    listed = {g["name"]: [d["key"] for d in g["decks"]] for g in client.get("/api/games").json()["games"]}
    assert listed["ninja_slayer"] == [*game_info("ninja_slayer").starters, "mine"]
    assert listed["hololive"] == list(game_info("hololive").starters)


def test_a_card_says_where_its_changes_come_from(client: TestClient) -> None:
    text = """
game = "ninja_slayer"
[position]
phase = "character"
turn = 1
[player1]
field = ["Chief", "Runner"]
""" + "".join(f"""
[[card]]
name = "{name}"
kind = "character"
cost = 1
karate = 2
toughness = 1
sabotage = 1
text = "{says}"
""" for name, says in (("Chief", "◆自分の場の他のキャラクターは+1/+0を得る。"), ("Runner", "")))
    made = client.post("/api/bench", json={"text": text}).json()
    with Guest(client, made["seats"]["0"]) as me:
        field = next(z for z in me.state["view"]["zones"] if z["zone"] == "field" and z["seat"] == 0)
        runner = next(c for c in field["cards"] if c["id"] == "Runner")
        assert runner["nums"]["karate"] == 3
        found = me.ask("card", card=runner["handle"])
        (change,) = found["changes"]
        assert (change["what"], change["from"], change["to"], change["card"]) == ("karate", 2, 3, "Chief")
        assert change["says"]["ja"] and change["says"]["en"] and found["face"]["nums"]["karate"] == 2
        chief = next(c for c in field["cards"] if c["id"] == "Chief")
        assert me.ask("card", card=chief["handle"])["changes"] == []


def test_a_position_without_a_phase_begins_where_positions_of_its_game_do(client: TestClient) -> None:
    for game, phase in (("ninja_slayer", "character"), ("hololive", "main")):
        found = client.post("/api/scenarios/read", json={"text": f'game = "{game}"\n'}).json()
        assert found.get("wrong") is None and found["view"]["phase"] == phase

"""Whose page may use the server, how often, and what a browser may do with what it is sent."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from taisen.errors import TaisenError
from taisen.server.app import create
from taisen.server.door import allowed
from taisen.server.limits import TABLES, Bucket, Limits, network
from tests.server.guests import Client, Guest
from tests.server.test_refusals import refused, table

ELSEWHERE = {"Origin": "https://elsewhere.example"}


# ---- origins and hosts
POSTS = [("/api/tables", {"game": "ninja_slayer"}), ("/api/compile", {"game": "ninja_slayer", "text": "x"}), ("/api/replays", {}),
         ("/api/bench", {"text": ""}), ("/api/shared", {"word": "x"}), ("/api/decks/check", {"game": "ninja_slayer"})]


@pytest.mark.parametrize("path, body", POSTS)
@pytest.mark.parametrize("headers", [
    ELSEWHERE, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1234"}, {"Origin": "http://127.0.0.1.evil.example"}, {"Origin": ""},
    {"Origin": "file://"}, {"Origin": "http://127.0.0.1@evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}])
def test_another_sites_page_may_not_post(client: TestClient, path: str, body: Any, headers: dict[str, str]) -> None:
    assert "Another site" in refused(client.post(path, json=body, headers=headers), 403)["en"]


@pytest.mark.parametrize("local", [True, False])
def test_another_sites_page_may_not_connect(tmp_path: Path, local: bool) -> None:
    with Client(create(tmp_path, local)) as client:
        made = table(client)
        path = f"/api/seat/{made['seats']['0']}"
        with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(path, headers=ELSEWHERE):
            pass
        refused(denied.value, 403)
        with client.websocket_connect(path, headers={"Origin": "http://127.0.0.1"}) as socket:
            assert socket.receive_json()["type"] == "welcome"


def test_ones_own_page_and_programs_may(client: TestClient) -> None:
    for headers in ({}, {"Origin": "http://127.0.0.1"}, {"Origin": "http://127.0.0.1:80"}, {"Sec-Fetch-Site": "same-origin"}):
        assert client.post("/api/replays", json={}, headers=headers).status_code == 200


def test_a_phone_in_the_network(tmp_path: Path) -> None:
    with Client(create(tmp_path), "http://192.168.1.5:8765") as client:
        made = client.post("/api/tables", json={"game": "ninja_slayer", "opponent": "friend"},
                           headers={"Origin": "http://192.168.1.5:8765"}).json()
        with client.websocket_connect(f"/api/seat/{made['seats']['1']}", headers={"Origin": "http://192.168.1.5:8765"}) as socket:
            assert socket.receive_json()["type"] == "welcome"
        for origin in ("http://192.168.1.5", "http://192.168.1.6:8765", "http://192.168.1.5:8764"):
            refused(client.post("/api/replays", json={}, headers={"Origin": origin}), 403)


def test_a_proxy_that_keeps_the_name(tmp_path: Path) -> None:
    with Client(create(tmp_path), "http://cards.example") as client:
        assert client.post("/api/replays", json={}, headers={"Origin": "https://cards.example"}).status_code == 200


def test_a_proxy_with_another_name(tmp_path: Path) -> None:
    mine = {"Origin": "https://cards.example"}
    with Client(create(tmp_path)) as client:
        refused(client.post("/api/replays", json={}, headers=mine), 403)
    with Client(create(tmp_path, origins=["https://other.example:8443/", "https://cards.example"])) as client:
        made = client.post("/api/tables", json={"game": "ninja_slayer", "opponent": "friend"}, headers=mine).json()
        with client.websocket_connect(f"/api/seat/{made['seats']['1']}", headers=mine) as socket:
            assert socket.receive_json()["type"] == "welcome"
        assert client.post("/api/replays", json={}, headers={"Origin": "https://other.example:8443"}).status_code == 200
        for origin in ("http://cards.example", "https://cards.example:8443", "https://a.cards.example"):
            refused(client.post("/api/replays", json={}, headers={"Origin": origin}), 403)


@pytest.mark.parametrize("said", ["cards.example", "ftp://cards.example", "https://", "https://a/b", "https://a?b", "*", "", "https://a b"])
def test_what_is_no_origin(said: str) -> None:
    with pytest.raises(TaisenError, match="is no origin"):
        allowed([said])


@pytest.mark.parametrize("host", ["testserver", "evil.example", "127.0.0.1.evil.example", "192.168.1.5", "", "localhost.evil", "[::2]", "a b"])
def test_ones_own_machine_has_no_other_name(client: TestClient, host: str) -> None:
    for method, path in (("GET", "/"), ("GET", "/api/replays"), ("POST", "/api/replays")):
        refused(client.request(method, path, headers={"Host": host}))
    with pytest.raises(WebSocketDenialResponse), client.websocket_connect("/api/seat/x", headers={"Host": host}):
        pass


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8764", "localhost:1", "LOCALHOST", "[::1]:8764"])
def test_its_own_names(client: TestClient, host: str) -> None:
    assert client.get("/api/games", headers={"Host": host}).status_code == 200


# ---- headers
def test_pages_may_load_and_talk_to_this_server_alone(client: TestClient) -> None:
    for path in ("/", "/plain"):
        found = client.get(path)
        policy = dict(part.strip().split(" ", 1) for part in found.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'" and policy["style-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'" and policy["base-uri"] == "'none'" and policy["form-action"] == "'none'"
        assert policy["connect-src"] == "'self' ws://127.0.0.1 wss://127.0.0.1"
        assert "unsafe" not in found.headers["content-security-policy"]
        # Nothing of the page is written into it.
        assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|\sstyle=", found.text)
    odd = client.get("/plain", headers={"Host": "127.0.0.1:x; script-src *"})
    assert odd.status_code == 400
    for path in ("/plain.js", "/plain.css"):
        assert client.get(path).status_code == 200


def test_every_reply_has_the_headers(client: TestClient) -> None:
    replies = [client.get("/"), client.get("/api/games"), client.get("/nothing"), client.post("/api/compile", content="x"),
               client.post("/api/compile", json={}, headers=ELSEWHERE), client.get("/", headers={"Host": "evil.example"}),
               client.get("/plain.js")]
    for found in replies:
        assert found.headers["x-frame-options"] == "DENY" and found.headers["x-content-type-options"] == "nosniff"
        assert found.headers["referrer-policy"] == "no-referrer" and "camera=()" in found.headers["permissions-policy"]
        assert "frame-ancestors 'none'" in found.headers["content-security-policy"]
        assert found.headers["cross-origin-resource-policy"] == "same-origin"
    assert replies[1].headers["cache-control"] == "no-store"


def test_openers_are_kept_away_where_the_browser_heeds_it(client: TestClient) -> None:
    """By plain HTTP from another machine browsers ignore it, and complain on every page: they then say nothing of what they fetch."""
    name = "cross-origin-opener-policy"
    assert client.get("/plain", headers={"sec-fetch-dest": "document"}).headers[name] == "same-origin"
    assert name not in client.get("/plain").headers


# ---- limits
class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_fills_up_with_time() -> None:
    bucket = Bucket((2, 0.5), 0)
    assert [bucket.take(1, 0), bucket.take(1, 0)] == [0, 0]
    assert bucket.take(1, 0) == 2
    assert bucket.take(1, 1) == 1 and bucket.take(1, 2) == 0
    assert bucket.owe(3, 100) == 2 and bucket.owe(0, 102) == 0


def test_an_address_is_remembered_by_its_network() -> None:
    assert network("2001:db8::1") == network("2001:db8::2:3") != network("2001:db8:1::1")
    assert network("::ffff:10.0.0.1") == "10.0.0.1" and network("fe80::1%eth0") == network("fe80::2") and network("x") == "x"
    clock = Clock()
    limits = Limits(1, clock)
    assert limits.of("10.0.0.1") is limits.of("10.0.0.1") is not limits.of("10.0.0.2")


@pytest.fixture
def strangers(tmp_path: Path) -> Any:
    """A server for others, with a tenth of the limits."""
    with Client(create(tmp_path, factor=0.1)) as client:
        yield client


def statuses(client: TestClient, count: int, path: str, body: Any) -> list[int]:
    return [client.post(path, json=body).status_code for _ in range(count)]


def test_tables_are_limited(strangers: TestClient) -> None:
    made = statuses(strangers, 8, "/api/tables", {"game": "ninja_slayer"})
    assert made == [200] * int(TABLES[0] / 10) + [429] * 2
    assert "tables" in refused(strangers.post("/api/tables", json={"game": "ninja_slayer"}), 429)["en"]


def test_texts_are_limited(strangers: TestClient) -> None:
    found = statuses(strangers, 20, "/api/compile", {"game": "ninja_slayer", "text": "x"})
    assert found[:15] == [200] * 15 and 429 in found[15:]


def test_requests_are_limited(strangers: TestClient) -> None:
    found = [strangers.get("/api/nothing").status_code for _ in range(60)]
    assert found[:40] == [404] * 40 and 429 in found[40:]


def test_connections_and_watchers_are_limited(strangers: TestClient) -> None:
    made = table(strangers)
    with Guest(strangers, made["seats"]["0"]):
        with strangers.websocket_connect(f"/api/seat/{made['seats']['0']}") as first:
            assert first.receive_json()["type"] == "welcome"
            with strangers.websocket_connect(f"/api/seat/{made['seats']['0']}") as second:
                told = second.receive_json()
                assert told["type"] == "broken" and "open in 2 places" in told["en"]
                assert second.receive()["code"] == 4429
        for _ in range(5):
            with strangers.websocket_connect(f"/api/seat/{made['watch']}") as watcher:
                assert watcher.receive_json()["type"] == "welcome"
        with strangers.websocket_connect(f"/api/seat/{made['watch']}") as watcher:
            assert "connections in a short time" in watcher.receive_json()["en"]


def test_watchers_of_one_table_are_limited() -> None:
    limits = Limits(1)
    limits.room_for(False, 199)
    with pytest.raises(TaisenError, match="200 people are watching"):
        limits.room_for(False, 200)
    with limits.connected("a"), pytest.raises(TaisenError, match="close one of them"):
        limits.of("a").connections = 100
        with limits.connected("a"):
            pass


def test_hints_are_limited(strangers: TestClient) -> None:
    made = table(strangers, opponent="random")
    with Guest(strangers, made["seats"]["0"]) as guest:
        assert guest.until_asked()
        told = [guest.ask("hint")["type"] for _ in range(7)]
        assert told[:5] == ["hint"] * 5 and "refused" in told[5:]
        assert "hints" in json.dumps(guest.ask("preview", option=0))


def test_at_ones_own_machine_there_are_none(client: TestClient) -> None:
    assert set(statuses(client, 100, "/api/tables", {"game": "nothing"})) == {400}
    assert {client.get("/api/nothing").status_code for _ in range(500)} == {404}

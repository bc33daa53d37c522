"""A client of the protocol for tests: one connection that keeps everything it was sent."""
from __future__ import annotations

import hashlib
import json
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from taisen.server import opening
from taisen.server.tables import links_row

HERE = "127.0.0.1"


class Client(TestClient):
    """A client at an address that the server knows as its own: Starlette's own name for it is none."""

    def __init__(self, app: Any, base_url: str = f"http://{HERE}") -> None:
        super().__init__(app, base_url=base_url)

    def websocket_connect(self, url: str, *rest: Any, **more: Any) -> Any:
        return super().websocket_connect(str(self.base_url).rstrip("/").replace("http", "ws", 1) + url, *rest, **more)


def nonce_of(seat: int) -> str:
    """The number that a seat's page of these tests gives."""
    return hashlib.sha256(f"seat {seat}".encode()).hexdigest()


class Guest:
    """A seat's (or a watcher's) connection. Use it as a context.

    As a page does it gives its number where the table waits for it; what it sees then is there once all have come.
    """

    def __init__(self, client: TestClient, token: str, gives: bool = True) -> None:
        self.session: WebSocketTestSession = client.websocket_connect(f"/api/seat/{token}")
        self.heard: list[str] = []
        self.gives = gives
        self._state: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self._id = 0

    def __enter__(self) -> Guest:
        self.session.__enter__()
        self.welcome = self.hear()
        self.hear()
        if self.gives and self.welcome["seat"] in self.welcome.get("awaited", []):
            assert self.ask("nonce", nonce=nonce_of(self.welcome["seat"]))["type"] == "nonce"
        return self

    @property
    def state(self) -> dict[str, Any]:
        """The table as it was last sent; where it has just been dealt, as it comes."""
        return self._state or self.hear_state()

    def __exit__(self, *rest: Any) -> None:
        self.session.__exit__(*rest)

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.session.receive_text()
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self._state = message
            if "cut" in message:
                del self.events[message["cut"]:]
            self.events += message["events"]
        return message

    def hear_state(self) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message["type"] == "state":
                return message

    def ask(self, kind: str, **rest: Any) -> dict[str, Any]:
        """A request and its reply; states that come between are kept."""
        self._id += 1
        self.session.send_text(json.dumps({"type": kind, "id": self._id, **rest}))
        while True:
            message = self.hear()
            if message.get("re") == self._id:
                return message

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["question"]
        return found

    def answer(self, *options: int) -> dict[str, Any]:
        return self.ask("answer", question=self.question["number"], options=list(options))

    def until_asked(self) -> bool:
        """Listen until this seat is asked or the game is over; whether it is asked."""
        while not self.state.get("question") and not self.state["view"]["over"]:
            self.hear()
        return bool(self.state["question"])

    def verbs(self) -> list[str]:
        return [o["verb"] for o in self.question["options"]]


def opened(client: TestClient, said: dict[str, Any]) -> dict[str, Any]:
    """A table as a request opens it. With a friend no seed can be asked for: such a table is laid into the hall itself."""
    if said.get("seed") is None or ("friend" not in said.get("players", []) and said.get("opponent") != "friend"):
        found: dict[str, Any] = client.post("/api/tables", json=said).json()
        return found
    game = opening.new_game(said)
    mode, players, people = opening.players_of(said, game.info, len(game.decks))
    facts = opening.facts_of(said, mode, players, game)
    hall: Any = client.app.state.hall  # type: ignore[attr-defined]
    links = client.portal.call(hall.open, game, facts, people)  # type: ignore[union-attr]
    return links_row(mode, links, game, facts, players)

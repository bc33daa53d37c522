"""A client of the protocol for tests: one connection that keeps everything it was sent."""
from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

HERE = "127.0.0.1"


class Client(TestClient):
    """A client at an address that the server knows as its own: Starlette's own name for it is none."""

    def __init__(self, app: Any, base_url: str = f"http://{HERE}") -> None:
        super().__init__(app, base_url=base_url)

    def websocket_connect(self, url: str, *rest: Any, **more: Any) -> Any:
        return super().websocket_connect(str(self.base_url).rstrip("/").replace("http", "ws", 1) + url, *rest, **more)


class Guest:
    """A seat's (or a watcher's) connection. Use it as a context."""

    def __init__(self, client: TestClient, token: str) -> None:
        self.session: WebSocketTestSession = client.websocket_connect(f"/api/seat/{token}")
        self.heard: list[str] = []
        self.state: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self._id = 0

    def __enter__(self) -> Guest:
        self.session.__enter__()
        self.welcome = self.hear()
        self.hear()
        return self

    def __exit__(self, *rest: Any) -> None:
        self.session.__exit__(*rest)

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.session.receive_text()
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state = message
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

"""Fuzzed requests: every kind of message and every endpoint, right values spoiled, while somebody else plays undisturbed."""

from __future__ import annotations

import json
import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from taisen.games import NAMES
from tools.attack.fuzz import TEXTS, dumped, spoiled, value
from tools.attack.site import OOPS, ConnectionClosed, Guest, Site

SLOW = 3.0
"""So many seconds somebody else's answer may take meanwhile."""
LOOK = 50
"""After so many requests the other table is looked at."""
PER_SOCKET = 400


@dataclass
class Found:
    tried: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    memory: int = 0

    def fault(self, what: str, sent: str) -> None:
        self.faults.append(f"{what}: {sent[:300]}")


def right_messages(state: dict[str, Any]) -> list[dict[str, Any]]:
    """One of each kind that a socket takes, right for this state."""
    question = state.get("question") or {"number": 1, "options": [{"index": 0}]}
    handles = [card["handle"] for zone in state.get("view", {}).get("zones", []) for card in zone["cards"]] or [1]
    index = question["options"][0]["index"]
    return [
        {"type": "hello", "protocol": 1}, {"type": "answer", "question": question["number"], "option": index},
        {"type": "answer", "question": question["number"], "options": [index], "done": True},
        {"type": "until", "question": question["number"], "until": "phase", "phase": "main"}, {"type": "take_back"}, {"type": "undo"},
        {"type": "stops", "stops": {"mine": ["main"], "theirs": [], "own": True, "pile": True, "pay": False}},
        {"type": "why", "event": 1}, {"type": "why_not", "card": handles[0]}, {"type": "card", "card": handles[-1]}, {"type": "hint"},
        {"type": "preview", "option": index}, {"type": "picks", "question": question["number"], "options": [index]},
        {"type": "pace", "seconds": 0.1, "paused": False, "step": True}, {"type": "ping"}, {"type": "nonce", "nonce": "ab" * 32}]


def right_bodies(game: str, token: str) -> list[tuple[str, str, dict[str, Any]]]:
    """(method, path, body) of every endpoint, right."""
    deck = f'# a deck\ngame = "{game}"\nname = "x"\n[cards]\n"TB-T19" = 4\n'
    return [
        ("POST", "/api/tables", {"game": game, "opponent": "greedy", "lang": "en", "names": ["a", "b"]}),
        ("POST", "/api/tables", {"game": game, "opponent": "friend", "decks": [{"text": deck}, {"cards": {"TB-T19": 4}}], "cards": ""}),
        ("POST", "/api/replays", {"tokens": [token]}), ("POST", f"/api/replays/{token}/branch", {"step": 3, "opponent": "greedy"}),
        ("POST", f"/api/tables/{token}/again", {}), ("POST", "/api/shared", {"word": "eJyrVkpUslIyVNJRSi5KTSxJBQAp5AVR"}),
        ("POST", "/api/bench", {"text": f'game = "{game}"\n[position]\nturn = 1\n'}),
        ("POST", "/api/scenarios/read", {"text": f'game = "{game}"\n[position]\nturn = 1\n[p1]\nhand = []\n'}),
        ("POST", "/api/scenarios/run", {"text": f'game = "{game}"\n[position]\nturn = 1\n'}),
        ("POST", "/api/compile", {"game": game, "kind": "ninja", "part": "text", "text": "カードを1枚引く。"}),
        ("POST", f"/api/games/{game}/cards", {"cards": "[[cards]]\nid = \"X-1\"\nname = \"x\"\n"}),
        ("POST", f"/api/games/{game}/card", {"card": "TB-T19", "cards": ""}),
        ("POST", "/api/decks/check", {"game": game, "deck": {"text": deck}, "format": "duel", "cards": ""}),
        ("POST", "/api/decks/save", {"game": game, "deck": {"text": deck}, "key": "x"}), ("POST", "/api/decks/remove", {"key": "x"}),
        ("POST", "/api/decks/restore", {"put_away": "x.1"}), ("POST", "/api/decks/export", {"game": game, "deck": {"text": deck}, "form": "x"}),
        ("POST", "/api/decks/import", {"game": game, "text": deck}), ("POST", "/api/cards/import", {"game": game, "text": '{"id": "x"}'}),
        ("GET", f"/api/games/{game}", {}), ("GET", f"/api/games/{game}/rules/1.1", {}), ("GET", f"/api/images/{game}/X", {}),
        ("GET", f"/api/tables/{token}", {}), ("GET", f"/api/replays/{token}?eyes=open", {}), ("GET", f"/api/replays/{token}/at/3?eyes=0", {}),
        ("GET", f"/api/tables/{token}/share", {}), ("GET", f"/api/tables/{token}/export?step=2", {}), ("GET", f"/api/tables/{token}/report", {})]


class Attack:
    def __init__(self, site: Site, seed: int) -> None:
        self.site = site
        self.random = random.Random(seed)
        self.found = Found()
        self.made = {game: site.post("/api/tables", game=game, opponent="greedy") for game in NAMES}
        calm = site.post("/api/tables", game="ninja_slayer", opponent="greedy")
        self.calm = Guest(site, calm["seats"]["0"])
        self.calm.until_asked()

    def token(self, game: str) -> str:
        seats: dict[str, str] = self.made[game]["seats"]
        watch: str = self.made[game]["watch"]
        return self.random.choice([*seats.values(), watch])

    def look(self) -> None:
        """Somebody else is answered as if nothing happened."""
        began = time.time()
        if self.calm.ask("ping")["type"] != "pong":
            self.found.fault("another table is not answered", "")
        self.found.slowest = max(self.found.slowest, time.time() - began)
        if time.time() - began > SLOW:
            self.found.fault(f"another table waited {time.time() - began:.1f} s", "")
        self.found.memory = max(self.found.memory, self.site.memory())

    def http(self) -> None:
        r = self.random
        game = r.choice(NAMES)
        method, path, right = r.choice(right_bodies(game, self.token(game)))
        body = dumped(spoiled(r, right)) if r.random() < 0.95 else dumped(value(r))
        if r.random() < 0.3:
            parts = path.split("/")
            parts[r.randrange(2, len(parts))] = quote(str(r.choice(TEXTS)).encode("utf8", "surrogatepass"))[:200]
            path = "/".join(parts)
        raw = body.encode() if r.random() < 0.97 else body.encode()[:-1] + b"\xff"
        status, told = self.site.request(method, path, raw if method == "POST" else None)
        sent = f"{method} {path} {body}"
        if status >= 500:
            self.found.fault(str(status), sent)
        elif status >= 400:
            self.found.refused += 1
            try:
                error = json.loads(told)["error"]
                assert error["ja"] and error["en"]
            except (ValueError, KeyError, TypeError, AssertionError):
                self.found.fault(f"{status} without a sentence", sent)
        self.found.tried += 1

    def socket(self, count: int) -> None:
        r = self.random
        game = r.choice(NAMES)
        guest = Guest(self.site, self.token(game))
        sent = ""
        try:
            for n in range(count):
                message = spoiled(r, r.choice(right_messages(guest.state)))
                sent = dumped(message) if r.random() < 0.97 else str(r.choice(("", "[", "1", "null", '{"type": 1}', "\x00", '{"a":' * 500)))
                self.found.tried += 1
                if n % 100 == 99:
                    # Too long, or no text at all: said in words before the connection ends.
                    guest.socket.send(b"\x00\xff" if r.random() < 0.5 else '{"type": "ping", "x": "' + "a" * 70_000 + '"}')
                    self.ended(guest, sent)
                    return
                guest.socket.send(sent)
                self.heard(guest, sent)
        except ConnectionClosed:
            if not guest.said:
                self.found.fault("closed without a word", sent)
        finally:
            guest.close()

    def heard(self, guest: Guest, sent: str) -> None:
        """Whatever has come; the answer to a ping comes after all of it."""
        marker = f"m{self.found.tried}"
        guest.send({"type": "ping", "id": marker})
        while True:
            message = guest.hear()
            if message.get("en") == OOPS:
                self.found.fault("something went wrong", sent)
            self.found.refused += message.get("type") == "refused"
            if message.get("re") == marker:
                return

    def ended(self, guest: Guest, sent: str) -> None:
        before = len(guest.said)
        try:
            while True:
                guest.hear(5)
                if len(guest.said) > before:
                    return
        except (ConnectionClosed, TimeoutError):
            self.found.fault("no word about what is no message", sent)

    def run(self, count: int) -> Found:
        looked = 0
        while self.found.tried < count:
            if self.random.random() < 0.02:
                self.socket(min(PER_SOCKET, count - self.found.tried))
            else:
                self.http()
            if self.found.tried - looked >= LOOK:
                looked = self.found.tried
                self.look()
        self.found.faults += self.site.tracebacks()
        if self.site.process.poll() is not None:
            self.found.fault("the server has ended", "")
        self.calm.close()
        return self.found


def attack(count: int, seed: int) -> list[str]:
    with Site() as site:
        found = Attack(site, seed).run(count)
    print(f"messages: {found.tried} sent, {found.refused} refused in words, {len(found.faults)} faults; another table waited "
          f"{found.slowest:.2f} s at most; {found.memory} MB at most")
    return found.faults

"""Kill −9 while games are played: every game stands where it was acknowledged, and no answer counts twice."""

from __future__ import annotations

import random
import threading
from typing import Any

from taisen.games import NAMES
from tools.attack.site import ConnectionClosed, Guest, InvalidMessage, Site

TABLES = 4


class Game:
    """A table that is played by a client which remembers what was acknowledged."""

    def __init__(self, site: Site, game: str, friend: bool, seed: int) -> None:
        made = site.post("/api/tables", game=game, opponent="friend" if friend else "greedy")
        self.tokens: list[str] = [made["seats"][key] for key in sorted(made["seats"])]
        self.random = random.Random(seed)
        self.numbers = [0] * len(self.tokens)
        """The number of the last question of each seat that was acknowledged."""
        self.last: dict[int, tuple[int, int]] = {}
        """What each seat sent last: its question and option; perhaps it never came back."""
        self.faults: list[str] = []
        self.answers = 0
        self.over = False

    def play(self, site: Site, stop: threading.Event) -> None:
        """Until stopped or the server is gone. Everybody is connected first, so that the table can begin."""
        guests: list[Guest] = []
        try:
            guests = [Guest(site, token) for token in self.tokens]
            for seat, guest in enumerate(guests):
                while not guest.state:
                    guest.hear()
                self.resumed(seat, guest)
            while not stop.is_set() and not self.over:
                for seat, guest in enumerate(guests):
                    self.step(seat, guest)
        except (ConnectionClosed, InvalidMessage, OSError, TimeoutError, EOFError):
            return
        finally:
            for guest in guests:
                guest.close()

    def resumed(self, seat: int, guest: Guest) -> None:
        """After a kill: a question that was acknowledged is not asked again; what was in doubt counts once when it is sent again."""
        question = guest.state.get("question")
        if question is not None and question["number"] <= self.numbers[seat]:
            self.faults.append(f"seat {seat} is asked question {question['number']} again after {self.numbers[seat]} was acknowledged")
        if seat in self.last and self.last[seat][0] > self.numbers[seat]:
            number, option = self.last[seat]
            reply = guest.ask("answer", question=number, option=option)
            if reply["type"] == "accepted":
                self.numbers[seat] = number
                if question is not None and question["number"] == number:
                    if reply["again"]:
                        self.faults.append(f"seat {seat}: question {number} had counted and was asked again")
                    if guest.state.get("question") == question:
                        guest.state = {**guest.state, "question": None}

    def step(self, seat: int, guest: Guest) -> None:
        while not guest.state.get("question"):
            if guest.state.get("view", {}).get("over"):
                self.over = True
                return
            try:
                guest.hear(0.05)
            except TimeoutError:
                return
        question: dict[str, Any] = guest.state["question"]
        option = self.random.choice(question["options"])["index"]
        self.last[seat] = (question["number"], option)
        guest.state = {**guest.state, "question": None}
        reply = guest.ask("answer", question=question["number"], option=option)
        if reply["type"] != "accepted":
            self.faults.append(f"refused: {reply}")
            self.over = True
            return
        self.numbers[seat] = question["number"]
        self.answers += 1


def attack(count: int, seed: int) -> list[str]:
    r = random.Random(seed)
    with Site() as site:
        games = [Game(site, NAMES[n % len(NAMES)], n % 2 == 1, seed + n) for n in range(TABLES)]
        answers = 0
        for n in range(count):
            games = [g if not g.over else Game(site, NAMES[n % len(NAMES)], n % 2 == 1, seed + n) for g in games]
            stop = threading.Event()
            threads = [threading.Thread(target=g.play, args=(site, stop)) for g in games]
            for t in threads:
                t.start()
            stop.wait(r.uniform(0.3, 2.5))
            site.kill()
            stop.set()
            for t in threads:
                t.join()
            site.start()
        faults = [fault for g in games for fault in g.faults]
        answers = sum(g.answers for g in games)
        replays = [site.request("GET", f"/api/replays/{token}")[0] for g in games for token in g.tokens]
        faults += [f"a game cannot be opened any more: {status}" for status in replays if status != 200]
        faults += site.tracebacks()
    print(f"kills: {count} while {TABLES} tables were played ({answers} answers at the tables of the end), {len(faults)} faults")
    return faults

"""What an answer costs the server: its processor time over seeded games, of this tree and of another in turns.

    python -m tools.answers                       this tree
    python -m tools.answers --against ../old/src  another tree's sources too: figures side by side, and whether both said the same

A server runs in a process of its own, as `taisen play` starts it. At each table the two players and the watchers are connected;
a script answers by a fixed choice. Only the server's own time is counted (its threads too), not that of whoever plays.
"""
from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

HERE: Final = Path(__file__).resolve().parents[1] / "src"
GAMES: Final = ("ninja_slayer", "hololive", "rebirth")
START: Final = """
import sys
from pathlib import Path
from taisen.cli.serve import Guest, start
class Quiet(Guest):
    def show(self, page):
        print(page, flush=True)
start("127.0.0.1", 0, Path(sys.argv[1]), Quiet({}, None, "en"))
"""


class Server:
    """A server of these sources, with a folder of its own."""

    def __init__(self, sources: Path) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen([sys.executable, "-P", "-c", START, self.folder.name], stdout=subprocess.PIPE, text=True,
                                        env={"PYTHONPATH": str(sources), "PATH": "", "TAISEN_DATA": self.folder.name})
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http://"), self.address

    def spent(self) -> float:
        """The processor time of the process so far, in seconds: Linux has a clock for each."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=60) as found:
            made: dict[str, Any] = json.load(found)
            return made

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        self.folder.cleanup()


class Listener:
    """One connection; what it was told is kept as a digest, and its question."""

    def __init__(self, server: Server, token: str) -> None:
        self.socket: ClientConnection = connect(server.address.replace("http", "ws") + f"/api/seat/{token}", max_size=None,
                                                legacy=True)
        self.question: dict[str, Any] | None = None
        self.over = False
        self.events = hashlib.sha256()
        self.faces: dict[str, Any] = {}
        self.last: dict[str, Any] = {}
        self.bytes = 0
        self.states = 0

    def hear(self, timeout: float | None = 30) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.bytes += len(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.states += 1
            # However it is written, and in however many states it came: the content counts.
            for event in message.pop("events"):
                self.events.update(json.dumps(event, sort_keys=True).encode())
            self.faces |= message.pop("faces")
            self.last = message
            self.question = message["question"]
            self.over = message["view"]["over"]
        return message

    @property
    def told(self) -> str:
        """A digest of all that was said."""
        rest = json.dumps([self.faces, self.last], sort_keys=True)
        return self.events.hexdigest() + hashlib.sha256(rest.encode()).hexdigest()

    def listen(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            self.hear(seconds)

    def reply(self, kind: str, **more: Any) -> None:
        self.socket.send(json.dumps({"type": kind, "id": 1, **more}))
        while self.hear().get("re") != 1:
            pass


def play(server: Server, game: str, seed: int, most: int, watchers: int) -> tuple[float, int, str, int]:
    """One game of at most so many answers: (seconds of the server, answers, digest of all that was said, bytes)."""
    made = server.post("/api/tables", {"game": game, "opponent": "hotseat", "seed": seed, "lang": "en"})
    guests = [Listener(server, made["seats"][str(s)]) for s in range(len(made["seats"]))]
    seats = list(guests)
    guests += [Listener(server, made["watch"]) for _ in range(watchers)]
    rng = random.Random(seed)
    for guest in guests:
        while guest.states == 0:
            guest.hear()
    for guest in guests:
        guest.reply("ping")
    begun = server.spent()
    count = 0
    while not any(guest.over for guest in guests):
        asked = next((s for s in seats if s.question is not None), None)
        if asked is None:
            # The state with the next question is on its way to one of them.
            for guest in guests:
                guest.listen(0.002)
            continue
        if count == most:
            # Everybody has been told of the last answer when somebody is asked the next.
            break
        q = asked.question
        assert q is not None
        acts = [o["index"] for o in q["options"] if o["verb"] != "pass"]
        index = rng.choice(acts if acts and rng.random() < 0.8 else [o["index"] for o in q["options"]])
        asked.question = None
        asked.reply("answer", question=q["number"], option=index)
        count += 1
    for guest in guests:
        guest.reply("ping")
    spent = server.spent() - begun
    whole = "".join([guest.told for guest in guests])
    told = sum([guest.bytes for guest in guests])
    for guest in guests:
        guest.socket.close()
    return spent, count, hashlib.sha256(whole.encode()).hexdigest()[:16], told


def measure(sources: Path, game: str, seeds: Sequence[int], most: int, watchers: int) -> tuple[float, int, tuple[str, ...], int]:
    """(ms an answer, answers, what was said, bytes an answer)"""
    server = Server(sources)
    try:
        # The first game pays for what is read and worked out once.
        play(server, game, 99, most, 0)
        games = [play(server, game, seed, most, watchers) for seed in seeds]
    finally:
        server.stop()
    answers = sum([count for _, count, _, _ in games])
    return (sum([spent for spent, _, _, _ in games]) * 1000 / answers, answers, tuple([digest for _, _, digest, _ in games]),
            sum([told for _, _, _, told in games]) // answers)


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--against", type=Path, metavar="SOURCES", help="the src folder of another tree")
    args.add_argument("--games", nargs="*", default=list(GAMES), metavar="GAME", help=f"of {', '.join(GAMES)}; else all")
    args.add_argument("--seeds", type=int, default=2, help="so many games of each")
    args.add_argument("--answers", type=int, default=150, help="so many answers a game")
    args.add_argument("--watchers", type=int, default=1, help="so many look on at each table")
    args.add_argument("--rounds", type=int, default=3, help="so often in turns; the median counts")
    said = args.parse_args()
    trees = ([said.against.resolve()] if said.against else []) + [HERE]
    for game in said.games:
        found: dict[Path, list[float]] = {tree: [] for tree in trees}
        told: dict[Path, tuple[str, ...]] = {}
        size = answers = 0
        for _ in range(said.rounds):
            for tree in trees:
                ms, answers, told[tree], size = measure(tree, game, range(1, said.seeds + 1), said.answers, said.watchers)
                found[tree].append(ms)
        here = statistics.median(found[HERE])
        line = f"{game}: {here:.2f} ms an answer ({answers} answers, {size} bytes each, {said.watchers} watching)"
        if said.against:
            there = statistics.median(found[trees[0]])
            same = "the same was said" if told[trees[0]] == told[HERE] else "NOT the same was said"
            line += f"; against {there:.2f} ms, {here / there:.2f} of it; {same}"
        print(line, flush=True)


if __name__ == "__main__":
    main()

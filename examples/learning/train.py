"""Learn to play a game: first as an agent of the engine plays, then by playing against oneself and against it.

    python examples/learning/train.py --game ninja_slayer --checkpoint net.pt --curve net.csv --seconds 500 --imitate 150

Games come from `taisen.rl` in processes of their own (`--workers`); the network is PyTorch's, on the GPU where there is one. A
checkpoint that is there is gone on with, so that long training is many short runs. PYTHONPATH=src, or taisen installed.
"""
from __future__ import annotations

import argparse
import copy
import csv
import os
import sys
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parent))

from network import Network, by_action, shown

from taisen.errors import TaisenError
from taisen.rl import Spaces, WorkerGames

FORM = 1
LARGEST = 16 << 20
TEACHER = "greedy"
OWN = 0.15
"""While it imitates: so often it goes its own way, and is told what would have been right there."""
TRACE = 0.95
CLIP = 0.2
BATCH = 4096
MEMORY = 400_000
"""So many of the last decisions are gone through again while it imitates, where a GPU has the time."""
COLUMNS = ("seconds", "stage", "decisions", "games", "agreement", "won", "of", "entropy", "loss", "value_loss")


@dataclass
class Rows:
    """What one batch of games went through, a row a step."""

    seen: list[Any] = field(default_factory=list)
    seat: list[Any] = field(default_factory=list)
    action: list[Any] = field(default_factory=list)
    chance: list[Any] = field(default_factory=list)
    value: list[Any] = field(default_factory=list)
    advice: list[Any] = field(default_factory=list)
    done: list[Any] = field(default_factory=list)
    reward: list[Any] = field(default_factory=list)


class Side:
    """Games that are played along, all of a kind: against oneself, or with an agent at one seat."""

    def __init__(self, args: argparse.Namespace, workers: int, seed: int, device: torch.device, agents: dict[int, str] | None = None,
                 advisor: str | None = None) -> None:
        self.games = WorkerGames(args.game, count=workers * args.games, workers=workers, seed=seed, agents=agents, advisor=advisor, skip=True)
        self.spaces = self.games.spaces
        self.device = device
        self.learner = None if agents is None else 1 - next(iter(agents))
        self.advised = advisor is not None
        self.ended = 0
        self.results: deque[float] = deque(maxlen=2000)
        self.dice = np.random.default_rng(seed)
        self.games.reset()

    def look(self, net: Network) -> tuple[Any, Any, Any]:
        seen = torch.from_numpy(self.games.seen.observation.copy()).to(self.device)
        with torch.inference_mode():
            logits, value = net(*shown(self.spaces.parts(seen)))
            return seen, by_action(logits.float()).log_softmax(1), value.float()

    def play(self, net: Network, span: float, best: bool = False) -> tuple[Rows, Any]:
        """For so long; what was gone through, and what the seats that are asked at the end may expect."""
        rows = Rows()
        until = time.monotonic() + span
        while time.monotonic() < until or not rows.seen:
            seen, chances, value = self.look(net)
            action = chances.argmax(1) if best else torch.distributions.Categorical(logits=chances, validate_args=False).sample()
            now = self.games.seen
            rows.seat.append(now.seat.copy())
            rows.advice.append(now.advice.astype(np.int64))
            if self.advised:
                own = torch.from_numpy(self.dice.random(len(action)) < OWN).to(self.device)
                action = torch.where(own, action, torch.from_numpy(rows.advice[-1]).to(self.device))
            rows.seen.append(seen)
            rows.action.append(action)
            rows.chance.append(chances.gather(1, action.unsqueeze(1))[:, 0])
            rows.value.append(value.cpu().numpy())
            stepped = self.games.step(action.cpu().numpy())
            rows.done.append(stepped.done)
            rows.reward.append(stepped.rewards)
            self.ended += int(stepped.done.sum())
            if self.learner is not None:
                self.results.extend(stepped.rewards[stepped.done, self.learner].tolist())
        return rows, self.look(net)[2].cpu().numpy()

    def close(self) -> None:
        self.games.close()


def worth(rows: Rows, last: Any, seat_last: Any, seats: int) -> tuple[Any, Any]:
    """Of every decision how much better it went than expected, and what to expect (GAE, along each seat's own decisions)."""
    steps, count = len(rows.seen), len(last)
    after = np.zeros((count, seats), np.float32)
    better = np.zeros((count, seats), np.float32)
    every = np.arange(count)
    if seats == 2:
        after[:] = -last[:, None]
    after[every, seat_last] = last
    gained = np.zeros((steps, count), np.float32)
    expected = np.zeros((steps, count), np.float32)
    for t in range(steps - 1, -1, -1):
        done, seat = rows.done[t], rows.seat[t]
        after[done], better[done] = rows.reward[t][done], 0.0
        gain = after[every, seat] - rows.value[t] + TRACE * better[every, seat]
        gained[t], expected[t] = gain, gain + rows.value[t]
        after[every, seat], better[every, seat] = rows.value[t], gain
    return gained, expected


class Training:
    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.device = torch.device(args.device or ("cuda" if torch.cuda.is_available() else "cpu"))
        self.began = time.monotonic()
        self.spaces: Spaces = spaces_of(args.game)
        s = self.spaces
        self.net = Network(s.seats, len(s.zones), len(s.fields), len(s.vocabulary), args.size, args.wide).to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=args.rate)
        self.spent = 0.0
        self.decisions = self.games = self.runs = 0
        self.curve: list[list[Any]] = []
        self.memory: deque[tuple[Any, Any, Any]] = deque()
        if args.checkpoint.exists():
            self.take_up(args.checkpoint)
        self.runs += 1

    # ---- what is kept
    def meaning(self) -> dict[str, Any]:
        s = self.spaces
        return {"game": s.game, "spaces": s.name, "vocabulary": list(s.vocabulary), "zones": list(s.zones), "fields": list(s.fields),
                "seats": s.seats}

    def take_up(self, path: Path) -> None:
        try:
            kept = torch.load(path, map_location=self.device, weights_only=True)
        except Exception as error:
            sys.exit(f"{path} is no checkpoint that can be read ({type(error).__name__}): name another file.")
        if kept.get("form") != FORM or kept["meaning"] != self.meaning() or kept["net"] != self.net.said:
            sys.exit(f"{path} is a checkpoint of other spaces or another network: name another file.")
        self.net.load_state_dict(kept["weights"])
        self.optimizer.load_state_dict(kept["optimizer"])
        for group in self.optimizer.param_groups:
            group["lr"] = self.args.rate
        self.spent, self.decisions, self.games, self.runs = kept["spent"], kept["decisions"], kept["games"], kept["runs"]
        self.curve = kept["curve"]
        print(f"going on with {path}: {self.decisions:,} decisions so far", flush=True)

    def keep(self) -> None:
        kept = {"form": FORM, "meaning": self.meaning(), "net": self.net.said, "weights": self.net.state_dict(),
                "optimizer": self.optimizer.state_dict(), "spent": self.spent + self.clock(), "decisions": self.decisions,
                "games": self.games, "runs": self.runs, "curve": self.curve}
        path = self.args.checkpoint
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        torch.save(kept, new)
        if new.stat().st_size > LARGEST:
            sys.exit(f"The checkpoint has {new.stat().st_size:,} bytes, more than {LARGEST:,}: a smaller network, please.")
        os.replace(new, path)
        if self.args.curve is not None:
            with self.args.curve.open("w", newline="") as out:
                csv.writer(out).writerows([COLUMNS, *self.curve])

    def clock(self) -> float:
        return time.monotonic() - self.began

    # ---- the stages
    def run(self) -> None:
        args = self.args
        if args.imitate:
            self.stage("imitate", args.imitate)
        if args.seconds > self.clock():
            self.stage("play", args.seconds - self.clock())
        if args.judge:
            self.judge(args.judge)
        self.keep()

    def sides(self, stage: str) -> list[Side]:
        args, seed, w = self.args, self.args.seed + 1000 * self.runs, self.args.workers
        if stage == "imitate":
            made = [(-(-w // 2), None, TEACHER), (w // 2, None, TEACHER)]
        else:
            # Half of the processes play both sides, the other half against the teacher from either seat.
            quarter = max(1, w // 4)
            made = [(quarter, {0: TEACHER}, None), (quarter, {1: TEACHER}, None)]
            if stage == "play":
                made.append((w - 2 * quarter, None, None))
            else:
                made = [(-(-w // 2), *made[0][1:]), (-(-w // 2), *made[1][1:])]
        with ThreadPoolExecutor(len(made)) as pool:
            waiting = [pool.submit(Side, args, n, seed + 7 * i + len(stage), self.device, agents, advisor)
                       for i, (n, agents, advisor) in enumerate(made) if n > 0]
            return [each.result() for each in waiting]

    def stage(self, stage: str, seconds: float) -> None:
        """Play and learn at once: while games are played with the last network, what was played before is learned from."""
        sides = self.sides(stage)
        until = time.monotonic() + seconds
        kept = time.monotonic()
        rows: list[tuple[Side, Rows, Any, Any]] = []
        with ThreadPoolExecutor(len(sides)) as pool:
            while time.monotonic() < until:
                actor = copy.deepcopy(self.net).eval()
                playing = [pool.submit(side.play, actor, self.args.span) for side in sides]
                if rows:
                    self.learn(stage, rows, sides, max(0.05, (until - time.monotonic()) / seconds))
                if stage == "imitate" and self.device.type == "cuda":
                    while self.memory and not all(each.done() for each in playing):
                        self.again()
                rows = []
                for side, each in zip(sides, playing, strict=True):
                    found, last = each.result()
                    rows.append((side, found, last, side.games.seen.seat.astype(np.int64)))
                if time.monotonic() - kept > self.args.keep:
                    self.keep()
                    kept = time.monotonic()
        for side in sides:
            side.close()
        self.memory.clear()
        self.keep()

    def learn(self, stage: str, rows: list[tuple[Side, Rows, Any, Any]], sides: list[Side], left: float) -> None:
        seen, action, chance, gained, expected = [], [], [], [], []
        for side, one, last, seat in rows:
            gain, expect = worth(one, last, seat, side.spaces.seats)
            seen += one.seen
            action += one.action if stage == "play" else [torch.from_numpy(a).to(self.device) for a in one.advice]
            chance += one.chance
            gained.append(torch.from_numpy(gain).flatten())
            expected.append(torch.from_numpy(expect).flatten())
            self.games += side.ended
            side.ended = 0
        seen_all, actions, chances = torch.cat(seen), torch.cat(action), torch.cat(chance)
        gains, expects = torch.cat(gained).to(self.device), torch.cat(expected).to(self.device)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        self.decisions += len(actions)
        if stage == "imitate":
            self.memory.append((seen_all, actions, expects))
            while len(self.memory) > 1 and sum([len(m[1]) for m in self.memory]) > MEMORY:
                self.memory.popleft()
        rate = self.args.rate * (1.0 if stage == "imitate" else max(0.2, left))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        sums = np.zeros(5)
        for _ in range(self.args.epochs):
            order = torch.randperm(len(actions), device=self.device)
            for at in range(0, len(order), BATCH):
                pick = order[at:at + BATCH]
                sums += self.step(stage, seen_all[pick], actions[pick], chances[pick], gains[pick], expects[pick])
        loss, value_loss, entropy, agreement, n = sums.tolist()
        results = [r for side in sides for r in side.results]
        won, of = sum([(1 + r) / 2 for r in results]), len(results)
        row = [round(self.spent + self.clock(), 1), stage, self.decisions, self.games, round(agreement / n, 4), round(won, 1), of,
               round(entropy / n, 4), round(loss / n, 4), round(value_loss / n, 4)]
        self.curve.append(row)
        print(" ".join([f"{name}={value}" for name, value in zip(COLUMNS, row, strict=True)]), flush=True)

    def again(self) -> None:
        """One lesson more from what was seen before."""
        sizes = np.array([len(m[1]) for m in self.memory], np.float64)
        seen, action, expect = self.memory[int(np.random.default_rng().choice(len(sizes), p=sizes / sizes.sum()))]
        pick = torch.randint(len(action), (BATCH,), device=self.device)
        self.step("imitate", seen[pick], action[pick], None, None, expect[pick])

    def step(self, stage: str, seen: Any, action: Any, chance: Any, gain: Any, expect: Any) -> Any:
        if stage == "imitate" or self.args.forget > 0:
            parts = self.spaces.parts(seen)
            face = parts["cards"][..., 0]
            # Now and then a card is one that was never seen: it is judged by its numbers.
            hide = (torch.rand(face.shape, device=face.device) < self.args.forget) & (face > 0)
            face[hide] = self.net.unknown
        logits, value = self.net(*shown(self.spaces.parts(seen)))
        chances = by_action(logits).log_softmax(1)
        entropy = -(chances.exp() * chances).sum(1).mean()
        mine = chances.gather(1, action.unsqueeze(1))[:, 0]
        off = ((value - expect) ** 2).mean()
        if stage == "imitate":
            loss = -mine.mean()
        else:
            ratio = (mine - chance).exp()
            loss = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean() - self.args.entropy * entropy
        self.optimizer.zero_grad()
        (loss + 0.5 * off).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        same = (chances.argmax(1) == action).float().mean()
        return np.array([loss.item(), off.item(), entropy.item(), same.item(), 1.0])

    def judge(self, seconds: float) -> None:
        """Against the teacher, always with the likeliest action: every game that was begun is finished and counts."""
        sides = self.sides("judge")
        net = self.net.eval()
        until = time.monotonic() + seconds

        def play(side: Side) -> list[float]:
            out: list[float] = []
            first = np.ones(side.games.count, np.bool_)
            while first.any() and time.monotonic() < until:
                _, chances, _ = side.look(net)
                stepped = side.games.step(chances.argmax(1).cpu().numpy())
                # One game a place, so that long games count as much as short ones.
                out += stepped.rewards[stepped.done & first, side.learner].tolist()
                first &= ~stepped.done
            if first.any():
                print(f"{int(first.sum())} games were not finished in time", flush=True)
            return out

        with ThreadPoolExecutor(len(sides)) as pool:
            results = [r for found in pool.map(play, sides) for r in found]
        for side in sides:
            side.close()
        won = sum([(1 + r) / 2 for r in results])
        print(f"against {TEACHER}: {won:g} of {len(results)} won ({100 * won / max(1, len(results)):.1f} %)", flush=True)
        self.curve.append([round(self.spent + self.clock(), 1), "judge", self.decisions, self.games, "", won, len(results), "", "", ""])


def spaces_of(game: str) -> Spaces:
    from taisen.rl import Games

    return Games(game, count=1).spaces


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ninja_slayer")
    parser.add_argument("--checkpoint", type=Path, required=True, help="kept here, and gone on with where it is there")
    parser.add_argument("--curve", type=Path, help="what was learned when, as a table (csv)")
    parser.add_argument("--seconds", type=float, default=500, help="this run, imitation included")
    parser.add_argument("--imitate", type=float, default=0, help="so many seconds of them it imitates greedy")
    parser.add_argument("--judge", type=float, default=0, help="afterwards: games against greedy for at most so many seconds")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--games", type=int, default=64, help="games a process")
    parser.add_argument("--span", type=float, default=3.0, help="seconds of play between two lessons")
    parser.add_argument("--keep", type=float, default=30.0, help="seconds between two checkpoints")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--forget", type=float, default=0.03, help="so many of the cards are taken for unknown ones")
    parser.add_argument("--size", type=int, default=64)
    parser.add_argument("--wide", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", help="cpu or cuda; without it the GPU where there is one")
    args = parser.parse_args()
    try:
        Training(args).run()
    except TaisenError as error:
        sys.exit(error.en)


if __name__ == "__main__":
    main()

"""Many games over processes: the arrays lie in memory that all of them share. The same games as in one process."""
from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from taisen.errors import TaisenError
from taisen.rl.play import LIMIT, Decks
from taisen.rl.spaces import ACTIONS
from taisen.rl.vector import Games, Seen, Stepped

RESET: Final = "reset"
STEP: Final = "step"
END: Final = "end"


class Arrays:
    """The arrays of all games, in one piece of shared memory."""

    def __init__(self, count: int, size: int, seats: int, memory: SharedMemory | None = None) -> None:
        rows = (("observation", (count, size), np.int16), ("rewards", (count, seats), np.float32), ("actions", (count,), np.int16),
                ("advice", (count,), np.int16),
                ("mask", (count, ACTIONS), np.int8), ("seat", (count,), np.int8), ("done", (count,), np.bool_), ("broken", (count,), np.bool_))
        # Wide numbers first, each part on a multiple of eight.
        sizes = [-(-int(np.prod(shape)) * np.dtype(kind).itemsize // 8) * 8 for _, shape, kind in rows]
        self.memory = memory or SharedMemory(create=True, size=sum(sizes))
        at = 0
        found: dict[str, NDArray[Any]] = {}
        for (name, shape, kind), length in zip(rows, sizes, strict=True):
            found[name] = np.ndarray(shape, kind, self.memory.buf, at)
            at += length
        self.by_name = found

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self.by_name[name]

    def drop(self) -> None:
        self.by_name = {}


def work(pipe: Connection, memory: str, of: int, first: int, count: int, words: dict[str, Any]) -> None:
    """A process: plays its games when it is told to, until it is told to end or nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games = Games(**words, count=count, first=first)
    shared = SharedMemory(memory)
    arrays = Arrays(of, games.spaces.size, games.spaces.seats, shared)
    mine = slice(first, first + count)
    games.into(arrays["observation"][mine], arrays["mask"][mine], arrays["seat"][mine], arrays["advice"][mine])
    try:
        while (told := pipe.recv()) != END:
            try:
                if told == RESET:
                    games.reset()
                else:
                    stepped = games.step(arrays["actions"][mine])
                    arrays["rewards"][mine], arrays["done"][mine] = stepped.rewards, stepped.done
                    arrays["broken"][mine] = stepped.broken_off
                pipe.send(None)
            except TaisenError as error:
                pipe.send((error.en, error.ja))
    except (EOFError, KeyboardInterrupt, BrokenPipeError):
        pass
    finally:
        arrays.drop()
        games.into(np.zeros((0, 0), np.int16), np.zeros((0, 0), np.int8), np.zeros(0, np.int8), np.zeros(0, np.int16))
        shared.close()


class WorkerGames:
    """As `Games`, played by so many processes. Use it in a `with`, or close it."""

    def __init__(self, game: str, format: str | None = None, seats: int | None = None, *, count: int, workers: int, seed: int = 0,
                 decks: Decks = (), cards: Sequence[str | Path] = (), agents: Mapping[int, str] | None = None,
                 limit: int = LIMIT, skip: bool = False, advisor: str | None = None) -> None:
        if not 1 <= workers <= count:
            raise TaisenError(f"{count} games can be played by 1 to {count} processes, not by {workers}.",
                              f"{count}個の対戦を分担できるのは1〜{count}プロセスです({workers}ではなく)。")
        words: dict[str, Any] = {"game": game, "format": format, "seats": seats, "seed": seed, "decks": decks, "cards": cards,
                                 "agents": agents, "limit": limit, "skip": skip, "advisor": advisor}
        # What is wrong with it is said here, before any process begins.
        self.spaces = Games(**words, count=1).spaces
        self.count = count
        self._arrays = Arrays(count, self.spaces.size, self.spaces.seats)
        self._pipes: list[Connection] = []
        self._workers = []
        # Not forked: whoever learns may have threads.
        context = multiprocessing.get_context("spawn")
        for n in range(workers):
            first, beyond = count * n // workers, count * (n + 1) // workers
            here, there = context.Pipe()
            process = context.Process(target=work, args=(there, self._arrays.memory.name, count, first, beyond - first, words), daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(process)

    def _tell(self, word: str) -> None:
        if not self._pipes:
            raise TaisenError("These games are closed.", "この対戦群は閉じられています。")
        try:
            for pipe in self._pipes:
                pipe.send(word)
            wrong = [said for pipe in self._pipes if (said := pipe.recv()) is not None]
        except (EOFError, OSError):
            self.close()
            raise TaisenError("A process that plays has died.", "対戦プロセスが終了してしまいました。") from None
        if wrong:
            raise TaisenError(*wrong[0])

    @property
    def seen(self) -> Seen:
        return Seen(self._arrays["observation"], self._arrays["mask"], self._arrays["seat"], self._arrays["advice"])

    def reset(self) -> Seen:
        self._tell(RESET)
        return self.seen

    def step(self, actions: ArrayLike) -> Stepped:
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            raise TaisenError(f"{self.count} games need {self.count} actions, not {chosen.size}.",
                              f"{self.count}個の対戦には{self.count}個の行動が必要です({chosen.size}個ではなく)。")
        self._arrays["actions"][:] = chosen
        self._tell(STEP)
        return Stepped(self.seen, self._arrays["rewards"].copy(), self._arrays["done"].copy(), self._arrays["broken"].copy())

    def close(self) -> None:
        """End the processes and give the memory back."""
        pipes, self._pipes = self._pipes, []
        for pipe in pipes:
            with suppress(OSError):
                pipe.send(END)
        for process in self._workers:
            process.join(5)
            if process.is_alive():
                process.terminate()
        for pipe in pipes:
            pipe.close()
        if self._workers:
            self._workers = []
            self._arrays.drop()
            self._arrays.memory.close()
            self._arrays.memory.unlink()

    def __enter__(self) -> WorkerGames:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

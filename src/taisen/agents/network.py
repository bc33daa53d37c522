"""The player that has learned: a network says of each option how good it is, from what the seat sees and nothing else.

The networks that come with taisen were trained by `examples/learning`; they are run by onnxruntime (`pip install 'taisen[network]'`).
"""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from taisen.agents.base import Table
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info

if TYPE_CHECKING:
    from taisen.kernel.library import Library

FOLDER: Final = Path(__file__).parent / "networks"
NONE: Final = 0
"""The face of no card."""


def shipped() -> tuple[str, ...]:
    """The games that there is a network for."""
    return tuple([name for name in NAMES if (FOLDER / f"{name}.onnx").is_file()])


def require(name: str, game: str, seats: int) -> None:
    """Whether an agent by this name can play at such a table. Raises TaisenError where it cannot."""
    kind, _, file = name.partition(":")
    if kind in ("network", "guided"):
        network_of(game, file if kind == "network" else "").require(seats)


class NetworkAgent:
    """Takes what its network likes best. `file`: a network of one's own instead of the game's."""

    def __init__(self, file: str = "", name: str = "network") -> None:
        self.name = name
        self.file = file
        self.chance = 0.5
        """How likely its side wins, as it thought at the last question that it looked at."""

    def choose(self, table: Table) -> int:
        if len(table.options) == 1:
            return 0
        worth, self.chance = network_of(table.info.name, self.file).judge(table)
        return max(range(len(worth)), key=lambda i: worth[i])


@cache
def network_of(game: str, file: str = "") -> Network:
    """Loaded once a process."""
    path = Path(file) if file else FOLDER / f"{game}.onnx"
    if not path.is_file():
        there = ", ".join(shipped()) or "none"
        if file:
            raise TaisenError(f"There is no file {file}.", f"{file}というファイルはありません。")
        raise TaisenError(f"No network has learned {game} (there is one for: {there}); docs/learning.md says how to train one.",
                          f"{game}を学習したネットワークはありません(あるもの: {there})。学習方法は docs/learning.md を見てください。")
    return Network(path, game)


class Network:
    """A trained network with what it was trained for."""

    def __init__(self, path: Path, game: str) -> None:
        try:
            import numpy as np
            import onnxruntime
        except ImportError:
            raise TaisenError("A network needs NumPy and onnxruntime: pip install 'taisen[network]'.",
                              "ネットワークにはNumPyとonnxruntimeが必要です。pip install 'taisen[network]' としてください。") from None
        from taisen.rl.spaces import Spaces

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        try:
            self.session: Any = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
            told = self.session.get_modelmeta().custom_metadata_map
            said = {key.removeprefix("taisen_"): json.loads(value) for key, value in told.items() if key.startswith("taisen_")}
            vocabulary: list[str] = said["vocabulary"]
            format = said["spaces"].removeprefix(f"taisen_{said['game']}_").rsplit("_", 2)[0]
            spaces = Spaces(said["game"], format, said["seats"])
        except Exception:
            raise TaisenError(f"{path} holds no network of taisen.", f"{path}はtaisenのネットワークではありません。") from None
        info = game_info(game)
        if said["game"] != info.name:
            raise TaisenError(f"{path} has learned {said['game']}, not {info.name}.",
                              f"{path}が学習したのは{said['game']}で、{info.name}ではありません。")
        if (spaces.name, list(spaces.zones), list(spaces.fields)) != (said["spaces"], said["zones"], said["fields"]):
            raise TaisenError(f"{path} was trained for an older version of {info.en}: train it anew (docs/learning.md).",
                              f"{path}は{info.ja}の古い版で学習したものです。学習し直してください(docs/learning.md)。")
        self.np = np
        self.game = info.name
        self.spaces = spaces
        self.faces = {name: i + 1 for i, name in enumerate(vocabulary)}
        self.unknown = len(vocabulary) + 1
        self._last: tuple[Library, Any, Any] | None = None
        """Of the cards that were played with last: how rows are written, and their faces as they were numbered in training."""

    def require(self, seats: int) -> None:
        if seats != self.spaces.seats:
            raise TaisenError(f"The network has learned to play {self.game} with {self.spaces.seats} players, not {seats}.",
                              f"このネットワークが学習した{self.game}は{self.spaces.seats}人用で、{seats}人では遊べません。")

    def judge(self, table: Table) -> tuple[list[float], float]:
        """How good each option is (a logit), and how likely the seat's side wins."""
        self.require(table.seats)
        worth: list[float] = []
        chance = 0.5
        shown = self.spaces.tokens[3]
        for first in range(0, len(table.options), shown):
            logits, value = self.run(table, first)
            worth += logits[:min(shown, len(table.options) - first)]
            if not first:
                chance = (1.0 + value) / 2
        return worth, chance

    def run(self, table: Table, first: int = 0) -> tuple[list[float], float]:
        """Of the options from `first` on."""
        from taisen.rl.rows import Rows

        np, spaces = self.np, self.spaces
        lib = table.library
        # Looked up once: tables of other cards may think at the same time, each in a thread of its own.
        last = self._last
        if last is None or last[0] is not lib:
            last = self._last = (lib, Rows(spaces, lib), np.array([NONE] + [self.faces.get(d.id, self.unknown) for d in lib.defs], np.int32))
        _, rows, known = last
        t = table.tokens(spaces.tokens, first)
        row = np.zeros(spaces.size, np.int16)
        rows.write(t, row)
        parts = {name: part[None, :].astype(np.int32) for name, part in spaces.parts(row).items()}
        # Rows that are nobody's are left out; faces are numbered as they were when it was trained.
        parts["cards"] = parts["cards"][:, :max(1, int((parts["cards"][0, :, 2] > 0).sum()))]
        parts["plays"] = parts["plays"][:, :max(1, int((parts["plays"][0, :, 0] > 0).sum()))]
        parts["options"] = parts["options"][:, :max(1, int((parts["options"][0, :, 0] > 0).sum()))]
        for part, column in (("cards", 0), ("plays", 4), ("options", 2)):
            parts[part][..., column] = known[parts[part][..., column]]
        logits, value = self.session.run(None, parts)
        return [float(x) for x in logits[0]], float(value[0])

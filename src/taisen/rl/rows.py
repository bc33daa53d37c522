"""A seat's view, written into a row of an array."""
from __future__ import annotations

from array import array

import numpy as np

from taisen.kernel.library import Library
from taisen.kernel.tokens import BEFORE, CARD, Tokens, printed_numbers
from taisen.rl.spaces import Spaces, Vector


class Rows:
    """What is looked up at every observation, of one library."""

    def __init__(self, spaces: Spaces, lib: Library) -> None:
        self.size = spaces.tokens
        self.starts = tuple(spaces.starts.values())
        self.printed: Vector = np.array(printed_numbers(lib, self.size[0]), np.int16)
        """By face + 1, the last columns of a card as it is printed."""

    def write(self, t: Tokens, out: Vector) -> None:
        out[:] = 0
        head, cards, plays, options = self.starts
        told = numbers(t.out)
        ends = t.ends
        for at, begin, end in ((head, ends[0], ends[1]), (plays, ends[1], ends[2]), (options, ends[2], ends[3])):
            out[at:at + end - begin] = told[begin:end]
        seen = told[:ends[0]].reshape(-1, BEFORE)
        block = out[cards:plays].reshape(-1, CARD + self.size[0])[:len(seen)]
        block[:, :BEFORE] = seen
        # Printed numbers are looked up by the face, which is the first column.
        block[:, BEFORE:] = self.printed[seen[:, 0]]
        if t.changed:
            block[t.changed, BEFORE:] = told[ends[3]:].reshape(len(t.changed), -1)


def numbers(rows: list[int]) -> Vector:
    """A third of the time that NumPy takes for a list."""
    return np.frombuffer(array("h", rows), np.int16)

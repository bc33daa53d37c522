"""Agents that certify must find out, and one that it must not."""
from __future__ import annotations

from taisen.agents.base import Table
from taisen.kernel.procedure import choose


class Peeker:
    """Looks at what the others hold."""

    name = "peeker"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, table: Table) -> int:
        g = table._game
        held = sum(g.face[ref & 1023] * (n + 1) for n, ref in enumerate(r for zone in g.zones for r in zone))
        return held % len(table.options)


class Meddler(Peeker):
    """Plays on the table itself."""

    def choose(self, table: Table) -> int:
        choose(table._game, 0)
        return 0


class Blurter(Peeker):
    def choose(self, table: Table) -> int:
        return len(table.options)


class Plain(Peeker):
    def choose(self, table: Table) -> int:
        return self.seed % len(table.options)

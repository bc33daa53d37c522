"""A row of a file that remembers for what it was asked: whoever reads it need not say beforehand which parts there may be."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Asked(dict[str, Any]):
    def __init__(self, row: Mapping[str, Any]) -> None:
        super().__init__(row)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self.asked.add(str(key))
        return super().__contains__(key)

    def unread(self) -> list[str]:
        """The parts that say something and that nobody asked for."""
        return [key for key, value in self.items() if value not in (None, "", [], {}) and key not in self.asked]

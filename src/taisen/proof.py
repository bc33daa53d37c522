"""How a table was dealt, so that nobody need trust whoever dealt: a secret committed to first, then a number of every person's.

Everything is SHA-256 over lines of text, so that anybody can work it out again:

    commitment   "taisen commitment", table, secret
    seed         "taisen seed", table, secret, then "SEAT:NONCE" of each person by seat; 2**256 is added

The secret and the nonces are hex. The commitment is told when the table is opened, everything else when the game is over.
"""
from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from taisen.errors import TaisenError

SECRET: Final = 64
"""So many hex digits a secret has: 256 bits."""
NONCE: Final = re.compile(r"[0-9a-f]{32,128}")
"""A person's number: 128 to 512 bits."""
TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
BASE: Final = 1 << 256


def hashed(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def commitment_of(table: str, secret: str) -> str:
    return hashed("taisen commitment", table, secret)


def seed_of(table: str, secret: str, nonces: Mapping[int, str]) -> int:
    """A secret seed: large, so that the game's chance is keyed."""
    return BASE + int(hashed("taisen seed", table, secret, *[f"{s}:{nonces[s]}" for s in sorted(nonces)]), 16)


@dataclass(frozen=True, slots=True)
class Proof:
    """What a game's seed was made from."""

    table: str
    secret: str
    nonces: Mapping[int, str]
    commitment: str
    """As it was told before any nonce was there."""
    packs: bool = False
    """The decks were opened by the same seed, from the cards of the game."""

    @property
    def seed(self) -> int:
        return seed_of(self.table, self.secret, self.nonces)

    def data(self) -> dict[str, Any]:
        return {"table": self.table, "secret": self.secret, "nonces": {str(s): n for s, n in sorted(self.nonces.items())},
                "commitment": self.commitment, "packs": self.packs}


def proof_from(data: Any) -> Proof | None:
    """The proof of a file or a word; None where there is none."""
    if data is None:
        return None
    hexes = re.compile(r"[0-9a-f]{64}")
    good = isinstance(data, Mapping) and isinstance(data.get("nonces"), Mapping) and len(data["nonces"]) <= 8
    good = good and all(isinstance(s, str) and s.isdecimal() and len(s) == 1 and isinstance(n, str) and NONCE.fullmatch(n)
                        for s, n in data["nonces"].items())
    good = good and isinstance(data.get("table"), str) and TABLE.fullmatch(data["table"]) is not None
    good = good and all(isinstance(data.get(key), str) and hexes.fullmatch(data[key]) for key in ("secret", "commitment"))
    if not good:
        raise TaisenError("What the game was dealt by is not written as it should be.", "シャッフルの証明の書き方が正しくありません。")
    return Proof(data["table"], data["secret"], {int(s): n for s, n in data["nonces"].items()}, data["commitment"],
                 data.get("packs") is True)

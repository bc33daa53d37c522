"""Random numbers: a small generator that anybody may follow, and a keyed one that nobody can who has not its key.

A seed below 2**64 begins the small one: the same seed deals the same game everywhere, and whoever sees some of its numbers can find
out the rest. A larger seed is a secret: its key and the numbers drawn from it tell neither the seed nor any other number.
"""
from __future__ import annotations

from hashlib import blake2b
from typing import Final

SECRET: Final = 1 << 64
"""Seeds from here on are secret: they begin the keyed generator."""
KEY: Final = 32
"""So many bytes a key has."""


def rng_next(x: int) -> int:
    """xorshift32: small, the same everywhere, kept in the state."""
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    return x


def seed_rng(seed: int) -> int:
    x = (seed * 2654435761 + 0x9E3779B9) & 0xFFFFFFFF
    if x == 0:
        x = 1
    for _ in range(8):
        x = rng_next(x)
    return x


def key_of(seed: int, label: str) -> bytes:
    """The key that a secret seed gives to that use; none for a small seed. Keys of different uses say nothing of each other."""
    if seed < SECRET:
        return b""
    return blake2b(seed.to_bytes((seed.bit_length() + 7) // 8, "big"), digest_size=KEY, person=label.encode()[:16]).digest()


def keyed(key: bytes, n: int) -> int:
    """Number n of a key: 64 bits."""
    return int.from_bytes(blake2b(n.to_bytes(9, "big"), digest_size=8, key=key).digest(), "big")


def derived(seed: int, label: str, n: int = 0) -> int:
    """A seed for somebody at the table: of a small seed its neighbour, of a secret one a number that tells nothing of it."""
    key = key_of(seed, label)
    return keyed(key, n) >> 1 if key else seed + n


class Numbers:
    """Random numbers beside a game, one after another: packs that are opened."""

    def __init__(self, seed: int, label: str) -> None:
        self.key = key_of(seed, label)
        self.at = 0 if self.key else seed_rng(seed)

    def next(self) -> int:
        if self.key:
            self.at += 1
            return keyed(self.key, self.at)
        self.at = rng_next(self.at)
        return self.at

"""Random numbers of a game in progress."""
from __future__ import annotations

from taisen.kernel.chance import key_of, keyed, rng_next, seed_rng
from taisen.kernel.state import Game


def seed_chance(g: Game, seed: int) -> None:
    """The game's random numbers begin: those that a small seed gives everybody, or those of a secret key."""
    g.key = key_of(seed, "game")
    g.rng = 0 if g.key else seed_rng(seed)


def draw(g: Game) -> int:
    """The next random number. With a key `rng` counts them; without one it is the number itself."""
    if g.key:
        g.rng += 1
        return keyed(g.key, g.rng)
    x = rng_next(g.rng)
    g.rng = x
    return x


def random_below(g: Game, n: int) -> int:
    """A random number below n, from the state's own random numbers."""
    g.spoilt = 1
    return draw(g) % n

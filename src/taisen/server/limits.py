"""How much one address, one connection and one table may ask for. Generous for play; the person at this machine has none."""
from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from taisen.errors import TaisenError

Rate = tuple[float, float]
"""So much at once, and so much a second afterwards."""

REQUESTS: Final[Rate] = (400, 40)
TABLES: Final[Rate] = (60, 0.5)
"""Tables that are opened: new ones, branches, benches, shared games."""
PARSES: Final[Rate] = (150, 6)
"""Cards, decks, texts and positions that are read."""
PICTURES: Final[Rate] = (1600, 8)
"""Pictures, decks and cards that are sent to be kept."""
SHELVES: Final[Rate] = (30, 0.02)
LOOKS: Final[Rate] = (300, 15)
"""Games that are looked back at."""
CONNECTS: Final[Rate] = (80, 4)
THOUGHTS: Final[Rate] = (80, 4)
"""Hints and previews of an address."""
TABLE_THOUGHTS: Final[Rate] = (80, 4)
GUEST_THOUGHTS: Final[Rate] = (50, 2)
SAYINGS: Final[Rate] = (5, 0.4)
"""Phrases that a seat says to the others."""
GUEST_TIME: Final[Rate] = (1.5, 0.25)
"""Seconds of work that a connection may ask for; what is more waits its turn."""
ADDRESS_TIME: Final[Rate] = (4, 0.5)

CONNECTIONS: Final = 100
"""So many connections an address may have to tables at a time."""
AT_ONCE: Final = 32
"""So many requests of an address are worked on at a time."""
WATCHERS: Final = 200
"""So many may watch a table."""
SITTING: Final = 12
"""So many connections one seat may have."""
ADDRESSES: Final = 10_000
"""So many addresses are remembered."""


class Told(TaisenError):
    """A refusal with a status of its own."""

    def __init__(self, status: int, en: str, ja: str) -> None:
        super().__init__(en, ja)
        self.status = status


class Bucket:
    """Fills up with time; whoever takes more than there is waits or is refused."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.most, self.rate = rate
        self.left = self.most
        self.at = now

    def fill(self, now: float) -> None:
        self.left = min(self.most, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now

    def take(self, cost: float, now: float) -> float:
        """0 when there was enough; else nothing is taken, and there will be in so many seconds."""
        self.fill(now)
        if self.left >= cost:
            self.left -= cost
            return 0.0
        return (cost - self.left) / self.rate

    def owe(self, cost: float, now: float) -> float:
        """Take it in any case; so many seconds until the debt is paid."""
        self.fill(now)
        self.left -= cost
        return max(0.0, -self.left / self.rate)


class Purse:
    """What an address, a connection or a table has left of everything."""

    __slots__ = ("buckets", "busy", "connections", "factor", "now")

    def __init__(self, factor: float, now: Callable[[], float]) -> None:
        self.factor = factor
        self.now = now
        self.buckets: dict[Rate, Bucket] = {}
        self.connections = 0
        self.busy = 0

    def bucket(self, rate: Rate) -> Bucket:
        if rate not in self.buckets:
            self.buckets[rate] = Bucket((rate[0] * self.factor, rate[1] * self.factor), self.now())
        return self.buckets[rate]

    def spend(self, rate: Rate, en: str, ja: str) -> None:
        """One more of them, or a refusal that says when."""
        wait = self.bucket(rate).take(1, self.now()) if self.factor else 0.0
        if wait:
            seconds = int(wait) + 1
            raise Told(429, f"Too many {en} in a short time: wait {seconds} seconds and try again.",
                       f"短い時間に{ja}が多すぎます。{seconds}秒待ってから、もう一度お試しください。")

    def owe(self, rate: Rate, seconds: float) -> float:
        """Work that was done; so long whoever asked for it waits before the next."""
        return self.bucket(rate).owe(seconds, self.now()) if self.factor else 0.0


class Limits:
    """All of them; `factor` is how many times as generous, 0: there are none."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.now = now
        self.addresses: OrderedDict[str, Purse] = OrderedDict()

    def purse(self) -> Purse:
        return Purse(self.factor, self.now)

    def of(self, address: str) -> Purse:
        """What an address has left. Those that were heard of least lately are forgotten, but not while they are connected."""
        key = network(address)
        found = self.addresses.get(key)
        if found is None:
            found = self.addresses[key] = self.purse()
            while len(self.addresses) > ADDRESSES:
                oldest = next((k for k, p in self.addresses.items() if not p.connections and not p.busy and p is not found), None)
                if oldest is None:
                    break
                del self.addresses[oldest]
        self.addresses.move_to_end(key)
        return found

    @contextmanager
    def connected(self, address: str) -> Iterator[Purse]:
        """While a connection to a table stands."""
        purse = self.of(address)
        purse.spend(CONNECTS, "connections", "接続")
        if self.factor and purse.connections >= CONNECTIONS * self.factor:
            raise Told(429, f"This address has {purse.connections} connections to tables already: close one of them.",
                       f"このアドレスからはすでに{purse.connections}個の接続があります。どれかを閉じてください。")
        purse.connections += 1
        try:
            yield purse
        finally:
            purse.connections -= 1

    @contextmanager
    def working(self, address: str) -> Iterator[Purse]:
        """While a request is worked on."""
        purse = self.of(address)
        purse.spend(REQUESTS, "requests", "要求")
        if self.factor and purse.busy >= AT_ONCE * self.factor:
            raise Told(429, "Too many requests of this address are being worked on: wait until one of them is done.",
                       "このアドレスからの要求が多すぎます。処理が終わるまでお待ちください。")
        purse.busy += 1
        try:
            yield purse
        finally:
            purse.busy -= 1

    def room_for(self, seat: bool, there: int) -> None:
        """One more connection to a seat, or one more watcher, where so many are."""
        most = SITTING if seat else WATCHERS
        if self.factor and there >= most * self.factor:
            if seat:
                raise Told(429, f"This seat is open in {there} places already: close it in one of them.",
                           f"この席はすでに{there}か所で開かれています。どこかで閉じてください。")
            raise Told(429, f"{there} people are watching this table already: come back later.",
                       f"この卓はすでに{there}人が観戦しています。後でもう一度お試しください。")


def network(address: str) -> str:
    """Whoever has one IPv6 address has the whole network of its first half."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6:
        inner = found.ipv4_mapped
        return str(inner) if inner is not None else str(ipaddress.ip_network(f"{found}/64", strict=False))
    return str(found)

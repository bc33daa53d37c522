"""Whose time runs at which table, and what happens when it has run out: a concession, which is an answer in the journal like any other."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from taisen.errors import TaisenError
from taisen.server.clocks import Clock
from taisen.server.store import WATCH

if TYPE_CHECKING:
    from taisen.server.hall import Guest, Hall, Place


class Timekeeper:
    """The clocks of all tables. now: what time it is, in seconds from anywhere."""

    def __init__(self, hall: Hall, now: Callable[[], float] = time.monotonic) -> None:
        self.hall = hall
        self.now = now
        self.clocks: dict[str, Clock] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def of(self, place: Place) -> Clock | None:
        kept = place.room.facts.get("clock")
        if kept is None or place.room.waiting:
            return None
        if place.room.id not in self.clocks:
            self.clocks[place.room.id] = Clock(kept["move"], kept["pool"], kept.get("left"))
        return self.clocks[place.room.id]

    async def look(self, place: Place) -> None:
        """The table may have changed: whose time runs now. With the lock of the table."""
        room = place.room
        clock = self.of(place)
        if clock is None:
            return
        going = not (room.over or room.stopped)
        before = dict(clock.running)
        used = clock.ask({s: room.number(s) for s in room.stops if room.asked(s)} if going else {}, self.now())
        if used:
            room.facts["clock"] |= {"left": {str(s): left for s, left in clock.left.items()}}
            await self.hall.store.put_facts(room.id, room.facts)
        if used or clock.running != before:
            for guest in place.guests:
                self.tell(place, guest)
            self.wind(place, clock)

    def tell(self, place: Place, guest: Guest) -> None:
        clock = self.of(place)
        if clock is not None:
            mine = None if guest.seat == WATCH else guest.seat
            guest.say({"type": "clock", **clock.row(len(place.room.players), self.now(), mine), "timeout": place.room.facts.get("timeout")})

    def wind(self, place: Place, clock: Clock) -> None:
        """When the first of those who are asked runs out of time, it is looked at."""
        i = place.room.id
        old = self.alarms.pop(i, None)
        if old is not None:
            old.cancel()
        due = clock.due()
        if due is not None:
            self.alarms[i] = asyncio.get_running_loop().call_later(max(0.0, due - self.now()) + 0.05, self._ring, place)

    def _ring(self, place: Place) -> None:
        task = asyncio.create_task(self.ring(place))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def ring(self, place: Place) -> None:
        """Whoever has run out of time loses: nobody else's answer could count any more for it."""
        room = place.room
        clock = self.of(place)
        seat = clock.out(self.now()) if clock is not None else None
        if clock is None or seat is None or self.hall.places.get(room.id) is not place:
            return
        try:
            await self.hall.change(place, lambda r: r.concede(seat))
        except TaisenError:
            # It is over, or stands still, by now.
            return
        async with place.lock:
            room.facts["timeout"] = seat
            await self.hall.store.put_facts(room.id, room.facts)
            for guest in place.guests:
                self.tell(place, guest)
        self.hall.go_on(place)

    def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()

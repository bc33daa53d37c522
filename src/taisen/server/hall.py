"""All tables of this server: who is connected, what each is sent, and the agents that play on."""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from taisen import __version__
from taisen.api import Game
from taisen.errors import Halted, Overrun, Stuck, TaisenError
from taisen.server import PROTOCOL, thinking
from taisen.server.eyes import OPEN, PUBLIC, Eyes
from taisen.server.limits import ADDRESS_TIME, GUEST_TIME, Limits, Purse
from taisen.server.making import reading, recalled
from taisen.server.meeting import row_of as meeting_row
from taisen.server.room import STUCK, Room, stops_row
from taisen.server.seen import Json, said, teams
from taisen.server.showing import Showing, written
from taisen.server.store import WATCH, Kept, Row, Store
from taisen.server.thinkers import THINKERS, decided
from taisen.server.timing import Timekeeper

MOST: Final = 300
"""So many tables are in memory before those where nobody is are put away."""
UNREAD: Final = 60.0
"""So many seconds it is not tried again to read cards that were too much for a worker."""
FEW: Final = 8
"""So many messages wait for a guest before it is told of several changes at once: of the latest, once it has taken the others."""
BACKLOG: Final = 200
"""So many messages wait for a guest before it is shut out."""

SHUT_OUT: Final = TaisenError("Too much was waiting to be read here: the connection is closed. Load the page again.",
                              "受信が追いつかないため、接続を切りました。ページを再読み込みしてください。")

log = logging.getLogger("taisen.server")
T = TypeVar("T")


class Guest:
    """One connection: whose eyes, how much it has been told. What it is told waits in a queue: nobody waits for it."""

    def __init__(self, seat: int, purse: Purse) -> None:
        self.purse = purse
        """What it may still ask for."""
        self.address: Purse | None = None
        """What its address may still ask for."""
        self.seat = seat
        """WATCH for a watcher."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)
        """None: it is to be shut out."""
        self.told = 0
        """So many events."""
        self.cut = -1
        """Events from here on were undone and have not been told so; -1: none."""
        self.faces: set[str] = set()
        self.last: tuple[str, ...] = ()
        """The table as it was sent: view, question, what is possible."""
        self.behind = False
        """The table has changed and it was not told so, since much waits for it already."""
        self.out = False
        """It has been shut out and is told nothing any more."""

    def owe(self, seconds: float) -> float:
        """Work that it asked for was done; so long it waits before the next."""
        wait = self.purse.owe(GUEST_TIME, seconds)
        return max(wait, self.address.owe(ADDRESS_TIME, seconds)) if self.address is not None else wait

    def say(self, message: Json) -> None:
        self.send(written(message))

    def send(self, text: str) -> None:
        if self.out:
            return
        if self.queue.full():
            # It does not read. It is told so, and may come back by its link and is told everything then.
            self.out = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(written({"type": "refused", **said(SHUT_OUT.ja, SHUT_OUT.en)}))
            self.queue.put_nowait(None)
            return
        self.queue.put_nowait(text)


class Place:
    """A room with the guests in it. What changes the game holds the lock from the change until it is on the disk."""

    def __init__(self, room: Room, purse: Purse) -> None:
        self.room = room
        self.purse = purse
        """What the guests of this table may still ask for together."""
        self.showing = Showing(room)
        self.guests: list[Guest] = []
        self.lock = asyncio.Lock()
        self.runner: asyncio.Task[None] | None = None
        self.thinking = False
        self.pondered = 0
        """The revision that an agent thinks about."""
        """An agent thinks."""
        self.paused = False
        self.steps = 0
        """So many decisions agents take though they are paused."""

    def dealt(self, room: Room) -> None:
        """What waited is this now."""
        self.room = room
        self.showing = Showing(room)

    @property
    def running(self) -> bool:
        return self.runner is not None and not self.runner.done()

    @property
    def busy(self) -> bool:
        return self.running or self.lock.locked()


class Hall:
    def __init__(self, store: Store, local: bool = False, limits: Limits | None = None) -> None:
        self.limits = limits or Limits(0.0)
        self.store = store
        self.local = local
        """It serves the person at this machine: everything that is kept is theirs."""
        self.places: dict[str, Place] = {}
        self.timer = Timekeeper(self)
        self._restoring: dict[str, asyncio.Task[None]] = {}
        self._shows: set[asyncio.Task[None]] = set()
        self._reading = asyncio.Lock()
        """One table with brought cards after another has them read: the other worker is left to those who bring new ones."""
        self._unread: dict[str, tuple[float, TaisenError]] = {}
        """Tables whose cards could not be read: until when that is not tried again, and what is said of it."""

    # ---- tables
    async def open(self, game: Game, facts: dict[str, Any], seats: Sequence[int], rows: Sequence[Row] = (),
                   start: bytes | None = None, table: str | None = None) -> dict[int, str]:
        """A new table; the links of these seats and of the watchers (WATCH)."""
        i = table or secrets.token_urlsafe(9)
        links = {s: secrets.token_urlsafe(24) for s in (*seats, WATCH)}
        await self.store.add(i, game.name, start if start is not None else game.save(), facts,
                             {token: s for s, token in links.items()}, rows)
        return links

    async def find(self, token: str) -> tuple[Place, int]:
        """The table and the seat of a link."""
        found = await self.store.link(token) if len(token) <= 64 else None
        if found is None:
            raise TaisenError("There is no table at this link.", "このリンクのテーブルはありません。")
        return await self.place(found[0]), found[1]

    async def place(self, i: str) -> Place:
        while i not in self.places:
            task = self._restoring.get(i)
            if task is None:
                # A table that takes long to come back keeps nobody from another.
                task = self._restoring[i] = asyncio.create_task(self.restore(i))
                task.add_done_callback(lambda _: self._restoring.pop(i, None))
            await asyncio.shield(task)
        return self.places[i]

    async def restore(self, i: str) -> None:
        try:
            kept = await self.store.load(i)
            if kept is None:
                raise TaisenError("There is no such table.", "そのテーブルはありません。")
            await self.read_cards(kept)
            room = await reading(lambda: Room.restored(kept))
            self.make_room()
            self.places[i] = Place(room, self.limits.purse())
        except TaisenError:
            raise
        except Exception as error:
            log.error("table %s cannot be opened: %s (%s)", i, type(error).__name__, str(error)[:200])
            raise TaisenError("What is kept of this table is broken: it cannot be opened. The others are not concerned.",
                              "このテーブルの保存内容が壊れていて、開けません。ほかのテーブルには影響ありません。") from error

    async def read_cards(self, kept: Kept) -> None:
        """Its brought cards are understood by a worker. What was too much for one keeps no others waiting again at once."""
        until, error = self._unread.get(kept.id, (0.0, None))
        if error is not None and time.monotonic() < until:
            raise error
        self._unread.pop(kept.id, None)
        try:
            await recalled(kept.start, self._reading)
        except TaisenError as why:
            self._unread[kept.id] = time.monotonic() + UNREAD, why
            raise

    def make_room(self) -> None:
        """Of many tables those where nobody is leave the memory: they come back from their journals."""
        if len(self.places) >= MOST:
            idle = [i for i, place in self.places.items() if not place.guests and not place.busy]
            for i in idle[:len(self.places) // 2]:
                del self.places[i]

    def close(self) -> None:
        self.timer.close()
        for place in self.places.values():
            if place.runner is not None:
                place.runner.cancel()

    # ---- changing a game
    async def change(self, place: Place, act: Callable[[Room], list[Row]], on: bool = False) -> list[Row]:
        """Do something to a game and note it: when this returns it counts, whatever happens to this process.

        on: what stops let pass next is done and noted with it, so that once on the disk is enough.
        """
        async with place.lock:
            room = place.room
            if self.places.get(room.id) is not place:
                raise broken()
            at = len(room.rows)
            events = room.marks[-1]
            was = room.spent
            try:
                rows = await self.done(room, act)
            except Halted as error:
                room.halt(error)
                rows = []
            refused = room.spent and not was
            if room.marks[-1] < events:
                for guest in place.guests:
                    if guest.told > room.marks[-1]:
                        guest.told = guest.cut = room.marks[-1]
            if rows and on and not room.brought:
                rows = await self.passed_on(place, at, rows)
            if rows:
                await self.keep(place, at, rows)
            if room.spent != was:
                await self.note_overrun(place)
            if room.spent and not was:
                halted = Stuck() if room.stuck else Overrun()
                if refused:
                    raise halted
                # The answer itself has counted.
                self.tell_all(place, {"type": "broken", **said(halted.ja, halted.en)})
            return rows

    async def passed_on(self, place: Place, at: int, rows: list[Row]) -> list[Row]:
        try:
            return rows + place.room.pass_on()
        except Exception:
            # The answer itself was right. What is in memory is somewhere in between: the next guest finds what is on the disk.
            await self.keep(place, at, rows)
            self.places.pop(place.room.id, None)
            raise

    async def done(self, room: Room, act: Callable[[Room], T]) -> T:
        """Do something with a room: beside the loop where it has cards that somebody made. With the lock."""
        if not room.brought:
            return act(room)
        room.fresh()
        return await reading(lambda: act(room))

    async def look(self, place: Place, act: Callable[[Room], T]) -> T:
        """Something that only looks, but may take a while where cards were brought."""
        if not place.room.brought:
            return act(place.room)
        async with place.lock:
            return await self.done(place.room, act)

    async def note_overrun(self, place: Place) -> None:
        """The table has stopped because a decision cannot be carried out, or goes on since it was taken back: that stays."""
        room = place.room
        room.facts.pop("overrun", None)
        if room.spent:
            room.facts["overrun"] = STUCK if room.stuck else True
        await self.store.put_facts(room.id, room.facts)

    async def keep(self, place: Place, at: int, rows: list[Row]) -> None:
        room = place.room
        try:
            await self.store.append(room.id, at, rows, room.result)
        except Exception as error:
            # What is in memory is ahead of the disk: forget it; the next guest finds what is on the disk.
            log.exception("the journal of table %s cannot be written", room.id)
            self.places.pop(room.id, None)
            raise broken() from error

    def go_on(self, place: Place) -> None:
        """Let stops and agents play until a person is asked."""
        if place.running:
            if place.thinking and place.room.revision != place.pondered:
                # What it thinks about is no longer asked.
                THINKERS.hurry(place.room.id)
            if place.thinking and (place.room.over or place.room.shown):
                # An agent thinks, perhaps for long: what somebody has done meanwhile is seen at once.
                task = asyncio.create_task(self.show(place))
                self._shows.add(task)
                task.add_done_callback(self._shows.discard)
        elif not place.room.waiting:
            place.runner = asyncio.create_task(self.run(place))

    async def run(self, place: Place) -> None:
        try:
            await self.play(place)
        except TaisenError as error:
            self.tell_all(place, {"type": "broken", **said(error.ja, error.en)})
            if isinstance(error, Halted):
                await self.show(place)
        except Exception:
            log.exception("table %s", place.room.id)
            self.tell_all(place, {"type": "broken", **said("サーバーで問題が起きました。", "Something went wrong on the server.")})
            self.places.pop(place.room.id, None)

    async def play(self, place: Place) -> None:
        room = place.room
        while True:
            await self.change(place, Room.pass_on)
            revision = room.revision
            seat = room.thinking()
            held = place.paused and not place.steps
            if seat is None or held or (room.mode == "watch" and not place.guests):
                await self.show(place)
                if room.revision == revision:
                    return
                continue
            if room.mode != "watch":
                # What has been done is seen before an agent thinks, and what it does decision by decision.
                await self.show(place)
            agent = room.agents[seat]
            assert agent is not None
            state = await self.look(place, lambda room: thinking.copied(room.game))
            if room.revision != revision:
                continue
            place.thinking, place.pondered = True, revision
            try:
                index = await decided(room, state, seat, agent)
            finally:
                place.thinking = False
            if room.revision != revision:
                continue
            place.steps = max(0, place.steps - 1)
            await self.change(place, lambda r, s=seat, i=index: r.decided(s, i))  # type: ignore[misc]
            if room.mode == "watch":
                await self.show(place)
                await asyncio.sleep(float(room.facts.get("pace", 0.7)))

    # ---- telling
    async def enter(self, place: Place, guest: Guest, token: str = "") -> None:
        async with place.lock:
            if token and place.room.waiting:
                # Two may have exchanged their seats since the link was looked up.
                found = await self.store.link(token)
                guest.seat = found[1] if found is not None else guest.seat
            place.guests.append(guest)
            guest.say(self.welcome(place, guest))
            self.show_to(place, guest, True)
            self.timer.tell(place, guest)
        self.tell_present(place, guest)
        self.go_on(place)

    def leave(self, place: Place, guest: Guest) -> None:
        if guest in place.guests:
            place.guests.remove(guest)
            self.tell_present(place, guest)

    def tell_present(self, place: Place, but: Guest) -> None:
        """Between people: who is there, when that has changed."""
        if place.room.mode == "friend":
            for guest in place.guests:
                if guest is not but:
                    guest.say({"type": "present", **present(place)})

    def welcome(self, place: Place, guest: Guest) -> Json:
        room = place.room
        stops = room.stops.get(guest.seat)
        return {"type": "welcome", "protocol": PROTOCOL, "taisen": __version__, "game": room.game.name,
                "format": room.game.format, "mode": room.mode, "seat": guest.seat if guest.seat >= 0 else None,
                "players": [{"kind": p.kind, "name": said(p.ja, p.en)} for p in room.players],
                "teams": teams(room.game.state),
                "stops": stops_row(stops) if stops is not None else None, "lang": room.facts.get("lang", "ja"),
                "table": room.id if room.chance else None, "commitment": room.chance.get("commitment"),
                "seeded": room.seeded, "awaited": room.awaited,
                "present": present(place), "stopped": room.stopped, "note": said(*room.note) if room.note is not None else None} | agreed(room)

    def eyes(self, room: Room, guest: Guest) -> Eyes:
        if guest.seat != WATCH:
            return room.eyes[guest.seat]
        # Between agents, and on the bench, there is nobody to hide a card from.
        return room.eyes[OPEN if room.mode in ("watch", "bench", "replay") else PUBLIC]

    async def show(self, place: Place) -> None:
        """Send everybody the table. With the lock: nobody is shown what is not on the disk yet."""
        async with place.lock:
            for guest in place.guests:
                self.show_to(place, guest)
            await self.timer.look(place)

    async def catch_up(self, place: Place, guest: Guest) -> None:
        """A guest has taken what waited: it is told how the table stands by now."""
        async with place.lock:
            if guest.behind and guest in place.guests:
                try:
                    self.show_to(place, guest)
                except Exception:
                    log.exception("table %s", place.room.id)

    def show_to(self, place: Place, guest: Guest, anew: bool = False) -> None:
        """Send a guest the table, where it has changed for them."""
        if guest.out:
            return
        if place.room.waiting:
            guest.say({"type": "waiting", "awaited": place.room.awaited} | agreed(place.room))
            return
        if guest.queue.qsize() >= FEW and not anew:
            guest.behind = True
            return
        guest.behind = False
        room, showing = place.room, place.showing
        eyes = self.eyes(room, guest)
        showing.look()
        view, ids = showing.view(eyes)
        named = showing.events(eyes, guest.told)[1] if guest.told < room.marks[-1] else frozenset()
        seen = (view, showing.question(guest.seat), showing.can(guest.seat))
        if seen == guest.last and guest.told >= room.marks[-1] and guest.cut < 0 and not anew:
            return
        new = (ids | named) - guest.faces
        text = showing.whole(eyes, guest.seat, guest.told, guest.cut, new)
        guest.last = seen
        guest.told = room.marks[-1]
        guest.cut = -1
        guest.faces |= new
        guest.send(text)

    def tell_all(self, place: Place, message: Json) -> None:
        for guest in place.guests:
            guest.say(message)


def agreed(room: Room) -> Json:
    """What friends agree on before the cards are dealt."""
    row = meeting_row(room)
    return {} if row is None else {"room": row}


def present(place: Place) -> Json:
    seats = {guest.seat for guest in place.guests}
    return {"seats": sorted(seats - {WATCH}), "watchers": sum(1 for guest in place.guests if guest.seat == WATCH)}


def broken() -> TaisenError:
    return TaisenError("This could not be kept; nothing was changed. Load the page again.",
                       "保存できなかったため、何も変更されていません。ページを再読み込みしてください。")

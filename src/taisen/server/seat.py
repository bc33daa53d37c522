"""The WebSocket of one seat, or of a watcher: what it may ask and how it is answered."""
from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from taisen.errors import TaisenError
from taisen.log import Cause
from taisen.server import PROTOCOL, thinking
from taisen.server.dealing import require_dealt, take_nonce
from taisen.server.details import details
from taisen.server.eyes import Eyes
from taisen.server.hall import SHUT_OUT, Guest, Hall, Place
from taisen.server.limits import GUEST_THOUGHTS, SAYINGS, TABLE_THOUGHTS, THOUGHTS
from taisen.server.room import Room, set_stops, stops_row
from taisen.server.seen import Json, cause_row, reason_row, said
from taisen.server.store import WATCH, Row
from taisen.server.web import fault
from taisen.written import mended, whole_json

LONGEST: Final = 1 << 14
"""So many characters a message may have."""
UNTIL: Final = ("end", "opponent", "mine", "pile", "phase")

PHRASES: Final = 10
"""So many phrases a seat can say to the others; the page has their words."""
LONGEST_TURN: Final = 3.0
"""So many seconds a connection that asks for much waits between two messages."""

log = logging.getLogger("taisen.server")


async def endpoint(socket: WebSocket) -> None:
    """/api/seat/TOKEN: the link of a seat or of the watchers."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    place: Place | None = None
    guest = Guest(WATCH, hall.limits.purse())
    writer: asyncio.Task[None] | None = None
    try:
        with hall.limits.connected(socket.client.host if socket.client else "") as address:
            place, guest.seat = await hall.find(socket.path_params["token"])
            hall.limits.room_for(guest.seat != WATCH, sum(1 for one in place.guests if one.seat == guest.seat))
            guest.address = address
            await hall.enter(place, guest, socket.path_params["token"])
            writer = asyncio.create_task(write(socket, hall, place, guest))
            await listen(socket, hall, place, guest)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception as error:
        await turn_away(socket, error)
    finally:
        if place is not None:
            hall.leave(place, guest)
        if writer is not None:
            writer.cancel()


async def listen(socket: WebSocket, hall: Hall, place: Place, guest: Guest) -> None:
    """Message by message. Between two of them all others have their turn, and whoever asks for much waits for the next."""
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        begun, since = time.thread_time(), time.monotonic()
        kind = await handle(hall, place, guest, message.get("text"))
        # What waited for something else has let others work meanwhile: only of the rest the time is its own.
        spent = time.thread_time() - begun if kind not in WAITING else 0.01
        if place.room.brought:
            # Done beside the loop, and all of it for this guest.
            spent = time.monotonic() - since
        await asyncio.sleep(min(LONGEST_TURN, guest.owe(spent)))


async def nowhere(socket: WebSocket) -> None:
    """A connection to something that there is not."""
    await socket.accept()
    await turn_away(socket, TaisenError("There is no table at this address: use a link as it was given.",
                                        "このアドレスにテーブルはありません。リンクは元のまま使ってください。"))


async def turn_away(socket: WebSocket, error: Exception) -> None:
    """Say why there is no table for this connection, and close it."""
    if not isinstance(error, TaisenError):
        log.error("a connection failed", exc_info=error)
        error = fault()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(json.dumps({"type": "broken", **mended(said(error.ja, error.en))}, ensure_ascii=False))
        await socket.close(4429 if getattr(error, "status", 0) == 429 else 4404, reason(error.en))


def reason(sentence: str) -> str:
    """Why a connection is closed; the protocol has room for 123 bytes."""
    return sentence.encode()[:120].decode(errors="ignore")


async def write(socket: WebSocket, hall: Hall, place: Place, guest: Guest) -> None:
    try:
        while True:
            text = await guest.queue.get()
            if text is None:
                await socket.close(4408, reason(SHUT_OUT.en))
                return
            await socket.send_text(text)
            if guest.behind and guest.queue.empty():
                await hall.catch_up(place, guest)
    except (WebSocketDisconnect, RuntimeError):
        return


async def handle(hall: Hall, place: Place, guest: Guest, text: str | None) -> str:
    """One message; whatever is wrong with it is one sentence, and nothing has changed. What was asked for."""
    re: Any = None
    kind: Any = None
    before = place.room.revision
    try:
        message = read(text)
        re = message.get("id")
        kind = message.get("type")
        if kind not in EARLY:
            require_dealt(place.room)
        reply = await reply_to(Asked(hall, place, guest, message), kind)
        guest.say(reply | ({"re": re} if re is not None else {}))
    except TaisenError as error:
        guest.say({"type": "refused", **said(error.ja, error.en)} | ({"re": re} if re is not None else {}))
    except Exception:
        log.exception("a message to table %s", place.room.id)
        guest.say({"type": "refused", **said(fault().ja, fault().en)} | ({"re": re} if re is not None else {}))
    if (place.room.revision != before or kind == "pace") and place.room.id in hall.places:
        hall.go_on(place)
    return kind if isinstance(kind, str) else ""


async def reply_to(a: Asked, kind: Any) -> Json:
    act = REQUESTS.get(kind) if isinstance(kind, str) else None
    if act is not None:
        return await act(a)
    look = LOOKS.get(kind) if isinstance(kind, str) else None
    if look is None:
        raise TaisenError(f"There is no request {json.dumps(kind)[:40]}.", "そのような要求はありません。")
    return await a.hall.look(a.place, lambda _: look(a))


def read(text: str | None) -> Json:
    if text is None:
        raise TaisenError("A message must be text, not binary.", "メッセージは文字でなければなりません(バイナリではなく)。")
    if len(text) > LONGEST:
        raise TaisenError(f"A message may have {LONGEST} characters; this one has {len(text)}.",
                          f"メッセージは{LONGEST}文字までです({len(text)}文字ありました)。")
    wrong = TaisenError("That is no message: it must be a JSON object with a type.", "メッセージはtypeのあるJSONでなければなりません。")
    try:
        message = whole_json(text)
    except (ValueError, RecursionError):
        raise wrong from None
    if not isinstance(message, dict) or not isinstance(message.get("id"), int | str | None):
        raise wrong
    return message


class Asked:
    """One request of a guest."""

    def __init__(self, hall: Hall, place: Place, guest: Guest, message: Json) -> None:
        self.hall = hall
        self.place = place
        self.guest = guest
        self.message = message

    @property
    def room(self) -> Room:
        return self.place.room

    @property
    def eyes(self) -> Eyes:
        return self.hall.eyes(self.room, self.guest)

    @property
    def seat(self) -> int:
        """The seat; a watcher has none."""
        if self.guest.seat == WATCH:
            raise TaisenError("Watchers only watch.", "観戦者にはできません。")
        return self.guest.seat

    def number(self, key: str) -> int:
        value = self.message.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not -1 <= value < 1 << 31:
            raise TaisenError(f"'{key}' must be a whole number.", f"「{key}」は整数でなければなりません。")
        return value

    def think(self) -> None:
        """It is about to cost thought: of this connection, its table and its address only so much at a time."""
        words = ("hints and previews", "ヒントと予測")
        self.guest.purse.spend(GUEST_THOUGHTS, *words)
        self.place.purse.spend(TABLE_THOUGHTS, *words)
        if self.guest.address is not None:
            self.guest.address.spend(THOUGHTS, *words)

    async def change(self, act: Callable[[Room], list[Row]], on: bool = False) -> list[Row]:
        return await self.hall.change(self.place, act, on)


# ---- what changes the game
async def hello(a: Asked) -> Json:
    if a.message.get("protocol", PROTOCOL) != PROTOCOL:
        raise TaisenError(f"This server speaks protocol {PROTOCOL}: load the page again.",
                          f"このサーバーのプロトコルは{PROTOCOL}です。ページを再読み込みしてください。")
    return {"type": "hello", "protocol": PROTOCOL}


def picks_of(a: Asked) -> tuple[int, ...]:
    picks = a.message.get("options", [a.message.get("option")])
    if not isinstance(picks, list) or not all(isinstance(i, int) and not isinstance(i, bool) for i in picks):
        raise TaisenError("'option' must be the index of one, or 'options' a list of such.",
                          "「option」は選択肢の番号、「options」はその配列でなければなりません。")
    return tuple(picks)


async def answer(a: Asked) -> Json:
    picks = picks_of(a)
    done = a.message.get("done") is True
    number = a.number("question")
    seat = a.seat
    rows = await a.change(lambda room: room.answer(seat, number, picks, done), on=True)
    return {"type": "accepted", "question": number, "again": not rows}


async def until(a: Asked) -> Json:
    """Pass, and go on passing until then."""
    seat = a.seat
    number = a.number("question")
    kind = a.message.get("until")
    phases = [name for name, _, _ in a.room.game.info.phases]
    if kind not in UNTIL or (kind == "phase" and a.message.get("phase") not in phases):
        raise TaisenError(f"'until' must be one of {', '.join(UNTIL)} (with a phase).",
                          f"「until」は{'、'.join(UNTIL)}のどれかでなければなりません。")
    phase = phases.index(a.message["phase"]) if kind == "phase" else -1

    rows = await a.change(lambda room: room.pass_until(seat, number, kind, phase))
    return {"type": "accepted", "question": number, "again": not rows}


async def take_back(a: Asked) -> Json:
    seat = a.seat
    await a.change(lambda room: room.take_back(seat))
    return {"type": "taken_back"}


async def undo(a: Asked) -> Json:
    seat = a.seat
    crossed: list[bool] = []

    def act(room: Room) -> list[Row]:
        over = room.over
        rows, reveal = room.undo(seat)
        crossed.append(reveal)
        if over:
            # What it was dealt by may have been told.
            room.facts["seeded"] = True
        return rows

    known = a.room.seeded
    await a.change(act)
    if a.room.seeded != known:
        await a.hall.store.put_facts(a.room.id, a.room.facts)
    return {"type": "undone", "crossed_reveal": crossed[0]}


async def concede(a: Asked) -> Json:
    seat = a.seat
    await a.change(lambda room: room.concede(seat))
    return {"type": "conceded"}


async def stops(a: Asked) -> Json:
    """Where this seat wants to be asked."""
    seat = a.seat
    mine = a.room.stops[seat]
    wish = a.message.get("stops")
    if wish == "reset":
        mine.reset()
    elif isinstance(wish, Mapping):
        set_stops(mine, dict(wish))
    kept = dict(a.room.facts.get("stops", {})) | {str(seat): stops_row(mine)}
    a.room.facts["stops"] = kept
    await a.hall.store.put_facts(a.room.id, a.room.facts)
    return {"type": "stops", "stops": stops_row(mine)}


async def pace(a: Asked) -> Json:
    """How fast agents play that are watched; 0 stops them."""
    if a.room.mode != "watch":
        raise TaisenError("Only a game between agents has a pace.", "速さを変えられるのは自動対戦だけです。")
    value = a.message.get("seconds")
    if not isinstance(value, int | float) or not 0 <= value <= 60:
        raise TaisenError("'seconds' must be a number from 0 to 60.", "「seconds」は0から60までの数でなければなりません。")
    a.place.paused = bool(a.message.get("paused", False))
    a.place.steps = 1 if a.message.get("step") is True else 0
    a.room.facts["pace"] = float(value)
    return {"type": "pace", "seconds": float(value), "paused": a.place.paused}


# ---- what only looks
def picks(a: Asked) -> Json:
    """What can be added to a selection that is being made."""
    number = a.number("question")
    found, done = a.room.picks(a.seat, number, picks_of(a))
    return {"type": "picks", "question": number, "open": found, "done": done}


def why(a: Asked) -> Json:
    """Why an event happened. What a card says is told only of cards that this seat has seen."""
    n = a.number("event")
    if not 0 <= n < a.guest.told:
        raise TaisenError(f"There is no event {n}; there are 0 to {a.guest.told - 1}.",
                          f"出来事{n}はありません。0から{a.guest.told - 1}までです。")
    causes = a.room.game.why(n)
    seen = seen_ids(a)
    return {"type": "why", "event": n, "causes": [cause_row(c) for c in causes if may_tell(c, seen)]}


def may_tell(cause: Cause, seen: set[str]) -> bool:
    return not cause.card or cause.card in seen


def seen_ids(a: Asked) -> set[str]:
    """Every card that these eyes have seen in this game."""
    game, eyes = a.room.game, a.eyes
    found = {c.id for cards in eyes.view(game.info, game.state).zones.values() for c in cards if c.id is not None}
    for e in game.events():
        for c in (e.kept.card, e.kept.source):
            if c is not None and eyes.saw(c):
                found.add(e.log.lib.defs[c.face].id)
    return found


def why_not(a: Asked) -> Json:
    seat = a.seat
    handle = a.number("card")
    reasons = a.room.game.why_not(seat, handle)
    return {"type": "why_not", "card": handle, "reasons": [reason_row(a.room.game.info, r) for r in reasons]}


def card(a: Asked) -> Json:
    handle = a.number("card")
    game, eyes = a.room.game, a.eyes
    view = eyes.view(game.info, game.state)
    return {"type": "card", **details(game.info, game.state, view, eyes, handle)}


def asked(a: Asked) -> int:
    if not a.room.asked(a.seat):
        raise TaisenError("It is another player who is asked.", "尋ねられているのは別のプレイヤーです。")
    return a.room.number(a.seat)


async def hint(a: Asked) -> Json:
    number = asked(a)
    a.think()
    state = await a.hall.look(a.place, lambda room: thinking.copied(room.game))
    return {"type": "hint", "question": number, "option": await thinking.hint(a.room.game, state)}


async def preview(a: Asked) -> Json:
    number = asked(a)
    index = a.number("option")
    if not 0 <= index < len(a.room.game.state.options):
        raise TaisenError("That is not among the options.", "その選択肢はありません。")
    a.think()
    raw = a.room.game.state.options[index]
    worlds = await a.hall.look(a.place, lambda room: thinking.worlds_of(room.game, a.seat))
    found = await thinking.preview(worlds, a.seat, raw, a.room.names)
    return {"type": "preview", "question": number, "option": index, **found}


async def nonce(a: Asked) -> Json:
    """The number of this person's page, by which the table is dealt."""
    new = await take_nonce(a.hall, a.place, a.seat, a.message.get("nonce"))
    return {"type": "nonce", "again": not new, "awaited": a.room.awaited}


async def say(a: Asked) -> Json:
    """One of the phrases that there are, to everybody else at the table: nobody can write anything of their own."""
    phrase = a.number("phrase")
    if not 0 <= phrase < PHRASES:
        raise TaisenError(f"There are {PHRASES} phrases, from 0 on.", f"ことばは0から{PHRASES - 1}までです。")
    seat = a.seat
    a.guest.purse.spend(SAYINGS, "words to the others", "ことば")
    for guest in a.place.guests:
        if guest.seat != seat:
            guest.say({"type": "said", "seat": seat, "phrase": phrase})
    return {"type": "say", "phrase": phrase}


async def ping(a: Asked) -> Json:
    return {"type": "pong"}


LOOKS: Final[dict[str, Callable[[Asked], Json]]] = {"why": why, "why_not": why_not, "card": card, "picks": picks}
"""What only looks, and may take a moment."""
Request = Callable[[Asked], Awaitable[Json]]
REQUESTS: Final[dict[str, Request]] = {
    "hello": hello, "answer": answer, "until": until, "take_back": take_back, "undo": undo, "concede": concede,
    "stops": stops, "pace": pace, "hint": hint, "preview": preview, "nonce": nonce, "say": say, "ping": ping}
WAITING: Final = ("answer", "until", "take_back", "undo", "concede", "stops", "hint", "preview", "nonce")
"""Those that wait for the disk or for thought."""
EARLY: Final = ("hello", "nonce", "stops", "say", "ping")
"""What can be asked before the cards are dealt."""

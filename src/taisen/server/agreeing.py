"""HTTP: what friends agree on before the cards are dealt (`meeting.py`), seat by seat."""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse

from taisen.api import Game
from taisen.errors import TaisenError
from taisen.server.hall import Hall, Place, broken
from taisen.server.making import new_game
from taisen.server.meeting import exchange_of, exchanged, named, request_of, row_of, wished
from taisen.server.room import Room
from taisen.server.store import WATCH
from taisen.server.web import body_of, hall_of


async def agree(request: Request) -> JSONResponse:
    """A seat brings a deck (with its own cards), says its name, a format, a clock, who begins, that it is ready, or changes places."""
    hall = hall_of(request)
    body = await body_of(request)
    place, seat = await hall.find(request.path_params["token"])
    if seat == WATCH:
        raise TaisenError("Watchers only watch.", "観戦者にはできません。")
    room = place.room
    if row_of(room) is None or room.awaited != list(room.stops):
        raise TaisenError("The cards are being dealt: nothing more can be agreed on at this table.",
                          "もうカードが配られるところです。このテーブルでは変更できません。")
    kept = room.facts["room"]
    wish, players = wished(body, kept, seat), named(room, seat, body)
    seats = exchange_of(body, seat, len(players))
    if seats is not None:
        wish, players = exchanged(wish, players, *seats)
    game = await new_game(request_of(wish)) if request_of(wish) != request_of(kept) else None
    async with place.lock:
        if hall.places.get(room.id) is not place or place.room is not room or room.facts["room"] is not kept:
            raise TaisenError("Somebody else has changed something at this moment: look, and try again.",
                              "ほかの人が同時に変更しました。確かめてから、もう一度お試しください。")
        facts = room.facts | {"room": wish, "players": players}
        if game is not None:
            facts |= {"format": game.format, "decks": [{"ja": d.name, "en": d.name_en} for d in game.decks]}
        await keep(hall, place, facts, game, seats)
    return JSONResponse({"room": row_of(place.room)})


async def keep(hall: Hall, place: Place, facts: dict[str, Any], game: Game | None, seats: tuple[int, int] | None) -> None:
    """It is on the disk, then everybody is told. With the lock."""
    room = place.room
    try:
        start = game.save() if game is not None else room.start
        rules = room.game.info.rules_version
        await hall.store.begin(room.id, start, facts, rules, seats)
    except Exception as error:
        hall.places.pop(room.id, None)
        raise broken() from error
    place.dealt(Room(room.id, game or room.game, facts, start, room.made))
    for guest in place.guests:
        if seats is not None:
            guest.seat = sum(seats) - guest.seat if guest.seat in seats else guest.seat
            guest.say(hall.welcome(place, guest))
        hall.show_to(place, guest, True)

"""HTTP: tables, replays, shared games."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from taisen.api import Game
from taisen.arena.review import worth_judging
from taisen.errors import TaisenError
from taisen.server import meeting, opening, sharing
from taisen.server.dealing import (
    allowed,
    open_secret,
    origin_of,
    proof_row,
    require_dealt,
    require_seedless,
    require_told,
)
from taisen.server.eyes import OPEN, PUBLIC, Eyes
from taisen.server.hall import Hall, Place
from taisen.server.making import game_of, new_game, reading
from taisen.server.room import Room, answer_of, left_standing
from taisen.server.seen import Json, asked_words, event_row, faces, ids_in, option_words, said, view_row
from taisen.server.store import WATCH, Listed, Row
from taisen.server.thinkers import THINKERS
from taisen.server.thinking import copied
from taisen.server.web import body_of, hall_of

BOTH: Final = ("hotseat", "bench")
"""Where one person plays all sides."""
MOST_LINKS: Final = 2000
"""So many links one request may ask for."""


async def new_table(request: Request) -> Response:
    return JSONResponse(await open_table(hall_of(request), await body_of(request)))


async def open_table(hall: Hall, body: Mapping[str, Any]) -> Json:
    """A new table as it was asked for: its links."""
    require_seedless(body, hall.local)
    game = await new_game(body)
    mode, players, people = opening.players_of(body, game.info, len(game.decks))
    facts = opening.facts_of(body, mode, players, game) | meeting.met(body, mode, game)
    if body.get("seed") is None:
        links, facts = await open_secret(hall, game, facts, people, opening.opens_packs(game.info, game.format, body))
    else:
        facts["seeded"] = True
        links = await hall.open(game, facts, people)
    return links_row(mode, links, game, facts, players)


async def again(request: Request) -> Response:
    """The same decks and players once more, with another seed; `swap`: everybody with the deck of who comes next."""
    hall = hall_of(request)
    swap = (await body_of(request)).get("swap") is True
    place, seat = await hall.find(request.path_params["token"])
    room = place.room
    alone = room.mode == "friend" and seat == WATCH and "again" not in room.facts
    require_dealt(room)
    if room.mode not in ("ai", "hotseat", "watch", "friend") or room.game._fixed or room.private or alone:
        raise TaisenError("This game cannot be begun anew from here: open a new table.",
                          "この対戦はここからもう一度始められません。新しいテーブルを開いてください。")
    if room.mode == "friend":
        return JSONResponse(await together_again(hall, place, seat, swap))
    links, facts = await anew(hall, room, swap)
    return JSONResponse(links_row(room.mode, links, room.game, facts, room.facts["players"]))


async def anew(hall: Hall, room: Room, swap: bool) -> tuple[dict[int, str], dict[str, Any]]:
    game = await reading(lambda: room.game.again(0, allowed(room.game.setup)))
    if swap:
        decks = game.setup.decks[1:] + game.setup.decks[:1]
        game = await reading(lambda: Game.begin(replace(game.setup, decks=decks), allowed(game.setup)))
    people = [s for s, p in enumerate(room.players) if p.person]
    facts = {k: v for k, v in room.facts.items() if k not in ("stops", "again", "chance", "seeded", "origin", "room", "timeout")}
    if "clock" in facts:
        facts["clock"] = {k: facts["clock"][k] for k in ("move", "pool")}
    facts["decks"] = [{"ja": d.name, "en": d.name_en} for d in game.decks]
    return await open_secret(hall, game, facts, people, False)


async def together_again(hall: Hall, place: Place, seat: int, swap: bool) -> Json:
    """Whoever wishes it first opens the table, the others come to the same: each is given what is theirs."""
    room = place.room
    async with place.lock:
        if "again" not in room.facts:
            links, _ = await anew(hall, room, swap)
            room.facts["again"] = links[WATCH]
            await hall.store.put_facts(room.id, room.facts)
            hall.tell_all(place, {"type": "again"})
    later, _ = await hall.find(room.facts["again"])
    seats = {s: token for token, s in (await hall.store.links(later.room.id)).items()}
    mine = [s for s, p in enumerate(room.facts["players"]) if s == seat or (p.get("here") and is_here(room, seat))]
    facts = later.room.facts | {"table": later.room.id}
    row = links_row(room.mode, {s: t for s, t in seats.items() if s == WATCH or s in mine}, later.room.game, facts)
    return row | {"here": [s for s in mine if s in seats]}


def is_here(room: Room, seat: int) -> bool:
    """The seat is one of those at the screen of whoever opened the table."""
    return seat >= 0 and bool(room.facts["players"][seat].get("here"))


def links_row(mode: str, links: dict[int, str], game: Game, facts: Mapping[str, Any], players: Sequence[Json] = ()) -> Json:
    """The links of a table; `here` are the seats of whoever opened it. A table without a seed is committed to."""
    chance = {"seeded": True} if facts.get("seeded") else \
        {"table": facts["table"], "commitment": facts["chance"]["commitment"]} if "chance" in facts else {}
    return {"mode": mode, "game": game.name, "watch": links[WATCH], **chance,
            "seats": {str(s): token for s, token in links.items() if s != WATCH},
            "here": [s for s, p in enumerate(players) if s in links and p.get("here", True)]}


async def one_table(request: Request) -> Response:
    """What a link leads to."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    room = place.room
    row = opened_row(room, seat)
    return JSONResponse(row | ({} if closed(room, seat) else {"steps": len(room.game.record)}))


def row_of(made: float, game: str, facts: Mapping[str, Any], result: str) -> Json:
    return {"made": made, "game": game, "mode": facts["mode"], "players": facts["players"], "decks": facts.get("decks", []),
            "result": result, "seeded": bool(facts.get("seeded")), "commitment": facts.get("chance", {}).get("commitment"),
            "waiting": "secret" in facts.get("chance", {})}


def opened_row(room: Room, seat: int) -> Json:
    """Of a table that is open: also what is to be said of how it was opened."""
    return row_of(room.made, room.game.name, room.facts, room.result) | {
        "seat": seat if seat >= 0 else None, "stopped": room.stopped, "note": said(*room.note) if room.note is not None else None}


# ---- replays
async def replays(request: Request) -> Response:
    """The games that are kept: elsewhere those whose links the client has, on one's own machine the latest others too."""
    hall = hall_of(request)
    body = await body_of(request) if request.method == "POST" else {}
    given = body.get("tokens", [])
    tokens = [t for t in given if isinstance(t, str) and len(t) <= 64] if isinstance(given, list) else []
    if len(tokens) > MOST_LINKS:
        raise TaisenError(f"At most {MOST_LINKS} links at once.", f"一度に送れるリンクは{MOST_LINKS}個までです。")
    before = body.get("before")
    if before is not None and (not isinstance(before, int | float) or isinstance(before, bool)):
        raise TaisenError("'before' must be a number: when a table was made.", "「before」は数(テーブルが作られた時刻)でなければなりません。")
    found = await hall.store.rooms(tokens, hall.local, before)
    return JSONResponse({"replays": [listed_row(one) for one in found]})


def listed_row(one: Listed) -> Json:
    seat = one.links[one.token]
    row = row_of(one.made, one.game, one.facts, one.result) | {"token": one.token, "seat": seat if seat >= 0 else None}
    mine_too = [s for s, p in enumerate(one.facts["players"]) if p.get("here", one.facts["mode"] in BOTH)]
    if seat in mine_too and len(mine_too) > 1:
        # Several seats are one person's: they sit down at all of them again.
        row["tokens"] = [t for t, s in sorted(one.links.items(), key=lambda link: link[1]) if s in mine_too]
    return row


def looking(room: Room, seat: int, wish: str) -> Eyes:
    """Whose eyes may look back at a game: everybody's once it is over or nobody is deceived, else one's own."""
    if closed(room, seat):
        return room.eyes[seat if seat >= 0 else PUBLIC]
    if room.mode == "ai" and not room.over:
        return room.eyes[seat]
    if wish.isdecimal() and len(wish) < 3 and int(wish) in room.eyes:
        return room.eyes[int(wish)]
    return room.eyes[PUBLIC if wish == "public" else OPEN]


async def one_replay(request: Request) -> Response:
    """A whole game to scrub through: its entries and its events."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    room = place.room
    eyes = looking(room, seat, request.query_params.get("eyes", "open"))
    events = await hall_of(request).look(place, lambda r: [] if r.waiting else [event_row(e, eyes, r.names) for e in r.game.events()])
    row = opened_row(room, seat)
    if closed(room, seat):
        # How many decisions another player has made is not to be seen while they play.
        return JSONResponse(row | {"steps": [], "events": events, "eyes": eyes.who})
    steps = [{"seat": e.seat, "events": room.marks[n + 1]} for n, e in enumerate(room.game.record[:len(room.marks) - 1])]
    return JSONResponse(row | {"steps": steps, "base": room.base, "first": room.marks[0], "events": events, "eyes": eyes.who})


async def position(request: Request) -> Response:
    """The table after so many entries."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    room = place.room
    require_open(room, seat)
    eyes = looking(room, seat, request.query_params.get("eyes", "open"))
    step = request.path_params["step"]
    return JSONResponse(await hall_of(request).look(place, lambda room: position_row(room, step, eyes)))


async def weighed(request: Request) -> Response:
    """What a decision of a finished game was worth: thought about anew, by what its seat saw then."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    room = place.room
    require_open(room, seat)
    if not room.over and room.mode not in (*BOTH, "replay"):
        raise TaisenError("This game is still being played: it is reviewed when it is over.",
                          "この対戦はまだ続いています。検討は終わってからできます。")
    step = request.path_params["step"]
    record = room.game.record
    entry = record[step] if step < len(record) else None
    if entry is None or not isinstance(entry.answer, int):
        return JSONResponse({"step": step, "judged": None})
    game = await hall_of(request).look(place, lambda room: room.at(step))
    if not worth_judging(game.info, game.state):
        return JSONResponse({"step": step, "judged": None})
    return JSONResponse({"step": step, **await THINKERS.weigh(copied(game), room.id, room.start, entry.answer)})


def position_row(room: Room, step: int, eyes: Eyes) -> Json:
    game = room.at(step)
    view = view_row(game.info, game.state, eyes.view(game.info, game.state), eyes)
    question = game.question
    told: Json | None = None
    if question is not None and (eyes.who == OPEN or eyes.who == question.seat):
        entry = room.game.record[step] if step < len(room.game.record) else None
        told = {"seat": question.seat, "text": asked_words(question, room.names),
                "options": [option_words(o, room.names) for o in question.options],
                "taken": entry.answer if entry is not None else None}
    return {"step": step, "view": view, "question": told, "faces": faces(game.info, game.state.lib, sorted(ids_in(view, [])))}


def closed(room: Room, seat: int) -> bool:
    """Two people's game is not looked into while they play, nor one against an agent by somebody who only watches."""
    return room.private or room.waiting or (seat == WATCH and room.mode == "ai" and not room.over)


def require_open(room: Room, seat: int) -> None:
    require_dealt(room)
    if closed(room, seat):
        raise TaisenError("This game is still being played: look back at it when it is over.",
                          "この対戦はまだ続いています。終わってから振り返ってください。")


async def branch(request: Request) -> Response:
    """Play on from any moment of a game, against whom one likes."""
    hall = hall_of(request)
    body = await body_of(request)
    place, seat = await hall.find(request.path_params["token"])
    room = place.room
    require_open(room, seat)
    step = body.get("step", len(room.game.record))
    if not isinstance(step, int) or isinstance(step, bool):
        raise TaisenError("'step' must be a whole number.", "「step」は整数でなければなりません。")
    game = await hall.look(place, lambda room: room.at(step))
    mode, players, people = opening.players_of(body, room.game.info, len(room.players))
    rows = [row for row, _ in left_standing(room.rows, room.base)][:step - room.base]
    facts = opening.facts_of(body, mode, players, game) | {"seeded": True}
    origin = origin_of(room)
    if origin is not None:
        facts["origin"] = origin
    links = await hall.open(game, facts, people, unasked(rows), room.start)
    return JSONResponse(links_row(mode, links, game, facts, players))


def unasked(rows: list[Row]) -> list[Row]:
    """Entries of another game: nobody here was asked them."""
    return [Row(r.op, r.seat, r.value) for r in rows]


# ---- shared games
async def share(request: Request) -> Response:
    _, game = await told_game(request)
    word = sharing.pack(game)
    return JSONResponse({"word": word, "length": len(word)})


async def told_game(request: Request) -> tuple[Room, Game]:
    """The table of a request for all that it was dealt by, and a copy of its game: that is told when it is over."""
    hall = hall_of(request)
    place, seat = await hall.find(request.path_params["token"])
    require_open(place.room, seat)
    await require_told(hall, place.room)
    return place.room, await hall.look(place, lambda r: r.game.clone())


async def proof(request: Request) -> Response:
    """What the game was dealt by, and whether it fits."""
    room, game = await told_game(request)
    return JSONResponse(await reading(lambda: proof_row(game, room.seeded)))


async def replay_file(request: Request) -> Response:
    """The game as a replay file, which `taisen replay` shows and verifies."""
    room, game = await told_game(request)
    data = await reading(game.replay)
    return Response(data, media_type="application/octet-stream",
                    headers={"Content-Disposition": f'attachment; filename="{game.name}-{room.id}.taisen"'})


async def shared(request: Request) -> Response:
    """A table to look at from the word of a link."""
    hall = hall_of(request)
    body = await body_of(request)
    game = await game_of("shared", body)
    return JSONResponse(await kept_replay(hall, game))


async def kept_replay(hall: Hall, game: Game) -> Json:
    """A played game as a table that is only looked at."""
    players = [opening.person(s) for s in range(game.state.seats)]
    rows = [answer_of(e.answer, e.seat) for e in game.record]
    start = await reading(lambda: Game.begin(game.setup, allowed(game.setup)))
    facts = opening.facts_of({}, "replay", players, game)
    if game.note is not None:
        facts["note"] = list(game.note)
    if game.setup.proof is not None:
        facts["chance"] = {"commitment": game.setup.proof.commitment}
        facts["table"] = game.setup.proof.table
    return links_row("replay", await hall.open(start, facts, (), rows), game, facts)

"""HTTP: the judge's bench, cards and decks, the bug report."""
from __future__ import annotations

import platform
from base64 import b64encode

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import taisen
from taisen.agents import LEVELS
from taisen.games import game_info
from taisen.scenario import export_scenario
from taisen.server import opening
from taisen.server.dealing import may_tell, seed_said
from taisen.server.making import answered, game_of
from taisen.server.tables import links_row, require_open
from taisen.server.terms import games_row, learning_row, rule_row, terms_row
from taisen.server.web import body_of, hall_of


# ---- games
async def games(request: Request) -> Response:
    return JSONResponse({"taisen": taisen.__version__, "local": hall_of(request).local,
                         "agents": [*LEVELS, "random"], "games": games_row(request.app.state.decks)})


async def terms(request: Request) -> Response:
    return JSONResponse(terms_row(game_info(request.path_params["game"])))


async def learn(request: Request) -> Response:
    return JSONResponse(learning_row(game_info(request.path_params["game"])))


async def rule(request: Request) -> Response:
    return JSONResponse(rule_row(game_info(request.path_params["game"]), request.path_params["rule"]))


# ---- positions
async def open_bench(request: Request) -> Response:
    """A position to try things on: all sides are the judge's."""
    body = await body_of(request)
    game = await game_of("bench", body)
    seats = range(game.state.seats)
    players = [opening.person(s) for s in seats]
    facts = opening.facts_of(body, "bench", players, game)
    links = await hall_of(request).open(game, facts, seats)
    return JSONResponse(links_row("bench", links, game, facts, players))


async def read(request: Request) -> Response:
    """A scenario as its tables, and the position as everybody's cards show it; or why it cannot be set up."""
    return await answered("read", await body_of(request))


async def run(request: Request) -> Response:
    """A scenario's script, and whether what it expects holds."""
    return await answered("run", await body_of(request))


async def export(request: Request) -> Response:
    """The position of a table as a scenario, hidden cards included."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    require_open(place.room, seat)
    step = request.query_params.get("step", "")
    at = int(step) if step.isdecimal() and len(step) < 9 else -1
    return JSONResponse({"text": await hall_of(request).look(place, lambda r: export_scenario(r.at(at) if at >= 0 else r.game))})


async def report(request: Request) -> Response:
    """Everything that somebody needs to see what went wrong."""
    hall = hall_of(request)
    place, seat = await hall.find(request.path_params["token"])
    room = place.room
    require_open(room, seat)
    game = await hall.look(place, lambda r: r.game.clone())
    # A save holds all chance that is still to come.
    told = await may_tell(hall, room)
    return JSONResponse({
        "taisen": taisen.__version__, "compiled": taisen.COMPILED, "python": platform.python_version(),
        "game": game.name, "format": game.format, "seed": seed_said(game.seed) if told else None, "seeded": room.seeded,
        "commitment": room.chance.get("commitment"), "mode": room.mode, "seat": seat,
        "decks": [dict(d.cards) for d in game.decks], "record": [[e.seat, e.answer] for e in game.record],
        "digest": game.digest(), "position": export_scenario(game), "save": b64encode(game.save()).decode() if told else None})


# ---- cards
async def compile_text(request: Request) -> Response:
    """A card's text, paragraph by paragraph: what was understood, or the place where it was not."""
    return await answered("compile", await body_of(request))


async def cards(request: Request) -> Response:
    """The cards of a game, with those of a card file's text, as faces; what is wrong with each of the latter."""
    body = await body_of(request) if request.method == "POST" else {}
    return await answered("cards", body | {"game": request.path_params["game"]}, bool(body.get("cards")))


async def import_cards(request: Request) -> Response:
    """Another software's cards as the text of a card file."""
    return await answered("import_cards", await body_of(request))


# ---- decks
async def check(request: Request) -> Response:
    """Whether a deck may be played: every violation with its rule."""
    return await answered("check", await body_of(request))


async def import_deck(request: Request) -> Response:
    """Decks of a text in any form that is known: our own, or another software's."""
    return await answered("import_deck", await body_of(request))

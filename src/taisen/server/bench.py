"""HTTP: the judge's bench, cards and decks, the bug report."""
from __future__ import annotations

import json
import platform
from base64 import b64encode
from datetime import date
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import taisen
from taisen.agents import NAMES as AGENTS
from taisen.api import Game
from taisen.cards.decks import check_deck, write_deck
from taisen.cards.files import WHAT as CARDS
from taisen.cards.files import add_file
from taisen.cards.library import english_names, library, understood
from taisen.cards.meaning import compile_part
from taisen.cards.reading import Source, parse
from taisen.cli.imports import deck_of
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData, GameInfo
from taisen.scenario import export_scenario
from taisen.scenario.files import WHAT as SCENARIO
from taisen.scenario.files import scenario_of
from taisen.scenario.pieces import Refused
from taisen.scenario.position import Position
from taisen.scenario.run import run_read, set_up
from taisen.server import opening
from taisen.server.details import tree_row
from taisen.server.eyes import OPEN, Eyes
from taisen.server.seen import Json, face_row, faces, ids_in, said, view_row
from taisen.server.tables import links_row, require_open
from taisen.server.terms import deck_row, games_row, rule_row, terms_row
from taisen.server.thinking import aside
from taisen.server.web import body_of, hall_of
from taisen.text import TextError

LONGEST: Final = 200_000
"""So many characters a file may have."""
LONGEST_TEXT: Final = 4000
"""So many characters a card's text may have."""


# ---- games
async def games(request: Request) -> Response:
    return JSONResponse({"taisen": taisen.__version__, "local": hall_of(request).local,
                         "agents": list(AGENTS), "games": games_row(request.app.state.decks)})


async def terms(request: Request) -> Response:
    return JSONResponse(terms_row(game_info(request.path_params["game"])))


async def rule(request: Request) -> Response:
    return JSONResponse(rule_row(game_info(request.path_params["game"]), request.path_params["rule"]))


# ---- positions
def scenario(text: str) -> Any:
    try:
        return scenario_of(Source("scenario", text))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise TaisenError("This is no scenario: its values are of the wrong kind.",
                          "シナリオとして読めません(値の種類が違います)。") from None


async def open_bench(request: Request) -> Response:
    """A position to try things on: all sides are the judge's."""
    body = await body_of(request)
    text = opening.text_of(body, "text", None, LONGEST)
    game = await aside(lambda: position_of(text))
    seats = range(game.state.seats)
    players = [opening.person(s) for s in seats]
    links = await hall_of(request).open(game, opening.facts_of(body, "bench", players, game), seats)
    return JSONResponse(links_row("bench", links, game, players))


def position_of(text: str) -> Game:
    return run_on(laid(text, False))


def laid(text: str, still: bool) -> Position:
    read = scenario(text)
    try:
        return set_up(read, still)
    except (AssertionError, KeyError, ValueError, IndexError, TypeError) as error:
        raise impossible(error) from None


def run_on(t: Position) -> Game:
    """To the first question."""
    try:
        t.game.events()
        while t.game._log is not None and t.game._log.paused:
            t.game._log.run(t.game.state)
        return t.game
    except (AssertionError, KeyError, ValueError, IndexError, TypeError) as error:
        raise impossible(error) from None


def impossible(error: Exception) -> TaisenError:
    return TaisenError(f"This position cannot be set up: {getattr(error, 'en', error)}",
                       f"この局面は作れません:{getattr(error, 'ja', error)}")


async def read(request: Request) -> Response:
    """A scenario as its tables, and the position as everybody's cards show it; or why it cannot be set up."""
    body = await body_of(request)
    text = opening.text_of(body, "text", None, LONGEST)
    return JSONResponse(await aside(lambda: read_row(text)))


def read_row(text: str) -> Json:
    found = scenario(text)
    # Dates are words here.
    tables = json.loads(json.dumps(parse(Source("scenario", text), SCENARIO), default=str))
    row: Json = {"tables": tables, "exact": bool(found.exact), "view": None, "faces": {}, "wrong": None, "question": None}
    try:
        t = laid(text, True)
        info, g = t.info, t.game.state
        eyes = Eyes(OPEN, g.seats)
        # As the cards were laid: where nobody has anything to do, the game would go on to another turn at once.
        view = view_row(info, g, eyes.view(info, g), eyes)
        q = run_on(t).question
    except (TaisenError, Refused) as error:
        return row | {"wrong": said(error.ja, error.en)}
    asked = None if q is None else {"seat": q.seat, **said(q.text("ja"), q.text("en"))}
    return row | {"view": view, "faces": faces(info, g.lib, sorted(ids_in(view, []))), "question": asked}


async def run(request: Request) -> Response:
    """A scenario's script, and whether what it expects holds."""
    body = await body_of(request)
    text = opening.text_of(body, "text", None, LONGEST)
    report = await aside(lambda: run_read(scenario(text)))
    return JSONResponse({"passed": report.passed, "lines": report.lines, "name": said(report.name, report.name_en),
                         "failures": [{"line": f.line, **said(f.ja, f.en)} for f in report.failures],
                         "log": [said(ja, en) for ja, en in report.log]})


async def export(request: Request) -> Response:
    """The position of a table as a scenario, hidden cards included."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    require_open(place.room, seat)
    step = request.query_params.get("step", "")
    game = place.room.at(int(step)) if step.isdecimal() and len(step) < 9 else place.room.game
    return JSONResponse({"text": export_scenario(game)})


async def report(request: Request) -> Response:
    """Everything that somebody needs to see what went wrong."""
    place, seat = await hall_of(request).find(request.path_params["token"])
    room = place.room
    require_open(room, seat)
    game = room.game
    return JSONResponse({
        "taisen": taisen.__version__, "compiled": taisen.COMPILED, "python": platform.python_version(),
        "game": game.name, "format": game.format, "seed": game.seed, "mode": room.mode, "seat": seat,
        "decks": [dict(d.cards) for d in game.decks], "record": [[e.seat, e.answer] for e in game.record],
        "digest": game.digest(), "position": export_scenario(game), "save": b64encode(game.save()).decode()})


# ---- cards
async def compile_text(request: Request) -> Response:
    """A card's text, paragraph by paragraph: what was understood, or the place where it was not."""
    body = await body_of(request)
    info = game_info(opening.text_of(body, "game"))
    kind = opening.text_of(body, "kind", next(iter(info.kinds)))
    part = opening.text_of(body, "part", next(iter(info.part_words), "text"))
    text = opening.text_of(body, "text", None, LONGEST_TEXT)
    if kind not in info.kinds or (info.part_words and part not in info.part_words):
        raise TaisenError("There is no such kind or part of a card.", "そのような種類や部分はありません。")
    return JSONResponse({"clauses": await aside(lambda: clauses(info, kind, part, text))})


def clauses(info: GameInfo, kind: str, part: str, text: str) -> list[Json]:
    names = english_names(info.name)
    out: list[Json] = []
    at = 0
    for line in text.split("\n"):
        if line.strip():
            out.append({"start": at, "end": at + len(line), "text": line, **clause(info, kind, part, line, at, names)})
        at += len(line) + 1
    return out


def clause(info: GameInfo, kind: str, part: str, line: str, at: int, names: dict[str, str]) -> Json:
    try:
        trees = compile_part(info, kind, part, line)
    except TextError as error:
        return {"understood": False, "meaning": [], "error": {"start": at + error.start, "end": at + error.end,
                                                              "found": error.found, **said(error.ja, error.en)}}
    return {"understood": True, "meaning": [tree_row(info.name, t, names) for t in trees], "error": None}


async def cards(request: Request) -> Response:
    """The cards of a game, with those of a card file's text, as faces; what is wrong with each of the latter."""
    body = await body_of(request) if request.method == "POST" else {}
    info = game_info(request.path_params["game"])
    text = opening.text_of(body, "cards", "", LONGEST)
    return JSONResponse(await aside(lambda: card_rows(info, text)))


def card_rows(info: GameInfo, text: str) -> Json:
    found = opening.cards_of(info, text, date.today())
    own = set(opening.cards_of(info, "", date.today()).cards)
    out: list[Json] = []
    wrong: list[Json] = []
    lib = info.build_library(understood(info, [c for i, c in sorted(found.cards.items()) if i in own]))
    out += [face_row(info, d) | fact_row(info, found.cards[d.id]) for d in lib.defs]
    for i, card in found.cards.items():
        if i in own:
            continue
        try:
            one = library(info, {i: card})
            out.append(face_row(info, one.defs[0]) | fact_row(info, card) | {"own": False})
        except TaisenError as error:
            wrong.append({"id": i, **said(error.ja, error.en)})
    return {"cards": out, "wrong": wrong}


def fact_row(info: GameInfo, card: CardData) -> Json:
    return {"facts": {k: list(v) for k, v in card.facts.items()}, "rarity": card.rarity,
            "flavour": said(card.flavour, card.flavour_en), "section": info.deck_form.section_of(card)}


# ---- decks
async def check(request: Request) -> Response:
    """Whether a deck may be played: every violation with its rule."""
    body = await body_of(request)
    info = game_info(opening.text_of(body, "game"))
    deck = opening.deck_from(info, body.get("deck"))
    found = opening.cards_of(info, opening.text_of(body, "cards", "", LONGEST), date.today())
    wrong = check_deck(info, deck, found.cards, opening.text_of(body, "format", "") or None)
    return JSONResponse({"deck": deck_row("", deck), "text": write_deck(deck, found.cards),
                         "violations": [{"rule": v.rule, **said(v.ja, v.en)} for v in wrong]})


async def import_deck(request: Request) -> Response:
    """Decks of a text in any form that is known: our own, or another software's."""
    body = await body_of(request)
    info = game_info(opening.text_of(body, "game"))
    text = opening.text_of(body, "text", None, LONGEST)
    found = opening.cards_of(info, opening.text_of(body, "cards", "", LONGEST), date.today())
    decks = read_any(info, text)
    return JSONResponse({"decks": [deck_row("", d) | {"text": write_deck(d, found.cards)} for d in decks]})


def read_any(info: GameInfo, text: str) -> list[taisen.Deck]:
    try:
        return [opening.deck_from(info, {"text": text})]
    except TaisenError as ours:
        if info.import_decks is None:
            raise
        try:
            return [deck_of(info, row, opening.NOWHERE) for row in info.import_decks(text)]
        except TaisenError:
            # Something that looks like one of our own files is complained about as such.
            raise ours from None


async def import_cards(request: Request) -> Response:
    """Another software's cards as the text of a card file."""
    from taisen.cards.writing import write_cards

    body = await body_of(request)
    info = game_info(opening.text_of(body, "game"))
    text = opening.text_of(body, "text", None, LONGEST)
    if info.import_cards is None:
        source = Source("cards", text)
        found: dict[str, CardData] = {}
        add_file(info, source, parse(source, CARDS), date.today(), found, {})
        return JSONResponse({"text": text, "count": len(found)})
    imported = info.import_cards(text)
    return JSONResponse({"text": write_cards(info, imported.cards, imported.traits), "count": len(imported.cards),
                         "odd": [said(ja, en) for ja, en in imported.odd]})

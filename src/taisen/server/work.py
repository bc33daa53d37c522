"""What is made of what users send: positions, texts, cards, decks, games. Done by the workers of `pool`, as data into data.

A task takes what a request says and gives what is to be answered. A game is given as the bytes of a save, with what its brought
cards were understood as, so that it can be taken up elsewhere without reading a text again.
"""
from __future__ import annotations

import json
import re
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from datetime import date
from itertools import islice
from typing import Any, Final

import taisen
from taisen.api import Game
from taisen.cards.bounds import TEXT
from taisen.cards.decks import check_deck, sections_of, write_deck
from taisen.cards.files import WHAT as CARDS
from taisen.cards.files import CardSet, add_file, give_wordings
from taisen.cards.library import english_names, library, trees_of, understood
from taisen.cards.meaning import compile_part
from taisen.cards.nearmiss import near_forms, with_near
from taisen.cards.reading import Source, parse
from taisen.cards.rewording import TOLD, rewordings_of, told, write_rewordings
from taisen.cards.writing import card_values, piece_values, there, write_cards
from taisen.cli.imports import deck_of
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.forms import DeckRow
from taisen.games.info import CardData, GameInfo
from taisen.replays import load_game
from taisen.scenario.files import WHAT as SCENARIO
from taisen.scenario.files import scenario_of
from taisen.scenario.pieces import Refused
from taisen.scenario.position import Position
from taisen.scenario.run import run_read, set_up
from taisen.server import opening, sharing
from taisen.server.details import meaning, tree_row
from taisen.server.eyes import OPEN, Eyes
from taisen.server.seen import Json, face_row, faces, ids_in, said, view_row
from taisen.server.terms import deck_row
from taisen.text import TextError

LONGEST: Final = 200_000
"""So many characters a file may have."""
SLOW: Final = 3.0
"""So many seconds of work a game may be to take up where it is played."""
NEAR: Final = 0.4
"""So many seconds a text that is understood is looked for in place of one that is not."""
NEAREST: Final = 1.5
"""So many seconds the forms are looked for that are offered for it."""
OFFERED: Final = 3
Body = Mapping[str, Any]


def file_of(body: Body, key: str, default: str | None = None) -> str:
    return opening.text_of(body, key, default, LONGEST)


def info_of(body: Body) -> GameInfo:
    return game_info(opening.text_of(body, "game"))


def cards_of(info: GameInfo, body: Body) -> CardSet:
    return opening.cards_of(info, file_of(body, "cards", ""), date.today())


# ---- games
def given(game: Game) -> Json:
    """A game to be taken up elsewhere. It is tried here what that takes."""
    data = game.save()
    began = time.process_time()
    again = load_game(data)
    again.events()
    for seat in range(again.state.seats):
        eyes = Eyes(seat, again.state.seats)
        view_row(again.info, again.state, eyes.view(again.info, again.state), eyes)
    if time.process_time() - began > SLOW:
        raise TaisenError("This is too much to be played here: the game takes seconds to be looked at.",
                          "この対戦は重すぎて、ここでは遊べません(表示だけで数秒かかります)。")
    cards = [game.setup.cards[i] for i in game.setup.foreign]
    return {"save": b64encode(data).decode(), "trees": trees_of(game.info, cards), "note": game.note}


def open_game(body: Body) -> Json:
    return given(opening.new_game(body))


def open_bench(body: Body) -> Json:
    return given(position_of(file_of(body, "text")))


def open_shared(body: Body) -> Json:
    return given(sharing.unpack(opening.text_of(body, "word", None, 100_000)))


def recall(body: Body) -> Json:
    """What the brought cards of a game that was kept were understood as."""
    game = load_game(b64decode(body["start"]))
    return {"trees": trees_of(game.info, [game.setup.cards[i] for i in game.setup.foreign])}


# ---- positions
def scenario(text: str) -> Any:
    try:
        return scenario_of(Source("scenario", text))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise TaisenError("This is no scenario: its values are of the wrong kind.",
                          "シナリオとして読めません(値の種類が違います)。") from None


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


def read_scenario(body: Body) -> Json:
    return read_row(file_of(body, "text"))


def run_scenario(body: Body) -> Json:
    report = run_read(scenario(file_of(body, "text")))
    return {"passed": report.passed, "lines": report.lines, "name": said(report.name, report.name_en),
            "failures": [{"line": f.line, **said(f.ja, f.en)} for f in report.failures],
            "log": [said(ja, en) for ja, en in report.log]}


# ---- cards
def compile_text(body: Body) -> Json:
    info = info_of(body)
    return {"clauses": clauses(info, *part_of(info, body))}


def part_of(info: GameInfo, body: Body) -> tuple[str, str, str]:
    """(kind, part, text) of what is to be read."""
    kind = opening.text_of(body, "kind", next(iter(info.kinds)))
    part = opening.text_of(body, "part", next(iter(info.words.part_words), "text"))
    text = opening.text_of(body, "text", None, TEXT)
    if kind not in info.kinds or (info.words.part_words and part not in info.words.part_words):
        raise TaisenError("There is no such kind or part of a card.", "そのような種類や部分はありません。")
    return kind, part, text


def clauses(info: GameInfo, kind: str, part: str, text: str) -> list[Json]:
    names = english_names(info.name)
    out: list[Json] = []
    at = 0
    for line in text.split("\n"):
        if line.strip():
            # What was probably meant is looked for where a reader looks first.
            near = all(row["understood"] for row in out)
            out.append({"start": at, "end": at + len(line), "text": line, **clause(info, kind, part, line, at, names, near)})
        at += len(line) + 1
    return out


def clause(info: GameInfo, kind: str, part: str, line: str, at: int, names: dict[str, str], near: bool) -> Json:
    try:
        trees = compile_part(info, kind, part, line)
    except TextError as found:
        error = with_near(info, kind, part, found, NEAR) if near else found
        return {"understood": False, "meaning": [], "error": {"start": at + error.start, "end": at + error.end,
                                                              "found": error.found, **said(error.ja, error.en)}}
    return {"understood": True, "meaning": [tree_row(info.name, t, names) for t in trees], "error": None}


def all_cards(body: Body) -> Json:
    return card_rows(info_of(body), file_of(body, "cards", ""))


def card_rows(info: GameInfo, text: str) -> Json:
    found = opening.cards_of(info, text, date.today())
    own = set(opening.cards_of(info, "", date.today()).cards)
    out: list[Json] = []
    wrong: list[Json] = []
    lib = info.build_library(understood(info, [c for i, c in sorted(found.cards.items()) if i in own]))
    out += [face_row(info, d) | fact_row(info, found.cards[d.id]) for d in lib.defs if d.id in found.cards]
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
            "flavour": said(card.flavour, card.flavour_en), "section": info.files.deck_form.section_of(card)}


def one_card(body: Body) -> Json:
    info = info_of(body)
    i = opening.text_of(body, "card")
    found = cards_of(info, body)
    return draft_row(info, found, i) if body.get("draft") is True else close_row(info, found, i)


def data_of(found: CardSet, i: str) -> CardData:
    data = found.cards.get(i)
    if data is None:
        raise TaisenError(f"There is no card '{i[:60]}'.", f"「{i[:60]}」というカードはありません。")
    return data


def draft_row(info: GameInfo, found: CardSet, i: str) -> Json:
    """How a card stands in a card file; also one that is not understood, to be worded anew."""
    data = data_of(found, i)
    f = info.files.card_form
    pieces = [{"table": table.table, "part": p.part, **there(piece_values(table, p))}
              for p in data.pieces for table in [f.table_of(p.part)] if table is not None]
    return {"values": there(card_values(info, data)), "pieces": pieces, "text": write_cards(info, [data])}


def close_row(info: GameInfo, found: CardSet, i: str) -> Json:
    data = data_of(found, i)
    d = library(info, {i: data}).defs[0]
    return {"face": face_row(info, d) | fact_row(info, data), "meaning": meaning(info, d), **draft_row(info, found, i),
            "reworded": reworded_rows(info, data)}


def reworded_rows(info: GameInfo, data: CardData) -> list[Json]:
    return [{"part": part, "printed": text, "wording": wording, "print": how, **said(*TOLD[how])}
            for part, text, wording, how in told(info, data)]


def near(body: Body) -> Json:
    """The forms nearest to a refused text that are read."""
    info = info_of(body)
    kind, part, text = part_of(info, body)
    try:
        compile_part(info, kind, part, text)
    except TextError as error:
        found = near_forms(info, kind, part, text, error.start, error.end, NEAREST)
        return {"forms": [{"clause": clause, "text": whole} for clause, whole in islice(found, OFFERED)]}
    return {"forms": []}


def rewordings(body: Body) -> Json:
    """The rewordings of a card file, as a file to share."""
    info = info_of(body)
    found: dict[str, CardData] = {}
    source = Source("cards", file_of(body, "cards"))
    words = add_file(info, source, parse(source, CARDS), date.today(), found, {})
    give_wordings(found, words, ())
    said_anew = [one for card in found.values() for one in rewordings_of(info, card)]
    return {"text": write_rewordings(info.name, said_anew), "count": len(said_anew)}


def import_rewordings(info: GameInfo, text: str, cards: str) -> Json:
    """Rewordings of somebody else's for these cards, as the text of a card file with those that have them now."""
    found: dict[str, CardData] = {}
    traits: dict[str, str] = {}
    source = Source("cards", cards)
    if cards.strip():
        add_file(info, source, parse(source, CARDS), date.today(), found, traits)
    shared = Source("rewordings", text)
    words = add_file(info, shared, parse(shared, CARDS), date.today(), {}, {})
    odd = give_wordings(found, words, ())
    named = {one.card for one, _where in words}
    anew = [card for i, card in found.items() if i in named and card.reworded_by]
    return {"text": write_cards(info, anew, traits), "count": len(anew), "odd": [said(ja, en) for ja, en in odd]}


def import_cards(body: Body) -> Json:
    """Another software's cards as the text of a card file."""
    info = info_of(body)
    text = file_of(body, "text")
    if re.search(r"^\s*\[\[rewording\]\]", text, re.MULTILINE) and "[[card]]" not in text:
        return import_rewordings(info, text, file_of(body, "cards", ""))
    if info.files.import_cards is None:
        source = Source("cards", text)
        found: dict[str, CardData] = {}
        add_file(info, source, parse(source, CARDS), date.today(), found, {})
        return {"text": text, "count": len(found)}
    imported = info.files.import_cards(text)
    return {"text": write_cards(info, imported.cards, imported.traits), "count": len(imported.cards),
            "odd": [said(ja, en) for ja, en in imported.odd],
            "unread": said(*imported.unread) if imported.unread is not None else None}


# ---- decks
def check(body: Body) -> Json:
    """Whether a deck may be played: every violation with its rule."""
    info = info_of(body)
    deck = opening.deck_from(info, body.get("deck"))
    found = cards_of(info, body)
    wrong = check_deck(info, deck, found.cards, opening.text_of(body, "format", "") or None)
    return {"deck": deck_row("", deck), "text": write_deck(deck, found.cards),
            "violations": [{"rule": v.rule, **said(v.ja, v.en)} for v in wrong]}


def import_deck(body: Body) -> Json:
    """Decks of a text in any form that is known: our own, or another software's."""
    info = info_of(body)
    text = file_of(body, "text")
    found = cards_of(info, body)
    return {"decks": [deck_row("", d) | {"text": write_deck(d, found.cards)} for d in read_any(info, text)]}


def read_any(info: GameInfo, text: str) -> list[taisen.Deck]:
    try:
        return [opening.deck_from(info, {"text": text})]
    except TaisenError as ours:
        if info.files.import_decks is None:
            raise
        try:
            return [deck_of(info, row, opening.NOWHERE) for row in info.files.import_decks(text)]
        except TaisenError:
            # Something that looks like one of our own files is complained about as such.
            raise ours from None


def export_deck(body: Body) -> Json:
    """A deck in another software's form."""
    info = info_of(body)
    deck = opening.deck_from(info, body.get("deck"))
    form = info.files.export_decks.get(opening.text_of(body, "form"))
    if form is None:
        known = ", ".join(info.files.export_decks) or "none"
        raise TaisenError(f"There is no such form of a deck; there is {known}.", f"その形式はありません。あるのは{known}です。")
    return {"text": form.write(row_of(deck, cards_of(info, body))), "suffix": form.suffix, "words": said(form.ja, form.en)}


def deck_file(body: Body) -> Json:
    """A deck as the text of a file, and what it is called."""
    info = info_of(body)
    deck = opening.deck_from(info, body.get("deck"))
    return {"name": deck.name, "text": write_deck(deck, cards_of(info, body).cards)}


def row_of(deck: taisen.Deck, found: CardSet) -> DeckRow:
    unknown = [i for i in deck.used if i not in found.cards]
    if unknown:
        raise TaisenError(f"There is no card '{unknown[0][:60]}': where it belongs in the deck is not known.",
                          f"「{unknown[0][:60]}」というカードがないため、デッキのどこに入るのか分かりません。")
    return DeckRow(deck.name, sections_of(deck, found.cards))


TASKS: Final[dict[str, Callable[[Body], Json]]] = {
    "open": open_game, "bench": open_bench, "shared": open_shared, "recall": recall, "read": read_scenario, "run": run_scenario,
    "compile": compile_text, "cards": all_cards, "card": one_card, "import_cards": import_cards, "check": check,
    "near": near, "rewordings": rewordings, "import_deck": import_deck, "export_deck": export_deck, "deck_file": deck_file}

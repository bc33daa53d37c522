"""HTTP: what one makes oneself: the form of a game's cards, one card closely, decks kept on this machine or written elsewise."""
from __future__ import annotations

import re
from collections import Counter
from datetime import date
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from taisen.cards.files import number_keys, read_set
from taisen.cards.reading import toml_value
from taisen.cards.writing import card_values, there
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import CardData, GameInfo
from taisen.saving import write_atomic
from taisen.server import opening
from taisen.server.making import answered, made
from taisen.server.seen import Json, said
from taisen.server.thinking import aside
from taisen.server.web import body_of

LONGEST_NAME: Final = 60
"""So many characters the name of a file may have."""
AWAY: Final = "removed"
"""The folder among the decks where those lie that were deleted on the page."""


# ---- cards
async def form(request: Request) -> Response:
    """What a card of a game is written with: keys, words and pieces, and what is ordinary for each kind."""
    info = game_info(request.path_params["game"])
    return JSONResponse(await aside(lambda: form_row(info.name)))


@cache
def form_row(game: str) -> Json:
    info = game_info(game)
    f = info.files.card_form
    cards = read_set(info, None, date.today()).cards.values()
    return {
        "kind": f.kind, "traits": f.traits, "titled": f.titled, "second": f.second, "text_part": f.text_part,
        "numbers": list(number_keys(info)), "letters": f.letters, "marks": list(f.marks), "texts": list(f.texts),
        "facts": [{"key": key, "fact": fact.fact, "words": list(fact.words), "many": fact.many} for key, fact in f.facts.items()],
        "pieces": [{"table": p.table, "parts": list(p.parts), "number": p.number, "cost": p.cost, "bonus": p.bonus,
                    "symbols": list(p.symbols)} for p in f.pieces],
        "words": {key: said(*words) for key, words in f.words.items()},
        "kinds": {kind: kind_row(info, [c for c in cards if c.kind == kind]) for kind in info.kinds}}


def kind_row(info: GameInfo, cards: list[CardData]) -> Json:
    """What cards of a kind have: the usual values, and the parts that they may be printed with."""
    f = info.files.card_form
    values = [there(card_values(info, c)) for c in cards]
    usual: Json = {}
    for key in (*f.facts, *number_keys(info)):
        found = [v[key] for v in values if key in v]
        if found:
            # Equal lists are one value though no list can be counted.
            words = Counter([toml_value(v) for v in found]).most_common(1)[0][0]
            usual[key] = next(v for v in found if toml_value(v) == words)
    parts = {p.part for c in cards for p in c.pieces}
    return {"usual": usual, "marks": [m for m in f.marks if any(m in v for v in values)],
            "parts": [p for table in f.pieces for p in table.parts if p in parts],
            "texts": [t for t in f.texts if t in parts],
            # Not only pieces: a text of the card's own.
            "text": not info.words.part_words or any("text" in v for v in values),
            "section": next(iter([info.files.deck_form.section_of(c) for c in cards]), "")}


async def card(request: Request) -> Response:
    """One card closely: its face, what each ability was understood as, and how it stands in a card file."""
    body = await body_of(request)
    return await answered("card", body | {"game": request.path_params["game"]}, bool(body.get("cards")))


async def near(request: Request) -> Response:
    """The readable forms nearest to a refused text."""
    return await answered("near", await body_of(request) | {"game": request.path_params["game"]})


async def rewordings(request: Request) -> Response:
    """One's own rewordings as a file to share."""
    return await answered("rewordings", await body_of(request) | {"game": request.path_params["game"]})


# ---- decks
def own_folder(request: Request) -> Path:
    """Where decks are files: on one's own machine only."""
    folder: Path | None = request.app.state.decks
    if folder is None:
        raise TaisenError("Only at one's own machine decks are kept as files; this server keeps none.",
                          "ファイルとして保存できるのは自分のパソコンで動かしているときだけです。")
    return folder


async def save(request: Request) -> Response:
    """Keep a deck among the files of this machine. One that is there already is written over only when that is said.

    `was`: the file that the deck was kept in under another name; it is put away.
    """
    body = await body_of(request)
    folder = own_folder(request)
    deck = await made("deck_file", body)
    key = file_key(opening.text_of(body, "key", "") or deck["name"])
    was = opening.text_of(body, "was", "")
    text = deck["text"]

    def work() -> Json:
        row = put(folder, key, text, body.get("overwrite") is True)
        if row["saved"] and was and stem_of(was) != key and of_stem(folder, was) is not None:
            row["put_away"] = put_away(folder, was)
        return row

    return JSONResponse(await aside(work))


def file_key(name: str) -> str:
    """A name that is safe as a file's: letters, digits, - and _ only."""
    key = re.sub(r"[^\w-]+", "_", name).strip("_")[:LONGEST_NAME]
    if not key:
        raise TaisenError("The deck needs a name to be kept under.", "保存するには、デッキに名前が必要です。")
    return key


def put(folder: Path, key: str, text: str, overwrite: bool) -> Json:
    file = folder / f"{key}.toml"
    if file.exists() and not overwrite and file.read_text(encoding="utf8") != text:
        return {"saved": False, "exists": True, "key": key}
    folder.mkdir(0o700, parents=True, exist_ok=True)
    write_atomic(file, text.encode())
    return {"saved": True, "exists": False, "key": key}


def stem_of(key: str) -> str:
    """A deck that is called like a starter is listed with the ending of its file."""
    return key.removesuffix(".toml")


def of_stem(folder: Path, key: str) -> Path | None:
    """A deck's file, looked up among what is there: what is asked for never becomes a path."""
    return next((f for f in folder.glob("*.toml") if f.stem == stem_of(key)), None) if folder.is_dir() else None


async def remove(request: Request) -> Response:
    """Put a deck's file away, where `restore` finds it: nothing is lost."""
    body = await body_of(request)
    folder = own_folder(request)
    key = opening.text_of(body, "key")
    return JSONResponse({"put_away": await aside(lambda: put_away(folder, key))})


def put_away(folder: Path, key: str) -> str:
    """The name under which it lies among those put away."""
    file = of_stem(folder, key)
    if file is None:
        raise TaisenError(f"There is no deck file '{key[:60]}'.", f"「{key[:60]}」というデッキのファイルはありません。")
    away = folder / AWAY
    away.mkdir(0o700, exist_ok=True)
    name = next(n for n in (f"{file.stem}.{k}" for k in count(1)) if not (away / f"{n}.toml").exists())
    file.replace(away / f"{name}.toml")
    return name


async def restore(request: Request) -> Response:
    """Bring back a file that was put away, under the name it had; never over another."""
    body = await body_of(request)
    folder = own_folder(request)
    name = opening.text_of(body, "put_away")
    return JSONResponse({"key": await aside(lambda: bring_back(folder, name))})


def bring_back(folder: Path, name: str) -> str:
    file = of_stem(folder / AWAY, name)
    if file is None:
        raise TaisenError(f"There is no deck '{name[:60]}' among those put away.", f"消したデッキの中に「{name[:60]}」はありません。")
    key = file.stem.rpartition(".")[0]
    if (folder / f"{key}.toml").exists():
        raise TaisenError(f"There is another deck file '{key}' by now: rename that one first.",
                          f"「{key}」という別のデッキのファイルがあります。先にその名前を変えてください。")
    file.replace(folder / f"{key}.toml")
    return key


async def export(request: Request) -> Response:
    """A deck in another software's form."""
    return await answered("export_deck", await body_of(request))

"""New tables from what a user sends: decks, cards and positions as text. Nothing of it names a file or runs anything."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

from taisen.agents import NAMES as AGENTS
from taisen.api import Game
from taisen.cards.decks import WHAT as DECK
from taisen.cards.decks import Deck, deck_of, read_deck
from taisen.cards.files import WHAT as CARDS
from taisen.cards.files import CardSet, add_file, read_set
from taisen.cards.reading import Source, parse
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import GameInfo
from taisen.server.room import AGENT_WORDS, PERSON
from taisen.server.seen import Json
from taisen.setting import choose_decks, prepare

MODES: Final = ("friend", "hotseat", "watch")
NOWHERE: Final = Path("deck")
"""What a deck that came as text is called where a file would be named."""


def wrong(en: str, ja: str) -> TaisenError:
    return TaisenError(en, ja)


def text_of(body: Mapping[str, Any], key: str, default: str | None = None, longest: int = 200) -> str:
    value = body.get(key, default)
    if not isinstance(value, str) or len(value) > longest:
        raise wrong(f"'{key}' must be a text of at most {longest} characters.",
                    f"「{key}」は{longest}文字以内の文字列でなければなりません。")
    return value


def cards_of(info: GameInfo, text: str, day: date) -> CardSet:
    """The game's own cards and those of a card file's text."""
    found = read_set(info, None, day)
    if text.strip():
        source = Source("cards", text)
        add_file(info, source, parse(source, CARDS), day, found.cards, found.traits)
    return found


def deck_from(info: GameInfo, said: Any) -> Deck:
    """A deck as a request gives it: {"starter": name}, {"text": deck file} or {"cards": {id: copies}}."""
    if isinstance(said, Mapping):
        if said.get("starter") in info.starters:
            return read_deck(said["starter"], info.name)
        if isinstance(said.get("text"), str):
            source = Source("deck", said["text"])
            return deck_of(source, parse(source, DECK), info.name)
        cards = said.get("cards")
        if isinstance(cards, Mapping) and all(isinstance(n, int) and 0 < n < 1000 for n in cards.values()):
            name = str(said.get("name", ""))[:100]
            return Deck(info.name, {str(k): int(n) for k, n in cards.items()}, name, name)
    raise wrong(f"A deck must be a starter ({', '.join(info.starters)}), the text of a deck file, or cards with copies.",
                f"デッキは、スターター({'、'.join(info.starters)})、デッキファイルの内容、カードと枚数のどれかで指定してください。")


def new_game(body: Mapping[str, Any]) -> Game:
    """The game that a request describes."""
    info = game_info(text_of(body, "game"))
    format = text_of(body, "format", info.default_format)
    if format not in info.formats:
        raise wrong(f"There is no format '{format}'; there is {', '.join(info.formats)}.",
                    f"形式「{format}」はありません。あるのは{'、'.join(info.formats)}です。")
    seed = body.get("seed")
    if seed is None:
        seed = secrets.randbelow(1 << 31)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 62:
        raise wrong("'seed' must be a whole number from 0 up.", "「seed」は0以上の整数でなければなりません。")
    day = date.today()
    more = text_of(body, "cards", "", 200_000)
    found = cards_of(info, more, day)
    given = body.get("decks")
    decks: list[Any] | None = None
    if given is not None:
        if not isinstance(given, list) or len(given) != 2:
            raise wrong("'decks' must be a list of two.", "「decks」は2つの配列でなければなりません。")
        decks = [deck_from(info, one) for one in given]
    lists = choose_decks(info, format, decks, found, seed)
    return Game.begin(prepare(info, format, seed, lists, day, found, (), bool(more.strip())))


def players_of(body: Mapping[str, Any]) -> tuple[str, list[Json], list[int]]:
    """(mode, players, seats that people take)."""
    said = text_of(body, "opponent", "greedy")
    mode = said if said in MODES else "ai"
    if mode == "ai" and said not in AGENTS:
        known = ", ".join([*AGENTS, "friend", "hotseat", "watch"])
        raise wrong(f"There is no opponent '{said}'; there is {known}.", f"相手「{said}」はありません。あるのは{known}です。")
    mine = 1 if body.get("seat") == 1 else 0
    people = {"ai": [mine], "friend": [0, 1], "hotseat": [0, 1], "watch": []}[mode]
    watched = body.get("agents") if mode == "watch" else None
    names = body.get("names") if isinstance(body.get("names"), list) else []
    players: list[Json] = []
    for seat in (0, 1):
        if seat in people:
            name = str(names[seat])[:40] if isinstance(names, list) and seat < len(names) and names[seat] else ""
            players.append({"kind": PERSON, "ja": name or f"プレイヤー{seat + 1}", "en": name or f"Player {seat + 1}"})
            continue
        agent = said if mode == "ai" else "greedy"
        if isinstance(watched, list) and seat < len(watched) and watched[seat] in AGENTS:
            agent = watched[seat]
        ja, en = AGENT_WORDS.get(agent, (agent, agent))
        lead = f"{seat + 1}:" if mode == "watch" else ""
        players.append({"kind": agent, "ja": lead + ja, "en": lead + en})
    return mode, players, people


def facts_of(body: Mapping[str, Any], mode: str, players: list[Json], game: Game) -> dict[str, Any]:
    lang = "en" if body.get("lang") == "en" else "ja"
    return {"mode": mode, "players": players, "lang": lang, "pace": 0.7, "format": game.format,
            "decks": [{"ja": d.name, "en": d.name_en} for d in game.decks]}

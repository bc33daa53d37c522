"""New tables from what a user sends: decks, cards and positions as text. Nothing of it names a file or runs anything."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from taisen.agents import NAMES as AGENTS
from taisen.agents import require
from taisen.api import Game
from taisen.cards.decks import WHAT as DECK
from taisen.cards.decks import Deck, deck_of, read_deck
from taisen.cards.files import WHAT as CARDS
from taisen.cards.files import CardSet, add_file, give_wordings, read_set
from taisen.cards.reading import Source, parse
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import GameInfo
from taisen.server.room import AGENT_WORDS, PERSON
from taisen.server.seen import Json
from taisen.setting import choose_decks, prepare

ME: Final = "me"
FRIEND: Final = "friend"
MODES: Final = (FRIEND, "hotseat", "watch")
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
    if not text.strip():
        return found
    own = list(found.cards)
    source = Source("cards", text)
    words = add_file(info, source, parse(source, CARDS), day, found.cards, found.traits)
    return replace(found, odd=(*found.odd, *give_wordings(found.cards, words, own)))


def cards_of_all(info: GameInfo, texts: Sequence[str], day: date) -> CardSet:
    """The same of several people's texts: a card that two bring must be the same."""
    found = cards_of(info, texts[0] if texts else "", day)
    for text in texts[1:]:
        more = cards_of(info, text, day)
        for i, card in more.cards.items():
            if found.cards.get(i, card) != card:
                raise wrong(f"Two of you bring a card '{i[:60]}', and it does not say the same: one of them needs another id.",
                            f"「{i[:60]}」というカードを2人が持ってきましたが、内容が違います。どちらかのIDを変えてください。")
            found.cards[i] = card
        found.traits.update(more.traits)
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
    """The game that a request describes. Without a seed it is only what is to be dealt."""
    info = game_info(text_of(body, "game"))
    format = text_of(body, "format", info.default_format)
    if format not in info.formats:
        raise wrong(f"There is no format '{format}'; there is {', '.join(info.formats)}.",
                    f"形式「{format}」はありません。あるのは{'、'.join(info.formats)}です。")
    seed = 0 if body.get("seed") is None else body["seed"]
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 62:
        raise wrong("'seed' must be a whole number from 0 up.", "「seed」は0以上の整数でなければなりません。")
    day = date.today()
    texts = texts_of(body)
    more = "".join(texts)
    found = cards_of_all(info, texts, day)
    count = seats_of(info, format, body)
    given = body.get("decks")
    decks: list[Any] | None = None
    if given is not None:
        if info.formats[format].sealed and body.get("seed") is None:
            raise wrong("In a sealed format the packs are opened at the table: give no 'decks'.",
                        "シールド戦のパックはテーブルで開けます。「decks」は指定しないでください。")
        if not isinstance(given, list) or len(given) != count:
            raise wrong(f"'decks' must be a list of {count}.", f"「decks」は{count}個の配列でなければなりません。")
        decks = [deck_from(info, one) for one in given]
    elif not info.formats[format].sealed:
        decks = [read_deck(info.starters[k % len(info.starters)], info.name) for k in range(count)]
    lists = choose_decks(info, format, decks, found, seed)
    veils = mode_of(sitting_of(body, count)) in (FRIEND, "hotseat")
    # Packs that are still to be opened need all that may be in them.
    pool = list(found.cards) if body.get("seed") is None and opens_packs(info, format, body) else []
    return Game.begin(prepare(info, format, seed, lists, day, found, pool, bool(more.strip()), veils, beginner_of(body, count)))


def beginner_of(body: Mapping[str, Any], count: int) -> int | None:
    """The seat that begins because it was agreed on; None: the book decides."""
    value = body.get("first")
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < count):
        raise wrong("'first' must be the number of a seat, or null: then the game's own rule decides who begins.",
                    "「first」は席の番号か、ゲームのルールに任せるnullでなければなりません。")
    return value


def texts_of(body: Mapping[str, Any]) -> list[str]:
    """The card files that are brought: one, or one of each person."""
    given = body.get("cards", "")
    texts = list(given) if isinstance(given, list) else [given]
    if len(texts) > 12 or not all(isinstance(t, str) for t in texts) or sum(len(t) for t in texts) > 200_000:
        raise wrong("'cards' must be a text of at most 200000 characters.", "「cards」は200000文字以内の文字列でなければなりません。")
    return texts


def opens_packs(info: GameInfo, format: str, body: Mapping[str, Any]) -> bool:
    """The decks are what chance opens."""
    return body.get("decks") is None and info.formats[format].sealed


def seats_of(info: GameInfo, format: str, body: Mapping[str, Any]) -> int:
    """How many players there shall be: as many as are named, else as few as the format has."""
    possible = info.formats[format].seats
    sitting = body.get("players")
    count = body.get("count", len(sitting) if isinstance(sitting, list) else possible[0])
    if not isinstance(count, int) or isinstance(count, bool) or count not in possible:
        known = ", ".join([str(n) for n in possible])
        raise wrong(f"This format is played by {known} players.", f"この形式の人数は{known}です。")
    return count


def sitting_of(body: Mapping[str, Any], count: int) -> list[str]:
    """Who takes each seat: "me" (at the screen of whoever opens the table), "friend" (by a link), or an agent's name.

    Either `players` says it seat by seat, or `opponent` says it of everybody else at once.
    """
    said = body.get("players")
    if isinstance(said, list):
        if len(said) != count or not all(who in (ME, FRIEND, *AGENTS) for who in said):
            known = ", ".join([ME, FRIEND, *AGENTS])
            raise wrong(f"'players' must be {count} of {known}.", f"「players」は{known}を{count}個並べたものでなければなりません。")
        return [str(who) for who in said]
    other = text_of(body, "opponent", "greedy")
    if other not in MODES and other not in AGENTS:
        known = ", ".join([*AGENTS, *MODES])
        raise wrong(f"There is no opponent '{other}'; there is {known}.", f"相手「{other}」はありません。あるのは{known}です。")
    seat = body.get("seat")
    mine = seat if isinstance(seat, int) and 0 <= seat < count else 0
    if other == "watch":
        named = body.get("agents")
        agents = named if isinstance(named, list) else []
        return [agents[s] if s < len(agents) and agents[s] in AGENTS else "greedy" for s in range(count)]
    return [ME if s == mine or other == "hotseat" else other for s in range(count)]


def mode_of(sitting: Sequence[str]) -> str:
    """What the table is opened for."""
    if FRIEND in sitting:
        return "friend"
    people = sitting.count(ME)
    return "hotseat" if people > 1 else "ai" if people else "watch"


def players_of(body: Mapping[str, Any], info: GameInfo, count: int) -> tuple[str, list[Json], list[int]]:
    """(mode, players, seats that people take)."""
    sitting = sitting_of(body, count)
    mode = mode_of(sitting)
    names = body.get("names") if isinstance(body.get("names"), list) else []
    players: list[Json] = []
    for seat, who in enumerate(sitting):
        if who in (ME, FRIEND):
            name = str(names[seat])[:40] if isinstance(names, list) and seat < len(names) and names[seat] else ""
            players.append(person(seat, name) | {"here": who == ME})
            continue
        require(who, info.name, count)
        ja, en = AGENT_WORDS.get(who, (who, who))
        # Where several agents play they are told apart.
        lead = f"{seat + 1}:" if len([w for w in sitting if w in AGENTS]) > 1 else ""
        players.append({"kind": who, "ja": lead + ja, "en": lead + en})
    return mode, players, [s for s, who in enumerate(sitting) if who in (ME, FRIEND)]


def person(seat: int, name: str = "") -> Json:
    return {"kind": PERSON, "ja": name or f"プレイヤー{seat + 1}", "en": name or f"Player {seat + 1}"}


def facts_of(body: Mapping[str, Any], mode: str, players: list[Json], game: Game) -> dict[str, Any]:
    lang = "en" if body.get("lang") == "en" else "ja"
    return {"mode": mode, "players": players, "lang": lang, "pace": 0.7, "format": game.format,
            "decks": [{"ja": d.name, "en": d.name_en} for d in game.decks]}

"""A whole game in one word that fits into a link: version, game, seed, decks, answers, and what it must come to.

The word is URL-safe base64 of zlib over JSON. Answers are bytes: a number below that of the seats is a seat that concedes, all else
is the index of the option and so many more, in base 128, low digits first. Who answered follows from the game; where there are teams
a digit for each answer says it.
"""
from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from taisen import __version__
from taisen.api import CONCEDE, Game
from taisen.cards.decks import Deck, read_deck
from taisen.cards.files import read_set
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import GameInfo
from taisen.saving import card_data, card_from, unzipped
from taisen.setting import Setup

WIDEST: Final = 28
"""So many bits an answer may have."""
LONGEST: Final = 1 << 20
"""So many bytes a word may unpack to."""


def pack(game: Game) -> str:
    """The word of a game."""
    if game._fixed:
        raise TaisenError("A game that began from a hand-made position does not fit into a link: export the position.",
                          "手作りの局面から始めた対戦はリンクにできません。局面を書き出してください。")
    s = game.setup
    used = {i for d in s.decks for i in d.cards}
    body = {"v": __version__, "g": game.name, "f": s.format, "s": s.seed, "d": s.as_of.isoformat(),
            "k": [deck_word(s.info, d) for d in s.decks], "c": [card_data(s.cards[i]) for i in s.foreign if i in used],
            "a": urlsafe_b64encode(answers(game)).decode(), "e": game.digest()[:12]}
    if s.veils:
        body["h"] = 1
    if in_teams(game):
        body["w"] = "".join([str(entry.seat) for entry in game.record])
    raw = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def in_teams(game: Game) -> bool:
    return len(set(game.state.team)) < game.state.seats


def deck_word(info: GameInfo, deck: Deck) -> Any:
    """A starter by its name; else the list."""
    for name in info.starters:
        if read_deck(name, info.name).cards == deck.cards:
            return name
    return {"n": deck.name, "e": deck.name_en, "f": deck.format, "c": dict(deck.cards)}


def answers(game: Game) -> bytes:
    out = bytearray()
    for entry in game.record:
        n = entry.seat if entry.answer == CONCEDE else int(entry.answer) + game.state.seats
        while n >= 128:
            out.append(n & 127 | 128)
            n >>= 7
        out.append(n)
    return bytes(out)


def unpack(word: str) -> Game:
    """The game of a word, played through and compared with where it must come to."""
    body = facts(word)
    if body.get("v") != __version__:
        raise TaisenError(f"This game was shared by taisen {str(body.get('v'))[:20]}; this {__version__} cannot play it.",
                          f"この対戦はtaisen {str(body.get('v'))[:20]}で共有されました。この版({__version__})では再生できません。")
    try:
        info = game_info(body["g"])
        day = date.fromisoformat(body["d"])
        foreign = [card_from(c) for c in body["c"]]
        known = dict(read_set(info, None, day).cards) | {c.id: c for c in foreign}
        decks = tuple([deck_from(info, d) for d in body["k"]])
        cards = {i: known[i] for i in sorted({i for d in decks for i in d.cards})}
        setup = Setup(info, body["f"], int(body["s"]), decks, day, cards, tuple([c.id for c in foreign]),
                      veils=body.get("h") == 1)
        game = Game.begin(setup)
        replay(game, urlsafe_b64decode(body["a"]), [int(s) for s in body["w"]] if in_teams(game) else None)
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise damaged() from None
    if game.digest()[:12] != body["e"]:
        raise TaisenError("The shared game does not come to its position when it is played again: a card has changed.",
                          "共有された対戦を再生しても同じ局面になりません。カードが変わっています。")
    return game


def facts(word: str) -> Mapping[str, Any]:
    try:
        raw = urlsafe_b64decode(word.strip() + "=" * (-len(word.strip()) % 4))
        body = json.loads(unzipped(raw, LONGEST, "The link"))
    except (ValueError, zlib.error, RecursionError, TaisenError):
        raise damaged() from None
    if not isinstance(body, dict) or not all(key in body for key in "vgfsdkcae"):
        raise damaged()
    return body


def deck_from(info: GameInfo, word: Any) -> Deck:
    if isinstance(word, str):
        if word not in info.starters:
            raise ValueError(word)
        return read_deck(word, info.name)
    return Deck(info.name, {str(k): int(v) for k, v in word["c"].items()}, str(word["n"]), str(word["e"]), "", "",
                str(word["f"]))


def replay(game: Game, data: bytes, who: list[int] | None) -> None:
    n = shift = 0
    for byte in data:
        n |= (byte & 127) << shift
        shift += 7
        if byte & 128:
            if shift > WIDEST:
                raise ValueError("an answer is too large")
            continue
        if n < game.state.seats:
            game.concede(n)
        else:
            game.answer(n - game.state.seats, None if who is None else who[len(game.record)])
        n = shift = 0


def damaged() -> TaisenError:
    return TaisenError("The link is damaged: it must be used whole, as it was given.",
                       "リンクが壊れています。元のまま全体を使ってください。")

"""A whole game in one word that fits into a link: form, game, seed, decks, answers, and what it must come to.

The word is URL-safe base64 of zlib over JSON. Answers are bytes: a number below that of the seats is a seat that concedes, all else
is the index of the option and so many more, in base 128, low digits first. Who answered follows from the game; where there are teams
a digit for each answer says it. Every eighth answer has a byte that tells whether it was given at the table as it was.
"""
from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from taisen.api import CONCEDE, UNMARKED, Entry, Game, table_mark
from taisen.cards.decks import Deck, read_deck
from taisen.cards.files import read_set
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.info import GameInfo
from taisen.proof import proof_from
from taisen.replays import beginner_from, fits, make, played, told
from taisen.saving import card_data, card_from, newer, ordered, unzipped
from taisen.setting import Setup
from taisen.version import FORMAT
from taisen.written import whole_json

WIDEST: Final = 28
"""So many bits an answer may have."""
LONGEST: Final = 1 << 20
"""So many bytes a word may unpack to."""
EIGHTH: Final = 8
"""Of so many answers one is marked."""
NO_MARK: Final = 255
WHAT: Final = ("共有された対戦", "The shared game")


def pack(game: Game) -> str:
    """The word of a game."""
    if game._fixed:
        raise TaisenError("A game that began from a hand-made position does not fit into a link: export the position.",
                          "手作りの局面から始めた対戦はリンクにできません。局面を書き出してください。")
    s = game.setup
    used = {i for d in s.decks for i in d.used}
    body = {"v": FORMAT, "r": s.info.rules_version, "g": game.name, "f": s.format, "s": s.seed, "d": s.as_of.isoformat(),
            "k": [deck_word(s.info, d) for d in s.decks], "c": [card_data(s.cards[i]) for i in s.foreign if i in used],
            "a": urlsafe_b64encode(answers(game)).decode(), "q": urlsafe_b64encode(marks(game)).decode(), "e": game.digest()[:12]}
    if s.veils:
        body["h"] = 1
    if s.beginner is not None:
        body["b"] = s.beginner
    if s.proof is not None:
        body["p"] = s.proof.data()
        if s.proof.packs:
            body["c"] = [card_data(s.cards[i]) for i in s.foreign]
    if in_teams(game):
        body["w"] = "".join([str(entry.seat) for entry in game.record])
    raw = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def in_teams(game: Game) -> bool:
    return len(set(game.state.team)) < game.state.seats


def deck_word(info: GameInfo, deck: Deck) -> Any:
    """A starter by its name; else the list."""
    for name in info.starters:
        if read_deck(name, info.name).cards == deck.cards and not deck.order:
            return name
    return {"n": deck.name, "e": deck.name_en, "f": deck.format, "c": dict(deck.cards)} | ({"o": deck.order} if deck.order else {})


def answers(game: Game) -> bytes:
    out = bytearray()
    for entry in game.record:
        n = entry.seat if entry.answer == CONCEDE else int(entry.answer) + game.state.seats
        while n >= 128:
            out.append(n & 127 | 128)
            n >>= 7
        out.append(n)
    return bytes(out)


def marks(game: Game) -> bytes:
    return bytes([short(e.mark) for e in game.record[::EIGHTH]])


def short(mark: int) -> int:
    return NO_MARK if mark == UNMARKED else mark % NO_MARK


def unpack(word: str) -> Game:
    """The game of a word, played to its end or to its last good answer: then its `note` says so."""
    body = facts(word)
    # Words of form 0 have the version of the engine there.
    form = body["v"] if isinstance(body["v"], int) else 0
    rules = body.get("r", 0)
    if form > FORMAT:
        raise newer(WHAT, form)
    try:
        info = game_info(body["g"])
        day = date.fromisoformat(body["d"])
        foreign = [card_from(c) for c in body["c"]]
        known = dict(read_set(info, None, day).cards) | {c.id: c for c in foreign}
        decks = tuple([deck_from(info, d) for d in body["k"]])
        proof = proof_from(body.get("p"))
        # What packs were opened from belongs to the proof.
        cards = {i: known[i] for i in sorted({i for d in decks for i in d.used} if proof is None or not proof.packs else known)}
        setup = Setup(info, body["f"], int(body["s"]), decks, day, cards, tuple([c.id for c in foreign]),
                      veils=body.get("h") == 1, proof=proof,
                      beginner=beginner_from(body.get("b"), len(decks)))
        given = list(numbers(urlsafe_b64decode(body["a"])))
        noted = urlsafe_b64decode(body.get("q", ""))
        who = [int(s) for s in body["w"]] if "w" in body else None
        if not isinstance(rules, int):
            raise ValueError(rules)
        return replay(setup, given, noted, who, rules, str(body["e"]))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError):
        raise damaged() from None


def facts(word: str) -> Mapping[str, Any]:
    try:
        raw = urlsafe_b64decode(word.strip() + "=" * (-len(word.strip()) % 4))
        body = whole_json(unzipped(raw, LONGEST, "The link").decode())
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
    deck = Deck(info.name, {str(k): int(v) for k, v in word["c"].items()}, str(word["n"]), str(word["e"]), "", "",
                str(word["f"]))
    return ordered(deck, word.get("o", ()))


def numbers(data: bytes) -> Iterator[int]:
    n = shift = 0
    for byte in data:
        n |= (byte & 127) << shift
        shift += 7
        if byte & 128:
            if shift > WIDEST:
                raise ValueError("an answer is too large")
            continue
        yield n
        n = shift = 0


def replay(setup: Setup, given: list[int], noted: bytes, who: list[int] | None, rules: int, end: str) -> Game:
    """Play the answers as far as they lead where they led."""
    game = Game.begin(setup)
    record: list[Entry] = []
    good = len(given)
    for at, n in enumerate(given):
        if at % EIGHTH == 0 and at // EIGHTH < len(noted) and noted[at // EIGHTH] not in (NO_MARK, short(table_mark(game.state))):
            good = max(0, at - EIGHTH)
            break
        seats = game.state.seats
        entry = Entry(n, CONCEDE) if n < seats else Entry(game.state.seat if who is None else who[at], n - seats)
        if not fits(game, entry) or not make(game, entry):
            good = at
            break
        record.append(entry)
    if good < len(given):
        game, good = played(lambda: Game.begin(setup), record[:good])
        game.note = told(setup.info, rules, WHAT, f"{len(given)}回答のうち{good}番目までを示します",
                         f"it is shown up to answer {good} of {len(given)}")
    elif game.digest()[:12] != end:
        game.note = told(setup.info, rules, WHAT, "再生した局面は共有されたものと違います",
                         "played again it comes to another position than the one that was shared")
    return game


def damaged() -> TaisenError:
    return TaisenError("The link is damaged: it must be used whole, as it was given.",
                       "リンクが壊れています。元のまま全体を使ってください。")

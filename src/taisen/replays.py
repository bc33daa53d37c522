"""Games from files: saves to go on with, replays to look at."""
from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from taisen.api import CONCEDE, EVERY, Entry, Game, Mark
from taisen.cards.files import card_hash, read_set
from taisen.cards.library import library
from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.kernel import save
from taisen.proof import proof_from
from taisen.saving import REPLAY, card_from, deck_from, read_bytes, unpack
from taisen.setting import Setup, deal


def load_game(source: str | Path | bytes) -> Game:
    """A game from a save file (or a replay, played through to its end)."""
    data, name = read_bytes(source)
    kind, game, body = unpack(data, name)
    setup, record = read_facts(game, body, name)
    if kind == REPLAY:
        replay = Replay(setup, record, body["digests"], name)
        while replay.forward():
            pass
        return replay.game
    lib = library(setup.info, setup.cards, setup.words)
    state = save.load(body["state"], setup.info.rules, lib)
    start = body["start"]
    loaded = Game.__new__(Game)
    loaded.setup = setup
    loaded.state = state
    loaded.record = record
    loaded._log = None
    loaded._fixed = start is not None
    loaded._marks = [Mark(0, save.load(start, setup.info.rules, lib) if start is not None else deal(setup), 0, ())]
    loaded._began = (None, 0) if body["began"] is None else (state.checkpoint, body["began"])
    return loaded


def load_replay(source: str | Path | bytes) -> Replay:
    """A replay at its beginning."""
    data, name = read_bytes(source)
    kind, game, body = unpack(data, name)
    if kind != REPLAY:
        raise TaisenError(f"{name} is a saved game, not a replay: load it as a game.",
                          f"{name}はリプレイではなく保存データです。対戦として読み込んでください。")
    setup, record = read_facts(game, body, name)
    return Replay(setup, record, body["digests"], name)


def read_facts(game: str, body: Mapping[str, Any], name: str) -> tuple[Setup, list[Entry]]:
    """What the file says the game began with, checked against the cards as they are."""
    info = game_info(game)
    day = date.fromisoformat(body["as_of"])
    foreign = [card_from(c) for c in body["foreign"]]
    known = dict(read_set(info, None, day).cards) | {c.id: c for c in foreign}
    for i, mark in body["cards"].items():
        if i not in known:
            raise TaisenError(f"{name} needs the card '{i}', which is not there any more.",
                              f"{name}に必要なカード「{i}」がもうありません。")
        if card_hash(known[i]) != mark:
            raise TaisenError(f"{name} was played with another text of card '{i}' and cannot go on with this one.",
                              f"{name}の対戦ではカード「{i}」の内容が違い、続けられません。")
    decks = tuple([deck_from(game, d) for d in body["decks"]])
    cards = {i: known[i] for i in body["cards"]}
    setup = Setup(info, body["format"], body["seed"], decks, day, cards, tuple([c.id for c in foreign]),
                  dict(body.get("words", {})), proof_from(body.get("proof")), body.get("veils") is True)
    return setup, [Entry(seat, answer) for seat, answer in body["record"]]


class Replay:
    """A recorded game, played again answer by answer and compared with the digests taken when it was played."""

    def __init__(self, setup: Setup, record: list[Entry], digests: list[str], name: str = "The replay") -> None:
        self.game = Game.begin(setup)
        self.entries = record
        self.digests = digests
        self.name = name
        self._compare()

    @property
    def position(self) -> int:
        return len(self.game.record)

    def forward(self) -> bool:
        """Play the next entry; False at the end. A divergence is named, not played on."""
        n = self.position
        if n >= len(self.entries):
            return False
        entry = self.entries[n]
        game = self.game
        if entry.answer == CONCEDE:
            game.concede(entry.seat)
        else:
            question = game.question
            if question is None or not isinstance(entry.answer, int) or entry.seat not in question.seats \
                    or not 0 <= entry.answer < len(question.raw):
                raise self._diverged(n)
            game.answer(entry.answer, entry.seat)
        self._compare()
        return True

    def back(self) -> bool:
        """One entry back; False at the beginning."""
        if not self.position:
            return False
        self.game.undo()
        return True

    def _compare(self) -> None:
        n = self.position
        if n % EVERY and n != len(self.entries):
            return
        at = -(-n // EVERY)
        if at < len(self.digests) and self.game.digest() != self.digests[at]:
            raise self._diverged(n)

    def _diverged(self, n: int) -> TaisenError:
        return TaisenError(f"{self.name} diverges at answer {n}: this engine does not come to its recorded position.",
                           f"{self.name}は{n}番目の回答で分岐しました。記録された局面になりません。")

"""Himori as a whole: its ledger against its own book, its texts, games that are played to their end, in the terminal and sent to a page."""
from __future__ import annotations

import io
import json
import re
from itertools import islice
from pathlib import Path

import pytest
from rich.console import Console

import himori.game
import taisen
from taisen.agents import GreedyAgent
from taisen.arena.match import play_on
from taisen.cards.files import read_set
from taisen.cards.library import english_texts, library
from taisen.cards.reading import Source
from taisen.cli.terminal.board import Board
from taisen.games import books
from taisen.scenario import export_scenario
from taisen.scenario.files import scenario_of
from taisen.scenario.run import set_up
from taisen.server.eyes import PUBLIC, Eyes
from taisen.server.seen import view_row
from taisen.server.terms import deck_row, terms_row
from taisen.text import TextError
from tests.invariants.playing import FULL, SWIFT, begin, play
from tests.invariants.tables import seatings
from tests.rules import rules_of

FOLDER = Path(str(himori.game.__file__)).parent
BOOK = dict(line.split("\t")[:2] for line in (FOLDER / "book.tsv").read_text(encoding="utf8").splitlines())
EXECUTABLE = {rule for rule, kind in BOOK.items() if kind == "E"}
INFO = himori.game.INFO


def test_every_rule_of_the_book_is_upheld_and_no_other() -> None:
    entries = books("himori")["himori"].entries
    assert {e.rule for e in entries} == EXECUTABLE
    assert not [e.rule for e in entries if not e.en or not e.ja or e.en == e.ja]


def test_every_rule_has_a_test(request: pytest.FixtureRequest) -> None:
    source = (Path(__file__).parent / "test_himori_rules.py").read_text(encoding="utf8")
    marked = {one for said in re.findall(r'@rule\("himori", ([^)]*)\)', source) for one in re.findall(r'"([\d.]+)"', said)}
    assert marked == EXECUTABLE and rules_of(request.node) == set()


def test_every_text_reads_and_is_written_the_same() -> None:
    cards = read_set(INFO).cards
    lib = library(INFO, cards)
    vocabulary = himori.text.vocabulary.VOCABULARY  # type: ignore[attr-defined]
    for card in cards.values():
        if card.text:
            trees = vocabulary.compile(card.text, card.kind)
            assert vocabulary.compile(vocabulary.japanese(trees), card.kind) == trees
            assert english_texts("himori", lib.defs[lib.by_id[card.id]])[0]
    with pytest.raises(TextError, match="Not understood"):
        vocabulary.compile("カードを2枚捨てる。", "wind")


@pytest.mark.parametrize(("plan", "count"), [(SWIFT, 24), (FULL, 3)])
def test_what_always_holds_holds_in_random_games(plan: object, count: int) -> None:
    for table, seed in islice(seatings(["himori"]), count):
        play(begin(table, seed), plan)  # type: ignore[arg-type]


def test_greedy_players_shine_and_neither_deck_is_hopeless() -> None:
    won = [0, 0]
    for seed in range(4):
        game = taisen.new_game("himori", seed=seed)
        end = play_on(INFO, game.state, [GreedyAgent(seed * 2 + s) for s in (0, 1)])
        assert len(end.winners) == 1 and end.turns < 60
        won[end.winners[0]] += 1
    assert all(won)


def under_way() -> taisen.Game:
    """A game in which somebody has shone."""
    game = taisen.new_game("himori", seed=3)
    while game.state.turn < 8:
        assert game.question is not None
        shining = [o for o in game.question.options if o.verb == "shine"]
        game.answer(shining[0] if shining else game.question.options[-1])
    return game


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_is_shown_in_a_terminal_and_sent_to_a_page(lang: str) -> None:
    game = under_way()
    assert game.question is not None
    out = io.StringIO()
    Board(INFO, ["A", "B"], lang, Console(width=100, height=40, file=out)).show(game, game.question.seat, 0, [])
    assert ("光" if lang == "ja" else "light ") in out.getvalue()
    for who in (0, 1, PUBLIC):
        eyes = Eyes(who)
        assert json.dumps(view_row(INFO, game.state, eyes.view(INFO, game.state), eyes))
    assert terms_row(INFO)["counters"][0]["name"] == "light"
    assert deck_row("x", game.decks[0])["size"] == 30


def test_a_position_is_exported_and_read_again() -> None:
    game = under_way()
    again = set_up(scenario_of(Source("x", export_scenario(game, exact=False))))
    assert again.game.view(0).counters == game.view(0).counters
    assert [c.id for c in again.game.view(0).zone(0, "watch")] == [c.id for c in game.view(0).zone(0, "watch")]

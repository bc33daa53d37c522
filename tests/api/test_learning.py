"""What newcomers are told speaks of what there is: rules of the book, questions, events, zones, decks; and all of it is said."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from taisen.agents import Table, make_agent
from taisen.agents.levels import LEVELS
from taisen.api import new_game
from taisen.games import NAMES, game_info
from taisen.learning import Coach, learning

PLACES = ("goal", "stock", "hand", "prompt", "log")


@pytest.mark.parametrize("name", NAMES)
def test_it_speaks_of_what_there_is(name: str) -> None:
    info, found = game_info(name), learning(name)
    if found.about is None:
        pytest.skip("nobody has written anything for newcomers to it")
    rules = {e.rule for e in info.book.entries}
    assert all(found.about) and found.formats.keys() <= info.formats.keys()
    assert set(found.decks) <= set(info.starters) and len(found.decks) == 2 and found.opponent in LEVELS
    words = [w for t in found.terms for w in t.words]
    assert len(set(words)) == len(words) and len({s.id for s in found.steps}) == len(found.steps) > 4
    zones, events = {z.name for z in info.rules.zones}, {e.name for e in info.events}
    for text, rule in [(t.text, t.rule) for t in found.terms] + [(s.text, s.rule) for s in found.steps]:
        assert text[0] and text[1] and (not rule or rule in rules), (text, rule)
    for s in found.steps:
        what, _, zone = s.at.partition(":")
        assert (what in ("zone", "their") and zone in zones) if zone else what in PLACES, s.at
        assert not s.event or s.event in events, s.event


@pytest.mark.parametrize("name", [n if n == "rebirth" else pytest.param(n, marks=pytest.mark.more) for n in NAMES])
def test_a_first_game_says_all_of_it(name: str) -> None:
    """In the game as it is dealt, played as a greedy player would: what is not said there nobody would read."""
    found = learning(name)
    if not found.steps:
        pytest.skip("there is no first game of it")
    game = new_game(name, list(found.decks), seed=found.seed)
    coach, player, other = Coach(found.steps), make_agent("greedy", 1), make_agent(found.opponent, 2)
    while (q := game.question) is not None:
        if q.seat == 0:
            while coach.due(game, 0, q) is not None:
                pass
        game.answer((player if q.seat == 0 else other).choose(Table(game.info, game.state)))
    assert [s.id for s in coach.left] == []
    assert game.result.winners == (0,), "a newcomer should win the first game"


def test_the_terminal_says_it_whole(tmp_path: Path) -> None:
    """`taisen play --first`: before the question that it belongs to, not cut."""
    for lang in (0, 1):
        env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80", "TERM": "dumb"}
        wish = [sys.executable, "-m", "taisen.cli", "play", "rebirth", "--first", "--lang", ("ja", "en")[lang]]
        out = subprocess.run(wish, input="1\n", text=True, capture_output=True, check=False, env=env).stdout
        told = "".join(re.sub(r"\s+", "", line) for line in out.splitlines())
        for step in learning("rebirth").steps[:1]:
            assert re.sub(r"\s+", "", step.text[lang]) in told

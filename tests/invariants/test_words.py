"""Every ability of every card has words in both languages, also those that cards are given or that come later."""
from __future__ import annotations

import pytest

import taisen
from taisen.cards.files import own_files, read_set
from taisen.clauses import ability_words
from taisen.games import NAMES, game_info
from tests.invariants.checks import readable


@pytest.mark.parametrize("name", NAMES)
def test_every_ability_can_be_read(name: str) -> None:
    info = game_info(name)
    found = read_set(info, own_files(name))
    g = taisen.new_game(name, pool=sorted(found.cards)).state
    for a in g.lib.abilities:
        readable(ability_words(g, a.id, "ja"), ability_words(g, a.id, "en"))

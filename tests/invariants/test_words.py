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
        ja, en = ability_words(g, a.id, "ja"), ability_words(g, a.id, "en")
        # What has a name may do without a text.
        readable(ja or (not en and a.name) or "", en or (not ja and a.name_en) or "")

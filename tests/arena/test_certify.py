"""Whether an agent is honest is found out by laying other truths under its questions."""
from __future__ import annotations

import pytest

from taisen.arena.certify import SHUFFLES, certify
from taisen.errors import TaisenError
from taisen.games import game_info

CHEATS = "tests.arena.cheat:"


@pytest.mark.parametrize(("cheat", "word"), [("Peeker", "other hidden cards"), ("Meddler", "changed the game"), ("Blurter", "no option")])
def test_who_cheats_is_found_out(cheat: str, word: str) -> None:
    found = certify(CHEATS + cheat, "ninja_slayer", 8)
    assert found.faults and word in found.faults[0].en and found.faults[0].ja


@pytest.mark.parametrize("agent", ["greedy", "easy", "random", CHEATS + "Plain"])
def test_who_does_not_cheat_is_not(agent: str) -> None:
    found = certify(agent, "hololive", 10)
    assert found.faults == () and found.questions == 10 and found.worlds == 10 * SHUFFLES


def test_every_format_is_tried() -> None:
    formats = len(game_info("rebirth").formats)
    assert formats > 3 and certify("random", "rebirth", 4 * formats).games == formats


@pytest.mark.parametrize("name", ["tests.arena.cheat:Nobody", "no.such:Agent", "clever"])
def test_an_agent_that_is_not_there_is_one_sentence(name: str) -> None:
    with pytest.raises(TaisenError):
        certify(name, "ninja_slayer", 1)

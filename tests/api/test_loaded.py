"""Games from files that were altered inside, with a checksum that fits: refused in words, or they stand where they stood."""
from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import taisen
from taisen.agents import Table, make_agent
from taisen.errors import Stuck, TaisenError
from taisen.games import NAMES
from taisen.replays import load_game
from taisen.saving import checksum
from taisen.server.work import position_of


def save_of(game: str, answers: int = 10) -> bytes:
    table = taisen.new_game(game, seed=1)
    agent = make_agent("random", 1)
    for _ in range(answers):
        table.answer(agent.choose(Table(table.info, table.state)))
    return table.save()


def altered(save: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    line, _, packed = save.partition(b"\n")
    head, body = json.loads(line), json.loads(zlib.decompress(packed))
    change(body)
    raw = zlib.compress(json.dumps(body).encode(), 9)
    head["size"] = len(raw)
    head["check"] = checksum(head, raw)
    return json.dumps(head).encode() + b"\n" + raw


def led_astray(body: dict[str, Any]) -> None:
    """A hand-made position whose innermost step counts on a record that there is not."""
    body["state"]["stack"][-1][2] = 1000
    body.update(start=body["state"], record=[], began=None)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("field", ["hurt", "team", "shown", "zones", "face", "n"])
def test_a_save_whose_position_lacks_something_is_refused(name: str, field: str) -> None:
    with pytest.raises(TaisenError, match="not whole"):
        load_game(altered(save_of(name), lambda body: body["state"][field].pop()))


@pytest.mark.parametrize("name", ["ninja_slayer", "rebirth"])
def test_a_position_that_leads_nowhere_is_said_and_the_game_stands_where_it_stood(name: str) -> None:
    game = load_game(altered(save_of(name), led_astray))
    before, told = game.digest(), len(game.events())
    for copy in (game, game.clone()):
        with pytest.raises(Stuck) as stopped:
            copy.answer(0)
        assert stopped.value.ja and "cannot go on" in stopped.value.en
        assert (copy.digest(), len(copy.events()), copy.record) == (before, told, [])
    assert load_game(game.save()).digest() == before


def test_a_record_that_does_not_lead_to_its_position_leaves_the_game_where_it_stands() -> None:
    def elsewhere(body: dict[str, Any]) -> None:
        body["record"][0][1] = 999

    game = load_game(altered(save_of("rebirth"), elsewhere))
    before, length = game.digest(), len(game.record)
    with pytest.raises(Stuck):
        game.undo()
    assert (game.digest(), len(game.record)) == (before, length)
    with pytest.raises(Stuck):
        game.events()
    assert (game.digest(), len(game.record)) == (before, length)
    game.answer(0)
    assert len(game.record) == length + 1


def test_a_first_line_without_its_checksum_is_refused() -> None:
    with pytest.raises(TaisenError):
        load_game(save_of("rebirth", 1).replace(b'"check"', b'"chock"', 1))


def test_cards_without_any_program_are_loaded() -> None:
    """A static ability is all that there is: what it looks from names no program."""
    text = 'game = "ninja_slayer"\n[position]\nphase = "character"\nturn = 1\n[player1]\nfield = ["Chief", "Chief"]\n[[card]]\n' \
        'name = "Chief"\nkind = "character"\ncost = 1\nkarate = 2\ntoughness = 1\nsabotage = 1\n' \
        'text = "◆自分の場の他のキャラクターは+1/+0を得る。"'
    game = position_of(text)
    assert not game.state.lib.programs and game.state.effects
    assert load_game(game.save()).digest() == game.digest()

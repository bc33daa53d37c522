"""What an option tells besides its words: the place that it names, and what the ability says that it uses."""
from __future__ import annotations

import random

import pytest

from taisen.api import Game
from taisen.games import NAMES
from taisen.kernel.names import V_RECORD, VERB
from taisen.server import opening
from taisen.server.seen import option_row

NAMES_OF = (("甲", "A"), ("乙", "B"))


def played(game: str, seed: int, answers: int = 260) -> list[tuple[Game, list[dict[str, object]]]]:
    """The rows of every question's options along a game that is played at random."""
    g = opening.new_game({"game": game, "opponent": "hotseat", "seed": seed})
    dice = random.Random(seed)
    out = []
    for _ in range(answers):
        question = g.question
        if question is None:
            break
        rows = [option_row(o, question.seat, NAMES_OF) for o in question.options]
        kinds = [o.raw >> VERB for o in question.options]
        out.append((question.kind, rows, kinds, {z.name for z in g.info.rules.zones}))
        g.answer(dice.randrange(len(question.options)))
    return out  # type: ignore[return-value]


def test_where_a_card_goes_is_told_as_a_place() -> None:
    asked = [(rows, zones) for kind, rows, _, zones in played("rebirth", 3) if kind in ("place", "slot")]  # type: ignore[misc]
    assert asked
    for rows, zones in asked:
        places = [(r["zone"]["seat"], r["zone"]["zone"]) for r in rows if "zone" in r]
        assert places and len(set(places)) == len(places) and {z for _, z in places} <= zones


@pytest.mark.parametrize("game", NAMES)
def test_an_ability_to_choose_says_what_it_does(game: str) -> None:
    """Of abilities that wait: which it is, in both languages, so that two of one name are told apart."""
    found = records = 0
    for seed in (1, 2):
        for _kind, rows, verbs, _ in played(game, seed, 400):  # type: ignore[misc]
            records += verbs.count(V_RECORD)
            assert all(r["clause"]["ja"] and r["clause"]["en"] for r, v in zip(rows, verbs, strict=True) if v == V_RECORD)
            told = [(r["label"]["ja"], r["clause"]["ja"]) for r in rows if "clause" in r]
            assert len(set(told)) == len(told)
            found += len(told)
    assert found > 3
    # Where abilities wait side by side in these games, they were among them.
    assert records or game not in ("hololive", "granblue")

"""Of abilities that wait: each option says what has set it off, as the log has told its player."""
from __future__ import annotations

import random

import pytest

import taisen
from taisen import asking
from taisen.games import NAMES
from taisen.kernel.names import PAYLOAD

SEEDS = {"ninja_slayer": (3, 4, 5, 9), "hololive": (1, 2, 5), "rebirth": range(8), "granblue": (0, 1), "build_divide": (0, 1)}


def questions(game: str, seed: int) -> list[taisen.Game]:
    """Of a game played at random: the questions that offer what waits, still pending."""
    table = taisen.new_game(game, seed=seed)
    rng = random.Random(seed)
    out = []
    for _ in range(260):
        if table.question is None:
            break
        if any(o.cause() for o in table.question.options):
            out.append(table.clone())
        acts = [o.index for o in table.question.options if o.verb not in ("pass", "stop", "no")]
        table.answer(rng.choice(acts or [0]))
    return out


@pytest.mark.parametrize("game", NAMES)
def test_it_is_what_has_happened(game: str) -> None:
    seen = 0
    for seed in SEEDS[game]:
        for table in questions(game, seed):
            q = table.question
            assert q is not None
            told = {lang: {e.text(lang) for e in table.events(seat=q.seat)} for lang in ("ja", "en")}
            for option in q.options:
                for lang in ("ja", "en"):
                    cause = option.cause(lang)
                    if cause:
                        seen += 1
                        # What is drawn is told card by card, and not said of what waits.
                        assert cause in told[lang] or "a card" in cause or "カード" in cause, cause
            assert len(set(q.labels("en"))) == len(q.options)
    assert seen > 3


def test_the_same_ability_twice_says_of_what_each_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the log tells two occasions apart."""
    tables = [t for seed in range(20) for t in questions("rebirth", seed)]
    found = next(q for t in tables if (q := t.question) is not None and any(label.endswith("[1]") for label in q.labels("en")))
    alike = [o for o in found.options if o.label("en").endswith("]")]
    monkeypatch.setattr(asking, "cause_words", lambda info, g, play, *rest: f"what {play} is of")
    again = taisen.Question(found.info, found.state).options
    assert alike and all(again[o.index].label("en").endswith(f"(what {o.raw & PAYLOAD} is of)") for o in alike)

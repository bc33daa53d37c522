"""The publisher's rulings as scenarios. The files hold ids, positions and expectations; cards come from ../shared."""
from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taisen.scenario.files import Part, Scenario, read_scenario
from taisen.scenario.run import run_read
from tests.games.hololive.printed import PRINTED, card_file

HERE = Path(__file__).parent / "rulings"
FILES = sorted(HERE.glob("*.toml"))
printed = pytest.mark.skipif(not PRINTED, reason="the printed cards (../shared/cards/hololive) are not here")


@cache
def scenario(path: Path) -> Scenario:
    return read_scenario(path, [card_file()])


@printed
@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_ruling(path: Path) -> None:
    report = run_read(scenario(path))
    assert report.passed, "\n".join([*[f.en for f in report.failures], *[en for _, en in report.log]])


@printed
@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_ruling_negated(path: Path) -> None:
    """With any one of its expectations turned round, the scenario fails: none of them is idle."""
    said = scenario(path)
    tried = 0
    for at, part in enumerate(said.parts):
        for wrong in negations(part):
            parts = (*said.parts[:at], wrong, *said.parts[at + 1:])
            assert not run_read(replace(said, parts=parts)).passed, wrong
            tried += 1
    assert tried, "the scenario expects nothing"


def negations(part: Part) -> Iterator[Part]:
    """The part with one thing that it says turned round."""
    for key in part.expect:
        for value in turned(key, part.expect[key]):
            holds = copy.deepcopy(dict(part.expect))
            if isinstance(value, tuple):
                holds.pop(key)
                holds.setdefault(value[0], []).append(value[1])
            else:
                holds[key] = value
            yield replace(part, expect=holds)
    for i, line in enumerate(part.script):
        if line.refused:
            yield replace(part, script=(*part.script[:i], replace(line, refused=""), *part.script[i + 1:]))


def turned(key: str, value: Any) -> Iterator[Any]:
    if key in ("can", "cannot"):
        other = "cannot" if key == "can" else "can"
        yield from [(other, one) for one in value]
    elif key == "cards":
        for i, row in enumerate(value):
            for fact in row:
                if fact != "card":
                    yield [*value[:i], {**row, fact: another(row[fact])}, *value[i + 1:]]
    elif isinstance(value, dict):
        for zone in value:
            yield {**value, zone: another(value[zone])}
    elif key == "refused":
        yield [{**row, "rule": "0.0"} for row in value]
    else:
        yield another(value)


def another(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, "nobody"]
    return f"not {value}"


def test_there_is_no_text_of_cards_in_the_files() -> None:
    """Cards are named by id: a name in brackets, or a text, would be the publisher's."""
    for path in FILES:
        assert "text" not in path.read_text("utf8").replace("context", ""), path



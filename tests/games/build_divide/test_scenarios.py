"""The trickiest points of the book, as scenario files. Each is a test of the rules that it names."""
from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from taisen.scenario import run_scenario
from tests.rules import rule

FILES = sorted((Path(__file__).parents[2] / "scenario" / "files" / "build_divide").glob("*.toml"))


def rules_of(file: Path) -> list[str]:
    said: list[str] = tomllib.loads(file.read_text(encoding="utf8"))["rules"]
    return said


@pytest.mark.parametrize("file", [pytest.param(file, id=file.stem, marks=rule("build_divide", *rules_of(file))) for file in FILES])
def test_the_scenario_holds(file: Path) -> None:
    assert "[expect]" in file.read_text(encoding="utf8") or "[part.expect]" in file.read_text(encoding="utf8")
    assert run_scenario(file).failures == ()

"""The trickiest points of the book, as scenario files."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.scenario import run_scenario

FILES = sorted((Path(__file__).parents[2] / "scenario" / "files" / "granblue").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_scenario_holds(file: Path) -> None:
    report = run_scenario(file)
    assert report.failures == ()
    assert report.log

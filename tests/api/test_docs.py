"""The examples of the documentation run."""
from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_examples_of_the_api_page_run() -> None:
    result = doctest.testfile(str(DOCS / "api.md"), module_relative=False, encoding="utf8",
                              optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 20
    assert result.failed == 0


@pytest.mark.parametrize("module", ["taisen", "taisen.api", "taisen.cards.files", "taisen.errors"])
def test_the_examples_in_docstrings_run(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_the_examples_of_the_rule_test_page_run() -> None:
    text = (DOCS / "rule_tests.md").read_text(encoding="utf8")
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(block, "rule_tests.md", "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_")]
    assert len(tests) == 3
    for test in tests:
        assert callable(test)
        test()

"""`pytest --rule-coverage=FILE`: which marked tests executed the code of which rules.

Writes {"game": {"rule": ["tests/…::test"]}}. A rule counts for a test that is marked with it, passes, and ran its
step, condition or function. Only marked tests are traced, so the others keep their speed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from cProfile import Profile
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from taisen.games import books
from taisen.kernel.ledger import BOOKS, codes
from tests.rules import rules_of

Covered = dict[str, dict[str, list[str]]]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("taisen")
    group.addoption("--rule-coverage", metavar="FILE", help="write which marked tests executed which rules")
    group.addoption("--games", default="taisen.games", metavar="PACKAGE", help="the package that holds the games")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--rule-coverage"):
        config.pluginmanager.register(RuleCoverage(config), "taisen-rule-coverage")


class RuleCoverage:
    """Traces marked tests; with xdist every worker hands its part to the controller, which writes the file."""

    def __init__(self, config: pytest.Config) -> None:
        self.file = Path(config.getoption("--rule-coverage"))
        self.package: str = config.getoption("--games")
        self.covered: Covered = {}
        self.targets: dict[str, dict[str, set[CodeType]]] = {}
        self.passed = True

    def codes_of(self, game: str) -> dict[str, set[CodeType]]:
        if game not in self.targets:
            books(game, self.package)
            found: dict[str, set[CodeType]] = {}
            for entry in BOOKS[game].entries if game in BOOKS else ():
                found.setdefault(entry.rule, set()).update(codes(entry.target))
            self.targets[game] = found
        return self.targets[game]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        marked = {(game, one): self.codes_of(game).get(one, set()) for game, one in rules_of(item)}
        wanted = frozenset[CodeType]().union(*marked.values())
        if not wanted:
            return (yield)
        # The interpreter's own profiler notes what runs several times faster than a function of ours could.
        profiler = Profile(subcalls=False, builtins=False)
        self.passed = True
        profiler.enable()
        try:
            result = yield
        finally:
            profiler.disable()
        ran = wanted.intersection([seen.code for seen in profiler.getstats()])
        if self.passed:
            for (game, one), its in marked.items():
                if ran & its:
                    self.note(game, one, item.nodeid)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed = self.passed and report.passed

    def note(self, game: str, rule: str, test: str) -> None:
        tests = self.covered.setdefault(game, {}).setdefault(rule, [])
        if test not in tests:
            tests.append(test)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """A worker has finished: take over what its tests executed."""
        for game, rules in getattr(node, "workeroutput", {}).get("rule_coverage", {}).items():
            for one, tests in rules.items():
                for test in tests:
                    self.note(game, one, test)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["rule_coverage"] = self.covered
            return
        ordered = {
            game: {one: sorted(rules[one]) for one in sorted(rules)} for game, rules in sorted(self.covered.items())
        }
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(ordered, ensure_ascii=False, indent=1) + "\n", encoding="utf8")

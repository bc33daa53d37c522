"""Delete or narrow every invalidation of the kernel in turn and see whether the tests notice.

    python -m tools.invalidations [--only stacks,move] [--tests tests/kernel …] [--seconds 60] [--minutes 60] [--workers 1] [--resume]
    python -m tools.invalidations --list

What is kept for speed must be forgotten when what it was found from changes. Whatever forgets is found in the source: calls
of touch, drop, disturb, unsettle, doubt, changed, stir, forget_heap, shake; what is written to stale, cache, past, heaps,
stale_voices, moved and the like; what says which changes effects in force look at. Each is deleted, and narrowed where it can be:
a stir that reaches no effect, a disturb of one card instead of two, FULLY to PERHAPS, a mask or a condition with a part less.
In a process of its own tests run until one fails, quick ones and those that have noticed others first, for so many seconds.
Outcomes are kept as they come in build/invalidations.jsonl: --resume goes on from there, trying again what was not noticed.
Exit status 1 when something goes unnoticed.
"""
from __future__ import annotations

import argparse
import ast
import functools
import gc
import importlib
import inspect
import json
import os
import pkgutil
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from _pytest.runner import runtestprotocol

from taisen.kernel.ledger import Break
from tools.breaking import Edit, Source, Unbreakable, at, keyed
from tools.mutants import INVALID, LEFT, MISSED, NOTICED, ROOT, TIMEOUT, Jobs, Report, tree_digest

CALLS = ("touch", "drop", "disturb", "unsettle", "doubt", "changed", "stir", "forget_heap", "shake", "anew")
"""Whoever calls one of these forgets something."""
METHODS = ("drop",)
"""Of these names only a method of the game."""
KEPT = ("stale", "cache", "cache_before", "heaps", "stale_voices", "moved", "version", "touched", "orderly", "quiet", "poor", "calm", "due")
"""What is kept, or says how much of it still holds. Forgotten by a value that holds nothing (`forgets`)."""
LISTED = ("changed_cards", "unseen")
"""What has changed since, as lists."""
LOOKED_AT = ("volatile", "tangled", "dynamic", "all_local", "equal_zones", "reach", "layering", "shielding", "forbidding", "looked_up")
"""What effects in force look at: less said here is less forgotten elsewhere."""
VALIDATES = {"stale", "stale_voices", "due"}
"""Their 0 says that all is known."""
FILE = ROOT / "build" / "invalidations.jsonl"
TESTS = ("tests/kernel", "tests/games")
ALLOWED = 2.0
"""So much longer than --seconds a child may take before it is ended: a breakage may make it endless."""


# ---- what there is
def kernel_modules(package: str) -> list[ModuleType]:
    top = importlib.import_module(package)
    names = [each.name for each in pkgutil.walk_packages(top.__path__, package + ".")]
    return [top, *[importlib.import_module(name) for name in names]]


def functions_of(module: ModuleType) -> Iterator[FunctionType]:
    """The functions and methods that a module defines."""
    for value in vars(module).values():
        if inspect.isclass(value) and value.__module__ == module.__name__:
            yield from [each for each in vars(value).values() if isinstance(each, FunctionType)]
        elif isinstance(value, FunctionType) and value.__module__ == module.__name__:
            yield value


def invalidations(package: str = "taisen.kernel") -> dict[str, Break]:
    """Every deletion and narrowing, by a key that stays when code moves about in its file."""
    found: list[Break] = []
    for module in kernel_modules(package):
        for function in functions_of(module):
            if function.__name__ == "__init__" or function.__module__ != module.__name__:
                continue
            source = Source.of(function)
            if source is None:
                continue
            where = module.__name__.removeprefix(package + ".")
            for edit in edits(source.node):
                broken = source.broken(edit.description, edit.make)
                found.append(Break(f"{where}: {source.name} {broken.description}", broken.apply))
    return keyed(found)


def edits(node: ast.AST) -> Iterator[Edit]:
    """The deletions and narrowings in a function."""
    for holder in ast.walk(node):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(holder, field, None)
            if isinstance(block, list):
                for n, statement in enumerate(block):
                    if forgets(statement):
                        yield Edit("delete", f"{at(statement)} deleted", functools.partial(block.__setitem__, n, ast.Pass()))
                        yield from narrowed(block, n, statement)
        if isinstance(holder, ast.If) and any(forgets(each) for part in holder.body for each in ast.walk(part) if isinstance(each, ast.stmt)):
            yield from less_often(holder)


def forgets(statement: ast.stmt) -> bool:
    """The statement invalidates something."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        called = statement.value.func
        if isinstance(called, ast.Name):
            return called.id in CALLS and called.id not in METHODS
        if isinstance(called, ast.Attribute):
            return called.attr in CALLS or (called.attr == "append" and written_to(called.value) in LISTED)
        return False
    if isinstance(statement, ast.Delete):
        return any(written_to(each) in KEPT for each in statement.targets)
    if isinstance(statement, ast.AugAssign):
        return written_to(statement.target) in (*KEPT, *LOOKED_AT)
    if isinstance(statement, ast.Assign):
        return any(holds_nothing(written_to(each), statement.value) for each in statement.targets)
    return False


def written_to(target: ast.expr) -> str:
    """The attribute (or the local that stands for it) that is written, also in a part."""
    if isinstance(target, ast.Subscript):
        return written_to(target.value)
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) and target.id == "cache" else ""


def holds_nothing(name: str, value: ast.expr) -> bool:
    """Written there the value says that less is known, or that more is looked at."""
    if name in LISTED:
        return isinstance(value, ast.List) and bool(value.elts)
    if name in ("all_local", "equal_zones"):
        return isinstance(value, ast.Constant | ast.Call)
    if name in LOOKED_AT:
        return isinstance(value, ast.Constant) and value.value == 1
    if name not in KEPT:
        return False
    if isinstance(value, ast.Constant):
        return not (name in VALIDATES and value.value == 0)
    if isinstance(value, ast.Name):
        return value.id in ("FULLY", "PERHAPS", "ALL_ZONES")
    if isinstance(value, ast.BinOp):
        return isinstance(value.op, ast.Mult) and isinstance(value.left, ast.List)
    return isinstance(value, ast.Dict) and not value.keys


def narrowed(block: list[ast.stmt], n: int, statement: ast.stmt) -> Iterator[Edit]:
    """The same with less forgotten."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        call = statement.value
        name = call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""
        if name == "disturb" and ast.dump(call.args[0]) != ast.dump(call.args[1]):
            for k in (0, 1):
                one = call.args[1 - k]
                yield Edit("narrow", f"{at(statement)} only of '{ast.unparse(one)}'", functools.partial(call.args.__setitem__, k, one))
        elif name in ("stir", "touch") and isinstance(call.func, ast.Attribute):
            less = ast.Expr(ast.Call(ast.Attribute(call.func.value, "changed", ast.Load()), [], []))
            yield Edit("narrow", f"{at(statement)} reaches no effect", functools.partial(block.__setitem__, n, less))
        elif name == "forget_heap" and len(call.args) == 3:
            yield Edit("narrow", f"{at(statement)} without voices", functools.partial(call.args.append, ast.Constant(False)))
    elif isinstance(statement, ast.AugAssign):
        yield from fewer_bits(statement, "value", statement)
    elif isinstance(statement, ast.Assign):
        yield from narrowed_value(statement)


def narrowed_value(statement: ast.Assign) -> Iterator[Edit]:
    name = written_to(statement.targets[0])
    value = statement.value
    if name == "stale" and not (isinstance(value, ast.Name) and value.id == "PERHAPS"):
        # 2: PERHAPS, by whatever name the file has it.
        yield Edit("narrow", f"{at(statement)}: PERHAPS", functools.partial(setattr, statement, "value", ast.Constant(2)))
    elif isinstance(value, ast.List) and name in LISTED:
        for k, one in enumerate(value.elts):
            yield Edit("narrow", f"{at(statement)} without '{ast.unparse(one)}'", functools.partial(value.elts.__delitem__, k))


def fewer_bits(holder: ast.AST, field: str, where: ast.stmt) -> Iterator[Edit]:
    """A mask with a part less, wherever it stands in the expression."""
    for parent in ast.walk(getattr(holder, field)):
        for name, value in ast.iter_fields(parent):
            if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
                yield from sides_alone(parent, name, value, where)
    value = getattr(holder, field)
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        yield from sides_alone(holder, field, value, where)


def sides_alone(holder: ast.AST, field: str, value: ast.BinOp, where: ast.stmt) -> Iterator[Edit]:
    for left, kept in ((value.right, value.left), (value.left, value.right)):
        yield Edit("narrow", f"{at(where)} without '{ast.unparse(left)}'", functools.partial(setattr, holder, field, kept))


def less_often(test: ast.If) -> Iterator[Edit]:
    """Of a condition for forgetting one of the cases less."""
    yield from fewer_bits(test, "test", test)
    denied = [each for part in ast.walk(test.test) if isinstance(part, ast.UnaryOp) for each in ast.walk(part)]
    for part in ast.walk(test.test):
        if isinstance(part, ast.BoolOp) and isinstance(part.op, ast.Or) and part not in denied:
            for k, one in enumerate(part.values):
                yield Edit("narrow", f"{at(test)} without '{ast.unparse(one)}'",
                           functools.partial(part.values.__setitem__, k, ast.Constant(False)))


# ---- trying them
class Trials:
    """Pytest collects the tests; instead of running them once, they are run for every breakage until one fails."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.began = time.time()
        self.file: Path = options.file
        self.jobs = Jobs(options.workers)
        self.found: dict[str, Break] = {}
        self.outcome: dict[str, str] = {}
        self.by: dict[str, str] = {}
        self.noticers: Counter[str] = Counter()
        self.items: dict[str, pytest.Item] = {}
        self.sound: dict[str, bool] = {}
        """Of a test that has noticed something: whether it passes where nothing is broken."""
        self.failing = False
        self.stamp = f"{tree_digest('src/taisen/kernel')} {tree_digest('tests')}"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.found = {key: each for key, each in invalidations(self.options.package).items() if self.wanted(each.description)}
        if self.options.resume:
            self.recall()
        elif self.file.is_file():
            self.file.unlink()
        gc.collect()
        gc.freeze()
        self.jobs.run(self.work(session.items))
        self.tell()
        return True

    def wanted(self, description: str) -> bool:
        only = self.options.only
        return not only or any(each in description for each in only.split(","))

    def recall(self) -> None:
        """What was noticed stays so while the source of the kernel is the same; the rest only while the tests are too."""
        for line in self.file.read_text(encoding="utf8").splitlines() if self.file.is_file() else []:
            told = json.loads(line)
            same = told["stamp"] if told["outcome"] != NOTICED else told["stamp"].split()[0]
            if told["key"] in self.found and self.stamp.startswith(same):
                self.outcome[told["key"]], self.by[told["key"]] = told["outcome"], told["test"]
                self.noticers[told["test"]] += 1

    def work(self, items: list[pytest.Item]) -> Iterator[tuple[Callable[[], Report], float, Callable[[Report], None]]]:
        self.items = {item.nodeid: item for item in items}
        for n, (key, broken) in enumerate(self.found.items()):
            if time.time() - self.began > self.options.minutes * 60:
                return
            if self.outcome.get(key) in (NOTICED, INVALID):
                continue
            if self.outcome.get(key) == MISSED and not self.options.again:
                continue
            if n % 20 == 0:
                print(f"{n}/{len(self.found)}, {time.time() - self.began:.0f} s", flush=True)
            # Of those that have noticed others the most successful first; the rest as they were named.
            fit = [item for item in items if self.sound.get(item.nodeid, True)]
            order = sorted(fit, key=lambda item: -self.noticers[item.nodeid])
            yield functools.partial(self.run_broken, broken, order), ALLOWED * self.options.seconds, functools.partial(self.keep, key)

    def run_plain(self, item: pytest.Item) -> Report:
        """In the child: does it fail by itself?"""
        runtestprotocol(item, log=False, nextitem=None)
        return Report(NOTICED if self.failing else MISSED)

    def is_sound(self, test: str) -> bool:
        """Whether the test passes where nothing is broken: what another has noticed has been noticed by nobody."""
        if test not in self.sound:
            heard: list[Report] = []
            Jobs(1).run(iter([(functools.partial(self.run_plain, self.items[test]), ALLOWED * self.options.seconds, heard.append)]))
            self.sound[test] = heard[0].outcome == MISSED
            if not self.sound[test]:
                print(f"{test} fails where nothing is broken: left out", flush=True)
        return self.sound[test]

    def run_broken(self, broken: Break, items: list[pytest.Item]) -> Report:
        """In the child: break, run until a test fails."""
        try:
            broken.apply()
        except (Unbreakable, SyntaxError) as error:
            return Report(INVALID, str(error))
        began = time.process_time()
        for n, item in enumerate(items):
            runtestprotocol(item, log=False, nextitem=items[n + 1] if n + 1 < len(items) else None)
            if self.failing:
                return Report(NOTICED, item.nodeid)
            if time.process_time() - began > self.options.seconds:
                break
        return Report(MISSED)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is not None and not isinstance(call.excinfo.value, pytest.skip.Exception):
            self.failing = True

    def keep(self, key: str, report: Report) -> None:
        if report.test and not self.is_sound(report.test):
            return
        # What makes a test endless is noticed too: whoever runs the tests waits in vain.
        outcome = NOTICED if report.outcome == TIMEOUT else report.outcome
        self.outcome[key] = outcome
        self.by[key] = report.test
        if report.test:
            self.noticers[report.test] += 1
        self.file.parent.mkdir(exist_ok=True)
        with self.file.open("a", encoding="utf8") as out:
            told = {"key": key, "what": self.found[key].description, "outcome": outcome, "test": report.test, "stamp": self.stamp}
            out.write(json.dumps(told, ensure_ascii=False) + "\n")

    def tell(self) -> None:
        missed = [key for key in self.found if self.outcome.get(key) == MISSED]
        for key in missed:
            print(f"unnoticed: {self.found[key].description}")
        count = Counter(self.outcome.get(key, LEFT) for key in self.found)
        self.options.unnoticed = len(missed)
        self.options.tried = len(self.found)
        print(f"{len(self.found)} deletions and narrowings: {count[NOTICED]} noticed, {len(missed)} not, {count[INVALID]} cannot be "
              f"made, {count[LEFT]} left out when the time was up; {time.time() - self.began:.0f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only those whose description has one of these words, separated by commas")
    parser.add_argument("--tests", nargs="+", default=list(TESTS), help="the tests that are to notice, in the order of their turn")
    parser.add_argument("--seconds", type=float, default=60, help="so long tests are run for one breakage, by the processor's time")
    parser.add_argument("--minutes", type=float, default=60, help="so long in all; what is left then is said")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="go on from what an earlier run has found out")
    parser.add_argument("--again", action="store_true", help="with --resume: also what was not noticed, with these tests")
    parser.add_argument("--list", action="store_true", help="say what there is and do nothing")
    parser.add_argument("--file", type=Path, default=FILE, help="where outcomes are kept")
    parser.add_argument("--package", default="taisen.kernel", help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.chdir(ROOT)
    if options.list:
        for key, broken in invalidations(options.package).items():
            print(key, broken.description)
        return 0
    options.unnoticed, options.tried = 1, 0
    arguments = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist"]
    pytest.main([*arguments, *options.tests], plugins=[Trials(options)])
    return 0 if options.tried and not options.unnoticed else 1


if __name__ == "__main__":
    sys.exit(main())

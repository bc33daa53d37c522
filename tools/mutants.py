"""Break every rule in turn and see whether the tests marked with it notice.

    python -m tools.mutants GAME [--rules 704.3,704.4] [--changed [REF]] [--minutes 20] [--workers 2] [--resume]

A breakage is noticed when a test marked with the rule fails on an assertion of a test file; crashes do not count.
A rule is noticed when at least one of its breakages is. What is tried is a frozen list (tests/mutants/GAME.txt; a rule
that is not in it, or of which nothing is left, gets a choice; --freeze writes the list anew). One that no test notices
is looked at (tools/observing.py): if random games and all scenarios go as without it, it changes nothing and does not
count. Every outcome is kept as it comes in build/mutants-GAME.jsonl: --resume goes on from there. What was noticed or
changes nothing is kept as long as the source is the same; what was missed is tried again when tests have changed.
Writes build/mutants-GAME.json; exit status 1 when more than 5% of the rules tried go unnoticed, or fewer than
--share of the breakages that change something are noticed.
"""

from __future__ import annotations

import argparse
import functools
import gc
import hashlib
import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from taisen.games import books
from taisen.kernel.ledger import BOOKS, Break, Entry, rule_key, source_of
from tools.breaking import breakages
from tools.observing import Observer, forget

ROOT = Path(__file__).resolve().parents[1]
NOTICED, MISSED, CRASHED, TIMEOUT, INVALID, LEFT = "noticed", "missed", "crashed", "timeout", "invalid", "left out"
NOTHING = "changes nothing"
LOOKING = 120.0
"""So many seconds a look at games and scenarios may take: one that takes longer is not the same."""
WAITING = 20.0
"""So many times its own time a child may take by the clock: one that only waits ends too."""
FROZEN = ROOT / "tests" / "mutants"
UNNOTICED_SHARE = 0.05


@dataclass(slots=True)
class Trial:
    """One breakage of one rule, and what came of it."""

    rule: str
    key: str
    broken: Break
    outcome: str = LEFT
    test: str = ""


@dataclass(slots=True)
class Report:
    """What a child tells: how far the tests noticed, or what each took when nothing was broken."""

    outcome: str = MISSED
    test: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


class Jobs:
    """Runs work in forked children, so many at a time, and hands back what each wrote."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.selector = selectors.DefaultSelector()
        self.running = 0

    def run(self, jobs: Iterator[tuple[Callable[[], Report], float, Callable[[Report], None]]]) -> None:
        for work, limit, finished in jobs:
            while self.running >= self.workers:
                self.collect()
            self.start(work, limit, finished)
        while self.running:
            self.collect()

    def start(self, work: Callable[[], Report], limit: float, finished: Callable[[Report], None]) -> None:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            in_child(work, limit, writing)
        os.close(writing)
        self.selector.register(reading, selectors.EVENT_READ, (child, finished, bytearray()))
        self.running += 1

    def collect(self) -> None:
        for key, _ in self.selector.select():
            child, finished, told = key.data
            chunk = os.read(key.fd, 65536)
            if chunk:
                told += chunk
                continue
            self.selector.unregister(key.fd)
            os.close(key.fd)
            os.waitpid(child, 0)
            self.running -= 1
            finished(Report(**json.loads(told)) if told else Report(TIMEOUT))


def in_child(work: Callable[[], Report], limit: float, writing: int) -> None:
    """Never returns. The alarms' default action ends a child that a breakage has made endless.

    The limit is of its own time, so that outcomes do not depend on what else the machine does.
    """
    status = 1
    try:
        for alarm, timer, seconds in ((signal.SIGPROF, signal.ITIMER_PROF, limit),
                                      (signal.SIGALRM, signal.ITIMER_REAL, WAITING * limit)):
            signal.signal(alarm, signal.SIG_DFL)
            signal.setitimer(timer, seconds)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        report = work()
        told = {"outcome": report.outcome, "test": report.test, "seconds": report.seconds, "failed": report.failed}
        with os.fdopen(writing, "w") as pipe:
            json.dump(told, pipe)
        status = 0
    finally:
        os._exit(status)


class Mutants:
    """Pytest collects the tests; instead of running them once, they are run for every breakage of their rules."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.began = time.time()
        self.jobs = Jobs(options.workers)
        self.trials: list[Trial] = []
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.tests: dict[str, list[pytest.Item]] = {}
        self.outcome = MISSED
        self.observer: Observer
        self.unbroken: list[str] = []
        self.kept = Kept(options.game)
        self.gone = 0

    # --- what is to be done

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        books(self.options.game, self.options.package)
        if self.options.game not in BOOKS:
            pytest.exit(f"There is no game '{self.options.game}'.", returncode=2)
        book = BOOKS[self.options.game]
        self.tests = self.marked(session.items)
        entries = {rule: book.of(rule) for rule in book.rules()}
        chosen = [rule for rule in entries if self.wanted(rule, entries[rule])]
        frozen = {} if self.options.freeze else read_frozen(self.options.game)
        plans = [[Trial(rule, key, each) for key, each in breakages(entries[rule], frozen.get(rule, ())).items()]
                 for rule in chosen]
        if self.options.freeze:
            write_frozen(self.options.game, plans)
            self.options.unnoticed = 0.0
            self.options.noticed = 1.0
            return True
        self.gone = sum(len(keys) for rule, keys in frozen.items() if rule in chosen) - sum(
            trial.key in frozen.get(trial.rule, ()) for plan in plans for trial in plan)
        # The first breakage of every rule before the second of any: a cap on time then costs depth, not rules.
        depth = max(map(len, plans), default=0)
        self.trials = [plan[n] for n in range(depth) for plan in plans if n < len(plan)]
        if self.options.resume:
            self.kept.recall(self.trials)
        else:
            self.kept.clear()
        if self.looks:
            self.observer = Observer(self.options.game)
            self.unbroken = list(self.observer.observed())
        gc.collect()
        gc.freeze()
        self.baseline(chosen)
        self.jobs.run(self.work())
        self.tell(chosen)
        return True

    @property
    def looks(self) -> bool:
        """Whether breakages that nobody notices are looked at: games can be played only of those that taisen has."""
        return bool(self.options.look) and self.options.package == "taisen.games"

    def marked(self, items: list[pytest.Item]) -> dict[str, list[pytest.Item]]:
        found: dict[str, list[pytest.Item]] = {}
        for item in items:
            for mark in item.iter_markers("rule"):
                if mark.args[0] == self.options.game:
                    for rule in mark.args[1:]:
                        if item not in found.setdefault(rule, []):
                            found[rule].append(item)
        return found

    def wanted(self, rule: str, entries: list[Entry]) -> bool:
        if self.options.rules is not None and rule not in self.options.rules:
            return False
        if self.options.changed is None:
            return True
        places = {source_of(entry.module) for entry in entries}
        places |= {item.path for item in self.tests.get(rule, [])}
        return bool(places & self.options.changed)

    # --- doing it

    def baseline(self, chosen: list[str]) -> None:
        """Run the tests once unbroken: those that fail anyway prove nothing; the others give the time limits."""
        items = list({item.nodeid: item for rule in chosen for item in self.tests.get(rule, [])}.values())
        parts = [items[n :: self.jobs.workers] for n in range(self.jobs.workers)]

        def job(part: list[pytest.Item]) -> Callable[[], Report]:
            return lambda: self.run_unbroken(part)

        def finished(report: Report) -> None:
            self.seconds.update(report.seconds)
            self.failed.update(report.failed)

        self.jobs.run((job(part), 900.0, finished) for part in parts if part)
        for item in items:
            if item.nodeid not in self.seconds:
                self.failed.add(item.nodeid)
        for test in sorted(self.failed):
            print(f"left out, for it does not pass unbroken: {test}")

    def run_unbroken(self, items: list[pytest.Item]) -> Report:
        report = Report()
        for n, item in enumerate(items):
            began = time.time()
            results = runtestprotocol(item, log=False, nextitem=items[n + 1] if n + 1 < len(items) else None)
            report.seconds[item.nodeid] = time.time() - began
            if not all(result.passed for result in results):
                report.failed.append(item.nodeid)
        return report

    def work(self) -> Iterator[tuple[Callable[[], Report], float, Callable[[Report], None]]]:
        for n, trial in enumerate(self.trials):
            if time.time() - self.began > self.options.minutes * 60:
                return
            if trial.outcome != LEFT:
                continue
            items = [item for item in self.tests.get(trial.rule, []) if item.nodeid not in self.failed]
            items.sort(key=lambda item: self.seconds[item.nodeid])
            if n % 100 == 0:
                print(f"{n}/{len(self.trials)} breakages, {time.time() - self.began:.0f} s", flush=True)
            if items:
                limit = 5 + 10 * sum(self.seconds[item.nodeid] for item in items)
                yield self.job(trial, items), limit, self.keep(trial)
            else:
                self.keep(trial)(Report())
        if not self.looks:
            return
        suspects = [t for t in self.trials if t.outcome in (MISSED, CRASHED, TIMEOUT) and not self.kept.looked(t)]
        for n, trial in enumerate(suspects):
            if time.time() - self.began > self.options.minutes * 60:
                return
            if n % 100 == 0:
                print(f"{n}/{len(suspects)} unnoticed ones looked at, {time.time() - self.began:.0f} s", flush=True)
            yield functools.partial(self.look, trial), LOOKING, self.keep_look(trial)

    def look(self, trial: Trial) -> Report:
        """In the child: break, and see whether games and scenarios go as they did."""
        trial.broken.apply()
        forget()
        before = iter(self.unbroken)
        same = all(one == next(before, None) for one in self.observer.observed())
        return Report(NOTHING if same else MISSED)

    def keep_look(self, trial: Trial) -> Callable[[Report], None]:
        def finished(report: Report) -> None:
            if report.outcome == NOTHING:
                trial.outcome = NOTHING
            self.kept.add(trial, looked=True)

        return finished

    def job(self, trial: Trial, items: list[pytest.Item]) -> Callable[[], Report]:
        return lambda: self.run_broken(trial, items)

    def keep(self, trial: Trial) -> Callable[[Report], None]:
        def finished(report: Report) -> None:
            trial.outcome, trial.test = report.outcome, report.test
            self.kept.add(trial, looked=False)

        return finished

    def run_broken(self, trial: Trial, items: list[pytest.Item]) -> Report:
        """In the child: break, run until a test notices."""
        try:
            trial.broken.apply()
        except Exception as error:
            return Report(INVALID, f"{type(error).__name__}: {error}")
        report = Report()
        for n, item in enumerate(items):
            self.outcome = MISSED
            runtestprotocol(item, log=False, nextitem=items[n + 1] if n + 1 < len(items) else None)
            if self.outcome != MISSED:
                report.outcome, report.test = self.outcome, item.nodeid
            if self.outcome == NOTICED:
                break
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is not None:
            own = call.when == "call" and asserted(call.excinfo)
            self.outcome = NOTICED if own or self.outcome == NOTICED else CRASHED

    # --- telling it

    def tell(self, chosen: list[str]) -> None:
        by_rule: dict[str, list[Trial]] = {rule: [] for rule in chosen}
        for trial in self.trials:
            if trial.outcome not in (INVALID, LEFT):
                by_rule[trial.rule].append(trial)
        unnoticed = []
        for rule in sorted(by_rule, key=rule_key):
            trials = by_rule[rule]
            seen = sum(trial.outcome == NOTICED for trial in trials)
            if not seen:
                unnoticed.append(rule)
            missed = [f"{t.broken.description} ({t.outcome})" for t in trials if t.outcome != NOTICED]
            print(f"{rule:12} {seen}/{len(trials)}{self.reason(rule, trials)}")
            if not seen or self.options.verbose:
                for each in missed:
                    print(f"{'':14}{each}")
        tried = [trial for trials in by_rule.values() for trial in trials]
        noticed = sum(trial.outcome == NOTICED for trial in tried)
        idle = sum(trial.outcome == NOTHING for trial in tried)
        self.options.unnoticed = share(len(unnoticed), len(chosen))
        self.options.noticed = share(noticed, len(tried) - idle)
        left = sum(trial.outcome == LEFT for trial in self.trials)
        print(
            f"\n{self.options.game}: {len(chosen) - len(unnoticed)} of {len(chosen)} rules noticed "
            f"({100 - 100 * self.options.unnoticed:.1f}%), {noticed} of {len(tried) - idle} breakages that change something "
            f"({100 * self.options.noticed:.1f}%); {idle} change nothing{self.extent()}, {self.gone} of the frozen list "
            f"are gone with their code; {time.time() - self.began:.0f} s"
            + (f"; {left} breakages left out when the time was up" if left else "")
        )
        print("Unnoticed: " + (" ".join(unnoticed) or "none"))
        self.write(by_rule, unnoticed)

    def extent(self) -> str:
        return f" in {len(self.unbroken)} games and scenarios" if self.unbroken else " as far as was looked"

    def reason(self, rule: str, trials: list[Trial]) -> str:
        if rule not in self.tests:
            return "  no test is marked with it"
        return "" if trials else "  nothing to break"

    def write(self, by_rule: dict[str, list[Trial]], unnoticed: list[str]) -> None:
        told: dict[str, Any] = {
            "game": self.options.game,
            "rules": len(by_rule),
            "unnoticed": unnoticed,
            "breakages": {
                rule: [{"key": t.key, "what": t.broken.description, "outcome": t.outcome, "test": t.test} for t in trials]
                for rule, trials in by_rule.items()
            },
        }
        file = ROOT / "build" / f"mutants-{self.options.game}.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf8")


class Kept:
    """Outcomes as they come, a line each: what a run that was stopped had found out."""

    def __init__(self, game: str) -> None:
        self.file = ROOT / "build" / f"mutants-{game}.jsonl"
        self.source = tree_digest("src/taisen")
        self.tests = tree_digest("tests")
        self.seen: set[tuple[str, str]] = set()

    def clear(self) -> None:
        self.file.parent.mkdir(exist_ok=True)
        self.file.write_text("", encoding="utf8")

    def add(self, trial: Trial, looked: bool) -> None:
        line = {"rule": trial.rule, "key": trial.key, "outcome": trial.outcome, "test": trial.test, "looked": looked,
                "source": self.source, "tests": self.tests}
        with self.file.open("a", encoding="utf8") as out:
            out.write(json.dumps(line, ensure_ascii=False) + "\n")

    def recall(self, trials: list[Trial]) -> None:
        known = {(trial.rule, trial.key): trial for trial in trials}
        if not self.file.is_file():
            self.clear()
        told = self.file.read_text(encoding="utf8")
        if told and not told.endswith("\n"):
            # The line that was being written when the run was stopped.
            self.file.write_text(told := told[: told.rfind("\n") + 1], encoding="utf8")
        for text in told.splitlines():
            line = json.loads(text)
            trial = known.get((line["rule"], line["key"]))
            if trial is None or line["source"] != self.source:
                continue
            if line["outcome"] in (NOTICED, NOTHING, INVALID) or line["tests"] == self.tests:
                trial.outcome, trial.test = line["outcome"], line["test"]
            if line["looked"]:
                self.seen.add((trial.rule, trial.key))

    def looked(self, trial: Trial) -> bool:
        """It was looked at already, and changes something."""
        return (trial.rule, trial.key) in self.seen


def tree_digest(folder: str) -> str:
    """All Python and card files below a folder in one word."""
    hashed = hashlib.blake2b(digest_size=8)
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in (".py", ".toml") and file.is_file():
            hashed.update(file.relative_to(ROOT).as_posix().encode() + b"\n" + file.read_bytes())
    return hashed.hexdigest()


def read_frozen(game: str) -> dict[str, list[str]]:
    """The breakages that are tried, by rule: a line is a rule and their keys."""
    file = FROZEN / f"{game}.txt"
    lines = file.read_text(encoding="utf8").splitlines() if file.is_file() else []
    return {words[0]: words[1:] for words in map(str.split, lines) if words}


def write_frozen(game: str, plans: list[list[Trial]]) -> None:
    FROZEN.mkdir(exist_ok=True)
    lines = [" ".join([plan[0].rule, *[trial.key for trial in plan]]) for plan in plans if plan]
    (FROZEN / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf8")
    print(f"{game}: {sum(map(len, plans))} breakages of {len(lines)} rules frozen")


def share(part: int, of: int) -> float:
    return part / of if of else 0.0


def asserted(excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
    """The test's own assertion failed: raised in a test file, or pytest's "did not raise" called from one."""
    frames = [Path(str(entry.path)) for entry in excinfo.traceback]
    if isinstance(excinfo.value, pytest.fail.Exception):
        frames = [file for file in frames if not {"_pytest", "pluggy"} & set(file.parts)]
    elif not isinstance(excinfo.value, AssertionError):
        return False
    return bool(frames) and frames[-1].is_relative_to(TESTS)


TESTS = ROOT / "tests"


def changed_files(ref: str) -> set[Path]:
    """Files that differ from the ref, and those git does not know yet."""
    found: list[str] = []
    for command in (["git", "diff", "--name-only", ref], ["git", "ls-files", "--others", "--exclude-standard"]):
        found += subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return {ROOT / name for name in found if name}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--rules", type=lambda said: set(said.split(",")), help="only these, separated by commas")
    parser.add_argument("--changed", nargs="?", const="HEAD", metavar="REF", help="only rules whose code or test has")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--resume", action="store_true", help="go on from what an earlier run has found out")
    parser.add_argument("--freeze", action="store_true", help="write the list of breakages as the code is now")
    parser.add_argument("--look", action=argparse.BooleanOptionalAction, default=True,
                        help="see whether unnoticed ones change anything")
    parser.add_argument("--share", type=float, default=0.0, help="so many of those that change something must be noticed")
    parser.add_argument("--verbose", action="store_true", help="list what noticed rules missed as well")
    parser.add_argument("--package", default="taisen.games", help=argparse.SUPPRESS)
    parser.add_argument("--tests", default="tests", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.changed is not None:
        options.changed = changed_files(options.changed)
    options.unnoticed, options.noticed = 1.0, 0.0
    arguments = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--continue-on-collection-errors"]
    os.chdir(ROOT)
    pytest.main([*arguments, options.tests], plugins=[Mutants(options)])
    return 0 if options.unnoticed <= UNNOTICED_SHARE and options.noticed >= options.share else 1


if __name__ == "__main__":
    sys.exit(main())

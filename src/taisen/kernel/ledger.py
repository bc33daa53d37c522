"""The ledger: which rule of which book is kept, in what words, by what code, and how that code can be broken.

Steps and conditions enter themselves; what the kernel keeps in general is said with `uphold`, what a table keeps
with `data`. Stays interpreted: it is written at import and read by `taisen rules`, the tests and the mutants.
"""

from __future__ import annotations

import ast
import functools
import importlib
import pkgutil
import re
import sys
from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

PACKAGE = Path(__file__).resolve().parents[1]
PROJECT = PACKAGE.parents[1]
# The calls in which a rule id says "kept here"; elsewhere (goto("704.3")) it is only a name.
CARRIERS = frozenset({"step", "condition", "uphold", "data", "rule", "say"})


@dataclass(frozen=True, slots=True)
class Break:
    """One way to break a rule: run in a throw-away process, it changes the code or data that keeps the rule."""

    description: str
    apply: Callable[[], None]


class Entry:
    """One place that keeps one rule."""

    __slots__ = ("breaks", "by", "en", "ja", "module", "rule", "target")

    def __init__(
        self, rule: str, en: str, ja: str, by: str, module: str, target: object, breaks: tuple[Break, ...]
    ) -> None:
        self.rule = rule
        self.en = en
        self.ja = ja
        self.by = by
        self.module = module
        self.target = target
        self.breaks = breaks

    def __repr__(self) -> str:
        return f"Entry({self.rule!r}, by={self.by!r}, module={self.module!r})"


class Book:
    """The kept rules of one game, in the order in which the code names them."""

    __slots__ = ("entries", "game")

    def __init__(self, game: str) -> None:
        self.game = game
        self.entries: list[Entry] = []
        BOOKS[game] = self

    def add(
        self,
        rules: tuple[str, ...],
        en: str,
        ja: str,
        by: str,
        module: str,
        target: object,
        breaks: tuple[Break, ...] = (),
    ) -> None:
        """Enter one place for each of the rules; a rule may have several places."""
        for rule in rules:
            self.entries.append(Entry(rule, en, ja, by, module, target, breaks))

    def of(self, rule: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.rule == rule]

    def rules(self) -> list[str]:
        """Every rule once, in the order of the book."""
        return sorted({entry.rule for entry in self.entries}, key=rule_key)


BOOKS: dict[str, Book] = {}


def uphold(
    book: Book,
    *rules: str,
    by: Callable[..., object] | type | None,
    en: str,
    ja: str,
    at: str,
    breaks: tuple[Break, ...] = (),
) -> None:
    """Say that a function keeps the rules, and how breaking them would look; `at` is the caller's `__name__`."""
    book.add(rules, en, ja, "uphold", at, by, breaks)


def data(
    book: Book,
    *rules: str,
    by: Callable[..., object] | type | None,
    en: str,
    ja: str,
    at: str,
    breaks: tuple[Break, ...] = (),
) -> None:
    """Say that a table keeps the rules; running `by` proves that the table was read."""
    book.add(rules, en, ja, "data", at, by, breaks)


# --- breaking -------------------------------------------------------------------------------------------------------


def patch(owner: Any, name: str, replacement: object, description: str = "") -> Break:
    """Break by putting something else in the place of a module's or class's attribute.

    What a module defines is replaced wherever `from … import` has put it as well; the replacement may call the
    original that it took hold of before.
    """

    def apply() -> None:
        old = getattr(owner, name)
        setattr(owner, name, replacement)
        if isinstance(owner, ModuleType):
            rebind(name, old, replacement)

    return Break(description or f"{getattr(owner, '__name__', owner)}.{name} replaced", apply)


def set_item(table: MutableMapping[Any, Any] | list[Any], key: Any, value: object, description: str = "") -> Break:
    """Break by another value in a table."""

    def apply() -> None:
        table[key] = value

    return Break(description or f"[{key!r}] = {value!r}", apply)


def exchange(steps: list[Any], one: int, other: int, description: str) -> Break:
    """Break an order by exchanging two entries of a list, such as two steps of a procedure."""

    def apply() -> None:
        steps[one], steps[other] = steps[other], steps[one]

    return Break(description, apply)


def rebind(name: str, old: object, new: object) -> None:
    """Replace a module's object in the modules that imported it; a plain value only under its own name."""
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        for held, value in list(names.items()):
            if value is old and (held == name or callable(old)):
                names[held] = new


# --- reading --------------------------------------------------------------------------------------------------------


def load(package: str, game: str | None = None) -> dict[str, Book]:
    """Import every module of every game in the package (or of the one) and return the books they wrote."""
    root = importlib.import_module(package)
    found: dict[str, Book] = {}
    for info in pkgutil.iter_modules(root.__path__):
        if not info.ispkg or (game is not None and info.name != game):
            continue
        load_game(f"{package}.{info.name}")
        if info.name in BOOKS:
            found[info.name] = BOOKS[info.name]
    return found


def load_game(package: str) -> None:
    """Import every module of one game."""
    for part in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
        importlib.import_module(part.name)


def rule_key(rule: str) -> tuple[tuple[int, int, str], ...]:
    """Order of the book: numbers as numbers, so that 704.10 comes after 704.9."""
    parts = re.findall(r"\d+|[^\d.\-]+", rule)
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts)


def codes(target: object) -> Iterator[CodeType]:
    """The code that runs when the target does; none where it is compiled or nothing."""
    for function in functions(target):
        yield function.__code__


def functions(target: object) -> Iterator[FunctionType]:
    """The Python functions behind a target: a function, a method, a condition, a cached function, a class."""
    if isinstance(target, FunctionType):
        yield target
    elif isinstance(target, type):
        for member in vars(target).values():
            if isinstance(member, FunctionType | staticmethod | classmethod | property):
                yield from functions(member)
    elif isinstance(target, property):
        yield from functions(target.fget)
    elif isinstance(target, functools.partial):
        yield from functions(target.func)
    elif isinstance(target, tuple | list):
        for one in target:
            yield from functions(one)
    elif target is not None:
        for name in ("__func__", "__wrapped__", "test"):
            inner = getattr(target, name, None)
            if inner is not None:
                yield from functions(inner)
                return


# --- places ---------------------------------------------------------------------------------------------------------


def source_of(module: str) -> Path:
    """The .py file of a module, also where the module itself is compiled."""
    loaded = sys.modules.get(module) or importlib.import_module(module)
    file = Path(str(loaded.__file__)).resolve()
    return file if file.suffix == ".py" else file.with_name(file.name.split(".")[0] + ".py")


def shown(file: Path) -> str:
    """A file as seen from the project's root, wherever the package is installed."""
    if file.is_relative_to(PACKAGE):
        return "/".join(("src", PACKAGE.name, *file.relative_to(PACKAGE).parts))
    return file.relative_to(PROJECT).as_posix() if file.is_relative_to(PROJECT) else str(file)


def locate(entry: Entry) -> str:
    """Where the rule's number stands: "src/taisen/…py:LINE".

    Of several mentions the one that stands with the entry's own gist in a carrying call is taken.
    """
    file = source_of(entry.module)
    mentions = _mentions(file).get(entry.rule, [])
    if not mentions:
        return f"{shown(file)}:0"
    best = min(mentions, key=lambda mention: mention.rank(entry.en))
    return f"{shown(file)}:{best.line}"


class Mention:
    """A string constant in a file, with the expressions around it."""

    __slots__ = ("around", "line")

    def __init__(self, line: int, around: list[ast.expr]) -> None:
        self.line = line
        self.around = around

    def rank(self, gist: str) -> int:
        beside = any(gist in _strings(node) for node in self.around)
        carried = any(_called(node) in CARRIERS for node in self.around if isinstance(node, ast.Call))
        return (0 if beside else 2) + (0 if carried else 1)


@functools.cache
def _mentions(file: Path) -> dict[str, list[Mention]]:
    found: dict[str, list[Mention]] = {}

    def walk(node: ast.AST, around: list[ast.expr]) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.setdefault(node.value, []).append(Mention(node.lineno, around))
        inner = [*around, node] if isinstance(node, ast.Call | ast.Tuple | ast.List | ast.Dict) else around
        for child in ast.iter_child_nodes(node):
            walk(child, [] if isinstance(child, ast.stmt) else inner)

    walk(ast.parse(file.read_text(encoding="utf8")), [])
    return found


@functools.cache
def _strings(node: ast.expr) -> frozenset[str]:
    return frozenset(
        part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )


def _called(node: ast.Call) -> str:
    called = node.func
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""

"""How much code there is, in statements and not in lines, by room: at commits, or as it lies here.

    python -m tools.statements [REV …]      (without one: the working tree)

A statement is a node of Python's own grammar (`ast.stmt`); docstrings count nowhere, so that words are not squeezed out.
"""
from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = "src/taisen"
WIDE = ("kernel", "text")
"""Rooms; of the games each is one, and what they share."""


def room(path: str) -> str:
    parts = Path(path).relative_to(SOURCE).parts
    if parts[0] == "games":
        return f"games/{parts[1]}" if len(parts) > 2 else "games (shared)"
    return parts[0] if parts[0] in WIDE else "the rest"


def statements(source: str) -> int:
    nodes = [x for x in ast.walk(ast.parse(source)) if isinstance(x, ast.stmt)]
    return len(nodes) - sum(isinstance(x, ast.Expr) and isinstance(x.value, ast.Constant) for x in nodes)


def here() -> Iterator[tuple[str, str]]:
    for file in sorted((ROOT / SOURCE).rglob("*.py")):
        yield str(file.relative_to(ROOT)), file.read_text("utf8")


def at(rev: str) -> Iterator[tuple[str, str]]:
    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout

    for path in git("ls-tree", "-r", "--name-only", rev, SOURCE).split():
        if path.endswith(".py"):
            yield path, git("show", f"{rev}:{path}")


def main(revs: list[str]) -> None:
    counts: dict[str, Counter[str]] = {}
    for rev in revs or ["here"]:
        count: Counter[str] = Counter()
        for path, source in here() if rev == "here" else at(rev):
            count[room(path)] += statements(source)
        counts[rev] = count
    rooms = sorted({r for count in counts.values() for r in count} - {"the rest"})
    print("".ljust(20), *[rev[:10].rjust(10) for rev in counts])
    for name in rooms:
        print(name.ljust(20), *[str(count[name]).rjust(10) for count in counts.values()])
    print("kernel, text, games".ljust(20), *[str(sum(count[r] for r in rooms)).rjust(10) for count in counts.values()])


if __name__ == "__main__":
    main(sys.argv[1:])

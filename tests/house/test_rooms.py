"""Who may touch what: kernel, rules, text and face of a game, as docs/architecture.md says."""
from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[2] / "src"
GAMES = SRC / "taisen" / "games"
NAMES = sorted(p.name for p in GAMES.iterdir() if (p / "game.py").is_file())
PLAIN = ("taisen.errors", "taisen.version")
ABOUT_GAMES = (*sorted(f"taisen.games.{p.stem}" for p in GAMES.glob("[a-z]*.py")), "taisen.written")
"""The common rooms: what lies beside the games."""

MAY: dict[str, tuple[str, ...]] = {
    "rules": ("taisen.kernel", "{game}.terms", "{game}.rules", *ABOUT_GAMES),
    "text": ("taisen.kernel", "taisen.text", "{game}.terms", "{game}.rules", "{game}.text", *ABOUT_GAMES),
    "face": ("taisen.kernel", "{game}.terms", "{game}.rules", "{game}.face", *ABOUT_GAMES),
    "terms": ("taisen.kernel", *ABOUT_GAMES),
}
BESIDES = {
    # Spellings and words of cards, which rules about names, decks and corrections go by.
    "rules": ("{game}.text.spelling", "{game}.text.vocabulary", "{game}.text.cardbook", "taisen.text"),
    "face": ("{game}.text.cardbook",),
    "text": ("{game}.face.telling",),
}
UPHOLDING = ("in_general", "visibility", "replacement")
"""Files that name what others keep may name it in the text room too."""

KEPT = {"touch", "drop", "disturb", "unsettle", "doubt", "changed", "stir", "anew_cache"}
"""What tells caches of a change: the kernel's own."""
DATA = {"numbers", "notes", "limits", "hurt"}
"""What only the kernel writes, so that it can tell."""
NUMBERS = {"tp", "turn", "stale", "version", "touched", "cache", "cache_before"}


def modules(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*.py") if "__pycache__" not in p.parts)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf8"))


def package_of(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts[:-1])


def imported(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, whole."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (a.name for a in node.names if a.name.startswith("taisen"))
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                base = package_of(path).split(".")
                module = ".".join([*base[:len(base) - node.level + 1], *([module] if module else [])])
            if module.startswith("taisen"):
                for a in node.names:
                    inner = SRC.joinpath(*module.split("."), f"{a.name}.py")
                    folder = SRC.joinpath(*module.split("."), a.name, "__init__.py")
                    yield f"{module}.{a.name}" if inner.is_file() or folder.is_file() else module


def within(module: str, allowed: tuple[str, ...], game: str) -> bool:
    for name in allowed:
        full = name.replace("{game}", f"taisen.games.{game}")
        if module == full or module.startswith(full + "."):
            return True
    return False


def test_the_kernel_reads_nothing_but_itself() -> None:
    for path in modules(SRC / "taisen" / "kernel"):
        for module in imported(path):
            assert within(module, ("taisen.kernel", *PLAIN), ""), f"{path.name} imports {module}"


def test_the_texts_common_rooms_name_no_game() -> None:
    for path in modules(SRC / "taisen" / "text"):
        for module in imported(path):
            assert not module.startswith("taisen.games."), f"{path.name} imports {module}"


RUNNING = {"Group", "Number", "Test", "Condition", "Instruction", "Demand", "Change", "Matcher"}
"""What runs in a game in progress."""


def test_no_text_room_has_what_runs_in_a_game() -> None:
    """It makes programs; what they are made of is the kernel's, or stands with the rules."""
    for folder in (SRC / "taisen" / "text", *[GAMES / game / "text" for game in NAMES]):
        for path in modules(folder):
            for node in ast.walk(parsed(path)):
                if isinstance(node, ast.ClassDef):
                    bases = {b.id for b in node.bases if isinstance(b, ast.Name)}
                    assert not bases & RUNNING, f"{path.relative_to(SRC)}: {node.name}"


def test_the_back_end_of_texts_reads_only_kernel_and_text() -> None:
    for path in modules(SRC / "taisen" / "text" / "lowering"):
        for module in imported(path):
            assert within(module, ("taisen.kernel", "taisen.text", *PLAIN), ""), f"{path.name} imports {module}"


@pytest.mark.parametrize("game", NAMES)
def test_a_game_stands_by_itself(game: str) -> None:
    others = tuple(f"taisen.games.{name}" for name in NAMES if name != game)
    for path in modules(GAMES / game):
        for module in imported(path):
            assert not within(module, others, game), f"{path.name} imports {module}"


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("room", ["rules", "text", "face"])
def test_a_room_reads_only_what_it_may(game: str, room: str) -> None:
    for path in modules(GAMES / game / room):
        allowed = MAY[room] + BESIDES.get(room, ()) + PLAIN
        if room == "rules" and path.stem.endswith(UPHOLDING):
            allowed += ("{game}.text",)
        for module in imported(path):
            assert within(module, allowed, game), f"{game}/{room}/{path.name} imports {module}"


@pytest.mark.parametrize("game", NAMES)
def test_every_file_of_the_rules_says_its_chapter(game: str) -> None:
    for path in modules(GAMES / game / "rules"):
        if path.stem in ("__init__", "start"):
            continue
        number = path.stem.split("_")[0]
        assert number[0] == "r" and number[1:].isdigit(), f"{path.name} has no chapter in its name"
        assert ast.get_docstring(parsed(path)), f"{path.name} does not say what it is about"


@pytest.mark.parametrize("game", NAMES)
def test_no_game_tells_a_cache_of_anything(game: str) -> None:
    """Whatever changes is set through the kernel, which knows who looks at it."""
    for path in modules(GAMES / game):
        for node in ast.walk(parsed(path)):
            for what in told(node):
                raise AssertionError(f"{game}/{path.name}:{getattr(node, 'lineno', 0)} {what}")


SET = {"limits", "pile", "notes", "hurt", "numbers", "tp", "turn"}
"""What effects may look at, and the setters of `kernel/state.py` alone write, also for the kernel itself."""
SETTING = {"state.py", "save.py"}
CHANGING = {"append", "remove", "pop", "clear", "update", "insert", "extend", "setdefault"}


def test_the_kernel_too_writes_by_the_setters_what_effects_look_at() -> None:
    folders = [SRC / "taisen" / "kernel", *[GAMES / game for game in NAMES]]
    for path in [p for folder in folders for p in modules(folder) if p.name not in SETTING]:
        for node in ast.walk(parsed(path)):
            for what in written(node):
                raise AssertionError(f"{path.relative_to(SRC)}:{getattr(node, 'lineno', 0)} writes g.{what}")


def written(node: ast.AST) -> Iterator[str]:
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        targets = list(node.targets)
    elif isinstance(node, ast.AugAssign):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        targets = [node.func.value]
    for target in targets:
        inner = target.value if isinstance(target, ast.Subscript) else target
        # A position that is begun gets all its numbers at once.
        begun = inner is target and isinstance(node, ast.Assign) and isinstance(inner, ast.Attribute) and inner.attr == "numbers"
        if isinstance(inner, ast.Attribute) and is_game(inner.value) and inner.attr in SET and not begun:
            yield inner.attr


@pytest.mark.parametrize(("code", "what"), [
    ("g.limits[key] = 1", ["limits"]), ("g.pile.append(3)", ["pile"]), ("g.pile = []", ["pile"]), ("del g.notes[key]", ["notes"]),
    ("g.hurt[0] += 1", ["hurt"]), ("g.tp = 1", ["tp"]), ("g.limits.get(key)", []), ("g.numbers = [0] * 3", []), ("g.set(N, 1)", [])])
def test_what_writes_past_the_setters_is_found(code: str, what: list[str]) -> None:
    assert [x for node in ast.walk(ast.parse(code)) for x in written(node)] == what


def told(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_game(node.func.value):
        if node.func.attr in KEPT:
            yield f"calls g.{node.func.attr}"
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else \
        node.targets if isinstance(node, ast.Delete) else []
    for target in targets:
        inner = target.value if isinstance(target, ast.Subscript) else target
        if isinstance(inner, ast.Attribute) and is_game(inner.value):
            if inner.attr in (DATA if isinstance(target, ast.Subscript) else NUMBERS | DATA - {"numbers"}):
                yield f"writes g.{inner.attr}"


def is_game(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "g"

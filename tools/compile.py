"""Compile the kernel, the games and the back end of their texts with mypyc into build/compiled, beside plain copies of everything else.

    python tools/compile.py [--force]

`PYTHONPATH=build/compiled` then runs the compiled package; `taisen.COMPILED` says so. Nothing is done when no
source has changed since the last time.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "taisen"
TARGET = ROOT / "build" / "compiled"
# Interpreted on purpose: data without loops, or code that looks into other code.
PLAIN = ("kernel/ledger.py",)
PLAIN_FOLDERS = ("/effects/tree/", "/text/forms/")
PLAIN_NAMES = ("vocabulary.py", "words.py", "__init__.py")


def to_compile() -> list[str]:
    """The modules that play, kernel and games, and what games' texts are lowered on, as paths from the target directory."""
    chosen = []
    for file in sorted([*SOURCE.glob("kernel/**/*.py"), *SOURCE.glob("games/**/*.py"), *SOURCE.glob("text/lowering/*.py")]):
        path = file.relative_to(SOURCE).as_posix()
        if path in PLAIN or file.name in PLAIN_NAMES or any(folder in path for folder in PLAIN_FOLDERS):
            continue
        chosen.append(f"taisen/{path}")
    return chosen


def fingerprint() -> str:
    """Everything the result depends on: the sources, this tool, the Python."""
    hashed = hashlib.sha256(sys.version.encode())
    for file in sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), Path(__file__)]):
        hashed.update(f"{file.relative_to(ROOT)}\n".encode())
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def copy() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET / "taisen", ignore=shutil.ignore_patterns("__pycache__"))


def build(modules: list[str], jobs: int) -> None:
    """Run in TARGET: one group, so that calls between modules are direct; many C files, so that cores share them."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_one = self.compiler.compile

            def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(jobs) as pool:
                    made = pool.map(lambda source: compile_one([source], *args, **options), sources)
                    return [each for objects in made for each in objects]

            self.compiler.compile = compile_all
            if self.compiler.compiler_type == "unix":
                # Nobody else calls what is inside: calls between modules then need no table (+10%), and one module's small
                # functions, and mypyc's own, can be set into another's (-flto).
                for extension in self.extensions:
                    extension.extra_compile_args += ["-fvisibility=hidden", "-fno-plt", "-flto"]
                    extension.extra_link_args += [f"-flto={jobs}", "-O3"]
            super().build_extensions()

    extensions = mypycify(
        ["--strict", "--no-warn-unused-ignores", *modules],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="taisen",
    )
    command = Build(Distribution({"name": "taisen", "ext_modules": extensions}))
    command.inplace = True
    command.ensure_finalized()
    command.run()


def check() -> str:
    """What the compiled package says of itself, in a process of its own: a failed compile is silent otherwise."""
    env = {**os.environ, "PYTHONPATH": str(TARGET)}
    ask = "import taisen; print(taisen.__file__, taisen.COMPILED)"
    done = subprocess.run([sys.executable, "-c", ask], env=env, cwd=ROOT, capture_output=True, text=True)
    if done.stdout.split() == [str(TARGET / "taisen" / "__init__.py"), "True"]:
        return ""
    return done.stderr.strip() or f"it answers: {done.stdout.strip()}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--force", action="store_true", help="compile even if nothing has changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    stamp = TARGET / "fingerprint"
    wanted = fingerprint()
    if not args.force and stamp.exists() and stamp.read_text() == wanted:
        print("build/compiled is up to date.")
        return 0
    began = time.time()
    modules = to_compile()
    copy()
    os.chdir(TARGET)
    build(modules, args.jobs)
    os.chdir(ROOT)
    wrong = check()
    if wrong:
        print(f"Compiled, but build/compiled does not run compiled: {wrong}", file=sys.stderr)
        return 1
    stamp.write_text(wanted)
    print(f"Compiled {len(modules)} modules into build/compiled in {time.time() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

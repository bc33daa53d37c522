"""Compile the kernel, the games and the back end of their texts with mypyc into build/compiled, beside plain copies of everything else.

    python tools/compile.py [--force] [--jobs N] [--background]
    python tools/compile.py --check

`PYTHONPATH=build/compiled` then runs the compiled package; `taisen.COMPILED` says so, and the commands that play much take it by
themselves while it is of the sources as they are (`taisen.built`). Nothing is done when no source has changed since the last time.
It is made beside the last one and put in its place when it is whole. --background does all of it in a process of its own at low
priority, where a compiler is, and fetches mypyc if it is missing; what it has to say is in build/compile.log. --check looks only
whether mypyc takes the sources (some two minutes, no C): mypy may be content with what mypyc is not.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from taisen import built

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "taisen"
TARGET = ROOT / "build" / "compiled"
MAKING = ROOT / "build" / "compiling"
LOG = ROOT / "build" / "compile.log"
NEEDED = ("mypy>=1.10", "setuptools>=68")
"""The extra `compiled` of pyproject.toml, without putting taisen itself in anew while it is played."""
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


def copy() -> None:
    shutil.rmtree(MAKING, ignore_errors=True)
    shutil.copytree(SOURCE, MAKING / "taisen", ignore=shutil.ignore_patterns("__pycache__", "static"))
    # The page is built anew without anything being compiled: both packages serve the same one.
    (MAKING / "taisen" / "server" / "static").symlink_to(SOURCE / "server" / "static")


def build(modules: list[str], jobs: int) -> None:
    """Run in MAKING: one group, so that calls between modules are direct; many C files, so that cores share them."""
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


def taken() -> int:
    """Whether mypyc takes the sources as they are: its front end alone, on a copy that is thrown away."""
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypyc.build import get_mypy_config
    from mypyc.codegen import emitmodule
    from mypyc.errors import Errors
    from mypyc.irbuild.mapper import Mapper
    from mypyc.options import CompilerOptions

    began = time.time()
    modules = to_compile()
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SOURCE, Path(folder, "taisen"), ignore=shutil.ignore_patterns("__pycache__", "static"))
        os.chdir(folder)
        cache, options = FileSystemCache(), CompilerOptions(multi_file=True)
        found = get_mypy_config(["--strict", "--no-warn-unused-ignores", *modules], None, options, cache)
        sources, said = found[0], found[-1]
        try:
            result = emitmodule.parse_and_typecheck(sources, said, options, [(sources, "taisen")], cache)
            errors = Errors(said)
            emitmodule.compile_modules_to_ir(result, Mapper({s.module: "taisen" for s in sources}), options, errors)
        except CompileError as error:
            print("\n".join(error.messages), file=sys.stderr)
            return 1
        finally:
            os.chdir(ROOT)
        if errors.num_errors:
            errors.flush_errors()
            return 1
    print(f"mypyc takes all {len(modules)} modules ({time.time() - began:.0f} s).")
    return 0


def check() -> str:
    """What the compiled package says of itself, in a process of its own: a failed compile is silent otherwise."""
    env = {**os.environ, "PYTHONPATH": str(MAKING)}
    ask = "import taisen; print(taisen.__file__, taisen.COMPILED)"
    done = subprocess.run([sys.executable, "-c", ask], env=env, cwd=ROOT, capture_output=True, text=True)
    if done.stdout.split() == [str(MAKING / "taisen" / "__init__.py"), "True"]:
        return ""
    return done.stderr.strip() or f"it answers: {done.stdout.strip()}"


def put_in_place(wanted: str) -> None:
    """The finished build takes the place of the last one; who runs that goes on with the files it has open."""
    (MAKING / built.STAMP).write_text(wanted, encoding="utf8")
    shutil.rmtree(MAKING / "build")
    last = TARGET.with_name("compiled.last")
    shutil.rmtree(last, ignore_errors=True)
    if TARGET.exists():
        TARGET.rename(last)
    MAKING.rename(TARGET)
    shutil.rmtree(last, ignore_errors=True)


def make(jobs: int) -> int:
    began = time.time()
    # What is changed meanwhile makes the build an old one.
    wanted = built.fingerprint()
    modules = to_compile()
    copy()
    os.chdir(MAKING)
    build(modules, jobs)
    os.chdir(ROOT)
    wrong = check()
    if wrong:
        print(f"Compiled, but the package does not run compiled: {wrong}", file=sys.stderr)
        return 1
    put_in_place(wanted)
    print(f"Compiled {len(modules)} modules into build/compiled in {time.time() - began:.0f} s.")
    return 0


# ---- in the background
def compiler() -> bool:
    """Whether C can be compiled for this Python."""
    said = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return (shutil.which(said) or shutil.which("cc")) is not None and headers.is_file()


def in_background() -> int:
    """Begin it in a process of its own, and say so in one line. Where there is no compiler taisen is played as it is."""
    if compiler():
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("w", encoding="utf8") as log:
            subprocess.Popen([sys.executable, __file__, "--jobs", "1", "--low"], stdin=subprocess.DEVNULL, stdout=log,
                             stderr=subprocess.STDOUT, start_new_session=True)
        print("Compiling taisen in the background for the next start, which is then quicker "
              "(not wished: make play COMPILE=no).", flush=True)
    return 0


def alone() -> int:
    """A lock that this process holds until it ends or closes it; -1 where another compilation is at work."""
    if os.name != "posix":
        return 0
    import fcntl

    MAKING.parent.mkdir(exist_ok=True)
    lock = os.open(MAKING.with_suffix(".lock"), os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return -1
    return lock


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--force", action="store_true", help="compile even if nothing has changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--background", action="store_true", help="begin it and return")
    parser.add_argument("--check", action="store_true", help="only look whether mypyc takes the sources")
    parser.add_argument("--low", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.check:
        return taken()
    if not args.force and built.current(TARGET):
        if not args.background:
            print("build/compiled is up to date.")
        return 0
    lock = alone()
    if lock < 0:
        print("taisen is being compiled already.")
        return 0 if args.background else 1
    if args.background:
        # Who compiles holds it.
        os.close(lock)
        return in_background()
    if args.low:
        os.nice(19)
        if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
            subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", *NEEDED], check=True)
    return make(args.jobs)


if __name__ == "__main__":
    sys.exit(main())

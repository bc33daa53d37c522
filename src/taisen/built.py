"""The compiled build of a checkout: where it is, whether it is of these sources, and starting a command anew with it.

`tools/compile.py` makes it. An installed package has none: it is compiled itself, or it is not.
"""
from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
ROOT: Final = PACKAGE.parents[1]
TOOL: Final = ROOT / "tools" / "compile.py"
PLACE: Final = ROOT / "build" / "compiled"
STAMP: Final = "fingerprint"
PLAIN: Final = "TAISEN_PLAIN"
"""Who sets this in the environment is given the package as it is written."""


def fingerprint(package: Path = PACKAGE, tool: Path = TOOL) -> str:
    """Everything the build depends on: the sources, the tool, the Python."""
    hashed = hashlib.sha256(sys.version.encode())
    for file in sorted([*package.rglob("*.py"), *package.rglob("*.toml"), tool]):
        hashed.update(f"{file.name if file == tool else file.relative_to(package)}\n".encode())
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def in_checkout() -> bool:
    """This package is the one that lies in the sources, not a build of it nor an installed one."""
    return PACKAGE.parent.name == "src" and TOOL.is_file()


def current(place: Path = PLACE) -> bool:
    """There is a build, and it is of the sources as they are now."""
    stamp = place / STAMP
    return in_checkout() and stamp.is_file() and stamp.read_text(encoding="utf8") == fingerprint()


def start_over() -> None:
    """Where a current build is there the command runs anew with it, in the place of this process; else it just goes on."""
    if os.environ.get(PLAIN) or os.name != "posix" or not current():
        return
    path = os.pathsep.join([str(PLACE), *filter(None, [os.environ.get("PYTHONPATH")])])
    sys.stdout.flush()
    # -P: the working directory is no place to look for taisen.
    os.execve(sys.executable, [sys.executable, "-P", "-m", "taisen.cli", *sys.argv[1:]], {**os.environ, "PYTHONPATH": path, PLAIN: "1"})

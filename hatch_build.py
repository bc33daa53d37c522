"""The wheel: the page goes into it, built with Node from PyPI where there is none, and, where a C compiler is, the compiled kernel.

The archive of sources has the page alone. TAISEN_PLAIN=1 makes a plain wheel, which runs everywhere.
"""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import compile as compiling
from tools import page


class PageHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        # A checkout that is installed to work in builds its page with make; hatchling does not tell which is asked for.
        if any("editable" in word for word in sys.argv):
            return []
        needed = [] if page.up_to_date() or page.node_of_path() else [page.WHEEL]
        return needed + (list(compiling.NEEDED) if self.compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        page.build()
        if self.compiles():
            self.compile(build_data)

    def compiles(self) -> bool:
        return self.target_name == "wheel" and not os.environ.get("TAISEN_PLAIN") and compiling.compiler()

    def compile(self, build_data: dict[str, Any]) -> None:
        """What was compiled stands beside its sources, which stay: Python takes the compiled ones."""
        done = subprocess.run([sys.executable, compiling.__file__])
        if done.returncode:
            print("taisen could not be compiled: the wheel is a plain one.", file=sys.stderr)
            return
        for file in sorted([*compiling.TARGET.rglob("*.so"), *compiling.TARGET.rglob("*.pyd")]):
            build_data["force_include"][str(file)] = file.relative_to(compiling.TARGET).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

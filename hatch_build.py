"""The page goes into the wheel and the archive of sources: built first, with Node from PyPI where there is none."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import page


class PageHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        # A checkout that is installed to work in builds its page with make; hatchling does not tell which is asked for.
        editable = any("editable" in word for word in sys.argv)
        return [] if editable or page.up_to_date() or page.node_of_path() else [page.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            page.build()

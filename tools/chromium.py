"""The Chromium that the browser tests and the pictures use: the machine's own, else one that can be had.

`python tools/chromium.py` says where it is, and installs one where there is none: Debian's for root, else Playwright's
into build/ of the checkout.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OWN: Final = Path(__file__).resolve().parents[1] / "build" / "browsers"
"""Where Playwright's own goes: nothing is left outside of the checkout."""
LACKING: Final = "There is no Chromium, and none could be fetched: the tests in the browser are left out."


def find() -> str | None:
    """The program, where there is one."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    own = sorted([*OWN.glob("chromium-*/chrome-linux*/chrome"), *OWN.glob("chromium-*/chrome-mac*/*/Contents/MacOS/*")])
    return str(own[-1]) if own else None


def arguments() -> list[str]:
    """Root has no sandbox to run it in."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--no-sandbox"] if root else []


def tries() -> list[tuple[list[str], dict[str, str]]]:
    out: list[tuple[list[str], dict[str, str]]] = []
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        out.append((["apt-get", "update", "-qq"], quiet))
        out.append((["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"], quiet))
    out.append(([sys.executable, "-m", "playwright", "install", "chromium"], {"PLAYWRIGHT_BROWSERS_PATH": str(OWN)}))
    return out


def install() -> str | None:
    found = find()
    for words, more in tries() if found is None else []:
        print(f"Fetching Chromium: {' '.join(words[:3])} …", flush=True)
        try:
            subprocess.run(words, env={**os.environ, **more}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
        except (OSError, subprocess.TimeoutExpired):
            continue
        found = find()
        if found is not None:
            break
    return found


if __name__ == "__main__":
    print(install() or LACKING)

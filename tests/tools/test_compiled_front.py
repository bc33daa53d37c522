"""What is compiled is written so that mypyc takes it."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.compile import to_compile

ROOT = Path(__file__).parents[2]


@pytest.mark.more
def test_mypyc_takes_the_sources() -> None:
    pytest.importorskip("mypyc", reason="mypyc is not installed: whether the sources can be compiled was not tried")
    done = subprocess.run([sys.executable, "tools/compile.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and f"all {len(to_compile())} modules" in done.stdout, done.stderr[-3000:]

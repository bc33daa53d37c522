"""The wheel has the page in it: built, installed where nothing else of this checkout is, served and fetched."""
from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
from pathlib import Path

import pytest

from tools import compile as compiling

ROOT = Path(__file__).resolve().parents[2]


def run(*words: object, **more: object) -> str:
    more.setdefault("timeout", 240)
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


def fetch(address: str) -> tuple[bytes, dict[str, str]]:
    with urllib.request.urlopen(urllib.request.Request(address, headers={"Accept-Encoding": "gzip"}), timeout=20) as found:
        body, headers = found.read(), dict(found.headers)
    return (gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body), headers


def test_the_wheel_serves_the_page(tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
    # A plain one: compiling takes minutes (below).
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT, env={**os.environ, "TAISEN_PLAIN": "1"})
    assert [wheel.name for wheel in tmp_path.glob("*.whl")] == ["taisen-0.1.0-py3-none-any.whl"]
    run(*pip, "install", "--no-deps", "--no-index", "--target", tmp_path / "place", *tmp_path.glob("*.whl"))
    # Other packages come from here, taisen itself only from the wheel: a path given so does not read .pth files.
    path = f"{tmp_path / 'place'}:{sysconfig.get_path('purelib')}"
    served = subprocess.Popen([sys.executable, "-S", "-m", "taisen.cli", "serve", "--port", "0", "--data", str(tmp_path / "data")],
                              stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={"PYTHONPATH": path})
    try:
        assert served.stdout is not None
        where = served.stdout.readline().split()[-1]
        page = fetch(where)[0].decode()
        parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
        assert {p.rsplit(".", 1)[1] for p in parts} == {"js", "css"}
        for part in parts:
            body, headers = fetch(where.rstrip("/") + part)
            assert len(body) > 1000 and "immutable" in headers["cache-control"] and headers["content-encoding"] == "gzip"
    finally:
        served.terminate()
        served.wait(20)


@pytest.mark.more
def test_the_wheel_is_compiled_where_a_compiler_is(tmp_path: Path) -> None:
    if not compiling.compiler():
        pytest.skip("There is no C compiler.")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT, timeout=3600)
    (wheel,) = tmp_path.glob("*.whl")
    assert "py3-none-any" not in wheel.name
    run(*pip, "install", "--no-deps", "--no-index", "--target", tmp_path / "place", wheel)
    path = f"{tmp_path / 'place'}:{sysconfig.get_path('purelib')}"
    said = run(sys.executable, "-S", "-m", "taisen.cli", "simulate", "rebirth", "--games", "2", "--agent", "random", "--json",
               cwd=tmp_path, env={"PYTHONPATH": path})
    assert json.loads(said)["compiled"] is True

"""The training example: its picture is made of its tables, and in small it learns, is gone on with and becomes an opponent."""
from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
LEARNING = ROOT / "examples" / "learning"


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"learning_{name}", LEARNING / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_is_drawn_of_the_tables() -> None:
    drawn = loaded("curve").drawn(sorted((LEARNING / "curves").glob("*.csv")))
    assert drawn == (ROOT / "docs" / "pictures" / "learning.svg").read_text(encoding="utf8")


@pytest.mark.more
def test_training_is_gone_on_with_and_played(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: training was not tried")
    net, curve = tmp_path / "net.pt", tmp_path / "net.csv"
    words = ["--checkpoint", str(net), "--curve", str(curve), "--device", "cpu", "--workers", "3", "--games", "4", "--span", "1"]
    for more in (["--imitate", "5", "--seconds", "1"], ["--seconds", "30", "--judge", "1"]):
        done = subprocess.run([sys.executable, str(LEARNING / "train.py"), *words, *more], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
    assert "going on with" in done.stdout and net.stat().st_size < 16 << 20
    stages = [line.split(",")[1] for line in curve.read_text().splitlines()[1:]]
    assert stages[0] == "imitate" and stages[-1] == "judge"
    other = subprocess.run([sys.executable, str(LEARNING / "train.py"), *words, "--game", "hololive"], capture_output=True, text=True)
    assert other.returncode == 1 and "other spaces" in other.stderr and "Traceback" not in other.stderr
    pytest.importorskip("onnxscript", reason="onnxscript is not installed: making a network to play with was not tried")
    made = tmp_path / "net.onnx"
    assert subprocess.run([sys.executable, str(LEARNING / "export.py"), str(net), str(made)]).returncode == 0
    from taisen.arena.certify import certify

    assert certify(f"network:{made}", "ninja_slayer", 4, only="constructed").faults == ()

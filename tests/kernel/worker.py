"""The other process of the fidelity test: a line with seed and position in, the trace of playing on out."""
from __future__ import annotations

import json
import sys

from taisen.kernel.procedure import Procedure

# Procedures get other numbers here than in the process that saved: only their names may count.
for _n in range(7):
    Procedure(None, f"unused {_n}")

from taisen.kernel.save import load  # noqa: E402
from tests.kernel import toy  # noqa: E402
from tests.kernel.fidelity import trace  # noqa: E402
from tests.kernel.toy_cards import LIB  # noqa: E402


def main() -> None:
    for line in sys.stdin:
        seed, (data, steps) = json.loads(line)
        print(trace(load(data, toy.RULES, LIB), seed, steps), flush=True)


if __name__ == "__main__":
    main()

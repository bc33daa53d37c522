"""The other process of the fidelity test: a line with a played game in, what playing on from each question leads to out."""
from __future__ import annotations

import json
import sys

from taisen.kernel.procedure import Procedure

# Procedures get other numbers here than in the process that saved: only their names may count.
for _n in range(7):
    Procedure(None, f"unused {_n}")

from taisen.kernel.save import dump, load  # noqa: E402
from tests.invariants.relay import hashed, play_on  # noqa: E402
from tests.invariants.tables import Table  # noqa: E402


def main() -> None:
    for line in sys.stdin:
        seed, (game, form, decks, saved, goals, answers) = json.loads(line)
        g = Table(game, form, tuple(decks) if decks else None).begin(seed).state
        found = [hashed(json.dumps(dump(play_on(load(json.loads(text), g.rules, g.lib), answers[k:goal]))))
                 for k, (text, goal) in enumerate(zip(saved, goals, strict=True))]
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()

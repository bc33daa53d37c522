"""The other process of the fidelity test: a line with a played game in, what goes wrong from each question on out."""
from __future__ import annotations

import json
import sys

from taisen.kernel.procedure import Procedure

# Procedures get other numbers here than in the process that saved: only their names may count.
for _n in range(7):
    Procedure(None, f"unused {_n}")

from taisen.arena.quick import settle_in  # noqa: E402
from taisen.errors import TaisenError  # noqa: E402
from taisen.kernel.save import Data  # noqa: E402
from taisen.kernel.state import Game  # noqa: E402
from tests.invariants.checks import Broken  # noqa: E402
from tests.invariants.relay import resume  # noqa: E402
from tests.invariants.tables import Table  # noqa: E402


def main() -> None:
    settle_in()
    for line in sys.stdin:
        seed, (game, form, decks, positions, goals, answers) = json.loads(line)
        g = Table(game, form, tuple(decks) if decks else None).begin(seed).state
        print(json.dumps([wrong(g, positions[k], positions[goal], answers[k:goal]) for k, goal in enumerate(goals)]), flush=True)


def wrong(g: Game, saved: Data, then: Data, answers: list[int]) -> str:
    """What went wrong, or nothing."""
    try:
        resume(saved, then, answers, g.rules, g.lib)
    except (Broken, TaisenError) as error:
        return str(error)
    return ""


if __name__ == "__main__":
    main()

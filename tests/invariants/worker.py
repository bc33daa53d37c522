"""The other process of the fidelity test: a line with a played game in, what playing on from each question leads to out."""
from __future__ import annotations

import json
import sys

from taisen.kernel.procedure import Procedure

# Procedures get other numbers here than in the process that saved: only their names may count.
for _n in range(7):
    Procedure(None, f"unused {_n}")

from taisen.errors import TaisenError  # noqa: E402
from taisen.kernel.save import dump  # noqa: E402
from taisen.kernel.state import Game  # noqa: E402
from tests.invariants.checks import Broken  # noqa: E402
from tests.invariants.relay import hashed, play_on, resumed  # noqa: E402
from tests.invariants.tables import Table  # noqa: E402


def main() -> None:
    for line in sys.stdin:
        seed, (game, form, decks, saved, goals, answers) = json.loads(line)
        g = Table(game, form, tuple(decks) if decks else None).begin(seed).state
        print(json.dumps([outcome(g, text, answers[k:goal]) for k, (text, goal) in enumerate(zip(saved, goals, strict=True))]), flush=True)


def outcome(g: Game, saved: str, answers: list[int]) -> str:
    """The position that playing on leads to, or what went wrong."""
    try:
        return hashed(json.dumps(dump(play_on(resumed(saved, g.rules, g.lib), answers))))
    except (Broken, TaisenError) as error:
        return str(error)


if __name__ == "__main__":
    main()

"""`python -m tools.text_proofs play …` and `figures` prove by playing, anything else as `changes` says."""
from __future__ import annotations

import sys

from tools.text_proofs import changes, figures, running

if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        raise SystemExit(running.main(sys.argv[2:]))
    if sys.argv[1:2] == ["figures"]:
        raise SystemExit(figures.main(sys.argv[2:]))
    changes.main()

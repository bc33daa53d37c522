from __future__ import annotations

import argparse
import sys
from collections import Counter

import tools.attack
from tools.attack import files, kills, messages

COUNTS = {"messages": 20_000, "files": 25_000, "kills": 20}
ATTACKS = {"messages": messages.attack, "files": files.attack, "kills": kills.attack}


def main() -> int:
    parser = argparse.ArgumentParser(description=tools.attack.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*ATTACKS, "all"])
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    faults: list[str] = []
    for name in ATTACKS if options.what == "all" else [options.what]:
        faults += ATTACKS[name](options.count or COUNTS[name], options.seed)
    for fault, times in Counter(faults).most_common(60):
        print(f"{times} × {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

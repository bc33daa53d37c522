"""What the text compiler makes of a card file: `python -m tools.text_report hololive FILE [--decks FILE] [--all]`.

Prints the counts and the refused places, the most frequent first: the work list of a grammar.
"""
from __future__ import annotations

import argparse
import json
from collections import Counter
from importlib import import_module
from pathlib import Path

from taisen.text.report import report


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--decks", type=Path, help="only the cards of these decks")
    parser.add_argument("--all", action="store_true", help="every refused text with its place marked")
    args = parser.parse_args()
    rows = [json.loads(line) for line in args.file.read_text("utf8").splitlines()]
    if args.decks:
        decks = [json.loads(line) for line in args.decks.read_text("utf8").splitlines()]
        used = {card for deck in decks for part in ("oshi", "main", "cheer") for card in deck[part]}
        rows = [row for row in rows if row["id"] in used]
    vocabulary = import_module(f"taisen.games.{args.game}.text.vocabulary").VOCABULARY
    found = report(vocabulary, rows)
    refused = found.pop("refused")
    print(json.dumps(found), f"{found['whole'] / max(1, found['with_text']):.1%}")
    for span, many in Counter(r["span"] for r in refused).most_common(40):
        print(f"{many:4} {span}")
    if args.all:
        for text in sorted({r["why"].split(" (")[0][:40] + " | " + r["text"].replace("\n", "⏎") for r in refused}):
            print(text)


if __name__ == "__main__":
    main()

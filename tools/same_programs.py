"""What card texts become, before and after a change of the back end: the same programs, or the same refusals.

    python -m tools.same_programs record FILE [GAME …]
    python -m tools.same_programs compare FILE [GAME …]

Every text of a game's own cards and of the lists beside the project, each by itself on its card. What the texts mean is
recorded with them, so that only what is made of the meaning is compared. Exit status 1 where something differs.
"""
from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from taisen.cards.programs import programs
from taisen.cards.trees import data_to_tree, tree_to_data
from taisen.errors import TaisenError
from taisen.games import NAMES, game_info
from taisen.games.info import CardData
from taisen.text import TextError
from tools.text_proofs.running import LISTS, listed
from tools.text_proofs.subjects import own, read


def cards_of(game: str) -> dict[str, CardData]:
    return {f"{where}{c.id}": c for where, cards in (("own ", own(game_info(game))), ("", listed(game, LISTS / game / "cards.jsonl")))
            for c in cards}


def texts(game: str) -> Iterator[tuple[str, int, Any]]:
    """(card, piece or -1, what it means), each meaning of a card once."""
    for name, card in cards_of(game).items():
        for piece in range(max(1, len(card.pieces))) if game_info(game).words.part_words else (-1,):
            alone = replace(card, pieces=card.pieces[piece:piece + 1]) if piece >= 0 else card
            try:
                found = [trees for _i, trees, _words in read(game_info(game), alone)]
            except (TextError, TaisenError):
                continue
            yield name, piece, tuple([x for trees in found for x in trees])


def made(game: str, card: CardData, piece: int, trees: Any) -> str:
    """All that the library holds of a card with this one text, or why there is none."""
    info = game_info(game)
    effects = trees if piece < 0 else tuple([trees if i == piece else () for i in range(len(card.pieces))])
    try:
        said = programs(info, replace(card, id="X", effects=effects))
    except TaisenError as error:
        return f"{error.en}\n{error.ja}"
    return said


def mark(said: str) -> str:
    return hashlib.sha256(said.encode()).hexdigest()[:20]


def main(what: str, file: Path, games: list[str]) -> int:
    if what == "record":
        rows = [[game, name, piece, tree_to_data(trees), mark(made(game, cards_of_game[name], piece, trees))]
                for game in games for cards_of_game in (cards_of(game),) for name, piece, trees in texts(game)]
        file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf8")
        print(f"{len(rows)} texts")
        return 0
    wrong = 0
    cards = {game: cards_of(game) for game in games}
    for game, name, piece, data, was in map(json.loads, file.read_text("utf8").splitlines()):
        if game in games and mark(made(game, cards[game][name], piece, data_to_tree(data))) != was:
            wrong += 1
            if wrong <= 20:
                print(game, name, piece, data_to_tree(data))
    print(f"{wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:] or list(NAMES)))

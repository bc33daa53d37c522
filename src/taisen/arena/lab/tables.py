"""The same as tables for other programs: games.csv and cards.csv, or Parquet where pyarrow is installed."""
from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from taisen.arena.lab.counting import CardFacts, TableFacts, facts_of
from taisen.arena.lab.plan import Plan
from taisen.arena.lab.results import Row
from taisen.arena.lab.runner import Ran
from taisen.arena.lab.watch import DRAWN, KEPT, LEFT, OFFERED, PLAYED
from taisen.errors import TaisenError
from taisen.saving import write_atomic

Cells = dict[str, Any]


def game_cells(plan: Plan, row: Row) -> Cells:
    table, deal, turned = plan.place(row.number)
    return {"game": row.number, "table": table + 1, "deal": plan.seed + deal, "turned": turned,
            "winners": " ".join([str(s + 1) for s in row.won]), "first": row.first + 1, "turns": row.turns, "decisions": row.decisions,
            "ends": " ".join([f"{s + 1}:{why}" if s >= 0 else why for s, why in row.ends])}


def card_cells(table: TableFacts, number: int, side: int, card: CardFacts) -> Cells:
    effect = card.effect
    its = table.sides[side]
    out: Cells = {"table": number + 1, "side": side + 1, "deck": its.deck, "agent": its.agent, "card": card.id,
                  "name": table.names.get(card.id, (card.id, card.id))[0], "copies": card.copies}
    for name, at in (("offered", OFFERED), ("kept", KEPT), ("drawn", DRAWN), ("played", PLAYED), ("left", LEFT)):
        out[f"copies_{name}"] = card.times[at]
    for name in ("kept", "given_back", "drawn", "never", "played", "held"):
        share = getattr(card, name)
        out[f"games_{name}"], out[f"won_{name}"] = share.of, share.won
    out["effect"], out["effect_low"], out["effect_high"] = (None, None, None) if effect is None else \
        (round(effect.value, 5), round(effect.low, 5), round(effect.high, 5))
    return out


def tables(ran: Ran) -> dict[str, list[Cells]]:
    cards = [card_cells(table, n, s, card) for n, table in enumerate(facts_of(ran.plan, ran.rows))
             for s, side in enumerate(table.sides) for _, card in sorted(side.cards.items())]
    return {"games": [game_cells(ran.plan, row) for row in ran.rows], "cards": cards}


def write(ran: Ran, folder: Path, parquet: bool = False) -> list[Path]:
    """Both tables into that folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TaisenError(f"{folder} cannot be made ({error.strerror}).", f"{folder}を作れません({error.strerror})。") from None
    out = []
    for name, rows in tables(ran).items():
        path = folder / f"{name}.{'parquet' if parquet else 'csv'}"
        write_atomic(path, as_parquet(rows) if parquet else as_csv(rows))
        out.append(path)
    return out


def as_csv(rows: Sequence[Cells]) -> bytes:
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue().encode()


def as_parquet(rows: Sequence[Cells]) -> bytes:
    require_parquet()
    import pyarrow
    import pyarrow.parquet

    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(rows)), sink)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def require_parquet() -> None:
    """Asked before anything is played."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise TaisenError("Parquet needs the package pyarrow: pip install 'taisen[lab]', or say --csv.",
                          "Parquetにはpyarrowが必要です。pip install 'taisen[lab]' とするか、--csv を指定してください。") from None

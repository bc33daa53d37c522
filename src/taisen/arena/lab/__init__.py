"""The laboratory: many games to a question about decks, cards or agents, kept game by game, and what they say."""
from __future__ import annotations

from taisen.arena.lab.plan import AGAINST, MATRIX, SWAP, TABLE, Plan, against_plan, matrix_plan, swap_plan, table_plan
from taisen.arena.lab.results import Results, Row
from taisen.arena.lab.runner import Ran, run

__all__ = ["AGAINST", "MATRIX", "SWAP", "TABLE", "Plan", "Ran", "Results", "Row", "against_plan", "matrix_plan", "run", "swap_plan",
           "table_plan"]

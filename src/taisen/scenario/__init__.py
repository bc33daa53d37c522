"""Positions and rulings: hand-made positions for tests, and the same as files that people write."""
from __future__ import annotations

from taisen.scenario.export import export_scenario
from taisen.scenario.files import Scenario, read_scenario
from taisen.scenario.pieces import FILLER, Piece, card
from taisen.scenario.position import Position
from taisen.scenario.run import Failure, Report, run_scenario

__all__ = ["FILLER", "Failure", "Piece", "Position", "Report", "Scenario", "card", "export_scenario", "read_scenario",
           "run_scenario"]

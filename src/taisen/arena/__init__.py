"""Many games: between agents, for statistics, for digests, for measuring."""
from __future__ import annotations

from taisen.arena.bench import bench
from taisen.arena.match import Outcome, play_game, play_on
from taisen.arena.simulate import Setup, Summary, simulate, wilson
from taisen.arena.trace import digest_of, trace_digest

__all__ = ["Outcome", "Setup", "Summary", "bench", "digest_of", "play_game", "play_on", "simulate", "trace_digest", "wilson"]

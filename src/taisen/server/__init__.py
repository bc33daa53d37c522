"""The table for browsers: games over WebSockets, everything around them over HTTP (docs/server.md)."""
from __future__ import annotations

from typing import Final

PROTOCOL: Final = 1
"""The version of the protocol. It rises when a client of the older one would be misled."""

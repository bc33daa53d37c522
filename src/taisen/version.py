"""The version of the engine, and of the form in which files are written."""
from typing import Final

__version__ = "0.1.0"

FORMAT: Final = 1
"""How saves, replays and shared words are written. Raised when an older engine could not read them; all forms before it are
read. 0: files that say none."""

"""The version of the engine: saves carry it."""
__version__ = "0.1.0"

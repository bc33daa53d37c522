"""Printed Japanese → effect language → Japanese and English."""
from .errors import AmbiguousText, TextError
from .normalise import folded
from .wording import TextWording

__all__ = ["AmbiguousText", "TextError", "TextWording", "folded"]

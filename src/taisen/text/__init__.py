"""Printed Japanese → effect language → Japanese and English."""
from .compiler import compile_text
from .errors import AmbiguousText, TextError
from .vocabulary import Vocabulary

__all__ = ["AmbiguousText", "TextError", "Vocabulary", "compile_text"]

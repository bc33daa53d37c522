"""Printed Japanese → effect language → Japanese and English."""
from .compiler import compile_text
from .english import english
from .errors import AmbiguousText, TextError
from .japanese import NoWording, japanese
from .normalise import folded
from .vocabulary import Vocabulary

__all__ = ["AmbiguousText", "NoWording", "TextError", "Vocabulary", "compile_text", "english", "folded", "japanese"]

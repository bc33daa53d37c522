"""Printed Japanese → effect language → Japanese and English."""
from .compiler import compile_text
from .english import english
from .errors import AmbiguousText, TextError
from .japanese import NoWording, japanese
from .normalise import folded
from .vocabulary import Vocabulary
from .wording import TextWording

__all__ = ["AmbiguousText", "NoWording", "TextError", "TextWording", "Vocabulary", "compile_text", "english",
           "folded", "japanese"]

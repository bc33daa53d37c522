"""What happens: a verb in the frame its game gives it, in the forms that triggers, replacements and conditions need."""
from __future__ import annotations

import re
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay
from taisen.text.verbs import CONJUGATION

Forms = tuple[tuple[str, str, str, str], ...]    # (rule, the form its verb has there, English, the name of the event)

IRREGULAR: Final = {
    "is": ("be", "was"), "goes": ("go", "went"), "leaves": ("leave", "left"), "deals": ("deal", "dealt"), "takes": ("take", "took"),
    "loses": ("lose", "lost"), "becomes": ("become", "became"), "rises": ("rise", "rose"), "comes": ("come", "came"),
    "uses": ("use", "used"), "makes": ("make", "made"), "retires": ("retire", "retired"), "draws": ("draw", "drew"),
    "put": ("put", "put"), "draw": ("draw", "drew"),
}


def verb_forms(verb: str) -> tuple[str, str]:
    """The base and the past of an English verb as it stands after its subject.

    >>> verb_forms("greets"), verb_forms("discards"), verb_forms("is")
    (('greet', 'greeted'), ('discard', 'discarded'), ('be', 'was'))
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    base = re.sub(r"(?<=sh)es$|(?<!s)s$", "", verb)
    return base, base + ("d" if base.endswith("e") else "ed")


def _verb(en: str) -> re.Match[str] | None:
    """The verb: what comes after a subject in braces, or after the words that stand in its place."""
    return re.match(r"(?P<who>(?:\{\w+\}(?:'s Bloom level)?|you|cards|this \w+) )(?P<verb>[a-z]+)(?=$|[^a-z])", en)


def would(en: str) -> str:
    """{subject} supports … → {subject} would support …"""
    m = _verb(en)
    return en if m is None else f"{m['who']}would {verb_forms(m['verb'])[0]}{en[m.end():]}"


def past(en: str) -> str:
    """{subject} goes down → {subject} went down"""
    m = _verb(en)
    return en if m is None or m["verb"] == "are" else f"{m['who']}{verb_forms(m['verb'])[1]}{en[m.end():]}"


def event(w: TwoWay, frame: str, stem: str, conjugation: str, forms: Forms, **const: Any) -> None:
    end = CONJUGATION[conjugation]
    for rule, form, en, verb in forms:
        w.form(rule, f'{frame} "{stem}{end[form][0]}"', en, t.Event, verb=verb, **const)

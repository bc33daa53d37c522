"""Japanese conjugation as data: what follows the stem of a verb, by class and form.

Forms: fin (ends a sentence), te and ren (the sentence goes on), may (してもよい), past, teita (していた), teiru, neg,
unless (しなければ).
"""
from __future__ import annotations

Endings = dict[str, tuple[str, ...]]


def _endings(fin: str, ren: str, te: str, past: str, neg: str) -> Endings:
    return {
        "fin": (fin,), "ren": (ren,), "te": (te,), "may": (te + "もよい", te + "よい"), "past": (past,),
        "teita": (te + "いた",), "teiru": (te + "いる",), "neg": (neg,),
        "unless": (neg[:-1] + "ければ", neg + "かぎり", neg + "限り"),
    }


CONJUGATION: dict[str, Endings] = {
    "r1": _endings("る", "", "て", "た", "ない"),
    "r5": _endings("る", "り", "って", "った", "らない"),
    "su": _endings("す", "し", "して", "した", "さない"),
    "ku": _endings("く", "き", "いて", "いた", "かない"),
    "bu": _endings("ぶ", "び", "んで", "んだ", "ばない"),
    "u": _endings("う", "い", "って", "った", "わない"),
    "suru": _endings("する", "し", "して", "した", "しない"),
}

CAN = {"suru": "できる", "su": "せる", "r1": "られる", "r5": "れる", "ku": "ける", "bu": "べる", "u": "える"}    # …できる


def forms(stem: str, conjugation: str, wanted: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every (written word, form) of the verb among the wanted forms.

    >>> forms("殺", "su", ("fin", "te"))
    [('殺す', 'fin'), ('殺して', 'te')]
    """
    endings = CONJUGATION[conjugation]
    return [(stem + ending, form) for form in wanted for ending in endings[form]]

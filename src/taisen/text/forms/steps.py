"""Instructions: verbs with their frames in the forms a sentence needs; what stands before a row of instructions."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay
from taisen.text.verbs import CAN, CONJUGATION

Ways = Mapping[str, tuple[str, ...]]    # rule: how a verb may be written there, the usual way first
FIN: Final = ("{fin}",)
REN: Final = ("{ren}、", "{te}、", "{te}")


def verb(w: TwoWay, name: str, stem: str, conjugation: str, frame: str, en: str, said: Mapping[str, Any], ways: Ways) -> None:
    """A verb in one of its frames: Do with the roles of the frame and what else the verb says."""
    ends = {form: endings[0] for form, endings in CONJUGATION[conjugation].items()} | {"can": CAN[conjugation]}
    for rule, written in ways.items():
        words = " | ".join(f'"{stem}{way.format(**ends)}"' for way in written)
        w.form(rule, f"{frame} {f'({words})' if len(written) > 1 else words}", en, t.Do, verb=name, **said)


def verbs(w: TwoWay, table: Iterable[tuple[str, str, str, str, str, Mapping[str, Any]]], ways: Ways) -> None:
    """Rows of (verb, stem, conjugation, frame, English, what else it says)."""
    for name, stem, conjugation, frame, en, said in table:
        verb(w, name, stem, conjugation, frame, en, said, ways)


def leading(w: TwoWay, steps: str, may: str, player_en: str, instead: str, further: str, then: str) -> None:
    """「さらに、…」「その後、…」「かわりに、…」「相手は…」「…してよい」. steps, may: the rules of what follows, and of what is left open."""
    w.form("nested", f"{instead} steps={steps}", "instead {steps}", t.Instead)
    w.form("nested", f"{further} steps={steps}", "additionally {steps}", t.Further)
    w.form("nested", f"{then} steps={steps}", "then {steps}", t.Then)
    w.form("nested", "player=actor steps=seq", player_en, t.By)
    w.form("nested", f"steps={may}", "you may {steps}", t.May)


def under(w: TwoWay, steps: str, paid: str) -> None:
    """「…中、」「…することで、」「…時、」, and what then is done; what is done in place of something.

    steps: the rule of what follows; paid: what stands behind a cost.
    """
    w.form("nested", f'condition=cond_during "、" steps={steps}', "during {condition}, {steps}", t.While)
    w.form("nested", f"cost=seq_koto {paid} steps={steps}", "you may {cost}; if you do, {steps}", t.Paying)
    w.form("nested", f"trigger=later_event steps={steps}", "{trigger}: {steps}", t.Later)
    w.form("nested", "x=replaced", "{x}")

"""…する際、かわりに…: what happens in place of something."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

FROM_WAITING = (t.Do("put", t.Pick(t.Things("card", "own", "waiting_room"), t.Const(1), t.Const(1)), to=t.Place("energy")),)


def install(w: TwoWay) -> None:
    # what lies in the Re-birth area goes to the waiting room at the end of a turn (7.6.5): some of it may stay
    w.words("clearing", [(("あなたは自分のターン終了時にReバースを控え室に置く際、", "あなたは自分のターン終了時にReバースを控え室に置く際"),
                          t.Event("would_clear", whose="you"), "when your Re-births would go to the waiting room at the end of your turn"),
                         (("あなたはこのターン終了時にReバースを控え室に置く際、",), t.Event("would_clear", whose="this"),
                          "when your Re-births would go to the waiting room at the end of this turn"),
                         (("あなたは手札からエネルギーを置く際、",), t.Event("would_put", origin="hand", goal="energy"),
                          "when you would put a card from hand into the energy area")])
    w.form("replaced", 'event=clearing x=seq_may', "{event}, you may {x}", lambda event, x: _shield(event, x, True), _unshield(True))
    w.form("replaced", 'event=clearing "かわりに控え室から置いてよい"', "{event}, you may put one from your waiting room instead",
           lambda event: _shield(event, FROM_WAITING, True),
           lambda s: {"event": s.replacement.event} if isinstance(s, t.Shield) and s.replacement.steps == FROM_WAITING else None)
    w.form("replaced", 'event=about "、" steps=clause', "{event}, {steps}", lambda event, steps: _shield(event, steps, False),
           lambda s: {"event": s.replacement.event, "steps": s.replacement.steps} if isinstance(s, t.Shield)
           and s.replacement.event.verb == "about_to_retire" else None)
    w.form("about", 'subject=np ("がリタイアする直前に" | "がリタイアする直前")',
           "just before {subject} would retire", t.Event, verb="about_to_retire")
    w.form("replaced", 'event=event_would ("際、かわりに" | "時、かわりに") ("、")? ("あなたは")? x=seq_may', "if {event}, you may instead {x}",
           lambda event, x: _shield(event, x, True), _unshield(True))
    w.form("replaced", 'event=event_would ("際、かわりに" | "時、かわりに") ("、")? ("あなたは")? x=seq', "if {event}, instead {x}",
           lambda event, x: _shield(event, x, False), _unshield(False))


def _shield(event: Any, x: Any, may: bool) -> Any:
    if not may and isinstance(x[-1], t.May) and len(x) == 1:
        return REFUSED
    return t.Shield(t.Replacement(event, x, may), "")


def _unshield(may: bool) -> Any:
    def take(s: Any) -> Any:
        if not isinstance(s, t.Shield) or s.until or s.replacement.may != may:
            return None
        return {"event": s.replacement.event, "x": s.replacement.steps}
    return take

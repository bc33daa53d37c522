"""The log in the terminal: what happened, why, and why not."""
from __future__ import annotations

from typing import Final

from rich.text import Text

from taisen import Reason
from taisen.cli.terminal.cards import nearest
from taisen.cli.terminal.session import Session
from taisen.cli.terminal.telling import telling
from taisen.cli.terminal.words import say

NEAREST: Final = 2


def show(session: Session, seat: int, count: int) -> None:
    """The last events with their numbers; a new turn is set off."""
    events = telling(session.game.events(0, seat))
    if not events:
        session.console.print(Text(say(session.lang, "nothing_yet")))
        return
    if count:
        events = events[-count:]
    last = events[0].turn
    for event in events:
        if event.turn != last:
            session.console.print(Text("─" * 30, style="dim"))
            last = event.turn
        line = Text(f"{event.index:>5}  ", style="dim")
        line.append(event.text(session.lang, session.names), style="not dim")
        session.console.print(line)


def why(session: Session, seat: int, which: str) -> None:
    """The chain of causes of an event, the innermost first."""
    events = session.game.events(0, seat)
    if which and not which.isdecimal():
        session.console.print(Text(say(session.lang, "why_which")))
        return
    shown = telling(events) or events
    if not shown:
        session.console.print(Text(say(session.lang, "nothing_yet")))
        return
    index = int(which) if which else shown[-1].index
    causes = session.game.why(index)
    session.console.print(Text(f"{index}  {events[index].text(session.lang, session.names)}", style="bold"))
    if not causes:
        session.console.print(Text(say(session.lang, "why_none", n=index)))
    for cause in causes:
        head = cause.rule or (cause.ja if session.lang == "ja" else cause.en)
        gist = cause.clause if cause.clause else (cause.ja if session.lang == "ja" else cause.en)
        line = Text("  ← ", style="dim")
        line.append(head, style="cyan not dim")
        line.append(f"  {gist}", style="not dim")
        session.console.print(line)


def why_not(session: Session, seat: int, name: str) -> None:
    """The conditions that fail, each with its rule, for the actions that fail least."""
    if not name:
        session.console.print(Text(say(session.lang, "why_not_which")))
        return
    handle, shown = nearest(session, seat, name)
    reasons = session.game.why_not(seat, handle)
    if not reasons:
        session.console.print(Text(say(session.lang, "can_act", card=shown)))
        return
    by_verb: dict[str, list[Reason]] = {}
    for reason in reasons:
        by_verb.setdefault(reason.verb, []).append(reason)
    for verb, failing in sorted(by_verb.items(), key=lambda pair: len(pair[1]))[:NEAREST]:
        words = session.game.info.verbs[verb]
        title = Text(words.ja if session.lang == "ja" else words.en, style="bold")
        title.append(f"  {say(session.lang, 'not_met')}", style="not bold dim")
        session.console.print(title)
        for reason in failing:
            line = Text("  ✗ ", style="red")
            line.append(reason.rules[0], style="cyan")
            line.append(f"  {reason.text(session.lang)}", style="default")
            session.console.print(line)

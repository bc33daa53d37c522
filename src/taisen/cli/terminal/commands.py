"""What a player can type at the prompt."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from taisen import Option, Question
from taisen.agents import Table
from taisen.cli.terminal import cards, logbook
from taisen.cli.terminal.session import Leave, Session, nothing
from taisen.cli.terminal.words import HELP, HELP_TEAM, say
from taisen.errors import TaisenError
from taisen.stops import Until

Command = Callable[[str], bool]
"""Takes the rest of the line; True when the question is done with."""


class Commands:
    """The prompt of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.table: dict[str, Command] = {
            "p": self.pass_on, "pass": self.pass_on, "パス": self.pass_on,
            "until": self.until, "まで": self.until,
            "stops": self.stops, "stop": self.stops, "停止": self.stops,
            "back": self.back, "取消": self.back,
            "undo": self.undo, "戻す": self.undo,
            "log": self.log, "経過": self.log,
            "why": self.why, "なぜ": self.why,
            "card": self.card, "カード": self.card,
            "zone": self.zone, "領域": self.zone,
            "board": self.redraw, "b": self.redraw, "盤面": self.redraw,
            "save": self.save, "保存": self.save,
            "export": self.export, "書出": self.export,
            "ally": self.ally, "任せる": self.ally,
            "concede": self.concede, "投了": self.concede,
            "help": self.help, "?": self.help, "h": self.help, "ヘルプ": self.help,
            "quit": self.quit, "q": self.quit, "exit": self.quit, "終了": self.quit,
        }

    @property
    def seat(self) -> int:
        return self.session.seat

    def say(self, key: str, **values: object) -> None:
        self.session.console.print(Text(say(self.session.lang, key, **values)), soft_wrap=True)

    def ask(self, question: Question) -> None:
        """Prompt until the question is answered, or the position has changed otherwise."""
        while True:
            line = self.session.reader.line("> ")
            if not line:
                continue
            try:
                if self.obey(line, question):
                    return
            except TaisenError as error:
                self.session.console.print(Text(error.ja if self.session.lang == "ja" else error.en))

    def obey(self, line: str, question: Question) -> bool:
        words = line.replace(",", " ").split()
        if all(word.isdecimal() for word in words):
            return self.numbers([int(word) for word in words], question)
        head, _, rest = line.partition(" ")
        command = self.table.get(head.lower())
        if command is None:
            self.say("unknown_command", word=head)
            return False
        return command(rest.strip())

    # ---- answers
    def numbers(self, chosen: list[int], question: Question) -> bool:
        """One number answers; several answer a question of several picks, one pick after the other."""
        if any(not 1 <= n <= len(question.options) for n in chosen):
            self.say("no_number", n=len(question.options))
            return False
        wanted = [question.options[n - 1] for n in chosen]
        kind, names = question.kind, [o.label(self.session.lang, self.session.names) for o in wanted]
        raws = [o.raw for o in wanted]
        seat = question.seat
        for raw, name in zip(raws, names, strict=True):
            now = self.session.game.asked(seat)
            found = self.same(now, raw) if now is not None and now.kind == kind else None
            if found is None:
                self.session.tell("not_offered", label=name)
                return True
            self.session.decide(seat, found.index)
        return True

    @staticmethod
    def same(question: Question, raw: int) -> Option | None:
        return next((o for o in question.options if o.raw == raw), None)

    def pass_on(self, rest: str) -> bool:
        index = nothing(self.session.asked)
        if index < 0:
            self.say("no_pass")
            return False
        self.session.decide(self.seat, index)
        return True

    def ally(self, rest: str) -> bool:
        """Let an agent of the team answer for it."""
        session = self.session
        for seat in session.asked.seats:
            agent = session.players[seat].agent
            if agent is not None:
                index = agent.choose(Table(session.game.info, session.game.state, seat))
                session.tell("ally_chose", who=session.names[seat],
                             what=session.asked.options[index].label(session.lang, session.names))
                session.decide(self.seat, index, seat)
                return True
        self.say("no_ally")
        return False

    def until(self, rest: str) -> bool:
        """Pass now, and go on passing."""
        seat = self.seat
        stops = self.session.stops[seat]
        wish, what = self.wish(rest.lower(), seat)
        if wish is None:
            return False
        question = self.session.asked
        index = nothing(question)
        if index < 0 or question.options[index].verb != "pass":
            self.say("no_pass")
            return False
        stops.until = wish
        self.say("passing_until", what=what)
        self.session.decide(seat, index)
        return True

    def wish(self, word: str, seat: int) -> tuple[Until | None, str]:
        turn = self.session.game.state.turn
        lang = self.session.lang
        named = {"end": "end", "終わり": "end", "opponent": "opponent", "opp": "opponent", "相手": "opponent",
                 "my turn": "mine", "mine": "mine", "me": "mine", "自分": "mine", "pile": "pile", "entry": "pile"}
        kind = named.get(word.removesuffix("まで"))
        if kind is not None:
            return Until(kind, turn=turn), say(lang, f"until_{kind}")
        stops = self.session.stops[seat]
        phases = self.session.game.info.phases
        phase = stops.phase_named(word) if word else None
        if phase is not None:
            text = phases[phase][1 if lang == "ja" else 2]
            return Until("phase", phase, turn), say(lang, "until_phase", phase=text)
        self.say("until_which", phase=phases[-1][0])
        return None, ""

    # ---- stops
    def stops(self, rest: str) -> bool:
        words = rest.lower().split()
        if words and not self.change_stops(words):
            return False
        self.show_stops()
        return False

    def change_stops(self, words: list[str]) -> bool:
        stops = self.session.stops[self.seat]
        if words[0] == "reset":
            stops.reset()
            return True
        if words[0] in ("own", "pile", "pay", "blank"):
            setattr(stops, words[0], not getattr(stops, words[0]))
            return True
        sets = {"mine": (stops.mine,), "theirs": (stops.theirs,)}.get(words[0])
        names = words[1:] if sets else words
        everything = range(len(stops.info.phases))
        for word in names:
            phase = stops.phase_named(word)
            if word not in ("all", "none") and phase is None:
                self.say("no_phase", word=word, known=", ".join(p[0] for p in stops.info.phases))
                return False
            for one in sets or (stops.mine, stops.theirs):
                if word in ("all", "none"):
                    one.clear()
                    one.update(everything if word == "all" else ())
                elif phase is not None:
                    one ^= {phase}
        return True

    def show_stops(self) -> None:
        stops = self.session.stops[self.seat]
        lang = self.session.lang
        grid = Grid(say(lang, "stops"), say(lang, "stops_mine"), say(lang, "stops_theirs"), box=None, pad_edge=False)
        for i, (name, ja, en) in enumerate(stops.info.phases):
            label = f"{ja} ({name})" if lang == "ja" else f"{en} ({name})" if en.lower() != name else name
            grid.add_row(label, *["●" if i in where else "·" for where in (stops.mine, stops.theirs)])
        self.session.console.print(grid)
        keys = ["pile", "own", "pay", *(["blank"] if self.session.game.info.rules.veiled or self.session.game.setup.veils else [])]
        for key in keys:
            state = say(lang, "on" if getattr(stops, key) else "off")
            self.session.console.print(Text(f"{say(lang, f'stops_{key}')}: {state}"))
        self.say("stops_help", more=("・" if lang == "ja" else ", ").join(keys))

    # ---- back
    def back(self, rest: str) -> bool:
        self.session.game.take_back()
        self.session.tell("taken_back")
        return True

    def undo(self, rest: str) -> bool:
        """Back to the last decision that this person made by hand; what agents answered goes with it."""
        game = self.session.game
        seat = self.seat
        entries = game.record
        team = game.state.team
        count = next((n for n in range(1, len(entries) + 1) if team[entries[-n].seat] == team[seat] and self.chosen(-n)), 0)
        if not count:
            game.undo(len(entries) + 1)
        others = len(self.session.people) - 1
        if others and not self.yes("undo_agree" if others == 1 else "undo_agree_all"):
            self.say("undo_refused")
            return False
        undone = game.undo(count)
        self.session.by_hand = {n for n in self.session.by_hand if n < len(game.record)}
        self.session.told = dict.fromkeys(self.session.told, 0) | {seat: len(game.events())}
        self.session.tell("undone_reveal" if undone.crossed_reveal else "undone")
        return True

    def chosen(self, place: int) -> bool:
        """The entry was a decision by hand, not a window passed over."""
        return len(self.session.game.record) + place in self.session.by_hand

    def yes(self, key: str) -> bool:
        while True:
            self.say(key)
            line = self.session.reader.line("> ").lower()
            if line in ("y", "yes", "はい", "n", "no", "いいえ"):
                return line[0] in "yは"
            self.say("yes_no")

    # ---- looking
    def log(self, rest: str) -> bool:
        count = int(rest) if rest.isdecimal() else 0
        logbook.show(self.session, self.seat, count)
        return False

    def why(self, rest: str) -> bool:
        first, _, name = rest.partition(" ")
        if first.lower() == "not" or rest.startswith("ない"):
            logbook.why_not(self.session, self.seat, name.strip())
        else:
            logbook.why(self.session, self.seat, rest)
        return False

    def card(self, rest: str) -> bool:
        question = self.session.asked
        if rest.isdecimal() and 1 <= int(rest) <= len(question.options):
            option = question.options[int(rest) - 1]
            shown = self.session.game.view(self.seat).card(option.cards[0]) if option.cards else None
            rest = shown.id or rest if shown is not None else rest
        cards.show(self.session, self.seat, rest)
        return False

    def zone(self, rest: str) -> bool:
        self.session.board.show_zone(self.session.game, self.seat, rest)
        return False

    def redraw(self, rest: str) -> bool:
        return True

    def help(self, rest: str) -> bool:
        grid = Grid.grid(padding=(0, 2))
        allies = any(self.session.players[p.seat].agent is not None and p.team == self.session.game.state.team[self.seat]
                     for p in self.session.game.view(self.seat).players)
        for word, ja, en in [*HELP, *(HELP_TEAM if allies else [])]:
            told = (ja if self.session.lang == "ja" else en).format(zone=self.session.board.pieces.pile_zone)
            grid.add_row(Text(word, style="bold"), Text(told))
        self.session.console.print(grid)
        return False

    # ---- files, and the end
    def save(self, rest: str) -> bool:
        if not rest:
            self.say("give_file", word="save")
            return False
        self.session.game.save_to(Path(rest).expanduser())
        self.say("saved", path=rest, more=self.session.against)
        return False

    def export(self, rest: str) -> bool:
        if not rest:
            self.say("give_file", word="export")
            return False
        from taisen.saving import write_atomic
        from taisen.scenario import export_scenario

        write_atomic(Path(rest).expanduser(), export_scenario(self.session.game).encode())
        self.say("exported", path=rest)
        return False

    def concede(self, rest: str) -> bool:
        if not self.yes("concede_sure"):
            return False
        self.session.game.concede(self.seat)
        return True

    def quit(self, rest: str) -> bool:
        raise Leave

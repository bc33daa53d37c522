"""The table as the terminal shows it: plain lines where it is small, panels and tiles where there is room."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from taisen import CardView, Game, Option, Question, View
from taisen.cli.terminal.layout import clip, columns, flow
from taisen.cli.terminal.pieces import TILE, Pieces
from taisen.cli.terminal.telling import brief
from taisen.cli.terminal.words import say
from taisen.errors import TaisenError
from taisen.games.info import GameInfo

WIDE: Final = 100
HIGH: Final = 34
"""From this size on the board has panels."""
TALL: Final = 40
"""From this height on a field may have two rows of tiles."""
LEAST_LOG: Final = 2
MOST_LOG: Final = 8
"""So many new lines of the log come before the texts of cards where room is scarce."""
LEAST_TILE: Final = 12
LEAST_PANEL: Final = 56
"""So wide is another player's panel at least, where there are several."""
MOST_ROWS: Final = 3
"""A field of more zones than that is one line of them."""
NAME_SIZES: Final = (14, 10, 8)
"""To so many cells names are cut so that a field fits into a line."""
TIGHT_SIZES: Final = (14, 12, 10, 8, 6)
LOOSE: Final = 0
TIGHT: Final = 1
"""Every other player in two lines, teammates with a line of their hand."""
TIGHTEST: Final = 2
"""Without it."""
EARLIER: Final = 80
"""So many earlier events are looked through for lines to fill the log with."""


class Board:
    """Draws the table for one seat."""

    def __init__(self, info: GameInfo, names: Sequence[str], lang: str, console: Console) -> None:
        self.info = info
        self.names = list(names)
        self.lang = lang
        self.console = console
        self.pieces = Pieces(info, lang)
        self.clause = ""
        """What the ability says that the question belongs to."""

    def clear(self) -> None:
        if self.console.is_terminal:
            # Also what scrolled away: the other player must not read it.
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    @property
    def wide(self) -> bool:
        return self.console.width >= WIDE and self.console.height >= HIGH

    # ---- whole screens
    def show(self, game: Game, seat: int, since: int, notes: Sequence[str]) -> None:
        question = game.asked(seat)
        assert question is not None
        view = game.view(seat)
        asked = [self.asking(question)]
        options = [self.option(o, view) for o in question.options]
        lines = [Text(n, style="italic yellow") for n in notes]
        self.clause = question.clause(self.lang).replace("\n", " ")
        self.draw(game, seat, since, asked, options, lines, self.explained(question, view))

    def show_watched(self, game: Game, question: Question, label: str, told: dict[int, int], seat: int = 0) -> None:
        """Agents play: what one of them is about to do."""
        who = self.pieces.side_name(game.view(question.seat), question.seat, self.names) if question.for_team \
            else self.names[question.seat]
        line = Text(f"{who}: ", style="dim")
        line.append(label, style="bold not dim")
        self.clause = ""
        self.draw(game, seat, told[seat], [line], [], [])

    def show_end(self, game: Game, seat: int | None, since: int) -> None:
        self.clause = ""
        self.draw(game, seat or 0, since, [], [], [])

    def draw(self, game: Game, seat: int, since: int, asked: list[Text], options: list[Text],
             notes: list[Text], texts: Sequence[str] = ()) -> None:
        view = game.view(seat)
        log = self.log(game, seat, since)
        middle = [*self.pieces.contests(game, seat, self.names), *self.pieces.commons(view), *self.pieces.pile(view, self.names)]
        self.clear()
        if self.wide:
            self.console.print(self.panels(view, middle, log, asked, options, notes, texts))
        else:
            for line in self.lines(view, middle, log, asked, options, notes, texts):
                self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def log(self, game: Game, seat: int, since: int) -> tuple[list[Text], list[Text]]:
        """What the player has seen before, and what is new."""
        start = max(0, since - EARLIER)
        events = game.events(start, seat)
        old, new = events[:since - start], events[since - start:]
        return ([Text(line, style="dim") for line in brief(old, self.lang, self.names)],
                [Text(line) for line in brief(new, self.lang, self.names)])

    def asking(self, question: Question) -> Text:
        line = Text(f"{say(self.lang, 'team_asked')} " if question.for_team else "", style="bold green")
        line.append(question.text(self.lang, self.names), style="bold default")
        if question.most > 1:
            key = "picked_exact" if question.least == question.most else "picked"
            said = say(self.lang, key, n=len(question.picked), least=question.least, most=question.most)
            line.append(f"  ({said})", style="not bold dim")
        if question.note(self.lang):
            line.append(f"  {question.note(self.lang)}", style="not bold dim")
        return line

    def option(self, option: Option, view: View) -> Text:
        out = Text(f"{option.index + 1:>2} ", style="bold cyan")
        out.append(option.label(self.lang, self.names), style="default not bold")
        if option.player is not None:
            for words in view.players[option.player].marks:
                out.append(f" ({words[self.pieces.pick]})", style="dim not bold")
        return out

    def explained(self, question: Question, view: View) -> list[str]:
        """For each option the text of its card, where it has one."""
        out: list[str] = []
        for option in question.options:
            card = view.card(option.cards[0]) if option.cards else None
            out.append(card.text(self.lang).replace("\n", " ") if card is not None else "")
        return out

    # ---- small
    def lines(self, view: View, middle: list[Text], log: tuple[list[Text], list[Text]], asked: list[Text],
              options: list[Text], notes: list[Text], texts: Sequence[str]) -> list[Text]:
        """The board in lines; the log takes what is left."""
        width = self.console.width
        need = len(asked) + len(columns(options, width)) + len(notes) + LEAST_LOG
        fixed: list[Text] = []
        for tight in (LOOSE, TIGHT, TIGHTEST) if len(self.names) > 2 else (LOOSE,):
            fixed = self.tables(view, middle, width, tight)
            if len(fixed) + need < self.console.height:
                break
        room = self.console.height - 1 - len(fixed) - len(notes)
        told = min(len(log[1]), MOST_LOG)
        chosen = self.with_texts(options, texts, width, room - len(asked) - told)
        bottom = [*self.said(width, room - len(asked) - len(chosen) - LEAST_LOG), *asked, *chosen]
        room -= len(bottom)
        return [*fixed, *self.latest(log, max(LEAST_LOG, room)), *notes, *bottom]

    def tables(self, view: View, middle: list[Text], width: int, tight: int) -> list[Text]:
        """Everybody's side with what is in progress between; the smaller the screen, the less of the others."""
        foes, mates = self.around(view)
        top = [line for s in foes for line in self.side(view, s, width, tight)]
        own = [line for s in mates for line in self.side(view, s, width, tight)] + self.own_side(view, width)
        track = self.pieces.track(view, self.names, width)
        track.pad_right(max(0, width - track.cell_len))
        return [track, *top, self.rule(width), *middle, *own, self.rule(width)]

    def around(self, view: View) -> tuple[list[int], list[int]]:
        """The others in the order of seats from whoever looks: opponents, then teammates."""
        count = len(self.names)
        others = [(view.seat + k) % count for k in range(1, count)]
        mine = view.players[view.seat].team
        return ([s for s in others if view.players[s].team != mine], [s for s in others if view.players[s].team == mine])

    def said(self, width: int, room: int) -> list[Text]:
        """What is being carried out, where it fits."""
        lines = list(Text(self.clause, style="italic dim").wrap(self.console, width)) if self.clause else []
        return lines if len(lines) <= room else []

    def rule(self, width: int) -> Text:
        return Text("─" * width, style="dim")

    def side(self, view: View, seat: int, width: int, tight: int = 0) -> list[Text]:
        """Another player: what there is, then the field; of a teammate also the hand."""
        head = self.pieces.name(view, seat, self.names)
        if view.players[seat].gone:
            return [head]
        status = flow(self.pieces.statuses(view, seat), width, head)
        if tight == LOOSE:
            return [*status, *self.field(view, seat, width), *(self.hands(view, seat, width) if self.friend(view, seat) else [])]
        hands = self.hands(view, seat, width)[:1] if tight == TIGHT and self.friend(view, seat) else []
        return [status[0], self.tight_row(view, seat, width), *hands]

    def friend(self, view: View, seat: int) -> bool:
        return view.players[seat].team == view.players[view.seat].team

    def own_side(self, view: View, width: int) -> list[Text]:
        head = self.pieces.name(view, view.seat, self.names)
        if view.players[view.seat].gone:
            return [head]
        field = self.field(view, view.seat, width)
        told = flow(self.pieces.statuses(view, view.seat), width, head)
        # Opposite one other the field lies next to theirs; at a larger table everybody is drawn alike.
        return [*(field + told if len(self.names) == 2 else told + field), *self.hands(view, view.seat, width)]

    def hands(self, view: View, seat: int, width: int) -> list[Text]:
        out: list[Text] = []
        for zone in self.pieces.hands:
            cells = [self.pieces.hand_cell(c) for c in view.zone(seat, zone.name)]
            title = Text(f"{self.pieces.word(zone)} ", style="dim")
            out += flow(cells or [Text(say(self.lang, "empty"), style="dim")], width, title)
        return out

    def field(self, view: View, seat: int, width: int) -> list[Text]:
        if len(self.names) > 2 or len(self.pieces.fields) > MOST_ROWS:
            return self.one_row(view, seat, width)
        out: list[Text] = []
        for zone in self.pieces.fields:
            cells = [self.pieces.cell(c, view=view) for c in view.things(seat, zone.name)]
            title = Text(f"{self.pieces.word(zone)} ", style="dim")
            out += flow(cells or [Text(say(self.lang, "empty"), style="dim")], width, title)
        return out

    def one_row(self, view: View, seat: int, width: int) -> list[Text]:
        """The whole field in a line; names are cut as far as that needs, and where it will not do there are more lines."""
        lead = Text("  ")
        whole = flow(self.pieces.row_cells(view, seat, 0), width, lead)
        if len(whole) == 1 or seat == view.seat:
            return whole
        for size in NAME_SIZES:
            lines = flow(self.pieces.row_cells(view, seat, size), width, lead)
            if len(lines) == 1:
                return lines
        return flow(self.pieces.row_cells(view, seat, NAME_SIZES[0]), width, lead)

    def tight_row(self, view: View, seat: int, width: int) -> Text:
        """The field in one line whatever it takes: bars between its parts, names cut."""
        for size in TIGHT_SIZES:
            line = flow([Text("  ").join(self.pieces.row_cells(view, seat, size, True))], width, Text("  "))[0]
            if not line.plain.endswith("…"):
                break
        return line

    def latest(self, log: tuple[list[Text], list[Text]], room: int) -> list[Text]:
        """What is new, with what came before as far as there is room."""
        old, new = log
        if len(new) <= room:
            return [*old[len(old) - min(len(old), room - len(new)):], *new]
        return [Text(say(self.lang, "earlier"), style="dim italic"), *new[-(room - 1):]]

    # ---- large
    def panels(self, view: View, going: list[Text], log: tuple[list[Text], list[Text]], asked: list[Text],
               options: list[Text], notes: list[Text], texts: Sequence[str]) -> RenderableType:
        width = self.console.width
        foes, mates = self.around(view)
        parts, used = self.others(view, foes)
        middle = [self.pieces.track(view, self.names, width - 4), *going]
        parts += [Text(), *[Text("  ").append_text(line) for line in middle], Text()]
        friends, more = self.others(view, mates)
        own = [*self.own_field(view, width - 4), *flow(self.pieces.statuses(view, view.seat), width - 4, gap=3)]
        own += self.hand(view, view.seat, width - 4)
        parts += [*friends, self.panel(own if not view.players[view.seat].gone else [], view.seat, view, "green")]
        used += more + len(own) + 2 + len(middle) + 2
        parts.append(self.foot(log, asked, options, notes, texts, self.console.height - 1 - used))
        return Group(*parts)

    def others(self, view: View, seats: list[int]) -> tuple[list[RenderableType], int]:
        """Panels of other players, side by side where there are several; and how many lines they take."""
        across = max(1, min(len(seats), self.console.width // LEAST_PANEL)) if len(self.names) > 2 else 1
        width = self.console.width // across
        parts: list[RenderableType] = []
        used = 0
        for at in range(0, len(seats), across):
            row = seats[at:at + across]
            bodies = [self.other(view, s, width - 4) for s in row]
            high = max(len(body) for body in bodies)
            grid = Table.grid()
            for _ in row:
                grid.add_column(width=width)
            colour = "green" if self.friend(view, row[0]) else "red"
            grid.add_row(*[self.panel([*body, *[Text()] * (high - len(body))], s, view, colour, width)
                           for s, body in zip(row, bodies, strict=True)])
            parts.append(grid)
            used += high + 2
        return parts, used

    def other(self, view: View, seat: int, width: int) -> list[Text]:
        if view.players[seat].gone:
            return []
        if len(self.names) == 2:
            return [*flow(self.pieces.statuses(view, seat), width, gap=3), *self.tiles(view, seat, width)]
        out = [*flow(self.pieces.statuses(view, seat), width), *self.one_row(view, seat, width)]
        return [*out, *self.hand(view, seat, width)] if self.friend(view, seat) else out

    def own_field(self, view: View, width: int) -> list[Text]:
        """Tiles; where many others take the room, a line."""
        if len(self.names) > 2 and self.console.height < TALL + 2 * len(self.names):
            return self.one_row(view, view.seat, width)
        return self.tiles(view, view.seat, width)

    def panel(self, body: list[Text], seat: int, view: View, colour: str, width: int = 0) -> Panel:
        turn = view.turn_seat >= 0 and view.players[view.turn_seat].team == view.players[seat].team
        title = self.pieces.name(view, seat, self.names)
        title.rstrip()
        return Panel(Group(*body), title=title, title_align="left", border_style=colour if turn else "dim",
                     width=width or self.console.width)

    def tiles(self, view: View, seat: int, width: int) -> list[Text]:
        """The field as tiles in one row, or two where there is height; more cards than fit are lines of cells."""
        places = [(self.pieces.word(zone) if len(self.pieces.fields) > 1 else "", c)
                  for zone in self.pieces.fields for c in view.things(seat, zone.name)]
        cards = [c for _, c in places]
        if not cards:
            return [Text(), Text(f"({say(self.lang, 'no_field')})", style="dim", justify="center"), Text()]
        for rows in (1, 2) if self.console.height >= TALL else (1,):
            across = -(-len(cards) // rows)
            size = min(TILE, (width + 1) // across - 3)
            if size >= LEAST_TILE:
                return [line for r in range(rows)
                        for line in self.tile_row(view, places[r * across:(r + 1) * across], size)]
        title = Text(f"{self.pieces.legend()}  ", style="dim")
        return [title, *flow([self.pieces.cell(c, view=view) for c in cards], width, gap=3)]

    def tile_row(self, view: View, places: Sequence[tuple[str, CardView]], size: int) -> list[Text]:
        drawn = [self.pieces.tile(c, size, view, place) for place, c in places]
        return [Text(" ").join([tile[row] for tile in drawn]) for row in range(len(drawn[0]))]

    def hand(self, view: View, seat: int, width: int) -> list[Text]:
        out: list[Text] = []
        for zone in self.pieces.hands:
            cards = view.zone(seat, zone.name)
            title = Text(f"{self.pieces.word(zone)} {len(cards)}  ", style="dim")
            out += flow([self.pieces.hand_cell(c) for c in cards], width, title, gap=4, indent=title.cell_len)
        return out

    def foot(self, log: tuple[list[Text], list[Text]], asked: list[Text], options: list[Text], notes: list[Text],
             texts: Sequence[str], room: int) -> RenderableType:
        """The log at the left, the question at the right."""
        width = self.console.width
        left = width * 2 // 5
        space = max(4, room - 2 - len(asked) - len(notes))
        chosen = self.with_texts(options, texts, width - left - 4, space)
        right = [*notes, *self.said(width - left - 4, space - len(chosen)), *asked, *chosen]
        height = max(5, room - 2, len(right))
        old, new = ([Text("  " if n else "").append_text(part) for line in lines
                     for n, part in enumerate(line.wrap(self.console, left - 6))] for lines in log)
        shown = self.latest((old, new), height)
        grid = Table.grid()
        grid.add_column(width=left)
        grid.add_column(width=width - left)
        grid.add_row(Panel(Group(*shown), title=Text(say(self.lang, "log")), title_align="left", border_style="dim",
                           height=height + 2),
                     Panel(Group(*right), border_style="cyan", height=height + 2))
        return grid

    def with_texts(self, options: list[Text], texts: Sequence[str], width: int, room: int) -> list[Text]:
        """The options, each with its card's text below where all of it fits; else the options alone."""
        out: list[Text] = []
        for option, text in zip(options, texts, strict=False):
            out.append(option)
            if text:
                out += [Text("     ").append_text(line) for line in Text(text, style="dim").wrap(self.console, width - 5)]
        if any(texts) and len(out) <= room:
            return out
        return columns(options, width, room if self.wide else 0)

    # ---- one zone
    def show_zone(self, game: Game, seat: int, word: str) -> None:
        """Every card of the zones of that name, everybody's."""
        zones = self.info.rules.zones
        asked = word.lower()
        found = [z for z in zones if asked and (asked == z.name or z.ja.startswith(word) or z.en.startswith(asked))]
        if not found:
            known = ", ".join(z.name for z in zones)
            raise TaisenError(f"There is no zone '{word}'; there is {known}.",
                              f"「{word}」という領域はありません。あるのは {known} です。")
        view = game.view(seat)
        for zone in found:
            for s in [s for s in (None, *range(len(self.names))) if (s, zone.name) in view.zones]:
                cards = view.zone(s, zone.name)
                who = "" if s is None else f"{self.names[s]}  "
                self.console.print(Text(f"{who}{self.pieces.word(zone)} ({len(cards)})", style="bold"))
                cells = [self.zone_cell(c.name(self.lang, True), bool(c.down), c.id is not None) for c in cards]
                for line in flow(cells, self.console.width - 2, Text("  ")) if cells else []:
                    self.console.print(line)

    def zone_cell(self, name: str, down: bool, known: bool) -> Text:
        out = Text(clip(name, 40), style="" if known else "dim")
        if down and known:
            out.append(f" ({say(self.lang, 'down')})", style="dim")
        return out

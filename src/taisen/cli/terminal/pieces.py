"""The parts of a board: cards as cells and tiles, what a player has, the phases, what is in progress."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from taisen import CardView, Game, View
from taisen.cli.terminal.layout import clip
from taisen.cli.terminal.words import say
from taisen.games.info import GameInfo
from taisen.kernel.names import SEAT
from taisen.kernel.rules import ZoneDef
from taisen.labels import card_name
from taisen.views import contests

COST: Final = "cost"
TILE: Final = 17
"""The width of a tile inside its border."""


class Pieces:
    """How one game's things are drawn in one language."""

    def __init__(self, info: GameInfo, lang: str) -> None:
        self.info = info
        self.lang = lang
        self.pick = 0 if lang == "ja" else 1
        zones = info.rules.zones
        self.fields = [z for z in zones if z.played and not z.shared]
        self.hands = [z for z in zones if z.owner_sees and not z.others_see]
        self.others = [z for z in zones if not z.shared and z not in self.fields and z not in self.hands]
        self.numbers = list(info.table.shown_fields) or [name for name in info.fields if name != COST]
        self.bounds: Mapping[str, int] = info.worth.evaluation.get("limits", {})
        """Zones that lose the game when so many cards lie there."""

    def word(self, zone: ZoneDef) -> str:
        if self.lang == "ja":
            return zone.ja.removesuffix("・ゾーン").removesuffix("ポジション")
        return zone.en.removesuffix(" zone").removesuffix(" position")

    @property
    def pile_zone(self) -> str:
        """The name of a zone of which the board tells only how many cards lie there."""
        return next((z.name for z in reversed(self.others) if z.others_see and z.name not in {*self.info.table.layout.away, *self.bounds}), "deck")

    @cached_property
    def rows(self) -> list[tuple[str, list[ZoneDef]]]:
        """The zones of the field, those that are only numbered together: (what they are called, the zones)."""
        out: list[tuple[str, list[ZoneDef]]] = []
        for zone in self.fields:
            title = re.sub(r"\s*\d+$", "", self.word(zone))
            if out and out[-1][0] == title:
                out[-1][1].append(zone)
            else:
                out.append((title, [zone]))
        return out

    def row_cells(self, view: View, seat: int, size: int, bare: bool = False) -> list[Text]:
        """The field in one row of cells; a vacant place among several is marked, an empty row is left out.

        bare: bars in place of what the rows are called, and no marks.
        """
        out: list[Text] = []
        for title, zones in self.rows:
            cells: list[Text] = []
            for zone in zones:
                cells += [self.cell(c, size, view, bare) for c in view.things(seat, zone.name)]
                if len(zones) > 1 and not view.things(seat, zone.name):
                    cells.append(Text("―", style="dim"))
            if cells:
                lead = f"{title} " if not bare else "│ " if out else ""
                cells[0] = Text(lead, style="dim").append_text(cells[0])
                out += cells
        return out or [Text(say(self.lang, "no_field"), style="dim")]

    def legend(self) -> str:
        """What the numbers of a card in play are, in their order."""
        return "/".join(self.info.words.field_words[self.info.fields[name]][self.pick] for name in self.numbers)

    # ---- cards
    def figures(self, card: CardView, damage: bool = True) -> Text:
        """Its numbers now, coloured where they differ from the printed ones."""
        out = Text()
        for name in self.numbers:
            if name not in card.nums:
                continue
            if out:
                out.append("/", style="dim")
            out.append_text(self.figure(card, name))
        if damage and card.damage and not self.info.table.vital:
            out.append(f" -{card.damage}", style="bold red")
        return out

    def figure(self, card: CardView, name: str) -> Text:
        """One number; of the one that damage counts against, what is left and of how much."""
        now, printed = card.nums[name], card.printed.get(name, card.nums[name])
        out = Text(str(now), style="green" if now > printed else "red" if now < printed else "")
        if name == self.info.table.vital and card.damage:
            left = Text(str(now - card.damage), style="bold red")
            # Among other numbers a further slash would not say which of them it belongs to.
            return left.append("(", style="dim").append_text(out).append(")", style="dim") if len(self.numbers) > 1 \
                else left.append("/", style="dim").append_text(out)
        return out

    def marks(self, card: CardView) -> Text:
        """The marks that the game shows of it: its colours, its level."""
        out = Text()
        for word, style in card.marked(self.info, self.lang):
            out.append(word, style=style)
        out.rstrip()
        return out

    def belongings(self, view: View, card: CardView) -> Text:
        """What is attached to it, as marks where the game has some for it, else by name; how many cards lie under it."""
        out = Text()
        named: list[str] = []
        roles = [part for under in (False, True) for part in view.parts(card, under) if part.role]
        for part in view.parts(card):
            if part.role:
                continue
            mark = self.marks(part)
            if mark and part.kind == list(self.info.kinds)[-1]:
                if not out:
                    out.append("◆", style="dim")
                out.append_text(mark)
            else:
                named.append(part.name(self.lang))
        for name in named:
            out.append(f"{' ' if out else ''}+{name}", style="magenta")
        for role in self.info.rules.roles:
            there = [part for part in roles if part.role == role.name]
            if there:
                told = self.role_word(role.name) + (f" {len(there)}" if len(there) > 1 else "")
                out.append(f"{' ' if out else ''}+{told}", style="magenta")
                for part in there:
                    out.append_text(self.counted(part.counters))
        under = len([part for part in view.parts(card, True) if not part.role])
        if under:
            out.append(f"{' ' if out else ''}▤{under}", style="dim")
        return out

    def role_word(self, name: str) -> str:
        return next((r.ja, r.en)[self.pick] for r in self.info.rules.roles if r.name == name)

    def counted(self, counters: Mapping[str, int]) -> Text:
        """Counters by their kinds and how many there are, with a space before them."""
        out = Text()
        for kind in self.info.rules.counters:
            if kind.name in counters:
                n = counters[kind.name]
                out.append(f" {kind.ja}{n}" if self.pick == 0 else f" {kind.en} {n}", style="cyan")
        return out

    def nature(self, card: CardView) -> Text:
        """That it is a token, or one side of a card of which there is another."""
        out = Text()
        if card.token:
            out.append(say(self.lang, "token"), style="dim")
        if card.half or card.other is not None:
            out.append("◐", style="dim")
        return out

    def cell(self, card: CardView, width: int = 0, view: View | None = None, bare: bool = False) -> Text:
        """A card in play on one line: how it stands, name, numbers, what belongs to it."""
        name = card.name(self.lang)
        out = Text("○ " if card.pose else "● ", style="dim" if card.pose else "green")
        out.append(clip(name, width) if width else name, style="dim" if card.pose else "bold")
        marks = Text() if bare else self.marks(card)
        for more in (self.nature(card), marks, self.figures(card), self.belongings(view, card) if view is not None else Text()):
            if more:
                out.append(" ").append_text(more)
        return out.append_text(self.counted(card.counters))

    def hand_cell(self, card: CardView) -> Text:
        out = Text()
        cost = card.nums.get(COST)
        if cost is not None and card.definition is not None:
            out.append("X" if card.definition.variable_cost else str(cost), style="yellow")
            out.append(" ")
        out.append(card.name(self.lang), style="cyan" if card.kind != next(iter(self.info.kinds)) else "bold")
        for more in (self.marks(card), self.figures(card)):
            if more:
                out.append(" ").append_text(more)
        return out

    def tile(self, card: CardView, size: int = TILE, view: View | None = None, place: str = "") -> list[Text]:
        """A card in play as five lines with a border, where it stands in the upper one; one that is turned lies low."""
        style = "dim" if card.pose else ""
        top, side, bottom = ("┌─┐", "┊", "└─┘") if card.pose else ("╭─╮", "│", "╰─╯")
        cost = card.nums.get(COST)
        head = f"{cost} " if cost is not None else ""
        lines = [Text(f"{head}{card.name(self.lang)}", style="bold")]
        lines[0].truncate(size, overflow="ellipsis")
        figures = self.named_figures(card, bool(self.info.table.shown_fields))
        if figures.cell_len > size:
            figures = self.named_figures(card, False)
        if card.damage and not self.info.table.vital:
            figures.append(f" -{card.damage}", style="bold red")
        marks = self.marks(card)
        if marks:
            figures.append(" ").append_text(marks)
        figures.truncate(size, overflow="ellipsis")
        lines.append(figures)
        words = [k[self.pick] for k in card.keywords]
        # Counters come first: what a card is called by keywords can be looked up.
        last = Text(" ").join([more for more in (self.nature(card), self.counted(card.counters)[1:]) if more])
        more = Text(("・" if self.lang == "ja" else ", ").join(words), style="magenta") if words else \
            self.belongings(view, card) if view is not None else Text()
        last = Text(" ").join([some for some in (last, more) if some])
        last.truncate(size, overflow="ellipsis")
        lines.append(last)
        label = f" {clip(place, size - 2)} " if place else ""
        out = [Text(top[0] + pad_line(label, size, top[1]) + top[2], style=style)]
        for line in lines:
            line.pad_right(max(0, size - line.cell_len))
            out.append(Text.assemble((side, style), line, (side, style)))
        label = f" {self.info.words.pose_words[self.pick]} " if card.pose else ""
        out.append(Text(bottom[0] + pad_line(label, size) + bottom[2], style=style))
        return out

    def named_figures(self, card: CardView, whole: bool) -> Text:
        """Its numbers with what they are called, or (not whole) with the first letters of that; its cost stands elsewhere."""
        out = Text()
        for name in self.numbers:
            if name in card.nums and name != COST:
                word = self.info.words.field_words[self.info.fields[name]][self.pick]
                out.append(f"{' ' if out else ''}{word if whole else word[:1].upper()}", style="dim")
                out.append_text(self.figure(card, name))
        return out

    # ---- a player's side
    def statuses(self, view: View, seat: int) -> list[Text]:
        """Hand (of another), deck, ether ready of all, damage of ten, and the rest where there is some."""
        out: list[Text] = []
        if view.players[seat].gone:
            return out
        for zone in [*self.hands, *self.others]:
            cards = view.zone(seat, zone.name)
            if (zone in self.hands and seat == view.seat) or (not cards and zone.name not in self.always()):
                continue
            out.append(Text(f"{self.word(zone)} ", style="dim").append_text(self.amount(zone, cards)))
        for (whose, where), counters in view.counters.items():
            if whose == seat or (whose is None and seat == view.seat):
                told = self.counted(counters)
                lead = "" if not where else self.word(next(z for z in self.info.rules.zones if z.name == where))
                out.append(Text(lead, style="dim").append_text(told if lead else told[1:]))
        if view.hurt[seat]:
            out.append(Text(say(self.lang, "hurt", n=view.hurt[seat]), style="bold red"))
        return out

    def always(self) -> set[str]:
        """Zones that are told also when they are empty: somebody waits for their number."""
        told = [*self.hands, *[z for z in self.others if z.posed or z.faced or z.ordered]]
        return {z.name for z in told} - set(self.info.table.layout.away)

    def amount(self, zone: ZoneDef, cards: list[CardView]) -> Text:
        if zone.posed:
            ready = sum(not c.pose for c in cards)
            return Text(f"{ready}/{len(cards)}", style="bold green" if ready else "bold")
        bound = self.bounds.get(zone.name)
        if bound is None:
            return Text(str(len(cards)), style="bold").append_text(self.backs(cards))
        style = "bold red" if len(cards) * 10 >= bound * 7 else "bold yellow" if len(cards) * 2 >= bound else "bold"
        out = Text(f"{len(cards)}/{bound}", style=style)
        down = sum(c.down for c in cards)
        if down:
            out.append(f" ({say(self.lang, 'face_down', n=down)})", style="not bold dim")
        return out

    def backs(self, cards: list[CardView]) -> Text:
        """How many of the backs are of a kind that the back tells."""
        kinds = [c.kind for c in cards if c.id is None and c.kind]
        told = [f"{self.info.words_of_kind(k)[self.pick]}{'' if self.lang == 'ja' else ' '}{kinds.count(k)}"
                for k in dict.fromkeys(kinds)]
        return Text(f" ({', '.join(told)})" if told else "", style="not bold dim")

    # ---- the middle
    def track(self, view: View, names: list[str], width: int) -> Text:
        """Turn, whose, and the phases with the present one marked; neighbours only where all do not fit."""
        head = Text(f"{say(self.lang, 'turn', n=view.turn)} ", style="bold")
        head.append(f"{say(self.lang, 'turn_of', who=self.side_name(view, view.turn_seat, names))}  ", style="not bold")
        if view.scores:
            head.append_text(self.scores(view)).append("  ")
        phases = [p[1 + self.pick] for p in self.info.phases]
        now = next(i for i, p in enumerate(self.info.phases) if p[0] == view.phase)
        for reach in (len(phases), 2, 1, 0):
            line = head.copy()
            for i, name in enumerate(phases):
                if abs(i - now) > reach:
                    continue
                if i > max(0, now - reach):
                    line.append(" › ", style="dim")
                line.append(f"[{name}]" if i == now else name, style="bold reverse" if i == now else "dim")
            if line.cell_len <= width:
                return line
        return line

    def side_name(self, view: View, seat: int, names: Sequence[str]) -> str:
        """A player by name, or the team that they belong to."""
        return say(self.lang, "team", n=view.players[seat].team + 1) if view.in_teams else names[seat]

    def scores(self, view: View) -> Text:
        """The points of the teams, one's own first."""
        mine = view.players[view.seat].team
        told = "–".join([str(view.scores[t]) for t in sorted(view.scores, key=lambda t: (t != mine, t))])
        return Text(f"{self.info.words.score_words[self.pick]} ", style="dim").append(told, style="bold yellow")

    def name(self, view: View, seat: int, names: Sequence[str]) -> Text:
        """A player's name with whose turn it is, what they are to whoever looks, and whether they are gone."""
        p = view.players[seat]
        turn = view.turn_seat >= 0 and view.players[view.turn_seat].team == p.team and not p.gone
        many = len(view.players) > 2
        out = Text("▶ " if turn else "  ", style="bold yellow") if many else Text()
        out.append(names[seat], style="dim strike" if p.gone else "bold")
        if p.gone:
            out.append(f"  {say(self.lang, 'out')}", style="red")
        for words in p.marks:
            style = "green" if p.team == view.players[view.seat].team else "red"
            out.append(f" ({words[self.pick]})", style=style)
        return out.append("  ")

    def pile(self, view: View, names: list[str]) -> list[Text]:
        """What is in progress, the next to happen first."""
        out: list[Text] = []
        for n, play in enumerate(reversed(view.pile)):
            line = Text("▸ " if n == 0 else "  ", style="bold yellow")
            line.append(f"{names[play.seat]}: ", style="dim")
            line.append(self.play_name(play.what, play.name(self.lang)), style="bold")
            if play.number:
                line.append(f" X={play.number}")
            aims = [self.target(view, names, t) for group in play.targets for t in group]
            if aims:
                line.append(" → " + ", ".join(aims), style="yellow")
            out.append(line)
        return out

    def commons(self, view: View) -> list[Text]:
        """What lies in zones that are nobody's, besides what is in progress there."""
        out: list[Text] = []
        going = {play.handle for play in view.pile}
        for zone in [z for z in self.info.rules.zones if z.shared]:
            cards = [c for c in view.things(None, zone.name) if not c.handle or c.handle not in going]
            if cards:
                cells = [self.cell(c, view=view) if zone.played else self.hand_cell(c) for c in cards]
                out.append(Text(f"{self.word(zone)} ", style="dim").append_text(Text("  ").join(cells)))
        return out

    def contests(self, game: Game, seat: int, names: list[str]) -> list[Text]:
        """Attacks in progress: who against whom; with several tables also whose."""
        g = game.state

        def side(ref: int) -> str:
            if ref >= SEAT:
                return names[ref & 7]
            told = card_name(g, ref, self.lang, seat)
            return f"{told} ({names[g.card(ref).seat]})" if g.seats > 2 else told

        return [Text.assemble(("⚔ ", "bold red"), (side(a), "bold"), (" → ", "red"), (side(b), "bold"))
                for a, b in contests(self.info, g)]

    def play_name(self, what: str, name: str) -> str:
        return say(self.lang, "check") if what == "check" else name

    def target(self, view: View, names: list[str], handle: int) -> str:
        if handle < 0:
            return names[-1 - handle]
        card = view.card(handle)
        return card.name(self.lang) if card is not None else say(self.lang, "hidden")


def pad_line(label: str, width: int, line: str = "─") -> str:
    """A border's line with a word in it."""
    return label + line * (width - cell_len(label))

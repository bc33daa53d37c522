"""Who sits at a table, as options say it: the format, how many, and everybody's deck."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from taisen.agents import NAMES as AGENTS
from taisen.agents import require
from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.setting import choose_format, fill_decks, require_seats

HUMAN: Final = "human"
USUAL: Final = "greedy"


@dataclass(frozen=True, slots=True)
class Others:
    """Who sits at the other seats: agents by name, or people. Of several that are wanted the last one said goes on."""

    opponents: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()

    def check(self) -> None:
        for kind in (*self.opponents, *self.allies):
            if kind not in (*AGENTS, HUMAN):
                known = ", ".join((*AGENTS, HUMAN))
                raise TaisenError(f"There is no opponent '{kind}'; there is {known}.",
                                  f"相手「{kind}」はありません。あるのは {known} です。")

    def fit(self, info: GameInfo, seats: int) -> None:
        """Each of them can play at such a table."""
        for kind in (*self.opponents, *self.allies):
            if kind != HUMAN:
                require(kind, info.name, seats)

    @property
    def named(self) -> int:
        """So many players were spoken of, whoever asks included; one opponent or ally may stand for all."""
        return 1 + max(1, len(self.opponents)) + len(self.allies) if len(self.opponents) > 1 or self.allies else 0

    def kinds(self, team: Sequence[int], watch: bool) -> list[str]:
        """Who sits at each seat; watched, nobody is a person. `team` is every seat's."""
        out = [USUAL if watch else HUMAN]
        for s in range(1, len(team)):
            said = self.allies if team[s] == team[0] else self.opponents
            before = [x for x in range(1, s) if (team[x] == team[0]) == (team[s] == team[0])]
            kind = said[min(len(before), len(said) - 1)] if said else USUAL
            out.append(USUAL if watch and kind == HUMAN else kind)
        mates, foes = team.count(team[0]) - 1, len(team) - team.count(team[0])
        for word, said, there in (("--ally", self.allies, mates), ("--opponent", self.opponents, foes)):
            if len(said) > there:
                raise TaisenError(f"{word} was said {len(said)} times, but there are {there} such players.",
                                  f"{word}が{len(said)}回指定されていますが、該当するプレイヤーは{there}人です。")
        return out


@dataclass(frozen=True, slots=True)
class Seating:
    """The table that the options mean. Without decks the game chooses them."""

    format: str
    seats: int
    decks: list[str | Path] | None


def seating(info: GameInfo, format: str | None, players: int | None, decks: Sequence[str | Path | None],
            named: int = 0) -> Seating:
    """What was not said is filled in: a format that fits the number, the fewest players that fit, starter decks.

    decks: by seat; None where a seat was given none. named: so many players were spoken of besides.
    """
    least = max(len(decks), named)
    wanted = players if players is not None else least if least > min(info.formats[info.default_format].seats) else None
    chosen = choose_format(info, format, wanted)
    f = info.formats[chosen]
    seats = players if players is not None else next((n for n in f.seats if n >= least), least)
    require_seats(info, chosen, seats)
    if least > seats:
        raise TaisenError(f"There are {seats} players, but {least} were named.",
                          f"プレイヤーは{seats}人ですが、{least}人分が指定されています。")
    if f.sealed and any(d is not None for d in decks):
        raise TaisenError(f"In {chosen} the decks are opened from packs: give none.",
                          f"{f.ja}ではパックを開けてデッキにします。デッキは指定できません。")
    if not any(d is not None for d in decks):
        return Seating(chosen, seats, None)
    return Seating(chosen, seats, fill_decks(info, [*decks, *[None] * (seats - len(decks))]))

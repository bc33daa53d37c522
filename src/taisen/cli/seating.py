"""Who sits at a table, as options say it: the format, how many, and everybody's deck."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from taisen.errors import TaisenError
from taisen.games.info import GameInfo
from taisen.setting import choose_format, fill_decks, require_seats


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

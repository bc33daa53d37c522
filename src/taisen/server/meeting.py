"""Friends who meet before the cards are dealt: everybody brings a deck, and format, seats, clock and who begins are agreed on; all say
that they are ready.

What is agreed is kept with the table. Whatever changes takes everybody's word back, and only when all are ready the pages' numbers are
taken by which it is dealt (`dealing.py`).
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from taisen.api import Game
from taisen.errors import TaisenError
from taisen.server import opening
from taisen.server.room import Room
from taisen.server.seen import Json, said, teams

ASKED: Final = ("game", "format", "count", "players", "opponent", "seat", "lang")
"""What of a request for a table is asked again when the table is made anew."""
MOVE: Final = (5, 600)
POOL: Final = (0, 7200)
"""Seconds of a clock: for a move, and in all beyond that."""


def met(body: Mapping[str, Any], mode: str, game: Game) -> Json:
    """What a table begins with where people meet first; nothing where they do not."""
    info = game.info
    if mode != "friend" or body.get("room") is not True or info.formats[game.format].sealed:
        return {}
    starters = [{"starter": info.starters[k % len(info.starters)]} for k in range(len(game.decks))]
    decks = body.get("decks")
    cards = body.get("cards")
    asked = {k: body[k] for k in ASKED if k in body}
    return {"room": {"asked": asked, "decks": list(decks) if isinstance(decks, list) else starters,
                     "cards": {"": cards} if isinstance(cards, str) and cards.strip() else {}, "ready": [], "clock": None, "first": None}}


def row_of(room: Room) -> Json | None:
    """What everybody at the table is told of the meeting."""
    kept = room.facts.get("room")
    if kept is None or not room.waiting:
        return None
    info = room.game.info
    count = len(room.players)
    formats = [{"name": f.name, "words": said(f.ja, f.en)} for f in info.formats.values() if count in f.seats and not f.sealed]
    return {"format": room.game.format, "formats": formats, "ready": kept["ready"], "clock": kept["clock"],
            "first": kept.get("first"), "teams": teams(room.game.state),
            "players": [said(p.ja, p.en) for p in room.players],
            "decks": [{"name": said(d.name, d.name_en), "size": d.size, "own": any(i in room.game.setup.foreign for i in d.used)}
                      for d in room.game.decks]}


def require_ready(room: Room) -> None:
    """Numbers are taken once everybody is ready."""
    row = row_of(room)
    if row is not None and len(row["ready"]) < len(room.stops):
        raise TaisenError("Not everybody is ready yet: the cards are dealt when all are.",
                          "まだ全員の準備ができていません。全員が準備完了にすると配られます。")


def wished(body: Mapping[str, Any], kept: Json, seat: int) -> Json:
    """What was agreed on, with what is wished now. All but a word of readiness takes the words of all back."""
    out: Json = {k: v.copy() if isinstance(v, dict | list) else v for k, v in kept.items()}
    changed = False
    if "deck" in body:
        out["decks"][seat] = body["deck"]
        cards = opening.text_of(body, "cards", "", 200_000)
        # What whoever opened the table brought for all stays for the others.
        out["cards"] = {k: v for k, v in kept["cards"].items() if k != str(seat)} | ({str(seat): cards} if cards.strip() else {})
        changed = True
    if "format" in body:
        out["asked"] |= {"format": opening.text_of(body, "format")}
        changed = True
    if "clock" in body:
        out["clock"] = clock_of(body["clock"])
        changed = True
    if "first" in body:
        out["first"] = opening.beginner_of(body, len(out["decks"]))
        changed = True
    if changed:
        out["ready"] = []
    if "ready" in body:
        out["ready"] = sorted({*out["ready"], seat} if body["ready"] is True else set(out["ready"]) - {seat})
    return out


def exchange_of(body: Mapping[str, Any], seat: int, count: int) -> tuple[int, int] | None:
    """The two seats whose people change places: whoever asks, and another."""
    if "exchange" not in body:
        return None
    other = body["exchange"]
    if not isinstance(other, int) or isinstance(other, bool) or not 0 <= other < count or other == seat:
        raise TaisenError("'exchange' must be the number of another seat.", "「exchange」は別の席の番号でなければなりません。")
    return seat, other


def exchanged(kept: Json, players: list[Json], a: int, b: int) -> tuple[Json, list[Json]]:
    """Two have changed places: each takes along their name, deck and cards, and that they begin."""
    turned = {a: b, b: a}

    def change(rows: list[Any]) -> list[Any]:
        return [rows[turned.get(s, s)] for s in range(len(rows))]

    asked = kept["asked"]
    if isinstance(asked.get("players"), list):
        asked = asked | {"players": change(asked["players"])}
    first = turned.get(kept["first"], kept["first"]) if kept.get("first") is not None else None
    cards = {str(turned.get(int(k), int(k))) if k else k: v for k, v in kept["cards"].items()}
    return kept | {"asked": asked, "decks": change(kept["decks"]), "cards": cards, "ready": [], "first": first}, change(players)


def clock_of(said_clock: Any) -> Json | None:
    """{"move": seconds, "pool": seconds}, or none."""
    if said_clock is None:
        return None
    found = {}
    for key, (least, most) in (("move", MOVE), ("pool", POOL)):
        value = said_clock.get(key) if isinstance(said_clock, Mapping) else None
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise TaisenError(f"'{key}' of a clock must be a whole number of seconds from {least} to {most}.",
                              f"時計の「{key}」は{least}から{most}までの秒数でなければなりません。")
        found[key] = value
    return found


def named(room: Room, seat: int, body: Mapping[str, Any]) -> list[Json]:
    players = [dict(p) for p in room.facts["players"]]
    name = opening.text_of(body, "name", "", 40).strip()
    if name:
        players[seat] |= {"ja": name, "en": name}
    return players


def request_of(kept: Json) -> Json:
    """The table as it would be asked for now."""
    asked: Json = kept["asked"]
    return asked | {"decks": kept["decks"], "cards": list(kept["cards"].values()), "first": kept.get("first")}

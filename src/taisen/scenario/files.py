"""Scenario files: a position, a script and what must hold, written by people (docs/scenario.md)."""
from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from taisen.cards.bounds import COPIES, short
from taisen.cards.files import CardSet, add_file, day, own_files, read_set
from taisen.cards.reading import Source, expect, only, parse, read_text
from taisen.errors import TaisenError
from taisen.games import PACKAGES, game_info
from taisen.games.info import GameInfo
from taisen.setting import choose_format, require_seats

WHAT: Final = ("シナリオ", "a scenario")
WHERE: Final = ("シナリオ", "A scenario")
PLAYERS: Final = ("player1", "player2", "player3", "player4", "player5", "player6")
KEYS: Final = ("game", "format", "players", "name", "name_en", "rules", "note", "as_of", "position", *PLAYERS, "card", "traits", "part",
               "script", "expect", "exact")
CARD_KEYS: Final = ("card", "as", "count", "bowed", "down", "damage", "owner", "control", "used", "known", "attached",
                    "under", "fresh", "counters")
COUNTED: Final = ("counters", "counters_in")
"""Keys of a player besides the zones: counters at the player, and in zones by their names."""
SEATS: Final = ("turn", "priority", "first")
"""Keys of a position that name a player."""
DO_KEYS: Final = ("do", "card", "targets", "choose", "by", "number", "refused", "index", "question")
HAPPENED_KEYS: Final = ("event", "player", "card", "by", "number")
EXPECT_KEYS: Final = (*PLAYERS, "options", "can", "cannot", "refused", "asked", "question", "phase", "turn", "pile",
                      "cards", "result", "happened", "log", "out", "points")
VERBS: Final = ("use", "choose", "greet", "interrupt", "pass", "yes", "no", "stop", "number", "mode",
                "concede", "take back", "go on")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script: what is done, with which card, choosing what."""

    do: str
    card: str = ""
    choices: tuple[str | int, ...] = ()
    by: int = 0
    """The player who does it, from 1; 0 whoever is asked."""
    refused: str = ""
    """The line must be refused because of this rule."""
    question: str = ""
    """The name of the question that it answers; "" whichever."""
    index: int = 1
    at: int = 0
    """Its line in the file, where known."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some lines of a script and what must hold after them."""

    script: tuple[Line, ...]
    expect: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in the position."""

    card: str
    name: str
    seat: int
    zone: str
    facts: Mapping[str, Any]
    on: int = -1
    """The place in the list of what it is attached to or lies under."""
    under: bool = False
    role: str = ""
    """What it is attached as, by the game's word."""


@dataclass(frozen=True, slots=True)
class Scenario:
    source: Source = field(repr=False)
    info: GameInfo = field(repr=False)
    name: str = ""
    name_en: str = ""
    rules: tuple[str, ...] = ()
    as_of: date | None = None
    spec: Mapping[str, Any] = field(default_factory=dict)
    format: str = ""
    seats: int = 2
    fill: tuple[int, ...] = (10, 10)
    placed: tuple[Placed, ...] = ()
    bare: frozenset[tuple[int, str]] = frozenset()
    """Zones (by seat) that were given as an empty list: nothing is put there for the sake of a playable game."""
    counters: Mapping[tuple[int, str], Mapping[str, int]] = field(default_factory=dict)
    """Counters at players and in zones, by seat and zone ("": at the player)."""
    cards: CardSet = field(default_factory=lambda: CardSet({}))
    parts: tuple[Part, ...] = ()
    exact: bytes = b""


def read_scenario(path: str | Path, cards: Sequence[str | Path] = ()) -> Scenario:
    """A scenario from its file; `cards` are further card files that it may name cards of."""
    return scenario_of(read_text(Path(path), WHAT), cards)


def scenario_of(source: Source, cards: Sequence[str | Path] = ()) -> Scenario:
    tables = parse(source, WHAT)
    only(source, tables, KEYS, WHERE)
    name = expect(source, tables, "game", str, None, WHERE, ("ゲーム名", "the name of a game"))
    if name not in PACKAGES:
        raise source.fail(f"there is no game '{name}'; there is {', '.join(PACKAGES)}.",
                          f"「{name}」というゲームはありません。あるのは{'、'.join(PACKAGES)}です。", source.line("game"))
    info = game_info(name)
    as_of = day_of(source, tables)
    found = known_cards(info, source, tables, as_of, cards)
    position = expect(source, tables, "position", dict, {}, WHERE, ("表", "a table"))
    format, seats = table_of(info, source, tables)
    placed, fill = read_players(info, source, tables, found, seats)
    return Scenario(source, info, tables.get("name", ""), tables.get("name_en", tables.get("name", "")),
                    tuple([str(r) for r in tables.get("rules", [])]), as_of, position_spec(info, source, position, seats),
                    format, seats, fill, placed, bare_zones(info, tables), counters_of(info, source, tables, seats), found,
                    read_parts(source, tables, info, seats), exact_of(source, tables))


def table_of(info: GameInfo, source: Source, tables: Mapping[str, Any]) -> tuple[str, int]:
    """The format and how many play: as many as are said, or described, or as the format needs."""
    said = expect(source, tables, "format", str, "", WHERE, ("形式の名前", "the name of a format"))
    described = max([n for n, key in enumerate(PLAYERS, 1) if key in tables], default=0)
    known = info.formats[said].seats if said in info.formats else (2,)
    fewest = next((n for n in known if n >= described), described)
    seats = expect(source, tables, "players", int, fewest, WHERE, ("人数", "how many play"))
    try:
        format = choose_format(info, said or None, seats)
        require_seats(info, format, seats)
    except TaisenError as error:
        raise source.fail(error.en, error.ja, source.line("format") or source.line("players")) from None
    if described > seats:
        raise source.fail(f"there are {seats} players, but [player{described}] is described.",
                          f"プレイヤーは{seats}人ですが、[player{described}]が書かれています。", source.line(f"[player{described}]"))
    return format, seats


def exact_of(source: Source, tables: Mapping[str, Any]) -> bytes:
    text = expect(source, tables, "exact", str, "", WHERE, ("文字列", "a string"))
    try:
        return b64decode(re.sub(r"\s", "", text), validate=True)
    except ValueError:
        raise source.fail("'exact' is damaged: it must stand as it was exported.",
                          "「exact」が壊れています。書き出されたままでなければなりません。",
                          source.line("exact")) from None


def day_of(source: Source, tables: Mapping[str, Any]) -> date | None:
    if "as_of" not in tables:
        return None
    return day(source, {"from": tables["as_of"]}, WHERE, "as_of")


def known_cards(info: GameInfo, source: Source, tables: Mapping[str, Any], as_of: date | None,
                more: Sequence[str | Path]) -> CardSet:
    """The game's own cards, those of further files, and those that the scenario defines itself."""
    found = read_set(info, [*own_files(info.name), *[Path(p) for p in more]], as_of)
    rows = expect(source, tables, "card", list, [], WHERE, ("[[card]]", "[[card]] tables"))
    if rows:
        own = [{"id": row["name"], **row} if isinstance(row, dict) and "name" in row and "id" not in row else row
               for row in rows]
        add_file(info, source, {"card": own, "traits": tables.get("traits", {})}, as_of or date.today(), found.cards,
                 found.traits)
    return found


def position_spec(info: GameInfo, source: Source, position: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The position's own keys; players are counted from 1 in files."""
    spec = dict(position)
    phases = [name for name, _, _ in info.phases]
    if spec.get("phase", phases[0]) not in phases:
        raise source.fail(f"there is no phase '{spec['phase']}'; there is {', '.join(phases)}.",
                          f"「{spec['phase']}」というフェイズはありません。あるのは{'、'.join(phases)}です。",
                          source.line("[position]", "phase"))
    for key in SEATS:
        if key in spec:
            spec[key] = seat_of(source, spec[key], f"'{key}'", seats)
    return spec


def seat_of(source: Source, value: Any, where: str, seats: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= seats:
        known_en, known_ja = ("1 or 2", "1か2") if seats == 2 else (f"a player from 1 to {seats}", f"1から{seats}のプレイヤー")
        raise source.fail(f"{where} must be {known_en}, not {short(value)}.",
                          f"{where}は{known_ja}でなければなりません({short(value)}ではなく)。")
    return value - 1


# ---- cards in their places -------------------------------------------------------------------------------------------
def read_players(info: GameInfo, source: Source, tables: Mapping[str, Any], found: CardSet,
                 seats: int) -> tuple[tuple[Placed, ...], tuple[int, ...]]:
    placed: list[Placed] = []
    fill = [10] * seats
    zones = [z.name for z in info.rules.zones]
    for seat, key in enumerate(PLAYERS[:seats]):
        table = expect(source, tables, key, dict, {}, WHERE, ("表", "a table"))
        only(source, table, (*zones, *COUNTED, "fill"), (f"[{key}]", f"[{key}]"), f"[{key}]")
        fill[seat] = expect(source, table, "fill", int, 10, (f"[{key}]", f"[{key}]"), ("整数", "a whole number"))
        require_few(source, fill[seat], f"[{key}]", "fill")
        for zone in zones:
            for one in expect(source, table, zone, list, [], (f"[{key}]", f"[{key}]"), ("配列", "a list"), f"[{key}]"):
                for card in place(info, source, found, seat, zone, one, key, seats):
                    placed.append(card)
                    placed.extend(belongings(info, source, found, one, card, len(placed) - 1, key, seats))
                    require_few(source, len(placed), f"[{key}]", zone)
    return tuple(placed), tuple(fill)


def require_few(source: Source, count: int, *at: str) -> None:
    """So many cards can be laid out."""
    if not 0 <= count <= COPIES:
        raise source.fail(f"a position may have {COPIES} cards in all.", f"局面のカードは全部で{COPIES}枚までです。", source.line(*at))


def bare_zones(info: GameInfo, tables: Mapping[str, Any]) -> frozenset[tuple[int, str]]:
    return frozenset([(seat, z.name) for seat, key in enumerate(PLAYERS) for z in info.rules.zones
                      if tables.get(key, {}).get(z.name) == []])


def counters_of(info: GameInfo, source: Source, tables: Mapping[str, Any], seats: int) -> dict[tuple[int, str], dict[str, int]]:
    """Counters that lie at players, and in their zones."""
    out: dict[tuple[int, str], dict[str, int]] = {}
    for seat, key in enumerate(PLAYERS[:seats]):
        where = (f"[{key}]", f"[{key}]")
        table = tables.get(key, {})
        found = {"": table.get("counters", {})} | expect(source, table, "counters_in", dict, {}, where, ("表", "a table"), f"[{key}]")
        only(source, found, ("", *[z.name for z in info.rules.zones]), (f"[{key}] の counters_in", f"'counters_in' of [{key}]"), f"[{key}]")
        out |= {(seat, zone): counted(info, source, there, where, f"[{key}]") for zone, there in found.items() if there}
    return out


def counted(info: GameInfo, source: Source, value: Any, where: tuple[str, str], *at: str) -> dict[str, int]:
    """So many of each kind, by the game's word."""
    if not isinstance(value, dict):
        raise source.fail(f"'counters' in {where[1]} must be a table such as {{ NAME = 1 }}.",
                          f"{where[0]}の「counters」は{{ 名前 = 1 }}のような表でなければなりません。", source.line(*at, "counters"))
    only(source, value, [c.name for c in info.rules.counters], (f"{where[0]}の counters", f"'counters' in {where[1]}"), *at)
    out = {name: expect(source, value, name, int, 0, where, ("整数", "a whole number"), *at) for name in value}
    for n in out.values():
        require_few(source, n, *at, "counters")
    return out


def place(info: GameInfo, source: Source, found: CardSet, seat: int, zone: str, one: Any, key: str, seats: int) -> list[Placed]:
    facts: dict[str, Any] = {"card": one} if isinstance(one, str) else dict(one) if isinstance(one, dict) else {}
    where = (f"[{key}] の {zone}", f"'{zone}' of [{key}]")
    only(source, facts, (*CARD_KEYS, *roles(info)), where, f"[{key}]", zone)
    name = expect(source, facts, "card", str, None, where, ("カード名かID", "the name or id of a card"), f"[{key}]",
                  zone)
    count = expect(source, facts, "count", int, 1, where, ("整数", "a whole number"), f"[{key}]", zone)
    require_few(source, count, f"[{key}]", zone)
    try:
        card = "" if name == "filler" else found.find(name).id
    except TaisenError as error:
        raise source.fail(error.en, error.ja, source.line(f"[{key}]", name)) from None
    rest = {k: v for k, v in facts.items() if k not in ("card", "count", "as", "attached", "under", *roles(info))}
    if "counters" in rest:
        rest["counters"] = counted(info, source, rest["counters"], where, f"[{key}]", zone)
    for who in ("owner", "control"):
        if who in rest:
            rest[who] = seat_of(source, rest[who], f"'{who}'", seats)
    if "known" in rest:
        rest["known"] = [seat_of(source, s, "'known'", seats) for s in listed(rest["known"])]
    return [Placed(card, str(facts.get("as", name)), seat, zone, rest) for _ in range(count)]


def roles(info: GameInfo) -> tuple[str, ...]:
    """The game's own words for what cards are while they are attached."""
    return tuple([r.name for r in info.rules.roles])


def belongings(info: GameInfo, source: Source, found: CardSet, one: Any, host: Placed, at: int, key: str, seats: int) -> list[Placed]:
    """What is attached to a card of the position, and what lies under it (the lowest first)."""
    out: list[Placed] = []
    where = (f"[{key}] の {host.zone}", f"'{host.zone}' of [{key}]")
    if isinstance(one, dict) and "attached" in one and roles(info):
        said = ", ".join(roles(info))
        raise source.fail(f"In {info.en} what lies with a card is said by what it is there: {said}; not 'attached'.",
                          f"{info.ja}では、カードについているものは{said}と書きます。「attached」とは書きません。", source.line("attached"))
    for name in ("under", "attached", *roles(info)) if isinstance(one, dict) else ():
        for inner in expect(source, one, name, list, [], where, ("配列", "a list"), f"[{key}]", host.zone):
            out.extend([replace(p, on=at, under=name == "under", role=name if name in roles(info) else "")
                        for p in place(info, source, found, host.seat, host.zone, inner, key, seats)])
    return out


# ---- script and expectations -----------------------------------------------------------------------------------------
def read_parts(source: Source, tables: Mapping[str, Any], info: GameInfo, seats: int) -> tuple[Part, ...]:
    rows = expect(source, tables, "part", list, [], WHERE, ("[[part]]", "[[part]] tables"))
    if "script" in tables or "expect" in tables:
        rows = [{key: tables[key] for key in ("script", "expect") if key in tables}, *rows]
    out: list[Part] = []
    for row in rows:
        if not isinstance(row, dict):
            raise source.fail("'part' must be written as [[part]].", "「part」は[[part]]と書いてください。", source.line("part"))
        only(source, row, ("script", "expect", "note"), ("[[part]]", "[[part]]"), "[[part]]")
        lines = expect(source, row, "script", list, [], ("[[part]]", "[[part]]"), ("配列", "a list"))
        holds = expect(source, row, "expect", dict, {}, ("[[part]]", "[[part]]"), ("表", "a table"))
        only(source, holds, EXPECT_KEYS, ("expect", "'expect'"), "expect")
        for event in listed(holds.get("happened", [])):
            if isinstance(event, dict):
                only(source, event, HAPPENED_KEYS, ("happened", "An event of 'happened'"), "happened")
            elif not isinstance(event, str):
                raise source.fail(f"an event of 'happened' must be a name or a table, not {short(event)}.",
                                  f"「happened」の出来事は名前か表でなければなりません({short(event)}ではなく)。", source.line("happened"))
        for key in PLAYERS:
            only(source, holds.get(key, {}), [*[z.name for z in info.rules.zones], *COUNTED], (f"expect.{key}", f"'expect.{key}'"))
        out.append(Part(tuple([read_line(source, line, info, seats) for line in lines]), holds))
    return tuple(out)


def read_line(source: Source, line: Any, info: GameInfo, seats: int) -> Line:
    """ "pass", "pass until …", or a table: { do = "enter", card = "…", targets = ["…"] }."""
    if isinstance(line, str):
        if line in VERBS or line.startswith("pass until "):
            return Line(line, at=source.line(f'"{line}"'))
        raise source.fail(f"a script has no line \"{line}\"; it may be {', '.join(VERBS)} or \"pass until …\".",
                          f"スクリプトに「{line}」という行はありません。", source.line(f'"{line}"'))
    if not isinstance(line, dict):
        raise source.fail(f"a line of a script must be a string or a table, not {short(line)}.",
                          f"スクリプトの行は文字列か表でなければなりません({short(line)}ではなく)。", source.line("script"))
    where = ("スクリプトの行", "A line of the script")
    only(source, line, DO_KEYS, where, "script")
    do = expect(source, line, "do", str, "choose" if "choose" in line else None, where, ("動作", "what is done"))
    card = expect(source, line, "card", str, "", where, ("カード名", "a card"))
    at = source.line("script", f'"{card}"') if card else source.line("script", f'"{do}"')
    verbs = (*VERBS, *info.words.verb_names.values())
    if do not in verbs and not do.startswith("pass until "):
        raise source.fail(f"nothing can be done by '{do}'; there is {', '.join(verbs)}.",
                          f"「{do}」という動作はありません。あるのは{'、'.join(verbs)}です。", at)
    choices = listed(line.get("choose", [])) + listed(line.get("targets", []))
    if "number" in line:
        choices = (int(line["number"]), *choices)
    by = expect(source, line, "by", int, 0, where, ("プレイヤーの番号", "the number of a player"))
    if by:
        seat_of(source, by, "'by'", seats)
    question = expect(source, line, "question", str, "", where, ("質問の名前", "the name of a question"))
    return Line(do, card, choices, by, str(line.get("refused", "")), question, int(line.get("index", 1)), at)


def listed(value: Any) -> tuple[str | int, ...]:
    return tuple(value) if isinstance(value, list) else (value,)

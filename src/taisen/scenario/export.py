"""A running game's position as a scenario file."""
from __future__ import annotations

import textwrap
from base64 import b64encode
from typing import Any

from taisen.api import Game
from taisen.cards.reading import quote, toml_value
from taisen.cards.writing import card_lines
from taisen.kernel.continuous import abilities_of
from taisen.kernel.counters import all_counters, at_zone
from taisen.kernel.names import ABILITY, HOLDER_SHIFT, ID, SEAT
from taisen.kernel.rules import ZoneDef
from taisen.kernel.things import parts_of
from taisen.labels import def_name
from taisen.scenario.files import PLAYERS, SEATS

READABLE = ("priority", "main")
"""The questions at which a position has nothing in progress that a file could not say."""


def export_scenario(game: Game, name: str = "", exact: bool | None = None) -> str:
    """The position as the text of a scenario file, without a script.

    Where it is in the middle of something (an effect, lasting effects, the stack), the file also carries the exact
    state: the zones above it are then there to be read.
    """
    g = game.state
    table = [f"format = {quote(game.format)}", f"players = {g.seats}"] if g.seats > 2 else []
    lines = [f"# {game.info.en}: turn {g.turn} of player {g.tp + 1}", f"game = {quote(game.name)}", *table,
             f"name = {quote(name)}", f"as_of = {quote(game.as_of.isoformat())}", "", "[position]",
             f"phase = {quote(game.info.phases[game.info.phase_of(g)][0])}", f"turn = {g.tp + 1}", *position_lines(game), ""]
    for seat, key in enumerate(PLAYERS[:g.seats]):
        lines += player_lines(game, seat, key)
    for i in game.setup.foreign:
        if any(game.state.lib.defs[f].id == i for f in g.face[1:]):
            lines += ["[[card]]", *card_lines(game.info, game.setup.cards[i]), ""]
    if exact if exact is not None else in_the_middle(game):
        head = [f"# {line}" for line in lines if line] + [""]
        packed = "\n".join(textwrap.wrap(b64encode(game.save()).decode(), 100))
        return "\n".join([*head, *lines[1:3 + len(table)], f'exact = """\n{packed}"""', ""])
    return "\n".join(lines)


def position_lines(game: Game) -> list[str]:
    """What the game says of the position besides; players are counted from 1 in files."""
    said = game.info.positions.say_position(game.state) if game.info.positions.say_position is not None else {}
    return [f"{key} = {toml_value(value + 1 if key in SEATS else value)}" for key, value in said.items()]


def in_the_middle(game: Game) -> bool:
    """Something is in progress, lasts, is shown or has happened that zones and cards do not tell."""
    g = game.state
    q = game.question
    lasting = any(e.key == 0 for e in g.effects.values())
    return q is None or q.kind not in READABLE or any(g.gone) or any(g.shown) or not uses_sayable(game) \
        or bool(g.pile or g.waiting or g.delayed or g.notes or g.history or lasting)


def uses_sayable(game: Game) -> bool:
    """What has been used so far is said of each card by one number: of all its limited abilities the same."""
    g = game.state
    for key, n in g.limits.items():
        ref = key >> HOLDER_SHIFT
        if not g.live(ref) or [k for k in abilities_of(g, ref) if g.lib.abilities[k & ABILITY].limit and g.limits.get(k, 0) != n]:
            return False
    return True


def player_lines(game: Game, seat: int, key: str) -> list[str]:
    g = game.state
    lines = [f"[{key}]", "fill = 0"]
    here = counters_row(game, SEAT | seat)
    if here:
        lines.append(f"counters = {toml_value(here)}")
    zones = {z.name: counters_row(game, at_zone(g, seat, z.id)) for z in game.info.rules.zones
             if g.home[seat * g.rules.count + z.id] == seat * g.rules.count + z.id}
    if any(zones.values()):
        lines.append(f"counters_in = {toml_value({name: there for name, there in zones.items() if there})}")
    furnished = {zone for zone, _ in game.info.positions.furnish(0, {})} if game.info.positions.furnish is not None else set()
    for z in game.info.rules.zones:
        refs = [r for r in game.state.zone(seat, z.id) if game.state.cards[r & ID].seat == seat
                and not game.state.cards[r & ID].host]
        if refs:
            rows = [card_row(game, r, z, seat) for r in (reversed(refs) if z.ordered else refs)]
            names = [def_name(game.state.definition(r), "en", True) for r in (reversed(refs) if z.ordered else refs)]
            lines.append(f"{z.name} = [")
            lines += [f"    {toml_value(row)},  # {what}" for row, what in zip(rows, names, strict=True)]
            lines.append("]")
        elif z.name in furnished:
            lines.append(f"{z.name} = []")
    return [*lines, ""]


def counters_row(game: Game, about: int) -> dict[str, int]:
    there = all_counters(game.state, about)
    return {game.info.rules.counters[there[k]].name: there[k + 1] for k in range(0, len(there), 2)}


def card_row(game: Game, ref: int, z: ZoneDef, seat: int) -> str | dict[str, Any]:
    g = game.state
    c = g.cards[ref & ID]
    facts: dict[str, Any] = {}
    if z.posed and c.pose:
        facts["bowed"] = True
    if z.faced and c.down:
        facts["down"] = True
    if c.damage:
        facts["damage"] = c.damage
    if c.owner != seat:
        facts["owner"] = c.owner + 1
    known = [s + 1 for s in range(g.seats) if g.knows[s] >> (ref & ID) & 1]
    if known:
        facts["known"] = known
    if z.played and game.info.positions.fresh is not None and game.info.positions.fresh(g, ref):
        facts["fresh"] = True
    used = [n for k, n in g.limits.items() if k >> HOLDER_SHIFT == ref and g.lib.abilities[k & ABILITY].limit]
    if used:
        facts["used"] = max(used)
    counters = counters_row(game, ref)
    if counters:
        facts["counters"] = counters
    parts = parts_of(g, ref) if z.played else []
    for name, tucked in (("under", 1), ("attached", 0), *[(r.name, r.id) for r in game.info.rules.roles]):
        rows = [card_row(game, r, z, seat) for r in parts if g.cards[r & ID].tucked == tucked]
        if rows:
            facts[name] = rows
    i = g.definition(ref).id
    return {"card": i, **facts} if facts else i

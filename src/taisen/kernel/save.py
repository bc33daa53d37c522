"""The whole game as plain data, and back: lists, ints and strings only, ready for JSON.

Procedures and steps are named, cards are checked against their hashes, caches are left out and worked out anew. The
digest is taken over the same data, so it is equal wherever the position is.
"""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Final

from taisen.errors import Moved, TaisenError
from taisen.kernel.chance import KEY, SECRET
from taisen.kernel.continuous import refresh
from taisen.kernel.library import Library
from taisen.kernel.names import PROC, R_DELAYED, R_PLAY, STEP, Frame
from taisen.kernel.procedure import BY_NAME, PROCEDURES
from taisen.kernel.rules import Rules
from taisen.kernel.sound import sound
from taisen.kernel.state import Card, Derived, Effect, Game, LastKnown, Record

VERSION: Final = 1
SEATS: Final = 8
"""So many players a reference can name."""
Data = dict[str, object]

# Fields of the game by their form. `rules`, `lib`, caches and listeners are not among them.
INTS: Final = ("rng", "next_record", "next_effect", "turn", "tp", "over", "winners", "seat", "askers", "kind", "about",
               "least", "most", "answer", "result", "due", "clock", "spoilt", "idle", "forced")
LISTS: Final = ("team", "face", "waiting", "pile", "shown", "knows", "next_handle", "hurt", "gone", "options")
TUPLES: Final = ("picked", "results", "delayed", "unordered", "then")
SELDOM: Final = ("trail", "repeat")
"""Written only where they are not empty."""
NESTED: Final = ("zones", "handles")
TABLES: Final = ("limits", "seen", "barred", "became")


# ---- out -------------------------------------------------------------------------------------------------------------
def dump(g: Game) -> Data:
    """The position as plain data; also in the middle of a nested effect."""
    data = position(g)
    data["version"] = VERSION
    data["game"] = g.rules.name
    data["cards"] = [[d.id, d.hash] for d in g.lib.defs]
    data["shape"] = shape(g.lib)
    return data


def shape(lib: Library) -> str:
    """What the cards' texts were compiled to, as far as a position refers to it by number."""
    facts = [[[a.card, a.kind, a.index] for a in lib.abilities],
             [[p.ability, *[type(i).__name__ for i in p.code]] for p in lib.programs],
             [[s.ability, *[type(c).__name__ for c in s.changes]] for s in lib.specs]]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]


def digest(g: Game) -> str:
    """Equal positions have equal digests: in every process, compiled or not."""
    text = json.dumps(position(g), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def position(g: Game) -> Data:
    data: Data = {}
    for name in INTS:
        data[name] = getattr(g, name)
    for name in LISTS:
        data[name] = list(getattr(g, name))
    for name in TUPLES:
        data[name] = list(getattr(g, name))
    for name in NESTED:
        data[name] = [list(x) for x in getattr(g, name)]
    for name in TABLES:
        data[name] = sorted([[k, v] for k, v in getattr(g, name).items()])
    data["n"] = list(g.numbers)
    data["seats"] = g.seats
    if g.key:
        data["key"] = g.key.hex()
    if g.veils:
        data["veils"] = 1
    if g.beginner >= 0:
        data["beginner"] = g.beginner
    for name in SELDOM:
        if getattr(g, name):
            data[name] = list(getattr(g, name))
    data["place"] = [card_row(c) for c in g.cards]
    data["records"] = [record_row(g.records[i]) for i in sorted(g.records)]
    data["effects"] = [effect_row(g.effects[i]) for i in sorted(g.effects)]
    data["last"] = [last_row(g, g.last_known[i]) for i in sorted(g.last_known)]
    data["notes"] = [[k, list(g.notes[k])] for k in sorted(g.notes)]
    if g.counters:
        data["counters"] = [[k, g.counters[k]] for k in sorted(g.counters)]
    data["history"] = [list(x) for x in g.history]
    data["stack"] = [frame_row(f) for f in g.stack]
    data["checkpoint"] = position(g.checkpoint) if g.checkpoint is not None else None
    return data


def card_row(c: Card) -> list[int]:
    row = [c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.since]
    return [*row, c.host, c.tucked] if c.host else row


def record_row(r: Record) -> list[object]:
    return [r.id, r.kind, list(r.numbers), [list(s) for s in r.sets]]


def effect_row(e: Effect) -> list[object]:
    return [e.id, e.stamp, e.spec, e.source, e.seat, list(e.refs), list(e.ints), e.until, e.key, e.uses,
            record_row(e.scope)]


def last_row(g: Game, known: LastKnown) -> list[object]:
    """What is as printed is not written."""
    d = known.derived
    printed = g.lib.defs[known.face]
    return [card_row(known.card), known.face, d.kind, None if d.name == printed.name else d.name,
            None if d.title == printed.title else d.title,
            None if d.traits == printed.traits else sorted(d.traits),
            list(d.nums), d.has, list(d.abilities), d.cannot, d.seat]


def frame_row(f: Frame) -> list[object]:
    p = PROCEDURES[f[PROC]]
    return [p.name, p.labels[f[STEP]], *f[2:]]


# ---- in --------------------------------------------------------------------------------------------------------------
def load(data: Data, rules: Rules, lib: Library) -> Game:
    """The position again, with the rules and the cards it was played with."""
    if data.get("version") != VERSION:
        raise TaisenError(f"The position was written in form {data.get('version')}; this engine reads form {VERSION}.",
                          f"局面の形式は{data.get('version')}ですが、この版が読めるのは{VERSION}です。")
    if data.get("game") != rules.name:
        raise TaisenError(f"The position is one of '{data.get('game')}', not of '{rules.name}'.",
                          f"局面は「{data.get('game')}」のもので、「{rules.name}」のものではありません。")
    if data.get("cards") != [[d.id, d.hash] for d in lib.defs]:
        raise TaisenError("The position was played with other cards or other texts of them.",
                          "局面は別のカード、または別のテキストで対戦されたものです。")
    # Files of form 0 have none.
    said = data.get("shape")
    if said is not None and said != shape(lib):
        raise Moved("The cards' texts are understood otherwise than when the position was written.",
                          "カードのテキストの解釈が、局面が書かれたときと違います。")
    try:
        g = restore(data, rules, lib)
        sound(g, True)
        refresh(g)
    except TaisenError:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError, ArithmeticError, RecursionError) as error:
        raise TaisenError(f"The position is not whole ({error}).", f"局面のデータが壊れています({error})。") from None
    return g


def restore(data: Data, rules: Rules, lib: Library) -> Game:
    seats = integer(data["seats"])
    if not 0 < seats <= SEATS:
        raise ValueError(f"{seats} players")
    g = Game(rules, lib, seats)
    for name in INTS:
        setattr(g, name, integer(data[name]))
    for name in LISTS:
        setattr(g, name, ints(data[name]))
    g.numbers = ints(data["n"])
    if len(g.team) != seats:
        raise ValueError(f"{len(g.team)} entries for {seats} players")
    g.take_sides(g.team)
    for name in (*TUPLES, *SELDOM):
        setattr(g, name, tuple(ints(data.get(name, []))))
    for name in NESTED:
        setattr(g, name, [ints(x) for x in rows(data[name])])
    for name in TABLES:
        setattr(g, name, {row[0]: row[1] for row in map(ints, rows(data[name]))})
    g.key = bytes.fromhex(text(data.get("key", "")))
    if g.key and (len(g.key) != KEY or not 0 <= g.rng < SECRET):
        raise ValueError("key")
    g.veils = integer(data.get("veils", 0))
    g.beginner = integer(data.get("beginner", -1))
    g.cards = [card_from(x) for x in rows(data["place"])]
    g.records = {r.id: r for r in map(record_from, rows(data["records"]))}
    g.effects = {e.id: e for e in map(effect_from, rows(data["effects"]))}
    g.last_known = {x.card.ref: x for x in [last_from(lib, row) for row in rows(data["last"])]}
    g.notes = {integer(k): tuple(ints(v)) for k, v in map(rows, rows(data["notes"]))}
    g.counters = {row[0]: row[1] for row in map(ints, rows(data.get("counters", [])))}
    g.history = tuple([tuple(ints(x)) for x in rows(data["history"])])
    g.stack = [frame_from(rows(x)) for x in rows(data["stack"])]
    past = data["checkpoint"]
    if past is not None:
        if not isinstance(past, dict):
            raise TypeError("checkpoint")
        g.checkpoint = restore(past, rules, lib)
        sound(g.checkpoint, False)
    return g


def parted(g: Game) -> Game:
    """The position again, as `load` makes it of what `dump` says of it, without a word of it written. Nothing is shared that
    remembers what was worked out about it, as cards do: another thread may go on with it."""
    n = Game(g.rules, g.lib, g.seats)
    for name in (*INTS, *TUPLES):
        setattr(n, name, getattr(g, name))
    for name in LISTS:
        setattr(n, name, list(getattr(g, name)))
    for name in NESTED:
        setattr(n, name, [list(x) for x in getattr(g, name)])
    for name in TABLES:
        setattr(n, name, dict(sorted(getattr(g, name).items())))
    n.numbers = list(g.numbers)
    n.counters = dict(g.counters)
    n.key = g.key
    n.veils = g.veils
    n.beginner = g.beginner
    n.cards = [parted_card(c) for c in g.cards]
    n.records = {i: r.copy() for i, r in sorted(g.records.items())}
    n.effects = {e.id: parted_effect(e) for _, e in sorted(g.effects.items())}
    n.last_known = {i: LastKnown(parted_card(x.card), x.derived.copy(), x.face) for i, x in sorted(g.last_known.items())}
    n.notes = dict(sorted(g.notes.items()))
    n.history = g.history
    n.stack = [f[:] for f in g.stack]
    if g.checkpoint is not None:
        n.checkpoint = parted(g.checkpoint)
    refresh(n)
    return n


def parted_card(c: Card) -> Card:
    return Card(c.ref, c.owner, c.seat, c.zone, c.pose, c.down, c.damage, c.came, c.host, c.tucked, c.since)


def parted_effect(e: Effect) -> Effect:
    return Effect(e.id, e.stamp, e.spec, e.source, e.seat, e.refs, e.ints, e.until, e.key, e.uses, e.scope.copy())


def integer(x: object) -> int:
    if not isinstance(x, int):
        raise TypeError(f"a number is expected, not {x!r}")
    return x


def text(x: object) -> str:
    if not isinstance(x, str):
        raise TypeError(f"a name is expected, not {x!r}")
    return x


def rows(x: object) -> list[object]:
    if not isinstance(x, list):
        raise TypeError(f"a list is expected, not {x!r}")
    return x


def ints(x: object) -> list[int]:
    return [v if isinstance(v, int) else integer(v) for v in rows(x)]


def card_from(x: object) -> Card:
    ref, owner, seat, zone, pose, down, damage, came, since, *rest = ints(x)
    host, tucked = rest or (0, 0)
    return Card(ref, owner, seat, zone, pose, down, damage, came, host, tucked, since)


WITHOUT_OPPONENT: Final = 16
"""So many numbers plays had before the opponent that is named on playing was one of them."""


def record_from(x: object) -> Record:
    i, kind, n, sets = rows(x)
    numbers = ints(n)
    if kind in (R_PLAY, R_DELAYED) and len(numbers) == WITHOUT_OPPONENT:
        numbers.append(0)
    return Record(integer(i), integer(kind), numbers, [tuple(ints(s)) for s in rows(sets)])


def effect_from(x: object) -> Effect:
    i, stamp, spec, source, seat, refs, numbers, until, key, uses, scope = rows(x)
    return Effect(integer(i), integer(stamp), integer(spec), integer(source), integer(seat), tuple(ints(refs)),
                  tuple(ints(numbers)), integer(until), integer(key), integer(uses), record_from(scope))


def last_from(lib: Library, x: object) -> LastKnown:
    card, face, kind, name, title, traits, nums, has, abilities, cannot, seat = rows(x)
    printed = lib.defs[integer(face)]
    words: Iterable[str] = printed.traits if traits is None else [text(t) for t in rows(traits)]
    d = Derived(integer(kind), printed.name if name is None else text(name),
                printed.title if title is None else text(title), frozenset(words), ints(nums), integer(has),
                tuple(ints(abilities)), integer(cannot), integer(seat))
    return LastKnown(card_from(card), d, integer(face))


def frame_from(x: list[object]) -> Frame:
    name = text(x[0])
    if name not in BY_NAME:
        raise Moved(f"The position is not whole (there is no procedure {name[:60]} any more).",
                    f"局面のデータを読めません(手順{name[:60]}はもうありません)。")
    p = BY_NAME[name]
    label = text(x[1])
    if label not in p.index:
        raise Moved(f"The position is not whole (there is no step {label[:60]} in {name} any more).",
                    f"局面のデータを読めません({name}に手順{label[:60]}はもうありません)。")
    return [p.id, p.index[label], *[integer(v) for v in x[2:]]]

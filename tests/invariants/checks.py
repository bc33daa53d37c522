"""What holds at every question of every game. Each check raises Broken with a sentence; none changes the game."""
from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

import taisen
from taisen.cards.library import english_texts
from taisen.kernel.continuous import refresh, whole
from taisen.kernel.events import EVENT, doing
from taisen.kernel.knowledge import QuestionSeen, View, permute_hidden, redeal, view
from taisen.kernel.library import CardDef
from taisen.kernel.names import (
    E_HOLD,
    ID,
    P_EVENT,
    PAYLOAD,
    PROC,
    R_EVENT,
    R_PLAY,
    REC,
    ROLES,
    SEAT,
    STEP,
    V_RECORD,
    VERB,
)
from taisen.kernel.procedure import STEPS, guarded, reask
from taisen.kernel.save import digest
from taisen.kernel.sight import one_sided, sees, shows_all
from taisen.kernel.state import Card, Game, Record
from taisen.kernel.twins import card_of

KEYS: Final = 1 << 32
"""Numbers from here on are keys of abilities, not references."""
JAPANESE: Final = re.compile("[ぁ-ゖァ-ヺ一-鿿]")
QUOTED: Final = re.compile("“[^”]*”")


class Broken(AssertionError):
    """An invariant does not hold."""


def must(holds: object, what: str) -> None:
    if not holds:
        raise Broken(what)


# ---- the state, cheap enough for every question ----------------------------------------------------------------------
def sound(g: Game) -> None:
    """Cards, frames, records and the question are what they should be."""
    cards_in_place(g)
    names_go_on(g)
    frames_are_data(g)
    records_explained(g)
    own = own_checks(g.rules.name)
    if own is not None:
        for wrong in own.wrong(g):
            raise Broken(wrong)
    if not g.over:
        question_stands(g)


@cache
def own_checks(game: str) -> Any:
    """What else holds in that game, where it says: `wrong` yields a sentence for each thing that does not, `kept` are the
    records that the game keeps though nothing in progress names them."""
    name = f"tests.games.{game}.invariants"
    there = importlib.util.find_spec(f"tests.games.{game}") is not None and importlib.util.find_spec(name) is not None
    return importlib.import_module(name) if there else None


def cards_in_place(g: Game) -> None:
    """Every card lies in just one zone, the one it says; it is turned and hurt only where that means something."""
    rules = g.rules
    count = rules.count
    cards = g.cards
    found: list[int] = []
    for index, refs in enumerate(g.zones):
        if not refs:
            continue
        zone = index % count
        seat = index // count
        z = rules.zones[zone]
        if z.shared and seat:
            raise Broken(f"zone {z.name} belongs to nobody, but seat {seat} has cards in it")
        posed, faced, played = z.posed, z.faced, z.played
        for ref in refs:
            c = cards[ref & ID]
            if c.ref != ref or c.zone != zone or g.home[c.seat * count + zone] != index:
                raise Broken(f"card {ref & ID} in seat {seat}'s {z.name} believes itself elsewhere")
            if (c.pose and not posed) or (c.down and not faced and c.tucked < ROLES) or (c.damage and not (played and c.damage > 0)):
                raise Broken(wrongly_turned(g, c))
            if c.host:
                belongs(g, c)
        found += refs
    # A token that has ceased is nowhere, and leaves its instance to the next.
    there = len([c for c in cards[1:] if c.zone != count])
    if len(found) != there or len(set(found)) != len(found):
        raise Broken(f"of {there} cards {len(set(found))} lie somewhere, in {len(found)} places")


def wrongly_turned(g: Game, c: Card) -> str:
    z = g.rules.zones[c.zone]
    if c.pose and not z.posed:
        return f"card {c.ref & ID} is turned in {z.name}"
    if c.down and not z.faced and c.tucked < ROLES:
        return f"card {c.ref & ID} is face down in {z.name}"
    return f"card {c.ref & ID} bears {c.damage} damage in {z.name}"


def belongs(g: Game, c: Card) -> None:
    """What is attached to a thing, or lies under it, lies with it and is no thing of its own; only one thing deep.

    What it was attached to may have gone: then it waits to be put away, and the game says until when.
    """
    i = c.ref & ID
    host = g.cards[c.host & ID]
    if c.pose or c.damage:
        raise Broken(f"card {i} is turned or hurt, though it is part of another thing")
    if host.ref != c.host:
        must(not c.tucked or c.tucked >= ROLES, f"card {i} lies under a card that has gone")
        return
    if host.zone != c.zone or host.seat != c.seat:
        raise Broken(f"card {i} does not lie where card {c.host & ID} does, to which it belongs")
    if host.host:
        raise Broken(f"card {i} belongs to card {c.host & ID}, which belongs to another itself")
    if 0 < c.tucked < ROLES and g.definition(c.ref).kind != g.definition(c.host).kind:
        raise Broken(f"card {i} lies under card {c.host & ID} of another kind")


def names_go_on(g: Game) -> None:
    """A thing that has got another top card is called by it, and not by a card that is still itself."""
    for old in g.became:
        must(not g.live(old), f"card {old & ID} is itself, though it is said to have become another")
        ref, steps = old, 0
        while ref in g.became:
            ref = g.became[ref]
            steps += 1
            must(steps <= len(g.became), f"card {old & ID} has become itself again")


def frames_are_data(g: Game) -> None:
    """Frames are ints, and stand at a step that exists."""
    for f in g.stack:
        for v in f:
            if type(v) is not int:
                raise Broken(f"a frame holds {v!r}")
        if not 0 <= f[STEP] <= len(STEPS[f[PROC]]):
            raise Broken(f"a frame stands at step {f[STEP]}")
    must(g.over or g.stack, "nothing is left to do, but the game is not over")
    must(min(g.hurt) >= 0, "somebody bears less than no damage")


def records_explained(g: Game) -> None:
    """Every record is ints, and somebody in progress refers to it; events know how many do."""
    held = held_records(g)
    for i in held:
        if i not in g.records:
            raise Broken(f"record {i - REC} is referred to but gone")
    if not g.records:
        return
    own = own_checks(g.rules.name)
    if own is not None:
        held.update(own.kept(g))
    reached: set[int] = set()
    while held:
        i = held.pop()
        if i not in reached:
            reached.add(i)
            held.update([v for v in numbers_of(g.records[i]) if v in g.records])
    for i, r in g.records.items():
        if r.id != i:
            raise Broken(f"record {i - REC} believes to be {r.id - REC}")
        for v in numbers_of(r):
            if type(v) is not int:
                raise Broken(f"record {i - REC} holds {v!r}")
        if i not in reached:
            raise Broken(f"record {i - REC} of kind {r.kind} is left over: nothing refers to it")
        if r.kind == R_EVENT and r.numbers[E_HOLD] != holders(g, i):
            raise Broken(f"event {i - REC} counts {r.numbers[E_HOLD]} holders, not {holders(g, i)}")


def held_records(g: Game) -> set[int]:
    """The records that frames, the pile, what waits, what is noted and the game itself name."""
    held = {*g.pile, *g.waiting, *g.delayed}
    must(len(held) == len(g.pile) + len(g.waiting) + len(g.delayed), "something is in progress twice")
    for f in g.stack:
        held.update([v for v in f[2:] if REC < v < KEYS])
    held.update([v for v in g.numbers if REC < v < KEYS])
    held.update([v for values in g.notes.values() for v in values if REC < v < KEYS])
    return held


def numbers_of(r: Record) -> list[int]:
    return [*r.numbers, *[v for s in r.sets for v in s]]


def holders(g: Game, event: int) -> int:
    plays = sum([1 for r in g.records.values() if r.kind == R_PLAY and r.numbers[P_EVENT] == event])
    return plays + sum([1 for f in g.stack if f[PROC] == doing.id and f[EVENT] == event])


def question_stands(g: Game) -> None:
    """Somebody who is there is offered at least two different things that exist, or one where that must not show."""
    options = g.options
    if len(options) < 2 and not (options and (g.kind in g.rules.veiled or (g.veils and guarded(g)))):
        raise Broken(f"{len(options)} options are no choice")
    must(len(set(options)) == len(options), "an option is offered twice")
    if not g.askers >> g.seat & 1 or g.gone[g.seat]:
        raise Broken(f"seat {g.seat} is not there to be asked")
    must(not g.stale, "at a question something is left to be worked out")
    if not (0 <= g.least <= g.most and len(g.picked) <= g.most):
        raise Broken(f"{g.least} to {g.most} picks, {len(g.picked)} made")
    for o in options:
        if o >> VERB == V_RECORD:
            must(o & PAYLOAD in g.records, "an option names a record that is gone")
        ref = card_of(o)
        if 0 < ref < SEAT and not g.live(ref):
            raise Broken(f"an option names card {ref & ID}, which has moved on")
    past = g.checkpoint
    must(past is None or past.checkpoint is None, "a declaration is kept inside a declaration")


def worked_out(g: Game) -> None:
    """What cards are, and who listens to what, is what comes out when it is worked out anew."""
    kept, anew = g.clone(), g.clone()
    refresh(anew)
    for cards in g.zones:
        for ref in cards:
            one, other = whole(kept, ref), whole(anew, ref)
            if one is not other and (
                    (one.kind, one.name, one.title, one.traits, one.nums, one.has, one.abilities, one.cannot, one.seat)
                    != (other.kind, other.name, other.title, other.traits, other.nums, other.has, other.abilities,
                        other.cannot, other.seat)):
                raise Broken(f"what card {ref & ID} is was not worked out anew when it changed")
    must((g.replacing, g.interrupting, g.triggering, g.secret, g.state_triggers)
         == (anew.replacing, anew.interrupting, anew.triggering, anew.secret, anew.state_triggers),
         "who listens to what was not worked out anew when it changed")


# ---- knowledge -------------------------------------------------------------------------------------------------------
def handles_fit(g: Game) -> None:
    """A seat has a name for just those cards that it can point at, and no name for two of them."""
    hidden = g.rules.hidden
    blind = g.rules.owner_blind
    for s in range(g.seats):
        known = g.shown[s] | g.knows[s]
        handles = g.handles[s]
        must(len(handles) == len(g.cards), f"seat {s} has names for {len(handles)} cards of {len(g.cards)}")
        used: set[int] = set()
        for i in range(1, len(g.cards)):
            c = g.cards[i]
            out_of_sight = hidden >> c.zone & 1 and (g.team[c.seat] != g.team[s] or blind >> c.zone & 1)
            h = handles[i]
            if bool(h) == bool(out_of_sight and not known >> i & 1):
                where = g.rules.zones[c.zone].name
                raise Broken(f"seat {s} calls card {i} in seat {c.seat}'s {where} {h}" if h
                             else f"seat {s} has no name for card {i} in seat {c.seat}'s {where}, which it sees")
            if h:
                if h in used or h >= g.next_handle[s]:
                    raise Broken(f"seat {s} calls two cards {h}")
                used.add(h)
            if g.knows[s] >> i & 1 and shows_all(g, s, c):
                raise Broken(f"seat {s} remembers card {i}, which it sees")


def views_hide(g: Game) -> None:
    """What a view says of faces, its seat may know; and it holds plain data only."""
    for s in range(g.seats):
        v = view(g, s)
        plain(v.data())
        must((v.question is None) == (not g.options or not g.askers >> s & 1), f"seat {s} is told of another's question")
        by_handle = {h: i for i, h in enumerate(g.handles[s]) if h}
        for index, z in enumerate(v.zones):
            must(z.count == len(g.zones[index]), f"seat {s} is told of {z.count} cards in zone {index}")
            for c in z.cards:
                i = by_handle.get(c.handle, 0)
                if not i:
                    raise Broken(f"seat {s} is told of a card by a name that it does not have")
                if c.face != -1 and (c.face != g.lib.defs[g.face[i]].look if one_sided(g, s, i) else c.face != g.face[i] or not sees(g, s, i)):
                    raise Broken(f"seat {s} is told the face of card {i}")
                if c.face == -1 and c.facts is not None:
                    raise Broken(f"seat {s} is told facts about a back")
                host = g.cards[i].host
                if c.host != (g.handles[s][host & ID] if g.live(host) and (c.face != -1 or g.cards[i].tucked >= ROLES) else 0):
                    raise Broken(f"seat {s} is told that card {i} belongs to {c.host}")


def plain(data: object) -> None:
    if isinstance(data, tuple):
        for x in data:
            plain(x)
    elif data is not None and not isinstance(data, (bool, int, str)):
        raise Broken(f"a view holds {data!r}")


def words_of(thing: object) -> Iterable[str]:
    """Every word in what the public API hands out: strings anywhere inside, and how it would be printed."""
    yield repr(thing)
    yield from strings_in(thing)


def strings_in(thing: object) -> Iterable[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for k, v in thing.items():
            yield from strings_in(k)
            yield from strings_in(v)
    elif isinstance(thing, (list, tuple)):
        for x in thing:
            yield from strings_in(x)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for f in fields(thing):
            if f.name not in ("raw", "definition", "question"):
                yield from strings_in(getattr(thing, f.name))


def names_hidden(game: taisen.Game) -> None:
    """No card is named to a seat, by id or by name, of which it sees no copy and that no card it sees mentions."""
    g = game.state
    for s in range(g.seats):
        v = game.view(s)
        said = "\n".join(words_of(v))
        if v.question is not None:
            q = v.question
            said += "\n".join([*q.labels("ja"), *q.labels("en"), q.text("ja"), q.text("en"), repr(q)])
        seen = {g.face[i] for i in range(1, len(g.cards)) if sees(g, s, i)} | {past.face for past in g.last_known.values()}
        seen |= {g.definition(g.cards[i].ref).look for i in range(1, len(g.cards)) if one_sided(g, s, i)}
        for face in {*g.face[1:]} - seen:
            d = g.lib.defs[face]
            for word in {d.id, d.name, d.name_en}:
                if word in said and whole_word(word, said):
                    must(any(word in printed(game.name, g.lib.defs[f]) for f in seen), f"seat {s} is told of {word}")


def whole_word(word: str, text: str) -> bool:
    """An English name is a whole word: "Don" is not in "Done"."""
    return not word.isascii() or re.search(rf"(?<![\w']){re.escape(word)}(?![\w'])", text) is not None


def printed(game: str, d: CardDef) -> str:
    """All that is to be read on a card, in both languages."""
    return "\n".join([d.id, d.name, d.name_en, d.title, d.title_en, d.text, d.check_text, *sorted(d.traits),
                      *[words for p in d.pieces for words in (p.name, p.name_en)], *english_texts(game, d)])


# ---- words -----------------------------------------------------------------------------------------------------------
def words_there(game: taisen.Game) -> None:
    """The question and each option have words in both languages, and no two options the same ones."""
    q = game.question
    if q is None:
        return
    must(not q.kind.startswith("question "), f"{q.kind} has no name")
    for lang in ("ja", "en"):
        labels = [o.label(lang) for o in q.options]
        must(len(set(labels)) == len(q.options), f"two options of {q.kind} read the same: {labels}")
        must(not any(words.strip("? ") == "" for words in labels), f"an option of {q.kind} has no words: {labels}")
    readable(q.text("ja"), q.text("en"))
    must(JAPANESE.search(q.text("ja")), f"'{q.text('ja')}' is no Japanese")
    for o in q.options:
        readable(o.label("ja"), o.label("en"))


def readable(ja: str, en: str) -> None:
    """There are words in both languages. English may quote a piece of a printed name."""
    must(ja.strip() and en.strip(), f"something has no words: '{ja}', '{en}'")
    must(not JAPANESE.search(QUOTED.sub("", en)), f"'{en}' is no English")


# ---- what a seat cannot see makes no difference ----------------------------------------------------------------------
def same_when_permuted(g: Game, seed: int) -> None:
    """Other hidden faces and instances, other chance: the same view; the same question, when it is made anew."""
    before = digest(g)
    for s in range(g.seats):
        other = permute_hidden(g, s, seed)
        expected = view(g, s).data()
        same_view(view(other, s), expected, s)
        if g.askers >> s & 1 and not g.over:
            reask(other)
            must(not other.over and other.askers >> s & 1, f"whether seat {s} is asked depends on what it cannot see")
            must(QuestionSeen(other, s).data() == QuestionSeen(g, s).data(), f"seat {s}'s options depend on what it cannot see")
            world = redeal(g, s, seed)
            same_view(view(world, s), expected, s)
            must(faces(redeal(permute_hidden(g, s, seed + 1), s, seed)) == faces(world),
                 "a world depends on how hidden cards truly lie")
    must(digest(g) == before, "looking at a game has changed it")


def same_view(v: View, expected: tuple[object, ...], seat: int) -> None:
    for part, (one, other) in enumerate(zip(v.data(), expected, strict=True)):
        must(one == other, f"seat {seat}'s view depends on what it cannot see: part {part}")


def faces(g: Game) -> list[list[int]]:
    return [[g.face[r & ID] for r in z] for z in g.zones]

"""Pairs of tables that differ only in what is hidden from one seat, played on alike: what that seat and a watcher are sent
must be the same, message by message.

Whoever holds the hidden cards answers in both worlds what looks the same from outside: something that is there in both, else
nothing. A world is left where a card that differs comes to be seen: from there on the others may tell them apart.
"""
from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from taisen.api import Game
from taisen.asking import Option, Question
from taisen.kernel.knowledge import hidden_from, put_faces, swap_misfits
from taisen.kernel.names import ID
from taisen.kernel.procedure import reask
from taisen.kernel.sight import sees
from taisen.kernel.state import Game as State
from taisen.server import seat as requests
from taisen.server.hall import Guest, Hall, Place
from taisen.server.store import WATCH, Store
from tests import apart

DECLINING: Final = ("pass", "no", "stop")
CLEAN: Final = ("priority", "main", "ether", "energy", "partner", "greeter", "perform", "attack")
"""Questions between which nothing is in progress that could depend on what is about to change."""


@dataclass
class World:
    """One table with the seat that looks on and a watcher."""

    place: Place
    eyes: list[Guest]
    """Those who must not be able to tell."""
    hands: dict[int, Guest]
    """The seats that answer."""
    heard: list[list[str]] = field(default_factory=lambda: [[], []])

    @property
    def game(self) -> Game:
        return self.place.room.game

    def listen(self) -> None:
        for told, guest in zip(self.heard, self.eyes, strict=True):
            told += drained(guest)
        for guest in self.hands.values():
            drained(guest)


def drained(guest: Guest) -> list[str]:
    out = []
    while not guest.queue.empty():
        text = guest.queue.get_nowait()
        assert text is not None
        out.append(text)
    return out


# ---- two positions
def clean(game: Game) -> bool:
    g = game.state
    question = game.question
    return question is not None and question.kind in CLEAN and not g.pile and not g.waiting and g.checkpoint is None \
        and not g.picked and not g.records


def exchanged(g: State, seat: int, dice: random.Random, how: int) -> State:
    """The same position to that seat: faces that others hold hidden from it have changed places.

    how: all of them (0), a few (1), or only hands with what lies low in a pile and is not soon seen (2).
    """
    other = g.clone()
    face = g.face[:]
    for places in hidden_from(g, seat):
        if not places or g.team[g.cards[places[0]].owner] == g.team[seat]:
            continue
        chosen = some_of(g, places, dice, how)
        for a, b in zip(chosen, dice.sample(chosen, len(chosen)), strict=True):
            face[a] = g.face[b]
        swap_misfits(g, face, places)
    put_faces(other, face, g.rng)
    other.rng, other.key = g.rng, g.key
    return other


def some_of(g: State, places: list[int], dice: random.Random, how: int) -> list[int]:
    if how == 0:
        return places
    if how == 1:
        return dice.sample(places, min(4, len(places)))
    blind = g.rules.owner_blind
    held = [i for i in places if not blind >> g.cards[i].zone & 1]
    low = [i for i in places if blind >> g.cards[i].zone & 1
           and g.zone(g.cards[i].seat, g.cards[i].zone).index(g.cards[i].ref) < len(places) // 2]
    return [*dice.sample(held, min(3, len(held))), *low]


def standing(game: Game, state: State) -> Game:
    """A game that begins with that position, its question put anew."""
    new = Game.__new__(Game)
    new.setup, new.state, new.record, new._marks, new._log = game.setup, state, [], [], None
    new._began, new._fixed = (None, 0), True
    reask(state)
    new._marks.append(new._mark(0))
    return new


# ---- playing them
async def opened(hall: Hall, game: Game, seat: int) -> World:
    seats = range(game.state.seats)
    people = [{"kind": "person", "ja": f"席{s}", "en": f"Seat {s}"} for s in seats]
    links = await hall.open(game, {"mode": "friend", "players": people}, seats)
    place, _ = await hall.find(links[seat])
    free = hall.limits.purse
    world = World(place, [Guest(seat, free()), Guest(WATCH, free())], {s: Guest(s, free()) for s in seats})
    for guest in (*world.eyes, *world.hands.values()):
        await hall.enter(place, guest)
    await settled(world)
    return world


async def settled(world: World) -> None:
    while world.place.running:
        assert world.place.runner is not None
        await world.place.runner
    world.listen()


async def say(hall: Hall, world: World, guest: Guest, message: dict[str, Any]) -> None:
    await requests.handle(hall, world.place, guest, json.dumps(message))
    await settled(world)


async def answer(hall: Hall, world: World, seat: int, index: int) -> None:
    number = world.place.room.number(seat)
    await say(hall, world, world.hands[seat], {"type": "answer", "question": number, "option": index})


def same_to(first: State, second: State, seat: int) -> bool:
    """Nothing that differs is seen by the seat, or has been."""
    return all(first.face[i] == second.face[i] for i in range(1, len(first.face)) if i < len(second.face)
               and (sees(first, seat, i) or sees(second, seat, i)))


def told_apart(worlds: Sequence[World], seat: int) -> bool:
    """Some card that differs has been seen, now or in what was told."""
    first, second = [w.game for w in worlds]
    if not same_to(first.state, second.state, seat):
        return True
    shown = [[(c.instance, c.face) for e in game.events() for c in (e.kept.card, e.kept.source, e.kept.other)
              if c is not None and c.seen >> seat & 1] for game in (first, second)]
    return any(first.state.face[i] != second.state.face[i] for some in shown for i, _ in some)


def key(option: Option, other: State) -> tuple[Any, ...] | None:
    """What an option is in both worlds, as an answer to the same; None where the cards it is about are not the same in both."""
    g = option.question.state
    if any(g.face[r & ID] != other.face[r & ID] for r in option.refs):
        return None
    return (option.raw, option.verb, option.question.text())


def declining(question: Question) -> int:
    if len(question.raw) == 1:
        return 0
    return next((o.index for verb in DECLINING for o in question.options if o.verb == verb), -1)


def alike(questions: Sequence[Question], dice: random.Random) -> list[int]:
    """An answer to each that looks the same from outside, or -1."""
    first, second = questions
    keys = [{key(o, other.state): o.index for o in q.options} for q, other in ((first, second), (second, first))]
    common = sorted(k for k in keys[0] if k is not None and k in keys[1])
    if common and dice.random() < 0.8:
        chosen = dice.choice(common)
        return [keys[0][chosen], keys[1][chosen]]
    return [declining(first), declining(second)]


def pestering(world: World, dice: random.Random) -> list[dict[str, Any]]:
    """What somebody who waits might try, also with the others' cards."""
    state = next(m for m in map(json.loads, reversed(world.heard[0])) if m["type"] == "state")
    handles = [c["handle"] for z in state["view"]["zones"] for c in z["cards"] if c["handle"]]
    out: list[dict[str, Any]] = [{"type": "until", "question": n, "until": "end", "id": n} for n in (1, 2, 5)]
    out += [{"type": "answer", "question": n, "option": 0, "id": n} for n in (-1, 999)]
    for handle in dice.sample(handles, min(3, len(handles))):
        out += [{"type": "why_not", "card": handle}, {"type": "card", "card": handle}]
    return [*out, {"type": "take_back"}, {"type": "hint"}, {"type": "preview", "option": 0}, {"type": "why", "event": 10000},
            {"type": "picks", "question": 1, "options": [0]}]


@dataclass
class Leak(AssertionError):
    """The others were sent something else."""

    why: str

    def __str__(self) -> str:
        return self.why


def compare(worlds: Sequence[World], seat: int, whole: bool) -> bool:
    """Whether they go on; raises Leak where the others can tell them apart and must not. whole: both stand."""
    first, second = worlds
    for who in range(2):
        a, b = first.heard[who], second.heard[who]
        least = min(len(a), len(b))
        if a[:least] == b[:least] and (len(a) == len(b) or not whole):
            continue
        if told_apart(worlds, seat):
            return False
        at = next((k for k in range(least) if a[k] != b[k]), least)
        raise Leak(f"{'the seat' if who == 0 else 'a watcher'} is sent something else, message {at} of {len(a)} and {len(b)}:\n"
                   f"{different(a[at:], b[at:])}")
    return True


def different(a: list[str], b: list[str]) -> str:
    """What the first messages that differ say differently."""
    if not a or not b:
        return f"one hears more: {(a or b)[0][:3000]}"
    x, y = json.loads(a[0]), json.loads(b[0])
    out = []
    for name in sorted(set(x) | set(y)):
        if x.get(name) != y.get(name):
            out.append(f"{name}: {json.dumps(x.get(name), ensure_ascii=False)[:1500]}\n   against "
                       f"{json.dumps(y.get(name), ensure_ascii=False)[:1500]}")
    return "\n".join(out)


def further_back(worlds: Sequence[World]) -> int:
    """Which of them has still to come to what has happened in the other; -1: neither."""
    first, second = [len(w.game.events()) for w in worlds]
    return -1 if first == second else 0 if first < second else 1


async def play_pair(hall: Hall, games: Sequence[Game], seat: int, dice: random.Random, decisions: int) -> int:
    """Play both on; how many answers were given."""
    worlds = [await opened(hall, game, seat) for game in games]
    given = 0
    while given < decisions:
        asked = [w.game.question for w in worlds]
        mine = [q is not None and seat in q.seats for q in asked]
        if not compare(worlds, seat, all(q is None for q in asked) or all(mine)) or None in asked:
            if (asked[0] is None) != (asked[1] is None) and not told_apart(worlds, seat):
                raise Leak("the game is over in one of them")
            break
        first, second = [q for q in asked if q is not None]
        if mine[0] != mine[1] or first.seat != second.seat:
            # One of them is still asked something that the other is not: nothing is all they can say.
            ahead = 0 if not mine[0] else 1
            if mine[0] == mine[1]:
                if not told_apart(worlds, seat):
                    raise Leak(f"one asks {first!r}, the other {second!r}")
                break
            question = asked[ahead]
            assert question is not None
            index = declining(question)
            if index < 0:
                break
            await answer(hall, worlds[ahead], question.seat, index)
        elif not mine[0] and (late := further_back(worlds)) >= 0 and declining((first, second)[late]) >= 0:
            # It is asked about several cards what the other is asked about one.
            await answer(hall, worlds[late], first.seat, declining((first, second)[late]))
        elif mine[0]:
            index = dice.randrange(len(first.raw))
            for world in worlds:
                await answer(hall, world, seat, index)
        else:
            if dice.random() < 0.1:
                for message in pestering(worlds[0], dice):
                    for world in worlds:
                        await say(hall, world, world.eyes[0], message)
            indices = alike((first, second), dice)
            if -1 in indices:
                break
            for world, index in zip(worlds, indices, strict=True):
                await answer(hall, world, first.seat, index)
        given += 1
    for world in worlds:
        del hall.places[world.place.room.id]
    return given


def positions(game: Game, dice: random.Random, count: int) -> list[tuple[Game, int]]:
    """So many clean positions of one random game, each with a seat that looks on."""
    found: list[Game] = []
    while not game.result.over and len(game.record) < 900:
        question = game.question
        assert question is not None
        if clean(game):
            found.append(game.clone())
        likely = [o.index for o in question.options if o.verb not in DECLINING]
        game.answer(dice.choice(likely) if likely and dice.random() < 0.8 else dice.randrange(len(question.raw)))
    return [(g, dice.randrange(g.state.seats)) for g in dice.sample(found, min(count, len(found)))]


def play_pairs(game: Game, seed: int, count: int, decisions: int) -> int:
    """Pairs of tables from one game; how many answers were given in all."""
    dice = random.Random(seed)

    async def work() -> int:
        hall = Hall(Store(":memory:"), local=True)
        given = 0
        for n, (found, seat) in enumerate(positions(game, dice, count)):
            state = found.state
            pair = [standing(found, state.clone()), standing(found, exchanged(state, seat, dice, n % 3))]
            try:
                given += await play_pair(hall, pair, seat, dice, decisions)
            except Leak as leak:
                raise Leak(f"{game.name}, seed {seed}, position {n}, seen by seat {seat}: {leak}") from None
        hall.close()
        hall.store.close()
        return given

    return apart.run(work())

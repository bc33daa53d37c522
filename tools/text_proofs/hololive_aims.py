"""hololive: what the conditions of a text ask for lies there, or just not: so many cards in a pile, such cheers, such an oshi."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from taisen.games.hololive.terms import COLORS
from taisen.games.info import CardData
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes
from tools.text_proofs.positions import SUBJECT, Put, alternatives, sort_of
from tools.text_proofs.subjects import Subject

PILES: Final = ("hand", "archive", "life", "deck", "holo_power", "cheer_deck")
STAGE: Final = ("center", "collab", "back")
AROUND: Final = {">=": (-1, 0, 0), ">": (0, 1, 1), "<=": (0, 1, 1), "<": (-1, 0, -1), "=": (0, 0, 1), "!=": (0, 1, 1)}
"""Where it just holds and where it just does not."""


def suited(card: CardData, noun: Any) -> bool:
    """What is printed on the card is what the noun asks for."""
    kind = getattr(noun, "kind", "card")
    if kind not in ("", "card") and card.kind != kind and kind not in card.facts.get("subtype", ()):
        return False
    for tests in alternatives(tuple(getattr(noun, "tests", ()))):
        fits = True
        for test in tests:
            turned = isinstance(test, t.Not)
            sort = sort_of("", (test.test if isinstance(test, t.Not) else test,))
            if sort is None:
                continue
            facts = all(v in card.facts.get(k, ()) or v in card.facts.get("marks", ()) or k in card.facts.get("marks", ())
                        for k, v in sort.facts)
            same = facts and (not sort.name or sort.name == card.name) and set(sort.traits) <= set(card.traits)
            fits = fits and same != turned
        if fits:
            return True
    return False


def seats(whose: str, x: Put) -> tuple[int, ...]:
    return {"opponent": (1 - x.seat,), "each": (0, 1)}.get(whose, (x.seat,))


def piled(puts: list[Put], x: Put, noun: t.Things, zone: str, n: int, op: str, known: Sequence[CardData], rng: Random) -> None:
    """Both players have about so many; who is not spoken of has another number now and then."""
    fit = [c for c in known if suited(c, noun)]
    ids = {c.id for c in fit}
    for seat in (0, 1):
        many = n + rng.choice(AROUND[op]) if seat in seats(noun.whose, x) or rng.random() < 0.5 else rng.choice((0, n - 2, n + 2))
        there = [p for p in puts if p.seat == seat and p.zone == zone and p.card in ids and p is not x]
        many = max(0, many - (noun.whose == "each" and seat == 1 - x.seat) * n)
        for p in there[many:]:
            puts.remove(p)
        if fit:
            puts += [Put(seat, zone, rng.choice(fit[:6]).id) for _ in range(many - len(there))]


def cheered(puts: list[Put], seat: int, known: Sequence[CardData], wanted: int, noun: t.Things, rng: Random, host: Put | None = None,
            paid: int = 0) -> None:
    """So many of the cheers on that player's stage (on one member) are such as are asked for, and some are others.

    paid: so many must lie on it for its art.
    """
    cheers = [c for c in known if c.kind == "cheer"]
    fit = [c for c in cheers if suited(c, noun)]
    rest = [c for c in cheers if c not in fit]
    hosts = [p for p in puts if p.seat == seat and p.zone in STAGE and p.on is None and (host is None or p is host)]
    if not hosts or not fit:
        return
    ids = {c.id for c in cheers}
    for p in [p for p in puts if p.on in hosts and p.card in ids]:
        puts.remove(p)
    others = max(rng.choice((0, 1, 2)), paid - wanted) if host is not None else rng.choice((0, 1, 2))
    given = [rng.choice(fit) for _ in range(wanted)] + ([rng.choice(rest) for _ in range(others)] if rest else [])
    for c in given:
        on = host or rng.choice(hosts)
        puts.append(Put(seat, on.zone, c.id, on=on))


def just(subject: Subject, puts: list[Put], x: Put, known: Sequence[CardData], rng: Random) -> None:
    """Each condition in turn is just so, or just not."""
    cost = subject.card.pieces[subject.piece].cost if subject.piece >= 0 else ()
    n: Any
    for n in nodes(subject.trees):
        if isinstance(n, t.Compare) and isinstance(n.right, t.Const) and n.op in AROUND:
            left, many = n.left, n.right.n
            if isinstance(left, t.Value) and left.field == "life" and isinstance(left.of, t.Player):
                piled(puts, x, t.Things(kind="card", whose=left.of.who), "life", many, n.op, [c for c in known if c.kind == "cheer"], rng)
            elif isinstance(left, t.Count) and isinstance(left.of, t.Things) and left.of.zone in PILES:
                piled(puts, x, left.of, left.of.zone, many, n.op, known, rng)
            elif isinstance(left, t.Count) and isinstance(left.of, t.Things) and left.of.kind == "cheer":
                for seat in (0, 1):
                    cheered(puts, seat, known, max(0, many + rng.choice(AROUND[n.op])), left.of, rng)
            elif isinstance(left, t.Kinds) and isinstance(left.of, t.Things) and left.of.kind == "cheer" and left.of.zone == "stage":
                for seat in (0, 1):
                    of_colors(puts, seat, known, max(0, many + rng.choice(AROUND[n.op])), rng,
                              [c for c in cost if c in COLORS] if seat == x.seat else [])
        elif isinstance(n, t.Fits) and isinstance(n.noun, t.This) and x.zone in STAGE and x.on is None:
            for test in n.tests:
                if isinstance(test, t.HasAttached) and getattr(test.noun, "kind", "") == "cheer" and isinstance(test.noun, t.Things):
                    cheered(puts, x.seat, known, max(0, test.least - rng.randrange(2)), test.noun, rng, x, len(cost))
        elif isinstance(n, t.Fits) and isinstance(n.noun, t.Every) and getattr(n.noun.of, "kind", "") == "cheer":
            fit = [c for c in known if c.kind == "cheer" and suited(c, t.Things(kind="cheer", tests=n.tests))]
            one = rng.randrange(3)
            for p in puts:
                if p.on is not None and fit and p.seat != one and p.card in {c.id for c in known if c.kind == "cheer"}:
                    p.card = fit[0].id
        elif isinstance(n, t.Fits) and getattr(n.noun, "kind", "") == "oshi":
            for p in puts:
                if p.zone == "oshi" and p is not x:
                    p.card = rng.choice(OSHIS).id


def of_colors(puts: list[Put], seat: int, known: Sequence[CardData], colors: int, rng: Random, paid: Sequence[str]) -> None:
    """The cheers on that player's stage are of so many colours, first those that an art is paid with."""
    chosen = list(dict.fromkeys([*paid, *rng.sample(COLORS, len(COLORS))]))[:colors]
    cheers = [c for c in known if c.kind == "cheer" and c.facts["color"][0] in chosen]
    ids = {c.id for c in known if c.kind == "cheer"}
    there = [p for p in puts if p.seat == seat and p.on is not None and p.card in ids]
    for k, p in enumerate(there):
        if cheers:
            p.card = next(c for c in cheers if c.facts["color"][0] == chosen[k % len(chosen)]).id
        else:
            puts.remove(p)


def present(subject: Subject, puts: list[Put], x: Put, known: Sequence[CardData], rng: Random) -> None:
    """Both players have what the text speaks of by name, attribute or the like, where it looks for it."""
    n: Any
    levels = [c for c in known if c.kind == "holomem" and c.id.startswith("M-plain")]
    for n in nodes(subject.trees):
        if not isinstance(n, t.Things) or not n.tests:
            continue
        fit = [c for c in known if suited(c, n)]
        if not fit or rng.random() < 0.3:
            continue
        for seat in (0, 1):
            if n.zone in PILES:
                puts += [Put(seat, n.zone, c.id) for c in rng.sample(fit, 1) * rng.choice((1, 2))]
            elif n.kind in ("", "holomem", "card") and fit[0].kind == "holomem":
                zone = n.zone if n.zone in STAGE else ""
                mine = [p for p in puts if p.seat == seat and p is not x and p.on is None and p.zone in ((zone,) if zone else STAGE)]
                if mine:
                    p = rng.choice(mine)
                    p.card, p.damage = rng.choice([c for c in fit if c.kind == "holomem"]).id, 0
    if any(isinstance(n, t.HasField) and n.field == "level" for n in nodes(subject.trees)):
        for p in puts:
            if p.seat != x.seat and p.on is None and p.zone in ("center", "collab"):
                p.card, p.damage = rng.choice(levels).id, 0


def short(subject: Subject, puts: list[Put], x: Put, known: Sequence[CardData], rng: Random) -> None:
    """Fewer cheers lie on it than its art asks for by itself: by as many as the text takes off, or about that."""
    saved = [n.number.n for n in nodes(subject.trees)
             if isinstance(n, t.Add) and n.field.startswith("art_cost") and isinstance(n.number, t.Const)]
    cost = subject.card.pieces[subject.piece].cost if subject.piece >= 0 else ()
    if not saved or not cost or x.zone not in STAGE or x.on is not None:
        return
    ids = {c.id for c in known if c.kind == "cheer"}
    on_it = [p for p in puts if p.on is x and p.card in ids]
    least = len([c for c in cost if c in COLORS])
    left = max(least, len(cost) + rng.choice((1, 1, 2)) * saved[0] - rng.choice((0, 0, 1)))
    for p in on_it[left:]:
        puts.remove(p)
    missing = [c for c in cost if c in COLORS]
    for k, p in enumerate(p for p in puts if p.on is x and p.card in ids):
        if k < len(missing):
            p.card = next(c for c in known if c.kind == "cheer" and c.facts["color"][0] == missing[k]).id


def sore(subject: Subject, puts: list[Put], x: Put, sturdy: CardData, plain: Sequence[CardData], rng: Random) -> None:
    """Where something heals, some have been hurt by more than that."""
    if not any(isinstance(n, t.Do) and n.verb == "heal" for n in nodes(subject.trees)):
        return
    ids = {c.id for c in plain}
    for p in puts:
        if p.zone in STAGE and p.on is None and p is not x and p.card in ids:
            p.card, p.damage = sturdy.id, rng.choice((0, 150, 400))
    if x.card == SUBJECT and x.zone in STAGE and x.on is None:
        x.damage = max(0, int(subject.card.fields["hp"]) - 10)


OSHIS: Final = tuple(CardData(f"O-{color}", f"oshi {color}", "oshi", {"life": 5}, facts={"color": (color,)}) for color in COLORS)

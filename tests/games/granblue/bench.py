"""Positions of Granblue: made-up leaders, members and summons, and a table with what no player can do without."""
from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from taisen.games.info import CardData, Piece
from taisen.scenario import Position

Words = tuple[int, str]
"""An ultimate: how many gauge cards it turns down, and what it does."""
FREE: Final = "(0)"
"""A cost that is paid by saying so (8-4-2-2-1)."""
MOST: Final = 300


# ---- cards
def made(kind: str, name: str, text: str, numbers: Mapping[str, int], attributes: Sequence[str] = (), tags: Sequence[str] = (),
         pieces: Sequence[Piece] = ()) -> CardData:
    """A card made up for a test; what is equal has one card number."""
    said = [kind, name, text, sorted(numbers.items()), list(attributes), list(tags), repr(pieces)]
    i = "T-" + hashlib.sha256(repr(said).encode()).hexdigest()[:12]
    facts = {"attribute": tuple(attributes)} if attributes else {}
    return CardData(i, name, kind, dict(numbers), tuple(tags), text, name_en=name, facts=facts, pieces=tuple(pieces))


def ultimates(*said: Words | None) -> list[Piece]:
    return [Piece("ultimate", "大技", "Great Deed", one[1], number=one[0]) for one in said if one is not None]


def leader(name: str = "Captain", text: str = "", *, rank: int = 0, hp: int = 5, atk: int = 3, ultimate: Words | None = None,
           job: str = "", attributes: Sequence[str] = (), tags: Sequence[str] = ()) -> CardData:
    pieces = [*ultimates(ultimate), *([Piece("job_change", text=job)] if job else [])]
    return made("leader", name, text, {"rank": rank, "hp": hp, "atk": atk}, attributes, tags, pieces)


def member(name: str = "Nobody", text: str = "", *, rank: int = 1, hp: int = 3, atk: int = 2, ultimate: Words | None = None,
           attributes: Sequence[str] = (), tags: Sequence[str] = ()) -> CardData:
    return made("member", name, text, {"rank": rank, "hp": hp, "atk": atk}, attributes, tags, ultimates(ultimate))


def summon(name: str, text: str = "", *, condition: str = "", attributes: Sequence[str] = ()) -> CardData:
    return made("summon", name, text, {}, attributes, (), [Piece("condition", text=condition)] if condition else [])


STONE: Final = member("Stone", rank=9)
"""A member that never enters: armour and deck that ask nothing."""


# ---- texts, in the words of the book
def act(text: str, cost: str = FREE) -> str:
    """8-1-2-1: an activated effect."""
    return f"技:[{cost}]{text}"


def once(text: str, cost: str = FREE) -> str:
    """10-5: an activated effect once a turn."""
    return f"【ターン1回】技:[{cost}]{text}"


def assist(text: str, cost: str = FREE) -> str:
    """10-18: an activated effect of the hand."""
    return f"【アシスト】技:[{cost}]{text}"


def auto(when: str, text: str, cost: str = "") -> str:
    """8-1-4-1: an automatic effect."""
    return f"勘:[{cost}]{when}時、{text}" if cost else f"勘:{when}時、{text}"


def always(text: str) -> str:
    """8-1-3-1: a continuous effect."""
    return f"構え:{text}"


def hit(n: int) -> str:
    return f"相手の団員1枚を選び、{n}ダメージを与える。"


def hit_leader(n: int) -> str:
    return f"相手の団長に{n}ダメージを与える。"


def up(n: int, what: str = "ATK") -> str:
    return f"このターン中、このカードの{what}に{n:+d}する。"


DRAW: Final = "1枚を引く。"
DOWN: Final = "相手の団員1枚を選び、戦闘不能にする。"


class Table(Position):
    """A position in which both have a leader, armour and crystals unless a test says otherwise."""

    # ---- laying out
    def crystals(self, seat: int, *attributes: str, count: int = 1, bowed: bool = False) -> Table:
        for one in attributes:
            self.put(seat, "crystal", member(f"Crystal {one}", rank=9, attributes=(one,) if one else ()), count=count, bowed=bowed)
        return self

    def idle(self, *seats: int) -> Table:
        """These players have something that they could do in their main phases: a leader to change to."""
        for s in seats or (0, 1):
            self.put(s, "leader_deck", leader(f"Idle {s}"))
        return self

    # ---- saying
    def attack(self, who: str, target: str = "") -> Table:
        self.act("attack", who)
        if target:
            self.choose(target)
        return self

    def strike(self) -> Table:
        """Nobody does anything more until the battle is over; what must be answered is left to the test."""
        if len(self.told("attack")) > len(self.told("battle_end")):
            self.over_with("battle_end")
        return self

    def over_with(self, event: str) -> Table:
        """Decline everything until that has happened once more."""
        before = len(self.told(event))
        for _ in range(MOST):
            if self.over or len(self.told(event)) > before or not self.may_decline():
                return self
            self._decline()
        raise AssertionError(f"'{event}' never came")

    def through(self, *kinds: str) -> Table:
        """These questions do not matter: the first option, always."""
        for _ in range(MOST):
            if self.over or self.kind not in kinds:
                return self
            self.game.answer(0)
        raise AssertionError(f"still asked: {kinds}")

    def may_decline(self) -> bool:
        return any(o.verb in ("pass", "no", "stop") for o in self.asked.options)

    def decline(self) -> Table:
        self._decline()
        return self

    def end_turn(self) -> Table:
        """The turn player does nothing more; on to the first question of the next turn."""
        self.pass_until(turn=1 - self.state.tp)
        return self

    def to(self, kind: str, seat: int | None = None) -> Table:
        self.pass_until(kind=kind, seat=seat)
        return self

    # ---- seeing
    def said(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.seat, self.kind

    def numbers(self, what: Any) -> tuple[int, int, int]:
        """Rank, HP and ATK."""
        return self.value(what, "rank"), self.value(what, "hp"), self.value(what, "atk")

    def hits(self) -> list[tuple[str, int]]:
        """Every damage dealt: to whom, how much."""
        return [(d.card, d.number) for d in self.told("damage")]

    def names(self, event: str) -> list[str]:
        """The cards of every such event."""
        return [d.card for d in self.told(event)]


def table(phase: str = "main", *, crystals: int | tuple[int, int] = 3, armour: int | tuple[int, int] = 5,
          leaders: Sequence[CardData | None] = (leader("Captain"), leader("Rival")), idle: bool = True, **more: Any) -> Table:
    """Leaders Captain and Rival, rank 0 with 5 HP and 3 ATK; armour and crystals that do nothing.

    idle: in a main phase both always have something that they could do, so that it does not go by unseen.
    """
    t = Table("granblue", phase=phase, **more)
    if idle:
        t.idle()
    for s, one in enumerate(leaders):
        if one is not None:
            t.put(s, "leader_area", one)
    for s in (0, 1):
        of = [n if isinstance(n, int) else n[s] for n in (crystals, armour)]
        for zone, n in zip(("crystal", "armour"), of, strict=True):
            if n:
                t.put(s, zone, STONE, count=n)
            else:
                t.bare = t.bare | {(s, zone)}
    return t


def cast(text: str, phase: str = "main", condition: str = "", **more: Any) -> Table:
    """Seat 0 holds a summon, "Spark", of that text."""
    t = table(phase, **more)
    t.put(0, "hand", summon("Spark", text, condition=condition))
    return t

"""Positions of Build Divide: made-up units, commands and territories, and a table that does not go by unseen."""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from taisen.asking import Option
from taisen.games.info import CardData, Piece
from taisen.scenario import Position
from taisen.scenario.pieces import Refused, What

COLOURS: Final = ("black", "blue", "white", "red")
MOST: Final = 300


# ---- cards
def made(kind: str, name: str, text: str, numbers: dict[str, int], facts: dict[str, Sequence[str]], traits: Sequence[str] = (),
         pieces: Sequence[Piece] = ()) -> CardData:
    """A card made up for a test; what is equal has one card number."""
    kept = {k: tuple(v) for k, v in facts.items() if v}
    said = [kind, name, text, sorted(numbers.items()), sorted(kept.items()), list(traits), repr(pieces)]
    i = "T-" + hashlib.sha256(repr(said).encode()).hexdigest()[:12]
    return CardData(i, name, kind, dict(numbers), tuple(traits), text, name_en=name, facts=kept, pieces=tuple(pieces))


def said(facts: dict[str, Any]) -> dict[str, Sequence[str]]:
    return {k: (v,) if isinstance(v, str) else tuple(v) for k, v in facts.items() if v}


def unit(name: str = "Nobody", text: str = "", *, cost: int = 1, power: int = 5000, hit: int = 1, traits: Sequence[str] = (), price: dict[str, int]
         | None = None, **facts: Any) -> CardData:
    """facts: color, trigger, title, ident, subtype, timing, names, ruby."""
    return made("unit", name, text, {"cost": cost, "power": power, "hit": hit, **(price or {})}, said(facts), traits)


def ace(name: str, title: str, text: str = "", **more: Any) -> CardData:
    return unit(name, text, subtype="エース", title=title, **more)


def command(name: str, text: str = "", *, cost: int = 1, quick: bool = False, **facts: Any) -> CardData:
    return made("command", name, text, {"cost": cost}, said({**facts, "timing": "quick" if quick else ""}))


def territory(name: str, title: str = "", text: str = "", opened: str = "", *, cost: int = 5, open_name: str = "", power: int = 0, hit: int = 0,
              **facts: Any) -> CardData:
    """text: of its closed face; opened: of its open one."""
    side = Piece("open", open_name or f"{name} open", open_name or f"{name} open", opened)
    return made("territory", name, text, {"cost": cost, "power": power, "hit": hit}, said({**facts, "title": title}), (), (side,))


STONE: Final = unit("Stone", cost=9)
"""Nobody can pay for it."""
BUSTER: Final = unit("Buster", cost=9, trigger="buster")
DRAW: Final = "カードを1枚引く。"


def auto(when: str, text: str) -> str:
    return f"⁅自⁆{when}時、{text}"


def act(text: str, cost: str = "⁅無1⁆", timing: str = "ノーマル") -> str:
    return f"⁅起⁆〔{timing}/{cost}〕:{text}"


def always(text: str) -> str:
    return f"⁅永⁆{text}"


class Table(Position):
    """A position in which nothing goes by unseen unless a test says otherwise."""

    def _answer(self, wanted: str, option: Option | None, card: What | None = None) -> Position:
        # What a test does must be offered: that it is not is what the test has found out.
        assert option is not None, str(self._refused(wanted, card))
        return super()._answer(wanted, option, card)

    def pass_until(self, *, phase: str | None = None, kind: str | None = None, seat: int | None = None, turn: int | None = None) -> Position:
        missed = ""
        try:
            super().pass_until(phase=phase, kind=kind, seat=seat, turn=turn)
        except Refused as error:
            missed = error.en
        assert not missed, missed
        return self

    def energy(self, seat: int, *colours: str, count: int = 1, down: bool = False, bowed: bool = False) -> Table:
        for one in colours or ("",):
            self.put(seat, "energy", unit(f"Energy {one}", cost=9, color=one), count=count, down=down, bowed=bowed)
        return self

    def lives(self, seat: int, *cards: CardData, more: int = 9) -> Table:
        """From the top; with so many that do nothing under them."""
        self.put(seat, "life", *cards)
        if more:
            self.put(seat, "life", STONE, count=more)
        return self

    def idle(self, *seats: int) -> Table:
        """These players always have something that they could play, so that nothing goes by unseen."""
        for s in seats or (0, 1):
            self.put(s, "hand", command(f"Idle {s}", DRAW, cost=0, quick=True))
        return self

    def attack(self, who: str, target: Any = None) -> Table:
        self.to("attack").choose(who)
        self.choose(1 - self.state.tp if target is None else target)
        return self

    def to(self, kind: str, seat: int | None = None) -> Table:
        self.pass_until(kind=kind, seat=seat)
        return self

    def decline(self) -> Table:
        self._decline()
        return self

    def settle(self, *stop: str) -> Table:
        """Decline everything until the attack is over, or such a question is asked."""
        for _ in range(MOST):
            if self.over or self.paused or self.kind in ("attack", *stop):
                return self
            self._decline()
        raise AssertionError("the attack never ends")

    def end_turn(self) -> Table:
        self.pass_until(turn=1 - self.state.tp)
        return self

    def names(self, event: str) -> list[str]:
        return [d.card for d in self.told(event)]


def table(phase: str = "main", *, energy: int = 0, **more: Any) -> Table:
    """energy: so many cards without colour stand for seat 0."""
    t = Table("build_divide", phase=phase, **more)
    if energy:
        t.energy(0, count=energy)
    return t


def battle(one: CardData, other: CardData | None = None, resting: bool = False, **more: Any) -> Table:
    """Seat 0 has a unit that may attack, seat 1 one that may block. The game pauses when an attack is over."""
    t = table("attack", **{"pause_at": "806-3", **more})
    t.put(0, "field", one)
    if other is not None:
        t.put(1, "field", other, bowed=resting)
    return t

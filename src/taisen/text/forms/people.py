"""Who and whose: you, your opponent, each player, with the particles that clauses put behind them."""
from __future__ import annotations

from taisen.kernel.effects import tree as t
from taisen.text.two_way import TwoWay

Words = tuple[str, ...]
OPPONENT: Words = ("相手",)


def people(w: TwoWay, rule: str, particle: str = "", you: Words = (), each: Words = (), that: Words = (), comma: bool = False) -> None:
    """Players as `rule`: 「相手が」, 「あなたは、」. you, that: how they are called, the usual way first; each: with what stands behind;
    comma: one may stand behind the particle."""
    ends = (particle, f"{particle}、") if comma else (particle,)
    for names, who, en in ((OPPONENT, "opponent", "your opponent"), (you, "you", "you"), (that, "that", "that player")):
        if names:
            w.words(rule, [(tuple(name + end for name in names for end in ends), t.Player(who), en)])
    if each:
        w.words(rule, [(each, t.Player("each"), "each player")])


def turns_of(w: TwoWay, you: Words, each: Words = ("各プレイヤーの", "各")) -> None:
    """`whose_turn`: whose turn the point of it is in which something happens, this one or a next one."""
    w.words("whose_turn", [(tuple(f"{x}の" for x in you), "you", "your"), ("相手の", "opponent", "your opponent's"), (each, "each", "each player's"),
                           ("次の相手の", "opponents_next", "your opponent's next"),
                           (tuple(f"次の{x}の" for x in you), "your_next", "your next"), ("この", "this", "this")])


def turns_during(w: TwoWay, you: Words, ends: Words = ("のターン中",)) -> None:
    """`cond_during`: 「相手のターン中」."""
    for names, who, en in ((you, "you", "your turn"), (OPPONENT, "opponent", "your opponent's turn")):
        w.words("cond_during", [(tuple(name + end for end in ends for name in names), t.TurnOf(who), en)])


def effects_of(w: TwoWay, rule: str, you: Words, ends: Words = ("効果で",)) -> None:
    """By whose effects something comes about. ends: how that is said, the usual way first."""
    for names, whose, en in ((("",), "", ""), (("相手の",), "opponent", " of your opponent"), (tuple(f"{x}の" for x in you), "you", " of yours")):
        w.words(rule, [(tuple(name + end for name in names for end in ends), t.AbilityOf("effect", whose=whose), f"by an effect{en}")])

"""5.23 Using an art again: what waits until nothing else is to be resolved."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.terms import (
    AGAIN_INTS,
    AGAIN_MAY,
    AGAIN_TARGET,
    ART_KEY,
    ART_TARGET,
    ART_USER,
    N_AGAIN,
    R_AGAIN,
    book,
)
from taisen.kernel.ledger import uphold
from taisen.kernel.procedure import Procedure
from taisen.kernel.state import Game

repeat: Final = Procedure(book, "5.23 art again")
"""How it is played again: its steps are with the arts."""


def use_art_again(g: Game, art: int, same_target: bool, may: bool) -> None:
    """The art (its record) is to be used once more: on the same member or on any, as told or if its player likes."""
    r = g.records[art]
    later = (r.numbers[ART_USER], r.numbers[ART_KEY], r.numbers[ART_TARGET] if same_target else 0, 1 if may else 0)
    waiting = g.records.get(g.numbers[N_AGAIN])
    if waiting is None:
        waiting = g.new_record(R_AGAIN, [], [])
        g.set(N_AGAIN, waiting.id)
    waiting.sets.append(later)


uphold(book, "5.23.1", by=use_art_again, at=__name__,
       en="To use an art again makes a delayed automatic ability that plays it once more when nothing else is to be resolved.",
       ja="アーツをもう1回使う指示は、他に解決すべきものが無い時にもう1回プレイする時限自動能力を作る。")


def next_again(g: Game) -> tuple[int, ...]:
    """What is to be used again next, as the AGAIN_ numbers, or ()."""
    waiting = g.records.get(g.numbers[N_AGAIN])
    return waiting.sets[most_bound(waiting.sets)] if waiting is not None else ()


def most_bound(waiting: list[tuple[int, ...]]) -> int:
    """1.3.2.3: which comes first, so that as many as possible can be done: what must be done, to one member only.

    One that is free to hit anybody could down that member, and the other could then not be done.
    """
    ranks = [later[AGAIN_MAY] * 2 + (0 if later[AGAIN_TARGET] else 1) for later in waiting]
    return ranks.index(min(ranks))


uphold(book, "1.3.2.3", by=most_bound, at=__name__,
       en="Where effects demand more than can be done, what is done is chosen so that as many demands as possible are met.",
       ja="すべての要求を満たせない場合、要求を可能な限り多く満たす行動を選ぶ。")


def take_again(g: Game) -> tuple[int, ...]:
    """The same, and it waits no longer: it happens once."""
    waiting = g.records[g.numbers[N_AGAIN]]
    first = waiting.sets.pop(most_bound(waiting.sets))
    if not waiting.sets:
        del g.records[waiting.id]
        g.set(N_AGAIN, 0)
    assert len(first) == AGAIN_INTS
    return first

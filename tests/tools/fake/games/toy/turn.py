"""A game of nothing but a drawing step, on which the ledger and the mutants are tried."""

from __future__ import annotations

from collections.abc import Callable

from taisen.kernel.ledger import Book, data, patch, set_item, uphold

book = Book("toy")
State = dict[str, int]
Step = Callable[[State], int]
STEPS: list[Step] = []
NEXT = 0


class Condition:
    def __init__(self, rule: str, test: Callable[[State], bool], en: str, ja: str) -> None:
        self.test = test
        book.add((rule,), en, ja, "condition", __name__, self)


def step(*rules: str, en: str, ja: str) -> Callable[[Step], Step]:
    def add(function: Step) -> Step:
        STEPS.append(function)
        book.add(rules, en, ja, "step", function.__module__, function)
        return function

    return add


def goto(label: str) -> int:
    return NEXT


@step("1.1", "1.2", en="Draw a card.", ja="1枚引く。")
def draw(state: State) -> int:
    state["hand"] += LIMITS["draw"]
    return goto("1.10")


@step("1.10", en="At most three cards stay.", ja="3枚まで残す。")
def keep(state: State) -> int:
    if state["hand"] > 3:
        state["hand"] = 3
    return NEXT


@step("1.3", en="Never noticed.", ja="気づかれない。")
def idle(state: State) -> int:
    state["idle"] = 1
    return NEXT


may_draw = Condition("1.4", lambda state: state["hand"] < 5, en="Below five cards.", ja="5枚未満。")
LIMITS = {"draw": 1}


def shuffled(cards: list[int]) -> list[int]:
    return sorted(cards)


def run(state: State) -> State:
    if may_draw.test(state):
        for each in STEPS:
            each(state)
    return state


def hand_of(state: State) -> int:
    hand = state["hand"]
    return hand if hand > 0 else 0


def other_than(seat: int) -> int:
    return 1 - seat


def asked_seat(state: State) -> int:
    return state["turn"]


def asked_of(state: State) -> int:
    return asked_seat(state)


data(
    book, "2.1",
    by=draw, en="One card is drawn.", ja="引くのは1枚。", at=__name__,
    breaks=(set_item(LIMITS, "draw", 2),),
)
uphold(
    book, "2.2",
    by=shuffled, en="Order is kept.", ja="順を保つ。", at=__name__,
    breaks=(patch(__import__(__name__, fromlist=["x"]), "shuffled", lambda cards: cards),),
)
uphold(book, "2.3", by=None, en="Nobody keeps this.", ja="誰も守らない。", at=__name__)

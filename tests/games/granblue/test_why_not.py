"""Why not: of a card those actions are spoken of that are such a card's, each with what is missing."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import DRAW, act, leader, member, summon, table, up


def verbs(t: object, card: str) -> set[str]:
    return {r.verb for r in t.reasons(card)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("phase", ["main", "attack"])
def test_each_card_has_its_own_actions(phase: str) -> None:
    t = table(phase, crystals=2)
    t.put(0, "hand", member("High", rank=9), member("[b] Ann", rank=9), summon("Gem", DRAW, condition="団員が3枚以上"))
    t.put(0, "leader_deck", leader("Chief", rank=9))
    t.put(0, "member_area", member("[a] Ann", act(DRAW, "⑨"), ultimate=(2, up(1))), bowed=True)
    t.start()
    assert verbs(t, "High") == {"enter"}
    assert verbs(t, "[b] Ann") == {"enter", "limit_break"}
    assert verbs(t, "Gem") == {"summon"}
    assert verbs(t, "Chief") == {"job_change"}
    assert verbs(t, "[a] Ann") == {"attack", "use", "ultimate"}


def test_in_a_battle_it_is_joined() -> None:
    t = table("attack")
    t.put(0, "member_area", member("Ann"))
    t.put(0, "member_area", member("Tired"), bowed=True)
    t.put(1, "member_area", member("Guard", hp=9))
    t.start().attack("Ann")
    assert verbs(t, "Tired") == {"pursue"}

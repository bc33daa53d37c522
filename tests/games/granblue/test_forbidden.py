"""1-3-3: what an effect forbids is not done and not offered, of a player and of a card, and why not says so."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import DRAW, Table, act, always, assist, leader, member, summon, table, up
from tests.rules import rule

ACTS = {"summon": "Spark", "use": "Ann", "job_change": "Idle 0", "limit_break": "[b] Ann", "enter": "New"}


def laid(phase: str, mine: str = "", theirs: str = "") -> Table:
    """Everything could be done, but for what these texts say: of Ann, and of Rival, who leads the other side."""
    t = table(phase, crystals=9, leaders=(leader("Captain"), leader("Rival", always(theirs) if theirs else "")))
    t.put(0, "member_area", member("[a] Ann", act(DRAW) + (f"\n{always(mine)}" if mine else ""), ultimate=(1, up(2))))
    t.put(0, "hand", summon("Spark", DRAW), member("[b] Ann"), member("New"), member("Help", assist(DRAW)))
    t.put(0, "gauge", member("Past"), count=2)
    t.put(1, "member_area", member("Guard", hp=9))
    t.put(1, "hand", summon("Reply", DRAW))
    t.start()
    return t


def offered(t: Table) -> dict[str, set[str]]:
    return {verb: set(t.may(verb)) for verb in (*ACTS, "attack")}


@rule("granblue", "1-3-3")
@pytest.mark.parametrize(("text", "verb", "left"), [
    ("召喚石を発動できない", "summon", set()), ("【起動効果】を発動できない", "use", {"Help"}), ("アシストを発動できない", "use", {"[a] Ann"}),
    ("ジョブチェンジできない", "job_change", set()), ("上限解放できない", "limit_break", set()), ("団員を登場させられない", "enter", set())])
def test_what_a_player_may_not_do_is_not_offered(text: str, verb: str, left: set[str]) -> None:
    free, bound = offered(laid("main")), laid("main", theirs=f"相手は{text}。")
    assert all(free[x] for x in ACTS)
    assert offered(bound) == free | {verb: left}
    gone = sorted(free[verb] - left)[0]
    assert "1-3-3" in bound.why_not(gone, verb=verb)


@rule("granblue", "1-3-3")
@pytest.mark.parametrize(("text", "verb"), [("上限解放できない", "limit_break"), ("効果を発動できない", "use")])
def test_what_a_card_may_not_do_is_not_offered(text: str, verb: str) -> None:
    free, bound = offered(laid("main")), offered(laid("main", mine=f"このカードは{text}。"))
    assert bound == free | {verb: free[verb] - {"[a] Ann", "[b] Ann"}}
    assert bound[verb] != free[verb]


@rule("granblue", "1-3-3")
@pytest.mark.parametrize("words", [{"mine": "このカードはアタックできない。"}, {"mine": "このカードはレストにならない。"},
                                   {"theirs": "相手の団員はアタックできない。"}])
def test_who_may_not_attack_or_rest_does_not_attack(words: dict[str, str]) -> None:
    t = laid("attack", **words)
    assert t.may("attack") == ["Captain"] and "1-3-3" in t.why_not("[a] Ann", verb="attack")


@rule("granblue", "1-3-3")
def test_a_player_who_may_not_attack_has_nobody_attack() -> None:
    t = laid("attack", theirs="相手はアタックできない。")
    assert t.may("attack") == [] and "1-3-3" in t.why_not("Captain", verb="attack")


@rule("granblue", "1-3-3")
@pytest.mark.parametrize(("words", "asked"), [({}, True), ({"mine": "このカードは奥義を発動できない。"}, False),
                                              ({"theirs": "相手は奥義を発動できない。"}, False)])
def test_an_ultimate_that_may_not_be_activated_is_not_offered(words: dict[str, str], asked: bool) -> None:
    t = laid("attack", **words)
    t.attack("[a] Ann")
    assert (t.kind == "ultimate") == asked


@rule("granblue", "1-3-3")
@pytest.mark.parametrize("bound", [True, False])
def test_who_may_not_take_the_counter_step_is_not_asked(bound: bool) -> None:
    t = laid("attack", mine="相手はカウンターステップを行えない。" if bound else "")
    t.pass_(0)
    assert (t.kind == "counter") == (not bound)


@rule("granblue", "1-3-3")
@pytest.mark.parametrize(("bound", "drawn"), [(True, 0), (False, 1)])
def test_who_may_not_draw_draws_nothing(bound: bool, drawn: int) -> None:
    t = laid("main", theirs="相手はカードを引けない。" if bound else "")
    t.act("summon", "Spark")
    assert len(t.told("draw")) == drawn

"""Which action is whose, with which card and when; what each step tells."""
from __future__ import annotations

import pytest

from tests.games.granblue.bench import DRAW, Table, act, assist, auto, hit, leader, member, summon, table, up
from tests.rules import rule

FITS = {"enter": ("6-3-1-2-1", {"Ann", "[b] Bob"}), "use": ("6-3-1-2-2", {"Ann", "[a] Bob"}), "summon": ("6-3-1-2-3", {"Gem"}),
        "job_change": ("6-3-1-2-4", {"Chief"}), "limit_break": ("6-3-1-2-5", {"Ann", "[b] Bob"})}
"""Of each action: the rule of what it is done with, and of the cards below those."""
TIME = {"enter": "6-3-1-2", "use": "4-6-1", "summon": "4-6-1", "job_change": "6-3-1-2", "limit_break": "6-3-1-2", "attack": "7-2-1-3",
        "pursue": "7-2-1-3"}
MAIN, ATTACK, COUNTER = {"enter", "use", "summon", "job_change", "limit_break"}, {"use", "summon", "attack", "pursue"}, {"use", "summon"}


def laid(phase: str, turn: int = 0) -> Table:
    """Both have the like: a member and a summon in hand, one of the name of theirs that stands, a leader to change to."""
    t = table(phase, turn=turn, crystals=4, idle=False)
    for s, n in ((0, ""), (1, " of theirs")):
        t.put(s, "member_area", member(f"[a] Bob{n}", act(DRAW, "①"), hp=9))
        t.put(s, "hand", member(f"Ann{n}", assist(DRAW)), member(f"[b] Bob{n}"), summon(f"Gem{n}", DRAW))
        t.put(s, "leader_deck", leader(f"Chief{n}"))
    return t.start()  # type: ignore[return-value]


def countered(turn: int) -> Table:
    t = laid("attack", turn)
    t.to("attack").pass_(turn)
    return t.yes()  # type: ignore[return-value]


@rule("granblue", "6-3-1-2", "6-3-1-2-1", "6-3-1-2-2", "6-3-1-2-3", "6-3-1-2-4", "6-3-1-2-5", "7-2-1-3", "7-2-1-3-1", "7-2-1-3-3",
      "7-2-1-3-4", "7-3-1-2-1", "7-3-1-2-2", "4-6-1", "8-3-3", "10-18-2", "10-4-3-1")
@pytest.mark.parametrize(("now", "time"), [("main", MAIN), ("attack", ATTACK), ("counter", COUNTER), ("theirs", set()), ("their main", set())])
def test_each_action_has_its_time_and_its_cards(now: str, time: set[str]) -> None:
    t = {"counter": lambda: countered(1), "theirs": lambda: countered(0), "their main": lambda: laid("main", 1)}.get(now, lambda: laid(now))()
    cards = [f"{name}{n}" for name in ("Ann", "[a] Bob", "[b] Bob", "Gem", "Chief") for n in ("", " of theirs")]
    for verb, (what, fitting) in FITS.items():
        for card in cards:
            why = t.why_not(card, 0, verb)
            assert (what not in why) == (card in fitting), (verb, card, why)
            assert (TIME[verb] not in why) == (verb in time), (verb, card, why)
            if card in fitting and verb in time and not verb.startswith("limit") and card != "[b] Bob":
                assert why == [], (verb, card)
    assert (t.why_not("[b] Bob", 0, "limit_break") == []) == (now == "main")
    assert "10-4-3-1" in t.why_not("Ann", 0, "limit_break") and "10-2-3-2-1" in t.why_not("[b] Bob", 0, "enter")
    for card in (*cards, "Captain", "Rival"):
        why = t.why_not(card, 0, "attack")
        assert ("7-2-1-3-1" not in why) == (card in ("[a] Bob", "Captain")) and ("7-2-1-3" not in why) == (now == "attack"), (card, why)


@rule("granblue", "7-2-1-3-1", "7-2-1-3-2", "7-2-1-3")
def test_an_attack_begins_outside_battles_and_is_joined_inside() -> None:
    t = laid("attack")
    assert t.why_not("[a] Bob", 0, "attack") == [] and t.why_not("[a] Bob", 0, "pursue") == ["7-2-1-3-2"]
    t.attack("[a] Bob")
    assert t.why_not("Captain", 0, "attack") == ["7-2-1-3-1"] and t.why_not("Captain", 0, "pursue") == []
    assert t.why_not("[a] Bob", 0, "pursue") == ["7-2-1-3-2"] and t.why_not("Rival", 0, "pursue") == ["7-2-1-3-2"]


@rule("granblue", "8-4-2-4", "6-3-1-2-3", "7-2-1-3-4")
@pytest.mark.parametrize("phase", ["main", "attack"])
@pytest.mark.parametrize(("mine", "theirs", "may"), [(2, 0, True), (1, 4, False)])
def test_what_a_summon_costs_is_paid_by_whoever_activates_it(phase: str, mine: int, theirs: int, may: bool) -> None:
    t = table(phase, crystals=(mine, theirs))
    t.put(0, "hand", summon("Gem", "[②]" + DRAW))
    t.put(0, "member_area", member("Ann", act(DRAW)))
    t.start()
    assert ("Gem" in t.may("summon")) == may and ("8-4-2-4" in t.why_not("Gem", 0, "summon")) != may


# ---- what steps tell
@rule("granblue", "6-2-2", "6-2-3", "6-2-7", "6-3-1-1", "6-5-1-1", "6-5-1-3", "7-2-1", "7-2-1-1", "7-3-1", "7-3-1-1", "7-4-1", "7-4-1-1",
      "7-2-1-3-1", "7-2-1-3-1-1", "7-2-1-3-1-3", "7-2-1-3-2", "7-2-1-3-2-1", "6-2-1", "6-3-1", "6-5-1", "7-4-1-2")
@pytest.mark.parametrize("turn", [0, 1])
def test_every_step_begins_for_its_player_and_comes_of_nothing(turn: int) -> None:
    t = table("start", turn=turn, crystals=4, deck=20)
    for s in (0, 1):
        t.put(s, "member_area", member(f"Ann {s}", act(DRAW, "①"), hp=9), member(f"Bea {s}"))
    t.start()
    assert t.at == "main"
    t.to("attack").attack(f"Ann {turn}", f"Ann {1 - turn}").act("pursue", f"Bea {turn}")
    t.pass_(turn)
    assert t.kind == "counter" and t.at == "attack"
    t.yes()
    assert t.at == "counter"
    t.end_turn()
    by = dict.fromkeys(("turn_start", "main_start", "battle_start", "attack_step", "damage_step", "burst_start", "turn_end", "battle_end"), turn)
    for name, player in {**by, "counter_step": 1 - turn}.items():
        told = [e for e in t.game.events() if e.name == name]
        mine = told[:1] if name in ("turn_start", "main_start") else told
        assert mine and all((e.player, e.number, e.kept.source) == (player, 0, None) for e in mine), (name, [(e.player, e.number) for e in told])
    order = [e.name for e in t.game.events() if e.name in by]
    assert order[:6] == ["turn_start", "main_start", "attack_step", "battle_start", "attack_step", "damage_step"]
    assert order[-4:] == ["burst_start", "turn_end", "turn_start", "main_start"]
    for name in ("attack", "pursue", "rest"):
        told = [e for e in t.game.events() if e.name == name]
        assert told and all(e.player == turn and e.kept.source is None for e in told), name
    assert [e.number for e in t.game.events() if e.name == "rest"] == [0, 0]


# ---- check points
@rule("granblue", "6-3-1-2", "4-6-2", "4-6-3-1", "8-5-2-1", "8-5-2-2", "4-5-2")
def test_what_waits_is_done_before_anybody_acts_again() -> None:
    t = table(deck=20)
    t.put(0, "member_area", member("Eye", auto("味方が登場した", "このカードにATK+1チップ1個を置く。")))
    t.put(0, "hand", summon("Gem", DRAW), member("Ann", auto("登場", up(2))))
    t.start()
    t.act("enter", "Ann")
    if t.kind == "waiting_order":
        t.through("waiting_order")
    assert t.said() == (0, "main") and t.value("Ann", "atk") == 4 and t.value("Eye", "atk") == 3


@rule("granblue", "7-2-1-3", "4-6-2", "4-6-3-1", "8-5-2-1", "7-3-1-2", "7-3-1-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_so_in_the_steps_of_a_battle(seat: int) -> None:
    t = table("attack", deck=20)
    for s in (0, 1):
        t.put(s, "member_area", member(f"Eye {s}", auto("相手の団員が戦闘不能になった", DRAW)), member(f"Prey {s}", hp=1))
        t.put(s, "hand", summon(f"Gem {s}", hit(1)), summon(f"Rest {s}", DRAW))
    t.start()
    if seat:
        t.pass_(0).yes()
    held = t.count(seat, "hand")
    t.act("summon", f"Gem {seat}").choose(f"Prey {1 - seat}")
    t.through("refill")
    assert t.said() == (seat, "counter_act" if seat else "attack") and t.count(seat, "hand") == held

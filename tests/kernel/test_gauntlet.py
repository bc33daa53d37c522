"""The gauntlet: each part of the kernel that is hard to keep as data, met once, with fidelity at every question."""
from __future__ import annotations

from taisen.kernel.continuous import abilities_of, derived
from taisen.kernel.knowledge import view
from taisen.kernel.names import ID, P_SLOTS, PROC, R_WINDOW, SEAT, W_PASSES, W_SEAT, YES
from taisen.kernel.procedure import choose
from taisen.kernel.question import K_CHOOSE, K_MAY, K_MAY_REPLACE
from tests.kernel import toy
from tests.kernel.fidelity import Worker, faithful
from tests.kernel.script import Story, names, options, ref_of, table
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, POWER
from tests.kernel.toy_cards import LIB


def test_replacement_asks_in_the_middle_of_a_move(worker: Worker) -> None:
    g = table({HAND: ["bolt"]}, {FIELD: ["soldier", "bearer"], HAND: ["omen", "ward"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: pick soldier")
    story.resolve()
    assert g.kind == K_MAY_REPLACE and g.seat == 1
    assert names(g, 1, FIELD) == ["soldier", "bearer"], "it has not left yet"
    story.say("1: yes")
    assert g.kind == K_CHOOSE and options(g) == ["pick omen", "pick ward"]
    story.say("1: pick ward")
    assert names(g, 1, FIELD) == ["bearer"]
    assert names(g, 1, HAND) == ["omen", "soldier"]
    assert names(g, 1, GRAVE) == ["ward"]


def test_replacement_that_is_declined_changes_nothing(worker: Worker) -> None:
    g = table({HAND: ["bolt"]}, {FIELD: ["soldier", "bearer"], HAND: ["omen", "ward"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: pick soldier")
    story.resolve()
    story.say("1: no")
    assert names(g, 1, GRAVE) == ["soldier"]
    assert names(g, 1, HAND) == ["omen", "ward"]


def test_two_replacements_are_ordered_by_the_affected_player_and_apply_once(worker: Worker) -> None:
    g = table({HAND: ["bolt"]}, {FIELD: ["soldier", "bearer", "bearer"], HAND: ["omen", "ward"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: pick soldier")
    story.resolve()
    assert options(g) == ["0", "1"] and g.seat == 1
    story.say("1: 0", "1: no", "1: no")
    assert names(g, 1, GRAVE) == ["soldier"], "each was offered once and declined once"


def test_ability_asks_inside_rule_processing(worker: Worker) -> None:
    g = table({HAND: ["bolt"]}, {FIELD: ["soldier", "warden"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: pick soldier")
    story.resolve()
    assert g.seat == 1 and g.kind == K_CHOOSE
    assert toy.checking.id in [f[PROC] for f in g.stack], "rule processing is still going on"
    assert names(g, 1, GRAVE) == ["soldier"], "it is asked after the move"
    story.say("1: player 0")
    assert g.hurt == [1, 0]


def test_window_in_a_window(worker: Worker) -> None:
    g = table({HAND: ["parley", "bolt"]}, {HAND: ["bolt", "omen"]})
    story = Story(g, worker)
    story.say("0: enter parley", "0: player 1")
    story.resolve()
    windows = [r for r in g.records.values() if r.kind == R_WINDOW]
    assert len(windows) == 2 and g.hurt == [0, 1]
    outer = min(windows, key=lambda r: r.id)
    before = list(outer.numbers)
    story.say("0: pass", "1: enter bolt", "1: player 0")
    story.resolve()
    assert g.hurt == [2, 1], "the inner window resolves what was played in it"
    assert list(g.records[outer.id].numbers) == before, "priority and passes of the outer window are untouched"
    story.say("0: pass", "1: pass")
    assert g.hurt == [2, 2], "the effect goes on when the inner window closes"
    assert [r.id for r in g.records.values() if r.kind == R_WINDOW] == [outer.id]
    assert g.records[outer.id].numbers[W_SEAT] == 0 and g.records[outer.id].numbers[W_PASSES] == 0


def test_cancel_of_a_cancel(worker: Worker) -> None:
    g = table({HAND: ["bolt", "cancel"]}, {HAND: ["cancel"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: player 1", "0: pass", "1: enter cancel", "0: enter cancel", "0: record cancel")
    assert len(g.pile) == 0, "with nothing left to do everybody passes by himself"
    assert g.hurt == [0, 2]
    assert sorted(names(g, 0, GRAVE)) == ["bolt", "cancel"] and names(g, 1, GRAVE) == ["cancel"]


def test_cancelled_bolt_does_nothing(worker: Worker) -> None:
    g = table({HAND: ["bolt", "ward"]}, {HAND: ["cancel"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: player 1", "0: pass", "1: enter cancel")
    story.resolve()
    assert g.hurt == [0, 0] and names(g, 0, GRAVE) == ["bolt"]


def test_copy_with_new_targets(worker: Worker) -> None:
    g = table({HAND: ["bolt", "echo"], FIELD: ["warden"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: player 1", "0: enter echo")
    story.resolve()
    assert g.kind == K_CHOOSE and options(g) == ["pick warden", "player 0", "player 1"]
    story.say("0: pick warden")
    original, copy = [g.records[i] for i in g.pile]
    assert original.sets[P_SLOTS] == (SEAT | 1,) and copy.sets[P_SLOTS] == (ref_of(g, "warden"),)
    story.resolve(1)
    assert g.cards[ref_of(g, "warden") & ID].damage == 2, "the copy first"
    assert g.hurt == [0, 0]
    story.resolve()
    assert g.hurt == [0, 2]
    assert names(g, 0, GRAVE) == ["echo", "bolt"], "a copy is no card"


def test_granted_ability_with_a_limit(worker: Worker) -> None:
    g = table({FIELD: ["banner", "archer"], HAND: ["scout", "omen"]}, {HAND: ["bolt"]})
    story = Story(g, worker)
    archer = ref_of(g, "archer")
    assert options(g).count("use archer") == 2, "its own ability and the granted one"
    choose_granted(story)
    story.resolve()
    assert options(g).count("use archer") == 1, "used up for this turn"
    story.say("0: enter scout")
    story.resolve()
    assert options(g).count("use scout") == 1, "the new one has its own"
    assert options(g).count("use archer") == 1, "and the used one is not made new by working everything out again"
    assert derived(g, archer).nums[POWER] == 2


def choose_granted(story: Story) -> None:
    """Use the last ability of the archer: the granted one."""
    said = options(story.g)
    story.answer(len(said) - 1 - said[::-1].index("use archer"))


def test_ability_granted_anew_is_unused(worker: Worker) -> None:
    g = table({FIELD: ["banner", "archer"], HAND: ["rescue", "omen"]}, {HAND: ["bolt"]})
    story = Story(g, worker)
    choose_granted(story)
    story.resolve()
    story.say("0: enter rescue", "0: pick banner")
    story.resolve()
    assert options(g).count("use archer") == 1, "nobody grants it"
    assert len(abilities_of(g, ref_of(g, "archer"))) == 1
    story.say("0: enter banner")
    story.resolve()
    assert options(g).count("use archer") == 2, "another effect grants it: another key"


def test_reference_to_a_card_just_moved(worker: Worker) -> None:
    g = table({HAND: ["rescue"]}, {FIELD: ["captain"], HAND: ["omen"]})
    old = ref_of(g, "captain")
    story = Story(g, worker)
    story.say("0: enter rescue")
    story.resolve()
    assert names(g, 1, HAND) == ["omen", "captain"]
    assert not g.live(old) and ref_of(g, "captain") != old


def test_effect_on_a_set_chosen_at_resolution(worker: Worker) -> None:
    g = table({FIELD: ["soldier"], HAND: ["rally", "scout"]}, {FIELD: ["archer"], HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter rally")
    assert g.kind != K_CHOOSE, "nothing is chosen on playing"
    story.resolve()
    assert g.kind == K_CHOOSE and (g.least, g.most) == (0, 2)
    story.say("0: pick soldier", "0: pick archer")
    soldier, archer = ref_of(g, "soldier", FIELD), ref_of(g, "archer")
    assert derived(g, soldier).nums == [4, 3] and derived(g, archer).nums == [3, 3]
    story.say("0: enter scout")
    story.resolve()
    assert derived(g, ref_of(g, "scout")).nums == [1, 1], "who comes later is not in the set"
    assert derived(g, soldier).nums == [4, 3], "and the number stays what it was"


def test_player_leaves_in_mid_resolution(worker: Worker) -> None:
    g = table({HAND: ["doom", "omen"]}, {HAND: ["bolt", "omen"]}, {HAND: ["bolt", "omen"]}, hurt=(0, 5, 0))
    story = Story(g, worker)
    story.say("0: enter doom", "0: pass", "1: enter bolt", "1: player 0")
    story.resolve(1)
    assert g.hurt == [2, 5, 0]
    story.resolve()
    assert g.gone == [0, 1, 0] and not g.over and not g.pile
    assert g.kind == K_MAY and g.seat == 2, "the next question of the same effect goes to who is still there"
    held = len(g.zone(2, HAND))
    story.say("2: yes")
    assert len(g.zone(2, HAND)) == held + 1
    story.say("0: pass", "2: pass")
    assert g.tp == 2, "his turn and his priority are skipped"


def test_player_concedes_while_his_own_play_waits(worker: Worker) -> None:
    g = table({HAND: ["bolt", "omen"]}, {HAND: ["bolt", "omen"]}, {HAND: ["omen"]})
    story = Story(g, worker)
    story.say("0: enter bolt", "0: player 1", "0: pass")
    toy.concede(g, 0)
    assert g.seat == 1
    faithful(g, 3, LIB, worker)
    story.resolve()
    assert g.hurt == [0, 0, 0], "what he had played came to nothing"
    toy.concede(g, g.seat)
    assert g.over and g.winners in (2, 4)


def test_three_seats_and_a_team(worker: Worker) -> None:
    g = table({HAND: ["omen"]}, {HAND: ["omen"]}, {HAND: ["omen"]}, teams=(0, 1, 0))
    assert g.kind == toy.K_TEAM and g.askers == 0b101
    assert view(g, 0).question is not None and view(g, 2).question is not None
    assert view(g, 1).question is None and view(g, 1).deciding
    faithful(g, 11, LIB, worker)
    held = [len(g.zone(s, HAND)) for s in range(3)]
    choose(g, g.options.index(YES))
    assert [len(g.zone(s, HAND)) - held[s] for s in range(3)] == [1, 0, 1]


def test_a_team_answers_while_one_of_it_is_there() -> None:
    g = table({HAND: ["omen"]}, {HAND: ["omen"]}, {HAND: ["omen"]}, teams=(0, 1, 0))
    toy.concede(g, 0)
    assert not g.over and g.askers == 0b100 and len(g.options) == 2
    toy.concede(g, 1)
    assert g.over and g.winners == 0b101, "the team has won, with him who left"


def test_decks_are_used_from_the_top() -> None:
    g = table({DECK: ["scout", "archer"], HAND: []}, {HAND: ["omen"]})
    assert names(g, 0, HAND) == ["archer"]

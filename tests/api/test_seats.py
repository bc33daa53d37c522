"""More than two at a table: teams that answer together, players who leave, formats and their numbers."""
from __future__ import annotations

import random

import pytest

import taisen
from taisen import TaisenError
from taisen.games import game_info
from taisen.games.rebirth.terms import ZONE_BY_NAME as ZONES
from taisen.setting import choose_format, require_seats
from tests.many import CARDS, DECK, FORMATS, begin, until


@pytest.mark.parametrize(("format", "seats"), FORMATS)
def test_every_format_plays_to_its_end_and_again_from_its_record(format: str, seats: int) -> None:
    game = begin(format, seats)
    dice = random.Random(3)
    while game.question is not None:
        who = dice.choice(game.question.seats)
        asked = game.asked(who)
        assert asked is not None and asked.seat == who
        assert len(set(asked.labels("ja"))) == len(set(asked.labels("en"))) == len(asked.options)
        game.answer(dice.randrange(len(asked.options)), who)
    assert game.result.over
    replay = taisen.load_replay(game.replay())
    while replay.forward():
        pass
    assert replay.game.digest() == game.digest() and replay.game.record == game.record
    assert taisen.load_game(game.save()).digest() == game.digest()


@pytest.mark.parametrize(("format", "seats"), [("double_team", 4), ("triple_team", 6)])
def test_a_team_question_is_asked_every_member_by_their_own_handles(format: str, seats: int) -> None:
    game = until(begin(format, seats), "main", turns=2)
    question = game.question
    assert question is not None and question.for_team
    half = seats // 2
    assert question.seats in (tuple(range(half)), tuple(range(half, seats)))
    for who in range(seats):
        asked = game.asked(who)
        view = game.view(who)
        assert (asked is not None) == (view.question is not None) == (who in question.seats)
        assert view.deciding == (who not in question.seats)
        if asked is None:
            continue
        for option in asked.options:
            for handle in option.cards:
                shown = view.card(handle)
                assert shown is not None and shown.name("ja") in option.label("ja")
                assert (f"(プレイヤー{shown.seat + 1})" in option.label("ja")) == (shown.seat != who)


def test_any_member_of_the_team_may_answer_and_nobody_else() -> None:
    game = until(begin("double_team", 4), "main", turns=2)
    assert game.question is not None
    first, second = game.question.seats
    other = 3 - second if second == 3 else 3
    with pytest.raises(TaisenError, match=f"Player {other + 1} is not asked"):
        game.answer(0, other)
    both = [game.clone(), game.clone()]
    for copy, who in zip(both, (first, second), strict=True):
        copy.answer(0, who)
        assert copy.record[-1].seat == who
    assert both[0].digest() == both[1].digest(), "who says it makes no difference"
    asked = game.asked(second)
    assert asked is not None
    game.answer(asked.options[0])
    assert game.record[-1].seat == second, "an option is answered by whom it was shown to"


@pytest.mark.parametrize("logged", [False, True])
@pytest.mark.parametrize(("format", "seats"), [("rumble", 4), ("circle", 5), ("triple_team", 6)])
def test_players_leave_whoever_is_asked_and_the_game_goes_on(format: str, seats: int, logged: bool) -> None:
    dice = random.Random(seats)
    for seed in range(6):
        game = begin(format, seats, seed)
        if logged:
            game.events()
        for _ in range(400):
            question = game.question
            if question is None:
                break
            if dice.random() < 0.01:
                there = [s for s in range(seats) if not game.state.gone[s]]
                leaver = dice.choice(there)
                game.concede(leaver)
                assert game.view(0).players[leaver].gone
            else:
                game.answer(dice.randrange(len(question.options)))
            for option in game.question.options if game.question is not None else ():
                assert not any(game.state.gone[game.state.card(r).seat] for r in option.refs), "nothing of who left is offered"
        length = len(game.record)
        before = game.digest()
        game.undo(min(length, 40))
        copy = taisen.load_game(game.save())
        assert copy.digest() == game.digest()
        assert length < 40 or game.digest() != before


def test_who_has_left_cannot_leave_again() -> None:
    game = begin("rumble", 4)
    game.concede(2)
    with pytest.raises(TaisenError, match="Player 3 has left"):
        game.concede(2)
    assert not game.result.over and game.asked(2) is None


def test_leaving_in_mid_declaration_stays_when_the_declaration_is_over() -> None:
    game = until(begin("rumble", 4, 5), "place", turns=4)
    assert game.question is not None and game.state.checkpoint is not None
    game.state.spoilt = 0
    assert game.can_take_back
    other = (game.question.seat + 1) % 4
    game.concede(other)
    assert not game.can_take_back, "nobody comes back by it"
    assert game.state.checkpoint is not None and game.state.checkpoint.gone[other]


def test_a_view_tells_who_is_what_to_the_seat() -> None:
    view = begin("double_team", 4).view(1)
    assert [p.team for p in view.players] == [0, 0, 1, 1] and view.in_teams
    assert [p.marks[0][1] if p.marks else "" for p in view.players] == ["ally", "", "opponent in front", "opponent"]
    assert not view.scores
    assert begin("triple_team", 6).view(0).scores == {0: 0, 1: 0}
    circle = until(begin("circle", 5), "main").view(2)
    assert [bool(p.marks) for p in circle.players] == [False, True, False, True, False]
    assert not begin("rumble", 4).view(0).in_teams


def test_a_format_says_how_many_can_play_it() -> None:
    info = game_info("rebirth")
    assert choose_format(info, None, None) == "duel"
    assert choose_format(info, None, 2) == "duel"
    assert choose_format(info, None, 5) == "rumble", "the first that five can play"
    with pytest.raises(TaisenError, match="played by 2-6, not by 7") as error:
        choose_format(info, None, 7)
    assert "2-6人" in error.value.ja
    with pytest.raises(TaisenError, match="'triple_team' is played by 6, not by 4") as error:
        require_seats(info, "triple_team", 4)
    assert "「トリプルチーム」は6人" in error.value.ja
    with pytest.raises(TaisenError, match="played by 2, not by 3"):
        taisen.new_game("ninja_slayer", seats=3)
    with pytest.raises(TaisenError, match="played by 2, not by 1"):
        taisen.new_game("ninja_slayer", ["temple_bells"])


def test_worlds_take_every_other_deck_to_be_the_assumed_one() -> None:
    game = until(begin("rumble", 3), "main", turns=3)
    for world in game.worlds(0, 2, assume=DECK.ids()):
        assert world.view(0).raw.data() == game.view(0).raw.data()
        for seat in (1, 2):
            hidden = [world.state.definition(r).id for zone in ("deck", "hand") for r in world.state.zone(seat, ZONES[zone])]
            assert all(hidden.count(i) <= n for i, n in DECK.cards.items())


def test_worlds_take_each_seat_s_deck_to_be_the_one_assumed_of_it() -> None:
    game = until(begin("rumble", 3), "main", turns=3)
    plain = next(i for i in DECK.cards if CARDS[i].kind == "character")
    partners = [i for i in DECK.ids() if CARDS[i].kind == "partner"]
    alike = [plain] * 50 + partners
    for world in game.worlds(0, 2, assume={2: alike}):
        assert world.view(0).raw.data() == game.view(0).raw.data()
        decks = [[world.state.definition(r).id for r in world.state.zone(s, ZONES["deck"])] for s in (1, 2)]
        truly = [game.state.definition(r).id for zone in ("deck", "hand", "energy") for r in game.state.zone(1, ZONES[zone])]
        assert set(decks[1]) == {plain} and len(set(decks[0])) > 1
        assert all(decks[0].count(i) <= truly.count(i) for i in decks[0])
    for assume, told in (({0: alike}, "player 1"), ({3: alike}, "player 4"), ({2: alike[:3]}, "does not fit")):
        with pytest.raises(TaisenError, match=told):
            game.worlds(0, 1, assume=assume)

"""Tables of more than two in the terminal: everybody's side, teams, who is out, and what the options say."""
from __future__ import annotations

import random
from pathlib import Path

import pytest
from rich.cells import cell_len

from taisen import load_game, new_game
from taisen.stops import Stops
from tests.cli.conftest import Run

MANY = "2\np\n1\n3\n" * 1200
"""Enough lines for any game: acts, passes, or takes the first option."""
AI = ("--opponent", "random", "--delay", "0", "--seed", "3")


def play(format: str, seats: int) -> tuple[str, ...]:
    return ("play", "rebirth", "--terminal", "--format", format, "--players", str(seats), *AI)


TABLES = [("rumble", 3), ("rumble_one_drop", 6), ("circle", 5), ("circle_one_drop", 4), ("double_team", 4), ("triple_team", 6)]


@pytest.mark.parametrize(("lang", "ends"), [("ja", ("の勝ちです", "の負けです。", "引き分けです。")), ("en", ("win", "lose", "draw"))])
@pytest.mark.parametrize(("format", "seats"), TABLES)
def test_every_format_is_played_in_both_languages(run: Run, format: str, seats: int, lang: str, ends: tuple[str, ...]) -> None:
    """In one of them to the end."""
    whole = lang == ("ja" if seats % 2 else "en")
    ran = run(*play(format, seats), *(["--ally", "random"] if "team" in format else []), "--lang", lang,
              typed=MANY if whole else MANY[:160])
    assert ran.status == 0 and ran.err == ""
    last = ran.out.splitlines()[-1]
    assert not whole or any(end in last for end in ends), last
    shown = [line for line in ran.out.splitlines()[seats + 3:] if "--load" not in line]
    assert max(cell_len(line) for line in shown) <= 80
    names = "ランダム{}" if lang == "ja" else "Random {}"
    assert all(names.format(n) in ran.out for n in range(3, seats + 1))


def test_teams_say_who_is_what_and_show_the_allies_hand(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "60")
    out = run(*play("triple_team", 6), typed="1\n" * 12).out
    assert "Greedy 2 (ally)" in out and "Random 6 (opponent in front)" in out and "Random 4 (opponent)" in out
    assert "team points 0–0" in out and "(team 1)" in out and "(team 2)" in out
    assert "[team] " in out
    board = out[out.rindex("Greedy 2 (ally)"):]
    assert board.count("\nhand ") == 3, "one's own and those of two allies"


def test_a_circle_says_who_comes_before_and_after(run: Run) -> None:
    out = run(*play("circle", 5), "--lang", "ja", typed="1\n" * 6).out
    assert "ランダム2 (直後の相手)" in out and "ランダム5 (直前の相手)" in out and "ランダム3 (" not in out


def test_who_is_out_is_told_and_sees_the_rest(run: Run) -> None:
    out = run(*play("rumble", 3), typed="1\nconcede\ny\n").out
    assert "You are out of the game." in out
    rest = out[out.index("You are out of the game."):]
    assert "Player  out of the game" in rest and rest.splitlines()[-1].startswith("You lose.")


def test_people_of_one_team_have_no_cover_between_them(run: Run) -> None:
    typed = "\n" + "1\n" * 30
    together = run(*play("double_team", 4), "--ally", "human", typed=typed).out
    assert "Change places" in together[:2000] and together.count("Change places") == 1
    assert "Player 2 decides." in together
    apart = run(*play("rumble", 3), "--opponent", "human", typed="\n1\n" * 20).out
    assert apart.count("Change places") > 1


def test_any_person_of_the_team_answers_and_an_agent_when_it_is_left_to_it(run: Run, tmp_path: Path) -> None:
    out = run(*play("double_team", 4), typed="1\n" * 3 + "ally\n1\n" * 12 + f"save {tmp_path / 'a.taisen'}\nquit\n").out
    assert "Greedy 2 chose: " in out and "There is no agent of your team" in out
    game = load_game(tmp_path / "a.taisen")
    assert {entry.seat for entry in game.record} >= {0, 1}


def test_a_saved_table_goes_on_with_the_same_players(run: Run, tmp_path: Path) -> None:
    left = run(*play("double_team", 4)[:-4], "--opponent", "human", "--ally", "random", "--seed", "3",
               typed="\n1\nquit\n").out
    more = left[left.index("--load"):].split()[2:]
    assert more == ["--ally", "random", "--opponent", "random", "--opponent", "human"]
    kept = tmp_path / "state" / "taisen" / "rebirth.taisen"
    again = run("play", "--load", kept, *more, "--lang", "en", typed="\n1\n").out
    assert "Random 2" in again and "Random 3" in again and "Player 4" in again


def test_the_wide_board_has_panels_side_by_side(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "44")
    out = run(*play("rumble", 6), typed="1\n" * 4).out
    assert any("Random 2" in line and "Random 3" in line for line in out.splitlines())
    assert max(cell_len(line) for line in out.splitlines() if "--load" not in line) <= 120


def test_watching_and_replaying_a_larger_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.replay"
    out = run(*play("double_team", 4), "--ally", "random", "--watch", "--record", file).out
    assert out.splitlines()[-1].count(":") == 2 and " win. (" in out, "a team of two has won"
    told = run("replay", file).out
    assert told.splitlines()[-1].endswith(" win.") and "Player 4" in told
    stepped = run("replay", file, "--step", "--seat", "4", typed="\n" * 20 + "b\nq\n").out
    assert "Player 3 (ally)" in stepped
    assert "has 4 players: there is no player 5." in run("replay", file, "--seat", "5").err


@pytest.mark.parametrize(("words", "told"), [
    (("--format", "triple_team", "--players", "4"), "'triple_team' is played by 6, not by 4."),
    (("--players", "7"), "Re-birth for you is played by 2-6, not by 7."),
    (("--format", "duel", "--opponent", "greedy", "--opponent", "greedy"), "'duel' is played by 2, not by 3."),
    (("--players", "2", "--deck", "tailwind_round", "--deck", "tailwind_round", "--deck", "tailwind_round"),
     "There are 2 players, but 3 were named."),
    (("--format", "double_team", "--ally", "greedy", "--ally", "greedy"), "--ally was said 2 times"),
    (("--format", "rumble", "--ally", "greedy"), "--ally was said 1 times"),
])
def test_a_number_that_does_not_fit_is_one_sentence(run: Run, words: tuple[str, ...], told: str) -> None:
    for where in ((), ("--terminal",)):
        ran = run("play", "rebirth", *where, *words)
        assert ran.status == 2 and told in ran.err and len(ran.err.strip().splitlines()) == 1 and ran.out == ""


def test_players_chooses_a_format_and_decks_are_filled_in(run: Run) -> None:
    out = run("play", "rebirth", "--terminal", "--players", "4", "--deck", "dusk_diner_supper", "--seed", "1").out
    assert "Rumble, 4 players" in out
    decks = [line.split(": ")[1] for line in out.splitlines()[1:5]]
    assert decks[0] == "Late Supper at the Dusk Diner" and len(set(decks)) == 2 and decks.count(decks[0]) == 2


def test_a_bad_deck_is_named_by_its_file_in_the_browser_too(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text('game = "ninja_slayer"\n[cards]\n"TB-F01" = "x"\n', encoding="utf8")
    for where in ((), ("--terminal",)):
        ran = run("play", *where, "--deck", deck)
        assert ran.status == 2 and f"{deck}, line 3: 'TB-F01' must have" in ran.err
    deck.write_text('game = "ninja_slayer"\n[cards]\n"TB-F01" = 5\n', encoding="utf8")
    ran = run("play", "--deck", deck)
    assert ran.status == 2 and f"{deck} may not be played" in ran.err


def test_simulating_a_larger_table(run: Run) -> None:
    words = ("simulate", "rebirth", "--games", "4", "--jobs", "1", "--agent", "random")
    out = run(*words, "--players", "4").out
    assert "won by order of turns: 1: " in out and "won by deck: The Tailwind Round " in out and out.count("random") == 4
    out = run(*words, "--format", "double_team", "--lang", "ja").out
    assert "チーム" in out and "先攻チーム勝率" in out
    assert "'circle' is played by 3-6, not by 2." in run(*words, "--format", "circle", "--players", "2").err


def test_six_tables_fit_a_small_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With everything that is asked, after some turns, in both languages."""
    monkeypatch.setenv("LINES", "28")
    for lang, begins in (("ja", "ターン"), ("en", "Turn ")):
        out = run(*play("rumble", 6), "--lang", lang, typed="2\n" * 50).out
        boards = [board.splitlines() for board in out.split("> 2\n")[20:-1] if board.startswith(begins)]
        assert len(boards) > 10 and max(len(board) for board in boards) < 28


def test_with_nothing_to_answer_with_only_other_people_must_not_see_it() -> None:
    game = new_game("rebirth", seed=1)
    dice = random.Random(1)
    while game.question is not None and len(game.question.raw) > 1:
        game.answer(dice.randrange(len(game.question.raw)))
    assert game.question is not None, "somebody without a cancel is asked for one"
    stops = Stops(game.info)
    assert stops.passes(game, game.question.seat), "against agents it is passed over"
    stops.blank = True
    assert not stops.passes(game, game.question.seat)


def test_people_at_one_terminal_are_asked_though_they_have_nothing(run: Run) -> None:
    alone = run(*play("duel", 2), typed="stops\n").out
    together = run("play", "rebirth", "--terminal", "--seed", "3", "--opponent", "human", typed="\nstops\n").out
    assert "also with nothing to answer with (blank): pass on" in alone
    assert "also with nothing to answer with (blank): stop" in together

"""A game in the terminal, typed through a pipe."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen import load_game, new_game
from taisen.games import NAMES, game_info
from taisen.stops import Stops, Until
from tests.cli.conftest import Run

PLAY = ("play", "ninja_slayer", "--terminal", "--seed", "3")
MANY = "2\np\n1\n2\n" * 700
"""Enough lines for any game: acts, passes, or takes the first option."""


def test_a_piped_game_goes_to_the_end(run: Run) -> None:
    ran = run(*PLAY, typed=MANY)
    assert ran.status == 0 and ran.err == ""
    assert "You win!" in ran.out or "You lose." in ran.out
    assert "Traceback" not in ran.out


def test_the_same_in_japanese(run: Run) -> None:
    ran = run(*PLAY, "--lang", "ja", typed=MANY)
    assert ran.status == 0
    assert "あなたの勝ちです" in ran.out or "あなたの負けです" in ran.out
    assert "You" not in ran.out


def test_no_line_is_wider_than_the_terminal(run: Run) -> None:
    from rich.cells import cell_len

    for lang in ("ja", "en"):
        out = run(*PLAY, "--lang", lang, typed=MANY[:400]).out
        assert max(cell_len(line) for line in out.splitlines()[2:] if not line.startswith(("Saved", "/"))
                   and "taisen play --load" not in line) <= 80


def test_the_wide_board_has_panels(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    out = run(*PLAY, typed="2\n2\n").out
    assert "╭─ Player" in out and "╭─ Greedy" in out and "What happened" in out


def test_numbers_and_words_that_mean_nothing(run: Run) -> None:
    out = run(*PLAY, typed="99\ndance\n0\n").out
    assert "Say a number from 1 to" in out
    assert "There is no command 'dance'; 'help' lists them." in out


def test_leaving_saves_and_the_game_goes_on(run: Run, tmp_path: Path) -> None:
    left = run(*PLAY, typed="2\nquit\n")
    assert left.status == 0 and "taisen play --load" in left.out
    kept = tmp_path / "state" / "taisen" / "ninja_slayer.taisen"
    assert len(load_game(kept).record) > 0
    again = run("play", "--load", kept, typed=MANY)
    assert "You win!" in again.out or "You lose." in again.out


def test_the_end_of_the_input_leaves_cleanly(run: Run) -> None:
    ran = run(*PLAY, typed="2\n")
    assert ran.status == 0 and "The game is left unfinished." in ran.out


def test_looking_commands(run: Run) -> None:
    out = run(*PLAY, typed="help\nlog\nlog 3\nwhy\nwhy 1\nwhy x\ncard Koma\ncard 2\ncard nobody\nwhy not Koma\n"
                          "why not\nzone ohigan\nzone nowhere\nstops\nboard\n").out
    assert "take option 3" in out
    assert "Turn of" in out
    assert "← " in out and "502." in out
    assert "Name the number of an event" in out
    assert "Koma, Shoal Runner" in out and "TB-T01" in out and "This enters!" in out
    assert "You see no card 'nobody'." in out
    assert "Name a card, such as: why not Koma" in out
    assert "There is no zone 'nowhere'" in out
    assert "answering the opponent's entries" in out


def test_why_not_names_the_rule(run: Run) -> None:
    out = run(*PLAY, typed="2\nwhy not Shionagi\n").out
    assert "Enter a character" in out and "1206.2" in out


def test_undo_goes_back_to_the_players_own_decision(run: Run) -> None:
    out = run(*PLAY, typed="2\nundo\nundo\n").out
    assert "One decision undone" in out
    assert "There is nothing to undo." in out


def test_back_takes_a_declaration_back(run: Run) -> None:
    out = run(*PLAY, typed="back\n").out
    assert "There is no declaration to take back" in out


def test_save_export_and_concede(run: Run, tmp_path: Path) -> None:
    out = run(*PLAY, typed="save\nsave a.taisen\nexport b.toml\nsave /nowhere/at/all\nconcede\nn\nconcede\nmaybe\ny\n").out
    assert "Name a file" in out and "Saved to a.taisen" in out and "cannot be written" in out
    assert "Say y or n." in out and "You lose." in out
    assert (tmp_path / "a.taisen").exists()
    assert run("scenario", "run", tmp_path / "b.toml").status == 0


def test_stops_can_be_changed(run: Run) -> None:
    out = run(*PLAY, typed="stops none\nstops mine end\nstops all\nstops own\nstops reset\nstops nowhere\n").out
    assert "There is no phase 'nowhere'" in out
    assert out.count("●") > 20


def test_until_passes_until_then(run: Run) -> None:
    out = run(*PLAY, typed="2\nuntil\nuntil my turn\n").out
    assert "Until when?" in out and "Passing until your turn." in out
    turns = [line.split()[1] for line in out.splitlines() if line.startswith("Turn ") and "›" in line]
    assert int(turns[-1]) >= int(turns[0]) + 2


def test_two_people_with_a_cover_between_them(run: Run) -> None:
    out = run(*PLAY, "--opponent", "human", typed="\n2\np\np\n\n2\np\n").out
    assert "It is Player 1's decision." in out and "It is Player 2's decision." in out


def test_what_is_covered_is_not_shown(run: Run) -> None:
    """Until the second player has taken the seat, only the first one's hand has been on the screen."""
    game = new_game("ninja_slayer", seed=3)
    first = game.question.seat if game.question else 0
    hidden = {c.name("en") for c in game.view(1 - first).zone(1 - first, "hand")}
    shown = {c.name("en") for c in game.view(first).zone(first, "hand")}
    out = run(*PLAY, "--opponent", "human", typed="\n").out
    assert shown and all(name in out for name in shown)
    assert not any(name in out for name in hidden - shown)


def test_watching_two_agents(run: Run, tmp_path: Path) -> None:
    ran = run(*PLAY, "--watch", "--opponent", "random", "--delay", "0", "--record", "r.taisen")
    assert ran.status == 0 and " wins." in ran.out
    told = run("replay", tmp_path / "r.taisen")
    assert told.status == 0 and told.out.strip().endswith("wins.")


def test_sealed_decks(run: Run) -> None:
    ran = run("play", "--terminal", "--format", "sealed", "--seed", "1", typed=MANY)
    assert ran.status == 0 and ("You win!" in ran.out or "You lose." in ran.out), ran.err


@pytest.mark.parametrize(("words", "said"), [
    (("play", "chess"), "There is no game 'chess'"),
    (("play", "--opponent", "clever"), "There is no opponent 'clever'"),
    (("play", "--lang", "de"), "There is no language 'de'"),
    (("play", "--deck", "nothing.toml"), "nothing.toml"),
    (("play", "--format", "nope"), "'nope'"),
    (("play", "--as-of", "yesterday"), "'yesterday' is no day"),
    (("play", "--load", "nothing.taisen"), "There is no file nothing.taisen."),
    (("play", "--seed", "x"), "--seed"),
    (("play", "--nonsense"), "--nonsense"),
])
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert ran.status == 2 and said in ran.err
    assert len(ran.err.strip().splitlines()) == 1 and ran.out == ""


def test_until_knows_when_it_is_reached() -> None:
    """Also when the turn in question went by without a question to the player."""
    game = new_game("ninja_slayer", seed=3)
    turn = game.state.turn
    own, other = game.state.tp, 1 - game.state.tp
    assert not Until("mine", turn=turn).reached(game, 0, own)
    assert not Until("mine", turn=turn - 1).reached(game, 0, other)
    assert Until("mine", turn=turn - 1).reached(game, 0, own)
    assert Until("mine", turn=turn - 2).reached(game, 0, other)
    assert Until("opponent", turn=turn - 1).reached(game, 0, other)
    assert not Until("opponent", turn=turn - 1).reached(game, 0, own)
    assert Until("end", turn=turn - 1).reached(game, 0, own)
    assert Until("phase", 3, turn=turn).reached(game, 3, own)


def test_phases_have_names_in_both_languages() -> None:
    stops = Stops(new_game("ninja_slayer", seed=3).info)
    assert stops.phase_named("キャラクター") == stops.phase_named("character") == stops.phase_named("char") == 3
    assert stops.phase_named("nowhere") is None


@pytest.mark.parametrize("game", NAMES)
def test_what_the_terminal_leaves_out_and_where_it_stops_are_the_games_own_words(game: str) -> None:
    info = game_info(game)
    assert not [e.name for e in info.events if e.quiet and e.seen]
    assert [e.name for e in info.events if e.quiet]
    for stops in info.table.stops or ():
        assert set(stops) <= {name for name, _, _ in info.phases}

"""Scenario files: they hold, or say what does not."""
from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import taisen
from taisen import Game, TaisenError
from taisen.scenario import export_scenario, run_scenario
from taisen.scenario.files import read_scenario
from taisen.scenario.run import set_up
from tests.many import begin, until

FILES = Path(__file__).parent / "files"
KOTODAMA = (FILES / "kotodama.toml").read_text(encoding="utf8")


@pytest.mark.parametrize("file", sorted(FILES.glob("*.toml")), ids=lambda file: file.stem)
def test_the_scenario_holds(file: Path) -> None:
    report = run_scenario(file)
    assert report.failures == ()
    assert report.log


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    text = KOTODAMA
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "changed.toml"
    path.write_text(text, encoding="utf8")
    return path


@pytest.mark.parametrize(("old", "new", "told"), [
    ('player2.ohigan = ["番人"]', "player2.ohigan = 2", "player2.ohigan: expected 2, found 1."),
    ('player2.field = ["もう一人"]', "player2.field = []", "player2.field: expected [], found ['もう一人']."),
    ('refused = "1206.2"', 'refused = "802.4d"', "Not legal: enter 走り手: Its cost cannot be paid: it costs 2, and 1 ether can be bowed. (1206.2)"),
    ('    { do = "enter", card = "走り手", by = 1, refused = "1206.2" },\n', "", ""),
    (', refused = "1206.2"', "", "Its cost cannot be paid: it costs 2, and 1 ether can be bowed. (1206.2)"),
    ('card = "刃", targets = ["番人"]', 'card = "刃", refused = "1204.2i"', "should be refused by 1204.2i, but it is"),
    (', targets = ["番人"] },\n    "pass until empty"', " }", "The script does not answer the question 'choose'"),
    ('targets = ["番人"]', 'targets = ["走り手"]', "Not legal: choose 走り手.\n  Player 1 is asked 'choose' and may say: 番人, もう一人."),
    ('"pass until empty"', '"pass until empty", { do = "concede", by = 1 }, "pass"', 'over before "pass".'),
    ('card = "刃", targets', 'card = "刃", by = 2, targets', "player 1 is asked, not player 2."),
])
def test_what_does_not_hold_is_told(old: str, new: str, told: str, tmp_path: Path) -> None:
    report = run_scenario(changed(tmp_path, (old, new)))
    assert report.passed is (told == "")
    assert told in " ".join(f.en for f in report.failures)


@pytest.mark.parametrize(("old", "new", "told"), [
    ('phase = "character"', 'phase = "lunch"', "line 30: there is no phase 'lunch'"),
    ('hand = ["刃"', 'hand = ["斧"', "line 34: There is no card '斧'"),
    ("[player1]\n", "[player1]\nhnad = []\n", "line 34: [player1] has no 'hnad'"),
    ('"pass until empty"', '"dance"', 'a script has no line "dance"'),
    ('do = "enter", card = "刃"', 'do = "eat", card = "刃"', "nothing can be done by 'eat'"),
    ("[expect]", "[expect", "this is not a scenario in TOML"),
    ('game = "ninja_slayer"', 'game = "chess"', "line 1: there is no game 'chess'"),
    ("turn = 1", "turn = 3", "'turn' must be 1 or 2, not 3."),
    ('text = "キャラクターを1枚選び、それを殺す。"', 'text = "わからない。"', "Card '刃'"),
])
def test_what_is_no_scenario_gets_a_sentence(old: str, new: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(TaisenError) as error:
        run_scenario(changed(tmp_path, (old, new)))
    assert told in error.value.en
    assert error.value.ja


def played(seed: int, answers: int) -> taisen.Game:
    game = taisen.new_game("ninja_slayer", seed=seed)
    dice = random.Random(seed)
    for _ in range(answers):
        if game.question is not None:
            game.answer(dice.randrange(len(game.question.options)))
    return game


@pytest.mark.parametrize("seed", range(8))
def test_an_exported_position_comes_back(seed: int, tmp_path: Path) -> None:
    game = played(seed, 40 + 15 * seed)
    path = tmp_path / "exported.toml"
    path.write_text(export_scenario(game, "x"), encoding="utf8")
    t = set_up(read_scenario(path))
    assert run_scenario(path).passed
    if game.question is None:
        return
    assert t.asked.labels("en") == game.question.labels("en")
    assert t.asked.kind == game.question.kind
    for seat in (0, 1):
        for z in game.info.rules.zones:
            assert len(t.state.zone(seat, z.id)) == len(game.state.zone(seat, z.id))


def test_an_exported_position_that_can_be_said_is_readable(tmp_path: Path) -> None:
    for seed in range(20):
        game = played(seed, 60)
        while game.question is not None and not (game.question.kind == "priority" and not game.state.pile):
            game.answer(0)
        text = export_scenario(game)
        if game.question is None or "exact" in text:
            continue
        path = tmp_path / "exported.toml"
        path.write_text(text, encoding="utf8")
        t = set_up(read_scenario(path))
        assert t.asked.labels("en") == game.question.labels("en")
        assert "player1" in text and "[position]" in text
        return
    raise AssertionError("no readable position in twenty games")


def as_seen(game: Game, seat: int) -> list[object]:
    """All that a seat is told, but for its handles for the cards; of what is in no order the order does not count."""
    view = game.view(seat)
    ordered = {z.name for z in game.info.rules.zones if z.ordered}
    out: list[object] = [view.turn, view.turn_seat, view.phase, view.hurt, view.scores,
                         sorted(game.question.labels("en")) if game.question is not None else None]
    for (who, name), cards in view.zones.items():
        bare = [replace(c, handle=0, host=0) for c in cards]
        out.append((who, name, bare if name in ordered else sorted(bare, key=repr)))
    return out


@pytest.mark.parametrize("name", ["rebirth", "hololive"])
def test_every_seat_sees_in_an_exported_position_what_it_saw(name: str, tmp_path: Path) -> None:
    path = tmp_path / "exported.toml"
    readable = 0
    for seed in range(6):
        game = taisen.new_game(name, seed=seed)
        dice = random.Random(seed)
        for _ in range(100):
            if game.question is None:
                break
            text = export_scenario(game) if game.question.kind == "main" else "exact"
            if "exact" not in text and dice.random() < 0.2:
                readable += 1
                path.write_text(text, encoding="utf8")
                back = set_up(read_scenario(path)).game
                assert [as_seen(back, s) for s in (0, 1)] == [as_seen(game, s) for s in (0, 1)], text
                assert back.info.positions.say_position is not None
                assert back.info.positions.say_position(back.state) == back.info.positions.say_position(game.state)
            game.answer(dice.randrange(len(game.question.options)))
    assert readable > 5


@pytest.mark.parametrize(("old", "new", "told"), [
    ("players = 4", "players = 2", "'rumble' is played by 3-6, not by 2."),
    ("players = 4", "players = 3", "there are 3 players, but [player4] is described."),
    ('format = "rumble"\nplayers = 4', "players = 7", "is played by 2-6, not by 7."),
    ("turn = 2", "turn = 5", "'turn' must be a player from 1 to 4, not 5."),
    ('{ choose = ["player 3"], by = 2 }', '{ choose = ["player 3"], by = 9 }', "'by' must be a player from 1 to 4, not 9."),
])
def test_a_table_that_does_not_fit_is_one_sentence(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = (FILES / "rumble.toml").read_text(encoding="utf8")
    assert old in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf8")
    with pytest.raises(TaisenError) as error:
        run_scenario(path)
    assert told in error.value.en and error.value.ja


@pytest.mark.parametrize(("file", "old", "new", "told"), [
    ("rumble", "out = [3]", "out = []", "out: expected [], found [3]."),
    ("rumble", 'card = "添え手", by = 2', 'card = "添え手", by = 3', "player 2 is asked, not player 3"),
    ("double_team", "asked = [1, 2]", "asked = 1", "asked: expected 1, found [1, 2]."),
    ("double_team", 'card = "後衛", by = 1', 'card = "後衛", by = 3', "player 1 or 2 is asked, not player 3"),
    ("double_team", 'result = "player 1, player 2"', 'result = "player 1"', "result: expected 'player 1'"),
])
def test_what_does_not_hold_at_a_larger_table(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    text = (FILES / f"{file}.toml").read_text(encoding="utf8")
    assert old in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf8")
    assert told in run_scenario(path).failures[0].en


@pytest.mark.parametrize(("format", "seats"), [("rumble", 5), ("double_team", 4), ("triple_team", 6)])
def test_a_position_of_a_larger_table_is_exported_and_comes_back(tmp_path: Path, format: str, seats: int) -> None:
    game = until(begin(format, seats), "main", turns=6)
    for n, exact in enumerate((False, True)):
        path = tmp_path / f"{n}.toml"
        path.write_text(export_scenario(game, exact=exact), encoding="utf8")
        back = set_up(read_scenario(path)).game
        assert back.state.seats == seats and back.format == format and back.state.team == game.state.team
        for seat in range(seats):
            for zone in game.info.rules.zones:
                assert len(back.view(seat).zone(seat, zone.name)) == len(game.view(seat).zone(seat, zone.name)), zone.name
        assert back.question is not None and game.question is not None and back.question.seats == game.question.seats
        assert not exact or back.digest() == game.digest()

"""What a script may say, and what is said of one that does not hold."""
from __future__ import annotations

from pathlib import Path

import pytest

from taisen.scenario import Report, run_scenario

HEAD = 'game = "ninja_slayer"\nname = "試し"\n'
CARDS = """
[[card]]
name = "刃"
kind = "kotodama"
cost = 1
text = "キャラクターを1枚選び、それを殺す。"
[[card]]
name = "双刃"
kind = "kotodama"
cost = 1
text = "キャラクターを2枚まで選び、それらを殺す。"
[[card]]
name = "見張り"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
text = "◆1エテルを支払う:キャラクターを1枚選び、それを殺す。この能力は1ターンに1度しか使えない。"
[[card]]
name = "合図"
kind = "kotodama"
cost = 0
text = "1枚ドロー。"
[[card]]
name = "番人"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
"""


@pytest.fixture
def played(tmp_path: Path) -> object:
    def run(text: str) -> Report:
        path = tmp_path / "one.toml"
        path.write_text(HEAD + text, encoding="utf8")
        return run_scenario(path)
    return run


def script(*lines: str) -> str:
    return "script = [\n" + "".join(f"    {line},\n" for line in lines) + "]\n"


BOARD = CARDS + """
[position]
phase = "character"
turn = 1
[player1]
hand = ["刃", "双刃"]
ether = [{ card = "filler", count = 3 }]
[player2]
field = [{ card = "番人", as = "左" }, { card = "番人", as = "右" }, "見張り"]
"""


def held(report: Report) -> None:
    assert report.failures == ()


# ---- picks
@pytest.mark.parametrize("order", ['["見張り", "左"]', '["左", "見張り"]'])
def test_picks_are_said_in_any_order(played: object, order: str) -> None:
    assert callable(played)
    held(played(script(f'{{ do = "enter", card = "双刃", targets = {order} }}', '"pass until empty"') + BOARD
                + '[expect]\nplayer2.field = ["右"]\n'))


def test_cards_alike_are_told_apart(played: object) -> None:
    assert callable(played)
    for one, other in (("左", "右"), ("右", "左")):
        held(played(script(f'{{ do = "enter", card = "刃", targets = ["{one}"] }}', '"pass until empty"') + BOARD
                    + f'[expect]\nplayer2.field = ["{other}", "見張り"]\nplayer2.ohigan = ["{one}"]\n'))


def test_cards_alike_in_a_hand_are_told_apart(played: object) -> None:
    assert callable(played)
    board = BOARD.replace('hand = ["刃", "双刃"]', 'hand = [{ card = "番人", as = "一" }, { card = "番人", as = "二" }]')
    for one, other in (("一", "二"), ("二", "一")):
        held(played(script(f'{{ do = "enter", card = "{one}" }}', '"pass until empty"') + board
                    + f'[expect]\nplayer1.field = ["{one}"]\nplayer1.hand = ["{other}"]\n'))


# ---- answers that were the only ones
def test_a_forced_answer_is_matched_to_its_question(played: object) -> None:
    """The target is the only one; what is asked next names the same card."""
    assert callable(played)
    board = BOARD.replace('field = [{ card = "番人", as = "左" }, { card = "番人", as = "右" }, "見張り"]', 'field = ["見張り"]')
    text = script('{ do = "enter", card = "刃" }', '{ do = "choose", choose = ["見張り"], question = "choose", by = 1 }', '"pass until empty"')
    held(played(text + board + '[expect]\nplayer2.field = []\n'))
    wrong = played(text.replace('question = "choose"', 'question = "greeter"') + board)
    assert not wrong.passed and "is asked 'priority', not 'greeter'" in wrong.failures[0].en


def test_only_answers_may_be_said_in_any_order(played: object) -> None:
    assert callable(played)
    board = BOARD.replace('field = [{ card = "番人", as = "左" }, { card = "番人", as = "右" }, "見張り"]', 'field = ["見張り", "番人"]') \
        .replace("2枚まで選び", "2枚選び")
    for order in ('["番人", "見張り"]', '["見張り", "番人"]'):
        held(played(script(f'{{ do = "enter", card = "双刃", targets = {order} }}', '"pass until empty"') + board
                    + '[expect]\nplayer2.field = []\n'))


# ---- the pause as a turn ends
def test_a_game_goes_on_after_the_pause(played: object) -> None:
    assert callable(played)
    # Nobody has anything to do: the turn would end unseen.
    board = BOARD.replace('hand = ["刃", "双刃"]\n', "")
    text = '[[part]]\nscript = ["pass until end"]\n[part.expect]\nturn = 1\nphase = "end"\n' \
        '[[part]]\nscript = ["go on"]\n[part.expect]\nturn = 2\nhappened = ["draw"]\n'
    held(played(board + text))
    wrong = played(script('"go on"') + BOARD)
    assert "The game is not paused" in wrong.failures[0].en


def test_a_phase_or_a_turn_that_is_waited_for_is_found_at_the_pause(played: object) -> None:
    assert callable(played)
    board = BOARD.replace('hand = ["刃", "双刃"]\n', "")
    for lines in (['"pass until end"'], ['"pass until end"', '"pass until end"'], ['"pass until end"', '"pass until turn of player 1"']):
        held(played(script(*lines) + board + '[expect]\nturn = 1\nphase = "end"\n'))


@pytest.mark.parametrize("before", [[], ['"pass until end"']])
@pytest.mark.parametrize("goal", ["turn of player 2", "player 2", "ether"])
def test_the_first_question_after_the_pause_is_looked_at_before_it_is_declined(played: object, before: list[str], goal: str) -> None:
    """Player 1 has nothing to do: the pause of that turn lies on the way to the first question of the next."""
    assert callable(played)
    board = BOARD.replace('hand = ["刃", "双刃"]\n', "") + 'hand = ["番人"]\n'
    expects = '[expect]\nturn = 2\nphase = "ether"\nasked = 2\nquestion = "ether"\nplayer2.ether = []\n'
    held(played(script(*before, f'"pass until {goal}"') + board + expects))


def test_passing_on_from_the_pause_stops_at_a_question_that_cannot_be_passed(tmp_path: Path) -> None:
    """Player 2 begins a turn without a center: the choice of one is what the script waits for, and then answers."""
    text = """game = "hololive"
name = "x"
script = ["pass until turn of player 2", { choose = ["葉"], by = 2 }, "pass until main"]
[position]
phase = "main"
[[card]]
name = "芽"
type = "holomem"
level = "debut"
hp = 50
colors = ["green"]
[[card]]
name = "葉"
type = "holomem"
level = "debut"
hp = 60
colors = ["green"]
[player1]
center = ["芽"]
back = []
[player2]
center = []
back = ["芽", "葉"]
cheer_deck = []
[expect]
turn = 2
phase = "main"
player2.center = ["葉"]
player2.back = ["芽"]
"""
    path = tmp_path / "one.toml"
    path.write_text(text, encoding="utf8")
    held(run_scenario(path))


def test_a_game_that_ends_after_the_pause_ends_before_what_was_waited_for(played: object) -> None:
    assert callable(played)
    board = BOARD.replace('hand = ["刃", "双刃"]\n', "") + "fill = 1\n"
    for goal in ("player 2", "ether", "draw"):
        report = played(script('"pass until end"', f'"pass until {goal}"') + board)
        assert not report.passed and "The game ended before that." in report.failures[0].en, report


def test_a_game_that_ends_in_mid_part_is_told_and_no_traceback(played: object) -> None:
    """Player 2 draws the last card: the game is over before the next line, the next question, the next look."""
    assert callable(played)
    board = BOARD.replace('hand = ["刃", "双刃"]\n', "") + "fill = 1\n"
    for lines, told in ((['"pass until end"', '{ do = "enter", card = "番人", by = 2 }'], "over"),
                        (['"pass until end"', '{ do = "enter", card = "番人", refused = "802.4d" }'], "over"),
                        (['"pass until end"', '"go on"', '"pass"'], "over")):
        report = played(script(*lines) + board)
        assert not report.passed and told in report.failures[0].en, report
    asked = played(script('"pass until end"') + board + '[expect]\nasked = 2\n')
    assert not asked.passed and "the game is over" in asked.failures[0].en
    held(played(script('"pass until end"', '"go on"') + board + '[expect]\nresult = "player 1"\n'))


# ---- what happened
def test_what_happened_says_who_and_what(played: object) -> None:
    assert callable(played)
    lines = script('{ do = "enter", card = "刃", targets = ["左"] }', '"pass until empty"')
    def expects(row: str) -> Report:
        report = played(lines + BOARD + f"[expect]\nhappened = [{row}]\n")
        assert isinstance(report, Report)
        return report

    names = expects('"nothing"').failures[0].en
    kill = "die" if "'die'" in names else "kill"
    assert f"'{kill}'" in names, names
    held(expects(f'{{ event = "{kill}", card = "左" }}'))
    wrong = expects(f'{{ event = "{kill}", card = "右" }}')
    assert "card 左" in wrong.failures[0].en
    with pytest.raises(Exception, match="has no 'whom'"):
        expects('{ event = "draw", whom = 1 }')


# ---- reasons
def test_what_matters_comes_first(played: object) -> None:
    assert callable(played)
    empty = BOARD.replace('field = [{ card = "番人", as = "左" }, { card = "番人", as = "右" }, "見張り"]', "field = []")
    told = played(script('{ do = "enter", card = "刃" }') + empty).failures[0].en
    assert told.startswith('"enter 刃": Not legal: enter 刃: There is no target for it. (1204.2e)\n')
    held(played(script('{ do = "enter", card = "刃", refused = "1204.2e" }', '{ do = "enter", card = "刃", refused = "1207.2" }') + empty))
    poor = BOARD.replace("count = 3", "count = 1").replace("cost = 1\ntext = \"キャラクターを1", "cost = 2\ntext = \"キャラクターを1")
    told = played(script('{ do = "enter", card = "刃", targets = ["左"] }') + poor).failures[0]
    assert "Its cost cannot be paid: it costs 2, and 1 ether can be bowed. (1204.2i)" in told.en.split("\n")[0]
    assert "コストを支払えない(コスト2、使えるエテル1)" in told.ja


@pytest.mark.parametrize(("line", "more", "told"), [
    ('{ do = "use", card = "見張り" }', "", "Its cost cannot be paid: it costs 1, and 0 ether can be bowed. (1204.2i)"),
    ('{ do = "use", card = "見張り" }', 'ether = ["filler"]\n', ""),
    ('{ do = "use", card = "使った" }', 'ether = ["filler"]\n', "It has been used as often as it may. (1208.3)"),
])
def test_an_ability_says_what_is_missing(played: object, line: str, more: str, told: str) -> None:
    assert callable(played)
    board = CARDS + '[position]\nphase = "character"\nturn = 1\n[player1]\nhand = ["合図"]\n' + more \
        + 'field = ["見張り", { card = "見張り", as = "使った", used = 1 }]\n'
    report = played(script(line) + board + '[expect]\nquestion = "choose"\n')
    assert told in (report.failures[0].en.split("\n")[0] if report.failures else "") and report.passed is (told == "")


# ---- what lies together, and dice
def test_what_is_attached_lies_under_and_will_be_rolled_is_said(tmp_path: Path) -> None:
    text = """game = "hololive"
name = "x"
script = [{ do = "support", card = "振る" }]
[position]
dice = [5]
[[card]]
name = "芽"
type = "holomem"
level = "debut"
hp = 50
colors = ["green"]
[[card]]
name = "花"
type = "holomem"
level = "first"
hp = 90
colors = ["green"]
[[card]]
name = "緑エール"
type = "cheer"
colors = ["green"]
[[card]]
name = "振る"
type = "support"
subtype = "event"
text = "サイコロを1回振る:奇数の時、自分のデッキを1枚引く。"
[player1]
center = [{ card = "花", attached = ["緑エール"], under = ["芽"] }]
hand = ["振る"]
[expect]
player1.hand = 1
cards = [{ card = "花", attached = ["緑エール"], stack = ["芽"] }]
happened = [{ event = "roll", player = 1, number = 5 }, { event = "draw", player = 1 }]
"""
    path = tmp_path / "one.toml"
    path.write_text(text, encoding="utf8")
    held(run_scenario(path))

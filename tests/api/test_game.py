"""The game as programs use it: answering, undoing, saving, looking."""
from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import taisen
from taisen import TaisenError
from taisen.clauses import ability_words
from taisen.games.hololive.terms import V_COLLAB, V_PLACE
from taisen.kernel.names import VERB
from taisen.kernel.sight import sees
from taisen.scenario import Position, card


def played(seed: int, answers: int, log: bool = False) -> taisen.Game:
    game = taisen.new_game("ninja_slayer", seed=seed)
    if log:
        game.events()
    dice = random.Random(seed)
    for _ in range(answers):
        if game.question is not None:
            game.answer(dice.randrange(len(game.question.options)))
    return game


@pytest.mark.parametrize("seed", range(6))
def test_the_same_answers_give_the_same_game_logged_or_not(seed: int) -> None:
    one = played(seed, 150)
    other = played(seed, 150, log=True)
    assert one.digest() == other.digest() == one.clone().digest()
    assert [e.text("ja") for e in one.events()] == [e.text("ja") for e in other.events()]


def test_looking_changes_nothing() -> None:
    game = played(5, 90)
    before = game.digest()
    question = game.question
    assert question is not None
    for lang in ("ja", "en"):
        assert len(set(question.labels(lang))) == len(question.options)
        assert question.text(lang)
    for seat in (0, 1):
        view = game.view(seat)
        for shown in view.zone(seat, "hand") + view.zone(seat, "field"):
            game.why_not(seat, shown.handle)
        game.events(0, seat)
    assert game.digest() == before


@pytest.mark.parametrize("log", [False, True])
def test_undo_goes_back_any_number_of_answers(log: bool) -> None:
    game = taisen.new_game("ninja_slayer", seed=6)
    if log:
        game.events()
    dice = random.Random(6)
    digests = [game.digest()]
    told = [len(game.events()) if log else 0]
    for _ in range(80):
        assert game.question is not None
        game.answer(dice.randrange(len(game.question.options)))
        digests.append(game.digest())
        told.append(len(game.events()) if log else 0)
    for back in (1, 5, 40):
        game.undo(back)
        assert game.digest() == digests[len(game.record)]
        assert not log or len(game.events()) == told[len(game.record)]
    game.undo(len(game.record))
    assert game.digest() == digests[0]
    with pytest.raises(TaisenError, match="nothing to undo"):
        game.undo()


def test_undo_tells_when_it_went_back_over_a_reveal() -> None:
    t = Position()
    t.put(0, "hand", card("Draw", kind="kotodama", text="1枚ドローする。"))
    t.put(0, "hand", card("Wait", kind="kotodama", text="1枚ドローする。"))
    t.put(0, "field", card("Bower", text="◆これをオジギする:このターン、これは+1/+0を得る。"))
    t.put(0, "ether", count=2)
    t.start()
    t.use("Bower")
    assert not t.game.undo().crossed_reveal
    t.enter("Draw")
    assert t.game.undo().crossed_reveal


def test_a_declaration_is_taken_back_until_it_reveals() -> None:
    t = Position()
    t.put(0, "field", card("Archer", text="◆これをオジギする:キャラクターを1枚選び、それに1ダメージを与える。"))
    t.put(1, "field", card("Guard"), card("Other"))
    t.start()
    before = t.game.digest()
    assert not t.game.can_take_back
    t.use("Archer")
    assert t.kind == "choose" and t.game.can_take_back
    t.game.take_back()
    assert t.game.digest() == before and t.game.record == []
    t.use("Archer").choose("Guard")
    assert not t.game.can_take_back
    with pytest.raises(TaisenError, match="no declaration to take back"):
        t.game.take_back()


def test_what_is_done_as_soon_as_said_is_no_declaration_to_take_back() -> None:
    seen: set[int] = set()
    game = taisen.new_game("hololive", seed=4)
    dice = random.Random(4)
    while seen != {V_PLACE, V_COLLAB}:
        g = game.state
        now = [i for i, o in enumerate(g.options) if o >> VERB in (V_PLACE, V_COLLAB) and o >> VERB not in seen]
        picked = now[0] if now else dice.randrange(len(g.options))
        seen |= {g.options[picked] >> VERB} if now else set()
        game.answer(picked)
        assert not now or not game.can_take_back


def test_another_game_between_the_same_decks_is_the_one_that_a_new_game_with_that_seed_is() -> None:
    for name in taisen.game_names():
        first = taisen.new_game(name, seed=1)
        before = first.digest()
        again = first.again(8)
        assert (again.seed, again.digest()) == (8, taisen.new_game(name, seed=8).digest())
        assert again.digest() != before == first.digest()


def test_a_declaration_in_a_saved_game_is_taken_back_too() -> None:
    t = Position()
    t.put(0, "field", card("Archer", text="◆これをオジギする:キャラクターを1枚選び、それに1ダメージを与える。"))
    t.put(1, "field", card("Guard"), card("Other"))
    t.start()
    before = t.game.digest()
    assert not taisen.load_game(t.game.save()).can_take_back
    t.use("Archer")
    loaded = taisen.load_game(t.game.save())
    assert loaded.can_take_back
    loaded.take_back()
    assert loaded.digest() == before and loaded.record == []
    loaded.answer(1)
    loaded.answer(0)
    assert not loaded.can_take_back


def test_events_hide_what_a_seat_did_not_see() -> None:
    game = played(7, 60)
    drawn = [e for e in game.events() if e.name == "draw"]
    assert drawn
    for event in drawn:
        mine, theirs = game.events(event.index, event.player)[0], game.events(event.index, 1 - event.player)[0]
        assert mine.text("en") == event.text("en")
        assert theirs.text("en").endswith("draws a card") and theirs.text("ja").endswith("カードをドロー")


def test_nothing_hidden_is_in_a_view() -> None:
    game = played(8, 70)
    for seat in (0, 1):
        view = game.view(seat)
        g = game.state
        hand = [g.cards[r & 1023] for r in g.zone(1 - seat, 1)]
        unseen = [c for c in hand if not sees(g, seat, c.ref & 1023)]
        assert len([c for c in view.zone(1 - seat, "hand") if c.id is None]) == len(unseen)
        assert all(c.id is None or c.handle for c in view.zone(1 - seat, "deck"))


def test_worlds_look_the_same_and_play_on() -> None:
    game = played(9, 50)
    seat = game.question.seat if game.question is not None else 0
    for world in game.worlds(seat, 3, seed=2):
        assert world.view(seat).raw.data() == game.view(seat).raw.data()
        dice = random.Random(1)
        while world.question is not None:
            world.answer(dice.randrange(len(world.question.options)))
        assert world.result.over
    with pytest.raises(TaisenError, match="does not know the card"):
        game.worlds(seat, 1, assume=["NO-1"] * 50)


def test_why_names_rules_and_clauses() -> None:
    t = Position()
    t.put(0, "hand", card("Runner", text="◆これが登場した時、1枚ドローする。"))
    t.put(0, "ether", count=1)
    t.start()
    t.enter("Runner").pass_until_empty()
    event = t.last("draw")
    causes = t.game.why(event)
    assert causes[0].clause == "◆これが登場した時、1枚ドローする。" and causes[0].ja == "Runner"
    assert "draw" in causes[0].text("en").lower()
    assert "1205.1d" in [c.rule for c in causes] and "802.5b" not in [c.rule for c in causes]


# ---- files
def test_a_save_goes_on_in_another_process(tmp_path: Path) -> None:
    game = played(10, 77)
    game.save_to(tmp_path / "game.save")
    code = ("import sys, taisen; g = taisen.load_game(sys.argv[1])\n"
            "for _ in range(60):\n    if g.question: g.answer(len(g.question.options) // 2)\n"
            "print(g.digest())")
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "game.save")], capture_output=True, text=True,
                          check=True, env={"PYTHONPATH": str(Path(taisen.__file__).parents[1]), "PATH": "",
                                           "HOME": str(tmp_path), "PYTHONHASHSEED": "7"})
    for _ in range(60):
        if game.question is not None:
            game.answer(len(game.question.options) // 2)
    assert done.stdout.strip() == game.digest()


def test_a_loaded_game_keeps_its_record_and_can_be_undone() -> None:
    game = played(11, 40)
    loaded = taisen.load_game(game.save())
    assert loaded.record == game.record
    assert [e.text() for e in loaded.events()] == [e.text() for e in game.events()]
    loaded.undo(10)
    game.undo(10)
    assert loaded.digest() == game.digest()


def test_a_position_in_the_middle_of_an_effect_is_saved() -> None:
    t = Position()
    t.put(0, "hand", card("Mirror", kind="kotodama", text="キャラクターを2枚まで選び、それらを殺す。"))
    t.put(0, "ether", count=1)
    t.put(1, "field", card("A"), card("B"))
    t.start()
    t.enter("Mirror").choose("A")
    loaded = taisen.load_game(t.game.save())
    assert loaded.digest() == t.game.digest() and loaded.question is not None
    assert loaded.question.labels("en") == t.asked.labels("en")


def with_header(data: bytes, **changes: object) -> bytes:
    line, _, rest = data.partition(b"\n")
    return json.dumps(json.loads(line) | changes).encode() + b"\n" + rest


@pytest.mark.parametrize(("spoil", "told"), [
    (lambda d: d[:-1], "is cut short"),
    (lambda d: d[:20], "is cut short: even its first line"),
    (lambda d: d[:-5] + b"abcde", "has been altered"),
    (lambda d: d + b"x", "has been altered"),
    (lambda d: with_header(d, game="other"), "has been altered"),
    (lambda d: with_header(d, format=9, taisen="9.9.9"), "is written in form 9 (taisen 9.9.9); this taisen 0.1.0 reads forms up to"),
    (lambda d: with_header(d, rules=9), "has been altered"),
    (lambda d: b"\x89PNG\r\n", "is no file of taisen"),
    (lambda d: b"", "is no file of taisen"),
    (lambda d: b"[1, 2]\n", "is no file of taisen"),
])
def test_a_spoilt_file_gets_one_sentence(spoil: object, told: str) -> None:
    assert callable(spoil)
    with pytest.raises(TaisenError) as error:
        taisen.load_game(spoil(played(1, 20).save()))
    assert told in error.value.en and error.value.ja
    with pytest.raises(TaisenError):
        taisen.load_replay(spoil(played(1, 20).replay()))


def test_a_changed_card_is_named(tmp_path: Path) -> None:
    text = """
[[card]]
id = "X-1"
name = "試し"
kind = "character"
cost = 1
"""
    (tmp_path / "own.toml").write_text(text, encoding="utf8")
    deck = taisen.read_deck("ebb_tide_raid", "ninja_slayer")
    cards = dict(deck.cards)
    cards["TB-T01"] -= 1
    mine = taisen.Deck("ninja_slayer", cards | {"X-1": 1})
    game = taisen.new_game("ninja_slayer", [mine, "far_shore_lights"], cards=[tmp_path / "own.toml"])
    assert taisen.load_game(game.save()).digest() == game.digest()
    body = game._facts()
    body["cards"]["TB-T02"] = "0123"
    from taisen.replays import read_facts
    with pytest.raises(TaisenError, match="another text of card 'TB-T02'"):
        read_facts("ninja_slayer", body, "The file")


def test_a_replay_that_diverges_says_where() -> None:
    game = played(12, 50)
    replay = taisen.load_replay(game.replay())
    while replay.forward():
        pass
    assert replay.game.digest() == game.digest()
    assert replay.back() and replay.position == len(game.record) - 1
    wrong = taisen.load_replay(game.replay())
    wrong.digests[2] = "0"
    while wrong.forward():
        pass
    assert wrong.note is not None and "differs at answer 32 and is shown up to answer 16" in wrong.note[1]
    assert wrong.position == 16 and not wrong.forward()


def test_wrong_answers_are_refused() -> None:
    game = taisen.new_game("ninja_slayer", seed=1)
    for wrong in (-1, 99):
        with pytest.raises(TaisenError, match="There is no option"):
            game.answer(wrong)
    game.concede(1)
    assert game.result.winners == (0,) and game.question is None
    for act in (lambda: game.answer(0), lambda: game.concede(0)):
        with pytest.raises(TaisenError, match="over"):
            act()
    game.undo()
    assert game.question is not None and not game.result.over


def test_sealed_decks_are_opened_from_packs() -> None:
    game = taisen.new_game("ninja_slayer", format="sealed", seed=2)
    assert [deck.size for deck in game.decks] == [40, 40]
    assert taisen.new_game("ninja_slayer", format="sealed", seed=2).digest() == game.digest()


def test_english_names_of_further_cards_are_told_also_after_saving(tmp_path: Path) -> None:
    """Also of a card and a tag that are only mentioned, not in any deck."""
    text = """
[traits]
"#砂時計Club" = "#HourglassClub"
[[card]]
id = "X-1"
name = "写字台"
name_en = "Writing Desk"
type = "support"
subtype = "item"
text = "自分のデッキから、〈逆さの塔守〉か#砂時計Clubを持つホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。"
[[card]]
id = "X-2"
name = "逆さの塔守"
name_en = "Upside-Down Keeper"
type = "holomem"
level = "debut"
colors = ["white"]
hp = 50
"""
    (tmp_path / "own.toml").write_text(text, encoding="utf8")
    deck = taisen.read_deck("wharf_radio_night", "hololive")
    last = list(deck.parts["main"])[-1]
    mine = taisen.Deck("hololive", dict(deck.cards) | {last: deck.cards[last] - 1, "X-1": 1})
    game = taisen.new_game("hololive", [mine, "long_night_on_the_hill"], cards=[tmp_path / "own.toml"])
    for g in (game, taisen.load_game(game.save()), taisen.load_replay(game.replay()).game):
        lib = g.state.lib
        said = ability_words(g.state, lib.defs[lib.by_id["X-1"]].abilities[0], "en")
        assert "Upside-Down Keeper" in said and "#HourglassClub" in said

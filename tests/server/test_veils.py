"""Who finds nothing, can pay nothing or has nothing to answer with is asked like anybody else: the others are sent the same, to the
letter and in the same order."""
from __future__ import annotations

import json
import re

import pytest
from starlette.testclient import TestClient

import taisen.saving
from taisen.server import sharing
from taisen.server.work import position_of
from tests.server.guests import Guest
from tests.server.test_passes import LOOKED_AT, PAID, SEARCHED, STAGE
from tests.server.test_protocol import PLAYERS, rooms
from tests.server.test_side import asked as asked_now
from tests.server.worlds import different

DECLINING = ("pass", "no", "stop")


def table(client: TestClient, text: str) -> dict[int, str]:
    """A table of two people that begins with that position."""
    hall = client.app.state.hall  # type: ignore[attr-defined]
    game = position_of(text)
    game.state.veils = game._marks[0].state.veils = 1
    links: dict[int, str] = client.portal.call(hall.open, game, {"mode": "friend", "players": PLAYERS}, (0, 1))  # type: ignore[union-attr]
    return links


def told(client: TestClient, text: str, seat: int, act: str, accept: int = 0, holder: int = 1) -> tuple[list[list[str]], list[str]]:
    """What the other seat and a watcher are sent while that seat does something and everybody leaves all else; what the holder
    of the hidden cards is asked meanwhile (with how many answers)."""
    links = table(client, text)
    asked: list[str] = []
    with Guest(client, links[0]) as a, Guest(client, links[1]) as b, Guest(client, links[-1]) as w:
        room = rooms(client)[-1]
        both = (a, b)
        now = asked_now(room, a, b)
        first = now.question
        assert now is both[seat]
        now.answer(next(o["index"] for o in first["options"] if act in o["label"]["en"] or act in o["label"]["ja"]))
        for _ in range(40):
            now = asked_now(room, a, b)
            question = now.question
            if now is both[seat] and question["kind"] == first["kind"] and not now.state["view"]["pile"]:
                break
            if now is both[holder]:
                asked.append(f"{question['kind']} {len(question['options'])}")
                assert ("note" in question) == (len(question["options"]) == 1)
            verbs = now.verbs()
            if accept and "yes" in verbs:
                accept -= 1
                now.answer(verbs.index("yes"))
                continue
            now.answer(next((verbs.index(v) for v in DECLINING if v in verbs), 0))
        else:
            raise AssertionError("it does not come to an end")
        others = (both[1 - holder], w)
        for guest in others:
            guest.ask("ping")
        return [folded([re.sub(r',"re":\d+', "", text) for text in guest.heard if '"pong"' not in text]) for guest in others], asked


def folded(heard: list[str]) -> list[str]:
    """What was sent, the states as one: whether two changes come in one state or in two is a matter of time alone."""
    messages = [json.loads(text) for text in heard]
    states = [m for m in messages if m["type"] == "state"]
    whole = states[-1] | {"events": [e for m in states for e in m["events"]], "faces": {k: v for m in states for k, v in m["faces"].items()}}
    return [json.dumps(m, sort_keys=True) for m in (*[m for m in messages if m["type"] != "state"], whole)]


def alike(client: TestClient, texts: tuple[str, str], seat: int, act: str, wanted: str, accept: int = 0) -> None:
    """Both positions look the same to the others; the holder has a choice in the first, and one answer to it in the second."""
    (first, could), (second, could_not) = [told(client, text, seat, act, accept) for text in texts]
    for a, b in zip(first, second, strict=True):
        at = next((k for k, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
        assert a == b, different(a[at:], b[at:])
    assert [x for x in could if x.startswith(wanted)][:accept + 1] == [f"{wanted} 2"] * (accept + 1)
    assert [x for x in could_not if x.startswith(wanted)][:accept + 1] == [*[f"{wanted} 2"] * accept, f"{wanted} 1"]


# ---- hololive
@pytest.mark.parametrize(("case", "kind"), [(LOOKED_AT, "choose"), (SEARCHED, "choose"), (PAID, "may")])
def test_hololive_who_finds_nothing_or_can_pay_nothing_is_asked(client: TestClient, case: list[tuple[str, str, str]], kind: str) -> None:
    texts = (STAGE.format(hand=case[0][1], deck=case[0][2]), STAGE.format(hand=case[1][1], deck=case[1][2]))
    alike(client, texts, 1, case[0][0], kind)


# ---- Ninja Slayer
FIELD = """
game = "ninja_slayer"
[position]
phase = "character"
turn = {turn}
[player1]
hand = ["Blade"]
ether = [{{ card = "filler", count = 2 }}]
[player2]
hand = {hand}
field = ["filler"]
ether = [{{ card = "filler", count = 2 }}]
deck = {deck}
fill = 0
[[card]]
name = "Blade"
kind = "kotodama"
cost = 0
text = "キャラクターを1枚選び、それを殺す。"
[[card]]
name = "Seeker"
kind = "kotodama"
cost = 0
text = "あなたのデッキからコスト3以下のコトダマを1枚まで探し、それを手札に加えて、デッキをシャッフルする。"
[[card]]
name = "Shower"
kind = "character"
cost = 0
karate = 1
toughness = 1
sabotage = 1
text = "◆これが登場した時、手札のコトダマを1枚選んで公開して、1枚ドローしてもよい。"
[[card]]
name = "Master"
kind = "kotodama"
cost = 0
text = "◆タツジン-手札のコトダマを1枚選んで捨てる\\n1枚ドローする。"
[[card]]
name = "Understudy"
kind = "character"
cost = 1
karate = 1
toughness = 1
sabotage = 1
text = "◆これが手札にあり、あなたのキャラクターが殺された時、1エテルを支払って、これをアンブッシュしてもよい。"
[[card]]
name = "Crow"
kind = "character"
cost = 8
karate = 1
toughness = 1
sabotage = 1
text = "◆これが手札にあり、あなたの場のキャラクターが0人の時、これを除外する。"
[[card]]
name = "Warden"
kind = "character"
cost = 8
karate = 1
toughness = 1
sabotage = 1
text = "◆これが手札にあり、あなたのキャラクターが殺される場合、代わりにそれを除外してもよい。"
[[card]]
name = "Tosser"
kind = "character"
cost = 8
karate = 1
toughness = 1
sabotage = 1
text = "◆手札のコトダマをX枚選んで捨てる:X枚ドローする。"
[[card]]
name = "Drawer"
kind = "kotodama"
cost = 0
text = "2枚ドローする。"
[[card]]
name = "Spell"
kind = "kotodama"
cost = 1
text = "1枚ドローする。"
[[card]]
name = "Idle"
kind = "character"
cost = 8
karate = 1
toughness = 1
sabotage = 1
"""


def field(hand: str, deck: str = '["Idle", "Idle", "Idle"]', turn: int = 2) -> str:
    return FIELD.format(hand=hand, deck=deck, turn=turn)


def test_ninja_slayer_a_search_that_finds_nothing_is_asked(client: TestClient) -> None:
    decks = [f'["Idle", "{card}", "Idle", "Idle"]' for card in ("Spell", "Idle")]
    # The card that is looked for lies somewhere else in the second.
    texts = (field('["Seeker", "Idle"]', decks[0]), field('["Seeker", "Spell"]', decks[1]))
    alike(client, texts, 1, "Seeker", "choose")


def test_ninja_slayer_an_optional_cost_that_cannot_be_paid_is_asked(client: TestClient) -> None:
    deck = '["Idle", "Spell", "Idle"]'
    alike(client, (field('["Shower", "Spell"]'), field('["Shower", "Idle"]', deck)), 1, "Shower", "may")


def test_ninja_slayer_an_additional_cost_that_cannot_be_paid_is_asked(client: TestClient) -> None:
    alike(client, (field('["Master", "Spell"]'), field('["Master", "Idle"]')), 1, "Master", "extra")


def test_ninja_slayer_who_could_show_a_card_is_asked(client: TestClient) -> None:
    """Also who holds none: one lies in the deck."""
    decks = [f'["Idle", "{card}", "Idle"]' for card in ("Idle", "Understudy")]
    alike(client, (field('["Understudy"]', decks[0], 1), field('["Idle"]', decks[1], 1)), 0, "Blade", "show")


def test_ninja_slayer_who_has_shown_a_card_could_hold_another(client: TestClient) -> None:
    decks = [f'["Idle", "{card}", "Idle"]' for card in ("Idle", "Understudy")]
    texts = (field('["Understudy", "Understudy"]', decks[0], 1), field('["Understudy", "Idle"]', decks[1], 1))
    alike(client, texts, 0, "Blade", "show", accept=1)


def hidden(hand: str, other: str, card: str, turn: int = 1) -> tuple[str, str]:
    """That card in the second player's hand, or another; the one that is not there lies in the deck."""
    decks = [f'["Idle", "Idle", "Idle", "{lying}", "Idle"]' for lying in ("Idle", card)]
    return field(hand, decks[0], turn), field(other, decks[1], turn)


def test_ninja_slayer_who_could_hold_a_condition_is_asked(client: TestClient) -> None:
    alike(client, hidden('["Crow"]', '["Idle"]', "Crow"), 0, "Blade", "show")


def test_ninja_slayer_who_has_shown_a_condition_could_hold_another(client: TestClient) -> None:
    alike(client, hidden('["Crow", "Crow"]', '["Crow", "Idle"]', "Crow"), 0, "Blade", "show", accept=1)


def test_ninja_slayer_a_card_drawn_while_a_condition_holds_could_have_it(client: TestClient) -> None:
    """Whoever has been asked is asked anew once there is another card that it could be; and once, not again and again."""
    for deck, drawn in ('["Idle", "Crow", "Idle", "Crow"]', "show 2"), ('["Idle", "Idle", "Idle", "Crow"]', "show 1"):
        text = field('["Drawer", "Idle"]', deck, 2).replace('field = ["filler"]', "")
        assert [a for a in told(client, text, 1, "Drawer")[1] if a.startswith("show")] == ["show 1", drawn]


def test_ninja_slayer_who_could_replace_is_asked(client: TestClient) -> None:
    alike(client, hidden('["Warden"]', '["Idle"]', "Warden"), 0, "Blade", "may_replace")


def test_ninja_slayer_who_has_replaced_could_have_another(client: TestClient) -> None:
    alike(client, hidden('["Warden", "Warden"]', '["Warden", "Idle"]', "Warden"), 0, "Blade", "may_replace", accept=1)


def test_ninja_slayer_a_number_that_only_hidden_cards_bound_is_asked(client: TestClient) -> None:
    first, second = [text.replace('field = ["filler"]', 'field = ["Tosser"]') for text in hidden('["Spell"]', '["Idle"]', "Spell", 2)]
    alike(client, (first, second), 1, "Tosser", "number")


def test_ninja_slayer_who_could_answer_is_asked(client: TestClient) -> None:
    """In a window in which one's stops say so."""
    alike(client, (field('["Spell"]', turn=1), field('["Idle"]', turn=1)), 0, "Blade", "priority")


# ---- Re-birth
SHOP = """
game = "rebirth"
[position]
phase = "main"
turn = 2
[player1]
entry = ["Filler"]
[player2]
entry = ["Filler"]
hand = {hand}
deck = {deck}
energy = [{{ card = "Filler", count = 3 }}]
fill = 0
[[card]]
name = "Filler"
type = "character"
cost = 1
atk = 1
def = 1
[[card]]
name = "Dear"
type = "character"
cost = 7
atk = 1
def = 1
[[card]]
name = "Cheap"
type = "character"
cost = 2
atk = 1
def = 1
[[card]]
name = "Porter"
type = "character"
cost = 1
atk = 1
def = 1
text = "{text}"
"""
PLACING = "【自】:このキャラがエントリーに置かれた時、あなたは自分の手札からコスト2以下のキャラを1枚まで選び、エントリーに置く。"
PAYING = "【自】:このキャラがエントリーに置かれた時、あなたは自分の手札からコスト2以下のキャラを1枚選び、控え室に置くことで、1枚引く。"


@pytest.mark.parametrize(("text", "kind"), [(PLACING, "choose"), (PAYING, "may")])
def test_rebirth_who_finds_nothing_or_can_pay_nothing_is_asked(client: TestClient, text: str, kind: str) -> None:
    texts = (SHOP.format(hand='["Porter", "Cheap"]', deck='["Dear", "Dear", "Dear", "Dear"]', text=text),
             SHOP.format(hand='["Porter", "Dear"]', deck='["Dear", "Cheap", "Dear", "Dear"]', text=text))
    alike(client, texts, 1, "Porter", kind)


# ---- where it holds
def test_games_between_people_are_veiled_and_others_are_not(client: TestClient) -> None:
    for said, veiled in (({"opponent": "friend"}, True), ({"opponent": "hotseat"}, True), ({"opponent": "greedy"}, False)):
        made = client.post("/api/tables", json={"game": "ninja_slayer", **said}).json()
        with Guest(client, made["seats"]["0"]):
            game = rooms(client)[-1].game
            assert (game.setup.veils, bool(game.state.veils)) == (veiled, veiled)


def test_a_veiled_game_stays_one_in_saves_replays_and_words() -> None:
    game = taisen.new_game("ninja_slayer", seed=4, veils=True)
    alone = 0
    while len(game.record) < 120:
        question = game.question
        assert question is not None
        alone += len(question.raw) == 1
        game.answer(len(game.record) % len(question.raw))
    assert alone > 20
    for again in (taisen.load_game(game.save()), taisen.load_game(game.replay()), sharing.unpack(sharing.pack(game))):
        assert again.setup.veils and again.state.veils and again.digest() == game.digest()
    plain = taisen.new_game("ninja_slayer", seed=4)
    assert b"veils" not in taisen.saving.unpack(plain.save(), "")[2].__repr__().encode()


def test_why_a_question_with_one_answer_is_asked_is_said_in_both_languages() -> None:
    game = taisen.new_game("ninja_slayer", seed=4, veils=True)
    while (question := game.question) is not None and len(question.raw) > 1:
        assert question.note("ja") == question.note("en") == ""
        game.answer(0)
    assert question is not None and question.note("en") == "There is nothing that you can do now; the others cannot tell."
    assert question.note("ja").startswith("今できることはありません")

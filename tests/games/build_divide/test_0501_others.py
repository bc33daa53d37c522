"""Whose a notation is where somebody else carries it out: their deck, their hand, their counters."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.build_divide.text.vocabulary import VOCABULARY
from taisen.games.info import CardData
from taisen.text import TextError
from tests.games.build_divide.bench import Table, act, auto, command, table, unit
from tests.rules import rule

MINE = "build_divide"


def told_to(text: str) -> Table:
    """Seat 0 tells seat 1 to do it."""
    t = table(energy=1, deck=0)
    t.put(0, "field", unit("Herald", act(text)))
    for s in (0, 1):
        t.put(s, "deck", *[unit(f"{n}{s}", cost=9) for n in "ABCD"])
        t.put(s, "grave", command(f"Dig {s}", "カードを2枚引く。", cost=1))
        t.count_at(s, {"alchemy": 2})
    t.idle().start()
    return t


def known(t: Table, seat: int, name: str) -> bool:
    return bool(t.state.knows[seat] >> t.piece(name).instance & 1)


@rule(MINE, "518-1")
def test_the_opponent_scouts_a_deck_of_their_own() -> None:
    t = told_to("相手はスカウト2する。")
    t.use("Herald").pass_until_empty()
    assert t.seat == 1 and t.options() == ["stop", "A1", "B1"]
    t.choose("A1").stop()
    assert t.zone(1, "deck") == ["B1", "C1", "D1", "A1"] and t.zone(0, "deck") == ["A0", "B0", "C0", "D0"]


@rule(MINE, "518-1")
def test_each_player_scouts_a_deck_of_their_own() -> None:
    t = told_to("各プレイヤーはスカウト1する。")
    t.use("Herald").pass_until_empty()
    assert t.seat == 0 and t.options() == ["stop", "A0"]
    t.choose("A0").pass_until_empty()
    assert t.seat == 1 and t.options() == ["stop", "A1"]
    t.stop()
    assert t.zone(0, "deck") == ["B0", "C0", "D0", "A0"] and t.zone(1, "deck")[0] == "A1"


@rule(MINE, "525-1")
def test_the_opponent_exchanges_counters_and_a_card_of_their_own() -> None:
    t = told_to("相手は【等価交換2】を行う。")
    t.use("Herald").pass_until_empty()
    assert t.seat == 1 and t.options() == ["stop", "Dig 1"]
    t.choose("Dig 1").pass_until_empty()
    assert t.zone(1, "removed") == ["Dig 1"] and len(t.zone(1, "hand")) == 3, "two cards, and one that seat 1 had"


@rule(MINE, "508-1")
def test_who_looks_at_cards_is_who_is_told_to() -> None:
    t = told_to("相手は山札の上から1枚を見る。")
    t.use("Herald").pass_until_empty()
    assert [(d.card, d.number) for d in t.told("look")] == [("A1", 2)]
    assert not known(t, 0, "A1") and not known(t, 0, "A0")


@rule(MINE, "1204-2g:i")
@pytest.mark.parametrize("text", ["相手のユニット1体を対象とする。", "カードを1枚引く。その後、相手のユニット1体を対象とする。"])
def test_a_target_to_which_nothing_is_done_is_refused(text: str) -> None:
    with pytest.raises(TaisenError, match="Nothing is done to its targets"):
        told_to(text)


@rule(MINE, "401-7", "401-5")
@pytest.mark.parametrize(("card", "understood"), [
    (unit("Knight", "⁅自⁆このユニットが破壊された時、このユニットをスタンドする。"), False),
    (unit("Knight", "⁅自⁆このユニットが破壊された時、このターン中、このユニットのパワーを+1000する。"), False),
    (unit("Knight", "⁅自⁆あなたのユニットが破壊された時、このユニットをスタンドする。"), True),
    (unit("Knight", "⁅自⁆このユニットが破壊された時、このカードをあなたの墓地から手札に戻す。"), True),
    (command("Song", "このユニットをスイッチする。"), False),
    (command("Song", "あなたのユニット1体を対象とし、それをスイッチする。"), True)])
def test_what_is_said_of_this_unit_where_it_is_none_is_refused(card: CardData, understood: bool) -> None:
    t = table()
    t.put(0, "hand", card)
    if understood:
        t.start()
        return
    with pytest.raises(TaisenError, match="no unit on the field"):
        t.start()


@rule(MINE, "202-2", "202-3")
@pytest.mark.parametrize("text", ["相手はあなたのユニット1体を破壊する。", "各プレイヤーはあなたのユニット1体を破壊する。",
                                  "相手は相手のユニット1体を破壊する。"])
def test_what_others_do_to_the_controllers_is_refused(text: str) -> None:
    """They were read as those of who acts."""
    with pytest.raises(TextError, match="自身の"):
        VOCABULARY.compile(auto("このユニットがアタックした", text), "unit")


@rule(MINE, "202-2")
@pytest.mark.parametrize(("said", "written", "english"), [
    ("相手は手札1枚を捨てる。", "相手は自身の手札1枚を捨てる。", "your opponent discards 1 card of their hand."),
    ("相手は自身のユニット1体を破壊する。", "相手は自身のユニット1枚を破壊する。", "your opponent destroys 1 of their units."),
    ("各プレイヤーはスカウト1する。", "各プレイヤーはスカウト1する。", "each player scouts 1.")])
def test_what_others_do_is_told_as_theirs(said: str, written: str, english: str) -> None:
    trees = VOCABULARY.compile(auto("このユニットがアタックした", said), "unit")
    again = VOCABULARY.japanese(trees) or ""
    assert again.endswith(written) and VOCABULARY.compile(again, "unit") == trees
    assert (VOCABULARY.english(trees) or "").endswith(english)


@pytest.mark.parametrize(("text", "english"), [
    ("相手の黒か赤のユニット2体までを破壊する。", "destroy up to 2 of your opponent's black or red units."),
    ("エースのユニットすべてをレストする。", "rest all ace units."), ("手札1枚を捨てる。", "discard 1 card of your hand."),
    ("黒でないユニット1体を破壊する。", "destroy 1 unit that is not black."),
    ("あなたの山札の上から1枚を墓地に置く。", "put the top card of your deck into the graveyard."),
    ("あなたのレスト状態の黒のユニット1体をスタンドする。", "stand 1 of your resting black units.")])
def test_english_as_it_is_said(text: str, english: str) -> None:
    assert (VOCABULARY.english(VOCABULARY.compile(auto("このユニットがアタックした", text), "unit")) or "").endswith(english)

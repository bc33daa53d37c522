"""10.7.2.3.7 What a support must change to be played, and what must then be done."""
from __future__ import annotations

from dataclasses import replace

import pytest

from taisen.games.hololive.rules.r10_prospects import could_change
from taisen.games.hololive.terms import ARCHIVE, BACK, CENTER, DECK, HAND, USE_SUPPORT, V_SUPPORT
from taisen.games.hololive.text.lowering import Lowering
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.kernel.lowered import Ability
from taisen.kernel.names import A_SPELL, NO, YES
from tests.games.hololive.makings import support
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.turns import Turn, blank
from tests.laid import On
from tests.rules import rule


@pytest.mark.parametrize(("text", "ready"), [
    ("自分のデッキを1枚引く。", False),
    ("自分のホロメン1人のHP20回復。", False),
    ("自分のアーカイブのホロメン1枚を手札に戻す。", False),
    ("相手のセンターホロメンに特殊ダメージ10を与える。", True),
    ("相手のコラボホロメンに特殊ダメージ10を与える。", False),
    ("サイコロを1回振れる:奇数の時、相手のセンターホロメンに特殊ダメージ10を与える。", True),
    ("サイコロを1回振れる:奇数の時、自分のデッキを1枚引く。", False),
    ("自分のセンターホロメンが〈マイ〉なら、相手のセンターホロメンに特殊ダメージ10を与える。", False),
    ("自分の手札1枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。", False),
    ("このターンの間、自分のセンターホロメンのアーツ+20。", True),
    ("このターンの間、自分のコラボホロメンのアーツ+20。", False),
])
def test_a_support_that_would_change_nothing_is_known(text: str, ready: bool) -> None:
    s = Stage()
    a = s.lib.abilities[Lowering(s.lib, "T-text").piece("event", VOCABULARY.compile(text, "event"))[0]]
    assert could_change(s.g, a, 0, s.put(0, HAND, "E-1")) is ready


@pytest.mark.parametrize("text", [
    "自分のデッキを1枚引く。",
    "自分のデッキの上から1枚を見る。その中から、ホロメン1枚を公開し、手札に加える。そして残ったカードを好きな順でデッキの下に戻す。",
    "自分のデッキから、#歌を持つホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。"])
def test_a_deck_with_cards_is_always_a_change(text: str) -> None:
    s = Stage()
    s.fill(0, DECK, "E-1")
    a = s.lib.abilities[Lowering(s.lib, "T-text").piece("event", VOCABULARY.compile(text, "event"))[0]]
    assert could_change(s.g, a, 0, s.put(0, HAND, "E-1"))


@rule("hololive", "10.7.2.3.7")
def test_a_support_that_says_nothing_changes_nothing() -> None:
    s = Stage()
    assert not could_change(s.g, Ability(A_SPELL, 0), 0, s.put(0, HAND, "E-1"))


def ready(s: Stage, text: str) -> bool:
    a = s.lib.abilities[Lowering(s.lib, "T-text").piece("event", VOCABULARY.compile(text, "event"))[0]]
    return could_change(s.g, a, 0, s.put(0, HAND, "E-1"))


TO_STAGE = "自分のデッキから、Debutホロメン1枚を公開し、ステージに出す。そしてデッキをシャッフルする。"
TO_SINGER = "自分のデッキから、マスコット1枚を公開し、自分のバックホロメンの〈ウタ〉に付ける。そしてデッキをシャッフルする。"
CHEERS = "自分のエールデッキから、エール1枚を公開し、自分のコラボホロメンに送る。そしてエールデッキをシャッフルする。"


@rule("hololive", "10.7.2.3.7")
@pytest.mark.parametrize("more", ["", "Debutホロメンを1枚出したなら、さらに、自分の手札1枚をデッキの下に戻す。"])
def test_a_search_for_what_has_no_place_on_a_full_stage_is_no_change(more: str) -> None:
    s = Stage()
    s.fill(0, DECK, "S-1", "D-1")
    s.fill(0, HAND, "D-1")
    assert ready(s, TO_STAGE + more)
    s.fill(0, BACK, "D-1", "D-1", "D-1")
    assert not ready(s, TO_STAGE + more), "the deck would only be shuffled"


@rule("hololive", "10.7.2.3.7")
def test_a_search_for_what_nobody_could_get_is_no_change() -> None:
    s = Stage()
    s.fill(0, DECK, "M-1", "D-1")
    assert not ready(s, TO_SINGER) and not ready(s, CHEERS)
    s.fill(0, BACK, "S-1")
    assert ready(s, TO_SINGER)


@rule("hololive", "10.7.2.3.7")
def test_who_has_something_to_search_need_not_know_that_it_is_there() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1")
    text = "自分のデッキから、#歌を持つホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。"
    assert ready(s, text)
    assert not ready(Stage(), text), "an empty deck"


AXE = replace(blank("A", "tool"), name="古い斧")
BETTER = support("B", "tool", "このカードは、自分の手札1枚か自分のステージの〈古い斧〉1枚をアーカイブしなければ使えない。\n\n"
                              "このツールが付いているホロメンのアーツ+10。")


def with_axe() -> tuple[Turn, int, int]:
    t = Turn(AXE, BETTER)
    axe = t.under(t.centers[0], "A")[0]
    t.put(0, BACK, "Z")
    return t, axe, t.hand("B", "X")[0]


@rule("hololive", "10.7.2.3.6", "10.7.2.3", "10.7.2.4.1")
def test_the_member_is_chosen_when_the_price_is_paid() -> None:
    t, axe, card = with_axe()
    t.main()
    t.act(V_SUPPORT, card)
    t.pick(axe)
    assert (t.kind, t.offered()) == ("host", [t.centers[0], t.cards(0, BACK)[0]]), "its place is free again"
    t.pick(t.centers[0])
    assert [t.place(x) for x in (axe, card)] == [ARCHIVE, CENTER]


@rule("hololive", "10.7.2.3.7", "10.7.2.5.1.2.1", "10.7.2.5.4")
@pytest.mark.parametrize("frees", [True, False])
def test_with_room_only_through_its_price_it_can_be_played(frees: bool) -> None:
    t, axe, card = with_axe()
    t.under(t.cards(0, BACK)[0], "A")
    used: list[int] = []
    t.ability("X", lambda g, r: used.append(1), matcher=On(USE_SUPPORT))
    paper = t.cards(0, HAND)[1]
    t.main()
    assert t.acts(V_SUPPORT) == [card]
    t.act(V_SUPPORT, card)
    t.pick(axe if frees else paper)
    while t.kind != "main" and t.asked != 0:
        t.take(0)
    assert t.place(card) == (CENTER if frees else ARCHIVE), "with nobody who has room it is archived"
    assert bool(used) == frees, "and was not used"


BACK_MAY = "自分のアーカイブのホロメン1枚を手札に戻せる。"


def played(text: str, *archive: str, damage: int = 0) -> Turn:
    t = Turn(support("E", "event", text))
    if damage:
        t.put(0, BACK, "Z", damage=damage)
    for i in archive:
        t.put(0, ARCHIVE, i)
    card = t.hand("E", "X")[0]
    t.main()
    t.act(V_SUPPORT, card)
    return t


@rule("hololive", "10.7.2.3.7")
def test_a_may_that_is_all_a_support_does_must_be_done() -> None:
    t = played(BACK_MAY, "Z")
    assert t.kind == "main", "nothing was asked"
    assert sorted(t.zone(0, HAND)) == ["X", "Z"]


@rule("hololive", "10.7.2.3.7", "1.3.5.1")
@pytest.mark.parametrize(("text", "damage"), [
    ("自分のデッキを1枚引く。その後、" + BACK_MAY, 0), ("自分のバックホロメン1人のHP20回復。その後、" + BACK_MAY, 20),
    ("自分のアーカイブのホロメン1枚を手札に戻せる。その後、自分のデッキを1枚引く。", 0)])
def test_beside_another_change_it_may_be_left(text: str, damage: int) -> None:
    t = played(text, "Z", damage=damage)
    assert t.kind == "may" and t.choices == [NO, YES]
    t.no()
    assert t.zone(0, ARCHIVE) == ["Z", "E"]


@rule("hololive", "10.7.2.3.7")
def test_where_the_rest_could_not_change_anything_it_must_be_done_too() -> None:
    t = played("自分のバックホロメン1人のHP20回復。その後、" + BACK_MAY, "Z")
    assert t.kind == "main" and sorted(t.zone(0, HAND)) == ["X", "Z"]

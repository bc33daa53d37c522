"""2 What is on a card, as texts and rules ask for it; 3 owners and masters."""

from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.info import CardData
from taisen.games.rebirth.rules.r04_moving import home
from taisen.games.rebirth.terms import (
    CHARACTER,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_MAIN,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    PARTNER,
    REBIRTH,
    REBIRTH_CARD,
    RETIRE,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.names import ID
from taisen.kernel.question import K_CHOOSE
from tests.games.rebirth.duel import PARTNER as FRIEND
from tests.games.rebirth.duel import PLAIN, attack_with, character, ready, rebirth, speaking
from tests.rules import rule


# ---- 2.1 names
@rule("rebirth", "2.1.2")
def test_a_name_in_a_text_means_the_cards_whose_name_has_it() -> None:
    t, ref = speaking("あなたは自分の控え室から《風》を１枚選び、手札に加える。", character("甲", name="風"), character("乙", name="春の風"),
                      character("丙", name="波"))
    for card in ("甲", "乙", "丙"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert sorted(t.names()) == ["乙", "甲"]


@rule("rebirth", "2.5.3")
@pytest.mark.parametrize(("printed", "said"), [("２軍", "２軍"), ("2軍", "２軍"), ("やあ！", "やあ!"), ("（風）", "(風)"), ("A＊B", "A*B"),
                                               ("風 の 森", "風・の・森"), ("ASA\xa0", "ASA")])
def test_an_attribute_is_found_in_every_spelling(printed: str, said: str) -> None:
    t, ref = speaking(f"あなたは自分の控え室から〔{said}〕を１枚選び、手札に加える。", character("甲", traits=(printed,)),
                      character("乙", traits=(printed[:1],)), character("丙", traits=("風の森",)))
    for card in ("甲", "乙", "丙"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert [t.lib.defs[t.g.face[r & ID]].id for r in t.cards(t.me, HAND)] == ["甲"]


# ---- 2.2 kinds
@rule("rebirth", "2.2.2", "2.2.2.1", "2.2.2.2", "2.2.2.3")
def test_a_card_is_of_one_of_three_kinds() -> None:
    lib = build_library([character("甲"), rebirth("歌"), FRIEND])
    assert [lib.defs[lib.by_id[i]].kind for i in ("甲", "歌", FRIEND.id)] == [CHARACTER, REBIRTH_CARD, PARTNER]
    assert len({CHARACTER, REBIRTH_CARD, PARTNER}) == 3


def why_refused(card: CardData) -> str:
    """Why the card cannot be read, or nothing; what is no answer of the game's counts as one too."""
    try:
        build_library([card])
    except (TaisenError, KeyError) as e:
        return e.en if isinstance(e, TaisenError) else repr(e)
    return ""


@rule("rebirth", "2.2.2")
@pytest.mark.parametrize("kind", ["event", "", "Partner"])
def test_a_card_of_another_kind_is_refused(kind: str) -> None:
    said = why_refused(CardData("甲", "甲", kind))
    assert "kind is one of" in said and repr(kind) in said


@rule("rebirth", "2.2.2")
@pytest.mark.parametrize("kind", ["character", "rebirth", "partner"])
def test_a_card_of_one_of_the_three_kinds_is_not(kind: str) -> None:
    assert why_refused(CardData("甲", "甲", kind)) == ""


@rule("rebirth", "2.2.2", "2.2.3", "4.6.3")
@pytest.mark.parametrize(("noun", "zone", "offered"), [
    ("控え室からカード", WAITING_ROOM, ["歌", "甲"]), ("控え室からキャラ", WAITING_ROOM, ["甲"]), ("控え室からReバース", WAITING_ROOM, ["歌"]),
    ("エネルギーから", ENERGY, ["歌", "甲"]), ("エネルギーからキャラ", ENERGY, ["甲"])])
def test_a_card_of_no_kind_in_particular_is_any_but_in_the_energy_no_partner(noun: str, zone: int, offered: list[str]) -> None:
    t, ref = speaking(f"あなたは自分の{noun}を１枚まで選び、手札に加える。".replace("からを", "から"), character("甲"), rebirth("歌"), cost="エネ無")
    t.clear(t.me, ENERGY)
    for card in ("甲", "歌", FRIEND.id):
        if card != FRIEND.id or zone == ENERGY:
            t.lay(t.me, card, zone)
    t.say(ref)
    assert t.kind == "choose"
    assert sorted(t.names()) == offered


@rule("rebirth", "2.2.3")
@pytest.mark.parametrize(("kind", "offered"), [("キャラ", "甲"), ("Reバース", "歌")])
def test_a_kind_in_a_text_means_the_cards_of_that_kind(kind: str, offered: str) -> None:
    t, ref = speaking(f"あなたは自分の控え室から{kind}を１枚まで選び、手札に加える。", character("甲"), rebirth("歌"))
    for card in ("甲", "歌"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert t.names() == [offered]


@rule("rebirth", "2.2.3.1")
def test_characters_without_a_zone_are_those_in_entry_and_member() -> None:
    t = ready(rebirth("旗", "【永】：あなたのキャラを＋１/±０。"))
    entry, member = t.cards(t.me, ENTRY)[0], t.cards(t.me, MEMBER_3)[0]
    held, waiting, yours = t.lay(t.me, PLAIN.id, HAND), t.lay(t.me, PLAIN.id, WAITING_ROOM), t.cards(t.you, ENTRY)[0]
    t.lay(t.me, "旗", REBIRTH)
    assert [t.nums(r)[0] for r in (entry, member, held, waiting, yours)] == [2, 2, 1, 1, 1]


# ---- 2.5 attributes
@rule("rebirth", "2.5.3")
def test_an_attribute_in_a_text_means_the_cards_that_have_it() -> None:
    t, ref = speaking("あなたは自分の控え室から〔空〕を１枚選び、手札に加える。", character("甲", traits=("海", "空")),
                      character("乙", traits=("空",)), character("丙", traits=("海",)), character("丁"))
    for card in ("甲", "乙", "丙", "丁"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert sorted(t.names()) == ["乙", "甲"]


@pytest.mark.parametrize(("said", "printed"), [("空*海", "空＊海"), ("4期", "４期"), ("空(海)", "空（海）"), ("港's", "港’s"),
                                                ("ミナト・マチ", "ミナト マチ"), ("波", "波\u00a0")])
@rule("rebirth", "2.5.3")
def test_an_attribute_is_the_same_in_every_spelling(said: str, printed: str) -> None:
    t, ref = speaking(f"あなたは自分の控え室から〔{said}〕を１枚選び、手札に加える。", character("甲", traits=(printed,)),
                      character("乙", traits=(said,)), character("丙", traits=("凪",)))
    for card in ("甲", "乙", "丙"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert sorted(t.names()) == ["乙", "甲"]


@pytest.mark.parametrize(("said", "printed"), [("春『風』", "春「風」"), ("Spring Wind", "Ｓｐｒｉｎｇ　Ｗｉｎｄ"),
                                                ("春風", "春 風"), ("港's", "港’s"), ("カ\u3099ラス", "ガラス")])
@rule("rebirth", "2.1.2")
def test_a_name_is_the_same_in_every_spelling(said: str, printed: str) -> None:
    t, ref = speaking(f"あなたは自分の控え室から《{said}》を１枚選び、手札に加える。", character("甲", name=printed), character("乙", name=said),
                      character("丙", name="波"))
    for card in ("甲", "乙", "丙"):
        t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    assert sorted(t.names()) == ["乙", "甲"]


# ---- 2.6, 2.7 ATK and DEF
def struck(atk: int, df: int) -> tuple[list[str], int]:
    """What is retired, and the damage borne, after one attack of so much ATK on so much DEF."""
    t = ready(character("攻", atk=atk), character("守", df=df))
    for seat, card in ((t.me, "攻"), (t.you, "守")):
        t.clear(seat, ENTRY)
        t.lay(seat, card, ENTRY)
    hit = t.cards(t.you, ENTRY)[0]
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_ATTACK)
    assert not t.over
    return t.zone(t.you, RETIRE), t.damage(hit) if t.alive(hit) else -1


@rule("rebirth", "2.6.2")
@pytest.mark.parametrize("atk", [0, 3, 5])
def test_an_attack_deals_the_attackers_atk(atk: int) -> None:
    assert struck(atk, 9) == ([], atk)


@rule("rebirth", "2.7.2")
@pytest.mark.parametrize(("atk", "retired"), [(3, []), (4, ["守"]), (5, ["守"])])
def test_damage_of_def_or_more_makes_retire(atk: int, retired: list[str]) -> None:
    assert struck(atk, 4)[0] == retired


# ---- 3.1 owners and masters
@rule("rebirth", "3.1.1")
def test_who_brought_a_card_in_the_deck_owns_it() -> None:
    t = ready()
    for seat in (0, 1):
        assert {t.owner(r) for z in (ENTRY, HAND, WAITING_ROOM) for r in t.cards(seat, z)} == {seat}
        went = t.send(t.cards(seat, ENTRY)[0], HAND)
        assert (t.owner(went), t.cards(seat, HAND)) == (seat, [went])


@rule("rebirth", "3.1.1", "4.1.1.1", "4.1.1.3", "4.1.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_wherever_a_card_goes_it_lies_in_a_zone_of_its_owner(seat: int) -> None:
    t = ready()
    ref = t.lay(seat, PLAIN.id, MEMBER_1)
    assert home(t.g.cards[ref & ID]) == seat
    for zone in (HAND, WAITING_ROOM, RETIRE, ENERGY, MEMBER_1):
        ref = t.send(ref, zone)
        assert ref in t.cards(seat, zone) and t.owner(ref) == seat


@rule("rebirth", "3.1.2.4.1", "5.9.2", "5.9.1")
@pytest.mark.parametrize(("who", "drawn"), [("", [1, 0]), ("あなたは", [1, 0]), ("相手は", [0, 1]), ("各プレイヤーは", [1, 1])])
def test_who_is_told_to_do_it_does_it(who: str, drawn: list[int]) -> None:
    t, ref = speaking(f"{who}１枚引く。")
    t.say(ref)
    t.until(K_MAIN)
    assert [t.count(s, HAND) for s in (t.me, t.you)] == drawn


@rule("rebirth", "3.1.2.1", "4.1.1.2", "12.5.3", "12.5.5.1", "12.5.4")
@pytest.mark.parametrize(("whose", "atk"), [("あなたの", [2, 1]), ("相手の", [1, 2]), ("味方の", [2, 1])])
@pytest.mark.parametrize("me", [0, 1])
def test_whose_is_said_from_where_the_cards_master_sits(whose: str, atk: list[int], me: int) -> None:
    t = ready(character("旗", f"【永】【メンバー】：{whose}エントリーを＋１/±０。"))
    t.lay(me, "旗", MEMBER_2)
    assert [t.nums(t.cards(s, ENTRY)[0])[0] for s in (me, 1 - me)] == atk


@rule("rebirth", "3.1.2", "3.1.2.3", "3.1.2.4.1")
def test_the_automatic_ability_of_a_card_is_the_players_in_whose_zone_it_lies() -> None:
    t = ready(character("目", "【自】【メンバー】：相手のキャラがアタックした時、１枚引く。"))
    t.lay(t.you, "目", MEMBER_1)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_ATTACK)
    assert (t.count(t.me, HAND), t.count(t.you, HAND)) == (0, 1)


@rule("rebirth", "3.1.2.1")
def test_a_permanent_ability_is_its_cards_masters() -> None:
    t = ready(rebirth("旗", "【永】：あなたのエントリーを＋１/±０。"))
    t.lay(t.you, "旗", REBIRTH)
    assert [t.nums(t.cards(s, ENTRY)[0])[0] for s in (t.me, t.you)] == [1, 2]


@rule("rebirth", "3.1.2.2")
def test_an_activated_ability_is_the_players_who_played_it() -> None:
    t, ref = speaking("あなたは１枚引き、自分の控え室からキャラを１枚選び、手札に加える。")
    for s in (t.me, t.you):
        t.clear(s, WAITING_ROOM)
        t.lay(s, PLAIN.id, WAITING_ROOM)
    t.say(ref)
    assert (t.count(t.me, HAND), t.count(t.you, HAND)) == (2, 0)
    assert (t.zone(t.me, WAITING_ROOM), t.zone(t.you, WAITING_ROOM)) == ([], [PLAIN.id])


@rule("rebirth", "3.1.2.4")
def test_an_effect_is_the_master_of_its_abilitys() -> None:
    """The opponent of the turn player is the one who chooses, and whose own things are his."""
    text = "【自】【メンバー】：相手のキャラがアタックした時、自分の控え室からキャラを１枚選び、手札に加える。"
    t = ready(character("目", text), character("甲"), character("乙"))
    t.lay(t.you, "目", MEMBER_1)
    t.clear(t.you, WAITING_ROOM)
    for card in ("甲", "乙"):
        t.lay(t.you, card, WAITING_ROOM)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_CHOOSE)
    assert (t.seat, t.names()) == (t.you, ["甲", "乙"])


@rule("rebirth", "3.1.2.4.1")
def test_what_nobody_in_particular_is_told_to_do_the_master_does() -> None:
    t, ref = speaking("デッキの上から２枚控え室に置き、１枚引く。", character("甲"))
    t.stack(t.me, "甲", "甲", "甲")
    rooms = t.count(t.you, WAITING_ROOM)
    t.say(ref)
    assert (t.zone(t.me, WAITING_ROOM), t.zone(t.me, HAND)) == (["甲", "甲"], ["甲"])
    assert (t.count(t.you, WAITING_ROOM), t.zone(t.you, HAND)) == (rooms, [])



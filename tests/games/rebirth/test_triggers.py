"""What sets off automatic abilities: moves, attacks, retiring, blocks, cancels, points of the turn (5.5, 5.15.2, 9.8, 12.5.5)."""

from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r06_setup import new_game
from taisen.games.rebirth.terms import (
    ENTRY,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_CANCEL,
    K_MAIN,
    K_OPPONENT,
    MEMBER_1,
    MEMBER_2,
    MEMBER_3,
    REBIRTH,
    RETIRE,
    V_BLOCK,
    V_MOVE,
    V_PLAY,
    WAITING_ROOM,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel.names import PASS, VERB
from taisen.kernel.procedure import choose, reask
from tests.games.rebirth.duel import PARTNER, PLAIN, Duel, attack_with, character, ready, rebirth
from tests.rules import rule

DRAWS = "あなたは１枚引く。"


def held(t: Duel) -> int:
    return t.count(t.me, HAND)


@rule("rebirth", "8.2.4.2", "8.2.4.3")
@pytest.mark.parametrize(("name", "drawn"), [("月", 1), ("星", 0)])
@pytest.mark.parametrize("event", ["アタックした", "相手のキャラをリタイアさせた"])
def test_who_supports_is_known_to_an_ability_about_the_attack(event: str, name: str, drawn: int) -> None:
    """Whether a certain member supported it, asked by an ability that is about something else in the same attack."""
    t = ready(character("旗手", f"【自】【エントリー】：このキャラが{event}時、《月》にサポートされたら、{DRAWS}", atk=9),
              character("月"), character("星"))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "旗手", ENTRY)
    t.lay(t.me, "月", MEMBER_1)
    t.lay(t.me, "星", MEMBER_2)
    attack_with(t, t.cards(t.me, MEMBER_1 if name == "月" else MEMBER_2)[0])
    t.until(K_ATTACK)
    assert held(t) == drawn


# ---- 5.5 coming into play
@rule("rebirth", "5.5.1", "5.5.1.1")
def test_moving_from_the_entry_is_not_coming_from_elsewhere() -> None:
    t = ready(character("客", f"【自】：このキャラがエントリー以外からメンバーに置かれた時、{DRAWS}", cost=0))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "客", ENTRY)
    t.again()
    t.act(V_MOVE, ref)
    t.until(K_MAIN, K_ATTACK)
    assert held(t) == 0


@rule("rebirth", "5.5.1", "5.5.1.1")
@pytest.mark.parametrize(("origin", "drawn"), [(ENTRY, 0), (HAND, 1)])
@pytest.mark.parametrize("place", ["", "メンバーに"])
def test_coming_into_play_is_from_elsewhere_than_entry_and_members(origin: int, drawn: int, place: str) -> None:
    t = ready(character("客", f"【自】：このキャラが{place}登場した時、{DRAWS}", cost=0))
    t.clear(t.me, ENTRY)
    ref = t.lay(t.me, "客", origin)
    t.again()
    t.act(V_MOVE if origin == ENTRY else V_PLAY, ref)
    if origin == HAND:
        t.slot(MEMBER_1)
    t.until(K_MAIN, K_ATTACK)
    assert held(t) == drawn


@rule("rebirth", "5.5.1", "5.5.1.1")
@pytest.mark.parametrize("slot", [ENTRY, MEMBER_1, MEMBER_2, MEMBER_3])
@pytest.mark.parametrize(("place", "slots"), [
    ("", (ENTRY, MEMBER_1, MEMBER_2, MEMBER_3)), ("メンバーに", (MEMBER_1, MEMBER_2, MEMBER_3)), ("エントリーに", (ENTRY,))])
def test_each_slot_is_heard_of_where_it_is_meant(slot: int, place: str, slots: tuple[int, ...]) -> None:
    t = ready(character("客", f"【自】：このキャラが{place}登場した時、{DRAWS}", cost=0))
    for zone in (MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.me, zone)
        t.lay(t.me, PLAIN.id, zone)
    ref = t.lay(t.me, "客", HAND)
    t.again()
    t.act(V_PLAY, ref)
    t.slot(slot)
    t.until(K_MAIN, K_ATTACK)
    assert t.zone(t.me, slot)[-1] == "客"
    assert held(t) == int(slot in slots)


@rule("rebirth", "9.8.4.2")
def test_a_card_hears_of_its_own_coming() -> None:
    t = ready(character("客", f"【自】：このキャラがエントリー以外からメンバーに置かれた時、{DRAWS}", cost=0))
    ref = t.lay(t.me, "客", HAND)
    t.again()
    t.act(V_PLAY, ref)
    t.slot(MEMBER_1)
    t.until(K_MAIN)
    assert held(t) == 1


@rule("rebirth", "5.6.1", "7.4.2.4")
def test_a_rebirth_card_hears_that_it_is_set() -> None:
    t = ready(rebirth("歌", f"【自】：このReバースがセットされた時、{DRAWS}"))
    ref = t.lay(t.me, "歌", HAND)
    t.again()
    t.set(ref)
    t.until(K_MAIN)
    assert t.zone(t.me, REBIRTH) == ["歌"]
    assert held(t) == 2


# ---- 8, 5.15 attacks
@rule("rebirth", "5.15.2", "9.13.3")
def test_who_makes_retire_hears_of_it() -> None:
    t = ready(character("刃", f"【自】【エントリー】：このキャラが相手のキャラをリタイアさせた時、{DRAWS}", atk=9))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "刃", ENTRY)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_ATTACK)
    assert t.zone(t.you, RETIRE) == [PLAIN.id]
    assert held(t) == 1


@rule("rebirth", "5.15.2", "9.13.3")
def test_who_does_not_make_retire_does_not() -> None:
    t = ready(character("刃", f"【自】【エントリー】：このキャラが相手のキャラをリタイアさせた時、{DRAWS}", atk=8))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "刃", ENTRY)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_ATTACK)
    assert held(t) == 0


@rule("rebirth", "8.2.4.2", "8.2.4.3")
@pytest.mark.parametrize(("traits", "drawn"), [((), 0), (("空",), 1)])
def test_a_supporter_looks_whom_it_supports(traits: tuple[str, ...], drawn: int) -> None:
    t = ready(character("助", f"【自】【メンバー】：このキャラが〔空〕をサポートした時、{DRAWS}"), character("主", traits=traits))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "主", ENTRY)
    attack_with(t, t.lay(t.me, "助", MEMBER_1))
    t.until(K_ATTACK)
    assert held(t) == drawn


@rule("rebirth", "8.3.3.1")
def test_a_blocking_card_hears_that_it_blocked() -> None:
    t = ready(character("盾", f"【ブロッカー】\n【自】：このキャラがブロックした時、{DRAWS}"))
    ref = t.lay(t.you, "盾", HAND)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_BLOCK)
    t.act(V_BLOCK, ref)
    t.until(K_ATTACK)
    assert t.count(t.you, HAND) == 1
    assert t.zone(t.you, WAITING_ROOM).count("盾") == 1


@rule("rebirth", "8.5.1")
def test_an_attack_that_ends_is_heard_once() -> None:
    t = ready(character("締", f"【自】【エントリー】：このキャラのアタック終了時、{DRAWS}"))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "締", ENTRY)
    attack_with(t, t.lay(t.me, PLAIN.id, MEMBER_1))
    t.until(K_ATTACK)
    assert held(t) == 1


# ---- by an effect, by a cancel
def sender(text: str) -> Duel:
    t = ready(character("的", f"【自】【メンバー】：このキャラが効果でメンバーから控え室に置かれた時、{DRAWS}"), character("手", text))
    t.clear(t.me, WAITING_ROOM)
    return t


@rule("rebirth", "9.5.2")
def test_what_an_effect_puts_away_is_put_away_by_an_effect() -> None:
    t = sender("【起】：［エネ１］あなたは自分のメンバーから《的》を１枚選び、控え室に置く。")
    t.lay(t.me, "的", MEMBER_1)
    ref = t.lay(t.me, "手", MEMBER_2)
    t.energy(t.me, 1)
    t.again()
    t.use(ref)
    t.until(K_MAIN, K_ATTACK)
    assert held(t) == 1


@rule("rebirth", "9.5.2")
def test_what_is_put_away_as_a_cost_is_not() -> None:
    t = sender("【起】：［メンバーから《的》を１枚控え室に置く］このターン中、このキャラを＋１/±０。")
    t.lay(t.me, "的", MEMBER_1)
    ref = t.lay(t.me, "手", MEMBER_2)
    t.again()
    t.use(ref)
    t.until(K_MAIN, K_ATTACK)
    assert t.zone(t.me, WAITING_ROOM) == ["的"]
    assert held(t) == 0


@rule("rebirth", "9.7.3.1", "9.7.3.3")
def test_a_card_hears_of_its_own_cancel() -> None:
    heard = f"【自】：このキャラがこのキャラの【キャンセル】で控え室に置かれた時、{DRAWS}"
    t = ready(character("火花", f"【スパーク】：{DRAWS}"), character("止", f"【キャンセル】：Reバース以外の【スパーク】\n{heard}"))
    t.stack(t.me, "火花")
    t.send(t.cards(t.me, ENTRY)[0], WAITING_ROOM)
    t.lay(t.you, "止", HAND)
    t.unsettle()
    t.pass_()
    t.until(K_CANCEL)
    t.answer(next(o for o in t.choices if o != PASS))
    t.until(K_ATTACK)
    assert (held(t), t.count(t.you, HAND)) == (0, 1)


# ---- 11.2.3.3
@rule("rebirth", "11.2.3.3")
def test_an_automatic_ability_looks_at_its_condition_keyword_when_it_resolves() -> None:
    t = ready(character("助", f"【自】【メンバー】【本領発揮Lv３】：このキャラがサポートした時、{DRAWS}"))
    t.clear(t.me, MEMBER_3)
    first, second = t.lay(t.me, "助", MEMBER_1), t.lay(t.me, "助", MEMBER_2)
    attack_with(t, first)
    t.until(K_ATTACK)
    assert held(t) == 0
    t.lay(t.me, PLAIN.id, RETIRE)
    t.lay(t.me, PLAIN.id, MEMBER_3)
    attack_with(t, second)
    t.until(K_ATTACK)
    assert held(t) == 1


# ---- 12.5.5
@rule("rebirth", "12.5.5", "12.6.4")
def test_with_several_opponents_the_one_that_is_meant_is_named() -> None:
    cards = [PLAIN, PARTNER, character("的", "【起】：［エネ１］あなたは相手のエントリーから１枚選び、控え室に置く。")]
    deck = [PLAIN.id] * 47 + ["的"] * 3 + [PARTNER.id] * 3
    g = new_game(build_library(cards), [deck] * 3, "rumble", 1)
    while g.kind != K_MAIN:
        plain = [i for i, o in enumerate(g.options) if o >> VERB == 1 and g.definition(o & (1 << 54) - 1).id == PLAIN.id]
        choose(g, plain[0] if plain else 0)
    t = Duel.__new__(Duel)
    t.g, t.lib, t.me, t.you = g, g.lib, g.tp, (g.tp + 2) % 3
    ref = t.lay(t.me, "的", MEMBER_1)
    t.energy(t.me, 1)
    reask(g)
    t.use(ref)
    t.until(K_OPPONENT)
    before = [g.zone(s, ENTRY)[0] for s in range(3)]
    t.answer(next(o for o in g.options if o & 7 == t.you))
    t.until(K_MAIN, K_ATTACK)
    after = [g.zone(s, ENTRY)[0] for s in range(3)]
    assert [s for s in range(3) if before[s] != after[s]] == [t.you]

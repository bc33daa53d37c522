"""1 The game: who wins and loses, and the principles."""

from __future__ import annotations

import pytest

from taisen.games.rebirth.rules.r01_losing import lose, win
from taisen.games.rebirth.rules.r06_setup import empty_game, new_game
from taisen.games.rebirth.rules.r08_battle import block
from taisen.games.rebirth.rules.r09_cancels import cancel
from taisen.games.rebirth.terms import (
    DECK,
    ENERGY,
    ENTRY,
    HAND,
    K_ATTACK,
    K_BLOCK,
    K_KEEP,
    K_MAIN,
    K_SLOT,
    LOSE,
    MEMBER_2,
    MEMBER_3,
    MEMORY,
    REBIRTH,
    RESTED,
    RETIRE,
    WAITING_ROOM,
)
from taisen.kernel.effects.ops import none_below
from taisen.kernel.knowledge import named
from taisen.kernel.names import V_CARD
from taisen.kernel.procedure import leave, run
from tests.games.rebirth.duel import (
    PARTNER,
    PLAIN,
    SPEAKER,
    Duel,
    attack_with,
    character,
    ready,
    rebirth,
    said,
    speaking,
)
from tests.rules import rule


# ---- 1.1 how many play
@rule("rebirth", "1.1.1")
def test_two_players_play_a_duel_each_alone() -> None:
    g = empty_game(Duel().lib)
    assert (g.seats, g.team) == (2, [0, 1])


# ---- 1.2 winning and losing
def three() -> Duel:
    """A duel's cards, in the hands of three."""
    t = Duel()
    deck = [PLAIN.id] * 20 + [PARTNER.id] * 3
    t.g = new_game(t.lib, [deck, deck, deck], "rumble", 1)
    t.until(K_MAIN)
    return t


@rule("rebirth", "1.2.1", "1.2.1.1")
def test_the_game_ends_with_a_winner_and_everybody_else_has_lost() -> None:
    t = three()
    win(t.g, 1)
    assert (t.over, t.won, t.choices) == (True, [1], [])


@rule("rebirth", "1.2.1", "1.2.2", "1.2.3", "1.2.3.1")
def test_one_who_loses_leaves_and_two_go_on() -> None:
    t = three()
    gone = (t.tp + 1) % 3
    lose(t.g, 1 << gone)
    run(t.g)
    assert (t.over, t.g.gone[gone]) == (0, 1)
    assert not t.cards(gone, ENTRY) and not t.cards(gone, HAND) and not t.cards(gone, DECK)


@rule("rebirth", "1.2.3")
def test_the_only_one_left_wins() -> None:
    t = three()
    left = (t.tp + 1) % 3
    lose(t.g, 0b111 & ~(1 << left))
    assert (t.over, t.won) == (True, [left])


@rule("rebirth", "1.2.3.1", "1.2.1")
def test_when_everybody_loses_nobody_wins() -> None:
    t = three()
    lose(t.g, 0b111)
    assert (t.over, t.won) == (True, [])


@rule("rebirth", "1.2.2.1")
@pytest.mark.parametrize(("retired", "over"), [(6, False), (7, True), (8, True)])
def test_seven_retired_cards_lose_in_defeat_processing(retired: int, over: bool) -> None:
    t = ready()
    for _ in range(retired):
        t.lay(t.you, PLAIN.id, RETIRE)
    t.unsettle()
    assert not t.over
    t.pass_()
    assert bool(t.over) == over
    assert not over or t.won == [t.me]


@rule("rebirth", "1.2.2.2")
@pytest.mark.parametrize("waiting", [0, 1])
def test_who_must_refresh_without_any_card_loses(waiting: int) -> None:
    t, ref = speaking("あなたは１枚引く。")
    t.stack(t.me, *[PLAIN.id] * (waiting + 1))
    for r in t.cards(t.me, DECK)[:-1 - waiting]:
        t.send(r, MEMORY)
    for r in t.cards(t.me, DECK)[:waiting]:
        t.send(r, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert bool(t.over) == (not waiting)
    assert t.won == ([] if waiting else [t.you])


@rule("rebirth", "1.2.4")
@pytest.mark.parametrize("who", [0, 1])
def test_anybody_may_concede_at_any_moment_and_loses_at_once(who: int) -> None:
    t, ref = speaking("あなたは自分の手札から１枚選び、控え室に置く。")
    t.lay(t.me, PLAIN.id, HAND)
    t.lay(t.me, SPEAKER, HAND)
    t.say(ref)
    assert t.kind == "choose"
    t.g.rules.leave(t.g, who)
    assert (t.over, t.won) == (True, [1 - who])


@rule("rebirth", "1.2.4", "1.2.4.1")
@pytest.mark.parametrize("order", [(0, 1), (1, 0), (2, 0)])
def test_each_may_concede_whoever_has_gone_before_and_only_once(order: tuple[int, int]) -> None:
    t = three()
    for n in (1, 2):
        leave(t.g, order[n - 1])
        assert sorted(s for s in range(3) if t.g.gone[s]) == sorted(order[:n])
        if n == 1:
            run(t.g)
            seen = (t.asked, t.seat, t.choices[:], len(t.g.stack))
            t.g.rules.leave(t.g, order[0])
            assert (t.asked, t.seat, t.choices, len(t.g.stack)) == seen, "who has gone is not there to concede"
    assert (t.over, t.won) == (True, [s for s in range(3) if s not in order[:2]])


@rule("rebirth", "1.2.4.1")
def test_conceding_is_no_event_that_anything_could_hear_of() -> None:
    t = ready()
    heard: list[int] = []
    t.hear(lambda e: heard.append(e.kind))
    t.g.replacing = [(1,)] * len(t.g.replacing)
    t.g.rules.leave(t.g, t.me)
    assert (t.over, t.won) == (True, [t.you])


@rule("rebirth", "1.2.5")
@pytest.mark.parametrize(("text", "wins"), [("あなたは敗北する", False), ("相手は敗北する", True), ("あなたは勝利する", True)])
def test_who_wins_or_loses_by_a_card_does_so_in_the_middle_of_its_effect(text: str, wins: bool) -> None:
    t, ref = speaking(f"{text}。あなたは１枚引く。")
    t.say(ref)
    assert (t.over, t.won) == (True, [t.me if wins else t.you])
    assert not t.cards(t.me, HAND), "nothing that follows is done"


@rule("rebirth", "1.2.2")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_everybody_is_told_who_loses(who: int) -> None:
    t = three()
    told: list[tuple[int, int]] = []
    t.hear(lambda e: told.append((e.kind, e.ref & 7)))
    lose(t.g, 1 << who)
    assert told == [(LOSE, who)]


# ---- 1.3.1 the text and the rules
@rule("rebirth", "1.3.1")
@pytest.mark.parametrize(("text", "kept"), [("", 0), ("あなたはこのターン終了時にReバースを控え室に置く際、１枚残してよい。", 1)])
def test_a_text_that_contradicts_the_rules_wins(text: str, kept: int) -> None:
    t, ref = speaking(text or "あなたは１枚引く。", rebirth("歌"))
    song = t.lay(t.me, "歌", HAND)
    t.say(ref)
    t.set(song)
    me = t.me
    t.pass_()
    t.until(K_KEEP, K_MAIN)
    assert (t.kind == "keep") == bool(kept)
    if kept:
        t.card(t.cards(me, REBIRTH)[0])
    t.pass_turn()
    assert t.count(me, REBIRTH) == kept


# ---- 1.3.2 the impossible
@rule("rebirth", "1.3.2")
def test_what_cannot_be_done_is_not_done_and_what_follows_is() -> None:
    t = said("あなたは自分の控え室からキャラを１枚選び、手札に加える。その後、あなたは１枚引く。")
    assert (t.kind, t.count(t.me, HAND)) == ("main", 1)


@rule("rebirth", "1.3.2", "5.12.2")
@pytest.mark.parametrize(("card", "drawn"), [("歌", 0), (PLAIN.id, 1)])
def test_what_depends_on_something_impossible_is_not_done_either(card: str, drawn: int) -> None:
    """A Re-birth card was chosen, but cannot change places with a member."""
    t, ref = speaking("あなたは自分の控え室から１枚選び、このキャラと入れ替える。そうしたら、あなたは１枚引く。", rebirth("歌"))
    t.lay(t.me, card, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn
    assert t.zone(t.me, WAITING_ROOM) == [SPEAKER if drawn else card]


@rule("rebirth", "1.3.2")
def test_of_so_many_as_much_as_possible_is_done() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを３枚選び、手札に加える。")
    for _ in range(2):
        t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.say(ref)
    t.until(K_MAIN, prefer=())
    assert t.zone(t.me, HAND) == [PLAIN.id] * 2


@rule("rebirth", "1.3.2.1")
@pytest.mark.parametrize(("pose", "drawn"), [(0, 1), (RESTED, 0)])
def test_what_rests_already_does_not_rest_again(pose: int, drawn: int) -> None:
    t, ref = speaking("あなたは自分のメンバーから《的》を１枚選び、【レスト】する。そうしたら、あなたは１枚引く。", character("的"))
    t.lay(t.me, "的", MEMBER_2, pose)
    t.say(ref)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == drawn


@rule("rebirth", "1.3.2.2")
@pytest.mark.parametrize(("retired", "drawn"), [(0, 0), (2, 2)])
def test_what_is_to_be_done_no_times_is_not_done(retired: int, drawn: int) -> None:
    t, ref = speaking("あなたのリタイア１枚につき、あなたは１枚引く。")
    for _ in range(retired):
        t.lay(t.me, PLAIN.id, RETIRE)
    t.say(ref)
    assert t.count(t.me, HAND) == drawn


@rule("rebirth", "1.3.2.2")
@pytest.mark.parametrize(("n", "done"), [(-2, 0), (0, 0), (1, 1), (3, 3)])
def test_as_many_times_as_said_but_never_fewer_than_none(n: int, done: int) -> None:
    assert none_below(n) == done


@rule("rebirth", "1.3.2.2")
def test_less_than_none_is_not_the_opposite() -> None:
    """An attacker whose ATK has gone below 0 adds nothing, and takes nothing back."""
    t = ready(character("弱", atk=-2))
    t.clear(t.me, ENTRY)
    t.lay(t.me, "弱", ENTRY)
    first = t.lay(t.me, PLAIN.id, MEMBER_2)
    hit = t.cards(t.you, ENTRY)[0]
    t.harm(hit, 3)
    attack_with(t, first)
    t.until(K_ATTACK)
    assert t.damage(hit) == 3


# ---- 1.3.3 what is forbidden
@rule("rebirth", "1.3.3")
def test_what_is_forbidden_is_not_done_though_an_effect_says_so() -> None:
    t, ref = speaking("あなたは自分のメンバーからすべて選び、【スタンド】する。", character("石", "【永】：このキャラは【スタンド】しない。"))
    stone, other = t.lay(t.me, "石", MEMBER_2, RESTED), t.cards(t.me, MEMBER_3)[0]
    t.bow(other)
    t.say(ref)
    t.until(K_MAIN)
    assert [t.pose(r) for r in (stone, other)] == [RESTED, 0]


@rule("rebirth", "1.3.3", "11.4.2")
@pytest.mark.parametrize("banned", [False, True])
def test_a_forbidden_cancel_is_not_used(banned: bool) -> None:
    t = ready(character("止", "【キャンセル】：【スパーク】"), character("枷", "【永】【メンバー】：相手は【キャンセル】を使えない。"))
    held, mine = t.lay(t.you, "止", HAND), t.lay(t.me, "止", HAND)
    laid, plain = t.lay(t.you, "止", MEMBER_2), t.lay(t.you, PLAIN.id, HAND)
    if banned:
        t.lay(t.me, "枷", MEMBER_2)
    forbidden = ["1.3.3"] if banned else []
    assert [r.rule for r in cancel.why_not(t.g, t.you, held << 8)] == forbidden
    assert [r.rule for r in cancel.why_not(t.g, t.me, mine << 8)] == [], "only the opponent's are forbidden"
    for other in (laid, plain, mine):
        assert [r.rule for r in cancel.why_not(t.g, t.you, other << 8)] == ["11.4.2", *forbidden]


@rule("rebirth", "1.3.3", "8.3.3")
@pytest.mark.parametrize("banned", [False, True])
def test_a_forbidden_blocker_is_not_used(banned: bool) -> None:
    t = ready(character("盾", "【ブロッカー】"), character("枷", "【永】【メンバー】：相手は【ブロッカー】を使えない。"))
    held, mine = t.lay(t.you, "盾", HAND), t.lay(t.me, "盾", HAND)
    if banned:
        t.lay(t.me, "枷", MEMBER_2)
    assert [r.rule for r in block.why_not(t.g, t.you, held)] == ["8.3.3", *(["1.3.3"] if banned else [])]
    assert [r.rule for r in block.why_not(t.g, t.me, mine)] == ["8.3.3"]
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_BLOCK, K_ATTACK)
    assert (t.kind == "block") == (not banned)


# ---- 1.3.4 several players
@rule("rebirth", "1.3.4")
def test_the_turn_player_chooses_first_and_the_other_knows_of_it() -> None:
    t, ref = speaking("各プレイヤーは自分のメンバーから１枚選び、控え室に置く。")
    for zone in (MEMBER_2, MEMBER_3):
        if not t.cards(t.you, zone):
            t.lay(t.you, PLAIN.id, zone)
    t.say(ref)
    assert (t.kind, t.seat) == ("choose", t.me)
    t.card(ref)
    assert t.seat == t.you
    seen = t.view(t.you)
    mine = [c.handle for zone in seen.zones for c in zone.cards if c.seat == t.me and c.face == t.lib.by_id[SPEAKER]]
    assert seen.pile[-1].targets == ((mine[0],),)
    assert t.zone(t.me, WAITING_ROOM) == [], "it is done when all have chosen"
    t.take(0)
    assert t.zone(t.me, WAITING_ROOM) == [SPEAKER]


@rule("rebirth", "1.3.4")
def test_when_all_have_chosen_it_is_done_at_one_moment() -> None:
    t, ref = speaking("各プレイヤーは自分のメンバーから１枚選び、控え室に置く。",
                      character("耳", "【自】【メンバー】：相手のメンバーが控え室に置かれた時、あなたは１枚引く。"))
    ear = t.lay(t.me, "耳", MEMBER_2)
    if not t.cards(t.you, MEMBER_3):
        t.lay(t.you, PLAIN.id, MEMBER_3)
    held = t.count(t.me, HAND)
    t.say(ref)
    t.card(ear)
    t.until(K_MAIN)
    assert t.count(t.me, HAND) == held + 1, "who leaves together with the other hears of it"


@rule("rebirth", "1.3.4", "4.5.3")
def test_all_name_their_places_before_anybody_is_put_there() -> None:
    t, ref = speaking("各プレイヤーは自分の控え室からキャラを１枚選び、メンバーに置く。",
                      character("耳", "【自】【メンバー】：相手のキャラがメンバーに置かれた時、あなたは１枚引く。"))
    for s in (t.me, t.you):
        t.clear(s, WAITING_ROOM)
        t.lay(s, "耳", WAITING_ROOM)
        if not t.cards(s, MEMBER_3):
            t.lay(s, PLAIN.id, MEMBER_3)
    held = [t.count(s, HAND) for s in (t.me, t.you)]
    t.say(ref)
    t.until(K_SLOT)
    assert t.seat == t.me
    t.slot(MEMBER_3)
    assert (t.kind, t.seat, t.zone(t.me, MEMBER_3)) == ("slot", t.you, [PLAIN.id])
    leaving = named(t.g, t.you, t.cards(t.me, MEMBER_3)[0])
    assert (leaving,) in t.view(t.you).pile[-1].targets, "who is asked later knows where the first one goes"
    t.slot(MEMBER_3)
    t.until(K_MAIN)
    assert [t.zone(s, MEMBER_3) for s in (t.me, t.you)] == [["耳"], ["耳"]]
    assert [t.count(s, HAND) for s in (t.me, t.you)] == [n + 1 for n in held], "who comes together hears of each other"


@rule("rebirth", "4.5.3", "9.8.4.2")
def test_several_cards_are_put_among_the_members_at_one_moment() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを２枚選び、空席のメンバーに置く。",
                      character("耳", "【自】【メンバー】：あなたのキャラがメンバーに置かれた時、あなたは１枚引く。"))
    t.clear(t.me, MEMBER_3)
    for _ in range(2):
        t.lay(t.me, "耳", WAITING_ROOM)
    held = t.count(t.me, HAND)
    t.say(ref)
    t.until(K_MAIN)
    assert [t.zone(t.me, z) for z in (MEMBER_2, MEMBER_3)] == [["耳"], ["耳"]]
    assert t.count(t.me, HAND) == held + 4, "each hears of itself and of the other"


@rule("rebirth", "1.3.4.1")
@pytest.mark.parametrize("text", ["各プレイヤーは自分の手札から１枚選び、控え室に置く。", "各プレイヤーは自分の手札から１枚控え室に置く。"])
def test_out_of_hidden_zones_all_choose_before_anything_is_shown(text: str) -> None:
    t, ref = speaking(text, character("甲"))
    mine, yours = [[t.lay(s, "甲", HAND), t.lay(s, PLAIN.id, HAND)] for s in (t.me, t.you)]
    t.say(ref)
    t.card(mine[0])
    assert (t.kind, t.seat) == ("choose", t.you)
    assert t.cards(t.me, HAND) == mine and not t.g.shown[t.you]
    t.card(yours[1])
    assert (t.zone(t.me, WAITING_ROOM), t.zone(t.you, WAITING_ROOM)[-1:]) == (["甲"], [PLAIN.id])
    assert (t.zone(t.me, HAND), t.zone(t.you, HAND)) == ([PLAIN.id], ["甲"])


@rule("rebirth", "1.3.4.1")
def test_who_declines_puts_nothing_and_the_other_does() -> None:
    t, ref = speaking("各プレイヤーは自分の手札から１枚選び、エネルギーに【レスト】で置いてよい。", character("甲"))
    for s in (t.me, t.you):
        t.lay(s, "甲", HAND)
    t.say(ref)
    t.no()
    assert t.seat == t.you
    t.yes()
    assert (t.zone(t.me, HAND), t.zone(t.you, HAND), t.zone(t.you, ENERGY)) == (["甲"], [], ["甲"])


# ---- 1.3.5 numbers
@rule("rebirth", "1.3.5")
def test_as_many_as_said_are_chosen_no_fewer() -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを２枚選び、手札に加える。")
    for _ in range(3):
        t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.say(ref)
    assert t.kind == "choose" and not t.can("stop")
    t.take(0)
    assert t.kind != "choose" or not t.can("stop")
    t.until(K_MAIN, prefer=())
    assert t.count(t.me, HAND) == 2


@rule("rebirth", "1.3.5.1", "1.3.5")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_so_many_may_be_none(n: int) -> None:
    t, ref = speaking("あなたは自分の控え室からキャラを２枚まで選び、手札に加える。")
    for _ in range(3):
        t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.say(ref)
    for _ in range(n):
        t.by(V_CARD)
    if n < 2:
        t.stop()
    assert (t.kind, t.count(t.me, HAND)) == ("main", n)



"""601-2, 602-1f, 602-1k, 706-1a, 706-2a: what cards say of decks and of the beginning; face-down cards that are played."""
from __future__ import annotations

from taisen.games.build_divide.game import INFO
from taisen.games.build_divide.rules.r0601_decks import check_deck
from taisen.games.build_divide.terms import DECK, ENERGY, FIELD, HAND, LIFE, N_FIRST
from taisen.games.info import CardData
from taisen.kernel.names import ID
from taisen.kernel.procedure import choose
from taisen.kernel.state import Game
from tests.games.build_divide.bench import BUSTER, DRAW, STONE, act, auto, command, table, territory, unit
from tests.rules import rule

MINE = "build_divide"


# ---- 601-2
Cards = list[tuple[CardData, int]]


def broken(first: CardData, main: Cards, d_deck: Cards | None = None) -> list[str]:
    """Rules that a deck of these, made up to 40 with 12 busters, breaks."""
    others = [unit(f"Other {i}", cost=9) for i in range(10)]
    busters = [unit(f"Bust {i}", cost=9, trigger="buster") for i in range(3)]
    deck = {first.id: 1, **{b.id: 4 for b in busters}, **{c.id: n for c, n in main}}
    room = 40 - 12 - sum([n for _, n in main])
    for c in others:
        deck[c.id] = min(3, max(0, room))
        room -= deck[c.id]
    deck.update({"+" + c.id: n for c, n in d_deck or []})
    known = {c.id: c for c in [first, *[c for c, _ in main], *[c for c, _ in d_deck or []], *others, *busters]}
    return sorted({v.rule for v in check_deck({i: n for i, n in deck.items() if n}, known)})


@rule(MINE, "601-2")
def test_a_closed_territory_may_say_what_a_deck_holds() -> None:
    plain, strict = territory("Ruin", "T"), territory("Ruin", "T", "デッキには同じカード名のカードを3枚まで入れることができる。")
    page = unit("Page", cost=9)
    assert broken(plain, [(page, 4)]) == [] and broken(plain, [(page, 5)]) == ["601-1b"]
    assert "601-2" in broken(strict, [(page, 4)])
    wide = territory("Ruin", "T", "⁅永⁆デッキは60枚以下で構成する。\n⁅永⁆Dデッキは13枚以下で構成する。")
    crowd = [(unit(f"Many {i}", cost=9), 4) for i in range(11)]
    extra = [(unit(f"Extra {i}", cost=9), 1) for i in range(13)]
    assert broken(plain, crowd) == ["601-1a"] and broken(wide, crowd) == []
    assert broken(plain, [], extra) == ["601-1a"] and broken(wide, [], extra) == []
    shots = [(unit(f"Shot {i}", cost=9, trigger="shot"), 4) for i in range(4)]
    many = territory("Ruin", "T", "デッキにはショットアイコンを持つカードを16枚まで入れることができる。")
    assert broken(plain, shots) == ["601-1d"] and broken(many, shots) == []
    assert broken(territory("Ruin", "T", "デッキにはバスターアイコンを持つカードをちょうど8枚入れる。"), []) == ["601-1c"]


@rule(MINE, "601-2", "601-2a")
def test_any_number_in_a_deck_is_about_the_main_deck() -> None:
    plain, rats = territory("Ruin", "T"), unit("Rat", "このカードはデッキに何枚でも入れることができる。", cost=9)
    assert broken(plain, [(rats, 20)]) == [] and broken(plain, [(rats, 20)], [(rats, 4)]) == []
    assert broken(plain, [], [(rats, 5)]) == ["601-1b"] and broken(plain, [(rats, 20)], [(rats, 5)]) == ["601-1b"]
    some = unit("Rat", "⁅永⁆このカードはデッキに6枚まで入れることができる。", cost=9)
    assert broken(plain, [(some, 6)]) == [] and broken(plain, [(some, 7)]) == ["601-2"]


@rule(MINE, "601-2")
def test_what_is_said_of_decks_does_nothing_in_the_game() -> None:
    t = table()
    t.put(0, "field", unit("Rat", "このカードはデッキに何枚でも入れることができる。"))
    t.idle().start()
    assert t.state.effects == {} and t.value("Rat", "power") == 5000


# ---- 602
def begun(first: CardData, *more: CardData, seed: int = 1) -> Game:
    cards = [unit(f"Unit {i}", cost=9) for i in range(45 - len(more))]
    lib = INFO.build_library([*cards, first, *more])
    deck = [*[c.id for c in cards], *[c.id for c in more], first.id]
    return INFO.new_game(lib, [deck, deck], "duel", seed)


def names(g: Game, seat: int, zone: int) -> list[str]:
    return [g.definition(r).name for r in g.zone(seat, zone)]


@rule(MINE, "602-1f")
def test_a_card_of_the_deck_may_begin_elsewhere() -> None:
    herald = unit("Herald", "⁅自⁆ゲーム開始時、山札にあるこのカードをエナジーゾーンに置く。", cost=9)
    other = unit("Other Herald", "⁅自⁆ゲーム開始時、山札にあるこのカードを手札に加える。", cost=9)
    g = begun(territory("Ruin", "T"), herald, other)
    first = g.numbers[N_FIRST]
    for s in (first, 1 - first):
        assert g.seat == s and len(g.options) == 2 and names(g, s, HAND) == []
        choose(g, 0)
    assert [sorted(names(g, s, ENERGY)) for s in (0, 1)] == [["Herald"]] * 2
    assert ["Other Herald" in names(g, s, HAND) for s in (0, 1)] == [True, True] and [len(g.zone(s, HAND)) for s in (0, 1)] == [6, 6]
    before = names(begun(territory("Ruin", "T"), unit("Herald", cost=9), unit("Other Herald", cost=9)), first, DECK)
    assert names(g, first, DECK) != [x for x in before if x in names(g, first, DECK)]


@rule(MINE, "602-1k", "602-1k:i", "602-1k:ii")
def test_what_happens_at_the_start_is_done_at_once_and_what_it_triggers_waits() -> None:
    text = "⁅自⁆ゲーム開始時、あなたの手札1枚を登場させる。\n⁅自⁆ユニットが登場した時、カードを1枚引く。"
    g = begun(territory("Ruin", "T", text))
    choose(g, 0)
    choose(g, 0)
    first = g.numbers[N_FIRST]
    assert g.seat == first and g.turn == 0
    choose(g, 0)
    assert (g.seat, len(g.zone(first, FIELD)), len(g.zone(1 - first, FIELD)), g.turn) == (1 - first, 1, 0, 0)
    assert len(g.zone(first, HAND)) == 4
    choose(g, 0)
    assert g.turn == 1 and [len(g.zone(s, FIELD)) for s in (0, 1)] == [1, 1]
    while g.numbers[0] == 1 and not g.over:
        choose(g, 0)
    assert len(g.zone(first, HAND)) >= 6


@rule(MINE, "602-1k:i")
def test_its_player_says_in_what_order() -> None:
    mill = unit("Mill", "⁅自⁆ゲーム開始時、山札の上から2枚を墓地に置く。", cost=9)
    walker = unit("Walker", "⁅自⁆ゲーム開始時、山札にあるこのカードを登場させる。\n⁅自⁆ゲーム開始時、カードを3枚引く。", cost=9)
    g = begun(territory("Ruin", "T", "⁅自⁆ゲーム開始時、手札1枚を捨てる。"), mill, walker)
    assert [names(g, s, FIELD) for s in (0, 1)] == [["Walker"], ["Walker"]]
    choose(g, 0)
    choose(g, 0)
    first = g.numbers[N_FIRST]
    assert g.seat == first and sorted(g.definition(o & (1 << 48) - 1).name for o in g.options) == ["Ruin", "Walker"]
    assert all(g.cards[o & ID].seat == first for o in g.options)


@rule(MINE, "2103-3a", "602-1g", "602-1i", "602-1j", "104-1")
def test_a_territory_may_change_with_what_a_player_begins() -> None:
    g = begun(territory("Ruin", "T",
                        "あなたは手札7枚でゲームを開始する。\nあなたはエナジー0枚でゲームを開始する。\nあなたはライフ12枚でゲームを開始する。"))
    assert [len(g.zone(s, HAND)) for s in (0, 1)] == [7, 7]
    choose(g, 1)
    choose(g, 0)
    assert [len(g.zone(s, HAND)) for s in (0, 1)] == [7, 7]
    assert [len(g.zone(s, LIFE)) for s in (0, 1)] == [12, 12] and [len(g.zone(s, ENERGY)) for s in (0, 1)] == [0, 0]


# ---- 706
@rule(MINE, "706-1a")
def test_what_comes_in_the_end_phase_waits_for_the_next_end() -> None:
    t = table("end")
    t.put(0, "field", unit("Caller", "⁅自⁆あなたのターン終了時、あなたの手札1枚を登場させる。"))
    t.put(0, "hand", unit("Late", "⁅自⁆ターン終了時、カードを1枚引く。", cost=9))
    t.start()
    for _ in range(30):
        assert [d for d in t.told("draw") if d.player == 0] == []
        if t.state.tp == 1:
            break
        t.go() if t.paused else t.decline()
    assert t.zone(0, "field") == ["Caller", "Late"] and [d for d in t.told("draw") if d.player == 0] == []
    t.pass_until(turn=0)
    assert [d.source for d in t.told("draw") if d.player == 0 and d.source] == ["Late"]


@rule(MINE, "706-1a")
def test_going_back_in_the_end_phase_is_no_second_end() -> None:
    t = table("end")
    t.put(0, "field", unit("Bell", "⁅自⁆ターン終了時、カードを1枚引く。"), unit("Watch", "⁅自⁆ユニットが捨てられた時、山札の上から1枚を墓地に置く。"))
    t.put(0, "hand", *[unit(f"Page {n}", cost=9) for n in range(5)])
    t.start()
    t.to("limit").choose("Page 2")
    for _ in range(30):
        assert t.paused or t.kind not in ("limit", "waiting")
        if t.state.tp == 0 and not t.paused:
            t.decline()
    assert t.state.tp == 1 and [d.source for d in t.told("draw") if d.player == 0] == ["Bell"] and t.count(0, "grave") == 2


SPY: str = "⁅永⁆あなたのライフがレッドゾーンなら、伏せられたこのカードをプレイできる。"


@rule(MINE, "706-2a", "1203-6")
def test_a_set_card_is_played_in_the_end_phase() -> None:
    for lives, may in ((5, True), (6, False)):
        t = table("end", energy=1)
        t.put(0, "set", unit("Spy", SPY + "\n" + auto("このユニットが手札から登場した", DRAW)), unit("Other"))
        t.put(1, "set", command("Trap", "伏せられたこのカードをプレイできる。\nカードを2枚引く。", cost=0))
        t.put(0, "life", STONE, count=lives)
        t.idle(0, 1).start()
        assert t.at == "end" and (t.may("play_set") == ["Spy"]) == may
        if not may:
            assert "706-2a" in t.why_not("Spy", verb="play_set")
            continue
        t.act("play_set", "Spy")
        assert t.pile() == ["Spy"] and t.may("play_set") == []
        t.pass_until_empty()
        assert t.zone(0, "field") == ["Spy"] and t.told("draw") == [] and t.bowed("Energy ")
        t.pass_()
        assert t.seat == 1 and t.may("play_set") == ["Trap"]
        t.act("play_set", "Trap").pass_until_empty()
        assert len(t.told("draw")) == 2


@rule(MINE, "706-2a")
def test_not_in_another_phase_and_not_while_damage_is_dealt() -> None:
    t = table()
    t.put(0, "set", unit("Spy", "伏せられたこのカードをプレイできる。", cost=0))
    t.idle(0).start()
    assert t.may("play_set") == [] and "706-2a" in t.why_not("Spy", verb="play_set")
    t = table("end")
    t.put(0, "set", unit("Spy", "伏せられたこのカードをプレイできる。", cost=0))
    t.put(0, "field", unit("Sage", act("相手に1ダメージを与える。", "このユニットをレストする", "クイック")))
    t.put(1, "life", BUSTER, STONE, STONE, STONE)
    t.idle(0).start()
    assert t.may("play_set") == ["Spy"]
    t.use("Sage").pass_().pass_()
    assert t.at == "end" and t.kind == "priority" and t.may("play_set") == []

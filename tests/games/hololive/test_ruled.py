"""What the publisher's rulings taught, with cards made up on the spot: the printed ones are in test_rulings."""
from __future__ import annotations

from taisen.games.hololive.terms import (
    ARCHIVE,
    BACK,
    BLOOM,
    CENTER,
    DECK,
    ENTER,
    HAND,
    N_CLOCK,
    PART,
    SET_HP,
    USE_SKILL,
)
from taisen.games.hololive.terms import OSHI as OSHI_ZONE
from taisen.games.info import Piece
from taisen.kernel.effects import tree as t
from taisen.kernel.names import A_ACTIVATED
from tests.games.hololive.makings import support
from tests.games.hololive.table import member
from tests.games.hololive.test_10_playing import V_SKILL, Turn, code, first_center, pick
from tests.games.hololive.test_bodies import Stage
from tests.laid import On

DRAW = "自分のデッキを1枚引く。"


def test_only_the_card_bloomed_with_has_a_bloom_effect() -> None:
    """13.3.2: the text of the card that is covered is lost."""
    s = Stage(member("B-1", Piece("bloom", "花", "Flower", DRAW), level="first"))
    for _ in range(3):
        s.put(0, DECK, "D-1")
    base, card = s.put(0, BACK, "B-1"), s.put(0, HAND, "B-1")
    s.happen(BLOOM, base, card).check()
    assert s.asked == 0
    assert s.zone(0, HAND) == ["D-1"]


def test_a_cheer_may_be_the_price_where_its_new_member_is_chosen() -> None:
    s = Stage()
    s.under(s.me, "Y-2")
    s.fill(0, DECK, "D-1")
    s.says("このホロメンのエール1枚を、自分の〈マイ〉に付け替えられる:自分のデッキを1枚引く。")
    assert s.kind == "may"
    s.yes().pick(s.backs[0])
    assert s.zone(0, HAND) == ["D-1"]


def test_with_nothing_to_give_nobody_is_chosen() -> None:
    s = Stage()
    s.says("このホロメンのエール1枚を、自分の他のホロメンに付け替える。")
    assert s.asked == 0


def test_a_member_is_not_offered_its_own_cheers() -> None:
    s = Stage()
    mine = s.under(s.me, "Y-2")[0]
    s.says("自分のステージのエール1枚を、このホロメンに付け替えられる。")
    assert s.asked == 0
    other = s.under(s.backs[0], "Y-1")[0]
    s.says("自分のステージのエール1枚を、このホロメンに付け替えられる。").yes()
    assert s.host(other) == s.host(mine) == s.me


def test_a_tool_that_nobody_has_room_for_is_not_offered() -> None:
    only_one = "このツールが付いているホロメンのHP+20。\n\nツールは、自分のホロメン1人につき1枚だけ付けられる。"
    s = Stage(support("T-1", "tool", only_one))
    s.put(0, ARCHIVE, "T-1")
    s.under(s.me, "T-1")
    text = "自分のアーカイブのツール1枚を、自分の〈ウタ〉に付けられる。"
    s.says(text)
    assert s.asked == 0
    singer = s.put(0, BACK, "S-1")
    s.says(text).yes()
    assert [s.called(c.ref) for c in s.g.cards[1:] if c.host == singer] == ["T-1"]


def test_a_text_about_members_that_came_this_turn_blooms_them() -> None:
    s = Stage()
    s.lay_number(N_CLOCK, s.g.clock)
    new = s.put(0, HAND, "S-1")
    s.happen(ENTER, new, BACK)
    card = s.put(0, HAND, "S-2")
    s.says("自分のこのターンに出したDebutホロメン1人を、自分の手札の1stホロメンにBloomできる。").yes().pick(s.now(new))
    assert s.place(card) == BACK
    assert s.host(new) == s.now(card)


def test_hp_that_does_not_change_is_not_set() -> None:
    gift = "相手のターンの間、このホロメンのHPは相手の能力で減らず、変動しない。"
    s = Stage(member("G-1", Piece("gift", "岩", "Rock", gift), hp=200))
    rock = s.put(1, CENTER, "G-1")
    for turn, damage in ((0, 0), (1, 150)):
        s.make_turn(turn)
        s.g.stale = 1
        s.happen(SET_HP, rock, 50, 0, 0)
        assert s.damage(rock) == damage


def test_a_skill_that_says_no_choosing_is_used_though_it_found_nothing() -> None:
    """10.7.2.3, 10.7.2.5.4: only what is said to be chosen is a target."""
    for verb, count in (("activate", 1), ("choose", 0)):
        table = Turn()
        used: list[int] = []
        table.ability("X", lambda g, r, used=used: used.append(1), matcher=On(USE_SKILL, fits=first_center(table)))
        table.ability("O-1", kind=A_ACTIVATED, part=PART["oshi"], zones=1 << OSHI_ZONE)
        a = table.lib.abilities[table.lib.defs[table.lib.by_id["O-1"]].abilities[-1]]
        a.program = code(table, pick(lambda g: [], 1, 1))
        a.tree = t.Spell((t.Do(verb, t.Pick(t.Things("holomem"), t.Const(1), t.Const(1))),))
        oshi = table.put(0, OSHI_ZONE, "O-1")
        table.main().act(V_SKILL, oshi << 8)
        assert len(used) == count


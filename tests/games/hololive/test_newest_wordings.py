"""More that newer sets say, played: one each, deeds to choose among, differences, dice changed, prices of skills, what was archived."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.rules.r10_permissions import art_targets, skill_price
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ARTS,
    ARTS_DAMAGE,
    BACK,
    CENTER,
    COLLAB,
    COLOR,
    DECK,
    HAND,
    HOLO_POWER,
    HP,
    LIFE,
    N_PHASE,
    NOTE_DICE,
    OSHI,
    PHASE,
    SET_HP,
    SPECIAL_DAMAGE,
    V_BATON,
    V_SKILL,
)
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.games.info import CardData, Piece
from taisen.kernel.names import ABILITY, NOTE_SHIFT, SEAT
from taisen.text import TextError
from tests.games.hololive.makings import cheer, holomem, oshi, support
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_bodies import Stage
from tests.games.hololive.test_lowering import gift
from tests.games.hololive.turns import Turn
from tests.rules import rule

DRAW = "自分のデッキを1枚引く。"
POWER = "相手のセンターホロメンに特殊ダメージ10を与える。"


def deep(*cards: CardData) -> Stage:
    s = Stage(*cards)
    for seat in (0, 1):
        s.fill(seat, DECK, *["D-1"] * 6)
    return s


def dice(s: Table, *faces: int) -> None:
    s.g.notes[NOTE_DICE << NOTE_SHIFT] = faces


def coloured(i: str, *colors: str, level: str = "debut", **more: object) -> CardData:
    return holomem(i, facts={"color": colors, "level": (level,)}, **more)    # type: ignore[arg-type]


def shown(s: Stage) -> list[int]:
    """The cards that are offered."""
    return sorted(x for x in s.offered() if 0 < x < SEAT)


# ---- AとBを1枚ずつ, 合計
@pytest.mark.parametrize("said", ["〈ウタ〉と〈マイ〉を1枚ずつ", "[〈ウタ〉と〈マイ〉]1枚ずつを"])
def test_one_of_each_name(said: str) -> None:
    s = Stage()
    s.fill(0, ARCHIVE, "D-1", "D-1", "S-1", "S-1", "E-1")
    s.says(f"自分のアーカイブの{said}手札に戻す。")
    while s.asked:
        s.take(0)
    assert sorted(s.zone(0, HAND)) == ["D-1", "S-1"]


@pytest.mark.parametrize(("there", "sent"), [(("Y-1", "Y-2", "Y-2"), ["Y-1", "Y-2"]), (("Y-2", "Y-2"), ["Y-2"])])
def test_one_cheer_of_each_colour_goes_to_one_member(there: tuple[str, ...], sent: list[str]) -> None:
    s = Stage()
    s.fill(0, ARCHIVE, *there)
    s.says("自分のアーカイブの白エールと緑エールを1枚ずつ、自分のセンターホロメンに送る。")
    while s.asked:
        s.take(0)
    assert sorted(s.called(x) for x in s.attached(s.me)) == sent


@pytest.mark.parametrize(("cost", "drawn"), [(("Y-1", "Y-2"), 3), (("Y-1", "Y-1"), 0), (("Y-2",), 0)])
def test_a_cost_of_one_of_each_colour_is_paid_whole(cost: tuple[str, ...], drawn: int) -> None:
    s = deep()
    s.under(s.me, *cost)
    s.says("このホロメンの白エールと緑エールを1枚ずつアーカイブできる:自分のデッキを3枚引く。")
    if drawn:
        s.yes()
    while s.asked:
        s.take(0)
    assert s.count(0, HAND) == drawn and s.count(0, ARCHIVE) == (2 if drawn else 0)


@rule("hololive", "10.4.2.2")
@pytest.mark.parametrize(("there", "asked"), [
    (("S-1",), False), (("S-1", "S-1"), True), (("S-1", "S-2"), True), (("S-2", "D-1"), True), (("D-1",), False)])
@pytest.mark.parametrize("said", ["〈ウタ〉1枚とDebutホロメン1枚を", "[〈ウタ〉とDebutホロメン]1枚ずつを"])
def test_no_card_is_both_of_two_that_are_paid(said: str, there: tuple[str, ...], asked: bool) -> None:
    s = deep()
    s.fill(0, ARCHIVE, *there)
    s.says(f"自分のアーカイブの{said}デッキの下に戻せる:{DRAW}")
    assert bool(s.asked) == asked
    if asked:
        s.yes()
    while s.asked:
        s.take(0)
    assert (s.count(0, ARCHIVE), s.count(0, HAND)) == ((0, 1) if asked else (len(there), 0))


@pytest.mark.parametrize("there", [("S-1", "S-1"), ("S-2", "S-1")])
def test_no_card_is_both_of_two_that_are_moved(there: tuple[str, ...]) -> None:
    s = Stage()
    s.fill(0, ARCHIVE, *there)
    s.says("自分のアーカイブの〈ウタ〉1枚とDebutホロメン1枚を手札に戻す。")
    while s.asked:
        s.take(0)
    assert s.count(0, HAND) == 2


def test_so_many_in_all_of_two_sorts() -> None:
    s = Stage()
    both = s.fill(0, ARCHIVE, "S-1", "S-1", "E-1")[:2]
    s.says("自分のアーカイブの〈ウタ〉とイベントを合計2枚手札に戻す。").pick(*both)
    assert s.zone(0, HAND) == ["S-1", "S-1"]


# ---- 次から…つ選ぶ
MODES = "\n・自分のデッキを2枚引く。\n・自分のセンターホロメンのHP30回復。\n・" + POWER


@pytest.mark.parametrize(("lead", "picks", "cards", "damage", "hurt"), [
    ("次から1つ選ぶ。", (0,), 2, 50, 0), ("以下から1つを選ぶ。", (2,), 0, 50, 10), ("次から2つ選ぶ。", (0, 1), 2, 20, 0),
    ("次の中から2つ選択する。", (1, 2), 0, 20, 10)])
@pytest.mark.parametrize("mark", ["・", "■"])
def test_some_of_several_deeds(lead: str, picks: tuple[int, ...], cards: int, damage: int, hurt: int, mark: str) -> None:
    s = deep()
    s.harm(s.me, 50)
    s.says(lead + MODES.replace("・", mark), "event")
    for i in picks:
        # The last of them is not asked for, where there is no other.
        for o in [o for o in s.g.options if s.asked and o & 255 == i]:
            s.answer(o)
    assert (s.count(0, HAND), s.damage(s.me), s.damage(s.you)) == (cards, damage, hurt)


@pytest.mark.parametrize(("life", "asked"), [(3, True), (4, False)])
def test_deeds_to_choose_among_under_a_condition(life: int, asked: bool) -> None:
    s = deep(cheer())
    while s.count(0, LIFE):
        s.raw(ARCHIVED, s.cards(0, LIFE)[0])
    s.fill(0, LIFE, *["Y-1"] * life)
    s.says("自分のライフが3以下なら、次から1つ選ぶ。" + MODES, "event")
    assert bool(s.asked) == asked


@pytest.mark.parametrize(("life", "picks"), [(2, 2), (3, 1)])
def test_more_of_them_under_a_condition(life: int, picks: int) -> None:
    s = lives(life, 5)
    s.fill(0, DECK, *["D-1"] * 3)
    s.harm(s.me, 50)
    s.says("次から1つ選ぶ。自分のライフが2以下なら、かわりに2つ選ぶ。" + MODES, "event")
    for _ in range(picks):
        if s.asked:
            s.take(0)
    assert not s.asked
    assert (s.count(0, HAND), s.damage(s.me)) == ((2, 20) if picks == 2 else (2, 50))


def test_all_of_them_is_no_choice() -> None:
    with pytest.raises(TextError):
        VOCABULARY.compile("次から3つ選ぶ。" + MODES, "event")


# ---- the difference of two numbers
@pytest.mark.parametrize(("mine", "theirs", "hurt"), [(1, 4, 30), (4, 1, 30), (2, 2, 0)])
@pytest.mark.parametrize("said", ["自分のライフと相手のライフの差1につき、", "自分と相手のライフの差1つにつき、"])
def test_so_much_for_each_life_of_difference(said: str, mine: int, theirs: int, hurt: int) -> None:
    s = lives(mine, theirs)
    s.says(f"相手のセンターホロメンに、{said}特殊ダメージ10を与える。")
    assert s.damage(s.you) == hurt


def lives(mine: int, theirs: int) -> Stage:
    s = Stage()
    for seat, n in ((0, mine), (1, theirs)):
        while s.count(seat, LIFE):
            s.raw(ARCHIVED, s.cards(seat, LIFE)[0])
        s.fill(seat, LIFE, *["Y-1"] * n)
    return s


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(1, 4, 3), (4, 1, 0), (2, 2, 0)])
def test_that_difference_is_of_what_was_compared(mine: int, theirs: int, drawn: int) -> None:
    s = deep()
    s.fill(0, HAND, *["E-1"] * mine)
    s.fill(1, HAND, *["E-1"] * theirs)
    s.says("相手の手札が自分の手札より多いなら、その差と同じ枚数、自分のデッキを引く。")
    assert s.count(0, HAND) == mine + drawn


def test_a_difference_of_nothing_that_was_compared_is_refused() -> None:
    for text in ("その差1につき、このアーツ+20。", "自分のライフが相手より少なく、自分の手札が相手より少ないなら、その差1につき、このアーツ+20。"):
        with pytest.raises(TextError):
            VOCABULARY.compile(text, "art")


def test_a_difference_goes_on_being_counted() -> None:
    t = Table(member("G", art(), gift("自分のホロパワーと相手のホロパワーの差2枚につき、このホロメンのアーツ+10。")))
    g = t.put(0, CENTER, "G")
    for n in range(5):
        assert t.derived(g).nums[ARTS] == 10 * (n // 2)
        t.put(1, HOLO_POWER, "Y-1")


# ---- one number against another
@rule("hololive", "4.4.5.4")
@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(0, 0, 0), (20, 0, 1), (20, 20, 0), (0, 20, 0)])
@pytest.mark.parametrize("said", ["相手のセンターホロメンのHPがこのホロメンより多い", "相手のセンターホロメンの残りHPがこのホロメンの残りHPより多い",
                                  "このホロメンが受けているダメージが相手のセンターホロメンが受けているダメージより多い"])
def test_what_is_left_of_two_members(said: str, mine: int, theirs: int, drawn: int) -> None:
    s = deep()
    s.harm(s.me, mine)
    s.harm(s.you, theirs)
    s.says(f"{said}なら、{DRAW}")
    assert s.count(0, HAND) == drawn


@rule("hololive", "4.4.5.4")
@pytest.mark.parametrize(("said", "hit"), [("HP30以下の", True), ("残りHP30以下の", True), ("最大HP30以下の", False), ("最大HP60以下の", True)])
def test_the_hp_of_a_member_is_what_is_left_of_it(said: str, hit: bool) -> None:
    s = Stage()
    s.harm(s.you, 30)
    s.says(f"相手の{said}センターホロメンのHP10回復。")
    assert s.damage(s.you) == (20 if hit else 30)


@pytest.mark.parametrize(("mine", "theirs", "more", "same", "three"), [(3, 1, 1, 0, 0), (4, 1, 1, 0, 1), (2, 2, 0, 1, 0), (0, 1, 0, 0, 0)])
def test_cheers_of_two_members(mine: int, theirs: int, more: int, same: int, three: int) -> None:
    for said, drawn in (("より多い", more), ("と同じ", same), ("より3枚以上多い", three)):
        s = deep()
        s.under(s.me, *["Y-1"] * mine)
        s.under(s.you, *["Y-1"] * theirs)
        s.says(f"このホロメンのエールの枚数が相手のセンターホロメンに付いているエールの枚数{said}{'なら' if said[-1] == 'じ' else '時'}、{DRAW}")
        assert s.count(0, HAND) == drawn


@pytest.mark.parametrize(("color", "other", "same"), [("white", 0, 1), ("red", 1, 0)])
def test_whether_somebody_is_of_another_colour(color: str, other: int, same: int) -> None:
    for said, drawn in (("と異なる色", other), ("と違う色", other), ("と同じ色", same), ("と同色", same)):
        s = deep(coloured("A-1", color))
        a = s.put(0, COLLAB, "A-1")
        assert a
        s.says(f"自分のコラボホロメンがこのホロメン{said}なら、{DRAW}")
        assert s.count(0, HAND) == drawn


# ---- colours that are counted too
@pytest.mark.parametrize(("said", "colors"), [("赤ホロメンとしても扱う", ("white", "red")), ("赤と青としても扱う", ("white", "red", "blue")),
                                              ("すべての色を持つホロメンとしても扱う", ("white", "green", "red", "blue", "purple", "yellow"))])
def test_a_member_counts_as_of_another_colour_too(said: str, colors: tuple[str, ...]) -> None:
    t = Table(member("G", art(), gift(f"このホロメンは{said}。")), member("V"))
    g, v = t.put(0, CENTER, "G"), t.put(0, BACK, "V")
    assert {x for x in t.derived(g).traits if x.startswith(COLOR)} == {COLOR + x for x in colors}
    assert {x for x in t.derived(v).traits if x.startswith(COLOR)} == {COLOR + "white"}


@pytest.mark.parametrize(("n", "drawn"), [(5, 0), (6, 1)])
def test_all_the_colours_on_the_stage(n: int, drawn: int) -> None:
    colors = ("white", "green", "red", "blue", "purple", "yellow")
    s = deep(*[coloured(f"A-{x}", x) for x in colors])
    for x in s.backs:
        s.raw(ARCHIVED, x)
    s.fill(0, BACK, *[f"A-{x}" for x in colors[1:n]])
    s.says(f"自分のステージに6色すべてのホロメンがいるなら、{DRAW}")
    assert s.count(0, HAND) == drawn


def test_hp_for_each_colour_of_whom_it_is_attached_to() -> None:
    s = Stage(support("T", "mascot", "このマスコットが付いているホロメンは、色の数1つにつき、HP+20。"), coloured("A-1", "red", "blue"))
    a = s.put(0, BACK, "A-1")
    s.under(a, "T")
    s.under(s.me, "T")
    assert (s.derived(a).nums[HP], s.derived(s.me).nums[HP]) == (60 + 40, 60 + 20)


def test_two_things_said_of_the_same_member() -> None:
    t = Table(member("G", art(), gift("自分のセンターホロメンのアーツ+20、HP+30。")), member("V"))
    v = t.put(0, CENTER, "V")
    before = t.derived(v).nums[HP]
    t.put(0, BACK, "G")
    assert (t.derived(v).nums[ARTS], t.derived(v).nums[HP]) == (20, before + 30)


# ---- dice that are changed
@rule("hololive", "10.2.1.3.3")
@pytest.mark.parametrize(("said", "face", "hurt"), [
    ("このホロメンの能力で振るサイコロの出た目+1。", 3, 40), ("自分が振るサイコロの目+2。", 6, 80), ("自分が振るサイコロの目-2。", 1, 0),
    ("相手が振るサイコロの目+1。", 3, 30)])
def test_dice_always_show_more_or_less(said: str, face: int, hurt: int) -> None:
    s = Stage(member("G", art(), gift(said), hp=200))
    g = s.put(0, COLLAB, "G")
    dice(s, face)
    s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。", source=g)
    assert s.damage(s.you) == hurt


@rule("hololive", "10.2.1.3.3")
def test_only_dice_of_that_members_abilities() -> None:
    s = Stage(member("G", art(), gift("このホロメンの能力で振るサイコロの出た目+1。"), hp=200))
    s.put(0, COLLAB, "G")
    dice(s, 3)
    s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。")
    assert s.damage(s.you) == 30


@rule("hololive", "10.2.1.3.3")
@pytest.mark.parametrize("yes", [True, False])
@pytest.mark.parametrize("who", ["自分が", "自分が能力で"])
def test_a_die_may_be_raised_once_it_is_rolled(who: str, yes: bool) -> None:
    s = Stage(member("G", art(), gift(f"[ターンに1回]{who}サイコロを振った時、出た目を+1できる。")))
    s.put(0, BACK, "G")
    for raised in (yes, False):
        before = s.damage(s.you)
        dice(s, 2)
        s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。")
        if s.can("yes"):
            (s.yes if yes else s.no)()
        assert s.damage(s.you) - before == (30 if raised else 20)


@rule("hololive", "10.2.1.3.3")
@pytest.mark.parametrize(("face", "hurt"), [(1, 60), (2, 20)])
@pytest.mark.parametrize("said", ["出た目が1なら、かわりに6として扱う", "出た目が1なら、そのサイコロの目の数1つを6として扱う"])
def test_a_die_that_shows_that_counts_as_another(said: str, face: int, hurt: int) -> None:
    s = Stage(member("G", art(), gift(f"自分がサイコロを振る時、{said}。")))
    s.put(0, BACK, "G")
    dice(s, face)
    s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。")
    assert s.damage(s.you) == hurt


@rule("hololive", "5.22.1")
@pytest.mark.parametrize(("faces", "drawn"), [((6,), 1), ((5,), 0), ((6, 6), 2)])
def test_what_a_die_showed_that_somebody_rolled(faces: tuple[int, ...], drawn: int) -> None:
    s = deep(member("G", art(), gift("自分がサイコロを振った時、出た目が6なら、" + DRAW)))
    s.put(0, BACK, "G")
    dice(s, *faces)
    s.says(f"サイコロを{len(faces)}回振る:自分のセンターホロメンのHP10回復。").check()
    while s.asked:
        s.take(0)
    assert s.count(0, HAND) == drawn


def test_dice_of_this_turn_show_more() -> None:
    s = Stage()
    s.says("このターンの間、自分のサイコロの目の数すべて+1。")
    dice(s, 2)
    s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。")
    assert s.damage(s.you) == 30


@pytest.mark.parametrize(("faces", "hurt"), [((3, 3), 10), ((3, 5), 50), ((6, 2), 60)])
def test_dice_that_show_the_same_and_the_higher_one(faces: tuple[int, int], hurt: int) -> None:
    s = Stage()
    dice(s, *faces)
    s.says("サイコロを2回振る:出た目が同じ時、" + POWER + "違う時、相手のセンターホロメンに、出た目の大きい方の数1につき、特殊ダメージ10を与える。")
    assert s.damage(s.you) == hurt


@pytest.mark.parametrize("who", [0, 1])
def test_only_ones_own_dice_are_counted_afterwards(who: int) -> None:
    s = deep()
    s.g.lib.noted = ~0
    s.says(("" if who == 0 else "相手は、") + "サイコロを2回振る。")
    s.says("相手のセンターホロメンに、このターンに自分が能力でサイコロを振った回数1回につき、特殊ダメージ10を与える。")
    assert s.damage(s.you) == (20 if who == 0 else 0)


# ---- 12.1.3 the price of a skill
def skilled(*more: CardData, price: int = 2, kind: str = "oshi") -> Turn:
    leader = oshi("O-9", pieces=(Piece(kind, "技", "Skill", text="[ターンに1回]" + DRAW, number=price),))
    t = Turn(leader, *more)
    t.put(0, OSHI, "O-9")
    for _ in range(3):
        t.put(0, HOLO_POWER, "Z")
    return t


@rule("hololive", "12.1.3")
@pytest.mark.parametrize(("said", "seat", "paid"), [
    ("自分の推しスキルに必要なホロパワー-1。", 0, 1), ("自分の推しスキルのコスト+1。", 0, 3), ("相手の推しスキルに必要なホロパワー+1。", 1, 3),
    ("自分の推しスキル「技」に必要なホロパワー-2。", 0, 0), ("自分の推しスキル「別」に必要なホロパワー-2。", 0, 2),
    ("自分のSP推しスキルに必要なホロパワー-1。", 0, 2),
    ("自分の推しスキルに必要なホロパワー-9。", 0, 0), ("相手の推しスキルに必要なホロパワー+1。", 0, 2),
    ("自分の推しスキルに必要なホロパワー+2。", 0, -1)])
def test_a_skill_costs_more_or_less(said: str, seat: int, paid: int) -> None:
    t = skilled(member("G", art(), gift(said)))
    t.put(seat, BACK, "G")
    t.main()
    offered = t.acts(V_SKILL)
    assert bool(offered) == (paid >= 0)
    if offered:
        t.act(V_SKILL, offered[0])
        assert (t.count(0, HOLO_POWER), t.count(0, HAND)) == (3 - paid, 1)


@rule("hololive", "12.1.3", "12.1.5.1")
def test_a_skill_used_in_answer_costs_as_much_as_it_does_now() -> None:
    text = "[ターンに1回]自分のホロメンがダメージを受ける時に使える：そのダメージ-20。"
    leader = oshi("O-9", pieces=(Piece("oshi", "技", "Skill", text=text, number=2),))
    for said, paid in (("自分の推しスキルに必要なホロパワー-1。", 1), ("相手の推しスキルに必要なホロパワー-1。", 2)):
        t = Table(leader, member("G", art(), gift(said), hp=200), member("V", hp=200))
        t.put(0, OSHI, "O-9")
        g = t.put(0, CENTER, "G")
        v = t.put(1, CENTER, "V")
        for _ in range(3):
            t.put(0, HOLO_POWER, "V")
        t.happen(SPECIAL_DAMAGE, g, 30, v, 1)
        t.yes()
        assert (t.damage(g), t.count(0, HOLO_POWER)) == (10, 3 - paid)


def test_for_this_turn_a_skill_costs_less() -> None:
    s = Stage(oshi("O-9", pieces=(Piece("oshi", "技", "Skill", text="[ターンに1回]" + DRAW, number=2),)))
    leader = s.put(0, OSHI, "O-9")
    (key,) = s.keys(leader)
    a = s.lib.abilities[key & ABILITY]
    assert skill_price(s.g, 0, a) == 2
    s.says("このターンの間、自分の推しスキルに必要なホロパワー-1。")
    assert (skill_price(s.g, 0, a), skill_price(s.g, 1, a)) == (1, 2)


# ---- blooming from the deck
@rule("hololive", "5.13.1", "8.3.3")
@pytest.mark.parametrize("said", ["自分のデッキのホロメンを使って", "自分のデッキから、ホロメンを使って", "自分のデッキの1stホロメン1枚を使って"])
def test_a_member_blooms_with_a_card_of_the_deck(said: str) -> None:
    s = Stage(holomem("S-9", "first", 90, name="ナギ"))
    s.lay_number(1, 0)
    s.lay_number(2, 1)
    found = s.fill(0, DECK, "S-2", "S-9", "D-1")[0]
    before = s.g.rng
    s.says(f"自分のステージの〈ウタ〉1人を、{said}Bloomできる。そしてデッキをシャッフルする。").yes()
    if s.me in s.offered():
        s.pick(s.me)
    assert found in shown(s) or s.place(found) == CENTER
    if found in s.offered():
        s.pick(found)
    assert s.place(found) == CENTER and s.g.rng != before


# ---- what was archived
@pytest.mark.parametrize(("said", "drawn"), [
    ("自分が手札をアーカイブしていた", 1), ("自分がエールをアーカイブしていた", 0), ("相手が手札をアーカイブしていた", 0)])
def test_who_archived_what_this_turn(said: str, drawn: int) -> None:
    s = deep()
    s.g.lib.noted = ~0
    s.put(0, HAND, "E-1")
    s.says("自分の手札1枚をアーカイブする。")
    s.says(f"このターンに{said}なら、{DRAW}")
    assert s.count(0, HAND) == drawn


@pytest.mark.parametrize(("said", "hurt"), [("自分の能力でアーカイブしたカード1枚につき", 30), ("自分がアーカイブしたホロメン1枚につき", 20),
                                            ("自分の能力でアーカイブしたカード2枚につき", 10), ("相手がアーカイブしたカード1枚につき", 0)])
def test_so_much_for_each_card_archived_this_turn(said: str, hurt: int) -> None:
    s = Stage()
    s.g.lib.noted = ~0
    s.fill(0, DECK, "D-1", "S-1", "E-1")
    s.says("自分のデッキの上から3枚をアーカイブする。")
    s.says(f"相手のセンターホロメンに、このターンに{said}、特殊ダメージ10を与える。")
    assert s.damage(s.you) == hurt


@rule("hololive", "8.7.2", "10.13.2")
@pytest.mark.parametrize(("said", "drawn"), [
    ("自分の能力でエールをアーカイブした時", 0), ("自分がエールをアーカイブした時", 1), ("自分のエールがアーカイブされた時", 1)])
def test_a_passed_baton_is_no_ability(said: str, drawn: int) -> None:
    t = Turn(member("G", art(), gift(f"[ターンに1回]{said}、{DRAW}")))
    g = t.put(0, BACK, "G")
    t.under(t.centers[0], "Y-1")
    t.main().act(V_BATON, g)
    while t.asked and t.acts(V_BATON) == [] and t.count(0, HAND) < drawn:
        t.take(0)
    assert t.count(0, HAND) == drawn


@pytest.mark.parametrize(("said", "drawn"), [("自分のカードがデッキからアーカイブに置かれた時", 1), ("自分のカードが手札からアーカイブされた時", 0)])
def test_from_where_it_was_archived(said: str, drawn: int) -> None:
    s = Stage(member("G", art(), gift(f"[ターンに1回]{said}、{DRAW}")))
    s.put(0, BACK, "G")
    s.fill(0, DECK, *["D-1"] * 4)
    s.says("自分のデッキの上から1枚をアーカイブする。").check()
    assert s.count(0, HAND) == drawn


def test_of_the_cards_that_went_to_the_archive() -> None:
    s = Stage()
    s.fill(0, DECK, "D-1", "S-1", "E-1")
    dice(s, 3)
    s.says("サイコロを1回振る:出た目の数と同じ枚数、自分のデッキの上からアーカイブする。相手のセンターホロメンに、その中のホロメン1枚につき、特殊ダメージ10を与える。")
    assert (s.count(0, ARCHIVE), s.damage(s.you)) == (3, 20)


@pytest.mark.parametrize(("hand", "left"), [(6, 4), (4, 4), (2, 2)])
def test_so_many_are_archived_that_so_many_are_left(hand: int, left: int) -> None:
    for who, text in ((1, "相手は自身の手札が4枚になるようにアーカイブする。"), (0, "自分の手札が4枚になるまでアーカイブする。")):
        s = Stage()
        s.fill(who, HAND, *["D-1"] * hand)
        s.says(text)
        while s.asked:
            assert s.seat == who
            s.take(0)
        assert (s.count(who, HAND), s.count(who, ARCHIVE)) == (left, hand - left)


@rule("hololive", "1.3.5.2", "5.9.1")
@pytest.mark.parametrize("n", [1, 3])
def test_one_to_three_are_looked_at(n: int) -> None:
    s = Stage()
    deck = s.fill(0, DECK, "D-1", "S-1", "D-2", "S-2")
    s.says("自分のデッキの上から1～3枚を見る。その中から、カード1枚を手札に加える。そして残ったカードをデッキに戻してシャッフルする。")
    assert len(s.g.options) == 3
    s.take(n - 1)
    assert n == 1 or shown(s) == sorted(deck[4 - n:])
    while s.asked:
        s.take(0)
    assert s.count(0, HAND) == 1


# ---- かわりに…してよい。そうしたら、…
@rule("hololive", "10.2.1.3.2", "10.11.3")
@pytest.mark.parametrize(("text", "yes", "hurt", "hand"), [
    ("かわりに自分の手札1枚をアーカイブしてよい。そうしたら、自分のデッキを2枚引く。", True, 0, 2),
    ("かわりに自分の手札1枚をアーカイブしてよい。そうしたら、自分のデッキを2枚引く。", False, 30, 1),
    ("かわりに自分の手札1枚をアーカイブしてよい。そうしたら、そのダメージを受けない。", True, 0, 0)])
def test_something_happens_instead_if_one_pays(text: str, yes: bool, hurt: int, hand: int) -> None:
    t = Table(member("G", art(), gift(f"このホロメンがダメージを受ける時、{text}"), hp=200), member("V", hp=200))
    g, v = t.put(0, CENTER, "G"), t.put(1, CENTER, "V")
    held = t.put(0, HAND, "V")
    for _ in range(3):
        t.put(0, DECK, "V")
    t.happen(SPECIAL_DAMAGE, g, 30, v, 1)
    (t.yes if yes else t.no)()
    if t.asked and held in t.offered():
        t.pick(held)
    assert (t.damage(g), t.count(0, HAND)) == (hurt, hand)


@rule("hololive", "10.11.3")
def test_without_what_is_to_be_paid_nothing_is_asked() -> None:
    t = Table(member("G", art(), gift("このホロメンがダメージを受ける時、かわりに自分の手札1枚をアーカイブしてよい。そうしたら、" + DRAW), hp=200),
              member("V", hp=200))
    g, v = t.put(0, CENTER, "G"), t.put(1, CENTER, "V")
    t.put(0, DECK, "V")
    t.happen(SPECIAL_DAMAGE, g, 30, v, 1)
    assert not t.asked and t.damage(g) == 30


@rule("hololive", "10.2.1.3.2")
@pytest.mark.parametrize(("more", "drawn"), [("", 0), ("そうしたら、" + DRAW, 1)])
@pytest.mark.parametrize("yes", [True, False])
def test_one_member_takes_the_damage_of_another(more: str, drawn: int, yes: bool) -> None:
    text = "自分のバックホロメンがダメージを受ける時、かわりにこのホロメンが受けてもよい。" + more
    t = Table(member("G", art(), gift(text), hp=200), member("V", hp=200))
    g, back, v = t.put(0, CENTER, "G"), t.put(0, BACK, "V"), t.put(1, CENTER, "V")
    t.put(0, DECK, "V")
    t.happen(SPECIAL_DAMAGE, back, 30, v, 1)
    (t.yes if yes else t.no)()
    assert (t.damage(g), t.damage(back), t.count(0, HAND)) == ((30, 0, drawn) if yes else (0, 30, 0))


# ---- what may not be aimed at, dealt, or reduced
@rule("hololive", "12.2.3.2", "1.3.3")
def test_who_cannot_be_the_target_of_arts() -> None:
    text = "このホロメンにエールが付いていない間、このホロメンはアーツの対象にならない。"
    t = Table(member("A", art()), member("G", art(), gift(text)), member("V"))
    a, g, v = t.put(0, CENTER, "A"), t.put(1, CENTER, "G"), t.put(1, COLLAB, "V")
    assert art_targets(t.g, a, t.keys(a)[0]) == [v]
    t.under(g, "Y-1")
    t.g.stale = 1
    assert art_targets(t.g, a, t.keys(a)[0]) == [g, v]


@rule("hololive", "1.3.3")
@pytest.mark.parametrize(("said", "special", "arts"), [("特殊ダメージを与えられない", 0, 30), ("アーツダメージを与えられない", 30, 0),
                                                       ("ダメージを与えられない", 0, 0), ("能力で特殊ダメージを与えられない", 0, 30)])
def test_who_deals_no_damage(said: str, special: int, arts: int) -> None:
    for kind, hurt in ((SPECIAL_DAMAGE, special), (ARTS_DAMAGE, arts)):
        t = Table(member("G", art(), gift(f"相手のホロメンは、{said}。"), hp=200), member("V", hp=200))
        g, v = t.put(0, CENTER, "G"), t.put(1, CENTER, "V")
        t.happen(kind, g, 30, v, 1)
        assert t.damage(g) == hurt
        t.happen(kind, v, 30, g, 0)
        assert t.damage(v) == 30


@rule("hololive", "1.3.3")
@pytest.mark.parametrize(("said", "by", "hurt", "left"), [
    ("能力で減らない", 1, 0, 0), ("能力で減らない", 0, 0, 0), ("相手の能力で減らない", 1, 0, 0), ("相手の能力で減らない", 0, 30, 150)])
def test_hp_that_abilities_do_not_reduce(said: str, by: int, hurt: int, left: int) -> None:
    t = Table(member("G", art(), gift(f"このホロメンのHPは、{said}。"), hp=200), member("V", hp=200))
    g, v, mine = t.put(0, CENTER, "G"), t.put(1, CENTER, "V"), t.put(0, BACK, "V")
    source = v if by else mine
    t.happen(SPECIAL_DAMAGE, g, 30, source, by)
    assert t.damage(g) == hurt
    t.happen(SET_HP, g, 50, source, by)
    assert t.damage(g) == left
    t.happen(ARTS_DAMAGE, t.harm(g, 40), 30, v, 1)
    assert t.damage(g) == 70, "arts are no abilities' doing"
    t.happen(SET_HP, g, 190, source, by)
    assert t.damage(g) == 10, "what raises it is not kept from it"


# ---- exchanged, sent, and refused
def test_who_changed_places_is_spoken_of() -> None:
    s = Stage()
    for x in (s.me, *s.backs):
        s.harm(x, 40)
    s.says("自分のセンターホロメンと自分のバックホロメン1人を交代させる。その後、交代したホロメンのHP30回復。").pick(s.backs[0])
    while s.asked:
        s.take(0)
    assert sorted(s.damage(x) for x in (s.me, *s.backs)) in ([10, 10, 40], [10, 40, 40])


@pytest.mark.parametrize("text", [
    "自分のホロメン1人のエール1枚と、自分の他のホロメンのエール1枚を入れ替える。",     # 5.10 says nothing of what is attached
    "このホロメンは赤エールとしても扱う。", "自分のステージのエールは赤ホロメンとしても扱う。",
])
def test_what_the_book_does_not_know_is_refused(text: str) -> None:
    with pytest.raises((TaisenError, TextError)):
        Stage().says(text, "event")


@pytest.mark.parametrize(("text", "part"), [("このターンに自分がカードをアーカイブした回数1回につき、このアーツ+10。", "art")])
def test_how_often_is_not_how_many(text: str, part: str) -> None:
    with pytest.raises(TextError):
        VOCABULARY.compile(text, part)


# ---- what the second list asked for
@pytest.mark.parametrize(("face", "life", "more", "least"), [(5, 4, 1, 1), (4, 4, 0, 1), (3, 4, 0, 0)])
def test_a_die_against_the_lives(face: int, life: int, more: int, least: int) -> None:
    for said, drawn in (("自分のライフより大きい", more), ("自分のライフ以上", least)):
        s = lives(life, 5)
        s.fill(0, DECK, *["D-1"] * 3)
        dice(s, face)
        s.says(f"サイコロを1回振る:出た目が{said}なら、{DRAW}")
        assert s.count(0, HAND) == drawn


@pytest.mark.parametrize(("said", "hurt"), [
    ("自分の手札からアーカイブしたカード1枚につき", 20), ("自分がデッキからアーカイブしたカード1枚につき", 10),
                                            ("自分の手札からアーカイブしたイベント1枚につき", 0)])
def test_from_where_cards_were_archived_this_turn(said: str, hurt: int) -> None:
    s = Stage()
    s.g.lib.noted = ~0
    s.fill(0, HAND, "D-1", "S-1")
    s.fill(0, DECK, "D-1", "D-1")
    s.says("自分の手札2枚をアーカイブする。").says("自分のデッキの上から1枚をアーカイブする。")
    s.says(f"相手のセンターホロメンに、このターンに{said}、特殊ダメージ10を与える。")
    assert s.damage(s.you) == hurt


@pytest.mark.parametrize(("words", "offered"), [
    ("エールではない", ["D-1", "E-1"]), ("ホロメン以外の", ["E-1", "Y-1"]), ("サポートカードでない", ["D-1", "Y-1"])])
def test_what_is_no_such_card(words: str, offered: list[str]) -> None:
    s = Stage()
    refs = s.fill(0, ARCHIVE, "D-1", "E-1", "Y-1")
    s.says(f"自分のアーカイブの{words}カード1枚をデッキの下に戻す。")
    assert sorted(s.called(x) for x in refs if x in s.offered()) == offered


@rule("hololive", "10.2.1.3.1")
def test_one_member_always_takes_what_another_would() -> None:
    t = Table(member("G", art(), gift("自分の他の〈V〉が受けるダメージは、かわりにこのホロメンが受ける。"), hp=200), member("V", hp=200, name="V"),
              member("W", hp=200))
    g, v, w, you = t.put(0, CENTER, "G"), t.put(0, BACK, "V"), t.put(0, BACK, "W"), t.put(1, CENTER, "W")
    for x in (v, w, g):
        t.happen(SPECIAL_DAMAGE, x, 30, you, 1)
    assert (t.damage(g), t.damage(v), t.damage(w), t.asked) == (60, 0, 30, 0)


@pytest.mark.parametrize(("mine", "theirs", "lower", "higher"), [
    ("first", "debut", 1, 0), ("debut", "first", 0, 1), ("first", "first", 0, 0), ("first", "spot", 0, 0), ("spot", "debut", 0, 0)])
def test_levels_are_compared_with_each_other(mine: str, theirs: str, lower: int, higher: int) -> None:
    for said, drawn in (("低い", lower), ("高い", higher)):
        s = deep(holomem("A-1", mine), holomem("A-2", theirs))
        a = s.put(0, COLLAB, "A-1")
        b = s.put(1, COLLAB, "A-2")
        s.says(f"相手のコラボホロメンのBloomレベルがこのホロメンより{said}なら、{DRAW}", source=a)
        assert s.count(0, HAND) == drawn
        s.says(f"このホロメンよりBloomレベルが{said}相手のコラボホロメンに特殊ダメージ20を与える。", source=a)
        assert s.damage(b) == 20 * drawn


def test_cards_are_drawn_until_there_are_so_many() -> None:
    s = deep()
    s.fill(0, HAND, "E-1", "E-1")
    s.says("自分の手札が5枚になるように、自分のデッキを引く。")
    assert s.count(0, HAND) == 5


def test_while_the_performance_step_goes_on() -> None:
    t = Table(member("G", art(), gift("自分のパフォーマンスステップ中、このホロメンのアーツ+20。")))
    g, other = t.put(0, CENTER, "G"), t.put(1, CENTER, "G")
    assert (t.derived(g).nums[ARTS], t.derived(other).nums[ARTS]) == (20, 0)
    t.lay_number(N_PHASE, PHASE["main"])
    t.g.stale = 1
    assert t.derived(g).nums[ARTS] == 0


def test_how_often_it_is_used_may_stand_at_its_end() -> None:
    for before, after in (("[ターンに1回]", ""), ("", "この能力は1ターンに1回しか使えない。"), ("", "この能力はターンに1回しか使えない。")):
        read = VOCABULARY.compile(f"{before}自分のホロメンがコラボした時、{DRAW}{after}", "gift")
        assert read == VOCABULARY.compile(f"[ターンに1回]自分のホロメンがコラボした時、{DRAW}", "gift")


@rule("hololive", "10.2.1.3.2", "10.2.1.3.3")
@pytest.mark.parametrize("yes", [True, False])
def test_damage_is_less_if_one_pays(yes: bool) -> None:
    text = "自分のホロメンがダメージを受ける時、かわりに自分のホロパワー1枚をアーカイブしてよい。そうしたら、そのダメージ-30。"
    t = Table(member("G", art(), gift(text), hp=200), member("V", hp=200))
    g, v = t.put(0, CENTER, "G"), t.put(1, CENTER, "V")
    t.put(0, HOLO_POWER, "V")
    t.happen(SPECIAL_DAMAGE, g, 50, v, 1)
    (t.yes if yes else t.no)()
    assert (t.damage(g), t.count(0, HOLO_POWER)) == ((20, 0) if yes else (50, 1))


def test_all_the_cheers_of_one_member_go_to_another() -> None:
    s = Stage()
    s.under(s.me, "Y-1", "Y-2")
    s.says("自分のセンターホロメンに付いているエールをすべて、自分のバックホロメン1人に付け替える。").pick(s.backs[0])
    assert len(s.attached(s.backs[0])) == 2 and not s.attached(s.me)


def test_a_member_needs_less_said_of_it_first() -> None:
    short = VOCABULARY.compile("このホロメンは、アーツに必要な無色-1。", "gift")
    assert short == VOCABULARY.compile("このホロメンのアーツに必要な無色-1。", "gift")


@pytest.mark.parametrize("said", ["自分が手札からホロメンをアーカイブした時", "自分の能力で手札のホロメンをアーカイブした時"])
def test_the_member_that_was_archived_is_spoken_of(said: str) -> None:
    s = Stage(member("G", art(), gift(f"[ターンに1回]{said}、そのホロメンをデッキの下に戻せる。")))
    s.put(0, BACK, "G")
    s.put(0, HAND, "D-1")
    s.says("自分の手札1枚をアーカイブする。").check().yes()
    assert (s.zone(0, DECK), s.zone(0, ARCHIVE)) == (["D-1"], [])


@rule("hololive", "10.2.1.3.3")
def test_dice_of_members_of_a_name() -> None:
    s = Stage(member("G", art(), gift("[バックポジション限定]自分の〈ウタ〉の能力で振るサイコロの目+1。")))
    s.put(0, BACK, "G")
    for source, hurt in ((s.me, 40), (s.backs[0], 30)):
        before = s.damage(s.you)
        dice(s, 3)
        s.says("サイコロを1回振る:相手のセンターホロメンに、出た目の数1につき、特殊ダメージ10を与える。", source=source)
        assert s.damage(s.you) - before == hurt

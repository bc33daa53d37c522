"""10.11 Replacement effects (10.2.1.3), 10.13.2 the source of an ability, 12.1.5 how a skill is used."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.face.labels import option_label
from taisen.games.hololive.rules.r04_stage import did, note_did
from taisen.games.hololive.rules.r08_main_step import main_options
from taisen.games.hololive.terms import (
    ARCHIVE,
    ARCHIVED,
    ARTS,
    ARTS_DAMAGE,
    BACK,
    BEGIN_SKILL,
    CENTER,
    COLLAB,
    COLLABED,
    DECK,
    DID_SKILL,
    DRAW,
    HAND,
    HOLO_POWER,
    HP,
    N_PHASE,
    OSHI,
    PHASE,
    SPECIAL_DAMAGE,
    USE_SKILL,
    V_SKILL,
)
from taisen.games.info import CardData, Piece
from taisen.kernel.chance import seed_rng
from taisen.kernel.names import NO, PAYLOAD, VERB, YES
from taisen.kernel.question import K_MAY, K_MAY_REPLACE, K_REPLACE
from tests.games.hololive.makings import oshi, support
from tests.games.hololive.table import Table, art, member
from tests.games.hololive.test_bodies import FAN, Stage
from tests.games.hololive.test_lowering import gift
from tests.rules import rule


def table(*cards: CardData) -> Table:
    t = Table(member("V", hp=200), member("W"), *cards)
    for seat in (0, 1):
        for _ in range(4):
            t.put(seat, DECK, "W")
    return t


def hit(t: Table, ref: int, n: int, source: int, by: int = 0, kind: int = SPECIAL_DAMAGE) -> Table:
    return t.happen(kind, ref, n, source, by)


def question(t: Table) -> tuple[int, int] | None:
    """What is asked of whom; K_REPLACE is the number 0."""
    return None if t.g.kind == 99 else (t.asked, t.seat)


def hand(t: Table, seat: int = 1) -> int:
    return len(t.zone(seat, HAND))


# ---- 10.11.1 what is replaced
DRAWS_INSTEAD = "このホロメンがダメージを受ける時、かわりに、自分のデッキを1枚引く。"
DRAWS_AFTER = "このホロメンがダメージを受けた時、自分のデッキを1枚引く。"


@rule("hololive", "10.2.1.3.1", "10.11.1")
def test_instead_of_one_thing_another_happens() -> None:
    t = table(member("B", art(), gift(DRAWS_INSTEAD)))
    a, b, w = t.put(0, CENTER, "V"), t.put(1, CENTER, "B"), t.put(1, BACK, "W")
    hit(t, w, 30, a)
    assert (t.damage(w), hand(t)) == (30, 0), "only what it speaks of"
    hit(t, b, 30, a)
    assert (t.asked, t.damage(b), hand(t)) == (0, 0, 1), "at once, no question"


@rule("hololive", "10.11.1", "10.11.1.1")
def test_what_is_replaced_has_not_happened_at_all() -> None:
    t = table(member("B", art(), gift(DRAWS_INSTEAD), gift(DRAWS_AFTER)), member("C", art(), gift(DRAWS_AFTER)))
    a, b, c = t.put(0, CENTER, "V"), t.put(1, CENTER, "B"), t.put(1, BACK, "C")
    hit(t, b, 30, a).check()
    assert (t.damage(b), hand(t)) == (0, 1), "no damage was taken, so nothing answers it"
    hit(t, c, 30, a).check()
    assert (t.damage(c), hand(t)) == (30, 2)


@rule("hololive", "10.11.1.1", "10.2.1.3.1")
def test_a_card_kept_from_the_archive_was_not_archived() -> None:
    fan = support("F", "fan", "このファンをアーカイブする時、アーカイブするかわりに、手札に戻す。")
    t = table(fan, member("B", art(), gift("自分のファンがアーカイブされた時、自分のデッキを1枚引く。")))
    b = t.put(1, CENTER, "B")
    t.put(0, CENTER, "V")
    f = t.under(b, "F")[0]
    t.happen(ARCHIVED, f, 0, b, 1).check()
    assert (t.zone(1, HAND), t.zone(1, ARCHIVE)) == (["F"], [])


# ---- 10.2.1.3.2, 10.11.3 optional ones
@rule("hololive", "10.2.1.3.2")
@pytest.mark.parametrize(("answer", "damage", "drawn"), [(YES, 0, 1), (NO, 30, 0)])
def test_where_it_may_be_done_instead_its_player_is_asked(answer: int, damage: int, drawn: int) -> None:
    t = table(member("B", art(), gift("このホロメンがダメージを受ける時、かわりに、自分のデッキを1枚引ける。")))
    a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
    hit(t, b, 30, a)
    assert (question(t), t.damage(b)) == ((K_MAY, 1), 0)
    t.answer(answer)
    assert (question(t), t.damage(b), hand(t)) == (None, damage, drawn)


@rule("hololive", "10.11.3", "10.2.1.3.2")
@pytest.mark.parametrize(("limit", "asked"), [("", K_MAY), ("[ターンに3回]", K_MAY_REPLACE)])
def test_an_optional_one_whose_choice_cannot_be_made_is_not_there(limit: str, asked: int) -> None:
    text = f"{limit}このホロメンがダメージを受ける時、このホロメンのエール1枚をアーカイブできる:このホロメンが受けるダメージ-30。"
    t = table(member("B", art(), gift(text), hp=200))
    a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
    hit(t, b, 50, a)
    assert (question(t), t.damage(b)) == (None, 50)
    t.under(b, "Y-1")
    hit(t, b, 50, a)
    assert question(t) == (asked, 1)
    t.yes()
    assert (t.damage(b), t.zone(1, ARCHIVE)) == (70, ["Y-1"])
    hit(t, b, 50, a)
    assert (question(t), t.damage(b)) == (None, 120)


# ---- 10.2.1.3.3 numbers
@rule("hololive", "10.2.1.3.3")
@pytest.mark.parametrize(("kind", "n", "damage"), [(SPECIAL_DAMAGE, 50, 30), (ARTS_DAMAGE, 50, 30), (SPECIAL_DAMAGE, 20, 0)])
def test_less_damage_replaces_the_damage(kind: int, n: int, damage: int) -> None:
    less = "このホロメンがダメージを受ける時、このホロメンのエール1枚をアーカイブできる:このホロメンが受けるダメージ-20。"
    t = table(member("B", art(), gift(less), gift(DRAWS_AFTER), hp=200))
    a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
    t.under(b, "Y-1")
    hit(t, b, n, a, kind=kind)
    assert t.damage(b) == 0, "not dealt yet"
    t.yes().check()
    assert (t.damage(b), hand(t)) == (damage, 1 if damage else 0)


@rule("hololive", "10.2.1.3.3")
def test_another_face_replaces_the_die() -> None:
    luck = support("F-2", "mascot", "このマスコットが付いているホロメンが能力でサイコロを振った時、このマスコットをアーカイブできる:"
                                 "そのサイコロの結果をすべて無くし、はじめからサイコロを振り直す。")
    s = Stage(luck)
    s.g.rng = seed_rng(3)
    f = s.under(s.me, "F-2")[0]
    s.says("サイコロを1回振れる:6の時、このターンの間、このホロメンのアーツ+30。奇数の時、このターンの間、このホロメンのアーツ+30。").yes()
    assert (question(s), s.derived(s.me).nums[ARTS]) == ((K_MAY, 0), 0), "before it counts"
    s.yes()
    assert s.place(f) == ARCHIVE


# ---- 10.11.2 several
@rule("hololive", "10.11.2", "10.11.2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_controller_of_what_is_hit_says_which_comes_first(seat: int) -> None:
    t = table(member("B", art(), gift(DRAWS_INSTEAD), gift("このホロメンがダメージを受ける時、かわりに、自分のホロパワー1枚をアーカイブする。")))
    a, b = t.put(1 - seat, CENTER, "V"), t.put(seat, CENTER, "B")
    t.put(seat, HOLO_POWER, "W")
    hit(t, b, 30, a, 1 - seat)
    assert (question(t), len(t.choices)) == ((K_REPLACE, seat), 2)
    t.take(1)
    assert question(t) is None, "the other has nothing left to replace"
    assert (t.damage(b), hand(t, seat), t.zone(seat, HOLO_POWER)) == (0, 0, [])


@rule("hololive", "10.11.2.2", "10.11.2")
def test_of_something_done_to_a_card_its_controller_says() -> None:
    kept = "自分のホロメンに付いている〈鈴〉をアーカイブする時、アーカイブするかわりに、手札に戻す。"
    moved = "自分のホロメンに付いている〈鈴〉をアーカイブする時、アーカイブするかわりに、デッキの下に戻す。"
    bell = CardData("F", "鈴", "support", facts={"subtype": ("fan",)}, pieces=(Piece("fan"),))
    t = table(bell, member("B", art(), gift(kept), gift(moved)))
    a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
    f = t.under(b, "F")[0]
    t.happen(ARCHIVED, f, 0, a, 0)
    assert question(t) == (K_REPLACE, 1), "player 0 archives a card of player 1"
    t.take(0)
    assert (question(t), t.zone(1, HAND), t.zone(1, ARCHIVE)) == (None, ["F"], [])


@rule("hololive", "10.11.2.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("roller", [0, 1])
def test_of_what_a_player_does_that_player_says(seat: int, roller: int) -> None:
    """Both players' dice may be counted as something else: whoever rolls says by which first."""
    s = Stage(oshi("O-9"))
    s.put(roller, OSHI, "O-1")
    s.make_turn(seat)
    for n in (6, 1):
        s.says(f"このターンの間、自分のサイコロの目の数すべてを{n}として扱う。", "sp", seat=roller)
    s.says("サイコロを1回振れる:奇数の時、このターンの間、このホロメンのアーツ+30。", seat=roller).yes()
    assert question(s) == (K_REPLACE, roller), "who rolls, whosever turn it is"


@rule("hololive", "10.11.2.3")
def test_each_applies_at_most_once_to_one_event() -> None:
    stand_in = "自分のホロメン1人が相手からダメージを受ける時、自分のステージの〈{}〉1人を選べる:そのダメージを、選んだホロメンがかわりに受ける。"
    t = table(member("H", art(), gift(stand_in.format("ナツ")), name="ハル"),
              member("N", art(), gift(stand_in.format("ハル")), name="ナツ"))
    a, h, n = t.put(0, CENTER, "V"), t.put(1, CENTER, "H"), t.put(1, COLLAB, "N")
    hit(t, h, 20, a)
    kinds: list[int] = []
    while question(t):
        kinds.append(t.asked)
        assert len(kinds) < 9, "for ever to and fro"
        t.answer(YES if t.can("yes") else t.choices[0])
    assert kinds.count(K_MAY) == 2, "each of the two once"
    assert t.damage(h) + t.damage(n) == 20


@rule("hololive", "10.11.2.3")
def test_a_number_is_made_less_once() -> None:
    t = table(member("B", art(), gift("このホロメンが受けるダメージ-30。"), hp=200))
    a, b = t.put(0, CENTER, "V"), t.put(1, CENTER, "B")
    hit(t, b, 100, a)
    assert t.damage(b) == 70
    hit(t, b, 100, a)
    assert t.damage(b) == 140


# ---- 10.11.4 done through a replacement
@rule("hololive", "10.11.4")
def test_what_cannot_be_done_itself_may_be_done_as_replaced() -> None:
    text = "自分のバックホロメンのエール1枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。"
    s = Stage(FAN)
    s.says(text)
    assert s.asked == 0, "no cheer there"
    fan = s.under(s.me, "F-1")[0]
    s.says(text)
    assert s.kind == "may"
    s.yes()
    assert (s.place(fan), s.damage(s.you)) == (ARCHIVE, 10)


@rule("hololive", "10.11.4")
def test_only_what_would_be_replaced_can_be_done_so() -> None:
    s = Stage(FAN)
    s.under(s.backs[0], "F-1")
    s.says("自分のバックホロメンのエール1枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。")
    assert (s.asked, s.damage(s.you)) == (0, 0)


TWO_CHEERS = "このホロメンのエール2枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。"


@rule("hololive", "10.11.4", "10.11.1")
def test_one_card_stands_in_for_one_cheer_of_several() -> None:
    s = Stage(FAN)
    fan = s.under(s.me, "F-1")[0]
    one, other = s.under(s.me, "Y-1", "Y-2")
    s.says(TWO_CHEERS).yes().pick(one).pick(other)
    assert s.kind == "may"
    s.yes()
    assert (s.asked, s.place(fan), s.place(one), s.place(other)) == (0, ARCHIVE, CENTER, ARCHIVE), "it is gone for the other"
    assert s.damage(s.you) == 10


@rule("hololive", "10.11.4", "10.11.1")
def test_what_was_picked_itself_stands_in_for_nothing_else() -> None:
    s = Stage(FAN)
    fan = s.under(s.me, "F-1")[0]
    one, other = s.under(s.me, "Y-1", "Y-2")
    s.says(TWO_CHEERS).yes().pick(one).pick(fan)
    assert (s.asked, s.place(fan), s.place(one), s.place(other)) == (0, ARCHIVE, ARCHIVE, CENTER)


def test_only_a_card_that_goes_itself_is_known_to_stand_in() -> None:
    text = "このマスコットが付いているホロメンの能力でエールをアーカイブする時、アーカイブするエール1枚のかわりに、自分の手札1枚をアーカイブできる。"
    with pytest.raises(TaisenError):
        Stage(support("F-9", "mascot", text))


# ---- 10.13.2 the source of an ability
@rule("hololive", "10.13.2")
@pytest.mark.parametrize(("card", "drawn"), [("S", 1), ("V", 0)])
def test_an_abilitys_source_is_the_card_that_has_it(card: str, drawn: int) -> None:
    singer = member("S", art(), Piece("collab", "共演", "Duet", text="相手のセンターホロメンに特殊ダメージ60を与える。"),
                    gift("このホロメンが相手のホロメンをダウンさせた時、自分のデッキを1枚引く。"))
    t = table(singer)
    s = t.put(0, BACK, "S")
    other = t.put(0, CENTER, "V")
    for _ in range(2):
        t.put(1, BACK, "V")
    down = t.put(1, CENTER, "W")
    if card == "S":
        t.happen(COLLABED, s, 0, 0, 0)
    else:
        hit(t, down, 60, other)
    t.check()
    while t.asked:
        t.take(0)
    assert (t.alive(down), hand(t, 0)) == (False, drawn)


@rule("hololive", "10.13.2")
@pytest.mark.parametrize(("maker", "drawn"), [("S", 1), ("V", 0)])
def test_of_a_delayed_ability_the_source_is_the_card_that_made_it(maker: str, drawn: int) -> None:
    s = Stage(member("S", art(), gift("このホロメンが相手のホロメンをダウンさせた時、自分のデッキを1枚引く。")), member("V", hp=200))
    members = {i: s.put(0, COLLAB if i == "S" else BACK, i) for i in ("S", "V")}
    collab = s.put(1, COLLAB, "V")
    s.fill(0, DECK, "D-1")
    s.says("このターンの間、自分のホロメンがアーツを使った時、相手のセンターホロメンに特殊ダメージ60を与える。", source=members[maker])
    s.use(s.me).pick(collab)
    assert s.damage(collab) == 20 and not s.alive(s.you)
    assert len(s.zone(0, HAND)) == drawn


# ---- 12.1.5 how a skill is used
def leader(text: str) -> CardData:
    return oshi("O-9", pieces=(Piece("oshi", "声援", "Cheering", text=text, number=1),))


def skills(t: Table) -> list[int]:
    t.lay_number(N_PHASE, PHASE["main"])
    return [o & PAYLOAD for o in main_options(t.g, 0) if o >> VERB == V_SKILL]


@rule("hololive", "12.1.5")
@pytest.mark.parametrize(("text", "usable", "asked"), [
    ("[ターンに1回]自分のデッキを1枚引く。", True, False),
    ("[ターンに1回]自分のセンターホロメンが〈ハル〉の時に使える:自分のデッキを1枚引く。", True, False),
    ("[ターンに1回]自分のホロメンがダメージを受ける時に使える:自分のデッキを1枚引く。", False, True),
    ("[ターンに1回]自分のホロメンがダメージを受けた時に使える:自分のデッキを1枚引く。", False, True)])
def test_a_skill_is_used_as_its_text_says(text: str, usable: bool, asked: bool) -> None:
    t = table(leader(text), member("H", name="ハル"))
    t.put(0, OSHI, "O-9")
    t.put(0, HOLO_POWER, "W")
    h = t.put(0, CENTER, "H")
    a = t.put(1, CENTER, "V")
    assert bool(skills(t)) == usable
    hit(t, h, 20, a, 1)
    assert bool(t.asked) == (asked and "受ける" in text), "before the damage is dealt"
    if not t.asked:
        assert t.damage(h) == 20
        t.check()
    assert bool(t.asked) == asked
    if asked:
        t.yes()
        assert (hand(t, 0), t.zone(0, HOLO_POWER)) == (1, [])
    assert (t.damage(h), t.derived(h).nums[HP], t.place(h)) == (20, 60, CENTER)


# ---- 12.1.5.1 a skill that stands in for every card that is to be archived
SPARES = "[ターンに1回]自分の青ホロメンの能力で自分の手札をアーカイブする時に使える:" \
         "アーカイブする手札1枚につき、自分のホロパワー1枚をかわりにアーカイブできる。"
HEARS = "自分の推しスキルを使った時、自分のデッキを1枚引く。"


class Spared(Stage):
    """A blue member's texts, with an oshi whose skill archives holo power in place of cards of the hand."""

    def __init__(self, cards: int, power: int, color: str = "blue", hears: str = "") -> None:
        pieces = (art(), gift(hears)) if hears else (art(),)
        super().__init__(oshi("O-9", pieces=(Piece("oshi", "支え", "Support", text=SPARES),)), member("B", *pieces, color=color))
        self.put(0, OSHI, "O-9")
        self.blue = self.put(0, COLLAB, "B")
        self.cards = self.fill(0, HAND, *["D-1"] * cards)
        self.power = self.fill(0, HOLO_POWER, *["D-2"] * power)[::-1]
        self.fill(0, DECK, *["S-1"] * 3)

    def text(self, text: str) -> Spared:
        self.says(text, source=self.blue)
        return self

    def archived(self) -> tuple[int, int]:
        """Cards of the hand, and of the holo power."""
        there = self.zone(0, ARCHIVE)
        return there.count("D-1"), there.count("D-2")


TWO = "自分の手札2枚をアーカイブできる:相手のセンターホロメンに特殊ダメージ10を与える。"


@rule("hololive", "10.11.4", "12.1.5.1")
def test_one_use_stands_in_for_every_part_of_a_cost() -> None:
    t = Spared(1, 3).text(TWO)
    assert t.kind == "may", "one card of the hand is not enough"
    t.yes()
    assert t.offered() == [*t.cards, t.power[0]], "it is all one which holo power: the top card"
    assert [option_label(t.g, t.choices[-1], x) for x in ("ja", "en")] == ["ホロパワーのカード", "a card of the holo power"]
    t.pick(t.power[0])
    assert (t.archived(), t.damage(t.you)) == ((0, 2), 10)
    t.text(TWO)
    assert t.asked == 0, "once a turn"


@rule("hololive", "12.1.5.1", "10.11.4")
@pytest.mark.parametrize("color", ["blue", "red"])
def test_only_for_the_abilities_that_the_skill_speaks_of(color: str) -> None:
    t = Spared(2, 2, color).text(TWO)
    t.yes()
    while t.asked:
        t.take(-1)
    assert t.archived() == ((0, 2) if color == "blue" else (2, 0))


@rule("hololive", "12.1.5.1", "8.5.1.1")
def test_a_use_is_a_skill_used() -> None:
    for replaced in (0, 1):
        t = Spared(2, 2, hears=HEARS).text(TWO)
        t.yes().pick(t.cards[0]).pick(t.power[0] if replaced else t.cards[1]).check()
        assert t.zone(0, HAND) == ["D-1", "S-1"][:2 * replaced], "a card is drawn for it"
        assert did(t.g, 0, DID_SKILL) == replaced


@rule("hololive", "10.4.2", "10.7.2.4", "12.1.3")
def test_the_log_says_first_that_the_skill_is_used() -> None:
    t = Spared(2, 2).text(TWO)
    told = listen(t)
    t.yes().pick(t.power[0])
    assert told[:4] == [BEGIN_SKILL, USE_SKILL, ARCHIVED, ARCHIVED]
    skill = table(leader("[ターンに1回]自分のホロメンがダメージを受ける時に使える:自分のデッキを1枚引く。"))
    skill.put(0, OSHI, "O-9")
    skill.put(0, HOLO_POWER, "W")
    told = listen(skill)
    hit(skill, skill.put(0, CENTER, "V"), 20, skill.put(1, CENTER, "V"), 1)
    skill.yes()
    assert told == [BEGIN_SKILL, ARCHIVED, DRAW, USE_SKILL, SPECIAL_DAMAGE]


def listen(t: Table) -> list[int]:
    """The kinds of what the log hears from now on."""
    told: list[int] = []
    t.hear(lambda e: told.append(e.kind))
    return told


@rule("hololive", "12.1.5.1", "8.5.1.1")
def test_after_another_skill_it_cannot_be_used() -> None:
    t = Spared(1, 3)
    note_did(t.g, 0, DID_SKILL)
    assert t.text(TWO).asked == 0


@rule("hololive", "10.11.4")
@pytest.mark.parametrize(("cards", "asked", "archived"), [(0, False, (0, 0)), (1, True, (0, 1)), (3, True, (0, 2))])
def test_what_must_be_done_and_cannot_is_not_replaced(cards: int, asked: bool, archived: tuple[int, int]) -> None:
    """Where it is no choice to do it, only what would be archived is replaced."""
    t = Spared(cards, 3).text("自分の手札2枚をアーカイブする。")
    assert bool(t.asked) == asked
    while t.asked:
        t.take(-1)
    assert t.archived() == archived


@rule("hololive", "10.11.4", "12.1.5.1")
def test_of_a_whole_hand_some_cards_can_be_kept() -> None:
    t = Spared(3, 2).text("自分の手札すべてをアーカイブする。")
    assert t.offered() == t.cards, "at least one of them goes"
    t.pick(t.cards[1]).pick(t.power[0])
    assert (t.archived(), [t.place(x) for x in t.cards]) == ((1, 2), [HAND, ARCHIVE, HAND])


@rule("hololive", "12.1.5.1")
def test_what_was_archived_in_its_place_is_counted() -> None:
    t = Spared(1, 3).text("自分の手札を好きな枚数アーカイブできる:アーカイブしたカード1枚につき、相手のセンターホロメンに特殊ダメージ10を与える。")
    t.yes()
    while t.asked:
        t.take(-1)
    assert (t.archived(), t.damage(t.you)) == ((0, 3), 30)

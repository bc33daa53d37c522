"""Texts proved by play: what runs does what the text says, shown on positions made for it and beside its relatives."""
from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from taisen.games import NAMES, game_info
from taisen.games.info import CardData, Piece
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.scenario.pieces import card
from tests.printed import cards as printed_cards
from tests.printed import there
from tools.text_proofs import proofs
from tools.text_proofs.printing import as_printed
from tools.text_proofs.proofs import Trial, Verdict, bench, prove
from tools.text_proofs.relatives import AGAIN, AMOUNT, APART, BOTH, EITHER, MIRRORED, WHETHER, Relative, relatives
from tools.text_proofs.running import LISTS, gathered
from tools.text_proofs.subjects import Subject, own, pieced, subjects

NINJA_SLAYER = game_info("ninja_slayer")
SAMPLE = {"ninja_slayer": 2, "rebirth": 4, "granblue": 4, "build_divide": 5}
"""So many texts of a game are proved with all their relatives here."""


def only(text: str, kind: str = "kotodama", part: str = "text") -> Subject:
    made = card("X", kind=kind, cost=0, **{part: text})
    (subject,), refused = subjects(NINJA_SLAYER, [NINJA_SLAYER.positions.made_up(made)])
    assert not refused
    return subject


def tried(subject: Subject, kin: list[Relative], seeds: int = 12) -> Verdict:
    """What is left to show, and what was shown to be wrong."""
    b, kept = bench(NINJA_SLAYER, subject, kin)
    verdict = Verdict("X", "", subject.words)
    Trial(b, kept, verdict).play(seeds)
    return verdict


# ---- the game's own cards ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NAMES)
def test_every_text_of_the_own_cards_does_something(game: str) -> None:
    info = game_info(game)
    found, refused = subjects(info, own(info))
    assert not refused
    verdicts = [prove(info, s, ("at all",), 200) for s in found]
    assert [(v.words, v.missing, v.wrong) for v in verdicts if unproved(v)] == []


@pytest.mark.more
@pytest.mark.parametrize("game", SAMPLE)
def test_every_text_of_the_own_cards_is_told_from_its_relatives(game: str) -> None:
    info = game_info(game)
    verdicts = [prove(info, s) for s in subjects(info, own(info))[0]]
    assert [(v.words, v.missing, v.wrong) for v in verdicts if unproved(v)] == []
    assert sum(v.relatives for v in verdicts) > 150


@pytest.mark.parametrize("game", SAMPLE)
def test_some_texts_of_the_own_cards_are_told_from_their_relatives(game: str) -> None:
    info = game_info(game)
    found = [prove(info, s, (), 40) for s in subjects(info, own(info))[0][:SAMPLE[game]]]
    assert [(v.words, v.missing, v.wrong) for v in found if unproved(v)] == []
    assert any(v.relatives for v in found)


@pytest.mark.more
@pytest.mark.parametrize("game", NAMES)
def test_a_sample_of_the_listed_texts_does_something(game: str) -> None:
    found, _refused = gathered(game, [LISTS / game / "cards.jsonl"], 0)
    assert [(v.card, v.words, v.missing, v.wrong) for v in at_all(game, found, 110) if unproved(v)] == []


@pytest.mark.more
@pytest.mark.parametrize("game", NAMES)
def test_a_sample_of_the_recombined_texts_does_something(game: str) -> None:
    """What could never do anything is refused, or not put together (`recombining.never`)."""
    found = gathered(game, [LISTS / game / "cards.jsonl"], 40)[0][-40:]
    assert len(found) == 40
    assert [(v.card, v.words, v.missing, v.wrong) for v in at_all(game, found, 40) if unproved(v)] == []


def at_all(game: str, found: list[Subject], most: int) -> list[Verdict]:
    return [prove(game_info(game), s, ("at all",), 200) for s in Random(5).sample(found, min(len(found), most))]


def unproved(v: Verdict) -> bool:
    """Not even of a text that says nothing that is played."""
    return not v.proved and not v.idle


@pytest.mark.parametrize(("pieces", "which", "idle"), [
    ((Piece("bloom", "花", text="自分のデッキを1枚引く。"), Piece("art", "芸", text="自分のデッキを1枚引く。", number=30)), 1, False),
    ((Piece("gift", "賜", text="このホロメンが受けるダメージ-10。"),
      Piece("art", "芸", text="このアーツは、相手のセンターホロメンしか対象にできない。", number=30)), 1, False),
    ((Piece("art", "芸", number=30), Piece("extra", text="このホロメンはデッキに何枚でも入れられる")), 1, True)])
def test_what_nobody_looks_for_is_not_counted_as_proved(pieces: tuple[Piece, ...], which: int, idle: bool) -> None:
    """An art behind a piece without a text of its own was: nothing was expected of it."""
    info = game_info("hololive")
    made = CardData("X", "甲", "holomem", {"hp": 100, "baton": 1}, facts={"color": ("white",), "level": ("first",)},
                    pieces=pieces)
    parts = [p for p in subjects(info, [made])[0] if p.piece == which]
    assert [prove(info, p, ("at all",), 20).idle for p in parts] == [idle]


def test_each_of_several_things_that_always_hold_makes_a_difference_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "LONG", 30)
    info = game_info("hololive")
    once = "ツールは、自分のホロメン1人につき1枚だけ付けられる。"
    for text, shown in (("このツールが付いているホロメンのアーツ+20。\n\nこのツールが付いているホロメンのHP+20。", True),
                        ("このツールが付いているホロメンのアーツ+20。\n\n"
                         "自分のステージにホロメンが9人以上いる間、このツールが付いているホロメンのHP+20。", False)):
        made = CardData("X", "甲", "support", facts={"subtype": ("tool",), "marks": ()}, pieces=(Piece("tool", text=f"{text}\n\n{once}"),))
        (subject,), refused = subjects(info, [made])
        assert not refused
        assert prove(info, subject, ("at all",), 30).proved == shown


@pytest.mark.more
@pytest.mark.parametrize(("proof", "text"), [
    ("may", "このツールが付いているホロメンがアーツを使った時、自分のデッキを1枚引ける。"),
    ("often", "[ターンに1回]このツールが付いているホロメンが回復した時、自分のデッキを1枚引く。")])
def test_what_an_added_ability_leaves_open_or_limits_is_shown_too(proof: str, text: str) -> None:
    info = game_info("hololive")
    once = "ツールは、自分のホロメン1人につき1枚だけ付けられる。"
    said = f"このツールが付いているホロメンのアーツ+20。\n\n◆〈乙〉に付いていたら能力追加\n{text}\n\n{once}"
    made = CardData("X", "甲", "support", facts={"subtype": ("tool",), "marks": ()}, pieces=(Piece("tool", text=said),))
    (subject,), refused = subjects(info, [made])
    assert not refused
    verdict = prove(info, subject, (proof,))
    assert verdict.proofs.get(proof) and not verdict.missing


# ---- each proof can fail ---------------------------------------------------------------------------------------------
def test_a_text_that_changes_nothing_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "LONG", 60)
    assert tried(only("相手の手札が99枚以上なら、1枚ドロー。"), []).missing
    assert not tried(only("1枚ドロー。"), []).missing


BUILD_DIVIDE = game_info("build_divide")


def divided(text: str, kind: str = "unit", number: int = 0, **facts: tuple[str, ...]) -> Subject:
    usual = {"cost": 1, "power": 5000, "hit": 1} if kind == "unit" else {"cost": 0}
    card = CardData("X", "甲", kind, usual, ("炎",), text, facts={"color": ("red",), **facts})
    found, refused = subjects(BUILD_DIVIDE, [pieced(BUILD_DIVIDE, card)])
    assert not refused
    return found[number]


@pytest.mark.parametrize("text", ["⁅起⁆〔クイック/このユニットをレストする〕スカウト2する。",
                                  "⁅起⁆〔クイック/このユニットをレストする〕このユニットをスイッチする。"])
def test_what_a_notation_leaves_open_is_no_declining(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Which cards go under the deck, whether one is shown; but only where that instruction asks, and no other of its effect."""
    assert prove(BUILD_DIVIDE, divided(text), ("at all",)).proved
    monkeypatch.setattr("tools.text_proofs.build_divide.leaves_open", lambda code, at: False)
    assert prove(BUILD_DIVIDE, divided(text), ("at all",), 30).wrong == ["must: it can be declined"]


def test_what_ends_the_attack_it_is_part_of_has_done_something() -> None:
    """Its run never comes to its end, and what it changed is that nobody attacks any more."""
    stop = divided("アタックを中止する。", "command", timing=("quick",))
    assert prove(BUILD_DIVIDE, stop, ("at all",)).proved


def test_a_skill_is_proved_with_the_ability_that_carries_it_out() -> None:
    text = "【スキル】カードを1枚引く。\n⁅自⁆このユニットがアタックした時、【スキル】を発動する。"
    carried_out = divided(text)
    assert len(carried_out.trees) == 2 and carried_out.about == carried_out.trees[1]
    assert prove(BUILD_DIVIDE, carried_out, ("at all",)).proved


def test_what_one_player_does_is_not_taken_for_both() -> None:
    mine = only("1枚ドロー。")
    each = only("各プレイヤーは1枚ドロー。")
    theirs = only("相手は1枚ドロー。")
    for relation, right, wrong in ((BOTH, each, mine), (MIRRORED, theirs, mine), (MIRRORED, theirs, each), (BOTH, each, theirs)):
        assert not tried(mine, [Relative("whose", relation, right.trees, "")]).missing
        assert tried(mine, [Relative("whose", relation, wrong.trees, "")]).missing


def test_what_makes_no_difference_is_noticed() -> None:
    """A relative that runs the same, as it would if the engine did not look at what is changed."""
    two = only("2枚ドロー。")
    assert tried(two, [Relative("many", "differs", two.trees, "")]).missing
    assert not tried(two, [Relative("many", "differs", only("3枚ドロー。").trees, "")]).missing


def test_what_must_be_done_cannot_be_declined() -> None:
    """The tree says "must", the program that runs says "up to"."""
    b, _ = bench(NINJA_SLAYER, only("あなたのオヒガンのカードを1枚まで選び、それを手札に加える。その後、手札を1枚まで選び、捨てる。"), [])
    verdict = Verdict("X", "", "")
    trial = Trial(b, [], verdict)
    assert not trial.compulsory
    trial.compulsory = True
    for seed in range(12):
        trial.once(seed)
    assert verdict.wrong == ["must: it can be declined"]


REBIRTH = game_info("rebirth")


def reborn(text: str) -> Subject:
    (subject,), refused = subjects(REBIRTH, [CardData("X", "甲", "character", {"cost": 1, "atk": 3, "def": 5}, text=text)])
    assert not refused
    return subject


@pytest.mark.parametrize(("other", "shown"), [("このキャラを+2/±0。", True), ("このキャラを+3/±0。", False)])
def test_what_always_holds_agrees_only_where_it_is_the_same_then(other: str, shown: bool) -> None:
    """A permanent ability without its condition is the same while the condition holds, and another text never is."""
    text = reborn("【永】【エントリー】:各ターン1回目のアタック中、このキャラを+2/±0。")
    b, kept = bench(REBIRTH, text, [Relative("whether", WHETHER, reborn(f"【永】【エントリー】:{other}").trees, "")])
    verdict = Verdict("X", "", text.words)
    Trial(b, kept, verdict).play(40)
    assert bool(verdict.missing) != shown


@pytest.mark.parametrize("text", [
    "【自】:このキャラが効果でメンバーから控え室に置かれた時、あなたは1枚引く。",
    "【自】:このキャラがエネルギーから控え室に置かれた時、あなたは1枚引く。",
    "【自】:このキャラが控え室からメンバーに置かれた時、あなたは1枚引く。",
    "【スパーク】【本領発揮Lv6】〔海〕:あなたの手札がないなら、あなたは2枚引く。",
    "【自】【エントリー】【ターン1】:このキャラがアタックした時、あなたのリタイアが相手より少ないなら、このアタックはパートナーアタックになる。",
    "【永】【メンバー】:あなたのターン中、相手はエントリー以外からReバースをセットできない。",
    "【起】【メンバー】【ターン1】:このキャラが〔海〕なら、あなたは1枚引く。"])
def test_a_position_is_made_for_what_a_text_waits_for(text: str) -> None:
    assert prove(REBIRTH, reborn(text), ("at all",)).proved


@pytest.mark.parametrize(("broken", "proof", "shown"), [
    ("", "each", True), ("draw", "at all", True), ("draw", "each", False), ("heal", "at all", True), ("heal", "each", False),
    ("both", "at all", False), ("begin", "each", True)])
def test_an_instruction_that_does_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch, broken: str, proof: str, shown: bool) -> None:
    """Planted: the instruction that draws, or what becomes of the cards that heal, is passed over."""
    monkeypatch.setattr(proofs, "LONG", 40)
    for way, kind in (("draw", ops.Repeat), ("heal", ops.Act), ("begin", ops.Begin)):
        if broken in (way, "both"):
            monkeypatch.setattr(kind, "run", lambda self, g, f, r: ops.nothing(g))
    text = reborn("【自】【エントリー】:このキャラがアタックした時、あなたは1枚引き、1点回復する。")
    assert prove(REBIRTH, text, (proof,), 30).proved == shown


def test_a_condition_that_never_holds_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "LONG", 60)
    text = reborn("【自】【エントリー】:このキャラがアタックした時、あなたのメンバーが4枚以上いるなら、あなたは1枚引く。")
    assert not prove(REBIRTH, text, ("at all",)).proved


def test_an_amount_is_the_one_that_is_said() -> None:
    """Three instead of two is not shown by one more of something else, nor by four."""
    two = only("2枚ドロー。")
    assert not tried(two, [Relative("many", AMOUNT, only("3枚ドロー。").trees, "", numbers=(2, 3))]).missing
    for other in ("4枚ドロー。", "1枚ドロー。", "2枚ドロー。1回復する。"):
        assert tried(two, [Relative("many", AMOUNT, only(other).trees, "", numbers=(2, 3))]).missing, other


def test_what_a_condition_governs_is_done_or_left_as_a_whole() -> None:
    text = only("あなたの手札が4枚以上なら、1枚ドロー。相手プレイヤーに1ダメージを与える。")
    done, undone = only("1枚ドロー。相手プレイヤーに1ダメージを与える。"), only("相手プレイヤーに1ダメージを与える。")
    assert not tried(text, [Relative("whether", EITHER, done.trees, "", undone.trees)]).missing
    # As if the other sentence were under the condition too, or as if what is done were another thing.
    assert tried(text, [Relative("whether", EITHER, done.trees, "", only("1回復する。").trees)]).missing
    assert tried(text, [Relative("whether", EITHER, only("2枚ドロー。").trees, "", undone.trees)]).missing


def test_once_more_a_turn_is_seen_to_be_used_once_more() -> None:
    once = only("◆1ターンに1度だけ、0エテルを支払う:1枚ドロー。", "character")
    twice = only("◆1ターンに2度だけ、0エテルを支払う:1枚ドロー。", "character")
    assert not tried(once, [Relative("often", AGAIN, twice.trees, "")], 30).missing
    assert tried(once, [Relative("often", AGAIN, once.trees, "")], 30).missing


def test_a_neighbour_of_its_event_does_not_set_it_off() -> None:
    killed = only("◆相手の場のキャラクターが殺された時、1枚ドロー。", "character")
    bowed = only("◆相手の場のキャラクターがオジギした時、1枚ドロー。", "character")
    assert not tried(killed, [Relative("when", APART, bowed.trees, "")], 30).missing
    same = only("◆相手の場のキャラクターが殺された時、2枚ドロー。", "character")
    assert tried(killed, [Relative("when", APART, same.trees, "")], 30).missing
    never = tried(killed, [Relative("when", APART, only("◆ゲーム開始時、1枚ドロー。", "character").trees, "ゲーム開始時")])
    assert never.unmet == ["ゲーム開始時"] and not never.missing


def test_an_ability_that_works_elsewhere_is_noticed() -> None:
    text = only("◆相手の場のキャラクターが殺された時、1枚ドロー。", "character")
    b, _ = bench(NINJA_SLAYER, text, [])
    trial = Trial(b, [], Verdict("X", "", ""))
    trial.elsewhere()
    assert trial.verdict.wrong == [] and trial.verdict.proofs == {"where": 1}
    there = only("◆これがオヒガンにあるかぎり、相手の場のキャラクターが殺された時、1枚ドロー。", "character")
    b, _ = bench(NINJA_SLAYER, there, [])
    trial = Trial(b, [], Verdict("X", "", ""))
    trial.elsewhere()
    assert trial.verdict.wrong == ["where: it does something in the zone ohigan"]


def test_a_condition_that_governs_a_target_is_shown_where_the_target_is_chosen_when_the_text_chooses_it() -> None:
    text = only("あなたの場のキャラクターが2人以上いれば、相手の場のキャラクターを1人選び、それを殺す。")
    other = only("あなたの場のキャラクターが2人以上いれば、相手の場のキャラクターを1人選び、それをオジギする。")
    whether, bowed = [next(r for r in relatives(NINJA_SLAYER, s) if r.relation == EITHER) for s in (text, other)]
    assert not tried(text, [whether], 30).missing
    assert tried(text, [replace(bowed, without=whether.without)], 30).missing


def test_what_its_own_cards_attribute_hides_is_shown_on_a_card_without() -> None:
    made = card("X", text="◆あなたの場の他のキャラクターは〈硝子〉を得る。", traits=("硝子",))
    (subject,), _refused = subjects(NINJA_SLAYER, [NINJA_SLAYER.positions.made_up(made)])
    other = [r for r in relatives(NINJA_SLAYER, subject) if r.proof == "which"]
    assert len(other) == 1 and tried(subject, other).missing
    assert prove(NINJA_SLAYER, subject, ("which",)).proved


def test_nobody_is_asked_to_divide_among_more_than_there_is() -> None:
    """Each gets one at least (1305.1): of 3 damage, up to 4 are up to 3."""
    words = [r.words for r in relatives(NINJA_SLAYER, only("相手の場のキャラクターを3人まで選び、3ダメージを割り振る。"))]
    assert words and not any("4人" in w for w in words)
    assert any("3人" in r.words for r in relatives(NINJA_SLAYER, only("相手の場のキャラクターを2人まで選び、3ダメージを割り振る。")))


def test_relatives_are_texts() -> None:
    """Each can be written down, and is another ability."""
    found = relatives(NINJA_SLAYER, only("相手の場のキャラクターを1人まで選び、それに2ダメージを与える。"))
    assert {r.proof for r in found} >= {"whose", "may", "many"}
    assert all(r.words and r.trees for r in found)
    assert len({(r.relation, r.trees) for r in found}) == len(found)


# ---- as printed ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NAMES)
def test_what_the_own_cards_quote_finds_the_cards_that_carry_it(game: str) -> None:
    info = game_info(game)
    found = as_printed(info, own(info))
    assert found.quoted and found.wrong == []


@pytest.mark.parametrize("game", ["hololive", pytest.param("rebirth", marks=pytest.mark.more)])
def test_what_a_list_quotes_finds_the_cards_that_carry_it(game: str) -> None:
    if not there(game) and not (game == "rebirth" and printed_there(game)):
        pytest.skip(f"the printed cards (../shared/cards/{game}) are not here")
    assert as_printed(game_info(game), list(printed_cards(game).values())).wrong == []


def printed_there(game: str) -> bool:
    from tests.printed import FOLDER
    return (FOLDER / game / "cards.jsonl").exists()


def test_a_name_that_is_spelt_otherwise_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from taisen.games.rebirth.text import cardbook
    info = game_info("rebirth")
    cards = [CardData("a", "ア", "character", {"cost": 1, "atk": 1, "def": 1}, ("空＊海",)),
             CardData("b", "イ", "character", {"cost": 1, "atk": 1, "def": 1}, (),
                      "【スパーク】:あなたは自分の控え室から〔空*海〕を1枚選び、手札に加える。")]
    assert as_printed(info, cards).wrong == []
    monkeypatch.setattr(cardbook, "attribute", lambda word: word)
    assert as_printed(info, cards).wrong != []


def test_only_abilities_are_subjects() -> None:
    (subject,) = subjects(NINJA_SLAYER, [NINJA_SLAYER.positions.made_up(card("X", text="◆インターラプト"))])[0]
    assert isinstance(subject.trees[0], t.Keyword)

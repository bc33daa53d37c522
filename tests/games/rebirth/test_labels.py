"""The words of questions and options, and of abilities as they are printed."""
from __future__ import annotations

from taisen.asking import Question
from taisen.clauses import ability_words
from taisen.games.rebirth.game import INFO
from taisen.games.rebirth.terms import ENTRY, HAND, K_BLOCK, K_SLOT, MEMBER_1, MEMBER_2, MEMBER_3, WAITING_ROOM
from taisen.kernel.question import K_MODE
from tests.games.rebirth.duel import PLAIN, Duel, attack_with, character, ready

OPTIONS = "\n".join(["【起】【エントリー】:あなたは以下から1つ選ぶ。", "i.1枚引く。", "ii.1点回復する。"])


def labels(t: Duel, lang: str) -> list[str]:
    return Question(INFO, t.g).labels(lang)


def at_work(text: str) -> tuple[Duel, int]:
    t = Duel(character("X", text))
    t.clear(t.me, ENTRY)
    x = t.lay(t.me, "X", ENTRY)
    t.again()
    return t, x


def test_modes_are_told_by_what_they_do() -> None:
    t, x = at_work(OPTIONS)
    t.use(x)
    t.until(K_MODE)
    assert labels(t, "en") == ["Draw 1 card.", "Heal 1 point."]
    assert labels(t, "ja") == ["あなたは1枚引く。", "あなたは1点回復する。"]


def test_each_ability_is_shown_with_its_own_lines() -> None:
    t, _ = at_work(f"{OPTIONS}\n【スパーク】:あなたは1枚引く。(1枚だけ)")
    first, second = t.lib.defs[t.lib.by_id["X"]].abilities
    assert ability_words(t.g, first, "ja") == OPTIONS
    assert ability_words(t.g, second, "ja") == "【スパーク】:あなたは1枚引く。(1枚だけ)"


def test_slots_are_told_by_place_and_by_who_gives_way() -> None:
    t, x = at_work("【起】【エントリー】:あなたは自分の控え室からキャラを1枚選び、メンバーに置く。")
    for zone in (MEMBER_1, MEMBER_2, MEMBER_3):
        t.clear(t.me, zone)
    t.lay(t.me, PLAIN.id, MEMBER_2)
    t.lay(t.me, PLAIN.id, WAITING_ROOM)
    t.use(x)
    t.until(K_SLOT)
    assert labels(t, "en") == ["member 1 (vacant)", f"member 2 (in place of {PLAIN.name})"]
    assert labels(t, "ja") == ["メンバー1(空席)", f"メンバー2({PLAIN.name}と交代)"]


def test_two_blockers_that_nobody_tells_apart_are_one_option() -> None:
    t = ready(character("X", "【ブロッカー】"))
    for _ in range(2):
        t.lay(t.you, "X", HAND)
    attack_with(t, t.cards(t.me, MEMBER_3)[0])
    t.until(K_BLOCK)
    assert len(t.choices) == 2

"""Random games of made-up cards, in which all that is kept is compared with what would be found anew at every question."""
from __future__ import annotations

import random

import pytest

from taisen.games.build_divide.game import INFO
from taisen.games.info import CardData
from taisen.kernel.procedure import choose
from taisen.kernel.save import dump, load
from tests.games.build_divide.bench import COLOURS, DRAW, act, auto, command, territory, unit

KILL = "相手のユニット1体を対象とし、それを破壊する。"
UNITS = ("", "【デコイ】", "【ブリッツ】", "【バーサーク】", "【卒業】", "【恋愛頭脳戦】", "【マギア】カードを1枚引く。",
         auto("このユニットが登場した", DRAW),
         auto("このユニットがアタックした", KILL), auto("このユニットが破壊された", "相手に1ダメージを与える。"),
         "⁅永⁆あなたのユニットすべてのパワーを+1000する。", "⁅覚醒⁆⁅永⁆このユニットのパワーを+3000する。", act(DRAW),
         act(KILL, "このユニットをレストする", "クイック"), "⁅永⁆このユニットが破壊される場合、代わりにこのユニットを手札に戻す。",
         "⁅自⁆あなたの手札がない時、カードを1枚引く。", "⁅永⁆あなたのユニットすべてへのダメージを500増加する。",
         auto("このユニットがアタックした", "あなたの墓地にあるカード1枚を+1000オーラとしてこのユニットにつける。"))
COMMANDS = (KILL, "カードを2枚引く。", "そのターン中、あなたのユニットすべてのパワーを+2000する。", "スカウト3する。", "エンドフェイズに移行する。",
            "アタックを中止する。", "解決領域にあるカードか能力1つを対象とし、それを打ち消す。", "相手は手札1枚を捨てる。",
            f"カードを1枚引く。その後、{KILL}", "あなたの墓地にあるユニットカード1枚を対象とし、それを登場させる。", "追加ターンを得る。",
            "相手に2ダメージを与える。", f"以下から1つを選ぶ。・{KILL}・カードを2枚引く。", "あなたのテリトリー1枚を閉じる。",
            "あなたのユニット1体を対象とし、そのターン中、それが受ける次のダメージを2000軽減する。")
OPEN = ("【アサルトテリトリー】", "⁅永⁆あなたのユニットすべてのパワーを+1000する。", "")
MOST = 2000


def deck(rng: random.Random, who: str) -> list[CardData]:
    out = [unit(f"Bust {i} {who}", rng.choice(UNITS), cost=rng.randint(1, 4), power=rng.randint(2, 7) * 1000, color=rng.choice((*COLOURS, "")),
                trigger="buster") for i in range(12)]
    out += [unit(f"Unit {i} {who}", rng.choice(UNITS), cost=rng.randint(0, 5), power=rng.randint(1, 9) * 1000, hit=rng.randint(1, 2),
                 color=rng.choice(COLOURS), timing=rng.choice(("quick", "", "")), subtype=rng.choice(("エース", "")), title="Storm",
                 trigger=rng.choice(("shot", "", ""))) for i in range(20)]
    out += [command(f"Command {i} {who}", rng.choice(COMMANDS), cost=rng.randint(0, 4), color=rng.choice(COLOURS), quick=rng.random() < 0.5,
                    trigger=rng.choice(("shot", "", ""))) for i in range(14)]
    return [*out, territory(f"Ruin {who}", "Storm", opened=rng.choice(OPEN), power=6000, hit=1)]


@pytest.mark.parametrize(("seed", "seats"), [(0, 2), (1, 2), (10, 4), *[pytest.param(s, 2, marks=pytest.mark.more) for s in range(2, 10)]])
def test_a_random_game_comes_to_its_end(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    decks = [deck(rng, f"{seed} {s}") for s in range(seats)]
    lib = INFO.build_library([c for d in decks for c in d])
    g = INFO.new_game(lib, [[c.id for c in d] for d in decks], "tag" if seats > 2 else "duel", seed + 1)
    for n in range(MOST):
        if g.over:
            break
        if n % 20 == 0:
            assert dump(load(dump(g), INFO.rules, lib)) == dump(g)
        choose(g, rng.randrange(len(g.options)))
    assert g.over

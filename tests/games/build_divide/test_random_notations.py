"""Random games of cards that copy, attach, make tokens, predict, become units, with every invariant looked at on the way."""
from __future__ import annotations

import random
from collections import Counter
from datetime import date

import pytest

from taisen.api import Game
from taisen.cards.decks import Deck
from taisen.games.build_divide.game import INFO
from taisen.games.info import CardData, Piece
from taisen.setting import Setup
from tests.games.build_divide.bench import COLOURS, act, auto, command, made, territory, unit
from tests.invariants import playing
from tests.invariants.tables import Table

KILL = "相手のユニット1体を対象とし、それを破壊する。"
LIKE = "あなたの他のユニット1体を対象とし、そのターン中、このユニットはそれと同じ"
UNITS = ("", "【デコイ】", auto("このユニットがアタックした", "【等価交換1】。"), auto("このユニットが登場した", "錬成カウンターを2個得る。"),
         auto("このユニットが登場した", "このユニットにクラスカードをつける。"), auto("あなたのユニットにオーラがついた", "カードを1枚引く。"),
         act(KILL, "このユニットからオーラを1枚捨てる"), act(LIKE + "能力を持つ。", "このユニットをレストする"),
         act(LIKE + "数値を持つ。"), auto("このユニットが登場した", "山札の上から1枚を裏向きにログとしてあなたのテリトリーにつける。"),
         "⁅永⁆このユニットのパワーを+X000する。Xはあなたの墓地にあるコマンドカードの枚数に等しい。",
         act("ユニットカードかコマンドカードを予想し、山札の上から1枚を公開する。"
             "的中しているなら、相手に1ダメージを与える。"),
         "【スキル】手札を1枚捨てる。\n"
         + auto("このユニットがアタックした", "【スキル】を発動することで、カードを2枚引く。"),
         "⁅永⁆あなたのスカウトの数を+1する。", "⁅永⁆あなたのユニットのパワーを3000にする。", "⁅永⁆パワー5000以上のあなたのユニットのヒットを+1する。",
         auto("このユニットがバトルでドロップした", "あなたの墓地にあるコマンドカード1枚をパワー4000・ヒット1のユニットとして登場させる。"))
COMMANDS = ("解決領域にあるコマンドカード1枚を対象とし、それをコピーする。",
            "あなたの墓地にあるコマンドカード1枚を対象とし、それをコピーする。", KILL,
            f"以下から1つを選ぶ。・{KILL}・カードを2枚引く。", f"カードを1枚引く。その後、{KILL}",
            "カードを1枚引く。このカードをエナジーゾーンに置く。",
            "あなたのユニット1体を対象とし、それにクラスカードを2枚つける。",
            "あなたのユニット1体を対象とし、このカードをそれに重ねてつける。このオーラがついているユニットのパワーを+2000する。",
            "あなたの墓地にあるコマンドカード1枚をパワー5000・ヒット1のユニットとして登場させる。", "エナジーゾーンにクラスカードを1枚生成する。",
            "ユニット1体を対象とし、それからオーラをすべて捨てる。", "相手のユニット1体を対象とし、それを手札に戻す。",
            "あなたの手札のコマンドカード1枚をコストを払わずにプレイする。", "スカウト2する。",
            "あなたのユニット1体を対象とし、そのターン中、それのパワーを2000にする。", "解決領域にあるカードか能力1つを対象とし、それを打ち消す。",
            "あなたのユニット1体を対象とし、あなたの墓地にあるカード1枚を+1000オーラとしてそれにつける。", "エンドフェイズに移行する。")
GATE = "⁅永⁆あなたの墓地にあるカードが1枚以上あるなら、テリトリーゾーンにあるこのカードを「Crab」としてプレイできる。"


def deck(rng: random.Random, who: str) -> list[CardData]:
    out = [unit(f"Bust {i} {who}", rng.choice(UNITS), cost=rng.randint(0, 3), power=rng.randint(2, 7) * 1000, color=rng.choice((*COLOURS, "")),
                trigger="buster") for i in range(12)]
    out += [unit(f"Unit {i} {who}", rng.choice(UNITS), cost=rng.randint(0, 3), power=rng.randint(1, 9) * 1000, hit=rng.randint(1, 2),
                 timing=rng.choice(("quick", "", "")), subtype=rng.choice(("エース", "")), title="Storm") for i in range(16)]
    out += [command(f"Command {i} {who}", rng.choice(COMMANDS), cost=rng.randint(0, 3), quick=rng.random() < 0.6,
                    trigger=rng.choice(("shot", "", ""))) for i in range(18)]
    abyss = made("territory", f"Abyss {who}", GATE, {"cost": 2, "power": 8000, "hit": 2}, {"title": ("Storm",)}, (),
                 (Piece("unit", "Crab", "Crab", ""),))
    return [*out, rng.choice((abyss, territory(f"Ruin {who}", "Storm", opened="【アサルトテリトリー】", power=6000, hit=1)))]


@pytest.mark.parametrize(("seed", "seats"), [(0, 2), (1, 2), pytest.param(3, 4, marks=pytest.mark.more),
                                            *[pytest.param(s, 2, marks=pytest.mark.more) for s in range(4, 12)]])
def test_a_random_game_comes_to_its_end(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    decks = [deck(rng, f"{seed} {s}") for s in range(seats)]
    cards = {c.id: c for d in decks for c in d}
    lists = tuple([Deck("build_divide", Counter([c.id for c in d]), f"{k}") for k, d in enumerate(decks)])
    setup = Setup(INFO, "tag" if seats > 2 else "duel", seed, lists, date(2026, 1, 1), cards, tuple(sorted(cards)), {}, veils=seed % 2 == 1)
    playing.play(playing.Course(Table("build_divide", setup.format), seed, Game.begin(setup)), playing.FULL)

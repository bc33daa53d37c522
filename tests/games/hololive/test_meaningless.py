"""What can be written and would make no difference to what is done is refused with a sentence, never dropped."""
from __future__ import annotations

from dataclasses import replace

import pytest

from taisen.errors import TaisenError
from taisen.games import game_info
from taisen.games.hololive.terms import V_SUPPORT
from taisen.games.info import CardData, Piece
from tests.games.hololive.makings import support
from tests.games.hololive.turns import Turn

GAME = "hololive"
ONLY = "\n\nマスコットは、自分のホロメン1人につき1枚だけ付けられる。"


def built(part: str, text: str) -> None:
    info = game_info(GAME)
    kind = {"gift": "holomem", "bloom": "holomem", "collab": "holomem", "art": "holomem", "oshi": "oshi"}.get(part, "support")
    facts = {"holomem": {"color": ("white",), "level": ("debut",)}, "oshi": {"color": ("white",)}}.get(kind, {"subtype": (part,)})
    fields = {"holomem": {"hp": 100, "baton": 1}, "oshi": {"life": 5}}.get(kind, {})
    piece = Piece(part, "技", text=text, number=1 if part == "oshi" else 30)
    info.build_library([CardData("X", "X", kind, fields, facts=facts, pieces=(piece,), text=text)])


DROPPED = [
    ("mascot", "このマスコットが6枚以上付いているホロメンのHP+20。" + ONLY), ("fan", "このツールが付いているホロメンのアーツ+10。"),
    ("fan", "手札のこのファンが付いているホロメンのアーツ+10。"), ("gift", "このマスコットが受けるダメージ-10。"),
    ("event", "[バックポジション限定]自分のデッキを1枚引く。"),
    ("mascot", "このマスコットが付いているホロメンのHP+20。\n\nツールは、自分のホロメン1人につき1枚だけ付けられる。"),
    ("mascot", "このマスコットが付いているホロメンのHP+20。\n\n自分のライフが3以下なら、マスコットは、自分のホロメン1人につき1枚だけ付けられる。"),
    ("fan",
     "このファンが付いているホロメンのHP+20。\n\n[センターポジション限定]このファンは、自分の〈A〉だけに付けられ、1人につき何枚でも付けられる。"),
    ("art", "このゲームの間、このアーツは相手のバックホロメンも対象にできる。"), ("gift", "このホロメンは、マスコットを2枚まで付けられる。"),
    ("mascot", "[ゲームに1回]このマスコットが付いているホロメンがアーツを使う時、このマスコットを白エールとしても扱う。" + ONLY),
    ("mascot", "自分の〈A〉がアーツを使う時、このマスコットを白エールとしても扱う。" + ONLY),
    ("art", "自分のアーカイブのエール1枚を自分のバックホロメンに好きな枚数送れる。"),
    ("event", "このホロメンにツールが付いているなら、自分のデッキを1枚引く。"), ("item", "このホロメンのHP20回復。"),
    ("item", "このアーツの対象が相手のコラボホロメンなら、自分のデッキを1枚引く。"),
    ("event", "相手は、サイコロを1回振る。3以下なら、自分のデッキを1枚引く。"),
    ("art", "与えたダメージが残りHPを50以上オーバーしていたなら、相手のライフ-1。"),
    ("bloom", "そのパフォーマンスステップに自分のライフが減っていたなら、自分のデッキを1枚引く。"),
    ("oshi", "[ターンに1回]自分のステージのホロメン1人につきこのアーツ+30。"), ("collab", "このアーツ+20。"),
    ("gift", "相手のターンで、このホロメンがダウンした時、このターンに自分がイベントを使っていたなら、自分のデッキを1枚引く。"),
]
KEPT = [
    ("mascot", "このマスコットが付いているホロメンのHP+20。" + ONLY), ("fan", "このファンが付いているホロメンのアーツ+10。"),
    ("gift", "このホロメンが受けるダメージ-10。"), ("event", "自分のデッキを1枚引く。"),
    ("fan", "このファンが付いているホロメンのHP+20。\n\nこのファンは、自分の〈A〉だけに付けられ、1人につき何枚でも付けられる。"),
    ("art", "このアーツは、相手のバックホロメンも対象にできる。"), ("gift", "このホロメンは、異なるカード名のマスコットを2枚まで付けられる。"),
    ("mascot", "このマスコットが付いているホロメンがアーツを使う時、このマスコットを白エールとしても扱う。" + ONLY),
    ("art", "自分のアーカイブのエール1枚を自分のバックホロメンに送れる。"),
    ("tool", "このツールが付いているホロメンのアーツ+10。"), ("art", "自分のステージのホロメン1人につきこのアーツ+30。"),
    ("art", "このアーツの対象が相手のコラボホロメンなら、自分のデッキを1枚引く。"),
    ("event", "自分のデッキから、エクストラ「このホロメンはデッキに何枚でも入れられる」を持つDebutホロメン1枚を公開し、ステージに出す。"
              "そしてデッキをシャッフルする。"),
    ("event", "サイコロを1回振る。3以下なら、自分のデッキを1枚引く。"),
    ("art", "このアーツで相手のホロメンをダウンさせた時、与えたダメージが残りHPを50以上オーバーしていたなら、相手のライフ-1。"),
    ("gift", "自分のターンで、このホロメンがダウンした時、このターンに自分がイベントを使っていたなら、自分のデッキを1枚引く。"),
    ("gift", "相手のターンで、このホロメンがダウンした時、このターンに相手がイベントを使っていたなら、自分のデッキを1枚引く。"),
]


@pytest.mark.parametrize(("subtype", "left"), [("item", 1), ("event", 0)])
def test_a_limit_on_events_counts_events_only(subtype: str, left: int) -> None:
    draw = "自分のデッキを1枚引く。"
    spell = replace(support("E", text=draw + "自分の#魔法を持つイベントはターンに1回しか使えない。"), traits=("魔法",))
    t = Turn(spell, replace(support("W", subtype, draw), traits=("魔法",)))
    limited, other = t.hand("E", "W")
    t.main().act(V_SUPPORT, other)
    assert t.acts(V_SUPPORT) == [limited][:left]


@pytest.mark.parametrize(("part", "text"), DROPPED)
def test_what_would_be_dropped_is_refused(part: str, text: str) -> None:
    with pytest.raises(TaisenError) as caught:
        built(part, text)
    assert "cannot do" in caught.value.en and caught.value.ja


@pytest.mark.parametrize(("part", "text"), KEPT)
def test_the_like_that_does_something_is_not(part: str, text: str) -> None:
    built(part, text)

"""The same said in another spelling, order or line break is the same effect."""
from __future__ import annotations

import pytest

from taisen.errors import TaisenError
from taisen.games.hololive.text.lowering import Lowering
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.kernel.library import Library
from taisen.text.errors import TextError

SEARCH = "自分のデッキから、ホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。"
LOOK = "自分のデッキの上から3枚を見る。その中から、ホロメン1枚を公開し、手札に加える。そして残ったカードを好きな順でデッキの下に戻す。"
TABLE = "サイコロを1回振る:1か2の時、自分のデッキを1枚引く。3以上の時、このアーツ+20。"
SAME: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("自分のデッキを1枚引く。", ("自分のデッキを１枚引く。", "自分のデッキを 1枚 引く。", "自分のデッキを1枚ひく。", "自分のデッキから1枚引く。")),
    ("サイコロを1回振れる:偶数の時、このアーツ+70。", (
        "サイコロを１回振れる：偶数の時、このアーツ＋７０。", "サイコロを1回振ることができる:偶数の時、このアーツ+70。",
        "サイコロを1回振る事ができる:偶数の時、このアーツ+70。", "サイコロを1回振ってもよい:偶数のとき、このアーツ+70。",
        "サイコロを1回振れる:\n偶数の時、このアーツ+70。", "サイコロを1回振れる:出た目が偶数の場合、このアーツ+70。")),
    ("自分のアーカイブのエール2枚を自分のホロメンに送れる。", (
        "自分のアーカイブのエールを2枚、自分のホロメンに送れる。", "自分のアーカイブにあるエール2枚を、自分のホロメンに送ることができる。",
        "自分のアーカイブのエール2枚を自分のホロメンに送ってよい。")),
    (SEARCH, ("自分のデッキからホロメンを1枚公開し、手札に加える。\nそして、デッキをシャッフルする。",
              "自分のデッキから、ホロメン1枚を公開して手札に加える。そして自分のデッキをシャッフルする。")),
    (LOOK, ("自分のデッキを上から3枚見る。その中から、ホロメンを1枚公開し、手札に加える。残りのカードを好きな順番でデッキの下に戻す。",
            "自分のデッキの上から3枚を見る。\nその中から、ホロメン1枚を公開し、手札に加える。\nそして残ったカードをデッキの一番下に好きな順でもどす。")),
    ("自分の手札1枚をアーカイブできる:自分のデッキを2枚引く。", (
        "自分の手札1枚をアーカイブ出来る:自分のデッキを2枚引く。", "自分の手札を1枚アーカイブできる:自分のデッキを2枚引く。",
        "自分の手札1枚をアーカイブしてもよい:自分のデッキを2枚引く。")),
    ("相手のセンターホロメンかコラボホロメンに特殊ダメージ20を与える。", (
        "相手の［センターホロメンかコラボホロメン］に特殊ダメージ20を与える。",
        "相手のセンターホロメン、またはコラボホロメンに20の特殊ダメージを与える。")),
    ("このターンの間、自分の〈灯台守〉1人のアーツ+20。", (
        "このターンの間、自分の＜灯台守＞1人のアーツ +20。", "このターン中、自分の〈灯台守〉１人のアーツ＋20。",
        "このターンが終了するまで、自分の〈灯台守〉1人のアーツ+20。")),
    (TABLE, ("サイコロを1回振る:\n1～2の時、自分のデッキを1枚引く。\n3以上の時、このアーツ+20。",
             "サイコロを1回振る:\n・1か2の時、自分のデッキを1枚引く。\n・3以上の時、このアーツ+20。")),
    ("自分のお休みしているホロメン1人をアクティブにする。", ("自分のお休み状態のホロメン1人をお休みしていない状態にする。",)),
    ("自分の#海を持つ#森を持つホロメン1人のHP20回復。", (
        "自分の#海と#森を持つホロメン1人のHP20回復。", "自分の[♯海と♯森]を持つホロメン1人のHP20回復。")),
    ("このホロメンがセンターホロメンなら、このアーツ+20。", ("このホロメンがセンターポジションにいる時、このアーツ+20。",)),
    ("自分のセンターホロメンの色が白なら、このアーツ+20。", ("自分のセンターホロメンが白なら、このアーツ+20。",)),
    ("自分のセンターホロメンがBuzz以外なら、このアーツ+20。", ("自分のセンターホロメンがBuzzホロメンでないなら、このアーツ+20。",)),
    ("自分のステージにエールが3色以上あるなら、このアーツ+20。", ("自分のステージに3色以上のエールがあるなら、このアーツ+20。",)),
)
REFUSED = (
    "自分のホロメン2人のエール1枚をアーカイブする。",         # of both of them, or one in all
    "自分のステージに〈風見鶏〉がいて、〈灯台守〉がいないなら、このアーツ+20。",    # on whose stage
    "お互いの手札1枚をアーカイブする。",               # one of each player's, or one in all
    "自分のツールとマスコット1枚を手札に戻す。",           # one of each sort, or one in all
    "自分の手札とアーカイブのホロメンすべてをデッキに戻してシャッフルする。",
    "相手のステージのエール1枚を自分の手札に戻す。",       # nobody gets a card that is the other's
    "自分のデッキを1枚引く。そうしたなら、このアーツ+20。",    # a draw leaves nothing to tell by
    "自分のコラボホロメンが#海を持つ2ndホロメンでないなら、このアーツ+20。",
)


@pytest.mark.parametrize(("plain", "other"), [(plain, other) for plain, others in SAME for other in others])
def test_means_the_same(plain: str, other: str) -> None:
    assert VOCABULARY.compile(other, "art") == VOCABULARY.compile(plain, "art")


def test_names_and_tags_stay_as_printed() -> None:
    """Only what is said is respelt, not what a card is called."""
    text = "自分のアーカイブの[#ひくと もどすを持つホロメンか〈全て または A〉]1枚を手札に戻す。"
    written = VOCABULARY.japanese(VOCABULARY.compile(text, "art"))
    assert written == text


def test_places_in_a_respelt_text_are_those_printed() -> None:
    text = "自分の デッキを1枚ひく。自分の手札を食べる。"
    with pytest.raises(TextError) as caught:
        VOCABULARY.compile(text, "art")
    assert text[caught.value.start:].startswith("食べる")


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_unclear_is_refused(text: str) -> None:
    with pytest.raises((TaisenError, TextError)):
        Lowering(Library(), "T-text").piece("art", VOCABULARY.compile(text, "art"), "text", "text", 1, (0,) * 7, ())

"""Wordings that other sets could print, each with what it is understood as: read, written, lowered and said in English."""
from __future__ import annotations

import pytest

from taisen.games.hololive.text.lowering import Lowering
from taisen.games.hololive.text.vocabulary import VOCABULARY
from taisen.kernel.library import Library

DRAW = "自分のデッキを1枚引く。"
MEMBERS = (
    ("エールが3枚以上付いている", "with 3 or more cheers attached"), ("ファンが1枚以下付いている", "with 1 or less fan attached"),
    ("お休み状態の", "that is resting"), ("HP100以下の", "with 100 or less HP left"), ("最大HP100以下の", "with 100 or less HP"),
    ("#海と#森を持つ", "with #海 with #森"),
    ("このターンにコラボした", "that collabed this turn"), ("このターンにアーツを使った", "that used an Art this turn"),
)
DURATIONS = (
    ("次の自分のターンの間、", "During your next turn"), ("次の自分のターンが終了するまで、", "Until the end of your next turn"),
    ("次の自分のターン終了時まで、", "Until the end of your next turn"), ("このターン終了時まで、", "This turn"),
)
CONDITIONS = (
    ("自分の手札がない", "there is no cards in your hand"),
    ("自分のステージのエールが相手より多い", "the number of cheers on your stage is more than your opponent's"),
    ("相手のバックホロメンが自分以下", "the number of your opponent's back holomem is yours or less"),
    ("相手のセンターホロメンがお休みしている", "your opponent's center holomem is resting"),
    ("自分のコラボホロメンがお休みしていない", "your collab holomem is not resting"),
    ("このホロメンのHPが50以上減っている", "this holomem has 50 or more damage"),
    ("相手のセンターホロメンのHPが200以上", "your opponent's center holomem has 200 or more HP left"),
    ("自分のセンターホロメンが〈灯台守〉以外", "your center holomem is other than 〈灯台守〉"),
    ("自分のセンターホロメンとコラボホロメンの色が異なる", "your center holomem and your collab holomem have different colors"),
    ("このターンにこのホロメンがBloomしていない", "it is not true that this holomem bloomed this turn"),
    ("このホロメンがこのターンにBloomしていた", "this holomem bloomed this turn"),
    ("このターンに自分のホロメンが2回以上Bloomしていた", "your holomem bloomed 2 or more times this turn"),
    ("このターンに自分の手札を3枚以上アーカイブしていた", "3 or more cards in your hand were archived this turn"),
    ("自分が先攻", "you went first"), ("自分の最初のターン", "it is your first turn"), ("相手のターン", "it is your opponent's turn"),
    ("自分のアーカイブのエールが3色以上", "there are 3 or more colors among cheers in your archive"),
    ("このホロメンに2色以上のエールが付いている", "there are 2 or more colors among this holomem's cheers"),
    ("このホロメンにホロメンが2枚以上重なっている", "there are 2 or more holomem stacked with this holomem"),
    ("相手のセンターホロメンにエールが2枚以下付いている", "your opponent's center holomem has 2 or less cheers attached"),
    ("自分のステージに〈灯台守〉と〈風見鶏〉と〈水先案内〉がいる", "there are 〈灯台守〉 and 〈風見鶏〉 and 〈水先案内〉 on your stage"),
)
TRIGGERS = (
    ("相手がイベントを使った", "your opponent uses events"), ("自分が推しスキルを使った", "your Oshi Skill is used"),
    ("このホロメンにエールが送られた", "cheer is sent to this holomem"), ("このホロメンのHPが回復した", "this holomem is healed"),
    ("自分の能力で自分の手札をアーカイブした", "cards in your hand is archived by an ability of yours"),
    ("自分のホロメンがステージから手札に戻った", "your holomem returns from the stage to hand"),
    ("このホロメンがお休みした", "this holomem is rested"), ("このホロメンがアクティブになった", "this holomem becomes active"),
    ("このホロメンが交代した", "this holomem is switched"), ("このホロメンがバトンタッチした", "this holomem uses Baton Pass"),
)
TEXTS = (
    ("gift", "相手のコラボホロメンはアーツを使えない。", "Your opponent's collab holomem cannot use Arts."),
    ("extra", "このホロメンはコラボできない", "This holomem cannot collab."),
    ("extra", "このホロメンは#海を持つホロメンとしても扱う", "This holomem also counts as having #海."),
    ("event", "自分のアーカイブのホロメン1枚とイベント1枚を手札に戻す。", "Return 1 holomem in your archive and 1 event to hand."),
    ("art", "このホロメンに付いているツールとマスコットすべてをアーカイブする。", "Archive all of this holomem's tools and all mascots."),
    ("event", "自分の手札かアーカイブから、ファン1枚を自分の〈灯台守〉に付けられる。",
     "You may attach 1 fan in your hand or archive to your 〈灯台守〉."),
    ("event", "自分のアーカイブの2ndホロメン1枚を使って、自分の1stホロメン1人をBloomできる。",
     "You may bloom 1 of your 1st holomem using one 2nd holomem in your archive."),
    ("event", "自分のデッキの上から3枚を公開する。その中から、#海を持つホロメンすべてを手札に加える。そして残ったカードをアーカイブする。",
     "Reveal the top 3 cards of your deck. Add all holomem with #海 among them to your hand. Archive the rest."),
    ("event", "お互い、自身の手札が5枚になるまで、自身のデッキを引く。", "Each player must draw until you have 5 cards in hand."),
    ("event", "自分のホロメン2人までのHP20回復。", "Heal 20 HP of up to 2 of your holomem."),
    ("event", "このカードは、自分の手札の#海を持つホロメン1枚を公開しなければ使えない。\n\n" + DRAW,
     "To play this, reveal 1 holomem with #海 in your hand.\nDraw 1 card."),
    ("event", "このカードは、相手のライフが3以下なら使えない。\n\n" + DRAW, "Not playable if your opponent's life is 3 or less.\nDraw 1 card."),
    ("event", "自分の手札を好きな枚数アーカイブする。その後、アーカイブしたカードと同じ枚数、自分のデッキを引く。",
     "Archive any number of cards in your hand. Then draw as many cards as the archived cards."),
    ("event", "自分のコラボホロメンを、お休みしていないバックホロメン1人と交代させる。",
     "Switch your collab holomem and 1 back holomem that is not resting."),
    ("art", "このホロメンが受けているダメージ10につき、このアーツ+10。", "For every 10 of the damage on this holomem, this Art gets +10."),
    ("art", "サイコロを2回振る:偶数が2回出たなら、このアーツ+50。", "Roll a die 2 times. If even came up 2 times, this Art gets +50."),
    ("art", "サイコロを2回振る:すべて偶数なら、このアーツ+50。", "Roll a die 2 times. If all of them are even, this Art gets +50."),
    ("art", "サイコロを1回振る:自分のデッキの上から、出た目の数と同じ枚数をアーカイブする。",
     "Roll a die once. Archive as many cards from the top of your deck as the number rolled."),
    ("collab", "自分の手札1枚をアーカイブできる。そうしたなら、" + DRAW, "You may archive 1 card in your hand. If you did, draw 1 card."),
    ("item", "次のうち1つを選ぶ。\n・自分のデッキを1枚引く。\n・自分のホロメン1人のHP30回復。\n・相手のホロメン1人に特殊ダメージ10を与える。",
     "Choose 1: • draw 1 card. • heal 30 HP of 1 of your holomem. • deal 10 special damage to 1 of your opponent's holomem."),
)
ALL = (
    *(("art", f"自分の{ja}ホロメン1人に特殊ダメージ10を与える。", f"your holomem {en}") for ja, en in MEMBERS),
    *(("bloom", f"{ja}自分のセンターホロメンが受けるダメージ-20。", f"{en}, damage your center holomem takes -20.") for ja, en in DURATIONS),
    *(("art", f"{ja}なら、このアーツ+30。", f"If {en}, this Art gets +30.") for ja, en in CONDITIONS),
    *(("gift", f"{ja}時、{DRAW}", f"When {en}: draw 1 card.") for ja, en in TRIGGERS),
    *TEXTS,
)


@pytest.mark.parametrize(("part", "text", "said"), ALL)
def test_what_another_set_could_print(part: str, text: str, said: str) -> None:
    effect = VOCABULARY.compile(text, part)
    written = VOCABULARY.japanese(effect)
    assert written is not None and VOCABULARY.compile(written, part) == effect
    english = VOCABULARY.english(effect)
    assert english is not None and said in english
    assert Lowering(Library(), "T-text").piece(part, effect, "text", "text", 1, (0,) * 7, ())

"""What the book says that cards say: every phrase is read, and comes back from its meaning in both languages."""
from __future__ import annotations

import pytest

from taisen.games import game_info
from taisen.games.granblue.text.vocabulary import VOCABULARY
from taisen.kernel.effects import tree as t
from taisen.text.errors import TextError
from tests.games.granblue.bench import leader, member, summon

PHRASES: tuple[tuple[str, str], ...] = (
    ("member", "勇気:[1]カード1枚を引く。"),
    ("member", "勇気:[①]カード1枚を引く。"),
    ("member", "名:[火火②]相手の団員1枚を選び、3ダメージを与える。"),
    ("member", "名:[(0)]【ターン1回】このターン中、このカードのATKに+1する。"),
    ("member", "【ターン1回】名:[①]このターン中、このカードのATKに+1する。"),
    ("member", "名(ターン1回):[①]このターン中、このカードのATKに+1する。"),
    ("member", "名:登場時、カード1枚を引く。"),
    ("member", "名:[水①]登場時、相手の団員1枚を選び、戦闘不能にする。"),
    ("member", "名:上限解放時、このカードをアクティブにする。"),
    ("leader", "名:ジョブチェンジした時、カード2枚を引く。"),
    ("leader", "名:味方のATKに+1する。"),
    ("member", "名:自分のターン中、他の火属性の団員のATKに+1する。"),
    ("leader", "名:自分の手札にカードがない時、カード2枚を引く。"),
    ("leader", "名:手札が0枚の時、カード2枚を引く。"),
    ("member", "名:この団員が戦闘不能になる場合、かわりにこの団員をレストにする。"),
    ("member", "名:この団員がダメージを受ける場合、かわりにそのダメージを-1する。"),
    ("member", "名:自分の団長がダメージを受ける時、かわりにこのカードを奥義ゲージに置いてよい。その場合、カード1枚を引く。"),
    ("ultimate", "このカードのATKに+3する。"),
    ("ultimate", "相手の団員1枚を選び、4ダメージを与える。"),
    ("member", "<奥義 2 星落とし:このカードのATKに+3する。>"),
    ("summon", "カード2枚を引く。"),
    ("summon", "相手の団員1枚を選び、このターンの終了時まで、その団員のATKに-2する。"),
    ("summon", "団員1枚を選び、デッキの上から1枚を奥義ゲージに置く。"),
    ("summon", "相手の団員1枚を選び、手札に戻す。"),
    ("summon", "相手の団員1枚を選び、レストにする。デッキの上から2枚を奥義ゲージに置く。"),
    ("summon", "カード3枚までを引く。"),
    ("summon", "アーマー1枚を破壊する。"),
    ("summon", "相手のアーマー1枚を破壊する。"),
    ("summon", "自分の団長と団員1枚を選び、アクティブにする。"),
    ("summon", "「ミオ」1枚を選び、このターン中、ATKに+2する。"),
    ("summon", "《[渡りの守り手] ミオ》1枚を選び、アクティブにする。"),
    ("summon", "自分の「ミオ」1枚を選び、アクティブにする。"),
    ("summon", "手札の「ミオ」1枚を公開する。"),
    ("summon", "自分のデッキから火属性の団員カード1枚を探し、公開し、手札に加える。デッキをシャッフルする。"),
    ("summon", "自分のデッキから火属性の団員カードを1枚まで探し、公開し、手札に加え、デッキをシャッフルする。"),
    ("summon", "デッキの上から3枚を見る。その中から団員カード1枚までを公開し、手札に加える。残りをデッキの下に任意の順番で置く。"),
    ("summon", "相手の手札1枚を無作為に選び、デッキの下に置く。"),
    ("summon", "手札1枚を選び、宝晶石にする。"),
    ("summon", "デッキの上から1枚を宝晶石にする。"),
    ("summon", "デッキの上から1枚を宝晶石エリアにレストで置く。"),
    ("summon", "相手の団員2枚までを選び、4ダメージを割り振って与える。"),
    ("summon", "属性1つを宣言する。相手の宣言した属性の団員すべてに2ダメージを与える。"),
    ("summon", "数字1つを宣言する。カード1枚を引く。"),
    ("summon", "奥義ゲージの裏向きのカード2枚を選び、表向きにする。"),
    ("member", "名:[奥義ゲージ2枚を裏向きにする]カード1枚を引く。"),
    ("member", "名:[①、手札1枚を奥義ゲージに置く]カード2枚を引く。"),
    ("member", "名:[このカードをレストにする]相手の団員1枚を選び、1ダメージを与える。"),
    ("member", "【アシスト】名:[このカードを奥義ゲージに置く]団員1枚を選び、このターン中、ATKに+2する。"),
    ("member", "アシスト 名:[①、このカードを奥義ゲージに置く]味方1枚を選び、このターン中、HPに+2する。"),
    ("summon", "団員1枚を選び、HP+1チップ1個を置く。"),
    ("summon", "相手の団員1枚を選び、ATK-1チップを置く。"),
    ("summon", "団員1枚を選び、ランク-1チップ1個を置く。"),
    ("member", "名:[このカードのチップ1個を消費する]カード1枚を引く。"),
    ("member", "名:登場時、このカードにチップ2個を置く。"),
    ("summon", "相手の団員1枚を選び、そのカードのATKを元々の数値に戻す。"),
    ("summon", "相手の団員1枚を選び、HPとATKを元々の数値に戻す。"),
    ("summon", "相手の団員1枚を選び、このターン中、効果を無効にする。"),
    ("summon", "相手の団員1枚を選び、このターン中、その団員の奥義を無効にする。"),
    ("summon", "団員1枚を選び、受けている効果を無効にする。"),
    ("summon", "団員1枚を選び、このターン中、その団員に『名:[①]カード1枚を引く。』を与える。"),
    ("summon", "団員1枚を選び、このターン中、その団員は「名:アタック時、カード1枚を引く。」を得る。"),
    ("summon", "団員1枚を選び、このターン中、その団員は<奥義 1 名:このカードのATKに+2する。>を得る。"),
    ("summon", "宝晶石の召喚石1枚を選び、トリガー発動する。"),
    ("summon", "手札の団員カード1枚を登場させる。"),
    ("summon", "手札からランク2以下の団員カード1枚をレストで登場させる。"),
    ("summon", "奥義ゲージにある団員カード1枚を選び、登場させてよい。そうした場合、カード1枚を引く。"),
    ("summon", "自分はゲームに勝利する。"),
    ("summon", "相手は敗北する。"),
    ("summon", "宝晶石1枚を選び、奥義ゲージに置く。"),
    ("leader", "名:自分のターン開始時、自分の団長をアクティブにする。"),
    ("leader", "名:ターン終了時、カード1枚を引く。"),
    ("leader", "名:自分のメインフェイズ開始時、デッキの上から1枚を奥義ゲージに置く。"),
    ("leader", "名:自分のバーストフェイズ開始時、カード1枚を引く。"),
    ("leader", "名:相手のカウンターステップ開始時、カード1枚を引く。"),
    ("member", "名:アタック時、カード1枚を引いてよい。"),
    ("member", "名:追撃時、バトル相手に1ダメージを与える。"),
    ("member", "名:この団員がアタックされた時、カード1枚を引く。"),
    ("member", "名:他の団員が戦闘不能になった時、このターン中、このカードのATKに+2する。"),
    ("member", "名:戦闘不能になった時、カード1枚を引く。"),
    ("member", "名:相手の団員が登場した時、その団員に1ダメージを与える。"),
    ("leader", "名:自分が召喚石を発動した時、カード1枚を引く。"),
    ("leader", "名:自分がカードを引いた時、このターン中、この団長のATKに+1する。"),
    ("leader", "名:自分のアーマーが破壊された時、カード1枚を引く。"),
    ("member", "名:団長が奥義を発動した時、このカードをアクティブにする。"),
    ("member", "名:奥義ゲージが5枚以上の場合、このカードのATKに+2する。"),
    ("member", "名:他の団員がいる場合、このカードのHPに+1する。"),
    ("member", "名:他の団員がいない場合、このカードはアタックできない。"),
    ("member", "名:この団員が上限解放状態の場合、このカードは相手の効果で選ばれない。"),
    ("member", "名:このカードは相手の効果で選ばれない。"),
    ("member", "名:宝晶石2枚につき、このカードのATKに+1する。"),
    ("member", "名:他の団員1枚につき、このカードのATKに+1する。"),
    ("member", "名:このカードはデッキに何枚でも入れられる。"),
    ("leader", "名:相手は召喚石を発動できない。"),
    ("leader", "名:相手のターン中、味方が受けるダメージを-1する。"),
    ("member", "名:アタックしている間、バトル相手のHPに-1する。"),
    ("summon", "次の自分のターンが始まるまで、味方のHPに+2する。"),
    ("summon", "自分のターンが始まるまで、相手の団員すべてのATKに-1する。"),
    ("summon", "以下から1つを選ぶ。\n・カード1枚を引く。\n・相手の団員1枚を選び、2ダメージを与える。"),
    ("summon", "カード1枚を引く。自分の団長のHPが5以下の場合、かわりにカード2枚を引く。"),
    ("condition", "奥義ゲージが3枚以上"),
    ("condition", "自分の団員が2枚以上いる"),
    ("job_change", "火属性の宝晶石が2枚以上"),
    ("job_change", "自分の奥義ゲージが3枚以上である"),
    ("leader", "名:[手札1枚を公開する]カード1枚を引く。"),
    ("summon", "すべてのプレイヤーはカード1枚を引く。"),
    ("summon", "相手は手札1枚を選び、奥義ゲージに置く。"),
    ("summon", "このターン中、次に味方がダメージを受ける場合、かわりにそのダメージは0になる。"),
    ("summon", "このターン終了時、団員1枚を選び、アクティブにする。"),
    ("summon", "このターンに団員が戦闘不能になった場合、カード2枚を引く。"),
    ("summon", "味方1枚を選び、このターン中、その味方は火属性を得る。"),
    ("member", "名:種族「渡り鳥」の団員のATKに+1する。"),
    ("summon", "相手の属性を持たない団員1枚を選び、戦闘不能にする。"),
    ("summon", "火属性以外の団員1枚を選び、アクティブにする。"),
    ("summon", "元々のATKが3以上の相手の団員1枚を選び、手札に戻す。"),
    ("summon", "団長か団員1枚を選び、アクティブにする。"),
    ("summon", "相手の団員のうち1枚を選び、手札に戻す。"),
    ("summon", "相手の団員1枚を選び、団員1枚につき、1ダメージを与える。"),
    ("summon", "相手の団員1枚を選び、自分の団長のATKと同じダメージを与える。"),
    ("summon", "相手の団員1枚を選び、そのレベルカード1枚を奥義ゲージに置く。"),
    ("leader", "名:[①]《舵取り (男)》にジョブチェンジする。"),
    ("leader", "名:[①]団長デッキの団長カード1枚にジョブチェンジする。"),
    ("summon", "手札の団員カード1枚を同じキャラ名の団員に重ねて上限解放する。"),
    ("leader", "名:パーストフェイズ開始時、カード1枚を引く。"),
    ("leader", "名:あなたの手札にカードがない時、カード2枚を引く。"),
    ("leader", "名:自分のバトルフェイズ開始時、カード1枚を引く。"),
    ("leader", "名:アタックステップ開始時、カード1枚を引く。"),
    ("leader", "名:ダメージステップ開始時、カード1枚を引く。"),
    ("leader", "名:二つ名「渡りの守り手」の団員のATKに+1する。"),
    ("leader", "名:バージョン「水辺」の団員のATKに+1する。"),
    ("leader", "名:性別「男」の団長のATKに+1する。"),
    ("leader", "名:キャラ名に「ミオ」を含む団員のATKに+1する。"),
    ("summon", "「ミオ」か「リン」1枚を選び、アクティブにする。"),
    ("summon", "団長か「ミオ」1枚を選び、アクティブにする。"),
    ("member", "名:このカードがダメージを受けた時、そのダメージの発生源に1ダメージを与える。"),
    ("member", "名:戦闘不能になった時、ダメージの発生源の団員を手札に戻す。"),
    ("summon", "カード種類1つを宣言する。デッキの上から1枚を公開する。そのカードが宣言したカード種類の場合、カード1枚を引く。"),
    ("summon", "数字1つを宣言する。デッキの上から1枚を公開する。そのカードのランクが宣言した数字と同じ場合、カード2枚を引く。"),
    ("summon", "相手の団員1枚を選び、このターン中、【起動効果】を無効にする。"),
    ("summon", "相手の団員1枚を選び、このターン中、その団員の【自動効果】を無効にする。"),
    ("summon", "このターン中、相手の団員すべての【永続効果】を無効にする。"),
    ("summon", "団長が受けている効果を無効にする。"),
    ("summon", "団員1枚を選び、デッキの上から1枚をその団員のレベルカードにする。"),
    ("member", "名:登場時、手札1枚をこのカードのレベルカードにしてよい。そうした場合、カード1枚を引く。"),
    ("summon", "自分の団長エリアにチップ1個を置く。"),
    ("summon", "相手の団員エリアにチップ2個を置く。"),
    ("member", "名:[奥義ゲージのチップ1個を消費する]カード1枚を引く。"),
    ("member", "名:[このカードのチップすべてを消費する]カード1枚を引く。"),
    ("member", "名:自分の団長エリアにチップが2個以上ある場合、このカードのATKに+1する。"),
    ("member", "名:自分の団長エリアのチップ1個につき、このカードのATKに+1する。"),
    ("member", "名:自分の召喚石が奥義ゲージから手札に加えられた時、カード1枚を引く。"),
    ("member", "名:自分の団員が奥義ゲージから登場した時、カード1枚を引く。"),
    ("summon", "手札1枚を見せる。カード1枚を引く。"),
    ("summon", "奥義ゲージの表向きのカード1枚を選び、裏向きにする。"),
    ("summon", "相手の団員1枚を無作為に選び、戦闘不能にする。"),
    ("summon", "デッキの上から2枚を奥義ゲージに裏向きで置く。"),
    ("summon", "相手の団員1枚を選び、ランクを元々の数値に戻す。"),
    ("summon", "団員1枚を選び、ATK-3チップ1個を置く。"),
    ("summon", "デッキの上から1枚を公開する。それが召喚石の場合、トリガー発動する。"),
    ("summon", "相手は相手の団員1枚を選び、レストにする。"),
    ("summon", "お互いは手札1枚を選び、奥義ゲージに置く。"),
)


def read(part: str, text: str) -> t.Ability:
    (ability,) = VOCABULARY.compile(text, part)
    return ability


@pytest.mark.parametrize(("part", "text"), PHRASES)
def test_there_and_back(part: str, text: str) -> None:
    abilities = VOCABULARY.compile(text, part)
    written = VOCABULARY.japanese(abilities)
    assert written is not None
    assert VOCABULARY.compile(written, part) == abilities
    english = VOCABULARY.english(abilities)
    assert english
    assert "{" not in english and "None" not in english


@pytest.mark.parametrize(("part", "text"), PHRASES)
def test_what_is_read_can_be_carried_out(part: str, text: str) -> None:
    """Read is not yet played: the engine has an instruction for each piece."""
    if part in ("leader", "member"):
        one = leader("X", text) if part == "leader" else member("X", text)
    elif part == "summon":
        one = summon("X", text)
    elif part == "condition":
        one = summon("X", "カード1枚を引く。", condition=text)
    else:
        one = leader("X", ultimate=(1, text)) if part == "ultimate" else leader("X", job=text)
    made = game_info("granblue").build_library([one])
    assert [a for a in made.abilities if a.card == one.id] or "デッキに" in text


@pytest.mark.parametrize(("text", "english"), [
    ("相手は手札1枚を選び、奥義ゲージに置く。", "Your opponent must choose 1 card in their hand, and put it into the ultimate gauge."),
    ("相手は相手の団員1枚を選び、レストにする。", "Your opponent must choose 1 of your members, and rest it."),
    ("お互いは相手の団員1枚を選び、レストにする。", "Each player must choose 1 of their opponent's members, and rest it."),
    ("カード1枚を引く。相手は団員1枚を選び、戦闘不能にしてよい。その場合、自分の団員1枚を選び、レストにする。",
     "Draw 1 card. Your opponent may choose 1 of their members, and take it down. If you did so, choose 1 of your members, and rest it."),
    ("相手は敗北する。", "Your opponent loses the game.")])
def test_whose_it_is_in_english_where_somebody_else_does_it(text: str, english: str) -> None:
    assert VOCABULARY.english(VOCABULARY.compile(text, "summon")) == english


def steps(part: str, text: str) -> t.Steps:
    ability = read(part, text)
    assert isinstance(ability, t.Spell | t.Triggered | t.Activated | t.Continuous)
    return ability.steps


# ---- 8-1: which sort of effect ------------------------------------------------------------------------------------------------
def test_a_cost_makes_it_activated_a_trigger_automatic_neither_permanent() -> None:
    assert isinstance(read("member", "名:[①]カード1枚を引く。"), t.Activated)
    paid = read("member", "名:[①]登場時、カード1枚を引く。")
    assert isinstance(paid, t.Triggered) and paid.cost == (t.Do("pay", amount=t.Const(1)),)
    assert isinstance(read("leader", "名:味方のATKに+1する。"), t.Continuous)
    assert isinstance(read("summon", "味方のATKに+1する。"), t.Spell)


@pytest.mark.parametrize("text", ["名:カード1枚を引く。", "名:[カード1枚を引く。", "名:[①]謎の言葉。", "名:相手の団員を戦闘不能にする。"])
def test_what_is_no_effect_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        VOCABULARY.compile(text, "member")


def test_the_name_is_what_stands_before_the_last_colon() -> None:
    named = read("member", "「海」:第一の唄:[①]カード1枚を引く。")
    assert isinstance(named, t.Activated) and named.name == "「海」:第一の唄"


def test_a_price_is_attributes_and_a_number() -> None:
    price = read("member", "名:[水火水③]カード1枚を引く。")
    assert isinstance(price, t.Activated)
    assert price.cost == (t.Do("pay", amount=t.Const(3), manner="fire water water"),)
    assert VOCABULARY.japanese((price,)) == "名:[火水水3]カード1枚を引く。"


def test_costs_stand_in_the_order_of_the_text() -> None:
    both = read("member", "名:[手札1枚を奥義ゲージに置く、①]カード1枚を引く。")
    assert isinstance(both, t.Activated)
    assert [s.verb for s in both.cost if isinstance(s, t.Do)] == ["put", "pay"]


def test_once_per_turn_and_assist_in_all_their_places() -> None:
    for text in ("【アシスト】【ターン1回】名:[①]カード1枚を引く。", "アシスト 名(ターン1回):[①]カード1枚を引く。",
                 "【アシスト】名:[ターン1回、①]カード1枚を引く。"):
        ability = read("member", text)
        assert isinstance(ability, t.Activated)
        assert (ability.limit, ability.at, ability.name) == (t.Limit(1), ("hand",), "名")


def test_an_ultimate_has_its_number_and_its_name() -> None:
    ultimate = read("leader", "<奥義 3 星落とし:相手の団員1枚を選び、5ダメージを与える。>")
    assert isinstance(ultimate, t.Reaction) and isinstance(ultimate.trigger, t.Event)
    assert (ultimate.name, ultimate.trigger.verb, ultimate.trigger.amount) == ("星落とし", "ultimate", 3)


# ---- 2-11-2, 3: whose ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["団長", "団員すべて", "味方すべて", "宝晶石すべて"])
def test_bare_words_are_ones_own(word: str) -> None:
    (step,) = steps("summon", f"このターン中、{word}はアクティブにならない。")
    assert isinstance(step, t.Lasting)
    things = step.to.of if isinstance(step.to, t.Every) else step.to
    assert isinstance(things, t.Things) and things.whose == "you"


@pytest.mark.parametrize(("text", "whose"), [
    ("デッキの上から1枚を奥義ゲージに置く。", "you"), ("団員1枚を選び、デッキの上から1枚を奥義ゲージに置く。", "master"),
    ("相手の団員1枚を選び、戦闘不能にする。デッキの上から1枚を奥義ゲージに置く。", "master"),
    ("相手の団員1枚を選び、自分のデッキの上から1枚を奥義ゲージに置く。", "you"),
    ("相手のデッキの上から1枚を奥義ゲージに置く。", "opponent")])
def test_an_open_deck_is_that_of_the_chosen_things_master(text: str, whose: str) -> None:
    last = steps("summon", text)[-1]
    assert isinstance(last, t.Do) and isinstance(last.objects, t.TopOf) and last.objects.whose == whose


def test_open_zones_of_costs_and_triggers_are_ones_own() -> None:
    ability = read("member", "名:[手札1枚を奥義ゲージに置く]相手の団員1枚を選び、レストにする。手札1枚を宝晶石にする。")
    assert isinstance(ability, t.Activated)
    paid, done = ability.cost[0], ability.steps[-1]
    assert isinstance(paid, t.Do) and isinstance(paid.objects, t.Pick) and paid.objects.of == t.Things("card", "you", "hand")
    assert isinstance(done, t.Do) and isinstance(done.objects, t.Pick) and done.objects.of == t.Things("card", "master", "hand")


def test_quotes_are_a_character_name_and_double_brackets_a_card_name() -> None:
    for text, test in (("自分の「ミオ」1枚を選び、アクティブにする。", t.Named("ミオ")),
                       ("自分の《[渡りの守り手] ミオ》1枚を選び、アクティブにする。", t.Is("card_name", "[渡りの守り手] ミオ")),
                       ("自分の種族「渡り鳥」の団員1枚を選び、アクティブにする。", t.HasTrait("渡り鳥"))):
        choice = steps("summon", text)[0]
        assert isinstance(choice, t.Do) and isinstance(choice.objects, t.Pick)
        assert isinstance(choice.objects.of, t.Things) and choice.objects.of.tests == (test,)


# ---- 8-2-1-3-1: instead ------------------------------------------------------------------------------------------------------------------
def test_instead_of_the_instruction_before() -> None:
    (step,) = steps("summon", "カード1枚を引く。団長のHPが5以下の場合、かわりにカード2枚を引く。")
    assert isinstance(step, t.If)
    assert step.otherwise == (t.Do("draw", amount=t.Const(1)),) and step.steps == (t.Do("draw", amount=t.Const(2)),)


def test_instead_of_what_would_happen() -> None:
    (step,) = steps("member", "名:戦闘不能になる場合、かわりにこのカードをレストにしてよい。その場合、カード1枚を引く。")
    assert isinstance(step, t.Shield) and step.replacement.may
    assert step.replacement.event == t.Event("down", t.This())
    assert step.replacement.steps == (t.Do("rest", t.This()), t.If(t.DidSo(), (t.Do("draw", amount=t.Const(1)),)))


# ---- 8-7-2-2: no subject ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "verb"), [("登場時", "enter"), ("登場した時", "enter"), ("上限解放時", "limit_break"),
                                             ("ジョブチェンジした時", "job_change"), ("アタック時", "attack")])
def test_a_trigger_without_a_subject_is_about_the_card_itself(words: str, verb: str) -> None:
    ability = read("member", f"名:{words}、カード1枚を引く。")
    assert isinstance(ability, t.Triggered) and ability.trigger == t.Event(verb, t.This())


def test_a_reminder_says_nothing() -> None:
    assert read("summon", "カード1枚を引く。(デッキが0枚なら敗北します。)") == read("summon", "カード1枚を引く。")


@pytest.mark.parametrize(("state", "other"), [("レスト状態の", "レストしている"), ("アクティブ状態の", "アクティブになっている")])
def test_a_state_is_said_in_several_ways(state: str, other: str) -> None:
    texts = [VOCABULARY.compile(f"【自動】登場時、相手の{x}団員1枚を選び、手札に戻す。", "member", "member") for x in (state, other)]
    assert texts[0] == texts[1]

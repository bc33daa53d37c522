"""The wording of Ninja Slayer TCG: its words in both languages, the frames of its verbs, what they mean."""
from __future__ import annotations

from typing import Final

from taisen.kernel.effects import tree as t
from taisen.text.vocabulary import Action, EventVerb, Phrase, Prohibition, State, Vocabulary, Word, Zone

KINDS: Final = {
    "character": Word(("キャラクター", "キャラクターカード"), "character"),
    "kotodama": Word(("コトダマ", "コトダマカード"), "kotodama", "kotodama"),
    "card": Word(("カード",), "card"),
    "ability": Word(("能力",), "ability", "abilities"),
    "card_or_ability": Word(("カードや能力", "カードか能力"), "card or ability", "cards and abilities"),
    "player": Word(("プレイヤー",), "player"),
}

ZONES: Final = {
    "deck": Zone(("デッキ",), "deck", personal=True),
    "hand": Zone(("手札",), "hand", personal=True),
    "field": Zone(("場",), "field", at="on", people=True),
    "ether": Zone(("エテル・ゾーン",), "ether zone"),
    "ohigan": Zone(("オヒガン",), "ohigan"),
    "damage": Zone(("ダメージ・ゾーン",), "damage zone"),
    "kotodama_space": Zone(("コトダマ空間",), "kotodama space", shared=True),
    "excluded": Zone(("除外・ゾーン",), "excluded zone"),
    "check": Zone(("チェック・ゾーン",), "check zone"),
}

FIELDS: Final = {
    "cost": Word(("コスト",), "cost"),
    "karate": Word(("カラテ",), "karate"),
    "toughness": Word(("耐久力",), "toughness"),
    "sabotage": Word(("工作力",), "sabotage"),
}

STATES: Final = {
    "unbowed": State("unbowed", noun=("アンタイ・オジギ状態",), adverb=("アンタイ・オジギ状態で",), slot="pose"),
    "bowed": State("bowed", noun=("オジギ状態",), adverb=("オジギ状態で",), slot="pose"),
    "face_up": State("face-up", noun=("表向き",), adverb=("表向きで",), slot="face"),
    "face_down": State("face-down", noun=("裏向き",), adverb=("裏向きで",), slot="face"),
    "greeting": State("greeting", verb=("アイサツして",)),
    "greeted": State("greeted", verb=("アイサツされて",)),
    "fighting": State("fighting", verb=("イクサして", "イクサをして")),
    "damaged": State("damaged", verb=("ダメージを受けて", "ダメージを負って")),
}

ABILITY_KINDS: Final = {
    "ukemi": Word(("ウケミ能力", "ウケミ"), "an ukemi ability"),
    "activated": Word(("起動能力",), "an activated ability"),
    "triggered": Word(("誘発能力",), "a triggered ability"),
    "static": Word(("常時能力",), "a static ability"),
}

KEYWORDS: Final = {
    "interrupt": Word(("インターラプト",), "Interrupt"),
    "interrupt_kaizen": Word(("インターラプト・カイゼン",), "Interrupt Kaizen"),
    "satsubatsu": Word(("サツバツ",), "Satsubatsu"),
}

DURATIONS: Final = {
    "turn": Word(("このターン", "ターン終了時まで", "このターンの終了時まで"), "this turn"),
    "ikusa": Word(("このイクサ",), "during this ikusa"),
    "your_next_turn": Word(("次のあなたのターン", "あなたの次のターン"), "on your next turn"),
    "opponents_next_turn": Word(("次の相手のターン", "相手の次のターン"), "on your opponent's next turn"),
}

TIMINGS: Final = {
    "game_start": Word(("ゲーム開始時", "ゲームの開始時"), "the start of the game"),
    "turn_start": Word(("ターン開始時", "ターンの開始時"), "the start of {whose} turn"),
    "draw_step_start": Word(("ドロー・ステップ開始時", "ドロー・ステップの開始時"), "the start of {whose} draw step"),
    "ether_step_start": Word(("エテル・ステップ開始時", "エテル・ステップの開始時"), "the start of {whose} ether step"),
    "character_phase_start": Word(("キャラクターフェイズ開始時", "キャラクターフェイズの開始時"),
                                  "the start of {whose} character phase"),
    "ikusa_start": Word(("イクサ開始時", "イクサの開始時"), "the start of {whose} ikusa"),
    "greeting_step_start": Word(("アイサツ対象選択・ステップ開始時", "アイサツ対象選択・ステップの開始時"),
                                "the start of {whose} greeting step"),
    "interrupt_step_start": Word(("インターラプト・ステップ開始時", "インターラプト・ステップの開始時"),
                                 "the start of {whose} interrupt step"),
    "ikusa_damage_step_start": Word(("イクサダメージ・ステップ開始時", "イクサダメージ・ステップの開始時"),
                                    "the start of {whose} ikusa damage step"),
    "ikusa_damage_step_end": Word(("イクサダメージ・ステップ終了時", "イクサダメージ・ステップの終了時"),
                                  "the end of {whose} ikusa damage step"),
    "ikusa_end": Word(("イクサ終了時", "イクサの終了時"), "the end of {whose} ikusa"),
    "turn_end": Word(("ターン終了時", "ターンの終了時"), "the end of {whose} turn"),
}

PHASES: Final = {
    "start": Word(("スタートフェイズ",), "start phase"),
    "character": Word(("キャラクターフェイズ",), "character phase"),
    "ikusa": Word(("イクサフェイズ",), "ikusa phase"),
    "end": Word(("エンドフェイズ",), "end phase"),
}

# Frames that many verbs share: an object, or one left out after a choice.
OBJECT: Final = ("objects=object_wo", "objects=omitted")
WHOLE: Final = (*OBJECT, "objects=zone_wo")
AMBUSHED: Final = (*OBJECT, "objects=object_wo to=destination", "objects=omitted to=destination")
ENTERED: Final = (*OBJECT, "objects=object_wo free=free", "free=free objects=object_wo", "free=free objects=omitted")
SHARED_OUT: Final = ('objects=target_ni amount=amount "ダメージを"', 'amount=amount "ダメージを"')
DAMAGE: Final = ('objects=target_ni amount=amount "ダメージを"', 'objects=target_ni "ダメージを" amount=number "点"',
                 'amount=amount "ダメージを" objects=target_ni',
                 'source=reference "は" ("、")? objects=target_ni amount=amount "ダメージを"')

ACTIONS: Final = (
    Action("draw", "ドロー", "suru", ("amount=cards",), "{cards}", "draw {cards}", bare=True, stems=(("引", "ku"),)),
    Action("discard", "捨て", "r1", WHOLE, "{objects}を", "discard {objects}", chooses=True),
    Action("kill", "殺", "su", OBJECT, "{objects}を", "kill {objects}"),
    Action("damage", "与え", "r1", DAMAGE, "{source}{objects}に{amount}ダメージを",
           "deal {amount:damage} to {objects}"),
    Action("damage", "割り振", "r5", SHARED_OUT, "{objects}に{amount}ダメージを",
           "divide {amount:damage} among {objects}", divides=True, stems=(("割り振って与え", "r1"),)),
    Action("heal", "回復", "suru", ('amount=number ("点")?', 'player=player "を" amount=number ("点")?'),
           "{amount}", "heal {amount}", you=True),
    Action("bow", "オジギ", "suru", OBJECT, "{objects}を", "bow {objects}",
           stems=(("オジギさせ", "r1"), ("オジギ状態に", "suru"))),
    Action("unbow", "アンタイ・オジギ", "suru", OBJECT, "{objects}を", "unbow {objects}",
           stems=(("アンタイ・オジギさせ", "r1"), ("アンタイ・オジギ状態に", "suru"))),
    Action("ambush", "アンブッシュ", "suru", AMBUSHED, "{objects}を{to}", "ambush {objects}{to}",
           stems=(("アンブッシュさせ", "r1"),)),
    Action("exclude", "除外", "suru", OBJECT, "{objects}を", "exclude {objects}"),
    Action("counter", "打ち消", "su", OBJECT, "{objects}を", "counter {objects}"),
    Action("reveal", "公開", "suru", WHOLE, "{objects}を", "reveal {objects}"),
    Action("look", "見", "r1", WHOLE, "{objects}を", "look at {objects}"),
    Action("shuffle", "シャッフル", "suru", ("objects=zone_wo",), "{objects}を", "shuffle {objects}"),
    Action("jutsu", "", "", ('"ジツ" amount=number',), "ジツ{amount}", "Jutsu {amount}", bare=True,
           stems=(("を行", "u"),)),
    Action("pay_ether", "支払", "u", ('amount=number "エテルを"',), "{amount}エテルを", "pay {amount} ether"),
    Action("enter", "エントリー", "suru", ENTERED, "{objects}を{free}", "enter {objects}{free}"),
    Action("turn_down", "裏向きに", "suru", OBJECT, "{objects}を", "turn {objects} face down"),
    Action("turn_up", "表向きに", "suru", OBJECT, "{objects}を", "turn {objects} face up"),
)

# `subject` does it or suffers it, `object` is the other side, `by` who caused it. A verb without templates is only
# another way of writing the one before it.
SUFFERS: Final = ('subject=noun "が"',)
ARRIVES: Final = ('subject=noun "が" origin=origin?',)
MEETS: Final = ('subject=noun "が"', 'subject=noun "が" object=noun "に"')
GOES: Final = ('subject=noun "が" by=by? origin=origin? goal=goal',)

EVENTS: Final = (
    EventVerb("enter", "エントリー", "suru", ARRIVES, "{subject:が}{origin}", "{subject} enters/enter/entered{origin}"),
    EventVerb("enter", "エントリー", "suru", ('by=player "が" subject=things "を" origin=origin?',),
              "{by:が}{subject:を}{origin}", "{by} enters/enter/entered{subject: }{origin}"),
    EventVerb("appear", "登場", "suru", ARRIVES, "{subject:が}{origin}",
              "{subject} appears/appear/appeared{origin}"),
    EventVerb("ambush", "アンブッシュ", "suru", ARRIVES, "{subject:が}{origin}",
              "{subject} ambushes/ambush/ambushed{origin}"),
    EventVerb("greet", "アイサツ", "suru", MEETS, "{subject:が}{object:に}",
              "{subject} greets/greet/greeted{object: }"),
    EventVerb("greeted", "アイサツされ", "r1", MEETS, "{subject:が}{object:に}",
              "{subject} is/be/was greeted{object: by }"),
    EventVerb("killed", "殺され", "r1", ('subject=noun "が" manner=manner? by=by?',
                                        'subject=noun "が" by=by manner=manner'),
              "{subject:が}{manner}{by:によって}", "{subject} is/be/was killed{manner}{by: by }"),
    EventVerb("kills", "殺", "su", ('subject=noun "が" manner=manner? object=noun "を"',
                                   'subject=noun "が" object=noun "を" manner=manner'),
              "{subject:が}{manner}{object:を}", "{subject} kills/kill/killed{object: }{manner}"),
    EventVerb("deals_damage", "与え", "r1", ('subject=noun "が" (object=noun "に")? manner=damage_word "を"',),
              "{subject:が}{object:に}{damage}を", "{subject} deals/deal/dealt {damage}{object: to }"),
    EventVerb("takes_damage", "受け", "r1", ('subject=noun "が" (by=noun "から")? manner=damage_word "を"',),
              "{subject:が}{by:から}{damage}を", "{subject} takes/take/took {damage}{by: from }"),
    EventVerb("draws", "ドロー", "suru", ('subject=player "が" ("カードを" | "カードを1枚" | "1枚")?',),
              "{subject:が}カードを", "{subject} draws/draw/drew a card"),
    EventVerb("discards", "捨て", "r1", ('subject=player "が" ("手札を" | "手札を1枚")',),
              "{subject:が}手札を", "{subject} discards/discard/discarded a card"),
    EventVerb("discarded", "捨てられ", "r1", ('subject=noun "が" by=by? origin=origin?',),
              "{subject:が}{by:によって}{origin}", "{subject} is/be/was discarded{origin}{by: by }"),
    EventVerb("moves", "置かれ", "r1", GOES, "{subject:が}{by:によって}{origin}{goal}",
              "{subject} is/be/was put{origin}{goal}{by: by }"),
    EventVerb("moves", "戻され", "r1", GOES, "", ""),
    EventVerb("moves", "加えられ", "r1", GOES, "", ""),
    EventVerb("moves", "離れ", "r1", ('subject=noun "が" by=by? origin=left',), "{subject:が}{by:によって}{left}",
              "{subject} leaves/leave/left{left}{by: because of }"),
    EventVerb("heals", "回復", "suru", ('subject=player "が"',), "{subject:が}", "{subject} heals/heal/healed"),
    EventVerb("bowed", "オジギ", "suru", SUFFERS, "{subject:が}", "{subject} becomes/become/became bowed"),
    EventVerb("bowed", "オジギ状態にな", "r5", SUFFERS, "", ""),
    EventVerb("unbowed", "アンタイ・オジギ", "suru", SUFFERS, "{subject:が}",
              "{subject} becomes/become/became unbowed"),
    EventVerb("unbowed", "アンタイ・オジギ状態にな", "r5", SUFFERS, "", ""),
    EventVerb("countered", "打ち消され", "r1", SUFFERS, "{subject:が}", "{subject} is/be/was countered"),
)

PROHIBITIONS: Final = {
    "greet": Prohibition(("アイサツできない",), ("アイサツできず",), "greet"),
    "be_greeted": Prohibition(("アイサツされない",), ("アイサツされず",), "be greeted"),
    "be_chosen": Prohibition(("選ばれない",), ("選ばれず",), "be chosen"),
    "be_killed": Prohibition(("殺されない",), ("殺されず",), "be killed"),
    "be_countered": Prohibition(("打ち消されない",), ("打ち消されず",), "be countered"),
    "enter": Prohibition(("エントリーできない",), ("エントリーできず",), "be entered"),
    "interrupt": Prohibition(("インターラプトできない", "インターラプトやインターラプト・カイゼンを使用できない"),
                             ("インターラプトできず",), "interrupt"),
    "unbow": Prohibition(("アンタイ・オジギできない", "アンタイ・オジギしない"), ("アンタイ・オジギできず",), "unbow"),
}

PHRASES: Final = (
    Phrase(("このアイサツはインターラプトやインターラプト・カイゼンによって変更されない",),
           (t.Cannot("interrupted"),), "",
           "{This}'s greetings cannot be changed by Interrupt or Interrupt Kaizen"),
    Phrase(("このコストを支払わずにエントリーしてもよい", "これをコストを支払わずにエントリーしてもよい"),
           (t.FreeEntry(),), "hand",
           "you may enter {this} without paying its cost"),
)

VOCABULARY: Final = Vocabulary(
    game="ninja_slayer",
    folds=(("アンプッシュ", "アンブッシュ"), ("サヴァイバー", "サヴァイヴァー")),
    kinds=KINDS, zones=ZONES, fields=FIELDS, pair=("karate", "toughness"), states=STATES,
    ability_kinds=ABILITY_KINDS, keywords=KEYWORDS,
    cost_keywords={"tatsujin": Word(("タツジン",), "Tatsujin")},
    extra_costs={"tatsujin": Word(("タツジン・コスト",), "tatsujin cost")},
    durations=DURATIONS, timings=TIMINGS, phases=PHASES,
    manners={"ikusa": Word(("イクサで",), "in ikusa")},
    damage_words={"": Word(("ダメージ",), "damage"), "ikusa": Word(("イクサダメージ",), "ikusa damage")},
    actions=ACTIONS, events=EVENTS, prohibitions=PROHIBITIONS, phrases=PHRASES,
    playing_cost=("をエントリーするためのコスト",), playing_cost_en="cost to enter", playing_zone="hand",
    enter_now=("これがエントリーする!",), enter_now_en="This enters!",
)

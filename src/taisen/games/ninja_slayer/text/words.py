"""The words of Ninja Slayer TCG in both languages, the frames of its verbs and events: what its forms are filled with."""
from __future__ import annotations

from typing import Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.times import BEGINS, DURING, END, START, UNTIL, Phase, Span
from taisen.text.inflection import DOES
from taisen.text.vocabulary import Action, EventVerb, Phrase, Prohibition, State, Word, Zone

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

SPANS: Final[tuple[Span, ...]] = (
    (("このターン",), DURING, "turn", "this turn"), (("このターン", "ターン"), UNTIL, "turn", ""),
    (("このイクサ",), DURING, "ikusa", "during this ikusa"),
    (("次のあなたのターン", "あなたの次のターン"), DURING, "your_next_turn", "on your next turn"),
    (("次の相手のターン", "相手の次のターン"), DURING, "opponents_next_turn", "on your opponent's next turn"),
    (("次のあなたのターン", "あなたの次のターン"), BEGINS, "your_next_start", "until the start of your next turn"),
    (("次の相手のターン", "相手の次のターン"), BEGINS, "opponents_next_start", "until the start of your opponent's next turn"),
)
POINTS: Final[tuple[Phase, ...]] = (
    ("ゲーム", "game", "the game", (START,)), ("ターン", "turn", "turn", (START, END)),
    ("ドロー・ステップ", "draw_step", "draw step", (START,)), ("エテル・ステップ", "ether_step", "ether step", (START,)),
    ("キャラクターフェイズ", "character_phase", "character phase", (START,)), ("イクサ", "ikusa", "ikusa", (START, END)),
    ("アイサツ対象選択・ステップ", "greeting_step", "greeting step", (START,)),
    ("インターラプト・ステップ", "interrupt_step", "interrupt step", (START,)),
    ("イクサダメージ・ステップ", "ikusa_damage_step", "ikusa damage step", (START, END)),
)

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

TO_WHOM: Final = "[{source:subject} <source:deals/deal>¦" + DOES + "deal] {amount} to {objects}"

ACTIONS: Final = (
    Action("draw", "ドロー", "suru", ("amount=cards",), f"{DOES}draw {{amount}}", bare=True, stems=(("引", "ku"),)),
    Action("discard", "捨て", "r1", WHOLE, f"{DOES}discard {{objects}}", chooses=True),
    Action("kill", "殺", "su", OBJECT, f"{DOES}kill {{objects}}"),
    Action("damage", "与え", "r1", DAMAGE, TO_WHOM),
    Action("damage", "割り振", "r5", SHARED_OUT, f"{DOES}divide {{amount}} among [{{objects}}¦them]", divides=True,
           stems=(("割り振って与え", "r1"),)),
    Action("heal", "回復", "suru", ('amount=number ("点")?', 'player=player "を" amount=number ("点")?'), f"{DOES}heal {{amount}}", you=True),
    Action("bow", "オジギ", "suru", OBJECT, f"{DOES}bow {{objects}}", stems=(("オジギさせ", "r1"), ("オジギ状態に", "suru"))),
    Action("unbow", "アンタイ・オジギ", "suru", OBJECT, f"{DOES}unbow {{objects}}",
           stems=(("アンタイ・オジギさせ", "r1"), ("アンタイ・オジギ状態に", "suru"))),
    Action("ambush", "アンブッシュ", "suru", AMBUSHED, f"{DOES}ambush {{objects}}[{{to:onto}}]", stems=(("アンブッシュさせ", "r1"),)),
    Action("exclude", "除外", "suru", OBJECT, f"{DOES}exclude {{objects}}"),
    Action("counter", "打ち消", "su", OBJECT, f"{DOES}counter {{objects}}"),
    Action("reveal", "公開", "suru", WHOLE, f"{DOES}reveal {{objects}}"),
    Action("look", "見", "r1", WHOLE, f"{DOES}look at {{objects}}"),
    Action("shuffle", "シャッフル", "suru", ("objects=zone_wo",), f"{DOES}shuffle {{objects}}"),
    Action("jutsu", "", "", ('"ジツ" amount=number',), f"{DOES}Jutsu {{amount}}", bare=True, stems=(("を行", "u"),)),
    Action("pay_ether", "支払", "u", ('amount=number "エテルを"',), f"{DOES}pay {{amount}} ether"),
    Action("enter", "エントリー", "suru", ENTERED, f"{DOES}enter {{objects}}{{free}}"),
    Action("lose", "敗北", "suru", ('("ゲームに")?',), f"{DOES}lose the game", you=True),
    Action("win", "勝利", "suru", ('("ゲームに")?',), f"{DOES}win the game", you=True),
    Action("turn_down", "裏向きに", "suru", OBJECT, f"{DOES}turn {{objects}} face down"),
    Action("turn_up", "表向きに", "suru", OBJECT, f"{DOES}turn {{objects}} face up"),
)

# `subject` does it or suffers it, `object` is the other side, `by` who caused it.
SUFFERS: Final = ('subject=noun "が"',)
ARRIVES: Final = ('subject=noun "が" origin=origin?',)
MEETS: Final = ('subject=noun "が"', 'subject=noun "が" object=noun "に"')
GOES: Final = ('subject=noun "が" by=by? origin=origin? goal=goal',)
PUT: Final = "{subject:an} is/be/was put[ {origin}][ {goal}][ by {by}]"

EVENTS: Final = (
    EventVerb("enter", "エントリー", "suru", ARRIVES, "{subject:an} enters/enter/entered[ {origin}]"),
    EventVerb("enter", "エントリー", "suru", ('by=player "が" subject=things "を" origin=origin?',),
              "{by:an} enters/enter/entered {subject:an}[ {origin}]"),
    EventVerb("appear", "登場", "suru", ARRIVES, "{subject:an} appears/appear/appeared[ {origin}]"),
    EventVerb("ambush", "アンブッシュ", "suru", ARRIVES, "{subject:an} ambushes/ambush/ambushed[ {origin}]"),
    EventVerb("greet", "アイサツ", "suru", MEETS, "{subject:an} greets/greet/greeted[ {object:an}]"),
    EventVerb("greeted", "アイサツされ", "r1", MEETS, "{subject:an} is/be/was greeted[ by {object:an}]"),
    EventVerb("interrupts", "インターラプト", "suru", SUFFERS, "{subject:an} interrupts/interrupt/interrupted"),
    EventVerb("killed", "殺され", "r1", ('subject=noun "が" manner=manner? by=by?', 'subject=noun "が" by=by manner=manner'),
              "{subject:an} is/be/was killed[ {manner}][ by {by}]"),
    EventVerb("kills", "殺", "su", ('subject=noun "が" manner=manner? object=noun "を"', 'subject=noun "が" object=noun "を" manner=manner'),
              "{subject:an} kills/kill/killed {object:an}[ {manner}]"),
    EventVerb("deals_damage", "与え", "r1", ('subject=noun "が" (object=noun "に")? manner=damage_word "を"',),
              "{subject:an} deals/deal/dealt {manner}[ to {object:an}]"),
    EventVerb("takes_damage", "受け", "r1", ('subject=noun "が" (by=noun "から")? manner=damage_word "を"',),
              "{subject:an} takes/take/took {manner}[ from {by:an}]"),
    EventVerb("draws", "ドロー", "suru", ('subject=player "が" ("カードを" | "カードを1枚" | "1枚" | "")',),
              "{subject:an} draws/draw/drew a card"),
    EventVerb("discards", "捨て", "r1", ('subject=player "が" ("手札を" | "手札を1枚")',), "{subject:an} discards/discard/discarded a card"),
    EventVerb("discarded", "捨てられ", "r1", ('subject=noun "が" by=by? origin=origin?',),
              "{subject:an} is/be/was discarded[ {origin}][ by {by}]"),
    EventVerb("moves", "置かれ", "r1", GOES, PUT),
    EventVerb("moves", "戻され", "r1", GOES, PUT),
    EventVerb("moves", "加えられ", "r1", GOES, PUT),
    EventVerb("moves", "離れ", "r1", ('subject=noun "が" by=by? origin=left',),
              "{subject:an} leaves/leave/left {origin}[ because of {by}]"),
    EventVerb("heals", "回復", "suru", ('subject=player "が"',), "{subject:an} heals/heal/healed"),
    EventVerb("bowed", "オジギ", "suru", SUFFERS, "{subject:an} becomes/become/became bowed"),
    EventVerb("bowed", "オジギ状態にな", "r5", SUFFERS, "{subject:an} becomes/become/became bowed"),
    EventVerb("unbowed", "アンタイ・オジギ", "suru", SUFFERS, "{subject:an} becomes/become/became unbowed"),
    EventVerb("unbowed", "アンタイ・オジギ状態にな", "r5", SUFFERS, "{subject:an} becomes/become/became unbowed"),
    EventVerb("loses", "敗北", "suru", ('subject=player "が"',), "{subject:an} loses/lose/lost the game"),
    EventVerb("countered", "打ち消され", "r1", SUFFERS, "{subject:an} is/be/was countered"),
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
           "this card's greetings cannot be changed by Interrupt or Interrupt Kaizen"),
    Phrase(("このコストを支払わずにエントリーしてもよい", "これをコストを支払わずにエントリーしてもよい"),
           (t.FreeEntry(),), "hand",
           "you may enter this card without paying its cost"),
)

COST_KEYWORDS: Final = {"tatsujin": Word(("タツジン",), "Tatsujin")}
EXTRA_COSTS: Final = {"tatsujin": Word(("タツジン・コスト",), "tatsujin cost")}
MANNERS: Final = {"ikusa": Word(("イクサで",), "in ikusa")}
DAMAGE_WORDS: Final = {"": Word(("ダメージ",), "damage"), "ikusa": Word(("イクサダメージ",), "ikusa damage")}
PAIR: Final = ("karate", "toughness")
"""The numbers that 「+1/+0」 is about."""
PLAYING_COST: Final = ("をエントリーするためのコスト", "をエントリーするために支払うエテル")
TRAITS_APART: Final = "〉〈"
"""Between the traits that something comes to have alone."""
PLAYING_ZONE: Final = "hand"
"""Where a card's own cost change works."""
ENTER_NOW: Final = Word(("これがエントリーする!",), "This enters!")
FOLDS: Final = (("アンプッシュ", "アンブッシュ"), ("サヴァイバー", "サヴァイヴァー"))
"""Words that are printed in two ways."""

"""The words of the book: zones, card fields, events, questions, phases, with their Japanese and English."""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.names import R_GAME
from taisen.kernel.question import K_AT_MOST, K_GAME, K_OFTEN
from taisen.kernel.rules import EventDef, ZoneDef, events

book: Final = Book("ninja_slayer")

# ---- zones (300)
DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
ETHER: Final = 3
OHIGAN: Final = 4
DAMAGE_ZONE: Final = 5
KOTODAMA_SPACE: Final = 6
EXCLUDED: Final = 7
CHECK_ZONE: Final = 8

ZONES: Final = [
    ZoneDef(DECK, "deck", "デッキ", "deck", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(HAND, "hand", "手札", "hand", others_see=False),
    ZoneDef(FIELD, "field", "場", "field", posed=True, played=True),
    ZoneDef(ETHER, "ether", "エテル・ゾーン", "ether zone", posed=True),
    ZoneDef(OHIGAN, "ohigan", "オヒガン", "ohigan"),
    ZoneDef(DAMAGE_ZONE, "damage", "ダメージ・ゾーン", "damage zone", faced=True),
    ZoneDef(KOTODAMA_SPACE, "kotodama_space", "コトダマ空間", "kotodama space", ordered=True, shared=True, played=True),
    ZoneDef(EXCLUDED, "excluded", "除外・ゾーン", "excluded zone"),
    ZoneDef(CHECK_ZONE, "check", "チェック・ゾーン", "check zone"),
]
ZONE_BY_NAME: Final = {z.name: z.id for z in ZONES}

# ---- orientation and face (303)
UNBOWED: Final = 0
BOWED: Final = 1
FACE_UP: Final = 0
FACE_DOWN: Final = 1

# ---- kinds of cards (205) and their numbers (203, 206-208)
CHARACTER: Final = 0
KOTODAMA: Final = 1
KINDS: Final = {"character": CHARACTER, "kotodama": KOTODAMA}
KIND_WORDS: Final = [("キャラクター", "character"), ("コトダマ", "kotodama")]

COST: Final = 0
KARATE: Final = 1
TOUGHNESS: Final = 2
SABOTAGE: Final = 3
FIELDS: Final = {"cost": COST, "karate": KARATE, "toughness": TOUGHNESS, "sabotage": SABOTAGE}
FIELD_WORDS: Final = [("コスト", "cost"), ("カラテ", "karate"), ("耐久力", "toughness"), ("工作力", "sabotage")]

# ---- keywords (1400)
INTERRUPT: Final = 1
INTERRUPT_KAIZEN: Final = 2
SATSUBATSU: Final = 3
TATSUJIN: Final = 4
KEYWORDS: Final = {"interrupt": INTERRUPT, "interrupt_kaizen": INTERRUPT_KAIZEN, "satsubatsu": SATSUBATSU,
                   "tatsujin": TATSUJIN}
KEYWORD_WORDS: Final = {INTERRUPT: ("インターラプト", "Interrupt"),
                        INTERRUPT_KAIZEN: ("インターラプト・カイゼン", "Interrupt Kaizen"),
                        SATSUBATSU: ("サツバツ", "Satsubatsu"), TATSUJIN: ("タツジン", "Tatsujin")}

# ---- what effects may forbid, as bits of Derived.cannot
CANNOT: Final = {"greet": 0, "be_greeted": 1, "interrupted": 2, "be_chosen": 3, "be_killed": 4, "be_countered": 5,
                 "enter": 6, "interrupt": 7, "unbow": 8, "be_chosen_by_opponent": 9}

# ---- layers (1213.1): a the card's own defining abilities, b traits, c abilities, d other facts, e new numbers, f numbers
LAYER_DEFINING: Final = 0
LAYER_TRAITS: Final = 1
LAYER_ABILITIES: Final = 2
LAYER_FACTS: Final = 3
LAYER_NEW_NUMBERS: Final = 4
LAYER_NUMBERS: Final = 5
LAYERS: Final = 6

# ---- events: what happens, with the sentence of the log. {who} player, {card} the thing, {n} number, {source} cause
DRAW: Final = 0
DISCARD: Final = 1
KILL: Final = 2
DAMAGE: Final = 3
IKUSA_DAMAGE: Final = 4
HEAL: Final = 5
BOW: Final = 6
UNBOW: Final = 7
AMBUSH: Final = 8
RESOLVE: Final = 9
TO_HAND: Final = 10
TO_DECK: Final = 11
TO_DECK_BOTTOM: Final = 12
TO_ETHER: Final = 13
TO_OHIGAN: Final = 14
TO_DAMAGE: Final = 15
EXCLUDE: Final = 16
TO_SPACE: Final = 17
ENTER: Final = 18
ENTER_ABILITY: Final = 19
COUNTER: Final = 20
REVEAL: Final = 21
LOOK: Final = 22
SHUFFLE: Final = 23
TURN_DOWN: Final = 24
TURN_UP: Final = 25
CONTROL: Final = 26
GREET: Final = 27
GREETED: Final = 28
REDIRECT: Final = 29
CHECK: Final = 30
DAMAGE_CHECK: Final = 31
PASSED: Final = 32
GAME_START: Final = 33
TURN_START: Final = 34
DRAW_STEP_START: Final = 35
ETHER_STEP_START: Final = 36
CHARACTER_PHASE_START: Final = 37
IKUSA_START: Final = 38
GREETING_STEP_START: Final = 39
INTERRUPT_STEP_START: Final = 40
IKUSA_DAMAGE_STEP_START: Final = 41
IKUSA_DAMAGE_STEP_END: Final = 42
IKUSA_END: Final = 43
TURN_END: Final = 44
LOSE: Final = 45
RESOLVED: Final = 46
HEALED: Final = 47
ROLL_BACK: Final = 48
EVENTS: Final = events(
    EventDef(DRAW, "draw", "{who}は{card}をドロー", "{who} draws {card}"),
    EventDef(DISCARD, "discard", "{who}は{card}を捨てた", "{who} discards {card}"),
    EventDef(KILL, "kill", "{card}が殺された", "{card} is killed"),
    EventDef(DAMAGE, "damage", "{source}が{card}に{n}ダメージ", "{source} deals {n} damage to {card}", number="amount"),
    EventDef(IKUSA_DAMAGE, "ikusa_damage", "{source}が{card}に{n}イクサダメージ",
             "{source} deals {n} ikusa damage to {card}", number="amount"),
    EventDef(HEAL, "heal", "{who}は{card}をダメージ・ゾーンからオヒガンに置いて回復",
             "{who} heals: {card} goes from the damage zone to the ohigan"),
    EventDef(BOW, "bow", "{card}をオジギした", "{card} bows", seen=True),
    EventDef(UNBOW, "unbow", "{card}をアンタイ・オジギした", "{card} unbows", seen=True),
    EventDef(AMBUSH, "ambush", "{card}がアンブッシュした", "{card} ambushes onto the field", number="placing"),
    EventDef(RESOLVE, "resolve", "{card}が場に出た", "{card} comes to the field"),
    EventDef(TO_HAND, "to_hand", "{card}を手札に加えた", "{card} goes to hand", number="placing"),
    EventDef(TO_DECK, "to_deck", "{card}をデッキの上に置いた", "{card} goes on top of the deck", number="placing"),
    EventDef(TO_DECK_BOTTOM, "to_deck_bottom", "{card}をデッキの下に置いた", "{card} goes under the deck", number="placing"),
    EventDef(TO_ETHER, "to_ether", "{card}をエテル・ゾーンに置いた", "{card} goes to the ether zone", number="placing"),
    EventDef(TO_OHIGAN, "to_ohigan", "{card}をオヒガンに置いた", "{card} goes to the ohigan", number="placing"),
    EventDef(TO_DAMAGE, "to_damage", "{card}をダメージ・ゾーンに置いた", "{card} goes to the damage zone", number="placing"),
    EventDef(EXCLUDE, "exclude", "{card}を除外した", "{card} is excluded"),
    EventDef(TO_SPACE, "to_space", "{card}をコトダマ空間に置いた", "{card} goes to the kotodama space", number="side", seen=True),
    EventDef(ENTER, "enter", "{who}は{card}をエントリーした", "{who} enters {card}"),
    EventDef(ENTER_ABILITY, "enter_ability", "{who}は{card}の能力をエントリーした", "{who} enters an ability of {card}"),
    EventDef(COUNTER, "counter", "{card}を打ち消した", "{card} is countered"),
    EventDef(REVEAL, "reveal", "{card}を公開した", "{card} is revealed"),
    EventDef(LOOK, "look", "{who}は{card}を見た", "{who} looks at {card}", number="player"),
    EventDef(SHUFFLE, "shuffle", "{who}はデッキをシャッフルした", "{who} shuffles the deck"),
    EventDef(TURN_DOWN, "turn_down", "{card}を裏向きにした", "{card} is turned face down"),
    EventDef(TURN_UP, "turn_up", "{card}を表向きにした", "{card} is turned face up"),
    EventDef(CONTROL, "control", "{card}の支配者が{who}になった", "{who} takes control of {card}", number="player"),
    EventDef(GREET, "greet", "{card}が{source}にアイサツした", "{card} greets {source}"),
    EventDef(GREETED, "greeted", "{card}がアイサツされた", "{card} is greeted"),
    EventDef(REDIRECT, "interrupt", "{card}がアイサツ対象になった(インターラプト)", "{card} interrupts the greeting"),
    EventDef(CHECK, "check", "{who}のダメージチェック:{card}", "Damage check of {who}: {card}"),
    EventDef(DAMAGE_CHECK, "damage_check", "{who}のダメージチェック処理がコトダマ空間に置かれた",
             "A damage check of {who} goes to the kotodama space"),
    EventDef(PASSED, "pass", "{who}はパスした", "{who} passes", quiet=True),
    EventDef(GAME_START, "game_start", "ゲーム開始", "The game begins", quiet=True),
    EventDef(TURN_START, "turn_start", "{who}のターン開始", "Turn of {who}"),
    EventDef(DRAW_STEP_START, "draw_step_start", "ドロー・ステップ", "Draw step", quiet=True),
    EventDef(ETHER_STEP_START, "ether_step_start", "エテル・ステップ", "Ether step", quiet=True),
    EventDef(CHARACTER_PHASE_START, "character_phase_start", "キャラクターフェイズ", "Character phase", seen=True),
    EventDef(IKUSA_START, "ikusa_start", "イクサ開始", "Ikusa begins", seen=True),
    EventDef(GREETING_STEP_START, "greeting_step_start", "アイサツ対象選択・ステップ", "Greeting step", quiet=True),
    EventDef(INTERRUPT_STEP_START, "interrupt_step_start", "インターラプト・ステップ", "Interrupt step", quiet=True),
    EventDef(IKUSA_DAMAGE_STEP_START, "ikusa_damage_step_start", "イクサダメージ・ステップ", "Ikusa damage step", quiet=True),
    EventDef(IKUSA_DAMAGE_STEP_END, "ikusa_damage_step_end", "イクサダメージ・ステップ終了", "Ikusa damage step ends", quiet=True),
    EventDef(IKUSA_END, "ikusa_end", "イクサ終了", "Ikusa ends", seen=True),
    EventDef(TURN_END, "turn_end", "ターン終了", "End of turn", seen=True),
    EventDef(LOSE, "lose", "{who}は敗北した", "{who} loses"),
    EventDef(RESOLVED, "resolved", "{card}を解決した", "{card} resolves", quiet=True),
    EventDef(HEALED, "healed", "{who}は{n}回復した", "{who} has healed {n}", number="amount"),
    EventDef(ROLL_BACK, "roll_back", "{card}のエントリーは行われなかったことになり、直前の状態に戻った",
             "Entering {card} did not happen: all is as it was before"),
)
EV: Final = {e.name: e.id for e in EVENTS}

# ---- questions
K_PRIORITY: Final = K_GAME
K_ETHER: Final = K_GAME + 1
K_GREETER: Final = K_GAME + 2
K_GREETED: Final = K_GAME + 3
K_INTERRUPT: Final = K_GAME + 4
K_EXTRA: Final = K_GAME + 5
K_PAY: Final = K_GAME + 6
K_UKEMI: Final = K_GAME + 7
K_HEAL: Final = K_GAME + 8
K_JUTSU: Final = K_GAME + 9
K_ENTER: Final = K_GAME + 10
K_X: Final = K_GAME + 11
K_Y: Final = K_GAME + 12
K_Z: Final = K_GAME + 13
QUESTIONS: Final = {
    K_OFTEN: ("ループを今回を含めて何回実行しますか(1501.1a)", "How often is the loop carried out, this time included? (1501.1a)"),
    K_AT_MOST: ("ループを今回を含めて何回まで実行しますか(1501.1b)",
                "How often at most is the loop carried out, this time included? (1501.1b)"),
    K_PRIORITY: ("優先権:行動を選んでください", "You have priority: act or pass"),
    K_ETHER: ("エテル・ゾーンに置くカード(置かなくてもよい)", "Put a card into your ether zone?"),
    K_GREETER: ("アイサツするキャラクター", "Which character greets?"),
    K_GREETED: ("アイサツ対象", "Whom does it greet?"),
    K_INTERRUPT: ("インターラプトするキャラクター", "Interrupt with which character?"),
    K_EXTRA: ("追加コストを支払いますか", "Pay the additional cost?"),
    K_PAY: ("オジギするエテル", "Bow which ether card?"),
    K_UKEMI: ("コストを支払ってウケミ能力をエントリーしますか", "Pay to enter the ukemi ability?"),
    K_HEAL: ("回復するカード", "Heal which card?"),
    K_JUTSU: ("裏向きにするカード(ジツ)", "Turn which card face down (jutsu)?"),
    K_ENTER: ("エントリーしますか", "Enter it?"),
    K_X: ("Xの値を選んでください", "Choose the number X"),
    K_Y: ("Yの値を選んでください", "Choose the number Y"),
    K_Z: ("Zの値を選んでください", "Choose the number Z"),
}

# ---- phases and steps of a turn, as the table shows them
PHASES: Final = [
    ("start", "スタート", "Start"), ("draw", "ドロー", "Draw"), ("ether", "エテル", "Ether"),
    ("character", "キャラクター", "Character"), ("ikusa", "イクサ", "Ikusa"), ("greeting", "アイサツ", "Greeting"),
    ("interrupt", "インターラプト", "Interrupt"), ("ikusa_damage", "イクサダメージ", "Ikusa damage"),
    ("ikusa_end", "イクサ終了", "Ikusa end"), ("end", "エンド", "End"),
]
PHASE: Final = {name: i for i, (name, _, _) in enumerate(PHASES)}

# ---- the game's own numbers, g.numbers
N_PHASE: Final = 0
N_GREETING: Final = 1
"""Record id of the greeting in progress, or 0."""
N_FIRST: Final = 2
"""The seat that went first."""
N_WINDOW: Final = 3
N_COUNT: Final = 4

# ---- records of this game: a greeting
R_GREETING: Final = R_GAME
G_GREETER: Final = 0
G_TARGET: Final = 1
G_FIXED: Final = 2
"""1 once the target is settled (705.5)."""

# ---- notes: facts that cards and rules ask about later
NOTE_HIT: Final = 1
"""Sources that dealt damage to this card since the last rule check; pairs (source, ikusa)."""
NOTE_GREETED_BY: Final = 2
"""Characters that greeted this character this turn."""
NOTE_INTERRUPTED: Final = 3
"""This character has changed a greeting's target this turn."""
NOTE_TAKEN: Final = 4
"""The seat whose field this card was on before an effect took control of it; kept from turn to turn."""
NOTE_KEPT: Final = 5
"""Condition triggers of this hidden card that its player has kept from triggering, by ability."""
NOTE_KILLERS: Final = 6
"""Sources whose damage killed this card, for the triggers that speak of them."""
NOTE_NOT_GREETING: Final = 7
"""This character could not complete its greeting: it is not chosen again in this greeting step."""
NOTE_LOST: Final = 8
"""Who loses, of those who would have, where something could be done instead."""
NOTE_SHIFT: Final = 40

# ---- notes about the cards of a game, Library.flags
ETHER_MATTERS: Final = 1
"""Some card tells one bowed ether from another."""
CONTROL_MATTERS: Final = 4
"""Some card changes who controls cards: they have to be looked for."""
ABILITIES_MATTER: Final = 8
"""Some card says whether, or for how much, abilities are entered."""
GREETING_MATTERS: Final = 16
"""Some card demands something of a greeting."""

# ---- evaluation, for players that look one move ahead: how much a thing is worth to whoever has it
EVALUATION: Final = {
    "limits": {"damage": 10},
    "zones": {"hand": 1.0, "ether": 1.2, "damage": -2.2, "field": 0.6, "deck": 0.02},
    "fields": {"karate": 0.55, "toughness": 0.45, "sabotage": 1.4},
    "ready": 0.5,
    "keywords": {"interrupt": 0.5, "interrupt_kaizen": 0.8, "satsubatsu": 0.8},
    "ability": 0.4,
    "hurt": -2.2,
}

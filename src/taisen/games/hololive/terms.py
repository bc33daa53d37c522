"""The words of the book: zones, card facts, events, questions, steps, with their Japanese and English."""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.names import P_EXTRA, P_SHARES, R_GAME, V_PAIR
from taisen.kernel.question import K_AT_MOST, K_GAME, K_OFTEN
from taisen.kernel.rules import EventDef, ZoneDef, events

book: Final = Book("hololive")

# ---- zones (4.5-4.16)
OSHI: Final = 0
CENTER: Final = 1
COLLAB: Final = 2
BACK: Final = 3
LIFE: Final = 4
DECK: Final = 5
CHEER_DECK: Final = 6
HAND: Final = 7
ARCHIVE: Final = 8
HOLO_POWER: Final = 9
RESOLUTION: Final = 10

ZONES: Final = [
    ZoneDef(OSHI, "oshi", "推しポジション", "oshi position", played=True),
    ZoneDef(CENTER, "center", "センターポジション", "center", posed=True, faced=True, played=True),
    ZoneDef(COLLAB, "collab", "コラボポジション", "collab", posed=True, faced=True, played=True),
    ZoneDef(BACK, "back", "バックポジション", "back", posed=True, faced=True, played=True),
    ZoneDef(LIFE, "life", "ライフ", "life", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(DECK, "deck", "デッキ", "deck", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(CHEER_DECK, "cheer_deck", "エールデッキ", "cheer deck", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(HAND, "hand", "手札", "hand", others_see=False),
    ZoneDef(ARCHIVE, "archive", "アーカイブ", "archive"),
    ZoneDef(HOLO_POWER, "holo_power", "ホロパワー", "holo power", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(RESOLUTION, "resolution", "解決領域", "resolution zone", ordered=True, shared=True),
]
ZONE_BY_NAME: Final = {z.name: z.id for z in ZONES}
STAGE: Final = (CENTER, COLLAB, BACK)
"""4.6.1: the stage is these three. Texts call it "stage"."""
ON_STAGE: Final = 1 << CENTER | 1 << COLLAB | 1 << BACK

# ---- orientation and face (4.3)
ACTIVE: Final = 0
RESTING: Final = 1
FACE_UP: Final = 0
FACE_DOWN: Final = 1

# ---- kinds of cards (2.2)
OSHI_HOLOMEM: Final = 0
HOLOMEM: Final = 1
SUPPORT: Final = 2
CHEER: Final = 3
KINDS: Final = {"oshi": OSHI_HOLOMEM, "holomem": HOLOMEM, "support": SUPPORT, "cheer": CHEER}
KIND_WORDS: Final = [("推しホロメン", "oshi holomem"), ("ホロメン", "holomem"), ("サポート", "support"), ("エール", "cheer")]
SUBTYPES: Final = ("item", "event", "staff", "tool", "mascot", "fan")
ATTACHED: Final = ("tool", "mascot", "fan")
"""2.2.4, 10.7.2.5.1.2: these are attached; the other supports do what they say and are archived."""
COLORS: Final = ("white", "green", "red", "blue", "purple", "yellow")
COLORLESS: Final = "colorless"
LEVELS: Final = ("debut", "first", "second", "spot")

# ---- facts that are no numbers: Derived.traits holds them all, so that "as it is now" is one set
# "color:white", "level:debut", "kind:tool" (subtypes, and what a card counts as too: "kind:cheer"), "name:…" (every name it
# has), "buzz", "limited", and the tags as printed, "#…".
COLOR: Final = "color:"
LEVEL: Final = "level:"
KIND: Final = "kind:"
NAME: Final = "name:"
BUZZ: Final = "buzz"
LIMITED: Final = "limited"

# ---- what is printed and no effect changes, as bits (CardDef.bits): the rules ask for it all the time
IS_DEBUT: Final = 1
IS_FIRST: Final = 2
IS_SECOND: Final = 4
IS_SPOT: Final = 8
IS_LIMITED: Final = 16
IS_TOOL: Final = 32
IS_MASCOT: Final = 64
IS_FAN: Final = 128
IS_CHEER: Final = 256
IS_ATTACHED: Final = IS_TOOL | IS_MASCOT | IS_FAN
"""2.2.4: it is attached when it is played."""
ONE_EACH: Final = (IS_TOOL, IS_MASCOT)
"""5.16.3: a member has at most one of each."""
HAS_SKILL: Final = 512
"""It has an ability that is used by itself and is no art. In Library.bits: some holomem has."""
GIVES_SKILL: Final = 1024
"""In Library.bits: some text gives such an ability."""
HAS_HOSTS: Final = 2048
"""It says to which members it may be attached, or how many of it (KW_ATTACHING)."""
BITS: Final = {LEVEL + "debut": IS_DEBUT, LEVEL + "first": IS_FIRST, LEVEL + "second": IS_SECOND, LEVEL + "spot": IS_SPOT,
               LIMITED: IS_LIMITED, KIND + "tool": IS_TOOL, KIND + "mascot": IS_MASCOT, KIND + "fan": IS_FAN,
               KIND + "cheer": IS_CHEER}

# ---- numbers of a card. HP and LIFE are printed; the rest begin at 0 (or as said) and are what effects change
HP: Final = 0
LIFE_POINTS: Final = 1
ARTS: Final = 2
"""Added to every art it uses (アーツ+20)."""
ARTS_COST: Final = 3
"""Added to the colourless cost of its arts (below 0: so much less)."""
BATON_COST: Final = 4
"""Colourless cost of its baton pass, as printed and changed."""
LIFE_LOSS: Final = 5
"""How many lives its player loses when it goes down: 1 unless said otherwise."""
FIELDS: Final = {"hp": HP, "life": LIFE_POINTS, "arts": ARTS, "arts_cost": ARTS_COST, "baton_cost": BATON_COST,
                 "life_loss": LIFE_LOSS}
FIELD_WORDS: Final = [("HP", "HP"), ("ライフ", "life"), ("アーツ", "arts"), ("アーツコスト", "arts cost"),
                      ("バトンタッチ", "baton pass"), ("ダウン時ライフ", "life loss")]

# ---- printed pieces of a card (Ability.part)
PARTS: Final = ("oshi", "sp", "stage", "collab", "bloom", "gift", "art", "extra", *SUBTYPES)
PART: Final = {name: i for i, name in enumerate(PARTS)}
PART_OSHI: Final = 0
PART_SP: Final = 1
PART_ART: Final = 6
PART_WORDS: Final = [
    ("推しスキル", "oshi skill"), ("SP推しスキル", "SP oshi skill"), ("ステージスキル", "stage skill"),
    ("コラボエフェクト", "collab effect"), ("ブルームエフェクト", "bloom effect"), ("ギフト", "gift"), ("アーツ", "art"),
    ("エクストラ", "extra"), ("アイテム", "item"), ("イベント", "event"), ("スタッフ", "staff"), ("ツール", "tool"),
    ("マスコット", "mascot"), ("ファン", "fan")]

# ---- marks on abilities (Ability.keyword) by which the rules find them
KW_DEALT: Final = 1
"""It changes damage as it is dealt; 10.11.2.4: such replacements come before those of damage taken."""
KW_TAKEN: Final = 2
KW_ANY_NUMBER: Final = 3
"""Deck building only (2.11.2.1, 6.1.5)."""
KW_ATTACHING: Final = 4
"""What it may be attached to, and how many of it a member may have (5.16.3.3, 11.4.3)."""
KW_ALTERNATIVE: Final = 5
"""A text that may be used in place of the card's own (13.6)."""
KW_FOR_HAND: Final = 6
KW_SPARES_HAND: Final = 7
"""The card can be archived in place of one card of the hand."""
"""Holo power may be archived in place of cards of the hand (a skill that is used by doing so)."""
KW_SUBSTITUTE: Final = 16
"""It may be archived in place of a cheer: from here on, of any colour first, then of each (COLORS)."""

# ---- what effects forbid a card, as bits of Derived.cannot
CANNOT_BLOOM: Final = 0
CANNOT_MOVE: Final = 1
CANNOT_REST_BY_MOVE: Final = 2
CANNOT_REST_IN_RESET: Final = 3
CANNOT_BECOME_ACTIVE: Final = 4
CANNOT_COLLAB: Final = 5
CANNOT_BATON_PASS: Final = 6
CANNOT_USE_ARTS: Final = 7
CANNOT_BE_TARGETED: Final = 8
CANNOT: Final = {"be_targeted": CANNOT_BE_TARGETED, "collab": CANNOT_COLLAB, "baton_pass": CANNOT_BATON_PASS,
                 "use_arts": CANNOT_USE_ARTS, "bloom": CANNOT_BLOOM,
                 "move": CANNOT_MOVE, "rest_by_move": CANNOT_REST_BY_MOVE,
                 "rest_in_reset": CANNOT_REST_IN_RESET, "become_active": CANNOT_BECOME_ACTIVE}
PAYS: Final = "pays:"
"""With a colour: it counts as a cheer of that colour where an art's cost is looked at, and nowhere else."""

# ---- layers (10.10.1): 2 abilities, 3 facts that are no numbers, 4 numbers
LAYER_ABILITIES: Final = 0
LAYER_FACTS: Final = 1
LAYER_NUMBERS: Final = 2
LAYERS: Final = 3

# ---- events: what happens, with the sentence of the log. {who} player, {card} the thing, {n} number, {source} cause
DRAW: Final = 0
ARCHIVED: Final = 1
BY_RULES: Final = 1
"""As the number of a card that is archived: its player archives it, and no ability does."""
TO_HAND: Final = 2
TO_DECK: Final = 3
TO_DECK_BOTTOM: Final = 4
TO_CHEER_DECK: Final = 5
TO_HOLO_POWER: Final = 6
TO_LIFE: Final = 7
TO_RESOLUTION: Final = 8
ENTER: Final = 9
MOVE: Final = 10
COLLABED: Final = 11
EXCHANGE: Final = 12
BLOOM: Final = 13
DEBUT_RETURN: Final = 14
ATTACH: Final = 15
SEND: Final = 16
REATTACH: Final = 17
REST: Final = 18
ACTIVATE: Final = 19
TURN_UP: Final = 20
ARTS_DAMAGE: Final = 21
SPECIAL_DAMAGE: Final = 22
HEAL: Final = 23
SET_DOWN: Final = 24
DOWN: Final = 25
DOWNED: Final = 26
LOSE_LIFE: Final = 27
LIFE_LOST: Final = 28
REVEAL: Final = 29
LOOK: Final = 30
SHUFFLE: Final = 31
SHUFFLE_CHEERS: Final = 32
ROLL: Final = 33
USE_SUPPORT: Final = 34
USE_SKILL: Final = 35
USE_ART: Final = 36
USE_EFFECT: Final = 37
BATON_PASS: Final = 38
JANKEN: Final = 39
GAME_START: Final = 40
TURN_START: Final = 41
RESET_START: Final = 42
HAND_START: Final = 43
CHEER_START: Final = 44
MAIN_START: Final = 45
PERFORMANCE_START: Final = 46
PERFORMANCE_END: Final = 47
TURN_END: Final = 48
REDRAW: Final = 49
LOSE: Final = 50
ROLL_BACK: Final = 51
SOFT_DAMAGE: Final = 52
SET_HP: Final = 53
BEGIN_SKILL: Final = 54
BEGIN_EFFECT: Final = 55
EVENTS: Final = events(
    EventDef(DRAW, "draw", "{who}は{card}を引いた", "{who} draws {card}"),
    EventDef(ARCHIVED, "archive", "{card}をアーカイブした", "{card} is archived"),
    EventDef(TO_HAND, "to_hand", "{card}を手札に加えた", "{card} goes to hand"),
    EventDef(TO_DECK, "to_deck", "{card}をデッキの上に戻した", "{card} goes on top of the deck"),
    EventDef(TO_DECK_BOTTOM, "to_deck_bottom", "{card}をデッキの下に戻した", "{card} goes under the deck"),
    EventDef(TO_CHEER_DECK, "to_cheer_deck", "{card}をエールデッキに戻した", "{card} goes to the cheer deck", number="at_bottom"),
    EventDef(TO_HOLO_POWER, "to_holo_power", "{card}をホロパワーにした", "{card} becomes holo power", number="at_bottom"),
    EventDef(TO_LIFE, "to_life", "{card}をライフに置いた", "{card} goes to life"),
    EventDef(TO_RESOLUTION, "to_resolution", "{who}は{card}をプレイした", "{who} plays {card}"),
    EventDef(ENTER, "enter", "{card}がステージに出た", "{card} comes to the stage", number="place"),
    EventDef(MOVE, "move", "{card}が移動した", "{card} moves", number="zone"),
    EventDef(COLLABED, "collab", "{card}がコラボした", "{card} collabs"),
    EventDef(EXCHANGE, "exchange", "{card}と{other}が入れ替わった", "{card} and {other} change places", number="other"),
    EventDef(BLOOM, "bloom", "{card}がBloomした", "{card} blooms", number="member"),
    EventDef(DEBUT_RETURN, "debut_return", "{card}がDebutに戻った", "{card} goes back to its Debut", number="kept"),
    EventDef(ATTACH, "attach", "{card}を{other}に付けた", "{card} is attached to {other}", number="other"),
    EventDef(SEND, "send", "{card}を{other}に送った", "{card} is sent to {other}", number="other"),
    EventDef(REATTACH, "reattach", "{card}を{other}に付け替えた", "{card} is re-attached to {other}", number="other"),
    EventDef(REST, "rest", "{card}がお休みした", "{card} rests"),
    EventDef(ACTIVATE, "activate", "{card}がお休みから戻った", "{card} is active again"),
    EventDef(TURN_UP, "turn_up", "{card}を表にした", "{card} is turned face up"),
    EventDef(ARTS_DAMAGE, "arts_damage", "{source}のアーツが{card}に{n}ダメージ",
             "The art of {source} deals {n} damage to {card}", number="amount"),
    EventDef(SPECIAL_DAMAGE, "special_damage", "{source}が{card}に{n}特殊ダメージ",
             "{source} deals {n} special damage to {card}", number="amount"),
    EventDef(HEAL, "heal", "{card}のHPが{n}回復した", "{card} recovers {n} HP", number="amount"),
    EventDef(SET_DOWN, "set_down", "{card}がダウン状態になった", "{card} is put down", number="costless"),
    EventDef(DOWN, "down", "{card}がダウンした", "{card} is downed"),
    EventDef(DOWNED, "downed", "{card}のカードをアーカイブした", "The cards of {card} are archived", quiet=True),
    EventDef(LOSE_LIFE, "lose_life", "{who}のライフ-{n}", "{who} loses {n} life", number="amount"),
    EventDef(LIFE_LOST, "life_lost", "{who}のライフから{card}がめくられた", "{card} is turned from the life of {who}", number="receiver"),
    EventDef(REVEAL, "reveal", "{card}を公開した", "{card} is revealed"),
    EventDef(LOOK, "look", "{who}は{card}を見た", "{who} looks at {card}", number="player", quiet=True),
    EventDef(SHUFFLE, "shuffle", "{who}はデッキをシャッフルした", "{who} shuffles the deck", number="zone"),
    EventDef(SHUFFLE_CHEERS, "shuffle_cheers", "{who}はエールデッキをシャッフルした", "{who} shuffles the cheer deck"),
    EventDef(ROLL, "roll", "{who}のサイコロ:{n}", "{who} rolls {n}", number="amount"),
    EventDef(USE_SUPPORT, "use_support", "{who}は{card}を使った", "{who} uses {card}", quiet=True),
    EventDef(USE_SKILL, "use_skill", "{who}は推しスキル「{ability}」を使い終えた",
             "{who} has used the oshi skill {ability}", number="ability", quiet=True),
    EventDef(USE_ART, "use_art", "{card}のアーツ「{ability}」", "{card} uses {ability}", number="ability"),
    EventDef(USE_EFFECT, "use_effect", "{card}の「{ability}」を使い終えた",
             "{card} has used {ability}", number="ability", quiet=True),
    EventDef(BATON_PASS, "baton_pass", "{card}が{other}にバトンタッチした",
             "{card} passes the baton to {other}", number="other"),
    EventDef(JANKEN, "janken", "{who}はじゃんけんをした", "{who} plays rock-paper-scissors"),
    EventDef(GAME_START, "game_start", "ゲーム開始", "The game begins"),
    EventDef(TURN_START, "turn_start", "{who}のターン開始", "Turn of {who}", quiet=True),
    EventDef(RESET_START, "reset_start", "リセットステップ", "Reset step", quiet=True),
    EventDef(HAND_START, "hand_start", "手札ステップ", "Hand step", quiet=True),
    EventDef(CHEER_START, "cheer_start", "エールステップ", "Cheer step", quiet=True),
    EventDef(MAIN_START, "main_start", "メインステップ", "Main step", quiet=True),
    EventDef(PERFORMANCE_START, "performance_start", "パフォーマンスステップ", "Performance step", quiet=True),
    EventDef(PERFORMANCE_END, "performance_end", "パフォーマンスステップ終了", "The performance step ends", quiet=True),
    EventDef(TURN_END, "turn_end", "ターン終了", "End of turn", quiet=True),
    EventDef(REDRAW, "redraw", "{who}は手札を引き直した", "{who} draws a new hand"),
    EventDef(LOSE, "lose", "{who}は敗北した", "{who} loses", number="rule"),
    EventDef(ROLL_BACK, "roll_back", "{card}のプレイは行われなかったことになり、直前の状態に戻った",
             "Playing {card} did not happen: all is as it was before"),
    EventDef(SOFT_DAMAGE, "soft_damage", "{source}が{card}に{n}特殊ダメージ(ダウンしてもライフは減らない)",
             "{source} deals {n} special damage to {card} (a down costs no life)", number="amount"),
    EventDef(SET_HP, "set_hp", "{card}の残りHPが{n}になった", "The HP left of {card} becomes {n}", number="amount"),
    EventDef(BEGIN_SKILL, "begin_skill", "{who}は推しスキル「{ability}」を使った",
             "{who} uses the oshi skill {ability}", number="ability"),
    EventDef(BEGIN_EFFECT, "begin_effect", "{card}の「{ability}」を使った", "{card} uses {ability}", number="ability"),
)
EV: Final = {e.name: e.id for e in EVENTS}

# Library.flags: bit mask of the event kinds that some card asks about for the whole game. Of the others Game.history keeps
# what happened in this turn and the two before it: with an extra turn the opponent's last turn is as long ago.
HISTORY_TURNS: Final = 2

# ---- questions
K_FIRST: Final = K_GAME
K_REDRAW: Final = K_GAME + 1
K_CENTER: Final = K_GAME + 2
K_BOTTOM: Final = K_GAME + 3
K_BACK: Final = K_GAME + 4
K_MAIN: Final = K_GAME + 5
K_PERFORM: Final = K_GAME + 6
K_TARGET: Final = K_GAME + 7
K_SEND: Final = K_GAME + 8
K_BLOOM: Final = K_GAME + 9
K_BATON: Final = K_GAME + 10
K_PAY: Final = K_GAME + 11
K_HOST: Final = K_GAME + 12
K_DOWN: Final = K_GAME + 13
K_KEEP: Final = K_GAME + 14
K_USE: Final = K_GAME + 15
K_NEW_CENTER: Final = K_GAME + 16
K_JANKEN: Final = K_GAME + 17
K_DRAW: Final = K_GAME + 18
QUESTIONS: Final = {
    K_OFTEN: ("永久循環:この一連の行動を今回を含めて何回実行しますか(14.1.1.1)",
              "An endless loop: how often are these actions carried out, this time included? (14.1.1.1)"),
    K_AT_MOST: ("永久循環:何回まで認めますか。減らすなら、その後は別の行動をします(14.1.1.1)",
                "An endless loop: how often do you allow it? If less often, you then do something else (14.1.1.1)"),
    K_FIRST: ("先攻はどちらですか", "Who goes first?"),
    K_REDRAW: ("手札を引き直しますか", "Draw a new hand?"),
    K_CENTER: ("センターに置くDebutホロメン", "Which Debut holomem is your center?"),
    K_BOTTOM: ("デッキの下に置くカード", "Which card goes under your deck?"),
    K_BACK: ("バックに置くホロメン", "Which holomem start in your back?"),
    K_MAIN: ("メインステップ:行動を選んでください", "Main step: choose an action"),
    K_PERFORM: ("パフォーマンスステップ:使うアーツ", "Performance step: which art?"),
    K_TARGET: ("アーツの対象", "Whom does the art target?"),
    K_SEND: ("エールを送るホロメン", "Which holomem gets the cheer?"),
    K_BLOOM: ("Bloomするホロメン", "Which holomem blooms?"),
    K_BATON: ("交代するバックホロメン", "Which back holomem takes over?"),
    K_PAY: ("アーカイブするエール", "Archive which cheer?"),
    K_HOST: ("カードを付けるホロメン", "Attach it to which holomem?"),
    K_DOWN: ("次にダウン処理をするホロメン", "Which downed holomem next?"),
    K_KEEP: ("残すカード", "Which card stays?"),
    K_USE: ("使いますか", "Use it?"),
    K_NEW_CENTER: ("センターに移動するホロメン", "Which holomem becomes the center?"),
    K_JANKEN: ("じゃんけん", "Rock, paper, scissors"),
    K_DRAW: ("もう1枚引きますか", "Draw one more?"),
}

# ---- actions of the main and performance step, as option verbs
V_PLACE: Final = 10
"""Put a Debut or Spot holomem of the hand on the stage (8.2)."""
V_BLOOM: Final = 11
"""Bloom with this card of the hand (8.3); on whom is asked next."""
V_COLLAB: Final = 12
V_SKILL: Final = V_PAIR
"""payload: oshi card << 8 | index of the skill among its abilities (continuous.abilities_of)."""
V_SUPPORT: Final = 13
V_BATON: Final = 14
V_ART: Final = V_PAIR + 1
"""payload: holomem << 8 | index among its abilities (continuous.abilities_of)."""

VERB_NAMES: Final = {V_PLACE: "place", V_BLOOM: "bloom", V_COLLAB: "collab", V_SKILL: "skill", V_SUPPORT: "support",
                     V_BATON: "baton", V_ART: "art"}

# ---- steps of a turn, as the table shows them
PHASES: Final = [
    ("setup", "準備", "Set-up"), ("reset", "リセット", "Reset"), ("hand", "手札", "Hand"), ("cheer", "エール", "Cheer"),
    ("main", "メイン", "Main"), ("performance", "パフォーマンス", "Performance"), ("end", "エンド", "End"),
]
PHASE: Final = {name: i for i, (name, _, _) in enumerate(PHASES)}
PHASE_MAIN: Final = 4
PHASE_PERFORMANCE: Final = 5

# ---- the game's own numbers, g.numbers
N_PHASE: Final = 0
N_FIRST: Final = 1
"""The seat that went first."""
N_CLOCK: Final = 2
"""The clock when the turn began: a holomem whose Card.since is not below it was put on the stage this turn."""
N_ART: Final = 3
"""Record id of the art in progress, or 0."""
N_TURNS: Final = 4
"""N_TURNS + seat: how many turns that player has begun (at most two players)."""
N_REDRAWS: Final = 6
"""N_REDRAWS + seat: forced redraws (6.2.1.8)."""
N_EXTRA_TURN: Final = 8
"""The seat + 1 that takes the next turn as well, or 0."""
N_AGAIN: Final = 9
"""Record id of the arts that are to be used again (5.23), or 0."""
N_COUNT: Final = 10

# ---- records of this game: an art in progress (12.2)
R_ART: Final = R_GAME
ART_USER: Final = 0
"""The holomem that uses it."""
ART_KEY: Final = 1
"""The listener key of the art: its ability, holder and, where it was given, the effect that gave it."""
ART_TARGET: Final = 2
ART_POWER: Final = 3
"""与ダメージ: what it will deal, as it stands (12.2.4)."""
ART_SEAT: Final = 4
ART_PLAY: Final = 5
"""The play record of its text, or 0."""
ART_DEALT: Final = 6
"""What it dealt in the end; -1 before."""
ART_OVER: Final = 7
"""By how much that was more than its target had left."""
ART_REPEATED: Final = 8
"""1: it is itself the further use of an art (5.23)."""
ART_INTS: Final = 9
# arts that are to be used again: one set of AGAIN_INTS numbers each
R_AGAIN: Final = R_GAME + 1
AGAIN_USER: Final = 0
AGAIN_KEY: Final = 1
AGAIN_TARGET: Final = 2
"""Whom it must target, or 0."""
AGAIN_MAY: Final = 3
AGAIN_INTS: Final = 4
# cards that may not be where they are, as rule processing has seen them
R_PROCESS: Final = R_GAME + 2

R_PAYMENT: Final = R_GAME + 4
"""The cheers that are being chosen to pay with: sets[0]."""

# ---- in a play record
P_ART: Final = P_EXTRA
"""The record of the art that the play is the text of, or about."""
P_DICE: Final = P_SHARES
"""What the dice of this ability show, in order."""

# ---- notes: facts that cards and rules ask about later, in g.notes under note << NOTE_SHIFT | reference
NOTE_SHIFT: Final = 40
NOTE_HIT: Final = 1
"""Damage dealt to this holomem since the last check: (source, amount, event kind, art record or 0, how much more than was left) each."""
HIT: Final = 5
"""So many numbers a hit."""
NOTE_BLOOMED: Final = 2
"""This holomem has bloomed this turn: (number of times, the face of the card it bloomed from the last time)."""
NOTE_DOWN: Final = 3
"""This holomem is in the down state (4.4.9): (what put it there, 1 if the down costs no life)."""
NOTE_USED_ART: Final = 4
"""This holomem has used an art in this performance step."""
NOTE_DID: Final = 5
"""Under note << NOTE_SHIFT | seat: what that player did this turn of what the book allows only so often: DID_ codes."""
NOTE_GAME: Final = 6
"""The same for the whole game."""
NOTE_DICE: Final = 8
"""Under note << NOTE_SHIFT: the faces that the next dice will show, where a position set up by hand says so."""
NOTE_ENDED: Final = 7
"""Under note << NOTE_SHIFT: the listeners whose 'at the end of the turn' has come in this turn (7.7.1)."""

# what is counted of a player's turn or game by the rules; what cards ask about is looked up in Game.history
DID_COLLAB: Final = 1
DID_BATON: Final = 2
DID_LIMITED: Final = 3
DID_SKILL: Final = 4
DID_SP: Final = 5
DID_CENTER_ART: Final = 6
DID_COLLAB_ART: Final = 7

# ---- evaluation, for players that look one move ahead: how much a thing is worth to whoever has it
LOST_BY: Final = ("7.3.2.1",)
"""By which rule a player loses, where its step has other work: the number of that event, from 1."""
EVALUATION: Final = {
    "zones": {"life": 5.0, "hand": 0.5, "holo_power": 0.25, "deck": 0.01},
    "fields": {"hp": 0.01},
    "ready": 0.1,
    "ability": 0.1,
    "attached": 0.3,
    "tucked": 0.5,
    "damage": -0.015,
    "hurt": -4.0,
    "passed": ("performance_start",),
    "active": (K_PERFORM,),
}
MARKS: Final = {
    "level:debut": ("Debut", "Debut ", "dim"), "level:first": ("1st", "1st ", "dim"), "level:second": ("2nd", "2nd ", "dim"),
    "level:spot": ("Spot", "Spot ", "dim"), BUZZ: (" Buzz", "Buzz ", "bold"),
    "color:white": ("白", "W", "bold white"), "color:green": ("緑", "G", "bold green"),
    "color:red": ("赤", "R", "bold red"), "color:blue": ("青", "B", "bold blue"), "color:purple": ("紫", "P", "bold magenta"),
    "color:yellow": ("黄", "Y", "bold yellow"),
}
"""What the table shows of a card beside its name: Japanese, English, colour."""

SYMBOL: Final = {**{c: MARKS[COLOR + c][:2] for c in COLORS}, COLORLESS: ("◇", "◇")}
"""What stands for a colour in a cost: Japanese, English."""
FACT_WORDS: Final = {
    "debut": ("Debut", "Debut"), "first": ("1st", "1st"), "second": ("2nd", "2nd"), "spot": ("Spot", "Spot"),
    BUZZ: ("Buzz", "Buzz"), LIMITED: ("LIMITED", "LIMITED"), COLORLESS: ("無色", "colourless"), "baton": ("バトンタッチ", "baton pass"),
    **{s: PART_WORDS[PART[s]] for s in SUBTYPES}, **{c: (MARKS[COLOR + c][0], c) for c in COLORS},
}
"""The printed facts of a card that are words: Japanese, English."""

"""The words of the book: zones, kinds, numbers, events, questions, actions, with their Japanese and English."""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.names import R_GAME, ROLES, V_OWN
from taisen.kernel.question import K_AT_MOST, K_GAME, K_OFTEN
from taisen.kernel.rules import BY_ALL, BY_TEAM, CounterDef, EventDef, RoleDef, ZoneDef, events

book: Final = Book("build_divide")

# ---- zones (400). The one field (406-2) has a part for each player, with the cards that this player controls.
DECK, HAND, FIELD, LIFE, GRAVE, ENERGY, TERRITORY_ZONE, REMOVED, RESOLUTION, D_DECK, SET_ZONE = range(11)
ZONES: Final = [
    ZoneDef(DECK, "deck", "山札", "deck", owner_sees=False, others_see=False, ordered=True, tokens=False),
    ZoneDef(HAND, "hand", "手札", "hand", others_see=False, tokens=False),
    ZoneDef(FIELD, "field", "フィールド", "field", posed=True, played=True, sided=True, other_seen=BY_TEAM),
    ZoneDef(LIFE, "life", "ライフ", "life", owner_sees=False, others_see=False, ordered=True, teams=True, tokens=False),
    ZoneDef(GRAVE, "grave", "墓地", "graveyard"),
    ZoneDef(ENERGY, "energy", "エナジーゾーン", "energy zone", posed=True, faced=True, down_seen=BY_ALL),
    ZoneDef(TERRITORY_ZONE, "territory", "テリトリーゾーン", "territory zone", posed=True, played=True, sided=True, other_seen=BY_TEAM),
    ZoneDef(REMOVED, "removed", "リムーブゾーン", "removed zone"),
    ZoneDef(RESOLUTION, "resolution", "解決領域", "resolution zone", ordered=True, shared=True, played=True, sided=True),
    ZoneDef(D_DECK, "d_deck", "Dデッキ", "D-deck", others_see=False, tokens=False),
    ZoneDef(SET_ZONE, "set", "伏せカード置き場", "face-down place", others_see=False, tokens=False),
]
ZONE_BY_NAME: Final = {z.name: z.id for z in ZONES}
IN_PLAY: Final = 1 << FIELD
TERRITORIES: Final = 1 << FIELD | 1 << TERRITORY_ZONE

STOOD, RESTED = range(2)
FACE_UP, FACE_DOWN = range(2)

# ---- kinds (304), a bit each: a territory may be a unit besides (1406-1a), and a card may have none (304-2b)
UNIT: Final = 1
COMMAND: Final = 2
TERRITORY: Final = 4
AURA: Final = 8
NO_KIND: Final = 0
KINDS: Final = {"unit": UNIT, "command": COMMAND, "territory": TERRITORY, "none": NO_KIND}
KIND_WORDS: Final = [("ユニット", "Unit"), ("コマンド", "Command"), ("テリトリー", "Territory"), ("なし", "None")]

# ---- colours (203-1a), as bits
COLOURS: Final = ("black", "blue", "white", "red")
COLOUR_WORDS: Final = {"black": ("黒", "black"), "blue": ("青", "blue"), "white": ("白", "white"), "red": ("赤", "red")}

# ---- numbers of cards (306, 310, 311): the total cost; of the cost what is asked in each colour, in either of the card's
# colours, in any
COST, POWER, HIT, C_BLACK, C_BLUE, C_WHITE, C_RED, C_EITHER, C_ANY = range(9)
FIELDS: Final = {"cost": COST, "power": POWER, "hit": HIT, "black": C_BLACK, "blue": C_BLUE, "white": C_WHITE, "red": C_RED,
                 "either": C_EITHER, "any": C_ANY}
FIELD_WORDS: Final = [("総コスト", "total cost"), ("パワー", "power"), ("ヒット", "hit"), ("黒", "black"), ("青", "blue"), ("白", "white"),
                      ("赤", "red"), ("いずれかの色", "either colour"), ("不特定", "unspecified")]
OF_COST: Final = (C_BLACK, C_BLUE, C_WHITE, C_RED)

# ---- what is no number, among a card's facts: attributes as they are printed, all else with a word before it
COLOUR_FACT: Final = "色:"
TITLE_FACT: Final = "称号:"
IDENTITY_FACT: Final = "識別名:"
SUBTYPE_FACT: Final = "サブタイプ:"
TRIGGER_FACT: Final = "トリガー:"
NAME_FACT: Final = "カード名:"
RUBY_FACT: Final = "ふりがな:"
CREST_FACT: Final = "紋章:"
PREFIXES: Final = (COLOUR_FACT, TITLE_FACT, IDENTITY_FACT, SUBTYPE_FACT, TRIGGER_FACT, NAME_FACT, RUBY_FACT, CREST_FACT)
ACE: Final = "エース"
BUSTER: Final = "バスター"
SHOT: Final = "ショット"
TRIGGERS: Final = {"buster": BUSTER, "shot": SHOT}
OPEN_SIDE: Final = "/open"
"""What the open face of a territory (319-2) is called besides its card's id."""
OPEN_PIECE: Final = "open"
"""The printed piece of a territory card that is its open face."""
UNIT_SIDE: Final = "/unit"
UNIT_PIECE: Final = "unit"
"""The same of a territory whose other face is a unit (1702)."""
ICONS_PIECE: Final = "icons"
"""What the ability icons of a card mean, as a piece of it (1501-5)."""
D_MARK: Final = "+"
"""In a list of what a player brings: this card belongs to the D-deck."""
MAIN_PART: Final = "main"
D_DECK_PART: Final = "d_deck"
TERRITORY_PART: Final = "territory"
DECK_PARTS: Final = (MAIN_PART, D_DECK_PART, TERRITORY_PART)
TRIGGER_WORDS: Final = {"buster": ("バスター", "Buster"), "shot": ("ショット", "Shot")}

# ---- bits of CardDef.bits: what rules ask most often of what is printed
B_QUICK: Final = 1
B_ACE: Final = 2
B_BUSTER: Final = 4
B_SHOT: Final = 8
B_TWO_FACED: Final = 1 << 8
"""A territory whose other face is a unit (1702)."""

# ---- keywords (1400)
(KW_DECOY, KW_BLITZ, KW_BERSERK, KW_ASSAULT, KW_NAMES, KW_LEGACY, KW_EVOL, KW_BRIGHT, KW_JUDGMENT, KW_COHESION, KW_COSPLAY, KW_LOG,
 KW_LOSER, KW_ROMANCE, KW_GRADUATE, KW_MAGIA, KW_CAD, KW_NEVER_COUNTERED, KW_GARMENT, KW_WORN) = range(1, 21)
KW_PLAY_AS: Final = 60
"""It says itself that it may be played out of the territory zone (1702-2)."""
KW_SET_PLAY, KW_DECK, KW_INSTEAD, KW_MORE_COST, KW_PAY_IN, KW_START = range(40, 46)
STARTING: Final = ("start_hand", "start_energy", "start_life")
"""KW_START + the place here: so many cards of that."""
"""No keywords of the book's: that a card may be played face down (706-2a), what decks may hold (601-2), a cost in place of the play cost, one
on top of it (1204-2h), in which colours its coloured points may be paid (510-2b:i), with what a game begins."""
KEYWORD_WORDS: Final = {KW_DECOY: ("デコイ", "Decoy"), KW_BLITZ: ("ブリッツ", "Blitz"), KW_BERSERK: ("バーサーク", "Berserk"),
                        KW_ASSAULT: ("アサルトテリトリー", "Assault Territory"), KW_NAMES: ("名称ルール", "Name Rule"),
                        KW_LEGACY: ("レガシー", "Legacy"), KW_EVOL: ("エヴォル", "Evol"), KW_BRIGHT: ("ブライト", "Bright"),
                        KW_JUDGMENT: ("ジャッジメント", "Judgment"), KW_COHESION: ("結束", "Cohesion"), KW_COSPLAY: ("コスプレ", "Cosplay"),
                        KW_LOG: ("ログ", "Log"), KW_LOSER: ("マケイン", "Losing Heroine"), KW_ROMANCE: ("恋愛頭脳戦", "Battle of Wits"),
                        KW_GRADUATE: ("卒業", "Graduation"), KW_MAGIA: ("マギア", "Magia"), KW_CAD: ("CAD", "CAD"),
                        KW_NEVER_COUNTERED: ("打ち消されない", "Cannot be countered"), KW_GARMENT: ("神衣", "Godrobe"),
                        KW_WORN: ("着られるコマンド", "Wearable command")}

# ---- what effects may forbid, as bits of Derived.cannot
CANNOT: Final = {"attack": 0, "block": 1, "attack_player": 2, "be_attacked": 3, "be_blocked": 4, "be_destroyed": 5, "drop": 6, "stand": 7,
                 "rest": 8, "be_targeted": 9, "be_targeted_by_opponent": 10, "be_countered": 11, "be_played": 12, "not_attack": 13, "not_block": 14}

# ---- what the cards of a game have about them, as bits of Library.flags
HAUNTED: Final = 1
"""Some ability is valid by what went to a graveyard this turn (1411)."""
LEGACIES: Final = 2
"""Some command may be played from the graveyard (1408)."""

# ---- layers (1208-1): abilities given, abilities taken, what is no number, numbers
LAYER_GIVE, LAYER_TAKE, LAYER_FACTS, LAYER_NUMBERS, LAYER_FIXED = range(5)
LAYERS: Final = 5

# ---- counters (1601) and auras (521): what an aura adds lies on it as so many of its own
JUDGED, ALCHEMY, AURA_POWER = range(3)
COUNTERS: Final = [CounterDef(JUDGED, "judgment", "断罪カウンター", "judgment counter"),
                   CounterDef(ALCHEMY, "alchemy", "錬成カウンター", "alchemy counter"),
                   CounterDef(AURA_POWER, "aura_power", "オーラ情報", "aura number")]
AS_AURA, AS_LOG, AS_CLOTHES = range(ROLES, ROLES + 3)
ROLE_DEFS: Final = [RoleDef(AS_AURA, "aura", "オーラ", "aura", AURA, LAYER_NUMBERS, ((POWER, 1, AURA_POWER),)),
                    RoleDef(AS_LOG, "log", "ログ", "log", AURA), RoleDef(AS_CLOTHES, "clothes", "服", "clothes", AURA, works=KW_WORN)]

# ---- what happens
(DRAW, DISCARD, DESTROY, TO_GRAVE, REMOVE, TO_HAND, TO_DECK, TO_DECK_BOTTOM, TO_LIFE, TO_ENERGY, TO_TERRITORY, TO_RESOLUTION, ENTER, OPEN,
 CLOSE, STAND, REST, TURN_UP, TURN_DOWN, DAMAGE, HURT, CHECK, SHOT_MISSED, REVEAL, LOOK, SHUFFLE, SET_DOWN, PLAY, USE, COUNTERED_EVENT,
 ATTACK, BLOCK, BATTLE, UNBLOCKED, WON, PLAYER_WON, TIED, PLAYER_TIED, LOST_BATTLE, PLAYER_LOST_BATTLE, ATTACK_END, BATTLE_END, GAME_START,
 TURN_START, DRAW_START, MAIN_START, ATTACK_START, ATTACK_STEP_START, BLOCK_STEP_START, END_START, GET_COUNTER, SPEND_COUNTER, ATTACH,
 RESOLVED, PASSED, LOSE, ROLL_BACK, TAKE_BACK, SCOUT, EXTRA_TURN, TO_D_DECK, WIN_GAME, LOSE_GAME, PLACE, MAKE_TOKEN, BUSTER_HURT,
 ATTACK_HURT, UNMAKE, SKILL_USED, COPIED, RED_ZONE, BECOME_UNIT, BY_KEYWORD, CONCEDED) = range(74)
EVENTS: Final = events(
    EventDef(DRAW, "draw", "{who}は{card}を引いた", "{who} draws {card}"),
    EventDef(DISCARD, "discard", "{who}は{card}を捨てた", "{who} discards {card}", number="holder"),
    EventDef(DESTROY, "destroy", "{card}が破壊された", "{card} is destroyed"),
    EventDef(TO_GRAVE, "to_grave", "{card}を墓地に置いた", "{card} goes to the graveyard"),
    EventDef(REMOVE, "remove", "{card}をリムーブした", "{card} is removed"),
    EventDef(TO_HAND, "to_hand", "{card}を手札に加えた", "{card} goes to hand"),
    EventDef(TO_DECK, "to_deck", "{card}を山札の上に置いた", "{card} goes on top of the deck"),
    EventDef(TO_DECK_BOTTOM, "to_deck_bottom", "{card}を山札の下に置いた", "{card} goes under the deck"),
    EventDef(TO_LIFE, "to_life", "{card}をライフに置いた", "{card} becomes life"),
    EventDef(TO_ENERGY, "to_energy", "{card}をエナジーゾーンに置いた", "{card} goes to the energy zone", number="placing"),
    EventDef(TO_TERRITORY, "to_territory", "{card}をテリトリーゾーンに置いた", "{card} goes to the territory zone"),
    EventDef(TO_RESOLUTION, "to_resolution", "{card}を解決領域に置いた", "{card} goes to the resolution zone", number="side", seen=True),
    EventDef(ENTER, "enter", "{card}が登場した", "{card} comes into play", number="placing"),
    EventDef(OPEN, "open", "{card}を開放した", "{card} opens"),
    EventDef(CLOSE, "close", "{card}を閉じた", "{card} closes"),
    EventDef(STAND, "stand", "{card}をスタンドした", "{card} stands", seen=True),
    EventDef(REST, "rest", "{card}をレストした", "{card} rests", seen=True),
    EventDef(TURN_UP, "turn_up", "{card}を表にした", "{card} is turned face up"),
    EventDef(TURN_DOWN, "turn_down", "{card}を裏にした", "{card} is turned face down"),
    EventDef(DAMAGE, "damage", "{source}が{card}に{n}ダメージ", "{source} deals {n} damage to {card}", number="amount"),
    EventDef(HURT, "hurt", "{who}に{n}ダメージ({source})", "{n} damage to {who} ({source})", number="amount"),
    EventDef(BUSTER_HURT, "buster_hurt", "バスター:{who}に{n}ダメージ", "Buster: {n} damage to {who}", number="amount"),
    EventDef(ATTACK_HURT, "attack_hurt", "{source}のアタック:{who}に{n}ダメージ", "{source} attacks {who}: {n} damage", number="amount"),
    EventDef(CHECK, "trigger_check", "{who}のトリガーチェック:{card}", "Trigger check of {who}: {card}"),
    EventDef(SHOT_MISSED, "shot_missed", "{card}はプレイされなかった", "{card} is not played", quiet=True),
    EventDef(REVEAL, "reveal", "{card}を公開した", "{card} is revealed"),
    EventDef(LOOK, "look", "{who}は{card}を見た", "{who} looks at {card}", number="player"),
    EventDef(SHUFFLE, "shuffle", "{who}は山札をシャッフルした", "{who} shuffles the deck", number="zone"),
    EventDef(SET_DOWN, "set_down", "{who}は{card}を伏せた", "{who} sets {card} face down"),
    EventDef(PLAY, "play", "{who}は{card}をプレイした", "{who} plays {card}", number="origin"),
    EventDef(USE, "use", "{who}は{card}の能力をプレイした", "{who} plays an ability of {card}", number="ability"),
    EventDef(COUNTERED_EVENT, "counter", "{card}を打ち消した", "{card} is countered"),
    EventDef(ATTACK, "attack", "{card}がアタックした", "{card} attacks", number="other"),
    EventDef(BLOCK, "block", "{card}がブロックした", "{card} blocks", number="other"),
    EventDef(BATTLE, "battle", "{card}がバトルする", "{card} battles", number="other"),
    EventDef(UNBLOCKED, "unblocked", "{card}はブロックされなかった", "{card} is not blocked"),
    EventDef(WON, "won", "{card}がバトルに勝利した", "{card} wins its battle"),
    EventDef(PLAYER_WON, "player_won", "{who}がバトルに勝利した", "{who} wins the battle", quiet=True),
    EventDef(TIED, "tied", "{card}がバトルに引き分けた", "{card} ties its battle"),
    EventDef(PLAYER_TIED, "player_tied", "{who}がバトルに引き分けた", "{who} ties the battle", quiet=True),
    EventDef(LOST_BATTLE, "lost_battle", "{card}がバトルに敗北した", "{card} loses its battle"),
    EventDef(PLAYER_LOST_BATTLE, "player_lost_battle", "{who}がバトルに敗北した", "{who} loses the battle", quiet=True),
    EventDef(ATTACK_END, "attack_end", "アタック終了時", "End of the attack", quiet=True),
    EventDef(BATTLE_END, "battle_end", "バトル終了時", "End of the battle", quiet=True),
    EventDef(GAME_START, "game_start", "ゲーム開始時", "The game begins", quiet=True),
    EventDef(TURN_START, "turn_start", "{who}のターン開始", "Turn of {who}"),
    EventDef(DRAW_START, "draw_phase_start", "ドローフェイズ", "Draw phase", quiet=True),
    EventDef(MAIN_START, "main_phase_start", "メインフェイズ", "Main phase", quiet=True),
    EventDef(ATTACK_START, "attack_phase_start", "アタックフェイズ", "Attack phase", seen=True),
    EventDef(ATTACK_STEP_START, "attack_step_start", "アタックステップ", "Attack step", quiet=True),
    EventDef(BLOCK_STEP_START, "block_step_start", "ブロックステップ", "Block step", quiet=True),
    EventDef(END_START, "turn_end", "エンドフェイズ", "End phase", seen=True),
    EventDef(GET_COUNTER, "get_counter", "{who}はカウンターを{n}個得た", "{who} gets counters: {n}", number="counter"),
    EventDef(SPEND_COUNTER, "spend_counter", "{who}はカウンターを{n}個取り除いた", "{who} removes counters: {n}", number="counter"),
    EventDef(ATTACH, "attach", "{card}がついた", "{card} is attached", number="host"),
    EventDef(RESOLVED, "resolved", "{card}を解決した", "{card} resolves", quiet=True),
    EventDef(PASSED, "pass", "{who}はパスした", "{who} passes", quiet=True),
    EventDef(LOSE, "lose", "{who}は敗北した", "{who} loses", number="rule"),
    EventDef(ROLL_BACK, "roll_back", "{card}のプレイは行われなかったことになり、直前の状態に戻った",
             "Playing {card} did not happen: all is as it was before"),
    EventDef(TAKE_BACK, "take_back", "{who}はアタックの宣言を取り消した", "{who} takes the declaration of the attack back"),
    EventDef(SCOUT, "scout", "{who}はスカウト{n}する", "{who} scouts {n}", number="amount"),
    EventDef(EXTRA_TURN, "extra_turn", "{who}は追加ターンを得た", "{who} gets an added turn"),
    EventDef(TO_D_DECK, "to_d_deck", "{card}をDデッキに置いた", "{card} goes to the D-deck"),
    EventDef(WIN_GAME, "win_game", "{who}は勝利した", "{who} wins"),
    EventDef(LOSE_GAME, "lose_game", "{who}は敗北する", "{who} loses by an effect"),
    EventDef(PLACE, "place", "{who}は{card}をエナジーゾーンに置いた", "{who} lays {card} into the energy zone"),
    EventDef(CONCEDED, "agreed_to_concede", "{who}は投了に同意した", "{who} agrees to concede"),
    EventDef(RED_ZONE, "red_zone", "{who}はレッドゾーンになった", "{who} is in the red zone now"),
    EventDef(BECOME_UNIT, "become_unit", "{card}がユニットになった", "{card} becomes a unit"),
    EventDef(COPIED, "copied", "{card}をコピーした", "{card} is copied"),
    EventDef(UNMAKE, "unmake_token", "{card}を取り除いた", "{card} is removed from the game"),
    EventDef(SKILL_USED, "skill", "{card}のスキルが発動した", "The skill of {card} is used"),
    EventDef(MAKE_TOKEN, "make_token", "トークンを生成した", "A token is made", number="face"),
    EventDef(BY_KEYWORD, "by_keyword", "{card}のキーワード能力が実行された", "A keyword ability of {card} is carried out", number="keyword",
             quiet=True),
)

# ---- the number of ATTACH: what it is attached to; above that, as what, and whether face down
ATTACH_HOST: Final = (1 << 28) - 1
ATTACH_ROLE: Final = 32
ATTACH_DOWN: Final = 40

# ---- tokens (the book's last appendix): their names, and what each gives as an aura
CLASS_CARD: Final = "class_card"
TOKENS: Final[dict[str, tuple[str, str, int]]] = {CLASS_CARD: ("クラスカード", "Class Card", 1000)}
SHARED_ZONES: Final = 1 << FIELD | 1 << RESOLUTION
"""Nobody's (401-1)."""

# ---- how a card comes: the number of ENTER and TO_ENERGY
AS_RESTED: Final = 1
AS_DOWN: Final = 2
AS_BACK: Final = 4
"""With its unit face up (1702-1d:i)."""
FROM_SHIFT: Final = 4
"""The zone from which its play began, + 1 (515-1a), above it; then the player who puts it there, + 1 (515-2)."""
FROM_MASK: Final = 31
SIDE_SHIFT: Final = 9
SIDE_MASK: Final = 15
WAY_SHIFT: Final = 13
WAY_MASK: Final = 7
"""Above them: the way in which it comes, where texts ask for it."""
BY_EVOL, BY_OTHER_EVOL, BY_SWITCH, BY_COSPLAY = range(1, 5)
WAYS: Final = {"evol": (BY_EVOL, BY_OTHER_EVOL), "switch": (BY_SWITCH,), "cosplay": (BY_COSPLAY,)}

# ---- what is asked
(K_PRIORITY, K_ATTACK, K_ATTACKED, K_KEEP, K_BLOCK, K_PAY, K_OPEN, K_SHOT, K_REDRAW, K_LIMIT, K_SURPLUS, K_WAITING, K_USE, K_PACKET,
 K_ALTERNATIVE, K_COST, K_LAY_FIRST, K_RULE, K_COPY, K_WEAR, K_PREDICT) = range(K_GAME, K_GAME + 21)
QUESTIONS: Final = {
    K_OFTEN: ("同じ行動が繰り返されています。今回を含めて何回実行しますか(1602-1)",
              "The same actions repeat. How often are they carried out, this time included? (1602-1)"),
    K_AT_MOST: ("同じ行動が繰り返されています。多くても何回まで認めますか(1602-1a)",
                "The same actions repeat. How often do you let them be carried out at most? (1602-1a)"),
    K_PRIORITY: ("優先権:行動を選んでください", "You have priority: act or pass"),
    K_ATTACK: ("アタックするユニット(しないなら終了)", "Which unit attacks? Or end the attacks"),
    K_ATTACKED: ("アタック目標", "What does it attack?"),
    K_KEEP: ("このアタック宣言を取り消しますか", "Take this declaration back?"),
    K_BLOCK: ("ブロックするユニット(しないならパス)", "Which unit blocks? Or none"),
    K_PAY: ("コストとしてレストするエナジー", "Rest which energy to pay?"),
    K_OPEN: ("テリトリーを開放しますか", "Open a territory?"),
    K_SHOT: ("このカードをコストを払わずにプレイしますか", "Play this card without paying?"),
    K_REDRAW: ("手札を引き直しますか", "Draw a new hand?"),
    K_LIMIT: ("手札の上限を超えています。捨てるカード", "Over the hand limit: discard which card?"),
    K_SURPLUS: ("リムーブするテリトリー", "Remove which territory?"),
    K_WAITING: ("次に解決領域に置く能力(後に置いたものから解決します)", "Which ability goes to the resolution zone next? The last resolves first"),
    K_USE: ("この能力をプレイしますか", "Play this ability?"),
    K_PACKET: ("先に処理するダメージ", "Which damage is dealt first?"),
    K_ALTERNATIVE: ("どのコストで払いますか", "Pay in which way?"),
    K_COST: ("コストのうち、次に実行するもの(書かれた順の番号)", "Which part of the cost next? (counted as they are written)"),
    K_LAY_FIRST: ("先にライフを置くプレイヤー", "Who lays life first?"),
    K_RULE: ("選んでください", "Choose"),
    K_WEAR: ("このコマンドを服として着せるユニット", "Which unit wears this command?"),
    K_PREDICT: ("何を予想しますか", "What do you predict?"),
    K_COPY: ("コピーの選択肢や対象を変更しますか", "Choose other options and targets for the copy?"),
}
V_PLAY, V_ENERGY, V_SET_PLAY = range(V_OWN, V_OWN + 3)
VERB_NAMES: Final = {V_PLAY: "play", V_ENERGY: "energy", V_SET_PLAY: "play_set"}
ACTS: Final = {V_PLAY: ("プレイする", "Play"), V_ENERGY: ("エナジーに置く", "Lay as energy"),
               V_SET_PLAY: ("伏せカードをプレイする", "Play face-down")}

# ---- where the game is, and its own numbers
PHASES: Final = [("setup", "準備", "Set-up"), ("stand", "スタンド", "Stand"), ("draw", "ドロー", "Draw"), ("main", "メイン", "Main"),
                 ("attack", "アタック", "Attack"), ("block", "ブロック", "Block"), ("battle", "バトル・ヒット", "Battle and hit"),
                 ("end", "エンド", "End")]
"""The attack phase by its steps: 802, 803, and from 803-8 on, when it is settled what is attacked."""
PHASE: Final = {name: i for i, (name, _, _) in enumerate(PHASES)}
ATTACK_PHASE: Final = (PHASE["attack"], PHASE["block"], PHASE["battle"])
N_PHASE: Final = 0
N_FIRST: Final = 1
N_CLOCK: Final = 2
N_ATTACK: Final = 3
"""Record id of the attack that is being carried out, or 0."""
N_LAID: Final = 4
"""How many cards the turn player has laid as energy this turn (1103-7a)."""
N_ATTACKS: Final = 5
"""How many attack steps this turn has had (802-1)."""
N_PLAYS: Final = 6
"""How many cards and abilities have been played by others than the turn side in the game (802-7)."""
N_ENDED: Final = 7
"""The clock when this turn's "at the end of the turn" happened, or 0 (706-1a)."""
N_ROUND: Final = 8
"""1: the turn order goes round to the right (2201-2b)."""
N_USUAL: Final = 9
"""Whose turn it was last by the usual order (1603-2)."""
N_PACKETS: Final = 10
"""How many packets of damage there are (1103-7)."""
N_TURNS: Final = 11
"""N_TURNS + seat: how many turns that player has had."""
SEATS_AT_MOST: Final = 4
N_PAST: Final = N_TURNS + SEATS_AT_MOST
"""How much had happened this turn before cards went to a graveyard last (1411-2a)."""
N_CONCEDED: Final = N_PAST + 1
"""Who of a team has agreed this turn to concede (1803-2), as bits of seats."""
N_COUNT: Final = N_CONCEDED + 1

# ---- records: an attack, a packet of damage to a player
R_ATTACK: Final = R_GAME
A_ATTACKER, A_TARGET, A_BLOCKER, A_BATTLE, A_PLAYS, A_BLITZ, A_BRIGHT = range(7)
"""Who attacks, whom (a unit or a seat), who blocks; whether there is a battle; N_PLAYS when it was declared; who dealt first, as bits;
who has brightened in it, as bits."""
A_INTS: Final = 7
R_PACKET: Final = R_GAME + 1
D_SEAT, D_SOURCE, D_NUMBER, D_DEALT, D_RANK, D_UNIT, D_BY = range(7)
"""Whom it hits, the card or unit it comes from, how much, how much of it is dealt, of which rank (1104-3a), the attacking unit that
counts as its source too (1003-2c:i; of a battle's: whose hit it follows), the player whose effect it is + 1."""
D_INTS: Final = 7
RANK_BUSTER, RANK_EFFECT, RANK_BATTLE = range(3)
R_ADDED: Final = R_GAME + 2
"""An added turn (1603-2): whose. The one with the highest number comes first."""

# ---- notes: facts that cards and rules ask about later
NOTE_FROM: Final = 1
"""From which zone this unit came into play (515-1a)."""
NOTE_ATTACKED: Final = 2
"""This unit has attacked this turn (802-4c:ii)."""
NOTE_BARRED: Final = 3
"""What was rolled back in this window."""
NOTE_HAND: Final = 4
"""By seat: its hand limit (405-4)."""
NOTE_LEGACY: Final = 5
"""This card was played by its legacy (1408)."""

# ---- marks on a play, in P_FLAGS
F_ORIGIN: Final = 31
"""The zone from which its card was played, + 1."""
F_EVOL: Final = 32
F_THEN: Final = 64
"""It is what stands behind その後 (1204-3a:v)."""
F_LEGACY: Final = 256
"""It is played from the graveyard for its legacy (1408)."""
F_BY_EFFECT: Final = 128
"""It is played by an effect, or a shot, or face down: no territory opens for it (902-1)."""

LOST_BY: Final = ("1003-2a", "2401-1a", "507-1b")
"""By which rule a player loses: the number of that event, from 1."""
EVALUATION: Final = {"zones": {"hand": 0.9, "life": 1.6, "energy": 2.0, "field": 0.4, "deck": 0.02}, "fields": {}, "ready": 0.4, "ability": 0.3,
                     "passed": ("attack_phase_start", "turn_end"), "active": (K_ATTACK,)}
MARKS: Final[dict[str, tuple[str, str, str]]] = {
    COLOUR_FACT + "black": ("黒", "K", "bold magenta"), COLOUR_FACT + "blue": ("青", "U", "bold blue"),
    COLOUR_FACT + "white": ("白", "W", "bold white"), COLOUR_FACT + "red": ("赤", "R", "bold red"),
    SUBTYPE_FACT + ACE: (" エース", " Ace", "bold"), TRIGGER_FACT + BUSTER: (" バスター", " Buster", "dim"),
    TRIGGER_FACT + SHOT: (" ショット", " Shot", "dim"),
}
"""What the table shows of a card beside its name: Japanese, English, colour."""

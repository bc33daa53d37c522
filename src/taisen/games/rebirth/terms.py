"""The words of the book: zones, card facts, events, questions, phases, with their Japanese and English."""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.names import P_EXTRA, R_GAME, V_PAIR
from taisen.kernel.question import K_AT_MOST, K_GAME, K_OFTEN
from taisen.kernel.rules import BY_TEAM, EventDef, ZoneDef, events

book: Final = Book("rebirth")

# ---- zones (4.4-4.12). The three member slots (4.5.3) are zones of their own: what lies in which slot is then known.
ENTRY: Final = 0
MEMBER_1: Final = 1
MEMBER_2: Final = 2
MEMBER_3: Final = 3
ENERGY: Final = 4
REBIRTH: Final = 5
RETIRE: Final = 6
DECK: Final = 7
HAND: Final = 8
WAITING_ROOM: Final = 9
MEMORY: Final = 10
OUTSIDE: Final = 11

ZONES: Final = [
    ZoneDef(ENTRY, "entry", "エントリー", "entry", posed=True, faced=True, played=True),
    ZoneDef(MEMBER_1, "member_1", "メンバー1", "member 1", posed=True, faced=True, played=True),
    ZoneDef(MEMBER_2, "member_2", "メンバー2", "member 2", posed=True, faced=True, played=True),
    ZoneDef(MEMBER_3, "member_3", "メンバー3", "member 3", posed=True, faced=True, played=True),
    ZoneDef(ENERGY, "energy", "エネルギー", "energy", posed=True, faced=True, down_seen=BY_TEAM),
    ZoneDef(REBIRTH, "rebirth", "Reバース", "Re-birth", faced=True, played=True),
    ZoneDef(RETIRE, "retire", "リタイア", "retire", faced=True),
    ZoneDef(DECK, "deck", "デッキ", "deck", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(HAND, "hand", "手札", "hand", others_see=False, mixed=True),
    ZoneDef(WAITING_ROOM, "waiting_room", "控え室", "waiting room"),
    ZoneDef(MEMORY, "memory", "思い出", "memory", faced=True),
    # 5.20.1: nowhere in the game. Kept, so that no card is ever lost.
    ZoneDef(OUTSIDE, "outside", "ゲーム外", "outside the game", faced=True),
]
ZONE_BY_NAME: Final = {z.name: z.id for z in ZONES}
MEMBERS: Final = (MEMBER_1, MEMBER_2, MEMBER_3)
"""4.5.3.1: three slots a player."""
SLOTS: Final = (ENTRY, *MEMBERS)
"""枠: entry and member slots. A card that moves between them stays the same card (9.10.2, 9.12.1)."""
IN_SLOTS: Final = 1 << ENTRY | 1 << MEMBER_1 | 1 << MEMBER_2 | 1 << MEMBER_3
IN_MEMBER: Final = 1 << MEMBER_1 | 1 << MEMBER_2 | 1 << MEMBER_3

# ---- orientation and face (4.3)
STANDING: Final = 0
RESTED: Final = 1
FACE_UP: Final = 0
FACE_DOWN: Final = 1

# ---- kinds of cards (2.2)
CHARACTER: Final = 0
REBIRTH_CARD: Final = 1
PARTNER: Final = 2
KINDS: Final = {"character": CHARACTER, "rebirth": REBIRTH_CARD, "partner": PARTNER}
KIND_WORDS: Final = [("キャラ", "character"), ("Reバース", "Re-birth"), ("パートナー", "partner")]
COLORS: Final = ("red", "blue", "yellow", "green")

# ---- facts that are no numbers, in Derived.traits: the attributes (2.5) as printed, and
COLOR: Final = "color:"
TITLE: Final = "title:"
"""2.8: the work that the card belongs to."""

# ---- numbers of a card (2.3, 2.6, 2.7)
COST: Final = 0
ATK: Final = 1
DEF: Final = 2
FIELDS: Final = {"cost": COST, "atk": ATK, "def": DEF}
FIELD_WORDS: Final = [("コスト", "cost"), ("ATK", "ATK"), ("DEF", "DEF")]

# ---- keywords: marks on abilities (Ability.keyword) by which rules and cards find them (11)
KW_SPARK: Final = 1
KW_CANCEL: Final = 2
KW_BLOCKER: Final = 3
KW_POTENTIAL: Final = 4
KEYWORDS: Final = {"spark": KW_SPARK, "cancel": KW_CANCEL, "blocker": KW_BLOCKER, "potential": KW_POTENTIAL}
BAR_SET: Final = -1
"""As what a player is barred from: setting Re-birth cards from elsewhere than the entry."""
KEYWORD_WORDS: Final = {KW_SPARK: ("スパーク", "Spark"), KW_CANCEL: ("キャンセル", "Cancel"),
                        KW_BLOCKER: ("ブロッカー", "Blocker"), KW_POTENTIAL: ("のびしろ", "Potential")}

# what a cancel may be aimed at (9.1.1.4.2), as bits of Ability.number
STOPS_SPARK: Final = 1
STOPS_REBIRTH_SPARK: Final = 2
STOPS_CANCEL: Final = 4
STOPS_CARD: Final = 64
STOPS_ACTIVATED: Final = 128
STOPS_AUTOMATIC: Final = 256
STOPS_ANY: Final = 7 | 64 | 128 | 256
BY_PROCESSING: Final = 32
"""In the number of TO_ENTRY: put there from the deck by entry processing (10.5, 11.3.2)."""

BLOCKERS: Final = 8
"""In Library.flags, above what cancels stop: some card of the game has a blocker (11.6)."""
ENERGY_TOLD: Final = 16
"""In Library.flags: some text speaks of certain cards in energy (5.14.1)."""
ANY_COPIES: Final = 2
"""In CardDef.bits: a deck may hold any number of it (6.1.2.1)."""
HAS_RECOMBO: Final = 1
"""In CardDef.bits: it has an ability with Re-combo (11.5)."""

# ---- layers (9.10.1): 2 abilities, 3 what is no number, 4 numbers
LAYER_ABILITIES: Final = 0
LAYER_FACTS: Final = 1
LAYER_NUMBERS: Final = 2
LAYERS: Final = 3

# ---- what effects forbid a card, as bits of Derived.cannot
CANNOT: Final = {"attack": 0, "support": 1, "stand": 2, "be_chosen": 3, "retire": 4, "partner_attack": 5, "be_partner_attacked": 6,
                 "be_chosen_by_opponent": 7, "be_chosen_by_opponents_character": 8, "be_passed_over": 9,
                 "be_put_member_but_by_effect": 10}

# ---- events: what happens, with the sentence of the log. {who} player, {card} the thing, {n} number, {source} cause
DRAW: Final = 0
TO_HAND: Final = 1
TO_WAITING_ROOM: Final = 2
DISCARD: Final = 3
TO_DECK: Final = 4
TO_DECK_BOTTOM: Final = 5
TO_ENERGY: Final = 6
TO_ENTRY: Final = 7
TO_MEMBER: Final = 8
SET_REBIRTH: Final = 9
TO_RETIRE: Final = 10
HEAL: Final = 11
TO_MEMORY: Final = 12
EXCLUDE: Final = 13
EXCHANGE: Final = 14
STAND: Final = 15
REST: Final = 16
TURN_UP: Final = 17
TURN_DOWN: Final = 18
REVEAL: Final = 19
LOOK: Final = 20
SHUFFLE: Final = 21
REFRESH: Final = 22
ATTACK: Final = 23
SUPPORT: Final = 24
PARTNER_ATTACK: Final = 25
BLOCK: Final = 26
DAMAGE: Final = 27
ATTACK_END: Final = 28
PLAYED_CARD: Final = 29
USED: Final = 30
CANCEL: Final = 31
CANCELLED: Final = 32
UNDONE: Final = 33
GAME_START: Final = 34
TURN_START: Final = 35
STANDBY_START: Final = 36
ENERGY_START: Final = 37
MAIN_START: Final = 38
ATTACK_START: Final = 39
START_STEP: Final = 40
BLOCK_STEP: Final = 41
DAMAGE_STEP: Final = 42
CLOSE_STEP: Final = 43
TURN_END: Final = 44
LOSE: Final = 45
LEAVE: Final = 46
POINT: Final = 47
ROLL_BACK: Final = 48
COMPARE_RETIRED: Final = 49
"""12.6.3.2: brought along by an event that has changed how many cards are retired."""
EXCHANGE_RESTED: Final = 50
EVENTS: Final = events(
    EventDef(DRAW, "draw", "{who}は{card}を引いた", "{who} draws {card}"),
    EventDef(TO_HAND, "to_hand", "{card}を手札に戻した", "{card} goes to hand"),
    EventDef(TO_WAITING_ROOM, "to_waiting_room", "{card}を控え室に置いた", "{card} goes to the waiting room"),
    EventDef(DISCARD, "discard", "{who}は{card}をすてた", "{who} discards {card}", number="cause"),
    EventDef(TO_DECK, "to_deck", "{card}をデッキの上に置いた", "{card} goes on top of the deck"),
    EventDef(TO_DECK_BOTTOM, "to_deck_bottom", "{card}をデッキの下に置いた", "{card} goes under the deck"),
    EventDef(TO_ENERGY, "to_energy", "{card}をエネルギーに置いた", "{card} goes to energy", number="placing"),
    EventDef(TO_ENTRY, "to_entry", "{card}がエントリーに置かれた", "{card} comes to the entry", number="placing"),
    EventDef(TO_MEMBER, "to_member", "{card}がメンバーに置かれた", "{card} comes to the members", number="placing"),
    EventDef(SET_REBIRTH, "set", "{who}は{card}をセットした", "{who} sets {card}"),
    EventDef(TO_RETIRE, "to_retire", "{card}がリタイアした", "{card} retires", number="cause"),
    EventDef(HEAL, "heal", "{who}はダメージを回復した:{card}", "{who} heals: {card}"),
    EventDef(TO_MEMORY, "to_memory", "{card}を思い出にした", "{card} becomes a memory"),
    EventDef(EXCLUDE, "exclude", "{card}を除外した", "{card} is removed from the game"),
    EventDef(EXCHANGE, "exchange", "{card}と{other}を入れ替えた", "{card} and {other} change places", number="other"),
    EventDef(STAND, "stand", "{card}がスタンドした", "{card} stands", seen=True),
    EventDef(REST, "rest", "{card}がレストした", "{card} rests", seen=True),
    EventDef(TURN_UP, "turn_up", "{card}を表向きにした", "{card} is turned face up", seen=True),
    EventDef(TURN_DOWN, "turn_down", "{card}を裏向きにした", "{card} is turned face down"),
    EventDef(REVEAL, "reveal", "{card}を公開した", "{card} is revealed"),
    EventDef(LOOK, "look", "{who}は{card}を見た", "{who} looks at {card}", number="player", quiet=True),
    EventDef(SHUFFLE, "shuffle", "{who}はデッキをシャッフルした", "{who} shuffles the deck", number="zone", seen=True),
    EventDef(REFRESH, "refresh", "{who}はリフレッシュした", "{who} refreshes the deck"),
    EventDef(ATTACK, "attack", "{card}がアタックした", "{card} attacks", number="attacked"),
    EventDef(SUPPORT, "support", "{card}がサポートした", "{card} supports"),
    EventDef(PARTNER_ATTACK, "partner_attack", "{card}のパートナーアタック", "{card} makes it a partner attack"),
    EventDef(BLOCK, "block", "{who}は{card}でブロックした", "{who} blocks with {card}"),
    EventDef(DAMAGE, "damage", "{card}に{n}ダメージ", "{card} takes {n} damage", number="amount"),
    EventDef(ATTACK_END, "attack_end", "アタック終了", "The attack ends", quiet=True),
    EventDef(PLAYED_CARD, "play", "{who}は{card}をプレイした", "{who} plays {card}"),
    EventDef(USED, "use", "{card}の能力", "{card}'s ability"),
    EventDef(CANCEL, "cancel", "{who}は{card}でキャンセルした", "{who} cancels with {card}"),
    EventDef(CANCELLED, "cancelled", "{card}はキャンセルされた", "{card} is cancelled"),
    EventDef(UNDONE, "undone", "{card}は取り消された", "{card} is undone"),
    EventDef(GAME_START, "game_start", "ゲーム開始", "The game begins", quiet=True),
    EventDef(TURN_START, "turn_start", "{who}のターン開始", "Turn of {who}", quiet=True),
    EventDef(STANDBY_START, "standby_start", "スタンバイフェイズ", "Standby phase", quiet=True),
    EventDef(ENERGY_START, "energy_start", "エネルギーフェイズ", "Energy phase", quiet=True),
    EventDef(MAIN_START, "main_start", "メインフェイズ", "Main phase", quiet=True),
    EventDef(ATTACK_START, "attack_start", "アタックフェイズ", "Attack phase", quiet=True),
    EventDef(START_STEP, "start_step", "スタートステップ", "Start step", quiet=True),
    EventDef(BLOCK_STEP, "block_step", "ブロックステップ", "Block step", quiet=True),
    EventDef(DAMAGE_STEP, "damage_step", "ダメージステップ", "Damage step", quiet=True),
    EventDef(CLOSE_STEP, "close_step", "クローズステップ", "Close step", quiet=True),
    EventDef(TURN_END, "turn_end", "ターン終了", "End of turn", quiet=True),
    EventDef(LOSE, "lose", "{who}は敗北した", "{who} loses", number="rule"),
    EventDef(LEAVE, "leave", "{who}は退場した", "{who} leaves the game"),
    EventDef(POINT, "point", "{who}のチームにチームポイント+{n}", "{who}'s team gets a team point"),
    EventDef(ROLL_BACK, "roll_back", "{card}のプレイは行われなかったことになった", "Playing {card} did not happen"),
    EventDef(COMPARE_RETIRED, "compare_retired", "リタイアの枚数を比べた", "Retired cards are compared"),
    EventDef(EXCHANGE_RESTED, "exchange_rested", "{card}と{other}をレストで入れ替えた",
             "{card} and {other} change places, rested", number="other"),
)
EV: Final = {e.name: e.id for e in EVENTS}

# ---- questions
K_FIRST_ENTRY: Final = K_GAME
K_PARTNER: Final = K_GAME + 1
K_ENERGY: Final = K_GAME + 2
K_MAIN: Final = K_GAME + 3
K_PLACE: Final = K_GAME + 4
K_PAY: Final = K_GAME + 5
K_ATTACK: Final = K_GAME + 6
K_PARTNER_ATTACK: Final = K_GAME + 7
K_BLOCK: Final = K_GAME + 8
K_CANCEL: Final = K_GAME + 9
K_USE: Final = K_GAME + 10
K_DRAW_MORE: Final = K_GAME + 11
K_LOOK_MORE: Final = K_GAME + 12
K_OPPONENT: Final = K_GAME + 13
K_TARGET: Final = K_GAME + 14
K_SLOT: Final = K_GAME + 15
K_KEEP: Final = K_GAME + 16
K_NEXT_PLAYER: Final = K_GAME + 17
K_WAITING_ORDER: Final = K_GAME + 18
K_AIM: Final = K_GAME + 19
K_PUT_MORE: Final = K_GAME + 20
K_PAY_PARTNERS: Final = K_GAME + 21
QUESTIONS: Final = {
    K_OFTEN: ("永久循環:この一連の行動を今回を含めて何回実行しますか(13.1.1.1)",
              "An endless loop: how often are these actions carried out, this time included? (13.1.1.1)"),
    K_AT_MOST: ("永久循環:何回まで認めますか。減らすなら、その後は別の行動をします(13.1.1.1)",
                "An endless loop: how often do you allow it? If less often, you then do something else (13.1.1.1)"),
    K_FIRST_ENTRY: ("最初にエントリーに置くキャラ", "Which character starts in your entry?"),
    K_PARTNER: ("エネルギーに置くパートナー", "Which partner goes to energy?"),
    K_ENERGY: ("エネルギーに置く手札", "Which card of your hand becomes energy?"),
    K_MAIN: ("メインフェイズ:行動を選んでください", "Main phase: choose an action"),
    K_PLACE: ("どこに置きますか", "Where does it go?"),
    K_PAY: ("レストするエネルギー", "Rest which energy?"),
    K_ATTACK: ("サポートするメンバー", "Which member supports the attack?"),
    K_PARTNER_ATTACK: ("パートナーアタックにしますか", "Make it a partner attack?"),
    K_BLOCK: ("ブロックしますか", "Block?"),
    K_CANCEL: ("キャンセルしますか", "Cancel?"),
    K_USE: ("使いますか", "Use it?"),
    K_DRAW_MORE: ("もう1枚引きますか", "Draw one more?"),
    K_LOOK_MORE: ("もう1枚見ますか", "Look at one more?"),
    K_OPPONENT: ("どの相手ですか", "Which opponent?"),
    K_TARGET: ("アタックの目標", "Whom do you attack?"),
    K_SLOT: ("どのメンバー枠に置きますか", "Which member slot?"),
    K_KEEP: ("残すカード", "Which card stays?"),
    K_NEXT_PLAYER: ("先に処理するプレイヤー", "Whose turn is it to be processed?"),
    K_WAITING_ORDER: ("次にプレイする自動能力", "Which automatic ability next?"),
    K_AIM: ("対象", "Which one?"),
    K_PUT_MORE: ("もう1枚置きますか", "Put one more?"),
    K_PAY_PARTNERS: ("支払いのためにレストするパートナーの枚数", "How many partners rest to pay?"),
}

# ---- actions as option verbs
V_PLAY: Final = 10
"""7.4.2.1: a character of the hand; where it goes is asked next."""
V_MOVE: Final = 11
"""7.4.2.2: the entry's character goes to a vacant seat."""
V_SET: Final = 12
"""7.4.2.4: set a Re-birth card of the hand and draw."""
V_ATTACK: Final = 13
"""8.2.4: attack, supported by this member."""
V_BLOCK: Final = 14
"""8.3.3: block with this card of the hand."""
V_USE: Final = V_PAIR
"""7.4.2.3; payload: card << 8 | index among its abilities."""
V_CANCEL: Final = V_PAIR + 1
"""9.7.3.1; payload: card << 8 | index among its abilities."""
VERB_NAMES: Final = {V_PLAY: "play", V_MOVE: "move", V_SET: "set", V_ATTACK: "attack", V_BLOCK: "block", V_USE: "use",
                     V_CANCEL: "cancel"}

# ---- phases and steps of a turn, as the table shows them
PHASES: Final = [
    ("setup", "準備", "Set-up"), ("standby", "スタンバイ", "Standby"), ("energy", "エネルギー", "Energy"),
    ("main", "メイン", "Main"), ("start", "アタック:スタート", "Attack: start"), ("block", "アタック:ブロック", "Attack: block"),
    ("damage", "アタック:ダメージ", "Attack: damage"), ("close", "アタック:クローズ", "Attack: close"), ("end", "エンド", "End"),
]
PHASE: Final = {name: i for i, (name, _, _) in enumerate(PHASES)}

# ---- formats (12.1.1.1)
DUEL: Final = 0
RUMBLE: Final = 1
CIRCLE: Final = 2
DOUBLE: Final = 3
TRIPLE: Final = 4
MOST_SEATS: Final = 6

# ---- the game's own numbers, g.numbers
N_PHASE: Final = 0
N_FIRST: Final = 1
"""The seat that went first, or the first of the team that did."""
N_FORMAT: Final = 2
N_ONE_DROP: Final = 3
"""1: the 1人脱落 rule is used (12.6.3, 12.7.3)."""
N_ATTACK: Final = 4
"""Record id of the attack in progress, or 0."""
N_CLOCK: Final = 5
"""The clock when the turn began."""
N_ORDER: Final = 6
"""Bit mask of the players who have a place in the order of turns: one who left keeps it to the end of the turn (12.7.7)."""
N_DROPPED: Final = 7
"""1: somebody has left in a game with the 1人脱落 rule (12.6.3.2); 2: and a recovery is being carried out."""
N_ATTACKS: Final = 8
"""How many attacks were declared this turn."""
N_POINTS: Final = 9
"""N_POINTS + team: team points (12.9.3)."""
N_TURNS: Final = 11
"""N_TURNS + seat: how many turns that player has begun."""
N_RESOLVED: Final = N_TURNS + MOST_SEATS
"""1: a check timing has resolved a recovery or an automatic ability since the end phase began: 7.6.6 asks for that."""
N_END_MAIN: Final = N_RESOLVED + 1
"""1: an effect has ended this main phase."""
N_STRAY: Final = N_END_MAIN + 1
"""1: a partner may lie elsewhere than in hand or energy (10.3.7)."""
N_COUNT: Final = N_STRAY + 1

# ---- records of this game: an attack in progress (8.2.4)
R_ATTACK: Final = R_GAME
AT_SEAT: Final = 0
"""Who attacks."""
AT_TARGET: Final = 1
"""Whose entry is attacked."""
AT_SUPPORT: Final = 2
"""The member that supports."""
AT_PARTNER: Final = 3
"""1: a partner attack."""
AT_BLOCKED: Final = 4
"""The character that was attacked when a player blocked (8.3.3.2), or 0."""
AT_NUMBER: Final = 5
"""Which attack of the turn it is, from 1."""
AT_AMOUNT: Final = 6
"""What the damage step adds instead of the attacker's ATK, + 1; 0: nothing is said."""
AT_INTS: Final = 7

# answers to something that is played (9.7.3): the cancels that were presented, in order
R_ANSWERS: Final = R_GAME + 1
AN_PLAY: Final = 0
"""The play that they answer."""

# what rule processing has seen to carry out together (10.1.3)
R_PROCESS: Final = R_GAME + 2

# ---- in a play record
P_PLACE: Final = P_EXTRA
"""For a character being played: the zone it goes to."""
F_CANCELLED: Final = 1
"""In P_FLAGS: the play ends without being resolved (5.13.1)."""
F_UNDONE: Final = 2
"""In P_FLAGS: it is undone (5.19)."""
F_REPEATED: Final = 4
"""In P_FLAGS: a spark that has come up once more by an effect."""

# ---- notes, in g.notes under note << NOTE_SHIFT | reference
NOTE_SHIFT: Final = 40
NOTE_STRUCK: Final = 1
"""This character has been hit by a partner attack (8.4.3.2)."""
NOTE_HIT: Final = 2
"""What dealt damage to this character since the last recovery: (source, amount) each (5.15.2)."""
NOTE_HEARD: Final = 3
"""Under note << NOTE_SHIFT: the listeners whose 'at the end of the turn' has come in this turn (7.6.1)."""
NOTE_CLOSED: Final = 4
"""Under note << NOTE_SHIFT: the listeners whose 'at the start of the close step' has come in it (8.5.1)."""
NOTE_ENDED: Final = 5
"""Under note << NOTE_SHIFT: the listeners whose 'at the end of this attack' has come in this close step (8.5.1)."""
NOTE_KEEPS: Final = 6
"""Under note << NOTE_SHIFT | seat: as many entries as Re-birth cards may stay at the end of this turn."""
NOTE_KEPT: Final = 7
"""Under note << NOTE_SHIFT | seat: the Re-birth cards that stay; 0: that is all."""
NOTE_LENT: Final = 8
"""By the card of an effect that lends blockers: once for each block with one this turn."""

LOST_BY: Final = ("10.2.1.1", "10.6.2")
"""By which rule a player loses, where its step has other work: the number of that event, from 1."""
EVALUATION: Final = {
    "limits": {"retire": 7},
    "zones": {"retire": -5.0, "hand": 0.6, "energy": 1.1, "deck": 0.0},
    "fields": {"atk": 0.1, "def": 0.05},
    "ready": 0.2,
    "ability": 0.2,
    "damage": -0.3,
    "passed": ("attack_start", "attack_end", "turn_end"),
    "active": (K_ATTACK, K_PARTNER_ATTACK),
}
MARKS: Final[dict[str, tuple[str, str, str]]] = {
    "color:red": ("赤", "R", "bold red"), "color:blue": ("青", "B", "bold blue"), "color:yellow": ("黄", "Y", "bold yellow"),
    "color:green": ("緑", "G", "bold green"),
}

# ---- zones by name that not everybody sees, as texts speak of them
HIDDEN_ZONES: Final = ("deck", "hand")
"""Zones whose cards somebody cannot see."""

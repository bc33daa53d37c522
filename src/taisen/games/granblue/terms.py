"""The words of the book: zones, card facts, events, questions, phases, with their Japanese and English."""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.names import P_EXTRA, R_GAME, ROLES, V_PAIR
from taisen.kernel.question import K_AT_MOST, K_GAME, K_OFTEN
from taisen.kernel.rules import BY_ALL, CounterDef, EventDef, RoleDef, ZoneDef, events

book: Final = Book("granblue")

# ---- zones (3-2 to 3-8). The leader deck lies in the leader area (3-5-1); what of it lies face down is a zone of its own.
LEADER: Final = 0
MEMBER: Final = 1
CRYSTAL: Final = 2
ARMOUR: Final = 3
GAUGE: Final = 4
DECK: Final = 5
HAND: Final = 6
LEADER_DECK: Final = 7

ZONES: Final = [
    ZoneDef(LEADER, "leader_area", "団長エリア", "leader area", posed=True, faced=True, played=True),
    ZoneDef(MEMBER, "member_area", "団員エリア", "member area", posed=True, faced=True, played=True, down_seen=BY_ALL),
    ZoneDef(CRYSTAL, "crystal", "宝晶石", "crystals", posed=True),
    ZoneDef(ARMOUR, "armour", "アーマー", "armour", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(GAUGE, "gauge", "奥義ゲージ", "ultimate gauge", faced=True, down_seen=BY_ALL),
    ZoneDef(DECK, "deck", "デッキ", "deck", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(HAND, "hand", "手札", "hand", others_see=False),
    ZoneDef(LEADER_DECK, "leader_deck", "団長デッキ", "leader deck", others_see=False),
]
ZONE_BY_NAME: Final = {z.name: z.id for z in ZONES}
ON_STAGE: Final = 1 << LEADER | 1 << MEMBER
"""Where 味方 are: leader and member area."""
HIDDEN_ZONES: Final = ("deck", "hand", "armour", "leader_deck")
"""Zones whose cards somebody cannot see, by name."""

# ---- orientation and face (4-7, 10-9)
ACTIVE: Final = 0
RESTED: Final = 1
FACE_UP: Final = 0
FACE_DOWN: Final = 1

# ---- kinds of cards (2-11)
LEADER_CARD: Final = 0
MEMBER_CARD: Final = 1
SUMMON_CARD: Final = 2
KINDS: Final = {"leader": LEADER_CARD, "member": MEMBER_CARD, "summon": SUMMON_CARD}
KIND_WORDS: Final = [("団長", "leader"), ("団員", "member"), ("召喚石", "summon")]

# ---- the parts of a deck (5-1)
LEADER_PART: Final = "leader"
MAIN_PART: Final = "main"
DECK_PARTS: Final = (LEADER_PART, MAIN_PART)

# ---- attributes (2-2), in the order of the payment symbols
ATTRIBUTES: Final = ("fire", "water", "earth", "wind", "light", "dark")
ATTRIBUTE_WORDS: Final = {"fire": ("火", "fire"), "water": ("水", "water"), "earth": ("土", "earth"), "wind": ("風", "wind"),
                          "light": ("光", "light"), "dark": ("闇", "dark")}

# ---- facts that are no numbers, in Derived.traits: races and types (2-9) as printed, and
ATTRIBUTE: Final = "attribute:"

# ---- numbers of a card (2-4, 2-7, 2-8)
RANK: Final = 0
HP: Final = 1
ATK: Final = 2
FIELDS: Final = {"rank": RANK, "hp": HP, "atk": ATK}
FIELD_WORDS: Final = [("ランク", "rank"), ("HP", "HP"), ("ATK", "ATK")]

# ---- keywords: marks on abilities (Ability.keyword) by which rules and cards find them
KW_ULTIMATE: Final = 1
"""2-6: kind A_KEYWORD; Ability.number is how many face-up gauge cards it turns down, Ability.program what it does."""
KW_ASSIST: Final = 2
"""10-18: an A_ACTIVATED ability whose zone is the hand."""
KW_JOB_CHANGE: Final = 3
"""2-3: kind A_KEYWORD; Ability.condition must hold for a job change to the card."""
KW_SUMMON: Final = 4
"""2-11-2-3: the effect of a summon, kind A_SPELL (CardDef.spell); Ability.condition is what its activation demands."""
KEYWORDS: Final = {"ultimate": KW_ULTIMATE, "assist": KW_ASSIST, "job_change": KW_JOB_CHANGE, "summon": KW_SUMMON}
KEYWORD_WORDS: Final = {KW_ULTIMATE: ("奥義", "Ultimate"), KW_ASSIST: ("アシスト", "Assist"),
                        KW_JOB_CHANGE: ("ジョブチェンジ", "Job change"), KW_SUMMON: ("召喚石", "Summon")}

# ---- layers (8-9-1): first what is no number, then numbers
LAYER_FACTS: Final = 0
LAYER_NUMBERS: Final = 1
LAYERS: Final = 2

# ---- what effects forbid a card, as bits of Derived.cannot
CANNOT: Final = {"attack": 0, "activate": 1, "rest": 2, "be_chosen": 3, "be_chosen_by_opponent": 4, "be_attacked": 5, "go_down": 6,
                 "ultimate": 7, "take_damage": 8, "enter": 9, "limit_break": 10, "use_effects": 11, "leave": 12, "be_passed_over": 13}
# ---- what effects forbid a player
BAR_SUMMON: Final = -1
BAR_ACTIVATED: Final = -2
BAR_COUNTER: Final = -3
BAR_JOB_CHANGE: Final = -4
BAR_LIMIT_BREAK: Final = -5
BAR_ENTER: Final = -6
BAR_ATTACK: Final = -7
BAR_ASSIST: Final = -8
BAR_ULTIMATE: Final = -9
BAR_DRAW: Final = -10
BARS: Final = {"summon": BAR_SUMMON, "activated": BAR_ACTIVATED, "counter_step": BAR_COUNTER, "job_change": BAR_JOB_CHANGE,
               "limit_break": BAR_LIMIT_BREAK, "enter": BAR_ENTER, "attack": BAR_ATTACK, "assist": BAR_ASSIST,
               "ultimate": BAR_ULTIMATE, "draw": BAR_DRAW}

# ---- level cards (10-4) and chips (10-16)
LEVEL: Final = ROLES
ROLE_DEFS: Final = (RoleDef(LEVEL, "level", "レベルカード", "level card", layer=LAYER_NUMBERS, gives=((HP, 2, -1), (ATK, 2, -1))),)

CHIP: Final = 0
CHIP_HP_UP: Final = 1
CHIP_HP_DOWN: Final = 2
CHIP_ATK_UP: Final = 3
CHIP_ATK_DOWN: Final = 4
CHIP_RANK_UP: Final = 5
CHIP_RANK_DOWN: Final = 6
MOST_CHIP: Final = 5
"""The greatest X of HP+X, ATK+X and ランク+X chips."""
CHIP_FIELDS: Final = ((HP, "hp", "HP", "HP"), (ATK, "atk", "ATK", "ATK"), (RANK, "rank", "ランク", "rank"))


def _chips() -> tuple[CounterDef, ...]:
    """The plain chip, those with an X (of 1 first), and the same once more for those whose change is void (10-15-1)."""
    out = [CounterDef(CHIP, "chip", "チップ", "chip")]
    for void in (0, 1):
        for x in range(1, MOST_CHIP + 1):
            for field, name, ja, en in CHIP_FIELDS:
                for sign, way in ((1, "up"), (-1, "down")):
                    word = f"{name}_{way}" + (f"_{x}" if x > 1 else "") + ("_void" if void else "")
                    told = f"{sign * x:+}"
                    out.append(CounterDef(len(out), word, f"{ja}{told}チップ" + ("(無効)" if void else ""),
                                          f"{en}{told} chip" + (" (void)" if void else ""), LAYER_NUMBERS, field, 0 if void else sign * x))
    return tuple(out)


CHIPS: Final = _chips()
CHIPS_OF_ONE: Final = 2 * len(CHIP_FIELDS)
VOID_FROM: Final = 1 + MOST_CHIP * CHIPS_OF_ONE
"""From this kind on their change is void."""
CHIP_BY_NAME: Final = {c.name: c.id for c in CHIPS}

# ---- events: what happens, with the sentence of the log. {who} player, {card} the thing, {n} number, {source} cause
DRAW: Final = 0
TO_HAND: Final = 1
TO_GAUGE: Final = 2
TO_DECK: Final = 3
TO_DECK_BOTTOM: Final = 4
TO_CRYSTAL: Final = 5
TO_ARMOUR: Final = 6
TO_LEADER_DECK: Final = 7
ENTER: Final = 8
JOB_CHANGE: Final = 9
LIMIT_BREAK: Final = 10
TO_LEVEL: Final = 11
LEVEL_LOST: Final = 12
DOWN: Final = 13
LEADER_DOWN: Final = 14
ARMOUR_BREAK: Final = 15
ACTIVATE: Final = 16
REST: Final = 17
TURN_UP: Final = 18
TURN_DOWN: Final = 19
REVEAL: Final = 20
LOOK: Final = 21
SHUFFLE: Final = 22
ATTACK: Final = 23
PURSUE: Final = 24
DAMAGE: Final = 25
BATTLE_END: Final = 26
USED: Final = 27
SUMMON: Final = 28
TRIGGER: Final = 29
ULTIMATE: Final = 30
PUT_CHIP: Final = 31
SPEND_CHIP: Final = 32
DECLARE: Final = 33
CHAIN_BURST: Final = 34
TURN_START: Final = 35
MAIN_START: Final = 36
BATTLE_START: Final = 37
ATTACK_STEP: Final = 38
COUNTER_STEP: Final = 39
DAMAGE_STEP: Final = 40
BURST_START: Final = 41
TURN_END: Final = 42
LOSE: Final = 43
ROLL_BACK: Final = 44
GAME_START: Final = 45
EVENTS: Final = events(
    EventDef(DRAW, "draw", "{who}は{card}を引いた", "{who} draws {card}"),
    EventDef(TO_HAND, "to_hand", "{card}を手札に加えた", "{card} goes to hand"),
    EventDef(TO_GAUGE, "to_gauge", "{card}を奥義ゲージに置いた", "{card} goes to the ultimate gauge", number="placing"),
    EventDef(TO_DECK, "to_deck", "{card}をデッキの上に置いた", "{card} goes on top of the deck"),
    EventDef(TO_DECK_BOTTOM, "to_deck_bottom", "{card}をデッキの下に置いた", "{card} goes under the deck"),
    EventDef(TO_CRYSTAL, "to_crystal", "{card}を宝晶石にした", "{card} becomes a crystal", number="placing"),
    EventDef(TO_ARMOUR, "to_armour", "{card}をアーマーに置いた", "{card} becomes armour"),
    EventDef(TO_LEADER_DECK, "to_leader_deck", "{card}を団長デッキに戻した", "{card} goes to the leader deck"),
    EventDef(ENTER, "enter", "{card}が登場した", "{card} enters", number="placing"),
    EventDef(JOB_CHANGE, "job_change", "{card}にジョブチェンジした", "Job change to {card}", number="other"),
    EventDef(LIMIT_BREAK, "limit_break", "{card}で上限解放した", "Limit break with {card}", number="other"),
    EventDef(TO_LEVEL, "to_level", "{card}をレベルカードにした", "{card} becomes a level card", number="other"),
    EventDef(LEVEL_LOST, "level_lost", "レベルカード{card}を奥義ゲージに置いた", "The level card {card} goes to the ultimate gauge"),
    EventDef(DOWN, "down", "{card}は戦闘不能になった", "{card} goes down", number="cause"),
    EventDef(LEADER_DOWN, "leader_down", "団長{card}は戦闘不能になった", "The leader {card} goes down"),
    EventDef(ARMOUR_BREAK, "armour_break", "{who}のアーマー{card}が破壊された", "{who}'s armour {card} breaks"),
    EventDef(ACTIVATE, "activate", "{card}がアクティブになった", "{card} becomes active", seen=True),
    EventDef(REST, "rest", "{card}がレストした", "{card} rests", seen=True),
    EventDef(TURN_UP, "turn_up", "{card}を表向きにした", "{card} is turned face up", seen=True),
    EventDef(TURN_DOWN, "turn_down", "{card}を裏向きにした", "{card} is turned face down", seen=True),
    EventDef(REVEAL, "reveal", "{card}を公開した", "{card} is shown"),
    EventDef(LOOK, "look", "{who}は{card}を見た", "{who} looks at {card}", number="player", quiet=True),
    EventDef(SHUFFLE, "shuffle", "{who}はシャッフルした", "{who} shuffles", number="zone", seen=True),
    EventDef(ATTACK, "attack", "{card}がアタックした", "{card} attacks", number="attacked"),
    EventDef(PURSUE, "pursue", "{card}が追撃した", "{card} joins the attack", number="attacked"),
    EventDef(DAMAGE, "damage", "{card}に{n}ダメージ", "{card} takes {n} damage", number="amount"),
    EventDef(BATTLE_END, "battle_end", "バトル終了", "The battle ends", quiet=True),
    EventDef(USED, "use", "{card}の効果", "{card}'s effect", number="ability"),
    EventDef(SUMMON, "summon", "{who}は{card}を発動した", "{who} activates {card}"),
    EventDef(TRIGGER, "trigger", "{card}のトリガー発動", "{card} is trigger-activated"),
    EventDef(ULTIMATE, "ultimate", "{card}の奥義", "{card}'s ultimate"),
    EventDef(PUT_CHIP, "put_chip", "{card}{at}に{chips}を置いた", "{chips} put on {card}{at}", number="chips"),
    EventDef(SPEND_CHIP, "spend_chip", "{card}{at}の{chips}を消費した", "{chips} spent from {card}{at}", number="chips"),
    EventDef(DECLARE, "declare", "{who}は{said}を宣言した", "{who} declares {said}", number="declared"),
    EventDef(CHAIN_BURST, "chain_burst", "{who}のチェインバースト", "{who}'s chain burst"),
    EventDef(TURN_START, "turn_start", "{who}のターン開始", "Turn of {who}", quiet=True),
    EventDef(MAIN_START, "main_start", "メインフェイズ", "Main phase", quiet=True),
    EventDef(BATTLE_START, "battle_start", "バトルフェイズ", "Battle phase", quiet=True),
    EventDef(ATTACK_STEP, "attack_step", "アタックステップ", "Attack step", quiet=True),
    EventDef(COUNTER_STEP, "counter_step", "カウンターステップ", "Counter step", quiet=True),
    EventDef(DAMAGE_STEP, "damage_step", "ダメージステップ", "Damage step", quiet=True),
    EventDef(BURST_START, "burst_start", "バーストフェイズ", "Burst phase", quiet=True),
    EventDef(TURN_END, "turn_end", "ターン終了", "End of turn", quiet=True),
    EventDef(LOSE, "lose", "{who}は敗北した", "{who} loses", number="rule"),
    EventDef(ROLL_BACK, "roll_back", "{card}の発動は行われなかったことになった", "Activating {card} did not happen"),
    EventDef(GAME_START, "game_start", "ゲーム開始", "The game begins", quiet=True),
)
EV: Final = {e.name: e.id for e in EVENTS}
AS_RESTED: Final = 64
"""Added to the number of a placing event: it is put down rested."""
AS_DOWN: Final = 128
"""Added to the number of TO_GAUGE: it is put there face down."""
BY_HAND: Final = 1
"""In the number of ENTER: entered from the hand in the main phase (6-3-1-2-1)."""
BY_REFILL: Final = 2
"""In the number of ENTER: refilling (9-4-3)."""
BY_ARMOUR: Final = 4
"""In the number of ENTER: it was armour that broke (9-4-2-3-2-1)."""

# ---- questions
K_FIRST_LEADER: Final = K_GAME
K_REDRAW: Final = K_GAME + 1
K_MAIN: Final = K_GAME + 2
K_PAY: Final = K_GAME + 3
K_ATTACK: Final = K_GAME + 4
K_TARGET: Final = K_GAME + 5
K_COUNTER: Final = K_GAME + 6
K_COUNTER_ACT: Final = K_GAME + 7
K_USE: Final = K_GAME + 8
K_WAITING_ORDER: Final = K_GAME + 9
K_ULTIMATE: Final = K_GAME + 10
K_ULTIMATE_COST: Final = K_GAME + 11
K_HOST: Final = K_GAME + 12
K_LEVEL: Final = K_GAME + 13
K_ARMOUR: Final = K_GAME + 14
K_ARMOUR_ENTER: Final = K_GAME + 15
K_TRIGGER: Final = K_GAME + 16
K_REFILL: Final = K_GAME + 17
K_CHAIN_BURST: Final = K_GAME + 18
K_BURST_ORDER: Final = K_GAME + 19
K_DRAW_MORE: Final = K_GAME + 20
K_LOOK_MORE: Final = K_GAME + 21
K_PUT_MORE: Final = K_GAME + 22
K_DIVIDE: Final = K_GAME + 23
K_DECLARE: Final = K_GAME + 24
QUESTIONS: Final = {
    K_OFTEN: ("永久循環:この一連の行動を今回を含めて何回実行しますか(11-1-1)",
              "An endless loop: how often are these actions carried out, this time included? (11-1-1)"),
    K_AT_MOST: ("永久循環:何回まで認めますか(11-1-1-3)", "An endless loop: how often do you allow it? (11-1-1-3)"),
    K_FIRST_LEADER: ("最初に登場させる団長", "Which leader starts?"),
    K_REDRAW: ("引き直すカード(デッキの下に戻します)", "Which cards go under the deck, to be drawn anew?"),
    K_MAIN: ("メインフェイズ:行動を選んでください", "Main phase: choose an action"),
    K_PAY: ("レストする宝晶石", "Rest which crystal?"),
    K_ATTACK: ("アタックステップ:行動を選んでください", "Attack step: choose an action"),
    K_TARGET: ("アタックする対象", "What do you attack?"),
    K_COUNTER: ("カウンターステップを行いますか", "Take the counter step?"),
    K_COUNTER_ACT: ("カウンターステップ:行動を選んでください", "Counter step: choose an action"),
    K_USE: ("発動しますか", "Activate it?"),
    K_WAITING_ORDER: ("次に発動する効果", "Which effect next?"),
    K_ULTIMATE: ("奥義を発動しますか", "Activate the ultimate?"),
    K_ULTIMATE_COST: ("裏向きにする奥義ゲージ", "Turn which gauge card face down?"),
    K_HOST: ("重ねる団員", "On which member?"),
    K_LEVEL: ("奥義ゲージに置くレベルカード", "Which level card is given up?"),
    K_ARMOUR: ("表向きにするアーマー", "Turn up which armour?"),
    K_ARMOUR_ENTER: ("登場させますか", "Let it enter?"),
    K_TRIGGER: ("トリガー発動しますか", "Trigger-activate it?"),
    K_REFILL: ("団員の補充:登場させる団員", "Refill: which member enters?"),
    K_CHAIN_BURST: ("チェインバーストの対象", "Whom does the chain burst hit?"),
    K_BURST_ORDER: ("次にデッキの下に置くカード", "Which card goes under the deck next?"),
    K_DRAW_MORE: ("もう1枚引きますか", "Draw one more?"),
    K_LOOK_MORE: ("もう1枚見ますか", "Look at one more?"),
    K_PUT_MORE: ("もう1枚置きますか", "Put one more?"),
    K_DIVIDE: ("与えるダメージ", "How much damage?"),
    K_DECLARE: ("宣言", "What do you declare?"),
}

# ---- actions as option verbs
V_ENTER: Final = 10
"""6-3-1-2-1: a member of the hand."""
V_SUMMON: Final = 11
"""6-3-1-2-3: a summon of the hand."""
V_JOB_CHANGE: Final = 12
"""6-3-1-2-4: a face-down leader."""
V_LIMIT_BREAK: Final = 13
"""6-3-1-2-5: a member of the hand."""
V_ATTACK: Final = 14
"""7-2-1-3-1: attack with this card."""
V_PURSUE: Final = 15
"""7-2-1-3-2: join the attack with this card."""
V_USE: Final = V_PAIR
"""6-3-1-2-2; payload: card << 8 | index among its abilities."""
V_ULTIMATE: Final = V_PAIR + 1
"""7-2-1-3-1-4; payload: card << 8 | index among its abilities."""
VERB_NAMES: Final = {V_ENTER: "enter", V_SUMMON: "summon", V_JOB_CHANGE: "job_change", V_LIMIT_BREAK: "limit_break",
                     V_ATTACK: "attack", V_PURSUE: "pursue", V_USE: "use", V_ULTIMATE: "ultimate"}

# ---- phases and steps of a turn, as the table shows them
PHASES: Final = [
    ("setup", "準備", "Set-up"), ("start", "スタート", "Start"), ("main", "メイン", "Main"),
    ("attack", "バトル:アタック", "Battle: attack"), ("counter", "バトル:カウンター", "Battle: counter"),
    ("damage", "バトル:ダメージ", "Battle: damage"), ("burst", "バースト", "Burst"),
]
PHASE: Final = {name: i for i, (name, _, _) in enumerate(PHASES)}
MOST_SEATS: Final = 2

# ---- the game's own numbers, g.numbers
N_PHASE: Final = 0
N_FIRST: Final = 1
"""The seat that went first."""
N_BATTLE: Final = 2
"""Record id of the battle in progress, or 0."""
N_CLOCK: Final = 3
"""The clock when the turn began."""
N_ULTIMATE: Final = 4
"""The card whose ultimate may be activated at this check point (7-2-1-3-1-4), or 0."""
N_STEPS: Final = 5
"""How many attack steps this turn has had (7-2-1-1)."""
N_RESOLVED: Final = 6
N_TURNS: Final = 7
"""N_TURNS + seat: how many turns that player has begun."""
N_REFILLS: Final = N_TURNS + MOST_SEATS
"""N_REFILLS + seat: refillings that wait for the check point (9-4-3)."""
N_DOWN: Final = N_REFILLS + MOST_SEATS
"""N_DOWN + seat: 1: that leader is down (9-4-1-3)."""
N_JOB_CHANGES: Final = N_DOWN + MOST_SEATS
"""N_JOB_CHANGES + seat: how many job changes that player has made this turn (10-3-2)."""
N_LIMIT_BREAKS: Final = N_JOB_CHANGES + MOST_SEATS
"""N_LIMIT_BREAKS + seat: how many limit breaks (10-4-2)."""
N_COUNT: Final = N_LIMIT_BREAKS + MOST_SEATS

# ---- records of this game: a battle in progress (7-1)
R_BATTLE: Final = R_GAME
BT_SEAT: Final = 0
BT_TARGET: Final = 1
"""バトル相手."""
BT_NUMBER: Final = 2
"""Which battle of the turn it is, from 1."""
BT_DEALING: Final = 3
"""1 while the battle deals its damage (7-4-1-2)."""
BT_INTS: Final = 4
# sets
BT_ATTACKERS: Final = 0
"""アタックカード, in the order in which they joined."""

# ---- what the cards of a game have about them, as bits of Library.flags
RANKS_CHANGE: Final = 1
"""Some text changes ranks."""
NAMES_CHANGE: Final = 2
"""Some text changes names."""
SOURCES_ASKED: Final = 4
"""Some text speaks of where damage came from after it was dealt."""

# ---- in a play record
P_TRIGGERED: Final = P_EXTRA
"""1: a trigger activation (10-17): its condition is not asked for."""

# ---- notes, in g.notes under note << NOTE_SHIFT | reference
NOTE_BREAK: Final = 1
"""Under | seat: the armour breaks that wait for the check point, as pairs: the armour that an effect names or 0, and the source."""
NOTE_ULTIMATE: Final = 2
"""Under | card: its ultimate was activated this turn (2-6-1-1-3)."""
NOTE_FELLED: Final = 3
"""Under | seat: the members that go down at once, as pairs: the member, and the source of what felled it (9-2-2)."""
NOTE_FOUND: Final = 4
"""Under | seat: cards of the deck that the shuffle to come leaves out, since they were searched for (10-7-1-1)."""

NOTE_DEALT: Final = 5
"""Under | card: the attack cards that have dealt it the damage of a battle together (4-9-1-1)."""

LOST_BY: Final = ("9-4-1-3", "9-4-1-4")
"""By which rule a player loses: the number of that event, from 1."""
EVALUATION: Final = {
    "zones": {"hand": 0.6, "crystal": 0.9, "armour": 3.0, "gauge": 0.25},
    "fields": {"atk": 0.15, "hp": 0.1},
    "ready": 0.2,
    "ability": 0.2,
    "passed": ("battle_start", "turn_end"),
    "active": (K_ATTACK,),
}
MARKS: Final[dict[str, tuple[str, str, str]]] = {
    "attribute:fire": ("火", "F", "bold red"), "attribute:water": ("水", "W", "bold blue"),
    "attribute:earth": ("土", "E", "bold yellow"), "attribute:wind": ("風", "N", "bold green"),
    "attribute:light": ("光", "L", "bold white"), "attribute:dark": ("闇", "D", "bold magenta"),
}

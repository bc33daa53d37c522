"""The words of the book: zones, numbers, events, questions, actions, with their Japanese and English."""
from __future__ import annotations

from typing import Final

from taisen.kernel.ledger import Book
from taisen.kernel.names import V_OWN
from taisen.kernel.question import K_GAME
from taisen.kernel.rules import CounterDef, EventDef, ZoneDef, events

book: Final = Book("himori")

# ---- zones (2.3 to 2.7)
DECK, HAND, WATCH, OIL, SEA = range(5)
ZONES: Final = [
    ZoneDef(DECK, "deck", "山札", "deck", owner_sees=False, others_see=False, ordered=True),
    ZoneDef(HAND, "hand", "手札", "hand", others_see=False),
    ZoneDef(WATCH, "watch", "見張り", "watch", posed=True, played=True),
    ZoneDef(OIL, "oil", "油", "oil", posed=True),
    ZoneDef(SEA, "sea", "海", "sea"),
]
ZONE_BY_NAME: Final = {z.name: z.id for z in ZONES}
AWAKE, ASLEEP = range(2)

# ---- cards (2.1, 2.2)
KEEPER, WIND = range(2)
KINDS: Final = {"keeper": KEEPER, "wind": WIND}
KIND_WORDS: Final = [("灯守", "keeper"), ("風", "wind")]
COST, MIGHT, SHINE = range(3)
FIELDS: Final = {"cost": COST, "might": MIGHT, "shine": SHINE}
FIELD_WORDS: Final = [("コスト", "cost"), ("力", "might"), ("輝き", "shine")]

# ---- the lights of a player (2.8)
LIGHT: Final = 0
LIGHTS: Final = CounterDef(LIGHT, "light", "光", "light")

# ---- what happens
DRAW, TO_HAND, TO_OIL, ARRIVE, SINK, WAKE, REST, GAIN, FADE, CAST, CHALLENGE, TURN_START = range(12)
EVENTS: Final = events(
    EventDef(DRAW, "draw", "{who}は{card}を引いた", "{who} draws {card}"),
    EventDef(TO_HAND, "to_hand", "{card}を手札に戻した", "{card} returns to hand"),
    EventDef(TO_OIL, "to_oil", "{card}を油に置いた", "{card} becomes oil"),
    EventDef(ARRIVE, "arrive", "{card}が見張りに立った", "{card} takes the watch"),
    EventDef(SINK, "sink", "{card}は海に沈んだ", "{card} sinks into the sea"),
    EventDef(WAKE, "wake", "{card}が起きた", "{card} wakes", seen=True),
    EventDef(REST, "rest", "{card}が寝た", "{card} rests", seen=True),
    EventDef(GAIN, "gain", "{who}は光を{n}個得た", "{who} gains light: {n}", number="amount"),
    EventDef(FADE, "fade", "{who}は光を{n}個失った", "{who} loses light: {n}", number="amount"),
    EventDef(CAST, "cast", "{card}が吹いた", "{card} blows"),
    EventDef(CHALLENGE, "challenge", "{card}が挑んだ", "{card} challenges", number="other"),
    EventDef(TURN_START, "turn_start", "{who}のターン", "Turn of {who}", quiet=True),
)

# ---- what is asked
K_MAIN, K_TARGET, K_WAITING = range(K_GAME, K_GAME + 3)
QUESTIONS: Final = {
    K_MAIN: ("行動を選んでください", "Choose an action"),
    K_TARGET: ("どの灯守に挑みますか", "Which keeper do you challenge?"),
    K_WAITING: ("次に行う能力", "Which ability next?"),
}
V_OIL, V_PLAY, V_CAST, V_SHINE, V_CHALLENGE = range(V_OWN, V_OWN + 5)
VERB_NAMES: Final = {V_OIL: "oil", V_PLAY: "play", V_CAST: "cast", V_SHINE: "shine", V_CHALLENGE: "challenge"}
ACTS: Final = {V_OIL: ("油にする", "Lay as oil"), V_PLAY: ("見張りに立てる", "Play"), V_CAST: ("吹かせる", "Cast"),
               V_SHINE: ("照らす", "Shine with"), V_CHALLENGE: ("挑む", "Challenge with")}

# ---- where the game is, and its own numbers
PHASES: Final = [("setup", "準備", "Set-up"), ("main", "メイン", "Main"), ("end", "終わり", "End")]
PHASE: Final = {name: i for i, (name, _, _) in enumerate(PHASES)}
N_PHASE: Final = 0
N_FIRST: Final = 1
N_CLOCK: Final = 2
N_OILED: Final = 3
"""1: a card has been laid as oil this turn (4.3.1)."""
N_TURNS: Final = 4
"""N_TURNS + seat: how many turns that player has had."""
N_COUNT: Final = N_TURNS + 2
LAYER_NUMBERS: Final = 0
LAYERS: Final = 1

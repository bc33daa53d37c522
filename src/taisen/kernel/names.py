"""The numbers by which references, options, records and signals are told apart."""
from __future__ import annotations

from typing import Final

Frame = list[int]
PROC: Final = 0
STEP: Final = 1
"""A frame is [procedure, step, local, local, …]: ints only."""

# ---- what a step tells the run loop
NEXT: Final = 0
ASK: Final = 1
DONE: Final = 2
# ---- and what an instruction of an effect may tell its interpreter besides
GOING: Final = 3
STAY: Final = 4

# ---- references
ID: Final = (1 << 10) - 1
INCARNATION: Final = 1 << 10
FORMER: Final = 1 << 24
"""What a card was like before a move through which it stayed the same card; above it, one number for each such move."""
REAL: Final = FORMER - 1
"""Masks which card is meant, now or in the past."""
SEAT: Final = 1 << 27
REC: Final = 1 << 28
NOTHING: Final = 0
"""No reference. Instance 0 is never a card, so that 0 can mean none."""

# ---- what a value looks at that changes while no card comes to play, leaves it or changes hands, as bits
LOOKS_POSE: Final = 1
LOOKS_DAMAGE: Final = 2
LOOKS_PLACES: Final = 4
"""Cards that come and go anywhere."""
LOOKS_GAME: Final = 8
"""Anything else: turns, phases, what is in progress, what has happened."""
LOOKS_TURN: Final = 16
"""Of that only whose turn it is, which changes far more seldom."""
LOOKS_ALL: Final = 31

READS_ABILITIES: Final = 1 << 19
"""Among what effects read and write (see `effects.values.words`)."""

# ---- listener keys: ability | granting effect << 12 | holder << 32
ABILITY: Final = (1 << 12) - 1
EFFECT_SHIFT: Final = 12
EFFECT_MASK: Final = (1 << 20) - 1
HOLDER_SHIFT: Final = 32

# ---- options: verb << VERB | payload
VERB: Final = 54
PAYLOAD: Final = (1 << 54) - 1
V_PASS: Final = 0
V_CARD: Final = 1
V_YES: Final = 2
V_NO: Final = 3
V_STOP: Final = 4
V_NUMBER: Final = 5
V_ABILITY: Final = 6
V_RECORD: Final = 7
V_SEAT: Final = 8
V_INDEX: Final = 9
V_OWN: Final = 10
"""From here on verbs are the game's own, and name a card."""
V_PAIR: Final = 32
"""From here on they name an ability of a card, as V_ABILITY does: card << 8 | index."""
PASS: Final = 0
YES: Final = V_YES << VERB
NO: Final = V_NO << VERB
STOP: Final = V_STOP << VERB

EMPTY: Final[tuple[int, ...]] = ()

NOTE_SHIFT: Final = 40
"""In the key of a note: the game's kind of note above, what it is about below."""

ROLES: Final = 2
"""From here on `Card.tucked` names what the card is while it is attached (`rules.RoleDef`). Of its own abilities only those work
that the role names."""

PLACE: Final = 1 << 30
"""What a counter in a zone is about: the zone's place in `Game.zones` with it."""

# ---- record kinds of the kernel; games add theirs from R_GAME on
R_EVENT: Final = 0
R_PLAY: Final = 1
R_WINDOW: Final = 2
R_DELAYED: Final = 3
R_THEN: Final = 4
R_GAME: Final = 8

# event: ints
E_KIND: Final = 0
E_SOURCE: Final = 1
E_BY: Final = 2
E_HOLD: Final = 3
"""How many others still refer to the event."""
E_KEY: Final = 4
"""The replacement that is being applied."""
E_AMOUNT: Final = 5
"""How much the event dealt in all, once it has happened."""
# event: sets
E_PARTS: Final = 0
E_NUMBERS: Final = 1
E_AFTER: Final = 2
E_APPLIED: Final = 3
E_TODO: Final = 4
"""Interrupts still to run, or hidden triggers still to ask about: (key, part) pairs."""
E_REPLACING: Final = 5
"""The replacements there were as the event began. Its parts happen together: what becomes of one takes none away from
another."""

# play: ints
P_PROGRAM: Final = 0
P_SOURCE: Final = 1
P_SEAT: Final = 2
P_EVENT: Final = 3
P_PART: Final = 4
"""Which part of its event it is about; REPLACED once it took that part's place (P_COST then keeps part and number)."""
P_STATE: Final = 5
P_KEY: Final = 6
P_CARD: Final = 7
P_X: Final = 8
P_Y: Final = 9
P_Z: Final = 10
P_EXTRA: Final = 11
P_FREE: Final = 12
P_DID: Final = 13
P_WHAT: Final = 14
P_FLAGS: Final = 15
"""For the game's own marks on a play."""
P_OPPONENT: Final = 16
"""The opponent that was named on playing, + 1: whom the text means where there are several."""
P_INTS: Final = 17
# play: sets; slot i is sets[P_SLOTS + i]
P_MODES: Final = 0
P_SHARES: Final = 1
P_COST: Final = 2
P_AIMED: Final = 3
"""Slots that were filled on playing and are checked again on resolution."""
P_SEEN: Final = 4
"""What this ability last looked at or revealed."""
P_CAME: Final = 5
"""Pairs of references, before and after: what this ability's own instructions have moved."""
P_SLOTS: Final = 6
REPLACED: Final = -1
# states of a play
DECLARING: Final = 0
PLAYED: Final = 1
RESOLVING: Final = 2
COUNTERED: Final = 3
WAITING: Final = 4
# what a play is
W_CARD: Final = 0
W_ABILITY: Final = 1
W_CHECK: Final = 2
W_COPY: Final = 3
"""A copy of a card: it is played and resolves like one, and has none. What it was copied from is its source."""

# window: ints
W_SEAT: Final = 0
W_PASSES: Final = 1
W_ABOUT: Final = 2

# ---- until when an effect lasts: a code, and a turn or a seat above it
U_GAME: Final = 0
U_TURN: Final = 1
U_BATTLE: Final = 2
U_FUTURE: Final = 3
"""During the next turn of a seat, which is above the code."""
U_STATIC: Final = 4
U_UNTIL: Final = 5
"""From now on until that turn ends, with the turns between."""
U_BEFORE: Final = 6
"""Until a turn of the seat above the code begins: before anything of that turn happens."""
U_SHIFT: Final = 3
U_CODE: Final = 7
ONLY_ONCE: Final = 1 << 16
"""In the flags of a delayed trigger that has a time: it happens only once in it."""

# ---- kinds of abilities
A_ACTIVATED: Final = 0
A_TRIGGERED: Final = 1
A_STATIC: Final = 2
A_REPLACEMENT: Final = 3
A_INTERRUPT: Final = 4
A_SPELL: Final = 5
A_CHECK: Final = 6
A_KEYWORD: Final = 7
A_STATE: Final = 8
LISTENING: Final = 1 << A_TRIGGERED | 1 << A_STATIC | 1 << A_REPLACEMENT | 1 << A_INTERRUPT | 1 << A_STATE
"""Abilities that must be found whenever their card comes or goes: the others are looked up when they are used."""

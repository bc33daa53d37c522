"""Reバース for you as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import GameInfo
from taisen.games.rebirth import principles as principles
from taisen.games.rebirth import sight as sight
from taisen.games.rebirth.answers import cancel
from taisen.games.rebirth.appraisal import appraise
from taisen.games.rebirth.battle import VERBS as BATTLE_VERBS
from taisen.games.rebirth.cardbook import build_library
from taisen.games.rebirth.exporting import DECK_WRITERS
from taisen.games.rebirth.faces import card_facts
from taisen.games.rebirth.files import CARD_FORM, DECK_FORM
from taisen.games.rebirth.formats import FORMATS
from taisen.games.rebirth.importing import import_cards, import_decks
from taisen.games.rebirth.labels import option_label
from taisen.games.rebirth.layout import LAYOUT, PICTURES
from taisen.games.rebirth.main_phase import VERBS as MAIN_VERBS
from taisen.games.rebirth.plates import SCORE_WORDS, contests, plate, score
from taisen.games.rebirth.positions import STARTS, furnish, made_up, say_position, setup_scenario
from taisen.games.rebirth.setup import empty_game, new_game
from taisen.games.rebirth.terms import (
    EVALUATION,
    EVENTS,
    FIELD_WORDS,
    FIELDS,
    KEYWORD_WORDS,
    KIND_WORDS,
    KINDS,
    MARKS,
    N_PHASE,
    PHASES,
    QUESTIONS,
    VERB_NAMES,
    book,
)
from taisen.games.rebirth.zones import RULES
from taisen.kernel import question
from taisen.kernel.state import Game


def phase_of(g: Game) -> int:
    return g.n[N_PHASE]


RULES_VERSION: Final = 4
"""Raised by tools/rules_version.py when games come out otherwise than before."""

INFO: Final = GameInfo(
    name="rebirth",
    ja="Reバース for you",
    en="Re-birth for you",
    rules=RULES,
    rules_version=RULES_VERSION,
    book=book,
    formats=FORMATS,
    default_format="duel",
    starters=("tailwind_round", "dusk_diner_supper"),
    fields=FIELDS,
    field_words=FIELD_WORDS,
    kinds=KINDS,
    kind_words=KIND_WORDS,
    keyword_words=KEYWORD_WORDS,
    questions={**question.WORDS, **QUESTIONS},
    events=EVENTS,
    phases=PHASES,
    verbs={**MAIN_VERBS, **BATTLE_VERBS, cancel.name: cancel},
    evaluation=EVALUATION,
    appraise=appraise,
    build_library=build_library,
    new_game=new_game,
    empty_game=empty_game,
    phase_of=phase_of,
    option_label=option_label,
    verb_names=VERB_NAMES,
    quiet_events=("game_start", "turn_start", "standby_start", "energy_start", "main_start", "attack_start", "start_step",
                  "block_step", "damage_step", "close_step", "attack_end", "turn_end", "look"),
    seen_events=("stand", "rest", "turn_up", "shuffle"),
    shown_fields=("cost", "atk", "def"),
    vital="def",
    marks=MARKS,
    card_facts=card_facts,
    pose_words=("レスト", "rested"),
    contests=contests,
    plate=plate,
    score=score,
    score_words=SCORE_WORDS,
    setup_scenario=setup_scenario,
    starts=("main", *[phase for phase in STARTS if phase != "main"]),
    made_up=made_up,
    furnish=furnish,
    say_position=say_position,
    card_form=CARD_FORM,
    deck_form=DECK_FORM,
    import_cards=import_cards,
    import_decks=import_decks,
    export_decks=DECK_WRITERS,
    layout=LAYOUT,
    pictures=PICTURES,
    back_kinds=("", "partner"),
)

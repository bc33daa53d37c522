"""Reバース for you as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.info import Files, GameInfo, Positions, Table, Telling, Worth
from taisen.games.rebirth.face.appraisal import appraise
from taisen.games.rebirth.face.exporting import DECK_WRITERS
from taisen.games.rebirth.face.files import CARD_FORM, DECK_FORM
from taisen.games.rebirth.face.importing import import_cards, import_decks
from taisen.games.rebirth.face.labels import option_label
from taisen.games.rebirth.face.layout import GOALS, LAYOUT, PICTURES, STOCKS
from taisen.games.rebirth.face.standings import SCORE_WORDS, contests, plate, score
from taisen.games.rebirth.face.story import STORY
from taisen.games.rebirth.face.telling import card_facts
from taisen.games.rebirth.rules.r04_zones import RULES
from taisen.games.rebirth.rules.r06_formats import FORMATS
from taisen.games.rebirth.rules.r06_setup import empty_game, new_game
from taisen.games.rebirth.rules.r07_main_phase import VERBS as MAIN_VERBS
from taisen.games.rebirth.rules.r08_battle import VERBS as BATTLE_VERBS
from taisen.games.rebirth.rules.r09_cancels import cancel
from taisen.games.rebirth.rules.start import STARTS, furnish, made_up, say_position, setup_scenario
from taisen.games.rebirth.terms import (
    EVALUATION,
    EVENTS,
    FIELD_WORDS,
    FIELDS,
    K_PLACE,
    K_SLOT,
    KEYWORD_WORDS,
    KIND_WORDS,
    KINDS,
    LOST_BY,
    MARKS,
    PHASES,
    QUESTIONS,
    VERB_NAMES,
    book,
)
from taisen.games.rebirth.text.cardbook import build_library
from taisen.kernel import question

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
    kinds=KINDS,
    events=EVENTS,
    phases=PHASES,
    verbs={**MAIN_VERBS, **BATTLE_VERBS, cancel.name: cancel},
    build_library=build_library,
    new_game=new_game,
    empty_game=empty_game,
    words=Telling(
        field_words=FIELD_WORDS,
        kind_words=KIND_WORDS,
        keyword_words=KEYWORD_WORDS,
        lost_by=LOST_BY,
        questions={**question.WORDS, **QUESTIONS},
        option_label=option_label,
        verb_names=VERB_NAMES,
        card_facts=card_facts,
        pose_words=("レスト", "rested"),
        score_words=SCORE_WORDS,
    ),
    table=Table(
        shown_fields=("cost", "atk", "def"),
        slots=(K_PLACE, K_SLOT),
        vital="def",
        marks=MARKS,
        contests=contests,
        plate=plate,
        score=score,
        layout=LAYOUT,
        goals=GOALS,
        stocks=STOCKS,
        story=STORY,
        pictures=PICTURES,
        back_kinds=("", "partner"),
    ),
    positions=Positions(
        setup_scenario=setup_scenario,
        starts=("main", *[phase for phase in STARTS if phase != "main"]),
        made_up=made_up,
        furnish=furnish,
        say_position=say_position,
    ),
    files=Files(
        card_form=CARD_FORM,
        deck_form=DECK_FORM,
        import_cards=import_cards,
        import_decks=import_decks,
        export_decks=DECK_WRITERS,
    ),
    worth=Worth(
        evaluation=EVALUATION,
        appraise=appraise,
    ),
)

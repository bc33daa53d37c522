"""Granblue Fantasy TCG as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.granblue.face.appraisal import appraise
from taisen.games.granblue.face.exporting import DECK_WRITERS
from taisen.games.granblue.face.files import CARD_FORM, DECK_FORM
from taisen.games.granblue.face.importing import import_cards, import_decks
from taisen.games.granblue.face.labels import option_label
from taisen.games.granblue.face.layout import GOALS, LAYOUT, PICTURES, STOCKS
from taisen.games.granblue.face.standings import contests
from taisen.games.granblue.face.story import STORY
from taisen.games.granblue.face.telling import PART_WORDS, card_facts, piece_head, told_number
from taisen.games.granblue.rules.r02_ultimates import ultimate
from taisen.games.granblue.rules.r03_zones import RULES
from taisen.games.granblue.rules.r05_decks import FORMATS
from taisen.games.granblue.rules.r05_setup import empty_game, new_game
from taisen.games.granblue.rules.r06_main_phase import VERBS as MAIN_VERBS
from taisen.games.granblue.rules.r07_battle import VERBS as BATTLE_VERBS
from taisen.games.granblue.rules.start import STARTS, furnish, made_up, say_position, setup_scenario
from taisen.games.granblue.terms import (
    EVALUATION,
    EVENTS,
    FIELD_WORDS,
    FIELDS,
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
from taisen.games.granblue.text.cardbook import build_library
from taisen.games.info import Files, GameInfo, Positions, Table, Telling, Worth
from taisen.kernel import question

RULES_VERSION: Final = 3
"""Raised by tools/rules_version.py when games come out otherwise than before."""

INFO: Final = GameInfo(
    name="granblue",
    ja="グランブルーファンタジー TCG",
    en="Granblue Fantasy TCG",
    rules=RULES,
    rules_version=RULES_VERSION,
    book=book,
    formats=FORMATS,
    default_format="duel",
    starters=("sand_bell_march", "rain_ledger"),
    fields=FIELDS,
    kinds=KINDS,
    events=EVENTS,
    phases=PHASES,
    verbs={**MAIN_VERBS, **BATTLE_VERBS, ultimate.name: ultimate},
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
        part_words=PART_WORDS,
        piece_head=piece_head,
        card_facts=card_facts,
        pose_words=("レスト", "rested"),
        told_number=told_number,
    ),
    table=Table(
        shown_fields=("rank", "atk", "hp"),
        marks=MARKS,
        contests=contests,
        layout=LAYOUT,
        goals=GOALS,
        stocks=STOCKS,
        story=STORY,
        pictures=PICTURES,
        back_kinds=("", "leader"),
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

"""Build Divide as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.face.appraisal import appraise
from taisen.games.build_divide.face.exporting import DECK_WRITERS
from taisen.games.build_divide.face.files import CARD_FORM, DECK_FORM
from taisen.games.build_divide.face.importing import import_cards, import_decks
from taisen.games.build_divide.face.labels import option_label
from taisen.games.build_divide.face.layout import GOALS, LAYOUT, PICTURES, STOCKS, STOPS
from taisen.games.build_divide.face.standings import contests, plate
from taisen.games.build_divide.face.story import STORY
from taisen.games.build_divide.face.telling import PART_WORDS, card_facts, piece_head
from taisen.games.build_divide.rules.r0400_zones import RULES
from taisen.games.build_divide.rules.r0601_decks import FORMATS
from taisen.games.build_divide.rules.r0602_setup import empty_game, new_game
from taisen.games.build_divide.rules.r0802_declaring import VERBS as COMBAT_VERBS
from taisen.games.build_divide.rules.r1103_actions import VERBS as ACTION_VERBS
from taisen.games.build_divide.rules.start import STARTS, furnish, made_up, say_position, setup_scenario
from taisen.games.build_divide.terms import (
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
    V_SET_PLAY,
    VERB_NAMES,
    book,
)
from taisen.games.build_divide.text.cardbook import build_library
from taisen.games.info import Files, GameInfo, Positions, Table, Telling, Worth
from taisen.kernel import question

RULES_VERSION: Final = 1
"""Raised by tools/rules_version.py when games come out otherwise than before."""

INFO: Final = GameInfo(
    name="build_divide",
    ja="ビルディバイド",
    en="Build Divide",
    rules=RULES,
    rules_version=RULES_VERSION,
    book=book,
    formats=FORMATS,
    default_format="duel",
    starters=("foghorn_watch", "kiln_parade", "orchard_bright", "glasshouse_bright"),
    fields=FIELDS,
    kinds=KINDS,
    events=EVENTS,
    phases=PHASES,
    verbs={**ACTION_VERBS, **COMBAT_VERBS},
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
        pose_words=("レスト", "resting"),
    ),
    table=Table(
        stops=STOPS,
        heeded=(VERB_NAMES[V_SET_PLAY],),
        shown_fields=("cost", "power", "hit"),
        vital="power",
        marks=MARKS,
        contests=contests,
        plate=plate,
        layout=LAYOUT,
        goals=GOALS,
        stocks=STOCKS,
        story=STORY,
        pictures=PICTURES,
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

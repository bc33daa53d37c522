"""hololive OFFICIAL CARD GAME as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.hololive.face.appraisal import appraise
from taisen.games.hololive.face.exporting import DECK_WRITERS
from taisen.games.hololive.face.files import CARD_FORM, DECK_FORM
from taisen.games.hololive.face.importing import import_cards, import_decks
from taisen.games.hololive.face.labels import option_label, told_ability
from taisen.games.hololive.face.layout import GOALS, LAYOUT, PICTURES, STOCKS
from taisen.games.hololive.face.story import STORY
from taisen.games.hololive.face.telling import card_facts, piece_head
from taisen.games.hololive.rules.r04_zones import RULES
from taisen.games.hololive.rules.r06_formats import FORMATS
from taisen.games.hololive.rules.r06_setup import empty_game, new_game
from taisen.games.hololive.rules.r08_main_step import VERBS
from taisen.games.hololive.rules.r09_performing import perform
from taisen.games.hololive.rules.start import STARTS, fresh, furnish, made_up, say_position, setup_scenario
from taisen.games.hololive.terms import (
    ART_TARGET,
    ART_USER,
    EVALUATION,
    EVENTS,
    FIELD_WORDS,
    FIELDS,
    KIND_WORDS,
    KINDS,
    LOST_BY,
    MARKS,
    PART,
    PART_WORDS,
    PHASES,
    QUESTIONS,
    VERB_NAMES,
    book,
)
from taisen.games.hololive.text.cardbook import build_library
from taisen.games.info import Files, GameInfo, Positions, Table, Telling, Worth
from taisen.kernel import question

RULES_VERSION: Final = 6
"""Raised by tools/rules_version.py when games come out otherwise than before."""

INFO: Final = GameInfo(
    name="hololive",
    ja="hololive OFFICIAL CARD GAME",
    en="hololive OFFICIAL CARD GAME",
    rules=RULES,
    rules_version=RULES_VERSION,
    book=book,
    formats=FORMATS,
    default_format=next(iter(FORMATS)),
    starters=("wharf_radio_night", "long_night_on_the_hill"),
    fields=FIELDS,
    kinds=KINDS,
    events=EVENTS,
    phases=PHASES,
    verbs={**VERBS, perform.name: perform},
    build_library=build_library,
    new_game=new_game,
    empty_game=empty_game,
    words=Telling(
        field_words=FIELD_WORDS,
        kind_words=KIND_WORDS,
        keyword_words={},
        lost_by=LOST_BY,
        questions={**question.WORDS, **QUESTIONS},
        option_label=option_label,
        verb_names=VERB_NAMES,
        piece_head=piece_head,
        card_facts=card_facts,
        pose_words=("お休み", "resting"),
        told_ability=told_ability,
        part_words={p: PART_WORDS[i] for p, i in PART.items()},
    ),
    table=Table(
        shown_fields=("hp",),
        vital="hp",
        marks=MARKS,
        contest=(ART_USER, ART_TARGET),
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
        fresh=fresh,
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

"""Ninja Slayer TCG as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.forms import CardForm
from taisen.games.info import Files, GameInfo, Positions, Table, Telling, Worth
from taisen.games.ninja_slayer.face.labels import option_label
from taisen.games.ninja_slayer.face.layout import GOALS, LAYOUT, STOCKS
from taisen.games.ninja_slayer.face.story import STORY
from taisen.games.ninja_slayer.rules.r0300_zones import RULES
from taisen.games.ninja_slayer.rules.r0400_setup import empty_game, new_game
from taisen.games.ninja_slayer.rules.r0402_formats import FORMATS, open_packs
from taisen.games.ninja_slayer.rules.r0602_actions import VERBS
from taisen.games.ninja_slayer.rules.r1600_errata import corrected
from taisen.games.ninja_slayer.rules.start import STARTS, made_up, say_position, setup_scenario
from taisen.games.ninja_slayer.terms import (
    EVALUATION,
    EVENTS,
    FIELD_WORDS,
    FIELDS,
    KEYWORD_WORDS,
    KIND_WORDS,
    KINDS,
    PHASES,
    QUESTIONS,
    book,
)
from taisen.games.ninja_slayer.text.cardbook import build_library, spelt
from taisen.kernel import question

RULES_VERSION: Final = 4
"""Raised by tools/rules_version.py when games come out otherwise than before."""

INFO: Final = GameInfo(
    name="ninja_slayer",
    ja="ニンジャスレイヤーTCG",
    en="Ninja Slayer TCG",
    rules=RULES,
    rules_version=RULES_VERSION,
    book=book,
    formats=FORMATS,
    default_format="constructed",
    starters=("ebb_tide_raid", "far_shore_lights"),
    fields=FIELDS,
    kinds=KINDS,
    events=EVENTS,
    phases=PHASES,
    verbs=VERBS,
    build_library=build_library,
    new_game=new_game,
    empty_game=empty_game,
    words=Telling(
        field_words=FIELD_WORDS,
        kind_words=KIND_WORDS,
        keyword_words=KEYWORD_WORDS,
        questions={**question.WORDS, **QUESTIONS},
        option_label=option_label,
        text_kinds={"text": "text", "ukemi": "ukemi"},
    ),
    table=Table(
        stops=(("character", "ikusa_damage"), ("ikusa_damage",)),
        layout=LAYOUT,
        goals=GOALS,
        stocks=STOCKS,
        story=STORY,
    ),
    positions=Positions(
        setup_scenario=setup_scenario,
        say_position=say_position,
        starts=("character", *[phase for phase in STARTS if phase != "character"]),
        made_up=made_up,
    ),
    files=Files(
        open_packs=open_packs,
        errata=corrected,
        spelt=spelt,
        card_form=CardForm(second="ukemi", words={"traits": ("特徴", "Traits"), "ukemi": ("ウケミ", "Ukemi")}),
    ),
    worth=Worth(
        evaluation=EVALUATION,
    ),
)

"""Build Divide as the rest of the software sees it. Not whole yet: docs/games/build_divide.md says what is there."""
from __future__ import annotations

from typing import Final

from taisen.games.build_divide.face.layout import LAYOUT, option_label
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
    PHASES,
    QUESTIONS,
    VERB_NAMES,
    book,
)
from taisen.games.build_divide.text.cardbook import build_library
from taisen.games.info import GameInfo, Positions, Table, Telling, Worth
from taisen.kernel import question

INFO: Final = GameInfo(
    name="build_divide", ja="ビルディバイド", en="Build Divide", rules=RULES, rules_version=1, book=book, formats=FORMATS, default_format="duel",
    starters=(), fields=FIELDS, kinds=KINDS, events=EVENTS, phases=PHASES, verbs={**ACTION_VERBS, **COMBAT_VERBS},
    build_library=build_library, new_game=new_game, empty_game=empty_game,
    words=Telling(field_words=FIELD_WORDS, kind_words=KIND_WORDS, keyword_words=KEYWORD_WORDS, questions={**question.WORDS, **QUESTIONS},
                  option_label=option_label, verb_names=VERB_NAMES, pose_words=("レスト", "resting")),
    table=Table(shown_fields=("power", "hit"), vital="power", layout=LAYOUT),
    positions=Positions(setup_scenario=setup_scenario, starts=("main", *[p for p in STARTS if p != "main"]), made_up=made_up, furnish=furnish,
                        say_position=say_position),
    worth=Worth(evaluation=EVALUATION),
)

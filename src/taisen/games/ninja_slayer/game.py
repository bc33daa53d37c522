"""Ninja Slayer TCG as the rest of the software sees it: words, formats, how cards are built, how a position starts."""
from __future__ import annotations

from typing import Final

from taisen.games.forms import CardForm
from taisen.games.info import GameInfo
from taisen.games.ninja_slayer import principles as principles
from taisen.games.ninja_slayer.actions import VERBS
from taisen.games.ninja_slayer.cardbook import build_library, spelt
from taisen.games.ninja_slayer.errata import corrected
from taisen.games.ninja_slayer.formats import FORMATS, open_packs
from taisen.games.ninja_slayer.labels import option_label
from taisen.games.ninja_slayer.layout import LAYOUT
from taisen.games.ninja_slayer.positions import STARTS, made_up, say_position, setup_scenario
from taisen.games.ninja_slayer.setup import empty_game, new_game
from taisen.games.ninja_slayer.terms import (
    EVALUATION,
    EVENTS,
    FIELD_WORDS,
    FIELDS,
    KEYWORD_WORDS,
    KIND_WORDS,
    KINDS,
    N_PHASE,
    PHASES,
    QUESTIONS,
    book,
)
from taisen.games.ninja_slayer.zones import RULES
from taisen.kernel import question
from taisen.kernel.state import Game


def phase_of(g: Game) -> int:
    return g.n[N_PHASE]


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
    field_words=FIELD_WORDS,
    kinds=KINDS,
    kind_words=KIND_WORDS,
    keyword_words=KEYWORD_WORDS,
    questions={**question.WORDS, **QUESTIONS},
    events=EVENTS,
    phases=PHASES,
    verbs=VERBS,
    evaluation=EVALUATION,
    build_library=build_library,
    new_game=new_game,
    empty_game=empty_game,
    phase_of=phase_of,
    option_label=option_label,
    stops=(("character", "ikusa_damage"), ("ikusa_damage",)),
    quiet_events=("pass", "draw_step_start", "ether_step_start", "greeting_step_start", "interrupt_step_start",
                  "ikusa_damage_step_start", "ikusa_damage_step_end", "game_start", "resolved"),
    seen_events=("bow", "unbow", "to_space", "character_phase_start", "ikusa_start", "ikusa_end", "turn_end"),
    text_kinds={"text": "text", "ukemi": "ukemi"},
    setup_scenario=setup_scenario,
    say_position=say_position,
    starts=("character", *[phase for phase in STARTS if phase != "character"]),
    made_up=made_up,
    open_packs=open_packs,
    errata=corrected,
    spelt=spelt,
    card_form=CardForm(second="ukemi", words={"traits": ("特徴", "Traits"), "ukemi": ("ウケミ", "Ukemi")}),
    layout=LAYOUT,
)

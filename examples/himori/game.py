"""灯守り as the rest of the software sees it."""
from __future__ import annotations

from typing import Final

from himori.face.layout import LAYOUT, PICTURES, option_label
from himori.rules.r2_zones import RULES
from himori.rules.r3_setup import FORMATS, empty_game, new_game
from himori.rules.r4_turn import VERBS
from himori.rules.start import STARTS, made_up, say_position, setup_scenario
from himori.terms import EVENTS, FIELD_WORDS, FIELDS, KIND_WORDS, KINDS, PHASES, QUESTIONS, VERB_NAMES, book
from himori.text.cardbook import build_library
from taisen.games.forms import CardForm
from taisen.games.info import Files, GameInfo, Positions, Table, Telling, Worth
from taisen.kernel import question

INFO: Final = GameInfo(
    name="himori", ja="灯守り", en="Himori", rules=RULES, rules_version=1, book=book, formats=FORMATS, default_format="duel",
    starters=("steady_lamps", "cold_current"), fields=FIELDS, kinds=KINDS, events=EVENTS, phases=PHASES, verbs=VERBS,
    build_library=build_library, new_game=new_game, empty_game=empty_game,
    words=Telling(field_words=FIELD_WORDS, kind_words=KIND_WORDS, questions={**question.WORDS, **QUESTIONS}, option_label=option_label,
                  verb_names=VERB_NAMES, pose_words=("寝ている", "asleep")),
    table=Table(shown_fields=("cost", "might", "shine"), layout=LAYOUT, pictures=PICTURES),
    positions=Positions(setup_scenario=setup_scenario, say_position=say_position, starts=tuple(STARTS), made_up=made_up),
    files=Files(card_form=CardForm(titled=False, letters=False)),
    worth=Worth(evaluation={"zones": {"hand": 0.6, "oil": 0.8}, "fields": {"might": 0.3, "shine": 0.9}, "ready": 0.2, "ability": 0.1,
                            "counters": {"light": 2.5}}),
)

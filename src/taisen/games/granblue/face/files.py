"""How cards and decks of this game stand in files."""
from __future__ import annotations

from typing import Final

from taisen.games.building import misplaced
from taisen.games.forms import CardForm, DeckForm, FactForm, PieceForm
from taisen.games.granblue.terms import ATTRIBUTES, DECK_PARTS, LEADER_PART, MAIN_PART
from taisen.games.info import CardData

CARD_FORM: Final = CardForm(
    kind="type",
    traits="tags",
    titled=False,
    numbers=("rank", "hp", "atk"),
    letters=False,
    facts={"attributes": FactForm("attribute", ATTRIBUTES, many=True), "effects_en": FactForm("effect_names", (), many=True)},
    beside=True,
    texts=("job_change", "condition"),
    pieces=(PieceForm("ultimate", ("ultimate",), number="gauge"),),
    words={"attributes": ("属性", "Attributes"), "tags": ("種族・種別", "Races and types"), "rank": ("ランク", "Rank"), "hp": ("HP", "HP"),
           "atk": ("ATK", "ATK"), "job_change": ("ジョブチェンジの条件", "Job-change condition"), "condition": ("発動の条件", "Condition"),
           "ultimate": ("奥義", "Ultimate"), "effects_en": ("効果名(英語)", "Names of effects"), "gauge": ("奥義ゲージ", "Gauge")},
)

SECTION_WORDS: Final = {LEADER_PART: ("団長デッキ", "the leader deck"), MAIN_PART: ("メインデッキ", "the main deck")}
SECTION_RULES: Final = {LEADER_PART: "5-1-2", MAIN_PART: "5-1-3"}


def section_of(card: CardData) -> str:
    """5-1: leaders make up the leader deck, all others the main deck."""
    return LEADER_PART if card.kind == "leader" else MAIN_PART


DECK_FORM: Final = DeckForm(DECK_PARTS, SECTION_WORDS, section_of, misplaced(SECTION_RULES, SECTION_WORDS, section_of))

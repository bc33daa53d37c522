"""How cards and decks of this game stand in files."""
from __future__ import annotations

from typing import Final

from taisen.games.building import misplaced
from taisen.games.forms import CardForm, DeckForm, FactForm, PieceForm
from taisen.games.hololive.rules.r06_formats import CHEER_PART, MAIN, OSHI, PARTS, part_of
from taisen.games.hololive.terms import BUZZ, COLORLESS, COLORS, LEVELS, LIMITED, SUBTYPES
from taisen.games.hololive.text.cardbook import unmarked_kind

SYMBOLS: Final = (*COLORS, COLORLESS)

CARD_FORM: Final = CardForm(
    kind="type",
    traits="tags",
    titled=False,
    numbers=("hp", "life", "baton"),
    letters=False,
    facts={"subtype": FactForm("subtype", SUBTYPES), "colors": FactForm("color", SYMBOLS, many=True),
           "level": FactForm("level", LEVELS)},
    marks=(BUZZ, LIMITED),
    text_part="subtype",
    texts=("extra",),
    pieces=(PieceForm("skill", ("oshi", "sp", "stage"), number="cost"),
            PieceForm("keyword", ("collab", "bloom", "gift")),
            PieceForm("art", ("art",), number="power", cost="cost", bonus="advantage", symbols=SYMBOLS)),
    words={"subtype": ("種別", "Type"), "colors": ("色", "Colours"), "level": ("レベル", "Level"), "tags": ("タグ", "Tags"),
           "baton": ("バトンタッチ", "Baton pass"), "buzz": ("Buzz", "Buzz"), "limited": ("LIMITED", "LIMITED"),
           "extra": ("エクストラ", "Extra"), "cost": ("コスト", "Cost"), "power": ("威力", "Power"), "advantage": ("有利", "Advantage"),
           "colorless": ("無色", "any")},
    unmarked=unmarked_kind,
)

SECTION_WORDS: Final = {OSHI: ("推しホロメン", "the oshi"), MAIN: ("デッキ", "the deck"), CHEER_PART: ("エールデッキ", "the cheer deck")}
SECTION_RULES: Final = {OSHI: "6.1.2", MAIN: "6.1.4.1", CHEER_PART: "6.1.3.1"}
DECK_FORM: Final = DeckForm(PARTS, SECTION_WORDS, part_of, misplaced(SECTION_RULES, SECTION_WORDS, part_of))

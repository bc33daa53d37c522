"""What a game tells the rest of the software about itself: its words, its formats, how its cards are built."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from taisen.games.forms import CardForm, DeckForm, DeckRow, DeckWriter, Imported
from taisen.kernel.ledger import Book
from taisen.kernel.legality import Verb
from taisen.kernel.library import Library
from taisen.kernel.names import V_OWN
from taisen.kernel.rules import EventDef, Rules
from taisen.kernel.state import Game

Words = tuple[str, str]
"""Japanese, English."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One printed piece of a card with a text of its own: a skill, an attack, a keyword effect."""

    part: str
    """The game's word for it, by which its text is read: oshi, sp, art, collab, …"""
    name: str = ""
    name_en: str = ""
    text: str = ""
    cost: tuple[str, ...] = ()
    """What it demands, symbol by symbol."""
    number: int = 0
    """Its own number: the power of an attack, the price of a skill."""
    bonus: tuple[tuple[str, int], ...] = ()
    """What it adds, against what."""
    reworded: str = ""
    """What is played in place of the text, in a wording of a user's own; what is printed stays `text`."""


OWN_TEXT: str = "text"
"""The part of a card's own text, where that stands beside pieces."""


@dataclass(frozen=True, slots=True)
class CardData:
    """The printed facts of one card as of a date, as its file gives them."""

    id: str
    name: str
    kind: str
    fields: Mapping[str, int | str] = field(default_factory=dict)
    traits: tuple[str, ...] = ()
    text: str = ""
    check_text: str = ""
    name_en: str = ""
    title: str = ""
    title_en: str = ""
    flavour: str = ""
    flavour_en: str = ""
    rarity: str = ""
    effects: Any = None
    """Effect trees given directly instead of text: a tuple of abilities."""
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Facts that are no numbers and no traits, by the game's word: colours, a level, marks."""
    pieces: tuple[Piece, ...] = ()
    reworded: str = ""
    """As Piece.reworded, of the card's own text."""
    check_reworded: str = ""
    reworded_by: str = ""
    """Who gave the wordings; "" where all is played as printed."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is wrong with a deck, with its rule."""

    rule: str
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Format:
    name: str
    ja: str
    en: str
    check: Callable[[Mapping[str, int], Mapping[str, CardData]], list[Violation]]
    """Every violation of a deck (card id -> copies) against the cards it may use."""
    sealed: bool = False
    """Decks are opened from packs, not built."""
    opened: Callable[[Mapping[str, int], Mapping[str, int], Mapping[str, CardData]], list[Violation]] | None = None
    """Every violation of a sealed deck against what its packs had in them."""
    seats: tuple[int, ...] = (2,)
    """How many players it may have."""
    together: Callable[[Sequence[Mapping[str, int]], Mapping[str, CardData]], list[list[Violation]]] | None = None
    """Of the decks of all seats: what is wrong with each because of the others."""
    teams: int = 0
    """So many teams, whose players sit side by side; 0: everybody plays alone."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a zone lies on a player's half of the table, in cells; row 0 is nearest to the middle."""

    zone: str
    row: int
    column: int
    width: int = 1
    look: str = "row"
    """row: side by side; pile: one on the other, opens; fan: as a hand is held; slot: one place."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A game's table: so many rows and columns a half, the zones on them, and what lies in the middle."""

    rows: int
    columns: int
    places: tuple[Place, ...]
    middle: tuple[str, ...] = ()
    """Zones that belong to nobody, between the halves."""
    away: tuple[str, ...] = ()
    """Zones that are shown only while something lies there."""
    sign: str = ""
    """The zone that stands for a player where there is no room for the whole half."""
    tally: tuple[str, ...] = ()
    """Zones whose count tells how a player stands, shown there too."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What ends the game for a player: how many cards lie in a zone. The first of a game is shown large."""

    zone: str
    ja: str
    en: str
    last: int
    """With so many one more card that goes there, or leaves, ends it."""
    limit: int = 0
    """So many end it, where the zone fills; 0: it runs out."""
    start: int = 0
    """How many there are at first, of a zone that runs out, where that is told."""
    printed: tuple[str, str] = ("", "")
    """(zone, field): the card that says how many there are at first. On the table it shows what is left."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What a player can spend or play: the cards of some zones."""

    zones: tuple[str, ...]
    ja: str
    en: str
    ready: bool = False
    """Those that are turned are spent: so many ready of all."""
    kind: str = ""
    """Only cards of that kind."""
    marks: str = ""
    """Counted by the marks of the table that begin so: by colour."""


@dataclass(frozen=True, slots=True)
class Story:
    """How what happens is told as a story, by names of events: a line a play, which opens to all that belongs to it."""

    plays: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What tells a play, with what may stand just before it and is part of it: what was paid, shown, moved."""
    moves: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is a play where a rule lets a player do it, and none where a card's text does it."""
    outcomes: tuple[str, ...] = ()
    """What is told beside a play though its line is closed: damage, who goes down, what is lost."""
    downs: tuple[str, ...] = ()
    """Which of these say that a card has gone down."""
    held: tuple[str, ...] = ()
    """Plays whose card is held up to be read when another plays it."""
    many: Mapping[str, Words] = field(default_factory=dict)
    """What happens so often in a row that it is told as one, with {who} and {n}."""


def _no_label(g: Game, option: int, language: str) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game is told in words, in both languages."""

    field_words: Sequence[Words] = ()
    kind_words: Sequence[Words] = ()
    keyword_words: Mapping[int, Words] = field(default_factory=dict)
    questions: Mapping[int, Words] = field(default_factory=dict)
    option_label: Callable[[Game, int, str], str | None] = _no_label
    """The game's own words for an option in "ja" or "en"; None leaves it to the general ones."""
    verb_names: Mapping[int, str] = field(default_factory=lambda: {V_OWN: "enter"})
    """The game's own option verbs by name."""
    text_kinds: Mapping[str, str] = field(default_factory=dict)
    part_words: Mapping[str, Words] = field(default_factory=dict)
    """What the printed pieces of a card are called, by part."""
    piece_head: Callable[[Piece, str], str] | None = None
    """(piece, language) -> what stands before its text: what it is, its name, its cost and number."""
    card_facts: Callable[[CardData, str], list[str]] | None = None
    """(card, language) -> its printed facts that are not among `fields`, in words."""
    pose_words: Words = ("横", "bowed")
    """How a card lies that is turned."""
    score_words: Words = ("点", "points")
    lost_by: tuple[str, ...] = ()
    """Rules by which a player loses, where several are kept by one step."""
    told_ability: Callable[[Game, int, int], int] | None = None
    """(game, event kind, its number) -> the ability that the event is about, for sentences with {ability}; -1."""
    trait_words: Mapping[str, str] = field(default_factory=dict)
    told_number: Callable[[int, int], Mapping[str, Words]] | None = None
    """(event kind, its number) -> what else its sentence names, by the word in { }: which chips, what was declared."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a table shows of a game, and where it asks."""

    stops: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """Phases in which a player is asked by default, in their own turn and in another's; None is everywhere."""
    heeded: tuple[str, ...] = ()
    """Actions, by their verbs, that have one time only: where one is offered the player is asked, whatever the phase."""
    shown_fields: tuple[str, ...] = ()
    """The numbers of a card in play that the table shows, in order; all but its cost where none are named."""
    vital: str = ""
    """The number that damage counts against: the table shows what is left of it."""
    marks: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    """Traits that the table shows as a mark: (Japanese, English, colour)."""
    slots: tuple[int, ...] = ()
    """Questions whose numbers are zones, of the owner of the card that they are about, else of whoever is asked: the table
    offers the places themselves."""
    contest: tuple[int, int] = (0, 1)
    """Where the game's first kind of record, an attack or the like, has who attacks and who is attacked."""
    contests: Callable[[Game], list[tuple[int, int]]] | None = None
    """Who attacks whom now, by references, where no record says it."""
    plate: Callable[[Game, int, int], list[Words]] | None = None
    """(game, who looks, a seat) -> what that player is to the one who looks: an ally, in front, next in turn, …"""
    score: Callable[[Game, int], int] | None = None
    """(game, team) -> its points, -1 where the format counts none."""
    back_kinds: tuple[str, ...] = ()
    """What kind of card the backs of each lot are, where everybody can tell them apart."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """What a card shows where it is drawn, by its kind or a trait (which counts more): person, companion, thing, place or
    light. What is not named shows what its numbers and texts suggest."""
    layout: Layout = Layout(0, 0, ())
    """Where the zones lie on a table that is drawn."""
    goals: tuple[Goal, ...] = ()
    """What wins and loses, the most important first: always in sight, with its limit."""
    stocks: tuple[Stock, ...] = ()
    """What a player has to spend: always in sight, too."""
    story: Story = Story()
    """How the log tells what happens."""


@dataclass(frozen=True, slots=True)
class Positions:
    """How positions set up by hand begin, and what they lack."""

    setup_scenario: Callable[[Game, Mapping[str, Any]], None] | None = None
    """Start a hand-made position at a phase and step: pushes the frames. Keys are the scenario's own."""
    say_position: Callable[[Game], Mapping[str, Any]] | None = None
    """What a position has besides its phase, whose turn it is and its cards, by the keys that `setup_scenario` takes."""
    fresh: Callable[[Game, int], bool] | None = None
    """Whether a card has come this turn, where the rules ask for that."""
    starts: tuple[str, ...] = ()
    """Phases in which such a position may begin, the usual one first."""
    made_up: Callable[[CardData], CardData] = lambda c: c
    """A card made up for a position, with whatever a card of its kind must have and was not said. "filler" is a blank one."""
    furnish: Callable[[int, Mapping[str, int]], list[tuple[str, CardData]]] | None = None
    """(blank cards for the deck, how many cards were put into each zone) -> (zone, card) of what a position lacks."""


@dataclass(frozen=True, slots=True)
class Files:
    """Cards and decks in files, of ours and of other software."""

    open_packs: Callable[[Sequence[CardData], int], list[list[str]]] | None = None
    """(pool, seed) -> one sealed deck a seat."""
    errata: Callable[[CardData, date], CardData] | None = None
    """The publisher's dated corrections of printed cards."""
    spelt: Callable[[str], str] = str
    """A trait as the texts are read, where it is printed in two ways."""
    card_form: CardForm = field(default_factory=CardForm)
    """Which keys its cards have in card files."""
    deck_form: DeckForm = field(default_factory=DeckForm)
    import_cards: Callable[[str], Imported] | None = None
    """The cards in the text of another software's file. Raises TaisenError when it is none that is known."""
    import_decks: Callable[[str], list[DeckRow]] | None = None
    export_decks: Mapping[str, DeckWriter] = field(default_factory=dict)
    """Other software's forms of a deck that can be written, by name."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth, for players that look ahead."""

    evaluation: Mapping[str, Any] = field(default_factory=dict)
    appraise: Callable[[Game, int], float] | None = None
    """What a seat's position is worth beyond what the weights of `evaluation` count."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game. `abilities` compiles and lowers; `new_game` deals and runs to the first question."""

    name: str
    ja: str
    en: str
    rules: Rules
    book: Book
    formats: Mapping[str, Format]
    default_format: str
    starters: tuple[str, ...]
    fields: Mapping[str, int]
    kinds: Mapping[str, int]
    events: Sequence[EventDef]
    phases: Sequence[tuple[str, str, str]]
    verbs: Mapping[str, Verb]
    build_library: Callable[[Sequence[CardData]], Library]
    """Compile and lower the cards, in the order of their ids. Raises TaisenError naming card and span."""
    rules_version: int
    """Raised whenever the same answers may lead elsewhere than before (`python -m tools.rules_version`): files say by which
    they were played. 0: files from before there were numbers."""
    new_game: Callable[..., Game]
    """(library, one list of card ids a seat, format, seed, log=None, veils=False, meter=None[, beginner]) -> the game at its first question.
    The seat of whoever begins is given where the players have agreed on it."""
    empty_game: Callable[..., Game]
    """(library, seats[, format]) -> a game with no cards and no frames, for positions set up by hand. The format is
    given where it is one for more than two."""
    words: Telling = field(default_factory=Telling)
    table: Table = field(default_factory=Table)
    positions: Positions = field(default_factory=Positions)
    files: Files = field(default_factory=Files)
    worth: Worth = field(default_factory=Worth)

    def phase_of(self, g: Game) -> int:
        return self.rules.phase(g)

    def words_of_kind(self, name: str) -> Words:
        """A kind in both languages: words stand in the order of `kinds`, whose numbers may be bits."""
        return self.words.kind_words[list(self.kinds).index(name)]

    def kind_called(self, kind: int) -> str:
        return kind_name({number: name for name, number in self.kinds.items()}, kind)


def kind_name(kinds: Mapping[int, str], kind: int) -> str:
    """What a kind is called; a card of several kinds at once by all of them."""
    if kind in kinds:
        return kinds[kind]
    return "+".join([name for bit, name in sorted(kinds.items()) if bit > 0 and kind & bit])

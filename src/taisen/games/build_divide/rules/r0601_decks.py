"""601 Building a main deck and a D-deck, with the territory to begin with."""
from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from taisen.games.build_divide.terms import ACE, D_MARK, OPEN_PIECE, TRIGGERS, book
from taisen.games.build_divide.text.vocabulary import VOCABULARY
from taisen.games.building import Cards, Deck, in_all, meaning, nothing_wrong, of_one, own_limit
from taisen.games.info import CardData, Format, Violation
from taisen.kernel.effects import tree as t
from taisen.kernel.ledger import patch, set_item, uphold

FEWEST: Final = 40
MOST: Final = 50
D_MOST: Final = 12
COPIES: Final = 4
TWO: Final = 2
DECK_NUMBERS: Final = ("deck_copies", "deck_least", "deck_most", "d_deck_most", "deck_busters", "deck_shots")
"""What cards may say of a deck: copies of one name, fewest and most cards, cards of the D-deck, busters, shots."""
DECK_WORD: Final = "デッキ"
BUSTERS: Final = 12
SHOTS: Final = 12
_BUSTER, _SHOT = TRIGGERS
Says = Mapping[str, int]
"""What cards of a deck say of it (601-2)."""


def in_d_deck(i: str) -> bool:
    """What is listed with this mark belongs to the D-deck."""
    return i.startswith(D_MARK)


def plain(i: str) -> str:
    return i.removeprefix(D_MARK)


def check_deck(deck: Deck, cards: Cards) -> list[Violation]:
    """Every violation at once."""
    main = {i: n for i, n in deck.items() if not in_d_deck(i) and not is_territory(i, cards)}
    d_deck = {plain(i): n for i, n in deck.items() if in_d_deck(i)}
    begins = {i: n for i, n in deck.items() if not in_d_deck(i) and is_territory(i, cards)}
    everything = {i: main.get(i, 0) + d_deck.get(i, 0) for i in sorted({*main, *d_deck})}
    says: dict[str, int] = {}
    for i in (*begins, *everything):
        if i in cards:
            says.update(said_of_decks(cards[i]))
    return [*size_of_main(main, says), *size_of_d_deck(d_deck, says), *one_territory(begins),
            *four_of_a_name(everything, d_deck, cards, says.get("deck_copies", 0)), *twelve_busters(main, cards, says),
            *twelve_shots(main, cards, says), *four_open_faces(begins, d_deck, cards)]


def said_of_decks(card: CardData) -> dict[str, int]:
    """601-2: what it says in place of the rules for decks: also the closed face of a territory (`text`), and here only."""
    out: dict[str, int] = {}
    for a in meaning(card, VOCABULARY, DECK_WORD):
        for step in a.steps if isinstance(a, t.Continuous) and a.condition is None else ():
            for c in step.changes if isinstance(step, t.Lasting) else ():
                if isinstance(c, t.SetTo) and c.field in DECK_NUMBERS and isinstance(c.number, t.Const):
                    out[c.field] = c.number.n
    return out


def own_copies(card: CardData) -> int:
    """How many of it the card itself lets a main deck hold, 0: it says nothing."""
    return own_limit(card, VOCABULARY, DECK_WORD)


def is_territory(i: str, cards: Cards) -> bool:
    return i in cards and cards[i].kind == "territory"


def size_of_main(main: Deck, says: Says) -> list[Violation]:
    n = sum(main.values())
    fewest, most = says.get("deck_least", FEWEST), says.get("deck_most", MOST)
    if fewest <= n <= most:
        return []
    return [Violation("601-1a", f"メインデッキは{fewest}枚以上{most}枚以下です({n}枚です)。",
                      f"A main deck has {fewest} to {most} cards; this one has {n}.")]


def size_of_d_deck(d_deck: Deck, says: Says) -> list[Violation]:
    return in_all("601-1a", sum(d_deck.values()), says.get("d_deck_most", D_MOST), "Dデッキのカード", "cards of the D-deck")


def one_territory(begins: Deck) -> list[Violation]:
    n = sum(begins.values())
    if n == 1:
        return []
    return [Violation("602-1a", f"ゲームを始めるテリトリーは1枚です({n}枚です)。", f"One territory begins the game; here are {n}.")]


def names_on(card: CardData) -> list[str]:
    """1407-3: what the name rule adds counts too."""
    return [card.name, *card.facts.get("names", ())]


def four_of_a_name(deck: Deck, d_deck: Deck, cards: Cards, of_main: int) -> list[Violation]:
    """601-1b: of each name, over main deck and D-deck; 303-3c: furigana do not count. of_main: as a card says of main decks."""
    out: list[Violation] = []
    names = sorted({x for i in deck if i in cards and not is_territory(i, cards) for x in names_on(cards[i])})
    for name in names:
        those = {i: n for i, n in deck.items() if i in cards and name in names_on(cards[i])}
        own = max([own_copies(cards[i]) for i in those])
        in_main = {i: n - d_deck.get(i, 0) for i, n in those.items()}
        if of_main and not own:
            out += of_one("601-2", in_main, of_main, _named(name), "メインデッキの同名の", "name in the main deck")
        if own:
            # 601-2a: what is said of デッキ is about the main deck.
            out += of_one("601-2", in_main, own, _named(name), "メインデッキの同名の", "name in the main deck")
            those = {i: d_deck.get(i, 0) for i in those}
        out += of_one("601-1b", those, COPIES, _named(name), "同名の", "name")
    return out


def _named(name: str) -> Callable[[str], tuple[str, str]]:
    return lambda i: (f"「{name}」", name)


def has_trigger(i: str, cards: Cards, icon: str) -> bool:
    return i in cards and icon in cards[i].facts.get("trigger", ())


def twelve_busters(main: Deck, cards: Cards, says: Says) -> list[Violation]:
    n = sum([k for i, k in main.items() if has_trigger(i, cards, _BUSTER)])
    wanted = says.get("deck_busters", BUSTERS)
    if n == wanted:
        return []
    return [Violation("601-1c", f"メインデッキのバスターはちょうど{wanted}枚です({n}枚です)。",
                      f"A main deck has exactly {wanted} busters; this one has {n}.")]


def twelve_shots(main: Deck, cards: Cards, says: Says) -> list[Violation]:
    n = sum([k for i, k in main.items() if has_trigger(i, cards, _SHOT)])
    return in_all("601-1d", n, says.get("deck_shots", SHOTS), "メインデッキのショット", "shots")


def open_name(card: CardData) -> str:
    """The name of its open face."""
    return next((p.name for p in card.pieces if p.part == OPEN_PIECE and p.name), card.name)


def four_open_faces(begins: Deck, d_deck: Deck, cards: Cards) -> list[Violation]:
    territories: dict[str, int] = {}
    for part in (begins, d_deck):
        for i, n in part.items():
            if is_territory(i, cards):
                territories[i] = territories.get(i, 0) + n
    return of_one("601-1e", territories, COPIES, lambda i: (f"「{open_name(cards[i])}」", open_name(cards[i])), "開放面が同名のテリトリー",
                  "open face")


def check_two_copies(deck: Deck, cards: Cards) -> list[Violation]:
    """2102-1a: of one ace up to four copies, of any other card two."""
    counts: dict[str, int] = {}
    for i, n in deck.items():
        if plain(i) in cards and not is_territory(plain(i), cards):
            counts[plain(i)] = counts.get(plain(i), 0) + n
    over = sorted([i for i, n in counts.items() if n > TWO])
    aces = [i for i in over if ACE in cards[i].facts.get("subtype", ())]
    wrong = [i for i in over if i not in aces[:1]]
    return [*check_deck(deck, cards), *[v for i in wrong for v in of_one("2102-1a", {i: counts[i]}, TWO, _named(cards[i].name), "同名の", "name")]]


TAG_SIDES: Final = (0, 1, 1, 0)
"""Whose team each seat is of, round the table."""


def closed_territory(deck: Deck, cards: Cards) -> str:
    """The name on the closed face of the territory that begins the game."""
    return next((cards[i].name for i in sorted(deck) if not in_d_deck(i) and is_territory(i, cards)), "")


def different_territories(decks: Sequence[Deck], cards: Cards) -> list[list[Violation]]:
    """2101-1: of mates, by the names of the closed faces; 2101-2: how many cards their decks have is nobody's matter."""
    out: list[list[Violation]] = []
    for seat, deck in enumerate(decks):
        own = closed_territory(deck, cards)
        mates = [closed_territory(decks[s], cards) for s in range(seat) if TAG_SIDES[s] == TAG_SIDES[seat]]
        out.append([Violation("2101-1", f"チームメイトのテリトリー「{own}」とカード名が同じです。", f"The mate's territory is called '{own}' too.")]
                   if own and own in mates else [])
    return out


FORMATS: Final = {
    "duel": Format("duel", "2人戦", "Duel", check_deck),
    "tag": Format("tag", "タッグチーム戦", "Tag team", check_deck, seats=(4,), teams=2, together=different_territories),
    "tag_two": Format("tag_two", "タッグチーム戦(選択ルール1)", "Tag team, two copies", check_two_copies, seats=(4,), teams=2,
                      together=different_territories),
}


def _no_territory(i: str, cards: Cards) -> bool:
    return False


_HERE: Final = sys.modules[__name__]
uphold(book, "601-1", by=check_deck, at=__name__, en="Each player brings a main deck and a D-deck by these rules.",
       ja="各プレイヤーはメインデッキとDデッキを用意する。", breaks=(set_item(FORMATS, "duel", replace(FORMATS["duel"], check=nothing_wrong),
                                                       "anything goes"),))
uphold(book, "601-1a", by=size_of_main, at=__name__, en="A main deck has 40 to 50 cards,", ja="メインデッキは40枚以上50枚以下、")
uphold(book, "601-1a", by=size_of_d_deck, at=__name__, en="a D-deck up to 12.", ja="Dデッキは12枚以下。")
uphold(book, "601-1b", "1407-3", by=four_of_a_name, at=__name__, en="At most four cards of one name over both decks; added names count.",
       ja="同名カードは両デッキ合わせて4枚まで。名称ルールの名称も数える。")
uphold(book, "601-2", by=said_of_decks, at=__name__,
       en="What a card says of decks holds in place of these rules, while decks are built and then only.",
       ja="デッキの構築条件に関する永続能力は、上記の条件を置換する。ゲームの開始以降は無効になる。")
uphold(book, "601-2a", by=own_copies, at=__name__, en="Of a deck means of the main deck.", ja="単に「デッキ」とはメインデッキである。")
uphold(book, "601-1c", by=twelve_busters, at=__name__, en="A main deck has exactly twelve busters.", ja="メインデッキのバスターはちょうど12枚。")
uphold(book, "601-1d", by=twelve_shots, at=__name__, en="A main deck has at most twelve shots.", ja="メインデッキのショットは12枚まで。")
uphold(book, "601-1e", by=four_open_faces, at=__name__, en="At most four territories of one open face, the first one included.",
       ja="開放面が同名のテリトリーは、開始時のテリトリーと合わせて4枚まで。")
uphold(book, "2101-1", by=closed_territory, at=__name__, en="Mates bring territories whose closed faces have different names.",
       ja="チーム内の各プレイヤーは、未開放面のカード名が異なるテリトリーを準備する。")
uphold(book, "2101-2", by=different_territories, at=__name__, en="Their decks need not have the same number of cards.",
       ja="チーム内でデッキの枚数を同一にする必要はない。",
       breaks=(patch(_HERE, "different_territories", lambda decks, cards: [[] if len({sum(d.values()) for d in decks}) == 1 else
                     [Violation("2101-2", "", "")] for _ in decks], "they must"),))
uphold(book, "2102-1", "2102-1a", by=check_two_copies, at=__name__,
       en="By the rule of choice one ace may be there four times, any other card twice.",
       ja="選択ルール1では、選択したエース1種は4枚、それ以外は2枚まで。")
uphold(book, "602-1a", "601-1e", by=one_territory, at=__name__, en="One territory begins the game; a main deck has none.",
       ja="提示するテリトリーは1枚で、メインデッキにテリトリーは入れられない。",
       breaks=(patch(_HERE, "is_territory", _no_territory, "territories count as other cards"),))

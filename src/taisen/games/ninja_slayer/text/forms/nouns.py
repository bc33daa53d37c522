"""The things spoken of: whose, in which zone, like what, of which kind; pronouns; players; the top of a deck."""
from __future__ import annotations

from functools import partial
from typing import Any

from taisen.games.ninja_slayer.text.words import KINDS, ZONES
from taisen.kernel.effects import tree as t
from taisen.text import draft
from taisen.text.inflection import NOT, OR, PART, PLURAL, SEVERAL, THEIR, inflected
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay
from taisen.text.vocabulary import Zone

from .qualities import is_mark

Place = tuple[str, str]    # whose, zone
CARDS = inflected(KINDS["card"].en, KINDS["card"].many)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def install(w: TwoWay) -> None:
    w.words("whose", [("あなた", "you", "your"), ("相手", "opponent", "your opponent's"), ("自分", draft.SUBJECT, THEIR),
                      ("そのプレイヤー", "that", "that player's")])
    w.words("zone", [(zone.ja, name, _zone(zone)) for name, zone in ZONES.items()])
    w.grammar.label("zone", "a zone", "領域")
    w.words("kind", [(word.ja, name, inflected(word.en, word.many)) for name, word in KINDS.items()])
    w.grammar.label("kind", "a kind of card", "カードの種類")
    _places(w)
    _things(w)
    _references(w)
    _players(w)
    for rule in ("things", "reference", "player", "top_of"):
        w.form("noun", f"x={rule}", "{x}")
    w.form("noun", 'a=one_kind ("か" | "または") b=one_kind', f"{{a}}{OR}{{b}}", _either,
           lambda x: {"a": x.nouns[0], "b": x.nouns[1]} if isinstance(x, t.Either) and len(x.nouns) == 2 else None)
    w.words("one_kind", [("相手プレイヤー", t.Player("opponent"), "your opponent")])
    w.form("one_kind", "x=things", "{x}")
    w.form("one_kind", "x=player", "{x}")
    w.grammar.label("noun", "a card or a player", "カードやプレイヤー")
    # all of them, or ones already known: what an instruction may be done to
    w.form("definite", "x=reference", "{x}")
    w.form("definite", 'x=things "すべて"', "all {x:many}")
    w.form("definite", '"すべての" x=things', "all {x:many}")
    w.form("definite", "x=top_of", "{x}")
    w.grammar.label("definite", "“それ”, “これ” or all of some cards", "「それ」「これ」または「…すべて」")


def _zone(zone: Zone) -> str:
    """Where, whose if nobody is named, which."""
    whose = THEIR if zone.personal else f"the{NOT}" if zone.shared else "the" if zone.people else "any"
    return PART.join((zone.at, whose, zone.en))


def _places(w: TwoWay) -> None:
    w.form("zone_of", 'whose=whose "の" zone=zone', "{zone:owned whose}", lambda whose, zone: (whose, zone),
           lambda p: {"whose": p[0], "zone": p[1]} if p[0] and not _unnamed(p) else None)
    w.form("zone_of", "zone=zone", "{zone}", lambda zone: (draft.SUBJECT if ZONES[zone].personal else "", zone),
           lambda p: {"zone": p[1]} if _unnamed(p) else None)
    w.form("place", 'p=zone_of ("の" | "にある" | "にいる")', "{p}", lambda p: p, lambda p: {"p": p} if p[1] else None)
    w.form("place", 'whose=whose "の"', f"{PART}{{whose}}{PART}", lambda whose: (whose, ""),
           lambda p: {"whose": p[0]} if p[0] and not p[1] else None)
    w.form("from_place", 'p=zone_of "から"', "{p}")


def _unnamed(p: Place) -> bool:
    return bool(p[1]) and p[0] == (draft.SUBJECT if ZONES[p[1]].personal else "")


def _things(w: TwoWay) -> None:
    w.form("bare", "tests=modifier_list kind=kind", "{kind:like tests}", lambda tests, kind: t.Things(kind, "", "", tests),
           lambda x: {"tests": x.tests, "kind": x.kind} if x.kind != "card" or not x.tests or not is_mark(x.tests[-1]) else None)
    w.form("bare", "tests=modifier_list mark=mark", "{mark:beside tests}", lambda tests, mark: t.Things("card", "", "", (*tests, mark)),
           lambda x: {"tests": x.tests[:-1], "mark": x.tests[-1]} if x.kind == "card" and x.tests and is_mark(x.tests[-1]) else None)
    w.form("modifier_list", "x=modifier*", f"{{x|{SEVERAL}}}", lambda x: x, lambda x: {"x": x})
    # a zone alone is the cards in it: 手札
    w.form("whole_zone", "p=zone_of", f"{CARDS}{{p:where}}", _zone_cards, lambda x: {"p": (x.whose, x.zone)} if is_zone(x) else None)
    w.form("things", "x=whole_zone", "{x}")
    w.form("things", "p=place? x=bare", "{x:placed p}", placed,
           lambda x: {"p": (x.whose, x.zone) if x.whose or x.zone else None, "x": t.Things(x.kind, "", "", x.tests)}
           if isinstance(x, t.Things) and not is_zone(x) else None)
    w.form("top_of", 'p=zone_of "の" ("一番" | "") end=end "のカード" (n=number "枚")?', "the {end} card of {p:whole}",
           lambda p, end, n: t.TopOf(n or t.Const(1), p[0], p[1], end), lambda x: _untop(x, True))
    w.form("top_of", 'p=zone_of "の" ("一番")? end=end "から" n=number "枚"', "the {end} {n} cards of {p:whole}",
           lambda p, end, n: t.TopOf(n, p[0], p[1], end), lambda x: _untop(x, False))
    w.form("top_of", 'p=zone_of "の" ("一番")? end=end "から" n=number "枚のカード"', "", lambda p, end, n: t.TopOf(n, p[0], p[1], end))
    # how many of them may stand behind the particle, or do without one
    for also in ('"から" n=number "枚"', '"のカードを" n=number "枚"'):
        w.form("top_many", f'p=zone_of "の" ("一番")? end=end {also}', "", lambda p, end, n: t.TopOf(n, p[0], p[1], end))
    w.words("end", [("上", "top", "top"), ("下", "bottom", "bottom")])


def is_zone(x: Any) -> bool:
    """All cards of a hand or a deck."""
    return isinstance(x, t.Things) and x.kind == "card" and not x.tests and bool(x.zone) and ZONES[x.zone].personal


def _zone_cards(p: Place) -> Any:
    return t.Things("card", p[0], p[1]) if ZONES[p[1]].personal else REFUSED


def placed(p: Place | None, x: t.Things) -> t.Things:
    """The same things, in that zone of that player."""
    whose, zone = p or ("", "")
    return t.Things(x.kind, whose, zone, x.tests)


def _untop(x: Any, one: bool) -> Any:
    if not isinstance(x, t.TopOf) or (x.number == t.Const(1)) != one:
        return None
    return {"p": (x.whose, x.zone), "end": x.end, "n": None if one else x.number}


# ---- what was spoken of -------------------------------------------------------------------------------------------
def _references(w: TwoWay) -> None:
    words = [word for name, k in KINDS.items() if name != "player" for word in k.ja]
    w.words("kind_word", [(word, True, "") for word in (*words, "もの")])
    these = tuple(f"この{word}" for name in ("card", "character", "kotodama") for word in KINDS[name].ja)
    w.words("reference", [(("これ", *these), t.This(), "this card")])
    for ja, many, en in (("それ", False, "it"), ("それら", True, "them")):
        w.form("reference", f'"{ja}"', en, partial(draft.It, many), partial(_un_it, many), spanned=True)
    w.form("reference", '("その" | "選んだ") k=kind_word', "", lambda k, at: draft.It(False, at), spanned=True)
    w.form("reference", '"それらの" k=kind_word', "", lambda k, at: draft.It(True, at), spanned=True)
    w.form("reference", '("その中の" | "それらの中の") x=bare', "{x} among them", lambda x: t.Seen(x.kind, x.tests),
           lambda x: {"x": t.Things(x.kind, "", "", x.tests)} if isinstance(x, t.Seen) else None)
    w.form("reference", '"残り" ("のカード")?', f"{PLURAL}the rest", t.Rest())
    w.words("ordinal", [(str(i + 1), i + 1, word) for i, word in enumerate(ORDINALS)])
    for many, only, en in ((False, True, "the chosen card"), (True, True, f"{PLURAL}the chosen cards"),
                           (False, False, "the {n} chosen card"), (True, False, f"{PLURAL}the {{n}} chosen cards")):
        w.written("reference", 'n=ordinal "番目に選んだもの"', en, partial(_unnth, many, only))
    w.form("reference", 'n=digits "番目に選んだ" k=kind_word', "", lambda n, k, at: draft.Nth(n, at=at), spanned=True)
    w.words("reference", [("その時のカード", t.EventThing("subject"), "that card"), ("その時の対象", t.EventThing("object"), "its object"),
                          ("その時の発生源", t.EventThing("source"), "its source")])


def _un_it(many: bool, x: Any) -> Any:
    return {} if isinstance(x, draft.It) and x.many == many else None


def _unnth(many: bool, only: bool, x: Any) -> Any:
    return {"n": x.n} if isinstance(x, draft.Nth) and (x.many, x.only) == (many, only) else None


def _players(w: TwoWay) -> None:
    w.words("player", [("あなた", t.Player("you"), "you"), (("相手", "相手プレイヤー"), t.Player("opponent"), "your opponent"),
                       (("各プレイヤー", "お互いのプレイヤー"), t.Player("each"), "each player"),
                       ("そのプレイヤー", draft.ThatPlayer(), "that player"),
                       (("その持ち主", "それの持ち主"), t.Player("owner"), "its owner"),
                       (("その支配者", "それの支配者"), t.Player("controller"), "its controller")])
    w.grammar.label("player", "a player", "プレイヤー")


def _either(a: Any, b: Any) -> Any:
    """Two sorts of things. 「場の〈A〉か〈B〉」 is one sort with either trait, and a place said once goes for both."""
    if isinstance(a, t.Things) and isinstance(b, t.Things):
        kinds = {a.kind, b.kind}
        if len(kinds) == 1 or "card" in kinds or (a.whose, a.zone) != (b.whose, b.zone):
            return REFUSED
    if isinstance(b, t.Player) or a == b:
        return REFUSED
    return t.Either((a, b))


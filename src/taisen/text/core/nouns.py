"""The things spoken of: whose, in which zone, like what, of which kind; pronouns; players; the top of a deck."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t

from .. import draft
from ..parser import REFUSED, Grammar
from ..vocabulary import Vocabulary


def install(g: Grammar, v: Vocabulary) -> None:
    g.words("whose", [("あなた", "you"), ("相手", "opponent"), ("自分", draft.SUBJECT), ("そのプレイヤー", "that")])
    g.words("zone", [(w, name) for name, zone in v.zones.items() for w in zone.ja])
    g.label("zone", "a zone", "領域")
    g.words("kind", [(w, name) for name, word in v.kinds.items() for w in word.ja])
    g.label("kind", "a kind of card", "カードの種類")
    _places(g, v)
    _things(g, v)
    _references(g, v)
    _players(g)
    g.add("noun", "things", lambda x: x)
    g.add("noun", "reference", lambda x: x)
    g.add("noun", "player", lambda x: x)
    g.add("noun", "top_of", lambda x: x)
    g.add("noun", 'one_kind ("か" | "または") one_kind', _either)
    g.add("one_kind", "things", lambda x: x)
    g.add("one_kind", "player", lambda x: x)
    g.label("noun", "a card or a player", "カードやプレイヤー")
    # all of them, or ones already known: what an instruction may be done to
    g.add("definite", "reference", lambda x: x)
    g.add("definite", 'things "すべて"', lambda x: x)
    g.add("definite", '"すべての" things', lambda x: x)
    g.add("definite", "top_of", lambda x: x)
    g.label("definite", "“それ”, “これ” or all of some cards", "「それ」「これ」または「…すべて」")


def _places(g: Grammar, v: Vocabulary) -> None:
    def zone_of(whose: str | None, zone: str) -> tuple[str, str]:
        if whose is None:
            return (draft.SUBJECT if v.zones[zone].personal else "", zone)
        return (whose, zone)

    g.add("zone_of", '(whose "の")? zone', zone_of)
    g.add("place", 'zone_of ("の" | "にある" | "にいる")', lambda p: p)
    g.add("place", 'whose "の"', lambda w: (w, ""))
    g.add("origin", 'zone "から"', lambda z: z)
    g.add("from_place", 'zone_of "から"', lambda p: p)


def _things(g: Grammar, v: Vocabulary) -> None:
    g.add("bare", "modifier_list kind", lambda tests, kind: t.Things(kind, "", "", tests))
    g.add("bare", "modifier_list mark", lambda tests, mark: t.Things("card", "", "", (*tests, mark)))
    g.add("modifier_list", "modifier*", lambda tests: tests)
    g.add("things", "place? bare", placed)
    # a zone alone is the cards in it: 手札
    g.add("whole_zone", "zone_of", lambda p: _zone_cards(v, p))
    g.add("things", "whole_zone", lambda x: x)
    g.add("top_of", 'zone_of "の" ("一番")? end "から" number "枚"', lambda p, end, n: t.TopOf(n, p[0], p[1], end))
    g.add("top_of", 'zone_of "の" ("一番")? end "のカード" (number "枚")?',
          lambda p, end, n: t.TopOf(n or t.Const(1), p[0], p[1], end))
    g.words("end", [("上", "top"), ("下", "bottom")])


def placed(place: tuple[str, str] | None, things: t.Things) -> t.Things:
    """The same things, in that zone of that player."""
    whose, zone = place or ("", "")
    return t.Things(things.kind, whose, zone, things.tests)


def _zone_cards(v: Vocabulary, place: tuple[str, str]) -> Any:
    return t.Things("card", place[0], place[1]) if v.zones[place[1]].personal else REFUSED


def _references(g: Grammar, v: Vocabulary) -> None:
    g.add("reference", '"これ"', t.This)
    g.words("kind_word", [(w, None) for name, word in v.kinds.items() if name != "player" for w in (*word.ja, "もの")])
    g.add("reference", '("それ" | "それら")', lambda at: draft.It(at), spanned=True)
    g.add("reference", '("その" | "それらの" | "選んだ") kind_word', lambda _k, at: draft.It(at), spanned=True)
    g.add("reference", '("その中の" | "それらの中の") bare', lambda b: t.Seen(b.kind, b.tests))
    g.add("reference", '"残り" ("のカード")?', t.Rest)
    g.add("reference", 'digits "番目に選んだ" kind_word', lambda n, _k, at: draft.Nth(n, at), spanned=True)
    g.add("reference", '"その時のカード"', lambda: t.EventThing("subject"))
    g.add("reference", '"その時の対象"', lambda: t.EventThing("object"))
    g.add("reference", '"その時の発生源"', lambda: t.EventThing("source"))


def _players(g: Grammar) -> None:
    g.words("player", [("あなた", t.Player("you")), ("相手プレイヤー", t.Player("opponent")),
                       ("相手", t.Player("opponent")),
                       ("各プレイヤー", t.Player("each")), ("お互いのプレイヤー", t.Player("each")),
                       ("そのプレイヤー", draft.ThatPlayer()), ("それの持ち主", t.Player("owner")),
                       ("その持ち主", t.Player("owner")), ("それの支配者", t.Player("controller")),
                       ("その支配者", t.Player("controller"))])
    g.label("player", "a player", "プレイヤー")


def _either(left: Any, right: Any) -> Any:
    """Two sorts of things. 「場の〈A〉か〈B〉」 is one sort with either trait, and a place said once goes for both."""
    if isinstance(left, t.Things) and isinstance(right, t.Things):
        kinds = {left.kind, right.kind}
        if len(kinds) == 1 or "card" in kinds or (left.whose, left.zone) != (right.whose, right.zone):
            return REFUSED
    if isinstance(right, t.Player) or left == right:
        return REFUSED
    return t.Either((left, right))

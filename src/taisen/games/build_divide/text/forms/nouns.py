"""Things: whose, where, like what; so many of them; what was spoken of before."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms import numbers
from taisen.text.forms.nouns import done_to, parted, spoken_of
from taisen.text.forms.numbers import ALL, EACH, EXACT, UP_TO, UP_TO_EACH, quantified, quantities, unquantified
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from . import qualities

WHOSE: Final = ((("あなたの", "自分の"), "you", "your"), (("相手の", "相手が支配する"), "opponent", "your opponent's"))
KINDS: Final = ((("ユニット",), "unit", "unit~"), (("テリトリー",), "territory", "territory~"))
CARDS: Final = (("カード", "card", "card~"), ("ユニットカード", "unit", "unit card~"), (("コマンドカード", "コマンド"), "command", "command card~"),
                ("テリトリーカード", "territory", "territory card~"))
ZONES: Final = (("手札", "hand", "hand"), (("墓地", "ドロップゾーン"), "grave", "graveyard"),
                (("エナジーゾーン", "エナジー"), "energy", "energy zone"),
                (("Dデッキ", "DD"), "d_deck", "D-deck"), (("フィールド", "場"), "field", "field"), (("ライフ", "ライフゾーン"), "life", "life"),
                (("テリトリーゾーン",), "territory", "territory zone"), ("山札", "deck", "deck"), (("リムーブゾーン",), "removed", "removed zone"))
FIELDS: Final = ((("パワー",), "power", "power"), (("ヒット",), "hit", "hit"), (("総コスト", "コスト"), "cost", "total cost"))
COLOURS: Final = (("黒", "black"), ("青", "blue"), ("白", "white"), ("赤", "red"))
DONE: Final = ((("公開した",), "reveal", "revealed"), (("置いた", "置かれた"), "put", "put"), (("捨てた",), "discard", "discarded"),
               (("登場した", "登場させた"), "enter", "put into play"), (("破壊した",), "destroy", "destroyed"), (("引いた",), "draw", "drawn"),
               (("見た",), "look", "seen"), (("つけた", "つけられた"), "attach", "attached"), (("リムーブした",), "remove", "removed"),
               (("レストした",), "rest", "rested"), (("戻した",), "return", "returned"))


def install(w: TwoWay) -> None:
    numbers.install(w)
    w.token("words", r"[^「」《》【】\n]+", str, str)
    w.grammar.label("words", "a name", "名称")
    w.form("thousands", "n=big", "{n}")
    w.token("big", r"[0-9]{1,6}(?![0-9])", int, str, first="0123456789")
    w.words("whose", WHOSE)
    w.words("head", KINDS)
    w.words("card_head", CARDS)
    w.words("zone", ZONES)
    w.words("field", FIELDS)
    w.words("colour", [(ja, en, en) for ja, en in COLOURS])
    qualities.install(w)
    _things(w)
    _references(w)
    quantities(w, "q", '("枚" | "体" | "つ")', (EXACT, UP_TO, EACH, UP_TO_EACH), any_number=("好きな数", "任意の枚数"), every=("すべて", "全て"))


def _things(w: TwoWay) -> None:
    w.form("things", "whose=whose? mods=mod* head=head", "[{whose} ]{head}[ {mods| }]", lambda whose, mods,
           head: t.Things(head, whose or "", "", mods),
           lambda x: {"whose": x.whose or None, "mods": x.tests, "head": x.kind} if isinstance(x, t.Things) and not x.zone else None)
    w.form("things", "mods=mod* whose=whose more=mod* head=head", "", lambda mods, whose, more, head: t.Things(head, whose, "", (*mods, *more))
           if mods else REFUSED)
    w.form("things", 'whose=whose? mods=mod* "《" name=words "》"', "[{whose} ]《{name}》[ {mods| }]", _identified, _unidentified)
    w.form("things", 'whose=whose? zone=zone ("にある" | "の") x=cards', "{x} in [{whose}¦your] {zone}", _placed, _unplaced)
    w.words("things", [(("解決領域にあるカード",), t.Things("card", "", "resolution"), "card~ in the resolution zone"),
                       (("解決領域にある能力",), t.Things("ability", "", "resolution"), "ability~ in the resolution zone"),
                       (("解決領域にあるカードか能力",), t.Things("card_or_ability", "", "resolution"),
                        "card~ or ability~ in the resolution zone")])
    w.form("things", "whose=whose? zone=hand_word", "[{whose}¦your] {zone}", lambda whose, zone: t.Things("card", whose or "you", "hand"),
           lambda x: {"whose": x.whose, "zone": "hand"} if x == t.Things("card", getattr(x, "whose", ""), "hand") else None)
    w.form("things", 'whose=whose? mods=mod* "エナジー"', "[{whose} ]energy[ {mods| }]", lambda whose, mods: t.Things("card", whose or "you",
        "energy",
        mods),
           lambda x: {"whose": x.whose, "mods": x.tests} if isinstance(x, t.Things) and x.zone == "energy" and x.kind == "card"
           and all(isinstance(y, t.InState) for y in x.tests) else None)
    w.words("hand_word", [("手札", "hand", "hand")])
    w.words("things", [(("あなたがつけたログ", "あなたがつけた【ログ】"), t.Things("log", "you"), "your log~"),
                       (("相手がつけたログ",), t.Things("log", "opponent"), "your opponent's log~")])
    w.form("card_things", "whose=whose? mods=mod* head=card_head", "[{whose} ]{head}[ {mods| }]", lambda whose, mods, head: t.Things(head,
        whose or "",
        "", mods),
           lambda x: {"whose": x.whose or None, "mods": x.tests, "head": x.kind} if isinstance(x, t.Things) and not x.zone else None)
    w.form("cards", "mods=mod* head=card_head", "{head}[ {mods| }]", lambda mods, head: t.Things(head, "", "", mods),
           lambda x: {"mods": x.tests, "head": x.kind} if isinstance(x, t.Things) and not x.zone and not x.whose else None)
    w.form("cards", "mods=mod* head=head", "", lambda mods, head: t.Things(head, "", "", mods))
    w.form("cards", 'mods=mod* "《" name=words "》"', "", _identified)


def _identified(mods: Any, name: str, whose: Any = None) -> Any:
    """401-9: a name in 《》 stands for the cards that have it."""
    return t.Things("card", whose or "", "", (*mods, t.Is("identity", name)))


def _unidentified(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.zone or x.kind != "card" or not x.tests:
        return None
    last = x.tests[-1]
    return {"whose": x.whose or None, "mods": x.tests[:-1], "name": last.value} if isinstance(last, t.Is) and last.field == "identity" else None


def _placed(whose: Any, zone: str, x: t.Things) -> Any:
    return t.Things(x.kind, whose or "you", zone, x.tests)


def _unplaced(x: Any) -> Any:
    if not isinstance(x, t.Things) or not x.zone or (x.zone == "hand" and x.kind == "card" and not x.tests):
        return None
    return {"whose": x.whose, "zone": x.zone, "x": replace(x, whose="", zone="")}


def _references(w: TwoWay) -> None:
    w.words("ref", [(("このユニット", "このカード", "このテリトリー", "これ"), t.This(), "this card"),
                    (("それら", "それらのユニット", "それらのカード"), t.Every(t.That("")), "them"),
                    (("それ",), t.That(""), "it"), (("残り", "残りのカード"), t.Rest(), "the rest"),
                    (("バトル相手のユニット", "このユニットのバトル相手", "バトル相手",
                     "このユニットとバトルしているユニット"), t.TargetOf(t.This()), "the unit it battles")])
    spoken_of(w, (("ユニット", "unit", "unit"), ("カード", "card", "card"), ("テリトリー", "territory", "territory"), ("オーラ", "aura", "aura")))
    w.form("ref", '("この能力のコストで" | "このコストで" | "コストで") verb=done kind=kind', "", lambda verb, kind: t.Affected(verb, kind))
    w.words("kind", CARDS)
    done_to(w, DONE)
    w.form("among", '("その中の" | "その中から、" | "その中から") x=cards', "{x} among them", lambda x: t.Seen(x.kind, x.tests),
           lambda x: {"x": t.Things(x.kind, "", "", x.tests)} if isinstance(x, t.Seen) else None)
    w.form("several", "x=things", "{x}")
    w.form("several", "x=among", "{x}")
    w.form("target", "x=ref", "{x}")
    w.form("target", 'x=things ("すべて" | "全て")', "all {x}", t.Every(hole("x")), lambda x: {"x": x.of} if isinstance(x, t.Every)
           and isinstance(x.of, t.Things) else None)
    w.form("target", '("すべての" | "全ての") x=things', "", lambda x: t.Every(x))
    w.form("target", "x=things", "{x}")
    w.form("picked", "x=several q=q", "{q} {x}", lambda x, q: quantified(x, q) if q != ALL else REFUSED, _unpicked)
    w.form("picked", 'x=several "を" q=q', "", lambda x, q: quantified(x, q) if q != ALL else REFUSED)
    w.form("obj", 'x=picked "を"', "{x}")
    w.form("obj", "x=picked", "", lambda x: x)
    w.form("obj", 'x=ref "を"', "{x}")
    w.form("obj", 'x=ref "を" ("あなたの墓地から" | "墓地から" | "あなたの手札から" | "手札から")', "", lambda x: x if isinstance(x, (t.That,
        t.Affected)) else REFUSED)
    w.form("and_picked", '("と、" | "と") x=picked', " and {x}")
    w.form("and_picked", '("と、" | "と") x=ref', " and {x}")
    w.form("pickeds", "a=picked b=and_picked more=and_picked*", "{a}{b}{more|}", lambda a, b, more: t.Both((a, b, *more)), parted(t.Both))
    w.form("obj", 'x=pickeds ("を" | "を、")', "{x}")
    w.form("obj", 'x=things ("すべて" | "全て") "を"', "all {x}", t.Every(hole("x")), lambda x: {"x": x.of} if isinstance(x, t.Every)
           and isinstance(x.of, t.Things) else None)
    w.form("obj", "x=top", "{x}")
    w.form("top", 'whose=whose? zone=pile ("の上から" | "上から") n=big "枚を"', "the top {n} card~ of [{whose}¦your] {zone}", _top, _untop)
    w.form("top", 'whose=whose? zone=pile ("の" | "を") "上から" n=big "枚"', "", _top)
    w.form("top", 'whose=whose? ("ライフの先頭のカード" | "ライフの一番上のカード") ("1枚")? "を"', "", lambda whose: _top("life", 1, whose))
    w.form("top", 'whose=whose? "ライフを" n=big "枚"', "", lambda n, whose: _top("life", n, whose))
    w.form("top", 'whose=whose? ("山札の一番上のカード" | "山札の上のカード") ("1枚")? "を"', "", lambda whose: _top("deck", 1, whose))
    w.form("top", 'whose=whose? ("山札の一番上のカード" | "山札の上のカード") "1枚"', "", lambda whose: _top("deck", 1, whose))
    w.words("pile", [("山札", "deck", "deck"), (("ライフ", "ライフゾーン"), "life", "life")])


def _top(zone: str, n: int, whose: Any = None) -> Any:
    return t.TopOf(t.Const(n), whose or "you", zone)


def _untop(x: Any) -> Any:
    if not isinstance(x, t.TopOf) or not isinstance(x.number, t.Const) or x.end != "top":
        return None
    return {"whose": x.whose, "zone": x.zone, "n": x.number.n}


def _unpicked(x: Any) -> Any:
    found = unquantified(x)
    return {"x": found[0], "q": found[1]} if found and isinstance(x, t.Pick) else None

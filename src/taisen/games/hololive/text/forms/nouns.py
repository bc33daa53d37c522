"""Things: whose, where, like what; so many of them; several sorts together; what was spoken of before."""
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms import objects
from taisen.text.forms.nouns import AND, OR, among, link, modified, parted, several, spoken_of
from taisen.text.forms.numbers import ALL, Quantity, quantified
from taisen.text.forms.qualities import of_sorts
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

_is_names = of_sorts(t.Named)
CORES = (
    ("ホロメン", ("holomem", ""), "holomem"), (("センターホロメン", "センター"), ("holomem", "center"), "center holomem"),
    (("コラボホロメン", "コラボ"), ("holomem", "collab"), "collab holomem"),
    (("バックホロメン", "バック"), ("holomem", "back"), "back holomem"),
    ("推しホロメン", ("oshi", ""), "oshi holomem"), ("エール", ("cheer", ""), "cheer~"),
    (("サポートカード", "サポート"), ("support", ""), "support card~"),
    (("イベント", "イベントカード"), ("event", ""), "event~"),
    ("アイテム", ("item", ""), "item~"), ("スタッフ", ("staff", ""), "staff"), ("ツール", ("tool", ""), "tool~"),
    ("マスコット", ("mascot", ""), "mascot~"), ("ファン", ("fan", ""), "fan~"), ("カード", ("card", ""), "card~"),
)
ATTACHED = ("cheer", "tool", "mascot", "fan", "support")
WHOSE = (("自分の", "you", "your"), ("相手の", "opponent", "your opponent's"), ("お互いの", "each", "both players'"),
         (("自身の", "それぞれの"), "own", "their"))
ZONES = (("ステージの", "stage", "stage"), ("アーカイブの", "archive", "archive"), ("手札の", "hand", "hand"),
         ("ホロパワーの", "holo_power", "holo Power"), ("センターポジションの", "center", "center position"),
         ("コラボポジションの", "collab", "collab position"), ("バックポジションの", "back", "back position"))
PILES = (("デッキ", "deck", "deck"), ("エールデッキ", "cheer_deck", "cheer deck"), ("ホロパワー", "holo_power", "holo Power"),
         ("手札", "hand", "hand"), ("アーカイブ", "archive", "archive"))
DONE = (("公開した", "reveal", "revealed"), ("アーカイブした", "archive", "archived"),
        ("戻した", "return", "returned"), ("手札に戻した", "return_hand", "returned to hand"),
        ("デッキに戻した", "return_deck", "returned to the deck"),
        ("バックポジションに移動した", "move_to_back", "moved to the back position"),
        ("引いた", "draw", "drawn"), ("付けた", "attach", "attached"), ("見た", "look", "seen"),
        ("アーカイブする", "will_archive", "to be archived"), ("出した", "enter", "put on stage"),
        ("交代した", "switch", "switched"), ("送った", "send", "sent"), ("付け替えた", "reattach", "re-attached"),
        ("Bloomした", "bloom", "bloomed"))


def install(w: TwoWay) -> None:
    w.words("core", CORES)
    w.grammar.label("core", "a kind of card", "カードの種類")
    w.words("whose", WHOSE)
    w.words("zone", [((ja, f"{ja[:-1]}にある", f"{ja[:-1]}にいる"), v, en) for ja, v, en in ZONES])
    w.words("pile", PILES)
    _heads(w)
    _things(w)
    _references(w)
    _coordinated(w)


# ---- heads: 白センターホロメン, 2ndホロメンの〈A〉, 〈A〉 -------------------------------------------------------
def _heads(w: TwoWay) -> None:
    w.form("head", "colour=colour? level=level? core=core", "[{colour} ][{level} ]{core}", _head, _unhead)
    w.form("head", 'colour=colour "の" level=level? core=core', "", _head)
    w.form("head", 'colour=colour? level=level? core=core "の" names=names', "[{colour} ][{level} ]{core} {names}",
           _named_head, lambda x: _unhead(x, named=True))
    w.form("head", "level=level? names=names", "[{level} ]{names}", lambda level, names: _bare_name(level, names),
           lambda x: _unhead(x, named=True, core=False))
    w.form("head", 'names=names "の" colour=colour? level=level core=core', "",
           lambda names, colour, level, core: _named_head(colour, level, core, names) if core == ("holomem", "") else REFUSED)
    modified(w, "described", "head", _described, _undescribed)


def _head(colour: Any, level: Any, core: tuple[str, str], names: Any = None) -> Any:
    return t.Things(core[0], "", core[1], tuple(x for x in (colour, level, names) if x is not None))


def _named_head(colour: Any, level: Any, core: tuple[str, str], names: Any) -> Any:
    return REFUSED if core[0] == "card" else _head(colour, level, core, names)


def _bare_name(level: Any, names: Any) -> Any:
    return t.Things("card", "", "", tuple(x for x in (level, names) if x is not None))


def _head_tests(tests: tuple[Any, ...]) -> tuple[Any, Any, Any, int]:
    """Colour, level and name at the end, and how many of the tests they are."""
    rest = list(tests)
    names = rest.pop() if rest and _is_names(rest[-1]) else None
    level = rest.pop() if rest and isinstance(rest[-1], t.Is) and rest[-1].field in ("level", "buzz") else None
    colour = rest.pop() if rest and isinstance(rest[-1], t.Is) and rest[-1].field == "color" else None
    return colour, level, names, len(tests) - len(rest)


def _unhead(x: Any, named: bool = False, core: bool = True) -> Any:
    if not isinstance(x, t.Things) or x.whose:
        return None
    colour, level, names, size = _head_tests(x.tests)
    if size != len(x.tests) or (names is not None) != named:
        return None
    if not core:
        return {"level": level, "names": names} if (x.kind, x.zone, colour) == ("card", "", None) else None
    out: dict[str, Any] = {"colour": colour, "level": level, "core": (x.kind, x.zone)}
    if named:
        out["names"] = names
        if x.kind == "card":
            return None
    return out


def flat(mods: Any) -> tuple[Any, ...]:
    """A quality that is several tests stands for all of them."""
    return tuple(test for mod in mods for test in (mod if isinstance(mod, tuple) else (mod,)))


def _described(mods: Any, head: t.Things) -> Any:
    mods = flat(mods)
    for tag, test in pairwise(mods):
        attached = test.test if isinstance(test, t.Not) else test
        if isinstance(tag, t.HasTrait) and isinstance(attached, t.HasAttached) and _takes_tag(attached.noun):
            return REFUSED        # #Aを持つツールが付いている: the tag is the tool's
    return replace(head, tests=(*mods, *head.tests))


def _takes_tag(noun: Any) -> bool:
    first = noun.nouns[0] if isinstance(noun, (t.Either, t.Both)) else noun
    return isinstance(first, t.Things) and _attachable(first)


def _undescribed(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.whose:
        return None
    size = _head_tests(x.tests)[3]
    cut = len(x.tests) - size
    return {"mods": x.tests[:cut], "head": replace(x, tests=x.tests[cut:])}


# ---- things in a place ---------------------------------------------------------------------------------------
def _things(w: TwoWay) -> None:
    # what is attached to something: …のエール
    w.form("things", 'holder=holder "の" x=described', "{holder}'s {x}", _held, _unheld)
    w.form("things", "x=described", "{x}")
    w.form("things", 'whose=whose than=described "以外の" x=described', "{whose} {x} other than {whose} {than}", _but_there, _unbut_there)
    w.form("things", "whose=whose x=described", "{whose} {x}", lambda whose, x: replace(x, whose=whose),
           lambda x: {"whose": x.whose, "x": replace(x, whose="")} if isinstance(x, t.Things) and x.whose else None)
    w.form("things", 'whose=whose zone=zone "、" x=described', "{x} in {whose} {zone}", _placed,
           lambda x: _unplaced(x) if isinstance(x, t.Things) and x.tests and isinstance(x.tests[0], (t.SameAs, t.StackedOn))
           else None)
    w.form("things", 'whose=whose zone=zone x=described', "{x} in {whose} {zone}", _placed, _unplaced)
    w.form("things", "zone=zone x=described", "{x} in {zone}", lambda zone, x: _placed("", zone, x),
           lambda x: _unplaced(x) if isinstance(x, t.Things) and not x.whose else None)
    w.form("things", "mods=mod_first whose=whose x=described", "{whose} {x} {mods}",
           lambda mods, whose, x: replace(x, whose=whose, tests=(*flat((mods,)), *x.tests)))
    w.form("mod_first", "x=mod", "{x}")
    w.form("things", 'whose=whose pile=pile', "card~ in {whose} {pile}", lambda whose, pile: _pile(whose, pile), _unpile)
    w.form("things", '"手札"', "hand card~", lambda: t.Things("card", "", "hand"))
    several(w, "grouped", "described", OR, t.Either, '"[" {} "]"',
            make=lambda a, b, more: REFUSED if all(_is_name_only(x) for x in (a, b, *more)) else t.Either((a, b, *more)))
    # one description of several parts, which the bracket only holds together
    w.form("things", 'whose=whose? zone=zone? "[" x=described "]"', "{x}", lambda whose, zone, x: _bracketed(whose, zone, x))
    link(w, "described", AND, "", lambda x: REFUSED if _alike(x) else x, lambda x: {"x": x})
    several(w, "grouped", "described", AND, t.Both, '"[" {} "]"')
    # 「AとBを1枚ずつ」 is 「[AとB]1枚ずつを」
    several(w, "sorts_row", "described", AND, t.Both, unmake=lambda _x: None)
    w.form("sorts", "whose=whose? zone=zone? x=sorts_row", "", lambda whose, zone, x: _spread(whose, zone, (), x), lambda _x: None)
    w.form("sorts", 'holder=holder "の" x=sorts_row', "", _held_group, lambda _x: None)
    w.form("group", "whose=whose? zone=zone? mods=mod* x=grouped", "[{whose} ]{x}[ {mods| }][ in {zone}]", _spread,
           _unspread)
    w.form("group", 'holder=holder "の" x=grouped', "{holder}'s {x}", _held_group)
    # 「自分の手札かアーカイブのホロメン」: such cards in either place
    w.form("group", 'whose=whose a=pile "か" b=zone x=described', "{x} in {whose} {a} or {b}", in_either, _un_in_either)
    w.form("group", 'whose=whose "[" a=pile "か" b=pile "]の" x=described', "", in_either)


SPOTS = ("center", "collab", "back")


def _but_there(whose: str, than: t.Things, x: t.Things) -> Any:
    """「自分のセンターホロメン以外のホロメン」"""
    if than.zone not in SPOTS or x.zone:
        return REFUSED
    return replace(x, whose=whose, tests=(t.Other(replace(than, whose=whose)), *x.tests))


def _unbut_there(x: Any) -> Any:
    if not isinstance(x, t.Things) or not x.whose or x.zone or not x.tests or not isinstance(x.tests[0], t.Other):
        return None
    than = x.tests[0].than
    if not isinstance(than, t.Things) or than.zone not in SPOTS or than.whose != x.whose:
        return None
    return {"whose": x.whose, "than": replace(than, whose=""), "x": replace(x, whose="", tests=x.tests[1:])}


def in_either(whose: str, a: str, b: str, x: t.Things) -> Any:
    if x.zone or a == b or "deck" in (a, b) or "cheer_deck" in (a, b):
        return REFUSED
    return t.Either(tuple(replace(x, whose=whose, zone=zone) for zone in (a, b)))


def _un_in_either(n: Any) -> Any:
    if not isinstance(n, t.Either) or len(n.nouns) != 2 or not all(isinstance(x, t.Things) for x in n.nouns):
        return None
    a: Any = n.nouns[0]
    b: Any = n.nouns[1]
    if not a.whose or a.zone == b.zone or a.zone not in PLACES[1:] or b != replace(a, zone=b.zone) or b.zone not in PLACES[1:]:
        return None
    return {"whose": a.whose, "a": a.zone, "b": b.zone, "x": replace(a, whose="", zone="")}


def _bracketed(whose: Any, zone: Any, x: t.Things) -> Any:
    if not any(isinstance(y, t.HasAbilityKind) for y in x.tests) or (zone and x.zone):
        return REFUSED
    return replace(x, whose=whose or "", zone=zone or x.zone)


def _placed(whose: str, zone: str, x: t.Things) -> Any:
    return REFUSED if x.zone else replace(x, whose=whose, zone=zone)


PLACE_ZONES = tuple(v for _ja, v, _en in ZONES)


def _unplaced(x: Any) -> Any:
    if not isinstance(x, t.Things) or x.zone not in PLACE_ZONES:
        return None
    return {"whose": x.whose or None, "zone": x.zone, "x": replace(x, whose="", zone="")}


def _pile(whose: str, pile: str) -> Any:
    return t.Things("card", whose, pile)


def _unpile(x: Any) -> Any:
    return {"whose": x.whose, "pile": x.zone} if isinstance(x, t.Things) and x == t.Things("card", x.whose, x.zone) \
        else None


def _attachable(x: t.Things) -> bool:
    return x.kind in ATTACHED and not x.zone


def _held(holder: Any, x: t.Things) -> Any:
    return replace(x, tests=(t.AttachedTo(holder), *x.tests)) if _attachable(x) else REFUSED


def _unheld(x: Any) -> Any:
    if not isinstance(x, t.Things) or not x.tests or not isinstance(x.tests[0], t.AttachedTo) or x.whose:
        return None
    return {"holder": x.tests[0].noun, "x": replace(x, tests=x.tests[1:])} if _attachable(x) else None


def _held_group(holder: Any, x: Any) -> Any:
    held = [_held(holder, one) for one in x.nouns]
    return REFUSED if any(h is REFUSED for h in held) else type(x)(tuple(held))


def _spread(whose: Any, zone: Any, mods: Any, x: Any) -> Any:
    """What stands before the bracket goes for all in it."""
    out = []
    for one in x.nouns:
        if (zone and one.zone) or one.whose:
            return REFUSED
        out.append(replace(one, whose=whose or "", zone=zone or one.zone, tests=(*flat(mods), *one.tests)))
    return type(x)(tuple(out))


def _unspread(x: Any) -> Any:
    if not isinstance(x, (t.Either, t.Both)) or not all(isinstance(n, t.Things) for n in x.nouns):
        return None
    things: Any = x.nouns
    whose = things[0].whose
    if any(n.whose != whose for n in things):
        return None
    zone = things[0].zone if things[0].zone in PLACE_ZONES and all(n.zone == things[0].zone for n in things) else ""
    mods = things[0].tests[:1] if all(n.tests and n.tests[0] == things[0].tests[0] for n in things) and isinstance(
        things[0].tests[0], t.Alike) else ()
    inner = type(x)(tuple(replace(n, whose="", zone="" if zone else n.zone, tests=n.tests[len(mods):]) for n in things))
    return {"whose": whose or None, "zone": zone or None, "mods": mods, "x": inner}


# ---- what was spoken of ----------------------------------------------------------------------------------------
def _references(w: TwoWay) -> None:
    kinds = [(ja if isinstance(ja, str) else ja[0], v[0], en) for ja, v, en in CORES if not v[1]]
    spoken_of(w, kinds)
    w.form("ref", '"その中の" x=described', "", among, lambda _x: None)
    w.words("ref0", [("このホロメン", t.This(), "this holomem"), ("この推しホロメン", t.This("oshi"), "this oshi holomem")])
    w.words("ref0", [(f"この{ja}", t.This(kind), f"this {en.rstrip('~')}") for ja, kind, en in kinds
                    if kind not in ("holomem", "oshi")])
    w.form("ref", "x=ref0", "{x}", lambda x: x, lambda x: {"x": x} if isinstance(x, t.This) else None)
    w.words("ref", [(("残ったカード", "残ったエール"), t.Rest(), "the rest"), ("それ", t.That(""), "it"),
                    ("同じホロメン", t.That("holomem", zone="same"), "the same holomem")])
    w.words("done", DONE)
    w.form("ref", 'verb=done x=described', "the {verb} {x}", _affected, _unaffected(""))
    w.form("ref", "verb=done x=grouped", "the {verb} {x}",
           lambda verb, x: type(x)(tuple(_affected(verb, n) for n in x.nouns)), lambda n: None)
    w.form("ref", '"この能力で" verb=done x=described', "the {x} {verb} this way",
           lambda verb, x: _affected(verb, x, "ability"), _unaffected("ability"))
    w.form("ref", 'verb=done "手札"', "the hand card~ {verb}", t.Affected(hole("verb"), origin="hand"))
    w.form("ref", '"手札から" verb=done x=described', "the {x} {verb} from hand",
           lambda verb, x: _affected(verb, x, "hand"), _unaffected("hand"))
    w.form("ref", '"その" whose=whose x=core', "that {x} of {whose}",
           lambda whose, x: t.That(x[0], whose, x[1]),
           lambda n: {"whose": n.whose, "x": (n.kind, n.zone)} if isinstance(n, t.That) and n.whose else None)
    w.form("ref", '"その" mods=downed x=core', "that {x}", lambda mods, x: t.That(x[0], "", x[1]))
    w.words("downed", [("ダウンした", "down", "")])
    w.form("ref", 'noun=this_art "の対象" ("のホロメン")?', "the target of {noun}", t.TargetOf)
    w.form("ref", 'of=ref0 "のアーツの対象" ("のホロメン")?', "the target of {of}'s Art", t.TargetOf(t.AbilityOf("art", of=hole("of"))))
    w.words("this_art", [("このアーツ", t.This("art"), "this Art"), ("そのアーツ", t.That("art"), "that Art"),
                    ("アーツ", t.AbilityOf("art"), "the Art")])
    w.form("art", "x=this_art", "{x}", lambda x: x, lambda x: {"x": x} if not getattr(x, "of", None) else None)
    w.form("art", 'of=np "のアーツ"', "{of}'s Arts", t.AbilityOf, kind="art")
    w.form("art", 'of=np "のアーツ「" name=quoted "」"', "{of}'s Art “{name}”", t.AbilityOf, kind="art")


def _affected(verb: str, x: t.Things, origin: str = "") -> Any:
    return REFUSED if x.zone else t.Affected(verb, x.kind, x.tests, origin)


def _unaffected(origin: str) -> Any:
    def take(n: Any) -> Any:
        if not isinstance(n, t.Affected) or n.origin != origin:
            return None
        return {"verb": n.verb, "x": t.Things(n.kind, "", "", n.tests)}
    return take


# ---- quantities and coordination -------------------------------------------------------------------------------
def _coordinated(w: TwoWay) -> None:
    w.form("single", "x=things", "{x}")
    w.form("single", "x=ref", "{x}")
    w.form("single", "x=group", "{x}")
    w.form("unit", "x=single", "{x}")
    _quantified(w, "unit", "single")
    w.form("unit", 'whose=whose pile=pile_from ("、")? q=sheets', "{q} from the top of {whose} {pile}", _top, _untop)
    w.form("unit", 'pile=pile_from ("、")? q=sheets', "{q} from the top of the {pile}", lambda pile, q: _top("", pile, q),
           lambda x: {"pile": (x.zone, x.end), "q": objects.untop(x)} if _untop(x) and not x.whose else None)
    w.form("top_many", 'whose=whose pile=pile_from ("、")? n=digits "枚"', "{n} cards from the top of {whose} {pile}",
           lambda whose, pile, n: t.TopOf(t.Const(n), whose, *pile),
           lambda x: {"whose": x.whose, "pile": (x.zone, x.end), "n": x.number.n} if _untop(x) and x.least is None else None)
    # 「デッキを上から3枚」, as the rules say it
    w.form("top_of", 'whose=whose pile=pile "を上から" n=digits "枚"', "", lambda whose, pile, n: t.TopOf(t.Const(n), whose, pile))
    w.words("pile_from", [(f"{ja}の上から", (v, "top"), en) for ja, v, en in PILES]
            + [(f"{ja}の下から", (v, "bottom"), f"bottom of the {en}") for ja, v, en in PILES])
    w.form("unit", '"ダウンした" q=people', "{q} that went down",
           lambda q: quantified(t.Things("holomem", "", "", (t.TookPart(t.Event("down")),)), q), lambda x: None)
    w.form("unit", 'whose=whose "センターポジションとコラボポジションのホロメン"', "",
           lambda whose: t.Both((t.Things("holomem", whose, "center"), t.Things("holomem", whose, "collab"))),
           lambda x: None)
    w.form("np", "x=unit", "{x}")
    several(w, "np", "unit", OR, t.Either, '{} ("どちらか")?', comma='("、")?', make=_joined(t.Either), unmake=_unjoin(t.Either))
    link(w, "unit", AND, '("、")?', lambda x: REFUSED if _alike(x) else x, lambda x: {"x": x})
    several(w, "np", "unit", AND, t.Both, make=_joined(t.Both), unmake=_unjoin(t.Both))
    w.form("np", 'whose=whose "[" a=unit b=and_unit "]"', "{whose} {a}{b}",
           lambda whose, a, b: REFUSED if _whose(a) or _whose(b) or not (_quantity(a) and _quantity(b))
           else t.Both((_with(a, whose), _with(b, whose))), lambda x: None)
    # a holder of cards, a thing of a condition: anything but a list
    w.form("holder", "x=ref", "{x}")
    w.form("holder", "x=holding", "{x}")
    sent = t.Things("holomem", "", "", (t.TookPart(t.Event("sent")),))
    w.words("holder", [("エールを送られたホロメン", sent, "the holomem that was sent cheers")])
    w.form("holder", 'x=ref0 ("が付いているホロメン" | "が付いていたホロメン")', "the holomem with {x} attached",
           lambda x: t.Things("holomem", "", "", (t.HasAttached(x),)),
           lambda n: {"x": n.tests[0].noun} if isinstance(n, t.Things) and len(n.tests) == 1
           and n == t.Things("holomem", "", "", n.tests) and isinstance(n.tests[0], t.HasAttached)
           and isinstance(n.tests[0].noun, t.This) else None)
    _quantified(w, "holder", "holding")
    w.form("holding", "whose=whose zone=zone? x=holdable", "{whose} {x}[ in {zone}]",
           lambda whose, zone, x: _placed(whose, zone, x) if zone else replace(x, whose=whose), _unholding)
    w.form("holding", 'whose=whose x=grouped', "{whose} {x}", lambda whose, x: _spread(whose, None, (), x),
           lambda n: _unspread(n) if isinstance(n, (t.Either, t.Both)) else None)
    w.form("holding", 'whose=whose a=position_core "と" b=position_core', "{whose} {a} and {b}",
           lambda whose, a, b: t.Both(tuple(t.Things("holomem", whose, zone) for zone in (a, b))),
           lambda n: None)
    w.words("position_core", [(ja, v[1], en) for ja, v, en in CORES if v[1]])
    w.form("holdable", "x=described", "{x}", lambda x: x if x.kind in ("holomem", "card", "oshi", "cheer") else REFUSED,
           lambda x: {"x": x})
    # a mod may not begin with a mod, so what is attached is described by its tag at most
    w.form("attached", "x=head", "{x}", lambda x: x if _attachable(x) or _is_name_only(x) else REFUSED,
           lambda x: {"x": x})
    w.form("attached", 'tag=tag "を持つ" x=head', "{x} with {tag}",
           lambda tag, x: replace(x, tests=(tag, *x.tests)) if _attachable(x) else REFUSED, _untagged)
    w.form("attached", 'tag=colour "以外の" x=head', "{x} other than {tag}",
           lambda tag, x: replace(x, tests=(t.Not(tag), *x.tests)) if _attachable(x) else REFUSED, _unbarred)
    w.form("attachment", "x=attached", "{x}", None)
    w.form("attachment", "x=attachment_list", "{x}", None)
    w.form("attachment", '"[" x=attachment_list "]"', "{x}", None)
    w.form("attachment", "x=ref0", "{x}", lambda x: x if isinstance(x, t.This) else REFUSED,
           lambda x: {"x": x} if isinstance(x, t.This) else None)
    several(w, "attachment_list", "attached", OR, t.Either,
            make=lambda a, b, more: t.Either((a, b, *more)) if not _is_name_only(b) else REFUSED)
    w.form("attachment_list", f'a=attached b={link(w, "attached", AND)}', "{a}{b}", lambda a, b: t.Both((a, b)), parted(t.Both))


def _untagged(x: Any) -> Any:
    if not isinstance(x, t.Things) or not x.tests or not isinstance(x.tests[0], t.HasTrait):
        return None
    return {"tag": x.tests[0], "x": replace(x, tests=x.tests[1:])}


def _unbarred(x: Any) -> Any:
    if not isinstance(x, t.Things) or not x.tests or not isinstance(x.tests[0], t.Not):
        return None
    return {"tag": x.tests[0].test, "x": replace(x, tests=x.tests[1:])}


def _quantified(w: TwoWay, rule: str, inner: str) -> None:
    """So many of them, or all: people are counted 人, cards 枚."""
    for people, counter in ((True, "people"), (False, "sheets")):
        for known, en in ((True, "{q} of {x}"), (False, "{q} {x}")):
            w.form(rule, f"x={inner} q={counter}", en, quantified, _picked(people, known))
    for people, every in ((True, "everyone"), (False, "all")):
        w.form(rule, f"x={inner} q={every}", "all of {x}", quantified, _every(people))


def _picked(people: bool, known: bool) -> Any:
    """Only what is counted so; English says "1 of" before what is known by its owner or was spoken of."""
    def take(x: Any) -> Any:
        return unpicked(x) if isinstance(x, t.Pick) and _people(x) == people and _known(x.of) == known else None
    return take


def _every(people: bool) -> Any:
    return lambda x: {"x": x.of, "q": ALL} if isinstance(x, t.Every) and _people(x) == people else None


def _known(x: Any) -> bool:
    if isinstance(x, (t.Either, t.Both)):
        x = x.nouns[0]
    if not isinstance(x, t.Things):
        return True
    if x.tests and isinstance(x.tests[0], t.AttachedTo):
        return True
    return x.whose != "" and x.zone not in ("stage", "archive", "hand", "holo_power", "deck", "cheer_deck")


def counted_as_people(x: Any) -> bool:
    return _people(x) and not isinstance(x, t.Seen)


def _people(x: Any) -> bool:
    """What stands on the stage and is counted as persons."""
    while isinstance(x, (t.Pick, t.Every, t.Either, t.Both)):
        x = x.of if isinstance(x, (t.Pick, t.Every)) else x.nouns[0]
    if isinstance(x, t.Things) and any(isinstance(y, t.StackedOn) for y in x.tests):
        return False
    if isinstance(x, (t.That, t.Selected)):
        return x.kind == "holomem"
    if not isinstance(x, t.Things) or x.zone in ("archive", "hand", "deck", "cheer_deck", "holo_power"):
        return False
    return x.kind in ("holomem", "card") and x.whose != ""


def _alike(x: Any) -> bool:
    """「Aと同じ…のB」 compares B with A; it does not add B to A."""
    things = _things_of(x)
    return isinstance(things, t.Things) and bool(things.tests) and isinstance(things.tests[0], t.Alike)


def _quantity(x: Any) -> bool:
    return isinstance(x, (t.Pick, t.Every))


def _unholding(x: Any) -> Any:
    if not isinstance(x, t.Things) or not x.whose:
        return None
    zone = x.zone if x.zone in ("stage", "archive", "hand", "holo_power") else None
    return {"whose": x.whose, "zone": zone, "x": replace(x, whose="", zone="" if zone else x.zone)}


def unpicked(x: Any) -> Any:
    return objects.unsome(x) if isinstance(x, t.Pick) and isinstance(x.least, t.Const) and isinstance(x.most, t.Const) else None


def _top(whose: str, pile: tuple[str, str], q: Quantity) -> Any:
    return REFUSED if q.each else objects.top(whose, *pile, q)


def _untop(x: Any) -> Any:
    if not isinstance(x, t.TopOf) or not isinstance(x.number, t.Const):
        return None
    return {"whose": x.whose, "pile": (x.zone, x.end), "q": objects.untop(x)}


def _is_name_only(x: Any) -> bool:
    return isinstance(x, t.Things) and x.kind == "card" and len(x.tests) == 1 and _is_names(x.tests[0]) and not x.whose


def _things_of(x: Any) -> Any:
    return x.of if isinstance(x, (t.Pick, t.Every)) else x


def _zone(x: Any) -> str:
    things = _things_of(x)
    return things.zone if isinstance(things, t.Things) else ""


def _with(x: Any, whose: str) -> Any:
    """The same with another owner, through the quantity."""
    if isinstance(x, (t.Pick, t.Every)):
        return replace(x, of=_with(x.of, whose))
    return replace(x, whose=whose) if isinstance(x, t.Things) else x


def _whose(x: Any) -> str:
    things = _things_of(x)
    return things.whose if isinstance(things, t.Things) else ""


PLACES = ("stage", "archive", "hand", "holo_power")
HOLDS = (t.AttachedTo, t.StackedOn)


def _join(kind: type, a: Any, b: Any, more: Any) -> Any:
    """Several things in a row; whose the first is, where, and on whom, the others are too where they do not say."""
    units = (a, b, *more)
    if kind is t.Either and all(_is_name_only(_things_of(u)) or _ends_in_name(u) for u in units):
        if all(_is_name_only(_things_of(u)) for u in units[1:]) and not any(_quantity(u) for u in units[:-1]):
            return REFUSED        # one sort with either name
    if any(isinstance(u, t.Every) for u in units[:-1]) and kind is t.Either:
        return REFUSED
    if isinstance(a, t.Things) and a == t.Things("card", a.whose, a.zone) and a.zone and any(_zone(u) in PLACES and not _whose(u) for u in units[1:]):
        return REFUSED        # 「手札とアーカイブのホロメン」: two places of one sort
    units = (a, *(inherited(a, u) for u in units[1:]))
    if kind is t.Both and isinstance(units[-1], t.Every):
        units = tuple(t.Every(u) if _many(u) else u for u in units)        # ツールとマスコットすべて: all of both
    elif kind is t.Both and isinstance(units[-1], t.Pick) and any(_many(u) for u in units):
        return REFUSED        # ツールとマスコット1枚: one of each, or one in all
    return kind(units)


def _joined(kind: type) -> Any:
    return lambda a, b, more: _join(kind, a, b, more)


def _many(x: Any) -> bool:
    """Named without a number, and there may be several."""
    return isinstance(x, t.Things) and x.zone not in ("center", "collab") and x.kind != "oshi"


def inherited(first: Any, unit: Any) -> Any:
    """「このホロメンの白エール1枚と赤エール1枚」「自分のアーカイブのツール1枚とファン1枚」: said of the first, meant of all."""
    things, lead = _things_of(unit), _things_of(first)
    if not isinstance(things, t.Things) or not isinstance(lead, t.Things) or things.whose:
        return unit
    if things.zone or (things.tests and isinstance(things.tests[0], HOLDS)):
        return _with(unit, lead.whose)
    if lead.tests and isinstance(lead.tests[0], HOLDS) and (_attachable(things) or isinstance(lead.tests[0], t.StackedOn)):
        return _changed(unit, replace(things, whose=lead.whose, tests=(lead.tests[0], *things.tests)))
    pile = lead == t.Things("card", lead.whose, lead.zone)        # 「自分の手札1枚とエール1枚」: a hand has no cheers
    zone = lead.zone if lead.zone in PLACES and not pile else ""
    return _changed(unit, replace(things, whose=lead.whose, zone=zone))


def _changed(x: Any, things: Any) -> Any:
    return replace(x, of=things) if isinstance(x, (t.Pick, t.Every)) else things


def _ends_in_name(x: Any) -> bool:
    things = _things_of(x)
    return isinstance(things, t.Things) and bool(things.tests) and _is_names(things.tests[-1])


def _unjoin(kind: Any) -> Any:
    def take(x: Any) -> Any:
        if not isinstance(x, kind):
            return None
        first, *rest = x.nouns
        shorter = [_shorter(first, u) for u in rest]
        return None if None in shorter else {"a": first, "b": shorter[0], "more": tuple(shorter[1:])}
    return take


def _shorter(first: Any, unit: Any) -> Any:
    """The unit without what it has from the first."""
    things = _things_of(unit)
    if not isinstance(things, t.Things):
        return unit
    bare = replace(things, whose="")
    held = replace(bare, tests=things.tests[1:]) if things.tests and isinstance(things.tests[0], HOLDS) else bare
    # A place that is not the first one's is said with its owner.
    for short in (replace(held, zone=""), held, replace(bare, zone=""), bare, things):
        if short.zone in PLACES and not short.whose:
            continue
        if inherited(first, _changed(unit, short)) == unit:
            return _changed(unit, short)
    return unit if inherited(first, unit) == unit else None

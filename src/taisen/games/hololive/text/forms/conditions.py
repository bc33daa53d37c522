"""What has to hold: …なら, …の時, …で、, …の間, …でなければ. Each sort of predicate has these endings of its own."""
from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.conditions import (
    ENDINGS,
    WHEN,
    Stocks,
    all_there,
    at_least,
    by_a_margin,
    counted,
    existing,
    joined,
    lacking,
    relative,
    unall_there,
    uncounted,
)
from taisen.text.forms.nouns import among, unamong_as
from taisen.text.forms.qualities import either
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .measures import compared
from .nouns import ZONES, flat
from .states import has_own_wording, states
from .states import install as _states

WITHIN = (("このターンに", "turn", "this turn"),
          ("このターンの自分のメインステップに", "main_step", "during your main step this turn"),
          (("このゲーム中に、", "このゲーム中に"), "game", "this game"),
          ("直前の相手のターンに", "opponents_last_turn", "during your opponent's last turn"),
          ("そのパフォーマンスステップに", "that_step", "during that performance step"))


def install(w: TwoWay) -> None:
    w.words("within", WITHIN)
    _states(w)
    w.words("life_of", [("自分のライフ", t.Value(t.Player("you"), "life"), "your life"),
                        ("相手のライフ", t.Value(t.Player("opponent"), "life"), "your opponent's life")])
    w.words("numeric", [("自分のライフ", t.Value(t.Player("you"), "life"), "your life"),
                        ("相手のライフ", t.Value(t.Player("opponent"), "life"), "your opponent's life")])
    w.form("numeric", "x=dice_number", "{x}")
    w.form("numeric", 'of=pile_cards "の枚数"', "the number of cards in {of}", t.Count)
    w.form("numeric", 'of=stage_cheers "の枚数"', "the number of {of}", t.Count)
    w.words("stage_cheers", [("自分のステージのエール", t.Things("cheer", "you", "stage"), "cheers on your stage")])
    w.form("numeric", 'of=pile_cards', "the number of cards in {of}", lambda of: t.Count(of))
    w.form("pile_cards", "whose=whose pile=pile", "{whose} {pile}", lambda whose, pile: t.Things("card", whose, pile),
           lambda x: {"whose": x.whose, "pile": x.zone} if x == t.Things("card", x.whose, x.zone) and x.whose else None)
    for form, ends in {**ENDINGS, "when": WHEN}.items():
        _predicates(w, f"cond1_{form}", ends)
        states(w, form, f"cond1_{form}", ends)
        compared(w, f"cond1_{form}", ends)
    joined(w, ("if", "while", "only", "when"))


def _predicates(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    _of_things(w, rule, e)
    _of_numbers(w, rule, e)
    _of_time(w, rule, e)
    w.form(rule, f'x=shows {e["noun"]}', "it is {x}")
    # the thing of the condition before is not said again
    w.form(rule, f'x=fits_short {e["noun"]}', "it is {x}", lambda x: t.Fits(t.That(), x.tests, x.kind),
           lambda c: {"x": t.Things(c.kind, "", "", c.tests)} if isinstance(c, t.Fits) and c.noun == t.That() and not _no_kind(c) else None)
    no_kind = t.Fits(t.That(), (t.Not(t.Is("kind", hole("kind"))),))
    w.form(rule, f'kind=kind_only "以外" {e["noun"]}', "it is no {kind}", no_kind)
    w.form(rule, f'kind=kind_only "でな" {e["adj"]}', "", lambda kind: t.Fits(t.That(), (t.Not(t.Is("kind", kind)),)))
    if rule == "cond1_if":
        w.form("fits_short", "x=described", "{x}", lambda x: x if x.kind in ("support", "holomem") and not x.zone
               else REFUSED, lambda x: {"x": x})
        w.words("kind_only", [("サポートカード", "support", "support card"), ("ホロメン", "holomem", "holomem"),
                              ("エール", "cheer", "cheer")])


def _no_kind(c: t.Fits) -> bool:
    return len(c.tests) == 1 and isinstance(c.tests[0], t.Not) and isinstance(c.tests[0].test, t.Is) and c.tests[0].test.field == "kind"


# ---- things ----------------------------------------------------------------------------------------------------
def _of_things(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    w.form(rule, f'noun=np "が" ("、")? x=described {e["noun"]}', "{noun} is {x}", _fits, _unfits)
    w.form(rule, f'noun=np "が" mods=mod_first whose=whose x=described {e["noun"]}', "{noun} is {whose} {x} {mods}",
           lambda noun, mods, whose, x: _fits(noun, replace(x, tests=(*flat((mods,)), *x.tests)), whose), _unfits_like)
    w.form(rule, f'noun=np "が" ("、")? whose=whose x=described {e["noun"]}', "{noun} is {whose} {x}",
           lambda noun, whose, x: _fits(noun, x, whose), _unfits_owned)
    w.form(rule, f'noun=np "が" x=described b=or_described more=or_described* {e["noun"]}', "{noun} is {x}{b}{more|}",
           lambda noun, x, b, more: REFUSED if any(_named(y) for y in (b, *more))
           else t.Some(tuple(_fits(noun, y) for y in (x, b, *more))), _unfits_two)
    w.form(rule, f'noun=np "が[" x=described b=or_described more=or_described* "]" {e["noun"]}', "",
           lambda noun, x, b, more: REFUSED if any(_named(y) for y in (b, *more)) else
           t.Some(tuple(_fits(noun, y) for y in (x, b, *more))))
    w.form(rule, f'noun=np "が" mods=mod x=grouped {e["noun"]}', "", _fits_group)
    for ja, field in (("色", "color"), ("カード名", "name"), ("Bloomレベル", "level"), ("タグ", "tag")):
        alike = f'("と同じ{ja}" | "と同色")' if field == "color" else f'"と同じ{ja}"'
        for words, same in ((f'("と異なる{ja}" | "と違う{ja}")', False), (alike, True)):
            w.form(rule, f'noun=np "が" ("、")? than=holder {words} {e["noun"]}', "",
                   lambda noun, than, field=field, same=same: t.Fits(noun, (t.SameAs(field, than, same),), "holomem"))
    w.form(rule, f'noun=np "の色が" x=colours {e["noun"]}', "{noun} is {x}", t.Fits(hole("noun"), (hole("x"),), "color"))
    w.form(rule, f'whose=whose "[推しホロメンが" a=described "か推しホロメンの色が" b=colours "]" {e["noun"]}',
           "{whose} oshi holomem is {a} or {b}", _oshi_either, _unoshi_either)
    if rule == "cond1_if":
        w.form("colours", "x=colour", "{x}")
        either(w, "colours", "colour")
        w.form(rule, 'noun=np "が" x=tag ("を持つ時" | "を持つなら")', "{noun} has {x}", _tagged)
    if rule == "cond1_te":
        w.form(rule, 'noun=np "が" x=tag "を持ち"', "{noun} has {x}", _tagged)
    _existing(w, rule, e)
    _attached(w, rule, e)
    _bracketed(w, rule, e)
    damaged = t.Fits(hole("noun"), (t.Lost(),))
    w.form(rule, f'noun=np "のHPが減ってい" {e["be"]}', "{noun} has damage", damaged)
    w.form(rule, f'noun=np "のHPが減って" {e["not"]}', "{noun} has no damage", t.Unless(damaged))
    w.form(rule, f'noun=np ("の残りHPが" | "のHPが") n=digits op=op {e["noun"]}', "{noun} has {n} {op} HP left",
           t.Fits(hole("noun"), (t.HasField("hp_left", hole("op"), t.Const(hole("n"))),)))
    w.form(rule, f'noun=np "のHPが合計" least=digits "以上減ってい" {e["be"]}', "{noun} have {least} or more damage in all",
           t.Compare(t.Value(hole("noun"), "damage"), ">=", t.Const(hole("least"))))
    w.form(rule, f'a=np "が" x=bloomed_from {e["be"]}', "{a} has bloomed from {x}",
           t.Fits(hole("a"), (t.TookPart(t.Event("bloom", by=hole("x"))),)))
    if rule == "cond1_if":
        w.form("bloomed_from", 'x=head "からBloomしてい"', "{x}")


def _bracketed(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    """自分の[AがXかBの色がY]なら: one of several, all about that player's."""
    if rule == "cond1_if":
        w.form("bare_fit", 'noun=described "が" x=described', "{noun} is {x}",
               lambda noun, x: t.Fits(noun, x.tests, x.kind, x.zone), _unfits)
        w.form("bare_fit", 'noun=described "の色が" x=colours', "{noun} is {x}", t.Fits(hole("noun"), (hole("x"),), "color"))
    w.form(rule, f'whose=whose "[" a=bare_fit "か" b=bare_fit "]" {e["noun"]}', "{whose} {a} or {whose} {b}",
           lambda whose, a, b: t.Some(tuple(replace(x, noun=replace(x.noun, whose=whose)) for x in (a, b))), _unbracketed)


def _unbracketed(c: Any) -> Any:
    if not isinstance(c, t.Some) or len(c.conditions) != 2:
        return None
    fits: list[Any] = [x for x in c.conditions if isinstance(x, t.Fits) and isinstance(x.noun, t.Things) and x.noun.whose]
    if len(fits) != 2 or fits[0].noun.whose != fits[1].noun.whose:
        return None
    a, b = (replace(x, noun=replace(x.noun, whose="")) for x in fits)
    return {"whose": fits[0].noun.whose, "a": a, "b": b}


def _fits_group(noun: Any, mods: Any, x: Any) -> Any:
    """What stands before the bracket goes for all in it."""
    if not isinstance(x, t.Either):
        return REFUSED
    things: tuple[Any, ...] = x.nouns
    return t.Some(tuple(_fits(noun, replace(y, tests=(*flat((mods,)), *y.tests))) for y in things))


def _fits(noun: Any, x: Any, whose: str = "") -> Any:
    if whose:
        return t.Fits(noun, (*x.tests, t.Is("whose", whose)), x.kind, x.zone)
    return t.Fits(noun, x.tests, x.kind, x.zone)


def _oshi_either(whose: str, a: Any, b: Any) -> Any:
    oshi = t.Things("oshi", whose)
    return t.Some((_fits(oshi, a), t.Fits(oshi, (b,), "color")))


def _unoshi_either(c: Any) -> Any:
    if not isinstance(c, t.Some) or len(c.conditions) != 2 or not all(isinstance(x, t.Fits) for x in c.conditions):
        return None
    a: Any = c.conditions[0]
    b: Any = c.conditions[1]
    if b.kind != "color" or b.noun != a.noun or not isinstance(b.noun, t.Things) or b.noun.kind != "oshi":
        return None
    first = _unfits(a)
    return {"whose": b.noun.whose, "a": first["x"], "b": b.tests[0]} if first else None


def _named(x: Any) -> bool:
    return x.kind == "card" and not x.zone and all(isinstance(y, (t.Named, t.AnyOf)) for y in x.tests)


def _tagged(noun: Any, x: Any) -> Any:
    return t.Fits(noun, (x,), "holomem")


def _unfits(c: Any) -> Any:
    if not isinstance(c, t.Fits) or c.kind == "color" or c.noun == t.That() or _owned(c):
        return None
    if c.kind == "card" and len(c.tests) == 1 and has_own_wording(c.tests[0]):
        return None
    return {"noun": c.noun, "x": t.Things(c.kind, "", c.zone, c.tests)}


def _owned(c: t.Fits) -> bool:
    return bool(c.tests) and isinstance(c.tests[-1], t.Is) and c.tests[-1].field == "whose"


def _unfits_owned(c: Any) -> Any:
    if not isinstance(c, t.Fits) or not _owned(c):
        return None
    last: Any = c.tests[-1]
    return {"noun": c.noun, "whose": last.value, "x": t.Things(c.kind, "", c.zone, c.tests[:-1])}


def _unfits_like(c: Any) -> Any:
    """A comparison with something else stands before whose it is."""
    found = _unfits_owned(c)
    if found is None or not isinstance(c.tests[0], t.SameAs):
        return None
    return {**found, "mods": c.tests[0], "x": replace(found["x"], tests=c.tests[1:-1])}


def _unfits_two(c: Any) -> Any:
    if not isinstance(c, t.Some) or len(c.conditions) < 2 or not all(isinstance(x, t.Fits) for x in c.conditions):
        return None
    a, b, *more = (_unfits(x) for x in c.conditions)
    if not a or not b or any(not x or x["noun"] != a["noun"] for x in (b, *more)):
        return None
    return {"noun": a["noun"], "x": a["x"], "b": b["x"], "more": tuple(x["x"] for x in more)}


# ---- …がいる, …が3枚以上ある --------------------------------------------------------------------------------------
def _existing(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    be, none = e["be"], e["not"]
    if rule == "cond1_if":
        w.form("stock", "x=things", "{x}", lambda x: REFUSED if _nobodys(x) else x, lambda x: {"x": x})
        w.form("stock", "x=group", "{x}")
        # 「手札がこのカードを含まずに…」: what is counted leaves out this card
        w.form("beside", 'x=things "がこのカードを含まずに"', "{x} besides this card",
               lambda x: replace(x, tests=(*x.tests, t.Other(t.This("card")))),
               lambda x: {"x": replace(x, tests=x.tests[:-1])} if isinstance(x, t.Things) and x.tests
               and x.tests[-1] == t.Other(t.This("card")) else None)
        w.form("stock", 'whose=whose zone=zone_ni x=described', "{x} in {whose} {zone}",
               lambda whose, zone, x: t.Things(x.kind, whose, zone, x.tests) if not x.zone else REFUSED)
        w.form("stock", 'whose=whose zone=zone_ni mods=mod* x=grouped', "{x} in {whose} {zone}",
               lambda whose, zone, mods, x: type(x)(tuple(t.Things(n.kind, whose, zone, (*flat(mods), *n.tests))
                                                          for n in x.nouns)))
        w.words("zone_ni", [(ja[:-1] + "に", v, en) for ja, v, en in ZONES])
        w.form("stock", '("その中に" | "公開したカードの中に" | "見たカードの中に") x=described', "{x} among them",
               among, unamong_as("x"))
    existing(w, rule, e, STOCKS, _there)
    lacking(w, rule, none, STOCKS)
    w.form(rule, f'whose=whose zone=zone_ni a=described b=and_described more=and_described* "が" ("い" | "あ") {be}',
           "there are {a}{b}{more|} in {whose} {zone}", _all_there, _unall_there)
    w.form(rule, f'of=beside n=digits "枚" op=op {e["noun"]}', "{of} are {n} {op}",
           counted, uncounted("", 0, STOCKS.but))
    if rule == "cond1_only":
        w.form(rule, 'of=beside n=digits "枚" op=op "なければ"', "{of} are {n} {op}",
               counted, lambda c: None)
    w.form(rule, f'of=stock "が" n=digits "色" op=op ("い" | "あ") {be}', "there are {n} {op} colors among {of}",
           t.Compare(t.Kinds(hole("of"), "color"), hole("op"), t.Const(hole("n"))))
    w.form(rule, f'of=stock "の枚数が" ("、")? ("合計")? n=digits ("枚" | "人") op=op {e["noun"]}', "", counted)
    w.form(rule, f'of=stock "の枚数が" n=digits ("枚" | "人") {e["noun"]}', "", counted)
    w.form(rule, f'n=digits "枚" op=op ("い" | "あ") {be}', "they are {n} {op}",
           t.Compare(t.Count(t.That("")), hole("op"), t.Const(hole("n"))))
    w.form(rule, f'of=every "が" x=described {e["noun"]}', "all of {of} are {x}",
           lambda of, x: t.Fits(t.Every(of), x.tests, x.kind, x.zone))
    if rule == "cond1_if":
        w.form("every", 'x=things ("全員" | "すべて")', "{x}")
    if rule == "cond1_only":
        w.form(rule, 'of=stock "が" n=digits ("枚" | "人") op=op ("なければ" | "いなければ")',
               "there are {n} {op} of {of}", counted, uncounted("", 0, STOCKS.but))


def _there(of: Any) -> Any:
    """[AとB]がいる: both are."""
    if not isinstance(of, t.Both):
        return at_least(of, 1)
    return t.All(tuple(at_least(x, 1) for x in of.nouns)) if len(of.nouns) == 2 else REFUSED


def _nobodys(of: Any) -> bool:
    """「…いて、〈A〉がいるなら」: on whose stage? A place of one's own, or what is on or under something, is clear."""
    return isinstance(of, t.Things) and not of.whose and not of.zone and of.kind in ("holomem", "card") \
        and not any(isinstance(x, (t.AttachedTo, t.StackedOn, t.TookPart)) for x in of.tests)


def _all_there(whose: str, zone: str, a: Any, b: Any, more: Any) -> Any:
    if any(x.zone for x in (a, b, *more)):
        return REFUSED
    return all_there(replace(x, whose=whose, zone=zone) for x in (a, b, *more))


def _unall_there(c: Any) -> Any:
    things = unall_there(c)
    if things is None or not isinstance(things[0], t.Things) or not things[0].whose:
        return None
    first = things[0]
    if not all(isinstance(x, t.Things) and (x.whose, x.zone) == (first.whose, first.zone) for x in things):
        return None
    a, b, *more = (replace(x, whose="", zone="") for x in things)
    return {"whose": first.whose, "zone": first.zone, "a": a, "b": b, "more": tuple(more)}


STOCKS = Stocks('("枚" | "人")', after='"が"', before='("、")? ("合計")?', exactly="", but=t.That(""))


# ---- …に…が付いている ----------------------------------------------------------------------------------------------
def _attached(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    has = t.Fits(hole("noun"), (t.HasAttached(hole("x")),))
    many = t.Fits(hole("noun"), (t.HasAttached(hole("x"), hole("n")),))
    mixed = t.Fits(hole("noun"), (t.HasAttached(hole("x")), t.Alike("cheer_color", False)))
    w.form(rule, f'noun=np "に" ("、")? x=attachment "が付いてい" {e["be"]}', "{noun} has {x} attached", has)
    w.form(rule, f'noun=np "に" ("、")? x=attachment "が" n=digits "枚以上付いてい" {e["be"]}',
           "{noun} has {n} or more {x} attached", many)
    w.form(rule, f'noun=np "に" ("、")? x=attachment "が付いて" {e["not"]}', "{noun} has no {x} attached", t.Unless(has))
    # of the colours that the condition before has named
    w.form(rule, f'"どちらか" n=digits "色しか付いて" {e["not"]}', "only {n} of those colors is attached",
           t.Compare(t.Kinds(t.That("either"), "color"), "=", t.Const(hole("n"))))
    w.form(rule, f'noun=np "に異なる色の" x=attachment "が付いてい" {e["be"]}', "{noun} have {x} of different colors attached",
           mixed)


# ---- numbers -----------------------------------------------------------------------------------------------------
def _of_numbers(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    w.form(rule, f'left=numeric "が" n=digits op=op {e["noun"]}', "{left} is {n} {op}",
           lambda left, n, op: t.Compare(left, op, t.Const(n)) if not isinstance(left, t.Count) else REFUSED,
           _uncompare(t.Const))
    w.form(rule, f'left=life_of "が" n=digits {e["noun"]}', "{left} is {n}", t.Compare(hole("left"), "=", t.Const(hole("n"))))
    for ja, who, en in (("相手", "opponent", "your opponent's"), ("自分", "you", "yours")):
        other = relative(partial(_theirs, who))
        w.form(rule, f'left=numeric "が{ja}" op=op {e["noun"]}', f"{{left}} is {en} {{op}}", *other)
        w.form(rule, f'left=life_of "が{ja}のライフ" op=op {e["noun"]}', "", other[0])
        w.form(rule, f'left=numeric "が{ja}より" op=than {e["adj"]}', f"{{left}} is {{op}} than {en}", *other)
        w.form(rule, f'left=numeric "が{ja}より" n=digits "以上" op=than {e["adj"]}', f"{{left}} is {{op}} than {en} by {{n}} or more",
               *by_a_margin(partial(_theirs, who), lambda left: isinstance(left, t.Value)))
        w.form(rule, f'left=life_of "が{ja}のライフより" op=than {e["adj"]}', "", other[0])
    w.form(rule, f'left=numeric "が" right=life_of op=op {e["noun"]}', "{left} is {right} {op}",
           lambda left, right, op: t.Compare(left, op, right) if isinstance(left, t.Rolled) else REFUSED,
           lambda c: {"left": c.left, "right": c.right, "op": c.op} if isinstance(c, t.Compare)
           and isinstance(c.left, t.Rolled) and isinstance(c.right, t.Value) else None)
    w.form(rule, f'"出た目が" ("すべて")? "同じ" {e["noun"]}', "the dice show the same", SAME_DICE)
    if rule == "cond1_if":
        w.form(rule, '"出た目が" ("すべて")? "同じ時"', "", lambda: SAME_DICE)
        w.form(rule, '"出た目がすべて" ("異なる時" | "違う時" | "異なるなら" | "違うなら")', "the dice all show different numbers", OTHER_DICE)
    for lead, op, en in (("", "total", "the total"), ("そのアーツでサイコロを振って", "total_of_art", "the total of that Art's dice")):
        w.form(rule, f'"{lead}出た目の合計数が" x=shows {e["noun"]}', f"{en} is {{x}}",
               lambda x, op=op: t.Shows(odd=x.odd, op=op) if x.odd is not None else REFUSED,
               lambda c, op=op: {"x": t.Shows(odd=c.odd)} if isinstance(c, t.Shows) and c.op == op else None)


FACES = t.Kinds(t.That("dice"), "face")
SAME_DICE = t.Compare(FACES, "=", t.Const(1))
OTHER_DICE = t.Compare(FACES, "=", t.RolledTimes(t.Shows()))


def _theirs(who: str, number: Any) -> Any:
    """The same number, of that player."""
    if isinstance(number, t.Value):
        return t.Value(t.Player(who), number.field)
    if isinstance(number, t.Count):
        return t.Count(replace(number.of, whose=who))    # type: ignore[arg-type]
    return t.Rolled(who)


def _uncompare(kind: type) -> Any:
    def take(c: Any) -> Any:
        if not isinstance(c, t.Compare) or not isinstance(c.right, kind) or isinstance(c.left, t.Count):
            return None
        return {"left": c.left, "n": c.right.n, "op": c.op}    # type: ignore[union-attr]
    return take


# ---- turns and what has happened -----------------------------------------------------------------------------------
def _of_time(w: TwoWay, rule: str, e: dict[str, str]) -> None:
    w.form(rule, f'"自分が後攻で最初のターン" {e["noun"]}', "it is your first turn going second",
           t.InPhase("first_turn_second", "you"))
    w.form(rule, f'within=within event=event_teita {e["past"]}', "{event} {within}", t.Happened)
    w.form(rule, f'within=within event=event_teita_n {e["past"]}', "{event} {within}",
           lambda within, event: t.Happened(event[0], event[1], within),
           lambda c: {"within": c.within, "event": (c.event, c.least)} if isinstance(c, t.Happened) and c.least > 1
           else None)
    if rule == "cond1_te":
        w.words(rule, [("自分のリセットステップで", t.InPhase("reset", "you"), "it is your reset step")])
    if rule == "cond1_while":
        for ja, who, en in (("相手", "opponent", "your opponent's"), ("自分", "you", "your")):
            w.words(rule, [((f"{ja}の{step}の間", f"{ja}の{step}中"), t.InPhase(phase, who), f"during {en} {words}")
                           for step, phase, words in (("メインステップ", "main", "main step"),
                                                      ("パフォーマンスステップ", "performance", "performance step"))])
        w.words(rule, [("相手のターンの間", t.TurnOf("opponent"), "during your opponent's turn"),
                       ("自分のターンの間", t.TurnOf("you"), "during your turn")])
    if rule == "cond1_if":
        w.words(rule, [(("そうしたなら", "そうした時"), t.DidSo(), "you did"),
                       (("そうしなかったなら", "しなかったなら"), t.Unless(t.DidSo()), "you did not"),
                       ("アーカイブしなかったなら", t.Unless(t.Did("archive")), "you did not archive it"),
                       ("戻さなかったなら", t.Unless(t.Did("return")), "you did not return it"),
                       (("自分のターンなら", "自分のターンの時"), t.TurnOf("you"), "it is your turn"),
                       (("相手のターンなら", "相手のターンの時"), t.TurnOf("opponent"), "it is your opponent's turn")])
        w.words(rule, [("アーカイブしたなら", t.Did("archive"), "you archived it"),
                       ("自分が勝った時", t.Did("janken"), "you win"), ("戻したなら", t.Did("return"), "you returned it"),
                       ("手札に加えたなら", t.Did("move"), "you added it to hand"), ("付けたなら", t.Did("attach"), "you attached it"),
                       ("送ったなら", t.Did("send"), "you sent it"), ("公開したなら", t.Did("reveal"), "you revealed it"),
                       ("与えたダメージが残りHPをオーバーしていたなら", t.Overkill(), "the damage exceeded its HP left")])
        w.form(rule, '"与えたダメージが残りHPを" least=digits "以上オーバーして" ("いたなら" | "いれば")',
               "the damage exceeded its HP left by {least} or more", t.Overkill)
        w.form(rule, 'n=digits "枚以上付けたなら"', "you attached {n} or more", t.Did("attach", "", hole("n")))
        w.form(rule, 'x=core "を" n=digits ("枚" | "人") "出したなら"', "you put {n} {x} on stage", _entered, _unentered)
        w.form(rule, 'x=described n=digits ("枚" | "人") ("をデッキに戻したなら" | "を戻したなら")', "you returned {n} {x}",
               lambda x, n: t.Did("return", x.kind, n) if not x.tests else REFUSED,
               lambda c: {"x": t.Things(c.kind), "n": c.least} if isinstance(c, t.Did) and c.verb == "return" and c.kind
               else None)
        w.form(rule, 'level=level x=core "を" n=digits ("枚" | "人") "出したなら"', "you put {n} {level} {x} on stage",
               lambda level, x, n: t.Did("enter", f"{level.value}_{x[0]}", n),
               lambda c: {"level": t.Is("level", c.kind.split("_")[0]), "x": (c.kind.split("_")[1], ""), "n": c.least}
               if isinstance(c, t.Did) and c.verb == "enter" and "_" in c.kind else None)
        w.form(rule, '("出た目が")? "すべて" x=parity ("なら" | "の時")', "all of them are {x}",
               t.Compare(t.RolledTimes(hole("x")), "=", t.Const(0)))
        w.words("parity", [("奇数", t.Shows(odd=False), "odd"), ("偶数", t.Shows(odd=True), "even")])
        w.form(rule, 'x=shows "が" n=digits ("回出たなら" | "回出た時")', "{x} came up {n} time~",
               t.Compare(t.RolledTimes(hole("x")), "=", t.Const(hole("n"))))
        w.form(rule, 'x=shows "が" n=digits ("回以上出たなら" | "回以上出た時")', "{x} came up {n} or more times",
               t.Compare(t.RolledTimes(hole("x")), ">=", t.Const(hole("n"))))


def _entered(x: Any, n: int) -> Any:
    return t.Did("enter", x[0], n)


def _unentered(c: Any) -> Any:
    if isinstance(c, t.Did) and c.verb == "enter" and c.kind and "_" not in c.kind:
        return {"x": (c.kind, ""), "n": c.least}
    return None

"""Continuous statements: …のアーツ+20, …が受けるダメージ-10, …に必要な無色-1, …できない, …として扱う."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import claim, lasting, unlasting
from taisen.text.forms.nouns import AND, link
from taisen.text.forms.numbers import at_a_time
from taisen.text.forms.people import people
from taisen.text.forms.times import DURING, UNTIL, Span, durations
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

from .qualities import COLOURS

SPANS: tuple[Span, ...] = (
    (("このターン",), DURING, "turn", "this turn"), (("このターン",), UNTIL, "turn", ""),
    (("このゲーム",), DURING, "game", "for the rest of the game"),
    (("次の相手のターン",), DURING, "opponents_next_turn", "during your opponent's next turn"),
    (("次の相手のターン",), UNTIL, "opponents_next_turn_end", "until the end of your opponent's next turn"),
    (("次の自分のターン",), DURING, "your_next_turn", "during your next turn"),
    (("次の自分のターン",), UNTIL, "your_next_turn_end", "until the end of your next turn"),
)
NEEDS: tuple[tuple[Any, str, str], ...] = (*((ja, en, en) for ja, en in COLOURS), (("無色", "無色エール"), "colorless", "colorless"))
FIXED: tuple[tuple[str, Any, str], ...] = (
    ("は、アーツを使った後、同じアーツをもう1回使える", t.Can("repeat_art"), "may use the same Art again after using it"),
    ("は、アーツを使った後、同じアーツをもう1回使う", t.Can("must_repeat_art"), "uses the same Art again after using it"),
    ("は、リセットステップでお休みしない", t.Cannot("rest_in_reset"), "does not rest in the reset step"),
    ("はバックポジションに移動してもお休みしない", t.Cannot("rest_by_move"), "does not rest when it moves to the back position"),
    ("は、次の相手のリセットステップでアクティブにならない", t.Cannot("become_active"),
     "does not become active in your opponent's next reset step"),
    ("は、バトンタッチ、移動、交代できない", t.Cannot("move"), "cannot Baton Pass, move or be switched"),
    ("はBloomできない", t.Cannot("bloom"), "cannot bloom"),
    ("はコラボできない", t.Cannot("collab"), "cannot collab"),
    ("はバトンタッチできない", t.Cannot("baton_pass"), "cannot use Baton Pass"),
    ("はアーツを使えない", t.Cannot("use_arts"), "cannot use Arts"),
    ("は、アーツの対象にならない", t.Cannot("be_targeted"), "cannot be targeted by Arts"),
    ("は、相手のアーツの対象にならない", t.Cannot("be_targeted"), ""), ("は、相手のアーツの対象にできない", t.Cannot("be_targeted"), ""),
    ("は、アーツの対象に選べない", t.Cannot("be_targeted"), ""),
    ("は、特殊ダメージを与えられない", t.Cannot("deal_special_damage"), "cannot deal special damage"),
    ("は、能力で特殊ダメージを与えられない", t.Cannot("deal_special_damage"), ""),
    ("は、特殊ダメージを与えない", t.Cannot("deal_special_damage"), ""),
    ("は、ダメージを与えられない", t.Cannot("deal_damage"), "cannot deal damage"),
    ("は、アーツダメージを与えられない", t.Cannot("deal_arts_damage"), "cannot deal Arts damage"),
    ("はデッキに何枚でも入れられる", t.Can("any_number_in_deck"), "may be in a deck any number of times"),
    ("のHPは相手の能力で減らず、変動しない", t.Cannot("lose_hp_by_abilities", t.Player("opponent")),
     "'s HP cannot be reduced or changed by your opponent's abilities"),
    ("のHPは、相手の能力で減らない", t.Cannot("have_hp_reduced", t.Player("opponent")), "'s HP is not reduced by your opponent's abilities"),
    ("のHPは相手の能力で減らない", t.Cannot("have_hp_reduced", t.Player("opponent")), ""),
    ("のHPは、能力で減らない", t.Cannot("have_hp_reduced"), "'s HP is not reduced by abilities"),
    ("のHPは能力で減らない", t.Cannot("have_hp_reduced"), ""),
    ("のアーツダメージは軽減されない", t.Cannot("reduce_arts_damage"), "'s Arts damage cannot be reduced"),
    ("のアーツは、エールを必要とせずに使える", t.Can("arts_without_cheers"), "'s Arts may be used without cheers"),
    ("のアーツに必要なエールの色すべてを無色にする", t.Become("arts_cost", "colorless"), "'s Arts need only colorless"),
    ("のアーツに必要なエールの色すべてを無色エールにする", t.Become("arts_cost", "colorless"), ""),
)


def install(w: TwoWay) -> None:
    durations(w, SPANS)
    w.words("duration", [("ターンの終わりまで、", "turn", "")])
    _numbers(w)
    _damage(w)
    _others(w)
    w.form("claim", "x=claim_ren_able", "{x}", lambda x: x)
    w.form("claim_fin", "until=duration? x=claim0", "[{until}, ]{x}", lasting, unlasting)
    w.form("claim_fin", 'to=np "は、" until=duration x=short', "{until}, {to} {x}",
           lambda to, until, x: t.Lasting((x,), to, until))
    w.form("claim_fin", 'until=duration to=np "は、" n=per x=short', "{until}, {n}, {to}: {x}",
           lambda until, to, n, x: t.ForEach(n, (t.Lasting((x,), to, until),)), lambda x: None)
    w.form("claim_fin", 'until=duration? to=np "は" ("、")? ("その")? "色の数" n=digits ("つ")? "につき" ("、")? x=short', "",
           lambda until, to, n, x: REFUSED if _many(to) or n < 1 else
           t.ForEach(at_a_time(t.Kinds(to, "color"), n), (t.Lasting((x,), to, until or ""),)), lambda x: None)
    w.form("claim_ren", 'until=duration? x=claim0 ("し、" | "、")', "[{until}, ]{x}", lasting, unlasting)
    w.form("per_claim", 'until=duration n=per x=claim0', "{until}, {n}, {x}",
           lambda until, n, x: t.ForEach(n, (t.Lasting(x.changes, x.to, until),)))


def _numbers(w: TwoWay) -> None:
    for noun, particle, field, en in (("np", "のアーツ", "arts", "{to} gets Arts {n}"), ("art_here", "", "power", "{to} gets {n}"),
                                      ("np", "のHP", "hp", "{to} gets HP {n}")):
        claim(w, f'to={noun} "{particle}" n=signed' if particle else f"to={noun} n=signed", en, t.Add(field, hole("n")))
    claim(w, 'to=np "は" ("、")? "アーツ" n=signed', "", t.Add("arts", hole("n")), lambda x: None)
    claim(w, 'to=skill ("に必要なホロパワー" | "のホロパワー" | "のコスト" | "に必要なホロパワーの枚数") n=signed', "{to} needs {n} holo Power",
          t.Add("skill_cost", hole("n")))
    w.words("life_loser", [("自分の", t.Player("you"), "you"), ("相手の", t.Player("opponent"), "your opponent")])
    claim(w, 'to=life_loser "減るライフ" n=signed', "the life {to} lose changes by {n}", t.Add("life_loss", hole("n")))
    w.words("need", [(ja, v, en) for ja, v, en in NEEDS])
    for ja, noun, field, en in (("のアーツに必要な", "np", "arts", "{to}'s Arts need {need} {n}"),
                                ("に必要な", "art_named", "art", "{to} needs {need} {n}"),
                                ("のバトンタッチに必要な", "np", "baton", "{to}'s Baton Pass needs {need} {n}")):
        claim(w, f'to={noun} "{ja}" need=need n=signed', en,
              lambda need, n, f=field: t.Add(f"{f}_cost_{need}", n),
              lambda c, f=field: {"need": c.field[len(f) + 6:], "n": c.number} if isinstance(c, t.Add)
              and c.field.startswith(f"{f}_cost_") else None)
    claim(w, 'to=np "は" ("、")? "アーツに必要な" need=need n=signed', "", lambda need, n: t.Add(f"arts_cost_{need}", n), lambda c: None)
    claim(w, 'to=np "は、" d=duration "バトンタッチに必要な" need=need n=signed', "",
          lambda d, need, n: REFUSED, lambda c: None)
    w.form("short", '"バトンタッチに必要な" need=need n=signed', "Baton Pass needs {need} {n}",
           lambda need, n: t.Add(f"baton_cost_{need}", n))
    w.form("short", '"HP" n=signed', "HP {n}", lambda n: t.Add("hp", n))
    w.form("short", '"アーツ" n=signed', "Arts {n}", lambda n: t.Add("arts", n))
    w.form("art_named", "x=this_art", "{x}")
    w.form("art_here", "x=this_art", "{x}", lambda x: REFUSED if isinstance(x, t.AbilityOf) else x,
           lambda x: None if isinstance(x, t.AbilityOf) else {"x": x})
    w.form("art_named", 'of=np "のアーツ「" name=quoted "」"', "{of}'s Art “{name}”", t.AbilityOf, kind="art")
    w.form("claim_ren_able", "x=claim0", "{x}")
    # 「…のアーツ+20し、HP+20」: of the same, said once
    for rule, ja in (("part_of", "の"), ("part_too", "")):
        w.form(rule, f'"{ja}アーツ" n=signed', "Arts {n}", t.Add("arts", hole("n")))
        w.form(rule, f'"{ja}HP" n=signed', "HP {n}", t.Add("hp", hole("n")))
        w.form(rule, f'"{ja}アーツに必要な" need=need n=signed', "Arts that need {need} {n}", lambda need, n: t.Add(f"arts_cost_{need}", n),
               lambda c: {"need": c.field[10:], "n": c.number} if isinstance(c, t.Add) and c.field.startswith("arts_cost_") else None)
    claim(w, 'to=np a=part_of ("し、" | "、") b=part_too', "{to} gets {a} and {b}", lambda a, b: (a, b),
          unmake_all=lambda cs: {"a": cs[0], "b": cs[1]} if len(cs) == 2 else None)
    claim(w, 'to=this_art "は、" ("、")? "エール" n=digits "枚を必要とせずに使える"', "{to} needs {n} cheer~ less",
          lambda n: t.Add("art_cost_any", t.Const(-n)), lambda c: _less(c, "art_cost_any"))


def _damage(w: TwoWay) -> None:
    # of the damage that is being dealt or taken
    that = '("その" manner=damage_kind)'
    claim(w, f'{that} number=signed', "that {manner} {number}", lambda manner, number: t.MoreDamage(number, manner, "taken"), _that_damage)
    for by, ja, en in (("by=digits", '"倍"', "{by} times as much"), ("", '"半分"', "half as much")):
        for verb in ("に" + x for x in ("なる", "する")):
            said = en if verb == "になる" else ""
            claim(w, f'{that} ("は" | "を") {by} {ja} "{verb}"', f"that {{manner}} is {said}" if said else "",
                  lambda manner, by=0: _manifold(by, manner, "taken"), (_that_manifold if by else _that_half) if said else (lambda c: None))
    for ja, side, en in (("受ける", "taken", "takes"), ("与える", "dealt", "deals")):
        claim(w, f'to=np "が{ja}" manner=damage_kind "は" by=digits "倍になる"', f"{{manner}} {{to}} {en} is {{by}} times as much",
              lambda manner, by, side=side: _manifold(by, manner, side), _unmanifold(side))
        claim(w, f'to=np "が{ja}" manner=damage_kind "は半分になる"', f"{{manner}} {{to}} {en} is half as much",
              lambda manner, side=side: _manifold(0, manner, side), _unhalf(side))
    claim(w, 'to=np ("が" | "の") ("、")? (at=at "で")? (other=np "から")? "受ける" manner=damage_kind number=signed',
          "{manner} {to} takes[ from {other}][ in {at}] {number}",
          lambda at, other, manner, number: t.MoreDamage(number, manner, "taken", other, at or ()), _untaken)
    claim(w, 'to=np "が" ("、")? (other=np "に")? "与える" manner=damage_kind number=signed',
          "{manner} {to} deals[ to {other}] {number}",
          lambda other, manner, number: t.MoreDamage(number, manner, "dealt", other), _undealt)
    w.words("not_taken", [(f"{ja}を受けない", f"take_{v}", en) for ja, v, en in (
        ("ダメージ", "damage", "damage"), ("特殊ダメージ", "special_damage", "special damage"),
        ("アーツダメージ", "arts_damage", "Arts damage"))])
    claim(w, 'to=np "は" ("、")? (by=by_player "から")? action=not_taken', "{to} does not take {action}[ from {by}]",
          lambda by, action: t.Cannot(action, by),
          lambda c: {"by": c.by, "action": c.action} if isinstance(c, t.Cannot) and c.action.startswith("take_") else None)


HALF = t.Times(-1, t.Quotient(t.EventAmount(), 2))
"""What is taken away where half is left: half of it, rounded down."""


def _manifold(by: int, manner: str, side: str) -> Any:
    """So many times as much, or half (by 0): as much again is added, or taken away."""
    if by == 1:
        return REFUSED
    more: Any = HALF if by == 0 else t.EventAmount() if by == 2 else t.Times(by - 1, t.EventAmount())
    return t.MoreDamage(more, manner, side)


def _times_as_much(c: Any) -> int:
    """0: it is no multiple; 1: half."""
    if not isinstance(c, t.MoreDamage) or c.other is not None or c.at:
        return 0
    if c.number == HALF:
        return 1
    if c.number == t.EventAmount():
        return 2
    return c.number.by + 1 if isinstance(c.number, t.Times) and c.number.number == t.EventAmount() and c.number.by > 1 else 0


def _that_damage(c: Any) -> Any:
    return {"manner": c.manner, "number": c.number} if isinstance(c, t.MoreDamage) and c.side == "taken" and not _times_as_much(c) else None


def _that_manifold(c: Any) -> Any:
    return {"manner": c.manner, "by": _times_as_much(c)} if _times_as_much(c) > 1 and c.side == "taken" else None


def _that_half(c: Any) -> Any:
    return {"manner": c.manner} if _times_as_much(c) == 1 and c.side == "taken" else None


def _unmanifold(side: str) -> Any:
    return lambda c: {"manner": c.manner, "by": _times_as_much(c)} if _times_as_much(c) > 1 and c.side == side else None


def _unhalf(side: str) -> Any:
    return lambda c: {"manner": c.manner} if _times_as_much(c) == 1 and c.side == side else None


def _advantage(change: Any) -> Any:
    if not isinstance(change, t.Add) or not change.field.startswith("advantage_"):
        return None
    return {"colour": t.Is("color", change.field.removeprefix("advantage_")), "n": change.number}


def _more_uses(change: Any) -> Any:
    if not isinstance(change, t.Add) or change.field != "uses_per_turn" or not isinstance(change.number, t.Const):
        return None
    return {"a": 1, "b": 1 + change.number.n}


def _less(change: Any, field: str) -> Any:
    if not isinstance(change, t.Add) or change.field != field or not isinstance(change.number, t.Const):
        return None
    return {"n": -change.number.n}


def _untaken(c: Any) -> Any:
    if not isinstance(c, t.MoreDamage) or c.side != "taken" or _times_as_much(c):
        return None
    return {"at": c.at or None, "other": c.other, "manner": c.manner, "number": c.number}


def _undealt(c: Any) -> Any:
    if not isinstance(c, t.MoreDamage) or c.side != "dealt" or _times_as_much(c):
        return None
    return {"other": c.other, "manner": c.manner, "number": c.number}


def _others(w: TwoWay) -> None:
    for ja, change, en in FIXED:
        claim(w, f'to=np "{ja}"' if not ja.startswith("は、") else f'to=np "は" ("、")? "{ja[2:]}"',
              f"{{to}}{en}" if en.startswith("'") else f"{{to}} {en}", change, None if en else (lambda x: None))
    claim(w, 'to=this_art "ダメージは軽減されない"', "the damage of {to} cannot be reduced",
          t.Cannot("be_reduced"))
    claim(w, 'to=art "は" ("、")? noun=np "も対象にできる"', "{to} may target {noun} too", t.Can("target", hole("noun")))
    claim(w, 'to=art "は" ("、")? noun=np "しか対象にできない"', "{to} can only target {noun}",
          t.Can("only_target", hole("noun")))
    claim(w, 'to=usable "は" per=per_turn times=digits "回しか使えない"', "{to} can be used only {times} time~ per {per}",
          t.AtMost(hole("times"), hole("per")))
    claim(w, '"この能力は" ("、")? ("1")? per=per_turn times=digits "回しか使えない"', "",
          lambda per, times: t.AtMost(times, per), lambda c: None)
    w.words("per_turn", [("ターンに", "turn", "turn"), ("ゲームに", "game", "game")])
    w.form("usable", "x=skill", "{x}")
    w.form("usable", "x=things", "{x}", lambda x: x if x.whose and not x.zone else REFUSED, lambda x: {"x": x})
    claim(w, 'to=np "を" colour=colour "エールとしても扱う"', "{to} also counts as a {colour} cheer",
          t.Treated((hole("colour"),), "cheer"))
    claim(w, 'to=np "は" tag=tag "を持つ" ("ホロメンとしても扱う" | "カードとしても扱う")', "{to} also counts as having {tag}",
          t.Treated((hole("tag"),)))
    for ja, rule, cheers in (("ホロメン", "member_np", False), ("エール", "cheer_np", True)):
        w.form(rule, "x=np", "{x}", lambda x, cheers=cheers: x if (_kind(x) == "cheer") == cheers else REFUSED)
        claim(w, f'to={rule} "は" ("、")? x=colour_row "{ja}としても扱う"', "", lambda x: t.Treated(x), lambda x: None)
    claim(w, 'to=np "は" ("、")? x=colour_row "としても扱う"', "{to} also counts as {x}", lambda x: t.Treated(x), _uncoloured)
    claim(w, 'to=np "は" ("、")? ("すべての色を持つ" | "すべての色の" | "6色すべての") ("ホロメン" | "カード")? "としても扱う"',
          "{to} also counts as every color", EVERY_COLOUR)
    claim(w, 'to=np "は" ("、")? "すべての色を持つ"', "", EVERY_COLOUR, lambda x: None)
    w.form("colour_row", "x=colour", "{x}", lambda x: (x,), lambda x: {"x": x[0]} if len(x) == 1 else None)
    w.form("colour_row", f'a=colour b={link(w, "colour", AND)} more=and_colour*', "{a}{b}{more|}", lambda a, b, more: (a, b, *more),
           lambda x: {"a": x[0], "b": x[1], "more": x[2:]} if 1 < len(x) < len(COLOURS) else None)
    claim(w, 'to=np "は" ("、")? tag=tag "を持つ"', "", lambda tag: t.Treated((tag,)), lambda x: None)
    claim(w, '"次の相手のリセットステップで、" to=np "は" ("、")? "アクティブにならない"', "", t.Cannot("become_active"), lambda x: None)
    claim(w, 'to=np "は" names=name* "としても扱う"', "{to} also counts as {names| and }",
          lambda names: t.Treated(names) if names else REFUSED,
          lambda c: {"names": c.tests} if isinstance(c, t.Treated) and not c.kind and all(isinstance(x, t.Named) for x in c.tests)
          else None)
    _special(w)


def _kind(x: Any) -> str:
    while isinstance(x, (t.Pick, t.Every, t.Either, t.Both)):
        x = x.of if isinstance(x, (t.Pick, t.Every)) else x.nouns[0]
    return str(getattr(x, "kind", ""))


def _unfaced(x: Any) -> Any:
    (c,) = x.changes if isinstance(x, t.Lasting) and not x.until and len(x.changes) == 1 else (None,)
    return {"to": x.to, "n": c.number} if isinstance(c, t.Add) and c.field == "face" else None


def _many(x: Any) -> bool:
    """More than one could be meant, each with a number of its own."""
    worn = isinstance(x, t.Things) and any(isinstance(y, t.HasAttached) and isinstance(y.noun, t.This) for y in x.tests)
    return not worn and not (isinstance(x, (t.This, t.Selected, t.That)) or (isinstance(x, t.Things) and x.zone in ("center", "collab")))


EVERY_COLOUR = t.Treated(tuple(t.Is("color", en) for _ja, en in COLOURS))


def _uncoloured(c: Any) -> Any:
    plain = isinstance(c, t.Treated) and not c.kind and all(isinstance(x, t.Is) and x.field == "color" for x in c.tests)
    return {"x": c.tests} if plain else None


def _special(w: TwoWay) -> None:
    """Statements about dice, deck building, attaching."""
    w.words("dice_of", [("自分のサイコロの目の数すべて", t.AbilityOf("die", whose="you"), "every number of your dice"),
                        ("そのサイコロの目の数すべて", t.That("dice"), "every number of those dice"),
                        ("次に出る目の数", t.That("next_die"), "the next number rolled"),
                        (("そのサイコロの目の数1つ", "そのサイコロの目の数", "そのサイコロの出た目", "そのサイコロの目", "出た目の数", "出た目",
                          "その目", "出た目を1つ選び、その数字", "出た目1つを選び、その数字"),
                         t.That("die"), "one number of those dice")])
    claim(w, 'to=dice_of "を" n=digits "として扱う"', "{to} counts as {n}", t.SetTo("face", t.Const(hole("n"))))
    claim(w, 'to=dice_of n=signed', "{to} gets {n}", t.Add("face", hole("n")))
    for rule, ja in (("do_fin", ("する",)), ("do_ren", ("し、", "して、")), ("do_can", ("できる", "することができる", "してもよい", "してよい"))):
        w.form(rule, 'to=dice_of "を" n=signed (' + " | ".join(f'"{x}"' for x in ja) + ")", "change {to} by {n}",
               lambda to, n: t.Lasting((t.Add("face", n),), to, ""), _unfaced if rule == "do_can" else (lambda _x: None))
    w.form("do_fin", '"かわりに" ("、")? n=digits "として扱う"', "", lambda n: t.Lasting((t.SetTo("face", t.Const(n)),), t.That("die"), ""),
           lambda _x: None)
    w.form("die_roller", 'of=np ("の能力で" | "が能力で") "振る"', "{of}", t.AbilityOf, kind="die")
    w.words("die_roller", [((f"{ja}が振る", f"{ja}が能力で振る", f"{ja}の能力で振る"), t.AbilityOf("die", whose=who), en)
                           for ja, who, en in (("自分", "you", "you"), ("相手", "opponent", "your opponent"))])
    claim(w, 'to=die_roller "サイコロの" ("目" | "出た目" | "目の数" | "出た目の数") n=signed', "dice rolled by {to} get {n}",
          t.Add("face", hole("n")))
    claim(w, 'to=dice_of "を選んだ数として扱う"', "{to} counts as the chosen number",
          t.SetTo("face", t.Value(t.Selected("number"), "number")))
    w.words("life_whose", [("自分の", t.Player("you"), "your"), ("相手の", t.Player("opponent"), "your opponent's")])
    claim(w, 'to=life_whose "ライフは相手の能力で減らない"', "your opponent's abilities do not reduce {to} life",
          t.Cannot("lose_life_by_abilities", t.Player("opponent")))
    claim(w, 'to=kind_all "は、自分のホロメン1人につき" most=digits "枚だけ付けられる"',
          "only {most} {to} can be attached to each of your holomem",
          t.Attaching(t.Things("holomem", "you"), hole("most")))
    claim(w, 'to=ref0 "は、" onto=np "だけに付けられ、1人につき何枚でも付けられる"',
          "{to} can only be attached to {onto}, any number to each", t.Attaching(hole("onto")))
    claim(w, 'to=np "は、" noun=described "を" n=digits "枚まで付けられる"', "{to} may have up to {n} {noun} attached",
          t.Can("attach", hole("noun"), t.Const(hole("n"))))
    claim(w, 'to=np "は" ("、")? noun=np "のアーツを、すべて使える(アーツを使うためのエールは必要)"',
          "{to} may use all Arts of {noun} (cheers are needed)", t.Can("use_arts_of", hole("noun")))
    claim(w, 'to=np "は" ("、")? noun=np "に、Bloomレベルを無視してBloomできる"',
          "{to} may bloom into {noun}, whatever the Bloom level", t.Can("bloom_any_level", hole("noun")))
    claim(w, 'to=np "は" ("、")? noun=np "を使ってもう1回Bloomできる"', "{to} may bloom once more using {noun}",
          t.Can("bloom_again", hole("noun")))
    claim(w, '"このターンにBloomした" to=ref0 "は、" noun=np "を使ってもう1回Bloomできる"',
          "{to}, if it bloomed this turn, may bloom once more using {noun}", t.Can("bloom_again_if_bloomed", hole("noun")))
    claim(w, 'to=skill "の[ターンに" a=digits "回]を[ターンに" b=digits "回]に変更する"', "{to} may be used {b} time~ per turn, not {a}",
          lambda a, b: t.Add("uses_per_turn", t.Const(b - a)),
          _more_uses)
    claim(w, 'to=dice_of "を宣言した目として扱う"', "{to} counts as the declared number",
          t.SetTo("face", t.Value(t.Affected("declare"), "number")))
    claim(w, 'to=np "は" colour=colour "特攻" n=signed "を得る"', "{to} gains special advantage against {colour} {n}",
          lambda colour, n: t.Add(f"advantage_{colour.value}", n), _advantage)
    claim(w, 'to=this_art "ダメージは、アーツの対象のホロメンのかわりに、" noun=np "に与える"',
          "the damage of {to} is dealt to {noun} in place of its target", t.Can("redirect", hole("noun")))
    claim(w, 'to=you_ga "使えるLIMITEDのサポートカードの枚数は" n=digits "枚になる"', "{to} can use {n} LIMITED support card~",
          t.SetTo("limited_uses", t.Const(hole("n"))))
    claim(w, 'to=who_wa noun=described "を使えない"', "{to} cannot use {noun}", t.Cannot("use", noun=hole("noun")))
    claim(w, 'to=who_wa "敗北しない"', "{to} do not lose the game", t.Cannot("lose"))
    people(w, "who_wa", "は", you=("自分",), comma=True)
    w.words("you_ga", [("自分が", t.Player("you"), "you")])
    w.words("kind_all", [(ja, t.Things(kind), kind) for ja, kind in (
        ("ツール", "tool"), ("マスコット", "mascot"), ("ファン", "fan"))])

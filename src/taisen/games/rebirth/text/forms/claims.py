"""Statements: …を+2/±0, …は相手から選ばれない, 相手は【ブロッカー】を使えない, …のアタックはパートナーアタックになる."""
from __future__ import annotations

from typing import Any

from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a, timed_claims
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.people import people
from taisen.text.forms.times import DURING, UNTIL, Span, durations
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

SPANS: tuple[Span, ...] = (
    (("このターン",), DURING, "turn", "this turn"), (("このアタック",), DURING, "attack", "during this attack"),
    (("そのアタック",), DURING, "that_attack", "during that attack"),
    (("次の相手のターン",), DURING, "opponents_next_turn", "during your opponent's next turn"),
    (("次の相手のターン",), UNTIL, "opponents_next_turn_end", "until the end of your opponent's next turn"),
    (("このターン", "あなたのターン"), UNTIL, "turn_end", ""),
    (("このアタック",), UNTIL, "attack_end", "until the end of this attack"), (("このゲーム",), DURING, "game", "for the rest of the game"),
)


def install(w: TwoWay) -> None:
    w.words("duration", [(("このターンの終わりまで、", "ターンの終わりまで、", "ターン終了時まで、"), "turn_end", "until the end of the turn"),
                         (("このターン中、", "このターン中", "そのターン中、", "そのターン中"), "turn", "this turn")])
    durations(w, SPANS, during=("中", "の間"), until=("終了時まで", "の終わりまで"))
    _stats(w)
    _chosen(w)
    _attacks(w)
    _uses(w)
    _others(w)
    timed_claims(w)
    for rule, claim0 in (("claim_fin", "claim0"), ("claim_ren", "claim0_ren")):
        w.form(rule, f'until=duration "さらに" x={claim0}', "", lambda until, x: t.Lasting(x.changes, x.to, until) if x.to is not None else REFUSED)
        w.form(rule, f'n=per ("さらに、" | "さらに") x={claim0}', "", lambda n, x: t.ForEach(n, (x,)) if x.to is None else REFUSED)


# ---- +2/±0 -----------------------------------------------------------------------------------------------------------------
def _stats(w: TwoWay) -> None:
    w.form("stats", 'atk=stat "/" def_=stat', "{atk}/{def_}", _strength, _unstrength)
    claim(w, 'to=np "を" ("、")? x=stats', '("する")?', '("し、" | "、" | "して、")', "{to} gets {x}", lambda x: x, unmake_all=_stat_roles)
    claim(w, 'to=np ("は" | "は、") x=stats', '("される" | "を得る")?', '("され、" | "を得て、")', "", lambda x: x)
    # what it is said of stands in the statement before
    w.form("claim0", "x=stats", "{x} more", lambda x: t.Lasting(x, None, ""),
           lambda x: {"x": x.changes} if isinstance(x, t.Lasting) and x.to is None and not x.until and _stat_roles(x.changes) else None)
    w.form("claim0_ren", 'x=stats "し、"', "{x} more", lambda x: t.Lasting(x, None, ""),
           lambda x: {"x": x.changes} if isinstance(x, t.Lasting) and x.to is None and not x.until and _stat_roles(x.changes) else None)
    claim(w, 'to=np "の" field=fields "を" n=signed', '("する")?', '"し、"', "{to} gets {field} {n}", lambda field, n: t.Add(field, n),
          lambda c: {"field": c.field, "n": c.number} if is_a(c, t.Add) and c.field == "cost"
          and isinstance(c.number, t.Const) else None)
    claim(w, 'to=np "の" field=fields ("は" | "を") n=signed', '("になる" | "する" | "される")', '"され、"', "", lambda field, n: t.Add(field, n))
    claim(w, 'to=np "の" field=fields ("を" | "を、") x=value', '"にする"', '"にし、"', "{field} of {to} becomes {x}",
          lambda field, x: t.SetTo(field, x), _set_roles)
    claim(w, 'to=np "をATK" a=digits "/DEF" d=digits', '"にする"', '"にし、"', "{to} becomes {a}/{d}",
          lambda a, d: (t.SetTo("atk", t.Const(a)), t.SetTo("def", t.Const(d))), unmake_all=_set_both)
    claim(w, 'to=np "のATKとDEFを" of=np', '"と同じにする"', '"と同じにし、"', "ATK and DEF of {to} become those of {of}",
          lambda of: (t.SetTo("atk", t.Value(of, "atk")), t.SetTo("def", t.Value(of, "def"))), unmake_all=_same_both)
    claim(w, 'to=np "の" field=fields "は" x=value', '("になる" | "と同じになる")', '"になり、"', "", lambda field, x: t.SetTo(field, x))
    claim(w, 'to=np "の元々の" field=fields ("は" | "を") x=value', '("と同じになる" | "になる" | "にする")', '("になり、" | "と同じになり、")',
          "the printed {field} of {to} becomes {x}", lambda field, x: t.SetTo(f"printed_{field}", x),
          lambda c: {"field": c.field.removeprefix("printed_"), "x": c.number} if is_a(c, t.SetTo)
          and c.field.startswith("printed_") else None)
    for rule, end in (("claim0", '"倍にする"'), ("claim0_ren", '"倍にし、"')):
        w.form(rule, f'to=np "の" field=fields "を" n=digits {end}', "{field} of {to} becomes {n} times as much",
               lambda to, field, n: t.Lasting((t.SetTo(field, t.Times(n, t.Value(to, field))),), to, "") if n > 1 else REFUSED, _times_roles)
    w.form("claim0", 'x=printed_of "を" ("、")? to=np "の" field=fields ("に加える" | "に足す")', "the printed {x} is added to {field} of {to}",
           t.Lasting((t.Add(hole("field"), hole("x")),), hole("to"), ""))
    w.form("printed_of", 'of=np "の元々の" field=fields', "{field} of {of}", lambda of, field: t.Value(of, f"printed_{field}"),
           lambda x: {"of": x.of, "field": x.field.removeprefix("printed_")} if isinstance(x, t.Value) and x.field.startswith("printed_") else None)
    w.form("claim0", 'x=value_of "を" ("、")? to=np "の" field=fields "に足す"', "", lambda x, to, field: t.Lasting((t.Add(field, x),), to, ""))
    w.form("claim0", 'x=value_of "を" ("、")? to=np "の" field=fields "に加える"', "{x} is added to {field} of {to}",
           t.Lasting((t.Add(hole("field"), hole("x")),), hole("to"), ""))
    w.form("claim0_ren", 'x=value_of "を" ("、")? to=np "の" field=fields ("に加え、" | "に加えて、")', "{x} is added to {field} of {to}",
           t.Lasting((t.Add(hole("field"), hole("x")),), hole("to"), ""))
    w.form("value_of", 'of=np "の" field=fields', "the {field} of {of}", t.Value)
    w.form("value", "x=value_of", "{x}")
    w.form("value", "n=digits", "{n}", t.Const)
    w.form("value", 'left=value_of "+" n=digits', "{left} plus {n}", t.Plus(hole("left"), t.Const(hole("n"))))


def _strength(atk: t.Const, def_: t.Const) -> Any:
    changes = tuple(t.Add(field, n) for field, n in (("atk", atk), ("def", def_)) if n.n)
    return changes or REFUSED


def _unstrength(changes: Any) -> Any:
    found = _stat_roles(changes)
    if found is None:
        return None
    by = {c.field: c.number for c in changes}
    return {"atk": by.get("atk", t.Const(0)), "def_": by.get("def", t.Const(0))}


def _stat_roles(changes: Any) -> Any:
    if not changes or not all(is_a(c, t.Add) and c.field in ("atk", "def") and isinstance(c.number, t.Const) for c in changes):
        return None
    return {"x": changes}


def _times_roles(x: Any) -> Any:
    c = x.changes[0] if isinstance(x, t.Lasting) and len(x.changes) == 1 and not x.until else None
    if not isinstance(c, t.SetTo) or not isinstance(c.number, t.Times) or c.number.number != t.Value(x.to, c.field):
        return None
    return {"to": x.to, "field": c.field, "n": c.number.by}


def _set_both(changes: Any) -> Any:
    if [getattr(c, "field", "") for c in changes] != ["atk", "def"] or not all(is_a(c, t.SetTo) and isinstance(c.number, t.Const) for c in changes):
        return None
    return {"a": changes[0].number.n, "d": changes[1].number.n}


def _same_both(changes: Any) -> Any:
    if len(changes) != 2 or not all(is_a(c, t.SetTo) and isinstance(c.number, t.Value) and c.number.field == c.field for c in changes):
        return None
    same = changes[0].number.of == changes[1].number.of and [c.field for c in changes] == ["atk", "def"]
    return {"of": changes[0].number.of} if same else None


def _set_roles(c: Any) -> Any:
    if not is_a(c, t.SetTo) or c.field not in ("atk", "def", "cost"):
        return None
    return {"field": c.field, "x": c.number}


# ---- being chosen ---------------------------------------------------------------------------------------------------------------
def _chosen(w: TwoWay) -> None:
    w.words("chooser", [("相手から", t.Player("opponent"), " by your opponent"),
                        (("相手のキャラから", "相手のキャラに"), t.Things("character", "opponent"), " by your opponent's characters"),
                        (("相手のReバースから",), t.Things("rebirth", "opponent"), " by your opponent's Re-births"),
                        ("相手の効果で", t.AbilityOf("effect", whose="opponent"), " by your opponent's effects"),
                        ("相手のキャラの効果で", t.AbilityOf("effect", of=t.Things("character", "opponent")),
                         " by effects of your opponent's characters"),
                        ("効果で", t.AbilityOf("effect"), " by effects")])
    claim(w, 'to=np ("は" | "は、") by=chooser?', '("選ばれない" | "選べない")', '("選ばれず、" | "選べず、")', "{to} cannot be chosen[{by}]",
          lambda by: t.Cannot("be_chosen", by),
          lambda c: {"by": c.by} if is_a(c, t.Cannot) and c.action == "be_chosen" and not c.noun else None)
    fixed: tuple[tuple[str, str, Any, str], ...] = (
        ("【スタンド】しない", "【スタンド】せず、", t.Cannot("stand"), "does not stand"),
        ("【レスト】しない", "【レスト】せず、", t.Cannot("rest"), "does not rest"),
        ("アタックできない", "アタックできず、", t.Cannot("attack"), "cannot attack"),
        ("パートナーアタックできない", "パートナーアタックできず、", t.Cannot("partner_attack"), "cannot make a partner attack"),
        ("サポートできない", "サポートできず、", t.Cannot("support"), "cannot support"),
        ("リタイアしない", "リタイアせず、", t.Cannot("retire"), "does not retire"),
        ("メンバーに置けない", "メンバーに置けず、", t.Cannot("be_put_member"), "cannot be put into a member slot"),
        ("エントリーに置けない", "エントリーに置けず、", t.Cannot("be_put_entry"), "cannot be put on the entry"),
        ("効果以外でメンバーに置けない", "効果以外でメンバーに置けず、", t.Cannot("be_put_member_but_by_effect"),
         "cannot be put into a member slot but by effects"),
        ("効果以外でエントリーに置けない", "効果以外でエントリーに置けず、", t.Cannot("be_put_entry_but_by_effect"),
         "cannot be put on the entry but by effects"),
        ("【永】をすべて失う", "【永】をすべて失い、", t.Lose("standing"), "loses all continuous abilities"),
        ("能力をすべて失う", "能力をすべて失い、", t.Lose(), "loses all abilities"),
        ("カード名と属性を失う", "カード名と属性を失い、", t.Lose("name_and_traits"), "loses its card name and attributes"),
        ("カード名と属性をすべて失う", "カード名と属性をすべて失い、", t.Lose("name_and_traits"), ""),
        ("能力と属性をすべて失う", "能力と属性をすべて失い、", t.Lose("abilities_and_traits"), "loses all abilities and attributes"),
        ("属性と能力をすべて失う", "属性と能力をすべて失い、", t.Lose("abilities_and_traits"), ""),
        ("ATKとDEFが増減しない", "ATKとDEFが増減せず、", t.Cannot("change_strength"), "keeps its ATK and DEF as they are"),
        ("すべての能力を失う", "すべての能力を失い、", t.Lose(), ""),
        ("メンバーの枚数に数えない", "メンバーの枚数に数えず、", t.Cannot("be_counted"), "is not counted among the members"),
    )
    for fin, ren, change, en in fixed:
        claim(w, 'to=np ("は" | "は、")', f'"{fin}"', f'"{ren}"', f"{{to}} {en}", change, None if en else (lambda x: None))
    claim(w, 'to=np ("は" | "は、") names=treated "として"', '("も扱う" | "も扱われる")', '"も扱い、"', "{to} also counts as {names}",
          lambda names: t.Treated((names,)),
          lambda c: {"names": c.tests[0]} if is_a(c, t.Treated) and c.also else None)
    w.form("treated", "x=marks", "{x}")
    claim(w, 'to=np ("は" | "は、") ("属性" x=trait | x=trait "の属性" | "属性の" x=trait)', '"を得る"', '"を得て、"', "",
          lambda x: t.GainTrait(x.name))
    claim(w, 'to=np ("は" | "は、") x=trait', '"を得る"', '"を得て、"', "{to} gains {x}", lambda x: t.GainTrait(x.name),
          lambda c: {"x": t.HasTrait(c.name)} if is_a(c, t.GainTrait) else None)
    claim(w, 'to=np ("は" | "は、") x=trait "と" y=trait ("の属性")?', '"を得る"', '"を得て、"', "{to} gains {x} and {y}",
          lambda x, y: (t.GainTrait(x.name), t.GainTrait(y.name)), unmake_all=_two_traits)
    claim(w, "x=trait", '"を得る"', '"を得て、"', "gains {x}", lambda x: t.GainTrait(x.name), lambda c: None)
    claim(w, 'to=np ("は" | "は、") "「" x=paragraph "」"', '"を得る"', '"を得て、"', "", lambda x: t.Gain(x))
    claim(w, 'to=both_there ("は" | "は、") by=chooser?', '("選ばれない" | "選べない")', '("選ばれず、" | "選べず、")', "{to} cannot be chosen[{by}]",
          lambda by: t.Cannot("be_chosen", by), lambda c: None)
    w.form("both_there", "x=total", "{x}")
    claim(w, "x=given", '"を与える"', '"を与え、"', "it is given {x}", lambda x: (x,),
          lambda c: {"x": c} if isinstance(c, (t.GainTrait, t.Gain)) else None)
    claim(w, 'to=np "に" ("、")? x=given', '"を与える"', '"を与え、"', "", lambda x: (x,))
    w.form("given", "x=trait", "{x}", lambda x: t.GainTrait(x.name),
           lambda c: {"x": t.HasTrait(c.name)} if is_a(c, t.GainTrait) else None)
    w.form("given", '"〈" ability=paragraph "〉"', "“{ability}”", t.Gain)
    claim(w, 'to=np ("は" | "は、") "〈" x=paragraph "〉"', '"を得る"', '"を得て、"', "{to} gains “{x}”", lambda x: t.Gain(x),
          lambda c: {"x": c.ability} if is_a(c, t.Gain) else None)
    claim(w, 'to=np ("は" | "は、") noun=np "の能力をすべて"', '"得る"', '"得て、"', "{to} gains all abilities of {noun}",
          t.Can("abilities_of", hole("noun")))


def _two_traits(changes: Any) -> Any:
    if len(changes) != 2 or not all(is_a(c, t.GainTrait) for c in changes):
        return None
    return {"x": t.HasTrait(changes[0].name), "y": t.HasTrait(changes[1].name)}


# ---- attacks and damage -------------------------------------------------------------------------------------------------------
def _attacks(w: TwoWay) -> None:
    claim(w, 'to=occasion ("は" | "は、") "パートナーアタックに"', '"ならない"', '"ならず、"', "{to} cannot become a partner attack",
          t.Cannot("become_partner_attack"))
    claim(w, 'to=occasion ("は" | "は、") ("【ブロッカー】で")?', '"ブロックされない"', '"ブロックされず、"', "{to} cannot be blocked",
          t.Cannot("be_blocked"))
    claim(w, 'to=occasion ("は" | "は、") "パートナーアタックに"', '"なる"', '"なり、"', "{to} becomes a partner attack",
          t.Become("attack", "partner_attack"))
    claim(w, 'to=np "が受けるダメージを" n=digits', '"にする"', '"にし、"', "the damage {to} takes becomes {n}",
          t.SetTo("damage_taken", t.Const(hole("n"))))
    claim(w, 'to=np ("は" | "は、" | "が")? by=damage_from? "受けるダメージ" ("が" | "を" | "は") number=signed',
          '("される" | "する")?', '("され、" | "し、")', "the damage {to} takes[ from {by}] changes by {number}",
          lambda by, number: t.MoreDamage(number, "", "taken", by),
          lambda c: {"by": c.other, "number": c.number} if is_a(c, t.MoreDamage) and c.other is not None else None)
    w.form("damage_from", 'x=things "から"', "{x}")
    claim(w, 'to=np ("の" | "が") "与えるダメージ" ("を" | "は" | "が") number=signed', '("する" | "される")?', '("し、" | "され、")',
          "the damage {to} deals changes by {number}", lambda number: t.MoreDamage(number),
          lambda c: {"number": c.number} if is_a(c, t.MoreDamage) and c.side == "dealt" else None)
    for word, sign in (("少なくなる", -1), ("多くなる", 1)):
        claim(w, f'to=np ("の" | "が") "与えるダメージ" ("は" | "を" | "が") n=digits "{word}"', "", "", "",
              lambda n, sign=sign: t.MoreDamage(t.Const(sign * n)))
    for word, sign in (("少なくなる", -1), ("多くなる", 1)):
        claim(w, f'to=np "が受けるダメージ" ("は" | "を" | "が") n=digits "{word}"', "", "", "",
              lambda n, sign=sign: t.MoreDamage(t.Const(sign * n), "", "taken"))
    claim(w, 'to=np "が受けるダメージを" number=signed', '("する")?', '"し、"', "the damage {to} takes changes by {number}",
          t.MoreDamage(hole("number"), "", "taken"))
    claim(w, 'to=occasion "のダメージを" n=digits', '"にする"', '"にし、"', "the damage of {to} becomes {n}",
          t.SetTo("damage", t.Const(hole("n"))))


# ---- what a player may use -------------------------------------------------------------------------------------------------------
def _uses(w: TwoWay) -> None:
    people(w, "player_wa", "は", you=("あなた",), each=("各プレイヤーは",), comma=True)
    claim(w, 'to=player_wa noun=used "を"', '"使えない"', '"使えず、"', "{to} cannot use {noun}", t.Cannot("use", None, hole("noun")))
    w.form("used", "x=ability", "{x}")
    w.form("used", 'x=area "から" kind=ability_kind', "{kind} from {x}", lambda x, kind: t.AbilityOf(kind, of=x), lambda x: None)
    w.form("used", 'a=ability b=and_ability more=and_ability*', "{a}{b}{more|}", lambda a, b, more: _with_holder(a, (b, *more)),
           lambda x: {"a": x.nouns[0], "b": _bare(x.nouns[1]), "more": tuple(_bare(n) for n in x.nouns[2:])}
           if isinstance(x, t.Both) and all(isinstance(n, t.AbilityOf) for n in x.nouns) else None)
    w.form("and_ability", '"と" kind=ability_kind', " and {kind}", t.AbilityOf)
    claim(w, 'to=player_wa "エントリー以外からReバースを"', '"セットできない"', '"セットできず、"', "{to} cannot set Re-births but from the entry",
          t.Cannot("set_but_from_entry"))
    claim(w, 'to=player_wa "Reバースを"', '"セットできない"', '"セットできず、"', "{to} cannot set Re-births", t.Cannot("set"))
    # whoever attacks stands in the entry
    for form, ending in (("claim0", "できない"), ("claim0_ren", "できず、")):
        w.form(form, f'who=player_wa "パートナーアタック{ending}"', "",
               lambda who: t.Lasting((t.Cannot("partner_attack"),), t.Things("card", who.who, "entry"), ""))
    claim(w, 'to=player_wa "回復"', '"できない"', '"できず、"', "{to} cannot heal", t.Cannot("heal"))
    claim(w, 'to=player_wa ("効果で" | "効果で、") (zone=chosen_from)? ("キャラを" | "カードを")? "選ぶ際、" noun=np "を"',
          '"優先する"', '"優先し、"',
          "{to} must choose {noun} first[ {zone}]", lambda zone, noun: t.Can(f"must_choose_first{zone or ''}", noun),
          lambda c: {"noun": c.noun, "zone": c.action.removeprefix("must_choose_first") or None}
          if is_a(c, t.Can) and c.action.startswith("must_choose_first") else None)
    w.words("chosen_from", [("メンバーから", "_member", "from the member area")])
    claim(w, 'to=player_wa n=block_times? noun=np "を" using=blocking', '"ブロックできる"', '"ブロックでき、"',
          "{to} may block for {noun} with {using}[ {n}]", lambda n, noun, using: t.Can("block_for", t.Both((noun, using)), n),
          lambda c: {"n": c.number, "noun": c.noun.nouns[0], "using": c.noun.nouns[1]}
          if is_a(c, t.Can) and c.action == "block_for" else None)
    w.form("claim0", 'n=block_times? noun=np "を" ("、")? using=blocking "ブロックできる"', "",
           lambda n, noun, using: t.Lasting((t.Can("block_for", t.Both((noun, using)), n),), t.Player("you"), ""))
    w.form("block_times", '"各ターン" n=digits "回まで" ("、")?', "up to {n} time~ each turn", t.Const)
    w.form("blocking", 'x=things ("で" | "でも")', "{x}")


def _with_holder(a: Any, more: tuple[Any, ...]) -> Any:
    return t.Both((a, *(t.AbilityOf(n.kind, of=a.of) for n in more)))


def _bare(x: Any) -> Any:
    return t.AbilityOf(x.kind)


# ---- others ------------------------------------------------------------------------------------------------------------------
def _others(w: TwoWay) -> None:
    claim(w, 'to=ability_of ("は" | "は、") "追加でもう一度"', '"発動する"', '"発動し、"', "{to} triggers once more", t.Can("trigger_again"))
    w.form("ability_of", "x=ability", "{x}")
    w.form("ability_of", 'whose=whose kind=ability_kind', "{whose} {kind}", t.AbilityOf)
    claim(w, 'to=ability_of "がすべて"', '"有効になる"', '"有効になり、"', "all {to} become valid", t.Can("be_valid"))
    claim(w, 'to=ref "はデッキに" n=digits "枚より多く"', '("入れてよい" | "入れられる")', '"入れられ、"',
          "a deck may hold more than {n} of {to}", t.Can("more_in_deck", None, t.Const(hole("n"))))
    claim(w, 'to=ref "はデッキに何枚でも"', '("入れてよい" | "入れられる" | "入れることができる")', '"入れられ、"',
          "a deck may hold any number of {to}", t.Can("more_in_deck"))
    claim(w, 'to=ref "は【ブロッカー】のタイミングで"', '"セットできる"', '"セットでき、"', "{to} may be set when a 【Blocker】 could be used",
          t.Can("set_at_block"))
    claim(w, 'to=np ("は" | "は、") noun=marks ("から" | "に")', '"サポートされない"', '"サポートされず、"', "{to} cannot be supported by {noun}",
          lambda noun: t.Cannot("be_supported", t.Things("card", "", "", (noun,))),
          lambda c: {"noun": c.by.tests[0]} if is_a(c, t.Cannot) and c.action == "be_supported" else None)
    claim(w, 'to=next_entering ("を" | "を、") x=stats', '("する")?', '"し、"', "{to} gets {x}", lambda x: x, lambda c: None)
    w.form("np", "x=next_entering", "{x}", lambda x: x, lambda x: {"x": x} if _entering(x) else None)
    w.form("next_entering", '"次に" whose=whose "エントリーに置かれる" y=descs', "the next {y} put on {whose} entry",
           lambda whose, y: t.Things(y.kind, whose, "", (*y.tests, t.TookPart(t.Event("put", goal="entry", whose="next"))))
           if isinstance(y, t.Things) else REFUSED,
           lambda x: {"whose": x.whose, "y": t.Things(x.kind, "", "", x.tests[:-1])} if _entering(x) else None)
    w.form("claim0", 'to=ability ("は" | "は、") c=only_when "のみ使える"', "{to} can be used only if {c}",
           lambda to, c: t.Lasting((t.Gain(t.Requirement(c)),), to, ""),
           lambda x: {"to": x.to, "c": x.changes[0].ability.condition} if isinstance(x, t.Lasting) and len(x.changes) == 1
           and isinstance(x.changes[0], t.Gain) and isinstance(x.changes[0].ability, t.Requirement) else None)
    claim(w, '"この効果で" to=things "は" x=trait? n=digits', '"枚分として数える"', '"枚分として数え、"', "{to} counts as {n} cards[ with {x}] here",
          lambda x, n: t.Can("count_as", None if x is None else t.Things("card", "", "", (x,)), t.Const(n)),
          lambda c: {"x": c.noun.tests[0] if c.noun else None, "n": c.number.n} if is_a(c, t.Can)
          and c.action == "count_as" else None)
    w.form("only_when", "x=cond_if", "{x}")


def _entering(x: Any) -> bool:
    return isinstance(x, t.Things) and bool(x.tests) and x.tests[-1] == t.TookPart(t.Event("put", goal="entry", whose="next"))

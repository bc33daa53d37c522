"""What the book and cards of either series say beside what stands in the other files: the same in other words (without English of its
own), and what can be compared, given and exchanged."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.build_divide.text.forms.claims import GAINED, NO_MORE
from taisen.games.build_divide.text.forms.conditions import ENDINGS
from taisen.games.build_divide.text.forms.steps import WAYS
from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.numbers import ALL, count, quantified, uncount
from taisen.text.forms.objects import unsome
from taisen.text.forms.steps import REN, verb
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

ZONES: Final = (("手札", "hand"), ("墓地", "grave"), ("エナジー", "energy"), ("ライフ", "life"), ("山札", "deck"))
DAMAGE: Final = '("が受ける" | "に与えられる" | "への" | "に対する" | "の")'
NEXT: Final = (f'to=target {DAMAGE} "次のダメージ"', 'to=target ("が" | "に") "次に" ("受ける" | "与えられる") "ダメージ"')
ZONE_STATES: Final = (("レッドゾーン", "red_zone"), ("イエローゾーン", "yellow_zone"))

OWNERS: Final = (("手札に", t.Place("hand")), ("墓地に", t.Place("grave")), ("山札の上に", t.Place("deck", end="top")),
                 ("山札の一番上に", t.Place("deck", end="top")), ("山札の下に", t.Place("deck", end="bottom")),
                 ("山札の一番下に", t.Place("deck", end="bottom")))
"""401-6: where it would go anyway."""

THEIR_HAND: Final = t.Every(t.Things("card", "opponent", "hand"))


def install(w: TwoWay) -> None:
    _damage(w)
    _statements(w)
    _things(w)
    _events(w)
    _territories(w)
    _conditions(w)
    _granted(w)
    _moves(w)


# ---- 519
def _damage(w: TwoWay) -> None:
    for lead in NEXT:
        for mark, fin, ren in (("は", '("軽減される" | "軽減する")', '("軽減され、" | "軽減し、")'), ("を", '"軽減する"', '"軽減し、"')):
            claim(w, f'{lead} "{mark}" n=big ("点")?', fin, ren, "", lambda n: t.MoreDamage(t.Const(-n), "next", "taken"))
            claim(w, f'{lead} "{mark}" ("すべて" | "全て")', fin, ren, "", lambda: t.MoreDamage(t.Const(-NO_MORE), "next", "taken"))
    claim(w, f'to=target {DAMAGE} "ダメージ" ("は" | "が") n=big ("点")?', '"増加する"', '"増加し、"', "",
          lambda n: t.MoreDamage(t.Const(n), "", "taken"))
    claim(w, f'to=target {DAMAGE} "ダメージ" ("は" | "を") n=big ("点")?', '("軽減される" | "軽減する")', '("軽減され、" | "軽減し、")',
          "{n} less of all damage to {to}", lambda n: t.MoreDamage(t.Const(-n), "", "taken"),
          lambda c: {"n": -c.number.n} if is_a(c, t.MoreDamage) and c.manner == "" and -NO_MORE < c.number.n < 0 else None)
    claim(w, 'to=target ("は" | "は、") "ダメージを"', '"受けない"', '"受けず、"', "{to} <to:takes/take> no damage",
          t.MoreDamage(t.Const(-NO_MORE), "", "taken"))
    for rule, end in (("do_fin", '"与える"'), ("do_ren", '("与え、" | "与えて、")')):
        w.form(rule, f'objects=to_whom ("、")? n=per big=big ("の")? "ダメージを" {end}', "deal {big} damage to {objects} {n}",
               lambda objects, n, big: t.Do("deal", objects, amount=t.Times(big, n)), _unper)
    verb(w, "deal", "与え", "r1", 'objects=to_whom "、" amount=equal "ダメージを"', "", {}, WAYS)


def _unper(s: Any) -> Any:
    if not isinstance(s, t.Do) or s.verb != "deal" or not isinstance(s.amount, t.Times) or isinstance(s.amount.number, t.Var):
        return None
    return {"objects": s.objects, "big": s.amount.by, "n": s.amount.number}


# ---- what is said of things
def _statements(w: TwoWay) -> None:
    w.words("duration", [(("このターン、", "そのターン、"), "turn", "")])
    claim(w, 'to=target ("は" | "は、") ("すべての" | "全ての") "能力を"', '"失う"', '"失い、"', "", t.Lose())
    for times, en in ((2, "double"), (3, "triple")):
        for rule, end in (("claim0", '"する"'), ("claim0_ren", '"し、"')):
            w.form(rule, f'to=ref "の" field=stat "を{times}倍に" {end}', f"{en} the {{field}} of {{to}}",
                   lambda to, field, times=times: _times(to, field, times), lambda s, times=times: _untimes(s, times))
    for op, fin, ren in (("-", '("少なくなる" | "減る" | "減少する")', '("少なくなり、" | "減り、" | "減少し、")'),
                         ("+", '("多くなる" | "増える" | "増加する")', '("多くなり、" | "増え、" | "増加し、")')):
        claim(w, 'to=target "の" ("総コスト" | "プレイコスト" | "コスト") ("は" | "が") n=big', fin, ren, "",
              lambda n, op=op: t.CostChange(op, t.Const(n)))
    claim(w, 'to=target ("は" | "は、") ("相手の効果の" | "相手の効果や能力の")', '"対象にならない"', '"対象にならず、"', "",
          t.Cannot("be_targeted_by_opponent"))
    w.form("nested", "number=per steps=clause", "{number}, {steps}", t.ForEach)
    w.form("nested", 'condition=cond_while "、" steps=clause', "while {condition}, {steps}", t.While)
    claim(w, 'to=target "の" ("プレイコスト" | "コスト") "を" n=plus', '("する" | "")', '("し、" | "、")', "",
          lambda n: t.CostChange("+" if n.n > 0 else "-", t.Const(abs(n.n))) if isinstance(n, t.Const) else REFUSED)
    claim(w, 'to=player_no "手札の上限" ("を" | "は" | "が" | "") n=plus "枚"', '("する" | "される" | "")', '("し、" | "され、" | "、")', "",
          lambda n: t.Add("hand_limit", n))
    claim(w, 'to=player_no ("メインフェイズに")? ("エナジーゾーンに" | "エナジーに") "置けるカード" ("は" | "が") n=big "枚"',
          '("多くなる" | "増える")', '("多くなり、" | "増え、")', "", lambda n: t.Add("energy_a_turn", t.Const(n)))
    claim(w, 'to=target ("は、" | "は") noun=things "を"', '"ブロックできない"', '"ブロックできず、"', "{to} cannot block {noun}",
          lambda noun: t.Cannot("block", None, noun),
          lambda c: {"noun": c.noun} if is_a(c, t.Cannot) and c.action == "block" and c.noun is not None else None)
    claim(w, 'to=target ("は、" | "は") noun=mover "に"', '("ブロックされない")', '"ブロックされず、"', "{to} cannot be blocked by {noun}",
          lambda noun: t.Cannot("be_blocked", None, noun) if isinstance(noun, t.Things) else REFUSED,
          lambda c: {"noun": c.noun} if is_a(c, t.Cannot) and c.action == "be_blocked" and c.noun is not None else None)
    claim(w, 'to=target ("は、" | "は") "いかなる方法でも"', '"ドロップしない"', '"ドロップせず、"', "", t.Cannot("drop"))
    claim(w, 'to=target "は、" field=stat ("を" | "") n=plus', '("する" | "")', '("し、" | "、")', "", lambda field, n: t.Add(field, n))
    for rule, end in (("claim_fin", '("する" | "される" | "")'), ("claim_ren", '("し、" | "され、" | "、")')):
        w.form(rule, f'to=target ("の" | "は、" | "は") until=duration field=stat ("を" | "") n=plus {end}', "",
               lambda to, field, until, n: t.Lasting((t.Add(field, n),), to, until))
        w.form(rule, f'to=target "の" field=stat ("は、" | "は" | "を") n=per plus=plus {end}', "",
               lambda to, field, n, plus: t.ForEach(n, (t.Lasting((t.Add(field, plus),), to, ""),)))
        w.form(rule, f'to=target "の" field=stat ("を、" | "を" | "は、" | "は") until=duration n=plus {end}', "",
               lambda to, field, until, n: t.Lasting((t.Add(field, n),), to, until))
    for ja, word in ZONE_STATES:
        for form, end in (("if", '("なら" | "の場合" | "であれば")'), ("te", '("で" | "であり")'), ("ka", '"か"')):
            w.form(f"cond1_{form}", f'"あなた" ("が" | "は") "{ja}" {end}', "", lambda word=word: t.Icon(word))


def _times(to: Any, field: str, times: int) -> Any:
    """526: of one thing, so much as it has when this first applies."""
    if isinstance(to, t.Every):
        return REFUSED
    n = t.Value(to, field)
    return t.Lasting((t.Add(field, n if times == 2 else t.Times(times - 1, n)),), to, "")


def _untimes(s: Any, times: int) -> Any:
    if not isinstance(s, t.Lasting) or s.until or len(s.changes) != 1 or not is_a(s.changes[0], t.Add):
        return None
    change: Any = s.changes[0]
    if s.to is None or s.to == t.This() or s != _times(s.to, change.field, times):
        return None
    return {"to": s.to, "field": change.field}


# ---- things
def _things(w: TwoWay) -> None:
    w.words("things", [(("解決領域のコマンドカード", "解決領域のコマンド", "プレイ中のコマンドカード", "プレイ中のコマンド"),
                        t.Things("command", "", "resolution"), ""),
                       (("解決領域のカード", "プレイ中のカード"), t.Things("card", "", "resolution"), ""),
                       (("解決領域の能力", "プレイ中の能力"), t.Things("ability", "", "resolution"), ""),
                       (("解決領域のカードか能力", "プレイ中のカードか能力"), t.Things("card_or_ability", "", "resolution"), "")])
    w.form("things", 'whose=whose? mods=mod* ("エースユニット" | "エース")', "", lambda mods, whose=None: _ace(mods, whose))
    w.form("cards", 'mods=mod* "エースカード"', "", lambda mods: _ace(mods))
    w.form("stock", 'whose=whose? zone=zone "に" x=cards', "", _placed)
    w.form("picked", 'whose=whose? zone=zone ("から、" | "から") x=cards ("を")? q=q', "",
           lambda zone, x, q, whose=None: quantified(_placed(zone, x, whose), q) if q != ALL else REFUSED)
    w.form("obj", 'x=things "を" ("すべて" | "全て")', "", lambda x: t.Every(x))
    w.form("obj", '("すべての" | "全ての") x=things "を"', "", lambda x: t.Every(x))
    w.form("obj", 'x=picked ("を")? ("選び、" | "選んで" | "選んで、" | "探し、" | "探して、")', "", lambda x: x)
    w.form("obj", 'x=among "を" ("すべて" | "全て")', "all {x}", lambda x: t.Every(x), lambda x: {"x": x.of} if isinstance(x, t.Every)
           and isinstance(x.of, t.Seen) else None)
    for frame, en in (('x=things "を無作為に" q=q', "{q} {x}"), ('x=things q=q "を無作為に"', ""), ('"無作為に" x=things q=q "を"', ""),
                      ('x=things "から無作為に" q=q "を"', "")):
        w.form("random_obj", frame, en, lambda x, q: quantified(x, q) if q != ALL else REFUSED, unsome)
    for lead in ("", "選び、", "選んで"):
        verb(w, "discard", f"{lead}捨て", "r1", "objects=random_obj", "discard {objects} at random" if not lead else "", {"manner": "random"}, WAYS)
    w.form("ref", '("あなたの")? zone=this_zone "のこの" ("カード" | "ユニット" | "コマンド")', "", lambda zone: t.This(zone))
    w.words("their_hand", [(("相手の手札", "相手の手札すべて"), THEIR_HAND, "your opponent's hand")])
    verb(w, "look", "見", "r1", 'objects=their_hand "を"', "look at {objects}", {}, WAYS)
    verb(w, "deal", "与え", "r1", 'amount=big_number ("の")? "ダメージを" objects=to_whom', "", {}, WAYS)
    verb(w, "deal", "与え", "r1", 'amount=equal "ダメージを" objects=to_whom', "", {}, WAYS)
    w.words("whose", [(("自身の",), "you", "")])
    w.form("equal", 'of=things ("の枚数" | "の数") ("に等しい" | "と同じ")', "equal to the number of {of}", t.Count)
    w.form("per", 'of=ref each=big ("枚" | "体" | "つ") ("につき、" | "につき")', "for each {each} of {of}", count,
           lambda n: _of_ref(uncount(n)))
    w.form("per", 'of=things ("の数だけ、" | "の枚数だけ、")', "", lambda of: count(of, 1))
    w.form("per", 'of=things "の数" each=big ("枚" | "体" | "つ") ("につき、" | "につき")', "", count)
    for frame in ('objects=obj {} target=aura_host', 'objects=obj target=aura_host {}', 'target=aura_host objects=obj {}'):
        verb(w, "attach", "つけ", "r1", frame.format('"+" amount=big_number "のオーラとして"'), "", {}, WAYS)
    for mark, en in (("を", "choose {objects}"), ("", "")):
        verb(w, "choose", "選", "bu", f'objects=picked "{mark}"' if mark else "objects=picked", en, {}, {"do_ren": REN})
    # 514-1, 514-2
    w.form("do_fin", 'objects=obj ("打ち消して墓地に置く" | "打ち消し、墓地に置く")', "", t.Do, verb="counter")
    w.form("do_ren", 'objects=obj ("打ち消して墓地に置き、" | "打ち消し、墓地に置き、")', "", t.Do, verb="counter")
    for a in ('objects=ref "と" target=ref "は互いに"', '("それらは互いに" | "それらのユニットは互いに")'):
        both = {} if "ref" in a else {"objects": t.Every(t.That(""))}
        verb(w, "mutual", "与え合", "u", f'{a} ("自身の" | "それぞれの")? "パワーに等しい" ("点数の")? "ダメージを"',
             "{objects} and {target} deal damage equal to their power to each other" if "ref" in a else
             "they deal damage equal to their power to each other", {**both, "manner": "power"}, WAYS)
    w.words("place", [(("未開放状態でテリトリーゾーンに", "未開放でテリトリーゾーンに"), t.Place("territory"), "")])
    for owner in ("持ち主の", "所有者の"):
        for ja, place in OWNERS:
            w.words("place", [(f"{owner}{ja}", place, "")])


def _of_ref(roles: Any) -> Any:
    """What is counted by a word for what was done is no thing with a place."""
    return None if roles is None or isinstance(roles["of"], t.Things) else roles


def _ace(mods: Any, whose: Any = None) -> t.Things:
    return t.Things("unit", whose or "", "", (*mods, t.Is("subtype", "エース")))


def _placed(zone: str, x: t.Things, whose: Any = None) -> Any:
    return t.Things(x.kind, whose or "you", zone, x.tests)


# ---- what happens
def _events(w: TwoWay) -> None:
    w.form("event", 'subject=mover ("が" | "は") ("プレイヤーに" | "相手に")? "アタックして" ("、")? "ブロックされなかった"',
           "{subject} attacks a player and is not blocked", t.Event, verb="unblocked")
    w.form("event", 'subject=mover "のアタックがブロックされなかった"', "", t.Event, verb="unblocked")
    w.form("event", 'subject=mover ("が" | "は") "ブロックされた"', "{subject} is blocked", t.Event, verb="blocked")
    w.form("event", 'subject=mover "のアタックがブロックされた"', "", t.Event, verb="blocked")
    for ja, who in (("あなた", "you"), ("相手", "opponent")):
        w.form("event", f'"{ja}の手札からカードが捨てられた"', "", lambda who=who: t.Event("discarded", t.Things("card", who, "hand")))
        w.form("trigger", f'"{ja}の" zone=zone "に" x=cards ("がない時" | "が1枚もない時")', "",
               lambda zone, x, who=who: _none(t.Things(x.kind, who, zone, x.tests)))
    w.form("trigger", 'of=things ("が0枚の時" | "が0枚である時" | "が0体の時")', "", lambda of: _none(of))


def _none(of: Any) -> Any:
    """1205-6: a state that there is nothing of it."""
    return t.Holds(t.Compare(t.Count(of), "<=", t.Const(0)))


# ---- 902-5: where no number is said it is one
def _territories(w: TwoWay) -> None:
    w.form("one_territory", 'whose=whose? mods=mod* "テリトリーを"', "",
           lambda mods, whose=None: _one(t.Things("territory", whose or "you", "", mods)))
    verb(w, "open", "開放", "suru", "objects=one_territory", "", {}, WAYS)
    verb(w, "close", "閉じ", "r1", "objects=one_territory", "", {}, WAYS)


def _one(x: t.Things) -> Any:
    return t.Pick(x, t.Const(1), t.Const(1))


# ---- how many more than the other
def _conditions(w: TwoWay) -> None:
    w.words("more_op", [("多", ">", "more"), ("少な", "<", "fewer")])
    for ja, who in (("あなた", "you"), ("相手", "opponent")):
        # Of what holds all the time alone: elsewhere it would say how long something lasts.
        w.form("nested", f'"{ja}のターン中、" steps=clause', "", lambda steps, who=who: t.While(t.TurnOf(who), steps))
    for form, e in ENDINGS.items():
        rule = f"cond1_{form}"
        for ja, zone in ZONES:
            w.form(rule, f'{_than(ja, "枚数")} op=more_op {e["adj"]}',
                   f"you have {{op}} cards in your {zone} than your opponent",
                   lambda op, zone=zone: _more(t.Things("card", "you", zone), op), lambda c, zone=zone: _unmore(c, "card", zone))
        w.form(rule, f'{_than("ユニット", "数")} op=more_op {e["adj"]}',
               "you have {op} units than your opponent", lambda op: _more(t.Things("unit", "you"), op), lambda c: _unmore(c, "unit", ""))
        for ja, who, en in (("あなた", "you", "your"), ("相手", "opponent", "your opponent's")):
            w.form(rule, f'"{ja}のライフ" ("が" | "は") n=digits ("枚")? op=op {e["noun"]}', f"{en} life is {{n}} {{op}}",
                   lambda n, op, who=who: t.Compare(t.Value(t.Player(who), "life"), op, t.Const(n)), lambda c, who=who: _unlife(c, who))
        w.form(rule, f'"相手のテリトリーが開放されてい" {e["be"]}', "",
               lambda: t.Compare(t.Count(t.Things("territory", "opponent", "", (t.InState("open"),))), ">=", t.Const(1)))
        for ja, whose in (("あなたの", "you"), ("相手の", "opponent"), ("", "")):
            w.form(rule, f'of=things ("が" | "も") ("{ja}場に" | "{ja}フィールドに") ("い" | "あ") {e["be"]}', "",
                   lambda of, whose=whose: _there(of, whose))


def _than(of: str, number: str) -> str:
    return f'("あなたの{of}" | "あなたの{of}の{number}") ("が" | "は") ("相手" | "相手の{of}" | "相手の{of}の{number}") "より" ("も")?'


def _more(mine: t.Things, op: str) -> Any:
    return t.Compare(t.Count(mine), op, t.Count(t.Things(mine.kind, "opponent", mine.zone, mine.tests)))


def _unmore(c: Any, kind: str, zone: str) -> Any:
    return {"op": c.op} if isinstance(c, t.Compare) and c.op in (">", "<") and c == _more(t.Things(kind, "you", zone), c.op) else None


def _unlife(c: Any, who: str) -> Any:
    if not isinstance(c, t.Compare) or c.left != t.Value(t.Player(who), "life") or not isinstance(c.right, t.Const):
        return None
    return {"n": c.right.n, "op": c.op}


def _there(of: Any, whose: str) -> Any:
    if not isinstance(of, t.Things) or of.zone or (of.whose and of.whose != whose):
        return REFUSED
    return t.Compare(t.Count(t.Things(of.kind, whose, "", of.tests)), ">=", t.Const(1))


# ---- what is given
GIVEN: Final = (t.Triggered, t.Activated, t.Continuous)


def _granted(w: TwoWay) -> None:
    claim(w, 'to=target ("は" | "は、" | "に") "「" x=paragraph "」を"', '("得る" | "与える")', '("得て、" | "与え、")', "{to} <to:gains/gain> “{x}”",
          lambda x: t.Gain(x) if isinstance(x, GIVEN) else REFUSED,
          lambda c: {"x": c.ability} if is_a(c, t.Gain) and isinstance(c.ability, GIVEN) else None)
    for a, one, one_en in GAINED:
        for b, other, other_en in GAINED:
            if one != other:
                both = (t.Gain(t.Keyword(one)), t.Gain(t.Keyword(other)))
                claim(w, f'to=target ("は" | "は、" | "に") "【{a}】と【{b}】を"', '("得る" | "与える")', '("得て、" | "与え、")',
                      f"{{to}} <to:gains/gain> {one_en} and {other_en}", lambda both=both: both, None,
                      lambda found, both=both: {} if found == both else None)


# ---- where to
INTO_DECK: Final = '("持ち主の" | "所有者の")? "山札に" ("戻して" | "戻し、" | "加えて" | "加え、")'


def _moves(w: TwoWay) -> None:
    w.words("later_event", [(("このターンの終了時、", "そのターンの終了時、",
                               "このターンのエンドフェイズ開始時、"), t.Event("turn_end", whose="this"), "")])
    for rule, end, other in (("do_fin", "する", "る"), ("do_ren", "し、", "、"), ("do_may", "してよい", "てよい")):
        w.form(rule, f'objects=obj {INTO_DECK} ("山札を" | "その山札を")? "シャッフル{end}"',
               "shuffle {objects} into the deck", t.Do, verb="shuffle_in")
        w.form(rule, f'objects=ref "と" target=picked "を入れ替え{other}"',
               "exchange {objects} and {target}", t.Do, verb="exchange")

"""The same said in other words: what the book and cards of either series write beside what stands in the other files."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.build_divide.text.forms.steps import WAYS
from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.numbers import ALL, quantified
from taisen.text.forms.steps import REN, verb
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

DAMAGE: Final = '("が受ける" | "に与えられる" | "への" | "に対する" | "の")'
NEXT: Final = (f'to=target {DAMAGE} "次のダメージ"', 'to=target ("が" | "に") "次に" ("受ける" | "与えられる") "ダメージ"')
NO_MORE: Final = 999999
ZONE_STATES: Final = (("レッドゾーン", "red_zone"), ("イエローゾーン", "yellow_zone"))

OWNERS: Final = (("手札に", t.Place("hand")), ("墓地に", t.Place("grave")), ("山札の上に", t.Place("deck", end="top")),
                 ("山札の一番上に", t.Place("deck", end="top")), ("山札の下に", t.Place("deck", end="bottom")),
                 ("山札の一番下に", t.Place("deck", end="bottom")))
"""401-6: where it would go anyway."""


def install(w: TwoWay) -> None:
    _damage(w)
    _statements(w)
    _things(w)
    _events(w)
    _territories(w)


# ---- 519
def _damage(w: TwoWay) -> None:
    for lead in NEXT:
        for mark, fin, ren in (("は", '("軽減される" | "軽減する")', '("軽減され、" | "軽減し、")'), ("を", '"軽減する"', '"軽減し、"')):
            claim(w, f'{lead} "{mark}" n=big ("点")?', fin, ren, "", lambda n: t.MoreDamage(t.Const(-n), "next", "taken"))
            claim(w, f'{lead} "{mark}" ("すべて" | "全て")', fin, ren, "", lambda: t.MoreDamage(t.Const(-NO_MORE), "next", "taken"))
    claim(w, f'to=target {DAMAGE} "ダメージ" ("は" | "が") n=big ("点")?', '"増加する"', '"増加し、"', "",
          lambda n: t.MoreDamage(t.Const(n), "", "taken"))


# ---- what is said of things
def _statements(w: TwoWay) -> None:
    w.words("duration", [(("このターン、", "そのターン、"), "turn", "")])
    claim(w, 'to=target ("は" | "は、") ("すべての" | "全ての") "能力を"', '"失う"', '"失い、"', "", t.Lose())
    for times, en in ((2, "double"), (3, "triple")):
        for rule, end in (("claim0", '"する"'), ("claim0_ren", '"し、"')):
            w.form(rule, f'to=ref "の" field=stat "を{times}倍に" {end}', f"{en} the {{field}} of {{to}}",
                   lambda to, field, times=times: _times(to, field, times), lambda s, times=times: _untimes(s, times))
    for number, word in ((t.Const(-1), "少なくなる"), (t.Const(-1), "減る"), (t.Const(-1), "減少する"),
                         (t.Const(1), "多くなる"), (t.Const(1), "増える"), (t.Const(1), "増加する")):
        op = "+" if number.n > 0 else "-"
        claim(w, 'to=target "の" ("総コスト" | "プレイコスト" | "コスト") ("は" | "が") n=big', f'"{word}"', f'"{word[:-1]}り、"', "",
              lambda n, op=op: t.CostChange(op, t.Const(n)))
    claim(w, 'to=player_no "手札の上限" ("を" | "は" | "が" | "") n=plus "枚"', '("する" | "される" | "")', '("し、" | "され、" | "、")', "",
          lambda n: t.Add("hand_limit", n))
    claim(w, 'to=player_no ("メインフェイズに")? ("エナジーゾーンに" | "エナジーに") "置けるカード" ("は" | "が") n=big "枚"',
          '("多くなる" | "増える")', '("多くなり、" | "増え、")', "", lambda n: t.Add("energy_a_turn", t.Const(n)))
    claim(w, 'to=target ("は、" | "は") noun=mover "に"', '("ブロックされない")', '"ブロックされず、"', "{to} cannot be blocked by {noun}",
          lambda noun: t.Cannot("be_blocked", None, noun) if isinstance(noun, t.Things) else REFUSED,
          lambda c: {"noun": c.noun} if is_a(c, t.Cannot) and c.action == "be_blocked" and c.noun is not None else None)
    claim(w, 'to=target ("は、" | "は") "いかなる方法でも"', '"ドロップしない"', '"ドロップせず、"', "", t.Cannot("drop"))
    for rule, end in (("claim_fin", '("する" | "")'), ("claim_ren", '("し、" | "、")')):
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
    w.form("stock", 'whose=whose? zone=zone "に" x=cards', "", _placed)
    w.form("picked", 'whose=whose? zone=zone ("から、" | "から") x=cards ("を")? q=q', "",
           lambda zone, x, q, whose=None: quantified(_placed(zone, x, whose), q) if q != ALL else REFUSED)
    w.form("obj", 'x=things "を" ("すべて" | "全て")', "", lambda x: t.Every(x))
    w.form("obj", '("すべての" | "全ての") x=things "を"', "", lambda x: t.Every(x))
    w.form("obj", 'x=picked ("を")? ("選び、" | "選んで" | "選んで、")', "", lambda x: x)
    w.words("whose", [(("自身の",), "you", "")])
    for frame in ('objects=obj {} target=aura_host', 'objects=obj target=aura_host {}', 'target=aura_host objects=obj {}'):
        verb(w, "attach", "つけ", "r1", frame.format('"+" amount=big_number "のオーラとして"'), "", {}, WAYS)
    verb(w, "choose", "選", "bu", 'objects=picked ("を")?', "choose {objects}", {}, {"do_ren": REN})
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
        hand, territory = t.Things("card", who, "hand"), t.Things("territory", who)
        w.form("event", f'("{ja}の手札からカードが捨てられた" | "{ja}が手札を捨てた" | "{ja}が手札を1枚以上捨てた" | "{ja}がカードを捨てた")', "",
               lambda hand=hand: t.Event("discarded", hand))
        w.form("event", f'("{ja}が" | "{ja}は") ("{ja}の" | "自分の")? "テリトリーを" ("1枚")? "開放した"', "",
               lambda territory=territory: t.Event("opened", territory))
        w.form("event", f'("{ja}が" | "{ja}は") ("{ja}の" | "自分の")? "テリトリーを" ("1枚")? "閉じた"', "",
               lambda territory=territory: t.Event("closed", territory))
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

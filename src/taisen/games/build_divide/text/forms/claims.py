"""Statements: …のパワーを+3000, …は【デコイ】を得る, …はアタックできない."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a, timed_claims
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.numbers import at_a_time, count, uncount
from taisen.text.forms.times import DURING, Span, durations
from taisen.text.two_way import TwoWay

SPANS: Final[tuple[Span, ...]] = ((("そのターン", "このターン"), DURING, "turn", "this turn"),
                                  (("このバトル", "そのバトル"), DURING, "battle", "during this battle"),
                                  (("このゲーム",), DURING, "game", "for the rest of the game"),
                                  (("次の相手のターン",), DURING, "opponents_next_turn", "during your opponent's next turn"))
FORBIDDEN: Final = (("アタックできない", "アタックできず、", "attack", "cannot attack"),
                    ("ブロックできない", "ブロックできず、", "block", "cannot block"),
                    ("プレイヤーにアタックできない", "プレイヤーにアタックできず、", "attack_player", "cannot attack players"),
                    ("アタックされない", "アタックされず、", "be_attacked", "cannot be attacked"),
                    ("ブロックされない", "ブロックされず、", "be_blocked", "cannot be blocked"),
                    ("破壊されない", "破壊されず、", "be_destroyed", "cannot be destroyed"),
                    ("いかなる方法でもドロップしない", "いかなる方法でもドロップせず、", "drop", "never drops"),
                    ("打ち消されない", "打ち消されず、", "be_countered", "cannot be countered"),
                    ("スタンドしない", "スタンドせず、", "stand", "does not stand"),
                    ("対象にならない", "対象にならず、", "be_targeted", "cannot be a target"),
                    ("相手の対象にならない", "相手の対象にならず、", "be_targeted_by_opponent", "cannot be a target of your opponent's"))
NO_MORE: Final = 999999
"""So much damage less is no damage."""
GAINED: Final = (("デコイ", "decoy", "Decoy"), ("ブリッツ", "blitz", "Blitz"), ("バーサーク", "berserk", "Berserk"))


def violet(n: Any) -> Any:
    """310-3a"""
    return t.Add("power", n)


def _uncost(c: Any) -> Any:
    if not is_a(c, t.CostChange) or not isinstance(c.number, t.Const):
        return None
    return {"n": t.Const(c.number.n if c.op == "+" else -c.number.n)}


def install(w: TwoWay) -> None:
    durations(w, SPANS, during=("中、", "中", "の間、"), comma=("", "、"))
    w.form("plus", '"+" n=big', "+{n}", t.Const, lambda x: {"n": x.n} if isinstance(x, t.Const) and x.n > 0 else None)
    w.form("plus", '"-" n=big', "-{n}", lambda n: t.Const(-n), lambda x: {"n": -x.n} if isinstance(x, t.Const) and x.n < 0 else None)
    for mark in ("を", "は", ""):
        claim(w, f'to=target "の" field=stat "{mark}" n=plus', '("する" | "")', '("し、" | "、")', "{to} <to:gets/get> {n} {field}" if mark == "を"
              else "",
              lambda field, n: t.Add(field, n), (lambda c: {"field": c.field, "n": c.number} if is_a(c, t.Add)
                                                 and isinstance(c.number, t.Const | t.Times)
                                                 else None)
              if mark == "を" else (lambda c: None))
        claim(w, f'to=target ("は" | "の") field=stat "{mark}" n=plus', '("する" | "")', '("し、" | "、")', "", lambda field, n: t.Add(field, n))
    w.words("stat", [(("パワー",), "power", "power"), (("ヒット",), "hit", "hit")])
    for fin, ren, action, en in FORBIDDEN:
        claim(w, 'to=target "は"', f'"{fin}"', f'"{ren}"', f"{{to}} {en}", t.Cannot(action))
    for fin, ren, action, en in FORBIDDEN:
        claim(w, "", f'"{fin}"', f'"{ren}"', f"it {en}", lambda action=action: t.Cannot(action),
              lambda c, action=action: {} if c == t.Cannot(action) else None)
    for ja, keyword, en in GAINED:
        claim(w, f'to=target ("は" | "に") "【{ja}】を"', '("得る" | "与える")', '("得て、" | "与え、")', f"{{to}} <to:gains/gain> {en}",
              t.Gain(t.Keyword(keyword)))
    claim(w, 'to=target "は能力をすべて"', '("失う")', '"失い、"', "{to} <to:loses/lose> all abilities", t.Lose())
    claim(w, 'to=target "の総コストを" n=plus', '("する" | "")', '("し、" | "、")', "playing {to} costs {n}",
          lambda n: t.CostChange("+" if n.n > 0 else "-", t.Const(abs(n.n))), _uncost)
    claim(w, 'to=player_no "手札の上限を" n=plus', '("する" | "")', '("し、" | "、")', "the hand limit of {to} changes by {n}",
          lambda n: t.Add("hand_limit", n),
          lambda c: {"n": c.number} if is_a(c, t.Add) and c.field == "hand_limit" else None)
    claim(w, 'to=player_no "エナジー配置の上限を" n=plus', '("する" | "")', '("し、" | "、")', "{to} may lay {n} energy a turn",
          lambda n: t.Add("energy_a_turn", n),
          lambda c: {"n": c.number} if is_a(c, t.Add) and c.field == "energy_a_turn" else None)
    # 310-3a: a violet icon alone is about this unit.
    w.words("violet", [("⁅紫", t.This(), "this unit")])
    claim(w, 'to=violet n=plus "⁆"', '("する" | "")', '("し、" | "、")', "", violet)
    w.words("own_unit", [("このユニット", t.This(), "this card")])
    claim(w, 'to=own_unit "のパワーを2倍に"', '"する"', '"し、"', "double the power of {to}", t.Add("power", t.Value(t.This(), "power")))
    for way, en in (("軽減", "less"), ("増加", "more")):
        claim(w, f'to=target ("が受ける" | "への" | "に対する") {{}} n=big ("点")? "{way}"'.format('"次のダメージを"' if way == "軽減"
                                                                                        else '"ダメージを"'),
              '("する")', '("し、")', f"{{n}} {en} of the {'next ' if way == '軽減' else ''}damage to {{to}}",
              lambda n, way=way: t.MoreDamage(t.Const(n if way == "増加" else -n), "next" if way == "軽減" else "", "taken"),
              lambda c, way=way: {"n": abs(c.number.n)} if is_a(c, t.MoreDamage) and (c.manner == "next") == (way == "軽減") == (c.number.n < 0)
              and c.number.n != -NO_MORE else None)
    claim(w, 'to=target ("が受ける" | "への" | "に対する") "次のダメージを" ("すべて" | "全て") "軽減"', '("する")', '("し、")',
          "no next damage to {to}",
          lambda: t.MoreDamage(t.Const(-NO_MORE), "next", "taken"), lambda c: {} if c == t.MoreDamage(t.Const(-NO_MORE), "next", "taken") else None)
    w.words("player_no", [("あなたの", t.Player("you"), "you"), ("相手の", t.Player("opponent"), "your opponent")])
    w.form("per", 'of=things each=big ("枚" | "体" | "つ") ("につき、" | "につき")', "for each {each} {of}", count, uncount)
    w.form("per", 'of=things ("の数につき、" | "1つにつき、")', "", lambda of: count(of, 1))
    w.form("per", '"あなたの" x=counter "カウンター" each=big "個" ("につき、" | "につき")', "for each {each} of your {x} counters",
           lambda x, each: at_a_time(t.Value(t.Player("you"), f"counter:{x}"), each), lambda _n: None)
    claim(w, 'field=stat ("を" | "は" | "") n=plus', '("する" | "")', '("し、" | "、")', "it gets {n} {field}", lambda field, n: t.Add(field, n),
          lambda c: {"field": c.field, "n": c.number} if is_a(c, t.Add) and isinstance(c.number, t.Const) else None)
    claim(w, 'to=target "のヒットは" ("増減しない" | "増えず、減らない" | "増えることも減ることもない")', '("")', '("、")',
          "the hit of {to} neither rises nor falls",
          t.Cannot("change_hit"))
    claim(w, 'to=player_no "手札の上限" ("は" | "が")', '("なくなる" | "ない")', '("なくなり、" | "なく、")', "{to} have no hand limit",
          t.SetTo("hand_limit", t.Const(0)))
    w.words("player_wa", [(("あなたは", "自分は"), t.Player("you"), "you"), (("相手は", "他のプレイヤーは", "相手プレイヤーは"), t.Player("opponent"),
        "your opponent")])
    claim(w, 'to=player_wa "1ターンに" n=big "枚しか" ("カードを")?', '"プレイできない"', '"プレイできず、"', "{to} can play only {n} card~ a turn",
          lambda n: t.AtMost(n), lambda c: {"n": c.times} if is_a(c, t.AtMost) else None)
    claim(w, 'to=player_wa "1ターンにカードを" n=big "枚しか"', '"プレイできない"', '"プレイできず、"', "", lambda n: t.AtMost(n))
    claim(w, 'to=player_wa noun=card_things "を手札から"', '"プレイできない"', '"プレイできず、"', "{to} cannot play {noun} from hand",
          lambda noun: t.Cannot("play", None, noun), lambda c: {"noun": c.noun} if is_a(c, t.Cannot) and c.action == "play" else None)
    claim(w, 'to=player_wa "手札から" noun=card_things "を"', '"プレイできない"', '"プレイできず、"', "", lambda noun: t.Cannot("play", None, noun))
    claim(w, '("相手は" | "相手プレイヤーは") to=target "を"', '("対象にできない")', '"対象にできず、"', "",
          lambda: t.Cannot("be_targeted_by_opponent"))
    claim(w, 'to=player_no "メインフェイズに追加で" n=big "枚エナジー" ("を置ける" | "に置ける" | "を置くことができる")', '("")', '("、")', "",
          lambda n: t.Add("energy_a_turn", t.Const(n)))
    timed_claims(w)

"""Statements: …のATKに+2する, …はアタックできない, …は『…』を得る, …の効果を無効にする, 相手は召喚石を発動できない."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a, timed_claims
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.people import people
from taisen.text.forms.times import BEGINS, DURING, UNTIL, Span, durations
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay, hole

SPANS: Final[tuple[Span, ...]] = (
    (("このターン", "ターン", "発動したターン"), DURING, "turn", "this turn"),
    (("このターン", "ターン"), UNTIL, "turn_end", "until the end of this turn"),
    (("このバトル", "バトル"), DURING, "battle", "during this battle"), (("このバトル",), UNTIL, "battle_end", "until the end of this battle"),
    (("次の自分のターン", "自分のターン", "次のあなたのターン"), BEGINS, "your_next_start", "until your next turn begins"),
    (("次の相手のターン",), BEGINS, "opponents_next_start", "until your opponent's next turn begins"),
    (("次の相手のターン",), DURING, "opponents_next_turn", "during your opponent's next turn"),
    (("次の相手のターン",), UNTIL, "opponents_next_end", "until the end of your opponent's next turn"),
    (("次の自分のターン",), UNTIL, "your_next_end", "until the end of your next turn"),
    (("このゲーム",), DURING, "game", "for the rest of the game"),
)


def install(w: TwoWay) -> None:
    durations(w, SPANS, during=("中", "の間"), until=("の終了時まで", "終了時まで", "が終了するまで"))
    _numbers(w)
    _forbidden(w)
    _gained(w)
    _damage(w)
    _players(w)
    timed_claims(w)


# ---- ATKに+2する ---------------------------------------------------------------------------------------------------------------
def _numbers(w: TwoWay) -> None:
    w.form("and_field", '"と" x=field', " and {x}")
    stat = ("atk", "hp", "rank")
    for mark in ("に", "を", "は", "が", ""):
        claim(w, f'to=target "の" a=field b=and_field* "{mark}" n=signed', '("する" | "される" | "")', '("し、" | "され、" | "、" | "して、")',
              "{to} <to:gets/get> {n} {a}{b|}" if mark == "に" else "", lambda a, b, n: _adds((a, *b), n, stat),
              unmake_all=_unadds if mark == "に" else (lambda c: None))
        claim(w, f'a=field b=and_field* "{mark}" n=signed', '("する" | "される" | "")', '("し、" | "され、" | "、" | "して、")',
              "it gets {n} {a}{b|}" if mark == "に" else "", lambda a, b, n: _adds((a, *b), n, stat),
              unmake_all=_unadds if mark == "に" else (lambda c: None))
    claim(w, 'to=target "の" field=field ("を" | "は") x=value', '("にする" | "になる")', '("にし、" | "になり、")',
          "the {field} of {to} becomes {x}",
          lambda field, x: t.SetTo(field, x) if field in stat else REFUSED,
          lambda c: {"field": c.field, "x": c.number} if is_a(c, t.SetTo) else None)
    w.form("value", "n=digits", "{n}", t.Const)
    w.form("value", 'of=ref "の" field=field "と同じ" ("数値")?', "the {field} of {of}", t.Value)


def _adds(names: tuple[str, ...], n: t.Const, known: tuple[str, ...]) -> Any:
    return tuple(t.Add(x, n) for x in names) if set(names) <= set(known) and len(set(names)) == len(names) else REFUSED


def _unadds(changes: Any) -> Any:
    if not changes or not all(is_a(c, t.Add) and isinstance(c.number, t.Const) for c in changes) or len({c.number for c in changes}) > 1:
        return None
    return {"a": changes[0].field, "b": tuple(c.field for c in changes[1:]), "n": changes[0].number}


# ---- アタックできない ------------------------------------------------------------------------------------------------------------
FIXED: Final = (
    ("アタックできない", "アタックできず、", "attack", "cannot attack"),
    (("アクティブにならない", "アクティブにできない"), "アクティブにならず、", "activate", "does not become active"),
    (("レストにならない",), "レストにならず、", "rest", "does not rest"),
    (("アタックされない", "アタックの対象に選ばれない", "アタックの対象にならない"), "アタックされず、", "be_attacked", "cannot be attacked"),
    (("戦闘不能にならない",), "戦闘不能にならず、", "go_down", "does not go down"),
    (("奥義を発動できない",), "奥義を発動できず、", "ultimate", "cannot use its ultimate"),
    (("ダメージを受けない",), "ダメージを受けず、", "take_damage", "takes no damage"),
    (("登場できない", "登場させることはできない"), "登場できず、", "enter", "cannot enter"),
    (("上限解放できない",), "上限解放できず、", "limit_break", "cannot break its limit"),
    (("効果を発動できない", "【起動効果】を発動できない"), "効果を発動できず、", "use_effects", "cannot use its effects"),
    (("団員エリアから離れない",), "団員エリアから離れず、", "leave", "does not leave the member area"),
)


def _forbidden(w: TwoWay) -> None:
    for fin, ren, action, en in FIXED:
        words = " | ".join(f'"{x}"' for x in ((fin,) if isinstance(fin, str) else fin))
        claim(w, 'to=target ("は" | "は、")', f"({words})", f'"{ren}"', f"{{to}} {en}", t.Cannot(action))
        claim(w, '("それは")', f"({words})", f'"{ren}"', f"it {en}", lambda action=action: t.Cannot(action),
              lambda c, action=action: {} if c == t.Cannot(action) else None)
    w.words("chooser", [(("相手の効果で", "相手の効果の対象として", "相手のカードの効果で"), t.AbilityOf("effect", whose="opponent"),
                         " by effects of your opponent"),
                        (("効果で",), t.AbilityOf("effect"), " by effects")])
    claim(w, 'to=target ("は" | "は、") by=chooser', '"選ばれない"', '"選ばれず、"', "{to} cannot be chosen{by}",
          lambda by: t.Cannot("be_chosen", by), lambda c: {"by": c.by} if is_a(c, t.Cannot) and c.action == "be_chosen" and not c.noun else None)
    claim(w, 'to=target ("は" | "は、")', '("選ばれない" | "対象に選ばれない")', '"選ばれず、"', "{to} cannot be chosen",
          t.Cannot("be_chosen", t.AbilityOf("effect")),
          lambda x: None)
    claim(w, 'to=target ("は" | "は、")', '("相手の団長にアタックできる" | "団員がいても相手の団長にアタックできる")',
          '"相手の団長にアタックでき、"',
          "{to} may attack your opponent's leader", t.Can("attack_leader"))
    claim(w, 'to=target ("は" | "は、")', '("可能なら必ずアタックされる" | "以外はアタックされない")', '"可能なら必ずアタックされ、"',
          "{to} must be attacked where possible", t.Cannot("be_passed_over"))


# ---- 得る, 与える, 無効にする ----------------------------------------------------------------------------------------------------------
def _gained(w: TwoWay) -> None:
    w.form("quoted", '"『" x=paragraph "』"', "‘{x}’")
    w.form("quoted", '("奥義")? x=ultimate', "‘{x}’")
    claim(w, 'to=target ("は" | "は、" | "が") x=quoted', '"を得る"', '"を得て、"', "{to} <to:gains/gain> {x}", lambda x: t.Gain(x),
          lambda c: {"x": c.ability} if is_a(c, t.Gain) else None)
    claim(w, 'to=target "に" x=quoted', '"を与える"', '"を与え、"', "", lambda x: t.Gain(x))
    claim(w, "x=quoted", '"を与える"', '"を与え、"', "it gains {x}", lambda x: t.Gain(x), lambda c: {"x": c.ability} if is_a(c, t.Gain) else None)
    claim(w, 'to=target ("は" | "は、") x=fact', '"を得る"', '"を得て、"', "{to} <to:gains/gain> {x}", lambda x: _fact(x), _unfact)
    claim(w, 'to=target "に" x=fact', '"を与える"', '"を与え、"', "", lambda x: _fact(x))
    w.form("fact", "x=attribute", "the attribute {x}")
    w.form("fact", "x=trait", "{x}")
    for what, word, en in (("効果", "effects", "effects"), ("奥義", "ultimate", "ultimate"), ("効果と奥義", "", "effects and ultimate"),
                           ("【起動効果】", "activated", "activated effects"), ("【自動効果】", "automatic", "automatic effects"),
                           ("【永続効果】", "continuous", "continuous effects")):
        claim(w, f'to=target "の{what}を"', '("無効にする" | "無効化する")', '"無効にし、"', f"the {en} of {{to}} become void", t.Lose(word))
        claim(w, f'to=target "の{what}は"', '("無効になる" | "失われる")', '"無効になり、"', "", lambda word=word: t.Lose(word))
        claim(w, f'"{what}を"', '("無効にする")', '"無効にし、"', f"its {en} become void", lambda word=word: t.Lose(word),
              lambda c, word=word: {} if c == t.Lose(word) else None)
    claim(w, 'to=ref "は" ("メイン")? "デッキに"', '("何枚でも入れられる" | "何枚でも入れてよい" | "何枚でも入れることができる")',
          '"何枚でも入れられ、"',
          "a deck may hold any number of {to}", t.Can("more_in_deck"))
    claim(w, 'to=ref "は" ("メイン")? "デッキに" n=digits', '("枚まで入れられる" | "枚まで入れてよい" | "枚まで入れることができる")',
          '"枚まで入れられ、"',
          "a deck may hold up to {n} of {to}", t.Can("more_in_deck", None, t.Const(hole("n"))))


def _fact(x: Any) -> Any:
    return t.GainTrait(x.name) if isinstance(x, t.HasTrait) else t.Become(x.field, x.value)


def _unfact(c: Any) -> Any:
    if is_a(c, t.GainTrait):
        return {"x": t.HasTrait(c.name)}
    return {"x": t.Is(c.field, c.value)} if is_a(c, t.Become) else None


# ---- damage ------------------------------------------------------------------------------------------------------------------------
def _damage(w: TwoWay) -> None:
    w.words("hit", [(("バトルの", "バトルで"), "battle", "in battles"), (("効果の", "効果による"), "effect", "by effects")])
    for side, verb, en in (("taken", "受ける", "{to} <to:takes/take> {number} damage[ {manner}]"),
                           ("dealt", "与える", "{to} <to:deals/deal> {number} damage[ {manner}]")):
        claim(w, f'to=target "が{verb}" manner=hit? "ダメージ" ("を" | "に" | "は") number=signed', '("する" | "される" | "")',
              '("し、" | "され、")', en,
              lambda number, manner, side=side: t.MoreDamage(number, manner or "", side),
              lambda c, side=side: {"number": c.number, "manner": c.manner or None} if is_a(c, t.MoreDamage) and c.side == side else None)


# ---- what a player may do ------------------------------------------------------------------------------------------------------------
BARS: Final = (("召喚石を発動できない", "召喚石を発動できず、", "summon", "cannot activate summons"),
               ("【起動効果】を発動できない", "【起動効果】を発動できず、", "activated", "cannot activate effects"),
               ("カウンターステップを行えない", "カウンターステップを行えず、", "counter_step", "cannot take counter steps"),
               ("ジョブチェンジできない", "ジョブチェンジできず、", "job_change", "cannot make job changes"),
               ("上限解放できない", "上限解放できず、", "limit_break", "cannot make limit breaks"),
               ("団員を登場させられない", "団員を登場させられず、", "enter", "cannot let members enter"),
               ("アタックできない", "アタックできず、", "attack", "cannot attack"),
               ("アシストを発動できない", "アシストを発動できず、", "assist", "cannot activate assists"),
               ("奥義を発動できない", "奥義を発動できず、", "ultimate", "cannot use ultimates"),
               ("カードを引けない", "カードを引けず、", "draw", "cannot draw cards"))


def _players(w: TwoWay) -> None:
    people(w, "player_wa", "は", you=("自分", "あなた"), each=("お互いは", "お互いのプレイヤーは", "すべてのプレイヤーは"), comma=True)
    for fin, ren, action, en in BARS:
        claim(w, "to=player_wa", f'"{fin}"', f'"{ren}"', f"{{to}} {en}", t.Cannot(f"bar:{action}"))

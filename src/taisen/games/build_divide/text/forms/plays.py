"""What is said of attacking, playing and beginning: what is demanded for it, what must be done, what decks may hold."""
from __future__ import annotations

from typing import Any, Final

from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.sequences import row
from taisen.text.two_way import TwoWay, hole

DUTIES: Final = (("アタックする", "アタックし、", "not_attack", "attack"), ("ブロックする", "ブロックし、", "not_block", "block"))
TOLLS: Final = (("は", "プレイできない", "プレイできず、", "play", "{to} cannot be played unless its player pays: {cost}"),
                ("の起動能力は", "プレイできない", "プレイできず、", "use",
                 "the activated abilities of {to} cannot be played unless their player pays: {cost}"))
IF_ABLE: Final = '("可能な限り" | "可能なら" | "可能であれば")'
OWN_ZONES: Final = ((("墓地", "ドロップゾーン"), "grave", "graveyard"), (("エナジーゾーン", "エナジー"), "energy", "energy zone"), ("手札", "hand",
                                                                                                                                    "hand"),
                    ("山札", "deck", "deck"), ("リムーブゾーン", "removed", "removed zone"), ("Dデッキ", "d_deck", "D-deck"))
STARTS: Final = (("手札", "枚", "hand", "cards in hand"), ("エナジー", "枚", "energy", "energy"), ("ライフ", "枚", "life", "life"))


def install(w: TwoWay) -> None:
    _attacking(w)
    _building(w)
    _where_it_works(w)
    _costs(w)


# ---- 802-4b:iv, 803-4c:i
def _attacking(w: TwoWay) -> None:
    for rule, end in (("do_fin", "う"), ("do_ren", "い、"), ("do_may", "ってよい"), ("do_unless", "わなければ"),
                      ("do_unless", "わないかぎり"), ("do_unless", "わない限り")):
        w.form(rule, f'x=energies ("を払{end}" | "を支払{end}")', "pay {x}", lambda x: x,
               lambda s: {"x": s} if isinstance(s, t.Do) and s.verb == "pay" else None)
    row(w, "seq_unless", "do_unless", "do_ren")
    claim(w, 'to=target ("は、" | "は") cost=seq_unless', '"アタックできない"', '"アタックできず、"', "{to} cannot attack unless you {cost}",
          lambda cost: t.Demanded("attack", cost),
          lambda c: {"cost": c.cost} if is_a(c, t.Demanded) and c.action == "attack" else None)
    for said, fin, ren, action, en in TOLLS:
        claim(w, f'to=target "{said}" ("、")? cost=seq_unless', f'"{fin}"', f'"{ren}"', en,
              lambda cost, action=action: t.Demanded(action, cost),
              lambda c, action=action: {"cost": c.cost} if is_a(c, t.Demanded) and c.action == action else None)
    for fin, ren, action, en in DUTIES:
        claim(w, f'to=target "は" {IF_ABLE}', f'"{fin}"', f'"{ren}"', f"{{to}} must {en} if able", t.Cannot(action))


# ---- 1203-6
def _where_it_works(w: TwoWay) -> None:
    w.words("this_zone", OWN_ZONES)
    w.form("ref", '("あなたの")? zone=this_zone "にあるこの" ("カード" | "ユニット" | "コマンド")', "this card in your {zone}",
           lambda zone: t.This(zone),
           lambda x: {"zone": x.kind} if isinstance(x, t.This) and x.kind else None)
    w.form("obj", '("このカードを" | "これを") ("あなたの")? zone=this_zone "から"', "", lambda zone: t.This(zone))


# ---- 706-2a, 601-2, 602: of no effect in the game itself; ⁅永⁆ may be left out before what is said of decks (1201-5a:ii)
BUILDING: Final = (
    ('("メインデッキ" | "デッキ") "には同じカード名のカードを" n=digits', '"枚まで入れることができる"', "deck_copies",
     "a main deck may hold up to {n} cards of one name"),
    ('("メインデッキ" | "デッキ") "は" n=digits', '"枚以上で構成する"', "deck_least", "a main deck has at least {n} cards"),
    ('("メインデッキ" | "デッキ") "は" n=digits', '"枚以下で構成する"', "deck_most", "a main deck has at most {n} cards"),
    ('"Dデッキは" n=digits', '"枚以下で構成する"', "d_deck_most", "a D-deck has at most {n} cards"),
    ('("メインデッキ" | "デッキ") "にはバスターアイコンを持つカードをちょうど" n=digits', '"枚入れる"', "deck_busters",
     "a main deck has exactly {n} busters"),
    ('("メインデッキ" | "デッキ") "にはショットアイコンを持つカードを" n=digits', '"枚まで入れることができる"', "deck_shots",
     "a main deck may hold up to {n} shots"),
)
YOURS: Final = t.Player("you")


def _building(w: TwoWay) -> None:
    claim(w, 'to=ref "は" ("メインデッキ" | "デッキ") "に"', '("何枚でも入れることができる" | "何枚でも入れられる")', '"何枚でも入れることができ、"',
          "a main deck may hold any number of {to}", t.Can("more_in_deck"))
    claim(w, 'to=ref "は" ("メインデッキ" | "デッキ") "に" n=digits', '("枚まで入れることができる" | "枚まで入れられる")',
          '"枚まで入れることができ、"',
          "a main deck may hold up to {n} of {to}", t.Can("more_in_deck", None, t.Const(hole("n"))))
    w.words("your_deck", [(("あなたの", ""), YOURS, "")])
    for ja, fin, field, en in BUILDING:
        claim(w, f"to=your_deck {ja}", fin, '"、"', en, *_number(field))
    w.words("player_wa", [(("あなたは", "あなたは、"), YOURS, "you")])
    for ja, counter, field, en in STARTS:
        claim(w, f'to=player_wa ("最初の")? "{ja}" n=digits "{counter}で"', '("ゲームを開始する" | "ゲームを始める")', '"、"',
              f"{{to}} begin the game with {{n}} {en}", *_number(f"start_{field}"))
    claim(w, 'to=ref_set', '("プレイできる" | "プレイしてよい")', '"プレイでき、"', "you may play {to}", t.Can("play_set"))
    claim(w, 'to=ref_laid "「" name=words "」として"', '("プレイできる" | "プレイしてよい")', '"プレイでき、"', "you may play {to} as {name}",
          lambda name: t.Can("play_as", t.Things("card", "", "", (t.Named(name),))), _unplay_as)
    w.words("ref_laid", [(("テリトリーゾーンにあるこのカードを", "テリトリーゾーンからこのカードを", "このカードをテリトリーゾーンから"), t.This(),
                          "this card in your territory zone")])
    w.words("ref_set", [(("伏せられたこのカードを", "伏せられているこのカードを"), t.This(), "this card while it is set face down")])


def _unplay_as(c: Any) -> Any:
    if not is_a(c, t.Can) or c.action != "play_as" or not isinstance(c.noun, t.Things) or len(c.noun.tests) != 1:
        return None
    test: Any = c.noun.tests[0]
    return {"name": test.name}


def _number(field: str) -> tuple[Any, Any]:
    return (lambda n: t.SetTo(field, t.Const(n)),
            lambda c: {"n": c.number.n} if is_a(c, t.SetTo) and c.field == field and isinstance(c.number, t.Const) else None)


# ---- 1204-2h, 510-2b:i: printed on the card that is played, without an icon (1201-5a:i)
COLOURS: Final = (("黒", 1, "black"), ("青", 2, "blue"), ("白", 4, "white"), ("赤", 8, "red"))


def _costs(w: TwoWay) -> None:
    icon = '("⁅永⁆" | "⁅永続⁆")?'
    lead = '"このカードは、" ("プレイコストを払う" | "プレイコストの") ("代わりに、" | "代わりに")'
    w.form("paragraph", f'{icon} condition=cond? ("、")? {lead} cost=seq_koto "ことでプレイできる。"',
           "[{condition}, ]you may {cost} instead of paying for this card.",
           lambda cost, condition: t.Keyword("instead_cost", cost=cost, condition=condition),
           lambda a: {"cost": a.cost, "condition": a.condition} if isinstance(a, t.Keyword) and a.keyword == "instead_cost" else None)
    w.form("paragraph", f'{icon} "このカードをプレイするための追加のコストとして、" cost=seq "。"',
           "As an additional cost to play this card, {cost}.",
           lambda cost: t.Keyword("more_cost", cost=cost),
           lambda a: {"cost": a.cost} if isinstance(a, t.Keyword) and a.keyword == "more_cost" else None)
    w.words("pay_colour", [(ja, n, en) for ja, n, en in COLOURS])
    w.form("paragraph", f'{icon} "このカードの色指定コストはどの色でも払える。"', "The coloured cost of this card may be paid in any energy.",
           lambda: t.Keyword("pay_in"), lambda a: {} if a == t.Keyword("pay_in") else None)
    w.form("paragraph", f'{icon} "このカードの色指定コストは" a=pay_colour "でも払える。"', "The coloured cost of this card may be paid in {a} too.",
           lambda a: t.Keyword("pay_in", a), lambda a: {"a": a.number} if isinstance(a, t.Keyword) and a.keyword == "pay_in" and a.number else None)

"""X000, predictions, skills, likeness, turns for ever (518-2, 522, 524, 530, 533, 534)."""
from __future__ import annotations

from typing import Any, Final

from taisen.games.build_divide.text.forms.steps import WAYS
from taisen.kernel.effects import tree as t
from taisen.text.forms.claims import is_a
from taisen.text.forms.claims import statement as claim
from taisen.text.forms.nouns import OR, several
from taisen.text.forms.paragraphs import finished, unfinished
from taisen.text.forms.steps import verb
from taisen.text.parser import REFUSED
from taisen.text.two_way import TwoWay

X: Final = t.Var("X")
PLUS_X: Final = t.Times(1000, X)
LESS_X: Final = t.Times(-1000, X)


def install(w: TwoWay) -> None:
    _x(w)
    _predicting(w)
    _skills(w)
    _likeness(w)
    for whose, who, en in (("あなたの", "you", "you"), ("相手の", "opponent", "your opponent")):
        verb(w, "turns_for_ever", "行", "u", f'"このゲーム中、ずっと{whose}追加ターンを"', f"for the rest of the game {en} ⇒ take added turns",
             {"player": t.Player(who)}, WAYS)


# ---- 522
def _x(w: TwoWay) -> None:
    w.words("plus", [("+X000", PLUS_X, "+X000"), ("-X000", LESS_X, "-X000")])
    w.words("big_number", [("X000", PLUS_X, "X000"), ("X", X, "X")])
    w.form("x_number", 'of=things ("の枚数" | "の数" | "の体数")', "the number of {of}", t.Count)
    w.form("x_number", 'of=ref "の" field=field', "the {field} of {of}", t.Value)
    w.form("x_number", '"あなたの" manner=counter "カウンターの" ("個数" | "数")', "your {manner} counter~",
           lambda manner: t.Value(t.Player("you"), f"counter:{manner}"),
           lambda x: {"manner": x.field.removeprefix("counter:")} if isinstance(x, t.Value) and x.field.startswith("counter:") else None)
    w.form("sentence", '"Xは" n=x_number ("に等しい" | "である" | "とする") "。"', "X is {n}.", lambda n: (t.Do("let", amount=n, manner="X"),),
           lambda x: {"n": x[0].amount} if isinstance(x, tuple) and len(x) == 1 and isinstance(x[0], t.Do) and x[0].verb == "let" else None)


# ---- 530
def _predicting(w: TwoWay) -> None:
    w.form("guess", "x=cards", "{x}")
    w.form("guess", 'value=colour ("のカード")?', "{value} card", lambda value: t.Things("card", "", "", (t.Is("colour", value),)),
           lambda x: {"value": x.tests[0].value} if isinstance(x, t.Things) and x.kind == "card" and len(x.tests) == 1
           and isinstance(x.tests[0], t.Is) and x.tests[0].field == "colour" else None)
    several(w, "guesses", "guess", OR, t.Either)
    verb(w, "predict", "予想", "suru", 'objects=guesses "を"', "predict {objects}", {}, WAYS)
    w.words("cond", [(("的中しているなら", "的中していたら", "的中していたなら", "的中している場合", "的中したなら"), t.Icon("foretold"),
                      "if that has come true")])


# ---- 533
def _skills(w: TwoWay) -> None:
    w.form("paragraph", '"【スキル】" steps=body', "Skill: {steps}", _skill,
           lambda a: {"steps": unfinished(a.cost)} if isinstance(a, t.Keyword) and a.keyword == "skill" else None)
    verb(w, "skill", "発動", "suru", '"【スキル】を"', "use the skill", {}, WAYS)
    w.words("cond", [(("スキルを発動したなら", "スキルが発動したなら", "【スキル】が発動したなら", "【スキル】を発動したなら"), t.Did("skill"),
                      "if the skill was used")])
    w.form("event", 'subject=mover "の" ("【スキル】" | "スキル") "が発動した"', "the skill of {subject} is used", t.Event, verb="skill")


def _skill(steps: Any) -> Any:
    done = finished(steps)
    return REFUSED if done is None else t.Keyword("skill", cost=done)


# ---- 524, 518-2
def _likeness(w: TwoWay) -> None:
    for ja, field, en in (("能力", "abilities", "abilities"), ("数値", "numbers", "numbers")):
        claim(w, f'to=target "は" of=ref "と同じ{ja}を"', '("持つ" | "得る")', '("持ち、" | "得て、")',
              f"{{to}} <to:has/have> the same {en} as {{of}}",
              lambda of, field=field: t.SetTo(field, t.Value(of, field)),
              lambda c, field=field: {"of": c.number.of} if is_a(c, t.SetTo) and c.field == field and isinstance(c.number, t.Value) else None)
    claim(w, 'to=player_no ("スカウトの数を" | "スカウトする数を") n=plus', '("する" | "")', '("し、" | "、")', "{to} scout {n} card~",
          lambda n: t.Add("scouting", n), lambda c: {"n": c.number} if is_a(c, t.Add) and c.field == "scouting" else None)

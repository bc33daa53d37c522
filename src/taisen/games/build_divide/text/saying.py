"""What predictions, skills, turns for ever and X become (522, 530, 533, 534)."""
from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from taisen.games.build_divide.rules.r0530_notations import CForetold, CSkillUsed, Predict, SkillUsed, at_every_end
from taisen.games.build_divide.terms import book
from taisen.games.build_divide.text.phrases import unknown
from taisen.kernel.effects import ops
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.walking import nodes, rewrite
from taisen.kernel.ledger import uphold
from taisen.kernel.lowered import Condition, Program
from taisen.kernel.names import U_GAME

if TYPE_CHECKING:
    from taisen.games.build_divide.text.bodies import Body


# ---- 530
def predict(body: Body, s: t.Do) -> None:
    body.only(s, "objects")
    if not isinstance(s.objects, t.Either) or not all(isinstance(x, t.Things) and not x.zone and not x.whose for x in s.objects.nouns):
        raise unknown(s)
    slot = body.scope.slot()
    read = body.reader()
    options = [(*read.kind_tests(x.kind), *read.tests(x.tests)) for x in s.objects.nouns if isinstance(x, t.Things)]
    body.predicted = CForetold(slot, tuple(options))
    body.code.append(Predict(slot, len(options)))


def condition_of(body: Body, c: t.Condition) -> Condition | None:
    """的中しているなら; スキルを発動したなら."""
    if c == t.Icon("foretold"):
        if body.predicted is None:
            raise unknown(c)
        return body.predicted
    if c == t.Did("skill"):
        if body.skill_slot < 0:
            raise unknown(c)
        return CSkillUsed(body.skill_slot)
    return None


# ---- 533
def use_skill(body: Body, s: t.Do) -> None:
    """533-2: the steps of the card's own skill."""
    body.only(s)
    steps: t.Steps = getattr(body.low, "skill", ())
    if not steps:
        raise unknown(s)
    body.steps(steps)
    body.skill_slot = body.scope.slot()
    body.code.append(SkillUsed(body.skill_slot))


def skill_of(trees: tuple[t.Ability, ...]) -> t.Steps:
    """533-1a: the paragraph is no ability: nothing is made of it but what those that name it do."""
    found = [x for x in trees if isinstance(x, t.Keyword) and x.keyword == "skill"]
    if not found:
        return ()
    if len(found) > 1 or not [x for x in nodes(trees) if isinstance(x, t.Do) and x.verb == "skill"]:
        raise unknown(found[0])
    return found[0].cost


# ---- 534
def turns_for_ever(body: Body, s: t.Do) -> None:
    body.only(s, "player")
    if s.player is None:
        raise unknown(s)
    a, code = at_every_end(body.reader().noun(s.player))
    a.program = body.lib.add_program(Program(code, body.scope.slots))
    body.code.append(ops.Delay(body.low.add(a, s), U_GAME))


# ---- 522
def with_x(tree: Any) -> Any:
    """522-1: X is what the same text says that it is."""
    said = [x for x in nodes(tree) if is_let(x)]
    if not [x for x in nodes(tree) if x == t.Var("X")]:
        if said:
            raise unknown(said[0])
        return tree
    if len(said) != 1:
        raise unknown(t.Var("X"))
    steps = tuple([s for s in tree.steps if s is not said[0]])
    if len(steps) == len(tree.steps):
        raise unknown(said[0])
    return rewrite(dataclasses.replace(tree, steps=steps), lambda x: said[0].amount if x == t.Var("X") else x)


def is_let(x: Any) -> bool:
    return isinstance(x, t.Do) and x.verb == "let"


uphold(book, "522-1", by=with_x, at=__name__, en="X000 is a thousand times what the same text says that X is.",
       ja="「X000」は、同テキスト中で指定されるXの値の1000倍を意味する。")
uphold(book, "533-2", by=use_skill, at=__name__, en="To use the skill is to carry out that of the card that has the ability.",
       ja="【スキル】を発動する指示があれば、その能力を持つカードのスキルコスト処理を実行する。")

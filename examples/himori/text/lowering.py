"""From what a text means to what runs: the common back end, with what this game's words are."""
from __future__ import annotations

from typing import Final

from himori.rules.r5_abilities import LAYERS, WORKS, Arrived
from himori.terms import DRAW, FADE, FIELDS, GAIN, KINDS, LIGHT, REST, SINK, TO_HAND, WAKE, WATCH, ZONE_BY_NAME
from taisen.errors import CannotDo, TaisenError
from taisen.kernel.effects import ops, values
from taisen.kernel.effects import tree as t
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Group, Number, Spec
from taisen.kernel.names import A_SPELL, A_STATIC, A_TRIGGERED
from taisen.text.lowering import abilities, bodies, changing, reading, scope

DONE_TO: Final = {"sink": SINK, "rest": REST, "wake": WAKE, "to_hand": TO_HAND}
LIGHTS: Final = {"gain": GAIN, "fade": FADE}


def unknown(node: object) -> TaisenError:
    return CannotDo("this game cannot do that.", "このゲームでは行えません。", node)


class Reader(reading.Reader):
    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def this(self, kind: str) -> Group:
        return values.GThis()

    def zone(self, name: str) -> int:
        return ZONE_BY_NAME[name]

    def things(self, x: t.Things) -> Group:
        """Without a zone, those on the watch."""
        return values.GZone(self.zone(x.zone) if x.zone else WATCH, self.whose(x.whose), KINDS.get(x.kind, -1), self.tests(x.tests))

    def value(self, x: t.Value) -> Number:
        return values.NCounters(self.noun(x.of), LIGHT) if x.field == "light" else super().value(x)


class Lowering(abilities.Maker):
    """The texts of one card."""

    def __init__(self, lib: Library, card: str) -> None:
        self.lib = lib
        self.card = card

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def ability(self, tree: t.Ability) -> int:
        if isinstance(tree, t.Static):
            read = Reader(self.lib, FIELDS)
            a = Ability(A_STATIC, WORKS)
            a.spec = self.lib.add_spec(Spec(tuple(Changer(self, read).changes(tree.changes)), read.noun(tree.to), None))
        elif isinstance(tree, t.Triggered | t.Spell):
            a = Ability(A_TRIGGERED, WORKS) if isinstance(tree, t.Triggered) else Ability(A_SPELL, 0)
            a.matcher = Arrived() if isinstance(tree, t.Triggered) else None
            body = Body(self, scope.Scope())
            body.main(tree.steps)
            body.finish(a)
        else:
            raise unknown(tree)
        return self.add(a, tree).id


class Changer(changing.Changer[Lowering, Reader]):
    layers = LAYERS


class Body(bodies.Body[Lowering, scope.Scope, Reader]):
    def new_reader(self) -> Reader:
        return Reader(self.lib, FIELDS)

    def hidden(self) -> tuple[str, ...]:
        return ("deck", "hand")

    def pick(self, of: t.Noun, least: t.Number, most: t.Number | None) -> int:
        slot = self.scope.slot()
        self.choose_from(of, self.reader().noun(of), slot, least, most, ops.Choosable())
        return slot

    def searched(self) -> tuple[str, ...]:
        return ()

    def do(self, s: t.Do) -> None:
        if s.verb in DONE_TO:
            self.code.append(ops.Act(DONE_TO[s.verb], self.take(s.objects), None, None))
            return
        who = self.reader().noun(s.player or t.Player("you"))
        number = self.number(s.amount, s)
        self.code.append(ops.Repeat(DRAW, who, number) if s.verb == "draw" else ops.Act(LIGHTS[s.verb], who, number, None))

    def lasting(self, s: t.Lasting) -> None:
        self.begin(Changer(self.low, self.reader()).changes(s.changes), self.take(s.to), None, bodies.UNTIL[s.until])

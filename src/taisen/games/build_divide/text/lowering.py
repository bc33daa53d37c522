"""From effect trees to abilities: what each printed ability of a card becomes (1201)."""
from __future__ import annotations

from typing import Final

from taisen.errors import TaisenError
from taisen.games.build_divide.rules.r0601_decks import DECK_NUMBERS
from taisen.games.build_divide.rules.r1205_events import EitherMatcher, EventMatcher
from taisen.games.build_divide.rules.r1208_layers import as_unit
from taisen.games.build_divide.terms import (
    COMMAND,
    D_DECK,
    DECK,
    ENERGY,
    FIELD,
    GRAVE,
    HAND,
    HAUNTED,
    KINDS,
    KW_ASSAULT,
    KW_BERSERK,
    KW_BLITZ,
    KW_DECK,
    KW_DECOY,
    KW_EVOL,
    KW_GARMENT,
    KW_INSTEAD,
    KW_LEGACY,
    KW_MORE_COST,
    KW_NAMES,
    KW_NEVER_COUNTERED,
    KW_PAY_IN,
    KW_PLAY_AS,
    KW_SET_PLAY,
    KW_START,
    KW_WORN,
    LEGACIES,
    REMOVED,
    RESOLUTION,
    SET_ZONE,
    STARTING,
    TERRITORIES,
    TERRITORY,
    book,
)
from taisen.games.build_divide.text.bodies import Body, Demanding, price_of
from taisen.games.build_divide.text.changing import of_player
from taisen.games.build_divide.text.matchers import lower_event, parted_event
from taisen.games.build_divide.text.missing import has_left, is_there
from taisen.games.build_divide.text.phrases import unknown
from taisen.games.build_divide.text.reading import Reader, StandingReader
from taisen.games.build_divide.text.replacing import replacement
from taisen.games.build_divide.text.saying import with_x
from taisen.games.build_divide.text.scope import Scope
from taisen.games.build_divide.text.theirs import means_one
from taisen.games.building import MORE_IN_DECK
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import GHost, GThis
from taisen.kernel.effects.walking import nodes
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Condition, Spec
from taisen.kernel.names import A_ACTIVATED, A_KEYWORD, A_SPELL, A_STATE, A_STATIC, A_TRIGGERED
from taisen.text.lowering.abilities import both, limited
from taisen.text.lowering.statements import Standing

PLAIN: Final = {"decoy": KW_DECOY, "blitz": KW_BLITZ, "berserk": KW_BERSERK, "never_countered": KW_NEVER_COUNTERED}
OWN_COSTS: Final = {"instead_cost": KW_INSTEAD, "more_cost": KW_MORE_COST}
PLAYED_ELSEWHERE: Final = {"play_set": KW_SET_PLAY, "play_as": KW_PLAY_AS}
"""706-2a, 1702-2"""
QUICK: Final = 1
"""Ability.number of an activated ability whose timing is quick."""
PLAYED_FROM: Final = 1 << HAND | 1 << GRAVE | 1 << SET_ZONE | 1 << RESOLUTION
AT: Final = {"grave": GRAVE, "energy": ENERGY, "hand": HAND, "removed": REMOVED, "d_deck": D_DECK, "deck": DECK}


class Lowering(Standing):
    """Lowers the printed abilities of one card, or one face of it, into a library."""

    def __init__(self, lib: Library, card: str, kind: str) -> None:
        self.lib = lib
        self.card = card
        self.kind = KINDS[kind]
        self.standing = False
        """What holds all the time is being lowered (2601-3a)."""
        self.zones = TERRITORIES if self.kind & TERRITORY else 1 << FIELD
        """1203-4, 1203-5: where its abilities work unless they say otherwise."""
        self.by_icon = False
        """It is what an ability icon means, in whatever combination it is printed (1501-2a)."""
        self.skill: t.Steps = ()
        """533-1: what 【スキル】を発動する carries out."""

    def unknown(self, node: object) -> TaisenError:
        return unknown(node)

    def ability(self, tree: t.Ability) -> list[int]:
        return [] if isinstance(tree, t.Keyword) and tree.keyword == "skill" else super().ability(with_x(tree))

    def reader(self, event: t.Event | None = None) -> Reader:
        return StandingReader(self.lib, Scope(event)) if self.standing else Reader(self.lib, Scope(event))

    def works(self, tree: t.Activated | t.Triggered | t.Continuous) -> int:
        """1203-6: where its card is meant to be as it is carried out, there it works."""
        at = set(tree.at) | {x.kind for x in nodes(tree) if isinstance(x, t.This) and x.kind}
        starts = isinstance(tree, t.Triggered) and isinstance(tree.trigger, t.Event) and tree.trigger.verb == "game_start"
        if len(at) > 1 or (not at <= set(AT)) or ("deck" in at and not starts):
            raise unknown(tree)
        event = tree.trigger if isinstance(tree, t.Triggered) else None
        if not at or (isinstance(event, t.Event) and isinstance(event.subject, t.This)):
            # What happens to the card itself is heard where it was.
            return self.zones
        return 1 << AT[at.pop()]

    # ---- 1201-3
    def activated(self, tree: t.Activated) -> Ability:
        if tree.where or tree.zone not in ("quick", "normal"):
            raise unknown(tree)
        a = Ability(A_ACTIVATED, self.works(tree))
        a.number = QUICK if tree.zone == "quick" else 0
        a.condition = self.reader().condition_or_none(tree.condition)
        Body(self, Scope()).write(a, tree.steps, tree.cost)
        a.may = means_one(tree.steps)
        limited(a, tree.limit)
        return self.add(a, tree)

    # ---- 1201-4
    def triggered(self, tree: t.Triggered) -> Ability:
        if tree.where or tree.zone or tree.cost:
            raise unknown(tree)
        if has_left(tree.trigger) and not self.kind & TERRITORY and not self.by_icon:
            is_there(tree.steps)
        event: t.Event | None = None
        if isinstance(tree.trigger, t.Holds):
            a = Ability(A_STATE, self.works(tree))
            a.condition = both(self.reader().condition(tree.trigger.condition), self.reader().condition_or_none(tree.condition))
        else:
            event = tree.trigger
            a = Ability(A_TRIGGERED, self.works(tree))
            if event.verb == "discarded" and isinstance(event.subject, t.This):
                # 1203-6: that is plainly about where it comes to.
                a.zones = 1 << GRAVE
            if event.verb == "dropped" and isinstance(event.subject, t.This) and event.origin not in ("", "field"):
                a.zones = 1 << GRAVE
            if event.verb in ("keyword", "removed") and event.manner in ("graduate", "") and isinstance(event.subject, t.This):
                a.zones = 1 << REMOVED
            events = parted_event(event)
            found = [self.heard(e, a, tree.condition) for e in events]
            a.matcher = found[0] if len(found) == 1 else EitherMatcher(tuple(found))
            event = events[0]
        Body(self, Scope(event)).write(a, tree.steps)
        a.may = means_one(tree.steps)
        limited(a, tree.limit)
        return self.add(a, tree)

    def heard(self, event: t.Event, a: Ability, condition: t.Condition | None) -> EventMatcher:
        """The event, and what makes the ability valid as it triggers."""
        matcher = lower_event(event, self.reader(event))
        rest: list[Condition | None] = []
        for c in condition.conditions if isinstance(condition, t.All) else (condition,):
            if isinstance(c, t.Icon) and c.keyword == "haunted":
                matcher.haunted = self.reader().went_to_grave(c)
                self.lib.flags |= HAUNTED
                continue
            found = self.reader().condition_or_none(c)
            if isinstance(c, t.Icon) and c.keyword == "boundary":
                # 1414-4: looked at again.
                a.condition = found
            rest.append(found)
        matcher.condition = both(None, *rest)
        return matcher

    # ---- 1201-5
    def continuous(self, tree: t.Continuous) -> list[int]:
        if tree.limit is not None:
            raise unknown(tree)
        if tree.name:
            return self.worn(tree)
        plain = self.about_building(tree)
        if plain is not None:
            return [self.add(plain, tree).id]
        self.standing = True
        found = self.statements(tree)
        self.standing = False
        return found    # under its condition, where it has one

    def worn(self, tree: t.Continuous) -> list[int]:
        """1417-4: this unit is the one that wears the command."""
        if not self.kind & COMMAND or tree.condition is not None:
            raise unknown(tree)
        out: list[int] = []
        for s in tree.steps:
            if not isinstance(s, t.Lasting):
                raise unknown(s)
            a = Ability(A_STATIC, TERRITORIES)
            a.keyword = KW_WORN
            a.name = tree.name
            a.spec = self.lib.add_spec(Spec(tuple(Demanding(self, self.reader()).changes(s.changes)), GHost(GThis()), None))
            out.append(self.add(a, tree).id)
        return out

    def about_building(self, tree: t.Continuous) -> Ability | None:
        """What is looked up where it matters: that it is played face down (706-2a), what decks hold (601-2), with what a game begins."""
        step = tree.steps[0]
        while isinstance(step, t.If) and len(step.steps) == 1 and not step.otherwise:
            step = step.steps[0]
        change = step.changes[0] if isinstance(step, t.Lasting) and len(step.changes) == 1 else None
        a = Ability(A_KEYWORD, 0)
        if len(tree.steps) != 1 or not isinstance(change, t.Can | t.SetTo):
            return None
        if isinstance(change, t.Can) and change.action in PLAYED_ELSEWHERE:
            a.keyword = PLAYED_ELSEWHERE[change.action]
            read = self.reader()
            found = [] if tree.condition is None else [read.condition(tree.condition)]
            inner = tree.steps[0]
            while isinstance(inner, t.If):
                found.append(read.condition(inner.condition))
                inner = inner.steps[0]
            a.condition = both(None, *found)
            return a
        if tree.condition is not None or step is not tree.steps[0]:
            return None
        if (isinstance(change, t.Can) and change.action == MORE_IN_DECK) or (isinstance(change, t.SetTo) and change.field in DECK_NUMBERS):
            a.keyword = KW_DECK
            return a
        if isinstance(change, t.SetTo) and change.field in STARTING and isinstance(change.number, t.Const) and self.kind & TERRITORY:
            a.keyword = KW_START + STARTING.index(change.field)
            a.number = change.number.n
            return a
        return None

    def claim(self, tree: t.Continuous, s: t.Lasting, conditions: list[Condition]) -> list[int]:
        read = self.reader()
        to = s.to.of if isinstance(s.to, t.Every) else s.to
        if [c for c in s.changes if isinstance(c, t.SetTo) and c.field in ("abilities", "numbers")]:
            # 524: what is the same is looked at once.
            raise unknown(s)
        if isinstance(to, t.Player):
            changes = of_player(s.changes, read)
        elif isinstance(to, t.This | t.Things):
            changes = Demanding(self, read).changes(s.changes)
        else:
            raise unknown(s)
        a = Ability(A_STATIC, self.works(tree))
        if isinstance(to, t.This) and t.Cannot("be_countered") in s.changes:
            # 1203-6: that is plainly about the resolution zone.
            a.zones = 1 << RESOLUTION
        if isinstance(to, t.This) and [c for c in s.changes if isinstance(c, t.CostChange)]:
            # 1203-6: that is plainly about where it is played from, and about where it is while its cost is found (1204-2h:iv).
            a.zones = PLAYED_FROM
        a.spec = self.lib.add_spec(Spec(tuple(changes), read.noun(to), both(None, *conditions)))
        return [self.add(a, tree).id]

    def instead(self, tree: t.Continuous, s: t.Shield, conditions: list[Condition]) -> Ability:
        """1202-2c:i"""
        if s.until or s.uses:
            raise unknown(s)
        return replacement(self, s.replacement, self.works(tree), conditions)

    # ---- 1400
    def keyword(self, tree: t.Keyword) -> Ability:
        a = Ability(A_KEYWORD, self.zones)
        if tree.keyword in PLAIN and not tree.cost:
            a.keyword = PLAIN[tree.keyword]
        elif tree.keyword == "names" and isinstance(tree.of, t.Things):
            # 1407-2: the card has the name wherever it is.
            a.zones = 0
            a.keyword = KW_NAMES
        elif tree.keyword == "legacy" and len(tree.cost) == 1 and isinstance(tree.cost[0], t.Do) and self.kind & COMMAND:
            a.zones = 0
            a.keyword = KW_LEGACY
            a.price = tuple(price_of(tree.cost[0]))
            self.lib.flags |= LEGACIES
        elif tree.keyword == "godrobe" and isinstance(tree.of, t.Things) and isinstance(tree.of.tests[0], t.Is):
            a.keyword = KW_GARMENT
            a.name = tree.of.tests[0].value
        elif (tree.keyword == "evol" or tree.keyword.startswith("evol:")) and len(tree.cost) == 1 and isinstance(tree.cost[0], t.Do):
            a.zones = 0
            a.keyword = KW_EVOL
            a.name = tree.keyword.removeprefix("evol").removeprefix(":")
            a.condition = self.reader().condition_or_none(tree.condition)
            a.price = tuple(price_of(tree.cost[0]))
        elif tree.keyword in OWN_COSTS and tree.cost:
            a.zones = 0
            a.keyword = OWN_COSTS[tree.keyword]
            a.condition = self.reader().condition_or_none(tree.condition)
            energy = [s for s in tree.cost if isinstance(s, t.Do) and s.verb == "pay"] if tree.keyword == "instead_cost" else []
            a.price = tuple([point for s in energy for point in price_of(s)])
            Body(self, Scope()).cost(a, tuple([s for s in tree.cost if s not in energy]))
        elif tree.keyword == "pay_in":
            a.zones = 0
            a.keyword = KW_PAY_IN
            a.number = tree.number
        elif tree.keyword == "assault":
            # 1406-1a: while it lies on the field it is a unit too.
            a = Ability(A_STATIC, 1 << FIELD)
            a.keyword = KW_ASSAULT
            a.spec = self.lib.add_spec(Spec((as_unit(),), GThis(), None))
        else:
            raise unknown(tree)
        return self.add(a, tree)

    # ---- 1201-1a: a command's text is no ability
    def own_ability(self, tree: t.Ability) -> list[int]:
        if isinstance(tree, t.Spell) and self.kind & COMMAND:
            return [self.spell(tree).id]
        raise unknown(tree)

    def spell(self, tree: t.Spell) -> Ability:
        is_there(tree.steps)
        a = Ability(A_SPELL, 0)
        body = Body(self, Scope())
        body.of_command = True
        body.write(a, tree.steps)
        a.may = means_one(tree.steps)
        return self.add(a, tree)


uphold(book, "1201-1a", by=Lowering.spell, at=__name__, en="A command's text is no ability.", ja="コマンドカードのテキストは能力ではない。")


def _counted(self: Lowering, tree: t.Ability, ability: object = Lowering.ability) -> list[int]:
    """For the proof: a skill is one more ability."""
    if isinstance(tree, t.Keyword) and tree.keyword == "skill":
        return [self.add(Ability(A_KEYWORD, self.zones), tree).id]
    return ability(self, tree)    # type: ignore[no-any-return, operator]


uphold(book, "533-1a", by=Lowering.ability, at=__name__, en="A skill is no ability.", ja="スキルコスト処理自体は能力ではない。",
       breaks=(patch(Lowering, "ability", _counted, "it is one"),))

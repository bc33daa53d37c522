"""From effect trees to abilities: what each printed piece of a card becomes (2.11, 10.1-10.3, 12, 13).

A tree that this game does not know is refused with a sentence; nothing is dropped.
"""
from __future__ import annotations

import dataclasses
from typing import Final

from taisen.errors import TaisenError
from taisen.games.hololive.rules.r02_references import GHostLike
from taisen.games.hololive.rules.r10_events import EventMatcher
from taisen.games.hololive.rules.r10_layers import LAYERS, AddNumber, ArtFilter, AttachRule
from taisen.games.hololive.rules.r12_arts import AnsweringArt
from taisen.games.hololive.rules.r12_reactions import CSkillReady, paid_skill, used_art
from taisen.games.hololive.terms import (
    ATTACHED,
    KW_ALTERNATIVE,
    KW_ANY_NUMBER,
    KW_ATTACHING,
    KW_FOR_HAND,
    KW_SPARES_HAND,
    KW_TAKEN,
    LIFE_LOSS,
    ON_STAGE,
    PART,
    RESOLUTION,
    book,
)
from taisen.games.hololive.text.art_texts import ArtRule, split
from taisen.games.hololive.text.bodies import Body
from taisen.games.hololive.text.changing import Changer, bearer
from taisen.games.hololive.text.matchers import lower_event
from taisen.games.hololive.text.meaningless import refuse
from taisen.games.hololive.text.phrases import chooses, governed, unknown
from taisen.games.hololive.text.reading import Matching, Reader
from taisen.games.hololive.text.rewording import (
    PERFORMING,
    Said,
    Setting,
    changes_dice,
    for_hand,
    is_life_loss,
    is_printed_name,
    kept_from_archive,
    lift_may,
    names_in,
    on_stage,
    pays_art,
    reduces,
    spares_hand,
    speak_of_host,
)
from taisen.kernel.effects import tree as t
from taisen.kernel.effects.values import OPPONENT, YOU, CNot, GPlayers, NConst
from taisen.kernel.ledger import patch, uphold
from taisen.kernel.library import Library
from taisen.kernel.lowered import Ability, Change, Condition, Group, Program, Spec
from taisen.kernel.names import (
    A_ACTIVATED,
    A_INTERRUPT,
    A_KEYWORD,
    A_REPLACEMENT,
    A_SPELL,
    A_STATE,
    A_STATIC,
    A_TRIGGERED,
)
from taisen.text.lowering.abilities import both, limited

SKILLS: Final = ("oshi", "sp")
PLAYED: Final = ("item", "event", "staff")


class Lowering(Matching):
    """Lowers the printed pieces of one card into a library."""

    def __init__(self, lib: Library, card: str, kind: str = "") -> None:
        self.lib = lib
        self.card = card
        self.kind = kind
        self.number = 0
        self.also: list[str] = []
        """Facts that the card has besides those printed, wherever it is."""

    # ---- a printed piece
    def piece(self, part: str, trees: tuple[t.Ability, ...], name: str = "", name_en: str = "", number: int = 0,
              price: tuple[int, ...] = (), bonus: tuple[int, ...] = ()) -> list[int]:
        """The ability ids of a printed piece. number: an art's power, or what a skill costs in holo power."""
        if part == "cheer":
            # 2.7.2.1: what is printed on a cheer only reminds.
            return []
        self.number = number
        refuse(part, trees)
        first = len(self.lib.abilities)
        if part == "art":
            ids = self.art(trees, number, price, bonus)
        elif part in PLAYED:
            ids = self.played(part, trees)
        else:
            ids = [i for tree in trees for i in self.ability(tree, Setting(part))]
        for a in self.lib.abilities[first:]:
            a.part = PART[part]
            a.name = a.name or name
            a.name_en = a.name_en or name_en or name
            if part in SKILLS and a.id in ids:
                a.number = number
        self.belong(first, ids)
        return ids

    def reader(self, s: Setting, event: t.Event | None = None) -> Reader:
        return Reader(self.lib, s.scope(event), self)

    def matcher(self, event: t.Event, condition: Condition | None, reader: Reader) -> EventMatcher:
        return lower_event(event, condition, reader)

    def change(self, c: t.Change, reader: Reader, to: t.Noun | None = None) -> list[Change]:
        """A change of a continuous effect; `to`: what the text says it is of."""
        return Changer(self, reader, to, None).change(c)

    # ---- abilities
    def ability(self, tree: t.Ability, s: Setting) -> list[int]:
        if s.part in ATTACHED:
            tree = speak_of_host(tree)
        if isinstance(tree, t.Spell):
            return self.spell(tree, s)
        if isinstance(tree, t.Triggered):
            return self.triggered(tree, s)
        if isinstance(tree, t.Reaction):
            return [self.reaction(tree, s).id]
        if isinstance(tree, t.Static):
            return self.static(tree, s)
        if isinstance(tree, t.Granting):
            return [self.granting(tree, s).id]
        if isinstance(tree, t.Requirement):
            return [self.support(s.part, (), (tree,), tree).id]
        raise unknown(tree)

    def spell(self, tree: t.Spell, s: Setting) -> list[int]:
        """12.1.5.4, 13.2.2, 13.3.2: a skill is activated; collab and bloom effects are triggered by that."""
        if s.part in ("collab", "bloom"):
            return self.triggered(t.Triggered(t.Event(s.part, t.This()), tree.steps, limit=tree.limit, at=tree.at), s)
        if s.part not in SKILLS and not has_price(tree.steps):
            raise TaisenError("An ability that says neither when it happens nor what using it costs cannot be used (10.1.1.1.1).",
                              "発動する時も使うためのコストも書かれていない能力は使えません(10.1.1.1.1)。")
        return [self.activated(tree.steps, None, tree.limit, tree.at, s, tree).id]

    def activated(self, steps: t.Steps, condition: t.Condition | None, limit: t.Limit | None, at: tuple[str, ...],
                  s: Setting, tree: object) -> Ability:
        a = Ability(A_ACTIVATED, s.zones(at))
        may = steps[0] if len(steps) == 1 and s.part not in SKILLS else None
        if isinstance(may, t.May) and may.by == "you":
            # Using it is choosing to: what stands before the colon is its cost.
            self.body(a, may.steps, s, cost=may.cost)
        else:
            self.body(a, steps, s)
        if condition is not None:
            a.condition = both(a.condition, self.reader(s).condition(condition))
        limited(a, limit)
        return self.add(a, tree)

    def body(self, a: Ability, steps: t.Steps, s: Setting, event: t.Event | None = None, replacing: bool = False,
             cost: t.Steps = ()) -> None:
        """The programs of the ability. replacing: before the event that it is about."""
        body = Body(self, s.scope(event, replacing))
        body.support = a.kind == A_SPELL
        body.write(a, steps, cost)

    def triggered(self, tree: t.Triggered, s: Setting) -> list[int]:
        event = tree.trigger
        if isinstance(event, t.Holds):
            return [self.state(event.condition, tree, s).id]
        if s.part in ("collab", "bloom") and event.subject is None:
            event = dataclasses.replace(event, subject=t.This())
        if is_life_loss(tree, s):
            return [self.life_loss(tree, s).id]
        if event.verb == "would_use_art":
            return self.static(pays_art(tree), s)
        said = Said(event, tree.steps, tree.condition, tree.limit, tree.at, s.part in SKILLS, (), tree)
        if spares_hand(said):
            return [self.spare_for_hand(said, s).id]
        if event.verb == "reveals" and isinstance(tree.steps[0], t.Instead):
            return [self.replacement(kept_from_archive(said), s).id]
        if said.may or tree.limit is not None:
            said = lift_may(said)
        if event.verb.startswith("would_") or changes_dice(event, tree.steps):
            return [self.replacement(said, s).id]
        return [self.waiting(said, s).id]

    def state(self, condition: t.Condition, tree: t.Triggered, s: Setting) -> Ability:
        """10.8.6: triggered by what is so, not by what happens."""
        if isinstance(tree.steps[0], t.May) and tree.limit is None:
            raise TaisenError("An ability on a state that may be left undone would wait again for ever (10.8.6.1).",
                              "行わないことを選べる状態誘発は、いつまでも再び待機してしまいます(10.8.6.1)。")
        a = Ability(A_STATE, s.zones(tree.at))
        a.condition = self.reader(s).condition(condition)
        self.body(a, tree.steps, s)
        limited(a, tree.limit)
        return self.add(a, tree)

    def waiting(self, said: Said, s: Setting) -> Ability:
        """A triggered ability; those on going down are carried out in down processing (10.1.1.2.3)."""
        a = Ability(A_TRIGGERED, s.zones(said.at))
        a.matcher = self.hears(said, s)
        a.may = said.may
        a.parent = s.art
        self.body(a, said.steps, s, said.event, cost=said.cost)
        limited(a, said.limit)
        return self.add(a, said.tree)

    def replacement(self, said: Said, s: Setting) -> Ability:
        """10.2.1.3: 'when it would'; the number of damage or a die changes, or something else happens."""
        a = Ability(A_REPLACEMENT, s.zones(said.at))
        m = self.hears(said, s)
        m.reduces = reduces(said.steps)
        a.matcher = m
        a.may = said.may
        if "damage" in said.event.verb:
            a.keyword = KW_TAKEN
        self.body(a, (t.Paying(said.cost, said.steps),) if said.cost else said.steps, s, said.event, replacing=True)
        limited(a, said.limit)
        if s.part in SKILLS:
            m.condition = both(m.condition, CSkillReady(PART[s.part]))
            slots = a.program.slots if a.program is not None else 0
            a.program = self.lib.add_program(Program(paid_skill(PART[s.part], a.program), slots))
        return self.add(a, said.tree)

    def hears(self, said: Said, s: Setting) -> EventMatcher:
        read = self.reader(s, said.event)
        return lower_event(said.event, read.condition(said.condition) if said.condition is not None else None, read)

    def reaction(self, tree: t.Reaction, s: Setting) -> Ability:
        """12.1.5: by what the text says, an optional replacement, an optional trigger, or an activated ability."""
        event = tree.trigger
        if event is None:
            return self.activated(tree.steps, tree.condition, tree.limit, tree.at, s, tree)
        if not isinstance(event, t.Event):
            raise unknown(tree)
        said = Said(event, tree.steps, tree.condition, tree.limit, tree.at, True, (), tree)
        if event.verb.startswith("would_") or changes_dice(event, tree.steps):
            return self.used_before(said, s)
        return self.used_after(said, s)

    def used_before(self, said: Said, s: Setting) -> Ability:
        return self.power_for_hand(said, s) if for_hand(said) and s.part == "oshi" else self.replacement(said, s)

    def power_for_hand(self, said: Said, s: Setting) -> Ability:
        """One use stands in for as many cards as are to be archived; picking holo power for them is using it (10.11.4)."""
        if self.number:
            raise unknown(said.tree)
        a = Ability(A_KEYWORD, s.zones(said.at))
        a.keyword = KW_FOR_HAND
        a.matcher = self.hears(said, s)
        limited(a, said.limit)
        return self.add(a, said.tree)

    def spare_for_hand(self, said: Said, s: Setting) -> Ability:
        """10.11.4: picked among the cards of the hand that are to be archived, it is archived in place of one of them."""
        if said.limit is not None:
            raise unknown(said.tree)
        a = Ability(A_KEYWORD, s.zones(said.at))
        a.keyword = KW_SPARES_HAND
        a.matcher = self.hears(said, s)
        return self.add(a, said.tree)

    def used_after(self, said: Said, s: Setting) -> Ability:
        return self.waiting(said, s)

    # ---- supports
    def played(self, part: str, trees: tuple[t.Ability, ...]) -> list[int]:
        """10.1.2, 13.6.2: one ability that is the card's text, and those that may be used in its place."""
        spells = tuple([x for x in trees if isinstance(x, t.Spell)])
        needs = tuple([x for x in trees if isinstance(x, t.Requirement)])
        others = [x for x in trees if isinstance(x, t.Alternative)]
        if len(spells) + len(needs) + len(others) != len(trees):
            raise unknown(trees)
        ids = [self.support(part, spells, needs, trees).id]
        for other in others:
            for inner in other.abilities:
                if not isinstance(inner, t.Spell):
                    raise unknown(other)
                ids.append(self.alternative(part, other, inner, needs).id)
        return ids

    def support(self, part: str, spells: tuple[t.Spell, ...], needs: tuple[t.Requirement, ...], tree: object) -> Ability:
        """The card's text when it is played; 10.7.2.4.1: what must be done to use it is a cost."""
        s = Setting(part, held=False)
        a = Ability(A_SPELL, 1 << RESOLUTION)
        cost = tuple([x for need in needs for x in need.cost])
        self.body(a, tuple([x for spell in spells for x in spell.steps]), s, cost=cost)
        for need in needs:
            if need.condition is not None:
                a.condition = both(a.condition, self.reader(s).condition(need.condition))
        for spell in spells:
            limited(a, spell.limit)
        return self.add(a, tree)

    def alternative(self, part: str, tree: t.Alternative, spell: t.Spell, needs: tuple[t.Requirement, ...]) -> Ability:
        """13.6.2: where the condition holds; so often by cards of one name as it says."""
        a = self.support(part, (spell,), needs, tree)
        a.keyword = KW_ALTERNATIVE
        a.condition = both(a.condition, self.reader(Setting(part)).condition(tree.condition))
        return a

    # ---- arts
    def art(self, trees: tuple[t.Ability, ...], number: int, price: tuple[int, ...], bonus: tuple[int, ...]) -> list[int]:
        """12.2: an activated ability, also without text; what it says about itself holds before it is used."""
        a = self.add(Ability(A_ACTIVATED, PERFORMING), trees)
        a.number, a.price, a.bonus = number, price, bonus
        s = Setting("art", art=a.id)
        ids = [a.id]
        steps: list[t.Step] = []
        for tree in trees:
            if isinstance(tree, t.Spell):
                at = (t.Fits(t.This(), (), "holomem", tree.at[0]),) if tree.at else ()
                rules, rest = split(governed(tree.steps), at)
                for rule in rules:
                    ids.extend(self.art_rule(a, rule, s))
                steps.extend((t.If(at[0], rest),) if at and rest else rest)
                limited(a, tree.limit)
            elif isinstance(tree, t.Triggered):
                ids.extend(self.triggered(tree, s))
            elif isinstance(tree, t.Reaction):
                self.art_reaction(a, tree, s)
            else:
                raise unknown(tree)
        if steps:
            self.body(a, tuple(steps), s)
        if a.program is not None:
            a.program.ability = a.id
        return ids

    def art_rule(self, art: Ability, rule: ArtRule, s: Setting) -> list[int]:
        """A cost, a target or a prohibition that the art's own text gives it."""
        read = self.reader(s)
        tree = rule.condition()
        condition = read.condition(tree) if tree is not None else None
        if isinstance(rule.change, t.Cannot) and rule.change.action in ("use", "use_in_collab"):
            where = read.condition(t.Fits(t.This(), (), "holomem", "collab"))
            barred = condition if rule.change.action == "use" else both(condition, where)
            if barred is None:
                raise unknown(rule.change)
            art.condition = both(art.condition, CNot(barred))
            return []
        a = Ability(A_STATIC, art.zones)
        a.parent = art.id
        changes = Changer(self, read, t.This("art"), ArtFilter(art.id)).change(rule.change)
        a.spec = self.lib.add_spec(Spec(tuple(changes), read.noun(t.This()), condition))
        return [self.add(a, rule.change).id]

    def art_reaction(self, a: Ability, tree: t.Reaction, s: Setting) -> None:
        """12.2.2, 12.2.5: before what it answers it is an optional replacement, after it it follows at once."""
        if not isinstance(tree.trigger, t.Event):
            raise unknown(tree)
        read = self.reader(s, tree.trigger)
        asked = read.condition(tree.condition) if tree.condition is not None else None
        a.matcher = AnsweringArt(lower_event(tree.trigger, asked, read))
        before = tree.trigger.verb.startswith("would_")
        a.kind = A_REPLACEMENT if before else A_INTERRUPT
        a.may = True
        a.zones &= s.zones(tree.at)
        self.body(a, tree.steps, s, tree.trigger, replacing=before)
        slots = a.program.slots if a.program is not None else 0
        a.program = self.lib.add_program(Program(used_art(not before, a.program), slots))
        limited(a, tree.limit)

    # ---- permanent abilities
    def static(self, tree: t.Static, s: Setting) -> list[int]:
        out: list[int] = []
        rest: list[t.Change] = []
        for c in tree.changes:
            if isinstance(c, t.Can) and c.action == "any_number_in_deck":
                out.append(self.any_number(tree).id)
            elif isinstance(c, t.Attaching):
                out.extend(self.attaching(c, tree, s))
            elif is_printed_name(c, tree, s):
                self.also.extend(names_in(c))
            else:
                rest.append(c)
        if rest:
            out.extend(self.lasting(tuple(rest), tree, s))
        return out

    def lasting(self, rest: tuple[t.Change, ...], tree: t.Static, s: Setting) -> list[int]:
        """Changes in layers are one permanent ability; each change of an event's number is a replacement."""
        if chooses(tree.to):
            # Who would choose, and when?
            raise unknown(tree)
        read = self.reader(s)
        condition = read.condition(tree.condition) if tree.condition is not None else None
        out: list[int] = []
        changes: list[Change] = []
        for x in Changer(self, read, tree.to, None).changes(rest):
            if x.shield() >= 0:
                guard = self.lib.abilities[x.shield()]
                guard.zones = s.zones(tree.at)
                guard.tree = tree
                self.also_if(guard, condition)
                out.append(guard.id)
            else:
                changes.append(x)
        if changes:
            a = Ability(A_STATIC, s.zones(tree.at))
            a.spec = self.lib.add_spec(Spec(tuple(changes), self.reach(tree.to, read), condition))
            out.append(self.add(a, tree).id)
        return out

    def also_if(self, guard: Ability, condition: Condition | None) -> None:
        if condition is not None and isinstance(guard.matcher, EventMatcher):
            guard.matcher.condition = both(guard.matcher.condition, condition)

    def reach(self, to: t.Noun, read: Reader) -> Group:
        """Whom a permanent ability is about: an ability's change is of the card or the player that has it."""
        if isinstance(to, t.AbilityOf) and to.kind in ("oshi_skill", "sp_skill"):
            return GPlayers(OPPONENT if to.whose == "opponent" else YOU)
        return read.noun(bearer(to))

    def granting(self, tree: t.Granting, s: Setting) -> Ability:
        """13.5.2: the member it is attached to, if it is such a one, has the abilities."""
        ids = [i for x in tree.abilities for i in self.ability(x, Setting(s.part, granted=True))]
        read = self.reader(s)
        a = Ability(A_STATIC, ON_STAGE)
        changes = tuple(LAYERS.given([self.lib.abilities[i] for i in ids]))
        to = GHostLike(read.noun(t.This()), read.noun(on_stage(tree.to)))
        a.spec = self.lib.add_spec(Spec(changes, to, None))
        added = self.add(a, tree)
        for i in ids:
            self.lib.abilities[i].parent = added.id
        return added

    def any_number(self, tree: t.Static) -> Ability:
        """2.11.2.1, 6.1.5: for building decks; in the game it does nothing."""
        a = Ability(A_KEYWORD, 0)
        a.keyword = KW_ANY_NUMBER
        return self.add(a, tree)

    def attaching(self, c: t.Attaching, tree: t.Static, s: Setting) -> list[int]:
        """What a card may be attached to. That a tool or mascot is the only one is the rules' own (5.16.3.1-2)."""
        if isinstance(tree.to, t.Things) and tree.to.kind in ("tool", "mascot") and c.most == 1:
            return []
        a = Ability(A_KEYWORD, 0)
        a.keyword = KW_ATTACHING
        to = self.reader(s).noun(on_stage(c.to)) if c.to is not None else None
        if to is not None:
            self.lib.looks |= to.looks
            self.lib.looks_across |= not to.local
        a.spec = self.lib.add_spec(Spec((AttachRule(to, c.most),), None, None))
        return [self.add(a, tree).id]

    def life_loss(self, tree: t.Triggered, s: Setting) -> Ability:
        """2.11.2.2: the number of lives that going down costs is another."""
        a = Ability(A_STATIC, s.zones(tree.at))
        step = tree.steps[0]
        n = step.amount.n if isinstance(step, t.Do) and isinstance(step.amount, t.Const) else 1
        a.spec = self.lib.add_spec(Spec((AddNumber(LIFE_LOSS, NConst(n - 1)),), self.reader(s).noun(t.This()), None))
        return self.add(a, tree)


def has_price(steps: t.Steps) -> bool:
    """10.1.1.1.1: an ability that is used by choice is written with what it costs before a colon."""
    first = steps[0]
    if isinstance(first, t.If):
        return has_price(first.steps)
    return isinstance(first, t.May) and bool(first.cost)


uphold(book, "2.11.2.1", "6.1.5", by=Lowering.any_number, at=__name__,
       en="'Any number of them in the deck' is for building decks and does nothing in the game.",
       ja="「デッキに何枚でも入れられる」はデッキ構築の条件で、ゲーム中は無効である。")
uphold(book, "2.11.2.2", by=Lowering.life_loss, at=__name__,
       en="'Life −2 when it goes down' replaces the number of life damage.",
       ja="「ダウンした時ライフ-2」は、ダウン時のライフダメージの点数を置換する。")
uphold(book, "10.1.1.2.3", "12.1.5.3", "3.1.2.3", by=Lowering.waiting, at=__name__,
       en="A triggered ability belongs to its card's controller; one on going down is carried out in down processing.",
       ja="自動能力はカードのコントローラーのもの。「ダウンした時」の能力はダウン処理中に実行する。")
uphold(book, "10.2.1.3.1", "10.2.1.3.2", "10.2.1.3.3", by=Lowering.replacement, at=__name__,
       en="'Instead' is a replacement, with 'may' an optional one; so is changing damage or a die.",
       ja="「かわりに」は置換効果、「してよい」なら選択型。ダメージの点数やサイコロの目の変更も置換効果である。")
uphold(book, "12.1.5", "12.1.5.4", by=Lowering.reaction, at=__name__,
       en="How a skill is used follows its text.", ja="推しスキルの実行はテキストに従う。")
uphold(book, "12.1.5.1", by=Lowering.used_before, at=__name__,
       en="A skill usable 'when it would' is an optional replacement.", ja="「する時に使える」は選択型置換効果として実行する。",
       breaks=(patch(Lowering, "used_before", lambda self, said, s: self.replacement(dataclasses.replace(said, may=False), s),
                     "it is used without being asked for"),))
uphold(book, "12.1.5.2", by=Lowering.used_after, at=__name__,
       en="A skill usable when a member went down is used in down processing.",
       ja="「ダウンした時に使える」はダウン処理の一部として実行できる。")
uphold(book, "12.2.2", by=Lowering.art_reaction, at=__name__,
       en="An art usable in answer to something is an optional replacement: before it, or right after it, as it says.",
       ja="「時に使える」アーツは選択型置換効果を持つ永続能力で、事象の前または後にテキストを実行する。")
uphold(book, "13.5.2", by=Lowering.granting, at=__name__,
       en="'Ability added' gives the ability to the member that the card is attached to, where the condition holds.",
       ja="能力追加は、条件を満たす場合、付いているホロメンがその能力を得ることを意味する。")
uphold(book, "13.6.2", by=Lowering.alternative, at=__name__,
       en="'Ability may change' lets another text be used while the condition holds, so often by cards of that name.",
       ja="能力変更可能は、条件を満たす場合にテキストを変更してよいことを意味し、同名カードで回数を数える。")
